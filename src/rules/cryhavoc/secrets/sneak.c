/* sneak.c - steps in secret, on foot and in the saddle [CHB-AMBUSH.9, CHB-AMBUSH.16]. */
#include "rules/cryhavoc/secrets/sneak.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"

/* A rider's order names the facing, since the same hex may take the head or the tail. */
bool chb_sneak_pose(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		    struct chb_pose *now, int *verb) {
	static const uint8_t verbs[] = { CHB_STEP, CHB_TURN, CHB_SWING };
	struct chb_pose was = chb_lair_of(g, &s->man[o->target]);
	int to = o->data.halves[0];
	*verb = CHB_STEP;
	if (was.tail == PV_NO_PLACE) {
		*now = (struct chb_pose){ .head = (uint16_t)to, .tail = PV_NO_PLACE };
		return true;
	}
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		*verb = verbs[i];
		if (chb_ride_pose(g, &was, *verb, to, now) && now->facing == o->count) {
			return true;
		}
	}
	return false;
}

/* [CHB-4.1, CHB-4.2] */
static bool check_sneak_way(const struct chb_game *g, const struct chb_state *s,
			    const struct pv_order *o, struct chb_pose *now, int *verb,
			    struct pv_why *why) {
	bool two = chb_is_paired(g, o->target);
	if (two ? o->count == 0 || o->count > PV_HEX_SIDES : o->count != 0) {
		return pv_deny(why, two ? RULE(CHB_4_2) : RULE(CHB_4_1), "chb.enter.facing");
	}
	if (!chb_is_place(g, o->data.halves[0])) {
		return pv_deny(why, RULE(CHB_MAP_3), "chb.order.place");
	}
	return chb_sneak_pose(g, s, o, now, verb) ||
	       pv_deny_at(why, RULE(CHB_5_1_3), "chb.ride.where", PV_WITNESS_PLACE,
			  o->data.halves[0]);
}

/* A secret step may not end where a throw would show the character, nor astride a wall. */
static bool check_sneak_end(const struct chb_game *g, const struct chb_state *s, int man, int to,
			    const struct chb_pose *now, struct pv_why *why) {
	struct chb_pose was = chb_lair_of(g, &s->man[man]);
	int from = now->head == to ? was.head : was.tail;
	if (chb_is_astride(g, s, now)) {
		return pv_deny(why, RULE(CHB_10_2), "chb.ride.astride");
	}
	if (was.facing != 0 && chb_modules_meets(g, s, from, to)) {
		return pv_deny_at(why, RULE(CHB_17_4), "chb.sneak.mud", PV_WITNESS_PLACE, to);
	}
	return now->head != to || !chb_is_tested(g, s, man, to) ||
	       pv_deny_at(why, RULE(CHB_7_1_1), "chb.sneak.mud", PV_WITNESS_PLACE, to);
}

/* Checks the step as if the character were seen; its cost is in why->need. */
static bool check_step(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	struct chb_state k;
	struct chb_occupancy v;
	int man = o->target, to = o->data.halves[0];
	struct pv_order step = { .actor = o->target, .target = PV_NONE };
	struct chb_pose now = { .head = PV_NO_PLACE, .tail = PV_NO_PLACE };
	int verb = CHB_STEP;
	if (!check_sneak_way(g, s, o, &now, &verb, why)) {
		return false;
	}
	(void)chb_opened(g, s, g->roster[man].side, &k);
	k.man[man].marks &= (uint16_t)~CHB_LURKS;
	k.mover = PV_NONE;
	k.ask = CHB_ASK_MOVE;
	chb_occupancy_make(g, &k, &v);
	step.verb = (uint8_t)verb;
	step.data.halves[0] = (uint16_t)to;
	if (!chb_move_check(g, &k, &v, &step, why)) {
		return false;
	}
	CHB_EACH_HEX(now, at) {
		int other = chb_who(&v, at);
		if (other != PV_NONE && other != man) {
			return pv_deny_at(why, RULE(CHB_AMBUSH_17), "chb.place.taken",
					  PV_WITNESS_ACTOR, other);
		}
	}
	return check_sneak_end(g, s, man, to, &now, why);
}

bool chb_sneak_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	int man = o->target;
	if (s->ask != CHB_ASK_SNEAK) {
		return pv_deny(why, RULE(CHB_AMBUSH_9), "chb.sneak.time");
	}
	if (g->roster[man].side != s->side) {
		return pv_deny(why, RULE(CHB_2_2), "chb.order.side");
	}
	if (!chb_lurks(&s->man[man])) {
		return pv_deny(why, RULE(CHB_AMBUSH_9), "chb.sneak.shown");
	}
	return check_step(g, s, o, why);
}

/* [CHB-5.5.1] Counts a secret step towards a charge, which may begin unseen. */
static void run_on(const struct chb_game *g, struct chb_state *s, int man,
		   const struct chb_pose *now, int to) {
	struct chb_pose was = chb_lair_of(g, &s->man[man]);
	struct chb_occupancy v;
	if (was.tail != PV_NO_PLACE) {
		chb_occupancy_make(g, s, &v);
		chb_run_on(g, s, &v, man, now->tail == was.head && now->facing == was.facing, to);
	}
}

static void tell_own(const struct chb_game *g, struct pv_events *out, int man, int place) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = "chb.crept",
					      .rule = RULE(CHB_AMBUSH_9),
					      .seen_by = (uint8_t)(1 << g->roster[man].side),
					      .who = (uint8_t)man,
					      .whom = PV_NONE,
					      .place = place,
					      .unit = PV_UNIT_COUNT });
}

/* [CHB-AMBUSH.9, CHB-AMBUSH.19] */
void chb_sneak_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	int man = o->target, to = o->data.halves[0], side = s->side;
	struct chb_man *m = &s->man[man];
	struct pv_why why = { .rule = NULL };
	struct chb_pose now;
	int verb;
	(void)check_step(g, s, o, &why);
	(void)chb_sneak_pose(g, s, o, &now, &verb);
	CHB_EACH_OF(g, side, i) {
		if (i != man && chb_lurks(&s->man[i]) && (s->man[i].marks & CHB_BEGUN) != 0) {
			s->man[i].marks |= CHB_DONE;
		}
	}
	chb_pay(s, man, why.need);
	if ((m->marks & CHB_BEGUN) == 0) {
		m->run = 0;
	}
	m->marks |= CHB_BEGUN | CHB_STEPPED;
	if (chb_lurker_at(g, s, side, to) != PV_NONE) {
		chb_end_move(s);
		chb_show(g, s, man, RULE(CHB_AMBUSH_19), out);
		(void)chb_stumble(g, s, side, to, RULE(CHB_AMBUSH_19), out);
		s->ask = CHB_ASK_REACT;
		return;
	}
	run_on(g, s, man, &now, to);
	m->back = now.head;
	m->facing = (uint8_t)now.facing;
	if (chb_pose_spotted(g, s, side, &now)) {
		chb_end_move(s);
		chb_show(g, s, man, RULE(CHB_AMBUSH_9), out);
		s->ask = CHB_ASK_REACT;
		return;
	}
	tell_own(g, out, man, to);
}

static void offer(const struct chb_game *g, const struct chb_state *s, int man, int to, int facing,
		  struct chb_list *l) {
	struct pv_order o = { .verb = CHB_SNEAK,
			      .actor = PV_NONE,
			      .target = (uint8_t)man,
			      .count = (uint8_t)facing };
	o.data.halves[0] = (uint16_t)to;
	if (to != PV_NO_PLACE && chb_sneak_check(g, s, NULL, &o, NULL)) {
		chb_list_add(l, &o);
	}
}

static void list_ride(const struct chb_game *g, const struct chb_state *s, int man,
		      struct chb_list *l) {
	enum { BEHIND = PV_HEX_SIDES / 2 };
	struct chb_pose p = chb_lair_of(g, &s->man[man]);
	const uint16_t *head = g->map.place[p.head].next, *tail = g->map.place[p.tail].next;
	int ahead = p.facing - 1;
	offer(g, s, man, head[ahead], p.facing, l);
	offer(g, s, man, tail[pv_hex_turn(ahead, BEHIND)], p.facing, l);
	const int aside[] = { pv_hex_turn(ahead, -1), pv_hex_turn(ahead, 1) };
	for (size_t i = 0; i < PV_COUNT(aside); i++) {
		offer(g, s, man, tail[aside[i]], aside[i] + 1, l);
		offer(g, s, man, head[pv_hex_turn(aside[i], BEHIND)], aside[i] + 1, l);
	}
}

void chb_sneak_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct chb_list *l) {
	(void)v;
	uint16_t beside[CHB_NEIGHBOURS_MAX];
	CHB_EACH_OF(g, s->side, i) {
		if (!chb_lurks(&s->man[i])) {
			continue;
		}
		if (s->man[i].facing != 0) {
			list_ride(g, s, i, l);
			continue;
		}
		size_t count = chb_neighbours(g, s, s->man[i].back, beside);
		for (size_t k = 0; k != count; k++) {
			offer(g, s, i, beside[k], 0, l);
		}
	}
}

const struct chb_act chb_sneak_acts[] = {
	{ .act = { .verb = CHB_SNEAK,
		   .rule = RULE(CHB_AMBUSH_9),
		   .form = { &chb_part_target, &chb_part_place, &chb_part_facing } },
	  .check = chb_sneak_check,
	  .apply = chb_sneak_apply,
	  .on_whole = true },
	CHB_ACTS_END,
};

static void end_sneaking(const struct chb_game *g, struct chb_state *s) {
	(void)g;
	s->sneaked = 1;
	s->ask = CHB_ASK_NOTHING;
}

const struct chb_decision chb_sneak_decisions[] = {
	{ .ask = CHB_ASK_SNEAK,
	  .key = "chb.ask.sneak",
	  .rule = RULE(CHB_AMBUSH_9),
	  .secret = true,
	  .may_end = chb_may_end,
	  .end = end_sneaking },
	CHB_DECISIONS_END,
};
