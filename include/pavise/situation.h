/*
 * pavise/situation.h - a rule shown on a small board: a file that the tests run, `play` loads and
 * the docs print.
 *
 * pv_situation_open, _parse, _close
 * pv_situation_run   all its cases
 * pv_situation_case_run, _title   one of them (with the cases nested in it)
 * pv_situation_case_walk   the same, shown instead of tried
 */
#ifndef PAVISE_SITUATION_H
#define PAVISE_SITUATION_H

#include "pavise/ruleset.h"

struct pv_situation {
	struct pv_node *root; /* owned */
	const char *rule;     /* ledger id that it proves */
	const char *title;
	size_t case_count;
};

PV_API struct pv_situation *pv_situation_open(const char *path, struct pv_error *err);
/* From memory; name is for errors. */
PV_API struct pv_situation *pv_situation_parse(const char *text, size_t length, const char *name,
					       struct pv_error *err);
PV_API void pv_situation_close(struct pv_situation *s);

/* Runs every case; sets ("key=value", set_count of them) are laid over its scenario. false:
 * err->where is file:line of the expectation that failed, msg what came instead. */
PV_API bool pv_situation_run(const struct pv_situation *s, const char *const *sets,
			     size_t set_count, struct pv_error *err);
/* index below case_count. */
PV_API bool pv_situation_case_run(const struct pv_situation *s, size_t index,
				  const char *const *sets, size_t set_count, struct pv_error *err);

/* Who is shown a case: `at` is called with the case (depth 0) and with each one nested in it, when
 * its orders have been played. g and state are NULL where the case is about a scenario that is
 * refused. */
struct pv_situation_guide {
	void (*at)(void *data, const struct pv_node *node, int depth, const struct pv_game *g,
		   const void *state);
	void *data;
};

/* Plays a case without looking at what is expected. false: an order of it is refused. */
PV_API bool pv_situation_case_walk(const struct pv_situation *s, size_t index,
				   const struct pv_situation_guide *guide, struct pv_error *err);
PV_API const char *pv_situation_case_title(const struct pv_situation *s, size_t index);

#endif
