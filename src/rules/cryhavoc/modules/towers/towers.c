/*
 * towers.c - floors added to round towers, above and under ground: which go on which, where their
 * stairs are [STR-TOWER, STR-GUARD.12 to STR-GUARD.15].
 *
 * A piece says what it is, `parts: {tower: large}`; the map has been read, and what is laid over or
 * under what is known. Nothing is left to do in play.
 */
#include "rules/cryhavoc/modules/towers/towers.h"
#include "rules/cryhavoc/modules/pieces/pieces.h"
#include "rules/kit/node.h"

#include <string.h>

enum { SMALL, LARGE, IRREGULAR, SQUARE };

/* [STR-TOWER.18] Kinds of towers, with those of printed maps. */
static const struct kind {
	const char *word;
	uint8_t size;
	uint8_t most; /* floors added to it; 0: any number */
	bool guard;   /* its level is that of CHB-6.5, whatever slopes are below */
} kinds[] = {
	{ .word = "small", .size = SMALL },
	{ .word = "large", .size = LARGE },
	{ .word = "irregular", .size = IRREGULAR },
	{ .word = "square", .size = SQUARE },
	{ .word = "castle-keep", .size = LARGE },
	{ .word = "solomon-tower", .size = LARGE },
	{ .word = "great-tower", .size = LARGE },
	{ .word = "magna-turris", .size = LARGE },
	{ .word = "guard-post", .size = LARGE, .most = 2, .guard = true }, /* [STR-GUARD.13] */
};

#define EACH_LAID(g, i) for (int i = 0; i < (g)->map.laid_count; i++)

static bool load(struct chb_game *g, const struct pv_node *part, int laid, struct pv_error *err) {
	for (size_t i = 0; i < PV_COUNT(kinds); i++) {
		if (pv_node_is(part, kinds[i].word)) {
			g->tower[laid] = (uint8_t)(i + 1);
			return true;
		}
	}
	return kit_node_fail(part, err,
			     "small, large, irregular, square, castle-keep, solomon-tower, "
			     "great-tower, magna-turris or guard-post");
}

/* --- what lies where ------------------------------------------------------------------------- */

static const struct kind *kind_of(const struct chb_game *g, int laid) {
	return laid != CHB_NONE && g->tower[laid] != 0 ? &kinds[g->tower[laid] - 1] : NULL;
}

static bool is_round(const struct kind *kind) {
	return kind->size == SMALL || kind->size == LARGE;
}

static bool is_added(const struct chb_game *g, int laid) {
	return g->map.laid[laid].stacked != PV_ON_GROUND;
}

static bool is_cellar(const struct chb_game *g, int laid) {
	return g->map.laid[laid].stacked == PV_UNDER_GROUND;
}

/* The piece right above or below a piece; CHB_NONE: none. */
static int beside(const struct chb_game *g, int laid, bool above) {
	int found = CHB_NONE;
	bool passed = false;
	for (int q = pv_hex_map_first(&g->map, g->map.laid[laid].at); q != PV_NO_PLACE;
	     q = g->map.place[q].above) {
		int piece = g->map.place[q].piece - 1;
		if (piece == laid) {
			passed = true;
		} else if (!passed) {
			found = piece;
		} else if (above) {
			return piece;
		}
	}
	return above ? CHB_NONE : found;
}

/* The piece that it was laid on, or under. */
static int neighbour_of(const struct chb_game *g, int laid) {
	return beside(g, laid, is_cellar(g, laid));
}

/* The piece of the tower that stands on the ground. */
static int base_of(const struct chb_game *g, int laid) {
	while (laid != CHB_NONE && is_added(g, laid)) {
		laid = neighbour_of(g, laid);
	}
	return laid;
}

static bool is_of(const struct chb_game *g, int place, int laid) {
	return place != PV_NO_PLACE && g->map.place[place].piece == laid + 1;
}

static bool same_hex(struct pv_hex a, struct pv_hex b) {
	return a.q == b.q && a.r == b.r;
}

/* [STR-TOWER.22] */
static bool is_open(const struct chb_game *g, int laid) {
	enum { CLOSED = PV_GROUND_ROOFED | PV_GROUND_SOLID | PV_GROUND_STAIR };
	CHB_ALL_PLACES(g, at) {
		if (is_of(g, at, laid) && !pv_hex_map_is(&g->map, at, CLOSED)) {
			return true;
		}
	}
	return false;
}

/* Does a way lead down from one to the other? */
static bool leads_down(const struct chb_game *g, int from, int to) {
	CHB_ALL_PLACES(g, at) {
		const struct pv_place *p = &g->map.place[at];
		if (is_of(g, at, from) && (is_of(g, p->down, to) || is_of(g, p->well, to))) {
			return true;
		}
	}
	return false;
}

/* --- what goes on what ----------------------------------------------------------------------- */

/* [STR-TOWER.10 to STR-TOWER.12] A large floor over a small one hangs in the air: no map has it. */
static bool check_above(const struct chb_game *g, const struct pv_node *node, int below, int base,
			struct pv_error *err) {
	int size = kind_of(g, base)->size;
	if (size == SQUARE) {
		return pv_node_fail(node, err,
				    "a square tower gets no floor above; accepted: a round one "
				    "[STR-TOWER.10]");
	}
	if (size == IRREGULAR) {
		return pv_node_fail(node, err,
				    "an irregular tower gets no floor above; accepted: a small one "
				    "under it [STR-TOWER.12]");
	}
	return !is_open(g, below) ||
	       pv_node_fail(node, err,
			    "the floor below has battlements and no roof; accepted: a roofed one "
			    "[STR-TOWER.22]");
}

/* [STR-TOWER.12, STR-TOWER.15] */
static bool check_below(const struct chb_game *g, const struct pv_node *node, int laid, int above,
			struct pv_error *err) {
	const struct kind *kind = kind_of(g, above);
	if (kind_of(g, laid)->size != LARGE || kind->size == LARGE) {
		return true;
	}
	if (!is_round(kind)) {
		return pv_node_fail(node, err,
				    "a large floor lies under a tower that isn't round; accepted: "
				    "a small one [STR-TOWER.12]");
	}
	return g->opt_large_cellars != 0 ||
	       pv_node_fail(node, err,
			    "a large floor lies under a small one; accepted with options: "
			    "{large_cellars: true} [STR-TOWER.15]");
}

/* [STR-GUARD.13] */
static bool check_count(const struct chb_game *g, const struct pv_node *node, int base,
			struct pv_error *err) {
	int count = 0, most = kind_of(g, base)->most;
	EACH_LAID(g, i) {
		count += is_added(g, i) && base_of(g, i) == base;
	}
	return most == 0 || count <= most || g->opt_free_tower != 0 ||
	       pv_node_fail(node, err,
			    "found %d floors added to the guard post's tower; accepted: %d, more "
			    "with options: {free_tower: true} [STR-GUARD.13]",
			    count, most);
}

static bool check_added(const struct chb_game *g, const struct pv_node *node, int laid,
			struct pv_error *err) {
	int by = neighbour_of(g, laid), base = base_of(g, laid);
	if (g->opt_towers == 0) {
		return pv_node_fail(node, err,
				    "no floors are added; accepted with options: {towers: true} "
				    "[STR-TOWER.1]");
	}
	/* the piece below was checked before */
	if (kind_of(g, by) == NULL || !is_round(kind_of(g, laid))) {
		return pv_node_fail(node, err,
				    "accepted: a round floor, laid over or under a tower "
				    "[STR-TOWER.10]");
	}
	if (is_cellar(g, laid) ? !check_below(g, node, laid, by, err)
			       : !check_above(g, node, by, base, err)) {
		return false;
	}
	if (is_round(kind_of(g, by)) && !same_hex(g->map.laid[laid].at, g->map.laid[by].at)) {
		return pv_node_fail(node, err,
				    "the floor lies beside the middle of the tower; accepted: on "
				    "its centre [STR-TOWER.23]");
	}
	if (!leads_down(g, is_cellar(g, laid) ? by : laid, is_cellar(g, laid) ? laid : by)) {
		return pv_node_fail(node, err,
				    "nobody comes to that floor; accepted: a spiral, or a ladder "
				    "and a trapdoor [STR-GUARD.15]");
	}
	return check_count(g, node, base, err);
}

/* --- where stairs are ------------------------------------------------------------------------ */

/* [STR-TOWER.16] Spirals are in the middle, or at the wall. */
static bool check_spirals(const struct chb_game *g, const struct pv_node *node, int laid,
			  struct pv_error *err) {
	const struct pv_laid *l = &g->map.laid[laid];
	CHB_ALL_PLACES(g, at) {
		const struct pv_place *p = &g->map.place[at];
		int apart = pv_hex_distance(pv_hex_minus(p->at, l->at));
		if (is_of(g, at, laid) && p->ground == CHB_TERRAIN_STAIR_SPIRAL && apart == 1 &&
		    kind_of(g, laid)->size == LARGE) {
			return pv_node_fail(node, err,
					    "a spiral stands between the middle and the wall; "
					    "accepted: the centre hex, or one of the wall "
					    "[STR-TOWER.16]");
		}
	}
	return true;
}

static int find_doorway(const struct chb_game *g, int laid) {
	CHB_ALL_PLACES(g, at) {
		int ground = g->map.place[at].ground;
		if (is_of(g, at, laid) &&
		    (ground == CHB_TERRAIN_DOORWAY || ground == CHB_TERRAIN_KEEP_DOORWAY)) {
			return at;
		}
	}
	return PV_NO_PLACE;
}

/* Is it the way out of the middle that leads away from the doorway? */
static bool is_opposite(const struct chb_game *g, int laid, int doorway, int entrance) {
	struct pv_hex centre = g->map.laid[laid].at;
	struct pv_hex door = pv_hex_minus(g->map.place[doorway].at, centre);
	struct pv_hex way = pv_hex_minus(g->map.place[entrance].at, centre);
	PV_EACH_HEX_SIDE(side) {
		if (pv_hex_along(pv_hex_step[side], door) < pv_hex_along(way, door)) {
			return false;
		}
	}
	return true;
}

/* [STR-TOWER.17, STR-TOWER.30] Checks the stair in the middle of the floor with the doorway, up or
 * down. */
static bool check_entrance(const struct chb_game *g, const struct pv_node *node, int laid,
			   struct pv_error *err) {
	int doorway = find_doorway(g, laid);
	CHB_ALL_PLACES(g, at) {
		const struct pv_place *p = &g->map.place[at];
		if (doorway == PV_NO_PLACE || p->ground != CHB_TERRAIN_STAIR_SPIRAL ||
		    !same_hex(p->at, g->map.laid[laid].at)) {
			continue;
		}
		bool wrong = is_of(g, p->well, laid) && !is_opposite(g, laid, doorway, p->well);
		PV_EACH_HEX_SIDE(side) {
			int head = p->next[side];
			wrong =
			    wrong || (is_of(g, head, laid) && !is_opposite(g, laid, doorway, head));
		}
		if (wrong) {
			return pv_node_fail(node, err,
					    "the stair in the middle is entered on the doorway's "
					    "side; accepted: the side opposite [STR-TOWER.17]");
		}
	}
	return true;
}

/* [STR-GUARD.4 to STR-GUARD.6] Names the top of a guard post, for `check`, as a scenario may. */
static void name_top(struct chb_game *g, int laid) {
	struct chb_zone *tops = &g->summit[CHB_TOP_GUARD_TOWER];
	CHB_ALL_PLACES(g, at) {
		bool middle =
		    is_of(g, at, laid) && same_hex(g->map.place[at].at, g->map.laid[laid].at);
		if (middle && tops->count < PV_COUNT(tops->place) && !chb_zone_has(tops, at)) {
			tops->place[tops->count++] = (uint16_t)at;
		}
	}
}

static bool check(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *lay = pv_node_get(pv_node_get(root, "map"), "lay");
	EACH_LAID(g, i) {
		const struct pv_node *node = pv_node_at(lay, (size_t)i);
		const struct kind *kind = kind_of(g, i);
		if (kind == NULL) {
			continue;
		}
		if ((is_added(g, i) && !check_added(g, node, i, err)) ||
		    !check_spirals(g, node, i, err) ||
		    (!is_added(g, i) && is_round(kind) && !check_entrance(g, node, i, err))) {
			return false;
		}
		if (kind->guard) {
			name_top(g, i);
		}
	}
	return true;
}

const struct chb_module str_towers = { .part = "tower", .load = load, .things = check };
