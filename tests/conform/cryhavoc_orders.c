/* conform/cryhavoc_orders.c - what values the parts of Cry Havoc's orders take. */
#include "conform/cryhavoc_orders.h"
#include "conform/orders.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"

#include <string.h>

const char *const cryhavoc_texts[] = { "pavise", "cryhavoc", NULL };

static const struct chb_game *game_of(const struct conform_draft *d) {
	return chb_game_at(d->g, d->state);
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
static size_t near_man(const struct chb_game *g, const struct chb_state *s, int man,
		       uint16_t out[]) {
	struct chb_pose p = chb_pose_of(g, &s->man[man]);
	size_t count = 0;
	CHB_EACH_HEX(p, at) {
		count += near_places(g, at, &out[count]);
		count += chb_neighbours(g, s, at, &out[count]);
	}
	return count;
}

static size_t every_place(const struct chb_game *g, uint16_t out[]) {
	for (int i = 0; i < g->map.count; i++) {
		out[i] = (uint16_t)i;
	}
	return (size_t)g->map.count;
}

static size_t places_of_zones(const struct chb_game *g, uint16_t out[]) {
	size_t count = 0;
	for (int z = 0; z < g->zone_count; z++) {
		for (int i = 0; i < g->zone[z].count; i++) {
			out[count++] = g->zone[z].place[i];
		}
	}
	return count;
}

/* In these steps places far away are named. */
static bool is_far(const struct chb_state *s) {
	return s->ask == CHB_ASK_PLACE || s->ask == CHB_ASK_HIDE || s->ask == CHB_ASK_SHOOT ||
	       s->ask == CHB_ASK_BOMBARD || s->ask == CHB_ASK_SAP || s->ask == CHB_ASK_BUILD;
}

static bool has_part(const struct chb_act *act, const struct kit_part *part) {
	for (int i = 0; i < KIT_PARTS_MAX && act->act.form[i] != NULL; i++) {
		if (act->act.form[i] == part) {
			return true;
		}
	}
	return false;
}

/* About whoever acts, and about the thing that he acts on. */
static size_t places(const struct conform_draft *d, uint16_t *out) {
	const struct chb_game *g = game_of(d);
	const struct chb_state *s = d->state;
	const struct chb_act *act = chb_act_of(g, s, &d->order);
	int man = d->order.actor < g->count ? d->order.actor : d->order.target,
	    thing = d->order.count;
	if (man >= g->count || is_far(s) || act->domain == CHB_EVERY_PLACE) {
		return every_place(g, out);
	}
	const struct chb_man *m = &s->man[man];
	size_t count = chb_on_map(m) ? near_man(g, s, man, out)
		       : m->place == CHB_HIDDEN && m->back < g->map.count
			   ? near_places(g, m->back, out)
			   : places_of_zones(g, out);
	if (has_part(act, &chb_part_thing) && thing < g->thing_count &&
	    chb_thing(g, s, thing)->place < g->map.count) {
		count += near_places(g, chb_thing(g, s, thing)->place, out + count);
	}
	return count;
}

static size_t places_beyond(const struct conform_draft *d, uint16_t *out) {
	const struct chb_game *g = game_of(d);
	int place = d->order.data.halves[0];
	return place < g->map.count ? near_places(g, place, out) : 0;
}

/* --- characters and things ------------------------------------------------------------------- */

static size_t count_men(const struct pv_game *g) {
	return (size_t)chb_game_of(g)->count;
}

static size_t men(const struct conform_draft *d, uint16_t *out) {
	size_t count = count_men(d->g);
	for (size_t i = 0; i < count; i++) {
		out[i] = (uint16_t)i;
	}
	return count;
}

static size_t men_or_none(const struct conform_draft *d, uint16_t *out) {
	size_t count = men(d, out);
	out[count++] = PV_NONE;
	return count;
}

static size_t things(const struct conform_draft *d, uint16_t *out) {
	size_t count = (size_t)game_of(d)->thing_count;
	for (size_t i = 0; i < count; i++) {
		out[i] = (uint16_t)i;
	}
	return count;
}

/* A character or a thing, seldom both. */
static void fill_load(struct conform_draft *d) {
	unsigned thing = (unsigned)game_of(d)->thing_count, which = conform_below(d, 12);
	if (which <= 6) {
		d->order.target = (uint8_t)conform_below(d, (unsigned)count_men(d->g));
	}
	if (which >= 6) {
		d->order.data.halves[CHB_ORDER_THING] = (uint16_t)conform_below(d, thing + 2);
	}
}

/* --- fights ---------------------------------------------------------------------------------- */

/* One of a side, mostly; up to four; seldom nobody. */
static uint64_t some_of(const struct conform_draft *d, int side) {
	const struct chb_game *g = game_of(d);
	int count = chb_last_of(g, side) - chb_first_of(g, side);
	unsigned most = conform_below(d, 2) == 0 ? 1 : conform_below(d, 5);
	uint64_t mask = 0;
	for (unsigned i = 0; i < most && count > 0; i++) {
		mask |= 1ULL << conform_below(d, (unsigned)count);
	}
	return mask;
}

static void fill_fight(struct conform_draft *d) {
	int side = ((const struct chb_state *)d->state)->side;
	d->order.count = (uint8_t)(conform_below(d, 8) == 0 ? !side : side);
	chb_set_fight(&d->order, some_of(d, side), some_of(d, !side));
}

static void fill_break(struct conform_draft *d) {
	const struct chb_game *g = game_of(d);
	int side = ((const struct chb_state *)d->state)->side;
	d->order.count = (uint8_t)side;
	chb_set_fight(&d->order, some_of(d, side), 0);
	d->order.data.halves[CHB_ORDER_THING] =
	    (uint16_t)conform_below(d, (unsigned)g->map.door_count + 2);
	d->order.data.halves[CHB_ORDER_OTHER] =
	    (uint16_t)(conform_below(d, 12) == 0 ? conform_below(d, (unsigned)g->thing_count + 2)
						 : 0);
}

/* --- retreats -------------------------------------------------------------------------------- */

static size_t places_or_off(const struct conform_draft *d, uint16_t *out) {
	size_t count = places(d, out);
	out[count++] = CHB_GONE;
	return count;
}

/* Where he ends. */
static int end_of(const struct conform_draft *d) {
	const uint16_t *to = d->order.data.halves;
	return to[1] != 0 ? to[1] - 1 : to[0];
}

/* Nobody, or a friend there who makes room. */
static size_t friends(const struct conform_draft *d, uint16_t *out) {
	const struct chb_game *g = game_of(d);
	const struct chb_state *s = d->state;
	size_t count = 0;
	out[count++] = PV_NONE;
	CHB_EACH_MAN(g, i) {
		if (s->man[i].place == end_of(d)) {
			out[count++] = (uint16_t)i;
		}
	}
	return count;
}

static size_t rooms(const struct conform_draft *d, uint16_t *out) {
	const struct chb_game *g = game_of(d);
	bool makes = d->order.target != PV_NONE && end_of(d) < g->map.count;
	return makes ? near_places(g, end_of(d), out) : 0;
}

/* --- standing orders, throws ----------------------------------------------------------------- */

static void fill_standing(struct conform_draft *d) {
	unsigned count = (unsigned)count_men(d->g), kind = conform_below(d, CHB_STANDS + 1);
	bool spoilt = conform_below(d, 8) == 0;
	d->order.count = (uint8_t)kind;
	d->order.actor = (uint8_t)(conform_below(d, 3) == 0 ? PV_NONE : conform_below(d, count));
	d->order.target =
	    (uint8_t)(kind == CHB_STAND_AT || spoilt ? conform_below(d, count) : PV_NONE);
	d->order.data.faces[0] =
	    (uint8_t)(kind == CHB_STAND_ODDS || spoilt ? conform_below(d, CHB_LINES + 2) : 0);
}

static void fill_throw(struct conform_draft *d) {
	d->order.count = (uint8_t)conform_below(d, 4);
	for (int i = 0; i < d->order.count; i++) {
		d->order.data.faces[i] = (uint8_t)conform_below(d, CHB_LINES + 2);
	}
}

/* --- all ------------------------------------------------------------------------------------- */

#define HALF(n) ((uint8_t)(CONFORM_HALF + (n)))
#define FILLED  CONFORM_OWN, .fill

static const struct conform_part parts[] = {
	{ &chb_part_actor, { { CONFORM_ACTOR, .values = men } } },
	{ &chb_part_target, { { CONFORM_TARGET, .values = men } } },
	{ &chb_part_helper, { { CONFORM_TARGET, .values = men_or_none } } },
	{ &chb_part_team,
	  { { CONFORM_TARGET, .values = men_or_none },
	    { CONFORM_COUNT, .below = CHB_WAYS_ROUND } } },
	{ &chb_part_place, { { HALF(0), .values = places } } },
	{ &chb_part_second_place, { { HALF(1), .values = places_beyond } } },
	{ &chb_part_thing, { { CONFORM_COUNT, .values = things } } },
	{ &chb_part_worked_thing, { { HALF(CHB_ORDER_THING), .values = things, .from = 1 } } },
	{ &chb_part_load, { { FILLED = fill_load } } },
	{ &chb_part_side, { { CONFORM_COUNT, .below = PV_HATCH + 1 } } },
	{ &chb_part_new_side, { { HALF(0), .below = PV_HEX_SIDES } } },
	{ &chb_part_facing, { { CONFORM_COUNT, .below = PV_HEX_SIDES + 1 } } },
	{ &chb_part_weapon,
	  { { CONFORM_COUNT, .below = CHB_WEAPONS_COUNT }, { CONFORM_FACE, .below = 2 } } },
	{ &chb_part_works, { { CONFORM_COUNT, .below = CHB_WORKS_COUNT } } },
	{ &chb_part_who_begins, { { CONFORM_COUNT, .below = PV_BLUE + 1 } } },
	{ &chb_part_hold, { { CONFORM_COUNT, .below = CHB_HOLD_PHASE + 1 } } },
	{ &chb_part_fight, { { FILLED = fill_fight } } },
	{ &chb_part_break, { { FILLED = fill_break } } },
	{ &chb_part_flee,
	  { { CONFORM_ACTOR, .values = men },
	    { HALF(0), .values = places_or_off },
	    { HALF(1), .values = places_beyond, .from = 1 },
	    { CONFORM_TARGET, .values = friends },
	    { HALF(2), .values = rooms, .from = 1 } } },
	{ &chb_part_standing, { { FILLED = fill_standing } } },
	{ &chb_part_throw, { { FILLED = fill_throw } } },
	{ &kit_part_sealed, { { CONFORM_COUNT, .below = 2 } } },
	{ .part = NULL },
};

static const struct kit_acts *acts_of(const struct pv_game *g) {
	return &chb_game_of(g)->acts;
}

void cryhavoc_orders(const struct pv_game *g, const void *state, struct pv_stream *chance,
		     conform_each *each, void *ctx) {
	static const struct conform_rows rows = { .acts = acts_of,
						  .actors = count_men,
						  .parts = parts };
	conform_orders(&rows, g, state, chance, each, ctx);
}
