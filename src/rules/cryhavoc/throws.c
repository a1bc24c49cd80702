/* throws.c - what is thrown for: each question's dice, and what their faces do. */
#include "rules/cryhavoc/act.h"
#include "rules/cryhavoc/battering.h"
#include "rules/cryhavoc/burn.h"
#include "rules/cryhavoc/climb.h"
#include "rules/cryhavoc/douse.h"
#include "rules/cryhavoc/engines.h"
#include "rules/cryhavoc/falls.h"
#include "rules/cryhavoc/oil.h"
#include "rules/cryhavoc/panic.h"
#include "rules/cryhavoc/riders.h"
#include "rules/cryhavoc/siege_day.h"
#include "rules/cryhavoc/stakes.h"
#include "rules/cryhavoc/tactics.h"

/* take: by the first face; the days' event takes the sum of two. */
static const struct {
	void (*ask)(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
	void (*take)(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);
} throws[CHB_ASK_COUNT] = {
	[CHB_ASK_HIT] = { chb_shot_ask, chb_hit_apply },
	[CHB_ASK_SLIP] = { chb_slip_ask, chb_slip_apply },
	[CHB_ASK_CAUGHT] = { chb_caught_ask, chb_caught_apply },
	[CHB_ASK_MUD] = { chb_mud_ask, chb_mud_apply },
	[CHB_ASK_STAKES] = { chb_stakes_ask, chb_stakes_apply },
	[CHB_ASK_FREE] = { chb_mud_ask, chb_mud_apply },
	[CHB_ASK_BLOW] = { chb_blow_ask, chb_blow_apply },
	[CHB_ASK_FOUND] = { chb_hamstring_ask, chb_hamstring_throw },
	[CHB_ASK_LAND] = { chb_pounce_ask, chb_pounce_land },
	[CHB_ASK_LOOSE] = { chb_loose_ask, chb_loose_apply },
	[CHB_ASK_LEAP] = { chb_leap_ask, chb_leap_land },
	[CHB_ASK_SCATTER] = { chb_engine_scatter_ask, chb_engine_scatter_apply },
	[CHB_ASK_DRIFT] = { chb_engine_scatter_ask, chb_engine_scatter_apply },
	[CHB_ASK_JUMP] = { chb_jump_ask, chb_jump_land },
	[CHB_ASK_TOPPLE] = { chb_topple_ask, chb_topple_fall },
	[CHB_ASK_CATCH] = { chb_catch_ask, chb_catch_apply },
	[CHB_ASK_BATTER] = { chb_batter_ask, chb_batter_land },
	[CHB_ASK_RUIN] = { chb_ruin_ask, chb_ruin_land },
	[CHB_ASK_LIGHT] = { chb_light_ask, chb_light_throw },
	[CHB_ASK_OIL] = { chb_pour_ask, chb_pour_throw },
	[CHB_ASK_SPREAD] = { chb_spread_ask, chb_spread_throw },
	[CHB_ASK_DOUSE] = { chb_douse_ask, chb_douse_throw },
	[CHB_ASK_NERVE] = { chb_panic_ask, chb_panic_apply },
	[CHB_ASK_CRUSH] = { chb_crush_ask, chb_crush_apply },
	[CHB_ASK_EVENT] = { chb_day_ask, chb_fortune_apply },
	[CHB_ASK_LOTS] = { chb_day_ask, chb_day_throw },
	[CHB_ASK_MEND] = { chb_mend_ask, chb_mend_land },
	[CHB_ASK_YIELD] = { chb_day_ask, chb_day_throw },
};

void chb_ask_throw(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	throws[s->ask].ask(g, s, out);
}

void chb_take_throw(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	const uint8_t *face = o->data.faces;
	throws[s->ask].take(g, s, s->ask == CHB_ASK_EVENT ? face[0] + face[1] : face[0], out);
}

static bool check_dice(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_view *v, const struct pv_order *o, struct pv_why *why) {
	struct pv_throw dice;
	(void)v;
	if (s->ask < CHB_ASK_HIT) {
		return pv_deny(why, RULE(CHB_1_3), "chb.dice.not_asked");
	}
	chb_ask_throw(g, s, &dice);
	return pv_throw_check(&dice, o, why);
}

const struct chb_act chb_throw_acts[] = {
	{ .act = { PV_VERB_THROW, RULE(CHB_1_3), { &chb_part_throw } },
	  .check = check_dice,
	  .apply = chb_take_throw,
	  .on_whole = true },
	CHB_ACTS_END,
};
