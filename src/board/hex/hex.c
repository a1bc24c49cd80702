#include "board/hex/hex.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct pv_hex pv_hex_step[PV_HEX_SIDES] = { { 1, 0 },  { 1, -1 }, { 0, -1 },
						  { -1, 0 }, { -1, 1 }, { 0, 1 } };
const char *const pv_hex_word[PV_HEX_SIDES + 1] = { "e", "ne", "nw", "w", "sw", "se", NULL };

int pv_hex_side_of(struct pv_hex offset) {
	PV_EACH_HEX_SIDE(side) {
		if (pv_hex_step[side].q == offset.q && pv_hex_step[side].r == offset.r) {
			return side;
		}
	}
	return -1;
}

int pv_hex_side_read(const char *text, size_t length) {
	PV_EACH_HEX_SIDE(side) {
		if (strlen(pv_hex_word[side]) == length &&
		    memcmp(pv_hex_word[side], text, length) == 0) {
			return side;
		}
	}
	return -1;
}

int pv_hex_distance(struct pv_hex offset) {
	return (abs(offset.q) + abs(offset.r) + abs(offset.q + offset.r)) / 2;
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
	return pv_hex_turn(2 * axis, ahead > 0 ? 0 : 3);
}

struct walk {
	int far[AXES]; /* to where, along each axis */
	struct pv_hex at;
};

static int sign(int n) {
	return (n > 0) - (n < 0);
}

/* Of the whole way, how much is gone when the line leaves the hex across this axis? Over far[axis].
 */
static int leaving(const struct walk *w, int axis) {
	int along[AXES];
	measure(w->at, along);
	return sign(w->far[axis]) * along[axis] + 1;
}

/* -1: the line leaves across a before it would across b; 0: in their corner. */
static int compare(const struct walk *w, int a, int b) {
	if (w->far[a] == 0 || w->far[b] == 0) {
		return w->far[a] == 0 ? w->far[b] != 0 : -1;
	}
	return sign(leaving(w, a) * abs(w->far[b]) - leaving(w, b) * abs(w->far[a]));
}

static void add_hex(struct pv_line_hex *out, size_t *count, struct pv_hex at, int pair) {
	if (*count < PV_HEX_LINE_MAX) {
		out[*count] = (struct pv_line_hex){ at, (uint8_t)pair };
		(*count)++;
	}
}

static struct pv_hex across(const struct walk *w, int axis) {
	return pv_hex_add(w->at, pv_hex_step[side_of_axis(axis, w->far[axis])]);
}

/* The axis that the line leaves its hex by. Through a corner it goes on beside the third axis, into
 * the hex that it then has on its way, or between both: then *other is the second of them. */
static int find_axis(const struct walk *w, int *other) {
	int axis = compare(w, 0, 1) <= 0 ? 0 : 1;
	axis = compare(w, axis, 2) <= 0 ? axis : 2;
	*other = -1;
	for (int b = axis + 1; b < AXES; b++) {
		if (compare(w, axis, b) == 0) {
			int third = AXES - axis - b;
			if (w->far[third] == 0) {
				*other = b;
			} else if (sign(w->far[third]) == sign(w->far[axis])) {
				return b;
			}
		}
	}
	return axis;
}

size_t pv_hex_line(struct pv_hex offset, struct pv_line_hex out[PV_HEX_LINE_MAX]) {
	struct walk w = { .at = { 0, 0 } };
	size_t count = 0;
	int pairs = 0;

	measure(offset, w.far);
	while (w.at.q != offset.q || w.at.r != offset.r) {
		int other;
		int axis = find_axis(&w, &other);
		struct pv_hex next = across(&w, axis);
		if (other >= 0) {
			struct pv_hex beside = across(&w, other);
			pairs++;
			add_hex(out, &count, next, pairs);
			add_hex(out, &count, beside, pairs);
			next = pv_hex_minus(pv_hex_add(next, beside), w.at);
		}
		w.at = next;
		if (w.at.q != offset.q || w.at.r != offset.r) {
			add_hex(out, &count, w.at, 0);
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
