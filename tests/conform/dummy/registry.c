/* conform/dummy/registry.c - stands in for rules/registry.c in test programs: the dummy alone. */
#include "dummy.h"

#include "game/scenario/rulesets.h"

static const struct pv_ruleset *const rulesets[] = { &dum_ruleset, NULL };

const struct pv_ruleset *const *pv_rulesets(void) {
	return rulesets;
}

/* Runs after the library's own. */
__attribute__((constructor)) static void hand_in(void) {
	pv_rulesets_use(rulesets);
}
