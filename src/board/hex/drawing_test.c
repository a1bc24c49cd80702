/* Floors drawn in letters, and what a drawing may not hold. */
#include "board/hex/drawing.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct pv_hex_drawing *drawing; /* too large for the stack of a test */
static struct pv_error err;

static bool draw(const char *text) {
	struct pv_node *root = pv_node_read_yaml(text, strlen(text), "map.yaml", &err);
	assert_non_null(root);
	bool good = pv_hex_drawing_read(pv_node_get(root, "hexes"), ".T#", "|/\\d", drawing, &err);
	pv_node_free(root);
	return good;
}

static const struct pv_hex_cell *cell(int column, int row) {
	int at = pv_hex_drawing_find(drawing, pv_hex_at(column, row));
	assert_true(at >= 0);
	return &drawing->cells[at];
}

static void assert_sides(int column, int row, const char *sides) {
	assert_memory_equal(cell(column, row)->side, sides, PV_HEX_SIDES);
}

static void hexes_and_their_sides(void **unused) {
	(void)unused;
	assert_true(draw("hexes: |\n"
			 "  .   .   T | .   -\n"
			 "       /\n"
			 "    . d .   .   .\n"
			 "       d \\\n"
			 "  .   .   #   -   .\n"));
	assert_int_equal(drawing->count, 12);
	assert_int_equal(drawing->columns, 5);
	assert_int_equal(drawing->rows, 3);
	assert_int_equal(cell(2, 0)->sign, 'T');
	assert_int_equal(cell(2, 2)->sign, '#');
	assert_int_equal(pv_hex_drawing_find(drawing, pv_hex_at(3, 2)), -1);
	assert_int_equal(pv_hex_drawing_find(drawing, pv_hex_at(-1, 0)), -1);
	/* east, north-east, north-west, west, south-west, south-east */
	assert_sides(2, 0, "|     ");
	assert_sides(3, 0, "   |  ");
	assert_sides(1, 0, "     /");
	assert_sides(0, 1, "d     ");
	assert_sides(1, 1, "  /dd\\");
	assert_sides(1, 2, " d    ");
	assert_sides(2, 2, "  \\   ");
	assert_int_equal(cell(2, 0)->mark.line, 2);
	assert_int_equal(cell(2, 0)->mark.column, 11);
	assert_int_equal(cell(0, 1)->mark.line, 4);
	assert_int_equal(cell(0, 1)->mark.column, 5);
}

/* Where no sides run down, rows may follow each other. */
static void rows_alone(void **unused) {
	(void)unused;
	assert_true(draw("hexes: |\n  .   .\n  | .   T |\n  .   .\n"));
	assert_int_equal(drawing->rows, 3);
	assert_sides(0, 1, "   |  ");
	assert_sides(1, 1, "|     ");
}

static void what_is_wrong_is_said_with_its_place(void **unused) {
	static const struct {
		const char *text, *where, *part;
	} wrong[] = {
		{ "hexes: []", "map.yaml:1:8", "a floor drawn in letters" },
		{ "hexes: |\n  -   -\n", "map.yaml:1:8", "found no hex; accepted: .T#" },
		{ "hexes: |\n  .   x   .\n", "map.yaml:2:7", "found 'x' in line 1" },
		{ "hexes: |\n  . T .\n", "map.yaml:2:5", "a side half-way" },
		{ "hexes: |\n  .   .\n  .   .\n", "map.yaml:3:3", "odd rows two further" },
		{ "hexes: |\n  .   .\n   / T\n    .\n", "map.yaml:3:6", "sides half-way" },
		{ "hexes: |\n  .   .\n   x\n    .\n", "map.yaml:3:4", "sides half-way" },
		{ "hexes: |\n  .   .\n           /\n    .\n", "map.yaml:3:12", "beside a hex" },
		{ "hexes: |\n  .   .\n    .   .\n  .\n", "map.yaml:4:3",
		  "found 1 signs in this row of hexes and 2" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(wrong); i++) {
		assert_false(draw(wrong[i].text));
		assert_string_equal(err.where, wrong[i].where);
		assert_non_null(strstr(err.msg, wrong[i].part));
	}
}

/* n times a row of one hex. */
static void what_is_too_large(void **unused) {
	static char text[2000] = "hexes: |\n  ";
	(void)unused;
	size_t at = strlen(text);
	for (int column = 0; column < PV_HEX_ROWS_MAX; column++, at += 4) {
		memcpy(text + at, ".   ", 4);
	}
	memcpy(text + at, "\n", 2);
	assert_true(draw(text));
	assert_int_equal(drawing->columns, PV_HEX_ROWS_MAX);
	memcpy(text + at, ".\n", 3);
	assert_false(draw(text));
	assert_int_equal(err.code, PV_TOO_LARGE);
	at = strlen(strcpy(text, "hexes: |\n"));
	for (int row = 0; row < PV_HEX_ROWS_MAX; row++) {
		at +=
		    (size_t)snprintf(text + at, sizeof text - at, "  %s\n", row & 1 ? "  ." : ".");
	}
	assert_true(draw(text));
	assert_int_equal(drawing->rows, PV_HEX_ROWS_MAX);
	snprintf(text + at, sizeof text - at, "  .\n");
	assert_false(draw(text));
	assert_int_equal(err.code, PV_TOO_LARGE);
}

static int set_up(void **unused) {
	(void)unused;
	drawing = malloc(sizeof *drawing);
	return drawing == NULL;
}

static int tear_down(void **unused) {
	(void)unused;
	free(drawing);
	return 0;
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(hexes_and_their_sides),
	cmocka_unit_test(rows_alone),
	cmocka_unit_test(what_is_wrong_is_said_with_its_place),
	cmocka_unit_test(what_is_too_large),
};

TEST_FILE(tests, set_up, tear_down)
