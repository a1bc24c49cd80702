/*
 * retire.c - units cut down retire until they are off the board [NEV-10B - 10D].
 *
 * A piece that has to retire now carries NEV_LEAVING, a levy pair that has to roll NEV_ASKED.
 */
#include "rules/nevsky/move/retire.h"

#include "pavise/throw.h"
#include "rules/nevsky/board/way.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/notation/parts.h"

#include <string.h>

enum { STAYS_TO = 3 }; /* of a die [NEV-10C.1] */

bool nev_may_retire(int type) {
	return type == NEV_TURCOPOLES || type == NEV_LIGHT_CAVALRY || type == NEV_MEDIUM ||
	       type == NEV_LEVY;
}

void nev_begin_retiring(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	NEV_EACH_PIECE(g, i) {
		struct nev_piece *p = &s->piece[i];
		int before = nev_opening(g, s)[i].stands, type = g->roster[i].type;
		bool on_its_way = (p->marks & NEV_RETIRING) != 0;
		if (!nev_may_retire(type) || !nev_on_board(p) || p->stands >= before) {
			continue;
		}
		if (p->stands ==
		    1) { /* [NEV-10B.10] a pair on its way that is cut to one goes once more */
			p->marks |= NEV_RETIRING | NEV_LEAVING;
			nev_say(out, "nev.retires", RULE(NEV_10B_1), i, p->place, 1);
		} else if (type == NEV_LEVY && p->stands == 2 && !on_its_way) {
			p->marks |= NEV_ASKED;
		}
	}
}

void nev_begin_fleeing(const struct nev_game *g, struct nev_state *s) {
	bool own_turn_only = g->opt_retirement != 0;

	NEV_EACH_PIECE(g, i) {
		struct nev_piece *p = &s->piece[i];
		if (nev_on_board(p) && (p->marks & NEV_RETIRING) != 0 &&
		    (!own_turn_only || g->roster[i].side == s->attacker)) {
			p->marks |= NEV_LEAVING;
		}
	}
}

static bool is_hill(const struct nev_way *w, struct nev_spot at) {
	return nev_way_is_on_board(w, at) &&
	       (w->g->terrain[at.row * w->g->columns + at.column] & NEV_HILL) != 0;
}

/* [NEV-10B.7, 10B.9] All ends within what is left; steps within 90 degrees of the rear. */
static void retire_on(const struct nev_way *w, struct nev_spot at, int left, bool hill,
		      struct nev_best *best) {
	for (int turn = -2; turn <= 2; turn++) {
		int d = pv_direction_turn(w->direction, turn);
		struct nev_spot to = nev_spot_step(at, d);
		if (!nev_way_can_step(w, at, d)) {
			continue;
		}
		bool touches = hill || is_hill(w, to);
		int rest =
		    left - nev_step_cost(d) - (touches && !hill ? w->g->rate[NEV_R_HILL] : 0);
		/* A half brings a half of progress at most: what is left may not better the best.
		 */
		if (rest < 0 || nev_way_progress(w, to) + rest < best->progress) {
			continue;
		}
		if (nev_way_progress(w, to) != 0 && nev_way_can_end(w, to)) {
			nev_way_offer(w, best, to);
		}
		if (nev_way_is_on_board(w, to)) {
			retire_on(w, to, rest, touches, best);
		}
	}
}

static size_t find_ends(const struct nev_game *g, const struct nev_state *s, int piece,
			int ballista, struct nev_best *best) {
	struct nev_way w;
	int allowance = nev_figures_of(g, piece)[NEV_T_MOVE];

	nev_way_begin(&w, g, s, piece);
	w.ballista = ballista;
	if (ballista != PV_NONE) { /* [NEV-10D.3] */
		allowance = nev_smaller(allowance, g->rate[NEV_R_HAUL]);
	}
	bool hill = is_hill(&w, w.start);
	*best = (struct nev_best){ .count = 0 };
	retire_on(&w, w.start, allowance - (hill ? g->rate[NEV_R_HILL] : 0), hill, best);
	return best->count;
}

static int find_commander(const struct nev_game *g, const struct nev_state *s, int piece) {
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].type == NEV_COMMANDER &&
		    s->piece[i].place == s->piece[piece].place &&
		    g->roster[i].side == g->roster[piece].side) {
			return i;
		}
	}
	return PV_NONE;
}

/* Can the commander come to that end by any way, at his own cost? */
static bool can_reach(const struct nev_way *w, struct nev_spot at, int left, int place) {
	int here = nev_way_is_on_board(w, at) ? at.row * w->g->columns + at.column : NEV_OFF;

	if (here == place) {
		return nev_way_can_end(w, at);
	}
	if (here == NEV_OFF) {
		return false;
	}
	PV_EACH_DIRECTION(d) {
		int rest = left - nev_step_cost(d);
		if (rest >= 0 && nev_way_can_step(w, at, d) &&
		    can_reach(w, nev_spot_step(at, d), rest, place)) {
			return true;
		}
	}
	return false;
}

/* [NEV-9O.1, 10D.4] In step 3 of either side a commander may not go along the turn after he was
 * driven back. At the end of steps 1, 2 and 5 going along is no move. */
static bool is_bound(const struct nev_state *s, int commander) {
	return s->step == NEV_STEP_RETIRE && s->piece[commander].driven != 0;
}

/* [NEV-10D.4] May his commander go to the same end? */
static bool check_along(const struct nev_game *g, const struct nev_state *s, int commander,
			int place, struct pv_why *why) {
	const struct nev_piece *p = &s->piece[commander];
	const int32_t *row = nev_figures_of(g, commander);
	bool own_move = s->step == NEV_STEP_RETIRE && g->roster[commander].side == s->attacker;
	struct nev_way w;

	if (is_bound(s, commander)) {
		return pv_refuse_at(why, RULE(NEV_9O_1), "nev.move.driven", 1, p->driven,
				    PV_UNIT_TURNS, PV_WITNESS_ACTOR, commander);
	}
	if (own_move && (p->marks & NEV_MOVED) != 0) {
		return pv_deny(why, RULE(NEV_10D_4), "nev.retire.commander");
	}
	nev_way_begin(&w, g, s, commander);
	return can_reach(&w, w.start, p->charge == NEV_TIRED ? row[NEV_T_TIRED] : row[NEV_T_MOVE],
			 place) ||
	       pv_deny(why, RULE(NEV_10D_4), "nev.retire.commander");
}

static struct pv_order make_order(int piece, uint16_t place, int commander, int ballista) {
	struct pv_order o = { .verb = NEV_RETIRE, .actor = (uint8_t)piece, .target = PV_NONE };

	o.data.halves[0] = place;
	o.data.faces[2] = (uint8_t)(commander == PV_NONE ? 0 : commander + 1);
	o.data.faces[3] = (uint8_t)(ballista == PV_NONE ? 0 : ballista + 1);
	return o;
}

static void list_ends(const struct nev_game *g, const struct nev_state *s, int piece, int ballista,
		      struct nev_list *l) {
	int commander = find_commander(g, s, piece);
	struct nev_best best;

	find_ends(g, s, piece, ballista, &best);
	NEV_EACH(i, best.count) {
		struct pv_order o = make_order(piece, best.place[i], PV_NONE, ballista);
		nev_list_add(l, &o);
		if (commander != PV_NONE && check_along(g, s, commander, best.place[i], NULL)) {
			o = make_order(piece, best.place[i], commander, ballista);
			nev_list_add(l, &o);
		}
	}
}

static void list_piece(const struct nev_game *g, const struct nev_state *s, int piece,
		       struct nev_list *l) {
	int ballista = nev_way_find_ballista(g, s, piece);

	list_ends(g, s, piece, PV_NONE, l);
	if (ballista != PV_NONE) {
		list_ends(g, s, piece, ballista, l);
	}
}

static bool has_to_go(const struct nev_game *g, const struct nev_state *s, int side, int piece) {
	return g->roster[piece].side == side && (s->piece[piece].marks & NEV_LEAVING) != 0;
}

void nev_retire_list(const struct nev_game *g, const struct nev_state *s, int actor,
		     struct nev_list *l) {
	NEV_EACH_PIECE(g, i) {
		if ((actor == PV_ANY || actor == i) && has_to_go(g, s, s->seat, i)) {
			list_piece(g, s, i, l);
		}
	}
}

static bool check_retire(const struct nev_game *g, const struct nev_state *s,
			 const struct pv_order *o, struct pv_why *why) {
	struct nev_best best;
	int ballista = o->data.faces[3] == 0 ? PV_NONE : o->data.faces[3] - 1;
	int commander = o->data.faces[2] == 0 ? PV_NONE : o->data.faces[2] - 1;

	if (s->ask != NEV_ASK_RETIRE || !has_to_go(g, s, s->seat, o->actor)) {
		return pv_deny(why, RULE(NEV_10B_4), "nev.retire.who");
	}
	if (ballista != PV_NONE && ballista != nev_way_find_ballista(g, s, o->actor)) {
		return pv_deny(why, RULE(NEV_10D_3), "nev.haul.elsewhere");
	}
	find_ends(g, s, o->actor, ballista, &best);
	bool found = false;
	NEV_EACH(i, best.count) {
		found |= best.place[i] == o->data.halves[0];
	}
	if (!found) {
		pv_deny_at(why, ballista != PV_NONE ? RULE(NEV_10D_3) : RULE(NEV_10B_9),
			   "nev.retire.end", PV_WITNESS_PLACE, o->data.halves[0]);
		return pv_also(why, RULE(NEV_10B_7));
	}
	if (commander == PV_NONE) {
		return true;
	}
	if (commander != find_commander(g, s, o->actor)) {
		return pv_deny(why, RULE(NEV_10D_4), "nev.retire.commander");
	}
	return check_along(g, s, commander, o->data.halves[0], why);
}

static void go(const struct nev_game *g, struct nev_state *s, int piece, int place, int ballista,
	       struct pv_events *out) {
	bool own_move = s->step == NEV_STEP_RETIRE && g->roster[piece].side == s->attacker;
	struct nev_way w;

	nev_way_begin(&w, g, s, piece);
	w.ballista = ballista;
	w.said = "nev.retired";
	w.rule = RULE(NEV_10B_9);
	s->piece[piece].marks &= (uint8_t)~NEV_LEAVING;
	s->piece[piece].marks |= own_move ? NEV_MOVED : 0;
	nev_way_go(g, s, &w, place, out);
}

static void retire(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		   struct pv_events *out) {
	int ballista = o->data.faces[3] == 0 ? PV_NONE : o->data.faces[3] - 1;
	int commander = o->data.faces[2] == 0 ? PV_NONE : o->data.faces[2] - 1;

	go(g, s, o->actor, o->data.halves[0], ballista, out);
	if (commander != PV_NONE) {
		go(g, s, commander, o->data.halves[0], PV_NONE, out);
	}
}

/* [NEV-10B.7] With no row to gain they stay, unharmed. */
static void stay(const struct nev_game *g, struct nev_state *s, int side, struct pv_events *out) {
	NEV_EACH_PIECE(g, i) {
		if (has_to_go(g, s, side, i)) {
			s->piece[i].marks &= (uint8_t)~NEV_LEAVING;
			nev_say(out, "nev.retire.stays", RULE(NEV_10B_7), i, s->piece[i].place,
				s->piece[i].stands);
		}
	}
}

/* The only order of a piece that has to go; false where it has none or a choice. */
static bool find_only(const struct nev_game *g, const struct nev_state *s, int piece,
		      struct pv_order *only) {
	struct nev_list l = nev_first_into(only);

	list_piece(g, s, piece, &l);
	return l.count == 1;
}

/* Once this one has gone, has every other the one order it had? */
static bool leaves_others(const struct nev_game *g, const struct nev_state *s, int side,
			  int piece) {
	struct nev_room room;
	struct pv_order own, before, after;

	if (!find_only(g, s, piece, &own)) {
		return false;
	}
	struct nev_state *next = nev_copy(&room, g, s);
	retire(g, next, &own, NULL);
	NEV_EACH_PIECE(g, i) {
		if (i != piece && has_to_go(g, s, side, i) &&
		    (!find_only(g, s, i, &before) || !find_only(g, next, i, &after) ||
		     memcmp(&before, &after, sizeof before) != 0)) {
			return false;
		}
	}
	return true;
}

/* Each has one way to go, in any order: there is nothing to ask. */
static bool is_forced(const struct nev_game *g, const struct nev_state *s, int side) {
	NEV_EACH_PIECE(g, i) {
		if (has_to_go(g, s, side, i) && !leaves_others(g, s, side, i)) {
			return false;
		}
	}
	return true;
}

static bool go_on_side(const struct nev_game *g, struct nev_state *s, int side,
		       struct pv_events *out) {
	struct pv_order first;

	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].side == side && (s->piece[i].marks & NEV_ASKED) != 0) {
			s->odd = (uint8_t)i;
			s->seat = (uint8_t)side;
			s->ask = NEV_ASK_LEVY;
			return false;
		}
	}
	for (;;) {
		struct nev_list l = nev_first_into(&first);
		s->seat = (uint8_t)side;
		s->ask = NEV_ASK_RETIRE;
		nev_retire_list(g, s, PV_ANY, &l);
		if (l.count > 1 && !is_forced(g, s, side)) {
			return false;
		}
		if (l.count == 0) {
			stay(g, s, side, out);
			s->ask = NEV_ASK_NOTHING;
			return true;
		}
		retire(g, s, &first, out);
	}
}

bool nev_go_on_retiring(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	return go_on_side(g, s, s->attacker, out) && go_on_side(g, s, !s->attacker, out);
}

static void ask_levy(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out) {
	(void)g;
	(void)s;
	pv_throw_ask(out, 1, NEV_DIE, "nev.throw.levy", RULE(NEV_10C_1));
	pv_throw_class(out, 1, STAYS_TO);
	pv_throw_class(out, STAYS_TO + 1, NEV_DIE);
}

/* [NEV-10C.1] 1-3 stays, 4-6 retires. */
static void roll(struct nev_state *s, int face, struct pv_events *out) {
	int piece = s->odd;
	struct nev_piece *p = &s->piece[piece];

	p->marks &= (uint8_t)~NEV_ASKED;
	s->odd = PV_NONE;
	if (face <= STAYS_TO) {
		nev_say_result(out, "nev.levy.stays", RULE(NEV_10C_1), piece, p->place, face);
		return;
	}
	p->marks |= NEV_RETIRING | NEV_LEAVING;
	nev_say_result(out, "nev.levy.retires", RULE(NEV_10C_1), piece, p->place, face);
}

static void take_levy(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		      struct pv_events *out) {
	(void)g;
	roll(s, o->data.faces[0], out);
	s->ask = NEV_ASK_NOTHING;
}

static void apply_retire(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			 struct pv_events *out) {
	retire(g, s, o, out);
	s->ask = NEV_ASK_NOTHING;
}

const struct nev_act nev_retire_acts[] = {
	{ .act = { .verb = NEV_RETIRE,
		   .rule = RULE(NEV_10B_1),
		   .form = { &nev_part_actor, &nev_part_square_or_off, &nev_part_company } },
	  .check = check_retire,
	  .apply = apply_retire,
	  .goal = nev_goal_of_square },
	NEV_ACTS_END,
};

const struct nev_decision nev_retire_decisions[] = {
	{ .ask = NEV_ASK_LEVY,
	  .key = "nev.ask.levy",
	  .rule = RULE(NEV_10C_1),
	  .actor = nev_diced_for,
	  .throw = ask_levy,
	  .take = take_levy },
	{ .ask = NEV_ASK_RETIRE,
	  .key = "nev.ask.retire",
	  .rule = RULE(NEV_10B_9),
	  .minor = true,
	  .alike = true,
	  .of_pieces = true,
	  .list = nev_retire_list },
	NEV_DECISIONS_END,
};
