/*
 * close.h - step 3 is closed, or taken back [NEV-6G.13, 9B.4, 9D.4].
 */
#ifndef RULES_NEVSKY_MOVE_CLOSE_H
#define RULES_NEVSKY_MOVE_CLOSE_H

#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/core/kinds.h"

/* May a piece keep the step open: one that charged, or a stand of missile foot alone? Without any
 * the occupancy need not be worked out; the answer is the same. */
static inline bool nev_has_doubtful(const struct nev_game *g, const struct nev_state *s) {
	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *p = &s->piece[i];
		if (p->charge == NEV_CHARGING ||
		    (p->stands == 1 && nev_is_missile_foot(g->roster[i].type))) {
			return true;
		}
	}
	return false;
}
bool nev_close_check(const struct nev_game *, const struct nev_state *, struct pv_why *);
/* Supports that no longer hold lapse as the step closes. */
void nev_close_step(const struct nev_game *, struct nev_state *, struct pv_events *);
/* Is the piece one stand of missile foot in a contact square, with neither commander nor supporting
 * friend? */
bool nev_is_lone_leader(const struct nev_game *, const struct nev_state *,
			const struct nev_occupancy *, int piece);

extern const struct nev_act nev_close_acts[];

#endif
