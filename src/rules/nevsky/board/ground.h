/*
 * ground.h - the ground of a board.
 *
 * nev_set_size      columns, rows and squares
 * nev_game_finish   works out next, open, road_to, cover, plain and leap
 */
#ifndef RULES_NEVSKY_BOARD_GROUND_H
#define RULES_NEVSKY_BOARD_GROUND_H

#include "rules/nevsky/core/game.h"

void nev_set_size(struct nev_game *g, int columns, int rows);
void nev_game_finish(struct nev_game *g);
/* plain.c: the part of nev_game_finish that fills `plain` and `leap`. */
void nev_find_plains(struct nev_game *g);
/* The river on that side of a square, NEV_RIVER_NONE and so on. */
int nev_river_at(const struct nev_game *g, int square, int direction);
/* By square: 1 protected, as declared. */
const uint8_t *nev_cover(const struct nev_game *g, const struct nev_state *s);
bool nev_is_protected(const struct nev_game *g, const struct nev_state *s, int square);

#endif
