/* fight.c - the melee being fought, from picks to turns [NEV-9G - 9L]. */
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/sound/sound.h"

/* [NEV-9I, 9J.2] One side stays, or both are tied, or a side withdraws unharmed. */
static bool check_fates(const struct nev_state *s, struct pv_error *err) {
	bool loses = s->loss[0] != 0 || s->loss[1] != 0;
	bool naming = s->stage == NEV_STAGE_LOSSES;
	bool undecided = s->fate[0] == s->fate[1] && s->fate[0] != NEV_TIED;

	NEV_EACH_SIDE(side) {
		int fate = s->fate[side], other = s->fate[!side];
		bool tie = fate == NEV_TIED && (!naming || other != NEV_TIED);
		bool withdraws = fate == NEV_WITHDRAWS;
		bool unharmed = !loses && (other == NEV_STAYS || other == NEV_WITHDRAWS);
		bool beaten = fate == NEV_RETREATS || fate == NEV_WIPED_OUT;
		bool both_retreat = !naming && fate == NEV_RETREATS && other == NEV_RETREATS;
		if (!(nev_question_must_not(err, fate > NEV_TIED || tie, RULE(NEV_9I_4),
					    "a tie of one side, or one that is over") &&
		      nev_question_must_not(err, withdraws && !unharmed, RULE(NEV_9J_2),
					    "losses beside a withdrawal that succeeded") &&
		      nev_question_must_not(err, beaten && other != NEV_STAYS && !both_retreat,
					    RULE(NEV_9I_7),
					    "both sides are beaten, or one twice") &&
		      nev_question_must_not(err, fate == NEV_WIPED_OUT && s->loss[side] != 0,
					    RULE(NEV_9I_8), "losses of a side that is wiped out") &&
		      nev_question_must_not(err, side != 0 && naming && undecided, RULE(NEV_9I_7),
					    "losses though neither side is beaten"))) {
			return false;
		}
	}
	return true;
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
	bool asked = nev_is_asked(s, NEV_ASKS(LOSE) | NEV_ASKS(ODD)), beyond = false;

	NEV_EACH_SIDE(side) {
		beyond |= s->loss[side] < 0 || s->loss[side] > most_loss(g, s, side, asked);
	}
	return nev_question_must_not(err, beyond, RULE(NEV_9I_15),
				     "a loss beyond what is there to be lost") &&
	       nev_question_must_not(err, asked && s->loss[s->seat] <= 0, RULE(NEV_9K_12),
				     "nothing to be lost by who is asked") &&
	       nev_question_must_not(
		   err, s->ask != NEV_ASK_ODD && (s->odd_sides != 0 || s->odd_dies != 0),
		   RULE(NEV_9K_10), "a die that nobody throws");
}

/* [NEV-9K.6, 9K.10] */
static bool check_odd(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	if (s->ask != NEV_ASK_ODD) {
		return true;
	}
	struct nev_subject c = nev_subject_of(g, s, s->piece, s->odd, err);
	bool alike = s->loss[s->seat] * s->odd_sides == nev_loss_step(g, s, s->odd) * s->odd_dies;

	return nev_must_not(&c, c.side != s->seat || !c.engaged, RULE(NEV_9K_6),
			    "is diced for, and fights in no melee of who is asked") &&
	       nev_must_not(&c, !alike, RULE(NEV_9K_10),
			    "is diced for by another chance than its loss");
}

/* [NEV-9G.1, 9G.2] May both sides have picked so by now? */
static bool may_have_picked(const struct nev_state *s) {
	int first = s->pick[s->attacker], second = s->pick[!s->attacker];

	if (s->ask != NEV_ASK_PICK) {
		return first >= 1 && first <= NEV_PICK_COUNT && second >= 1 &&
		       second <= NEV_PICK_COUNT;
	}
	return second == 0 &&
	       (first == NEV_PICK_HIDDEN || (first == 0) == (s->seat == s->attacker));
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

/* [NEV-9B.3, 9I.8, 9L.15] A side that is wiped out is gone by the time that losses are named. Once
 * they are, all of one side have gone from the contact square, or have to. */
static bool check_gone(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	bool parting = s->stage == NEV_STAGE_RETREATS || s->stage == NEV_STAGE_TURNS;
	int beaten = s->fate[PV_RED] != NEV_STAYS ? PV_RED : PV_BLUE;
	bool stays[2] = { false, false };
	struct nev_subject loser = { .err = err };

	NEV_EACH_PIECE(g, i) {
		struct nev_subject c = nev_subject_of(g, s, s->piece, i, err);
		if (c.engaged && s->fate[c.side] == NEV_WIPED_OUT) {
			return nev_refuse(&c, RULE(NEV_9I_8),
					  "stands there, though its side is wiped out");
		}
		if (parting && c.p->place == s->contact && !c.ballista && !c.leaving) {
			stays[c.side] = true;
			loser = c.side == beaten ? c : loser;
		}
	}
	return !stays[0] || !stays[1] ||
	       nev_refuse(&loser, RULE(NEV_9B_3), "stays in the contact square beside the enemy");
}

/* [NEV-9L.15] A piece that has to go is of a beaten side, and defenders go first. */
static bool check_retreats(const struct nev_game *g, const struct nev_state *s,
			   struct pv_error *err) {
	for (int i = 0; s->ask == NEV_ASK_RETREAT && i < g->count; i++) {
		struct nev_subject c = nev_subject_of(g, s, s->piece, i, err);
		bool beaten = s->fate[c.side] == NEV_RETREATS || s->fate[c.side] == NEV_WITHDRAWS;
		if (c.leaving && (!beaten || (!c.attacks && s->seat == s->attacker))) {
			return nev_refuse(&c, RULE(NEV_9L_15), "has to go, and not now");
		}
	}
	return true;
}

/* Is nothing left of a melee? */
static bool is_clean(const struct nev_state *s) {
	return s->contact == NEV_NOWHERE && s->pick[0] == 0 && s->pick[1] == 0 && s->fate[0] == 0 &&
	       s->fate[1] == 0 && s->loss[0] == 0 && s->loss[1] == 0 && s->odd_sides == 0 &&
	       s->odd_dies == 0;
}

static bool is_contact(const struct nev_game *g, const struct nev_state *s, int square) {
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	return nev_is_contact(&v, square);
}

bool nev_sound_melee(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	bool melee = nev_is_asked(s, NEV_ASKS_MELEE);

	return nev_question_must_not(err, s->marker != 0 && g->opt_odd == 0, RULE(NEV_9K_8),
				     "a balance sheet that nobody keeps") &&
	       nev_question_must_not(err, !melee && !is_clean(s), RULE(NEV_9B_3),
				     "a melee that nobody fights") &&
	       nev_question_must_not(err, melee && s->stage != stage_of(s->ask), RULE(NEV_9B_3),
				     "a melee that is further, or not so far") &&
	       nev_question_must_not(err, s->ask == NEV_ASK_PICK && !is_contact(g, s, s->contact),
				     RULE(NEV_9A_1), "a melee where no sides meet") &&
	       nev_question_must_not(err, melee && !may_have_picked(s), RULE(NEV_9G_2),
				     "deployments that both sides can't have picked by now") &&
	       (!melee || (check_fates(s, err) && check_losses(g, s, err) && check_odd(g, s, err) &&
			   check_gone(g, s, err) && check_retreats(g, s, err)));
}
