/* points.c - what one piece counts at the end [NEV-10E, NEV-10G]. */
#include "rules/nevsky/core/points.h"

int32_t nev_counted(const struct nev_game *g, const struct nev_piece *p, int piece, int n) {
	bool ownerless = g->roster[piece].type == NEV_BALLISTA && p->owner == NEV_OWNERLESS;
	int32_t points = ownerless ? 0 : nev_figures_of(g, piece)[NEV_T_POINTS] * n;
	return (p->marks & NEV_HALF) != 0 ? points / 2 : points; /* [NEV-10G.3, NEV-10G.5] */
}

/* The half that was killed before is told with the stand. */
int32_t nev_fallen(const struct nev_game *g, const struct nev_piece *p, int piece, int n) {
	struct nev_piece whole = *p;
	whole.marks &= (uint8_t)~NEV_HALF;
	return nev_counted(g, &whole, piece, n);
}

int32_t nev_piece_points(const struct nev_game *g, const struct nev_piece *p, int piece) {
	int32_t points = p->place == NEV_DEAD ? 0 : nev_counted(g, p, piece, p->stands);
	/* [NEV-10E.1, NEV-10G.4] Troops that have yet to enter took no part either. */
	return p->place == NEV_OFF || p->place == NEV_WAITING ? points / 2 : points;
}
