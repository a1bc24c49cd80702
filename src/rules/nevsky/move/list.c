/* list.c - what may be ordered in steps 3 and 4, and how they end [NEV-5X.3, 5X.4]. */
#include "rules/nevsky/core/opening.h"
#include "rules/nevsky/move/arrive.h"
#include "rules/nevsky/move/close.h"
#include "rules/nevsky/move/move.h"
#include "rules/nevsky/move/reach.h"
#include "rules/nevsky/move/support.h"

static void list_moves(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	struct nev_occupancy v;

	if (actor != PV_ANY && g->roster[actor].side != s->seat) {
		return;
	}
	nev_occupancy_make(g, s->piece, &v);
	nev_reach_list(g, s, &v, actor, l);
	nev_turn_list(g, s, &v, actor, l);
	nev_support_list(g, s, &v, actor, l);
	nev_enter_list(g, s, actor, l);
}

/* The step closes once the attacker's moves are taken on (turn/step.c). */
static void end_moves(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	(void)g;
	(void)out;
	s->ask = NEV_ASK_NOTHING;
}

static void list_supports(const struct nev_game *g, const struct nev_state *s, int actor,
			  struct nev_list *l) {
	struct nev_occupancy v;

	if (actor == PV_ANY || nev_speaks_for(g, s, actor)) {
		nev_occupancy_make(g, s->piece, &v);
		nev_support_list(g, s, &v, actor, l);
	}
}

static void end_supports(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	nev_close_step(g, s, out);
	nev_clear_marks(g, s, NEV_ASKED);
	nev_enter_step(g, s, NEV_STEP_MELEE, s->attacker);
}

const struct nev_decision nev_move_decisions[] = {
	{ .ask = NEV_ASK_MOVE,
	  .key = "nev.ask.move",
	  .rule = RULE(NEV_5X_3),
	  .open = true,
	  .of_pieces = true,
	  .may_end = nev_close_check,
	  .end = end_moves,
	  .instead = NEV_TAKEBACK, /* [NEV-6G.13] */
	  .list = list_moves },
	{ .ask = NEV_ASK_SUPPORT,
	  .key = "nev.ask.support",
	  .rule = RULE(NEV_9B_1),
	  .open = true,
	  .of_pieces = true,
	  .may_end = nev_may_pass,
	  .end = end_supports,
	  .list = list_supports },
	NEV_DECISIONS_END,
};
