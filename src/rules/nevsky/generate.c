/*
 * generate.c - a scenario with terrain laid by chance [NEV-3A.1, 3C, 3D]: one or two long roads
 * that turn at right angles, few scattered protected squares, now and then a village beside the
 * road.
 */
#include "rules/nevsky/rules.h"

#include <stdarg.h>
#include <stdio.h>

enum { DEPTH = 12, COLUMNS_A_DIVISION = 12, DIVISIONS_MAX = 4, SQUARES_A_COVER = 24 };

struct sketch {
	int columns;
	char map[DEPTH][DEPTH * DIVISIONS_MAX]; /* [row from 0, South][column]: map letters */
	struct pv_stream chance;
};

static int below(struct sketch *k, int n) {
	return (int)pv_stream_below(&k->chance, (uint32_t)n);
}

/* From South to North, with a bend or two: sideways within a row, then on. */
static void lay_long_road(struct sketch *k) {
	int column = below(k, k->columns), bends = below(k, 3);

	for (int row = 0; row < DEPTH; row++) {
		k->map[row][column] = 'r';
		bool bend = bends > 0 && row > 1 && row < DEPTH - 2 && below(k, 4) == 0;
		int side = below(k, 2) == 0 ? -1 : 1;
		for (int steps = bend ? 1 + below(k, 3) : 0; steps > 0; steps--) {
			column += column + side >= 0 && column + side < k->columns ? side : 0;
			k->map[row][column] = 'r';
		}
		bends -= bend;
	}
}

static void lay_cross_road(struct sketch *k) {
	int row = 3 + below(k, DEPTH - 6);

	for (int column = 0; column < k->columns; column++) {
		k->map[row][column] = 'r';
	}
}

static bool is_free(const struct sketch *k, int column, int row) {
	return column >= 0 && row >= 0 && column < k->columns && row < DEPTH &&
	       k->map[row][column] == '.';
}

static bool is_beside_road(const struct sketch *k, int column, int row) {
	return (row > 0 && k->map[row - 1][column] == 'r') ||
	       (row < DEPTH - 1 && k->map[row + 1][column] == 'r') ||
	       (column > 0 && k->map[row][column - 1] == 'r') ||
	       (column < k->columns - 1 && k->map[row][column + 1] == 'r');
}

/* Buildings stand beside the road, woods anywhere. */
static void scatter_cover(struct sketch *k) {
	int wanted = k->columns * DEPTH / SQUARES_A_COVER;

	for (int tries = 0; tries < 400 && wanted > 0; tries++) {
		int column = below(k, k->columns), row = below(k, DEPTH);
		if (is_free(k, column, row)) {
			k->map[row][column] = is_beside_road(k, column, row) ? '#' : 't';
			wanted--;
		}
	}
}

struct text {
	char *buf;
	size_t cap, length;
};

static void write_text(struct text *t, const char *fmt, ...) {
	va_list args;
	va_start(args, fmt);
	bool room = t->length < t->cap;
	int n =
	    vsnprintf(room ? t->buf + t->length : NULL, room ? t->cap - t->length : 0, fmt, args);
	va_end(args);
	t->length += n > 0 ? (size_t)n : 0;
}

static void write_map(struct text *t, const struct sketch *k) {
	write_text(t, "map: |\n");
	for (int row = DEPTH - 1; row >= 0; row--) {
		write_text(t, " ");
		for (int column = 0; column < k->columns; column++) {
			write_text(t, " %c", k->map[row][column]);
		}
		write_text(t, "\n");
	}
}

size_t nev_generate(int size, uint64_t seed, char *buf, size_t cap) {
	struct text t = { buf, cap, 0 };
	struct sketch k = { .chance = pv_stream_start(seed, 0) };

	size = size < 1 ? 1 : size > DIVISIONS_MAX ? DIVISIONS_MAX : size;
	k.columns = size * COLUMNS_A_DIVISION;
	memset(k.map, '.', sizeof k.map);
	lay_long_road(&k);
	if (below(&k, 2) == 0) {
		lay_cross_road(&k);
	}
	scatter_cover(&k);
	write_text(&t, "ruleset: nevsky\ntitle: Terrain by chance, %llu\n",
		   (unsigned long long)seed);
	write_text(&t, "about: Roads, woods and buildings laid by chance; both sides set up behind "
		       "the screen.\n");
	write_map(&t, &k);
	write_text(&t, "red: {army: teutonic, edge: south, divisions: %d}\n", size);
	write_text(&t, "blue: {army: russian, edge: north, divisions: %d}\n", size);
	return t.length;
}
