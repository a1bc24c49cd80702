/* gates.c - whoever stands where a drawbridge moves or a portcullis falls [CHB-12.2]. */
#include "rules/cryhavoc/things.h"

#include <string.h>

enum { GATE_KILLS_TO = 5, GATE_SIDES = 10 };

/* --- thrown off ------------------------------------------------------------------------------ */

/* May somebody lie there, or stand if he lives? Off a bridge nobody is thrown onto another. */
static bool is_room(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    int place, int from, bool living) {
	const struct chb_entry e = { .into = chb_ground(g, s, place) };
	bool bridges = chb_find_thing(g, s, CHB_DRAWBRIDGE, place) >= 0 &&
		       chb_find_thing(g, s, CHB_DRAWBRIDGE, from) >= 0;
	return chb_may_enter(g, &e, NULL) && !bridges && (!living || chb_who(v, place) == PV_NONE);
}

/* [CHB-12.2.15] The nearest place that is free, from `start` on, never back over `not`. */
static int find_room(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int start, int not, bool living) {
	static const uint16_t none = PV_NO_PLACE;
	uint16_t queue[PV_PLACES_MAX];
	uint8_t seen[PV_PLACES_MAX];
	size_t count = 0;
	if (start == none) {
		return not ;
	}
	memset(seen, 0, (size_t)g->map.count);
	seen[not ] = seen[start] = 1;
	queue[count++] = (uint16_t)start;
	for (size_t i = 0; i < count; i++) {
		uint16_t beside[CHB_NEIGHBOURS_MAX];
		if (is_room(g, s, v, queue[i], not, living)) {
			return queue[i];
		}
		size_t more = chb_neighbours(g, s, queue[i], beside);
		for (size_t k = 0; k < more; k++) {
			if (seen[beside[k]] == 0) {
				seen[beside[k]] = 1;
				queue[count++] = beside[k];
			}
		}
	}
	return not ;
}

static void throw_man(const struct chb_game *g, struct chb_state *s, int man, int side,
		      const char *rule, struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	struct chb_view v;
	chb_view_make(g, s, &v);
	int to =
	    find_room(g, s, &v, g->map.place[m->place].next[side], m->place, m->life != CHB_DEAD);
	chb_stop_work(s, man);
	m->place = (uint16_t)to;
	chb_say_result(out, "chb.thrown", rule, man, to, 0);
}

/* All that stand or lie on a place, across that side of it; the living stunned, if so. */
void chb_throw_off(const struct chb_game *g, struct chb_state *s, int place, int side,
		   const char *rule, bool stuns, struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		if (s->man[i].place != place) {
			continue;
		}
		throw_man(g, s, i, side, rule, out);
		if (stuns && s->man[i].life != CHB_DEAD) {
			chb_stun(g, s, i, rule, "chb.by.bridge", out);
		}
	}
}

/* --- the portcullis -------------------------------------------------------------------------- */

static int opposite(int side) {
	return pv_hex_turn(side, PV_HEX_SIDES / 2);
}

/* The side that he came from: his own gate's men from inside, others from outside. */
static int side_of(const struct chb_game *g, const struct chb_state *s, const struct chb_thing *t,
		   int man) {
	bool own = g->roster[man].side == s->side;
	return own ? t->facing : opposite(t->facing);
}

static void clear_bodies(const struct chb_game *g, struct chb_state *s, const struct chb_thing *t,
			 struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		if (s->man[i].place == t->place && s->man[i].life == CHB_DEAD) {
			throw_man(g, s, i, side_of(g, s, t, i), RULE(12_2_15, "CHB-12.2.15"), out);
		}
	}
}

/* [CHB-12.2.9] Who lives under it throws; what lies there is pushed out. */
void chb_drop_gate(const struct chb_game *g, struct chb_state *s, int thing,
		   struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, thing);
	struct chb_view v;
	chb_view_make(g, s, &v);
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

void chb_crush_ask(struct pv_throw *out) {
	pv_throw_ask(out, 1, GATE_SIDES, "chb.throw.crush", RULE(12_2_9, "CHB-12.2.9"));
	for (int face = 1; face <= GATE_SIDES; face++) {
		out->class_of[face] = face <= GATE_KILLS_TO ? 1 : GATE_KILLS_TO + 1;
	}
}

void chb_crush_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out) {
	int man = s->target;
	int thing = chb_find_thing(g, s, CHB_PORTCULLIS, s->man[man].place);
	struct chb_thing *t = chb_thing_at(g, s, thing);
	s->target = PV_NONE;
	s->ask = CHB_ASK_REACT;
	if (face <= GATE_KILLS_TO) {
		chb_kill(g, s, man, RULE(12_2_9, "CHB-12.2.9"), "chb.by.gate", out);
	} else {
		throw_man(g, s, man, side_of(g, s, t, man), RULE(12_2_9, "CHB-12.2.9"), out);
	}
	clear_bodies(g, s, t, out);
	t->state = CHB_GATE_DOWN;
}
