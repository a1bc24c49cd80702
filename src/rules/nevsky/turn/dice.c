/* dice.c - what the dice seat answers, by the row of the decision. */
#include "pavise/throw.h"
#include "rules/nevsky/notation/parts.h"
#include "rules/nevsky/turn/turn.h"

/* Dice are answered by dice, and by nothing else. */
static bool check_dice(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	const struct nev_decision *d = g->decision[s->ask];
	struct pv_throw dice;

	if (d->throw == NULL) {
		return pv_deny(why, RULE(NEV_5X_1), "nev.dice.not_asked");
	}
	if (d->check != NULL) {
		return d->check(g, s, o, why);
	}
	d->throw(g, s, &dice);
	return pv_throw_check(&dice, o, why);
}

static void apply_dice(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	g->decision[s->ask]->take(g, s, o, out);
}

/* No rule of this game asks for a fact. */
static bool check_fact(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	(void)g;
	(void)s;
	(void)o;
	return pv_deny(why, RULE(NEV_5X_1), "nev.order.verb");
}

const struct nev_act nev_dice_acts[] = {
	{ .act = { .verb = PV_VERB_THROW, .rule = RULE(NEV_5X_6), .form = { &nev_part_throw } },
	  .check = check_dice,
	  .apply = apply_dice },
	{ .act = { .verb = PV_VERB_MARK, .rule = RULE(NEV_7E_6), .form = { &nev_part_mark } },
	  .check = check_dice,
	  .apply = apply_dice },
	{ .act = { .verb = PV_VERB_FACT, .rule = RULE(NEV_5X_1), .form = { &nev_part_fact.part } },
	  .check = check_fact,
	  .apply = NULL },
	NEV_ACTS_END,
};
