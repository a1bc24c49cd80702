/* Rows of CHB-5.6 and CHB-8.3: weather, whoever shoots from a tree, a cart, a millstone, aims. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_tower.h"
#include "rules/cryhavoc/melee/melee.h"

#include <stdio.h>
#include <stdlib.h>

static const char shot[] = "shoot bow odo shortbow";

static void open_in(struct field *f, const char *weather, const char *map, const char *sheet,
		    const char *red, const char *blue) {
	char more[48];
	snprintf(more, sizeof more, "weather: %s\n", weather);
	field_open(f, (struct field_plan){ .map = map,
					   .sheet = sheet,
					   .red = red,
					   .blue = blue,
					   .options = "turn_limit: 20, mon_1_1: true",
					   .more = more });
}

/* What is added to a throw from near by. */
static int die_in(const char *weather) {
	struct field f;
	open_in(&f, weather, FIELD_WIDE, NULL, "Bow SBW A0001", "Odo PEA A0301");
	int die = field_cost(&f, shot);
	field_close(&f);
	return die;
}

/* Points of a man who has that many. */
static int points_in(const char *weather, int points) {
	struct field f;
	char red[64];
	snprintf(red, sizeof red, "Man PEA A0001 move=%d", points);
	open_in(&f, weather, FIELD_WIDE, NULL, red, "Odo PEA A0901");
	field_to_move(&f);
	int left = field_man(&f, "man")->left;
	field_close(&f);
	return left;
}

/* Where 14 against 7 is read. */
static void column_in(const char *weather, const char *column) {
	struct field f;
	open_in(&f, weather, FIELD_WIDE, NULL, "Man SGF A0101", "Odo SWO A0201");
	field_to_fight(&f);
	field_column(&f, "fight man odo", column);
	field_close(&f);
}

static void sight_in(const char *weather, const char *at) {
	struct field f;
	char blue[64];
	snprintf(blue, sizeof blue, "Odo PEA %s", at);
	open_in(&f, weather, FIELD_LONG, NULL, "Bow SBW A0001", blue);
	field_yes(&f, shot);
	field_close(&f);
}

static void refused_in(const char *weather, const char *rule, const char *at) {
	struct field f;
	char blue[64];
	snprintf(blue, sizeof blue, "Odo PEA A0200 state=stunned; Tom PEA %s", at);
	open_in(&f, weather, FIELD_LONG, NULL, "Bow SBW A0001", blue);
	field_no(&f, "shoot bow tom shortbow", rule);
	field_yes(&f, shot);
	field_close(&f);
}

static void chb_5_6_1_night(void **unused) {
	(void)unused;
	refused_in("night", "CHB-5.6.1", "A0401");
	refused_in("night", "CHB-5.6.1", "A0901");
	sight_in("night", "A0301");
	assert_int_equal(points_in("night", 15), 15);
	assert_int_equal(die_in("night"), 0);
	column_in("night", "2-1");
}

static void chb_5_6_2_fog(void **unused) {
	(void)unused;
	refused_in("fog", "CHB-5.6.2", "A0601");
	sight_in("fog", "A0501");
	assert_int_equal(points_in("fog", 15), 15);
	assert_int_equal(die_in("fog"), 0);
	column_in("fog", "2-1");
}

static void chb_5_6_3_rain(void **unused) {
	(void)unused;
	assert_int_equal(points_in("rain", 15), 11);
	assert_int_equal(die_in("rain"), 1);
	column_in("rain", "1-1");
	sight_in("rain", "A1101");
}

static void chb_5_6_4_snow(void **unused) {
	(void)unused;
	assert_int_equal(points_in("snow", 15), 7);
	assert_int_equal(die_in("snow"), 0);
	column_in("snow", "1-1");
	sight_in("snow", "A1101");
}

static void chb_5_6_5_storm(void **unused) {
	(void)unused;
	assert_int_equal(points_in("storm", 14), 7);
	assert_int_equal(die_in("storm"), 2);
	column_in("storm", "1-1");
	sight_in("storm", "A1001");
	refused_in("storm", "CHB-5.6.5", "A1101");
}

static void chb_5_6_6_the_sign(void **unused) {
	(void)unused;
	column_in("rain", "1-1");
	column_in("snow", "1-1");
	column_in("storm", "1-1");
	column_in("night", "2-1");
	column_in("none", "2-1");
}

static void chb_5_6_7_against_the_attacker(void **unused) {
	struct field f;
	(void)unused;
	open_in(&f, "rain", FIELD_WIDE, NULL, "Man SGF A0101", "Odo SWO A0201");
	field_to_fight(&f);
	struct pv_order o = field_order(&f, "fight man odo");
	struct chb_clash c =
	    chb_clash_of(chb_game_of(f.g), &f.s, chb_attackers_of(&o), chb_targets_of(&o));
	assert_int_equal(c.odds, CHB_COMBAT_FOOT_OF_2_1);
	assert_int_equal(c.column, CHB_COMBAT_FOOT_OF_1_1);
	assert_int_equal(c.sign[1], 0);
	field_close(&f);
	column_in("rain", "1-1");
}

static void chb_5_6_8_under_a_roof(void **unused) {
	struct field f;
	(void)unused;
	open_in(&f, "rain", "_ _ _ _ . . . .", NULL, "Man SGF A0000; Lad PEA A0200 move=12",
		"Odo SWO A0100; Tom PEA A0700");
	field_to_move(&f);
	/* In the house all 12; outside 9: 3 are gone with the first step into the rain. */
	assert_int_equal(field_man(&f, "lad")->left, 12);
	field_give(&f, "step lad A0300");
	assert_int_equal(field_man(&f, "lad")->left, 11);
	field_give(&f, "step lad A0400");
	assert_int_equal(field_man(&f, "lad")->left, 7);
	field_give(&f, "step lad A0500");
	assert_int_equal(field_man(&f, "lad")->left, 6);
	field_to_fight(&f);
	field_column(&f, "fight man odo", "2-1");
	field_close(&f);
	/* Not on for whom the rain would leave too little. */
	open_in(&f, "rain", "_ _ _ . . . . .", NULL, "Lad PEA A0000 move=4", "Tom PEA A0700");
	field_to_move(&f);
	field_give(&f, "step lad A0100; step lad A0200");
	field_yes(&f, "step lad A0300"); /* 3 in all, as in the open */
	field_close(&f);
	open_in(&f, "snow", "_ _ _ . . . . .", NULL, "Lad PEA A0000 move=4", "Tom PEA A0700");
	field_to_move(&f);
	field_give(&f, "step lad A0100; step lad A0200");
	field_no_by(&f, "step lad A0300", "CHB-5.1.1", 1, 0);
	field_yes(&f, "step lad A0100");
	field_close(&f);
}

/* Eight points in snow, of whoever begins on such a hex; thing: NULL, or what stands there. */
static int points_on(const char *ground, const char *thing, bool on_top) {
	struct field f;
	static struct field_text more;
	more.used = 0;
	field_add(&more, "weather: snow\n");
	if (thing != NULL) {
		field_add(&more, "things: [{kind: %s, at: A0100, facing: e}]\n", thing);
	}
	field_open(&f, (struct field_plan){ .map = ". G G . . / . . . . .",
					    .sheet = field_ground(ground),
					    .red = "Lad PEA A0100 move=8",
					    .blue = "Tom PEA A0401",
					    .options = "turn_limit: 20, mon_1_1: true",
					    .more = more.text });
	if (on_top) {
		put_on_top(&f, "lad", "A0100");
	}
	field_to_move(&f);
	int left = field_man(&f, "lad")->left;
	field_close(&f);
	return left;
}

/* MON-1.1-15: what has a roof, and what hasn't. */
static void chb_5_6_8_what_has_a_roof(void **unused) {
	static const char *const dry[] = { "interior", "slit", "sap", "ram", "hoarding" };
	static const char *const wet[] = { "clear", "terrace", "walk-battlement", "tree-up",
					   "tree",  "cart",    "screen" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(dry); i++) {
		assert_int_equal(points_on(dry[i], NULL, false), 8);
	}
	for (size_t i = 0; i < PV_COUNT(wet); i++) {
		assert_int_equal(points_on(wet[i], NULL, false), 4);
	}
	assert_int_equal(points_on("clear", "ram", false), 8);
	assert_int_equal(points_on("clear", "siege-tower", false), 8);
	assert_int_equal(points_on("clear", "siege-tower", true), 4);
}

/* What is left of eight points in snow up a stair of two steps, 2 and 2, and off it, 1. foot: the
 * ground before it; head: behind it. */
static int left_upstairs(const char *kind, const char *foot, const char *head) {
	struct field f;
	char sheet[160];
	snprintf(sheet, sizeof sheet,
		 "      signs: {F: %s, G: %s 1, K: %s 2, H: %s 2}\n"
		 "      stairs: [[A0000, A0100, A0200, A0300]]\n",
		 foot, kind, kind, head);
	open_in(&f, "snow", "F G K H H / . . . . .", sheet, "Lad PEA A0000 move=8",
		"Tom PEA A0401");
	field_to_move(&f);
	if (field_man(&f, "lad")->left == 8) {
		field_give(&f, "step lad A0100; step lad A0200; step lad A0300");
	}
	int left = field_man(&f, "lad")->left;
	field_close(&f);
	return left;
}

static void chb_5_6_8_a_stair_indoors(void **unused) {
	static const char *const kinds[] = { "stair", "stair-narrow", "stair-spiral" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(kinds); i++) {
		assert_int_equal(left_upstairs(kinds[i], "interior", "interior"), 3);
		/* Half of his points, and nothing trodden yet. */
		assert_int_equal(left_upstairs(kinds[i], "clear", "interior"), 4);
		assert_int_equal(left_upstairs(kinds[i], "clear", "walk"), 4);
	}
	/* Out onto a walk: on its first step, in the open, he has 4 in all. */
	struct field f;
	open_in(&f, "snow", "_ G K H H / . . . . .",
		"      signs: {G: stair 1, K: stair 2, H: walk 2}\n"
		"      stairs: [[A0000, A0100, A0200, A0300]]\n",
		"Lad PEA A0000 move=8", "Tom PEA A0401");
	field_to_move(&f);
	field_is(&f, "lad", "A0000 healthy 8");
	field_give(&f, "step lad A0100");
	field_is(&f, "lad", "A0100 healthy 2");
	field_close(&f);
}

static int points_dark(const char *options) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = options,
					    .red = "Man PEA A0001 move=15",
					    .blue = "Odo PEA A0901" });
	field_to_move(&f);
	int left = field_man(&f, "man")->left;
	field_close(&f);
	return left;
}

static void chb_5_6_9_darkness(void **unused) {
	(void)unused;
	assert_int_equal(points_dark("turn_limit: 20, dark: true"), 7);
	assert_int_equal(points_dark("turn_limit: 20, dark: false"), 15);
	assert_int_equal(points_dark("turn_limit: 20"), 15);
}

static void chb_5_6_12_whose_weather_is(void **unused) {
	static const char *const rows[] = { "night", "fog", "rain", "snow", "storm" };
	/* MON-1.1-1 to MON-1.1-5: sight, quarters of the points, die, columns. */
	static const char *const cells[][4] = { { "3 S", "4 S", "0 S", "0 S" },
						{ "5 S", "4 S", "0 S", "0 S" },
						{ "0 S", "3 S", "1 S", "1 S" },
						{ "0 S", "2 S", "0 S", "1 S" },
						{ "10 S", "2 S", "2 S", "1 S" } };
	static const char *const columns[] = { "sight", "points", "die", "combat" };
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	field_fails((struct field_plan){ .map = FIELD_WIDE,
					 .red = "Man PEA A0001",
					 .blue = "Odo PEA A0901",
					 .more = "weather: rain\n" },
		    "CHB-5.6.12", "MON-1.1");
	field_fails((struct field_plan){ .map = FIELD_WIDE,
					 .red = "Man PEA A0001",
					 .blue = "Odo PEA A0901",
					 .more = "weather: hail\n" },
		    "test.yaml", "night, fog, rain");
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		for (size_t k = 0; k < PV_COUNT(columns); k++) {
			fixture_cell(g, "weather", rows[i], columns[k], cells[i][k]);
		}
	}
	free(g);
	assert_int_equal(points_in("none", 15), 15);
}

static void chb_8_3_4_rain_and_storm(void **unused) {
	(void)unused;
	assert_int_equal(die_in("rain"), 1);
	assert_int_equal(die_in("storm"), 2);
	assert_int_equal(die_in("snow"), 0);
}

static void chb_9_3_16_a_column_less(void **unused) {
	struct field f;
	(void)unused;
	column_in("snow", "1-1");
	column_in("rain", "1-1");
	column_in("storm", "1-1");
	column_in("night", "2-1");
	column_in("fog", "2-1");
	open_in(&f, "snow", "_ _ _ .", NULL, "Man SGF A0000", "Odo SWO A0100");
	field_to_fight(&f);
	field_column(&f, "fight man odo", "2-1");
	field_close(&f);
}

/* --- where he shoots from -------------------------------------------------------------------- */

static int die_on(const char *ground) {
	struct field f;
	char sheet[64];
	snprintf(sheet, sizeof sheet, "      signs: {X: %s}\n", ground);
	field_open(&f, (struct field_plan){ .map = "X . . . . .",
					    .sheet = sheet,
					    .red = "Bow SBW A0000",
					    .blue = "Odo PEA A0400" });
	int die = field_cost(&f, shot);
	field_close(&f);
	return die;
}

static void chb_8_3_5_what_sways_or_turns(void **unused) {
	(void)unused;
	assert_int_equal(die_on("tree-up"), 1);
	assert_int_equal(die_on("cart-moving"), 1);
	assert_int_equal(die_on("millstone"), 1);
	assert_int_equal(die_on("millstone-still"), 0);
	assert_int_equal(die_on("cart"), 0);
	assert_int_equal(die_on("clear"), 0);
}

/* --- aimed fire ------------------------------------------------------------------------------ */

static void open_aim(struct field *f, const char *blue, bool on) {
	field_open(f, (struct field_plan){ .map = FIELD_WIDE,
					   .options = on ? "turn_limit: 20, aimed: true" : NULL,
					   .red = "Bow SBW A0001; Hal PEA A0102",
					   .blue = blue });
}

static void chb_8_3_8_aimed_fire(void **unused) {
	static const char aimed[] = "shoot bow odo shortbow aimed";
	struct field f;
	(void)unused;
	open_aim(&f, "Odo PEA A0401", true);
	assert_int_equal(field_cost(&f, aimed), -1);
	assert_int_equal(field_cost(&f, shot), 0);
	assert_true(field_lists(&f, aimed));
	/* Throw 6 reads 5: B instead of A. */
	field_give(&f, aimed);
	field_give(&f, "throw 6");
	field_is(&f, "odo", "A0401 wounded");
	field_close(&f);
	open_aim(&f, "Odo PEA A0401; Tom PEA A0502 state=stunned", true);
	field_no_by(&f, aimed, "CHB-8.3.10", 1, 2);
	assert_int_equal(field_cost(&f, shot), 0);
	field_close(&f);
	/* One whom he can't shoot at is no other, nor is one who is dead. */
	open_aim(&f, "Odo PEA A0401; Tom PEA A0002", true);
	field_man(&f, "tom")->life = CHB_DEAD;
	field_yes(&f, aimed);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE
					    " / # # # # # # # # # # / . . . . . . . . . .",
					    .options = "turn_limit: 20, aimed: true",
					    .red = "Bow SBW A0001; Hal PEA A0102",
					    .blue = "Odo PEA A0401; Tom PEA A0404" });
	field_yes(&f, aimed);
	field_close(&f);
	open_aim(&f, "Odo PEA A0401", false);
	field_no(&f, aimed, "CHB-8.3.8");
	assert_int_equal(field_cost(&f, shot), 0);
	assert_false(field_lists(&f, aimed));
	field_close(&f);
	/* One step: in defensive fire he may not. */
	open_aim(&f, "Odo PEA A0801", true);
	field_to_move(&f);
	field_give(&f, "step bow A0101");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0701");
	field_no(&f, aimed, "CHB-8.3.10");
	assert_int_equal(field_cost(&f, shot), 0);
	field_close(&f);
}

static void chb_8_3_10_nothing_else(void **unused) {
	static const char aimed[] = "shoot bow odo shortbow aimed";
	struct field f;
	(void)unused;
	open_aim(&f, "Odo PEA A0401; Tom PEA A0502 state=stunned", true);
	assert_false(field_lists(&f, aimed));
	field_close(&f);
	/* His own step and attack are refused after it; not those of others, nor his without. */
	open_aim(&f, "Odo PEA A0401", true);
	field_give(&f, aimed);
	field_give(&f, "throw 10");
	field_to_move(&f);
	field_no(&f, "step bow A0000", "CHB-8.3.10");
	field_yes(&f, "step hal A0202");
	field_man(&f, "odo")->place = field_man(&f, "bow")->place + 1;
	field_to_fight(&f);
	field_no(&f, "fight bow odo", "CHB-8.3.10");
	field_close(&f);
	open_aim(&f, "Odo PEA A0401", true);
	field_give(&f, shot);
	field_give(&f, "throw 10");
	field_to_move(&f);
	field_yes(&f, "step bow A0000");
	/* In the enemy's turn a second shot isn't aimed. */
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0501");
	field_no(&f, aimed, "CHB-8.3.10");
	field_yes(&f, shot);
	field_close(&f);
	/* Until his next player turn. */
	open_aim(&f, "Odo PEA A0401", true);
	field_give(&f, aimed);
	field_give(&f, "throw 10");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_yes(&f, "step bow A0000");
	field_close(&f);
}

/* A roof over one of the two alone keeps nothing off. */
static void chb_5_6_8_a_roof_over_one(void **unused) {
	static const struct {
		const char *map;
		bool both;
	} rows[] = { { "_ . . . . _ . .", true },
		     { "_ . . . . . . .", false },
		     { ". . . . . _ . .", false },
		     { ". . . . . . . .", false } };
	static const char far[] = "shoot bow tom shortbow";
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_in(&f, "night", rows[i].map, NULL, "Bow SBW A0000",
			"Odo PEA A0100 state=stunned; Tom PEA A0500");
		if (rows[i].both) {
			field_yes(&f, far);
		} else {
			field_no_by(&f, far, "CHB-5.6.1", 3, 5);
		}
		field_close(&f);
		open_in(&f, "rain", rows[i].map, NULL, "Bow SBW A0000", "Tom PEA A0500");
		assert_int_equal(field_cost(&f, far), !rows[i].both);
		field_close(&f);
	}
}

/* One hex he may go with whatever he has, out of the house, too; then nothing is left. */
static void chb_5_6_8_the_least_move(void **unused) {
	struct field f;
	(void)unused;
	open_in(&f, "snow", "_ D . . . . . .", NULL, "Lad PEA A0000 move=4", "Tom PEA A0700");
	field_to_move(&f);
	field_is(&f, "lad", "A0000 healthy 4");
	field_give(&f, "step lad A0100");
	field_is(&f, "lad", "A0100 healthy 0");
	field_close(&f);
	/* Three quarters of 4 are 3: one is gone with the first step out. */
	open_in(&f, "rain", "_ . . . . . . .", NULL, "Lad PEA A0000 move=4", "Tom PEA A0700");
	field_to_move(&f);
	field_give(&f, "step lad A0100");
	field_is(&f, "lad", "A0100 healthy 2");
	field_close(&f);
}

/* A yard among roofs has none: that is for stairs. */
static void chb_5_6_8_a_yard_among_roofs(void **unused) {
	struct field f;
	(void)unused;
	open_in(&f, "snow", "_ _ _ . / _ . _ . / _ _ _ .", NULL, "Lad PEA A0101 move=8",
		"Tom PEA A0302");
	field_to_move(&f);
	field_is(&f, "lad", "A0101 healthy 4");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_6_1_night),
	cmocka_unit_test(chb_5_6_2_fog),
	cmocka_unit_test(chb_5_6_3_rain),
	cmocka_unit_test(chb_5_6_4_snow),
	cmocka_unit_test(chb_5_6_5_storm),
	cmocka_unit_test(chb_5_6_6_the_sign),
	cmocka_unit_test(chb_5_6_7_against_the_attacker),
	cmocka_unit_test(chb_5_6_8_under_a_roof),
	cmocka_unit_test(chb_5_6_8_what_has_a_roof),
	cmocka_unit_test(chb_5_6_8_a_stair_indoors),
	cmocka_unit_test(chb_5_6_9_darkness),
	cmocka_unit_test(chb_5_6_12_whose_weather_is),
	cmocka_unit_test(chb_8_3_4_rain_and_storm),
	cmocka_unit_test(chb_9_3_16_a_column_less),
	cmocka_unit_test(chb_8_3_5_what_sways_or_turns),
	cmocka_unit_test(chb_8_3_8_aimed_fire),
	cmocka_unit_test(chb_8_3_10_nothing_else),
	cmocka_unit_test(chb_5_6_8_a_roof_over_one),
	cmocka_unit_test(chb_5_6_8_the_least_move),
	cmocka_unit_test(chb_5_6_8_a_yard_among_roofs),
};

TEST_FILE(tests, NULL, NULL)
