/* done.c - the end of a phase, or of what a seat was asked. */
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/characters/view.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/siege/bombard.h"
#include "rules/cryhavoc/turn/day.h"
#include "rules/cryhavoc/turn/panic.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/turn/turn.h"

bool chb_done_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    struct pv_why *why) {
	switch (s->ask) {
	case CHB_ASK_MOVE:
		return (s->mover == PV_NONE || !chb_is_between(g, s, v, s->mover) ||
			chb_deny_between(g, s, s->mover, false, why)) &&
		       chb_panic_done(g, s, v, why);
	case CHB_ASK_PLACE:
	case CHB_ASK_HIDE:
		return chb_setup_done_check(g, s, why);
	case CHB_ASK_FIGHT:
		return chb_modules_engage(g, s, 0, 0, why);
	case CHB_ASK_SHOOT:
	case CHB_ASK_FOLLOW:
	case CHB_ASK_SNEAK:
	case CHB_ASK_BUILD:
	case CHB_ASK_ASSAULT:
	case CHB_ASK_TEND:
		return true;
	case CHB_ASK_BOMBARD:
	case CHB_ASK_SAP:
		return !chb_salvo_waits(g, s) || pv_deny(why, RULE(CHB_12_6_15), "chb.salvo.waits");
	default:
		return pv_deny(why, RULE(CHB_2_2), "chb.done.time");
	}
}

static bool check_done(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_view *v, const struct pv_order *o, struct pv_why *why) {
	(void)o;
	return chb_done_check(g, s, v, why);
}

static void apply_done(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	(void)o;
	switch (s->ask) {
	case CHB_ASK_FOLLOW:
		chb_fight_end(g, s);
		s->ask = CHB_ASK_NOTHING;
		return;
	case CHB_ASK_PLACE:
	case CHB_ASK_HIDE:
		chb_setup_done(g, s);
		return;
	case CHB_ASK_SNEAK:
		s->sneaked = 1;
		s->ask = CHB_ASK_NOTHING;
		return;
	case CHB_ASK_BUILD:
	case CHB_ASK_ASSAULT:
	case CHB_ASK_TEND:
	case CHB_ASK_BOMBARD:
	case CHB_ASK_SAP:
		chb_day_done(g, s);
		return;
	default:
		break;
	}
	chb_phase_end(g, s, out);
}

const struct chb_act chb_phase_acts[] = {
	{ .act = { CHB_DONE_PHASE, RULE(CHB_2_2), { NULL } },
	  .check = check_done,
	  .apply = apply_done },
	CHB_ACTS_END,
};

const struct chb_decision chb_phase_decisions[] = {
	{ .ask = CHB_ASK_NOTHING, .key = "chb.ask.nothing", .rule = RULE(CHB_16_13) },
	CHB_DECISIONS_END,
};
