/* tables.c - the printed figures, laid out like the page, and how each is written. */
#include "rules/nevsky/core/cells.h"
#include "rules/nevsky/core/troops.h"
#include "rules/nevsky/core/words.h"

/* A ledger id as a constant: one that no ledger has doesn't compile. */
static const struct pv_figure_kind squares = { .scale = 2, .accepts = "squares, by halves" };
static const struct pv_figure_kind inches = { .scale = 1000, .accepts = "inches" };
static const struct pv_figure_kind base_inches = { .scale = 4000, .accepts = "inches" };
static const struct pv_figure_kind whole = { .scale = 1, .accepts = "a whole number" };
static const struct pv_figure_kind melee = { .read = nev_read_melee,
					     .write = nev_write_melee,
					     .accepts = "melee points, by halves" };
static const struct pv_figure_kind points = { .read = nev_read_points,
					      .write = nev_write_points,
					      .accepts = "whole points" };
static const struct pv_figure_kind cell = { .read = nev_read_cell,
					    .write = nev_write_cell,
					    .accepts = "1-3, 1-2, 1, D1, D1/D2, T1 or -" };

/* ---- troops [NEV-0X] ---- */

enum {
	HALF = 4, /* a point is eight eighths */
	ONE = 8,
	QUARTERS = 4,
	/* Limits. A path has 15 steps; a square four base places; one die of at most
	 * 255 sides decides an odd loss. */
	MOVE_MAX = 20,
	RANGE_MAX = 24,
	MELEE_MAX = 8 * ONE,
	POINTS_MAX = 100 * QUARTERS,
	SUPPORT_TYPES = 4,
	STANDS_MAX = 4
};

static const struct pv_column troop_columns[NEV_T_COUNT] = {
	[NEV_T_MOVE] = { "move", &squares, 0, MOVE_MAX, PV_FOUND },
	[NEV_T_CHARGE] = { "charge", &squares, 0, MOVE_MAX, PV_FOUND },
	[NEV_T_TIRED] = { "tired", &squares, 0, MOVE_MAX, PV_FOUND },
	[NEV_T_MELEE] = { "melee", &melee, 0, MELEE_MAX, PV_FOUND },
	[NEV_T_CHARGING] = { "charging", &melee, 0, MELEE_MAX, PV_FOUND },
	[NEV_T_SUPPORT] = { "support", &whole, 0, SUPPORT_TYPES, PV_FOUND },
	[NEV_T_RANGE] = { "range", &squares, 0, RANGE_MAX, PV_FOUND },
	[NEV_T_POINTS] = { "points", &points, 0, POINTS_MAX, PV_FOUND },
	[NEV_T_STANDS] = { "stands", &whole, 1, STANDS_MAX, PV_FOUND },
};

static const char *const troop_rules[NEV_TYPE_COUNT] = {
	[NEV_KNIGHTS] = RULE(NEV_0X_1),       [NEV_TURCOPOLES] = RULE(NEV_0X_2),
	[NEV_LIGHT_CAVALRY] = RULE(NEV_0X_3), [NEV_ARMORED] = RULE(NEV_0X_4),
	[NEV_MEDIUM] = RULE(NEV_0X_5),        [NEV_LEVY] = RULE(NEV_0X_6),
	[NEV_JAVELINMEN] = RULE(NEV_0X_7),    [NEV_LONGBOWMEN] = RULE(NEV_0X_8),
	[NEV_CROSSBOWMEN] = RULE(NEV_0X_9),   [NEV_BALLISTA] = RULE(NEV_0X_10),
	[NEV_BALLISTARII] = RULE(NEV_0X_11),  [NEV_COMMANDER] = RULE(NEV_0X_12),
};

/* Moves and ranges in half squares, melee in eighths (standing, charging), points in quarters. A
 * troop that never charges is never tired. A ballista moves at the hauler's rate ("rates/haul"). */
#define PTS(n) (QUARTERS * (n))
/* clang-format off */
static const int32_t troops[NEV_TYPE_COUNT][NEV_T_COUNT] = {
	/*                       move charge tired     melee       charging  type range  points  stands */
	[NEV_KNIGHTS]       = {    6,   10,    3,    2 * ONE,      4 * ONE,   1,   0,   PTS(7),    2 },
	[NEV_TURCOPOLES]    = {    8,    0,    0,        ONE,            0,   1,   0,   PTS(5),    4 },
	[NEV_LIGHT_CAVALRY] = {   10,    0,    0,       HALF,            0,   2,   5,   PTS(5),    3 },
	[NEV_ARMORED]       = {    3,    0,    0, ONE + HALF,            0,   1,   0,   PTS(4),    4 },
	[NEV_MEDIUM]        = {    4,    0,    0,        ONE,            0,   1,   0,   PTS(3),    4 },
	[NEV_LEVY]          = {    4,    0,    0,       HALF,            0,   1,   0,   PTS(2),    4 },
	[NEV_JAVELINMEN]    = {    6,    0,    0,       HALF,            0,   2,   5,   PTS(3),    3 },
	[NEV_LONGBOWMEN]    = {    6,    0,    0,       HALF,            0,   2,   6,   PTS(3),    3 },
	[NEV_CROSSBOWMEN]   = {    6,    0,    0,       HALF,            0,   2,   6,   PTS(4),    3 },
	[NEV_BALLISTA]      = {    3,    0,    0,          0,            0,   0,  12,   PTS(8),    1 },
	[NEV_BALLISTARII]   = {    4,    0,    0,       HALF,            0,   3,   0,   PTS(2),    2 },
	[NEV_COMMANDER]     = {    6,   10,    3,    2 * ONE,      4 * ONE,   4,   0,  PTS(10),    1 },
};
/* clang-format on */

/* ---- rates and limits ---- */

/* Two tables over one array: the rates are in half squares, the limits whole numbers. */
static const char *const rate_rows[] = { "road", "hill", "haul" };
static const char *const rate_rules[] = { RULE(NEV_6B_1), RULE(NEV_3F_3), RULE(NEV_6E_2) };
static const struct pv_column rate_columns[] = { { "squares", &squares, 0, 8, PV_FOUND } };

static const char *const limit_rows[] = { "gap", "wipe", "crew", "knights" };
static const char *const limit_rules[] = { RULE(NEV_4X_1), RULE(NEV_9I_8), RULE(NEV_6E_5),
					   RULE(NEV_6F_1) };
static const struct pv_column limit_columns[] = { { "number", &whole, 1, 10, PV_FOUND } };

static const int32_t rates[NEV_R_COUNT] = {
	[NEV_R_ROAD] = 2, [NEV_R_HILL] = 2, [NEV_R_HAUL] = 3,    [NEV_R_GAP] = 6,
	[NEV_R_WIPE] = 3, [NEV_R_CREW] = 4, [NEV_R_KNIGHTS] = 2,
};

/* ---- missile fire [NEV-8D] ---- */

/* Packed struct nev_cell: bit f of the low byte says that a die showing f hits alone, of the
 * second that a pair does, of the third that three do. */
enum {
	NO, /* bits of none */
	S1 = 1 << 1,
	S12 = S1 | 1 << 2,
	S13 = S12 | 1 << 3,
	D1 = S1 << 8,
	D12 = S12 << 8,
	D1234 = (S13 | 1 << 4) << 8,
	T1 = S1 << 16
};

static const char *const fire_rows[NEV_ON_COUNT] = { "foot", "armored", "knights", "commander" };
static const struct pv_column fire_columns[NEV_BAND_COUNT] = {
	{ "1", &cell, 0, NEV_CELL_MAX, PV_FOUND },
	{ "1.5-2", &cell, 0, NEV_CELL_MAX, PV_FOUND },
	{ "2.5-3", &cell, 0, NEV_CELL_MAX, PV_FOUND },
};

/* clang-format off */
/* Javelinmen and light cavalry (to 2.5), longbowmen (to 3). */
static const int32_t bows[NEV_ON_COUNT][NEV_BAND_COUNT] = {
	/*                      1     1.5-2   2.5-3 */
	[NEV_ON_FOOT]      = { S13,    S12,    S1 }, /* missile foot, Ballistarii, levy, medium */
	[NEV_ON_ARMORED]   = { S12,    S1,     D1 }, /* with light cavalry and Turcopoles */
	[NEV_ON_KNIGHTS]   = { D12,    D1,     T1 },
	[NEV_ON_COMMANDER] = { D1,     T1,     NO },
};
static const int32_t crossbows[NEV_ON_COUNT][NEV_BAND_COUNT] = {
	/*                      1     1.5-2   2.5-3 */
	[NEV_ON_FOOT]      = { S13,    S12,    S1 },
	[NEV_ON_ARMORED]   = { S13,    S12,    D1 },
	[NEV_ON_KNIGHTS]   = { S12,    D1234,  T1 },
	[NEV_ON_COMMANDER] = { D12,    D1,     T1 },
};
/* clang-format on */

static const char *const bow_rules[NEV_ON_COUNT] = { RULE(NEV_8D_2), RULE(NEV_8D_3), RULE(NEV_8D_4),
						     RULE(NEV_8D_5) };
static const char *const crossbow_rules[NEV_ON_COUNT] = { RULE(NEV_8D_6), RULE(NEV_8D_7),
							  RULE(NEV_8D_8), RULE(NEV_8D_9) };

/* ---- deployments [NEV-9H] ---- */

enum { S = NEV_SUPERIOR, I = NEV_INFERIOR, E = NEV_ALIKE, Wp = NEV_GETS_AWAY, Wm = NEV_CAUGHT };

static const char *const match_words[] = { "S", "I", "=", "W+", "W-", NULL };
static const struct pv_figure_kind match_kind = { .words = match_words,
						  .accepts = "S, I, =, W+ or W-" };

#define MATCH_COLUMN(id, standing) \
	{ id, &match_kind, 0, NEV_MATCH_COUNT - 1, standing }
static const struct pv_column match_columns[NEV_PICK_COUNT] = {
	MATCH_COLUMN("column", PV_FOUND),   MATCH_COLUMN("line", PV_FOUND),
	MATCH_COLUMN("flanking", PV_FOUND), MATCH_COLUMN("pincers", PV_OURS),
	MATCH_COLUMN("square", PV_FOUND),   MATCH_COLUMN("withdrawal", PV_FOUND),
};

/* Own pick in the row, the enemy's in the column. FLANKING and SQUARE against PINCERS are resolved
 * by us [NEV-9H.10]. */
static const int32_t matrix[NEV_PICK_COUNT][NEV_PICK_COUNT] = {
	/*                   COL LIN FLA PIN SQU WIT */
	[NEV_COLUMN] = { E, I, S, S, I, Wm },   [NEV_LINE] = { S, E, I, I, S, Wp },
	[NEV_FLANKING] = { I, S, E, I, S, Wm }, [NEV_PINCERS] = { I, S, S, E, I, Wm },
	[NEV_SQUARE] = { S, I, I, S, E, Wp },   [NEV_WITHDRAWAL] = { Wm, Wp, Wm, Wm, Wp, Wp },
};

static const char *const match_rules[NEV_PICK_COUNT] = { RULE(NEV_9H_1), RULE(NEV_9H_3),
							 RULE(NEV_9H_5), RULE(NEV_9H_7),
							 RULE(NEV_9H_8), RULE(NEV_9H_14) };

/* ---- divisions [NEV-2D] ---- */

static const struct pv_column division_columns[NEV_ARMY_COUNT] = {
	[NEV_TEUTONIC] = { "teutonic", &whole, 0, 20, PV_FOUND },
	[NEV_RUSSIAN] = { "russian", &whole, 0, 20, PV_FOUND },
};

/* A ballista comes with its crew; the row of the crew is for further crews, without a ballista. */
static const int32_t divisions[NEV_TYPE_COUNT][NEV_ARMY_COUNT] = {
	/*                      Teutonic Russian */
	[NEV_KNIGHTS] = { 4, 3 },    [NEV_TURCOPOLES] = { 1, 0 },  [NEV_LIGHT_CAVALRY] = { 1, 1 },
	[NEV_ARMORED] = { 2, 2 },    [NEV_MEDIUM] = { 1, 3 },      [NEV_LEVY] = { 2, 2 },
	[NEV_JAVELINMEN] = { 1, 2 }, [NEV_LONGBOWMEN] = { 1, 3 },  [NEV_CROSSBOWMEN] = { 2, 0 },
	[NEV_BALLISTA] = { 1, 1 },   [NEV_BALLISTARII] = { 0, 0 }, [NEV_COMMANDER] = { 1, 1 },
};

#define TWELVE(rule) \
	{ rule, rule, rule, rule, rule, rule, rule, rule, rule, rule, rule, rule }
static const char *const division_rules[NEV_TYPE_COUNT] = TWELVE(RULE(NEV_2D_1));

/* ---- sizes [NEV-1B.2, NEV-7E.1, NEV-12X] ---- */

static const char *const scale_rows[] = { "25mm", "15mm" };
static const char *const scale_rules[] = { RULE(NEV_1B_2), RULE(NEV_7E_1) };
static const struct pv_column scale_columns[] = {
	{ "square", &inches, 500, 20000, PV_FOUND },
	{ "radius", &inches, 0, 20000, PV_FOUND },
};
/* In thousandths of an inch. */
static const int32_t scales[2][2] = {
	{ 4000, 1000 },
	{ 3000, 750 },
};

static const struct pv_column base_columns[] = {
	{ "width_25mm", &base_inches, 0, NEV_BASE_MAX, PV_FOUND },
	{ "depth_25mm", &base_inches, 0, NEV_BASE_MAX, PV_FOUND },
	{ "width_15mm", &base_inches, 0, NEV_BASE_MAX, PV_FOUND },
	{ "depth_15mm", &base_inches, 0, NEV_BASE_MAX, PV_FOUND },
};

/* Quarter mils: one inch is 4000, a sixteenth 250. */
#define SIXTEENTHS(n) (250 * (n))
#define CAVALRY \
	{ SIXTEENTHS(15), SIXTEENTHS(24), SIXTEENTHS(8), SIXTEENTHS(16) }
#define FOOT \
	{ SIXTEENTHS(20), SIXTEENTHS(20), SIXTEENTHS(12), SIXTEENTHS(12) }
/* A ballista has no base: shots are measured to its axle [NEV-7E.3]. */
static const int32_t bases[NEV_TYPE_COUNT][4] = {
	[NEV_KNIGHTS] = CAVALRY,
	[NEV_TURCOPOLES] = { SIXTEENTHS(25), SIXTEENTHS(24), SIXTEENTHS(16), SIXTEENTHS(16) },
	[NEV_LIGHT_CAVALRY] = CAVALRY,
	[NEV_ARMORED] = FOOT,
	[NEV_MEDIUM] = FOOT,
	[NEV_LEVY] = FOOT,
	[NEV_JAVELINMEN] = FOOT,
	[NEV_LONGBOWMEN] = FOOT,
	[NEV_CROSSBOWMEN] = FOOT,
	[NEV_BALLISTARII] = FOOT,
	[NEV_COMMANDER] = { SIXTEENTHS(28), SIXTEENTHS(28), SIXTEENTHS(18), SIXTEENTHS(18) },
};

static const char *const base_rules[NEV_TYPE_COUNT] = {
	RULE(NEV_12X_1), RULE(NEV_12X_1), RULE(NEV_12X_1), RULE(NEV_12X_1),
	RULE(NEV_12X_1), RULE(NEV_12X_1), RULE(NEV_12X_1), RULE(NEV_12X_1),
	RULE(NEV_12X_1), RULE(NEV_12X_4), RULE(NEV_12X_1), RULE(NEV_12X_2),
};

/* ---- all of them ---- */

#define PRINTED(name, row_ids, column_ids, cells, row_rules, field)                           \
	.id = name, .rows = row_ids, .row_count = PV_COUNT(row_rules), .columns = column_ids, \
	.column_count = PV_COUNT(column_ids), .printed = (const int32_t *)(cells),            \
	.rules = row_rules, .offset = offsetof(struct nev_game, field)
#define TABLE(...) \
	{ PRINTED(__VA_ARGS__) }

const struct pv_table nev_tables[NEV_TABLE_COUNT] = {
	{ PRINTED("troops", nev_type_word, troop_columns, troops, troop_rules, troop),
	  .own_row = nev_own_troop },
	TABLE("rates", rate_rows, rate_columns, rates, rate_rules, rate),
	TABLE("limits", limit_rows, limit_columns, &rates[NEV_R_GAP], limit_rules, rate[NEV_R_GAP]),
	TABLE("bows", fire_rows, fire_columns, bows, bow_rules, bows),
	TABLE("crossbows", fire_rows, fire_columns, crossbows, crossbow_rules, crossbows),
	TABLE("matrix", nev_pick_word, match_columns, matrix, match_rules, match),
	TABLE("divisions", nev_type_word, division_columns, divisions, division_rules, division),
	TABLE("scale", scale_rows, scale_columns, scales, scale_rules, scale),
	TABLE("bases", nev_type_word, base_columns, bases, base_rules, stand_size),
};
