/* Rows of STR-TOWER and STR-GUARD: what is laid on what, above and under ground. */
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/modules/towers/fixture_towers.h"

#include <stdio.h>

#define L_BASE(more) "    - {piece: TG, at: A0704" TOWERS_UP more
#define S_BASE(more) "    - {piece: SB, at: A0704" TOWERS_UP more
#define OVER(word)   "    - {piece: " word ", over: A0704}\n"
/* A cellar's way up stands in the middle; of the tower above it there is one down. */
#define CELLAR(base, word) \
	"    - {piece: " base ", at: A0704" TOWERS_DOWN "    - {piece: " word ", under: A0704}\n"

static void accept(const char *lay) {
	towers_accept(towers_board(lay), NULL);
}

static void refuse(const char *lay, const char *row) {
	towers_refuse(towers_board(lay), NULL, row);
}

static void str_tower_10_round_towers_grow(void **unused) {
	(void)unused;
	accept(L_BASE(OVER("L3")));
	accept(L_BASE(OVER("L3") OVER("L3")));
	accept(L_BASE(OVER("L3") OVER("L4") OVER("L1")));
	accept(S_BASE(OVER("S6") OVER("S6") OVER("S1")));
	refuse("    - {piece: SQ, at: A0704" TOWERS_UP OVER("S6"), "STR-TOWER.10");
	accept(CELLAR("SQ", "S6"));
	/* A floor lies on what is no tower. */
	towers_refuse(
	    pieces_board("S6: tower-s6, HS: {reference: [2, 2], edge: wall, hexes: \"-   -   "
			 "-   -   -\\n  -   _   _   -   -\\n- o _   _   _   -\\n  -   _   _  "
			 " -   -\"}",
			 "", "    - {piece: HS, at: A0704" TOWERS_UP OVER("S6")),
	    NULL, "STR-TOWER.10");
	refuse(L_BASE("    - {piece: IR, over: A0704}\n"), "STR-TOWER.14");
	/* Nor is what isn't round added. */
	towers_refuse(
	    pieces_board(TOWERS_FLOORS
			 ", CI: {reference: [2, 2], edge: wall, hexes: \"-   -   "
			 "-   -   -\\n  -   _   _   -   -\\n-   _   _   _   -\\n  -   _   _ "
			 "  -   -\", parts: {tower: irregular}}",
			 "",
			 "    - {piece: TG, at: A0704" TOWERS_DOWN
			 "    - {piece: CI, under: A0704" TOWERS_UP),
	    NULL, "STR-TOWER.10");
}

static void str_tower_11_small_tops_large(void **unused) {
	(void)unused;
	accept(L_BASE(OVER("S1")));
	accept(L_BASE(OVER("S6")));
	accept(L_BASE(OVER("L4") OVER("S6")));
}

static void str_tower_12_small_under_large_or_irregular(void **unused) {
	(void)unused;
	accept(CELLAR("IR", "S6"));
	accept(CELLAR("TG", "S6"));
	accept(CELLAR("TG", "L3"));
	refuse("    - {piece: IR, at: A0704" TOWERS_UP OVER("S6"), "STR-TOWER.12");
	refuse(CELLAR("IR", "L3"), "STR-TOWER.12");
}

static void str_tower_13_walls_under_ground(void **unused) {
	struct field f;
	(void)unused;
	towers_open(&f, towers_board(CELLAR("IR", "S6")),
		    "Wulf PEA S6-0(1,0); Bow SBW A1004; Idle SBW A0016", NULL);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	int walls = 0;
	for (int at = 0; at < map->count; at++) {
		PV_EACH_HEX_SIDE(side) {
			int bar =
			    map->place[at].piece == 2 ? map->place[at].bar[side] : PV_BAR_NONE;
			assert_true(bar == PV_BAR_NONE || bar == PV_BAR_WALL);
			walls += bar == PV_BAR_WALL;
		}
	}
	assert_int_equal(walls, 18); /* about seven hexes */
	assert_int_equal(towers_ground(&f, "S6-0(1,0)"), CHB_TERRAIN_INTERIOR);
	assert_int_equal(towers_ground(&f, "S6-0(0,0)"), CHB_TERRAIN_WALL); /* beneath the stair */
	field_to_move(&f);
	field_no(&f, "step wulf S6-0(0,0)", "CHB-MAP.3");
	field_close(&f);
	/* No shot in or out, from wherever. */
	static const char *const hexes[] = { "A1004", "A0904", "A0804", "A0805", "A1204" };
	for (size_t i = 0; i < PV_COUNT(hexes); i++) {
		char red[96];
		snprintf(red, sizeof red, "Bow SBW %s; Idle SBW A0016", hexes[i]);
		struct field_plan plan = { .board = towers_board(CELLAR("IR", "S6")),
					   .red = red,
					   .blue = "Odo SBW S6-0(1,0); Tom PEA A0018" };
		field_open(&f, plan);
		assert_false(chb_line_clear(chb_game_of(f.g), &f.s, NULL,
					    field_man(&f, "bow")->place,
					    field_man(&f, "odo")->place, NULL));
		assert_false(chb_line_clear(chb_game_of(f.g), &f.s, NULL,
					    field_man(&f, "odo")->place,
					    field_man(&f, "bow")->place, NULL));
		field_close(&f);
	}
	/* A battlemented floor is a room there, too. */
	towers_open(&f,
		    towers_board("    - {piece: TG, at: A0704" TOWERS_DOWN
				 "    - {piece: L1, under: A0704" TOWERS_UP),
		    "Wulf PEA A0018", NULL);
	assert_int_equal(towers_ground(&f, "L1-0(1,0)"), CHB_TERRAIN_INTERIOR);
	assert_int_equal(towers_ground(&f, "L1-0(2,0)"), CHB_TERRAIN_INTERIOR);
	field_close(&f);
}

static void str_tower_14_no_large_on_small(void **unused) {
	(void)unused;
	refuse(S_BASE(OVER("L3")), "STR-TOWER.14");
	refuse(L_BASE(OVER("S6") OVER("L3")), "STR-TOWER.14");
	accept(S_BASE(OVER("S6")));
}

static void str_tower_15_large_cellars_by_option(void **unused) {
	static const char on[] = "turn_limit: 20, large_cellars: true";
	(void)unused;
	refuse(CELLAR("SB", "L3"), "STR-TOWER.15");
	towers_accept(towers_board(CELLAR("SB", "L3")), on);
	accept(CELLAR("SB", "S6"));
	/* A small tower on a large cellar grows as small. */
	towers_refuse(towers_board(CELLAR("SB", "L3") OVER("L3")), on, "STR-TOWER.14");
	/* Still not under what isn't round. */
	towers_refuse(towers_board(CELLAR("IR", "L3")), on, "STR-TOWER.12");
}

static void str_tower_16_stairs_in_the_middle_or_the_wall(void **unused) {
	(void)unused;
	accept(L_BASE(OVER("L3")));
	accept("    - {piece: TG, at: A0704, markers: [{at: \"(2,0)\", kind: spiral, leads: up, "
	       "side: 3}]}\n    - {piece: L3, over: A0704, markers: [{at: \"(0,0)\", kind: plain}, "
	       "{at: \"(2,0)\", kind: spiral, leads: down, side: 3}]}\n");
	accept("    - {piece: TG, at: A0704" TOWERS_UP "    - {piece: L3, over: A0704, turn: 0}\n"
	       "    - {piece: L3, over: A0704, markers: [{at: \"(-2,0)\", kind: spiral, leads: up, "
	       "side: 0}]}\n    - {piece: L5, over: A0704}\n");
	refuse("    - {piece: TG, at: A0704, markers: [{at: \"(1,0)\", kind: spiral, leads: up, "
	       "side: 2}]}\n    - {piece: L3, over: A0704, markers: [{at: \"(0,0)\", kind: plain}, "
	       "{at: \"(1,0)\", kind: spiral, leads: down, side: 2}]}\n",
	       "STR-TOWER.16");
}

static void str_tower_17_entered_away_from_the_doorway(void **unused) {
	(void)unused;
	for (int side = 0; side < PV_HEX_SIDES; side++) {
		char lay[240];
		for (int cellar = 0; cellar <= 1; cellar++) {
			snprintf(lay, sizeof lay,
				 "    - {piece: TG, at: A0704, markers: [{at: \"(0,0)\", kind: "
				 "spiral, leads: %s, side: %d}]}\n    - {piece: L3, %s: A0704}\n",
				 cellar != 0 ? "down" : "up", side, cellar != 0 ? "under" : "over");
			if (side == PV_HEX_E) {
				accept(lay);
			} else {
				refuse(lay, "STR-TOWER.17");
			}
		}
	}
	/* Turned, its doorway lies elsewhere. */
	accept("    - {piece: TG, at: A0704, turn: 2" TOWERS_UP OVER("L3"));
}

static void str_tower_18_towers_of_printed_maps(void **unused) {
	static const char *const words[] = { "castle-keep", "solomon-tower", "great-tower",
					     "guard-post", "magna-turris" };
	(void)unused;
	/* Large: a large one goes above and below. */
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		towers_accept(
		    towers_keep(words[i], "    - {piece: KP, at: A0704" TOWERS_UP OVER("L3")),
		    NULL);
		towers_accept(towers_keep(words[i], CELLAR("KP", "L3")), NULL);
	}
	pieces_refuse(pieces_board("PT: {hexes: \"_\", parts: {tower: huge}}", "",
				   "    - {piece: PT, at: A0704}\n"),
		      "found \"huge\"; accepted: small, large");
}

static void str_tower_21_a_level_each(void **unused) {
	struct field f;
	(void)unused;
	towers_open(
	    &f,
	    towers_guard("    - {piece: GT, at: A1409" TOWERS_UP
			 "    - {piece: L3, over: A1409}\n    - {piece: L1, over: A1409}\n"),
	    "Wulf PEA A0018", "turn_limit: 20, gp_slopes: all-steep");
	assert_int_equal(towers_level(&f, "GT-0(1,0)"), 4 * PV_LEVEL);
	assert_int_equal(towers_level(&f, "L3-0(1,0)"), 5 * PV_LEVEL);
	assert_int_equal(towers_level(&f, "L1-0(1,0)"), 6 * PV_LEVEL);
	field_close(&f);
	towers_open(&f, towers_board(CELLAR("TG", "S6")), "Wulf PEA S6-0(1,0)", NULL);
	assert_int_equal(towers_level(&f, "TG-0(1,0)"), 0);
	assert_int_equal(towers_level(&f, "S6-0(1,0)"), -1 * PV_LEVEL);
	assert_int_equal(field_place(&f, "A0804"), field_place(&f, "TG-0(1,0)"));
	assert_int_equal(field_place(&f, "A0804/-1"), field_place(&f, "S6-0(1,0)"));
	/* And up again. */
	field_to_move(&f);
	field_give(&f, "step wulf TG-0(0,0); step wulf TG-0(1,0)");
	field_is(&f, "wulf", "A0804 healthy 5");
	field_close(&f);
	/* Each cellar a level below the one before it, but no deeper than a map goes. */
	static struct field_text deep;
	deep.used = 0;
	field_add(&deep, "    - {piece: TG, at: A0704" TOWERS_DOWN);
	for (int i = 0; i < 4; i++) {
		field_add(&deep, "    - {piece: S6, under: A0704}\n");
	}
	towers_open(&f, towers_board(deep.text), "Wulf PEA A0804/-4", NULL);
	field_close(&f);
	field_add(&deep, "    - {piece: S6, under: A0704}\n");
	pieces_refuse(towers_board(deep.text), "deeper than any floor may");
	pieces_refuse(
	    towers_board("    - {piece: SQ, at: A0202}\n    - {piece: L3, under: A0001}\n"),
	    "off the sheets");
}

static void str_tower_22_nothing_above_battlements(void **unused) {
	(void)unused;
	refuse(L_BASE(OVER("S1") OVER("S8")), "STR-TOWER.22");
	refuse(L_BASE(OVER("L1") OVER("L3")), "STR-TOWER.22");
	refuse("    - {piece: TG, at: A0704" TOWERS_UP
	       "    - {piece: L6, over: A0704, markers: [{at: \"(0,0)/1\", kind: spiral, leads: "
	       "both, side: 0}]}\n    - {piece: S8, over: A0704}\n",
	       "STR-TOWER.22");
	accept(L_BASE(OVER("S6") OVER("S8")));
	accept(L_BASE(OVER("L4") OVER("L6")));
	refuse(
	    S_BASE("    - {piece: S1, over: A0704, markers: [{at: \"(0,0)\", kind: spiral, leads: "
		   "both, side: 0}]}\n    - {piece: S8, over: A0704}\n"),
	    "STR-TOWER.22");
}

static void str_tower_23_small_on_the_middle(void **unused) {
	struct field f;
	(void)unused;
	towers_open(&f, towers_board(L_BASE(OVER("L4") OVER("S6"))), "Wulf PEA S6-0(1,0)", NULL);
	int count = 0;
	CHB_ALL_PLACES(chb_game_of(f.g), at) {
		count += chb_game_of(f.g)->map.place[at].level == 2 * PV_LEVEL;
	}
	assert_int_equal(count, 7);
	towers_none(&f, "S6-0(2,0)"); /* the ring is bare roof */
	field_close(&f);
	towers_open(&f, towers_board(L_BASE(OVER("L4") OVER("L6"))), "Wulf PEA L6-0(-2,0)", NULL);
	count = 0;
	CHB_ALL_PLACES(chb_game_of(f.g), at) {
		const struct pv_place *p = &chb_game_of(f.g)->map.place[at];
		count += p->level == 2 * PV_LEVEL && p->ground == CHB_TERRAIN_WALK_BATTLEMENT;
	}
	assert_int_equal(count, 12);
	field_to_move(&f);
	field_yes(&f, "step wulf L6-0(-1,-1)");
	field_close(&f);
	/* Aside of it there is room, and it is refused all the same. */
	refuse("    - {piece: TG, at: A0704, markers: [{at: \"(1,0)\", kind: ladder}]}\n"
	       "    - {piece: S7, over: A0804}\n",
	       "STR-TOWER.23");
	refuse("    - {piece: TG, at: A0704, markers: [{at: \"(1,0)\", kind: trapdoor}]}\n"
	       "    - {piece: S7, under: A0804, markers: [{at: \"(0,0)\", kind: ladder}]}\n",
	       "STR-TOWER.23");
}

static void str_tower_24_links_meet(void **unused) {
	(void)unused;
	accept(L_BASE(OVER("S8")));
	accept(
	    "    - {piece: TG, at: A0704, markers: [{at: \"(0,0)\", kind: ladder}]}\n" OVER("S7"));
	refuse(
	    "    - {piece: TG, at: A0704, markers: [{at: \"(0,0)\", kind: ladder}]}\n" OVER("S8"),
	    "STR-TOWER.24");
	refuse("    - {piece: TG, at: A0704, markers: [{at: \"(1,0)\", kind: ladder}]}\n"
	       "    - {piece: S7, over: A0704, markers: [{at: \"(0,0)\", kind: plain}]}\n",
	       "STR-TOWER.24");
	refuse(L_BASE(OVER("S7")), "STR-TOWER.24");
	/* Turned as one likes. */
	for (int turn = 0; turn < PV_HEX_SIDES; turn++) {
		char lay[200];
		snprintf(lay, sizeof lay, L_BASE("    - {piece: S8, over: A0704, turn: %d}\n"),
			 turn);
		accept(lay);
	}
	/* No link at all. */
	refuse("    - {piece: TG, at: A0704}\n    - {piece: S7, over: A0704, markers: [{at: "
	       "\"(0,0)\", kind: plain}]}\n",
	       "STR-GUARD.15");
	refuse("    - {piece: TG, at: A0704}\n    - {piece: S7, under: A0704, markers: [{at: "
	       "\"(0,0)\", kind: plain}]}\n",
	       "STR-GUARD.15");
}

static void str_tower_30_of_the_doorway_s_floor_alone(void **unused) {
	(void)unused;
	towers_refuse(
	    towers_guard("    - {piece: GT, at: A1409, markers: [{at: \"(0,0)\", kind: "
			 "spiral, leads: up, side: 3}]}\n    - {piece: L6, over: A1409}\n"),
	    NULL, "STR-TOWER.17");
	/* L6 is entered by its side 3. */
	towers_accept(towers_guard("    - {piece: GT, at: A1409" TOWERS_UP
				   "    - {piece: L6, over: A1409}\n"),
		      NULL);
}

/* --- the keep of the castle ------------------------------------------------------------------ */

static void str_guard_14_a_copy_on_the_keep(void **unused) {
	(void)unused;
	towers_accept(towers_keep("castle-keep", "    - {piece: KP, at: A0704" TOWERS_UP
						 "    - {piece: TG, over: A0704" TOWERS_DOWN),
		      NULL);
}

static void str_guard_15_by_a_stair_that_is_added(void **unused) {
	(void)unused;
	towers_refuse(towers_keep("castle-keep",
				  "    - {piece: KP, at: A0704}\n    - {piece: TG, over: A0704}\n"),
		      NULL, "STR-GUARD.15");
}

static void str_guard_16_the_mills_rules_there(void **unused) {
	struct field f;
	(void)unused;
	towers_open(&f,
		    towers_keep("castle-keep", "    - {piece: KP, at: A0704" TOWERS_UP OVER("L3")),
		    "Wulf PEA KP-0(1,0); Hal PEA KP-0(1,1)", NULL);
	field_to_move(&f);
	/* STR-LEVEL: a level up, reached by the stair alone and in the same step. */
	assert_int_equal(towers_level(&f, "L3-0(1,0)"), PV_LEVEL);
	field_no(&f, "step hal L3-0(1,1)", "CHB-MAP.3");
	/* STR-STAIR: 2 points, then 1, and as many back. */
	field_give(&f, "step wulf L3-0(0,0)");
	field_is(&f, "wulf", "A0704/1 healthy 6");
	field_give(&f, "step wulf L3-0(1,0)");
	field_is(&f, "wulf", "A0804/1 healthy 5");
	field_give(&f, "step wulf L3-0(0,0); step wulf KP-0(1,0)");
	field_is(&f, "wulf", "A0804 healthy 2");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_tower_10_round_towers_grow),
	cmocka_unit_test(str_tower_11_small_tops_large),
	cmocka_unit_test(str_tower_12_small_under_large_or_irregular),
	cmocka_unit_test(str_tower_13_walls_under_ground),
	cmocka_unit_test(str_tower_14_no_large_on_small),
	cmocka_unit_test(str_tower_15_large_cellars_by_option),
	cmocka_unit_test(str_tower_16_stairs_in_the_middle_or_the_wall),
	cmocka_unit_test(str_tower_17_entered_away_from_the_doorway),
	cmocka_unit_test(str_tower_18_towers_of_printed_maps),
	cmocka_unit_test(str_tower_21_a_level_each),
	cmocka_unit_test(str_tower_22_nothing_above_battlements),
	cmocka_unit_test(str_tower_23_small_on_the_middle),
	cmocka_unit_test(str_tower_24_links_meet),
	cmocka_unit_test(str_tower_30_of_the_doorway_s_floor_alone),
	cmocka_unit_test(str_guard_14_a_copy_on_the_keep),
	cmocka_unit_test(str_guard_15_by_a_stair_that_is_added),
	cmocka_unit_test(str_guard_16_the_mills_rules_there),
};

TEST_FILE(tests, NULL, NULL)
