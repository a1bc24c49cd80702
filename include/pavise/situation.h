/*
 * pavise/situation.h - a rule shown on a small board: a file that the tests run, `play` loads and
 * the docs print.
 *
 * pv_situation_open, _close
 * pv_situation_run   all its cases
 * pv_situation_case_run, _title   one of them (with the cases nested in it)
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
PV_API void pv_situation_close(struct pv_situation *s);

/* Runs every case; sets ("key=value", set_count of them) are laid over its scenario. false:
 * err->where is file:line of the expectation that failed, msg what came instead. */
PV_API bool pv_situation_run(const struct pv_situation *s, const char *const *sets,
			     size_t set_count, struct pv_error *err);
/* index below case_count. */
PV_API bool pv_situation_case_run(const struct pv_situation *s, size_t index,
				  const char *const *sets, size_t set_count, struct pv_error *err);
PV_API const char *pv_situation_case_title(const struct pv_situation *s, size_t index);

#endif
