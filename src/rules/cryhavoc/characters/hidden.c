/*
 * hidden.c - hidden characters: when they are seen, what a copy may know [CHB-AMBUSH].
 *
 * As long as a side may hold hidden characters every decision of it is asked, whether or not there
 * is an order to give: fire, secret steps before the moves, moves, attacks, and the shot at a
 * mover [CHB-AMBUSH.13]. So a copy goes on as the battle does, and the questions tell nothing.
 */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/queries/modules.h"

#include <limits.h>
#include <string.h>

/* --- how many -------------------------------------------------------------------------------- */

/* Counts the side's characters who hide or have hidden; on a copy, those who have been shown. */
int chb_count_placed(const struct chb_game *g, const struct chb_state *s, int side) {
	int count = 0;
	CHB_EACH_OF(g, side, i) {
		const struct chb_man *m = &s->man[i];
		count += g->roster[i].hides != 0 && m->place != CHB_ABSENT &&
			 (m->place != CHB_HIDDEN || m->back != CHB_NOWHERE);
	}
	return count;
}

/* Is the character known to both sides? Those on the map, gone from it or still to enter are. */
bool chb_is_shown(const struct chb_state *s, int man) {
	return s->man[man].place != CHB_HIDDEN && s->man[man].place != CHB_ABSENT;
}

int chb_count_shown(const struct chb_game *g, const struct chb_state *s, int side) {
	int shown = 0;
	CHB_EACH_OF(g, side, i) {
		shown += g->roster[i].hides != 0 && chb_is_shown(s, i);
	}
	return shown;
}

static bool has_unshown(const struct chb_game *g, const struct chb_state *s, int side) {
	CHB_EACH_OF(g, side, i) {
		if (g->roster[i].hides != 0 && !chb_is_shown(s, i)) {
			return true;
		}
	}
	return false;
}

bool chb_may_hide(const struct chb_game *g, const struct chb_state *s, int side) {
	return g->opt_ambush != 0 && s->phase != CHB_OVER &&
	       chb_count_shown(g, s, side) < g->hide_most[side] && has_unshown(g, s, side);
}

/* --- where they lurk ------------------------------------------------------------------------- */

bool chb_is_paired(const struct chb_game *g, int man) {
	return g->roster[man].horse != 0 || chb_is_horse(g, man);
}

struct chb_pose chb_lair_of(const struct chb_game *g, const struct chb_man *m) {
	struct chb_man there = *m;
	if (!chb_lurks(m)) {
		return (struct chb_pose){ .head = PV_NO_PLACE, .tail = PV_NO_PLACE };
	}
	there.place = m->back;
	return chb_pose_of(g, &there);
}

/* --- who sees -------------------------------------------------------------------------------- */

/* [CHB-AMBUSH.4] The distance at which a character behind that cover is seen; without cover, any
 * distance. */
static int32_t reach_of(const struct chb_game *g, int cover) {
	switch (cover) {
	case CHB_COVER_IS_NONE:
		return PV_PLACES_MAX;
	case CHB_COVER_IS_LIGHT:
		return g->figure.hiding[CHB_HIDING_LIGHT][0];
	default:
		return g->figure.hiding[CHB_HIDING_HEAVY][0];
	}
}

static bool sees(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int32_t far = chb_apart(g, to, from);
	int32_t reach = reach_of(g, chb_cover(g, s, from, to));
	/* [CHB-AMBUSH.5] */
	bool hidden = far > reach || chb_modules_hides(g, s, from, to, far, NULL);
	if (far > g->figure.hiding[CHB_HIDING_BESIDE][0] && hidden) {
		return false;
	}
	return chb_sees(&g->base, s, from, to, NULL);
}

bool chb_is_spotted(const struct chb_game *g, const struct chb_state *s, int side, int place) {
	CHB_EACH_OF(g, !side, i) {
		if (chb_stands(&s->man[i]) && sees(g, s, s->man[i].place, place)) {
			return true;
		}
	}
	return false;
}

bool chb_pose_spotted(const struct chb_game *g, const struct chb_state *s, int side,
		      const struct chb_pose *p) {
	CHB_EACH_HEX(*p, at) {
		if (chb_is_spotted(g, s, side, at)) {
			return true;
		}
	}
	return false;
}

int chb_lurker_at(const struct chb_game *g, const struct chb_state *s, int side, int place) {
	CHB_EACH_OF(g, !side, i) {
		struct chb_pose p = chb_lair_of(g, &s->man[i]);
		if (chb_lurks(&s->man[i]) && chb_pose_has(&p, place)) {
			return i;
		}
	}
	return PV_NONE;
}

static void tell_shown(struct pv_events *out, const char *rule, int man, int place) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = "chb.shown",
					      .rule = rule,
					      .flags = PV_EVENT_REVEAL | PV_EVENT_RESULT,
					      .seen_by = (uint8_t)PV_EVENT_ALL,
					      .who = (uint8_t)man,
					      .whom = PV_NONE,
					      .place = place,
					      .unit = PV_UNIT_COUNT });
}

/* Puts a hidden character on the map; a horse has no weapon. */
static void come_out(const struct chb_game *g, struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	m->place = m->back;
	m->back = CHB_NOWHERE;
	m->half = chb_is_horse(g, man) ? 0 : (uint8_t)(chb_allowance(g, s, man) / 2);
}

/* [CHB-AMBUSH.15] Shows a character for good. One who is shown during his own move goes on with it,
 * if nobody else moves. */
void chb_show(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	      struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	come_out(g, s, man);
	if ((m->marks & CHB_BEGUN) != 0) {
		if (s->mover == PV_NONE) {
			s->mover = (uint8_t)man;
			m->back = m->place;
			m->turned = m->facing;
		} else {
			m->marks |= CHB_DONE;
		}
	}
	tell_shown(out, rule, man, m->place);
}

/* --- two on one hex -------------------------------------------------------------------------- */

static bool is_empty(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int place) {
	return !pv_hex_map_is(&g->map, place, PV_GROUND_SOLID) && chb_who(v, place) == PV_NONE &&
	       chb_lurker_at(g, s, PV_RED, place) == PV_NONE &&
	       chb_lurker_at(g, s, PV_BLUE, place) == PV_NONE;
}

/* The pose of a character at that place: one hex on foot, two with a horse, whose facing stays. */
static bool make_refuge(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, int place, struct chb_pose *out) {
	struct chb_entry e = { .into = chb_ground(g, s, place),
			       .also = chb_second(g, s, place),
			       .armour = g->roster[man].armoured != 0 };
	int facing = s->man[man].facing;
	*out = (struct chb_pose){ .head = (uint16_t)place, .tail = PV_NO_PLACE };
	bool fits = facing != 0 ? chb_pose_make(g, place, facing, out) && chb_pose_fits(g, s, out)
				: chb_may_enter(g, &e, NULL);
	CHB_EACH_HEX(*out, at) {
		fits = fits && is_empty(g, s, v, at);
	}
	return fits;
}

/* The nearest free place; of several, the first of the map. false: there is none. */
static bool find_refuge(const struct chb_game *g, const struct chb_state *s, int man,
			struct chb_pose *out) {
	int nearest = INT_MAX;
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	CHB_EACH_PLACE(g, place) {
		struct chb_pose p;
		int apart = chb_apart(g, s->man[man].back, place);
		if (apart < nearest && make_refuge(g, s, &v, man, place, &p)) {
			nearest = apart;
			*out = p;
		}
	}
	return nearest != INT_MAX;
}

static void part(const struct chb_game *g, struct chb_state *s, int first, int later,
		 struct pv_events *out) {
	struct chb_pose p;
	const char *rule = RULE(CHB_AMBUSH_22);
	chb_show(g, s, first, rule, out);
	if (find_refuge(g, s, later, &p)) {
		s->man[later].back = p.head;
		chb_show(g, s, later, rule, out);
	} else {
		s->man[later].place = CHB_ABSENT;
		s->man[later].back = CHB_NOWHERE;
		s->man[later].facing = 0;
	}
}

void chb_part_lurkers(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_OF(g, !g->sets_first, i) {
		struct chb_pose p = chb_lair_of(g, &s->man[i]);
		int met = PV_NONE;
		CHB_EACH_HEX(p, at) {
			int other = chb_lurker_at(g, s, !g->sets_first, at);
			met = other != PV_NONE ? other : met;
		}
		if (met != PV_NONE) {
			part(g, s, met, i, out);
		}
	}
}

/* [CHB-AMBUSH.18] Shows all who are seen now; called after every order and throw. */
void chb_look(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		struct chb_pose p = chb_lair_of(g, &s->man[i]);
		if (chb_pose_spotted(g, s, g->roster[i].side, &p)) {
			chb_show(g, s, i, RULE(CHB_AMBUSH_4), out);
		}
	}
}

bool chb_stumble(const struct chb_game *g, struct chb_state *s, int side, int place,
		 const char *rule, struct pv_events *out) {
	int lurker = chb_lurker_at(g, s, side, place);
	if (lurker == PV_NONE) {
		return false;
	}
	chb_show(g, s, lurker, rule, out);
	return true;
}

bool chb_pose_stumble(const struct chb_game *g, struct chb_state *s, int side,
		      const struct chb_pose *p, const char *rule, struct pv_events *out) {
	bool met = false;
	CHB_EACH_HEX(*p, at) {
		met = chb_stumble(g, s, side, at, rule, out) || met;
	}
	return met;
}

void chb_uncover(const struct chb_game *g, struct chb_state *s, int place, struct pv_events *out) {
	CHB_EACH_SIDE(side) {
		(void)chb_stumble(g, s, side, place, RULE(CHB_AMBUSH_11), out);
	}
}

/* [CHB-AMBUSH.7, CHB-AMBUSH.8] */
void chb_show_actors(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	if (o->verb == CHB_FIGHT || o->verb == CHB_BREAK) {
		CHB_EACH_BIT(g, s->side, chb_attackers_of(o), i) {
			if (chb_lurks(&s->man[i])) {
				chb_show(g, s, i, RULE(CHB_AMBUSH_8), out);
			}
		}
		return;
	}
	if (o->verb == CHB_FLEE && o->target != PV_NONE && chb_lurks(&s->man[o->target])) {
		chb_show(g, s, o->target, RULE(CHB_AMBUSH_17), out);
	}
	if (o->verb != PV_VERB_STANDING && o->actor != PV_NONE && chb_lurks(&s->man[o->actor])) {
		chb_show(g, s, o->actor,
			 o->verb == CHB_SHOOT ? RULE(CHB_AMBUSH_7) : RULE(CHB_AMBUSH_8), out);
	}
}

void chb_tell_hidden(const struct chb_game *g, const struct chb_state *s, struct pv_events *out) {
	CHB_EACH_SIDE(side) {
		if (g->opt_ambush == 0 || g->hide_most[side] == 0 || out == NULL) {
			continue;
		}
		pv_event_add(
		    out, &(struct pv_event){
			     .key = side == 0 ? "chb.end.hidden.red" : "chb.end.hidden.blue",
			     .rule = RULE(CHB_AMBUSH_14),
			     .flags = (uint16_t)(PV_EVENT_REVEAL |
						 (side == 0 ? PV_EVENT_BY_RED : PV_EVENT_BY_BLUE)),
			     .seen_by = PV_EVENT_ALL,
			     .who = PV_NONE,
			     .whom = PV_NONE,
			     .place = CHB_NO_PLACE,
			     .amount = chb_count_placed(g, s, side),
			     .rest = g->hide_most[side],
			     .unit = PV_UNIT_COUNT });
	}
}

/* --- as his own side sees it ------------------------------------------------------------------ */

int chb_answering(const struct chb_state *s) {
	if (s->ask == CHB_ASK_FLEE || s->driven != 0 || s->mired != 0 || s->caught != 0 ||
	    s->staked != 0) {
		return s->fleeing;
	}
	return s->ask == CHB_ASK_REACT ? !s->side : s->side;
}

static bool has_lurkers(const struct chb_game *g, const struct chb_state *s) {
	CHB_EACH_MAN(g, i) {
		if (chb_lurks(&s->man[i])) {
			return true;
		}
	}
	return false;
}

const struct chb_state *chb_opened(const struct chb_game *g, const struct chb_state *s, int side,
				   struct chb_state *memory) {
	if (!has_lurkers(g, s)) {
		return s;
	}
	memcpy(memory, s, chb_state_size(g));
	CHB_EACH_MAN(g, i) {
		if (chb_lurks(&s->man[i]) && g->roster[i].side == side) {
			come_out(g, memory, i);
			memory->man[i].marks |= CHB_LURKS;
		} else if (chb_lurks(&s->man[i])) {
			memory->man[i].back = CHB_NOWHERE;
			memory->man[i].facing = 0;
		}
	}
	return memory;
}

/* --- copies ---------------------------------------------------------------------------------- */

bool chb_is_blank(const struct chb_game *g, const struct chb_state *s, int man) {
	return g->roster[man].hides != 0 && s->man[man].place == CHB_HIDDEN &&
	       s->man[man].back == CHB_NOWHERE;
}
