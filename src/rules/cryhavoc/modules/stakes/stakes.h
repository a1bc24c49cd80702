/* modules/stakes/stakes.h - private: stakes with a front, and characters who run upon them
 * [CHB-7.0.60, MON-2.1]. */
#ifndef RULES_CRYHAVOC_MODULES_STAKES_STAKES_H
#define RULES_CRYHAVOC_MODULES_STAKES_STAKES_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_stakes_module;

#endif
