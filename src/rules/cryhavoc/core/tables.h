/*
 * core/tables.h - private: options, and how each ground is drawn and what it hides [CHB-7].
 */
#ifndef RULES_CRYHAVOC_CORE_TABLES_H
#define RULES_CRYHAVOC_CORE_TABLES_H

#include "rules/cryhavoc/core/game.h"

extern const struct pv_option chb_options[CHB_OPTIONS];
extern const struct pv_ground chb_grounds[CHB_TERRAIN_COUNT + 1];

#endif
