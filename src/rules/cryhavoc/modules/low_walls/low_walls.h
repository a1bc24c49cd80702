/*
 * modules/low_walls/low_walls.h - private: low walls [MON-1.3, CHB-7.0.51].
 */
#ifndef RULES_CRYHAVOC_MODULES_LOW_WALLS_LOW_WALLS_H
#define RULES_CRYHAVOC_MODULES_LOW_WALLS_LOW_WALLS_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_low_walls_module;

#endif
