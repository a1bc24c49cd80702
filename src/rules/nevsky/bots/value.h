/*
 * value.h - what a position promises, for bots; no rule hangs on it.
 *
 * value.c         points in hand and all that follows, in one figure
 * value_scene.c   who stands with whom, and who would help
 * value_memo.c    what is remembered of the position weighed last
 * value_fight.c   one fight, and those that stand
 * value_threat.c  attacks to come
 * value_fire.c    volleys and shots to come
 * value_setup.c   troops behind the screen
 * value_goals.c   goals of a scenario
 *
 * A worth is in sixteenths of a scoring quarter, a strength in eighths. Who stands together in a
 * square is one group. Distances are as the crow flies. What a seat may not know is never read.
 */
#ifndef RULES_NEVSKY_BOTS_VALUE_H
#define RULES_NEVSKY_BOTS_VALUE_H

#include "rules/nevsky/core/game.h"

enum {
	NEV_WORTH = 16, /* of a quarter */
	NEV_POINT = 8,  /* eighths */
	NEV_BESIDE = 3  /* halves from a square to one beside it, at most */
};

/* What each promise counts, in 64ths, as battles of bots against bots found it. */
enum { NEV_V_WHOLE = 64 };
enum {
	NEV_V_FIRE = 64,     /* hits of the next turn */
	NEV_V_NEXT = 40,     /* the best attack of the side that attacks next */
	NEV_V_LATER = 4,     /* of the side that attacks after that */
	NEV_V_OTHERS = 12,   /* their other attacks */
	NEV_V_DISTANCE = 48, /* a half square out of reach of any enemy */
	NEV_V_BESIDE = 48,   /* the strength of a group that comes only beside a fight */
	NEV_V_CROWD = 20,    /* points of strength in an attack; half of what comes beyond */
	NEV_V_DRIVEN = 4,    /* of the points of troops driven back */
	NEV_V_OFFERED = 56,  /* the strength of a support that can still be declared */
	/* In thousandths of all points, a lead by which the battle is half won: */
	NEV_V_LAST = 15, /* in the last turn */
	NEV_V_TURN = 7   /* more for each turn before it */
};

/* All pieces of a side in one square. */
struct nev_value_group {
	int16_t x, y;
	uint16_t square, support; /* the contact square declared for, or NEV_NOWHERE */
	int16_t reach;            /* halves, in its next step 3; 0: it stays */
	int16_t range;            /* halves, of missiles, or of the ballista that it serves */
	int16_t stands;
	int32_t worth, now, attack; /* defending; as it attacks now; in its next attack */
	int32_t points;             /* worth of all that would fall with it */
	uint8_t type, facing, arc;  /* of the leading piece: enum nev_type; support type */
	uint8_t ways;   /* bit by direction: where it could support into, facing so [NEV-9C] */
	uint8_t beside; /* bit by direction: another group of its side, or the board's edge */
	bool free, asked, leads;
	bool fights; /* an enemy is in its square */
	bool crew;   /* of a ballista that can shoot from here */
};

/* Groups are measured in whole blocks. */
enum {
	NEV_VALUE_BLOCK = 16,
	NEV_VALUE_BLOCKS = NEV_PIECES_MAX / NEV_VALUE_BLOCK + 1,
	NEV_GROUPS_MAX = NEV_VALUE_BLOCKS * NEV_VALUE_BLOCK
};

enum { NEV_NOT_FOUND = -1 };

/* Threats that were found, by side and group attacked, and what they hang on; fire that was found.
 * Fresh groups were made, or got their numbers, for the position at hand. */
struct nev_value_threats {
	uint16_t fresh[2][NEV_VALUE_BLOCKS];     /* bit: group of the block */
	uint64_t fresh_row[2][NEV_ROWS_MAX + 2]; /* as `row` below */
	bool found[2][NEV_GROUPS_MAX];
	uint16_t comes[2][NEV_VALUE_BLOCKS][NEV_GROUPS_MAX];
	uint8_t beside[2][NEV_GROUPS_MAX];
	int32_t threat[2][NEV_GROUPS_MAX];
	int32_t fire[2][NEV_GROUPS_MAX]; /* NEV_NOT_FOUND, or what its missiles expect */
	int blocks[2], fights;
	uint16_t fight[NEV_PIECES_MAX]; /* squares where both sides stand */
};

struct nev_value_scene {
	const struct nev_game *g;
	const struct nev_state *s;
	struct nev_value_threats *threats; /* NULL: none are remembered */
	int count[2], fights;
	int32_t points[2]; /* of a side, in quarters */
	struct nev_value_group at[2][NEV_PIECES_MAX];
	/* By group; beyond the last one far off. `sweep`: halves within which it adds to an attack;
	 * -1: never. `least`: to the nearest enemy. */
	int16_t x[2][NEV_GROUPS_MAX], y[2][NEV_GROUPS_MAX], sweep[2][NEV_GROUPS_MAX],
	    least[2][NEV_GROUPS_MAX];
	/* Enemy groups that come upon a group: a bit each, by block, within its sweep. */
	uint16_t comes[2][NEV_VALUE_BLOCKS][NEV_GROUPS_MAX];
	uint64_t row[2]
		    [NEV_ROWS_MAX + 2]; /* bit 1 + column: taken, or no square; a row all round */
	uint8_t board[2][NEV_SQUARES_MAX]; /* group, or PV_NONE */
};

/* v->threats is set already. */
void nev_value_gather(const struct nev_game *g, const struct nev_state *s,
		      struct nev_value_scene *v);
/* Its parts: a piece on the board joins the group of its square; contacts, and what is asked of all
 * groups at once. */
void nev_value_add(struct nev_value_scene *v, int piece, int32_t points);
void nev_value_finish(struct nev_value_scene *v);

/* The scene that was gathered last, and of what: where few pieces changed only their groups are
 * made anew. Groups may come in another order, which counts for nothing. All zero: none yet. */
enum { NEV_MEMO_CHANGES = 8, NEV_MEMO_ENDS = 8 };

/* A position of step 5 that was weighed: most pairs of picks come to one of a few, and what was
 * picked is worth nothing. */
struct nev_value_end {
	uint8_t known, side;
	int32_t value;
	unsigned char head[offsetof(struct nev_state, piece)]; /* picks blank */
	struct nev_piece piece[NEV_PIECES_MAX];
};

struct nev_value_memo {
	struct nev_value_end end[NEV_MEMO_ENDS];
	int next_end; /* the oldest */
	uint8_t ballista[NEV_PIECES_MAX];
	int ballistas;
	uint8_t known, attacker, under_way;
	struct nev_piece piece[NEV_PIECES_MAX];
	struct nev_value_scene scene;
	struct nev_value_threats threats;
};
void nev_value_recall(const struct nev_game *g, const struct nev_state *s,
		      struct nev_value_memo *m);
/* True: it is in the memo already. */
bool nev_value_find_end(const struct nev_value_memo *m, const struct nev_game *g,
			const struct nev_state *s, int side, int32_t *value);
void nev_value_keep_end(struct nev_value_memo *m, const struct nev_game *g,
			const struct nev_state *s, int side, int32_t value);
void nev_value_freshen(struct nev_value_scene *v, int side, int group);
/* Fills least and comes. */
void nev_value_measure(struct nev_value_scene *v);
static inline int nev_value_distance(const struct nev_value_group *a,
				     const struct nev_value_group *b) {
	int dx = a->x > b->x ? a->x - b->x : b->x - a->x;
	int dy = a->y > b->y ? a->y - b->y : b->y - a->y;
	return dx + dy + (dx > dy ? dx : dy);
}
/* Directions of the fights that a group could support, one bit each. An attacker turns freely. */
unsigned nev_value_fights(const struct nev_value_scene *v, int side,
			  const struct nev_value_group *by);
bool nev_value_is_in_arc(const struct nev_value_group *by, int direction);

/* What meets in one fight: in all, and in the contact square. */
struct nev_value_force {
	int32_t total, contact;
	int32_t points, contact_points;
	int32_t
	    rate; /* worth of an eighth in the contact square, times NEV_V_RATE; filled by fight */
};
enum { NEV_V_RATE = 64 };
/* What the attacker expects to be ahead by. */
int32_t nev_value_fight(const struct nev_game *g, struct nev_value_force *attacker,
			struct nev_value_force *defender);
/* What the ground takes off an attack [NEV-9F.5]. */
int32_t nev_value_minus_one(const struct nev_value_scene *v, int square);
/* What the attacker expects of the fights that stand. A side that is sure to lose one won't attack
 * any more. */
int32_t nev_value_contacts(struct nev_value_scene *v);
/* Charges and lone stands that keep step 3 from being closed: because they find no fight or no
 * friend, or until a support is declared. */
void nev_value_count_idle(const struct nev_value_scene *v, int *idle, int *undeclared);
/* Adds what neighbours would bring, facing as they do, to a group that is attacked. */
void nev_value_back(const struct nev_value_scene *v, int side, const struct nev_value_group *at,
		    struct nev_value_force *defence);
/* What the other side could win by attacking a group in its next step 3. */
int32_t nev_value_threat(const struct nev_value_scene *v, int side, int group);
/* The same, not remembered, of a group that an enemy comes near. */
int32_t nev_value_find_threat(const struct nev_value_scene *v, int side, int group);
/* What a group's missiles, or its ballista, expect of the next steps 1 and 2; the second one isn't
 * remembered. */
int32_t nev_value_fire(const struct nev_value_scene *v, int side, int group);
int32_t nev_value_find_fire(const struct nev_value_scene *v, int side, int group);
/* How well a side stands behind the screen, as far as it is placed. */
int32_t nev_value_setup(const struct nev_game *g, const struct nev_state *s, int side);

/* value_goals.c: how much nearer red's goals are than blue's, in millionths of a battle. */
int32_t nev_value_goals(const struct nev_game *g, const struct nev_state *s);

/* For the ruleset's table. near: halves. */
int32_t nev_value(const struct pv_game *g, const void *state, enum pv_seat seat);
size_t nev_memo_size(const struct pv_game *g);
int32_t nev_value_again(const struct pv_game *g, const void *state, enum pv_seat seat, void *memo);
int32_t nev_near(const struct pv_game *g, const void *state, enum pv_seat seat); /* halves */

#endif
