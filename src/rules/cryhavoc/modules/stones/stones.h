/*
 * modules/stones/stones.h - private: stones that are picked up from a heap and thrown [CHB-8.1.11,
 * MON-3.2].
 */
#ifndef RULES_CRYHAVOC_MODULES_STONES_STONES_H
#define RULES_CRYHAVOC_MODULES_STONES_STONES_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_stones_module;

#endif
