/*
 * modules/hamstringing/hamstringing.h - private: peasants who creep up to a horse [MON-2.3,
 * CHB-2.17].
 */
#ifndef RULES_CRYHAVOC_MODULES_HAMSTRINGING_HAMSTRINGING_H
#define RULES_CRYHAVOC_MODULES_HAMSTRINGING_HAMSTRINGING_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_hamstringing_module;

#endif
