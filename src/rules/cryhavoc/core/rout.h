/*
 * core/rout.h - private: which sides rout, and what that leaves to their characters [CHB-16.14].
 *
 * chb_routs          does a side rout?
 * chb_rout_allows    may an order be given as far as that goes? The row of its act says so
 * chb_rout_never, _shoots   answers for the rows of acts
 * chb_is_nearer_exit    is a place nearer to the edge by which a side leaves the map?
 * chb_is_in_way_out     does an enemy stand nearer to it than a character?
 */
#ifndef RULES_CRYHAVOC_CORE_ROUT_H
#define RULES_CRYHAVOC_CORE_ROUT_H

#include "rules/cryhavoc/core/game.h"

/* `nerve` of a state: a bit for each side that routs, in the place of its number; and: */
enum { CHB_NERVE_DUE = 4, CHB_NERVE_MARKS = 7 };

static inline bool chb_routs(const struct chb_state *s, int side) {
	return (s->nerve >> side & 1) != 0;
}
bool chb_rout_allows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		     struct pv_why *why);
bool chb_rout_never(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o);
/* At an enemy who is nearer to the edge. */
bool chb_rout_shoots(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o);
bool chb_is_nearer_exit(const struct chb_game *g, int side, int to, int than);
bool chb_is_in_way_out(const struct chb_game *g, const struct chb_state *s, int man, int foe);

#endif
