/* shooters.c - shooters: weapons, their rates, and what else keeps a character from shooting
 * [CHB-8.1]. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/machines/engines.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/shooting/shooting.h"

/* --- weapons --------------------------------------------------------------------------------- */

const char *chb_weapon_rule(int weapon) {
	return chb_table_of(chb_weapons_row)->rules[weapon];
}

bool chb_is_thrown(int weapon) {
	return weapon == CHB_WEAPONS_JAVELIN || weapon == CHB_WEAPONS_DAGGER ||
	       weapon == CHB_WEAPONS_AXE || weapon == CHB_WEAPONS_LANCE ||
	       weapon == CHB_WEAPONS_LANCE_MOUNTED;
}

bool chb_is_bow(int weapon) {
	return weapon == CHB_WEAPONS_SHORTBOW || weapon == CHB_WEAPONS_LONGBOW ||
	       weapon == CHB_WEAPONS_BOW || weapon == CHB_WEAPONS_SHORTBOW_MOUNTED;
}

/* [CHB-8.2.12] Through holes in a floor it is 1. */
int32_t chb_shot_range(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	bool hole = chb_is_under(g, s, from, to) || chb_is_under(g, s, to, from);
	return hole ? 1 : chb_apart(g, to, from);
}

/* The weapon whose limits hold. */
static int limits_of(const struct chb_game *g, const struct chb_state *s, int man, int weapon) {
	const char *rule = NULL;
	return chb_modules_limits(g, s, man, weapon, &rule);
}

/* Is it defensive fire, or form A's second fire, which counts as such [CHB-2.7]? */
static bool is_second(const struct chb_state *s) {
	return s->ask == CHB_ASK_REACT || s->phase == CHB_SECOND_FIRE;
}

/* [CHB-8.1.8] Does a loader load this character's crossbow? */
static bool is_loaded_for(const struct chb_game *g, const struct chb_state *s, int man,
			  int weapon) {
	return weapon == CHB_WEAPONS_CROSSBOW && chb_modules_loader(g, s, man) != PV_NONE;
}

/* [CHB-8.1] Do the acts of the round leave the character a shot? */
static bool check_rate(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
		       struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	bool back = is_second(s), moved = m->spent > 0;
	const char *rule = NULL;
	int limits = chb_modules_limits(g, s, man, weapon, &rule);
	if (limits == CHB_WEAPONS_CROSSBOW) {
		bool loaded = is_loaded_for(g, s, man, weapon);
		int shots = CHB_SHOT_BACK | (loaded ? 0 : CHB_SHOT);
		if ((m->marks & shots) != 0) {
			return pv_refuse(why, rule != NULL ? rule : RULE(CHB_8_1_6),
					 "chb.shot.unloaded", 1, 2, PV_UNIT_COUNT);
		}
		if (!back || !moved) {
			return true;
		}
		pv_refuse(why, rule != NULL ? rule : RULE(CHB_8_1_7), "chb.shot.moved", 0, m->spent,
			  PV_UNIT_COUNT);
		return loaded && pv_also(why, RULE(CHB_8_1_8));
	}
	if (!back) {
		return true;
	}
	bool shot = (m->marks & CHB_SHOT) != 0, strict = (m->saddle & CHB_STILL) != 0;
	int32_t most = strict || (limits == CHB_WEAPONS_LONGBOW && shot) ? 0 : m->half;
	if (m->spent <= most) {
		return true;
	}
	pv_refuse(why, rule != NULL ? rule : chb_rate_rule(weapon), "chb.shot.moved", most,
		  m->spent, PV_UNIT_COUNT);
	return strict && pv_also(why, RULE(CHB_8_1_25));
}

/* --- the shooter ----------------------------------------------------------------------------- */

static bool check_time(const struct chb_game *g, const struct chb_state *s, int man,
		       struct pv_why *why) {
	if (s->ask != CHB_ASK_SHOOT && s->ask != CHB_ASK_REACT) {
		return pv_deny(why, RULE(CHB_2_2), "chb.shot.time");
	}
	bool back = s->ask == CHB_ASK_REACT;
	return g->roster[man].side == (back ? !s->side : s->side) ||
	       pv_deny(why, back ? RULE(CHB_8_6_7) : RULE(CHB_2_2), "chb.order.side");
}

static bool check_throws(const struct chb_game *g, const struct chb_state *s, int man,
			 struct pv_why *why) {
	if (is_second(s)) {
		return pv_deny(why, RULE(CHB_8_1_9), "chb.shot.thrown");
	}
	return s->man[man].throws > 0 ||
	       pv_refuse(why, RULE(CHB_8_1_18), "chb.shot.spent", g->roster[man].throws,
			 g->roster[man].throws + 1, PV_UNIT_COUNT);
}

static bool check_weapon(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
			 struct pv_why *why) {
	if (!chb_modules_reaches(g, s, man, weapon, why)) {
		return false;
	}
	if (chb_is_engine(weapon)) {
		return !is_second(s) || pv_deny(why, RULE(CHB_8_1_12), "chb.engine.back");
	}
	if (weapon != chb_bow_of(g, s, man) - 1 && weapon != chb_thrown_of(g, s, man) - 1 &&
	    !chb_modules_pick_up(g, weapon)) {
		return pv_deny(why, RULE(CHB_3_3_35), "chb.shot.weapon");
	}
	if (!chb_modules_wields(g, s, man, weapon, why)) {
		return false;
	}
	if (chb_is_thrown(weapon)) {
		return check_throws(g, s, man, why);
	}
	if (s->phase == CHB_SECOND_FIRE && !chb_is_bow(limits_of(g, s, man, weapon)) &&
	    !is_loaded_for(g, s, man, weapon)) {
		return pv_deny(why, RULE(CHB_2_6), "chb.shot.second");
	}
	return check_rate(g, s, man, weapon, why);
}

/* [CHB-8.1.28] A place that no shot enters lets none out. */
static bool is_closed_in(const struct chb_game *g, const struct chb_state *s, int place) {
	return (g->traits[chb_ground(g, s, place)] & CHB_TRAIT_CLOSED_IN) != 0;
}

static bool check_shooter(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_occupancy *v, int man, int weapon, struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	int by = PV_NONE;
	if (!chb_alive(m)) {
		return pv_deny(why, RULE(CHB_3_5_8), "chb.man.away");
	}
	if (chb_is_horse(g, man)) {
		return pv_deny(why, RULE(CHB_10_10), "chb.man.horse");
	}
	if (m->tactic == CHB_LOADS) {
		return pv_deny(why, RULE(CHB_8_1_8), "chb.man.loads");
	}
	if ((m->saddle & (CHB_BOUND | CHB_FREED)) != 0) {
		return pv_deny(why, RULE(CHB_16_15), "chb.man.bound");
	}
	if (m->life == CHB_STUNNED) {
		pv_deny(why, RULE(CHB_3_5_2), "chb.man.stunned");
		return pv_also(why, RULE(CHB_8_1_14));
	}
	if (chb_is_rung(g, m->place)) {
		pv_deny(why, RULE(CHB_8_1_14), "chb.shot.climbs");
		return pv_also(why, RULE(CHB_12_1_8));
	}
	if ((m->marks & CHB_TRIED) != 0) {
		return pv_refuse(why, s->ask == CHB_ASK_REACT ? RULE(CHB_8_6_2) : RULE(CHB_8_1_17),
				 "chb.shot.again", 1, 2, PV_UNIT_COUNT);
	}
	if ((m->marks & CHB_HANDS) != 0 || chb_bears_ladder(g, s, man)) {
		pv_deny(why, RULE(CHB_8_1_14), "chb.shot.hands");
		return pv_also(why, RULE(CHB_8_1_24));
	}
	if (s->phase == CHB_FIRE && g->opt_turn_form == CHB_FORM_A && (m->marks & CHB_MELEE) != 0) {
		return pv_deny(why, RULE(CHB_2_4), "chb.shot.fought");
	}
	if (weapon == CHB_BY_HAND) {
		return true;
	}
	if (!chb_modules_shot(g, s, m->place, why)) {
		return false;
	}
	if (chb_load_of(g, s, man) >= 0) {
		pv_deny(why, RULE(CHB_8_1_14), "chb.shot.laden");
		return pv_also(why, RULE(CHB_8_1_24));
	}
	if (!check_weapon(g, s, man, weapon, why)) {
		return false;
	}
	bool by_hand = chb_is_thrown(weapon) || chb_modules_pick_up(g, weapon);
	if (!by_hand && !chb_is_engine(weapon) && chb_guards_of(g, s, v, man, &by) > 0) {
		pv_deny_at(why, RULE(CHB_8_1_13), "chb.shot.engaged", PV_WITNESS_ACTOR, by);
		return pv_also(why, RULE(CHB_8_1_23));
	}
	return !is_closed_in(g, s, m->place) || pv_deny(why, RULE(CHB_8_1_28), "chb.shot.within");
}

bool chb_may_shoot(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, int weapon, struct pv_why *why) {
	return check_time(g, s, man, why) && check_shooter(g, s, v, man, weapon, why);
}

/* Is the loader beside the shooter and farther from the place shot at? */
static bool loads_towards(const struct chb_game *g, const struct chb_state *s, int man, int to) {
	int loader = chb_modules_loader(g, s, man);
	return loader != PV_NONE &&
	       chb_apart(g, s->man[loader].place, to) > chb_apart(g, s->man[man].place, to);
}

bool chb_may_span(const struct chb_game *g, const struct chb_state *s, int man, int weapon, int to,
		  struct pv_why *why) {
	bool upright = chb_modules_upright(g, s, man, NULL);
	bool needs =
	    weapon == CHB_WEAPONS_CROSSBOW && ((s->man[man].marks & CHB_SHOT) != 0 || !upright);
	if (!needs || loads_towards(g, s, man, to)) {
		return true;
	}
	pv_deny_at(why, RULE(CHB_8_1_8), "chb.load.front", PV_WITNESS_PLACE, to);
	return !upright && pv_also(why, RULE(CHB_8_1_15));
}

void chb_spend_shot(const struct chb_game *g, struct chb_state *s, int man, int weapon) {
	struct chb_man *m = &s->man[man];
	if (chb_is_thrown(weapon)) {
		m->throws--;
		return;
	}
	int limits = limits_of(g, s, man, weapon);
	m->marks |= is_second(s) ? CHB_SHOT_BACK : CHB_SHOT;
	/* [CHB-8.1.25] The next weapon of the round obeys the limits of this one, too. */
	if (limits == CHB_WEAPONS_LONGBOW && !is_second(s)) {
		m->saddle |= CHB_STILL;
	}
	/* [CHB-8.1.6] A crossbow shot ends the movement of the round. */
	m->half = limits == CHB_WEAPONS_CROSSBOW ? 0 : m->half;
}
