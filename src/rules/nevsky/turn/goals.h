/*
 * goals.h - goals of a scenario [NEV-10G.1].
 *
 * goals.c        judged
 * tell_goals.c   told
 */
#ifndef RULES_NEVSKY_TURN_GOALS_H
#define RULES_NEVSKY_TURN_GOALS_H

#include "rules/nevsky/core/game.h"

/* All that the goal asks is true now. */
bool nev_goal_stands(const struct nev_game *, const struct nev_state *, int goal);
/* At a turn's end, or when the battle ends (last): bits 1 << side of those with a goal met. */
int nev_goals_judge(const struct nev_game *, struct nev_state *, bool last, struct pv_events *);
/* [NEV-2B.3] Troops of the side stand in the area, and none of the enemy's. */
bool nev_is_held(const struct nev_game *, const struct nev_state *, int side, int area);
/* All stands of a unit lost. */
bool nev_is_killed(const struct nev_game *, const struct nev_state *, int unit);
/* Whatever is left of a unit has gone the way the goal names, and something is. */
bool nev_has_escaped(const struct nev_game *, const struct nev_state *, int unit, int goal);
/* Quarters that a side has more than the other. */
int32_t nev_ahead(const struct nev_game *, const struct nev_state *, int side);
/* Tells the goals when the first turn begins, and whenever asked. */
void nev_tell_goals(const struct nev_game *, struct pv_events *);
void nev_goals(const struct pv_game *, const void *state, struct pv_events *);

#endif
