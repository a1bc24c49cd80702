/*
 * scatter.c - where a simulated shot falls [NEV-7E.7]: two throws of a hundred-sided die, each read
 * in a table of normal quantiles.
 */
#include "rules/nevsky/rules.h"

enum { QUARTERS = 4, SIDES = 100 };

int32_t nev_sigma(const struct nev_game *g) {
	static const int32_t usual[2] = { 1500, 1125 }; /* 25 mm, 15 mm */

	return g->opt_sigma != 0 ? g->opt_sigma : usual[g->opt_scale];
}

/* Integer square root, rounded down. */
static int64_t root(int64_t n) {
	int64_t low = 0, high = 3037000499;

	while (low < high) {
		int64_t middle = (low + high + 1) / 2;
		if (middle <= n / middle) {
			low = middle;
		} else {
			high = middle - 1;
		}
	}
	return low;
}

static int32_t divide_rounded(int64_t n, int64_t by) {
	return (int32_t)((n < 0 ? n - by / 2 : n + by / 2) / by);
}

/* Errors along the line of fire and across it, from the aim. */
void nev_scatter(const struct nev_game *g, int from_square, const int32_t aim[2], int along,
		 int across, int32_t mark[2]) {
	int64_t centre[2];

	nev_find_centre(g, from_square, -1, centre);
	int64_t dx = aim[0] - centre[0] / QUARTERS, dy = aim[1] - centre[1] / QUARTERS;
	int64_t length = root(dx * dx + dy * dy);
	int64_t far = (int64_t)nev_sigma(g) * nev_normal[along - 1];
	int64_t wide = (int64_t)nev_sigma(g) * nev_normal[across - 1];
	if (length == 0) {
		length = dy = 1;
	}
	mark[0] = aim[0] + divide_rounded(far * dx + wide * dy, 1000 * length);
	mark[1] = aim[1] + divide_rounded(far * dy - wide * dx, 1000 * length);
}

enum { NOBODY = -1, SEVERAL = -2 };

/* Whom alone a mark may hit, as one number of piece and stand. */
static int find_only(const struct nev_game *g, const struct nev_state *s,
		     const struct nev_exposed *exposed, size_t count, const int32_t mark[2]) {
	int only = NOBODY;

	for (size_t i = 0; i < count; i++) {
		int stand = nev_find_hit(g, s, &exposed[i], mark);
		if (stand >= 0 && only != NOBODY) {
			return SEVERAL;
		}
		only = stand >= 0 ? exposed[i].piece * NEV_PLACES + stand : only;
	}
	return only;
}

/* Faces that hit the same stand, or nobody, count alike; where the shooter has a choice each is its
 * own. */
void nev_across_ask(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out) {
	struct nev_exposed exposed[NEV_PIECES_MAX];
	int from = nev_opening(g, s)[s->shooter].place, hit[SIDES + 1];
	struct nev_view opening;
	int32_t mark[2];

	pv_throw_ask(out, 1, SIDES, "nev.throw.across", RULE(7E_7));
	nev_view_make(g, nev_opening(g, s), &opening);
	size_t count = nev_find_exposed(g, s, &opening, exposed);
	for (int face = 1; face <= SIDES; face++) {
		nev_scatter(g, from, s->aim, s->along, face, mark);
		hit[face] = find_only(g, s, exposed, count, mark);
		for (int lower = 1; lower < face && hit[face] != SEVERAL; lower++) {
			if (hit[lower] == hit[face]) {
				out->class_of[face] = (uint8_t)lower;
				break;
			}
		}
	}
}
