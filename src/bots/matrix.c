/*
 * bots/matrix.c - the equilibrium of a small zero-sum game, by the simplex method in whole numbers.
 *
 * With all payoffs raised above 0, the column player's mix is the y >= 0 with A y <= 1 of greatest
 * sum, divided by that sum; the row player's is the solution of the dual, and the game is worth one
 * over the sum. Each pivot divides exactly by the one before (Edmonds, Bareiss), so that all
 * figures are determinants of A: at most (511 * sqrt 6)^6, below 2^62. Bland's rule keeps
 * degenerate games from running in circles.
 */
#include "bots/matrix.h"

#include <assert.h>

__extension__ typedef __int128 wide;

enum { N = BOT_MATRIX_MAX, COLUMNS = 2 * N + 1, RIGHT = 2 * N, RAISE = 1 };

/* Variables 0 .. N - 1 are y, N .. 2 N - 1 the slacks; the last line is the sum, negated. */
struct tableau {
	int rows, columns;
	wide at[N + 1][COLUMNS];
	wide whole; /* what every figure is divided by: the last pivot */
	int basis[N];
};

static bool is_used(const struct tableau *t, int variable) {
	return variable < N ? variable < t->columns : variable - N < t->rows;
}

static void start(struct tableau *t, const struct bot_matrix *game) {
	*t = (struct tableau){ .rows = game->rows, .columns = game->columns, .whole = 1 };
	for (int i = 0; i < t->rows; i++) {
		for (int j = 0; j < t->columns; j++) {
			assert(game->payoff[i][j] >= 0 && game->payoff[i][j] <= BOT_PAYOFF_MAX);
			t->at[i][j] = game->payoff[i][j] + RAISE;
		}
		t->at[i][N + i] = 1;
		t->at[i][RIGHT] = 1;
		t->basis[i] = N + i;
	}
	for (int j = 0; j < t->columns; j++) {
		t->at[N][j] = -1;
	}
}

/* The first variable that would raise the sum; -1: none does. */
static int find_entering(const struct tableau *t) {
	for (int j = 0; j < RIGHT; j++) {
		if (is_used(t, j) && t->at[N][j] < 0) {
			return j;
		}
	}
	return -1;
}

/* The row that binds first; of equal ones that of the first variable. All payoffs are above 0, so
 * that there is one. */
static int find_leaving(const struct tableau *t, int entering) {
	int best = -1;

	for (int i = 0; i < t->rows; i++) {
		if (t->at[i][entering] <= 0) {
			continue;
		}
		wide one = best < 0 ? 0 : t->at[i][RIGHT] * t->at[best][entering];
		wide other = best < 0 ? 1 : t->at[best][RIGHT] * t->at[i][entering];
		if (one < other || (one == other && t->basis[i] < t->basis[best])) {
			best = i;
		}
	}
	assert(best >= 0);
	return best;
}

static void pivot(struct tableau *t, int row, int column) {
	wide by = t->at[row][column];

	for (int i = 0; i <= N; i++) {
		wide factor = t->at[i][column];
		if (i == row || (i >= t->rows && i < N)) {
			continue;
		}
		for (int j = 0; j < COLUMNS; j++) {
			t->at[i][j] = (t->at[i][j] * by - factor * t->at[row][j]) / t->whole;
		}
	}
	t->whole = by;
	t->basis[row] = column;
}

void bot_matrix_solve(const struct bot_matrix *game, struct bot_mix *out) {
	struct tableau t;

	assert(game->rows >= 1 && game->rows <= N && game->columns >= 1 && game->columns <= N);
	start(&t, game);
	for (int entering; (entering = find_entering(&t)) >= 0;) {
		pivot(&t, find_leaving(&t, entering), entering);
	}
	*out = (struct bot_mix){ .whole = (int64_t)t.at[N][RIGHT] };
	out->value = (int64_t)t.whole - RAISE * out->whole;
	for (int i = 0; i < t.rows; i++) {
		out->row[i] = (int64_t)t.at[N][N + i];
		if (t.basis[i] < N) {
			out->column[t.basis[i]] = (int64_t)t.at[i][RIGHT];
		}
	}
}

/* Uniform over 0 .. n - 1: of what is drawn the uneven rest is drawn again. */
static uint64_t draw_below(struct pv_stream *chance, uint64_t n) {
	uint64_t uneven = (UINT64_MAX - n + 1) % n, drawn;
	do {
		drawn = pv_stream_next(chance);
	} while (drawn < uneven);
	return drawn % n;
}

int bot_mix_draw(const struct bot_mix *mix, struct pv_stream *chance) {
	int64_t left = (int64_t)draw_below(chance, (uint64_t)mix->whole);
	int row = 0;

	while (left >= mix->row[row]) {
		left -= mix->row[row];
		row++;
	}
	return row;
}
