/* since.c - what happened to pieces since the step opened, as the step allows it
 * [NEV-2B.2, 5X, 6, 9K, 9N, 9O, 10]. */
#include "rules/nevsky/move/retire.h"
#include "rules/nevsky/sound/sound.h"

/* A piece now, and as the step opened. */
struct change {
	const struct nev_game *g;
	const struct nev_state *s;
	int piece;
	const struct nev_piece *now, *before;
	struct pv_error *err;
};

static bool refuse(const struct change *c, const char *rule, const char *what) {
	return nev_refuse_piece(c->err, c->g, c->now, c->piece, rule, what);
}

static bool is_attacking(const struct change *c) {
	return c->g->roster[c->piece].side == c->s->attacker;
}

static bool is_ballista(const struct change *c) {
	return c->g->roster[c->piece].type == NEV_BALLISTA;
}

/* [NEV-7F.1, 8C.8, 9K, 10A.1, 10F.1] Which steps take stands of a piece. */
static bool may_lose(const struct change *c) {
	switch (c->s->step) {
	case NEV_STEP_BALLISTA:
		return nev_is_step_end(c->s);
	case NEV_STEP_MISSILE:
	case NEV_STEP_MELEE:
		return true;
	case NEV_STEP_MOVE: /* ridden over */
		return !is_attacking(c) && c->before->stands == 1;
	case NEV_STEP_DESTROY:
		return is_ballista(c);
	default:
		return false;
	}
}

static bool check_stands(const struct change *c) {
	if (c->now->stands > c->before->stands) {
		return refuse(c, RULE(NEV_9N_1), "has more stands than as the step opened");
	}
	return c->now->stands == c->before->stands || may_lose(c) ||
	       refuse(c, RULE(NEV_2B_2), "has lost stands in a step that takes none");
}

/* [NEV-10B.5] A unit that is cut down begins to retire at the end of steps 1, 2 and 5, and goes on.
 */
static bool check_retiring(const struct change *c) {
	bool now = (c->now->marks & NEV_RETIRING) != 0,
	     before = (c->before->marks & NEV_RETIRING) != 0;

	if (now && !before && !nev_is_step_end(c->s)) {
		return refuse(c, RULE(NEV_10B_5), "began to retire before the step's end");
	}
	return now || !before || refuse(c, RULE(NEV_10B_2), "no longer retires");
}

/* [NEV-6L.5, 6L.6, 6L.8] A retiring piece takes the facing of the troops that it joins. */
static bool may_turn(const struct change *c) {
	return c->s->step == NEV_STEP_MELEE || nev_is_retiring_time(c->s) ||
	       (c->s->step == NEV_STEP_MOVE && is_attacking(c));
}

/* [NEV-5X.4, 6K, 6L.7] What only certain steps change: facing, owner, supports. */
static bool check_ties(const struct change *c) {
	bool owner = c->s->step == NEV_STEP_MOVE || c->s->step == NEV_STEP_MELEE ||
		     nev_is_retiring_time(c->s);

	if (c->now->facing != c->before->facing && !may_turn(c)) {
		return refuse(c, RULE(NEV_6L_7), "has turned in a step without turns");
	}
	if (c->now->owner != c->before->owner && !owner) {
		return refuse(c, RULE(NEV_6K_3), "has changed hands in a step without moves");
	}
	return c->now->support == c->before->support || c->s->step != NEV_STEP_SUPPORT ||
	       !is_attacking(c) ||
	       refuse(c, RULE(NEV_5X_4), "supports otherwise than as the attacker closed his step");
}

/* [NEV-9K.2, 6G.2, 9O] Of a piece that is still there. */
static bool check_marks(const struct change *c) {
	bool melee = c->s->step == NEV_STEP_MELEE;
	int half = c->now->marks & NEV_HALF, half_before = c->before->marks & NEV_HALF;

	if (half < half_before || (half > half_before && !melee)) {
		return refuse(c, RULE(NEV_9K_2),
			      "was half-killed or healed in a step without melees");
	}
	if (c->now->driven != c->before->driven && !(melee && c->now->driven == 2)) {
		return refuse(c, RULE(NEV_9O_1),
			      "was driven back or freed in a step without melees");
	}
	if (c->now->charge != c->before->charge &&
	    !(c->s->step == NEV_STEP_MOVE && c->now->charge == NEV_CHARGING &&
	      c->before->charge == 0)) {
		return refuse(c, RULE(NEV_6G_8), "charged, but not in this step's moves");
	}
	return check_retiring(c);
}

/* Which steps move a piece [NEV-5X.1, 9L, 10B]: retiring units, a commander with them and a
 * ballista taken along. */
static bool may_go(const struct change *c) {
	int type = c->g->roster[c->piece].type;
	bool goes_along = type == NEV_COMMANDER || type == NEV_BALLISTA;

	if (c->s->step == NEV_STEP_MOVE || c->s->step == NEV_STEP_MELEE) {
		return true;
	}
	return nev_is_retiring_time(c->s) && (goes_along || (c->now->marks & NEV_RETIRING) != 0 ||
					      (c->now->place == NEV_OFF && nev_may_retire(type)));
}

/* [NEV-5X.3, 6A.1, 6E.1] In step 3. */
static bool check_move(const struct change *c) {
	if (is_ballista(c)) {
		return (c->now->marks & NEV_FIRED) != 0 ||
		       refuse(c, RULE(NEV_6E_1), "moved without being hauled");
	}
	if (!is_attacking(c)) {
		return refuse(c, RULE(NEV_5X_3), "moved, and is no attacker");
	}
	return (c->now->marks & NEV_MOVED) != 0 ||
	       refuse(c, RULE(NEV_6A_1), "moved without its mark");
}

static bool check_place(const struct change *c) {
	bool dies = c->now->place == NEV_DEAD;

	if (c->before->place == NEV_OFF && c->now->place != NEV_OFF) {
		return refuse(c, RULE(NEV_10E_1), "came back to the board");
	}
	if (c->now->place == c->before->place || dies) {
		return true;
	}
	if (c->before->place == NEV_WAITING && c->s->step != NEV_STEP_MOVE) {
		return refuse(c, RULE(NEV_4X_3), "came to the board in a step without moves");
	}
	if (c->before->place == NEV_WAITING && c->now->charge != 0) {
		return refuse(c, RULE(NEV_6G_8), "charges as it comes to the board");
	}
	if (!may_go(c)) {
		return refuse(c, RULE(NEV_5X_1), "has gone elsewhere in a step without moves");
	}
	return c->s->step != NEV_STEP_MOVE || !nev_on_board(c->now) || check_move(c);
}

bool nev_sound_since(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		const struct change c = { g, s, i, &s->piece[i], &nev_opening(g, s)[i], err };
		bool still_there = nev_on_board(c.now) && nev_on_board(c.before);
		if (s->step > NEV_STEP_FIRST && s->step != NEV_STEP_OVER &&
		    (!check_stands(&c) || !check_place(&c) ||
		     (still_there && (!check_marks(&c) || !check_ties(&c))))) {
			return false;
		}
	}
	return true;
}
