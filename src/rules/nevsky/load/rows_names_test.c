/* Forces of a scenario: how units are named, how many stands they have, in what order they come;
 * set-ups and battles under way that name them. */
#include "rules/kit/words.h"
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <string.h>

#define HEAD "ruleset: nevsky\ntitle: test\n"
/* Three columns, of eight rows one for each side's set-up. */
#define NARROW(south) \
	HEAD "map: |\n  . . .\n  . . .\n  . . .\n  . . .\n  . . .\n  . . .\n  . . .\n  " south "\n"

static const struct nev_game *own(const struct pv_game *g) {
	return nev_game_of(g);
}

/* "TK1a x1, TL2 x4": the roster. */
static void expect_forces(const char *text, const char *forces) {
	char told[1024] = "", one[32];
	struct pv_game *g = fixture_load(text);
	NEV_EACH_PIECE(own(g), i) {
		const struct nev_roster *r = &own(g)->roster[i];
		snprintf(one, sizeof one, "%s%s x%d", i == 0 ? "" : ", ", r->name, r->stands);
		strcat(told, one);
	}
	if (strcmp(told, forces) != 0) {
		fail_msg("%s: %s, not %s", text, told, forces);
	}
	pv_game_free(g);
}

static void expect_listed(const char *units, const char *forces) {
	char text[512], all[512];
	snprintf(text, sizeof text, HEAD "red: {units: [%s]}\nblue: {units: [RL1]}\n", units);
	snprintf(all, sizeof all, "%s, RL1 x4", forces);
	expect_forces(text, all);
}

static void nev_2b_2_units_by_name(void **unused) {
	(void)unused;
	expect_listed("TL1", "TL1 x4");
	expect_listed("tl1", "TL1 x4");
	expect_listed("TL255", "TL255 x4");
	expect_listed("TL1 x1", "TL1 x1");
	expect_listed("TL1  x4", "TL1 x4");
	expect_listed("TK1", "TK1a x1, TK1b x1");
	expect_listed("TK1 x1", "TK1a x1");
	expect_listed("tk1B", "TK1b x1");
	expect_listed("TK1a x1", "TK1a x1");
	expect_listed("TW2b, TW1a", "TW1a x1, TW2b x1");
	expect_listed("TL10, TL2, TG1, TK2a, TK1b", "TK1b x1, TK2a x1, TL2 x4, TL10 x4, TG1 x1");
}

static void nev_2b_2_names_that_no_unit_has(void **unused) {
	static const char *const names[] = { "T",     "TK",    "TL",    "TLx",     "TL1a",
					     "TK1ab", "TK1c",  "TK1!",  "TK1~",    "TL0",
					     "TL01",  "TL256", "TL-1",  "XL1",     "TQ1",
					     "RL1",   "K1",    "TL1x2", "TL1 x2 y" };
	static const char *const counts[] = { "TL1 x0",  "TL1 x5",  "TL1 y2", "TL1 x",
					      "TK1a x2", "TK1a x0", "TK1 x3", "TL1 2" };
	char text[128];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		snprintf(text, sizeof text, HEAD "red: {units: [\"%s\"]}\n", names[i]);
		fixture_fail(text, "test.yaml:3:15",
			     "accepted: army T or R, type KUCAMLJBXEWG, number");
	}
	for (size_t i = 0; i < PV_COUNT(counts); i++) {
		snprintf(text, sizeof text, HEAD "red: {units: [\"%s\"]}\n", counts[i]);
		fixture_fail(text, "test.yaml:3:15", "accepted: x1 to x");
	}
	fixture_fail(HEAD "red: {units: [\"\"]}\n", "test.yaml:3:15", "found \"\"; accepted: army");
	fixture_fail(HEAD "red: {units: [\"TK1a x2\"]}\n", "test.yaml:3:15", "x1 to x1 ");
	fixture_fail(HEAD "red: {units: [\"TK1 x3\"]}\n", "test.yaml:3:15", "x1 to x2 ");
	fixture_fail(HEAD "red: {units: [[TL1]]}\n", "test.yaml:3:15", "accepted: a unit, TK1");
	fixture_fail(HEAD "red: {units: TL1}\n", "test.yaml:3:14", "accepted: a list of units");
	fixture_fail(HEAD "red: {units: [TK1, TK1a]}\n", "test.yaml:3:20", "found \"TK1a\" twice");
	fixture_fail(HEAD "red: {units: [XL1, TL1]}\nblue: {army: teutonic}\n", "test.yaml:3:15",
		     "army R or T");
}

/* Beside the printed ones, the scenario's own. */
static void nev_0x_letters_of_its_own(void **unused) {
	(void)unused;
	fixture_fail(HEAD "troops: {sergeants: {like: levy, letter: S}}\nred: {units: [TQ1]}\n",
		     "test.yaml:4:15", "type KUCAMLJBXEWGS,");
	expect_forces(HEAD "troops: {sergeants: {like: levy, letter: S}}\n"
			   "red: {units: [ts1 x2, TG1]}\nblue: {units: [RL1]}\n",
		      "TG1 x1, TS1 x2, RL1 x4");
}

static void nev_0x_troops_of_its_own_to_the_limits(void **unused) {
	static const char letters[] = "ZYVTSRQPO";
	(void)unused;
	struct pv_game *g = fixture_load(
	    HEAD "red: {units: [TM1]}\nblue: {units: [RM1]}\n"
		 "troops: {abcdefghijklmnopqrstuvw: {letter: Z, like: commander, melee: 8, "
		 "points: 100}, z_9: {letter: S, like: knights, melee: 0, points: 0}}\n");
	assert_string_equal(own(g)->own[0].word, "abcdefghijklmnopqrstuvw");
	assert_string_equal(own(g)->own[1].word, "z_9");
	assert_int_equal(own(g)->type_of[NEV_TYPE_COUNT], NEV_COMMANDER);
	assert_int_equal(own(g)->type_of[NEV_TYPE_COUNT + 1], NEV_KNIGHTS);
	assert_int_equal(own(g)->troop[NEV_TYPE_COUNT][NEV_T_MELEE], 64);
	assert_int_equal(own(g)->troop[NEV_TYPE_COUNT][NEV_T_POINTS], 400);
	assert_int_equal(own(g)->troop[NEV_TYPE_COUNT + 1][NEV_T_MELEE], 0);
	assert_int_equal(own(g)->troop[NEV_TYPE_COUNT + 1][NEV_T_POINTS], 0);
	pv_game_free(g);
	for (int count = NEV_OWN_MAX; count <= NEV_OWN_MAX + 1; count++) {
		char text[1024];
		int at = snprintf(text, sizeof text,
				  HEAD "red: {units: [TM1]}\nblue: {units: [RM1]}\n"
				       "troops:\n");
		for (int i = 0; i < count; i++) {
			at += snprintf(text + at, sizeof text - (size_t)at,
				       "  t%d: {letter: %c, like: levy}\n", i, letters[i]);
		}
		if (count > NEV_OWN_MAX) {
			fixture_fail(text, "test.yaml:6:3", "at most 8 troop types");
		} else {
			g = fixture_load(text);
			assert_int_equal(own(g)->own_count, count);
			pv_game_free(g);
		}
	}
}

static void nev_2a_1_divisions_one_to_four(void **unused) {
	static const char *const crowd[] = { "divisions/levy/teutonic=20",
					     "divisions/medium/teutonic=20",
					     "divisions/armored/teutonic=20", NULL };
	static const char *const knights[] = { "divisions/knights/teutonic=20", NULL };
	struct pv_game *g = fixture_load(HEAD "blue: {divisions: 3}\n");
	(void)unused;
	assert_int_equal(own(g)->divisions, 3);
	assert_int_equal(own(g)->columns, 36);
	assert_int_equal(own(g)->count, 23 + 69);
	pv_game_free(g);
	fixture_fail(HEAD "blue: {divisions: 0}\n", "test.yaml:3:19", "0");
	fixture_fail(HEAD "blue: {divisions: 5}\n", "test.yaml:3:19", "5");
	fixture_fail(HEAD "divisions: 0\n", "test.yaml:3:12", "0");
	fixture_fail_with(HEAD "divisions: 4\n", crowd, "units", "more than 200");
	/* 160 stands of red, with crews, and blue's 3 units a division. */
	fixture_fail_with(HEAD "divisions: 4\n", knights, "units", "more than 200");
	fixture_fail(HEAD "red: {divisions: 1, units: [TL1]}\n", "test.yaml:3:28",
		     "found beside `divisions`");
}

/* So many levy units of red beside a levy unit and two knights of blue. */
static void write_crowd(int levy, char *text, size_t cap) {
	struct kit_pen pen = { text, cap, 0 };
	kit_pen_add(&pen, HEAD "red: {units: [TL1");
	for (int number = 2; number <= levy; number++) {
		kit_pen_add(&pen, ", TL%d", number);
	}
	kit_pen_add(&pen, "]}\nblue: {units: [RL1, RK1]}\n"
			  "position: {units: {TL1: a1 n, RL1: a12 s}}\n");
}

static void nev_2a_1_two_hundred_pieces(void **unused) {
	char text[4096];
	(void)unused;
	write_crowd(197, text, sizeof text);
	struct pv_game *g = fixture_load(text);
	assert_int_equal(own(g)->count, 200);
	pv_game_free(g);
	write_crowd(198, text, sizeof text);
	fixture_fail(text, "units", "more than 200");
}

/* Where a side names no forces, a battle under way shows them; dead is who isn't shown. */
static void nev_2b_2_forces_of_a_battle_under_way(void **unused) {
	(void)unused;
	expect_forces(HEAD "position: {units: {TK1: c3 n x1, RL1: d9 s x2, TW1b: e2 n}}\n",
		      "TK1a x1, TW1b x1, RL1 x4");
	expect_forces(HEAD "position: {units: {TK1: \"c3, n, x1\", TK2: c4 n tired, RL1: d9 s}}\n",
		      "TK1a x1, TK2a x1, TK2b x1, RL1 x4");
	expect_forces(HEAD "position: \"nevsky turn=2 step=move attacker=red ; "
			   "TK1=c3,n,x1,moved RL1=d9,s ^TK1=c2,n,x1\"\n",
		      "TK1a x1, RL1 x4");
	expect_forces(HEAD "position: \"nevsky turn=2 step=move attacker=red ; "
			   "TK1=c3,n TK2=c4,n,x1 RL1=d9,s\"\n",
		      "TK1a x1, TK1b x1, TK2a x1, RL1 x4");
	expect_forces(HEAD "red: {units: [TL1, TL2]}\n"
			   "position: {units: {TL1: c3 n, RL1: d9 s, RM1: e9 s}}\n",
		      "TL1 x4, TL2 x4, RM1 x4, RL1 x4");
	expect_forces(HEAD "blue: {units: [RL1, RL2]}\n"
			   "position: {units: {TL1: c3 n, RL1: d9 s}}\n",
		      "TL1 x4, RL1 x4, RL2 x4");
	fixture_fail(HEAD "position: {units: {XL1: c3 n}}\n", "test.yaml:3:20",
		     "accepted: army T or R");
	fixture_fail(HEAD "position: \"nevsky turn=2 ; XL1=c3,n\"\n", "test.yaml:3:28",
		     "accepted: army T or R");
	fixture_fail(HEAD "position: \"nevsky turn=2 step=move attacker=red ; up TL1=c3,n\"\n",
		     "test.yaml:3:51", "found \"up\", accepted: UNIT=place,facing");
	fixture_fail(HEAD "position: {units: 7}\n", "test.yaml:3:19",
		     "found \"7\"; accepted: a map of units, TL1: e5 n");
	fixture_fail(HEAD "position: {units: [TL1]}\n", "test.yaml:3:19",
		     "found a list; accepted: a map of units, TL1: e5 n");
	fixture_fail(HEAD "position: {units: {TL1: [c3]}}\n", "test.yaml:3:25",
		     "found a list; accepted: place, facing and marks");
}

static void nev_9n_2_who_is_not_named_is_dead(void **unused) {
	struct pv_game *g =
	    fixture_load(HEAD "red: {units: [TL1, TL2]}\n"
			      "position: {step: move, units: {TL1: c3 n, RL1: d9 s}}\n");
	const struct nev_state *s = own(g)->position;
	(void)unused;
	assert_int_equal(s->turn, 1);
	assert_int_equal(s->piece[1].place, NEV_DEAD);
	assert_int_equal(s->piece[1].stands, 0);
	assert_memory_equal(s->piece, nev_opening(own(g), s), 3 * sizeof s->piece[0]);
	pv_game_free(g);
	g = fixture_load(HEAD "red: {units: [TL1, TL2]}\n"
			      "position: {step: setup, units: {TL1: c3 n, RL1: d10 s}}\n");
	s = own(g)->position;
	assert_int_equal(s->piece[1].place, NEV_UNPLACED);
	assert_int_equal(s->piece[1].stands, 4);
	pv_game_free(g);
}

static void nev_4x_3_set_ups_name_each_unit_once(void **unused) {
	static const char *const two = HEAD "red: {units: [TL1, TL2]}\nblue: {units: [RL1, RK1]}\n";
	static const struct {
		const char *rest, *where, *part;
	} rows[] = {
		{ "setup: {TL1: c2 n}\n", "NEV-4X.3",
		  "found 1 units or stands of red set up but not TL2; accepted: all of a side" },
		{ "setup: {RK1: c10 s}\n", "NEV-4X.3",
		  "found 2 units or stands of blue set up but not RL1; accepted: all of a side" },
		{ "setup: [TL1]\n", "test.yaml:5:8", "found a list; accepted: a map of units" },
		{ "setup: {TL1: [c2]}\n", "test.yaml:5:14", "found a list; accepted: a square" },
		{ "setup: {TL1: c2 up}\n", "test.yaml:5:14", "up" },
		{ "setup: {TL1: c2 n}\nposition: {units: {TL1: c2 n}}\n", "test.yaml:5:8",
		  "found beside `position`" },
		{ "position: {units: {TL1: c2 n, tl1: c3 n}}\n", "test.yaml:5:31",
		  "found TL1 twice; accepted: each unit once" },
		{ "position: {units: {TK9: c2 n}}\n", "test.yaml:5:20", "TK9" },
		{ "position: {turn: [1]}\n", "test.yaml:5:18", "found a list; accepted: one word" },
		{ "position: {step: dance}\n", "test.yaml:5:18", "dance" },
		{ "options: {terrain: lay_and_choose}\nsetup: {TL1: c2 n}\n", "NEV-4X.8",
		  "edges are yet to be chosen" },
	};
	char text[512];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		snprintf(text, sizeof text, "%s%s", two, rows[i].rest);
		fixture_fail(text, rows[i].where, rows[i].part);
	}
}

/* ---- the sides ---- */

static void expect_sides(const char *text, int teutonic, int south, int layer) {
	struct pv_game *g = fixture_load(text);
	assert_int_equal(own(g)->army[teutonic], NEV_TEUTONIC);
	assert_int_equal(own(g)->army[!teutonic], NEV_RUSSIAN);
	assert_int_equal(own(g)->south, south);
	assert_int_equal(own(g)->layer, layer);
	pv_game_free(g);
}

static void nev_4x_8_armies_and_edges(void **unused) {
	(void)unused;
	expect_sides(HEAD, PV_RED, PV_RED, PV_RED);
	expect_sides(HEAD "red: {army: russian}\n", PV_BLUE, PV_BLUE, PV_RED);
	expect_sides(HEAD "blue: {army: teutonic}\n", PV_BLUE, PV_BLUE, PV_RED);
	expect_sides(HEAD "blue: {army: russian}\nlayer: blue\n", PV_RED, PV_RED, PV_BLUE);
	expect_sides(HEAD "red: {army: teutonic, edge: north}\nlayer: red\n", PV_RED, PV_BLUE,
		     PV_RED);
	expect_sides(HEAD "blue: {edge: south}\n", PV_RED, PV_BLUE, PV_RED);
	expect_sides(HEAD "red: {army: russian, edge: south}\n", PV_BLUE, PV_RED, PV_RED);
	fixture_fail(HEAD "blue: {army: mongol}\n", "test.yaml:3:14",
		     "found \"mongol\"; accepted: teutonic or russian");
	fixture_fail(HEAD "blue: {edge: west}\n", "test.yaml:3:14",
		     "found \"west\"; accepted: north or south");
	fixture_fail(HEAD "blue: {edge: [north]}\n", "test.yaml:3:14",
		     "found a list; accepted: north or south");
	fixture_fail(HEAD "layer: green\n", "test.yaml:3:8",
		     "found \"green\"; accepted: red or blue");
	fixture_fail(HEAD "red:\n", "test.yaml:3", "found nothing; accepted: {army: teutonic,");
}

/* The place that an error of the set-up area names: the map, the board, or the scenario. */
static void nev_4x_5_where_the_board_is_too_small(void **unused) {
	(void)unused;
	fixture_fail(HEAD "board: {rows: 7}\n", "NEV-4X.5",
		     "test.yaml:3:8: the board has 7 rows; set-up wants an even number of at least "
		     "8");
	/* Rows count for the side that has no other area. */
	fixture_fail(HEAD "board: {rows: 7}\nareas: {camp: [a1-l3]}\nred: {area: camp}\n",
		     "NEV-4X.5", "the board has 7 rows");
	fixture_fail(HEAD "board: {rows: 7}\nareas: {camp: [a1-l3]}\nblue: {area: camp}\n",
		     "NEV-4X.5", "the board has 7 rows");
	pv_game_free(fixture_load(HEAD "board: {rows: 7}\nareas: {camp: [a1-l3], farm: [a5-l7]}\n"
				       "red: {area: camp}\nblue: {area: farm}\n"));
	fixture_fail(HEAD "map: |\n  . . .\n  . . .\n", "NEV-4X.5",
		     "test.yaml:3:6: the board has 2");
	fixture_fail_with(HEAD, (const char *const[]){ "limits/gap/number=10", NULL }, "NEV-4X.6",
			  "needs a square in row 1; there is none left: the set-up area of red has "
			  "12 squares, 12 without a hill");
	/* The error names the unit and the square it lacks: commander, ballista, cavalry. */
	fixture_fail(NARROW("^ ^ ^") "red: {units: [TM1, TG1]}\nblue: {units: [RM1]}\n", "NEV-4X.6",
		     "test.yaml:3:6: commander TG1 needs a square without a hill in row 1; there "
		     "is none");
	fixture_fail(NARROW("^ # #") "red: {units: [TM1, TW1, TE1]}\nblue: {units: [RM1]}\n",
		     "NEV-4X.6",
		     "ballista TE1 needs a square without a hill or protection in row 1; there is "
		     "none");
	fixture_fail(
	    NARROW(". ^ ^") "red: {units: [TC1, TC2]}\nblue: {units: [RM1]}\n", "NEV-4X.6",
	    "light_cavalry TC2 needs a square without a hill in row 1; there is none left");
	fixture_fail(HEAD "areas: {camp: [a1-b1]}\nred: {area: camp, units: [TM1, TM2, TM3]}\n"
			  "blue: {units: [RM1]}\n",
		     "NEV-4X.6", "medium TM3 needs a square in camp; there is none left");
	pv_game_free(fixture_load(
	    NARROW("^ ^ .") "red: {units: [TM1, TL1, TC1, TG1]}\nblue: {units: [RM1]}\n"));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_2b_2_units_by_name),
	cmocka_unit_test(nev_2b_2_names_that_no_unit_has),
	cmocka_unit_test(nev_0x_letters_of_its_own),
	cmocka_unit_test(nev_0x_troops_of_its_own_to_the_limits),
	cmocka_unit_test(nev_2a_1_divisions_one_to_four),
	cmocka_unit_test(nev_2a_1_two_hundred_pieces),
	cmocka_unit_test(nev_2b_2_forces_of_a_battle_under_way),
	cmocka_unit_test(nev_9n_2_who_is_not_named_is_dead),
	cmocka_unit_test(nev_4x_3_set_ups_name_each_unit_once),
	cmocka_unit_test(nev_4x_8_armies_and_edges),
	cmocka_unit_test(nev_4x_5_where_the_board_is_too_small),
};

TEST_FILE(tests, NULL, NULL)
