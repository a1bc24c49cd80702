/* gates.c - characters where a drawbridge moves or a portcullis falls [CHB-12.2]. */
#include "rules/cryhavoc/machines/gates.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/machines/machines.h"

#include <string.h>

enum { GATE_KILLS_TO = 5, GATE_SIDES = 10 };

/* --- thrown off ------------------------------------------------------------------------------ */

/* May the character lie there, or stand if alive? Nobody is thrown from one bridge onto another. */
static bool is_room(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, int place, int from) {
	const struct chb_entry e = { .mounted = s->man[man].facing != 0,
				     .into = chb_ground(g, s, place),
				     .also = chb_second(g, s, place) };
	bool bridges =
	    chb_has_thing(g, s, CHB_DRAWBRIDGE, place) && chb_has_thing(g, s, CHB_DRAWBRIDGE, from);
	int who = chb_who(v, place);
	return chb_may_enter(g, &e, NULL) && !bridges && place != from &&
	       (s->man[man].life == CHB_DEAD || who == PV_NONE || who == man);
}

/* A pose with room for both hexes of a rider, in the current facing or else another. */
static bool find_pose(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, int place, int from,
		      struct chb_pose *out) {
	const struct chb_man *m = &s->man[man];
	if (!is_room(g, s, v, man, place, from)) {
		return false;
	}
	*out = (struct chb_pose){ .head = (uint16_t)place, .tail = PV_NO_PLACE };
	if (m->facing == 0) {
		return true;
	}
	PV_EACH_HEX_SIDE(turn) {
		if (chb_pose_make(g, place, 1 + pv_hex_turn(m->facing - 1, turn), out) &&
		    is_room(g, s, v, man, out->tail, from) && chb_pose_fits(g, s, out)) {
			return true;
		}
	}
	return false;
}

/* [CHB-12.2.15] The nearest free places from `start` on, never back over `from`. */
static bool find_room(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, int start, int from,
		      struct chb_pose *out) {
	uint16_t queue[PV_PLACES_MAX];
	bool seen[PV_PLACES_MAX];
	size_t count = 0;
	if (start == PV_NO_PLACE) {
		return false;
	}
	memset(seen, 0, (size_t)chb_place_count(g));
	seen[from] = seen[start] = true;
	queue[count++] = (uint16_t)start;
	for (size_t i = 0; i < count; i++) {
		uint16_t beside[CHB_NEIGHBOURS_MAX];
		if (find_pose(g, s, v, man, queue[i], from, out)) {
			return true;
		}
		size_t more = chb_neighbours(g, s, queue[i], beside);
		for (size_t k = 0; k < more; k++) {
			if (!seen[beside[k]]) {
				seen[beside[k]] = true;
				queue[count++] = beside[k];
			}
		}
	}
	return false;
}

/* Throws a character from the hex `from` by way of `start`; without room he stays. */
static void throw_from(const struct chb_game *g, struct chb_state *s, int man, int start, int from,
		       const char *rule, struct pv_events *out) {
	struct chb_pose to;
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	chb_stop_work(s, man);
	if (find_room(g, s, &v, man, start, from, &to)) {
		chb_pose_set(&s->man[man], &to);
	}
	chb_say_result(out, "chb.thrown", rule, man, s->man[man].place, 0);
}

/* Throws a character to that side, or to the other where the map ends. */
static void throw_man(const struct chb_game *g, struct chb_state *s, int man, int place, int side,
		      const char *rule, struct pv_events *out) {
	const uint16_t *next = g->map.place[place].next;
	int start = next[side] != PV_NO_PLACE ? next[side] : next[pv_hex_opposite(side)];
	throw_from(g, s, man, start, place, rule, out);
}

static bool is_on(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	struct chb_pose p = chb_pose_of(g, &s->man[man]);
	return chb_on_map(&s->man[man]) && chb_pose_has(&p, place);
}

/* Moves a character to the nearest free place. */
void chb_make_way(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
		  struct pv_events *out) {
	throw_from(g, s, man, s->man[man].place, s->man[man].place, rule, out);
}

/* Throws all characters on a place across that side of it; the living are stunned. */
void chb_throw_off(const struct chb_game *g, struct chb_state *s, int place, int side,
		   const char *rule, struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		if (!is_on(g, s, i, place)) {
			continue;
		}
		throw_man(g, s, i, place, side, rule, out);
		if (s->man[i].life != CHB_DEAD) {
			chb_stun(g, s, i, rule, "chb.by.bridge", out);
		}
	}
}

/* --- the portcullis -------------------------------------------------------------------------- */

/* The side that a character came from: the gate's own side from inside, others from outside. */
static int side_of(const struct chb_game *g, const struct chb_state *s, const struct chb_thing *t,
		   int man) {
	bool own = g->roster[man].side == s->side;
	return own ? t->facing : pv_hex_opposite(t->facing);
}

static void clear_bodies(const struct chb_game *g, struct chb_state *s, const struct chb_thing *t,
			 struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		if (is_on(g, s, i, t->place) && s->man[i].life == CHB_DEAD) {
			throw_man(g, s, i, t->place, side_of(g, s, t, i), RULE(CHB_12_2_15), out);
		}
	}
}

/* [CHB-12.2.9] Living characters under it throw; bodies are pushed out. */
void chb_drop_gate(const struct chb_game *g, struct chb_state *s, int thing,
		   struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, thing);
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	int under = chb_who(&v, t->place);
	s->ask = CHB_ASK_REACT;
	if (under != PV_NONE) {
		s->target = (uint8_t)under;
		s->ask = CHB_ASK_CRUSH;
		return;
	}
	clear_bodies(g, s, t, out);
	t->state = CHB_GATE_DOWN;
}

/* The portcullis right over a hex of the character, or -1. */
int chb_gate_over(const struct chb_game *g, const struct chb_state *s, int man) {
	struct chb_pose p = chb_pose_of(g, &s->man[man]);
	CHB_EACH_HEX(p, at) {
		int thing = chb_find_thing(g, s, CHB_PORTCULLIS, at);
		if (thing >= 0) {
			return thing;
		}
	}
	return CHB_NONE;
}

void chb_crush_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	(void)s;
	pv_throw_split(out, GATE_SIDES, GATE_KILLS_TO, "chb.throw.crush", RULE(CHB_12_2_9));
}

void chb_crush_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out) {
	int man = s->target, thing = chb_gate_over(g, s, man);
	struct chb_thing *t = chb_thing_at(g, s, thing);
	s->target = PV_NONE;
	s->ask = CHB_ASK_REACT;
	if (face <= GATE_KILLS_TO) {
		int horse = chb_rides(s, man) ? s->man[man].horse - 1 : PV_NONE;
		chb_kill(g, s, man, RULE(CHB_12_2_9), "chb.by.gate", out);
		if (horse != PV_NONE) {
			chb_kill(g, s, horse, RULE(CHB_12_2_15), "chb.by.gate", out);
		}
	} else {
		throw_man(g, s, man, t->place, side_of(g, s, t, man), RULE(CHB_12_2_9), out);
	}
	clear_bodies(g, s, t, out);
	t->state = CHB_GATE_DOWN;
}

const struct chb_decision chb_gate_decisions[] = {
	{ .ask = CHB_ASK_CRUSH,
	  .key = "chb.ask.crush",
	  .rule = RULE(CHB_12_2_9),
	  .man = chb_asked_target,
	  .throw = chb_crush_ask,
	  .take = chb_crush_apply },
	CHB_DECISIONS_END,
};
