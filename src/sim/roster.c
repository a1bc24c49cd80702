/* sim/roster.c - whose stands are counted together: units of one side and type. */
#include "pavise/sim.h"

#include "pavise/node.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first position's scene, as a tree. */
static struct pv_node *show_start(const struct pv_game *g, struct pv_error *err) {
	struct pv_node *root = NULL;
	struct pv_writer w;
	void *state = calloc(1, g->rules->state_size(g));
	pv_writer_init(&w);
	if (state != NULL) {
		g->rules->start(g, state);
		g->rules->scene(g, state, &w);
	}
	if (state == NULL || w.failed) {
		pv_fail(err, PV_NO_MEMORY, "sim", "no memory for the first position");
	} else {
		/* JSON is YAML, and libyaml gives everything back where memory runs out. */
		root = pv_node_read_yaml(w.text, w.length, "scene", err);
	}
	pv_writer_finish(&w);
	free(state);
	return root;
}

static uint8_t read_seat(const struct pv_node *unit) {
	const struct pv_node *side = pv_node_get(unit, "side");
	return pv_node_is(side, "red") ? PV_RED : pv_node_is(side, "blue") ? PV_BLUE : PV_NOBODY;
}

/* The unit of that name as the battle begins. */
static struct pv_sim_troop read_unit(const struct pv_node *unit, const char *name) {
	struct pv_sim_troop troop = { .seat = read_seat(unit), .units = 1, .stands = 1 };
	const char *type = name, *key = name;
	pv_node_text(unit, "type", &type, NULL);
	pv_node_text(unit, "troop", &type, NULL);
	pv_node_text(unit, "kind", &key, NULL);
	pv_node_int(unit, "stands", 0, INT32_MAX, &troop.stands, NULL);
	snprintf(troop.name, sizeof troop.name, "%s", type);
	snprintf(troop.key, sizeof troop.key, "%s", key);
	return troop;
}

/* The counter of that name, on the board or away from it; NULL: none. */
static const struct pv_node *find_unit(const struct pv_node *scene, const char *name) {
	static const char *const lists[] = { "counters", "away" };
	for (size_t i = 0; i < PV_COUNT(lists); i++) {
		const struct pv_node *list = pv_node_get(scene, lists[i]);
		for (size_t k = 0; list != NULL && k < list->count; k++) {
			const struct pv_node *unit = pv_node_at(list, k);
			if (pv_node_is(pv_node_get(unit, "name"), name)) {
				return unit;
			}
		}
	}
	return NULL;
}

static struct pv_sim_troop *find_troop(struct pv_sim_roster *r, const struct pv_sim_troop *like) {
	for (size_t i = 0; i < r->count; i++) {
		if (r->troops[i].seat == like->seat && strcmp(r->troops[i].name, like->name) == 0) {
			return &r->troops[i];
		}
	}
	return NULL;
}

static int compare_troops(const void *a, const void *b) {
	const struct pv_sim_troop *x = a, *y = b;
	return x->seat != y->seat ? x->seat - y->seat : strcmp(x->name, y->name);
}

static bool add_unit(struct pv_sim_roster *r, const struct pv_sim_troop *unit,
		     struct pv_error *err) {
	struct pv_sim_troop *troop = find_troop(r, unit);
	if (troop != NULL) {
		troop->units++;
		troop->stands += unit->stands;
		return true;
	}
	if (r->count == PV_SIM_TROOPS_MAX) {
		return pv_fail(err, PV_TOO_LARGE, "sim", "more than %d sorts of troops",
			       PV_SIM_TROOPS_MAX);
	}
	r->troops[r->count++] = *unit;
	return true;
}

/* Who has a counter, or, where nobody has, whoever has a name. */
static bool read_actor(const struct pv_game *g, const struct pv_node *scene, int actor,
		       struct pv_sim_troop *out) {
	char name[PV_SIM_NAME_MAX];
	if (g->rules->name_actor(g, actor, name, sizeof name) == 0) {
		return false;
	}
	const struct pv_node *unit = find_unit(scene, name);
	*out = read_unit(unit, name);
	return unit != NULL || pv_node_get(scene, "counters") == NULL;
}

/* Calls add_unit for each actor, or, with the troops sorted, looks up where he belongs. */
static bool each_actor(const struct pv_game *g, const struct pv_node *scene,
		       struct pv_sim_roster *r, bool sorted, struct pv_error *err) {
	for (int actor = 0; actor < PV_NONE; actor++) {
		struct pv_sim_troop unit;
		if (!read_actor(g, scene, actor, &unit)) {
			continue;
		}
		if (!sorted && !add_unit(r, &unit, err)) {
			return false;
		}
		if (sorted) {
			r->troop_of[actor] = (uint8_t)(find_troop(r, &unit) - r->troops);
		}
	}
	return true;
}

bool pv_sim_roster(const struct pv_game *g, struct pv_sim_roster *out, struct pv_error *err) {
	struct pv_node *root = show_start(g, err);
	if (root == NULL) {
		return false;
	}
	*out = (struct pv_sim_roster){ .count = 0 };
	memset(out->troop_of, PV_NONE, sizeof out->troop_of);
	bool done = each_actor(g, root, out, false, err);
	if (done) {
		qsort(out->troops, out->count, sizeof out->troops[0], compare_troops);
		each_actor(g, root, out, true, NULL);
	}
	pv_node_free(root);
	return done;
}
