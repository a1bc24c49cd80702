/*
 * sound.c - what must always be true of a state, however it was come by: of each piece, of each
 * square, and of the question.
 */
#include "rules/nevsky/sound/sound.h"

#include "rules/nevsky/board/areas.h"
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/move/retire.h"
#include "rules/nevsky/turn/turn.h"

static bool is_known_place(const struct nev_game *g, int place) {
	return place < g->squares || place == NEV_OFF || place == NEV_UNPLACED ||
	       place == NEV_HIDDEN || place == NEV_DEAD || place == NEV_WAITING;
}

static bool check_facing(const struct nev_game *g, const struct nev_piece *p, int piece,
			 struct pv_error *err) {
	bool sides_only = g->troop[g->roster[piece].troop][NEV_T_SUPPORT] == 1;

	if (p->facing >= PV_DIRECTION_COUNT) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_6L_1),
					"faces where its type may not");
	}
	if (g->roster[piece].type == NEV_BALLISTA && p->facing != 0) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_6L_3),
					"faces where its type may not");
	}
	return !nev_on_board(p) || p->facing % 2 == 0 || !sides_only ||
	       nev_refuse_piece(err, g, p, piece, RULE(NEV_6L_2), "faces where its type may not");
}

/* [NEV-2B.2, 9N.1, 4X.3] */
static bool check_place(const struct nev_game *g, const struct nev_piece *p, int piece,
			struct pv_error *err) {
	const struct nev_roster *r = &g->roster[piece];

	if (!is_known_place(g, p->place)) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_1B_1), "stands nowhere known");
	}
	if (p->place == NEV_WAITING && r->arrival == 0) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_4X_3),
					"is no reinforcement that may wait");
	}
	if (p->escaped >> g->goal_count != 0 || (p->escaped != 0 && p->place != NEV_OFF)) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_10E_1),
					"has escaped for no goal");
	}
	return (p->stands <= r->stands && (p->stands == 0) == (p->place == NEV_DEAD)) ||
	       nev_refuse_piece(err, g, p, piece,
				p->stands > r->stands ? RULE(NEV_2B_2) : RULE(NEV_9N_1),
				"has an impossible number of stands");
}

/* [NEV-10B, 10C] */
static bool check_retiring(const struct nev_game *g, const struct nev_piece *p, int piece,
			   struct pv_error *err) {
	const struct nev_roster *r = &g->roster[piece];
	int most = r->type == NEV_LEVY ? 2 : 1;

	if ((p->marks & NEV_RETIRING) == 0) {
		return true;
	}
	if (!nev_may_retire(r->type)) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_10B_4), "never retires");
	}
	return (p->stands <= most && p->stands < r->stands) ||
	       nev_refuse_piece(err, g, p, piece, most == 1 ? RULE(NEV_10B_1) : RULE(NEV_10C_1),
				"retires with more stands than that");
}

/* A piece by itself. */
static bool check_piece(const struct nev_game *g, const struct nev_piece *p, int piece,
			struct pv_error *err) {
	const struct nev_roster *r = &g->roster[piece];
	bool half = (p->marks & NEV_HALF) != 0;

	if (!check_place(g, p, piece, err) || !check_facing(g, p, piece, err) ||
	    !check_retiring(g, p, piece, err)) {
		return false;
	}
	if (half && r->type != NEV_KNIGHTS && r->type != NEV_COMMANDER) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_9K_2),
					"only knights and commanders can be half-killed");
	}
	if (p->charge > NEV_TIRED || (p->charge != 0 && g->troop[r->troop][NEV_T_CHARGE] == 0)) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_6G_7), "can't have charged");
	}
	if (p->driven > 2 || p->came > NEV_NO_STEP ||
	    p->barred > (NEV_NO_CHARGE | NEV_NO_CONTACT)) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_9O_1),
					"has a mark out of range");
	}
	if (p->owner > NEV_OWNERLESS || (r->type != NEV_BALLISTA && p->owner != r->side)) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_6K_2),
					"belongs to nobody it could");
	}
	bool places = (p->support == NEV_NOWHERE || p->support < g->squares) &&
		      (p->aim == NEV_NOWHERE || p->aim < g->squares);
	return places || nev_refuse_piece(err, g, p, piece, RULE(NEV_8B_1),
					  "supports or fires at no square of the board");
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
	[NEV_STEP_RETIRE] = ASK(RETIRE),
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

/* Is the question about a piece and a square that it could be about? */
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

/* [NEV-5X.3, 5X.4, 5X.8] May this seat be asked, as far as the step is? */
static bool is_for_seat(const struct nev_game *g, const struct nev_state *s) {
	bool attacker = s->seat == s->attacker;

	if (nev_is_retiring_time(s)) {
		return s->step == NEV_STEP_RETIRE ? s->stage == NEV_STAGE_ATTACKER
						  : s->stage == NEV_STAGE_RETIRING;
	}
	switch (s->step) {
	case NEV_STEP_BALLISTA:
	case NEV_STEP_MISSILE:
	case NEV_STEP_DESTROY:
		return s->stage == (attacker ? NEV_STAGE_ATTACKER : NEV_STAGE_DEFENDER);
	case NEV_STEP_MOVE:
		return attacker && s->stage == NEV_STAGE_ATTACKER;
	case NEV_STEP_SUPPORT:
		return !attacker && s->stage == NEV_STAGE_ATTACKER;
	case NEV_STEP_MELEE:
		return s->ask != NEV_ASK_FIGHT || (attacker && s->stage == NEV_STAGE_PICKS);
	case NEV_STEP_SETUP:
		return !nev_has_side(s->ready, s->seat);
	case NEV_STEP_TERRAIN:
		return s->ask == NEV_ASK_EDGE
			   ? g->opt_terrain != 0 && s->seat == !g->layer &&
				 (s->agreed & NEV_EDGE_CHOSEN) == 0
			   : g->cavalry_hills != 0 && !nev_has_side(s->agreed, s->seat);
	default:
		return true;
	}
}

/* A levy that is diced for is of the side that is asked. */
static bool is_of_seat(const struct nev_game *g, const struct nev_state *s) {
	return s->ask != NEV_ASK_LEVY ||
	       (g->roster[s->odd].side == s->seat && (s->piece[s->odd].marks & NEV_ASKED) != 0);
}

static bool check_question(const struct nev_game *g, const struct nev_state *s,
			   struct pv_error *err) {
	if ((asked_in[s->step] >> s->ask & 1) == 0) {
		return nev_refuse_question(err, RULE(NEV_5X_1), "that isn't asked in this step");
	}
	if (!is_about_something(g, s)) {
		return nev_refuse_question(
		    err, RULE(NEV_5X_1),
		    "the question names no piece or square that it could be about");
	}
	return (is_for_seat(g, s) && is_of_seat(g, s)) ||
	       nev_refuse_question(err, RULE(NEV_5X_8), "that isn't asked of this side now");
}

static bool check_answer(const struct nev_game *g, const struct nev_state *s,
			 struct pv_error *err) {
	struct nev_list list = { .cap = 0 };

	return s->ask == NEV_ASK_NOTHING || nev_list_orders(g, s, PV_ANY, &list) != 0 ||
	       nev_refuse_question(err, RULE(NEV_5X_1), "nothing could be answered to that");
}

/* [NEV-4X.1, 4X.3] */
static bool check_setup(const struct nev_game *g, const struct nev_state *s, int piece,
			struct pv_error *err) {
	const struct nev_roster *r = &g->roster[piece];
	const struct nev_piece *p = &s->piece[piece];

	if (s->step > NEV_STEP_SETUP) {
		return true;
	}
	if (!nev_setup_may_stand(g, s, piece)) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_4X_1),
					"stands outside its set-up area");
	}
	return p->place != NEV_UNPLACED || !nev_has_side(s->ready, r->side) || r->arrival != 0 ||
	       nev_refuse_piece(err, g, p, piece, RULE(NEV_4X_3),
				"isn't placed, and its side is ready");
}

bool nev_sound_board(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	const struct nev_piece *opening = nev_opening(g, s);

	return nev_sound_squares(g, s, s->piece, err) && nev_sound_squares(g, s, opening, err) &&
	       nev_sound_contacts(g, s, s->piece, err) && nev_sound_marks(g, s, err) &&
	       nev_sound_supports(g, s, err);
}

static bool check_all(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	return nev_sound_board(g, s, err) && check_question(g, s, err) &&
	       nev_sound_fire(g, s, err) && nev_sound_melee(g, s, err) &&
	       nev_sound_since(g, s, err) && check_answer(g, s, err);
}

bool nev_sound(const struct pv_game *base, const void *state, struct pv_error *err) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;

	if (s->step >= NEV_STEP_COUNT || s->ask >= NEV_ASK_COUNT || s->attacker > 1 ||
	    s->south > 1 || s->seat > 1) {
		return pv_fail(err, PV_BAD_INPUT, "step", "no such step, question or side [%s]",
			       RULE(NEV_5X_1));
	}
	NEV_EACH_PIECE(g, i) {
		if (!check_piece(g, &s->piece[i], i, err) ||
		    !check_piece(g, &nev_opening(g, s)[i], i, err) || !check_setup(g, s, i, err)) {
			return false;
		}
	}
	return check_all(g, s, err);
}
