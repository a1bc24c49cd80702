#include "rules/registry.h"

#include "rules/nevsky/nevsky.h"

#include <stdio.h>
#include <string.h>

/* One line a ruleset. */
static const struct pv_ruleset *const rulesets[] = {
	&pv_nevsky,
	&pv_cryhavoc,
	NULL,
};

const struct pv_ruleset *const *pv_rulesets(void) {
	return rulesets;
}

static bool fail_unknown(const char *id, struct pv_error *err) {
	char known[160] = "";
	size_t used = 0;
	for (const struct pv_ruleset *const *at = rulesets; *at != NULL; at++) {
		used += (size_t)snprintf(known + used, sizeof known - used, "%s%s",
					 used > 0 ? ", " : "", (*at)->id);
	}
	return pv_fail(err, PV_NOT_FOUND, "ruleset", "found \"%.40s\"; accepted are: %s", id,
		       known);
}

const struct pv_ruleset *pv_ruleset_find(const char *id, struct pv_error *err) {
	const struct pv_ruleset *const *at = rulesets;
	while (*at != NULL && strcmp((*at)->id, id) != 0) {
		at++;
	}
	if (*at == NULL) {
		fail_unknown(id, err);
	}
	return *at;
}
