/*
 * act.h - private: what may be ordered, and what is asked, a row each. A chapter keeps the rows of
 * its acts and decisions; chapters.c lists the chapters.
 *
 * chb_load_acts    the rows of all chapters into a game
 * chb_act_of       the row of an order, as the battle or the siege day has it
 * chb_list_acts    what one character may order, by the domains of the rows
 * chb_offer        lists an order that may be given
 */
#ifndef RULES_CRYHAVOC_CORE_ACT_H
#define RULES_CRYHAVOC_CORE_ACT_H

#include "rules/cryhavoc/core/act_types.h"

/* any: rows whose verb has any number, or those whose verb has its own. */
void chb_add_acts(struct chb_game *g, const struct chb_act *rows, bool any);
/* The number that a row's verb has in this game. */
int chb_verb_of(const struct chb_game *g, const struct chb_act *row);
void chb_add_decisions(struct chb_game *g, const struct chb_decision *rows);
/* A function for may_end: always yes. */
bool chb_may_end(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		 struct pv_why *why);
/* Functions for side, man and place that several decisions share. */
int chb_asked_mover(const struct chb_game *g, const struct chb_state *s);
int chb_asked_shooter(const struct chb_game *g, const struct chb_state *s);
int chb_asked_target(const struct chb_game *g, const struct chb_state *s);
int chb_asked_attacker(const struct chb_game *g, const struct chb_state *s); /* the first */
int chb_asked_place(const struct chb_game *g, const struct chb_state *s);    /* that is aimed at */
/* Lists an order that its act's check lets pass. */
void chb_offer(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
	       const struct pv_order *o, struct chb_list *l);
const struct chb_act *chb_act_of(const struct chb_game *g, const struct chb_state *s,
				 const struct pv_order *o);

/* The words of the base game's verbs, from PV_VERB_OWN on; NULL: a module's. */
extern const char *const chb_verb_word[CHB_VERBS - PV_VERB_OWN];

#endif
