#include "rules/registry.h"

#include "game/scenario/rulesets.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/nevsky/nevsky.h"

/* One line a ruleset. */
static const struct pv_ruleset *const rulesets[] = {
	&pv_nevsky,
	&pv_cryhavoc,
	NULL,
};

const struct pv_ruleset *const *pv_rulesets(void) {
	return rulesets;
}

/* A program that links the static library needs `-u pv_rulesets`, which pavise.pc says: else the
 * linker leaves this file out. */
__attribute__((constructor)) static void hand_in(void) {
	pv_rulesets_use(rulesets);
}
