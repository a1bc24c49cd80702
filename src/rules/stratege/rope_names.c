/* rope_names.c - rows of STR-ROPE that refuse what a row of the base refuses. */
#include "rules/stratege/rope.h"

#include <string.h>

/* When a row of ours says the same. */
enum when {
	CLIMBS,
	AT_BAY,
	SHUT_BAY,
	JUMPS_ON,
	ON_ROPE,
	AT_CLIMBER,
	SHUT_BETWEEN,
	CUT_BEFORE,
	ANY_ROPE
};

static const struct name {
	const char *base, *ours;
	enum when when;
} names[] = {
	{ RULE(7_0_57, "CHB-7.0.57"), STR(ROPE_9, "STR-ROPE.9"), CLIMBS },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(ROPE_18, "STR-ROPE.18"), CLIMBS },
	{ RULE(5_1_13, "CHB-5.1.13"), STR(ROPE_12, "STR-ROPE.12"), AT_BAY },
	{ RULE(5_1_14, "CHB-5.1.14"), STR(ROPE_13, "STR-ROPE.13"), AT_BAY },
	{ RULE(5_1_15, "CHB-5.1.15"), STR(ROPE_23, "STR-ROPE.23"), AT_BAY },
	{ RULE(5_1_16, "CHB-5.1.16"), STR(ROPE_23, "STR-ROPE.23"), AT_BAY },
	{ RULE(5_1_13, "CHB-5.1.13"), STR(ROPE_23, "STR-ROPE.23"), ON_ROPE },
	{ RULE(5_1_16, "CHB-5.1.16"), STR(ROPE_23, "STR-ROPE.23"), ON_ROPE },
	{ RULE(12_2_4, "CHB-12.2.4"), STR(ROPE_14, "STR-ROPE.14"), ANY_ROPE },
	{ RULE(11_1, "CHB-11.1"), STR(ROPE_15, "STR-ROPE.15"), SHUT_BAY },
	{ RULE(11_1, "CHB-11.1"), STR(ROPE_16, "STR-ROPE.16"), AT_BAY },
	{ RULE(11_4, "CHB-11.4"), STR(ROPE_16, "STR-ROPE.16"), AT_BAY },
	{ RULE(1_11, "CHB-1.11"), STR(ROPE_29, "STR-ROPE.29"), JUMPS_ON },
	{ RULE(2_18, "CHB-2.18"), STR(ROPE_29, "STR-ROPE.29"), JUMPS_ON },
	{ RULE(12_1_8, "CHB-12.1.8"), STR(ROPE_19, "STR-ROPE.19"), ON_ROPE },
	{ RULE(12_1_8, "CHB-12.1.8"), STR(ROPE_20, "STR-ROPE.20"), AT_CLIMBER },
	{ RULE(12_1_8, "CHB-12.1.8"), STR(ROPE_24, "STR-ROPE.24"), SHUT_BETWEEN },
	{ RULE(9_1_3, "CHB-9.1.3"), STR(ROPE_26, "STR-ROPE.26"), CUT_BEFORE },
	{ RULE(11_7, "CHB-11.7"), STR(ROPE_26, "STR-ROPE.26"), ANY_ROPE },
};

/* Who gives it, or of whom it speaks: of an attack the first of its men. */
static int actor_of(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o) {
	bool many = o->verb == CHB_FIGHT || o->verb == CHB_BREAK;
	return many ? chb_first_bit(g, s->side, chb_attackers_of(o)) : o->actor;
}

/* Of an attack the first who is attacked. */
static int target_of(const struct chb_game *g, const struct chb_state *s,
		     const struct pv_order *o) {
	return o->verb == CHB_FIGHT ? chb_first_bit(g, !s->side, chb_targets_of(o)) : PV_NONE;
}

static bool hangs(const struct chb_game *g, const struct chb_state *s, int man,
		  const struct chb_hoist *h) {
	return man < g->count && s->man[man].place == str_rung_of(g, s, h);
}

static bool is_climb(const struct chb_game *g, const struct chb_state *s, const struct chb_hoist *h,
		     int from, int to) {
	int rung = str_rung_of(g, s, h);
	if (!chb_is_place(g, from) || !chb_is_place(g, to)) {
		return false;
	}
	return from == rung || to == rung ||
	       ((from == h->bay || to == h->bay) && chb_modules_climbs(g, from, to));
}

static bool is_now(const struct chb_game *g, const struct chb_state *s, const struct chb_hoist *h,
		   const struct pv_order *o, enum when when) {
	int man = actor_of(g, s, o), at = man < g->count ? s->man[man].place : PV_NO_PLACE;
	bool steps = o->verb == CHB_STEP || o->verb == CHB_SLIP;
	switch (when) {
	case CLIMBS:
		return steps && is_climb(g, s, h, at, o->data.halves[0]);
	case AT_BAY:
		return at == h->bay;
	case SHUT_BAY:
		return at == h->bay && str_is_shut(g, s, h);
	case JUMPS_ON:
		return at == h->bay && o->verb == CHB_JUMP;
	case ON_ROPE:
		return hangs(g, s, man, h);
	case AT_CLIMBER:
		return hangs(g, s, target_of(g, s, o), h);
	case SHUT_BETWEEN:
		return str_is_shut(g, s, h) &&
		       (at == h->bay || (target_of(g, s, o) < g->count &&
					 s->man[target_of(g, s, o)].place == h->bay));
	case CUT_BEFORE:
		return at == h->bay && str_rope_of(g, s, h)->turn != 0;
	default:
		return true;
	}
}

void str_rope_name(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		   struct pv_why *why) {
	STR_EACH_HOIST(g, h) {
		for (size_t i = 0; i < PV_COUNT(names); i++) {
			if (strcmp(why->rule, names[i].base) == 0 &&
			    is_now(g, s, h, o, names[i].when)) {
				pv_also(why, names[i].ours);
			}
		}
	}
}
