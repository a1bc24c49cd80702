/* conform/dummy/registry.c - stands in for rules/registry.c in test programs: the dummy alone. */
#include "dummy.h"

#include <string.h>

static const struct pv_ruleset *const rulesets[] = { &dum_ruleset, NULL };

const struct pv_ruleset *const *pv_rulesets(void) {
	return rulesets;
}

const struct pv_ruleset *pv_ruleset_find(const char *id, struct pv_error *err) {
	if (strcmp(id, dum_ruleset.id) != 0) {
		pv_fail(err, PV_NOT_FOUND, "ruleset", "found \"%.40s\"; accepted is: dummy", id);
		return NULL;
	}
	return &dum_ruleset;
}
