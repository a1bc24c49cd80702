/* value.c - what a position promises, in one figure for bots. */
#include "rules/nevsky/value.h"

#include <stdlib.h>

enum {
	LOST = 1000000,
	BY_POINTS = 900000,
	MOST = 950000 /* of a battle that isn't over */
};

/* Sixteenths of what each promise counts. */
enum { FIRE = 16, NEXT_THREAT = 10, LATER_THREAT = 5 };

/* ---- how far there is to go ---- */

static int find_nearest(const struct nev_value_scene *v, int side,
			const struct nev_value_group *from) {
	int nearest = 2 * (NEV_COLUMNS_MAX + NEV_ROWS_MAX);

	for (int i = 0; i < v->count[!side]; i++) {
		const struct nev_value_group *at = &v->at[!side][i];
		int ax = abs(at->x - from->x), ay = abs(at->y - from->y);
		int far = ax > ay ? 2 * ax + ay : 2 * ay + ax;
		nearest = far < nearest ? far : nearest;
	}
	return nearest;
}

int32_t nev_near(const struct pv_game *base, const void *state, enum pv_seat seat) {
	enum { LEFT = 2 * (NEV_COLUMNS_MAX + NEV_ROWS_MAX), IDLE = 1000 };
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	int side = seat == PV_BLUE ? PV_BLUE : PV_RED;
	struct nev_value_scene v;
	int32_t sum = 0;

	if (s->step <= NEV_STEP_SETUP) {
		return 0; /* nobody is seen yet */
	}
	nev_value_gather(g, s, &v);
	for (int i = 0; i < v.count[side]; i++) {
		sum += v.at[side][i].arc != 3 ? find_nearest(&v, side, &v.at[side][i]) : 0;
	}
	NEV_EACH_PIECE(g, i) {
		sum += g->roster[i].side == side && s->piece[i].place == NEV_OFF ? LEFT : 0;
	}
	return sum + (side == s->attacker ? IDLE * nev_value_count_idle(&v) : 0);
}

/* Whoever fights or shoots wants an enemy within reach. */
static int32_t weigh_distance(const struct nev_value_scene *v, int side) {
	int32_t sum = 0;

	for (int i = 0; i < v->count[side]; i++) {
		const struct nev_value_group *from = &v->at[side][i];
		if (from->reach == 0 || from->arc == 3) {
			continue;
		}
		int wanted = from->range > from->reach ? from->range : from->reach;
		int over = find_nearest(v, side, from) - wanted;
		sum += over > 0 ? over : 0;
	}
	return sum;
}

/* ---- all of it ---- */

/* Who attacks next, once the running step 3 is under way: the other. */
static int find_next(const struct nev_state *s) {
	return s->step >= NEV_STEP_MOVE ? !s->attacker : s->attacker;
}

/* For red. */
static int32_t weigh_promises(const struct nev_game *g, const struct nev_state *s) {
	struct nev_value_scene v;
	int next = find_next(s);

	nev_value_gather(g, s, &v);
	nev_value_back(&v, PV_RED);
	nev_value_back(&v, PV_BLUE);
	int32_t sum = FIRE * (nev_value_fire(&v, PV_RED) - nev_value_fire(&v, PV_BLUE)) / 16;
	int32_t threats =
	    NEXT_THREAT * nev_value_threats(&v, next) - LATER_THREAT * nev_value_threats(&v, !next);
	sum += (next == PV_RED ? threats : -threats) / 16;
	int32_t contacts = nev_value_contacts(&v);
	sum += s->attacker == PV_RED ? contacts : -contacts;
	return sum - weigh_distance(&v, PV_RED) + weigh_distance(&v, PV_BLUE);
}

static int32_t limit(int64_t value) {
	return (int32_t)(value > MOST ? MOST : value < -MOST ? -MOST : value);
}

int32_t nev_value(const struct pv_game *base, const void *state, enum pv_seat seat) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	int side = seat == PV_BLUE ? PV_BLUE : PV_RED;

	if (s->step == NEV_STEP_OVER) {
		return s->outcome == PV_DRAWN ? 0 : s->winner == side ? LOST : -LOST;
	}
	int64_t own = nev_points(g, s, side), enemy = nev_points(g, s, !side);
	int64_t ahead = (own - enemy) * NEV_WORTH;
	if (s->step <= NEV_STEP_SETUP) {
		ahead += nev_value_setup(g, s, side);
	} else {
		int32_t promises = weigh_promises(g, s);
		ahead += side == PV_RED ? promises : -promises;
	}
	return own + enemy == 0 ? 0 : limit(ahead * BY_POINTS / ((own + enemy) * NEV_WORTH));
}
