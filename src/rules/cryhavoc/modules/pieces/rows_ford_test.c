/* Rows of STR-FORD: a river with three fords, and the battle that it was made for. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/pieces/fixture_water.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ford[] = "    - {piece: FD, at: A0000}\n";

static void ford_open(struct field *f) {
	water_open(f, (struct water_plan){ .lay = ford, .red = "Wulf PEA A0000" });
}

static void str_ford_1_over_a_map(void **unused) {
	struct field f;
	(void)unused;
	ford_open(&f);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	int over = 0;
	for (int i = 0; i < map->count; i++) {
		bool wet = map->place[i].ground == CHB_TERRAIN_RIVER ||
			   map->place[i].ground == CHB_TERRAIN_FORD;
		assert_int_equal(wet, map->place[i].piece != 0);
		over += wet;
	}
	assert_int_equal(map->columns, 24);
	assert_int_equal(over, 63);
	field_close(&f);
}

static void str_ford_2_two_hexes_wide(void **unused) {
	struct field f;
	(void)unused;
	ford_open(&f);
	assert_int_equal(water_narrowest(&f), 2);
	field_close(&f);
}

static void str_ford_3_river_hexes(void **unused) {
	struct field f;
	(void)unused;
	ford_open(&f);
	assert_int_equal(water_count(&f, CHB_TERRAIN_RIVER), 38);
	field_close(&f);
}

static void str_ford_4_ford_hexes(void **unused) {
	struct field f;
	(void)unused;
	ford_open(&f);
	assert_int_equal(water_count(&f, CHB_TERRAIN_FORD), 25);
	field_close(&f);
}

/* Hexes of the piece in a column. */
static int wide(const struct field *f, int column) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int count = 0;
	for (int row = 0; row < map->rows; row++) {
		count += map->place[pv_hex_map_first(map, pv_hex_at(column, row))].piece != 0;
	}
	return count;
}

/* Its ends are two hexes wide, those of every other section three. */
static void str_ford_5_joins_no_other(void **unused) {
	static const char *const others[] = { "R1", "R2", "R3", "R4" };
	struct field f;
	(void)unused;
	ford_open(&f);
	assert_int_equal(wide(&f, 0), 2);
	assert_int_equal(wide(&f, 23), 2);
	field_close(&f);
	for (size_t i = 0; i < PV_COUNT(others); i++) {
		char lay[48];
		snprintf(lay, sizeof lay, "    - {piece: %s, at: A0006}\n", others[i]);
		water_open(&f, (struct water_plan){ .lay = lay, .red = "Wulf PEA A0000" });
		assert_int_equal(wide(&f, 0), 3);
		assert_int_equal(wide(&f, 11), 3);
		field_close(&f);
	}
}

static struct pv_scenario *open_templars(void) {
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_open("cryhavoc/templars", &err);
	if (scenario == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	return scenario;
}

/* Three maps, one of them the ford's; it loads. */
static void str_ford_6_the_templars(void **unused) {
	(void)unused;
	struct pv_scenario *scenario = open_templars();
	const struct pv_node *printed = pv_node_get(scenario->root, "printed");
	int fords = 0;
	assert_int_equal(printed->count, 3);
	for (const struct pv_node *at = printed->first; at != NULL; at = at->next) {
		fords += pv_node_is(at, "ford2");
	}
	assert_int_equal(fords, 1);
	struct pv_error err;
	struct pv_game *g = pv_cryhavoc.load(scenario, &err);
	assert_non_null(g);
	assert_int_equal(chb_game_of(g)->map.sheet_count, 3);
	pv_cryhavoc.free(g);
	pv_scenario_close(scenario);
}

/* One or the other, by the option. */
static void str_ford_7_either_map(void **unused) {
	static const struct {
		const char *options, *map;
		bool good;
	} rows[] = { { NULL, "ford2", true },
		     { NULL, "the-ford", false },
		     { "ford_map: the-ford", "the-ford", true },
		     { "ford_map: the-ford", "ford2", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char more[48];
		snprintf(more, sizeof more, "printed: {A: %s}\n", rows[i].map);
		struct field_plan plan = { .board = water_board(ford),
					   .red = "Wulf PEA A0000",
					   .blue = "Odo SWO A0001",
					   .options = rows[i].options,
					   .more = more };
		if (rows[i].good) {
			struct field f;
			field_open(&f, plan);
			field_close(&f);
		} else {
			field_fails(plan, "", "[STR-FORD.7]");
		}
	}
}

/* Hexes that one gets to from there without leaving such ground; each counted once. */
static int spread(const struct pv_hex_map *map, int from, bool *seen, bool fords) {
	uint16_t queue[PV_PLACES_MAX];
	int count = 0, next = 0;
	queue[count++] = (uint16_t)from;
	for (seen[from] = true; next < count; next++) {
		PV_EACH_HEX_SIDE(side) {
			int to = map->place[queue[next]].next[side];
			bool same = to != PV_NO_PLACE && map->place[to].piece != 0 &&
				    (!fords || map->place[to].ground == CHB_TERRAIN_FORD);
			if (same && !seen[to]) {
				seen[to] = true;
				queue[count++] = (uint16_t)to;
			}
		}
	}
	return count;
}

static void str_ford_8_its_course(void **unused) {
	static bool seen[PV_PLACES_MAX];
	static const int sizes[] = { 6, 15, 4 };
	struct field f;
	(void)unused;
	ford_open(&f);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	memset(seen, 0, sizeof seen);
	assert_int_equal(spread(map, field_place(&f, "A0004"), seen, false), 63);
	assert_true(seen[field_place(&f, "A2311")]);
	memset(seen, 0, sizeof seen);
	int groups = 0, sum = 0;
	for (int i = 0; i < map->count; i++) {
		if (map->place[i].ground == CHB_TERRAIN_FORD && !seen[i]) {
			int size = spread(map, i, seen, true);
			assert_true(groups < 3);
			assert_true(size == sizes[0] || size == sizes[1] || size == sizes[2]);
			sum += size;
			groups++;
		}
	}
	assert_int_equal(groups, 3);
	assert_int_equal(sum, 25);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_ford_1_over_a_map),     cmocka_unit_test(str_ford_2_two_hexes_wide),
	cmocka_unit_test(str_ford_3_river_hexes),    cmocka_unit_test(str_ford_4_ford_hexes),
	cmocka_unit_test(str_ford_5_joins_no_other), cmocka_unit_test(str_ford_6_the_templars),
	cmocka_unit_test(str_ford_7_either_map),     cmocka_unit_test(str_ford_8_its_course),
};

TEST_FILE(tests, NULL, NULL)
