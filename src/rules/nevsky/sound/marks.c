/* marks.c - what pieces did and suffered, as the step allows it: marks, charges and moves
 * [NEV-5X, 6, 9O, 10B]. */
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/sound/sound.h"

static bool refuse(struct pv_error *err, const struct nev_game *g, const struct nev_state *s,
		   int piece, const char *rule, const char *what) {
	return nev_refuse_piece(err, g, &s->piece[piece], piece, rule, what);
}

static bool is_attacking(const struct nev_game *g, const struct nev_state *s, int piece) {
	return g->roster[piece].side == s->attacker;
}

/* Steps 1 and 2, before units retire. */
static bool is_firing(const struct nev_state *s) {
	return (s->step == NEV_STEP_BALLISTA || s->step == NEV_STEP_MISSILE) &&
	       s->stage < NEV_STAGE_BOTH;
}

/* [NEV-5X.3, 6A.1, 9O.1] */
static bool check_moved(const struct nev_game *g, const struct nev_state *s, int piece,
			struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];

	if ((p->marks & NEV_MOVED) == 0) {
		return true;
	}
	if (s->step < NEV_STEP_RETIRE) {
		return refuse(err, g, s, piece, RULE(NEV_5X_1), "has moved before step 3");
	}
	if (!is_attacking(g, s, piece)) {
		return refuse(err, g, s, piece, RULE(NEV_5X_3), "has moved, and is no attacker");
	}
	if (g->roster[piece].type == NEV_BALLISTA) {
		return refuse(err, g, s, piece, RULE(NEV_6E_1), "has moved, and is a ballista");
	}
	return p->driven != 1 || (p->marks & NEV_RETIRING) != 0 ||
	       refuse(err, g, s, piece, RULE(NEV_9O_1), "has moved, though driven back last turn");
}

/* [NEV-6E.12, 7A.1, 8A.2, 10B.3] Which pieces fired, and in step 3 which ballista was hauled. */
static bool check_fired(const struct nev_game *g, const struct nev_state *s, int piece,
			struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];
	bool ballista = g->roster[piece].type == NEV_BALLISTA;

	if ((p->marks & NEV_FIRED) == 0) {
		return true;
	}
	if (s->step == NEV_STEP_MOVE) {
		return ballista ||
		       refuse(err, g, s, piece, RULE(NEV_5X_1), "has fired in a step without fire");
	}
	if (!is_firing(s)) {
		return refuse(err, g, s, piece, RULE(NEV_5X_1), "has fired in a step without fire");
	}
	if (ballista != (s->step == NEV_STEP_BALLISTA)) {
		return refuse(err, g, s, piece, RULE(NEV_7A_1), "has fired in another's step");
	}
	if (!ballista && nev_figures_of(g, piece)[NEV_T_RANGE] == 0) {
		return refuse(err, g, s, piece, RULE(NEV_8A_2),
			      "has fired, and is no missile troop");
	}
	return (p->marks & NEV_RETIRING) == 0 ||
	       refuse(err, g, s, piece, RULE(NEV_10B_3), "has fired while it retires");
}

/* [NEV-10B.2, 7E.6] Pieces that have to go now, and candidates of a measured shot. */
static bool check_leaving(const struct nev_game *g, const struct nev_state *s, int piece,
			  struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];
	bool listed = s->by_hand != 0 && s->ask == NEV_ASK_HIT;
	bool beaten = s->step == NEV_STEP_MELEE && s->stage == NEV_STAGE_RETREATS &&
		      (p->marks & NEV_ENGAGED) != 0;

	if ((p->marks & NEV_LEAVING) == 0 || listed || beaten) {
		return true;
	}
	if (!nev_is_retiring_time(s)) {
		return refuse(err, g, s, piece, RULE(NEV_5X_1),
			      "has to go in a step that asks for no such thing");
	}
	return (p->marks & NEV_RETIRING) != 0 ||
	       refuse(err, g, s, piece, RULE(NEV_10B_1), "has to go, and doesn't retire");
}

/* [NEV-6L.5 - 6L.7, 9B.4, 10C.1] What was listed already. */
static bool check_listed(const struct nev_game *g, const struct nev_state *s, int piece,
			 struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];
	bool pair = nev_is_step_end(s) && g->roster[piece].type == NEV_LEVY && p->stands == 2;
	bool supports = s->step == NEV_STEP_MOVE || s->step == NEV_STEP_SUPPORT;

	if ((p->marks & NEV_TURNED) != 0 && s->step != NEV_STEP_MOVE && s->ask != NEV_ASK_TURN) {
		return refuse(err, g, s, piece, RULE(NEV_6L_7),
			      "has turned in a step without turns");
	}
	return (p->marks & NEV_ASKED) == 0 || supports || pair ||
	       refuse(err, g, s, piece, nev_is_retiring_time(s) ? RULE(NEV_10C_1) : RULE(NEV_5X_1),
		      "was asked in a step without that question");
}

/* [NEV-6G] */
static bool check_charge(const struct nev_game *g, const struct nev_state *s, int piece,
			 struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];
	bool retreated = s->step > NEV_STEP_SUPPORT && p->came == NEV_NO_STEP;

	if (p->charge != NEV_CHARGING) {
		return true;
	}
	if (s->step < NEV_STEP_MOVE) {
		return refuse(err, g, s, piece, RULE(NEV_6G_2), "charges before anybody has moved");
	}
	if (!is_attacking(g, s, piece)) {
		return refuse(err, g, s, piece, RULE(NEV_9F_3), "charges, and is a defender");
	}
	if (s->step == NEV_STEP_MOVE && (p->marks & NEV_MOVED) == 0) {
		return refuse(err, g, s, piece, RULE(NEV_6G_8), "charges without having moved");
	}
	return retreated || !nev_is_protected(g, s, p->place) ||
	       refuse(err, g, s, piece, RULE(NEV_6G_3), "charged onto a protected square");
}

/* [NEV-9L.10, 3E.2] The last step of its move led from a square that it could come from. */
static bool check_came(const struct nev_game *g, const struct nev_state *s, int piece,
		       struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];

	if (p->came == NEV_NO_STEP) {
		return true;
	}
	if (s->step < NEV_STEP_MOVE || !is_attacking(g, s, piece) ||
	    g->roster[piece].type == NEV_BALLISTA ||
	    (s->step == NEV_STEP_MOVE && (p->marks & NEV_MOVED) == 0)) {
		return refuse(err, g, s, piece, RULE(NEV_9L_10),
			      "has a last step, and hasn't moved");
	}
	int back = pv_direction_turn(p->came, 4);
	if (g->next[p->place][back] == NEV_NOWHERE) {
		return refuse(err, g, s, piece, RULE(NEV_9L_10), "came from off the board");
	}
	return (g->open[p->place] >> back & 1) != 0 ||
	       refuse(err, g, s, piece, RULE(NEV_3E_2), "came over a closed river side");
}

/* [NEV-9O, 6G.13] */
static bool check_bounds(const struct nev_game *g, const struct nev_state *s, int piece,
			 struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];
	bool charges = nev_figures_of(g, piece)[NEV_T_CHARGE] != 0;

	if (p->driven == 2 && s->step < NEV_STEP_MELEE) {
		return refuse(err, g, s, piece, RULE(NEV_9O_1),
			      "was driven back this turn before any melee");
	}
	if (p->driven != 0 && g->roster[piece].type == NEV_BALLISTA) {
		return refuse(err, g, s, piece, RULE(NEV_9O_1),
			      "was driven back, and is a ballista");
	}
	if (p->barred == 0) {
		return true;
	}
	bool lone = p->stands == 1 && nev_is_missile_foot(g->roster[piece].type);
	if (s->step != NEV_STEP_MOVE || !is_attacking(g, s, piece) ||
	    ((p->barred & NEV_NO_CHARGE) != 0 && !charges) ||
	    ((p->barred & NEV_NO_CONTACT) != 0 && !lone)) {
		return refuse(err, g, s, piece, RULE(NEV_6G_13),
			      "is barred from what it never could have taken back");
	}
	return true;
}

/* [NEV-9N.1, 10E.1] A piece that is gone takes no part in anything. */
static bool check_gone(const struct nev_game *g, const struct nev_state *s, int piece,
		       struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];
	int kept = p->place == NEV_DEAD ? NEV_FIRED : p->place == NEV_OFF ? NEV_HALF : 0;

	if ((p->marks & ~kept) != 0 || p->support != NEV_NOWHERE || p->came != NEV_NO_STEP ||
	    p->charge != 0 || p->driven != 0 || p->barred != 0 || p->doomed != 0) {
		return refuse(err, g, s, piece, RULE(NEV_9N_1),
			      "isn't on the board, and bears marks");
	}
	bool placing = s->step <= NEV_STEP_SETUP;
	return placing || (p->place != NEV_UNPLACED && p->place != NEV_HIDDEN) ||
	       refuse(err, g, s, piece, RULE(NEV_4X_3),
		      "isn't placed, though the battle has begun");
}

/* [NEV-7E.4] */
static bool check_doomed(const struct nev_game *g, const struct nev_state *s, int piece,
			 struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];

	if (p->doomed == 0) {
		return true;
	}
	if (s->step != NEV_STEP_BALLISTA || !is_firing(s)) {
		return refuse(err, g, s, piece, RULE(NEV_7F_1),
			      "has stands that were hit in step 1");
	}
	return p->doomed >> p->stands == 0 ||
	       refuse(err, g, s, piece, RULE(NEV_7E_4), "has more stands hit than it has");
}

static bool is_among_enemies(const struct nev_game *g, const struct nev_state *s, int piece) {
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	return nev_has_troops(&v, !g->roster[piece].side, s->piece[piece].place);
}

/* [NEV-9A, 9L.5] Pieces that fight, and those that went back after it. */
static bool check_engaged(const struct nev_game *g, const struct nev_state *s, int piece,
			  struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];
	bool engaged = (p->marks & NEV_ENGAGED) != 0;
	bool melee = s->step == NEV_STEP_MELEE && s->contact < g->squares;

	if (engaged && (!melee || g->roster[piece].type == NEV_BALLISTA)) {
		return refuse(err, g, s, piece, RULE(NEV_9A_1), "fights in no melee");
	}
	if (!melee || g->roster[piece].type == NEV_BALLISTA) {
		return true;
	}
	bool meets = nev_is_in_melee(p, s->contact);
	int fate = s->fate[g->roster[piece].side];
	bool beaten = fate == NEV_RETREATS || fate == NEV_WITHDRAWS;
	bool gone = beaten && s->stage >= NEV_STAGE_RETREATS && (p->marks & NEV_LEAVING) == 0;
	if (engaged && gone && p->place != s->contact && is_among_enemies(g, s, piece)) {
		return refuse(err, g, s, piece, RULE(NEV_9L_5), "went back into an enemy square");
	}
	return engaged == meets || (engaged && gone) ||
	       refuse(err, g, s, piece, RULE(NEV_9A_3),
		      "fights in a melee that it neither met nor supports, or not in its own");
}

bool nev_sound_marks(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		bool here = nev_on_board(&s->piece[i]);
		if (!check_fired(g, s, i, err) || (!here && !check_gone(g, s, i, err))) {
			return false;
		}
		if (here && (!check_moved(g, s, i, err) || !check_leaving(g, s, i, err) ||
			     !check_listed(g, s, i, err) || !check_charge(g, s, i, err) ||
			     !check_came(g, s, i, err) || !check_bounds(g, s, i, err) ||
			     !check_doomed(g, s, i, err) || !check_engaged(g, s, i, err))) {
			return false;
		}
	}
	return true;
}
