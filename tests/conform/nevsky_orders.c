/* conform/nevsky_orders.c - every Nevsky order that can be written about a state. */
#include "conform/nevsky_orders.h"
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/core/squares.h"

#include <string.h>

enum {
	PATH_WHOLE = 3,   /* steps of paths that are all walked */
	PATH_TRIES = 600, /* longer ones, a piece and verb */
	GROUP_TRIES = 120,
	STRAY_TRIES = 40 /* paths and places a piece in a step that isn't theirs */
};

struct writer {
	const struct nev_game *g;
	const struct nev_state *s;
	struct pv_stream *chance;
	conform_each *each;
	void *ctx;
};

static struct pv_order make(int verb, int actor, int target, int count) {
	return (struct pv_order){ .verb = (uint8_t)verb,
				  .actor = (uint8_t)actor,
				  .target = (uint8_t)target,
				  .count = (uint8_t)count };
}

static void say(struct writer *w, const struct pv_order *order) {
	w->each(w->ctx, order);
}

static void say_simple(struct writer *w, int verb, int actor, int target, int count) {
	struct pv_order order = make(verb, actor, target, count);
	say(w, &order);
}

static unsigned below(struct writer *w, unsigned n) {
	return pv_stream_below(w->chance, n);
}

static bool is_asked(const struct writer *w, enum nev_ask ask) {
	return w->s->ask == ask;
}

/* --- of nobody in particular ----------------------------------------------------------------- */

static void say_words(struct writer *w) {
	static const uint8_t bare[] = { NEV_READY, NEV_AGREE, NEV_TAKEBACK, NEV_DONE };
	for (size_t i = 0; i < PV_COUNT(bare); i++) {
		say_simple(w, bare[i], PV_NONE, PV_NONE, 0);
	}
	for (int i = 0; i < 2; i++) {
		struct pv_order fact = make(PV_VERB_FACT, PV_NONE, PV_NONE, 0);
		fact.data.faces[0] = (uint8_t)i;
		say(w, &fact);
		say_simple(w, NEV_EDGE, PV_NONE, PV_NONE, i);
		say_simple(w, NEV_DECLARE, PV_NONE, NEV_HILL_PROTECTED, i);
		say_simple(w, NEV_DECLARE, PV_NONE, NEV_HILL_MINUS_ONE, i);
	}
	for (int pick = 1; pick <= NEV_PICK_COUNT; pick++) {
		say_simple(w, NEV_PICK, PV_NONE, PV_NONE, pick);
	}
	for (int square = 0; square < w->g->squares; square++) {
		struct pv_order order = make(NEV_FIGHT, PV_NONE, PV_NONE, 0);
		order.data.halves[0] = (uint16_t)square;
		say(w, &order);
	}
}

/* Numbers of stands and up to two further pieces. */
static void say_strikes(struct writer *w) {
	for (int stands = 0; stands < 10; stands++) {
		struct pv_order order = make(NEV_STRIKE, PV_NONE, PV_NONE, stands);
		say(w, &order);
		for (int a = 0; a < w->g->count; a++) {
			order.data.faces[0] = (uint8_t)(a + 1);
			order.data.faces[1] = 0;
			say(w, &order);
			for (int b = a + 1; b < w->g->count; b++) {
				order.data.faces[1] = (uint8_t)(b + 1);
				say(w, &order);
			}
		}
	}
}

/* --- places and facings ---------------------------------------------------------------------- */

static void say_place(struct writer *w, int piece, int square, int facing) {
	for (int alone = 0; alone < 2; alone++) {
		struct pv_order order = make(NEV_PLACE, piece, PV_NONE, alone);
		order.data.halves[0] = (uint16_t)square;
		order.data.faces[2] = (uint8_t)facing;
		say(w, &order);
	}
}

static void say_places(struct writer *w, int piece) {
	if (!is_asked(w, NEV_ASK_PLACE)) {
		say_place(w, piece, (int)below(w, w->g->squares), (int)below(w, 8));
		return;
	}
	for (int square = 0; square < w->g->squares; square++) {
		for (int facing = 0; facing < PV_DIRECTION_COUNT; facing++) {
			say_place(w, piece, square, facing);
		}
	}
}

static void say_square(struct writer *w, int verb, int piece, int square) {
	struct pv_order order = make(verb, piece, PV_NONE, 0);
	order.data.halves[0] = (uint16_t)square;
	say(w, &order);
}

/* With every second piece that the text may name, and none. */
static void say_with(struct writer *w, int verb, int piece, int square, int byte) {
	struct pv_order order = make(verb, piece, PV_NONE, 0);
	order.data.halves[0] = (uint16_t)square;
	for (int other = 0; other <= w->g->count; other++) {
		order.data.faces[byte] = (uint8_t)other;
		say(w, &order);
	}
}

/* A whole unit, and a part of it. */
static void say_enter(struct writer *w, int piece, int square) {
	struct pv_order order = make(NEV_ENTER, piece, PV_NONE, 0);
	order.data.halves[0] = (uint16_t)square;
	say(w, &order);
	order.count = 1;
	say(w, &order);
}

/* A side's own squares of retreat are few, but all may be written. */
static void say_squares(struct writer *w, int piece) {
	for (int square = 0; square < w->g->squares; square++) {
		say_square(w, NEV_SUPPORT, piece, square);
		say_square(w, NEV_FIRE, piece, square);
		say_square(w, NEV_RETREAT, piece, square);
		say_square(w, NEV_RETIRE, piece, square);
		say_enter(w, piece, square);
		if (is_asked(w, NEV_ASK_RETREAT)) {
			say_with(w, NEV_RETREAT, piece, square, 2);
		}
		if (is_asked(w, NEV_ASK_RETIRE)) {
			say_with(w, NEV_RETIRE, piece, square, 2);
			say_with(w, NEV_RETIRE, piece, square, 3);
		}
	}
	say_square(w, NEV_SUPPORT, piece, NEV_NOWHERE);
	say_with(w, NEV_RETREAT, piece, NEV_OFF, 2);
	say_with(w, NEV_RETIRE, piece, NEV_OFF, 2);
	say_with(w, NEV_RETIRE, piece, NEV_OFF, 3);
}

/* The middle of every square, points by chance, and the aim that is measured later. */
static void say_shots(struct writer *w, int piece) {
	struct pv_order order = make(NEV_SHOOT, piece, PV_NONE, 0);
	int32_t side = w->g->scale[w->g->opt_scale][0];
	say(w, &order);
	for (int square = 0; square < w->g->squares; square++) {
		order.data.figures[0] = nev_column(w->g, square) * side + side / 2;
		order.data.figures[1] = nev_row(w->g, square) * side + side / 2;
		say(w, &order);
	}
	for (int i = 0; i < STRAY_TRIES; i++) {
		order.data.figures[0] = (int32_t)below(w, 100000) - 20000;
		order.data.figures[1] = (int32_t)below(w, 100000) - 20000;
		say(w, &order);
	}
}

/* --- paths ----------------------------------------------------------------------------------- */

struct walk {
	struct writer *w;
	struct pv_order order;
	int from;
};

static void say_path(struct walk *p, uint64_t path, int steps) {
	nev_set_path(&p->order, p->from, path, steps);
	say(p->w, &p->order);
}

/* Every path on from `at`; one that leaves the board ends there. */
static void walk_all(struct walk *p, int at, uint64_t path, int steps) {
	for (int d = 0; d < PV_DIRECTION_COUNT; d++) {
		uint64_t longer = path | (uint64_t)d << (4 * steps);
		int next = p->w->g->next[at][d];
		if (next == NEV_NOWHERE && d % 2 != 0) {
			continue; /* "off" has no corners */
		}
		say_path(p, longer, steps + 1);
		if (next != NEV_NOWHERE && steps + 1 < PATH_WHOLE) {
			walk_all(p, next, longer, steps + 1);
		}
	}
}

static void walk_some(struct walk *p, int tries) {
	for (int i = 0; i < tries; i++) {
		int at = p->from, most = PATH_WHOLE + 1 + (int)below(p->w, 6);
		uint64_t path = 0;
		for (int steps = 0; steps < most; steps++) {
			int d = (int)below(p->w, PV_DIRECTION_COUNT), next = p->w->g->next[at][d];
			if (next == NEV_NOWHERE) {
				break;
			}
			path |= (uint64_t)d << (4 * steps);
			at = next;
			if (steps >= PATH_WHOLE) {
				say_path(p, path, steps + 1);
			}
		}
	}
}

/* Up to three more pieces of the same square, or anyone at all. */
static void add_group(struct walk *p, int piece) {
	const struct nev_game *g = p->w->g;
	int count = 0;
	memset(p->order.data.faces, 0, 3);
	for (int other = piece + 1; other < g->count && count < 3; other++) {
		bool near = p->w->s->piece[other].place == p->w->s->piece[piece].place;
		if (below(p->w, near ? 2 : 64) == 0) {
			p->order.data.faces[count++] = (uint8_t)(other + 1);
		}
	}
}

static void say_groups(struct walk *p, int piece) {
	for (int i = 0; i < GROUP_TRIES; i++) {
		int d = (int)below(p->w, PV_DIRECTION_COUNT);
		int next = p->w->g->next[p->from][d], e = (int)below(p->w, PV_DIRECTION_COUNT);
		add_group(p, piece);
		if (next != NEV_NOWHERE) {
			say_path(p, (uint64_t)d, 1);
			if (p->w->g->next[next][e] != NEV_NOWHERE) {
				say_path(p, (uint64_t)d | (uint64_t)e << 4, 2);
			}
		}
	}
	memset(p->order.data.faces, 0, 3);
}

static void say_paths(struct writer *w, int verb, int piece, int target) {
	struct walk p = { .w = w,
			  .order = make(verb, piece, target, 0),
			  .from = w->s->piece[piece].place };
	if (p.from >= w->g->squares) {
		return;
	}
	if (!is_asked(w, NEV_ASK_MOVE)) {
		walk_some(&p, STRAY_TRIES / 10);
		return;
	}
	walk_all(&p, p.from, 0, 0);
	walk_some(&p, PATH_TRIES);
	say_groups(&p, piece);
}

static void say_moves(struct writer *w, int piece) {
	say_paths(w, NEV_MOVE, piece, PV_NONE);
	say_paths(w, NEV_CHARGE, piece, PV_NONE);
	for (int other = 0; other < w->g->count; other++) {
		if (w->g->roster[other].type == NEV_BALLISTA) {
			say_paths(w, NEV_HAUL, piece, other);
		}
	}
}

/* --- all ------------------------------------------------------------------------------------- */

static void say_piece(struct writer *w, int piece) {
	for (int facing = 0; facing < PV_DIRECTION_COUNT; facing++) {
		say_simple(w, NEV_TURN, piece, PV_NONE, facing);
	}
	say_simple(w, NEV_HIT, PV_NONE, piece, 0);
	say_simple(w, NEV_LOSE, PV_NONE, piece, 0);
	say_simple(w, NEV_DESTROY, PV_NONE, piece, 0);
	say_places(w, piece);
	say_squares(w, piece);
	if (w->g->roster[piece].type == NEV_BALLISTA) {
		say_shots(w, piece);
	}
	say_moves(w, piece);
}

void nevsky_every_order(const struct pv_game *g, const void *state, struct pv_stream *chance,
			conform_each *each, void *ctx) {
	struct writer w = {
		.g = nev_game_of(g), .s = state, .chance = chance, .each = each, .ctx = ctx
	};
	say_words(&w);
	if (is_asked(&w, NEV_ASK_STRIKE)) {
		say_strikes(&w);
	}
	for (int piece = 0; piece < w.g->count; piece++) {
		say_piece(&w, piece);
	}
}

bool nevsky_is_free(const struct pv_order *order) {
	return order->verb == NEV_SHOOT || order->verb == PV_VERB_MARK;
}
