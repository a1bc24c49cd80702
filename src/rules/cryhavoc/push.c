/*
 * push.c - things that people push and turn [CHB-12.7.1].
 *
 * A ballista's crew goes along by the same step, those ahead first; who has no way stays behind.
 */
#include "rules/cryhavoc/push.h"

#include "rules/cryhavoc/engines.h"
#include "rules/cryhavoc/things.h"

/* --- a ballista ------------------------------------------------------------------------------ */

/* [CHB-12.7.1] Two men; in a turn without a shot it turns or moves a hex, not both. */
static bool check_ballista(const struct chb_game *g, const struct chb_state *s,
			   const struct chb_view *v, int man, int thing, struct pv_why *why) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (!chb_serves(g, s, v, man, thing)) {
		return pv_deny(why, RULE(12_7_5, "CHB-12.7.5"), "chb.engine.busy");
	}
	int crew = chb_crew_of(g, s, v, g->roster[man].side, thing);
	if (crew < CHB_BALLISTA_CREW) {
		return pv_refuse(why, RULE(12_7_1, "CHB-12.7.1"), "chb.engine.crew",
				 CHB_BALLISTA_CREW, crew, PV_UNIT_COUNT);
	}
	if (chb_has_shot(t)) {
		return pv_deny(why, RULE(12_7_1, "CHB-12.7.1"), "chb.engine.shot");
	}
	return t->turn != s->turn || pv_deny(why, RULE(12_7_1, "CHB-12.7.1"), "chb.engine.moved");
}

static bool is_taken(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_THING(g, s, i) {
		if (chb_thing(g, s, i)->place == place &&
		    chb_kinds[chb_thing(g, s, i)->kind].is_counter) {
			return true;
		}
	}
	return false;
}

/* Even ground of its own level, with nothing between. */
static bool check_way(const struct chb_game *g, const struct chb_state *s, int thing, int to,
		      struct pv_why *why) {
	int from = chb_thing(g, s, thing)->place;
	int side = to < g->map.count ? chb_side_to(g, s, from, to) : -1;
	if (side < 0 || chb_is_shut(g, s, from, side) || chb_bar(g, s, from, side) != PV_BAR_NONE) {
		return pv_deny(why, RULE(12_7_1, "CHB-12.7.1"), "chb.push.way");
	}
	int ground = chb_ground(g, s, to);
	if (ground == CHB_TERRAIN_HOARDING) {
		return pv_deny(why, RULE(12_7_3, "CHB-12.7.3"), "chb.push.ground");
	}
	if (g->figure.terrain[ground][CHB_TERRAIN_OF_FOOT] != CHB_COST_IS_1 ||
	    chb_level(g, s, from) != chb_level(g, s, to) || is_taken(g, s, to)) {
		return pv_deny(why, RULE(12_7_1, "CHB-12.7.1"), "chb.push.ground");
	}
	return true;
}

/* He goes with it, if that is free. */
static void follow(const struct chb_game *g, struct chb_state *s, int man, int side) {
	struct chb_view v;
	int here = s->man[man].place;
	uint16_t to = chb_next(g, s, here, side);
	chb_view_make(g, s, &v);
	struct chb_walker who = chb_walker_of(g, s, man);
	if (to != PV_NO_PLACE && chb_who(&v, to) == PV_NONE && !chb_is_shut(g, s, here, side) &&
	    chb_can_cross(g, s, who, here, to, NULL) &&
	    chb_step_price(g, s, &v, who, here, to, NULL) != CHB_BARRED) {
		s->man[man].place = to;
	}
}

static void bring_crew(const struct chb_game *g, struct chb_state *s, uint64_t crew, int side) {
	int8_t dq = (int8_t)pv_hex_step[side].q, dr = (int8_t)pv_hex_step[side].r;
	uint64_t left = crew;
	while (left != 0) {
		int first = PV_NONE, most = INT32_MIN;
		CHB_EACH_BIT(g, s->side, left, i) {
			struct pv_hex at = g->map.place[s->man[i].place].at;
			int ahead = 2 * at.q * dq + 2 * at.r * dr + at.q * dr + at.r * dq;
			if (ahead > most) {
				first = i;
				most = ahead;
			}
		}
		follow(g, s, first, side);
		left &= ~chb_bit(g, first);
	}
}

static void apply_ballista(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			   struct pv_events *out) {
	struct chb_view v;
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	int from = t->place, to = o->data.halves[0];
	chb_view_make(g, s, &v);
	uint64_t crew = chb_take_crew(g, s, &v, o->actor, o->count, CHB_BALLISTA_CREW);
	chb_begin_move(s, o->actor);
	CHB_EACH_BIT(g, s->side, crew, i) {
		s->man[i].left = 0;
	}
	t->turn = s->turn;
	if (o->verb == CHB_WHEEL) {
		t->facing = (uint8_t)to;
		chb_say(out, "chb.wheeled", RULE(12_7_1, "CHB-12.7.1"), o->actor, from, 0);
	} else {
		t->place = (uint16_t)to;
		bring_crew(g, s, crew, chb_side_to(g, s, from, to));
		chb_say(out, "chb.pushed", RULE(12_7_1, "CHB-12.7.1"), o->actor, to, 0);
	}
}

/* --- all ------------------------------------------------------------------------------------- */

bool chb_push_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    const struct pv_order *o, struct pv_why *why) {
	int man = o->actor, thing = o->count, to = o->data.halves[0];
	if (!chb_may_act(g, s, v, man, why)) {
		return false;
	}
	if (thing >= g->thing_count || chb_thing(g, s, thing)->kind != CHB_BALLISTA) {
		return pv_deny(why, RULE(12_7_1, "CHB-12.7.1"), "chb.push.what");
	}
	if (!check_ballista(g, s, v, man, thing, why)) {
		return false;
	}
	if (o->verb == CHB_PUSH) {
		return check_way(g, s, thing, to, why);
	}
	return (to < PV_HEX_SIDES && to != chb_thing(g, s, thing)->facing) ||
	       pv_deny(why, RULE(12_7_1, "CHB-12.7.1"), "chb.push.side");
}

void chb_push_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	apply_ballista(g, s, o, out);
	s->ask = CHB_ASK_REACT;
}

void chb_push_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, struct chb_list *l) {
	struct pv_order o = { .actor = (uint8_t)man, .target = PV_NONE };
	if (g->thing_count == 0 || !chb_may_act(g, s, v, man, NULL)) {
		return;
	}
	CHB_EACH_THING(g, s, i) {
		o.count = (uint8_t)i;
		PV_EACH_HEX_SIDE(side) {
			uint16_t to = chb_next(g, s, chb_thing(g, s, i)->place, side);
			o.verb = CHB_WHEEL;
			o.data.halves[0] = (uint16_t)side;
			if (chb_push_check(g, s, v, &o, NULL)) {
				chb_list_add(l, &o);
			}
			o.verb = CHB_PUSH;
			o.data.halves[0] = to;
			if (to != PV_NO_PLACE && chb_push_check(g, s, v, &o, NULL)) {
				chb_list_add(l, &o);
			}
		}
	}
}
