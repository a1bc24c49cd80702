/*
 * built.c - how rams and towers stand that were built in a siege [CHB-15.1, CHB-15.3, CHB-15.6].
 *
 * Nobody says which way: ahead is the side from which the nearest wall is reached first; one on two
 * hexes has its second behind it, on ground of the same kind.
 */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/siege/siege_day.h"

enum { BACK = PV_HEX_SIDES / 2 };

static bool is_open(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int kind, int place) {
	return chb_is_of_map(g, place) && chb_rolls_on(kind, chb_ground(g, s, place)) &&
	       chb_who(v, place) == PV_NONE;
}

/* The distance from the hex on that side to the nearest wall. */
static int wall_from(const struct chb_game *g, const struct chb_state *s, int place, int side) {
	struct pv_hex ahead = pv_hex_add(g->map.place[place].at, pv_hex_step[side]);
	int nearest = PV_PLACES_MAX;
	CHB_ALL_PLACES(g, q) {
		int far = pv_hex_distance(pv_hex_minus(g->map.place[q].at, ahead));
		if (chb_wall_of(g, s, q) != CHB_NO_WALL) {
			nearest = chb_min(nearest, far);
		}
	}
	return nearest;
}

/* Has the machine room when it faces that side? */
static bool has_room(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int kind, int place, int side) {
	return !chb_is_long(kind) ||
	       is_open(g, s, v, kind, chb_next(g, s, place, pv_hex_turn(side, BACK)));
}

static int find_facing(const struct chb_game *g, const struct chb_state *s, int kind, int place) {
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	int best = CHB_NONE, nearest = INT32_MAX;
	PV_EACH_HEX_SIDE(side) {
		int far = has_room(g, s, &v, kind, place, side) ? wall_from(g, s, place, side)
								: INT32_MAX;
		if (far < nearest) {
			best = side;
			nearest = far;
		}
	}
	return best;
}

bool chb_built_fits(const struct chb_game *g, const struct chb_state *s, int kind, int place,
		    struct pv_why *why) {
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	if (!chb_rolls_on(kind, chb_ground(g, s, place)) ||
	    (chb_is_tower(kind) && chb_top_over(g, place) == PV_NO_PLACE)) {
		return pv_deny_at(why, RULE(CHB_12_5_3), "chb.build.uneven", PV_WITNESS_PLACE,
				  place);
	}
	if (!is_open(g, s, &v, kind, place)) {
		return pv_deny_at(why, RULE(CHB_1_11), "chb.place.taken", PV_WITNESS_ACTOR,
				  chb_who(&v, place));
	}
	PV_EACH_HEX_SIDE(side) {
		if (has_room(g, s, &v, kind, place, side)) {
			return true;
		}
	}
	return pv_deny_at(why, RULE(CHB_12_5_10), "chb.build.behind", PV_WITNESS_PLACE, place);
}

void chb_built_stands(const struct chb_game *g, const struct chb_state *s, struct chb_thing *t) {
	t->facing = (uint8_t)find_facing(g, s, t->kind, t->place);
	t->to = chb_is_long(t->kind) ? chb_next(g, s, t->place, pv_hex_turn(t->facing, BACK))
				     : (uint16_t)CHB_NOWHERE;
}
