/* value_marsh.c - chooses the listed places of a marsh: those with most effect. */
#include "rules/cryhavoc/modules/marsh/marsh.h"

static bool stands_in(const struct chb_man *m, const uint16_t *hexes, int count) {
	for (int n = 0; n < count; n++) {
		if (hexes[n] == m->place) {
			return true;
		}
	}
	return false;
}

/* Enemies in the marsh, less friends; then how near it is to an enemy. */
static int worth_of(const struct chb_game *g, const struct chb_state *s, int man, int from,
		    const uint16_t *hexes, int count) {
	enum { IN_IT = 1000 };
	int caught = 0, nearest = IN_IT - 1;
	CHB_EACH_MAN(g, i) {
		const struct chb_man *m = &s->man[i];
		bool enemy = g->roster[i].side != g->roster[man].side;
		if (!chb_on_map(m) || m->life == CHB_DEAD) {
			continue;
		}
		if (stands_in(m, hexes, count)) {
			caught += enemy ? 1 : -1;
		}
		if (enemy) {
			nearest = chb_min(nearest, chb_apart(g, from, m->place));
		}
	}
	return caught * IN_IT - nearest;
}

/* Ties keep their order. */
void str_spots_take(const struct chb_game *g, const struct chb_state *s, int man, int from,
		    const uint16_t *hexes, int count, struct str_spots *best) {
	int worth = worth_of(g, s, man, from, hexes, count), at = best->count;
	for (; at > 0 && best->worth[at - 1] < worth; at--) {
		if (at < STR_SPOTS) {
			best->place[at] = best->place[at - 1];
			best->worth[at] = best->worth[at - 1];
		}
	}
	if (at < STR_SPOTS) {
		best->place[at] = from;
		best->worth[at] = worth;
		best->count = chb_min(best->count + 1, STR_SPOTS);
	}
}
