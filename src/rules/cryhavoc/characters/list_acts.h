/*
 * characters/list_acts.h - private: orders listed by the domains of their acts.
 */
#ifndef RULES_CRYHAVOC_CHARACTERS_LIST_ACTS_H
#define RULES_CRYHAVOC_CHARACTERS_LIST_ACTS_H

#include "rules/cryhavoc/core/game.h"

struct chb_act;
struct chb_list;
struct chb_occupancy;

/* list_acts.c: lists the acts of the rows that have a domain. Rows of one domain that stand
 * together are listed together, each candidate with all of them. */
void chb_list_acts(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, const struct chb_act *rows,
		   struct chb_list *l);

#endif
