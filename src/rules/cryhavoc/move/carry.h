/*
 * carry.h - private: what people carry [CHB-5.1.19, CHB-12.9.1]: barrels, torches, stores.
 *
 * chb_has_store, chb_count_carried   what aims count: what he has, what a side has carried off
 * chb_carry_*      taking up and laying down
 * chb_carry_along  what is carried goes where its man is, or lies where he fell
 */
#ifndef RULES_CRYHAVOC_MOVE_CARRY_H
#define RULES_CRYHAVOC_MOVE_CARRY_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

bool chb_is_load(int kind);
bool chb_has_store(const struct chb_game *g, const struct chb_state *s, int man);
int chb_count_carried(const struct chb_game *g, const struct chb_state *s, int side);

bool chb_carry_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_carry_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
void chb_carry_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l);
void chb_carry_along(const struct chb_game *g, struct chb_state *s);

#endif
