/*
 * land.c - the ground as it is now: what things have made of hexes, sides and ways [CHB-MAP.3].
 *
 * Everybody asks here; without things it is as the map has it.
 */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/queries/each.h"
#include "rules/cryhavoc/queries/modules.h"

#include <stdlib.h>
#include <string.h>

/* [CHB-13.15] The ground left by a fire: of two kinds, the one that doesn't burn. */
static int burnt_ground(const struct chb_game *g, int place) {
	const struct pv_place *p = &g->map.place[place];
	bool first = chb_ground_burns(g, p->ground), second = chb_ground_burns(g, p->second - 1);
	return p->second == 0 || first == second ? CHB_TERRAIN_CLEAR
	       : first                           ? p->second - 1
						 : p->ground;
}

int chb_ground_beneath(const struct chb_game *g, const struct chb_state *s, int place) {
	if (chb_is_drawn(g, s, place)) {
		return g->map.place[place].ground;
	}
	int found = CHB_NONE;
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if ((t->place != place && t->to != place) || !chb_shapes(g, t->kind)) {
			continue;
		}
		if (chb_is_machine(t->kind)) {
			return chb_kinds[t->kind].ground;
		}
		bool here = t->place == place || chb_is_long(t->kind);
		if (!here || found != CHB_NONE) {
			continue;
		}
		if (t->kind == CHB_ASHES) {
			found = burnt_ground(g, place);
		} else if (t->kind != CHB_BLAZE && chb_thing_ground(t) != CHB_AS_DRAWN) {
			found = chb_thing_ground(t);
		}
	}
	if (found != CHB_NONE) {
		return found;
	}
	int other = chb_modules_ground(g, s, place);
	return other != CHB_AS_DRAWN ? other : g->map.place[place].ground;
}

int chb_ground_among(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_find_thing(g, s, CHB_BLAZE, place) >= 0 ? CHB_TERRAIN_BURNING
							   : chb_ground_beneath(g, s, place);
}

/* Is what stood at a place razed, to rubble or to a hoarding's wreck? */
static bool is_razed(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_is_breach(g, s, place) || chb_find_thing(g, s, CHB_WRECK, place) >= 0;
}

int chb_level_among(const struct chb_game *g, const struct chb_state *s, int place) {
	return is_razed(g, s, place) ? 0 : g->map.place[place].level;
}

bool chb_is_ground(const struct chb_game *g, const struct chb_state *s, int place, unsigned flag) {
	if (chb_is_drawn(g, s, place)) {
		return pv_hex_map_is(&g->map, place, flag);
	}
	int second = chb_second(g, s, place);
	return (chb_grounds[chb_ground(g, s, place)].flags & flag) != 0 ||
	       (second != 0 && (chb_grounds[second - 1].flags & flag) != 0);
}

int chb_second(const struct chb_game *g, const struct chb_state *s, int place) {
	int second = g->map.place[place].second;
	if (second == 0 || chb_is_drawn(g, s, place)) {
		return second;
	}
	bool drawn = chb_ground_beneath(g, s, place) == g->map.place[place].ground;
	return drawn && chb_find_thing(g, s, CHB_ASHES, place) < 0 ? second : 0;
}

bool chb_has_ground(const struct chb_game *g, const struct chb_state *s, int place, int ground) {
	return chb_ground(g, s, place) == ground || chb_second(g, s, place) == ground + 1;
}

bool chb_is_breach(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_find_thing(g, s, CHB_RUBBLE, place) >= 0;
}

/* --- sides ----------------------------------------------------------------------------------- */

/* [CHB-12.2.7] Is the drawbridge of that hex, towards its gate, raised? */
static bool is_raised(const struct chb_game *g, const struct chb_state *s, int place, int side) {
	int bridge = place == PV_NO_PLACE ? CHB_NONE : chb_find_thing(g, s, CHB_DRAWBRIDGE, place);
	return bridge >= 0 && chb_thing(g, s, bridge)->facing == side &&
	       chb_thing(g, s, bridge)->state == CHB_BRIDGE_RAISED;
}

static bool is_walled_now(const struct chb_game *g, const struct chb_state *s, int place,
			  int side) {
	return is_raised(g, s, place, side) ||
	       is_raised(g, s, g->map.place[place].next[side], pv_hex_opposite(side));
}

/* Did the side fall with what was razed? A hoarding leaves the battlement of its wall. */
static bool takes_side(const struct chb_game *g, const struct chb_state *s, int razed, int other) {
	int ground = g->map.place[other].ground;
	bool wall = ground == CHB_TERRAIN_WALK || ground == CHB_TERRAIN_WALK_BATTLEMENT;
	return chb_is_breach(g, s, razed) || (is_razed(g, s, razed) && !wall);
}

int chb_bar_among(const struct chb_game *g, const struct chb_state *s, int place, int side) {
	int bar = g->map.place[place].bar[side];
	if (is_walled_now(g, s, place, side)) {
		return PV_BAR_WALL;
	}
	/* [CHB-12.4.4] Its edges fall with a wall hex; walls of its neighbours stand. */
	if (!g->side[bar].edge || !chb_has_any(s, CHB_KINDS_RAZED)) {
		return bar;
	}
	uint16_t next = chb_next(g, s, place, side);
	bool gone = next != PV_NO_PLACE
			? takes_side(g, s, place, next) || takes_side(g, s, next, place)
			: is_razed(g, s, place);
	return gone ? PV_BAR_NONE : bar;
}

/* The place of a hex, stairs apart, whose level is nearest to that of rubble. */
static uint16_t find_nearest(const struct chb_game *g, const struct chb_state *s,
			     struct pv_hex hex) {
	uint16_t best = PV_NO_PLACE;
	int least = INT32_MAX;
	for (uint16_t q = pv_hex_map_first(&g->map, hex); q != PV_NO_PLACE;
	     q = g->map.place[q].above) {
		int apart = abs(chb_level(g, s, q));
		if (apart < least && !chb_is_ground(g, s, q, PV_GROUND_STAIR)) {
			best = q;
			least = apart;
		}
	}
	return best;
}

/* [CHB-12.4.4, CHB-12.4.7] Rubble is open on every side, whatever the level there. */
uint16_t chb_next_among(const struct chb_game *g, const struct chb_state *s, int place, int side) {
	const struct pv_place *p = &g->map.place[place];
	struct pv_hex beyond = pv_hex_add(p->at, pv_hex_step[side]);
	if (is_razed(g, s, place)) {
		return find_nearest(g, s, beyond);
	}
	for (uint16_t q = pv_hex_map_first(&g->map, beyond); q != PV_NO_PLACE;
	     q = g->map.place[q].above) {
		if (is_razed(g, s, q) && find_nearest(g, s, p->at) == place) {
			return q;
		}
	}
	return p->next[side];
}

int chb_side_to(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int side = pv_hex_side_of(pv_hex_minus(g->map.place[to].at, g->map.place[from].at));
	return side >= 0 && chb_next(g, s, from, side) == to ? side : CHB_NONE;
}

int chb_side_named(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	return to < g->map.count ? chb_side_to(g, s, from, to) : CHB_NONE;
}

/* --- all of it, for lines of sight ----------------------------------------------------------- */

void chb_load_land(struct chb_game *g) {
	for (int i = 0; i < chb_place_count(g); i++) {
		g->drawn[i] = g->map.place[i].ground;
		g->level[i] = g->map.place[i].level;
	}
}

/* Marks what a thing makes of its places, and of a bridge's sides. */
static void lay_thing(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_thing *t, struct chb_land *land) {
	int place = t->place;
	land->ground[place] = (uint8_t)chb_ground(g, s, place);
	land->level[place] = (int8_t)chb_level(g, s, place);
	land->alone[place] |= t->kind == CHB_ASHES;
	if ((chb_is_machine(t->kind) || chb_is_long(t->kind)) && t->to != CHB_NOWHERE) {
		land->ground[t->to] = (uint8_t)chb_ground(g, s, t->to);
	}
	PV_EACH_HEX_SIDE(side) {
		int next =
		    is_raised(g, s, place, side) ? g->map.place[place].next[side] : PV_NO_PLACE;
		if (next != PV_NO_PLACE) {
			land->wall[place] |= (uint8_t)(1 << side);
			land->wall[next] |= (uint8_t)(1 << pv_hex_opposite(side));
		}
	}
}

struct pv_sight_now chb_now(const struct chb_game *g, const struct chb_state *s,
			    const uint8_t *standing, struct chb_land *land) {
	struct pv_sight_now now = { .door = s->door, .standing = standing };
	if (!IS_ANSWERED(g, land) && !chb_has_any(s, g->shapers)) {
		return now;
	}
	size_t count = (size_t)chb_place_count(g);
	memcpy(land->ground, g->drawn, count);
	now.ground = land->ground;
	chb_modules_land(g, s, land);
	if (!chb_has_any(s, g->shapers)) {
		return now;
	}
	memcpy(land->level, g->level, count);
	memset(land->wall, 0, count);
	memset(land->alone, 0, count);
	CHB_EACH_KIND(g, s, g->shapers, i) {
		lay_thing(g, s, chb_thing(g, s, i), land);
	}
	now.level = land->level;
	now.wall = land->wall;
	now.alone = land->alone;
	return now;
}

int chb_ground_into(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int ground = chb_ground(g, s, to);
	int side = ground == CHB_TERRAIN_STAKES ? chb_side_to(g, s, to, from) : CHB_NONE;
	if (side < 0) {
		return ground;
	}
	int thing = chb_find_thing(g, s, CHB_STAKES_SET, to);
	if (thing == CHB_NONE) {
		return ground;
	}
	int turn = pv_hex_turn(side, -chb_thing(g, s, thing)->facing);
	return turn <= 1 || turn == PV_HEX_SIDES - 1 ? CHB_TERRAIN_STAKES_FRONT : ground;
}
