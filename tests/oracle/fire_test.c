/* fire_test.c - the oracle against the ledger's figures on screens, cones and fire. */
#include "drawn.h"
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

static struct oracle_square at(int column, int row) {
	return (struct oracle_square){ column, row };
}

static void open_board(struct oracle_board *b, int columns, int rows) {
	memset(b, 0, sizeof *b);
	b->columns = columns;
	b->rows = rows;
	b->hill_protected = true;
}

static void nev_1b_3_distances(void **unused) {
	(void)unused;
	static const int offsets[][3] = { { 1, 0, 2 }, { 1, 1, 3 },  { 2, 1, 5 },  { 2, 2, 6 },
					  { 3, 1, 7 }, { 4, 4, 12 }, { 0, 6, 12 }, { 1, 6, 13 } };
	for (size_t i = 0; i < sizeof offsets / sizeof offsets[0]; i++) {
		const int *o = offsets[i];
		assert_int_equal(oracle_measure_halves(at(6, 6), at(6 - o[0], 6 + o[1])), o[2]);
	}
}

static int count_cone(enum oracle_direction facing, int reach_halves) {
	int count = 0;
	for (int column = 1; column <= 15; column++) {
		for (int row = 1; row <= 15; row++) {
			count += oracle_is_in_cone(facing, at(8, 8), at(column, row)) &&
				 oracle_measure_halves(at(8, 8), at(column, row)) <= reach_halves;
		}
	}
	return count;
}

/* Tables 7: squares in the cone, facing a side and facing a corner. */
static void nev_7c_2_8b_3_arc_counts(void **unused) {
	(void)unused;
	static const int arcs[][3] = { { 5, 6, 7 }, { 6, 9, 10 }, { 12, 30, 32 } };
	for (size_t i = 0; i < 3; i++) {
		for (int d = 0; d < ORACLE_DIRECTIONS; d++) {
			assert_int_equal(count_cone((enum oracle_direction)d, arcs[i][0]),
					 arcs[i][1 + d % 2]);
		}
	}
}

static void nev_7c_3_edges_of_the_cone_are_in(void **unused) {
	(void)unused;
	static const int north[][2] = { { 0, 1 }, { -1, 1 }, { 1, 1 },  { 0, 2 }, { -1, 2 },
					{ 1, 2 }, { 0, 3 },  { -2, 2 }, { 2, 2 } };
	static const int north_east[][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 2, 0 }, { 0, 2 },
					     { 2, 1 }, { 1, 2 }, { 3, 0 }, { 0, 3 }, { 2, 2 } };
	for (size_t i = 0; i < 9; i++) {
		assert_true(
		    oracle_is_in_cone(ORACLE_N, at(6, 6), at(6 + north[i][0], 6 + north[i][1])));
	}
	for (size_t i = 0; i < 10; i++) {
		assert_true(oracle_is_in_cone(ORACLE_NE, at(6, 6),
					      at(6 + north_east[i][0], 6 + north_east[i][1])));
	}
	assert_true(oracle_is_in_cone(ORACLE_N, at(6, 6), at(9, 9)));
	assert_false(oracle_is_in_cone(ORACLE_N, at(6, 6), at(9, 8)));
	assert_false(oracle_is_in_cone(ORACLE_N, at(6, 6), at(8, 7)));
	assert_true(oracle_is_in_cone(ORACLE_NE, at(6, 6), at(6, 10)));
	assert_true(oracle_is_in_cone(ORACLE_NE, at(6, 6), at(10, 6)));
	assert_false(oracle_is_in_cone(ORACLE_N, at(6, 6), at(6, 6)));
}

static void nev_7e_8_7h_1_aims(void **unused) {
	(void)unused;
	struct oracle_board b;
	open_board(&b, 12, 12);
	assert_false(oracle_can_aim(&b, ORACLE_N, at(6, 1), at(6, 8)));
	assert_false(oracle_can_aim(&b, ORACLE_N, at(6, 1), at(9, 1)));
	assert_true(oracle_can_aim(&b, ORACLE_N, at(6, 1), at(6, 6)));
	assert_true(oracle_can_aim(&b, ORACLE_NE, at(6, 1), at(10, 5)));
	assert_false(oracle_can_aim(&b, ORACLE_N, at(6, 1), at(7, 7)));
	assert_false(oracle_can_aim(&b, ORACLE_N, at(6, 12), at(6, 13)));
	b.terrain[6][1] = ORACLE_CROSSING;
	assert_false(oracle_can_aim(&b, ORACLE_N, at(6, 1), at(6, 6)));
}

/* ---- screens ---- */

/* The ledger's tables 7, by offset in the first octant (x <= y): is (x,y) screened by `held`? */
static bool look_up(int x, int y, bool both, const bool held[4][4]) {
	if (x == 1 && y == 1) {
		return held[1][0] && held[0][1];
	}
	if (x == 0) {
		return (y >= 2 && held[0][1]) || (y >= 3 && held[0][2]);
	}
	if (x == 1) {
		return both ? held[0][1] && held[1][1] : held[0][1] || held[1][1];
	}
	return held[1][1] || (held[1][0] && held[0][1]) || (held[2][1] && held[1][2]);
}

/* (u,v) of the first octant as a square round (5,5), in one of the eight turns of the board. */
static struct oracle_square turn_round(int turn, int u, int v) {
	int x = turn & 4 ? v : u, y = turn & 4 ? u : v;
	return at(5 + (turn & 1 ? -x : x), 5 + (turn & 2 ? -y : y));
}

/* Every way to fill the 3 x 4 squares round the line with screens. */
static void compare_offset(struct oracle_board *b, int turn, int x, int y) {
	struct oracle_square from = { 5, 5 }, to = turn_round(turn, x, y);
	for (unsigned set = 0; set < 1u << 12; set++) {
		bool held[4][4] = { { false } };
		b->piece_count = 0;
		for (int i = 0; i < 12; i++) {
			struct oracle_square s = turn_round(turn, i % 3, i / 3);
			held[i % 3][i / 3] = (set >> i & 1) != 0;
			if (held[i % 3][i / 3]) {
				oracle_put(b, (enum oracle_side)(i % 2), ORACLE_LEVY, s.column,
					   s.row, 1);
			}
		}
		bool screened = oracle_is_screened(b, from, to);
		assert_int_equal(screened, look_up(x, y, b->screen_both, (const bool(*)[4])held));
		assert_int_equal(screened, oracle_is_screened(b, to, from)); /* NEV-11X.1 */
	}
}

static void nev_11x_1_to_4_geometry_agrees_with_the_table(void **unused) {
	(void)unused;
	static const int offsets[][2] = {
		{ 0, 1 }, { 1, 1 }, { 0, 2 }, { 1, 2 }, { 0, 3 }, { 2, 2 }
	};
	struct oracle_board b;
	open_board(&b, 9, 9);
	for (int i = 0; i < 6 * 8; i++) {
		const int *o = offsets[i / 8];
		b.screen_both = false;
		compare_offset(&b, i % 8, o[0], o[1]);
		b.screen_both = true;
		compare_offset(&b, i % 8, o[0], o[1]);
	}
}

static void nev_11x_2_squares_behind_and_aside_do_not_screen(void **unused) {
	(void)unused;
	struct oracle_board b;
	open_board(&b, 9, 9);
	oracle_put(&b, ORACLE_SOUTH, ORACLE_LEVY, 6, 7, 4);
	oracle_put(&b, ORACLE_SOUTH, ORACLE_LEVY, 4, 6, 4);
	assert_false(oracle_is_screened(&b, at(5, 5), at(7, 7)));
	oracle_put(&b, ORACLE_SOUTH, ORACLE_LEVY, 6, 6, 4);
	assert_true(oracle_is_screened(&b, at(5, 5), at(7, 7)));
}

/* What lies on (5,6) screens (5,7) from (5,5) or not. */
static bool does_screen(unsigned terrain, bool hills, int type) {
	struct oracle_board b;
	open_board(&b, 9, 9);
	b.terrain[5][6] = terrain;
	b.hill_protected = hills;
	if (type >= 0) {
		oracle_put(&b, ORACLE_NORTH, (enum oracle_type)type, 5, 6, 1);
	}
	return oracle_is_screened(&b, at(5, 5), at(5, 7));
}

static void nev_11x_5_8b_7_what_screens(void **unused) {
	(void)unused;
	assert_true(does_screen(0, true, ORACLE_COMMANDER));
	assert_false(does_screen(0, true, ORACLE_BALLISTA));
	assert_false(does_screen(ORACLE_ROAD, true, -1));
	assert_true(does_screen(ORACLE_BUILDING, true, -1));
	assert_true(does_screen(ORACLE_CROSSING, true, -1));
	assert_true(does_screen(ORACLE_HILL, true, -1));
	assert_false(does_screen(ORACLE_HILL, false, -1));
}

static void nev_8b_2_to_8b_9_who_may_fire_where(void **unused) {
	(void)unused;
	struct oracle_board b;
	open_board(&b, 9, 9);
	b.terrain[5][5] = ORACLE_BUILDING; /* the firer's own square, NEV-8B.9 */
	b.terrain[5][6] = ORACLE_BUILDING; /* the target's, NEV-8B.5 */
	oracle_put(&b, ORACLE_NORTH, ORACLE_LEVY, 5, 6, 4);
	oracle_put(&b, ORACLE_NORTH, ORACLE_LEVY, 7, 7, 4);
	oracle_put(&b, ORACLE_NORTH, ORACLE_LEVY, 6, 7, 4);
	oracle_put(&b, ORACLE_NORTH, ORACLE_LEVY, 8, 6, 4);
	oracle_put(&b, ORACLE_SOUTH, ORACLE_LEVY, 4, 5, 4);
	oracle_put(&b, ORACLE_NORTH, ORACLE_BALLISTA, 5, 4, 1);
	struct oracle_square o = { 5, 5 };
	assert_true(oracle_can_fire(&b, ORACLE_SOUTH, ORACLE_LONGBOWMEN, ORACLE_N, o, at(5, 6)));
	assert_true(oracle_can_fire(&b, ORACLE_SOUTH, ORACLE_CROSSBOWMEN, ORACLE_N, o, at(7, 7)));
	assert_false(oracle_can_fire(&b, ORACLE_SOUTH, ORACLE_JAVELINMEN, ORACLE_N, o, at(7, 7)));
	assert_false(oracle_can_fire(&b, ORACLE_SOUTH, ORACLE_KNIGHTS, ORACLE_N, o, at(5, 6)));
	assert_false(oracle_can_fire(&b, ORACLE_SOUTH, ORACLE_BALLISTARII, ORACLE_N, o, at(5, 6)));
	assert_false(oracle_can_fire(&b, ORACLE_SOUTH, ORACLE_LONGBOWMEN, ORACLE_E, o, at(8, 6)));
	assert_false(oracle_can_fire(&b, ORACLE_SOUTH, ORACLE_LONGBOWMEN, ORACLE_W, o, at(4, 5)));
	assert_false(oracle_can_fire(&b, ORACLE_SOUTH, ORACLE_LONGBOWMEN, ORACLE_S, o, at(5, 4)));
	assert_false(
	    oracle_can_fire(&b, ORACLE_SOUTH, ORACLE_LIGHT_CAVALRY, ORACLE_N, o, at(6, 7)));
}

/* ---- fire ---- */

struct volley {
	enum oracle_type firer, target;
	int dice[4], count;
	int hits[3]; /* at 1, 2 and 2.5 */
};

static const struct volley volleys[] = {
	{ ORACLE_LONGBOWMEN, ORACLE_MEDIUM, { 1, 2, 3 }, 3, { 3, 2, 1 } },        /* NEV-8D.2 */
	{ ORACLE_JAVELINMEN, ORACLE_LEVY, { 4, 5, 6 }, 3, { 0, 0, 0 } },          /* NEV-8D.2 */
	{ ORACLE_LONGBOWMEN, ORACLE_ARMORED, { 1, 1, 2 }, 3, { 3, 2, 1 } },       /* NEV-8D.3 */
	{ ORACLE_LIGHT_CAVALRY, ORACLE_TURCOPOLES, { 1, 1, 2 }, 3, { 3, 2, 1 } }, /* NEV-8D.3 */
	{ ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, { 2, 2, 5 }, 3, { 1, 0, 0 } },       /* NEV-8D.4 */
	{ ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, { 1, 1, 5 }, 3, { 1, 1, 0 } },
	{ ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, { 1, 1, 1 }, 3, { 1, 1, 1 } },
	{ ORACLE_LONGBOWMEN, ORACLE_COMMANDER, { 1, 1, 3 }, 3, { 1, 0, 0 } }, /* NEV-8D.5 */
	{ ORACLE_LONGBOWMEN, ORACLE_COMMANDER, { 1, 1, 1 }, 3, { 1, 1, 0 } },
	{ ORACLE_CROSSBOWMEN, ORACLE_BALLISTARII, { 1, 2, 3 }, 3, { 3, 2, 1 } }, /* NEV-8D.6 */
	{ ORACLE_CROSSBOWMEN, ORACLE_ARMORED, { 1, 2, 3 }, 3, { 3, 2, 0 } },     /* NEV-8D.7 */
	{ ORACLE_CROSSBOWMEN, ORACLE_ARMORED, { 1, 1, 3 }, 3, { 3, 2, 1 } },
	{ ORACLE_CROSSBOWMEN, ORACLE_KNIGHTS, { 1, 2, 4 }, 3, { 2, 0, 0 } }, /* NEV-8D.8 */
	{ ORACLE_CROSSBOWMEN, ORACLE_KNIGHTS, { 4, 4, 6 }, 3, { 0, 1, 0 } },
	{ ORACLE_CROSSBOWMEN, ORACLE_KNIGHTS, { 1, 1, 1 }, 3, { 3, 1, 1 } },
	{ ORACLE_CROSSBOWMEN, ORACLE_COMMANDER, { 2, 2, 6 }, 3, { 1, 0, 0 } }, /* NEV-8D.9 */
	{ ORACLE_CROSSBOWMEN, ORACLE_COMMANDER, { 1, 1, 2 }, 3, { 1, 1, 0 } },
	{ ORACLE_CROSSBOWMEN, ORACLE_COMMANDER, { 1, 1, 1 }, 3, { 1, 1, 1 } },
	{ ORACLE_LONGBOWMEN, ORACLE_ARMORED, { 1, 1, 1, 1 }, 4, { 4, 4, 2 } }, /* NEV-8D.10 */
	{ ORACLE_LONGBOWMEN, ORACLE_ARMORED, { 1, 1, 1 }, 3, { 3, 3, 1 } },    /* NEV-8D.10 */
	{ ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, { 1, 1, 1, 1 }, 4, { 2, 2, 1 } }, /* NEV-8D.10 */
	{ ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, { 1, 1, 2, 2 }, 4, { 2, 1, 0 } }, /* NEV-8D.11 */
	{ ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, { 1, 2, 5 }, 3, { 0, 0, 0 } },    /* NEV-8D.11 */
	{ ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, { 1, 1, 1, 2 }, 4, { 1, 1, 1 } }, /* NEV-8D.11 */
	{ ORACLE_LONGBOWMEN, ORACLE_JAVELINMEN, { 1, 1, 3 }, 3, { 3, 2, 2 } }, /* NEV-8F.1, 8F.2 */
	{ ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, { 1, 1, 3 }, 3, { 1, 1, 0 } },    /* NEV-8F.3, 8F.4 */
	{ ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, { 1, 5, 6 }, 3, { 0, 0, 0 } },    /* NEV-8F.6 */
	{ ORACLE_LONGBOWMEN, ORACLE_BALLISTA, { 1, 1, 1 }, 3, { 0, 0, 0 } },   /* NEV-8E.1 */
};

static void nev_8d_8f_volleys(void **unused) {
	(void)unused;
	static const int ranges[3] = { 2, 4, 5 };
	for (size_t i = 0; i < sizeof volleys / sizeof volleys[0]; i++) {
		const struct volley *v = &volleys[i];
		for (int k = 0; k < 3; k++) {
			struct oracle_cell c = oracle_find_cell(v->firer, v->target, ranges[k]);
			assert_int_equal(oracle_count_hits(c, v->dice, v->count), v->hits[k]);
		}
	}
}

static void nev_8d_1_bands_and_8b_2_reach(void **unused) {
	(void)unused;
	static const int faces[] = { 0, 0, 3, 2, 2, 1, 1 }; /* by half squares */
	for (int halves = 2; halves <= 6; halves++) {
		struct oracle_cell c = oracle_find_cell(ORACLE_LONGBOWMEN, ORACLE_LEVY, halves);
		assert_int_equal(c.kind, ORACLE_EACH);
		assert_int_equal(c.faces, faces[halves]);
		c = oracle_find_cell(ORACLE_JAVELINMEN, ORACLE_LEVY, halves);
		assert_int_equal(c.kind, halves < 6 ? ORACLE_EACH : ORACLE_NEVER);
	}
	struct oracle_cell c = oracle_find_cell(ORACLE_CROSSBOWMEN, ORACLE_KNIGHTS, 6);
	assert_int_equal(c.kind, ORACLE_TRIPLE); /* NEV-8D.12 */
}

static void nev_8f_7_fives_and_sixes_never_hit(void **unused) {
	(void)unused;
	static const int dice[] = { 5, 5, 5, 6 };
	static const enum oracle_type targets[] = { ORACLE_LEVY, ORACLE_ARMORED, ORACLE_KNIGHTS,
						    ORACLE_COMMANDER };
	for (int i = 0; i < 24; i++) {
		struct oracle_cell c =
		    oracle_find_cell(i < 12 ? ORACLE_LONGBOWMEN : ORACLE_CROSSBOWMEN,
				     targets[i % 4], 2 + 2 * (i / 4 % 3));
		assert_int_equal(oracle_count_hits(c, dice, 4), 0);
	}
}

static void nev_8c_dice(void **unused) {
	(void)unused;
	assert_int_equal(oracle_count_dice(3, false, false), 3); /* NEV-8C.1 */
	assert_int_equal(oracle_count_dice(3, true, false), 2);  /* NEV-8C.2 */
	assert_int_equal(oracle_count_dice(3, false, true), 4);  /* NEV-8C.3 */
	assert_int_equal(oracle_count_dice(1, true, false), 0);  /* NEV-8C.9 */
	assert_int_equal(oracle_count_dice(1, true, true), 1);
}

static bool has_share(const struct oracle_shares *s, int first, int second, bool dominated) {
	for (int i = 0; i < s->count; i++) {
		if (s->shares[i].lost[0] == first && s->shares[i].lost[1] == second) {
			return s->shares[i].dominated == dominated;
		}
	}
	return false;
}

static void nev_8e_3_8e_4_the_shooter_shares_out(void **unused) {
	(void)unused;
	struct oracle_shares s;
	struct oracle_target targets[2] = {
		{ oracle_find_cell(ORACLE_LONGBOWMEN, ORACLE_MEDIUM, 2), 4 },
		{ oracle_find_cell(ORACLE_LONGBOWMEN, ORACLE_COMMANDER, 2), 1 },
	};
	oracle_share_hits(targets, 2, (const int[]){ 1, 1, 4 }, 3, &s);
	assert_int_equal(s.count, 2);
	assert_true(has_share(&s, 2, 0, false) && has_share(&s, 0, 1, false));
	oracle_share_hits(targets, 2, (const int[]){ 1, 1, 3 }, 3, &s);
	assert_int_equal(s.count, 2);
	assert_true(has_share(&s, 3, 0, false) && has_share(&s, 1, 1, false));
	targets[0].stands = 1; /* a 1 spent on the medium stand wastes the pair */
	oracle_share_hits(targets, 2, (const int[]){ 1, 1, 3 }, 3, &s);
	assert_int_equal(s.count, 2);
	assert_true(has_share(&s, 1, 1, false) && has_share(&s, 1, 0, true));
}

static void nev_8d_14_8h_1_half_killed_stands_and_surplus(void **unused) {
	(void)unused;
	struct oracle_shares s;
	struct oracle_cell knights = oracle_find_cell(ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, 4);
	struct oracle_target two[2] = { { knights, 1 }, { knights, 1 } }; /* whole, half-killed */
	oracle_share_hits(two, 2, (const int[]){ 1, 1, 4 }, 3, &s);
	assert_int_equal(s.count, 2);
	assert_true(has_share(&s, 1, 0, false) && has_share(&s, 0, 1, false));
	struct oracle_target crew = { oracle_find_cell(ORACLE_LONGBOWMEN, ORACLE_BALLISTARII, 2),
				      1 };
	oracle_share_hits(&crew, 1, (const int[]){ 1, 2, 3 }, 3, &s);
	assert_int_equal(s.count, 1);
	assert_true(has_share(&s, 1, 0, false));
}

static void odds_of_three_bows_at_knights(void **unused) {
	(void)unused;
	long throws[3];
	oracle_count_throws(oracle_find_cell(ORACLE_LONGBOWMEN, ORACLE_KNIGHTS, 4), 3, 1, throws);
	assert_int_equal(throws[0] * 27, 25 * 216); /* 25/27 */
	assert_int_equal(throws[1] * 27, 2 * 216);
	oracle_count_throws(oracle_find_cell(ORACLE_LONGBOWMEN, ORACLE_COMMANDER, 6), 1, 1, throws);
	assert_int_equal(throws[0], 6);
	assert_int_equal(throws[1], 0);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_1b_3_distances),
	cmocka_unit_test(nev_7c_2_8b_3_arc_counts),
	cmocka_unit_test(nev_7c_3_edges_of_the_cone_are_in),
	cmocka_unit_test(nev_7e_8_7h_1_aims),
	cmocka_unit_test(nev_11x_1_to_4_geometry_agrees_with_the_table),
	cmocka_unit_test(nev_11x_2_squares_behind_and_aside_do_not_screen),
	cmocka_unit_test(nev_11x_5_8b_7_what_screens),
	cmocka_unit_test(nev_8b_2_to_8b_9_who_may_fire_where),
	cmocka_unit_test(nev_8d_8f_volleys),
	cmocka_unit_test(nev_8d_1_bands_and_8b_2_reach),
	cmocka_unit_test(nev_8f_7_fives_and_sixes_never_hit),
	cmocka_unit_test(nev_8c_dice),
	cmocka_unit_test(nev_8e_3_8e_4_the_shooter_shares_out),
	cmocka_unit_test(nev_8d_14_8h_1_half_killed_stands_and_surplus),
	cmocka_unit_test(odds_of_three_bows_at_knights),
};

TEST_FILE(tests, NULL, NULL)
