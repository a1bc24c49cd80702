/*
 * goals.c - goals of a scenario, judged at each turn's end and when a side has no troops left
 * [NEV-10G.1].
 */
#include "rules/nevsky/rules.h"

/* [NEV-2B.3] Troops of the side stand in the area, and none of the enemy's. */
static bool is_held(const struct nev_game *g, const struct nev_state *s, int side, int area) {
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

/* All stands of a unit lost. */
static bool is_killed(const struct nev_game *g, const struct nev_state *s, int unit) {
	for (int i = unit; i < g->count && g->roster[i].unit == unit; i++) {
		if (s->piece[i].place != NEV_DEAD) {
			return false;
		}
	}
	return true;
}

/* Whatever is left of a unit has gone the way the goal names, and something is. */
static bool has_escaped(const struct nev_game *g, const struct nev_state *s, int unit, int goal) {
	bool any = false;

	for (int i = unit; i < g->count && g->roster[i].unit == unit; i++) {
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
		count += nev_has_unit(g->goal[goal].kill, i) && is_killed(g, s, i);
	}
	return count >= g->goal[goal].kill_count;
}

static bool enough_escaped(const struct nev_game *g, const struct nev_state *s, int goal) {
	int count = 0;

	NEV_EACH_PIECE(g, i) {
		count += nev_has_unit(g->goal[goal].escape, i) && has_escaped(g, s, i, goal);
	}
	return count >= g->goal[goal].escape_count;
}

/* [NEV-10G.2] */
static bool is_ahead(const struct nev_game *g, const struct nev_state *s,
		     const struct nev_goal *goal) {
	return goal->leads == 0 ||
	       nev_points(g, s, goal->side) - nev_points(g, s, !goal->side) >= goal->lead;
}

bool nev_goal_stands(const struct nev_game *g, const struct nev_state *s, int goal) {
	const struct nev_goal *k = &g->goal[goal];

	return s->turn >= k->turn && (k->hold == 0 || is_held(g, s, k->side, k->hold - 1)) &&
	       enough_killed(g, s, goal) && enough_escaped(g, s, goal) && is_ahead(g, s, k);
}

int nev_goals_judge(const struct nev_game *g, struct nev_state *s, bool last,
		    struct pv_events *out) {
	int sides = 0;

	for (int i = 0; i < g->goal_count; i++) {
		const struct nev_goal *goal = &g->goal[i];
		bool stands = nev_goal_stands(g, s, i);
		int held = stands ? s->held[i] + (s->held[i] < UINT8_MAX) : 0;
		s->held[i] = (uint8_t)held;
		if (held >= goal->turns && (last || goal->at_end == 0)) {
			sides |= 1 << goal->side;
			nev_say(out,
				goal->side == PV_RED ? "nev.goal.met_red" : "nev.goal.met_blue",
				RULE(10G_1), PV_NONE, NEV_NO_PLACE, i + 1);
		}
	}
	return sides;
}

uint8_t nev_goals_escape(const struct nev_game *g, int piece, int from) {
	int unit = g->roster[piece].unit;
	uint8_t goals = 0;

	for (int i = 0; i < g->goal_count; i++) {
		const struct nev_goal *goal = &g->goal[i];
		if (nev_has_unit(goal->escape, unit) &&
		    (goal->by == 0 || nev_area_has(g, goal->by - 1, from))) {
			goals |= (uint8_t)(1u << i);
		}
	}
	return goals;
}

/* ---- told to the players as the battle begins ---- */

static void tell_units(const struct nev_game *g, const uint64_t units[NEV_UNIT_WORDS],
		       const char *key, int count, int place, struct pv_events *out) {
	NEV_EACH_PIECE(g, i) {
		if (nev_has_unit(units, i)) {
			nev_say(out, key, RULE(10G_1), i, place, count);
		}
	}
}

static const char *head_of(const struct nev_goal *goal) {
	static const char *const heads[2][2] = { { "nev.goal.red", "nev.goal.red_at_end" },
						 { "nev.goal.blue", "nev.goal.blue_at_end" } };
	return heads[goal->side][goal->at_end];
}

static void tell_goal(const struct nev_game *g, const struct nev_goal *goal, int number,
		      struct pv_events *out) {
	nev_say(out, head_of(goal), RULE(10G_1), PV_NONE, NEV_NO_PLACE, number);
	if (goal->hold != 0) {
		nev_tell(out, "nev.goal.hold", RULE(10G_1), PV_NONE,
			 NEV_AREA_PLACE + goal->hold - 1);
	}
	tell_units(g, goal->kill, "nev.goal.kill", goal->kill_count, NEV_NO_PLACE, out);
	tell_units(g, goal->escape, goal->by != 0 ? "nev.goal.escape_by" : "nev.goal.escape",
		   goal->escape_count, goal->by != 0 ? NEV_AREA_PLACE + goal->by - 1 : NEV_NO_PLACE,
		   out);
	if (goal->leads != 0 && out != NULL) {
		pv_event_add(out, &(struct pv_event){ .key = "nev.goal.lead",
						      .rule = RULE(10G_2),
						      .seen_by = PV_EVENT_ALL,
						      .who = PV_NONE,
						      .whom = PV_NONE,
						      .place = NEV_NO_PLACE,
						      .amount = goal->lead,
						      .unit = PV_UNIT_QUARTERS });
	}
	if (goal->turn != 0) {
		nev_say(out, "nev.goal.turn", RULE(10G_1), PV_NONE, NEV_NO_PLACE, goal->turn);
	}
	if (goal->turns > 1) {
		nev_say(out, "nev.goal.turns", RULE(10G_1), PV_NONE, NEV_NO_PLACE, goal->turns);
	}
}

void nev_tell_goals(const struct nev_game *g, struct pv_events *out) {
	static const char *const otherwise[] = { [NEV_ELSE_RED] = "nev.goal.else_red",
						 [NEV_ELSE_BLUE] = "nev.goal.else_blue",
						 [NEV_ELSE_DRAW] = "nev.goal.else_draw" };

	for (int i = 0; i < g->goal_count; i++) {
		tell_goal(g, &g->goal[i], i + 1, out);
	}
	if (g->otherwise != NEV_ELSE_POINTS) {
		nev_tell(out, otherwise[g->otherwise], RULE(10G_1), PV_NONE, NEV_NO_PLACE);
	}
}
