/*
 * modules/wagons/wagons.h - private: carts with a team [CHB-12.8.2, CHB-12.8.3, MON-1.5].
 */
#ifndef RULES_CRYHAVOC_MODULES_WAGONS_WAGONS_H
#define RULES_CRYHAVOC_MODULES_WAGONS_WAGONS_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_wagons_module;

#endif
