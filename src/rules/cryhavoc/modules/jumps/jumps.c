/* jumps.c - jumps on an enemy out of a tree [MON-1.2.6, CHB-2.18, CHB-2.19, CHB-9.1.14]. */
#include "rules/cryhavoc/modules/jumps/jumps.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/move/falls.h"

static const char *rule(void) {
	return RULE(CHB_2_18);
}

/* --- up in the tree -------------------------------------------------------------------------- */

/* A free place beside the enemy for the jumper. */
static int find_room(const struct chb_game *g, const struct chb_state *s, int at) {
	PV_EACH_HEX_SIDE(side) {
		int next = chb_next(g, s, at, side);
		if (next == PV_NO_PLACE || chb_is_shut(g, s, at, side)) {
			continue;
		}
		struct chb_entry e = { .into = chb_ground(g, s, next),
				       .also = chb_second(g, s, next) };
		bool good =
		    chb_level(g, s, next) == chb_level(g, s, at) && chb_may_enter(g, &e, NULL);
		CHB_EACH_MAN(g, i) {
			struct chb_pose p = chb_pose_of(g, &s->man[i]);
			good = good && !(chb_alive(&s->man[i]) && chb_pose_has(&p, next));
		}
		if (good) {
			return next;
		}
	}
	return PV_NO_PLACE;
}

static int chosen_by(const struct chb_game *g, const struct chb_state *s, int foe) {
	CHB_EACH_OF(g, !g->roster[foe].side, i) {
		if (chb_is_aloft(&s->man[i]) && s->man[i].on == foe + 1) {
			return i;
		}
	}
	return PV_NONE;
}

static bool check(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, int to, struct pv_why *why) {
	int from = s->man[man].place, foe = chb_who(v, to);
	int levels = (chb_level(g, s, from) - chb_level(g, s, to)) / PV_LEVEL;
	if (g->roster[foe].side == g->roster[man].side || chb_is_horse(g, foe)) {
		pv_deny_at(why, RULE(CHB_1_11), "chb.place.taken", PV_WITNESS_ACTOR, foe);
		return g->roster[foe].side != g->roster[man].side && pv_also(why, rule());
	}
	if (chb_ground(g, s, from) != CHB_TERRAIN_TREE_UP || levels != 1) {
		return pv_deny_at(why, rule(), "chb.pounce.tree", PV_WITNESS_ACTOR, foe);
	}
	if (chosen_by(g, s, foe) != PV_NONE) {
		return pv_deny_at(why, rule(), "chb.pounce.chosen", PV_WITNESS_ACTOR, foe);
	}
	return find_room(g, s, to) != PV_NO_PLACE ||
	       pv_deny_at(why, rule(), "chb.pounce.room", PV_WITNESS_ACTOR, foe);
}

/* Begins a jump; `back` stays the place in the tree until the landing. */
static void begin(struct chb_state *s, int man, int foe) {
	struct chb_man *m = &s->man[man];
	m->left = 0;
	m->tactic = CHB_POUNCES;
	m->on = (uint8_t)(foe + 1);
	s->leap = CHB_LEAP_ONTO;
}

/* --- the blow -------------------------------------------------------------------------------- */

static bool allows(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		   uint64_t targets, struct pv_why *why) {
	int man = chb_pouncer(g, s, attackers), waits = chb_first_aloft(g, s);
	if (man == PV_NONE) {
		return waits == PV_NONE ||
		       pv_deny_at(why, RULE(CHB_2_19), "chb.pounce.first", PV_WITNESS_ACTOR, waits);
	}
	return (attackers == chb_bit(g, man) && targets == chb_bit(g, s->man[man].on - 1)) ||
	       pv_deny_at(why, rule(), "chb.pounce.apart", PV_WITNESS_ACTOR, man);
}

static int32_t force(const struct chb_game *g, const struct chb_state *s, int man) {
	/* As he took off. */
	return g->figure.jumps[CHB_JUMPS_ON_ENEMY][0] *
	       (s->man[man].tactic == CHB_POUNCES_HURT
		    ? g->roster[man].figure[CHB_TROOPS_OF_ATTACK]
		    : chb_figure(g, s, man, CHB_TROOPS_OF_ATTACK));
}

static int fight_die(const struct chb_game *g, const struct chb_state *s) {
	const int32_t(*of)[1] = g->figure.modifiers;
	int foe = chb_first_bit(g, !s->side, s->targets);
	if (chb_pouncer(g, s, s->attackers) == PV_NONE) {
		return 0;
	}
	return (s->man[foe].facing != 0 ? of[CHB_MODIFIERS_JUMP_MOUNTED][0] : 0) +
	       (g->roster[foe].armoured != 0 ? of[CHB_MODIFIERS_JUMP_ARMOUR][0] : 0);
}

static bool list(const struct chb_game *g, const struct chb_state *s, struct chb_list *l) {
	struct pv_order o = {
		.verb = CHB_FIGHT, .actor = PV_NONE, .target = PV_NONE, .count = s->side
	};
	if (chb_first_aloft(g, s) == PV_NONE) {
		return false;
	}
	CHB_EACH_OF(g, s->side, i) {
		if (chb_is_aloft(&s->man[i])) {
			chb_set_fight(&o, chb_bit(g, i), chb_bit(g, s->man[i].on - 1));
			chb_list_add(l, &o);
		}
	}
	return true;
}

/* --- the landing ----------------------------------------------------------------------------- */

static int lander(const struct chb_game *g, const struct chb_state *s) {
	CHB_EACH_BIT(g, s->side, s->attackers, i) {
		if (s->man[i].tactic == CHB_LANDED) {
			return i;
		}
	}
	return PV_NONE;
}

/* Puts the jumper where he can lie or stand. */
static void come_down(struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	if (chb_alive(m)) {
		m->tactic = CHB_LANDED;
		m->marks |= CHB_FALLEN;
	}
}

static bool goes_on(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	int man = chb_pouncer(g, s, s->attackers);
	if (man != PV_NONE && s->man[man].tactic == CHB_POUNCES && chb_stands(&s->man[man])) {
		s->ask = CHB_ASK_LAND;
		return true;
	}
	if (man != PV_NONE) {
		come_down(s, man); /* a jumper hurt in the air makes no throw */
		return true;
	}
	man = lander(g, s);
	if (man == PV_NONE) {
		return false;
	}
	s->man[man].tactic = s->man[man].on = 0;
	s->man[man].back = CHB_NOWHERE;
	if (s->letter == CHB_LETTER_IS_B) {
		chb_drive(g, s, s->side, s->attackers, out);
	} else {
		chb_fight_end(g, s);
	}
	return true;
}

static bool misses(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_OF(g, s->side, i) {
		struct chb_man *m = &s->man[i];
		bool gone = chb_is_aloft(m);
		if (gone) {
			const struct chb_man *foe = &s->man[m->on - 1];
			struct chb_pose p = chb_pose_of(g, foe);
			gone = !chb_alive(foe) || !chb_pose_has(&p, m->place);
		}
		if (gone) {
			s->attackers = chb_bit(g, i);
			s->targets = 0;
			s->letter = CHB_LETTER_IS_MINUS;
			m->marks |= CHB_STRUCK;
			return true;
		}
	}
	return false;
}

static void ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	(void)s;
	pv_throw_split(out, CHB_FACES, chb_jump_wounds(PV_LEVEL, false) - 1, "chb.throw.jump",
		       RULE(CHB_11_1));
}

static void land(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out) {
	int man = chb_pouncer(g, s, s->attackers);
	s->ask = CHB_ASK_NOTHING;
	if (face >= chb_jump_wounds(PV_LEVEL, false)) {
		chb_wound(g, s, man, RULE(CHB_11_1), "chb.by.jump", out);
	} else {
		chb_say_result(out, "chb.landed", RULE(CHB_11_1), man, s->man[man].place,
			       s->man[man].left);
	}
	come_down(s, man);
}

static void drop(const struct chb_game *g, struct chb_state *s, int man) {
	int room = find_room(g, s, s->man[man].place);
	s->man[man].place = room != PV_NO_PLACE ? (uint16_t)room : s->man[man].place;
}

static const struct chb_decision decisions[] = {
	{ .ask = CHB_ASK_LAND,
	  .key = "chb.ask.jump",
	  .rule = RULE(CHB_11_1),
	  .man = chb_asked_attacker,
	  .throw = ask,
	  .take = land },
	CHB_DECISIONS_END,
};

static void rest(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_OF(g, s->side, i) {
		struct chb_man *m = &s->man[i];
		if (chb_is_aloft(m) || m->tactic == CHB_LANDED) {
			m->tactic = m->on = 0;
		}
	}
}

const struct chb_module chb_jumps_module = { .option = CHB_OPTION(mon_1_2),
					     .decisions = decisions,
					     .engage = allows,
					     .attacks = list,
					     .force = force,
					     .fight_die = fight_die,
					     .follow = goes_on,
					     .resume = misses,
					     .jump = check,
					     .leap = begin,
					     .drop = drop,
					     .rest = rest };
