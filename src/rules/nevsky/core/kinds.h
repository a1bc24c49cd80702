/*
 * kinds.h - what pieces are by their kind.
 */
#ifndef RULES_NEVSKY_CORE_KINDS_H
#define RULES_NEVSKY_CORE_KINDS_H

#include "rules/nevsky/core/game.h"

bool nev_is_cavalry(int type);
bool nev_is_missile_foot(int type);
/* Knights and Ballistarii: a piece is one stand. */
bool nev_is_stand_type(int type);
/* May never stand on a hill [NEV-3F.2]. */
bool nev_is_barred_from_hills(int type);
/* Can't step on or off a hill: barred, or too slow [NEV-3F.2, 3F.5]. */
bool nev_is_kept_off_hills(const struct nev_game *g, int troop);
/* Pieces of one type that a square holds [NEV-6E.5, 6F.1]. */
int nev_together(const struct nev_game *g, int type);
/* Knights and commanders [NEV-9K.2]: they charge, too [NEV-6G.7]. */
bool nev_is_noble(int type);
/* What one stand of a troop is worth in melee, in eighths. */
static inline int32_t nev_stand_worth(const struct nev_game *g, int troop, bool charging) {
	return g->troop[troop][charging ? NEV_T_CHARGING : NEV_T_MELEE];
}
/* What one piece is worth in melee now, in eighths. attacking: charges count [NEV-9F.2, 9F.3]. */
int32_t nev_worth(const struct nev_game *g, const struct nev_piece *p, int piece, bool attacking);
/* The direction of a side's rear [NEV-1B.5]. */
int nev_rear(const struct nev_state *s, int side);

#endif
