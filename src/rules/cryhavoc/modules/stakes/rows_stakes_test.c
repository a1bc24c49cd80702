/* Rows of CHB-5.5, CHB-7, CHB-8.5, CHB-17 and CHB-18: stony ground, a sap, and stakes: their front,
 * who runs upon it. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ground.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Row 2 of five, twenty columns; G in columns that are told. */
static const char *lane(const char *columns) {
	static char text[5 * 20 * 2 + 16];
	size_t used = 0;
	for (int row = 0; row < 5; row++) {
		for (int column = 0; column < 20; column++) {
			bool ground = row == 2 && strchr(columns, 'a' + column) != NULL;
			text[used++] = ground ? 'G' : '.';
			text[used++] = ' ';
		}
		text[used++] = row < 4 ? '/' : '\0';
		text[used++] = ' ';
	}
	return text;
}

/* A rider with 15 points onto A0302: what he has left; nothing is thrown. */
static void rides_onto(const char *word, const char *after) {
	struct field f;
	field_ride_open(&f, (struct field_plan){ .map = lane("d"),
						 .sheet = field_ground(word),
						 .red = "Omar HAM A0202 facing=e",
						 .blue = "Odo SWO A1802" });
	field_rides(&f, "omar", "A0202 A0102 healthy 15");
	field_give(&f, "step omar A0302");
	field_rides(&f, "omar", after);
	field_asked(&f, "chb.ask.move", PV_RED);
	field_close(&f);
}

/* 18 on 7 is 2-1, and one column better after four even hexes straight ahead. */
static void charges_over(const char *columns, const char *column) {
	struct field f;
	field_ride_open(&f, (struct field_plan){ .map = lane(columns),
						 .sheet = field_ground("stony"),
						 .red = "Arnim SGM A0102 facing=e",
						 .blue = "Odo SWO A0602" });
	field_give(&f, "step arnim A0202; step arnim A0302; step arnim A0402; step arnim A0502");
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void chb_7_0_3_stony(void **unused) {
	(void)unused;
	ground_open("stony", 1, 2, "none", 0, false);
	rides_onto("stony", "A0302 A0202 healthy 13");
	charges_over("", "3-1");
	charges_over("d", "2-1");
	charges_over("c", "2-1");
}

static void chb_7_0_61_stakes_from_behind(void **unused) {
	(void)unused;
	ground_open("stakes", 2, 6, "none", -1, false);
	rides_onto("stakes", "A0302 A0202 healthy 9");
}

static void chb_7_0_62_a_sap(void **unused) {
	static const struct ground_row sap = { "sap", 2, 0, "infinite", -1, true, 0 };
	struct field f;
	(void)unused;
	ground_foot(&sap);
	ground_question(&sap);
	ground_line(&sap); /* none through it */
	ground_sign(&sap);
	field_ride_open(&f, (struct field_plan){ .map = lane("d"),
						 .sheet = field_ground("sap"),
						 .red = "Omar HAM A0202 facing=e",
						 .blue = "Odo SWO A1802" });
	field_no(&f, "step omar A0302", "CHB-7.0.62");
	field_close(&f);
	/* None into it; none out. */
	for (int out = 0; out <= 1; out++) {
		field_open(
		    &f, (struct field_plan){ .map = ". . G . . . / . . . . . .",
					     .sheet = field_ground("sap"),
					     .red = out != 0 ? "Bow SBW A0200" : "Bow SBW A0000",
					     .blue = out != 0 ? "Odo SWO A0500; Tom SWO A0501"
							      : "Odo SWO A0200; Tom SWO A0101" });
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		if (out != 0) {
			field_no(&f, "shoot bow odo shortbow", "CHB-8.1.28");
		} else {
			field_no(&f, "shoot bow odo shortbow", "CHB-7.0.62");
			field_yes(&f, "shoot bow tom shortbow");
		}
		field_close(&f);
	}
}

/* --- stakes with a front --------------------------------------------------------------------- */

#define TESTED              "turn_limit: 20, mon_2_1: true"
#define STAKES(place, side) "things: [{kind: stakes, at: " place ", facing: " side "}]\n"

static void open_stakes(struct field *f, const char *options, const char *things, const char *red,
			const char *blue) {
	field_ride_open(
	    f, (struct field_plan){ .options = options, .more = things, .red = red, .blue = blue });
}

/* Onto A0302, whose stakes face west, from each of its neighbours: 4 or 2 on foot. */
static void from_each_side(void) {
	static const struct {
		const char *from;
		int cost;
	} rows[] = { { "A0202", 4 }, { "A0201", 4 }, { "A0203", 4 },
		     { "A0402", 2 }, { "A0301", 2 }, { "A0303", 2 } };
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[64];
		snprintf(red, sizeof red, "Wulf PEA %s; Tom PEA A0000", rows[i].from);
		open_stakes(&f, TESTED, STAKES("A0302", "w"), red, "Odo SWO A1802");
		assert_int_equal(field_cost(&f, "step wulf A0302"), rows[i].cost);
		field_leave(&f, "wulf", rows[i].cost - 1);
		field_no_by(&f, "step wulf A0302", "CHB-5.1.1", rows[i].cost, rows[i].cost - 1);
		field_leave(&f, "wulf", rows[i].cost);
		field_give(&f, "step wulf A0302"); /* nothing is thrown for on foot */
		field_is(&f, "wulf", "A0302 healthy 0");
		field_asked(&f, "chb.ask.move", PV_RED);
		field_close(&f);
	}
}

/* What a rider pays and whether he throws, by one order. */
static void rides(const char *options, const char *things, const char *roland, const char *order,
		  int cost, bool tested) {
	struct field f;
	char red[64];
	snprintf(red, sizeof red, "Roland KNM %s; Tom PEA A0000", roland);
	open_stakes(&f, options, things, red, "Odo SWO A1802");
	assert_int_equal(field_cost(&f, order), cost);
	field_give(&f, order);
	assert_int_equal(field_man(&f, "roland")->left, 15 - cost);
	field_asked(&f, tested ? "chb.ask.stakes" : "chb.ask.move", tested ? PV_DICE : PV_RED);
	if (tested) {
		/* Harmless at 9 less 1, and he goes on with what he has. */
		field_give(&f, "throw 9");
		assert_int_equal(field_man(&f, "roland")->left, 15 - cost);
		field_asked(&f, "chb.ask.move", PV_RED);
	}
	field_close(&f);
}

static void chb_7_0_60_from_the_front(void **unused) {
	static const char step[] = "step roland A0302";
	struct field f;
	(void)unused;
	ground_open("stakes-front", 4, 8, "none", -1, false);
	from_each_side();
	rides(TESTED, STAKES("A0302", "w"), "A0202 facing=e", step, 8, true);
	rides(TESTED, STAKES("A0302", "nw"), "A0202 facing=e", step, 8, true);
	rides(TESTED, STAKES("A0302", "sw"), "A0202 facing=e", step, 8, true);
	rides(TESTED, STAKES("A0302", "ne"), "A0202 facing=e", step, 6, false);
	rides(TESTED, STAKES("A0302", "se"), "A0202 facing=e", step, 6, false);
	rides(TESTED, STAKES("A0302", "e"), "A0202 facing=e", step, 6, false);
	rides("turn_limit: 20", STAKES("A0302", "w"), "A0202 facing=e", step, 8, false);
	/* Backing, and the tail swung in: by the half that enters, 1 more for the act. */
	rides(TESTED, STAKES("A0302", "w"), "A0102 facing=w", "step roland A0302", 9, true);
	rides(TESTED, STAKES("A0102", "se"), "A0202 facing=ne", "swing roland A0102", 9, true);
	rides(TESTED, STAKES("A0102", "nw"), "A0202 facing=ne", "swing roland A0102", 7, false);
	/* The tail that follows its head pays nothing and throws for nothing. */
	rides(TESTED, STAKES("A0202", "w"), "A0202 facing=e", "step roland A0302", 1, false);
	/* A shot at who stands on them, and across them, is as in the open; his sign is a minus. */
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .more = STAKES("A0200", "w"),
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0200; Tom SWO A0400" });
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_no(&f, "shoot bow tom shortbow", "CHB-8.7.4");
	field_man(&f, "odo")->place = CHB_GONE;
	field_cover(&f, "shoot bow tom shortbow", "none");
	field_close(&f);
	field_open_fight(&f, (struct field_plan){ .map = FIELD_WIDE,
						  .more = STAKES("A0201", "w"),
						  .red = "Man SGF A0101",
						  .blue = "Odo SWO A0201" });
	field_column(&f, "fight man odo", "3-1"); /* 14 on 7 */
	field_close(&f);
	/* Which way they face must be said. */
	field_fails((struct field_plan){ .map = FIELD_WIDE,
					 .more = "things: [{kind: stakes, at: A0201}]\n",
					 .red = "Man SGF A0101",
					 .blue = "Odo SWO A0401" },
		    "test.yaml:", "facing");
}

static void chb_5_5_3_stakes_stop_a_charge(void **unused) {
	static const struct {
		const char *things, *column;
	} rows[] = { { "", "3-1" },
		     /* The bonus goes, and his minus gives a column. */
		     { STAKES("A0602", "w"), "3-1" },
		     { STAKES("A0602", "nw"), "3-1" },
		     { STAKES("A0602", "sw"), "3-1" },
		     /* Beside and behind it that minus is one more. */
		     { STAKES("A0602", "ne"), "4-1" },
		     { STAKES("A0602", "se"), "4-1" },
		     { STAKES("A0602", "e"), "4-1" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		open_stakes(&f, "turn_limit: 20", rows[i].things,
			    "Arnim SGM A0102 facing=e; Tom PEA A1904", "Odo SWO A0602");
		field_give(&f, "step arnim A0202; step arnim A0302; step arnim A0402; "
			       "step arnim A0502");
		field_to_fight(&f);
		field_column(&f, "fight arnim odo", rows[i].column);
		field_close(&f);
	}
}

/* --- who runs upon them ---------------------------------------------------------------------- */

/* Roland, a step off the stakes of A0402, has thrown. */
static void roland(struct field *f, const char *options, const char *class, const char *throws) {
	char red[96];
	snprintf(red, sizeof red, "Roland %s A0202 facing=e; Tom PEA A0402; Wat PEA A1800", class);
	open_stakes(f, options, STAKES("A0402", "w"), red, "Odo SWO A0503; Ulf SWO A1900");
	field_man(f, "tom")->place = CHB_GONE;
	field_give(f, "step roland A0302");
	assert_int_equal(field_cost(f, "step roland A0402"), 8);
	field_give(f, "step roland A0402");
	field_asked(f, "chb.ask.stakes", PV_DICE);
	field_give(f, throws);
}

static void chb_17_3_roland_in_the_stakes(void **unused) {
	struct field f;
	(void)unused;
	roland(&f, TESTED, "KNM", "throw 3");
	/* D: the horse is dead, he lies wounded beside it. */
	assert_int_equal(field_man(&f, "roland-horse")->life, CHB_DEAD);
	field_asked(&f, "chb.ask.fall", PV_RED);
	field_give(&f, "fall roland A0502");
	field_is(&f, "roland", "A0502 wounded 0");
	assert_int_equal(field_man(&f, "roland")->spent, 9);
	field_no(&f, "step roland A0602", "CHB-2.14");
	field_to_fight(&f);
	field_no(&f, "fight roland odo", "CHB-8.5.9");
	assert_false(field_lists(&f, "fight roland odo"));
	/* A phase later he fights again. */
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_to_fight(&f);
	field_yes(&f, "fight roland odo");
	field_close(&f);
	/* 4 less 1 is C: stunned. */
	roland(&f, TESTED, "KNM", "throw 4");
	field_give(&f, "fall roland A0502");
	field_is(&f, "roland", "A0502 stunned 0");
	field_close(&f);
}

/* The letters of ten faces. */
static void letters(const char *options, const char *class, const char *wanted) {
	for (int face = 1; face <= CHB_LINES; face++) {
		struct field f;
		char order[16];
		snprintf(order, sizeof order, "throw %d", face);
		roland(&f, options, class, order);
		const struct chb_man *m = field_man(&f, "roland");
		char now = m->life == CHB_DEAD      ? 'E'
			   : m->life == CHB_STUNNED ? 'C'
			   : m->facing == 0         ? 'D'
			   : m->life == CHB_WOUNDED ? 'B'
			   : m->left == 15 - 9 - 2  ? 'A'
			   : m->left == 15 - 9      ? '-'
						    : '?';
		if (now != wanted[face - 1]) {
			fail_msg("%s: %d is %c, not %c", class, face, now, wanted[face - 1]);
		}
		field_close(&f);
	}
}

static void chb_17_4_armour_is_worse_there(void **unused) {
	struct field f;
	(void)unused;
	/* Lines 1 to 10 of a short bow at riders without cover: E D C C B A A - - -. */
	letters(TESTED, "HAM", "EDCCBAA---");
	letters(TESTED, "KNM", "EEDCCBAA--");
	/* Neither rain nor darkness, nor the range, comes in. */
	field_ride_open(&f, (struct field_plan){ .options = TESTED ", mon_1_1: true, dim: true",
						 .more = "weather: rain\n" STAKES("A0302", "w"),
						 .red = "Roland KNM A0202 facing=e; Tom PEA A0000",
						 .blue = "Odo SWO A1802" });
	field_give(&f, "step roland A0302");
	field_asked(&f, "chb.ask.stakes", PV_DICE);
	struct pv_prompt prompt;
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_true(field_fits(&prompt.dice, "EEDCCBAA--"));
	field_give(&f, "throw 3; fall roland A0402");
	field_is(&f, "roland", "A0402 wounded");
	field_close(&f);
	/* An armoured rider who is shot at has 1 more. */
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .red = "Bow SBW A0000",
					    .blue = "Roland KNM A0400 facing=e" });
	struct pv_order shot = field_order(&f, "shoot bow roland shortbow");
	struct pv_why why;
	assert_true(pv_cryhavoc.check(f.g, &f.s, &shot, &why));
	assert_int_equal(why.need, 1);
	field_close(&f);
}

/* [CHB-5.3.7] Past an enemy he throws for that next, unless the stakes have harmed him. */
static void chb_17_4_then_past_the_enemy(void **unused) {
	static const struct {
		const char *face, *asked;
		int left;
	} rows[] = { { "throw 9", "chb.ask.slip", 7 },
		     { "throw 6", "chb.ask.slip", 5 },
		     { "throw 5", "chb.ask.move", 0 },
		     { "throw 2", "chb.ask.fall", 0 } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		open_stakes(&f, TESTED, STAKES("A0302", "w"),
			    "Roland HAM A0202 facing=e; Tom PEA A0004", "Odo SWO A0201");
		field_give(&f, "slip roland A0302");
		field_asked(&f, "chb.ask.stakes", PV_DICE);
		field_give(&f, rows[i].face);
		field_asked(&f, rows[i].asked, i < 2 ? PV_DICE : PV_RED);
		assert_int_equal(field_man(&f, "roland")->left, rows[i].left);
		field_close(&f);
	}
}

/* Wounded in the saddle his move and his fight are lost. */
static void chb_17_4_wounded_in_the_saddle(void **unused) {
	struct field f;
	(void)unused;
	roland(&f, TESTED, "HAM", "throw 5");
	field_rides(&f, "roland", "A0402 A0302 wounded 0");
	field_no(&f, "step roland A0502", "CHB-2.14");
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0502");
	field_to_fight(&f);
	field_no(&f, "fight roland odo", "CHB-8.5.9");
	field_close(&f);
}

static void chb_18_2_which_table_which_armour(void **unused) {
	struct chb_game *off = fixture_figures(NULL), *on = fixture_figures("guiscard=true");
	struct field f;
	(void)unused;
	/* Line 2 is D, by the table that sets it higher C. */
	assert_int_equal(chb_shot_letter(off, CHB_WEAPONS_SHORTBOW, 2, true, 0), CHB_LETTER_IS_D);
	assert_int_equal(chb_shot_letter(on, CHB_WEAPONS_SHORTBOW, 2, true, 0), CHB_LETTER_IS_C);
	free(off);
	free(on);
	/* An arrow's 3 at an armoured rider is line 4, C; that of stakes line 2, D. */
	field_open(&f, (struct field_plan){ .map = ". . . . . . / . . . . . .",
					    .red = "Bow SBW A0000",
					    .blue = "Roland KNM A0400 facing=e" });
	field_give(&f, "shoot bow roland shortbow; throw 3");
	assert_int_equal(field_man(&f, "roland")->life, CHB_STUNNED);
	assert_int_equal(field_man(&f, "roland")->facing, 0);
	field_close(&f);
	roland(&f, TESTED, "KNM", "throw 3");
	assert_int_equal(field_man(&f, "roland")->life, CHB_WOUNDED);
	field_close(&f);
	/* Who shoots both times with a long bow stays; with a short one he has half his move. */
	for (int steps = 0; steps <= 1; steps++) {
		field_open(&f, (struct field_plan){ .map = FIELD_LONG,
						    .red = "Long LBW A0000; Short SBW A0002",
						    .blue = "Odo SWO A0701" });
		field_give(&f, "shoot long odo longbow; throw 10; shoot short odo shortbow; "
			       "throw 10");
		if (steps > 0) {
			field_give(&f, "step long A0100; step short A0102");
		}
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		field_give(&f, "step odo A0601");
		field_asked(&f, "chb.ask.react", PV_RED);
		field_yes(&f, "shoot short odo shortbow");
		if (steps > 0) {
			field_no_by(&f, "shoot long odo longbow", "CHB-8.1.5", 0, 1);
		} else {
			field_yes(&f, "shoot long odo longbow");
		}
		field_close(&f);
	}
}

/* --- after a combat -------------------------------------------------------------------------- */

static void chb_8_5_28_driven_into_stakes(void **unused) {
	struct field f;
	(void)unused;
	/* A rider in a move: 2 points fewer. */
	roland(&f, TESTED, "HAM", "throw 6");
	field_rides(&f, "roland", "A0402 A0302 healthy 4");
	field_yes(&f, "step roland A0502");
	field_close(&f);
	/* On foot, driven back: A is nothing, the other letters stand. 6 on 24 against 7 is C. */
	static const struct {
		const char *face, *after;
	} rows[] = { { "throw 6", "A0301 healthy" }, /* A, of C C B B B A A - - - */
		     { "throw 9", "A0301 healthy" },
		     { "throw 3", "A0301 wounded" },
		     { "throw 2", "A0301 dead" } };
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
							  .options = TESTED,
							  .more = STAKES("A0301", "w"),
							  .red = "Man KNF A0101",
							  .blue = "Odo SWO A0201; Wat SWO A0900" });
		field_give(&f, "fight man odo; throw 6; flee odo A0301");
		field_asked(&f, "chb.ask.stakes", PV_DICE);
		field_give(&f, rows[i].face);
		field_is(&f, "odo", rows[i].after);
		/* It was no move of his: nothing is taken from it. */
		assert_false(field_told(&f, "chb.stakes.slowed"));
		assert_int_equal(field_man(&f, "odo")->marks & CHB_DONE, 0);
		assert_int_equal(field_man(&f, "odo")->saddle & CHB_DAZED, 0);
		assert_int_equal(f.s.staked, 0);
		field_asked(&f, "chb.ask.follow", PV_RED);
		field_close(&f);
	}
	/* Beside another enemy he throws for that next, but not if he was harmed [CHB-5.3.7]. */
	for (int harmed = 0; harmed <= 1; harmed++) {
		field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
							  .options = TESTED,
							  .more = STAKES("A0301", "w"),
							  .red = "Man KNF A0101; Ned SWO A0401",
							  .blue = "Odo SWO A0201; Wat SWO A0900" });
		field_give(&f, "fight man odo; throw 6; flee odo A0301");
		field_give(&f, harmed != 0 ? "throw 3" : "throw 6");
		field_asked(&f, harmed != 0 ? "chb.ask.follow" : "chb.ask.caught",
			    harmed != 0 ? PV_RED : PV_DICE);
		field_close(&f);
	}
	/* From behind nothing is thrown, nor where the test is off. */
	for (int off = 0; off <= 1; off++) {
		field_open_fight(&f,
				 (struct field_plan){
				     .map = FIELD_SQUARE,
				     .options = off != 0 ? "turn_limit: 20" : TESTED,
				     .more = off != 0 ? STAKES("A0301", "w") : STAKES("A0301", "e"),
				     .red = "Man KNF A0101",
				     .blue = "Odo SWO A0201; Wat SWO A0900" });
		field_give(&f, "fight man odo; throw 6; flee odo A0301");
		field_asked(&f, "chb.ask.follow", PV_RED);
		field_close(&f);
	}
}

/* [MON-2.1.4-2] Out of a shot nobody runs upon them. */
static void chb_8_5_28_not_out_of_a_shot(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .options = TESTED,
					    .more = STAKES("A0401", "w"),
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0301; Wat SWO A1100" });
	field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0401 A0501");
	field_is(&f, "odo", "A0501 healthy");
	assert_int_equal(f.s.staked, 0);
	assert_int_not_equal(f.s.ask, CHB_ASK_STAKES);
	field_close(&f);
}

/* Who follows on foot throws nothing, a rider does. */
static void chb_8_5_28_an_advance(void **unused) {
	for (int rides_on = 0; rides_on <= 1; rides_on++) {
		struct field f;
		field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
							  .options = TESTED,
							  .more = STAKES("A0201", "w"),
							  .red = rides_on != 0
								     ? "Man KNM A0101 facing=e"
								     : "Man KNF A0101",
							  .blue = "Odo SWO A0201; Wat SWO A0900" });
		field_give(&f, "fight man odo; throw 8; flee odo A0301; follow man A0201");
		if (rides_on != 0) {
			field_asked(&f, "chb.ask.stakes", PV_DICE);
			field_give(&f, "throw 8"); /* 7: A */
			assert_int_equal(f.s.staked, 0);
		}
		field_is(&f, "man", "A0201 healthy");
		assert_true(f.s.ask == CHB_ASK_SHOOT || f.s.ask == CHB_ASK_MOVE ||
			    f.s.ask == CHB_ASK_FIGHT);
		field_close(&f);
	}
	(void)unused;
}

/* A rider who is driven back throws, armoured with 1 off; by the tail, which enters. */
static void chb_8_5_28_a_rider_driven(void **unused) {
	struct field f;
	(void)unused;
	for (int behind = 0; behind <= 1; behind++) {
		field_ride_open(
		    &f, (struct field_plan){ .options = TESTED,
					     .more = behind != 0 ? STAKES("A0802", "e")
								 : STAKES("A0802", "w"),
					     .red = "Man KNF A0502",
					     .blue = "Roland KNM A0602 facing=w; Wat SWO A1900" });
		field_to_fight(&f);
		field_give(&f, "fight man roland; throw 4; flee roland A0802");
		field_rides(&f, "roland", "A0702 A0802 healthy");
		if (behind == 0) {
			struct pv_prompt prompt;
			pv_cryhavoc.prompt(f.g, &f.s, &prompt);
			assert_string_equal(prompt.key, "chb.ask.stakes");
			assert_true(field_fits(&prompt.dice, "EEDCCBAA--"));
			field_give(&f, "throw 5");
			assert_int_equal(field_man(&f, "roland")->facing, 0);
			assert_int_equal(field_man(&f, "roland")->life, CHB_STUNNED);
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_3_stony),
	cmocka_unit_test(chb_7_0_61_stakes_from_behind),
	cmocka_unit_test(chb_7_0_62_a_sap),
	cmocka_unit_test(chb_7_0_60_from_the_front),
	cmocka_unit_test(chb_5_5_3_stakes_stop_a_charge),
	cmocka_unit_test(chb_17_3_roland_in_the_stakes),
	cmocka_unit_test(chb_17_4_armour_is_worse_there),
	cmocka_unit_test(chb_17_4_then_past_the_enemy),
	cmocka_unit_test(chb_17_4_wounded_in_the_saddle),
	cmocka_unit_test(chb_18_2_which_table_which_armour),
	cmocka_unit_test(chb_8_5_28_driven_into_stakes),
	cmocka_unit_test(chb_8_5_28_not_out_of_a_shot),
	cmocka_unit_test(chb_8_5_28_an_advance),
	cmocka_unit_test(chb_8_5_28_a_rider_driven),
};

TEST_FILE(tests, NULL, NULL)
