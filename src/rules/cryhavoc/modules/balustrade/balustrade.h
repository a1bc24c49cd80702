/*
 * modules/balustrade/balustrade.h - private: balustrades of bridges [STR-BRIDGE].
 */
#ifndef RULES_CRYHAVOC_MODULES_BALUSTRADE_BALUSTRADE_H
#define RULES_CRYHAVOC_MODULES_BALUSTRADE_BALUSTRADE_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module str_balustrade;

#endif
