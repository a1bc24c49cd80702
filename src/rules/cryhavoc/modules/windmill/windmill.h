/*
 * modules/windmill/windmill.h - private: a windmill that turns [STR-TURN].
 */
#ifndef RULES_CRYHAVOC_MODULES_WINDMILL_WINDMILL_H
#define RULES_CRYHAVOC_MODULES_WINDMILL_WINDMILL_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/queries/modules.h"

struct chb_levers;

enum { STR_AT_BEAMS = 2 };     /* characters who turn it */
enum { STR_LOCKED, STR_FREE }; /* states of its lock */

/* value_windmill.c: queries of bots, as in struct chb_module. */
void str_lock_levers(const struct chb_game *g, struct chb_levers *out);
void str_turn_levers(const struct chb_game *g, struct chb_levers *out);

extern const struct chb_module str_lock, str_turn;

#endif
