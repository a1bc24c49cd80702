/*
 * veil.h - what a seat may not know [NEV-4X.2, 9G.2].
 */
#ifndef RULES_NEVSKY_TURN_VEIL_H
#define RULES_NEVSKY_TURN_VEIL_H

#include "rules/nevsky/core/act.h"

void nev_veil(const struct pv_game *g, void *state, enum pv_seat seat);
void nev_guess(const struct pv_game *g, void *state, enum pv_seat seat, struct pv_stream *chance);
bool nev_seal(const struct pv_game *g, const void *state, const struct pv_order *order,
	      struct pv_order *sealed);

extern const struct nev_act nev_seal_acts[];

#endif
