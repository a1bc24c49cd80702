/*
 * occupancy.h - who stands on which square.
 *
 * nev_occupancy_make         worked out from a state (or its opening) for one call
 * nev_lead              who speaks for a square
 * nev_can_stack         may pieces end on a square?
 * nev_is_corner_closed  do two enemies close a diagonal step?
 */
#ifndef RULES_NEVSKY_BOARD_OCCUPANCY_H
#define RULES_NEVSKY_BOARD_OCCUPANCY_H

#include "rules/nevsky/core/game.h"

/* Indexed by square. */
struct nev_occupancy {
	uint8_t unit[2][NEV_SQUARES_MAX]; /* [side]: first piece that is no commander; PV_NONE */
	uint8_t commander[2][NEV_SQUARES_MAX]; /* [side]; PV_NONE */
	uint8_t pieces[2][NEV_SQUARES_MAX];    /* [side]: how many pieces, commander included */
	uint8_t ballista[NEV_SQUARES_MAX];     /* PV_NONE */
};

void nev_occupancy_make(const struct nev_game *g, const struct nev_piece *pieces,
			struct nev_occupancy *v);
static inline bool nev_has_troops(const struct nev_occupancy *v, int side, int square) {
	return v->pieces[side][square] != 0;
}
static inline bool nev_is_contact(const struct nev_occupancy *v, int square) {
	return v->pieces[0][square] != 0 && v->pieces[1][square] != 0;
}
/* Is there a square where both sides stand? Without one no unit is asked what it supports. */
static inline bool nev_has_contact(const struct nev_game *g, const struct nev_state *s,
				   const struct nev_occupancy *v) {
	NEV_EACH_PIECE(g, i) {
		if (nev_on_board(&s->piece[i]) && nev_is_contact(v, s->piece[i].place)) {
			return true;
		}
	}
	return false;
}
/* The unit there, else the lone commander, else PV_NONE. */
uint8_t nev_lead(const struct nev_occupancy *v, int side, int square);
/* The ballista on a square, whosever it is, without an occupancy; PV_NONE. */
int nev_find_ballista(const struct nev_game *g, const struct nev_state *s, int square);

/* May the pieces (count of one troop, commander or not) of a side end here, going by the view?
 * Fills why with the row [NEV-2B.1, 6C, 6D.2, 6E, 6F]. moving pieces still in the view at the same
 * square don't count. */
bool nev_can_stack(const struct nev_game *g, const struct nev_occupancy *v, int side, int troop,
		   int count, int square, struct pv_why *why);

/* The same for a ballista [NEV-6E.6]. */
bool nev_can_put_ballista(const struct nev_occupancy *v, int square, struct pv_why *why);

/* Closed by two enemies [NEV-6J.2]. */
bool nev_is_corner_closed(const struct nev_game *g, const struct nev_occupancy *v, int enemy,
			  int square, int direction);

#endif
