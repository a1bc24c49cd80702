/* step.c - closed corners and closed river sides. */
#include "oracle.h"

static struct oracle_square move(struct oracle_square at, int dx, int dy) {
	return (struct oracle_square){ at.column + dx, at.row + dy };
}

/* [NEV-6J.2] The corner between two diagonally adjacent enemy units is closed. */
bool oracle_is_corner_closed(const struct oracle_board *b, enum oracle_side side,
			     struct oracle_square from, enum oracle_direction d) {
	int dx = oracle_dx[d], dy = oracle_dy[d];
	enum oracle_side enemy = side == ORACLE_SOUTH ? ORACLE_NORTH : ORACLE_SOUTH;
	return dx != 0 && dy != 0 && oracle_has_troops(b, move(from, dx, 0), enemy) &&
	       oracle_has_troops(b, move(from, 0, dy), enemy);
}

/* Is there a closed river side between two squares with a common side? None off the board. */
static bool is_side_closed(const struct oracle_board *b, struct oracle_square from, int dx,
			   int dy) {
	struct oracle_square to = move(from, dx, dy);
	if (!oracle_is_on_board(b, from) || !oracle_is_on_board(b, to)) {
		return false;
	}
	struct oracle_square low = dx + dy > 0 ? from : to; /* the western or southern one */
	enum oracle_river side =
	    dx != 0 ? b->east[low.column][low.row] : b->north[low.column][low.row];
	return side == ORACLE_RIVER;
}

bool oracle_is_river_closed(const struct oracle_board *b, struct oracle_square from,
			    enum oracle_direction d) {
	int dx = oracle_dx[d], dy = oracle_dy[d];
	if (dx == 0 || dy == 0) { /* [NEV-3E.2] */
		return is_side_closed(b, from, dx, dy);
	}
	/* [NEV-3E.5] One of the two detours must cross no closed river side. */
	bool sideways_first =
	    is_side_closed(b, from, dx, 0) || is_side_closed(b, move(from, dx, 0), 0, dy);
	bool sideways_last =
	    is_side_closed(b, from, 0, dy) || is_side_closed(b, move(from, 0, dy), dx, 0);
	return sideways_first && sideways_last;
}

bool oracle_is_step_open(const struct oracle_board *b, enum oracle_side side,
			 struct oracle_square from, enum oracle_direction d) {
	return !oracle_is_river_closed(b, from, d) && !oracle_is_corner_closed(b, side, from, d);
}
