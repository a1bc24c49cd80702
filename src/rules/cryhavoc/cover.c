/* cover.c - what shelters a target from a shooter [CHB-7, CHB-7.3, CHB-8.8.15]. */
#include "rules/cryhavoc/rules.h"

enum {
	NONE = CHB_COVER_IS_NONE,
	LIGHT = CHB_COVER_IS_LIGHT,
	MEDIUM = CHB_COVER_IS_MEDIUM,
	HEAVY = CHB_COVER_IS_HEAVY,
	INFINITE = CHB_COVER_IS_INFINITE
};

static int cell(const struct chb_game *g, int ground) {
	return g->figure.terrain[ground][CHB_TERRAIN_OF_COVER];
}

static bool is_roofed(const struct chb_game *g, int place) {
	return pv_hex_map_is(&g->map, place, PV_GROUND_ROOFED);
}

static bool is_doorway(const struct chb_game *g, int place) {
	int ground = g->map.place[place].ground;
	return ground == CHB_TERRAIN_DOORWAY || ground == CHB_TERRAIN_KEEP_DOORWAY;
}

/* [CHB-9.3.20] The doorway belongs to the hex that holds it: drawn as one, or the one indoors. */
bool chb_holds_door(const struct chb_game *g, int place, int side) {
	int beyond = g->map.place[place].next[side];
	if (g->map.place[place].bar[side] != PV_BAR_DOOR || beyond == PV_NO_PLACE) {
		return false;
	}
	return is_doorway(g, place) ||
	       (!is_doorway(g, beyond) && is_roofed(g, place) && !is_roofed(g, beyond));
}

/* [CHB-7.0.49, CHB-8.8.7] Does a hoarding hang right over the place? */
bool chb_is_under(const struct chb_game *g, int place, int hoarding) {
	return g->map.place[hoarding].ground == CHB_TERRAIN_HOARDING &&
	       g->map.place[place].above == hoarding;
}

/* What a side of the target's hex gives against whatever comes across it. */
static int cover_of_side(const struct chb_game *g, int from, int to, int side) {
	const struct pv_place *p = &g->map.place[to];
	bool above = g->map.place[from].level > p->level;
	switch (p->bar[side]) {
	case PV_BAR_LOW_WALL:
		return cell(g, CHB_TERRAIN_LOW_WALL);
	case PV_BAR_WINDOW:
		return cell(g, CHB_TERRAIN_WINDOW);
	case PV_BAR_SLIT:
		return cell(g, CHB_TERRAIN_SLIT);
	case PV_BAR_CORNER:
		return cell(g, CHB_TERRAIN_CORNER);
	case PV_BAR_BALUSTRADE:
		return LIGHT; /* [CHB-7.0.75] */
	case PV_BAR_BATTLEMENT:
		return above ? NONE : cell(g, CHB_TERRAIN_BATTLEMENT);
	case PV_BAR_PARAPET:
		return above ? NONE : cell(g, CHB_TERRAIN_PARAPET);
	case PV_BAR_DOOR:
		if (!chb_holds_door(g, to, side)) {
			return NONE;
		}
		return p->ground == CHB_TERRAIN_KEEP_DOORWAY ? cell(g, CHB_TERRAIN_KEEP_DOORWAY)
							     : cell(g, CHB_TERRAIN_DOORWAY);
	default:
		return NONE;
	}
}

/* [CHB-7.3.3] Behind a table or a stone, if it lies right before him. */
static int cover_behind(const struct chb_game *g, int to, int side) {
	struct pv_hex hex = pv_hex_add(g->map.place[to].at, pv_hex_step[side]);
	int place = pv_hex_map_first(&g->map, hex);
	while (place != PV_NO_PLACE && g->map.place[place].level != g->map.place[to].level) {
		place = g->map.place[place].above;
	}
	int ground = place == PV_NO_PLACE ? CHB_TERRAIN_CLEAR : g->map.place[place].ground;
	return ground == CHB_TERRAIN_FURNITURE || ground == CHB_TERRAIN_MILLSTONE ||
		       ground == CHB_TERRAIN_MILLSTONE_STILL
		   ? MEDIUM
		   : NONE;
}

/* [CHB-7.0.42, CHB-7.0.43] Along the flight, or from elsewhere. */
static int cover_of_stair(const struct chb_game *g, int to, int side, int elsewhere) {
	bool along = side >= 0 && g->map.place[to].next[side] != PV_NO_PLACE;
	return along ? cell(g, g->map.place[to].ground) : elsewhere;
}

/* [CHB-7.0.49] Through its slits, or through its floor and from the battlement beside it. */
static int cover_of_hoarding(const struct chb_game *g, int from, int to) {
	int ground = g->map.place[from].ground;
	bool beside = chb_is_under(g, from, to) || (pv_hex_map_side(&g->map, to, from) >= 0 &&
						    ground == CHB_TERRAIN_WALK_BATTLEMENT);
	return beside ? MEDIUM : cell(g, CHB_TERRAIN_HOARDING);
}

/* What the hex itself gives. side: the one that the line comes in by. */
static int cover_of_hex(const struct chb_game *g, int from, int to, int side) {
	const struct pv_place *p = &g->map.place[to];
	int apart = g->map.place[from].level - p->level;
	switch (p->ground) {
	case CHB_TERRAIN_SLOPE:
	case CHB_TERRAIN_STEEP:
		return apart < 0 ? cell(g, p->ground) : NONE;
	case CHB_TERRAIN_TERRACE:
		return apart > 0 || g->map.place[from].ground == CHB_TERRAIN_TERRACE
			   ? NONE
			   : cell(g, p->ground);
	case CHB_TERRAIN_STAIR_NARROW:
		return cover_of_stair(g, to, side, HEAVY);
	case CHB_TERRAIN_STAIR_SPIRAL:
		return cover_of_stair(g, to, side, INFINITE);
	case CHB_TERRAIN_HOARDING:
		return cover_of_hoarding(g, from, to);
	case CHB_TERRAIN_CORNER:
	case CHB_TERRAIN_DOORWAY:
	case CHB_TERRAIN_KEEP_DOORWAY:
	case CHB_TERRAIN_WALK_BATTLEMENT:
	case CHB_TERRAIN_SLIT:
		return NONE; /* their sides give it */
	default:
		return cell(g, p->ground);
	}
}

static int best(int a, int b) {
	return a > b ? a : b;
}

static int cover_by(const struct chb_game *g, int from, int to, int side) {
	int hex = cover_of_hex(g, from, to, side);
	return side < 0
		   ? hex
		   : best(hex, best(cover_of_side(g, from, to, side), cover_behind(g, to, side)));
}

/* [CHB-7.3.1] The best that belongs to his hex or to the side he hides behind; of a line along a
 * side the lesser of its two ways [CHB-7.3.3]. */
int chb_cover(const struct chb_game *g, int from, int to) {
	struct pv_line_hex line[PV_HEX_LINE_MAX];
	struct pv_hex a = g->map.place[from].at, b = g->map.place[to].at;
	size_t count = pv_hex_line(pv_hex_minus(b, a), line);
	if (count == 0) {
		return cover_by(g, from, to, pv_hex_side_of(pv_hex_minus(a, b)));
	}
	int least = INFINITE;
	bool pair = line[count - 1].pair != 0;
	for (size_t i = pair ? count - 2 : count - 1; i < count; i++) {
		struct pv_hex last = pv_hex_add(a, line[i].at);
		int cover = cover_by(g, from, to, pv_hex_side_of(pv_hex_minus(last, b)));
		least = cover < least ? cover : least;
	}
	return least;
}
