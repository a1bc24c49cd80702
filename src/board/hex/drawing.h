/*
 * hex/drawing.h - a floor drawn in letters, as people draw it.
 *
 *     .   .   T | .
 *       . d .   .   .
 *          / \
 *     .   .   .   .
 *
 * A row has a sign every four characters, odd rows two further to the right; between two signs of a
 * row stands their side. Lines between rows, where there are any, hold the sides that run down:
 * each half-way between the hexes it parts. '-' or blank: no hex here.
 *
 * pv_hex_drawing_read  text -> hexes with the signs of their sides
 * pv_hex_drawing_find  a hex by its place
 */
#ifndef BOARD_HEX_DRAWING_H
#define BOARD_HEX_DRAWING_H

#include "board/hex/hex.h"
#include "pavise/node.h"

enum { PV_HEX_CELLS_MAX = 4096, PV_HEX_ROWS_MAX = 100 };

struct pv_hex_cell {
	struct pv_hex at;
	char sign;
	char side[PV_HEX_SIDES]; /* ' ': nothing is drawn there */
	struct pv_mark mark;     /* where it stands in the file */
};

/* Large (about 140 KB): for the heap. */
struct pv_hex_drawing {
	size_t count;
	int columns, rows;
	struct pv_hex_cell cells[PV_HEX_CELLS_MAX];       /* row after row */
	uint16_t index[PV_HEX_ROWS_MAX][PV_HEX_ROWS_MAX]; /* [row][column]: its number from 1 */
};

/* `signs`: the hexes' that are known; `sides`: theirs. False and err: the sign found, its place and
 * what is accepted; or larger than this holds. */
bool pv_hex_drawing_read(const struct pv_node *block, const char *signs, const char *sides,
			 struct pv_hex_drawing *out, struct pv_error *err);
/* Its number in `cells`; -1 where none is drawn. */
int pv_hex_drawing_find(const struct pv_hex_drawing *drawing, struct pv_hex at);

#endif
