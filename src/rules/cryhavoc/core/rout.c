/* rout.c - which sides rout, and what that leaves to their characters [CHB-16.14]. */
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/act.h"

/* Hexes to the nearest edge of a side. */
static int hexes_out(const struct chb_game *g, int side, int place) {
	struct pv_hex at = g->map.place[place].at; /* of rungs and tops, of the hex below */
	int column = pv_hex_column(at);
	int exits = g->exits[side] != 0
			? g->exits[side]
			: CHB_EXIT_NORTH | CHB_EXIT_EAST | CHB_EXIT_SOUTH | CHB_EXIT_WEST;
	const struct {
		int exit, hexes;
	} ways[] = { { CHB_EXIT_NORTH, at.r },
		     { CHB_EXIT_EAST, g->map.columns - 1 - column },
		     { CHB_EXIT_SOUTH, g->map.rows - 1 - at.r },
		     { CHB_EXIT_WEST, column } };
	int least = PV_PLACES_MAX;
	for (size_t i = 0; i < PV_COUNT(ways); i++) {
		least = (exits & ways[i].exit) != 0 ? chb_min(least, ways[i].hexes) : least;
	}
	return least;
}

bool chb_is_nearer_exit(const struct chb_game *g, int side, int to, int than) {
	return chb_is_place(g, to) && chb_is_place(g, than) &&
	       hexes_out(g, side, to) < hexes_out(g, side, than);
}

bool chb_is_in_way_out(const struct chb_game *g, const struct chb_state *s, int man, int foe) {
	return chb_is_nearer_exit(g, g->roster[man].side, s->man[foe].place, s->man[man].place);
}

bool chb_rout_never(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o) {
	(void)g;
	(void)s;
	(void)o;
	return false;
}

bool chb_rout_shoots(const struct chb_game *g, const struct chb_state *s,
		     const struct pv_order *o) {
	return chb_is_in_way_out(g, s, o->actor, o->target);
}

bool chb_rout_allows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		     struct pv_why *why) {
	if (s->nerve == 0) {
		return true;
	}
	int side = o->actor != PV_NONE ? g->roster[o->actor].side : s->side;
	const struct chb_act *act = chb_act_of(g, s, o);
	return !chb_routs(s, side) || act->in_rout == NULL || act->in_rout(g, s, o) ||
	       pv_deny(why, RULE(CHB_16_14), "chb.panic.out");
}
