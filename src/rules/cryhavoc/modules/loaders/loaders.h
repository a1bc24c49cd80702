/*
 * modules/loaders/loaders.h - private: crossbows that somebody loads [MON-2.2, CHB-8.1.8].
 */
#ifndef RULES_CRYHAVOC_MODULES_LOADERS_LOADERS_H
#define RULES_CRYHAVOC_MODULES_LOADERS_LOADERS_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_loaders_module;

#endif
