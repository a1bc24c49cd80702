/* stakes.c - stakes with a front, and characters who run upon them [CHB-7.0.60, CHB-8.5.28,
 * CHB-17.4]. */
#include "rules/cryhavoc/modules/stakes/stakes.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/riders/riding.h"
#include "rules/cryhavoc/shooting/shooting.h"

static const char cause[] = "chb.by.stakes";

static bool meets(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	return chb_ground_into(g, s, from, to) == CHB_TERRAIN_STAKES_FRONT;
}

/* --- the throw ------------------------------------------------------------------------------- */

static int staked_man(const struct chb_game *g, const struct chb_state *s) {
	return s->staked != 0 ? chb_first_bit(g, s->fleeing, s->staked) : s->mover;
}

/* [CHB-17.4] The letter of stakes: a short bow's shot at close range without cover; armour is worse
 * off. */
static int letter_of(const struct chb_game *g, const struct chb_state *s, int man, int face) {
	bool mounted = s->man[man].facing != 0;
	int armour = mounted && g->roster[man].armoured != 0;
	return chb_shot_letter(g, CHB_WEAPONS_SHORTBOW, chb_line(face - armour), mounted,
			       CHB_COVER_IS_NONE);
}

static void ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	uint8_t letters[CHB_LINES + 1]; /* from 1 */
	int man = staked_man(g, s);
	pv_throw_ask(out, 1, CHB_LINES, "chb.throw.stakes", RULE(CHB_17_4));
	CHB_EACH_LINE(face) {
		letters[face] = (uint8_t)letter_of(g, s, man, face);
	}
	chb_class_letters(letters, out);
}

/* --- what it does ---------------------------------------------------------------------------- */

/* A character who is unhorsed, stunned or wounded stops and misses the combat. */
static void stop(const struct chb_game *g, struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	struct chb_occupancy v;
	if (!chb_alive(m)) {
		return;
	}
	m->left = 0;
	m->saddle |= CHB_DAZED;
	m->marks |= CHB_DONE;
	chb_occupancy_make(g, s, &v);
	if (s->fallen == PV_NONE && chb_is_between(g, s, &v, man)) {
		chb_fall_back(m);
	}
}

static void harm(const struct chb_game *g, struct chb_state *s, int man, int letter, bool moves,
		 struct pv_events *out) {
	if (letter == CHB_LETTER_IS_B) {
		chb_wound(g, s, man, RULE(CHB_8_5_28), cause, out);
	} else if (s->man[man].facing != 0) {
		chb_strike_rider(g, s, man, letter, moves, cause, out);
	} else {
		chb_kill(g, s, man, RULE(CHB_8_5_28), cause, out);
	}
	if (moves) {
		stop(g, s, man);
	}
}

/* [CHB-8.5.28] Applies the letter. There is no shooter to retreat from, so A costs a mover points.
 */
static void suffer(const struct chb_game *g, struct chb_state *s, int man, int letter, bool moves,
		   struct pv_events *out) {
	int place = s->man[man].place;
	if (letter == CHB_LETTER_IS_MINUS) {
		chb_say_result(out, "chb.stakes.nothing", RULE(CHB_17_4), man, place, 0);
	} else if (letter != CHB_LETTER_IS_A) {
		harm(g, s, man, letter, moves, out);
	} else if (moves) {
		chb_say_result(out, "chb.stakes.slowed", RULE(CHB_8_5_28), man, place,
			       CHB_FLIGHT_LOSS);
		chb_slow(g, s, man, false);
	} else {
		chb_say_result(out, "chb.shot.stays", RULE(CHB_8_5_28), man, place, 0);
	}
}

/* [CHB-5.3.7] Stakes come before an infiltration throw; a harmed character makes none. */
static void move_on(const struct chb_game *g, struct chb_state *s, int letter,
		    struct pv_events *out) {
	int man = s->mover;
	bool harmed = letter > CHB_LETTER_IS_A;
	if (harmed && s->to != CHB_NOWHERE) {
		chb_arrive(g, s, man, s->to, out);
		s->to = CHB_NOWHERE;
	}
	suffer(g, s, man, letter, true, out);
	s->ask = s->to != CHB_NOWHERE ? CHB_ASK_SLIP : CHB_ASK_REACT;
}

static void take(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out) {
	int man = staked_man(g, s);
	int letter = letter_of(g, s, man, face);
	if (s->staked == 0) {
		move_on(g, s, letter, out);
		return;
	}
	s->staked &= ~chb_bit(g, man);
	s->ask = CHB_ASK_NOTHING;
	suffer(g, s, man, letter, false, out);
	if (letter > CHB_LETTER_IS_A) {
		s->caught &= ~chb_bit(g, man);
	}
}

static const struct chb_decision decisions[] = {
	{ .ask = CHB_ASK_STAKES,
	  .key = "chb.ask.stakes",
	  .rule = RULE(CHB_17_4),
	  .man = staked_man,
	  .throw = ask,
	  .take = take },
	CHB_DECISIONS_END,
};

const struct chb_module chb_stakes_module = { .option = CHB_OPTION(mon_2_1),
					      .decisions = decisions,
					      .meets = meets };
