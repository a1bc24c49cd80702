/* value_threat.c - the attacks that a side could make in its next step 3. */
#include "rules/nevsky/bots/value.h"
#include "rules/nevsky/core/number.h"

#include <stdlib.h>

enum { FAR = 127 };

/* The way to an offset: straight where it lies more than twice as far one way as the other. */
static int octant(int dx, int dy) {
	static const int8_t way[3][3] = { { PV_SW, PV_S, PV_SE },
					  { PV_W, PV_N, PV_E },
					  { PV_NW, PV_N, PV_NE } };
	int ax = abs(dx), ay = abs(dy);
	int east = nev_sign(dx) * (2 * ax >= ay), north = nev_sign(dy) * (2 * ay >= ax);

	return way[north + 1][east + 1];
}

/* Bit d: an enemy could step into the square from that way. */
static unsigned find_doors(const struct nev_value_scene *v, const struct nev_value_group *at) {
	unsigned taken = at->beside, open = v->g->open[at->square];

	/* A corner between two of the side is closed [NEV-6J.2]. */
	unsigned left = (taken << 1 | taken >> 7) & 255, right = (taken >> 1 | taken << 7) & 255;
	return open & ~taken & ~(left & right & 0xaa);
}

/* Halves more to come to a door; FAR: shut that way. */
static int find_detour(unsigned doors, int from) {
	unsigned turned = (doors >> from | doors << (PV_DIRECTION_COUNT - from)) & 255;

	return (turned & 1) != 0 ? 0 : (turned & 0x82) != 0 ? 1 : (turned & 0x44) != 0 ? 3 : FAR;
}

/* Of two equally strong groups the dearer one leads, so that the order of groups doesn't count. */
static bool leads_better(const struct nev_value_group *from, const struct nev_value_force *a) {
	return from->attack > a->contact ||
	       (from->attack == a->contact && from->points > a->contact_points);
}

/* What comes with a group that is near enough, if the way to a door isn't too far. */
static void add_attack(const struct nev_value_group *from, int far, int sweep,
		       struct nev_value_force *a) {
	bool reaches = far <= from->reach;

	if (far > sweep) {
		return;
	}
	a->total += reaches ? from->attack : from->attack * NEV_V_BESIDE / NEV_V_WHOLE;
	a->points += from->points;
	if (reaches && from->leads && leads_better(from, a)) {
		a->contact = from->attack;
		a->contact_points = from->points;
	}
}

/* What could come upon a group. */
static void find_attack(const struct nev_value_scene *v, int side, int group,
			struct nev_value_force *a) {
	const struct nev_value_group *at = &v->at[side][group];
	const unsigned doors = find_doors(v, at);

	for (int block = 0; block * NEV_VALUE_BLOCK < v->count[!side]; block++) {
		unsigned comes = v->comes[side][block][group];
		for (; comes != 0; comes &= comes - 1) {
			int i = block * NEV_VALUE_BLOCK + __builtin_ctz(comes);
			const struct nev_value_group *from = &v->at[!side][i];
			int way = octant(from->x - at->x, from->y - at->y);
			int far = nev_value_distance(from, at) + find_detour(doors, way);
			add_attack(from, far, v->sweep[!side][i], a);
		}
	}
}

int32_t nev_value_find_threat(const struct nev_value_scene *v, int side, int group) {
	const struct nev_value_group *at = &v->at[side][group];
	struct nev_value_force a = { .total = 0 };

	find_attack(v, side, group, &a);
	if (a.contact == 0) {
		return 0; /* no group may lead */
	}
	if (a.total > NEV_V_CROWD * NEV_POINT) {
		int32_t kept = (NEV_V_CROWD * NEV_POINT + a.total) / 2;
		a.points = a.points * kept / a.total;
		a.total = kept;
	}
	a.total -= nev_smaller(a.total, nev_value_minus_one(v, at->square));
	struct nev_value_force d = { .total = at->worth,
				     .contact = at->worth,
				     .points = at->points,
				     .contact_points = at->points };
	nev_value_back(v, side, at, &d);
	int32_t gain = nev_value_fight(v->g, &a, &d);
	return gain > 0 ? gain : 0;
}
