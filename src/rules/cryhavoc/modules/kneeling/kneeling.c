/* kneeling.c - kneeling: the orders, and what a kneeling character may do [MON-2.4]. */
#include "rules/cryhavoc/modules/kneeling/kneeling.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/list_acts.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/shooting/shooting.h"

static bool is_kneeling(const struct chb_state *s, int man) {
	return (s->man[man].saddle & CHB_KNEELS) != 0;
}

/* --- the orders ------------------------------------------------------------------------------ */

static int32_t cost_of(const struct chb_game *g, const struct pv_order *o) {
	return g->figure.acts[o->verb == CHB_KNEEL ? CHB_ACTS_KNEEL : CHB_ACTS_RISE][0];
}

/* [CHB-5.1.17, CHB-5.1.18] */
static bool check(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int man = o->actor;
	if (g->opt_mon_2_4 == 0) {
		return pv_deny(why, RULE(CHB_5_1_18), "chb.kneel.off");
	}
	if (!chb_may_act(g, s, v, man, why)) {
		return false;
	}
	if (is_kneeling(s, man) == (o->verb == CHB_KNEEL) || chb_rides(s, man)) {
		return pv_deny(why, RULE(CHB_5_1_17), "chb.kneel.so");
	}
	if (chb_is_between(g, s, v, man)) {
		return chb_deny_between(g, s, man, true, why);
	}
	int32_t cost = cost_of(g, o), left = chb_points_left(g, s, man);
	if (cost > left) {
		return pv_refuse(why, RULE(CHB_5_1_17), "chb.act.points", cost, left,
				 PV_UNIT_COUNT);
	}
	if (why != NULL) {
		why->need = cost;
		why->unit = PV_UNIT_COUNT;
	}
	return true;
}

static void apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		  struct pv_events *out) {
	struct chb_man *m = &s->man[o->actor];
	chb_begin_move(s, o->actor);
	chb_pay(s, o->actor, cost_of(g, o));
	m->saddle ^= CHB_KNEELS;
	chb_say(out, o->verb == CHB_KNEEL ? "chb.kneels" : "chb.rises", RULE(CHB_5_1_17), o->actor,
		m->place, 0);
	s->ask = CHB_ASK_REACT;
}

static const struct chb_act acts[] = {
	{ .act = { .verb = CHB_KNEEL, .rule = RULE(CHB_5_1_17), .form = { &chb_part_actor } },
	  .domain = CHB_ACTOR_ALONE,
	  .check = check,
	  .apply = apply,
	  .in_rout = chb_rout_never },
	{ .act = { .verb = CHB_RISE, .rule = RULE(CHB_5_1_17), .form = { &chb_part_actor } },
	  .domain = CHB_ACTOR_ALONE,
	  .check = check,
	  .apply = apply },
	CHB_ACTS_END,
};

static void list(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		 int man, struct chb_list *l) {
	chb_list_acts(g, s, v, man, acts, l);
}

/* --- the posture ----------------------------------------------------------------------------- */

static bool upright(const struct chb_game *g, const struct chb_state *s, int man,
		    struct pv_why *why) {
	(void)g;
	return !is_kneeling(s, man) || pv_deny(why, RULE(CHB_7_0_63), "chb.kneel.first");
}

static void rise(struct chb_state *s, int man) {
	s->man[man].saddle &= (uint8_t)~CHB_KNEELS;
}

/* [CHB-18.9] Light where there is none, medium in light cover; behind better he is not seen. */
static int cover(const struct chb_game *g, const struct chb_state *s, int man, int is,
		 struct pv_why *why) {
	(void)g;
	if (!is_kneeling(s, man)) {
		return is;
	}
	pv_also(why, RULE(CHB_18_9));
	return is >= CHB_COVER_IS_MEDIUM ? CHB_COVER_IS_INFINITE : is + 1;
}

/* [CHB-8.1.15] Bow and sling; a crossbow that somebody loads. */
static bool wields(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
		   struct pv_why *why) {
	return !is_kneeling(s, man) || chb_is_bow(weapon) || weapon == CHB_WEAPONS_SLING ||
	       (weapon == CHB_WEAPONS_CROSSBOW && chb_modules_loader(g, s, man) != PV_NONE) ||
	       pv_deny(why, RULE(CHB_8_1_15), "chb.shot.kneels");
}

static bool may_attack(const struct chb_game *g, const struct chb_state *s, int man,
		       struct pv_why *why) {
	(void)g;
	return !is_kneeling(s, man) ||
	       pv_deny_at(why, RULE(CHB_9_1_1), "chb.fight.kneels", PV_WITNESS_ACTOR, man);
}

/* --- a charge -------------------------------------------------------------------------------- */

static bool has_pole_arm(const struct chb_game *g, int man) {
	int troop = g->roster[man].troop;
	return troop == CHB_TROOPS_HAL || troop == CHB_TROOPS_BIL || troop == CHB_TROOPS_PIK;
}

/* [CHB-5.5.8] A comrade with a pole arm stands in one of the three hexes behind him. */
static bool braves(const struct chb_game *g, const struct chb_state *s, int man, int ahead) {
	const struct chb_man *m = &s->man[man];
	if (!is_kneeling(s, man) || ahead < 0) {
		return false;
	}
	CHB_EACH_OF(g, g->roster[man].side, i) {
		bool helps = has_pole_arm(g, i) && chb_stands(&s->man[i]) && !chb_rides(s, i);
		int side = chb_side_named(g, s, m->place, s->man[i].place);
		if (!helps || side < 0) {
			continue;
		}
		int turn = pv_hex_turn(side, -ahead);
		if (turn >= 2 && turn <= 4 && !chb_is_shut(g, s, m->place, side)) {
			return true;
		}
	}
	return false;
}

const struct chb_module chb_kneeling_module = { .postures = CHB_KNEELS,
						.option = CHB_OPTION(mon_2_4),
						.acts = acts,
						.wields = wields,
						.cover = cover,
						.upright = upright,
						.rise = rise,
						.braves = braves,
						.may_attack = may_attack,
						.deeds = list };
