/* load.c - a scenario becomes a game, part by part; load.h says who reads what. */
#include "rules/nevsky/load/load.h"

#include "rules/nevsky/core/words.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/turn/setup.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- the two sides ---- */

/* A word of a side's map, as its index; stays as it was where it is missing. */
static bool read_word(const struct pv_node *side, const char *key, const char *const *words,
		      int count, int *out, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(side, key);
	if (node == NULL) {
		return true;
	}
	int found = kit_word_find(nev_load_word(node), words, count);
	if (found == NEV_NO_WORD) {
		char accepted[64];
		snprintf(accepted, sizeof accepted, "%s or %s", words[0], words[1]);
		return nev_load_fail(node, err, accepted);
	}
	*out = found;
	return true;
}

static bool read_side(const struct pv_node *root, const char *name, int *army, int *edge,
		      struct pv_error *err) {
	static const char *const keys[] = { "army", "edge", "divisions", "units", "area", NULL };
	static const char *const edges[] = { "north", "south" };
	const struct pv_node *side = pv_node_get(root, name);
	if (side == NULL) {
		return true;
	}
	if (side->kind != PV_NODE_MAP) {
		return nev_load_fail(side, err, "{army: teutonic, edge: south}");
	}
	return pv_node_only(side, keys, err) &&
	       read_word(side, "army", nev_army_word, NEV_ARMY_COUNT, army, err) &&
	       read_word(side, "edge", edges, PV_COUNT(edges), edge, err);
}

/* Whatever one side says settles the other; neither: `usual` for red. */
static bool settle(int chosen[2], int usual) {
	if (chosen[PV_RED] == NEV_NO_WORD && chosen[PV_BLUE] == NEV_NO_WORD) {
		chosen[PV_RED] = usual;
	}
	NEV_EACH_SIDE(side) {
		chosen[side] = chosen[side] == NEV_NO_WORD ? !chosen[!side] : chosen[side];
	}
	return chosen[PV_RED] != chosen[PV_BLUE];
}

/* [NEV-1A.1, NEV-4X.8] Red is Teutonic and the Teutonic edge is South where nothing is said. */
static bool load_sides(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	static const char *const names[] = {
		[NEV_TEUTONIC] = "nev.army.teutonic", [NEV_RUSSIAN] = "nev.army.russian"
	};
	int army[] = { NEV_NO_WORD, NEV_NO_WORD }, edge[] = { NEV_NO_WORD, NEV_NO_WORD };
	if (!read_side(root, "red", &army[PV_RED], &edge[PV_RED], err) ||
	    !read_side(root, "blue", &army[PV_BLUE], &edge[PV_BLUE], err)) {
		return false;
	}
	if (!settle(army, NEV_TEUTONIC)) {
		return nev_load_refuse(root, err, RULE(NEV_1A_1),
				       "found the same army on both sides; accepted: one teutonic, "
				       "one russian");
	}
	if (!settle(edge, army[PV_RED] == NEV_TEUTONIC)) {
		return nev_load_refuse(
		    root, err, RULE(NEV_4X_8),
		    "found the same edge for both sides; accepted: one north, one "
		    "south");
	}
	NEV_EACH_SIDE(side) {
		g->army[side] = (uint8_t)army[side];
		g->base.army[side] = names[army[side]];
	}
	g->south = edge[PV_RED] != 0 ? PV_RED : PV_BLUE;
	return true;
}

/* lay_and_choose: the side that laid the terrain; the other chooses its edge [NEV-3A.1]. */
static bool load_layer(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	static const char *const sides[] = { "red", "blue" };
	int layer = PV_RED;
	if (!read_word(root, "layer", sides, PV_COUNT(sides), &layer, err)) {
		return false;
	}
	g->layer = (uint8_t)layer;
	return true;
}

/* ---- all of it ---- */

/* [NEV-4X.5, NEV-4X.6] Not asked of a battle that is under way. */
static bool check_room(const struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	struct pv_error inner;
	const struct pv_node *map = pv_node_get(root, "map"), *board = pv_node_get(root, "board");
	const struct pv_node *at = map != NULL ? map : board != NULL ? board : root;
	if (pv_node_get(root, "position") != NULL || nev_setup_fits(g, &inner)) {
		return true;
	}
	return nev_load_refuse(at, err, inner.where, "%s", inner.msg);
}

static bool load_parts(struct nev_game *g, const struct pv_scenario *scenario,
		       struct pv_error *err) {
	static const char *const keys[] = {
		"ruleset", "title", "about",          "options",   "figures", "map",   "board",
		"roads",   "red",   "blue",           "divisions", "layer",   "setup", "position",
		"troops",  "areas", "reinforcements", "victory",   NULL
	};
	const struct pv_node *root = scenario->root;
	return pv_node_only(root, keys, err) &&
	       pv_settings_load(g->base.rules, &g->base, scenario, err) &&
	       nev_load_troops(g, root, err) && nev_check_figures(g, err) &&
	       load_sides(g, root, err) && load_layer(g, root, err) &&
	       nev_load_forces(g, root, err) && nev_load_map(g, root, err) &&
	       nev_load_areas(g, root, err) && nev_load_arrivals(g, root, err) &&
	       nev_load_victory(g, root, err) && check_room(g, root, err) &&
	       nev_load_setup(g, root, err) && nev_load_position(g, root, err);
}

struct pv_game *nev_load(const struct pv_ruleset *rules, const struct pv_scenario *scenario,
			 struct pv_error *err) {
	struct nev_game *g = calloc(1, sizeof *g);
	if (g == NULL) {
		pv_fail(err, PV_NO_MEMORY, "scenario", "memory ran out");
		return NULL;
	}
	g->base.rules = rules;
	nev_load_acts(g);
	if (!load_parts(g, scenario, err)) {
		nev_free(&g->base);
		return NULL;
	}
	return &g->base;
}

void nev_free(struct pv_game *game) {
	struct nev_game *g = (struct nev_game *)(void *)game;
	free(g->position);
	free(g);
}
