/* done.c - the end of a phase, or of a decision. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/turn/day.h"
#include "rules/cryhavoc/turn/panic.h"
#include "rules/cryhavoc/turn/turn.h"

bool chb_done_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct pv_why *why) {
	const struct chb_decision *decision = g->decision[s->ask];
	return (decision->may_end != NULL || pv_deny(why, RULE(CHB_2_2), "chb.done.time")) &&
	       decision->may_end(g, s, v, why);
}

static bool check_done(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	(void)o;
	return chb_done_check(g, s, v, why);
}

static void apply_done(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	const struct chb_decision *decision = g->decision[s->ask];
	(void)o;
	if (s->phase == CHB_DAY) {
		chb_day_done(g, s);
	} else if (decision->end != NULL) {
		decision->end(g, s);
	} else {
		chb_phase_end(g, s, out);
	}
}

const struct chb_act chb_phase_acts[] = {
	{ CHB_ACT(CHB_DONE_PHASE, RULE(CHB_2_2), check_done, apply_done, NULL) },
	CHB_ACTS_END,
};

/* May the movement end? No character is on another's place, and the routed have gone as far as they
 * can. */
static bool may_end_movement(const struct chb_game *g, const struct chb_state *s,
			     const struct chb_occupancy *v, struct pv_why *why) {
	return (s->mover == PV_NONE || !chb_is_between(g, s, v, s->mover) ||
		chb_deny_between(g, s, s->mover, false, why)) &&
	       chb_panic_done(g, s, v, why);
}

const struct chb_decision chb_phase_decisions[] = {
	{ .ask = CHB_ASK_NOTHING, .key = "chb.ask.nothing", .rule = RULE(CHB_16_13) },
	{ CHB_DECISION(CHB_ASK_MOVE, "chb.ask.move", RULE(CHB_2_14)), .may_end = may_end_movement },
	CHB_DECISIONS_END,
};
