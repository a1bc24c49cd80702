/* modules.c - which modules a game has on, and what they bring: things, rows, words. */
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/queries/each.h"
#include "stratege_ids.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert(MODULE_QUERIES <= CHB_QUERIES, "a game has a list for each query");

static bool answers(const struct chb_module *m, size_t query) {
	void (*answer)(void);
	memcpy(&answer, (const char *)m + FIRST + query * sizeof answer, sizeof answer);
	return answer != NULL;
}

/* Adds a module to the lists of the queries that it answers. */
static void put_on(struct chb_game *g, const struct chb_module *m, int count[CHB_QUERIES]) {
	for (size_t query = 0; query < MODULE_QUERIES; query++) {
		if (answers(m, query)) {
			assert(count[query] < CHB_MODULES_MAX);
			g->answers[query][count[query]++] = m;
		}
	}
}

void chb_modules_on(struct chb_game *g) {
	int count[CHB_QUERIES] = { 0 };
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->is_on(g)) {
			put_on(g, *m, count);
		}
	}
	for (size_t query = 0; query < MODULE_QUERIES; query++) {
		g->answers[query][count[query]] = NULL;
	}
	g->mined = 0;
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		g->mined |= (*m)->mining.land != NULL ? CHB_KIND((*m)->kind) : 0;
	}
	g->barring = 0;
	for (const struct chb_module **m = g->answers[QUERY(enter)]; *m != NULL; m++) {
		g->barring |= CHB_KIND((*m)->kind);
	}
	g->lands = g->answers[QUERY(land)][0] != NULL;
}

void chb_modules_set(struct chb_game *g) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->set != NULL) {
			(*m)->set(g);
		}
	}
}

void chb_modules_set_map(struct chb_game *g) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->set_map != NULL) {
			(*m)->set_map(g);
		}
	}
}

const struct chb_module *chb_module_of(const struct chb_game *g, int kind) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->kind == kind && kind != CHB_NOTHING) {
			return *m;
		}
	}
	return NULL;
}

/* NULL: none. */
static const struct chb_module *miner_now(const struct chb_game *g, const struct chb_state *s) {
	for (const struct chb_module *const *m = g->modules; s->phase == CHB_DAY && *m != NULL;
	     m++) {
		if ((*m)->mining.land != NULL && (*m)->mining.step == s->step) {
			return *m;
		}
	}
	return NULL;
}

const struct chb_mining *chb_mining_now(const struct chb_game *g, const struct chb_state *s) {
	const struct chb_module *module = miner_now(g, s);
	return module != NULL ? &module->mining : NULL;
}

int chb_mining_kind(const struct chb_game *g, const struct chb_state *s) {
	const struct chb_module *module = miner_now(g, s);
	return module != NULL ? module->kind : CHB_NOTHING;
}

const char *const *chb_states_of(const struct chb_game *g, int kind) {
	const struct chb_module *module = chb_module_of(g, kind);
	return module != NULL && module->states != NULL ? module->states : chb_kinds[kind].states;
}

/* --- load ------------------------------------------------------------------------------------ */

bool chb_modules_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->things != NULL && (*m)->is_on(g) && !(*m)->things(g, root, err)) {
			return false;
		}
	}
	return true;
}

void chb_modules_load_acts(struct chb_game *g) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->acts != NULL) {
			chb_add_acts(g, (*m)->acts);
		}
		if ((*m)->decisions != NULL) {
			chb_add_decisions(g, (*m)->decisions);
		}
	}
}

void chb_fit(struct chb_fittings *f, int place, int side, const char *word, const char *rule) {
	if (f->count < CHB_FITTINGS_MAX) {
		f->at[f->count++] =
		    (struct chb_fitting){ (uint16_t)place, (uint8_t)side, word, rule };
	}
}
