/* switches_stairs.c - applies the switches of stairs that are off, to grounds and sides of the map.
 */
#include "rules/cryhavoc/modules/stairs/stairs.h"

static void change_ground(struct chb_game *g, int from, int to, bool of_pieces) {
	CHB_ALL_PLACES(g, at) {
		struct pv_place *p = &g->map.place[at];
		if (p->ground == from && (of_pieces || p->piece == 0)) {
			p->ground = (uint8_t)to;
		}
	}
}

/* [STR-STAIR.17] Turns narrow stairs off; the mills' stay. */
static void switch_narrow_stairs(struct chb_game *g) {
	if (g->opt_narrow_stairs == 0) {
		change_ground(g, CHB_TERRAIN_STAIR_NARROW, CHB_TERRAIN_STAIR, false);
	}
}

/* [STR-SPIRAL.1 to STR-SPIRAL.5] Turns spirals into straight stairs of their map. */
static void switch_spirals(struct chb_game *g) {
	if (g->opt_spirals == 0) {
		change_ground(g, CHB_TERRAIN_STAIR_SPIRAL, CHB_TERRAIN_STAIR_NARROW, true);
	}
}

/* Opens the sides under a stair that lead to hexes of its floor, except the foot of the flight. */
static void open_beneath(struct chb_game *g, int under) {
	struct pv_place *p = &g->map.place[under];
	PV_EACH_HEX_SIDE(side) {
		struct pv_place *to =
		    p->next[side] != PV_NO_PLACE ? &g->map.place[p->next[side]] : NULL;
		if (to != NULL && to->piece == p->piece && to->level == p->level) {
			p->bar[side] = to->bar[pv_hex_opposite(side)] = PV_BAR_NONE;
		}
	}
}

/* [STR-STAIR.15] */
static void switch_stair_walls(struct chb_game *g) {
	CHB_ALL_PLACES(g, at) {
		const struct pv_place *p = &g->map.place[at];
		if (g->opt_stair_walls == 0 && p->piece != 0 && p->above != PV_NO_PLACE &&
		    g->map.place[p->above].ground == CHB_TERRAIN_STAIR_NARROW) {
			open_beneath(g, at);
		}
	}
}

/* Spirals come first, so that they are then treated as straight stairs. */
void str_switch_stairs(struct chb_game *g) {
	switch_stair_walls(g);
	switch_spirals(g);
	switch_narrow_stairs(g);
}
