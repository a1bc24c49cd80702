/* Rows of CHB-7.0: what each ground costs, shelters and counts in combat, on a map and by the
 * referee's question. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ground.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROW(name, ...)                    \
	static void name(void **unused) { \
		(void)unused;             \
		ground_open(__VA_ARGS__); \
	}

static void chb_7_0_1_clear(void **unused) {
	(void)unused;
	ground_open("clear", 1, 1, "none", 0, false);
	ground_open("court", 1, 1, "none", 0, false);
	ground_open("path", 1, 1, "none", 0, false);
}

ROW(chb_7_0_4_rough, "rough", 4, 0, "light", -1, false)
ROW(chb_7_0_7_ramp, "ramp", 1, 1, "none", 0, false)
ROW(chb_7_0_12_undergrowth, "undergrowth", 2, 2, "light", -1, false)
ROW(chb_7_0_14_hedge, "hedge", 3, 0, "light", -1, false)
ROW(chb_7_0_15_rock, "rock", 2, 0, "medium", -1, false)
ROW(chb_7_0_18_moat_filled, "moat-filled", 2, 0, "none", 0, false)
ROW(chb_7_0_20_ford, "ford", 3, 3, "light", -1, false)
ROW(chb_7_0_21_shallow, "shallow", 2, 4, "light", -1, false)
ROW(chb_7_0_25_dune, "dune", 2, 2, "none", 0, false)
ROW(chb_7_0_40_beam, "beam", 3, 0, "medium", -1, false)
ROW(chb_7_0_45_walk, "walk", 1, 0, "none", 0, false)
ROW(chb_7_0_52_rubble, "rubble", 2, 0, "medium", 0, false)

static void chb_7_0_34_large_controls(void **unused) {
	(void)unused;
	ground_indoors("controls", 2, "light", -1);
}

static void chb_7_0_35_medium_machinery(void **unused) {
	(void)unused;
	ground_indoors("machinery", 3, "medium", -1);
}

static void chb_7_0_36_large_machinery(void **unused) {
	(void)unused;
	ground_indoors("machinery-large", 4, "medium", -1);
}

static void chb_7_0_38_a_stopped_millstone(void **unused) {
	struct field f;
	(void)unused;
	ground_indoors("millstone-still", 2, "none", 1);
	/* A throw of 4 from it reads 4; right behind it one is sheltered. */
	field_open(&f, (struct field_plan){ .map = "_ G _ _ _",
					    .sheet = field_ground("millstone-still"),
					    .red = "Bow SBW A0100",
					    .blue = "Odo SWO A0400" });
	assert_int_equal(field_cost(&f, "shoot bow odo shortbow"), 0);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = "_ _ G _ _",
					    .sheet = field_ground("millstone-still"),
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300" });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_close(&f);
}

static void chb_7_0_9_tree(void **unused) {
	(void)unused;
	ground_open("tree", 2, 0, "light", -1, true);
}

static void chb_7_0_13_wood(void **unused) {
	struct field f;
	(void)unused;
	ground_open("wood", 2, 0, "light", -1, true);
	/* Two hexes inside he is unseen, in the outer hex light. */
	field_open(&f, (struct field_plan){ .map = ". . W W / . . . .",
					    .red = "Bow SBW A0000",
					    .blue = "In SWO A0300; Out SWO A0200" });
	field_no(&f, "shoot bow in shortbow", "CHB-8.7.3");
	field_cover(&f, "shoot bow out shortbow", "light");
	field_close(&f);
}

static void chb_7_0_16_ditch(void **unused) {
	(void)unused;
	ground_open("ditch", 4, 0, "none", -1, false);
	ground_open("dry-moat", 4, 0, "none", -1, false);
}

static void chb_7_0_17_moat(void **unused) {
	(void)unused;
	ground_open("moat", 5, 0, "light", -1, false);
	ground_bars_armour("moat", "CHB-7.0.17");
}

static void chb_7_0_19_river_and_pool(void **unused) {
	(void)unused;
	ground_open("river", 5, 0, "light", -1, false);
	ground_open("pool", 5, 0, "light", -1, false);
	ground_bars_armour("river", "CHB-7.0.19");
	ground_bars_armour("pool", "CHB-7.0.19");
}

/* Into the hex, armoured: a die or none. */
static bool is_tested(const char *word, const char *class) {
	struct field f;
	char red[48];
	snprintf(red, sizeof red, "Man %s A0000", class);
	field_open(&f, (struct field_plan){ .map = ". G . .",
					    .sheet = field_ground(word),
					    .red = red,
					    .blue = "Odo SPE A0300" });
	field_to_move(&f);
	field_give(&f, "step man A0100");
	bool asked = pv_cryhavoc.turn(f.g, &f.s) == PV_DICE;
	if (asked) {
		field_asked(&f, "chb.ask.mud", PV_DICE);
	}
	field_close(&f);
	return asked;
}

static void chb_7_0_22_marsh(void **unused) {
	(void)unused;
	ground_open("marsh", 2, 4, "light", -1, false);
	assert_false(is_tested("marsh", "SGF"));
}

static void chb_7_0_23_deep_marsh(void **unused) {
	(void)unused;
	ground_open("deep-marsh", 4, 6, "light", -1, false);
	assert_true(is_tested("deep-marsh", "SGF"));
	assert_false(is_tested("deep-marsh", "PEA"));
}

static void chb_7_0_24_swamp(void **unused) {
	(void)unused;
	ground_open("swamp", 4, 0, "light", -1, false);
	assert_true(is_tested("swamp", "SGF"));
	assert_false(is_tested("swamp", "PEA"));
}

static void chb_7_0_65_crops_ropes_and_cold_fire(void **unused) {
	(void)unused;
	ground_open("crops", 2, 2, "light", 0, false);
	ground_open("guy-ropes", 2, 2, "none", 0, false);
	ground_open("cold-fire", 2, 2, "none", 0, false);
}

static void chb_7_0_64_tent(void **unused) {
	(void)unused;
	ground_open("tent", 2, 0, "light", -1, true);
}

static void chb_7_0_11_palm(void **unused) {
	struct field f;
	(void)unused;
	ground_open("palm", 2, 0, "light", -1, true);
	/* Nothing leads up it. */
	field_open(&f, (struct field_plan){
			   .map = ". P . .", .red = "Wulf PEA A0000", .blue = "Odo SPE A0300" });
	field_give(&f, "step wulf A0100");
	assert_int_equal(chb_game_of(f.g)->map.place[f.s.man[0].place].up, PV_NO_PLACE);
	field_close(&f);
}

/* Ground on level 0, the slope, what lies behind it. */
static void slope(const char *word, const char *level, const char *behind, int foot, int horse) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	char signs[96], question[160], answer[64];
	snprintf(signs, sizeof signs, "      signs: {G: %s %s, H: clear %s}\n", word, level,
		 behind);
	field_open(&f, (struct field_plan){ .map = ". G H H",
					    .sheet = signs,
					    .red = "Archer EAM A0000",
					    .blue = "Odo SPE A0300" });
	field_leave(&f, "archer", foot - 1);
	field_no_by(&f, "step archer A0100", "CHB-5.1.1", foot, foot - 1);
	field_leave(&f, "archer", foot);
	field_give(&f, "step archer A0100");
	field_is(&f, "archer", "A0100 healthy 0");
	field_close(&f);
	snprintf(question, sizeof question,
		 "{'ask':'step','mover':'mounted','armour':false,'into':'%s','bodies':0}", word);
	snprintf(answer, sizeof answer, "{'cost':%d,'cover':'medium','combat':'-'", horse);
	fixture_expect(g, question, answer);
	free(g);
	/* From below medium, from above none. */
	field_open(&f, (struct field_plan){ .map = ". . G H H H",
					    .sheet = signs,
					    .red = "Low SBW A0000; High ASS A0300",
					    .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot low odo shortbow", "medium");
	field_cover(&f, "shoot high odo dagger", "none");
	field_close(&f);
	/* It hides as a crest: between two on 0, not between two on the level behind it. */
	field_open(&f, (struct field_plan){ .map = ". G . H H H / . . . . . .",
					    .sheet = signs,
					    .red = "Low SBW A0000; High SBW A0500",
					    .blue = "Odo SWO A0200; Hal SWO A0300" });
	field_no(&f, "shoot low odo shortbow", "CHB-8.8.2");
	field_yes(&f, "shoot high hal shortbow");
	field_close(&f);
}

static void chb_7_0_5_slope(void **unused) {
	(void)unused;
	slope("slope", "0.5", "1", 2, 4);
}

static void chb_7_0_6_steep(void **unused) {
	(void)unused;
	slope("steep", "1", "2", 4, 8);
}

/* The same whichever of the two is named first. */
static void two_kinds(const char *one, const char *other, int foot, int horse, const char *cover,
		      int sign, bool opaque) {
	const bool sloped = strcmp(other, "slope") == 0; /* asked without levels: from below */
	for (int turned = 0; turned <= 1; turned++) {
		char word[32];
		snprintf(word, sizeof word, "%s+%s", turned ? other : one, turned ? one : other);
		const struct ground_row t = { word, foot, horse, cover, sign, opaque, 0 };
		const struct ground_row asked = { word, foot,   horse, sloped ? "medium" : cover,
						  sign, opaque, 0 };
		ground_foot(&t);
		ground_question(&asked);
		ground_cover(&t);
		ground_line(&t);
		ground_sign(&t);
	}
}

/* How odo half a level up is covered from places that lie so high. */
static void two_kinds_from(const char *word, const char *level, const char *cover) {
	struct field f;
	char sheet[96];
	snprintf(sheet, sizeof sheet, "      signs: {G: %s 0.5, H: clear %s}\n", word, level);
	field_open(&f, (struct field_plan){ .map = "H H G . .",
					    .sheet = sheet,
					    .red = "Ida ASS A0100",
					    .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot ida odo dagger", cover);
	field_close(&f);
}

static void chb_7_2_1_of_two_kinds(void **unused) {
	(void)unused;
	two_kinds("hedge", "slope", 3, 0, "light", -1, false);
	two_kinds_from("hedge+slope", "0", "medium");
	two_kinds_from("slope+hedge", "0", "medium");
	two_kinds_from("hedge+slope", "0.5", "light");
	two_kinds_from("hedge+slope", "1", "light");
	/* Each has something that the other hasn't. */
	two_kinds("stony", "crops", 2, 2, "light", 0, false);
	two_kinds("rock", "hedge", 3, 0, "medium", -1, false);
	two_kinds("hedge", "wood", 3, 0, "light", -1, true);
	two_kinds("dune", "rough", 4, 0, "light", -1, false);
	two_kinds("deep-marsh", "hedge", 4, 0, "light", -1, false);
	two_kinds("shallow", "slope", 2, 4, "light", -1, false);
	ground_bars_armour("marsh+pool", "CHB-7.0.19");
	ground_bars_armour("pool+marsh", "CHB-7.0.19");
}

static void two_kinds_ridden(const char *word, const char *refused, const char *after) {
	struct field f;
	field_ride_open(&f, (struct field_plan){ .map = ". . . G . . . . . .",
						 .sheet = field_ground(word),
						 .red = "Hugo SGM A0200 facing=e",
						 .blue = "Odo SPE A0900" });
	if (refused != NULL) {
		field_no(&f, "step hugo A0300", refused);
	} else {
		field_give(&f, "step hugo A0300");
		field_rides(&f, "hugo", after);
	}
	field_close(&f);
}

/* 18 on 7 is 2-1, and 3-1 after four even hexes, of which one is of two kinds. */
static void two_kinds_charged(const char *word, const char *column) {
	struct field f;
	field_ride_open(&f, (struct field_plan){ .map = ". . . G . . . . . .",
						 .sheet = field_ground(word),
						 .red = "Arnim SGM A0100 facing=e",
						 .blue = "Odo SWO A0600" });
	field_give(&f, "step arnim A0200; step arnim A0300; step arnim A0400; step arnim A0500");
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void chb_7_2_1_for_riders(void **unused) {
	(void)unused;
	two_kinds_ridden("hedge+slope", "CHB-7.0.14", NULL);
	two_kinds_ridden("slope+hedge", "CHB-7.0.14", NULL);
	two_kinds_ridden("marsh+hedge", "CHB-7.0.14", NULL);
	two_kinds_ridden("shallow+slope", NULL, "A0300 A0200 healthy 11");
	two_kinds_ridden("steep+shallow", NULL, "A0300 A0200 healthy 7");
	two_kinds_charged("road+path", "3-1");
	two_kinds_charged("ramp+stony", "2-1");
	two_kinds_charged("dune+road", "2-1");
}

/* Mud is tested, whichever is named first. */
static void chb_7_2_1_mud_of_either(void **unused) {
	static const char *const muds[] = { "deep-marsh+rubble", "rubble+swamp",
					    "swamp+deep-marsh" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(muds); i++) {
		field_open(&f, (struct field_plan){ .map = ". G . .",
						    .sheet = field_ground(muds[i]),
						    .red = "Martin SGF A0000",
						    .blue = "Odo SPE A0300" });
		field_give(&f, "step martin A0100");
		field_asked(&f, "chb.ask.mud", PV_DICE);
		field_close(&f);
	}
}

static void two_kinds_refused(const char *word, const char *part) {
	field_fails((struct field_plan){ .map = ". G . .",
					 .sheet = field_ground(word),
					 .red = "Martin SGF A0000",
					 .blue = "Odo SPE A0300" },
		    "test.yaml:10:", part);
}

static void chb_7_2_1_what_is_no_pair(void **unused) {
	static const char *const words[] = { "hedge+lawn",  "hedge+wall", "wall+hedge",
					     "hedge+hedge", "hedge+",     "hedge+slope+rock",
					     "hedge+stair", "cart+clear", "road+bridge" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		two_kinds_refused(words[i], "accepted: two kinds of open ground");
	}
	two_kinds_refused("lawn+hedge", "accepted: a sign, a kind of ground and its level");
	two_kinds_refused("+hedge", "accepted: a sign, a kind of ground and its level");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_1_clear),
	cmocka_unit_test(chb_7_0_4_rough),
	cmocka_unit_test(chb_7_0_5_slope),
	cmocka_unit_test(chb_7_0_6_steep),
	cmocka_unit_test(chb_7_0_7_ramp),
	cmocka_unit_test(chb_7_0_9_tree),
	cmocka_unit_test(chb_7_0_11_palm),
	cmocka_unit_test(chb_7_0_12_undergrowth),
	cmocka_unit_test(chb_7_0_13_wood),
	cmocka_unit_test(chb_7_0_14_hedge),
	cmocka_unit_test(chb_7_0_15_rock),
	cmocka_unit_test(chb_7_0_16_ditch),
	cmocka_unit_test(chb_7_0_17_moat),
	cmocka_unit_test(chb_7_0_18_moat_filled),
	cmocka_unit_test(chb_7_0_19_river_and_pool),
	cmocka_unit_test(chb_7_0_20_ford),
	cmocka_unit_test(chb_7_0_21_shallow),
	cmocka_unit_test(chb_7_0_22_marsh),
	cmocka_unit_test(chb_7_0_23_deep_marsh),
	cmocka_unit_test(chb_7_0_24_swamp),
	cmocka_unit_test(chb_7_0_25_dune),
	cmocka_unit_test(chb_7_0_34_large_controls),
	cmocka_unit_test(chb_7_0_35_medium_machinery),
	cmocka_unit_test(chb_7_0_36_large_machinery),
	cmocka_unit_test(chb_7_0_38_a_stopped_millstone),
	cmocka_unit_test(chb_7_0_40_beam),
	cmocka_unit_test(chb_7_0_45_walk),
	cmocka_unit_test(chb_7_0_52_rubble),
	cmocka_unit_test(chb_7_0_64_tent),
	cmocka_unit_test(chb_7_0_65_crops_ropes_and_cold_fire),
	cmocka_unit_test(chb_7_2_1_of_two_kinds),
	cmocka_unit_test(chb_7_2_1_for_riders),
	cmocka_unit_test(chb_7_2_1_mud_of_either),
	cmocka_unit_test(chb_7_2_1_what_is_no_pair),
};

TEST_FILE(tests, NULL, NULL)
