/*
 * core/masks.h - private: the sides that an attack names: bits of their characters.
 */
#ifndef RULES_CRYHAVOC_CORE_MASKS_H
#define RULES_CRYHAVOC_CORE_MASKS_H

#include "rules/cryhavoc/core/game.h"

uint64_t chb_attackers_of(const struct pv_order *o);
uint64_t chb_targets_of(const struct pv_order *o);
void chb_set_fight(struct pv_order *o, uint64_t attackers, uint64_t targets);
uint64_t chb_all_of(const struct chb_game *g, int side);

/* The attacker who is in the air, or PV_NONE. */
int chb_pouncer(const struct chb_game *g, const struct chb_state *s, uint64_t attackers);
/* The first character of the side on turn who is still in the air, or PV_NONE. */
int chb_first_aloft(const struct chb_game *g, const struct chb_state *s);

#endif
