/*
 * modules/towers/towers.h - private: floors added to round towers, fights through trapdoors
 * [STR-TOWER].
 */
#ifndef RULES_CRYHAVOC_MODULES_TOWERS_TOWERS_H
#define RULES_CRYHAVOC_MODULES_TOWERS_TOWERS_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module str_towers, str_trapdoors;

#endif
