/* hex/sight_stairs.c - stairs between walls, at the end of a line of sight. */
#include "board/hex/sight_line.h"

static bool is_walled_in(const struct line *l, int place) {
	enum { WALLED = PV_GROUND_STAIR | PV_GROUND_SHAFT };
	return (ground_of(l, place)->flags & WALLED) == WALLED;
}

/* Where one enters a stair between walls, or a spiral, from below; PV_NO_PLACE: it is none. */
static int foot_of(const struct line *l, int stair) {
	if (!is_walled_in(l, stair)) {
		return at(l, stair)->well;
	}
	PV_EACH_HEX_SIDE(side) {
		int foot = at(l, stair)->next[side];
		if (foot != PV_NO_PLACE && level_of(l, foot) < level_of(l, stair)) {
			return foot;
		}
	}
	return at(l, stair)->well;
}

/* [STR-COMBAT.14] The walls beside a stair shelter a character on it, and block lines past it;
 * those of a house block all. */
bool pv_line_flank(const struct line *l, int stair, int beside) {
	bool end = (stair == l->from || stair == l->to) && is_walled_in(l, stair);
	int foot = end ? foot_of(l, stair) : PV_NO_PLACE;
	return foot != PV_NO_PLACE && is_roofed(l, foot) == is_roofed(l, beside);
}

/* Such a stair is seen from the floor below along the row of its foot alone, as that is
 * [STR-COMBAT.15, STR-SPIRAL.7]: the foot, or the stair itself. */
int pv_line_end(const struct line *l, int stair, int other) {
	int foot = foot_of(l, stair);
	if (foot == PV_NO_PLACE || foot == other || !is_roofed(l, foot) ||
	    level_of(l, foot) != level_of(l, other)) {
		return stair;
	}
	struct pv_hex way = pv_hex_minus(at(l, other)->at, at(l, stair)->at);
	struct pv_hex row = pv_hex_minus(at(l, foot)->at, at(l, stair)->at);
	return is_along(way, row) && way.q * row.q + way.r * row.r > 0 ? foot : stair;
}
