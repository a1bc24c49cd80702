/*
 * retire.h - units that retire at the end of a step, or as step 3 opens [NEV-10B - 10D].
 */
#ifndef RULES_NEVSKY_MOVE_RETIRE_H
#define RULES_NEVSKY_MOVE_RETIRE_H

#include "rules/nevsky/core/act.h"

bool nev_may_retire(int type); /* [NEV-10B.1, 10B.4] */
/* The test at the end of a fire or melee step: which units have to go, which have to roll
 * [NEV-10B.1, 10C.1]. */
void nev_begin_retiring(const struct nev_game *, struct nev_state *, struct pv_events *);
/* Forced retirements that open step 3 [NEV-10B.2, 10B.6]. */
void nev_begin_fleeing(const struct nev_game *, struct nev_state *);
/* Rolls and moves go on, the attacker's first; true when all are done. */
bool nev_go_on_retiring(const struct nev_game *, struct nev_state *, struct pv_events *);
void nev_retire_list(const struct nev_game *, const struct nev_state *, int actor,
		     struct nev_list *);

extern const struct nev_act nev_retire_acts[];
extern const struct nev_decision nev_retire_decisions[];

#endif
