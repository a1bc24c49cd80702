#include "rules/cryhavoc/rules.h"
#include <string.h>
static const struct pv_ruleset *const rulesets[] = { &pv_cryhavoc, NULL };
const struct pv_ruleset *const *pv_rulesets(void) {
	return rulesets;
}
const struct pv_ruleset *pv_ruleset_find(const char *id, struct pv_error *err) {
	(void)id;
	(void)err;
	return &pv_cryhavoc;
}
