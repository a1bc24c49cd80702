/*
 * reach/plans.h - private: whole acts: where each character can get to, and several sent together [CHB-TABLE].
 */
#ifndef RULES_CRYHAVOC_REACH_PLANS_H
#define RULES_CRYHAVOC_REACH_PLANS_H

#include "pavise/ruleset.h"

size_t chb_plans(const struct pv_game *game, const void *state, int actor, struct pv_plan *out,
		 size_t cap);
size_t chb_send(const struct pv_game *game, const void *state, const struct pv_errand *errand,
		struct pv_plan *out, size_t cap, struct pv_error *err);

#endif
