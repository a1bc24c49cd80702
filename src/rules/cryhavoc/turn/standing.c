/*
 * standing.c - what a side has said beforehand about its shots at movers [CHB-TABLE.3 to TABLE.7].
 *
 * The question is put as ever; where words answer it whole nobody is asked: first who shoots, in
 * roster order, and when nobody does any more, the answer is to wait. So whatever the enemy reads
 * of it are shots and waits like any.
 */
#include "rules/cryhavoc/turn/standing.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/shooting/shooting.h"
#include "rules/cryhavoc/turn/turn.h"

static int seat_of(const struct pv_game *game, const struct chb_state *s) {
	return (int)chb_turn(game, s);
}

/* --- the order ------------------------------------------------------------------------------- */

static int word_of(const struct chb_game *g, const struct pv_order *o) {
	switch (o->count) {
	case CHB_STAND_ODDS:
		return CHB_STOOD_ODDS + o->data.faces[0] - 1;
	case CHB_STAND_AT:
		return CHB_STOOD_AT + o->target - chb_first_of(g, g->roster[o->target].side);
	default:
		return o->count;
	}
}

static bool check_man(const struct chb_game *g, const struct chb_state *s, int man, int side,
		      struct pv_why *why) {
	return (g->roster[man].side == side || pv_deny(why, RULE(CHB_TABLE_4), "chb.order.side")) &&
	       (s->man[man].life != CHB_DEAD || pv_deny(why, RULE(CHB_3_5_8), "chb.man.away"));
}

static bool check_word(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o, int side, struct pv_why *why) {
	bool one = o->count == CHB_STAND_AT, odds = o->count == CHB_STAND_ODDS;
	int face = o->data.faces[0];
	return ((o->count < CHB_STANDS && !((odds ? face < 1 || face > CHB_LINES : face != 0)) &&
		 one == (o->target != PV_NONE)) ||
		pv_deny(why, RULE(CHB_TABLE_3), "chb.order.form")) &&
	       (!one || (g->roster[o->target].side != side && s->man[o->target].life != CHB_DEAD) ||
		pv_deny_at(why, RULE(CHB_TABLE_3), "chb.standing.enemy", PV_WITNESS_ACTOR,
			   o->target));
}

static int word_now(const struct chb_state *s, int man, int side) {
	return man == PV_NONE ? s->standing[side] : s->man[man].stands;
}

bool chb_standing_check(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, const struct pv_order *o,
			struct pv_why *why) {
	(void)v;
	int side = seat_of(&g->base, s);
	/* A phase that is secret anyway is asked in one go. */
	bool hides = s->phase == CHB_SETUP || s->ask == CHB_ASK_SNEAK;
	return ((side <= PV_BLUE && !hides) ||
		pv_deny(why, RULE(CHB_TABLE_4), "chb.standing.time")) &&
	       (o->actor == PV_NONE || check_man(g, s, o->actor, side, why)) &&
	       check_word(g, s, o, side, why) &&
	       (word_now(s, o->actor, side) != word_of(g, o) ||
		pv_deny(why, RULE(CHB_TABLE_3), "chb.standing.same"));
}

/* [CHB-TABLE.5] Only the character's own side is told. */
static void tell(const struct pv_order *o, int side, struct pv_events *out) {
	static const char *const keys[CHB_STANDS] = { "chb.standing.none", "chb.standing.hold",
						      "chb.standing.will", "chb.standing.odds",
						      "chb.standing.at" };
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){
			      .key = keys[o->count],
			      .rule = o->actor == PV_NONE ? RULE(CHB_TABLE_3) : RULE(CHB_TABLE_4),
			      .flags = side == 0 ? PV_EVENT_BY_RED : PV_EVENT_BY_BLUE,
			      .seen_by = (uint8_t)(1 << side),
			      .who = o->actor,
			      .whom = o->target,
			      .place = CHB_NO_PLACE,
			      .amount = o->data.faces[0],
			      .unit = PV_UNIT_COUNT });
}

void chb_standing_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			struct pv_events *out) {
	int side = seat_of(&g->base, s);
	uint8_t *word = o->actor == PV_NONE ? &s->standing[side] : &s->man[o->actor].stands;
	*word = (uint8_t)word_of(g, o);
	tell(o, side, out);
}

/* --- what may be said ------------------------------------------------------------------------ */

size_t chb_standing_ahead(const struct pv_game *game, const void *state, int actor,
			  struct pv_order *out, size_t cap) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	struct chb_list l = { .out = out, .cap = cap };
	struct pv_order o = { .verb = PV_VERB_STANDING, .target = PV_NONE };
	int side = seat_of(game, s);
	if (side > PV_BLUE || (actor != PV_NONE && (actor < 0 || actor >= g->count))) {
		return 0;
	}
	o.actor = (uint8_t)actor;
	for (o.count = CHB_STAND_NONE; o.count <= CHB_STAND_WILL; o.count++) {
		chb_offer(g, s, NULL, &o, &l);
	}
	CHB_EACH_LINE(face) {
		o.count = CHB_STAND_ODDS;
		o.data.faces[0] = (uint8_t)face;
		chb_offer(g, s, NULL, &o, &l);
	}
	o.data.faces[0] = 0;
	CHB_EACH_OF(g, !side, i) {
		o.count = CHB_STAND_AT;
		o.target = (uint8_t)i;
		chb_offer(g, s, NULL, &o, &l);
	}
	return l.count;
}

/* --- what it answers ------------------------------------------------------------------------- */

/* [CHB-TABLE.6] */
static bool shoots(const struct chb_game *g, const struct chb_state *s, int word,
		   const struct pv_order *shot) {
	if (word >= CHB_STOOD_AT) {
		int enemy = word - CHB_STOOD_AT;
		return shot->target == chb_first_of(g, g->roster[shot->target].side) + enemy;
	}
	return word == CHB_STAND_WILL ||
	       (word >= CHB_STOOD_ODDS && chb_shot_chance(g, s, shot) >= word - CHB_STOOD_ODDS + 1);
}

/* [CHB-TABLE.4] A character's standing order comes before the side's. */
static int word_for(const struct chb_state *s, int man, int side) {
	int own = s->man[man].stands, word = own != CHB_STAND_NONE ? own : s->standing[side];
	return word == CHB_STOOD_HIDDEN ? CHB_STAND_NONE : word;
}

/* [CHB-TABLE.7] A side isn't asked whether to break its own door, either [CHB-12.2.17]. */
bool chb_standing_answer(const struct pv_game *game, const void *state, struct pv_order *out) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	struct chb_occupancy v;
	bool asked = false, said = false;
	struct chb_state memory;
	if (s->ask == CHB_ASK_FIGHT) {
		*out = (struct pv_order){ .verb = CHB_DONE_PHASE,
					  .actor = PV_NONE,
					  .target = PV_NONE };
		return chb_only_own_doors(g, s);
	}
	if (s->ask != CHB_ASK_REACT) {
		return false;
	}
	s = chb_opened(g, s, !s->side, &memory);
	chb_occupancy_make(g, s, &v);
	CHB_EACH_OF(g, !s->side, i) {
		int word = word_for(s, i, !s->side);
		struct chb_list l = { .out = out, .cap = 1 };
		if (!chb_on_map(&s->man[i])) {
			continue;
		}
		said = said || word != CHB_STAND_NONE;
		chb_shot_list(g, s, &v, i, &l);
		if (l.count > 0 && word != CHB_STAND_NONE && shoots(g, s, word, out)) {
			return true;
		}
		asked = asked || (l.count > 0 && word == CHB_STAND_NONE);
	}
	*out = (struct pv_order){ .verb = CHB_WAIT, .actor = PV_NONE, .target = PV_NONE };
	return said && !asked;
}

/* --- copies ---------------------------------------------------------------------------------- */

/* [CHB-TABLE.5] The field is hidden even before an order is given, so that a copy can be told from
 * the battle. */
void chb_standing_veil(const struct chb_game *g, struct chb_state *s, enum pv_seat seat) {
	if (s->phase == CHB_OVER) {
		return;
	}
	CHB_EACH_SIDE(side) {
		if (side == (int)seat) {
			continue;
		}
		s->standing[side] = CHB_STOOD_HIDDEN;
		CHB_EACH_OF(g, side, i) {
			s->man[i].stands = CHB_STAND_NONE;
		}
	}
}

void chb_standing_guess(struct chb_state *s) {
	CHB_EACH_SIDE(side) {
		if (s->standing[side] == CHB_STOOD_HIDDEN) {
			s->standing[side] = CHB_STAND_NONE;
		}
	}
}

bool chb_standing_known(const struct chb_game *g, int side, int word) {
	return word < CHB_STOOD_ODDS + CHB_LINES ||
	       (word >= CHB_STOOD_AT &&
		word < CHB_STOOD_AT + chb_last_of(g, !side) - chb_first_of(g, !side));
}

const struct chb_act chb_standing_acts[] = {
	{ CHB_ACT(PV_VERB_STANDING, RULE(CHB_TABLE_3), chb_standing_check, chb_standing_apply,
		  &chb_part_standing),
	  .on_whole = true },
	CHB_ACTS_END,
};
