/*
 * characters/burdens.h - private: what characters carry: ladders, loads [CHB-12.1, CHB-5.1.19].
 */
#ifndef RULES_CRYHAVOC_CHARACTERS_BURDENS_H
#define RULES_CRYHAVOC_CHARACTERS_BURDENS_H

#include "rules/cryhavoc/core/game.h"

int chb_borne(const struct chb_game *g, const struct chb_state *s, int man); /* thing; -1 */
/* [CHB-12.1.2] Does he carry a ladder? */
bool chb_bears_ladder(const struct chb_game *g, const struct chb_state *s, int man);
/* [CHB-12.1.2] Of so many points what carrying leaves him. */
int32_t chb_bear_allowance(const struct chb_game *g, const struct chb_state *s, int man,
			   int32_t all);
void chb_let_fall(const struct chb_game *g, struct chb_state *s, int man);

int chb_load_of(const struct chb_game *g, const struct chb_state *s, int man);
bool chb_is_laden(const struct chb_game *g, const struct chb_state *s, int man);
/* Who bears the other end of that character's ladder, or PV_NONE. */
int chb_partner_of(const struct chb_game *g, const struct chb_state *s, int man);
/* A ladder lies there; to: the place of its second half, or CHB_NOWHERE. */
void chb_lay_down(struct chb_thing *t, int place, int to);

#endif
