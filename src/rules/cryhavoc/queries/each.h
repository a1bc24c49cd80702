/* queries/each.h - private: asks a query of the modules that are on and answer it, and of no other.
 */
#ifndef RULES_CRYHAVOC_QUERIES_EACH_H
#define RULES_CRYHAVOC_QUERIES_EACH_H

#include "rules/cryhavoc/queries/modules.h"

/* Offset of a module's first query, and the number of a query by its member. */
#define FIRST          offsetof(struct chb_module, ground)
#define QUERY(answer)  ((offsetof(struct chb_module, answer) - FIRST) / sizeof(void (*)(void)))
#define MODULE_QUERIES ((sizeof(struct chb_module) - FIRST) / sizeof(void (*)(void)))

/* Does a module answer a query? */
#define IS_ANSWERED(g, answer) ((g)->answers[QUERY(answer)][0] != NULL)

/* Walks over the modules that are on and answer a query. */
#define EACH_ON(g, m, answer) \
	for (const struct chb_module *const *m = (g)->answers[QUERY(answer)]; *m != NULL; m++)

/* The laws that join answers. Each is the body of a function that has the game as g. */
#define LAW_EACH(answer, ...)              \
	EACH_ON(g, m, answer) {            \
		(*m)->answer(__VA_ARGS__); \
	}
#define LAW_ANY_YES(answer, ...)                 \
	EACH_ON(g, m, answer) {                  \
		if ((*m)->answer(__VA_ARGS__)) { \
			return true;             \
		}                                \
	}                                        \
	return false
#define LAW_EVERY_YES(answer, ...)                \
	EACH_ON(g, m, answer) {                   \
		if (!(*m)->answer(__VA_ARGS__)) { \
			return false;             \
		}                                 \
	}                                         \
	return true
#define LAW_SUM(answer, ...)                      \
	int32_t sum = 0;                          \
	EACH_ON(g, m, answer) {                   \
		sum += (*m)->answer(__VA_ARGS__); \
	}                                         \
	return sum
/* At most one module answers; none: the value that means no answer. */
#define LAW_ONE(none, answer, ...)                       \
	EACH_ON(g, m, answer) {                          \
		int32_t own = (*m)->answer(__VA_ARGS__); \
		if (own != (none)) {                     \
			return own;                      \
		}                                        \
	}                                                \
	return none

#endif
