/*
 * close.c - closing step 3, or taking it back [NEV-6G.4, 6G.10, 6G.13, 9B.4, 9D.2, 9D.4].
 */
#include "rules/nevsky/move/close.h"

#include "rules/nevsky/core/events.h"
#include "rules/nevsky/move/support.h"

#include <string.h>

/* A declared support that still holds with final squares and facings. */
static bool has_support(const struct nev_game *g, const struct nev_state *s,
			const struct nev_occupancy *v, int piece) {
	const struct nev_piece *p = &s->piece[piece];

	if (p->support == NEV_NOWHERE || !nev_on_board(p)) {
		return false;
	}
	int lead = nev_lead(v, g->roster[piece].side, p->place);
	return nev_can_support(g, s, v, lead, p->support, NULL);
}

static bool is_attacker(const struct nev_game *g, const struct nev_state *s, int piece) {
	return g->roster[piece].side == s->attacker && nev_on_board(&s->piece[piece]);
}

/* [NEV-6G.10] A charger must stand in a contact square or support one. */
static bool is_idle_charger(const struct nev_game *g, const struct nev_state *s,
			    const struct nev_occupancy *v, int piece) {
	const struct nev_piece *p = &s->piece[piece];

	return p->charge == NEV_CHARGING && !nev_is_contact(v, p->place) &&
	       !has_support(g, s, v, piece);
}

/* [NEV-9D.2, 9D.4] One stand of missile foot leads only with a commander or a supporting friend. */
bool nev_is_lone_leader(const struct nev_game *g, const struct nev_state *s,
			const struct nev_occupancy *v, int piece) {
	const struct nev_piece *p = &s->piece[piece];

	if (p->stands != 1 || !nev_is_missile_foot(g->roster[piece].type) ||
	    !nev_is_contact(v, p->place) || v->commander[s->attacker][p->place] != PV_NONE) {
		return false;
	}
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].side == s->attacker && s->piece[i].support == p->place &&
		    has_support(g, s, v, i)) {
			return false;
		}
	}
	return true;
}

/* [NEV-10A.6, 10A.8] Was an enemy ridden over in this step where the piece stands now? */
static bool has_ridden_over(const struct nev_game *g, const struct nev_state *s, int piece) {
	const struct nev_piece *opening = nev_opening(g, s);

	NEV_EACH_PIECE(g, i) {
		if (opening[i].place == s->piece[piece].place && s->piece[i].stands == 0 &&
		    g->roster[i].side != g->roster[piece].side &&
		    g->roster[i].type != NEV_BALLISTA) {
			return true;
		}
	}
	return false;
}

static bool refuse_idle(const struct nev_game *g, const struct nev_state *s, int piece,
			struct pv_why *why) {
	bool rode = has_ridden_over(g, s, piece);

	pv_refuse_at(why, rode ? RULE(NEV_10A_6) : RULE(NEV_6G_4),
		     rode ? "nev.charge.rode_over" : "nev.charge.idle", 1, 0, PV_UNIT_COUNT,
		     PV_WITNESS_ACTOR, piece);
	if (rode) {
		pv_also(why, RULE(NEV_10A_8));
		pv_also(why, RULE(NEV_6G_4));
	}
	pv_also(why, RULE(NEV_6G_10));
	return pv_also(why, RULE(NEV_6G_13));
}

static bool can_close(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, struct pv_why *why) {
	NEV_EACH_PIECE(g, i) {
		if (!is_attacker(g, s, i)) {
			continue;
		}
		if (is_idle_charger(g, s, v, i)) {
			return refuse_idle(g, s, i, why);
		}
		if (nev_is_lone_leader(g, s, v, i)) {
			pv_refuse_at(why, RULE(NEV_9D_2), "nev.attack.lone_stand", 1, 0,
				     PV_UNIT_COUNT, PV_WITNESS_ACTOR, i);
			pv_also(why, RULE(NEV_9D_4));
			return pv_also(why, RULE(NEV_6G_13));
		}
	}
	return true;
}

bool nev_close_check(const struct nev_game *g, const struct nev_state *s, struct pv_why *why) {
	struct nev_occupancy v;

	if (!nev_has_doubtful(g, s)) {
		return true;
	}
	nev_occupancy_make(g, s->piece, &v);
	return can_close(g, s, &v, why);
}

/* [NEV-6G.13] All orders of the step are taken back; a unit at fault may not do the same again in
 * it. */
static void apply_takeback(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			   struct pv_events *out) {
	(void)o;
	uint8_t barred[NEV_PIECES_MAX];
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	NEV_EACH_PIECE(g, i) {
		barred[i] = s->piece[i].barred;
		if (is_attacker(g, s, i) && is_idle_charger(g, s, &v, i)) {
			barred[i] |= NEV_NO_CHARGE;
		}
		if (is_attacker(g, s, i) && nev_is_lone_leader(g, s, &v, i)) {
			barred[i] |= NEV_NO_CONTACT;
		}
	}
	memcpy(s->piece, s->piece + g->count, g->count * sizeof s->piece[0]);
	NEV_EACH_PIECE(g, i) {
		s->piece[i].barred = barred[i];
		if (barred[i] != 0) {
			kit_say(out, PV_EVENT_UNDONE, "nev.taken_back", RULE(NEV_6G_13), i,
				s->piece[i].place, barred[i]);
		}
	}
}

/* [NEV-9B.4] A support whose arc or place no longer fits lapses when the step closes. */
void nev_close_step(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	bool lapsed[NEV_PIECES_MAX];
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	NEV_EACH_PIECE(g, i) {
		lapsed[i] = s->piece[i].support != NEV_NOWHERE && !has_support(g, s, &v, i);
	}
	NEV_EACH_PIECE(g, i) {
		if (lapsed[i]) {
			nev_tell(out, "nev.support.lapsed", RULE(NEV_9B_4), i, s->piece[i].support);
			s->piece[i].support = NEV_NOWHERE;
		}
	}
}

/* [NEV-6G.13] Only while the step can't be closed. */
static bool check_takeback(const struct nev_game *g, const struct nev_state *s,
			   const struct pv_order *o, struct pv_why *why) {
	(void)o;
	return (s->ask == NEV_ASK_MOVE && !nev_close_check(g, s, NULL)) ||
	       pv_deny(why, RULE(NEV_6G_13), "nev.takeback.closed");
}

const struct nev_act nev_close_acts[] = {
	{ .act = { .verb = NEV_TAKEBACK, .rule = RULE(NEV_6G_13), .form = { NULL } },
	  .check = check_takeback,
	  .apply = apply_takeback },
	NEV_ACTS_END,
};
