/*
 * oil.h - private: boiling oil [CHB-12.9].
 *
 * chb_pour_*      the order and its throws
 * chb_oil_opens   a side's player turn: it cools
 */
#ifndef RULES_CRYHAVOC_FIRES_OIL_H
#define RULES_CRYHAVOC_FIRES_OIL_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

bool chb_pour_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_pour_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_pour_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);
void chb_pour_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_pour_throw(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);
/* Who rides it under the oil, or PV_NONE. */
int chb_oil_rider(const struct chb_game *g, const struct chb_state *s, int horse);
void chb_oil_opens(const struct chb_game *g, struct chb_state *s);
/* A barrel has been heated. */
void chb_oil_hot(struct chb_thing *t, int side);

#endif
