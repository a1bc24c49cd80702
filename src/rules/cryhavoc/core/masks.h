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

#endif
