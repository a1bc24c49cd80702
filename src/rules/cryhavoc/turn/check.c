/* check.c - may an order be given? Its form is checked first, then its row. */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/turn/turn.h"
#include "rules/kit/act.h"

#include <string.h>

static const struct kit_form_keys form_keys = { .rule = RULE(CHB_2_2),
						.verb = "chb.order.verb",
						.actor = "chb.order.actor",
						.target = "chb.order.form",
						.form = "chb.order.form" };

static bool check_order(const struct pv_game *game, const void *state, const struct pv_order *o,
			struct pv_why *why) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	struct chb_occupancy v;
	if (s->phase == CHB_OVER) {
		return pv_deny(why, RULE(CHB_16_13), "chb.over");
	}
	if (!kit_check_form(&g->acts, &form_keys, o, g->count, why)) {
		return false;
	}
	const struct chb_act *act = chb_act_of(g, s, o);
	if (act->on_whole) {
		return act->check(g, s, NULL, o, why);
	}
	struct chb_state memory;
	const struct chb_state *known = chb_opened(g, s, chb_answering(s), &memory);
	chb_occupancy_make(g, known, &v);
	return chb_rout_allows(g, known, o, why) && act->check(g, known, &v, o, why);
}

bool chb_check(const struct pv_game *game, const void *state, const struct pv_order *o,
	       struct pv_why *why) {
	if (why != NULL) {
		memset(why, 0, sizeof *why);
	}
	if (check_order(game, state, o, why)) {
		return true;
	}
	if (why != NULL && why->rule != NULL) {
		chb_modules_name(chb_game_at(game, state), state, o, why);
	}
	return false;
}

void chb_apply(const struct pv_game *game, void *state, const struct pv_order *o,
	       struct pv_events *out) {
	const struct chb_game *g = chb_game_at(game, state);
	struct chb_state *s = state;
	if (o->verb != PV_VERB_THROW) {
		chb_show_actors(g, s, o, out);
	}
	chb_act_of(g, s, o)->apply(g, s, o, out);
	chb_run(g, s, out);
}
