/*
 * machines.c - rams and siege towers: who is inside, how they are pushed [CHB-12.5].
 *
 * Who pushes is on foot, healthy, inside or on one of the three hexes behind, and at nothing else
 * in this player turn; no enemy controls his hex. His whole move goes into it.
 */
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/machines/gates.h"
#include "rules/cryhavoc/machines/push.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"

enum { BACK = PV_HEX_SIDES / 2 };

/* --- as a battle begins ---------------------------------------------------------------------- */

/* --- who is inside --------------------------------------------------------------------------- */

/* --- who pushes ------------------------------------------------------------------------------ */

/* [CHB-12.5.12] Is a character inside the machine or on a hex behind it? */
bool chb_is_crew(const struct chb_game *g, const struct chb_state *s, int man, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	int place = s->man[man].place, rear = t->to != CHB_NOWHERE ? t->to : t->place;
	if (chb_machine_covers(t, place)) {
		return true;
	}
	int side = chb_side_named(g, s, rear, place);
	int turn = pv_hex_turn(side, -t->facing);
	return side >= 0 && turn >= BACK - 1 && turn <= BACK + 1 && !chb_is_shut(g, s, rear, side);
}

static bool may_push(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, int thing) {
	const struct chb_man *m = &s->man[man];
	int busy = CHB_DONE | CHB_BEGUN | CHB_SHOT | CHB_TRIED | CHB_HANDS | CHB_AIMED | CHB_STUCK;
	bool fresh = (m->marks & busy) == 0 && m->spent == 0 && m->works == 0;
	return chb_stands(m) && m->facing == 0 && !chb_is_horse(g, man) &&
	       chb_modules_upright(g, s, man, NULL) && chb_is_crew(g, s, man, thing) &&
	       (fresh || m->works == thing + 1) && chb_borne(g, s, man) < 0 &&
	       chb_guards_of(g, s, v, man, NULL) == 0;
}

/* [CHB-12.5.14] Counts the healthy; hurt: the number of others who would push. */
static int count_crew(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int thing, int *hurt) {
	int count = 0;
	*hurt = 0;
	CHB_EACH_OF(g, s->side, i) {
		if (may_push(g, s, v, i, thing)) {
			count += s->man[i].life == CHB_HEALTHY;
			*hurt += s->man[i].life != CHB_HEALTHY;
		}
	}
	return count;
}

static int done_now(const struct chb_state *s, const struct chb_thing *t) {
	return t->turn == s->turn ? t->timer : 0;
}

/* [CHB-12.5.2, CHB-12.5.3] Is the crew large enough for this speed? */
static bool check_speed(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int thing, struct pv_why *why) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	int hurt, crew = count_crew(g, s, v, thing, &hurt);
	int32_t full = chb_machine_figure(g, t, CHB_MACHINES_OF_CREW);
	int32_t hexes = chb_machine_figure(g, t, CHB_MACHINES_OF_HEXES);
	int32_t went = (done_now(s, t) & CHB_WENT) + 1;
	if (2 * crew < full) {
		pv_refuse(why, RULE(CHB_12_5_2), "chb.machine.crew", full / 2, crew, PV_UNIT_COUNT);
		return hurt > 0 && pv_also(why, RULE(CHB_12_5_14));
	}
	hexes = crew < full ? hexes / 2 : hexes;
	if (went <= hexes) {
		return true;
	}
	pv_refuse(why, crew < full ? RULE(CHB_12_5_2) : RULE(CHB_12_5_3), "chb.machine.far", hexes,
		  went, PV_UNIT_COUNT);
	return crew < full && pv_also(why, RULE(CHB_12_5_14));
}

/* --- where it goes --------------------------------------------------------------------------- */

/* The hexes that the machine would move to; false: the map ends there. */
static bool next_hexes(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_thing *t, int verb, int to, uint16_t *front,
		       uint16_t *rear) {
	bool two = t->to != CHB_NOWHERE;
	*rear = two ? (verb == CHB_PUSH ? t->place : t->to) : (uint16_t)CHB_NOWHERE;
	*front = verb == CHB_PUSH ? chb_next(g, s, t->place, t->facing)
		 : two            ? chb_next(g, s, t->to, to)
				  : t->place;
	return *front != PV_NO_PLACE;
}

/* Checks a hex that the machine would newly cover. */
static bool check_ground(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, int thing, int from, int to,
			 struct pv_why *why) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	int ground = chb_ground(g, s, to), side = chb_side_to(g, s, from, to);
	bool moat = ground == CHB_TERRAIN_MOAT || ground == CHB_TERRAIN_DRY_MOAT;
	if (t->kind == CHB_GALLERY && (moat || ground == CHB_TERRAIN_MOAT_FILLED)) {
		return pv_deny_at(why, RULE(CHB_12_5_10), "chb.machine.ground", PV_WITNESS_PLACE,
				  to);
	}
	if (!chb_rolls_on(t->kind, ground) ||
	    (chb_is_tower(t->kind) && chb_top_over(g, to) == PV_NO_PLACE)) {
		return pv_deny_at(why, moat ? RULE(CHB_12_3_3) : RULE(CHB_12_5_3),
				  "chb.machine.ground", PV_WITNESS_PLACE, to);
	}
	bool open = chb_bar(g, s, from, side) == PV_BAR_NONE &&
		    chb_level(g, s, from) == chb_level(g, s, to);
	return (open && !chb_is_taken(g, s, to) && chb_who(v, to) == PV_NONE) ||
	       pv_deny_at(why, RULE(CHB_12_5_3), "chb.machine.way", PV_WITNESS_PLACE, to);
}

/* [CHB-12.5.18] Those inside must have room there. */
static bool check_room(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_thing *t, int to, struct pv_why *why) {
	int inside = 0;
	CHB_EACH_MAN(g, i) {
		inside += chb_is_in(s, i, t->place);
	}
	int room = chb_modules_room_in(g, s, t, to);
	return room == CHB_NONE || inside <= room ||
	       pv_refuse_at(why, RULE(CHB_12_5_18), "chb.machine.full", room, inside, PV_UNIT_COUNT,
			    PV_WITNESS_PLACE, to);
}

static bool check_way(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	const struct chb_thing *t = chb_thing(g, s, o->count);
	int to = o->data.halves[0];
	uint16_t front, rear;
	if (o->verb == CHB_WHEEL) {
		int turn = chb_is_side(to) ? pv_hex_turn(to, -t->facing) : 0;
		if ((turn != 1 && turn != PV_HEX_SIDES - 1) || (done_now(s, t) & CHB_TURNED) != 0) {
			return pv_deny(why, RULE(CHB_12_5_3), "chb.machine.turn");
		}
	}
	if (!next_hexes(g, s, t, o->verb, to, &front, &rear) ||
	    (o->verb == CHB_PUSH && front != to)) {
		return pv_deny(why, RULE(CHB_12_5_3), "chb.machine.ahead");
	}
	int from = o->verb == CHB_PUSH ? t->place : t->to;
	return front == t->place || (check_ground(g, s, v, o->count, from, front, why) &&
				     check_room(g, s, t, front, why));
}

static bool check_bridge(const struct chb_thing *t, struct pv_why *why) {
	return t->state == CHB_TOWER_SHUT || pv_deny(why, RULE(CHB_12_5_4), "chb.machine.bridge");
}

/* May the character push it at all, wherever to? */
static bool check_pusher(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, int man, int thing, struct pv_why *why) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (!chb_pushes(g, s, man) && !chb_may_act(g, s, v, man, why)) {
		return false;
	}
	if (s->ask != CHB_ASK_MOVE || g->roster[man].side != s->side || t->place == CHB_NOWHERE) {
		return pv_deny(why, RULE(CHB_2_2), "chb.order.time");
	}
	if (s->mover != PV_NONE && s->mover != man && chb_is_between(g, s, v, s->mover)) {
		return chb_deny_between(g, s, s->mover, false, why);
	}
	if (chb_is_burning(g, s, t->place) || chb_is_burning(g, s, t->to)) {
		return pv_deny(why, RULE(CHB_13_8), "chb.engine.burns");
	}
	if (s->man[man].life != CHB_HEALTHY) {
		return pv_deny(why, RULE(CHB_12_5_14), "chb.machine.healthy");
	}
	if (!may_push(g, s, v, man, thing)) {
		return pv_deny(why, RULE(CHB_12_5_12), "chb.machine.where");
	}
	return check_bridge(t, why) && check_speed(g, s, v, thing, why);
}

bool chb_machine_check(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	return check_pusher(g, s, v, o->actor, o->count, why) && check_way(g, s, v, o, why);
}

void chb_machine_list(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, int thing, struct chb_list *l) {
	struct pv_order o = { .actor = (uint8_t)man, .target = PV_NONE, .count = (uint8_t)thing };
	if (!check_pusher(g, s, v, man, thing, NULL)) {
		return;
	}
	chb_list_ways(g, s, v, &o, check_way, l);
}

/* --- it goes --------------------------------------------------------------------------------- */

/* Takes the character and the first others of the roster, as many as it needs. */
static uint64_t take_crew(const struct chb_game *g, struct chb_state *s,
			  const struct chb_occupancy *v, int man, int thing) {
	int32_t left = chb_machine_figure(g, chb_thing(g, s, thing), CHB_MACHINES_OF_CREW) - 1;
	uint64_t all = chb_bit(g, man);
	CHB_EACH_SIDE(fresh) { /* those who have pushed already go on, before others */
		CHB_EACH_OF(g, s->side, i) {
			bool meant = chb_pushes(g, s, i) == !fresh;
			if (meant && i != man && left > 0 && s->man[i].life == CHB_HEALTHY &&
			    may_push(g, s, v, i, thing)) {
				all |= chb_bit(g, i);
				left--;
			}
		}
	}
	return all;
}

/* Moves all who stood there, and what lay on a top, along. */
static void bring(const struct chb_game *g, struct chb_state *s, int from, int to) {
	int over = chb_top_over(g, from), top = chb_top_over(g, to);
	CHB_EACH_MAN(g, i) {
		if (chb_is_in(s, i, from)) {
			s->man[i].place = (uint16_t)to;
		} else if (s->man[i].place == over) {
			s->man[i].place = (uint16_t)top;
		}
	}
}

static void go(const struct chb_game *g, struct chb_state *s, struct chb_thing *t, uint16_t front,
	       uint16_t rear) {
	bring(g, s, t->place, front);
	bring(g, s, t->to, rear);
	t->place = front;
	t->to = rear;
}

void chb_machine_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	struct chb_occupancy v;
	uint64_t behind = 0;
	uint16_t front, rear;
	chb_occupancy_make(g, s, &v);
	uint64_t crew = take_crew(g, s, &v, o->actor, o->count);
	chb_begin_move(s, o->actor);
	CHB_EACH_BIT(g, s->side, crew, i) {
		chb_pay(s, i, s->man[i].left);
		s->man[i].marks |= CHB_BEGUN | CHB_HANDS | (i != s->mover ? CHB_DONE : 0);
		s->man[i].works = (uint8_t)(o->count + 1);
		behind |= chb_machine_covers(t, s->man[i].place) ? 0 : chb_bit(g, i);
	}
	t->timer = (uint8_t)(done_now(s, t) + 1 + (o->verb == CHB_WHEEL ? CHB_TURNED : 0));
	t->turn = s->turn;
	(void)next_hexes(g, s, t, o->verb, o->data.halves[0], &front, &rear);
	go(g, s, t, front, rear);
	if (o->verb == CHB_WHEEL) {
		t->facing = (uint8_t)o->data.halves[0];
		chb_say_at(out, "chb.wheeled", RULE(CHB_12_5_3), o->actor, front);
	} else {
		chb_push_along(g, s, behind, t->facing);
		chb_say_at(out, "chb.pushed", RULE(CHB_12_5_3), o->actor, front);
	}
	s->man[o->actor].back = s->man[o->actor].place;
	s->ask = CHB_ASK_REACT;
}

void chb_machines_rest(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_OF(g, s->side, i) {
		if (chb_pushes(g, s, i)) {
			s->man[i].works = 0;
		}
	}
}

/* --- what a fire leaves ---------------------------------------------------------------------- */

static void spill_top(const struct chb_game *g, struct chb_state *s, int man,
		      struct pv_events *out) {
	int top = s->man[man].place, foot = chb_foot_of_top(g, top);
	if (s->man[man].life == CHB_DEAD) {
		s->man[man].place = (uint16_t)foot;
	} else {
		chb_fall(g, s, man, foot, chb_level(g, s, top) - chb_level(g, s, foot), out);
	}
}

void chb_machines_spill(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		int place = s->man[i].place;
		if (g->machines == 0 || !chb_on_map(&s->man[i])) {
			continue;
		}
		if (chb_is_top(g, place)) {
			if (chb_machine_at(g, s, chb_foot_of_top(g, place)) < 0) {
				spill_top(g, s, i, out);
			}
		} else if (chb_alive(&s->man[i]) && chb_room_in(g, s, place) == 0 &&
			   s->man[i].facing == 0 && chb_count_others(g, s, i, place) != 0) {
			chb_make_way(g, s, i, RULE(CHB_13_8), out);
		}
	}
}
