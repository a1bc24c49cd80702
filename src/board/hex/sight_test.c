/* Lines of sight on paper, and against a slow version in exact fractions that asks of every hex of
 * the map whether the line passes through it and how high the line is there. */
#include "board/hex/sight.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct pv_ground grounds[] = {
	{ "clear", '.', 0, 0 },
	{ "tree", 'T', 2, PV_GROUND_OPAQUE },
	{ "tent", 't', 1, PV_GROUND_OPAQUE },
	{ "wall", '#', 2, PV_GROUND_OPAQUE | PV_GROUND_SOLID },
	{ "house", 'h', 0, PV_GROUND_ROOFED },
	{ "stair", '^', 0, PV_GROUND_STAIR },
	{ NULL, 0, 0, 0 },
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

/* --- the slow version ------------------------------------------------------------------------ */

/* A fraction, its denominator positive. */
struct share {
	long over, under;
};

static int compare(struct share a, struct share b) {
	long d = a.over * b.under - b.over * a.under;
	return (d > 0) - (d < 0);
}

struct crossed {
	struct pv_hex at;
	struct share from, until;
	bool edge;
};

/* The stretch of the line that lies within a hex, of its whole length. */
static bool cross(struct pv_hex to, struct pv_hex at, struct crossed *c) {
	const long far[] = { 2L * to.q + to.r, -to.q - 2L * to.r, (long)to.r - to.q };
	const long mid[] = { 2L * at.q + at.r, -at.q - 2L * at.r, (long)at.r - at.q };
	*c = (struct crossed){ .at = at, .from = { 0, 1 }, .until = { 1, 1 } };
	for (int axis = 0; axis < 3; axis++) {
		if (far[axis] == 0) {
			if (labs(mid[axis]) > 1) {
				return false;
			}
			c->edge = c->edge || labs(mid[axis]) == 1;
			continue;
		}
		long sign = far[axis] > 0 ? 1 : -1;
		struct share low = { sign * mid[axis] - 1, labs(far[axis]) };
		struct share high = { sign * mid[axis] + 1, labs(far[axis]) };
		c->from = compare(low, c->from) > 0 ? low : c->from;
		c->until = compare(high, c->until) < 0 ? high : c->until;
	}
	return compare(c->from, c->until) < 0;
}

enum { CROSSED_MAX = 200 };

static size_t gather(struct pv_hex from, struct pv_hex to, struct crossed *out) {
	size_t count = 0;
	struct pv_hex way = pv_hex_minus(to, from);
	for (int row = 0; row < map->rows; row++) {
		for (int column = 0; column < map->columns; column++) {
			struct pv_hex at = pv_hex_minus(pv_hex_at(column, row), from);
			bool end = (at.q == 0 && at.r == 0) || (at.q == way.q && at.r == way.r);
			if (!end && cross(way, at, &out[count])) {
				out[count].at = pv_hex_add(at, from);
				count++;
			}
		}
	}
	for (size_t i = 0; i < count; i++) {
		for (size_t k = i + 1; k < count; k++) {
			if (compare(out[k].from, out[i].from) < 0) {
				struct crossed c = out[i];
				out[i] = out[k];
				out[k] = c;
			}
		}
	}
	return count;
}

static const struct pv_place *at(int p) {
	return &map->place[p];
}

static bool is_roofed(int p) {
	return pv_hex_map_is(map, p, PV_GROUND_ROOFED);
}

/* Of a hex: the place of that level; `roofed`: if it has a roof. */
static int on_level(struct pv_hex hex, int level, bool roofed) {
	for (int p = 0; p < map->count; p++) {
		if (at(p)->at.q == hex.q && at(p)->at.r == hex.r && at(p)->level == level &&
		    (!roofed || is_roofed(p))) {
			return p;
		}
	}
	return -1;
}

static int highest(struct pv_hex hex) {
	int best = -1;
	for (int p = 0; p < map->count; p++) {
		if (at(p)->at.q == hex.q && at(p)->at.r == hex.r) {
			best = best < 0 || at(p)->level > at(best)->level ? p : best;
		}
	}
	return best;
}

struct slow {
	int from, to;
	struct crossed c[CROSSED_MAX];
	int surface[CROSSED_MAX];
	size_t count;
};

/* The floor of a roofed end goes on while the hexes one after the other have it. */
static void run(struct slow *s, int end, bool back) {
	for (size_t n = 0; n < s->count; n++) {
		size_t i = back ? s->count - 1 - n : n;
		int floor = on_level(s->c[i].at, at(end)->level, true);
		if (floor < 0 && !s->c[i].edge) {
			return;
		}
		s->surface[i] = s->surface[i] < 0 ? floor : s->surface[i];
	}
}

static void find_surfaces(struct slow *s) {
	for (size_t i = 0; i < s->count; i++) {
		s->surface[i] = -1;
	}
	if (is_roofed(s->from)) {
		run(s, s->from, false);
	}
	if (is_roofed(s->to)) {
		run(s, s->to, true);
	}
	for (size_t i = 0; i < s->count; i++) {
		struct pv_hex hex = s->c[i].at;
		if (s->surface[i] < 0 && at(s->from)->level == at(s->to)->level) {
			s->surface[i] = on_level(hex, at(s->from)->level, false);
		}
		s->surface[i] = s->surface[i] < 0 ? highest(hex) : s->surface[i];
	}
}

/* The line is a straight one from the one level to the other: how high is it there? */
static bool hides(const struct slow *s, int top, bool opaque, long before, long after) {
	int a = at(s->from)->level, b = at(s->to)->level;
	int high = a > b ? a : b, low = a < b ? a : b;
	struct share height = { a * (before + after) + (b - a) * before, before + after };
	int over = compare((struct share){ top, 1 }, height);
	if (high == low) {
		return over > 0 || (over == 0 && opaque);
	}
	return top >= high || (top >= low && over > 0);
}

static int apart(int p, int q) {
	return pv_hex_distance(pv_hex_minus(at(p)->at, at(q)->at));
}

static bool surface_hides(const struct slow *s, int p) {
	bool under_roof =
	    is_roofed(p) && at(p)->level != at(s->from)->level && at(p)->level != at(s->to)->level;
	bool level = at(s->from)->level == at(s->to)->level;
	if (is_roofed(p) && !level) {
		under_roof = !(is_roofed(s->from) && at(p)->level == at(s->from)->level) &&
			     !(is_roofed(s->to) && at(p)->level == at(s->to)->level);
	}
	const struct pv_ground *g = pv_hex_map_ground(map, p);
	int top = at(p)->level + (under_roof ? PV_LEVEL : g->rise);
	return hides(s, top, under_roof || (g->flags & PV_GROUND_OPAQUE) != 0, apart(s->from, p),
		     apart(p, s->to));
}

static bool side_hides(const struct slow *s, int p, int q) {
	int side = pv_hex_side_of(pv_hex_minus(at(q)->at, at(p)->at));
	int bar = at(p)->bar[side];
	bool door = bar == PV_BAR_DOOR && map->door[at(p)->door[side] - 1].state != PV_DOOR_OPEN;
	int top = at(p)->level + at(p)->high[side];
	if ((bar != PV_BAR_WALL && bar != PV_BAR_PALISADE && !door) ||
	    (at(p)->next[side] != q && at(q)->level >= top)) {
		return false;
	}
	return is_roofed(p) || is_roofed(q) ||
	       hides(s, top, true, apart(s->from, p) + apart(s->from, q),
		     apart(p, s->to) + apart(q, s->to));
}

static bool between(const struct slow *s, int p, int q) {
	return p >= 0 && p != q && (side_hides(s, p, q) || side_hides(s, q, p));
}

static bool at_foot(int a, int b) {
	int high = at(a)->level >= at(b)->level ? a : b, low = high == a ? b : a;
	int side = pv_hex_side_of(pv_hex_minus(at(low)->at, at(high)->at));
	int bar = side < 0 ? 0 : at(high)->bar[side];
	return (bar == PV_BAR_BATTLEMENT || bar == PV_BAR_PARAPET) &&
	       at(high)->level - at(low)->level >= PV_LEVEL;
}

/* Does a roofed end's floor reach into the hex of the other, or into its floor? */
static size_t run_length(const struct slow *s, int end, bool back) {
	size_t n = 0;
	while (n < s->count) {
		size_t i = back ? s->count - 1 - n : n;
		if (on_level(s->c[i].at, at(end)->level, true) < 0 && !s->c[i].edge) {
			break;
		}
		n++;
	}
	return is_roofed(end) ? n : 0;
}

static bool reaches(const struct slow *s, int end, int other, bool back) {
	return is_roofed(end) && run_length(s, end, back) == s->count &&
	       on_level(at(other)->at, at(end)->level, true) >= 0;
}

static bool on_other_floors(const struct slow *s) {
	bool beside = apart(s->from, s->to) == 1;
	bool stair = beside && pv_hex_map_side(map, s->from, s->to) >= 0;
	return !stair && at(s->from)->level != at(s->to)->level &&
	       (reaches(s, s->from, s->to, false) || reaches(s, s->to, s->from, true) ||
		run_length(s, s->from, false) + run_length(s, s->to, true) > s->count);
}

static bool is_clear_slowly(int from, int to) {
	struct slow s = { .from = from, .to = to };
	int last = from;
	if (from == to || apart(from, to) == 0) {
		return from == to || !(is_roofed(from) || is_roofed(to));
	}
	s.count = gather(at(from)->at, at(to)->at, s.c);
	find_surfaces(&s);
	if ((apart(from, to) == 1 && at_foot(from, to)) || on_other_floors(&s)) {
		return false;
	}
	for (size_t i = 0; i < s.count; i++) {
		bool pair = s.c[i].edge && i + 1 < s.count && s.c[i + 1].edge &&
			    compare(s.c[i].from, s.c[i + 1].from) == 0;
		size_t past = i + (pair ? 2 : 1);
		int next = past < s.count ? s.surface[past] : to;
		int ways = 0;
		if (s.c[i].edge && !pair) {
			last = -1; /* one of the two is off the map, where nothing hides */
			continue;
		}
		for (size_t k = i; k < past; k++) {
			int p = s.surface[k];
			ways += p < 0 || !(between(&s, last, p) || surface_hides(&s, p) ||
					   (pair && between(&s, p, next)));
		}
		if (ways == 0) {
			return false;
		}
		if (pair) {
			i++;
			if (past < s.count) {
				/* The way on from the pair has been looked at; its hex hasn't. */
				if (surface_hides(&s, next)) {
					return false;
				}
				i++;
			} else {
				return true;
			}
			last = next;
			continue;
		}
		last = s.surface[i];
	}
	return last == to || !between(&s, last, to);
}

static void compare_all(const char *text) {
	read_map(text);
	size_t clear = 0;
	for (int a = 0; a < map->count; a++) {
		for (int b = 0; b < map->count; b++) {
			bool fast = pv_sight_clear(map, NULL, a, b, NULL);
			clear += fast;
			if (fast != is_clear_slowly(a, b) ||
			    fast != pv_sight_clear(map, NULL, b, a, NULL)) {
				char from[16], to[16];
				pv_hex_map_name(map, a, from, sizeof from);
				pv_hex_map_name(map, b, to, sizeof to);
				fail_msg("%s to %s: %d, slowly %d, back %d", from, to, fast,
					 is_clear_slowly(a, b),
					 pv_sight_clear(map, NULL, b, a, NULL));
			}
		}
	}
	assert_true(clear > (size_t)map->count);
}

static void every_pair_of_places(void **unused) {
	(void)unused;
	compare_all(house);
	compare_all("sheets:\n"
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

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_opaque),       cmocka_unit_test(sides_along_a_line),
		cmocka_unit_test(tops_between_levels),  cmocka_unit_test(tents_and_trees),
		cmocka_unit_test(walls_on_sides),       cmocka_unit_test(battlements),
		cmocka_unit_test(men_in_the_way),       cmocka_unit_test(houses),
		cmocka_unit_test(every_pair_of_places), cmocka_unit_test(profiles),
	};
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
