/* prompt.c - the seat on turn, and the decision asked. */
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/turn/turn.h"

enum pv_seat chb_turn(const struct pv_game *game, const void *state) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	const struct chb_decision *d = g->decision[s->ask];
	if (s->phase == CHB_OVER) {
		return PV_NOBODY;
	}
	if (d->throw != NULL) {
		return PV_DICE;
	}
	return (d->side != NULL ? d->side(g, s) : s->side) == 0 ? PV_RED : PV_BLUE;
}

void chb_prompt(const struct pv_game *game, const void *state, struct pv_prompt *out) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	const struct chb_decision *d = g->decision[s->ask];
	int man = d->man != NULL ? d->man(g, s) : PV_NONE;
	bool there = man != PV_NONE && chb_on_map(&s->man[man]);
	*out = (struct pv_prompt){ .seat = (uint8_t)chb_turn(game, state),
				   .whole = !chb_modules_leave_out(g, s),
				   .minor = d->minor,
				   .secret = d->secret,
				   .actor = (uint8_t)man,
				   .turn = s->phase == CHB_SETUP ? 0 : s->turn,
				   .place = d->place != NULL ? d->place(g, s)
					    : there          ? s->man[man].place
							     : CHB_NO_PLACE,
				   .step = chb_phase_word[s->phase],
				   .key = d->key,
				   .rule = d->rule };
	if (out->seat == PV_DICE) {
		chb_ask_throw(g, s, &out->dice);
	}
}
