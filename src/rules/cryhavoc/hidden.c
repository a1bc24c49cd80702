/*
 * hidden.c - men in hiding: who is seen, what a secret step is, what a copy may know [CHB-AMBUSH].
 *
 * As long as a side may hold hidden men its questions come whether or not it has anything to say:
 * its fire, its steps in secret before anybody moves, its moves, its attacks, and the shot at a
 * mover [CHB-AMBUSH.13]. So a copy goes on as the battle does, and nobody learns from it.
 */
#include "rules/cryhavoc/hidden.h"
#include "rules/cryhavoc/weather.h"

#include <string.h>

/* --- how many -------------------------------------------------------------------------------- */

/* Those who hide or have hidden; on a copy, those who have been shown. */
int chb_count_placed(const struct chb_game *g, const struct chb_state *s, int side) {
	int count = 0;
	CHB_EACH_OF(g, side, i) {
		const struct chb_man *m = &s->man[i];
		count += g->roster[i].hides != 0 && m->place != CHB_ABSENT &&
			 (m->place != CHB_HIDDEN || m->back != CHB_NOWHERE);
	}
	return count;
}

/* What both sides know of it: who has been shown, and that nobody is unshown. */
static void count_known(const struct chb_game *g, const struct chb_state *s, int side, int *shown,
			int *unshown) {
	*shown = *unshown = 0;
	CHB_EACH_OF(g, side, i) {
		if (g->roster[i].hides != 0) {
			bool known = s->man[i].place != CHB_HIDDEN && s->man[i].place != CHB_ABSENT;
			*shown += known;
			*unshown += !known;
		}
	}
}

bool chb_may_hide(const struct chb_game *g, const struct chb_state *s, int side) {
	int shown, unshown;
	if (g->opt_ambush == 0 || g->hide_most[side] == 0 || s->phase == CHB_OVER) {
		return false;
	}
	count_known(g, s, side, &shown, &unshown);
	return shown < g->hide_most[side] && unshown > 0;
}

/* --- who sees -------------------------------------------------------------------------------- */

/* [CHB-AMBUSH.4] How far a man is seen behind that cover; -1: at any distance. */
static int32_t reach_of(const struct chb_game *g, int cover) {
	switch (cover) {
	case CHB_COVER_IS_NONE:
		return -1;
	case CHB_COVER_IS_LIGHT:
		return g->figure.hiding[CHB_HIDING_LIGHT][0];
	default:
		return g->figure.hiding[CHB_HIDING_HEAVY][0];
	}
}

static bool sees(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int32_t far = pv_hex_distance(pv_hex_minus(g->map.place[to].at, g->map.place[from].at));
	int32_t reach = reach_of(g, chb_cover(g, s, from, to));
	/* [CHB-AMBUSH.5] */
	bool hidden = (reach >= 0 && far > reach) || chb_weather_hides(g, s, from, to, far, NULL);
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

int chb_lurker_at(const struct chb_game *g, const struct chb_state *s, int side, int place) {
	CHB_EACH_OF(g, !side, i) {
		if (chb_lurks(&s->man[i]) && s->man[i].back == place) {
			return i;
		}
	}
	return PV_NONE;
}

static void say(const struct chb_game *g, struct pv_events *out, const char *key, const char *rule,
		int man, int place, bool secret) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out,
		     &(struct pv_event){ .key = key,
					 .rule = rule,
					 .flags = secret ? 0 : PV_EVENT_REVEAL | PV_EVENT_RESULT,
					 .seen_by = secret ? (uint8_t)(1 << g->roster[man].side)
							   : (uint8_t)PV_EVENT_ALL,
					 .who = (uint8_t)man,
					 .whom = PV_NONE,
					 .place = place,
					 .unit = PV_UNIT_COUNT });
}

/* [CHB-AMBUSH.15] For good. Who is shown in the midst of his own move goes on with it if nobody
 * else moves. */
void chb_show(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	      struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	m->place = m->back;
	m->back = CHB_NOWHERE;
	m->half = (uint8_t)(chb_allowance(g, s, man) / 2);
	if ((m->marks & CHB_BEGUN) != 0) {
		if (s->mover == PV_NONE) {
			s->mover = (uint8_t)man;
			m->back = m->place;
		} else {
			m->marks |= CHB_DONE;
		}
	}
	say(g, out, "chb.shown", rule, man, m->place, false);
}

/* [CHB-AMBUSH.18] After each order and throw, whosever it is. */
void chb_look(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		if (chb_lurks(&s->man[i]) &&
		    chb_is_spotted(g, s, g->roster[i].side, s->man[i].back)) {
			chb_show(g, s, i, RULE(AMBUSH_4, "CHB-AMBUSH.4"), out);
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

void chb_uncover(const struct chb_game *g, struct chb_state *s, int place, struct pv_events *out) {
	CHB_EACH_SIDE(side) {
		(void)chb_stumble(g, s, side, place, RULE(AMBUSH_11, "CHB-AMBUSH.11"), out);
	}
}

/* [CHB-AMBUSH.7, CHB-AMBUSH.8] */
void chb_show_actors(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	if (o->verb == CHB_FIGHT || o->verb == CHB_BREAK) {
		CHB_EACH_BIT(g, s->side, chb_attackers_of(o), i) {
			if (chb_lurks(&s->man[i])) {
				chb_show(g, s, i, RULE(AMBUSH_8, "CHB-AMBUSH.8"), out);
			}
		}
		return;
	}
	if (o->verb == CHB_FLEE && o->target < g->count && chb_lurks(&s->man[o->target])) {
		chb_show(g, s, o->target, RULE(AMBUSH_17, "CHB-AMBUSH.17"), out);
	}
	if (o->verb >= PV_VERB_OWN && o->actor < g->count && chb_lurks(&s->man[o->actor])) {
		chb_show(g, s, o->actor,
			 o->verb == CHB_SHOOT ? RULE(AMBUSH_7, "CHB-AMBUSH.7")
					      : RULE(AMBUSH_8, "CHB-AMBUSH.8"),
			 out);
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
			     .rule = RULE(AMBUSH_14, "CHB-AMBUSH.14"),
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
	if (g->opt_ambush == 0) {
		return false;
	}
	CHB_EACH_MAN(g, i) {
		if (chb_lurks(&s->man[i])) {
			return true;
		}
	}
	return false;
}

static void open_man(const struct chb_game *g, struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	m->place = m->back;
	m->back = CHB_NOWHERE;
	m->marks |= CHB_LURKS;
	m->half = (uint8_t)(chb_allowance(g, s, man) / 2);
}

const struct chb_state *chb_opened(const struct chb_game *g, const struct chb_state *s, int side,
				   struct chb_state *memory) {
	if (!has_lurkers(g, s)) {
		return s;
	}
	memcpy(memory, s, chb_state_size(g));
	CHB_EACH_MAN(g, i) {
		if (chb_lurks(&s->man[i]) && g->roster[i].side == side) {
			open_man(g, memory, i);
		} else if (chb_lurks(&s->man[i])) {
			memory->man[i].back = CHB_NOWHERE;
		}
	}
	return memory;
}

/* --- steps in secret -------------------------------------------------------------------------- */

/* The step as if he were seen; cost in why->need. */
static bool check_step(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	struct chb_state k;
	struct chb_view v;
	int man = o->target, to = o->data.halves[0];
	struct pv_order step = { .verb = CHB_STEP, .actor = o->target, .target = PV_NONE };
	(void)chb_opened(g, s, g->roster[man].side, &k);
	k.man[man].marks &= (uint16_t)~CHB_LURKS;
	k.mover = PV_NONE;
	k.ask = CHB_ASK_MOVE;
	chb_view_make(g, &k, &v);
	step.data.halves[0] = (uint16_t)to;
	if (!chb_move_check(g, &k, &v, &step, why)) {
		return false;
	}
	if (chb_who(&v, to) != PV_NONE) {
		return pv_deny_at(why, RULE(AMBUSH_17, "CHB-AMBUSH.17"), "chb.place.taken",
				  PV_WITNESS_ACTOR, chb_who(&v, to));
	}
	/* What throws for him is seen. */
	return !chb_is_tested(g, s, man, to) ||
	       pv_deny_at(why, RULE(7_1_1, "CHB-7.1.1"), "chb.sneak.mud", PV_WITNESS_PLACE, to);
}

bool chb_sneak_check(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		     struct pv_why *why) {
	int man = o->target;
	if (s->ask != CHB_ASK_SNEAK) {
		return pv_deny(why, RULE(AMBUSH_9, "CHB-AMBUSH.9"), "chb.sneak.time");
	}
	if (g->roster[man].side != s->side) {
		return pv_deny(why, RULE(2_2, "CHB-2.2"), "chb.order.side");
	}
	if (!chb_lurks(&s->man[man])) {
		return pv_deny(why, RULE(AMBUSH_9, "CHB-AMBUSH.9"), "chb.sneak.shown");
	}
	return check_step(g, s, o, why);
}

/* [CHB-AMBUSH.9, CHB-AMBUSH.19] */
void chb_sneak_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	int man = o->target, to = o->data.halves[0], side = s->side;
	struct chb_man *m = &s->man[man];
	struct pv_why why = { .rule = NULL };
	(void)check_step(g, s, o, &why);
	CHB_EACH_OF(g, side, i) {
		if (i != man && chb_lurks(&s->man[i]) && (s->man[i].marks & CHB_BEGUN) != 0) {
			s->man[i].marks |= CHB_DONE;
		}
	}
	chb_pay(s, man, why.need);
	m->marks |= CHB_BEGUN | CHB_STEPPED;
	if (chb_lurker_at(g, s, side, to) != PV_NONE) {
		chb_end_move(s);
		chb_show(g, s, man, RULE(AMBUSH_19, "CHB-AMBUSH.19"), out);
		(void)chb_stumble(g, s, side, to, RULE(AMBUSH_19, "CHB-AMBUSH.19"), out);
		s->ask = CHB_ASK_REACT;
		return;
	}
	m->back = (uint16_t)to;
	if (chb_is_spotted(g, s, side, to)) {
		chb_end_move(s);
		chb_show(g, s, man, RULE(AMBUSH_9, "CHB-AMBUSH.9"), out);
		s->ask = CHB_ASK_REACT;
		return;
	}
	say(g, out, "chb.crept", RULE(AMBUSH_9, "CHB-AMBUSH.9"), man, to, true);
}

void chb_sneak_list(const struct chb_game *g, const struct chb_state *s, struct chb_list *l) {
	uint16_t beside[CHB_NEIGHBOURS_MAX];
	CHB_EACH_OF(g, s->side, i) {
		if (!chb_lurks(&s->man[i])) {
			continue;
		}
		size_t count = chb_neighbours(g, s, s->man[i].back, beside);
		for (size_t k = 0; k < count; k++) {
			struct pv_order o = { .verb = CHB_SNEAK,
					      .actor = PV_NONE,
					      .target = (uint8_t)i };
			o.data.halves[0] = beside[k];
			if (chb_sneak_check(g, s, &o, NULL)) {
				chb_list_add(l, &o);
			}
		}
	}
}

/* --- copies ---------------------------------------------------------------------------------- */

static void blank(const struct chb_game *g, struct chb_state *s, int man) {
	s->man[man] = (struct chb_man){ .place = CHB_HIDDEN,
					.back = CHB_NOWHERE,
					.life = g->roster[man].life,
					.throws = g->roster[man].throws };
}

/* [CHB-AMBUSH.2, CHB-AMBUSH.12] Those who hide, and those who might but don't, look alike. How long
 * something has been held may tell of them, too [CHB-AMBUSH.20], and so may the way of a friend who
 * passes one. */
void chb_hidden_veil(const struct chb_game *g, struct chb_state *s, enum pv_seat seat) {
	CHB_EACH_SIDE(side) {
		if (side == (int)seat || !chb_may_hide(g, s, side)) {
			continue;
		}
		memset(s->held, 0, sizeof s->held);
		if (s->mover != PV_NONE && g->roster[s->mover].side == side &&
		    chb_lurker_at(g, s, !side, s->man[s->mover].place) != PV_NONE) {
			s->man[s->mover].back = s->man[s->mover].place;
		}
		CHB_EACH_OF(g, side, i) {
			bool unshown =
			    s->man[i].place == CHB_HIDDEN || s->man[i].place == CHB_ABSENT;
			if (g->roster[i].hides != 0 && unshown) {
				blank(g, s, i);
			}
		}
	}
}

/* A place where he may be and nobody has seen him; CHB_NOWHERE: none was found. */
static int guess_place(const struct chb_game *g, const struct chb_state *s, int man,
		       struct pv_stream *chance) {
	enum { TRIES = 12 };
	int side = g->roster[man].side;
	struct chb_state k;
	struct chb_view v;
	const struct chb_state *known = chb_opened(g, s, side, &k);
	chb_view_make(g, known, &v);
	for (int i = 0; i < TRIES; i++) {
		int place = (int)pv_stream_below(chance, (uint32_t)g->map.count);
		if (g->hide_zone[side] != 0) {
			const struct chb_zone *z = &g->zone[g->hide_zone[side] - 1];
			place = z->place[pv_stream_below(chance, z->count)];
		}
		if (!pv_hex_map_is(&g->map, place, PV_GROUND_SOLID) &&
		    chb_who(&v, place) == PV_NONE && !chb_is_spotted(g, s, side, place)) {
			return place;
		}
	}
	return CHB_NOWHERE;
}

bool chb_is_blank(const struct chb_game *g, const struct chb_state *s, int man) {
	return g->roster[man].hides != 0 && s->man[man].place == CHB_HIDDEN &&
	       s->man[man].back == CHB_NOWHERE;
}

/* Any number of them up to what is allowed. */
void chb_hidden_guess(const struct chb_game *g, struct chb_state *s, struct pv_stream *chance) {
	CHB_EACH_SIDE(side) {
		int shown, unshown;
		count_known(g, s, side, &shown, &unshown);
		int most = g->hide_most[side] - shown;
		if (g->hide_most[side] == 0 || !chb_may_hide(g, s, side)) {
			continue;
		}
		int left = (int)pv_stream_below(chance, (uint32_t)(most + 1));
		CHB_EACH_OF(g, side, i) {
			if (!chb_is_blank(g, s, i)) {
				continue;
			}
			int place = left > 0 ? guess_place(g, s, i, chance) : CHB_NOWHERE;
			left -= place != CHB_NOWHERE;
			s->man[i].place = place == CHB_NOWHERE ? CHB_ABSENT : CHB_HIDDEN;
			s->man[i].back = (uint16_t)place;
		}
	}
}

bool chb_hidden_seal(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		     struct pv_order *sealed) {
	bool asked = s->ask == CHB_ASK_HIDE || s->ask == CHB_ASK_SNEAK;
	bool secret = asked && o->verb != PV_VERB_SEALED;
	if (secret && o->verb == CHB_SNEAK) {
		int to = o->data.halves[0];
		secret = !chb_is_spotted(g, s, s->side, to) &&
			 chb_lurker_at(g, s, s->side, to) == PV_NONE;
	}
	if (secret) {
		*sealed = (struct pv_order){ .verb = PV_VERB_SEALED,
					     .actor = PV_NONE,
					     .target = PV_NONE,
					     .count = o->verb == CHB_DONE_PHASE };
	}
	return secret;
}

bool chb_hidden_sealed(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o) {
	CHB_EACH_OF(g, s->side, i) {
		if (chb_is_blank(g, s, i)) {
			return o->count <= 1;
		}
	}
	return false;
}

void chb_hidden_sealed_apply(struct chb_state *s, const struct pv_order *o) {
	if (o->count == 0) {
		return;
	}
	if (s->ask == CHB_ASK_HIDE) {
		chb_setup_sealed(s);
	} else if (s->ask == CHB_ASK_SNEAK) {
		s->sneaked = 1;
		s->ask = CHB_ASK_NOTHING;
	}
}
