/*
 * carts.h - private: carts with a team [CHB-12.8.2, CHB-12.8.3].
 *
 * A cart is a thing on two hexes, `place` in front and `to` behind, with a man on each; the horse
 * whose tail lies ahead of it, on its side `facing`, is its team. It is driven by the orders that
 * push things.
 */
#ifndef RULES_CRYHAVOC_MACHINES_CARTS_H
#define RULES_CRYHAVOC_MACHINES_CARTS_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

struct chb_list;
struct chb_occupancy;

bool chb_cart_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_cart_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_cart_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, int thing, struct chb_list *l);
/* A side's movement opens: its carts stand. */
void chb_carts_open(const struct chb_game *g, struct chb_state *s);

#endif
