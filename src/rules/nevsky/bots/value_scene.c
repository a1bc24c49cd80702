/* value_scene.c - groups of pieces, and the pieces that would help them. */
#include "rules/nevsky/bots/value.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/points.h"
#include "rules/nevsky/core/squares.h"

#include <string.h>

static inline bool is_fresh(const struct nev_value_scene *v, int side, int group) {
	return v->threats == NULL ||
	       (v->threats->fresh[side][group / NEV_VALUE_BLOCK] >> group % NEV_VALUE_BLOCK & 1) !=
		   0;
}

void nev_value_freshen(struct nev_value_scene *v, int side, int group) {
	struct nev_value_threats *k = v->threats;

	if (k != NULL) {
		k->fresh[side][group / NEV_VALUE_BLOCK] |=
		    (uint16_t)(1u << group % NEV_VALUE_BLOCK);
		k->fresh_row[side][v->y[side][group] + 1] |= UINT64_C(2) << v->x[side][group];
		k->fire[side][group] = NEV_NOT_FOUND;
	}
}

static struct nev_value_group *open_group(struct nev_value_scene *v, int side, int piece,
					  int square) {
	uint8_t *at = &v->board[side][square];

	if (*at == PV_NONE) {
		*at = (uint8_t)v->count[side];
		v->count[side]++;
		v->x[side][*at] = (int16_t)nev_column(v->g, square);
		v->y[side][*at] = (int16_t)nev_row(v->g, square);
		v->at[side][*at] = (struct nev_value_group){ .x = v->x[side][*at],
							     .y = v->y[side][*at],
							     .square = (uint16_t)square,
							     .support = v->s->piece[piece].support,
							     .facing = v->s->piece[piece].facing };
		v->row[side][v->y[side][*at] + 1] |= UINT64_C(2) << v->x[side][*at];
		nev_value_freshen(v, side, *at);
	}
	return &v->at[side][*at];
}

/* Do the marks of being bound and tired end before the side's next step 3? They do for the attacker
 * once step 3 is under way. */
static bool is_past(const struct nev_state *s, int side) {
	return s->step >= NEV_STEP_MOVE && side == s->attacker;
}

static int find_reach(const struct nev_state *s, const int32_t *figures, const struct nev_piece *p,
		      int side) {
	bool tired = p->charge == NEV_CHARGING || (p->charge == NEV_TIRED && !is_past(s, side));

	if ((p->marks & NEV_RETIRING) != 0 || (p->driven != 0 && !is_past(s, side))) {
		return 0;
	}
	return tired                        ? figures[NEV_T_TIRED]
	       : figures[NEV_T_CHARGE] != 0 ? figures[NEV_T_CHARGE]
					    : figures[NEV_T_MOVE];
}

void nev_value_add(struct nev_value_scene *v, int piece, int32_t points) {
	const struct nev_game *g = v->g;
	const struct nev_piece *p = &v->s->piece[piece];
	const int32_t *figures = nev_figures_of(g, piece);
	int side = g->roster[piece].side, type = g->roster[piece].type;
	struct nev_value_group *at = open_group(v, side, piece, p->place);
	int reach = find_reach(v->s, figures, p, side);
	bool fresh = reach == figures[NEV_T_CHARGE] && reach != 0;
	bool stays = (p->marks & NEV_RETIRING) != 0;

	if (at->stands == 0 || at->type == NEV_COMMANDER) {
		at->type = (uint8_t)type;
		at->arc = (uint8_t)figures[NEV_T_SUPPORT];
		at->range = (int16_t)(stays ? 0 : figures[NEV_T_RANGE]);
		at->leads = type != NEV_COMMANDER && type != NEV_BALLISTARII && !stays;
	}
	int32_t worth = nev_worth(g, p, piece, false);
	at->worth += worth;
	at->now += p->charge == NEV_CHARGING ? nev_worth(g, p, piece, true) : worth;
	at->attack += reach == 0 ? 0
		      : fresh    ? worth * figures[NEV_T_CHARGING] / figures[NEV_T_MELEE]
				 : worth;
	at->reach = (int16_t)(reach > at->reach ? reach : at->reach);
	at->stands = (int16_t)(at->stands + p->stands);
	at->points += points * NEV_WORTH;
	at->free |= p->driven == 0 && !stays;
	at->asked |= (p->marks & NEV_ASKED) != 0;
}

/* A ballista falls with its holders, and shoots with its crew. */
static void add_ballista(struct nev_value_scene *v, int piece, int32_t points) {
	const struct nev_piece *p = &v->s->piece[piece];
	uint8_t at = p->owner > PV_BLUE ? PV_NONE : v->board[p->owner][p->place];

	if (at == PV_NONE) { /* left behind: ownerless as the step ends [NEV-6K.1] */
		v->points[p->owner & 1] -= p->owner > PV_BLUE ? 0 : points;
		return;
	}
	struct nev_value_group *group = &v->at[p->owner][at];
	group->points += points * NEV_WORTH;
	if (group->type == NEV_BALLISTARII && (v->g->terrain[p->place] & NEV_CROSSING) == 0) {
		group->crew = true;
		group->range = (int16_t)nev_figures_of(v->g, piece)[NEV_T_RANGE];
	}
}

static void find_contacts(struct nev_value_scene *v) {
	v->fights = 0;
	NEV_EACH_SIDE(side) {
		for (int i = 0; i < v->count[side]; i++) {
			v->at[side][i].fights = false;
		}
	}
	for (int i = 0; i < v->count[0]; i++) {
		uint8_t other = v->board[1][v->at[0][i].square];
		if (other != PV_NONE) {
			v->at[0][i].fights = v->at[1][other].fights = true;
			v->fights++;
		}
	}
}

/* Directions that it could support into, facing so [NEV-9C]. */
static unsigned find_ways(const struct nev_value_group *by) {
	static const uint8_t arcs[] = { 0, 0x45, 0xef, 0,
					0xff }; /* facing North, by support type */
	unsigned arc = by->arc < PV_COUNT(arcs) ? arcs[by->arc] : 0;

	return (arc << by->facing | arc >> (PV_DIRECTION_COUNT - by->facing)) & 255;
}

static unsigned find_beside(const struct nev_value_scene *v, int side,
			    const struct nev_value_group *at) {
	const uint64_t *row = &v->row[side][at->y];
	unsigned south = row[0] >> at->x & 7, here = row[1] >> at->x & 7,
		 north = row[2] >> at->x & 7;

	/* From the West: bits 0, 1, 2. */
	return (north >> 1 & 1) << PV_N | north >> 2 << PV_NE | here >> 2 << PV_E |
	       south >> 2 << PV_SE | (south >> 1 & 1) << PV_S | (south & 1) << PV_SW |
	       (here & 1) << PV_W | (north & 1) << PV_NW;
}

/* What is asked of all groups at once; distances are worked out in whole blocks. */
static void fill_up(struct nev_value_scene *v) {
	enum { AWAY = 1000 };

	NEV_EACH_SIDE(side) {
		for (int i = 0; i < v->count[side]; i++) {
			struct nev_value_group *at = &v->at[side][i];
			bool comes = at->attack != 0 && at->arc != 3;
			v->sweep[side][i] = (int16_t)(comes ? at->reach + NEV_BESIDE : -1);
			if (is_fresh(v, side, i)) {
				at->ways = (uint8_t)find_ways(at);
			}
			at->beside = (uint8_t)find_beside(v, side, at);
		}
		for (int i = v->count[side]; i % NEV_VALUE_BLOCK != 0; i++) {
			v->x[side][i] = v->y[side][i] = AWAY;
			v->sweep[side][i] = -1;
		}
	}
}

void nev_value_finish(struct nev_value_scene *v) {
	find_contacts(v);
	fill_up(v);
}

static void begin(const struct nev_game *g, const struct nev_state *s, struct nev_value_scene *v) {
	const uint64_t edges = ~(((UINT64_C(1) << g->columns) - 1) << 1);

	v->g = g;
	v->s = s;
	NEV_EACH_SIDE(side) {
		v->count[side] = v->points[side] = 0;
		memset(v->board[side], PV_NONE, g->squares);
		for (int row = 1; row <= g->rows; row++) {
			v->row[side][row] = edges;
		}
		v->row[side][0] = v->row[side][g->rows + 1] = UINT64_MAX;
	}
}

void nev_value_gather(const struct nev_game *g, const struct nev_state *s,
		      struct nev_value_scene *v) {
	struct {
		int piece;
		int32_t points;
	} ballista[NEV_PIECES_MAX];
	int ballistas = 0;

	begin(g, s, v);
	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *p = &s->piece[i];
		int32_t points = nev_piece_points(g, p, i);
		v->points[p->owner & 1] += points;
		if (!nev_on_board(p)) {
			continue;
		}
		if (g->roster[i].type != NEV_BALLISTA) {
			nev_value_add(v, i, points);
			continue;
		}
		ballista[ballistas].piece = i;
		ballista[ballistas].points = points;
		ballistas++;
	}
	NEV_TIMES(i, ballistas) {
		add_ballista(v, ballista[i].piece, ballista[i].points);
	}
	nev_value_finish(v);
}

/* Distances from a point to a block: the least to each, and to all; the pieces that come from there
 * to each, as `bit`. Returns those that come here. */
static uint16_t measure_block(const int16_t *restrict x, const int16_t *restrict y,
			      const int16_t *restrict sweep, const int16_t from[4],
			      int16_t *restrict least, uint16_t *restrict comes, int16_t *nearest) {
	static const int16_t bit[NEV_VALUE_BLOCK] = { 1,       1 << 1,  1 << 2,  1 << 3,
						      1 << 4,  1 << 5,  1 << 6,  1 << 7,
						      1 << 8,  1 << 9,  1 << 10, 1 << 11,
						      1 << 12, 1 << 13, 1 << 14, INT16_MIN };
	const int16_t from_x = from[0], from_y = from[1], from_sweep = from[2], from_bit = from[3];
	int16_t found = 0, all = *nearest;

	for (int i = 0; i < NEV_VALUE_BLOCK; i++) {
		int16_t dx = (int16_t)(x[i] - from_x), dy = (int16_t)(y[i] - from_y);
		dx = (int16_t)(dx < 0 ? -dx : dx);
		dy = (int16_t)(dy < 0 ? -dy : dy);
		int16_t far = (int16_t)(dx + dy + (dx > dy ? dx : dy));
		int16_t here = (int16_t) - (far <= sweep[i]),
			there = (int16_t) - (far <= from_sweep); /* all bits, or none */
		all = far < all ? far : all;
		least[i] = far < least[i] ? far : least[i];
		found = (int16_t)(found | (here & bit[i]));
		comes[i] = (uint16_t)(comes[i] | (there & from_bit));
	}
	*nearest = all;
	return (uint16_t)found;
}

void nev_value_measure(struct nev_value_scene *v) {
	enum { FARTHEST = 2 * (NEV_COLUMNS_MAX + NEV_ROWS_MAX) };

	for (int i = 0; i < v->count[1]; i++) {
		v->least[1][i] = FARTHEST;
	}
	for (int block = 0; block * NEV_VALUE_BLOCK < v->count[0]; block++) {
		memset(v->comes[1][block], 0, (size_t)v->count[1] * sizeof v->comes[1][block][0]);
	}
	for (int i = 0; i < v->count[0]; i++) {
		int mine = i / NEV_VALUE_BLOCK;
		const int16_t from[4] = { v->x[0][i], v->y[0][i], v->sweep[0][i],
					  (int16_t)(1u << i % NEV_VALUE_BLOCK) };
		v->least[0][i] = FARTHEST;
		for (int block = 0; block * NEV_VALUE_BLOCK < v->count[1]; block++) {
			int at = block * NEV_VALUE_BLOCK;
			v->comes[0][block][i] = measure_block(
			    v->x[1] + at, v->y[1] + at, v->sweep[1] + at, from, v->least[1] + at,
			    v->comes[1][mine] + at, &v->least[0][i]);
		}
	}
}

/* ---- supports ---- */

bool nev_value_is_in_arc(const struct nev_value_group *by, int direction) {
	return (by->ways >> direction & 1) != 0;
}

/* [NEV-9E] */
static bool may_back(const struct nev_value_group *by, const struct nev_value_group *friend,
		     int direction, bool attacking) {
	if (!nev_is_cavalry(by->type) || nev_is_cavalry(friend->type)) {
		return true;
	}
	int turn = pv_direction_turn(direction, -(int)by->facing);
	return !attacking && (friend->type == NEV_COMMANDER || turn == 2 || turn == 6);
}

/* Directions of the friends beside a group, over no closed river side. */
static unsigned find_friends(const struct nev_value_scene *v, const struct nev_value_group *at) {
	return at->beside & v->g->open[at->square];
}

void nev_value_back(const struct nev_value_scene *v, int side, const struct nev_value_group *at,
		    struct nev_value_force *defence) {
	for (unsigned ways = find_friends(v, at); ways != 0; ways &= ways - 1) {
		int d = __builtin_ctz(ways), back = pv_direction_turn(d, 4);
		const struct nev_value_group *by =
		    &v->at[side][v->board[side][v->g->next[at->square][d]]];
		if (by->free && !by->fights && nev_value_is_in_arc(by, back) &&
		    may_back(by, at, back, false)) {
			defence->total += by->worth;
			defence->points += by->points;
		}
	}
}

unsigned nev_value_fights(const struct nev_value_scene *v, int side,
			  const struct nev_value_group *by) {
	static const uint8_t turned[] = { 0, 0x55, 0xff, 0, 0xff }; /* by support type */
	bool attacking = side == v->s->attacker;
	unsigned ways = !attacking ? by->ways : by->arc < PV_COUNT(turned) ? turned[by->arc] : 0;
	unsigned found = 0;

	for (ways &= find_friends(v, by); ways != 0; ways &= ways - 1) {
		int d = __builtin_ctz(ways);
		uint8_t at = v->board[side][v->g->next[by->square][d]];
		if (v->at[side][at].fights && may_back(by, &v->at[side][at], d, attacking)) {
			found |= 1u << d;
		}
	}
	return found;
}
