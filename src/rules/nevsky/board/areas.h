/*
 * areas.h - where a side sets up, and on which ground [NEV-4X].
 */
#ifndef RULES_NEVSKY_BOARD_AREAS_H
#define RULES_NEVSKY_BOARD_AREAS_H

#include "rules/nevsky/core/game.h"

/* [NEV-4X.4, 4X.7] Ground that troops of a type may be put on. */
bool nev_setup_check_ground(const struct nev_game *g, int type, int square, struct pv_why *why);
/* Rows of a side's set-up area; 0: no board of so many has one. */
int nev_setup_depth(const struct nev_game *g);
/* south: the side whose base edge is the South one. */
bool nev_setup_is_in_area(const struct nev_game *g, int south, int side, int square);
/* [NEV-4X.1] While troops are set up: where a piece may be found. */
bool nev_setup_may_stand(const struct nev_game *g, const struct nev_state *s, int piece);

#endif
