/* conform/nevsky_question.c - what a question needs beside the board: shots and volleys under way,
 * melees from picks to turns, who has to go. */
#include "conform/nevsky_positions.h"
#include "pavise/throw.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/shooting/exposed.h"
#include "rules/nevsky/shooting/fire.h"

#include <string.h>

typedef bool wanted(const struct nevsky_draft *d, int piece);

static bool is_here(const struct nevsky_draft *d, int piece) {
	return nev_on_board(&d->s->piece[piece]);
}

static bool is_own(const struct nevsky_draft *d, int piece) {
	return is_here(d, piece) && d->g->roster[piece].side == d->s->seat;
}

static bool is_any(const struct nevsky_draft *d, int piece) {
	return is_here(d, piece) && d->g->roster[piece].type != NEV_BALLISTA;
}

static bool is_gun(const struct nevsky_draft *d, int piece) {
	return is_here(d, piece) && d->g->roster[piece].type == NEV_BALLISTA;
}

static bool is_served(const struct nevsky_draft *d, int piece) {
	NEV_EACH_PIECE(d->g, i) {
		if (is_own(d, i) && d->g->roster[i].type == NEV_BALLISTARII &&
		    d->s->piece[i].place == d->s->piece[piece].place) {
			return is_gun(d, piece);
		}
	}
	return false;
}

static bool is_archer(const struct nevsky_draft *d, int piece) {
	return is_own(d, piece) && d->s->piece[piece].aim != NEV_NOWHERE;
}

static bool is_pair(const struct nevsky_draft *d, int piece) {
	return is_own(d, piece) && d->g->roster[piece].type == NEV_LEVY &&
	       d->s->piece[piece].stands == 2;
}

static bool is_retiring(const struct nevsky_draft *d, int piece) {
	return is_own(d, piece) && (d->s->piece[piece].marks & NEV_RETIRING) != 0;
}

static bool is_engaged(const struct nevsky_draft *d, int piece) {
	return is_own(d, piece) && (d->s->piece[piece].marks & NEV_ENGAGED) != 0;
}

/* PV_NONE where there is none. */
static int choose(const struct nevsky_draft *d, wanted *wants) {
	int count = 0, chosen = PV_NONE;
	NEV_EACH_PIECE(d->g, i) {
		if (wants(d, i)) {
			count++;
			chosen = nevsky_below(d, count) == 0 ? i : chosen;
		}
	}
	return chosen;
}

static int choose_or(const struct nevsky_draft *d, wanted *wants, wanted *others) {
	int chosen = choose(d, wants);
	return chosen != PV_NONE ? chosen : choose(d, others);
}

/* ---- fire ---- */

static void aim_at(struct nevsky_draft *d, int square) {
	int64_t point[NEV_XY];
	nev_find_centre(d->g, square, nevsky_below(d, NEV_QUARTERS + 1) + NEV_MIDDLE, point);
	d->s->aim[0] = (int32_t)(point[0] / NEV_MIL);
	d->s->aim[1] = (int32_t)(point[1] / NEV_MIL);
}

/* Candidates listed by hand. */
static void list_by_hand(struct nevsky_draft *d) {
	d->s->by_hand = 1;
	for (int i = 0; i < 2; i++) {
		int piece = choose(d, is_any);
		if (piece != PV_NONE) {
			d->s->piece[piece].marks |= NEV_LEAVING;
		}
	}
}

static void begin_shot(struct nevsky_draft *d) {
	struct nev_state *s = d->s;
	int shooter = choose_or(d, is_served, is_gun), target = choose(d, is_any);
	if (shooter == PV_NONE || target == PV_NONE) {
		return;
	}
	s->shooter = (uint8_t)shooter;
	s->piece[shooter].marks |= NEV_FIRED;
	if (s->ask == NEV_ASK_ALSO) {
		int hit = choose_or(d, is_gun, is_any);
		s->piece[hit].doomed = 1;
		s->target = s->piece[hit].place;
	} else if (s->ask != NEV_ASK_MARK) {
		aim_at(d, s->piece[target].place);
	}
	if (s->ask == NEV_ASK_ACROSS) {
		s->along = (uint8_t)(1 + nevsky_below(d, 100));
	}
	if (s->ask == NEV_ASK_HIT && d->g->opt_ballista == NEV_MEASURED && nevsky_is_in(d, 1, 2)) {
		s->aim[0] = s->aim[1] = 0;
		list_by_hand(d);
	}
}

static void begin_volley(struct nevsky_draft *d) {
	struct nev_state *s = d->s;
	int shooter = choose(d, is_archer);
	struct pv_throw dice;
	if (shooter == PV_NONE) {
		return;
	}
	s->shooter = (uint8_t)shooter;
	s->target = s->piece[shooter].aim;
	if (s->ask != NEV_ASK_STRIKE) {
		return;
	}
	memcpy(s->piece + d->g->count, s->piece, d->g->count * sizeof s->piece[0]);
	nev_volley_ask(d->g, s, &dice);
	for (int i = 0; i < dice.count && i < PV_THROW_MAX; i++) {
		s->faces[dice.class_of[1 + nevsky_below(d, NEV_DIE)]]++;
	}
}

/* ---- retirements ---- */

static void begin_leaving(struct nevsky_draft *d) {
	int piece = d->s->ask == NEV_ASK_LEVY ? choose(d, is_pair) : choose(d, is_retiring);
	if (piece == PV_NONE) {
		return;
	}
	if (d->s->ask == NEV_ASK_LEVY) {
		d->s->odd = (uint8_t)piece;
		d->s->piece[piece].marks |= NEV_ASKED;
		d->s->piece[piece].marks &= (uint8_t)~NEV_RETIRING;
		return;
	}
	NEV_EACH_PIECE(d->g, i) {
		if (is_retiring(d, i) && (i == piece || nevsky_is_in(d, 1, 2))) {
			d->s->piece[i].marks |= NEV_LEAVING;
		}
	}
}

/* ---- melees ---- */

static void choose_contact(struct nevsky_draft *d) {
	uint16_t contacts[NEV_CONTACTS_MAX];
	struct nev_occupancy v;
	nev_occupancy_make(d->g, d->s->piece, &v);
	size_t count = nev_contacts(d->g, &v, contacts);
	int piece = choose(d, is_any);
	if (count != 0) {
		d->s->contact = contacts[nevsky_below(d, (int)count)];
	} else if (piece != PV_NONE) { /* one side is dead */
		d->s->contact = d->s->piece[piece].place;
	}
	NEV_EACH_PIECE(d->g, i) {
		if (is_any(d, i) && nev_is_in_melee(&d->s->piece[i], d->s->contact)) {
			d->s->piece[i].marks |= NEV_ENGAGED;
		}
	}
}

/* What one side loses, or that both are tied. */
static void choose_fates(struct nevsky_draft *d) {
	int beaten = nevsky_below(d, 2);
	bool losing = d->s->stage == NEV_STAGE_LOSSES;
	switch (nevsky_below(d, 4)) {
	case 0:
		d->s->fate[0] = d->s->fate[1] = losing ? NEV_TIED : NEV_RETREATS;
		return;
	case 1:
		d->s->fate[beaten] = losing ? NEV_WIPED_OUT : NEV_WITHDRAWS;
		return;
	default:
		d->s->fate[beaten] = NEV_RETREATS;
		return;
	}
}

static int32_t divisor(int32_t a, int32_t b) {
	return b == 0 ? a : divisor(b, a % b);
}

/* [NEV-9K.10] A part of the next step of loss, and the die for it. */
static void choose_odd(struct nevsky_draft *d) {
	struct nev_state *s = d->s;
	int piece = choose(d, is_engaged);
	int32_t step = piece == PV_NONE ? 0 : nev_loss_step(d->g, s, piece);
	if (step == 0) {
		return;
	}
	int32_t loss = 1 + nevsky_below(d, step > 1 ? step - 1 : 1);
	int32_t common = divisor(loss, step);
	int32_t dies = loss / common, sides = step / common;
	int scale = NEV_DIE % sides == 0 ? NEV_DIE / sides : 1;
	s->odd = (uint8_t)piece;
	s->loss[s->seat] = loss;
	s->odd_sides = (uint8_t)(sides * scale);
	s->odd_dies = (uint8_t)(dies * scale);
}

static void choose_losses(struct nevsky_draft *d) {
	NEV_EACH_SIDE(side) {
		if (d->s->fate[side] != NEV_WIPED_OUT && nevsky_is_in(d, 1, 2)) {
			d->s->loss[side] = 1 + nevsky_below(d, 24);
		}
	}
	if (d->s->ask == NEV_ASK_ODD) {
		choose_odd(d);
	}
}

static void choose_retreats(struct nevsky_draft *d) {
	int fate = d->s->fate[d->s->seat];
	NEV_EACH_PIECE(d->g, i) {
		if (is_engaged(d, i) && (fate == NEV_RETREATS || fate == NEV_WITHDRAWS) &&
		    nevsky_is_in(d, 7, 8)) {
			d->s->piece[i].marks |= NEV_LEAVING;
		}
	}
}

static void begin_melee(struct nevsky_draft *d) {
	struct nev_state *s = d->s;
	choose_contact(d);
	NEV_EACH_SIDE(side) {
		s->pick[side] = (uint8_t)(1 + nevsky_below(d, NEV_PICK_COUNT));
	}
	if (s->ask == NEV_ASK_PICK) {
		s->pick[!s->attacker] = 0;
		s->pick[s->attacker] = s->seat == s->attacker ? 0 : s->pick[s->attacker];
		return;
	}
	choose_fates(d);
	if (s->stage == NEV_STAGE_LOSSES) {
		choose_losses(d);
	} else if (s->stage == NEV_STAGE_RETREATS) {
		choose_retreats(d);
	}
}

void nevsky_positions_ask(struct nevsky_draft *d) {
	switch (d->s->ask) {
	case NEV_ASK_ALONG:
	case NEV_ASK_ACROSS:
	case NEV_ASK_MARK:
	case NEV_ASK_HIT:
	case NEV_ASK_ALSO:
		begin_shot(d);
		return;
	case NEV_ASK_VOLLEY:
	case NEV_ASK_STRIKE:
		begin_volley(d);
		return;
	case NEV_ASK_LEVY:
	case NEV_ASK_RETIRE:
		begin_leaving(d);
		return;
	case NEV_ASK_PICK:
	case NEV_ASK_LOSE:
	case NEV_ASK_ODD:
	case NEV_ASK_RETREAT:
	case NEV_ASK_TURN:
		begin_melee(d);
		return;
	case NEV_ASK_FIRST:
		d->s->first_die =
		    nevsky_is_in(d, 1, 2) ? (uint8_t)(1 + nevsky_below(d, NEV_DIE)) : 0;
		return;
	default:
		return;
	}
}
