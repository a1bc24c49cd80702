/* ballista.c - the shot of step 1, simulated or measured [NEV-7, 12X]. */
#include "rules/nevsky/shooting/ballista.h"

#include "pavise/throw.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/points.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/notation/parts.h"
#include "rules/nevsky/shooting/exposed.h"
#include "rules/nevsky/shooting/scatter.h"

#include <string.h>

static bool has_crew(const struct nev_game *g, const struct nev_state *s, int piece) {
	const struct nev_piece *now = nev_opening(g, s);

	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].type == NEV_BALLISTARII && now[i].place == now[piece].place &&
		    g->roster[i].side == now[piece].owner) {
			return true;
		}
	}
	return false;
}

bool nev_ballista_can_shoot(const struct nev_game *g, const struct nev_state *s,
			    const struct nev_occupancy *v, int piece, struct pv_why *why) {
	const struct nev_piece *p = &nev_opening(g, s)[piece];

	if (g->roster[piece].type != NEV_BALLISTA || !nev_on_board(p)) {
		return pv_deny(why, RULE(NEV_7D_1), "nev.gone");
	}
	if (p->owner != s->seat || nev_ballista_troops(g, s, v, piece) == PV_NONE) {
		pv_deny(why, RULE(NEV_7D_1), "nev.shoot.not_held");
		return pv_also(why, RULE(NEV_5X_8));
	}
	if (!has_crew(g, s, piece)) {
		return pv_refuse(why, RULE(NEV_7D_1), "nev.shoot.crew", 1, 0, PV_UNIT_COUNT);
	}
	if ((g->terrain[p->place] & NEV_CROSSING) != 0) {
		pv_deny(why, RULE(NEV_7H_1), "nev.shoot.crossing");
		return pv_also(why, RULE(NEV_6E_10));
	}
	return (s->piece[piece].marks & NEV_FIRED) == 0 ||
	       pv_refuse(why, RULE(NEV_7D_2), "nev.shoot.again", 1, 2, PV_UNIT_COUNT);
}

/* [NEV-7C, 7E.8] */
static bool check_aim(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int piece, int to, struct pv_why *why) {
	int from = nev_opening(g, s)[piece].place;

	if (to == NEV_NO_PLACE || to == from) {
		return pv_deny_at(why, RULE(NEV_7E_8), "nev.shoot.own_square", PV_WITNESS_PLACE,
				  from);
	}
	if (!nev_is_in_shot_range(g, from, to)) {
		pv_refuse_at(why, RULE(NEV_7C_1), "nev.shoot.range",
			     g->troop[NEV_BALLISTA][NEV_T_RANGE], nev_distance(g, from, to),
			     PV_UNIT_HALVES, PV_WITNESS_PLACE, to);
		return pv_also(why, RULE(NEV_7E_8));
	}
	int facing = nev_opening(g, s)[nev_ballista_troops(g, s, v, piece)].facing;
	if (!nev_is_in_shot_cone(g, facing, from, to)) {
		pv_deny_at(why, RULE(NEV_7C_2), "nev.shoot.cone", PV_WITNESS_PLACE, to);
		pv_also(why, RULE(NEV_7C_3));
		return pv_also(why, RULE(NEV_7E_8));
	}
	return true;
}

bool nev_shoot_check(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		     struct pv_why *why) {
	struct nev_occupancy v;

	if (s->ask != NEV_ASK_SHOOT) {
		pv_deny(why, RULE(NEV_5X_1), "nev.shoot.time");
		return pv_also(why, RULE(NEV_7A_1));
	}
	nev_occupancy_make(g, nev_opening(g, s), &v);
	if (!nev_ballista_can_shoot(g, s, &v, o->actor, why)) {
		return false;
	}
	if (g->opt_ballista == NEV_MEASURED) {
		return (o->data.figures[0] == 0 && o->data.figures[1] == 0) ||
		       pv_deny(why, RULE(NEV_7E_6), "nev.shoot.no_aim");
	}
	return check_aim(g, s, &v, o->actor, nev_square_at(g, o->data.figures), why);
}

/* [NEV-7E.5, 7E.11] May a stand of this piece go with a ballista that was hit? */
static bool is_beside(const struct nev_game *g, const struct nev_state *s, int target) {
	const struct nev_piece *p = &s->piece[target];

	return g->roster[target].type != NEV_BALLISTA && p->place == s->target && nev_is_fresh(p);
}

/* Candidates of the present question: hit, or lost with a ballista. Returns how many; one of them
 * in *one. */
static int count_candidates(const struct nev_game *g, const struct nev_state *s, bool beside,
			    int *one) {
	struct nev_occupancy v;
	int count = 0;

	nev_occupancy_make(g, nev_opening(g, s), &v);
	NEV_EACH_PIECE(g, i) {
		if (beside ? is_beside(g, s, i) : nev_is_candidate(g, s, &v, i)) {
			*one = i;
			count++;
		}
	}
	return count;
}

/* The row by which a piece listed by hand can't have been hit, or NULL. */
static const char *listing_bar(const struct nev_game *g, const struct nev_state *s,
			       const struct nev_occupancy *v, int target) {
	if (nev_is_exposed(g, s, v, target)) {
		return nev_is_fresh(&s->piece[target]) ? NULL : RULE(NEV_7A_4);
	}
	const struct nev_piece *p = &s->piece[target];
	if (p->place == nev_opening(g, s)[s->shooter].place) {
		return RULE(NEV_7C_6);
	}
	return nev_side_of(g, p, target) == s->seat ? RULE(NEV_7C_5) : RULE(NEV_7C_4);
}

/* [NEV-7E.6] A mark, or the pieces hit by it, agreed at the table. */
bool nev_mark_check(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		    struct pv_why *why) {
	struct nev_occupancy v;

	if (o->count > PV_THROW_MAX) {
		return pv_refuse(why, RULE(NEV_7E_9), "nev.mark.many", PV_THROW_MAX, o->count,
				 PV_UNIT_COUNT);
	}
	nev_occupancy_make(g, nev_opening(g, s), &v);
	NEV_TIMES(i, o->count) {
		int target = o->data.faces[i];
		bool known = target < g->count && (i == 0 || target > o->data.faces[i - 1]);
		const char *bar = known ? listing_bar(g, s, &v, target) : RULE(NEV_7E_9);
		if (bar != NULL) {
			return pv_deny_at(why, bar, "nev.mark.candidate", PV_WITNESS_ACTOR, target);
		}
	}
	return true;
}

/* Candidates that were listed by hand carry the mark NEV_LEAVING. */
static bool is_choice(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int target) {
	if (s->ask == NEV_ASK_ALSO) {
		return is_beside(g, s, target);
	}
	if ((s->piece[target].marks & NEV_LEAVING) != 0) {
		return true;
	}
	return s->by_hand == 0 && nev_is_candidate(g, s, v, target);
}

static bool check_hit(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	struct nev_occupancy v;

	if (s->ask != NEV_ASK_HIT && s->ask != NEV_ASK_ALSO) {
		return pv_deny(why, RULE(NEV_7G_1), "nev.hit.time");
	}
	nev_occupancy_make(g, nev_opening(g, s), &v);
	if (is_choice(g, s, &v, o->target)) {
		return true;
	}
	pv_deny_at(why, s->ask == NEV_ASK_ALSO ? RULE(NEV_7E_11) : RULE(NEV_7G_1),
		   "nev.hit.candidate", PV_WITNESS_ACTOR, o->target);
	return pv_also(why, RULE(NEV_7E_1));
}

static void end_shot(const struct nev_game *g, struct nev_state *s) {
	s->shooter = PV_NONE;
	s->along = s->by_hand = 0;
	s->aim[0] = s->aim[1] = 0;
	s->target = NEV_NOWHERE;
	s->ask = NEV_ASK_NOTHING;
	NEV_EACH_PIECE(g, i) {
		s->piece[i].marks &= (uint8_t)~NEV_LEAVING;
	}
}

static void doom(const struct nev_game *g, struct nev_state *s, int target, struct pv_events *out) {
	struct nev_piece *p = &s->piece[target];
	struct nev_exposed at = nev_expose(g, s, target);
	bool any = s->ask == NEV_ASK_ALSO || s->by_hand != 0;
	int stand = any ? NEV_NO_STAND : nev_find_hit(g, s, &at, s->aim);

	for (int i = 0; stand == NEV_NO_STAND; i++) {
		stand = (p->doomed >> i & 1) == 0 ? i : NEV_NO_STAND;
	}
	p->doomed |= (uint8_t)(1u << stand);
	kit_say_lost(
	    out, g->roster[target].type == NEV_BALLISTA ? "nev.hit.ballista" : "nev.hit.stand",
	    RULE(NEV_7E_4), "nev.by.shot", target, p->place, 1, nev_fallen(g, p, target, 1));
}

/* [NEV-7E.4, 7E.5] */
static void hit(const struct nev_game *g, struct nev_state *s, int target, struct pv_events *out) {
	bool also = s->ask == NEV_ASK_ALSO;
	int only = PV_NONE;

	doom(g, s, target, out);
	if (also || g->roster[target].type != NEV_BALLISTA) {
		end_shot(g, s);
		return;
	}
	s->target = s->piece[target].place;
	s->aim[0] = s->aim[1] = 0; /* the mark no longer matters */
	s->ask = NEV_ASK_ALSO;
	int count = count_candidates(g, s, true, &only);
	if (count == 1) {
		hit(g, s, only, out);
	} else if (count == 0) {
		end_shot(g, s);
	}
}

/* The mark lies: which piece is hit? [NEV-7E.10, 7G.1] */
static void resolve(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	int only = PV_NONE;
	int count = count_candidates(g, s, false, &only);

	s->ask = NEV_ASK_HIT;
	if (count == 0) {
		nev_say_result(out, "nev.shoot.missed", RULE(NEV_7E_1), s->shooter, NEV_NO_PLACE,
			       0);
		end_shot(g, s);
	} else if (count == 1) {
		hit(g, s, only, out);
	}
}

static void apply_mark(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	if (o->count == 0) {
		s->aim[0] = o->data.figures[0];
		s->aim[1] = o->data.figures[1];
		resolve(g, s, out);
		return;
	}
	s->by_hand = 1;
	s->ask = NEV_ASK_HIT;
	NEV_TIMES(i, o->count) {
		s->piece[o->data.faces[i]].marks |= NEV_LEAVING;
	}
	if (o->count == 1) {
		hit(g, s, o->data.faces[0], out);
	}
}

static void take_scatter(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			 struct pv_events *out) {
	int face = o->data.faces[0];
	int32_t mark[2];

	if (s->ask == NEV_ASK_ALONG) {
		s->along = (uint8_t)face;
		s->ask = NEV_ASK_ACROSS;
		return;
	}
	nev_scatter(g, nev_opening(g, s)[s->shooter].place, s->aim, s->along, face, mark);
	memcpy(s->aim, mark, sizeof mark);
	s->along = 0;
	nev_tell(out, "nev.shoot.fell", RULE(NEV_7E_7), s->shooter, nev_square_at(g, mark));
	resolve(g, s, out);
}

static void apply_shoot(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			struct pv_events *out) {
	s->piece[o->actor].marks |= NEV_FIRED;
	s->shooter = o->actor;
	s->aim[0] = o->data.figures[0];
	s->aim[1] = o->data.figures[1];
	s->ask = g->opt_ballista == NEV_MEASURED ? NEV_ASK_MARK : NEV_ASK_ALONG;
	kit_say_attack(out, "nev.shoot", RULE(NEV_7A_1), "nev.by.shot", o->actor, PV_NONE,
		       nev_opening(g, s)[o->actor].place);
}

static void apply_hit(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		      struct pv_events *out) {
	hit(g, s, o->target, out);
}

/* A throw answers only once the mark lies. */
static bool check_mark(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	return o->verb == PV_VERB_MARK ? nev_mark_check(g, s, o, why)
				       : pv_deny(why, RULE(NEV_7E_6), "nev.mark.first");
}

static void add_aim(struct nev_list *l, struct pv_order *o, const int64_t point[NEV_XY]) {
	o->data.figures[0] = (int32_t)(point[0] / NEV_MIL);
	o->data.figures[1] = (int32_t)(point[1] / NEV_MIL);
	nev_list_add(l, o);
}

/* [NEV-7E.13] Of each legal square the centre and the four quarter-centres. */
static void list_aims(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int piece, struct nev_list *l) {
	struct pv_order o = { .verb = NEV_SHOOT, .actor = (uint8_t)piece, .target = PV_NONE };
	int64_t point[2];

	if (g->opt_ballista == NEV_MEASURED) {
		nev_list_add(l, &o);
		return;
	}
	NEV_EACH_SQUARE(g, sq) {
		if (!check_aim(g, s, v, piece, sq, NULL)) {
			continue;
		}
		for (int place = NEV_MIDDLE; place < NEV_QUARTERS; place++) {
			nev_find_centre(g, sq, place, point);
			add_aim(l, &o, point);
		}
	}
}

/* Marks that are listed: the middle of each square in range, since any point may be entered. */
static void list_marks(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	struct pv_order o = { .verb = PV_VERB_MARK, .actor = PV_NONE, .target = PV_NONE };
	int64_t point[2];

	if (!nev_is_nobody(actor)) {
		return;
	}
	NEV_EACH_SQUARE(g, sq) {
		if (nev_is_in_shot_range(g, nev_opening(g, s)[s->shooter].place, sq)) {
			nev_find_centre(g, sq, NEV_MIDDLE, point);
			add_aim(l, &o, point);
		}
	}
}

static void list_hits(const struct nev_game *g, const struct nev_state *s, int actor,
		      struct nev_list *l) {
	struct pv_order o = { .verb = NEV_HIT, .actor = PV_NONE };
	struct nev_occupancy v;

	if (!nev_is_nobody(actor)) {
		return;
	}
	nev_occupancy_make(g, nev_opening(g, s), &v);
	NEV_EACH_PIECE(g, i) {
		if (is_choice(g, s, &v, i)) {
			o.target = (uint8_t)i;
			nev_list_add(l, &o);
		}
	}
}

static bool has_aim(const struct nev_game *g, const struct nev_state *s,
		    const struct nev_occupancy *v, int piece) {
	NEV_EACH_SQUARE(g, sq) {
		if (check_aim(g, s, v, piece, sq, NULL)) {
			return true;
		}
	}
	return g->opt_ballista == NEV_MEASURED;
}

bool nev_ballista_has_shot(const struct nev_game *g, const struct nev_state *s) {
	struct nev_occupancy v;

	nev_occupancy_make(g, nev_opening(g, s), &v);
	NEV_EACH_PIECE(g, i) {
		if (nev_ballista_can_shoot(g, s, &v, i, NULL) && has_aim(g, s, &v, i)) {
			return true;
		}
	}
	return false;
}

static void list_shots(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	struct nev_occupancy v;

	nev_occupancy_make(g, nev_opening(g, s), &v);
	NEV_EACH_PIECE(g, i) {
		if ((actor == PV_ANY || actor == i) && nev_ballista_can_shoot(g, s, &v, i, NULL)) {
			list_aims(g, s, &v, i, l);
		}
	}
}

/* A measured shot has no aim before it falls. */
static int32_t goal_of_shot(const struct nev_game *g, const struct pv_order *o, int32_t nowhere) {
	int square = nev_square_at(g, o->data.figures);

	return g->opt_ballista == NEV_MEASURED || square == NEV_NO_PLACE ? nowhere : square;
}

const struct nev_act nev_ballista_acts[] = {
	{ .act = { .verb = NEV_SHOOT,
		   .rule = RULE(NEV_7D_1),
		   .form = { &nev_part_actor, &nev_part_aim } },
	  .check = nev_shoot_check,
	  .apply = apply_shoot,
	  .goal = goal_of_shot },
	{ .act = { .verb = NEV_HIT, .rule = RULE(NEV_7G_1), .form = { &nev_part_target } },
	  .check = check_hit,
	  .apply = apply_hit },
	NEV_ACTS_END,
};

static void ask_along(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out) {
	enum { PERCENT = 100 };
	(void)g;
	(void)s;
	pv_throw_ask(out, 1, PERCENT, "nev.throw.along", RULE(NEV_7E_7));
}

static void ask_mark(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out) {
	(void)g;
	(void)s;
	*out = (struct pv_throw){ .kind = PV_THROW_MARK,
				  .purpose = "nev.throw.mark",
				  .rule = RULE(NEV_7E_6) };
}

const struct nev_decision nev_ballista_decisions[] = {
	{ .ask = NEV_ASK_SHOOT,
	  .key = "nev.ask.shoot",
	  .rule = RULE(NEV_7A_1),
	  .open = true,
	  .of_pieces = true,
	  .may_end = nev_may_pass,
	  .list = list_shots },
	{ .ask = NEV_ASK_ALONG,
	  .key = "nev.ask.along",
	  .rule = RULE(NEV_7E_7),
	  .throw = ask_along,
	  .take = take_scatter },
	{ .ask = NEV_ASK_ACROSS,
	  .key = "nev.ask.across",
	  .rule = RULE(NEV_7E_7),
	  .throw = nev_across_ask,
	  .take = take_scatter },
	{ .ask = NEV_ASK_MARK,
	  .key = "nev.ask.mark",
	  .rule = RULE(NEV_7E_6),
	  .open = true,
	  .list = list_marks,
	  .throw = ask_mark,
	  .take = apply_mark,
	  .check = check_mark },
	{ .ask = NEV_ASK_HIT,
	  .key = "nev.ask.hit",
	  .rule = RULE(NEV_7G_1),
	  .minor = true,
	  .list = list_hits },
	{ .ask = NEV_ASK_ALSO,
	  .key = "nev.ask.also",
	  .rule = RULE(NEV_7E_11),
	  .minor = true,
	  .list = list_hits },
	NEV_DECISIONS_END,
};
