/*
 * modules/kneeling/kneeling.h - private: kneeling characters [MON-2.4, CHB-5.1.17, CHB-7.0.63].
 */
#ifndef RULES_CRYHAVOC_MODULES_KNEELING_KNEELING_H
#define RULES_CRYHAVOC_MODULES_KNEELING_KNEELING_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_kneeling_module;

#endif
