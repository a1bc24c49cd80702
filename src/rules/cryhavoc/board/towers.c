/*
 * towers.c - siege towers: their tops, the stair inside, the bridge [CHB-12.5.4 to 12.5.8,
 * CHB-12.5.15, CHB-12.5.16].
 *
 * A tower is two levels high. Its bridge comes down onto the walk straight ahead that has a
 * battlement on that side, as high as its top or up to one level lower.
 */
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/core/tables.h"

enum { BACK = PV_HEX_SIDES / 2 };

#define EACH_TOP(g, i) for (int i = 0; i < (g)->top_count; i++)

/* --- tops ------------------------------------------------------------------------------------ */

/* May a tower stand at a place now, or once a moat is filled or a fire there has burnt down? */
static bool may_hold_tower(const struct chb_game *g, int place) {
	int ground = g->map.place[place].ground;
	return chb_rolls_on(CHB_TOWER, ground) || ground == CHB_TERRAIN_MOAT ||
	       ground == CHB_TERRAIN_DRY_MOAT || chb_is_fuel(g, place);
}

static bool add_top(struct chb_game *g, int foot, struct pv_error *err) {
	int place = chb_place_count(g);
	const struct pv_place *below = &g->map.place[foot];
	if (g->top_count == CHB_TOPS_MAX || place == PV_PLACES_MAX) {
		return pv_fail(err, PV_REFUSED, RULE(CHB_12_5_7),
			       "found more than %d hexes for towers; accepted: a smaller map",
			       (int)g->top_count);
	}
	struct pv_place *p = &g->map.place[place];
	*p = (struct pv_place){ .at = below->at,
				.level = (int8_t)(below->level +
						  chb_grounds[CHB_TERRAIN_SIEGE_TOWER].rise),
				.ground = CHB_TERRAIN_WALK,
				.above = PV_NO_PLACE,
				.up = PV_NO_PLACE,
				.down = PV_NO_PLACE,
				.well = PV_NO_PLACE };
	PV_EACH_HEX_SIDE(side) {
		p->next[side] = PV_NO_PLACE;
	}
	g->top[g->top_count++] = (uint16_t)foot;
	return true;
}

bool chb_make_tops(struct chb_game *g, struct pv_error *err) {
	bool towers = chb_builds_machines(g), machines = towers;
	CHB_ALL_THINGS(g, i) {
		int kind = g->thing[i].thing.kind;
		machines = machines || chb_is_machine(kind);
		towers = towers || chb_is_tower(kind);
	}
	g->machines = machines;
	CHB_ALL_PLACES(g, place) {
		if (towers && may_hold_tower(g, place) && !add_top(g, place, err)) {
			return false;
		}
	}
	return true;
}

int chb_top_over(const struct chb_game *g, int foot) {
	EACH_TOP(g, i) {
		if (g->top[i] == foot) {
			return g->map.count + g->rung_count + i;
		}
	}
	return PV_NO_PLACE;
}

/* --- ways ------------------------------------------------------------------------------------ */

int chb_tower_landing(const struct chb_game *g, const struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	int top = chb_top_over(g, t->place);
	struct pv_hex ahead = pv_hex_add(g->map.place[t->place].at, pv_hex_step[t->facing]);
	for (int q = pv_hex_map_first(&g->map, ahead); q != PV_NO_PLACE && top != PV_NO_PLACE;
	     q = g->map.place[q].above) {
		int below = chb_level(g, s, top) - chb_level(g, s, q);
		if (below >= 0 && below <= PV_LEVEL &&
		    chb_bar(g, s, q, pv_hex_turn(t->facing, BACK)) == PV_BAR_BATTLEMENT) {
			return q;
		}
	}
	return PV_NO_PLACE;
}

/* Lists the places that a top leads to: stair, second top of a large tower, bridge. */
static size_t links_of_top(const struct chb_game *g, const struct chb_state *s, int top,
			   uint16_t *out) {
	int foot = chb_foot_of_top(g, top), thing = chb_machine_at(g, s, foot);
	size_t count = 0;
	if (thing < 0 || !chb_is_tower(chb_thing(g, s, thing)->kind)) {
		return count;
	}
	const struct chb_thing *t = chb_thing(g, s, thing);
	out[count++] = (uint16_t)foot;
	if (t->to != CHB_NOWHERE) {
		out[count++] = (uint16_t)chb_top_over(g, foot == t->place ? t->to : t->place);
	}
	int landing = foot == t->place && t->state == CHB_TOWER_LOWERED
			  ? chb_tower_landing(g, s, thing)
			  : PV_NO_PLACE;
	if (landing != PV_NO_PLACE) {
		out[count++] = (uint16_t)landing;
	}
	return count;
}

size_t chb_tower_links(const struct chb_game *g, const struct chb_state *s, int place,
		       uint16_t *out) {
	size_t count = 0;
	if (chb_is_top(g, place)) {
		return links_of_top(g, s, place, out);
	}
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (!chb_is_tower(t->kind)) {
			continue;
		}
		if (t->place == place || t->to == place) {
			out[count++] = (uint16_t)chb_top_over(g, place);
		} else if (t->state == CHB_TOWER_LOWERED && chb_tower_landing(g, s, i) == place) {
			out[count++] = (uint16_t)chb_top_over(g, t->place);
		}
	}
	return count;
}

bool chb_tower_joined(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	uint16_t links[CHB_NEIGHBOURS_MAX];
	size_t count =
	    chb_is_top(g, from) ? links_of_top(g, s, from, links) : links_of_top(g, s, to, links);
	int other = chb_is_top(g, from) ? to : from;
	for (size_t i = 0; i < count; i++) {
		if (links[i] == other) {
			return true;
		}
	}
	return false;
}

/* [CHB-12.5.16, CHB-12.5.17] Only characters on foot enter a top, by the stair or the bridge. */
bool chb_tower_check(const struct chb_game *g, const struct chb_state *s, struct chb_walker who,
		     int from, int to, struct pv_why *why) {
	if (who.mounted) {
		return pv_deny(why, RULE(CHB_12_5_16), "chb.ask.horse");
	}
	return chb_tower_joined(g, s, from, to) ||
	       pv_deny_at(why, RULE(CHB_12_5_17), "chb.machine.outside", PV_WITNESS_PLACE, to);
}

int32_t chb_tower_price(const struct chb_game *g, const struct chb_state *s, int from, int to,
			struct pv_why *why) {
	int top = chb_is_top(g, from) ? from : to, other = top == from ? to : from;
	bool stair = chb_foot_of_top(g, top) == other;
	int32_t cost = g->figure.acts[stair ? CHB_ACTS_TOWER_STAIR : CHB_ACTS_TOWER_ACROSS][0];
	(void)s;
	pv_add_part(why, stair ? RULE(CHB_12_5_7) : RULE(CHB_12_5_6), cost);
	return cost;
}

/* --- the bridge ------------------------------------------------------------------------------ */
