/* cover.c - what shelters a target from a shooter [CHB-7, CHB-7.3, CHB-8.8.15]. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/queries/modules.h"

enum {
	NONE = CHB_COVER_IS_NONE,
	LIGHT = CHB_COVER_IS_LIGHT,
	MEDIUM = CHB_COVER_IS_MEDIUM,
	HEAVY = CHB_COVER_IS_HEAVY,
	INFINITE = CHB_COVER_IS_INFINITE
};

static int best(int a, int b) {
	return a > b ? a : b;
}

static int cell(const struct chb_game *g, int ground) {
	return g->figure.terrain[ground][CHB_TERRAIN_OF_COVER];
}

static bool is_roofed(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_is_ground(g, s, place, PV_GROUND_ROOFED);
}

static bool is_doorway(const struct chb_game *g, const struct chb_state *s, int place) {
	int ground = chb_ground_beneath(g, s, place);
	return ground == CHB_TERRAIN_DOORWAY || ground == CHB_TERRAIN_KEEP_DOORWAY;
}

/* [CHB-9.3.20] Does the hex hold the doorway of that side? It does when it is drawn as a doorway,
 * or is the hex indoors. A loading door opens on the air, so only its own hex can hold it
 * [STR-MAP.15]. */
bool chb_holds_door(const struct chb_game *g, const struct chb_state *s, int place, int side) {
	int beyond = chb_next(g, s, place, side);
	if (chb_bar(g, s, place, side) != PV_BAR_DOOR) {
		return false;
	}
	if (beyond == PV_NO_PLACE) {
		return true;
	}
	return is_doorway(g, s, place) ||
	       (!is_doorway(g, s, beyond) && is_roofed(g, s, place) && !is_roofed(g, s, beyond));
}

/* [CHB-7.0.49, CHB-8.8.7] */
bool chb_is_under(const struct chb_game *g, const struct chb_state *s, int place, int over) {
	return g->map.place[place].above == over &&
	       (g->traits[chb_ground(g, s, over)] & CHB_TRAIT_OVERHANGS) != 0;
}

/* [CHB-7.0.67] Is the slit one of a palisade that goes on beside it? */
static bool is_in_palisade(const struct chb_game *g, const struct chb_state *s, int place,
			   int side) {
	return chb_bar(g, s, place, pv_hex_turn(side, 1)) == PV_BAR_PALISADE ||
	       chb_bar(g, s, place, pv_hex_turn(side, -1)) == PV_BAR_PALISADE;
}

/* Is the target right outside the slit? Only a character indoors has cover from it. */
static bool is_outside_slit(const struct chb_game *g, const struct chb_state *s, int place,
			    int side) {
	int beyond = chb_next(g, s, place, side);
	return beyond != PV_NO_PLACE && is_roofed(g, s, beyond) && !is_roofed(g, s, place);
}

/* The cover that a side of the target's hex gives against shots across it. */
static int cover_of_side(const struct chb_game *g, const struct chb_state *s, int from, int to,
			 int side) {
	bool above = chb_level(g, s, from) > chb_level(g, s, to);
	int bar = chb_bar(g, s, to, side);
	switch (bar) {
	case PV_BAR_SLIT:
		if (is_outside_slit(g, s, to, side)) {
			return NONE;
		}
		return is_in_palisade(g, s, to, side) ? MEDIUM : cell(g, CHB_TERRAIN_SLIT);
	case PV_BAR_CORNER:
		return chb_ground(g, s, to) == CHB_TERRAIN_CORNER ? cell(g, CHB_TERRAIN_CORNER)
								  : NONE;
	case PV_BAR_BALUSTRADE:
		return LIGHT; /* [CHB-7.0.75] */
	case PV_BAR_BATTLEMENT:
		if (chb_is_top(g, from)) {
			/* [CHB-8.8.16, CHB-8.8.27] */
			return best(cell(g, CHB_TERRAIN_BATTLEMENT) - 1, NONE);
		}
		return above ? NONE : cell(g, CHB_TERRAIN_BATTLEMENT);
	case PV_BAR_DOOR:
		if (!chb_holds_door(g, s, to, side)) {
			return NONE;
		}
		return cell(g, CHB_TERRAIN_DOORWAY);
	default:
		return !g->side[bar].covers || (g->side[bar].crest && above)
			   ? NONE
			   : cell(g, g->side[bar].ground);
	}
}

/* [CHB-7.3.3] The cover from what lies right before the target; a target on top of it has none
 * [STR-STONE.18]. */
static int cover_behind(const struct chb_game *g, const struct chb_state *s, int to, int side) {
	struct pv_hex hex = pv_hex_add(g->map.place[to].at, pv_hex_step[side]);
	int place = pv_hex_map_first(&g->map, hex);
	while (place != PV_NO_PLACE && chb_level(g, s, place) != chb_level(g, s, to)) {
		place = g->map.place[place].above;
	}
	int ground = place == PV_NO_PLACE ? CHB_TERRAIN_CLEAR : chb_ground_beneath(g, s, place);
	return ground == chb_ground_beneath(g, s, to) ? NONE : g->behind[ground];
}

int chb_cover_aside(int ground) {
	return ground == CHB_TERRAIN_STAIR_SPIRAL ? INFINITE : HEAVY;
}

/* Is the shooter in the row of that way out, and on its floor? No shot enters above or below it. */
static bool is_in_row(const struct chb_game *g, const struct chb_state *s, int from, int stair,
		      int end) {
	struct pv_hex here = g->map.place[stair].at;
	struct pv_hex way = pv_hex_minus(g->map.place[from].at, here);
	struct pv_hex row = pv_hex_minus(g->map.place[end].at, here);
	return way.q * row.r == way.r * row.q && way.q * row.q + way.r * row.r > 0 &&
	       (!chb_is_ground(g, s, end, PV_GROUND_ROOFED) ||
		chb_level(g, s, from) == chb_level(g, s, end));
}

static bool is_on_axis(const struct chb_game *g, const struct chb_state *s, int from, int stair) {
	int well = g->map.place[stair].well;
	PV_EACH_HEX_SIDE(side) {
		int end = chb_next(g, s, stair, side);
		if (end != PV_NO_PLACE && is_in_row(g, s, from, stair, end)) {
			return true;
		}
	}
	return well != PV_NO_PLACE && is_in_row(g, s, from, stair, well);
}

/* [CHB-7.0.42, CHB-7.0.43] The cover of a stair: along its row through an open end, or from
 * elsewhere. */
static int cover_of_stair(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int ground = chb_ground_beneath(g, s, to);
	return is_on_axis(g, s, from, to) ? cell(g, ground) : chb_cover_aside(ground);
}

/* The cover that a kind of ground gives. */
static int cover_of_kind(const struct chb_game *g, const struct chb_state *s, int from, int to,
			 int ground) {
	int apart = chb_level(g, s, from) - chb_level(g, s, to);
	if ((g->traits[ground] & CHB_TRAIT_COVERS) != 0) {
		return chb_modules_ground_cover(g, s, from, to, ground);
	}
	switch (ground) {
	case CHB_TERRAIN_RAM:
		return apart <= 0 && chb_is_along(g, s, to, from) ? LIGHT : INFINITE;
	case CHB_TERRAIN_SLOPE:
	case CHB_TERRAIN_STEEP:
		return apart < 0 ? cell(g, ground) : NONE;
	case CHB_TERRAIN_STAIR_NARROW:
	case CHB_TERRAIN_STAIR_SPIRAL:
		return cover_of_stair(g, s, from, to);
	case CHB_TERRAIN_CORNER:
	case CHB_TERRAIN_DOORWAY:
	case CHB_TERRAIN_WALK_BATTLEMENT:
	case CHB_TERRAIN_SLIT:
	case CHB_TERRAIN_SCREEN:
		return NONE; /* their sides give the cover */
	default:
		return cell(g, ground);
	}
}

/* [CHB-7.2.1] The cover of the hex itself: of two kinds of ground the better. */
static int cover_of_hex(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	if (chb_is_top(g, to)) {
		return LIGHT; /* [CHB-12.5.8] */
	}
	int second = chb_second(g, s, to);
	int cover = cover_of_kind(g, s, from, to, chb_ground_beneath(g, s, to));
	return second == 0 ? cover : best(cover, cover_of_kind(g, s, from, to, second - 1));
}

/* [CHB-7.0.77] Does a line across that side meet the screen of the place, if it has one? */
static bool is_screened(const struct chb_game *g, const struct chb_state *s, int place, int side) {
	int screen = chb_find_thing(g, s, CHB_SCREEN, place);
	if (screen < 0) {
		return false;
	}
	int turn = pv_hex_turn(side, -chb_thing(g, s, screen)->facing);
	return turn <= 1 || turn == PV_HEX_SIDES - 1;
}

/* [CHB-12.8.1] A screen covers the character who pushes it and the one right behind. */
static int cover_of_screen(const struct chb_game *g, const struct chb_state *s, int to, int side) {
	if (is_screened(g, s, to, side)) {
		return cell(g, CHB_TERRAIN_SCREEN);
	}
	PV_EACH_HEX_SIDE(ahead) {
		uint16_t place = chb_next(g, s, to, ahead);
		int screen =
		    place != PV_NO_PLACE ? chb_find_thing(g, s, CHB_SCREEN, place) : CHB_NONE;
		if (screen >= 0 && chb_thing(g, s, screen)->facing == ahead &&
		    is_screened(g, s, place, side)) {
			return cell(g, CHB_TERRAIN_SCREEN);
		}
	}
	return NONE;
}

static int cover_by(const struct chb_game *g, const struct chb_state *s, int from, int to,
		    int side) {
	int hex = cover_of_hex(g, s, from, to);
	if (side < 0) {
		return hex;
	}
	int screen = g->thing_count > 0 ? cover_of_screen(g, s, to, side) : NONE;
	int behind = best(cover_behind(g, s, to, side), screen);
	return best(hex, best(cover_of_side(g, s, from, to, side), behind));
}

int chb_cover_of(const struct chb_game *g, const struct chb_state *s, int from, int to, int man) {
	return chb_modules_cover(g, s, man, chb_cover(g, s, from, to), NULL);
}

/* [CHB-7.3.1] The best cover of the target's hex and of the side before it; for a line along a
 * side, the lesser of its two ways [CHB-7.3.3]. */
int chb_cover(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	struct pv_line_hex last[2]; /* the first hexes of the line, seen from the target */
	struct pv_hex_walk walk;
	struct pv_hex back = pv_hex_minus(g->map.place[from].at, g->map.place[to].at);
	pv_hex_walk_begin(&walk, back);
	int count = pv_hex_walk_on(&walk, last);
	if (count == 0) {
		return cover_by(g, s, from, to, pv_hex_side_of(back));
	}
	int least = INFINITE;
	for (int i = 0; i < count; i++) {
		int cover = cover_by(g, s, from, to, pv_hex_side_of(last[i].at));
		least = cover < least ? cover : least;
	}
	return least;
}
