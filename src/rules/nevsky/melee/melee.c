/*
 * melee.c - one melee from its secret picks to the turning of its survivors [NEV-9A, 9B, 9F - 9J,
 * 9M, 9N].
 *
 * Strengths are sums of stand values in eighths of a point. Both sides pick in secret; the picks
 * and the totals decide losses, and the points left decide who goes. Then the losses are named
 * (lose.c), the beaten go back (retreat.c), and survivors may turn.
 */
#include "rules/nevsky/melee/melee.h"

#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/points.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/move/support.h"
#include "rules/nevsky/notation/parts.h"

#include <string.h>

enum { POINT = 8 };

bool nev_is_in_melee(const struct nev_piece *p, int contact) {
	return nev_on_board(p) && (p->place == contact || p->support == contact);
}

int32_t nev_strength(const struct nev_game *g, const struct nev_state *s, int side, int contact) {
	int32_t sum = 0;

	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].side == side && g->roster[i].type != NEV_BALLISTA &&
		    nev_is_in_melee(&s->piece[i], contact)) {
			sum += nev_worth(g, &s->piece[i], i, side == s->attacker);
		}
	}
	return sum;
}

const char *nev_minus_one(const struct nev_game *g, const struct nev_state *s,
			  const struct nev_occupancy *v, int contact) {
	int t = g->terrain[contact];

	if ((t & (NEV_ROAD | NEV_CROSSING)) != 0 || v->ballista[contact] != PV_NONE) {
		return RULE(NEV_9F_5);
	}
	if ((t & NEV_HILL) != 0 && (s->declared & NEV_HILL_MINUS_ONE) != 0) {
		return RULE(NEV_9F_6);
	}
	return nev_is_protected(g, s, contact) && g->opt_protected_minus_one != 0 ? RULE(NEV_9F_7)
										  : NULL;
}

int32_t nev_melee_total(const struct nev_game *g, const struct nev_state *s,
			const struct nev_occupancy *v, int side, int contact) {
	int32_t total = nev_strength(g, s, side, contact);
	bool less = side == s->attacker && nev_minus_one(g, s, v, contact) != NULL;

	return less ? total - nev_smaller(total, POINT) : total;
}

size_t nev_contacts(const struct nev_game *g, const struct nev_occupancy *v,
		    uint16_t out[NEV_CONTACTS_MAX]) {
	size_t count = 0;

	NEV_EACH_SQUARE(g, sq) {
		if (nev_is_contact(v, sq)) {
			out[count] = (uint16_t)sq;
			count++;
		}
	}
	return count;
}

/* [NEV-9I.5] One for the first point, one for each two further; [NEV-9I.16] below one, itself. */
int32_t nev_melee_price(int32_t superior) {
	return nev_smaller(superior, (superior + POINT) / 2);
}

/* [NEV-9I.2, 9I.4, 9I.7, 9I.8] The points left decide. */
static void judge(const struct nev_game *g, struct nev_resolution *r) {
	if (r->left[0] == r->left[1]) {
		r->fate[0] = r->fate[1] = NEV_TIED;
		return;
	}
	int weaker = r->left[0] == nev_larger(r->left[0], r->left[1]);
	bool wiped = r->left[!weaker] >= g->rate[NEV_R_WIPE] * r->left[weaker];
	r->fate[weaker] = wiped ? NEV_WIPED_OUT : NEV_RETREATS;
}

struct nev_resolution nev_resolve(const struct nev_game *g, int32_t attacker, int32_t defender,
				  int attacker_pick, int defender_pick) {
	const int32_t total[2] = { attacker, defender };
	int match = g->match[attacker_pick][defender_pick];
	struct nev_resolution r = { .left = { attacker, defender },
				    .fate = { NEV_STAYS, NEV_STAYS },
				    .superior = NEV_NEITHER };

	if (match == NEV_GETS_AWAY) { /* [NEV-9J.2, 9J.4] */
		r.fate[0] = attacker_pick == NEV_WITHDRAWAL ? NEV_WITHDRAWS : NEV_STAYS;
		r.fate[1] = defender_pick == NEV_WITHDRAWAL ? NEV_WITHDRAWS : NEV_STAYS;
		return r;
	}
	if (match == NEV_ALIKE) { /* [NEV-9I.1, 9I.3] */
		r.loss[0] = r.loss[1] = nev_smaller(attacker, defender) / 2;
	} else { /* [NEV-9I.5, 9I.6, 9J.1] */
		bool attacker_is_inferior =
		    match == NEV_INFERIOR ||
		    (match == NEV_CAUGHT && attacker_pick == NEV_WITHDRAWAL);
		r.superior = attacker_is_inferior ? 1 : 0;
		int inferior = !r.superior;
		/* [NEV-9I.15] */
		r.loss[inferior] = nev_smaller(total[inferior], nev_melee_price(total[r.superior]));
		r.loss[r.superior] = r.loss[inferior] / 2;
	}
	NEV_TIMES(i, 2) {
		r.left[i] = total[i] - r.loss[i];
	}
	judge(g, &r);
	return r;
}

/* The event names the pieces in the square, not their supporters. */
static void say_begin(const struct nev_game *g, const struct nev_state *s, struct pv_events *out) {
	struct nev_occupancy v;
	uint8_t met[2];

	if (out == NULL) {
		return;
	}
	nev_occupancy_make(g, s->piece, &v);
	NEV_TIMES(i, 2) {
		int side = i == 0 ? s->attacker : !s->attacker;
		uint8_t unit = v.unit[side][s->contact];
		met[i] = unit != PV_NONE ? unit : v.commander[side][s->contact];
	}
	kit_say_attack(out, "nev.melee.begins", RULE(NEV_9A_1), "nev.by.melee", met[0], met[1],
		       s->contact);
}

void nev_begin_melee(const struct nev_game *g, struct nev_state *s, int contact,
		     struct pv_events *out) {
	s->contact = (uint16_t)contact;
	s->stage = NEV_STAGE_PICKS;
	s->ask = NEV_ASK_PICK;
	s->seat = s->attacker;
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].type != NEV_BALLISTA && nev_is_in_melee(&s->piece[i], contact)) {
			s->piece[i].marks |= NEV_ENGAGED;
		}
	}
	say_begin(g, s, out);
}

static void wipe_out(const struct nev_game *g, struct nev_state *s, int side,
		     struct pv_events *out) {
	NEV_EACH_PIECE(g, i) {
		struct nev_piece *p = &s->piece[i];
		if (g->roster[i].side == side && (p->marks & NEV_ENGAGED) != 0) {
			kit_say_lost(out, "nev.wiped_out", RULE(NEV_9I_8), "nev.by.melee", i,
				     p->place, p->stands, nev_fallen(g, p, i, p->stands));
			nev_take_stands(s, i, p->stands);
		}
	}
	s->loss[side] = 0;
}

static uint16_t flag_of(int side) {
	return side == PV_RED ? PV_EVENT_BY_RED : PV_EVENT_BY_BLUE;
}

static void tell_side(struct pv_events *out, int side, const char *key, int contact) {
	pv_event_add(out, &(struct pv_event){ .key = key,
					      .rule = RULE(NEV_9G_2),
					      .flags = flag_of(side),
					      .seen_by = PV_EVENT_ALL,
					      .who = PV_NONE,
					      .whom = PV_NONE,
					      .place = contact,
					      .unit = PV_UNIT_COUNT });
}

static void say_picks(const struct nev_state *s, struct pv_events *out) {
	static const char *const shown[][NEV_PICK_COUNT] = {
		{ "nev.attacker.column", "nev.attacker.line", "nev.attacker.flanking",
		  "nev.attacker.pincers", "nev.attacker.square", "nev.attacker.withdrawal" },
		{ "nev.defender.column", "nev.defender.line", "nev.defender.flanking",
		  "nev.defender.pincers", "nev.defender.square", "nev.defender.withdrawal" },
	};
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = "nev.picks",
					      .rule = RULE(NEV_9G_2),
					      .flags = PV_EVENT_REVEAL,
					      .seen_by = PV_EVENT_ALL,
					      .who = PV_NONE,
					      .whom = PV_NONE,
					      .place = s->contact,
					      .amount = s->pick[s->attacker],
					      .rest = s->pick[!s->attacker] });
	tell_side(out, s->attacker, shown[0][s->pick[s->attacker] - 1], s->contact);
	tell_side(out, !s->attacker, shown[1][s->pick[!s->attacker] - 1], s->contact);
}

static void say_side(struct pv_events *out, const struct nev_state *s, int side, int32_t total,
		     int32_t loss) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = side == s->attacker ? "nev.melee.attacker"
									 : "nev.melee.defender",
					      .rule = RULE(NEV_9F_1),
					      .flags = flag_of(side),
					      .seen_by = PV_EVENT_ALL,
					      .who = PV_NONE,
					      .whom = PV_NONE,
					      .place = s->contact,
					      .amount = total,
					      .rest = loss,
					      .unit = PV_UNIT_EIGHTHS });
}

/* Both picks are in. */
static void reveal(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	int attacker = s->attacker, defender = !s->attacker;
	struct nev_occupancy v;

	/* A copy that hasn't been told takes a column. */
	if (s->pick[attacker] == NEV_PICK_HIDDEN) {
		s->pick[attacker] = 1 + NEV_COLUMN;
	}
	nev_occupancy_make(g, s->piece, &v);
	int32_t a = nev_melee_total(g, s, &v, attacker, s->contact);
	int32_t d = nev_melee_total(g, s, &v, defender, s->contact);
	struct nev_resolution r =
	    nev_resolve(g, a, d, s->pick[attacker] - 1, s->pick[defender] - 1);
	say_picks(s, out);
	say_side(out, s, attacker, a, r.loss[0]);
	say_side(out, s, defender, d, r.loss[1]);
	NEV_TIMES(i, 2) {
		int side = i == 0 ? attacker : defender;
		s->fate[side] = r.fate[i];
		s->loss[side] = r.loss[i];
		if (r.fate[i] == NEV_WIPED_OUT) {
			wipe_out(g, s, side, out);
		}
	}
	s->stage = NEV_STAGE_LOSSES;
	s->ask = NEV_ASK_NOTHING;
}

/* [NEV-9I.4, 9I.20] Stands that are really there, dice and all. */
static void settle_tie(const struct nev_game *g, struct nev_state *s) {
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	bool both = nev_is_contact(&v, s->contact);
	NEV_EACH_SIDE(side) {
		if (s->fate[side] == NEV_TIED) {
			s->fate[side] = both ? NEV_RETREATS : NEV_STAYS;
		}
	}
}

/* [NEV-9I.17, 9J.4] All survivors of a beaten side in the melee go, supporters too. */
static void begin_retreats(const struct nev_game *g, struct nev_state *s) {
	settle_tie(g, s);
	NEV_EACH_PIECE(g, i) {
		struct nev_piece *p = &s->piece[i];
		int fate = s->fate[g->roster[i].side];
		if ((p->marks & NEV_ENGAGED) != 0 &&
		    (fate == NEV_RETREATS || fate == NEV_WITHDRAWS)) {
			p->marks |= NEV_LEAVING;
		}
	}
	s->stage = NEV_STAGE_RETREATS;
}

/* [NEV-9M.2, 9M.3, 9M.5] A ballista that its owner left or died beside. */
static void capture(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	struct nev_occupancy v;
	int ballista = nev_find_ballista(g, s, s->contact);

	if (ballista == PV_NONE) {
		return;
	}
	nev_occupancy_make(g, s->piece, &v);
	struct nev_piece *p = &s->piece[ballista];
	if (p->owner != NEV_OWNERLESS && !nev_has_troops(&v, p->owner, s->contact) &&
	    nev_has_troops(&v, !p->owner, s->contact)) {
		p->owner = !p->owner;
		nev_say_result(out, "nev.ballista.captured", RULE(NEV_9M_2), ballista, s->contact,
			       p->owner);
	}
}

static void begin_turns(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	capture(g, s, out);
	nev_disown(g, s, out);
	NEV_EACH_PIECE(g, i) {
		s->piece[i].marks &= (uint8_t)~NEV_TURNED;
	}
	s->stage = NEV_STAGE_TURNS;
	s->seat = s->attacker;
}

/* Anyone to turn? [NEV-6L.6, 9N.2] */
static bool has_turns(const struct nev_game *g, const struct nev_state *s) {
	struct nev_list l = { .cap = 0 };
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	nev_turn_list(g, s, &v, PV_ANY, &l);
	return l.count != 0;
}

static void end_melee(const struct nev_game *g, struct nev_state *s) {
	NEV_EACH_PIECE(g, i) {
		struct nev_piece *p = &s->piece[i];
		if ((p->marks & NEV_ENGAGED) != 0) {
			p->support = NEV_NOWHERE;
		}
		p->marks &= (uint8_t) ~(NEV_ENGAGED | NEV_TURNED);
	}
	s->contact = NEV_NOWHERE;
	s->stage = NEV_STAGE_PICKS;
	nev_clear(s->pick, sizeof s->pick);
	nev_clear(s->fate, sizeof s->fate);
	nev_clear(s->loss, sizeof s->loss);
	s->ask = NEV_ASK_NOTHING;
}

/* The attacker's survivors turn first, then the defender's [NEV-5X.8]. */
static void go_on_turning(const struct nev_game *g, struct nev_state *s) {
	for (;;) {
		s->ask = NEV_ASK_TURN;
		if (has_turns(g, s)) {
			return;
		}
		if (s->seat != s->attacker) {
			end_melee(g, s);
			return;
		}
		s->seat = !s->attacker;
	}
}

static void end_turning(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	(void)out;
	if (s->seat == s->attacker) {
		s->seat = !s->attacker;
		go_on_turning(g, s);
	} else {
		end_melee(g, s);
	}
}

void nev_go_on_melee(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	int attacker = s->attacker, defender = !s->attacker;

	if (s->stage == NEV_STAGE_PICKS) {
		reveal(g, s, out);
	}
	if (s->stage == NEV_STAGE_LOSSES) {
		if (!nev_go_on_losing(g, s, attacker, out) ||
		    !nev_go_on_losing(g, s, defender, out)) {
			return;
		}
		begin_retreats(g, s);
	}
	if (s->stage == NEV_STAGE_RETREATS) {
		if (!nev_go_on_retreating(g, s, defender, out) ||
		    !nev_go_on_retreating(g, s, attacker, out)) {
			return;
		}
		begin_turns(g, s, out);
	}
	go_on_turning(g, s);
}

static bool check_fight(const struct nev_game *g, const struct nev_state *s,
			const struct pv_order *o, struct pv_why *why) {
	int square = o->data.halves[0];
	struct nev_occupancy v;

	if (s->ask != NEV_ASK_FIGHT) {
		return pv_deny(why, RULE(NEV_9B_2), "nev.fight.time");
	}
	nev_occupancy_make(g, s->piece, &v);
	return (nev_is_square(g, square) && nev_is_contact(&v, square)) ||
	       pv_deny_at(why, RULE(NEV_9B_2), "nev.fight.none", PV_WITNESS_PLACE, square);
}

static bool check_pick(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	(void)g;
	if (s->ask != NEV_ASK_PICK) {
		return pv_deny(why, RULE(NEV_9G_2), "nev.pick.time");
	}
	return (o->count >= 1 && o->count <= NEV_PICK_COUNT) ||
	       pv_refuse(why, RULE(NEV_9G_1), "nev.pick.none", NEV_PICK_COUNT, o->count,
			 PV_UNIT_COUNT);
}

static void apply_fight(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			struct pv_events *out) {
	nev_begin_melee(g, s, o->data.halves[0], out);
}

static void say_picked(const struct nev_state *s, struct pv_events *out) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = "nev.picked",
					      .rule = RULE(NEV_9G_2),
					      .seen_by = (uint8_t)(1u << s->seat),
					      .who = PV_NONE,
					      .whom = PV_NONE,
					      .place = s->contact,
					      .amount = s->pick[s->seat] });
}

static void apply_pick(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	s->pick[s->seat] = o->count;
	say_picked(s, out);
	if (s->seat == s->attacker) {
		s->seat = !s->attacker;
	} else {
		nev_go_on_melee(g, s, out);
	}
}

static void list_fights(const struct nev_game *g, const struct nev_state *s, int actor,
			struct nev_list *l) {
	struct pv_order o = { .verb = NEV_FIGHT, .actor = PV_NONE, .target = PV_NONE };
	uint16_t contacts[NEV_CONTACTS_MAX];
	struct nev_occupancy v;

	if (!nev_is_nobody(actor)) {
		return;
	}
	nev_occupancy_make(g, s->piece, &v);
	size_t count = nev_contacts(g, &v, contacts);
	NEV_EACH(i, count) {
		o.data.halves[0] = contacts[i];
		nev_list_add(l, &o);
	}
}

static void list_picks(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	struct pv_order o = { .verb = NEV_PICK, .actor = PV_NONE, .target = PV_NONE };

	(void)g;
	(void)s;
	for (int pick = 1; nev_is_nobody(actor) && pick <= NEV_PICK_COUNT; pick++) {
		o.count = (uint8_t)pick;
		nev_list_add(l, &o);
	}
}

static void list_turns(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	struct nev_occupancy v;

	if (actor == PV_ANY || nev_speaks_for(g, s, actor)) {
		nev_occupancy_make(g, s->piece, &v);
		nev_turn_list(g, s, &v, actor, l);
	}
}

const struct nev_act nev_melee_acts[] = {
	{ .act = { .verb = NEV_FIGHT, .rule = RULE(NEV_9B_2), .form = { &nev_part_square } },
	  .check = check_fight,
	  .apply = apply_fight,
	  .goal = nev_goal_of_square },
	{ .act = { .verb = NEV_PICK, .rule = RULE(NEV_9G_1), .form = { &nev_part_pick.part } },
	  .check = check_pick,
	  .apply = apply_pick },
	NEV_ACTS_END,
};

const struct nev_decision nev_melee_decisions[] = {
	{ .ask = NEV_ASK_FIGHT,
	  .key = "nev.ask.fight",
	  .rule = RULE(NEV_9B_2),
	  .list = list_fights },
	{ .ask = NEV_ASK_PICK,
	  .key = "nev.ask.pick",
	  .rule = RULE(NEV_9G_2),
	  .secret = true,
	  .list = list_picks },
	{ .ask = NEV_ASK_TURN,
	  .key = "nev.ask.turn",
	  .rule = RULE(NEV_6L_6),
	  .open = true,
	  .of_pieces = true,
	  .may_end = nev_may_pass,
	  .end = end_turning,
	  .list = list_turns },
	NEV_DECISIONS_END,
};
