/* cells.c - fire cells, melee points and scoring points as text. */
#include "rules/nevsky/core/cells.h"

#include "pavise/error.h"

#include <stdio.h>
#include <string.h>

/* ---- fire cells [NEV-8D] ---- */

enum { SINGLE, PAIR, TRIPLE, GROUPS };

#define EACH_FACE(face)   for (int face = 1; face <= NEV_CELL_FACES; face++)
#define EACH_GROUP(group) for (int group = SINGLE; group < GROUPS; group++)

static bool read_face(const char **at, int *face) {
	if (**at < '1' || **at > '0' + NEV_CELL_FACES) {
		return false;
	}
	*face = *(*at)++ - '0';
	return true;
}

/* "1-3", "2", "D1" or "T1": the faces as bits, and which group they belong to. */
static bool read_way(const char **at, int *group, int *faces) {
	*group = **at == 'D' ? PAIR : **at == 'T' ? TRIPLE : SINGLE;
	*at += *group != SINGLE;
	int first, last;
	if (!read_face(at, &first)) {
		return false;
	}
	last = first;
	if (**at == '-' && *group == SINGLE) {
		++*at;
		if (!read_face(at, &last) || last <= first) {
			return false;
		}
	}
	*faces = (2 << last) - (1 << first);
	return true;
}

/* Each die serves one hit [NEV-8D.10], so a face may stand in one way of hitting only. */
bool nev_read_cell(const char *text, int32_t *out) {
	if (strcmp(text, "-") == 0) {
		*out = NEV_CELL_NONE;
		return true;
	}
	int used = NEV_CELL_NONE;
	int32_t value = NEV_CELL_NONE;
	for (const char *at = text;; at++) {
		int group, faces;
		if (!read_way(&at, &group, &faces) || (used & faces) != 0) {
			return false;
		}
		used |= faces;
		value |= faces << (8 * group);
		if (*at == '\0') {
			*out = value;
			return true;
		}
		if (*at != '/') {
			return false;
		}
	}
}

/* Where a run of faces that hit alone ends. */
static int end_of_run(int faces, int first) {
	int last = first;
	while (((faces >> (last + 1)) & 1) != 0) {
		last++;
	}
	return last;
}

size_t nev_write_cell(int32_t value, char *buf, size_t cap) {
	static const char *const prefix[GROUPS] = { "", "D", "T" };
	char text[64] = "";
	size_t length = 0;
	EACH_GROUP(group) {
		int faces = value >> (8 * group);
		EACH_FACE(face) {
			if (((faces >> face) & 1) == 0) {
				continue;
			}
			int last = group == SINGLE ? end_of_run(faces, face) : face;
			length += (size_t)snprintf(text + length, sizeof text - length, "%s%s%d",
						   length > 0 ? "/" : "", prefix[group], face);
			if (last > face) {
				length += (size_t)snprintf(text + length, sizeof text - length,
							   "-%d", last);
			}
			face = last;
		}
	}
	return (size_t)snprintf(buf, cap, "%s", length > 0 ? text : "-");
}

/* ---- numbers ---- */

/* Digits up to 9999; false where there is none or more follows than `end`. */
static bool read_whole(const char *text, const char *end, int32_t *out) {
	int32_t value = 0;
	const char *at = text;
	while (*at >= '0' && *at <= '9' && at - text < 4) {
		value = value * 10 + (*at++ - '0');
	}
	*out = value;
	return at > text && strcmp(at, end) == 0;
}

/* "2", "1.5" or "3/2". */
bool nev_read_melee(const char *text, int32_t *out) {
	enum { EIGHTHS = 8 };
	int32_t n;
	if (read_whole(text, "", &n) || read_whole(text, ".0", &n)) {
		*out = n * EIGHTHS;
		return true;
	}
	if (read_whole(text, ".5", &n)) {
		*out = n * EIGHTHS + EIGHTHS / 2;
		return true;
	}
	if (read_whole(text, "/2", &n)) {
		*out = n * EIGHTHS / 2;
		return true;
	}
	return false;
}

size_t nev_write_melee(int32_t value, char *buf, size_t cap) {
	return (size_t)snprintf(buf, cap, "%d%s", value / 8, value % 8 != 0 ? ".5" : "");
}

bool nev_read_points(const char *text, int32_t *out) {
	int32_t n;
	if (!read_whole(text, "", &n)) {
		return false;
	}
	*out = n * 4;
	return true;
}

size_t nev_write_points(int32_t value, char *buf, size_t cap) {
	return (size_t)snprintf(buf, cap, "%d", value / 4);
}
