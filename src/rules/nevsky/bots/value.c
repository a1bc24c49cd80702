/* value.c - what a position promises, in one figure for bots. */
#include "rules/nevsky/bots/value.h"

enum {
	LOST = 1000000,
	MOST = 950000 /* of a battle that isn't over */
};

/* What one group of a side promises: the enemy's attacks on it, its own missiles, and how far it is
 * out of reach of any enemy, in halves. */
struct promise {
	int32_t threat, best_threat, fire, distance;
};

static void weigh_group(const struct nev_value_scene *v, int side, int group, struct promise *p) {
	const struct nev_value_group *at = &v->at[side][group];
	int32_t threat = nev_value_threat(v, side, group);

	p->threat += threat;
	p->best_threat = threat > p->best_threat ? threat : p->best_threat;
	p->fire += v->least[side][group] <= at->range ? nev_value_fire(v, side, group) : 0;
	if (at->reach != 0 && (at->arc != 3 || at->crew)) {
		int wanted = at->range > at->reach ? at->range : at->reach;
		int over = v->least[side][group] - wanted;
		p->distance += over > 0 ? over : 0;
	}
}

/* Is that turn still played? */
static bool is_played(const struct nev_game *g, int turn) {
	return g->opt_turn_limit == 0 || turn <= g->opt_turn_limit;
}

/* The worth of a side. threats: sixteenths that the enemy's attacks count. */
static int32_t weigh_side(struct nev_value_scene *v, int side, int32_t threats) {
	struct promise p = { .threat = 0 };

	for (int i = 0; i < v->count[side]; i++) {
		weigh_group(v, side, i, &p);
	}
	bool shoots = is_played(v->g, v->s->turn + (v->s->step >= NEV_STEP_RETIRE));
	int32_t threat = p.best_threat + (p.threat - p.best_threat) * NEV_V_OTHERS / NEV_V_WHOLE;
	return ((shoots ? NEV_V_FIRE : 0) * p.fire - threats * threat -
		NEV_V_DISTANCE * p.distance) /
	       NEV_V_WHOLE;
}

/* For red. */
static int32_t weigh_promises(struct nev_value_scene *v) {
	const struct nev_state *s = v->s;
	/* The side that attacks next: once step 3 is under way, the other. */
	bool under_way = s->step >= NEV_STEP_MOVE;
	int next = under_way ? !s->attacker : s->attacker, turn = s->turn + under_way;
	int32_t threats[2]; /* by red, by blue */
	int32_t contacts = nev_value_contacts(v);

	nev_value_measure(v);
	threats[next] = is_played(v->g, turn) ? NEV_V_NEXT : 0;
	threats[!next] = is_played(v->g, turn + 1) ? NEV_V_LATER : 0;
	return weigh_side(v, PV_RED, threats[PV_BLUE]) - weigh_side(v, PV_BLUE, threats[PV_RED]) +
	       (s->attacker == PV_RED ? contacts : -contacts);
}

static int32_t limit(int64_t value) {
	return (int32_t)(value > MOST ? MOST : value < -MOST ? -MOST : value);
}

/* A lead is worth more the fewer turns are left to lose it in; all: the points of both sides. */
static int64_t weigh_lead(const struct nev_game *g, const struct nev_state *s, int64_t ahead,
			  int64_t all) {
	enum { NO_LIMIT = 10 };
	int left = g->opt_turn_limit == 0        ? NO_LIMIT
		   : s->turn < g->opt_turn_limit ? g->opt_turn_limit - s->turn
						 : 0;
	/* So far ahead, the battle is half won. */
	int64_t half = all * (NEV_V_LAST + NEV_V_TURN * left) / 1000 + 1;

	return ahead * MOST / ((ahead < 0 ? -ahead : ahead) + half);
}

/* Rows that a side's groups have come forward: a millionth less each, so that of positions as good
 * as each other neither side takes the one that comes first in a list. */
static int32_t count_forward(const struct nev_value_scene *v, int side) {
	int32_t sum = 0;

	for (int i = 0; i < v->count[side]; i++) {
		int row = v->at[side][i].y;
		sum += v->s->south == side ? row : v->g->rows - 1 - row;
	}
	return sum;
}

static int32_t weigh_scene(struct nev_value_scene *v, int side) {
	const struct nev_game *g = v->g;
	int32_t promises = weigh_promises(v);
	int64_t all = v->points[0] + v->points[1];
	int64_t ahead = (int64_t)(v->points[side] - v->points[!side]) * NEV_WORTH +
			(side == PV_RED ? promises : -promises);
	int32_t behind = count_forward(v, !side) - count_forward(v, side);
	int32_t goals = g->goal_count > 0 ? nev_value_goals(g, v->s) : 0;

	return all == 0 ? 0
			: limit(weigh_lead(g, v->s, ahead, all * NEV_WORTH) + behind +
				(side == PV_RED ? goals : -goals));
}

/* Before the first turn and after the last; false: in between. */
static bool weigh_outside(const struct nev_game *g, const struct nev_state *s, int side,
			  int32_t *value) {
	if (s->step == NEV_STEP_OVER) {
		*value = s->outcome == PV_DRAWN ? 0 : s->winner == side ? LOST : -LOST;
		return true;
	}
	if (s->step <= NEV_STEP_SETUP) {
		*value = nev_value_setup(g, s, side);
		return true;
	}
	return false;
}

size_t nev_memo_size(const struct pv_game *g) {
	(void)g;
	return sizeof(struct nev_value_memo);
}

static int32_t weigh_gathered(const struct nev_game *g, const struct nev_state *s, int side) {
	struct nev_value_scene v;

	v.threats = NULL;
	nev_value_gather(g, s, &v);
	return weigh_scene(&v, side);
}

int32_t nev_value_again(const struct pv_game *base, const void *state, enum pv_seat seat,
			void *memo) {
	const struct nev_game *g = nev_game_of(base);
	int side = seat == PV_BLUE ? PV_BLUE : PV_RED;
	struct nev_value_memo *m = memo;
	int32_t value;

	if (weigh_outside(g, state, side, &value) ||
	    (m != NULL && nev_value_find_end(m, g, state, side, &value))) {
		return value;
	}
	if (m == NULL) {
		return weigh_gathered(g, state, side);
	}
	nev_value_recall(g, state, m);
	value = weigh_scene(&m->scene, side);
	nev_value_keep_end(m, g, state, side, value);
	return value;
}

int32_t nev_value(const struct pv_game *base, const void *state, enum pv_seat seat) {
	return nev_value_again(base, state, seat, NULL);
}

int32_t nev_near(const struct pv_game *base, const void *state, enum pv_seat seat) {
	enum { LEFT = 2 * (NEV_COLUMNS_MAX + NEV_ROWS_MAX), IDLE = 1000 };
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	int side = seat == PV_BLUE ? PV_BLUE : PV_RED;
	struct nev_value_scene v;
	int idle, undeclared;
	int32_t sum = 0;

	if (s->step <= NEV_STEP_SETUP) {
		return 0; /* nobody is seen yet */
	}
	v.threats = NULL;
	nev_value_gather(g, s, &v);
	nev_value_measure(&v);
	for (int i = 0; i < v.count[side]; i++) {
		sum += v.at[side][i].arc != 3 ? v.least[side][i] : 0;
	}
	NEV_EACH_PIECE(g, i) {
		sum += g->roster[i].side == side && s->piece[i].place == NEV_OFF ? LEFT : 0;
	}
	nev_value_count_idle(&v, &idle, &undeclared);
	return sum + (side == s->attacker ? IDLE * idle + undeclared : 0);
}
