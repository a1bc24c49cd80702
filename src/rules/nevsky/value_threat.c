/* value_threat.c - the attacks that a side could make in its next step 3. */
#include "rules/nevsky/value.h"

#include <stdlib.h>

enum { FAR = 127 };

static int32_t least(int32_t a, int32_t b) {
	return a < b ? a : b;
}

static int octant(int dx, int dy) {
	static const int8_t way[3][3] = { { PV_SW, PV_S, PV_SE },
					  { PV_W, PV_N, PV_E },
					  { PV_NW, PV_N, PV_NE } };
	int ax = abs(dx), ay = abs(dy);
	int sx = (dx > 0) - (dx < 0), sy = (dy > 0) - (dy < 0);

	return way[(ay * 2 < ax ? 0 : sy) + 1][(ax * 2 < ay ? 0 : sx) + 1];
}

/* Bit d: an enemy could step into the square from that way. */
static unsigned find_doors(const struct nev_value_scene *v, int side,
			   const struct nev_value_group *at) {
	unsigned taken = 0, open = v->g->open[at->square];

	for (int d = 0; d < PV_DIRECTION_COUNT; d++) {
		int next = v->g->next[at->square][d];
		if (next == NEV_NOWHERE || v->board[side][next] != PV_NONE) {
			taken |= 1u << d;
		}
	}
	/* A corner between two of the side is closed [NEV-6J.2]. */
	unsigned left = (taken << 1 | taken >> 7) & 255, right = (taken >> 1 | taken << 7) & 255;
	return open & ~taken & ~(left & right & 0xaa);
}

/* Halves more to come to a door; FAR: shut that way. */
static int find_detour(unsigned doors, int from) {
	unsigned turned = (doors >> from | doors << (PV_DIRECTION_COUNT - from)) & 255;

	return (turned & 1) != 0 ? 0 : (turned & 0x82) != 0 ? 1 : (turned & 0x44) != 0 ? 3 : FAR;
}

/* What could come upon a group; false: nobody who may lead. */
static bool find_attack(const struct nev_value_scene *v, int by, const struct nev_value_group *at,
			const int16_t *distance, struct nev_value_force *a) {
	unsigned doors = 256; /* not asked yet */

	*a = (struct nev_value_force){ .total = 0 };
	for (int i = 0; i < v->count[by]; i++) {
		const struct nev_value_group *from = &v->at[by][i];
		if (distance[i] > v->sweep[by][i]) {
			continue;
		}
		doors = doors == 256 ? find_doors(v, !by, at) : doors;
		int far =
		    distance[i] + find_detour(doors, octant(from->x - at->x, from->y - at->y));
		if (far > v->sweep[by][i]) {
			continue;
		}
		bool reaches = far <= from->reach;
		a->total += reaches ? from->attack : from->attack * NEV_V_BESIDE / NEV_V_WHOLE;
		a->points += from->points;
		if (reaches && from->leads && from->attack > a->contact) {
			a->contact = from->attack;
			a->contact_points = from->points;
		}
	}
	return a->contact > 0;
}

int32_t nev_value_threat(const struct nev_value_scene *v, int by, const struct nev_value_group *at,
			 const int16_t *far) {
	struct nev_value_force a;

	if ((at->fights && by == v->s->attacker) || !find_attack(v, by, at, far, &a)) {
		return 0;
	}
	if (a.total > NEV_V_CROWD * NEV_POINT) {
		int32_t kept = (NEV_V_CROWD * NEV_POINT + a.total) / 2;
		a.points = a.points * kept / a.total;
		a.total = kept;
	}
	a.total -= least(a.total, nev_value_minus_one(v, at->square));
	struct nev_value_force d = { .total = at->worth + at->backing,
				     .contact = at->worth,
				     .points = at->points + at->backing_points,
				     .contact_points = at->points };
	int32_t gain = nev_value_fight(v->g, &a, &d);
	return gain > 0 ? gain : 0;
}
