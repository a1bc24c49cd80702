/* prompt.c - the seat on turn, and the decision asked. */
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/turn/turn.h"

enum pv_seat nev_turn(const struct pv_game *g, const void *state) {
	const struct nev_state *s = state;

	if (s->step == NEV_STEP_OVER) {
		return PV_NOBODY;
	}
	return nev_game_of(g)->decision[s->ask]->throw != NULL ? PV_DICE : (enum pv_seat)s->seat;
}

void nev_prompt(const struct pv_game *base, const void *state, struct pv_prompt *out) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	const struct nev_decision *d = g->decision[s->ask];
	int place = s->contact != NEV_NOWHERE  ? s->contact
		    : s->target != NEV_NOWHERE ? s->target
					       : NEV_NO_PLACE;

	*out = (struct pv_prompt){ .seat = (uint8_t)nev_turn(base, state),
				   .whole = !d->open,
				   .minor = d->minor,
				   .secret = d->secret,
				   .actor = d->actor != NULL ? d->actor(g, s) : s->shooter,
				   .turn = s->turn,
				   .place = place,
				   .step = nev_step_word[s->step],
				   .key = d->key,
				   .rule = d->rule };
	if (out->seat == PV_DICE) {
		d->throw(g, s, &out->dice);
	}
}
