/* Rows of CHB-7.0 and CHB-9.3 on what stands at the edge of a hex: doorways, windows, corners,
 * balustrades, battlements, low walls; and on what is built: mills, terraces, trees. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_edges.h"

#include <stdio.h>
#include <stdlib.h>

static bool is_seen(const char *map, const char *sheet, const char *from, const char *to) {
	struct field f;
	field_open(
	    &f, (struct field_plan){
		    .map = map, .sheet = sheet, .red = "Wulf PEA A0100", .blue = "Odo SPE A0000" });
	const struct pv_hex_map *m = &chb_game_of(f.g)->map;
	int a = pv_hex_map_parse(m, from), b = pv_hex_map_parse(m, to);
	bool seen = pv_cryhavoc.sees(f.g, &f.s, a, b, NULL);
	assert_int_equal(pv_cryhavoc.sees(f.g, &f.s, b, a, NULL), seen);
	field_close(&f);
	return seen;
}

/* --- bridges, corners ------------------------------------------------------------------------ */

static void chb_7_0_2_road_and_bridge(void **unused) {
	(void)unused;
	ground_open("road", 1, 1, "none", 0, false);
	ground_open("bridge", 1, 1, "none", 0, false);
	field_covered(". . = . .", "      sides: [A0200 w balustrade]\n", "A0000", "A0200",
		      "light");
	/* Along a bridge that has them on both its flanks. */
	field_covered(
	    ". . . . . / = = = = = / . . . . .",
	    "      sides: [A0201 nw balustrade, A0201 ne balustrade, A0201 sw balustrade, "
	    "A0201 se balustrade]\n",
	    "A0001", "A0201", "none");
}

static void chb_7_0_75_balustrades(void **unused) {
	static const char *const from[] = { "A0000", "A0400", "A0002" };
	(void)unused;
	/* A bridge without them: every shot none. */
	for (size_t i = 0; i < PV_COUNT(from); i++) {
		field_covered(". . = . . / . . . . . / . . . . .", NULL, from[i], "A0200", "none");
	}
	/* With one on its west and one on its south-west side: across them light, along none. */
	static const char sides[] = "      sides: [A0200 w balustrade, A0200 sw balustrade]\n";
	field_covered(". . = . . / . . . . . / . . . . .", sides, "A0000", "A0200", "light");
	field_covered(". . = . . / . . . . . / . . . . .", sides, "A0102", "A0200", "light");
	field_covered(". . = . . / . . . . . / . . . . .", sides, "A0400", "A0200", "none");
}

static const char corner_map[] = ". . . . . / . . . . . / . . c . . / . . . . .";
static const char corner_side[] = "      sides: [A0202 2 corner]\n";

static void chb_7_0_28_corner_of_a_building(void **unused) {
	(void)unused;
	costs(corner_map, corner_side, "A0302", "A0202", 1);
	asked("mounted", false, "corner", "{'cost':1,'cover':'medium','combat':'0'");
	field_covered(corner_map, corner_side, "A0100", "A0202", "medium");
	field_covered(corner_map, corner_side, "A0402", "A0202", "none");
	column_of(corner_map, corner_side, "A0302", "A0202", "2-1");
	column_of(corner_map, corner_side, "A0202", "A0302", "2-1");
}

static void chb_7_0_76_one_side_of_it(void **unused) {
	(void)unused;
	field_covered(corner_map, corner_side, "A0100", "A0202", "medium"); /* beyond side 2 */
	field_covered(corner_map, corner_side, "A0300", "A0202", "none");   /* 1 */
	field_covered(corner_map, corner_side, "A0002", "A0202", "none");   /* 3 */
	/* Whoever stands beyond it isn't sheltered. */
	field_covered(corner_map, corner_side, "A0303", "A0101", "none");
}

/* --- doorways, windows ----------------------------------------------------------------------- */

/* Outside on the left and above; the doorway A0101, its door to the west, rooms behind. */
static const char house[] = ". . . . . / . G _ _ . / . . . . .";

static const char *door_of(const char *kind) {
	static char text[96];
	snprintf(text, sizeof text, "      signs: {G: %s}\n      sides: [A0001 e door open]\n",
		 kind);
	return text;
}

static void chb_7_0_29_doorway(void **unused) {
	(void)unused;
	costs(house, door_of("doorway"), "A0001", "A0101", 1);
	asked("mounted", false, "doorway", REFUSED("CHB-7.0.29"));
	field_covered(". . . G _ _",
		      "      signs: {G: doorway}\n      sides: [A0200 e door open]\n", "A0000",
		      "A0300", "medium");
	field_covered(". . . G _ _",
		      "      signs: {G: doorway}\n      sides: [A0200 e door open]\n", "A0500",
		      "A0300", "none");
	/* 14 on 7, two columns to the left; out of it none. */
	column_of(house, door_of("doorway"), "A0001", "A0101", "1-2");
	column_of(house, door_of("doorway"), "A0101", "A0001", "2-1");
	/* Past its door, side to side, and through the door. */
	assert_false(is_seen(house, door_of("doorway"), "A0100", "A0202"));
	assert_true(is_seen(". . . . . / . . _ _ . / . . . . .", NULL, "A0100", "A0202"));
	assert_true(is_seen(house, door_of("doorway"), "A0001", "A0201"));
}

static void chb_7_0_30_keep_doorway(void **unused) {
	struct field f;
	(void)unused;
	costs(house, door_of("keep-doorway"), "A0001", "A0101", 1);
	asked("mounted", false, "keep-doorway", REFUSED("CHB-7.0.30"));
	/* Through his own door at him: no; at who stands outside: yes. */
	field_open(&f, (struct field_plan){ .map = ". . . G _ _ / . . . . . .",
					    .sheet = "      signs: {G: keep-doorway}\n"
						     "      sides: [A0200 e door open]\n",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300; Tom SWO A0301" });
	field_no(&f, "shoot bow odo shortbow", "CHB-7.0.30");
	field_yes(&f, "shoot bow tom shortbow");
	field_close(&f);
	column_of(house, door_of("keep-doorway"), "A0001", "A0101", "1-2");
	assert_false(is_seen(house, door_of("keep-doorway"), "A0100", "A0202"));
}

static void chb_7_0_32_window(void **unused) {
	struct field f;
	static const char side[] = "      sides: [A0200 e window]\n";
	(void)unused;
	ground_indoors("window", 4, "medium", 1);
	asked("mounted", false, "window", REFUSED("CHB-7.0.32"));
	asked("foot", true, "window", REFUSED("CHB-7.0.32"));
	/* As a side: who climbs through it, and a shot at the man behind it. */
	costs(". . . _ _", side, "A0200", "A0300", 4);
	field_covered(". . . _ _", side, "A0000", "A0300", "medium");
	field_covered(". . . _ _", NULL, "A0000", "A0300", "none");
	field_open(&f, (struct field_plan){ .map = ". . . _ _ / . . . _ _",
					    .sheet = side,
					    .red = "Martin SGF A0200; Wulf EAM A0201",
					    .blue = "Odo SPE A0000" });
	field_no(&f, "step martin A0300", "CHB-7.0.32");
	field_yes(&f, "step wulf A0300");
	field_close(&f);
}

static void chb_7_0_67_palisade(void **unused) {
	struct field f;
	(void)unused;
	asked("foot", false, "palisade", REFUSED("CHB-7.0.67"));
	asked("mounted", false, "palisade", REFUSED("CHB-7.0.67"));
	field_open(&f, (struct field_plan){ .map = ". . . / . . .",
					    .sheet = "      sides: [A0000 e palisade]\n",
					    .red = "Wulf EAM A0000",
					    .blue = "Hal SWO A0200" });
	field_no(&f, "step wulf A0100", "CHB-7.0.67");
	field_yes(&f, "step wulf A0001");
	assert_false(pv_cryhavoc.sees(f.g, &f.s, 0, 2, NULL));
	field_close(&f);
	/* At its slit medium, at a wall's heavy; elsewhere no shot. */
	field_open(&f, (struct field_plan){ .map = ". . . . . / . . . . . / . . . . .",
					    .sheet = "      sides: [A0301 ne palisade, A0301 w "
						     "slit, A0301 nw palisade]\n",
					    .red = "Bow SBW A0001; Off SBW A0200",
					    .blue = "Odo SWO A0301" });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_no(&f, "shoot off odo shortbow", "CHB-8.7.10");
	field_close(&f);
	field_covered(". . . . . / . . . . . / . . . . .", "      sides: [A0301 w slit]\n", "A0001",
		      "A0301", "heavy");
}

/* --- mills ----------------------------------------------------------------------------------- */

static void chb_7_0_37_turning_millstone(void **unused) {
	struct field f;
	(void)unused;
	ground_indoors("millstone", 4, "none", 1);
	/* From it a throw of 4 reads 5, from the floor beside it 4; behind it one is sheltered. */
	field_open(&f, (struct field_plan){ .map = "_ G _ _ _ / _ _ _ _ _",
					    .sheet = field_ground("millstone"),
					    .red = "Bow SBW A0100; Mate SBW A0101",
					    .blue = "Odo SWO A0400" });
	assert_int_equal(field_cost(&f, "shoot bow odo shortbow"), 1);
	assert_int_equal(field_cost(&f, "shoot mate odo shortbow"), 0);
	field_close(&f);
	field_covered("_ _ G _ _", field_ground("millstone"), "A0000", "A0300", "medium");
}

static void chb_7_0_39_millwheel(void **unused) {
	static const char *const words[] = { "millwheel", "chute", "grindstone" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		asked("foot", false, words[i], REFUSED("CHB-7.0.39"));
		asked("mounted", false, words[i], REFUSED("CHB-7.0.39"));
		field_open(&f, (struct field_plan){ .map = ". G . / . . .",
						    .sheet = field_ground(words[i]),
						    .red = "Wulf EAM A0000",
						    .blue = "Odo SWO A0200" });
		field_no(&f, "step wulf A0100", "CHB-7.0.39");
		field_yes(&f, "step wulf A0001");
		assert_false(pv_cryhavoc.sees(f.g, &f.s, 0, 2, NULL));
		field_close(&f);
	}
	/* Driven back where only the wheel is: drowned. Beside a cliff he would be wounded. */
	for (int wheel = 0; wheel <= 1; wheel++) {
		field_open_fight(&f, (struct field_plan){
					 .map = ". . G / . C C",
					 .sheet = field_ground(wheel != 0 ? "millwheel" : "cliff"),
					 .red = "Arnim SGF A0000",
					 .blue = "Odo SWO A0100; Tom SWO A0001 state=stunned" });
		field_give(&f, "fight arnim odo; throw 4");
		field_is(&f, "odo", wheel != 0 ? "gone dead" : "A0100 wounded");
		field_close(&f);
	}
}

/* --- heights --------------------------------------------------------------------------------- */

/* A wall-walk of two hexes, ground before and behind it, a battlement to the west. */
static const char wall_map[] = ". . . . . . . .",
		  wall_sheet[] = "      signs: {Q: walk-battlement}\n"
				 "      floors:\n"
				 "        - level: 1\n"
				 "          hexes: \"-   -   -   Q   Q   -   -   -\"\n"
				 "      ladders: [[A0300, A0300/1]]\n"
				 "      sides: [A0300/1 w battlement]\n";

static void chb_7_0_44_wall_walk_with_battlement(void **unused) {
	(void)unused;
	costs(wall_map, wall_sheet, "A0400/1", "A0300/1", 1);
	asked("mounted", false, "walk-battlement", REFUSED("CHB-7.0.44"));
	field_covered(wall_map, wall_sheet, "A0000", "A0300/1", "medium");
	field_covered(wall_map, wall_sheet, "A0600", "A0400/1", "none");
	column_of(wall_map, wall_sheet, "A0400/1", "A0300/1", "2-1");
	column_of(wall_map, wall_sheet, "A0300/1", "A0400/1", "2-1");
	ground_line(&(const struct ground_row){ "walk-battlement", 1, 0, "none", 0, false, 0 });
}

/* --- signs of edges -------------------------------------------------------------------------- */

static void chb_9_3_15_a_minus_to_the_occupant(void **unused) {
	static const char *const words[] = { "stakes", "hoarding", "sap", "tree" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		ground_sign(&(const struct ground_row){ words[i], 0, 0, "", -1, false, 0 });
		column_of(". . G .", field_ground(words[i]), "A0000", "A0100", "2-1");
	}
}

static void chb_9_3_20_two_doorways(void **unused) {
	static const char facing[] = "      signs: {G: doorway}\n"
				     "      sides: [A0100 e door open]\n";
	(void)unused;
	/* Two doorways about one door: attacker -1, defender +1. */
	column_of("_ G G _", facing, "A0100", "A0200", "1-2");
	column_of("_ G G _", facing, "A0200", "A0100", "1-2");
	/* Of one only, the man whose hex holds it has the plus. */
	column_of("_ G _ _", facing, "A0200", "A0100", "1-2");
	column_of("_ G _ _", facing, "A0100", "A0200", "2-1");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_2_road_and_bridge),
	cmocka_unit_test(chb_7_0_28_corner_of_a_building),
	cmocka_unit_test(chb_7_0_29_doorway),
	cmocka_unit_test(chb_7_0_30_keep_doorway),
	cmocka_unit_test(chb_7_0_32_window),
	cmocka_unit_test(chb_7_0_37_turning_millstone),
	cmocka_unit_test(chb_7_0_39_millwheel),
	cmocka_unit_test(chb_7_0_44_wall_walk_with_battlement),
	cmocka_unit_test(chb_7_0_67_palisade),
	cmocka_unit_test(chb_7_0_75_balustrades),
	cmocka_unit_test(chb_7_0_76_one_side_of_it),
	cmocka_unit_test(chb_9_3_15_a_minus_to_the_occupant),
	cmocka_unit_test(chb_9_3_20_two_doorways),
};

TEST_FILE(tests, NULL, NULL)
