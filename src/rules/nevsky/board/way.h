/*
 * way.h - the ground as a retreating or retiring group finds it [NEV-9L, 10B.7].
 *
 * nev_way_begin    the group of a piece, and the board without it
 * nev_way_can_step may it step that way?
 * nev_way_can_end  may it end there?
 * nev_way_find_ballista  what it may take along
 * nev_way_offer    the best ends so far
 *
 * Positions are columns and rows that may lie beyond the board's edges.
 */
#ifndef RULES_NEVSKY_BOARD_WAY_H
#define RULES_NEVSKY_BOARD_WAY_H

#include "rules/nevsky/board/occupancy.h"

enum { NEV_ENDS_MAX = 64 };

struct nev_spot {
	int column, row;
};

struct nev_way {
	const struct nev_game *g;
	const struct nev_state *s;
	struct nev_occupancy view;    /* without the group */
	int side, type, troop, count; /* of the unit, or of the lone commander */
	bool commander;               /* a joined one goes along */
	int ballista;                 /* goes along, or PV_NONE */
	struct nev_spot start;
	bool member[NEV_PIECES_MAX]; /* belongs to the group */
	int direction;               /* the set direction */
	const char *said, *rule;     /* event of those that arrive */
};

/* piece: any of the group. A piece that has to go (NEV_LEAVING) goes with those of its square that
 * have to as well. */
void nev_way_begin(struct nev_way *w, const struct nev_game *g, const struct nev_state *s,
		   int piece);

struct nev_spot nev_spot_step(struct nev_spot at, int direction);
bool nev_way_is_on_board(const struct nev_way *w, struct nev_spot at);
/* Rivers, corners, enemies, hills, and what bars its ballista. On the board only rules of the
 * ground. */
bool nev_way_can_step(const struct nev_way *w, struct nev_spot at, int direction);
/* Stacking; beyond the edge always. */
bool nev_way_can_end(const struct nev_way *w, struct nev_spot at);
/* The ballista of its side's in a piece's square, or PV_NONE. */
int nev_way_find_ballista(const struct nev_game *g, const struct nev_state *s, int piece);
/* Halves gained along the set direction; diagonal: half the sum of both gains. */
int nev_way_progress(const struct nev_way *w, struct nev_spot at);

/* The ends of most progress, then of least offset. */
struct nev_best {
	int progress, offset;
	size_t count;
	uint16_t place[NEV_ENDS_MAX]; /* square or NEV_OFF, each once: three at most */
};

void nev_way_offer(const struct nev_way *w, struct nev_best *best, struct nev_spot at);

/* The pieces of the group go to a place: off, dead or a square; facing, claims and ballista with
 * them. */
void nev_way_go(const struct nev_game *g, struct nev_state *s, const struct nev_way *w, int place,
		struct pv_events *out);

#endif
