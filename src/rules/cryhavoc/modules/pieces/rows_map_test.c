/* Rows of STR-MAP: what a piece takes the place of, how it is laid, what holds where nothing is
 * said. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/modules/towers/fixture_towers.h"

#include <stdio.h>
#include <string.h>

#define WATERMILL "    - {piece: WM, x: A1510, y: A1910}\n"
#define WINDMILL  "    - {piece: WD, x: A0810, y: A1510}\n"

/* A sheet of 24 by 20, of which rows and columns from..to are another sign; the pieces of all. */
struct patch {
	char sign, rest;
	int left, top, right, bottom;
	const char *signs; /* lines of the sheet; NULL: none */
};

static const char *patched(const struct patch *p, const char *lay) {
	static struct field_text t;
	t.used = 0;
	field_add(&t, "  pieces: {R1: river-straight, BW: bridge-wood, MA: marsh-a, WM: watermill, "
		      "WD: windmill}\n  sheets:\n    A:\n      hexes: |\n");
	for (int row = 0; row < 20; row++) {
		field_add(&t, "        %s", row % 2 != 0 ? "  " : "");
		for (int column = 0; column < 24; column++) {
			bool in = column >= p->left && column <= p->right && row >= p->top &&
				  row <= p->bottom;
			field_add(&t, "%c   ", in ? p->sign : p->rest);
		}
		field_add(&t, "\n");
	}
	field_add(&t, "%s  lay:\n%s", p->signs != NULL ? p->signs : "", lay);
	return t.text;
}

static const char *plain(const char *lay) {
	return patched(&(struct patch){ .rest = '.', .left = 24 }, lay);
}

static const struct pv_hex_map *map_of(const struct field *f) {
	return &chb_game_of(f->g)->map;
}

static const struct pv_place *at(const struct field *f, const char *name) {
	int place = pv_hex_map_parse(map_of(f), name);
	if (place == PV_NO_PLACE) {
		fail_msg("%s is no place", name);
	}
	return &map_of(f)->place[place];
}

static bool is_there(const struct field *f, const char *name) {
	return pv_hex_map_parse(map_of(f), name) != PV_NO_PLACE;
}

/* --- what lies where ------------------------------------------------------------------------- */

/* Trees under it, or a road: its hexes are there instead, and the others as they were. */
static void str_map_1_on_any_map(void **unused) {
	static const struct {
		char sign;
		int ground;
	} bases[] = { { 'T', CHB_TERRAIN_TREE }, { 'r', CHB_TERRAIN_ROAD } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(bases); i++) {
		const struct patch under = { bases[i].sign, '.', 13, 6, 20, 12, NULL };
		pieces_open(&f, patched(&under, PIECES_MILL), "Wulf PEA A0000");
		assert_int_equal(at(&f, "WM-0(0,0)")->ground, CHB_TERRAIN_INTERIOR);
		assert_int_equal(at(&f, "WM-0(1,2)")->ground, CHB_TERRAIN_WALL);
		assert_ptr_equal(at(&f, "WM-0(0,0)"), at(&f, "A1508"));
		assert_int_equal(at(&f, "A1408")->ground, bases[i].ground);
		assert_int_equal(at(&f, "A1507")->ground, bases[i].ground);
		field_close(&f);
	}
}

static int floors_of(const struct field *f, int laid) {
	int floors = 0;
	for (int i = 0; i < map_of(f)->count; i++) {
		const struct pv_place *p = &map_of(f)->place[i];
		floors = p->piece == laid + 1 && p->floor >= floors ? p->floor + 1 : floors;
	}
	return floors;
}

static void str_map_2_sections(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA A0000", NULL, NULL);
	assert_int_equal(floors_of(&f, 2), 2);
	assert_true(is_there(&f, "WM-0(0,0)") && is_there(&f, "WM-1(0,0)"));
	assert_false(is_there(&f, "WM-2(0,0)"));
	field_close(&f);
	pieces_open(&f, plain(WINDMILL), "Wulf PEA A0000");
	assert_int_equal(floors_of(&f, 0), 3);
	assert_true(is_there(&f, "WD-1(1,1)") && is_there(&f, "WD-2(1,1)") &&
		    is_there(&f, "WD-3(1,1)"));
	assert_false(is_there(&f, "WD-0(1,1)") || is_there(&f, "WD-4(1,1)"));
	field_close(&f);
}

/* Upstairs is found by its level alone. */
static void str_map_3_the_lowest_lies_on_the_map(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA A0000", NULL, NULL);
	for (int row = 0; row < 20; row++) {
		for (int column = 0; column < 24; column++) {
			char name[8];
			snprintf(name, sizeof name, "A%02d%02d", column, row);
			assert_int_equal(at(&f, name)->floor, 0);
			assert_int_equal(at(&f, name)->level, 0);
		}
	}
	assert_ptr_equal(at(&f, "A1611"), at(&f, "WM-0(0,3)"));
	assert_ptr_equal(at(&f, "A1611/1"), at(&f, "WM-1(0,3)"));
	field_close(&f);
}

/* --- letters --------------------------------------------------------------------------------- */

static void str_map_4_letters_of_the_watermill(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA A0000", NULL, NULL);
	assert_ptr_equal(at(&f, "A1510"), at(&f, "WM-0(-1,2)"));
	assert_ptr_equal(at(&f, "A1910"), at(&f, "WM-0(3,2)"));
	assert_int_equal(at(&f, "WM-0(-1,2)")->bar[PV_HEX_W], PV_BAR_DOOR);
	assert_int_equal(at(&f, "WM-0(3,2)")->bar[PV_HEX_E], PV_BAR_DOOR);
	field_close(&f);
}

static void str_map_5_letters_of_the_windmill(void **unused) {
	struct field f;
	(void)unused;
	pieces_open(&f, plain(WINDMILL), "Wulf PEA A0000");
	assert_ptr_equal(at(&f, "A0810"), at(&f, "WD-0(-4,0)"));
	assert_ptr_equal(at(&f, "A1510"), at(&f, "WD-0(3,0)"));
	assert_int_equal(at(&f, "WD-1(-3,0)")->ground, CHB_TERRAIN_STAIR_NARROW);
	assert_int_equal(at(&f, "WD-0(-4,0)")->next[PV_HEX_E], field_place(&f, "WD-1(-3,0)"));
	assert_int_equal(at(&f, "WD-0(3,0)")->ground, CHB_TERRAIN_CLEAR);
	assert_int_equal(at(&f, "WD-0(3,0)")->level, 0);
	field_close(&f);
}

/* On (10,10) and (14,10), then (10,14): water is everywhere, for the wheel. */
static void str_map_6_letters_lie_as_on_the_piece(void **unused) {
	static const struct patch wet = { '.', '~', 0, 0, 23, 1, NULL };
	static const struct {
		const char *lay;
		int turn;
	} laid[] = { { WATERMILL, 0 }, { "    - {piece: WM, x: A1510, y: A1714}\n", 5 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(laid); i++) {
		pieces_open(&f, patched(&wet, laid[i].lay), "Wulf PEA A0000");
		assert_int_equal(map_of(&f)->laid[0].turn, laid[i].turn);
		assert_ptr_equal(at(&f, "WM-0(-1,2)"), at(&f, "A1510"));
		field_close(&f);
	}
	pieces_refuse(patched(&wet, "    - {piece: WM, x: A1510, y: A1810}\n"),
		      "y lies 3 from x; accepted: 4 away, along one row of hexes [STR-MAP.6]");
	pieces_refuse(patched(&wet, "    - {piece: WM, x: A1510, y: A1812}\n"), "[STR-MAP.6]");
}

/* --- what its hexes cost --------------------------------------------------------------------- */

/* With a point fewer he is refused. */
static void numbered(const char *from, const char *to, int cost) {
	struct field f;
	char red[48], order[48];
	snprintf(red, sizeof red, "Wulf PEA %s", from);
	snprintf(order, sizeof order, "step wulf %s", to);
	pieces_open_mill(&f, red, NULL, NULL);
	field_to_move(&f);
	field_leave(&f, "wulf", cost - 1);
	field_no(&f, order, "STR-MAP.7");
	field_leave(&f, "wulf", cost);
	assert_int_equal(field_cost(&f, order), cost);
	field_close(&f);
}

static void str_map_7_a_number_is_the_cost(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA WM-0(0,2)", NULL, NULL);
	field_to_move(&f);
	field_leave(&f, "wulf", 2);
	field_no(&f, "step wulf WM-0(0,3)", "STR-MAP.7");
	field_leave(&f, "wulf", 3);
	field_yes(&f, "step wulf WM-0(0,3)");
	field_leave(&f, "wulf", 5);
	assert_int_equal(field_cost(&f, "step wulf WM-0(0,3)"), 3);
	field_give(&f, "step wulf WM-0(0,3)");
	field_is(&f, "wulf", "A1611 healthy 2");
	field_close(&f);
	numbered("WM-0(2,2)", "WM-0(1,3)", 4);
	numbered("WM-0(3,3)", "WM-0(2,3)", 2);
	numbered("WM-1(1,1)", "WM-1(1,2)", 2);
}

static void str_map_8_nobody_enters_an_x(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA WM-0(0,2)", NULL, NULL);
	field_to_move(&f);
	for (int left = 1; left <= 8; left++) {
		field_leave(&f, "wulf", left);
		field_no(&f, "step wulf WM-0(1,2)", "STR-MAP.8");
	}
	field_yes(&f, "step wulf WM-0(0,1)");
	field_close(&f);
	/* A wall of a sheet has no sign of a mill's. */
	field_open(&f, (struct field_plan){ .map = ". # . / . . .",
					    .red = "Wulf PEA A0000",
					    .blue = "Odo SWO A0200" });
	field_to_move(&f);
	field_plain_no(&f, "step wulf A0100", "CHB-7.0.27");
	field_close(&f);
}

static void str_map_9_no_number_is_one(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA WM-0(2,2); Hal PEA WM-0(3,0); Tom PEA A1410", NULL, NULL);
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf WM-0(2,1)"), 1);
	assert_int_equal(field_cost(&f, "step hal WM-0(2,0)"), 1); /* under the stair */
	assert_int_equal(field_cost(&f, "step tom WM-0(-1,2)"), 1);
	field_close(&f);
}

/* --- water under wheels ---------------------------------------------------------------------- */

static void str_map_10_beside_a_river(void **unused) {
	struct field f;
	(void)unused;
	pieces_refuse(plain(WATERMILL), "STR-MAP.10");
	pieces_open(&f, plain(PIECES_MILL), "Wulf PEA A0000");
	assert_int_equal(at(&f, "WM-0(0,5)")->ground, CHB_TERRAIN_MILLWHEEL);
	field_close(&f);
}

/* (-1,5) is A1613, (0,5) A1713. */
static void str_map_11_water_under_all_of_the_wheel(void **unused) {
	static const char good[] = "~p", bad[] = "M.wf";
	struct field f;
	(void)unused;
	for (const char *sign = good; *sign != '\0'; sign++) {
		const struct patch both = { *sign, '.', 16, 13, 17, 13, NULL };
		pieces_open(&f, patched(&both, WATERMILL), "Wulf PEA A0000");
		field_close(&f);
	}
	for (const char *sign = bad; *sign != '\0'; sign++) {
		const struct patch one = { *sign, '~', 17, 13, 17, 13, NULL };
		pieces_refuse(patched(&one, WATERMILL), "a millwheel lies on A1713");
		pieces_refuse(patched(&one, WATERMILL), "STR-MAP.11");
	}
}

/* Attacked, shot at and walked over like any floor. */
static void str_map_12_a_plain_hex_has_no_effect(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf SGF WM-0(1,1); Bow SBW WM-0(0,1)", NULL, NULL);
	field_to_move(&f);
	field_give(&f, "step wulf WM-0(2,1)");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_close(&f);
	field_open(&f, (struct field_plan){ .board = pieces_mills(PIECES_MILL),
					    .red = "Wulf SGF WM-0(3,1); Bow SBW WM-0(0,1)",
					    .blue = "Odo SWO WM-0(2,1)" });
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_to_fight(&f);
	field_column(&f, "fight wulf odo", "2-1");
	field_close(&f);
}

static void str_map_13_the_newest_of_two(void **unused) {
	static const struct {
		const char *options;
		int cost;
	} cases[] = { { NULL, 4 }, { "newest_rules: true", 4 }, { "newest_rules: false", 2 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		field_open(&f,
			   (struct field_plan){ .map = ". . . s . . / . . . . . .",
						.options = cases[i].options,
						.red = "Roland KNM A0200 facing=e; Wulf PEA A0201",
						.blue = "Odo SWO A0501" });
		field_to_move(&f);
		assert_int_equal(field_cost(&f, "step roland A0300"), cases[i].cost);
		assert_int_equal(field_cost(&f, "step wulf A0300"), 2);
		field_close(&f);
	}
}

/* Both figures are data: an owner's own hold. */
static void str_map_13_an_owners_figure(void **unused) {
	struct field f;
	(void)unused;
	for (int newest = 0; newest <= 1; newest++) {
		field_open(
		    &f, (struct field_plan){ .map = ". . . s . . / . . . . . .",
					     .options = newest != 0 ? NULL : "newest_rules: false",
					     .more = "figures: {pieces/older-slope/figure: 3}\n",
					     .red = "Roland KNM A0200 facing=e",
					     .blue = "Odo SWO A0501" });
		field_to_move(&f);
		assert_int_equal(field_cost(&f, "step roland A0300"), newest != 0 ? 4 : 3);
		field_close(&f);
	}
}

/* --- the Guard Post's sides ------------------------------------------------------------------ */

static void str_map_14_sides_have_numbers(void **unused) {
	static const struct {
		int number;
		const char *side;
	} sides[] = { { 1, "west" }, { 4, "north" }, { 2, "east" }, { 3, "south" } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(sides); i++) {
		char red[32], blue[32];
		snprintf(red, sizeof red, "  exits: [%d]\n", sides[i].number);
		snprintf(blue, sizeof blue, "  exits: [%s]\n", sides[i].side);
		field_open(&f, (struct field_plan){ .board = plain("    []\n"),
						    .red = "Wulf PEA A0000",
						    .blue = "Odo SWO A0001",
						    .red_has = red,
						    .blue_has = blue,
						    .more = "printed: {A: guard-post}\n",
						    .closed = true });
		assert_int_equal(chb_game_of(f.g)->exits[PV_RED], chb_game_of(f.g)->exits[PV_BLUE]);
		assert_int_not_equal(chb_game_of(f.g)->exits[PV_RED], 0);
		field_close(&f);
	}
	field_fails((struct field_plan){ .board = plain("    []\n"),
					 .red = "Wulf PEA A0000",
					 .blue = "Odo SWO A0001",
					 .red_has = "  exits: [5]\n",
					 .more = "printed: {A: guard-post}\n",
					 .closed = true },
		    "", "north, east, south or west");
}

/* --- doorways -------------------------------------------------------------------------------- */

static void shot(const char *bow, const char *cover) {
	char red[48];
	struct field f;
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	field_open(&f, (struct field_plan){ .board = pieces_mills(PIECES_MILL),
					    .red = red,
					    .blue = "Odo SWO WM-0(-1,2)" });
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
}

/* 14 on 7 is 2-1. */
static void attacked(const char *board, const char *from, const char *doorway, const char *column) {
	char red[48], blue[48];
	struct field f;
	snprintf(red, sizeof red, "Wulf SGF %s", from);
	snprintf(blue, sizeof blue, "Odo SWO %s", doorway);
	field_open(&f, (struct field_plan){ .board = board, .red = red, .blue = blue });
	field_to_fight(&f);
	field_column(&f, "fight wulf odo", column);
	field_close(&f);
}

static void str_map_15_doorways_of_mills(void **unused) {
	struct field f;
	(void)unused;
	shot("A1210", "medium");
	shot("WM-0(1,1)", "none");
	attacked(pieces_mills(PIECES_MILL), "A1410", "WM-0(-1,2)", "1-2");
	attacked(pieces_mills(PIECES_MILL), "WM-0(0,2)", "WM-0(-1,2)", "2-1");
	/* He stands on the steps and comes through a door, and has one minus. */
	attacked(plain(WINDMILL), "WD-1(-3,0)", "WD-1(-2,0)", "1-2");
	attacked(plain(WINDMILL), "WD-1(-1,0)", "WD-1(-2,0)", "2-1");
	pieces_open_mill(&f, "Wulf PEA WM-0(-1,2)", NULL, NULL);
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "close wulf w"), 2);
	field_give(&f, "close wulf w");
	field_is(&f, "wulf", "A1510 healthy 6");
	field_close(&f);
}

/* --- levels, overlaps ------------------------------------------------------------------------ */

static void str_map_16_one_level_beneath(void **unused) {
	static const char signs[] = "      signs: {2: clear 2, s: slope 0.5}\n";
	static const struct patch hill = { '2', '2', 0, 0, 0, 0, signs };
	struct field f;
	(void)unused;
	pieces_open(&f, patched(&hill, WINDMILL), "Wulf PEA A0000");
	assert_int_equal(at(&f, "A0810")->level, 2 * PV_LEVEL);
	assert_int_equal(at(&f, "WD-1(0,1)")->level, 3 * PV_LEVEL);
	assert_int_equal(at(&f, "WD-2(0,1)")->level, 4 * PV_LEVEL);
	assert_int_equal(at(&f, "WD-3(0,1)")->level, 5 * PV_LEVEL);
	assert_ptr_equal(at(&f, "A1211/5"), at(&f, "WD-3(0,1)"));
	field_close(&f);
	/* (3,-1) of its ring, and the hex east of the ring. */
	pieces_refuse(patched(&(struct patch){ 's', '.', 14, 9, 14, 9, signs }, WINDMILL),
		      "isn't level: A1007 and A1409 differ; accepted: hexes of one level "
		      "[STR-MAP.16]");
	pieces_open(&f, patched(&(struct patch){ 's', '.', 15, 9, 15, 9, signs }, WINDMILL),
		    "Wulf PEA A0000");
	field_close(&f);
}

static void str_map_17_what_a_silent_scenario_plays(void **unused) {
	static const struct {
		const char *id;
		int32_t value;
	} silent[] = { { "newest_rules", 1 },
		       { "stair_walls", 1 },
		       { "narrow_stairs", 1 },
		       { "spirals", 1 },
		       { "millstones", 1 },
		       { "machinery", 1 },
		       { "machinery_cover", 1 },
		       { "rope", 1 },
		       { "wheel", 1 },
		       { "turning", 1 },
		       { "sails", 1 },
		       { "bridges", 1 },
		       { "balustrade", 0 },
		       { "create_marsh", 0 },
		       { "pool", CHB_POOL_WATER },
		       { "ford_map", CHB_FORD_2 },
		       { "gp_slopes", CHB_GP_ORDINARY },
		       { "gp_ramps", 1 },
		       { "keep_doorway", 1 },
		       { "towers", 1 },
		       { "large_cellars", 0 },
		       { "free_tower", 0 },
		       { "slits", 1 } };
	struct field f;
	(void)unused;
	pieces_open(&f, plain("    []\n"), "Wulf PEA A0000");
	for (size_t i = 0; i < PV_COUNT(silent); i++) {
		const struct pv_option *option = chb_options;
		while (option < chb_options + CHB_OPTIONS &&
		       strcmp(option->id, silent[i].id) != 0) {
			option++;
		}
		assert_true(option < chb_options + CHB_OPTIONS);
		assert_int_equal(
		    *(const int32_t *)(const void *)((const char *)f.g + option->offset),
		    silent[i].value);
	}
	field_close(&f);
}

static void str_map_17_in_play(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA WM-1(2,4)", NULL, NULL);
	field_to_move(&f);
	assert_true(field_lists(&f, "lower wulf rope"));
	field_close(&f);
	pieces_open(&f, plain(WINDMILL), "Wulf PEA WD-1(-2,1)");
	field_to_move(&f);
	assert_true(field_lists(&f, "work wulf beams"));
	field_close(&f);
	field_open(
	    &f, (struct field_plan){ .board = towers_board("    - {piece: TG, at: A0808" TOWERS_UP
							   "    - {piece: L3, over: A0808}\n"),
				     .red = "Wulf PEA A0908",
				     .blue = "Odo SWO A0001" });
	field_to_move(&f);
	assert_true(field_lists(&f, "step wulf A0808/1"));
	field_close(&f);
	field_open(&f, (struct field_plan){ .board = towers_guard("    - {piece: GT, at: A1409}\n"),
					    .red = "Wulf PEA A0000",
					    .blue = "Odo SWO A0001" });
	assert_int_equal(at(&f, "A1309")->level, 5);
	assert_int_equal(at(&f, "A1909")->level, 2);
	assert_int_equal(at(&f, "A1909")->ground, CHB_TERRAIN_INTERIOR);
	field_close(&f);
	field_open(&f, (struct field_plan){ .board = plain("    - {piece: R1, at: A0002}\n"
							   "    - {piece: BW, at: A0405}\n"),
					    .red = "Bow SBW A0901",
					    .blue = "Odo SWO A0503" });
	assert_int_equal(at(&f, "A0503")->ground, CHB_TERRAIN_BRIDGE);
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
	pieces_open(&f, pieces_board("PL: pool", "", "    - {piece: PL, at: A0808}\n"),
		    "Wulf PEA A0000");
	assert_int_equal(at(&f, "PL-0(2,0)")->ground, CHB_TERRAIN_POOL);
	field_close(&f);
}

static void str_map_18_one_piece_a_hex(void **unused) {
	struct field f;
	(void)unused;
	pieces_open(&f,
		    plain("    - {piece: R1, at: A0002}\n"
			  "    - {piece: BW, at: A0405}\n"),
		    "Wulf PEA A1000");
	assert_int_equal(at(&f, "A0504")->ground, CHB_TERRAIN_BRIDGE);
	field_close(&f);
	/* Its ring reaches row 12, then row 13, where the river is. */
	pieces_open(&f, plain(PIECES_RIVER "    - {piece: WD, x: A0809, y: A1509}\n"),
		    "Wulf PEA A0000");
	field_close(&f);
	pieces_refuse(plain(PIECES_RIVER WINDMILL),
		      "two pieces lie on A1013; accepted: one, and bridges and millwheels over "
		      "water [STR-MAP.18]");
	pieces_refuse(plain("    - {piece: MA, at: A0505}\n    - {piece: MA, at: A0605}\n"),
		      "two pieces lie on A0604");
	pieces_refuse(plain("    - {piece: MA, at: A0505}\n    - {piece: BW, at: A0405}\n"),
		      "[STR-MAP.18]");
	pieces_refuse(plain("    - {piece: MA, at: A2205}\n"),
		      "hex (2,-1) of MA lies off the sheets; accepted: all of it on them "
		      "[STR-MAP.18]");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_map_1_on_any_map),
	cmocka_unit_test(str_map_2_sections),
	cmocka_unit_test(str_map_3_the_lowest_lies_on_the_map),
	cmocka_unit_test(str_map_4_letters_of_the_watermill),
	cmocka_unit_test(str_map_5_letters_of_the_windmill),
	cmocka_unit_test(str_map_6_letters_lie_as_on_the_piece),
	cmocka_unit_test(str_map_7_a_number_is_the_cost),
	cmocka_unit_test(str_map_8_nobody_enters_an_x),
	cmocka_unit_test(str_map_9_no_number_is_one),
	cmocka_unit_test(str_map_10_beside_a_river),
	cmocka_unit_test(str_map_11_water_under_all_of_the_wheel),
	cmocka_unit_test(str_map_12_a_plain_hex_has_no_effect),
	cmocka_unit_test(str_map_13_the_newest_of_two),
	cmocka_unit_test(str_map_13_an_owners_figure),
	cmocka_unit_test(str_map_14_sides_have_numbers),
	cmocka_unit_test(str_map_15_doorways_of_mills),
	cmocka_unit_test(str_map_16_one_level_beneath),
	cmocka_unit_test(str_map_17_what_a_silent_scenario_plays),
	cmocka_unit_test(str_map_17_in_play),
	cmocka_unit_test(str_map_18_one_piece_a_hex),
};

TEST_FILE(tests, NULL, NULL)
