/* fight.c - combat: who may attack whom, by which column, and what comes of it [CHB-9]. */
#include "rules/cryhavoc/bear.h"
#include "rules/cryhavoc/carry.h"
#include "rules/cryhavoc/climb.h"
#include "rules/cryhavoc/hidden.h"
#include "rules/cryhavoc/machines.h"
#include "rules/cryhavoc/panic.h"
#include "rules/cryhavoc/riders.h"
#include "rules/cryhavoc/stakes.h"
#include "rules/cryhavoc/tactics.h"
#include "rules/cryhavoc/weather.h"

/* --- check ----------------------------------------------------------------------------------- */

static uint64_t mask_of(const struct pv_order *o, int half) {
	uint64_t low = (uint32_t)o->data.figures[2 * half];
	return low | (uint64_t)(uint32_t)o->data.figures[2 * half + 1] << 32;
}

uint64_t chb_attackers_of(const struct pv_order *o) {
	return mask_of(o, 0);
}

uint64_t chb_targets_of(const struct pv_order *o) {
	return mask_of(o, 1);
}

void chb_set_fight(struct pv_order *o, uint64_t attackers, uint64_t targets) {
	uint64_t masks[] = { attackers, targets };
	for (int i = 0; i < 2; i++) {
		o->data.figures[2 * i] = (int32_t)(uint32_t)masks[i];
		o->data.figures[2 * i + 1] = (int32_t)(uint32_t)(masks[i] >> 32);
	}
}

bool chb_can_attack(const struct chb_game *g, const struct chb_state *s, int man,
		    struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	if (!chb_alive(m)) {
		return pv_deny_at(why, RULE(9_1_1, "CHB-9.1.1"), "chb.fight.away", PV_WITNESS_ACTOR,
				  man);
	}
	if ((m->saddle & (CHB_BOUND | CHB_FREED)) != 0) {
		return pv_deny(why, RULE(16_15, "CHB-16.15"), "chb.man.bound");
	}
	if (m->life == CHB_STUNNED) {
		pv_deny_at(why, RULE(9_1_1, "CHB-9.1.1"), "chb.fight.stunned", PV_WITNESS_ACTOR,
			   man);
		return pv_also(why, RULE(3_5_2, "CHB-3.5.2"));
	}
	if ((m->saddle & CHB_KNEELS) != 0) {
		return pv_deny_at(why, RULE(9_1_1, "CHB-9.1.1"), "chb.fight.kneels",
				  PV_WITNESS_ACTOR, man);
	}
	if ((m->marks & CHB_AIMED) != 0) {
		return pv_deny_at(why, RULE(8_3_10, "CHB-8.3.10"), "chb.aim.still",
				  PV_WITNESS_ACTOR, man);
	}
	if ((m->saddle & CHB_DAZED) != 0) {
		return pv_deny_at(why, RULE(8_5_9, "CHB-8.5.9"), "chb.fight.dazed",
				  PV_WITNESS_ACTOR, man);
	}
	if ((m->marks & CHB_STRUCK) != 0) {
		pv_refuse_at(why, RULE(9_1_3, "CHB-9.1.3"), "chb.fight.again", 1, 2, PV_UNIT_COUNT,
			     PV_WITNESS_ACTOR, man);
		return pv_also(why, RULE(9_1_17, "CHB-9.1.17"));
	}
	if (m->tactic != CHB_NO_TACTIC) {
		return m->tactic == CHB_LOADS
			   ? pv_deny_at(why, RULE(8_1_8, "CHB-8.1.8"), "chb.man.loads",
					PV_WITNESS_ACTOR, man)
			   : pv_deny_at(why, RULE(2_17, "CHB-2.17"), "chb.hamstring.only",
					PV_WITNESS_ACTOR, man);
	}
	if (chb_is_laden(g, s, man)) {
		pv_deny_at(why, RULE(12_9_1, "CHB-12.9.1"), "chb.fight.laden", PV_WITNESS_ACTOR,
			   man);
		return pv_also(why, RULE(9_1_22, "CHB-9.1.22"));
	}
	if (chb_bears_ladder(g, s, man)) {
		return pv_deny_at(why, RULE(12_1_2, "CHB-12.1.2"), "chb.fight.hands",
				  PV_WITNESS_ACTOR, man);
	}
	if ((m->marks & CHB_HANDS) != 0) {
		pv_deny_at(why, RULE(9_1_22, "CHB-9.1.22"), "chb.fight.hands", PV_WITNESS_ACTOR,
			   man);
		return pv_also(why, RULE(5_1_22, "CHB-5.1.22"));
	}
	return chb_figure(g, s, man, CHB_TROOPS_OF_ATTACK) > 0 ||
	       pv_refuse_at(why, RULE(9_1_18, "CHB-9.1.18"), "chb.fight.weak", 1, 0, PV_UNIT_COUNT,
			    PV_WITNESS_ACTOR, man);
}

static bool can_be_attacked(const struct chb_state *s, int man, struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	if (!chb_alive(m)) {
		return pv_deny_at(why, RULE(9_1_21, "CHB-9.1.21"), "chb.fight.body",
				  PV_WITNESS_ACTOR, man);
	}
	if ((m->marks & CHB_STRUCK) == 0) {
		return true;
	}
	pv_refuse_at(why, RULE(9_1_3, "CHB-9.1.3"), "chb.fight.twice", 1, 2, PV_UNIT_COUNT,
		     PV_WITNESS_ACTOR, man);
	return pv_also(why, RULE(9_1_17, "CHB-9.1.17"));
}

static bool is_one(uint64_t mask) {
	return (mask & (mask - 1)) == 0;
}

/* [CHB-9.1.5, CHB-9.1.6] Every attacker beside every target. */
static bool check_reach(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
			uint64_t targets, int man, int target, struct pv_why *why) {
	int from, to;
	if (chb_reaches(g, s, man, target, NULL, NULL)) {
		return true;
	}
	if (chb_is_rung(g, s->man[man].place) || chb_is_rung(g, s->man[target].place)) {
		return pv_deny_at(why, RULE(12_1_8, "CHB-12.1.8"), "chb.fight.climber",
				  PV_WITNESS_ACTOR, man);
	}
	bool behind = chb_contact(g, s, man, target, &from, &to);
	if (behind && s->man[man].facing != 0) {
		return pv_deny_at(why, RULE(4_4, "CHB-4.4"), "chb.fight.behind", PV_WITNESS_ACTOR,
				  man);
	}
	if (!is_one(targets)) {
		return pv_deny_at(
		    why, is_one(attackers) ? RULE(9_1_5, "CHB-9.1.5") : RULE(9_1_6, "CHB-9.1.6"),
		    "chb.fight.apart", PV_WITNESS_ACTOR, man);
	}
	int far = chb_apart(g, to, from);
	int side = chb_side_to(g, s, from, to);
	if (far > 1) {
		pv_refuse_at(why, RULE(2_9, "CHB-2.9"), "chb.fight.far", 1, far, PV_UNIT_COUNT,
			     PV_WITNESS_ACTOR, man);
		return pv_also(why, RULE(9_1_1, "CHB-9.1.1"));
	}
	if (side >= 0 && chb_is_front(g, s, from, side)) {
		return pv_deny_at(why, RULE(12_5_17, "CHB-12.5.17"), "chb.machine.front",
				  PV_WITNESS_ACTOR, man);
	}
	if (side >= 0) {
		return pv_deny_at(why,
				  chb_bar(g, s, from, side) == PV_BAR_SLIT ? RULE(4_6, "CHB-4.6")
									   : RULE(4_19, "CHB-4.19"),
				  "chb.fight.shut", PV_WITNESS_ACTOR, man);
	}
	return pv_deny_at(why, RULE(4_17, "CHB-4.17"), "chb.fight.level", PV_WITNESS_ACTOR, man);
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
	return true;
}

uint64_t chb_all_of(const struct chb_game *g, int side) {
	int count = chb_last_of(g, side) - chb_first_of(g, side);
	return count == CHB_SIDE_MEN ? ~0ULL : (1ULL << count) - 1;
}

bool chb_fight_check(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		     struct pv_why *why) {
	uint64_t attackers = mask_of(o, 0), targets = mask_of(o, 1);
	if (s->ask != CHB_ASK_FIGHT) {
		return pv_deny(why, RULE(2_2, "CHB-2.2"), "chb.fight.time");
	}
	if (o->count != s->side || attackers == 0 || targets == 0 ||
	    (attackers & ~chb_all_of(g, s->side)) != 0 ||
	    (targets & ~chb_all_of(g, !s->side)) != 0) {
		return pv_deny(why, RULE(9_1_1, "CHB-9.1.1"), "chb.fight.nobody");
	}
	if (!chb_pounce_allows(g, s, attackers, targets, why)) {
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
	uint64_t beside[CHB_SIDE_MEN]; /* of each target: those who may attack it */
	int count;                     /* of targets */
};

/* Every group of attackers on these targets. */
static void list_groups(struct fights *f, uint64_t attackers, uint64_t targets) {
	struct pv_order o = {
		.verb = CHB_FIGHT, .actor = PV_NONE, .target = PV_NONE, .count = f->s->side
	};
	for (uint64_t some = attackers; some != 0; some = (some - 1) & attackers) {
		chb_set_fight(&o, some, targets);
		chb_list_add(f->l, &o);
	}
}

/* [CHB-9.1.5, CHB-9.1.6] Targets that have attackers in common. */
static void list_targets(struct fights *f, int from, uint64_t attackers, uint64_t targets) {
	for (int i = from; i < f->count; i++) {
		uint64_t common = attackers & f->beside[i];
		if (common != 0) {
			list_groups(f, common, targets | 1ULL << i);
			list_targets(f, i + 1, common, targets | 1ULL << i);
		}
	}
}

/* He, and who is in a ram or tower with him. */
static uint64_t find_strikers(const struct chb_game *g, const struct chb_state *s, int target,
			      int man) {
	uint64_t found = 0, here = chb_bit(g, man) | chb_sharers(g, s, man);
	CHB_EACH_BIT(g, s->side, here, i) {
		if (chb_reaches(g, s, i, target, NULL, NULL) && chb_can_attack(g, s, i, NULL)) {
			found |= chb_bit(g, i);
		}
	}
	return found;
}

static uint64_t find_beside(const struct chb_game *g, const struct chb_state *s,
			    const struct chb_view *v, int target) {
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

void chb_fight_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    struct chb_list *l) {
	struct fights f = { .g = g, .s = s, .l = l };
	if (chb_first_aloft(g, s) != PV_NONE) {
		chb_pounce_list(g, s, l);
		return;
	}
	CHB_EACH_OF(g, !s->side, i) {
		f.beside[f.count++] = find_beside(g, s, v, i);
	}
	list_targets(&f, 0, ~0ULL, 0);
	chb_break_list(g, s, l);
}

bool chb_can_fight(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v) {
	if (chb_routs(s, s->side)) {
		struct chb_list out = chb_panic_list(g, s);
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

/* --- the throw ------------------------------------------------------------------------------- */

static int letter_of(const struct chb_game *g, const struct chb_state *s, int face) {
	if (s->gate != 0) {
		return chb_break_letter(g, s, face);
	}
	/* [CHB-17.5] At the horse alone. */
	if (chb_is_hamstring(g, s)) {
		return g->figure.combat_horse[face - 1][CHB_COMBAT_FOOT_OF_7_1];
	}
	struct chb_clash c = chb_clash_of(g, s, s->attackers, s->targets);
	bool pounces = chb_pouncer(g, s, s->attackers) != PV_NONE;
	face += pounces ? chb_pounce_die(g, s, s->targets) : 0;
	bool mounted = true, armoured = true;
	CHB_EACH_BIT(g, !s->side, s->targets, i) {
		mounted = mounted && s->man[i].facing != 0;
		armoured = armoured && g->roster[i].armoured != 0;
	}
	/* [CHB-9.1.15, CHB-9.1.20] */
	int line = chb_line(face + (mounted && armoured ? g->opt_armoured_rider : 0)) - 1;
	/* [CHB-9.1.12, CHB-9.1.13] */
	return mounted ? g->figure.combat_horse[line][c.column]
		       : g->figure.combat_foot[line][c.column];
}

/* Faces of one letter count alike. letters: by face, from 1. */
void chb_class_letters(const uint8_t *letters, struct pv_throw *out) {
	CHB_EACH_LINE(face) {
		int same = 1;
		while (letters[same] != letters[face]) {
			same++;
		}
		out->class_of[face] = (uint8_t)same;
	}
}

void chb_blow_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	uint8_t letters[CHB_LINES + 1] = { 0 };
	pv_throw_ask(out, 1, CHB_LINES, "chb.throw.blow", RULE(9_1_12, "CHB-9.1.12"));
	CHB_EACH_LINE(face) {
		letters[face] = (uint8_t)letter_of(g, s, face);
	}
	chb_class_letters(letters, out);
}

static void mark_all(const struct chb_game *g, struct chb_state *s, int side, uint64_t mask) {
	bool remember = g->opt_turn_form == CHB_FORM_A;
	CHB_EACH_BIT(g, side, mask, i) {
		s->man[i].marks |= (uint16_t)(CHB_STRUCK | (remember ? CHB_MELEE : 0));
	}
}

void chb_fight_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	s->attackers = mask_of(o, 0);
	s->targets = mask_of(o, 1);
	bool pounces = chb_pouncer(g, s, s->attackers) != PV_NONE;
	s->stage = pounces ? CHB_STAGE_JUMPS : CHB_STAGE_ORDINARY;
	chb_loaders_disturb(g, s, s->targets);
	mark_all(g, s, s->side, s->attackers);
	CHB_EACH_BIT(g, s->side, s->attackers, i) {
		chb_stop_work(s, i);
	}
	mark_all(g, s, !s->side, s->targets);
	int target = chb_first_bit(g, !s->side, s->targets);
	chb_say_attack(out, "chb.attack", RULE(9_1_8, "CHB-9.1.8"), "chb.by.blow",
		       is_one(s->attackers) ? chb_first_bit(g, s->side, s->attackers) : PV_NONE,
		       target, s->man[target].place);
	s->ask = CHB_ASK_BLOW;
}

/* --- what it does ---------------------------------------------------------------------------- */

/* The stunned die where they lie. */
void chb_drive(const struct chb_game *g, struct chb_state *s, int side, uint64_t mask,
	       struct pv_events *out) {
	s->fleeing = (uint8_t)side;
	s->driven = mask;
	CHB_EACH_BIT(g, side, mask, i) {
		if (chb_is_rung(g, s->man[i].place)) {
			s->driven &= ~chb_bit(g, i); /* [CHB-9.3.12, CHB-9.3.13, CHB-9.3.19] */
			chb_say_result(out, "chb.climb.hangs", RULE(9_3_13, "CHB-9.3.13"), i,
				       s->man[i].place, 0);
		} else if (s->man[i].life == CHB_STUNNED) {
			s->driven &= ~chb_bit(g, i);
			s->man[i].back = s->man[i].place;
			s->man[i].turned = s->man[i].facing;
			chb_kill(g, s, i, RULE(9_4_8, "CHB-9.4.8"), "chb.by.blow", out);
		}
	}
}

static void harm(const struct chb_game *g, struct chb_state *s, int man, int letter,
		 struct pv_events *out) {
	static const char cause[] = "chb.by.blow";
	if (chb_is_rung(g, s->man[man].place)) {
		chb_climb_harm(g, s, man, letter, out);
		return;
	}
	if (s->man[man].facing != 0) {
		chb_harm_rider(g, s, man, letter, out);
		return;
	}
	switch (letter) {
	case CHB_LETTER_IS_A:
		chb_stun(g, s, man, RULE(9_2_1, "CHB-9.2.1"), cause, out);
		break;
	case CHB_LETTER_IS_D:
		chb_stun(g, s, man, RULE(9_2_3, "CHB-9.2.3"), cause, out);
		break;
	case CHB_LETTER_IS_E:
		chb_wound(g, s, man, RULE(9_2_3, "CHB-9.2.3"), cause, out);
		break;
	default:
		chb_kill(g, s, man, RULE(9_2_3, "CHB-9.2.3"), cause, out);
		break;
	}
	if (s->man[man].life == CHB_DEAD) {
		s->man[man].back = s->man[man].place;
	}
}

/* Whose men the running letter may strike. */
static int struck_side(const struct chb_state *s) {
	return s->letter == CHB_LETTER_IS_A ? s->side : !s->side;
}

static uint64_t struck_mask(const struct chb_state *s) {
	return s->letter == CHB_LETTER_IS_A ? s->attackers : s->targets;
}

int chb_chooser(const struct chb_state *s) {
	return !struck_side(s);
}

void chb_blow_apply(const struct chb_game *g, struct chb_state *s, int face,
		    struct pv_events *out) {
	int letter = letter_of(g, s, face);
	static const char *const keys[CHB_LETTER_IS_COUNT] = { [CHB_LETTER_IS_MINUS] =
								   "chb.blow.nothing",
							       [CHB_LETTER_IS_A] = "chb.blow.a",
							       [CHB_LETTER_IS_B] = "chb.blow.b",
							       [CHB_LETTER_IS_C] = "chb.blow.c",
							       [CHB_LETTER_IS_D] = "chb.blow.d",
							       [CHB_LETTER_IS_E] = "chb.blow.e",
							       [CHB_LETTER_IS_F] = "chb.blow.f" };
	s->letter = (uint8_t)letter;
	s->ask = CHB_ASK_NOTHING;
	if (s->gate != 0 && letter >= CHB_LETTER_IS_C) {
		chb_break_land(g, s, letter, out);
		return;
	}
	int target = chb_first_bit(g, !s->side, s->targets);
	int place = s->gate != 0 ? g->map.door[s->gate - 1].at : s->man[target].place;
	chb_say_result(out, keys[letter], RULE(9_2_2, "CHB-9.2.2"), target, place, 0);
	if (letter == CHB_LETTER_IS_B && chb_pouncer(g, s, s->attackers) != PV_NONE) {
		return; /* once he has landed */
	}
	if (letter == CHB_LETTER_IS_C && chb_is_hamstring(g, s)) {
		return; /* the horse stands */
	}
	if (letter == CHB_LETTER_IS_B) {
		chb_drive(g, s, s->side, s->attackers, out);
	} else if (letter == CHB_LETTER_IS_C) {
		chb_drive(g, s, !s->side, s->targets, out);
	} else if (letter != CHB_LETTER_IS_MINUS && is_one(struck_mask(s))) {
		harm(g, s, chb_first_bit(g, struck_side(s), struck_mask(s)), letter, out);
	} else if (letter != CHB_LETTER_IS_MINUS) {
		s->ask = CHB_ASK_VICTIM; /* [CHB-9.4.2, CHB-9.4.3] */
	}
}

bool chb_victim_check(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	const char *rule =
	    s->letter == CHB_LETTER_IS_A ? RULE(9_4_3, "CHB-9.4.3") : RULE(9_4_2, "CHB-9.4.2");
	if (s->ask != CHB_ASK_VICTIM) {
		return pv_deny(why, RULE(9_4_2, "CHB-9.4.2"), "chb.victim.time");
	}
	return (g->roster[o->target].side == struck_side(s) &&
		(struck_mask(s) & chb_bit(g, o->target)) != 0) ||
	       pv_deny(why, rule, "chb.victim.whom");
}

void chb_victim_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out) {
	s->ask = CHB_ASK_NOTHING;
	harm(g, s, o->target, s->letter, out);
}

void chb_victim_list(const struct chb_game *g, const struct chb_state *s, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_STRIKE, .actor = PV_NONE };
	CHB_EACH_BIT(g, struck_side(s), struck_mask(s), i) {
		o.target = (uint8_t)i;
		chb_list_add(l, &o);
	}
}

/* --- the advance ----------------------------------------------------------------------------- */

static bool was_left(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_BIT(g, !s->side, s->targets, i) {
		struct chb_man left = { .place = s->man[i].back, .facing = s->man[i].turned };
		struct chb_pose p = chb_pose_of(g, &left);
		if (chb_pose_has(&p, place)) {
			return true;
		}
	}
	return false;
}

/* [CHB-9.4.13, CHB-9.4.19] */
bool chb_follow_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      const struct pv_order *o, struct pv_why *why) {
	int man = o->actor, to = o->data.halves[0];
	if (s->ask != CHB_ASK_FOLLOW) {
		return pv_deny(why, RULE(9_4_13, "CHB-9.4.13"), "chb.follow.time");
	}
	if (g->roster[man].side != s->side || (s->attackers & chb_bit(g, man)) == 0 ||
	    !chb_stands(&s->man[man]) || (s->man[man].marks & CHB_STUCK) != 0) {
		return pv_deny(why, RULE(9_4_19, "CHB-9.4.19"), "chb.follow.whose");
	}
	if (to >= chb_place_count(g) || !was_left(g, s, to)) {
		return pv_deny(why, RULE(9_4_13, "CHB-9.4.13"), "chb.follow.where");
	}
	if (chb_who(v, to) != PV_NONE) {
		return pv_deny_at(why, RULE(1_11, "CHB-1.11"), "chb.place.taken", PV_WITNESS_ACTOR,
				  chb_who(v, to));
	}
	struct chb_walker who = chb_walker_of(g, s, man);
	struct chb_pose on;
	if (who.mounted && !chb_ride_follow(g, s, man, to, &on)) {
		return pv_deny(why, RULE(9_4_19, "CHB-9.4.19"), "chb.follow.front");
	}
	return chb_can_cross(g, s, who, s->man[man].place, to, why) &&
	       chb_step_price(g, s, v, who, s->man[man].place, to, why) != CHB_BARRED;
}

void chb_follow_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_FOLLOW, .actor = (uint8_t)man, .target = PV_NONE };
	if (!chb_on_map(&s->man[man])) {
		return;
	}
	CHB_EACH_BESIDE(g, s, s->man[man].place, ring) {
		o.data.halves[0] = (uint16_t)ring.to;
		if (chb_follow_check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

void chb_follow_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out) {
	int man = o->actor;
	struct chb_pose on;
	bool staked = chb_meets_stakes(g, s, man, s->man[man].place, o->data.halves[0], false);
	s->ask = CHB_ASK_NOTHING;
	if (chb_stumble(g, s, s->side, o->data.halves[0], RULE(AMBUSH_21, "CHB-AMBUSH.21"), out)) {
		return;
	}
	if (s->man[man].facing != 0 && chb_ride_follow(g, s, man, o->data.halves[0], &on)) {
		chb_pose_set(&s->man[man], &on);
	} else {
		s->man[man].place = o->data.halves[0];
	}
	s->man[man].saddle &= (uint8_t)~CHB_KNEELS;
	chb_say_result(out, "chb.followed", RULE(9_4_13, "CHB-9.4.13"), man, s->man[man].place, 0);
	chb_fight_end(g, s);
	if (chb_is_tested(g, s, man, s->man[man].place)) {
		s->fleeing = s->side;
		s->mired = chb_bit(g, man);
	}
	if (staked) {
		s->fleeing = s->side;
		s->staked = chb_bit(g, man);
	}
	s->ask = CHB_ASK_NOTHING;
}

/* Has somebody gone, or died, whose place may be taken? */
bool chb_can_follow(const struct chb_game *g, struct chb_state *s) {
	struct chb_view v;
	struct chb_list l = { .out = NULL };
	if (s->letter == CHB_LETTER_IS_A || s->letter == CHB_LETTER_IS_B) {
		return false;
	}
	chb_view_make(g, s, &v);
	s->ask = CHB_ASK_FOLLOW;
	CHB_EACH_BIT(g, s->side, s->attackers, i) {
		chb_follow_list(g, s, &v, i, &l);
	}
	s->ask = l.count > 0 ? CHB_ASK_FOLLOW : CHB_ASK_NOTHING;
	return l.count > 0;
}

void chb_fight_end(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_BIT(g, s->side, s->attackers, i) {
		s->man[i].tactic = s->man[i].on = 0;
	}
	s->attackers = s->targets = 0;
	s->gate = 0;
	s->letter = 0;
	CHB_EACH_MAN(g, i) {
		bool keeps = s->man[i].place == CHB_HIDDEN || chb_is_aloft(&s->man[i]);
		s->man[i].back = keeps ? s->man[i].back : (uint16_t)CHB_NOWHERE;
		s->man[i].turned = 0;
	}
}
