/* done.c - a seat is done with what it is asked, by the row of the decision. */
#include "rules/nevsky/turn/turn.h"

static bool check_done(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	const struct nev_decision *d = g->decision[s->ask];

	(void)o;
	return d->may_end != NULL ? d->may_end(g, s, why)
				  : pv_deny(why, RULE(NEV_5X_1), "nev.done.not_yet");
}

static void apply_done(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	const struct nev_decision *d = g->decision[s->ask];

	(void)o;
	if (d->end != NULL) {
		d->end(g, s, out);
		return;
	}
	s->stage++;
	s->ask = NEV_ASK_NOTHING;
}

const struct nev_act nev_done_acts[] = {
	{ .act = { .verb = NEV_DONE, .rule = RULE(NEV_5X_1), .form = { NULL } },
	  .check = check_done,
	  .apply = apply_done },
	NEV_ACTS_END,
};
