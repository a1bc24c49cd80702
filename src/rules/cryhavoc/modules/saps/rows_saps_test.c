/* Rows of CHB-12.6.20 and CHB-14: saps, and the order of a day's work. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_bombard.h"

#include <stdio.h>

#define GALLERY "{kind: gallery, at: A1100, to: A1000, facing: e}"
#define OFF     "{kind: mangonel, state: off, side: red}"

/* So many of red's, the first ones, go to dig there. */
static void dig(struct field *f, int men, const char *place) {
	char order[32];
	siege_to(f, CHB_ASK_SAP, PV_RED);
	for (int i = 0; i < men; i++) {
		snprintf(order, sizeof order, "dig m%c %s", 'a' + i, place);
		field_give(f, order);
	}
}

static void chb_12_6_20_a_sap(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY ", " OFF });
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_no(&f, "dig ma A1201", "CHB-12.6.20"); /* no gallery touches it */
	field_no(&f, "dig ma A1300", "CHB-12.6.20"); /* no wall */
	field_no(&f, "dig odo A1200", "CHB-12.6.20");
	assert_true(field_lists(&f, "dig ma A1200"));
	assert_false(field_lists(&f, "dig ma A1201"));
	/* No D. */
	dig(&f, 6, "A1200");
	bombard_sound(&f);
	field_no(&f, "dig ma A1200", "CHB-14.16");
	field_no(&f, "done", "CHB-12.6.15");
	struct pv_throw dice = field_throw(&f, "salvo A1200");
	assert_true(field_fits(&dice, "CB----DDDD")); /* six points: 2C, 1C, nothing, D */
	field_give(&f, "salvo A1200");
	bombard_sound(&f);
	field_give(&f, "throw 6");
	siege_day(&f, 2);
	/* The same hex again; a D digs it, and the next one comes the day after. */
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_no(&f, "dig ma A1201", "CHB-12.6.20");
	dig(&f, 6, "A1200");
	field_give(&f, "salvo A1200; throw 7");
	assert_true(field_told(&f, "chb.sap.dug"));
	siege_day(&f, 3);
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_no(&f, "dig ma A1200", "CHB-12.6.20");
	assert_false(field_lists(&f, "dig ma A1200"));
	dig(&f, 6, "A1201");
	field_give(&f, "salvo A1201; throw 10");
	siege_day(&f, 4);
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_yes(&f, "dig ma A1202"); /* beside that one; its gate, too */
	field_no(&f, "dig ma A1205", "CHB-12.6.20");
	/* The walls above stand, and take no D by it. */
	assert_int_equal(bombard_damage(&f, "A1200"), 0);
	assert_string_equal(bombard_ground(&f, "A1200"), "walk-battlement");
	assert_string_equal(bombard_ground(&f, "A1201"), "walk-battlement");
	bombard_sound(&f);
	field_close(&f);
	/* Twice a ram's men, and one more for each hex that is dug. */
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY });
	dig(&f, 8, "A1200");
	field_no_by(&f, "dig mi A1200", "CHB-12.5.13", 8, 9);
	field_give(&f, "salvo A1200; throw 10");
	siege_day(&f, 2);
	dig(&f, 9, "A1201");
	field_no_by(&f, "dig mj A1201", "CHB-12.5.13", 9, 10);
	dice = field_throw(&f, "salvo A1201");
	assert_true(field_fits(&dice, "CBA-DDDDDD")); /* column 9 */
	field_close(&f);
}

/* A gallery that burns leads nowhere, and the besieged don't sap. */
static void a_gallery_burns(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f,
		     (struct bombard_plan){ .things = GALLERY
					    ", {kind: gallery, at: A1104, to: A1004, facing: e}, "
					    "{kind: gallery, at: A1105, to: A1005, facing: e}, "
					    "{kind: fire, at: A1100}" });
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_no(&f, "dig ma A1200", "CHB-12.6.20");
	field_no(&f, "dig ma A1204", "CHB-12.6.20"); /* a hoarding */
	field_yes(&f, "dig ma A1205");
	field_close(&f);
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY });
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	f.s.side = PV_BLUE;
	field_no(&f, "dig odo A1200", "CHB-12.6.20");
	assert_false(field_lists(&f, "dig odo A1200"));
	field_close(&f);
}

static void chb_12_6_3_no_loss_by_a_sap(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY ", " OFF });
	field_give(&f, "bombard mangonel A1205; salvo A1205; throw 5");
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	for (int i = 2; i < 8; i++) {
		char order[32];
		snprintf(order, sizeof order, "dig m%c A1200", 'a' + i);
		field_give(&f, order);
	}
	field_give(&f, "salvo A1200; throw 1"); /* 2C */
	field_asked(&f, "chb.ask.assault", PV_RED);
	assert_false(bombard_is_broken(&f, "mangonel"));
	CHB_EACH_OF(chb_game_of(f.g), PV_RED, i) {
		assert_int_equal(f.s.man[i].life, CHB_HEALTHY);
	}
	field_close(&f);
}

static void chb_12_6_1_sappers(void **unused) {
	struct field f;
	(void)unused;
	/* Five and a wounded one: 5.5, read at 3. */
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY });
	field_man(&f, "mf")->life = CHB_WOUNDED;
	dig(&f, 6, "A1200");
	struct pv_throw dice = field_throw(&f, "salvo A1200");
	assert_true(field_fits(&dice, "C-------DD"));
	field_close(&f);
	/* A wounded man alone: no throw, and nothing to wait for. */
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY });
	field_man(&f, "ma")->life = CHB_WOUNDED;
	dig(&f, 1, "A1200");
	field_no(&f, "salvo A1200", "CHB-12.6.2");
	assert_false(field_lists(&f, "salvo A1200"));
	field_yes(&f, "done");
	field_close(&f);
}

static void chb_12_6_15_wall_and_sap(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY ", " OFF });
	field_give(&f, "bombard mangonel A1200; salvo A1200; throw 5");
	field_asked(&f, "chb.ask.assault", PV_RED); /* nothing may be dug */
	siege_day(&f, 2);
	field_give(&f, "bombard mangonel A1201; salvo A1201; throw 5");
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_give(&f, "dig mc A1200; salvo A1200; throw 5");
	siege_to(&f, CHB_ASK_BOMBARD, PV_RED);
	assert_int_equal(f.s.day, 3);
	field_give(&f, "bombard mangonel A1201; salvo A1201; throw 5");
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_no(&f, "dig mc A1201", "CHB-12.6.20");
	field_yes(&f, "dig mc A1200");
	field_close(&f);
}

/* --- the order of a day ---------------------------------------------------------------------- */

#define BLUES "{kind: mangonel, at: A1505, side: blue}"
#define YARDS "zones:\n  camp: [A0106]\n  court: [A1506]\n"

static void chb_14_4_daily_work(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY ", " OFF ", " BLUES,
						.blue = "Odo PEA A1500; Ulf PEA A1501; Wat PEA "
							"A1502 state=wounded",
						.more = YARDS,
						.siege = "works: {red: camp, blue: court}",
						.options = "turn_limit: 0, initiative: dice" });
	field_give(&f, "throw 5; throw 8");
	field_asked(&f, "chb.ask.begin", PV_BLUE);
	field_give(&f, "begin red");
	field_asked(&f, "chb.ask.bombard", PV_RED);
	field_no(&f, "build ma ladder A0106", "CHB-14.4");
	field_no(&f, "dig ma A1200", "CHB-14.4");
	field_no(&f, "assault", "CHB-14.14");
	field_no(&f, "tend ma mb", "CHB-14.4");
	field_give(&f, "bombard mangonel A1201; salvo A1201; throw 5");
	field_asked(&f, "chb.ask.bombard", PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.sap", PV_RED);
	field_no(&f, "build mc ladder A0106", "CHB-14.4");
	field_no(&f, "bombard mangonel A1201", "CHB-14.4");
	field_give(&f, "dig mc A1200; salvo A1200; throw 5");
	field_asked(&f, "chb.ask.build", PV_RED);
	field_no(&f, "bombard mangonel A1201", "CHB-14.4");
	field_no(&f, "dig md A1200", "CHB-14.4");
	field_give(&f, "build md ladder A0106; done");
	field_asked(&f, "chb.ask.build", PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.assault", PV_RED);
	field_no(&f, "build me ladder A0106", "CHB-14.4");
	field_give(&f, "done; done");
	field_asked(&f, "chb.ask.tend", PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.mend", PV_DICE);
	field_give(&f, "throw 1");
	assert_int_equal(f.s.day, 2);
	field_asked(&f, "chb.ask.lots", PV_DICE);
	/* The winner's choice is the order of each step. */
	field_give(&f, "throw 5; throw 8; begin blue");
	field_asked(&f, "chb.ask.bombard", PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.bombard", PV_RED);
	field_close(&f);
}

static void chb_14_14_the_steps_in_one_order(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY ", " OFF ", " BLUES,
						.blue = "Odo PEA A1500; Ulf PEA A1501; Wat PEA "
							"A1502",
						.more = YARDS,
						.siege = "works: {red: camp, blue: court}, "
							 "surrender: true",
						.options = "turn_limit: 0, random_events: true" });
	field_give(&f, "throw 1,1");
	siege_to(&f, CHB_ASK_YIELD, PV_BLUE);
	field_man(&f, "odo")->life = CHB_WOUNDED;
	field_man(&f, "odo")->heals = 2;
	field_give(&f, "throw 1");
	assert_int_equal(f.s.day, 2);
	field_asked(&f, "chb.ask.event", PV_DICE);
	field_is(&f, "odo", "A1500 healthy"); /* back before anything else */
	field_give(&f, "throw 2,2");
	field_asked(&f, "chb.ask.bombard", PV_RED);
	field_no(&f, "dig ma A1200", "CHB-14.14");
	field_give(&f, "bombard mangonel A1201; salvo A1201; throw 5");
	field_asked(&f, "chb.ask.bombard", PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.sap", PV_RED);
	field_no(&f, "bombard mangonel A1201", "CHB-14.14");
	field_no(&f, "build md ladder A0106", "CHB-14.14");
	field_give(&f, "dig mc A1200; salvo A1200; throw 5");
	field_asked(&f, "chb.ask.build", PV_RED);
	field_no(&f, "assault", "CHB-14.14");
	field_give(&f, "done");
	field_asked(&f, "chb.ask.build", PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.assault", PV_RED);
	field_give(&f, "assault");
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_man(&f, "wat")->life = CHB_WOUNDED;
	field_give(&f, "withdraw");
	field_asked(&f, "chb.ask.tend", PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.mend", PV_DICE); /* healing last, then surrender [CHB-14.13] */
	field_give(&f, "throw 1");
	field_asked(&f, "chb.ask.yield", PV_DICE);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_6_1_sappers),
	cmocka_unit_test(chb_12_6_3_no_loss_by_a_sap),
	cmocka_unit_test(chb_12_6_15_wall_and_sap),
	cmocka_unit_test(chb_12_6_20_a_sap),
	cmocka_unit_test(a_gallery_burns),
	cmocka_unit_test(chb_14_4_daily_work),
	cmocka_unit_test(chb_14_14_the_steps_in_one_order),
};

TEST_FILE(tests, NULL, NULL)
