/* loader.c - crossbows that somebody loads [MON-2.2, CHB-8.1.8]; orders of all tactics. */
#include "rules/cryhavoc/board/riders.h"
#include "rules/cryhavoc/board/view.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/modules/jumps/tactics.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"

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

int chb_loader_of(const struct chb_game *g, const struct chb_state *s, int man) {
	int loader = g->opt_mon_2_2 != 0 ? named_for(g, s, man) : PV_NONE;
	return loader != PV_NONE && is_by(g, s, loader, man) ? loader : PV_NONE;
}

bool chb_loads_towards(const struct chb_game *g, const struct chb_state *s, int man, int to) {
	int loader = chb_loader_of(g, s, man);
	return loader != PV_NONE &&
	       chb_apart(g, s->man[loader].place, to) > chb_apart(g, s->man[man].place, to);
}

bool chb_stays_by_loader(const struct chb_game *g, const struct chb_state *s, int man, int to) {
	int loader = chb_loader_of(g, s, man);
	return loader != PV_NONE && chb_may_fight(g, s, s->man[loader].place, to);
}

void chb_loaders_disturb(const struct chb_game *g, struct chb_state *s, uint64_t targets) {
	CHB_EACH_BIT(g, !s->side, targets, i) {
		if (s->man[i].tactic == CHB_LOADS) {
			s->man[s->man[i].on - 1].saddle |= CHB_DISTURBED;
		}
	}
}

/* --- the orders ------------------------------------------------------------------------------ */

/* Nobody of his side has moved yet. */
static bool is_start(const struct chb_game *g, const struct chb_state *s) {
	CHB_EACH_OF(g, s->side, i) {
		if ((s->man[i].marks & CHB_BEGUN) != 0) {
			return false;
		}
	}
	return true;
}

static bool check_load(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_view *v, const struct pv_order *o, struct pv_why *why) {
	int man = o->actor, target = o->target;
	if (!chb_may_act(g, s, v, man, why) || !chb_on_foot(s, man, rule(), why) ||
	    !chb_is_up(s, man, why)) {
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
			  const struct chb_view *v, int man, struct pv_why *why) {
	if (s->ask != CHB_ASK_MOVE || g->roster[man].side != s->side) {
		return pv_deny(why, RULE(CHB_2_2), "chb.order.time");
	}
	if (s->man[man].tactic != CHB_LOADS) {
		return pv_deny(why, rule(), "chb.load.none");
	}
	return s->mover == PV_NONE || !chb_is_between(g, s, v, s->mover) ||
	       chb_deny_between(g, s, s->mover, false, why);
}

bool chb_tactic_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      const struct pv_order *o, struct pv_why *why) {
	if (o->verb == CHB_HAMSTRING) {
		return chb_hamstring_check(g, s, v, o, why);
	}
	if (g->opt_mon_2_2 == 0) {
		return pv_deny(why, rule(), "chb.load.off");
	}
	return o->verb == CHB_LOAD ? check_load(g, s, v, o, why)
				   : check_release(g, s, v, o->actor, why);
}

/* Who is released has begun his move, so that nobody is named any more in that phase. */
void chb_tactic_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out) {
	struct chb_man *m = &s->man[o->actor];
	s->ask = CHB_ASK_NOTHING;
	if (o->verb == CHB_HAMSTRING) {
		chb_hamstring_apply(g, s, o, out);
		return;
	}
	if (o->verb == CHB_LOAD) {
		m->tactic = CHB_LOADS;
		m->on = (uint8_t)(o->target + 1);
		chb_stop_work(s, o->actor);
		chb_say(out, "chb.loads", rule(), o->actor, m->place, 0);
		return;
	}
	chb_begin_move(s, o->actor);
	chb_loader_stops(m);
	chb_say(out, "chb.load.over", rule(), o->actor, m->place, 0);
}

void chb_tactic_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int man, struct chb_list *l) {
	static const uint8_t verbs[] = { CHB_LOAD, CHB_HAMSTRING };
	struct pv_order o = { .verb = CHB_RELEASE, .actor = (uint8_t)man, .target = PV_NONE };
	if (g->opt_mon_2_2 == 0 && g->opt_mon_2_3 == 0) {
		return;
	}
	if (s->ask == CHB_ASK_MOVE && chb_tactic_check(g, s, v, &o, NULL)) {
		chb_list_add(l, &o);
	}
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		o.verb = verbs[i];
		CHB_EACH_MAN(g, other) {
			o.target = (uint8_t)other;
			if (chb_tactic_check(g, s, v, &o, NULL)) {
				chb_list_add(l, &o);
			}
		}
	}
}

/* --- what ends them -------------------------------------------------------------------------- */

void chb_tactics_watch(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	if (g->opt_mon_2_2 != 0) {
		CHB_EACH_MAN(g, i) {
			struct chb_man *m = &s->man[i];
			if (m->tactic == CHB_LOADS && !is_by(g, s, i, m->on - 1)) {
				chb_loader_stops(m);
				chb_say(out, "chb.load.over", rule(), i, m->place, 0);
			}
		}
	}
	chb_hamstring_watch(g, s, out);
}

void chb_tactics_rest(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_OF(g, s->side, i) {
		struct chb_man *m = &s->man[i];
		m->saddle &= (uint8_t)~CHB_DISTURBED;
		if (m->tactic != CHB_LOADS) {
			m->tactic = m->on = 0;
		}
	}
	s->stage = CHB_STAGE_HAMSTRINGS;
}

const struct chb_act chb_loader_acts[] = {
	{ .act = { CHB_LOAD, RULE(CHB_8_1_8), { &chb_part_actor, &chb_part_target } },
	  .check = chb_tactic_check,
	  .apply = chb_tactic_apply,
	  .in_rout = chb_rout_never },
	{ .act = { CHB_RELEASE, RULE(CHB_8_1_8), { &chb_part_actor } },
	  .check = chb_tactic_check,
	  .apply = chb_tactic_apply },
	{ .act = { CHB_HAMSTRING, RULE(CHB_2_17), { &chb_part_actor, &chb_part_target } },
	  .check = chb_tactic_check,
	  .apply = chb_tactic_apply,
	  .in_rout = chb_rout_never },
	CHB_ACTS_END,
};
