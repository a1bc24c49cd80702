/* mount.c - into the saddle and out of it [CHB-5.1.7 to 5.1.12, CHB-10.8, CHB-10.11]. */
#include "pavise/throw.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/riders/riding.h"

enum { LEAP_SIDES = 10, LEAPS_TO = 6, MISSES_TO = 8, STUNS_TO = 9 };

/* --- which horse ----------------------------------------------------------------------------- */

/* [CHB-5.1.11, CHB-10.11] The horse must be of the character's side and have no rider. */
static bool check_horse(const struct chb_game *g, const struct chb_state *s, int man, int horse,
			struct pv_why *why) {
	if (chb_rides(s, man) || g->roster[man].ridden == 0) {
		return pv_deny(why, RULE(CHB_5_1_11), "chb.mount.who");
	}
	if (!chb_is_horse(g, horse) || !chb_alive(&s->man[horse])) {
		return pv_deny_at(why, RULE(CHB_5_1_11), "chb.mount.what", PV_WITNESS_ACTOR, horse);
	}
	if (g->roster[horse].side != g->roster[man].side) {
		pv_deny_at(why, RULE(CHB_10_11), "chb.mount.enemy", PV_WITNESS_ACTOR, horse);
		return pv_also(why, RULE(CHB_5_1_7));
	}
	return true;
}

bool chb_is_beside(const struct chb_game *g, const struct chb_state *s, int man, int horse) {
	struct chb_pose p = chb_pose_of(g, &s->man[horse]);
	CHB_EACH_HEX(p, at) {
		int side = chb_side_to(g, s, s->man[man].place, at);
		if (side >= 0 && !chb_is_shut(g, s, s->man[man].place, side)) {
			return true;
		}
	}
	return false;
}

/* May a leap reach the horse from there, from beside it or from above? */
static bool is_in_leap(const struct chb_game *g, const struct chb_state *s, int man, int horse) {
	struct chb_pose p = chb_pose_of(g, &s->man[horse]);
	int here = s->man[man].place;
	CHB_EACH_HEX(p, at) {
		int far = chb_apart(g, at, here);
		if (far <= 1 && chb_level(g, s, here) >= chb_level(g, s, at) + PV_LEVEL) {
			return true;
		}
	}
	return chb_is_beside(g, s, man, horse);
}

static bool check_mount(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, const struct pv_order *o,
			struct pv_why *why) {
	bool armour = g->roster[o->actor].armoured != 0;
	if (!chb_may_act(g, s, v, o->actor, why) || !chb_modules_upright(g, s, o->actor, why) ||
	    !chb_is_free_to_act(g, s, v, o->actor, why) ||
	    !check_horse(g, s, o->actor, o->target, why)) {
		return false;
	}
	if (!chb_is_beside(g, s, o->actor, o->target)) {
		return pv_deny_at(why, RULE(CHB_5_1_7), "chb.mount.far", PV_WITNESS_ACTOR,
				  o->target);
	}
	return chb_has_points(s, o->actor,
			      g->figure.acts[armour ? CHB_ACTS_MOUNT_ARMOURED : CHB_ACTS_MOUNT][0],
			      armour ? RULE(CHB_5_1_10) : RULE(CHB_5_1_7), why);
}

/* Foot points double as mounted ones, up to what the horse has [CHB-5.1.8, CHB-5.1.11]. */
static void mount(const struct chb_game *g, struct chb_state *s, int man, int horse) {
	struct chb_man *m = &s->man[man], *h = &s->man[horse];
	m->place = h->place;
	m->facing = h->facing;
	m->back = m->place;
	m->turned = m->facing;
	m->horse = (uint8_t)(horse + 1);
	h->place = CHB_UNDER;
	h->facing = h->saddle = 0;
	m->left = (uint8_t)chb_min(2 * m->left, chb_allowance(g, s, man));
}

static void apply_mount(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			struct pv_events *out) {
	int man = o->actor;
	bool armour = g->roster[man].armoured != 0;
	chb_begin_move(s, man);
	chb_pay(s, man, g->figure.acts[armour ? CHB_ACTS_MOUNT_ARMOURED : CHB_ACTS_MOUNT][0]);
	mount(g, s, man, o->target);
	chb_say(out, "chb.mounted", RULE(CHB_5_1_7), man, s->man[man].place, s->man[man].left);
	s->ask = CHB_ASK_REACT;
}

/* --- out of the saddle ----------------------------------------------------------------------- */

static bool check_dismount(const struct chb_game *g, const struct chb_state *s,
			   const struct chb_occupancy *v, const struct pv_order *o,
			   struct pv_why *why) {
	uint16_t room[CHB_ROOM_MAX];
	struct chb_pose p = chb_pose_of(g, &s->man[o->actor]);
	bool free = false;
	if (!chb_may_act(g, s, v, o->actor, why) || !chb_is_free_to_act(g, s, v, o->actor, why)) {
		return false;
	}
	if (!chb_rides(s, o->actor)) {
		return pv_deny(why, RULE(CHB_5_1_9), "chb.dismount.foot");
	}
	size_t count = chb_find_room(g, s, v, o->actor, &p, room);
	for (size_t i = 0; i < count; i++) {
		free = free || room[i] == o->data.halves[0];
	}
	if (!free) {
		return pv_deny(why, RULE(CHB_5_1_9), "chb.dismount.where");
	}
	return chb_has_points(s, o->actor, g->figure.acts[CHB_ACTS_DISMOUNT][0], RULE(CHB_5_1_9),
			      why);
}

/* [CHB-5.1.12] */
static void apply_dismount(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			   struct pv_events *out) {
	int man = o->actor;
	struct chb_man *m = &s->man[man];
	chb_begin_move(s, man);
	chb_pay(s, man, g->figure.acts[CHB_ACTS_DISMOUNT][0]);
	chb_let_go(s, man, false);
	m->place = o->data.halves[0];
	m->back = m->place;
	m->turned = m->run = 0;
	m->left = (uint8_t)chb_min(m->left / 2, chb_allowance(g, s, man));
	chb_say(out, "chb.dismounted", RULE(CHB_5_1_9), man, m->place, m->left);
	s->ask = CHB_ASK_REACT;
}

/* --- the leap -------------------------------------------------------------------------------- */

static bool check_leap(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	if (!chb_may_act(g, s, v, o->actor, why) || !chb_modules_upright(g, s, o->actor, why) ||
	    !chb_is_free_to_act(g, s, v, o->actor, why)) {
		return false;
	}
	if (g->roster[o->actor].armoured != 0) {
		return pv_deny(why, RULE(CHB_10_8), "chb.ask.armour");
	}
	if (!check_horse(g, s, o->actor, o->target, why)) {
		return false;
	}
	if (!is_in_leap(g, s, o->actor, o->target)) {
		return pv_deny_at(why, RULE(CHB_10_8), "chb.mount.far", PV_WITNESS_ACTOR,
				  o->target);
	}
	return chb_has_points(s, o->actor, g->figure.acts[CHB_ACTS_MOUNT][0], RULE(CHB_10_8), why);
}

static void apply_leap(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	chb_begin_move(s, o->actor);
	chb_pay(s, o->actor, g->figure.acts[CHB_ACTS_MOUNT][0]);
	s->target = o->target;
	s->ask = CHB_ASK_LEAP;
	chb_say(out, "chb.leaps", RULE(CHB_10_8), o->actor, s->man[o->target].place, 0);
}

void chb_leap_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	(void)s;
	pv_throw_ask(out, 1, LEAP_SIDES, "chb.throw.leap", RULE(CHB_10_8));
	pv_throw_class(out, 1, LEAPS_TO);
	pv_throw_class(out, LEAPS_TO + 1, MISSES_TO);
}

void chb_leap_land(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out) {
	int man = s->mover, horse = s->target;
	s->target = PV_NONE;
	s->ask = CHB_ASK_REACT;
	if (face <= LEAPS_TO) {
		mount(g, s, man, horse);
		chb_say_result(out, "chb.mounted", RULE(CHB_10_8), man, s->man[man].place,
			       s->man[man].left);
	} else if (face <= MISSES_TO) {
		chb_say_result(out, "chb.leap.missed", RULE(CHB_10_8), man, s->man[man].place, 0);
	} else if (face <= STUNS_TO) {
		chb_stun(g, s, man, RULE(CHB_10_8), "chb.by.leap", out);
	} else {
		chb_wound(g, s, man, RULE(CHB_10_8), "chb.by.leap", out);
	}
}

/* --- all ------------------------------------------------------------------------------------- */

static void list_dismounts(const struct chb_game *g, const struct chb_state *s,
			   const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_DISMOUNT, .actor = (uint8_t)man, .target = PV_NONE };
	struct chb_pose p = chb_pose_of(g, &s->man[man]);
	uint16_t room[CHB_ROOM_MAX];
	size_t count = chb_find_room(g, s, v, man, &p, room);
	for (size_t i = 0; i < count; i++) {
		o.data.halves[0] = room[i];
		chb_offer(g, s, v, &o, l);
	}
}

void chb_saddle_list(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l) {
	if (!chb_may_act(g, s, v, man, NULL)) {
		return;
	}
	if (chb_rides(s, man)) {
		list_dismounts(g, s, v, man, l);
		return;
	}
	CHB_EACH_OF(g, g->roster[man].side, i) {
		struct pv_order o = { .actor = (uint8_t)man, .target = (uint8_t)i };
		if (chb_is_horse(g, i) && chb_on_map(&s->man[i])) {
			o.verb = CHB_MOUNT;
			chb_offer(g, s, v, &o, l);
			o.verb = CHB_LEAP;
			chb_offer(g, s, v, &o, l);
			chb_lead_list(g, s, v, man, i, l);
		}
	}
}

const struct chb_act chb_mount_acts[] = {
	{ .act = { .verb = CHB_MOUNT,
		   .rule = RULE(CHB_5_1_7),
		   .form = { &chb_part_actor, &chb_part_target } },
	  .check = check_mount,
	  .apply = apply_mount,
	  .in_rout = chb_rout_never },
	{ .act = { .verb = CHB_DISMOUNT,
		   .rule = RULE(CHB_5_1_9),
		   .form = { &chb_part_actor, &chb_part_place } },
	  .goal = CHB_GOAL_PLACE,
	  .check = check_dismount,
	  .apply = apply_dismount,
	  .in_rout = chb_rout_never },
	{ .act = { .verb = CHB_LEAP,
		   .rule = RULE(CHB_10_8),
		   .form = { &chb_part_actor, &chb_part_target } },
	  .check = check_leap,
	  .apply = apply_leap,
	  .in_rout = chb_rout_never },
	{ .act = { .verb = CHB_LEAD,
		   .rule = RULE(CHB_10_10),
		   .form = { &chb_part_actor, &chb_part_place, &chb_part_target,
			     &chb_part_second_place } },
	  .goal = CHB_GOAL_PLACE,
	  .check = chb_lead_check,
	  .apply = chb_lead_apply,
	  .in_rout = chb_rout_goes },
	CHB_ACTS_END,
};

const struct chb_decision chb_mount_decisions[] = {
	{ .ask = CHB_ASK_LEAP,
	  .key = "chb.ask.leap",
	  .rule = RULE(CHB_10_8),
	  .man = chb_asked_mover,
	  .throw = chb_leap_ask,
	  .take = chb_leap_land },
	CHB_DECISIONS_END,
};
