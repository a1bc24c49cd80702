/* done.c - the end of a step, its take-back, engines destroyed, and what the dice are asked. */
#include "rules/nevsky/core/act.h"

/* ---- done ---- */

/* [NEV-4X.3] Who has troops to place hears how many; who has none left, by which word it ends. */
static bool deny_done_placing(const struct nev_game *g, const struct nev_state *s,
			      struct pv_why *why) {
	const struct pv_order ready = { .verb = NEV_READY, .actor = PV_NONE, .target = PV_NONE };

	return nev_setup_check(g, s, &ready, why) && pv_deny(why, RULE(NEV_4X_3), "nev.done.ready");
}

bool nev_can_be_done(const struct nev_game *g, const struct nev_state *s, struct pv_why *why) {
	switch (s->ask) {
	case NEV_ASK_PLACE:
		return deny_done_placing(g, s, why);
	case NEV_ASK_SHOOT:
	case NEV_ASK_FIRE:
	case NEV_ASK_SUPPORT:
	case NEV_ASK_TURN:
	case NEV_ASK_DESTROY:
		return true;
	case NEV_ASK_MOVE:
		return nev_close_check(g, s, why);
	default:
		return pv_deny(why, RULE(NEV_5X_1), "nev.done.not_yet");
	}
}

static bool check_done(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	(void)o;
	return nev_can_be_done(g, s, why);
}

static void apply_done(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	(void)o;
	nev_done_apply(g, s, out);
}

/* [NEV-6G.13] Only while the step can't be closed. */
static bool check_takeback(const struct nev_game *g, const struct nev_state *s,
			   const struct pv_order *o, struct pv_why *why) {
	(void)o;
	return (s->ask == NEV_ASK_MOVE && !nev_close_check(g, s, NULL)) ||
	       pv_deny(why, RULE(NEV_6G_13), "nev.takeback.closed");
}

static void apply_takeback(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			   struct pv_events *out) {
	(void)o;
	nev_take_back(g, s, out);
}

/* ---- engines destroyed by their side [NEV-10F.1] ---- */

static bool is_controlled(const struct nev_game *g, const struct nev_state *s, int piece) {
	return g->roster[piece].type == NEV_BALLISTA && nev_on_board(&s->piece[piece]) &&
	       s->piece[piece].owner == s->seat;
}

/* [NEV-10F.1] */
static bool check_destroy(const struct nev_game *g, const struct nev_state *s,
			  const struct pv_order *o, struct pv_why *why) {
	if (s->ask != NEV_ASK_DESTROY) {
		return pv_deny(why, RULE(NEV_10F_1), "nev.destroy.time");
	}
	return is_controlled(g, s, o->target) ||
	       pv_deny(why, RULE(NEV_10F_1), "nev.destroy.not_held");
}

static void apply_destroy(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			  struct pv_events *out) {
	int piece = o->target;
	nev_say_lost(out, "nev.destroyed", RULE(NEV_10F_1), "nev.by.own_hand", piece,
		     s->piece[piece].place, 1, nev_counted(g, &s->piece[piece], piece, 1));
	nev_take_stands(s, piece, s->piece[piece].stands);
	s->ask = NEV_ASK_NOTHING; /* another one, or the next side */
}

void nev_destroy_list(const struct nev_game *g, const struct nev_state *s, struct nev_list *l) {
	struct pv_order o = { .verb = NEV_DESTROY, .actor = PV_NONE };

	NEV_EACH_PIECE(g, i) {
		if (is_controlled(g, s, i)) {
			o.target = (uint8_t)i;
			nev_list_add(l, &o);
		}
	}
}
const struct nev_act nev_close_acts[] = {
	{ .act = { NEV_TAKEBACK, RULE(NEV_6G_13), { NULL } },
	  .check = check_takeback,
	  .apply = apply_takeback },
	{ .act = { NEV_DONE, RULE(NEV_5X_1), { NULL } }, .check = check_done, .apply = apply_done },
	{ .act = { NEV_DESTROY, RULE(NEV_10F_1), { &nev_part_target } },
	  .check = check_destroy,
	  .apply = apply_destroy },
	NEV_ACTS_END,
};

/* ---- dice ---- */

/* Dice are answered by dice, and by nothing else. */
static bool check_dice(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	struct pv_throw dice;

	if (g->decision[s->ask]->throw == NULL) {
		return pv_deny(why, RULE(NEV_5X_1), "nev.dice.not_asked");
	}
	if (s->ask == NEV_ASK_MARK) {
		return o->verb == PV_VERB_MARK ? nev_mark_check(g, s, o, why)
					       : pv_deny(why, RULE(NEV_7E_6), "nev.mark.first");
	}
	nev_ask_throw(g, s, &dice);
	return pv_throw_check(&dice, o, why);
}

static void apply_throw(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			struct pv_events *out) {
	g->decision[s->ask]->take(g, s, o, out);
}

/* No rule of this game asks for a fact. */
static bool check_fact(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	(void)g;
	(void)s;
	(void)o;
	return pv_deny(why, RULE(NEV_5X_1), "nev.order.verb");
}

const struct nev_act nev_dice_acts[] = {
	{ .act = { PV_VERB_THROW, RULE(NEV_5X_6), { &nev_part_throw } },
	  .check = check_dice,
	  .apply = apply_throw },
	{ .act = { PV_VERB_MARK, RULE(NEV_7E_6), { &nev_part_mark } },
	  .check = check_dice,
	  .apply = nev_mark_apply },
	{ .act = { PV_VERB_FACT, RULE(NEV_5X_1), { &nev_part_fact } },
	  .check = check_fact,
	  .apply = NULL },
	NEV_ACTS_END,
};

const struct nev_decision nev_close_decisions[] = {
	{ .ask = NEV_ASK_NOTHING, .key = "nev.ask.nothing", .rule = RULE(NEV_10G_1) },
	{ .ask = NEV_ASK_DESTROY, .key = "nev.ask.destroy", .rule = RULE(NEV_10F_1) },
	NEV_DECISIONS_END,
};
