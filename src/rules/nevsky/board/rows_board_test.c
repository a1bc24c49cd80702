/* Distances and screens for every pair of squares, by the tables of the ledger. */
#include "pavise/stream.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/board/screens.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 9, ROWS = 9, MIDDLE = 4 };

static const char *const plain = "ruleset: nevsky\n"
				 "title: test\n"
				 "board: {columns: 9, rows: 9}\n"
				 "position: {units: {TL1: a1 n, RL1: i9 s}}\n";

/* A board of which every square may hold a screen. */
struct board {
	struct pv_game *game;
	const struct nev_game *g;
	struct nev_state *s;
	struct nev_occupancy v;
};

static void open_board(struct board *b, const char *set) {
	const char *const sets[] = { set, NULL };
	b->game = fixture_load_with(plain, sets);
	b->g = nev_game_of(b->game);
	b->s = calloc(1, nev_state_size(b->g));
	assert_non_null(b->s);
	b->game->rules->start(b->game, b->s);
	memset(&b->v, 0, sizeof b->v);
}

static void close_board(struct board *b) {
	free(b->s);
	pv_game_free(b->game);
}

static int square_of(int column, int row) {
	return row * COLUMNS + column;
}

/* ---- distances ---- */

static void nev_1b_3_larger_offset_and_half_the_smaller(void **unused) {
	static const struct {
		int dx, dy, halves;
	} given[] = {
		{ 1, 0, 2 }, { 1, 1, 3 }, { 2, 1, 5 }, { 2, 2, 6 }, { 3, 1, 7 }, { 4, 4, 12 }
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(given); i++) {
		int dx = given[i].dx, dy = given[i].dy, halves = given[i].halves;
		assert_int_equal(pv_square_distance(dx, dy), halves);
		assert_int_equal(pv_square_distance(dy, dx), halves);
		assert_int_equal(pv_square_distance(-dx, dy), halves);
		assert_int_equal(pv_square_distance(dy, -dx), halves);
		assert_int_equal(pv_square_distance(-dx, -dy), halves);
	}
}

/* ---- screens ---- */

/* [NEV-11X.2 - 11X.4] Whether a bit of `held` is at (dx, dy), seen with dx >= dy >= 0. */
struct sight {
	uint32_t held; /* bit 4 * dx + dy */
	bool both;
};

static bool at(const struct sight *s, int dx, int dy) {
	return (s->held >> (4 * dx + dy) & 1) != 0;
}

/* The table of the ledger's offsets, turned so that the larger offset is dx. */
static bool is_screened(const struct sight *s, int dx, int dy) {
	switch (4 * dx + dy) {
	case 4 * 1 + 0:
		return false;
	case 4 * 1 + 1:
		return at(s, 1, 0) && at(s, 0, 1);
	case 4 * 2 + 0:
		return at(s, 1, 0);
	case 4 * 2 + 1:
		return s->both ? at(s, 1, 0) && at(s, 1, 1) : at(s, 1, 0) || at(s, 1, 1);
	case 4 * 3 + 0:
		return at(s, 1, 0) || at(s, 2, 0);
	default:
		return at(s, 1, 1) || (at(s, 1, 0) && at(s, 0, 1)) || (at(s, 2, 1) && at(s, 1, 2));
	}
}

/* One of the eight ways to turn or mirror an offset. */
static int turned(int way, int dx, int dy) {
	int x = (way & 4) != 0 ? dy : dx, y = (way & 4) != 0 ? dx : dy;
	return square_of(MIDDLE + ((way & 1) != 0 ? -x : x), MIDDLE + ((way & 2) != 0 ? -y : y));
}

static void hold(struct board *b, int way, uint32_t held, int side) {
	memset(b->v.pieces, 0, sizeof b->v.pieces);
	for (int bit = 0; bit < 16; bit++) {
		if ((held >> bit & 1) != 0) {
			b->v.pieces[side][turned(way, bit / 4, bit % 4)] = 1;
		}
	}
}

/* Every set of screens in the rectangle between two squares, which may be screens themselves. */
static void expect_offset(struct board *b, int way, int dx, int dy, bool both) {
	uint32_t inside = 0;
	for (int x = 0; x <= dx; x++) {
		for (int y = 0; y <= (dx == dy ? dy : dy + 1) && y < 4; y++) {
			inside |= 1u << (4 * x + y);
		}
	}
	for (uint32_t held = inside;; held = (held - 1) & inside) {
		struct sight sight = { held, both };
		int from = turned(way, 0, 0), to = turned(way, dx, dy);
		hold(b, way, held, (int)(held & 1));
		bool there = nev_screen(b->g, b->s, &b->v, from, to) >= 0;
		bool back = nev_screen(b->g, b->s, &b->v, to, from) >= 0;
		if (there != is_screened(&sight, dx, dy) || there != back) {
			fail_msg("(%d,%d), way %d, screens %04x: %d there, %d back", dx, dy, way,
				 (unsigned)held, there, back);
		}
		if (held == 0) {
			return;
		}
	}
}

static void expect_offsets(const char *set, bool both) {
	static const int offsets[][2] = {
		{ 1, 0 }, { 1, 1 }, { 2, 0 }, { 2, 1 }, { 3, 0 }, { 2, 2 }
	};
	struct board b;
	open_board(&b, set);
	for (size_t i = 0; i < PV_COUNT(offsets); i++) {
		for (int way = 0; way < 8; way++) {
			expect_offset(&b, way, offsets[i][0], offsets[i][1], both);
		}
	}
	close_board(&b);
}

static void nev_11x_2_every_screen_of_every_offset(void **unused) {
	(void)unused;
	expect_offsets("screen=either", false);
}

static void nev_11x_3_the_switch_wants_both(void **unused) {
	(void)unused;
	expect_offsets("screen=both", true);
}

/* Some squares hold units of either side, some cover. */
static void scatter_screens(struct board *b, struct nev_game *g, struct pv_stream *chance) {
	memset(b->v.pieces, 0, sizeof b->v.pieces);
	for (int square = 0; square < COLUMNS * ROWS; square++) {
		uint32_t what = pv_stream_below(chance, 8);
		b->v.pieces[what & 1][square] = what < 2;
		g->cover[0][square] = g->cover[1][square] = what == 2;
	}
}

static bool are_mutual(const struct board *b, int from, int to) {
	int dx = to % COLUMNS - from % COLUMNS, dy = to / COLUMNS - from / COLUMNS;
	return from == to || pv_square_distance(dx, dy) > 6 ||
	       (nev_screen(b->g, b->s, &b->v, from, to) >= 0) ==
		   (nev_screen(b->g, b->s, &b->v, to, from) >= 0);
}

static void expect_mutual(const char *set) {
	enum { BOARDS = 50 };
	struct board b;
	struct pv_stream chance = pv_stream_start(1, 1);
	open_board(&b, set);
	struct nev_game *g = (struct nev_game *)(void *)b.game;
	for (int i = 0; i < BOARDS; i++) {
		scatter_screens(&b, g, &chance);
		for (int from = 0; from < COLUMNS * ROWS; from++) {
			for (int to = 0; to < COLUMNS * ROWS; to++) {
				assert_true(are_mutual(&b, from, to));
			}
		}
	}
	close_board(&b);
}

static void nev_11x_1_screens_are_mutual(void **unused) {
	(void)unused;
	expect_mutual("screen=either");
	expect_mutual("screen=both");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_1b_3_larger_offset_and_half_the_smaller),
	cmocka_unit_test(nev_11x_1_screens_are_mutual),
	cmocka_unit_test(nev_11x_2_every_screen_of_every_offset),
	cmocka_unit_test(nev_11x_3_the_switch_wants_both),
};

TEST_FILE(tests, NULL, NULL)
