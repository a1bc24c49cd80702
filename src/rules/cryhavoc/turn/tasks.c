/*
 * tasks.c - work at things: full-turn tasks, and what is done at once [CHB-2.12, CHB-2.22].
 *
 * A whole turn runs from the opening of one's own movement phase to that of one's side's next: who
 * works has all his points, spends them and does nothing else; what he works at happens as that
 * phase opens, in roster order, before anybody throws or moves [CHB-2.13].
 */
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/fires/douse.h"
#include "rules/cryhavoc/fires/oil.h"
#include "rules/cryhavoc/machines/gates.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/move/bodies.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/turn/turn.h"

void chb_open_tasks(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_OF(g, s->side, i) {
		if (s->man[i].works != 0) {
			s->man[i].marks |= CHB_DUE;
		}
	}
}

/* --- what a kind takes ----------------------------------------------------------------------- */

/* [CHB-12.2.5, CHB-12.2.16] */
static bool can_wind(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		     const struct chb_thing *t, struct pv_why *why) {
	if (helper != PV_NONE) {
		return pv_deny(why, RULE(CHB_12_2_5), "chb.work.alone");
	}
	if (s->man[man].place != t->to) {
		return pv_deny_at(why, RULE(CHB_12_2_16), "chb.work.where", PV_WITNESS_PLACE,
				  t->to);
	}
	(void)g;
	return s->man[man].life == CHB_HEALTHY ||
	       pv_deny(why, RULE(CHB_12_2_5), "chb.work.healthy");
}

/* [CHB-12.2.8] Two characters raise it, one at the windlass, the other beside him. */
static bool can_raise(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		      const struct chb_thing *t, struct pv_why *why) {
	if (t->state != CHB_GATE_DOWN) {
		return pv_deny(why, RULE(CHB_12_2_8), "chb.gate.is_up");
	}
	if (helper == PV_NONE) {
		return pv_refuse(why, RULE(CHB_12_2_8), "chb.work.two", 2, 1, PV_UNIT_COUNT);
	}
	int a = s->man[man].place, b = s->man[helper].place;
	return ((a == t->to || b == t->to) && chb_is_at_hand(g, s, a, t->to) &&
		chb_is_at_hand(g, s, b, t->to)) ||
	       pv_deny_at(why, RULE(CHB_12_2_16), "chb.work.where", PV_WITNESS_PLACE, t->to);
}

/* [CHB-12.2.6] */
static void turn_bridge(const struct chb_game *g, struct chb_state *s, int thing, int man,
			struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, thing);
	int windlass = t->to;
	bool rises = t->state == CHB_BRIDGE_LOWERED;
	chb_say_result(out, rises ? "chb.bridge.raised" : "chb.bridge.lowered", RULE(CHB_12_2_5),
		       man, t->place, 0);
	for (int i = 0; i < g->thing_count; i++) {
		struct chb_thing *at = chb_thing_at(g, s, i);
		if (at->kind == CHB_DRAWBRIDGE && at->place != CHB_NOWHERE && at->to == windlass) {
			at->state = rises ? CHB_BRIDGE_RAISED : CHB_BRIDGE_LOWERED;
			chb_throw_off(g, s, at->place, at->facing, RULE(CHB_12_2_6), out);
		}
	}
}

static void raise_gate(const struct chb_game *g, struct chb_state *s, int thing, int man,
		       struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, thing);
	t->state = CHB_GATE_UP;
	chb_say_result(out, "chb.gate.raised", RULE(CHB_12_2_8), man, t->place, 0);
}

/* [CHB-12.9.7] The carrier heats oil beside a kept fire. */
static bool can_heat(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		     const struct chb_thing *t, struct pv_why *why) {
	const char *rule = RULE(CHB_12_9_7);
	if (helper != PV_NONE) {
		return pv_deny(why, rule, "chb.work.alone");
	}
	if (t->worker[0] != man) {
		return pv_deny(why, rule, "chb.take.not_his");
	}
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *fire = chb_thing(g, s, i);
		if (fire->kind == CHB_BRAZIER &&
		    chb_is_at_hand(g, s, s->man[man].place, fire->place)) {
			return true;
		}
	}
	return pv_deny(why, rule, "chb.heat.where");
}

/* [CHB-12.9.2] */
static void heat(const struct chb_game *g, struct chb_state *s, int thing, int man,
		 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, thing);
	chb_oil_hot(t, g->roster[man].side);
	chb_say_result(out, "chb.heated", RULE(CHB_12_9_2), man, t->place, 0);
}

static const struct chb_task tasks[CHB_KINDS] = {
	[CHB_DRAWBRIDGE] = { .men = 1, .can = can_wind, .ends = turn_bridge },
	[CHB_PORTCULLIS] = { .men = 2, .can = can_raise, .ends = raise_gate },
	[CHB_BARREL] = { .men = 1, .can = can_heat, .ends = heat },
	[CHB_BLAZE] = { .men = 1, .can = chb_douse_can }, /* each throws separately: douse.c */
};

static const struct chb_task *task_of(const struct chb_game *g, int kind) {
	const struct chb_module *module = chb_module_of(g, kind);
	return module != NULL ? &module->task : &tasks[kind];
}

void chb_load_tasks(struct chb_game *g) {
	g->worked = g->tasks = 0;
	for (int kind = CHB_NOTHING + 1; kind < CHB_KINDS; kind++) {
		bool worked = task_of(g, kind)->can != NULL || chb_is_tower(kind);
		uint64_t *kinds = chb_module_of(g, kind) != NULL ? &g->tasks : &g->worked;
		*kinds |= worked ? CHB_KIND(kind) : 0;
	}
}

/* --- a whole turn ---------------------------------------------------------------------------- */

static bool is_thing(const struct chb_game *g, const struct chb_state *s, int thing,
		     struct pv_why *why) {
	return (chb_is_thing(g, thing) && chb_thing(g, s, thing)->place != CHB_NOWHERE) ||
	       pv_deny(why, RULE(CHB_2_22), "chb.work.none");
}

/* The worker and the helper must be on foot, with all their points. */
static bool can_begin(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, struct pv_why *why) {
	return chb_may_act(g, s, v, man, why) && chb_is_free_to_act(g, s, v, man, why) &&
	       chb_on_foot(s, man, RULE(CHB_2_22), why) &&
	       chb_has_whole_move(g, s, man, RULE(CHB_2_22), why);
}

bool chb_work_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int thing = chb_order_thing(o);
	if (!is_thing(g, s, thing, why)) {
		return false;
	}
	if (chb_thing(g, s, thing)->kind == CHB_BLAZE && !chb_douse_may(g, s, o->actor, why)) {
		return false;
	}
	if (!can_begin(g, s, v, o->actor, why) ||
	    (o->target != PV_NONE && !can_begin(g, s, v, o->target, why))) {
		return false;
	}
	const struct chb_thing *t = chb_thing(g, s, thing);
	const struct chb_task *task = task_of(g, t->kind);
	return ((task->can != NULL && o->target != o->actor) ||
		pv_deny(why, RULE(CHB_2_22), "chb.work.none")) &&
	       task->can(g, s, o->actor, o->target, t, why) &&
	       (task->goes == NULL || task->goes(g, s, o, why)) &&
	       (o->count == CHB_NO_WAY || task->ways ||
		pv_deny(why, RULE(CHB_2_22), "chb.work.no_way")) &&
	       chb_costs(why, s->man[o->actor].left);
}

void chb_work_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	int men[] = { o->target, o->actor };
	int thing = chb_order_thing(o);
	for (size_t i = 0; i < PV_COUNT(men); i++) {
		if (men[i] != PV_NONE) {
			chb_begin_move(s, men[i]);
			chb_pay(s, men[i], s->man[men[i]].left);
			s->man[men[i]].works = (uint8_t)(thing + 1);
		}
	}
	const struct chb_task *task = task_of(g, chb_thing(g, s, thing)->kind);
	if (task->begins != NULL) {
		task->begins(g, s, o);
	}
	chb_say(out, "chb.work.begun", RULE(CHB_2_22), o->actor, chb_thing(g, s, thing)->place, 0);
	s->ask = CHB_ASK_REACT;
}

/* Ends the work of all at one thing; one who is alone at a task for two has worked in vain. */
static void end_task(const struct chb_game *g, struct chb_state *s, int man,
		     struct pv_events *out) {
	int thing = s->man[man].works - 1, men = 0;
	CHB_EACH_OF(g, s->side, i) {
		if (s->man[i].works == thing + 1) {
			men++;
			chb_stop_work(s, i);
		}
	}
	const struct chb_thing *t = chb_thing(g, s, thing);
	const struct chb_task *task = task_of(g, t->kind);
	if (men >= task->men && task->ends != NULL && t->place != CHB_NOWHERE) {
		task->ends(g, s, thing, man, out);
	}
}

bool chb_end_tasks(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_OF(g, s->side, i) {
		if ((s->man[i].marks & CHB_DUE) == 0) {
			continue;
		}
		if (s->man[i].works > CHB_THINGS_MAX) {
			chb_clear_end(g, s, i, out);
			continue;
		}
		if (chb_doused_by(g, s, i) >= 0) {
			chb_douse_due(s, i);
			return true;
		}
		end_task(g, s, i, out);
	}
	return false;
}

/* --- soundness ------------------------------------------------------------------------------- */

/* [CHB-2.22, CHB-12.5.12] Is the work a task of the thing's kind, at its place, or a machine pushed
 * in this player turn? */
bool chb_task_sound(const struct chb_game *g, const struct chb_state *s, int man, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	const struct chb_task *task = task_of(g, t->kind);
	const struct chb_module *module = chb_module_of(g, t->kind);
	bool own = g->roster[man].side == s->side && s->phase != CHB_FIRE;

	if (chb_is_machine(t->kind)) {
		return own;
	}
	if (task->can == NULL) {
		return module != NULL && module->top != NULL && module->top(g, t) != PV_NO_PLACE;
	}
	return task->men != 1 || s->phase == CHB_DAY || task->can(g, s, man, PV_NONE, t, NULL);
}

/* --- at once --------------------------------------------------------------------------------- */

/* [CHB-12.2.8] */
bool chb_use_check(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int thing = chb_order_thing(o);
	if (!is_thing(g, s, thing, why) || !chb_may_act(g, s, v, o->actor, why) ||
	    !chb_is_free_to_act(g, s, v, o->actor, why) ||
	    !chb_on_foot(s, o->actor, RULE(CHB_2_22), why)) {
		return false;
	}
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (chb_is_tower(t->kind)) {
		return chb_bridge_check(g, s, o, why);
	}
	return (t->kind == CHB_PORTCULLIS || pv_deny(why, RULE(CHB_2_22), "chb.work.none")) &&
	       (t->state == CHB_GATE_UP || pv_deny(why, RULE(CHB_12_2_8), "chb.gate.is_down")) &&
	       (s->man[o->actor].place == t->to ||
		pv_deny_at(why, RULE(CHB_12_2_16), "chb.work.where", PV_WITNESS_PLACE, t->to)) &&
	       chb_has_points(s, o->actor, g->figure.acts[CHB_ACTS_PORTCULLIS][0], RULE(CHB_12_2_8),
			      why);
}

void chb_use_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		   struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, chb_order_thing(o));
	if (chb_is_tower(t->kind)) {
		chb_bridge_apply(g, s, o, out);
		return;
	}
	chb_begin_move(s, o->actor);
	chb_pay(s, o->actor, g->figure.acts[CHB_ACTS_PORTCULLIS][0]);
	chb_say(out, "chb.gate.dropped", RULE(CHB_12_2_8), o->actor, t->place, 0);
	chb_drop_gate(g, s, chb_order_thing(o), out);
}

/* --- list ------------------------------------------------------------------------------------ */

static void offer_work(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct pv_order *o, struct chb_list *l) {
	const struct chb_thing *t = chb_thing(g, s, chb_order_thing(o));
	const struct chb_task *task = task_of(g, t->kind);
	o->verb = CHB_WORK;
	if (task->men == 1 && task->can(g, s, o->actor, PV_NONE, t, NULL)) {
		chb_offer(g, s, v, o, l);
	}
	for (int i = chb_first_of(g, s->side); task->men == 2 && i < chb_last_of(g, s->side); i++) {
		o->target = (uint8_t)i;
		bool can = chb_on_map(&s->man[i]) && task->can(g, s, o->actor, i, t, NULL);
		for (int way = 0; can && way <= (task->ways ? CHB_CCW : 0); way++) {
			o->count = (uint8_t)way;
			chb_offer(g, s, v, o, l);
		}
		o->count = 0;
	}
	o->target = PV_NONE;
}

void chb_work_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .actor = (uint8_t)man, .target = PV_NONE };
	const struct chb_man *m = &s->man[man];
	bool here = chb_on_map(m) && (g->mark[m->place] & CHB_MARK_WORK) != 0;
	uint64_t kinds = g->worked | (here ? g->tasks : 0);
	if (!chb_has_any(s, kinds) || !chb_may_act(g, s, v, man, NULL)) {
		return;
	}
	bool fresh = can_begin(g, s, v, man, NULL);
	CHB_EACH_KIND(g, s, kinds, i) {
		o.data.halves[CHB_ORDER_THING] = (uint16_t)(i + 1);
		if (fresh && task_of(g, chb_thing(g, s, i)->kind)->can != NULL) {
			offer_work(g, s, v, &o, l);
		}
		o.verb = CHB_USE;
		chb_offer(g, s, v, &o, l);
	}
}

const struct chb_act chb_task_acts[] = {
	{ CHB_ACT(CHB_WORK, RULE(CHB_2_22), chb_work_check, chb_work_apply, &chb_part_actor,
		  &chb_part_worked_thing, &chb_part_team),
	  .in_rout = chb_rout_never },
	{ CHB_ACT(CHB_USE, RULE(CHB_2_22), chb_use_check, chb_use_apply, &chb_part_actor,
		  &chb_part_worked_thing),
	  .in_rout = chb_rout_never },
	CHB_ACTS_END,
};
