/*
 * random_board.h - random Nevsky boards, as the rules hold them and as the oracle does.
 *
 * random_game_load   a game with two units of each kind a side, free to be changed
 * random_terrain     roads, buildings, hills, rivers and crossings anew
 * random_pieces      troops anew, legally stacked; some squares with both sides
 * oracle_board_of    the same for the oracle
 */
#ifndef TESTS_RANDOM_BOARD_H
#define TESTS_RANDOM_BOARD_H

#include "oracle/oracle.h"
#include "rules/nevsky/core/game.h"

/* 9 x 9 squares; the caller frees it with pv_game_free. Asserts that it loads. */
struct nev_game *random_game_load(void);
void random_terrain(struct nev_game *g, struct pv_stream *chance);
void random_pieces(const struct nev_game *g, struct nev_state *s, struct pv_stream *chance);

/* goes: pieces that go, by index; may be NULL. own: their square, no contact to be fought. */
void oracle_board_of(const struct nev_game *g, const struct nev_state *s, const uint8_t *goes,
		     int own, struct oracle_board *out);
struct oracle_square oracle_square_of(const struct nev_game *g, int square);
enum oracle_side oracle_side_of(const struct nev_state *s, int side);

#endif
