/* modules/names/names.h - private: rows that stand in two ledgers. */
#ifndef RULES_CRYHAVOC_MODULES_NAMES_NAMES_H
#define RULES_CRYHAVOC_MODULES_NAMES_NAMES_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module str_names;

#endif
