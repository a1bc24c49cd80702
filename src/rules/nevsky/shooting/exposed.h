/* exposed.h - the pieces that a shot may hit [NEV-7C, 7E]. Points are in mils from the board's
 * south-west corner. */
#ifndef RULES_NEVSKY_SHOOTING_EXPOSED_H
#define RULES_NEVSKY_SHOOTING_EXPOSED_H

#include "rules/nevsky/board/occupancy.h"

int nev_square_at(const struct nev_game *g, const int32_t mark[2]); /* NEV_NO_PLACE off the board */
/* May the piece be hit by s->shooter with the mark at s->aim? v: of the opening [NEV-7C, 7E]. */
bool nev_is_candidate(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int target);
/* Quarter mils: places 0 to 3 of a square are its quarter-centres NW, NE, SW, SE. */
enum { NEV_MIL = 4, NEV_MIDDLE = -1, NEV_QUARTERS = 4, NEV_PLACES = 8 };
void nev_find_centre(const struct nev_game *g, int square, int place, int64_t out[2]);
/* A piece that a shot may hit if the mark lies near enough; what doesn't change from mark to mark.
 */
struct nev_exposed {
	uint8_t piece, place; /* base place of its first stand */
	bool is_protected;
	/* Quarter mils: where a base on each place has its centre, and half its sides. */
	int64_t centre[NEV_QUARTERS][2], half[2];
};
/* All that the shooter's mark may hit. */
size_t nev_find_exposed(const struct nev_game *, const struct nev_state *,
			const struct nev_occupancy *opening,
			struct nev_exposed out[NEV_PIECES_MAX]);
/* The troops that a ballista leans on as the step opened; PV_NONE. */
int nev_ballista_troops(const struct nev_game *g, const struct nev_state *s,
			const struct nev_occupancy *v, int piece);
/* A shot from one square at another: range and cone. */
bool nev_is_in_shot_range(const struct nev_game *g, int from, int to);
bool nev_is_in_shot_cone(const struct nev_game *g, int facing, int from, int to);
/* Range, cone and own square, which hold in both modes [NEV-7C.4 - 7C.6, 7E.12]. */
bool nev_is_exposed(const struct nev_game *g, const struct nev_state *s,
		    const struct nev_occupancy *v, int target);
/* Has it a stand that isn't hit yet? */
bool nev_is_fresh(const struct nev_piece *p);
struct nev_exposed nev_expose(const struct nev_game *g, const struct nev_state *s, int piece);
/* The stand of it that a mark hits, or NEV_NO_STAND. */
enum { NEV_NO_STAND = -1 };
int nev_find_hit(const struct nev_game *, const struct nev_state *, const struct nev_exposed *at,
		 const int32_t mark[2]);
/* Quarter mils within which a mark hits. */
static inline int64_t nev_hit_radius(const struct nev_game *g) {
	return (int64_t)g->scale[g->opt_scale][1] * NEV_MIL;
}

#endif
