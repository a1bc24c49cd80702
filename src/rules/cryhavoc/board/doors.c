/*
 * doors.c - doors broken in [CHB-12.2]: men beside a door strike it together, on the foot table,
 * with no signs; three damage open it for good.
 *
 * Beside a door is who stands on one of the four hexes that touch its side and may fight across
 * to one of the two that it joins.
 */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/core/things.h"

enum { HARM_BITS = 2, HARM_MASK = 3, PER_BYTE = 4 };

int chb_door_damage(const struct chb_state *s, int door) {
	return s->harm[door / PER_BYTE] >> door % PER_BYTE * HARM_BITS & HARM_MASK;
}

void chb_set_damage(struct chb_state *s, int door, int damage) {
	int shift = door % PER_BYTE * HARM_BITS;
	uint8_t *at = &s->harm[door / PER_BYTE];
	*at = (uint8_t)((*at & ~(HARM_MASK << shift)) | damage << shift);
}

bool chb_is_broken(const struct chb_state *s, int door) {
	return chb_door_damage(s, door) == CHB_DOOR_BROKEN;
}

/* [CHB-12.2.13] A broken door is open for good. */
void chb_break_door(struct chb_state *s, int door) {
	chb_set_damage(s, door, CHB_DOOR_BROKEN);
	s->door[door] = PV_DOOR_OPEN;
}

int chb_door_at(const struct chb_game *g, int place, int side) {
	const struct pv_place *p = &g->map.place[place];
	int number = side == PV_HATCH ? p->hatch : p->door[side];
	return number == 0 ? CHB_NONE : number - 1;
}

bool chb_is_hatch_shut(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int upper = g->map.place[from].down == to ? from : to;
	int hatch = g->map.place[upper].hatch;
	return hatch != 0 && g->map.door[hatch - 1].at == upper &&
	       s->door[hatch - 1] != PV_DOOR_OPEN;
}

int chb_beyond_door(const struct chb_game *g, int door) {
	const struct pv_map_door *d = &g->map.door[door];
	const struct pv_place *p = &g->map.place[d->at];
	return d->side == PV_HATCH ? p->down : p->next[d->side];
}

/* --- how strong it is ------------------------------------------------------------------------ */

/* Is the place part of a keep? Beyond a loading door there is no place. */
static bool is_keep(const struct chb_game *g, int place) {
	return place != PV_NO_PLACE && g->map.place[place].ground == CHB_TERRAIN_KEEP_DOORWAY;
}

static bool is_outdoors(const struct chb_game *g, int place) {
	return place == PV_NO_PLACE || !pv_hex_map_is(&g->map, place, PV_GROUND_ROOFED);
}

static bool is_palisade(const struct chb_game *g, int place) {
	PV_EACH_HEX_SIDE(side) {
		if (g->map.place[place].bar[side] == PV_BAR_PALISADE) {
			return true;
		}
	}
	return false;
}

/* [CHB-12.2.1, CHB-12.2.12] The row of a door. A gate leads from one yard to another, or the
 * scenario names it. */
static int row_of(const struct chb_game *g, const struct chb_state *s, int door) {
	int a = g->map.door[door].at, b = chb_beyond_door(g, door);
	bool barred = s->door[door] == PV_DOOR_BARRED;
	if (is_keep(g, a) || is_keep(g, b)) {
		return barred ? CHB_DOORS_KEEP_BARRED : CHB_DOORS_KEEP;
	}
	if (chb_find_thing(g, s, CHB_GATE, a) < 0 && chb_find_thing(g, s, CHB_GATE, b) < 0) {
		if (!is_outdoors(g, a) || !is_outdoors(g, b)) {
			return barred ? CHB_DOORS_HOUSE_BARRED : CHB_DOORS_HOUSE;
		}
		if (is_palisade(g, a) || is_palisade(g, b)) {
			return CHB_DOORS_PALISADE_GATE;
		}
	}
	return barred ? CHB_DOORS_GATE_BARRED : CHB_DOORS_GATE;
}

int32_t chb_door_strength(const struct chb_game *g, const struct chb_state *s, int door) {
	return g->figure.doors[row_of(g, s, door)][0];
}

/* --- who strikes ----------------------------------------------------------------------------- */

/* --- list ------------------------------------------------------------------------------------ */

/* --- own doors ------------------------------------------------------------------------------- */

bool chb_is_shut(const struct chb_game *g, const struct chb_state *s, int place, int side) {
	if (chb_is_front(g, s, place, side)) {
		return true;
	}
	switch (chb_bar(g, s, place, side)) {
	case PV_BAR_WALL:
	case PV_BAR_SLIT:
	case PV_BAR_PALISADE:
		return true;
	case PV_BAR_DOOR:
		return s->door[g->map.place[place].door[side] - 1] != PV_DOOR_OPEN;
	default:
		return false;
	}
}
