/* Tables whose column breaks are lost in the source: every line that runs together has one reading
 * only, and it is the one that the rules go by [NEV-0X.13, 2D.6, 8D.13]. */
#include "rules/nevsky/fixtures/fixture_table.h"

#include <ctype.h>
#include <string.h>

enum { CELLS_MAX = 6, CELL_MAX = 16 };

/* May the first `length` characters be one cell? */
typedef bool is_cell_fn(const char *text, size_t length);
/* Do all cells make a line? */
typedef bool is_line_fn(char cell[][CELL_MAX]);

struct reading {
	is_cell_fn *is_cell;
	is_line_fn *is_line; /* NULL: always */
	int cells, ways;
	char tried[CELLS_MAX][CELL_MAX], found[CELLS_MAX][CELL_MAX];
};

static void read_on(struct reading *r, int at, const char *rest) {
	if (at == r->cells) {
		if (*rest == '\0' && (r->is_line == NULL || r->is_line(r->tried))) {
			r->ways++;
			memcpy(r->found, r->tried, sizeof r->found);
		}
		return;
	}
	for (size_t length = 1; length <= strlen(rest) && length < CELL_MAX; length++) {
		if (r->is_cell(rest, length)) {
			snprintf(r->tried[at], CELL_MAX, "%.*s", (int)length, rest);
			read_on(r, at + 1, rest + length + (rest[length] == ' '));
		}
	}
}

/* The one way to read a line in so many cells. */
static void read_line(struct reading *r, const char *line) {
	r->ways = 0;
	read_on(r, 0, line);
	if (r->ways != 1) {
		fail_msg("%s can be read in %d ways", line, r->ways);
	}
}

/* ---- troops ---- */

/* A star, a dash, a number without a leading nought, a half, or a number, a blank and a half, which
 * nothing parts. */
static bool is_figure(const char *text, size_t length) {
	size_t digits = 0;

	if (strncmp(text + length, " 1/2", 4) == 0) {
		return false;
	}
	if (length == 1 && (*text == '*' || *text == '-')) {
		return true;
	}
	if (length == 3 && strncmp(text, "1/2", 3) == 0) {
		return true;
	}
	while (digits < length && isdigit((unsigned char)text[digits]) != 0) {
		digits++;
	}
	return *text != '0' && digits != 0 &&
	       (digits == length ||
		(digits + 4 == length && strncmp(text + digits, " 1/2", 4) == 0));
}

/* The third cell is a support type: 1 to 4, or none. */
static bool has_support(char cell[][CELL_MAX]) {
	return cell[2][1] == '\0' && strchr("-1234", cell[2][0]) != NULL;
}

/* As the sheet prints it: "1 1/2" is 1.5, a dash 0. */
static const char *print(const char *cell, char buf[CELL_MAX]) {
	const char *half = strstr(cell, "1/2");

	if (half == NULL) {
		snprintf(buf, CELL_MAX, "%s", strcmp(cell, "-") == 0 ? "0" : cell);
	} else if (half == cell) {
		snprintf(buf, CELL_MAX, "0.5");
	} else {
		snprintf(buf, CELL_MAX, "%.*s.5", (int)(half - cell) - 1, cell);
	}
	return buf;
}

static void nev_0x_13_twelve_lines_of_six_cells(void **unused) {
	static const char *const lines[][2] = {
		{ "knights", "**1-72" },
		{ "turcopoles", "411-54" },
		{ "light_cavalry", "51/222 1/253" },
		{ "armored", "1 1/21 1/21-4 4" },
		{ "medium", "211-34" },
		{ "levy", "21/21-24" },
		{ "javelinmen", "31/222 1/233" },
		{ "longbowmen", "31/22333" },
		{ "crossbowmen", "31/22343" },
		{ "ballista", "1 1/2--681" },
		{ "ballistarii", "21/23-22" },
		{ "commander", "**4-101" },
	};
	static const char *const columns[] = { "move",  "melee",  "support",
					       "range", "points", "stands" };
	struct reading r = { .is_cell = is_figure, .is_line = has_support, .cells = 6 };
	struct pv_game *g = fixture_game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(lines); i++) {
		read_line(&r, lines[i][1]);
		for (size_t c = 0; c < PV_COUNT(columns); c++) {
			char buf[CELL_MAX];
			if (strcmp(r.found[c], "*") != 0) { /* told elsewhere [NEV-6G, 9F] */
				fixture_cell(g, "troops", lines[i][0], columns[c],
					     print(r.found[c], buf));
			}
		}
	}
	pv_game_free(g);
}

/* ---- divisions ---- */

static bool is_digit(const char *text, size_t length) {
	return length == 1 && isdigit((unsigned char)*text) != 0;
}

static void nev_2d_6_eleven_lines_of_two_digits(void **unused) {
	static const char *const lines[][2] = {
		{ "knights", "43" },    { "turcopoles", "10" }, { "light_cavalry", "11" },
		{ "armored", "22" },    { "medium", "13" },     { "levy", "22" },
		{ "javelinmen", "12" }, { "longbowmen", "13" }, { "crossbowmen", "20" },
		{ "ballista", "11" },   { "commander", "11" },
	};
	struct reading r = { .is_cell = is_digit, .cells = 2 };
	struct pv_game *g = fixture_game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(lines); i++) {
		read_line(&r, lines[i][1]);
		fixture_cell(g, "divisions", lines[i][0], "teutonic", r.found[0]);
		fixture_cell(g, "divisions", lines[i][0], "russian", r.found[1]);
	}
	pv_game_free(g);
}

/* ---- fire ---- */

static const char *const faces[][2] = {
	{ "1,2,3", "1-3" }, { "1,2", "1-2" }, { "1", "1" }, { "Double 1", "D1" }
};

/* A list of faces from 1 up, or of equal ones. */
static bool is_faces(const char *text, size_t length) {
	for (size_t i = 0; i < PV_COUNT(faces); i++) {
		if (strlen(faces[i][0]) == length && strncmp(text, faces[i][0], length) == 0) {
			return true;
		}
	}
	return false;
}

static const char *print_faces(const char *cell) {
	for (size_t i = 0; i < PV_COUNT(faces); i++) {
		if (strcmp(faces[i][0], cell) == 0) {
			return faces[i][1];
		}
	}
	fail_msg("no list %s", cell);
	return NULL;
}

static void nev_8d_13_lists_begin_anew_at_1(void **unused) {
	static const char *const lines[][3] = {
		{ "bows", "foot", "1,2,31,21" },
		{ "crossbows", "foot", "1,2,31,21" },
		{ "crossbows", "armored", "1,2,31,2Double 1" },
	};
	static const char *const bands[] = { "1", "1.5-2", "2.5-3" };
	struct reading r = { .is_cell = is_faces, .cells = 3 };
	struct pv_game *g = fixture_game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(lines); i++) {
		read_line(&r, lines[i][2]);
		for (size_t c = 0; c < PV_COUNT(bands); c++) {
			fixture_cell(g, lines[i][0], lines[i][1], bands[c],
				     print_faces(r.found[c]));
		}
	}
	pv_game_free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_0x_13_twelve_lines_of_six_cells),
	cmocka_unit_test(nev_2d_6_eleven_lines_of_two_digits),
	cmocka_unit_test(nev_8d_13_lists_begin_anew_at_1),
};

TEST_FILE(tests, NULL, NULL)
