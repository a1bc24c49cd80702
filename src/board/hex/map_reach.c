/* hex/map_reach.c - floors without a way to them, and ways that lead to no floor: warnings for map
 * designers. The map is played as it is. */
#include "board/hex/map_build.h"

#include <stdlib.h>

/* Places that hang together, by number from 1; 0: solid. */
struct regions {
	const struct pv_hex_map *map;
	uint16_t of[PV_PLACES_MAX];
	uint16_t size[PV_PLACES_MAX + 1], first[PV_PLACES_MAX + 1];
	uint16_t queue[PV_PLACES_MAX];
	int count;
};

static bool is_solid(const struct pv_hex_map *map, int place) {
	return pv_hex_map_is(map, place, PV_GROUND_SOLID);
}

static void reach(struct regions *r, int place) {
	uint16_t *size = &r->size[r->count];
	if (place != PV_NO_PLACE && r->of[place] == 0 && !is_solid(r->map, place)) {
		r->of[place] = (uint16_t)r->count;
		r->queue[(*size)++] = (uint16_t)place;
	}
}

/* Doors may be opened, windows climbed through. */
static bool is_barred(int bar) {
	return bar == PV_BAR_WALL || bar == PV_BAR_SLIT || bar == PV_BAR_PALISADE;
}

static void reach_from(struct regions *r, int place) {
	const struct pv_place *p = &r->map->place[place];
	PV_EACH_HEX_SIDE(side) {
		if (!is_barred(p->bar[side])) {
			reach(r, p->next[side]);
		}
	}
	reach(r, p->up);
	reach(r, p->down);
	reach(r, p->well);
}

static void find_regions(struct regions *r) {
	for (int i = 0; i < r->map->count; i++) {
		if (r->of[i] != 0 || is_solid(r->map, i)) {
			continue;
		}
		r->first[++r->count] = (uint16_t)i;
		reach(r, i);
		for (int k = 0; k < r->size[r->count]; k++) {
			reach_from(r, r->queue[k]);
		}
	}
}

/* Indoors, over or under other places: nobody comes there but by a way that is drawn. */
static bool is_floor(const struct pv_hex_map *map, int place) {
	const struct pv_place *p = &map->place[place];
	return p->floor > 0 || pv_hex_map_is(map, place, PV_GROUND_ROOFED) ||
	       (p->piece != 0 && map->laid[p->piece - 1].stacked == PV_UNDER_GROUND);
}

/* Out of doors one comes by ladders, jumps or set-up, and onto what holds most places anyhow. */
static bool is_lost(const struct regions *r, int region, const uint8_t *enters) {
	for (int i = 1; i <= r->count; i++) {
		if (i != region && r->size[i] > r->size[region]) {
			break;
		}
		if (i == r->count) {
			return false;
		}
	}
	for (int i = 0; i < r->map->count; i++) {
		if (r->of[i] == region &&
		    (!is_floor(r->map, i) || (enters != NULL && enters[i] != 0))) {
			return false;
		}
	}
	return true;
}

static void note(struct pv_map_fault *out, size_t cap, size_t *count, struct pv_map_fault fault) {
	if (*count < cap) {
		out[*count] = fault;
	}
	(*count)++;
}

size_t pv_hex_map_faults(const struct pv_hex_map *map, const uint8_t *enters,
			 struct pv_map_fault *out, size_t cap) {
	struct regions *r = calloc(1, sizeof *r);
	size_t count = 0;
	if (r == NULL) {
		return 0;
	}
	r->map = map;
	find_regions(r);
	for (int i = 1; i <= r->count; i++) {
		if (is_lost(r, i, enters)) {
			note(out, cap, &count,
			     (struct pv_map_fault){ r->first[i], r->size[i], PV_FLOOR_UNREACHED });
		}
	}
	for (int i = 0; i < map->count; i++) {
		if (map->place[i].blind != 0) {
			note(out, cap, &count,
			     (struct pv_map_fault){ (uint16_t)i, 1, PV_WAY_BLIND });
		}
	}
	free(r);
	return count;
}
