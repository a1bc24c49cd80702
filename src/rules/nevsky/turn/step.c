/*
 * step.c - the turn, step by step, to the next decision or throw [NEV-5X, 10G.7].
 *
 * nev_run goes on while nobody is asked. A step in which a side can only pass is passed over.
 */
#include "pavise/throw.h"
#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/opening.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/move/arrive.h"
#include "rules/nevsky/move/close.h"
#include "rules/nevsky/move/retire.h"
#include "rules/nevsky/move/support.h"
#include "rules/nevsky/shooting/ballista.h"
#include "rules/nevsky/shooting/fire.h"
#include "rules/nevsky/turn/goals.h"
#include "rules/nevsky/turn/score.h"
#include "rules/nevsky/turn/turn.h"

#include <string.h>

enum { OF_A_STEP = NEV_FIRED | NEV_MOVED | NEV_TURNED | NEV_ASKED };

static void end_game(struct nev_state *s, int outcome, int winner, int reason,
		     struct pv_events *out) {
	s->step = NEV_STEP_OVER;
	s->ask = NEV_ASK_NOTHING;
	s->outcome = (uint8_t)outcome;
	s->winner = (uint8_t)winner;
	s->reason = (uint8_t)reason;
	nev_say_result(out, outcome == PV_DRAWN ? "nev.drawn" : "nev.won", nev_end_rule(reason),
		       PV_NONE, NEV_NO_PLACE, winner);
}

static void end_by_points(const struct nev_game *g, struct nev_state *s, int reason,
			  struct pv_events *out) {
	int32_t red = nev_points(g, s, PV_RED), blue = nev_points(g, s, PV_BLUE);

	end_game(s, red == blue ? PV_DRAWN : PV_WON, red >= blue ? PV_RED : PV_BLUE, reason, out);
}

/* A goal of the scenario's, met by one side or by both. */
static bool is_won(const struct nev_game *g, struct nev_state *s, bool last,
		   struct pv_events *out) {
	enum { BOTH = 1 << PV_RED | 1 << PV_BLUE };
	int sides = nev_goals_judge(g, s, last, out);

	if (sides == BOTH) {
		end_by_points(g, s, NEV_BY_BOTH_GOALS, out);
	} else if (sides != 0) {
		end_game(s, PV_WON, sides == 1 << PV_RED ? PV_RED : PV_BLUE, NEV_BY_GOAL, out);
	}
	return sides != 0;
}

/* [NEV-10G.8] The turn limit, with no goal met. */
static void end_at_limit(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	if (g->otherwise == NEV_ELSE_POINTS) {
		end_by_points(g, s, NEV_BY_LIMIT, out);
		return;
	}
	end_game(s, g->otherwise == NEV_ELSE_DRAW ? PV_DRAWN : PV_WON,
		 g->otherwise == NEV_ELSE_BLUE ? PV_BLUE : PV_RED, NEV_BY_DEFAULT, out);
}

/* [NEV-10G.6, 10G.7] */
static bool is_ended(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	bool red = nev_is_gone(g, s, PV_RED), blue = nev_is_gone(g, s, PV_BLUE);

	if ((red || blue) && is_won(g, s, true, out)) {
		return true;
	}
	if (red && blue) {
		end_by_points(g, s, NEV_BY_BOTH_GONE, out);
	} else if (red || blue) {
		end_game(s, PV_WON, red ? PV_BLUE : PV_RED, NEV_BY_DESTRUCTION, out);
	}
	return red || blue;
}

static void begin_turn(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	s->turn++;
	nev_clear_marks(g, s, OF_A_STEP);
	nev_enter_step(g, s, NEV_STEP_BALLISTA, s->attacker);
	nev_say(out, "nev.turn", RULE(NEV_5X_1), PV_NONE, NEV_NO_PLACE, s->turn);
	if (s->turn == 1) {
		nev_tell_goals(g, out);
	}
	nev_tell_arrivals(g, s, out);
}

/* [NEV-6G.5, 6G.6, 6G.9, 9O] What the turn leaves behind. */
static void age(const struct nev_game *g, struct nev_state *s) {
	NEV_EACH_PIECE(g, i) {
		struct nev_piece *p = &s->piece[i];
		if (g->roster[i].side == s->attacker) {
			p->charge = p->charge == NEV_CHARGING ? NEV_TIRED : 0;
		}
		p->driven = (uint8_t)nev_above_zero(p->driven - 1);
		p->came = NEV_NO_STEP;
	}
}

static void end_turn(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	bool last = g->opt_turn_limit != 0 && s->turn >= g->opt_turn_limit;

	age(g, s);
	if (is_won(g, s, last, out)) {
		return;
	}
	if (last) {
		end_at_limit(g, s, out);
		return;
	}
	s->attacker = !s->attacker;
	begin_turn(g, s, out);
}

static void advance_terrain(const struct nev_game *g, struct nev_state *s) {
	if (g->opt_terrain != 0 && (s->agreed & NEV_EDGE_CHOSEN) == 0) {
		s->seat = !g->layer;
		s->ask = NEV_ASK_EDGE;
		return;
	}
	NEV_EACH_SIDE(side) {
		if (g->cavalry_hills != 0 && !nev_has_side(s->agreed, side)) {
			s->seat = (uint8_t)side;
			s->ask = NEV_ASK_AGREE;
			return;
		}
	}
	s->touched = 0;
	nev_enter_step(g, s, NEV_STEP_SETUP, PV_RED);
}

static void advance_setup(const struct nev_game *g, struct nev_state *s) {
	NEV_EACH_SIDE(side) {
		if (!nev_has_side(s->ready, side)) {
			s->seat = (uint8_t)side;
			s->ask = NEV_ASK_PLACE;
			return;
		}
	}
	nev_enter_step(g, s, NEV_STEP_FIRST, PV_RED);
}

/* Has the side on turn anything to fire in this step? */
static bool can_act(const struct nev_game *g, const struct nev_state *s) {
	struct nev_list l = { .cap = 0 };
	bool controls = false;

	if (s->step == NEV_STEP_BALLISTA) {
		return nev_ballista_has_shot(g, s);
	}
	if (s->step == NEV_STEP_MISSILE) {
		nev_fire_list(g, s, PV_ANY, &l);
	} else {
		NEV_EACH_PIECE(g, i) {
			controls |= g->roster[i].type == NEV_BALLISTA &&
				    nev_on_board(&s->piece[i]) && s->piece[i].owner == s->seat;
		}
	}
	return controls || l.count != 0;
}

/* [NEV-7F.1] Step 1 is over: what was hit leaves. */
static void remove_doomed(const struct nev_game *g, struct nev_state *s) {
	NEV_EACH_PIECE(g, i) {
		int hits = __builtin_popcount(s->piece[i].doomed);
		s->piece[i].doomed = 0;
		nev_take_stands(s, i, hits);
	}
}

static void end_fire(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	remove_doomed(g, s);
	NEV_EACH_PIECE(g, i) {
		s->piece[i].aim = NEV_NOWHERE;
	}
	nev_clear_marks(g, s, NEV_FIRED);
	nev_disown(g, s, out);
	nev_begin_retiring(g, s, out);
	s->stage = NEV_STAGE_RETIRING;
}

/* Steps 1, 2 and 6: the attacker with all pieces, then the defender [NEV-5X.8]. */
static bool ask_both(const struct nev_game *g, struct nev_state *s, int ask) {
	while (s->stage < NEV_STAGE_BOTH) {
		s->seat = s->stage == NEV_STAGE_ATTACKER ? s->attacker : !s->attacker;
		s->ask = (uint8_t)ask;
		if (can_act(g, s)) {
			return true;
		}
		s->ask = NEV_ASK_NOTHING;
		s->stage++;
	}
	return false;
}

/* At the end of a step: retirements, then is it over? True when the next step may begin. */
static bool finish_step(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	return nev_go_on_retiring(g, s, out) && !is_ended(g, s, out);
}

static void advance_fire(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	bool ballistas = s->step == NEV_STEP_BALLISTA;

	if (s->stage < NEV_STAGE_RETIRING) {
		if (ask_both(g, s, ballistas ? NEV_ASK_SHOOT : NEV_ASK_FIRE)) {
			return;
		}
		end_fire(g, s, out);
	}
	if (!finish_step(g, s, out)) {
		return;
	}
	if (ballistas) {
		nev_enter_step(g, s, NEV_STEP_MISSILE, s->attacker);
	} else {
		nev_enter_step(g, s, NEV_STEP_RETIRE, s->attacker);
		nev_begin_fleeing(g, s);
	}
}

static void advance_fleeing(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	if (nev_go_on_retiring(g, s, out)) {
		nev_disown(g, s, out);
		nev_enter_step(g, s, NEV_STEP_MOVE, s->attacker);
		s->ask = NEV_ASK_MOVE;
	}
}

/* The attacker has closed step 3. */
static void end_moves(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	struct nev_occupancy v;
	uint16_t contacts[NEV_CONTACTS_MAX];

	nev_close_step(g, s, out);
	nev_disown(g, s, out);
	nev_clear_marks(g, s, OF_A_STEP);
	NEV_EACH_PIECE(g, i) {
		s->piece[i].barred = 0;
	}
	if (is_ended(g, s, out)) {
		return;
	}
	nev_occupancy_make(g, s->piece, &v);
	bool fight = nev_contacts(g, &v, contacts) != 0;
	nev_enter_step(g, s, fight ? NEV_STEP_SUPPORT : NEV_STEP_DESTROY,
		       fight ? !s->attacker : s->attacker);
}

static void advance_support(const struct nev_game *g, struct nev_state *s) {
	struct nev_list l = { .cap = 0 };
	struct nev_occupancy v;

	s->ask = NEV_ASK_SUPPORT;
	nev_occupancy_make(g, s->piece, &v);
	nev_support_list(g, s, &v, PV_ANY, &l);
	if (l.count == 0) {
		nev_enter_step(g, s, NEV_STEP_MELEE, s->attacker);
	}
}

static void advance_melee(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	uint16_t contacts[NEV_CONTACTS_MAX];
	struct nev_occupancy v;

	if (s->stage != NEV_STAGE_RETIRING) {
		if (is_ended(g, s, out)) {
			return;
		}
		nev_occupancy_make(g, s->piece, &v);
		size_t count = nev_contacts(g, &v, contacts);
		if (count == 1) {
			nev_begin_melee(g, s, contacts[0], out);
			return;
		}
		if (count != 0) {
			s->seat = s->attacker;
			s->ask = NEV_ASK_FIGHT;
			return;
		}
		nev_begin_retiring(g, s, out);
		s->stage = NEV_STAGE_RETIRING;
	}
	if (finish_step(g, s, out)) {
		nev_disown(g, s, out);
		nev_enter_step(g, s, NEV_STEP_DESTROY, s->attacker);
	}
}

static void advance_destroy(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	if (!ask_both(g, s, NEV_ASK_DESTROY)) {
		end_turn(g, s, out);
	}
}

static void advance(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	switch (s->step) {
	case NEV_STEP_TERRAIN:
		advance_terrain(g, s);
		break;
	case NEV_STEP_SETUP:
		advance_setup(g, s);
		break;
	case NEV_STEP_FIRST:
		s->ask = NEV_ASK_FIRST;
		break;
	case NEV_STEP_BALLISTA:
	case NEV_STEP_MISSILE:
		advance_fire(g, s, out);
		break;
	case NEV_STEP_RETIRE:
		advance_fleeing(g, s, out);
		break;
	case NEV_STEP_MOVE:
		end_moves(g, s, out);
		break;
	case NEV_STEP_SUPPORT:
		advance_support(g, s);
		break;
	case NEV_STEP_MELEE:
		advance_melee(g, s, out);
		break;
	default:
		advance_destroy(g, s, out);
		break;
	}
}

void nev_run(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	while (s->ask == NEV_ASK_NOTHING && s->step != NEV_STEP_OVER) {
		advance(g, s, out);
	}
}

/* [NEV-5X.6] Red's die, then blue's; the higher attacks, a tie is thrown again. */
static void take_first(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	int face = o->data.faces[0];

	if (s->first_die == 0) {
		s->first_die = (uint8_t)face;
		return;
	}
	int ahead = nev_sign(s->first_die - face);
	s->first_die = 0;
	if (ahead == 0) {
		nev_say(out, "nev.first.tie", RULE(NEV_5X_6), PV_NONE, NEV_NO_PLACE, face);
		return;
	}
	bool red = ahead == 1;
	s->attacker = red ? PV_RED : PV_BLUE;
	kit_say(out, PV_EVENT_RESULT | PV_EVENT_FIRST, red ? "nev.first.red" : "nev.first.blue",
		RULE(NEV_5X_6), PV_NONE, NEV_NO_PLACE, s->attacker);
	begin_turn(g, s, out);
}

static void ask_first(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out) {
	(void)g;
	pv_throw_ask(out, 1, NEV_DIE,
		     s->first_die == 0 ? "nev.throw.first_red" : "nev.throw.first_blue",
		     RULE(NEV_5X_6));
	if (s->first_die == 0) {
		return;
	}
	pv_throw_class(out, 1, s->first_die - 1);
	pv_throw_class(out, s->first_die + 1, NEV_DIE);
}

static void set_up_pieces(const struct nev_game *g, struct nev_state *s) {
	NEV_EACH_PIECE(g, i) {
		const struct nev_roster *r = &g->roster[i];
		struct nev_piece *p = &s->piece[i];
		bool ready = g->has_setup[r->side] != 0;
		p->place = r->arrival != 0 ? NEV_WAITING : ready ? g->setup[i].place : NEV_UNPLACED;
		p->facing = g->setup[i].facing; /* 0 where none is given */
		p->stands = r->stands;
		p->owner = r->side;
		p->support = p->aim = NEV_NOWHERE;
		p->came = NEV_NO_STEP;
	}
	NEV_EACH_PIECE(g, i) {
		if (nev_on_board(&s->piece[i])) {
			nev_settle(g, s, i, NULL);
		}
	}
}

void nev_start(const struct pv_game *base, void *state) {
	const struct nev_game *g = nev_game_of(base);
	struct nev_state *s = state;

	if (g->position != NULL) {
		memcpy(s, g->position, nev_state_size(g));
		return;
	}
	nev_clean(g, s);
	s->south = g->south;
	s->declared = (uint8_t)((g->opt_hill_protected != 0 ? NEV_HILL_PROTECTED : 0) |
				(g->opt_hill_minus_one != 0 ? NEV_HILL_MINUS_ONE : 0));
	s->ready = (uint8_t)(g->has_setup[0] | g->has_setup[1] << 1);
	set_up_pieces(g, s);
	nev_keep_opening(g, s);
	nev_run(g, s, NULL);
}

const struct nev_decision nev_step_decisions[] = {
	{ .ask = NEV_ASK_NOTHING, .key = "nev.ask.nothing", .rule = RULE(NEV_10G_1) },
	{ .ask = NEV_ASK_FIRST,
	  .key = "nev.ask.first",
	  .rule = RULE(NEV_5X_6),
	  .throw = ask_first,
	  .take = take_first },
	NEV_DECISIONS_END,
};
