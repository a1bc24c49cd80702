/* Where single shots fall, to the thousandth of an inch, and which faces of a throw come to the
 * same [NEV-7E.7]. */
#include "pavise/throw.h"
#include "rules/nevsky/fixtures/fixture_play.h"
#include "rules/nevsky/shooting/scatter.h"

/* ---- single marks ---- */

/* Of a hundred faces 98 lies 1.95996 sigma, an inch and a half each, beyond the aim. */
static void nev_7e_7_marks_from_the_shooters_own_centre(void **unused) {
	struct pv_game *g = fixture_game();
	const int32_t aim[2] = { 2000, 2000 };
	int32_t mark[2];
	(void)unused;
	nev_scatter(nev_game_of(g), 0, aim, 98, 98, mark); /* no line leads there: north */
	assert_int_equal(mark[0], 2000 + 2940);
	assert_int_equal(mark[1], 2000 + 2940);
	nev_scatter(nev_game_of(g), 0, aim, 3, 98, mark);
	assert_int_equal(mark[0], 2000 + 2940);
	assert_int_equal(mark[1], 2000 - 2940);
	pv_game_free(g);
}

/* Aims near by and wide errors: face 98 is 19600 mils beyond, 50 and 51 are 130 on either side. */
static void nev_7e_7_marks_of_short_lines(void **unused) {
	static const struct {
		int32_t aim[2], along, across, mark[2];
	} rows[] = {
		/* from (2000, 2000): 300 east, 400 north */
		{ { 2300, 2400 }, 98, 50, { 2300 + 11760 - 104, 2400 + 15680 + 78 } },
		{ { 2300, 2400 }, 98, 98, { 2300 + 11760 + 15680, 2400 + 15680 - 11760 } },
		{ { 2300, 2400 }, 3, 98, { 2300 - 11760 + 15680, 2400 - 15680 - 11760 } },
		/* 303 east, 404 north, so that the line has an odd length */
		{ { 2303, 2404 }, 98, 98, { 2303 + 11760 + 15680, 2404 + 15680 - 11760 } },
		/* 400 west, 300 north */
		{ { 1600, 2300 }, 98, 98, { 1600 - 15680 + 11760, 2300 + 11760 + 15680 } },
		/* 420 east, 580 north: 716 and a bit, rounded down */
		{ { 2420, 2580 }, 98, 98, { 2420 + 27374, 2580 + 4380 } },
		{ { 2420, 2580 }, 50, 51, { 2420 + 29, 2580 - 182 } },
	};
	struct pv_game *g = fixture_load("ruleset: nevsky\ntitle: test\noptions: {sigma: 10000}\n");
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		int32_t mark[2];
		nev_scatter(nev_game_of(g), 0, rows[i].aim, rows[i].along, rows[i].across, mark);
		assert_int_equal(mark[0], rows[i].mark[0]);
		assert_int_equal(mark[1], rows[i].mark[1]);
	}
	pv_game_free(g);
}

/* ---- faces that come to the same ---- */

/* Faces from each of these on are of the class of the next; 0: each is its own. */
struct classes {
	int from, of;
};

/* Blue shoots from b5 southward at the middle of the quarter-centres in the north of b2, an inch
 * from either: a higher face falls further west. */
static void expect_classes(const char *units, const struct classes *classes, size_t count) {
	char text[512];
	struct pv_throw dice;
	snprintf(text, sizeof text,
		 "ruleset: nevsky\ntitle: test\nboard: {columns: 5, rows: 5}\n"
		 "position: {step: ballista, attacker: blue, units: {%s, RE1: b5, RW1: b5 s}}\n",
		 units);
	struct fixture_battle b = fixture_open(text);
	fixture_play(&b, "shoot RE1 6000,7000; throw 50");
	nev_across_ask(nev_game_of(b.g), b.s, &dice);
	assert_int_equal(dice.sides, 100);
	for (int face = 1; face <= 100; face++) {
		size_t i = 0;
		while (i + 1 < count && classes[i + 1].from <= face) {
			i++;
		}
		assert_int_equal(dice.class_of[face], classes[i].of != 0 ? classes[i].of : face);
	}
	fixture_close(&b);
}

/* Within an inch of the bases. Sigma is an inch and a half; beyond so many of it lie the faces up
 * to 4: 1.75; 5: 1.646; 34: 0.417; 38: 0.3125. */
static void nev_7e_7_faces_that_hit_the_same(void **unused) {
	/* Fifteen sixteenths wide: both stands within 0.469 of the aim, one within 2.469. */
	static const struct classes two_pieces[] = {
		{ 1, 1 }, { 6, 6 }, { 39, 0 }, { 63, 63 }, { 96, 1 }
	};
	/* One and a quarter wide: the first stand up to 0.625 on its neighbour's side, else 2.625.
	 */
	static const struct classes two_stands[] = { { 1, 1 }, { 5, 5 }, { 35, 35 }, { 97, 1 } };
	static const struct classes nobody[] = { { 1, 1 } };
	(void)unused;
	expect_classes("TK1: b2 n", two_pieces, PV_COUNT(two_pieces));
	expect_classes("TK1: b2 n, TL1: d1 n, TM1: a1 n", two_pieces, PV_COUNT(two_pieces));
	expect_classes("TM1: b2 n x2", two_stands, PV_COUNT(two_stands));
	expect_classes("TU1: e1 n, TM1: b2 n x2, TL1: e2 n", two_stands, PV_COUNT(two_stands));
	expect_classes("TK1: e1 n", nobody, PV_COUNT(nobody));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_7e_7_marks_from_the_shooters_own_centre),
	cmocka_unit_test(nev_7e_7_marks_of_short_lines),
	cmocka_unit_test(nev_7e_7_faces_that_hit_the_same),
};

TEST_FILE(tests, NULL, NULL)
