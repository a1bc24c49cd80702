/* summary.c - rows of the terrain summary, by grounds [STR-TERR.1 to STR-TERR.20]. */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/modules/pieces/pieces.h"

#include <string.h>

static const char *const terrain_rows[CHB_TERRAIN_COUNT] = {
	[CHB_TERRAIN_SLOPE] = RULE(STR_TERR_1),
	[CHB_TERRAIN_STEEP] = RULE(STR_TERR_2),
	[CHB_TERRAIN_KEEP_DOORWAY] = RULE(STR_TERR_3),
	[CHB_TERRAIN_SLIT] = RULE(STR_TERR_4),
	[CHB_TERRAIN_INTERIOR] = RULE(STR_TERR_5),
	[CHB_TERRAIN_CONTROLS] = RULE(STR_TERR_6),
	[CHB_TERRAIN_MACHINERY] = RULE(STR_TERR_7),
	[CHB_TERRAIN_MACHINERY_LARGE] = RULE(STR_TERR_8),
	[CHB_TERRAIN_MILLSTONE] = RULE(STR_TERR_9),
	[CHB_TERRAIN_MILLSTONE_STILL] = RULE(STR_TERR_10),
	[CHB_TERRAIN_MILLWHEEL] = RULE(STR_TERR_11),
	[CHB_TERRAIN_CHUTE] = RULE(STR_TERR_11),
	[CHB_TERRAIN_GRINDSTONE] = RULE(STR_TERR_11),
	[CHB_TERRAIN_STAIR_NARROW] = RULE(STR_TERR_12),
	[CHB_TERRAIN_STAIR_SPIRAL] = RULE(STR_TERR_13),
	[CHB_TERRAIN_ROPE] = RULE(STR_TERR_14),
	[CHB_TERRAIN_BRIDGE] = RULE(STR_TERR_15),
	[CHB_TERRAIN_RIVER] = RULE(STR_TERR_16),
	[CHB_TERRAIN_POOL] = RULE(STR_TERR_16),
	[CHB_TERRAIN_FORD] = RULE(STR_TERR_17),
	[CHB_TERRAIN_MARSH] = RULE(STR_TERR_18),
	[CHB_TERRAIN_DEEP_MARSH] = RULE(STR_TERR_19),
	[CHB_TERRAIN_SWAMP] = RULE(STR_TERR_20),
};

const char *str_terrain_row(int ground) {
	return terrain_rows[ground];
}

void str_name_terrain(int ground, struct pv_why *why) {
	if (str_terrain_row(ground) != NULL && strcmp(why->rule, chb_terrain_rule(ground)) == 0) {
		pv_also(why, str_terrain_row(ground));
	}
}

/* [STR-TERR.3, STR-TERR.11, STR-TERR.13] Adds rows for a target behind full cover. */
void str_name_cover(const struct chb_game *g, const struct chb_state *s, struct pv_why *why) {
	int ground = strcmp(why->key, "chb.shot.cover") == 0 ? chb_ground(g, s, why->witness.at)
							     : CHB_TERRAIN_CLEAR;
	if (str_terrain_row(ground) != NULL) {
		pv_also(why, str_terrain_row(ground));
	}
}
