/*
 * machines/gates.h - private: characters under a drawbridge or portcullis [CHB-12.2].
 */
#ifndef RULES_CRYHAVOC_MACHINES_GATES_H
#define RULES_CRYHAVOC_MACHINES_GATES_H

#include "rules/cryhavoc/core/game.h"

void chb_crush_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_crush_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);

/* gates.c */
void chb_throw_off(const struct chb_game *g, struct chb_state *s, int place, int side,
		   const char *rule, struct pv_events *out);
/* The portcullis over a hex of the character, or -1. */
int chb_gate_over(const struct chb_game *g, const struct chb_state *s, int man);
void chb_make_way(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
		  struct pv_events *out);
void chb_drop_gate(const struct chb_game *g, struct chb_state *s, int thing, struct pv_events *out);

#endif
