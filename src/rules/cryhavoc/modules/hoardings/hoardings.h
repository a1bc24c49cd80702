/*
 * modules/hoardings/hoardings.h - private: timber galleries before battlements [CHB-7.0.49,
 * MON-3.1].
 */
#ifndef RULES_CRYHAVOC_MODULES_HOARDINGS_HOARDINGS_H
#define RULES_CRYHAVOC_MODULES_HOARDINGS_HOARDINGS_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_hoardings_module;

#endif
