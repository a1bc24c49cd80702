/* map_fittings.c - levers and controls of a map by itself. */
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/show/show.h"

#include <stdlib.h>

/* Loads a map as a battle with no further settings would. */
static bool load_map(const struct pv_ruleset *rules, struct chb_game *g, struct pv_node *root,
		     struct pv_error *err) {
	const struct pv_scenario usual = { .root = root };
	g->base.rules = rules;
	g->modules = chb_all_modules;
	return pv_settings_load(rules, &g->base, &usual, err) && chb_load_map(g, root, 0, err) &&
	       chb_modules_things(g, root, err);
}

bool chb_load_fittings(const struct pv_ruleset *rules, struct pv_node *root, struct pv_writer *out,
		       struct pv_error *err) {
	struct chb_game *g = calloc(1, sizeof *g);
	struct chb_state *s = calloc(1, sizeof *s);
	bool good = g != NULL && s != NULL;
	if (!good) {
		pv_fail(err, PV_NO_MEMORY, "map", "memory ran out");
	} else {
		good = load_map(rules, g, root, err);
	}
	if (good) {
		for (int i = 0; i < g->thing_count; i++) {
			*chb_thing_at(g, s, i) = g->thing[i].thing;
		}
		chb_write_fittings(out, g, s);
	}
	free(s);
	free(g);
	return good;
}
