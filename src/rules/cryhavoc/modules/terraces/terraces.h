/*
 * modules/terraces/terraces.h - private: terraces and their parapets [MON-1.4, CHB-7.0.47,
 * CHB-7.0.50].
 */
#ifndef RULES_CRYHAVOC_MODULES_TERRACES_TERRACES_H
#define RULES_CRYHAVOC_MODULES_TERRACES_TERRACES_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_terraces_module;

#endif
