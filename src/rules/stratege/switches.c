/* switches.c - what of the pieces is off: cells of the battle's own terrain table [docs/pieces.md].
 */
#include "rules/stratege/stratege.h"

/* Nothing but what it costs: no cover on it or behind it, no sign, no die modifier. */
static void make_plain(struct chb_game *g, int ground) {
	g->figure.terrain[ground][CHB_TERRAIN_OF_COVER] = CHB_COVER_IS_NONE;
	g->figure.terrain[ground][CHB_TERRAIN_OF_SIGN] = CHB_SIGN_IS_0;
	g->behind[ground] = CHB_COVER_IS_NONE;
	g->sways[ground] = 0;
}

/* [STR-STONE.10 to STR-STONE.12, STR-GRIND.10] */
static void switch_millstones(struct chb_game *g) {
	if (g->opt_millstones == 0) {
		make_plain(g, CHB_TERRAIN_MILLSTONE);
		make_plain(g, CHB_TERRAIN_MILLSTONE_STILL);
	}
}

/* [STR-MAP.13] The older figure of the one row that names two. */
static void switch_newest(struct chb_game *g) {
	if (g->opt_newest_rules == 0) {
		g->figure.terrain[CHB_TERRAIN_SLOPE][CHB_TERRAIN_OF_HORSE] = 2;
	}
}

void str_switch(struct chb_game *g) {
	static void (*const switches[])(struct chb_game *) = { switch_millstones, switch_newest };
	for (size_t i = 0; i < PV_COUNT(switches); i++) {
		switches[i](g);
	}
}
