/* value_scene.c - who stands with whom, and who would help. */
#include "rules/nevsky/value.h"

static struct nev_value_group *open_group(struct nev_value_scene *v, int side, int piece,
					  int square) {
	uint8_t *at = &v->board[side][square];

	if (*at == PV_NONE) {
		*at = (uint8_t)v->count[side];
		v->count[side]++;
		v->at[side][*at] = (struct nev_value_group){ .x = (int16_t)(square % v->g->columns),
							     .y = (int16_t)(square / v->g->columns),
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

static void add_troops(struct nev_value_scene *v, int piece) {
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
	at->now += nev_worth(g, p, piece, true);
	at->attack += reach == 0 ? 0
		      : fresh    ? worth * figures[NEV_T_CHARGING] / figures[NEV_T_MELEE]
				 : worth;
	at->reach = (int16_t)(reach > at->reach ? reach : at->reach);
	at->stands = (int16_t)(at->stands + p->stands);
	at->points += nev_piece_points(g, p, piece) * NEV_WORTH;
	at->free |= p->driven == 0 && !stays;
	at->asked |= (p->marks & NEV_ASKED) != 0;
	at->moved &= (p->marks & NEV_MOVED) != 0 || p->driven != 0 || stays;
}

void nev_value_gather(const struct nev_game *g, const struct nev_state *s,
		      struct nev_value_scene *v) {
	v->g = g;
	v->s = s;
	v->fights = 0;
	NEV_EACH_SIDE(side) {
		v->count[side] = 0;
		memset(v->board[side], PV_NONE, g->squares);
	}
	NEV_EACH_PIECE(g, i) {
		if (nev_on_board(&s->piece[i]) && g->roster[i].type != NEV_BALLISTA) {
			add_troops(v, i);
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

/* ---- supports ---- */

/* Could it support from its square into the one that way, facing so? [NEV-9C] */
bool nev_value_is_in_arc(const struct nev_value_group *by, int direction) {
	int turn = pv_direction_turn(direction, -(int)by->facing);

	switch (by->arc) {
	case 1:
		return turn == 0 || turn == 2 || turn == 6;
	case 2:
		return turn != 4;
	default:
		return by->arc == 4;
	}
}

/* Facing as it likes [NEV-6L.5]. */
static bool may_turn_to(const struct nev_value_group *by, int direction) {
	return by->arc == 1 ? direction % 2 == 0 : by->arc == 2 || by->arc == 4;
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

/* The friend that stands that way, over no closed river side; NULL: none. */
static struct nev_value_group *find_friend(struct nev_value_scene *v, int side,
					   const struct nev_value_group *by, int direction) {
	if ((v->g->open[by->square] >> direction & 1) == 0) {
		return NULL;
	}
	uint8_t at = v->board[side][v->g->next[by->square][direction]];
	return at == PV_NONE ? NULL : &v->at[side][at];
}

/* What neighbours would bring, facing as they do, if any one of them is attacked. */
void nev_value_back(struct nev_value_scene *v, int side) {
	for (int i = 0; i < v->count[side]; i++) {
		const struct nev_value_group *by = &v->at[side][i];
		for (int d = 0; d < PV_DIRECTION_COUNT && by->free && !by->fights; d++) {
			struct nev_value_group *friend =
			    nev_value_is_in_arc(by, d) ? find_friend(v, side, by, d) : NULL;
			if (friend != NULL && may_back(by, friend, d, false)) {
				friend->backing += by->worth;
				friend->backing_points += by->points;
			}
		}
	}
}

unsigned nev_value_fights(const struct nev_value_scene *v, int side,
			  const struct nev_value_group *by) {
	bool attacking = side == v->s->attacker;
	unsigned found = 0;

	for (int d = 0; d < PV_DIRECTION_COUNT; d++) {
		bool way = (v->g->open[by->square] >> d & 1) != 0 &&
			   (attacking ? may_turn_to(by, d) : nev_value_is_in_arc(by, d));
		uint8_t at = way ? v->board[side][v->g->next[by->square][d]] : PV_NONE;
		if (at != PV_NONE && v->at[side][at].fights &&
		    may_back(by, &v->at[side][at], d, attacking)) {
			found |= 1u << d;
		}
	}
	return found;
}
