/* Message keys and their texts: placeholders, units, both languages alike. */
#include "pavise/text.h"

#include "support/folder.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t name_place(const struct pv_game *g, int32_t place, char *buf, size_t cap) {
	(void)g;
	return (size_t)snprintf(buf, cap, "%c%d", 'a' + (int)place % 12, 1 + (int)place / 12);
}

static size_t name_actor(const struct pv_game *g, int32_t actor, char *buf, size_t cap) {
	(void)g;
	return (size_t)snprintf(buf, cap, "TK%d", (int)actor);
}

static const struct pv_ruleset rules = { .name_place = name_place, .name_actor = name_actor };
static const struct pv_game game = { .rules = &rules };

struct fixture {
	struct folder folder;
	struct pv_texts *texts;
};

static const char file[] = "pk.far: \"needs {need} squares, has {have} ({at}) [{rule}]\"\n"
			   "pk.lost: \"{who} loses {amount} to {whom} at {place}, {rest} left\"\n"
			   "pk.ask: \"{seat}: {who} moves from {place}?\"\n"
			   "pk.odd: \"{need {unknown} } {}\"\n"
			   "cli.seat.red: RED\ncli.seat.nobody: nobody\npavise.nowhere: nowhere\n";

static struct fixture set_up(void) {
	struct fixture f;
	struct pv_error err;
	folder_make(&f.folder);
	folder_write(&f.folder, "text/xx/pikes.yaml", file);
	f.texts = pv_texts_open("xx", (const char *const[]){ "pikes", NULL }, &err);
	assert_non_null(f.texts);
	return f;
}

static void tear_down(struct fixture *f) {
	pv_texts_close(f->texts);
	folder_remove(&f->folder);
}

static void keys_are_sorted_and_found(void **unused) {
	struct fixture f = set_up();
	(void)unused;
	assert_int_equal(pv_texts_count(f.texts), 7);
	for (size_t i = 1; i < 7; i++) {
		assert_true(strcmp(pv_texts_key(f.texts, i - 1), pv_texts_key(f.texts, i)) < 0);
	}
	assert_null(pv_texts_key(f.texts, 7));
	assert_string_equal(pv_texts_get(f.texts, "cli.seat.red"), "RED");
	assert_string_equal(pv_texts_get(f.texts, "pk.none"), "pk.none");
	tear_down(&f);
	pv_texts_close(NULL);
}

static void check_why(const struct fixture *f, enum pv_unit unit, int32_t need, int32_t have,
		      const char *wanted) {
	struct pv_why why = { 0 };
	char buf[120];
	pv_refuse_at(&why, "PK-1.1", "pk.far", need, have, unit, PV_WITNESS_PLACE, 14);
	assert_int_equal(pv_text_why(f->texts, &game, &why, buf, sizeof buf), strlen(wanted));
	assert_string_equal(buf, wanted);
}

static void figures_are_shown_in_their_unit(void **unused) {
	struct fixture f = set_up();
	(void)unused;
	check_why(&f, PV_UNIT_COUNT, 3, 2, "needs 3 squares, has 2 (c2) [PK-1.1]");
	check_why(&f, PV_UNIT_HALVES, 3, 2, "needs 1 1/2 squares, has 1 (c2) [PK-1.1]");
	check_why(&f, PV_UNIT_HALVES, 1, 0, "needs 1/2 squares, has 0 (c2) [PK-1.1]");
	check_why(&f, PV_UNIT_EIGHTHS, 9, 2, "needs 1 1/8 squares, has 1/4 (c2) [PK-1.1]");
	check_why(&f, PV_UNIT_QUARTERS, 7, -2, "needs 1 3/4 squares, has -1/2 (c2) [PK-1.1]");
	check_why(&f, PV_UNIT_MILS, 1250, 18000, "needs 1.25 squares, has 18 (c2) [PK-1.1]");
	tear_down(&f);
}

static void check_counted(const char *language, enum pv_unit unit, int32_t need,
			  const char *wanted) {
	struct folder folder;
	struct pv_error err;
	char path[40], buf[120];
	folder_make(&folder);
	snprintf(path, sizeof path, "text/%s/pikes.yaml", language);
	folder_write(&folder, path, "pk.far: \"{need:square:squares} to go, {have:fish} left\"\n");
	struct pv_texts *texts =
	    pv_texts_open(language, (const char *const[]){ "pikes", NULL }, &err);
	assert_non_null(texts);
	struct pv_why why = { .key = "pk.far", .need = need, .have = need, .unit = (uint8_t)unit };
	pv_text_why(texts, &game, &why, buf, sizeof buf);
	assert_string_equal(buf, wanted);
	pv_texts_close(texts);
	folder_remove(&folder);
}

/* French has the singular for whatever is less than two. */
static void what_is_counted_is_one_or_many(void **unused) {
	(void)unused;
	check_counted("en", PV_UNIT_COUNT, 0, "0 squares to go, 0 fish left");
	check_counted("en", PV_UNIT_COUNT, 1, "1 square to go, 1 fish left");
	check_counted("en", PV_UNIT_COUNT, -1, "-1 square to go, -1 fish left");
	check_counted("en", PV_UNIT_SQUARES, 2, "2 squares to go, 2 fish left");
	check_counted("en", PV_UNIT_HALVES, 1, "1/2 square to go, 1/2 fish left");
	check_counted("en", PV_UNIT_HALVES, 2, "1 square to go, 1 fish left");
	check_counted("en", PV_UNIT_HALVES, 3, "1 1/2 squares to go, 1 1/2 fish left");
	check_counted("fr", PV_UNIT_COUNT, 0, "0 square to go, 0 fish left");
	check_counted("fr", PV_UNIT_HALVES, 3, "1 1/2 square to go, 1 1/2 fish left");
	check_counted("fr", PV_UNIT_HALVES, 4, "2 squares to go, 2 fish left");
}

/* Which form stands beside a number that somebody has written already. */
static void a_written_number_has_its_form(void **unused) {
	static const struct {
		const char *number, *english, *french;
	} cases[] = {
		{ "0", "points", "point" },          { "1", "point", "point" },
		{ "-1", "point", "point" },          { "2", "points", "points" },
		{ "1/2", "point", "point" },         { "1 1/2", "points", "point" },
		{ "1.5", "points", "point" },        { "0.25", "point", "point" },
		{ "\xc2\xbd", "point", "point" },    { "1\xc2\xbd", "points", "point" },
		{ "2\xc2\xbd", "points", "points" }, { "4000000000", "points", "points" },
		{ "1,234", "points", "points" },     { "", "points", "point" },
	};
	static const char *const names[] = { "pavise", NULL };
	static const char gap[] = "count:point:points";
	size_t alone = strlen("count");
	struct pv_texts *en = pv_texts_open("en", names, NULL),
			*fr = pv_texts_open("fr", names, NULL);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		size_t length = strlen(gap), other = length;
		const char *form = pv_text_form(en, cases[i].number, gap, &length);
		assert_int_equal(length, strlen(cases[i].english));
		assert_memory_equal(form, cases[i].english, length);
		form = pv_text_form(fr, cases[i].number, gap, &other);
		assert_int_equal(other, strlen(cases[i].french));
		assert_memory_equal(form, cases[i].french, other);
	}
	assert_int_equal(pv_text_gap_name(gap, strlen(gap)), alone);
	assert_int_equal(pv_text_gap_name(gap, alone), alone);
	assert_null(pv_text_form(en, "1", gap, &alone)); /* it counts nothing */
	pv_texts_close(en);
	pv_texts_close(fr);
}

/* An error is made where no language is known: it quotes an explanation, which becomes a sentence.
 */
static void errors_quote_explanations(void **unused) {
	struct fixture f = set_up();
	static const struct {
		enum pv_unit unit;
		enum pv_witness_kind kind;
		const char *said;
	} cases[] = {
		{ PV_UNIT_HALVES, PV_WITNESS_PLACE, "move: needs 3 1/2 squares, has 1 (c2) []!" },
		{ PV_UNIT_COUNT, PV_WITNESS_ACTOR, "move: needs 7 squares, has 2 (TK14) []!" },
		{ PV_UNIT_EIGHTHS, PV_WITNESS_FEATURE,
		  "move: needs 7/8 squares, has 1/4 (14) []!" },
		{ PV_UNIT_NONE, PV_WITNESS_NONE, "move: needs 7 squares, has 2 (nowhere) []!" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		struct pv_why why = { 0 };
		char quote[PV_QUOTE_MAX], english[200], said[200];
		pv_refuse_at(&why, "PK-1.1", "pk.far", 7, 2, cases[i].unit, cases[i].kind, 14);
		snprintf(english, sizeof english, "move: %s!", pv_text_quote(&game, &why, quote));
		assert_int_equal(pv_text_error(f.texts, english, said, sizeof said),
				 strlen(cases[i].said));
		assert_string_equal(said, cases[i].said);
	}
	tear_down(&f);
}

/* What a person wrote with braces stays. */
static void what_is_no_quote_stays(void **unused) {
	static const char *const texts[] = { "found {", "found {pk.far}",
					     "found {pk.far 1 2 halves",
					     "found {pk.none 1 2 halves c2}", "found {a: 1}" };
	struct fixture f = set_up();
	char said[200];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(texts); i++) {
		pv_text_error(f.texts, texts[i], said, sizeof said);
		assert_string_equal(said, texts[i]);
	}
	tear_down(&f);
}

static void events_and_prompts_name_units_and_places(void **unused) {
	struct fixture f = set_up();
	struct pv_event event = { .key = "pk.lost",
				  .who = 1,
				  .whom = PV_NONE,
				  .place = -1,
				  .amount = 3,
				  .rest = 2,
				  .unit = PV_UNIT_HALVES };
	struct pv_prompt prompt = { .seat = PV_RED, .actor = 2, .place = 13, .key = "pk.ask" };
	char buf[120];
	(void)unused;
	pv_text_event(f.texts, &game, &event, buf, sizeof buf);
	assert_string_equal(buf, "TK1 loses 1 1/2 to nobody at nowhere, 1 left");
	pv_text_prompt(f.texts, &game, &prompt, buf, sizeof buf);
	assert_string_equal(buf, "RED: TK2 moves from b2?");
	tear_down(&f);
}

static void witnesses_are_places_actors_or_features(void **unused) {
	struct fixture f = set_up();
	struct pv_why why = { 0 };
	char buf[120];
	(void)unused;
	pv_refuse_at(&why, "PK-1.1", "pk.far", 1, 0, PV_UNIT_COUNT, PV_WITNESS_ACTOR, 3);
	pv_text_why(f.texts, &game, &why, buf, sizeof buf);
	assert_string_equal(buf, "needs 1 squares, has 0 (TK3) [PK-1.1]");
	pv_refuse_at(&why, "PK-1.1", "pk.far", 1, 0, PV_UNIT_COUNT, PV_WITNESS_FEATURE, 9);
	pv_text_why(f.texts, &game, &why, buf, sizeof buf);
	assert_string_equal(buf, "needs 1 squares, has 0 (9) [PK-1.1]");
	pv_refuse(&why, NULL, "pk.far", 1, 0, PV_UNIT_COUNT);
	pv_text_why(f.texts, &game, &why, buf, sizeof buf);
	assert_string_equal(buf, "needs 1 squares, has 0 (nowhere) []");
	tear_down(&f);
}

static void unknown_braces_stay_and_short_buffers_are_cut(void **unused) {
	struct fixture f = set_up();
	struct pv_why why = { .key = "pk.odd" };
	char buf[64];
	(void)unused;
	assert_int_equal(pv_text_why(f.texts, &game, &why, buf, sizeof buf), 20);
	assert_string_equal(buf, "{need {unknown} } {}");
	assert_int_equal(pv_text_why(f.texts, &game, &why, buf, 6), 20);
	assert_string_equal(buf, "{need");
	assert_int_equal(pv_text_why(f.texts, &game, &why, NULL, 0), 20);
	tear_down(&f);
}

static void check_bad(const char *one, const char *other, const char *place) {
	static const char *const names[] = { "one", "other", NULL };
	struct folder folder;
	struct pv_error err;
	folder_make(&folder);
	folder_write(&folder, "text/xx/one.yaml", one);
	folder_write(&folder, "text/xx/other.yaml", other);
	assert_null(pv_texts_open("xx", names, &err));
	assert_non_null(strstr(err.where, place));
	folder_remove(&folder);
}

static void bad_files_of_texts_say_where(void **unused) {
	struct pv_error err;
	(void)unused;
	check_bad("a: x\n", "b: y\na: z\n", ".yaml:");
	check_bad("a: x\n", "- b\n", "other.yaml:1:1");
	check_bad("a: [x]\n", "b: y\n", "one.yaml:1:4");
	check_bad("a: x\n", "b: [y\n", "other.yaml:2:1");
	assert_null(pv_texts_open("zz", (const char *const[]){ "pavise", NULL }, &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
}

/* The {words} of a text as a set of letters of their places in this list. */
static unsigned find_arguments(const char *text) {
	static const char *const words[] = { "need",  "have",   "at",   "who",  "whom",
					     "place", "amount", "rest", "rule", "seat" };
	unsigned found = 0;
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		char plain[16], counted[16];
		snprintf(plain, sizeof plain, "{%s}", words[i]);
		snprintf(counted, sizeof counted, "{%s:", words[i]);
		found |= strstr(text, plain) != NULL || strstr(text, counted) != NULL ? 1u << i : 0;
	}
	return found;
}

static void both_languages_have_every_key_with_the_same_arguments(void **unused) {
	static const char *const names[] = { "pavise", "nevsky", "cryhavoc", "web", NULL };
	struct pv_error err;
	struct pv_texts *en = pv_texts_open("en", names, &err);
	struct pv_texts *fr = pv_texts_open("fr", names, &err);
	(void)unused;
	assert_non_null(en);
	assert_non_null(fr);
	assert_int_equal(pv_texts_count(en), pv_texts_count(fr));
	for (size_t i = 0; i < pv_texts_count(en); i++) {
		const char *key = pv_texts_key(en, i);
		assert_string_equal(key, pv_texts_key(fr, i));
		if (find_arguments(pv_texts_get(en, key)) !=
		    find_arguments(pv_texts_get(fr, key))) {
			fail_msg("%s has other arguments in French", key);
		}
	}
	pv_texts_close(en);
	pv_texts_close(fr);
}

/* A form's gaps are looked up as well; what no form fits stays as it is. */
static void errors_are_said_in_the_readers_language(void **unused) {
	static const struct {
		const char *english, *french;
	} cases[] = {
		{ "column 9", "colonne 9" },
		{ "found \"e9\", accepted: a square from a1 to f8, then its path: e5-e6-f7",
		  "trouvé « e9 » ; accepté : une case de a1 à f8, puis le trajet : e5-e6-f7" },
		{ "found \"x\", accepted: \"off\" or \"on\"",
		  "trouvé « x » ; accepté : « off » ou « on »" },
		{ "units: found \"x\"; accepted is true or false",
		  "units : trouvé « x » ; accepté : true ou false" },
		{ "TK1a: too many share its square", "TK1a : trop partagent sa case" },
		{ "a ladder ends in solid wall at A0606, level 0; accepted: places where one can "
		  "stand",
		  "une liaison ladder finit dans du plein (wall) en A0606, niveau 0 ; accepté : "
		  "des places où l'on peut se tenir" },
		{ "pikes", "pikes" },
		{ "", "" },
	};
	static const char *const names[] = { "pavise", NULL };
	struct pv_texts *fr = pv_texts_open("fr", names, NULL),
			*en = pv_texts_open("en", names, NULL);
	char said[200], little[8];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		size_t length = pv_text_error(fr, cases[i].english, said, sizeof said);
		assert_string_equal(said, cases[i].french);
		assert_int_equal(length, strlen(said));
		pv_text_error(en, cases[i].english, said, sizeof said);
		assert_string_equal(said, cases[i].english);
	}
	assert_int_equal(pv_text_error(fr, "column 9", little, sizeof little), 9);
	assert_string_equal(little, "colonne");
	pv_texts_close(fr);
	pv_texts_close(en);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(keys_are_sorted_and_found),
	cmocka_unit_test(figures_are_shown_in_their_unit),
	cmocka_unit_test(what_is_counted_is_one_or_many),
	cmocka_unit_test(a_written_number_has_its_form),
	cmocka_unit_test(errors_quote_explanations),
	cmocka_unit_test(what_is_no_quote_stays),
	cmocka_unit_test(events_and_prompts_name_units_and_places),
	cmocka_unit_test(witnesses_are_places_actors_or_features),
	cmocka_unit_test(unknown_braces_stay_and_short_buffers_are_cut),
	cmocka_unit_test(bad_files_of_texts_say_where),
	cmocka_unit_test(errors_are_said_in_the_readers_language),
	cmocka_unit_test(both_languages_have_every_key_with_the_same_arguments),
};

TEST_FILE(tests, NULL, NULL)
