/*
 * oracle.h - a slow, obvious second version of parts of the Nevsky rules, read from the ledger
 * (data/rules/nevsky.tsv) alone, to judge the first one by. It knows no other header of ours.
 *
 * the board          plain arrays; squares are (column,row) from 1, row 1 at South's edge
 * board.c            what stands on a square: troops, protection, hills, stacking
 * screen.c           distances, cones, the line of centres and what screens it
 * step.c             closed corners and closed river sides
 * retreat.c          where a beaten group ends; where a retiring one does; whose ballista it is
 * fire.c             the two fire tables, hits in a throw, mixed picks, dice of a volley
 * melee.c            stand values, formations, losses and outcome
 * losses.c           which stands go for a loss, and the odd die
 *
 * Units: distances and allowances in half squares, melee points in eighths, progress in halves.
 * Everything is plain data of the caller's, nothing is kept. Bad arguments are bugs (assert).
 */
#ifndef TESTS_ORACLE_H
#define TESTS_ORACLE_H

#include <stdbool.h>

/* ---- the board ---- */

enum {
	ORACLE_COLUMNS_MAX = 48,
	ORACLE_ROWS_MAX = 48,
	ORACLE_PIECES_MAX = 512,
	ORACLE_CONTACTS_MAX = 64
};

/* [NEV-1B.5] South's base edge lies under row 1, North's above the highest row. */
enum oracle_side { ORACLE_SOUTH, ORACLE_NORTH, ORACLE_NOBODY };

enum oracle_direction {
	ORACLE_N,
	ORACLE_NE,
	ORACLE_E,
	ORACLE_SE,
	ORACLE_S,
	ORACLE_SW,
	ORACLE_W,
	ORACLE_NW,
	ORACLE_DIRECTIONS
};

/* In the order of the troop table (NEV-0X.1 to NEV-0X.12). */
enum oracle_type {
	ORACLE_KNIGHTS,
	ORACLE_TURCOPOLES,
	ORACLE_LIGHT_CAVALRY,
	ORACLE_ARMORED,
	ORACLE_MEDIUM,
	ORACLE_LEVY,
	ORACLE_JAVELINMEN,
	ORACLE_LONGBOWMEN,
	ORACLE_CROSSBOWMEN,
	ORACLE_BALLISTA,
	ORACLE_BALLISTARII,
	ORACLE_COMMANDER,
	ORACLE_TYPES
};

/* Flags of a square. BUILDING: any plain protected square, wood too. CROSSING: bridge or ford. */
enum { ORACLE_ROAD = 1, ORACLE_BUILDING = 2, ORACLE_HILL = 4, ORACLE_CROSSING = 8 };

/* A side common to two squares: OPENED is a river side that a bridge or ford opens (NEV-3E.4). */
enum oracle_river { ORACLE_DRY, ORACLE_RIVER, ORACLE_OPENED };

struct oracle_square {
	int column, row;
};

/* Alike stands of one unit in one square. Pieces that have left the board are not in the list. */
struct oracle_piece {
	enum oracle_side side; /* of a ballista: not read */
	enum oracle_type type;
	struct oracle_square at;
	int whole, half; /* stands, and half-killed stands; a ballista is 1 whole */
	bool goes;       /* retreat.c: is of the group that retreats or retires */
};

struct oracle_board {
	int columns, rows;
	unsigned terrain[ORACLE_COLUMNS_MAX + 1][ORACLE_ROWS_MAX + 1]; /* [column][row] */
	/* Of the square's north side (to row+1) and its east side (to column+1). */
	enum oracle_river north[ORACLE_COLUMNS_MAX + 1][ORACLE_ROWS_MAX + 1];
	enum oracle_river east[ORACLE_COLUMNS_MAX + 1][ORACLE_ROWS_MAX + 1];
	int piece_count;
	struct oracle_piece pieces[ORACLE_PIECES_MAX];
	int contact_count; /* contact squares still to be fought (NEV-9L.6) */
	struct oracle_square contacts[ORACLE_CONTACTS_MAX];
	bool hill_protected; /* switch, NEV-3F.6 */
	bool screen_both;    /* switch, NEV-11X.3: false is "either" */
};

/* Columns and rows that a step in each direction adds. */
extern const int oracle_dx[ORACLE_DIRECTIONS], oracle_dy[ORACLE_DIRECTIONS];

bool oracle_is_on_board(const struct oracle_board *b, struct oracle_square at);
/* Any stand but a ballista's: a lone commander is a unit (NEV-6E.8, 9D.4), a ballista is not. */
bool oracle_has_troops(const struct oracle_board *b, struct oracle_square at,
		       enum oracle_side side);
bool oracle_has_ballista(const struct oracle_board *b, struct oracle_square at);
/* [NEV-3B.1, 3E.3, 3F.6] */
bool oracle_is_protected(const struct oracle_board *b, struct oracle_square at);
bool oracle_is_cavalry(enum oracle_type type);
/* May troops of this type never be on the square (hills NEV-3F.2; a ballista: NEV-6E.3, 6E.10)? */
bool oracle_is_barred(const struct oracle_board *b, enum oracle_type type, struct oracle_square at);
/* Could the pieces marked `goes` (the ballista only where asked) end there with the friends of
 * `side` that don't go (NEV-6C.2, 6D.2, 6E.4 to 6E.6, 6F.1, 6F.3)? */
bool oracle_is_stack_legal(const struct oracle_board *b, enum oracle_side side, bool ballista,
			   struct oracle_square at);

/* ---- screen.c ---- */

/* [NEV-1B.3] Half squares: (1,0) is 2, (1,1) is 3, (2,1) is 5. */
int oracle_measure_halves(struct oracle_square from, struct oracle_square to);
/* [NEV-7C.2, 7C.3, 8B.3] Within 45 degrees of the facing, edges included. Never for from itself. */
bool oracle_is_in_cone(enum oracle_direction facing, struct oracle_square from,
		       struct oracle_square to);
/* [NEV-11X.5] Does what is on the square screen others? */
bool oracle_is_screen(const struct oracle_board *b, struct oracle_square at);
/* [NEV-8B.4, 8B.9, 11X.2 to 11X.4] By exact geometry, at any distance. */
bool oracle_is_screened(const struct oracle_board *b, struct oracle_square from,
			struct oracle_square to);
/* Half squares; 0 for those who never fire (NEV-0X.*, 8A.2, 8B.2). */
int oracle_find_reach_halves(enum oracle_type type);
/* Range, cone, screens and an enemy there (NEV-8B.2 to 8B.6, 8E.1); not the count of dice. */
bool oracle_can_fire(const struct oracle_board *b, enum oracle_side side, enum oracle_type type,
		     enum oracle_direction facing, struct oracle_square from,
		     struct oracle_square to);
/* May a ballista's shot be aimed at a point of the square (NEV-7C.1, 7C.2, 7E.8, 7H.1)? */
bool oracle_can_aim(const struct oracle_board *b, enum oracle_direction facing,
		    struct oracle_square from, struct oracle_square to);

/* ---- step.c ---- */

/* [NEV-6J.2, 6J.5] A diagonal between two squares that both hold troops of side's enemy. */
bool oracle_is_corner_closed(const struct oracle_board *b, enum oracle_side side,
			     struct oracle_square from, enum oracle_direction d);
/* [NEV-3E.2, 3E.5] A closed river side across the step, or across both detours of a diagonal. */
bool oracle_is_river_closed(const struct oracle_board *b, struct oracle_square from,
			    enum oracle_direction d);
/* Neither closed. Who stands on the far square and who may enter it are other questions. */
bool oracle_is_step_open(const struct oracle_board *b, enum oracle_side side,
			 struct oracle_square from, enum oracle_direction d);

/* ---- retreat.c ---- */

/* The best ends; the owner picks among them. Nothing there and not off: destroyed (a retreat) or
 * stays (a retirement). */
struct oracle_ends {
	int tier;           /* 1 to 4 of the ledger's table 13; 0 none (and for a retirement) */
	bool with_ballista; /* the ends are those with the ballista that goes */
	bool off;           /* off the board is one of the ends */
	int count;
	struct oracle_square
	    squares[ORACLE_COLUMNS_MAX * ORACLE_ROWS_MAX]; /* by column, then row */
};

/* [NEV-9L.3, 9L.4, 9L.9, 9L.10] last_step: of an attacker's move this turn, ORACLE_DIRECTIONS for
 * none; of a defender not read. */
enum oracle_direction oracle_find_retreat_direction(enum oracle_side side, bool attacks,
						    enum oracle_direction last_step);
/* [NEV-9L.*] Retreat or withdrawal of the pieces marked `goes`, all of side and in `from`; a
 * marked ballista is taken along if it can be. */
void oracle_find_retreat_ends(const struct oracle_board *b, enum oracle_side side,
			      struct oracle_square from, enum oracle_direction set,
			      struct oracle_ends *out);
/* [NEV-10B.7, 10B.9, 10D.3] Retirement likewise; a marked ballista slows the group to 1.5. */
void oracle_find_retirement_ends(const struct oracle_board *b, enum oracle_side side,
				 struct oracle_square from, struct oracle_ends *out);

/* [NEV-9M.1 to 9M.3, 9M.5] Whose is the contact square's ballista after the melee's retreats? */
enum oracle_holder {
	ORACLE_GOES_WITH_DEFENDER,
	ORACLE_STAYS_WITH_DEFENDER,
	ORACLE_HELD_BY_ATTACKER,
	ORACLE_OWNERLESS
};
struct oracle_contact_end {
	bool attacker_left, defender_left; /* stands alive in the contact square after losses */
	bool attacker_goes_back, defender_goes_back;
	bool defender_can_take; /* the defender's retreat ends were found with the ballista */
};
enum oracle_holder oracle_find_holder(struct oracle_contact_end e);

/* ---- fire.c ---- */

enum oracle_hit { ORACLE_NEVER, ORACLE_EACH, ORACLE_DOUBLE, ORACLE_TRIPLE };
/* A cell of a fire table: dice (pairs, threes) showing 1 to `faces` hit. */
struct oracle_cell {
	enum oracle_hit kind;
	int faces;
};
enum { ORACLE_TARGETS_MAX = 4, ORACLE_SHARES_MAX = 256, ORACLE_DICE_MAX = 10 };
/* Stands that fall alike: a type's whole stands, or its half-killed ones (NEV-8D.14). */
struct oracle_target {
	struct oracle_cell cell;
	int stands;
};
/* One way to share a throw out: stands lost of each target. */
struct oracle_share {
	int lost[ORACLE_TARGETS_MAX];
	bool dominated; /* another way takes as many of each target and more of one */
};
struct oracle_shares {
	int count;
	struct oracle_share shares[ORACLE_SHARES_MAX];
};

/* [NEV-8D.1 to 8D.9] NEVER outside the type's reach, too. */
struct oracle_cell oracle_find_cell(enum oracle_type firer, enum oracle_type target,
				    int range_halves);
/* [NEV-8C.1 to 8C.3, 8C.9] 0: may not fire. later: not the first of its side at that square. */
int oracle_count_dice(int stands, bool into_protected, bool later);
/* [NEV-8D.10, 8D.11, 8F.6, 8F.7] The most hits of one unit's throw on one kind of target. */
int oracle_count_hits(struct oracle_cell cell, const int *dice, int count);
/* [NEV-8E.3, 8E.4, 8H.1] All ways to share one throw out in which no hit is left over. */
void oracle_share_hits(const struct oracle_target *targets, int target_count, const int *dice,
		       int count, struct oracle_shares *out);
/* Of the 6^count throws, how many take 0, 1 .. stands stands; `throws` has stands + 1 places. */
void oracle_count_throws(struct oracle_cell cell, int count, int stands, long *throws);

/* ---- melee.c ---- */

enum oracle_formation {
	ORACLE_COLUMN,
	ORACLE_LINE,
	ORACLE_FLANKING,
	ORACLE_PINCERS,
	ORACLE_SQUARE,
	ORACLE_WITHDRAWAL,
	ORACLE_FORMATIONS
};
enum oracle_match {
	ORACLE_SUPERIOR,
	ORACLE_INFERIOR,
	ORACLE_ALIKE,
	ORACLE_WITHDRAWS,
	ORACLE_WITHDRAWAL_FAILS
};
enum oracle_outcome {
	ORACLE_ATTACKER_RETREATS,
	ORACLE_DEFENDER_RETREATS,
	ORACLE_ATTACKER_DESTROYED,
	ORACLE_DEFENDER_DESTROYED,
	ORACLE_LEVEL, /* the tie rule: oracle_do_both_retreat */
	ORACLE_ATTACKER_WITHDRAWS,
	ORACLE_DEFENDER_WITHDRAWS,
	ORACLE_BOTH_WITHDRAW
};
/* Index 0 is the attacker, 1 the defender. */
struct oracle_result {
	int superior;         /* 0, 1, or -1 for none */
	int loss[2], left[2]; /* eighths; losses capped, a wipe-out not counted in */
	enum oracle_outcome outcome;
};

/* Stands that fight alike: of one square, type and charge state. */
struct oracle_stands {
	enum oracle_type type;
	int whole, half;
	bool charging; /* made a charge move this turn and attacks (NEV-9F.2, 9F.3) */
	bool supports; /* else in the contact square */
};

/* [NEV-9F.2, 9F.4, 0X.*] Eighths of a whole stand. */
int oracle_find_value(enum oracle_type type, bool charging);
/* [NEV-9F.1, 9K.3] Eighths of all the groups. */
int oracle_add_up(const struct oracle_stands *groups, int count);
/* [NEV-9F.5, 9F.8] An attacker's total with the minus one. */
int oracle_subtract_one(int total);
/* [NEV-9F.5 to 9F.8] Is there a cause for it in the contact square? */
bool oracle_has_minus_one(const struct oracle_board *b, struct oracle_square contact,
			  bool hill_minus_one, bool protected_minus_one);
/* [NEV-9H.*] Own pick against the enemy's. */
enum oracle_match oracle_match_formations(enum oracle_formation own, enum oracle_formation enemy);
/* [NEV-9H.*, 9I.*, 9J.*] Totals in eighths, the minus one taken off. */
struct oracle_result oracle_fight(int attacker, int defender, enum oracle_formation attacker_pick,
				  enum oracle_formation defender_pick);
/* [NEV-9I.4, 9I.20] After a level melee, from the stands really left in the contact square. */
bool oracle_do_both_retreat(int attacker_stands, int defender_stands);

/* ---- losses.c ---- */

enum { ORACLE_GROUPS_MAX = 12, ORACLE_ALLOTMENTS_MAX = 4096 };

/* What one of the owner's orderings comes to. */
struct oracle_left {
	int whole, half;
};
struct oracle_allotment {
	struct oracle_left sure[ORACLE_GROUPS_MAX]; /* if the odd die spares (or there is none) */
	struct oracle_left odd[ORACLE_GROUPS_MAX];  /* if it takes */
	int chance_top, chance_bottom;              /* that it takes, lowest terms; 0/1: no die */
};
struct oracle_allotments {
	int count; /* different ones, in no order */
	struct oracle_allotment list[ORACLE_ALLOTMENTS_MAX];
};
/* The balance sheet of NEV-9K.11. Zeroed at the start of a game. */
struct oracle_sheet {
	bool open;               /* the first odd fraction has been diced */
	enum oracle_side marked; /* whose turn it is to lose the next one */
};

/* [NEV-9K.1, 9K.2, 9K.10, 9K.12 to 9K.14] Every way the owner may order his losses, in eighths. */
void oracle_allot_losses(const struct oracle_stands *groups, int count, int loss,
			 struct oracle_allotments *out);
/* [NEV-9K.8, 9K.11] Is this side's odd fraction lost? die_takes is read for the first one only. */
bool oracle_settle_odd(struct oracle_sheet *sheet, enum oracle_side side, bool die_takes);

#endif
