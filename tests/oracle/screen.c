/*
 * screen.c - distances, cones and screens by exact geometry.
 *
 * A square is the unit square round its centre. Coordinates are doubled, so that centres are even
 * and corners odd. Points of the line of centres are from + t * way, 0 < t < 1, t a fraction.
 */
#include "oracle.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

/* [NEV-1B.3] The larger component plus half the smaller. */
int oracle_measure_halves(struct oracle_square from, struct oracle_square to) {
	int dx = abs(to.column - from.column), dy = abs(to.row - from.row);
	return dx > dy ? 2 * dx + dy : 2 * dy + dx;
}

/* cos of the angle = dot / (|f| |v|) must be at least the square root of 1/2. */
bool oracle_is_in_cone(enum oracle_direction facing, struct oracle_square from,
		       struct oracle_square to) {
	int fx = oracle_dx[facing], fy = oracle_dy[facing];
	int vx = to.column - from.column, vy = to.row - from.row;
	int dot = fx * vx + fy * vy;
	return dot > 0 && 2 * dot * dot >= (fx * fx + fy * fy) * (vx * vx + vy * vy);
}

bool oracle_is_screen(const struct oracle_board *b, struct oracle_square at) {
	return oracle_is_on_board(b, at) &&
	       (oracle_is_protected(b, at) || oracle_has_troops(b, at, ORACLE_SOUTH) ||
		oracle_has_troops(b, at, ORACLE_NORTH));
}

/* A fraction with a bottom above 0. */
struct fraction {
	int top, bottom;
};

static struct fraction make_fraction(int top, int bottom) {
	struct fraction f = { bottom < 0 ? -top : top, bottom < 0 ? -bottom : bottom };
	return f;
}

static bool is_less(struct fraction a, struct fraction b) {
	return a.top * b.bottom < b.top * a.bottom;
}

/* The part of the line, low < t < high, that is left after some cuts. */
struct span {
	struct fraction low, high;
};

/* Cuts to the t with low < start + t * way < high on one axis. */
static void cut_span(struct span *s, int start, int way, int low, int high) {
	static const struct fraction nowhere = { 0, 1 };
	if (way == 0) {
		if (start <= low || start >= high) {
			s->high = nowhere;
		}
		return;
	}
	struct fraction a = make_fraction(low - start, way);
	struct fraction z = make_fraction(high - start, way);
	if (is_less(z, a)) {
		struct fraction swap = a;
		a = z;
		z = swap;
	}
	if (is_less(s->low, a)) {
		s->low = a;
	}
	if (is_less(z, s->high)) {
		s->high = z;
	}
}

/* [NEV-11X.2] Does the line of centres pass through the inside of the square? */
static bool crosses(struct oracle_square from, struct oracle_square to, struct oracle_square at) {
	struct span s = { { 0, 1 }, { 1, 1 } };
	int dx = 2 * (to.column - from.column), dy = 2 * (to.row - from.row);
	cut_span(&s, 2 * from.column, dx, 2 * at.column - 1, 2 * at.column + 1);
	cut_span(&s, 2 * from.row, dy, 2 * at.row - 1, 2 * at.row + 1);
	return is_less(s.low, s.high);
}

static bool is_square(struct oracle_square a, struct oracle_square b) {
	return a.column == b.column && a.row == b.row;
}

/* Is the square's centre on the line of centres (their cross product is nothing)? */
static bool is_centred(struct oracle_square from, struct oracle_square to,
		       struct oracle_square at) {
	return (to.column - from.column) * (at.row - from.row) ==
	       (to.row - from.row) * (at.column - from.column);
}

/*
 * [NEV-11X.2] A screen that the line passes inside screens. [NEV-11X.3] Where the line is shared by
 * two squares, each for half the way, they are each other's image in the middle of the line; under
 * the switch "both" either counts only if its image is a screen as well.
 */
static bool screens_inside(const struct oracle_board *b, struct oracle_square from,
			   struct oracle_square to, struct oracle_square at) {
	if (is_square(at, from) || is_square(at, to)) { /* [NEV-8B.9] */
		return false;
	}
	if (!crosses(from, to, at) || !oracle_is_screen(b, at)) {
		return false;
	}
	struct oracle_square image = { from.column + to.column - at.column,
				       from.row + to.row - at.row };
	return !b->screen_both || is_centred(from, to, at) || oracle_is_screen(b, image);
}

/* Is the corner (doubled, odd) a point of the line between the two centres? */
static bool passes_corner(struct oracle_square from, struct oracle_square to, int x, int y) {
	int dx = 2 * (to.column - from.column), dy = 2 * (to.row - from.row);
	int px = x - 2 * from.column, py = y - 2 * from.row;
	int along = px * dx + py * dy;
	return px * dy == py * dx && along > 0 && along < dx * dx + dy * dy;
}

/* [NEV-11X.4] At the north-east corner of `at`: the two squares that the line merely touches there
 * both hold a screen. */
static bool screens_at_corner(const struct oracle_board *b, struct oracle_square from,
			      struct oracle_square to, struct oracle_square at) {
	if (!passes_corner(from, to, 2 * at.column + 1, 2 * at.row + 1)) {
		return false;
	}
	int touched = 0, screens = 0;
	for (int i = 0; i < 4; i++) {
		struct oracle_square s = { at.column + i % 2, at.row + i / 2 };
		if (!crosses(from, to, s)) {
			touched++;
			screens += oracle_is_screen(b, s);
		}
	}
	assert(touched == 2);
	return screens == 2;
}

bool oracle_is_screened(const struct oracle_board *b, struct oracle_square from,
			struct oracle_square to) {
	struct oracle_square at;
	for (at.column = 0; at.column <= b->columns; at.column++) {
		for (at.row = 0; at.row <= b->rows; at.row++) {
			if (screens_inside(b, from, to, at) || screens_at_corner(b, from, to, at)) {
				return true;
			}
		}
	}
	return false;
}

/* [NEV-0X.3, 0X.7 to 0X.10, 8B.2] */
int oracle_find_reach_halves(enum oracle_type type) {
	switch (type) {
	case ORACLE_LIGHT_CAVALRY:
	case ORACLE_JAVELINMEN:
		return 5;
	case ORACLE_LONGBOWMEN:
	case ORACLE_CROSSBOWMEN:
		return 6;
	case ORACLE_BALLISTA:
		return 12;
	default:
		return 0;
	}
}

bool oracle_can_fire(const struct oracle_board *b, enum oracle_side side, enum oracle_type type,
		     enum oracle_direction facing, struct oracle_square from,
		     struct oracle_square to) {
	enum oracle_side enemy = side == ORACLE_SOUTH ? ORACLE_NORTH : ORACLE_SOUTH;
	return type != ORACLE_BALLISTA &&
	       oracle_measure_halves(from, to) <= oracle_find_reach_halves(type) &&
	       oracle_is_in_cone(facing, from, to) &&
	       oracle_has_troops(b, to, enemy) /* [NEV-8B.6, 8E.1] */
	       && !oracle_is_screened(b, from, to);
}

bool oracle_can_aim(const struct oracle_board *b, enum oracle_direction facing,
		    struct oracle_square from, struct oracle_square to) {
	bool on_crossing = (b->terrain[from.column][from.row] & ORACLE_CROSSING) != 0;
	return !on_crossing && oracle_is_on_board(b, to) &&
	       oracle_measure_halves(from, to) <= oracle_find_reach_halves(ORACLE_BALLISTA) &&
	       oracle_is_in_cone(facing, from, to);
}
