/* trees.c - up in a tree: climbing it, shooting there, jumping out of it [MON-1.2, CHB-7.0.10,
 * CHB-11.5]. Jumps on an enemy are modules/jumps. */
#include "rules/cryhavoc/modules/trees/trees.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/shooting/shooting.h"

/* Faces of a throw from tree to tree. */
enum { SAFE = 4, STUNS = 5 };

static bool is_up(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_ground(g, s, place) == CHB_TERRAIN_TREE_UP;
}

/* --- climbing -------------------------------------------------------------------------------- */

/* [CHB-17.2, CHB-7.0.10] Up the trunk and down it. */
static int32_t way_price(const struct chb_game *g, const struct chb_state *s, int from, int to,
			 struct pv_why *why) {
	bool up = is_up(g, s, to);
	if (!up && !is_up(g, s, from)) {
		return CHB_NONE;
	}
	int32_t cost = up ? g->figure.acts[CHB_ACTS_TREE_CLIMB][0]
			  : g->figure.terrain[CHB_TERRAIN_TREE_UP][CHB_TERRAIN_OF_FOOT];
	pv_add_part(why, up ? RULE(CHB_17_2) : RULE(CHB_7_0_10), cost);
	return cost;
}

/* [CHB-5.1.25] */
static bool minimum(const struct chb_game *g, const struct chb_state *s, int to) {
	return !is_up(g, s, to);
}

/* --- shooting -------------------------------------------------------------------------------- */

/* [CHB-8.1.16] May the weapon be used among branches? */
static bool wields(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
		   struct pv_why *why) {
	return chb_is_bow(weapon) || weapon == CHB_WEAPONS_SLING || weapon == CHB_WEAPONS_DAGGER ||
	       weapon == CHB_WEAPONS_AXE || !is_up(g, s, s->man[man].place) ||
	       pv_deny(why, RULE(CHB_8_1_16), "chb.shot.tree");
}

/* [CHB-8.3.5] */
static void set(struct chb_game *g) {
	g->traits[CHB_TERRAIN_TREE_UP] |= CHB_TRAIT_SWAYS;
}

/* [CHB-8.6.6] Somebody of the shooter's side stands beneath the tree or beside it. */
static bool shelters(const struct chb_game *g, const struct chb_state *s, int man) {
	int from = s->leap != CHB_LEAP_NONE ? s->man[s->mover].back : CHB_NOWHERE;
	if (from == CHB_NOWHERE || !is_up(g, s, from)) {
		return false;
	}
	CHB_EACH_OF(g, g->roster[man].side, i) {
		if (chb_stands(&s->man[i]) && chb_apart(g, s->man[i].place, from) <= 1) {
			return true;
		}
	}
	return false;
}

/* --- jumping --------------------------------------------------------------------------------- */

/* The trunk's hex of the tree that a place belongs to. */
static int trunk_of(const struct chb_game *g, const struct chb_state *s, int place) {
	if (g->map.place[place].down != PV_NO_PLACE) {
		return place;
	}
	PV_EACH_HEX_SIDE(side) {
		int next = chb_next(g, s, place, side);
		if (next != PV_NO_PLACE && is_up(g, s, next) &&
		    g->map.place[next].down != PV_NO_PLACE) {
			return next;
		}
	}
	return PV_NO_PLACE;
}

/* [CHB-11.5] Are both places up in trees, and in different ones? */
static bool across(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	return is_up(g, s, from) && is_up(g, s, to) && trunk_of(g, s, from) != trunk_of(g, s, to);
}

static int crossing(int face) {
	return face <= SAFE ? CHB_HEALTHY : face == STUNS ? CHB_STUNNED : CHB_WOUNDED;
}

/* Wherever a map has trees to climb. */
static bool is_on(const struct chb_game *g) {
	for (int place = 0; place < g->map.count; place++) {
		if (g->map.place[place].ground == CHB_TERRAIN_TREE_UP) {
			return true;
		}
	}
	return false;
}

const struct chb_module chb_trees_module = { .is_on = is_on,
					     .set = set,
					     .wields = wields,
					     .shelters = shelters,
					     .way_price = way_price,
					     .minimum = minimum,
					     .perch = is_up,
					     .across = across,
					     .crossing = crossing };
