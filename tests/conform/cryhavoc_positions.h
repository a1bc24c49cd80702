/*
 * conform/cryhavoc_positions.h - Cry Havoc boards and positions by chance.
 *
 * cryhavoc_positions_open   the game of a board: small ones, and maps built of pieces by chance
 * cryhavoc_positions_draw   a position on it, as positions.h asks for it
 * cryhavoc_place_all        puts all characters somewhere, in some state
 * cryhavoc_mark_all         points, marks and what they are at, as the phase may leave them
 * cryhavoc_ask_one          what is asked, and what a question needs beside the board
 */
#ifndef PAVISE_CONFORM_CRYHAVOC_POSITIONS_H
#define PAVISE_CONFORM_CRYHAVOC_POSITIONS_H

#include "conform/positions.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

enum { CRYHAVOC_POSITIONS_BOARDS = 40 };

struct pv_game *cryhavoc_positions_open(size_t board);
void cryhavoc_positions_draw(const struct pv_game *game, struct pv_stream *chance, char *buf,
			     size_t cap);

/* A position while it is drawn. */
struct cryhavoc_draft {
	const struct chb_game *g;
	struct pv_stream *chance;
	struct chb_state *s;
};

static inline bool cryhavoc_is_in(const struct cryhavoc_draft *d, uint32_t n, uint32_t of) {
	return positions_is_in(d->chance, n, of);
}

static inline int cryhavoc_below(const struct cryhavoc_draft *d, int n) {
	return n > 0 ? (int)pv_stream_below(d->chance, (uint32_t)n) : 0;
}

/* The side's men who stand on the map, one of them by chance; PV_NONE. */
int cryhavoc_any_of(const struct cryhavoc_draft *d, int side);

/* Phase and side stand in d->s. */
void cryhavoc_place_all(struct cryhavoc_draft *d);
void cryhavoc_mark_all(struct cryhavoc_draft *d);
void cryhavoc_ask_one(struct cryhavoc_draft *d);

#endif
