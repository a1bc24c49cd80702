/* Rows that aren't named with a refusal of the base, because it is about something else. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/modules/rope/fixture_rope.h"
#include "rules/cryhavoc/modules/stairs/fixture_stairs.h"

#include <stdio.h>

#define FAR "Odo SWO A0001; Tom PEA A0003"

static void open_both(struct field *f, const char *red, const char *blue) {
	stairs_open_on(f, PIECES_MILL "    - {piece: WD, at: A0505}\n", red, blue, NULL);
	field_to_move(f);
}

/* A man who steps from one hex to the other: refused by the one row, not by the other. */
static void step_silent(const char *lay, const char *from, const char *to, const char *base,
			const char *ours) {
	struct field f;
	char red[64], order[64];
	snprintf(red, sizeof red, "Wulf PEA %s", from);
	snprintf(order, sizeof order, "step wulf %s", to);
	stairs_open_on(&f, lay, red, FAR, "turn_limit: 20");
	field_to_move(&f);
	field_no(&f, order, base);
	pieces_silent(&f, order, ours);
	field_close(&f);
}

/* A wall of the map is none of a piece. */
static void str_map_8_of_pieces_alone(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". # . . / . . . .",
					    .red = "Wulf PEA A0000",
					    .blue = "Odo SWO A0301" });
	field_to_move(&f);
	field_no(&f, "step wulf A0100", "CHB-7.0.27");
	pieces_silent(&f, "step wulf A0100", "STR-MAP.8");
	field_close(&f);
}

static void str_level_8_one_level_beside_it_alone(void **unused) {
	(void)unused;
	/* Two hexes away, on the same level, not of one piece. */
	step_silent(STAIRS_WIND, "WD-0(2,-3)", "WD-1(1,-1)", "CHB-MAP.3", "STR-LEVEL.8");
	step_silent(STAIRS_WIND, "WD-1(-2,0)", "WD-1(0,0)", "CHB-MAP.3", "STR-LEVEL.8");
	step_silent(STAIRS_WIND, "WD-1(-1,0)", "WD-3(0,0)", "CHB-MAP.3", "STR-LEVEL.8");
	step_silent(PIECES_MILL, "WM-0(-2,2)", "WM-1(-1,2)", "CHB-MAP.3", "STR-LEVEL.8");
}

static void str_level_3_straight_over_it_alone(void **unused) {
	(void)unused;
	step_silent(PIECES_MILL, "WM-0(0,0)", "WM-1(1,0)", "CHB-MAP.3", "STR-LEVEL.3");
}

static void str_stair_19_from_below_or_before_it(void **unused) {
	(void)unused;
	step_silent(PIECES_MILL, "WM-1(1,1)", "WM-1(2,0)", "STR-STAIR.12", "STR-STAIR.19");
	step_silent(PIECES_MILL, "WM-1(4,0)", "WM-1(2,0)", "STR-STAIR.12", "STR-STAIR.19");
	step_silent(PIECES_MILL, "WM-0(0,0)", "WM-0(2,1)", "CHB-MAP.3", "STR-STAIR.19");
}

static void str_stair_12_along_one_alone(void **unused) {
	(void)unused;
	step_silent(PIECES_MILL, "WM-1(0,0)", "WM-1(0,2)", "CHB-MAP.3", "STR-STAIR.12");
}

static void str_stair_15_from_beneath_alone(void **unused) {
	(void)unused;
	step_silent(PIECES_MILL, "WM-0(1,1)", "WM-0(2,0)", "CHB-7.0.27", "STR-STAIR.15");
}

/* However the mill is turned, from the foot. */
static void str_stair_19_of_a_mill_turned(void **unused) {
	(void)unused;
	for (int turn = 0; turn < PV_HEX_SIDES; turn++) {
		struct field f;
		char lay[64];
		snprintf(lay, sizeof lay, "    - {piece: WD, at: A1210, turn: %d}\n", turn);
		stairs_open_on(&f, lay, "Wulf PEA WD-1(0,-2); Hal PEA WD-1(1,-2)", FAR,
			       "turn_limit: 20");
		field_to_move(&f);
		field_no(&f, "step wulf WD-1(1,-2)", "STR-STAIR.19");
		field_no(&f, "step hal WD-1(0,-2)", "STR-STAIR.14");
		field_close(&f);
	}
}

/* Too few points for a stair on which nobody lies, though somebody lies elsewhere. */
static void str_stair_5_bodies_on_it_alone(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(1,0); Hal PEA WM-1(3,0) state=stunned; Gil PEA WM-1(4,1)",
		    FAR, "turn_limit: 20");
	field_leave(&f, "wulf", 1);
	field_no(&f, "step wulf WM-1(2,0)", "STR-STAIR.1");
	pieces_silent(&f, "step wulf WM-1(2,0)", "STR-STAIR.5");
	pieces_silent(&f, "step wulf WM-1(2,0)", "STR-SPIRAL.1");
	pieces_silent(&f, "step wulf WM-1(2,0)", "STR-MAP.7");
	pieces_silent(&f, "step wulf WM-1(2,0)", "STR-ROPE.18");
	pieces_silent(&f, "step wulf WM-1(2,0)", "STR-STONE.13");
	pieces_put(&f, "hal", "WM-1(2,0)");
	field_no(&f, "step wulf WM-1(2,0)", "STR-STAIR.5");
	field_close(&f);
}

static void shot_silent(const char *lay, const char *bow, const char *odo, const char *key,
			const char *ours) {
	struct field f;
	char red[64], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s; Idle SBW A0016", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s; Tom PEA A0018", odo);
	stairs_open_on(&f, lay, red, blue, NULL);
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	pieces_says(&f, "shoot bow odo shortbow", pieces_why(&f, "shoot bow odo shortbow").rule,
		    key);
	pieces_silent(&f, "shoot bow odo shortbow", ours);
	field_close(&f);
}

static void str_combat_15_between_floors_alone(void **unused) {
	(void)unused;
	/* On one floor, past the chute; from outside. */
	shot_silent(STAIRS_WIND, "WD-2(-1,0)", "WD-2(1,0)", "chb.shot.blocked", "STR-COMBAT.15");
	shot_silent(STAIRS_WIND, "A0810", "WD-3(1,1)", "chb.shot.blocked", "STR-COMBAT.15");
}

static void str_combat_16_beneath_alone(void **unused) {
	(void)unused;
	shot_silent(STAIRS_WIND, "WD-2(-1,0)", "WD-2(1,0)", "chb.shot.blocked", "STR-COMBAT.16");
	shot_silent(STAIRS_WIND, "WD-2(-1,0)", "WD-2(1,0)", "chb.shot.blocked", "STR-SPIRAL.7");
}

/* Somebody jumps onto a friend, but from no bay. */
static void str_rope_29_from_a_bay_alone(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "H . . . / H . . .",
					    .sheet = "      signs: {H: walk 1}\n",
					    .red = "Wulf PEA A0000; Hal PEA A0100",
					    .blue = "Odo SWO A0301",
					    .options = "mon_1_2: on" });
	field_to_move(&f);
	field_no(&f, "jump wulf A0100", "CHB-1.11");
	pieces_silent(&f, "jump wulf A0100", "STR-ROPE.29");
	field_close(&f);
}

static void str_grind_13_of_its_lever_alone(void **unused) {
	struct field f;
	(void)unused;
	stairs_open_on(&f, STAIRS_WIND, "Wulf PEA WD-3(1,1); Hal PEA WD-3(-2,1)", FAR, NULL);
	field_to_move(&f);
	field_leave(&f, "hal", 1);
	field_leave(&f, "wulf", 1);
	field_no(&f, "step wulf WD-3(2,0)", "STR-GRIND.13");
	field_no(&f, "step hal WD-3(-1,1)", "STR-GRIND.12");
	pieces_silent(&f, "step hal WD-3(-1,1)", "STR-GRIND.13");
	field_close(&f);
}

/* A knight at the bay: not onto water. */
static void str_bridge_6_onto_water_alone(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Tim KNF WM-1(3,3); Hal PEA WM-1(1,1)", FAR, NULL);
	field_no(&f, "jump tim WM-0(5,3)", "CHB-11.4");
	pieces_silent(&f, "jump tim WM-0(5,3)", "STR-BRIDGE.6");
	field_close(&f);
}

static void str_turn_11_of_the_mill_alone(void **unused) {
	struct field f;
	(void)unused;
	stairs_open_on(&f, STAIRS_WIND,
		       "Ann PEA WD-0(-3,1); Ben PEA WD-0(-3,2); Lev PEA WD-1(-2,1)",
		       "Odo SWO WD-0(-3,3)", NULL);
	field_to_move(&f);
	field_no(&f, "work ann mill ben ccw", "STR-TURN.1");
	pieces_silent(&f, "work ann mill ben ccw", "STR-TURN.11");
	field_no(&f, "work ann mill odo ccw", "STR-TURN.11");
	pieces_silent(&f, "work lev beams odo", "STR-TURN.11");
	field_close(&f);
}

/* One over the other, far from any pit. */
static void str_pool_5_at_its_edges_alone(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-1(1,1); Hal PEA WM-0(0,1)", "Odo SWO WM-0(1,1)", NULL);
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "STR-LEVEL.5");
	pieces_silent(&f, "fight wulf odo", "STR-POOL.5");
	field_close(&f);
}

static void str_mach_6_of_shots_alone(void **unused) {
	struct field f;
	(void)unused;
	open_both(&f, "Wulf PEA WD-2(-1,0)", FAR);
	field_no(&f, "step wulf WD-2(0,0)", "STR-TERR.11");
	pieces_silent(&f, "step wulf WD-2(0,0)", "STR-MACH.6");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_map_8_of_pieces_alone),
	cmocka_unit_test(str_level_8_one_level_beside_it_alone),
	cmocka_unit_test(str_level_3_straight_over_it_alone),
	cmocka_unit_test(str_stair_19_from_below_or_before_it),
	cmocka_unit_test(str_stair_12_along_one_alone),
	cmocka_unit_test(str_stair_15_from_beneath_alone),
	cmocka_unit_test(str_stair_19_of_a_mill_turned),
	cmocka_unit_test(str_stair_5_bodies_on_it_alone),
	cmocka_unit_test(str_combat_15_between_floors_alone),
	cmocka_unit_test(str_combat_16_beneath_alone),
	cmocka_unit_test(str_rope_29_from_a_bay_alone),
	cmocka_unit_test(str_grind_13_of_its_lever_alone),
	cmocka_unit_test(str_bridge_6_onto_water_alone),
	cmocka_unit_test(str_turn_11_of_the_mill_alone),
	cmocka_unit_test(str_pool_5_at_its_edges_alone),
	cmocka_unit_test(str_mach_6_of_shots_alone),
};

TEST_FILE(tests, NULL, NULL)
