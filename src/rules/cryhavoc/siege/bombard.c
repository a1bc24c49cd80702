/* bombard.c - engines and rams of a siege day: aimed, moved, thrown for [CHB-12.6]. */
#include "rules/cryhavoc/siege/bombard.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/machines/push.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/siege/siege_day.h"

/* Values of an engine's timer: what it did on the day `turn`; a wall's tells what stood there then.
 */
enum { RESTED, MOVED, AIMED };
enum { HAD_NONE, HAD_HOARDING };

/* --- who serves it --------------------------------------------------------------------------- */

bool chb_is_free(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	bool there = chb_stands(m) || m->place == CHB_WAITING;
	return there && m->life == CHB_HEALTHY && !chb_is_horse(g, man) && m->job == CHB_IDLE;
}

static bool can_serve(const struct chb_game *g, const struct chb_state *s, int man, int thing) {
	return chb_is_free(g, s, man) &&
	       (chb_is_thrower(chb_thing(g, s, thing)->kind) || chb_is_crew(g, s, man, thing));
}

static int32_t crew_of(const struct chb_game *g, int kind) {
	return g->figure.batterers[chb_batterer_of(kind)][CHB_BATTERERS_OF_CREW];
}

static int32_t count_crew(const struct chb_game *g, const struct chb_state *s, int thing) {
	int32_t count = 0;
	CHB_EACH_OF(g, s->side, i) {
		count += can_serve(g, s, i, thing);
	}
	return count;
}

/* The next character for a crew: in roster order, engineers last; PV_NONE. */
static int find_next(const struct chb_game *g, const struct chb_state *s, int thing) {
	int engineer = PV_NONE;
	CHB_EACH_OF(g, s->side, i) {
		if (!can_serve(g, s, i, thing)) {
			continue;
		}
		if (g->roster[i].troop != CHB_TROOPS_ENG) {
			return i;
		}
		engineer = engineer == PV_NONE ? i : engineer;
	}
	return engineer;
}

static void take_crew(const struct chb_game *g, struct chb_state *s, int thing) {
	int32_t left = crew_of(g, chb_thing(g, s, thing)->kind);
	for (int man = find_next(g, s, thing); left > 0 && man != PV_NONE; left--) {
		s->man[man].job = CHB_SERVES;
		man = find_next(g, s, thing);
	}
}

/* --- may it be aimed? ------------------------------------------------------------------------ */

/* The place that a thing is aimed at with its throw still to come; PV_NO_PLACE. */
static int aim_of(const struct chb_game *g, const struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (chb_batterer_of(t->kind) < 0 || t->worker[0] == PV_NONE) {
		return PV_NO_PLACE;
	}
	return chb_is_thrower(t->kind) ? t->to : chb_ram_wall(g, s, thing);
}

/* Is the engine present, on or off the map, and of the side or of nobody? */
static bool is_there(const struct chb_game *g, const struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (!chb_is_thing(g, thing) || chb_batterer_of(t->kind) < 0) {
		return false;
	}
	return chb_is_thrower(t->kind) ? t->side == s->side : t->place != CHB_NOWHERE;
}

static bool check_day(const struct chb_state *s, const struct chb_thing *t, struct pv_why *why) {
	const char *rule = RULE(CHB_12_6_24);
	if (chb_is_ram(t->kind)) {
		bool struck = t->turn == s->turn && (t->timer & CHB_RAMMED) != 0;
		return !struck || pv_deny(why, RULE(CHB_12_5_9), "chb.bombard.again");
	}
	if (t->state == CHB_ENGINE_BROKEN) {
		return pv_deny(why, RULE(CHB_12_6_25), "chb.bombard.broken");
	}
	if (t->turn != s->day) {
		return true;
	}
	return pv_deny(why, rule, t->timer == MOVED ? "chb.bombard.moved" : "chb.bombard.again");
}

/* Checks that the engine stands, is idle today and has its crew. */
static bool check_engine(const struct chb_game *g, const struct chb_state *s, int thing,
			 struct pv_why *why) {
	const char *rule = RULE(CHB_12_6_24);
	if (!is_there(g, s, thing)) {
		return pv_deny(why, rule, "chb.bombard.what");
	}
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (!check_day(s, t, why)) {
		return false;
	}
	if (chb_is_burning(g, s, t->place)) {
		return pv_deny(why, RULE(CHB_13_8), "chb.engine.burns");
	}
	int32_t crew = crew_of(g, t->kind), have = count_crew(g, s, thing);
	return have >= crew || pv_refuse(why, chb_is_ram(t->kind) ? RULE(CHB_12_5_9) : rule,
					 "chb.bombard.crew", crew, have, PV_UNIT_COUNT);
}

/* [CHB-12.6.24] An engine must be far enough away, or off the map; [CHB-12.6.27] a ram strikes what
 * it touches. */
static bool check_range(const struct chb_game *g, const struct chb_state *s, int thing, int place,
			struct pv_why *why) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (chb_is_ram(t->kind)) {
		return chb_ram_wall(g, s, thing) == place ||
		       pv_deny_at(why, RULE(CHB_12_6_27), "chb.bombard.touch", PV_WITNESS_PLACE,
				  place);
	}
	if (t->state == CHB_ENGINE_OFF) {
		return true;
	}
	int32_t far = chb_apart(g, place, t->place);
	int32_t least = chb_siege_figure(g, CHB_SIEGE_ENGINE_RANGE);
	return far >= least || pv_refuse_at(why, RULE(CHB_12_6_24), "chb.bombard.near", least, far,
					    PV_UNIT_COUNT, PV_WITNESS_PLACE, place);
}

/* [CHB-12.6.16] Is another hoarding struck today, or aimed at? */
static bool is_second_hoarding(const struct chb_game *g, const struct chb_state *s, int place) {
	if (chb_wall_of(g, s, place) != CHB_HOARDING_HEX) {
		return false;
	}
	CHB_ALL_THINGS(g, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		int aim = aim_of(g, s, i);
		bool aimed = aim != PV_NO_PLACE && aim != place &&
			     chb_wall_of(g, s, aim) == CHB_HOARDING_HEX;
		bool struck = (t->kind == CHB_WALL || t->kind == CHB_WRECK) && t->place != place &&
			      t->turn == s->day && t->timer == HAD_HOARDING;
		if (aimed || struck) {
			return true;
		}
	}
	return false;
}

/* What is thrown for instead of a bombardment, now. */
static const struct chb_mining *mining_asked(const struct chb_game *g, const struct chb_state *s) {
	const struct chb_mining *mining = chb_mining_now(g, s);
	return mining != NULL && s->ask == mining->ask ? mining : NULL;
}

bool chb_is_struck_today(const struct chb_game *g, const struct chb_state *s, int place) {
	int wall = chb_wall_mark(g, s, place);
	CHB_EACH_KIND(g, s, g->mined, i) {
		if (chb_thing(g, s, i)->place == place && chb_thing(g, s, i)->turn == s->day) {
			return true;
		}
	}
	return wall >= 0 && chb_thing(g, s, wall)->turn == s->day;
}

static bool check_hex(const struct chb_game *g, const struct chb_state *s, int thing, int place,
		      struct pv_why *why) {
	int32_t points = chb_batter_points(g, chb_batterer_of(chb_thing(g, s, thing)->kind));
	if (!chb_batter_may(g, s, place, points, why)) {
		return false;
	}
	if (chb_is_struck_today(g, s, place)) {
		pv_deny_at(why, RULE(CHB_12_6_15), "chb.bombard.hex", PV_WITNESS_PLACE, place);
		return pv_also(why, RULE(CHB_12_6_28));
	}
	return !is_second_hoarding(g, s, place) ||
	       pv_deny_at(why, RULE(CHB_12_6_16), "chb.bombard.hoarding", PV_WITNESS_PLACE, place);
}

bool chb_bombard_check(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	(void)v;
	int place = o->data.halves[0];
	if (!chb_is_step(s, CHB_ASK_BOMBARD, RULE(CHB_12_6_27), why) ||
	    !check_engine(g, s, o->count, why)) {
		return false;
	}
	return check_hex(g, s, o->count, place, why) && check_range(g, s, o->count, place, why);
}

void chb_bombard_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	int place = o->data.halves[0];
	t->worker[0] = (uint8_t)find_next(g, s, o->count);
	take_crew(g, s, o->count);
	if (chb_is_ram(t->kind)) {
		t->turn = s->turn;
		t->timer = CHB_RAMMED;
	} else {
		t->to = (uint16_t)place;
		t->turn = s->day;
		t->timer = AIMED;
	}
	if (chb_wall_mark(g, s, place) < 0) {
		(void)chb_make_thing(g, s, CHB_WALL, place);
	}
	chb_say_at(out, "chb.bombard.aimed", RULE(CHB_12_6_2), t->worker[0], place);
}

void chb_bombard_closes(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_THING(g, s, i) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		if (chb_is_ram(t->kind)) {
			t->timer = 0;
		}
	}
}

/* --- moved ----------------------------------------------------------------------------------- */

/* [CHB-12.6.24, CHB-12.7.1] An engine moves a hex on a day without a throw. */
bool chb_shift_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	const char *rule = RULE(CHB_12_6_24);
	if (!chb_is_step(s, CHB_ASK_BOMBARD, RULE(CHB_12_6_27), why)) {
		return false;
	}
	if (o->verb != CHB_PUSH || !is_there(g, s, o->count) ||
	    !chb_is_thrower(chb_thing(g, s, o->count)->kind) ||
	    chb_thing(g, s, o->count)->state == CHB_ENGINE_OFF) {
		return pv_deny(why, rule, "chb.bombard.what");
	}
	if (!check_engine(g, s, o->count, why)) {
		return false;
	}
	if (find_next(g, s, o->count) != o->actor) {
		return pv_deny(why, rule, "chb.bombard.first");
	}
	return chb_push_way(g, s, o->count, o->data.halves[0], why);
}

void chb_shift_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	take_crew(g, s, o->count);
	t->place = o->data.halves[0];
	t->turn = s->day;
	t->timer = MOVED;
	chb_say_at(out, "chb.pushed", RULE(CHB_12_6_24), o->actor, t->place);
}

/* On a siege day things aren't turned. */
static bool may_shift(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	return o->verb == CHB_PUSH && chb_shift_check(g, s, NULL, o, why);
}

void chb_shift_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_PUSH, .actor = (uint8_t)man, .target = PV_NONE };
	CHB_EACH_THING(g, s, i) {
		if (!chb_is_thrower(chb_thing(g, s, i)->kind)) {
			continue;
		}
		o.count = (uint8_t)i;
		chb_list_ways(g, s, v, &o, may_shift, l);
	}
}

/* --- thrown for ------------------------------------------------------------------------------ */

/* Points aimed at a place, in halves. */
static int32_t points_at(const struct chb_game *g, const struct chb_state *s, int place) {
	int32_t points = 0;
	CHB_ALL_THINGS(g, i) {
		int batterer = chb_batterer_of(chb_thing(g, s, i)->kind);
		points += aim_of(g, s, i) == place ? chb_batter_points(g, batterer) : 0;
	}
	return points;
}

/* Do archers shoot at it, and can it still burn? */
static bool is_shot_at(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_is_of_map(g, place) && chb_is_day_target(g, s, place) &&
	       chb_lights_on(g, s, place) < CHB_NEVER;
}

bool chb_salvo_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	int place = o->data.halves[0];
	const struct chb_mining *mining = mining_asked(g, s);
	if (mining == NULL && !chb_is_step(s, CHB_ASK_BOMBARD, RULE(CHB_12_6_27), why)) {
		return false;
	}
	int32_t points = !chb_is_of_map(g, place) ? 0
			 : mining != NULL         ? mining->points(g, s, place)
						  : points_at(g, s, place);
	if (points == 0 && is_shot_at(g, s, place)) {
		return true;
	}
	if (points == 0) {
		return pv_deny(why, RULE(CHB_12_6_15), "chb.salvo.none");
	}
	return mining != NULL ? chb_batter_enough(points, why)
			      : chb_batter_may(g, s, place, points, why);
}

/* Clears the aim of all things aimed there; an engine's `to` stays until it is known what broke. */
static void release(const struct chb_game *g, struct chb_state *s, int place) {
	CHB_ALL_THINGS(g, i) {
		if (aim_of(g, s, i) == place) {
			chb_thing_at(g, s, i)->worker[0] = PV_NONE;
		}
	}
}

void chb_salvo_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	int place = o->data.halves[0];
	const struct chb_mining *mining = mining_asked(g, s);
	int32_t points = mining != NULL ? mining->points(g, s, place) : points_at(g, s, place);
	if (points == 0) {
		chb_day_light_throw(g, s, place);
		return;
	}
	int mark = mining != NULL ? chb_find_thing(g, s, chb_mining_kind(g, s), place)
				  : chb_wall_mark(g, s, place);
	struct chb_thing *t = chb_thing_at(g, s, mark);
	t->turn = s->day;
	if (mining == NULL) {
		bool hoarding = chb_wall_of(g, s, place) == CHB_HOARDING_HEX;
		t->timer = hoarding ? HAD_HOARDING : HAD_NONE;
		release(g, s, place);
	}
	chb_batter(g, s, place, points, out);
}

/* --- lists ----------------------------------------------------------------------------------- */

bool chb_may_be_wall(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_is_wall_ground(g, g->map.place[place].ground) ||
	       chb_has_thing(g, s, CHB_GATE, place) || chb_has_thing(g, s, CHB_PORTCULLIS, place) ||
	       chb_has_thing(g, s, CHB_HOARDED, place);
}

static void list_aims(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int thing, struct chb_list *l) {
	struct pv_order o = {
		.verb = CHB_BOMBARD, .actor = PV_NONE, .target = PV_NONE, .count = (uint8_t)thing
	};
	CHB_ALL_PLACES(g, place) {
		o.data.halves[0] = (uint16_t)place;
		if (chb_may_be_wall(g, s, place) && chb_bombard_check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

void chb_bombard_list(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, struct chb_list *l) {
	CHB_ALL_THINGS(g, i) {
		if (check_engine(g, s, i, NULL)) {
			list_aims(g, s, v, i, l);
		}
	}
}

/* For which a thing is aimed, or that is dug. */
static int place_of_salvo(const struct chb_game *g, const struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (s->ask == CHB_ASK_BOMBARD) {
		return aim_of(g, s, thing);
	}
	return mining_asked(g, s) != NULL && t->kind == chb_mining_kind(g, s) ? t->place
									      : PV_NO_PLACE;
}

/* Does one of the first `things` aim at the place, or one of the side's first `men` characters
 * shoot there? */
static bool is_aimed_at(const struct chb_game *g, const struct chb_state *s, int things, int men,
			int place) {
	CHB_ALL_THINGS(g, i) {
		if (i < things && place_of_salvo(g, s, i) == place) {
			return true;
		}
	}
	CHB_EACH_OF(g, s->side, i) {
		if (i < men && s->man[i].job == CHB_SHOOTS && s->man[i].back == place) {
			return true;
		}
	}
	return false;
}

static void add_salvo(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, struct chb_list *l, int place) {
	struct pv_order o = { .verb = CHB_SALVO,
			      .actor = PV_NONE,
			      .target = PV_NONE,
			      .data = { .halves = { (uint16_t)place } } };
	if (chb_salvo_check(g, s, v, &o, NULL)) {
		chb_list_add(l, &o);
	}
}

/* Lists each place once. */
void chb_salvo_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct chb_list *l) {
	CHB_ALL_THINGS(g, i) {
		int place = place_of_salvo(g, s, i);
		if (!is_aimed_at(g, s, i, 0, place)) {
			add_salvo(g, s, v, l, place);
		}
	}
	CHB_EACH_OF(g, s->side, i) {
		if (s->man[i].job == CHB_SHOOTS &&
		    !is_aimed_at(g, s, g->thing_count, i, s->man[i].back)) {
			add_salvo(g, s, v, l, s->man[i].back);
		}
	}
}

bool chb_salvo_waits(const struct chb_game *g, const struct chb_state *s) {
	struct chb_list l = { .out = NULL };
	chb_salvo_list(g, s, NULL, &l);
	return l.count > 0;
}

const struct chb_act chb_bombard_acts[] = {
	{ .act = { .verb = CHB_BOMBARD,
		   .rule = RULE(CHB_12_6_24),
		   .form = { &chb_part_thing, &chb_part_place } },
	  .check = chb_bombard_check,
	  .apply = chb_bombard_apply,
	  .on_day = true,
	  .on_whole = true },
	{ .act = { .verb = CHB_SALVO, .rule = RULE(CHB_12_6_15), .form = { &chb_part_place } },
	  .check = chb_salvo_check,
	  .apply = chb_salvo_apply,
	  .on_day = true,
	  .on_whole = true },
	{ .act = { .verb = CHB_PUSH,
		   .rule = RULE(CHB_12_7_1),
		   .form = { &chb_part_actor, &chb_part_thing, &chb_part_place } },
	  .check = chb_shift_check,
	  .apply = chb_shift_apply,
	  .on_day = true,
	  .on_whole = true },
	{ .act = { .verb = CHB_WHEEL,
		   .rule = RULE(CHB_12_7_1),
		   .form = { &chb_part_actor, &chb_part_thing, &chb_part_new_side } },
	  .check = chb_shift_check,
	  .apply = chb_shift_apply,
	  .on_day = true,
	  .on_whole = true },
	CHB_ACTS_END,
};

bool chb_salvo_may_end(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct pv_why *why) {
	(void)v;
	return !chb_salvo_waits(g, s) || pv_deny(why, RULE(CHB_12_6_15), "chb.salvo.waits");
}

const struct chb_decision chb_bombard_decisions[] = {
	{ .ask = CHB_ASK_BOMBARD,
	  .key = "chb.ask.bombard",
	  .rule = RULE(CHB_12_6_24),
	  .may_end = chb_salvo_may_end },
	CHB_DECISIONS_END,
};
