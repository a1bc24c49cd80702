/* Any text as a map of hexes: refused with an error, or a map whose places are joined both ways,
 * are found by their names, and see each other alike from either end. */
#include "fuzz.h"

#include "board/hex/sight.h"
#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

static void check_place(const struct pv_hex_map *map, int place) {
	char name[32];
	const struct pv_place *p = &map->place[place];
	pv_hex_map_name(map, place, name, sizeof name);
	fuzz_require(pv_hex_map_parse(map, name) == place, "a place is found by its name");
	fuzz_require(p->up == PV_NO_PLACE || map->place[p->up].down == place,
		     "what a ladder joins it joins both ways");
	PV_EACH_HEX_SIDE(side) {
		int next = p->next[side];
		fuzz_require(next == PV_NO_PLACE ||
				 map->place[next].next[pv_hex_turn(side, 3)] == place,
			     "places are joined both ways");
		fuzz_require(p->door[side] <= map->door_count, "a door is one of the map's");
	}
}

/* Some pairs of a large map, all of a small one. */
static void check_lines(const struct pv_hex_map *map) {
	int step = 1 + map->count * map->count / 4000;
	for (int i = 0; i < map->count * map->count; i += step) {
		int a = i / map->count, b = i % map->count;
		fuzz_require(pv_sight_clear(map, NULL, a, b, NULL) ==
				 pv_sight_clear(map, NULL, b, a, NULL),
			     "who is seen sees");
	}
}

static void check_scene(const struct pv_hex_map *map) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_hex_map_scene(map, NULL, &w);
	pv_write_close(&w);
	struct pv_node *scene = pv_node_read_json(w.text, w.length, "scene", NULL);
	fuzz_require(scene != NULL, "a scene can be read");
	pv_node_free(scene);
	pv_writer_finish(&w);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
	static struct pv_hex_map map;
	struct pv_error err = { 0 };
	struct pv_node *root = pv_node_read_yaml((const char *)data, size, "fuzz", &err);
	const struct pv_node *node = pv_node_get(root, "map");
	const struct pv_ground *grounds = pv_grounds_find("cryhavoc", NULL);
	if (node != NULL && node->kind == PV_NODE_MAP) {
		if (pv_hex_map_read(node, grounds, &map, &err)) {
			for (int i = 0; i < map.count; i++) {
				check_place(&map, i);
			}
			check_lines(&map);
			check_scene(&map);
		} else {
			fuzz_require(err.code != PV_OK && err.msg[0] != '\0', "a refusal says why");
		}
	}
	pv_node_free(root);
	return 0;
}
