/* Rows of STR-GUARD: the guard post, its slopes and ramps, the floors added to its tower. */
#include "rules/cryhavoc/board/levels.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/modules/towers/fixture_towers.h"

#include <stdio.h>

#define ALONE "    - {piece: GT, at: A1409}\n"
#define TOWER "    - {piece: GT, at: A1409" TOWERS_UP

static const char *const slopes[] = { "turn_limit: 20", "turn_limit: 20, gp_slopes: mound-steep",
				      "turn_limit: 20, gp_slopes: all-steep" };
enum { ORDINARY, MOUND, STEEP };

static void open_guard(struct field *f, const char *options, const char *red) {
	towers_open(f, towers_guard(ALONE), red, options);
	field_to_move(f);
}

static int count_ground(const struct field *f, int ground) {
	const struct chb_game *g = chb_game_of(f->g);
	int count = 0;
	CHB_ALL_PLACES(g, at) {
		count += g->map.place[at].ground == ground;
	}
	return count;
}

/* --- slopes ---------------------------------------------------------------------------------- */

static void str_guard_1_an_ordinary_map(void **unused) {
	static const uint8_t base[] = { CHB_TERRAIN_CLEAR, CHB_TERRAIN_SLOPE, CHB_TERRAIN_INTERIOR,
					CHB_TERRAIN_WALL, CHB_TERRAIN_DOORWAY };
	struct field f;
	(void)unused;
	open_guard(&f, "turn_limit: 20, gp_ramps: false, keep_doorway: false, towers: false",
		   "Wulf PEA A0018");
	const struct chb_game *g = chb_game_of(f.g);
	CHB_ALL_PLACES(g, at) {
		bool found = false;
		for (size_t i = 0; i < PV_COUNT(base); i++) {
			found = found || g->map.place[at].ground == base[i];
		}
		assert_true(found);
	}
	assert_int_equal(count_ground(&f, CHB_TERRAIN_DOORWAY), 1);
	assert_int_equal(count_ground(&f, CHB_TERRAIN_SLOPE), 24 + 48);
	field_close(&f);
}

/* Of the mound from its foot on the terrace, of the lower slope from outside. */
static void str_guard_3_slopes_may_be_steep(void **unused) {
	static const int cost[][2] = { { 2, 2 }, { 4, 2 }, { 4, 4 } }; /* mound, lower slope */
	struct field f;
	(void)unused;
	for (int i = ORDINARY; i <= STEEP; i++) {
		open_guard(&f, slopes[i], "Wulf PEA A1714; Hal PEA A2309");
		assert_int_equal(field_cost(&f, "step wulf A1613"), cost[i][0]);
		assert_int_equal(field_cost(&f, "step hal A2209"), cost[i][1]);
		assert_int_equal(count_ground(&f, CHB_TERRAIN_STEEP), i == STEEP   ? 23 + 47
								      : i == MOUND ? 23
										   : 0);
		assert_int_equal(count_ground(&f, CHB_TERRAIN_SLOPE), i == STEEP   ? 0
								      : i == MOUND ? 47
										   : 23 + 47);
		field_close(&f);
	}
}

/* Tower, barracks, slope of the mound, lower slope, in halves; ramps lie as their band. */
static const int levels[][4] = { { 5, 2, 3, 1 }, { 6, 2, 4, 1 }, { 8, 4, 6, 2 } };

static void check_levels(int option) {
	struct field f;
	const int *at = levels[option];
	open_guard(&f, slopes[option], "Wulf PEA A0018");
	assert_int_equal(towers_level(&f, "GT-0(1,0)"), at[0]);
	assert_int_equal(towers_level(&f, "A1709"), at[0]); /* the mound's flat top */
	assert_int_equal(towers_level(&f, "A1908"), at[1]);
	assert_int_equal(towers_level(&f, "A0909"), at[1]); /* the terrace */
	assert_int_equal(towers_level(&f, "A1809"), at[2]);
	assert_int_equal(towers_level(&f, "A1009"), at[2]);
	assert_int_equal(towers_level(&f, "A2209"), at[3]);
	assert_int_equal(towers_level(&f, "A0609"), at[3]);
	assert_int_equal(towers_level(&f, "A2309"), 0);
	field_close(&f);
}

static void str_guard_4_all_steep_four_and_two(void **unused) {
	(void)unused;
	check_levels(STEEP);
}

static void str_guard_5_the_mound_steep_three(void **unused) {
	(void)unused;
	check_levels(MOUND);
}

static void str_guard_6_all_ordinary_two_and_a_half(void **unused) {
	(void)unused;
	check_levels(ORDINARY);
}

/* Its top is the middle of the post's own piece, whatever floors lie over it: no level is wrong. */
static void str_guard_4_the_top_of_the_post(void **unused) {
	static const char *const floors[] = { ALONE, TOWER "    - {piece: L3, over: A1409}\n"
							   "    - {piece: L1, over: A1409}\n" };
	(void)unused;
	for (int i = ORDINARY; i <= STEEP; i++) {
		for (size_t k = 0; k < PV_COUNT(floors); k++) {
			struct chb_level_fault faults[8];
			struct field f;
			towers_open(&f, towers_guard(floors[k]), "Wulf PEA A0018", slopes[i]);
			const struct chb_game *g = chb_game_of(f.g);
			const struct chb_zone *tops = &g->summit[CHB_TOP_GUARD_TOWER];
			assert_int_equal(tops->count, 1);
			assert_int_equal(tops->place[0], pieces_hex(&f, "GT-0(0,0)"));
			assert_int_equal(g->map.place[tops->place[0]].level, levels[i][0]);
			assert_int_equal(chb_level_faults(g, faults, PV_COUNT(faults)), 0);
			field_close(&f);
		}
	}
}

static void str_guard_7_barracks_below_a_steep_mound(void **unused) {
	struct field f;
	(void)unused;
	open_guard(&f, slopes[MOUND], "Wulf PEA A0018");
	assert_int_equal(towers_level(&f, "A2009"), 1 * PV_LEVEL);
	field_close(&f);
}

/* Each option keeps its own levels, and nobody else's. */
static void str_guard_8_half_levels_are_data(void **unused) {
	(void)unused;
	for (int i = ORDINARY; i <= STEEP; i++) {
		check_levels(i);
	}
	pieces_refuse("  sheets: {A: {variants: [{when: {no_option: 1}}], hexes: \".   .\"}}\n",
		      "found \"no_option\"");
	pieces_refuse("  sheets: {A: {variants: [{signs: {x: clear 1}}], hexes: \".   .\"}}\n",
		      "accepted: {when: {option: value}");
	pieces_refuse("  sheets: {A: {variants: [{when: {gp_slopes: all-steep}, signs: {x: no}}], "
		      "hexes: \".   .\"}}\n",
		      "\"x\"");
}

/* What a sign means by the value of an option: of the first, the last and each between. */
static void str_guard_8_by_any_option(void **unused) {
	(void)unused;
	for (int i = 0; i < CHB_OPTIONS; i++) {
		for (int other = 0; other <= 1; other++) {
			struct field f;
			char value[32], board[240];
			pieces_open(&f, "  sheets: {A: {hexes: \".   .\\n  .   .\\n\"}}\n",
				    "Wulf PEA A0000");
			pv_option_write(&chb_options[i], f.g, value, sizeof value);
			field_close(&f);
			snprintf(board, sizeof board,
				 "  sheets: {A: {signs: {G: wood}, variants: [{when: {%s: %s%s}, "
				 "signs: {G: hedge}}], hexes: \".   G\\n  .   .\\n\"}}\n",
				 chb_options[i].id, other != 0 ? "no-" : "", value);
			pieces_open(&f, board, "Wulf PEA A0000");
			int ground = chb_game_of(f.g)->map.place[pieces_hex(&f, "A0100")].ground;
			assert_int_equal(ground, other != 0 ? CHB_TERRAIN_WOOD : CHB_TERRAIN_HEDGE);
			field_close(&f);
		}
	}
}

static void str_guard_10_half_way_rounded_down(void **unused) {
	(void)unused;
	for (int i = ORDINARY; i <= STEEP; i++) {
		const int *at = levels[i];
		assert_int_equal(at[2], (at[0] + at[1]) / 2);
		assert_int_equal(at[3], at[1] / 2);
		check_levels(i);
	}
}

/* --- ramps and the doorway ------------------------------------------------------------------- */

static void str_guard_9_ramps_cost_one(void **unused) {
	struct field f;
	(void)unused;
	for (int i = ORDINARY; i <= STEEP; i++) {
		open_guard(&f, slopes[i], "Wulf PEA A0909; Hal PEA A1109; Tom PEA A0509");
		assert_int_equal(field_cost(&f, "step wulf A1009"), 1);
		assert_int_equal(field_cost(&f, "step hal A1009"), 1);
		assert_int_equal(field_cost(&f, "step tom A0609"), 1);
		field_close(&f);
		open_guard(&f, slopes[i], "Roland KNM A0909 facing=e");
		assert_int_equal(field_cost(&f, "step roland A1009"), 1);
		field_close(&f);
	}
	/* Off they are slope like their band. */
	static const int band[][2] = { { 2, 2 }, { 4, 2 }, { 4, 4 } };
	for (int i = ORDINARY; i <= STEEP; i++) {
		char options[96];
		snprintf(options, sizeof options, "%s, gp_ramps: false", slopes[i]);
		open_guard(&f, options, "Wulf PEA A0909; Tom PEA A0509");
		assert_int_equal(field_cost(&f, "step wulf A1009"), band[i][0]);
		assert_int_equal(field_cost(&f, "step tom A0609"), band[i][1]);
		field_close(&f);
		open_guard(&f, options, "Roland KNM A0909 facing=e");
		assert_int_equal(field_cost(&f, "step roland A1009"), 2 * band[i][0]);
		field_close(&f);
	}
}

/* Of the slopes beside it the one that is as high; of other ground as high, none. */
static void str_guard_9_off_as_the_band_beside_it(void **unused) {
	static const struct {
		const char *map;
		int ground;
	} rows[] = { { ". R . . / . . . .", CHB_TERRAIN_RAMP },
		     { ". R C A / . . . .", CHB_TERRAIN_RAMP },
		     { "A R C . / . . . .", CHB_TERRAIN_SLOPE },
		     { "B R A . / . . . .", CHB_TERRAIN_SLOPE },
		     { "E R B . / . . . .", CHB_TERRAIN_STEEP },
		     { "A R D . / . . . .", CHB_TERRAIN_SLOPE } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		field_open(
		    &f, (struct field_plan){
			    .map = rows[i].map,
			    .sheet =
				"      signs: {R: ramp 1, A: slope 1, B: slope 0.5, C: clear 1, D: "
				"steep 0.5, E: steep 1}\n",
			    .red = "Wulf PEA A0001",
			    .blue = "Odo SWO A0301",
			    .options = "gp_ramps: false" });
		assert_int_equal(chb_game_of(f.g)->map.place[field_place(&f, "A0100")].ground,
				 rows[i].ground);
		field_close(&f);
	}
}

/* --- floors ---------------------------------------------------------------------------------- */

static void str_guard_2_two_floors_added(void **unused) {
	struct field f;
	(void)unused;
	towers_open(&f,
		    towers_guard(TOWER "    - {piece: L3, over: A1409}\n"
				       "    - {piece: L1, over: A1409}\n"),
		    "Wulf PEA GT-0(1,0)", NULL);
	field_to_move(&f);
	/* The rows of stairs: 2 points, and the landing, twice. */
	field_give(&f, "step wulf L3-0(0,0); step wulf L3-0(1,0)");
	assert_int_equal(field_man(&f, "wulf")->left, 8 - 3);
	field_give(&f, "step wulf L1-0(0,0); step wulf L1-0(1,0)");
	assert_int_equal(field_man(&f, "wulf")->left, 8 - 6);
	field_close(&f);
	/* Two bodies shut it. */
	towers_open(&f,
		    towers_guard(TOWER "    - {piece: L3, over: A1409}\n"
				       "    - {piece: L1, over: A1409}\n"),
		    "Wulf PEA GT-0(1,0); Dead PEA L3-0(0,0) state=dead; Gone PEA L3-0(0,0) "
		    "state=dead",
		    NULL);
	field_to_move(&f);
	field_no(&f, "step wulf L3-0(0,0)", "CHB-5.2.5");
	field_close(&f);
}

static void str_guard_12_one_floor_or_two(void **unused) {
	(void)unused;
	towers_accept(towers_guard(ALONE), NULL);
	towers_accept(towers_guard(TOWER "    - {piece: L3, over: A1409}\n"), NULL);
	towers_accept(towers_guard(TOWER "    - {piece: L3, over: A1409}\n"
					 "    - {piece: L3, over: A1409}\n"),
		      NULL);
}

static void str_guard_13_a_third_by_option(void **unused) {
	static const char three[] = TOWER "    - {piece: L3, over: A1409}\n"
					  "    - {piece: L4, over: A1409}\n"
					  "    - {piece: L1, over: A1409}\n";
	(void)unused;
	towers_refuse(towers_guard(three), NULL, "STR-GUARD.13");
	towers_accept(towers_guard(three), "turn_limit: 20, free_tower: true");
	/* One under ground is one of them. */
	static const char cellar[] =
	    "    - {piece: GT, at: A1409, markers: [{at: \"(0,0)\", kind: spiral, leads: both, "
	    "side: 0}]}\n    - {piece: L3, over: A1409}\n    - {piece: S6, under: A1409}\n";
	static struct field_text more;
	towers_accept(towers_guard(cellar), NULL);
	more.used = 0;
	field_add(&more, "%s    - {piece: L1, over: A1409}\n", cellar);
	towers_refuse(towers_guard(more.text), NULL, "STR-GUARD.13");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_guard_1_an_ordinary_map),
	cmocka_unit_test(str_guard_2_two_floors_added),
	cmocka_unit_test(str_guard_3_slopes_may_be_steep),
	cmocka_unit_test(str_guard_4_all_steep_four_and_two),
	cmocka_unit_test(str_guard_5_the_mound_steep_three),
	cmocka_unit_test(str_guard_6_all_ordinary_two_and_a_half),
	cmocka_unit_test(str_guard_4_the_top_of_the_post),
	cmocka_unit_test(str_guard_7_barracks_below_a_steep_mound),
	cmocka_unit_test(str_guard_8_half_levels_are_data),
	cmocka_unit_test(str_guard_8_by_any_option),
	cmocka_unit_test(str_guard_9_ramps_cost_one),
	cmocka_unit_test(str_guard_9_off_as_the_band_beside_it),
	cmocka_unit_test(str_guard_10_half_way_rounded_down),
	cmocka_unit_test(str_guard_12_one_floor_or_two),
	cmocka_unit_test(str_guard_13_a_third_by_option),
};

TEST_FILE(tests, NULL, NULL)
