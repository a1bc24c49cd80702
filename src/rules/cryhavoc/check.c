/* check.c - whether an order may be given: its form first, then its chapter. */
#include "rules/cryhavoc/bear.h"
#include "rules/cryhavoc/bombard.h"
#include "rules/cryhavoc/burn.h"
#include "rules/cryhavoc/carry.h"
#include "rules/cryhavoc/falls.h"
#include "rules/cryhavoc/hidden.h"
#include "rules/cryhavoc/machines.h"
#include "rules/cryhavoc/modules.h"
#include "rules/cryhavoc/oil.h"
#include "rules/cryhavoc/panic.h"
#include "rules/cryhavoc/push.h"
#include "rules/cryhavoc/riders.h"
#include "rules/cryhavoc/siege_day.h"
#include "rules/cryhavoc/standing.h"
#include "rules/cryhavoc/tactics.h"

#include <string.h>

/* What an order may carry, so that one order has one form: data bytes by bit, and the chapter's
 * row. */
struct form {
	bool actor, target, count, free_target; /* free_target: a man or nobody */
	uint32_t data;
	const char *rule;
};

enum {
	ONE_BYTE = 0x1,
	ONE_PLACE = 0x3,
	TWO_PLACES = 0xf,
	THREE_PLACES = 0x3f,
	MASKS = 0xffff,
	A_THING = 0x30000,
	ANOTHER = 0xc0000,
	ALL_BYTES = 0xfffffff
};

static const struct form forms[CHB_VERBS] = {
	/*                    actor  target count  free   data          rule */
	[PV_VERB_THROW] = { false, false, true, false, ALL_BYTES, RULE(CHB_1_3) },
	[PV_VERB_SEALED] = { false, false, true, false, 0, RULE(CHB_TABLE_5) },
	[PV_VERB_STANDING] = { true, false, true, true, ONE_BYTE, RULE(CHB_TABLE_3) },
	[CHB_STEP] = { true, false, false, false, ONE_PLACE, RULE(CHB_5_1_1) },
	[CHB_SLIP] = { true, false, false, false, ONE_PLACE, RULE(CHB_5_3_1) },
	[CHB_DRAG] = { true, true, false, false, ONE_PLACE, RULE(CHB_5_1_20) },
	[CHB_OPEN] = { true, false, true, false, 0, RULE(CHB_5_1_13) },
	[CHB_CLOSE] = { true, false, true, false, 0, RULE(CHB_5_1_13) },
	[CHB_BAR] = { true, false, true, false, 0, RULE(CHB_5_1_14) },
	[CHB_UNBAR] = { true, false, true, false, 0, RULE(CHB_5_1_15) },
	[CHB_ENTER] = { true, false, true, false, ONE_PLACE, RULE(CHB_5_1_2) },
	[CHB_LEAVE] = { true, false, false, false, 0, RULE(CHB_5_1_30) },
	[CHB_SHOOT] = { true, true, true, false, ONE_BYTE, RULE(CHB_2_10) },
	[CHB_FIGHT] = { false, false, true, false, MASKS, RULE(CHB_9_1_1) },
	[CHB_STRIKE] = { false, true, false, false, 0, RULE(CHB_9_4_2) },
	[CHB_FLEE] = { true, false, false, true, THREE_PLACES, RULE(CHB_9_4_4) },
	[CHB_FOLLOW] = { true, false, false, false, ONE_PLACE, RULE(CHB_9_4_13) },
	[CHB_JUMP] = { true, false, false, false, ONE_PLACE, RULE(CHB_11_1) },
	[CHB_TOPPLE] = { true, false, true, false, 0, RULE(CHB_12_1_10) },
	[CHB_CUT] = { true, false, true, false, 0, RULE(CHB_11_7) },
	[CHB_HAUL] = { true, false, true, false, 0, RULE(CHB_5_1_23) },
	[CHB_LIFT] = { true, false, true, true, 0, RULE(CHB_12_1_15) },
	[CHB_LAY] = { true, false, false, false, ONE_PLACE, RULE(CHB_12_1_15) },
	[CHB_SET_UP] = { true, false, true, false, 0, RULE(CHB_12_1_3) },
	[CHB_LOWER] = { true, false, true, false, 0, RULE(CHB_5_1_23) },
	[CHB_LIE] = { true, false, false, false, ONE_PLACE, RULE(CHB_11_10) },
	[CHB_WAIT] = { false, false, true, false, 0, RULE(CHB_TABLE_2) },
	[CHB_PUSH] = { true, false, true, false, ONE_PLACE, RULE(CHB_12_7_1) },
	[CHB_TAKE] = { true, false, true, false, 0, RULE(CHB_5_1_19) },
	[CHB_DROP] = { true, false, true, false, 0, RULE(CHB_5_1_19) },
	[CHB_POUR] = { true, false, false, false, ONE_PLACE, RULE(CHB_12_9_3) },
	[CHB_RAM_WALL] = { true, false, true, false, 0, RULE(CHB_12_5_9) },
	[CHB_LIGHT] = { true, false, false, false, ONE_PLACE, RULE(CHB_13_11) },
	[CHB_KINDLE] = { true, false, false, false, ONE_PLACE, RULE(CHB_13_4) },
	[CHB_WHEEL] = { true, false, true, false, ONE_PLACE, RULE(CHB_12_7_1) },
	[CHB_PLACE] = { true, false, true, false, ONE_PLACE, RULE(CHB_16_9) },
	[CHB_FILL] = { false, false, false, false, ONE_PLACE, RULE(CHB_12_3_1) },
	[CHB_RAZE] = { false, false, false, false, ONE_PLACE, RULE(CHB_12_4_1) },
	[CHB_HIDE] = { false, true, true, false, ONE_PLACE, RULE(CHB_AMBUSH_2) },
	[CHB_SNEAK] = { false, true, true, false, ONE_PLACE, RULE(CHB_AMBUSH_9) },
	[CHB_UNTIE] = { true, true, false, false, 0, RULE(CHB_16_15) },
	[CHB_KNEEL] = { true, false, false, false, 0, RULE(CHB_5_1_17) },
	[CHB_RISE] = { true, false, false, false, 0, RULE(CHB_5_1_17) },
	[CHB_LOAD] = { true, true, false, false, 0, RULE(CHB_8_1_8) },
	[CHB_RELEASE] = { true, false, false, false, 0, RULE(CHB_8_1_8) },
	[CHB_HAMSTRING] = { true, true, false, false, 0, RULE(CHB_2_17) },
	[CHB_GATHER] = { true, true, false, false, 0, RULE(CHB_15_7) },
	[CHB_BUILD] = { true, false, true, false, ONE_PLACE, RULE(CHB_15_2) },
	[CHB_TEND] = { true, true, false, false, 0, RULE(CHB_14_12) },
	[CHB_BEGIN] = { false, false, true, false, 0, RULE(CHB_14_4) },
	[CHB_ASSAULT] = { false, false, false, false, 0, RULE(CHB_14_14) },
	[CHB_WITHDRAW] = { false, false, false, false, 0, RULE(CHB_14_15) },
	[CHB_BOMBARD] = { false, false, true, false, ONE_PLACE, RULE(CHB_12_6_24) },
	[CHB_SALVO] = { false, false, false, false, ONE_PLACE, RULE(CHB_12_6_15) },
	[CHB_LOSE] = { false, false, true, false, 0, RULE(CHB_12_6_25) },
	[CHB_DIG] = { true, false, false, false, ONE_PLACE, RULE(CHB_12_6_20) },
	[CHB_DONE_PHASE] = { false, false, false, false, 0, RULE(CHB_2_2) },
	[CHB_TURN] = { true, false, false, false, ONE_PLACE, RULE(CHB_5_1_4) },
	[CHB_FALL] = { true, false, false, false, ONE_PLACE, RULE(CHB_8_5_19) },
	[CHB_MOUNT] = { true, true, false, false, 0, RULE(CHB_5_1_7) },
	[CHB_DISMOUNT] = { true, false, false, false, ONE_PLACE, RULE(CHB_5_1_9) },
	[CHB_LEAP] = { true, true, false, false, 0, RULE(CHB_10_8) },
	[CHB_LEAD] = { true, true, false, false, TWO_PLACES, RULE(CHB_10_10) },
	[CHB_SWING] = { true, false, false, false, ONE_PLACE, RULE(CHB_5_1_5) },
	[CHB_WORK] = { true, false, true, true, A_THING, RULE(CHB_2_22) },
	[CHB_BREAK] = { false, false, true, false, MASKS | A_THING | ANOTHER, RULE(CHB_12_2_2) },
	[CHB_USE] = { true, false, false, false, A_THING, RULE(CHB_2_22) },
	[CHB_HOIST] = { true, false, true, true, A_THING, RULE(CHB_2_22) },
	[CHB_CONJURE] = { true, false, true, false, ONE_PLACE, RULE(CHB_2_22) },
	[CHB_HEAVE] = { true, false, true, false, ONE_PLACE, RULE(CHB_2_22) },
};

/* Nothing but in the bytes used; mostly all but the first few hold nothing. */
static bool is_blank(const struct pv_order *o, uint32_t used) {
	enum { FEW = 8 };
	static const uint8_t nothing[PV_THROW_MAX - FEW];
	bool few = memcmp(o->data.faces + FEW, nothing, sizeof nothing) == 0;
	for (int i = 0; i < (few ? FEW : PV_THROW_MAX); i++) {
		if ((used >> i & 1) == 0 && o->data.faces[i] != 0) {
			return false;
		}
	}
	return true;
}

static bool has_target(const struct chb_game *g, const struct form *f, const struct pv_order *o) {
	if (f->free_target && o->target == PV_NONE) {
		return true;
	}
	return f->target || f->free_target ? o->target < g->count : o->target == PV_NONE;
}

static bool has_actor(const struct chb_game *g, const struct form *f, const struct pv_order *o) {
	return f->actor && o->actor < g->count
		   ? true
		   : (!f->actor || o->verb == PV_VERB_STANDING) && o->actor == PV_NONE;
}

static bool check_form(const struct chb_game *g, const struct pv_order *o, struct pv_why *why) {
	bool known = o->verb < CHB_VERBS && forms[o->verb].rule != NULL;
	const struct form *f = &forms[known ? o->verb : CHB_DONE_PHASE];
	if (!known) {
		return pv_deny(why, RULE(CHB_2_2), "chb.order.verb");
	}
	if (!has_actor(g, f, o)) {
		return pv_deny(why, f->rule, "chb.order.actor");
	}
	return (has_target(g, f, o) && (f->count || o->count == 0) && is_blank(o, f->data)) ||
	       pv_deny(why, f->rule, "chb.order.form");
}

/* --- check ----------------------------------------------------------------------------------- */

static bool check_dice(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	struct pv_throw dice;
	if (s->ask < CHB_ASK_HIT) {
		return pv_deny(why, RULE(CHB_1_3), "chb.dice.not_asked");
	}
	chb_ask_throw(g, s, &dice);
	return pv_throw_check(&dice, o, why);
}

bool chb_done_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    struct pv_why *why) {
	switch (s->ask) {
	case CHB_ASK_MOVE:
		return (s->mover == PV_NONE || !chb_is_between(g, s, v, s->mover) ||
			chb_deny_between(g, s, s->mover, false, why)) &&
		       chb_panic_done(g, s, v, why);
	case CHB_ASK_PLACE:
	case CHB_ASK_HIDE:
		return chb_setup_done_check(g, s, why);
	case CHB_ASK_FIGHT:
		return chb_pounce_allows(g, s, 0, 0, why);
	case CHB_ASK_SHOOT:
	case CHB_ASK_FOLLOW:
	case CHB_ASK_SNEAK:
	case CHB_ASK_BUILD:
	case CHB_ASK_ASSAULT:
	case CHB_ASK_TEND:
		return true;
	case CHB_ASK_BOMBARD:
	case CHB_ASK_SAP:
		return !chb_salvo_waits(g, s) || pv_deny(why, RULE(CHB_12_6_15), "chb.salvo.waits");
	default:
		return pv_deny(why, RULE(CHB_2_2), "chb.done.time");
	}
}

/* The chapters of verbs that are alike. */
static bool (*const chapter_checks[CHB_VERBS])(const struct chb_game *, const struct chb_state *,
					       const struct chb_view *, const struct pv_order *,
					       struct pv_why *) = {
	[CHB_STEP] = chb_move_check,       [CHB_SLIP] = chb_move_check,
	[CHB_DRAG] = chb_move_check,       [CHB_TURN] = chb_move_check,
	[CHB_SWING] = chb_move_check,      [CHB_PUSH] = chb_push_check,
	[CHB_WHEEL] = chb_push_check,      [CHB_TAKE] = chb_carry_check,
	[CHB_DROP] = chb_carry_check,      [CHB_POUR] = chb_pour_check,
	[CHB_LIGHT] = chb_light_check,     [CHB_KINDLE] = chb_light_check,
	[CHB_FLEE] = chb_flee_check,       [CHB_FOLLOW] = chb_follow_check,
	[CHB_JUMP] = chb_jump_check,       [CHB_TOPPLE] = chb_topple_check,
	[CHB_CUT] = chb_topple_check,      [CHB_HAUL] = chb_topple_check,
	[CHB_LOWER] = chb_topple_check,    [CHB_LIFT] = chb_bear_check,
	[CHB_LAY] = chb_bear_check,        [CHB_SET_UP] = chb_bear_check,
	[CHB_FALL] = chb_fall_check,       [CHB_MOUNT] = chb_saddle_check,
	[CHB_DISMOUNT] = chb_saddle_check, [CHB_LEAP] = chb_saddle_check,
	[CHB_LEAD] = chb_saddle_check,     [CHB_HOIST] = chb_modules_check,
	[CHB_HEAVE] = chb_modules_check,   [CHB_CONJURE] = chb_modules_check,
};

static bool check_chapter(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_view *v, const struct pv_order *o, struct pv_why *why) {
	if (chapter_checks[o->verb] != NULL) {
		return chapter_checks[o->verb](g, s, v, o, why);
	}
	switch (o->verb) {
	case CHB_SHOOT:
		return o->count < CHB_WEAPONS_COUNT
			   ? chb_shot_check(g, s, v, o, why)
			   : pv_deny(why, RULE(CHB_3_3_35), "chb.shot.weapon");
	case CHB_WAIT:
		return chb_wait_check(s, o, why);
	case CHB_FIGHT:
		return chb_fight_check(g, s, o, why);
	case CHB_RAM_WALL:
		return chb_ram_check(g, s, o, why);
	case CHB_BREAK:
		return chb_break_check(g, s, o, why);
	case CHB_STRIKE:
		return chb_victim_check(g, s, o, why);
	case CHB_LIE:
		return chb_lie_check(g, s, o, why);
	case CHB_DONE_PHASE:
		return chb_done_check(g, s, v, why);
	default:
		return chb_act_check(g, s, v, o, why);
	}
}

static bool check_order(const struct pv_game *game, const void *state, const struct pv_order *o,
			struct pv_why *why) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	struct chb_view v;
	if (s->phase == CHB_OVER) {
		return pv_deny(why, RULE(CHB_16_13), "chb.over");
	}
	if (!check_form(g, o, why)) {
		return false;
	}
	if (o->verb == PV_VERB_THROW) {
		return check_dice(g, s, o, why);
	}
	if (o->verb == PV_VERB_SEALED || o->verb == PV_VERB_STANDING) {
		return o->verb == PV_VERB_SEALED ? chb_sealed_check(game, s, o, why)
						 : chb_standing_check(g, s, o, why);
	}
	if (o->verb == CHB_PLACE || o->verb == CHB_FILL || o->verb == CHB_RAZE ||
	    o->verb == CHB_HIDE || o->verb == CHB_SNEAK) {
		return o->verb == CHB_SNEAK ? chb_sneak_check(g, s, o, why)
					    : chb_setup_check(g, s, o, why);
	}
	if (chb_is_of_day(s, o)) {
		return chb_day_check(g, s, o, why);
	}
	struct chb_state memory;
	const struct chb_state *known = chb_opened(g, s, chb_answering(s), &memory);
	chb_view_make(g, known, &v);
	return chb_panic_allows(g, known, o, why) && check_chapter(g, known, &v, o, why);
}

bool chb_check(const struct pv_game *game, const void *state, const struct pv_order *o,
	       struct pv_why *why) {
	if (why != NULL) {
		memset(why, 0, sizeof *why);
	}
	if (check_order(game, state, o, why)) {
		return true;
	}
	if (why != NULL && why->rule != NULL) {
		chb_modules_name(chb_game_at(game, state), state, o, why);
	}
	return false;
}
