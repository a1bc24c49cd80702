/*
 * core/list.h - private: orders as they are listed.
 */
#ifndef RULES_CRYHAVOC_CORE_LIST_H
#define RULES_CRYHAVOC_CORE_LIST_H

#include "rules/cryhavoc/core/rout.h"

/* A list of orders; it also counts those that don't fit. */
struct chb_list {
	struct pv_order *out;
	size_t cap, count;
	const struct chb_state *routs; /* the state of a routed side, whose forbidden orders are
					  left out; NULL: no side routs */
	const struct chb_game *game;   /* set with routs */
	bool any;                      /* one order is enough: a list may end there */
};
static inline void chb_list_add(struct chb_list *l, const struct pv_order *o) {
	if (l->routs != NULL && !chb_rout_allows(l->game, l->routs, o, NULL)) {
		return;
	}
	if (l->count < l->cap) {
		l->out[l->count] = *o;
	}
	l->count++;
}
/* How many orders the list holds. */
static inline size_t chb_list_kept(const struct chb_list *l) {
	return l->count < l->cap ? l->count : l->cap;
}

/* The list without what a routed side may not do. */
static inline struct chb_list chb_rout_list(const struct chb_game *g, const struct chb_state *s) {
	return (struct chb_list){ .routs = s, .game = g };
}

#endif
