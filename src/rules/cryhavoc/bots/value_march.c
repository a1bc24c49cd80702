/*
 * value_march.c - roads of men on foot as they are walked in turns: points, and those that are left
 * over whenever the next step takes more than a turn has left, as on ladders; of who is wounded,
 * what he has no points for is no road. For bots.
 */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/queries/levers.h"

#include <string.h>

/* PACE_MOST: of men on the whole; PACE_MAX: of who climbs a mill's rope. */
enum { NOWHERE = UINT8_MAX, PACE_MOST = 7, PACE_MAX = 8, STATES = PV_PLACES_MAX * (PACE_MAX + 1) };

struct march {
	const struct chb_game *g;
	const struct chb_survey *known;
	int setting, pace, count;
	uint8_t far[PV_PLACES_MAX][PACE_MAX + 1]; /* by place and points left */
	uint16_t met[STATES];                     /* places, and points left in the low bits */
};

static void reach(struct march *m, int place, int left, int far) {
	uint8_t *known = &m->far[place][left];
	if (far >= *known) {
		return;
	}
	if (*known == NOWHERE) {
		m->met[m->count++] = (uint16_t)(place * (PACE_MAX + 1) + left);
	}
	*known = (uint8_t)far;
}

/* [CHB-5.1.25] A step that takes more than he has: none over ladders, else his whole turn. */
static int price(const struct march *m, int from, int to, int cost) {
	bool climbs = chb_is_climb(m->g, from, to);
	return cost <= m->pace || climbs ? cost : m->pace;
}

/* Backwards: who comes here with so much left. */
static void come_from(struct march *m, int to, int left, int far) {
	const struct chb_survey *known = m->known;
	for (int i = 0; i < known->ways[to]; i++) {
		int from = known->way_to[to][i];
		for (int k = 0; k < known->ways[from]; k++) {
			int cost = known->way_cost[m->setting][from][k];
			if (known->way_to[from][k] == to && cost != NOWHERE) {
				cost = price(m, from, to, cost);
				if (left + cost <= m->pace) {
					reach(m, from, left + cost, far + cost);
				}
			}
		}
	}
	for (int less = 0; less < m->pace && left == m->pace; less++) {
		reach(m, to, less, far + less); /* he waits for his next turn */
	}
}

static void lay(struct march *m, const uint8_t *road, uint8_t *out) {
	int places = m->g->map.count + m->g->rung_count + m->g->top_count, least = NOWHERE;
	memset(m->far, NOWHERE, sizeof m->far);
	m->count = 0;
	for (int place = 0; place < places; place++) {
		least = road[place] < least ? road[place] : least;
	}
	for (int place = 0; place < places && least < NOWHERE; place++) {
		for (int left = 0; left <= m->pace && road[place] == least; left++) {
			reach(m, place, left, least);
		}
	}
	bool on = least < NOWHERE;
	for (int far = least; far < NOWHERE - PACE_MAX && on; far++) {
		on = false;
		for (int i = 0; i < m->count; i++) {
			int place = m->met[i] / (PACE_MAX + 1), left = m->met[i] % (PACE_MAX + 1);
			on |= m->far[place][left] >= far;
			if (m->far[place][left] == far) {
				come_from(m, place, left, far);
			}
		}
	}
	for (int place = 0; place < places; place++) {
		out[place] = m->far[place][m->pace];
	}
}

/* Points of a turn that most have on foot; wounded. */
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
