/* fight.c - combat: which characters may attack which, and the order to attack [CHB-9.1]. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/riders/riding.h"

/* --- check ----------------------------------------------------------------------------------- */

bool chb_can_attack(const struct chb_game *g, const struct chb_state *s, int man,
		    struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	if (!chb_alive(m)) {
		return pv_deny_at(why, RULE(CHB_9_1_1), "chb.fight.away", PV_WITNESS_ACTOR, man);
	}
	if ((m->saddle & (CHB_BOUND | CHB_FREED)) != 0) {
		return pv_deny(why, RULE(CHB_16_15), "chb.man.bound");
	}
	if (m->life == CHB_STUNNED) {
		pv_deny_at(why, RULE(CHB_9_1_1), "chb.fight.stunned", PV_WITNESS_ACTOR, man);
		return pv_also(why, RULE(CHB_3_5_2));
	}
	if (!chb_modules_may_attack(g, s, man, why)) {
		return false;
	}
	if ((m->marks & CHB_AIMED) != 0) {
		return pv_deny_at(why, RULE(CHB_8_3_10), "chb.aim.still", PV_WITNESS_ACTOR, man);
	}
	if ((m->saddle & CHB_DAZED) != 0) {
		return pv_deny_at(why, RULE(CHB_8_5_9), "chb.fight.dazed", PV_WITNESS_ACTOR, man);
	}
	if ((m->marks & CHB_STRUCK) != 0) {
		pv_refuse_at(why, RULE(CHB_9_1_3), "chb.fight.again", 1, 2, PV_UNIT_COUNT,
			     PV_WITNESS_ACTOR, man);
		return pv_also(why, RULE(CHB_9_1_17));
	}
	if (m->tactic != CHB_NO_TACTIC) {
		return m->tactic == CHB_LOADS
			   ? pv_deny_at(why, RULE(CHB_8_1_8), "chb.man.loads", PV_WITNESS_ACTOR,
					man)
			   : pv_deny_at(why, RULE(CHB_2_17), "chb.hamstring.only", PV_WITNESS_ACTOR,
					man);
	}
	if (chb_is_laden(g, s, man)) {
		pv_deny_at(why, RULE(CHB_12_9_1), "chb.fight.laden", PV_WITNESS_ACTOR, man);
		return pv_also(why, RULE(CHB_9_1_22));
	}
	if (chb_bears_ladder(g, s, man)) {
		return pv_deny_at(why, RULE(CHB_12_1_2), "chb.fight.hands", PV_WITNESS_ACTOR, man);
	}
	if ((m->marks & CHB_HANDS) != 0) {
		pv_deny_at(why, RULE(CHB_9_1_22), "chb.fight.hands", PV_WITNESS_ACTOR, man);
		return pv_also(why, RULE(CHB_5_1_22));
	}
	return chb_figure(g, s, man, CHB_TROOPS_OF_ATTACK) > 0 ||
	       pv_refuse_at(why, RULE(CHB_9_1_18), "chb.fight.weak", 1, 0, PV_UNIT_COUNT,
			    PV_WITNESS_ACTOR, man);
}

static bool can_be_attacked(const struct chb_state *s, int man, struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	if (!chb_alive(m)) {
		return pv_deny_at(why, RULE(CHB_9_1_21), "chb.fight.body", PV_WITNESS_ACTOR, man);
	}
	if ((m->marks & CHB_STRUCK) == 0) {
		return true;
	}
	pv_refuse_at(why, RULE(CHB_9_1_3), "chb.fight.twice", 1, 2, PV_UNIT_COUNT, PV_WITNESS_ACTOR,
		     man);
	return pv_also(why, RULE(CHB_9_1_17));
}

static bool is_one(uint64_t mask) {
	return (mask & (mask - 1)) == 0;
}

/* [CHB-9.1.5, CHB-9.1.6] Every attacker must stand beside every target. */
static bool check_reach(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
			uint64_t targets, int man, int target, struct pv_why *why) {
	int from, to;
	if (chb_reaches(g, s, man, target)) {
		return true;
	}
	if (chb_is_rung(g, s->man[man].place) || chb_is_rung(g, s->man[target].place)) {
		return pv_deny_at(why, RULE(CHB_12_1_8), "chb.fight.climber", PV_WITNESS_ACTOR,
				  man);
	}
	bool behind = chb_contact(g, s, man, target, &from, &to);
	if (behind && s->man[man].facing != 0) {
		return pv_deny_at(why, RULE(CHB_4_4), "chb.fight.behind", PV_WITNESS_ACTOR, man);
	}
	if (!is_one(targets)) {
		return pv_deny_at(why, is_one(attackers) ? RULE(CHB_9_1_5) : RULE(CHB_9_1_6),
				  "chb.fight.apart", PV_WITNESS_ACTOR, man);
	}
	int far = chb_apart(g, to, from);
	int side = chb_side_to(g, s, from, to);
	if (far > 1) {
		pv_refuse_at(why, RULE(CHB_2_9), "chb.fight.far", 1, far, PV_UNIT_COUNT,
			     PV_WITNESS_ACTOR, man);
		return pv_also(why, RULE(CHB_9_1_1));
	}
	if (side >= 0 && chb_is_front(g, s, from, side)) {
		return pv_deny_at(why, RULE(CHB_12_5_17), "chb.machine.front", PV_WITNESS_ACTOR,
				  man);
	}
	if (side >= 0 && !chb_modules_edge(g, from, side)) {
		return pv_deny_at(
		    why, chb_bar(g, s, from, side) == PV_BAR_SLIT ? RULE(CHB_4_6) : RULE(CHB_4_19),
		    "chb.fight.shut", PV_WITNESS_ACTOR, man);
	}
	return pv_deny_at(why, RULE(CHB_4_17), "chb.fight.level", PV_WITNESS_ACTOR, man);
}

static bool check_all(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		      uint64_t targets, struct pv_why *why) {
	CHB_EACH_BIT(g, s->side, attackers, i) {
		if (!chb_can_attack(g, s, i, why)) {
			return false;
		}
	}
	CHB_EACH_BIT(g, !s->side, targets, k) {
		if (!can_be_attacked(s, k, why)) {
			return false;
		}
		CHB_EACH_BIT(g, s->side, attackers, i) {
			if (!check_reach(g, s, attackers, targets, i, k, why)) {
				return false;
			}
		}
	}
	return chb_modules_fight(g, s, attackers, targets, why);
}

bool chb_fight_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	uint64_t attackers = chb_attackers_of(o), targets = chb_targets_of(o);
	if (s->ask != CHB_ASK_FIGHT) {
		return pv_deny(why, RULE(CHB_2_2), "chb.fight.time");
	}
	if (o->count != s->side || attackers == 0 || targets == 0 ||
	    (attackers & ~chb_all_of(g, s->side)) != 0 ||
	    (targets & ~chb_all_of(g, !s->side)) != 0) {
		return pv_deny(why, RULE(CHB_9_1_1), "chb.fight.nobody");
	}
	if (!chb_modules_engage(g, s, attackers, targets, why)) {
		return false;
	}
	if (chb_pouncer(g, s, attackers) == PV_NONE && !check_all(g, s, attackers, targets, why)) {
		return false;
	}
	if (why != NULL) {
		chb_clash_tell(g, s, attackers, targets, why);
	}
	return true;
}

/* --- list ------------------------------------------------------------------------------------ */

struct fights {
	const struct chb_game *g;
	const struct chb_state *s;
	struct chb_list *l;
	uint64_t beside[CHB_SIDE_MEN]; /* of each target: the characters who may attack it */
	int count;                     /* number of targets */
};

/* Lists every group of attackers against these targets. */
static void list_groups(struct fights *f, uint64_t attackers, uint64_t targets) {
	struct pv_order o = {
		.verb = CHB_FIGHT, .actor = PV_NONE, .target = PV_NONE, .count = f->s->side
	};
	for (uint64_t some = attackers; some != 0; some = (some - 1) & attackers) {
		chb_set_fight(&o, some, targets);
		if (chb_modules_fight(f->g, f->s, some, targets, NULL)) {
			chb_list_add(f->l, &o);
		}
	}
}

/* [CHB-9.1.5, CHB-9.1.6] Lists sets of targets that have attackers in common. */
static void list_targets(struct fights *f, int from, uint64_t attackers, uint64_t targets) {
	for (int i = from; i != f->count; i++) {
		uint64_t common = attackers & f->beside[i];
		if (common != 0) {
			list_groups(f, common, targets | 1ULL << i);
			list_targets(f, i + 1, common, targets | 1ULL << i);
		}
	}
}

/* The character, and those in the same ram or tower. */
static uint64_t find_strikers(const struct chb_game *g, const struct chb_state *s, int target,
			      int man) {
	uint64_t found = 0, here = chb_bit(g, man) | chb_sharers(g, s, man);
	CHB_EACH_BIT(g, s->side, here, i) {
		if (chb_reaches(g, s, i, target) && chb_can_attack(g, s, i, NULL)) {
			found |= chb_bit(g, i);
		}
	}
	return found;
}

static uint64_t find_beside(const struct chb_game *g, const struct chb_state *s,
			    const struct chb_occupancy *v, int target) {
	struct chb_pose p = chb_pose_of(g, &s->man[target]);
	uint64_t found = 0;
	if (!can_be_attacked(s, target, NULL)) {
		return 0;
	}
	CHB_EACH_HEX(p, at) {
		CHB_EACH_BESIDE(g, s, at, ring) {
			int man = chb_who(v, ring.to);
			if (man != PV_NONE && g->roster[man].side == s->side) {
				found |= find_strikers(g, s, target, man);
			}
		}
	}
	return found;
}

void chb_fight_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct chb_list *l) {
	struct fights f = { .g = g, .s = s, .l = l };
	if (chb_modules_attacks(g, s, l)) {
		return;
	}
	CHB_EACH_OF(g, !s->side, i) {
		f.beside[f.count++] = find_beside(g, s, v, i);
	}
	list_targets(&f, 0, ~0ULL, 0);
	chb_break_list(g, s, l);
}

bool chb_can_fight(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v) {
	if (chb_routs(s, s->side)) {
		struct chb_list out = chb_rout_list(g, s);
		chb_fight_list(g, s, v, &out);
		return out.count > 0;
	}
	if (chb_first_aloft(g, s) != PV_NONE) {
		return true;
	}
	CHB_EACH_OF(g, !s->side, i) {
		if (find_beside(g, s, v, i) != 0) {
			return true;
		}
	}
	struct chb_list l = { .out = NULL };
	chb_break_list(g, s, &l);
	return l.count > 0;
}

/* --- the order ------------------------------------------------------------------------------- */

void chb_mark_fighters(const struct chb_game *g, struct chb_state *s, int side, uint64_t mask) {
	bool remember = g->opt_turn_form == CHB_FORM_A;
	CHB_EACH_BIT(g, side, mask, i) {
		s->man[i].marks |= (uint16_t)(CHB_STRUCK | (remember ? CHB_MELEE : 0));
	}
}

void chb_fight_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	s->attackers = chb_attackers_of(o);
	s->targets = chb_targets_of(o);
	bool pounces = chb_pouncer(g, s, s->attackers) != PV_NONE;
	s->stage = pounces ? CHB_STAGE_JUMPS : CHB_STAGE_ORDINARY;
	chb_modules_attacked(g, s, s->targets);
	chb_mark_fighters(g, s, s->side, s->attackers);
	CHB_EACH_BIT(g, s->side, s->attackers, i) {
		chb_stop_work(s, i);
	}
	chb_mark_fighters(g, s, !s->side, s->targets);
	int target = chb_first_bit(g, !s->side, s->targets);
	kit_say_attack(out, "chb.attack", RULE(CHB_9_1_8), "chb.by.blow",
		       is_one(s->attackers) ? chb_first_bit(g, s->side, s->attackers) : PV_NONE,
		       target, s->man[target].place);
	s->ask = CHB_ASK_BLOW;
}

/* [CHB-16.14] A routed side attacks only what bars the way of each attacker. */
static bool may_in_rout(const struct chb_game *g, const struct chb_state *s,
			const struct pv_order *o) {
	uint64_t attackers = chb_attackers_of(o), targets = chb_targets_of(o);
	if (chb_first_aloft(g, s) != PV_NONE) {
		return true; /* a jumper has still to come down */
	}
	CHB_EACH_BIT(g, s->side, attackers, man) {
		bool way = false;
		CHB_EACH_BIT(g, !s->side, targets, foe) {
			way = way || chb_is_in_way_out(g, s, man, foe);
		}
		if (!way) {
			return false;
		}
	}
	return true;
}

const struct chb_act chb_fight_acts[] = {
	{ .act = { .verb = CHB_FIGHT, .rule = RULE(CHB_9_1_1), .form = { &chb_part_fight } },
	  .check = chb_fight_check,
	  .apply = chb_fight_apply,
	  .in_rout = may_in_rout },
	CHB_ACTS_END,
};

static bool may_end(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct pv_why *why) {
	(void)v;
	return chb_modules_engage(g, s, 0, 0, why);
}

const struct chb_decision chb_fight_decisions[] = {
	{ .ask = CHB_ASK_FIGHT,
	  .key = "chb.ask.fight",
	  .rule = RULE(CHB_2_16),
	  .may_end = may_end },
	CHB_DECISIONS_END,
};
