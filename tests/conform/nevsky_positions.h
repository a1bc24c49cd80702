/*
 * conform/nevsky_positions.h - Nevsky boards and positions by chance.
 *
 * nevsky_positions_open    the game of a board: terrain, rivers, switches, goals, late troops
 * nevsky_positions_draw    a position on it, as positions.h asks for it
 * nevsky_positions_place   puts all troops somewhere, with the marks that a step may leave
 * nevsky_positions_spoil   one thing otherwise, which the rules may exclude
 * nevsky_positions_ask     what a question needs beside the board: dice, losses, who goes
 */
#ifndef PAVISE_CONFORM_NEVSKY_POSITIONS_H
#define PAVISE_CONFORM_NEVSKY_POSITIONS_H

#include "conform/positions.h"
#include "rules/nevsky/core/game.h"

struct pv_game *nevsky_positions_open(size_t board);
void nevsky_positions_draw(const struct pv_game *g, struct pv_stream *chance, char *buf,
			   size_t cap);

/* A position while it is drawn. */
struct nevsky_draft {
	const struct nev_game *g;
	struct pv_stream *chance;
	struct nev_state *s;
};

static inline bool nevsky_is_in(const struct nevsky_draft *d, uint32_t n, uint32_t of) {
	return positions_is_in(d->chance, n, of);
}

static inline int nevsky_below(const struct nevsky_draft *d, int n) {
	return (int)pv_stream_below(d->chance, (uint32_t)n);
}

/* The step and the question stand in d->s. */
void nevsky_positions_place(struct nevsky_draft *d);
void nevsky_positions_spoil(struct nevsky_draft *d);
void nevsky_positions_ask(struct nevsky_draft *d);

#endif
