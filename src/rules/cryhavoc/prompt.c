/* prompt.c - whose turn it is, and what is asked. */
#include "rules/cryhavoc/burn.h"
#include "rules/cryhavoc/douse.h"
#include "rules/cryhavoc/falls.h"
#include "rules/cryhavoc/modules.h"
#include "rules/cryhavoc/stakes.h"

enum pv_seat chb_turn(const struct pv_game *game, const void *state) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	if (s->phase == CHB_OVER) {
		return PV_NOBODY;
	}
	switch (s->ask) {
	case CHB_ASK_REACT:
		return s->side == 0 ? PV_BLUE : PV_RED;
	case CHB_ASK_FLEE:
		return s->fleeing == 0 ? PV_RED : PV_BLUE;
	case CHB_ASK_LIE:
		return g->roster[chb_fallen(g, s)].side == 0 ? PV_RED : PV_BLUE;
	case CHB_ASK_FALL:
		return g->roster[s->fallen].side == 0 ? PV_RED : PV_BLUE;
	case CHB_ASK_VICTIM:
		return chb_chooser(s) == 0 ? PV_RED : PV_BLUE;
	default:
		return s->ask >= CHB_ASK_HIT ? PV_DICE : s->side == 0 ? PV_RED : PV_BLUE;
	}
}

static const struct question {
	const char *key, *rule;
	bool minor;
} questions[CHB_ASK_COUNT] = {
	[CHB_ASK_NOTHING] = { "chb.ask.nothing", RULE(CHB_16_13), false },
	[CHB_ASK_SHOOT] = { "chb.ask.shoot", RULE(CHB_2_10), false },
	[CHB_ASK_MOVE] = { "chb.ask.move", RULE(CHB_2_14), false },
	[CHB_ASK_REACT] = { "chb.ask.react", RULE(CHB_TABLE_1), false },
	[CHB_ASK_FIGHT] = { "chb.ask.fight", RULE(CHB_2_16), false },
	[CHB_ASK_VICTIM] = { "chb.ask.victim", RULE(CHB_9_4_2), true },
	[CHB_ASK_FLEE] = { "chb.ask.flee", RULE(CHB_9_4_4), true },
	[CHB_ASK_FOLLOW] = { "chb.ask.follow", RULE(CHB_9_4_13), true },
	[CHB_ASK_LIE] = { "chb.ask.lie", RULE(CHB_11_10), true },
	[CHB_ASK_FALL] = { "chb.ask.fall", RULE(CHB_8_5_19), true },
	[CHB_ASK_PLACE] = { "chb.ask.place", RULE(CHB_16_9), false },
	[CHB_ASK_HIDE] = { "chb.ask.hide", RULE(CHB_AMBUSH_2), false },
	[CHB_ASK_SNEAK] = { "chb.ask.sneak", RULE(CHB_AMBUSH_9), false },
	[CHB_ASK_BEGIN] = { "chb.ask.begin", RULE(CHB_14_4), false },
	[CHB_ASK_BOMBARD] = { "chb.ask.bombard", RULE(CHB_12_6_24), false },
	[CHB_ASK_LOSE] = { "chb.ask.lose", RULE(CHB_12_6_25), true },
	[CHB_ASK_SAP] = { "chb.ask.sap", RULE(CHB_12_6_20), false },
	[CHB_ASK_BUILD] = { "chb.ask.build", RULE(CHB_15_2), false },
	[CHB_ASK_ASSAULT] = { "chb.ask.assault", RULE(CHB_14_14), false },
	[CHB_ASK_TEND] = { "chb.ask.tend", RULE(CHB_14_12), false },
	[CHB_ASK_EVENT] = { "chb.ask.event", RULE(CHB_14_2), false },
	[CHB_ASK_LOTS] = { "chb.ask.lots", RULE(CHB_14_3), false },
	[CHB_ASK_MEND] = { "chb.ask.mend", RULE(CHB_14_7), false },
	[CHB_ASK_YIELD] = { "chb.ask.yield", RULE(CHB_14_5), false },
	[CHB_ASK_HIT] = { "chb.ask.hit", RULE(CHB_2_10), false },
	[CHB_ASK_SLIP] = { "chb.ask.slip", RULE(CHB_5_3_3), false },
	[CHB_ASK_CAUGHT] = { "chb.ask.caught", RULE(CHB_5_3_4), false },
	[CHB_ASK_MUD] = { "chb.ask.mud", RULE(CHB_7_1_1), false },
	[CHB_ASK_STAKES] = { "chb.ask.stakes", RULE(CHB_17_4), false },
	[CHB_ASK_FOUND] = { "chb.ask.found", RULE(CHB_2_17), false },
	[CHB_ASK_LAND] = { "chb.ask.jump", RULE(CHB_11_1), false },
	[CHB_ASK_FREE] = { "chb.ask.free", RULE(CHB_7_1_3), false },
	[CHB_ASK_DOUSE] = { "chb.ask.douse", RULE(CHB_13_7), false },
	[CHB_ASK_NERVE] = { "chb.ask.nerve", RULE(CHB_16_1), false },
	[CHB_ASK_CRUSH] = { "chb.ask.crush", RULE(CHB_12_2_9), false },
	[CHB_ASK_LOOSE] = { "chb.ask.loose", RULE(CHB_10_4), false },
	[CHB_ASK_LEAP] = { "chb.ask.leap", RULE(CHB_10_8), false },
	[CHB_ASK_BLOW] = { "chb.ask.blow", RULE(CHB_9_1_8), false },
	[CHB_ASK_SCATTER] = { "chb.ask.scatter", RULE(CHB_8_2_17), false },
	[CHB_ASK_OIL] = { "chb.ask.oil", RULE(CHB_12_9_4), false },
	[CHB_ASK_LIGHT] = { "chb.ask.light", RULE(CHB_13_1), false },
	[CHB_ASK_SPREAD] = { "chb.ask.spread", RULE(CHB_13_6), false },
	[CHB_ASK_DRIFT] = { "chb.ask.drift", RULE(CHB_8_2_17), false },
	[CHB_ASK_TOPPLE] = { "chb.ask.topple", RULE(CHB_12_1_10), false },
	[CHB_ASK_CATCH] = { "chb.ask.catch", RULE(CHB_9_4_10), false },
	[CHB_ASK_BATTER] = { "chb.ask.batter", RULE(CHB_12_6_2), false },
	[CHB_ASK_RUIN] = { "chb.ask.ruin", RULE(CHB_12_6_23), false },
	[CHB_ASK_JUMP] = { "chb.ask.jump", RULE(CHB_11_1), false },
};

/* Whom the question is about. */
static int asked_man(const struct chb_game *g, const struct chb_state *s) {
	switch (s->ask) {
	case CHB_ASK_OIL:
		return s->target;
	case CHB_ASK_HIT:
	case CHB_ASK_SCATTER:
	case CHB_ASK_DRIFT:
	case CHB_ASK_LIGHT:
	case CHB_ASK_DOUSE:
		return s->shooter;
	case CHB_ASK_CRUSH:
	case CHB_ASK_RUIN:
		return s->target;
	case CHB_ASK_CAUGHT:
		return chb_caught_man(g, s);
	case CHB_ASK_MUD:
		return s->mired != 0 ? chb_mired_man(g, s) : s->mover;
	case CHB_ASK_STAKES:
		return chb_staked_man(g, s);
	case CHB_ASK_FOUND:
	case CHB_ASK_LAND:
		return chb_first_bit(g, s->side, s->attackers);
	case CHB_ASK_FALL:
		return s->fallen;
	case CHB_ASK_LOOSE:
		return s->walked;
	case CHB_ASK_LEAP:
		return s->mover;
	case CHB_ASK_FREE:
		return s->tested;
	case CHB_ASK_CATCH:
	case CHB_ASK_MEND:
		return s->target;
	case CHB_ASK_LIE:
		return chb_fallen(g, s);
	case CHB_ASK_REACT:
	case CHB_ASK_SLIP:
	case CHB_ASK_JUMP:
		return s->mover;
	default:
		return PV_NONE;
	}
}

static int32_t asked_place(const struct chb_game *g, const struct chb_state *s, int man) {
	int of = s->ask == CHB_ASK_HIT ? s->target : man;
	switch (s->ask) {
	case CHB_ASK_SCATTER:
	case CHB_ASK_DRIFT:
	case CHB_ASK_LIGHT:
	case CHB_ASK_OIL:
	case CHB_ASK_BATTER:
		return s->to;
	case CHB_ASK_SPREAD:
		return chb_spread_place(g, s);
	case CHB_ASK_DOUSE:
		return chb_thing(g, s, chb_doused_by(g, s, s->shooter))->place;
	default:
		return of != PV_NONE && chb_on_map(&s->man[of]) ? s->man[of].place : CHB_NO_PLACE;
	}
}

void chb_prompt(const struct pv_game *game, const void *state, struct pv_prompt *out) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	const struct question *q = &questions[s->ask];
	int man = asked_man(g, s);
	*out = (struct pv_prompt){ .seat = (uint8_t)chb_turn(game, state),
				   .whole = !chb_modules_leave_out(g, s),
				   .minor = q->minor,
				   .secret = s->ask == CHB_ASK_HIDE || s->ask == CHB_ASK_SNEAK,
				   .actor = (uint8_t)man,
				   .turn = s->phase == CHB_SETUP ? 0 : s->turn,
				   .place = asked_place(g, s, man),
				   .step = chb_phase_word[s->phase],
				   .key = q->key,
				   .rule = q->rule };
	if (out->seat == PV_DICE) {
		chb_ask_throw(g, s, &out->dice);
	}
}
