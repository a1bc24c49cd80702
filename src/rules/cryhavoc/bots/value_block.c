/* value_block.c - for bots: the points that characters in a road add to it, by the cheapest way
 * past them. The search goes from a character's place in the order of points beyond the road.
 * Places on the road cost none, so that little else is expanded while it is free. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/kit/flood.h"

#include <string.h>

enum {
	NOWHERE = UINT8_MAX,
	OCCUPIED = 4,    /* points to get past an occupant */
	BESIDE = 1,      /* points beside an occupant */
	LIES_THERE = 1,  /* pushes of a tower, to clear its way of an occupant */
	DETOUR_MAX = 30, /* the longest detour that is considered */
	NODES = PV_HEX_SIDES * PV_PLACES_MAX
};

/* A search by points beyond the road; those of the node where it ended. */
struct detour {
	struct kit_flood f;
	const struct chb_game *g;
	const struct chb_state *s;
	const struct chb_blocks *blocks;
	const uint8_t *road;
	int setting, found;
	uint8_t more[NODES];
	struct kit_link link[KIT_LISTS + NODES];
};

static void begin(struct detour *d, const struct chb_game *g, int nodes, int from) {
	kit_flood_begin(&d->f, d->more, d->link, (size_t)nodes, DETOUR_MAX);
	kit_relax_into(&d->f, from, 0);
	d->g = g;
	d->found = DETOUR_MAX;
}

/* --- men ------------------------------------------------------------------------------------- */

void chb_find_blocks(const struct chb_game *g, const struct chb_state *s, int side,
		     struct chb_blocks *out) {
	const struct chb_survey *known = g->survey;
	out->any = false;
	memset(out->price, 0, (size_t)chb_place_count(g));
	CHB_EACH_OF(g, !side, i) {
		int at = s->man[i].place;
		if (!chb_stands(&s->man[i]) || chb_is_horse(g, i)) {
			continue;
		}
		out->any = true;
		out->price[at] = (uint8_t)(out->price[at] + OCCUPIED);
		for (int k = 0; k < known->ways[at]; k++) {
			out->price[known->way_to[at][k]] += BESIDE;
		}
	}
}

static bool expand_past(void *detour, int at, int more) {
	enum {
		THERE = 1
	}; /* distance that counts as there: at an edge of exit, or beside a zone */
	struct detour *d = detour;
	const struct chb_survey *known = d->g->survey;
	const uint16_t *way_to = known->way_to[at];
	const uint8_t *way_cost = known->way_cost[d->setting][at], *price = d->blocks->price;
	const uint8_t *road = d->road;
	int ways = known->ways[at], left = more - road[at];
	if (road[at] <= THERE) {
		d->found = more;
		return false;
	}
	for (int k = 0; k < ways; k++) {
		int to = way_to[k], cost = way_cost[k];
		if (cost != NOWHERE && road[to] != NOWHERE) {
			kit_relax_into(&d->f, to, left + cost + price[to] + road[to]);
		}
	}
	return true;
}

int32_t chb_detour(const struct chb_game *g, const struct chb_blocks *blocks, int number,
		   int from) {
	struct detour d;
	d.road = g->survey->road[number];
	if (!blocks->any || d.road[from] == NOWHERE) {
		return 0;
	}
	begin(&d, g, chb_place_count(g), from);
	d.blocks = blocks;
	d.setting = chb_road_setting(number);
	kit_flood_run(&d.f, expand_past, &d);
	return d.found;
}

/* --- siege towers ---------------------------------------------------------------------------- */

static int count_there(const struct chb_game *g, const struct chb_state *s, int place) {
	int count = 0;
	CHB_EACH_MAN(g, i) {
		count += s->man[i].place == place;
	}
	return count;
}

static bool expand_rolling(void *detour, int node, int far) {
	struct detour *d = detour;
	const struct chb_survey *known = d->g->survey;
	int at = node / PV_HEX_SIDES, front = node % PV_HEX_SIDES;
	int left = known->tower_left[at][front], next = chb_next(d->g, d->s, at, front);
	if (left == 0) {
		d->found = far;
		return false;
	}
	if (next != PV_NO_PLACE && known->tower_left[next][front] != NOWHERE) {
		int more = 1 + known->tower_left[next][front] - left +
			   LIES_THERE * count_there(d->g, d->s, next);
		kit_relax_into(&d->f, next * PV_HEX_SIDES + front, far + more);
	}
	for (int turn = -1; turn <= 1; turn += 2) {
		int to = pv_hex_turn(front, turn);
		kit_relax_into(&d->f, at * PV_HEX_SIDES + to,
			       far + 1 + known->tower_left[at][to] - left);
	}
	return true;
}

int32_t chb_tower_detour(const struct chb_game *g, const struct chb_state *s, int place,
			 int facing) {
	struct detour d;
	begin(&d, g, chb_place_count(g) * PV_HEX_SIDES, place * PV_HEX_SIDES + facing);
	d.s = s;
	kit_flood_run(&d.f, expand_rolling, &d);
	return d.found;
}
