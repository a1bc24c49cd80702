/*
 * game/scenario/rulesets.h - private: the rulesets that scenarios, journals and owners' files name.
 *
 * pv_rulesets_use   takes the list in which pv_ruleset_find looks
 */
#ifndef PAVISE_GAME_SCENARIO_RULESETS_H
#define PAVISE_GAME_SCENARIO_RULESETS_H

#include "pavise/ruleset.h"

/* NULL ends the list, which is borrowed for good. rules/registry.c hands in its own before main
 * runs, so that nothing below the rules names one. */
void pv_rulesets_use(const struct pv_ruleset *const *list);

#endif
