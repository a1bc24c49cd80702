/* view.c - the board as one call sees it, and what pieces are [NEV-0X, 2B, 6C - 6F]. */
#include "rules/nevsky/core/rules.h"

#include <string.h>

void nev_view_make(const struct nev_game *g, const struct nev_piece *pieces, struct nev_view *v) {
	NEV_EACH_SIDE(side) {
		memset(v->unit[side], PV_NONE, g->squares);
		memset(v->commander[side], PV_NONE, g->squares);
		nev_clear(v->pieces[side], g->squares);
	}
	memset(v->ballista, PV_NONE, g->squares);
	NEV_EACH_PIECE(g, i) {
		const struct nev_roster *r = &g->roster[i];
		uint16_t place = pieces[i].place;
		if (!nev_on_board(&pieces[i])) {
			continue;
		}
		if (r->type == NEV_BALLISTA) {
			v->ballista[place] = (uint8_t)i;
			continue;
		}
		v->pieces[r->side][place]++;
		if (r->type == NEV_COMMANDER) {
			v->commander[r->side][place] = (uint8_t)i;
		} else if (v->unit[r->side][place] == PV_NONE) {
			v->unit[r->side][place] = (uint8_t)i;
		}
	}
}

uint8_t nev_lead(const struct nev_view *v, int side, int square) {
	uint8_t unit = v->unit[side][square];
	return unit != PV_NONE ? unit : v->commander[side][square];
}

int nev_find_ballista(const struct nev_game *g, const struct nev_state *s, int square) {
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].type == NEV_BALLISTA && s->piece[i].place == square) {
			return i;
		}
	}
	return PV_NONE;
}

bool nev_is_cavalry(int type) {
	return type == NEV_KNIGHTS || type == NEV_TURCOPOLES || type == NEV_LIGHT_CAVALRY;
}

bool nev_is_missile_foot(int type) {
	return type == NEV_JAVELINMEN || type == NEV_LONGBOWMEN || type == NEV_CROSSBOWMEN;
}

bool nev_is_stand_type(int type) {
	return type == NEV_KNIGHTS || type == NEV_BALLISTARII;
}

int nev_together(const struct nev_game *g, int type) {
	return type == NEV_KNIGHTS       ? g->rate[NEV_R_KNIGHTS]
	       : type == NEV_BALLISTARII ? g->rate[NEV_R_CREW]
					 : 1;
}

const uint8_t *nev_cover(const struct nev_game *g, const struct nev_state *s) {
	return g->cover[(s->declared & NEV_HILL_PROTECTED) != 0];
}

bool nev_is_protected(const struct nev_game *g, const struct nev_state *s, int square) {
	return nev_cover(g, s)[square] != 0;
}

bool nev_is_barred_from_hills(int type) {
	return nev_is_cavalry(type) || type == NEV_COMMANDER || type == NEV_BALLISTA;
}

int32_t nev_worth(const struct nev_game *g, const struct nev_piece *p, int piece, bool attacking) {
	const int32_t *row = nev_figures_of(g, piece);
	bool charging = attacking && p->charge == NEV_CHARGING;
	int32_t each = charging ? row[NEV_T_CHARGING] : row[NEV_T_MELEE];

	/* [NEV-9K.3] A half-killed stand is worth half. */
	return (p->marks & NEV_HALF) != 0 ? each / 2 : each * p->stands;
}

int nev_rear(const struct nev_state *s, int side) {
	return s->south == side ? PV_S : PV_N;
}

static bool refuse_stack(struct pv_why *why, const char *rule, const char *key, int limit,
			 int count, int square) {
	return pv_refuse_at(why, rule, key, limit, count, PV_UNIT_COUNT, PV_WITNESS_PLACE, square);
}

/* [NEV-6F.1, NEV-6E.5] Stands of one type that may share a square. */
static bool can_merge(const struct nev_game *g, const struct nev_view *v, int side, int type,
		      int count, int square, struct pv_why *why) {
	bool joined = v->commander[side][square] != PV_NONE;
	int together = v->pieces[side][square] - joined + count;
	bool knights = type == NEV_KNIGHTS;
	int limit = nev_together(g, type);

	if (together <= limit) {
		return true;
	}
	refuse_stack(why, knights ? RULE(NEV_6F_1) : RULE(NEV_6E_5), "nev.stack.stands", limit,
		     together, square);
	return knights ? pv_also(why, RULE(NEV_6F_2)) : false;
}

bool nev_can_put_ballista(const struct nev_view *v, int square, struct pv_why *why) {
	return v->ballista[square] == PV_NONE ||
	       refuse_stack(why, RULE(NEV_6E_6), "nev.stack.ballista", 1, 2, square);
}

bool nev_can_stack(const struct nev_game *g, const struct nev_view *v, int side, int troop,
		   int count, int square, struct pv_why *why) {
	uint8_t unit = v->unit[side][square];
	int type = g->type_of[troop];

	if (type == NEV_BALLISTA) {
		return nev_can_put_ballista(v, square, why);
	}
	if (type == NEV_COMMANDER) {
		return v->commander[side][square] == PV_NONE ||
		       refuse_stack(why, RULE(NEV_6D_2), "nev.stack.commander", 1, 2, square);
	}
	if (nev_is_stand_type(type) && (unit == PV_NONE || g->roster[unit].troop == troop)) {
		return can_merge(g, v, side, type, count, square, why);
	}
	if (unit == PV_NONE) {
		return true;
	}
	int held = g->roster[unit].type;
	bool knights = type == NEV_KNIGHTS || held == NEV_KNIGHTS;
	bool crew = type == NEV_BALLISTARII || held == NEV_BALLISTARII;
	refuse_stack(why,
		     knights ? RULE(NEV_6F_3)
		     : crew  ? RULE(NEV_6E_4)
			     : RULE(NEV_6C_2),
		     "nev.stack.other", 1, 2, square);
	pv_also(why, RULE(NEV_2B_1));
	pv_also(why, RULE(NEV_6I_2));
	if (knights && crew) {
		return pv_also(why, RULE(NEV_6E_4));
	}
	return knights || crew ? pv_also(why, RULE(NEV_6C_2)) : false;
}
