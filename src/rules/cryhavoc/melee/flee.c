/*
 * flee.c - retreats from shots and from combat [CHB-8.5.13 to 8.5.22, CHB-9.4].
 *
 * A retreat from a shot is two hexes long, each farther from the shooter; one from combat is one
 * hex, away from every enemy of the attack. A character who enters an enemy's control throws. The
 * owner picks who retreats next and where to. A character without a way is wounded in place, once
 * no other of the side can retreat.
 */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/riders/riding.h"

enum {
	FAN = 2
}; /* sixths of a turn from an enemy's side to the nearest of the three sides away from him */

static bool is_shot(const struct chb_state *s) {
	return s->away != CHB_NOWHERE;
}

/* [CHB-8.5.22] Is it a step that could be walked, whatever it costs? Climbs and leaps aren't. */
static bool is_walk(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, int from, int to) {
	int side = chb_side_to(g, s, from, to);
	struct chb_walker who = chb_walker_of(g, s, man);
	struct chb_entry e = { .mounted = who.mounted,
			       .into = chb_ground(g, s, to),
			       .also = chb_second(g, s, to),
			       .armour = who.armour,
			       .bodies = v->weight[to] };
	int bar = side >= 0 ? chb_bar(g, s, from, side) : PV_BAR_WINDOW;
	return bar != PV_BAR_WINDOW && bar != PV_BAR_BALUSTRADE &&
	       chb_can_cross(g, s, who, from, to, NULL) && chb_may_enter(g, &e, NULL);
}

/* [CHB-9.4.4, CHB-9.4.15] Is it one of the three hexes away from each enemy of the attack? */
static bool is_away_from_all(const struct chb_game *g, const struct chb_state *s, int from,
			     int side) {
	int enemy = !s->fleeing;
	uint64_t mask = enemy == s->side ? s->attackers : s->targets;
	if (s->gate != 0) {
		/* [CHB-12.2.11] A retreat from a broken door leads away from it. */
		int turn = pv_hex_turn(side, -chb_side_to_door(g, s, from));
		return turn >= FAN && turn <= PV_HEX_SIDES - FAN;
	}
	CHB_EACH_BIT(g, enemy, mask, i) {
		struct chb_pose p = chb_pose_of(g, &s->man[i]);
		int at = p.tail != PV_NO_PLACE && pv_hex_map_side(&g->map, from, p.head) < 0
			     ? p.tail
			     : chb_comes_from(&s->man[i]);
		int towards =
		    pv_hex_side_of(pv_hex_minus(g->map.place[at].at, g->map.place[from].at));
		bool stair = chb_is_stair(chb_ground(g, s, from));
		if (towards < 0) {
			continue; /* the enemy came from right above him */
		}
		int turn = pv_hex_turn(side, -towards);
		/* [CHB-9.4.12] On a stair only its own direction is a way back. */
		if (stair ? turn == 0 : turn < FAN || turn > PV_HEX_SIDES - FAN) {
			return false;
		}
	}
	return true;
}

static bool leads_away(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       int side) {
	return is_shot(s) ? chb_apart(g, to, s->away) > chb_apart(g, from, s->away)
			  : is_away_from_all(g, s, from, side);
}

static bool is_way(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, int from, int to) {
	if (!is_walk(g, s, v, man, from, to)) {
		return false;
	}
	return leads_away(g, s, from, to, chb_side_to(g, s, from, to));
}

static bool is_enemy(const struct chb_game *g, int man, int other) {
	return other != PV_NONE && g->roster[man].side != g->roster[other].side;
}

/* [CHB-9.4.17] A friend may make room who stands on foot, is in no fight and isn't stuck in mud
 * [CHB-7.1.4]. */
static bool can_make_room(const struct chb_game *g, const struct chb_state *s, int man,
			  int friend) {
	uint64_t fights = g->roster[man].side == s->side ? s->attackers : s->targets;
	return friend != PV_NONE && friend != man && !is_enemy(g, man, friend) &&
	       s->man[friend].facing == 0 && chb_stands(&s->man[friend]) &&
	       (s->man[friend].marks & CHB_STUCK) == 0 && (fights & chb_bit(g, friend)) == 0;
}

/* --- ways ------------------------------------------------------------------------------------ */

struct flight {
	const struct chb_game *g;
	const struct chb_state *s;
	const struct chb_occupancy *v;
	struct pv_order order;
	struct chb_list *l; /* NULL: only find out whether there is a way */
	size_t count;
	int first; /* of a retreat of two hexes: the side towards the first */
	bool each; /* list ways to the same end through each first hex, even where that makes no
		      difference */
};

static void offer(struct flight *f) {
	f->count++;
	if (f->l != NULL) {
		chb_list_add(f->l, &f->order);
	}
}

static uint16_t beside(const struct flight *f, int place, int side) {
	return chb_next(f->g, f->s, place, side);
}

static bool may_pass(const struct flight *f, int over) {
	int from = f->s->man[f->order.actor].place;
	return !is_enemy(f->g, f->order.actor, chb_who(f->v, over)) &&
	       is_way(f->g, f->s, f->v, f->order.actor, from, over);
}

/* Does passing that hex ask for no throw? */
static bool is_quiet(const struct flight *f, int over) {
	return !chb_is_controlled(f->g, f->s, f->v, over, f->s->fleeing) &&
	       !chb_is_tested(f->g, f->s, f->order.actor, over);
}

/* Was the same end offered through an earlier first hex, with no difference? room: where a friend
 * who makes room goes, or PV_NO_PLACE. */
static bool is_again(const struct flight *f, int over, int to, int room) {
	int from = f->s->man[f->order.actor].place;
	for (int side = 0; side < f->first && !f->each && is_quiet(f, over); side++) {
		uint16_t other = beside(f, from, side);
		if (other != PV_NO_PLACE && other != room && may_pass(f, other) &&
		    is_quiet(f, other) && is_way(f->g, f->s, f->v, f->order.actor, other, to)) {
			return true;
		}
	}
	return false;
}

/* Adds a retreat that ends there: the hex is free, or a friend makes room. */
static void end_at(struct flight *f, int to, bool displacing) {
	int other = chb_who(f->v, to), man = f->order.actor;
	if (!displacing) {
		if (other == PV_NONE || other == man) {
			offer(f);
		}
		return;
	}
	if (!can_make_room(f->g, f->s, man, other)) {
		return;
	}
	f->order.target = (uint8_t)other;
	PV_EACH_HEX_SIDE(side) {
		uint16_t room = beside(f, to, side);
		/* The friend doesn't go where the retreat passes: both could be held up there. */
		if (room != PV_NO_PLACE && room != f->s->man[man].place &&
		    room != f->order.data.halves[0] && chb_who(f->v, room) == PV_NONE &&
		    is_walk(f->g, f->s, f->v, other, to, room) &&
		    !is_again(f, f->order.data.halves[0], to, room)) {
			f->order.data.halves[2] = (uint16_t)(1 + room);
			offer(f);
		}
	}
	f->order.target = PV_NONE;
}

/* [CHB-9.4.5] In the base form a retreat doesn't end beside an enemy. */
static bool may_end(const struct flight *f, int to) {
	return is_shot(f->s) || f->g->opt_retreat == CHB_RETREAT_CROISADES ||
	       !chb_is_controlled(f->g, f->s, f->v, to, f->s->fleeing);
}

static void one_hex(struct flight *f, bool displacing) {
	int from = f->s->man[f->order.actor].place;
	PV_EACH_HEX_SIDE(side) {
		uint16_t to = beside(f, from, side);
		if (to != PV_NO_PLACE && is_way(f->g, f->s, f->v, f->order.actor, from, to) &&
		    may_end(f, to)) {
			f->order.data.halves[0] = to;
			end_at(f, to, displacing);
		}
	}
}

/* [CHB-9.4.10, CHB-9.4.11] Adds the way over the wall, where a ladder stands or a rope hangs. */
static void over_the_wall(struct flight *f) {
	int man = f->order.actor, from = f->s->man[man].place;
	uint16_t links[CHB_CLIMBS_MAX];
	size_t count = chb_climb_links(f->g, f->s, from, links, CHB_CLIMBS_MAX);
	for (size_t k = 0; k != count; k++) {
		int thing =
		    chb_is_rung(f->g, links[k]) ? chb_ladder_of(f->g, f->s, links[k]) : CHB_NONE;
		if (thing < 0 || chb_ladder_top(f->g, f->s, thing) != from ||
		    chb_who(f->v, links[k]) != PV_NONE) {
			continue;
		}
		const struct chb_thing *t = chb_thing(f->g, f->s, thing);
		if ((t->kind != CHB_ROPE || f->g->roster[man].armoured == 0) &&
		    is_away_from_all(f->g, f->s, from, pv_hex_opposite(t->facing))) {
			f->order.data.halves[0] = links[k];
			offer(f);
		}
	}
}

/* [CHB-8.5.14, CHB-8.5.16] Adds ways of two hexes, past friends if need be, never through enemies.
 */
static void two_hexes(struct flight *f, bool displacing) {
	int from = f->s->man[f->order.actor].place;
	PV_EACH_HEX_SIDE(first) {
		uint16_t over = beside(f, from, first);
		if (over == PV_NO_PLACE || !may_pass(f, over)) {
			continue;
		}
		f->first = first;
		PV_EACH_HEX_SIDE(second) {
			uint16_t to = beside(f, over, second);
			if (to != PV_NO_PLACE &&
			    is_way(f->g, f->s, f->v, f->order.actor, over, to) &&
			    (displacing || !is_again(f, over, to, PV_NO_PLACE))) {
				f->order.data.halves[0] = over;
				f->order.data.halves[1] = (uint16_t)(1 + to);
				end_at(f, to, displacing);
			}
		}
	}
	f->order.data.halves[1] = 0;
}

/* [CHB-9.4.21] Adds the way off the map, across an edge by which the side may leave. */
static void off_the_map(struct flight *f) {
	int man = f->order.actor, from = f->s->man[man].place;
	const struct pv_place *p = &f->g->map.place[from];
	PV_EACH_HEX_SIDE(side) {
		struct pv_hex out = pv_hex_add(p->at, pv_hex_step[side]);
		bool off =
		    pv_hex_map_first(&f->g->map, out) == PV_NO_PLACE && p->bar[side] == PV_BAR_NONE;
		struct pv_hex shooter = f->g->map.place[is_shot(f->s) ? f->s->away : from].at;
		bool away = is_shot(f->s) ? pv_hex_distance(pv_hex_minus(out, shooter)) >
						chb_apart(f->g, from, f->s->away)
					  : is_away_from_all(f->g, f->s, from, side);
		if (off && away &&
		    (chb_edges_of(f->g, from) & f->g->exits[f->g->roster[man].side]) != 0) {
			f->order.data.halves[0] = CHB_GONE;
			offer(f);
			return;
		}
	}
}

/* List the ways that differ in effect, or every way that may be ordered. */
enum ways { WAYS_APART, EVERY_WAY };

/* Tries in this order, and stops at the first that finds a way: full and free, full with room made,
 * in part. */
static size_t find_ways(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, enum ways which,
			struct chb_list *l) {
	struct flight f = { .g = g,
			    .s = s,
			    .v = v,
			    .order = { .verb = CHB_FLEE, .actor = (uint8_t)man, .target = PV_NONE },
			    .l = l,
			    .each = which == EVERY_WAY };
	bool displaces = is_shot(s) || g->opt_retreat == CHB_RETREAT_CROISADES;
	void (*whole)(struct flight *, bool) = is_shot(s) ? two_hexes : one_hex;
	if ((s->man[man].marks & CHB_STUCK) != 0) {
		return 0; /* [CHB-7.1.4] */
	}
	if (s->man[man].facing != 0) {
		return chb_ride_ways(g, s, v, man, l);
	}
	whole(&f, false);
	if (!is_shot(s)) {
		over_the_wall(&f);
	}
	off_the_map(&f);
	if (f.count == 0 && displaces) {
		whole(&f, true);
	}
	if (f.count == 0 && is_shot(s)) {
		one_hex(&f, false);
	}
	return f.count;
}

/* --- the order ------------------------------------------------------------------------------- */

void chb_flee_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	if (g->roster[man].side == s->fleeing && (s->driven & chb_bit(g, man)) != 0) {
		(void)find_ways(g, s, v, man, WAYS_APART, l);
	}
}

static bool is_same(const struct pv_order *a, const struct pv_order *b) {
	return a->target == b->target && a->data.halves[0] == b->data.halves[0] &&
	       a->data.halves[1] == b->data.halves[1] && a->data.halves[2] == b->data.halves[2];
}

bool chb_flee_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	struct pv_order ways[CHB_WAYS_MAX];
	struct chb_list l = { .out = ways, .cap = CHB_WAYS_MAX };
	const char *rule = is_shot(s) ? RULE(CHB_8_5_13) : RULE(CHB_9_4_4);
	if (s->ask != CHB_ASK_FLEE) {
		return pv_deny(why, RULE(CHB_9_4_1), "chb.flee.time");
	}
	if (g->roster[o->actor].side != s->fleeing || (s->driven & chb_bit(g, o->actor)) == 0) {
		return pv_deny(why, RULE(CHB_9_4_1), "chb.flee.whose");
	}
	(void)find_ways(g, s, v, o->actor, EVERY_WAY, &l);
	for (size_t i = 0; i != chb_list_kept(&l); i++) {
		if (is_same(&ways[i], o)) {
			return true;
		}
	}
	return pv_deny(why, rule, "chb.flee.where");
}

/* [CHB-5.3.4, CHB-7.1.7] Notes the throws that the retreat's new place asks for. */
static void watch(const struct chb_game *g, struct chb_state *s, int man, int to) {
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	if (!chb_is_horse(g, man) && chb_guards_of(g, s, &v, man, NULL) > 0) {
		s->caught |= chb_bit(g, man);
	}
	/* [CHB-7.1.5] */
	bool backs = to != s->man[man].place;
	if (!backs && !chb_is_horse(g, man) && chb_is_tested(g, s, man, s->man[man].place)) {
		s->mired |= chb_bit(g, man);
	}
}

static void go(const struct chb_game *g, struct chb_state *s, int man, int to,
	       struct pv_events *out) {
	struct chb_pose now, was = chb_pose_of(g, &s->man[man]);
	int from = was.head;
	if (was.facing != 0 && chb_ride_pose(g, &was, CHB_STEP, to, &now)) {
		from = now.head == to ? was.head : was.tail;
		chb_pose_set(&s->man[man], &now);
	} else {
		s->man[man].place = (uint16_t)to;
	}
	chb_stop_work(s, man);
	chb_modules_driven(g, s, man);
	chb_say_result(out, "chb.fled", is_shot(s) ? RULE(CHB_8_5_1) : RULE(CHB_9_4_4), man, to, 0);
	/* [MON-2.1.4-2] Stakes count after combat, not after a shot. */
	if (!is_shot(s) && !chb_is_horse(g, man) && chb_modules_meets(g, s, from, to)) {
		s->staked |= chb_bit(g, man);
	}
	watch(g, s, man, to);
}

/* Goes on from the first hex of two to the second. */
void chb_flee_on(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out) {
	int to = s->to;
	if (man != s->target || to == CHB_NOWHERE) {
		return;
	}
	s->to = CHB_NOWHERE;
	go(g, s, man, to, out);
}

/* [CHB-AMBUSH.21] A hidden enemy on the way is shown, and the way is closed. */
static bool comes_upon(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	int side = g->roster[o->actor].side;
	const int way[] = { o->data.halves[0], o->data.halves[1] - 1, o->data.halves[2] - 1 };
	for (size_t i = 0; i < PV_COUNT(way); i++) {
		if (chb_stumble(g, s, side, way[i], RULE(CHB_AMBUSH_21), out)) {
			return true;
		}
	}
	return false;
}

static void leave(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	int from = m->place;
	chb_say_result(out, "chb.left", RULE(CHB_9_4_21), man, from, 0);
	*m = (struct chb_man){ .place = CHB_GONE, .back = (uint16_t)from, .life = m->life };
	s->driven &= ~chb_bit(g, man);
	s->to = CHB_NOWHERE;
	s->ask = CHB_ASK_NOTHING;
}

void chb_flee_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	int man = o->actor;
	bool partly = is_shot(s) && o->data.halves[1] == 0 && !chb_is_horse(g, man);
	if (comes_upon(g, s, o, out)) {
		s->ask = CHB_ASK_NOTHING;
		return;
	}
	if (o->data.halves[0] == CHB_GONE) {
		leave(g, s, man, out);
		return;
	}
	if (o->target != PV_NONE) {
		s->man[o->target].place = (uint16_t)(o->data.halves[2] - 1);
		chb_stop_work(s, o->target);
		chb_modules_driven(g, s, o->target);
		chb_modules_rise(g, s, o->target);
		chb_say_result(out, "chb.displaced", RULE(CHB_9_4_17), o->target,
			       s->man[o->target].place, 0);
		watch(g, s, o->target, s->man[o->target].place);
	}
	s->man[man].back = s->man[man].place;
	s->man[man].turned = s->man[man].facing;
	chb_modules_rise(g, s, man);
	s->driven &= ~chb_bit(g, man);
	s->to = (uint16_t)(o->data.halves[1] - 1); /* an order's 0 becomes CHB_NOWHERE */
	s->ask = CHB_ASK_NOTHING;
	go(g, s, man, o->data.halves[0], out);
	if (s->to != CHB_NOWHERE && ((s->caught | s->mired) & chb_bit(g, man)) == 0) {
		chb_flee_on(g, s, man, out);
	}
	if (chb_is_rung(g, s->man[man].place) &&
	    g->map.place[s->man[man].place].ground == CHB_TERRAIN_ROPE) {
		s->target = (uint8_t)man;
		s->ask = CHB_ASK_CATCH;
	}
	if (partly) {
		/* [CHB-8.5.17, CHB-8.5.20] */
		chb_wound(g, s, man, RULE(CHB_8_5_17), "chb.by.no_way", out);
		if (s->man[man].life == CHB_DEAD) {
			s->caught &= ~chb_bit(g, man);
			s->mired &= ~chb_bit(g, man);
		}
	}
}

/* [CHB-7.0.39] Does a millwheel turn where the character would have to retreat? */
static bool is_at_wheel(const struct chb_game *g, const struct chb_state *s, int man) {
	int from = s->man[man].place;
	PV_EACH_HEX_SIDE(side) {
		int next = chb_next(g, s, from, side);
		if (next != PV_NO_PLACE && chb_ground(g, s, next) == CHB_TERRAIN_MILLWHEEL &&
		    !chb_is_shut(g, s, from, side) && leads_away(g, s, from, next, side)) {
			return true;
		}
	}
	return false;
}

/* Wounds a character who has to retreat and can't. */
static void corner(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out) {
	s->man[man].back = s->man[man].place;
	s->man[man].turned = s->man[man].facing;
	if (is_at_wheel(g, s, man)) {
		chb_kill(g, s, man, RULE(CHB_7_0_39), "chb.by.wheel", out);
		s->man[man].place = CHB_GONE; /* [STR-WHEEL.1] */
		return;
	}
	chb_wound(g, s, man, is_shot(s) ? RULE(CHB_8_5_17) : RULE(CHB_9_4_7), "chb.by.no_way", out);
}

/* Shows the hidden friends who bar the character's ways; false: none does. */
static bool show_friends(const struct chb_game *g, struct chb_state *s,
			 const struct chb_occupancy *v, int man, struct pv_events *out) {
	struct pv_order ways[CHB_WAYS_MAX];
	struct chb_list l = { .out = ways, .cap = CHB_WAYS_MAX };
	bool shown = false;
	(void)find_ways(g, s, v, man, WAYS_APART, &l);
	for (size_t i = 0; i != chb_list_kept(&l); i++) {
		int last = ways[i].data.halves[1] != 0 ? ways[i].data.halves[1] - 1
						       : ways[i].data.halves[0];
		int friend = last == CHB_GONE ? PV_NONE : chb_lurker_at(g, s, !s->fleeing, last);
		if (friend != PV_NONE) {
			chb_show(g, s, friend, RULE(CHB_AMBUSH_17), out);
			shown = true;
		}
	}
	return shown;
}

/* [CHB-AMBUSH.17] Is there a way past hidden friends, where they are? */
static bool has_way(const struct chb_game *g, const struct chb_state *s, int man) {
	struct chb_state memory;
	struct chb_occupancy v;
	const struct chb_state *known = chb_opened(g, s, s->fleeing, &memory);
	chb_occupancy_make(g, known, &v);
	return find_ways(g, known, &v, man, WAYS_APART, NULL) > 0;
}

/* Asks the owner for the next retreat. false: none of the driven has a way, and all are wounded.
 * Where only a hidden friend bars the way he is shown, since not being asked would tell as much. */
bool chb_flee_ask(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	CHB_EACH_BIT(g, s->fleeing, s->driven, i) {
		if (has_way(g, s, i)) {
			s->ask = CHB_ASK_FLEE;
			return true;
		}
	}
	CHB_EACH_BIT(g, s->fleeing, s->driven, i) {
		if (show_friends(g, s, &v, i, out)) {
			return chb_flee_ask(g, s, out);
		}
	}
	CHB_EACH_BIT(g, s->fleeing, s->driven, i) {
		if (!chb_is_horse(g, i)) {
			corner(g, s, i, out); /* [CHB-9.2.34] */
		}
	}
	s->driven = 0;
	return false;
}

const struct chb_act chb_flee_acts[] = {
	{ .act = { .verb = CHB_FLEE, .rule = RULE(CHB_9_4_4), .form = { &chb_part_flee } },
	  .goal = CHB_GOAL_PLACE,
	  .check = chb_flee_check,
	  .apply = chb_flee_apply },
	CHB_ACTS_END,
};

static int side_of_fleeing(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	return s->fleeing;
}

const struct chb_decision chb_flee_decisions[] = {
	{ .ask = CHB_ASK_FLEE,
	  .key = "chb.ask.flee",
	  .rule = RULE(CHB_9_4_4),
	  .minor = true,
	  .side = side_of_fleeing },
	CHB_DECISIONS_END,
};
