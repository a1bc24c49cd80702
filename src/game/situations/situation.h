/*
 * game/situations/situation.h - one case of a situation while it runs (private to situation*.c).
 *
 * pv_expect_all       every expectation of a case, on the state it has come to
 * pv_match            what is expected is part of what there is
 * pv_situation_order  the order that a node's text says
 */
#ifndef PAVISE_GAME_SITUATIONS_SITUATION_H
#define PAVISE_GAME_SITUATIONS_SITUATION_H

#include "pavise/situation.h"

enum { PV_CASE_EVENTS_MAX = 128 };

/* A case, and how far it has come. */
struct pv_case {
	const struct pv_game *g;
	size_t state_size;
	void *state;   /* owned */
	void *scratch; /* owned; a second state */
	struct pv_event at[PV_CASE_EVENTS_MAX];
	struct pv_events events;                /* of the last order */
	const struct pv_situation_guide *guide; /* NULL: expectations are checked */
	int depth;                              /* how many `then` it is inside of */
	struct pv_error *err;
};

/* Always false. err->where is FILE:LINE of the node, msg says what came instead. */
bool pv_expect_fail(const struct pv_case *c, const struct pv_node *node, const char *fmt, ...)
    PV_PRINTF(3, 4);

bool pv_expect_all(struct pv_case *c, const struct pv_node *node);

/* Maps are compared by key (further keys may be there), lists as a whole, scalars as text; null is
 * nothing. path names in the error what is compared. */
bool pv_match(const struct pv_case *c, const struct pv_node *expected, const struct pv_node *found,
	      const char *path);

/* text is the key or the text of node. */
bool pv_situation_order(const struct pv_case *c, const struct pv_node *node, const char *text,
			struct pv_order *order);

#endif
