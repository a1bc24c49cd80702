/* caught.c - throws of characters who were driven: infiltration and mud [CHB-5.3.4, CHB-7.1]. */
#include "pavise/throw.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/move/move.h"

enum { STUCK_TO = 3, MUD_SIDES = 10 };

int chb_mired_man(const struct chb_game *g, const struct chb_state *s) {
	return chb_first_bit(g, s->fleeing, s->mired);
}

int chb_caught_man(const struct chb_game *g, const struct chb_state *s) {
	return chb_first_bit(g, s->fleeing, s->caught);
}

/* [CHB-9.4.18] */
static int caught_modifier(const struct chb_game *g, const struct chb_state *s, int man) {
	struct chb_occupancy v;
	int place = s->man[man].place;
	chb_occupancy_make(g, s, &v);
	return chb_slip_modifier(g, s, chb_guards_of(g, s, &v, man, NULL), place, place);
}

void chb_caught_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	int man = chb_caught_man(g, s);
	chb_ask_fate(g, s, man, caught_modifier(g, s, man), "chb.throw.caught", RULE(CHB_5_3_4),
		     out);
}

/* [CHB-4.12] Two living characters can't share a place. */
static void put_back(const struct chb_game *g, struct chb_state *s, int man) {
	struct chb_pose mine = chb_pose_of(g, &s->man[man]);
	CHB_EACH_MAN(g, i) {
		struct chb_pose his = chb_pose_of(g, &s->man[i]);
		bool meet = chb_pose_has(&mine, his.head) ||
			    (his.tail != PV_NO_PLACE && chb_pose_has(&mine, his.tail));
		if (i != man && chb_alive(&s->man[man]) && chb_alive(&s->man[i]) && meet) {
			chb_fall_back(&s->man[man]);
			return;
		}
	}
}

/* [CHB-5.4.12, CHB-5.4.14] The mover stands on the place whatever the throw; if he passes he may go
 * on. */
void chb_caught_apply(const struct chb_game *g, struct chb_state *s, int face,
		      struct pv_events *out) {
	int man = chb_caught_man(g, s);
	int fate = chb_slip_fate(g, s, man, face, caught_modifier(g, s, man));
	s->caught &= ~chb_bit(g, man);
	s->ask = CHB_ASK_NOTHING;
	if (fate == CHB_FATE_IS_P) {
		chb_say_result(out, "chb.slip.passed", RULE(CHB_5_4_4), man, s->man[man].place, 0);
		chb_flee_on(g, s, man, out);
		return;
	}
	s->to = man == s->target ? CHB_NOWHERE : s->to;
	if (fate == CHB_FATE_IS_S) {
		chb_say_result(out, "chb.slip.stopped", RULE(CHB_5_4_12), man, s->man[man].place,
			       0);
	} else if (fate == CHB_FATE_IS_W) {
		chb_wound(g, s, man, RULE(CHB_5_4_14), "chb.by.slip", out);
	} else {
		chb_kill(g, s, man, RULE(CHB_5_4_14), "chb.by.slip", out);
	}
	put_back(g, s, man);
}

/* Sticks a character in the mud, where the place lets him stay. */
static void get_stuck(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
		      struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	put_back(g, s, man);
	m->left = 0;
	if (chb_is_mud(g, s, m->place)) {
		m->marks |= CHB_STUCK;
		chb_say_result(out, "chb.stuck", rule, man, m->place, 0);
	} else {
		chb_say_result(out, "chb.slip.stopped", RULE(CHB_4_12), man, m->place, 0);
	}
}

/* [CHB-7.1.7] A character who is driven into mud, or advances into it, is only stuck there. */
static void fall_in(const struct chb_game *g, struct chb_state *s, int face,
		    struct pv_events *out) {
	int man = chb_mired_man(g, s);
	bool caught = (s->caught & chb_bit(g, man)) != 0;
	s->mired &= ~chb_bit(g, man);
	s->ask = CHB_ASK_NOTHING;
	if (face <= STUCK_TO) {
		s->caught &= ~chb_bit(g, man);
		s->to = man == s->target ? CHB_NOWHERE : s->to;
		get_stuck(g, s, man, RULE(CHB_7_1_7), out);
	} else if (!caught) {
		chb_flee_on(g, s, man, out);
	}
}

/* [CHB-7.1.2] The mud throw comes before an infiltration throw; a stuck character makes none. */
static void enter_mud(const struct chb_game *g, struct chb_state *s, int face,
		      struct pv_events *out) {
	bool slips = s->to != CHB_NOWHERE;
	if (face > STUCK_TO) {
		s->ask = slips ? CHB_ASK_SLIP : CHB_ASK_REACT;
		return;
	}
	if (slips) {
		chb_arrive(g, s, s->mover, s->to, out);
		s->to = CHB_NOWHERE;
	}
	get_stuck(g, s, s->mover, RULE(CHB_7_1_2), out);
	s->ask = CHB_ASK_REACT;
}

void chb_mud_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	bool free = s->ask == CHB_ASK_FREE;
	pv_throw_split(out, MUD_SIDES, STUCK_TO, free ? "chb.throw.free" : "chb.throw.mud",
		       free ? RULE(CHB_7_1_3) : RULE(CHB_7_1_2));
}

void chb_mud_apply(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out) {
	if (s->ask == CHB_ASK_MUD && s->mired != 0) {
		fall_in(g, s, face, out);
		return;
	}
	if (s->ask == CHB_ASK_MUD) {
		enter_mud(g, s, face, out);
		return;
	}
	int man = s->tested++;
	if (face > STUCK_TO) {
		s->man[man].marks &= (uint16_t)~CHB_STUCK;
		chb_say_result(out, "chb.freed", RULE(CHB_7_1_3), man, s->man[man].place, 0);
	}
	s->ask = CHB_ASK_NOTHING;
}

/* The character who throws for mud: one who was driven, or else the mover. */
static int asked_in_mud(const struct chb_game *g, const struct chb_state *s) {
	return s->mired != 0 ? chb_mired_man(g, s) : s->mover;
}

static int asked_stuck(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	return s->tested;
}

const struct chb_decision chb_caught_decisions[] = {
	{ .ask = CHB_ASK_CAUGHT,
	  .key = "chb.ask.caught",
	  .rule = RULE(CHB_5_3_4),
	  .man = chb_caught_man,
	  .throw = chb_caught_ask,
	  .take = chb_caught_apply },
	{ .ask = CHB_ASK_MUD,
	  .key = "chb.ask.mud",
	  .rule = RULE(CHB_7_1_1),
	  .man = asked_in_mud,
	  .throw = chb_mud_ask,
	  .take = chb_mud_apply },
	{ .ask = CHB_ASK_FREE,
	  .key = "chb.ask.free",
	  .rule = RULE(CHB_7_1_3),
	  .man = asked_stuck,
	  .throw = chb_mud_ask,
	  .take = chb_mud_apply },
	CHB_DECISIONS_END,
};
