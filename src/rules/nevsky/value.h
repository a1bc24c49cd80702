/*
 * value.h - private: what a position promises, for bots; no rule hangs on it.
 *
 * value.c         points in hand and all that follows, in one figure
 * value_scene.c   who stands with whom, and who would help
 * value_fight.c   one fight, and those that stand
 * value_threat.c  attacks to come
 * value_fire.c    volleys and shots to come
 * value_setup.c   troops behind the screen
 * value_goals.c   goals of a scenario
 *
 * A worth is in sixteenths of a scoring quarter, a strength in eighths. Who stands together in a
 * square is one group. Distances are as the crow flies. What a seat may not know is never read.
 */
#ifndef RULES_NEVSKY_VALUE_H
#define RULES_NEVSKY_VALUE_H

#include "rules/nevsky/rules.h"

enum {
	NEV_WORTH = 16, /* of a quarter */
	NEV_POINT = 8,  /* eighths */
	NEV_BESIDE = 3  /* halves from a square to one beside it, at most */
};

/* What each promise counts, in 64ths, as battles of bots against bots found it. */
enum { NEV_V_WHOLE = 64 };
enum {
	NEV_V_FIRE = 64,     /* hits of the next turn */
	NEV_V_NEXT = 40,     /* the best attack of who attacks next */
	NEV_V_LATER = 4,     /* of who attacks after that */
	NEV_V_OTHERS = 12,   /* their other attacks */
	NEV_V_DISTANCE = 48, /* a half square out of reach of any enemy */
	NEV_V_BESIDE = 48,   /* the strength of who comes only beside a fight */
	NEV_V_CROWD = 20,    /* points of strength in an attack; half of what comes beyond */
	NEV_V_DRIVEN = 4,    /* of the points of who is driven back */
	NEV_V_OFFERED = 56,  /* the strength of a support that can still be declared */
	/* In thousandths of all points, a lead by which the battle is half won: */
	NEV_V_LAST = 15, /* in the last turn */
	NEV_V_TURN = 7   /* more for each turn before it */
};

/* Everybody of a side in one square. */
struct nev_value_group {
	int16_t x, y;
	uint16_t square, support; /* the contact square declared for, or NEV_NOWHERE */
	int16_t reach;            /* halves, in its next step 3; 0: it stays */
	int16_t range;            /* halves, of missiles, or of the ballista that it serves */
	int16_t stands;
	int32_t worth, now, attack;      /* defending; as it attacks now; in its next attack */
	int32_t points;                  /* worth of all that would fall with it */
	int32_t backing, backing_points; /* that friends would bring to its defence */
	uint8_t type, facing, arc;       /* of whoever leads: enum nev_type; support type */
	bool free, moved, asked, leads;
	bool fights; /* an enemy is in its square */
	bool crew;   /* of a ballista that can shoot from here */
};

enum { NEV_VALUE_BLOCK = 16, NEV_GROUPS_MAX = NEV_PIECES_MAX + NEV_VALUE_BLOCK };

struct nev_value_scene {
	const struct nev_game *g;
	const struct nev_state *s;
	int count[2], fights;
	int32_t points[2]; /* of a side, in quarters */
	struct nev_value_group at[2][NEV_PIECES_MAX];
	int16_t x[2][NEV_GROUPS_MAX], y[2][NEV_GROUPS_MAX]; /* of the groups; beyond them far off */
	int16_t
	    sweep[2][NEV_GROUPS_MAX]; /* halves within which a group adds to an attack; -1: never */
	uint8_t board[2][NEV_SQUARES_MAX]; /* group, or PV_NONE */
};

void nev_value_gather(const struct nev_game *g, const struct nev_state *s,
		      struct nev_value_scene *v);
/* Halves from a group to each of a side's. */
void nev_value_measure(const struct nev_value_scene *v, int side,
		       const struct nev_value_group *from, int16_t far[NEV_GROUPS_MAX]);
/* Fills backing: what neighbours would bring, facing as they do, if any one of them is attacked. */
void nev_value_back(struct nev_value_scene *v, int side);
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
/* Of the fights that stand, for the attacker. Who is sure to lose one won't attack any more. */
int32_t nev_value_contacts(struct nev_value_scene *v);
/* Charges and lone stands that keep step 3 from being closed: because they find no fight or no
 * friend, or until a support is declared. */
void nev_value_count_idle(const struct nev_value_scene *v, int *idle, int *undeclared);
/* What a side could win by attacking a group in its next step 3; far: to its groups. Backing must
 * be filled. */
int32_t nev_value_threat(const struct nev_value_scene *v, int by, const struct nev_value_group *at,
			 const int16_t *far);
/* What a group's missiles, or its ballista, expect of the next steps 1 and 2; far: to the enemy's
 * groups. */
int32_t nev_value_fire(const struct nev_value_scene *v, int side, const struct nev_value_group *by,
		       const int16_t *far);
/* How well a side stands behind the screen, as far as it is placed. */
int32_t nev_value_setup(const struct nev_game *g, const struct nev_state *s, int side);

/* value_goals.c: how much nearer red's goals are than blue's, in millionths of a battle. */
int32_t nev_value_goals(const struct nev_game *g, const struct nev_state *s);

#endif
