/* places.c - the ground that pieces stand on, who shares a square, and who meets whom
 * [NEV-2B, 3F.2, 6C - 6F, 6J, 6L, 9D]. */
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/sound/sound.h"

/* [NEV-3F.2, 6E.3] Whatever brought the piece there. */
static bool check_ground(const struct nev_subject *c) {
	int t = c->g->terrain[c->p->place];
	bool hill = (t & NEV_HILL) != 0;
	bool cover = (t & NEV_COVER) != 0 && (t & NEV_CROSSING) == 0;

	return nev_must_not(c, hill && nev_is_barred_from_hills(c->type), RULE(NEV_3F_2),
			    "no cavalry, commander or ballista stands on a hill") &&
	       nev_must_not(c, c->ballista && cover, RULE(NEV_6E_3),
			    "no ballista stands on a protected square");
}

static const char *mixing_rule(int type, int other) {
	if (type == NEV_KNIGHTS || other == NEV_KNIGHTS) {
		return RULE(NEV_6F_3);
	}
	return type == NEV_BALLISTARII || other == NEV_BALLISTARII ? RULE(NEV_6E_4)
								   : RULE(NEV_6C_2);
}

static const char *crowd_rule(int type) {
	return type == NEV_COMMANDER     ? RULE(NEV_6D_2)
	       : type == NEV_KNIGHTS     ? RULE(NEV_6F_1)
	       : type == NEV_BALLISTARII ? RULE(NEV_6E_5)
					 : RULE(NEV_2B_1);
}

/* [NEV-6E.6] */
static bool check_ballista(const struct nev_subject *c, const struct nev_piece *pieces) {
	NEV_EACH_PIECE(c->g, i) {
		if (i != c->piece && c->g->roster[i].type == NEV_BALLISTA &&
		    pieces[i].place == c->p->place) {
			return nev_refuse(c, RULE(NEV_6E_6),
					  "shares its square with another ballista");
		}
	}
	return true;
}

/* [NEV-2B.1, 6C - 6F, 6L.8] Pieces of a side in one square. */
static bool check_company(const struct nev_subject *c, const struct nev_piece *pieces) {
	int troop = c->g->roster[c->piece].troop, alike = 0;

	NEV_EACH_PIECE(c->g, i) {
		const struct nev_roster *other = &c->g->roster[i];
		if (pieces[i].place != c->p->place || other->type == NEV_BALLISTA ||
		    other->side != c->side) {
			continue;
		}
		bool mixed = other->troop != troop && other->type != NEV_COMMANDER &&
			     c->type != NEV_COMMANDER;
		if (!(nev_must_not(c, mixed, mixing_rule(c->type, other->type),
				   "shares its square with other troops") &&
		      nev_must_not(c, pieces[i].facing != c->p->facing, RULE(NEV_6L_8),
				   "faces otherwise than its square"))) {
			return false;
		}
		alike += other->troop == troop;
	}
	return alike <= nev_together(c->g, c->type) ||
	       nev_refuse(c, crowd_rule(c->type), "too many share its square");
}

bool nev_sound_squares(const struct nev_game *g, const struct nev_state *s,
		       const struct nev_piece *pieces, struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		struct nev_subject c = nev_subject_of(g, s, pieces, i, err);
		if (nev_on_board(c.p) &&
		    (!check_ground(&c) ||
		     !(c.ballista ? check_ballista(&c, pieces) : check_company(&c, pieces)))) {
			return false;
		}
	}
	return true;
}

/* [NEV-2B.3, 6E.11, 6J.4, 9D, 9O.1, 10B.3] Checks a piece on a contact square. An attacker there
 * moved itself, or is a commander who went with his unit. */
static bool check_contact(const struct nev_subject *c, const struct nev_occupancy *v) {
	const struct nev_state *s = c->s;
	const struct nev_piece *p = c->p;
	bool meeting = s->step >= NEV_STEP_MOVE && s->step <= NEV_STEP_MELEE;
	bool leads = c->attacks && !c->ballista;
	bool alone = c->type == NEV_COMMANDER && v->unit[s->attacker][p->place] == PV_NONE;

	return nev_must_not(c, !meeting || nev_is_retiring_time(s), RULE(NEV_2B_3),
			    "shares its square with the enemy") &&
	       nev_must_not(c, c->ballista && c->fired, RULE(NEV_6E_11),
			    "was hauled into an enemy square") &&
	       nev_must_not(c, leads && c->type == NEV_BALLISTARII, RULE(NEV_9D_1),
			    "crew never enters an enemy square") &&
	       nev_must_not(c, leads && c->retiring, RULE(NEV_10B_3),
			    "leads a melee while it retires") &&
	       nev_must_not(c, leads && p->driven == 1, RULE(NEV_9O_1),
			    "leads a melee though it was driven back last turn") &&
	       nev_must_not(c, leads && alone && nev_is_pending(s, p->place), RULE(NEV_9D_3),
			    "leads a melee without a unit") &&
	       nev_must_not(c, leads && s->step == NEV_STEP_MOVE && !c->moved, RULE(NEV_9A_1),
			    "attacks a square that it never moved into") &&
	       nev_must_not(
		   c, leads && p->charge == NEV_CHARGING && nev_is_protected(c->g, s, p->place),
		   RULE(NEV_6G_3), "charged onto a protected square");
}

bool nev_sound_contacts(const struct nev_game *g, const struct nev_state *s,
			const struct nev_piece *pieces, struct pv_error *err) {
	struct nev_occupancy v;

	nev_occupancy_make(g, pieces, &v);
	NEV_EACH_PIECE(g, i) {
		struct nev_subject c = nev_subject_of(g, s, pieces, i, err);
		if (nev_on_board(c.p) && nev_is_contact(&v, c.p->place) && !check_contact(&c, &v)) {
			return false;
		}
	}
	return true;
}
