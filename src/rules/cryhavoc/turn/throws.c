/* throws.c - throws that are asked for, and the effects of their faces. */
#include "pavise/throw.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/turn/turn.h"

void chb_ask_throw(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	g->decision[s->ask]->throw(g, s, out);
}

void chb_take_throw(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	const uint8_t *face = o->data.faces;
	g->decision[s->ask]->take(g, s, s->ask == CHB_ASK_EVENT ? face[0] + face[1] : face[0], out);
}

static bool check_dice(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	struct pv_throw dice;
	(void)v;
	if (g->decision[s->ask]->throw == NULL) {
		return pv_deny(why, RULE(CHB_1_3), "chb.dice.not_asked");
	}
	chb_ask_throw(g, s, &dice);
	return pv_throw_check(&dice, o, why);
}

const struct chb_act chb_throw_acts[] = {
	{ CHB_ACT(PV_VERB_THROW, RULE(CHB_1_3), check_dice, chb_take_throw, &chb_part_throw),
	  .on_whole = true },
	CHB_ACTS_END,
};
