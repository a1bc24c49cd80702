/*
 * game.h - what a game of Nevsky holds: its figures, its board, who fights, what a scenario adds.
 * Types alone, and what reads one member or two.
 */
#ifndef RULES_NEVSKY_CORE_GAME_H
#define RULES_NEVSKY_CORE_GAME_H

#include "board/square/square.h"
#include "pavise/ruleset.h"
#include "rules/kit/act_types.h"
#include "rules/kit/rule.h"
#include "rules/nevsky/core/state.h"
#include "rules/nevsky/nevsky_ids.h" /* made from data/rules/nevsky.tsv */

#include <string.h>

/* core/act.h: rows of acts and decisions. */
struct nev_act;
struct nev_decision;

#define NEV_EACH_PIECE(g, i)          for (int i = 0; i < (g)->count; i++)
#define NEV_EACH_SQUARE(g, sq)        for (int sq = 0; sq < (g)->squares; sq++)
#define NEV_EACH_SIDE(side)           for (int side = 0; side < 2; side++)
#define NEV_EACH_TYPE(type)           for (int type = 0; type < NEV_TYPE_COUNT; type++)
#define NEV_EACH_STRAIGHT(d)          for (int d = PV_N; d < PV_DIRECTION_COUNT; d += 2)
#define NEV_EACH_FACE_OF(face, sides) for (int face = 1; face <= (sides); face++)
/* Pieces of a unit, by its first. */
#define NEV_EACH_OF_UNIT(g, first, i) \
	for (int i = (first); i < (g)->count && (g)->roster[i].unit == (first); i++)
#define NEV_EACH_TROOP(g, troop) \
	for (int troop = 0; troop < NEV_TYPE_COUNT + (g)->own_count; troop++)
#define NEV_EACH_FACE(face) NEV_EACH_FACE_OF(face, NEV_DIE)
#define NEV_EACH(i, n)      for (size_t i = 0; i < (n); i++)
#define NEV_TIMES(i, n)     for (int i = 0; i < (n); i++)

/* Terrain of a square. */
enum {
	NEV_ROAD = 1,
	NEV_COVER = 2,    /* protected: building, wood, bridge or ford [NEV-3B.1, NEV-3E.3] */
	NEV_HILL = 4,     /* protected too if declared so [NEV-3F.6] */
	NEV_CROSSING = 8, /* bridge or ford */
	NEV_WOOD = 16,    /* how a protected square looks; no effect */
	NEV_FORD = 32     /* how a crossing looks; no effect */
};

/* A side between two squares, kept with the western or southern one. */
enum { NEV_RIVER_NONE, NEV_RIVER_CLOSED, NEV_RIVER_OPENED };

/* What never changes of a piece. */
struct nev_roster {
	uint8_t type; /* enum nev_type */
	uint8_t side;
	uint8_t number;  /* within its type and side, from 1 */
	uint8_t stand;   /* knights, Ballistarii: 0 'a', 1 'b', ...; else 0 */
	uint8_t unit;    /* first piece of its unit: itself, or stand a */
	uint8_t stands;  /* at full strength */
	uint8_t troop;   /* row of the troop table: its type, or one of the scenario's own */
	uint8_t arrival; /* 0: there from the start; else 1 + its reinforcement */
	char name[NEV_NAME_MAX]; /* "TK1a" */
};

/* A troop type of the scenario's own. */
struct nev_own {
	char word[NEV_WORD_MAX]; /* "sergeants" */
	char letter;             /* 'S' */
};

/* A set of squares with a name. */
struct nev_area {
	char word[NEV_WORD_MAX];
	uint64_t squares[NEV_AREA_WORDS]; /* bit by square */
};

/* Units that enter from a turn on. */
struct nev_arrival {
	uint16_t turn;
	uint8_t side, area;
};

/* What wins the battle for a side: all that is said of it must be true at once. */
struct nev_goal {
	uint8_t side;
	uint8_t at_end;                   /* 1: looked at only when the battle ends anyway */
	uint8_t turns;                    /* ends of turns in a row */
	uint8_t hold;                     /* 1 + area; 0: none */
	uint8_t by;                       /* 1 + area that an escape leaves from; 0: any square */
	uint8_t kill_count, escape_count; /* how many of those below */
	uint8_t leads;                    /* 1: `lead` counts */
	int32_t lead;                     /* quarters more than the enemy */
	int32_t turn;                     /* from this turn on */
	uint64_t kill[NEV_UNIT_WORDS];    /* bit by the unit's first piece */
	uint64_t escape[NEV_UNIT_WORDS];
};

/* The winner at the turn limit when no goal is met. */
enum nev_otherwise { NEV_ELSE_POINTS, NEV_ELSE_RED, NEV_ELSE_BLUE, NEV_ELSE_DRAW, NEV_ELSE_COUNT };

/* A way over plain ground: straight to an offset, diagonal steps first. */
struct nev_leap {
	int8_t dx, dy;
	uint8_t cost, steps; /* cost in halves */
	uint64_t path;       /* nibbles, first step lowest */
};

enum { NEV_LEAP_COST = 12, NEV_LEAPS_MAX = 160 };

/* Columns of the troop table; see tables.c for units. */
enum {
	NEV_T_MOVE,     /* halves */
	NEV_T_CHARGE,   /* halves; 0 can't */
	NEV_T_TIRED,    /* halves */
	NEV_T_MELEE,    /* eighths a stand */
	NEV_T_CHARGING, /* eighths a stand that charged */
	NEV_T_SUPPORT,  /* support type 1 - 4; 0 none */
	NEV_T_RANGE,    /* halves; 0 none */
	NEV_T_POINTS,   /* quarters a stand */
	NEV_T_STANDS,   /* a unit */
	NEV_T_COUNT
};

/* Rows of the table "rates". */
enum {
	NEV_R_ROAD,    /* halves gained by a move all on road */
	NEV_R_HILL,    /* halves lost by a move touching a hill */
	NEV_R_HAUL,    /* halves: a hauler's rate */
	NEV_R_GAP,     /* rows between the front lines */
	NEV_R_WIPE,    /* times the weaker's points */
	NEV_R_CREW,    /* Ballistarii stands in a square */
	NEV_R_KNIGHTS, /* knights stands in a square */
	NEV_R_COUNT
};

/* A cell of the fire tables [NEV-8D]: which faces hit alone, in pairs, in threes. Bit f: face f. */
struct nev_cell {
	uint8_t single, pair, triple;
};

/* Columns of the fire tables. */
enum { NEV_BAND_1, NEV_BAND_2, NEV_BAND_3, NEV_BAND_COUNT };

/* Rows of the fire tables. */
enum { NEV_ON_FOOT, NEV_ON_ARMORED, NEV_ON_KNIGHTS, NEV_ON_COMMANDER, NEV_ON_COUNT };

struct nev_game {
	struct pv_game base; /* first */
	uint16_t columns, rows, squares;
	uint8_t terrain[NEV_SQUARES_MAX];
	uint8_t river_east[NEV_SQUARES_MAX], river_north[NEV_SQUARES_MAX];
	/* Worked out by nev_game_finish: */
	uint8_t row_of[NEV_SQUARES_MAX], column_of[NEV_SQUARES_MAX];
	uint8_t open[NEV_SQUARES_MAX]; /* bit d: a step that way stays on the board and crosses no
					  closed side */
	uint8_t road_to[NEV_SQUARES_MAX];  /* bit d: joined by road */
	uint8_t cover[2][NEV_SQUARES_MAX]; /* [hills protected?]: 1 protected */
	uint16_t next[NEV_SQUARES_MAX][8]; /* neighbour, or NEV_NOWHERE */
	uint8_t
	    plain[NEV_SQUARES_MAX]; /* so many squares all round hold no hill and no river side */
	struct nev_leap leap[NEV_LEAPS_MAX]; /* all up to NEV_LEAP_COST, cheapest first */
	uint8_t leap_count;
	uint8_t cavalry_hills; /* any hill on the map */
	uint8_t count;         /* of pieces */
	uint8_t army[2];       /* [side] enum nev_army */
	uint8_t south;         /* side of the South edge, where nobody chooses */
	uint8_t layer;         /* lay_and_choose: the side that laid the terrain */
	uint8_t has_setup[2];  /* [side]: a ready-made set-up */
	uint16_t divisions;
	struct nev_roster roster[NEV_PIECES_MAX];
	struct nev_piece setup[NEV_PIECES_MAX]; /* ready-made: place and facing */
	struct nev_state *position;             /* owned: the scenario's running battle, or NULL */
	/* Switches (int32_t as the contract says); opt_terrain: 0 agreed, NEV_LAY_AND_CHOOSE */
	int32_t opt_scale, opt_terrain, opt_hill_protected, opt_hill_minus_one,
	    opt_protected_minus_one;
	int32_t opt_ballista, opt_sigma, opt_screen, opt_odd, opt_retirement, opt_turn_limit;
	/* Printed figures */
	int32_t troop[NEV_TROOPS_MAX][NEV_T_COUNT]; /* behind the printed types the scenario's */
	uint8_t type_of[NEV_TROOPS_MAX];            /* as which printed type it behaves */
	uint8_t own_count;
	struct nev_own own[NEV_OWN_MAX];
	uint8_t area_count, arrival_count, goal_count;
	uint8_t otherwise;      /* enum nev_otherwise */
	uint8_t set_up_area[2]; /* [side]: 1 + area; 0: the rows at its edge */
	struct nev_area area[NEV_AREAS_MAX];
	struct nev_arrival arrival[NEV_ARRIVALS_MAX];
	struct nev_goal goal[NEV_GOALS_MAX];
	int32_t rate[NEV_R_COUNT];
	int32_t bows[NEV_ON_COUNT][NEV_BAND_COUNT]; /* packed struct nev_cell: single | pair << 8 |
						       triple << 16 */
	int32_t crossbows[NEV_ON_COUNT][NEV_BAND_COUNT];
	int32_t match[NEV_PICK_COUNT][NEV_PICK_COUNT];    /* [own][enemy] enum nev_match */
	int32_t division[NEV_TYPE_COUNT][NEV_ARMY_COUNT]; /* units; the ballista row is ballista
							     with crew, so crew is 0 */
	struct kit_acts acts; /* what orders say; then what they do, by verb */
	const struct nev_act *act[NEV_VERB_END];
	const struct nev_decision *decision[NEV_ASK_COUNT];
	int32_t scale[2][2]; /* [25mm, 15mm][square side, hit radius] in mils */
	/* The base of a stand: width, depth at 25mm; the same at 15mm; in quarter mils. */
	int32_t stand_size[NEV_TYPE_COUNT][4];
};

static inline const struct nev_game *nev_game_of(const struct pv_game *g) {
	return (const struct nev_game *)(const void *)g;
}

static inline size_t nev_state_size(const struct nev_game *g) {
	return sizeof(struct nev_state) + 2u * g->count * sizeof(struct nev_piece);
}

/* A copy of a state on the stack, of which a caller may change anything. */
struct nev_room {
	_Alignas(struct nev_state) uint8_t bytes[PV_STATE_MAX];
};
static inline struct nev_state *nev_copy(struct nev_room *room, const struct nev_game *g,
					 const struct nev_state *s) {
	memcpy(room->bytes, s, nev_state_size(g));
	return (struct nev_state *)(void *)room->bytes;
}

/* The pieces as the running step opened. */
static inline const struct nev_piece *nev_opening(const struct nev_game *g,
						  const struct nev_state *s) {
	return s->piece + g->count;
}

static inline bool nev_has_square(const struct nev_area *area, int square) {
	return (area->squares[square / 64] >> (square % 64) & 1) != 0;
}

static inline bool nev_area_has(const struct nev_game *g, int area, int square) {
	return nev_has_square(&g->area[area], square);
}

static inline void nev_area_add(struct nev_area *area, int square) {
	area->squares[square / 64] |= (uint64_t)1 << (square % 64);
}

static inline void nev_add_unit(uint64_t units[NEV_UNIT_WORDS], int piece) {
	units[piece / 64] |= (uint64_t)1 << (piece % 64);
}

static inline bool nev_has_unit(const uint64_t units[NEV_UNIT_WORDS], int piece) {
	return (units[piece / 64] >> (piece % 64) & 1) != 0;
}

/* The row of the troop table of a piece. */
static inline const int32_t *nev_figures_of(const struct nev_game *g, int piece) {
	return g->troop[g->roster[piece].troop];
}

/* The side of a piece: of a ballista its owner, who may be NEV_OWNERLESS. */
static inline int nev_side_of(const struct nev_game *g, const struct nev_piece *p, int piece) {
	return g->roster[piece].type == NEV_BALLISTA ? p->owner : g->roster[piece].side;
}

/* PV_ANY and PV_NONE are no pieces. */
static inline bool nev_is_piece(const struct nev_game *g, int actor) {
	return actor >= 0 && actor < g->count;
}

#endif
