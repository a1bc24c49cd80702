/* slip.c - dice of a move: infiltration [CHB-5.4] and mud [CHB-7.1]. */
#include "pavise/throw.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"

/* [CHB-5.4.7, CHB-5.4.8] */
int chb_slip_modifier(const struct chb_game *g, const struct chb_state *s, int controllers,
		      int from, int to) {
	return chb_modules_slip_die(g, s, from, to) - chb_max(controllers - 1, 0);
}

/* [CHB-5.4.1 to CHB-5.4.9] */
int chb_slip_fate(const struct chb_game *g, const struct chb_state *s, int man, int face,
		  int modifier) {
	int row = chb_clamp(face + modifier, 1, CHB_FACES) - 1;
	int column = s->man[man].facing != 0           ? CHB_INFILTRATION_OF_MOUNTED
		     : s->man[man].life == CHB_WOUNDED ? CHB_INFILTRATION_OF_WOUNDED
						       : CHB_INFILTRATION_OF_FOOT;
	return g->figure.infiltration[row][column];
}

/* [CHB-5.4.15] Enemies at the hex entered count, or where there are none, those at the hex left. */
static int modifier_of(const struct chb_game *g, const struct chb_state *s) {
	struct chb_occupancy v;
	int side = g->roster[s->mover].side;
	chb_occupancy_make(g, s, &v);
	struct chb_pose now, was = chb_pose_of(g, &s->man[s->mover]);
	if (was.facing == 0 || !chb_ride_pose(g, &was, CHB_SLIP, s->to, &now)) {
		now = (struct chb_pose){ .head = s->to, .tail = PV_NO_PLACE };
	}
	int there = chb_guards(g, s, &v, side, &now, NULL);
	int controllers = there > 0 ? there : chb_guards(g, s, &v, side, &was, NULL);
	return chb_slip_modifier(g, s, controllers, was.head, s->to);
}

void chb_ask_fate(const struct chb_game *g, const struct chb_state *s, int man, int modifier,
		  const char *purpose, const char *rule, struct pv_throw *out) {
	pv_throw_ask(out, 1, CHB_FACES, purpose, rule);
	CHB_EACH_FACE(face) {
		int same = 1, fate = chb_slip_fate(g, s, man, face, modifier);
		while (chb_slip_fate(g, s, man, same, modifier) != fate) {
			same++;
		}
		out->class_of[face] = (uint8_t)same;
	}
}

void chb_slip_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	chb_ask_fate(g, s, s->mover, modifier_of(g, s), "chb.throw.slip", RULE(CHB_5_3_3), out);
}

/* [CHB-4.12] A mover stopped on an occupied place goes back to the last free one of the path. */
static void stop(const struct chb_game *g, struct chb_state *s, int man) {
	struct chb_occupancy v;

	s->man[man].left = 0;
	chb_occupancy_make(g, s, &v);
	if (chb_is_between(g, s, &v, man)) {
		chb_fall_back(&s->man[man]);
	}
}

/* [CHB-5.4.11, CHB-5.4.14] A mover who fails stays in the hex that he was leaving. */
void chb_slip_apply(const struct chb_game *g, struct chb_state *s, int face,
		    struct pv_events *out) {
	int man = s->mover, to = s->to;
	int fate = chb_slip_fate(g, s, man, face, modifier_of(g, s));
	s->to = CHB_NOWHERE;
	s->ask = CHB_ASK_REACT;
	if (fate == CHB_FATE_IS_P) {
		chb_say_result(out, "chb.slip.passed", RULE(CHB_5_4_4), man, to, 0);
		chb_arrive(g, s, man, to, out);
		return;
	}
	if (fate != CHB_FATE_IS_K) {
		stop(g, s, man);
	}
	if (fate == CHB_FATE_IS_S) {
		chb_say_result(out, "chb.slip.stopped", RULE(CHB_5_4_11), man, s->man[man].place,
			       0);
	} else if (fate == CHB_FATE_IS_W) {
		chb_wound(g, s, man, RULE(CHB_5_4_1), "chb.by.slip", out);
	} else {
		chb_kill(g, s, man, RULE(CHB_5_4_1), "chb.by.slip", out);
	}
}

const struct chb_decision chb_slip_decisions[] = {
	{ CHB_THROWN(CHB_ASK_SLIP, "chb.ask.slip", RULE(CHB_5_3_3), chb_slip_ask, chb_slip_apply),
	  .man = chb_asked_mover },
	CHB_DECISIONS_END,
};
