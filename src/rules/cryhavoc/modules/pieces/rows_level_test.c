/* Rows of STR-LEVEL: how high the floors of the mills are, and the ways between them. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/modules/stairs/fixture_stairs.h"

/* How many places there are of the piece at that level, each as high. */
static int count_at(const struct field *f, int piece, int level) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int count = 0;
	for (int i = 0; i < map->count; i++) {
		count += map->place[i].piece == piece && map->place[i].level == level * PV_LEVEL;
	}
	return count;
}

static void str_level_1_watermill(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA A0000", NULL, NULL);
	const struct chb_game *g = chb_game_of(f.g);
	int mill = g->map.laid_count;
	assert_string_equal(g->map.laid[mill - 1].word, "WM");
	assert_int_equal(count_at(&f, mill, 0), 25 + 2); /* and its wheel's */
	assert_int_equal(count_at(&f, mill, 1), 25);
	assert_int_equal(g->map.place[field_place(&f, "WM-0(0,1)")].level, 0);
	assert_int_equal(g->map.place[field_place(&f, "WM-1(0,1)")].level, 1 * PV_LEVEL);
	field_close(&f);
}

static void str_level_2_windmill(void **unused) {
	struct field f;
	(void)unused;
	stairs_open_windmill(&f, "Wulf PEA A0000", NULL, NULL);
	const struct chb_game *g = chb_game_of(f.g);
	for (int level = 1; level <= 3; level++) {
		/* A floor of 19, the lowest with the steps before its door. */
		assert_int_equal(count_at(&f, 1, level), 19 + (level == 1));
	}
	assert_int_equal(count_at(&f, 1, 0), 17); /* but for x, of the map */
	assert_int_equal(g->map.place[field_place(&f, "WD-0(-4,0)")].level, 0);
	assert_int_equal(g->map.place[field_place(&f, "WD-1(1,1)")].level, 1 * PV_LEVEL);
	assert_int_equal(g->map.place[field_place(&f, "WD-2(1,1)")].level, 2 * PV_LEVEL);
	assert_int_equal(g->map.place[field_place(&f, "WD-3(1,1)")].level, 3 * PV_LEVEL);
	field_close(&f);
}

static void str_level_3_by_the_stairs(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(0,0); Hal PEA WM-0(1,0)", NULL, NULL);
	field_no(&f, "step wulf WM-1(0,0)", "STR-LEVEL.3");
	field_no(&f, "step hal WM-1(1,0)", "STR-LEVEL.3");
	field_yes(&f, "step wulf WM-0(0,1)");
	stairs_step(&f, "hal", "WM-1(2,0)", 2);
	assert_int_equal(chb_level(chb_game_of(f.g), &f.s, field_man(&f, "hal")->place), PV_LEVEL);
	field_close(&f);
}

static void str_level_4_they_line_up(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(3,0)", NULL, NULL);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(map->place[field_place(&f, "WM-0(2,0)")].above,
			 field_place(&f, "WM-1(2,0)"));
	assert_int_equal(map->place[field_place(&f, "WM-1(2,0)")].ground, CHB_TERRAIN_STAIR_NARROW);
	assert_int_equal(map->place[field_place(&f, "WM-0(2,0)")].ground, CHB_TERRAIN_INTERIOR);
	field_close(&f);
	stairs_open_windmill(&f, "Wulf PEA WD-1(2,-2)", NULL, NULL);
	map = &chb_game_of(f.g)->map;
	assert_int_equal(map->place[field_place(&f, "WD-2(1,-2)")].ground,
			 CHB_TERRAIN_STAIR_NARROW);
	assert_int_equal(map->place[field_place(&f, "WD-1(1,-2)")].above,
			 field_place(&f, "WD-2(1,-2)"));
	assert_int_equal(map->place[field_place(&f, "WD-3(-1,2)")].ground,
			 CHB_TERRAIN_STAIR_NARROW);
	assert_int_equal(map->place[field_place(&f, "WD-2(-1,2)")].above,
			 field_place(&f, "WD-3(-1,2)"));
	field_close(&f);
}

/* Straight above one another, and beside one another. */
static void str_level_5_a_floor_between(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf SBW WM-0(1,1); Hal SBW WM-1(2,1)", "Odo SWO WM-1(1,1)", NULL);
	field_skip(&f, CHB_ASK_FIGHT, PV_RED);
	field_no(&f, "fight wulf odo", "STR-LEVEL.5");
	field_yes(&f, "fight hal odo");
	field_close(&f);
	stairs_open_on(&f, PIECES_MILL, "Wulf SBW WM-0(1,1); Hal SBW WM-1(3,1)",
		       "Odo SWO WM-1(1,1)", NULL);
	field_no(&f, "shoot wulf odo shortbow", "STR-LEVEL.5");
	field_yes(&f, "shoot hal odo shortbow");
	field_close(&f);
}

static void str_level_6_floor_by_floor(void **unused) {
	struct field f;
	struct field_plan plan = { .board = pieces_mills(PIECES_MILL),
				   .red =
				       "Wulf PEA WM-0(4,1); Hal PEA WM-1(4,1); Gil PEA WM-1(3,1)",
				   .blue = STAIRS_FAR };
	(void)unused;
	field_open(&f, plan);
	stairs_at(&f, "wulf", "WM-0(4,1)");
	stairs_at(&f, "hal", "WM-1(4,1)");
	field_to_move(&f);
	field_give(&f, "done");
	field_close(&f);
	plan.red = "Wulf PEA WM-1(4,1); Hal PEA WM-1(4,1)";
	field_fails(plan, "CHB-1.11", "one a place");
	/* Nor does he come there: he could go no further. */
	stairs_open(&f, "Hal PEA WM-1(4,1); Wulf PEA WM-1(3,1)", NULL, NULL);
	field_leave(&f, "wulf", 1);
	field_no(&f, "step wulf WM-1(4,1)", "STR-LEVEL.6");
	field_yes(&f, "step wulf WM-1(3,2)");
	field_close(&f);
}

static void str_level_7_on_the_stairs(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-1(2,0)", NULL, NULL);
	assert_int_equal(chb_level(chb_game_of(f.g), &f.s, field_man(&f, "wulf")->place), PV_LEVEL);
	field_close(&f);
}

static void str_level_8_walls_between(void **unused) {
	struct field f;
	(void)unused;
	stairs_open_windmill(&f, "Wulf PEA WD-0(2,-3); Hal PEA WD-0(-4,0)", NULL, NULL);
	field_no(&f, "step wulf WD-1(2,-2)", "STR-LEVEL.8");
	field_yes(&f, "step wulf WD-0(1,-3)");
	stairs_step(&f, "hal", "WD-1(-3,0)", 2);
	stairs_step(&f, "hal", "WD-1(-2,0)", 1);
	field_close(&f);
	/* From nowhere else of the ring: inside is reached by the steps alone. */
	stairs_open_windmill(&f, "Wulf PEA WD-0(2,-3)", NULL, NULL);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	int links = 0;
	for (int i = 0; i < map->count; i++) {
		PV_EACH_HEX_SIDE(side) {
			int to = map->place[i].next[side];
			links += map->place[i].level == 0 && to != PV_NO_PLACE &&
				 map->place[to].level == PV_LEVEL &&
				 !chb_is_shut(chb_game_of(f.g), &f.s, i, side);
		}
	}
	assert_int_equal(links, 1);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_level_1_watermill),       cmocka_unit_test(str_level_2_windmill),
	cmocka_unit_test(str_level_3_by_the_stairs),   cmocka_unit_test(str_level_4_they_line_up),
	cmocka_unit_test(str_level_5_a_floor_between), cmocka_unit_test(str_level_6_floor_by_floor),
	cmocka_unit_test(str_level_7_on_the_stairs),   cmocka_unit_test(str_level_8_walls_between),
};

TEST_FILE(tests, NULL, NULL)
