/*
 * veil.c - what a seat may not know: troops behind the screen, and a pick not yet answered
 * [NEV-4X.2, 9G.2].
 */
#include "rules/nevsky/turn/veil.h"

#include "rules/kit/act.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/turn/setup.h"

void nev_veil(const struct pv_game *base, void *state, enum pv_seat seat) {
	const struct nev_game *g = nev_game_of(base);
	struct nev_state *s = state;

	NEV_EACH_PIECE(g, i) {
		if (s->step == NEV_STEP_SETUP && g->roster[i].side != seat &&
		    g->roster[i].arrival == 0) {
			s->piece[i].place = NEV_HIDDEN;
			s->piece[i].facing = PV_N;
		}
	}
	/* Hidden even before it is made, so that a copy knows itself for one. */
	if (s->ask == NEV_ASK_PICK && s->attacker != seat) {
		s->pick[s->attacker] = NEV_PICK_HIDDEN;
	}
}

/* One of the orders that set-up lists for the side now on turn, by chance. */
static struct pv_order draw_place(const struct nev_game *g, const struct nev_state *s,
				  struct pv_stream *chance) {
	struct pv_order order;
	struct nev_list all = { .cap = 0 }, one = nev_first_into(&order);

	nev_place_list(g, s, PV_ANY, &all);
	one.skip = pv_stream_below(chance, (uint32_t)all.count);
	nev_place_list(g, s, PV_ANY, &one);
	return order;
}

/* Places units where they may legally be: all where the side is ready, any number while it is about
 * it. */
static void guess_side(const struct nev_game *g, struct nev_state *s, int side,
		       struct pv_stream *chance) {
	uint8_t seat = s->seat, ask = s->ask;
	bool ready = nev_has_side(s->ready, side);
	int stop = seat == side ? (int)pv_stream_below(chance, g->count) : 0;

	s->seat = (uint8_t)side;
	s->ask = NEV_ASK_PLACE;
	for (int i = 0; i < (ready ? g->count : stop); i++) {
		struct pv_order order = draw_place(g, s, chance);
		if (order.verb == NEV_READY) {
			break;
		}
		nev_place_apply(g, s, &order, NULL);
	}
	s->seat = seat;
	s->ask = ask;
}

static bool is_hidden(const struct nev_game *g, const struct nev_state *s, int side) {
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].side == side && s->piece[i].place == NEV_HIDDEN) {
			return true;
		}
	}
	return false;
}

void nev_guess(const struct pv_game *base, void *state, enum pv_seat seat,
	       struct pv_stream *chance) {
	const struct nev_game *g = nev_game_of(base);
	struct nev_state *s = state;

	(void)seat; /* the blanks speak for themselves */
	NEV_EACH_SIDE(side) {
		if (is_hidden(g, s, side)) {
			NEV_EACH_PIECE(g, i) {
				if (g->roster[i].side == side && g->roster[i].arrival == 0) {
					s->piece[i].place = NEV_UNPLACED;
				}
			}
			guess_side(g, s, side, chance);
		}
	}
	if (s->pick[s->attacker] == NEV_PICK_HIDDEN) {
		bool made = s->seat != s->attacker;
		s->pick[s->attacker] =
		    (uint8_t)(made ? 1 + pv_stream_below(chance, NEV_PICK_COUNT) : 0);
	}
}

bool nev_seal(const struct pv_game *base, const void *state, const struct pv_order *order,
	      struct pv_order *sealed) {
	const struct nev_state *s = state;
	bool other_ready = nev_has_side(s->ready, !s->seat);
	bool secret = order->verb == NEV_PLACE || (order->verb == NEV_READY && !other_ready) ||
		      (order->verb == NEV_PICK && s->seat == s->attacker);

	(void)base;
	if (secret) {
		*sealed = (struct pv_order){ .verb = PV_VERB_SEALED,
					     .actor = PV_NONE,
					     .target = PV_NONE,
					     .count = order->verb != NEV_PLACE };
	}
	return secret;
}

static bool check_sealed(const struct nev_game *g, const struct nev_state *s,
			 const struct pv_order *o, struct pv_why *why) {
	bool blank =
	    (s->ask == NEV_ASK_PLACE && is_hidden(g, s, s->seat) && o->count <= 1) ||
	    (s->ask == NEV_ASK_PICK && s->pick[s->seat] == NEV_PICK_HIDDEN && o->count == 1);
	bool reveals = s->ask == NEV_ASK_PLACE ? o->count == 1 && nev_has_side(s->ready, !s->seat)
					       : s->seat != s->attacker;

	return (blank && !reveals) ||
	       pv_deny(why, s->ask == NEV_ASK_PICK ? RULE(NEV_9G_2) : RULE(NEV_4X_2), "nev.sealed");
}

static void apply_sealed(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			 struct pv_events *out) {
	(void)g;
	(void)out;
	if (s->ask == NEV_ASK_PICK) {
		s->seat = !s->attacker;
	} else if (o->count == 1) {
		s->ready |= nev_side_bit(s->seat);
		s->ask = NEV_ASK_NOTHING;
	}
}

const struct nev_act nev_seal_acts[] = {
	{ .act = { .verb = PV_VERB_SEALED, .rule = RULE(NEV_9G_2), .form = { &kit_part_sealed } },
	  .check = check_sealed,
	  .apply = apply_sealed },
	NEV_ACTS_END,
};
