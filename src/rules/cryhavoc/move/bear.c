/* bear.c - ladders carried by one character or two: lifted, carried, laid down, set up [CHB-12.1].
 */
#include "rules/cryhavoc/move/bear.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"

/* --- steps ----------------------------------------------------------------------------------- */

bool chb_bear_step(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, int to, int32_t cost,
		   struct pv_why *why) {
	int partner = chb_partner_of(g, s, man);
	if (!chb_bears_ladder(g, s, man)) {
		return true;
	}
	if (chb_is_rung(g, to)) {
		return pv_deny(why, RULE(CHB_12_1_20), "chb.bear.climb");
	}
	if (partner == PV_NONE) {
		return true;
	}
	if (chb_who(v, to) != PV_NONE || (s->man[partner].marks & CHB_DONE) != 0) {
		return pv_deny(why, RULE(CHB_12_1_14), "chb.bear.way");
	}
	if (!chb_modules_upright(g, s, partner, why)) {
		return false;
	}
	return s->man[partner].left >= cost ||
	       pv_refuse_at(why, RULE(CHB_12_1_14), "chb.bear.points", cost, s->man[partner].left,
			    PV_UNIT_COUNT, PV_WITNESS_ACTOR, partner);
}

void chb_bear_on(const struct chb_game *g, struct chb_state *s, int man, int from, int32_t cost) {
	int partner = chb_partner_of(g, s, man);
	if (partner != PV_NONE) {
		chb_pay(s, partner, cost);
		s->man[partner].place = (uint16_t)from;
		s->man[partner].marks |= CHB_BEGUN | CHB_STEPPED;
	}
}

static bool is_down(const struct chb_state *s, int man) {
	return man != PV_NONE && !chb_stands(&s->man[man]);
}

void chb_bear_along(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_THING(g, s, i) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		if (!chb_is_ladder_kind(t->kind) || t->state != CHB_LADDER_CARRIED) {
			continue;
		}
		int first = t->worker[0], second = t->worker[1];
		if (is_down(s, first) || is_down(s, second)) {
			chb_let_fall(g, s, is_down(s, first) ? first : second);
			continue;
		}
		t->place = s->man[first].place;
		t->to = second == PV_NONE ? CHB_NOWHERE : s->man[second].place;
		if (second != PV_NONE && chb_apart(g, t->place, t->to) > 1) {
			chb_let_fall(g, s, first);
		}
	}
}

/* --- the orders ------------------------------------------------------------------------------ */

static const char *rule_of(const struct chb_thing *t, int verb) {
	return verb == CHB_SET_UP           ? RULE(CHB_12_1_3)
	       : t->state == CHB_LADDER_SET ? RULE(CHB_12_1_12)
					    : RULE(CHB_12_1_15);
}

/* Is a character near the foot of a standing ladder, or an end of one that lies? */
static bool is_near(const struct chb_game *g, const struct chb_state *s, int man,
		    const struct chb_thing *t) {
	int place = s->man[man].place;
	bool long_one = t->state == CHB_LADDER_LIES && t->to != CHB_NOWHERE;
	return chb_on_map(&s->man[man]) && !chb_is_rung(g, place) &&
	       (chb_is_at_hand(g, s, place, t->place) ||
		(long_one && chb_is_at_hand(g, s, place, t->to)));
}

/* Checks a bearer; each one pays. */
static bool check_bearer(const struct chb_game *g, const struct chb_state *s, int man, int32_t cost,
			 const char *rule, struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	return ((g->roster[man].side == s->side && chb_stands(m) && m->facing == 0 &&
		 !chb_is_horse(g, man) && (m->marks & (CHB_STUCK | CHB_DONE)) == 0) ||
		pv_deny_at(why, rule, "chb.bear.whom", PV_WITNESS_ACTOR, man)) &&
	       chb_has_points(s, man, cost, rule, why) && chb_rate_allows(g, s, man, cost, why);
}

static bool check_take(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	if (!chb_is_thing(g, o->count) || !chb_is_ladder_kind(chb_thing(g, s, o->count)->kind) ||
	    chb_thing(g, s, o->count)->place == CHB_NOWHERE) {
		return pv_deny(why, RULE(CHB_12_1_15), "chb.bear.what");
	}
	const struct chb_thing *t = chb_thing(g, s, o->count);
	const char *rule = rule_of(t, o->verb);
	int32_t cost = g->figure.acts[CHB_ACTS_TAKE][0];
	bool two = t->kind == CHB_LONG_LADDER;
	return ((t->state != CHB_LADDER_CARRIED && is_near(g, s, o->actor, t) &&
		 !chb_bears_ladder(g, s, o->actor)) ||
		pv_deny(why, rule, "chb.bear.what")) &&
	       (t->state != CHB_LADDER_SET || chb_ladder_climbers(g, s, o->count) <= 0 ||
		pv_deny(why, RULE(CHB_12_1_12), "chb.bear.climbed")) &&
	       (two == (o->target != PV_NONE) || pv_deny(why, RULE(CHB_12_1_2), "chb.bear.two")) &&
	       (!two ||
		(o->target != o->actor && !chb_bears_ladder(g, s, o->target) &&
		 is_near(g, s, o->target, t) &&
		 chb_may_fight(g, s, s->man[o->actor].place, s->man[o->target].place)) ||
		pv_deny_at(why, RULE(CHB_12_1_14), "chb.bear.whom", PV_WITNESS_ACTOR, o->target)) &&
	       check_bearer(g, s, o->actor, cost, rule, why) &&
	       (!two || check_bearer(g, s, o->target, cost, rule, why));
}

static bool check_drop(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	int thing = chb_borne(g, s, o->actor), here = s->man[o->actor].place;
	int to = o->data.halves[0];
	if (thing < 0) {
		return pv_deny(why, RULE(CHB_12_1_15), "chb.bear.nothing");
	}
	bool beside = chb_is_of_map(g, to) && chb_side_to(g, s, here, to) >= 0 &&
		      chb_may_fight(g, s, here, to);
	return to == here || (beside && chb_who(v, to) == PV_NONE) ||
	       pv_deny(why, rule_of(chb_thing(g, s, thing), o->verb), "chb.bear.where");
}

static bool check_set(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	int thing = chb_borne(g, s, o->actor), partner = chb_partner_of(g, s, o->actor), rung;
	int32_t cost = g->figure.acts[CHB_ACTS_LADDER_SET][0];
	if (!chb_bears_ladder(g, s, o->actor) || !chb_is_side(o->count)) {
		return pv_deny(why, RULE(CHB_12_1_3), "chb.bear.nothing");
	}
	const char *rule = RULE(CHB_12_1_3);
	return chb_ladder_fits(g, s, chb_thing(g, s, thing)->kind, s->man[o->actor].place, o->count,
			       &rung, why) &&
	       check_bearer(g, s, o->actor, cost, rule, why) &&
	       (partner == PV_NONE || check_bearer(g, s, partner, cost, rule, why));
}

bool chb_bear_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	if (!chb_may_act(g, s, v, o->actor, why)) {
		return false;
	}
	if (o->verb == CHB_LAY) {
		return check_drop(g, s, v, o, why);
	}
	return chb_is_free_to_act(g, s, v, o->actor, why) &&
	       (o->verb == CHB_LIFT ? check_take(g, s, o, why) : check_set(g, s, o, why));
}

/* Pays for a ladder: a bearer keeps no more points than carrying leaves. */
static void pay(const struct chb_game *g, struct chb_state *s, int man, int32_t cost) {
	struct chb_man *m = &s->man[man];
	int32_t most = chb_allowance(g, s, man);
	chb_pay(s, man, cost);
	m->marks |= CHB_BEGUN;
	m->left = (uint8_t)chb_min(m->left, most);
}

static void take(const struct chb_game *g, struct chb_state *s, const struct pv_order *o) {
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	int32_t cost = g->figure.acts[CHB_ACTS_TAKE][0];
	t->state = CHB_LADDER_CARRIED;
	t->worker[0] = o->actor;
	t->worker[1] = o->target;
	pay(g, s, o->actor, cost);
	if (o->target != PV_NONE) {
		pay(g, s, o->target, cost);
	}
}

static void set_up(const struct chb_game *g, struct chb_state *s, const struct pv_order *o) {
	struct chb_thing *t = chb_thing_at(g, s, chb_borne(g, s, o->actor));
	int partner = chb_partner_of(g, s, o->actor), rung = PV_NO_PLACE;
	int32_t cost = g->figure.acts[CHB_ACTS_LADDER_SET][0];
	(void)chb_ladder_fits(g, s, t->kind, s->man[o->actor].place, o->count, &rung, NULL);
	pay(g, s, o->actor, cost);
	if (partner != PV_NONE) {
		pay(g, s, partner, cost);
	}
	chb_lay_down(t, s->man[o->actor].place, rung);
	t->state = CHB_LADDER_SET;
	t->facing = o->count;
}

void chb_bear_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	int man = o->actor;
	chb_begin_move(s, man);
	if (o->verb == CHB_LIFT) {
		take(g, s, o);
		chb_say(out, "chb.lifted", RULE(CHB_12_1_15), man, s->man[man].place, 0);
	} else if (o->verb == CHB_SET_UP) {
		set_up(g, s, o);
		chb_say(out, "chb.set_up", RULE(CHB_12_1_3), man, s->man[man].place, 0);
	} else {
		struct chb_thing *t = chb_thing_at(g, s, chb_borne(g, s, man));
		int partner = chb_partner_of(g, s, man);
		chb_lay_down(t, o->data.halves[0],
			     partner == PV_NONE ? CHB_NOWHERE : s->man[partner].place);
		chb_say(out, "chb.laid_down", RULE(CHB_12_1_15), man, t->place, 0);
	}
	/* [CHB-8.6.8] An act without cost opens no defensive fire. */
	s->ask = o->verb == CHB_LAY ? CHB_ASK_NOTHING : CHB_ASK_REACT;
}

static void offer(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, const struct pv_order *o, struct chb_list *l) {
	if (chb_bear_check(g, s, v, o, NULL)) {
		chb_list_add(l, o);
	}
}

static void list_takes(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct pv_order o, struct chb_list *l) {
	o.verb = CHB_LIFT;
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		o.count = (uint8_t)i;
		o.target = PV_NONE;
		if (!chb_is_ladder_kind(t->kind) || !is_near(g, s, o.actor, t)) {
			continue;
		}
		if (t->kind == CHB_LADDER) {
			offer(g, s, v, &o, l);
			continue;
		}
		CHB_EACH_OF(g, s->side, helper) {
			o.target = (uint8_t)helper;
			offer(g, s, v, &o, l);
		}
	}
}

void chb_bear_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .actor = (uint8_t)man, .target = PV_NONE };
	if (!chb_has_any(s, CHB_KINDS_LADDERS) || !chb_may_act(g, s, v, man, NULL)) {
		return;
	}
	if (!chb_bears_ladder(g, s, man)) {
		list_takes(g, s, v, o, l);
		return;
	}
	o.verb = CHB_LAY;
	o.data.halves[0] = s->man[man].place;
	offer(g, s, v, &o, l);
	PV_EACH_HEX_SIDE(side) {
		uint16_t next = chb_next(g, s, s->man[man].place, side);
		o.data.halves[0] = next;
		if (next != PV_NO_PLACE) {
			offer(g, s, v, &o, l);
		}
	}
	o.verb = CHB_SET_UP;
	o.data.halves[0] = 0;
	PV_EACH_HEX_SIDE(side) {
		o.count = (uint8_t)side;
		offer(g, s, v, &o, l);
	}
}

const struct chb_act chb_bear_acts[] = {
	{ CHB_ACT(CHB_LIFT, RULE(CHB_12_1_15), chb_bear_check, chb_bear_apply, &chb_part_actor,
		  &chb_part_thing, &chb_part_helper),
	  .in_rout = chb_rout_never },
	{ CHB_ACT(CHB_LAY, RULE(CHB_12_1_15), chb_bear_check, chb_bear_apply, &chb_part_actor,
		  &chb_part_place) },
	{ CHB_ACT(CHB_SET_UP, RULE(CHB_12_1_3), chb_bear_check, chb_bear_apply, &chb_part_actor,
		  &chb_part_side),
	  .in_rout = chb_rout_never },
	CHB_ACTS_END,
};
