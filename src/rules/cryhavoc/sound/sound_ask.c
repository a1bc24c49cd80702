/* sound_ask.c - what a position asks: in which phase, about whom, and what is over and must not
 * count any more [CHB-2]. */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fires/douse.h"
#include "rules/cryhavoc/fires/oil.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/machines/engines.h"
#include "rules/cryhavoc/machines/gates.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/sound/sound.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/turn/turn.h"

#include <string.h>

/* --- where a question belongs ---------------------------------------------------------------- */

enum {
	SHOOTING = CHB_IN_FIRE | CHB_IN_SECOND,
	WORKING = CHB_IN_TURN | CHB_IN_DAY,
	/* Nothing else is going on while these are asked: traces of the last shot or blow are
	 * cleared. */
	PLAIN = 1
};

static const struct {
	int phases, plain;
	const char *rule;
} asks[CHB_ASK_COUNT] = {
	[CHB_ASK_NOTHING] = { CHB_IN_OVER, PLAIN, RULE(CHB_16_13) },
	[CHB_ASK_SHOOT] = { SHOOTING, PLAIN, RULE(CHB_2_10) },
	[CHB_ASK_MOVE] = { CHB_IN_MOVEMENT, PLAIN, RULE(CHB_2_14) },
	[CHB_ASK_REACT] = { CHB_IN_MOVEMENT, PLAIN, RULE(CHB_8_6_1) },
	[CHB_ASK_FIGHT] = { CHB_IN_COMBAT, PLAIN, RULE(CHB_2_16) },
	[CHB_ASK_VICTIM] = { CHB_IN_COMBAT, 0, RULE(CHB_9_4_2) },
	[CHB_ASK_FLEE] = { CHB_IN_TURN, 0, RULE(CHB_9_4_4) },
	[CHB_ASK_FOLLOW] = { CHB_IN_COMBAT, 0, RULE(CHB_9_4_13) },
	[CHB_ASK_FALL] = { WORKING, 0, RULE(CHB_8_5_19) },
	[CHB_ASK_LIE] = { WORKING, 0, RULE(CHB_11_10) },
	[CHB_ASK_PLACE] = { CHB_IN_SETUP, PLAIN, RULE(CHB_16_9) },
	[CHB_ASK_HIDE] = { CHB_IN_SETUP, PLAIN, RULE(CHB_AMBUSH_2) },
	[CHB_ASK_SNEAK] = { CHB_IN_MOVEMENT, PLAIN, RULE(CHB_AMBUSH_9) },
	[CHB_ASK_BEGIN] = { CHB_IN_DAY, PLAIN, RULE(CHB_14_4) },
	[CHB_ASK_BOMBARD] = { CHB_IN_DAY, 0, RULE(CHB_14_14) },
	[CHB_ASK_LOSE] = { CHB_IN_DAY, 0, RULE(CHB_12_6_25) },
	[CHB_ASK_SAP] = { CHB_IN_DAY, 0, RULE(CHB_12_6_20) },
	[CHB_ASK_BUILD] = { CHB_IN_DAY, PLAIN, RULE(CHB_15_2) },
	[CHB_ASK_ASSAULT] = { CHB_IN_DAY, PLAIN, RULE(CHB_14_14) },
	[CHB_ASK_TEND] = { CHB_IN_DAY, PLAIN, RULE(CHB_14_12) },
	[CHB_ASK_HIT] = { SHOOTING | CHB_IN_MOVEMENT, 0, RULE(CHB_8_1_17) },
	[CHB_ASK_SLIP] = { CHB_IN_MOVEMENT, 0, RULE(CHB_5_3_3) },
	[CHB_ASK_CAUGHT] = { CHB_IN_TURN, 0, RULE(CHB_9_4_6) },
	[CHB_ASK_MUD] = { CHB_IN_TURN, 0, RULE(CHB_7_1_2) },
	[CHB_ASK_STAKES] = { CHB_IN_TURN, 0, RULE(CHB_17_4) },
	[CHB_ASK_FREE] = { CHB_IN_MOVEMENT, 0, RULE(CHB_7_1_3) },
	[CHB_ASK_BLOW] = { CHB_IN_COMBAT, 0, RULE(CHB_9_1_1) },
	[CHB_ASK_FOUND] = { CHB_IN_COMBAT, 0, RULE(CHB_2_17) },
	[CHB_ASK_LAND] = { CHB_IN_COMBAT, 0, RULE(CHB_2_18) },
	[CHB_ASK_LOOSE] = { CHB_IN_MOVEMENT, 0, RULE(CHB_10_4) },
	[CHB_ASK_LEAP] = { CHB_IN_MOVEMENT, 0, RULE(CHB_10_8) },
	[CHB_ASK_SCATTER] = { WORKING, 0, RULE(CHB_8_2_17) },
	[CHB_ASK_DRIFT] = { WORKING, 0, RULE(CHB_8_2_17) },
	[CHB_ASK_JUMP] = { CHB_IN_MOVEMENT, 0, RULE(CHB_11_1) },
	[CHB_ASK_TOPPLE] = { CHB_IN_TURN, 0, RULE(CHB_12_1_10) },
	[CHB_ASK_CATCH] = { CHB_IN_TURN, 0, RULE(CHB_9_4_10) },
	[CHB_ASK_BATTER] = { WORKING, 0, RULE(CHB_12_6_3) },
	[CHB_ASK_RUIN] = { WORKING, 0, RULE(CHB_12_6_3) },
	[CHB_ASK_LIGHT] = { WORKING, 0, RULE(CHB_13_1) },
	[CHB_ASK_OIL] = { WORKING, 0, RULE(CHB_12_9_4) },
	[CHB_ASK_SPREAD] = { WORKING, 0, RULE(CHB_13_6) },
	[CHB_ASK_DOUSE] = { WORKING, 0, RULE(CHB_13_7) },
	[CHB_ASK_NERVE] = { CHB_IN_FIRE, 0, RULE(CHB_16_1) },
	[CHB_ASK_CRUSH] = { WORKING, 0, RULE(CHB_12_2_9) },
	[CHB_ASK_EVENT] = { CHB_IN_DAY, 0, RULE(CHB_14_2) },
	[CHB_ASK_LOTS] = { CHB_IN_DAY, 0, RULE(CHB_14_3) },
	[CHB_ASK_MEND] = { CHB_IN_DAY, 0, RULE(CHB_14_7) },
	[CHB_ASK_YIELD] = { CHB_IN_DAY, 0, RULE(CHB_14_13) },
};

/* [CHB-2.3, CHB-8.6.7] */
static bool is_of_form(const struct chb_game *g, const struct chb_state *s) {
	bool form_a = g->opt_turn_form == CHB_FORM_A;

	return (s->phase != CHB_SECOND_FIRE || form_a) && (s->ask != CHB_ASK_REACT || !form_a) &&
	       (s->ask != CHB_ASK_HIT || s->phase != CHB_MOVEMENT || !form_a);
}

/* --- what is over ---------------------------------------------------------------------------- */

static bool is_idle(const struct chb_state *s) {
	return s->attackers == 0 && s->targets == 0 && s->driven == 0 && s->mired == 0 &&
	       s->caught == 0 && s->staked == 0 && s->gate == 0 && s->letter == 0 &&
	       s->shooter == PV_NONE && s->target == PV_NONE && s->weapon == 0 && s->aimed == 0 &&
	       s->engine == PV_NONE && s->drift == 0 && s->batter == 0 && s->breaks == 0 &&
	       s->spread == 0 && s->fallen == PV_NONE && s->to == CHB_NOWHERE &&
	       s->away == CHB_NOWHERE && s->fleeing == 0;
}

/* [CHB-2.13] Throws before any move are made or being made, by the side on turn alone. */
static bool is_tested(const struct chb_game *g, const struct chb_state *s) {
	int first = chb_first_of(g, s->side), last = chb_last_of(g, s->side);

	if (s->phase != CHB_MOVEMENT) {
		return true;
	}
	for (int i = s->tested; i < first; i++) {
		if ((s->man[i].marks & CHB_STUCK) != 0) {
			return false;
		}
	}
	for (int i = s->walked; i < first; i++) {
		if ((s->man[i].saddle & CHB_LOOSE) != 0) {
			return false;
		}
	}
	return s->tested <= last && s->walked <= last;
}

static bool check_over(const struct chb_exam *x) {
	const struct chb_state *s = x->s;
	bool moves = s->phase == CHB_MOVEMENT;
	return chb_field_must(x, "ask", asks[s->ask].plain == 0 || is_idle(s), RULE(CHB_2_16),
			      "a shot, an attack or a flight that is over, and still counts") &&
	       chb_field_must(x, "mover",
			      moves || (s->mover == PV_NONE && s->hold == 0 && s->sneaked == 0 &&
					s->leap == CHB_LEAP_NONE),
			      RULE(CHB_2_2), "somebody moves, and it is no movement phase") &&
	       chb_field_must(x, "tested", is_tested(x->g, s), RULE(CHB_2_13),
			      "throws that nobody has to make now") &&
	       chb_field_must(x, "stage", s->stage == 0 || s->phase == CHB_COMBAT, RULE(CHB_2_19),
			      "a stage of combat, and it is no combat phase");
}

/* --- who moves ------------------------------------------------------------------------------- */

static int foe_beneath(const struct chb_game *g, const struct chb_state *s) {
	struct chb_pose p = chb_pose_of(g, &s->man[s->mover]);

	CHB_EACH_HEX(p, at) {
		CHB_EACH_OF(g, !s->side, i) {
			struct chb_pose other = chb_pose_of(g, &s->man[i]);
			if (chb_stands(&s->man[i]) && chb_pose_has(&other, at)) {
				return i;
			}
		}
	}
	return PV_NONE;
}

/* Do defensive shots come at the mover now? */
static bool is_exposed(const struct chb_state *s) {
	return s->ask == CHB_ASK_REACT || s->ask == CHB_ASK_HIT;
}

/* [CHB-4.11, CHB-4.12, CHB-4.13] A mover who passes another can go on, or back. */
static bool check_passing(const struct chb_exam *x) {
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	struct chb_state memory;
	const struct chb_state *known = chb_opened(g, s, s->side, &memory);
	struct chb_occupancy v;
	chb_occupancy_make(g, known, &v);
	if (!chb_is_between(g, known, &v, s->mover)) {
		return true;
	}
	int foe = foe_beneath(g, s);
	bool asked = s->ask == CHB_ASK_MOVE || is_exposed(s);
	return chb_must(x, foe == PV_NONE || chb_is_horse(g, foe), RULE(CHB_4_13),
			"has entered the place of an enemy who stands") &&
	       chb_must(x, chb_is_place(g, x->m->back), RULE(CHB_4_12),
			"passes somebody, and has no place to go back to") &&
	       chb_must(x, !asked || chb_can_leave(g, known, &v, s->mover), RULE(CHB_4_11),
			"is where it may not stop, and can't go on");
}

static bool check_mover(const struct chb_exam *position) {
	const struct chb_state *s = position->s;
	if (s->mover == PV_NONE) {
		return true;
	}
	const struct chb_exam of = chb_exam_of(position, s->mover), *x = &of;
	return chb_must(x, x->own && !chb_is_horse(x->g, s->mover), RULE(CHB_2_14),
			"moves, and it isn't its side's movement") &&
	       chb_must(x, !is_exposed(s) || (x->m->marks & CHB_BEGUN) != 0, RULE(CHB_8_6_5),
			"is shot at in its move, and hasn't begun it") &&
	       chb_must(x, s->ask != CHB_ASK_MOVE || s->leap == CHB_LEAP_NONE, RULE(CHB_11_1),
			"is in the air, and has landed") &&
	       check_passing(x);
}

/* --- who fights ------------------------------------------------------------------------------ */

/* Is each character of a mask of that side, and on the map, or alive there? */
static bool mask_sound(const struct chb_exam *x, int side, uint64_t mask, bool fights) {
	const char *rule = fights ? RULE(CHB_9_1_1) : RULE(CHB_9_4_1);
	if (!chb_field_must(x, fights ? "attackers" : "driven",
			    (mask & ~chb_all_of(x->g, side)) == 0, rule,
			    fights ? "an attack of somebody who isn't there"
				   : "a flight of somebody who isn't there")) {
		return false;
	}
	CHB_EACH_BIT(x->g, side, mask, man) {
		const struct chb_exam of = chb_exam_of(x, man);
		bool there = fights ? chb_on_map(of.m) || of.m->place == CHB_GONE : chb_alive(of.m);
		if (!chb_must(&of, there, rule,
			      fights ? "fights, and isn't on the map"
				     : "is driven back, and isn't alive on the map")) {
			return false;
		}
	}
	return true;
}

static bool masks_sound(const struct chb_exam *x) {
	const struct chb_state *s = x->s;
	uint64_t of_fleeing = s->driven | s->mired | s->caught | s->staked;
	return mask_sound(x, s->side, s->attackers, true) &&
	       mask_sound(x, !s->side, s->targets, true) &&
	       mask_sound(x, s->fleeing, of_fleeing, false);
}

/* [CHB-9.1.1, CHB-2.9] The attack that is thrown for could have been ordered. */
static bool check_blow(const struct chb_exam *x) {
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	struct pv_order o = {
		.verb = CHB_FIGHT, .actor = PV_NONE, .target = PV_NONE, .count = s->side
	};
	struct chb_state before;
	struct pv_why why = { .rule = NULL };
	if (s->ask != CHB_ASK_BLOW || s->gate != 0 || s->stage != CHB_STAGE_ORDINARY) {
		return true;
	}
	memcpy(&before, s, chb_state_size(g));
	before.attackers = before.targets = 0;
	before.ask = CHB_ASK_FIGHT;
	CHB_EACH_BIT(g, s->side, s->attackers, man) {
		before.man[man].marks &= (uint16_t)~CHB_STRUCK;
	}
	CHB_EACH_BIT(g, !s->side, s->targets, man) {
		before.man[man].marks &= (uint16_t)~CHB_STRUCK;
	}
	chb_set_fight(&o, s->attackers, s->targets);
	const struct chb_exam of = chb_exam_of(x, chb_first_bit(g, s->side, s->attackers));
	bool may = chb_fight_check(g, &before, NULL, &o, &why);
	return chb_must(&of, may, why.rule != NULL ? why.rule : RULE(CHB_9_1_1),
			"attacks, and may not");
}

/* --- whom a question is about ---------------------------------------------------------------- */

static bool engine_sound(const struct chb_game *g, const struct chb_state *s) {
	return s->engine != PV_NONE && chb_thing(g, s, s->engine)->place != CHB_NOWHERE;
}

/* Is a place on the map, no rung and no top of a tower? */
static bool is_hex(const struct chb_game *g, int place) {
	return place < g->map.count;
}

/* Can a question about fire, engines, walls or doors be asked here? */
static bool siege_ask_sound(const struct chb_game *g, const struct chb_state *s) {
	switch (s->ask) {
	case CHB_ASK_OIL:
		return s->target != PV_NONE && is_hex(g, s->to) &&
		       (chb_alive(&s->man[s->target]) ||
			(chb_is_horse(g, s->target) && chb_oil_rider(g, s, s->target) != PV_NONE));
	case CHB_ASK_LIGHT:
		return s->shooter != PV_NONE && s->to != CHB_NOWHERE &&
		       chb_lights_on(g, s, s->to) < CHB_NEVER;
	case CHB_ASK_SPREAD:
		return s->spread != 0 &&
		       chb_thing(g, s, (s->spread - 1) / PV_HEX_SIDES)->place != CHB_NOWHERE &&
		       chb_spread_place(g, s) != PV_NO_PLACE;
	case CHB_ASK_SCATTER:
	case CHB_ASK_DRIFT:
		return s->shooter != PV_NONE && s->to != CHB_NOWHERE && engine_sound(g, s);
	case CHB_ASK_DOUSE:
		return (s->phase == CHB_MOVEMENT || s->phase == CHB_DAY) && s->shooter != PV_NONE &&
		       g->roster[s->shooter].side == s->side &&
		       chb_doused_by(g, s, s->shooter) >= 0;
	case CHB_ASK_CRUSH:
		return s->target != PV_NONE && chb_alive(&s->man[s->target]) &&
		       chb_gate_over(g, s, s->target) >= 0;
	case CHB_ASK_TOPPLE:
		return engine_sound(g, s) && chb_ladder_top(g, s, s->engine) != PV_NO_PLACE;
	case CHB_ASK_BATTER:
		return is_hex(g, s->to) && chb_batter_column(s->batter) >= 0 &&
		       chb_wall_of(g, s, s->to) != CHB_NO_WALL &&
		       (chb_mining_now(g, s) != NULL
			    ? chb_find_thing(g, s, chb_mining_kind(g, s), s->to)
			    : chb_wall_mark(g, s, s->to)) >= 0;
	case CHB_ASK_LOSE:
		return is_hex(g, s->to) && s->breaks != 0;
	case CHB_ASK_RUIN:
		return s->target != PV_NONE && is_hex(g, s->to) && chb_is_in_ruin(g, s, s->target);
	default:
		return true;
	}
}

/* [CHB-8.6.4, CHB-8.6.5] Are shooter and target of the shot possible? */
static bool is_shot(const struct chb_game *g, const struct chb_state *s) {
	bool engine = chb_is_engine(s->weapon), moves = s->phase == CHB_MOVEMENT;

	if (s->shooter == PV_NONE || s->target == PV_NONE || s->weapon >= CHB_WEAPONS_COUNT ||
	    engine != engine_sound(g, s)) {
		return false;
	}
	const struct chb_man *by = &s->man[s->shooter], *at = &s->man[s->target];
	bool led = chb_is_horse(g, s->target) || s->target == s->mover;
	return chb_on_map(by) && chb_on_map(at) && (engine || chb_stands(by)) && chb_alive(at) &&
	       !chb_is_horse(g, s->shooter) &&
	       (engine || (g->roster[s->shooter].side != g->roster[s->target].side &&
			   (g->roster[s->shooter].side == s->side) == !moves)) &&
	       (!moves || led);
}

static bool is_mover(const struct chb_state *s) {
	return s->mover != PV_NONE && chb_alive(&s->man[s->mover]);
}

/* [CHB-8.5.19] Is a thrown rider on the body of the horse? */
static bool is_thrown(const struct chb_state *s) {
	return s->fallen != PV_NONE && chb_alive(&s->man[s->fallen]) &&
	       s->man[s->fallen].back < PV_PLACES_MAX && s->man[s->fallen].turned != 0;
}

/* [CHB-9.4, CHB-8.5] A retreat is from the other side in combat, or from a place under fire. */
static bool is_flight(const struct chb_state *s) {
	return s->driven != 0 && (s->attackers != 0 || s->away != CHB_NOWHERE);
}

static bool is_hamstring(const struct chb_game *g, const struct chb_state *s) {
	int man = chb_first_bit(g, s->side, s->attackers);
	return man != PV_NONE && s->man[man].tactic == CHB_HAMSTRINGS;
}

/* Does the decision have what it is about? */
static bool is_about(const struct chb_game *g, const struct chb_state *s) {
	const struct chb_man *at;

	switch (s->ask) {
	case CHB_ASK_HIT:
		return is_shot(g, s);
	case CHB_ASK_NERVE:
		return (s->nerve & CHB_NERVE_DUE) != 0;
	case CHB_ASK_REACT:
		return is_mover(s);
	case CHB_ASK_SLIP:
		return is_mover(s) && s->to != CHB_NOWHERE;
	case CHB_ASK_MUD:
		return s->mired != 0 || is_mover(s);
	case CHB_ASK_FOUND:
		return is_hamstring(g, s) && s->targets != 0;
	case CHB_ASK_LAND:
		return chb_pouncer(g, s, s->attackers) != PV_NONE;
	case CHB_ASK_STAKES:
		return s->staked != 0 || is_mover(s);
	case CHB_ASK_CAUGHT:
		return s->caught != 0;
	case CHB_ASK_FLEE:
		return is_flight(s);
	case CHB_ASK_LIE:
		return chb_fallen(g, s) != PV_NONE;
	case CHB_ASK_CATCH:
		return s->target != PV_NONE && chb_alive(&s->man[s->target]);
	case CHB_ASK_JUMP:
		return s->leap != CHB_LEAP_NONE;
	case CHB_ASK_FREE:
		at = &s->man[s->tested < g->count ? s->tested : 0];
		return s->tested < chb_last_of(g, s->side) && (at->marks & CHB_STUCK) != 0;
	case CHB_ASK_LEAP:
		return is_mover(s) && s->target != PV_NONE && chb_is_horse(g, s->target) &&
		       chb_alive(&s->man[s->target]);
	case CHB_ASK_LOOSE:
		at = &s->man[s->walked < g->count ? s->walked : 0];
		return s->walked < chb_last_of(g, s->side) && (at->saddle & CHB_LOOSE) != 0;
	case CHB_ASK_FALL:
		return is_thrown(s);
	case CHB_ASK_BLOW:
	case CHB_ASK_VICTIM:
	case CHB_ASK_FOLLOW:
		return s->attackers != 0 && (s->targets != 0) == (s->gate == 0);
	default:
		return siege_ask_sound(g, s);
	}
}

/* [CHB-11] A jumper came from somewhere. */
static bool is_leap(const struct chb_state *s) {
	return s->leap == CHB_LEAP_NONE ||
	       (s->leap < CHB_LEAPS && s->mover != PV_NONE && chb_on_map(&s->man[s->mover]) &&
		s->man[s->mover].back != CHB_NOWHERE);
}

bool chb_ask_sound(const struct chb_exam *x) {
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	const char *rule = asks[s->ask].rule;
	return chb_field_must(x, "ask", chb_in(s, asks[s->ask].phases), rule,
			      "that isn't asked in this phase") &&
	       chb_field_must(x, "ready", s->phase != CHB_SETUP || chb_setup_sound(g, s),
			      RULE(CHB_16_9), "a side that is set up, or isn't on turn to be") &&
	       chb_field_must(x, "phase", is_of_form(g, s), RULE(CHB_2_3),
			      "a phase or a question of the other form of a turn") &&
	       masks_sound(x) && check_over(x) && check_mover(x) &&
	       chb_field_must(x, "leap", is_leap(s), RULE(CHB_11_1),
			      "a jump of nobody, or from nowhere") &&
	       chb_field_must(x, "ask", is_about(g, s), rule,
			      "a question about somebody who isn't there") &&
	       check_blow(x) &&
	       chb_field_must(x, "ask", chb_is_answerable(g, s), rule,
			      "nothing could be answered to that");
}
