/*
 * move.c - steps, hex by hex [CHB-4, CHB-5].
 *
 * A step is paid, then tested (mud), then thrown for (infiltration), then shot at [CHB-5.3.7]. Who
 * passes somebody else's place must be able to go on to a free one [CHB-4.11]; `back` is the last
 * such place of his path.
 */
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/move/bear.h"
#include "rules/cryhavoc/move/bodies.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"

#include <string.h>

/* --- who moves ------------------------------------------------------------------------------- */

bool chb_may_act(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		 int man, struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	bool crept = (m->marks & CHB_LURKS) != 0 && (m->marks & CHB_BEGUN) != 0;
	bool done = (m->marks & CHB_DONE) != 0;
	return (s->ask == CHB_ASK_MOVE || pv_deny(why, RULE(CHB_2_2), "chb.order.time")) &&
	       (g->roster[man].side == s->side || pv_deny(why, RULE(CHB_2_2), "chb.order.side")) &&
	       (chb_alive(m) || pv_deny(why, RULE(CHB_3_5_8), "chb.man.away")) &&
	       (!chb_is_horse(g, man) || pv_deny(why, RULE(CHB_10_10), "chb.man.horse")) &&
	       ((m->saddle & (CHB_BOUND | CHB_FREED)) == 0 ||
		pv_deny(why, RULE(CHB_16_15), "chb.man.bound")) &&
	       (m->life != CHB_STUNNED || pv_deny(why, RULE(CHB_3_5_2), "chb.man.stunned")) &&
	       ((m->marks & CHB_AIMED) == 0 || pv_deny(why, RULE(CHB_8_3_10), "chb.aim.still")) &&
	       ((m->marks & CHB_STUCK) == 0 || pv_deny(why, RULE(CHB_7_1_3), "chb.man.stuck")) &&
	       (m->tactic != CHB_LOADS || pv_deny(why, RULE(CHB_8_1_8), "chb.man.loads")) &&
	       (!chb_is_aloft(m) || pv_deny(why, RULE(CHB_2_18), "chb.man.aloft")) &&
	       (!chb_pushes(g, s, man) || pv_deny(why, RULE(CHB_12_5_12), "chb.machine.pushes")) &&
	       (!done || (m->marks & CHB_HANDS) == 0 || m->spent != 0 ||
		pv_deny(why, RULE(CHB_12_7_5), "chb.man.serves")) &&
	       (!done || (m->marks & CHB_BEGUN) != 0 ||
		pv_deny(why, RULE(CHB_13_11), "chb.man.lit")) &&
	       ((!done && (!crept || s->mover == PV_NONE)) ||
		pv_deny(why, RULE(CHB_2_14), "chb.man.done")) &&
	       (s->mover == PV_NONE || s->mover == man || !chb_is_between(g, s, v, s->mover) ||
		chb_deny_between(g, s, s->mover, false, why));
}

/* --- what a step costs ----------------------------------------------------------------------- */

static bool is_friend(const struct chb_game *g, int man, int other) {
	return g->roster[man].side == g->roster[other].side;
}

/* [CHB-4.14, CHB-4.15] Points for passing over a stunned enemy; on a stair only the body's point
 * counts [CHB-5.2.6]. */
int32_t chb_surcharge(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, int to, struct pv_why *why) {
	int other = chb_who(v, to);
	bool over = other != PV_NONE && !is_friend(g, man, other) &&
		    s->man[other].life == CHB_STUNNED && !chb_is_stair(chb_ground(g, s, to));
	int32_t more = over ? g->figure.acts[CHB_ACTS_PASS_STUNNED][0] : 0;
	pv_add_part(why, RULE(CHB_4_14), more);
	return more;
}

static int32_t cost_of(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, int from, int to,
		       struct pv_why *why) {
	int32_t cost = chb_step_price(g, s, v, chb_walker_of(g, s, man), from, to, why);
	return cost == CHB_BARRED ? cost : cost + chb_surcharge(g, s, v, man, to, why);
}

/* Is nothing of the move spent, whatever the weather has left of it? */
static bool is_whole(const struct chb_game *g, const struct chb_state *s, int man) {
	int32_t all = chb_allowance(g, s, man), left = s->man[man].left;
	return left == all || left == chb_modules_allowance(g, all);
}

/* [CHB-5.1.24 to CHB-5.1.26] With a whole move a character may enter one hex, whatever it costs. */
static bool is_minimum(const struct chb_game *g, const struct chb_state *s, int man, int from,
		       int to) {
	const struct chb_man *m = &s->man[man];
	bool up = chb_is_ladder(g, from, to) && g->map.place[from].up == to;
	if (chb_is_climb(g, from, to)) {
		up = !chb_climb_is_down(g, from, to);
	}
	return (m->marks & CHB_BEGUN) == 0 && is_whole(g, s, man) && m->left > 0 && !up &&
	       chb_modules_minimum(g, s, to);
}

/* --- friends and the fallen in the way ------------------------------------------------------- */

/* [CHB-4.10, CHB-4.13] May a mover pass the character at a place? */
bool chb_lets_pass(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, int to, struct pv_why *why) {
	int other = chb_who(v, to);
	if (other == PV_NONE || other == man) {
		return true;
	}
	if (chb_is_rung(g, to)) {
		return pv_deny_at(why, RULE(CHB_12_1_7), "chb.ladder.full", PV_WITNESS_ACTOR,
				  other);
	}
	bool full =
	    chb_is_top(g, to) || (chb_machine_at(g, s, to) >= 0 && !chb_has_room(g, s, man, to));
	return (!full || !is_friend(g, man, other) || chb_refuse_room(g, s, to, why)) &&
	       (!chb_is_stair(chb_ground(g, s, to)) || s->man[other].life == CHB_STUNNED ||
		pv_deny_at(why, RULE(CHB_4_10), "chb.step.stair", PV_WITNESS_ACTOR, other)) &&
	       (is_friend(g, man, other) || s->man[other].life == CHB_STUNNED ||
		pv_deny_at(why, RULE(CHB_4_13), "chb.step.enemy", PV_WITNESS_ACTOR, other));
}

struct going {
	const struct chb_game *g;
	const struct chb_state *s;
	const struct chb_occupancy *v;
	int man;
	uint8_t best[PV_PLACES_MAX]; /* most points left there; 0: not reached yet */
};

/* [CHB-4.11] Can the mover go on from an occupied place to a free one? */
static bool goes_on(struct going *t, int at, int32_t left) {
	if (left <= t->best[at]) {
		return false;
	}
	t->best[at] = (uint8_t)left;
	CHB_EACH_BESIDE(t->g, t->s, at, ring) {
		int to = ring.to;
		struct chb_walker who = chb_walker_of(t->g, t->s, t->man);
		if (!chb_can_cross(t->g, t->s, who, at, to, NULL) ||
		    !chb_lets_pass(t->g, t->s, t->v, t->man, to, NULL)) {
			continue;
		}
		int32_t cost = cost_of(t->g, t->s, t->v, t->man, at, to, NULL);
		int other = chb_who(t->v, to);
		if (cost == CHB_BARRED || cost > left) {
			continue;
		}
		if (other == PV_NONE || other == t->man || chb_has_room(t->g, t->s, t->man, to) ||
		    (!chb_is_controlled(t->g, t->s, t->v, to, t->g->roster[t->man].side) &&
		     goes_on(t, to, left - cost))) {
			return true;
		}
	}
	return false;
}

static bool can_go_on(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, int at, int32_t left) {
	struct going t;
	t.g = g;
	t.s = s;
	t.v = v;
	t.man = man;
	memset(t.best, 0, (size_t)chb_place_count(g));
	/* The weather may cut the points on the way; it is reckoned as if it did so at once. */
	left -= chb_modules_toll(g, s, man, PV_PLACES_MAX);
	return goes_on(&t, at, left);
}

/* --- check ----------------------------------------------------------------------------------- */

static bool is_slip(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, int to) {
	const struct chb_man *m = &s->man[man];
	int side = g->roster[man].side;
	/* [CHB-5.3.5] Leaving a controlled hex that was entered in this move always counts; leaving
	 * the first hex counts only into another controlled one. */
	return chb_is_controlled(g, s, v, m->place, side) &&
	       ((m->marks & CHB_STEPPED) != 0 || chb_is_controlled(g, s, v, to, side));
}

/* [CHB-8.1.8] */
static bool stays_by_loader(const struct chb_game *g, const struct chb_state *s, int man, int to) {
	int loader = chb_modules_loader(g, s, man);
	return loader != PV_NONE && chb_may_fight(g, s, s->man[loader].place, to);
}

bool chb_check_points(const struct chb_game *g, const struct chb_state *s, int man, int to,
		      int32_t *cost, struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	int32_t left = m->left - chb_modules_toll(g, s, man, to);
	if (*cost > left) {
		if (!is_minimum(g, s, man, m->place, to)) {
			return pv_refuse_at(why, RULE(CHB_5_1_1), "chb.step.points", *cost, left,
					    PV_UNIT_COUNT, PV_WITNESS_PLACE, to);
		}
		*cost = m->left;
	}
	/* [CHB-8.1.8] A shooter with a loader stays beside him. */
	return stays_by_loader(g, s, man, to) || chb_rate_allows(g, s, man, *cost, why);
}

/* A mover who can't stop there must be able to go on, without passing an enemy's control. */
static bool check_end(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, int to, int32_t left, bool slip,
		      struct pv_why *why) {
	int other = chb_who(v, to);
	if (other == PV_NONE || other == man || chb_has_room(g, s, man, to)) {
		return true;
	}
	bool good = !slip && !chb_is_controlled(g, s, v, to, g->roster[man].side) &&
		    can_go_on(g, s, v, man, to, left);
	return good || pv_deny_at(why, RULE(CHB_4_11), "chb.step.no_stop", PV_WITNESS_ACTOR, other);
}

static bool check_slip(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, int to, bool wanted,
		       struct pv_why *why) {
	bool slip = is_slip(g, s, v, man, to);
	int by = PV_NONE;
	if (slip == wanted) {
		return true;
	}
	if (wanted) {
		return pv_deny_at(why, RULE(CHB_5_3_2), "chb.slip.idle", PV_WITNESS_PLACE, to);
	}
	chb_controllers(g, s, v, s->man[man].place, g->roster[man].side, &by);
	bool stepped = (s->man[man].marks & CHB_STEPPED) != 0;
	return pv_deny_at(why, stepped ? RULE(CHB_5_3_1) : RULE(CHB_5_3_3), "chb.step.controlled",
			  PV_WITNESS_ACTOR, by);
}

/* cost: the points that the step takes in the end. */
static bool check_to(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, int to, bool slip, int32_t factor,
		     int32_t *cost, struct pv_why *why) {
	int from = s->man[man].place;
	if (!chb_modules_upright(g, s, man, why)) {
		return false;
	}
	if (chb_modules_across(g, s, from, to)) {
		return pv_deny_at(why, RULE(CHB_11_5), "chb.step.jump", PV_WITNESS_PLACE, to);
	}
	if (!chb_can_cross(g, s, chb_walker_of(g, s, man), from, to, why) ||
	    !chb_lets_pass(g, s, v, man, to, why)) {
		return false;
	}
	*cost = cost_of(g, s, v, man, from, to, why);
	if (*cost == CHB_BARRED) {
		return false;
	}
	*cost *= factor;
	return chb_check_points(g, s, man, to, cost, why) &&
	       check_slip(g, s, v, man, to, slip, why) &&
	       check_end(g, s, v, man, to, chb_points_left(g, s, man) - *cost, slip, why);
}

static bool is_place(const struct chb_game *g, int place, struct pv_why *why) {
	return place < chb_place_count(g) || pv_deny(why, RULE(CHB_MAP_3), "chb.order.place");
}

/* [CHB-5.1.20, CHB-5.1.22] A body that is dragged lies beside the mover, and comes into the hex
 * that he leaves. */
static bool check_body(const struct chb_game *g, const struct chb_state *s, int man, int body,
		       int to, struct pv_why *why) {
	const struct chb_man *b = &s->man[body];
	const struct chb_man *m = &s->man[man];
	if (chb_bears_ladder(g, s, man)) {
		return pv_deny(why, RULE(CHB_5_1_22), "chb.drag.hands");
	}
	if (body == man || !chb_on_map(b) || chb_stands(b) || b->facing != 0) {
		return pv_deny_at(why, RULE(CHB_5_1_22), "chb.drag.whom", PV_WITNESS_ACTOR, body);
	}
	int side = chb_side_to(g, s, b->place, m->place);
	int on = chb_side_to(g, s, m->place, to);
	if (side < 0 || chb_is_shut(g, s, b->place, side)) {
		return pv_deny_at(why, RULE(CHB_5_1_22), "chb.drag.beside", PV_WITNESS_ACTOR, body);
	}
	if (on < 0 || g->side[chb_bar(g, s, m->place, on)].low ||
	    g->side[chb_bar(g, s, b->place, side)].low) {
		return pv_deny_at(why, RULE(CHB_5_1_22), "chb.drag.wall", PV_WITNESS_PLACE, to);
	}
	/* [CHB-5.1.21] Clearing a stair takes a whole turn a body. */
	return !chb_is_stair(chb_ground(g, s, b->place)) &&
		       !chb_is_stair(chb_ground(g, s, m->place)) &&
		       !chb_is_stair(chb_ground(g, s, to))
		   ? true
		   : pv_deny_at(why, RULE(CHB_5_1_21), "chb.drag.stair", PV_WITNESS_PLACE, to);
}

/* Checks a step or drag onto a place, of a character who may act. */
static bool check_on_foot(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_occupancy *v, const struct pv_order *o,
			  struct pv_why *why) {
	int man = o->actor, to = o->data.halves[0];
	bool drags = o->verb == CHB_DRAG;
	int32_t cost = 0;
	if (chb_clears(g, s, v, o)) {
		return chb_clear_check(g, s, v, o, why);
	}
	return (!drags || check_body(g, s, man, o->target, to, why)) &&
	       (!drags ||
		((chb_sharers(g, s, man) & ~chb_bit(g, man)) == 0 &&
		 !chb_is_between(g, s, v, man)) ||
		pv_deny(why, RULE(CHB_5_1_22), "chb.drag.between")) &&
	       check_to(g, s, v, man, to, o->verb == CHB_SLIP, drags ? 2 : 1, &cost, why) &&
	       (!drags || chb_who(v, to) == PV_NONE ||
		pv_deny(why, RULE(CHB_5_1_22), "chb.drag.between")) &&
	       chb_bear_step(g, s, v, man, to, cost, why) && chb_modules_step(g, s, man, to, why) &&
	       chb_costs(why, cost);
}

bool chb_move_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int man = o->actor, to = o->data.halves[0];
	if (!is_place(g, to, why) || !chb_may_act(g, s, v, man, why)) {
		return false;
	}
	if ((s->man[man].marks & CHB_LURKS) != 0) {
		return pv_deny(why, RULE(CHB_AMBUSH_9), "chb.sneak.only");
	}
	if (!chb_rout_allows(g, s, o, why)) {
		return false;
	}
	if (chb_rides(s, man)) {
		return chb_ride_check(g, s, v, o, why);
	}
	return ((o->verb != CHB_TURN && o->verb != CHB_SWING) ||
		pv_deny(why, RULE(CHB_5_1_4), "chb.ride.foot")) &&
	       check_on_foot(g, s, v, o, why);
}
/* [CHB-4.12] Can a character on an occupied place still reach a free one? */
bool chb_can_leave(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man) {
	if (s->man[man].facing != 0) {
		return chb_can_ride_on(g, s, v, man, chb_pose_of(g, &s->man[man]),
				       chb_points_left(g, s, man));
	}
	return can_go_on(g, s, v, man, s->man[man].place, chb_points_left(g, s, man));
}

/* --- apply ----------------------------------------------------------------------------------- */

void chb_begin_move(struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	if (s->mover != PV_NONE && s->mover != man) {
		chb_end_move(s);
	}
	if (s->mover != man) {
		s->mover = (uint8_t)man;
		s->hold &= (uint8_t)~CHB_HOLD_MOVER;
		m->back = m->place;
		m->turned = m->facing;
		m->run = 0;
		m->saddle &= (uint8_t)~CHB_SPOILT;
	}
	m->marks |= CHB_BEGUN;
	chb_stop_work(s, man);
}

void chb_end_move(struct chb_state *s) {
	if (s->mover != PV_NONE) {
		s->man[s->mover].marks |= s->man[s->mover].life != CHB_DEAD ? CHB_DONE : 0;
		if (!chb_is_aloft(&s->man[s->mover])) {
			s->man[s->mover].back = CHB_NOWHERE;
		}
		chb_forget_turn(&s->man[s->mover]);
		if (!chb_rides(s, s->mover)) {
			s->man[s->mover].horse = 0; /* the reins are let go */
		}
		s->mover = PV_NONE;
	}
	s->hold &= (uint8_t)~CHB_HOLD_MOVER;
}

void chb_pay(struct chb_state *s, int man, int32_t cost) {
	struct chb_man *m = &s->man[man];
	m->left = (uint8_t)(m->left - cost);
	m->spent = (uint8_t)(m->spent + cost);
}

/* Puts a mover on a place; `back` follows when the place is his alone. */
void chb_arrive(const struct chb_game *g, struct chb_state *s, int man, int to,
		struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	struct chb_occupancy v;
	struct chb_pose on, p = chb_pose_of(g, m);
	if (p.tail != PV_NO_PLACE && chb_ride_pose(g, &p, CHB_STEP, to, &on)) {
		chb_pose_set(m, &on);
	} else {
		m->place = (uint16_t)to;
	}
	m->marks |= CHB_STEPPED;
	chb_occupancy_make(g, s, &v);
	if (!chb_is_between(g, s, &v, man)) {
		m->back = m->place;
		m->turned = m->facing;
	}
	chb_say(out, "chb.stepped", RULE(CHB_5_1_1), man, to, m->left);
}

/* [CHB-7.1.1] */
bool chb_is_tested(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	struct chb_walker who = chb_walker_of(g, s, man);
	return (who.armour || who.mounted) && chb_is_mud(g, s, place);
}

void chb_move_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	int man = o->actor, to = o->data.halves[0], from = s->man[man].place;
	struct chb_occupancy v;
	int32_t cost = 0;
	if (chb_rides(s, man)) {
		chb_ride_apply(g, s, o, out);
		return;
	}
	chb_occupancy_make(g, s, &v);
	if (chb_clears(g, s, &v, o)) {
		chb_clear_apply(g, s, &v, o, out);
		return;
	}
	(void)check_to(g, s, &v, man, to, o->verb == CHB_SLIP, o->verb == CHB_DRAG ? 2 : 1, &cost,
		       NULL);
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
		s->ask = chb_is_tested(g, s, man, to) ? CHB_ASK_MUD : CHB_ASK_SLIP;
		return;
	}
	s->man[man].horse = 0; /* a step without the horse lets go of the reins */
	chb_arrive(g, s, man, to, out);
	chb_bear_on(g, s, man, from, cost);
	if (o->verb == CHB_DRAG) {
		s->man[o->target].place = (uint16_t)from;
		s->man[man].marks |= CHB_HANDS;
		chb_say(out, "chb.dragged", RULE(CHB_5_1_22), o->target, from, 0);
	}
	s->ask = chb_is_tested(g, s, man, to) ? CHB_ASK_MUD : CHB_ASK_REACT;
}

/* --- list ------------------------------------------------------------------------------------ */

/* Bodies beside the mover, off any stair: the only ones that a step could drag. */
static size_t find_bodies(const struct chb_game *g, const struct chb_state *s, int man,
			  uint8_t out[CHB_MEN_MAX]) {
	size_t count = 0;
	CHB_EACH_MAN(g, i) {
		const struct chb_man *b = &s->man[i];
		if (chb_on_map(b) && !chb_stands(b) && !chb_is_stair(chb_ground(g, s, b->place)) &&
		    chb_apart(g, b->place, s->man[man].place) == 1) {
			out[count++] = (uint8_t)i;
		}
	}
	return count;
}

/* Lists a step of a character who is known to be able to act. */
static void offer(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, const struct pv_order *o, struct chb_list *l) {
	if (chb_rout_allows(g, s, o, NULL) && check_on_foot(g, s, v, o, NULL)) {
		chb_list_add(l, o);
	}
}

void chb_move_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .actor = (uint8_t)man, .target = PV_NONE };
	if (!chb_may_act(g, s, v, man, NULL) || (s->man[man].marks & CHB_LURKS) != 0) {
		return;
	}
	if (chb_rides(s, man)) {
		chb_ride_list(g, s, v, man, l);
		return;
	}
	uint8_t body[CHB_MEN_MAX];
	size_t bodies = find_bodies(g, s, man, body);
	CHB_EACH_BESIDE(g, s, s->man[man].place, ring) {
		o.data.halves[0] = (uint16_t)ring.to;
		o.verb = is_slip(g, s, v, man, ring.to) ? CHB_SLIP : CHB_STEP;
		offer(g, s, v, &o, l);
		if (l->any && l->count > 0) {
			return;
		}
		o.verb = CHB_DRAG;
		for (size_t i = 0; i < bodies; i++) {
			o.target = body[i];
			offer(g, s, v, &o, l);
		}
		o.target = PV_NONE;
	}
	chb_clear_list(g, s, v, man, l);
}

/* Must the mover go on, since he can't stop where he is? */
static bool is_held_up(const struct chb_game *g, const struct chb_state *s, int man) {
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	return chb_is_between(g, s, &v, man);
}

bool chb_rout_goes(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o) {
	int man = o->actor;
	return chb_is_nearer_exit(g, g->roster[man].side, o->data.halves[0], s->man[man].place) ||
	       is_held_up(g, s, man);
}

/* Clearing a stair doesn't move the character. */
bool chb_rout_drags(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o) {
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	return !chb_clears(g, s, &v, o) && chb_rout_goes(g, s, o);
}

const struct chb_act chb_move_acts[] = {
	{ CHB_ACT(CHB_STEP, RULE(CHB_5_1_1), chb_move_check, chb_move_apply, &chb_part_actor,
		  &chb_part_place),
	  .goal = CHB_GOAL_PLACE, .in_rout = chb_rout_goes },
	{ CHB_ACT(CHB_SLIP, RULE(CHB_5_3_1), chb_move_check, chb_move_apply, &chb_part_actor,
		  &chb_part_place),
	  .goal = CHB_GOAL_PLACE, .in_rout = chb_rout_goes },
	{ CHB_ACT(CHB_DRAG, RULE(CHB_5_1_20), chb_move_check, chb_move_apply, &chb_part_actor,
		  &chb_part_place, &chb_part_target),
	  .goal = CHB_GOAL_PLACE, .in_rout = chb_rout_drags },
	{ CHB_ACT(CHB_TURN, RULE(CHB_5_1_4), chb_move_check, chb_move_apply, &chb_part_actor,
		  &chb_part_place) },
	{ CHB_ACT(CHB_SWING, RULE(CHB_5_1_5), chb_move_check, chb_move_apply, &chb_part_actor,
		  &chb_part_place) },
	CHB_ACTS_END,
};
