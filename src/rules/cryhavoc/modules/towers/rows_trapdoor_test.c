/* Rows of STR-TOWER: ladders through trapdoors, slits of several floors, battlements, the last
 * large design. */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/towers/fixture_towers.h"

#include <stdio.h>
#include <string.h>

/* S7's trapdoor over a ladder in the middle of the ground floor. */
#define LADDER "    - {piece: TG, at: A0704, markers: [{at: \"(0,0)\", kind: ladder}]}\n"
#define TRAP   LADDER "    - {piece: S7, over: A0704}\n"
#define TRAPPED(state)                                                                     \
	LADDER "    - {piece: S7, over: A0704, markers: [{at: \"(0,0)\", kind: trapdoor, " \
	       "state: " state "}]}\n"

static void open_trap(struct field *f, const char *lay, const char *red, const char *blue) {
	char other[96];
	snprintf(other, sizeof other, "%s; Far PEA A0018", blue);
	field_open(f, (struct field_plan){ .board = towers_board(lay), .red = red, .blue = other });
}

static void str_tower_25_the_base_s_ladder(void **unused) {
	struct field f;
	(void)unused;
	open_trap(&f, TRAP, "Wulf PEA TG-0(0,0)", "Odo SWO A0019");
	field_to_move(&f);
	field_leave(&f, "wulf", 6);
	field_give(&f, "step wulf S7-0(0,0)");
	field_is(&f, "wulf", "A0704/1 healthy 2");
	field_close(&f);
	open_trap(&f, TRAP, "Wulf PEA S7-0(0,0)", "Odo SWO A0019");
	field_to_move(&f);
	field_leave(&f, "wulf", 6);
	field_give(&f, "step wulf TG-0(0,0)");
	field_is(&f, "wulf", "A0704 healthy 4");
	field_close(&f);
	open_trap(&f, TRAP, "Hal KNF TG-0(0,0)", "Odo SWO A0019");
	field_to_move(&f);
	field_leave(&f, "hal", 6);
	field_give(&f, "step hal S7-0(0,0)");
	field_is(&f, "hal", "A0704/1 healthy 0");
	field_close(&f);
	open_trap(&f, TRAP, "Hal KNF TG-0(0,0)", "Odo SWO A0019");
	field_to_move(&f);
	field_leave(&f, "hal", 5);
	field_no(&f, "step hal S7-0(0,0)", "CHB-5.1.1");
	/* Nobody rides up. */
	struct pv_why why;
	int low = field_place(&f, "TG-0(0,0)"), high = field_place(&f, "S7-0(0,0)");
	assert_false(chb_can_cross(chb_game_of(f.g), &f.s, (struct chb_walker){ .mounted = true },
				   low, high, &why));
	assert_string_equal(why.rule, "CHB-10.3");
	field_close(&f);
}

/* 14 on 7 is 2-1. */
static void fights(const char *arnim, const char *odo, const char *column) {
	struct field f;
	char red[64], blue[64];
	snprintf(red, sizeof red, "Arnim SGF %s", arnim);
	snprintf(blue, sizeof blue, "Odo SWO %s", odo);
	open_trap(&f, TRAP, red, blue);
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void str_tower_26_upper_plus_climber_minus(void **unused) {
	struct field f;
	(void)unused;
	fights("TG-0(0,0)", "S7-0(0,0)", "1-2");
	fights("S7-0(0,0)", "TG-0(0,0)", "4-1");
	fights("S7-0(0,0)", "S7-0(1,0)", "1-1"); /* beside each other: the slit's alone */
	fights("TG-0(0,0)", "TG-0(1,0)", "2-1");
	/* One against one: nobody helps, nobody is struck besides. */
	open_trap(&f, TRAP, "Arnim SGF S7-0(0,0); Wat SGF TG-0(1,0)",
		  "Odo SWO TG-0(0,0); Tom SWO S7-0(1,0)");
	field_to_fight(&f);
	field_yes(&f, "fight arnim odo");
	field_yes(&f, "fight wat odo");
	field_no(&f, "fight arnim+wat odo", "STR-TOWER.26");
	field_no(&f, "fight arnim odo+tom", "STR-TOWER.26");
	field_yes(&f, "fight arnim tom");
	field_close(&f);
	/* Without a trapdoor between them two fight one. */
	open_trap(&f, TRAP, "Arnim SGF TG-0(0,0); Wat SGF TG-0(1,-1)", "Odo SWO TG-0(1,0)");
	field_to_fight(&f);
	field_yes(&f, "fight arnim+wat odo");
	field_close(&f);
}

/* Open as the battle begins; 2 points to shut and open it, from above and from below. */
static void str_tower_29_a_door_in_the_floor(void **unused) {
	static const char *const at[] = { "S7-0(0,0)", "TG-0(0,0)" };
	struct field f;
	char order[64];
	(void)unused;
	for (int below = 0; below <= 1; below++) {
		char red[64];
		snprintf(red, sizeof red, "Wulf PEA %s", at[below]);
		open_trap(&f, TRAP, red, "Odo SWO A0019");
		field_to_move(&f);
		field_no(&f, "open wulf hatch", "CHB-5.1.13"); /* it is */
		assert_int_equal(field_cost(&f, "close wulf hatch"), 2);
		assert_true(field_lists(&f, "close wulf hatch"));
		field_give(&f, "close wulf hatch");
		snprintf(order, sizeof order, "step wulf %s", at[!below]);
		field_no(&f, order, "STR-TOWER.29");
		assert_int_equal(field_cost(&f, "open wulf hatch"), 2);
		field_leave(&f, "wulf", 1);
		field_no(&f, "open wulf hatch", "CHB-5.1.13");
		field_leave(&f, "wulf", 6);
		field_give(&f, "open wulf hatch");
		field_is(&f, "wulf", below != 0 ? "A0704 healthy 4" : "A0704/1 healthy 4");
		field_yes(&f, order);
		field_close(&f);
	}
	/* Elsewhere there is none. */
	open_trap(&f, TRAP, "Wulf PEA S7-0(1,0)", "Odo SWO A0019");
	field_to_move(&f);
	field_no(&f, "close wulf hatch", "CHB-5.1.16");
	field_close(&f);
}

static void str_tower_29_barred_from_above(void **unused) {
	struct field f;
	(void)unused;
	open_trap(&f, TRAPPED("shut"), "Wulf PEA S7-0(0,0); Hal PEA TG-0(0,0)", "Odo SWO A0019");
	field_to_move(&f);
	field_no(&f, "bar hal hatch", "STR-TOWER.29");
	field_no(&f, "unbar wulf hatch", "STR-TOWER.29"); /* it isn't barred */
	struct field less = f;
	field_leave(&less, "wulf", 7);
	field_no(&less, "bar wulf hatch", "STR-TOWER.29"); /* a full move */
	assert_int_equal(field_cost(&f, "bar wulf hatch"), 8);
	field_give(&f, "bar wulf hatch");
	field_is(&f, "wulf", "A0704/1 healthy 0");
	field_no(&f, "open hal hatch", "STR-TOWER.29");
	field_no(&f, "unbar hal hatch", "STR-TOWER.29");
	field_no(&f, "step hal S7-0(0,0)", "STR-TOWER.29");
	field_close(&f);
	open_trap(&f, TRAPPED("barred"), "Wulf PEA S7-0(0,0)", "Odo SWO A0019");
	field_to_move(&f);
	field_no(&f, "open wulf hatch", "STR-TOWER.29");
	assert_int_equal(field_cost(&f, "unbar wulf hatch"), 8);
	field_give(&f, "unbar wulf hatch");
	field_is(&f, "wulf", "A0704/1 healthy 0");
	field_close(&f);
	pieces_refuse(towers_board(TRAPPED("ajar")), "state: open, shut or barred");
	pieces_refuse(towers_board("    - {piece: TG, at: A0704, markers: [{at: \"(0,0)\", kind: "
				   "ladder, state: shut}]}\n    - {piece: S7, over: A0704}\n"),
		      "state: open, shut or barred");
	pieces_refuse(towers_board(LADDER "    - {piece: S7, over: A0704, markers: [{at: "
					  "\"(0,0)\", kind: trapdoor}, {at: \"(0,0)\", kind: "
					  "ladder}]}\n    - {piece: S7, over: A0704}\n"),
		      "a ladder up and a trapdoor");
}

static void str_tower_29_shut_for_shots_and_fights(void **unused) {
	static const char *const state[] = { "open", "shut", "barred" };
	struct field f;
	(void)unused;
	for (int i = 0; i < 3; i++) {
		char lay[300];
		snprintf(lay, sizeof lay, TRAPPED("%s"), state[i]);
		open_trap(&f, lay, "Arnim SGF S7-0(0,0); Wat SGF A0012",
			  "Odo SWO TG-0(0,0); Tom SWO A0013");
		field_to_fight(&f);
		if (i == 0) {
			field_yes(&f, "fight arnim odo");
		} else {
			field_no(&f, "fight arnim odo", "STR-TOWER.29");
		}
		field_close(&f);
		open_trap(&f, lay, "Arnim SBW S7-0(0,0); Wat SBW A0012", "Odo SWO TG-0(0,0)");
		assert_false(chb_line_clear(chb_game_of(f.g), &f.s, NULL,
					    field_man(&f, "arnim")->place,
					    field_man(&f, "odo")->place, NULL));
		field_close(&f);
		/* It is written and read again, and nobody breaks through it. */
		static struct chb_state again;
		char text[2048];
		struct pv_error err;
		open_trap(&f, lay, "Arnim SGF S7-0(0,0); Wat SGF A0012", "Odo SWO A0013");
		field_to_fight(&f);
		f.s.door[0] = (uint8_t)((i + 1) % PV_DOOR_COUNT);
		pv_cryhavoc.write_state(f.g, &f.s, text, sizeof text);
		assert_true(pv_cryhavoc.read_state(f.g, text, &again, &err));
		assert_memory_equal(&again, &f.s, chb_state_size(chb_game_of(f.g)));
		field_close(&f);
	}
}

/* Its row is named of nothing else. */
static void str_tower_29_other_doors_are_doors(void **unused) {
	struct field f;
	(void)unused;
	open_trap(&f,
		  TRAP "    - {piece: TG, at: A1509" TOWERS_UP "    - {piece: L6, over: A1509}\n",
		  "Wulf PEA L6-0(-1,0); Hal PEA S7-0(0,0); Arn SGF A0012", "Odo SWO A0019");
	field_to_move(&f);
	field_plain_no(&f, "open wulf w", "CHB-5.1.13");
	field_plain_no(&f, "bar wulf w", "CHB-5.1.14");
	field_give(&f, "close wulf w");
	field_plain_no(&f, "step wulf L6-0(-2,0)", "CHB-7.0.31");
	field_plain_no(&f, "step hal A0018", "CHB-MAP.3");
	field_close(&f);
	/* A fight that nothing joins, with no trapdoor by, and one with. */
	open_trap(&f, TRAP, "Arnim SGF S7-0(1,0); Wat SGF A0012",
		  "Odo SWO TG-0(1,0); Tom SWO A0013");
	field_to_fight(&f);
	field_no(&f, "fight arnim odo", "CHB-4.17");
	field_plain_no(&f, "fight arnim odo", "CHB-4.17");
	field_close(&f);
}

/* --- slits of several floors ----------------------------------------------------------------- */

enum { FAR = 12 };

/* Does somebody in a slit of a floor see that hex of the field, all on one level? */
static bool sees(const struct field *f, const char *slit, struct pv_hex to) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int from = field_place(f, slit), place = pv_hex_map_first(map, to);
	return place != PV_NO_PLACE && map->place[place].piece == 0 &&
	       chb_line_clear(chb_game_of(f->g), &f->s, NULL, from, place, NULL);
}

static void str_tower_19_each_faces_two_hexes(void **unused) {
	static const struct {
		const char *slit;
		struct pv_hex a, b;
	} rows[] = {
		{ "L4-0(1,1)", { 1, 2 }, { 2, 1 } },    { "L4-0(2,-1)", { 3, -1 }, { 3, -2 } },
		{ "L4-0(1,-2)", { 2, -3 }, { 1, -3 } }, { "L4-0(-1,-1)", { -1, -2 }, { -2, -1 } },
		{ "L4-0(-2,1)", { -3, 1 }, { -3, 2 } }, { "L4-0(-1,2)", { -2, 3 }, { -1, 3 } }
	};
	struct field f;
	(void)unused;
	towers_open(&f,
		    towers_board("    - {piece: L4, at: A1009, markers: [{at: \"(0,0)\", kind: "
				 "plain}]}\n"),
		    "Wulf PEA A0018", NULL);
	struct pv_hex centre = chb_game_of(f.g)->map.laid[0].at;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		assert_true(sees(&f, rows[i].slit, pv_hex_add(centre, rows[i].a)));
		assert_true(sees(&f, rows[i].slit, pv_hex_add(centre, rows[i].b)));
		int first = 0;
		for (int side = 0; side < PV_HEX_SIDES; side++) {
			struct pv_hex at =
			    chb_game_of(f.g)->map.place[field_place(&f, rows[i].slit)].at;
			first += sees(&f, rows[i].slit, pv_hex_add(at, pv_hex_step[side]));
		}
		assert_int_equal(first, 2);
	}
	field_close(&f);
}

static void str_tower_20_not_the_same_lines(void **unused) {
	static const char *const corners[] = { "L3-0(2,0)",  "L3-0(2,-2)", "L3-0(0,-2)",
					       "L3-0(-2,0)", "L3-0(-2,2)", "L3-0(0,2)" };
	static const char *const middles[] = { "L4-0(2,-1)", "L4-0(1,-2)", "L4-0(-1,-1)",
					       "L4-0(-2,1)", "L4-0(-1,2)", "L4-0(1,1)" };
	static uint8_t seen[PV_HEX_ROWS_MAX][PV_HEX_ROWS_MAX];
	int both = 0, of_corners = 0, of_middles = 0;
	(void)unused;
	memset(seen, 0, sizeof seen);
	for (int floor = 0; floor <= 1; floor++) {
		struct field f;
		towers_open(&f,
			    towers_board(floor == 0 ? "    - {piece: L3, at: A1009, markers: [{at: "
						      "\"(0,0)\", kind: plain}]}\n"
						    : "    - {piece: L4, at: A1009, markers: [{at: "
						      "\"(0,0)\", kind: plain}]}\n"),
			    "Wulf PEA A0018", NULL);
		for (int i = 0; i < PV_HEX_SIDES; i++) {
			for (int row = 0; row < 20; row++) {
				for (int column = 0; column < 24; column++) {
					bool sight = sees(&f, (floor == 0 ? corners : middles)[i],
							  pv_hex_at(column, row));
					of_corners += sight && floor == 0;
					of_middles += sight && floor == 1;
					both += sight && floor == 1 && seen[row][column] == 1;
					seen[row][column] |= sight && floor == 0;
				}
			}
		}
		field_close(&f);
	}
	assert_int_equal(both, 0);
	assert_true(of_corners > FAR && of_middles > FAR);
}

/* --- the last large design, battlements ------------------------------------------------------ */

static void str_tower_27_the_small_tower_of_the_last(void **unused) {
	struct field f;
	(void)unused;
	towers_open(&f,
		    towers_board("    - {piece: TG, at: A0704" TOWERS_UP
				 "    - {piece: L6, over: A0704}\n"),
		    "Wulf PEA L6-0(-2,0)", NULL);
	field_to_move(&f);
	assert_int_equal(towers_level(&f, "L6-1(1,0)"), towers_level(&f, "L6-0(-2,0)") + PV_LEVEL);
	assert_int_equal(towers_ground(&f, "L6-1(-1,0)"), CHB_TERRAIN_WALL);
	/* By the door, the stair, out on the other side: 1 + 2 + 1. */
	field_give(&f, "step wulf L6-0(-1,0)");
	field_is(&f, "wulf", "A0604/1 healthy 7");
	field_no(&f, "step wulf L6-1(-1,0)", "CHB-MAP.3");
	field_give(&f, "step wulf L6-1(0,0)");
	field_is(&f, "wulf", "A0704/2 healthy 5");
	field_give(&f, "step wulf L6-1(1,0)");
	field_is(&f, "wulf", "A0804/2 healthy 4");
	field_close(&f);
	/* From the ground floor its stair is left to the west on the walk's level. */
	towers_open(&f,
		    towers_board("    - {piece: TG, at: A0704" TOWERS_UP
				 "    - {piece: L6, over: A0704}\n"),
		    "Wulf PEA L6-0(0,0)", NULL);
	field_to_move(&f);
	field_yes(&f, "step wulf L6-0(-1,0)");
	field_yes(&f, "step wulf TG-0(1,0)");
	field_yes(&f, "step wulf L6-1(0,0)");
	field_no(&f, "step wulf L6-0(-1,1)", "CHB-MAP.3");
	field_close(&f);
}

static void str_tower_28_battlements(void **unused) {
	struct field f;
	static const char lay[] =
	    "    - {piece: SB, at: A0704" TOWERS_UP "    - {piece: S1, over: A0704}\n";
	(void)unused;
	towers_open(&f, towers_board(lay), "Wulf PEA S1-0(1,0)", NULL);
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf S1-0(1,-1)"), 1);
	field_close(&f);
	open_trap(&f, lay, "Bow SBW A1304; Idle SBW A0016", "Odo SWO S1-0(1,0)");
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_tower_19_each_faces_two_hexes),
	cmocka_unit_test(str_tower_20_not_the_same_lines),
	cmocka_unit_test(str_tower_25_the_base_s_ladder),
	cmocka_unit_test(str_tower_26_upper_plus_climber_minus),
	cmocka_unit_test(str_tower_27_the_small_tower_of_the_last),
	cmocka_unit_test(str_tower_28_battlements),
	cmocka_unit_test(str_tower_29_a_door_in_the_floor),
	cmocka_unit_test(str_tower_29_barred_from_above),
	cmocka_unit_test(str_tower_29_shut_for_shots_and_fights),
	cmocka_unit_test(str_tower_29_other_doors_are_doors),
};

TEST_FILE(tests, NULL, NULL)
