/*
 * value_setup.c - how well troops stand behind the screen: foot that fights in front, bows behind
 * it, cavalry at the wings, the ballista with its crew on an open lane.
 */
#include "rules/nevsky/board/areas.h"
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/bots/value.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"

/* Where a type belongs: rows behind the front row, and how much it wants a wing (above 0) or the
 * middle (below). */
static const struct post {
	int8_t row, wing;
} posts[NEV_TYPE_COUNT] = {
	[NEV_KNIGHTS] = { 1, 2 },     [NEV_TURCOPOLES] = { 1, 3 },   [NEV_LIGHT_CAVALRY] = { 1, 3 },
	[NEV_ARMORED] = { 0, -3 },    [NEV_MEDIUM] = { 0, -2 },      [NEV_LEVY] = { 0, -1 },
	[NEV_JAVELINMEN] = { 1, -1 }, [NEV_LONGBOWMEN] = { 1, -2 },  [NEV_CROSSBOWMEN] = { 1, -2 },
	[NEV_BALLISTA] = { 1, -1 },   [NEV_BALLISTARII] = { 1, -1 }, [NEV_COMMANDER] = { 1, 0 },
};

enum { ROW = 12, COLUMN = 2, LANE = 3, COVERED = 8, TOGETHER = 30, FORWARD = 4 };

/* Of two equally good squares the one nearer to the own edge is better. */
enum { WHOLE = NEV_ROWS_MAX };

/* Rows from the side's front row back to the square. */
static int find_depth(const struct nev_game *g, const struct nev_state *s, int side, int square) {
	int row = nev_row(g, square), depth = nev_setup_depth(g);

	return s->south == side ? depth - 1 - row : row - (g->rows - depth);
}

static int find_wing(const struct nev_game *g, int square) {
	int column = nev_column(g, square), other = g->columns - 1 - column;

	return (g->columns - 1) / 2 - (column < other ? column : other);
}

static bool is_foot(int type) {
	return type == NEV_ARMORED || type == NEV_MEDIUM || type == NEV_LEVY;
}

/* Protected squares that lie ahead of a ballista, in its column and beside it. */
static int count_shelters(const struct nev_game *g, const struct nev_state *s, int side,
			  int square) {
	int ahead = pv_direction_turn(nev_rear(s, side), 4), count = 0;

	for (int at = g->next[square][ahead]; at != NEV_NOWHERE; at = g->next[at][ahead]) {
		count += nev_is_protected(g, s, at);
		for (int turn = 2; turn <= 6; turn += 4) {
			int next = g->next[at][pv_direction_turn(ahead, turn)];
			count += next != NEV_NOWHERE && nev_is_protected(g, s, next);
		}
	}
	return count;
}

/* Troops of the side: on the square ahead of the piece, and on its own. */
struct neighbours {
	bool foot_ahead, crew_here, knights_here, others_here;
};

static struct neighbours look_around(const struct nev_game *g, const struct nev_state *s,
				     int piece) {
	int square = s->piece[piece].place, side = g->roster[piece].side;
	int ahead = g->next[square][pv_direction_turn(nev_rear(s, side), 4)];
	struct neighbours n = { .foot_ahead = false };

	NEV_EACH_PIECE(g, i) {
		int place = s->piece[i].place, type = g->roster[i].type;
		if (g->roster[i].side != side || i == piece || place >= g->squares) {
			continue;
		}
		n.foot_ahead |= place == ahead && is_foot(type);
		n.crew_here |= place == square && type == NEV_BALLISTARII;
		n.others_here |=
		    place == square && type != NEV_BALLISTARII && type != NEV_COMMANDER;
		n.knights_here |= place == square && type == NEV_KNIGHTS;
	}
	return n;
}

static int32_t weigh_piece(const struct nev_game *g, const struct nev_state *s, int piece) {
	const struct nev_piece *p = &s->piece[piece];
	int side = g->roster[piece].side, type = g->roster[piece].type;
	const struct post *post = &posts[type];
	int depth = find_depth(g, s, side, p->place), off = depth - post->row;
	int32_t worth =
	    100 - ROW * (off < 0 ? -off : off) + COLUMN * post->wing * find_wing(g, p->place);
	struct neighbours n = look_around(g, s, piece);
	bool shoots = nev_is_missile_foot(type);

	worth += shoots && n.foot_ahead ? COVERED : 0;
	worth += type == NEV_COMMANDER && n.knights_here ? TOGETHER : 0;
	if (type == NEV_BALLISTA || type == NEV_BALLISTARII) {
		worth -= LANE * count_shelters(g, s, side, p->place);
	}
	if (type == NEV_BALLISTARII) {
		NEV_EACH_PIECE(g, i) {
			worth += g->roster[i].type == NEV_BALLISTA && g->roster[i].side == side &&
					 s->piece[i].place == p->place
				     ? TOGETHER
				     : 0;
		}
	}
	worth += type == NEV_BALLISTA && n.crew_here ? TOGETHER : 0;
	worth -= type == NEV_BALLISTA && n.others_here ? TOGETHER : 0;
	worth += p->facing == pv_direction_turn(nev_rear(s, side), 4) ? FORWARD : 0;
	return worth * WHOLE + depth;
}

int32_t nev_value_setup(const struct nev_game *g, const struct nev_state *s, int side) {
	int32_t sum = 0;

	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].side == side && s->piece[i].place < g->squares) {
			sum += weigh_piece(g, s, i);
		}
	}
	return sum;
}
