/* path_test.c - the oracle against the ledger's figures on steps, retreats and retirements. */
#include "drawn.h"
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

static struct oracle_square at(int column, int row) {
	return (struct oracle_square){ column, row };
}

/* ---- steps ---- */

static void nev_6j_2_closed_corners(void **unused) {
	(void)unused;
	struct oracle_board b;
	oracle_draw(&b, "....\n"
			"e...\n"
			"Xe..\n"
			"e...\n");
	assert_true(oracle_is_corner_closed(&b, ORACLE_SOUTH, at(1, 2), ORACLE_NE));
	assert_false(oracle_is_corner_closed(&b, ORACLE_SOUTH, at(1, 2), ORACLE_N));
	assert_false(oracle_is_corner_closed(&b, ORACLE_NORTH, at(1, 2), ORACLE_NE));
	assert_true(oracle_is_corner_closed(&b, ORACLE_SOUTH, at(2, 3), ORACLE_SW));
	b.pieces[2].type = ORACLE_BALLISTA; /* (2,2): no unit */
	assert_false(oracle_is_corner_closed(&b, ORACLE_SOUTH, at(1, 2), ORACLE_NE));
	b.pieces[2].type = ORACLE_COMMANDER;
	assert_true(oracle_is_corner_closed(&b, ORACLE_SOUTH, at(1, 2), ORACLE_NE));
	assert_false(oracle_is_step_open(&b, ORACLE_SOUTH, at(1, 2), ORACLE_NE));
	b.piece_count = 2; /* one of them only */
	assert_true(oracle_is_step_open(&b, ORACLE_SOUTH, at(1, 2), ORACLE_NE));
}

static void nev_3e_2_3e_4_river_sides(void **unused) {
	(void)unused;
	struct oracle_board b;
	oracle_draw(&b, "...\n...\n...\n");
	b.north[2][2] = ORACLE_RIVER;
	assert_true(oracle_is_river_closed(&b, at(2, 2), ORACLE_N));
	assert_true(oracle_is_river_closed(&b, at(2, 3), ORACLE_S));
	assert_false(oracle_is_river_closed(&b, at(2, 2), ORACLE_E));
	b.north[2][2] = ORACLE_OPENED;
	assert_true(oracle_is_step_open(&b, ORACLE_SOUTH, at(2, 2), ORACLE_N));
	assert_true(oracle_is_step_open(&b, ORACLE_SOUTH, at(2, 3), ORACLE_S));
	b.east[1][1] = ORACLE_RIVER;
	assert_true(oracle_is_river_closed(&b, at(1, 1), ORACLE_E));
	assert_true(oracle_is_river_closed(&b, at(2, 1), ORACLE_W));
	assert_false(oracle_is_river_closed(&b, at(1, 1), ORACLE_W));
}

/* (2,2)->(3,3) goes round by (3,2) or by (2,3). */
static bool is_diagonal_closed(bool east_first, bool east_then, bool north_first, bool north_then) {
	struct oracle_board b;
	oracle_draw(&b, "...\n...\n...\n");
	b.east[2][2] = east_first ? ORACLE_RIVER : ORACLE_DRY;
	b.north[3][2] = east_then ? ORACLE_RIVER : ORACLE_DRY;
	b.north[2][2] = north_first ? ORACLE_RIVER : ORACLE_OPENED;
	b.east[2][3] = north_then ? ORACLE_RIVER : ORACLE_DRY;
	assert_int_equal(oracle_is_river_closed(&b, at(2, 2), ORACLE_NE),
			 oracle_is_river_closed(&b, at(3, 3), ORACLE_SW));
	return oracle_is_river_closed(&b, at(2, 2), ORACLE_NE);
}

static void nev_3e_5_diagonals_at_a_river(void **unused) {
	(void)unused;
	for (int set = 0; set < 16; set++) {
		bool a = set & 1, b = set & 2, c = set & 4, d = set & 8;
		assert_int_equal(is_diagonal_closed(a, b, c, d), (a || b) && (c || d));
	}
}

/* ---- retreats ---- */

/* Where the group that stands on the drawn X ends. */
static const char *go(const struct oracle_board *b, enum oracle_direction set) {
	static struct oracle_ends ends;
	struct oracle_square from = { 0, 0 };
	for (int i = 0; i < b->piece_count; i++) {
		if (b->pieces[i].goes) {
			from = b->pieces[i].at;
		}
	}
	oracle_find_retreat_ends(b, ORACLE_SOUTH, from, set, &ends);
	return oracle_name_ends(&ends);
}

struct drawing {
	const char *lines; /* X of South, medium infantry */
	enum oracle_direction set;
	const char *ends;
};

static const struct drawing drawings[] = {
	/* NEV-9L.3: straight back. */
	{ "..e..\n..X..\n.....\n.....\n.....\n", ORACLE_S, "1: 3,2" },
	/* NEV-9L.5: an enemy behind is skirted. */
	{ ".....\n..X..\n..e..\n.....\n.....\n", ORACLE_S, "1: 3,2" },
	/* NEV-9L.11: the next best rows of ends. */
	{ ".....\n..X..\n.....\n..e..\n.....\n", ORACLE_S, "1: 2,2 4,2" },
	{ ".....\n..X..\n.....\n.eee.\n.....\n", ORACLE_S, "1: 1,2 5,2" },
	/* NEV-9L.18, the check: row held by enemies, one row gained. */
	{ ".....\n..X..\n.....\neeeee\n.....\n", ORACLE_S, "3: 3,3" },
	/* NEV-9L.18, the check: row held by friends, three back. */
	{ ".....\n..X..\n.....\nfffff\n.....\n", ORACLE_S, "2: 3,1" },
	/* NEV-9L.13: only the square two back held. */
	{ ".....\n..X..\n.....\n..f..\n.....\n", ORACLE_S, "1: 2,2 4,2" },
	/* NEV-9L.13: two rows of friends, four back; the last row is left by the edge. */
	{ "..X..\n.....\nfffff\nfffff\n.....\n", ORACLE_S, "2: 3,1" },
	{ "..X..\n.....\nfffff\n", ORACLE_S, "2: off" },
	/* NEV-9L.18: friends keep some, enemies the rest: on through the friend. */
	{ ".....\n..X..\n.....\neefee\n.....\n", ORACLE_S, "2: 3,1" },
	/* ... but not round them by squares that no friend keeps. */
	{ "..X..\n.....\n.efe.\n.eee.\n", ORACLE_S, "1: 1,2 5,2" },
	{ ".......\n...X...\n.......\n.eefee.\n.eeeee.\n", ORACLE_S, "3: 4,3" },
	/* NEV-9L.12: one square only. */
	{ ".....\n.eXe.\n.e.e.\neeeee\n.....\n", ORACLE_S, "3: 3,3" },
	/* NEV-9L.18: round by the side, or sideways only, never back. */
	{ ".....\n..X..\n.eee.\n.....\n.....\n", ORACLE_S, "3: 1,3 5,3" },
	{ ".....\n..X..\neeeee\n.....\n.....\n", ORACLE_S, "3: 2,4 4,4" },
	/* NEV-9L.6: rear and sides blocked. */
	{ ".....\n.eXe.\n.eee.\n.....\n.....\n", ORACLE_S, "none" },
	/* NEV-9L.6: contact squares still to be fought block too. */
	{ ".....\n.!X!.\n.!!!.\n.....\n.....\n", ORACLE_S, "none" },
	{ ".....\n..X..\n..!..\n..!..\n.....\n", ORACLE_S, "1: 2,2 4,2" },
	/* NEV-6J.5: a closed corner behind. */
	{ ".....\n.eX!.\n.!e!.\n.....\n.....\n", ORACLE_S, "none" },
	{ ".....\n!eX!.\n..e!.\n.....\n.....\n", ORACLE_S, "none" },
	{ ".....\n!.X!.\n..e!.\n.....\n.....\n", ORACLE_S, "1: 3,2" },
	/* NEV-9L.8: off the board. */
	{ "..X..\n.....\n", ORACLE_S, "1: off" },
	{ "..X..\n", ORACLE_S, "1: off" },
	{ "..X..\neeeee\n", ORACLE_S, "3: 2,2 4,2" },
	/* NEV-9L.19: the side edge is the last way out, S or E free keeps it on the board. */
	{ "...\nXe.\nee.\n...\n", ORACLE_S, "4: off" },
	{ "...\nXe.\n.e.\n...\n", ORACLE_S, "1: 1,1" },
	{ "...\nX..\neee\nee.\n", ORACLE_S, "3: 2,3" },
	/* Through a friend to the side edge. */
	{ "...\nfXe\neee\n...\n", ORACLE_S, "4: off" },
	/* NEV-9L.4: attackers go back along their last step. */
	{ ".....\n.....\n....X\n.....\n.....\n", ORACLE_W, "1: 3,3" },
	/* Diagonals: progress is half the sum of both gains. */
	{ "....X\n.....\n.....\n.....\n.....\n", ORACLE_SW, "1: 3,3" },
	{ "....X\n.....\n..e..\n.....\n.....\n", ORACLE_SW, "1: 3,4 4,3" },
	{ "....X\n..e..\n..ee.\n.....\n.....\n", ORACLE_SW, "3: 4,4" },
	{ ".....\n..e..\nX....\n.....\n.....\n", ORACLE_SW, "1: off" },
	/* Equal progress and offset by an edge pointed to and on the board. */
	{ "......\n......\n....X.\n...e..\n", ORACLE_SW, "1: 3,1 off" },
	/* Friends on the best ends of a diagonal: three steps on, most progress. */
	{ "......\n.....X\n......\n...ff.\n...f..\n", ORACLE_SW, "1: 4,3" },
	{ "......\n.....X\n...f..\n...ff.\n......\n......\n", ORACLE_SW, "2: 3,2" },
};

static void nev_9l_drawn_retreats(void **unused) {
	(void)unused;
	for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++) {
		struct oracle_board b;
		oracle_draw(&b, drawings[i].lines);
		assert_string_equal(go(&b, drawings[i].set), drawings[i].ends);
	}
}

static void nev_3f_7_hills_bar_knights(void **unused) {
	(void)unused;
	struct oracle_board b;
	oracle_draw(&b, ".....\n..X..\n..^..\n.....\n.....\n");
	assert_string_equal(go(&b, ORACLE_S), "1: 3,2");
	oracle_draw(&b, ".....\n..X..\n.....\n..^..\n.....\n");
	assert_string_equal(go(&b, ORACLE_S), "1: 3,2");
	b.pieces[0].type = ORACLE_KNIGHTS;
	b.pieces[0].whole = 2;
	assert_string_equal(go(&b, ORACLE_S), "1: 2,2 4,2");
	oracle_draw(&b, ".....\n..X..\n..^..\n.....\n.....\n");
	b.pieces[0].type = ORACLE_TURCOPOLES; /* skirts it */
	assert_string_equal(go(&b, ORACLE_S), "1: 3,2");
	oracle_draw(&b, ".....\n.eXe.\n.e^e.\n.....\n.....\n");
	assert_string_equal(go(&b, ORACLE_S), "1: 3,2");
	b.pieces[1].type = ORACLE_TURCOPOLES; /* blocked on all sides */
	assert_string_equal(go(&b, ORACLE_S), "none");
}

static void nev_3e_2_rivers_block_retreats(void **unused) {
	(void)unused;
	struct oracle_board b;
	oracle_draw(&b, ".....\n..X..\n.....\n.....\n.....\n");
	for (int column = 1; column <= 5; column++) {
		b.north[column][2] = ORACLE_RIVER;
	}
	assert_string_equal(go(&b, ORACLE_S), "3: 3,3");
	b.north[1][2] = ORACLE_OPENED;
	/* (2,3)->(1,2) has the detour by (1,3). */
	assert_string_equal(go(&b, ORACLE_S), "1: 1,2");
}

static void nev_6f_1_stacking_at_the_end(void **unused) {
	(void)unused;
	struct oracle_board b;
	oracle_draw(&b, ".....\n..X..\n.....\n..f..\n.....\n");
	struct oracle_piece *self = &b.pieces[0], *friend = &b.pieces[1];
	self->type = friend->type = ORACLE_KNIGHTS;
	self->whole = friend->whole = 1;
	assert_string_equal(go(&b, ORACLE_S), "1: 3,2");
	self->half = 1;
	assert_string_equal(go(&b, ORACLE_S), "1: 2,2 4,2");
	self->half = 0;
	self->type = friend->type = ORACLE_BALLISTARII;
	self->whole = friend->whole = 2;
	assert_string_equal(go(&b, ORACLE_S), "1: 3,2");
	friend->whole = 3;
	assert_string_equal(go(&b, ORACLE_S), "1: 2,2 4,2");
	friend->type = ORACLE_COMMANDER;
	friend->whole = 1;
	assert_string_equal(go(&b, ORACLE_S), "1: 3,2");
	oracle_put(&b, ORACLE_SOUTH, ORACLE_COMMANDER, 3, 4, 1)->goes = true;
	assert_string_equal(go(&b, ORACLE_S), "1: 2,2 4,2");
}

/* The crew on X with its ballista. */
static void draw_crew(struct oracle_board *b, const char *lines) {
	oracle_draw(b, lines);
	for (int i = 0; i < b->piece_count; i++) {
		struct oracle_piece *p = &b->pieces[i];
		if (p->goes) {
			p->type = ORACLE_BALLISTARII;
			p->whole = 2;
			oracle_put(b, ORACLE_SOUTH, ORACLE_BALLISTA, p->at.column, p->at.row, 1)
			    ->goes = true;
			return;
		}
	}
}

static void nev_9l_2_9l_14_ballistas(void **unused) {
	(void)unused;
	struct oracle_board b;
	draw_crew(&b, ".....\n..X..\n.....\n.....\n.....\n");
	assert_string_equal(go(&b, ORACLE_S), "1+: 3,2");
	draw_crew(&b, ".....\n..X..\n.....\n..#..\n.....\n");
	assert_string_equal(go(&b, ORACLE_S), "1+: 2,2 4,2");
	draw_crew(&b, ".....\n..X..\n.....\n..=..\n.....\n");
	assert_string_equal(go(&b, ORACLE_S), "1+: 3,2");
	draw_crew(&b, ".....\n..X..\n.....\n..b..\n.....\n");
	assert_string_equal(go(&b, ORACLE_S), "1+: 2,2 4,2");
	draw_crew(&b, ".....\n.eXe.\n.e#e.\n.eee.\n.....\n");
	assert_string_equal(go(&b, ORACLE_S), "3: 3,3");
	draw_crew(&b, ".....\n.eXe.\n.ebe.\n..^..\n.....\n");
	assert_string_equal(go(&b, ORACLE_S), "1: 3,2");
	draw_crew(&b, "...\nXe.\n#e.\n...\n"); /* off with it before on without it */
	assert_string_equal(go(&b, ORACLE_S), "4+: off");
	draw_crew(&b, ".....\n.eXe.\n.eee.\n.....\n.....\n");
	assert_string_equal(go(&b, ORACLE_S), "none");
}

static void nev_9l_9_9l_10_the_set_direction(void **unused) {
	(void)unused;
	assert_int_equal(oracle_find_retreat_direction(ORACLE_SOUTH, false, ORACLE_E), ORACLE_S);
	assert_int_equal(oracle_find_retreat_direction(ORACLE_NORTH, false, ORACLE_E), ORACLE_N);
	assert_int_equal(oracle_find_retreat_direction(ORACLE_SOUTH, true, ORACLE_E), ORACLE_W);
	assert_int_equal(oracle_find_retreat_direction(ORACLE_SOUTH, true, ORACLE_NE), ORACLE_SW);
	assert_int_equal(oracle_find_retreat_direction(ORACLE_NORTH, true, ORACLE_DIRECTIONS),
			 ORACLE_N);
}

/* ---- retirements ---- */

static const char *retire(const char *lines, enum oracle_type type) {
	static struct oracle_ends ends;
	struct oracle_board b;
	struct oracle_square from = { 0, 0 };
	oracle_draw(&b, lines);
	for (int i = 0; i < b.piece_count; i++) {
		if (b.pieces[i].goes) {
			from = b.pieces[i].at;
			b.pieces[i].type = type;
		}
	}
	oracle_find_retirement_ends(&b, ORACLE_SOUTH, from, &ends);
	return oracle_name_ends(&ends);
}

static void nev_10b_7_10b_9_retirements(void **unused) {
	(void)unused;
	static const char open[] = "..X..\n.....\n.....\n.....\n.....\n.....\n";
	assert_string_equal(retire(open, ORACLE_MEDIUM), "0: 3,4");
	assert_string_equal(retire(open, ORACLE_LIGHT_CAVALRY), "0: 3,1");
	assert_string_equal(retire(open, ORACLE_TURCOPOLES), "0: 3,2");
	assert_string_equal(retire(open, ORACLE_ARMORED), "none"); /* NEV-10B.4 */
	assert_string_equal(retire("..X..\n.....\n..f..\n", ORACLE_MEDIUM), "0: 3,2");
	assert_string_equal(retire("..X..\n.....\n", ORACLE_MEDIUM), "0: off");
	assert_string_equal(retire(".eXe.\n.eee.\n.....\n", ORACLE_MEDIUM), "none");
	assert_string_equal(retire("..X..\n.eee.\n.....\n", ORACLE_MEDIUM), "none");
	assert_string_equal(retire("..X..\n.e...\n.....\n", ORACLE_MEDIUM), "0: 3,1");
	assert_string_equal(retire("..X..\n..e..\n.....\n", ORACLE_MEDIUM), "0: 2,2 4,2");
	assert_string_equal(retire("..X..\n..^..\n.....\n.....\n", ORACLE_LEVY), "0: 3,3");
	assert_string_equal(retire("..X..\n..^..\n.....\n.....\n", ORACLE_TURCOPOLES), "0: 3,1");
}

static void nev_10d_3_retiring_with_a_ballista(void **unused) {
	(void)unused;
	static struct oracle_ends ends;
	struct oracle_board b;
	oracle_draw(&b, "..X..\n.....\n.....\n");
	oracle_put(&b, ORACLE_SOUTH, ORACLE_BALLISTA, 3, 3, 1)->goes = true;
	oracle_find_retirement_ends(&b, ORACLE_SOUTH, at(3, 3), &ends);
	assert_string_equal(oracle_name_ends(&ends), "0+: 3,2");
}

/* ---- the contact square's ballista ---- */

static void nev_9m_holders(void **unused) {
	(void)unused;
	static const struct {
		struct oracle_contact_end end;
		enum oracle_holder holder;
	} cases[] = {
		/* attacker left, defender left, attacker back, defender back, can take */
		{ { true, true, false, true, true }, ORACLE_GOES_WITH_DEFENDER },  /* 9M.1 */
		{ { true, true, true, true, true }, ORACLE_GOES_WITH_DEFENDER },   /* 9M.1 */
		{ { true, false, false, false, false }, ORACLE_HELD_BY_ATTACKER }, /* 9M.2, 9M.5 */
		{ { false, false, false, false, false }, ORACLE_OWNERLESS },       /* 9M.3 */
		{ { true, false, true, false, false }, ORACLE_OWNERLESS },         /* 9M.5 */
		{ { true, true, true, false, false }, ORACLE_STAYS_WITH_DEFENDER },
		{ { true, true, false, true, false }, ORACLE_HELD_BY_ATTACKER }, /* 9M.5 */
		{ { false, true, false, true, false }, ORACLE_OWNERLESS },       /* 9M.5 */
		{ { true, true, true, true, false }, ORACLE_OWNERLESS },         /* 9M.5 */
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		assert_int_equal(oracle_find_holder(cases[i].end), cases[i].holder);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_6j_2_closed_corners),
	cmocka_unit_test(nev_3e_2_3e_4_river_sides),
	cmocka_unit_test(nev_3e_5_diagonals_at_a_river),
	cmocka_unit_test(nev_9l_drawn_retreats),
	cmocka_unit_test(nev_3f_7_hills_bar_knights),
	cmocka_unit_test(nev_3e_2_rivers_block_retreats),
	cmocka_unit_test(nev_6f_1_stacking_at_the_end),
	cmocka_unit_test(nev_9l_2_9l_14_ballistas),
	cmocka_unit_test(nev_9l_9_9l_10_the_set_direction),
	cmocka_unit_test(nev_10b_7_10b_9_retirements),
	cmocka_unit_test(nev_10d_3_retiring_with_a_ballista),
	cmocka_unit_test(nev_9m_holders),
};

TEST_FILE(tests, NULL, NULL)
