/* topple.c - ladders pushed over [CHB-12.1.10 to 12.1.13]; ropes cut [CHB-11.7], hauled up and let
 * down [CHB-5.1.23], and caught by a character driven over the wall [CHB-9.4.10]. */
#include "pavise/throw.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/list_acts.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"

enum {
	DIE = 10,
	CUTS_TO = CHB_ROPE_PARTS,
	EMPTY_TO = 4,
	CLIMBED_TO = 2,
	MISSES_TO = 3,
	MISSES_WOUNDED_TO = 6
};

static bool is_blow(int verb) {
	return verb == CHB_TOPPLE || verb == CHB_CUT;
}

/* The number of the player turn, from the first. */
static uint16_t stamp_of(const struct chb_state *s) {
	return (uint16_t)(s->turn << 1 | s->second);
}

static bool stands(const struct chb_game *g, const struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	(void)g;
	return chb_is_ladder_kind(t->kind) && t->state == CHB_LADDER_SET;
}

static bool is_rope(const struct chb_game *g, const struct chb_state *s, int thing, int state) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	return t->kind == CHB_ROPE && t->state == state;
}

static bool is_up(const struct chb_game *g, const struct chb_state *s, int thing) {
	return is_rope(g, s, thing, CHB_ROPE_UP);
}

static bool is_down(const struct chb_game *g, const struct chb_state *s, int thing) {
	return is_rope(g, s, thing, CHB_ROPE_DOWN);
}

static bool may_be_cut(const struct chb_game *g, const struct chb_state *s, int thing) {
	return is_down(g, s, thing) || (is_up(g, s, thing) && chb_rope_bears(g, s, thing));
}

/* By verb: the row that rules it, and the kinds of things it is done to. */
static const struct {
	const char *rule;
	bool (*fits)(const struct chb_game *g, const struct chb_state *s, int thing);
} uses[CHB_VERBS] = {
	[CHB_TOPPLE] = { RULE(CHB_12_1_13), stands },
	[CHB_CUT] = { RULE(CHB_11_7), may_be_cut },
	[CHB_HAUL] = { RULE(CHB_5_1_23), is_down },
	[CHB_LOWER] = { RULE(CHB_5_1_23), is_up },
};

static const char *rule_of(int verb) {
	return uses[verb].rule;
}

/* [CHB-12.1.13] A healthy character may do it instead of an attack, once a thing and phase. */
static bool check_blow(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	const struct chb_man *m = &s->man[o->actor];
	const char *rule = rule_of(o->verb);
	if (s->ask != CHB_ASK_FIGHT || g->roster[o->actor].side != s->side) {
		return pv_deny(why, RULE(CHB_2_2), "chb.fight.time");
	}
	if (m->life != CHB_HEALTHY) {
		return pv_deny(why, rule, "chb.topple.hurt");
	}
	if ((m->marks & (CHB_STRUCK | CHB_HANDS)) != 0) {
		pv_deny(why, rule, "chb.topple.busy");
		return pv_also(why, RULE(CHB_9_1_17));
	}
	return true;
}

static bool check_act(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int act = o->verb == CHB_HAUL ? CHB_ACTS_ROPE_UP : CHB_ACTS_ROPE_DOWN;
	return chb_may_act(g, s, v, o->actor, why) && chb_is_free_to_act(g, s, v, o->actor, why) &&
	       chb_has_points(s, o->actor, g->figure.acts[act][0], rule_of(o->verb), why) &&
	       chb_rate_allows(g, s, o->actor, g->figure.acts[act][0], why);
}

static bool check_thing(const struct chb_game *g, const struct chb_state *s,
			const struct pv_order *o, struct pv_why *why) {
	const char *rule = rule_of(o->verb);
	if (!chb_is_thing(g, o->count) || !uses[o->verb].fits(g, s, o->count) ||
	    chb_ladder_top(g, s, o->count) != s->man[o->actor].place) {
		return pv_deny(why, rule, "chb.topple.what");
	}
	int climbers = chb_ladder_climbers(g, s, o->count);
	return (o->verb != CHB_TOPPLE || climbers <= 1 ||
		pv_refuse(why, RULE(CHB_12_1_10), "chb.topple.full", 1, climbers, PV_UNIT_COUNT)) &&
	       (o->verb != CHB_HAUL || climbers <= 0 ||
		pv_refuse(why, rule, "chb.topple.full", 0, climbers, PV_UNIT_COUNT)) &&
	       (!is_blow(o->verb) || chb_thing(g, s, o->count)->turn != stamp_of(s) ||
		pv_deny(why, rule, "chb.topple.again"));
}

bool chb_topple_check(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	if (chb_modules_take(g, o)) {
		return chb_modules_check(g, s, v, o, why);
	}
	return check_thing(g, s, o, why) &&
	       (is_blow(o->verb) ? check_blow(g, s, o, why) : check_act(g, s, v, o, why));
}

void chb_topple_list(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l) {
	const struct chb_man *m = &s->man[man];
	if (chb_on_map(m) && (g->mark[m->place] & CHB_MARK_CLIMB) != 0) {
		chb_list_acts(g, s, v, man, chb_topple_acts, l);
	}
}

void chb_topple_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	int man = o->actor, place = s->man[man].place;
	if (chb_modules_take(g, o)) {
		chb_modules_apply(g, s, o, out);
		return;
	}
	if (is_blow(o->verb)) {
		bool cut = o->verb == CHB_CUT;
		s->man[man].marks |= CHB_STRUCK;
		t->turn = stamp_of(s);
		s->engine = o->count;
		s->ask = CHB_ASK_TOPPLE;
		chb_say(out, cut ? "chb.cuts" : "chb.topples", rule_of(o->verb), man, place, 0);
		return;
	}
	bool up = o->verb == CHB_HAUL;
	t->state = up ? CHB_ROPE_UP : CHB_ROPE_DOWN;
	chb_begin_move(s, man);
	chb_pay(s, man, g->figure.acts[up ? CHB_ACTS_ROPE_UP : CHB_ACTS_ROPE_DOWN][0]);
	chb_say(out, up ? "chb.hauled" : "chb.lowered", RULE(CHB_5_1_23), man, place, 0);
	s->ask = CHB_ASK_REACT;
}

/* --- the throw ------------------------------------------------------------------------------- */

static int falls_to(const struct chb_game *g, const struct chb_state *s) {
	bool rope = chb_thing(g, s, s->engine)->kind == CHB_ROPE;
	return rope ? CUTS_TO : chb_ladder_climbers(g, s, s->engine) > 0 ? CLIMBED_TO : EMPTY_TO;
}

void chb_topple_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	bool rope = chb_thing(g, s, s->engine)->kind == CHB_ROPE;
	pv_throw_split(out, DIE, falls_to(g, s), "chb.throw.topple",
		       rope ? RULE(CHB_11_7) : RULE(CHB_12_1_10));
}

/* Drops the loads that hang on a rope. */
static void drop_loads(const struct chb_game *g, struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	CHB_EACH_THING(g, s, i) {
		struct chb_thing *load = chb_thing_at(g, s, i);
		bool hangs = chb_is_load(load->kind) && load->place == t->to &&
			     load->worker[0] == PV_NONE && t->to != CHB_NOWHERE;
		load->place = hangs ? t->place : load->place;
	}
}

void chb_topple_fall(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out) {
	int thing = s->engine;
	struct chb_thing *t = chb_thing_at(g, s, thing);
	bool falls = face <= falls_to(g, s), rope = t->kind == CHB_ROPE;
	s->engine = PV_NONE;
	s->ask = CHB_ASK_NOTHING;
	chb_say_result(out, falls ? "chb.toppled" : "chb.holds",
		       rope ? RULE(CHB_11_7) : RULE(CHB_12_1_11), PV_NONE, t->place, 0);
	if (!falls) {
		return;
	}
	CHB_EACH_MAN(g, i) {
		if (!chb_is_climber(g, s, i, thing)) {
			continue;
		}
		int height = chb_level(g, s, s->man[i].place) - chb_level(g, s, t->place);
		if (chb_alive(&s->man[i])) {
			chb_fall(g, s, i, t->place, height, out);
		} else {
			s->man[i].place = t->place;
		}
	}
	drop_loads(g, s, thing);
	t->state = rope ? CHB_ROPE_CUT : CHB_LADDER_LIES;
	t->to = rope ? t->to : CHB_NOWHERE;
}

/* --- driven over the wall -------------------------------------------------------------------- */

static int misses_to(const struct chb_state *s) {
	return s->man[s->target].life == CHB_WOUNDED ? MISSES_WOUNDED_TO : MISSES_TO;
}

void chb_catch_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	pv_throw_split(out, DIE, misses_to(s), "chb.throw.catch", RULE(CHB_9_4_10));
}

void chb_catch_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out) {
	int man = s->target;
	bool missed = face <= misses_to(s);
	s->target = PV_NONE;
	s->ask = CHB_ASK_NOTHING;
	if (missed) {
		s->caught &= ~chb_bit(g, man);
		chb_kill(g, s, man, RULE(CHB_11_8), "chb.by.fall", out);
	} else {
		chb_say_result(out, "chb.caught", RULE(CHB_9_4_10), man, s->man[man].place, 0);
	}
}

const struct chb_act chb_topple_acts[] = {
	{ CHB_ACT(CHB_TOPPLE, RULE(CHB_12_1_10), chb_topple_check, chb_topple_apply,
		  &chb_part_actor, &chb_part_thing),
	  .domain = CHB_THINGS_OF, .kinds = CHB_KINDS_CLIMBED, .in_rout = chb_rout_never },
	{ CHB_ACT(CHB_CUT, RULE(CHB_11_7), chb_topple_check, chb_topple_apply, &chb_part_actor,
		  &chb_part_thing),
	  .domain = CHB_THINGS_OF, .kinds = CHB_KINDS_CLIMBED, .in_rout = chb_rout_never },
	{ CHB_ACT(CHB_HAUL, RULE(CHB_5_1_23), chb_topple_check, chb_topple_apply, &chb_part_actor,
		  &chb_part_thing),
	  .domain = CHB_THINGS_OF, .kinds = CHB_KINDS_CLIMBED, .in_rout = chb_rout_never },
	{ CHB_ACT(CHB_LOWER, RULE(CHB_5_1_23), chb_topple_check, chb_topple_apply, &chb_part_actor,
		  &chb_part_thing),
	  .domain = CHB_THINGS_OF, .kinds = CHB_KINDS_CLIMBED, .in_rout = chb_rout_never },
	CHB_ACTS_END,
};

const struct chb_decision chb_topple_decisions[] = {
	{ CHB_THROWN(CHB_ASK_TOPPLE, "chb.ask.topple", RULE(CHB_12_1_10), chb_topple_ask,
		     chb_topple_fall) },
	{ CHB_THROWN(CHB_ASK_CATCH, "chb.ask.catch", RULE(CHB_9_4_10), chb_catch_ask,
		     chb_catch_apply),
	  .man = chb_asked_target },
	CHB_DECISIONS_END,
};
