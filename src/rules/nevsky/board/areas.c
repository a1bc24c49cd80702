/* areas.c - where a side sets up, and on which ground [NEV-4X.1, 4X.4, 4X.7]. */
#include "rules/nevsky/board/areas.h"

#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"

int nev_setup_depth(const struct nev_game *g) {
	int free_rows = g->rows - g->rate[NEV_R_GAP];

	return g->rows % 2 != 0 ? 0 : nev_larger(free_rows / 2, 0);
}

bool nev_setup_is_in_area(const struct nev_game *g, int south, int side, int square) {
	int row = nev_row(g, square);
	int depth = nev_setup_depth(g);

	if (g->set_up_area[side] != 0) {
		return nev_area_has(g, g->set_up_area[side] - 1, square);
	}
	return south == side ? row < depth : row >= g->rows - depth;
}

bool nev_setup_may_stand(const struct nev_game *g, const struct nev_state *s, int piece) {
	int place = s->piece[piece].place;

	if (g->roster[piece].arrival != 0) {
		return place == NEV_WAITING;
	}
	if (!nev_on_board(&s->piece[piece])) {
		return place != NEV_OFF;
	}
	bool chosen = g->opt_terrain != NEV_LAY_AND_CHOOSE || s->step != NEV_STEP_TERRAIN;
	return chosen && nev_setup_is_in_area(g, s->south, g->roster[piece].side, place);
}

/* [NEV-4X.4, 4X.7] */
bool nev_setup_check_ground(const struct nev_game *g, int type, int square, struct pv_why *why) {
	int t = g->terrain[square];

	if ((t & NEV_HILL) != 0 && nev_is_barred_from_hills(type)) {
		pv_deny_at(why, RULE(NEV_4X_7), "nev.hill.barred", PV_WITNESS_PLACE, square);
		return pv_also(why, RULE(NEV_3F_2));
	}
	if (type == NEV_BALLISTA && (t & NEV_COVER) != 0 && (t & NEV_CROSSING) == 0) {
		pv_deny_at(why, RULE(NEV_6E_3), "nev.ballista.protected", PV_WITNESS_PLACE, square);
		return pv_also(why, RULE(NEV_4X_4));
	}
	return true;
}
