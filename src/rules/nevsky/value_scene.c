/* value_scene.c - who stands with whom, and who would help. */
#include "rules/nevsky/value.h"

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
							     .facing = v->s->piece[piece].facing,
							     .moved = true };
	}
	return &v->at[side][*at];
}

/* Will it be bound or tired in its side's next step 3? The running turn leaves both behind for
 * whoever attacks only in the one after the next. */
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

static void add_troops(struct nev_value_scene *v, int piece, int32_t points) {
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
	at->moved &= (p->marks & NEV_MOVED) != 0 || p->driven != 0 || stays;
}

/* A ballista falls with its holders, and shoots with its crew. */
static void add_ballista(struct nev_value_scene *v, int piece, int32_t points) {
	const struct nev_piece *p = &v->s->piece[piece];
	uint8_t at = p->owner > PV_BLUE ? PV_NONE : v->board[p->owner][p->place];

	if (at == PV_NONE) { /* left behind: nobody's as the step ends [NEV-6K.1] */
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
	for (int i = 0; i < v->count[0]; i++) {
		uint8_t other = v->board[1][v->at[0][i].square];
		if (other != PV_NONE) {
			v->at[0][i].fights = v->at[1][other].fights = true;
			v->fights++;
		}
	}
}

/* What is asked of all groups at once; distances are worked out in whole blocks. */
static void fill_up(struct nev_value_scene *v) {
	enum { AWAY = 1000 };

	NEV_EACH_SIDE(side) {
		for (int i = 0; i < v->count[side]; i++) {
			const struct nev_value_group *at = &v->at[side][i];
			bool comes = at->attack != 0 && at->arc != 3;
			v->sweep[side][i] = (int16_t)(comes ? at->reach + NEV_BESIDE : -1);
		}
		for (int i = 0; i < NEV_VALUE_BLOCK; i++) {
			v->x[side][v->count[side] + i] = AWAY;
			v->y[side][v->count[side] + i] = AWAY;
		}
	}
}

void nev_value_gather(const struct nev_game *g, const struct nev_state *s,
		      struct nev_value_scene *v) {
	v->g = g;
	v->s = s;
	v->fights = 0;
	NEV_EACH_SIDE(side) {
		v->count[side] = v->points[side] = 0;
		memset(v->board[side], PV_NONE, g->squares);
	}
	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *p = &s->piece[i];
		int32_t points = nev_piece_points(g, p, i);
		if (points != 0) {
			v->points[p->owner & 1] += points;
		}
		if (nev_on_board(p) && g->roster[i].type != NEV_BALLISTA) {
			add_troops(v, i, points);
		}
	}
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].type == NEV_BALLISTA && nev_on_board(&s->piece[i])) {
			add_ballista(v, i, nev_piece_points(g, &s->piece[i], i));
		}
	}
	find_contacts(v);
	fill_up(v);
}

void nev_value_measure(const struct nev_value_scene *v, int side,
		       const struct nev_value_group *from, int16_t far[restrict NEV_GROUPS_MAX]) {
	const int16_t *restrict x = v->x[side], *restrict y = v->y[side];
	const int16_t here_x = from->x, here_y = from->y;

	for (int begin = 0; begin < v->count[side]; begin += NEV_VALUE_BLOCK) {
		for (int i = begin; i < begin + NEV_VALUE_BLOCK; i++) {
			int16_t dx = (int16_t)(x[i] - here_x), dy = (int16_t)(y[i] - here_y);
			dx = (int16_t)(dx < 0 ? -dx : dx);
			dy = (int16_t)(dy < 0 ? -dy : dy);
			far[i] = (int16_t)(dx + dy + (dx > dy ? dx : dy));
		}
	}
}

/* ---- supports ---- */

/* Directions that it could support into, facing so, one bit each [NEV-9C]. */
static unsigned find_arc(const struct nev_value_group *by) {
	static const uint8_t arcs[] = { 0, 0x45, 0xef, 0,
					0xff }; /* facing North, by support type */
	unsigned arc = by->arc < PV_COUNT(arcs) ? arcs[by->arc] : 0;

	return (arc << by->facing | arc >> (PV_DIRECTION_COUNT - by->facing)) & 255;
}

bool nev_value_is_in_arc(const struct nev_value_group *by, int direction) {
	return (find_arc(by) >> direction & 1) != 0;
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

void nev_value_back(struct nev_value_scene *v, int side) {
	for (int i = 0; i < v->count[side]; i++) {
		const struct nev_value_group *by = &v->at[side][i];
		bool helps = by->free && !by->fights;
		/* Over no closed river side. */
		unsigned ways = helps ? find_arc(by) & v->g->open[by->square] : 0;
		for (; ways != 0; ways &= ways - 1) {
			int d = __builtin_ctz(ways);
			uint8_t at = v->board[side][v->g->next[by->square][d]];
			struct nev_value_group *friend = at != PV_NONE ? &v->at[side][at] : NULL;
			if (friend != NULL && may_back(by, friend, d, false)) {
				friend->backing += by->worth;
				friend->backing_points += by->points;
			}
		}
	}
}

unsigned nev_value_fights(const struct nev_value_scene *v, int side,
			  const struct nev_value_group *by) {
	static const uint8_t turned[] = { 0, 0x55, 0xff, 0, 0xff }; /* by support type */
	bool attacking = side == v->s->attacker;
	unsigned ways = !attacking                   ? find_arc(by)
			: by->arc < PV_COUNT(turned) ? turned[by->arc]
						     : 0;
	unsigned found = 0;

	for (ways &= v->g->open[by->square]; ways != 0; ways &= ways - 1) {
		int d = __builtin_ctz(ways);
		uint8_t at = v->board[side][v->g->next[by->square][d]];
		if (at != PV_NONE && v->at[side][at].fights &&
		    may_back(by, &v->at[side][at], d, attacking)) {
			found |= 1u << d;
		}
	}
	return found;
}
