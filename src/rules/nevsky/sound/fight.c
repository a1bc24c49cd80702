/* fight.c - the melee being fought, from picks to turns [NEV-9G - 9L]. */
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/sound/sound.h"

static bool is_tied(const struct nev_state *s) {
	return s->fate[0] == NEV_TIED && s->fate[1] == NEV_TIED;
}

/* [NEV-9I] One side stays, or both are tied, or a side withdraws unharmed. */
static bool check_fates(const struct nev_state *s, struct pv_error *err) {
	bool loses = s->loss[0] != 0 || s->loss[1] != 0;
	bool naming = s->stage == NEV_STAGE_LOSSES;

	NEV_EACH_SIDE(side) {
		int fate = s->fate[side], other = s->fate[!side];
		bool withdraws = fate == NEV_WITHDRAWS;
		if (fate > NEV_TIED || (fate == NEV_TIED && (!naming || other != NEV_TIED))) {
			return nev_refuse_question(err, RULE(NEV_9I_4),
						   "a tie of one side, or one that is over");
		}
		if (withdraws && (loses || (other != NEV_STAYS && other != NEV_WITHDRAWS))) {
			return nev_refuse_question(err, RULE(NEV_9J_2),
						   "losses beside a withdrawal that succeeded");
		}
		if ((fate == NEV_RETREATS || fate == NEV_WIPED_OUT) && other != NEV_STAYS &&
		    (naming || other != NEV_RETREATS || fate != NEV_RETREATS)) {
			return nev_refuse_question(err, RULE(NEV_9I_7),
						   "both sides are beaten, or one twice");
		}
		if (fate == NEV_WIPED_OUT && s->loss[side] != 0) {
			return nev_refuse_question(err, RULE(NEV_9I_8),
						   "losses of a side that is wiped out");
		}
	}
	return !naming || is_tied(s) || s->fate[0] != s->fate[1] ||
	       nev_refuse_question(err, RULE(NEV_9I_7), "losses though neither side is beaten");
}

/* Eighths that a side could lose at most: while losses are named every piece of it that fights, and
 * always what half-kills round down. */
static int32_t most_loss(const struct nev_game *g, const struct nev_state *s, int side,
			 bool asked) {
	int32_t worth = 0;

	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].side != side) {
			continue;
		}
		bool fights = asked && (s->piece[i].marks & NEV_ENGAGED) != 0;
		worth += fights ? nev_worth(g, &s->piece[i], i, side == s->attacker) : 0;
		worth += g->roster[i].type == NEV_KNIGHTS || g->roster[i].type == NEV_COMMANDER;
	}
	return worth;
}

/* [NEV-9I.15, 9K] */
static bool check_losses(const struct nev_game *g, const struct nev_state *s,
			 struct pv_error *err) {
	bool asked = s->ask == NEV_ASK_LOSE || s->ask == NEV_ASK_ODD;

	NEV_EACH_SIDE(side) {
		if (s->loss[side] < 0 || s->loss[side] > most_loss(g, s, side, asked)) {
			return nev_refuse_question(err, RULE(NEV_9I_15),
						   "a loss beyond what is there to be lost");
		}
	}
	return !asked || s->loss[s->seat] > 0 ||
	       nev_refuse_question(err, RULE(NEV_9K_12), "nothing to be lost by who is asked");
}

/* [NEV-9K.10] */
static bool check_odd(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	const struct nev_piece *p;

	if (s->ask != NEV_ASK_ODD) {
		return (s->odd_sides == 0 && s->odd_dies == 0) ||
		       nev_refuse_question(err, RULE(NEV_9K_10), "a die that nobody throws");
	}
	p = &s->piece[s->odd];
	if (g->roster[s->odd].side != s->seat || (p->marks & NEV_ENGAGED) == 0) {
		return nev_refuse_piece(err, g, p, s->odd, RULE(NEV_9K_6),
					"is diced for, and fights in no melee of who is asked");
	}
	return s->loss[s->seat] * s->odd_sides == nev_loss_step(g, s, s->odd) * s->odd_dies ||
	       nev_refuse_piece(err, g, p, s->odd, RULE(NEV_9K_10),
				"is diced for by another chance than its loss");
}

/* [NEV-9G.1, 9G.2] */
static bool check_picks(const struct nev_state *s, struct pv_error *err) {
	bool picking = s->ask == NEV_ASK_PICK, mine = s->seat == s->attacker;
	int first = s->pick[s->attacker], second = s->pick[!s->attacker];
	bool hidden = first == NEV_PICK_HIDDEN;
	bool good = picking ? second == 0 && (hidden || (first == 0) == mine)
			    : first >= 1 && first <= NEV_PICK_COUNT && second >= 1 &&
				  second <= NEV_PICK_COUNT;

	return good || nev_refuse_question(err, RULE(NEV_9G_2),
					   "deployments that both sides can't have picked by now");
}

/* How far a melee is, by what is asked. */
static int stage_of(int ask) {
	switch (ask) {
	case NEV_ASK_PICK:
		return NEV_STAGE_PICKS;
	case NEV_ASK_LOSE:
	case NEV_ASK_ODD:
		return NEV_STAGE_LOSSES;
	case NEV_ASK_RETREAT:
		return NEV_STAGE_RETREATS;
	default:
		return NEV_STAGE_TURNS;
	}
}

/* [NEV-9L.15] A piece that has to go is of a beaten side, and defenders go first. */
static bool check_retreats(const struct nev_game *g, const struct nev_state *s,
			   struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		int side = g->roster[i].side, fate = s->fate[side];
		if ((s->piece[i].marks & NEV_LEAVING) == 0) {
			continue;
		}
		if ((fate != NEV_RETREATS && fate != NEV_WITHDRAWS) ||
		    (side != s->attacker && s->seat == s->attacker)) {
			return nev_refuse_piece(err, g, &s->piece[i], i, RULE(NEV_9L_15),
						"has to go, and not now");
		}
	}
	return true;
}

/* [NEV-9I.8] A side that is wiped out is gone by the time that losses are named. */
static bool check_wiped_out(const struct nev_game *g, const struct nev_state *s,
			    struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		if ((s->piece[i].marks & NEV_ENGAGED) != 0 &&
		    s->fate[g->roster[i].side] == NEV_WIPED_OUT) {
			return nev_refuse_piece(err, g, &s->piece[i], i, RULE(NEV_9I_8),
						"stands there, though its side is wiped out");
		}
	}
	return true;
}

/* [NEV-9B.3, 9L.15] Once losses are named all of one side have gone from the contact square, or
 * have to. */
static bool check_parted(const struct nev_game *g, const struct nev_state *s,
			 struct pv_error *err) {
	int stays[2] = { PV_NONE, PV_NONE };

	if (s->stage != NEV_STAGE_RETREATS && s->stage != NEV_STAGE_TURNS) {
		return true;
	}
	NEV_EACH_PIECE(g, i) {
		if (s->piece[i].place == s->contact && g->roster[i].type != NEV_BALLISTA &&
		    (s->piece[i].marks & NEV_LEAVING) == 0) {
			stays[g->roster[i].side] = i;
		}
	}
	int loser = stays[s->fate[PV_RED] != NEV_STAYS ? PV_RED : PV_BLUE];
	return stays[0] == PV_NONE || stays[1] == PV_NONE ||
	       nev_refuse_piece(err, g, &s->piece[loser], loser, RULE(NEV_9B_3),
				"stays in the contact square beside the enemy");
}

/* No melee is being fought. */
static bool check_none(const struct nev_state *s, struct pv_error *err) {
	bool clean = s->contact == NEV_NOWHERE && s->pick[0] == 0 && s->pick[1] == 0 &&
		     s->fate[0] == 0 && s->fate[1] == 0 && s->loss[0] == 0 && s->loss[1] == 0 &&
		     s->odd_sides == 0 && s->odd_dies == 0;

	return clean || nev_refuse_question(err, RULE(NEV_9B_3), "a melee that nobody fights");
}

bool nev_sound_melee(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	enum {
		OF_A_MELEE = 1u << NEV_ASK_PICK | 1u << NEV_ASK_LOSE | 1u << NEV_ASK_ODD |
			     1u << NEV_ASK_RETREAT | 1u << NEV_ASK_TURN
	};
	struct nev_occupancy v;

	if (s->marker != 0 && g->opt_odd == 0) {
		return nev_refuse_question(err, RULE(NEV_9K_8),
					   "a balance sheet that nobody keeps");
	}
	if ((OF_A_MELEE >> s->ask & 1) == 0) {
		return check_none(s, err);
	}
	if (s->stage != stage_of(s->ask)) {
		return nev_refuse_question(err, RULE(NEV_9B_3),
					   "a melee that is further, or not so far");
	}
	nev_occupancy_make(g, s->piece, &v);
	if (s->ask == NEV_ASK_PICK && !nev_is_contact(&v, s->contact)) {
		return nev_refuse_question(err, RULE(NEV_9A_1), "a melee where no sides meet");
	}
	return check_picks(s, err) && check_fates(s, err) && check_losses(g, s, err) &&
	       check_odd(g, s, err) && check_wiped_out(g, s, err) && check_parted(g, s, err) &&
	       (s->ask != NEV_ASK_RETREAT || check_retreats(g, s, err));
}
