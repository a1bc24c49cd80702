/* ground.c - the cost of entering grounds and crossing sides, and which characters they bar
 * [CHB-5.1, CHB-5.2, CHB-7]. */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/queries/modules.h"

#include <stdlib.h>

bool chb_is_stair(int ground) {
	return ground == CHB_TERRAIN_STAIR || ground == CHB_TERRAIN_STAIR_NARROW ||
	       ground == CHB_TERRAIN_STAIR_SPIRAL;
}

/* Is a ground closed to armoured characters? */
static bool bars_armour(int ground) {
	return ground == CHB_TERRAIN_RIVER || ground == CHB_TERRAIN_POOL ||
	       ground == CHB_TERRAIN_MOAT || ground == CHB_TERRAIN_WINDOW ||
	       ground == CHB_TERRAIN_ROPE;
}

bool chb_is_mud(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_has_ground(g, s, place, CHB_TERRAIN_DEEP_MARSH) ||
	       chb_has_ground(g, s, place, CHB_TERRAIN_SWAMP);
}

const char *chb_terrain_rule(int ground) {
	return chb_table_of(chb_terrain_row)->rules[ground];
}

static bool may_enter(const struct chb_game *g, const struct chb_entry *e, struct pv_why *why) {
	if (e->armour && bars_armour(e->into)) {
		return pv_deny(why, chb_terrain_rule(e->into), "chb.ask.armour");
	}
	if (g->figure.terrain[e->into][e->mounted] == CHB_COST_IS_X) {
		bool never = e->mounted != 0 && (g->traits[e->into] & CHB_TRAIT_UNRIDDEN) != 0;
		pv_deny(why, chb_terrain_rule(e->into),
			e->mounted != 0 ? "chb.ask.horse" : "chb.ask.barred");
		if (e->into == CHB_TERRAIN_BURNING) {
			return pv_also(why, RULE(CHB_13_10));
		}
		return never && pv_also(why, RULE(CHB_10_3));
	}
	if (chb_is_stair(e->into) && e->bodies >= g->figure.bodies[CHB_BODIES_STAIR_SHUT][0]) {
		return pv_refuse(why, RULE(CHB_5_2_5), "chb.ask.stair",
				 g->figure.bodies[CHB_BODIES_STAIR_SHUT][0] - 1, e->bodies,
				 PV_UNIT_COUNT);
	}
	return true;
}

/* [CHB-7.2.1] The entry as if the hex had its second kind of ground alone. */
static struct chb_entry other_of(const struct chb_entry *e) {
	struct chb_entry other = *e;
	other.into = e->also - 1;
	return other;
}

bool chb_may_enter(const struct chb_game *g, const struct chb_entry *e, struct pv_why *why) {
	if (e->also == 0) {
		return may_enter(g, e, why);
	}
	struct chb_entry other = other_of(e);
	return may_enter(g, e, why) && may_enter(g, &other, why);
}

/* [CHB-5.2] Bodies make a hex dearer, but not the side before it. */
static int32_t price(const struct chb_game *g, const struct chb_entry *e, int32_t hex,
		     struct pv_why *why) {
	if (chb_is_stair(e->into)) {
		int32_t more = e->bodies > 0 ? g->figure.acts[CHB_ACTS_STAIR_BODY][0] : 0;
		pv_add_part(why, RULE(CHB_5_2_4), more);
		return hex + more;
	}
	if (e->bodies < g->figure.bodies[CHB_BODIES_HEAP][0]) {
		return hex;
	}
	pv_add_part(why, RULE(CHB_5_2_3), hex);
	return 2 * hex;
}

/* Adds the cost of a side that is crossed into a clear hex. */
static int32_t cost_into(const struct chb_game *g, const struct chb_entry *e, struct pv_why *why) {
	int32_t clear = g->figure.terrain[CHB_TERRAIN_CLEAR][CHB_TERRAIN_OF_FOOT];
	int32_t cell = g->figure.terrain[e->into][e->mounted];
	if (e->into == CHB_TERRAIN_LADDER && e->armour) {
		cell = g->figure.acts[CHB_ACTS_LADDER_ARMOURED][0];
	}
	pv_add_part(why, chb_terrain_rule(e->into), cell);
	switch (g->crossing[e->into]) {
	case CHB_CROSSED_WITHIN:
		return cell - clear + price(g, e, clear, why);
	case CHB_CROSSED_BESIDE:
		return cell + price(g, e, clear, why);
	default:
		return price(g, e, cell, why);
	}
}

/* [CHB-7.2.1] Of two kinds of ground the dearer counts. */
int32_t chb_cost_into(const struct chb_game *g, const struct chb_entry *e, struct pv_why *why) {
	if (e->also == 0) {
		return cost_into(g, e, why);
	}
	struct chb_entry other = other_of(e);
	bool dearer = cost_into(g, &other, NULL) > cost_into(g, e, NULL);
	return cost_into(g, dearer ? &other : e, why);
}

/* --- steps on a map -------------------------------------------------------------------------- */

int32_t chb_bar_price(const struct chb_game *g, int bar, int mounted, int32_t hex,
		      struct pv_why *why) {
	int32_t clear = g->figure.terrain[CHB_TERRAIN_CLEAR][mounted];
	int ground = g->side[bar].ground;
	if (bar == PV_BAR_BALUSTRADE) {
		int32_t over = g->figure.acts[CHB_ACTS_BALUSTRADE][0];
		pv_add_part(why, RULE(CHB_11_3), over);
		return over;
	}
	int32_t cell = g->figure.terrain[ground][mounted], more = 0;
	switch (g->side[bar].crossing) {
	case CHB_CROSSED_BESIDE:
		more = cell;
		break;
	case CHB_CROSSED_WITHIN:
		more = cell - clear;
		break;
	case CHB_CROSSED_DEARER: /* [CHB-7.2.1] */
		more = chb_max(cell - hex, 0);
		break;
	default:
		break;
	}
	pv_add_part(why, chb_terrain_rule(ground), more);
	return more;
}

/* An edge of a module is paid to that module. */
static int32_t side_price(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_arrival *a, struct pv_why *why) {
	int bar = chb_bar(g, s, a->from, a->side);
	if (chb_modules_edge(g, a->from, a->side)) {
		return 0;
	}
	int32_t over =
	    bar == PV_BAR_BATTLEMENT ? chb_modules_over(g, s, a->from, a->to, why) : CHB_NONE;
	return over != CHB_NONE ? over : chb_bar_price(g, bar, a->mounted, a->price, why);
}

static const char *rule_of_bar(int bar) {
	return bar == PV_BAR_DOOR       ? RULE(CHB_7_0_31)
	       : bar == PV_BAR_SLIT     ? RULE(CHB_4_6)
	       : bar == PV_BAR_PALISADE ? RULE(CHB_7_0_67)
					: RULE(CHB_7_0_27);
}

/* [CHB-12.1.4, CHB-12.1.6] Ladders and trapdoors cost by the level. */
static int32_t ladder_price(const struct chb_game *g, const struct chb_state *s, bool armour,
			    int from, int to, struct pv_why *why) {
	int apart = chb_level(g, s, to) - chb_level(g, s, from);
	int levels = (abs(apart) + PV_LEVEL - 1) / PV_LEVEL;
	int32_t up = g->figure.terrain[CHB_TERRAIN_LADDER][CHB_TERRAIN_OF_FOOT];
	int32_t each = armour      ? g->figure.acts[CHB_ACTS_LADDER_ARMOURED][0]
		       : apart > 0 ? up
				   : g->figure.acts[CHB_ACTS_LADDER_DOWN][0];
	pv_add_part(why, armour ? RULE(CHB_12_1_6) : RULE(CHB_12_1_4), each * levels);
	return each * levels;
}

/* Is a place a spiral stair by its form, whatever it counts as? */
static bool is_spiral(const struct chb_game *g, int place) {
	return g->map.place[place].well != PV_NO_PLACE;
}

/* Is `to` straight above or below, or the entry of a spiral from the floor below? */
static bool is_over(const struct chb_game *g, int from, int to) {
	const struct pv_place *p = &g->map.place[from];
	return p->up == to || p->down == to || p->well == to;
}

bool chb_is_spiral(const struct chb_game *g, int from, int to) {
	return is_over(g, from, to) && (is_spiral(g, from) || is_spiral(g, to));
}

bool chb_is_ladder(const struct chb_game *g, int from, int to) {
	return is_over(g, from, to) && !chb_is_spiral(g, from, to);
}

/* [CHB-7.0.72, CHB-MAP.3] */
bool chb_can_cross(const struct chb_game *g, const struct chb_state *s, struct chb_walker who,
		   int from, int to, struct pv_why *why) {
	int side = chb_side_to(g, s, from, to);
	if (chb_has_any(s, g->barring) && !chb_modules_enter(g, s, from, to, why)) {
		return false;
	}
	if (chb_is_climb(g, from, to)) {
		return chb_climb_check(g, s, who, from, to, why);
	}
	if (chb_is_top(g, from) || chb_is_top(g, to)) {
		return chb_tower_check(g, s, who, from, to, why);
	}
	if (side < 0) {
		bool ladder = chb_is_ladder(g, from, to) || chb_is_spiral(g, from, to);
		if (ladder && who.mounted) {
			return pv_deny(why, RULE(CHB_10_3), "chb.ask.horse");
		}
		if (ladder && chb_is_hatch_shut(g, s, from, to)) {
			return pv_deny_at(why, RULE(CHB_7_0_31), "chb.step.shut", PV_WITNESS_PLACE,
					  to);
		}
		return ladder ||
		       pv_deny_at(why, RULE(CHB_MAP_3), "chb.step.far", PV_WITNESS_PLACE, to);
	}
	int bar = chb_bar(g, s, from, side);
	if (chb_is_front(g, s, from, side)) {
		return pv_deny_at(why, RULE(CHB_12_5_17), "chb.machine.front", PV_WITNESS_PLACE,
				  to);
	}
	if (chb_is_shut(g, s, from, side)) {
		return pv_deny_at(why, rule_of_bar(bar), "chb.step.shut", PV_WITNESS_PLACE, to);
	}
	if (who.mounted && chb_modules_edge(g, from, side)) {
		return chb_modules_edge_rides(g, why);
	}
	if (bar == PV_BAR_BALUSTRADE && !chb_modules_rail(g, s, from)) {
		return pv_deny_at(why, RULE(CHB_11_2), "chb.step.jump", PV_WITNESS_PLACE, to);
	}
	int ground = g->side[bar].ground;
	if (who.mounted && g->figure.terrain[ground][CHB_TERRAIN_OF_HORSE] == CHB_COST_IS_X) {
		return pv_deny(why, chb_terrain_rule(ground), "chb.ask.horse");
	}
	return bar != PV_BAR_WINDOW || !who.armour ||
	       pv_deny(why, chb_terrain_rule(CHB_TERRAIN_WINDOW), "chb.ask.armour");
}

/* [CHB-12.4.5] Does the step lead from rubble up to a wall-walk, of any height? */
static bool is_up_from_rubble(const struct chb_game *g, const struct chb_state *s, int from,
			      int to) {
	return chb_is_breach(g, s, from) && chb_level(g, s, to) > chb_level(g, s, from) + 1;
}

int32_t chb_step_price(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct chb_walker who, int from, int to,
		       struct pv_why *why) {
	int side = chb_side_to(g, s, from, to);
	struct chb_entry e = { .mounted = who.mounted,
			       .into = chb_ground_into(g, s, from, to),
			       .also = chb_second(g, s, to),
			       .armour = who.armour,
			       .bodies = v->weight[to] };
	if (!chb_may_enter(g, &e, why)) {
		return CHB_BARRED;
	}
	if (chb_is_climb(g, from, to)) {
		return chb_climb_price(g, s, v, who, from, to, why);
	}
	if (chb_is_top(g, from) || chb_is_top(g, to)) {
		return chb_tower_price(g, s, from, to, why);
	}
	if (side < 0) {
		int32_t own = chb_modules_way_price(g, s, from, to, why);
		return own != CHB_NONE              ? own
		       : chb_is_spiral(g, from, to) ? chb_cost_into(g, &e, why)
						    : ladder_price(g, s, who.armour, from, to, why);
	}
	if (is_up_from_rubble(g, s, from, to)) {
		int32_t climb = g->figure.acts[CHB_ACTS_RUBBLE_UP][0];
		pv_add_part(why, RULE(CHB_12_4_5), climb);
		return climb;
	}
	const struct chb_arrival a = { .from = from,
				       .side = side,
				       .to = to,
				       .ground = e.into,
				       .mounted = who.mounted,
				       .price = chb_cost_into(g, &e, why) };
	int32_t over = side_price(g, s, &a, why);
	return a.price + over + chb_modules_price(g, s, &a, why);
}
