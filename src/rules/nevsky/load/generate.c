/*
 * generate.c - a scenario with terrain laid by chance [NEV-3A.1, 3C, 3D]: one or two long roads
 * that turn at right angles, few scattered protected squares, now and then a village beside the
 * road; and with forces by chance for so many points a side, in the mixture of the divisions
 * [NEV-2D].
 */
#include "rules/kit/words.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/load/load.h"

#include <string.h>

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

static void write_map(struct kit_pen *t, const struct sketch *k) {
	kit_pen_add(t, "map: |\n");
	for (int row = DEPTH - 1; row >= 0; row--) {
		kit_pen_add(t, " ");
		for (int column = 0; column < k->columns; column++) {
			kit_pen_add(t, " %c", k->map[row][column]);
		}
		kit_pen_add(t, "\n");
	}
}

/* ---- forces ---- */

enum {
	QUARTERS = 4,
	POINTS_MIN = 20, /* a commander and a unit */
	POINTS_MAX = 1000,
	UNITS_MAX = 30 /* squares of a set-up area on 12 columns, less some that bar somebody */
};

/* The printed row of a type. */
static const int32_t *row_of(int table, int type) {
	return nev_tables[table].printed + (size_t)type * nev_tables[table].column_count;
}

/* What a full unit of a type costs, in whole points [NEV-0X]; a ballista with its crew. */
static int cost_of(int type) {
	const int32_t *row = row_of(NEV_TROOPS, type);
	int cost = row[NEV_T_POINTS] * row[NEV_T_STANDS] / QUARTERS;

	return type == NEV_BALLISTA ? cost + cost_of(NEV_BALLISTARII) : cost;
}

/* Units of a type in one division of the army; the crew comes with its ballista, and one commander
 * is there already. */
static int weight_of(int army, int type) {
	return type == NEV_COMMANDER ? 0 : row_of(NEV_DIVISIONS, type)[army];
}

struct force {
	int units[NEV_TYPE_COUNT];
	int count, points;
};

/* One more unit that the points allow, each as likely as it is frequent in a division; false: none
 * is cheap enough. */
static bool add_unit(struct sketch *k, struct force *f, int army, int left) {
	int weight[NEV_TYPE_COUNT], sum = 0, type = 0;

	NEV_EACH_TYPE(t) {
		weight[t] = cost_of(t) <= left ? weight_of(army, t) : 0;
		sum += weight[t];
	}
	if (sum == 0) {
		return false;
	}
	for (int at = below(k, sum); at >= weight[type]; type++) {
		at -= weight[type];
	}
	f->units[type]++;
	f->count++;
	f->points += cost_of(type);
	return true;
}

/* The commander first. */
static struct force raise_force(struct sketch *k, int army, int points, int size) {
	struct force f = { .count = 1, .points = cost_of(NEV_COMMANDER) };

	f.units[NEV_COMMANDER] = 1;
	while (f.count < UNITS_MAX * size && add_unit(k, &f, army, points - f.points)) {
	}
	return f;
}

static void write_force(struct kit_pen *t, const char *side, int army, const char *edge,
			const struct force *f) {
	static const char letters[NEV_ARMY_COUNT] = { 'T', 'R' };
	const char *between = "";

	kit_pen_add(t, "# %s: %d points\n%s:\n  army: %s\n  edge: %s\n  units: [",
		    nev_army_word[army], f->points, side, nev_army_word[army], edge);
	NEV_EACH_TYPE(type) {
		int count = f->units[type == NEV_BALLISTARII ? NEV_BALLISTA : type];
		for (int i = 1; i <= count; i++) {
			kit_pen_add(t, "%s%c%c%d", between, letters[army], nev_type_letter[type],
				    i);
			between = ", ";
		}
	}
	kit_pen_add(t, "]\n");
}

static void write_forces(struct kit_pen *t, struct sketch *k, int points, int size) {
	points = nev_smaller(nev_larger(points, POINTS_MIN), POINTS_MAX);
	struct force red = raise_force(k, NEV_TEUTONIC, points, size);
	struct force blue = raise_force(k, NEV_RUSSIAN, points, size);
	write_force(t, "red", NEV_TEUTONIC, "south", &red);
	write_force(t, "blue", NEV_RUSSIAN, "north", &blue);
}

size_t nev_generate(int size, int points, uint64_t seed, char *buf, size_t cap) {
	struct kit_pen t = { buf, cap, 0 };
	struct sketch k = { .chance = pv_stream_start(seed, 0) };

	size = nev_smaller(nev_larger(size, 1), DIVISIONS_MAX);
	k.columns = size * COLUMNS_A_DIVISION;
	memset(k.map, '.', sizeof k.map);
	lay_long_road(&k);
	if (below(&k, 2) == 0) {
		lay_cross_road(&k);
	}
	scatter_cover(&k);
	kit_pen_add(&t, "ruleset: nevsky\ntitle: Terrain by chance, %llu\n",
		    (unsigned long long)seed);
	kit_pen_add(&t,
		    "about: Roads, woods and buildings laid by chance; both sides set up behind "
		    "the screen.\n");
	write_map(&t, &k);
	if (points > 0) {
		write_forces(&t, &k, points, size);
		return t.length;
	}
	kit_pen_add(&t, "red: {army: teutonic, edge: south, divisions: %d}\n", size);
	kit_pen_add(&t, "blue: {army: russian, edge: north, divisions: %d}\n", size);
	return t.length;
}
