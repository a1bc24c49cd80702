/* reach/plans.h - private: plans: the reachable set of each character, and several sent together
 * [CHB-TABLE]. */
#ifndef RULES_CRYHAVOC_REACH_PLANS_H
#define RULES_CRYHAVOC_REACH_PLANS_H

#include "rules/cryhavoc/core/game.h"

struct chb_occupancy;

size_t chb_plans(const struct pv_game *game, const void *state, int actor, struct pv_plan *out,
		 size_t cap);
size_t chb_send(const struct pv_game *game, const void *state, const struct pv_errand *errand,
		struct pv_plan *out, size_t cap, struct pv_error *err);

/* ride_plans.c */
/* Hands over each plan of a rider who may act, one after the other. */
void chb_ride_plans(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man,
		    void (*take)(void *to, const struct pv_plan *plan), void *to);

#endif
