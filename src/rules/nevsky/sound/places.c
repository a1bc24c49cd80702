/* places.c - the ground that pieces stand on, who shares a square, and who meets whom
 * [NEV-2B, 3F.2, 6C - 6F, 6J, 6L, 9D]. */
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/sound/sound.h"

/* [NEV-3F.2, 6E.3] Whatever brought the piece there. */
static bool check_ground(const struct nev_game *g, const struct nev_piece *p, int piece,
			 struct pv_error *err) {
	int type = g->roster[piece].type, t = g->terrain[p->place];

	if ((t & NEV_HILL) != 0 && nev_is_barred_from_hills(type)) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_3F_2),
					"no cavalry, commander or ballista stands on a hill");
	}
	if (type == NEV_BALLISTA && (t & NEV_COVER) != 0 && (t & NEV_CROSSING) == 0) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_6E_3),
					"no ballista stands on a protected square");
	}
	return true;
}

static const char *mixing_rule(int type, int other) {
	if (type == NEV_KNIGHTS || other == NEV_KNIGHTS) {
		return RULE(NEV_6F_3);
	}
	return type == NEV_BALLISTARII || other == NEV_BALLISTARII ? RULE(NEV_6E_4)
								   : RULE(NEV_6C_2);
}

static bool refuse_many(struct pv_error *err, const struct nev_game *g, const struct nev_piece *p,
			int piece) {
	switch (g->roster[piece].type) {
	case NEV_COMMANDER:
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_6D_2),
					"too many share its square");
	case NEV_KNIGHTS:
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_6F_1),
					"too many share its square");
	case NEV_BALLISTARII:
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_6E_5),
					"too many share its square");
	default:
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_2B_1),
					"too many share its square");
	}
}

/* [NEV-6E.6] */
static bool check_ballista(const struct nev_game *g, const struct nev_piece *pieces, int piece,
			   struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		if (i != piece && g->roster[i].type == NEV_BALLISTA &&
		    pieces[i].place == pieces[piece].place) {
			return nev_refuse_piece(err, g, &pieces[piece], piece, RULE(NEV_6E_6),
						"shares its square with another ballista");
		}
	}
	return true;
}

/* [NEV-2B.1, 6C - 6F, 6L.8] Pieces of a side in one square. */
static bool check_company(const struct nev_game *g, const struct nev_piece *pieces, int piece,
			  struct pv_error *err) {
	const struct nev_roster *r = &g->roster[piece];
	const struct nev_piece *p = &pieces[piece];
	int alike = 0;

	NEV_EACH_PIECE(g, i) {
		const struct nev_roster *other = &g->roster[i];
		if (pieces[i].place != p->place || other->type == NEV_BALLISTA ||
		    other->side != r->side) {
			continue;
		}
		alike += other->troop == r->troop;
		if (other->troop != r->troop && other->type != NEV_COMMANDER &&
		    r->type != NEV_COMMANDER) {
			return nev_refuse_piece(err, g, p, piece, mixing_rule(r->type, other->type),
						"shares its square with other troops");
		}
		if (pieces[i].facing != p->facing) {
			return nev_refuse_piece(err, g, p, piece, RULE(NEV_6L_8),
						"faces otherwise than its square");
		}
	}
	return alike <= nev_together(g, r->type) || refuse_many(err, g, p, piece);
}

bool nev_sound_squares(const struct nev_game *g, const struct nev_state *s,
		       const struct nev_piece *pieces, struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		if (!nev_on_board(&pieces[i])) {
			continue;
		}
		bool ballista = g->roster[i].type == NEV_BALLISTA;
		if (!check_ground(g, &pieces[i], i, err) ||
		    !(ballista ? check_ballista(g, pieces, i, err)
			       : check_company(g, pieces, i, err))) {
			return false;
		}
	}
	(void)s;
	return true;
}

/* [NEV-6J.4, 9D, 9O.1, 10B.3] An attacker in a contact square went there itself, or a commander
 * with his unit. */
static bool check_attacker(const struct nev_game *g, const struct nev_state *s,
			   const struct nev_occupancy *v, const struct nev_piece *p, int piece,
			   struct pv_error *err) {
	int type = g->roster[piece].type;

	if (type == NEV_BALLISTARII) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_9D_1),
					"crew never enters an enemy square");
	}
	if ((p->marks & NEV_RETIRING) != 0) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_10B_3),
					"leads a melee while it retires");
	}
	if (p->driven == 1) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_9O_1),
					"leads a melee though it was driven back last turn");
	}
	if (type == NEV_COMMANDER && v->unit[s->attacker][p->place] == PV_NONE &&
	    nev_is_pending(s, p->place)) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_9D_3),
					"leads a melee without a unit");
	}
	if (s->step == NEV_STEP_MOVE && (p->marks & NEV_MOVED) == 0) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_9A_1),
					"attacks a square that it never moved into");
	}
	return p->charge != NEV_CHARGING || !nev_is_protected(g, s, p->place) ||
	       nev_refuse_piece(err, g, p, piece, RULE(NEV_6G_3),
				"charged onto a protected square");
}

static bool check_contact(const struct nev_game *g, const struct nev_state *s,
			  const struct nev_occupancy *v, const struct nev_piece *p, int piece,
			  struct pv_error *err) {
	bool meeting = s->step >= NEV_STEP_MOVE && s->step <= NEV_STEP_MELEE;

	if (!meeting || nev_is_retiring_time(s)) {
		return nev_refuse_piece(err, g, p, piece, RULE(NEV_2B_3),
					"shares its square with the enemy");
	}
	if (g->roster[piece].type == NEV_BALLISTA) {
		return (p->marks & NEV_FIRED) == 0 ||
		       nev_refuse_piece(err, g, p, piece, RULE(NEV_6E_11),
					"was hauled into an enemy square");
	}
	return g->roster[piece].side != s->attacker || check_attacker(g, s, v, p, piece, err);
}

bool nev_sound_contacts(const struct nev_game *g, const struct nev_state *s,
			const struct nev_piece *pieces, struct pv_error *err) {
	struct nev_occupancy v;

	nev_occupancy_make(g, pieces, &v);
	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *p = &pieces[i];
		if (nev_on_board(p) && nev_is_contact(&v, p->place) &&
		    !check_contact(g, s, &v, p, i, err)) {
			return false;
		}
	}
	return true;
}
