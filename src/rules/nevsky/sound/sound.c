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

static bool is_square_or_none(const struct nev_game *g, int square) {
	return square == NEV_NOWHERE || square < g->squares;
}

/* [NEV-2B.2, 6L, 9N.1, 4X.3] */
static bool check_place(const struct nev_subject *c) {
	static const char stands[] = "has an impossible number of stands";
	static const char faces[] = "faces where its type may not";
	const struct nev_piece *p = c->p;
	const struct nev_roster *r = &c->g->roster[c->piece];
	bool sides_only = nev_figures_of(c->g, c->piece)[NEV_T_SUPPORT] == 1;

	return nev_must_not(c, !is_known_place(c->g, p->place), RULE(NEV_1B_1),
			    "stands nowhere known") &&
	       nev_must_not(c, p->place == NEV_WAITING && r->arrival == 0, RULE(NEV_4X_3),
			    "is no reinforcement that may wait") &&
	       nev_must_not(c,
			    p->escaped >> c->g->goal_count != 0 ||
				(p->escaped != 0 && p->place != NEV_OFF),
			    RULE(NEV_10E_1), "has escaped for no goal") &&
	       nev_must_not(c, p->stands > r->stands, RULE(NEV_2B_2), stands) &&
	       nev_must_not(c, (p->stands == 0) != (p->place == NEV_DEAD), RULE(NEV_9N_1),
			    stands) &&
	       nev_must_not(c, p->facing >= PV_DIRECTION_COUNT, RULE(NEV_6L_1), faces) &&
	       nev_must_not(c, c->ballista && p->facing != 0, RULE(NEV_6L_3), faces) &&
	       nev_must_not(c, nev_on_board(p) && p->facing % 2 != 0 && sides_only, RULE(NEV_6L_2),
			    faces);
}

/* [NEV-6G.7, 6K, 9K.2, 9O.1, 10B, 10C] */
static bool check_marks(const struct nev_subject *c) {
	const struct nev_piece *p = c->p;
	const struct nev_roster *r = &c->g->roster[c->piece];
	bool charges = nev_figures_of(c->g, c->piece)[NEV_T_CHARGE] != 0;
	int most = c->type == NEV_LEVY ? 2 : 1;

	return nev_must_not(c, c->retiring && !nev_may_retire(c->type), RULE(NEV_10B_4),
			    "never retires") &&
	       nev_must_not(c, c->retiring && (p->stands > most || p->stands >= r->stands),
			    most == 1 ? RULE(NEV_10B_1) : RULE(NEV_10C_1),
			    "retires with more stands than that") &&
	       nev_must_not(c,
			    (p->marks & NEV_HALF) != 0 && c->type != NEV_KNIGHTS &&
				c->type != NEV_COMMANDER,
			    RULE(NEV_9K_2), "only knights and commanders can be half-killed") &&
	       nev_must_not(c, p->charge > NEV_TIRED || (p->charge != 0 && !charges),
			    RULE(NEV_6G_7), "can't have charged") &&
	       nev_must_not(c,
			    p->driven > 2 || p->came > NEV_NO_STEP ||
				p->barred > (NEV_NO_CHARGE | NEV_NO_CONTACT),
			    RULE(NEV_9O_1), "has a mark out of range") &&
	       nev_must_not(c, p->owner > NEV_OWNERLESS || (!c->ballista && p->owner != c->side),
			    RULE(NEV_6K_2), "belongs to nobody it could") &&
	       nev_must_not(
		   c, !is_square_or_none(c->g, p->support) || !is_square_or_none(c->g, p->aim),
		   RULE(NEV_8B_1), "supports or fires at no square of the board");
}

/* [NEV-4X.1, 4X.3] */
static bool check_setup(const struct nev_subject *c) {
	bool unplaced = c->p->place == NEV_UNPLACED && nev_has_side(c->s->ready, c->side);

	return c->s->step > NEV_STEP_SETUP ||
	       (nev_must_not(c, !nev_setup_may_stand(c->g, c->s, c->piece), RULE(NEV_4X_1),
			     "stands outside its set-up area") &&
		nev_must_not(c, unplaced && c->g->roster[c->piece].arrival == 0, RULE(NEV_4X_3),
			     "isn't placed, and its side is ready"));
}

/* A piece by itself, as it is and as the step opened. */
static bool check_piece(const struct nev_game *g, const struct nev_state *s, int piece,
			struct pv_error *err) {
	struct nev_subject now = nev_subject_of(g, s, s->piece, piece, err);
	struct nev_subject before = nev_subject_of(g, s, nev_opening(g, s), piece, err);

	return check_place(&now) && check_marks(&now) && check_place(&before) &&
	       check_marks(&before) && check_setup(&now);
}

/* What may be asked in each step. */
static const uint32_t asked_in[NEV_STEP_COUNT] = {
	[NEV_STEP_TERRAIN] = NEV_ASKS(EDGE) | NEV_ASKS(AGREE),
	[NEV_STEP_SETUP] = NEV_ASKS(PLACE),
	[NEV_STEP_FIRST] = NEV_ASKS(FIRST),
	[NEV_STEP_BALLISTA] = NEV_ASKS(SHOOT) | NEV_ASKS_SHOT | NEV_ASKS_LEAVING,
	[NEV_STEP_MISSILE] = NEV_ASKS(FIRE) | NEV_ASKS_VOLLEY | NEV_ASKS_LEAVING,
	[NEV_STEP_RETIRE] = NEV_ASKS(RETIRE),
	[NEV_STEP_MOVE] = NEV_ASKS(MOVE),
	[NEV_STEP_SUPPORT] = NEV_ASKS(SUPPORT),
	[NEV_STEP_MELEE] = NEV_ASKS(FIGHT) | NEV_ASKS_MELEE | NEV_ASKS_LEAVING,
	[NEV_STEP_DESTROY] = NEV_ASKS(DESTROY),
	[NEV_STEP_OVER] = NEV_ASKS(NOTHING),
};

/* Stood on the board when the step opened. */
static bool was_there(const struct nev_game *g, const struct nev_state *s, int piece) {
	return nev_is_piece(g, piece) && nev_on_board(&nev_opening(g, s)[piece]);
}

/* Is the question about a piece and a square that it could be about? */
static bool is_about_something(const struct nev_game *g, const struct nev_state *s) {
	bool there = was_there(g, s, s->shooter);
	bool ballista = there && g->roster[s->shooter].type == NEV_BALLISTA;
	bool of_a_piece = nev_is_asked(s, NEV_ASKS(LEVY) | NEV_ASKS(ODD));

	if (nev_is_asked(s, NEV_ASKS_SHOT)) {
		return ballista;
	}
	if (nev_is_asked(s, NEV_ASKS_VOLLEY)) {
		return there && !ballista && s->target < g->squares &&
		       nev_figures_of(g, s->shooter)[NEV_T_RANGE] != 0;
	}
	if ((of_a_piece && !(nev_is_piece(g, s->odd) && nev_on_board(&s->piece[s->odd]))) ||
	    (s->ask == NEV_ASK_ODD && (s->odd_sides < 2 || s->odd_dies >= s->odd_sides))) {
		return false;
	}
	return !nev_is_asked(s, NEV_ASKS_MELEE) || s->contact < g->squares;
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
	       (nev_is_piece(g, s->odd) && g->roster[s->odd].side == s->seat &&
		(s->piece[s->odd].marks & NEV_ASKED) != 0);
}

static bool check_question(const struct nev_game *g, const struct nev_state *s,
			   struct pv_error *err) {
	return nev_question_must_not(err, !nev_is_asked(s, asked_in[s->step]), RULE(NEV_5X_1),
				     "that isn't asked in this step") &&
	       nev_question_must_not(
		   err, !is_about_something(g, s), RULE(NEV_5X_1),
		   "the question names no piece or square that it could be about") &&
	       nev_question_must_not(err, !is_for_seat(g, s) || !is_of_seat(g, s), RULE(NEV_5X_8),
				     "that isn't asked of this side now");
}

static bool check_answer(const struct nev_game *g, const struct nev_state *s,
			 struct pv_error *err) {
	struct nev_list list = { .cap = 0 };
	bool mute = s->ask != NEV_ASK_NOTHING && nev_list_orders(g, s, PV_ANY, &list) == 0;

	return nev_question_must_not(err, mute, RULE(NEV_5X_1),
				     "nothing could be answered to that");
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
		if (!check_piece(g, s, i, err)) {
			return false;
		}
	}
	return check_all(g, s, err);
}
