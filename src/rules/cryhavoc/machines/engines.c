/*
 * engines.c - ballistae and stone throwers [CHB-12.7, CHB-8.2.13, CHB-8.2.14].
 *
 * Whoever stands at an engine and does nothing else serves it. A shot leaves it so much to load
 * (`timer`); each of its crew takes one off as a player turn of his side ends.
 */
#include "rules/cryhavoc/machines/engines.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/machines/machines.h"

enum { SCATTER_SIDES = 6, SCATTER_FREE = 4 };

static const struct engine {
	uint8_t kind, weapon;
	uint8_t crew, least; /* most who load; number needed for a shot */
	uint8_t load;
	const char *rule; /* of its rate */
} ballista = { CHB_BALLISTA, CHB_WEAPONS_BALLISTA, CHB_BALLISTA_CREW, 1, 4, RULE(CHB_12_7_2) },
  perriere = { CHB_PERRIERE, CHB_WEAPONS_PERRIERE, 4, 4, 12, RULE(CHB_8_2_14) };

static const struct engine *engine_of(int kind) {
	return kind == CHB_BALLISTA ? &ballista : kind == CHB_PERRIERE ? &perriere : NULL;
}

bool chb_is_engine(int weapon) {
	return weapon == CHB_WEAPONS_BALLISTA || weapon == CHB_WEAPONS_PERRIERE;
}

/* --- who serves it --------------------------------------------------------------------------- */

static bool is_at(const struct chb_game *g, const struct chb_state *s, int man, int thing) {
	int here = s->man[man].place, there = chb_thing(g, s, thing)->place;
	return chb_on_map(&s->man[man]) && (here == there || chb_may_fight(g, s, here, there));
}

static bool is_on_foot(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_stands(&s->man[man]) && !chb_is_horse(g, man) && !chb_rides(s, man);
}

/* [CHB-12.7.5] May a character serve the engine: conscious, uncontrolled and idle in this turn? */
bool chb_serves(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		int man, int thing) {
	const struct chb_man *m = &s->man[man];
	return is_on_foot(g, s, man) && m->spent == 0 &&
	       (m->marks & (CHB_SHOT | CHB_TRIED | CHB_HANDS)) == 0 && is_at(g, s, man, thing) &&
	       chb_guards_of(g, s, v, man, NULL) == 0;
}

int chb_crew_of(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		int side, int thing) {
	int count = 0;
	CHB_EACH_OF(g, side, i) {
		count += chb_serves(g, s, v, i, thing);
	}
	return count;
}

/* --- may it shoot? --------------------------------------------------------------------------- */

/* [CHB-12.7.5] Is the target in the engine's sector or one beside it? */
static bool is_ahead(const struct chb_game *g, const struct chb_thing *t, int to) {
	struct pv_hex way = pv_hex_minus(g->map.place[to].at, g->map.place[t->place].at);
	struct pv_hex on = pv_hex_step[t->facing];
	return pv_hex_along(way, on) > 0;
}

static bool check_loaded(const struct engine *e, const struct chb_thing *t, int crew,
			 struct pv_why *why) {
	int each = chb_min(crew, e->crew);
	if (t->timer == 0) {
		return true;
	}
	bool is_bolt = e->kind == CHB_BALLISTA, is_short = is_bolt && crew < e->crew;
	pv_refuse(why, is_short ? RULE(CHB_12_7_4) : e->rule, "chb.engine.loading", 0,
		  (t->timer + each - 1) / each, PV_UNIT_TURNS);
	return pv_also(why, is_short ? e->rule : is_bolt ? RULE(CHB_8_1_12) : RULE(CHB_8_2_18));
}

static bool check_engine(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, int man, int target, int thing,
			 struct pv_why *why) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	const struct engine *e = engine_of(t->kind);
	int by = PV_NONE;
	if (chb_guards_of(g, s, v, man, &by) > 0) {
		pv_deny_at(why, RULE(CHB_12_7_5), "chb.shot.engaged", PV_WITNESS_ACTOR, by);
		return pv_also(why, RULE(CHB_8_1_13));
	}
	if (chb_is_burning(g, s, t->place)) {
		return pv_deny(why, RULE(CHB_13_8), "chb.engine.burns");
	}
	if (!chb_serves(g, s, v, man, thing)) {
		return pv_deny(why, RULE(CHB_12_7_5), "chb.engine.busy");
	}
	int crew = chb_crew_of(g, s, v, g->roster[man].side, thing);
	if (crew < e->least) {
		return pv_refuse(why, e->rule, "chb.engine.crew", e->least, crew, PV_UNIT_COUNT);
	}
	if (!check_loaded(e, t, crew, why)) {
		return false;
	}
	return e->kind != CHB_BALLISTA || is_ahead(g, t, s->man[target].place) ||
	       pv_deny_at(why, RULE(CHB_12_7_5), "chb.engine.arc", PV_WITNESS_PLACE,
			  s->man[target].place);
}

int chb_engine_of(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, int target, int weapon,
		  struct pv_why *why) {
	bool any = false;
	CHB_EACH_KIND(g, s, CHB_KINDS_ENGINES, i) {
		const struct engine *e = engine_of(chb_thing(g, s, i)->kind);
		if (e != NULL && e->weapon == weapon && is_at(g, s, man, i)) {
			any = true;
			if (check_engine(g, s, v, man, target, i, why)) {
				return i;
			}
		}
	}
	if (!any) {
		pv_deny(why, RULE(CHB_12_7_5), "chb.engine.none");
	}
	return CHB_NONE;
}

/* --- the shot -------------------------------------------------------------------------------- */

uint64_t chb_take_crew(const struct chb_game *g, struct chb_state *s, const struct chb_occupancy *v,
		       int man, int thing, int crew) {
	uint64_t all = chb_bit(g, man);
	CHB_EACH_OF(g, g->roster[man].side, i) {
		if (i != man && crew > 1 && chb_serves(g, s, v, i, thing)) {
			all |= chb_bit(g, i);
			crew--;
		}
	}
	CHB_EACH_BIT(g, g->roster[man].side, all, i) {
		s->man[i].marks |= CHB_HANDS | CHB_DONE;
	}
	return all;
}

bool chb_has_shot(const struct chb_thing *t) {
	const struct engine *e = engine_of(t->kind);
	return e != NULL && t->timer == e->load;
}

void chb_engine_shot(const struct chb_game *g, struct chb_state *s, const struct pv_order *o) {
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	int thing = chb_engine_of(g, s, &v, o->actor, o->target, o->count, NULL);
	const struct engine *e = engine_of(chb_thing(g, s, thing)->kind);
	(void)chb_take_crew(g, s, &v, o->actor, thing, e->crew);
	s->engine = (uint8_t)thing;
	chb_thing_at(g, s, thing)->timer = e->load;
	s->to = e->kind == CHB_PERRIERE ? s->man[o->target].place : s->to;
}

/* --- the stone ------------------------------------------------------------------------------- */

/* [CHB-8.2.17] */
void chb_engine_scatter_ask(const struct chb_game *g, const struct chb_state *s,
			    struct pv_throw *out) {
	(void)g;
	bool way = s->ask == CHB_ASK_DRIFT;
	pv_throw_ask(out, 1, SCATTER_SIDES, way ? "chb.throw.drift" : "chb.throw.scatter",
		     RULE(CHB_8_2_17));
	if (!way) {
		pv_throw_class(out, 1, SCATTER_FREE);
	}
}

/* Strikes the highest place of the hex. */
static void strike_hex(const struct chb_game *g, struct chb_state *s, struct pv_hex at,
		       struct pv_events *out) {
	struct chb_occupancy v;
	int place = pv_hex_map_first(&g->map, at);
	while (place != PV_NO_PLACE && g->map.place[place].above != PV_NO_PLACE) {
		place = g->map.place[place].above;
	}
	bool lost = place == PV_NO_PLACE;
	chb_say_result(out, lost ? "chb.stone.lost" : "chb.stone", RULE(CHB_8_2_17), s->shooter,
		       lost ? CHB_NO_PLACE : place, s->drift);
	chb_uncover(g, s, place, out);
	chb_occupancy_make(g, s, &v);
	int man = place != PV_NO_PLACE ? chb_who(&v, place) : PV_NONE;
	s->drift = 0;
	s->to = CHB_NOWHERE;
	s->target = (uint8_t)man;
	s->ask = man != PV_NONE ? CHB_ASK_HIT : CHB_ASK_NOTHING;
	if (man == PV_NONE) {
		s->shooter = s->engine = PV_NONE;
		s->weapon = 0;
	}
}

void chb_engine_scatter_apply(const struct chb_game *g, struct chb_state *s, int face,
			      struct pv_events *out) {
	struct pv_hex at = g->map.place[s->to].at;
	if (s->ask == CHB_ASK_SCATTER && face > SCATTER_FREE) {
		s->drift = (uint8_t)(face - SCATTER_FREE);
		s->ask = CHB_ASK_DRIFT;
		return;
	}
	struct pv_hex step = pv_hex_step[face % PV_HEX_SIDES];
	for (int i = 0; i < s->drift; i++) {
		at = pv_hex_add(at, step);
	}
	strike_hex(g, s, at, out);
}

/* --- loading --------------------------------------------------------------------------------- */

/* [CHB-12.7.2, CHB-12.7.4] Does a character load it? Those who shot with it in this turn do, too.
 */
static bool loads(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, int thing) {
	const struct chb_man *m = &s->man[man];
	return is_on_foot(g, s, man) && m->spent == 0 &&
	       (m->marks & (CHB_SHOT | CHB_STRUCK)) == 0 && is_at(g, s, man, thing) &&
	       chb_guards_of(g, s, v, man, NULL) == 0;
}

void chb_engines_load(const struct chb_game *g, struct chb_state *s) {
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	CHB_EACH_THING(g, s, i) {
		const struct engine *e = engine_of(chb_thing(g, s, i)->kind);
		struct chb_thing *t = chb_thing_at(g, s, i);
		int crew = 0;
		if (e == NULL || t->timer == 0) {
			continue;
		}
		CHB_EACH_OF(g, s->side, man) {
			crew += loads(g, s, &v, man, i);
		}
		t->timer = (uint8_t)(t->timer - chb_min(t->timer, chb_min(crew, e->crew)));
	}
}

const struct chb_decision chb_engine_decisions[] = {
	{ .ask = CHB_ASK_SCATTER,
	  .key = "chb.ask.scatter",
	  .rule = RULE(CHB_8_2_17),
	  .man = chb_asked_shooter,
	  .place = chb_asked_place,
	  .throw = chb_engine_scatter_ask,
	  .take = chb_engine_scatter_apply },
	{ .ask = CHB_ASK_DRIFT,
	  .key = "chb.ask.drift",
	  .rule = RULE(CHB_8_2_17),
	  .man = chb_asked_shooter,
	  .place = chb_asked_place,
	  .throw = chb_engine_scatter_ask,
	  .take = chb_engine_scatter_apply },
	CHB_DECISIONS_END,
};
