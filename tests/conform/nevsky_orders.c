/* conform/nevsky_orders.c - what values the parts of Nevsky's orders take. */
#include "conform/nevsky_orders.h"
#include "conform/orders.h"
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/notation/parts.h"

#include <string.h>

static const struct nev_game *game_of(const struct conform_draft *d) {
	return nev_game_of(d->g);
}

/* --- pieces and squares ---------------------------------------------------------------------- */

static size_t count_pieces(const struct pv_game *g) {
	return (size_t)nev_game_of(g)->count;
}

static size_t up_to(size_t count, uint16_t *out) {
	for (size_t i = 0; i < count; i++) {
		out[i] = (uint16_t)i;
	}
	return count;
}

static size_t pieces(const struct conform_draft *d, uint16_t *out) {
	return up_to(count_pieces(d->g), out);
}

static size_t ballistas(const struct conform_draft *d, uint16_t *out) {
	const struct nev_game *g = game_of(d);
	size_t count = 0;
	for (int i = 0; i < g->count; i++) {
		if (g->roster[i].type == NEV_BALLISTA) {
			out[count++] = (uint16_t)i;
		}
	}
	return count;
}

static size_t squares(const struct conform_draft *d, uint16_t *out) {
	return up_to((size_t)game_of(d)->squares, out);
}

static size_t squares_or_none(const struct conform_draft *d, uint16_t *out) {
	size_t count = squares(d, out);
	out[count++] = NEV_NOWHERE;
	return count;
}

static size_t squares_or_off(const struct conform_draft *d, uint16_t *out) {
	size_t count = squares(d, out);
	out[count++] = NEV_OFF;
	return count;
}

/* --- several --------------------------------------------------------------------------------- */

/* Mostly none, or a piece + 1. */
static unsigned seldom_piece(const struct conform_draft *d) {
	return conform_below(d, 4) != 0 ? 0 : conform_below(d, (unsigned)count_pieces(d->g) + 2);
}

static void fill_second(struct conform_draft *d) {
	d->order.data.faces[2] = (uint8_t)seldom_piece(d);
}

static void fill_second_and_third(struct conform_draft *d) {
	fill_second(d);
	d->order.data.faces[3] = (uint8_t)seldom_piece(d);
}

static void fill_part_of_unit(struct conform_draft *d) {
	d->order.data.faces[3] = (uint8_t)(conform_below(d, 8) != 0 ? 0 : conform_below(d, 10));
}

/* Numbers of stands and up to two further pieces. */
static void fill_strike(struct conform_draft *d) {
	unsigned a = conform_below(d, (unsigned)count_pieces(d->g) + 1);
	unsigned b = conform_below(d, (unsigned)count_pieces(d->g) + 1);
	d->order.count = (uint8_t)conform_below(d, conform_below(d, 2) == 0 ? 3 : 10);
	d->order.data.faces[0] = (uint8_t)(a < b ? a : b);
	d->order.data.faces[1] = (uint8_t)(conform_below(d, 2) == 0 || a == b ? 0 : a < b ? b : a);
}

/* --- shots ----------------------------------------------------------------------------------- */

/* The middle of a square, any point, or the aim that is measured later. */
static void fill_shoot(struct conform_draft *d) {
	const struct nev_game *g = game_of(d);
	int32_t side = g->scale[g->opt_scale][0];
	int square = (int)conform_below(d, (unsigned)g->squares);
	switch (conform_below(d, 8)) {
	case 0:
		memset(&d->order.data, 0, sizeof d->order.data);
		break;
	case 1:
		d->order.data.figures[0] = (int32_t)conform_below(d, 100000) - 20000;
		d->order.data.figures[1] = (int32_t)conform_below(d, 100000) - 20000;
		break;
	default:
		d->order.data.figures[0] = nev_column(g, square) * side + side / 2;
		d->order.data.figures[1] = nev_row(g, square) * side + side / 2;
	}
}

static void fill_mark(struct conform_draft *d) {
	fill_shoot(d);
	d->order.count = (uint8_t)(conform_below(d, 2) == 0 ? 0 : conform_below(d, 3));
	for (int i = 0; i < d->order.count; i++) {
		d->order.data.faces[i] =
		    (uint8_t)conform_below(d, (unsigned)count_pieces(d->g) + 1);
	}
}

static void fill_throw(struct conform_draft *d) {
	d->order.count = (uint8_t)conform_below(d, 8);
	for (int i = 0; i < d->order.count; i++) {
		d->order.data.faces[i] = (uint8_t)conform_below(d, 8);
	}
}

/* --- paths ----------------------------------------------------------------------------------- */

/* Up to three more pieces of the same square, or anyone at all. */
static void add_group(struct conform_draft *d, int piece) {
	const struct nev_state *s = d->state;
	int count = 0;
	bool many = conform_below(d, 4) == 0;
	memset(d->order.data.faces, 0, 3);
	for (int other = piece + 1; other < game_of(d)->count && many && count < 3; other++) {
		bool near = s->piece[other].place == s->piece[piece].place;
		if (conform_below(d, near ? 2 : 64) == 0) {
			d->order.data.faces[count++] = (uint8_t)(other + 1);
		}
	}
}

/* Mostly up to three steps; one that leaves the board ends there, but not by a corner. */
static void fill_path(struct conform_draft *d) {
	const struct nev_game *g = game_of(d);
	int piece = d->order.actor < g->count ? d->order.actor : 0;
	int from = ((const struct nev_state *)d->state)->piece[piece].place, at = from, steps = 0;
	int most = 1 + (int)conform_below(d, conform_below(d, 3) == 0 ? 9 : 3);
	uint64_t path = 0;
	add_group(d, piece);
	while (at < g->squares && steps < most) {
		int way = (int)conform_below(d, PV_DIRECTION_COUNT), next = g->next[at][way];
		if (next != NEV_NOWHERE || way % 2 == 0) {
			path |= (uint64_t)way << (4 * steps++);
			at = next;
		}
	}
	nev_set_path(&d->order, from, path, steps);
}

static void fill_move(struct conform_draft *d) {
	fill_path(d);
	d->order.data.faces[NEV_FIGHT_AT] = conform_below(d, 8) == 0;
}

/* --- all ------------------------------------------------------------------------------------- */

static void fill_declared(struct conform_draft *d) {
	d->order.target =
	    (uint8_t)(conform_below(d, 2) == 0 ? NEV_HILL_PROTECTED : NEV_HILL_MINUS_ONE);
}

#define FACE(n) ((uint8_t)(CONFORM_FACE + (n)))
#define FILLED  CONFORM_OWN, .fill
#define ACTOR \
	{ CONFORM_ACTOR, .values = pieces }
#define SQUARE \
	{ CONFORM_HALF, .values = squares }

static const struct conform_part parts[] = {
	{ &nev_part_actor, { ACTOR } },
	{ &nev_part_target, { { CONFORM_TARGET, .values = pieces } } },
	{ &nev_part_unit, { ACTOR, { CONFORM_COUNT, .below = 2 } } },
	{ &nev_part_shooter, { ACTOR, { FILLED = fill_part_of_unit } } },
	{ &nev_part_company, { { FILLED = fill_second_and_third } } },
	{ &nev_part_as, { { FILLED = fill_second } } },
	{ &nev_part_square, { SQUARE } },
	{ &nev_part_square_or_none, { { CONFORM_HALF, .values = squares_or_none } } },
	{ &nev_part_square_or_off, { { CONFORM_HALF, .values = squares_or_off } } },
	{ &nev_part_set_facing, { { FACE(2), .below = PV_DIRECTION_COUNT } } },
	{ &nev_part_aim, { { FILLED = fill_shoot } } },
	{ &nev_part_mark, { { FILLED = fill_mark } } },
	{ &nev_part_throw, { { FILLED = fill_throw } } },
	{ &nev_part_facing.part, { { CONFORM_COUNT, .below = PV_DIRECTION_COUNT } } },
	{ &nev_part_edge.part, { { CONFORM_COUNT, .below = 2 } } },
	{ &nev_part_fact.part, { { FACE(0), .below = 2 } } },
	{ &nev_part_declared.part, { { FILLED = fill_declared } } },
	{ &nev_part_on.part, { { CONFORM_COUNT, .below = 2 } } },
	{ &nev_part_pick.part, { { CONFORM_COUNT, .below = NEV_PICK_COUNT, .from = 1 } } },
	{ &nev_part_move, { ACTOR, { FILLED = fill_move } } },
	{ &nev_part_haul,
	  { ACTOR, { CONFORM_TARGET, .values = ballistas }, { FILLED = fill_path } } },
	{ &nev_part_strike, { { FILLED = fill_strike } } },
	{ &kit_part_sealed, { { CONFORM_COUNT, .below = 2 } } },
	{ .part = NULL },
};

static const struct kit_acts *acts_of(const struct pv_game *g) {
	return &nev_game_of(g)->acts;
}

void nevsky_orders(const struct pv_game *g, const void *state, struct pv_stream *chance,
		   conform_each *each, void *ctx) {
	static const struct conform_rows rows = { .acts = acts_of,
						  .actors = count_pieces,
						  .parts = parts };
	conform_orders(&rows, g, state, chance, each, ctx);
}

bool nevsky_is_free(const struct pv_order *order) {
	return order->verb == NEV_SHOOT || order->verb == PV_VERB_MARK;
}
