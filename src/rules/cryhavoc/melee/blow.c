/* blow.c - combat: the result of an attack, and the advance into the place that was left [CHB-9.2,
 * CHB-9.4]. */
#include "pavise/throw.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/list_acts.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/riders/riding.h"

/* --- the throw ------------------------------------------------------------------------------- */

static int letter_of(const struct chb_game *g, const struct chb_state *s, int face) {
	if (s->gate != 0) {
		return chb_break_letter(g, s, face);
	}
	int own = chb_modules_letter(g, s, face);
	if (own != CHB_NONE) {
		return own;
	}
	struct chb_clash c = chb_clash_of(g, s, s->attackers, s->targets);
	face += chb_modules_fight_die(g, s);
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

void chb_blow_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	uint8_t letters[CHB_LINES + 1]; /* from 1 */
	pv_throw_ask(out, 1, CHB_LINES, "chb.throw.blow", RULE(CHB_9_1_12));
	CHB_EACH_LINE(face) {
		letters[face] = (uint8_t)letter_of(g, s, face);
	}
	chb_class_letters(letters, out);
}

/* --- what it does ---------------------------------------------------------------------------- */

/* Drives a side's characters back; the stunned die where they lie. */
void chb_drive(const struct chb_game *g, struct chb_state *s, int side, uint64_t mask,
	       struct pv_events *out) {
	s->fleeing = (uint8_t)side;
	s->driven = mask;
	CHB_EACH_BIT(g, side, mask, i) {
		if (chb_is_rung(g, s->man[i].place)) {
			s->driven &= ~chb_bit(g, i); /* [CHB-9.3.12, CHB-9.3.13, CHB-9.3.19] */
			chb_say_result(out, "chb.climb.hangs", RULE(CHB_9_3_13), i, s->man[i].place,
				       0);
		} else if (s->man[i].life == CHB_STUNNED) {
			s->driven &= ~chb_bit(g, i);
			s->man[i].back = s->man[i].place;
			s->man[i].turned = s->man[i].facing;
			chb_kill(g, s, i, RULE(CHB_9_4_8), "chb.by.blow", out);
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
		chb_stun(g, s, man, RULE(CHB_9_2_1), cause, out);
		break;
	case CHB_LETTER_IS_D:
		chb_stun(g, s, man, RULE(CHB_9_2_3), cause, out);
		break;
	case CHB_LETTER_IS_E:
		chb_wound(g, s, man, RULE(CHB_9_2_3), cause, out);
		break;
	default:
		chb_kill(g, s, man, RULE(CHB_9_2_3), cause, out);
		break;
	}
	if (s->man[man].life == CHB_DEAD) {
		s->man[man].back = s->man[man].place;
	}
}

/* The side whose characters the current letter may strike. */
static int struck_side(const struct chb_state *s) {
	return s->letter == CHB_LETTER_IS_A ? s->side : !s->side;
}

static uint64_t struck_mask(const struct chb_state *s) {
	return s->letter == CHB_LETTER_IS_A ? s->attackers : s->targets;
}

int chb_chooser(const struct chb_state *s) {
	return !struck_side(s);
}

/* [CHB-9.4.2, CHB-9.4.3] Where the letter may strike several, a seat is asked which. */
static void strike(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	int first = chb_first_bit(g, struck_side(s), struck_mask(s));
	if (struck_mask(s) == chb_bit(g, first)) {
		harm(g, s, first, s->letter, out);
	} else {
		s->ask = CHB_ASK_VICTIM;
	}
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
	chb_say_result(out, keys[letter], RULE(CHB_9_2_2), target, place, 0);
	if (letter == CHB_LETTER_IS_B && chb_pouncer(g, s, s->attackers) != PV_NONE) {
		return; /* asked once the jumper has landed */
	}
	if (chb_modules_spares(g, s, letter)) {
		return;
	}
	if (letter == CHB_LETTER_IS_B) {
		chb_drive(g, s, s->side, s->attackers, out);
	} else if (letter == CHB_LETTER_IS_C) {
		chb_drive(g, s, !s->side, s->targets, out);
	} else if (letter != CHB_LETTER_IS_MINUS) {
		strike(g, s, out);
	}
}

bool chb_victim_check(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	const char *rule = s->letter == CHB_LETTER_IS_A ? RULE(CHB_9_4_3) : RULE(CHB_9_4_2);
	if (s->ask != CHB_ASK_VICTIM) {
		return pv_deny(why, RULE(CHB_9_4_2), "chb.victim.time");
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

void chb_victim_list(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, struct chb_list *l) {
	(void)v;
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
bool chb_follow_check(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int man = o->actor, to = o->data.halves[0];
	if (s->ask != CHB_ASK_FOLLOW) {
		return pv_deny(why, RULE(CHB_9_4_13), "chb.follow.time");
	}
	if (g->roster[man].side != s->side || (s->attackers & chb_bit(g, man)) == 0 ||
	    !chb_stands(&s->man[man]) || (s->man[man].marks & CHB_STUCK) != 0) {
		return pv_deny(why, RULE(CHB_9_4_19), "chb.follow.whose");
	}
	if (!chb_is_place(g, to) || !was_left(g, s, to)) {
		return pv_deny(why, RULE(CHB_9_4_13), "chb.follow.where");
	}
	if (chb_who(v, to) != PV_NONE) {
		return pv_deny_at(why, RULE(CHB_1_11), "chb.place.taken", PV_WITNESS_ACTOR,
				  chb_who(v, to));
	}
	struct chb_walker who = chb_walker_of(g, s, man);
	struct chb_pose on;
	if (who.mounted && !chb_ride_follow(g, s, man, to, &on)) {
		return pv_deny(why, RULE(CHB_9_4_19), "chb.follow.front");
	}
	return chb_can_cross(g, s, who, s->man[man].place, to, why) &&
	       chb_step_price(g, s, v, who, s->man[man].place, to, why) != CHB_BARRED;
}

void chb_follow_list(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l) {
	if (chb_on_map(&s->man[man])) {
		chb_list_acts(g, s, v, man, chb_blow_acts, l);
	}
}

void chb_follow_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out) {
	int man = o->actor;
	struct chb_pose on;
	bool staked = s->man[man].facing != 0 &&
		      chb_modules_meets(g, s, s->man[man].place, o->data.halves[0]);
	s->ask = CHB_ASK_NOTHING;
	if (chb_stumble(g, s, s->side, o->data.halves[0], RULE(CHB_AMBUSH_21), out)) {
		return;
	}
	if (s->man[man].facing != 0 && chb_ride_follow(g, s, man, o->data.halves[0], &on)) {
		chb_pose_set(&s->man[man], &on);
	} else {
		s->man[man].place = o->data.halves[0];
	}
	chb_modules_rise(g, s, man);
	chb_say_result(out, "chb.followed", RULE(CHB_9_4_13), man, s->man[man].place, 0);
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

/* Has a beaten character left a place, by retreat or death, that may be advanced into? */
bool chb_can_follow(const struct chb_game *g, struct chb_state *s) {
	struct chb_occupancy v;
	struct chb_list l = { .out = NULL };
	chb_occupancy_make(g, s, &v);
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
		chb_forget_turn(&s->man[i]);
	}
}

const struct chb_act chb_blow_acts[] = {
	{ .act = { .verb = CHB_STRIKE, .rule = RULE(CHB_9_4_2), .form = { &chb_part_target } },
	  .check = chb_victim_check,
	  .apply = chb_victim_apply },
	{ .act = { .verb = CHB_FOLLOW,
		   .rule = RULE(CHB_9_4_13),
		   .form = { &chb_part_actor, &chb_part_place } },
	  .goal = CHB_GOAL_PLACE,
	  .domain = CHB_PLACES_BESIDE,
	  .check = chb_follow_check,
	  .apply = chb_follow_apply },
	CHB_ACTS_END,
};

static int side_that_chooses(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	return chb_chooser(s);
}

/* Ends the attack without an advance. */
static void end_follow(const struct chb_game *g, struct chb_state *s) {
	chb_fight_end(g, s);
	s->ask = CHB_ASK_NOTHING;
}

const struct chb_decision chb_blow_decisions[] = {
	{ .ask = CHB_ASK_VICTIM,
	  .key = "chb.ask.victim",
	  .rule = RULE(CHB_9_4_2),
	  .minor = true,
	  .side = side_that_chooses },
	{ .ask = CHB_ASK_FOLLOW,
	  .key = "chb.ask.follow",
	  .rule = RULE(CHB_9_4_13),
	  .minor = true,
	  .may_end = chb_may_end,
	  .end = end_follow },
	{ .ask = CHB_ASK_BLOW,
	  .key = "chb.ask.blow",
	  .rule = RULE(CHB_9_1_8),
	  .throw = chb_blow_ask,
	  .take = chb_blow_apply },
	CHB_DECISIONS_END,
};
