/* value_goals.c - how far the goals of a scenario are, for bots. */
#include "rules/nevsky/bots/value.h"
#include "rules/nevsky/core/squares.h"

enum {
	WHOLE = 1000, /* a goal met */
	NEAR = 700,   /* on the last square before it, or met but not for long enough */
	STEP = 40,    /* a square further away */
	GATE = 300, /* where it may leave: leaving costs half its points, so much is left to gain */
	ROAD = 15,  /* a square further away from there */
	INTRUDER = 80, /* an enemy square in an area that is to be held */
	BEST = 700000, /* what a side's nearest goal counts, in millionths of a battle */
	REST = 100000, /* its others together */
	FAR = 100
};

/* Squares, as the crow flies, to the nearest of the area. */
static int measure(const struct nev_game *g, int area, int from) {
	int least = FAR;

	NEV_EACH_SQUARE(g, square) {
		if (nev_area_has(g, area, square)) {
			int dx = nev_column(g, square) - nev_column(g, from);
			int dy = nev_row(g, square) - nev_row(g, from);
			int far = pv_square_distance(dx, dy) / 2;
			least = far < least ? far : least;
		}
	}
	return least;
}

static int measure_edge(const struct nev_game *g, int from) {
	int x = nev_column(g, from), y = nev_row(g, from);
	int across = x < g->columns - 1 - x ? x : g->columns - 1 - x;
	int along = y < g->rows - 1 - y ? y : g->rows - 1 - y;

	return across < along ? across : along;
}

static int approach(int near, int step, int squares) {
	int left = near - step * squares;

	return left > 0 ? left : 0;
}

static int weigh_hold(const struct nev_game *g, const struct nev_state *s, int side, int area) {
	int best = 0, intruders = 0;

	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *p = &s->piece[i];
		if (!nev_on_board(p) || g->roster[i].type == NEV_BALLISTA) {
			continue;
		}
		if (g->roster[i].side != side) {
			intruders += nev_area_has(g, area, p->place);
			continue;
		}
		int here = approach(NEAR, STEP, measure(g, area, p->place));
		best = here > best ? here : best;
	}
	int weight = best == NEAR && intruders == 0 ? WHOLE : best - INTRUDER * intruders;
	return weight > 0 ? weight : 0;
}

/* How near a unit is to being destroyed: the stands that are lost. */
static int weigh_kill(const struct nev_game *g, const struct nev_state *s, int unit) {
	int full = 0, left = 0;

	for (int i = unit; i < g->count && g->roster[i].unit == unit; i++) {
		full += g->roster[i].stands;
		left += s->piece[i].stands;
	}
	return full > 0 ? WHOLE * (full - left) / full : 0;
}

/* How near a unit is to its escape: its stand that is furthest behind. */
static int weigh_escape(const struct nev_game *g, const struct nev_state *s, int unit, int goal) {
	int least = WHOLE, alive = 0;

	for (int i = unit; i < g->count && g->roster[i].unit == unit; i++) {
		const struct nev_piece *p = &s->piece[i];
		int by = g->goal[goal].by, here = 0;
		if (p->place == NEV_DEAD) {
			continue;
		}
		alive++;
		if ((p->escaped >> goal & 1) != 0) {
			here = WHOLE;
		} else if (nev_on_board(p)) {
			here = approach(GATE, ROAD,
					by != 0 ? measure(g, by - 1, p->place)
						: measure_edge(g, p->place));
		}
		least = here < least ? here : least;
	}
	return alive > 0 ? least : 0;
}

/* The mean of as many of them as it takes, those nearest to it. */
static int mean_of_best(int *weights, int count, int wanted) {
	int sum = 0;

	for (int taken = 0; taken < wanted && count > 0; taken++) {
		int best = 0;
		for (int i = 1; i < count; i++) {
			best = weights[i] > weights[best] ? i : best;
		}
		sum += weights[best];
		weights[best] = 0;
	}
	return sum / wanted;
}

static int weigh_units(const struct nev_game *g, const struct nev_state *s, int goal, bool escape) {
	const struct nev_goal *k = &g->goal[goal];
	int weights[NEV_PIECES_MAX], count = 0;

	NEV_EACH_PIECE(g, i) {
		if (nev_has_unit(escape ? k->escape : k->kill, i)) {
			weights[count] = escape ? weigh_escape(g, s, i, goal) : weigh_kill(g, s, i);
			count++;
		}
	}
	return mean_of_best(weights, count, escape ? k->escape_count : k->kill_count);
}

/* What all of it takes is as far as the mean of its parts; ends of turns in a row are gone through
 * one by one. */
static int weigh_goal(const struct nev_game *g, const struct nev_state *s, int goal) {
	const struct nev_goal *k = &g->goal[goal];
	int sum = 0, parts = 0;

	if (k->hold != 0) {
		sum += weigh_hold(g, s, k->side, k->hold - 1);
		parts++;
	}
	if (k->kill_count != 0) {
		sum += weigh_units(g, s, goal, false);
		parts++;
	}
	if (k->escape_count != 0) {
		sum += weigh_units(g, s, goal, true);
		parts++;
	}
	int weight = parts > 0 ? sum / parts : 0;
	return weight < WHOLE ? weight * NEAR / WHOLE
			      : NEAR + (WHOLE - NEAR) * (s->held[goal] + 1) / (k->turns + 1);
}

static int32_t weigh_side(const struct nev_game *g, const struct nev_state *s, int side) {
	int best = 0, sum = 0, count = 0;

	for (int i = 0; i < g->goal_count; i++) {
		if (g->goal[i].side == side) {
			int weight = weigh_goal(g, s, i);
			best = weight > best ? weight : best;
			sum += weight;
			count++;
		}
	}
	int rest = count > 1 ? (sum - best) / (count - 1) : 0;
	return best * (BEST / WHOLE) + rest * (REST / WHOLE);
}

int32_t nev_value_goals(const struct nev_game *g, const struct nev_state *s) {
	return weigh_side(g, s, PV_RED) - weigh_side(g, s, PV_BLUE);
}
