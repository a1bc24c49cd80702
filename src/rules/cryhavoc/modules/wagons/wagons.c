/*
 * wagons.c - carts with a team: driven, boarded [CHB-12.8.2, CHB-12.8.3, MON-1.5].
 *
 * A cart is a thing on two hexes, `place` in front and `to` behind, with a character on each. Its
 * team is the horse whose tail lies ahead of it, on its side `facing`. `turn` and `timer` say what
 * its team has spent in a turn.
 */
#include "rules/cryhavoc/modules/wagons/wagons.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/machines/push.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/kit/node.h"

/* --- boarded --------------------------------------------------------------------------------- */

/* The cart on a hex, or CHB_NONE. */
static int cart_at(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_KIND(g, s, CHB_KIND(CHB_CART), i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->place == place || t->to == place) {
			return i;
		}
	}
	return CHB_NONE;
}

/* [CHB-12.8.3] Is the seat on that hex of the cart free? Each holds one, and nobody climbs over
 * another. */
static bool has_seat(const struct chb_game *g, const struct chb_state *s, int place,
		     struct pv_why *why) {
	CHB_EACH_MAN(g, i) {
		if (chb_alive(&s->man[i]) && s->man[i].place == place) {
			return pv_deny_at(why, RULE(CHB_12_8_3), "chb.cart.full", PV_WITNESS_ACTOR,
					  i);
		}
	}
	return true;
}

static bool enter(const struct chb_game *g, const struct chb_state *s, int from, int to,
		  struct pv_why *why) {
	int here = cart_at(g, s, from), there = cart_at(g, s, to);
	bool moves = (here >= 0 && chb_thing(g, s, here)->state == CHB_CART_MOVES) ||
		     (there >= 0 && chb_thing(g, s, there)->state == CHB_CART_MOVES);
	if (here == there) {
		return true;
	}
	if (!moves) {
		return there < 0 || has_seat(g, s, to, why);
	}
	pv_deny_at(why, RULE(CHB_12_8_2), "chb.cart.moves", PV_WITNESS_PLACE, to);
	return pv_also(why, RULE(CHB_7_0_59));
}

/* --- driven ---------------------------------------------------------------------------------- */

/* The horse before it, alive and nobody's mount, or PV_NONE. */
static int team_of(const struct chb_game *g, const struct chb_state *s, const struct chb_thing *t) {
	int ahead = chb_next(g, s, t->place, t->facing);
	CHB_EACH_MAN(g, i) {
		const struct chb_man *m = &s->man[i];
		if (ahead != PV_NO_PLACE && chb_is_horse(g, i) && m->life == CHB_HEALTHY &&
		    chb_on_map(m) && chb_pose_of(g, m).tail == ahead) {
			return i;
		}
	}
	return PV_NONE;
}

static int32_t spent_by_now(const struct chb_state *s, const struct chb_thing *t) {
	return t->turn == s->turn && t->side == s->side ? t->timer : 0;
}

static bool check_driver(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, int man, const struct chb_thing *t,
			 struct pv_why *why) {
	const char *rule = RULE(CHB_12_8_3);
	int team = team_of(g, s, t);
	if (chb_who(v, t->place) != man) {
		return pv_deny_at(why, rule, "chb.cart.driver", PV_WITNESS_PLACE, t->place);
	}
	if (chb_is_burning(g, s, t->place) || chb_is_burning(g, s, t->to)) {
		return pv_deny(why, RULE(CHB_13_8), "chb.engine.burns");
	}
	return (team != PV_NONE && g->roster[team].side == s->side) ||
	       pv_deny(why, rule, "chb.cart.team");
}

/* Straight on, or a side beside that for more. */
static bool is_turned(const struct chb_state *s, int horse, int side) {
	return side != s->man[horse].facing - 1;
}

static bool check_way(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int horse, int to, struct pv_why *why) {
	const char *rule = RULE(CHB_12_8_3);
	int head = s->man[horse].place;
	int side = chb_side_named(g, s, head, to), ahead = s->man[horse].facing - 1;
	if (side < 0 ||
	    (side != ahead && side != pv_hex_turn(ahead, 1) && side != pv_hex_turn(ahead, -1)) ||
	    chb_bar(g, s, head, side) != PV_BAR_NONE) {
		return pv_deny(why, rule, "chb.cart.way");
	}
	return chb_who(v, to) == PV_NONE ||
	       pv_deny_at(why, RULE(CHB_1_11), "chb.place.taken", PV_WITNESS_ACTOR, chb_who(v, to));
}

static int32_t price_of(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int horse, int to, struct pv_why *why) {
	const struct chb_walker team = { .mounted = true };
	int head = s->man[horse].place;
	if (!chb_can_cross(g, s, team, head, to, why)) {
		return CHB_BARRED;
	}
	int32_t cost = chb_step_price(g, s, v, team, head, to, why);
	if (cost == CHB_BARRED || !is_turned(s, horse, chb_side_to(g, s, head, to))) {
		return cost;
	}
	pv_add_part(why, RULE(CHB_12_8_3), g->figure.acts[CHB_ACTS_CART_TURN][0]);
	return cost + g->figure.acts[CHB_ACTS_CART_TURN][0];
}

static bool check(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	const struct chb_thing *t = chb_thing(g, s, o->count);
	int to = o->data.halves[0], horse = team_of(g, s, t);
	if (o->verb != CHB_PUSH) {
		return pv_deny(why, RULE(CHB_12_8_3), "chb.cart.way");
	}
	if (!check_driver(g, s, v, o->actor, t, why) || !check_way(g, s, v, horse, to, why)) {
		return false;
	}
	int32_t cost = price_of(g, s, v, horse, to, why);
	int32_t left = g->figure.acts[CHB_ACTS_DRAUGHT][0] - spent_by_now(s, t);
	if (cost == CHB_BARRED) {
		return false;
	}
	if (cost > left) {
		return pv_refuse(why, RULE(CHB_12_8_3), "chb.cart.points", cost, left,
				 PV_UNIT_COUNT);
	}
	if (why != NULL) {
		why->need = cost;
		why->unit = PV_UNIT_COUNT;
	}
	return true;
}

/* [CHB-14.18] What lies in it goes along, and what is carried there. */
static void carry_loads(const struct chb_game *g, struct chb_state *s, uint16_t from, uint16_t to) {
	CHB_EACH_THING(g, s, i) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		if (chb_is_load(t->kind) && t->place == from) {
			t->place = to;
		}
	}
}

/* Each hex comes to where the one before it was, with whoever is there. */
static void apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		  struct pv_events *out) {
	struct chb_occupancy v;
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	int to = o->data.halves[0], horse = team_of(g, s, t);
	struct chb_man *team = &s->man[horse];
	uint16_t front = t->place, back = t->to, ahead = chb_pose_of(g, team).tail;
	chb_occupancy_make(g, s, &v);
	int32_t spent = spent_by_now(s, t) + price_of(g, s, &v, horse, to, NULL);
	chb_begin_move(s, o->actor);
	CHB_EACH_MAN(g, i) {
		struct chb_man *m = &s->man[i];
		m->place = m->place == front ? ahead : m->place == back ? front : m->place;
	}
	carry_loads(g, s, front, ahead);
	carry_loads(g, s, back, front);
	t->facing = (uint8_t)chb_side_to(g, s, ahead, team->place);
	team->facing = (uint8_t)(chb_side_to(g, s, team->place, to) + 1);
	team->place = (uint16_t)to;
	t->place = ahead;
	t->to = front;
	t->state = CHB_CART_MOVES;
	t->side = s->side;
	t->turn = s->turn;
	t->timer = (uint8_t)spent;
	s->man[o->actor].back = ahead;
	s->man[o->actor].marks |= CHB_HANDS;
	chb_say_at(out, "chb.cart.driven", RULE(CHB_12_8_3), o->actor, ahead);
	s->ask = CHB_ASK_REACT;
}

static void list(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		 int man, int thing, struct chb_list *l) {
	int horse = team_of(g, s, chb_thing(g, s, thing));
	struct pv_order o = {
		.verb = CHB_PUSH, .actor = (uint8_t)man, .target = PV_NONE, .count = (uint8_t)thing
	};
	if (horse == PV_NONE) {
		return;
	}
	PV_EACH_HEX_SIDE(side) {
		uint16_t to = chb_next(g, s, s->man[horse].place, side);
		o.data.halves[0] = to;
		if (to != PV_NO_PLACE && chb_push_check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

/* --- the module ------------------------------------------------------------------------------ */

/* A side's movement opens: its carts stand. */
static void due(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_KIND(g, s, CHB_KIND(CHB_CART), i) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		if (t->side == s->side) {
			t->state = CHB_CART_STANDS;
		}
	}
}

static bool fits(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		 struct pv_error *err) {
	int side = pv_hex_map_side(&g->map, t->place, t->to);
	return (side >= 0 && side != t->facing) ||
	       kit_node_refuse(node, err, RULE(CHB_12_8_3),
			       "a cart lies on two hexes; accepted: `to` beside `at`, not on the "
			       "side that it is facing");
}

/* [CHB-13.3, CHB-10.3, CHB-8.7.5, CHB-9.3.14, CHB-5.5.8, CHB-8.3.5] */
static void set(struct chb_game *g) {
	int both = CHB_TRAIT_UNRIDDEN | CHB_TRAIT_OVERLOOKS;
	g->fuel[CHB_TERRAIN_CART] = g->fuel[CHB_TERRAIN_CART_MOVING] = CHB_BURNS_WELL;
	g->traits[CHB_TERRAIN_CART] = (uint16_t)(both | CHB_TRAIT_RIM | CHB_TRAIT_STOPS_CHARGE);
	g->traits[CHB_TERRAIN_CART_MOVING] = (uint16_t)(both | CHB_TRAIT_SWAYS);
}

const struct chb_module chb_wagons_module = { .kind = CHB_CART,
					      .fits = fits,
					      .push = { check, apply, list },
					      .set = set,
					      .due = due,
					      .enter = enter };
