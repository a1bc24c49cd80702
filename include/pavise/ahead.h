/*
 * pavise/ahead.h - what is said before it is asked, and of several at once; a ruleset may have
 * neither.
 *
 * pv_list_of  what an actor may order, alone or with others
 * pv_ahead   standing orders that may be given
 * pv_said    what a standing order answers now
 * pv_send    plans of several to one goal
 */
#ifndef PAVISE_AHEAD_H
#define PAVISE_AHEAD_H

#include "pavise/ruleset.h"

/* As the contract's `list` of an actor, and behind it those orders of nobody in particular that
 * name the actor first: an attack in which it takes part. actor PV_ANY: the contract's list. */
PV_API size_t pv_list_of(const struct pv_game *g, const void *state, int actor,
			 struct pv_order *out, size_t cap);

/* As the contract's `ahead`; 0 where nobody has standing orders. */
PV_API size_t pv_ahead(const struct pv_game *g, const void *state, int actor, struct pv_order *out,
		       size_t cap);

/* As the contract's `answer`; false where nobody has standing orders. */
PV_API bool pv_said(const struct pv_game *g, const void *state, struct pv_order *out);

/* As the contract's `send`; refused where nobody is sent together. */
PV_API size_t pv_send(const struct pv_game *g, const void *state, const struct pv_errand *errand,
		      struct pv_plan *out, size_t cap, struct pv_error *err);

#endif
