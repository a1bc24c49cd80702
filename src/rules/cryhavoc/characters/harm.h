/* characters/harm.h - private: harm to characters: stunned, wounded, killed [CHB-3.5]. */
#ifndef RULES_CRYHAVOC_CHARACTERS_HARM_H
#define RULES_CRYHAVOC_CHARACTERS_HARM_H

#include "rules/cryhavoc/core/game.h"

void chb_kill(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	      const char *cause, struct pv_events *out);
void chb_stun(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	      const char *cause, struct pv_events *out);
void chb_wound(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	       const char *cause, struct pv_events *out);

/* saddle.c */
/* Parts a rider from the horse, which stays where it is; loose: it may walk off. */
void chb_let_go(struct chb_state *s, int man, bool loose);

#endif
