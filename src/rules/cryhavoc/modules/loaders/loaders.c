/* loaders.c - crossbows that somebody loads [MON-2.2, CHB-8.1.8]. */
#include "rules/cryhavoc/modules/loaders/loaders.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"

/* These have the numbers that they had when the base game listed all verbs. */
enum { LOAD = CHB_BY_MODULE_1, RELEASE = CHB_BY_MODULE_2 };

static const char *rule(void) {
	return RULE(CHB_8_1_8);
}

/* --- who loads ------------------------------------------------------------------------------- */

static bool is_crossbowman(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_bow_of(g, s, man) - 1 == CHB_WEAPONS_CROSSBOW; /* nobody's in the saddle */
}

static bool is_by(const struct chb_game *g, const struct chb_state *s, int man, int other) {
	return chb_stands(&s->man[man]) && chb_alive(&s->man[other]) &&
	       chb_may_fight(g, s, s->man[man].place, s->man[other].place);
}

static int named_for(const struct chb_game *g, const struct chb_state *s, int man) {
	CHB_EACH_OF(g, g->roster[man].side, i) {
		if (s->man[i].tactic == CHB_LOADS && s->man[i].on == man + 1) {
			return i;
		}
	}
	return PV_NONE;
}

static int loader_of(const struct chb_game *g, const struct chb_state *s, int man) {
	int loader = named_for(g, s, man);
	return loader != PV_NONE && is_by(g, s, loader, man) ? loader : PV_NONE;
}

/* [CHB-8.1.8] Whose loader was attacked may not shoot. */
static bool wields(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
		   struct pv_why *why) {
	(void)g;
	return weapon != CHB_WEAPONS_CROSSBOW || (s->man[man].saddle & CHB_DISTURBED) == 0 ||
	       pv_deny(why, rule(), "chb.shot.barred");
}

static void attacked(const struct chb_game *g, struct chb_state *s, uint64_t targets) {
	CHB_EACH_BIT(g, !s->side, targets, i) {
		if (s->man[i].tactic == CHB_LOADS) {
			s->man[s->man[i].on - 1].saddle |= CHB_DISTURBED;
		}
	}
}

/* --- the orders ------------------------------------------------------------------------------ */

/* Has no character of the side moved yet? */
static bool is_start(const struct chb_game *g, const struct chb_state *s) {
	CHB_EACH_OF(g, s->side, i) {
		if ((s->man[i].marks & CHB_BEGUN) != 0) {
			return false;
		}
	}
	return true;
}

static bool check_load(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	int man = o->actor, target = o->target;
	if (!chb_may_act(g, s, v, man, why) || !chb_on_foot(s, man, rule(), why) ||
	    !chb_modules_upright(g, s, man, why)) {
		return false;
	}
	if (!is_start(g, s)) {
		return pv_deny(why, rule(), "chb.load.late");
	}
	if (target == man || g->roster[target].side != s->side || !is_crossbowman(g, s, target)) {
		return pv_deny_at(why, rule(), "chb.load.whom", PV_WITNESS_ACTOR, target);
	}
	if (!is_by(g, s, man, target)) {
		return pv_deny_at(why, rule(), "chb.drag.beside", PV_WITNESS_ACTOR, target);
	}
	int other = named_for(g, s, target);
	return other == PV_NONE ||
	       pv_deny_at(why, rule(), "chb.load.taken", PV_WITNESS_ACTOR, other);
}

static bool check_release(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_occupancy *v, int man, struct pv_why *why) {
	if (s->ask != CHB_ASK_MOVE || g->roster[man].side != s->side) {
		return pv_deny(why, RULE(CHB_2_2), "chb.order.time");
	}
	if (s->man[man].tactic != CHB_LOADS) {
		return pv_deny(why, rule(), "chb.load.none");
	}
	return s->mover == PV_NONE || !chb_is_between(g, s, v, s->mover) ||
	       chb_deny_between(g, s, s->mover, false, why);
}

static bool check(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	if (g->opt_mon_2_2 == 0) {
		return pv_deny(why, rule(), "chb.load.off");
	}
	return o->verb == LOAD ? check_load(g, s, v, o, why)
			       : check_release(g, s, v, o->actor, why);
}

static void stop_loading(struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	if (m->tactic == CHB_LOADS) {
		m->tactic = m->on = 0;
	}
}

/* A released loader has begun to move, so no loader can be named any more in that phase. */
static void apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		  struct pv_events *out) {
	struct chb_man *m = &s->man[o->actor];
	(void)g;
	s->ask = CHB_ASK_NOTHING;
	if (o->verb == LOAD) {
		m->tactic = CHB_LOADS;
		m->on = (uint8_t)(o->target + 1);
		chb_stop_work(s, o->actor);
		chb_say(out, "chb.loads", rule(), o->actor, m->place, 0);
		return;
	}
	chb_begin_move(s, o->actor);
	stop_loading(s, o->actor);
	chb_say(out, "chb.load.over", rule(), o->actor, m->place, 0);
}

static void list(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		 int man, struct chb_list *l) {
	struct pv_order o = { .verb = RELEASE, .actor = (uint8_t)man, .target = PV_NONE };
	if (s->ask == CHB_ASK_MOVE && check(g, s, v, &o, NULL)) {
		chb_list_add(l, &o);
	}
	o.verb = LOAD;
	CHB_EACH_MAN(g, other) {
		o.target = (uint8_t)other;
		if (check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

/* --- what ends it ---------------------------------------------------------------------------- */

static void watch(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		const struct chb_man *m = &s->man[i];
		if (m->tactic == CHB_LOADS && !is_by(g, s, i, m->on - 1)) {
			stop_loading(s, i);
			chb_say(out, "chb.load.over", rule(), i, m->place, 0);
		}
	}
}

/* Clears the mark of a disturbed shot. */
static void rest(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_OF(g, s->side, i) {
		s->man[i].saddle &= (uint8_t)~CHB_DISTURBED;
	}
}

static const struct chb_act acts[] = {
	{ .act = { .verb = LOAD,
		   .word = "load",
		   .rule = RULE(CHB_8_1_8),
		   .form = { &chb_part_actor, &chb_part_target } },
	  .check = check,
	  .apply = apply,
	  .in_rout = chb_rout_never },
	{ .act = { .verb = RELEASE,
		   .word = "release",
		   .rule = RULE(CHB_8_1_8),
		   .form = { &chb_part_actor } },
	  .check = check,
	  .apply = apply },
	CHB_ACTS_END,
};

const struct chb_module chb_loaders_module = { .option = CHB_OPTION(mon_2_2),
					       .acts = acts,
					       .loader = loader_of,
					       .wields = wields,
					       .attacked = attacked,
					       .driven = stop_loading,
					       .tactics = list,
					       .watch = watch,
					       .rest = rest };
