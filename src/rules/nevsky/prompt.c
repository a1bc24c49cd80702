/* prompt.c - whose turn it is, and what is asked. */
#include "rules/nevsky/rules.h"

bool nev_is_dice(int ask) {
	switch (ask) {
	case NEV_ASK_FIRST:
	case NEV_ASK_ALONG:
	case NEV_ASK_ACROSS:
	case NEV_ASK_MARK:
	case NEV_ASK_VOLLEY:
	case NEV_ASK_LEVY:
	case NEV_ASK_ODD:
		return true;
	default:
		return false;
	}
}

enum pv_seat nev_turn(const struct pv_game *g, const void *state) {
	const struct nev_state *s = state;

	(void)g;
	if (s->step == NEV_STEP_OVER) {
		return PV_NOBODY;
	}
	return nev_is_dice(s->ask) ? PV_DICE : (enum pv_seat)s->seat;
}

void nev_ask_throw(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out) {
	switch (s->ask) {
	case NEV_ASK_FIRST:
		nev_first_ask(s, out);
		break;
	case NEV_ASK_ALONG:
		pv_throw_ask(out, 1, 100, "nev.throw.along", RULE(NEV_7E_7));
		break;
	case NEV_ASK_ACROSS:
		nev_across_ask(g, s, out);
		break;
	case NEV_ASK_MARK:
		*out = (struct pv_throw){ .kind = PV_THROW_MARK,
					  .purpose = "nev.throw.mark",
					  .rule = RULE(NEV_7E_6) };
		break;
	case NEV_ASK_VOLLEY:
		nev_volley_ask(g, s, out);
		break;
	case NEV_ASK_LEVY:
		nev_levy_ask(out);
		break;
	default:
		nev_odd_ask(s, out);
		break;
	}
}

/* WHOLE: nothing else is to be said; OPEN: more is legal than is listed; OF_PIECES: its orders are
 * given by pieces. */
enum { WHOLE = 0, OPEN = 1, MINOR = 2, SECRET = 4, OF_PIECES = 8 };

static const struct question {
	const char *key, *rule;
	uint8_t flags;
} questions[NEV_ASK_COUNT] = {
	[NEV_ASK_NOTHING] = { "nev.ask.nothing", RULE(NEV_10G_1), WHOLE },
	[NEV_ASK_EDGE] = { "nev.ask.edge", RULE(NEV_4X_8), WHOLE },
	[NEV_ASK_AGREE] = { "nev.ask.agree", RULE(NEV_3A_2), OPEN },
	[NEV_ASK_PLACE] = { "nev.ask.place", RULE(NEV_4X_1), OPEN | SECRET },
	[NEV_ASK_FIRST] = { "nev.ask.first", RULE(NEV_5X_6), WHOLE },
	[NEV_ASK_SHOOT] = { "nev.ask.shoot", RULE(NEV_7A_1), OPEN | OF_PIECES },
	[NEV_ASK_ALONG] = { "nev.ask.along", RULE(NEV_7E_7), WHOLE },
	[NEV_ASK_ACROSS] = { "nev.ask.across", RULE(NEV_7E_7), WHOLE },
	[NEV_ASK_MARK] = { "nev.ask.mark", RULE(NEV_7E_6), OPEN },
	[NEV_ASK_HIT] = { "nev.ask.hit", RULE(NEV_7G_1), MINOR },
	[NEV_ASK_ALSO] = { "nev.ask.also", RULE(NEV_7E_11), MINOR },
	[NEV_ASK_FIRE] = { "nev.ask.fire", RULE(NEV_8B_1), OF_PIECES },
	[NEV_ASK_VOLLEY] = { "nev.ask.volley", RULE(NEV_8C_1), WHOLE },
	[NEV_ASK_STRIKE] = { "nev.ask.strike", RULE(NEV_8E_3), MINOR },
	[NEV_ASK_LEVY] = { "nev.ask.levy", RULE(NEV_10C_1), WHOLE },
	[NEV_ASK_RETIRE] = { "nev.ask.retire", RULE(NEV_10B_9), MINOR | OF_PIECES },
	[NEV_ASK_MOVE] = { "nev.ask.move", RULE(NEV_5X_3), OPEN | OF_PIECES },
	[NEV_ASK_SUPPORT] = { "nev.ask.support", RULE(NEV_9B_1), OPEN | OF_PIECES },
	[NEV_ASK_FIGHT] = { "nev.ask.fight", RULE(NEV_9B_2), WHOLE },
	[NEV_ASK_PICK] = { "nev.ask.pick", RULE(NEV_9G_2), SECRET },
	[NEV_ASK_LOSE] = { "nev.ask.lose", RULE(NEV_9K_12), MINOR },
	[NEV_ASK_ODD] = { "nev.ask.odd", RULE(NEV_9K_10), WHOLE },
	[NEV_ASK_RETREAT] = { "nev.ask.retreat", RULE(NEV_9L_11), MINOR | OF_PIECES },
	[NEV_ASK_TURN] = { "nev.ask.turn", RULE(NEV_6L_6), OPEN | OF_PIECES },
	[NEV_ASK_DESTROY] = { "nev.ask.destroy", RULE(NEV_10F_1), WHOLE },
};

bool nev_asks_pieces(int ask) {
	return (questions[ask].flags & OF_PIECES) != 0;
}

static uint8_t asked_actor(const struct nev_game *g, const struct nev_state *s) {
	if (s->ask == NEV_ASK_LEVY || s->ask == NEV_ASK_ODD) {
		return s->odd;
	}
	if (s->ask != NEV_ASK_PLACE) {
		return s->shooter;
	}
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].side == s->seat && s->piece[i].place == NEV_UNPLACED) {
			return (uint8_t)i;
		}
	}
	return s->shooter;
}

void nev_prompt(const struct pv_game *base, const void *state, struct pv_prompt *out) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	const struct question *q = &questions[s->ask];
	int place = s->contact != NEV_NOWHERE  ? s->contact
		    : s->target != NEV_NOWHERE ? s->target
					       : NEV_NO_PLACE;

	*out = (struct pv_prompt){ .seat = (uint8_t)nev_turn(base, state),
				   .whole = (q->flags & OPEN) == 0,
				   .minor = (q->flags & MINOR) != 0,
				   .secret = (q->flags & SECRET) != 0,
				   .actor = asked_actor(g, s),
				   .turn = s->turn,
				   .place = place,
				   .step = nev_step_word[s->step],
				   .key = q->key,
				   .rule = q->rule };
	if (out->seat == PV_DICE) {
		nev_ask_throw(g, s, &out->dice);
	}
}
