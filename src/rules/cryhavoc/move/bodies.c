/* bodies.c - bodies cleared off a stair [CHB-5.1.21]. */
#include "rules/cryhavoc/move/bodies.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"

/* False: no body lies there, or the stair has no place for it. */
static bool beds_of(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int body, struct chb_beds *out) {
	const struct chb_man *m = &s->man[body];
	return chb_on_map(m) && !chb_stands(m) && chb_is_stair(chb_ground(g, s, m->place)) &&
	       chb_modules_beds(g, s, v, m->place, out);
}

static bool has_bed(const struct chb_beds *b, int place) {
	for (int i = 0; i < b->count; i++) {
		if (b->at[i] == place) {
			return true;
		}
	}
	return false;
}

bool chb_clears(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		const struct pv_order *o) {
	struct chb_beds b;
	return o->verb == CHB_DRAG &&
	       (o->data.halves[0] == s->man[o->actor].place || beds_of(g, s, v, o->target, &b));
}

/* Is it a body on a stair? */
static bool lies_there(const struct chb_game *g, const struct chb_state *s, int body,
		       struct pv_why *why) {
	const struct chb_man *b = &s->man[body];
	return (chb_on_map(b) && !chb_stands(b) && chb_is_stair(chb_ground(g, s, b->place))) ||
	       pv_deny_at(why, RULE(CHB_5_1_22), "chb.drag.whom", PV_WITNESS_ACTOR, body);
}

/* Is a character at an end of the stair? */
static bool is_at_end(const struct chb_game *g, const struct chb_state *s, int man, int body,
		      struct pv_why *why) {
	int stair = s->man[body].place, place = s->man[man].place;
	int side = chb_side_to(g, s, stair, place);
	return (side >= 0 && !chb_is_shut(g, s, stair, side)) ||
	       (side < 0 && g->map.place[stair].well == place) ||
	       pv_deny_at(why, RULE(CHB_5_1_22), "chb.drag.beside", PV_WITNESS_ACTOR, body);
}

/* Is there room for the body? On a stair between walls it is in the way of a character there. */
static bool has_room(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int body, struct pv_why *why) {
	struct chb_beds b;
	int other = chb_who(v, s->man[body].place);
	if (beds_of(g, s, v, body, &b)) {
		return other == PV_NONE || s->man[other].life == CHB_STUNNED ||
		       pv_deny_at(why, RULE(CHB_5_1_22), "chb.step.stair", PV_WITNESS_ACTOR, other);
	}
	/* The body would come to lie where the other stands. */
	return !chb_alive(&s->man[body]) ||
	       pv_deny_at(why, RULE(CHB_1_11), "chb.drag.whom", PV_WITNESS_ACTOR, body);
}

static bool can_clear(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, int body, struct pv_why *why) {
	return lies_there(g, s, body, why) && is_at_end(g, s, man, body, why) &&
	       has_room(g, s, v, body, why);
}

/* Is it a place for the body? */
static bool is_bed(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	struct chb_beds b;
	return !beds_of(g, s, v, o->target, &b) || has_bed(&b, o->data.halves[0]) ||
	       pv_deny_at(why, RULE(CHB_5_1_22), "chb.drag.where", PV_WITNESS_PLACE,
			  o->data.halves[0]);
}

bool chb_clear_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	const char *rule = RULE(CHB_5_1_21);
	int man = o->actor;
	if (!chb_may_act(g, s, v, man, why) || !can_clear(g, s, v, man, o->target, why) ||
	    !chb_modules_upright(g, s, man, why) || !chb_is_free_to_act(g, s, v, man, why) ||
	    !chb_on_foot(s, man, rule, why) || !chb_has_whole_move(g, s, man, rule, why)) {
		return false;
	}
	if (chb_bears_ladder(g, s, man)) {
		return pv_deny(why, RULE(CHB_5_1_22), "chb.drag.hands");
	}
	if (why != NULL) {
		why->need = s->man[man].left;
		why->unit = PV_UNIT_COUNT;
	}
	return is_bed(g, s, v, o, why);
}

/* The value of `turned` that keeps the picked place; 0: the foot. */
static int side_of(const struct chb_game *g, const struct chb_state *s, const struct chb_beds *b,
		   int place) {
	return 1 + chb_side_to(g, s, b->foot, place);
}

void chb_clear_apply(const struct chb_game *g, struct chb_state *s, const struct chb_occupancy *v,
		     const struct pv_order *o, struct pv_events *out) {
	int man = o->actor;
	struct chb_beds b;
	bool has_beds = beds_of(g, s, v, o->target, &b);
	chb_begin_move(s, man);
	chb_pay(s, man, s->man[man].left);
	s->man[man].works = (uint8_t)(1 + CHB_THINGS_MAX + o->target);
	s->man[man].turned = (uint8_t)(has_beds ? side_of(g, s, &b, o->data.halves[0]) : 0);
	chb_say(out, "chb.work.begun", RULE(CHB_5_1_21), man, s->man[o->target].place, 0);
	s->ask = CHB_ASK_REACT;
}

/* The picked place if it is free, else another, the foot first. PV_NO_PLACE: there is none. */
static int bed_at_last(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_beds *b, int turned) {
	for (int i = 0; i < b->count; i++) {
		if (side_of(g, s, b, b->at[i]) == turned) {
			return b->at[i];
		}
	}
	return b->count > 0 ? b->at[0] : PV_NO_PLACE;
}

void chb_clear_end(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out) {
	int body = s->man[man].works - 1 - CHB_THINGS_MAX, turned = s->man[man].turned;
	struct chb_occupancy v;
	struct chb_beds b;
	chb_occupancy_make(g, s, &v);
	chb_stop_work(s, man);
	if (!can_clear(g, s, &v, man, body, NULL)) {
		return;
	}
	int to = beds_of(g, s, &v, body, &b) ? bed_at_last(g, s, &b, turned) : s->man[man].place;
	if (to != PV_NO_PLACE) {
		s->man[body].place = (uint16_t)to;
		chb_say_result(out, "chb.dragged", RULE(CHB_5_1_21), body, to, 0);
	}
}

void chb_clear_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_DRAG, .actor = (uint8_t)man };
	CHB_EACH_MAN(g, i) {
		const struct chb_man *b = &s->man[i];
		if (!chb_on_map(b) || chb_stands(b) || !chb_is_stair(chb_ground(g, s, b->place))) {
			continue;
		}
		struct chb_beds beds;
		if (!beds_of(g, s, v, i, &beds)) {
			beds.count = 1;
			beds.at[0] = s->man[man].place;
		}
		o.target = (uint8_t)i;
		for (int k = 0; k < beds.count; k++) {
			o.data.halves[0] = beds.at[k];
			if (chb_clear_check(g, s, v, &o, NULL)) {
				chb_list_add(l, &o);
			}
		}
	}
}
