/* plain.c - where ground lets a move go straight, so that its ends need no search. */
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/core/squares.h"

enum { RADIUS_MAX = NEV_LEAP_COST / 2 };

static bool is_plain(const struct nev_game *g, int square) {
	return (g->terrain[square] & NEV_HILL) == 0 && g->river_east[square] == NEV_RIVER_NONE &&
	       g->river_north[square] == NEV_RIVER_NONE;
}

/* Is every square within the radius plain? One more to the west and south: their sides are kept
 * there. */
static bool is_plain_round(const struct nev_game *g, int square, int radius) {
	for (int dy = -radius - 1; dy <= radius; dy++) {
		for (int dx = -radius - 1; dx <= radius; dx++) {
			int column = nev_column(g, square) + dx, row = nev_row(g, square) + dy;
			if (column >= 0 && row >= 0 && column < g->columns && row < g->rows &&
			    !is_plain(g, row * g->columns + column)) {
				return false;
			}
		}
	}
	return true;
}

/* Diagonal steps while both are left, then straight ones: never outside the box of both ends. */
static struct nev_leap make_leap(int dx, int dy) {
	struct nev_leap leap = { .dx = (int8_t)dx, .dy = (int8_t)dy };

	while (dx != 0 || dy != 0) {
		int direction = pv_direction_of(nev_sign(dx), nev_sign(dy));
		leap.path |= (uint64_t)direction << (4 * leap.steps);
		leap.cost = (uint8_t)(leap.cost + nev_step_cost(direction));
		leap.steps++;
		dx -= nev_sign(dx);
		dy -= nev_sign(dy);
	}
	return leap;
}

/* NEV_LEAPS_MAX holds all of them. */
static void add_leaps(struct nev_game *g, int cost) {
	for (int dy = -RADIUS_MAX; dy <= RADIUS_MAX; dy++) {
		for (int dx = -RADIUS_MAX; dx <= RADIUS_MAX; dx++) {
			struct nev_leap leap = make_leap(dx, dy);
			if (leap.cost == cost) {
				g->leap[g->leap_count] = leap;
				g->leap_count++;
			}
		}
	}
}

void nev_find_plains(struct nev_game *g) {
	g->leap_count = 0;
	for (int cost = nev_step_cost(PV_N); cost <= NEV_LEAP_COST; cost++) {
		add_leaps(g, cost);
	}
	NEV_EACH_SQUARE(g, sq) {
		uint8_t radius = 0;
		while (radius < RADIUS_MAX && is_plain_round(g, sq, radius + 1)) {
			radius++;
		}
		g->plain[sq] = radius;
	}
}
