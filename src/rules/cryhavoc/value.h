/*
 * value.h - private: parts of what a position is worth to bots; no rule hangs on them.
 *
 * Figures are in 64ths of a point of a man's attack or defence.
 *
 * value_roads.c   how far it is to where a side wants to be, and by which doors
 * value_guess.c   where hidden enemies may be
 * value_fight.c   what the attacks promise that a side could make as things stand
 * value_aims.c    how near a side is to its aims
 * value.c         all of it
 */
#ifndef RULES_CRYHAVOC_VALUE_H
#define RULES_CRYHAVOC_VALUE_H

#include "rules/cryhavoc/riders.h"

enum { CHB_WHOLE = 64, CHB_FAR = 200 };

/* What a man can do for his side; lying down less. */
int32_t chb_strength(const struct chb_game *g, const struct chb_state *s, int man);
/* The same of one unhurt. */
int32_t chb_strength_unhurt(const struct chb_game *g, int man);
/* Hexes to the nearest living enemy; 0: there is none. */
int32_t chb_to_enemy(const struct chb_game *g, const struct chb_state *s, int man);

int32_t chb_promise(const struct chb_game *g, const struct chb_state *s, int side);
int32_t chb_progress(const struct chb_game *g, const struct chb_state *s, int side);

#endif
