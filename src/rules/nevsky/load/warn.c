/*
 * warn.c - what of a scenario can never come to pass: areas that nobody reaches, goals that can't
 * be met, reinforcements without a way in, troops that never come to blows.
 *
 * Reach here is the widest there is: any number of moves, no enemy in the way; only rivers, hills
 * and the board's edge stop anybody. So a warning is certain, and its absence is no promise.
 */
#include "rules/nevsky/board/areas.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/load/load.h"

#include <stdlib.h>
#include <string.h>

struct survey {
	const struct nev_game *g;
	struct nev_area of_piece[NEV_PIECES_MAX]; /* where it may come to stand */
	struct nev_area of_side[2];               /* where any of its troops may */
	struct pv_why *out;
	size_t cap, count;
};

static void warn(struct survey *v, const char *rule, const char *key, enum pv_witness_kind kind,
		 int at, int need, int have) {
	if (v->count < v->cap) {
		struct pv_why *why = &v->out[v->count];
		memset(why, 0, sizeof *why);
		pv_refuse_at(why, rule, key, need, have, PV_UNIT_TURNS, kind, at);
	}
	v->count++;
}

/* ---- where a piece begins ---- */

/* [NEV-3A.1] Where edges are chosen a side may come to have either. */
static bool may_set_up(const struct nev_game *g, int piece, int square) {
	int side = g->roster[piece].side;
	bool here = nev_setup_is_in_area(g, g->south, side, square) ||
		    (g->opt_terrain != 0 && nev_setup_is_in_area(g, !g->south, side, square));

	return here && nev_setup_check_ground(g, g->roster[piece].type, square, NULL);
}

static bool may_enter(const struct nev_game *g, int piece, int square) {
	int arrival = g->roster[piece].arrival;

	return arrival != 0 && nev_area_has(g, g->arrival[arrival - 1].area, square) &&
	       nev_setup_check_ground(g, g->roster[piece].type, square, NULL);
}

static bool begins_at(const struct nev_game *g, int piece, int square) {
	int side = g->roster[piece].side;
	int place = g->position != NULL ? g->position->piece[piece].place : NEV_UNPLACED;

	if (g->position != NULL && place != NEV_WAITING && place != NEV_UNPLACED) {
		return place == square;
	}
	if (g->roster[piece].arrival != 0) {
		return may_enter(g, piece, square);
	}
	return g->has_setup[side] != 0 ? g->setup[piece].place == square
				       : may_set_up(g, piece, square);
}

/* ---- where it may get ---- */

/* [NEV-3E.2, 3F.2, 3F.5, 6E.3] */
static bool can_step(const struct nev_game *g, int piece, int from, int direction) {
	const struct nev_roster *r = &g->roster[piece];
	int to = g->next[from][direction];

	if (to == NEV_NOWHERE || (g->open[from] >> direction & 1) == 0) {
		return false;
	}
	bool hill = (g->terrain[to] & NEV_HILL) != 0, off = (g->terrain[from] & NEV_HILL) != 0;
	bool barred = nev_is_barred_from_hills(r->type), slow = nev_is_kept_off_hills(g, r->troop);
	if ((barred && hill) || (slow && !barred && (hill || off))) {
		return false;
	}
	return r->type != NEV_BALLISTA || nev_setup_check_ground(g, r->type, to, NULL);
}

static void flood(const struct nev_game *g, int piece, struct nev_area *out) {
	uint16_t left[NEV_SQUARES_MAX];
	int count = 0;

	NEV_EACH_SQUARE(g, square) {
		if (begins_at(g, piece, square)) {
			nev_area_add(out, square);
			left[count++] = (uint16_t)square;
		}
	}
	while (count > 0) {
		int square = left[--count];
		PV_EACH_DIRECTION(d) {
			int to = g->next[square][d];
			if (can_step(g, piece, square, d) && !nev_has_square(out, to)) {
				nev_area_add(out, to);
				left[count++] = (uint16_t)to;
			}
		}
	}
}

static void make_survey(struct survey *v) {
	NEV_EACH_PIECE(v->g, i) {
		const struct nev_roster *r = &v->g->roster[i];
		flood(v->g, i, &v->of_piece[i]);
		if (r->type != NEV_BALLISTA) {
			nev_area_join(&v->of_side[r->side], &v->of_piece[i]);
		}
	}
}

/* ---- the warnings ---- */

static void warn_of_areas(struct survey *v) {
	for (int i = NEV_EDGES; i < v->g->area_count; i++) {
		const struct nev_area *area = &v->g->area[i];
		if (!nev_areas_meet(&v->of_side[PV_RED], area) &&
		    !nev_areas_meet(&v->of_side[PV_BLUE], area)) {
			warn(v, RULE(NEV_3E_2), "nev.warn.area", PV_WITNESS_PLACE,
			     NEV_AREA_PLACE + i, 0, 0);
		}
	}
}

/* Has the area a square from which a step leads off the board? [NEV-10E.2] */
static bool is_at_edge(const struct nev_game *g, const struct nev_area *area) {
	bool meets = false;

	NEV_TIMES(edge, NEV_EDGES) {
		meets |= nev_areas_meet(&g->area[edge], area);
	}
	return meets;
}

static void warn_of_escape(struct survey *v, const struct nev_goal *goal) {
	const struct nev_game *g = v->g;

	if (goal->by == 0) {
		return;
	}
	if (!is_at_edge(g, &g->area[goal->by - 1])) {
		warn(v, RULE(NEV_10E_2), "nev.warn.exit", PV_WITNESS_PLACE,
		     NEV_AREA_PLACE + goal->by - 1, 0, 0);
		return;
	}
	NEV_EACH_PIECE(g, i) {
		if (nev_has_unit(goal->escape, i) &&
		    !nev_areas_meet(&v->of_piece[i], &g->area[goal->by - 1])) {
			warn(v, RULE(NEV_3E_2), "nev.warn.escape", PV_WITNESS_ACTOR, i, 0, 0);
		}
	}
}

static void warn_of_goals(struct survey *v) {
	const struct nev_game *g = v->g;
	int limit = g->opt_turn_limit;

	for (int i = 0; i < g->goal_count; i++) {
		const struct nev_goal *goal = &g->goal[i];
		int first = goal->turn > goal->turns ? goal->turn : goal->turns;
		if (goal->hold != 0 &&
		    !nev_areas_meet(&v->of_side[goal->side], &g->area[goal->hold - 1])) {
			warn(v, RULE(NEV_3E_2),
			     goal->side == PV_RED ? "nev.warn.hold_red" : "nev.warn.hold_blue",
			     PV_WITNESS_PLACE, NEV_AREA_PLACE + goal->hold - 1, 0, 0);
		}
		if (limit != 0 && first > limit) {
			warn(v, RULE(NEV_10G_8), "nev.warn.goal_late", PV_WITNESS_FEATURE, i + 1,
			     first, limit);
		}
		warn_of_escape(v, goal);
	}
}

/* Sides attack in turn: a unit of the last turn may find that the other side has it. */
static void warn_of_arrivals(struct survey *v) {
	const struct nev_game *g = v->g;
	int limit = g->opt_turn_limit;

	NEV_EACH_PIECE(g, i) {
		const struct nev_roster *r = &g->roster[i];
		bool any = false;
		if (r->arrival == 0 || r->unit != i) {
			continue;
		}
		NEV_EACH_SQUARE(g, square) {
			any |= may_enter(g, i, square);
		}
		int turn = g->arrival[r->arrival - 1].turn;
		if (!any) {
			warn(v, RULE(NEV_4X_7), "nev.warn.no_way_in", PV_WITNESS_ACTOR, i, 0, 0);
		} else if (limit != 0 && turn > limit) {
			warn(v, RULE(NEV_10G_8), "nev.warn.late", PV_WITNESS_ACTOR, i, turn, limit);
		} else if (limit != 0 && turn == limit) {
			warn(v, RULE(NEV_5X_5), "nev.warn.last_turn", PV_WITNESS_ACTOR, i, turn,
			     limit);
		}
	}
}

/* Some square of the one within range (halves; 0: the same square) of some square of the other. */
static bool comes_within(const struct nev_game *g, const struct nev_area *own,
			 const struct nev_area *enemy, int range) {
	NEV_EACH_SQUARE(g, from) {
		for (int to = 0; to < g->squares && nev_has_square(own, from); to++) {
			if (nev_has_square(enemy, to) && nev_distance(g, from, to) <= range) {
				return true;
			}
		}
	}
	return false;
}

/* [NEV-9A, 8B.2, 7C] Units with no enemy in reach to fight, to shoot at or to be shot by. */
static void warn_of_idlers(struct survey *v) {
	const struct nev_game *g = v->g;

	NEV_EACH_PIECE(g, i) {
		const struct nev_roster *r = &g->roster[i];
		int place = g->position != NULL ? g->position->piece[i].place : NEV_UNPLACED;
		if (place != NEV_OFF && place != NEV_DEAD && r->unit == i &&
		    !comes_within(g, &v->of_piece[i], &v->of_side[!r->side],
				  nev_figures_of(g, i)[NEV_T_RANGE])) {
			warn(v, RULE(NEV_3E_2), "nev.warn.idle", PV_WITNESS_ACTOR, i, 0, 0);
		}
	}
}

size_t nev_warn(const struct pv_game *game, struct pv_why *out, size_t cap) {
	struct survey *v = calloc(1, sizeof *v);
	size_t count = 0;

	if (v != NULL) {
		v->g = nev_game_of(game);
		v->out = out;
		v->cap = cap;
		make_survey(v);
		warn_of_areas(v);
		warn_of_goals(v);
		warn_of_arrivals(v);
		warn_of_idlers(v);
		count = v->count;
	}
	free(v);
	return count;
}
