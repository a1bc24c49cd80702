/* Rows of STR-TOWER: the floors themselves, and which go on which tower. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/towers/fixture_towers.h"

#include <string.h>

static const char *const small[] = { "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8" };
static const char *const large[] = { "L1", "L2", "L3", "L4", "L5", "L6" };

/* What is beneath each, so that it has what leads to it. */
static const struct {
	const char *word, *lay;
} reached[] = {
	{ "S1", "    - {piece: TG, at: A0704" TOWERS_UP "    - {piece: S1, over: A0704}\n" },
	{ "S2", "    - {piece: TG, at: A0704, markers: [{at: \"(0,0)\", kind: ladder}]}\n"
		"    - {piece: S2, over: A0704}\n" },
	{ "S3", "    - {piece: TG, at: A0704, markers: [{at: \"(-1,0)\", kind: spiral, leads: up, "
		"side: 1}]}\n    - {piece: S3, over: A0704}\n" },
	{ "S4", "    - {piece: TG, at: A0704, markers: [{at: \"(-1,0)\", kind: spiral, leads: up, "
		"side: 1}]}\n    - {piece: S4, over: A0704}\n" },
	{ "S5", "    - {piece: TG, at: A0704, markers: [{at: \"(-1,0)\", kind: spiral, leads: up, "
		"side: 1}]}\n    - {piece: S5, over: A0704}\n" },
	{ "S6", "    - {piece: TG, at: A0704" TOWERS_UP "    - {piece: S6, over: A0704}\n" },
	{ "S7", "    - {piece: TG, at: A0704, markers: [{at: \"(0,0)\", kind: ladder}]}\n"
		"    - {piece: S7, over: A0704}\n" },
	{ "S8", "    - {piece: TG, at: A0704" TOWERS_UP "    - {piece: S8, over: A0704}\n" },
	{ "L1", "    - {piece: TG, at: A0704" TOWERS_UP "    - {piece: L1, over: A0704}\n" },
	{ "L2", "    - {piece: TG, at: A0704, markers: [{at: \"(0,0)\", kind: ladder}]}\n"
		"    - {piece: L2, over: A0704}\n" },
	{ "L3", "    - {piece: TG, at: A0704" TOWERS_UP "    - {piece: L3, over: A0704}\n" },
	{ "L4", "    - {piece: TG, at: A0704" TOWERS_UP "    - {piece: L4, over: A0704}\n" },
	{ "L5", "    - {piece: TG, at: A0704, markers: [{at: \"(2,0)\", kind: spiral, leads: up, "
		"side: 3}]}\n    - {piece: L5, over: A0704, turn: 3}\n" },
	{ "L6", "    - {piece: TG, at: A0704" TOWERS_UP "    - {piece: L6, over: A0704}\n" },
};

static void open_floor(struct field *f, const char *word) {
	size_t i = 0;
	while (strcmp(reached[i].word, word) != 0) {
		i++;
	}
	towers_open(f, towers_board(reached[i].lay), "Wulf PEA A0018", NULL);
}

static int count_hexes(const struct field *f, int floor) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int count = 0;
	for (int i = 0; i < map->count; i++) {
		count += map->place[i].piece == 2 && map->place[i].level == (floor + 1) * PV_LEVEL;
	}
	return count;
}

/* Hexes with such a side. */
static int count_bars(const struct field *f, int bar) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int count = 0;
	for (int i = 0; i < map->count; i++) {
		bool found = false;
		PV_EACH_HEX_SIDE(side) {
			found = found || map->place[i].bar[side] == bar;
		}
		count += found && map->place[i].piece == 2;
	}
	return count;
}

/* How far the farthest hex lies from the middle. */
static int radius(const struct field *f) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int most = 0;
	for (int i = 0; i < map->count; i++) {
		int apart = pv_hex_distance(pv_hex_minus(map->place[i].at, map->laid[0].at));
		most = map->place[i].piece == 2 && apart > most ? apart : most;
	}
	return most;
}

static void str_tower_1_small_floors_of_seven(void **unused) {
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(small); i++) {
		open_floor(&f, small[i]);
		assert_int_equal(count_hexes(&f, 0), 7);
		assert_int_equal(radius(&f), 1);
		field_close(&f);
	}
	/* Without the option none is added. */
	static const char lay[] =
	    "    - {piece: TG, at: A0704" TOWERS_UP "    - {piece: S6, over: A0704}\n";
	towers_accept(towers_board(lay), NULL);
	towers_refuse(towers_board(lay), "turn_limit: 20, towers: false", "STR-TOWER.1");
	towers_accept(towers_board("    - {piece: TG, at: A0704}\n"),
		      "turn_limit: 20, towers: false");
}

static void str_tower_2_large_floors_of_nineteen(void **unused) {
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(large); i++) {
		open_floor(&f, large[i]);
		assert_int_equal(count_hexes(&f, 0), 19);
		assert_int_equal(radius(&f), 2);
		field_close(&f);
	}
}

static void str_tower_3_three_open_five_roofed(void **unused) {
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(small); i++) {
		open_floor(&f, small[i]);
		bool open = i < 3;
		assert_int_equal(count_bars(&f, PV_BAR_BATTLEMENT) > 0, open);
		assert_int_equal(count_bars(&f, PV_BAR_SLIT) > 0, !open);
		field_close(&f);
	}
}

static void str_tower_4_five_slits_or_six(void **unused) {
	static const int slits[] = { 5, 5, 6, 6, 6 };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(slits); i++) {
		open_floor(&f, small[3 + i]);
		assert_int_equal(count_bars(&f, PV_BAR_SLIT), slits[i]);
		field_close(&f);
	}
}

static void str_tower_5_slits_and_battlements(void **unused) {
	static const int slits[] = { 0, 0, 12, 6, 6, 5 };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(large); i++) {
		open_floor(&f, large[i]);
		bool open = i == 0 || i == 1 || i == 5;
		assert_int_equal(count_bars(&f, PV_BAR_SLIT), slits[i]);
		assert_int_equal(count_bars(&f, PV_BAR_BATTLEMENT), open ? 12 : 0);
		assert_int_equal(count_hexes(&f, 1), i == 5 ? 7 : 0);
		field_close(&f);
	}
}

static void str_tower_6_each_is_reached(void **unused) {
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(reached); i++) {
		towers_open(&f, towers_board(reached[i].lay), "Wulf PEA A0018", NULL);
		const struct pv_hex_map *map = &chb_game_of(f.g)->map;
		int spirals = 0, traps = 0;
		for (int at = 0; at < map->count; at++) {
			const struct pv_place *p = &map->place[at];
			bool of = p->piece == 2 && p->level == map->laid[1].level;
			spirals += of && p->well != PV_NO_PLACE;
			traps += of && p->well == PV_NO_PLACE && p->down != PV_NO_PLACE;
		}
		bool trap = strcmp(reached[i].word, "S2") == 0 ||
			    strcmp(reached[i].word, "S7") == 0 ||
			    strcmp(reached[i].word, "L2") == 0;
		assert_int_equal(spirals, !trap);
		assert_int_equal(traps, trap);
		field_close(&f);
	}
}

/* Up alone: there is a way up from it, and none down. */
static void str_tower_7_up_down_or_both(void **unused) {
	struct field f;
	(void)unused;
	/* L3 over the ground floor by a ladder; a spiral that leads up alone stands on it. */
	towers_open(&f,
		    towers_board(
			"    - {piece: TG, at: A0704, markers: [{at: \"(1,0)\", kind: ladder}]}\n"
			"    - {piece: L3, over: A0704, markers: [{at: \"(1,0)\", kind: trapdoor}, "
			"{at: \"(0,0)\", kind: spiral, leads: up, side: 0}]}\n"
			"    - {piece: S8, over: A0704}\n"),
		    "Wulf PEA L3-0(1,0)", NULL);
	field_to_move(&f);
	assert_int_equal(towers_ground(&f, "L3-0(0,0)"), CHB_TERRAIN_WALL);
	field_no(&f, "step wulf L3-0(0,0)", "CHB-7.0.27");
	field_give(&f, "step wulf S8-0(0,0)");
	field_no(&f, "step wulf TG-0(1,0)", "CHB-MAP.3");
	field_yes(&f, "step wulf L3-0(1,0)");
	field_yes(&f, "step wulf S8-0(1,0)");
	field_close(&f);
	/* Both: on past it, up and down. */
	towers_open(
	    &f,
	    towers_board("    - {piece: TG, at: A0704" TOWERS_UP
			 "    - {piece: L3, over: A0704}\n    - {piece: S8, over: A0704}\n"),
	    "Wulf PEA L3-0(0,0)", NULL);
	field_to_move(&f);
	field_yes(&f, "step wulf S8-0(0,0)");
	field_yes(&f, "step wulf TG-0(1,0)");
	field_close(&f);
	/* Down: not past it. */
	towers_open(&f,
		    towers_board("    - {piece: TG, at: A0704" TOWERS_UP
				 "    - {piece: S8, over: A0704}\n"),
		    "Wulf PEA S8-0(0,0)", NULL);
	field_to_move(&f);
	field_yes(&f, "step wulf TG-0(1,0)");
	towers_none(&f, "S8-1(0,0)");
	field_close(&f);
}

/* On the map's hexes, a level up; the sheet itself has nothing but the marker. */
static void str_tower_8_floors_stay_off_the_map(void **unused) {
	struct field f;
	(void)unused;
	towers_open(&f, towers_board(reached[10].lay), "Wulf PEA TG-0(1,0)", NULL);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	for (int at = 0; at < map->count; at++) {
		assert_true(map->place[at].piece != 2 || map->place[at].floor == 1);
	}
	char name[32];
	pv_cryhavoc.name_place(f.g, field_place(&f, "L3-0(1,0)"), name, sizeof name);
	assert_string_equal(name, "A0804/1");
	field_to_move(&f);
	field_yes(&f, "step wulf L3-0(0,0)"); /* over the marker's place */
	field_close(&f);
	/* Without a marker nobody gets there. */
	towers_refuse(
	    towers_board("    - {piece: TG, at: A0704}\n    - {piece: L3, over: A0704}\n"), NULL,
	    "STR-TOWER.24");
}

static void str_tower_9_markers_change_the_ways(void **unused) {
	struct field f;
	(void)unused;
	/* Plain floor over the drawn stair: it is gone, and one walks there. */
	towers_open(
	    &f,
	    towers_board("    - {piece: TG, at: A0704, markers: [{at: \"(1,0)\", kind: ladder}]}\n"
			 "    - {piece: L3, over: A0704, markers: [{at: \"(0,0)\", kind: plain}, "
			 "{at: \"(1,0)\", kind: trapdoor}]}\n"),
	    "Wulf PEA L3-0(1,0)", NULL);
	field_to_move(&f);
	assert_int_equal(towers_ground(&f, "L3-0(0,0)"), CHB_TERRAIN_INTERIOR);
	assert_int_equal(field_cost(&f, "step wulf L3-0(0,0)"), 1);
	field_close(&f);
	/* An open floor's is a walk. */
	towers_open(
	    &f,
	    towers_board("    - {piece: TG, at: A0704, markers: [{at: \"(1,0)\", kind: ladder}]}\n"
			 "    - {piece: L1, over: A0704, markers: [{at: \"(0,0)\", kind: plain}, "
			 "{at: \"(1,0)\", kind: trapdoor}]}\n"),
	    "Wulf PEA L1-0(1,0)", NULL);
	assert_int_equal(towers_ground(&f, "L1-0(0,0)"), CHB_TERRAIN_WALK);
	field_close(&f);
	/* A stair on plain floor leads up. */
	towers_open(&f,
		    towers_board("    - {piece: TG, at: A0704" TOWERS_UP
				 "    - {piece: L3, over: A0704}\n"
				 "    - {piece: S7, over: A0704, markers: [{at: \"(0,0)\", kind: "
				 "spiral, leads: down, side: 2}]}\n"),
		    "Wulf PEA L3-0(1,0)", NULL);
	field_to_move(&f);
	field_give(&f, "step wulf S7-0(0,0); step wulf S7-0(0,-1)");
	field_close(&f);
	pieces_refuse(towers_board("    - {piece: TG, at: A0704, markers: [{at: \"(3,0)\", kind: "
				   "plain}]}\n"),
		      "accepted: a marker on a hex of the piece");
	pieces_refuse(towers_board("    - {piece: TG, at: A0704, markers: [{at: \"(1,0)\", kind: "
				   "door}]}\n"),
		      "accepted: {at: ");
	pieces_refuse(towers_board("    - {piece: TG, at: A0704, markers: [{at: \"(1,0)\"}]}\n"),
		      "accepted: a marker on a hex of the piece");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_tower_1_small_floors_of_seven),
	cmocka_unit_test(str_tower_2_large_floors_of_nineteen),
	cmocka_unit_test(str_tower_3_three_open_five_roofed),
	cmocka_unit_test(str_tower_4_five_slits_or_six),
	cmocka_unit_test(str_tower_5_slits_and_battlements),
	cmocka_unit_test(str_tower_6_each_is_reached),
	cmocka_unit_test(str_tower_7_up_down_or_both),
	cmocka_unit_test(str_tower_8_floors_stay_off_the_map),
	cmocka_unit_test(str_tower_9_markers_change_the_ways),
};

TEST_FILE(tests, NULL, NULL)
