/*
 * hex.h - geometry of hex grids: pure integers, no board.
 *
 * PV_HEX_...              six sides
 * pv_hex_side_of, _turn   the side that a neighbour lies on; turned by sixths
 * pv_hex_along            how far a way leads that way
 * pv_hex_distance         between offsets, in hexes
 * pv_hex_rotate           about (0, 0), by sixths
 * pv_hex_line             hexes that a line of centres passes through
 * pv_hex_walk_begin, _on  the same, one after the other
 * pv_hex_name, _read      "D0714": sheet, column, row
 */
#ifndef BOARD_HEX_HEX_H
#define BOARD_HEX_HEX_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* A hex by axial coordinates, points up: q grows to the east along a row, r to the south-east. */
struct pv_hex {
	int16_t q, r;
};

/* Anticlockwise from the east, as the pieces' sheets count them. */
enum pv_hex_side { PV_HEX_E, PV_HEX_NE, PV_HEX_NW, PV_HEX_W, PV_HEX_SW, PV_HEX_SE, PV_HEX_SIDES };

#define PV_EACH_HEX_SIDE(side) for (int side = 0; side < PV_HEX_SIDES; side++)

extern const struct pv_hex pv_hex_step[PV_HEX_SIDES];   /* to the neighbour across that side */
extern const char *const pv_hex_word[PV_HEX_SIDES + 1]; /* "e", "ne" ... "se", NULL */

static inline struct pv_hex pv_hex_add(struct pv_hex a, struct pv_hex b) {
	return (struct pv_hex){ (int16_t)(a.q + b.q), (int16_t)(a.r + b.r) };
}

static inline struct pv_hex pv_hex_minus(struct pv_hex a, struct pv_hex b) {
	return (struct pv_hex){ (int16_t)(a.q - b.q), (int16_t)(a.r - b.r) };
}

/* How far a way leads along another, in halves: above 0 ahead, below it back. */
static inline int pv_hex_along(struct pv_hex way, struct pv_hex other) {
	return 2 * way.q * other.q + 2 * way.r * other.r + way.q * other.r + way.r * other.q;
}

/* Sixths anticlockwise; negative ones clockwise. */
static inline int pv_hex_turn(int side, int sixths) {
	return (side + sixths % PV_HEX_SIDES + PV_HEX_SIDES) % PV_HEX_SIDES;
}

static inline int pv_hex_opposite(int side) {
	return pv_hex_turn(side, PV_HEX_SIDES / 2);
}

/* The side that a neighbour's offset lies across; -1 for any other offset. */
static inline int pv_hex_side_of(struct pv_hex offset) {
	static const int8_t sides[3][3] = { /* [r + 1][q + 1] */
					    { -1, PV_HEX_NW, PV_HEX_NE },
					    { PV_HEX_W, -1, PV_HEX_E },
					    { PV_HEX_SW, PV_HEX_SE, -1 }
	};
	unsigned row = (unsigned)offset.r + 1, column = (unsigned)offset.q + 1;
	return row <= 2 && column <= 2 ? sides[row][column] : -1;
}
/* "ne" -> PV_HEX_NE; -1 for any other text. */
int pv_hex_side_read(const char *text, size_t length);

static inline int pv_hex_distance(struct pv_hex offset) {
	return (abs(offset.q) + abs(offset.r) + abs(offset.q + offset.r)) / 2;
}

/* About (0, 0), sixths anticlockwise; negative ones clockwise. */
struct pv_hex pv_hex_rotate(struct pv_hex at, int sixths);

/* A hex of a line. Two with the same `pair` (from 1) lie on either side of a side that the line
 * runs along; 0: the line passes through its inside. */
struct pv_line_hex {
	struct pv_hex at;
	uint8_t pair;
};

enum { PV_HEX_FAR = 127, PV_HEX_LINE_MAX = 2 * PV_HEX_FAR };

/* Hexes strictly between (0, 0) and the offset met by the line of centres, from near to far; at
 * most PV_HEX_FAR hexes away. A hex that the line meets in a corner alone isn't met. Each is a
 * neighbour of the one before it, and of both where that is a pair. Returns how many. */
size_t pv_hex_line(struct pv_hex offset, struct pv_line_hex out[PV_HEX_LINE_MAX]);

/* A line on its way; private. Of the whole way, in shares that are whole numbers for each of the
 * three axes across sides: how much is gone when it leaves its hex there. */
struct pv_hex_walk {
	struct pv_hex at, to;
	int32_t leaving[3],
	    gain[3][3]; /* gain: of a step along an axis, to the next side on each */
	struct pv_hex step[3];
	int8_t ahead[3];       /* 1, -1, 0: it runs along the sides there */
	uint8_t pairs, untold; /* untold: `at`, behind a pair, hasn't been told yet */
};

void pv_hex_walk_begin(struct pv_hex_walk *walk, struct pv_hex offset);
/* The next hex, or the next two beside each other; how many: 0 at the end. */
int pv_hex_walk_on(struct pv_hex_walk *walk, struct pv_line_hex out[2]);

/* Sheets are printed in columns and rows from 0; odd rows lie half a hex to the right. */
static inline struct pv_hex pv_hex_at(int column, int row) {
	return (struct pv_hex){ (int16_t)(column - (row - (row & 1)) / 2), (int16_t)row };
}

static inline int pv_hex_column(struct pv_hex at) {
	return at.q + (at.r - (at.r & 1)) / 2;
}

/* Columns and rows to 99 of sheet 'A' to 'Z'. As snprintf. */
size_t pv_hex_name(char sheet, struct pv_hex at, char *buf, size_t cap);
/* "D0714", and as people write it: "d0714", "d 7.14", "D 07.14". How many characters were read; 0
 * when text doesn't begin with a hex. */
size_t pv_hex_read(const char *text, char *sheet, struct pv_hex *at);

#endif
