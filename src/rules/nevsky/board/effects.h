/*
 * effects.h - what befalls a piece on the board.
 */
#ifndef RULES_NEVSKY_BOARD_EFFECTS_H
#define RULES_NEVSKY_BOARD_EFFECTS_H

#include "rules/nevsky/core/game.h"

/* Takes n stands off a piece; it dies with the last. */
void nev_take_stands(struct nev_state *s, int piece, int n);
/* A piece comes to stand on a square among its own: facing, claim [NEV-6K.2, 6L.10]. */
void nev_settle(const struct nev_game *g, struct nev_state *s, int piece, struct pv_events *out);
/* Off the board for good, with the stands it has [NEV-10E.1]. */
void nev_leave_board(struct nev_state *s, int piece);
/* A ballista without its owner's troops: to the enemy there, or nobody [NEV-6K.1, 6K.5, 6K.7]. */
void nev_disown(const struct nev_game *g, struct nev_state *s, struct pv_events *out);

/* Troops of a side on a square; a ballista is none. */
static inline bool nev_is_troop_of(const struct nev_game *g, const struct nev_state *s, int piece,
				   int side, int square) {
	return s->piece[piece].place == square && g->roster[piece].side == side &&
	       g->roster[piece].type != NEV_BALLISTA;
}
/* What the stands there that aren't driven support [NEV-6F.4]; NEV_NOWHERE: nothing. */
uint16_t nev_square_support(const struct nev_game *, const struct nev_state *, int side,
			    int square);
/* The goals, as bits, that ask for a piece to leave the board from that square. */
uint8_t nev_goals_escape(const struct nev_game *, int piece, int from);

#endif
