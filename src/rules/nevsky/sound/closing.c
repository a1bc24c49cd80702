/* closing.c - what step 3 can be taken back to, and whether it can be closed from there
 * [NEV-6G.10, 6G.13, 9D.2]. */
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/opening.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/move/arrive.h"
#include "rules/nevsky/move/close.h"
#include "rules/nevsky/move/move.h"
#include "rules/nevsky/move/support.h"
#include "rules/nevsky/sound/sound.h"
#include "rules/nevsky/turn/turn.h"

#include <string.h>

/* Faults mended one after the other, and orders of one piece looked at. */
enum { FAULTS = 3, ORDERS = 1024 };

/* The idle charger or lone stand that keeps the step open; PV_NONE: there is none. */
static int find_fault(const struct nev_game *g, const struct nev_state *s, struct pv_why *why) {
	*why = (struct pv_why){ .rule = NULL };
	return nev_close_check(g, s, why) ? PV_NONE : why->witness.at;
}

static bool has_fault(const struct nev_game *g, const struct nev_state *s, int fault) {
	struct pv_why why;

	return find_fault(g, s, &why) == fault;
}

/* The troops of a square turn to a contact square and support it, if they may. */
static bool lend_support(const struct nev_game *g, struct nev_state *s, int lead, int contact) {
	struct pv_order o = { .verb = NEV_TURN, .actor = (uint8_t)lead, .target = PV_NONE };
	struct nev_offset by = nev_offset(g, s->piece[lead].place, contact);
	int direction = pv_direction_of(by.dx, by.dy);

	if (direction < 0) {
		return false;
	}
	o.count = (uint8_t)direction;
	if (nev_turn_check(g, s, &o, NULL)) {
		nev_turn_apply(g, s, &o, NULL);
	}
	o = (struct pv_order){ .verb = NEV_SUPPORT, .actor = (uint8_t)lead, .target = PV_NONE };
	o.data.halves[0] = NEV_NOWHERE;
	nev_support_apply(g, s, &o, NULL);
	o.data.halves[0] = (uint16_t)contact;
	if (!nev_support_check(g, s, &o, NULL)) {
		return false;
	}
	nev_support_apply(g, s, &o, NULL);
	return true;
}

static bool is_closable(const struct nev_game *g, const struct nev_state *s, int faults);

static bool mends_by_support(const struct nev_game *g, const struct nev_state *s, int fault,
			     int lead, int contact, int faults) {
	struct nev_room room;
	struct nev_state *next = nev_copy(&room, g, s);

	return contact != NEV_NOWHERE && lend_support(g, next, lead, contact) &&
	       !has_fault(g, next, fault) && is_closable(g, next, faults - 1);
}

/* A charger supports a melee beside it; a lone stand is supported by a friend beside it. */
static bool can_mend_by_support(const struct nev_game *g, const struct nev_state *s, int fault,
				int faults) {
	int square = s->piece[fault].place;
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	bool leads = nev_is_contact(&v, square);
	PV_EACH_DIRECTION(d) {
		int next = g->next[square][d];
		int from = leads ? next : square, contact = leads ? square : next;
		int lead = next == NEV_NOWHERE ? PV_NONE : nev_lead(&v, s->attacker, from);
		if (lead != PV_NONE && mends_by_support(g, s, fault, lead, contact, faults)) {
			return true;
		}
	}
	return false;
}

/* Ends on the square at fault or beside it. */
static bool is_near_fault(const struct nev_game *g, const struct nev_state *s,
			  const struct pv_order *o, int fault) {
	bool moves = o->verb == NEV_MOVE || o->verb == NEV_CHARGE || o->verb == NEV_HAUL;
	int end = moves ? nev_goal(g, o, NEV_OFF) : NEV_OFF;

	if (o->verb == NEV_ENTER) {
		end = o->data.halves[0];
	}
	if (!nev_is_square(g, end)) {
		return false;
	}
	struct nev_offset by = nev_offset(g, end, s->piece[fault].place);
	return nev_is_near(by.dx, by.dy);
}

static bool mends_by_move(const struct nev_game *g, const struct nev_state *s,
			  const struct pv_order *o, int fault, int faults) {
	struct nev_room room;
	struct nev_state *next = nev_copy(&room, g, s);

	if (o->verb == NEV_ENTER) {
		nev_enter_apply(g, next, o, NULL);
	} else {
		nev_move_apply(g, next, o, NULL);
	}
	return has_fault(g, next, fault) ? can_mend_by_support(g, next, fault, faults)
					 : is_closable(g, next, faults - 1);
}

/* A friend comes beside it, or attacks where a charger can support him; a commander joins it. */
static bool can_mend_by_move(const struct nev_game *g, const struct nev_state *s, int fault,
			     int faults) {
	struct pv_order orders[ORDERS];

	NEV_EACH_PIECE(g, i) {
		struct nev_list l = { .out = orders, .cap = ORDERS };
		if (g->roster[i].side != s->attacker || (s->piece[i].marks & NEV_MOVED) != 0) {
			continue;
		}
		nev_list_orders(g, s, i, &l);
		NEV_EACH(k, l.count < ORDERS ? l.count : ORDERS) {
			if (is_near_fault(g, s, &orders[k], fault) &&
			    mends_by_move(g, s, &orders[k], fault, faults)) {
				return true;
			}
		}
	}
	return false;
}

static bool is_closable(const struct nev_game *g, const struct nev_state *s, int faults) {
	struct pv_why why;
	int fault = find_fault(g, s, &why);

	return fault == PV_NONE || (faults > 0 && (can_mend_by_support(g, s, fault, faults) ||
						   can_mend_by_move(g, s, fault, faults)));
}

bool nev_refuse_open(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	struct pv_why why;
	int fault = find_fault(g, s, &why);

	if (fault == PV_NONE) {
		return true;
	}
	struct nev_subject c = nev_subject_of(g, s, s->piece, fault, err);
	return nev_refuse(&c, why.rule,
			  strcmp(why.rule, RULE(NEV_6G_4)) == 0
			      ? "charges, and neither fights nor supports a melee"
			      : "attacks alone with one stand");
}

/* A step that was taken back must still be closable: orders that a take-back may bar don't count.
 */
static void bar_all(const struct nev_game *g, struct nev_state *s) {
	NEV_EACH_PIECE(g, i) {
		bool lone = s->piece[i].stands == 1 && nev_is_missile_foot(g->roster[i].type);
		s->piece[i].barred = NEV_NO_CHARGE | (lone ? NEV_NO_CONTACT : 0);
	}
}

static bool can_be_closed(const struct nev_game *g, const struct nev_state *s) {
	struct nev_room room;
	struct nev_state *barred = nev_copy(&room, g, s);

	bar_all(g, barred);
	return is_closable(g, barred, FAULTS);
}

/* [NEV-6G.13] A step that is taken back is as it opened, but for what it bars. */
bool nev_sound_opening(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	struct nev_room room;
	struct nev_state *opened = nev_copy(&room, g, s);

	memcpy(opened->piece, nev_opening(g, s), g->count * sizeof s->piece[0]);
	opened->seat = opened->attacker;
	opened->ask = NEV_ASK_MOVE;
	NEV_EACH_PIECE(g, i) {
		opened->piece[i].barred = s->piece[i].barred;
	}
	nev_keep_opening(g, opened);
	return nev_sound_contacts(g, opened, opened->piece, err) &&
	       nev_sound_marks(g, opened, err) && nev_sound_each_support(g, opened, err) &&
	       (can_be_closed(g, opened) || nev_refuse_open(g, opened, err));
}
