/* hex/map_join.c - cells become places; where one gets to from each. */
#include "board/hex/map_build.h"

#include <stdlib.h>
#include <string.h>

/* How far the levels of two places that are joined may lie apart, in halves: less than one level;
 * across a slope one. */
enum { STEP = PV_LEVEL - 1, SLOPE_STEP = PV_LEVEL };

static int compare(const void *left, const void *right) {
	const struct map_cell *a = left, *b = right;
	if (a->at.r != b->at.r) {
		return a->at.r - b->at.r;
	}
	return a->at.q != b->at.q ? a->at.q - b->at.q : a->level - b->level;
}

/* --- places ---------------------------------------------------------------------------------- */

static void put_cell(struct map_build *b, int place, const struct map_cell *cell) {
	struct pv_place *p = &b->out->place[place];
	*p = (struct pv_place){ .at = cell->at,
				.level = cell->level,
				.ground = cell->ground,
				.second = cell->second,
				.piece = cell->piece,
				.above = PV_NO_PLACE,
				.up = PV_NO_PLACE,
				.down = PV_NO_PLACE,
				.well = PV_NO_PLACE };
	PV_EACH_HEX_SIDE(side) {
		p->bar[side] = cell->side[side].bar;
		p->high[side] = cell->side[side].high;
		p->next[side] = PV_NO_PLACE;
		b->door[place][side] = cell->side[side].door;
	}
	b->mark[place] = cell->mark;
}

static bool stack(struct map_build *b, int place) {
	struct pv_hex_map *map = b->out;
	struct pv_place *p = &map->place[place], *below = p - 1;
	uint16_t *first = &map->first[p->at.r][pv_hex_column(p->at)];
	if (*first == PV_NO_PLACE) {
		*first = (uint16_t)place;
		return true;
	}
	p->floor = (uint8_t)(below->floor + 1);
	below->above = (uint16_t)place;
	return below->level < p->level ||
	       map_fail(b, b->mark[place], "two floors lie on one level here; accepted: one");
}

static bool make_places(struct map_build *b) {
	struct pv_hex_map *map = b->out;
	memset(map->first, 0xff, sizeof map->first);
	qsort(b->cells, b->count, sizeof b->cells[0], compare);
	map->count = (int)b->count;
	for (int i = 0; i < map->count; i++) {
		put_cell(b, i, &b->cells[i]);
		if (!stack(b, i)) {
			return false;
		}
	}
	return true;
}

/* --- ways ------------------------------------------------------------------------------------ */

/* A step leads to the place beside with the nearest level; stairs are joined by lists. */
static uint16_t find_next(const struct pv_hex_map *map, int from, int side) {
	const struct pv_place *p = &map->place[from];
	bool slope = pv_hex_map_is(map, from, PV_GROUND_SLOPE);
	uint16_t best = PV_NO_PLACE;
	int least = SLOPE_STEP + 1;
	if (pv_hex_map_is(map, from, PV_GROUND_STAIR)) {
		return PV_NO_PLACE;
	}
	for (uint16_t q = pv_hex_map_first(map, pv_hex_add(p->at, pv_hex_step[side]));
	     q != PV_NO_PLACE; q = map->place[q].above) {
		int apart = abs(map->place[q].level - p->level);
		bool joined = apart <= STEP || ((slope || pv_hex_map_is(map, q, PV_GROUND_SLOPE)) &&
						apart <= SLOPE_STEP);
		if (joined && apart < least && !pv_hex_map_is(map, q, PV_GROUND_STAIR)) {
			best = q;
			least = apart;
		}
	}
	return best;
}

/* Both ways or none. */
static void join_places(struct pv_hex_map *map) {
	for (int i = 0; i < map->count; i++) {
		PV_EACH_HEX_SIDE(side) {
			uint16_t next = find_next(map, i, side);
			if (next != PV_NO_PLACE &&
			    find_next(map, next, pv_hex_turn(side, 3)) == i) {
				map->place[i].next[side] = next;
			}
		}
	}
}

bool map_join(struct map_build *b) {
	if (!make_places(b)) {
		return false;
	}
	join_places(b->out);
	return true;
}

/* --- sides ----------------------------------------------------------------------------------- */

/* It is as high from either end: as from the one where it is highest. */
static void level_tops(struct pv_place *p, int side, struct pv_place *q) {
	int back = pv_hex_turn(side, PV_HEX_SIDES / 2);
	int here = p->level + p->high[side], beyond = q->level + q->high[back];
	int top = here > beyond ? here : beyond;
	p->high[side] = (uint8_t)(top > p->level ? top - p->level : 0);
	q->high[back] = (uint8_t)(top > q->level ? top - q->level : 0);
}

/* What one end has, the other has, too. */
static bool share_side(struct map_build *b, int place, int side) {
	struct pv_hex_map *map = b->out;
	struct pv_place *p = &map->place[place];
	int other = p->next[side], back = pv_hex_turn(side, 3);
	struct pv_place *q = &map->place[other];
	if (p->bar[side] == PV_BAR_NONE) {
		return true;
	}
	bool bare = q->bar[back] == PV_BAR_NONE;
	if (!bare &&
	    (q->bar[back] != p->bar[side] || b->door[other][back] != b->door[place][side])) {
		return map_fail(b, b->mark[place],
				"a side is %s from here and %s from beyond; accepted: one of them",
				pv_bar_word[p->bar[side]], pv_bar_word[q->bar[back]]);
	}
	q->bar[back] = p->bar[side];
	b->door[other][back] = b->door[place][side];
	level_tops(p, side, q);
	return true;
}

/* A loading door: indoors, a level or more above what lies outside it. */
static bool is_over_ground(const struct pv_hex_map *map, int place, int side) {
	const struct pv_place *p = &map->place[place];
	uint16_t below = pv_hex_map_first(map, pv_hex_add(p->at, pv_hex_step[side]));
	return below != PV_NO_PLACE && map->place[below].level + PV_LEVEL <= p->level &&
	       pv_hex_map_is(map, place, PV_GROUND_ROOFED);
}

static bool add_door(struct map_build *b, int place, int side) {
	struct pv_hex_map *map = b->out;
	struct pv_place *p = &map->place[place];
	int other = p->next[side], back = pv_hex_turn(side, 3);
	if (p->bar[side] != PV_BAR_DOOR || p->door[side] != 0) {
		return true;
	}
	bool hangs = other == PV_NO_PLACE && is_over_ground(map, place, side);
	if ((other == PV_NO_PLACE && !hangs) || pv_hex_map_is(map, place, PV_GROUND_SOLID) ||
	    (!hangs && pv_hex_map_is(map, other, PV_GROUND_SOLID))) {
		return map_fail(b, b->mark[place],
				"a door leads nowhere; accepted: a place to stand on either side");
	}
	if (map->door_count == PV_DOORS_MAX) {
		return map_fail(b, b->mark[place], "found more than %d doors", PV_DOORS_MAX);
	}
	/* It is barred from inside. */
	bool turned = !hangs && !pv_hex_map_is(map, place, PV_GROUND_ROOFED) &&
		      pv_hex_map_is(map, other, PV_GROUND_ROOFED);
	map->door[map->door_count++] =
	    (struct pv_map_door){ (uint16_t)(turned ? other : place),
				  (uint8_t)(turned ? back : side), b->door[place][side] };
	p->door[side] = (uint8_t)map->door_count;
	if (!hangs) {
		map->place[other].door[back] = (uint8_t)map->door_count;
	}
	return true;
}

static bool each_side(struct map_build *b, bool (*each)(struct map_build *b, int place, int side),
		      bool joined) {
	for (int i = 0; i < b->out->count; i++) {
		PV_EACH_HEX_SIDE(side) {
			if ((!joined || b->out->place[i].next[side] != PV_NO_PLACE) &&
			    !each(b, i, side)) {
				return false;
			}
		}
	}
	return true;
}

/* --- checks ---------------------------------------------------------------------------------- */

static bool lets_in(const struct pv_hex_map *map, int place, int side) {
	const struct pv_place *p = &map->place[place];
	int bar = p->bar[side];
	return p->next[side] != PV_NO_PLACE && bar != PV_BAR_WALL && bar != PV_BAR_SLIT &&
	       bar != PV_BAR_PALISADE && !pv_hex_map_is(map, p->next[side], PV_GROUND_SOLID);
}

static bool check_place(struct map_build *b, int place) {
	const struct pv_hex_map *map = b->out;
	const struct pv_place *p = &map->place[place];
	bool reached = map->count == 1 || pv_hex_map_is(map, place, PV_GROUND_SOLID) ||
		       p->up != PV_NO_PLACE || p->down != PV_NO_PLACE;
	PV_EACH_HEX_SIDE(side) {
		reached = reached || lets_in(map, place, side);
	}
	return reached ||
	       map_fail(b, b->mark[place],
			"nobody can come here; accepted: a way in: an open side, a door, a "
			"stair, a ladder");
}

bool map_finish(struct map_build *b) {
	if (!each_side(b, share_side, true) || !each_side(b, add_door, false)) {
		return false;
	}
	for (int i = 0; i < b->out->count; i++) {
		if (!check_place(b, i)) {
			return false;
		}
	}
	return true;
}

bool pv_hex_map_read_for(const struct pv_node *node, const struct pv_ground *grounds,
			 const struct pv_map_terms *terms, struct pv_hex_map *out,
			 struct pv_error *err) {
	struct map_build *b = calloc(1, sizeof *b);
	memset(out, 0, sizeof *out);
	out->grounds = grounds;
	if (b == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "map", "memory ran out");
	}
	b->out = out;
	b->err = err;
	b->terms = terms;
	b->file = node->file;
	bool good = map_read_parts(b, node) && map_join(b) &&
		    map_each_part(b, node, map_read_lists) &&
		    map_each_part(b, node, map_read_links) && map_join_links(b) && map_finish(b);
	if (good) {
		map_group(out);
	}
	free(b);
	return good;
}

bool pv_hex_map_read(const struct pv_node *node, const struct pv_ground *grounds,
		     struct pv_hex_map *out, struct pv_error *err) {
	return pv_hex_map_read_for(node, grounds, NULL, out, err);
}
