/* acts.c - doors, entering the map and leaving it [CHB-5.1]. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"

bool chb_is_free_to_act(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	int by = PV_NONE;
	return (!chb_is_between(g, s, v, man) || chb_deny_between(g, s, man, true, why)) &&
	       ((m->marks & CHB_STEPPED) == 0 || chb_guards_of(g, s, v, man, &by) <= 0 ||
		pv_deny_at(why, RULE(CHB_5_1_28), "chb.act.controlled", PV_WITNESS_ACTOR, by));
}

bool chb_costs(struct pv_why *why, int32_t cost) {
	if (why != NULL) {
		why->need = cost;
		why->unit = PV_UNIT_COUNT;
	}
	return true;
}

/* So many of the points that he has left. */
static bool may_pay(int32_t left, int32_t cost, const char *rule, struct pv_why *why) {
	return cost > left ? pv_refuse(why, rule, "chb.act.points", cost, left, PV_UNIT_COUNT)
			   : chb_costs(why, cost);
}

bool chb_has_points(const struct chb_state *s, int man, int32_t cost, const char *rule,
		    struct pv_why *why) {
	return may_pay(s->man[man].left, cost, rule, why);
}

/* Is a character on foot, as an act requires? */
bool chb_on_foot(const struct chb_state *s, int man, const char *rule, struct pv_why *why) {
	return !chb_rides(s, man) || pv_deny(why, rule, "chb.act.rides");
}

/* --- doors ----------------------------------------------------------------------------------- */

static bool is_doorway(const struct chb_game *g, const struct chb_state *s, int place) {
	int ground = chb_ground(g, s, place);
	return ground == CHB_TERRAIN_DOORWAY || ground == CHB_TERRAIN_KEEP_DOORWAY;
}

/* [CHB-5.1.16] Has the door room to swing? */
static bool can_swing(const struct chb_game *g, const struct chb_state *s, int place, int beyond,
		      struct pv_why *why) {
	if (place == PV_NO_PLACE || beyond == PV_NO_PLACE) {
		return true; /* a loading door swings over no hex */
	}
	CHB_EACH_MAN(g, i) {
		struct chb_pose p = chb_pose_of(g, &s->man[i]);
		if ((is_doorway(g, s, place) && s->man[i].place == place) ||
		    (chb_pose_has(&p, place) && chb_pose_has(&p, beyond))) {
			return pv_deny_at(why, RULE(CHB_5_1_16), "chb.door.held", PV_WITNESS_ACTOR,
					  i);
		}
	}
	return true;
}

/* [CHB-5.1.14, CHB-5.1.15] Has a character all the points of the move, none spent before? */
bool chb_has_whole_move(const struct chb_game *g, const struct chb_state *s, int man,
			const char *rule, struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	int32_t all = chb_allowance(g, s, man);
	return ((m->marks & CHB_BEGUN) == 0 && m->left == all) ||
	       pv_refuse(why, rule, "chb.door.whole", all, m->left, PV_UNIT_COUNT);
}

static bool check_bar(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      int door, struct pv_why *why) {
	bool bars = o->verb == CHB_BAR;
	const char *rule = bars ? RULE(CHB_5_1_14) : RULE(CHB_5_1_15);
	return (!bars || !chb_is_broken(s, door) ||
		pv_deny(why, RULE(CHB_12_2_13), "chb.door.broken")) &&
	       (s->door[door] == (bars ? PV_DOOR_SHUT : PV_DOOR_BARRED) ||
		pv_deny(why, rule, bars ? "chb.door.not_shut" : "chb.door.not_barred")) &&
	       (g->map.door[door].at == s->man[o->actor].place ||
		pv_deny(why, rule, "chb.door.beyond")) &&
	       chb_has_whole_move(g, s, o->actor, rule, why) &&
	       chb_has_points(s, o->actor, s->man[o->actor].left, rule, why);
}

static bool check_swing(const struct chb_game *g, const struct chb_state *s,
			const struct pv_order *o, int door, struct pv_why *why) {
	bool opens = o->verb == CHB_OPEN;
	int here = s->man[o->actor].place, beyond = PV_NO_PLACE;
	if (o->count != PV_HATCH) {
		beyond = chb_next(g, s, here, o->count);
	}
	return (opens || !chb_is_broken(s, door) ||
		pv_deny(why, RULE(CHB_12_2_13), "chb.door.broken")) &&
	       (!opens || s->door[door] != PV_DOOR_BARRED ||
		pv_deny(why, RULE(CHB_5_1_16), "chb.door.barred")) &&
	       (s->door[door] == (opens ? PV_DOOR_SHUT : PV_DOOR_OPEN) ||
		pv_deny(why, RULE(CHB_5_1_13), opens ? "chb.door.is_open" : "chb.door.is_shut")) &&
	       (opens ||
		(can_swing(g, s, here, beyond, why) && can_swing(g, s, beyond, here, why))) &&
	       chb_has_points(s, o->actor, g->figure.acts[CHB_ACTS_DOOR][0], RULE(CHB_5_1_13), why);
}

static int door_of(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o) {
	return o->count <= PV_HATCH ? chb_door_at(g, s->man[o->actor].place, o->count) : CHB_NONE;
}

static bool check_door(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	if (!chb_may_act(g, s, v, o->actor, why) || !chb_is_free_to_act(g, s, v, o->actor, why)) {
		return false;
	}
	int door = door_of(g, s, o);
	return (o->verb != CHB_CLOSE ||
		chb_ground(g, s, s->man[o->actor].place) != CHB_TERRAIN_ROPE ||
		pv_deny(why, RULE(CHB_5_1_13), "chb.door.rope")) &&
	       chb_on_foot(s, o->actor, RULE(CHB_5_1_16), why) &&
	       (door >= 0 || pv_deny(why, RULE(CHB_5_1_16), "chb.door.none")) &&
	       (o->verb == CHB_OPEN || o->verb == CHB_CLOSE ? check_swing(g, s, o, door, why)
							    : check_bar(g, s, o, door, why));
}

static void apply_door(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	static const struct {
		const char *key;
		uint8_t state;
	} swung[] = { { "chb.opened", PV_DOOR_OPEN },
		      { "chb.closed", PV_DOOR_SHUT },
		      { "chb.barred", PV_DOOR_BARRED },
		      { "chb.unbarred", PV_DOOR_SHUT } };
	int man = o->actor, how = o->verb - CHB_OPEN;
	bool quick = o->verb == CHB_OPEN || o->verb == CHB_CLOSE;
	s->door[door_of(g, s, o)] = swung[how].state;
	chb_begin_move(s, man);
	chb_pay(s, man, quick ? g->figure.acts[CHB_ACTS_DOOR][0] : s->man[man].left);
	chb_say(out, swung[how].key, RULE(CHB_5_1_13), man, s->man[man].place, 0);
	s->ask = CHB_ASK_REACT;
}

/* --- on and off ------------------------------------------------------------------------------ */

/* [CHB-5.1.2] Points for the hex of entry; all that a character has, where that is less
 * [CHB-5.1.24]. */
static int32_t entry_price(const struct chb_game *g, const struct chb_state *s,
			   const struct chb_occupancy *v, int man, int place, struct pv_why *why) {
	struct chb_entry e = { .mounted = chb_rides(s, man),
			       .into = chb_ground(g, s, place),
			       .also = chb_second(g, s, place),
			       .armour = g->roster[man].armoured != 0,
			       .bodies = v->weight[place] };
	if (!chb_may_enter(g, &e, why)) {
		return CHB_BARRED;
	}
	const struct chb_arrival a = { .from = PV_NO_PLACE,
				       .side = CHB_NONE,
				       .to = place,
				       .ground = e.into,
				       .mounted = e.mounted != 0,
				       .price = chb_cost_into(g, &e, why) };
	return chb_min(a.price + chb_modules_price(g, s, &a, why), s->man[man].left);
}

static bool check_waiting(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_occupancy *v, int man, struct pv_why *why) {
	const struct chb_roster *r = &g->roster[man];
	return (s->ask == CHB_ASK_MOVE || pv_deny(why, RULE(CHB_2_2), "chb.order.time")) &&
	       (r->side == s->side || pv_deny(why, RULE(CHB_2_2), "chb.order.side")) &&
	       (s->man[man].place == CHB_WAITING ||
		pv_deny(why, RULE(CHB_5_1_31), "chb.enter.here")) &&
	       (s->turn >= r->turn || pv_refuse(why, RULE(CHB_5_1_31), "chb.enter.early", r->turn,
						s->turn, PV_UNIT_TURNS)) &&
	       (s->mover == PV_NONE || !chb_is_between(g, s, v, s->mover) ||
		chb_deny_between(g, s, s->mover, false, why));
}

/* A rider enters with both hexes. */
static bool check_facing(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, const struct pv_order *o,
			 struct pv_why *why) {
	struct chb_pose p;
	if (!chb_rides(s, o->actor)) {
		return o->count == 0 || pv_deny(why, RULE(CHB_4_1), "chb.enter.facing");
	}
	return ((o->count != 0 && o->count <= PV_HEX_SIDES) ||
		pv_deny(why, RULE(CHB_4_2), "chb.enter.facing")) &&
	       ((chb_pose_make(g, o->data.halves[0], o->count, &p) && chb_pose_fits(g, s, &p) &&
		 chb_pose_free(v, o->actor, &p)) ||
		pv_deny(why, RULE(CHB_5_1_29), "chb.ride.wall"));
}

static bool check_enter(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, const struct pv_order *o,
			struct pv_why *why) {
	int place = o->data.halves[0];
	if (!check_waiting(g, s, v, o->actor, why)) {
		return false;
	}
	if (place >= g->map.count ||
	    !chb_zone_has(&g->zone[g->roster[o->actor].enters - 1], place)) {
		return pv_deny(why, RULE(CHB_5_1_31), "chb.enter.where");
	}
	if (chb_who(v, place) != PV_NONE) {
		return pv_deny_at(why, RULE(CHB_1_11), "chb.place.taken", PV_WITNESS_ACTOR,
				  chb_who(v, place));
	}
	if (!check_facing(g, s, v, o, why)) {
		return false;
	}
	int32_t cost = entry_price(g, s, v, o->actor, place, why);
	return cost != CHB_BARRED && chb_has_points(s, o->actor, cost, RULE(CHB_5_1_2), why);
}

static void apply_enter(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			struct pv_events *out) {
	int man = o->actor, place = o->data.halves[0];
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	int32_t cost = entry_price(g, s, &v, man, place, NULL);
	chb_begin_move(s, man);
	chb_pay(s, man, cost);
	struct chb_pose p = { .head = (uint16_t)place, .tail = PV_NO_PLACE };
	if (o->count != 0) {
		(void)chb_pose_make(g, place, o->count, &p);
	}
	if (chb_pose_stumble(g, s, g->roster[man].side, &p, RULE(CHB_AMBUSH_6), out)) {
		chb_end_move(s);
		s->ask = CHB_ASK_MOVE;
		return;
	}
	s->man[man].facing = o->count;
	chb_arrive(g, s, man, place, out);
	s->ask = chb_is_tested(g, s, man, place) ? CHB_ASK_MUD : CHB_ASK_REACT;
}

/* The edges of the map that a hex lies on. */
int chb_edges_of(const struct chb_game *g, int place) {
	struct pv_hex at = g->map.place[place].at;
	int column = pv_hex_column(at);
	return (at.r == 0 ? CHB_EXIT_NORTH : 0) |
	       (column == g->map.columns - 1 ? CHB_EXIT_EAST : 0) |
	       (at.r == g->map.rows - 1 ? CHB_EXIT_SOUTH : 0) | (column == 0 ? CHB_EXIT_WEST : 0);
}

/* [CHB-5.1.30] */
static bool check_leave(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, const struct pv_order *o,
			struct pv_why *why) {
	int man = o->actor;
	int32_t cost = g->figure.acts[CHB_ACTS_LEAVE][0];
	if (!chb_may_act(g, s, v, man, why) || !chb_modules_upright(g, s, man, why) ||
	    !chb_is_free_to_act(g, s, v, man, why)) {
		return false;
	}
	if ((chb_edges_of(g, s->man[man].place) & g->exits[g->roster[man].side]) == 0) {
		return pv_deny(why, RULE(CHB_5_1_30), "chb.leave.where");
	}
	return chb_rate_allows(g, s, man, cost, why) &&
	       chb_has_points(s, man, cost, RULE(CHB_5_1_30), why);
}

static void apply_leave(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			struct pv_events *out) {
	int man = o->actor;
	struct chb_man *m = &s->man[man];
	chb_begin_move(s, man);
	chb_say_result(out, "chb.left", RULE(CHB_5_1_30), man, m->place, 0);
	chb_end_move(s);
	if (chb_rides(s, man)) {
		s->man[m->horse - 1].place = CHB_GONE;
	}
	*m = (struct chb_man){ .place = CHB_GONE, .back = CHB_NOWHERE, .life = m->life };
	(void)g;
	s->ask = CHB_ASK_MOVE;
}

/* --- captives -------------------------------------------------------------------------------- */

static bool check_untie(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, const struct pv_order *o,
			struct pv_why *why) {
	int man = o->actor, captive = o->target;
	const struct chb_man *c = &s->man[captive];
	if (!chb_may_act(g, s, v, man, why) || !chb_is_free_to_act(g, s, v, man, why) ||
	    !chb_on_foot(s, man, RULE(CHB_16_15), why)) {
		return false;
	}
	if ((c->saddle & CHB_BOUND) == 0 || !chb_alive(c) ||
	    g->roster[captive].side != g->roster[man].side) {
		return pv_deny_at(why, RULE(CHB_16_15), "chb.untie.whom", PV_WITNESS_ACTOR,
				  captive);
	}
	if (!chb_may_fight(g, s, s->man[man].place, c->place)) {
		return pv_deny_at(why, RULE(CHB_16_15), "chb.drag.beside", PV_WITNESS_ACTOR,
				  captive);
	}
	int32_t cost = g->figure.acts[CHB_ACTS_FREE][0];
	return chb_rate_allows(g, s, man, cost, why) &&
	       chb_has_points(s, man, cost, RULE(CHB_16_15), why);
}

static void apply_untie(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			struct pv_events *out) {
	struct chb_man *c = &s->man[o->target];
	chb_begin_move(s, o->actor);
	chb_pay(s, o->actor, g->figure.acts[CHB_ACTS_FREE][0]);
	c->saddle = (uint8_t)((c->saddle & ~CHB_BOUND) | CHB_FREED);
	chb_say(out, "chb.untied", RULE(CHB_16_15), o->target, c->place, 0);
	s->ask = CHB_ASK_REACT;
}

/* --- all ------------------------------------------------------------------------------------- */

const struct chb_act chb_door_acts[] = {
	{ CHB_ACT(CHB_ENTER, RULE(CHB_5_1_2), check_enter, apply_enter, &chb_part_actor,
		  &chb_part_place, &chb_part_facing),
	  .goal = CHB_GOAL_PLACE, .in_rout = chb_rout_never },
	{ CHB_ACT(CHB_OPEN, RULE(CHB_5_1_13), check_door, apply_door, &chb_part_actor,
		  &chb_part_side),
	  .domain = CHB_DOORS_HERE },
	{ CHB_ACT(CHB_CLOSE, RULE(CHB_5_1_13), check_door, apply_door, &chb_part_actor,
		  &chb_part_side),
	  .domain = CHB_DOORS_HERE, .in_rout = chb_rout_never },
	{ CHB_ACT(CHB_BAR, RULE(CHB_5_1_14), check_door, apply_door, &chb_part_actor,
		  &chb_part_side),
	  .domain = CHB_DOORS_HERE, .in_rout = chb_rout_never },
	{ CHB_ACT(CHB_UNBAR, RULE(CHB_5_1_15), check_door, apply_door, &chb_part_actor,
		  &chb_part_side),
	  .domain = CHB_DOORS_HERE },
	{ CHB_ACT(CHB_UNTIE, RULE(CHB_16_15), check_untie, apply_untie, &chb_part_actor,
		  &chb_part_target),
	  .domain = CHB_BOUND_FRIENDS, .in_rout = chb_rout_never },
	{ CHB_ACT(CHB_LEAVE, RULE(CHB_5_1_30), check_leave, apply_leave, &chb_part_actor),
	  .domain = CHB_ACTOR_ALONE },
	CHB_ACTS_END,
};
