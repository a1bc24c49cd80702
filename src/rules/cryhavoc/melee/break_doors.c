/* break_doors.c - doors broken in [CHB-12.2]: characters beside a door strike it together. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"

enum { STRIKERS_MAX = 4 };

static bool touches(const struct chb_game *g, int place, int other) {
	return place == other || other == PV_NO_PLACE || chb_apart(g, place, other) == 1;
}

/* [CHB-12.2.14] */
static bool is_beside(const struct chb_game *g, const struct chb_state *s, int place, int door) {
	int a = g->map.door[door].at, b = chb_beyond_door(g, door);
	if (g->map.door[door].side == PV_HATCH) {
		return false; /* a hatch in the floor can't be broken */
	}
	return touches(g, place, a) && touches(g, place, b) &&
	       (place == a || place == b || chb_may_fight(g, s, place, a) ||
		(b != PV_NO_PLACE && chb_may_fight(g, s, place, b)));
}

static bool can_strike(const struct chb_game *g, const struct chb_state *s, int man, int door,
		       struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	if (chb_on_map(m) && chb_ground(g, s, m->place) == CHB_TERRAIN_ROPE) {
		return pv_deny_at(why, RULE(CHB_12_2_4), "chb.break.rope", PV_WITNESS_ACTOR, man);
	}
	if (chb_rides(s, man) || !chb_stands(m) || !chb_modules_upright(g, s, man, NULL)) {
		return pv_deny_at(why, RULE(CHB_12_2_14), "chb.break.stands", PV_WITNESS_ACTOR,
				  man);
	}
	if (!is_beside(g, s, m->place, door)) {
		return pv_deny_at(why, RULE(CHB_12_2_14), "chb.break.where", PV_WITNESS_ACTOR, man);
	}
	return chb_can_attack(g, s, man, why);
}

static int door_of(const struct pv_order *o) {
	return chb_order_thing(o);
}

static int32_t attack_of(const struct chb_game *g, const struct chb_state *s, uint64_t mask) {
	int32_t sum = 0;
	CHB_EACH_BIT(g, s->side, mask, i) {
		sum += chb_figure(g, s, i, CHB_TROOPS_OF_ATTACK);
	}
	return sum;
}

static int count_of(uint64_t mask) {
	int count = 0;
	for (; mask != 0; mask &= mask - 1) {
		count++;
	}
	return count;
}

/* [CHB-12.2.2, CHB-12.2.11] */
bool chb_break_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	int door = door_of(o);
	uint64_t mask = chb_attackers_of(o);
	if (s->ask != CHB_ASK_FIGHT) {
		return pv_deny(why, RULE(CHB_2_2), "chb.fight.time");
	}
	if (o->data.halves[CHB_ORDER_OTHER] != 0) {
		return pv_deny(why, RULE(CHB_12_2_12), "chb.break.ram");
	}
	if (door < 0 || door >= g->map.door_count) {
		return pv_deny(why, RULE(CHB_12_2_1), "chb.door.none");
	}
	if (o->count != s->side || mask == 0 || (mask & ~chb_all_of(g, s->side)) != 0 ||
	    chb_targets_of(o) != 0) {
		return pv_deny(why, RULE(CHB_12_2_2), "chb.fight.nobody");
	}
	if (!chb_modules_engage(g, s, mask, 0, why)) {
		return false;
	}
	if (s->door[door] == PV_DOOR_OPEN) {
		return pv_deny(why, chb_is_broken(s, door) ? RULE(CHB_12_2_13) : RULE(CHB_12_2_1),
			       "chb.door.is_open");
	}
	if (count_of(mask) > STRIKERS_MAX) {
		return pv_refuse(why, RULE(CHB_12_2_2), "chb.break.many", STRIKERS_MAX,
				 count_of(mask), PV_UNIT_COUNT);
	}
	CHB_EACH_BIT(g, s->side, mask, i) {
		if (!can_strike(g, s, i, door, why)) {
			return false;
		}
	}
	if (why != NULL) {
		why->key = "chb.break.how";
		why->need = attack_of(g, s, mask);
		why->have = chb_door_strength(g, s, door);
		why->unit = PV_UNIT_COUNT;
	}
	return true;
}

void chb_break_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	s->gate = (uint8_t)(door_of(o) + 1);
	s->attackers = chb_attackers_of(o);
	s->stage = CHB_STAGE_ORDINARY;
	CHB_EACH_BIT(g, s->side, s->attackers, i) {
		s->man[i].marks |= CHB_STRUCK;
		chb_stop_work(s, i);
	}
	chb_say(out, "chb.break.struck", RULE(CHB_12_2_2), PV_NONE, g->map.door[s->gate - 1].at,
		count_of(s->attackers));
	s->ask = CHB_ASK_BLOW;
}

int chb_break_letter(const struct chb_game *g, const struct chb_state *s, int face) {
	int32_t attack = attack_of(g, s, s->attackers);
	int column = chb_column_of(attack, chb_door_strength(g, s, s->gate - 1));
	return g->figure.combat_foot[chb_line(face) - 1][column];
}

/* A letter from C on damages the door. Other letters harm the strikers as in combat. */
void chb_break_land(const struct chb_game *g, struct chb_state *s, int letter,
		    struct pv_events *out) {
	int door = s->gate - 1;
	int32_t damage = chb_door_damage(s, door) + g->figure.damage[letter - CHB_LETTER_IS_C][0];
	if (damage < CHB_DOOR_BROKEN) {
		chb_set_damage(s, door, damage);
		chb_say_result(out, "chb.break.damaged", RULE(CHB_12_2_2), PV_NONE,
			       g->map.door[door].at, damage);
		return;
	}
	chb_break_door(s, door);
	chb_say_result(out, "chb.break.open", RULE(CHB_12_2_3), PV_NONE, g->map.door[door].at,
		       CHB_DOOR_BROKEN);
}

static uint64_t strikers_of(const struct chb_game *g, const struct chb_state *s, int door) {
	uint64_t mask = 0;
	CHB_EACH_OF(g, s->side, i) {
		if (s->door[door] != PV_DOOR_OPEN && chb_on_map(&s->man[i]) &&
		    can_strike(g, s, i, door, NULL)) {
			mask |= chb_bit(g, i);
		}
	}
	return mask;
}

void chb_break_list(const struct chb_game *g, const struct chb_state *s, struct chb_list *l) {
	struct pv_order o = {
		.verb = CHB_BREAK, .actor = PV_NONE, .target = PV_NONE, .count = s->side
	};
	for (int door = 0; door < g->map.door_count; door++) {
		uint64_t all = strikers_of(g, s, door);
		o.data.halves[CHB_ORDER_THING] = (uint16_t)(door + 1);
		for (uint64_t some = all; some != 0; some = (some - 1) & all) {
			chb_set_fight(&o, some, 0);
			chb_list_add(l, &o);
		}
	}
}

const struct chb_act chb_break_acts[] = {
	{ .act = { .verb = CHB_BREAK, .rule = RULE(CHB_12_2_2), .form = { &chb_part_break } },
	  .check = chb_break_check,
	  .apply = chb_break_apply,
	  .in_rout = chb_rout_never },
	CHB_ACTS_END,
};

int chb_side_to_door(const struct chb_game *g, const struct chb_state *s, int place) {
	const struct pv_map_door *door = &g->map.door[s->gate - 1];
	int a = door->at, b = chb_beyond_door(g, s->gate - 1);
	if (b == PV_NO_PLACE) {
		return door->side;
	}
	/* A character who stands slantwise to the door strikes towards the hex that he can't reach.
	 */
	int behind = place == b || chb_may_fight(g, s, place, b) ? a : b;
	return pv_hex_side_of(pv_hex_minus(g->map.place[behind].at, g->map.place[place].at));
}
