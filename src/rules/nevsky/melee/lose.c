/*
 * lose.c - points of loss turned into stands: the owner's order, half-kills, the odd fraction
 * [NEV-9K].
 */
#include "pavise/throw.h"
#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/points.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/notation/parts.h"

#include <string.h>

int32_t nev_troop_step(const struct nev_game *g, int troop, bool charging) {
	int32_t each = nev_stand_worth(g, troop, charging);

	return nev_is_noble(g->type_of[troop]) ? each / 2 : each;
}

int32_t nev_loss_step(const struct nev_game *g, const struct nev_state *s, int piece) {
	const struct nev_roster *r = &g->roster[piece];
	bool attacks = r->side == s->attacker;

	return nev_troop_step(g, r->troop, attacks && s->piece[piece].charge == NEV_CHARGING);
}

static bool is_engaged(const struct nev_game *g, const struct nev_state *s, int piece, int side) {
	return g->roster[piece].side == side && (s->piece[piece].marks & NEV_ENGAGED) != 0 &&
	       s->piece[piece].stands != 0;
}

/* [NEV-9K.1, 9K.13] Contact square first; a half-killed stand before another is half-killed. */
static bool is_next(const struct nev_game *g, const struct nev_state *s, int side, int piece,
		    struct pv_why *why) {
	bool in_contact = s->piece[piece].place == s->contact;

	NEV_EACH_PIECE(g, i) {
		if (i == piece || !is_engaged(g, s, i, side)) {
			continue;
		}
		bool other_in_contact = s->piece[i].place == s->contact;
		if (other_in_contact && !in_contact) {
			pv_deny_at(why, RULE(NEV_9K_1), "nev.lose.contact", PV_WITNESS_ACTOR, i);
			return pv_also(why, RULE(NEV_9K_14));
		}
		bool half = (s->piece[i].marks & NEV_HALF) != 0,
		     own_half = (s->piece[piece].marks & NEV_HALF) != 0;
		if (other_in_contact == in_contact && half && !own_half &&
		    nev_is_noble(g->roster[piece].type)) {
			return pv_deny_at(why, RULE(NEV_9K_13), "nev.lose.half", PV_WITNESS_ACTOR,
					  i);
		}
	}
	return true;
}

/* Are any of a side's stands still in the contact square? */
static bool is_met(const struct nev_game *g, const struct nev_state *s, int side) {
	NEV_EACH_PIECE(g, i) {
		if (is_engaged(g, s, i, side) && s->piece[i].place == s->contact) {
			return true;
		}
	}
	return false;
}

/* Eighths that a side's stands still in the contact square are worth, or, with none left, its
 * supports. */
static int32_t pool_worth(const struct nev_game *g, const struct nev_state *s, int side) {
	bool met = is_met(g, s, side);
	int32_t worth = 0;

	NEV_EACH_PIECE(g, i) {
		if (is_engaged(g, s, i, side) && (s->piece[i].place == s->contact) == met) {
			worth += nev_worth(g, &s->piece[i], i, side == s->attacker);
		}
	}
	return worth;
}

/* Candidates for the next step of loss; whether it is all one which of them goes first: they are
 * alike but for their letter, or all have to go. */
static int find_next(const struct nev_game *g, const struct nev_state *s, int side,
		     uint8_t out[NEV_PIECES_MAX], bool *alike) {
	int count = 0;

	bool all_go = s->loss[side] >= pool_worth(g, s, side);
	*alike = true;
	NEV_EACH_PIECE(g, i) {
		if (!is_engaged(g, s, i, side) || !is_next(g, s, side, i, NULL)) {
			continue;
		}
		out[count] = (uint8_t)i;
		*alike =
		    all_go || (*alike && g->roster[i].type == g->roster[out[0]].type &&
			       memcmp(&s->piece[i], &s->piece[out[0]], sizeof s->piece[i]) == 0);
		count++;
	}
	return count;
}

static void take_step(const struct nev_game *g, struct nev_state *s, int piece,
		      struct pv_events *out) {
	struct nev_piece *p = &s->piece[piece];

	if (nev_is_noble(g->roster[piece].type) && (p->marks & NEV_HALF) == 0) {
		p->marks |= NEV_HALF;
		/* The half-killed stand is finished first [NEV-9K.13]: then it is told but once. */
		if (s->loss[g->roster[piece].side] < nev_loss_step(g, s, piece)) {
			nev_say_result(out, "nev.half_killed", RULE(NEV_9K_2), piece, p->place, 1);
		}
		return;
	}
	kit_say_lost(out, "nev.lost", RULE(NEV_9K_2), "nev.by.melee", piece, p->place, 1,
		     nev_fallen(g, p, piece, 1));
	nev_take_stands(s, piece, 1);
}

static int32_t divisor(int32_t a, int32_t b) {
	return b == 0 ? a : divisor(b, a % b);
}

int32_t nev_odd_die(int32_t remainder, int32_t step, int32_t *dies) {
	int32_t common = divisor(remainder, step);
	int32_t sides = step / common;

	*dies = remainder / common;
	if (NEV_DIE % sides == 0) {
		*dies *= NEV_DIE / sides;
		sides = NEV_DIE;
	}
	return sides;
}

static void ask_odd(struct nev_state *s, int piece, int32_t remainder, int32_t step) {
	int32_t dies;

	s->odd = (uint8_t)piece;
	s->odd_sides = (uint8_t)nev_odd_die(remainder, step, &dies);
	s->odd_dies = (uint8_t)dies;
	s->ask = NEV_ASK_ODD;
}

/* [NEV-9K.8, 9K.11] The sheet decides without dice once its marker lies. */
static void round_off(const struct nev_game *g, struct nev_state *s, int side, int piece,
		      int32_t step, struct pv_events *out) {
	if (g->opt_odd == 0 || s->marker == 0) {
		ask_odd(s, piece, s->loss[side], step);
		return;
	}
	if (s->marker == side + 1) {
		take_step(g, s, piece, out);
		s->marker = (uint8_t)(!side + 1);
	} else {
		nev_tell(out, "nev.sheet.down", RULE(NEV_9K_11), piece, s->contact);
	}
	s->loss[side] = 0;
}

static void lose(const struct nev_game *g, struct nev_state *s, int side, int piece,
		 struct pv_events *out) {
	int32_t step = nev_loss_step(g, s, piece);

	if (s->loss[side] >= step) {
		s->loss[side] -= step;
		take_step(g, s, piece, out);
	} else {
		round_off(g, s, side, piece, step, out);
	}
}

bool nev_go_on_losing(const struct nev_game *g, struct nev_state *s, int side,
		      struct pv_events *out) {
	uint8_t next[NEV_PIECES_MAX];
	bool alike;

	while (s->loss[side] != 0 && find_next(g, s, side, next, &alike) != 0) {
		s->seat = (uint8_t)side;
		s->ask = NEV_ASK_LOSE;
		if (!alike) {
			return false;
		}
		lose(g, s, side, next[0], out);
		if (s->ask == NEV_ASK_ODD) {
			return false;
		}
	}
	s->ask = NEV_ASK_NOTHING;
	return true;
}

static void ask_odd_die(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out) {
	(void)g;
	pv_throw_ask(out, 1, s->odd_sides, "nev.throw.odd", RULE(NEV_9K_10));
	pv_throw_class(out, 1, s->odd_dies);
	pv_throw_class(out, s->odd_dies + 1, s->odd_sides);
}

static void apply_odd(const struct nev_game *g, struct nev_state *s, int face,
		      struct pv_events *out) {
	int piece = s->odd, side = g->roster[piece].side;
	bool dies = face <= s->odd_dies;

	if (dies) {
		take_step(g, s, piece, out);
	} else {
		nev_tell(out, "nev.odd.lives", RULE(NEV_9K_6), piece, s->contact);
	}
	if (g->opt_odd != 0) {
		s->marker = (uint8_t)((dies ? !side : side) + 1);
	}
	s->odd = PV_NONE;
	s->odd_sides = s->odd_dies = 0;
	s->loss[side] = 0;
}

static bool check_lose(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	if (s->ask != NEV_ASK_LOSE) {
		return pv_deny(why, RULE(NEV_9K_12), "nev.lose.time");
	}
	if (!is_engaged(g, s, o->target, s->seat)) {
		return pv_deny(why, RULE(NEV_9K_12), "nev.lose.uninvolved");
	}
	return is_next(g, s, s->seat, o->target, why);
}

static void apply_lose(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	lose(g, s, s->seat, o->target, out);
	if (s->ask != NEV_ASK_ODD) {
		nev_go_on_melee(g, s, out);
	}
}

static void take_odd(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	apply_odd(g, s, o->data.faces[0], out);
	nev_go_on_melee(g, s, out);
}

static void list_losses(const struct nev_game *g, const struct nev_state *s, int actor,
			struct nev_list *l) {
	struct pv_order o = { .verb = NEV_LOSE, .actor = PV_NONE };
	uint8_t next[NEV_PIECES_MAX];
	bool alike;

	if (!nev_is_nobody(actor)) {
		return;
	}
	int count = find_next(g, s, s->seat, next, &alike);
	NEV_TIMES(i, count) {
		o.target = next[i];
		nev_list_add(l, &o);
	}
}

const struct nev_act nev_lose_acts[] = {
	{ .act = { .verb = NEV_LOSE, .rule = RULE(NEV_9K_12), .form = { &nev_part_target } },
	  .check = check_lose,
	  .apply = apply_lose },
	NEV_ACTS_END,
};

const struct nev_decision nev_lose_decisions[] = {
	{ .ask = NEV_ASK_LOSE,
	  .key = "nev.ask.lose",
	  .rule = RULE(NEV_9K_12),
	  .minor = true,
	  .alike = true,
	  .list = list_losses },
	{ .ask = NEV_ASK_ODD,
	  .key = "nev.ask.odd",
	  .rule = RULE(NEV_9K_10),
	  .actor = nev_diced_for,
	  .throw = ask_odd_die,
	  .take = take_odd },
	NEV_DECISIONS_END,
};
