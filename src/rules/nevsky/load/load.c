/* load.c - a scenario becomes a game, part by part; load.h says who reads what. */
#include "rules/nevsky/load/load.h"

#include "rules/nevsky/core/words.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/turn/setup.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- the two sides ---- */

enum { UNSAID = UINT8_MAX };

static bool read_side(const struct pv_node *root, const char *name, uint8_t *army, uint8_t *edge,
		      struct pv_error *err) {
	static const char *const keys[] = { "army", "edge", "divisions", "units", "area", NULL };
	static const char *const edges[] = { "north", "south", NULL };
	const struct pv_node *side = pv_node_get(root, name);
	if (side == NULL) {
		return true;
	}
	return kit_node_map(side, keys, "{army: teutonic, edge: south}", err) &&
	       kit_node_word(side, "army", nev_army_word, "teutonic or russian", army, err) &&
	       kit_node_word(side, "edge", edges, "north or south", edge, err);
}

/* Whatever one side says settles the other; neither: `usual` for red. */
static bool settle(uint8_t chosen[2], bool usual) {
	if (chosen[PV_RED] == UNSAID && chosen[PV_BLUE] == UNSAID) {
		chosen[PV_RED] = usual;
	}
	NEV_EACH_SIDE(side) {
		chosen[side] = chosen[side] == UNSAID ? !chosen[!side] : chosen[side];
	}
	return chosen[PV_RED] != chosen[PV_BLUE];
}

/* [NEV-1A.1, NEV-4X.8] Red is Teutonic and the Teutonic edge is South where nothing is said. */
static bool load_sides(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	static const char *const names[] = {
		[NEV_TEUTONIC] = "nev.army.teutonic", [NEV_RUSSIAN] = "nev.army.russian"
	};
	uint8_t army[] = { UNSAID, UNSAID }, edge[] = { UNSAID, UNSAID };
	if (!read_side(root, "red", &army[PV_RED], &edge[PV_RED], err) ||
	    !read_side(root, "blue", &army[PV_BLUE], &edge[PV_BLUE], err)) {
		return false;
	}
	if (!settle(army, NEV_TEUTONIC)) {
		return kit_node_refuse(root, err, RULE(NEV_1A_1),
				       "found the same army on both sides; accepted: one teutonic, "
				       "one russian");
	}
	if (!settle(edge, army[PV_RED] == NEV_TEUTONIC)) {
		return kit_node_refuse(
		    root, err, RULE(NEV_4X_8),
		    "found the same edge for both sides; accepted: one north, one "
		    "south");
	}
	NEV_EACH_SIDE(side) {
		g->army[side] = army[side];
		g->base.army[side] = names[army[side]];
	}
	g->south = edge[PV_RED] != 0 ? PV_RED : PV_BLUE;
	return true;
}

/* lay_and_choose: the side that laid the terrain; the other chooses its edge [NEV-3A.1]. */
static bool load_layer(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	g->layer = PV_RED;
	return kit_node_side(root, "layer", &g->layer, err);
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
	return kit_node_refuse(at, err, inner.where, "%s", inner.msg);
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
