/*
 * plans.h - whole acts: the list, less what is pointless.
 */
#ifndef RULES_NEVSKY_REACH_PLANS_H
#define RULES_NEVSKY_REACH_PLANS_H

#include "pavise/ruleset.h"

enum { NEV_PLANS_AT_ONCE = 128 }; /* orders listed at a time */
size_t nev_plans(const struct pv_game *g, const void *state, int actor, struct pv_plan *out,
		 size_t cap);

#endif
