/* load.c - a scenario becomes a game, part by part; load.h says which file reads what. */
#include "rules/nevsky/load/load.h"

#include "rules/nevsky/core/words.h"
#include "rules/nevsky/turn/setup.h"

#include <stdlib.h>

/* ---- the two sides ---- */

enum { UNSAID = UINT8_MAX };

struct side {
	uint8_t army, edge;
};

static const char *const edges[] = { "north", "south", NULL };
static const struct kit_field side_fields[] = {
	{ KIT_FIELD("army", kit_one_of, struct side, army), .words = nev_army_word,
	  .accepted = "teutonic or russian" },
	{ KIT_FIELD("edge", kit_one_of, struct side, edge), .words = edges,
	  .accepted = "north or south" },
	{ .key = "divisions" },
	{ .key = "units" },
	{ .key = "area" },
};
static const struct kit_form side_form = KIT_FORM(side_fields, "{army: teutonic, edge: south}");

/* Whatever one side says settles the other; neither: `usual` for red. Do they differ? */
static bool settle(uint8_t *red, uint8_t *blue, bool usual) {
	*red = *red != UNSAID ? *red : *blue != UNSAID ? !*blue : usual;
	*blue = *blue != UNSAID ? *blue : !*red;
	return *red != *blue;
}

/* [NEV-1A.1, NEV-4X.8] Red is Teutonic and the Teutonic edge is South where nothing is said. */
static bool load_sides(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	static const char *const names[] = {
		[NEV_TEUTONIC] = "nev.army.teutonic", [NEV_RUSSIAN] = "nev.army.russian"
	};
	struct side red = { UNSAID, UNSAID }, blue = red;
	if (!kit_form_read(&side_form, pv_node_get(root, "red"), g, &red, err) ||
	    !kit_form_read(&side_form, pv_node_get(root, "blue"), g, &blue, err)) {
		return false;
	}
	if (!settle(&red.army, &blue.army, NEV_TEUTONIC)) {
		return kit_node_refuse(root, err, RULE(NEV_1A_1),
				       "found the same army on both sides; accepted: one teutonic, "
				       "one russian");
	}
	if (!settle(&red.edge, &blue.edge, red.army == NEV_TEUTONIC)) {
		return kit_node_refuse(
		    root, err, RULE(NEV_4X_8),
		    "found the same edge for both sides; accepted: one north, one "
		    "south");
	}
	g->army[PV_RED] = red.army;
	g->army[PV_BLUE] = blue.army;
	NEV_EACH_SIDE(side) {
		g->base.army[side] = names[g->army[side]];
	}
	g->south = red.edge != 0 ? PV_RED : PV_BLUE;
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
	       load_sides(g, root, err) && kit_node_side(root, "layer", &g->layer, err) &&
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
