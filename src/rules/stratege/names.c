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
	{ RULE(5_1_1, "CHB-5.1.1"), STR(MAP_7, "STR-MAP.7"), CHB_TERRAIN_CONTROLS, true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(MAP_7, "STR-MAP.7"), CHB_TERRAIN_MACHINERY, true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(MAP_7, "STR-MAP.7"), CHB_TERRAIN_MACHINERY_LARGE, true },
	{ RULE(7_0_27, "CHB-7.0.27"), STR(MAP_8, "STR-MAP.8"), CHB_TERRAIN_WALL, true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(STONE_8, "STR-STONE.8"), CHB_TERRAIN_MILLSTONE, true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(STONE_9, "STR-STONE.9"), CHB_TERRAIN_MILLSTONE_STILL,
	  true },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(GRIND_12, "STR-GRIND.12"), CHB_TERRAIN_MILLSTONE_STILL,
	  true },
	{ RULE(5_2_5, "CHB-5.2.5"), STR(STAIR_6, "STR-STAIR.6"), CHB_TERRAIN_STAIR_NARROW, false },
	{ RULE(7_0_39, "CHB-7.0.39"), STR(GRIND_11, "STR-GRIND.11"), CHB_TERRAIN_GRINDSTONE, true },
};

/* Where an order leads to; PV_NO_PLACE: nowhere. */
static int place_ahead(const struct chb_game *g, const struct pv_order *o) {
/* The terrain summary. */
static const char *const terrain_rows[CHB_TERRAIN_COUNT] = {
	[CHB_TERRAIN_SLOPE] = STR(TERR_1, "STR-TERR.1"),
	[CHB_TERRAIN_STEEP] = STR(TERR_2, "STR-TERR.2"),
	[CHB_TERRAIN_KEEP_DOORWAY] = STR(TERR_3, "STR-TERR.3"),
	[CHB_TERRAIN_SLIT] = STR(TERR_4, "STR-TERR.4"),
	[CHB_TERRAIN_INTERIOR] = STR(TERR_5, "STR-TERR.5"),
	[CHB_TERRAIN_CONTROLS] = STR(TERR_6, "STR-TERR.6"),
	[CHB_TERRAIN_MACHINERY] = STR(TERR_7, "STR-TERR.7"),
	[CHB_TERRAIN_MACHINERY_LARGE] = STR(TERR_8, "STR-TERR.8"),
	[CHB_TERRAIN_MILLSTONE] = STR(TERR_9, "STR-TERR.9"),
	[CHB_TERRAIN_MILLSTONE_STILL] = STR(TERR_10, "STR-TERR.10"),
	[CHB_TERRAIN_MILLWHEEL] = STR(TERR_11, "STR-TERR.11"),
	[CHB_TERRAIN_CHUTE] = STR(TERR_11, "STR-TERR.11"),
	[CHB_TERRAIN_GRINDSTONE] = STR(TERR_11, "STR-TERR.11"),
	[CHB_TERRAIN_STAIR_NARROW] = STR(TERR_12, "STR-TERR.12"),
	[CHB_TERRAIN_STAIR_SPIRAL] = STR(TERR_13, "STR-TERR.13"),
	[CHB_TERRAIN_ROPE] = STR(TERR_14, "STR-TERR.14"),
	[CHB_TERRAIN_BRIDGE] = STR(TERR_15, "STR-TERR.15"),
	[CHB_TERRAIN_RIVER] = STR(TERR_16, "STR-TERR.16"),
	[CHB_TERRAIN_POOL] = STR(TERR_16, "STR-TERR.16"),
	[CHB_TERRAIN_FORD] = STR(TERR_17, "STR-TERR.17"),
	[CHB_TERRAIN_MARSH] = STR(TERR_18, "STR-TERR.18"),
	[CHB_TERRAIN_DEEP_MARSH] = STR(TERR_19, "STR-TERR.19"),
	[CHB_TERRAIN_SWAMP] = STR(TERR_20, "STR-TERR.20"),
};

const char *str_terrain_row(int ground) {
	return terrain_rows[ground];
}

/* Refused by what the ground ahead is. */
static void name_terrain(int ground, struct pv_why *why) {
	if (ground != CHB_NONE && str_terrain_row(ground) != NULL &&
	    strcmp(why->rule, chb_terrain_rule(ground)) == 0) {
		pv_also(why, str_terrain_row(ground));
	}
}

/* The ground that an order leads to; CHB_NONE: to none. */
static int ground_ahead(const struct chb_game *g, const struct chb_state *s,
			const struct pv_order *o) {
	bool leads = o->verb == CHB_STEP || o->verb == CHB_SLIP || o->verb == CHB_DRAG;
	int to = o->data.halves[0];
	return leads && chb_is_of_map(g, to) ? to : PV_NO_PLACE;
}

static bool is_named(const struct chb_game *g, const struct chb_state *s, const struct name *n,
		     int to) {
	bool here =
	    n->ground == CHB_NONE || (to != PV_NO_PLACE && chb_ground(g, s, to) == n->ground);
	return here && (!n->of_piece || (to != PV_NO_PLACE && g->map.place[to].piece != 0));
}

void str_name_rows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		   struct pv_why *why) {
	int to = place_ahead(g, o);
	int ground = ground_ahead(g, s, o);
	name_terrain(ground, why);
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		if (strcmp(why->rule, names[i].base) == 0 && is_named(g, s, &names[i], to)) {
			pv_also(why, names[i].ours);
		}
	}
}
