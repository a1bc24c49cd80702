/*
 * retreat.c - where the beaten go [NEV-9L, 9J, 9M.1, 9O].
 *
 * A group tries ends in tiers: two steps with progress above 1; past friends who alone keep those;
 * any other end of one or two steps; off by a side edge; all again without its ballista.
 */
#include "rules/kit/flood.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/notation/parts.h"

#include <string.h>

enum { TWO_STEPS = 2, ONE_SQUARE = 2 /* halves */ };

static const struct nev_end no_way_out = { .place = NEV_DEAD, .as = PV_NONE };

/* [NEV-9L.11] Steps within 90 degrees of the set direction. */
static const int8_t within[5] = { 0, -1, 1, -2, 2 };

/* How a place lies to a board of that many columns or rows: -1 before it, 1 behind it. */
static int find_side(int at, int count) {
	return (at >= count) - (at < 0);
}

/* Off the board only over edges pointed to: the direction has a part that way [NEV-9L.19]. */
static bool is_pointed_to(const struct nev_way *w, struct nev_spot to) {
	int x = find_side(to.column, w->g->columns), y = find_side(to.row, w->g->rows);

	return (x == 0 || x == pv_direction_dx[w->direction]) &&
	       (y == 0 || y == pv_direction_dy[w->direction]);
}

/* A step of tiers 1 to 3: over the board, or over an edge pointed to. */
static bool can_step(const struct nev_way *w, struct nev_spot at, int direction) {
	struct nev_spot to = nev_spot_step(at, direction);

	return nev_way_can_step(w, at, direction) && is_pointed_to(w, to);
}

static bool is_start(const struct nev_way *w, struct nev_spot at) {
	return at.column == w->start.column && at.row == w->start.row;
}

/* Squares that friends alone keep from a group, to go on through, by steps. */
struct crowd {
	const struct nev_way *w;
	struct nev_best *best;
	struct kit_flood f;
	uint8_t steps[NEV_SQUARES_MAX];
	struct kit_link link[KIT_LISTS + NEV_SQUARES_MAX];
};

static void try_end(const struct nev_way *w, struct nev_spot at, bool far, struct nev_best *best,
		    struct crowd *held, int steps) {
	bool is_far = nev_way_progress(w, at) > ONE_SQUARE;

	if (is_start(w, at) || is_far != far) {
		return;
	}
	if (nev_way_can_end(w, at)) {
		nev_way_offer(w, best, at);
	} else if (held != NULL) {
		kit_relax_into(&held->f, at.row * w->g->columns + at.column, steps);
	}
}

/* Tiers 1 and 3: ends of two steps, and for the latter of one. */
static void try_steps(const struct nev_way *w, bool far, struct nev_best *best,
		      struct crowd *held) {
	NEV_EACH(i, PV_COUNT(within)) {
		int first = pv_direction_turn(w->direction, within[i]);
		struct nev_spot one = nev_spot_step(w->start, first);
		if (!can_step(w, w->start, first)) {
			continue;
		}
		if (!far) {
			try_end(w, one, far, best, NULL, 0);
		}
		NEV_EACH(k, PV_COUNT(within)) {
			int second = pv_direction_turn(w->direction, within[k]);
			if (can_step(w, one, second)) {
				try_end(w, nev_spot_step(one, second), far, best, held, 0);
			}
		}
	}
}

/* Tier 2. */
static bool try_through(void *crowd, int square, int steps) {
	struct crowd *held = crowd;
	const struct nev_way *w = held->w;
	struct nev_spot at = { nev_column(w->g, square), nev_row(w->g, square) };

	NEV_EACH(k, PV_COUNT(within)) {
		int d = pv_direction_turn(w->direction, within[k]);
		if (can_step(w, at, d)) {
			try_end(w, nev_spot_step(at, d), true, held->best, held, steps + 1);
		}
	}
	if (held->best->count != 0) {
		held->f.most = steps;
	}
	return true;
}

/* Tier 4 [NEV-9L.19]: off by any edge within 90 degrees. */
static bool can_leave(const struct nev_way *w, struct nev_spot at, int steps) {
	if (steps == 0) {
		return false;
	}
	NEV_EACH(i, PV_COUNT(within)) {
		int d = pv_direction_turn(w->direction, within[i]);
		struct nev_spot to = nev_spot_step(at, d);
		if (nev_way_can_step(w, at, d) &&
		    (!nev_way_is_on_board(w, to) || can_leave(w, to, steps - 1))) {
			return true;
		}
	}
	return false;
}

static void find_best(const struct nev_way *w, struct nev_best *best) {
	struct crowd held;

	held.w = w;
	held.best = best;
	kit_flood_begin(&held.f, held.steps, held.link, w->g->squares,
			w->g->columns + w->g->rows - 1);
	best->count = 0;
	try_steps(w, true, best, &held);
	if (best->count == 0) { /* [NEV-9L.13, 9L.18] onward through friends, fewest steps first */
		kit_flood_run(&held.f, try_through, &held);
	}
	if (best->count == 0) {
		try_steps(w, false, best, NULL);
	}
	if (best->count == 0 && can_leave(w, w->start, TWO_STEPS)) {
		best->place[0] = NEV_OFF;
		best->count = 1;
	}
}

/* Three at most for each of a square's stands. */
static void add_end(struct nev_end *out, size_t *count, struct nev_end end) {
	NEV_EACH(i, *count) {
		if (out[i].place == end.place) {
			return;
		}
	}
	out[*count] = end;
	(*count)++;
}

/* The ends for one set direction. A ballista has to be taken along [NEV-9M.1, 9J.3]. */
static void find_ends(struct nev_way *w, int piece, struct nev_end *out, size_t *count) {
	struct nev_best best;

	w->ballista = nev_way_find_ballista(w->g, w->s, piece);
	find_best(w, &best);
	if (best.count == 0 && w->ballista != PV_NONE) {
		w->ballista = PV_NONE;
		find_best(w, &best);
	}
	NEV_EACH(i, best.count) {
		add_end(out, count,
			(struct nev_end){ best.place[i], w->ballista != PV_NONE, (uint8_t)piece });
	}
}

/* [NEV-9L.10, 9L.20] Back along the last step of this turn; a unit that did not move goes to its
 * base edge. */
static int set_direction(const struct nev_state *s, int piece, int side) {
	int came = s->piece[piece].came;

	return side == s->attacker && came != NEV_NO_STEP ? pv_direction_turn(came, 4)
							  : nev_rear(s, side);
}

static size_t ends_as(const struct nev_game *g, const struct nev_state *s, int piece, int as,
		      struct nev_end *out) {
	struct nev_way w;
	size_t count = 0;

	nev_way_begin(&w, g, s, piece);
	NEV_EACH_PIECE(g, i) {
		if (w.member[i] && g->roster[i].type == w.type && (as == PV_NONE || as == i)) {
			w.direction = set_direction(s, i, w.side);
			find_ends(&w, i, out, &count);
		}
	}
	return count;
}

size_t nev_retreat_ends(const struct nev_game *g, const struct nev_state *s, int piece,
			struct nev_end out[NEV_ENDS_MAX]) {
	return ends_as(g, s, piece, PV_NONE, out);
}

static bool is_group_lead(const struct nev_game *g, const struct nev_state *s, int side,
			  int piece) {
	if (g->roster[piece].side != side || (s->piece[piece].marks & NEV_LEAVING) == 0) {
		return false;
	}
	NEV_EACH_PIECE(g, i) {
		bool same = s->piece[i].place == s->piece[piece].place &&
			    g->roster[i].side == side && (s->piece[i].marks & NEV_LEAVING) != 0;
		bool first = i < piece || g->roster[piece].type == NEV_COMMANDER;
		if (same && first && g->roster[i].type != NEV_COMMANDER) {
			return false;
		}
	}
	return true;
}

/* A group goes: bound next turn unless it withdrew [NEV-9O]. */
static void go(const struct nev_game *g, struct nev_state *s, int piece, struct nev_end end,
	       struct pv_events *out) {
	struct nev_way w;

	nev_way_begin(&w, g, s, piece);
	w.ballista = end.ballista != 0 ? nev_way_find_ballista(g, s, piece) : PV_NONE;
	NEV_EACH_PIECE(g, i) {
		if (w.member[i]) {
			s->piece[i].marks &= (uint8_t)~NEV_LEAVING;
			s->piece[i].driven =
			    s->fate[w.side] == NEV_RETREATS ? 2 : s->piece[i].driven;
		}
	}
	nev_way_go(g, s, &w, end.place, out);
}

/* How many choices a side has; the last of them. Blocked groups wait for the others. */
static size_t survey(const struct nev_game *g, const struct nev_state *s, int side, int *who,
		     struct nev_end *end, int *blocked) {
	struct nev_end ends[NEV_ENDS_MAX];
	size_t choices = 0;

	NEV_EACH_PIECE(g, i) {
		if (!is_group_lead(g, s, side, i)) {
			continue;
		}
		size_t count = nev_retreat_ends(g, s, i, ends);
		choices += count;
		if (count == 0) {
			*blocked = i;
		} else {
			*who = i;
			*end = ends[count - 1];
		}
	}
	return choices;
}

/* Has every other group the one end it had, once this one has gone? */
static bool leaves_others(const struct nev_game *g, const struct nev_state *s, int side,
			  int piece) {
	struct nev_room room;
	struct nev_state *next = nev_copy(&room, g, s);
	struct nev_end before[NEV_ENDS_MAX], after[NEV_ENDS_MAX];

	nev_retreat_ends(g, s, piece, before);
	go(g, next, piece, before[0], NULL);
	NEV_EACH_PIECE(g, i) {
		if (i != piece && is_group_lead(g, s, side, i) &&
		    (nev_retreat_ends(g, s, i, before) != 1 ||
		     nev_retreat_ends(g, next, i, after) != 1 ||
		     before[0].place != after[0].place ||
		     before[0].ballista != after[0].ballista)) {
			return false;
		}
	}
	return true;
}

/* Each group has one end, in any order: there is nothing to ask. */
static bool is_forced(const struct nev_game *g, const struct nev_state *s, int side) {
	struct nev_end ends[NEV_ENDS_MAX];

	NEV_EACH_PIECE(g, i) {
		if (is_group_lead(g, s, side, i) &&
		    (nev_retreat_ends(g, s, i, ends) != 1 || !leaves_others(g, s, side, i))) {
			return false;
		}
	}
	return true;
}

bool nev_go_on_retreating(const struct nev_game *g, struct nev_state *s, int side,
			  struct pv_events *out) {
	for (;;) {
		struct nev_end end = no_way_out;
		int who = PV_NONE, blocked = PV_NONE;
		size_t choices = survey(g, s, side, &who, &end, &blocked);
		if (choices > 1 && !is_forced(g, s, side)) {
			s->seat = (uint8_t)side;
			s->ask = NEV_ASK_RETREAT;
			return false;
		}
		if (choices == 0 && blocked == PV_NONE) {
			return true;
		}
		go(g, s, choices != 0 ? who : blocked, end, out);
	}
}

static bool find_end(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		     struct nev_end *end) {
	struct nev_end ends[NEV_ENDS_MAX];
	int as = o->data.faces[2] == 0 ? PV_NONE : o->data.faces[2] - 1;
	size_t count = ends_as(g, s, o->actor, as, ends);

	NEV_EACH(i, count) {
		if (ends[i].place == o->data.halves[0]) {
			*end = ends[i];
			return true;
		}
	}
	return false;
}

static bool check_retreat(const struct nev_game *g, const struct nev_state *s,
			  const struct pv_order *o, struct pv_why *why) {
	struct nev_end end;

	if (s->ask != NEV_ASK_RETREAT) {
		return pv_deny(why, RULE(NEV_9L_15), "nev.retreat.time");
	}
	if (!is_group_lead(g, s, s->seat, o->actor)) {
		return pv_deny(why, RULE(NEV_9L_15), "nev.retreat.who");
	}
	if (find_end(g, s, o, &end)) {
		return true;
	}
	pv_deny_at(why, RULE(NEV_9L_11), "nev.retreat.end", PV_WITNESS_PLACE, o->data.halves[0]);
	pv_also(why, RULE(NEV_9L_18));
	pv_also(why, RULE(NEV_9L_13));
	pv_also(why, s->seat == s->attacker ? RULE(NEV_9L_4) : RULE(NEV_9L_3));
	return pv_also(why, RULE(NEV_9L_20));
}

static void apply_retreat(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			  struct pv_events *out) {
	struct nev_end end = no_way_out;

	find_end(g, s, o, &end);
	go(g, s, o->actor, end, out);
	nev_go_on_melee(g, s, out);
}

static void list_retreats(const struct nev_game *g, const struct nev_state *s, int actor,
			  struct nev_list *l) {
	struct nev_end ends[NEV_ENDS_MAX];

	NEV_EACH_PIECE(g, i) {
		if ((actor != PV_ANY && actor != i) || !is_group_lead(g, s, s->seat, i)) {
			continue;
		}
		size_t count = nev_retreat_ends(g, s, i, ends);
		NEV_EACH(k, count) {
			struct pv_order o = { .verb = NEV_RETREAT,
					      .actor = (uint8_t)i,
					      .target = PV_NONE };
			o.data.halves[0] = ends[k].place;
			nev_list_add(l, &o);
		}
	}
}

const struct nev_act nev_retreat_acts[] = {
	{ .act = { .verb = NEV_RETREAT,
		   .rule = RULE(NEV_9L_11),
		   .form = { &nev_part_actor, &nev_part_square_or_off, &nev_part_as } },
	  .check = check_retreat,
	  .apply = apply_retreat,
	  .goal = nev_goal_of_square },
	NEV_ACTS_END,
};

const struct nev_decision nev_retreat_decisions[] = {
	{ .ask = NEV_ASK_RETREAT,
	  .key = "nev.ask.retreat",
	  .rule = RULE(NEV_9L_11),
	  .minor = true,
	  .alike = true,
	  .of_pieces = true,
	  .list = list_retreats },
	NEV_DECISIONS_END,
};
