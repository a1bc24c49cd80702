/*
 * bear.h - private: things that people carry: ladders, loads [CHB-5.1.19, CHB-12.1.2,
 * CHB-12.1.14].
 *
 * Who carries is the thing's worker; a ladder of two hexes has two, each at one end. It lies where
 * its bearers are as soon as one of them is hit or they come apart.
 */
#ifndef RULES_CRYHAVOC_MOVE_BEAR_H
#define RULES_CRYHAVOC_MOVE_BEAR_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

/* [CHB-12.1.14, CHB-12.1.20] May a character step there with what he carries? */
bool chb_bear_step(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, int to, int32_t cost,
		   struct pv_why *why);
/* After a bearer's step from `from`: the other bearer follows behind. */
void chb_bear_on(const struct chb_game *g, struct chb_state *s, int man, int from, int32_t cost);
/* Moves what is carried to its bearers. */
void chb_bear_along(const struct chb_game *g, struct chb_state *s);

bool chb_bear_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_bear_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_bear_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);

#endif
