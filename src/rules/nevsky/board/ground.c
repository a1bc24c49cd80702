/* ground.c - the ground of a board: what is worked out of it once, and what protects [NEV-3]. */
#include "rules/nevsky/board/ground.h"

#include "rules/nevsky/core/squares.h"

void nev_set_size(struct nev_game *g, int columns, int rows) {
	g->columns = (uint16_t)columns;
	g->rows = (uint16_t)rows;
	g->squares = (uint16_t)(columns * rows);
	NEV_EACH_SQUARE(g, square) {
		g->column_of[square] = (uint8_t)(square % columns);
		g->row_of[square] = (uint8_t)(square / columns);
	}
}

/* The river between a square and its neighbour in a straight direction. */
int nev_river_at(const struct nev_game *g, int square, int direction) {
	int to = g->next[square][direction];
	if (to == NEV_NOWHERE) {
		return NEV_RIVER_NONE;
	}
	switch (direction) {
	case PV_N:
		return g->river_north[square];
	case PV_E:
		return g->river_east[square];
	case PV_S:
		return g->river_north[to];
	default:
		return g->river_east[to];
	}
}

static int neighbour(const struct nev_game *g, int square, int direction) {
	int column = nev_column(g, square) + pv_direction_dx[direction];
	int row = nev_row(g, square) + pv_direction_dy[direction];
	bool inside = column >= 0 && column < g->columns && row >= 0 && row < g->rows;
	return inside ? row * g->columns + column : NEV_NOWHERE;
}

static bool is_side_open(const struct nev_game *g, int square, int direction) {
	return nev_river_at(g, square, direction) != NEV_RIVER_CLOSED;
}

/* [NEV-3E.5] One of the two ways round the corner crosses no closed side. */
static bool is_corner_open(const struct nev_game *g, int square, int direction) {
	int left = pv_direction_turn(direction, -1), right = pv_direction_turn(direction, 1);
	bool by_left =
	    is_side_open(g, square, left) && is_side_open(g, g->next[square][left], right);
	bool by_right =
	    is_side_open(g, square, right) && is_side_open(g, g->next[square][right], left);
	return by_left || by_right;
}

static void finish_square(struct nev_game *g, int square) {
	bool road = (g->terrain[square] & NEV_ROAD) != 0;
	g->open[square] = g->road_to[square] = 0;
	PV_EACH_DIRECTION(d) {
		int to = g->next[square][d];
		bool straight = d % 2 == 0;
		if (to == NEV_NOWHERE ||
		    !(straight ? is_side_open(g, square, d) : is_corner_open(g, square, d))) {
			continue;
		}
		g->open[square] |= (uint8_t)(1u << d);
		/* [NEV-3C.4] */
		if (straight && road && (g->terrain[to] & NEV_ROAD) != 0) {
			g->road_to[square] |= (uint8_t)(1u << d);
		}
	}
	bool cover = (g->terrain[square] & NEV_COVER) != 0;
	bool hill = (g->terrain[square] & NEV_HILL) != 0;
	g->cover[0][square] = cover;
	g->cover[1][square] = cover || hill;
	g->cavalry_hills |= hill;
}

void nev_game_finish(struct nev_game *g) {
	g->cavalry_hills = 0;
	NEV_EACH_SQUARE(g, square) {
		PV_EACH_DIRECTION(d) {
			g->next[square][d] = (uint16_t)neighbour(g, square, d);
		}
	}
	NEV_EACH_SQUARE(g, square) {
		finish_square(g, square);
	}
	nev_find_plains(g);
}

const uint8_t *nev_cover(const struct nev_game *g, const struct nev_state *s) {
	return g->cover[(s->declared & NEV_HILL_PROTECTED) != 0];
}

bool nev_is_protected(const struct nev_game *g, const struct nev_state *s, int square) {
	return nev_cover(g, s)[square] != 0;
}
