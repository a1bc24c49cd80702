/*
 * modules/saps/saps.h - private: what sappers dig on a siege day [CHB-12.6.20, MON-3.3].
 */
#ifndef RULES_CRYHAVOC_MODULES_SAPS_SAPS_H
#define RULES_CRYHAVOC_MODULES_SAPS_SAPS_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_saps_module;

#endif
