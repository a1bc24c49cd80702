/*
 * names.c - rows that two ledgers have: the base says a thing of its grounds and stairs, the pieces
 * say it of theirs. Whoever is refused hears of both.
 */
#include "rules/stratege/stratege.h"

#include <string.h>

/* Of a refusal by `base` the row of the pieces, where the order leads to that ground. */
static const struct name {
	const char *base, *ours;
	int ground;    /* row of the terrain table; CHB_NONE: whatever it is */
	bool of_piece; /* on a piece alone */
} names[] = {
	{ RULE(11_2, "CHB-11.2"), STR(BRIDGE_4, "STR-BRIDGE.4"), CHB_TERRAIN_RIVER, false },
	{ RULE(11_2, "CHB-11.2"), STR(BRIDGE_4, "STR-BRIDGE.4"), CHB_TERRAIN_POOL, false },
	{ RULE(11_4, "CHB-11.4"), STR(BRIDGE_6, "STR-BRIDGE.6"), CHB_TERRAIN_RIVER, false },
	{ RULE(11_4, "CHB-11.4"), STR(BRIDGE_6, "STR-BRIDGE.6"), CHB_TERRAIN_POOL, false },
	{ RULE(4_11, "CHB-4.11"), STR(BRIDGE_11, "STR-BRIDGE.11"), CHB_TERRAIN_BRIDGE, true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(MAP_7, "STR-MAP.7"), CHB_TERRAIN_CONTROLS, true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(MAP_7, "STR-MAP.7"), CHB_TERRAIN_MACHINERY, true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(MAP_7, "STR-MAP.7"), CHB_TERRAIN_MACHINERY_LARGE, true },
	{ RULE(7_0_27, "CHB-7.0.27"), STR(MAP_8, "STR-MAP.8"), CHB_TERRAIN_WALL, true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(STONE_8, "STR-STONE.8"), CHB_TERRAIN_MILLSTONE, true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(STONE_9, "STR-STONE.9"), CHB_TERRAIN_MILLSTONE_STILL,
	  true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(GRIND_12, "STR-GRIND.12"), CHB_TERRAIN_MILLSTONE_STILL,
	  true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(TURN_6, "STR-TURN.6"), CHB_TERRAIN_BEAM, true },
	{ RULE(5_2_5, "CHB-5.2.5"), STR(STAIR_6, "STR-STAIR.6"), CHB_TERRAIN_STAIR_NARROW, false },
	{ RULE(7_0_39, "CHB-7.0.39"), STR(WHEEL_3, "STR-WHEEL.3"), CHB_TERRAIN_MILLWHEEL, true },
	{ RULE(7_0_39, "CHB-7.0.39"), STR(GRIND_11, "STR-GRIND.11"), CHB_TERRAIN_GRINDSTONE, true },
};

int str_place_ahead(const struct chb_game *g, const struct pv_order *o) {
	bool leads = o->verb == CHB_STEP || o->verb == CHB_SLIP || o->verb == CHB_DRAG ||
		     o->verb == CHB_JUMP;
	int to = o->data.halves[0];
	return leads && chb_is_place(g, to) ? to : PV_NO_PLACE;
}

static bool is_named(const struct chb_game *g, const struct chb_state *s, const struct name *n,
		     int to) {
	bool here =
	    n->ground == CHB_NONE || (to != PV_NO_PLACE && chb_ground(g, s, to) == n->ground);
	return here && (!n->of_piece || (to != PV_NO_PLACE && g->map.place[to].piece != 0));
}

/* [STR-POOL.5] Of a fight between levels: does he stand at a pit's edge? */
static bool is_at_edge(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o, const struct pv_why *why) {
	bool level = o->verb == CHB_FIGHT && strcmp(why->key, "chb.fight.level") == 0;
	PV_EACH_HEX_SIDE(side) {
		if (level && str_is_edge(g, s->man[why->witness.at].place, side)) {
			return true;
		}
	}
	return false;
}

void str_name_rows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		   struct pv_why *why) {
	int to = str_place_ahead(g, o);
	if (to != PV_NO_PLACE) {
		str_name_terrain(chb_ground(g, s, to), why);
	}
	if (o->verb == CHB_SHOOT && why->witness.kind == PV_WITNESS_PLACE) {
		str_name_shot(chb_ground(g, s, why->witness.at), why);
	}
	str_name_slits(g, s, o, why);
	str_name_stairs(g, s, o, why);
	if (o->verb == CHB_CONJURE && g->opt_create_marsh == 0) {
		pv_also(why, STR(MARSH_3, "STR-MARSH.3"));
	}
	if (is_at_edge(g, s, o, why)) {
		pv_also(why, STR(POOL_5, "STR-POOL.5"));
	}
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		if (strcmp(why->rule, names[i].base) == 0 && is_named(g, s, &names[i], to)) {
			pv_also(why, names[i].ours);
		}
	}
}
