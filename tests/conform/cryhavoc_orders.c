/* conform/cryhavoc_orders.c - every Cry Havoc order that can be written about a state. */
#include "conform/cryhavoc_orders.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"

#include <string.h>

const char *const cryhavoc_texts[] = { "pavise", "cryhavoc", NULL };

enum { STRAY_PLACES = 6, MASK_TRIES = 200 };

struct writer {
	const struct chb_game *g;
	const struct chb_state *s;
	struct pv_stream *chance;
	conform_each *each;
	void *ctx;
};

static struct pv_order make(int verb, int actor, int target, int count) {
	return (struct pv_order){ .verb = (uint8_t)verb,
				  .actor = (uint8_t)actor,
				  .target = (uint8_t)target,
				  .count = (uint8_t)count };
}

/* Of a module's. */
static int verb_of(const struct writer *w, const char *word) {
	int verb = 0;
	while (strcmp(w->g->base.verbs[verb], word) != 0) {
		verb++;
	}
	return PV_VERB_OWN + verb;
}

static void say(struct writer *w, const struct pv_order *order) {
	w->each(w->ctx, order);
}

static int below(struct writer *w, int n) {
	return (int)pv_stream_below(w->chance, (uint32_t)n);
}

/* --- places ---------------------------------------------------------------------------------- */

/* Six sides, and what is above and below. */
static size_t near_places(const struct chb_game *g, int place, uint16_t out[]) {
	const struct pv_place *p = &g->map.place[place];
	size_t count = 0;
	PV_EACH_HEX_SIDE(side) {
		for (uint16_t q = pv_hex_map_first(&g->map, pv_hex_add(p->at, pv_hex_step[side]));
		     q != PV_NO_PLACE; q = g->map.place[q].above) {
			out[count++] = q;
		}
	}
	for (uint16_t q = pv_hex_map_first(&g->map, p->at); q != PV_NO_PLACE;
	     q = g->map.place[q].above) {
		out[count++] = q;
	}
	return count;
}

/* About both hexes of a rider. */
static size_t near_man(const struct writer *w, int man, uint16_t out[]) {
	struct chb_pose p = chb_pose_of(w->g, &w->s->man[man]);
	size_t count = 0;
	CHB_EACH_HEX(p, at) {
		count += near_places(w->g, at, &out[count]);
		count += chb_neighbours(w->g, w->s, at, &out[count]);
	}
	return count;
}

/* A horse's head follows onto `place`, or onto what lies about it. */
static void say_leads(struct writer *w, int man, int place) {
	uint16_t near[64];
	size_t count = near_places(w->g, place, near);
	for (int horse = 0; horse < w->g->count; horse++) {
		for (size_t i = 0; i < count && chb_is_horse(w->g, horse); i++) {
			struct pv_order order = make(CHB_LEAD, man, horse, 0);
			order.data.halves[0] = (uint16_t)place;
			order.data.halves[1] = near[i];
			say(w, &order);
		}
	}
}

static void say_place(struct writer *w, int man, int place) {
	static const uint8_t verbs[] = { CHB_STEP, CHB_SLIP,  CHB_ENTER, CHB_FOLLOW,   CHB_FLEE,
					 CHB_TURN, CHB_SWING, CHB_FALL,  CHB_DISMOUNT, CHB_PLACE,
					 CHB_JUMP, CHB_LIE,   CHB_LAY };
	static const uint8_t secret[] = { CHB_HIDE, CHB_SNEAK };
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		struct pv_order order = make(verbs[i], man, PV_NONE, 0);
		order.data.halves[0] = (uint16_t)place;
		say(w, &order);
	}
	for (int facing = 1; facing <= PV_HEX_SIDES; facing++) {
		struct pv_order order = make(CHB_ENTER, man, PV_NONE, facing);
		order.data.halves[0] = (uint16_t)place;
		say(w, &order);
	}
	say_leads(w, man, place);
	for (size_t i = 0; i < PV_COUNT(secret); i++) {
		struct pv_order order = make(secret[i], PV_NONE, man, 0);
		order.data.halves[0] = (uint16_t)place;
		say(w, &order);
	}
	for (int body = 0; body < w->g->count; body++) {
		struct pv_order order = make(CHB_DRAG, man, body, 0);
		order.data.halves[0] = (uint16_t)place;
		if (chb_on_map(&w->s->man[body])) {
			say(w, &order);
		}
	}
}

static void say_places(struct writer *w, int man) {
	uint16_t near[128];
	const struct chb_man *m = &w->s->man[man];
	int place = m->place == CHB_HIDDEN ? m->back : PV_NO_PLACE;
	size_t count = chb_on_map(m)             ? near_man(w, man, near)
		       : place < w->g->map.count ? near_places(w->g, place, near)
						 : 0;
	for (size_t i = 0; i < count; i++) {
		say_place(w, man, near[i]);
	}
	bool sets = w->s->ask == CHB_ASK_PLACE || w->s->ask == CHB_ASK_HIDE;
	for (int i = 0; i < w->g->map.count && sets; i++) {
		struct pv_order fill = make(CHB_FILL, PV_NONE, PV_NONE, 0);
		fill.data.halves[0] = (uint16_t)i;
		say(w, &fill);
		fill.verb = CHB_RAZE;
		say(w, &fill);
		say_place(w, man, i);
	}
	for (int i = 0; i < STRAY_PLACES; i++) {
		say_place(w, man, below(w, w->g->map.count));
	}
	for (int z = 0; z < w->g->zone_count && m->place == CHB_WAITING; z++) {
		for (int i = 0; i < w->g->zone[z].count; i++) {
			say_place(w, man, w->g->zone[z].place[i]);
		}
	}
}

/* Two hexes, and friends who make room. */
static void say_room(struct writer *w, struct pv_order order, int to) {
	uint16_t near[64];
	CHB_EACH_MAN(w->g, friend) {
		if (w->s->man[friend].place == to) {
			size_t count = near_places(w->g, to, near);
			order.target = (uint8_t) friend;
			for (size_t i = 0; i < count; i++) {
				order.data.halves[2] = (uint16_t)(near[i] + 1);
				say(w, &order);
			}
		}
	}
}

static void say_flights(struct writer *w, int man) {
	uint16_t first[128], second[64];
	if (!chb_on_map(&w->s->man[man])) {
		return;
	}
	size_t count = near_man(w, man, first);
	struct pv_order off = make(CHB_FLEE, man, PV_NONE, 0);
	off.data.halves[0] = CHB_GONE;
	say(w, &off);
	for (size_t i = 0; i < count; i++) {
		struct pv_order order = make(CHB_FLEE, man, PV_NONE, 0);
		order.data.halves[0] = first[i];
		say_room(w, order, first[i]);
		size_t beyond = near_places(w->g, first[i], second);
		for (size_t k = 0; k < beyond; k++) {
			order.data.halves[1] = (uint16_t)(second[k] + 1);
			say(w, &order);
			say_room(w, order, second[k]);
		}
	}
}

/* --- fights ---------------------------------------------------------------------------------- */

static void say_fight(struct writer *w, uint64_t attackers, uint64_t targets) {
	for (int side = 0; side < 2; side++) {
		struct pv_order order = make(CHB_FIGHT, PV_NONE, PV_NONE, side);
		chb_set_fight(&order, attackers, targets);
		say(w, &order);
	}
}

static uint64_t some(struct writer *w, int side) {
	int count = chb_last_of(w->g, side) - chb_first_of(w->g, side);
	uint64_t mask = 0;
	for (int i = 1 + below(w, 3); i > 0; i--) {
		mask |= 1ULL << below(w, count);
	}
	return mask;
}

static void say_breaks(struct writer *w) {
	for (int door = 0; door < w->g->map.door_count; door++) {
		struct pv_order order = make(CHB_BREAK, PV_NONE, PV_NONE, w->s->side);
		order.data.halves[CHB_ORDER_THING] = (uint16_t)(door + 1);
		for (int i = 0; i < CHB_SIDE_MEN; i++) {
			for (int k = i; k < CHB_SIDE_MEN; k++) {
				chb_set_fight(&order, 1ULL << i | 1ULL << k, 0);
				say(w, &order);
			}
		}
	}
}

static void say_fights(struct writer *w) {
	if (w->s->ask == CHB_ASK_FIGHT) {
		say_breaks(w);
	}
	for (int i = 0; i < CHB_SIDE_MEN; i++) {
		for (int k = 0; k < CHB_SIDE_MEN && w->s->ask == CHB_ASK_FIGHT; k++) {
			say_fight(w, 1ULL << i, 1ULL << k);
		}
	}
	for (int i = 0; i < MASK_TRIES; i++) {
		say_fight(w, some(w, w->s->side), some(w, !w->s->side));
	}
	say_fight(w, 0, 0);
}

/* --- all ------------------------------------------------------------------------------------- */

static void say_pushes(struct writer *w, int man, int thing) {
	const struct chb_thing *t = chb_thing(w->g, w->s, thing);
	for (int side = 0; side < PV_HEX_SIDES && t->place < w->g->map.count; side++) {
		struct pv_order order = make(CHB_WHEEL, man, PV_NONE, thing);
		order.data.halves[0] = (uint16_t)side;
		say(w, &order);
		order.verb = CHB_PUSH;
		order.data.halves[0] = w->g->map.place[t->place].next[side];
		say(w, &order);
	}
	for (int verb = CHB_TAKE; verb <= CHB_DROP; verb++) {
		struct pv_order order = make(verb, man, PV_NONE, thing);
		say(w, &order);
	}
	struct pv_order blow = make(CHB_RAM_WALL, man, PV_NONE, thing);
	say(w, &blow);
}

static void say_lights(struct writer *w, int man) {
	bool lights = w->s->ask == CHB_ASK_SHOOT || w->s->ask == CHB_ASK_BOMBARD;
	for (int place = 0; place < w->g->map.count && lights; place++) {
		struct pv_order order = make(CHB_LIGHT, man, PV_NONE, 0);
		order.data.halves[0] = (uint16_t)place;
		say(w, &order);
		order.verb = CHB_KINDLE;
		say(w, &order);
	}
}

static void say_things(struct writer *w, int man) {
	if (w->g->thing_count > 0) {
		say_lights(w, man);
	}
	for (int i = 0; i < w->g->thing_count; i++) {
		struct pv_order order = make(CHB_USE, man, PV_NONE, 0);
		order.data.halves[CHB_ORDER_THING] = (uint16_t)(i + 1);
		say(w, &order);
		order.verb = CHB_WORK;
		say(w, &order);
		say_pushes(w, man, i);
		for (int verb = CHB_TOPPLE; verb <= CHB_LOWER; verb++) {
			order = make(verb, man, PV_NONE, i);
			say(w, &order);
		}
		order = make(CHB_LIFT, man, PV_NONE, i);
		say(w, &order);
		CHB_EACH_MAN(w->g, helper) {
			order.target = (uint8_t)helper;
			say(w, &order);
		}
		order = make(CHB_WORK, man, PV_NONE, 0);
		order.data.halves[CHB_ORDER_THING] = (uint16_t)(i + 1);
		CHB_EACH_MAN(w->g, helper) {
			order.target = (uint8_t)helper;
			say(w, &order);
		}
	}
}

/* Of siege days. */
static void say_days(struct writer *w, int man) {
	for (int other = 0; other < w->g->count; other++) {
		struct pv_order order = make(CHB_GATHER, man, other, 0);
		say(w, &order);
		order.verb = CHB_TEND;
		say(w, &order);
	}
	for (int place = 0; place < w->g->map.count && w->s->ask == CHB_ASK_SAP; place++) {
		struct pv_order order = make(CHB_DIG, man, PV_NONE, 0);
		order.data.halves[0] = (uint16_t)place;
		say(w, &order);
	}
	for (int row = 0; row <= CHB_WORKS_COUNT && w->s->ask == CHB_ASK_BUILD; row++) {
		for (int place = 0; place < w->g->map.count; place++) {
			struct pv_order order = make(CHB_BUILD, man, PV_NONE, row);
			order.data.halves[0] = (uint16_t)place;
			say(w, &order);
		}
	}
}

/* Engines, and what is aimed. */
static void say_engines(struct writer *w) {
	for (int i = 0; i < w->g->thing_count; i++) {
		struct pv_order order = make(CHB_LOSE, PV_NONE, PV_NONE, i);
		say(w, &order);
		for (int place = 0; place < w->g->map.count; place++) {
			order = make(CHB_BOMBARD, PV_NONE, PV_NONE, i);
			order.data.halves[0] = (uint16_t)place;
			say(w, &order);
		}
	}
	for (int place = 0; place < w->g->map.count; place++) {
		struct pv_order order = make(CHB_SALVO, PV_NONE, PV_NONE, 0);
		order.data.halves[0] = (uint16_t)place;
		say(w, &order);
	}
}

static void say_man(struct writer *w, int man) {
	struct pv_order order = make(CHB_LEAVE, man, PV_NONE, 0);
	say(w, &order);
	order = make(CHB_UNTIE, man, below(w, w->g->count), 0);
	say(w, &order);
	for (int verb = CHB_OPEN; verb <= CHB_UNBAR; verb++) {
		for (int side = 0; side < PV_HEX_SIDES; side++) {
			order = make(verb, man, PV_NONE, side);
			say(w, &order);
		}
	}
	for (int side = 0; side < PV_HEX_SIDES; side++) {
		order = make(CHB_SET_UP, man, PV_NONE, side);
		say(w, &order);
	}
	order = make(CHB_KNEEL, man, PV_NONE, 0);
	say(w, &order);
	order = make(CHB_RISE, man, PV_NONE, 0);
	say(w, &order);
	order = make(verb_of(w, "release"), man, PV_NONE, 0);
	say(w, &order);
	order = make(CHB_STRIKE, PV_NONE, man, 0);
	say(w, &order);
	for (int horse = 0; horse < w->g->count; horse++) {
		order = make(CHB_MOUNT, man, horse, 0);
		say(w, &order);
		order = make(CHB_LEAP, man, horse, 0);
		say(w, &order);
	}
	int load = verb_of(w, "load"), hamstring = verb_of(w, "hamstring");
	for (int target = 0; target < w->g->count; target++) {
		order = make(load, man, target, 0);
		say(w, &order);
		order = make(hamstring, man, target, 0);
		say(w, &order);
		for (int weapon = 0; weapon < CHB_WEAPONS_COUNT; weapon++) {
			order = make(CHB_SHOOT, man, target, weapon);
			say(w, &order);
			order.data.faces[0] = 1; /* aimed */
			say(w, &order);
		}
	}
	for (int kind = 0; kind <= CHB_STANDS; kind++) {
		order = make(PV_VERB_STANDING, man, PV_NONE, kind);
		say(w, &order);
		order = make(PV_VERB_STANDING, PV_NONE, man, kind);
		say(w, &order);
		order = make(PV_VERB_STANDING, man, below(w, w->g->count), kind);
		say(w, &order);
		order = make(PV_VERB_STANDING, man, PV_NONE, kind);
		order.data.faces[0] = (uint8_t)below(w, CHB_LINES + 2);
		say(w, &order);
	}
	say_things(w, man);
	say_days(w, man);
	say_places(w, man);
	if (w->s->ask == CHB_ASK_FLEE) {
		say_flights(w, man);
	}
}

void cryhavoc_every_order(const struct pv_game *g, const void *state, struct pv_stream *chance,
			  conform_each *each, void *ctx) {
	struct writer w = {
		.g = chb_game_of(g), .s = state, .chance = chance, .each = each, .ctx = ctx
	};
	struct pv_order done = make(CHB_DONE_PHASE, PV_NONE, PV_NONE, 0);
	say(&w, &done);
	for (int hold = 0; hold <= CHB_HOLD_PHASE; hold++) {
		struct pv_order wait = make(CHB_WAIT, PV_NONE, PV_NONE, hold);
		say(&w, &wait);
	}
	for (int verb = CHB_BEGIN; verb <= CHB_WITHDRAW; verb++) {
		for (int side = 0; side <= 2; side++) {
			struct pv_order order = make(verb, PV_NONE, PV_NONE, side);
			say(&w, &order);
		}
	}
	say_fights(&w);
	if (w.s->day != 0) {
		say_engines(&w);
	}
	CHB_EACH_MAN(w.g, i) {
		say_man(&w, i);
	}
}
