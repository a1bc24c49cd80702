/*
 * setup.h - terrain agreed, troops placed behind the screen [NEV-3A, 3F.1, 4X].
 */
#ifndef RULES_NEVSKY_TURN_SETUP_H
#define RULES_NEVSKY_TURN_SETUP_H

#include "rules/nevsky/core/act.h"

bool nev_place_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		     struct pv_why *);
void nev_place_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		     struct pv_events *);
/* "Ready" where all are placed; else where the next unit, or the actor, may be placed. */
void nev_place_list(const struct nev_game *, const struct nev_state *, int actor,
		    struct nev_list *);
/* May a side's units all be set up? Rule id in err->where [NEV-4X.5, 4X.6]. */
bool nev_setup_fits(const struct nev_game *g, struct pv_error *err);

extern const struct nev_act nev_setup_acts[];
extern const struct nev_decision nev_setup_decisions[];

#endif
