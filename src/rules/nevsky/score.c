/*
 * score.c - points, the end, and what must always be true of a state [NEV-10E - 10G].
 */
#include "rules/nevsky/rules.h"

#include <stdio.h>

int32_t nev_points(const struct nev_game *g, const struct nev_state *s, int side) {
	int32_t sum = 0;

	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *p = &s->piece[i];
		int owner = g->roster[i].type == NEV_BALLISTA ? p->owner
							      : g->roster[i].side; /* [NEV-10G.5] */
		sum += owner == side ? nev_piece_points(g, p, i) : 0;
	}
	return sum;
}

bool nev_is_gone(const struct nev_game *g, const struct nev_state *s, int side) {
	NEV_EACH_PIECE(g, i) {
		bool there = nev_on_board(&s->piece[i]) || s->piece[i].place == NEV_WAITING;
		if (g->roster[i].side == side && g->roster[i].type != NEV_BALLISTA && there) {
			return false;
		}
	}
	return true;
}

static const struct {
	const char *key;
	uint16_t rule;
} ends[NEV_REASON_COUNT] = {
	[NEV_BY_DESTRUCTION] = { "nev.end.destroyed", NEV_10G_6 },
	[NEV_BY_LIMIT] = { "nev.end.limit", NEV_10G_2 },
	[NEV_BY_BOTH_GONE] = { "nev.end.both_gone", NEV_10G_7 },
	[NEV_BY_GOAL] = { "nev.end.goal", NEV_10G_1 },
	[NEV_BY_BOTH_GOALS] = { "nev.end.both_goals", NEV_10G_2 },
	[NEV_BY_DEFAULT] = { "nev.end.otherwise", NEV_10G_1 },
};

const char *nev_end_rule(int reason) {
	return nev_rule_text[ends[reason].rule];
}

const char *nev_end_key(int reason) {
	return ends[reason].key;
}

bool nev_result(const struct pv_game *base, const void *state, struct pv_result *out) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;

	*out = (struct pv_result){ .outcome = PV_UNDECIDED, .points_scale = 4 };
	NEV_EACH_SIDE(side) {
		out->points[side] = nev_points(g, s, side);
	}
	if (s->step != NEV_STEP_OVER) {
		return false;
	}
	out->outcome = s->outcome;
	out->winner = s->outcome == PV_WON ? s->winner : PV_NOBODY;
	out->key = nev_end_key(s->reason);
	out->rule = nev_end_rule(s->reason);
	return true;
}

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
	int limit = r->type == NEV_KNIGHTS       ? g->rate[NEV_R_KNIGHTS]
		    : r->type == NEV_BALLISTARII ? g->rate[NEV_R_CREW]
						 : 1;
	if (alike > limit) {
		return is_unsound(err, g, piece, "too many share its square");
	}
	bool meeting = s->step >= NEV_STEP_MOVE && s->step <= NEV_STEP_MELEE;
	return meeting || !nev_is_contact(v, square) ||
	       is_unsound(err, g, piece, "shares its square with the enemy");
}

bool nev_sound(const struct pv_game *base, const void *state, struct pv_error *err) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	struct nev_view v;

	if (s->step >= NEV_STEP_COUNT || s->ask >= NEV_ASK_COUNT || s->attacker > 1 ||
	    s->south > 1 || s->seat > 1) {
		return pv_fail(err, PV_BAD_INPUT, "step", "no such step, question or side");
	}
	if ((s->ask == NEV_ASK_NOTHING) != (s->step == NEV_STEP_OVER)) {
		return pv_fail(err, PV_BAD_INPUT, "step",
			       "somebody must be asked, unless the battle is over");
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
	return true;
}
