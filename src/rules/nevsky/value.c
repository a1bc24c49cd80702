/* value.c - what a position promises, in one figure for bots. */
#include "rules/nevsky/value.h"

enum {
	LOST = 1000000,
	BY_POINTS = 900000,
	MOST = 950000 /* of a battle that isn't over */
};

static int find_least(const int16_t *far, int count) {
	int16_t least = 2 * (NEV_COLUMNS_MAX + NEV_ROWS_MAX);

	for (int begin = 0; begin < count; begin += NEV_VALUE_BLOCK) {
		for (int i = begin; i < begin + NEV_VALUE_BLOCK; i++) {
			least = far[i] < least ? far[i] : least;
		}
	}
	return least;
}

/* Of a side's groups, one by one: the other's attacks on it, its own missiles, and how far it is
 * out of reach of any enemy, in halves. */
struct promise {
	int32_t threat, best_threat, fire, distance;
};

static void weigh_group(const struct nev_value_scene *v, int side, const struct nev_value_group *at,
			struct promise *p) {
	int16_t far[NEV_GROUPS_MAX];

	nev_value_measure(v, !side, at, far);
	int32_t threat = nev_value_threat(v, !side, at, far);
	p->threat += threat;
	p->best_threat = threat > p->best_threat ? threat : p->best_threat;
	p->fire += at->range != 0 ? nev_value_fire(v, side, at, far) : 0;
	if (at->reach != 0 && (at->arc != 3 || at->crew)) {
		int wanted = at->range > at->reach ? at->range : at->reach;
		int over = find_least(far, v->count[!side]) - wanted;
		p->distance += over > 0 ? over : 0;
	}
}

/* Of a side; threats: sixteenths that the other's attacks count. */
static int32_t weigh_side(struct nev_value_scene *v, int side, int32_t threats) {
	struct promise p = { .threat = 0 };

	nev_value_back(v, side);
	for (int i = 0; i < v->count[side]; i++) {
		weigh_group(v, side, &v->at[side][i], &p);
	}
	int32_t threat = p.best_threat + (p.threat - p.best_threat) * NEV_V_OTHERS / 16;
	return (NEV_V_FIRE * p.fire - threats * threat - NEV_V_DISTANCE * p.distance) / 16;
}

/* For red. */
static int32_t weigh_promises(struct nev_value_scene *v) {
	const struct nev_state *s = v->s;
	/* Who attacks next: once step 3 is under way, the other. */
	int next = s->step >= NEV_STEP_MOVE ? !s->attacker : s->attacker;
	int32_t contacts = nev_value_contacts(v);

	return weigh_side(v, PV_RED, next == PV_BLUE ? NEV_V_NEXT : NEV_V_LATER) -
	       weigh_side(v, PV_BLUE, next == PV_RED ? NEV_V_NEXT : NEV_V_LATER) +
	       (s->attacker == PV_RED ? contacts : -contacts);
}

static int32_t limit(int64_t value) {
	return (int32_t)(value > MOST ? MOST : value < -MOST ? -MOST : value);
}

int32_t nev_value(const struct pv_game *base, const void *state, enum pv_seat seat) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	int side = seat == PV_BLUE ? PV_BLUE : PV_RED;
	struct nev_value_scene v;

	if (s->step == NEV_STEP_OVER) {
		return s->outcome == PV_DRAWN ? 0 : s->winner == side ? LOST : -LOST;
	}
	if (s->step <= NEV_STEP_SETUP) {
		return nev_value_setup(g, s, side);
	}
	nev_value_gather(g, s, &v);
	int32_t promises = weigh_promises(&v);
	int64_t all = v.points[0] + v.points[1];
	int64_t ahead = (int64_t)(v.points[side] - v.points[!side]) * NEV_WORTH +
			(side == PV_RED ? promises : -promises);
	int32_t goals = g->goal_count > 0 ? nev_value_goals(g, s) : 0;
	return all == 0 ? 0
			: limit(ahead * BY_POINTS / (all * NEV_WORTH) +
				(side == PV_RED ? goals : -goals));
}

int32_t nev_near(const struct pv_game *base, const void *state, enum pv_seat seat) {
	enum { LEFT = 2 * (NEV_COLUMNS_MAX + NEV_ROWS_MAX), IDLE = 1000 };
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	int side = seat == PV_BLUE ? PV_BLUE : PV_RED;
	int16_t far[NEV_GROUPS_MAX];
	struct nev_value_scene v;
	int idle, undeclared;
	int32_t sum = 0;

	if (s->step <= NEV_STEP_SETUP) {
		return 0; /* nobody is seen yet */
	}
	nev_value_gather(g, s, &v);
	for (int i = 0; i < v.count[side]; i++) {
		nev_value_measure(&v, !side, &v.at[side][i], far);
		sum += v.at[side][i].arc != 3 ? find_least(far, v.count[!side]) : 0;
	}
	NEV_EACH_PIECE(g, i) {
		sum += g->roster[i].side == side && s->piece[i].place == NEV_OFF ? LEFT : 0;
	}
	nev_value_count_idle(&v, &idle, &undeclared);
	return sum + (side == s->attacker ? IDLE * idle + undeclared : 0);
}
