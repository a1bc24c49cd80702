/* conform/dummy/dummy_load.c - how a battle of the dummy begins. */
#include "dummy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pv_game *dum_load(const struct pv_scenario *scenario, struct pv_error *err) {
	static const char *const keys[] = { "ruleset", "title",    "about", "options",
					    "figures", "position", NULL };
	const char *position = "";
	struct dum_state state;
	if (!pv_node_only(scenario->root, keys, err) ||
	    !pv_node_text(scenario->root, "position", &position, err)) {
		return NULL;
	}
	struct dum_game *g = calloc(1, sizeof *g);
	if (g == NULL) {
		pv_fail(err, PV_NO_MEMORY, "dummy", "memory ran out");
		return NULL;
	}
	g->base.rules = &dum_ruleset;
	g->base.verbs = dum_verbs;
	strncpy(g->position, position, sizeof g->position - 1);
	memcpy(g->base.scenario_id, scenario->id, sizeof g->base.scenario_id);
	memcpy(g->base.scenario_hash, scenario->hash, sizeof g->base.scenario_hash);
	if (!pv_settings_load(&dum_ruleset, &g->base, scenario, err) ||
	    (position[0] != '\0' && !dum_read_state(&g->base, g->position, &state, err))) {
		free(g);
		return NULL;
	}
	return &g->base;
}

void dum_free(struct pv_game *g) {
	free(g);
}

size_t dum_state_size(const struct pv_game *g) {
	(void)g;
	return sizeof(struct dum_state);
}

void dum_start(const struct pv_game *g, void *state) {
	memset(state, 0, sizeof(struct dum_state));
	if (dum_game_of(g)->position[0] != '\0') {
		dum_read_state(g, dum_game_of(g)->position, state, NULL);
	}
}

/* It has one board, and one force a side. */
size_t dum_generate(int size, int points, uint64_t seed, char *buf, size_t cap) {
	(void)size;
	(void)points;
	int n = snprintf(buf, cap, "ruleset: dummy\ntitle: Men by chance, %llu\n",
			 (unsigned long long)seed);
	return n < 0 ? 0 : (size_t)n;
}

/* On its board everybody can reach everybody. */
size_t dum_warn(const struct pv_game *g, struct pv_why *out, size_t cap) {
	(void)g;
	(void)out;
	(void)cap;
	return 0;
}
