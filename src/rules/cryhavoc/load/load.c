/* load.c - a scenario becomes a game; load.h says who reads what. */
#include "rules/cryhavoc/load/load.h"
#include "core/line.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/levels.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/notation/nodes.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/text/position.h"
#include "rules/cryhavoc/turn/turn.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- zones ----------------------------------------------------------------------------------- */

static bool load_zone(void *of, const struct pv_node *node, struct pv_error *err) {
	struct chb_game *g = of;
	struct chb_zone *z = &g->zone[g->zone_count];
	if (g->zone_count == CHB_ZONES_MAX) {
		return pv_node_fail(node, err, "found more than %d zones", CHB_ZONES_MAX);
	}
	if (!kit_is_name(node->key, "_", CHB_WORD_MAX) || !chb_is_place_list(node)) {
		return pv_node_fail(node, err,
				    "found zone \"%.24s\"; accepted: a name in small letters and a "
				    "list of 1 to %d places",
				    node->key, CHB_ZONE_PLACES);
	}
	snprintf(z->word, sizeof z->word, "%s", node->key);
	if (!chb_load_places(g, node, z, err)) {
		return false;
	}
	g->zone_count++;
	return true;
}

/* Zones, heaps of stones [CHB-8.1.11], places of jumps [CHB-11.2], inner walls [CHB-12.6.17]. */
bool chb_load_named_places(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	return kit_node_each(pv_node_get(root, "zones"), PV_NODE_MAP, "{church: [A0304, A0305]}",
			     load_zone, g, err) &&
	       chb_load_places(g, pv_node_get(root, "stones"), &g->stones, err) &&
	       chb_load_places(g, pv_node_get(root, "jumps"), &g->jumps, err) &&
	       chb_load_places(g, pv_node_get(root, "inner"), &g->inner, err);
}

/* --- sides ----------------------------------------------------------------------------------- */

/* The side whose exits are being read. */
struct leaving {
	struct chb_game *g;
	const struct pv_node *root;
	int side;
};

/* [CHB-5.1.30] */
static bool load_exit(void *of, const struct pv_node *node, struct pv_error *err) {
	static const char *const edges[] = { "north", "east", "south", "west", NULL };
	const struct leaving *l = of;
	int edge = kit_node_find(node, edges);
	edge = edge < 0 ? chb_printed_edge(l->g, l->root, node) : edge;
	if (edge < 0) {
		return kit_node_fail(node, err,
				     "north, east, south or west; 1 to 4 where `printed` names "
				     "the one sheet guard-post");
	}
	l->g->exits[l->side] |= (uint8_t)(1 << edge);
	return true;
}

static bool load_side(struct chb_game *g, const struct pv_node *root, const char *name, int number,
		      struct pv_error *err) {
	static const char *const keys[] = { "army",  "men",    "exits", "ambush",
					    "fills", "rubble", NULL };
	const struct pv_node *side = pv_node_get(root, name);
	const char *army = NULL;
	struct leaving leaving = { g, root, number };
	if (side == NULL || side->kind != PV_NODE_MAP) {
		return pv_node_fail(side != NULL ? side : root, err,
				    "found no `%s`; accepted: {army: NAME, men: [...]}", name);
	}
	if (!pv_node_only(side, keys, err) || !pv_node_text(side, "army", &army, err) ||
	    !kit_node_each(pv_node_get(side, "exits"), PV_NODE_LIST,
			   "a list of north, east, south, west", load_exit, &leaving, err) ||
	    !chb_load_ambush(g, side, number, err) || !chb_load_fills(g, side, number, err)) {
		return false;
	}
	if (army != NULL) {
		snprintf(g->army[number], sizeof g->army[number], "%s", army);
		g->base.army[number] = g->army[number];
	}
	return chb_load_men(g, side, number, err);
}

static bool load_sides(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	g->first = PV_BLUE; /* [CHB-16.9] */
	if (!load_side(g, root, "red", PV_RED, err)) {
		return false;
	}
	g->of_red = g->count;
	return load_side(g, root, "blue", PV_BLUE, err) &&
	       kit_node_side(root, "first", &g->first, err) &&
	       kit_node_side(root, "set_up", &g->sets_first, err);
}

static bool meet(const struct chb_game *g, int a, int b) {
	struct chb_pose one, two;
	const struct chb_roster *ra = &g->roster[a], *rb = &g->roster[b];
	if (ra->life == CHB_DEAD || rb->life == CHB_DEAD || !chb_begins_here(ra) ||
	    !chb_begins_here(rb)) {
		return false;
	}
	chb_pose_begin(g, a, &one);
	chb_pose_begin(g, b, &two);
	return chb_pose_has(&one, two.head) ||
	       (two.tail != PV_NO_PLACE && chb_pose_has(&one, two.tail));
}

/* [CHB-1.11] */
static bool check_places(const struct chb_game *g, const struct pv_node *root,
			 struct pv_error *err) {
	CHB_EACH_MAN(g, i) {
		for (int k = 0; k < i; k++) {
			if (meet(g, i, k) && !chb_shares_begin(g, i, k)) {
				return kit_node_refuse(
				    chb_load_man_node(g, root, i), err, RULE(CHB_1_11),
				    "%s and %s stand on one place; accepted: one a place",
				    g->roster[k].name, g->roster[i].name);
			}
		}
	}
	return true;
}

/* [CHB-16.9] A battle that is under way needs no room for set-up. */
static bool has_room(const struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	return pv_node_get(root, "position") != NULL || chb_setup_fits(g, root, err);
}

/* --- all of it ------------------------------------------------------------------------------- */

/* Does a variant of the map apply? Every option that it names must have that value. */
static bool holds(const void *of, const struct pv_node *when, bool *out, struct pv_error *err) {
	const struct chb_game *g = of;
	*out = true;
	for (const struct pv_node *at = when->first; at != NULL; at = at->next) {
		char value[32];
		int option = 0;
		while (option < CHB_OPTIONS && strcmp(chb_options[option].id, at->key) != 0) {
			option++;
		}
		if (option == CHB_OPTIONS || at->kind != PV_NODE_TEXT) {
			return pv_node_fail(
			    at, err, "found \"%.24s\"; accepted: an option and its value", at->key);
		}
		pv_option_write(&chb_options[option], &g->base, value, sizeof value);
		*out = *out && pv_node_is(at, value);
	}
	return true;
}

bool chb_load_map(struct chb_game *g, const struct pv_node *root, int sixths,
		  struct pv_error *err) {
	const struct pv_map_terms terms = { g, holds, g->turner - 1, sixths };
	const struct pv_node *map = pv_node_get(root, "map");
	if (map == NULL) {
		return pv_node_fail(root, err,
				    "found no `map`; accepted: {sheets: {A: {hexes: |}}}");
	}
	if (!pv_hex_map_read_for(map, chb_grounds, &terms, &g->map, err)) {
		return false;
	}
	chb_modules_set_map(g);
	chb_load_kinds(g);
	chb_load_tasks(g);
	memset(g->mark, 0, sizeof g->mark);
	return chb_modules_load(g, root, err);
}

/* [CHB-5.6.12] Weather belongs to the supplement: the base has figures for it, but no key. */
static bool load_weather(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(root, "weather");
	int row = node == NULL ? 0 : kit_node_find(node, chb_weather_row);
	if (row < 0 || row >= CHB_WEATHER_DARK) {
		return kit_node_fail(node, err, "none, night, fog, rain, snow or storm");
	}
	g->weather = (uint8_t)row;
	return row == 0 || g->opt_mon_1_1 != 0 ||
	       kit_node_refuse(node, err, RULE(CHB_5_6_12),
			       "weather is of the module MON-1.1, which is off; accepted with "
			       "options: {mon_1_1: true}");
}

/* [CHB-13.14] */
static bool load_holder(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	g->holder = g->first;
	return kit_node_side(root, "holder", &g->holder, err);
}

/* Reads a battle that is under way, as a position. */
static bool load_position(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(root, "position");
	struct pv_error inner;
	if (node == NULL) {
		return true;
	}
	if (node->kind != PV_NODE_TEXT) {
		return kit_node_fail(node, err, "a position in one line");
	}
	g->has_opening = true;
	return chb_read_state(&g->base, node->text, &g->opening, &inner) ||
	       pv_line_fail(node, &inner, err);
}

/* The switches of the pieces come after this. */
void chb_load_grounds(struct chb_game *g) {
	static const struct {
		uint8_t ground, behind, fuel, wall;
		uint16_t traits;
	} rows[] = {
		{ CHB_TERRAIN_FURNITURE, CHB_COVER_IS_MEDIUM, 0, 0, 0 },
		{ CHB_TERRAIN_MILLSTONE, CHB_COVER_IS_MEDIUM, 0, 0, CHB_TRAIT_SWAYS },
		{ CHB_TERRAIN_MILLSTONE_STILL, CHB_COVER_IS_MEDIUM, 0, 0, 0 },
		{ CHB_TERRAIN_HEDGE, 0, 0, 0, CHB_TRAIT_STOPS_CHARGE },
		{ CHB_TERRAIN_DITCH, 0, 0, 0, CHB_TRAIT_STOPS_CHARGE },
		{ CHB_TERRAIN_DRY_MOAT, 0, 0, 0, CHB_TRAIT_STOPS_CHARGE },
		{ CHB_TERRAIN_STAKES_FRONT, 0, 0, 0, CHB_TRAIT_STOPS_CHARGE },
		{ CHB_TERRAIN_TENT, 0, CHB_BURNS_WELL, 0, 0 },
		{ CHB_TERRAIN_BRIDGE, 0, CHB_BURNS, 0, 0 },
		{ CHB_TERRAIN_PALISADE, 0, CHB_BURNS, 0, 0 },
		{ CHB_TERRAIN_RAM, 0, CHB_BURNS_HARDLY, 0, CHB_TRAIT_DRY | CHB_TRAIT_CLOSED_IN },
		{ CHB_TERRAIN_KEEP_DOORWAY, 0, 0, 0, CHB_TRAIT_CLOSED_IN },
		{ CHB_TERRAIN_SIEGE_TOWER, 0, CHB_BURNS_HARDLY, 0, 0 },
		{ CHB_TERRAIN_WALL, 0, 0, CHB_WALL_HEX, 0 },
		{ CHB_TERRAIN_WALK_BATTLEMENT, 0, 0, CHB_WALL_HEX, 0 },
		{ CHB_TERRAIN_WALK, 0, 0, CHB_WALL_HEX, 0 },
		{ CHB_TERRAIN_SLIT, 0, 0, CHB_WALL_HEX, 0 },
	};
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		g->behind[rows[i].ground] = rows[i].behind;
		g->fuel[rows[i].ground] = rows[i].fuel;
		g->wall[rows[i].ground] = rows[i].wall;
		g->traits[rows[i].ground] = rows[i].traits;
	}
	chb_modules_set(g);
}

bool chb_make_places(struct chb_game *g, struct pv_error *err) {
	if (!chb_make_rungs(g, err) || !chb_make_tops(g, err)) {
		return false;
	}
	chb_load_land(g);
	return true;
}

static bool load_parts(struct chb_game *g, const struct pv_scenario *scenario,
		       struct pv_error *err) {
	static const char *const keys[] = { "ruleset",  "title",   "about",  "options", "figures",
					    "map",      "zones",   "stones", "jumps",   "tops",
					    "red",      "blue",    "first",  "victory", "things",
					    "position", "weather", "holder", "set_up",  "inner",
					    "printed",  "siege",   NULL };
	const struct pv_node *root = scenario->root;
	if (!pv_node_only(root, keys, err) ||
	    !pv_settings_load(g->base.rules, &g->base, scenario, err)) {
		return false;
	}
	chb_load_grounds(g);
	return load_weather(g, root, err) && chb_load_map(g, root, 0, err) &&
	       chb_load_printed(g, root, err) && chb_load_named_places(g, root, err) &&
	       chb_load_tops(g, root, err) && load_sides(g, root, err) &&
	       chb_load_aims(g, root, err) && chb_load_siege(g, root, err) &&
	       chb_load_things(g, root, err) && chb_make_places(g, err) &&
	       chb_load_climbed(g, root, err) && check_places(g, root, err) &&
	       has_room(g, root, err) && load_holder(g, root, err) &&
	       chb_load_boards(g, root, err) && load_position(g, root, err);
}

struct pv_game *chb_load_game(const struct pv_ruleset *rules, const struct pv_scenario *scenario,
			      struct pv_error *err) {
	struct chb_game *g = calloc(1, sizeof *g);
	if (g == NULL) {
		pv_fail(err, PV_NO_MEMORY, "scenario", "memory ran out");
		return NULL;
	}
	g->base.rules = rules;
	g->modules = chb_all_modules;
	chb_load_acts(g);
	if (!load_parts(g, scenario, err)) {
		chb_free(&g->base);
		return NULL;
	}
	return &g->base;
}

void chb_free(struct pv_game *game) {
	if (game != NULL) {
		chb_free_boards((struct chb_game *)game);
	}
	free(game);
}
