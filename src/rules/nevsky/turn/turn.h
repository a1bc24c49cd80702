/*
 * turn.h - the turn, and any order in it.
 *
 * nev_start, nev_run                  step.c: the turn, to the next decision
 * nev_turn, nev_prompt                prompt.c: who is asked, and what
 * nev_check, nev_apply, nev_list      orders.c: any order, by the rows of acts and decisions
 * nev_drop_equal                      equal.c: of choices that end alike one is kept
 */
#ifndef RULES_NEVSKY_TURN_TURN_H
#define RULES_NEVSKY_TURN_TURN_H

#include "rules/nevsky/core/act.h"

void nev_start(const struct pv_game *g, void *state);
void nev_run(const struct nev_game *g, struct nev_state *s, struct pv_events *out);

enum pv_seat nev_turn(const struct pv_game *g, const void *state);
void nev_prompt(const struct pv_game *g, const void *state, struct pv_prompt *out);

bool nev_check(const struct pv_game *g, const void *state, const struct pv_order *o,
	       struct pv_why *why);
void nev_apply(const struct pv_game *g, void *state, const struct pv_order *o,
	       struct pv_events *out);
size_t nev_list(const struct pv_game *g, const void *state, int actor, struct pv_order *out,
		size_t cap);
/* The same, where l->skip works. */
size_t nev_list_orders(const struct nev_game *, const struct nev_state *, int actor,
		       struct nev_list *l);

/* Leaves out orders that lead to a state like an earlier one's; of more than NEV_CHOICES_MAX the
 * rest is not looked at. Returns how many are left. */
enum { NEV_CHOICES_MAX = 256 };
size_t nev_drop_equal(const struct nev_game *g, const struct nev_state *s, struct pv_order *orders,
		      size_t count);

extern const struct nev_act nev_dice_acts[], nev_done_acts[], nev_destroy_acts[];
extern const struct nev_decision nev_step_decisions[], nev_destroy_decisions[];

#endif
