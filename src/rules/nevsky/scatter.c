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

/* Integer square root, rounded down, of what is below 2 to the 44th: mils across a board, squared.
 */
static int64_t root(int64_t n) {
	enum { TOP = 1 << 21 };
	int64_t found = 0;

	for (int64_t bit = TOP; bit > 0; bit /= 2) {
		if ((found + bit) * (found + bit) <= n) {
			found += bit;
		}
	}
	return found;
}

static int32_t divide_rounded(int64_t n, int64_t by) {
	int64_t half = n < 0 ? -by : by;

	return (int32_t)((2 * n + half) / (2 * by));
}

/* From a ballista's square to an aim. */
struct line {
	int64_t aim[2], dx, dy, length, sigma;
};

static struct line find_line(const struct nev_game *g, int from_square, const int32_t aim[2]) {
	struct line line = { .aim = { aim[0], aim[1] }, .sigma = nev_sigma(g) };
	int64_t centre[2];

	nev_find_centre(g, from_square, NEV_MIDDLE, centre);
	line.dx = aim[0] - centre[0] / QUARTERS;
	line.dy = aim[1] - centre[1] / QUARTERS;
	line.length = root(line.dx * line.dx + line.dy * line.dy);
	if (line.length == 0) {
		line.length = line.dy = 1;
	}
	return line;
}

/* Errors along the line of fire and across it, from the aim. */
static void find_mark(const struct line *line, int along, int across, int32_t mark[2]) {
	int64_t far = line->sigma * nev_normal[along - 1], by = 1000 * line->length;
	int64_t wide = line->sigma * nev_normal[across - 1];

	mark[0] = (int32_t)line->aim[0] + divide_rounded(far * line->dx + wide * line->dy, by);
	mark[1] = (int32_t)line->aim[1] + divide_rounded(far * line->dy - wide * line->dx, by);
}

void nev_scatter(const struct nev_game *g, int from_square, const int32_t aim[2], int along,
		 int across, int32_t mark[2]) {
	struct line line = find_line(g, from_square, aim);
	find_mark(&line, along, across, mark);
}

enum { NOBODY = -1, SEVERAL = -2 };

/* Whom alone a mark may hit, as one number of piece and stand. */
static int find_only(const struct nev_game *g, const struct nev_state *s,
		     const struct nev_exposed *exposed, size_t count, const int32_t mark[2]) {
	int only = NOBODY;

	for (size_t i = 0; i < count; i++) {
		int stand = nev_find_hit(g, s, &exposed[i], mark);
		if (stand != NEV_NO_STAND && only != NOBODY) {
			return SEVERAL;
		}
		only = stand != NEV_NO_STAND ? exposed[i].piece * NEV_PLACES + stand : only;
	}
	return only;
}

/* Does a mark between one and the other come so near to a piece's bases along an axis? */
static bool is_near(const struct nev_exposed *at, int axis, int64_t radius, const int32_t one[2],
		    const int32_t other[2]) {
	int64_t reach = at->half[axis] + radius;
	int64_t low = nev_smaller(one[axis], other[axis]) * (int64_t)QUARTERS - reach;
	int64_t high = nev_larger(one[axis], other[axis]) * (int64_t)QUARTERS + reach;

	/* From the south-western place to the north-eastern one. */
	return at->centre[2][axis] <= high && at->centre[1][axis] >= low;
}

/* Leaves out whoever no mark between those of the first and the last face comes near. */
static size_t keep_near(const struct nev_game *g, const struct nev_state *s,
			const struct line *line, struct nev_exposed *exposed, size_t count) {
	int64_t radius = (int64_t)g->scale[g->opt_scale][1] * QUARTERS;
	int32_t one[2], other[2];
	size_t kept = 0;

	find_mark(line, s->along, 1, one);
	find_mark(line, s->along, SIDES, other);
	NEV_EACH(i, count) {
		exposed[kept] = exposed[i];
		kept += is_near(&exposed[i], 0, radius, one, other) &&
			is_near(&exposed[i], 1, radius, one, other);
	}
	return kept;
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
	struct line line = find_line(g, from, s->aim);
	size_t count = nev_find_exposed(g, s, &opening, exposed);
	count = keep_near(g, s, &line, exposed, count);
	NEV_EACH_FACE_OF(face, SIDES) {
		find_mark(&line, s->along, face, mark);
		hit[face] = find_only(g, s, exposed, count, mark);
		int lower = 1;
		while (hit[lower] != hit[face]) {
			lower++;
		}
		if (lower != face && hit[face] != SEVERAL) {
			out->class_of[face] = (uint8_t)lower;
		}
	}
}
