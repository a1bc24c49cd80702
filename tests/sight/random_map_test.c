/* Maps by chance, with floors, walls, doors, slits and people everywhere: no line of sight of any
 * of them may differ from the judge's. */
#include "sight/judge.h"
#include "support/unit.h"

#include "pavise/stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct pv_ground grounds[] = {
	{ "clear", '.', 0, 0, 0 },
	{ "tree", 'T', 2, PV_GROUND_OPAQUE, 0 },
	{ "tent", 't', 1, PV_GROUND_OPAQUE, 0 },
	{ "house", 'h', 0, PV_GROUND_ROOFED, 0 },
	{ "walk", 'w', 0, 0, 0 },
	{ "doorway", 'D', 0, PV_GROUND_ROOFED | PV_GROUND_SHAFT, 0 },
	{ NULL, 0, 0, 0, 0 },
};

enum { COLUMNS = 9, ROWS = 8, MAPS = 300 };

static struct pv_hex_map *map; /* too large for the stack of a test */

static uint32_t below(struct pv_stream *s, uint32_t n) {
	return pv_stream_below(s, n);
}

/* A floor in letters: `signs` at random within the box, nothing outside it. */
static void draw_floor(struct pv_stream *s, const char *signs, const int box[4], char *out) {
	for (int row = 0; row < ROWS; row++) {
		out += sprintf(out, "%s", row % 2 != 0 ? "            " : "          ");
		for (int column = 0; column < COLUMNS; column++) {
			bool inside =
			    column >= box[0] && column < box[1] && row >= box[2] && row < box[3];
			char sign = signs[below(s, (uint32_t)strlen(signs))];
			out += sprintf(out, "%c   ", inside ? sign : '-');
		}
		out += sprintf(out, "\n");
	}
}

static void draw_map(struct pv_stream *s, char *text) {
	static const int whole[4] = { 0, COLUMNS, 0, ROWS };
	static const char *const above[] = { "h", "w", "hw" };
	text += sprintf(text, "sheets:\n  D:\n    hexes: |\n");
	draw_floor(s, ".....1555hhhhTtDbcg", whole, text);
	text += strlen(text);
	text += sprintf(text, "    signs: {1: clear 1, 5: clear 0.5, b: tree+tent, c: clear+tent "
			      "0.5, g: tent+house}\n    floors:\n");
	for (int level = 2; level <= 3; level++) {
		int left = (int)below(s, 5), top = (int)below(s, 5);
		int box[4] = { left, left + 2 + (int)below(s, 3), top, top + 2 + (int)below(s, 2) };
		text += sprintf(text, "      - level: %d\n        hexes: |\n", level);
		draw_floor(s, above[below(s, 3)], box, text);
		text += strlen(text);
	}
}

static void put_bar(struct pv_stream *s, int place, int side) {
	static const uint8_t bars[] = { PV_BAR_WALL,       PV_BAR_DOOR,    PV_BAR_SLIT,
					PV_BAR_WINDOW,     PV_BAR_PARAPET, PV_BAR_WALL,
					PV_BAR_BATTLEMENT, PV_BAR_PALISADE };
	struct pv_place *p = &map->place[place];
	uint8_t bar = bars[below(s, PV_COUNT(bars))];
	int next = p->next[side];
	if (bar == PV_BAR_DOOR && (next == PV_NO_PLACE || map->door_count == PV_DOORS_MAX)) {
		bar = PV_BAR_WALL;
	}
	p->bar[side] = bar;
	p->high[side] = (uint8_t)(1 + below(s, 4));
	if (bar == PV_BAR_DOOR) {
		map->door[map->door_count++] =
		    (struct pv_map_door){ (uint16_t)place, (uint8_t)side,
					  (uint8_t)below(s, PV_DOOR_COUNT) };
		p->door[side] = (uint8_t)map->door_count;
	}
	if (next != PV_NO_PLACE) {
		struct pv_place *q = &map->place[next];
		int back = pv_hex_turn(side, 3), top = p->level + p->high[side];
		q->bar[back] = bar;
		q->door[back] = p->door[side];
		top = top > q->level ? top : q->level;
		p->high[side] = (uint8_t)(top - p->level);
		q->high[back] = (uint8_t)(top - q->level);
	}
}

/* Sides are put on the finished map, where every one of them may be. */
static bool make_map(struct pv_stream *s) {
	static char text[4096];
	struct pv_error err;
	draw_map(s, text);
	struct pv_node *root = pv_node_read_yaml(text, strlen(text), "map.yaml", &err);
	bool good = root != NULL && pv_hex_map_read(root, grounds, map, &err);
	pv_node_free(root);
	uint32_t often = 2 + below(s, 8);
	for (int i = 0; good && i < map->count; i++) {
		PV_EACH_HEX_SIDE(side) {
			if (map->place[i].bar[side] == PV_BAR_NONE && below(s, often) == 0) {
				put_bar(s, i, side);
			}
		}
	}
	return good;
}

static void must_agree(uint64_t number, const struct pv_sight_now *now) {
	char found[160];
	if (!judge_map(map, now, found, sizeof found)) {
		fail_msg("map %d: %s", (int)number, found);
	}
}

/* [CHB-8.7.12, CHB-8.8.23] As drawn; with people about, other grounds and doors moved. */
static void no_map_differs(void **unused) {
	static uint8_t standing[PV_PLACES_MAX], ground[PV_PLACES_MAX], door[PV_DOORS_MAX];
	int made = 0;
	(void)unused;
	for (uint64_t i = 0; i < MAPS; i++) {
		struct pv_stream s = pv_stream_start(77, i);
		struct pv_sight_now now = { .door = door, .ground = ground, .standing = standing };
		if (!make_map(&s)) {
			continue;
		}
		made++;
		must_agree(i, NULL);
		for (int p = 0; p < map->count; p++) {
			standing[p] = below(&s, 6) == 0;
			ground[p] =
			    (uint8_t)(below(&s, 9) == 0 ? below(&s, 5) : map->place[p].ground);
		}
		for (int d = 0; d < map->door_count; d++) {
			door[d] = (uint8_t)below(&s, PV_DOOR_COUNT);
		}
		must_agree(i, &now);
	}
	assert_true(made > MAPS / 10);
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

static const struct CMUnitTest tests[] = { cmocka_unit_test(no_map_differs) };

TEST_FILE(tests, set_up, tear_down)
