/*
 * cryhavoc.h - private: the ruleset's table.
 */
#ifndef RULES_CRYHAVOC_CRYHAVOC_H
#define RULES_CRYHAVOC_CRYHAVOC_H

#include "pavise/ruleset.h"

extern const struct pv_ruleset pv_cryhavoc;

#endif
