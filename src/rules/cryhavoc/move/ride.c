/*
 * ride.c - riders on the move: ahead and back, head and tail swung [CHB-5.1.3 to 5.1.6, 5.1.27,
 * 5.1.29, 5.3.6, 10.1 to 10.3].
 *
 * An order names the hex that is newly covered. Where a rider can't stay (somebody's hex, astride
 * what he leaps) he must be able to ride straight on.
 */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"

/* --- poses ----------------------------------------------------------------------------------- */

static int across(const struct chb_game *g, int from, int side) {
	return g->map.place[from].next[side];
}

static bool step_pose(const struct chb_game *g, const struct chb_pose *p, int to,
		      struct chb_pose *out) {
	int ahead = p->facing - 1;
	*out = *p;
	if (across(g, p->head, ahead) == to) {
		out->head = (uint16_t)to;
		out->tail = p->head;
		return true;
	}
	out->head = p->tail;
	out->tail = (uint16_t)to;
	return across(g, p->tail, pv_hex_opposite(ahead)) == to;
}

/* The pose turned by one sixth, round the tail or round the head. */
static bool swing_pose(const struct chb_game *g, const struct chb_pose *p, bool tail, int to,
		       struct chb_pose *out) {
	int ahead = p->facing - 1;
	*out = *p;
	for (int turn = -1; turn <= 1; turn += 2) {
		int side = pv_hex_turn(ahead, turn);
		int at =
		    tail ? across(g, p->head, pv_hex_opposite(side)) : across(g, p->tail, side);
		if (at == to) {
			out->facing = (uint8_t)(side + 1);
			out->head = tail ? p->head : (uint16_t)to;
			out->tail = tail ? (uint16_t)to : p->tail;
			return true;
		}
	}
	return false;
}

bool chb_ride_pose(const struct chb_game *g, const struct chb_pose *p, int verb, int to,
		   struct chb_pose *out) {
	return verb == CHB_TURN || verb == CHB_SWING ? swing_pose(g, p, verb == CHB_SWING, to, out)
						     : step_pose(g, p, to, out);
}

static bool is_ahead(const struct chb_pose *was, const struct chb_pose *now) {
	return now->tail == was->head && now->facing == was->facing;
}

/* The hex left by the half of the rider that comes to `to`. */
static int leaves(const struct chb_pose *was, const struct chb_pose *now, int to) {
	return is_ahead(was, now) || now->head == to ? was->head : was->tail;
}

/* --- check ----------------------------------------------------------------------------------- */

/* The way from what he leaves to what he newly covers; he leaps straight ahead alone [CHB-10.2]. */
static bool check_way(const struct chb_game *g, const struct chb_state *s, int man,
		      const struct chb_pose *was, const struct chb_pose *now, int to,
		      struct pv_why *why) {
	int from = leaves(was, now, to);
	int side = chb_side_to(g, s, from, to);
	struct chb_walker who = chb_walker_of(g, s, man);
	struct chb_entry e = { .mounted = 1,
			       .into = chb_ground(g, s, to),
			       .also = chb_second(g, s, to) };
	if (!chb_may_enter(g, &e, why) || (side >= 0 && !chb_can_cross(g, s, who, from, to, why))) {
		return false;
	}
	bool walled = side < 0 || g->side[chb_bar(g, s, from, side)].low;
	if (walled && !is_ahead(was, now)) {
		return pv_deny_at(why, RULE(CHB_5_1_29), "chb.ride.wall", PV_WITNESS_PLACE, to);
	}
	/* [CHB-5.1.29] No wall may stand between head and tail. */
	return !chb_is_shut(g, s, now->tail, now->facing - 1) ||
	       pv_deny_at(why, RULE(CHB_5_1_29), "chb.ride.wall", PV_WITNESS_PLACE, to);
}

static int32_t cost_of(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, const struct chb_pose *was,
		       const struct chb_pose *now, int verb, int to, struct pv_why *why) {
	bool ahead = is_ahead(was, now);
	int from = leaves(was, now, to);
	int act = verb == CHB_TURN    ? CHB_ACTS_PIVOT
		  : verb == CHB_SWING ? CHB_ACTS_SWING
				      : CHB_ACTS_BACK;
	int32_t more = ahead ? 0 : g->figure.acts[act][0];
	int32_t cost = chb_step_price(g, s, v, chb_walker_of(g, s, man), from, to, why);
	if (cost == CHB_BARRED) {
		return cost;
	}
	pv_add_part(why, RULE(CHB_5_1_4), more);
	return cost + more + chb_surcharge(g, s, v, man, to, why);
}

bool chb_can_ride_on(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_pose p, int32_t left) {
	int side = g->roster[man].side;
	while (!chb_pose_free(v, man, &p) || chb_is_astride(g, s, &p)) {
		struct chb_pose on;
		int to = across(g, p.head, p.facing - 1);
		if (to == PV_NO_PLACE || chb_guards(g, s, v, side, &p, NULL) > 0 ||
		    !step_pose(g, &p, to, &on) || !check_way(g, s, man, &p, &on, to, NULL) ||
		    !chb_lets_pass(g, s, v, man, to, NULL)) {
			return false;
		}
		int32_t cost = cost_of(g, s, v, man, &p, &on, CHB_STEP, to, NULL);
		if (cost == CHB_BARRED || cost > left) {
			return false;
		}
		left -= cost;
		p = on;
	}
	return true;
}

/* [CHB-5.3.6] Both hexes of a rider count, before and after; turning passes no enemy. */
static bool check_slip(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, const struct chb_pose *now, int verb,
		       struct pv_why *why) {
	bool stepped = (s->man[man].marks & CHB_STEPPED) != 0;
	int by = PV_NONE, side = g->roster[man].side;
	bool slip = (verb == CHB_STEP || verb == CHB_SLIP) &&
		    chb_guards_of(g, s, v, man, &by) > 0 &&
		    (stepped || chb_guards(g, s, v, side, now, NULL) > 0);
	if (slip == (verb == CHB_SLIP)) {
		return true;
	}
	return slip
		   ? pv_deny_at(why, stepped ? RULE(CHB_5_3_1) : RULE(CHB_5_3_3),
				"chb.step.controlled", PV_WITNESS_ACTOR, by)
		   : pv_deny_at(why, RULE(CHB_5_3_2), "chb.slip.idle", PV_WITNESS_PLACE, now->head);
}

/* [CHB-4.16, CHB-5.1.29] */
static bool check_end(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, const struct chb_pose *was,
		      const struct chb_pose *now, int32_t left, bool slip, struct pv_why *why) {
	bool astride = chb_is_astride(g, s, now);
	if (chb_pose_free(v, man, now) && !astride) {
		return true;
	}
	bool good = !slip && is_ahead(was, now) && chb_can_ride_on(g, s, v, man, *now, left);
	return good || pv_deny(why, astride ? RULE(CHB_10_2) : RULE(CHB_4_16),
			       astride ? "chb.ride.astride" : "chb.ride.no_stop");
}

/* cost: the points that it takes; now: the pose after it. */
static bool check_to(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct chb_pose *now,
		     int32_t *cost, struct pv_why *why) {
	int man = o->actor, to = o->data.halves[0];
	struct chb_pose was = chb_pose_of(g, &s->man[man]);
	if (o->verb == CHB_DRAG) {
		return pv_deny(why, RULE(CHB_5_1_20), "chb.ride.drag");
	}
	if (!chb_ride_pose(g, &was, o->verb, to, now)) {
		if (chb_is_ladder(g, was.head, to) || chb_climb_joined(g, s, was.head, to)) {
			return pv_deny(why, RULE(CHB_10_3), "chb.ask.horse");
		}
		return pv_deny_at(why, RULE(CHB_5_1_3), "chb.ride.where", PV_WITNESS_PLACE, to);
	}
	if (!check_way(g, s, man, &was, now, to, why) || !chb_lets_pass(g, s, v, man, to, why)) {
		return false;
	}
	*cost = cost_of(g, s, v, man, &was, now, o->verb, to, why);
	return *cost != CHB_BARRED && chb_check_points(g, s, man, to, cost, why) &&
	       check_slip(g, s, v, man, now, o->verb, why) &&
	       check_end(g, s, v, man, &was, now,
			 chb_points_left(g, s, man) - *cost - chb_modules_toll(g, s, man, to),
			 o->verb == CHB_SLIP, why);
}

bool chb_ride_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	struct chb_pose now;
	int32_t cost = 0;
	return chb_rout_allows(g, s, o, why) && check_to(g, s, v, o, &now, &cost, why) &&
	       chb_costs(why, cost);
}

/* --- apply ----------------------------------------------------------------------------------- */

/* [CHB-5.3.5] Control that a turn leads into counts as entered. */
static void swing(const struct chb_game *g, struct chb_state *s, const struct chb_occupancy *v,
		  int man, const struct chb_pose *now, struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	bool before = chb_guards_of(g, s, v, man, NULL) > 0;
	chb_pose_set(m, now);
	m->back = m->place;
	m->turned = m->facing;
	m->run = 0;
	if (!before && chb_guards_of(g, s, v, man, NULL) > 0) {
		m->marks |= CHB_STEPPED;
	}
	chb_say(out, "chb.turned", RULE(CHB_5_1_4), man, m->place, m->left);
}

void chb_ride_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	int man = o->actor, to = o->data.halves[0];
	struct chb_pose now, was = chb_pose_of(g, &s->man[man]);
	struct chb_occupancy v;
	int32_t cost = 0;
	chb_occupancy_make(g, s, &v);
	(void)check_to(g, s, &v, o, &now, &cost, NULL);
	/* [CHB-7.1.5] Mud tests the hex of the head, not that of the tail. */
	bool tested = now.head == to && chb_is_tested(g, s, man, to);
	bool staked = chb_modules_meets(g, s, leaves(&was, &now, to), to);
	chb_begin_move(s, man);
	chb_pay(s, man, cost);
	chb_modules_pay(g, s, man, to);
	if (chb_stumble(g, s, g->roster[man].side, to, RULE(CHB_AMBUSH_6), out)) {
		s->man[man].marks |= CHB_STEPPED;
		s->ask = CHB_ASK_REACT;
		return;
	}
	if (o->verb == CHB_SLIP) {
		s->to = (uint16_t)to;
		s->ask = staked ? CHB_ASK_STAKES : tested ? CHB_ASK_MUD : CHB_ASK_SLIP;
		return;
	}
	chb_occupancy_make(g, s, &v);
	if (o->verb == CHB_STEP) {
		chb_run_on(g, s, &v, man, is_ahead(&was, &now), to);
		chb_arrive(g, s, man, to, out);
	} else {
		swing(g, s, &v, man, &now, out);
	}
	s->ask = staked ? CHB_ASK_STAKES : tested ? CHB_ASK_MUD : CHB_ASK_REACT;
}

/* --- list ------------------------------------------------------------------------------------ */

static void offer(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, int verb, int to, struct chb_list *l) {
	struct pv_order o = { .verb = (uint8_t)verb, .actor = (uint8_t)man, .target = PV_NONE };
	o.data.halves[0] = (uint16_t)to;
	if (to != PV_NO_PLACE && chb_ride_check(g, s, v, &o, NULL)) {
		chb_list_add(l, &o);
	}
}

void chb_ride_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct chb_pose p = chb_pose_of(g, &s->man[man]);
	int ahead = p.facing - 1;
	int steps[] = { across(g, p.head, ahead), across(g, p.tail, pv_hex_opposite(ahead)) };
	for (size_t i = 0; i < PV_COUNT(steps); i++) {
		offer(g, s, v, man, CHB_STEP, steps[i], l);
		offer(g, s, v, man, CHB_SLIP, steps[i], l);
	}
	int sides[] = { pv_hex_turn(ahead, -1), pv_hex_turn(ahead, 1) };
	for (size_t i = 0; i < PV_COUNT(sides); i++) {
		offer(g, s, v, man, CHB_TURN, across(g, p.tail, sides[i]), l);
		offer(g, s, v, man, CHB_SWING, across(g, p.head, pv_hex_opposite(sides[i])), l);
	}
}

/* [CHB-5.5.6, CHB-5.5.11] */
static bool is_even(int ground) {
	return ground == CHB_TERRAIN_CLEAR || ground == CHB_TERRAIN_COURT ||
	       ground == CHB_TERRAIN_PATH || ground == CHB_TERRAIN_ROAD ||
	       ground == CHB_TERRAIN_BRIDGE || ground == CHB_TERRAIN_RAMP;
}

void chb_run_on(const struct chb_game *g, struct chb_state *s, const struct chb_occupancy *v,
		int man, bool ahead, int to) {
	struct chb_man *m = &s->man[man];
	int second = chb_second(g, s, to);
	bool good = ahead && is_even(chb_ground(g, s, to)) &&
		    (second == 0 || is_even(second - 1)) &&
		    v->weight[to] < g->figure.bodies[CHB_BODIES_HEAP][0];
	m->run = good ? (uint8_t)(m->run < CHB_RUN ? m->run + 1 : CHB_RUN) : 0;
}
