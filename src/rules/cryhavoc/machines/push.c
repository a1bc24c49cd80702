/*
 * push.c - things that people push and turn [CHB-12.7.1, CHB-12.8].
 *
 * A ballista's crew goes along by the same step, those ahead first; who has no way stays behind. A
 * screen goes with the step of the man behind it, whose hex it stands on.
 */
#include "rules/cryhavoc/machines/push.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/machines/engines.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"

enum { SCREEN_HEXES = 3 };

/* --- a ballista ------------------------------------------------------------------------------ */

/* [CHB-12.7.1] Two characters turn a ballista or move it one hex, not both, in a turn without a
 * shot. */
static bool check_ballista(const struct chb_game *g, const struct chb_state *s,
			   const struct chb_occupancy *v, int man, int thing, struct pv_why *why) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (!chb_serves(g, s, v, man, thing)) {
		return pv_deny(why, RULE(CHB_12_7_5), "chb.engine.busy");
	}
	int crew = chb_crew_of(g, s, v, g->roster[man].side, thing);
	if (crew < CHB_BALLISTA_CREW) {
		return pv_refuse(why, RULE(CHB_12_7_1), "chb.engine.crew", CHB_BALLISTA_CREW, crew,
				 PV_UNIT_COUNT);
	}
	if (chb_has_shot(t)) {
		return pv_deny(why, RULE(CHB_12_7_1), "chb.engine.shot");
	}
	return t->turn != s->turn || pv_deny(why, RULE(CHB_12_7_1), "chb.engine.moved");
}

bool chb_is_taken(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_THING(g, s, i) {
		if (chb_thing(g, s, i)->place == place &&
		    chb_kinds[chb_thing(g, s, i)->kind].is_counter) {
			return true;
		}
	}
	return false;
}

bool chb_push_way(const struct chb_game *g, const struct chb_state *s, int thing, int to,
		  struct pv_why *why) {
	int from = chb_thing(g, s, thing)->place;
	int side = chb_side_named(g, s, from, to);
	if (side < 0 || chb_is_shut(g, s, from, side) || chb_bar(g, s, from, side) != PV_BAR_NONE) {
		return pv_deny(why, RULE(CHB_12_7_1), "chb.push.way");
	}
	int ground = chb_ground(g, s, to);
	if ((g->traits[ground] & CHB_TRAIT_NO_ENGINES) != 0) {
		return pv_deny(why, RULE(CHB_12_7_3), "chb.push.ground");
	}
	if (g->figure.terrain[ground][CHB_TERRAIN_OF_FOOT] != CHB_COST_IS_1 ||
	    chb_level(g, s, from) != chb_level(g, s, to) || chb_is_taken(g, s, to)) {
		return pv_deny(why, RULE(CHB_12_7_1), "chb.push.ground");
	}
	return true;
}

/* The pusher goes with it, if the place is free. */
static void follow(const struct chb_game *g, struct chb_state *s, int man, int side) {
	struct chb_occupancy v;
	int here = s->man[man].place;
	uint16_t to = chb_next(g, s, here, side);
	chb_occupancy_make(g, s, &v);
	struct chb_walker who = chb_walker_of(g, s, man);
	if (to != PV_NO_PLACE && chb_who(&v, to) == PV_NONE && !chb_is_shut(g, s, here, side) &&
	    chb_can_cross(g, s, who, here, to, NULL) &&
	    chb_step_price(g, s, &v, who, here, to, NULL) != CHB_BARRED) {
		s->man[man].place = to;
		chb_modules_rise(g, s, man);
	}
}

static int ahead_of(const struct chb_game *g, const struct chb_state *s, int man, int side) {
	return pv_hex_along(g->map.place[s->man[man].place].at, pv_hex_step[side]);
}

void chb_push_along(const struct chb_game *g, struct chb_state *s, uint64_t crew, int side) {
	uint64_t left = crew;
	while (left != 0) {
		int most = INT32_MIN;
		CHB_EACH_BIT(g, s->side, left, i) {
			most = chb_max(most, ahead_of(g, s, i, side));
		}
		CHB_EACH_BIT(g, s->side, left, i) {
			if (ahead_of(g, s, i, side) == most) {
				left &= ~chb_bit(g, i);
				follow(g, s, i, side);
			}
		}
	}
}

static void apply_ballista(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			   struct pv_events *out) {
	struct chb_occupancy v;
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	int from = t->place, to = o->data.halves[0];
	chb_occupancy_make(g, s, &v);
	uint64_t crew = chb_take_crew(g, s, &v, o->actor, o->count, CHB_BALLISTA_CREW);
	chb_begin_move(s, o->actor);
	CHB_EACH_BIT(g, s->side, crew, i) {
		s->man[i].left = 0;
	}
	t->turn = s->turn;
	if (o->verb == CHB_WHEEL) {
		t->facing = (uint8_t)to;
		chb_say_at(out, "chb.wheeled", RULE(CHB_12_7_1), o->actor, from);
	} else {
		t->place = (uint16_t)to;
		chb_push_along(g, s, crew, chb_side_to(g, s, from, to));
		chb_say_at(out, "chb.pushed", RULE(CHB_12_7_1), o->actor, to);
	}
}

/* --- a screen -------------------------------------------------------------------------------- */

/* [CHB-12.8.1] Hexes moved plus sides turned in this player turn. */
static int pushed_by_now(const struct chb_state *s, const struct chb_thing *t) {
	return t->turn == s->turn ? t->timer : 0;
}

/* [CHB-12.8.4] Is a ground even enough for wheels? */
static bool is_even(int ground) {
	return ground == CHB_TERRAIN_CLEAR || ground == CHB_TERRAIN_COURT ||
	       ground == CHB_TERRAIN_PATH || ground == CHB_TERRAIN_ROAD ||
	       ground == CHB_TERRAIN_BRIDGE || ground == CHB_TERRAIN_MOAT_FILLED ||
	       ground == CHB_TERRAIN_RAMP;
}

static bool check_pusher(const struct chb_state *s, const struct chb_occupancy *v, int man,
			 const struct chb_thing *t, struct pv_why *why) {
	if (chb_rides(s, man) || s->man[man].place != t->place || chb_who(v, t->place) != man) {
		return pv_deny_at(why, RULE(CHB_12_8_1), "chb.push.behind", PV_WITNESS_PLACE,
				  t->place);
	}
	int pushed = pushed_by_now(s, t);
	return pushed < SCREEN_HEXES || pv_refuse(why, RULE(CHB_12_8_1), "chb.push.far",
						  SCREEN_HEXES, pushed + 1, PV_UNIT_COUNT);
}

static struct pv_order step_of(const struct pv_order *o) {
	return (struct pv_order){ .verb = CHB_STEP,
				  .actor = o->actor,
				  .target = PV_NONE,
				  .data = { .halves = { o->data.halves[0] } } };
}

static bool check_screen(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, const struct pv_order *o,
			 struct pv_why *why) {
	const struct chb_thing *t = chb_thing(g, s, o->count);
	int man = o->actor, to = o->data.halves[0];
	struct pv_order step = step_of(o);
	if (!check_pusher(s, v, man, t, why)) {
		return false;
	}
	if (o->verb == CHB_WHEEL) {
		int turn = chb_is_side(to) ? pv_hex_turn(to, -t->facing) : 0;
		return turn == 1 || turn == PV_HEX_SIDES - 1 ||
		       pv_deny(why, RULE(CHB_12_8_4), "chb.push.beside");
	}
	int side = chb_side_named(g, s, t->place, to);
	if (side < 0 || chb_bar(g, s, t->place, side) != PV_BAR_NONE) {
		return pv_deny(why, RULE(CHB_12_8_4), "chb.push.way");
	}
	if (!is_even(chb_ground_beneath(g, s, to)) || chb_is_taken(g, s, to) ||
	    chb_who(v, to) != PV_NONE) {
		return pv_deny(why, RULE(CHB_12_8_4), "chb.push.ground");
	}
	return chb_move_check(g, s, v, &step, why);
}

static void apply_screen(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	struct pv_order step = step_of(o);
	int to = o->data.halves[0];
	t->timer = (uint8_t)(pushed_by_now(s, t) + 1);
	t->turn = s->turn;
	s->man[o->actor].marks |= CHB_HANDS; /* [CHB-8.1.24] */
	if (o->verb == CHB_WHEEL) {
		t->facing = (uint8_t)to;
		chb_begin_move(s, o->actor);
		chb_say_at(out, "chb.wheeled", RULE(CHB_12_8_4), o->actor, t->place);
		s->ask = CHB_ASK_REACT;
		return;
	}
	t->facing = (uint8_t)chb_side_to(g, s, t->place, to);
	t->place = (uint16_t)to;
	chb_say_at(out, "chb.pushed", RULE(CHB_12_8_1), o->actor, to);
	chb_move_apply(g, s, &step, out);
}

/* --- all ------------------------------------------------------------------------------------- */

static bool check_wheel(const struct chb_game *g, const struct chb_state *s,
			const struct pv_order *o, struct pv_why *why) {
	int to = o->data.halves[0];
	return (chb_is_side(to) && to != chb_thing(g, s, o->count)->facing) ||
	       pv_deny(why, RULE(CHB_12_7_1), "chb.push.side");
}

/* NULL: the base says how that kind of thing is pushed. */
static const struct chb_pushed *pushed_by_module(const struct chb_game *g, int kind) {
	const struct chb_module *module = chb_module_of(g, kind);
	return module != NULL && module->push.check != NULL ? &module->push : NULL;
}

bool chb_push_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int man = o->actor, thing = o->count;
	if (chb_is_thing(g, thing) && chb_is_machine(chb_thing(g, s, thing)->kind)) {
		return chb_machine_check(g, s, v, o, why);
	}
	if (!chb_may_act(g, s, v, man, why)) {
		return false;
	}
	int kind = chb_is_thing(g, thing) ? chb_thing(g, s, thing)->kind : CHB_NOTHING;
	const struct chb_pushed *own = pushed_by_module(g, kind);
	if (own != NULL) {
		return own->check(g, s, v, o, why);
	}
	if (kind == CHB_SCREEN) {
		return check_screen(g, s, v, o, why);
	}
	if (chb_is_thrower(kind)) {
		return pv_deny(why, RULE(CHB_12_6_27), "chb.day.none");
	}
	if (kind != CHB_BALLISTA) {
		return pv_deny(why, RULE(CHB_12_7_1), "chb.push.what");
	}
	return check_ballista(g, s, v, man, thing, why) &&
	       (o->verb == CHB_PUSH ? chb_push_way(g, s, thing, o->data.halves[0], why)
				    : check_wheel(g, s, o, why));
}

void chb_push_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	int kind = chb_thing(g, s, o->count)->kind;
	const struct chb_pushed *own = pushed_by_module(g, kind);
	if (chb_is_machine(kind)) {
		chb_machine_apply(g, s, o, out);
	} else if (own != NULL) {
		own->apply(g, s, o, out);
	} else if (kind == CHB_SCREEN) {
		apply_screen(g, s, o, out);
	} else {
		apply_ballista(g, s, o, out);
		s->ask = CHB_ASK_REACT;
	}
}

void chb_list_ways(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, struct pv_order *o, chb_way_check may,
		   struct chb_list *l) {
	PV_EACH_HEX_SIDE(side) {
		o->verb = CHB_WHEEL;
		o->data.halves[0] = (uint16_t)side;
		if (may(g, s, v, o, NULL)) {
			chb_list_add(l, o);
		}
		o->verb = CHB_PUSH;
		o->data.halves[0] = chb_next(g, s, chb_thing(g, s, o->count)->place, side);
		if (may(g, s, v, o, NULL)) {
			chb_list_add(l, o);
		}
	}
}

void chb_push_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .actor = (uint8_t)man, .target = PV_NONE };
	bool may = chb_has_any(s, CHB_KINDS_PUSHED) && chb_may_act(g, s, v, man, NULL);
	CHB_EACH_KIND(g, s, CHB_KINDS_PUSHED, i) {
		if (chb_is_machine(chb_thing(g, s, i)->kind)) {
			chb_machine_list(g, s, v, man, i, l);
			continue;
		}
		if (!may) {
			continue;
		}
		o.count = (uint8_t)i;
		const struct chb_pushed *own = pushed_by_module(g, chb_thing(g, s, i)->kind);
		if (own != NULL) {
			own->list(g, s, v, man, i, l);
		} else {
			chb_list_ways(g, s, v, &o, chb_push_check, l);
		}
	}
}

const struct chb_act chb_push_acts[] = {
	{ .act = { .verb = CHB_PUSH,
		   .rule = RULE(CHB_12_7_1),
		   .form = { &chb_part_actor, &chb_part_thing, &chb_part_place } },
	  .check = chb_push_check,
	  .apply = chb_push_apply,
	  .in_rout = chb_rout_never },
	{ .act = { .verb = CHB_WHEEL,
		   .rule = RULE(CHB_12_7_1),
		   .form = { &chb_part_actor, &chb_part_thing, &chb_part_new_side } },
	  .check = chb_push_check,
	  .apply = chb_push_apply,
	  .in_rout = chb_rout_never },
	CHB_ACTS_END,
};
