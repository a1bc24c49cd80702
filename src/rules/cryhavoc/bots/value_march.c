/*
 * value_march.c - roads of men on foot as they are walked in turns: points, and those that are left
 * over whenever the next step takes more than a turn has left, as on ladders; of who is wounded,
 * what he has no points for is no road. For bots.
 */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/kit/flood.h"

#include <string.h>

/* PACE_MOST: for most characters; PACE_MAX: for climbers of a mill's rope. */
enum { NOWHERE = UINT8_MAX, PACE_MOST = 7, PACE_MAX = 8, STATES = PV_PLACES_MAX * (PACE_MAX + 1) };

struct march {
	const struct chb_game *g;
	const struct chb_survey *known;
	int setting, pace;
	struct kit_flood f;
	uint8_t far[PV_PLACES_MAX][PACE_MAX + 1]; /* by place and points left */
	struct kit_link link[KIT_LISTS + STATES];
};

static void relax_into(struct march *m, int place, int left, int far) {
	kit_relax_into(&m->f, place * (PACE_MAX + 1) + left, far);
}

/* [CHB-5.1.25] The price of a step that costs more than the points left: none over ladders, else a
 * whole turn. */
static int price(const struct march *m, int from, int to, int cost) {
	bool climbs = chb_is_climb(m->g, from, to);
	return cost <= m->pace || climbs ? cost : m->pace;
}

/* Searches backwards: the places from which one comes here with that many points left. */
static bool expand(void *march, int node, int far) {
	struct march *m = march;
	const struct chb_survey *known = m->known;
	int to = node / (PACE_MAX + 1), left = node % (PACE_MAX + 1);
	if (far >= NOWHERE - PACE_MAX) {
		return false;
	}
	for (int i = 0; i < known->ways[to]; i++) {
		int from = known->way_to[to][i];
		for (int k = 0; k < known->ways[from]; k++) {
			int cost = known->way_cost[m->setting][from][k];
			if (known->way_to[from][k] == to && cost != NOWHERE) {
				cost = price(m, from, to, cost);
				if (left + cost <= m->pace) {
					relax_into(m, from, left + cost, far + cost);
				}
			}
		}
	}
	for (int less = 0; less < m->pace && left == m->pace; less++) {
		relax_into(m, to, less, far + less); /* the character waits for the next turn */
	}
	return true;
}

static void lay(struct march *m, const uint8_t *road, uint8_t *out) {
	int places = m->g->map.count + m->g->rung_count + m->g->top_count, least = NOWHERE;
	kit_flood_begin(&m->f, m->far[0], m->link, STATES, NOWHERE - 1);
	for (int place = 0; place < places; place++) {
		least = road[place] < least ? road[place] : least;
	}
	for (int place = 0; place < places && least < NOWHERE; place++) {
		for (int left = 0; left <= m->pace && road[place] == least; left++) {
			relax_into(m, place, left, least);
		}
	}
	kit_flood_run(&m->f, expand, m);
	for (int place = 0; place < places; place++) {
		out[place] = m->far[place][m->pace];
	}
}

/* The usual points of a turn on foot; hurt: of the wounded. */
static int pace_of(const struct chb_game *g, int hurt) {
	int column = CHB_TROOPS_OF_MOVE + (hurt ? CHB_TROOPS_OF_WOUNDED_ATTACK : 0);
	int count[PACE_MOST + 1] = { 0 }, most = 1;
	CHB_EACH_MAN(g, i) {
		int32_t pace = g->roster[i].figure[column];
		count[chb_clamp(pace, 0, PACE_MOST)] += !chb_is_horse(g, i);
	}
	for (int pace = 1; pace <= PACE_MOST; pace++) {
		most = count[pace] > count[most] ? pace : most;
	}
	return most;
}

void chb_lay_march(const struct chb_game *g, struct chb_survey *out, int road, int setting) {
	struct march m;
	m.g = g;
	m.known = out;
	m.setting = setting;
	for (int hurt = 0; hurt < 2; hurt++) {
		bool climbs = (setting & CHB_ROPES) != 0 && hurt == 0;
		m.pace = climbs ? PACE_MAX : pace_of(g, hurt);
		lay(&m, out->road[road], out->march[hurt][road]);
	}
}
