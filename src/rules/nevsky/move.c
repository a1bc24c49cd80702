/*
 * move.c - checking and making a move, a charge or a haul in step 3 [NEV-6, 10A, 10E.2].
 */
#include "rules/nevsky/rules.h"

#include <string.h>

/* The high bit of any nibble: directions are 0 to 7. */
#define NOT_A_DIRECTION 0x8888888888888888u

/* A move being checked, square by square. */
struct walk {
	const struct nev_game *g;
	const struct nev_state *s;
	struct nev_view view; /* without the movers */
	struct nev_group group;
	int side, type, troop;
	bool charging, hauling, tired;
	int square;      /* where it stands; NEV_OFF once off the board */
	int cost;        /* halves */
	bool road, hill; /* all on road so far; any hill so far */
	bool paved;      /* any road so far, the start's own too */
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

bool nev_is_kept_off_hills(const struct nev_game *g, int troop) {
	return nev_is_barred_from_hills(g->type_of[troop]) ||
	       g->troop[troop][NEV_T_MOVE] - g->rate[NEV_R_HILL] < 2;
}

int nev_allowance(const struct nev_game *g, int troop, bool charging, bool tired, bool hauling,
		  bool road, bool hill, struct pv_why *why) {
	const int32_t *row = g->troop[troop];
	int base = charging ? row[NEV_T_CHARGE] : tired ? row[NEV_T_TIRED] : row[NEV_T_MOVE];
	const char *rule = charging ? RULE(6G_2) : tired ? RULE(6G_5) : RULE(6A_1);

	if (hauling) {
		base = nev_smaller(base, g->rate[NEV_R_HAUL]);
		rule = RULE(6E_2);
	}
	pv_add_part(why, rule, base);
	if (road) {
		base += g->rate[NEV_R_ROAD];
		pv_add_part(why, charging || tired ? RULE(6B_4) : RULE(6B_1), g->rate[NEV_R_ROAD]);
	}
	if (hill) {
		base -= g->rate[NEV_R_HILL];
		pv_add_part(why, RULE(3F_3), -g->rate[NEV_R_HILL]);
	}
	return base;
}

bool nev_is_corner_closed(const struct nev_game *g, const struct nev_view *v, int enemy, int square,
			  int direction) {
	if (!nev_is_diagonal(direction)) {
		return false;
	}
	int left = g->next[square][pv_direction_turn(direction, -1)];
	int right = g->next[square][pv_direction_turn(direction, 1)];
	return left != NEV_NOWHERE && right != NEV_NOWHERE && nev_has_troops(v, enemy, left) &&
	       nev_has_troops(v, enemy, right);
}

/* [NEV-10A] */
const char *nev_run_over_bar(const struct nev_game *g, const struct nev_state *s,
			     const struct nev_view *v, int side, int type, int square) {
	int enemy = !side;
	uint8_t unit = v->unit[enemy][square];

	if (nev_has_troops(v, side, square)) {
		return RULE(10A_7); /* its melee has begun */
	}
	if (unit == PV_NONE || s->piece[unit].stands != 1 ||
	    v->pieces[enemy][square] - (v->commander[enemy][square] != PV_NONE) != 1) {
		return RULE(6J_1);
	}
	int held = g->roster[unit].type;
	if (held == NEV_ARMORED) {
		return RULE(10A_2);
	}
	if (held != NEV_MEDIUM && held != NEV_LEVY && held != NEV_BALLISTARII &&
	    !nev_is_missile_foot(held)) {
		return RULE(6J_1);
	}
	if (v->ballista[square] != PV_NONE) {
		return RULE(10A_3);
	}
	if (nev_is_protected(g, s, square)) {
		return RULE(10A_4);
	}
	if (v->commander[enemy][square] != PV_NONE) {
		return RULE(10A_5);
	}
	return nev_is_cavalry(type) ? NULL : RULE(10A_1);
}

/* Who is moved, and may he move at all? */
static bool check_piece(const struct nev_game *g, const struct nev_state *s, int piece,
			struct pv_why *why) {
	const struct nev_piece *p = &s->piece[piece];

	if (g->roster[piece].side != s->attacker) {
		return pv_deny(why, RULE(5X_3), "nev.move.defender");
	}
	if (p->place == NEV_OFF) {
		return pv_deny(why, RULE(10E_1), "nev.move.off_board");
	}
	if (!nev_on_board(p)) {
		return pv_deny(why, RULE(9N_1), "nev.gone");
	}
	if (g->roster[piece].type == NEV_BALLISTA) {
		return pv_deny(why, RULE(6E_1), "nev.move.ballista");
	}
	if ((p->marks & NEV_RETIRING) != 0) {
		pv_deny(why, RULE(10B_3), "nev.move.retiring");
		pv_also(why, RULE(10B_2));
		return pv_also(why, RULE(6J_4));
	}
	if ((p->marks & NEV_MOVED) != 0) {
		pv_refuse(why, RULE(6A_1), "nev.move.moved", 1, 2, PV_UNIT_COUNT);
		pv_also(why, RULE(6J_3));
		return pv_also(why, RULE(6A_3));
	}
	if (p->driven != 0) {
		pv_refuse(why, RULE(9O_1), "nev.move.driven", 1, p->driven, PV_UNIT_TURNS);
		pv_also(why, RULE(9O_7));
		return pv_also(why, RULE(6L_9));
	}
	return true;
}

/* Stands of one type and square, in ascending order; nobody moves a part of a formed unit. */
static bool check_group(const struct nev_game *g, const struct nev_state *s,
			const struct pv_order *o, struct pv_why *why) {
	struct nev_group group = nev_group_of(o);
	int troop = g->roster[o->actor].troop;

	NEV_TIMES(i, group.count) {
		if (group.piece[i] >= g->count) {
			return pv_deny(why, RULE(6D_3), "nev.order.actor");
		}
		if (!check_piece(g, s, group.piece[i], why)) {
			return false;
		}
		bool alike = g->roster[group.piece[i]].troop == troop &&
			     s->piece[group.piece[i]].place == s->piece[o->actor].place;
		if (i > 0 && (!alike || !nev_is_stand_type(g->type_of[troop]) ||
			      group.piece[i] <= group.piece[i - 1])) {
			return pv_refuse(why, RULE(6D_3), "nev.move.together", 1, group.count,
					 PV_UNIT_COUNT);
		}
	}
	int part = o->data.faces[3];
	return part == 0 || pv_refuse(why, RULE(6C_1), "nev.move.part", s->piece[o->actor].stands,
				      part, PV_UNIT_COUNT);
}

static bool check_charge(const struct walk *w, struct pv_why *why) {
	if (w->g->troop[w->troop][NEV_T_CHARGE] == 0) {
		return pv_deny(why, RULE(6G_7), "nev.charge.type");
	}
	if (w->tired) {
		pv_deny(why, RULE(6G_9), "nev.charge.tired");
		pv_also(why, RULE(6F_4));
		return pv_also(why, RULE(6G_5));
	}
	NEV_TIMES(i, w->group.count) {
		if ((w->s->piece[w->group.piece[i]].barred & NEV_NO_CHARGE) != 0) {
			return pv_deny(why, RULE(6G_13), "nev.charge.barred");
		}
	}
	return !nev_is_protected(w->g, w->s, w->square) ||
	       pv_deny_at(why, RULE(6G_3), "nev.charge.protected", PV_WITNESS_PLACE, w->square);
}

static bool check_haul(const struct walk *w, int ballista, struct pv_why *why) {
	bool is_one = w->g->roster[ballista].type == NEV_BALLISTA;

	if (!is_one || w->s->piece[ballista].place != w->square ||
	    w->s->piece[ballista].owner != w->side) {
		return pv_deny(why, RULE(6E_9), "nev.haul.elsewhere");
	}
	return (w->s->piece[ballista].marks & NEV_FIRED) == 0 ||
	       pv_refuse(why, RULE(6E_12), "nev.haul.again", 1, 2, PV_UNIT_COUNT);
}

/* The last step leads into an enemy square: may these lead a melee there, or join one? */
static bool check_attack(const struct walk *w, int to, struct pv_why *why) {
	const struct nev_piece *p = &w->s->piece[w->group.piece[0]];

	if (w->hauling) {
		return pv_deny_at(why, RULE(6E_11), "nev.attack.hauling", PV_WITNESS_PLACE, to);
	}
	if (w->type == NEV_BALLISTARII) {
		pv_deny_at(why, RULE(9D_1), "nev.attack.crew", PV_WITNESS_PLACE, to);
		return pv_also(why, RULE(6J_4));
	}
	if (w->type == NEV_COMMANDER && w->view.unit[w->side][to] == PV_NONE) {
		pv_deny_at(why, RULE(9D_3), "nev.attack.alone", PV_WITNESS_PLACE, to);
		pv_also(why, RULE(6J_4));
		pv_also(why, RULE(9D_5));
		return pv_also(why, RULE(10A_1));
	}
	if ((p->barred & NEV_NO_CONTACT) != 0) {
		return pv_deny_at(why, RULE(6G_13), "nev.attack.barred", PV_WITNESS_PLACE, to);
	}
	return true;
}

/* [NEV-6J.1, 6J.3, 10A] An enemy on the way. */
static bool check_enemy(struct walk *w, int to, bool last, struct pv_why *why) {
	const char *bar = nev_run_over_bar(w->g, w->s, &w->view, w->side, w->type, to);

	if (bar == NULL && !w->hauling) {
		w->view.unit[!w->side][to] = PV_NONE; /* it goes at once [NEV-10A.7] */
		w->view.pieces[!w->side][to] = 0;
		return true;
	}
	if (!last) {
		pv_deny_at(why, bar != NULL ? bar : RULE(6E_11), "nev.move.enemy", PV_WITNESS_PLACE,
			   to);
		pv_also(why, RULE(6J_1));
		pv_also(why, RULE(6J_3));
		return pv_also(why, RULE(10A_1));
	}
	w->attacks = true;
	return check_attack(w, to, why);
}

/* [NEV-3F.5] Who is too slow for hills steps neither onto one nor off it. */
static bool check_slow(const struct walk *w, int hill, struct pv_why *why) {
	if ((w->g->terrain[hill] & NEV_HILL) == 0 || !nev_is_kept_off_hills(w->g, w->troop) ||
	    nev_is_barred_from_hills(w->type)) {
		return true;
	}
	pv_refuse_at(why, RULE(3F_5), "nev.hill.slow", 2,
		     w->g->troop[w->troop][NEV_T_MOVE] - w->g->rate[NEV_R_HILL], PV_UNIT_HALVES,
		     PV_WITNESS_PLACE, hill);
	return pv_also(why, RULE(4X_7));
}

static bool check_ground(const struct walk *w, int to, struct pv_why *why) {
	bool on_hill = (w->g->terrain[to] & NEV_HILL) != 0;
	bool closed = nev_is_protected(w->g, w->s, to);

	if (on_hill && nev_is_barred_from_hills(w->type)) {
		return pv_deny_at(why, RULE(3F_2), "nev.hill.barred", PV_WITNESS_PLACE, to);
	}
	if (!check_slow(w, on_hill ? to : w->square, why)) {
		return false;
	}
	if (w->hauling && on_hill) {
		return pv_deny_at(why, RULE(3F_2), "nev.hill.ballista", PV_WITNESS_PLACE, to);
	}
	if (w->hauling && closed && (w->g->terrain[to] & NEV_CROSSING) == 0) {
		return pv_deny_at(why, RULE(6E_3), "nev.ballista.protected", PV_WITNESS_PLACE, to);
	}
	if (w->charging && closed) {
		return pv_deny_at(why, RULE(6G_3), "nev.charge.protected", PV_WITNESS_PLACE, to);
	}
	return true;
}

/* [NEV-10E.2] Off any edge, by a straight step, as the last one; who charges has to fight. */
static bool step_off(struct walk *w, int direction, bool last, struct pv_why *why) {
	if (!last || nev_is_diagonal(direction)) {
		return pv_deny_at(why, RULE(10E_2), "nev.move.edge", PV_WITNESS_PLACE, w->square);
	}
	if (w->charging) {
		pv_refuse_at(why, RULE(6G_4), "nev.charge.idle", 1, 0, PV_UNIT_COUNT,
			     PV_WITNESS_PLACE, w->square);
		return pv_also(why, RULE(6G_10));
	}
	if (!check_slow(w, w->square, why)) {
		return false;
	}
	w->cost += 2;
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
		return pv_deny_at(why, diagonal ? RULE(3E_5) : RULE(3E_2), "nev.river",
				  PV_WITNESS_PLACE, to);
	}
	if (nev_is_corner_closed(w->g, &w->view, !w->side, w->square, direction)) {
		pv_deny_at(why, RULE(6J_2), "nev.corner", PV_WITNESS_PLACE, to);
		return pv_also(why, RULE(6J_5));
	}
	if (!check_ground(w, to, why) ||
	    (nev_has_troops(&w->view, !w->side, to) && !check_enemy(w, to, last, why))) {
		return false;
	}
	bool joined = (w->g->road_to[w->square] >> direction & 1) != 0;
	w->cut_corner |= diagonal && (w->g->terrain[to] & NEV_ROAD) != 0 && w->road;
	w->road = w->road && joined;
	w->paved |= (w->g->terrain[to] & NEV_ROAD) != 0;
	w->hill = w->hill || (w->g->terrain[to] & NEV_HILL) != 0;
	w->cost += nev_step_cost(direction);
	w->square = to;
	return true;
}

/* The row that names the limit a move is over. */
static const char *limit_rule(const struct walk *w, int allowance) {
	if (w->paved && !w->road && w->cost <= allowance + w->g->rate[NEV_R_ROAD]) {
		return w->cut_corner ? RULE(6B_3) : RULE(6B_2);
	}
	if (w->hill) {
		return RULE(3F_3);
	}
	if (w->hauling) {
		return RULE(6E_2);
	}
	if (w->tired) {
		return RULE(6G_5);
	}
	if (w->charging) {
		return RULE(6G_2);
	}
	if (w->type == NEV_ARMORED) {
		return RULE(6A_2);
	}
	return w->g->troop[w->troop][NEV_T_CHARGE] != 0 ? RULE(6G_1) : RULE(6A_1);
}

static bool check_cost(const struct walk *w, int from, struct pv_why *why) {
	int allowance =
	    nev_allowance(w->g, w->troop, w->charging, w->tired, w->hauling, w->road, w->hill, why);

	if (w->cost <= allowance) {
		return true;
	}
	bool off = w->square == NEV_OFF;
	pv_refuse_at(why, limit_rule(w, allowance), off ? "nev.move.far_off" : "nev.move.far",
		     w->cost, allowance, PV_UNIT_HALVES, PV_WITNESS_PLACE, off ? from : w->square);
	pv_also(why, w->hill ? RULE(3F_4) : w->tired ? RULE(6F_4) : RULE(6A_1));
	pv_also(why, w->hill ? RULE(3F_9) : RULE(6D_3));
	return pv_also(why, RULE(6A_3));
}

/* [NEV-6I.2, 9A.5] Where the move ends. */
static bool check_end(const struct walk *w, int from, struct pv_why *why) {
	if (w->square == NEV_OFF) {
		return true;
	}
	if (w->square == from) {
		return pv_refuse_at(why, w->charging ? RULE(6G_8) : RULE(6A_1), "nev.move.nowhere",
				    1, 0, PV_UNIT_SQUARES, PV_WITNESS_PLACE, from);
	}
	if (!nev_can_stack(w->g, &w->view, w->side, w->troop, w->group.count, w->square, why)) {
		return w->attacks ? pv_also(why, RULE(9A_5)) : false;
	}
	return !w->hauling || nev_can_put_ballista(&w->view, w->square, why);
}

static void view_without_movers(const struct nev_game *g, const struct nev_state *s,
				struct walk *w) {
	struct nev_piece pieces[NEV_PIECES_MAX];

	memcpy(pieces, s->piece, g->count * sizeof pieces[0]);
	NEV_TIMES(i, w->group.count) {
		pieces[w->group.piece[i]].place = NEV_UNPLACED;
	}
	nev_view_make(g, pieces, &w->view);
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
	w->tired = w->cut_corner = w->attacks = false;
	w->square = s->piece[o->actor].place;
	w->cost = 0;
	w->road = w->paved = (g->terrain[w->square] & NEV_ROAD) != 0;
	w->hill = (g->terrain[w->square] & NEV_HILL) != 0;
	NEV_TIMES(i, w->group.count) {
		w->tired |= s->piece[w->group.piece[i]].charge == NEV_TIRED;
	}
	view_without_movers(g, s, w);
}

static bool check_time(const struct nev_state *s, struct pv_why *why) {
	return s->ask == NEV_ASK_MOVE || pv_deny(why, RULE(5X_1), "nev.move.time");
}

bool nev_move_check(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		    struct pv_why *why) {
	struct walk w;
	int steps = o->count;

	if (!check_time(s, why) || !check_group(g, s, o, why)) {
		return false;
	}
	if (steps > NEV_STEPS_MAX || nev_path(o) >> (4 * steps) != 0 ||
	    (nev_path(o) & NOT_A_DIRECTION) != 0) {
		return pv_refuse(why, o->verb == NEV_CHARGE ? RULE(6G_8) : RULE(6A_1),
				 "nev.move.nowhere", 1, steps, PV_UNIT_SQUARES);
	}
	if (nev_path_from(o) != s->piece[o->actor].place) {
		return pv_deny_at(why, RULE(6A_1), "nev.move.from", PV_WITNESS_ACTOR, o->actor);
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
	if (!check_cost(&w, from, why) || !check_end(&w, from, why)) {
		return false;
	}
	if (why != NULL) {
		why->need = w.cost;
		why->unit = PV_UNIT_HALVES;
	}
	return true;
}

/* [NEV-10A.7] Each lone stand on the path goes at once. */
static void run_over(const struct nev_game *g, struct nev_state *s, const struct nev_view *v,
		     int square, int type, struct pv_events *out) {
	int enemy = !s->attacker;
	uint8_t unit = v->unit[enemy][square];

	if (unit == PV_NONE || nev_run_over_bar(g, s, v, s->attacker, type, square) != NULL) {
		return;
	}
	nev_say_lost(out, "nev.run_over", RULE(10A_1), "nev.by.run_over", unit, square, 1,
		     nev_fallen(g, &s->piece[unit], unit, s->piece[unit].stands));
	nev_take_stands(s, unit, s->piece[unit].stands);
}

/* The last square of the path that is on the board; stands ridden over on the way are gone. */
static int follow(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		  struct pv_events *out) {
	struct nev_view v;
	int square = s->piece[o->actor].place, type = g->roster[o->actor].type;
	bool rides = nev_is_cavalry(type);

	if (rides) {
		nev_view_make(g, s->piece, &v);
	}
	NEV_TIMES(i, o->count) {
		int to = g->next[square][nev_path_step(o, i)];
		if (to == NEV_NOWHERE) {
			break;
		}
		square = to;
		if (rides) {
			run_over(g, s, &v, square, type, out);
		}
	}
	return square;
}

/* The step back matters only to those who may fight: an enemy stands on or beside the square. */
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

/* A commander left behind no longer supports as his unit did [NEV-9C.5]. */
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
		nev_say_lost(out, "nev.left", RULE(10E_1), "nev.by.leaving", piece, NEV_NO_PLACE,
			     p->stands, nev_counted(g, p, piece, p->stands) / 2); /* [NEV-10E.1] */
		return;
	}
	p->place = (uint16_t)square;
	p->support = NEV_NOWHERE;
	p->came = (uint8_t)came;
	nev_settle(g, s, piece, out);
	nev_say(out, charges ? "nev.charged" : "nev.moved", charges ? RULE(6G_2) : RULE(6A_1),
		piece, square, p->stands);
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
