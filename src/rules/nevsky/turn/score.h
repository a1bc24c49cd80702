/*
 * score.h - points and the end [NEV-10E - 10G].
 */
#ifndef RULES_NEVSKY_TURN_SCORE_H
#define RULES_NEVSKY_TURN_SCORE_H

#include "rules/nevsky/core/game.h"

/* The row by which a battle ends so (enum nev_reason). */
const char *nev_end_rule(int reason);
int32_t nev_points(const struct nev_game *g, const struct nev_state *s, int side); /* quarters */
/* Has the side no stands on the board, and none that wait? */
bool nev_is_gone(const struct nev_game *g, const struct nev_state *s, int side);
bool nev_result(const struct pv_game *g, const void *state, struct pv_result *out);

#endif
