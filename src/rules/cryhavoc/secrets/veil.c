/* veil.c - what a seat may not know: standing orders [CHB-TABLE.5], who hides [CHB-AMBUSH]. */
#include "rules/cryhavoc/secrets/veil.h"
#include "rules/cryhavoc/board/hidden.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/turn/standing.h"

void chb_veil(const struct pv_game *game, void *state, enum pv_seat seat) {
	chb_standing_veil(chb_game_at(game, state), state, seat);
	chb_hidden_veil(chb_game_at(game, state), state, seat);
}

void chb_guess(const struct pv_game *game, void *state, enum pv_seat seat,
	       struct pv_stream *chance) {
	(void)seat; /* the blanks speak for themselves */
	chb_standing_guess(state);
	chb_hidden_guess(chb_game_at(game, state), state, chance);
}

bool chb_seal(const struct pv_game *game, const void *state, const struct pv_order *o,
	      struct pv_order *sealed) {
	if (o->verb != PV_VERB_STANDING) {
		return chb_hidden_seal(chb_game_at(game, state), state, o, sealed);
	}
	*sealed = (struct pv_order){
		.verb = PV_VERB_SEALED, .actor = PV_NONE, .target = PV_NONE, .count = 1
	};
	return true;
}
