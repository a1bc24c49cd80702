/* hex/map_groups.c - what belongs together, for lines of sight: the branches of one tree, and a
 * roof with the smaller floor that stands on it. */
#include "board/hex/map_build.h"

/* --- trees ----------------------------------------------------------------------------------- */

static bool is_crown(const struct pv_hex_map *map, int place) {
	return pv_hex_map_is(map, place, PV_GROUND_CROWN);
}

/* One climbs a tree at its trunk. */
static bool is_trunk(const struct pv_hex_map *map, int place) {
	return is_crown(map, place) && map->place[place].down != PV_NO_PLACE;
}

/* The place itself, or the trunk beside it; PV_NO_PLACE: it has none. */
static int find_trunk(const struct pv_hex_map *map, int place) {
	if (is_trunk(map, place)) {
		return place;
	}
	PV_EACH_HEX_SIDE(side) {
		int next = map->place[place].next[side];
		if (next != PV_NO_PLACE && is_trunk(map, next)) {
			return next;
		}
	}
	return PV_NO_PLACE;
}

/* Branches that nobody climbs to, as far as they hang together: one tree. */
static void mark_branches(struct pv_hex_map *map, int place, int tree) {
	map->place[place].tree = (uint16_t)tree;
	PV_EACH_HEX_SIDE(side) {
		int next = map->place[place].next[side];
		if (next != PV_NO_PLACE && is_crown(map, next) && map->place[next].tree == 0 &&
		    find_trunk(map, next) == PV_NO_PLACE) {
			mark_branches(map, next, tree);
		}
	}
}

/* [CHB-7.0.10] */
static void find_trees(struct pv_hex_map *map) {
	for (int i = 0; i < map->count; i++) {
		int trunk = is_crown(map, i) ? find_trunk(map, i) : PV_NO_PLACE;
		if (trunk != PV_NO_PLACE) {
			map->place[i].tree = (uint16_t)(trunk + 1);
		} else if (is_crown(map, i) && map->place[i].tree == 0) {
			mark_branches(map, i, i + 1);
		}
	}
}

/* --- roofs ----------------------------------------------------------------------------------- */

/* Is the place a roof of this piece and level, with nothing above it? */
static bool is_bare(const struct pv_hex_map *map, int place, int piece, int level) {
	const struct pv_place *p = &map->place[place];
	enum { CARRIES = PV_GROUND_ROOFED | PV_GROUND_SOLID | PV_GROUND_STAIR };
	return p->piece == piece && p->level == level && p->above == PV_NO_PLACE &&
	       pv_hex_map_is(map, place, CARRIES);
}

/* The piece beneath the lowest floor of a piece that was laid over it; 0: a sheet. */
static int find_beneath(const struct pv_hex_map *map, int piece) {
	for (int i = 0; i + 1 < map->count; i++) {
		if (map->place[i].above == i + 1 && map->place[i + 1].piece == piece &&
		    map->place[i].piece != piece) {
			return map->place[i].piece;
		}
	}
	return 0;
}

/* [STR-TOWER.31] */
static void find_roofs(struct pv_hex_map *map) {
	for (int piece = 1; piece <= map->laid_count; piece++) {
		const struct pv_laid *laid = &map->laid[piece - 1];
		int beneath = laid->stacked == PV_ON_FLOOR ? find_beneath(map, piece) : 0;
		for (int i = 0; i < map->count && beneath != 0; i++) {
			if (is_bare(map, i, beneath, laid->level - PV_LEVEL)) {
				map->place[i].carries = (uint8_t)piece;
			}
		}
	}
}

void map_group(struct pv_hex_map *map) {
	find_trees(map);
	find_roofs(map);
}
