/*
 * move.c - checking a move, a charge or a haul in step 3 [NEV-6, 10A, 10E.2].
 */
#include "rules/nevsky/move/move.h"

#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/core/squares.h"

#include <string.h>

/* The high bit of any nibble: directions are 0 to 7. */
#define NOT_A_DIRECTION 0x8888888888888888u

/* A move being checked, square by square. */
struct walk {
	const struct nev_game *g;
	const struct nev_state *s;
	struct nev_occupancy view; /* without the movers */
	struct nev_group group;
	int side, type, troop;
	bool charging, hauling, tired;
	bool fights;     /* the order ends with "fight" [NEV-10A.8] */
	int square;      /* where it stands; NEV_OFF once off the board */
	int cost;        /* halves */
	bool road, hill; /* all on road so far; any hill so far */
	bool left_road;  /* went along a road, or began on one, and is not all on road */
	bool cut_corner; /* left the road by a diagonal between road squares */
	bool attacks;    /* stands in an enemy square that it did not run over */
};

struct nev_group nev_group_of(const struct pv_order *order) {
	struct nev_group group = { { order->actor }, 1 };

	while (group.count < 4 && order->data.faces[group.count - 1] != 0) {
		group.piece[group.count] = (uint8_t)(order->data.faces[group.count - 1] - 1);
		group.count++;
	}
	return group;
}

int nev_allowance(const struct nev_game *g, int troop, bool charging, bool tired, bool hauling,
		  bool road, bool hill, struct pv_why *why) {
	const int32_t *row = g->troop[troop];
	int base = charging ? row[NEV_T_CHARGE] : tired ? row[NEV_T_TIRED] : row[NEV_T_MOVE];
	const char *rule = charging ? RULE(NEV_6G_2) : tired ? RULE(NEV_6G_5) : RULE(NEV_6A_1);

	if (hauling) {
		base = nev_smaller(base, g->rate[NEV_R_HAUL]);
		rule = RULE(NEV_6E_2);
	}
	pv_add_part(why, rule, base);
	if (road) {
		base += g->rate[NEV_R_ROAD];
		pv_add_part(why, charging || tired ? RULE(NEV_6B_4) : RULE(NEV_6B_1),
			    g->rate[NEV_R_ROAD]);
	}
	if (hill) {
		base -= g->rate[NEV_R_HILL];
		pv_add_part(why, RULE(NEV_3F_3), -g->rate[NEV_R_HILL]);
	}
	return base;
}

/* [NEV-10A] */
const char *nev_run_over_bar(const struct nev_game *g, const struct nev_state *s,
			     const struct nev_occupancy *v, int side, int type, int square) {
	int enemy = !side;
	uint8_t unit = v->unit[enemy][square];

	if (nev_has_troops(v, side, square)) {
		return RULE(NEV_10A_7); /* its melee has begun */
	}
	if (unit == PV_NONE || s->piece[unit].stands != 1 ||
	    v->pieces[enemy][square] - (v->commander[enemy][square] != PV_NONE) != 1) {
		return RULE(NEV_6J_1);
	}
	int held = g->roster[unit].type;
	if (held == NEV_ARMORED) {
		return RULE(NEV_10A_2);
	}
	if (held != NEV_MEDIUM && held != NEV_LEVY && held != NEV_BALLISTARII &&
	    !nev_is_missile_foot(held)) {
		return RULE(NEV_6J_1);
	}
	if (v->ballista[square] != PV_NONE) {
		return RULE(NEV_10A_3);
	}
	if (nev_is_protected(g, s, square)) {
		return RULE(NEV_10A_4);
	}
	if (v->commander[enemy][square] != PV_NONE) {
		return RULE(NEV_10A_5);
	}
	return nev_is_cavalry(type) ? NULL : RULE(NEV_10A_1);
}

/* May this piece be moved at all? */
static bool check_piece(const struct nev_game *g, const struct nev_state *s, int piece,
			struct pv_why *why) {
	const struct nev_piece *p = &s->piece[piece];

	if (g->roster[piece].side != s->attacker) {
		return pv_deny(why, RULE(NEV_5X_3), "nev.move.defender");
	}
	if (p->place == NEV_OFF) {
		return pv_deny(why, RULE(NEV_10E_1), "nev.move.off_board");
	}
	if (!nev_on_board(p)) {
		return pv_deny(why, RULE(NEV_9N_1), "nev.gone");
	}
	if (g->roster[piece].type == NEV_BALLISTA) {
		return pv_deny(why, RULE(NEV_6E_1), "nev.move.ballista");
	}
	if ((p->marks & NEV_RETIRING) != 0) {
		pv_deny(why, RULE(NEV_10B_3), "nev.move.retiring");
		pv_also(why, RULE(NEV_10B_2));
		return pv_also(why, RULE(NEV_6J_4));
	}
	if ((p->marks & NEV_MOVED) != 0) {
		pv_refuse(why, RULE(NEV_6A_1), "nev.move.moved", 1, 2, PV_UNIT_COUNT);
		pv_also(why, RULE(NEV_6J_3));
		return pv_also(why, RULE(NEV_6A_3));
	}
	if (p->driven != 0) {
		pv_refuse(why, RULE(NEV_9O_1), "nev.move.driven", 1, p->driven, PV_UNIT_TURNS);
		pv_also(why, RULE(NEV_9O_7));
		return pv_also(why, RULE(NEV_6L_9));
	}
	return true;
}

/* A group is stands of one type and square, in ascending order; a formed unit moves whole. */
static bool check_group(const struct nev_game *g, const struct nev_state *s,
			const struct pv_order *o, struct pv_why *why) {
	struct nev_group group = nev_group_of(o);
	int troop = g->roster[o->actor].troop;

	NEV_TIMES(i, group.count) {
		if (group.piece[i] >= g->count) {
			return pv_deny(why, RULE(NEV_6D_3), "nev.order.actor");
		}
		if (!check_piece(g, s, group.piece[i], why)) {
			return false;
		}
		bool alike = g->roster[group.piece[i]].troop == troop &&
			     s->piece[group.piece[i]].place == s->piece[o->actor].place;
		if (i > 0 && (!alike || !nev_is_stand_type(g->type_of[troop]) ||
			      group.piece[i] <= group.piece[i - 1])) {
			return pv_refuse(why, RULE(NEV_6D_3), "nev.move.together", 1, group.count,
					 PV_UNIT_COUNT);
		}
	}
	int part = o->data.faces[3];
	return part == 0 || pv_refuse(why, RULE(NEV_6C_1), "nev.move.part",
				      s->piece[o->actor].stands, part, PV_UNIT_COUNT);
}

static bool check_charge(const struct walk *w, struct pv_why *why) {
	if (w->g->troop[w->troop][NEV_T_CHARGE] == 0) {
		return pv_deny(why, RULE(NEV_6G_7), "nev.charge.type");
	}
	if (w->tired) {
		pv_deny(why, RULE(NEV_6G_9), "nev.charge.tired");
		pv_also(why, RULE(NEV_6F_4));
		return pv_also(why, RULE(NEV_6G_5));
	}
	NEV_TIMES(i, w->group.count) {
		if ((w->s->piece[w->group.piece[i]].barred & NEV_NO_CHARGE) != 0) {
			return pv_deny(why, RULE(NEV_6G_13), "nev.charge.barred");
		}
	}
	return !nev_is_protected(w->g, w->s, w->square) ||
	       pv_deny_at(why, RULE(NEV_6G_3), "nev.charge.protected", PV_WITNESS_PLACE, w->square);
}

static bool check_haul(const struct walk *w, int ballista, struct pv_why *why) {
	bool is_one = w->g->roster[ballista].type == NEV_BALLISTA;
	int ground = w->g->terrain[w->square];

	if (!is_one || w->s->piece[ballista].place != w->square ||
	    w->s->piece[ballista].owner != w->side) {
		return pv_deny(why, RULE(NEV_6E_9), "nev.haul.elsewhere");
	}
	if ((w->s->piece[ballista].marks & NEV_FIRED) != 0) {
		return pv_refuse(why, RULE(NEV_6E_12), "nev.haul.again", 1, 2, PV_UNIT_COUNT);
	}
	if (nev_is_protected(w->g, w->s, w->square) && (ground & NEV_CROSSING) == 0) {
		return pv_deny_at(why, RULE(NEV_6E_3), "nev.ballista.protected", PV_WITNESS_PLACE,
				  w->square);
	}
	return (ground & NEV_HILL) == 0 ||
	       pv_deny_at(why, RULE(NEV_3F_2), "nev.hill.ballista", PV_WITNESS_PLACE, w->square);
}

/* The last step leads into an enemy square: may these lead a melee there, or join one? */
static bool check_attack(const struct walk *w, int to, struct pv_why *why) {
	const struct nev_piece *p = &w->s->piece[w->group.piece[0]];

	if (w->hauling) {
		return pv_deny_at(why, RULE(NEV_6E_11), "nev.attack.hauling", PV_WITNESS_PLACE, to);
	}
	if (w->type == NEV_BALLISTARII) {
		pv_deny_at(why, RULE(NEV_9D_1), "nev.attack.crew", PV_WITNESS_PLACE, to);
		return pv_also(why, RULE(NEV_6J_4));
	}
	if (w->type == NEV_COMMANDER && w->view.unit[w->side][to] == PV_NONE) {
		pv_deny_at(why, RULE(NEV_9D_3), "nev.attack.alone", PV_WITNESS_PLACE, to);
		pv_also(why, RULE(NEV_6J_4));
		pv_also(why, RULE(NEV_9D_5));
		return pv_also(why, RULE(NEV_10A_1));
	}
	if ((p->barred & NEV_NO_CONTACT) != 0) {
		return pv_deny_at(why, RULE(NEV_6G_13), "nev.attack.barred", PV_WITNESS_PLACE, to);
	}
	return true;
}

/* [NEV-6J.1, 6J.3, 10A] An enemy on the way. */
static bool check_enemy(struct walk *w, int to, bool last, struct pv_why *why) {
	const char *bar = nev_run_over_bar(w->g, w->s, &w->view, w->side, w->type, to);

	if (bar == NULL && !w->hauling && !(last && w->fights)) {
		w->view.unit[!w->side][to] = PV_NONE; /* it goes at once [NEV-10A.7] */
		w->view.pieces[!w->side][to] = 0;
		return true;
	}
	if (!last) {
		pv_deny_at(why, bar != NULL ? bar : RULE(NEV_6E_11), "nev.move.enemy",
			   PV_WITNESS_PLACE, to);
		pv_also(why, RULE(NEV_6J_1));
		pv_also(why, RULE(NEV_6J_3));
		return pv_also(why, RULE(NEV_10A_1));
	}
	w->attacks = true;
	return check_attack(w, to, why);
}

static bool is_slow(const struct walk *w) {
	return nev_is_kept_off_hills(w->g, w->troop) && !nev_is_barred_from_hills(w->type);
}

/* [NEV-3F.5, 3F.11] Troops too slow for hills step onto or off one by road only. */
static bool check_slow(const struct walk *w, int hill, bool by_road, struct pv_why *why) {
	if ((w->g->terrain[hill] & NEV_HILL) == 0 || !is_slow(w) || by_road) {
		return true;
	}
	pv_refuse_at(why, RULE(NEV_3F_5), "nev.hill.slow", 2,
		     w->g->troop[w->troop][NEV_T_MOVE] - w->g->rate[NEV_R_HILL], PV_UNIT_HALVES,
		     PV_WITNESS_PLACE, hill);
	return pv_also(why, RULE(NEV_4X_7));
}

static bool check_ground(const struct walk *w, int to, bool by_road, struct pv_why *why) {
	bool on_hill = (w->g->terrain[to] & NEV_HILL) != 0;
	bool closed = nev_is_protected(w->g, w->s, to);

	if (on_hill && nev_is_barred_from_hills(w->type)) {
		return pv_deny_at(why, RULE(NEV_3F_2), "nev.hill.barred", PV_WITNESS_PLACE, to);
	}
	if (!check_slow(w, on_hill ? to : w->square, by_road, why)) {
		return false;
	}
	if (w->hauling && on_hill) {
		return pv_deny_at(why, RULE(NEV_3F_2), "nev.hill.ballista", PV_WITNESS_PLACE, to);
	}
	if (w->hauling && closed && (w->g->terrain[to] & NEV_CROSSING) == 0) {
		return pv_deny_at(why, RULE(NEV_6E_3), "nev.ballista.protected", PV_WITNESS_PLACE,
				  to);
	}
	if (w->charging && closed) {
		return pv_deny_at(why, RULE(NEV_6G_3), "nev.charge.protected", PV_WITNESS_PLACE,
				  to);
	}
	return true;
}

/* [NEV-10E.2] Off any edge, by a straight last step; a charge has to fight. */
static bool step_off(struct walk *w, int direction, bool last, struct pv_why *why) {
	if (!last || nev_is_diagonal(direction)) {
		return pv_deny_at(why, RULE(NEV_10E_2), "nev.move.edge", PV_WITNESS_PLACE,
				  w->square);
	}
	if (w->charging) {
		pv_refuse_at(why, RULE(NEV_6G_4), "nev.charge.idle", 1, 0, PV_UNIT_COUNT,
			     PV_WITNESS_PLACE, w->square);
		return pv_also(why, RULE(NEV_6G_10));
	}
	if (!check_slow(w, w->square, false, why)) {
		return false;
	}
	w->cost += 2;
	w->left_road |= w->road;
	w->road = false;
	w->square = NEV_OFF;
	return true;
}

static bool step(struct walk *w, int direction, bool last, struct pv_why *why) {
	int to = w->g->next[w->square][direction];
	bool diagonal = nev_is_diagonal(direction);

	if (to == NEV_NOWHERE) {
		return step_off(w, direction, last, why);
	}
	if ((w->g->open[w->square] >> direction & 1) == 0) {
		return pv_deny_at(why, diagonal ? RULE(NEV_3E_5) : RULE(NEV_3E_2), "nev.river",
				  PV_WITNESS_PLACE, to);
	}
	if (nev_is_corner_closed(w->g, &w->view, !w->side, w->square, direction)) {
		pv_deny_at(why, RULE(NEV_6J_2), "nev.corner", PV_WITNESS_PLACE, to);
		return pv_also(why, RULE(NEV_6J_5));
	}
	bool joined = (w->g->road_to[w->square] >> direction & 1) != 0;
	if (!check_ground(w, to, w->road && joined, why) ||
	    (nev_has_troops(&w->view, !w->side, to) && !check_enemy(w, to, last, why))) {
		return false;
	}
	w->cut_corner |= diagonal && (w->g->terrain[to] & NEV_ROAD) != 0 && w->road;
	w->left_road |= joined ? !w->road : w->road;
	w->road = w->road && joined;
	w->hill = w->hill || (w->g->terrain[to] & NEV_HILL) != 0;
	w->cost += nev_step_cost(direction);
	w->square = to;
	return true;
}

/* The row of the allowance itself. */
static const char *allowance_rule(const struct walk *w) {
	if (w->hauling) {
		return RULE(NEV_6E_2);
	}
	if (w->tired) {
		return RULE(NEV_6G_5);
	}
	if (w->charging) {
		return RULE(NEV_6G_2);
	}
	if (w->type == NEV_ARMORED) {
		return RULE(NEV_6A_2);
	}
	return w->g->troop[w->troop][NEV_T_CHARGE] != 0 ? RULE(NEV_6G_1) : RULE(NEV_6A_1);
}

/* Medium infantry two squares from a hill: the ledger's own example [NEV-3F.4]. */
static bool is_halted_below(const struct walk *w, int from) {
	bool above = w->square != NEV_OFF && (w->g->terrain[w->square] & NEV_HILL) != 0;

	return above && w->type == NEV_MEDIUM && nev_distance(w->g, from, w->square) == 4;
}

/* The rows about a hill's -1: with the road's +1 beside it, for slow troops, at a hill's foot. */
static void also_hill(const struct walk *w, int from, struct pv_why *why) {
	if (w->road) {
		pv_also(why, RULE(NEV_3F_9));
	}
	if (is_slow(w)) {
		pv_also(why, w->road ? RULE(NEV_3F_11) : RULE(NEV_3F_5));
	}
	if (is_halted_below(w, from)) {
		pv_also(why, RULE(NEV_3F_4));
	}
}

/* [NEV-6D.3] Did a unit and a commander begin the step together on this square, one of them the
 * mover? */
static bool has_company(const struct walk *w, int from) {
	const struct nev_piece *opening = nev_opening(w->g, w->s);

	NEV_EACH_PIECE(w->g, i) {
		const struct nev_roster *r = &w->g->roster[i];
		if (opening[i].place == from && r->side == w->side && r->type != NEV_BALLISTA &&
		    (r->type == NEV_COMMANDER) != (w->type == NEV_COMMANDER)) {
			return true;
		}
	}
	return false;
}

/* The rows that a move too long is refused by: what took the square that it lacks leads. */
static bool refuse_cost(const struct walk *w, int from, int allowance, struct pv_why *why) {
	bool road = w->left_road && w->cost <= allowance + w->g->rate[NEV_R_ROAD];
	bool hill = w->hill && w->cost <= allowance + w->g->rate[NEV_R_HILL];
	const char *lost = w->cut_corner ? RULE(NEV_6B_3) : RULE(NEV_6B_2);
	const char *usual = w->hill ? RULE(NEV_3F_3) : allowance_rule(w);
	bool off = w->square == NEV_OFF;

	pv_refuse_at(why, hill || !road ? usual : lost, off ? "nev.move.far_off" : "nev.move.far",
		     w->cost, allowance, PV_UNIT_HALVES, PV_WITNESS_PLACE, off ? from : w->square);
	if (hill && road) {
		pv_also(why, lost);
	}
	if (w->hill) {
		also_hill(w, from, why);
	} else {
		pv_also(why,
			w->tired && nev_is_stand_type(w->type) ? RULE(NEV_6F_4) : RULE(NEV_6A_1));
	}
	if (has_company(w, from)) {
		pv_also(why, RULE(NEV_6D_3));
	}
	return pv_also(why, RULE(NEV_6A_3));
}

static bool check_cost(const struct walk *w, int from, struct pv_why *why) {
	int allowance =
	    nev_allowance(w->g, w->troop, w->charging, w->tired, w->hauling, w->road, w->hill, why);

	return w->cost <= allowance || refuse_cost(w, from, allowance, why);
}

/* [NEV-10A.8] "fight" at the end of the order wants an enemy to fight. */
static bool check_fight(const struct walk *w, struct pv_why *why) {
	return !w->fights || w->attacks ||
	       pv_deny_at(why, RULE(NEV_10A_8), "nev.move.nobody", PV_WITNESS_PLACE, w->square);
}

/* [NEV-6I.2, 9A.5] Where the move ends. */
static bool check_end(const struct walk *w, int from, struct pv_why *why) {
	if (w->square == NEV_OFF) {
		return true;
	}
	if (w->square == from && w->charging) {
		return pv_refuse_at(why, RULE(NEV_6G_8), "nev.move.nowhere", 1, 0, PV_UNIT_SQUARES,
				    PV_WITNESS_PLACE, from);
	}
	if (!nev_can_stack(w->g, &w->view, w->side, w->troop, w->group.count, w->square, why)) {
		return w->attacks ? pv_also(why, RULE(NEV_9A_5)) : false;
	}
	return !w->hauling || w->square == from || nev_can_put_ballista(&w->view, w->square, why);
}

static void view_without_movers(const struct nev_game *g, const struct nev_state *s,
				struct walk *w) {
	struct nev_piece pieces[NEV_PIECES_MAX];

	memcpy(pieces, s->piece, g->count * sizeof pieces[0]);
	NEV_TIMES(i, w->group.count) {
		pieces[w->group.piece[i]].place = NEV_UNPLACED;
	}
	nev_occupancy_make(g, pieces, &w->view);
}

static void begin_walk(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct walk *w) {
	w->g = g;
	w->s = s;
	w->group = nev_group_of(o);
	w->side = s->attacker;
	w->type = g->roster[o->actor].type;
	w->troop = g->roster[o->actor].troop;
	w->charging = o->verb == NEV_CHARGE;
	w->hauling = o->verb == NEV_HAUL;
	w->fights = nev_is_fight(o);
	w->tired = w->cut_corner = w->attacks = w->left_road = false;
	w->square = s->piece[o->actor].place;
	w->cost = 0;
	w->road = (g->terrain[w->square] & NEV_ROAD) != 0;
	w->hill = (g->terrain[w->square] & NEV_HILL) != 0;
	NEV_TIMES(i, w->group.count) {
		w->tired |= s->piece[w->group.piece[i]].charge == NEV_TIRED;
	}
	view_without_movers(g, s, w);
}

static bool check_time(const struct nev_state *s, struct pv_why *why) {
	return s->ask == NEV_ASK_MOVE || pv_deny(why, RULE(NEV_5X_1), "nev.move.time");
}

bool nev_move_check(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		    struct pv_why *why) {
	struct walk w;
	int steps = o->count;

	if (!check_time(s, why) || !check_group(g, s, o, why)) {
		return false;
	}
	if (steps == 0 || steps > NEV_STEPS_MAX || nev_path(o) >> (4 * steps) != 0 ||
	    (nev_path(o) & NOT_A_DIRECTION) != 0) {
		return pv_refuse(why, o->verb == NEV_CHARGE ? RULE(NEV_6G_8) : RULE(NEV_6A_1),
				 "nev.move.nowhere", 1, steps, PV_UNIT_SQUARES);
	}
	if (nev_path_from(o) != s->piece[o->actor].place) {
		return pv_deny_at(why, RULE(NEV_6A_1), "nev.move.from", PV_WITNESS_ACTOR, o->actor);
	}
	if (o->data.faces[NEV_FIGHT_AT] > 1) {
		return pv_deny(why, RULE(NEV_10A_8), "nev.order.form");
	}
	begin_walk(g, s, o, &w);
	if ((w.charging && !check_charge(&w, why)) ||
	    (w.hauling && !check_haul(&w, o->target, why))) {
		return false;
	}
	NEV_TIMES(i, steps) {
		if (!step(&w, nev_path_step(o, i), i == steps - 1, why)) {
			return false;
		}
	}
	int from = s->piece[o->actor].place;
	if (!check_cost(&w, from, why) || !check_fight(&w, why) || !check_end(&w, from, why)) {
		return false;
	}
	if (why != NULL) {
		why->need = w.cost;
		why->unit = PV_UNIT_HALVES;
	}
	return true;
}
