/*
 * goals.c - goals of a scenario, judged at each turn's end and when a side has no troops left
 * [NEV-10G.1].
 */
#include "rules/nevsky/turn/goals.h"

#include "rules/nevsky/core/events.h"
#include "rules/nevsky/turn/score.h"

/* [NEV-2B.3] Troops of the side stand in the area, and none of the enemy's. */
bool nev_is_held(const struct nev_game *g, const struct nev_state *s, int side, int area) {
	bool held = false;

	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].type != NEV_BALLISTA && nev_on_board(&s->piece[i]) &&
		    nev_area_has(g, area, s->piece[i].place)) {
			if (g->roster[i].side != side) {
				return false;
			}
			held = true;
		}
	}
	return held;
}

bool nev_is_killed(const struct nev_game *g, const struct nev_state *s, int unit) {
	NEV_EACH_OF_UNIT(g, unit, i) {
		if (s->piece[i].place != NEV_DEAD) {
			return false;
		}
	}
	return true;
}

bool nev_has_escaped(const struct nev_game *g, const struct nev_state *s, int unit, int goal) {
	bool any = false;

	NEV_EACH_OF_UNIT(g, unit, i) {
		bool dead = s->piece[i].place == NEV_DEAD;
		bool escaped = (s->piece[i].escaped >> goal & 1) != 0;
		if (!dead && !escaped) {
			return false;
		}
		any |= escaped;
	}
	return any;
}

static bool enough_killed(const struct nev_game *g, const struct nev_state *s, int goal) {
	int count = 0;

	NEV_EACH_PIECE(g, i) {
		count += nev_has_unit(g->goal[goal].kill, i) && nev_is_killed(g, s, i);
	}
	return count >= g->goal[goal].kill_count;
}

static bool enough_escaped(const struct nev_game *g, const struct nev_state *s, int goal) {
	int count = 0;

	NEV_EACH_PIECE(g, i) {
		count += nev_has_unit(g->goal[goal].escape, i) && nev_has_escaped(g, s, i, goal);
	}
	return count >= g->goal[goal].escape_count;
}

/* [NEV-10G.2] */
int32_t nev_ahead(const struct nev_game *g, const struct nev_state *s, int side) {
	return nev_points(g, s, side) - nev_points(g, s, !side);
}

static bool is_ahead(const struct nev_game *g, const struct nev_state *s,
		     const struct nev_goal *goal) {
	return goal->leads == 0 || nev_ahead(g, s, goal->side) >= goal->lead;
}

bool nev_goal_stands(const struct nev_game *g, const struct nev_state *s, int goal) {
	const struct nev_goal *k = &g->goal[goal];

	return s->turn >= k->turn && (k->hold == 0 || nev_is_held(g, s, k->side, k->hold - 1)) &&
	       enough_killed(g, s, goal) && enough_escaped(g, s, goal) && is_ahead(g, s, k);
}

int nev_goals_judge(const struct nev_game *g, struct nev_state *s, bool last,
		    struct pv_events *out) {
	int sides = 0;

	NEV_TIMES(i, g->goal_count) {
		const struct nev_goal *goal = &g->goal[i];
		bool stands = nev_goal_stands(g, s, i);
		int held = stands ? s->held[i] + (s->held[i] < UINT8_MAX) : 0;
		s->held[i] = (uint8_t)held;
		if (held >= goal->turns && (last || goal->at_end == 0)) {
			sides |= 1 << goal->side;
			nev_say(out,
				goal->side == PV_RED ? "nev.goal.met_red" : "nev.goal.met_blue",
				RULE(NEV_10G_1), PV_NONE, NEV_NO_PLACE, i + 1);
		}
	}
	return sides;
}
