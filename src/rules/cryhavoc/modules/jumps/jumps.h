/*
 * modules/jumps/jumps.h - private: jumps on an enemy out of a tree [MON-1.2.6, CHB-2.18].
 */
#ifndef RULES_CRYHAVOC_MODULES_JUMPS_JUMPS_H
#define RULES_CRYHAVOC_MODULES_JUMPS_JUMPS_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_jumps_module;

#endif
