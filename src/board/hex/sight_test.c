/* Lines of sight on paper, and every pair of places by the judge of tests/sight. */
#include "sight/judge.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct pv_ground grounds[] = {
	{ "clear", '.', 0, 0, 0 },
	{ "tree", 'T', 2, PV_GROUND_OPAQUE, 0 },
	{ "tent", 't', 1, PV_GROUND_OPAQUE, 0 },
	{ "wall", '#', 2, PV_GROUND_OPAQUE | PV_GROUND_SOLID, 0 },
	{ "house", 'h', 0, PV_GROUND_ROOFED, 0 },
	{ "stair", '^', 0, PV_GROUND_STAIR, 0 },
	{ NULL, 0, 0, 0, 0 },
};

static struct pv_hex_map *map; /* too large for the stack of a test */

static void read_map(const char *text) {
	struct pv_error err;
	struct pv_node *root = pv_node_read_yaml(text, strlen(text), "map.yaml", &err);
	if (root == NULL || !pv_hex_map_read(root, grounds, map, &err)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	pv_node_free(root);
}

static int place(const char *name) {
	int found = pv_hex_map_parse(map, name);
	if (found == PV_NO_PLACE) {
		fail_msg("no place %s", name);
	}
	return found;
}

/* --- on paper -------------------------------------------------------------------------------- */

static void expect(const char *from, const char *to, const char *blocker) {
	struct pv_sight_step s;
	char name[40] = "clear";
	if (!pv_sight_clear(map, NULL, place(from), place(to), &s)) {
		size_t used = pv_hex_map_name(map, s.place, name, sizeof name);
		if (s.side >= 0) {
			snprintf(name + used, sizeof name - used, " %s", pv_hex_word[s.side]);
		}
	}
	if (strcmp(name, blocker) != 0) {
		fail_msg("%s to %s: %s, not %s", from, to, name, blocker);
	}
}

static void both(const char *from, const char *to, const char *blocker, const char *back) {
	expect(from, to, blocker);
	expect(to, from, back);
}

/* [CHB-8.7] */
static void what_is_opaque(void **unused) {
	(void)unused;
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      .   T   .   T   .\n"
		 "        .   T   T   .\n"
		 "      .   .   .   .   .\n"
		 "        .   .   .   .\n"
		 "      .   .   .   .   .\n");
	both("D0000", "D0100", "clear", "clear"); /* into it */
	both("D0000", "D0200", "D0100", "D0100");
	both("D0000", "D0400", "D0100", "D0300"); /* the first from each end */
	both("D0002", "D0402", "clear", "clear");
	/* Between two trees; between a tree and clear ground. */
	both("D0200", "D0202", "D0201", "D0101");
	both("D0100", "D0102", "clear", "clear");
}

/* [CHB-8.7.7, CHB-8.7.8] */
static void sides_along_a_line(void **unused) {
	(void)unused;
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      .   .   .   .   .\n"
		 "        . | .   .   .\n"
		 "      .   .   .   .   .\n"
		 "    sides: [D0200 sw wall]\n");
	both("D0100", "D0102", "clear", "clear"); /* the side runs along the line */
	both("D0001", "D0101", "D0001 e", "D0101 w");
	both("D0200", "D0202", "clear", "clear"); /* one way is closed, the other isn't */
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      .   .   .\n"
		 "        .   T   .\n"
		 "      .   .   .\n"
		 "    sides: [D0100 sw wall]\n");
	both("D0100", "D0102", "D0101", "D0001 ne");
}

/* [CHB-8.8.2 to CHB-8.8.6, CHB-8.8.17] */
static void tops_between_levels(void **unused) {
	(void)unused;
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      3   .   .   1   .   .   .   2   t   5\n"
		 "        3   .   .   1   .   .   .   2   t   5\n"
		 "    signs: {3: clear 3, 1: clear 1, 2: clear 2, 5: clear 0.5}\n");
	/* From level 3 over a top of 1 three hexes off: 3 * 1 / 2 = 1.5. */
	both("D0000", "D0400", "D0300", "D0300");
	both("D0000", "D0500", "clear", "clear");
	both("D0100", "D0500", "D0300", "D0300"); /* both on 0 */
	both("D0300", "D0700", "clear", "clear");
	both("D0200", "D0300", "clear", "clear");
	/* 1 to 2 over nothing; a tent's top is half a level up, and opaque there. */
	both("D0600", "D0900", "D0700", "D0800");
}

static void tents_and_trees(void **unused) {
	(void)unused;
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      5   t   5   1   T   1   2   T   2   1   t   1\n"
		 "        5   t   5   1   T   1   2   T   2   1   t   1\n"
		 "    signs: {1: clear 1, 2: clear 2, 5: clear 0.5}\n");
	both("D0000", "D0200", "D0100", "D0100");
	both("D0300", "D0500", "D0400", "D0400");
	both("D0600", "D0800", "clear", "clear");
	both("D0900", "D1100", "clear", "clear");
}

/* [CHB-8.8.26] Sides lie half a hex beyond: from level 2 over a wall of 1, 1.5 hexes off. */
static void walls_on_sides(void **unused) {
	(void)unused;
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      2   . | .   .   .\n"
		 "        2   .   .   .   .\n"
		 "    signs: {2: clear 2}\n");
	both("D0000", "D0200", "D0100 e", "D0200 w");
	both("D0000", "D0300", "clear", "clear");
	both("D0100", "D0300", "D0100 e", "D0200 w");
}

/* [CHB-8.8.7, CHB-8.8.22] */
static void battlements(void **unused) {
	(void)unused;
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      w   w   .   .   .\n"
		 "        w   w   .   .   .\n"
		 "    signs: {w: clear 2}\n"
		 "    sides: [D0100 e battlement]\n");
	both("D0100", "D0200", "D0100 e", "D0200 w");
	both("D0100", "D0300", "clear", "clear");
	both("D0000", "D0300", "D0100", "D0100");
}

/* [CHB-8.7.4, CHB-8.8.12, CHB-8.8.18] */
static void men_in_the_way(void **unused) {
	static uint8_t standing[PV_PLACES_MAX];
	struct pv_sight_now now = { .standing = standing };
	(void)unused;
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      2   .   .   .   .   .\n"
		 "        2   .   .   .   .   .\n"
		 "    signs: {2: clear 2}\n");
	memset(standing, 0, sizeof standing);
	standing[3] = 1;
	assert_true(pv_sight_clear(map, &now, 0, 4, NULL)); /* 3 * 0.5 / 1.5 = 1 */
	standing[3] = 0;
	standing[4] = 1;
	assert_false(pv_sight_clear(map, &now, 0, 5, NULL)); /* 4 * 0.5 / 1.5 = 4/3 */
	assert_true(pv_sight_clear(map, &now, 0, 4, NULL));  /* nobody stands in his own way */
	assert_false(pv_sight_clear(map, &now, 3, 5, NULL));
	assert_true(pv_sight_clear(map, NULL, 3, 5, NULL));
}

/* A house of two floors: door to the west, window above it to the east. */
static const char house[] =
    "sheets:\n"
    "  D:\n"
    "    hexes: |\n"
    "      .   .   .   .   .   .   .\n"
    "        .   . d h   h | .   .\n"
    "      .   .   .   .   .   .   .\n"
    "    sides: [D0201 ne wall, D0201 nw wall, D0201 sw wall, D0201 se wall,\n"
    "            D0301 ne wall, D0301 nw wall, D0301 sw wall, D0301 se wall,\n"
    "            D0301/1 e window, D0201/1 w wall]\n"
    "    ladders: [[D0201, D0201/1]]\n"
    "    floors:\n"
    "      - level: 1\n"
    "        hexes: |\n"
    "          -   -   -   -   -   -   -\n"
    "            -   -   h   h   -   -\n"
    "          -   -   -   -   -   -   -\n";

/* [CHB-8.8.25] */
static void houses(void **unused) {
	uint8_t door[PV_DOORS_MAX] = { PV_DOOR_OPEN };
	struct pv_sight_now now = { .door = door };
	(void)unused;
	read_map(house);
	both("D0101", "D0301", "D0101 e", "D0201 w");
	assert_true(pv_sight_clear(map, &now, place("D0101"), place("D0301"), NULL));
	both("D0301/1", "D0501", "clear", "clear");
	both("D0301", "D0501", "D0301 e", "D0401 w");
	both("D0301", "D0301/1", "D0301", "D0301/1");
	both("D0201", "D0301/1", "D0201", "D0301/1"); /* a floor lies between */
	both("D0201", "D0301", "clear", "clear");
	both("D0201/1", "D0301/1", "clear", "clear");
	both("D0101", "D0401", "D0101 e", "D0401 w"); /* through it */
}

static void judge(const char *text) {
	char found[160];
	read_map(text);
	if (!judge_map(map, NULL, found, sizeof found)) {
		fail_msg("%s", found);
	}
}

/* [CHB-8.7.12, CHB-8.8.23] */
static void every_pair_of_places(void **unused) {
	(void)unused;
	judge(house);
	/* A house, a gap and another house with a tower in it: not one building. */
	judge("sheets:\n"
	      "  D:\n"
	      "    hexes: |\n"
	      "      .   h   .   .\n"
	      "        .   .   .\n"
	      "      .   h   .   .\n"
	      "    floors:\n"
	      "      - level: 3\n"
	      "        hexes: |\n"
	      "          -   -   -   -\n"
	      "            -   -   -\n"
	      "          -   .   -   -\n"
	      "    ladders: [[D0102, D0102/3]]\n");
	expect("D0100", "D0102/3", "clear");
	judge("sheets:\n"
	      "  D:\n"
	      "    hexes: |\n"
	      "      .   .   T   .   1   1   2   2   .\n"
	      "           \\           / \\\n"
	      "        . | .   t   .   5 | 1   2   .\n"
	      "           \\ / \\   /\n"
	      "      .   .   #   . d .   .   3   .   .\n"
	      "        .   T   .   4   4   3   .   T\n"
	      "                 /   m   m\n"
	      "      .   .   .   t   .   .   .   .   .\n"
	      "        .   . p .   .   T   . | .   .\n"
	      "      .   .   .   .   .   .   .   .   .\n"
	      "    signs: {1: clear 1, 2: clear 2, 3: clear 3, 4: clear 2, 5: clear 0.5}\n");
}

/* What is listed blocks where the line is blocked, and the first of it is the witness. */
static void profiles(void **unused) {
	static struct pv_sight_step steps[PV_SIGHT_STEPS_MAX];
	(void)unused;
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      .   T   .   1 | .\n"
		 "        .   T   .   1   .\n"
		 "    signs: {1: clear 1}\n");
	size_t count = pv_sight_profile(map, NULL, 0, 4, steps, PV_SIGHT_STEPS_MAX);
	assert_int_equal(count, 4);
	assert_int_equal(steps[0].place, 1);
	assert_int_equal(steps[0].top, 2);
	assert_int_equal(steps[0].before, 2);
	assert_int_equal(steps[0].after, 6);
	assert_int_equal(steps[0].blocks, 1);
	assert_int_equal(steps[1].blocks, 0);
	assert_int_equal(steps[2].top, 2);
	assert_int_equal(steps[2].blocks, 1);
	assert_int_equal(steps[3].side, PV_HEX_E);
	assert_int_equal(steps[3].before, 7);
	assert_int_equal(pv_sight_profile(map, NULL, 0, 4, steps, 2), 2);
}

/* [CHB-8.8.24] From level 2 to 0 over four hexes the line is at 1.5, 1 and 0.5: in half levels 3,
 * 2, 1. */
static void heights(void **unused) {
	static struct pv_sight_step steps[PV_SIGHT_STEPS_MAX];
	(void)unused;
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      2   .   .   .   .\n"
		 "        2   .   .   .   .\n"
		 "    signs: {2: clear 2}\n");
	assert_int_equal(pv_sight_profile(map, NULL, 0, 4, steps, PV_SIGHT_STEPS_MAX), 3);
	for (int i = 0; i < 3; i++) {
		int over, under;
		pv_sight_height(map, NULL, 0, 4, &steps[i], &over, &under);
		assert_int_equal(over, (3 - i) * under);
		assert_int_equal(steps[i].top, 0);
	}
}

/* [CHB-8.7.11, CHB-8.7.12] Of six places in a row the trees are seen, what lies behind isn't; in
 * the row below all see all, and each is seen by whom it sees. */
static void fields(void **unused) {
	static uint8_t seen[PV_PLACES_MAX], back[PV_PLACES_MAX];
	(void)unused;
	read_map("sheets:\n"
		 "  D:\n"
		 "    hexes: |\n"
		 "      .   .   T   .   T   .\n"
		 "        .   .   .   .   .   .\n");
	pv_sight_field(map, NULL, place("D0000"), seen);
	assert_int_equal(seen[place("D0000")] + seen[place("D0100")] + seen[place("D0200")], 3);
	assert_int_equal(seen[place("D0300")] + seen[place("D0400")] + seen[place("D0500")], 0);
	pv_sight_field(map, NULL, place("D0001"), seen);
	for (int column = 0; column < 6; column++) {
		assert_int_equal(seen[6 + column], 1);
	}
	for (int a = 0; a < map->count; a++) {
		int count = pv_sight_field(map, NULL, a, seen), told = 0;
		for (int b = 0; b < map->count; b++) {
			pv_sight_field(map, NULL, b, back);
			assert_int_equal(seen[b], back[a]);
			told += seen[b];
		}
		assert_int_equal(count, told);
	}
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
	cmocka_unit_test(what_is_opaque),
	cmocka_unit_test(sides_along_a_line),
	cmocka_unit_test(tops_between_levels),
	cmocka_unit_test(tents_and_trees),
	cmocka_unit_test(walls_on_sides),
	cmocka_unit_test(battlements),
	cmocka_unit_test(men_in_the_way),
	cmocka_unit_test(houses),
	cmocka_unit_test(every_pair_of_places),
	cmocka_unit_test(profiles),
	cmocka_unit_test(heights),
	cmocka_unit_test(fields),
};

TEST_FILE(tests, set_up, tear_down)
