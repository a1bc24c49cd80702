/*
 * support.c - turning, and supports declared in steps 3 and 4 [NEV-6L, 9A - 9E].
 */
#include "rules/nevsky/move/support.h"

#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/notation/parts.h"

/* [NEV-6L.2] */
static bool faces_sides_only(const struct nev_game *g, int piece) {
	return nev_figures_of(g, piece)[NEV_T_SUPPORT] == 1;
}

/* [NEV-6L.6] After a melee a square may turn if its unit took part with all its stands; a joined
 * commander faces as his unit [NEV-6L.4]. */
static bool took_part(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int side, int square) {
	int type = g->roster[nev_lead(v, side, square)].type;

	NEV_EACH_PIECE(g, i) {
		if (nev_is_troop_of(g, s, i, side, square) && g->roster[i].type == type &&
		    (s->piece[i].marks & NEV_ENGAGED) == 0) {
			return false;
		}
	}
	return true;
}

/* The time is judged first: a refusal at another time tells nothing about places. */
static bool check_turn_time(const struct nev_state *s, int side, struct pv_why *why) {
	if (s->ask != NEV_ASK_MOVE && s->ask != NEV_ASK_TURN) {
		return pv_deny(why, RULE(NEV_6L_7), "nev.turn.time");
	}
	if (side == s->seat) {
		return true;
	}
	if (side == NEV_OWNERLESS) {
		return pv_deny(why, RULE(NEV_6L_3), "nev.turn.ownerless");
	}
	pv_deny(why, RULE(NEV_6L_7), "nev.turn.not_yours");
	return pv_also(why, RULE(NEV_5X_3));
}

static bool check_turn_place(const struct nev_game *g, const struct nev_state *s,
			     const struct nev_occupancy *v, int side, const struct nev_piece *p,
			     struct pv_why *why) {
	if (!nev_on_board(p)) {
		pv_deny(why, RULE(NEV_9N_2), "nev.gone");
		return pv_also(why, RULE(NEV_9N_1));
	}
	if (nev_lead(v, side, p->place) == PV_NONE) {
		return pv_deny(why, RULE(NEV_6L_3), "nev.turn.ownerless");
	}
	return s->ask == NEV_ASK_MOVE || took_part(g, s, v, side, p->place) ||
	       pv_deny_at(why, RULE(NEV_6L_6), "nev.turn.uninvolved", PV_WITNESS_PLACE, p->place);
}

bool nev_turn_check(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		    struct pv_why *why) {
	const struct nev_piece *p = &s->piece[o->actor];
	int side = g->roster[o->actor].type == NEV_BALLISTA ? p->owner : g->roster[o->actor].side;
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	if (!check_turn_time(s, side, why) || !check_turn_place(g, s, &v, side, p, why)) {
		return false;
	}
	if (o->count >= PV_DIRECTION_COUNT) {
		return pv_deny(why, RULE(NEV_6L_1), "nev.facing.none");
	}
	uint8_t lead = nev_lead(&v, side, p->place);
	if (o->count % 2 == 0 || !faces_sides_only(g, lead)) {
		return true;
	}
	bool ballista = g->roster[o->actor].type == NEV_BALLISTA;
	bool joined = g->roster[o->actor].type == NEV_COMMANDER;
	pv_deny_at(why,
		   ballista ? RULE(NEV_6L_3)
		   : joined ? RULE(NEV_6L_4)
			    : RULE(NEV_6L_2),
		   "nev.facing.corner", PV_WITNESS_ACTOR, lead);
	return pv_also(why, RULE(NEV_6L_2));
}

void nev_turn_apply(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	int square = s->piece[o->actor].place;

	NEV_EACH_PIECE(g, i) {
		if (nev_is_troop_of(g, s, i, s->seat, square)) {
			s->piece[i].facing = o->count;
			s->piece[i].marks |= NEV_TURNED;
		}
	}
	nev_say(out, "nev.turned", s->ask == NEV_ASK_TURN ? RULE(NEV_6L_6) : RULE(NEV_6L_5),
		o->actor, square, o->count);
}

/* Does this piece speak for its square, and is it listed: asked for, or not yet marked? */
static bool is_listed(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int piece, int actor, int mark) {
	const struct nev_piece *p = &s->piece[piece];

	if (!nev_on_board(p) || g->roster[piece].side != s->seat ||
	    nev_lead(v, s->seat, p->place) != piece) {
		return false;
	}
	return actor == PV_ANY ? (p->marks & mark) == 0 : s->piece[actor].place == p->place;
}

static void list_facings(const struct nev_game *g, const struct nev_state *s, int piece, bool any,
			 struct nev_list *l) {
	struct pv_order o = { .verb = NEV_TURN, .actor = (uint8_t)piece, .target = PV_NONE };
	int stride = faces_sides_only(g, piece) ? 2 : 1;

	for (int facing = 0; facing < PV_DIRECTION_COUNT; facing += stride) {
		o.count = (uint8_t)facing;
		if (facing != s->piece[piece].facing || !any) {
			nev_list_add(l, &o);
		}
	}
}

/* PV_ANY: the units in turn, each once a step; turning is free to repeat, and the order is all one.
 */
void nev_turn_list(const struct nev_game *g, const struct nev_state *s,
		   const struct nev_occupancy *v, int actor, struct nev_list *l) {
	bool any = actor == PV_ANY;

	NEV_EACH_PIECE(g, i) {
		if (!is_listed(g, s, v, i, actor, NEV_TURNED) ||
		    (s->ask == NEV_ASK_TURN && !took_part(g, s, v, s->seat, s->piece[i].place))) {
			continue;
		}
		list_facings(g, s, i, any, l);
		if (any) {
			return;
		}
	}
}

static bool refuse_support(struct pv_why *why, const char *rule, const char *key, int contact) {
	return pv_deny_at(why, rule, key, PV_WITNESS_PLACE, contact);
}

static int direction_to(const struct nev_game *g, int from, int to) {
	return pv_direction_of(nev_column(g, to) - nev_column(g, from),
			       nev_row(g, to) - nev_row(g, from));
}

/* [NEV-9C] Arcs; `turn` is the contact square's direction seen from the facing, in eighths
 * clockwise. */
static bool check_arc(const struct nev_game *g, int piece, int turn, int contact,
		      struct pv_why *why) {
	switch (nev_figures_of(g, piece)[NEV_T_SUPPORT]) {
	case 1:
		if (turn == 0 || turn == 2 || turn == 6) {
			return true;
		}
		refuse_support(why, RULE(NEV_9C_1), "nev.support.arc", contact);
		return pv_also(why, RULE(NEV_9C_5));
	case 2:
		return turn != 4 ||
		       refuse_support(why, RULE(NEV_9C_2), "nev.support.behind", contact);
	case 4:
		return true;
	default:
		return refuse_support(why, RULE(NEV_9C_3), "nev.support.crew", contact);
	}
}

/* [NEV-9E] What cavalry may support. */
static bool check_cavalry(const struct nev_game *g, const struct nev_state *s,
			  const struct nev_occupancy *v, int side, int turn, int contact,
			  struct pv_why *why) {
	uint8_t unit = v->unit[side][contact];
	bool with_cavalry = unit != PV_NONE && nev_is_cavalry(g->roster[unit].type);

	if (side == s->attacker) {
		return with_cavalry ||
		       refuse_support(why, RULE(NEV_9E_1), "nev.support.cavalry_attack", contact);
	}
	if (with_cavalry || unit == PV_NONE || turn == 2 || turn == 6) {
		return true;
	}
	refuse_support(why, RULE(NEV_9E_2), "nev.support.cavalry_side", contact);
	return pv_also(why, RULE(NEV_9E_4));
}

/* [NEV-3E.6, 3F.10] */
static bool check_way(const struct nev_game *g, int type, int square, int direction, int contact,
		      struct pv_why *why) {
	if ((g->open[square] >> direction & 1) == 0) {
		return refuse_support(why, RULE(NEV_3E_6), "nev.support.river", contact);
	}
	return (g->terrain[contact] & NEV_HILL) == 0 || !nev_is_barred_from_hills(type) ||
	       refuse_support(why, RULE(NEV_3F_10), "nev.support.hill", contact);
}

/* Stands driven back the turn before add nothing [NEV-6F.4, 9O.2]: is anyone left? */
static bool has_free_stand(const struct nev_game *g, const struct nev_state *s, int piece) {
	const struct nev_piece *p = &s->piece[piece];

	NEV_EACH_PIECE(g, i) {
		if (nev_is_troop_of(g, s, i, g->roster[piece].side, p->place) &&
		    s->piece[i].driven == 0 && g->roster[i].type == g->roster[piece].type) {
			return true;
		}
	}
	return false;
}

static bool check_supporter(const struct nev_game *g, const struct nev_state *s,
			    const struct nev_occupancy *v, int piece, struct pv_why *why) {
	const struct nev_piece *p = &s->piece[piece];
	int side = g->roster[piece].side;

	if (nev_has_troops(v, !side, p->place)) {
		pv_deny_at(why, RULE(NEV_9A_4), "nev.support.attacked", PV_WITNESS_PLACE, p->place);
		return pv_also(why, RULE(NEV_9A_3));
	}
	if ((p->marks & NEV_RETIRING) != 0) {
		return pv_deny(why, RULE(NEV_10B_3), "nev.support.retiring");
	}
	if (!has_free_stand(g, s, piece)) {
		pv_refuse(why, RULE(NEV_9O_2), "nev.support.driven", 1, p->driven, PV_UNIT_TURNS);
		pv_also(why, RULE(NEV_9O_6));
		return pv_also(why, RULE(NEV_9O_7));
	}
	return true;
}

bool nev_can_support(const struct nev_game *g, const struct nev_state *s,
		     const struct nev_occupancy *v, int piece, int contact, struct pv_why *why) {
	const struct nev_piece *p = &s->piece[piece];
	int side = g->roster[piece].side, type = g->roster[piece].type;
	int direction = direction_to(g, p->place, contact);

	if (!nev_is_contact(v, contact)) {
		return refuse_support(why, RULE(NEV_9A_1), "nev.support.no_melee", contact);
	}
	if (!check_supporter(g, s, v, piece, why)) {
		return false;
	}
	if (direction < 0) {
		return refuse_support(why, RULE(NEV_9A_2), "nev.support.far", contact);
	}
	int turn = pv_direction_turn(direction, -(int)p->facing);
	return check_arc(g, piece, turn, contact, why) &&
	       check_way(g, type, p->place, direction, contact, why) &&
	       (!nev_is_cavalry(type) || check_cavalry(g, s, v, side, turn, contact, why));
}

/* Is it the time, the side's own piece, and the one that speaks for its square? */
static bool check_who(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int piece, struct pv_why *why) {
	const struct nev_piece *p = &s->piece[piece];
	int side = g->roster[piece].side;

	if (s->ask != NEV_ASK_MOVE && s->ask != NEV_ASK_SUPPORT) {
		return pv_deny(why, RULE(NEV_5X_1), "nev.support.time");
	}
	if (side != s->seat) {
		return pv_deny(why, RULE(NEV_5X_4), "nev.support.not_yours");
	}
	if (!nev_on_board(p) || g->roster[piece].type == NEV_BALLISTA) {
		return pv_deny(why, RULE(NEV_9A_2), "nev.gone");
	}
	uint8_t unit = v->unit[side][p->place];
	if (g->roster[piece].type == NEV_COMMANDER && unit != PV_NONE) {
		bool supports = nev_square_support(g, s, side, p->place) != NEV_NOWHERE;
		pv_deny_at(why, supports ? RULE(NEV_9C_6) : RULE(NEV_9C_5), "nev.support.joined",
			   PV_WITNESS_ACTOR, unit);
		pv_also(why, RULE(NEV_9C_5));
		return pv_also(why, RULE(NEV_9C_1));
	}
	return true;
}

bool nev_support_check(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	int contact = o->data.halves[0];
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	if (!check_who(g, s, &v, o->actor, why)) {
		return false;
	}
	if (contact == NEV_NOWHERE) {
		return true;
	}
	if (contact >= g->squares) {
		return refuse_support(why, RULE(NEV_9A_1), "nev.support.no_melee", contact);
	}
	int side = g->roster[o->actor].side;
	int present = nev_square_support(g, s, side, s->piece[o->actor].place);
	if (present != NEV_NOWHERE) {
		refuse_support(why, RULE(NEV_9A_3), "nev.support.one", present);
		return pv_also(why, RULE(NEV_9C_6));
	}
	return nev_can_support(g, s, &v, o->actor, contact, why);
}

/* The whole square supports: a unit, its further stands and a joined commander, except stands that
 * were driven back. */
void nev_support_apply(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	int square = s->piece[o->actor].place, contact = o->data.halves[0];

	NEV_EACH_PIECE(g, i) {
		struct nev_piece *p = &s->piece[i];
		if (nev_is_troop_of(g, s, i, s->seat, square)) {
			p->support = p->driven == 0 ? (uint16_t)contact : NEV_NOWHERE;
			p->marks |= NEV_ASKED;
		}
	}
	if (contact == NEV_NOWHERE) {
		nev_tell(out, "nev.support.none", RULE(NEV_9B_1), o->actor, square);
	} else {
		nev_tell(out, "nev.support.declared", RULE(NEV_9B_1), o->actor, contact);
	}
}

static void list_of(const struct nev_game *g, const struct nev_state *s,
		    const struct nev_occupancy *v, int piece, bool any, struct nev_list *l) {
	struct pv_order o = { .verb = NEV_SUPPORT, .actor = (uint8_t)piece, .target = PV_NONE };
	const struct nev_piece *p = &s->piece[piece];
	bool supports = nev_square_support(g, s, s->seat, p->place) != NEV_NOWHERE;
	bool found = false;

	PV_EACH_DIRECTION(d) {
		int contact = g->next[p->place][d];
		if (!supports && contact != NEV_NOWHERE && nev_is_contact(v, contact) &&
		    nev_can_support(g, s, v, piece, contact, NULL)) {
			o.data.halves[0] = (uint16_t)contact;
			nev_list_add(l, &o);
			found = true;
		}
	}
	if (!any || found) {
		o.data.halves[0] = NEV_NOWHERE;
		nev_list_add(l, &o);
	}
}

/* PV_ANY: in step 3 every unit not yet asked, in step 4 the units in turn. */
void nev_support_list(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int actor, struct nev_list *l) {
	bool any = actor == PV_ANY;

	if (any && !nev_has_contact(g, s, v)) {
		return;
	}
	NEV_EACH_PIECE(g, i) {
		if (!is_listed(g, s, v, i, actor, NEV_ASKED)) {
			continue;
		}
		size_t before = l->count;
		list_of(g, s, v, i, any, l);
		if (any && s->ask == NEV_ASK_SUPPORT && l->count > before) {
			return;
		}
	}
}

/* Is the piece of the side that is asked? A ballista goes with its owner. */
bool nev_speaks_for(const struct nev_game *g, const struct nev_state *s, int actor) {
	bool engine = actor != PV_NONE && g->roster[actor].type == NEV_BALLISTA;

	return actor != PV_NONE &&
	       (engine ? s->piece[actor].owner : g->roster[actor].side) == s->seat;
}

const struct nev_act nev_support_acts[] = {
	{ .act = { .verb = NEV_TURN,
		   .rule = RULE(NEV_6L_1),
		   .form = { &nev_part_actor, &nev_part_facing.part } },
	  .check = nev_turn_check,
	  .apply = nev_turn_apply },
	{ .act = { .verb = NEV_SUPPORT,
		   .rule = RULE(NEV_9B_1),
		   .form = { &nev_part_actor, &nev_part_square_or_none } },
	  .check = nev_support_check,
	  .apply = nev_support_apply,
	  .goal = nev_goal_of_square },
	NEV_ACTS_END,
};
