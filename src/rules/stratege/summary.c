/* summary.c - rows of the terrain summary, by grounds [STR-TERR.1 to STR-TERR.20]. */
#include "rules/stratege/stratege.h"

#include <string.h>

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

void str_name_terrain(int ground, struct pv_why *why) {
	if (str_terrain_row(ground) != NULL && strcmp(why->rule, chb_terrain_rule(ground)) == 0) {
		pv_also(why, str_terrain_row(ground));
	}
}

/* [STR-TERR.3, STR-TERR.11, STR-TERR.13] Of a target behind what no shot passes. */
void str_name_cover(const struct chb_game *g, const struct chb_state *s, struct pv_why *why) {
	int ground = strcmp(why->key, "chb.shot.cover") == 0 ? chb_ground(g, s, why->witness.at)
							     : CHB_TERRAIN_CLEAR;
	if (str_terrain_row(ground) != NULL) {
		pv_also(why, str_terrain_row(ground));
	}
}
