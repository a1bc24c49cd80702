/*
 * value_roads.c - how far it is to where a side wants to be, on foot and, where anybody rides, on a
 * horse: points of the cheapest way over the map as the battle begins, whoever stands in it, doors
 * and trapdoors a little dearer for being shut. Where a mill has a rope or a stone, once for each
 * way that they may be. For bots, who go by what was surveyed once: what burns or falls later, or a
 * ladder that is set up, is in no road, but costs and ways in a battle are always those of now.
 */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/turn/turn.h"
#include "rules/kit/flood.h"

#include <stdlib.h>
#include <string.h>

enum {
	NOWHERE = UINT8_MAX,
	SHUT = 2,
	BARRED = 3,
	BARRED_OUTSIDE = 14,
	NODES = PV_PLACES_MAX * PV_HEX_SIDES
};

struct surveyor {
	const struct chb_game *g;
	struct chb_survey *out;
	struct chb_state open;      /* the opening position, with every door open */
	struct chb_occupancy empty; /* an empty board */
	bool mounted;               /* the road is for riders */
	int setting;                /* setting of machinery */
	struct kit_flood f;         /* of the road that is laid, or of a tower's ways */
	struct kit_link link[KIT_LISTS + NODES];
};

/* 1 + the door between two places, or the trapdoor; 0: there is none. */
static int door_between(const struct chb_game *g, int from, int to, int side) {
	if (from >= g->map.count || to >= g->map.count) {
		return 0;
	}
	if (side >= 0) {
		return g->map.place[from].door[side];
	}
	int upper = g->map.place[from].down == to ? from : to;
	int lower = upper == from ? to : from;
	int hatch = g->map.place[upper].down == lower ? g->map.place[upper].hatch : 0;
	return hatch != 0 && g->map.door[hatch - 1].at == upper ? hatch : 0;
}

/* Points that a door adds. */
static int price_of_door(const struct chb_game *g, int from, int to, int side) {
	int number = door_between(g, from, to, side);
	const struct pv_map_door *d = number > 0 ? &g->map.door[number - 1] : NULL;
	if (d == NULL || d->state == PV_DOOR_OPEN) {
		return 0;
	}
	return d->state == PV_DOOR_SHUT ? SHUT : d->at == from ? BARRED : BARRED_OUTSIDE;
}

static int price(const struct surveyor *v, int from, int to) {
	struct chb_walker who = { .armour = false, .mounted = v->mounted };
	if (v->mounted && !chb_can_cross(v->g, &v->open, who, from, to, NULL)) {
		return NOWHERE;
	}
	int32_t cost = chb_step_price(v->g, &v->open, &v->empty, who, from, to, NULL);
	int side = chb_side_to(v->g, &v->open, from, to);
	return cost < 0 ? NOWHERE : cost + price_of_door(v->g, from, to, side);
}

/* Ways are walked backwards, from where one wants to be. */
static bool expand(void *surveyor, int to, int far) {
	struct surveyor *v = surveyor;
	uint16_t beside[CHB_NEIGHBOURS_MAX];
	size_t count = chb_neighbours(v->g, &v->open, to, beside);
	for (size_t k = 0; k < count; k++) {
		kit_relax_into(&v->f, beside[k], far + price(v, beside[k], to));
	}
	return true;
}

static void begin_road(struct surveyor *v, uint8_t *far) {
	kit_flood_begin(&v->f, far, v->link, PV_PLACES_MAX, NOWHERE - 1);
}

static void lay_road(struct surveyor *v, const struct chb_aim *aim, uint8_t *far) {
	const struct chb_game *g = v->g;
	bool leaves = aim->kind == CHB_ESCAPE || aim->kind == CHB_CARRY;
	begin_road(v, far);
	if (aim->kind == CHB_HOLD || aim->kind == CHB_REACH) {
		const struct chb_zone *z = &g->zone[aim->zone - 1];
		for (int i = 0; i < z->count; i++) {
			kit_relax_into(&v->f, z->place[i], 0);
		}
	}
	for (int place = 0; place < g->map.count && leaves; place++) {
		if ((chb_edges_of(g, place) & g->exits[aim->side]) != 0) {
			kit_relax_into(&v->f, place, 1);
		}
	}
	kit_flood_run(&v->f, expand, v);
}

/* --- doors ----------------------------------------------------------------------------------- */

static void mark_door(struct surveyor *v, int side, int from, int to) {
	int door = door_between(v->g, from, to, pv_hex_map_side(&v->g->map, from, to));
	if (door > 0) {
		v->out->on_road[side][door - 1] = 1;
	}
}

/* The next place of the road; PV_NO_PLACE: it ends there. */
static int next_on(const struct surveyor *v, int at) {
	uint16_t beside[CHB_NEIGHBOURS_MAX];
	size_t count = chb_neighbours(v->g, &v->open, at, beside);
	const uint8_t *far = v->f.distance;
	for (size_t i = 0; i < count; i++) {
		int to = beside[i];
		if (far[to] < far[at] && far[to] + price(v, at, to) == far[at]) {
			return to;
		}
	}
	return PV_NO_PLACE;
}

/* Marks the doors on the ways of a side's characters from where they begin. */
static void mark_doors(struct surveyor *v, int side) {
	const struct chb_game *g = v->g;
	CHB_EACH_OF(g, side, i) {
		int at = g->roster[i].place;
		while (at < g->map.count && v->f.distance[at] != NOWHERE) {
			int to = next_on(v, at);
			if (to < g->map.count) {
				mark_door(v, side, at, to);
			}
			at = to;
		}
	}
}

static void lay_to_captives(struct surveyor *v, int side, uint8_t *far) {
	const struct chb_game *g = v->g;
	begin_road(v, far);
	CHB_EACH_OF(g, side, i) {
		if (g->roster[i].bound != 0 && g->roster[i].place < PV_PLACES_MAX) {
			kit_relax_into(&v->f, g->roster[i].place, 0);
		}
	}
	kit_flood_run(&v->f, expand, v);
}

static bool is_among(const uint16_t *places, size_t count, int place) {
	for (size_t i = 0; i < count; i++) {
		if (places[i] == place) {
			return true;
		}
	}
	return false;
}

/* Lists the ways from a place under any setting, with their cost under this one. */
static void lay_ways_from(struct surveyor *v, int at) {
	const struct chb_game *g = v->g;
	struct chb_survey *out = v->out;
	uint16_t beside[CHB_NEIGHBOURS_MAX], now[CHB_NEIGHBOURS_MAX];
	chb_modules_set_to(g, &v->open, out->settings);
	size_t count = chb_neighbours(g, &v->open, at, beside);
	chb_modules_set_to(g, &v->open, v->setting);
	bool all = v->setting == out->settings;
	size_t left = all ? 0 : chb_neighbours(g, &v->open, at, now);
	int by = v->mounted ? CHB_RIDING : v->setting;
	out->ways[at] = (uint8_t)(count < CHB_BESIDE_MAX ? count : CHB_BESIDE_MAX);
	for (int i = 0; i < out->ways[at]; i++) {
		bool leads = all || is_among(now, left, beside[i]);
		out->way_to[at][i] = beside[i];
		out->way_cost[by][at][i] = (uint8_t)(leads ? price(v, at, beside[i]) : NOWHERE);
	}
}

/* Lists every step of the map, for questions of reach within a turn. */
static void lay_ways(struct surveyor *v) {
	const struct chb_game *g = v->g;
	int places = g->map.count + g->rung_count + g->top_count;
	for (int at = 0; at < places; at++) {
		lay_ways_from(v, at);
	}
}

static bool rides(const struct chb_game *g) {
	CHB_EACH_MAN(g, i) {
		if (g->roster[i].ridden != 0) {
			return true;
		}
	}
	return false;
}

/* The same for horses; doors are opened from the ground. */
static void lay_for_riders(struct surveyor *v) {
	const struct chb_game *g = v->g;
	struct chb_survey *out = v->out;
	out->riders = rides(g);
	v->mounted = true;
	if (out->riders != 0) {
		lay_ways(v);
	}
	for (int i = 0; out->riders != 0 && i < g->aim_count; i++) {
		lay_road(v, &g->aim[i], out->ridden[i]);
	}
	for (int side = 0; out->riders != 0 && side < 2; side++) {
		lay_to_captives(v, side, out->ridden[CHB_AIMS_MAX + side]);
	}
}

/* --- siege towers ---------------------------------------------------------------------------- */

/* May a tower come to the hex, and lower its bridge there? */
static bool may_stand(const struct surveyor *v, int place) {
	int ground = chb_ground(v->g, &v->open, place);
	return place < v->g->map.count &&
	       (ground == CHB_TERRAIN_CLEAR || ground == CHB_TERRAIN_ROAD ||
		ground == CHB_TERRAIN_MOAT_FILLED);
}

static bool may_dock(struct surveyor *v, int thing, int place, int facing) {
	struct chb_thing *t = chb_thing_at(v->g, &v->open, thing), before = *t;
	if (!may_stand(v, place)) {
		return false;
	}
	t->place = (uint16_t)place;
	t->facing = (uint8_t)facing;
	bool docks = chb_tower_landing(v->g, &v->open, thing) != PV_NO_PLACE;
	*t = before;
	return docks;
}

static void begin_tower_ways(struct surveyor *v) {
	kit_flood_begin(&v->f, v->out->tower_left[0], v->link, NODES, NOWHERE - 1);
}

/* A search of what a tower docks with, by pushes and turns from where it stands. */
struct docking {
	struct surveyor *v;
	int thing;
};

static bool expand_docking(void *docking, int node, int far) {
	struct docking *d = docking;
	struct surveyor *v = d->v;
	struct chb_survey *out = v->out;
	int place = node / PV_HEX_SIDES, front = node % PV_HEX_SIDES;
	int next = chb_next(v->g, &v->open, place, front);
	if (may_dock(v, d->thing, place, front)) {
		out->dock[out->dock_count] = (uint16_t)place;
		out->dock_front[out->dock_count++] = (uint8_t)front;
	}
	if (next != PV_NO_PLACE && may_stand(v, next)) {
		kit_relax_into(&v->f, next * PV_HEX_SIDES + front, far + 1);
	}
	for (int turn = 1; turn >= -1; turn -= 2) {
		kit_relax_into(&v->f, place * PV_HEX_SIDES + pv_hex_turn(front, turn), far + 1);
	}
	return out->dock_count < CHB_DOCKS_MAX;
}

static void find_docks(struct surveyor *v, int thing) {
	const struct chb_thing *t = chb_thing(v->g, &v->open, thing);
	struct docking d = { v, thing };
	v->out->dock_count = 0;
	begin_tower_ways(v);
	kit_relax_into(&v->f, t->place * PV_HEX_SIDES + t->facing, 0);
	kit_flood_run(&v->f, expand_docking, &d);
}

/* The same backwards from the docks: which is the nearest? Of equals that of the lowest node. */
struct towing {
	struct surveyor *v;
	uint16_t from[NODES];
};

/* One hex ahead, or a turn, brought it to `node` from here. */
static void relax_back(struct towing *t, int node, int place, int front, int far) {
	struct surveyor *v = t->v;
	uint8_t *to = v->out->tower_to[0];
	int here = place * PV_HEX_SIDES + front;
	if (kit_relax_into(&v->f, here, far) ||
	    (v->f.distance[here] == far && node < t->from[here])) {
		t->from[here] = (uint16_t)node;
		to[here] = to[node];
	}
}

static bool expand_back(void *towing, int node, int far) {
	struct towing *t = towing;
	const struct surveyor *v = t->v;
	int place = node / PV_HEX_SIDES, front = node % PV_HEX_SIDES;
	int back = chb_next(v->g, &v->open, place, pv_hex_turn(front, PV_HEX_SIDES / 2));
	if (back != PV_NO_PLACE && may_stand(v, back)) {
		relax_back(t, node, back, front, far + 1);
	}
	relax_back(t, node, place, pv_hex_turn(front, 1), far + 1);
	relax_back(t, node, place, pv_hex_turn(front, -1), far + 1);
	return true;
}

static void lay_tower_ways(struct surveyor *v) {
	struct chb_survey *out = v->out;
	struct towing t;
	t.v = v;
	begin_tower_ways(v);
	for (int i = 0; i < out->dock_count; i++) {
		kit_relax_into(&v->f, out->dock[i] * PV_HEX_SIDES + out->dock_front[i], 0);
		out->tower_to[out->dock[i]][out->dock_front[i]] = (uint8_t)i;
	}
	kit_flood_run(&v->f, expand_back, &t);
}

/* Lays a road for each dock; the nearest one's last, for its doors. */
static void lay_over(struct surveyor *v, int aim, struct chb_thing *t) {
	struct chb_survey *out = v->out;
	const struct chb_thing before = *t;
	t->state = CHB_TOWER_LOWERED;
	for (int i = out->dock_count - 1; i >= 0; i--) {
		int road = out->tower_road[aim] + i;
		t->place = out->dock[i];
		t->facing = out->dock_front[i];
		lay_road(v, &v->g->aim[aim], out->road[road]);
		lay_ways(v);
		chb_lay_march(v->g, out, road, 0);
	}
	*t = before;
	lay_ways(v);
}

/* Lays the roads over a tower to an aim that needs one. */
static void lay_by_tower(struct surveyor *v, int aim, int *roads) {
	const struct chb_game *g = v->g;
	struct chb_survey *out = v->out;
	for (int i = 0; i < g->thing_count; i++) {
		struct chb_thing *t = chb_thing_at(g, &v->open, i);
		int place = t->place;
		if (t->kind != CHB_TOWER || place >= g->map.count ||
		    out->road[aim][place] != NOWHERE || *roads + CHB_DOCKS_MAX > CHB_ROADS_MAX) {
			continue;
		}
		find_docks(v, i);
		t->place = CHB_NOWHERE; /* the tower's present place counts as ordinary ground */
		lay_tower_ways(v);
		t->place = (uint16_t)place;
		if (out->dock_count > 0) {
			out->by_tower[aim] = (uint8_t)(i + 1);
			out->tower_road[aim] = (uint8_t)*roads;
			*roads += CHB_DOCKS_MAX;
			lay_over(v, aim, t);
			return;
		}
	}
}

/* --- machinery ------------------------------------------------------------------------------- */

/* Lays the same roads for another setting; their doors are those of the first. */
static void lay_set(struct surveyor *v, int setting) {
	const struct chb_game *g = v->g;
	struct chb_survey *out = v->out;
	v->setting = setting;
	lay_ways(v);
	for (int i = 0; i < g->aim_count; i++) {
		int road = chb_road_as(i, setting);
		lay_road(v, &g->aim[i], out->road[road]);
		if (g->aim[i].kind == CHB_HOLD || g->aim[i].kind == CHB_REACH) {
			chb_lay_march(g, out, road, setting);
		}
	}
	CHB_EACH_SIDE(side) {
		lay_to_captives(v, side, out->road[chb_road_as(CHB_AIMS_MAX + side, setting)]);
	}
}

static void find_levers(const struct chb_game *g, struct chb_survey *out) {
	chb_modules_levers(g, &out->levers);
	for (int i = 0; i < out->levers.count; i++) {
		out->settings |= out->levers.at[i].bits;
	}
}

static void lay_to_levers(struct surveyor *v) {
	struct chb_survey *out = v->out;
	for (int i = 0; i < out->levers.count; i++) {
		const struct chb_lever *lever = &out->levers.at[i];
		begin_road(v, out->to_lever[i]);
		for (int k = 0; k < lever->count; k++) {
			kit_relax_into(&v->f, lever->place[k], 0);
		}
		kit_flood_run(&v->f, expand, v);
	}
}

static void survey(struct chb_game *g, struct chb_survey *out) {
	static const uint8_t open[PV_DOORS_MAX];
	struct surveyor v = { .g = g, .out = out };
	int roads = CHB_RIDDEN_MAX;
	chb_start(&g->base, &v.open);
	memcpy(v.open.door, open, sizeof open);
	find_levers(g, out);
	lay_ways(&v);
	for (int i = 0; i < g->aim_count; i++) {
		lay_road(&v, &g->aim[i], out->road[i]);
		if (g->aim[i].kind == CHB_HOLD || g->aim[i].kind == CHB_REACH) {
			chb_lay_march(g, out, i, 0);
			lay_by_tower(&v, i, &roads);
		}
		mark_doors(&v, g->aim[i].side);
	}
	CHB_EACH_SIDE(side) {
		lay_to_captives(&v, side, out->road[CHB_AIMS_MAX + side]);
		mark_doors(&v, side);
	}
	lay_to_levers(&v);
	for (int setting = 1; setting < CHB_SETTINGS; setting++) {
		if ((setting & ~out->settings) == 0) {
			lay_set(&v, setting);
		}
	}
	v.setting = 0;
	chb_modules_set_to(g, &v.open, 0);
	lay_for_riders(&v);
}

/* --- all boards ------------------------------------------------------------------------------ */

static bool survey_board(struct chb_game *g, struct pv_error *err) {
	struct chb_survey *made = calloc(1, sizeof *made);
	if (made == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "scenario", "memory ran out");
	}
	survey(g, made);
	g->survey = made;
	return true;
}

bool chb_survey(struct pv_game *game, struct pv_error *err) {
	struct chb_game *g = (struct chb_game *)game;
	bool good = survey_board(g, err);
	for (int i = 1; i < PV_HEX_SIDES && good; i++) {
		good = g->board[i] == NULL || survey_board(g->board[i], err);
	}
	return good;
}

void chb_free_surveys(struct pv_game *game) {
	struct chb_game *g = (struct chb_game *)game;
	free(g->survey);
	for (int i = 1; i < PV_HEX_SIDES; i++) {
		if (g->board[i] != NULL) {
			free(g->board[i]->survey);
		}
	}
}
