/* prompt.c - whose turn it is, and what is asked. */
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/core/rules.h"

enum pv_seat nev_turn(const struct pv_game *g, const void *state) {
	const struct nev_state *s = state;

	if (s->step == NEV_STEP_OVER) {
		return PV_NOBODY;
	}
	return nev_game_of(g)->decision[s->ask]->throw != NULL ? PV_DICE : (enum pv_seat)s->seat;
}

void nev_ask_throw(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out) {
	g->decision[s->ask]->throw(g, s, out);
}

static uint8_t asked_actor(const struct nev_game *g, const struct nev_state *s) {
	if (s->ask == NEV_ASK_LEVY || s->ask == NEV_ASK_ODD) {
		return s->odd;
	}
	if (s->ask != NEV_ASK_PLACE) {
		return s->shooter;
	}
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].side == s->seat && s->piece[i].place == NEV_UNPLACED) {
			return (uint8_t)i;
		}
	}
	return s->shooter;
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
				   .actor = asked_actor(g, s),
				   .turn = s->turn,
				   .place = place,
				   .step = nev_step_word[s->step],
				   .key = d->key,
				   .rule = d->rule };
	if (out->seat == PV_DICE) {
		nev_ask_throw(g, s, &out->dice);
	}
}
