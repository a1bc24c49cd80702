/*
 * rope.h - private: a mill's rope [STR-ROPE].
 *
 * str_hoist_of      the rope that a thing is; how it hangs: modules/pieces/hoists.h
 * str_hoist_*       hoist.c: orders about ropes and what hangs on them
 * str_rope_*        value_rope.c: what bots ask, as struct chb_module has it
 */
#ifndef RULES_CRYHAVOC_MODULES_ROPE_ROPE_H
#define RULES_CRYHAVOC_MODULES_ROPE_ROPE_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/queries/modules.h"

struct chb_levers;
struct chb_list;
struct chb_occupancy;

/* These have the numbers that they had when the base game listed all verbs. */
enum { STR_HOIST = CHB_VERBS, STR_HEAVE };

/* NULL: it isn't a mill's rope. */
const struct chb_hoist *str_hoist_of(const struct chb_game *g, int thing);

bool str_hoist_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
bool str_heave_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
bool str_pull_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void str_hoist_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
void str_heave_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
void str_pull_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void str_hoist_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l);
/* Ends a whole turn of work at the controls. */
void str_hoist_end(const struct chb_game *g, struct chb_state *s, int thing, int man,
		   struct pv_events *out);

void str_rope_levers(const struct chb_game *g, struct chb_levers *out);
int str_rope_setting(const struct chb_game *g, const struct chb_state *s);
void str_rope_set_to(const struct chb_game *g, struct chb_state *s, int setting);
int str_rope_unfit(const struct chb_game *g, const struct chb_state *s, int man);

extern const struct chb_module str_rope;
/* The referee's question about ropes. */
bool str_ask_rope(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err);

/* Is the rope of a piece down, or is a character on it? laid: the number of the piece. */
bool str_rope_hangs(const struct chb_game *g, const struct chb_state *s, int laid);

#endif
