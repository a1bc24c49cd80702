/*
 * apply_move.c - makes a move, a charge or a haul; lone stands ridden over go [NEV-6, 10A, 10E.2].
 */
#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/core/points.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/move/move.h"
#include "rules/nevsky/notation/parts.h"

/* [NEV-10A.7] Each lone stand on the path goes at once. */
static void run_over(const struct nev_game *g, struct nev_state *s, const struct nev_occupancy *v,
		     int square, int type, struct pv_events *out) {
	int enemy = !s->attacker;
	uint8_t unit = v->unit[enemy][square];

	if (unit == PV_NONE || nev_run_over_bar(g, s, v, s->attacker, type, square) != NULL) {
		return;
	}
	kit_say_lost(out, "nev.run_over", RULE(NEV_10A_1), "nev.by.run_over", unit, square, 1,
		     nev_fallen(g, &s->piece[unit], unit, s->piece[unit].stands));
	nev_take_stands(s, unit, s->piece[unit].stands);
}

/* The last square of the path that is on the board; stands ridden over on the way are gone. */
static int follow(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		  struct pv_events *out) {
	struct nev_occupancy v;
	int square = s->piece[o->actor].place, type = g->roster[o->actor].type;
	bool rides = nev_is_cavalry(type);

	if (rides) {
		nev_occupancy_make(g, s->piece, &v);
	}
	NEV_TIMES(i, o->count) {
		int to = g->next[square][nev_path_step(o, i)];
		if (to == NEV_NOWHERE) {
			break;
		}
		square = to;
		if (rides && !(nev_is_fight(o) && i == o->count - 1)) { /* [NEV-10A.8] */
			run_over(g, s, &v, square, type, out);
		}
	}
	return square;
}

/* The last step matters only where a fight may follow: an enemy stands on or beside the square. */
static bool is_enemy_near(const struct nev_game *g, const struct nev_state *s, int side,
			  int square) {
	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *p = &s->piece[i];
		if (!nev_on_board(p) || g->roster[i].side == side ||
		    g->roster[i].type == NEV_BALLISTA) {
			continue;
		}
		int dx = nev_column(g, p->place) - nev_column(g, square);
		int dy = nev_row(g, p->place) - nev_row(g, square);
		if (nev_is_near(dx, dy)) {
			return true;
		}
	}
	return false;
}

/* A commander left behind no longer gives the support of his unit [NEV-9C.5]. */
static void leave_square(const struct nev_game *g, struct nev_state *s, int square) {
	int commander = PV_NONE;

	NEV_EACH_PIECE(g, i) {
		if (s->piece[i].place != square || g->roster[i].side != s->attacker ||
		    g->roster[i].type == NEV_BALLISTA) {
			continue;
		}
		if (g->roster[i].type != NEV_COMMANDER) {
			return;
		}
		commander = i;
	}
	if (commander != PV_NONE) {
		s->piece[commander].support = NEV_NOWHERE;
	}
}

static void put(const struct nev_game *g, struct nev_state *s, int piece, int square, int came,
		bool charges, struct pv_events *out) {
	struct nev_piece *p = &s->piece[piece];

	if (square == NEV_OFF) {
		nev_leave_board(s, piece);
		kit_say_lost(out, "nev.left", RULE(NEV_10E_1), "nev.by.leaving", piece,
			     NEV_NO_PLACE, p->stands,
			     nev_counted(g, p, piece, p->stands) / 2); /* [NEV-10E.1] */
		return;
	}
	p->place = (uint16_t)square;
	p->support = NEV_NOWHERE;
	p->came = (uint8_t)came;
	nev_settle(g, s, piece, out);
	nev_say(out, charges ? "nev.charged" : "nev.moved",
		charges ? RULE(NEV_6G_2) : RULE(NEV_6A_1), piece, square, p->stands);
}

void nev_move_apply(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	struct nev_group group = nev_group_of(o);
	int from = s->piece[o->actor].place, side = s->attacker;
	bool lone = g->roster[o->actor].type != NEV_COMMANDER;
	int edge = follow(g, s, o, out), end = nev_goal(g, o, NEV_OFF);
	int last = nev_path_step(o, o->count - 1);
	int came = end != NEV_OFF && is_enemy_near(g, s, side, end) ? last : NEV_NO_STEP;

	NEV_TIMES(i, group.count) {
		struct nev_piece *p = &s->piece[group.piece[i]];
		p->escaped = end == NEV_OFF ? nev_goals_escape(g, group.piece[i], edge) : 0;
		put(g, s, group.piece[i], end, came, o->verb == NEV_CHARGE, out);
		if (end != NEV_OFF) {
			p->marks |= NEV_MOVED;
			p->charge = o->verb == NEV_CHARGE ? NEV_CHARGING : p->charge;
		}
	}
	if (lone) {
		leave_square(g, s, from);
	}
	if (o->verb == NEV_HAUL) {
		struct nev_piece *ballista = &s->piece[o->target];
		if (end == NEV_OFF) {
			ballista->escaped = nev_goals_escape(g, o->target, edge);
			nev_leave_board(s, o->target);
		} else {
			ballista->place = (uint16_t)end;
			ballista->marks |= NEV_FIRED;
		}
	}
}

const struct nev_act nev_move_acts[] = {
	{ .act = { .verb = NEV_MOVE, .rule = RULE(NEV_6A_1), .form = { &nev_part_move } },
	  .check = nev_move_check,
	  .apply = nev_move_apply,
	  .goal = nev_goal_of_path },
	{ .act = { .verb = NEV_CHARGE, .rule = RULE(NEV_6G_2), .form = { &nev_part_move } },
	  .check = nev_move_check,
	  .apply = nev_move_apply,
	  .goal = nev_goal_of_path },
	{ .act = { .verb = NEV_HAUL, .rule = RULE(NEV_6E_9), .form = { &nev_part_haul } },
	  .check = nev_move_check,
	  .apply = nev_move_apply,
	  .goal = nev_goal_of_path },
	NEV_ACTS_END,
};
