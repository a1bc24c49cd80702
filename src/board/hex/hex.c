#include "board/hex/hex.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct pv_hex pv_hex_step[PV_HEX_SIDES] = { { 1, 0 },  { 1, -1 }, { 0, -1 },
						  { -1, 0 }, { -1, 1 }, { 0, 1 } };
const char *const pv_hex_word[PV_HEX_SIDES + 1] = { "e", "ne", "nw", "w", "sw", "se", NULL };

int pv_hex_side_read(const char *text, size_t length) {
	PV_EACH_HEX_SIDE(side) {
		if (strlen(pv_hex_word[side]) == length &&
		    memcmp(pv_hex_word[side], text, length) == 0) {
			return side;
		}
	}
	return -1;
}

struct pv_hex pv_hex_rotate(struct pv_hex at, int sixths) {
	for (int i = pv_hex_turn(0, sixths); i > 0; i--) {
		at = (struct pv_hex){ (int16_t)(at.q + at.r), (int16_t)-at.q };
	}
	return at;
}

/* --- lines -----------------------------------------------------------------------------------
 *
 * Three axes, each across one pair of opposite sides; what is measured along them sums to 0. In
 * these a hex reaches from -1 to 1 about its centre, its neighbour across a side is 2 away on that
 * axis and -1 on the two others, and two sides meet in a corner where their axes are at 1 and -1.
 */

enum { AXES = 3 };

static void measure(struct pv_hex at, int along[AXES]) {
	along[0] = 2 * at.q + at.r;  /* east */
	along[1] = -at.q - 2 * at.r; /* north-west */
	along[2] = at.r - at.q;      /* south-west */
}

/* The side across an axis, ahead (1) or behind (-1). */
static int side_of_axis(int axis, int ahead) {
	static const uint8_t sides[2][AXES] = { { PV_HEX_W, PV_HEX_SE, PV_HEX_NE },
						{ PV_HEX_E, PV_HEX_NW, PV_HEX_SW } };
	return sides[ahead > 0][axis];
}

static int sign(int n) {
	return (n > 0) - (n < 0);
}

/* A hex is left after one step of measure on each axis, of as many as the whole way has there; all
 * are brought to one denominator. Two steps of measure along an axis are one back along either
 * other. */
void pv_hex_walk_begin(struct pv_hex_walk *walk, struct pv_hex offset) {
	int far[AXES];
	int32_t unit[AXES];
	measure(offset, far);
	walk->at = (struct pv_hex){ 0, 0 };
	walk->to = offset;
	walk->pairs = walk->untold = 0;
	for (int i = 0; i < AXES; i++) {
		int32_t others = 1;
		for (int k = 0; k < AXES; k++) {
			others *= k != i && far[k] != 0 ? abs(far[k]) : 1;
		}
		walk->ahead[i] = (int8_t)sign(far[i]);
		walk->step[i] = pv_hex_step[side_of_axis(i, walk->ahead[i])];
		walk->leaving[i] = far[i] != 0 ? others : INT32_MAX;
		unit[i] = far[i] != 0 ? others : 0;
	}
	for (int axis = 0; axis < AXES; axis++) {
		for (int i = 0; i < AXES; i++) {
			bool back = walk->ahead[i] == walk->ahead[axis];
			walk->gain[axis][i] = i == axis ? 2 * unit[i] : back ? -unit[i] : unit[i];
		}
	}
}

/* The axis that the line leaves its hex by. Through a corner it goes on beside the third axis, into
 * the hex that it then has on its way, or between both: then *other is the second of them. */
static int find_axis(const struct pv_hex_walk *w, int *other) {
	int axis = w->leaving[0] <= w->leaving[1] ? 0 : 1;
	axis = w->leaving[axis] <= w->leaving[2] ? axis : 2;
	*other = -1;
	for (int b = axis + 1; b < AXES; b++) {
		if (w->leaving[axis] == w->leaving[b]) {
			int third = AXES - axis - b;
			if (w->ahead[third] == 0) {
				*other = b;
			} else if (w->ahead[third] == w->ahead[axis]) {
				return b;
			}
		}
	}
	return axis;
}

static struct pv_hex across(const struct pv_hex_walk *w, int axis) {
	return pv_hex_add(w->at, w->step[axis]);
}

static void go(struct pv_hex_walk *w, int axis) {
	w->at = across(w, axis);
	for (int i = 0; i < AXES; i++) {
		w->leaving[i] += w->gain[axis][i];
	}
}

static bool has_arrived(const struct pv_hex_walk *w) {
	return w->at.q == w->to.q && w->at.r == w->to.r;
}

int pv_hex_walk_on(struct pv_hex_walk *walk, struct pv_line_hex out[2]) {
	int other;
	if (has_arrived(walk)) {
		return 0;
	}
	if (walk->untold != 0) {
		walk->untold = 0;
		out[0] = (struct pv_line_hex){ walk->at, 0 };
		return 1;
	}
	int axis = find_axis(walk, &other);
	if (other < 0) {
		go(walk, axis);
		out[0] = (struct pv_line_hex){ walk->at, 0 };
		return !has_arrived(walk);
	}
	walk->pairs++;
	out[0] = (struct pv_line_hex){ across(walk, axis), walk->pairs };
	out[1] = (struct pv_line_hex){ across(walk, other), walk->pairs };
	go(walk, axis);
	go(walk, other);
	walk->untold = 1;
	return 2;
}

size_t pv_hex_line(struct pv_hex offset, struct pv_line_hex out[PV_HEX_LINE_MAX]) {
	struct pv_hex_walk walk;
	struct pv_line_hex met[2];
	size_t count = 0;
	int more;
	pv_hex_walk_begin(&walk, offset);
	while ((more = pv_hex_walk_on(&walk, met)) > 0) {
		for (int i = 0; i < more && count < PV_HEX_LINE_MAX; i++) {
			out[count++] = met[i];
		}
	}
	return count;
}

/* --- names ----------------------------------------------------------------------------------- */

size_t pv_hex_name(char sheet, struct pv_hex at, char *buf, size_t cap) {
	int n = snprintf(buf, cap, "%c%02d%02d", sheet, pv_hex_column(at), at.r);
	return n < 0 ? 0 : (size_t)n;
}

/* One or two digits; how many. */
static size_t read_number(const char *text, int *number) {
	size_t at = 0;
	for (*number = 0; at < 2 && isdigit((unsigned char)text[at]); at++) {
		*number = *number * 10 + (text[at] - '0');
	}
	return at;
}

size_t pv_hex_read(const char *text, char *sheet, struct pv_hex *at) {
	int column, row;
	size_t done = 1;

	if (!isalpha((unsigned char)text[0])) {
		return 0;
	}
	done += text[done] == ' ';
	size_t columns = read_number(text + done, &column);
	done += columns;
	bool dotted = columns > 0 && text[done] == '.';
	done += dotted;
	size_t rows = columns > 0 ? read_number(text + done, &row) : 0;
	done += rows;
	if (rows == 0 || (!dotted && columns + rows < 4) || isdigit((unsigned char)text[done])) {
		return 0;
	}
	*sheet = (char)toupper((unsigned char)text[0]);
	*at = pv_hex_at(column, row);
	return done;
}
