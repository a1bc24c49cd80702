/*
 * panic.c - a side that has lost half of its points may have to leave the map [CHB-16.1].
 *
 * RULING: its men go but nearer to the nearest edge by which their side may leave, any edge if it
 * has none; riders may turn on the way, doors be opened. Attacks and shots go to enemies who are
 * nearer to that edge [CHB-16.14].
 */
#include "rules/cryhavoc/turn/panic.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/modules/jumps/tactics.h"
#include "rules/cryhavoc/move/bodies.h"

#include "rules/cryhavoc/board/hidden.h"
#include "rules/cryhavoc/board/riders.h"

enum { NERVE_DIE = 10, NERVE_HOLDS_TO = 7, NERVE_BACK_TO = 3 };

/* --- the throw ------------------------------------------------------------------------------- */

/* From half of what its men are worth, in halves as they are. */
static bool has_lost_half(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t all = 0, lost = chb_points(g, s, !side);
	CHB_EACH_OF(g, side, i) {
		all += chb_worth(g, i, CHB_DEAD);
	}
	return lost > 0 && 2 * lost >= all;
}

void chb_panic_opens(const struct chb_game *g, struct chb_state *s) {
	if (g->opt_panic != 0 && (chb_routs(s, s->side) || has_lost_half(g, s, s->side))) {
		s->nerve |= CHB_NERVE_DUE;
	}
}

bool chb_panic_asks(struct chb_state *s) {
	if ((s->nerve & CHB_NERVE_DUE) != 0) {
		s->ask = CHB_ASK_NERVE;
		return true;
	}
	return false;
}

/* The highest face that keeps a side, or brings it back. */
static int holds_to(const struct chb_state *s) {
	return chb_routs(s, s->side) ? NERVE_BACK_TO : NERVE_HOLDS_TO;
}

void chb_panic_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	pv_throw_split(out, NERVE_DIE, holds_to(s), "chb.throw.nerve", RULE(CHB_16_1));
}

void chb_panic_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out) {
	(void)g;
	bool routed = chb_routs(s, s->side), routs = face > holds_to(s);
	s->nerve &= (uint8_t) ~(CHB_NERVE_DUE | 1 << s->side);
	s->nerve |= (uint8_t)(routs << s->side);
	s->ask = CHB_ASK_NOTHING;
	chb_say_result(out,
		       routs    ? "chb.panic.leaves"
		       : routed ? "chb.panic.over"
				: "chb.panic.stays",
		       routed ? RULE(CHB_16_14) : RULE(CHB_16_1), PV_NONE, CHB_NO_PLACE, face);
}

/* --- the way out ----------------------------------------------------------------------------- */

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

static bool is_nearer(const struct chb_game *g, int side, int to, int than) {
	return chb_is_place(g, to) && chb_is_place(g, than) &&
	       hexes_out(g, side, to) < hexes_out(g, side, than);
}

static bool is_in_way(const struct chb_game *g, const struct chb_state *s, int man, int foe) {
	return is_nearer(g, g->roster[man].side, s->man[foe].place, s->man[man].place);
}

/* [CHB-16.14] Everybody who attacks has somebody in his way. */
bool chb_rout_fights(const struct chb_game *g, const struct chb_state *s,
		     const struct pv_order *o) {
	uint64_t attackers = chb_attackers_of(o), targets = chb_targets_of(o);
	if (chb_first_aloft(g, s) != PV_NONE) {
		return true; /* who is in the air comes down */
	}
	CHB_EACH_BIT(g, s->side, attackers, man) {
		bool way = false;
		CHB_EACH_BIT(g, !s->side, targets, foe) {
			way = way || is_in_way(g, s, man, foe);
		}
		if (!way) {
			return false;
		}
	}
	return true;
}

/* Who stands where he can't stop has to go on somewhere. */
static bool is_held_up(const struct chb_game *g, const struct chb_state *s, int man) {
	struct chb_view v;
	chb_view_make(g, s, &v);
	return chb_is_between(g, s, &v, man);
}

bool chb_rout_goes(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o) {
	int man = o->actor;
	return is_nearer(g, g->roster[man].side, o->data.halves[0], s->man[man].place) ||
	       is_held_up(g, s, man);
}

/* Who clears a stair stays where he is. */
bool chb_rout_drags(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o) {
	struct chb_view v;
	chb_view_make(g, s, &v);
	return !chb_clears(g, s, &v, o) && chb_rout_goes(g, s, o);
}

bool chb_rout_shoots(const struct chb_game *g, const struct chb_state *s,
		     const struct pv_order *o) {
	return is_in_way(g, s, o->actor, o->target);
}

bool chb_rout_never(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o) {
	(void)g;
	(void)s;
	(void)o;
	return false;
}

bool chb_panic_allows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	if (s->nerve == 0) {
		return true;
	}
	int side = o->actor != PV_NONE ? g->roster[o->actor].side : s->side;
	const struct chb_act *act = chb_act_of(g, s, o);
	return !chb_routs(s, side) || act->in_rout == NULL || act->in_rout(g, s, o) ||
	       pv_deny(why, RULE(CHB_16_14), "chb.panic.out");
}

struct chb_list chb_panic_list(const struct chb_game *g, const struct chb_state *s) {
	return (struct chb_list){ .routs = s, .game = g };
}

static bool has_way(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    int man) {
	struct pv_order orders[64] = { { .actor = PV_NONE } };
	struct chb_list l = chb_panic_list(g, s);
	l.out = orders;
	l.cap = PV_COUNT(orders);
	chb_move_list(g, s, v, man, &l);
	chb_act_list(g, s, v, man, &l);
	for (size_t i = 0; i < PV_COUNT(orders); i++) {
		if (orders[i].verb == CHB_STEP || orders[i].verb == CHB_LEAVE) {
			return true;
		}
	}
	return false;
}

bool chb_panic_done(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    struct pv_why *why) {
	if (s->nerve == 0 || !chb_routs(s, s->side)) {
		return true;
	}
	CHB_EACH_OF(g, s->side, i) {
		if ((s->man[i].marks & (CHB_STEPPED | CHB_LURKS)) == 0 && has_way(g, s, v, i)) {
			return pv_deny_at(why, RULE(CHB_16_14), "chb.panic.goes", PV_WITNESS_ACTOR,
					  i);
		}
	}
	return true;
}

const struct chb_decision chb_panic_decisions[] = {
	{ .ask = CHB_ASK_NERVE,
	  .key = "chb.ask.nerve",
	  .rule = RULE(CHB_16_1),
	  .throw = chb_panic_ask,
	  .take = chb_panic_apply },
	CHB_DECISIONS_END,
};
