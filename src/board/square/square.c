#include "board/square/square.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const int8_t pv_direction_dx[PV_DIRECTION_COUNT] = { 0, 1, 1, 1, 0, -1, -1, -1 };
const int8_t pv_direction_dy[PV_DIRECTION_COUNT] = { 1, 1, 0, -1, -1, -1, 0, 1 };
const char *const pv_direction_word[PV_DIRECTION_COUNT + 1] = { "n",  "ne", "e",  "se", "s",
								"sw", "w",  "nw", NULL };

int pv_direction_of(int dx, int dy) {
	for (int d = 0; d < PV_DIRECTION_COUNT; d++) {
		if (pv_direction_dx[d] == dx && pv_direction_dy[d] == dy) {
			return d;
		}
	}
	return -1;
}

int pv_direction_read(const char *text, size_t length) {
	for (int d = 0; d < PV_DIRECTION_COUNT; d++) {
		if (strlen(pv_direction_word[d]) == length &&
		    memcmp(pv_direction_word[d], text, length) == 0) {
			return d;
		}
	}
	return -1;
}

int pv_square_distance(int dx, int dy) {
	int x = abs(dx), y = abs(dy);
	return x > y ? 2 * x + y : 2 * y + x;
}

bool pv_square_in_cone(int facing, int dx, int dy) {
	int fx = pv_direction_dx[facing], fy = pv_direction_dy[facing];
	int along = fx * dx + fy * dy;
	int across = fx * dy - fy * dx;

	/* 45 degrees either way: the angle's tangent is at most 1, whatever the facing's own
	 * length. */
	return along > 0 && abs(across) <= along;
}

static void add_square(struct pv_line_square *out, size_t *count, int dx, int dy, int pair) {
	if (*count < PV_LINE_MAX) {
		out[*count] = (struct pv_line_square){ (int8_t)dx, (int8_t)dy, (uint8_t)pair };
		(*count)++;
	}
}

/* Walks from square to square: which side of the present one does the line leave by? */
size_t pv_square_line(int dx, int dy, struct pv_line_square out[PV_LINE_MAX]) {
	int width = abs(dx), height = abs(dy);
	int sx = dx < 0 ? -1 : 1, sy = dy < 0 ? -1 : 1;
	int x = 0, y = 0, pairs = 0;
	size_t count = 0;

	while (x != width || y != height) {
		int east = (2 * x + 1) * height, north = (2 * y + 1) * width;
		if (east == north) {
			pairs++;
			add_square(out, &count, sx * (x + 1), sy * y, pairs);
			add_square(out, &count, sx * x, sy * (y + 1), pairs);
		}
		x += east <= north;
		y += north <= east;
		if (x != width || y != height) {
			add_square(out, &count, sx * x, sy * y, 0);
		}
	}
	return count;
}

size_t pv_square_name(int column, int row, char *buf, size_t cap) {
	int n = column < 26 ? snprintf(buf, cap, "%c%d", 'a' + column, row + 1)
			    : snprintf(buf, cap, "%c%c%d", 'a' + column / 26 - 1, 'a' + column % 26,
				       row + 1);
	return n < 0 ? 0 : (size_t)n;
}

static bool is_letter(char c) {
	return c >= 'a' && c <= 'z';
}

static bool is_digit(char c) {
	return c >= '0' && c <= '9';
}

size_t pv_square_read(const char *text, int *column, int *row) {
	size_t at = 0;
	int c = 0, r = 0;

	while (at < 2 && is_letter(text[at])) {
		c = c * 26 + (text[at] - 'a' + 1);
		at++;
	}
	size_t digits = at;
	while (at < digits + 3 && is_digit(text[at])) {
		r = r * 10 + (text[at] - '0');
		at++;
	}
	if (digits == 0 || at == digits || r == 0) {
		return 0;
	}
	*column = c - 1;
	*row = r - 1;
	return at;
}
