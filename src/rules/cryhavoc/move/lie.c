/* lie.c - where a character who fell lies [CHB-11.10]. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/queries/modules.h"

int chb_fallen(const struct chb_game *g, const struct chb_state *s) {
	CHB_EACH_MAN(g, i) {
		if ((s->man[i].marks & CHB_FALLEN) != 0) {
			return i;
		}
	}
	return PV_NONE;
}

/* Does another living character lie or stand there? */
static bool is_taken(const struct chb_game *g, const struct chb_state *s, int place, int man) {
	CHB_EACH_MAN(g, i) {
		struct chb_pose p = chb_pose_of(g, &s->man[i]);
		if (i != man && chb_alive(&s->man[i]) && chb_pose_has(&p, place)) {
			return true;
		}
	}
	return false;
}

bool chb_may_lie(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	const struct chb_entry e = { .into = chb_ground(g, s, place),
				     .also = chb_second(g, s, place),
				     .armour = g->roster[man].armoured != 0 };
	return !chb_is_ground(g, s, place, PV_GROUND_SOLID) && chb_may_enter(g, &e, NULL) &&
	       !is_taken(g, s, place, man);
}

static bool is_beside(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int side = chb_side_to(g, s, from, to);
	return side >= 0 && !chb_is_shut(g, s, from, side);
}

/* [CHB-5.1.29] A horse keeps its facing, and lies on two hexes. */
static bool fits_tail(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	int facing = s->man[man].facing;
	struct chb_pose p;
	return facing == 0 || (chb_pose_make(g, place, facing, &p) && chb_pose_fits(g, s, &p) &&
			       !is_taken(g, s, p.tail, man));
}

/* [CHB-11.10, CHB-11.13] Is there room? Beside the place of the fall it must be within a step;
 * farther off, on its level. */
static bool is_room(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	int foot = s->man[man].place, far = chb_apart(g, foot, place);
	int own = chb_modules_room(g, s, man, place);
	if (!fits_tail(g, s, man, place)) {
		return false;
	}
	if (own != CHB_NONE) {
		return own != 0;
	}
	return (is_beside(g, s, foot, place) ||
		(far > 1 && chb_level(g, s, place) == chb_level(g, s, foot))) &&
	       chb_may_lie(g, s, man, place);
}

/* The distance of the nearest room; 0: the place of the fall; PV_PLACES_MAX: there is none. */
static int nearest(const struct chb_game *g, const struct chb_state *s, int man) {
	int best = PV_PLACES_MAX;
	int at = s->man[man].place;
	if (!is_taken(g, s, at, man) && chb_modules_room(g, s, man, at) == CHB_NONE) {
		return 0;
	}
	CHB_EACH_PLACE(g, place) {
		int far = chb_apart(g, s->man[man].place, place);
		if (is_room(g, s, man, place)) {
			best = chb_min(best, far);
		}
	}
	return best;
}

/* A character there makes room for the body [STR-GRIND.17]. */
static void shift(const struct chb_game *g, struct chb_state *s, int man, int place) {
	CHB_EACH_MAN(g, i) {
		if (i != man && chb_alive(&s->man[i]) && s->man[i].place == place &&
		    chb_alive(&s->man[man])) {
			s->man[i].marks |= CHB_FALLEN;
			chb_stop_work(s, i);
		}
	}
}

static void lie(const struct chb_game *g, struct chb_state *s, int man, int place,
		struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	m->marks &= (uint16_t)~CHB_FALLEN;
	shift(g, s, man, place);
	if (m->place != place) {
		m->back = m->back == CHB_NOWHERE ? CHB_NOWHERE : (uint16_t)place;
		m->place = (uint16_t)place;
		chb_say_result(out, "chb.lies", RULE(CHB_11_10), man, place, 0);
	}
}

/* Where there is one place only, the body lies there and nobody is asked. */
bool chb_lie_ask(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	for (int man = chb_fallen(g, s); man != PV_NONE; man = chb_fallen(g, s)) {
		int far = nearest(g, s, man), count = 0, room = s->man[man].place;
		CHB_EACH_PLACE(g, place) {
			if (chb_apart(g, s->man[man].place, place) == far &&
			    is_room(g, s, man, place)) {
				room = place;
				count++;
			}
		}
		if (count > 1) {
			s->ask = CHB_ASK_LIE;
			return true;
		}
		if (far == PV_PLACES_MAX && chb_modules_lost(g, s, man, out)) {
			continue;
		}
		if (far == PV_PLACES_MAX) {
			chb_kill(g, s, man, RULE(CHB_11_13), "chb.by.fall", out);
		} else {
			lie(g, s, man, room, out);
		}
	}
	return false;
}

bool chb_lie_check(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	int man = chb_fallen(g, s), to = o->data.halves[0];
	if (s->ask != CHB_ASK_LIE) {
		return pv_deny(why, RULE(CHB_11_10), "chb.lie.time");
	}
	if (o->actor != man) {
		return pv_deny_at(why, RULE(CHB_11_10), "chb.lie.whose", PV_WITNESS_ACTOR, man);
	}
	int far = nearest(g, s, man);
	return (chb_is_of_map(g, to) && chb_apart(g, s->man[man].place, to) == far &&
		is_room(g, s, man, to)) ||
	       pv_deny(why, far > 1 ? RULE(CHB_11_13) : RULE(CHB_11_10), "chb.lie.where");
}

void chb_lie_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		   struct pv_events *out) {
	s->ask = CHB_ASK_NOTHING;
	lie(g, s, o->actor, o->data.halves[0], out);
}

void chb_lie_list(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, struct chb_list *l) {
	(void)v;
	struct pv_order o = { .verb = CHB_LIE, .actor = (uint8_t)man, .target = PV_NONE };
	if (man != chb_fallen(g, s)) {
		return;
	}
	int far = nearest(g, s, man);
	CHB_EACH_PLACE(g, place) {
		o.data.halves[0] = (uint16_t)place;
		if (chb_apart(g, s->man[man].place, place) == far && is_room(g, s, man, place)) {
			chb_list_add(l, &o);
		}
	}
}
