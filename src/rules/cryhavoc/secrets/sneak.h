/*
 * secrets/sneak.h - private: steps in secret, and what sealed orders are [CHB-AMBUSH].
 */
#ifndef RULES_CRYHAVOC_SECRETS_SNEAK_H
#define RULES_CRYHAVOC_SECRETS_SNEAK_H

#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_pose;
struct chb_occupancy;

/* sneak.c */
/* The pose after a secret step, and the verb that leads there; false: none does. */
bool chb_sneak_pose(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		    struct chb_pose *now, int *verb);
bool chb_sneak_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_sneak_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
void chb_sneak_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct chb_list *l);
void chb_hidden_veil(const struct chb_game *g, struct chb_state *s, enum pv_seat seat);
/* guess.c */
void chb_hidden_guess(const struct chb_game *g, struct chb_state *s, struct pv_stream *chance);
/* hidden.c */
bool chb_hidden_seal(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		     struct pv_order *sealed);
/* Is a sealed order one to hide or to sneak? */
bool chb_hidden_sealed(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o);
void chb_hidden_sealed_apply(const struct chb_game *g, struct chb_state *s,
			     const struct pv_order *o, struct pv_events *out);

/* Rows of the chapter's acts and decisions: load/chapters.c. */
extern const struct chb_act chb_sealed_acts[], chb_sneak_acts[];
extern const struct chb_decision chb_sneak_decisions[];

#endif
