/* oil.c - boiling oil: poured over an edge, on whoever is right below [CHB-12.9]. */
#include "rules/cryhavoc/fires/oil.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/list_acts.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/riders/riding.h"
#include "rules/cryhavoc/shooting/shooting.h"

enum { OIL_DIE = 10, KILLS_TO = 4, WOUNDS_TO = 8, GOOD_FOR = 3 };

/* [CHB-12.9.2] Heated oil is good in this turn and in three more of its side. */
void chb_oil_hot(struct chb_thing *t, int side) {
	t->timer = GOOD_FOR + 1;
	t->side = (uint8_t)side;
}

void chb_oil_opens(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_THING(g, s, i) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		if (t->kind == CHB_BARREL && t->side == s->side && t->timer > 0) {
			t->timer--;
		}
	}
}

/* --- where to -------------------------------------------------------------------------------- */

/* [CHB-12.9.3, CHB-8.8.21] The hex below the edge; through holes in a floor his own, too. */
static bool is_below(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	struct pv_hex way = pv_hex_minus(g->map.place[to].at, g->map.place[from].at);
	int side = pv_hex_side_of(way);
	if (chb_level(g, s, from) - chb_level(g, s, to) < PV_LEVEL) {
		return false;
	}
	if (side < 0) {
		return pv_hex_distance(way) == 0 &&
		       (g->traits[chb_ground_beneath(g, s, from)] & CHB_TRAIT_OVERHANGS) != 0;
	}
	int bar = chb_bar(g, s, from, side);
	return (bar == PV_BAR_NONE || g->side[bar].edge) && chb_next(g, s, from, side) != to;
}

/* Does a character stand on that ground, with either hex of a rider? Ladders and ropes don't count.
 */
static bool stands_on(const struct chb_game *g, const struct chb_man *m, int place) {
	struct chb_pose p = chb_pose_of(g, m);
	return chb_on_map(m) && !chb_is_aloft(m) && chb_pose_has(&p, place);
}

bool chb_pour_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int man = o->actor, to = o->data.halves[0];
	if (to >= g->map.count) {
		return pv_deny(why, RULE(CHB_MAP_3), "chb.order.place");
	}
	if (!chb_may_shoot(g, s, v, man, CHB_BY_HAND, why)) {
		return false;
	}
	int load = chb_load_of(g, s, man);
	if (load < 0 || chb_thing(g, s, load)->kind != CHB_BARREL) {
		pv_deny(why, RULE(CHB_12_9_3), "chb.pour.none");
		return pv_also(why, RULE(CHB_12_9_1));
	}
	if (chb_thing(g, s, load)->timer == 0) {
		return pv_deny(why, RULE(CHB_12_9_2), "chb.pour.cold");
	}
	if (!is_below(g, s, s->man[man].place, to)) {
		pv_deny_at(why, RULE(CHB_12_9_3), "chb.pour.where", PV_WITNESS_PLACE, to);
		return pv_also(why, RULE(CHB_8_8_21));
	}
	return s->ask != CHB_ASK_REACT || stands_on(g, &s->man[s->mover], to) ||
	       pv_deny_at(why, RULE(CHB_12_9_3), "chb.pour.mover", PV_WITNESS_PLACE, to);
}

/* --- on whom --------------------------------------------------------------------------------- */

/* [CHB-12.9.5] */
static bool is_safe(const struct chb_game *g, const struct chb_state *s, int place) {
	int ground = chb_ground_beneath(g, s, place);
	return g->figure.terrain[ground][CHB_TERRAIN_OF_COVER] == CHB_COVER_IS_INFINITE;
}

static bool is_under(const struct chb_game *g, const struct chb_state *s, int man) {
	int rider = chb_is_horse(g, man) ? chb_oil_rider(g, s, man) : PV_NONE;
	return s->man[man].life != CHB_DEAD &&
	       stands_on(g, &s->man[rider != PV_NONE ? rider : man], s->to);
}

/* The next to throw behind `after` in roster order, men before horses, without the mover and his
 * horse; after PV_NONE the first. Returns PV_NONE when nobody is left. */
static int next_other(const struct chb_game *g, const struct chb_state *s, int after) {
	int horses = after != PV_NONE && chb_is_horse(g, after);
	for (int first = after != PV_NONE ? after + 1 : 0; horses <= 1; horses++, first = 0) {
		for (int i = first; i < g->count; i++) {
			bool is_movers = i == s->mover || chb_oil_rider(g, s, i) == s->mover;
			if (chb_is_horse(g, i) == (horses != 0) && is_under(g, s, i) &&
			    (s->mover == PV_NONE || !is_movers)) {
				return i;
			}
		}
	}
	return PV_NONE;
}

/* [CHB-12.9.4, CHB-4.12] The mover and his horse throw first: where he dies in another's place, it
 * is put back at once. */
static int first_under(const struct chb_game *g, const struct chb_state *s) {
	bool moves = s->mover != PV_NONE && is_under(g, s, s->mover);
	return moves ? s->mover : next_other(g, s, PV_NONE);
}

static const char by_oil[] = "chb.by.oil";

static void done(struct chb_state *s) {
	s->target = PV_NONE;
	s->to = CHB_NOWHERE;
	s->shooter = PV_NONE;
	s->ask = s->phase == CHB_MOVEMENT ? CHB_ASK_REACT : CHB_ASK_NOTHING;
}

void chb_pour_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, chb_load_of(g, s, o->actor));
	int place = o->data.halves[0];
	s->man[o->actor].marks |= CHB_TRIED;
	chb_stop_work(s, o->actor);
	t->kind = CHB_OIL;
	t->place = (uint16_t)place;
	chb_count_things(g, s);
	t->worker[0] = PV_NONE;
	t->timer = 0;
	t->side = CHB_NOBODYS;
	chb_say(out, "chb.poured", RULE(CHB_12_9_3), o->actor, place, 0);
	chb_uncover(g, s, place, out);
	s->shooter = o->actor;
	s->to = (uint16_t)place;
	s->target = (uint8_t)first_under(g, s);
	s->ask = CHB_ASK_OIL;
	if (s->target == PV_NONE || is_safe(g, s, place)) {
		done(s);
	}
}

void chb_pour_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	if (chb_is_laden(g, s, man)) {
		chb_list_acts(g, s, v, man, chb_oil_acts, l);
	}
}

void chb_pour_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	(void)s;
	pv_throw_split(out, OIL_DIE, KILLS_TO, "chb.throw.oil", RULE(CHB_12_9_4));
	pv_throw_class(out, WOUNDS_TO + 1, OIL_DIE);
}

/* [CHB-12.9.8] A horse dies of what would wound it. */
static void burn(const struct chb_game *g, struct chb_state *s, int man, int face,
		 struct pv_events *out) {
	const char *rule = RULE(CHB_12_9_4);
	bool horse = chb_is_horse(g, man);
	if (face > WOUNDS_TO) {
		chb_say_result(out, "chb.oil.free", rule, man, s->to, 0);
	} else if (face <= KILLS_TO || horse) {
		chb_kill(g, s, man, rule, by_oil, out);
	} else {
		chb_wound(g, s, man, rule, by_oil, out);
	}
}

/* [CHB-12.9.8] A horse that dies under its rider throws him as letter C of the fire table does. */
static void burn_ridden(const struct chb_game *g, struct chb_state *s, int horse, int face,
			struct pv_events *out) {
	const char *rule = RULE(CHB_12_9_8);
	int rider = chb_oil_rider(g, s, horse);
	if (face > WOUNDS_TO) {
		chb_say_result(out, "chb.oil.free", rule, horse, s->to, 0);
		return;
	}
	int before = s->fallen;
	chb_unhorse(g, s, rider, rule, by_oil, out);
	chb_stun(g, s, rider, rule, by_oil, out);
	if (before != PV_NONE) {
		/* Another rider has to be laid beside his horse first: this one lies after him. */
		s->fallen = (uint8_t)before;
		s->man[rider].marks |= chb_alive(&s->man[rider]) ? CHB_FALLEN : 0;
		s->man[rider].turned = 0;
		s->man[rider].back = rider == s->mover ? s->man[rider].place : CHB_NOWHERE;
	}
}

int chb_oil_rider(const struct chb_game *g, const struct chb_state *s, int horse) {
	CHB_EACH_MAN(g, i) {
		if (chb_rides(s, i) && s->man[i].horse == horse + 1) {
			return i;
		}
	}
	return PV_NONE;
}

void chb_pour_throw(const struct chb_game *g, struct chb_state *s, int face,
		    struct pv_events *out) {
	int man = s->target, rider = chb_oil_rider(g, s, man), next = PV_NONE;
	bool is_movers = man == s->mover || (chb_is_horse(g, man) && s->mover != PV_NONE &&
					     (rider == s->mover || !is_under(g, s, man)));
	if (man == s->mover && chb_rides(s, man)) {
		next = s->man[man].horse - 1;
	}
	if (rider != PV_NONE) {
		burn_ridden(g, s, man, face, out);
	} else {
		burn(g, s, man, face, out);
	}
	s->target = (uint8_t)(next != PV_NONE ? next : next_other(g, s, is_movers ? PV_NONE : man));
	if (s->target == PV_NONE) {
		done(s);
	}
}

const struct chb_act chb_oil_acts[] = {
	{ .act = { .verb = CHB_POUR,
		   .rule = RULE(CHB_12_9_3),
		   .form = { &chb_part_actor, &chb_part_place } },
	  .domain = CHB_EVERY_PLACE,
	  .check = chb_pour_check,
	  .apply = chb_pour_apply,
	  .in_rout = chb_rout_never },
	CHB_ACTS_END,
};

const struct chb_decision chb_oil_decisions[] = {
	{ .ask = CHB_ASK_OIL,
	  .key = "chb.ask.oil",
	  .rule = RULE(CHB_12_9_4),
	  .man = chb_asked_target,
	  .place = chb_asked_place,
	  .throw = chb_pour_ask,
	  .take = chb_pour_throw },
	CHB_DECISIONS_END,
};
