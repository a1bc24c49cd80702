/*
 * cryhavoc.h - private: the ruleset's table.
 */
#ifndef RULES_CRYHAVOC_CRYHAVOC_H
#define RULES_CRYHAVOC_CRYHAVOC_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

struct chb_list;

extern const struct pv_ruleset pv_cryhavoc;
/* All that a seat on turn may order; actor as in the contract. */
size_t chb_list_orders(const struct chb_game *g, const struct chb_state *s, int actor,
		       struct chb_list *l);
void chb_apply(const struct pv_game *game, void *state, const struct pv_order *o,
	       struct pv_events *out);

#endif
