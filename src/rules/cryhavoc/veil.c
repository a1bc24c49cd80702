/* veil.c - what a seat may not know: the enemy's standing orders [CHB-TABLE.5]. */
#include "rules/cryhavoc/standing.h"

void chb_veil(const struct pv_game *game, void *state, enum pv_seat seat) {
	chb_standing_veil(chb_game_of(game), state, seat);
}

void chb_guess(const struct pv_game *game, void *state, enum pv_seat seat,
	       struct pv_stream *chance) {
	(void)game;
	(void)seat;
	(void)chance;
	chb_standing_guess(state);
}

bool chb_seal(const struct pv_game *game, const void *state, const struct pv_order *o,
	      struct pv_order *sealed) {
	(void)game;
	(void)state;
	if (o->verb != PV_VERB_STANDING) {
		return false;
	}
	*sealed = (struct pv_order){
		.verb = PV_VERB_SEALED, .actor = PV_NONE, .target = PV_NONE, .count = 1
	};
	return true;
}
