/*
 * arrive.h - reinforcements come on.
 */
#ifndef RULES_NEVSKY_MOVE_ARRIVE_H
#define RULES_NEVSKY_MOVE_ARRIVE_H

#include "rules/nevsky/core/act.h"

static inline bool nev_has_arrivals(const struct nev_game *g) {
	return g->arrival_count > 0;
}
void nev_enter_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		     struct pv_events *);
void nev_enter_list(const struct nev_game *, const struct nev_state *, int actor,
		    struct nev_list *);
/* Tells which units may enter from this turn on. */
void nev_tell_arrivals(const struct nev_game *, const struct nev_state *, struct pv_events *);

extern const struct nev_act nev_arrive_acts[];

#endif
