/* Equilibria known from paper, and the law that every equilibrium obeys. */
#include "bots/matrix.h"

#include "support/unit.h"

static struct bot_mix solve(int rows, int columns,
			    const int32_t payoff[BOT_MATRIX_MAX][BOT_MATRIX_MAX]) {
	struct bot_matrix game = { .rows = rows, .columns = columns };
	struct bot_mix mix;
	for (int i = 0; i < rows; i++) {
		for (int j = 0; j < columns; j++) {
			game.payoff[i][j] = payoff[i][j];
		}
	}
	bot_matrix_solve(&game, &mix);
	return mix;
}

/* share = num / den, exactly */
static void expect_share(const struct bot_mix *mix, int64_t share, int64_t num, int64_t den) {
	assert_true(mix->whole > 0);
	assert_int_equal(share * den, num * mix->whole);
}

/* Against the row player's mix no column holds him below the value, and the other way round. */
static void expect_equilibrium(const struct bot_matrix *game, const struct bot_mix *mix) {
	int64_t rows = 0, columns = 0;
	for (int j = 0; j < game->columns; j++) {
		int64_t sum = 0;
		for (int i = 0; i < game->rows; i++) {
			sum += mix->row[i] * game->payoff[i][j];
		}
		assert_true(mix->column[j] >= 0 && sum >= mix->value);
		columns += mix->column[j];
	}
	for (int i = 0; i < game->rows; i++) {
		int64_t sum = 0;
		for (int j = 0; j < game->columns; j++) {
			sum += mix->column[j] * game->payoff[i][j];
		}
		assert_true(mix->row[i] >= 0 && sum <= mix->value);
		rows += mix->row[i];
	}
	assert_int_equal(rows, mix->whole);
	assert_int_equal(columns, mix->whole);
}

static void matching_pennies_are_even(void **unused) {
	struct bot_mix mix = solve(2, 2, (const int32_t[6][6]){ { 2, 0 }, { 0, 2 } });
	(void)unused;
	expect_share(&mix, mix.row[0], 1, 2);
	expect_share(&mix, mix.row[1], 1, 2);
	expect_share(&mix, mix.column[0], 1, 2);
	expect_share(&mix, mix.value, 1, 1);
}

static void rock_paper_scissors_takes_thirds(void **unused) {
	struct bot_mix mix =
	    solve(3, 3, (const int32_t[6][6]){ { 1, 0, 2 }, { 2, 1, 0 }, { 0, 2, 1 } });
	(void)unused;
	for (int i = 0; i < 3; i++) {
		expect_share(&mix, mix.row[i], 1, 3);
		expect_share(&mix, mix.column[i], 1, 3);
	}
	expect_share(&mix, mix.value, 1, 1);
}

/* 5 p + 2 (1 - p) = p + 4 (1 - p), 5 q + (1 - q) = 2 q + 4 (1 - q). */
static void unequal_stakes_are_mixed_unevenly(void **unused) {
	struct bot_mix mix = solve(2, 2, (const int32_t[6][6]){ { 5, 1 }, { 2, 4 } });
	(void)unused;
	expect_share(&mix, mix.row[0], 1, 3);
	expect_share(&mix, mix.column[0], 1, 2);
	expect_share(&mix, mix.value, 3, 1);
}

static void a_dominated_row_is_never_taken(void **unused) {
	struct bot_mix mix = solve(3, 2, (const int32_t[6][6]){ { 5, 1 }, { 0, 0 }, { 2, 4 } });
	(void)unused;
	assert_int_equal(mix.row[1], 0);
	expect_share(&mix, mix.value, 3, 1);
}

static void a_saddle_point_is_pure(void **unused) {
	struct bot_mix mix =
	    solve(3, 3, (const int32_t[6][6]){ { 4, 3, 9 }, { 1, 2, 8 }, { 7, 0, 5 } });
	(void)unused;
	expect_share(&mix, mix.row[0], 1, 1);
	expect_share(&mix, mix.column[1], 1, 1);
	expect_share(&mix, mix.value, 3, 1);
}

static void one_choice_is_taken(void **unused) {
	struct bot_mix mix = solve(1, 3, (const int32_t[6][6]){ { 7, 4, 9 } });
	(void)unused;
	expect_share(&mix, mix.row[0], 1, 1);
	expect_share(&mix, mix.column[1], 1, 1);
	expect_share(&mix, mix.value, 4, 1);
}

static void degenerate_games_end(void **unused) {
	static const int32_t same[6][6] = { { 3, 3, 3, 3, 3, 3 }, { 3, 3, 3, 3, 3, 3 },
					    { 3, 3, 3, 3, 3, 3 }, { 3, 3, 3, 3, 3, 3 },
					    { 3, 3, 3, 3, 3, 3 }, { 3, 3, 3, 3, 3, 3 } };
	static const int32_t twins[6][6] = { { 1, 0, 2 }, { 1, 0, 2 }, { 2, 1, 0 }, { 0, 2, 1 } };
	struct bot_mix mix = solve(6, 6, same);
	(void)unused;
	expect_share(&mix, mix.value, 3, 1);
	mix = solve(6, 6, (const int32_t[6][6]){ { 0 } });
	expect_share(&mix, mix.value, 0, 1);
	mix = solve(4, 3, twins);
	expect_share(&mix, mix.value, 1, 1);
	expect_share(&mix, mix.row[0] + mix.row[1], 1, 3);
}

/* The greatest figures that may come, and thousands by chance. */
static void any_game_is_solved(void **unused) {
	struct pv_stream chance = pv_stream_start(6, 6);
	(void)unused;
	for (int round = 0; round < 20000; round++) {
		static const uint32_t spans[] = { 2, 3, 11, BOT_PAYOFF_MAX + 1 };
		struct bot_matrix game = { .rows = 1 + (int)pv_stream_below(&chance, 6),
					   .columns = 1 + (int)pv_stream_below(&chance, 6) };
		struct bot_mix mix;
		for (int i = 0; i < game.rows; i++) {
			for (int j = 0; j < game.columns; j++) {
				uint32_t drawn = pv_stream_below(&chance, spans[round % 4]);
				bool edge = round % 5 == 0 && round % 4 == 3;
				game.payoff[i][j] =
				    edge ? (int32_t)(drawn % 2) * BOT_PAYOFF_MAX : (int32_t)drawn;
			}
		}
		bot_matrix_solve(&game, &mix);
		expect_equilibrium(&game, &mix);
	}
}

/* 60,000 draws of thirds: deviation 115. */
static void draws_follow_the_mix(void **unused) {
	struct pv_stream chance = pv_stream_start(1, 1);
	struct bot_mix mix = { .row = { 1, 0, 2 }, .whole = 3 };
	int drawn[3] = { 0 };
	(void)unused;
	for (int i = 0; i < 60000; i++) {
		drawn[bot_mix_draw(&mix, &chance)]++;
	}
	assert_int_equal(drawn[1], 0);
	assert_in_range(drawn[0], 20000 - 600, 20000 + 600);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(matching_pennies_are_even),
	cmocka_unit_test(rock_paper_scissors_takes_thirds),
	cmocka_unit_test(unequal_stakes_are_mixed_unevenly),
	cmocka_unit_test(a_dominated_row_is_never_taken),
	cmocka_unit_test(a_saddle_point_is_pure),
	cmocka_unit_test(one_choice_is_taken),
	cmocka_unit_test(degenerate_games_end),
	cmocka_unit_test(any_game_is_solved),
	cmocka_unit_test(draws_follow_the_mix),
};

TEST_FILE(tests, NULL, NULL)
