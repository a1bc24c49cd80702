/*
 * cryhavoc.h - private: the base game of Cry Havoc: its game, its state, its orders.
 *
 * Figures come from data/tables/cryhavoc.tsv by way of cryhavoc_figures.h, rule ids from the
 * ledger. RULES.md says chapter by chapter which file.
 */
#ifndef RULES_CRYHAVOC_CRYHAVOC_H
#define RULES_CRYHAVOC_CRYHAVOC_H

#include "board/hex/map.h"
#include "board/hex/sight.h"
#include "cryhavoc_figures.h"
#include "cryhavoc_ids.h"
#include "pavise/ruleset.h"

/* A ledger id as a constant: one that no ledger has doesn't compile. */
#define RULE(id, text) (&(text)[0 * CHB_##id])

enum {
	CHB_MEN_MAX = 128,
	CHB_SIDE_MEN = 64,
	CHB_NAME_MAX = 16,
	CHB_AIMS_MAX = 12,
	CHB_ZONES_MAX = 16,
	CHB_ZONE_PLACES = 32,
	CHB_WORD_MAX = 24,
	CHB_MOVE_MAX = 99
};

/* Where a man is who stands on no place of the map. */
enum chb_where { CHB_WAITING = 0xfffd, CHB_GONE = 0xfffe, CHB_NOWHERE = 0xffff };

enum chb_life { CHB_HEALTHY, CHB_STUNNED, CHB_WOUNDED, CHB_DEAD, CHB_LIVES };

/* Marks of a man. */
enum {
	CHB_DONE = 1,   /* he has finished his move in this phase */
	CHB_HELD = 2,   /* he entered an enemy's control in this move [CHB-5.3.1] */
	CHB_DOWN = 4,   /* stunned since before this player turn began [CHB-2.20] */
	CHB_STUCK = 8,  /* in mud [CHB-7.1] */
	CHB_BEGUN = 16, /* he has spent points in this phase */
	CHB_MARKS = 31
};

/* 8 bytes. */
struct chb_man {
	uint16_t place; /* of the map, or enum chb_where */
	uint16_t
	    back; /* the last place of his move where he may stop; CHB_NOWHERE: he isn't moving */
	uint8_t life; /* enum chb_life */
	uint8_t left; /* points in this movement phase */
	uint8_t marks;
	uint8_t spare; /* 0 */
};

/* What is asked. */
enum chb_ask {
	CHB_ASK_MOVE,
	CHB_ASK_SLIP, /* DICE: an infiltration throw */
	CHB_ASK_MUD,  /* DICE: does he get stuck */
	CHB_ASK_FREE, /* DICE: does a stuck man get free */
	CHB_ASK_NOTHING,
	CHB_ASK_COUNT
};

struct chb_state {
	uint16_t turn;              /* from 1 */
	uint8_t side;               /* whose player turn it is */
	uint8_t second;             /* of the game turn's two player turns */
	uint8_t ask;                /* enum chb_ask */
	uint8_t mover;              /* who moves, or who throws; PV_NONE */
	uint8_t outcome;            /* enum pv_outcome */
	uint8_t winner;             /* side */
	uint8_t reason;             /* enum chb_reason */
	uint8_t aim;                /* the aim that ended it, 1 + number; 0: none */
	uint16_t target;            /* a slip's; else CHB_NOWHERE */
	uint8_t held[CHB_AIMS_MAX]; /* of a hold: player turns in a row */
	uint8_t door[256];          /* enum pv_door */
	struct chb_man man[CHB_MEN_MAX];
};

enum chb_reason { CHB_BY_AIM, CHB_BY_LAST, CHB_BY_LIMIT, CHB_BY_BOTH, CHB_REASONS };

/* A character of the scenario. */
struct chb_roster {
	char name[CHB_NAME_MAX]; /* as orders call him */
	uint8_t side, troop;     /* troop: row of the troops */
	uint8_t armoured;
	int32_t figure[CHB_TROOPS_OF_COUNT]; /* his own */
	uint8_t enters;                      /* 1 + zone; 0: he is on the map from the start */
	uint16_t turn;                       /* when he may enter */
	uint16_t place;                      /* where he begins, or CHB_WAITING */
	uint8_t life;
};

struct chb_zone {
	char word[CHB_WORD_MAX];
	uint8_t count;
	uint16_t place[CHB_ZONE_PLACES];
};

enum chb_aim_kind {
	CHB_ELIMINATE,
	CHB_HOLD,
	CHB_ESCAPE,
	CHB_REACH,
	CHB_SURVIVE,
	CHB_POINTS,
	CHB_AIMS
};

/* [CHB-16.12] */
struct chb_aim {
	uint8_t side, kind;
	uint8_t zone;   /* 1 + which; of hold and reach */
	uint8_t count;  /* men: who escape or reach; turns: of hold and survive */
	int32_t points; /* halves, for points */
};

enum { CHB_EXIT_NORTH = 1, CHB_EXIT_EAST = 2, CHB_EXIT_SOUTH = 4, CHB_EXIT_WEST = 8 };

struct chb_game {
	struct pv_game base;
	struct chb_figures figure;
	int32_t opt_turn_limit; /* 0: none */
	uint8_t count;          /* of the roster */
	uint8_t first;          /* the side that has the first player turn */
	uint8_t exits[2];       /* of each side: bits */
	uint8_t zone_count, aim_count;
	char army[2][48];
	struct chb_roster roster[CHB_MEN_MAX];
	struct chb_zone zone[CHB_ZONES_MAX];
	struct chb_aim aim[CHB_AIMS_MAX];
	struct pv_hex_map map;
};

enum chb_verb {
	CHB_STEP = PV_VERB_OWN, /* onto a place: data.halves[0] */
	CHB_SLIP,               /* the same past an enemy, by a throw */
	CHB_DRAG,               /* the same, and target comes after */
	CHB_OPEN,               /* a door; count: its side */
	CHB_CLOSE,
	CHB_BAR,
	CHB_UNBAR,
	CHB_ENTER, /* the map, at a place */
	CHB_LEAVE, /* the map */
	CHB_END,   /* the phase: "done" */
	CHB_VERBS
};

static inline const struct chb_game *chb_game_of(const struct pv_game *g) {
	return (const struct chb_game *)(const void *)g;
}

#endif
