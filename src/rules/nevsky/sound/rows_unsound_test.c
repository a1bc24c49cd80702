/* Boards that the rules exclude, by the row that does, and beside each the nearest that they allow
 * [NEV-3F, 6, 9, 10B]. */
#include "rules/nevsky/fixtures/fixture.h"

/* What a board is refused for, and the nearest board that may be. */
struct board {
	const char *position; /* step, attacker and what else, without the units */
	const char *bad, *good;
	const char *says; /* begins so, behind the place in the file; ends with the row */
};

static const char ground[] = "ruleset: nevsky\ntitle: test\n"
			     "map: |\n"
			     "  . . . . . . .\n"
			     "  . . . . . . .\n"
			     "  . ^ . # . b .\n"
			     "      -     o  \n"
			     "  . . . . . . .\n"
			     "  . . . . . . .\n";

static void check_boards(const struct board *rows, size_t count) {
	for (size_t i = 0; i < count; i++) {
		char text[1024];
		snprintf(text, sizeof text, "%sposition: {turn: 3, %s, units: {%s, RM9: a5 s}}\n",
			 ground, rows[i].position, rows[i].bad);
		fixture_fail(text, "test.yaml:", rows[i].says);
		if (rows[i].good != NULL) {
			snprintf(text, sizeof text,
				 "%sposition: {turn: 3, %s, units: {%s, RM9: a5 s}}\n", ground,
				 rows[i].position, rows[i].good);
			pv_game_free(fixture_load(text));
		}
	}
}

#define MOVE    "step: move, attacker: red"
#define SUPPORT "step: support, attacker: red"
#define MELEE   "step: melee, attacker: red"

static void nev_3f_and_6e_ground_that_bars(void **unused) {
	static const struct board rows[] = {
		{ MOVE, "TK1: b3 n", "TK1: a3 n",
		  "TK1a on b3: no cavalry, commander or ballista "
		  "stands on a hill [NEV-3F.2]" },
		{ MOVE, "TU1: b3 n", "TA1: b3 n", "TU1 on b3: no cavalry" },
		{ MOVE, "RC1: b3 s", "RM1: b3 s", "RC1 on b3: no cavalry" },
		{ MOVE, "TL1: b3 n, TG1: b3 n", "TL1: b3 n, TG1: b2 n", "TG1 on b3: no cavalry" },
		{ MOVE, "TW1: b3 n, TE1: b3", "TW1: b3 n", "TE1 on b3: no cavalry" },
		{ "step: missile, attacker: red", "TK1: b3 n, TB1: c3 n, RB1: c5 s",
		  "TK1: b2 n, TB1: c3 n, RB1: c5 s", "TK1a on b3: no cavalry" },
		{ MOVE, "TW1: d3 n, TE1: d3", "TW1: d3 n",
		  "TE1 on d3: no ballista stands on a protected square [NEV-6E.3]" },
		{ MOVE, "TW1: d3 n, TE1: d3", "TW1: f3 n, TE1: f3", "TE1 on d3: no ballista" },
	};
	(void)unused;
	check_boards(rows, PV_COUNT(rows));
}

static void nev_6j_and_9_who_attacks(void **unused) {
	static const struct board rows[] = {
		{ MOVE, "TM1: d4 n, RM1: d4 s", "TM1: d4 n moved, RM1: d4 s",
		  "TM1 on d4: attacks a square that it never moved into [NEV-9A.1]" },
		{ MOVE, "TM1: d4 n moved, TG1: d4 n, RM1: d4 s",
		  "TM1: d4 n moved, TG1: d4 n moved, RM1: d4 s", "TG1 on d4: attacks a square" },
		{ MOVE, "TW1: d4 n moved, RM1: d4 s", "TX1: d4 n moved, RM1: d4 s",
		  "TW1a on d4: crew never enters an enemy square [NEV-9D.1]" },
		{ MELEE, "TW1: d4 n, RM1: d4 s", "RW1: d4 s, TM1: d4 n",
		  "TW1a on d4: crew never enters an enemy square [NEV-9D.1]" },
		{ MELEE, "TL1: d4 n x2 retiring, RM1: d4 s", "TM1: d4 n, RL1: d4 s x2 retiring",
		  "TL1 on d4: leads a melee while it retires [NEV-10B.3]" },
		{ SUPPORT, "TM1: d4 n bound, RM1: d4 s", "TM1: d4 n, RM1: d4 s bound",
		  "TM1 on d4: leads a melee though it was driven back last turn [NEV-9O.1]" },
		{ MOVE, "TG1: d4 n moved, RM1: d4 s", "TG1: d4 n moved, TM1: d4 n moved, RM1: d4 s",
		  "TG1 on d4: leads a melee without a unit [NEV-9D.3]" },
		{ SUPPORT, "TX1: d4 n x1, RM1: d4 s",
		  "TX1: d4 n x1, TM1: d3 n support=d4, RM1: d4 s",
		  "TX1 on d4: attacks alone with one stand [NEV-9D.2]" },
		{ MOVE, "TX1: d4 n x1 moved, RM1: d4 s",
		  "TX1: d4 n x1 moved, TG1: d4 n moved, RM1: d4 s",
		  "TX1 on d4: attacks alone with one stand [NEV-9D.2]" },
		{ MELEE, "TJ1: d4 n x1, RM1: d4 s", "TJ1: d4 n x2, RM1: d4 s",
		  "TJ1 on d4: attacks alone with one stand [NEV-9D.2]" },
		{ MOVE, "TM1: d4 n moved, RM1: d4 s, RE1: d4 fired",
		  "TM1: d4 n moved, RM1: d4 s, "
		  "RE1: d4",
		  "RE1 on d4: was hauled into an enemy square [NEV-6E.11]" },
	};
	(void)unused;
	check_boards(rows, PV_COUNT(rows));
}

static void nev_6g_charges_that_may_be(void **unused) {
	static const struct board rows[] = {
		{ MOVE, "TK1: b2 n charging moved, RM1: f5 s",
		  "TK1: e4 n charging moved, RM1: e4 s",
		  "TK1a on b2: charges, and neither fights nor supports a melee [NEV-6G.4]" },
		{ SUPPORT, "TK1: c1 n charging, TM1: e4 n, RM1: e4 s",
		  "TK1: e4 n charging, RM1: e4 s", "TK1a on c1: charges, and neither fights" },
		{ MOVE, "TG1: c1 n charging moved", "TG1: c1 n moved", "TG1 on c1: charges, and" },
		{ MOVE, "RK1: d5 s charging", "RK1: d5 s tired",
		  "RK1a on d5: charges, and is a defender [NEV-9F.3]" },
		{ MELEE, "RK1: d4 s charging, TM1: d4 n", "RM1: d4 s, TK1: d4 n charging",
		  "RK1a on d4: charges, and is a defender [NEV-9F.3]" },
		{ "step: missile, attacker: red", "TK1: d4 n charging", "TK1: d4 n tired",
		  "TK1a on d4: charges before anybody has moved [NEV-6G.2]" },
		{ MOVE, "TK1: d3 n charging moved, RM1: d3 s", "TK1: d3 n moved, RM1: d3 s",
		  "TK1a on d3: charged onto a protected square [NEV-6G.3]" },
		{ SUPPORT, "TK1: d3 n charging, RM1: d3 s", NULL,
		  "charged onto a protected square" },
		{ MELEE, "TK1: d3 n charging, RM1: d3 s", "TK1: d3 n, RM1: d3 s",
		  "charged onto a protected square [NEV-6G.3]" },
		{ MOVE, "TK1: d4 n charging, RM1: d5 s", "TK1: d4 n, RM1: d5 s",
		  "TK1a on d4: charges without having moved [NEV-6G.8]" },
		{ MOVE, "RX1: d5 s no_contact", NULL,
		  "RX1 on d5: is barred from what it never could have taken back [NEV-6G.13]" },
	};
	(void)unused;
	check_boards(rows, PV_COUNT(rows));
}

static void nev_10b_and_9o_who_retires_or_is_bound(void **unused) {
	static const struct board rows[] = {
		{ MOVE, "TK1: a1 n retiring", "TU1: a1 n x1 retiring",
		  "TK1a on a1: never retires [NEV-10B.4]" },
		{ MOVE, "TG1: a1 n retiring", NULL, "TG1 on a1: never retires [NEV-10B.4]" },
		{ MOVE, "TM1: a1 n x2 retiring", "TM1: a1 n x1 retiring",
		  "TM1 on a1: retires with more stands than that [NEV-10B.1]" },
		{ MOVE, "TL1: a1 n x3 retiring", "TL1: a1 n x2 retiring",
		  "TL1 on a1: retires with more stands than that [NEV-10C.1]" },
		{ MOVE, "TM1: a1 n driven", "TM1: a1 n bound",
		  "TM1 on a1: was driven back this turn before any melee [NEV-9O.1]" },
		{ MOVE, "TM1: a1 n bound moved", "TM1: a1 n x1 bound moved retiring",
		  "TM1 on a1: has moved, though driven back last turn [NEV-9O.1]" },
		{ MOVE, "RM1: c5 s moved", "TM1: c5 s moved",
		  "RM1 on c5: has moved, and is no attacker [NEV-5X.3]" },
		{ "step: missile, attacker: red", "TM1: c5 s moved, RM1: g5 s", NULL,
		  "TM1 on c5: has moved before step 3 [NEV-5X.1]" },
		{ MOVE, "TB1: c3 n fired", "TE1: c3 fired, TM1: c3 n moved",
		  "TB1 on c3: has fired in a step without fire [NEV-5X.1]" },
		{ "step: missile, attacker: red", "TM1: c3 n fired, TB1: d4 n, RB1: d5 s", NULL,
		  "TM1 on c3: has fired, and is no missile troop [NEV-8A.2]" },
		{ MOVE, "TM1: off support=d4", NULL,
		  "TM1: isn't on the board, and bears marks [NEV-9N.1]" },
		{ MELEE, "TM1: d4 n came=n, RM1: d4 s came=s", "TM1: d4 n came=n, RM1: d4 s",
		  "RM1 on d4: has a last step, and hasn't moved [NEV-9L.10]" },
		{ MELEE, "TM1: d1 n came=n, RM1: d1 s", "TM1: d1 n came=s, RM1: d1 s",
		  "TM1 on d1: came from off the board [NEV-9L.10]" },
		{ MELEE, "TM1: c3 n came=n, RM1: c3 s", "TM1: c3 n came=e, RM1: c3 s",
		  "TM1 on c3: came over a closed river side [NEV-3E.2]" },
	};
	(void)unused;
	check_boards(rows, PV_COUNT(rows));
}

static void nev_9a_to_9e_what_is_supported(void **unused) {
	static const char melee[] = "TU1: d4 n moved, RA1: d4 s, ";
	static const struct {
		const char *step, *bad, *good, *says;
	} rows[] = {
		{ MOVE, "TM1: c4 e support=e4", "TM1: c4 e support=d4", "[NEV-9A.1]" },
		{ MOVE, "TM1: b4 e support=d4", NULL, "[NEV-9A.2]" },
		{ MOVE, "TW1: c4 e support=d4", NULL,
		  "TW1a on c4: supports what it may not [NEV-9C.3]" },
		{ SUPPORT, "TM1: c4 w support=d4", "TM1: c4 e support=d4", "[NEV-9C.1]" },
		{ SUPPORT, "RX1: e4 e support=d4", "RX1: e4 ne support=d4", "[NEV-9C.2]" },
		{ SUPPORT, "TM1: c4 e bound support=d4", "RM1: c4 e bound",
		  "TM1 on c4: supports though it was driven back last turn [NEV-9O.2]" },
		{ SUPPORT, "TL1: c4 e x2 retiring support=d4", NULL, "[NEV-10B.3]" },
		{ MOVE, "RM1: c4 e support=d4", "RM1: c4 e",
		  "RM1 on c4: supports before the attacker has closed his step [NEV-5X.4]" },
		{ SUPPORT, "TM2: d3 n, TG1: d3 n support=d4",
		  "TM2: d3 n support=d4, TG1: d3 n support=d4",
		  "TG1 on d3: supports though the unit he joined doesn't [NEV-9C.5]" },
		{ SUPPORT, "RC1: c5 s support=d4", "RC1: e4 n support=d4", "[NEV-9E.2]" },
		{ MELEE, "TE1: c4 support=d4", NULL,
		  "TE1 on c4: supports, and is a ballista [NEV-9F.4]" },
		{ "step: destroy, attacker: red", "TM1: c4 e support=c5, TE1: c4", NULL, NULL },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char bad[160], good[160];
		snprintf(bad, sizeof bad, "%s%s", melee, rows[i].bad);
		snprintf(good, sizeof good, "%s%s", melee,
			 rows[i].good == NULL ? "" : rows[i].good);
		struct board board = { rows[i].step, bad, rows[i].good == NULL ? NULL : good,
				       rows[i].says == NULL ? "[NEV-2B.3]" : rows[i].says };
		check_boards(&board, 1);
	}
}

/* [NEV-6K] Nobody need stand beside a ballista. */
static void nev_6k_a_ballista_may_be_alone(void **unused) {
	static const char *const alone[] = { "TE1: d1", "TE1: d1 owner=none",
					     "TE1: d1 owner=blue" };
	char text[1024];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(alone); i++) {
		snprintf(text, sizeof text,
			 "%sposition: {turn: 3, " MOVE ", units: {%s, TM1: a1 n, RM9: a5 s}}\n",
			 ground, alone[i]);
		pv_game_free(fixture_load(text));
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_3f_and_6e_ground_that_bars),
	cmocka_unit_test(nev_6j_and_9_who_attacks),
	cmocka_unit_test(nev_6g_charges_that_may_be),
	cmocka_unit_test(nev_10b_and_9o_who_retires_or_is_bound),
	cmocka_unit_test(nev_9a_to_9e_what_is_supported),
	cmocka_unit_test(nev_6k_a_ballista_may_be_alone),
};

TEST_FILE(tests, NULL, NULL)
