/*
 * panic.h - private: a side that has lost half of its points may have to leave the map
 * [CHB-16.1, CHB-16.14]: `nerve` of a state.
 *
 * chb_panic_opens    a player turn opens: is a throw due?
 * chb_panic_asks     it is, and nobody has made it
 * chb_panic_ask, _apply   the throw
 * chb_routs          has a side to leave?
 * chb_panic_allows   may somebody of it do that?
 * chb_panic_done     has everybody who can gone nearer?
 * chb_panic_list     a list that leaves out the rest
 */
#ifndef RULES_CRYHAVOC_TURN_PANIC_H
#define RULES_CRYHAVOC_TURN_PANIC_H

#include "rules/cryhavoc/core/rules.h"

/* A bit for each side that leaves the map, in the place of its number; and: */
enum { CHB_NERVE_DUE = 4, CHB_NERVE_MARKS = 7 };

static inline bool chb_routs(const struct chb_state *s, int side) {
	return (s->nerve >> side & 1) != 0;
}
void chb_panic_opens(const struct chb_game *g, struct chb_state *s);
bool chb_panic_asks(struct chb_state *s);
void chb_panic_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_panic_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);

bool chb_panic_allows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why);
bool chb_panic_done(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    struct pv_why *why);
/* [CHB-16.14] Which orders lead out: answers for the rows of acts. */
bool chb_rout_never(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o);
/* A step: nearer to the edge, or on from where the character can't stop. */
bool chb_rout_goes(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o);
/* The same with a body; whoever clears a stair stays where he is. */
bool chb_rout_drags(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o);
/* At an enemy who is nearer to the edge. */
bool chb_rout_shoots(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o);
/* Each attacker has such an enemy among the targets. */
bool chb_rout_fights(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o);
struct chb_list chb_panic_list(const struct chb_game *g, const struct chb_state *s);

#endif
