/*
 * state.h - what a state of a Nevsky battle holds: types alone.
 *
 * Units of measure: movement and distance in halves of a square, melee points in eighths, scores in
 * quarters, inches in mils.
 */
#ifndef RULES_NEVSKY_CORE_STATE_H
#define RULES_NEVSKY_CORE_STATE_H

#include "pavise/order.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	NEV_COLUMNS_MAX = 48,
	NEV_ROWS_MAX = 24,
	NEV_SQUARES_MAX = NEV_COLUMNS_MAX * NEV_ROWS_MAX,
	NEV_PIECES_MAX = 200,
	NEV_NAME_MAX = 8,
	NEV_STEPS_MAX = 15, /* of one path: nibbles of 64 bits, with one to spare */
	NEV_CONTACTS_MAX = NEV_PIECES_MAX / 2, /* one of each side in each */
	NEV_TOGETHER_MAX = 4, /* stands of one type in a square, whatever the figures */
	NEV_STRIKES_MAX = 12  /* ways to take two of four stands, with a commander or without */
};

/* [NEV-0X] In the order of the troop table. */
enum nev_type {
	NEV_KNIGHTS,
	NEV_TURCOPOLES,
	NEV_LIGHT_CAVALRY,
	NEV_ARMORED,
	NEV_MEDIUM,
	NEV_LEVY,
	NEV_JAVELINMEN,
	NEV_LONGBOWMEN,
	NEV_CROSSBOWMEN,
	NEV_BALLISTA,
	NEV_BALLISTARII,
	NEV_COMMANDER,
	NEV_TYPE_COUNT
};

/* Rows of the troop table in a game: the printed types, then those of the scenario's own, each of
 * which behaves as one of the printed. A "type" is always a printed one, a "troop" any of them. */
enum { NEV_OWN_MAX = 8, NEV_TROOPS_MAX = NEV_TYPE_COUNT + NEV_OWN_MAX, NEV_WORD_MAX = 24 };

enum nev_army { NEV_TEUTONIC, NEV_RUSSIAN, NEV_ARMY_COUNT };

/* Sides are seats: PV_RED and PV_BLUE. */
enum { NEV_OWNERLESS = 2 };

/* A place is a square, row * columns + column (from 0, row 0 South), or one of these. */
enum {
	NEV_WAITING = 0xfff9,  /* has yet to enter, with the reinforcements */
	NEV_OFF = 0xfffa,      /* left the board: set apart, counts half [NEV-10E.1] */
	NEV_UNPLACED = 0xfffb, /* not yet set up */
	NEV_HIDDEN = 0xfffc,   /* where the viewer may not know */
	NEV_DEAD = 0xfffd,
	NEV_NOWHERE = 0xffff /* no square: of a support or an aim */
};

enum { NEV_NO_PLACE = -1 }; /* of an event; of what looks for a square */

enum { NEV_LAY_AND_CHOOSE = 1 }; /* of opt_terrain */
enum { NEV_MEASURED = 1 };       /* of opt_ballista */
enum { NEV_SCREEN_BOTH = 1 };    /* of opt_screen */

enum { NEV_XY = 2 }; /* a point */

enum { NEV_DIE = 6, NEV_FACES = 8 }; /* sides of the usual one; room by face, from 0 */

enum { NEV_BASE_MAX = 40000 }; /* quarter mils: a side of a stand's base */

/* What a scenario adds. Areas: the four edges of the board first, then those it names. */
enum {
	NEV_EDGES = 4,
	NEV_AREAS_MAX = NEV_EDGES + 16,
	NEV_AREA_WORDS = NEV_SQUARES_MAX / 64,
	NEV_AREA_PLACE = 0x10000, /* + area: where an event or explanation names one */
	NEV_ARRIVALS_MAX = 8,
	NEV_GOALS_MAX = 8, /* bits of a byte */
	NEV_UNIT_WORDS = (NEV_PIECES_MAX + 63) / 64
};

/* [NEV-5X.1] */
enum nev_step {
	NEV_STEP_TERRAIN,
	NEV_STEP_SETUP,
	NEV_STEP_FIRST,
	NEV_STEP_BALLISTA,
	NEV_STEP_MISSILE,
	NEV_STEP_RETIRE, /* opens step 3: forced retirements */
	NEV_STEP_MOVE,
	NEV_STEP_SUPPORT,
	NEV_STEP_MELEE,
	NEV_STEP_DESTROY,
	NEV_STEP_OVER,
	NEV_STEP_COUNT
};

/* The question within a step. */
enum nev_ask {
	NEV_ASK_NOTHING, /* between decisions; never seen from outside but when over */
	NEV_ASK_EDGE,
	NEV_ASK_AGREE,
	NEV_ASK_PLACE,
	NEV_ASK_FIRST, /* a throw: which side attacks first */
	NEV_ASK_SHOOT,
	NEV_ASK_ALONG,  /* dice: error along the line of fire */
	NEV_ASK_ACROSS, /* dice: error across it */
	NEV_ASK_MARK,   /* dice seat: where the shot fell */
	NEV_ASK_HIT,    /* shooter: which of several is hit */
	NEV_ASK_ALSO,   /* shooter: the stand lost with a ballista */
	NEV_ASK_FIRE,
	NEV_ASK_VOLLEY, /* dice */
	NEV_ASK_STRIKE, /* the shooter: which stands fall */
	NEV_ASK_LEVY,   /* dice: does a levy pair retire */
	NEV_ASK_RETIRE,
	NEV_ASK_MOVE,
	NEV_ASK_SUPPORT,
	NEV_ASK_FIGHT, /* attacker: which melee next */
	NEV_ASK_PICK,  /* secret */
	NEV_ASK_LOSE,
	NEV_ASK_ODD, /* dice: the odd fraction */
	NEV_ASK_RETREAT,
	NEV_ASK_TURN, /* survivors may turn */
	NEV_ASK_DESTROY,
	NEV_ASK_COUNT
};

/* Orders, with what each uses of struct pv_order. Moves: faces[0] to [2] further pieces + 1,
 * ascending, then 0; faces[3] stands, where a text names a part (never legal: "TM1x2"); count
 * steps; halves[2] the square they start from; the path in nibbles of the 8 bytes from
 * faces[8] on, first step lowest (nev_path); faces[6] 1: "fight" behind it [NEV-10A.8]. */
/* Each verb with its word. */
#define NEV_EACH_VERB(VERB)                                                                        \
	VERB(PLACE, "place") /* actor; count 0 the whole unit, 1 this piece; halves[0] square;     \
				faces[2] facing */                                                 \
	VERB(READY, "ready")                                                                       \
	VERB(EDGE, "edge")       /* count: 0 south, 1 north */                                     \
	VERB(DECLARE, "declare") /* target: enum nev_declared bit; count: 0 off, 1 on */           \
	VERB(AGREE, "agree")                                                                       \
	VERB(MOVE, "move")       /* actor, further pieces, path */                                 \
	VERB(CHARGE, "charge")   /* the same */                                                    \
	VERB(HAUL, "haul")       /* the same; target: the ballista */                              \
	VERB(TURN, "turn")       /* actor; count: facing */                                        \
	VERB(SUPPORT, "support") /* actor; halves[0]: contact square or NEV_NOWHERE */             \
	VERB(TAKEBACK, "takeback")                                                                 \
	VERB(DONE, "done")                                                                         \
	VERB(SHOOT,                                                                                \
	     "shoot") /* actor: ballista; figures[0], [1]: aim in mils (measured mode: zero) */    \
	VERB(FIRE, "fire")       /* actor; halves[0]: square */                                    \
	VERB(HIT, "hit")         /* target: piece */                                               \
	VERB(STRIKE, "strike")   /* count: stands of the formed unit; faces[]: further pieces + 1, \
				    ascending */                                                   \
	VERB(RETIRE, "retire")   /* actor; halves[0]: square or NEV_OFF; faces[2]: commander + 1;  \
				    faces[3]: ballista + 1 */                                      \
	VERB(FIGHT, "fight")     /* halves[0]: square */                                           \
	VERB(PICK, "pick")       /* count: 1 + enum nev_pick */                                    \
	VERB(LOSE, "lose")       /* target: piece */                                               \
	VERB(RETREAT, "retreat") /* actor; halves[0]: square or NEV_OFF; faces[2]: 1 + the stand   \
				    whose last step is taken */                                    \
	VERB(DESTROY, "destroy") /* target: ballista */                                            \
	VERB(ENTER, "enter")     /* actor: first piece of the unit; halves[0]: square; count 0 */

#define NEV_VERB_NUMBER(name, word) NEV_##name,
enum nev_verb { NEV_BEFORE_VERBS = PV_VERB_OWN - 1, NEV_EACH_VERB(NEV_VERB_NUMBER) NEV_VERB_END };
#undef NEV_VERB_NUMBER

enum { NEV_EDGE_CHOSEN = 4 };

enum nev_declared { NEV_HILL_PROTECTED = 1, NEV_HILL_MINUS_ONE = 2 };

/* [NEV-9G.1] */
enum nev_pick {
	NEV_COLUMN,
	NEV_LINE,
	NEV_FLANKING,
	NEV_PINCERS,
	NEV_SQUARE,
	NEV_WITHDRAWAL,
	NEV_PICK_COUNT,
	NEV_PICK_HIDDEN =
	    7 /* in a state: picked, but the viewer may not know what (1 + pick otherwise) */
};

/* Cells of the deployment matrix [NEV-9H]. */
enum nev_match {
	NEV_SUPERIOR,
	NEV_INFERIOR,
	NEV_ALIKE,
	NEV_GETS_AWAY,
	NEV_CAUGHT,
	NEV_MATCH_COUNT
};

/* Marks of a piece. */
enum {
	NEV_HALF = 1,     /* half-killed [NEV-9K.2] */
	NEV_RETIRING = 2, /* [NEV-10B.2] */
	NEV_MOVED = 4,    /* this step 3 */
	NEV_FIRED = 8,    /* this step 1 or 2; of a ballista in step 3: hauled */
	NEV_ENGAGED = 16, /* takes part in the melee being fought */
	NEV_LEAVING = 32, /* has to retreat or retire now */
	NEV_TURNED = 64,  /* its turning has been listed this step */
	NEV_ASKED = 128   /* its support has been listed this step */
};

enum { NEV_NO_CHARGE = 1, NEV_NO_CONTACT = 2 }; /* barred, after a take-back [NEV-6G.13] */

enum { NEV_CHARGING = 1, NEV_TIRED = 2 };

enum { NEV_NO_STEP = 8 }; /* `came` where no enemy is near */

/* States are compared and hashed as bytes, so there is none between their members. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* A formed unit, a knights or Ballistarii stand, a commander or a ballista. 16 bytes. */
struct nev_piece {
	uint16_t place;
	uint16_t support; /* contact square, or NEV_NOWHERE */
	uint16_t aim;     /* square fired at this step, or NEV_NOWHERE */
	uint8_t stands;   /* 0 when dead */
	uint8_t facing;   /* enum pv_direction; of a ballista always 0: it faces as its troops */
	uint8_t marks;
	uint8_t doomed; /* step 1: bit p, the stand on base place p is hit and leaves at the end */
	uint8_t came;   /* direction of its last step this turn, or NEV_NO_STEP */
	uint8_t barred;
	uint8_t charge;  /* 0, NEV_CHARGING this turn, NEV_TIRED next own turn */
	uint8_t driven;  /* 2 driven back this turn, 1 bound this turn, 0 free [NEV-9O] */
	uint8_t owner;   /* of a ballista: side or NEV_OWNERLESS; else its side */
	uint8_t escaped; /* bits 1 << goal: left the board as that goal asks */
};

/* How far a melee is, or a step. */
enum nev_stage {
	NEV_STAGE_PICKS,
	NEV_STAGE_LOSSES,
	NEV_STAGE_RETREATS,
	NEV_STAGE_TURNS,
	/* of a step in which both sides act: */
	NEV_STAGE_ATTACKER = 0,
	NEV_STAGE_DEFENDER,
	NEV_STAGE_BOTH,    /* both are done */
	NEV_STAGE_RETIRING /* the step's end */
};

/* What a melee has decided for a side. */
enum nev_fate { NEV_STAYS, NEV_RETREATS, NEV_WIPED_OUT, NEV_WITHDRAWS, NEV_TIED };

/* state_size is offsetof(piece) + 2 * count pieces: now, then as the running step opened. */
struct nev_state {
	uint16_t turn;
	uint8_t step, ask; /* enum nev_step, enum nev_ask */
	uint8_t seat;      /* the seat that is asked */
	uint8_t attacker;  /* side */
	uint8_t south;     /* the side whose base edge is the South one */
	uint8_t declared;  /* enum nev_declared bits in force */
	uint8_t touched;   /* bits declared anew in this step, for listing */
	uint8_t agreed;    /* bits 1 << side; NEV_EDGE_CHOSEN */
	uint8_t ready;     /* bits 1 << side */
	uint8_t first_die; /* red's, while blue's is awaited; else 0 */
	uint8_t marker;    /* balance sheet: 0 unused, 1 + side to lose the next odd fraction */
	uint8_t shooter;   /* piece, while its shot or volley is being resolved; else PV_NONE */
	uint8_t along;     /* first face of the scatter; else 0 */
	uint8_t odd;       /* piece diced for; else PV_NONE */
	int32_t aim[2];    /* mils; the aim, then the mark */
	uint16_t target;   /* square of the volley; else NEV_NOWHERE */
	uint16_t contact;  /* square of the melee being fought; else NEV_NOWHERE */
	uint8_t faces[NEV_FACES];        /* volley: dice by class, [lowest face] = count */
	uint8_t pick[2];                 /* [side] 0, 1 + enum nev_pick, or NEV_PICK_HIDDEN */
	uint8_t fate[2];                 /* [side] enum nev_fate */
	int32_t loss[2];                 /* [side] eighths still to be lost */
	uint8_t odd_sides, odd_dies;     /* the die for the odd fraction: dies on 1 .. odd_dies */
	uint8_t outcome, winner, reason; /* when over: enum pv_outcome, side, enum nev_reason */
	uint8_t by_hand; /* 1: the candidates of a measured shot were listed, not its mark */
	uint8_t stage;   /* enum nev_stage */
	uint8_t spare;
	uint8_t
	    held[NEV_GOALS_MAX]; /* ends of turns in a row at which the goal was met, up to 255 */
	struct nev_piece piece[];
};

#pragma GCC diagnostic pop

static_assert(sizeof(struct nev_piece) == 16, "a piece of a state has 16 bytes");
static_assert(sizeof(struct nev_state) == 64, "what comes before the pieces");

enum nev_reason {
	NEV_BY_DESTRUCTION,
	NEV_BY_LIMIT,
	NEV_BY_BOTH_GONE,
	NEV_BY_GOAL,       /* of the scenario's, met by one side */
	NEV_BY_BOTH_GOALS, /* met by both: points decide */
	NEV_BY_DEFAULT,    /* turn limit: what the scenario says then */
	NEV_REASON_COUNT
};

static inline bool nev_on_board(const struct nev_piece *p) {
	return p->place < NEV_SQUARES_MAX;
}

#endif
