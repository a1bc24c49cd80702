/* scatter.h - marks of a throw that scatters a shot, and the pieces that they hit [NEV-7E.7]. */
#ifndef RULES_NEVSKY_SHOOTING_SCATTER_H
#define RULES_NEVSKY_SHOOTING_SCATTER_H

#include "rules/nevsky/core/number.h"
#include "rules/nevsky/shooting/exposed.h"

enum { NEV_ROOT_TOP = 1 << 21 }; /* above every side of a board in mils */
enum { NEV_NORTHWARD = 1 };      /* mils, as good as any */
/* What a mark hits: a stand, by one number; nothing; one of several, as the shooter chooses. */
enum { NEV_HITS_NOBODY = -1, NEV_HITS_SEVERAL = -2 };
static inline int nev_hits_stand(int piece, int stand) {
	return piece * NEV_PLACES + stand;
}
/* Where all marks of a throw lie, in mils. */
struct nev_marks {
	int32_t low[NEV_XY], high[NEV_XY];
};
static inline void nev_marks_add(struct nev_marks *marks, const int32_t mark[NEV_XY]) {
	NEV_TIMES(axis, NEV_XY) {
		marks->low[axis] = nev_smaller(mark[axis], marks->low[axis]);
		marks->high[axis] = nev_larger(mark[axis], marks->high[axis]);
	}
}
/* What may be spared: none of them comes near to a piece's bases, of which the south-western place
 * is the third and the north-eastern the second. */
static inline bool nev_marks_miss(const struct nev_marks *marks, const struct nev_exposed *at,
				  int64_t radius) {
	NEV_TIMES(axis, NEV_XY) {
		int64_t reach = at->half[axis] + radius;
		if (at->centre[2][axis] > marks->high[axis] * (int64_t)NEV_MIL + reach ||
		    at->centre[1][axis] < marks->low[axis] * (int64_t)NEV_MIL - reach) {
			return true;
		}
	}
	return false;
}

/* The second throw of a shot: across the line of fire. */
void nev_across_ask(const struct nev_game *, const struct nev_state *, struct pv_throw *);
/* Where the simulated shot falls [NEV-7E.7]. */
void nev_scatter(const struct nev_game *g, int from_square, const int32_t aim[2], int along,
		 int across, int32_t mark[2]);

#endif
