#include "rules/nevsky/board/areas.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <string.h>

#define HEAD  "ruleset: nevsky\ntitle: test\n"
#define SMALL "red: {units: [TL1]}\nblue: {units: [RL1]}\n"

/* Rows of open ground, so that set-ups fit. */
#define OPEN8 \
	"  . . . .\n  . . . .\n  . . . .\n  . . . .\n  . . . .\n  . . . .\n  . . . .\n  . . . .\n"

static const struct nev_game *own(const struct pv_game *g) {
	return nev_game_of(g);
}

static int square(const struct nev_game *g, const char *name) {
	int column, row;
	assert_int_equal(pv_square_read(name, &column, &row), strlen(name));
	return row * g->columns + column;
}

static bool is_open(const struct nev_game *g, const char *from, int direction) {
	return (g->open[square(g, from)] >> direction & 1) != 0;
}

static bool is_joined(const struct nev_game *g, const char *from, int direction) {
	return (g->road_to[square(g, from)] >> direction & 1) != 0;
}

/* ---- forces and boards ---- */

static int count_pieces(const struct nev_game *g, int side) {
	int count = 0;
	for (int i = 0; i < g->count; i++) {
		count += g->roster[i].side == side;
	}
	return count;
}

static void nev_2a_1_divisions_of_each_side(void **unused) {
	(void)unused;
	for (int n = 1; n <= 4; n++) {
		char text[160];
		snprintf(text, sizeof text, HEAD "divisions: %d\n", n);
		struct pv_game *g = fixture_load(text);
		assert_int_equal(count_pieces(own(g), PV_RED), 23 * n);
		assert_int_equal(count_pieces(own(g), PV_BLUE), 23 * n);
		pv_game_free(g);
	}
	fixture_fail(HEAD "divisions: 5\n", "test.yaml:3:12", "5");
	fixture_fail(HEAD "divisions: 0\n", "test.yaml:3:12", "0");
}

static void nev_2a_2_the_standard_board(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD);
	assert_int_equal(own(g)->columns, 12);
	assert_int_equal(own(g)->rows, 12);
	pv_game_free(g);
}

static void nev_2a_3_twelve_columns_a_division(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD "divisions: 2\n");
	assert_int_equal(own(g)->columns, 24);
	assert_int_equal(own(g)->rows, 12);
	pv_game_free(g);
}

static void nev_2b_2_units_start_in_full(void **unused) {
	static const int full[NEV_TYPE_COUNT] = { 1, 4, 3, 4, 4, 4, 3, 3, 3, 1, 1, 1 };
	(void)unused;
	struct pv_game *g = fixture_load(HEAD);
	int knights = 0;
	for (int i = 0; i < own(g)->count; i++) {
		const struct nev_roster *r = &own(g)->roster[i];
		assert_int_equal(r->stands, full[r->type]); /* a knights piece is a stand */
		knights += r->type == NEV_KNIGHTS && r->unit == 0;
	}
	assert_int_equal(knights, 2);
	pv_game_free(g);
}

static void nev_2c_1_a_ballista_brings_its_crew(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD);
	int ballistas = 0, crew = 0, points = 0;
	for (int i = 0; i < own(g)->count; i++) {
		const struct nev_roster *r = &own(g)->roster[i];
		bool one =
		    r->side == PV_RED && (r->type == NEV_BALLISTA || r->type == NEV_BALLISTARII);
		ballistas += one && r->type == NEV_BALLISTA;
		crew += one && r->type == NEV_BALLISTARII;
		points += one ? own(g)->troop[r->type][NEV_T_POINTS] * r->stands : 0;
	}
	assert_int_equal(ballistas, 1);
	assert_int_equal(crew, 2);
	assert_int_equal(points, 12 * 4);
	pv_game_free(g);
}

static void units_are_listed_or_shown(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD "map: |\n" OPEN8 "red: {units: [TL2 x3, TK1, TW1b]}\n"
					      "blue: {units: [RG1]}\n");
	static const char *const names[] = { "TK1a", "TK1b", "TL2", "TW1b", "RG1" };
	assert_int_equal(own(g)->count, PV_COUNT(names));
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		assert_string_equal(own(g)->roster[i].name, names[i]);
	}
	assert_int_equal(own(g)->roster[2].stands, 3);
	assert_int_equal(own(g)->roster[1].unit, 0);
	pv_game_free(g);
	fixture_fail(HEAD "red: {units: [RL1]}\n", "test.yaml:3:15", "RL1");
	fixture_fail(HEAD "red: {units: [TL1 x5]}\n", "test.yaml:3:15", "x1 to x4");
	fixture_fail(HEAD "red: {units: [TL1, TL1]}\n", "test.yaml:3:20", "twice");
	fixture_fail(HEAD "red: {units: [TL1], divisions: 1}\n", "test.yaml:3:14", "divisions");
	fixture_fail(HEAD "red: {unit: [TL1]}\n", "test.yaml:3", "unit");
}

static void one_army_a_side(void **unused) {
	(void)unused;
	fixture_fail(HEAD "red: {army: russian}\nblue: {army: russian}\n", "NEV-1A.1",
		     "test.yaml:1:1");
	struct pv_game *g = fixture_load(HEAD "red: {army: russian}\n");
	assert_int_equal(own(g)->army[PV_BLUE], NEV_TEUTONIC);
	assert_int_equal(own(g)->south, PV_BLUE); /* [NEV-4X.8] */
	pv_game_free(g);
}

static void edges_follow_the_scenario(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD "red: {edge: north}\n");
	assert_int_equal(own(g)->south, PV_BLUE);
	pv_game_free(g);
	fixture_fail(HEAD "red: {edge: north}\nblue: {edge: north}\n", "NEV-4X.8", "same edge");
}

static void boards_have_limits(void **unused) {
	(void)unused;
	fixture_fail(HEAD "board: {columns: 49}\n", "test.yaml:3:18", "49");
	fixture_fail(HEAD "board: {rows: 26}\n", "test.yaml:3:15", "26");
	fixture_fail(HEAD "board: {depth: 12}\n", "test.yaml:3", "depth");
	fixture_fail(HEAD "board: {rows: 12}\nmap: |\n  . .\n", "test.yaml:3", "map");
	fixture_fail(HEAD "map: |\n  . .\n  . . .\n", "test.yaml:5:6", "line 2");
	fixture_fail(HEAD "map: |\n  . .\n  . x\n", "test.yaml:5:5", "'x'");
	fixture_fail(HEAD "map: |\n  . .\n  .\n", "test.yaml:5", "line 2");
	fixture_fail(HEAD "map: |\n  . .\n  .-.\n", "test.yaml:5:4", "'-'");
	fixture_fail(HEAD "map: \"\"\n", "test.yaml:3", "no row");
}

/* ---- terrain ---- */

static void letters_of_the_map(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD "map: |\n  . r # t\n  ^ % . .\n" OPEN8 SMALL);
	const struct nev_game *n = own(g);
	assert_int_equal(n->terrain[square(n, "a10")], 0);
	assert_int_equal(n->terrain[square(n, "b10")], NEV_ROAD);
	assert_int_equal(n->terrain[square(n, "c10")], NEV_COVER);
	assert_int_equal(n->terrain[square(n, "d10")], NEV_COVER | NEV_WOOD);
	assert_int_equal(n->terrain[square(n, "a9")], NEV_HILL);
	assert_int_equal(n->terrain[square(n, "b9")], NEV_HILL | NEV_ROAD);
	assert_int_equal(n->cover[0][square(n, "a9")], 0);
	assert_int_equal(n->cover[1][square(n, "a9")], 1);
	assert_int_equal(n->cover[0][square(n, "d10")], 1);
	pv_game_free(g);
}

static void nev_3c_2_roads_turn_at_right_angles(void **unused) {
	(void)unused;
	fixture_fail(HEAD "roads: [a5-c7]\n", "NEV-3C.2", "test.yaml:3:9");
	struct pv_game *g = fixture_load(HEAD "roads: [a5-c5-c7]\n");
	assert_true(is_joined(own(g), "b5", PV_E));
	assert_true(is_joined(own(g), "c6", PV_N));
	assert_false(is_joined(own(g), "b5", PV_NE));
	assert_false(is_joined(own(g), "c7", PV_N));
	pv_game_free(g);
}

static void roads_cross(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD "roads: [a5-l5, e1-e12]\n");
	for (int d = PV_N; d <= PV_W; d += 2) {
		assert_true(is_joined(own(g), "e5", d));
	}
	assert_int_equal(own(g)->terrain[square(own(g), "e5")], NEV_ROAD);
	pv_game_free(g);
}

static void nev_3d_1_no_road_on_a_protected_square(void **unused) {
	(void)unused;
	fixture_fail(HEAD "map: |\n  . # . .\n  . . . .\n" OPEN8 SMALL "roads: [a10-d10]\n",
		     "NEV-3D.1", "b10");
	fixture_fail(HEAD "map: |\n  . t . .\n  . . . .\n" OPEN8 SMALL "roads: [b9-b10]\n",
		     "NEV-3D.1", "b10");
	/* [NEV-3E.3, NEV-3F.9] A bridge and a hill are other things. */
	struct pv_game *g = fixture_load(
	    HEAD "map: |\n  . b ^ .\n  - o - -\n  . . . .\n" OPEN8 SMALL "roads: [b9-b10-c10]\n");
	assert_true(is_joined(own(g), "b9", PV_N));
	assert_true(is_joined(own(g), "b10", PV_E));
	pv_game_free(g);
}

static void nev_3d_2_advice_is_not_enforced(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD); /* no road, no protected square */
	pv_game_free(g);
}

static void nev_3e_1_no_rivers_unless_drawn(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD);
	for (int i = 0; i < own(g)->squares; i++) {
		assert_int_equal(own(g)->river_east[i], NEV_RIVER_NONE);
		assert_int_equal(own(g)->river_north[i], NEV_RIVER_NONE);
	}
	pv_game_free(g);
	g = fixture_load(HEAD "map: |\n  . .|. .\n  - -\n  . . . .\n" OPEN8 SMALL);
	assert_int_equal(own(g)->river_east[square(own(g), "b10")], NEV_RIVER_CLOSED);
	assert_int_equal(own(g)->river_north[square(own(g), "b9")], NEV_RIVER_CLOSED);
	assert_int_equal(own(g)->river_north[square(own(g), "c9")], NEV_RIVER_NONE);
	pv_game_free(g);
}

static void rivers_close_sides_and_corners(void **unused) {
	(void)unused;
	struct pv_game *g =
	    fixture_load(HEAD "map: |\n  . . . .\n  - o - -\n  . f . .\n" OPEN8 SMALL);
	const struct nev_game *n = own(g);
	assert_false(is_open(n, "a9", PV_N));
	assert_true(is_open(n, "b9", PV_N));
	assert_true(is_open(n, "b10", PV_S));
	assert_false(is_open(n, "c9", PV_N));
	/* [NEV-3E.5] One detour leads over the ford. */
	assert_true(is_open(n, "a9", PV_NE));
	assert_true(is_open(n, "b9", PV_NE));
	assert_true(is_open(n, "c9", PV_NW));
	assert_false(is_open(n, "c9", PV_NE));
	assert_true(is_open(n, "c9", PV_E));
	pv_game_free(g);
}

static void crossings_are_marked(void **unused) {
	(void)unused;
	/* An opened side without bridge or ford, one with two, a bridge that opens nothing. */
	fixture_fail(HEAD "map: |\n  . . . .\n  - o - -\n  . . . .\n" OPEN8 SMALL, "NEV-3E.4",
		     "b9");
	fixture_fail(HEAD "map: |\n  . b . .\n  - o - -\n  . b . .\n" OPEN8 SMALL, "NEV-3E.4",
		     "b9");
	fixture_fail(HEAD "map: |\n  . . . .\n  - - - -\n  . b . .\n" OPEN8 SMALL, "NEV-3E.4",
		     "b9");
	fixture_fail(HEAD "map: |\n  . . . .\n  - o - -\n  . bo. .\n" OPEN8 SMALL, "NEV-3E.4",
		     "b9");
	struct pv_game *g =
	    fixture_load(HEAD "map: |\n  . . . .\n  - o - -\n  . b . .\n" OPEN8 SMALL);
	assert_int_equal(own(g)->cover[0][square(own(g), "b9")], 1);
	assert_int_equal(own(g)->cover[0][square(own(g), "b10")], 0);
	pv_game_free(g);
}

static void nev_3f_8_three_hills_load(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD "map: |\n  . ^ . ^\n  . ^ . .\n" OPEN8 SMALL);
	assert_int_equal(own(g)->cavalry_hills, 1);
	pv_game_free(g);
}

/* ---- set-ups and battles under way ---- */

static void nev_4x_5_an_even_number_of_rows(void **unused) {
	(void)unused;
	fixture_fail(HEAD "board: {rows: 11}\n" SMALL, "NEV-4X.5", "11");
	fixture_fail(HEAD "board: {rows: 6}\n" SMALL, "NEV-4X.5", "6");
	struct pv_game *g = fixture_load(HEAD "board: {rows: 10}\n" SMALL);
	assert_int_equal(nev_setup_depth(own(g)), 2);
	pv_game_free(g);
}

static void room_for_all(void **unused) {
	(void)unused;
	fixture_fail(HEAD "board: {rows: 8}\n", "NEV-4X.6", "12");
	struct pv_game *g = fixture_load(HEAD "board: {rows: 10}\n");
	pv_game_free(g);
	/* Cavalry and ballistas need other ground than hills and houses. */
	fixture_fail(HEAD "map: |\n" OPEN8 "red: {units: [TK1]}\nblue: {units: [RL1]}\n"
			  "roads: [a1-d1]\noptions: {hill_protected: true}\nsetup: {TK1: a4 n}\n",
		     "NEV-4X.1", "test.yaml:16");
}

static void setups_are_checked(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD SMALL "setup: {TL1: c2 n}\n");
	assert_true(own(g)->has_setup[PV_RED]);
	assert_false(own(g)->has_setup[PV_BLUE]);
	assert_int_equal(own(g)->setup[0].place, square(own(g), "c2"));
	pv_game_free(g);
	fixture_fail(HEAD SMALL "setup: {TL1: c4 n}\n", "NEV-4X.1", "test.yaml:5:14");
	fixture_fail(HEAD SMALL "setup: {TL1: c2 ne}\n", "NEV-6L.2", "c2 ne");
	fixture_fail(HEAD SMALL "setup: {TL9: c2 n}\n", "test.yaml:5:14", "TL9");
	fixture_fail(HEAD "red: {units: [TL1, TL2]}\nblue: {units: [RL1]}\nsetup: {TL1: c2 n}\n",
		     "NEV-4X.3", "TL2");
	fixture_fail(HEAD SMALL "options: {terrain: lay_and_choose}\nsetup: {TL1: c2 n}\n",
		     "NEV-4X.8", "edges");
}

static void positions_bring_their_own_order_of_battle(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(HEAD "map: |\n  . . .\n  . . .\nposition:\n  turn: 3\n"
					      "  step: move\n  attacker: blue\n  units:\n"
					      "    TL1: a1 n x3\n    RK1: b2 s x1 tired\n");
	const struct nev_state *s = own(g)->position;
	assert_int_equal(own(g)->count, 2);
	assert_int_equal(s->turn, 3);
	assert_int_equal(s->seat, PV_BLUE);
	assert_int_equal(s->ask, NEV_ASK_MOVE);
	assert_int_equal(s->piece[0].stands, 3);
	assert_string_equal(own(g)->roster[1].name, "RK1a");
	assert_int_equal(s->piece[1].charge, NEV_TIRED);
	pv_game_free(g);
}

static void positions_are_checked(void **unused) {
	(void)unused;
	fixture_fail(HEAD "position: {units: {TL1: z9 n}}\n", "test.yaml:3:25", "z9");
	fixture_fail(HEAD "position: {units: {TL1: a1 up}}\n", "test.yaml:3:25", "up");
	fixture_fail(HEAD "position: {units: {XL1: a1 n}}\n", "test.yaml:3:20", "XL1");
	fixture_fail(HEAD "position:\n  units:\n    TL1: a1 n\n    TQ1: a3 n\n", "test.yaml:6:5",
		     "TQ1");
	fixture_fail(HEAD
		     "position: \"nevsky turn=2 step=move attacker=red ; TL1=c3,n XL1=d9,s\"\n",
		     "test.yaml:3:60", "XL1");
	fixture_fail(HEAD "position: {step: dance}\n", "test.yaml:3:18", "dance");
	fixture_fail(HEAD "position: {moon: 3}\n", "test.yaml:3:12", "moon");
	fixture_fail(HEAD "position: {units: {TL1: a1 n, TL2: a1 n, RL1: a9 n}}\n", "test.yaml:3",
		     "share");
	fixture_fail(HEAD "position: [1]\n", "test.yaml:3:11", "a list");
	fixture_fail(HEAD "position: nevsky step=move\n", "test.yaml:3:27", "column");
}

static void a_line_of_position_will_do(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(
	    HEAD "position: \"nevsky turn=2 step=move attacker=red ; TL1=c3,n RL1=d9,s\"\n");
	assert_int_equal(own(g)->count, 2);
	assert_int_equal(own(g)->position->piece[1].place, square(own(g), "d9"));
	pv_game_free(g);
}

/* ---- figures ---- */

static void figures_that_contradict(void **unused) {
	static const char *const half[] = { "troops/knights/melee=1.5", NULL };
	static const char *const far[] = { "troops/longbowmen/range=4", NULL };
	static const char *const charge[] = { "troops/levy/charge=3", NULL };
	static const char *const once[] = { "matrix/column/flanking=I", NULL };
	static const char *const both[] = { "matrix/column/flanking=I", "matrix/flanking/column=S",
					    NULL };
	(void)unused;
	fixture_fail_with(HEAD, half, "troops/knights/melee", "whole");
	fixture_fail_with(HEAD, far, "troops/longbowmen/range", "3");
	fixture_fail_with(HEAD, charge, "troops/levy/charge", "0");
	fixture_fail_with(HEAD, once, "matrix/column/flanking", "mirror");
	struct pv_game *g = fixture_load_with(HEAD, both);
	assert_int_equal(own(g)->match[NEV_FLANKING][NEV_COLUMN], NEV_SUPERIOR);
	pv_game_free(g);
}

static void a_unit_fits_its_square(void **unused) {
	static const char *const wide[] = { "bases/levy/width_25mm=2.5", NULL };
	static const char *const other[] = { "bases/levy/width_25mm=2", NULL };
	(void)unused;
	fixture_fail_with(HEAD, wide, "NEV-12X.3", "levy");
	struct pv_game *g = fixture_load_with(HEAD, other);
	assert_int_equal(own(g)->stand_size[NEV_LEVY][0], 8000);
	pv_game_free(g);
}

static void unknown_keys_are_refused(void **unused) {
	(void)unused;
	fixture_fail(HEAD "option: {}\n", "test.yaml:3", "option");
	fixture_fail(HEAD "red: north\n", "test.yaml:3:6", "north");
	fixture_fail(HEAD "red: {army: mongol}\n", "test.yaml:3:13", "mongol");
	fixture_fail(HEAD "layer: nobody\n", "test.yaml:3:8", "nobody");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_2a_1_divisions_of_each_side),
	cmocka_unit_test(nev_2a_2_the_standard_board),
	cmocka_unit_test(nev_2a_3_twelve_columns_a_division),
	cmocka_unit_test(nev_2b_2_units_start_in_full),
	cmocka_unit_test(nev_2c_1_a_ballista_brings_its_crew),
	cmocka_unit_test(units_are_listed_or_shown),
	cmocka_unit_test(one_army_a_side),
	cmocka_unit_test(edges_follow_the_scenario),
	cmocka_unit_test(boards_have_limits),
	cmocka_unit_test(letters_of_the_map),
	cmocka_unit_test(nev_3c_2_roads_turn_at_right_angles),
	cmocka_unit_test(roads_cross),
	cmocka_unit_test(nev_3d_1_no_road_on_a_protected_square),
	cmocka_unit_test(nev_3d_2_advice_is_not_enforced),
	cmocka_unit_test(nev_3e_1_no_rivers_unless_drawn),
	cmocka_unit_test(rivers_close_sides_and_corners),
	cmocka_unit_test(crossings_are_marked),
	cmocka_unit_test(nev_3f_8_three_hills_load),
	cmocka_unit_test(nev_4x_5_an_even_number_of_rows),
	cmocka_unit_test(room_for_all),
	cmocka_unit_test(setups_are_checked),
	cmocka_unit_test(positions_bring_their_own_order_of_battle),
	cmocka_unit_test(positions_are_checked),
	cmocka_unit_test(a_line_of_position_will_do),
	cmocka_unit_test(figures_that_contradict),
	cmocka_unit_test(a_unit_fits_its_square),
	cmocka_unit_test(unknown_keys_are_refused),
};

TEST_FILE(tests, NULL, NULL)
