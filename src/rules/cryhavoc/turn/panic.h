/*
 * panic.h - private: a side that has lost half of its points may have to leave the map
 * [CHB-16.1, CHB-16.14]: `nerve` of a state.
 *
 * chb_panic_opens    a player turn opens: is a throw due?
 * chb_panic_asks     it is, and nobody has made it
 * chb_panic_ask, _apply   the throw
 * chb_panic_done     has everybody who can gone nearer?
 */
#ifndef RULES_CRYHAVOC_TURN_PANIC_H
#define RULES_CRYHAVOC_TURN_PANIC_H

#include "rules/cryhavoc/core/game.h"

struct chb_occupancy;

void chb_panic_opens(const struct chb_game *g, struct chb_state *s);
bool chb_panic_asks(struct chb_state *s);
void chb_panic_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_panic_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);

bool chb_panic_done(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct pv_why *why);

#endif
