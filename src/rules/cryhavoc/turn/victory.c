/* victory.c - aims, points and the end of a battle [CHB-16]. */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/turn/turn.h"

#include <stdlib.h>

enum { PLAYER_TURNS = 2, HALVES = 2 };
/* Indexes of `grade`: leads in points. */
enum { DECISIVE, MARGINAL };

/* [CHB-16.5] Points that a side has scored for enemy losses, in halves. */
int32_t chb_points(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	CHB_EACH_OF(g, !side, i) {
		sum += chb_worth(g, i, s->man[i].life);
	}
	return sum;
}

static bool is_left(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	bool here = chb_on_map(m) && (m->saddle & CHB_BOUND) == 0;
	bool comes = m->place == CHB_WAITING || m->place == CHB_HIDDEN;
	return (here || comes) && m->life != CHB_DEAD && !chb_is_horse(g, man);
}

/* [CHB-16.13] Has a side a living character on the map, or still to enter? */
static bool has_anybody(const struct chb_game *g, const struct chb_state *s, int side) {
	CHB_EACH_OF(g, side, i) {
		if (is_left(g, s, i)) {
			return true;
		}
	}
	return false;
}

/* Does a character stand in the zone, with either hex of a rider? */
static bool is_in(const struct chb_game *g, const struct chb_state *s, int man,
		  const struct chb_zone *z) {
	bool lurks = chb_lurks(&s->man[man]); /* [CHB-AMBUSH.20] */
	struct chb_pose p = lurks ? chb_lair_of(g, &s->man[man]) : chb_pose_of(g, &s->man[man]);
	return (lurks || chb_stands(&s->man[man])) && !chb_is_horse(g, man) &&
	       (chb_zone_has(z, p.head) || chb_zone_has(z, p.tail));
}

/* Does the side hold the zone: a character of it inside, and none of the enemy's? */
static bool is_held(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_aim *aim) {
	const struct chb_zone *z = &g->zone[aim->zone - 1];
	bool held = false;
	CHB_EACH_MAN(g, i) {
		if (is_in(g, s, i, z)) {
			if (g->roster[i].side != aim->side) {
				return false;
			}
			held = true;
		}
	}
	return held;
}

static bool is_meant(const struct chb_game *g, const struct chb_aim *aim, int man) {
	return aim->men == 0 ? !chb_is_horse(g, man) : (aim->men & chb_bit(g, man)) != 0;
}

/* Those who are dead, gone, or there: of the enemy's, of the side's. */
static int count_done(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_aim *aim) {
	bool dead = aim->kind == CHB_ELIMINATE, gone = aim->kind == CHB_ESCAPE;
	int count = 0;
	CHB_EACH_OF(g, dead ? !aim->side : aim->side, i) {
		const struct chb_man *m = &s->man[i];
		count += is_meant(g, aim, i) && (dead   ? m->life == CHB_DEAD
						 : gone ? m->place == CHB_GONE
							: is_in(g, s, i, &g->zone[aim->zone - 1]));
	}
	return count;
}

/* Has the last game turn or siege day ended? */
static bool is_last(const struct chb_game *g, const struct chb_state *s) {
	if (g->siege.days != 0) {
		return s->step == CHB_DAY_CLOSES && s->day >= g->siege.days; /* [CHB-14.15] */
	}
	return g->opt_turn_limit != 0 && s->second != 0 && s->turn >= g->opt_turn_limit;
}

/* Would the aim be met if the player turn ended now? */
bool chb_aim_stands(const struct chb_game *g, const struct chb_state *s, int number) {
	const struct chb_aim *aim = &g->aim[number];
	switch (aim->kind) {
	case CHB_ELIMINATE:
	case CHB_ESCAPE:
	case CHB_REACH:
		return count_done(g, s, aim) >= aim->count;
	case CHB_HOLD:
		return aim->count == 0 ? is_held(g, s, aim) && is_last(g, s)
				       : s->held[number] >= PLAYER_TURNS * aim->count;
	case CHB_CARRY:
		return chb_count_carried(g, s, aim->side) >= aim->count;
	case CHB_SURVIVE:
		return s->second != 0 && s->turn >= aim->count && has_anybody(g, s, aim->side);
	default:
		return chb_points(g, s, aim->side) >= aim->points;
	}
}

/* [CHB-16.12] Is an aim met, alone or with all of its group? */
static bool is_met(const struct chb_game *g, const struct chb_state *s, int number) {
	const struct chb_aim *aim = &g->aim[number];
	for (int i = 0; i < g->aim_count; i++) {
		bool together = i == number || (aim->group != 0 && g->aim[i].group == aim->group);
		if (together && !chb_aim_stands(g, s, i)) {
			return false;
		}
	}
	return true;
}

/* When the battle is over, standing orders are cleared: there is nothing left to hide. */
static void forget_standing(const struct chb_game *g, struct chb_state *s) {
	s->standing[PV_RED] = s->standing[PV_BLUE] = CHB_STAND_NONE;
	CHB_EACH_MAN(g, i) {
		s->man[i].stands = CHB_STAND_NONE;
	}
}

static const char *const end_rules[CHB_REASONS] = { RULE(CHB_16_12), RULE(CHB_16_13),
						    RULE(CHB_16_2), RULE(CHB_16_13),
						    RULE(CHB_14_5) };

static bool end(const struct chb_game *g, struct chb_state *s, int outcome, int winner, int reason,
		int aim, struct pv_events *out) {
	static const char *const keys[CHB_REASONS] = { "chb.end.aim", "chb.end.last",
						       "chb.end.limit", "chb.end.both",
						       "chb.end.surrender" };
	chb_tell_hidden(g, s, out);
	s->outcome = (uint8_t)outcome;
	s->winner = (uint8_t)winner;
	s->reason = (uint8_t)reason;
	s->aim = (uint8_t)aim;
	s->phase = CHB_OVER;
	forget_standing(g, s);
	s->ask = CHB_ASK_NOTHING;
	chb_say_result(out, keys[reason], end_rules[reason], PV_NONE, CHB_NO_PLACE, s->turn);
	return true;
}

/* [CHB-16.4] Red's lead, in halves: for losses and for objects held. */
static int32_t lead_of(const struct chb_game *g, const struct chb_state *s) {
	int32_t ahead = chb_points(g, s, PV_RED) - chb_points(g, s, PV_BLUE);
	for (int i = 0; i < g->zone_count; i++) {
		CHB_EACH_SIDE(side) {
			struct chb_aim held = { .side = (uint8_t)side, .zone = (uint8_t)(i + 1) };
			if (is_held(g, s, &held)) {
				ahead += side == PV_RED ? g->worth[i] : -g->worth[i];
			}
		}
	}
	return ahead;
}

static bool is_graded(const struct chb_game *g) {
	return g->grade[DECISIVE] != 0 && g->otherwise == CHB_ELSE_POINTS;
}

/* Ends a battle without an aim met, as the scenario says. */
static bool end_otherwise(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	int32_t ahead = lead_of(g, s);
	if (is_graded(g) && abs(ahead) < g->grade[MARGINAL]) {
		ahead = 0;
	}
	switch (g->otherwise) {
	case CHB_ELSE_RED:
		return end(g, s, PV_WON, PV_RED, CHB_BY_LIMIT, 0, out);
	case CHB_ELSE_BLUE:
		return end(g, s, PV_WON, PV_BLUE, CHB_BY_LIMIT, 0, out);
	case CHB_ELSE_DRAW:
		return end(g, s, PV_DRAWN, PV_RED, CHB_BY_LIMIT, 0, out);
	default:
		return end(g, s, ahead == 0 ? PV_DRAWN : PV_WON, ahead < 0 ? PV_BLUE : PV_RED,
			   CHB_BY_LIMIT, 0, out);
	}
}

static void count_held(const struct chb_game *g, struct chb_state *s) {
	for (int i = 0; i < g->aim_count; i++) {
		if (g->aim[i].kind == CHB_HOLD) {
			int held = is_held(g, s, &g->aim[i]) ? s->held[i] + 1 : 0;
			int most = PLAYER_TURNS * g->aim[i].count;
			s->held[i] = (uint8_t)chb_min(held, most);
		}
	}
}

/* [CHB-16.13] Called when a player turn ends; true: the battle is over. */
bool chb_judge(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	int met[2] = { 0, 0 };
	if (s->phase != CHB_DAY) {
		count_held(g, s);
	}
	for (int i = g->aim_count - 1; i >= 0; i--) {
		if (is_met(g, s, i)) {
			met[g->aim[i].side] = i + 1;
		}
	}
	if (met[PV_RED] != 0 && met[PV_BLUE] != 0) {
		return end(g, s, PV_DRAWN, PV_RED, CHB_BY_BOTH, 0, out);
	}
	CHB_EACH_SIDE(side) {
		if (met[side] != 0) {
			return end(g, s, PV_WON, side, CHB_BY_AIM, met[side], out);
		}
	}
	bool red = has_anybody(g, s, PV_RED), blue = has_anybody(g, s, PV_BLUE);
	if (!red && !blue) {
		return end(g, s, PV_DRAWN, PV_RED, CHB_BY_BOTH, 0, out);
	}
	if (!red || !blue) {
		return end(g, s, PV_WON, red ? PV_RED : PV_BLUE, CHB_BY_LAST, 0, out);
	}
	return is_last(g, s) && end_otherwise(g, s, out);
}

void chb_end_by_surrender(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	end(g, s, PV_WON, g->siege.besieger, CHB_BY_SURRENDER, 0, out);
}

bool chb_result(const struct pv_game *game, const void *state, struct pv_result *out) {
	static const char *const won[CHB_REASONS] = { "chb.result.aim", "chb.result.last",
						      "chb.result.points", "chb.result.points",
						      "chb.result.surrender" };
	static const char *const drawn[CHB_REASONS] = { "chb.result.both", "chb.result.both",
							"chb.result.drawn", "chb.result.both",
							"chb.result.both" };
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	*out =
	    (struct pv_result){ .points = { chb_points(g, s, PV_RED), chb_points(g, s, PV_BLUE) },
				.points_scale = HALVES };
	if (s->phase != CHB_OVER) {
		return false;
	}
	out->outcome = s->outcome;
	out->winner = s->winner;
	out->rule = end_rules[s->reason];
	out->key = s->outcome == PV_WON ? won[s->reason] : drawn[s->reason];
	if (s->reason == CHB_BY_LIMIT && is_graded(g)) {
		bool decisive = abs(lead_of(g, s)) >= g->grade[DECISIVE];
		out->rule = RULE(CHB_16_4);
		out->key = s->outcome != PV_WON ? "chb.result.drawn"
			   : decisive           ? "chb.result.decisive"
						: "chb.result.marginal";
	}
	return true;
}

/* --- aims told ------------------------------------------------------------------------------- */

static void tell_goal(struct pv_events *out, const char *key, const char *rule, int flags,
		      int32_t place, int32_t amount, int32_t rest) {
	pv_event_add(out, &(struct pv_event){ .key = key,
					      .rule = rule,
					      .flags = (uint16_t)flags,
					      .seen_by = PV_EVENT_ALL,
					      .who = PV_NONE,
					      .whom = PV_NONE,
					      .place = place,
					      .amount = amount,
					      .rest = rest,
					      .unit = PV_UNIT_COUNT });
}

static void tell_aim(const struct chb_game *g, const struct chb_state *s, int number,
		     struct pv_events *out) {
	static const char *const keys[CHB_AIMS] = {
		[CHB_ELIMINATE] = "chb.goal.eliminate", [CHB_HOLD] = "chb.goal.hold",
		[CHB_ESCAPE] = "chb.goal.escape",       [CHB_REACH] = "chb.goal.reach",
		[CHB_SURVIVE] = "chb.goal.survive",     [CHB_POINTS] = "chb.goal.points",
		[CHB_CARRY] = "chb.goal.carry"
	};
	const struct chb_aim *aim = &g->aim[number];
	bool zone = aim->kind == CHB_HOLD || aim->kind == CHB_REACH;
	bool at_end = aim->kind == CHB_HOLD && aim->count == 0;
	const char *key = at_end ? "chb.goal.hold_at_end" : keys[aim->kind];
	bool stands = at_end ? is_held(g, s, aim) : chb_aim_stands(g, s, number);
	tell_goal(out, key, RULE(CHB_16_12), stands ? PV_EVENT_STANDS : PV_EVENT_LACKS,
		  zone ? CHB_ZONE_PLACE + aim->zone - 1 : CHB_NO_PLACE, aim->side,
		  aim->kind == CHB_POINTS ? aim->points / HALVES : aim->count);
}

void chb_goals(const struct pv_game *game, const void *state, struct pv_events *out) {
	const struct chb_game *g = chb_game_at(game, state);
	for (int i = 0; i < g->aim_count; i++) {
		tell_aim(g, state, i, out);
	}
	CHB_EACH_SIDE(side) {
		if (g->opt_ambush != 0 && g->hide_most[side] != 0) {
			tell_goal(out, side == 0 ? "chb.goal.ambush.red" : "chb.goal.ambush.blue",
				  RULE(CHB_AMBUSH_1), 0, CHB_NO_PLACE, 0, g->hide_most[side]);
		}
	}
	tell_goal(out, "chb.goal.last", RULE(CHB_16_13), 0, CHB_NO_PLACE, 0, 0);
}
