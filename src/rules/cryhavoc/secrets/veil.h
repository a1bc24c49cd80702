/*
 * secrets/veil.h - private: what a seat may not know: veiled, guessed and sealed copies
 * [CHB-AMBUSH].
 */
#ifndef RULES_CRYHAVOC_SECRETS_VEIL_H
#define RULES_CRYHAVOC_SECRETS_VEIL_H

#include "rules/cryhavoc/core/game.h"

struct chb_occupancy;

void chb_veil(const struct pv_game *game, void *state, enum pv_seat seat);
void chb_guess(const struct pv_game *game, void *state, enum pv_seat seat,
	       struct pv_stream *chance);
bool chb_seal(const struct pv_game *game, const void *state, const struct pv_order *o,
	      struct pv_order *sealed);

bool chb_sealed_check(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);

#endif
