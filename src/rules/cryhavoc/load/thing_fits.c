/* thing_fits.c - where things may be when a battle begins, kind by kind. */
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/kit/node.h"

/* [CHB-12.3.1] */
static bool is_moat(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		    struct pv_error *err) {
	int ground = g->map.place[t->place].ground;
	return ground == CHB_TERRAIN_MOAT || ground == CHB_TERRAIN_DRY_MOAT ||
	       kit_node_refuse(node, err, RULE(CHB_12_3_1),
			       "only a moat is filled; accepted: a hex of moat");
}

/* [CHB-12.6.3] */
static bool is_wall(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		    struct pv_error *err) {
	return chb_is_wall_ground(g, g->map.place[t->place].ground) ||
	       kit_node_refuse(node, err, RULE(CHB_12_6_3),
			       "walls, gates and hoardings are battered; accepted: a hex of them");
}

/* [CHB-13.1] */
static bool is_door(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		    struct pv_error *err) {
	return g->map.place[t->place].door[t->facing] != 0 ||
	       pv_node_fail(node, err, "found no door on that side; accepted: a side with one");
}

/* [CHB-12.7.3] */
static bool takes_engines(const struct chb_game *g, const struct pv_node *node,
			  const struct chb_thing *t, struct pv_error *err) {
	return (g->traits[g->map.place[t->place].ground] & CHB_TRAIT_NO_ENGINES) == 0 ||
	       kit_node_refuse(node, err, RULE(CHB_12_7_3),
			       "no ballista stands in a hoarding; accepted: a walk, or the ground");
}

/* [CHB-12.2.16] Has a bridge or portcullis its windlass on a hex that the map names? */
static bool has_windlass(const struct chb_game *g, const struct pv_node *node,
			 const struct chb_thing *t, struct pv_error *err) {
	bool inside = g->map.place[t->place].next[t->facing] != PV_NO_PLACE;
	bool stands = !pv_hex_map_is(&g->map, t->to, PV_GROUND_SOLID);
	return (inside && stands) ||
	       kit_node_refuse(node, err, RULE(CHB_12_2_16),
			       "found no hex on its side `facing`, or nowhere to stand at its "
			       "windlass, `to`; accepted: the side of the gate and a hex that is "
			       "open");
}

/* [CHB-12.2.7] Is the bridge over a ditch? When it is raised, the ditch is left. */
static bool is_over_ditch(const struct chb_game *g, const struct pv_node *node,
			  const struct chb_thing *t, struct pv_error *err) {
	int ground = g->map.place[t->place].ground;
	bool deep = pv_hex_map_is(&g->map, t->place, PV_GROUND_WATER) ||
		    ground == CHB_TERRAIN_DRY_MOAT || ground == CHB_TERRAIN_DITCH;
	return (deep ||
		kit_node_refuse(node, err, RULE(CHB_12_2_7),
				"a drawbridge lies over water, a moat or a ditch; accepted: "
				"a hex of them")) &&
	       has_windlass(g, node, t, err);
}

static bool is_filled(const struct chb_game *g, int place) {
	CHB_ALL_THINGS(g, i) {
		const struct chb_thing *t = &g->thing[i].thing;
		if (t->kind == CHB_FILLED_MOAT && t->place == place) {
			return true;
		}
	}
	return false;
}

static bool may_begin(const struct chb_game *g, const struct chb_thing *t, int place) {
	return chb_rolls_on(t->kind, is_filled(g, place) ? CHB_TERRAIN_MOAT_FILLED
							 : (int)g->map.place[place].ground);
}

static bool fits_machine(const struct chb_game *g, const struct pv_node *node,
			 const struct chb_thing *t, struct pv_error *err) {
	bool two = chb_is_long(t->kind);
	int behind = g->map.place[t->place].next[pv_hex_turn(t->facing, PV_HEX_SIDES / 2)];
	return ((two == (t->to != CHB_NOWHERE) && (!two || t->to == behind)) ||
		pv_node_fail(node, err,
			     "found no `to` right behind it, or one that it hasn't; "
			     "accepted: of a gallery and a large tower the hex behind")) &&
	       ((may_begin(g, t, t->place) && (!two || may_begin(g, t, t->to))) ||
		kit_node_refuse(node, err, RULE(CHB_12_5_3),
				"rams and towers stand on clear ground, roads and filled moat; "
				"accepted: such a hex"));
}

const chb_thing_fits chb_fits[CHB_KINDS] = {
	[CHB_FILLED_MOAT] = is_moat,
	[CHB_BALLISTA] = takes_engines,
	[CHB_WALL] = is_wall,
	[CHB_GATE] = is_door,
	[CHB_DRAWBRIDGE] = is_over_ditch,
	[CHB_PORTCULLIS] = has_windlass,
	[CHB_RAM] = fits_machine,
	[CHB_GALLERY] = fits_machine,
	[CHB_TOWER] = fits_machine,
	[CHB_LARGE_TOWER] = fits_machine,
};
