/*
 * arrive.c - reinforcements come on. The ledger knows none [NEV-4X.3]; a scenario that names some
 * changes that row (load/arrivals.c).
 *
 * From their turn on a side may order `enter TK3 e1` in its own step 3, onto a square of that area
 * where the unit may stand and no enemy stands. That is the unit's move of the turn, and it faces
 * away from its rear. A unit waits while every square is taken; no unit has to enter.
 */
#include "rules/nevsky/move/arrive.h"

#include "rules/nevsky/board/areas.h"
#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/notation/parts.h"

static const struct nev_arrival *arrival_of(const struct nev_game *g, int piece) {
	int arrival = g->roster[piece].arrival;
	return arrival != 0 ? &g->arrival[arrival - 1] : NULL;
}

static bool check_who(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	const struct nev_arrival *arrival = arrival_of(g, o->actor);

	if (s->ask != NEV_ASK_MOVE) {
		return pv_deny(why, RULE(NEV_5X_1), "nev.enter.time");
	}
	if (g->roster[o->actor].side != s->attacker) {
		return pv_deny(why, RULE(NEV_5X_3), "nev.not_yours");
	}
	if (arrival == NULL || s->piece[o->actor].place != NEV_WAITING) {
		return pv_deny_at(why, RULE(NEV_4X_3), "nev.enter.here", PV_WITNESS_ACTOR,
				  o->actor);
	}
	if (o->count != 0 || g->roster[o->actor].unit != o->actor) {
		return pv_deny(why, RULE(NEV_6D_3), "nev.enter.part");
	}
	return s->turn >= arrival->turn ||
	       pv_refuse_at(why, RULE(NEV_4X_3), "nev.enter.early", arrival->turn, s->turn,
			    PV_UNIT_TURNS, PV_WITNESS_ACTOR, o->actor);
}

/* Stands of a unit come together. */
static bool is_entering(const struct nev_game *g, const struct nev_state *s, int unit, int piece) {
	return g->roster[piece].unit == unit && s->piece[piece].place == NEV_WAITING;
}

static int count_entering(const struct nev_game *g, const struct nev_state *s, int unit) {
	int count = 0;

	NEV_EACH_PIECE(g, i) {
		count += is_entering(g, s, unit, i);
	}
	return count;
}

static bool check_square(const struct nev_game *g, const struct nev_state *s,
			 const struct nev_occupancy *v, int piece, int square, struct pv_why *why) {
	const struct nev_roster *r = &g->roster[piece];
	int area = arrival_of(g, piece)->area;

	if (!nev_is_square(g, square) || !nev_area_has(g, area, square)) {
		return pv_deny_at(why, RULE(NEV_4X_1), "nev.enter.area", PV_WITNESS_PLACE,
				  NEV_AREA_PLACE + area);
	}
	if (nev_has_troops(v, !r->side, square)) {
		return pv_deny_at(why, RULE(NEV_2B_3), "nev.enter.enemy", PV_WITNESS_PLACE, square);
	}
	if (!nev_setup_check_ground(g, r->type, square, why)) {
		return false;
	}
	if (r->type == NEV_BALLISTA && !nev_has_troops(v, r->side, square)) {
		return pv_deny_at(why, RULE(NEV_6E_1), "nev.enter.ballista", PV_WITNESS_PLACE,
				  square);
	}
	return nev_can_stack(g, v, r->side, r->troop, count_entering(g, s, piece), square, why);
}

static bool check_enter(const struct nev_game *g, const struct nev_state *s,
			const struct pv_order *o, struct pv_why *why) {
	struct nev_occupancy v;

	if (!check_who(g, s, o, why)) {
		return false;
	}
	nev_occupancy_make(g, s->piece, &v);
	return check_square(g, s, &v, o->actor, o->data.halves[0], why);
}

static void enter(const struct nev_game *g, struct nev_state *s, int piece, int square,
		  struct pv_events *out) {
	struct nev_piece *p = &s->piece[piece];
	bool ballista = g->roster[piece].type == NEV_BALLISTA;

	p->place = (uint16_t)square;
	p->marks |= ballista ? NEV_FIRED : NEV_MOVED; /* hauled in, or moved */
	if (!ballista) {
		p->facing = (uint8_t)nev_rear(s, !s->attacker);
		nev_settle(g, s, piece, out);
	}
	nev_say(out, "nev.entered", RULE(NEV_4X_3), piece, p->place, p->stands);
}

void nev_enter_apply(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	NEV_EACH_PIECE(g, i) {
		if (is_entering(g, s, o->actor, i)) {
			enter(g, s, i, o->data.halves[0], out);
		}
	}
}

static void list_unit(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int unit, struct nev_list *l) {
	struct pv_order o = { .verb = NEV_ENTER, .actor = (uint8_t)unit, .target = PV_NONE };

	if (!check_who(g, s, &o, NULL)) {
		return;
	}
	NEV_EACH_SQUARE(g, square) {
		if (check_square(g, s, v, unit, square, NULL)) {
			o.data.halves[0] = (uint16_t)square;
			nev_list_add(l, &o);
		}
	}
}

void nev_enter_list(const struct nev_game *g, const struct nev_state *s, int actor,
		    struct nev_list *l) {
	struct nev_occupancy v;

	if (!nev_has_arrivals(g)) {
		return;
	}
	nev_occupancy_make(g, s->piece, &v);
	NEV_EACH_PIECE(g, i) {
		if (actor == PV_ANY || g->roster[actor].unit == i) {
			list_unit(g, s, &v, i, l);
		}
	}
}

void nev_tell_arrivals(const struct nev_game *g, const struct nev_state *s, struct pv_events *out) {
	NEV_EACH_PIECE(g, i) {
		const struct nev_arrival *arrival = arrival_of(g, i);
		if (arrival != NULL && g->roster[i].unit == i && s->turn == arrival->turn) {
			nev_tell(out, "nev.enter.due", RULE(NEV_4X_3), i,
				 NEV_AREA_PLACE + arrival->area);
		}
	}
}

const struct nev_act nev_arrive_acts[] = {
	{ .act = { .verb = NEV_ENTER,
		   .rule = RULE(NEV_4X_3),
		   .form = { &nev_part_unit, &nev_part_square } },
	  .check = check_enter,
	  .apply = nev_enter_apply,
	  .goal = nev_goal_of_square },
	NEV_ACTS_END,
};
