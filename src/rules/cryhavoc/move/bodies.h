/*
 * bodies.h - private: who lies on a stair is brought off it, a whole turn for each [CHB-5.1.21].
 *
 * The order is a drag to the place where its man stands, `drag wulf A0300 odo`; of a stair that
 * modules.h has beds for, to one of these.
 */
#ifndef RULES_CRYHAVOC_MOVE_BODIES_H
#define RULES_CRYHAVOC_MOVE_BODIES_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

/* Is the order a drag off a stair? */
bool chb_clears(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		const struct pv_order *o);
bool chb_clear_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_clear_apply(const struct chb_game *g, struct chb_state *s, const struct chb_occupancy *v,
		     const struct pv_order *o, struct pv_events *out);
/* The turn's work ends: the body is laid down. */
void chb_clear_end(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out);
void chb_clear_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l);

#endif
