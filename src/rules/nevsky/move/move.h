/*
 * move.h - moves, charges and hauls of step 3 [NEV-6, 10A].
 */
#ifndef RULES_NEVSKY_MOVE_MOVE_H
#define RULES_NEVSKY_MOVE_MOVE_H

#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/act.h"

/* A group that moves together: stands of one type in one square, or one piece. */
struct nev_group {
	uint8_t piece[4];
	uint8_t count;
};
struct nev_group nev_group_of(const struct pv_order *order);

/* The row that keeps movers of this type from running over the enemy on a square; NULL: they do. */
const char *nev_run_over_bar(const struct nev_game *, const struct nev_state *,
			     const struct nev_occupancy *, int side, int type, int square);
/* Halves that pieces of this troop may move; parts in why. */
int nev_allowance(const struct nev_game *g, int troop, bool charging, bool tired, bool hauling,
		  bool road, bool hill, struct pv_why *why);
bool nev_move_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		    struct pv_why *);
/* apply_move.c */
void nev_move_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		    struct pv_events *);

extern const struct nev_act nev_move_acts[];
extern const struct nev_decision nev_move_decisions[]; /* list.c: steps 3 and 4 */

#endif
