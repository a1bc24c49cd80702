/* fire.c - targets of shots, and what a shot does [CHB-8]. */
#include "pavise/throw.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/machines/engines.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/riders/riding.h"
#include "rules/cryhavoc/shooting/shooting.h"

/* --- the die --------------------------------------------------------------------------------- */

static int32_t die_of(const struct chb_game *g, int row) {
	return g->figure.modifiers[row][0];
}

/* [CHB-8.3] */
static int32_t sun_of(const struct chb_game *g, int from, int to) {
	if (g->opt_sun == CHB_SUN_NONE) {
		return 0;
	}
	struct pv_hex way = pv_hex_minus(g->map.place[to].at, g->map.place[from].at);
	struct pv_hex sun = pv_hex_step[g->opt_sun];
	/* [CHB-5.6.13] Does the shot look into the sun? Its sector and the two beside it count. */
	return pv_hex_along(way, sun) > 0 ? die_of(g, CHB_MODIFIERS_SUN) : 0;
}

/* [CHB-8.3.5] Does the shooter stand on something that sways or turns? */
static bool is_perched(const struct chb_game *g, const struct chb_state *s, int place) {
	return (g->traits[chb_ground(g, s, place)] & CHB_TRAIT_SWAYS) != 0;
}

static int32_t part(struct pv_why *why, const char *rule, int32_t amount) {
	pv_add_part(why, rule, amount);
	return amount;
}

/* Where a shot starts: at the shooter, or at the engine that he serves. */
static int place_of_shot(const struct chb_game *g, const struct chb_state *s, int man, int target,
			 int weapon) {
	int engine = s->engine;
	if (!chb_is_engine(weapon)) {
		return s->man[man].place;
	}
	if (engine == PV_NONE) {
		struct chb_occupancy v;
		chb_occupancy_make(g, s, &v);
		engine = chb_engine_of(g, s, &v, man, target, weapon, NULL);
	}
	return chb_thing(g, s, engine)->place;
}

int32_t chb_shot_die(const struct chb_game *g, const struct chb_state *s, int man, int from, int to,
		     int target, int weapon, struct pv_why *why) {
	if (weapon == CHB_WEAPONS_PERRIERE) {
		return 0; /* [CHB-8.2.17] */
	}
	int band = chb_band(g, weapon, chb_shot_range(g, s, from, to));
	int32_t sum = part(why, RULE(CHB_8_3_1), die_of(g, CHB_MODIFIERS_SHORT + band));
	sum += part(why, RULE(CHB_8_3_2),
		    s->man[man].life == CHB_WOUNDED ? die_of(g, CHB_MODIFIERS_WOUNDED) : 0);
	/* [CHB-8.4.26] */
	bool armour = g->roster[target].armoured != 0 && !chb_is_engine(weapon);
	sum += part(why, RULE(CHB_8_3_3), armour ? die_of(g, CHB_MODIFIERS_ARMOUR) : 0);
	sum += part(why, RULE(CHB_8_3_4), chb_modules_shot_die(g, s, from, to));
	sum += part(why, RULE(CHB_8_3_5),
		    is_perched(g, s, from) ? die_of(g, CHB_MODIFIERS_PERCHED) : 0);
	sum += part(why, RULE(CHB_8_3_6), g->opt_dim != 0 ? die_of(g, CHB_MODIFIERS_DIM) : 0);
	return sum + part(why, RULE(CHB_8_3_6), sun_of(g, from, to));
}

int32_t chb_shot_modifier(const struct chb_game *g, const struct chb_state *s, int man, int target,
			  int weapon, struct pv_why *why) {
	int from = place_of_shot(g, s, man, target, weapon);
	return chb_shot_die(g, s, man, from, chb_mark(g, s, man, from, target), target, weapon,
			    why);
}

/* --- the target ------------------------------------------------------------------------------ */

/* [CHB-8.6.5, CHB-8.6.11] Is the target the mover, or a horse that the mover leads? */
static bool is_moved(const struct chb_state *s, int target) {
	return target == s->mover || (s->mover != PV_NONE && !chb_rides(s, s->mover) &&
				      s->man[s->mover].horse == target + 1);
}

static bool check_target(const struct chb_game *g, const struct chb_state *s, int man, int target,
			 struct pv_why *why) {
	if (g->roster[target].side == g->roster[man].side) {
		return pv_deny_at(why, RULE(CHB_8_1_26), "chb.shot.friend", PV_WITNESS_ACTOR,
				  target);
	}
	if (!chb_alive(&s->man[target])) {
		return pv_deny_at(why, RULE(CHB_8_1_27), "chb.shot.body", PV_WITNESS_ACTOR, target);
	}
	/* [MON-1.2.6-13] */
	int jumper = g->roster[man].side == s->side ? chb_first_aloft(g, s) : PV_NONE;
	if (jumper != PV_NONE && s->man[jumper].on == target + 1) {
		return pv_deny_at(why, RULE(CHB_2_18), "chb.pounce.chosen", PV_WITNESS_ACTOR,
				  target);
	}
	if (s->ask == CHB_ASK_REACT && target == s->mover && chb_modules_shelters(g, s, man)) {
		return pv_deny_at(why, RULE(CHB_8_6_6), "chb.shot.jumper", PV_WITNESS_ACTOR,
				  target);
	}
	return s->ask != CHB_ASK_REACT || is_moved(s, target) ||
	       pv_deny_at(why, RULE(CHB_8_6_5), "chb.shot.still", PV_WITNESS_ACTOR, target);
}

/* [CHB-8.8.7] Is the target right beneath the edge that the shooter leans over? */
static bool is_at_foot(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int side = pv_hex_side_of(pv_hex_minus(g->map.place[to].at, g->map.place[from].at));
	int bar = side < 0 ? PV_BAR_NONE : chb_bar(g, s, from, side);
	return g->side[bar].crest && chb_level(g, s, from) - chb_level(g, s, to) >= PV_LEVEL;
}

/* A shot: shooter, starting place, target and the target's hex. */
struct shot {
	int man, from, target, to, weapon;
};

static struct shot shot_of(const struct chb_game *g, const struct chb_state *s,
			   const struct chb_occupancy *v, int man, int from, int target,
			   int weapon) {
	return (struct shot){ .man = man,
			      .from = from,
			      .target = target,
			      .to = chb_mark_seen(g, s, v, man, from, target),
			      .weapon = weapon };
}

/* [CHB-7.0.70] A target behind infinite cover can't be shot at. */
static bool check_cover(const struct chb_game *g, const struct chb_state *s,
			const struct shot *shot, struct pv_why *why) {
	int to = shot->to;
	if (chb_cover_of(g, s, shot->from, to, shot->target) != CHB_COVER_IS_INFINITE) {
		return true;
	}
	pv_deny_at(why, RULE(CHB_7_0_70), "chb.shot.cover", PV_WITNESS_PLACE, to);
	(void)chb_modules_cover(g, s, shot->target, CHB_COVER_IS_INFINITE, why);
	if (chb_ground_beneath(g, s, to) == CHB_TERRAIN_RAM) {
		pv_also(why, RULE(CHB_7_0_77));
	}
	if (chb_ground(g, s, to) == CHB_TERRAIN_SIEGE_TOWER) {
		pv_also(why, RULE(CHB_12_5_8));
	}
	return pv_also(why, chb_terrain_rule(chb_ground(g, s, to)));
}

static bool check_line(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct shot *shot, struct pv_why *why) {
	int man = shot->man, from = shot->from, to = shot->to, weapon = shot->weapon;
	int32_t range = chb_shot_range(g, s, from, to);
	struct chb_pose mine = chb_pose_of(g, &s->man[man]);
	if (!chb_is_seen(g, &mine, to)) {
		return pv_deny_at(why, RULE(CHB_4_8), "chb.shot.behind", PV_WITNESS_PLACE, to);
	}
	if (chb_band(g, weapon, range) > CHB_WEAPONS_OF_LONG || range < 1) {
		return pv_refuse_at(why, chb_weapon_rule(weapon), "chb.shot.range",
				    g->figure.weapons[weapon][CHB_WEAPONS_OF_LONG], range,
				    PV_UNIT_COUNT, PV_WITNESS_PLACE, to);
	}
	if (chb_modules_hides(g, s, from, to, range, why)) {
		return false;
	}
	if (weapon == CHB_WEAPONS_PERRIERE) {
		return true; /* a stone falls from above: cover doesn't count */
	}
	if (!chb_shot_leaves(g, s, from, to, why)) {
		return false;
	}
	if (!check_cover(g, s, shot, why)) {
		return false;
	}
	bool picked_up = chb_modules_pick_up(g, weapon);
	if (chb_is_under(g, s, to, from) && !chb_is_thrown(weapon) && !picked_up) {
		return pv_deny_at(why, RULE(CHB_8_8_7), "chb.shot.blocked", PV_WITNESS_PLACE, to);
	}
	return (picked_up && is_at_foot(g, s, from, to)) ||
	       chb_shot_clear(g, s, v, man, from, shot->target, to, why);
}

/* [CHB-8.3.8, CHB-8.3.10] An aimed shot needs a single enemy as target and a round without other
 * acts. */
static bool check_aim(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, int weapon, struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	int targets = 0;
	if (g->opt_aimed == 0 || chb_is_engine(weapon)) {
		return pv_deny(why, RULE(CHB_8_3_8), "chb.aim.off");
	}
	if (m->spent > 0 || (m->marks & (CHB_SHOT | CHB_SHOT_BACK)) != 0) {
		return pv_deny(why, RULE(CHB_8_3_10), "chb.aim.busy");
	}
	CHB_EACH_OF(g, !g->roster[man].side, i) {
		if (chb_alive(&s->man[i])) {
			struct shot shot = shot_of(g, s, v, man, s->man[man].place, i, weapon);
			targets += check_line(g, s, v, &shot, NULL);
		}
	}
	return targets == 1 ||
	       pv_refuse(why, RULE(CHB_8_3_10), "chb.aim.targets", 1, targets, PV_UNIT_COUNT);
}

/* The modifier for aiming, of a shot that is thrown for or considered. */
static int32_t aim_of(const struct chb_game *g, bool aimed, struct pv_why *why) {
	return part(why, RULE(CHB_8_3_8), aimed ? die_of(g, CHB_MODIFIERS_AIMED) : 0);
}

static int cover_of_shot(const struct chb_game *g, const struct chb_state *s, int from, int man,
			 int target, int weapon) {
	return weapon == CHB_WEAPONS_PERRIERE
		   ? CHB_COVER_IS_NONE
		   : chb_cover_of(g, s, from, chb_mark(g, s, man, from, target), target);
}

/* Message keys of the column, by cover. */
static const char *const cover_key[CHB_COVER_IS_COUNT] = {
	"chb.shot.how.none", "chb.shot.how.light", "chb.shot.how.medium", "chb.shot.how.heavy"
};

/* Checks the target of a shooter who may shoot with that weapon now. */
static bool check_shot(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	int man = o->actor, target = o->target, weapon = o->count;
	bool aimed = o->data.faces[0] != 0;
	if (!check_target(g, s, man, target, why) || !chb_rout_allows(g, s, o, why)) {
		return false;
	}
	int engine = CHB_NONE;
	if (chb_is_engine(weapon)) {
		engine = chb_engine_of(g, s, v, man, target, weapon, why);
		if (engine < 0) {
			return false;
		}
	}
	int from = engine >= 0 ? chb_thing(g, s, engine)->place : s->man[man].place;
	struct shot shot = shot_of(g, s, v, man, from, target, weapon);
	if (!check_line(g, s, v, &shot, why) || !chb_may_span(g, s, man, weapon, shot.to, why)) {
		return false;
	}
	if (o->data.faces[0] > 1) {
		return pv_deny(why, RULE(CHB_8_3_8), "chb.order.form");
	}
	if (aimed && !check_aim(g, s, v, man, weapon, why)) {
		return false;
	}
	if (why != NULL) {
		why->key = cover_key[cover_of_shot(g, s, from, man, target, weapon)];
		why->need =
		    chb_shot_modifier(g, s, man, target, weapon, why) + aim_of(g, aimed, why);
		why->unit = PV_UNIT_COUNT;
	}
	return true;
}

/* Refuses a shot outside its phase. Cover that bars the shot in any phase leads; the phase stands
 * behind it. A fire phase in which nobody has a shot is skipped. Always false. */
static bool refuse_cover_first(const struct chb_game *g, const struct chb_state *s,
			       const struct chb_occupancy *v, const struct pv_order *o,
			       struct pv_why *why) {
	int man = o->actor, target = o->target;
	bool met = why != NULL && s->ask != CHB_ASK_SHOOT && s->ask != CHB_ASK_REACT &&
		   !chb_is_engine(o->count) && chb_alive(&s->man[man]) &&
		   chb_alive(&s->man[target]) && g->roster[man].side != g->roster[target].side;
	struct shot shot;
	struct pv_why cover = { .rule = NULL };
	if (met) {
		shot = shot_of(g, s, v, man, s->man[man].place, target, o->count);
		if (!check_cover(g, s, &shot, &cover)) {
			const char *time = why->rule;
			*why = cover;
			return pv_also(why, time);
		}
	}
	return false;
}

bool chb_shot_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	if (o->count >= CHB_WEAPONS_COUNT) {
		return pv_deny(why, RULE(CHB_3_3_35), "chb.shot.weapon");
	}
	if (!chb_may_shoot(g, s, v, o->actor, o->count, why)) {
		return refuse_cover_first(g, s, v, o, why);
	}
	return check_shot(g, s, v, o, why);
}

/* [CHB-8.6.7] The mover's enemy declines to shoot. */
bool chb_wait_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)g;
	(void)v;
	if (s->ask != CHB_ASK_REACT) {
		return pv_deny(why, RULE(CHB_TABLE_2), "chb.wait.time");
	}
	return o->count <= CHB_HOLD_PHASE || pv_deny(why, RULE(CHB_TABLE_2), "chb.order.form");
}

static void list_shots(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, int weapon, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_SHOOT, .actor = (uint8_t)man, .count = (uint8_t)weapon };
	int side = g->roster[man].side;
	bool is_there =
	    weapon >= 0 && (!chb_is_engine(weapon) || chb_has_any(s, CHB_KINDS_ENGINES));
	if (!is_there || !chb_may_shoot(g, s, v, man, weapon, NULL)) {
		return;
	}
	CHB_EACH_OF(g, !side, i) {
		if (l->any && l->count > 0) {
			return;
		}
		o.target = (uint8_t)i;
		o.data.faces[0] = 0;
		if (!check_shot(g, s, v, &o, NULL)) {
			continue;
		}
		chb_list_add(l, &o);
		o.data.faces[0] = 1;
		if (g->opt_aimed != 0 && check_shot(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

void chb_shot_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	int bow = chb_bow_of(g, s, man) - 1, thrown = chb_thrown_of(g, s, man) - 1;
	uint8_t picked_up[CHB_MODULES_MAX];
	list_shots(g, s, v, man, bow, l);
	if (thrown != bow) {
		list_shots(g, s, v, man, thrown, l);
	}
	size_t count = chb_modules_picked_up(g, picked_up);
	for (size_t i = 0; i < count; i++) {
		list_shots(g, s, v, man, picked_up[i], l);
	}
	list_shots(g, s, v, man, CHB_WEAPONS_BALLISTA, l);
	list_shots(g, s, v, man, CHB_WEAPONS_PERRIERE, l);
}

/* --- the throw ------------------------------------------------------------------------------- */

/* letters: by face, from 1. */
static void find_letters(const struct chb_game *g, const struct chb_state *s, int man, int target,
			 int weapon, uint8_t letters[CHB_LINES + 1]) {
	int32_t modifier =
	    chb_shot_modifier(g, s, man, target, weapon, NULL) + aim_of(g, s->aimed != 0, NULL);
	int from = place_of_shot(g, s, man, target, weapon);
	int cover = cover_of_shot(g, s, from, man, target, weapon);
	CHB_EACH_LINE(face) {
		letters[face] = (uint8_t)chb_shot_letter(g, weapon, chb_line(face + modifier),
							 s->man[target].facing != 0, cover);
	}
}

static int letter_of(const struct chb_game *g, const struct chb_state *s, int face) {
	uint8_t letters[CHB_LINES + 1];
	find_letters(g, s, s->shooter, s->target, s->weapon, letters);
	return letters[face];
}

int chb_shot_chance(const struct chb_game *g, const struct chb_state *s,
		    const struct pv_order *shot) {
	uint8_t letters[CHB_LINES + 1];
	int chance = 0;
	find_letters(g, s, shot->actor, shot->target, shot->count, letters);
	CHB_EACH_LINE(face) {
		chance += letters[face] >= CHB_LETTER_IS_B;
	}
	return chance;
}

void chb_shot_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	uint8_t letters[CHB_LINES + 1];
	pv_throw_ask(out, 1, CHB_LINES, "chb.throw.shot", chb_weapon_rule(s->weapon));
	find_letters(g, s, s->shooter, s->target, s->weapon, letters);
	chb_class_letters(letters, out);
}

void chb_shot_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	struct chb_man *m = &s->man[o->actor];
	chb_stop_work(s, o->actor);
	if (chb_is_engine(o->count)) {
		chb_engine_shot(g, s, o);
	} else {
		chb_spend_shot(g, s, o->actor, o->count);
	}
	m->marks |= CHB_TRIED;
	s->shooter = o->actor;
	s->target = o->target;
	s->weapon = o->count;
	s->aimed = o->data.faces[0];
	m->marks |= s->aimed != 0 ? CHB_AIMED : 0;
	s->ask = o->count == CHB_WEAPONS_PERRIERE ? CHB_ASK_SCATTER : CHB_ASK_HIT;
	kit_say_attack(out, "chb.shot", chb_weapon_rule(o->count), "chb.by.shot", o->actor,
		       o->target, s->man[o->target].place);
}

/* --- what it does ---------------------------------------------------------------------------- */

/* [CHB-8.5.2, CHB-8.5.4, CHB-8.5.23] A hit costs the mover points; on an occupied place he falls
 * back. */
void chb_slow(const struct chb_game *g, struct chb_state *s, int man, bool halves) {
	struct chb_man *m = &s->man[man];
	struct chb_occupancy v;
	m->left = (uint8_t)(halves ? m->left / 2 : chb_max(m->left - CHB_FLIGHT_LOSS, 0));
	chb_occupancy_make(g, s, &v);
	if (chb_is_between(g, s, &v, man) && !chb_can_leave(g, s, &v, man)) {
		chb_fall_back(m);
		m->left = 0;
	}
}

static void drive(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out) {
	if (s->weapon == CHB_WEAPONS_PERRIERE) {
		chb_say_result(out, "chb.shot.stays", RULE(CHB_8_5_28), man, s->man[man].place, 0);
	} else if (s->man[man].life == CHB_STUNNED) {
		chb_kill(g, s, man, RULE(CHB_8_5_12), "chb.by.shot", out);
	} else if (chb_is_rung(g, s->man[man].place)) {
		chb_climb_driven(g, s, man, out);
	} else if (chb_is_stair(chb_ground(g, s, s->man[man].place))) {
		chb_say_result(out, "chb.shot.stair", RULE(CHB_8_5_18), man, s->man[man].place, 0);
	} else {
		s->away = (uint16_t)place_of_shot(g, s, s->shooter, man, s->weapon);
		s->fleeing = g->roster[man].side;
		s->driven = chb_bit(g, man);
		chb_say_result(out, "chb.shot.driven", RULE(CHB_8_5_1), man, s->man[man].place, 0);
	}
}

static void strike_mover(const struct chb_game *g, struct chb_state *s, int man, int letter,
			 struct pv_events *out) {
	switch (letter) {
	case CHB_LETTER_IS_A:
		chb_say_result(out, "chb.shot.slowed", RULE(CHB_8_5_2), man, s->man[man].place,
			       CHB_FLIGHT_LOSS);
		chb_slow(g, s, man, false);
		break;
	case CHB_LETTER_IS_B:
		chb_wound(g, s, man, RULE(CHB_8_5_4), "chb.by.shot", out);
		if (s->man[man].life == CHB_WOUNDED) {
			chb_slow(g, s, man, true);
			chb_jump_broken(s);
		}
		break;
	default:
		chb_kill(g, s, man, RULE(CHB_8_5_5), "chb.by.shot", out);
		break;
	}
}

static void strike(const struct chb_game *g, struct chb_state *s, int man, int letter,
		   struct pv_events *out) {
	switch (letter) {
	case CHB_LETTER_IS_A:
		drive(g, s, man, out);
		break;
	case CHB_LETTER_IS_B:
		chb_wound(g, s, man, RULE(CHB_8_5_3), "chb.by.shot", out);
		break;
	default:
		chb_kill(g, s, man, RULE(CHB_8_5_5), "chb.by.shot", out);
		break;
	}
}

/* `target` is kept for a retreat; what goes on after that clears both. */
void chb_hit_apply(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out) {
	int letter = letter_of(g, s, face), target = s->target;
	bool back = s->phase == CHB_MOVEMENT, rider = s->man[target].facing != 0;
	bool horse = chb_is_horse(g, target);
	if (rider && back && !horse && letter != CHB_LETTER_IS_MINUS) {
		s->man[target].saddle |= CHB_SPOILT; /* [CHB-5.5.9] */
	}
	if (letter == CHB_LETTER_IS_MINUS) {
		chb_say_result(out, "chb.shot.missed", RULE(CHB_8_4_11), target,
			       s->man[target].place, 0);
	} else if (rider && (letter > CHB_LETTER_IS_B || horse) && letter != CHB_LETTER_IS_A) {
		chb_strike_rider(g, s, target, letter, back, "chb.by.shot", out);
	} else if (back && !horse) {
		strike_mover(g, s, target, letter, out);
	} else {
		strike(g, s, target, letter, out);
	}
	s->shooter = s->engine = PV_NONE;
	s->weapon = 0;
	s->aimed = 0;
	if (s->driven == 0) {
		s->target = PV_NONE;
	}
	s->ask = back && s->driven == 0 ? CHB_ASK_REACT : CHB_ASK_NOTHING;
}

static void apply_wait(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	(void)g;
	(void)out;
	s->hold |= o->count;
	s->ask = CHB_ASK_NOTHING;
}

const struct chb_act chb_fire_acts[] = {
	{ .act = { .verb = CHB_SHOOT,
		   .rule = RULE(CHB_2_10),
		   .form = { &chb_part_actor, &chb_part_target, &chb_part_weapon } },
	  .goal = CHB_GOAL_TARGET,
	  .check = chb_shot_check,
	  .apply = chb_shot_apply,
	  .in_rout = chb_rout_shoots },
	{ .act = { .verb = CHB_WAIT, .rule = RULE(CHB_TABLE_2), .form = { &chb_part_hold } },
	  .check = chb_wait_check,
	  .apply = apply_wait },
	CHB_ACTS_END,
};

static int place_shot_at(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	bool there = s->target != PV_NONE && chb_on_map(&s->man[s->target]);
	return there ? s->man[s->target].place : CHB_NO_PLACE;
}

static int side_of_shooters(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	return !s->side;
}

const struct chb_decision chb_fire_decisions[] = {
	{ .ask = CHB_ASK_SHOOT,
	  .key = "chb.ask.shoot",
	  .rule = RULE(CHB_2_10),
	  .may_end = chb_may_end },
	{ .ask = CHB_ASK_REACT,
	  .key = "chb.ask.react",
	  .rule = RULE(CHB_TABLE_1),
	  .side = side_of_shooters,
	  .man = chb_asked_mover },
	{ .ask = CHB_ASK_HIT,
	  .key = "chb.ask.hit",
	  .rule = RULE(CHB_2_10),
	  .man = chb_asked_shooter,
	  .place = place_shot_at,
	  .throw = chb_shot_ask,
	  .take = chb_hit_apply },
	CHB_DECISIONS_END,
};
