/*
 * burn.c - what burns, and what that does [CHB-13].
 *
 * A fire is a thing on the hex that burns; what burnt down leaves ashes. Fires are looked after as
 * their holder's player turn opens [CHB-13.14]: `spread` is the pair of fire and side that throws
 * next, from 1.
 */
#include "rules/cryhavoc/fires/burn.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/shooting/shooting.h"

enum { FIRE_DIE = 10, SPREADS_FROM = 7, TORCH_BETTER = 2 };

/* --- what burns ------------------------------------------------------------------------------ */

static int of_thing(int kind) {
	switch (kind) {
	case CHB_HAY:
	case CHB_THATCH:
		return CHB_BURNS_WELL;
	case CHB_GATE:
	case CHB_SCAFFOLD:
	case CHB_PERRIERE:
		return CHB_BURNS;
	case CHB_RAM:
	case CHB_GALLERY:
	case CHB_TOWER:
	case CHB_LARGE_TOWER:
		return CHB_BURNS_HARDLY;
	case CHB_OIL:
		return CHB_BURNS_OILED;
	default:
		return CHB_NEVER;
	}
}

/* Does a thing burn, as itself or as the ground that it makes of its hex? */
static bool is_fuel_thing(const struct chb_game *g, int kind) {
	return of_thing(kind) < CHB_NEVER || chb_fuel_of(g, chb_kinds[kind].ground) < CHB_NEVER;
}

int chb_lights_on(const struct chb_game *g, const struct chb_state *s, int place) {
	int least = chb_fuel_of(g, chb_ground(g, s, place));
	least = chb_min(least, chb_fuel_of(g, chb_second(g, s, place) - 1));
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->place != place) {
			continue;
		}
		if (t->kind == CHB_BLAZE) {
			return CHB_NEVER;
		}
		least = chb_min(least, of_thing(t->kind));
	}
	return least;
}

bool chb_has_fire(const struct chb_game *g) {
	CHB_ALL_THINGS(g, i) {
		int kind = g->thing[i].thing.kind;
		if (kind == CHB_BRAZIER || kind == CHB_TORCH || kind == CHB_BLAZE) {
			return true;
		}
	}
	return false;
}

int chb_burn_room(const struct chb_game *g) {
	int room = 0;
	CHB_EACH_PLACE(g, place) {
		room += chb_is_fuel(g, place);
	}
	CHB_ALL_THINGS(g, i) {
		const struct chb_thing *t = &g->thing[i].thing;
		room += is_fuel_thing(g, t->kind) || t->kind == CHB_BARREL;
		room += chb_is_long(t->kind);
	}
	return room;
}

static void set_alight(const struct chb_game *g, struct chb_state *s, int place, bool by_arrow,
		       const char *rule, struct pv_events *out) {
	int fire = chb_make_thing(g, s, CHB_BLAZE, place);
	if (fire >= 0) {
		struct chb_thing *t = chb_thing_at(g, s, fire);
		t->timer = CHB_FIRE_TURNS;
		t->state = by_arrow ? CHB_BY_ARROW : 0;
		chb_say_result(out, "chb.fire.lit", rule, PV_NONE, place, 0);
		chb_uncover(g, s, place, out);
	}
}

/* --- who lights it --------------------------------------------------------------------------- */

/* [CHB-13.11] Is a fire or brazier in that hex or beside it? */
static bool has_fire_near(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_KIND(g, s, CHB_KIND(CHB_BLAZE) | CHB_KIND(CHB_BRAZIER), i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->place == place || chb_side_to(g, s, place, t->place) >= 0) {
			return true;
		}
	}
	return false;
}

bool chb_arrow_reaches(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, int place, struct pv_why *why) {
	int weapon = g->roster[man].bow - 1, from = s->man[man].place;
	if (!has_fire_near(g, s, from)) {
		return pv_deny(why, RULE(CHB_13_11), "chb.light.fire");
	}
	int32_t range = chb_apart(g, place, from);
	int32_t most = g->figure.weapons[weapon][CHB_WEAPONS_OF_MEDIUM];
	if (range > most) {
		return pv_refuse_at(why, RULE(CHB_13_11), "chb.shot.range", most, range,
				    PV_UNIT_COUNT, PV_WITNESS_PLACE, place);
	}
	return chb_shot_leaves(g, s, from, place, why) &&
	       chb_line_clear(g, s, v->standing, from, place, why);
}

static bool has_torch(const struct chb_game *g, const struct chb_state *s, int man) {
	int load = chb_load_of(g, s, man);
	return load >= 0 && chb_thing(g, s, load)->kind == CHB_TORCH;
}

/* [CHB-13.4] A torch lights the character's own hex or one beside it. */
static bool check_torch(const struct chb_game *g, const struct chb_state *s, int man, int place,
			struct pv_why *why) {
	int from = s->man[man].place;
	if (!has_torch(g, s, man)) {
		return pv_deny(why, RULE(CHB_13_4), "chb.light.torch");
	}
	return from == place || chb_side_to(g, s, from, place) >= 0 ||
	       pv_deny(why, RULE(CHB_13_4), "chb.light.far");
}

bool chb_light_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int man = o->actor, place = o->data.halves[0];
	bool torch = o->verb == CHB_KINDLE;
	int weapon = torch ? CHB_BY_HAND : g->roster[man].bow - 1;
	if (!chb_is_of_map(g, place)) {
		return pv_deny(why, RULE(CHB_MAP_3), "chb.order.place");
	}
	if (!torch && !chb_is_bow(weapon)) {
		return pv_deny(why, RULE(CHB_13_11), "chb.light.bow");
	}
	if (s->ask == CHB_ASK_REACT) {
		return pv_deny(why, RULE(CHB_13_13), "chb.light.time");
	}
	/* An enemy may be hidden: how far he has moved isn't told. */
	if (!torch && g->roster[man].side == s->side && s->man[man].spent > 0) {
		return pv_refuse(why, RULE(CHB_13_11), "chb.shot.moved", 0, s->man[man].spent,
				 PV_UNIT_COUNT);
	}
	if (!chb_may_shoot(g, s, v, man, weapon, why)) {
		return false;
	}
	if (chb_lights_on(g, s, place) == CHB_NEVER) {
		return pv_deny_at(why, RULE(CHB_13_13), "chb.light.what", PV_WITNESS_PLACE, place);
	}
	return torch ? check_torch(g, s, man, place, why)
		     : chb_arrow_reaches(g, s, v, man, place, why);
}

void chb_light_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	struct chb_man *m = &s->man[o->actor];
	(void)g;
	m->marks |= CHB_TRIED | CHB_SHOT | CHB_DONE;
	s->shooter = o->actor;
	s->to = o->data.halves[0];
	s->drift = o->verb == CHB_KINDLE;
	s->ask = CHB_ASK_LIGHT;
	chb_say(out, "chb.fire.tried", RULE(CHB_13_13), o->actor, s->to, 0);
}

static void list_lights(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, struct pv_order *o, struct chb_list *l) {
	CHB_EACH_PLACE(g, place) {
		o->data.halves[0] = (uint16_t)place;
		if (chb_light_check(g, s, v, o, NULL)) {
			chb_list_add(l, o);
		}
	}
}

void chb_light_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .actor = (uint8_t)man, .target = PV_NONE };
	if (has_torch(g, s, man)) {
		o.verb = CHB_KINDLE;
		list_lights(g, s, v, &o, l);
	}
	if (has_fire_near(g, s, s->man[man].place)) {
		o.verb = CHB_LIGHT;
		list_lights(g, s, v, &o, l);
	}
}

static int least_of(const struct chb_game *g, const struct chb_state *s) {
	return chb_lights_on(g, s, s->to) - (s->drift != 0 ? TORCH_BETTER : 0) -
	       chb_day_fire(g, s, s->to);
}

void chb_light_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	pv_throw_split(out, FIRE_DIE, least_of(g, s) - 1, "chb.throw.light", RULE(CHB_13_1));
}

void chb_light_throw(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out) {
	int place = s->to;
	if (face >= least_of(g, s)) {
		set_alight(g, s, place, s->drift == 0, RULE(CHB_13_1), out);
	} else {
		chb_say_result(out, "chb.fire.not", RULE(CHB_13_13), PV_NONE, place, 0);
	}
	if (s->phase == CHB_DAY) {
		chb_day_lit(g, s, place, out);
	}
	s->to = CHB_NOWHERE;
	s->drift = 0;
	s->shooter = PV_NONE;
	s->ask = CHB_ASK_NOTHING;
}

/* --- what a fire does ------------------------------------------------------------------------ */

/* Ends the work of all who put this fire out. */
static void free_fire(const struct chb_game *g, struct chb_state *s, int fire) {
	CHB_EACH_MAN(g, i) {
		if (s->man[i].works == fire + 1) {
			chb_stop_work(s, i);
		}
	}
	chb_free_thing(g, s, fire);
}

void chb_put_out(const struct chb_game *g, struct chb_state *s, int fire, struct pv_events *out) {
	chb_say_result(out, "chb.fire.out", RULE(CHB_13_7), PV_NONE, chb_thing(g, s, fire)->place,
		       0);
	free_fire(g, s, fire);
}

/* [CHB-13.8] Removes what burnt at a place; a burnt gate leaves the way open. */
static void take_away(const struct chb_game *g, struct chb_state *s, int place) {
	CHB_EACH_THING(g, s, i) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		bool there = t->place == place || (chb_is_long(t->kind) && t->to == place);
		if (!there || !is_fuel_thing(g, t->kind)) {
			continue;
		}
		if (t->kind == CHB_GATE) {
			chb_break_door(s, g->map.place[place].door[t->facing] - 1);
		}
		t->place = CHB_NOWHERE;
		t->to = chb_is_machine(t->kind) ? CHB_NOWHERE : t->to;
	}
}

/* [CHB-13.15] A roof or tent leaves an open hex; a wall stands. */
static void burn_down(const struct chb_game *g, struct chb_state *s, int fire,
		      struct pv_events *out) {
	int place = chb_thing(g, s, fire)->place;
	bool opens = chb_is_fuel(g, place) || chb_find_thing(g, s, CHB_THATCH, place) >= 0;
	take_away(g, s, place);
	free_fire(g, s, fire);
	if (opens) {
		(void)chb_make_thing(g, s, CHB_ASHES, place);
	}
	chb_say_result(out, "chb.fire.gone", RULE(CHB_13_15), PV_NONE, place, 0);
}

void chb_fires_open(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_THING(g, s, i) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		if (t->kind == CHB_BLAZE && t->timer-- <= 1) {
			burn_down(g, s, i, out);
		}
		if (t->kind == CHB_BLAZE) {
			s->spread = 1;
		}
	}
}

void chb_burn_all_down(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_THING(g, s, i) {
		if (chb_thing(g, s, i)->kind == CHB_BLAZE) {
			burn_down(g, s, i, out);
		}
	}
}

int chb_spread_place(const struct chb_game *g, const struct chb_state *s) {
	int pair = s->spread - 1;
	return chb_next(g, s, chb_thing(g, s, pair / PV_HEX_SIDES)->place, pair % PV_HEX_SIDES);
}

/* [CHB-13.6, CHB-13.14] A fire that this check has lit doesn't throw in it. */
void chb_spread_next(const struct chb_game *g, struct chb_state *s) {
	for (; s->spread > 0 && s->spread <= g->thing_count * PV_HEX_SIDES; s->spread++) {
		const struct chb_thing *t = chb_thing(g, s, (s->spread - 1) / PV_HEX_SIDES);
		if (t->kind != CHB_BLAZE || t->timer == CHB_FIRE_TURNS) {
			continue;
		}
		int to = chb_spread_place(g, s);
		if (to != PV_NO_PLACE && chb_lights_on(g, s, to) < CHB_NEVER) {
			s->ask = CHB_ASK_SPREAD;
			return;
		}
	}
	s->spread = 0;
}

void chb_spread_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	(void)s;
	pv_throw_split(out, FIRE_DIE, SPREADS_FROM - 1, "chb.throw.spread", RULE(CHB_13_6));
}

void chb_spread_throw(const struct chb_game *g, struct chb_state *s, int face,
		      struct pv_events *out) {
	if (face >= SPREADS_FROM) {
		set_alight(g, s, chb_spread_place(g, s), false, RULE(CHB_13_6), out);
	}
	s->spread++;
	s->ask = CHB_ASK_NOTHING;
}

/* Is a hex of this character (a rider or horse has two) on fire? */
static bool is_in_fire(const struct chb_game *g, const struct chb_state *s, int man) {
	struct chb_pose p = chb_pose_of(g, &s->man[man]);
	CHB_EACH_HEX(p, at) {
		if (chb_is_burning(g, s, at)) {
			return true;
		}
	}
	return false;
}

/* [CHB-13.9, CHB-13.17] */
void chb_scorch(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_OF(g, s->side, i) {
		if (chb_alive(&s->man[i]) && is_in_fire(g, s, i)) {
			chb_wound(g, s, i, RULE(CHB_13_9), "chb.by.fire", out);
		}
	}
}

const struct chb_act chb_burn_acts[] = {
	{ .act = { .verb = CHB_LIGHT,
		   .rule = RULE(CHB_13_11),
		   .form = { &chb_part_actor, &chb_part_place } },
	  .check = chb_light_check,
	  .apply = chb_light_apply,
	  .in_rout = chb_rout_never },
	{ .act = { .verb = CHB_KINDLE,
		   .rule = RULE(CHB_13_4),
		   .form = { &chb_part_actor, &chb_part_place } },
	  .check = chb_light_check,
	  .apply = chb_light_apply,
	  .in_rout = chb_rout_never },
	CHB_ACTS_END,
};

const struct chb_decision chb_burn_decisions[] = {
	{ .ask = CHB_ASK_LIGHT,
	  .key = "chb.ask.light",
	  .rule = RULE(CHB_13_1),
	  .man = chb_asked_shooter,
	  .place = chb_asked_place,
	  .throw = chb_light_ask,
	  .take = chb_light_throw },
	{ .ask = CHB_ASK_SPREAD,
	  .key = "chb.ask.spread",
	  .rule = RULE(CHB_13_6),
	  .place = chb_spread_place,
	  .throw = chb_spread_ask,
	  .take = chb_spread_throw },
	CHB_DECISIONS_END,
};
