/* Rows of CHB-6.4 to CHB-6.18: how high walls, towers and slopes are drawn; where a map differs. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A battle of nothing but a map; what `check` warns of but the levels is kept away. */
static struct field_plan drawn(const char *map, const char *sheet, const char *more) {
	return (struct field_plan){ .map = map,
				    .sheet = sheet,
				    .more = more,
				    .red = "Wulf PEA A0000",
				    .blue = "Odo PEA A0001" };
}

enum { WARNED_MAX = 8 };

/* The installed map of the guard post, from its pieces on. */
static const char *towers_post(void) {
	static char text[16384];
	char path[512];
	snprintf(path, sizeof path, "%s/maps/guard-post.yaml", getenv("PAVISE_DATA"));
	FILE *file = fopen(path, "r");
	assert_non_null(file);
	text[fread(text, 1, sizeof text - 1, file)] = '\0';
	fclose(file);
	char *pieces = strstr(text, "  pieces:\n");
	assert_non_null(pieces);
	return pieces;
}

/* Such a map loads, and the first warning of it is by that row: the level, and the usual one. */
static void warned(struct field_plan plan, const char *rule, int have, int wanted) {
	struct pv_why why[WARNED_MAX];
	struct field f;
	field_open(&f, plan);
	size_t count = pv_cryhavoc.warn(f.g, why, WARNED_MAX);
	assert_in_range(count, 1, WARNED_MAX);
	assert_string_equal(why[0].rule, rule);
	assert_string_equal(why[0].also[0], "CHB-6.16");
	assert_string_equal(why[0].key, "chb.warn.level");
	assert_int_equal(why[0].have, have);
	assert_int_equal(why[0].need, wanted);
	assert_int_equal(why[0].unit, PV_UNIT_HALVES);
	field_close(&f);
}

static void silent(struct field_plan plan) {
	struct pv_why why[WARNED_MAX];
	struct field f;
	field_open(&f, plan);
	if (pv_cryhavoc.warn(f.g, why, WARNED_MAX) != 0) {
		fail_msg("%s warns: %d, not %d", why[0].rule, (int)why[0].have, (int)why[0].need);
	}
	field_close(&f);
}

static void level_is(const char *question, const char *level) {
	struct chb_game *g = fixture_figures(NULL);
	char asked[128], answer[64];
	snprintf(asked, sizeof asked, "{'ask':'level',%s}", question);
	snprintf(answer, sizeof answer, "{'level':'%s',", level);
	fixture_expect(g, asked, answer);
	free(g);
}

/* Ground on the left, a slope of that kind, what lies behind it. */
static struct field_plan slope(const char *kind, const char *hex, const char *behind) {
	static char sheet[96];
	snprintf(sheet, sizeof sheet, "      signs: {G: %s %s, H: clear %s}\n", kind, hex, behind);
	return drawn(". . G H H / . . G H H", sheet, NULL);
}

static void chb_6_4_behind_a_slope(void **unused) {
	(void)unused;
	level_is("'of':'behind-slope'", "1");
	level_is("'of':'behind-steep'", "2");
	level_is("'of':'behind-slope','from':1.5", "5/2");
	silent(slope("slope", "0.5", "1"));
	silent(slope("steep", "1", "2"));
	warned(slope("slope", "1", "2"), "CHB-6.4", 4, 2);
	warned(slope("steep", "0.5", "1"), "CHB-6.4", 2, 4);
}

static void chb_6_5_the_guard_post(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	/* Half levels 8, 6, 5. */
	assert_int_equal(g->figure.levels[CHB_LEVELS_GUARD_STEEP][0], 8);
	assert_int_equal(g->figure.levels[CHB_LEVELS_GUARD_MOUND][0], 6);
	assert_int_equal(g->figure.levels[CHB_LEVELS_GUARD_SLOPE][0], 5);
	fixture_cell(g, "levels", "guard-slope", "level", "2.5 S");
	free(g);
	level_is("'of':'guard-tower','mound':'steep','hill':'steep'", "4");
	level_is("'of':'guard-tower','mound':'steep','hill':'slope'", "3");
	level_is("'of':'guard-tower','mound':'slope','hill':'slope'", "5/2");
}

/* Ground, two steps of a stair, a walk beyond them; or one. */
static struct field_plan walk(bool two, const char *level) {
	static char sheet[160];
	snprintf(sheet, sizeof sheet,
		 two ? "      signs: {G: stair 1, K: stair 2, H: walk %s}\n"
		       "      stairs: [[A0100, A0200, A0300, A0400]]\n"
		     : "      signs: {K: stair 1, H: walk %s}\n"
		       "      stairs: [[A0200, A0300, A0400]]\n",
		 level);
	return drawn(two ? ". . G K H H / . . . . . ." : ". . . K H H / . . . . . .", sheet, NULL);
}

static void chb_6_7_a_wall_walk(void **unused) {
	static const char ladder[] = "things: [{kind: ladder, at: A0200, facing: e, state: set}]\n";
	struct field f;
	(void)unused;
	level_is("'of':'walk','hexes':1", "1");
	level_is("'of':'walk','hexes':2", "2");
	silent(walk(false, "1"));
	silent(walk(true, "2"));
	warned(walk(true, "1"), "CHB-6.7", 2, 4);
	/* A ladder of two hexes, and none of one. */
	climb_open(&f, scale, "Wulf EAM A0000", "Odo SWO A0401");
	field_close(&f);
	field_fails((struct field_plan){ .map = castle,
					 .sheet = battlement,
					 .more = ladder,
					 .red = "Wulf EAM A0000",
					 .blue = "Odo SWO A0401" },
		    "CHB-12.1.18", "a wall of its height");
}

/* A walk of one level or two on the left, a top of another on the right. */
static struct field_plan top(const char *kind, const char *low, const char *high) {
	static char sheet[96], more[64];
	snprintf(sheet, sizeof sheet, "      signs: {H: walk %s, K: clear %s}\n", low, high);
	snprintf(more, sizeof more, "tops: {%s: [A0500, A0501]}\n", kind);
	return drawn(". . H H K K / . . H H K K", sheet, more);
}

static void chb_6_8_a_tower(void **unused) {
	(void)unused;
	level_is("'of':'tower','from':2", "3");
	silent(top("tower", "2", "3"));
	silent(top("tower", "1", "2"));
	warned(top("tower", "2", "2.5"), "CHB-6.8", 5, 6);
}

static void chb_6_9_a_keep(void **unused) {
	(void)unused;
	level_is("'of':'keep','from':1", "3");
	level_is("'of':'keep','from':2", "4");
	silent(top("keep", "1", "3"));
	silent(top("keep", "2", "4"));
	warned(top("keep", "2", "3"), "CHB-6.9", 6, 8);
}

/* May a man on the left shoot at one on the right? */
static bool shoots(const char *map, const char *sheet, const char *red, const char *blue) {
	struct field f;
	struct pv_why why;
	field_open(&f, (struct field_plan){ .map = map, .sheet = sheet, .red = red, .blue = blue });
	f.s.ask = CHB_ASK_SHOOT;
	f.s.phase = CHB_FIRE;
	struct pv_order order = field_order(&f, "shoot bow odo shortbow");
	bool clear = pv_cryhavoc.check(f.g, &f.s, &order, &why);
	if (!clear) {
		assert_true(field_names(&why, "CHB-8.8.4") || field_names(&why, "CHB-8.8.2") ||
			    field_names(&why, "CHB-8.8.9"));
	}
	field_close(&f);
	return clear;
}

static void chb_6_10_a_siege_tower(void **unused) {
	static const char over[] = "K K h W W . . . . / K K h W W . . . .";
	static const char level_two[] =
	    "      signs: {K: clear 2, h: hoarding 2, W: walk-battlement 2}\n";
	const char *sheet = "      signs: {K: clear 3, h: hoarding 2, W: walk-battlement 2}\n";
	(void)unused;
	level_is("'of':'siege-tower','from':2", "3");
	silent(top("siege_tower", "2", "3"));
	warned(top("siege_tower", "2", "2.5"), "CHB-6.10", 5, 6);
	/* Over hoarding and battlement he looks at the walk behind, though not at who stands right
	 * behind the hoarding [CHB-8.8.9]; from their level nobody does. */
	assert_true(shoots(over, sheet, "Bow SBW A0100", "Odo PEA A0400"));
	assert_false(shoots(over, sheet, "Bow SBW A0100", "Odo PEA A0300"));
	sheet = level_two;
	assert_false(shoots(over, sheet, "Bow SBW A0100", "Odo PEA A0400"));
}

/* A wall with its hoarding outside. */
static struct field_plan hoarded(const char *wall, const char *hoarding) {
	static char sheet[96];
	snprintf(sheet, sizeof sheet, "      signs: {W: walk-battlement %s, h: hoarding %s}\n",
		 wall, hoarding);
	return drawn(". . h W W / . . h W W", sheet, NULL);
}

static void chb_6_11_a_hoarding(void **unused) {
	(void)unused;
	level_is("'of':'hoarding','from':2", "2");
	silent(hoarded("2", "2"));
	silent(hoarded("1", "1"));
	warned(hoarded("2", "1.5"), "CHB-6.11", 3, 4);
}

/* Of walks beside it on two levels the one as high as it is. */
static void chb_6_11_beside_two_walks(void **unused) {
	static const char *const maps[] = { "W h V / W h V", "V h W / V h W" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(maps); i++) {
		silent(
		    drawn(maps[i], "      signs: {W: walk 2, V: walk 1, h: hoarding 2}\n", NULL));
		silent(
		    drawn(maps[i], "      signs: {W: walk 2, V: walk 1, h: hoarding 1}\n", NULL));
	}
}

/* A stair between walks of one level is no way up to either, and a slope beside a walk no stair. */
static void chb_6_7_no_way_up(void **unused) {
	(void)unused;
	silent(drawn(
	    "H K H . / . . . .",
	    "      signs: {K: stair 1, H: walk 1}\n      stairs: [[A0000, A0100, A0200]]\n", NULL));
	silent(drawn("a k . . / a k . .", "      signs: {k: clear 0, a: walk 0.5}\n", NULL));
	/* From the first hex of all, too. */
	warned(
	    drawn("H K . . / . . . .",
		  "      signs: {K: stair 0.5, H: walk 2}\n      stairs: [[A0200, A0100, A0000]]\n",
		  NULL),
	    "CHB-6.7", 4, 2);
}

/* A hedge on a slope is a slope. */
static void chb_7_2_1_of_two_kinds(void **unused) {
	(void)unused;
	silent(slope("hedge+slope", "0.5", "1"));
	silent(slope("hedge+steep", "1", "2"));
	warned(slope("hedge+slope", "1", "2"), "CHB-6.4", 4, 2);
	warned(slope("hedge+steep", "0.5", "1"), "CHB-6.4", 2, 4);
	/* No slope: whatever its level. */
	silent(slope("hedge+path", "1", "1"));
	/* All at one level: in a band. */
	silent(slope("slope", "0", "0"));
}

static void chb_6_12_a_sap(void **unused) {
	(void)unused;
	level_is("'of':'sap'", "-1");
	level_is("'of':'sap','wall':1", "-1");
	level_is("'of':'sap','wall':2", "-2");
}

/* The tower of a guard post on its hill: where its top lies by such slopes. */
static struct field_plan guard(const char *kind, const char *hex, const char *ground,
			       const char *high) {
	static char sheet[120];
	snprintf(sheet, sizeof sheet, "      signs: {G: %s %s, H: clear %s, K: clear %s}\n", kind,
		 hex, ground, high);
	return drawn(". . G H K K / . . G H K K", sheet, "tops: {guard_tower: [A0400]}\n");
}

static void chb_6_16_the_map_wins(void **unused) {
	struct field f;
	(void)unused;
	/* A walk at 2 over a stair of one hex: it is played at 2. */
	static const char odd[] = "      signs: {K: stair 1, H: walk 2}\n"
				  "      stairs: [[A0200, A0300, A0400]]\n";
	warned(drawn(". . . K H H / . . . . . .", odd, NULL), "CHB-6.7", 4, 2);
	field_open(&f, drawn(". . . K H H / . . . . . .", odd, NULL));
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(map->place[pv_hex_map_parse(map, "A0400")].level, 2 * PV_LEVEL);
	field_close(&f);
	silent(guard("slope", "0.5", "1", "2.5"));
	silent(guard("steep", "1", "2", "4"));
	warned(guard("slope", "0.5", "1", "2"), "CHB-6.5", 4, 5);
	/* The words. */
	field_fails(drawn(". . . .", NULL, "tops: [A0000]\n"), "test.yaml", "tower: [A0304/3]");
	field_fails(drawn(". . . .", NULL, "tops: {roof: [A0000]}\n"), "test.yaml", "tower");
	field_fails(drawn(". . . .", NULL, "tops: {keep: A0000}\n"), "test.yaml", "1 to 32");
	field_fails(drawn(". . . .", NULL, "tops: {keep: [A0900]}\n"), "test.yaml", "a place");
}

static size_t count_warnings(struct field_plan plan) {
	struct pv_why why[WARNED_MAX];
	struct field f;
	field_open(&f, plan);
	size_t count = pv_cryhavoc.warn(f.g, why, WARNED_MAX);
	field_close(&f);
	return count;
}

/* The tower of the guard post on its printed map, by all three readings; a hill that is drawn too
 * high is one cause, however many slopes lead to it. */
static void chb_6_16_once_a_cause(void **unused) {
	static const char *const readings[] = { "turn_limit: 9, gp_slopes: all-ordinary",
						"turn_limit: 9, gp_slopes: mound-steep",
						"turn_limit: 9, gp_slopes: all-steep" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(readings); i++) {
		struct field_plan post = { .board = towers_post(),
					   .options = readings[i],
					   .red = "Wulf PEA A0000",
					   .blue = "Odo PEA A0001" };
		assert_int_equal(count_warnings(post), 0);
	}
	assert_int_equal(count_warnings(slope("slope", "1", "2")), 1);
}

static void chb_6_17_the_slopes_own_hex(void **unused) {
	(void)unused;
	level_is("'of':'slope-hex','from':0,'to':1", "1/2");
	level_is("'of':'slope-hex','from':0,'to':2", "1");
	level_is("'of':'slope-hex','from':0,'to':0.5", "0");
	level_is("'of':'slope-hex','from':-1,'to':-0.5", "-1");
	silent(slope("slope", "0.5", "1"));
	warned(slope("slope", "0", "1"), "CHB-6.17", 0, 1);
	warned(slope("slope", "1", "1"), "CHB-6.17", 2, 1);
}

static void chb_6_18_jordans_keep(void **unused) {
	/* The keep, a walk, its hoarding three hexes off, ground behind. */
	static const char map[] = "k . w h . . . . / k . w h . . . .";
	static const char two[] =
	    "      signs: {k: clear 2, w: walk-battlement 1, h: hoarding 1}\n";
	static const char three[] =
	    "      signs: {k: clear 3, w: walk-battlement 1, h: hoarding 1}\n";
	static const char keep[] = "tops: {keep: [A0000]}\n";
	static const char *const hexes[] = { "A0400", "A0500", "A0600" };
	(void)unused;
	struct field_plan low = { .map = map,
				  .sheet = two,
				  .more = keep,
				  .red = "Wulf PEA A0000",
				  .blue = "Odo PEA A0501" };
	struct field_plan high = low;
	high.sheet = three;
	warned(low, "CHB-6.9", 4, 6);
	silent(high);
	for (int i = 0; i < (int)PV_COUNT(hexes); i++) {
		char blue[32];
		snprintf(blue, sizeof blue, "Odo PEA %s", hexes[i]);
		assert_int_equal(shoots(map, two, "Bow SBW A0000", blue), i + 1 >= 3);
		assert_int_equal(shoots(map, three, "Bow SBW A0000", blue), i + 1 >= 2);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_6_4_behind_a_slope), cmocka_unit_test(chb_6_5_the_guard_post),
	cmocka_unit_test(chb_6_7_a_wall_walk),    cmocka_unit_test(chb_6_8_a_tower),
	cmocka_unit_test(chb_6_9_a_keep),         cmocka_unit_test(chb_6_10_a_siege_tower),
	cmocka_unit_test(chb_6_11_a_hoarding),    cmocka_unit_test(chb_6_11_beside_two_walks),
	cmocka_unit_test(chb_6_7_no_way_up),      cmocka_unit_test(chb_7_2_1_of_two_kinds),
	cmocka_unit_test(chb_6_12_a_sap),         cmocka_unit_test(chb_6_16_the_map_wins),
	cmocka_unit_test(chb_6_16_once_a_cause),  cmocka_unit_test(chb_6_17_the_slopes_own_hex),
	cmocka_unit_test(chb_6_18_jordans_keep),
};

TEST_FILE(tests, NULL, NULL)
