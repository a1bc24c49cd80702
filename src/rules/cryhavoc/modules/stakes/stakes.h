/*
 * stakes.h - private: stakes with a front, and who runs upon them [CHB-7.0.60, MON-2.1].
 *
 * Stakes are a thing that faces a side: from there and from the two sides next to it one comes
 * upon the points. The test of who does is the module's, `mon_2_1`; what they cost isn't.
 *
 * chb_ground_into   a hex as it is for who enters it from another
 * chb_meets_stakes  does he throw for that?
 * chb_stakes_*      the throw, of a mover or of those in `staked`
 */
#ifndef RULES_CRYHAVOC_MODULES_STAKES_STAKES_H
#define RULES_CRYHAVOC_MODULES_STAKES_STAKES_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

/* Row of the terrain table. */
int chb_ground_into(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* from: the hex that the half which enters leaves. In a move or an advance only the mounted throw,
 * who has to retreat does so on foot, too. */
bool chb_meets_stakes(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* Who throws now. */
int chb_staked_man(const struct chb_game *g, const struct chb_state *s);
void chb_stakes_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_stakes_apply(const struct chb_game *g, struct chb_state *s, int face,
		      struct pv_events *out);

#endif
