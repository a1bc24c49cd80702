/* switches.c - applies the switches of the pieces that are off: to cells of the battle's own
 * terrain table and grounds of its map [docs/pieces.md]. */
#include "rules/cryhavoc/modules/pieces/pieces.h"

/* Leaves a ground its cost alone: no cover on it or behind it, no sign, no die modifier. */
static void make_plain(struct chb_game *g, int ground) {
	g->figure.terrain[ground][CHB_TERRAIN_OF_COVER] = CHB_COVER_IS_NONE;
	g->figure.terrain[ground][CHB_TERRAIN_OF_SIGN] = CHB_SIGN_IS_0;
	g->behind[ground] = CHB_COVER_IS_NONE;
	g->traits[ground] &= (uint16_t)~CHB_TRAIT_SWAYS;
}

/* [STR-STONE.10 to STR-STONE.12, STR-GRIND.10] */
static void switch_millstones(struct chb_game *g) {
	if (g->opt_millstones == 0) {
		make_plain(g, CHB_TERRAIN_MILLSTONE);
		make_plain(g, CHB_TERRAIN_MILLSTONE_STILL);
	}
}

/* The grades of machinery, by their cost [STR-MACH.1]. */
static const uint8_t grades[] = { CHB_TERRAIN_CONTROLS, CHB_TERRAIN_MACHINERY,
				  CHB_TERRAIN_MACHINERY_LARGE };

/* [STR-MACH.2 to STR-MACH.4, STR-TERR.22] Cover behind machinery is as good as in it. */
static void switch_machinery(struct chb_game *g) {
	for (size_t i = 0; i < PV_COUNT(grades); i++) {
		int32_t *cover = &g->figure.terrain[grades[i]][CHB_TERRAIN_OF_COVER];
		if (g->opt_machinery == 0) {
			make_plain(g, grades[i]);
		} else if (g->opt_machinery_cover == 0) {
			*cover = CHB_COVER_IS_NONE;
		}
		g->behind[grades[i]] = (uint8_t)*cover;
	}
}

/* [STR-MAP.13] Takes the older figure of the row that names two. */
static void switch_newest(struct chb_game *g) {
	if (g->opt_newest_rules == 0) {
		g->figure.terrain[CHB_TERRAIN_SLOPE][CHB_TERRAIN_OF_HORSE] =
		    g->figure.pieces[CHB_PIECES_OLDER_SLOPE][0];
	}
}

/* [STR-TURN.6, STR-TURN.7] */
static void switch_turning(struct chb_game *g) {
	if (g->opt_turning == 0) {
		make_plain(g, CHB_TERRAIN_BEAM);
	}
}

static void set(struct chb_game *g) {
	static void (*const switches[])(struct chb_game *) = { switch_machinery, switch_millstones,
							       switch_newest, switch_turning };
	for (size_t i = 0; i < PV_COUNT(switches); i++) {
		switches[i](g);
	}
}

/* --- the map --------------------------------------------------------------------------------- */

/* The slope that lies beside a ramp, as high as it. */
static int band_of(const struct chb_game *g, const struct pv_place *ramp) {
	PV_EACH_HEX_SIDE(side) {
		int next = ramp->next[side];
		int ground = next != PV_NO_PLACE ? g->map.place[next].ground : CHB_TERRAIN_RAMP;
		bool slope = ground == CHB_TERRAIN_SLOPE || ground == CHB_TERRAIN_STEEP;
		if (slope && g->map.place[next].level == ramp->level) {
			return ground;
		}
	}
	return CHB_TERRAIN_RAMP;
}

/* [STR-GUARD.9] */
static void switch_ramps(struct chb_game *g) {
	CHB_ALL_PLACES(g, at) {
		struct pv_place *p = &g->map.place[at];
		if (g->opt_gp_ramps == 0 && p->ground == CHB_TERRAIN_RAMP) {
			p->ground = (uint8_t)band_of(g, p);
		}
	}
}

/* [STR-GUARD.11] */
static void switch_doorways(struct chb_game *g) {
	CHB_ALL_PLACES(g, at) {
		struct pv_place *p = &g->map.place[at];
		if (g->opt_keep_doorway == 0 && p->ground == CHB_TERRAIN_KEEP_DOORWAY) {
			p->ground = CHB_TERRAIN_DOORWAY;
		}
	}
}

/* [STR-WHEEL.1] A wheel is closed and hides what is behind; it drowns nobody. */
static void switch_wheel(struct chb_game *g) {
	CHB_ALL_PLACES(g, at) {
		struct pv_place *p = &g->map.place[at];
		if (g->opt_wheel == 0 && p->ground == CHB_TERRAIN_MILLWHEEL) {
			p->ground = CHB_TERRAIN_CHUTE;
		}
	}
}

/* [STR-SLIT.6] The base's slit faces one hex. */
static void switch_slits(struct chb_game *g) {
	g->map.slits_apart = g->opt_slits == 0;
}

static void set_map(struct chb_game *g) {
	static void (*const switches[])(struct chb_game *) = { switch_doorways, switch_ramps,
							       switch_slits, switch_wheel };
	for (size_t i = 0; i < PV_COUNT(switches); i++) {
		switches[i](g);
	}
}

const struct chb_module str_pieces = {
	.set = set, .set_map = set_map, .shot = str_may_shoot, .terrain_row = str_terrain_row
};
