/* registry.h - private: the rulesets, one line each. */
#ifndef RULES_REGISTRY_H
#define RULES_REGISTRY_H

#include "pavise/ruleset.h"

extern const struct pv_ruleset pv_nevsky;

#endif
