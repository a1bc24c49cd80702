/* saddle.c - who loses his horse, and where he lies then [CHB-8.5.19, CHB-10.6]. */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/riders/riding.h"

/* --- thrown ---------------------------------------------------------------------------------- */

/* [CHB-8.5.19] A thrown rider lies on the horse's body until a place beside it is picked; `back`
 * and `turned` are the body's. */
void chb_unhorse(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
		 const char *cause, struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	int horse = m->horse - 1;
	m->back = m->place;
	m->turned = m->facing;
	m->run = 0;
	chb_let_go(s, man, false);
	chb_kill(g, s, horse, rule, cause, out);
	s->fallen = (uint8_t)man;
}

static bool is_room(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, int from, int to) {
	struct chb_walker who = { .armour = g->roster[man].armoured != 0 };
	struct chb_entry e = { .into = chb_ground(g, s, to),
			       .also = chb_second(g, s, to),
			       .armour = who.armour };
	return chb_who(v, to) == PV_NONE && chb_side_to(g, s, from, to) >= 0 &&
	       chb_can_cross(g, s, who, from, to, NULL) && chb_may_enter(g, &e, NULL);
}

size_t chb_find_room(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, const struct chb_pose *horse,
		     uint16_t out[CHB_ROOM_MAX]) {
	size_t count = 0;
	CHB_EACH_HEX(*horse, from) {
		PV_EACH_HEX_SIDE(side) {
			int to = g->map.place[from].next[side];
			bool again = to == PV_NO_PLACE || chb_pose_has(horse, to);
			for (size_t i = 0; i < count; i++) {
				again = again || out[i] == to;
			}
			if (!again && is_room(g, s, v, man, from, to)) {
				out[count++] = (uint16_t)to;
			}
		}
	}
	return count;
}

static struct chb_pose fallen_horse(const struct chb_game *g, const struct chb_state *s) {
	struct chb_man body = { .place = s->man[s->fallen].back,
				.facing = s->man[s->fallen].turned };
	return chb_pose_of(g, &body);
}

static void lie(struct chb_state *s, int to, struct pv_events *out) {
	int man = s->fallen;
	s->man[man].place = (uint16_t)to;
	if (s->phase == CHB_MOVEMENT && man != s->mover) {
		s->man[man].back = CHB_NOWHERE; /* his own move is over [CHB-4.12] */
	}
	s->fallen = PV_NONE;
	chb_say_result(out, "chb.fallen", RULE(CHB_8_5_19), man, to, 0);
}

bool chb_fall_ask(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	struct chb_occupancy v;
	uint16_t room[CHB_ROOM_MAX];
	struct chb_pose horse = fallen_horse(g, s);
	if (s->man[s->fallen].life == CHB_DEAD) {
		s->fallen = PV_NONE;
		return false;
	}
	chb_occupancy_make(g, s, &v);
	size_t count = chb_find_room(g, s, &v, s->fallen, &horse, room);
	if (count > 1) {
		s->ask = CHB_ASK_FALL;
		return true;
	}
	lie(s, count == 1 ? room[0] : horse.head, out);
	return false;
}

bool chb_fall_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	uint16_t room[CHB_ROOM_MAX];
	if (s->ask != CHB_ASK_FALL || o->actor != s->fallen) {
		return pv_deny(why, RULE(CHB_8_5_19), "chb.fall.whose");
	}
	struct chb_pose horse = fallen_horse(g, s);
	size_t count = chb_find_room(g, s, v, s->fallen, &horse, room);
	for (size_t i = 0; i < count; i++) {
		if (room[i] == o->data.halves[0]) {
			return true;
		}
	}
	return pv_deny(why, RULE(CHB_8_5_19), "chb.fall.where");
}

void chb_fall_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	(void)g;
	lie(s, o->data.halves[0], out);
	s->ask = s->phase == CHB_MOVEMENT ? CHB_ASK_REACT : CHB_ASK_NOTHING;
}

void chb_fall_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_FALL, .actor = s->fallen, .target = PV_NONE };
	uint16_t room[CHB_ROOM_MAX];
	if (man != s->fallen) {
		return;
	}
	struct chb_pose horse = fallen_horse(g, s);
	size_t count = chb_find_room(g, s, v, man, &horse, room);
	for (size_t i = 0; i < count; i++) {
		o.data.halves[0] = room[i];
		chb_list_add(l, &o);
	}
}

const struct chb_act chb_saddle_acts[] = {
	{ .act = { .verb = CHB_FALL,
		   .rule = RULE(CHB_8_5_19),
		   .form = { &chb_part_actor, &chb_part_place } },
	  .goal = CHB_GOAL_PLACE,
	  .check = chb_fall_check,
	  .apply = chb_fall_apply },
	CHB_ACTS_END,
};

static int asked_rider(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	return s->fallen;
}

static int side_of_rider(const struct chb_game *g, const struct chb_state *s) {
	return g->roster[s->fallen].side;
}

const struct chb_decision chb_saddle_decisions[] = {
	{ .ask = CHB_ASK_FALL,
	  .key = "chb.ask.fall",
	  .rule = RULE(CHB_8_5_19),
	  .minor = true,
	  .side = side_of_rider,
	  .man = asked_rider },
	CHB_DECISIONS_END,
};
