/*
 * douse.h - private: fires put out, a whole turn's work of each man [CHB-13.7, CHB-13.16].
 *
 * chb_douse_may      can he work at a fire at all?
 * chb_douse_can      at this one, from where he is; as of a task (tasks.c)
 * chb_douse_due      his turn of it is over: he throws, unless it is out already
 * chb_douse_ask, _throw   the throw of state.shooter
 */
#ifndef RULES_CRYHAVOC_FIRES_DOUSE_H
#define RULES_CRYHAVOC_FIRES_DOUSE_H

#include "rules/cryhavoc/core/game.h"

bool chb_douse_may(const struct chb_game *g, const struct chb_state *s, int man,
		   struct pv_why *why);
bool chb_douse_can(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		   const struct chb_thing *t, struct pv_why *why);
/* The fire that a character works at; -1: none. */
int chb_doused_by(const struct chb_game *g, const struct chb_state *s, int man);
void chb_douse_due(struct chb_state *s, int man);
void chb_douse_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_douse_throw(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);

#endif
