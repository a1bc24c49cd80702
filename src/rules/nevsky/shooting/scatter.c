/*
 * scatter.c - where a simulated shot falls [NEV-7E.7]: two throws of a hundred-sided die, each read
 * in a table of normal quantiles.
 */
#include "rules/nevsky/shooting/scatter.h"

#include "pavise/throw.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/shooting/exposed.h"

#include <string.h>

enum { SIDES = 100 };

static int32_t find_sigma(const struct nev_game *g) {
	static const int32_t usual[2] = { 1500, 1125 }; /* 25 mm, 15 mm */

	return g->opt_sigma != 0 ? g->opt_sigma : usual[g->opt_scale];
}

/* Integer square root, rounded down, of what is below 2 to the 44th: mils across a board, squared.
 */
static int64_t root(int64_t n) {
	int64_t found = 0;

	for (int64_t bit = NEV_ROOT_TOP; bit > 0; bit /= 2) {
		if ((found + bit) * (found + bit) <= n) {
			found += bit;
		}
	}
	return found;
}

static int32_t divide_rounded(int64_t n, int64_t by) {
	return (int32_t)((2 * n + nev_sign(n) * by) / (2 * by));
}

/* From a ballista's square to an aim. */
struct line {
	int64_t aim[2], dx, dy, length, sigma;
};

static struct line find_line(const struct nev_game *g, int from_square, const int32_t aim[2]) {
	struct line line = { .aim = { aim[0], aim[1] }, .sigma = find_sigma(g) };
	int64_t centre[2];

	nev_find_centre(g, from_square, NEV_MIDDLE, centre);
	line.dx = aim[0] - centre[0] / NEV_MIL;
	line.dy = aim[1] - centre[1] / NEV_MIL;
	line.length = root(line.dx * line.dx + line.dy * line.dy);
	if (line.length == 0) {
		line.length = line.dy = NEV_NORTHWARD;
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

/* The one stand that a mark hits, NEV_HITS_NOBODY or NEV_HITS_SEVERAL. */
static int find_only(const struct nev_game *g, const struct nev_state *s,
		     const struct nev_exposed *exposed, size_t count, const int32_t mark[2]) {
	int only = NEV_HITS_NOBODY;

	NEV_EACH(i, count) {
		int stand = nev_find_hit(g, s, &exposed[i], mark);
		if (stand == NEV_NO_STAND) {
			continue;
		}
		if (only != NEV_HITS_NOBODY) {
			return NEV_HITS_SEVERAL;
		}
		only = nev_hits_stand(exposed[i].piece, stand);
	}
	return only;
}

/* Leaves out pieces that no mark comes near. */
static size_t keep_near(const struct nev_game *g, const struct nev_marks *marks,
			struct nev_exposed *exposed, size_t count) {
	size_t kept = 0;

	NEV_EACH(i, count) {
		exposed[kept] = exposed[i];
		kept += !nev_marks_miss(marks, &exposed[i], nev_hit_radius(g));
	}
	return kept;
}

/* By face; all of them together in *all. */
static void find_marks(const struct nev_game *g, const struct nev_state *s,
		       int32_t mark[SIDES + 1][NEV_XY], struct nev_marks *all) {
	struct line line = find_line(g, nev_opening(g, s)[s->shooter].place, s->aim);

	find_mark(&line, s->along, SIDES, mark[SIDES]);
	memcpy(all->low, mark[SIDES], sizeof all->low);
	memcpy(all->high, mark[SIDES], sizeof all->high);
	NEV_EACH_FACE_OF(face, SIDES) {
		find_mark(&line, s->along, face, mark[face]);
		nev_marks_add(all, mark[face]);
	}
}

/* The lowest face up to this one whose mark hits the same. */
static uint8_t find_lowest(const int *hits, int face) {
	NEV_EACH_FACE_OF(lower, face) {
		if (hits[lower] == hits[face]) {
			return (uint8_t)lower;
		}
	}
	return (uint8_t)face;
}

/* Faces that hit the same stand, or none, are one class; a face that leaves the shooter a choice is
 * a class by itself. */
void nev_across_ask(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out) {
	struct nev_exposed exposed[NEV_PIECES_MAX];
	int32_t mark[SIDES + 1][NEV_XY];
	struct nev_occupancy opening;
	struct nev_marks all;
	int hits[SIDES + 1];

	pv_throw_ask(out, 1, SIDES, "nev.throw.across", RULE(NEV_7E_7));
	nev_occupancy_make(g, nev_opening(g, s), &opening);
	find_marks(g, s, mark, &all);
	size_t count = nev_find_exposed(g, s, &opening, exposed);
	count = keep_near(g, &all, exposed, count);
	NEV_EACH_FACE_OF(face, SIDES) {
		hits[face] = find_only(g, s, exposed, count, mark[face]);
		if (hits[face] != NEV_HITS_SEVERAL) {
			out->class_of[face] = find_lowest(hits, face);
		}
	}
}
