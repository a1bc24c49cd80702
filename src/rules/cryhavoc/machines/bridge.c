/* bridge.c - the bridge of a siege tower, let down and raised [CHB-12.5.4]. */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"

bool chb_bridge_check(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	int thing = chb_order_thing(o);
	const struct chb_thing *t = chb_thing(g, s, thing);
	int32_t cost = g->figure.acts[CHB_ACTS_TOWER_BRIDGE][0];
	if (s->man[o->actor].place != chb_top_over(g, t->place)) {
		return pv_deny(why, RULE(CHB_12_5_4), "chb.machine.top");
	}
	if (chb_is_burning(g, s, t->place)) {
		return pv_deny(why, RULE(CHB_13_8), "chb.engine.burns");
	}
	if (t->state == CHB_TOWER_LOWERED) {
		return chb_has_points(s, o->actor, cost, RULE(CHB_12_5_15), why);
	}
	if (!chb_modules_bridge(g, s, t, why)) {
		return false;
	}
	if (chb_tower_landing(g, s, thing) == PV_NO_PLACE) {
		return pv_deny(why, RULE(CHB_12_5_4), "chb.machine.landing");
	}
	return chb_has_points(s, o->actor, cost, RULE(CHB_12_5_4), why);
}

void chb_bridge_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, chb_order_thing(o));
	bool falls = t->state == CHB_TOWER_SHUT;
	chb_begin_move(s, o->actor);
	chb_pay(s, o->actor, g->figure.acts[CHB_ACTS_TOWER_BRIDGE][0]);
	t->state = falls ? CHB_TOWER_LOWERED : CHB_TOWER_SHUT;
	chb_result_at(out, falls ? "chb.bridge.lowered" : "chb.bridge.raised", RULE(CHB_12_5_4),
		      o->actor, t->place);
	s->ask = CHB_ASK_REACT;
}
