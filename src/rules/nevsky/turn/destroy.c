/* destroy.c - step 6: a side destroys ballistas that it holds [NEV-10F.1]. */
#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/points.h"
#include "rules/nevsky/notation/parts.h"
#include "rules/nevsky/turn/turn.h"

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
	kit_say_lost(out, "nev.destroyed", RULE(NEV_10F_1), "nev.by.own_hand", piece,
		     s->piece[piece].place, 1, nev_counted(g, &s->piece[piece], piece, 1));
	nev_take_stands(s, piece, s->piece[piece].stands);
	s->ask = NEV_ASK_NOTHING; /* another one, or the next side */
}

static void list_destroyed(const struct nev_game *g, const struct nev_state *s, int actor,
			   struct nev_list *l) {
	struct pv_order o = { .verb = NEV_DESTROY, .actor = PV_NONE };

	NEV_EACH_PIECE(g, i) {
		if (nev_is_nobody(actor) && is_controlled(g, s, i)) {
			o.target = (uint8_t)i;
			nev_list_add(l, &o);
		}
	}
}

const struct nev_act nev_destroy_acts[] = {
	{ .act = { .verb = NEV_DESTROY, .rule = RULE(NEV_10F_1), .form = { &nev_part_target } },
	  .check = check_destroy,
	  .apply = apply_destroy },
	NEV_ACTS_END,
};

const struct nev_decision nev_destroy_decisions[] = {
	{ .ask = NEV_ASK_DESTROY,
	  .key = "nev.ask.destroy",
	  .rule = RULE(NEV_10F_1),
	  .may_end = nev_may_pass,
	  .list = list_destroyed },
	NEV_DECISIONS_END,
};
