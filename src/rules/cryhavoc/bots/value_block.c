/*
 * value_block.c - what whoever stands in a road adds to it: points of the cheapest way past him
 * beyond those of the road when nobody is there. For bots.
 *
 * A way is searched from where one stands, by the points that it takes beyond the road laid. What
 * lies on the road takes none, so that little but the road itself is gone through while it is free.
 */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

#include <string.h>

enum {
	NOWHERE = UINT8_MAX,
	OCCUPIED = 4,    /* points: to come past who stands there */
	BESIDE = 1,      /* beside him */
	LIES_THERE = 1,  /* pushes of a tower: to clear its way of whoever is in it */
	DETOUR_MAX = 30, /* farther ones are as good as none */
	NODES = PV_HEX_SIDES * PV_PLACES_MAX,
	ENTRIES = 2 * PV_PLACES_MAX
};

/* Nodes to go on from, a list for each number of points beyond the road. */
struct search {
	uint8_t more[NODES]; /* by node: the fewest so far */
	uint16_t first[DETOUR_MAX + 1];
	uint16_t node[ENTRIES], next[ENTRIES];
	int count, at; /* entries; points that are gone through */
};

static void begin(struct search *f, int nodes, int from) {
	memset(f->more, NOWHERE, (size_t)nodes);
	memset(f->first, 0xff, sizeof f->first);
	f->more[from] = 0;
	f->node[0] = (uint16_t)from;
	f->next[0] = PV_NO_PLACE;
	f->first[0] = 0;
	f->count = 1;
	f->at = 0;
}

static void add(struct search *f, int node, int more) {
	if (more >= f->more[node] || more > DETOUR_MAX || f->count == ENTRIES) {
		return;
	}
	f->more[node] = (uint8_t)more;
	f->node[f->count] = (uint16_t)node;
	f->next[f->count] = f->first[more];
	f->first[more] = (uint16_t)f->count++;
}

/* The next node by points; PV_NO_PLACE: none is left. */
static int take(struct search *f) {
	while (f->at <= DETOUR_MAX) {
		int entry = f->first[f->at];
		if (entry == PV_NO_PLACE) {
			f->at++;
			continue;
		}
		f->first[f->at] = f->next[entry];
		if (f->more[f->node[entry]] == f->at) {
			return f->node[entry];
		}
	}
	return PV_NO_PLACE;
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

int32_t chb_detour(const struct chb_game *g, const struct chb_blocks *blocks, int number,
		   int from) {
	enum { THERE = 1 }; /* at the edge that he leaves by; beside a zone is as good as in it */
	const struct chb_survey *known = g->survey;
	const uint8_t *road = known->road[number];
	int setting = chb_road_setting(number);
	struct search f;
	int at;
	if (!blocks->any || road[from] == NOWHERE || road[from] <= THERE) {
		return 0;
	}
	begin(&f, chb_place_count(g), from);
	while ((at = take(&f)) != PV_NO_PLACE && road[at] > THERE) {
		for (int k = 0; k < known->ways[at]; k++) {
			int to = known->way_to[at][k], cost = known->way_cost[setting][at][k];
			if (cost != NOWHERE && road[to] != NOWHERE) {
				cost += blocks->price[to] + road[to] - road[at];
				add(&f, to, f.at + cost);
			}
		}
	}
	return chb_min(f.at, DETOUR_MAX);
}

/* --- siege towers ---------------------------------------------------------------------------- */

static int count_there(const struct chb_game *g, const struct chb_state *s, int place) {
	int count = 0;
	CHB_EACH_MAN(g, i) {
		count += s->man[i].place == place;
	}
	return count;
}

int32_t chb_tower_detour(const struct chb_game *g, const struct chb_state *s, int place,
			 int facing) {
	const struct chb_survey *known = g->survey;
	struct search f;
	int node;
	begin(&f, chb_place_count(g) * PV_HEX_SIDES, place * PV_HEX_SIDES + facing);
	while ((node = take(&f)) != PV_NO_PLACE) {
		int at = node / PV_HEX_SIDES, front = node % PV_HEX_SIDES;
		int left = known->tower_left[at][front], next = chb_next(g, s, at, front);
		if (left == 0) {
			break;
		}
		if (next != PV_NO_PLACE && known->tower_left[next][front] != NOWHERE) {
			int more = 1 + known->tower_left[next][front] - left +
				   LIES_THERE * count_there(g, s, next);
			add(&f, next * PV_HEX_SIDES + front, f.at + more);
		}
		for (int turn = -1; turn <= 1; turn += 2) {
			int to = pv_hex_turn(front, turn);
			add(&f, at * PV_HEX_SIDES + to,
			    f.at + 1 + known->tower_left[at][to] - left);
		}
	}
	return chb_min(f.at, DETOUR_MAX);
}
