/* hamstringing.c - peasants who creep up to a rider's horse [MON-2.3, CHB-2.17, CHB-5.4.13]. */
#include "rules/cryhavoc/modules/hamstringing/hamstringing.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"

/* The number that it had when the base game listed all verbs. */
enum { HAMSTRING = CHB_BY_MODULE_3 };

static const char *rule(void) {
	return RULE(CHB_2_17);
}

/* --- unseen ---------------------------------------------------------------------------------- */

/* [CHB-4.3] Does the rider see the peasant: in sight, by a clear line, and not nearer to the tail?
 */
static bool sees(const struct chb_game *g, const struct chb_state *s, int rider, int place) {
	struct chb_pose p = chb_pose_of(g, &s->man[rider]);
	return chb_is_seen(g, &p, place) && chb_line_clear(g, s, NULL, p.head, place, NULL) &&
	       !chb_modules_hides(g, s, p.head, place, chb_apart(g, p.head, place), NULL);
}

/* Is the peasant on one of the three hexes behind the horse? */
static bool is_behind(const struct chb_game *g, const struct chb_state *s, int man, int rider) {
	struct chb_pose p = chb_pose_of(g, &s->man[rider]);
	int place = s->man[man].place;
	return p.tail != PV_NO_PLACE && chb_may_fight(g, s, place, p.tail) &&
	       !chb_is_seen(g, &p, place);
}

static bool is_mark(const struct chb_game *g, const struct chb_state *s, int rider) {
	return g->roster[rider].side != s->side && chb_rides(s, rider);
}

/* --- the order ------------------------------------------------------------------------------- */

static bool check_declared(const struct chb_game *g, const struct chb_state *s,
			   const struct chb_occupancy *v, int man, int rider, struct pv_why *why) {
	if (!chb_may_act(g, s, v, man, why)) {
		return false;
	}
	if (g->roster[man].troop != CHB_TROOPS_PEA) {
		return pv_deny(why, RULE(CHB_3_3_19), "chb.hamstring.who");
	}
	if (s->man[man].tactic != CHB_NO_TACTIC || (s->man[man].marks & CHB_BEGUN) != 0) {
		return pv_deny(why, rule(), "chb.hamstring.late");
	}
	if (!is_mark(g, s, rider)) {
		return pv_deny_at(why, rule(), "chb.hamstring.whom", PV_WITNESS_ACTOR, rider);
	}
	return !sees(g, s, rider, s->man[man].place) ||
	       pv_deny_at(why, RULE(CHB_4_3), "chb.hamstring.seen", PV_WITNESS_ACTOR, rider);
}

/* [CHB-2.19] Hamstringing comes before jumps are fought out and before ordinary attacks. */
static bool check_tried(const struct chb_game *g, const struct chb_state *s, int man, int rider,
			struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	if (g->roster[man].side != s->side || m->tactic != CHB_HAMSTRINGS || m->on != rider + 1 ||
	    !chb_stands(m) || !is_mark(g, s, rider) || !is_behind(g, s, man, rider)) {
		return pv_deny_at(why, rule(), "chb.hamstring.none", PV_WITNESS_ACTOR, man);
	}
	if ((m->marks & CHB_STRUCK) != 0) {
		return pv_refuse_at(why, RULE(CHB_9_1_3), "chb.fight.again", 1, 2, PV_UNIT_COUNT,
				    PV_WITNESS_ACTOR, man);
	}
	if (s->stage != CHB_STAGE_HAMSTRINGS) {
		pv_deny(why, RULE(CHB_2_19), "chb.hamstring.after");
		return s->stage == CHB_STAGE_ORDINARY && pv_also(why, rule());
	}
	CHB_EACH_OF(g, s->side, i) {
		if (chb_is_aloft(&s->man[i]) && s->man[i].on == rider + 1) {
			return pv_deny_at(why, RULE(CHB_2_18), "chb.pounce.chosen",
					  PV_WITNESS_ACTOR, rider);
		}
	}
	if (why != NULL) {
		why->key = "chb.fight.how.7_1";
		why->need = chb_figure(g, s, man, CHB_TROOPS_OF_ATTACK);
		why->have = chb_figure(g, s, s->man[rider].horse - 1, CHB_TROOPS_OF_DEFENCE);
		why->unit = PV_UNIT_COUNT;
	}
	return true;
}

static bool check(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	if (g->opt_mon_2_3 == 0) {
		return pv_deny(why, rule(), "chb.hamstring.off");
	}
	return s->ask == CHB_ASK_FIGHT ? check_tried(g, s, o->actor, o->target, why)
				       : check_declared(g, s, v, o->actor, o->target, why);
}

static void apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		  struct pv_events *out) {
	s->ask = CHB_ASK_NOTHING;
	if (s->phase == CHB_MOVEMENT) {
		struct chb_man *m = &s->man[o->actor];
		m->tactic = CHB_HAMSTRINGS;
		m->on = (uint8_t)(o->target + 1);
		chb_stop_work(s, o->actor);
		chb_say(out, "chb.hamstrings", rule(), o->actor, m->place, 0);
		return;
	}
	s->attackers = chb_bit(g, o->actor);
	chb_mark_fighters(g, s, s->side, s->attackers);
	s->targets = chb_bit(g, o->target);
	s->ask = CHB_ASK_FOUND;
}

/* --- on the way ------------------------------------------------------------------------------ */

static void fail(struct chb_state *s, int man, struct pv_events *out) {
	s->man[man].tactic = s->man[man].on = 0;
	chb_say_result(out, "chb.hamstring.failed", rule(), man, s->man[man].place, 0);
}

static void watch(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	if (s->phase != CHB_MOVEMENT) {
		return;
	}
	CHB_EACH_OF(g, s->side, i) {
		const struct chb_man *m = &s->man[i];
		if (m->tactic == CHB_HAMSTRINGS &&
		    (!is_mark(g, s, m->on - 1) || sees(g, s, m->on - 1, m->place))) {
			fail(s, i, out);
		}
	}
}

static void close_movement(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_OF(g, s->side, i) {
		const struct chb_man *m = &s->man[i];
		if (m->tactic == CHB_HAMSTRINGS &&
		    (!is_mark(g, s, m->on - 1) || !is_behind(g, s, i, m->on - 1))) {
			fail(s, i, out);
		}
	}
}

/* --- found out ------------------------------------------------------------------------------- */

static bool is_running(const struct chb_game *g, const struct chb_state *s) {
	int man = chb_first_bit(g, s->side, s->attackers);
	return man != PV_NONE && s->man[man].tactic == CHB_HAMSTRINGS;
}

/* [CHB-5.4.13] Does the throw pass? Any other result gives the peasant away. */
static bool passes(const struct chb_game *g, const struct chb_state *s, int man, int face) {
	struct chb_occupancy v;
	int place = s->man[man].place;
	chb_occupancy_make(g, s, &v);
	int modifier = chb_slip_modifier(g, s, chb_guards_of(g, s, &v, man, NULL), place, place);
	return chb_slip_fate(g, s, man, face, modifier) == CHB_FATE_IS_P;
}

static void ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	int man = chb_first_bit(g, s->side, s->attackers), good = 0, bad = 0;
	pv_throw_ask(out, 1, CHB_FACES, "chb.throw.found", rule());
	CHB_EACH_FACE(face) {
		int *first = passes(g, s, man, face) ? &good : &bad;
		*first = *first == 0 ? face : *first;
		out->class_of[face] = (uint8_t)*first;
	}
}

/* Of several behind one rider only one attacks; he has his mark already, and the others have no
 * combat. */
static void hold_others(const struct chb_game *g, struct chb_state *s, int man) {
	CHB_EACH_OF(g, s->side, i) {
		struct chb_man *m = &s->man[i];
		if (m->tactic == CHB_HAMSTRINGS && m->on == s->man[man].on) {
			m->marks |= CHB_STRUCK;
		}
	}
}

static void take(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out) {
	int man = chb_first_bit(g, s->side, s->attackers);
	int rider = chb_first_bit(g, !s->side, s->targets);
	if (passes(g, s, man, face)) {
		kit_say_attack(out, "chb.attack", rule(), "chb.by.blow", man, rider,
			       s->man[rider].place);
		hold_others(g, s, man);
		s->ask = CHB_ASK_BLOW;
		return;
	}
	chb_say_result(out, "chb.hamstring.found", RULE(CHB_5_4_13), man, s->man[man].place, 0);
	s->man[man].tactic = s->man[man].on = 0;
	s->attackers = s->targets = 0;
	s->ask = CHB_ASK_NOTHING;
	chb_wound(g, s, man, RULE(CHB_5_4_13), "chb.by.slip", out);
}

static const struct chb_decision decisions[] = {
	{ .ask = CHB_ASK_FOUND,
	  .key = "chb.ask.found",
	  .rule = RULE(CHB_2_17),
	  .man = chb_asked_attacker,
	  .throw = ask,
	  .take = take },
	CHB_DECISIONS_END,
};

/* --- the blow -------------------------------------------------------------------------------- */

/* [CHB-17.5] The letter of an attack on the horse alone. */
static int letter(const struct chb_game *g, const struct chb_state *s, int face) {
	return is_running(g, s) ? g->figure.combat_horse[face - 1][CHB_COMBAT_FOOT_OF_7_1]
				: CHB_NONE;
}

/* The horse stands. */
static bool spares(const struct chb_game *g, const struct chb_state *s, int is) {
	return is == CHB_LETTER_IS_C && is_running(g, s);
}

static void rest(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_OF(g, s->side, i) {
		struct chb_man *m = &s->man[i];
		if (m->tactic == CHB_HAMSTRINGS) {
			m->tactic = m->on = 0;
		}
	}
}

static void list(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		 int man, struct chb_list *l) {
	struct pv_order o = { .verb = HAMSTRING, .actor = (uint8_t)man, .target = PV_NONE };
	CHB_EACH_MAN(g, other) {
		o.target = (uint8_t)other;
		if (check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

static const struct chb_act acts[] = {
	{ .act = { .verb = HAMSTRING,
		   .word = "hamstring",
		   .rule = RULE(CHB_2_17),
		   .form = { &chb_part_actor, &chb_part_target } },
	  .check = check,
	  .apply = apply,
	  .in_rout = chb_rout_never },
	CHB_ACTS_END,
};

const struct chb_module chb_hamstringing_module = { .option = CHB_OPTION(mon_2_3),
						    .acts = acts,
						    .decisions = decisions,
						    .letter = letter,
						    .spares = spares,
						    .tactics = list,
						    .watch = watch,
						    .close = close_movement,
						    .rest = rest };
