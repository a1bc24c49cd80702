/*
 * turn/day.h - private: the steps of a siege day [CHB-14.14].
 */
#ifndef RULES_CRYHAVOC_TURN_DAY_H
#define RULES_CRYHAVOC_TURN_DAY_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

void chb_siege_begins(const struct chb_game *g, struct chb_state *s);

/* Goes on to the next decision of the day. */
void chb_day_run(const struct chb_game *g, struct chb_state *s, struct pv_events *out);

void chb_day_done(const struct chb_game *g, struct chb_state *s);

/* [CHB-14.15] When a player turn ends: was it the battle's last? Then the day goes on. */
bool chb_battle_ends(const struct chb_game *g, struct chb_state *s, struct pv_events *out);

void chb_day_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);

void chb_fortune_apply(const struct chb_game *g, struct chb_state *s, int sum,
		       struct pv_events *out);

void chb_day_throw(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);

void chb_begin_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct chb_list *l);
void chb_assault_list(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, struct chb_list *l);
/* In a battle of the day. */
void chb_withdraw_list(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct chb_list *l);

#endif
