/* words.c - switches, words and letters, and the quantiles of the simulated shot. */
#include "rules/nevsky/core/words.h"

#include "rules/nevsky/core/game.h"

/* ---- switches ---- */

static const char *const scale_words[] = { "25mm", "15mm", NULL };
static const char *const terrain_words[] = { "agreed", "lay_and_choose", NULL };
static const char *const ballista_words[] = { "simulated", "measured", NULL };
static const char *const screen_words[] = { "either", "both", NULL };
static const char *const odd_words[] = { "die", "sheet", NULL };
static const char *const retirement_words[] = { "every_turn", "own_turn", NULL };

enum { SIGMA_MAX = 10000, TURNS_USUAL = 20, TURNS_MAX = 999 };

#define WORD(name, list, row, field)                                                     \
	{                                                                                \
		.id = name, .type = PV_OPTION_WORD, .high = (int32_t)PV_COUNT(list) - 2, \
		.words = list, .rule = row, .offset = offsetof(struct nev_game, field)   \
	}
#define YES_NO(name, default_value, row, field)                                        \
	{                                                                              \
		.id = name, .type = PV_OPTION_BOOL, .usual = default_value, .high = 1, \
		.rule = row, .offset = offsetof(struct nev_game, field)                \
	}
#define NUMBER(name, default_value, most, row, field)                                    \
	{                                                                                \
		.id = name, .type = PV_OPTION_INT, .usual = default_value, .high = most, \
		.rule = row, .offset = offsetof(struct nev_game, field)                  \
	}

/* sigma is in thousandths of an inch; 0: by the scale, 1500 or 1125. turn_limit 0: none. */
const struct pv_option nev_options[NEV_OPTION_COUNT] = {
	WORD("scale", scale_words, RULE(NEV_1B_2), opt_scale),
	WORD("terrain", terrain_words, RULE(NEV_3A_1), opt_terrain),
	YES_NO("hill_protected", 1, RULE(NEV_3F_6), opt_hill_protected),
	YES_NO("hill_minus_one", 0, RULE(NEV_9F_6), opt_hill_minus_one),
	YES_NO("protected_minus_one", 0, RULE(NEV_9F_7), opt_protected_minus_one),
	WORD("ballista", ballista_words, RULE(NEV_7E_6), opt_ballista),
	NUMBER("sigma", 0, SIGMA_MAX, RULE(NEV_7E_7), opt_sigma),
	WORD("screen", screen_words, RULE(NEV_11X_3), opt_screen),
	WORD("odd_fraction", odd_words, RULE(NEV_9K_8), opt_odd),
	WORD("retirement", retirement_words, RULE(NEV_10B_6), opt_retirement),
	NUMBER("turn_limit", TURNS_USUAL, TURNS_MAX, RULE(NEV_10G_8), opt_turn_limit),
};

/* ---- words ---- */

const char *const nev_type_word[NEV_TYPE_COUNT + 1] = {
	"knights",    "turcopoles", "light_cavalry", "armored",  "medium",      "levy",
	"javelinmen", "longbowmen", "crossbowmen",   "ballista", "ballistarii", "commander",
	NULL
};
const char nev_type_letter[NEV_TYPE_COUNT + 1] = "KUCAMLJBXEWG";
const char *const nev_army_word[NEV_ARMY_COUNT + 1] = { "teutonic", "russian", NULL };
const char *const nev_pick_word[NEV_PICK_COUNT + 1] = { "column",  "line",   "flanking",
							"pincers", "square", "withdrawal",
							NULL };
const char *const nev_step_word[NEV_STEP_COUNT + 1] = {
	[NEV_STEP_TERRAIN] = "terrain", [NEV_STEP_SETUP] = "setup",
	[NEV_STEP_FIRST] = "first",     [NEV_STEP_BALLISTA] = "ballista",
	[NEV_STEP_MISSILE] = "missile", [NEV_STEP_RETIRE] = "retire",
	[NEV_STEP_MOVE] = "move",       [NEV_STEP_SUPPORT] = "support",
	[NEV_STEP_MELEE] = "melee",     [NEV_STEP_DESTROY] = "destroy",
	[NEV_STEP_OVER] = "over",
};

#define ASK(ask) [NEV_ASK_##ask]
const char *const nev_ask_word[NEV_ASK_COUNT + 1] = {
	ASK(NOTHING) = "nothing", ASK(EDGE) = "edge",       ASK(AGREE) = "agree",
	ASK(PLACE) = "place",     ASK(FIRST) = "first",     ASK(SHOOT) = "shoot",
	ASK(ALONG) = "along",     ASK(ACROSS) = "across",   ASK(MARK) = "mark",
	ASK(HIT) = "hit",         ASK(ALSO) = "also",       ASK(FIRE) = "fire",
	ASK(VOLLEY) = "volley",   ASK(STRIKE) = "strike",   ASK(LEVY) = "levy",
	ASK(RETIRE) = "retire",   ASK(MOVE) = "move",       ASK(SUPPORT) = "support",
	ASK(FIGHT) = "fight",     ASK(PICK) = "pick",       ASK(LOSE) = "lose",
	ASK(ODD) = "odd",         ASK(RETREAT) = "retreat", ASK(TURN) = "turn",
	ASK(DESTROY) = "destroy",
};

const char *const nev_otherwise_word[] = { [NEV_ELSE_POINTS] = "points",
					   [NEV_ELSE_RED] = "red",
					   [NEV_ELSE_BLUE] = "blue",
					   [NEV_ELSE_DRAW] = "draw",
					   NULL };

#define VERB_WORD(name, word) word,
const char *const nev_verb_word[] = { NEV_EACH_VERB(VERB_WORD) NULL };
#undef VERB_WORD

/* ---- the simulated shot ---- */

/* Made by Python's statistics.NormalDist().inv_cdf((i + 0.5) / 100). Over the grid of 100 x 100
 * pairs the share within one inch is 0.2008, 0.3936 and 0.1168 for a sigma of 1.5, 1 and 2 inches
 * [NEV-7E.7]. */
/* clang-format off */
const int16_t nev_normal[100] = {
	-2576, -2170, -1960, -1812, -1695, -1598, -1514, -1440, -1372, -1311,
	-1254, -1200, -1150, -1103, -1058, -1015,  -974,  -935,  -896,  -860,
	 -824,  -789,  -755,  -722,  -690,  -659,  -628,  -598,  -568,  -539,
	 -510,  -482,  -454,  -426,  -399,  -372,  -345,  -319,  -292,  -266,
	 -240,  -215,  -189,  -164,  -138,  -113,   -88,   -63,   -38,   -13,
	   13,    38,    63,    88,   113,   138,   164,   189,   215,   240,
	  266,   292,   319,   345,   372,   399,   426,   454,   482,   510,
	  539,   568,   598,   628,   659,   690,   722,   755,   789,   824,
	  860,   896,   935,   974,  1015,  1058,  1103,  1150,  1200,  1254,
	 1311,  1372,  1440,  1514,  1598,  1695,  1812,  1960,  2170,  2576,
};
/* clang-format on */
