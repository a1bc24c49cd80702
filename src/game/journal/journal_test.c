/* Journals on the dummy ruleset: what is written is read, and what is read is trusted in nothing.
 */
#include "conform/dummy/match.h"
#include "game/scenario/figures_former.h"
#include "support/folder.h"

#include <inttypes.h>

/* --- journals -------------------------------------------------------------------------------- */

/* Red's second man dies, then time runs out. */
static struct match play_out(void) {
	struct match m = match_start_with(
	    "ruleset: dummy\ntitle: Short\noptions: {turn_limit: 9}\n", "turn_limit=2");
	match_play(&m, match_hiding);
	match_play(&m, (const char *const[]){ "step r2 4", "done", "step b2 6", "done",
					      "shoot r2 b2", "throw 3,6", "done", "shoot b2 r2",
					      "throw 1,2", "done", NULL });
	return m;
}

static void a_journal_gives_the_battle_back(void **unused) {
	struct match m = play_out();
	struct pv_battle_report report;
	struct pv_result result;
	(void)unused;
	char *text = match_write(&m, PV_SEAT_COUNT);
	assert_non_null(strstr(text, "[Journal \"1\"]\n[Engine \"pavise "));
	assert_non_null(strstr(text, "[Seats \"red=Anna Maria blue=bot:random\"]\n"));
	assert_non_null(strstr(text, "[ScenarioText]\n| ruleset: dummy\n| title: Short\n"));
	assert_non_null(strstr(text, "[Options \"turn_limit=2\"]\n"));
	assert_non_null(strstr(text, "\n0.red.hiding\n  hide r1 2\n"));
	assert_non_null(strstr(text, "  shoot r2 b2\n  throw 3,6\n  done\n2.blue.moving\n"));
	assert_non_null(strstr(text, "[Result \"blue 1-2 DUM-6\"]\n"));
	assert_non_null(strstr(text, "  ##"));

	struct match again = match_read(text, SIZE_MAX, &report);
	assert_false(report.differs || report.torn);
	assert_int_equal(report.played, 16);
	match_assert_same(&m, &again);
	assert_string_equal(pv_battle_seat_name(again.b, PV_RED), "Anna Maria");
	assert_true(pv_battle_result(again.b, &result));
	char *twice = match_write(&again, PV_SEAT_COUNT);
	assert_string_equal(text, twice);
	free(twice);
	match_finish(&again);

	again = match_read(text, 7, &report);
	assert_int_equal(pv_battle_length(again.b), 7);
	assert_int_equal(match_look(&again)->place[1], 4);
	match_finish(&again);
	free(text);
	match_finish(&m);
}

static void quoting_crlf_and_mail_around_it_do_no_harm(void **unused) {
	struct match m = play_out();
	(void)unused;
	char *text = match_write(&m, PV_SEAT_COUNT);
	size_t size = strlen(text) * 4 + 100;
	char *mail = malloc(size);
	assert_non_null(mail);
	size_t used = (size_t)snprintf(mail, size, "Hello,\r\nyour turn!\r\n\r\n");
	for (const char *at = text; *at != '\0';) {
		size_t length = strcspn(at, "\n");
		used += (size_t)snprintf(mail + used, size - used, "> > %.*s\r\n", (int)length, at);
		at += length + 1;
	}
	struct match again = match_read_whole(mail);
	match_assert_same(&m, &again);
	match_finish(&again);
	free(mail);
	free(text);
	match_finish(&m);
}

static void no_line_is_longer_than_72_columns(void **unused) {
	static const char wide[] =
	    "ruleset: dummy\ntitle: A title of many words that goes on and on, past every margin "
	    "that a mail program may have\nabout: \"back\\\\slash\"\n# a comment \\\n"
	    "# aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
	    "\xC3\xA9\n";
	struct match m = match_start_with(wide, NULL);
	(void)unused;
	char *text = match_write(&m, PV_SEAT_COUNT);
	for (const char *at = text; *at != '\0'; at += strcspn(at, "\n") + 1) {
		assert_true(strcspn(at, "\n") <= 72);
	}
	struct match again = match_read_whole(text); /* the hash of its text agrees */
	char *twice = match_write(&again, PV_SEAT_COUNT);
	assert_string_equal(text, twice);
	free(twice);
	free(text);
	match_finish(&again);
	match_finish(&m);
}

static void a_torn_last_line_is_left_out(void **unused) {
	struct match m = match_start_moving();
	struct pv_battle_report report;
	(void)unused;
	assert_true(match_give(&m, "step r1 3"));
	char *text = match_write(&m, PV_SEAT_COUNT);
	text[strlen(text) - 3] = '\0'; /* "  step r1" */
	struct match again = match_read(text, SIZE_MAX, &report);
	assert_true(report.torn);
	assert_false(report.differs);
	assert_int_equal(report.played, 6);
	assert_non_null(strstr(report.note, "cut off"));
	match_finish(&again);
	free(text);
	match_finish(&m);
}

static void comments_tags_and_undone_lines_are_kept(void **unused) {
	struct match m = match_start_moving();
	(void)unused;
	match_play(&m, (const char *const[]){ "step r1 3", "step r2 4", NULL });
	char *text = match_write(&m, PV_SEAT_COUNT);
	char *more = match_replace(text, "  step r1 3\n",
				   "  ; what now?\n  ~ juggle r1   ; never seen\n"
				   "  step r1 3 ; a bold one\n");
	char *most = match_replace(more, "[Dice", "[Weather \"fine\"]\n[Dice");
	struct match again = match_read_whole(most);
	match_assert_same(&m, &again);
	char *twice = match_write(&again, PV_SEAT_COUNT);
	assert_non_null(strstr(twice, "  ; what now?\n  ~ juggle r1 ; never seen\n"
				      "  step r1 3 ; a bold one\n"));
	assert_non_null(strstr(twice, "[Weather \"fine\"]\n"));
	free(twice);
	free(most);
	free(more);
	free(text);
	match_finish(&again);
	match_finish(&m);
}

/* Changes one place of a whole journal; what is read then ends there and says so. */
static void assert_differs(const char *from, const char *to, size_t played, const char *note) {
	struct match m = play_out();
	struct pv_battle_report report;
	char *text = match_write(&m, PV_SEAT_COUNT);
	char *changed = match_replace(text, from, to);
	struct match again = match_read(changed, SIZE_MAX, &report);
	assert_true(report.differs);
	assert_int_equal(report.played, played);
	if (strstr(report.note, note) == NULL) {
		fail_msg("%s: no %s", report.note, note);
	}
	int line = 1;
	for (const char *at = text; at < strstr(text, from); at++) {
		line += *at == '\n';
	}
	assert_int_equal(report.first_line, line + (to[0] == '\n'));
	match_finish(&again);
	free(changed);
	free(text);
	match_finish(&m);
}

static void the_first_line_that_differs_is_named(void **unused) {
	(void)unused;
	assert_differs("  step r2 4", "  step r2 9", 6, "DUM-3");
	assert_differs("  step r2 4", "  jump r2 9", 6, "accepted are hide");
	assert_differs("1.blue.moving", "2.blue.moving", 8, "1.blue.moving");
	assert_differs("  throw 1,2", "  throw 7,2", 14, "DUM-4");
	assert_differs("  #", "  #0", 6, "the fingerprint is");
	assert_differs("  ##", "  ##0", 16, "the fingerprint is");
	assert_differs("  step b2 6", "  !banner", 8, "accepted: !position");
	assert_differs("  step b2 6", "  !fact \"x\" anna", 8, "by=NAME");
	assert_differs("  step b2 6", "  = 00 step b2 6", 8, "sealed line");
	assert_differs("[Scenario \"inline ", "[Scenario \"inline 0", 16, "written under");
}

/* Another revision is told; the battle ends as it did, so nothing differs. */
static void another_revision_is_a_remark(void **unused) {
	struct match m = play_out();
	struct pv_battle_report report;
	char *text = match_write(&m, PV_SEAT_COUNT);
	char *raised = match_replace(text, "[Rules \"dummy:1", "[Rules \"dummy:2");
	(void)unused;
	struct match again = match_read(raised, SIZE_MAX, &report);
	assert_false(report.differs);
	assert_int_equal(report.played, 16);
	assert_non_null(strstr(report.note, "written under dummy:2"));
	assert_non_null(strstr(report.note, "played under dummy:1"));
	match_finish(&again);
	free(raised);
	free(text);
	match_finish(&m);
}

/* The reach of a shot became a figure after the journal was written; it stands as it is printed. */
static void a_figure_that_was_added_is_a_remark(void **unused) {
	struct match m = play_out();
	struct pv_battle_report report;
	struct folder folder;
	char now[17], rules[40];
	char *text = match_write(&m, PV_SEAT_COUNT);
	uint64_t then = pv_figures_hash_line(0, "turn_limit", "2");
	then = pv_figures_hash_line(then, "reach/man/step", "2");
	(void)unused;
	pv_figures_hash(m.g, now);
	snprintf(rules, sizeof rules, "%016" PRIx64, then);
	char *before = match_replace(text, now, rules);
	folder_make(&folder);
	folder_write(&folder, "tables/former/list.tsv", "dummy-then\n");
	folder_write(&folder, "tables/former/dummy-then.tsv", "turn_limit\t4\nreach/man/step\t2\n");
	struct match again = match_read(before, SIZE_MAX, &report);
	assert_false(report.differs);
	assert_int_equal(report.played, 16);
	assert_non_null(strstr(report.note, "where these are new: reach/man/shot - -> 2"));
	match_finish(&again);
	folder_remove(&folder);
	free(before);
	free(text);
	match_finish(&m);
}

static void assert_bad_header(const char *text, size_t length, const char *where,
			      const char *what) {
	struct pv_battle_report report;
	struct pv_game *g;
	struct pv_error err;
	assert_null(pv_battle_read(text, length, "mail", SIZE_MAX, &g, &report, &err));
	assert_null(g);
	assert_true(err.code != PV_OK);
	if (strcmp(err.where, where) != 0 || strstr(err.msg, what) == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
}

#define HEADER                                                                                  \
	"[Journal \"1\"]\n[Rules \"dummy:1 0\"]\n[Scenario \"x\"]\n[ScenarioText]\n| ruleset: " \
	"dummy\n"                                                                               \
	"| title: T\n"

static void bad_headers_are_one_error(void **unused) {
	static const struct {
		const char *text, *where, *what;
	} bad[] = {
		{ "", "mail:1:1", "found no journal and no line at all" },
		{ "\n\nhello\nthere\n", "mail:3:1", "found no journal, this line is \"hello\"" },
		{ "Ein Brief von mehr als vierzig Zei\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\n",
		  "mail:1:1",
		  "Zei\xC3\xBC\xC3\xBC\xC3\xBC...\"; accepted: a line [Journal \"1\"]" },
		{ "[Journal \"1\"]\n", "mail:1:1", "no [Rules" },
		{ "[Journal \"1\"]\n[Rules \"dummy:1\"]\n", "mail:1:1", "no [Scenario" },
		{ "[Journal \"2\"]\n[Rules \"dummy:1\"]\n[Scenario \"x\"]\n", "mail:1:1",
		  "version 1" },
		{ "[Journal \"1\"]\n[Rules dummy]\n", "mail:2:1", "[Name \"value\"]" },
		{ "[Journal \"1\"]\n[Journal \"1\"]\n", "mail:2:1", "each tag once" },
		{ "[Journal \"1\"]\n| x\n", "mail:2:1", "[ScenarioText]" },
		{ "[Journal \"1\"]\n[Rules \"dummy:1\"]\n[Scenario \"/etc/passwd\"]\n", "mail:3:1",
		  "an installed scenario" },
		{ "[Journal \"1\"]\n[Rules \"dummy:1\"]\n[Scenario \"../x\"]\n", "mail:3:1",
		  "an installed scenario" },
		{ HEADER "[View \"dice\"]\n", "mail:7:1", "red, blue, nobody" },
		{ HEADER "[Salt \"12\"]\n", "mail:7:1", "48 hexadecimal" },
		{ "[Journal \"1\"]\n[Rules \"chess:1\"]\n[Scenario \"x\"]\n[ScenarioText]\n"
		  "| ruleset: dummy\n| title: T\n",
		  "mail:2:1", "accepted: dummy" },
		{ "[Journal \"1\"]\n[Engine \"\xC3\x28\"]\n", "mail:2:10", "no UTF-8" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(bad); i++) {
		assert_bad_header(bad[i].text, strlen(bad[i].text), bad[i].where, bad[i].what);
	}
	assert_bad_header("[Journal \"1\"]\n a\0b\n", 20, "mail:2:3", "NUL");
}

static void options_may_stand_in_several_tags(void **unused) {
	struct match m = match_start();
	struct pv_battle_report report;
	(void)unused;
	char *text = match_write(&m, PV_SEAT_COUNT);
	char *with = match_replace(text, "[Seats",
				   "[Options \"turn_limit=7\"]\n"
				   "[Options \"reach/man/step=3  reach/man/shot=4\"]\n[Seats");
	struct match again = match_read(with, SIZE_MAX, &report);
	const struct dum_game *g = (const struct dum_game *)(const void *)again.g;
	assert_int_equal(g->turn_limit, 7);
	assert_int_equal(g->figures[0], 3);
	assert_int_equal(g->figures[1], 4);
	assert_true(report.differs); /* other figures than [Rules] has a hash of */
	assert_non_null(strstr(report.note, "written under dummy:1"));
	match_finish(&again);
	free(with);
	free(text);
	match_finish(&m);
	assert_bad_header(HEADER "[Options \"turn_limit=a b\"]\n",
			  strlen(HEADER "[Options \"turn_limit=a b\"]\n"), "mail:7:1", "a b");
}

static void a_byte_order_mark_does_no_harm(void **unused) {
	struct match m = match_start();
	(void)unused;
	char *text = match_write(&m, PV_SEAT_COUNT);
	char *marked = match_replace(text, "[Journal", "\xEF\xBB\xBF[Journal");
	struct match again = match_read_whole(marked);
	match_assert_same(&m, &again);
	match_finish(&again);
	free(marked);
	free(text);
	match_finish(&m);
}

/* Unknown tags are kept, but not without number. */
static void tags_have_an_end(void **unused) {
	char *text = malloc(300 * 16);
	size_t used = 0;
	(void)unused;
	assert_non_null(text);
	used += (size_t)sprintf(text, "[Journal \"1\"]\n");
	for (int i = 0; i < 257; i++) {
		used += (size_t)sprintf(text + used, "[X%d \"y\"]\n", i);
	}
	assert_bad_header(text, used, "mail:258:1", "more than 256 tags");
	free(text);
}

static void hostile_sizes_are_refused(void **unused) {
	size_t length = PV_JOURNAL_LINES_MAX + 1, used = strlen(HEADER);
	struct pv_battle_report report;
	char *lines = malloc(length + 2);
	(void)unused;
	assert_non_null(lines);
	memset(lines, '\n', length);
	assert_bad_header(lines, length, "mail:1000001:1", "more than 1000000 lines");

	char *huge = calloc(1, (size_t)PV_JOURNAL_BYTES_MAX + 1);
	assert_non_null(huge);
	assert_bad_header(huge, (size_t)PV_JOURNAL_BYTES_MAX + 1, "mail:1:1", "64 MiB");
	free(huge);

	/* A line without end in the middle of play; notes without number. */
	memcpy(lines, HEADER, used);
	memset(lines + used, 'x', length - used);
	lines[length - 1] = '\n';
	assert_bad_header(lines, length, "mail:7:1", "128 KiB");
	for (size_t i = used; i < length; i += 2) {
		lines[i] = ';';
		lines[i + 1] = '\n';
	}
	lines[length] = '\0';
	struct match m = match_read(lines, SIZE_MAX, &report);
	assert_true(report.differs);
	assert_int_equal(pv_battle_length(m.b), PV_JOURNAL_ENTRIES_MAX);
	match_finish(&m);
	free(lines);
}

/* --- what the other seat gets ---------------------------------------------------------------- */

static size_t count_lines(const char *text, const char *begin) {
	size_t count = 0;
	for (const char *at = text; *at != '\0'; at += strcspn(at, "\n") + 1) {
		count += strncmp(at, begin, strlen(begin)) == 0;
	}
	return count;
}

static void a_secret_step_is_one_sealed_line(void **unused) {
	struct match m = match_start();
	(void)unused;
	match_play(&m, (const char *const[]){ "hide r1 1", "hide r1 2", "hide r2 3", NULL });
	char *text = match_write(&m, PV_BLUE);
	assert_null(strstr(text, "hide"));
	assert_null(strstr(text, "[Salt"));
	char *begun = strstr(text, "[View \"blue\"]\n");
	assert_string_equal(begun, "[View \"blue\"]\n"); /* that he has begun isn't told */
	free(text);

	assert_true(match_give(&m, "ready"));
	assert_true(match_give(&m, "hide b1 1"));
	text = match_write(&m, PV_BLUE);
	assert_int_equal(count_lines(text, "  sealed"), 1);
	assert_null(strstr(text, "hide r"));
	assert_non_null(strstr(text, "  hide b1 1\n"));
	struct match copy = match_read_whole(text);
	assert_int_equal(pv_battle_view(copy.b), PV_BLUE);
	assert_int_equal(match_look(&copy)->seat, PV_BLUE);
	assert_int_equal(match_look(&copy)->gate[0], 0);
	assert_int_equal(match_look(&copy)->gate[2], 1);
	assert_true(pv_fingerprint(m.g, match_look(&m), PV_BLUE) ==
		    pv_fingerprint(copy.g, match_look(&copy), PV_BLUE));
	char *twice = match_write(&copy, PV_BLUE);
	assert_string_equal(text, twice);
	assert_null(pv_battle_write(copy.b, PV_RED, NULL));
	free(twice);
	free(text);
	match_finish(&copy);

	/* Nobody knows less than anybody. */
	text = match_write(&m, PV_NOBODY);
	assert_int_equal(count_lines(text, "  sealed"), 1);
	assert_null(strstr(text, "hide"));
	free(text);
	match_finish(&m);
}

static void what_is_revealed_is_opened(void **unused) {
	struct match m = match_start_moving();
	struct pv_battle_report report;
	(void)unused;
	assert_true(match_give(&m, "step r1 3"));
	char *text = match_write(&m, PV_BLUE);
	assert_int_equal(count_lines(text, "  sealed 1"), 1);
	assert_int_equal(count_lines(text, "  = "), 3);
	struct match copy = match_read_whole(text);
	match_assert_same(&m, &copy);
	char *twice = match_write(&copy, PV_BLUE);
	assert_string_equal(text, twice);
	match_finish(&copy);

	/* Another man behind the gate than was sealed. */
	char *forged = match_replace(text, "hide r1 2", "hide r1 1");
	copy = match_read(forged, SIZE_MAX, &report);
	assert_true(report.differs);
	assert_non_null(strstr(report.note, "not those that were sealed"));
	assert_int_equal(pv_battle_length(copy.b), 0); /* nothing of it is believed */
	match_finish(&copy);
	free(forged);

	/* Cut off among the openings: the step stays sealed. */
	*strstr(text, "hide r2 3") = '\0';
	copy = match_read(text, SIZE_MAX, &report);
	assert_true(report.torn);
	assert_false(report.differs);
	assert_int_equal(report.played, 1);
	match_finish(&copy);
	free(twice);
	free(text);

	/* The same salts again from the full journal. */
	text = match_write(&m, PV_SEAT_COUNT);
	struct match again = match_read_whole(text);
	char *one = match_write(&m, PV_BLUE), *other = match_write(&again, PV_BLUE);
	assert_string_equal(one, other);
	free(one);
	free(other);
	free(text);
	match_finish(&again);
	match_finish(&m);
}

/* What red hid, and in how many orders, doesn't show. */
static void sealed_journals_of_twins_are_alike(void **unused) {
	static const char *const first[] = { "hide r1 1", "hide r2 2", "ready", NULL };
	static const char *const second[] = { "hide r2 3", "hide r1 2", "hide r2 1", "ready",
					      NULL };
	struct match a = match_start(), b = match_start();
	(void)unused;
	match_play(&a, first);
	match_play(&b, second);
	char *one = match_write(&a, PV_BLUE), *other = match_write(&b, PV_BLUE);
	assert_int_equal(strlen(one), strlen(other));
	char *cut_one = strstr(one, "  sealed 1 "), *cut_other = strstr(other, "  sealed 1 ");
	assert_non_null(cut_one);
	assert_int_equal(cut_one - one, cut_other - other);
	assert_memory_equal(one, other, (size_t)(cut_one - one));
	free(one);
	free(other);
	match_finish(&a);
	match_finish(&b);
}

static void a_set_position_is_veiled_in_copies(void **unused) {
	struct match m = match_start();
	(void)unused;
	assert_true(
	    pv_battle_set_position(m.b, "hiding blue gate=1,2,3,0", "anna", "lost cards", NULL));
	char *text = match_write(&m, PV_BLUE);
	assert_null(strstr(text, "1,2,3"));
	assert_non_null(strstr(text, "gate=0,0,3,0"));
	struct match copy = match_read_whole(text);
	assert_int_equal(match_look(&copy)->gate[2], 3);
	assert_int_equal(match_look(&copy)->gate[0], 0);
	free(text);
	match_finish(&copy);
	match_finish(&m);
}

/* Five hundred orders, well under a tenth of a second (bench measures it). */
static void a_long_journal_opens(void **unused) {
	struct match m =
	    match_start_with("ruleset: dummy\ntitle: Long\noptions: {turn_limit: 50}\n", NULL);
	(void)unused;
	match_play(&m, match_hiding);
	for (int i = 0; i < 49; i++) {
		match_play(&m, (const char *const[]){
				   i % 2 == 0 ? "step r1 0" : "step r1 1",
				   i % 2 == 0 ? "step r2 3" : "step r2 2", "done",
				   i % 2 == 0 ? "step b1 8" : "step b1 9", "done", NULL });
	}
	char *text = match_write(&m, PV_SEAT_COUNT);
	struct match again = match_read_whole(text);
	match_assert_same(&m, &again);
	free(text);
	match_finish(&again);
	match_finish(&m);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_journal_gives_the_battle_back),
	cmocka_unit_test(quoting_crlf_and_mail_around_it_do_no_harm),
	cmocka_unit_test(no_line_is_longer_than_72_columns),
	cmocka_unit_test(a_torn_last_line_is_left_out),
	cmocka_unit_test(comments_tags_and_undone_lines_are_kept),
	cmocka_unit_test(the_first_line_that_differs_is_named),
	cmocka_unit_test(another_revision_is_a_remark),
	cmocka_unit_test(a_figure_that_was_added_is_a_remark),
	cmocka_unit_test(bad_headers_are_one_error),
	cmocka_unit_test(options_may_stand_in_several_tags),
	cmocka_unit_test(a_byte_order_mark_does_no_harm),
	cmocka_unit_test(tags_have_an_end),
	cmocka_unit_test(hostile_sizes_are_refused),
	cmocka_unit_test(a_secret_step_is_one_sealed_line),
	cmocka_unit_test(what_is_revealed_is_opened),
	cmocka_unit_test(sealed_journals_of_twins_are_alike),
	cmocka_unit_test(a_set_position_is_veiled_in_copies),
	cmocka_unit_test(a_long_journal_opens),
};

TEST_FILE(tests, NULL, NULL)
