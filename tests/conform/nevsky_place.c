/* conform/nevsky_place.c - troops somewhere on the board, with marks that the step may leave; now
 * and then with one that it may not. */
#include "conform/nevsky_positions.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/move/retire.h"

enum { TRIES = 12 };

static bool is_attacking(const struct nevsky_draft *d, int piece) {
	return d->g->roster[piece].side == d->s->attacker;
}

static bool is_at(const struct nevsky_draft *d, int piece, int place) {
	return d->s->piece[piece].place == place;
}

/* Troops of a side on a square, but for a ballista; PV_NONE: none. */
static int find_troops(const struct nevsky_draft *d, int side, int place, int but) {
	NEV_EACH_PIECE(d->g, i) {
		if (i != but && is_at(d, i, place) && d->g->roster[i].side == side &&
		    d->g->roster[i].type != NEV_BALLISTA) {
			return i;
		}
	}
	return PV_NONE;
}

/* Some piece on the board that the test lets through; PV_NONE: none. */
static int choose_piece(const struct nevsky_draft *d, int piece,
			bool (*wants)(const struct nevsky_draft *d, int piece, int other)) {
	int count = 0, chosen = PV_NONE;
	NEV_EACH_PIECE(d->g, i) {
		if (i != piece && nev_on_board(&d->s->piece[i]) && wants(d, piece, i)) {
			count++;
			chosen = nevsky_below(d, count) == 0 ? i : chosen;
		}
	}
	return chosen;
}

static bool is_friend(const struct nevsky_draft *d, int piece, int other) {
	const struct nev_roster *a = &d->g->roster[piece], *b = &d->g->roster[other];
	return a->side == b->side && b->type != NEV_BALLISTA && b->type != NEV_COMMANDER;
}

static bool is_like(const struct nevsky_draft *d, int piece, int other) {
	return is_friend(d, piece, other) && d->g->roster[piece].troop == d->g->roster[other].troop;
}

static bool is_crew(const struct nevsky_draft *d, int piece, int other) {
	return is_friend(d, piece, other) && d->g->roster[other].type == NEV_BALLISTARII;
}

static bool is_enemy(const struct nevsky_draft *d, int piece, int other) {
	return d->g->roster[piece].side != d->g->roster[other].side &&
	       d->g->roster[other].type != NEV_BALLISTA;
}

/* Whom it stands with, if anybody. */
static int choose_company(const struct nevsky_draft *d, int piece) {
	int type = d->g->roster[piece].type;
	bool meeting = d->s->step >= NEV_STEP_MOVE && d->s->step <= NEV_STEP_MELEE &&
		       d->s->ask != NEV_ASK_LEVY && d->s->ask != NEV_ASK_RETIRE &&
		       type != NEV_BALLISTARII && d->s->piece[piece].driven == 0;
	if (nev_is_stand_type(type) && nevsky_is_in(d, 3, 5)) {
		return choose_piece(d, piece, is_like);
	}
	if (type == NEV_BALLISTA && nevsky_is_in(d, 3, 4)) {
		int crew = choose_piece(d, piece, is_crew);
		return crew != PV_NONE ? crew : choose_piece(d, piece, is_friend);
	}
	if (type == NEV_COMMANDER && nevsky_is_in(d, 3, 5)) {
		return choose_piece(d, piece, is_friend);
	}
	if (meeting && is_attacking(d, piece) && nevsky_is_in(d, 2, 5)) {
		return choose_piece(d, piece, is_enemy);
	}
	return PV_NONE;
}

static bool is_ground_for(const struct nevsky_draft *d, int type, int place) {
	int t = d->g->terrain[place];
	return ((t & NEV_HILL) == 0 || !nev_is_barred_from_hills(type)) &&
	       (type != NEV_BALLISTA || (t & NEV_COVER) == 0 || (t & NEV_CROSSING) != 0);
}

/* The ground bears it, and those of its side there make room. */
static bool has_room(const struct nevsky_draft *d, int piece, int place) {
	const struct nev_roster *r = &d->g->roster[piece];
	struct nev_occupancy v;
	nev_occupancy_make(d->g, d->s->piece, &v);
	return is_ground_for(d, r->type, place) &&
	       (r->type == NEV_BALLISTA
		    ? nev_can_put_ballista(&v, place, NULL)
		    : nev_can_stack(d->g, &v, r->side, r->troop, 1, place, NULL));
}

/* Beside whom it was to stand, or alone; now and then where it may not. */
static int choose_square(const struct nevsky_draft *d, int piece) {
	int with = choose_company(d, piece);
	int place = with != PV_NONE ? d->s->piece[with].place : 0;
	bool any = nevsky_is_in(d, 1, 60);
	if (with != PV_NONE && (any || has_room(d, piece, place))) {
		return place;
	}
	for (int i = 0; i < TRIES; i++) {
		place = nevsky_below(d, d->g->squares);
		bool alone = find_troops(d, 0, place, piece) == PV_NONE &&
			     find_troops(d, 1, place, piece) == PV_NONE;
		if (any || (alone && has_room(d, piece, place))) {
			return place;
		}
	}
	return place;
}

static void face(const struct nevsky_draft *d, int piece) {
	struct nev_piece *p = &d->s->piece[piece];
	int with = find_troops(d, d->g->roster[piece].side, p->place, piece);
	bool sides_only = nev_figures_of(d->g, piece)[NEV_T_SUPPORT] == 1;
	if (d->g->roster[piece].type == NEV_BALLISTA) {
		return;
	}
	p->facing = with != PV_NONE ? d->s->piece[with].facing
		    : sides_only    ? (uint8_t)(2 * nevsky_below(d, 4))
				    : (uint8_t)nevsky_below(d, PV_DIRECTION_COUNT);
}

static void kill(struct nev_piece *p) {
	p->place = NEV_DEAD;
	p->stands = 0;
}

/* On the board, or gone. */
static void put(const struct nevsky_draft *d, int piece) {
	const struct nev_roster *r = &d->g->roster[piece];
	struct nev_piece *p = &d->s->piece[piece];
	if (nevsky_is_in(d, 2, 5)) {
		kill(p);
		return;
	}
	if (nevsky_is_in(d, 1, 20)) {
		p->place = NEV_OFF;
		p->escaped = nevsky_is_in(d, 1, 2) && d->g->goal_count > 0 ? 1 : 0;
	} else if (r->arrival != 0 && nevsky_is_in(d, 1, 2)) {
		p->place = NEV_WAITING;
	} else {
		p->driven = r->type != NEV_BALLISTA && nevsky_is_in(d, 1, 16) ? 1 : 0;
		p->place = (uint16_t)choose_square(d, piece);
		face(d, piece);
	}
	p->stands = nevsky_is_in(d, 1, 2) ? r->stands : (uint8_t)(1 + nevsky_below(d, r->stands));
}

/* ---- marks ---- */

static void mark(const struct nevsky_draft *d, int piece, int mark, uint32_t n, uint32_t of) {
	if (nevsky_is_in(d, n, of)) {
		d->s->piece[piece].marks |= (uint8_t)mark;
	}
}

static bool is_met(const struct nevsky_draft *d, int piece) {
	return find_troops(d, !d->g->roster[piece].side, d->s->piece[piece].place, piece) !=
	       PV_NONE;
}

/* Of the body, whatever the step. */
static void mark_body(const struct nevsky_draft *d, int piece) {
	const struct nev_roster *r = &d->g->roster[piece];
	struct nev_piece *p = &d->s->piece[piece];
	if (r->type == NEV_KNIGHTS || r->type == NEV_COMMANDER) {
		mark(d, piece, NEV_HALF, 1, 5);
		p->charge = nevsky_is_in(d, 1, 5) ? NEV_TIRED : 0;
	}
	if (nev_may_retire(r->type) && p->stands < r->stands &&
	    p->stands <= (r->type == NEV_LEVY ? 2 : 1)) {
		mark(d, piece, NEV_RETIRING, !(is_attacking(d, piece) && is_met(d, piece)), 3);
	}
	if (r->type == NEV_BALLISTA) {
		p->owner = nevsky_is_in(d, 1, 6) ? (uint8_t)nevsky_below(d, 3) : p->owner;
	}
}

/* A square beside it where both sides meet, if there is one; else any. */
static uint16_t choose_contact(const struct nevsky_draft *d, int place) {
	uint16_t chosen = NEV_NOWHERE;
	PV_EACH_DIRECTION(direction) {
		int next = d->g->next[place][(direction + 3 * place) % PV_DIRECTION_COUNT];
		if (next != NEV_NOWHERE && find_troops(d, 0, next, PV_NONE) != PV_NONE &&
		    find_troops(d, 1, next, PV_NONE) != PV_NONE) {
			chosen = (uint16_t)next;
		}
	}
	return chosen;
}

static void support(const struct nevsky_draft *d, int piece) {
	struct nev_piece *p = &d->s->piece[piece];
	uint16_t contact = choose_contact(d, p->place);
	if (d->g->roster[piece].type == NEV_BALLISTA || contact == NEV_NOWHERE ||
	    is_met(d, piece) || p->driven != 0 || !nevsky_is_in(d, 3, 4)) {
		return;
	}
	int direction = pv_direction_of(nev_column(d->g, contact) - nev_column(d->g, p->place),
					nev_row(d->g, contact) - nev_row(d->g, p->place));
	NEV_EACH_PIECE(d->g, i) {
		struct nev_piece *q = &d->s->piece[i];
		if (q->place != p->place || d->g->roster[i].side != d->g->roster[piece].side ||
		    d->g->roster[i].type == NEV_BALLISTA) {
			continue;
		}
		q->support = contact;
		bool sides_only = nev_figures_of(d->g, piece)[NEV_T_SUPPORT] == 1;
		q->facing =
		    sides_only && nev_is_diagonal(direction) ? q->facing : (uint8_t)direction;
	}
}

/* A last step that leads there. */
static uint8_t choose_step(const struct nevsky_draft *d, int place) {
	uint8_t step = 0;
	for (int i = 0; i < TRIES; i++) {
		step = (uint8_t)nevsky_below(d, PV_DIRECTION_COUNT);
		if ((d->g->open[place] >> pv_direction_turn(step, 4) & 1) != 0) {
			return step;
		}
	}
	return step;
}

/* The attacker's, from step 3 on. */
static void mark_mover(const struct nevsky_draft *d, int piece) {
	struct nev_piece *p = &d->s->piece[piece];
	bool moving = d->s->step == NEV_STEP_MOVE;
	bool charges = nev_figures_of(d->g, piece)[NEV_T_CHARGE] != 0;
	bool moved = is_met(d, piece) || nevsky_is_in(d, 1, 3);
	if (d->g->roster[piece].type == NEV_BALLISTA) {
		mark(d, piece, NEV_FIRED, moving && !is_met(d, piece), 8);
		return;
	}
	p->marks |= moving && moved && p->driven == 0 ? NEV_MOVED : 0;
	if (moved && p->driven == 0 && nevsky_is_in(d, 3, 4)) {
		p->came = choose_step(d, p->place);
	}
	if (charges && moved && p->driven == 0 &&
	    (is_met(d, piece) || p->support != NEV_NOWHERE || nevsky_is_in(d, 1, 16)) &&
	    nevsky_is_in(d, 1, 2)) {
		p->charge = NEV_CHARGING;
	}
	if (moving) {
		mark(d, piece, NEV_TURNED, 1, 8);
		p->barred |= charges && nevsky_is_in(d, 1, 16) ? NEV_NO_CHARGE : 0;
		bool lone = p->stands == 1 && nev_is_missile_foot(d->g->roster[piece].type);
		p->barred |= lone && nevsky_is_in(d, 1, 6) ? NEV_NO_CONTACT : 0;
	}
}

static bool is_in_sight(const struct nevsky_draft *d, int piece, int other) {
	const struct nev_piece *p = &d->s->piece[piece];
	struct nev_offset by = nev_offset(d->g, p->place, d->s->piece[other].place);
	return is_enemy(d, piece, other) && pv_square_in_cone(p->facing, by.dx, by.dy) &&
	       pv_square_distance(by.dx, by.dy) <= nev_figures_of(d->g, piece)[NEV_T_RANGE];
}

static bool is_served(const struct nevsky_draft *d, int piece) {
	const struct nev_piece *p = &d->s->piece[piece];
	NEV_EACH_PIECE(d->g, i) {
		if (is_at(d, i, p->place) && d->g->roster[i].type == NEV_BALLISTARII &&
		    d->g->roster[i].side == p->owner) {
			return (d->g->terrain[p->place] & NEV_CROSSING) == 0;
		}
	}
	return false;
}

static void mark_firer(const struct nevsky_draft *d, int piece) {
	struct nev_piece *p = &d->s->piece[piece];
	bool ballista = d->g->roster[piece].type == NEV_BALLISTA;
	if (d->s->step == NEV_STEP_BALLISTA) {
		mark(d, piece, NEV_FIRED, ballista && is_served(d, piece), 3);
		p->doomed = nevsky_is_in(d, 1, 8) ? (uint8_t)(1u << nevsky_below(d, p->stands)) : 0;
		return;
	}
	int target = choose_piece(d, piece, is_in_sight);
	if (!ballista && target != PV_NONE && (p->marks & NEV_RETIRING) == 0 &&
	    nev_figures_of(d->g, piece)[NEV_T_RANGE] != 0 && nevsky_is_in(d, 1, 3)) {
		p->marks |= NEV_FIRED;
		p->aim = d->s->piece[target].place;
	}
}

static void mark_of_step(const struct nevsky_draft *d, int piece) {
	switch (d->s->step) {
	case NEV_STEP_BALLISTA:
	case NEV_STEP_MISSILE:
		if (d->s->stage < NEV_STAGE_BOTH) {
			mark_firer(d, piece);
		}
		return;
	case NEV_STEP_MOVE:
	case NEV_STEP_SUPPORT:
	case NEV_STEP_MELEE:
	case NEV_STEP_DESTROY:
		if (d->s->step != NEV_STEP_DESTROY &&
		    (is_attacking(d, piece) || d->s->step != NEV_STEP_MOVE)) {
			support(d, piece);
		}
		if (is_attacking(d, piece)) {
			mark_mover(d, piece);
		}
		if (d->s->step >= NEV_STEP_MELEE && nevsky_is_in(d, 1, 12) &&
		    d->g->roster[piece].type != NEV_BALLISTA && !is_met(d, piece)) {
			d->s->piece[piece].driven = 2;
		}
		return;
	default:
		return;
	}
}

static void spoil_question(struct nevsky_draft *d) {
	struct nev_state *s = d->s;
	int side = nevsky_below(d, 2);
	switch (nevsky_below(d, 6)) {
	case 0:
		s->seat = (uint8_t)!s->seat;
		break;
	case 1:
		s->stage = (uint8_t)nevsky_below(d, NEV_STAGE_RETIRING + 1);
		break;
	case 2:
		s->fate[side] = (uint8_t)nevsky_below(d, NEV_TIED + 1);
		break;
	case 3:
		s->loss[side] = nevsky_below(d, 16);
		break;
	case 4:
		s->attacker = (uint8_t)!s->attacker;
		break;
	default:
		s->contact = (uint16_t)nevsky_below(d, d->g->squares);
		break;
	}
}

void nevsky_positions_spoil(struct nevsky_draft *d) {
	int piece = nevsky_below(d, d->g->count);
	struct nev_piece *p = &d->s->piece[piece];
	switch (nevsky_below(d, 12)) {
	case 0:
		p->place = (uint16_t)nevsky_below(d, d->g->squares);
		break;
	case 1:
		p->marks ^= (uint8_t)(1u << nevsky_below(d, 8));
		break;
	case 2:
		p->charge = (uint8_t)nevsky_below(d, 3);
		break;
	case 3:
		p->driven = (uint8_t)nevsky_below(d, 3);
		break;
	case 4:
		p->came = (uint8_t)nevsky_below(d, PV_DIRECTION_COUNT);
		break;
	case 5:
		p->support = (uint16_t)nevsky_below(d, d->g->squares);
		break;
	case 6:
		p->aim = (uint16_t)nevsky_below(d, d->g->squares);
		break;
	case 7:
		p->facing = (uint8_t)nevsky_below(d, PV_DIRECTION_COUNT);
		break;
	case 8:
		kill(p);
		break;
	case 9:
		p->owner = (uint8_t)nevsky_below(d, 3);
		break;
	case 10:
		p->barred = (uint8_t)nevsky_below(d, 4);
		break;
	default:
		spoil_question(d);
		break;
	}
	if (nev_on_board(p) && p->stands == 0) {
		p->stands = 1;
	}
}

/* Defenders first, so that attackers find them; ballistas come to whom they find. */
static int turn_of(const struct nevsky_draft *d, int piece) {
	return d->g->roster[piece].type == NEV_BALLISTA ? 2 : is_attacking(d, piece);
}

void nevsky_positions_place(struct nevsky_draft *d) {
	for (int turn = 0; turn <= 2; turn++) {
		NEV_EACH_PIECE(d->g, i) {
			if (turn_of(d, i) == turn) {
				put(d, i);
			}
		}
	}
	NEV_EACH_PIECE(d->g, i) {
		if (nev_on_board(&d->s->piece[i])) {
			mark_body(d, i);
		}
	}
	NEV_EACH_PIECE(d->g, i) {
		if (nev_on_board(&d->s->piece[i])) {
			mark_of_step(d, i);
		}
	}
	if (nevsky_is_in(d, 1, 6)) {
		nevsky_positions_spoil(d);
	}
}
