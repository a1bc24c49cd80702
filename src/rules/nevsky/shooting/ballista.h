/*
 * ballista.h - the shot of step 1, simulated or measured [NEV-7].
 */
#ifndef RULES_NEVSKY_SHOOTING_BALLISTA_H
#define RULES_NEVSKY_SHOOTING_BALLISTA_H

#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/act.h"

bool nev_shoot_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		     struct pv_why *);
bool nev_ballista_can_shoot(const struct nev_game *, const struct nev_state *,
			    const struct nev_occupancy *, int piece, struct pv_why *);
/* Has the side that is asked a ballista with something to aim at? */
bool nev_ballista_has_shot(const struct nev_game *, const struct nev_state *);
/* Where a shot fell, as the dice seat says at a real table. */
bool nev_mark_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		    struct pv_why *);

extern const struct nev_act nev_ballista_acts[];
extern const struct nev_decision nev_ballista_decisions[];

#endif
