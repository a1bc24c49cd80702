/*
 * nevsky.h - the Nevsky battle, as the list of rulesets has it.
 */
#ifndef RULES_NEVSKY_NEVSKY_H
#define RULES_NEVSKY_NEVSKY_H

#include "pavise/ruleset.h"

enum { NEV_REVISION = 2 };

extern const struct pv_ruleset pv_nevsky;

#endif
