/*
 * boards.h - private: a map with a piece that turns is a board of its own in each direction.
 *
 * chb_place_turned  where a place comes to
 * chb_turn_board   a state goes on where the piece has been turned by so many sixths
 *
 * All boards of a game have the same men, things and places: a place of a board is the hex and
 * floor of the same number on the others. Whatever turns along is on another place afterwards.
 */
#ifndef RULES_CRYHAVOC_BOARD_BOARDS_H
#define RULES_CRYHAVOC_BOARD_BOARDS_H

#include "rules/cryhavoc/core/game.h"

/* NULL: the piece can't be turned that far from here. */
const struct chb_game *chb_board_turned(const struct chb_game *g, const struct chb_state *s,
					int sixths);
/* Where a character on that place comes to, by so many sixths; there must be a board for it. */
uint16_t chb_place_turned(const struct chb_game *g, const struct chb_state *s, int place,
			  int sixths);
void chb_turn_board(const struct chb_game *g, struct chb_state *s, int sixths);
/* Moves a thing to another board, turned by so many sixths. */
void chb_turn_thing(const struct chb_game *from, const struct chb_game *to, int thing,
		    struct chb_thing *t, int sixths);

#endif
