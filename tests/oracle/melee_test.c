/* melee_test.c - the oracle against the ledger's figures on melee and the allotting of losses. */
#include "drawn.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- strengths ---- */

static void nev_0x_and_9f_1_values(void **unused) {
	(void)unused;
	/* Unit melee, tables 2: stands of a full unit, eighths standing and charging. */
	static const struct {
		enum oracle_type type;
		int stands, standing, charging;
	} units[] = {
		{ ORACLE_KNIGHTS, 2, 32, 64 },       { ORACLE_TURCOPOLES, 4, 32, 32 },
		{ ORACLE_LIGHT_CAVALRY, 3, 12, 12 }, { ORACLE_ARMORED, 4, 48, 48 },
		{ ORACLE_MEDIUM, 4, 32, 32 },        { ORACLE_LEVY, 4, 16, 16 },
		{ ORACLE_JAVELINMEN, 3, 12, 12 },    { ORACLE_LONGBOWMEN, 3, 12, 12 },
		{ ORACLE_CROSSBOWMEN, 3, 12, 12 },   { ORACLE_BALLISTA, 1, 0, 0 },
		{ ORACLE_BALLISTARII, 2, 8, 8 },     { ORACLE_COMMANDER, 1, 16, 32 },
	};
	for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
		struct oracle_stands g = { units[i].type, units[i].stands, 0, false, false };
		assert_int_equal(oracle_add_up(&g, 1), units[i].standing);
		g.charging = true;
		assert_int_equal(oracle_add_up(&g, 1), units[i].charging);
	}
}

static void nev_9f_1_9f_2_9k_3_sums(void **unused) {
	(void)unused;
	struct oracle_stands bows[] = { { ORACLE_MEDIUM, 4, 0, false, false },
					{ ORACLE_LONGBOWMEN, 3, 0, false, true } };
	assert_int_equal(oracle_add_up(bows, 2), 44); /* 5.5 */
	struct oracle_stands knights[] = { { ORACLE_KNIGHTS, 2, 0, false, false },
					   { ORACLE_COMMANDER, 1, 0, false, false } };
	assert_int_equal(oracle_add_up(knights, 2), 48);
	knights[0].charging = knights[1].charging = true;
	assert_int_equal(oracle_add_up(knights, 2), 96);
	struct oracle_stands hurt = { ORACLE_KNIGHTS, 1, 1, false, false };
	assert_int_equal(oracle_add_up(&hurt, 1), 24);
	hurt.charging = true;
	assert_int_equal(oracle_add_up(&hurt, 1), 48);
	struct oracle_stands mixed[] = { { ORACLE_MEDIUM, 4, 0, false, false }, /* NEV-6G.12 */
					 { ORACLE_COMMANDER, 1, 0, true, false } };
	assert_int_equal(oracle_add_up(mixed, 2), 64);
}

/* Tables 5: the attacker's -1, each option off and on. */
static void nev_9f_5_to_9f_8_minus_one(void **unused) {
	(void)unused;
	struct oracle_board b;
	oracle_draw(&b, ".r#^=b\n");
	static const bool plain[] = { false, true, false, false, true, true };
	static const bool hills[] = { false, true, false, true, true, true };
	static const bool shelters[] = { false, true, true, true, true, true };
	for (int column = 1; column <= 6; column++) {
		struct oracle_square at = { column, 1 };
		assert_int_equal(oracle_has_minus_one(&b, at, false, false), plain[column - 1]);
		assert_int_equal(oracle_has_minus_one(&b, at, true, false), hills[column - 1]);
		assert_int_equal(oracle_has_minus_one(&b, at, false, true), shelters[column - 1]);
	}
	assert_int_equal(oracle_subtract_one(32), 24);
	assert_int_equal(oracle_subtract_one(4), 0);
	assert_int_equal(oracle_subtract_one(8), 0);
}

/* ---- formations ---- */

static void nev_9h_the_printed_matrix(void **unused) {
	(void)unused;
	/* Tables 11, own pick in the row. S I = + (succeeds) - (fails) */
	static const char *const rows[] = { "=ISSI-", "S=IIS+", "IS=IS-",
					    "ISS=I-", "SIIS=+", "-+--++" };
	static const char letters[] = { [ORACLE_SUPERIOR] = 'S',
					[ORACLE_INFERIOR] = 'I',
					[ORACLE_ALIKE] = '=',
					[ORACLE_WITHDRAWS] = '+',
					[ORACLE_WITHDRAWAL_FAILS] = '-' };
	int counts[5] = { 0 };
	for (int own = 0; own < ORACLE_FORMATIONS; own++) {
		for (int enemy = 0; enemy < ORACLE_FORMATIONS; enemy++) {
			enum oracle_match m = oracle_match_formations((enum oracle_formation)own,
								      (enum oracle_formation)enemy);
			assert_int_equal(letters[m], rows[own][enemy]);
			counts[m]++;
		}
	}
	static const int printed[5] = { 10, 10, 5, 5, 6 }; /* NEV-9H.15 */
	assert_memory_equal(counts, printed, sizeof printed);
}

/* ---- results ---- */

struct golden {
	int attacker, defender; /* eighths */
	enum oracle_formation picks[2];
	int superior, loss[2], left[2];
	enum oracle_outcome outcome;
};

#define H(x) (int)((x)*8) /* points to eighths */

/* Tables 12, the golden cases, and rows of NEV-9I and 9J. */
static const struct golden goldens[] = {
	/* 9I.9 */
	{ H(11),
	  H(7),
	  { ORACLE_SQUARE, ORACLE_FLANKING },
	  1,
	  { H(4), H(2) },
	  { H(7), H(5) },
	  ORACLE_DEFENDER_RETREATS },
	/* 9I.10 */
	{ H(11),
	  H(7),
	  { ORACLE_SQUARE, ORACLE_SQUARE },
	  -1,
	  { H(3.5), H(3.5) },
	  { H(7.5), H(3.5) },
	  ORACLE_DEFENDER_RETREATS },
	/* 9I.11 */
	{ H(11),
	  H(7),
	  { ORACLE_SQUARE, ORACLE_COLUMN },
	  0,
	  { H(3), H(6) },
	  { H(8), H(1) },
	  ORACLE_DEFENDER_DESTROYED },
	/* 9I.8 */
	{ H(6),
	  H(3),
	  { ORACLE_LINE, ORACLE_LINE },
	  -1,
	  { H(1.5), H(1.5) },
	  { H(4.5), H(1.5) },
	  ORACLE_DEFENDER_DESTROYED },
	{ H(11),
	  H(6),
	  { ORACLE_LINE, ORACLE_LINE },
	  -1,
	  { H(3), H(3) },
	  { H(8), H(3) },
	  ORACLE_DEFENDER_RETREATS },
	/* 9I.3 */
	{ H(4),
	  H(4),
	  { ORACLE_COLUMN, ORACLE_COLUMN },
	  -1,
	  { H(2), H(2) },
	  { H(2), H(2) },
	  ORACLE_LEVEL },
	/* 9I.12 */
	{ H(3),
	  H(4),
	  { ORACLE_COLUMN, ORACLE_PINCERS },
	  0,
	  { H(1), H(2) },
	  { H(2), H(2) },
	  ORACLE_LEVEL },
	{ H(7),
	  H(9),
	  { ORACLE_PINCERS, ORACLE_LINE },
	  0,
	  { H(2), H(4) },
	  { H(5), H(5) },
	  ORACLE_LEVEL },
	/* 9I.14 */
	{ H(7),
	  H(7),
	  { ORACLE_PINCERS, ORACLE_FLANKING },
	  0,
	  { H(2), H(4) },
	  { H(5), H(3) },
	  ORACLE_DEFENDER_RETREATS },
	/* 9I.13 */
	{ H(12),
	  H(4),
	  { ORACLE_LINE, ORACLE_SQUARE },
	  0,
	  { H(2), H(4) },
	  { H(10), H(0) },
	  ORACLE_DEFENDER_DESTROYED },
	/* 9I.16 */
	{ H(0.5),
	  H(2),
	  { ORACLE_LINE, ORACLE_COLUMN },
	  0,
	  { H(0.25), H(0.5) },
	  { H(0.25), H(1.5) },
	  ORACLE_ATTACKER_DESTROYED },
	/* 9J.1 */
	{ H(7),
	  H(7),
	  { ORACLE_WITHDRAWAL, ORACLE_COLUMN },
	  1,
	  { H(4), H(2) },
	  { H(3), H(5) },
	  ORACLE_ATTACKER_RETREATS },
	{ H(7),
	  H(7),
	  { ORACLE_FLANKING, ORACLE_WITHDRAWAL },
	  0,
	  { H(2), H(4) },
	  { H(5), H(3) },
	  ORACLE_DEFENDER_RETREATS },
	/* 9I.7: 7 superior against 11 */
	{ H(11),
	  H(7),
	  { ORACLE_LINE, ORACLE_FLANKING },
	  1,
	  { H(4), H(2) },
	  { H(7), H(5) },
	  ORACLE_DEFENDER_RETREATS },
	/* 9I.15 */
	{ H(6),
	  H(3),
	  { ORACLE_FLANKING, ORACLE_LINE },
	  0,
	  { H(1.5), H(3) },
	  { H(4.5), H(0) },
	  ORACLE_DEFENDER_DESTROYED },
	/* 9F.9 */
	{ H(3),
	  H(4),
	  { ORACLE_LINE, ORACLE_LINE },
	  -1,
	  { H(1.5), H(1.5) },
	  { H(1.5), H(2.5) },
	  ORACLE_ATTACKER_RETREATS },
	/* 9I.20 */
	{ H(0),
	  H(4),
	  { ORACLE_LINE, ORACLE_COLUMN },
	  0,
	  { H(0), H(0) },
	  { H(0), H(4) },
	  ORACLE_ATTACKER_DESTROYED },
	{ H(1.5),
	  H(1.5),
	  { ORACLE_SQUARE, ORACLE_SQUARE },
	  -1,
	  { H(0.75), H(0.75) },
	  { H(0.75), H(0.75) },
	  ORACLE_LEVEL },
	/* 9J.2, 9J.4 */
	{ H(5),
	  H(4),
	  { ORACLE_WITHDRAWAL, ORACLE_LINE },
	  -1,
	  { 0, 0 },
	  { H(5), H(4) },
	  ORACLE_ATTACKER_WITHDRAWS },
	{ H(5),
	  H(4),
	  { ORACLE_SQUARE, ORACLE_WITHDRAWAL },
	  -1,
	  { 0, 0 },
	  { H(5), H(4) },
	  ORACLE_DEFENDER_WITHDRAWS },
	{ H(5),
	  H(4),
	  { ORACLE_WITHDRAWAL, ORACLE_WITHDRAWAL },
	  -1,
	  { 0, 0 },
	  { H(5), H(4) },
	  ORACLE_BOTH_WITHDRAW },
	/* the example of the referee */
	{ H(12),
	  H(2),
	  { ORACLE_COLUMN, ORACLE_SQUARE },
	  1,
	  { H(1.5), H(0.75) },
	  { H(10.5), H(1.25) },
	  ORACLE_DEFENDER_DESTROYED },
};

/* As it is told, and with the sides the other way round. */
static void nev_9i_9j_golden_cases(void **unused) {
	(void)unused;
	static const enum oracle_outcome mirror[] = {
		ORACLE_DEFENDER_RETREATS,
		ORACLE_ATTACKER_RETREATS,
		ORACLE_DEFENDER_DESTROYED,
		ORACLE_ATTACKER_DESTROYED,
		ORACLE_LEVEL,
		ORACLE_DEFENDER_WITHDRAWS,
		ORACLE_ATTACKER_WITHDRAWS,
		ORACLE_BOTH_WITHDRAW,
	};
	for (size_t i = 0; i < sizeof goldens / sizeof goldens[0]; i++) {
		const struct golden *g = &goldens[i];
		struct oracle_result r =
		    oracle_fight(g->attacker, g->defender, g->picks[0], g->picks[1]);
		assert_int_equal(r.superior, g->superior);
		assert_memory_equal(r.loss, g->loss, sizeof r.loss);
		assert_memory_equal(r.left, g->left, sizeof r.left);
		assert_int_equal(r.outcome, g->outcome);
		r = oracle_fight(g->defender, g->attacker, g->picks[1], g->picks[0]);
		assert_int_equal(r.superior, g->superior < 0 ? -1 : 1 - g->superior);
		assert_int_equal(r.loss[0], g->loss[1]);
		assert_int_equal(r.left[1], g->left[0]);
		assert_int_equal(r.outcome, mirror[g->outcome]);
	}
}

static void nev_9i_5_9i_6_the_superior_formula(void **unused) {
	(void)unused;
	static const int loss[][3] = { { H(7), H(4), H(2) },
				       { H(11), H(6), H(3) },
				       { H(8), H(4.5), H(2.25) },
				       { H(7.5), H(4.25), H(2.125) } };
	for (size_t i = 0; i < sizeof loss / sizeof loss[0]; i++) {
		struct oracle_result r =
		    oracle_fight(loss[i][0], H(20), ORACLE_LINE, ORACLE_COLUMN);
		assert_int_equal(r.loss[1], loss[i][1]);
		assert_int_equal(r.loss[0], loss[i][2]);
	}
}

/* Tables 12: alike and at least double strength means wipe-out. */
static void nev_9i_8_double_strength_wipes_out(void **unused) {
	(void)unused;
	for (int weaker = H(0.5); weaker <= H(12); weaker += H(0.5)) {
		for (int stronger = weaker + H(0.5); stronger <= H(30); stronger += H(0.5)) {
			struct oracle_result r =
			    oracle_fight(stronger, weaker, ORACLE_LINE, ORACLE_LINE);
			assert_int_equal(r.outcome == ORACLE_DEFENDER_DESTROYED,
					 stronger >= 2 * weaker);
		}
	}
}

static void nev_9i_4_who_goes_on_a_tie(void **unused) {
	(void)unused;
	assert_true(oracle_do_both_retreat(2, 2));
	assert_false(oracle_do_both_retreat(0, 2));
	assert_false(oracle_do_both_retreat(2, 0));
}

/* ---- losses ---- */

enum { CASE_GROUPS = 3, CASE_WAYS = 5 };

/* Ways as text: what is left of each group, whole.half, if the die spares; if it takes; chance. */
struct losing {
	struct oracle_stands groups[CASE_GROUPS];
	int loss;
	const char *ways[CASE_WAYS];
};

static const struct losing losings[] = {
	/* 9K.7, 9F.9 */
	{ { { ORACLE_MEDIUM, 4, 0, false, false } }, H(1.5), { "3.0|2.0|1/2" } },
	/* 9K.10 */
	{ { { ORACLE_ARMORED, 4, 0, false, false } }, H(2), { "3.0|2.0|1/3" } },
	{ { { ORACLE_LEVY, 4, 0, false, false } }, H(0.75), { "3.0|2.0|1/2" } },
	{ { { ORACLE_ARMORED, 1, 0, false, false } }, H(0.75), { "1.0|0.0|1/2" } },
	{ { { ORACLE_LEVY, 4, 0, false, false } }, H(0.125), { "4.0|3.0|1/4" } },
	{ { { ORACLE_MEDIUM, 4, 0, false, false } }, H(2.125), { "2.0|1.0|1/8" } },
	{ { { ORACLE_ARMORED, 4, 0, false, false } }, H(0.125), { "4.0|3.0|1/12" } },
	/* 9K.2 */
	{ { { ORACLE_KNIGHTS, 2, 0, false, false } }, H(1), { "1.1|1.1|0/1" } },
	/* 9K.13 */
	{ { { ORACLE_KNIGHTS, 2, 0, false, false } }, H(3), { "0.1|0.1|0/1" } },
	{ { { ORACLE_KNIGHTS, 2, 0, true, false } }, H(3.5), { "1.1|1.0|3/4" } },
	{ { { ORACLE_KNIGHTS, 2, 0, true, false } }, H(0.125), { "2.0|1.1|1/16" } },
	{ { { ORACLE_KNIGHTS, 1, 1, false, false } }, H(1), { "1.0|1.0|0/1" } },
	/* 9K.12 */
	{ { { ORACLE_MEDIUM, 4, 0, false, false }, { ORACLE_COMMANDER, 1, 0, false, false } },
	  H(1),
	  { "3.0 1.0|3.0 1.0|0/1", "4.0 0.1|4.0 0.1|0/1" } },
	/* 9K.1 */
	{ { { ORACLE_MEDIUM, 2, 0, false, false }, { ORACLE_MEDIUM, 4, 0, false, true } },
	  H(3),
	  { "0.0 3.0|0.0 3.0|0/1" } },
	{ { { ORACLE_MEDIUM, 2, 0, false, true }, { ORACLE_MEDIUM, 1, 0, false, true } },
	  H(1),
	  { "1.0 1.0|1.0 1.0|0/1", "2.0 0.0|2.0 0.0|0/1" } },
	/* 9K.14 */
	{ { { ORACLE_MEDIUM, 1, 0, false, false }, { ORACLE_LEVY, 4, 0, false, true } },
	  H(0.5),
	  { "1.0 4.0|0.0 4.0|1/2" } },
	{ { { ORACLE_MEDIUM, 1, 0, false, false }, { ORACLE_LEVY, 4, 0, false, true } },
	  H(1.5),
	  { "0.0 3.0|0.0 3.0|0/1" } },
	/* 9I.13: two charging knights and a charging commander lose 2 */
	{ { { ORACLE_KNIGHTS, 2, 0, true, false }, { ORACLE_COMMANDER, 1, 0, true, false } },
	  H(2),
	  { "1.1 1.0|1.1 1.0|0/1", "2.0 0.1|2.0 0.1|0/1" } },
	/* 9K.13: the half-killed one first, whoever began it */
	{ { { ORACLE_KNIGHTS, 2, 0, false, false }, { ORACLE_COMMANDER, 0, 1, false, false } },
	  H(1.5),
	  { "2.0 0.0|1.1 0.0|1/2" } },
	{ { { ORACLE_KNIGHTS, 2, 0, false, false }, { ORACLE_COMMANDER, 1, 0, false, false } },
	  H(2),
	  { "1.0 1.0|1.0 1.0|0/1", "2.0 0.0|2.0 0.0|0/1" } },
	/* 9K.12: only the rest short of the next one is diced, whichever he names */
	{ { { ORACLE_LEVY, 2, 0, false, false }, { ORACLE_COMMANDER, 1, 0, false, false } },
	  H(0.75),
	  { "1.0 1.0|0.0 1.0|1/2", "1.0 1.0|1.0 0.1|1/4", "2.0 1.0|2.0 0.1|3/4" } },
	/* nothing to lose */
	{ { { ORACLE_LEVY, 2, 0, false, false } }, 0, { "2.0|2.0|0/1" } },
	/* everything */
	{ { { ORACLE_KNIGHTS, 1, 1, false, false }, { ORACLE_LEVY, 3, 0, false, true } },
	  H(4.5),
	  { "0.0 0.0|0.0 0.0|0/1" } },
};

static int write_left(char *text, size_t room, const struct oracle_left *left, int count) {
	int at = 0;
	for (int i = 0; i < count; i++) {
		at += snprintf(text + at, room - (size_t)at, "%s%d.%d", i > 0 ? " " : "",
			       left[i].whole, left[i].half);
	}
	return at;
}

static void write_way(char *text, size_t room, const struct oracle_allotment *way, int count) {
	int at = write_left(text, room, way->sure, count);
	text[at++] = '|';
	at += write_left(text + at, room - (size_t)at, way->odd, count);
	snprintf(text + at, room - (size_t)at, "|%d/%d", way->chance_top, way->chance_bottom);
}

static bool has_way(const struct oracle_allotments *a, int groups, const char *way) {
	for (int i = 0; i < a->count; i++) {
		char text[100];
		write_way(text, sizeof text, &a->list[i], groups);
		if (strcmp(text, way) == 0) {
			return true;
		}
	}
	return false;
}

static void nev_9k_allotments(void **unused) {
	(void)unused;
	static struct oracle_allotments a;
	for (size_t i = 0; i < sizeof losings / sizeof losings[0]; i++) {
		const struct losing *l = &losings[i];
		int groups = 0, ways = 0;
		while (groups < CASE_GROUPS &&
		       l->groups[groups].whole + l->groups[groups].half > 0) {
			groups++;
		}
		oracle_allot_losses(l->groups, groups, l->loss, &a);
		for (; ways < CASE_WAYS && l->ways[ways] != NULL; ways++) {
			if (!has_way(&a, groups, l->ways[ways])) {
				fail_msg("case %zu lacks %s", i, l->ways[ways]);
			}
		}
		assert_int_equal(a.count, ways);
	}
}

/* The points lost, the die weighed in, are the loss: the reason that NEV-9K.10 gives. */
static void nev_9k_10_the_expected_loss_is_exact(void **unused) {
	(void)unused;
	static struct oracle_allotments a;
	static const struct oracle_stands side[] = {
		{ ORACLE_KNIGHTS, 1, 1, true, false },    { ORACLE_COMMANDER, 1, 0, false, false },
		{ ORACLE_ARMORED, 2, 0, false, true },    { ORACLE_LEVY, 4, 0, false, true },
		{ ORACLE_TURCOPOLES, 3, 0, false, true }, { ORACLE_KNIGHTS, 2, 0, false, true },
	};
	int total = oracle_add_up(side, 6);
	for (int loss = 0; loss <= total; loss++) {
		oracle_allot_losses(side, 6, loss, &a);
		assert_true(a.count > 0);
		for (int i = 0; i < a.count; i++) {
			int lost[2] = { 0, 0 };
			for (int g = 0; g < 6; g++) {
				int value = oracle_find_value(side[g].type, side[g].charging);
				const struct oracle_left *s = &a.list[i].sure[g],
							 *o = &a.list[i].odd[g];
				lost[0] += value * (2 * (side[g].whole - s->whole) + side[g].half -
						    s->half);
				lost[1] += value * (2 * (side[g].whole - o->whole) + side[g].half -
						    o->half);
			}
			int top = a.list[i].chance_top, bottom = a.list[i].chance_bottom;
			assert_int_equal(lost[0] * (bottom - top) + lost[1] * top,
					 2 * loss * bottom);
		}
	}
}

static void nev_9k_8_9k_11_the_balance_sheet(void **unused) {
	(void)unused;
	struct oracle_sheet sheet = { 0 };
	assert_true(oracle_settle_odd(&sheet, ORACLE_SOUTH, true)); /* diced: a stand dies */
	assert_int_equal(sheet.marked, ORACLE_NORTH);
	assert_false(oracle_settle_odd(&sheet, ORACLE_SOUTH, true));
	assert_true(oracle_settle_odd(&sheet, ORACLE_NORTH, false));
	assert_int_equal(sheet.marked, ORACLE_SOUTH);
	sheet = (struct oracle_sheet){ 0 };
	assert_false(oracle_settle_odd(&sheet, ORACLE_SOUTH, false)); /* diced: it lives */
	assert_true(oracle_settle_odd(&sheet, ORACLE_SOUTH, false));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_0x_and_9f_1_values),
	cmocka_unit_test(nev_9f_1_9f_2_9k_3_sums),
	cmocka_unit_test(nev_9f_5_to_9f_8_minus_one),
	cmocka_unit_test(nev_9h_the_printed_matrix),
	cmocka_unit_test(nev_9i_9j_golden_cases),
	cmocka_unit_test(nev_9i_5_9i_6_the_superior_formula),
	cmocka_unit_test(nev_9i_8_double_strength_wipes_out),
	cmocka_unit_test(nev_9i_4_who_goes_on_a_tie),
	cmocka_unit_test(nev_9k_allotments),
	cmocka_unit_test(nev_9k_10_the_expected_loss_is_exact),
	cmocka_unit_test(nev_9k_8_9k_11_the_balance_sheet),
};

TEST_FILE(tests, NULL, NULL)
