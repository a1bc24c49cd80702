/* Maps as text: sheets side by side, pieces laid on them, floors, sides, stairs; and what is
 * refused. */
#include "sight/judge.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct pv_ground grounds[] = {
	{ "clear", '.', 0, 0, 0 },
	{ "tree", 'T', 2, PV_GROUND_OPAQUE, 0 },
	{ "wall", '#', 2, PV_GROUND_OPAQUE | PV_GROUND_SOLID, 0 },
	{ "slope", '/', 0, PV_GROUND_SLOPE, 0 },
	{ "river", '~', 0, PV_GROUND_WATER, 0 },
	{ "bridge", '=', 0, PV_GROUND_SPAN, 0 },
	{ "house", 'h', 0, PV_GROUND_ROOFED, 0 },
	{ "stair", '^', 0, PV_GROUND_STAIR, 0 },
	{ NULL, 0, 0, 0, 0 },
};

static struct pv_hex_map *map; /* too large for the stack of a test */
static struct pv_error err;

static bool read_map(const char *text) {
	struct pv_node *root = pv_node_read_yaml(text, strlen(text), "map.yaml", &err);
	if (root == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	bool good = pv_hex_map_read(root, grounds, map, &err);
	pv_node_free(root);
	return good;
}

static void must_read(const char *text) {
	if (!read_map(text)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	char found[160];
	if (!judge_map(map, NULL, found, sizeof found)) {
		fail_msg("%s", found);
	}
}

static void must_fail(const char *text, const char *where, const char *part) {
	assert_false(read_map(text));
	if (strcmp(err.where, where) != 0 || strstr(err.msg, part) == NULL) {
		fail_msg("%s: %s; not %s: %s", err.where, err.msg, where, part);
	}
}

static int place(const char *name) {
	int found = pv_hex_map_parse(map, name);
	if (found == PV_NO_PLACE) {
		fail_msg("no place %s", name);
	}
	return found;
}

static void assert_next(const char *from, int side, const char *to) {
	char name[32] = "-";
	int next = map->place[place(from)].next[side];
	if (next != PV_NO_PLACE) {
		pv_hex_map_name(map, next, name, sizeof name);
	}
	assert_string_equal(name, to);
}

static void a_sheet_and_its_names(void **unused) {
	char name[32];
	(void)unused;
	must_read("sheets:\n"
		  "  D:\n"
		  "    hexes: |\n"
		  "      .   .   .\n"
		  "        .   T   .\n"
		  "      .   .   .\n");
	assert_int_equal(map->count, 9);
	assert_int_equal(map->columns, 3);
	assert_int_equal(map->rows, 3);
	pv_hex_map_name(map, 4, name, sizeof name);
	assert_string_equal(name, "D0101");
	assert_int_equal(place("d 1.01"), 4);
	assert_int_equal(map->place[4].ground, 1);
	assert_int_equal(pv_hex_map_parse(map, "D0300"), PV_NO_PLACE);
	assert_int_equal(pv_hex_map_parse(map, "E0000"), PV_NO_PLACE);
	assert_int_equal(pv_hex_map_parse(map, "D0000/1"), PV_NO_PLACE);
	assert_int_equal(pv_hex_map_parse(map, "D0000x"), PV_NO_PLACE);
	assert_next("D0101", PV_HEX_E, "D0201");
	assert_next("D0101", PV_HEX_NE, "D0200");
	assert_next("D0101", PV_HEX_NW, "D0100");
	assert_next("D0101", PV_HEX_W, "D0001");
	assert_next("D0101", PV_HEX_SW, "D0102");
	assert_next("D0101", PV_HEX_SE, "D0202");
	assert_next("D0000", PV_HEX_W, "-");
}

static void sheets_side_by_side(void **unused) {
	(void)unused;
	must_read("sheets:\n"
		  "  D: {hexes: \".   .\\n  .   .\\n\"}\n"
		  "  E: {hexes: \".   .\\n  .   .\\n\"}\n");
	assert_int_equal(map->columns, 4);
	assert_next("D0100", PV_HEX_E, "E0000");
	assert_next("D0101", PV_HEX_NE, "E0000");
	assert_next("E0001", PV_HEX_W, "D0101");
	must_fail("sheets:\n"
		  "  D: {hexes: \".   .\\n  .   .\\n\"}\n"
		  "  E: {hexes: \".   .\\n\"}\n",
		  "map.yaml:3:6", "edges of one length");
	must_fail("sheets: {D: {hexes: \".\"}, d: {hexes: \".\"}}", "map.yaml:1:30", "A to Z");
}

static void sides_from_both_ends(void **unused) {
	(void)unused;
	must_read("sheets:\n"
		  "  D:\n"
		  "    hexes: |\n"
		  "      .   .   .   .\n"
		  "             / \\\n"
		  "        .   . d h | .\n"
		  "             / \\\n"
		  "      .   .   .   .\n"
		  "    lines: {x: door barred}\n"
		  "    sides: [D0001 e wall 3, D0102 3 bank]\n");
	int h = place("D0201"), west = place("D0101");
	assert_int_equal(map->place[h].bar[PV_HEX_W], PV_BAR_DOOR);
	assert_int_equal(map->place[west].bar[PV_HEX_E], PV_BAR_DOOR);
	assert_int_equal(map->door_count, 1);
	assert_int_equal(map->place[h].door[PV_HEX_W], 1);
	assert_int_equal(map->place[west].door[PV_HEX_E], 1);
	assert_int_equal(map->door[0].state, PV_DOOR_SHUT);
	assert_int_equal(map->place[place("D0001")].bar[PV_HEX_E], PV_BAR_WALL);
	assert_int_equal(map->place[west].bar[PV_HEX_W], PV_BAR_WALL);
	assert_int_equal(map->place[west].high[PV_HEX_W], 6);
	assert_int_equal(map->place[place("D0002")].bar[PV_HEX_E], PV_BAR_BANK);
	must_fail(
	    "sheets:\n  D:\n    hexes: \".   .   .\"\n    sides: [D0000 e wall, D0100 w bank]\n",
	    "map.yaml:4:27", "the side is wall already");
	must_fail("sheets:\n  D:\n    hexes: \".   .\"\n    sides: [D0000 6 wall]\n",
		  "map.yaml:4:13", "0 to 5");
	must_fail("sheets:\n  D:\n    hexes: \".   .\"\n    sides: [D0500 e wall]\n",
		  "map.yaml:4:13", "a place of the map");
	must_fail("sheets:\n  D:\n    hexes: \".   .\"\n    sides: [D0000 e fence]\n",
		  "map.yaml:4:13", "balustrade");
	must_fail("sheets:\n  D:\n    hexes: |\n      # d #   .   .\n", "map.yaml:4:7",
		  "a door leads nowhere");
}

static void floors_and_stairs(void **unused) {
	(void)unused;
	must_read("sheets:\n"
		  "  D:\n"
		  "    hexes: |\n"
		  "      .   .   h   h\n"
		  "        .   .   .\n"
		  "    sides: [D0100 e wall, D0200/1 w wall, D0200/1 sw wall]\n"
		  "    signs: {A: stair 1}\n"
		  "    floors:\n"
		  "      - level: 1\n"
		  "        hexes: |\n"
		  "          -   -   h   h\n"
		  "            -   A   -\n"
		  "    stairs: [[D0201, D0101/1, D0200/1]]\n"
		  "    ladders: [[D0300, D0300/1]]\n");
	assert_int_equal(map->count, 10);
	assert_int_equal(map->place[place("D0200/1")].level, 2);
	assert_int_equal(map->place[place("D0200/1")].floor, 1);
	assert_next("D0201", PV_HEX_W, "D0101/1");
	assert_next("D0101/1", PV_HEX_E, "D0201");
	assert_next("D0101/1", PV_HEX_NE, "D0200/1");
	assert_next("D0101/1", PV_HEX_W, "-");
	assert_next("D0200/1", PV_HEX_E, "D0300/1");
	assert_next("D0200/1", PV_HEX_W, "-");
	assert_int_equal(map->place[place("D0300")].up, place("D0300/1"));
	assert_int_equal(map->place[place("D0300/1")].down, place("D0300"));
	must_fail("sheets:\n  D:\n    hexes: |\n      ^   .   .\n", "map.yaml:4:7",
		  "nobody can come here");
	must_fail("sheets:\n  D:\n    hexes: \".   ^   .\"\n    stairs: [[D0000, D0100]]\n",
		  "map.yaml:4:14", "a list of places");
	must_fail(
	    "sheets:\n  D:\n    hexes: \".   ^   .\"\n    stairs: [[D0000, D0100, D0200/1]]\n",
	    "map.yaml:4:29", "found \"D0200/1\"");
	must_fail("sheets:\n  D:\n    hexes: \".   .   .\"\n    ladders: [[D0000, D0100]]\n",
		  "map.yaml:4:23", "floors of one hex");
}

/* A slope joins a level with the next; a drop of a whole level doesn't. */
static void levels_that_are_joined(void **unused) {
	(void)unused;
	must_read("sheets:\n"
		  "  D:\n"
		  "    hexes: \".   s   n   .   N\"\n"
		  "    signs: {s: slope 0.5, n: clear 1, N: clear 0.5}\n");
	assert_next("D0000", PV_HEX_E, "D0100");
	assert_next("D0100", PV_HEX_E, "D0200");
	assert_next("D0200", PV_HEX_E, "-");
	assert_next("D0300", PV_HEX_E, "D0400");
	assert_int_equal(map->place[1].level, 1);
	must_fail("sheets: {D: {hexes: \".   n\", signs: {n: clear 0.3}}}", "map.yaml:1:41",
		  "clear 1.5");
	must_fail("sheets: {D: {hexes: \".   n\", signs: {n: lawn}}}", "map.yaml:1:41",
		  "a kind of ground");
}

/* [CHB-7.2.1] The later of the list comes first; what either is the place is. */
static void two_kinds(void **unused) {
	static const char *const words[] = { "slope+tree 0.5", "tree+slope 0.5" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		char text[120];
		snprintf(text, sizeof text,
			 "sheets: {D: {hexes: \".   G   n\", signs: {G: %s, n: clear 1}}}",
			 words[i]);
		must_read(text);
		assert_int_equal(map->place[1].ground, 3);
		assert_int_equal(map->place[1].second, 1 + 1);
		assert_int_equal(map->place[1].level, 1);
		assert_true(pv_hex_map_is(map, 1, PV_GROUND_OPAQUE));
		assert_true(pv_hex_map_is(map, 1, PV_GROUND_SLOPE));
		assert_false(pv_hex_map_is(map, 1, PV_GROUND_WATER));
		assert_next("D0000", PV_HEX_E, "D0100");
		assert_next("D0100", PV_HEX_E, "D0200");
	}
	assert_int_equal(map->place[0].second, 0);
	must_fail("sheets: {D: {hexes: \".   G\", signs: {G: tree+wall}}}", "map.yaml:1:41",
		  "two kinds of open ground");
	must_fail("sheets: {D: {hexes: \".   G\", signs: {G: tree+lawn}}}", "map.yaml:1:41",
		  "two kinds of open ground");
	must_fail("sheets: {D: {hexes: \".   G\", signs: {G: tree+slope+river}}}", "map.yaml:1:41",
		  "two kinds of open ground");
}

static const char river[] =
    "pieces:\n"
    "  R1: {reference: [1, 0], hexes: \"~   ~   ~\"}\n"
    "  BW: {hexes: \"=\"}\n"
    "  MA: {hexes: \"T   T\"}\n"
    "  WM:\n"
    "    hexes: \"h d .\"\n"
    "    floors: [{level: 1, hexes: \"h\"}]\n"
    "    ladders: [[\"(0,0)\", \"(0,0)/1\"]]\n"
    "sheets:\n"
    "  D: {hexes: \".   .   .   .\\n  .   .   .   .\\n.   .   .   .\\n\"}\n"
    "  E: {hexes: \".   .   .   .\\n  .   .   .   .\\n.   .   .   .\\n\"}\n";

static void must_lay(const char *lay) {
	char text[2000];
	snprintf(text, sizeof text, "%slay: [%s]\n", river, lay);
	must_read(text);
}

static void must_not_lay(const char *lay, const char *part) {
	char text[2000];
	snprintf(text, sizeof text, "%slay: [%s]\n", river, lay);
	assert_false(read_map(text));
	if (strncmp(err.where, "map.yaml:12:", 12) != 0 || strstr(err.msg, part) == NULL) {
		fail_msg("%s: %s; not %s", err.where, err.msg, part);
	}
}

static void pieces_laid(void **unused) {
	(void)unused;
	must_lay("{piece: R1, at: D0201}");
	assert_int_equal(map->place[place("D0101")].ground, 4);
	assert_int_equal(map->place[place("D0301")].ground, 4);
	assert_int_equal(map->place[place("D0001")].ground, 0);
	assert_int_equal(place("R1-0(1,0)"), place("D0301"));
	must_lay("{piece: R1, at: D0201, turn: 1}");
	assert_int_equal(map->place[place("D0300")].ground, 4);
	assert_int_equal(map->place[place("D0202")].ground, 4);
	assert_int_equal(map->count, 24);
	must_lay("{piece: R1, at: D0301}"); /* over the seam */
	assert_int_equal(map->place[place("E0001")].ground, 4);
	must_lay("{piece: R1, at: D0201}, {piece: BW, at: D0201}");
	assert_int_equal(map->place[place("D0201")].ground, 5);
	must_lay("{piece: WM, at: D0101, turn: 3}");
	assert_int_equal(map->place[place("WM-1(0,0)")].level, 2);
	assert_int_equal(map->place[place("D0101")].up, place("D0101/1"));
	assert_int_equal(map->place[place("D0101")].bar[PV_HEX_W], PV_BAR_DOOR);
	assert_int_equal(map->place[place("D0001")].bar[PV_HEX_E], PV_BAR_DOOR);
	must_not_lay("{piece: R1, at: D0001}", "off the sheets");
	must_not_lay("{piece: MA, at: D0000}, {piece: MA, at: D0100}", "two pieces lie on D0100");
	must_not_lay("{piece: MA, at: D0000, turn: 6}", "0 to 5");
	must_not_lay("{piece: XX, at: D0000}", "none of `pieces`");
	must_not_lay("{piece: MA, at: D0900}", "a hex of one of the sheets");
}

static void what_is_no_map(void **unused) {
	(void)unused;
	must_fail("sheets: {}", "map.yaml:1:1", "found no sheet");
	must_fail("sheets:\n  D:\n    hexes: |\n      .   .\n    floors:\n      - level: 0\n       "
		  " hexes: |\n          .   .\n",
		  "map.yaml:8:11", "two floors lie on one level");
	must_fail("sheets: {D: {floors: []}}", "map.yaml:1:13", "no `hexes`");
	must_fail("sheets: [{hexes: \".\"}]", "map.yaml:1:9", "`sheets`: a map");
	must_fail("sheets: {D: {hexes: \".\", signs: [x]}}", "map.yaml:1:33", "`signs`: a map");
	must_fail("sheets: {D: {hexes: \".\", stairs: {a: b}}}", "map.yaml:1:34",
		  "`stairs`: a list");
	must_fail("hills: {}", "map.yaml:1:1", "hills");
}

static int set_up(void **unused) {
	(void)unused;
	map = malloc(sizeof *map);
	return map == NULL;
}

static int tear_down(void **unused) {
	(void)unused;
	free(map);
	return 0;
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_sheet_and_its_names),
	cmocka_unit_test(sheets_side_by_side),
	cmocka_unit_test(sides_from_both_ends),
	cmocka_unit_test(floors_and_stairs),
	cmocka_unit_test(levels_that_are_joined),
	cmocka_unit_test(pieces_laid),
	cmocka_unit_test(two_kinds),
	cmocka_unit_test(what_is_no_map),
};

TEST_FILE(tests, set_up, tear_down)
