/*
 * panic.c - a side that has lost half of its points may have to leave the map [CHB-16.1].
 *
 * RULING: its men go but nearer to the nearest edge by which their side may leave, any edge if it
 * has none; riders may turn on the way, doors be opened. Attacks and shots go to enemies who are
 * nearer to that edge [CHB-16.14].
 */
#include "rules/cryhavoc/turn/panic.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/turn/turn.h"

enum { NERVE_DIE = 10, NERVE_HOLDS_TO = 7, NERVE_BACK_TO = 3 };

/* --- the throw ------------------------------------------------------------------------------- */

/* Has a side lost half of the points of its characters? In halves. */
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

/* The highest face that keeps a side from panic, or brings it back. */
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

static bool has_way(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man) {
	struct pv_order orders[64] = { { .actor = PV_NONE } };
	struct chb_list l = chb_rout_list(g, s);
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

bool chb_panic_done(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct pv_why *why) {
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
	{ CHB_THROWN(CHB_ASK_NERVE, "chb.ask.nerve", RULE(CHB_16_1), chb_panic_ask,
		     chb_panic_apply) },
	CHB_DECISIONS_END,
};
