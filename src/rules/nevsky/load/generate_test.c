/* generate_test.c - terrain by chance keeps the rules of terrain. */
#include "rules/nevsky/fixtures/fixture.h"
#include "rules/nevsky/load/load.h"

#include <string.h>

static const struct nev_game *own(const struct pv_game *g) {
	return nev_game_of(g);
}

static void nev_3a_1_terrain_by_chance_is_a_scenario(void **unused) {
	static char text[8192], again[8192];
	(void)unused;
	for (uint64_t seed = 0; seed < 100; seed++) {
		int size = 1 + (int)(seed % 4);
		size_t length = nev_generate(size, 0, seed, text, sizeof text);
		assert_true(length < sizeof text);
		assert_int_equal(nev_generate(size, 0, seed, again, sizeof again), length);
		assert_string_equal(text, again);
		struct pv_game *g = fixture_load(text);
		assert_int_equal(own(g)->columns, 12 * size);
		assert_int_equal(own(g)->rows, 12);
		int roads = 0, covers = 0;
		for (int sq = 0; sq < own(g)->squares; sq++) {
			roads += (own(g)->terrain[sq] & NEV_ROAD) != 0;
			covers += (own(g)->terrain[sq] & NEV_COVER) != 0;
		}
		assert_true(roads >= 12);           /* from edge to edge */
		assert_int_equal(covers, 6 * size); /* few and scattered: 144 / 24 a division */
		pv_game_free(g);
	}
}

static void another_seed_is_another_board_and_sizes_are_bounded(void **unused) {
	static char one[8192], other[8192];
	(void)unused;
	nev_generate(1, 0, 1, one, sizeof one);
	nev_generate(1, 0, 2, other, sizeof other);
	assert_string_not_equal(one, other);
	nev_generate(4, 0, 1, one, sizeof one);
	nev_generate(9, 0, 1, other, sizeof other);
	assert_string_equal(one, other);
	nev_generate(1, 0, 1, one, sizeof one);
	nev_generate(-3, 0, 1, other, sizeof other);
	assert_string_equal(one, other);
	assert_int_equal(nev_generate(1, 0, 1, one, 10), strlen(other)); /* as snprintf */
	assert_int_equal(strlen(one), 9);
}

static int cost(const struct nev_game *g, int side) {
	int sum = 0;
	for (int i = 0; i < g->count; i++) {
		sum += g->roster[i].side == side
			   ? g->troop[g->roster[i].type][NEV_T_POINTS] * g->roster[i].stands
			   : 0;
	}
	return sum;
}

/* Levy is the cheapest, at 8 points: nothing more can be had for what is left. */
static void nev_2d_3_forces_by_chance_cost_what_they_may(void **unused) {
	static const int wanted[] = { 20, 60, 100, 215, 300 };
	static char text[8192], again[8192];
	(void)unused;
	for (uint64_t seed = 0; seed < 100; seed++) {
		int points = wanted[seed % PV_COUNT(wanted)], size = 1 + (int)(seed % 2);
		size_t length = nev_generate(size, points, seed, text, sizeof text);
		assert_true(length < sizeof text);
		nev_generate(size, points, seed, again, sizeof again);
		assert_string_equal(text, again);
		struct pv_game *g = fixture_load(text);
		for (int side = 0; side < 2; side++) {
			int quarters = cost(own(g), side);
			assert_true(quarters <= 4 * points);
			assert_true(quarters > 4 * (points - 8));
		}
		assert_int_equal(g->rules->warn(g, NULL, 0), 0);
		pv_game_free(g);
	}
	nev_generate(1, 1, 7, text, sizeof text);
	nev_generate(1, 20, 7, again, sizeof again);
	assert_string_equal(text, again);
	nev_generate(4, 1000, 7, text, sizeof text);
	nev_generate(4, 99999, 7, again, sizeof again);
	assert_string_equal(text, again);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_3a_1_terrain_by_chance_is_a_scenario),
	cmocka_unit_test(nev_2d_3_forces_by_chance_cost_what_they_may),
	cmocka_unit_test(another_seed_is_another_board_and_sizes_are_bounded),
};

TEST_FILE(tests, NULL, NULL)
