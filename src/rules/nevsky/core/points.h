/*
 * points.h - what one piece counts at the end [NEV-10E, 10G].
 */
#ifndef RULES_NEVSKY_CORE_POINTS_H
#define RULES_NEVSKY_CORE_POINTS_H

#include "rules/nevsky/core/game.h"

/* Quarters that one piece counts now; a ballista for its owner. */
int32_t nev_piece_points(const struct nev_game *g, const struct nev_piece *p, int piece);
/* What n stands of it count, in the same; half-killed ones are the last. */
int32_t nev_counted(const struct nev_game *g, const struct nev_piece *p, int piece, int n);
/* ... and what they counted before they were half-killed: of stands that fall. */
int32_t nev_fallen(const struct nev_game *g, const struct nev_piece *p, int piece, int n);

#endif
