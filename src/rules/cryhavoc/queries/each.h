/*
 * queries/each.h - private: a query goes to the modules that are on and answer it, and to no other.
 */
#ifndef RULES_CRYHAVOC_QUERIES_EACH_H
#define RULES_CRYHAVOC_QUERIES_EACH_H

#include "rules/cryhavoc/queries/modules.h"

/* Where the queries begin in a module, and which of them a member is. */
#define FIRST          offsetof(struct chb_module, ground)
#define QUERY(answer)  ((offsetof(struct chb_module, answer) - FIRST) / sizeof(void (*)(void)))
#define MODULE_QUERIES ((sizeof(struct chb_module) - FIRST) / sizeof(void (*)(void)))

/* Does anybody answer a query? */
#define IS_ANSWERED(g, answer) ((g)->answers[QUERY(answer)][0] != NULL)

/* Those that are on and answer a query. */
#define EACH_ON(g, m, answer) \
	for (const struct chb_module *const *m = (g)->answers[QUERY(answer)]; *m != NULL; m++)

#endif
