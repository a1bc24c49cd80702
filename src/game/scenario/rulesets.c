/* game/scenario/rulesets.c - finds the ruleset of a name in the list that was handed in. */
#include "game/scenario/rulesets.h"

#include <stdio.h>
#include <string.h>

static const struct pv_ruleset *const none[] = { NULL };
static const struct pv_ruleset *const *known = none;

void pv_rulesets_use(const struct pv_ruleset *const *list) {
	known = list;
}

static void fail_unknown(const char *id, struct pv_error *err) {
	char ids[160] = "";
	size_t used = 0;
	for (const struct pv_ruleset *const *at = known; *at != NULL; at++) {
		used += (size_t)snprintf(ids + used, sizeof ids - used, "%s%s",
					 used > 0 ? ", " : "", (*at)->id);
	}
	pv_fail(err, PV_NOT_FOUND, "ruleset", "found \"%.40s\"; accepted are: %s", id, ids);
}

const struct pv_ruleset *pv_ruleset_find(const char *id, struct pv_error *err) {
	const struct pv_ruleset *const *at = known;
	while (*at != NULL && strcmp((*at)->id, id) != 0) {
		at++;
	}
	if (*at == NULL) {
		fail_unknown(id, err);
	}
	return *at;
}
