/* occupancy.c - which pieces stand on which square, and which may join them [NEV-2B, 6C - 6F,
 * 6J.2]. */
#include "rules/nevsky/board/occupancy.h"

#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"

#include <string.h>

void nev_occupancy_make(const struct nev_game *g, const struct nev_piece *pieces,
			struct nev_occupancy *v) {
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

uint8_t nev_lead(const struct nev_occupancy *v, int side, int square) {
	uint8_t unit = v->unit[side][square];
	return unit != PV_NONE ? unit : v->commander[side][square];
}

bool nev_is_corner_closed(const struct nev_game *g, const struct nev_occupancy *v, int enemy,
			  int square, int direction) {
	if (!nev_is_diagonal(direction)) {
		return false;
	}
	int left = g->next[square][pv_direction_turn(direction, -1)];
	int right = g->next[square][pv_direction_turn(direction, 1)];
	return left != NEV_NOWHERE && right != NEV_NOWHERE && nev_has_troops(v, enemy, left) &&
	       nev_has_troops(v, enemy, right);
}

int nev_find_ballista(const struct nev_game *g, const struct nev_state *s, int square) {
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].type == NEV_BALLISTA && s->piece[i].place == square) {
			return i;
		}
	}
	return PV_NONE;
}

static bool refuse_stack(struct pv_why *why, const char *rule, const char *key, int limit,
			 int count, int square) {
	return pv_refuse_at(why, rule, key, limit, count, PV_UNIT_COUNT, PV_WITNESS_PLACE, square);
}

/* [NEV-6F.1, NEV-6E.5] Stands of one type that may share a square. */
static bool can_merge(const struct nev_game *g, const struct nev_occupancy *v, int side, int type,
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

bool nev_can_put_ballista(const struct nev_occupancy *v, int square, struct pv_why *why) {
	return v->ballista[square] == PV_NONE ||
	       refuse_stack(why, RULE(NEV_6E_6), "nev.stack.ballista", 1, 2, square);
}

bool nev_can_stack(const struct nev_game *g, const struct nev_occupancy *v, int side, int troop,
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
