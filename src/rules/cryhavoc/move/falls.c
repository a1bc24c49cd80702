/* falls.c - jumps and falls [CHB-11]. */
#include "rules/cryhavoc/move/falls.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"

enum {
	DEADLY = 3,    /* in levels */
	WATER_SAFE = 2 /* levels into water without harm */
};

static bool has_armour(const struct chb_game *g, int man) {
	return g->roster[man].armoured != 0;
}

/* --- what it does ---------------------------------------------------------------------------- */

/* The levels that count: half a level does no harm, and water breaks a fall. */
static int levels_of(int height, bool water) {
	int levels = height / PV_LEVEL;
	return !water ? levels : levels > WATER_SAFE ? 1 : 0;
}

int chb_jump_wounds(int height, bool water) {
	return CHB_FACES + 1 - chb_min(levels_of(height, water), CHB_FACES);
}

static enum chb_harm harm(enum chb_harm what, const char *rule, const char **out) {
	if (out != NULL) {
		*out = rule;
	}
	return what;
}

enum chb_harm chb_fall_harm(const struct chb_drop *d, const char **rule) {
	int levels = levels_of(d->height, d->water);
	if (d->water && d->armour) {
		return harm(CHB_DROWNED, RULE(CHB_11_12), rule);
	}
	if (levels == 0) {
		return harm(CHB_UNHURT, d->water ? RULE(CHB_11_12) : RULE(CHB_11_11), rule);
	}
	if (levels + d->armour >= DEADLY) {
		return harm(CHB_KILLED, levels < DEADLY ? RULE(CHB_11_4) : RULE(CHB_11_9), rule);
	}
	return harm(CHB_HURT, RULE(CHB_11_6), rule);
}

int32_t chb_jump_price(const struct chb_game *g, bool water, int bar, struct pv_why *why) {
	int32_t cost = g->figure.acts[water ? CHB_ACTS_JUMP_WATER : CHB_ACTS_JUMP][0];
	pv_add_part(why, water ? RULE(CHB_11_3) : RULE(CHB_11_1), cost);
	return cost + chb_bar_price(g, bar, CHB_TERRAIN_OF_FOOT, 0, why);
}

/* --- where to -------------------------------------------------------------------------------- */

/* The highest place of a hex that is not above a level. */
static int find_below(const struct chb_game *g, const struct chb_state *s, struct pv_hex hex,
		      int level) {
	int found = PV_NO_PLACE;
	for (int place = pv_hex_map_first(&g->map, hex); place != PV_NO_PLACE;
	     place = g->map.place[place].above) {
		if (chb_level(g, s, place) <= level) {
			found = place;
		}
	}
	return found;
}

/* Is there a wall between, on the higher hex's side or on the face below? */
static bool is_walled(const struct chb_game *g, const struct chb_state *s, int from, int to,
		      int side) {
	int back = pv_hex_opposite(side);
	const struct pv_place *low = &g->map.place[to];
	return chb_is_shut(g, s, from, side) ||
	       (chb_is_shut(g, s, to, back) &&
		low->level + low->high[back] > chb_level(g, s, from));
}

static bool check_edge(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       struct pv_why *why) {
	struct pv_hex apart = pv_hex_minus(g->map.place[to].at, g->map.place[from].at);
	int side = pv_hex_side_of(apart);
	if (pv_hex_distance(apart) > 1 || (side < 0 && !chb_modules_perch(g, s, from))) {
		return pv_deny_at(why, RULE(CHB_11_1), "chb.jump.far", PV_WITNESS_PLACE, to);
	}
	if (chb_is_ground(g, s, to, PV_GROUND_SOLID) ||
	    (chb_is_ground(g, s, to, PV_GROUND_ROOFED) &&
	     !chb_is_ground(g, s, from, PV_GROUND_ROOFED)) ||
	    (side >= 0 && is_walled(g, s, from, to, side))) {
		return pv_deny_at(why, RULE(CHB_11_1), "chb.jump.shut", PV_WITNESS_PLACE, to);
	}
	return true;
}

/* [CHB-11.1 to 11.3] */
static bool check_height(const struct chb_game *g, const struct chb_state *s, int from, int to,
			 struct pv_why *why) {
	int side = pv_hex_side_of(pv_hex_minus(g->map.place[to].at, g->map.place[from].at));
	int height = chb_level(g, s, from) - chb_level(g, s, to), levels = height / PV_LEVEL;
	bool water = chb_is_ground(g, s, to, PV_GROUND_WATER);
	bool rail = side >= 0 && chb_bar(g, s, from, side) == PV_BAR_BALUSTRADE;
	bool beneath = chb_apart(g, to, from) == 0;
	bool down = find_below(g, s, g->map.place[to].at, chb_level(g, s, from) - beneath) == to &&
		    (levels >= 1 || (water && height >= 0 && (rail || height > 0)));
	if (chb_modules_across(g, s, from, to)) {
		return true;
	}
	return (down || pv_deny_at(why, RULE(CHB_11_1), "chb.jump.low", PV_WITNESS_PLACE, to)) &&
	       (levels <= 1 || water || chb_zone_has(&g->jumps, from) ||
		pv_refuse_at(why, RULE(CHB_11_2), "chb.jump.high", 1, levels, PV_UNIT_COUNT,
			     PV_WITNESS_PLACE, to));
}

/* --- the order ------------------------------------------------------------------------------- */

static bool check_jumper(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, int man, struct pv_why *why) {
	if (s->man[man].facing != 0) {
		return pv_deny(why, RULE(CHB_11_4), "chb.jump.rider");
	}
	return chb_may_act(g, s, v, man, why) && chb_modules_upright(g, s, man, why) &&
	       chb_is_free_to_act(g, s, v, man, why) &&
	       (!has_armour(g, man) || pv_deny(why, RULE(CHB_11_4), "chb.jump.armour"));
}

/* [CHB-1.11, CHB-2.18] May one land on an occupied place? Only where a module allows it. */
static bool may_land_on(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, int to, struct pv_why *why) {
	int may = chb_modules_jump(g, s, v, man, to, why), foe = chb_who(v, to);
	if (may != CHB_NONE) {
		return may != 0;
	}
	pv_deny_at(why, RULE(CHB_1_11), "chb.place.taken", PV_WITNESS_ACTOR, foe);
	return g->roster[foe].side != g->roster[man].side && pv_also(why, RULE(CHB_2_18));
}

static bool check_landing(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_occupancy *v, int man, int to, struct pv_why *why) {
	const struct chb_entry e = { .into = chb_ground(g, s, to), .also = chb_second(g, s, to) };
	return (chb_who(v, to) == PV_NONE || may_land_on(g, s, v, man, to, why)) &&
	       chb_may_enter(g, &e, why);
}

static int32_t price_of(const struct chb_game *g, const struct chb_state *s, int from, int to,
			struct pv_why *why) {
	int side = pv_hex_side_of(pv_hex_minus(g->map.place[to].at, g->map.place[from].at));
	int bar = side < 0 ? PV_BAR_NONE : chb_bar(g, s, from, side);
	return chb_jump_price(g, chb_is_ground(g, s, to, PV_GROUND_WATER), bar, why);
}

/* Checks the jump of a character who may jump, onto a place of the map. */
static bool check_jump(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, int to, struct pv_why *why) {
	int from = s->man[man].place;
	if (!check_edge(g, s, from, to, why) || !check_height(g, s, from, to, why) ||
	    !check_landing(g, s, v, man, to, why)) {
		return false;
	}
	int32_t cost = price_of(g, s, from, to, why);
	return chb_has_points(s, man, cost, RULE(CHB_11_1), why) &&
	       chb_rate_allows(g, s, man, cost, why);
}

bool chb_jump_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int man = o->actor, to = o->data.halves[0];
	return check_jumper(g, s, v, man, why) &&
	       (chb_is_of_map(g, to) || pv_deny(why, RULE(CHB_MAP_3), "chb.order.place")) &&
	       check_jump(g, s, v, man, to, why);
}

/* Elsewhere nobody jumps, and mostly nobody could. */
static bool is_lower(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	return chb_level(g, s, from) - chb_level(g, s, to) >= PV_LEVEL ||
	       chb_is_ground(g, s, to, PV_GROUND_WATER) || chb_modules_perch(g, s, from);
}

void chb_jump_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_JUMP, .actor = (uint8_t)man, .target = PV_NONE };
	int from = s->man[man].place;
	if (!check_jumper(g, s, v, man, NULL)) {
		return;
	}
	for (int side = -1; side < PV_HEX_SIDES; side++) {
		struct pv_hex hex = g->map.place[from].at;
		hex = side < 0 ? hex : pv_hex_add(hex, pv_hex_step[side]);
		int level = chb_level(g, s, from) - (side < 0);
		int to = find_below(g, s, hex, level);
		o.data.halves[0] = (uint16_t)to;
		if (chb_is_of_map(g, to) && is_lower(g, s, from, to) &&
		    check_jump(g, s, v, man, to, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

/* Puts the jumper there; the move may go on. */
static void stand(struct chb_state *s, int man, int to) {
	s->man[man].place = (uint16_t)to;
	s->man[man].back = (uint16_t)to;
	s->man[man].marks |= CHB_STEPPED;
}

/* [CHB-11.1] A landing beside an enemy ends the move. */
static void land(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out) {
	struct chb_occupancy v;
	stand(s, man, s->man[man].place);
	chb_occupancy_make(g, s, &v);
	if (chb_is_controlled(g, s, &v, s->man[man].place, g->roster[man].side)) {
		s->man[man].left = 0;
	}
	chb_say_result(out, "chb.landed", RULE(CHB_11_1), man, s->man[man].place, s->man[man].left);
}

void chb_jump_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	int man = o->actor, from = s->man[man].place, to = o->data.halves[0];
	bool across = chb_modules_across(g, s, from, to);
	int height = chb_level(g, s, from) - chb_level(g, s, to);
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	int foe = chb_who(&v, to);
	chb_begin_move(s, man);
	chb_pay(s, man, price_of(g, s, from, to, NULL));
	chb_say(out, "chb.jumped", across ? RULE(CHB_11_5) : RULE(CHB_11_1), man, to,
		s->man[man].left);
	s->man[man].place = (uint16_t)to;
	s->man[man].back = (uint16_t)from;
	s->man[man].marks |= CHB_STEPPED;
	s->ask = CHB_ASK_REACT;
	if (foe != PV_NONE) {
		chb_modules_leap(g, s, man, foe);
		return;
	}
	if (!across &&
	    chb_jump_wounds(height, chb_is_ground(g, s, to, PV_GROUND_WATER)) > CHB_FACES) {
		land(g, s, man, out);
		return;
	}
	s->leap = across ? CHB_LEAP_ACROSS : CHB_LEAP_DOWN;
}

bool chb_jump_on(struct chb_state *s) {
	if (s->leap != CHB_LEAP_NONE && s->leap != CHB_LEAP_ONTO && s->mover != PV_NONE &&
	    chb_stands(&s->man[s->mover])) {
		s->ask = CHB_ASK_JUMP;
		return true;
	}
	s->leap = CHB_LEAP_NONE;
	return false;
}

void chb_jump_broken(struct chb_state *s) {
	if (s->leap == CHB_LEAP_ONTO) {
		s->leap = CHB_LEAP_NONE;
		s->man[s->mover].tactic = CHB_POUNCES_HURT;
		return;
	}
	if (s->leap != CHB_LEAP_NONE) {
		s->leap = CHB_LEAP_NONE;
		s->man[s->mover].left = 0;
		s->man[s->mover].back = s->man[s->mover].place;
	}
}

/* --- the landing ----------------------------------------------------------------------------- */

static int wounds_from(const struct chb_game *g, const struct chb_state *s) {
	const struct chb_man *m = &s->man[s->mover];
	return chb_jump_wounds(chb_level(g, s, m->back) - chb_level(g, s, m->place),
			       chb_is_ground(g, s, m->place, PV_GROUND_WATER));
}

/* What the landing makes of the jumper. */
static int life_after(const struct chb_game *g, const struct chb_state *s, int face) {
	if (s->leap == CHB_LEAP_ACROSS) {
		return chb_modules_crossing(g, face);
	}
	return face < wounds_from(g, s) ? CHB_HEALTHY : CHB_WOUNDED;
}

void chb_jump_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	int first[CHB_LIVES] = { 0 };
	bool across = s->leap == CHB_LEAP_ACROSS;
	pv_throw_ask(out, 1, CHB_FACES, "chb.throw.jump", across ? RULE(CHB_11_5) : RULE(CHB_11_1));
	CHB_EACH_FACE(face) {
		int life = life_after(g, s, face);
		first[life] = first[life] == 0 ? face : first[life];
		out->class_of[face] = (uint8_t)first[life];
	}
}

/* [CHB-11.5] Down beneath the place that he didn't reach. */
static void drop_short(const struct chb_game *g, struct chb_state *s, int man, bool stuns,
		       struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	int under = find_below(g, s, g->map.place[m->place].at, chb_level(g, s, m->place) - 1);
	m->place = (uint16_t)(under == PV_NO_PLACE ? m->place : under);
	m->marks |= CHB_FALLEN;
	(stuns ? chb_stun : chb_wound)(g, s, man, RULE(CHB_11_5), "chb.by.fall", out);
}

void chb_jump_land(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out) {
	int man = s->mover;
	bool across = s->leap == CHB_LEAP_ACROSS;
	int life = life_after(g, s, face);
	s->leap = CHB_LEAP_NONE;
	s->ask = CHB_ASK_NOTHING;
	if (life == CHB_HEALTHY) {
		land(g, s, man, out);
		return;
	}
	s->man[man].left = 0;
	if (across) {
		drop_short(g, s, man, life == CHB_STUNNED, out);
	} else {
		chb_wound(g, s, man, RULE(CHB_11_1), "chb.by.jump", out);
	}
	if (s->man[man].life != CHB_DEAD) {
		s->man[man].back = s->man[man].place;
	}
}

/* --- falls ----------------------------------------------------------------------------------- */

static void suffer(const struct chb_game *g, struct chb_state *s, int man, const struct chb_drop *d,
		   struct pv_events *out) {
	const char *rule;
	struct chb_man *m = &s->man[man];
	if (chb_ground(g, s, m->place) == CHB_TERRAIN_MILLWHEEL) {
		chb_kill(g, s, man, RULE(CHB_7_0_39), "chb.by.wheel", out);
		m->place = CHB_GONE;
		return;
	}
	switch (chb_fall_harm(d, &rule)) {
	case CHB_DROWNED:
		chb_kill(g, s, man, rule, "chb.by.water", out);
		m->place = CHB_GONE;
		break;
	case CHB_KILLED:
		chb_kill(g, s, man, rule, "chb.by.fall", out);
		break;
	case CHB_HURT:
		chb_wound(g, s, man, rule, "chb.by.fall", out);
		break;
	default:
		break;
	}
}

void chb_fall(const struct chb_game *g, struct chb_state *s, int man, int to, int height,
	      struct pv_events *out) {
	const struct chb_drop d = { height, has_armour(g, man),
				    chb_is_ground(g, s, to, PV_GROUND_WATER) };
	struct chb_man *m = &s->man[man];
	CHB_EACH_MAN(g, i) {
		if (i != man && chb_alive(&s->man[i]) && s->man[i].place == to &&
		    (s->man[i].marks & CHB_FALLEN) == 0) {
			chb_stun(g, s, i, RULE(CHB_11_6), "chb.by.faller", out);
		}
	}
	m->place = (uint16_t)to;
	m->left = 0;
	chb_say_result(out, "chb.fell", RULE(CHB_11_6), man, to, height / PV_LEVEL);
	suffer(g, s, man, &d, out);
	if (chb_alive(m)) {
		m->marks |= CHB_FALLEN | CHB_DONE;
		m->back = m->back == CHB_NOWHERE ? CHB_NOWHERE : m->place;
	}
}

const struct chb_act chb_fall_acts[] = {
	{ CHB_ACT(CHB_JUMP, RULE(CHB_11_1), chb_jump_check, chb_jump_apply, &chb_part_actor,
		  &chb_part_place),
	  .in_rout = chb_rout_goes },
	{ CHB_ACT(CHB_LIE, RULE(CHB_11_10), chb_lie_check, chb_lie_apply, &chb_part_actor,
		  &chb_part_place) },
	CHB_ACTS_END,
};

static int side_of_fallen(const struct chb_game *g, const struct chb_state *s) {
	return g->roster[chb_fallen(g, s)].side;
}

const struct chb_decision chb_fall_decisions[] = {
	{ CHB_DECISION(CHB_ASK_LIE, "chb.ask.lie", RULE(CHB_11_10)), .minor = true,
	  .side = side_of_fallen, .man = chb_fallen },
	{ CHB_THROWN(CHB_ASK_JUMP, "chb.ask.jump", RULE(CHB_11_1), chb_jump_ask, chb_jump_land),
	  .man = chb_asked_mover },
	CHB_DECISIONS_END,
};
