#include "sight/judge_line.h"

struct fraction judge_fraction(int64_t over, int64_t under) {
	return under < 0 ? (struct fraction){ -over, -under } : (struct fraction){ over, under };
}

int judge_compare(struct fraction a, struct fraction b) {
	int64_t left = a.over * b.under, right = b.over * a.under;
	return (left > right) - (left < right);
}

/* --- where a line runs -----------------------------------------------------------------------
 *
 * Centres lie at (2q + r, 3r), y down, corners as below: a regular hexagon, pressed flat, which
 * changes no crossing.
 */

struct point {
	int64_t x, y;
};

static struct point centre(struct pv_hex at) {
	return (struct point){ 2 * at.q + at.r, 3 * at.r };
}

static const struct point corners[CORNERS] = { { 0, -2 }, { 1, -1 }, { 1, 1 },
					       { 0, 2 },  { -1, 1 }, { -1, -1 } };
const struct pv_hex judge_over_edge[CORNERS] = { { 1, -1 }, { 1, 0 },  { 0, 1 },
						 { -1, 1 }, { -1, 0 }, { 0, -1 } };

bool judge_is_same(struct pv_hex a, struct pv_hex b) {
	return a.q == b.q && a.r == b.r;
}

/* [CHB-8.7.8] False where it has no length of the line; else *edge is the edge it runs along. */
static bool cut(struct point from, struct point way, struct pv_hex at, struct stretch *out,
		int *edge) {
	struct point middle = centre(at);
	out->begin = judge_fraction(0, 1);
	out->end = judge_fraction(1, 1);
	*edge = -1;
	for (int i = 0; i < CORNERS; i++) {
		struct point a = corners[i], b = corners[(i + 1) % CORNERS];
		struct point along = { b.x - a.x, b.y - a.y };
		/* How far inside this edge the line begins, and how that changes on its way. */
		int64_t inside =
		    along.x * (from.y - middle.y - a.y) - along.y * (from.x - middle.x - a.x);
		int64_t change = along.x * way.y - along.y * way.x;
		if (change == 0) {
			if (inside < 0) {
				return false;
			}
			*edge = inside == 0 ? i : *edge;
			continue;
		}
		struct fraction here = judge_fraction(-inside, change);
		if (change > 0 && judge_compare(here, out->begin) > 0) {
			out->begin = here;
		}
		if (change < 0 && judge_compare(here, out->end) < 0) {
			out->end = here;
		}
	}
	return judge_compare(out->begin, out->end) < 0;
}

static void keep(struct line *l, const struct stretch *s) {
	size_t i = l->count++;
	for (; i > 0 && judge_compare(l->stretch[i - 1].begin, s->begin) > 0; i--) {
		l->stretch[i] = l->stretch[i - 1];
	}
	l->stretch[i] = *s;
}

/* All hexes between two corners of the paper, drawn or not. */
void judge_find_stretches(struct line *l) {
	struct pv_hex a = at(l, l->from)->at, b = at(l, l->to)->at;
	struct point from = centre(a), to = centre(b), way = { to.x - from.x, to.y - from.y };
	for (int r = least(a.r, b.r) - 1; r <= most(a.r, b.r) + 1; r++) {
		for (int q = least(a.q, b.q) - 2; q <= most(a.q, b.q) + 2; q++) {
			struct stretch s = { .hex = { { (int16_t)q, (int16_t)r } }, .hexes = 1 };
			int edge;
			if (judge_is_same(s.hex[0], a) || judge_is_same(s.hex[0], b) ||
			    !cut(from, way, s.hex[0], &s, &edge)) {
				continue;
			}
			if (edge < 0) {
				keep(l, &s);
			} else if (edge < CORNERS / 2) { /* the other of the two leaves it out */
				s.hex[1] = pv_hex_add(s.hex[0], judge_over_edge[edge]);
				s.hexes = 2;
				keep(l, &s);
			}
		}
	}
}
