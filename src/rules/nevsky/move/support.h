/*
 * support.h - turning, and supports declared in steps 3 and 4 [NEV-6L, 9A, 9C, 9E].
 */
#ifndef RULES_NEVSKY_MOVE_SUPPORT_H
#define RULES_NEVSKY_MOVE_SUPPORT_H

#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/act.h"

bool nev_turn_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		    struct pv_why *);
void nev_turn_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		    struct pv_events *);
void nev_turn_list(const struct nev_game *, const struct nev_state *, const struct nev_occupancy *,
		   int actor, struct nev_list *);
bool nev_support_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		       struct pv_why *);
void nev_support_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		       struct pv_events *);
void nev_support_list(const struct nev_game *, const struct nev_state *,
		      const struct nev_occupancy *, int actor, struct nev_list *);
/* Is the piece of the side that is asked? A ballista goes with its owner. */
bool nev_speaks_for(const struct nev_game *, const struct nev_state *, int actor);
/* May the unit led by this piece support into contact as things stand? */
bool nev_can_support(const struct nev_game *, const struct nev_state *,
		     const struct nev_occupancy *, int piece, int contact, struct pv_why *);

extern const struct nev_act nev_support_acts[];

#endif
