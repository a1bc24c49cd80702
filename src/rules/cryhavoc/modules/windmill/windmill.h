/*
 * modules/windmill/windmill.h - private: a windmill that turns [STR-TURN].
 */
#ifndef RULES_CRYHAVOC_MODULES_WINDMILL_WINDMILL_H
#define RULES_CRYHAVOC_MODULES_WINDMILL_WINDMILL_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module str_lock, str_turn;

#endif
