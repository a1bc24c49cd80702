/* veil.c - nobody hides yet: every seat may know all of it. */
#include "rules/cryhavoc/rules.h"

void chb_veil(const struct pv_game *game, void *state, enum pv_seat seat) {
	(void)game;
	(void)state;
	(void)seat;
}

void chb_guess(const struct pv_game *game, void *state, enum pv_seat seat,
	       struct pv_stream *chance) {
	(void)game;
	(void)state;
	(void)seat;
	(void)chance;
}

bool chb_seal(const struct pv_game *game, const void *state, const struct pv_order *o,
	      struct pv_order *sealed) {
	(void)game;
	(void)state;
	(void)o;
	(void)sealed;
	return false;
}
