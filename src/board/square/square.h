/*
 * square.h - geometry of square grids: pure integers, no board.
 *
 * pv_direction_*         eight directions
 * pv_square_distance     between offsets, in halves
 * pv_square_in_cone      90 degrees round a facing, edges included
 * pv_square_line         squares that a line of centres passes through
 * pv_square_name, _read  "e4"
 */
#ifndef BOARD_SQUARE_SQUARE_H
#define BOARD_SQUARE_SQUARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Clockwise from North (+y); even ones are sides, odd ones corners. */
enum pv_direction { PV_N, PV_NE, PV_E, PV_SE, PV_S, PV_SW, PV_W, PV_NW, PV_DIRECTION_COUNT };

#define PV_EACH_DIRECTION(d) for (int d = 0; d < PV_DIRECTION_COUNT; d++)

extern const int8_t pv_direction_dx[PV_DIRECTION_COUNT];
extern const int8_t pv_direction_dy[PV_DIRECTION_COUNT];
extern const char *const pv_direction_word[PV_DIRECTION_COUNT + 1]; /* "n" ... "nw", NULL */

/* The direction of a neighbour's offset; -1 for any other. */
int pv_direction_of(int dx, int dy);
/* "ne" -> PV_NE; -1 for any other text. */
int pv_direction_read(const char *text, size_t length);
static inline int pv_direction_turn(int direction, int eighths) {
	return (direction + eighths) & 7;
}

/* Steps cost 2 halves, diagonal ones 3: the larger component plus half the smaller. */
int pv_square_distance(int dx, int dy);

/* Within 45 degrees of the facing either way, centre to centre; never (0, 0). */
bool pv_square_in_cone(int facing, int dx, int dy);

/* A square between two others. Two with the same `pair` (from 1) touch the line from either side at
 * a corner; 0: the line passes through its inside. */
struct pv_line_square {
	int8_t dx, dy;
	uint8_t pair;
};

enum { PV_LINE_MAX = 128 };

/* Squares strictly between (0, 0) and (dx, dy) met by the line of centres, from near to far; |dx|
 * and |dy| up to 31. Returns how many. */
size_t pv_square_line(int dx, int dy, struct pv_line_square out[PV_LINE_MAX]);

/* Column from 0 "a" .. "z", "aa" ..; row from 0 "1". As snprintf. */
size_t pv_square_name(int column, int row, char *buf, size_t cap);
/* How many characters were read; 0 when text doesn't begin with a square. */
size_t pv_square_read(const char *text, int *column, int *row);

#endif
