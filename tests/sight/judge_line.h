/*
 * sight/judge_line.h - where a line of sight runs, in exact fractions: the hexes that it cuts, from
 * near to far. Only the judge's own files include it.
 */
#ifndef TESTS_SIGHT_JUDGE_LINE_H
#define TESTS_SIGHT_JUDGE_LINE_H

#include "sight/judge.h"

/* under > 0 */
struct fraction {
	int64_t over, under;
};

/* What a line has of a hex: its share of the way. */
struct stretch {
	struct pv_hex hex[2]; /* two: it runs along their common edge */
	int hexes;
	struct fraction begin, end;
};

enum { STRETCHES_MAX = 2 * PV_HEX_LINE_MAX, CORNERS = 6 };

struct line {
	const struct pv_hex_map *map;
	const struct pv_sight_now *now;
	int from, to;
	struct stretch stretch[STRETCHES_MAX]; /* between the ends, from near to far */
	size_t count;
	/* [stretch][of its hexes]: the place whose ground the line meets there; -1: off the map */
	int met[STRETCHES_MAX][2];
};

/* The hex across the edge that begins at each corner of a hex. */
extern const struct pv_hex judge_over_edge[CORNERS];

struct fraction judge_fraction(int64_t over, int64_t under);
/* -1, 0, 1 */
int judge_compare(struct fraction a, struct fraction b);
bool judge_is_same(struct pv_hex a, struct pv_hex b);
/* Fills stretch and count of a line whose map, from and to are set. */
void judge_find_stretches(struct line *l);

static inline const struct pv_place *at(const struct line *l, int place) {
	return &l->map->place[place];
}

static inline int least(int a, int b) {
	return a < b ? a : b;
}

static inline int most(int a, int b) {
	return a > b ? a : b;
}

#endif
