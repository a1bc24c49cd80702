/*
 * squares.h - squares of the board and steps between them.
 *
 * Distances and costs are in halves of a square.
 */
#ifndef RULES_NEVSKY_CORE_SQUARES_H
#define RULES_NEVSKY_CORE_SQUARES_H

#include "rules/nevsky/core/game.h"
#include "rules/nevsky/core/number.h"

static inline int nev_column(const struct nev_game *g, int square) {
	return g->column_of[square];
}
static inline int nev_row(const struct nev_game *g, int square) {
	return g->row_of[square];
}
static inline bool nev_is_square(const struct nev_game *g, int place) {
	return place >= 0 && place < g->squares;
}

static inline bool nev_is_diagonal(int direction) {
	return direction % 2 != 0;
}

/* By offset: the same square, or one beside it. */
static inline bool nev_is_near(int dx, int dy) {
	return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

/* What a step costs [NEV-6A.1]. */
static inline int nev_step_cost(int direction) {
	return nev_is_diagonal(direction) ? 3 : 2;
}

/* Columns east and rows north from one square to another; how far that is, in halves. */
struct nev_offset {
	int dx, dy;
};
static inline struct nev_offset nev_offset(const struct nev_game *g, int from, int to) {
	return (struct nev_offset){ nev_column(g, to) - nev_column(g, from),
				    nev_row(g, to) - nev_row(g, from) };
}
static inline int nev_distance(const struct nev_game *g, int from, int to) {
	struct nev_offset by = nev_offset(g, from, to);
	return pv_square_distance(by.dx, by.dy);
}

/* Squares of the board so many columns and rows round one, row by row. */
struct nev_around {
	int west, east, south, north;
};
static inline struct nev_around nev_around(const struct nev_game *g, int square, int steps) {
	int column = nev_column(g, square), row = nev_row(g, square);
	return (struct nev_around){ .west = nev_larger(column - steps, 0),
				    .east = nev_smaller(column + steps, g->columns - 1),
				    .south = nev_larger(row - steps, 0),
				    .north = nev_smaller(row + steps, g->rows - 1) };
}
#define NEV_EACH_AROUND(g, around, sq)                                        \
	for (int sq##_y = (around).south; sq##_y <= (around).north; sq##_y++) \
		for (int sq = sq##_y * (g)->columns + (around).west;          \
		     sq <= sq##_y * (g)->columns + (around).east; sq++)

#endif
