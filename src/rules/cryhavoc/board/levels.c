/* levels.c - levels of walls, towers and slopes, and the places where a map has other levels
 * [CHB-6.4 to 6.18]. */
#include "rules/cryhavoc/board/levels.h"
#include "rules/cryhavoc/notation/nodes.h"

#include <string.h>

const char *const chb_top_word[CHB_TOPS + 1] = { "tower", "keep", "siege_tower", "guard_tower",
						 NULL };

static int cell(const struct chb_game *g, int row) {
	return (int)g->figure.levels[row][0];
}

int chb_level_walk(const struct chb_game *g, int foot, int hexes) {
	return foot + hexes * cell(g, CHB_LEVELS_STAIR_HEX);
}

int chb_level_behind(const struct chb_game *g, int before, bool steep) {
	return before + cell(g, steep ? CHB_LEVELS_STEEP : CHB_LEVELS_SLOPE);
}

int chb_level_slope(int from, int to) {
	int sum = from + to;
	return sum / 2 - (sum % 2 < 0); /* rounded down */
}

int chb_level_top(const struct chb_game *g, enum chb_top top, int walk) {
	static const int rows[] = { [CHB_TOP_TOWER] = CHB_LEVELS_TOWER,
				    [CHB_TOP_KEEP] = CHB_LEVELS_KEEP,
				    [CHB_TOP_SIEGE_TOWER] = CHB_LEVELS_SIEGE_TOWER };
	return walk + cell(g, rows[top]);
}

int chb_level_guard(const struct chb_game *g, bool steep_hill, bool steep_mound) {
	return cell(g, steep_hill && steep_mound ? CHB_LEVELS_GUARD_STEEP
		       : steep_mound             ? CHB_LEVELS_GUARD_MOUND
						 : CHB_LEVELS_GUARD_SLOPE);
}

int chb_level_sap(const struct chb_game *g, int wall) {
	return cell(g, wall > PV_LEVEL ? CHB_LEVELS_SAP_DEEP : CHB_LEVELS_SAP);
}

/* --- faults ---------------------------------------------------------------------------------- */

struct faults {
	const struct chb_game *g;
	struct chb_level_fault *out;
	size_t cap, count;
};

/* An area: neighbouring places of one level. */
struct area {
	int count;
	uint16_t place[PV_PLACES_MAX];
	uint8_t in[PV_PLACES_MAX]; /* by place */
};

static void add(struct area *a, int place) {
	if (a->in[place] == 0) {
		a->in[place] = 1;
		a->place[a->count++] = (uint16_t)place;
	}
}

static void spread(const struct pv_hex_map *map, int place, struct area *out) {
	memset(out, 0, sizeof *out);
	add(out, place);
	for (int i = 0; i < out->count; i++) {
		const struct pv_place *p = &map->place[out->place[i]];
		PV_EACH_HEX_SIDE(side) {
			for (int at = pv_hex_map_first(map, pv_hex_add(p->at, pv_hex_step[side]));
			     at != PV_NO_PLACE; at = map->place[at].above) {
				if (map->place[at].level == p->level) {
					add(out, at);
				}
			}
		}
	}
}

/* An area that differs by one row has one cause, and is reported once. */
static bool is_noted(const struct faults *f, int place, int wanted, const char *rule) {
	struct area area;
	bool spread_out = false;
	for (size_t i = 0; i < f->count && i < f->cap; i++) {
		const struct chb_level_fault *old = &f->out[i];
		if (old->wanted != wanted || strcmp(old->rule, rule) != 0) {
			continue;
		}
		if (!spread_out) {
			spread(&f->g->map, place, &area);
			spread_out = true;
		}
		if (area.in[old->place] != 0) {
			return true;
		}
	}
	return false;
}

static void note(struct faults *f, int place, int wanted, const char *rule) {
	if (f->g->map.place[place].level == wanted || is_noted(f, place, wanted, rule)) {
		return;
	}
	if (f->count < f->cap) {
		f->out[f->count] =
		    (struct chb_level_fault){ (uint16_t)place, (int8_t)wanted, rule };
	}
	f->count++;
}

static bool is_walk(const struct chb_game *g, int place) {
	int ground = g->map.place[place].ground;
	return ground == CHB_TERRAIN_WALK || ground == CHB_TERRAIN_WALK_BATTLEMENT;
}

/* Does the map draw that ground there, alone or as one of two kinds? */
static bool is_drawn(const struct chb_game *g, int place, int ground) {
	return g->map.place[place].ground == ground || g->map.place[place].second == ground + 1;
}

static bool is_slope(const struct chb_game *g, int place) {
	return is_drawn(g, place, CHB_TERRAIN_SLOPE) || is_drawn(g, place, CHB_TERRAIN_STEEP);
}

/* The place at the other end of a stair's step; PV_NO_PLACE: it has none. */
static int step_on(const struct chb_game *g, int step, int from) {
	PV_EACH_HEX_SIDE(side) {
		int next = g->map.place[step].next[side];
		if (next != PV_NO_PLACE && next != from) {
			return next;
		}
	}
	return PV_NO_PLACE;
}

/* [CHB-6.7] Follows each stair that ends on the walk down to its foot. */
static void check_walk(struct faults *f, int walk) {
	const struct pv_hex_map *map = &f->g->map;
	PV_EACH_HEX_SIDE(side) {
		int from = walk, at = map->place[walk].next[side], hexes = 0;
		while (at != PV_NO_PLACE && hexes < PV_LEVEL_MAX &&
		       pv_hex_map_is(map, at, PV_GROUND_STAIR)) {
			int on = step_on(f->g, at, from);
			from = at;
			at = on;
			hexes++;
		}
		if (hexes > 0 && at != PV_NO_PLACE &&
		    map->place[at].level < map->place[walk].level) {
			note(f, walk, chb_level_walk(f->g, map->place[at].level, hexes),
			     RULE(CHB_6_7));
		}
	}
}

/* [CHB-6.5] Does a guard tower stand on that level ground, which gives its height? */
static bool bears_guard(const struct chb_game *g, int ground) {
	struct area area;
	const struct chb_zone *tops = &g->summit[CHB_TOP_GUARD_TOWER];
	if (tops->count > 0) {
		spread(&g->map, ground, &area);
	}
	for (int i = 0; i < tops->count; i++) {
		if (area.in[tops->place[i]] != 0) {
			return true;
		}
	}
	return false;
}

/* [CHB-6.4, CHB-6.17] A slope lies between the lowest and the highest ground that it joins. */
static void check_slope(struct faults *f, int slope) {
	const struct pv_hex_map *map = &f->g->map;
	int low = INT32_MAX, high = INT32_MIN, top = slope;
	PV_EACH_HEX_SIDE(side) {
		int next = map->place[slope].next[side];
		if (next == PV_NO_PLACE || is_slope(f->g, next)) {
			continue;
		}
		int level = map->place[next].level;
		low = level < low ? level : low;
		top = level > high ? next : top;
		high = level > high ? level : high;
	}
	if (low >= high) {
		return; /* the slope is in a band of slopes, or at its end */
	}
	if (!bears_guard(f->g, top)) {
		note(f, top, chb_level_behind(f->g, low, is_drawn(f->g, slope, CHB_TERRAIN_STEEP)),
		     RULE(CHB_6_4));
	}
	note(f, slope, chb_level_slope(low, high), RULE(CHB_6_17));
}

/* [CHB-6.11] A hoarding has the level of a walk beside it. */
static void check_hoarding(struct faults *f, int place) {
	const struct pv_hex_map *map = &f->g->map;
	int walk = PV_NO_PLACE;
	PV_EACH_HEX_SIDE(side) {
		struct pv_hex hex = pv_hex_add(map->place[place].at, pv_hex_step[side]);
		for (int at = pv_hex_map_first(map, hex); at != PV_NO_PLACE;
		     at = map->place[at].above) {
			bool same = map->place[at].level == map->place[place].level;
			walk = is_walk(f->g, at) && (walk == PV_NO_PLACE || same) ? at : walk;
		}
	}
	if (walk != PV_NO_PLACE) {
		note(f, place, map->place[walk].level + cell(f->g, CHB_LEVELS_HOARDING),
		     RULE(CHB_6_11));
	}
}

/* The nearest walk; PV_NO_PLACE: there is none. */
static int walk_of(const struct chb_game *g, int place) {
	int nearest = PV_NO_PLACE, least = INT32_MAX;
	CHB_EACH_PLACE(g, i) {
		int far = chb_apart(g, i, place);
		if (i != place && is_walk(g, i) && far < least) {
			nearest = i;
			least = far;
		}
	}
	return nearest;
}

static void check_top(struct faults *f, enum chb_top top, int place) {
	static const char *const rules[] = { [CHB_TOP_TOWER] = RULE(CHB_6_8),
					     [CHB_TOP_KEEP] = RULE(CHB_6_9),
					     [CHB_TOP_SIEGE_TOWER] = RULE(CHB_6_10) };
	int walk = walk_of(f->g, place);
	if (walk != PV_NO_PLACE) {
		note(f, place, chb_level_top(f->g, top, f->g->map.place[walk].level), rules[top]);
	}
}

/* [CHB-6.5] A guard tower's level follows from the slopes beside it and below. */
static void check_guard(struct faults *f, int place) {
	int nearest = PV_NO_PLACE, least = INT32_MAX;
	bool hill = true;
	CHB_EACH_PLACE(f->g, i) {
		int far = chb_apart(f->g, i, place);
		if (!is_slope(f->g, i)) {
			continue;
		}
		hill = hill && is_drawn(f->g, i, CHB_TERRAIN_STEEP);
		if (far < least) {
			nearest = i;
			least = far;
		}
	}
	if (nearest != PV_NO_PLACE) {
		bool mound = is_drawn(f->g, nearest, CHB_TERRAIN_STEEP);
		note(f, place, chb_level_guard(f->g, hill, mound), RULE(CHB_6_5));
	}
}

size_t chb_level_faults(const struct chb_game *g, struct chb_level_fault *out, size_t cap) {
	struct faults f = { g, out, cap, 0 };
	CHB_EACH_PLACE(g, i) {
		if (is_walk(g, i)) {
			check_walk(&f, i);
		} else if (is_slope(g, i)) {
			check_slope(&f, i);
		} else if (g->map.place[i].ground == CHB_TERRAIN_HOARDING) {
			check_hoarding(&f, i);
		}
	}
	for (int top = 0; top < CHB_TOPS; top++) {
		for (int i = 0; i < g->summit[top].count; i++) {
			if (top == CHB_TOP_GUARD_TOWER) {
				check_guard(&f, g->summit[top].place[i]);
			} else {
				check_top(&f, (enum chb_top)top, g->summit[top].place[i]);
			}
		}
	}
	return f.count;
}

/* --- the scenario's word --------------------------------------------------------------------- */

bool chb_load_tops(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *tops = pv_node_get(root, "tops");
	if (tops != NULL &&
	    !kit_node_map(tops, chb_top_word, "{tower: [A0304/3], keep: [A0806/4]}", err)) {
		return false;
	}
	for (int top = 0; top < CHB_TOPS; top++) {
		const struct pv_node *places = pv_node_get(tops, chb_top_word[top]);
		if (!chb_load_places(g, places, &g->summit[top], err)) {
			return false;
		}
	}
	return true;
}
