/*
 * game/odds/walk.h - the graph of throws that follow an order (private to odds).
 *
 * pv_walk_start    the first position: a spot, or an outcome at once
 * pv_walk_spread   every spot's faces, until all courses have ended
 * pv_walk_weigh    how often each spot is come by
 * pv_walk_settle   answers minor decisions until a throw or the end of the walk
 * pv_walk_collect  result events of an apply
 * pv_walk_finish
 *
 * A spot is a state that waits for dice together with the result events so far. Edges lead from a
 * spot to spots and outcomes and carry weights: so many of the spot's `whole` equal cases.
 */
#ifndef PAVISE_GAME_ODDS_WALK_H
#define PAVISE_GAME_ODDS_WALK_H

#include "game/chance/fraction.h"

/* What happened on one way through the dice. */
struct pv_course {
	struct pv_event events[PV_ODDS_EVENTS_MAX]; /* result events */
	size_t event_count;
	size_t assumed; /* minor decisions answered */
};

struct pv_spot {
	struct pv_course course;
	pv_u128 whole; /* sum of the weights of its edges */
	size_t first_edge, edge_count;
};

struct pv_edge {
	uint32_t to; /* spot or outcome */
	bool ends;   /* `to` is an outcome */
	pv_u128 weight;
};

enum pv_walk_stop {
	PV_WALK_GOES_ON,
	PV_WALK_TOO_MANY, /* of leaves, spots or outcomes, or digits of a chance */
	PV_WALK_ENDLESS,  /* dice lead back to themselves whatever falls */
	PV_WALK_NO_MEMORY
};

struct pv_walk {
	const struct pv_game *g;
	size_t state_size;
	uint8_t stop; /* enum pv_walk_stop */

	struct pv_spot *spots;
	uint8_t *states; /* [spot], state_size bytes each */
	size_t spot_count, spot_cap;
	uint32_t *slots; /* hash of state -> spot + 1; 0 is free; slot_cap is a power of two */
	size_t slot_cap;

	struct pv_edge *edges;
	size_t edge_count, edge_cap;

	struct pv_outcome_odds *outcomes;
	size_t outcome_count, outcome_cap;

	size_t leaves, assumed;
	void *scratch; /* one state */
};

/* These three return false where they set `stop`. */
bool pv_walk_start(struct pv_walk *w, const struct pv_game *g, const void *state,
		   const struct pv_course *course);
bool pv_walk_spread(struct pv_walk *w);
/* visits[spot]: expected number of visits, above 1 where a throw may come again. */
bool pv_walk_weigh(struct pv_walk *w, struct pv_fraction *visits);
void pv_walk_finish(struct pv_walk *w);

/* True: the state waits for dice, which prompt tells. False: the walk ends here. */
bool pv_walk_settle(const struct pv_game *g, void *state, struct pv_course *course,
		    struct pv_prompt *prompt);

/* Applies a checked order and adds its result events. True if it revealed something. */
bool pv_walk_apply(const struct pv_game *g, void *state, const struct pv_order *order,
		   struct pv_course *course);

/* The outcome of w->scratch with those events, made where it is new; SIZE_MAX and `stop` where none
 * fits. */
size_t pv_walk_outcome(struct pv_walk *w, const struct pv_course *course);

#endif
