/*
 * sound.c - what must always be true of a state, however it was come by: of each piece, of each
 * square, and of the question.
 */
#include "rules/nevsky/rules.h"

static bool is_unsound(struct pv_error *err, const struct nev_game *g, int piece,
		       const char *what) {
	return pv_fail(err, PV_BAD_INPUT, g->roster[piece].name, "%s: %s", g->roster[piece].name,
		       what);
}

static bool is_known_place(const struct nev_game *g, int place) {
	return place < g->squares || place == NEV_OFF || place == NEV_UNPLACED ||
	       place == NEV_HIDDEN || place == NEV_DEAD || place == NEV_WAITING;
}

/* A piece by itself. */
static bool check_piece(const struct nev_game *g, const struct nev_piece *p, int piece,
			struct pv_error *err) {
	const struct nev_roster *r = &g->roster[piece];
	bool half = (p->marks & NEV_HALF) != 0;

	if (!is_known_place(g, p->place)) {
		return is_unsound(err, g, piece, "stands nowhere known");
	}
	if (p->place == NEV_WAITING && r->arrival == 0) {
		return is_unsound(err, g, piece, "is no reinforcement that may wait");
	}
	if (p->escaped >> g->goal_count != 0 || (p->escaped != 0 && p->place != NEV_OFF)) {
		return is_unsound(err, g, piece, "has escaped for no goal");
	}
	if (p->stands > r->stands || (p->stands == 0) != (p->place == NEV_DEAD)) {
		return is_unsound(err, g, piece, "has an impossible number of stands");
	}
	if (half && r->type != NEV_KNIGHTS && r->type != NEV_COMMANDER) {
		return is_unsound(err, g, piece, "only knights and commanders can be half-killed");
	}
	if (p->facing >= PV_DIRECTION_COUNT || (r->type == NEV_BALLISTA && p->facing != 0) ||
	    (nev_on_board(p) && p->facing % 2 != 0 && g->troop[r->troop][NEV_T_SUPPORT] == 1)) {
		return is_unsound(err, g, piece, "faces where its type may not");
	}
	if (p->charge > NEV_TIRED || (p->charge != 0 && g->troop[r->troop][NEV_T_CHARGE] == 0)) {
		return is_unsound(err, g, piece, "can't have charged");
	}
	if (p->driven > 2 || p->came > NEV_NO_STEP || p->owner > NEV_OWNERLESS) {
		return is_unsound(err, g, piece, "has a mark out of range");
	}
	bool places = (p->support == NEV_NOWHERE || p->support < g->squares) &&
		      (p->aim == NEV_NOWHERE || p->aim < g->squares);
	return places || is_unsound(err, g, piece, "supports or fires at no square of the board");
}

/* [NEV-2B.1, 6C - 6F] Pieces of a side in one square. */
static bool check_square(const struct nev_game *g, const struct nev_state *s,
			 const struct nev_view *v, int piece, struct pv_error *err) {
	const struct nev_roster *r = &g->roster[piece];
	int square = s->piece[piece].place, alike = 0;

	NEV_EACH_PIECE(g, i) {
		const struct nev_roster *other = &g->roster[i];
		if (s->piece[i].place != square || other->type == NEV_BALLISTA ||
		    r->type == NEV_BALLISTA) {
			if (i != piece && s->piece[i].place == square && other->type == r->type) {
				return is_unsound(err, g, piece,
						  "shares its square with another ballista");
			}
			continue;
		}
		if (other->side != r->side) {
			continue;
		}
		alike += other->troop == r->troop;
		if (other->troop != r->troop && other->type != NEV_COMMANDER &&
		    r->type != NEV_COMMANDER) {
			return is_unsound(err, g, piece, "shares its square with other troops");
		}
		if (s->piece[i].facing != s->piece[piece].facing) {
			return is_unsound(err, g, piece, "faces otherwise than its square");
		}
	}
	if (alike > nev_together(g, r->type)) {
		return is_unsound(err, g, piece, "too many share its square");
	}
	/* Melees are over before anybody retires. */
	bool retiring = s->ask == NEV_ASK_LEVY || s->ask == NEV_ASK_RETIRE;
	bool meeting = s->step >= NEV_STEP_MOVE && s->step <= NEV_STEP_MELEE && !retiring;
	return meeting || !nev_is_contact(v, square) ||
	       is_unsound(err, g, piece, "shares its square with the enemy");
}

/* What may be asked in each step: bits 1 << ask. */
#define ASK(what) (1u << NEV_ASK_##what)
enum {
	LEAVING = ASK(LEVY) | ASK(RETIRE),
	SHOT = ASK(ALONG) | ASK(ACROSS) | ASK(MARK) | ASK(HIT) | ASK(ALSO),
	VOLLEY = ASK(VOLLEY) | ASK(STRIKE),
	OF_A_MELEE = ASK(PICK) | ASK(LOSE) | ASK(ODD) | ASK(RETREAT) | ASK(TURN),
	OF_A_PIECE = ASK(LEVY) | ASK(ODD)
};

static const uint32_t asked_in[NEV_STEP_COUNT] = {
	[NEV_STEP_TERRAIN] = ASK(EDGE) | ASK(AGREE),
	[NEV_STEP_SETUP] = ASK(PLACE),
	[NEV_STEP_FIRST] = ASK(FIRST),
	[NEV_STEP_BALLISTA] = ASK(SHOOT) | SHOT | LEAVING,
	[NEV_STEP_MISSILE] = ASK(FIRE) | VOLLEY | LEAVING,
	[NEV_STEP_RETIRE] = LEAVING,
	[NEV_STEP_MOVE] = ASK(MOVE),
	[NEV_STEP_SUPPORT] = ASK(SUPPORT),
	[NEV_STEP_MELEE] = ASK(FIGHT) | OF_A_MELEE | LEAVING,
	[NEV_STEP_DESTROY] = ASK(DESTROY),
	[NEV_STEP_OVER] = ASK(NOTHING),
};

/* Stood on the board when the step opened. */
static bool was_there(const struct nev_game *g, const struct nev_state *s, int piece) {
	return nev_is_piece(g, piece) && nev_on_board(&nev_opening(g, s)[piece]);
}

/* Whom and what the question is about. */
static bool is_about_something(const struct nev_game *g, const struct nev_state *s) {
	uint32_t ask = 1u << s->ask;
	bool there = was_there(g, s, s->shooter);
	bool ballista = there && g->roster[s->shooter].type == NEV_BALLISTA;

	if ((ask & SHOT) != 0) {
		return ballista;
	}
	if ((ask & VOLLEY) != 0) {
		return there && !ballista && s->target < g->squares &&
		       nev_figures_of(g, s->shooter)[NEV_T_RANGE] != 0;
	}
	if ((ask & OF_A_PIECE) != 0 &&
	    !(nev_is_piece(g, s->odd) && nev_on_board(&s->piece[s->odd]))) {
		return false;
	}
	if (s->ask == NEV_ASK_ODD && (s->odd_sides < 2 || s->odd_dies >= s->odd_sides)) {
		return false;
	}
	return (ask & OF_A_MELEE) == 0 || s->contact < g->squares;
}

static bool check_question(const struct nev_game *g, const struct nev_state *s,
			   struct pv_error *err) {
	struct nev_list list = { .cap = 0 };

	if ((asked_in[s->step] >> s->ask & 1) == 0) {
		return pv_fail(err, PV_BAD_INPUT, "ask", "that isn't asked in this step");
	}
	if (!is_about_something(g, s)) {
		return pv_fail(err, PV_BAD_INPUT, "ask",
			       "the question names no piece or square that it could be about");
	}
	return s->ask == NEV_ASK_NOTHING || nev_list_orders(g, s, PV_ANY, &list) != 0 ||
	       pv_fail(err, PV_BAD_INPUT, "ask", "nothing could be answered to that");
}

bool nev_sound(const struct pv_game *base, const void *state, struct pv_error *err) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	struct nev_view v;

	if (s->step >= NEV_STEP_COUNT || s->ask >= NEV_ASK_COUNT || s->attacker > 1 ||
	    s->south > 1 || s->seat > 1) {
		return pv_fail(err, PV_BAD_INPUT, "step", "no such step, question or side");
	}
	NEV_EACH_PIECE(g, i) {
		if (!check_piece(g, &s->piece[i], i, err) ||
		    !check_piece(g, &nev_opening(g, s)[i], i, err)) {
			return false;
		}
		if (s->step <= NEV_STEP_SETUP && !nev_setup_may_stand(g, s, i)) {
			return is_unsound(err, g, i, "stands outside its set-up area");
		}
	}
	nev_view_make(g, s->piece, &v);
	NEV_EACH_PIECE(g, i) {
		if (nev_on_board(&s->piece[i]) && !check_square(g, s, &v, i, err)) {
			return false;
		}
	}
	return check_question(g, s, err);
}
