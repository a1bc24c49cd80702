/*
 * show.h - a state for clients.
 *
 * describe.c   its members as data    facts.c   what describe.c and scene.c both tell
 * scene.c      what is drawn
 * board.c      the board in letters
 */
#ifndef RULES_NEVSKY_SHOW_SHOW_H
#define RULES_NEVSKY_SHOW_SHOW_H

#include "pavise/ruleset.h"

void nev_describe(const struct pv_game *g, const void *state, struct pv_writer *out);
void nev_scene(const struct pv_game *g, const void *state, struct pv_writer *out);
size_t nev_board(const struct pv_game *g, const void *state, const struct pv_board_look *wish,
		 char *buf, size_t cap);

#endif
