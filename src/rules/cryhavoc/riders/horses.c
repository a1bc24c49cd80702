/* horses.c - horses alone: led by their reins, or loose [CHB-10.4, 10.5, 10.9, 10.10]. */
#include "pavise/throw.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/riders/riding.h"

enum { LEAD_MOST = 6, STAYS_TO = 3, WALK = 3 };

/* --- led ------------------------------------------------------------------------------------- */

/* Does the character hold the reins already, or may he take them as his move begins? */
static bool has_reins(const struct chb_game *g, const struct chb_state *s, int man, int horse,
		      struct pv_why *why) {
	const struct chb_man *m = &s->man[man], *h = &s->man[horse];
	bool holds = m->horse == horse + 1;
	if (!chb_is_horse(g, horse) || !chb_alive(h) ||
	    g->roster[horse].side != g->roster[man].side || chb_rides(s, man) ||
	    (!holds && (m->horse != 0 || (m->marks & CHB_BEGUN) != 0))) {
		return pv_deny(why, RULE(CHB_10_10), "chb.lead.reins");
	}
	return holds || chb_is_beside(g, s, man, horse) ||
	       pv_deny_at(why, RULE(CHB_10_10), "chb.mount.far", PV_WITNESS_ACTOR, horse);
}

/* The horse's head moves to the hex that its leader leaves, or to one beside it; its tail follows.
 */
static bool check_follow(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, const struct pv_order *o,
			 struct chb_pose *now, struct pv_why *why) {
	int man = o->actor, from = s->man[man].place, head = o->data.halves[1];
	const struct chb_man *h = &s->man[o->target];
	struct chb_pose was = chb_pose_of(g, h);
	int side = chb_side_to(g, s, h->place, head);
	bool near = head == from || chb_side_to(g, s, from, head) >= 0;
	bool good = side >= 0 && near && head != was.tail && head != o->data.halves[0] &&
		    chb_can_cross(g, s, chb_walker_of(g, s, o->target), h->place, head, NULL) &&
		    chb_pose_make(g, head, side + 1, now) && chb_pose_fits(g, s, now);
	int other = good ? chb_who(v, head) : PV_NONE;
	return (good && (other == PV_NONE || other == man || other == o->target)) ||
	       pv_deny_at(why, RULE(CHB_10_10), "chb.lead.where", PV_WITNESS_PLACE, head);
}

static struct pv_order step_of(const struct pv_order *o) {
	struct pv_order step = { .verb = CHB_STEP, .actor = o->actor, .target = PV_NONE };
	step.data.halves[0] = o->data.halves[0];
	return step;
}

/* The leader's own step, whatever the horse does. */
static bool check_step(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	struct pv_order step = step_of(o);
	struct chb_entry e = { .mounted = 1 };
	struct pv_why paid = { .rule = NULL };
	int to = o->data.halves[0];
	e.into = chb_ground(g, s, to);
	e.also = chb_second(g, s, to);
	if (!chb_may_enter(g, &e, NULL)) {
		return pv_deny_at(why, RULE(CHB_10_10), "chb.lead.ground", PV_WITNESS_PLACE, to);
	}
	if (chb_who(v, to) != PV_NONE) {
		return pv_deny_at(why, RULE(CHB_1_11), "chb.place.taken", PV_WITNESS_ACTOR,
				  chb_who(v, to));
	}
	if (!chb_move_check(g, s, v, &step, why != NULL ? why : &paid)) {
		return false;
	}
	/* [CHB-10.5] */
	int32_t cost = why != NULL ? why->need : paid.need, all = s->man[o->actor].spent + cost;
	return all <= LEAD_MOST ||
	       pv_refuse(why, RULE(CHB_10_5), "chb.lead.points", LEAD_MOST, all, PV_UNIT_COUNT);
}

bool chb_lead_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	struct chb_pose now;
	if (o->data.halves[0] >= g->map.count || o->data.halves[1] >= g->map.count) {
		return pv_deny(why, RULE(CHB_MAP_3), "chb.order.place");
	}
	return chb_may_act(g, s, v, o->actor, why) && has_reins(g, s, o->actor, o->target, why) &&
	       check_step(g, s, v, o, why) && check_follow(g, s, v, o, &now, why);
}

void chb_lead_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	struct pv_order step = step_of(o);
	struct chb_pose now = { .head = PV_NO_PLACE };
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	(void)check_follow(g, s, &v, o, &now, NULL);
	chb_pose_set(&s->man[o->target], &now);
	s->man[o->target].saddle = 0;
	chb_move_apply(g, s, &step, out);
	/* [CHB-8.1.24] The reins fill the leader's hands. */
	s->man[o->actor].horse = (uint8_t)(o->target + 1);
	s->man[o->actor].marks |= CHB_HANDS;
	chb_say(out, "chb.led", RULE(CHB_10_10), o->target, now.head, 0);
}

void chb_lead_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, int horse, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_LEAD, .actor = (uint8_t)man, .target = (uint8_t)horse };
	uint16_t to[CHB_NEIGHBOURS_MAX], head[CHB_NEIGHBOURS_MAX];
	struct chb_pose now;
	if (!has_reins(g, s, man, horse, NULL) || !chb_may_act(g, s, v, man, NULL)) {
		return;
	}
	size_t steps = chb_neighbours(g, s, s->man[man].place, to);
	size_t heads = chb_neighbours(g, s, s->man[horse].place, head);
	for (size_t i = 0; i < steps; i++) {
		o.data.halves[0] = to[i];
		bool steps_there = chb_is_of_map(g, to[i]) && check_step(g, s, v, &o, NULL);
		for (size_t k = 0; k < heads && steps_there; k++) {
			o.data.halves[1] = head[k];
			if (chb_is_of_map(g, head[k]) && check_follow(g, s, v, &o, &now, NULL)) {
				chb_list_add(l, &o);
			}
		}
	}
}

/* --- loose ----------------------------------------------------------------------------------- */

bool chb_asks_loose(const struct chb_game *g, struct chb_state *s) {
	for (; s->walked < chb_last_of(g, s->side); s->walked++) {
		const struct chb_man *m = &s->man[s->walked];
		if (chb_is_horse(g, s->walked) && chb_alive(m) && (m->saddle & CHB_LOOSE) != 0) {
			s->ask = CHB_ASK_LOOSE;
			return true;
		}
	}
	return false;
}

void chb_loose_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	(void)s;
	pv_throw_split(out, CHB_FACES, STAYS_TO, "chb.throw.loose", RULE(CHB_10_4));
}

/* [CHB-10.9] A loose horse stops before a hex that is closed to riders, occupied or off the map. */
static bool walk_on(const struct chb_game *g, struct chb_state *s, int horse) {
	struct chb_man *m = &s->man[horse];
	struct chb_pose now;
	struct chb_occupancy v;
	int to = chb_next(g, s, m->place, m->facing - 1);
	if (to == PV_NO_PLACE) {
		return false;
	}
	chb_occupancy_make(g, s, &v);
	(void)chb_pose_make(g, to, m->facing, &now);
	if (chb_who(&v, to) != PV_NONE || now.tail != m->place ||
	    !chb_can_cross(g, s, chb_walker_of(g, s, horse), m->place, to, NULL) ||
	    !chb_pose_fits(g, s, &now)) {
		return false;
	}
	chb_pose_set(m, &now);
	return true;
}

void chb_loose_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out) {
	int horse = s->walked++, hexes = 0;
	s->ask = CHB_ASK_NOTHING;
	while (face > STAYS_TO && hexes < WALK && walk_on(g, s, horse)) {
		hexes++;
	}
	if (hexes > 0) {
		chb_say_result(out, "chb.walked", RULE(CHB_10_4), horse, s->man[horse].place,
			       hexes);
	}
}

static int asked_walker(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	return s->walked;
}

const struct chb_decision chb_horse_decisions[] = {
	{ .ask = CHB_ASK_LOOSE,
	  .key = "chb.ask.loose",
	  .rule = RULE(CHB_10_4),
	  .man = asked_walker,
	  .throw = chb_loose_ask,
	  .take = chb_loose_apply },
	CHB_DECISIONS_END,
};
