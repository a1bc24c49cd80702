/* modules.c - the modules of a game that are on, and what they bring: things, rows, words. */
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/queries/each.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert(MODULE_QUERIES <= CHB_QUERIES, "a game has a list for each query");

static bool answers(const struct chb_module *m, size_t query) {
	void (*answer)(void);
	memcpy(&answer, (const char *)m + FIRST + query * sizeof answer, sizeof answer);
	return answer != NULL;
}

/* Sides as the base has them. */
static const struct chb_side base_sides[] = {
	{ .bar = PV_BAR_BATTLEMENT,
	  .ground = CHB_TERRAIN_BATTLEMENT,
	  .crossing = CHB_CROSSED_BESIDE,
	  .crest = true,
	  .edge = true,
	  .ladder = true },
	{ .bar = PV_BAR_WINDOW,
	  .ground = CHB_TERRAIN_WINDOW,
	  .crossing = CHB_CROSSED_DEARER,
	  .covers = true,
	  .ladder = true },
	{ .bar = PV_BAR_DOOR, .ladder = true },
	{ .bar = PV_BAR_BALUSTRADE, .edge = true },
	{ .bar = PV_BAR_BANK, .edge = true },
	CHB_SIDES_END,
};

/* The last of the rows is that of no bar. */
static void add_sides(struct chb_game *g, const struct chb_side *rows) {
	for (const struct chb_side *row = rows; row->bar != PV_BAR_NONE; row++) {
		g->side[row->bar] = *row;
		g->crossing[row->ground] = row->crossing;
	}
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

bool chb_is_on(const struct chb_game *g, const struct chb_module *m) {
	int32_t option;
	if (m->option == 0) {
		return m->is_on == NULL || m->is_on(g);
	}
	memcpy(&option, (const char *)g + m->option, sizeof option);
	return option != 0;
}

void chb_modules_on(struct chb_game *g) {
	int count[CHB_QUERIES] = { 0 };
	g->postures = 0;
	g->side[PV_BAR_NONE].ladder = true;
	add_sides(g, base_sides);
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if (chb_is_on(g, *m)) {
			put_on(g, *m, count);
			g->postures |= (*m)->postures;
			if ((*m)->sides != NULL) {
				add_sides(g, (*m)->sides);
			}
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
		if ((*m)->things != NULL && chb_is_on(g, *m) && !(*m)->things(g, root, err)) {
			return false;
		}
	}
	return true;
}

void chb_modules_load_acts(struct chb_game *g) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->acts != NULL) {
			chb_add_acts(g, (*m)->acts, false);
		}
		if ((*m)->decisions != NULL) {
			chb_add_decisions(g, (*m)->decisions);
		}
	}
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->acts != NULL) {
			chb_add_acts(g, (*m)->acts, true);
		}
	}
}

void chb_fit(struct chb_fittings *f, int place, int side, const char *word, const char *rule) {
	if (f->count < CHB_FITTINGS_MAX) {
		f->at[f->count++] =
		    (struct chb_fitting){ (uint16_t)place, (uint8_t)side, word, rule };
	}
}
