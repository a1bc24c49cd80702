/*
 * retreat.c - where a beaten group ends [NEV-9L], by walking every path there is.
 *
 * A walk is where some path of n steps has come to. Walks of n steps are all kept, those of n + 1
 * are made from them, and the ends are sought among them tier by tier (tables 13).
 */
#include "oracle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What the paths of one group have in common. */
struct journey {
	const struct oracle_board *board;
	enum oracle_side side;
	struct oracle_square from;
	enum oracle_direction set;
	bool ballista; /* it is taken along */
};

/* Off the board, walks count on in squares that aren't there, two beyond the edge at most. */
struct walk {
	struct oracle_square at;
	bool off;
	bool other_edge; /* left by an edge that the set direction doesn't point to */
};

enum { WALKS_MAX = (ORACLE_COLUMNS_MAX + 4) * (ORACLE_ROWS_MAX + 4) };
struct walks {
	int count;
	struct walk list[WALKS_MAX];
};

static bool is_same(struct oracle_square a, struct oracle_square b) {
	return a.column == b.column && a.row == b.row;
}

static struct oracle_square step(struct oracle_square at, enum oracle_direction d) {
	return (struct oracle_square){ at.column + oracle_dx[d], at.row + oracle_dy[d] };
}

static enum oracle_side find_enemy(enum oracle_side side) {
	return side == ORACLE_SOUTH ? ORACLE_NORTH : ORACLE_SOUTH;
}

/* [NEV-9L.11] Within 90 degrees of the set direction, sideways included. */
static bool is_within_90(enum oracle_direction set, enum oracle_direction d) {
	return oracle_dx[set] * oracle_dx[d] + oracle_dy[set] * oracle_dy[d] >= 0;
}

/* Half squares gained the set way. [NEV-9L.18] For a diagonal half the sum of both gains. */
static int measure_progress(const struct journey *j, struct oracle_square at) {
	int x = oracle_dx[j->set], y = oracle_dy[j->set];
	int gain = x * (at.column - j->from.column) + y * (at.row - j->from.row);
	return x != 0 && y != 0 ? gain : 2 * gain;
}

/* Half squares aside of the line that the set direction points along. */
static int measure_offset(const struct journey *j, struct oracle_square at) {
	int x = oracle_dx[j->set], y = oracle_dy[j->set];
	int aside = y * (at.column - j->from.column) - x * (at.row - j->from.row);
	return abs(x != 0 && y != 0 ? aside : 2 * aside);
}

/* [NEV-3F.7, 9L.14] Impassable to the group: hills to types that they bar; for a ballista the
 * squares that it may not be in, and those that hold another. */
static bool bars_group(const struct oracle_board *b, bool ballista, struct oracle_square to) {
	for (int i = 0; i < b->piece_count; i++) {
		const struct oracle_piece *p = &b->pieces[i];
		bool stays_behind = p->type == ORACLE_BALLISTA && !ballista;
		if (p->goes && !stays_behind && oracle_is_barred(b, p->type, to)) {
			return true;
		}
	}
	return ballista && oracle_has_ballista(b, to);
}

static bool is_contact(const struct oracle_board *b, struct oracle_square at) {
	for (int i = 0; i < b->contact_count; i++) {
		if (is_same(b->contacts[i], at)) {
			return true;
		}
	}
	return false;
}

/* [NEV-9L.5, 9L.6, 6J.5] Nothing blocks a step that leaves the board but what is on it. */
static bool can_step(const struct oracle_board *b, enum oracle_side side, bool ballista,
		     struct oracle_square from, enum oracle_direction d) {
	struct oracle_square to = step(from, d);
	if (!oracle_is_step_open(b, side, from, d)) {
		return false;
	}
	if (!oracle_is_on_board(b, to)) {
		return true;
	}
	return !oracle_has_troops(b, to, find_enemy(side)) && !is_contact(b, to) &&
	       !bars_group(b, ballista, to);
}

/* [NEV-9L.19] Does the step from the board's last squares cross an edge that `set` doesn't point
 * to? */
static bool crosses_other_edge(const struct journey *j, struct oracle_square to) {
	int x = oracle_dx[j->set], y = oracle_dy[j->set];
	return (to.column < 1 && x >= 0) || (to.column > j->board->columns && x <= 0) ||
	       (to.row < 1 && y >= 0) || (to.row > j->board->rows && y <= 0);
}

static void add_walk(struct walks *w, struct walk one) {
	for (int i = 0; i < w->count; i++) {
		const struct walk *o = &w->list[i];
		if (is_same(o->at, one.at) && o->off == one.off &&
		    o->other_edge == one.other_edge) {
			return;
		}
	}
	assert(w->count < WALKS_MAX);
	w->list[w->count++] = one;
}

static void add_step(const struct journey *j, const struct walk *w, enum oracle_direction d,
		     struct walks *out) {
	struct walk next = { step(w->at, d), w->off, w->other_edge };
	bool on_board = oracle_is_on_board(j->board, next.at);
	if (w->off) {
		if (!on_board) { /* [NEV-9L.19] who steps over is off for good */
			add_walk(out, next);
		}
		return;
	}
	if (!can_step(j->board, j->side, j->ballista, w->at, d)) {
		return;
	}
	next.off = !on_board;
	next.other_edge = !on_board && crosses_other_edge(j, next.at);
	add_walk(out, next);
}

/* All walks that are one step longer. */
static void walk_on(const struct journey *j, const struct walks *from, struct walks *out) {
	out->count = 0;
	for (int i = 0; i < from->count; i++) {
		for (int d = 0; d < ORACLE_DIRECTIONS; d++) {
			if (is_within_90(j->set, (enum oracle_direction)d)) {
				add_step(j, &from->list[i], (enum oracle_direction)d, out);
			}
		}
	}
}

/* May the group end there? [NEV-9L.18] Never on the start square. */
static bool is_end(const struct journey *j, const struct walk *w) {
	return w->off || (!is_same(w->at, j->from) &&
			  oracle_is_stack_legal(j->board, j->side, j->ballista, w->at));
}

/* ---- the best of some ends ---- */

struct best {
	bool any;
	int progress, offset;
};

static void add_square(struct oracle_ends *out, struct oracle_square at) {
	for (int i = 0; i < out->count; i++) {
		if (is_same(out->squares[i], at)) {
			return;
		}
	}
	out->squares[out->count++] = at;
}

/* Keeps the end if it is as good as the best so far; a better one drops those. */
static void offer(struct best *best, int progress, int offset, const struct walk *w,
		  struct oracle_ends *out) {
	bool better = !best->any || progress > best->progress ||
		      (progress == best->progress && offset < best->offset);
	bool equal = best->any && progress == best->progress && offset == best->offset;
	if (better) {
		*best = (struct best){ true, progress, offset };
		out->count = 0;
		out->off = false;
	}
	if (better || equal) {
		if (w->off) {
			out->off = true;
		} else {
			add_square(out, w->at);
		}
	}
}

/* Offers those of the walks that are ends with more than `above` progress, by the set direction's
 * edges or, where asked, only those by other edges. */
static void offer_walks(const struct journey *j, const struct walks *w, int above, bool other_edge,
			struct best *best, struct oracle_ends *out) {
	for (int i = 0; i < w->count; i++) {
		const struct walk *o = &w->list[i];
		int progress = measure_progress(j, o->at);
		if (progress > above && o->other_edge == other_edge && is_end(j, o)) {
			offer(best, progress, measure_offset(j, o->at), o, out);
		}
	}
}

/* ---- the tiers ---- */

enum { ONE_SQUARE = 2, ANY_PROGRESS = -1 }; /* progress, in halves */

/* [NEV-9L.13, 9L.18] Tier 2: those squares of tier 1 that a path reaches are kept by friends alone
 * (else they were ends); on through them, and through what friends keep behind them. */
static bool try_through_friends(const struct journey *j, const struct walks *two, struct best *best,
				struct oracle_ends *out) {
	struct walks now, next;
	int steps_max = j->board->columns * j->board->rows;
	now.count = 0;
	for (int i = 0; i < two->count; i++) {
		const struct walk *w = &two->list[i];
		if (!w->off && measure_progress(j, w->at) > ONE_SQUARE) {
			add_walk(&now, *w);
		}
	}
	for (int steps = 3; steps <= steps_max && !best->any && now.count > 0; steps++) {
		walk_on(j, &now, &next);
		offer_walks(j, &next, ONE_SQUARE, false, best, out);
		now.count = 0;
		for (int i = 0; i < next.count; i++) {
			if (!next.list[i].off) {
				add_walk(&now, next.list[i]);
			}
		}
	}
	return best->any;
}

/* Tiers 1 to 4 for the group as it goes. Answers the tier, 0 for none. */
static int try_tiers(const struct journey *j, struct oracle_ends *out) {
	struct walks none, one, two;
	struct best best = { 0 };
	none.count = 1;
	none.list[0] = (struct walk){ j->from, false, false };
	walk_on(j, &none, &one);
	walk_on(j, &one, &two);

	offer_walks(j, &two, ONE_SQUARE, false, &best, out);
	if (best.any) {
		return 1;
	}
	if (try_through_friends(j, &two, &best, out)) {
		return 2;
	}
	offer_walks(j, &one, ANY_PROGRESS, false, &best, out);
	offer_walks(j, &two, ANY_PROGRESS, false, &best, out);
	if (best.any) {
		return 3;
	}
	offer_walks(j, &one, ANY_PROGRESS, true, &best, out);
	offer_walks(j, &two, ANY_PROGRESS, true, &best, out);
	return best.any ? 4 : 0;
}

static int compare_squares(const void *a, const void *b) {
	struct oracle_square s = *(const struct oracle_square *)a;
	struct oracle_square t = *(const struct oracle_square *)b;
	return s.column != t.column ? s.column - t.column : s.row - t.row;
}

static bool takes_ballista(const struct oracle_board *b) {
	for (int i = 0; i < b->piece_count; i++) {
		if (b->pieces[i].goes && b->pieces[i].type == ORACLE_BALLISTA) {
			return true;
		}
	}
	return false;
}

void oracle_find_retreat_ends(const struct oracle_board *b, enum oracle_side side,
			      struct oracle_square from, enum oracle_direction set,
			      struct oracle_ends *out) {
	struct journey j = { b, side, from, set, takes_ballista(b) };
	memset(out, 0, sizeof *out);
	out->tier = try_tiers(&j, out);
	out->with_ballista = j.ballista && out->tier != 0;
	if (j.ballista && out->tier == 0) { /* tier 5: once more without it */
		j.ballista = false;
		out->tier = try_tiers(&j, out);
	}
	qsort(out->squares, (size_t)out->count, sizeof out->squares[0], compare_squares);
}

static enum oracle_direction find_rear(enum oracle_side side) {
	return side == ORACLE_SOUTH ? ORACLE_S : ORACLE_N;
}

enum oracle_direction oracle_find_retreat_direction(enum oracle_side side, bool attacks,
						    enum oracle_direction last_step) {
	if (!attacks || last_step == ORACLE_DIRECTIONS) {
		return find_rear(side);
	}
	return (enum oracle_direction)((last_step + 4) % ORACLE_DIRECTIONS);
}

/* ---- retirement ---- */

/* [NEV-0X.2, 0X.3, 0X.5, 0X.6, 10B.7] The table's move in halves; others never retire (10B.4). */
static int find_allowance(enum oracle_type type) {
	switch (type) {
	case ORACLE_TURCOPOLES:
		return 8;
	case ORACLE_LIGHT_CAVALRY:
		return 10;
	case ORACLE_MEDIUM:
	case ORACLE_LEVY:
		return 4;
	default:
		return 0;
	}
}

static int find_group_allowance(const struct oracle_board *b) {
	int halves = 0;
	for (int i = 0; i < b->piece_count; i++) {
		int own = find_allowance(b->pieces[i].type);
		if (b->pieces[i].goes && own > 0) {
			halves = own;
		}
	}
	return takes_ballista(b) && halves > 3 ? 3 : halves; /* [NEV-10D.3] */
}

static bool is_hill(const struct oracle_board *b, struct oracle_square at) {
	return (b->terrain[at.column][at.row] & ORACLE_HILL) != 0;
}

/* Goes on from `at` with `left` halves; `hills` says that the path has touched one (NEV-3F.3). */
static void retire_on(const struct journey *j, struct oracle_square at, int left, bool hills,
		      struct best *best, struct oracle_ends *out) {
	for (int i = 0; i < ORACLE_DIRECTIONS; i++) {
		enum oracle_direction d = (enum oracle_direction)i;
		struct walk next = { step(at, d), false, false };
		if (!is_within_90(j->set, d) || /* [NEV-10B.9] no step forward */
		    !can_step(j->board, j->side, j->ballista, at, d)) {
			continue;
		}
		next.off = !oracle_is_on_board(j->board, next.at);
		bool hill = hills || (!next.off && is_hill(j->board, next.at));
		int cost = i % 2 == 0 ? 2 : 3; /* [NEV-1B.3] */
		int rest = left - cost - (hill && !hills ? 2 : 0);
		if (rest < 0) {
			continue;
		}
		int progress = measure_progress(j, next.at);
		if (progress > 0 && is_end(j, &next)) {
			offer(best, progress, measure_offset(j, next.at), &next, out);
		}
		if (!next.off) {
			retire_on(j, next.at, rest, hill, best, out);
		}
	}
}

void oracle_find_retirement_ends(const struct oracle_board *b, enum oracle_side side,
				 struct oracle_square from, struct oracle_ends *out) {
	struct journey j = { b, side, from, find_rear(side), takes_ballista(b) };
	struct best best = { 0 };
	bool hill = is_hill(b, from);
	memset(out, 0, sizeof *out);
	retire_on(&j, from, find_group_allowance(b) - (hill ? 2 : 0), hill, &best, out);
	out->with_ballista = j.ballista && best.any;
	qsort(out->squares, (size_t)out->count, sizeof out->squares[0], compare_squares);
}

/* ---- whose is the contact square's ballista? ---- */

enum oracle_holder oracle_find_holder(struct oracle_contact_end e) {
	bool attacker_stays = e.attacker_left && !e.attacker_goes_back;
	if (e.defender_left && !e.defender_goes_back) {
		return ORACLE_STAYS_WITH_DEFENDER;
	}
	if (e.defender_left && e.defender_can_take) { /* [NEV-9M.1] */
		return ORACLE_GOES_WITH_DEFENDER;
	}
	/* [NEV-9M.2, 9M.3, 9M.5] left there: who stays has it, an attacker driven back never. */
	return attacker_stays ? ORACLE_HELD_BY_ATTACKER : ORACLE_OWNERLESS;
}
