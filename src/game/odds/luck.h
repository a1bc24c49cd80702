/*
 * game/odds/luck.h - what a throw could have been worth, and sums of throws (private to src/game).
 *
 * pv_luck_open, _close
 * pv_luck_weigh   all that can fall in a position, and what fell
 * pv_luck_rank    the share of equal throws that fall worse than those that fell
 */
#ifndef PAVISE_GAME_ODDS_LUCK_H
#define PAVISE_GAME_ODDS_LUCK_H

#include "pavise/report.h"

/* One way a throw may fall: gain in thousandths of a battle, rounded. */
struct pv_luck_case {
	int gain;
	double chance;
};

/* The cases of a throw, equal gains joined, the worst first. */
struct pv_luck_spread {
	struct pv_luck_case *cases; /* owned */
	size_t count;
	int fell; /* gain of what fell */
};

struct pv_luck {
	const struct pv_game *g;
	size_t state_size;
	struct pv_order *lists[2]; /* of a throw, and of the one that follows it */
	void *states[3];
	double *worth; /* one for each answer, up to PV_LIST_MAX */
};

/* To be closed on failure as well. */
bool pv_luck_open(struct pv_luck *l, const struct pv_game *g);
void pv_luck_close(struct pv_luck *l);

/* state waits for dice, which fell as order says. Fills gain, stake and worse of t; the caller
 * frees the cases of spread. false: no memory. */
bool pv_luck_weigh(struct pv_luck *l, const void *state, const struct pv_order *order,
		   struct pv_report_throw *t, struct pv_luck_spread *spread);
/* Counts the throws for which takes[i] is set. *share is 1/2 where there are none. false: no
 * memory. */
bool pv_luck_rank(const struct pv_luck_spread *spreads, const bool *takes, size_t count,
		  double *share);

#endif
