/* exposed.c - the pieces that a shot may hit: range and cone, and the bases in a square [NEV-7C,
 * 7E]. Points are in mils from the board's south-west corner; base distances in quarter mils, so
 * that every printed base and the quarter-centres of a square are whole numbers. */
#include "rules/nevsky/shooting/exposed.h"

#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/core/squares.h"

#include <stdlib.h>

/* The troops that a ballista leans on, as the step opened. */
int nev_ballista_troops(const struct nev_game *g, const struct nev_state *s,
			const struct nev_occupancy *v, int piece) {
	const struct nev_piece *p = &nev_opening(g, s)[piece];

	return p->owner == NEV_OWNERLESS ? PV_NONE : nev_lead(v, p->owner, p->place);
}

bool nev_is_in_shot_range(const struct nev_game *g, int from, int to) {
	return nev_distance(g, from, to) <= g->troop[NEV_BALLISTA][NEV_T_RANGE];
}

bool nev_is_in_shot_cone(const struct nev_game *g, int facing, int from, int to) {
	struct nev_offset by = nev_offset(g, from, to);

	return pv_square_in_cone(facing, by.dx, by.dy);
}

static int32_t square_side(const struct nev_game *g) {
	return g->scale[g->opt_scale][0];
}

int nev_square_at(const struct nev_game *g, const int32_t mark[NEV_XY]) {
	int32_t side = square_side(g);

	if (mark[0] < 0 || mark[1] < 0 || mark[0] >= side * g->columns ||
	    mark[1] >= side * g->rows) {
		return NEV_NO_PLACE;
	}
	return mark[1] / side * g->columns + mark[0] / side;
}

/* [NEV-7E.9] Where a stand's centre lies: places 0 to 3 on the quarter-centres NW, NE, SW, SE. */
void nev_find_centre(const struct nev_game *g, int square, int place, int64_t out[NEV_XY]) {
	static const int8_t sign[4][2] = { { -1, 1 }, { 1, 1 }, { -1, -1 }, { 1, -1 } };
	int64_t side = (int64_t)square_side(g) * NEV_MIL;

	out[0] = side * nev_column(g, square) + side / 2;
	out[1] = side * nev_row(g, square) + side / 2;
	if (place != NEV_MIDDLE) {
		out[0] += sign[place][0] * side / 4;
		out[1] += sign[place][1] * side / 4;
	}
}

static int64_t outside(int64_t offset, int64_t half) {
	return nev_above_zero(llabs(offset) - half);
}

/* Quarter mils from a point (mils) to the nearest point of a base on that place; for a ballista its
 * axle. Squared. */
static int64_t base_distance(const struct nev_exposed *at, int place, const int32_t mark[NEV_XY]) {
	const int64_t *centre = at->centre[place % NEV_QUARTERS];
	int64_t dx = outside((int64_t)mark[0] * NEV_MIL - centre[0], at->half[0]);
	int64_t dy = outside((int64_t)mark[1] * NEV_MIL - centre[1], at->half[1]);

	return dx * dx + dy * dy;
}

/* The base place of a stand among its like in a square, which are all of one side: half-killed ones
 * come last [NEV-7G.2]. */
static int place_of(const struct nev_game *g, const struct nev_state *s, int piece) {
	const struct nev_piece *p = &s->piece[piece];
	int before = 0;

	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *other = &s->piece[i];
		if (other->place != p->place || g->roster[i].type != g->roster[piece].type) {
			continue;
		}
		int half = p->marks & NEV_HALF, other_half = other->marks & NEV_HALF;
		before += other_half < half || (other_half == half && i < piece);
	}
	return before;
}

/* The first stand of a piece within the radius that isn't hit yet, or NEV_NO_STAND. */
static int find_stand(const struct nev_game *g, const struct nev_piece *p,
		      const struct nev_exposed *at, const int32_t mark[NEV_XY]) {
	int64_t radius = nev_hit_radius(g);

	NEV_TIMES(i, p->stands) {
		if ((p->doomed >> i & 1) == 0 &&
		    base_distance(at, at->place + i, mark) <= radius * radius) {
			return i;
		}
	}
	return NEV_NO_STAND;
}

/* [NEV-7C.4 - 7C.6, 7E.12] Range, cone and own square, which hold in both modes. */
bool nev_is_exposed(const struct nev_game *g, const struct nev_state *s,
		    const struct nev_occupancy *v, int target) {
	const struct nev_piece *shooter = &nev_opening(g, s)[s->shooter];
	const struct nev_piece *p = &s->piece[target];

	if (!nev_on_board(p) || p->place == shooter->place ||
	    !nev_is_in_shot_range(g, shooter->place, p->place)) {
		return false;
	}
	int facing = nev_opening(g, s)[nev_ballista_troops(g, s, v, s->shooter)].facing;
	return nev_side_of(g, p, target) == s->seat ||
	       nev_is_in_shot_cone(g, facing, shooter->place, p->place);
}

bool nev_is_fresh(const struct nev_piece *p) {
	return p->doomed != (1u << p->stands) - 1;
}

static bool can_be_hit(const struct nev_game *g, const struct nev_state *s,
		       const struct nev_occupancy *v, int target) {
	return nev_is_exposed(g, s, v, target) && nev_is_fresh(&s->piece[target]);
}

struct nev_exposed nev_expose(const struct nev_game *g, const struct nev_state *s, int piece) {
	int type = g->roster[piece].type, square = s->piece[piece].place;
	bool middle = type == NEV_COMMANDER || type == NEV_BALLISTA;
	struct nev_exposed at = {
		.piece = (uint8_t)piece,
		.place = (uint8_t)place_of(g, s, piece),
		.is_protected = nev_is_protected(g, s, square),
	};

	NEV_TIMES(place, NEV_QUARTERS) {
		nev_find_centre(g, square, middle ? NEV_MIDDLE : place, at.centre[place]);
	}
	if (type != NEV_BALLISTA) { /* [NEV-7E.3] a ballista is its axle */
		at.half[0] = g->stand_size[type][2 * g->opt_scale] / 2;
		at.half[1] = g->stand_size[type][2 * g->opt_scale + 1] / 2;
	}
	return at;
}

size_t nev_find_exposed(const struct nev_game *g, const struct nev_state *s,
			const struct nev_occupancy *opening,
			struct nev_exposed out[NEV_PIECES_MAX]) {
	size_t count = 0;

	NEV_EACH_PIECE(g, i) {
		if (can_be_hit(g, s, opening, i)) {
			out[count] = nev_expose(g, s, i);
			count++;
		}
	}
	return count;
}

int nev_find_hit(const struct nev_game *g, const struct nev_state *s, const struct nev_exposed *at,
		 const int32_t mark[NEV_XY]) {
	const struct nev_piece *p = &s->piece[at->piece];

	/* [NEV-7E.2] */
	if (at->is_protected && nev_square_at(g, mark) != p->place) {
		return NEV_NO_STAND;
	}
	return find_stand(g, p, at, mark);
}

bool nev_is_candidate(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int target) {
	if (!can_be_hit(g, s, v, target)) {
		return false;
	}
	struct nev_exposed at = nev_expose(g, s, target);
	return nev_find_hit(g, s, &at, s->aim) != NEV_NO_STAND;
}
