/* Rows of CHB-12.6: engines of siege days. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/fixtures/fixture_bombard.h"

#include <stdio.h>

#define MANGONEL(at) "{kind: mangonel, at: " at ", side: red}"
#define TREBUCHET    "{kind: trebuchet, state: off, side: red}"
#define OFF          "{kind: mangonel, state: off, side: red}"
#define RAM          "{kind: ram, at: A1100, facing: e}"
#define CREW         "Hal HAL A1100; Tom HAL A1000"

/* --- hexes and days -------------------------------------------------------------------------- */

static void chb_12_6_15_one_throw_a_day(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = OFF ", " OFF ", " OFF });
	field_asked(&f, "chb.ask.bombard", PV_RED);
	field_no(&f, "salvo A1200", "CHB-12.6.15"); /* nothing is aimed */
	field_give(&f, "bombard mangonel A1200; bombard mangonel-2 A1200");
	field_no(&f, "done", "CHB-12.6.15");
	bombard_sound(&f);
	field_give(&f, "salvo A1200");
	field_asked(&f, "chb.ask.batter", PV_DICE);
	bombard_sound(&f);
	field_give(&f, "throw 10");
	assert_int_equal(bombard_damage(&f, "A1200"), 1);
	field_no(&f, "bombard mangonel-3 A1200", "CHB-12.6.15");
	assert_false(field_lists(&f, "bombard mangonel-3 A1200"));
	assert_true(field_lists(&f, "bombard mangonel-3 A1201"));
	field_give(&f, "bombard mangonel-3 A1201; salvo A1201; throw 10");
	assert_int_equal(bombard_damage(&f, "A1201"), 1);
	siege_day(&f, 2);
	field_give(&f, "bombard mangonel-3 A1200; salvo A1200; throw 10");
	assert_int_equal(bombard_damage(&f, "A1200"), 2);
	bombard_sound(&f);
	field_close(&f);
}

static void chb_12_6_16_one_hoarding_a_day(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = OFF ", " OFF ", " OFF ", " OFF });
	field_give(&f, "bombard mangonel A1203");
	field_no(&f, "bombard mangonel-2 A1204", "CHB-12.6.16"); /* the first is aimed at */
	field_give(&f, "bombard mangonel-2 A1203; salvo A1203; throw 5");
	assert_string_equal(bombard_ground(&f, "A1203"), "hoarding");
	field_no(&f, "bombard mangonel-3 A1204", "CHB-12.6.16"); /* and thrown for */
	assert_false(field_lists(&f, "bombard mangonel-3 A1204"));
	field_give(&f, "bombard mangonel-3 A1205; salvo A1205; throw 5");
	siege_day(&f, 2);
	field_give(&f, "bombard mangonel-4 A1200; salvo A1200; throw 5"); /* a wall is none */
	field_give(&f, "bombard mangonel A1204; salvo A1204; throw 10");
	assert_string_not_equal(bombard_ground(&f, "A1204"), "hoarding");
	field_no(&f, "bombard mangonel-2 A1203", "CHB-12.6.16"); /* though that one is down */
	siege_day(&f, 3);
	field_yes(&f, "bombard mangonel-2 A1203");
	field_close(&f);
}

static void chb_12_6_19_a_hoarding(void **unused) {
	struct field f;
	(void)unused;
	/* Its own table: 8 is a D for a single point, which a wall stands. */
	bombard_open(&f, (struct bombard_plan){ .things = OFF ", " OFF });
	field_give(&f, "bombard mangonel A1203; salvo A1203; throw 8");
	assert_string_not_equal(bombard_ground(&f, "A1203"), "hoarding");
	assert_true(field_told(&f, "chb.hoarding.falls"));
	field_give(&f, "bombard mangonel-2 A1200; salvo A1200; throw 8");
	assert_int_equal(bombard_damage(&f, "A1200"), 0);
	field_close(&f);
	/* 1C alone. */
	bombard_open(&f, (struct bombard_plan){ .things = OFF });
	field_give(&f, "bombard mangonel A1203; salvo A1203; throw 1");
	assert_string_equal(bombard_ground(&f, "A1203"), "hoarding");
	assert_true(bombard_is_broken(&f, "mangonel"));
	field_close(&f);
	/* Twelve points: D/4C. */
	bombard_open(&f, (struct bombard_plan){ .things = TREBUCHET ", " TREBUCHET ", " TREBUCHET
								    ", " OFF ", " OFF ", " OFF });
	field_give(&f, "bombard trebuchet A1203; bombard trebuchet-2 A1203; "
		       "bombard trebuchet-3 A1203; bombard mangonel A1203; "
		       "bombard mangonel-2 A1203; bombard mangonel-3 A1203; salvo A1203; throw 1");
	assert_string_not_equal(bombard_ground(&f, "A1203"), "hoarding");
	field_asked(&f, "chb.ask.lose", PV_RED);
	bombard_sound(&f);
	field_give(&f, "lose trebuchet-2; lose mangonel");
	field_asked(&f, "chb.ask.assault", PV_RED); /* four points, and no more */
	assert_true(bombard_is_broken(&f, "trebuchet-2") && bombard_is_broken(&f, "mangonel"));
	assert_false(bombard_is_broken(&f, "trebuchet") || bombard_is_broken(&f, "trebuchet-3") ||
		     bombard_is_broken(&f, "mangonel-2") || bombard_is_broken(&f, "mangonel-3"));
	field_close(&f);
}

/* --- where they stand, who serves them ------------------------------------------------------- */

static void chb_12_6_24_off_or_ten_hexes_away(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){
			     .things = MANGONEL("A0300") ", " MANGONEL("A0200") ", " OFF });
	field_no_by(&f, "bombard mangonel A1200", "CHB-12.6.24", 10, 9);
	field_yes(&f, "bombard mangonel-2 A1200");
	field_yes(&f, "bombard mangonel-3 A1200");
	assert_false(field_lists(&f, "bombard mangonel A1200"));
	assert_true(field_lists(&f, "bombard mangonel-2 A1200"));
	field_no(&f, "bombard mangonel-2 A1400", "CHB-12.6.3");
	/* A crew of two, of four. */
	bombard_men(&f, 1);
	field_no_by(&f, "bombard mangonel-2 A1200", "CHB-12.6.24", 2, 1);
	bombard_men(&f, 2);
	field_yes(&f, "bombard mangonel-2 A1200");
	field_close(&f);
	bombard_open(&f, (struct bombard_plan){ .things = TREBUCHET });
	bombard_men(&f, 3);
	field_no_by(&f, "bombard trebuchet A1200", "CHB-12.6.24", 4, 3);
	bombard_men(&f, 4);
	field_give(&f, "bombard trebuchet A1200");
	CHB_EACH_OF(chb_game_of(f.g), PV_RED, i) {
		assert_int_not_equal(f.s.man[i].job, CHB_IDLE); /* all four, and those at work */
	}
	field_close(&f);
}

static void chb_12_6_24_by_whom(void **unused) {
	struct field f;
	(void)unused;
	/* Healthy men, and no engineer while others are free. */
	bombard_open(&f, (struct bombard_plan){ .things = OFF, .men = "Zed ENG A0400" });
	bombard_men(&f, 2);
	field_man(&f, "mb")->life = CHB_WOUNDED;
	field_no_by(&f, "bombard mangonel A1200", "CHB-12.6.24", 2, 1);
	field_man(&f, "zed")->job = CHB_IDLE;
	field_yes(&f, "bombard mangonel A1200");
	field_man(&f, "mb")->life = CHB_HEALTHY;
	field_give(&f, "bombard mangonel A1200");
	assert_int_equal(field_man(&f, "zed")->job, CHB_IDLE);
	assert_int_equal(field_man(&f, "ma")->job, CHB_SERVES);
	field_close(&f);
}

static void chb_12_6_24_once_a_day(void **unused) {
	struct field f;
	(void)unused;
	/* Moved today: no shot; thrown today: not moved; the next day either. */
	bombard_open(&f, (struct bombard_plan){ .things = MANGONEL("A0200") ", " OFF });
	assert_true(field_lists(&f, "push ma mangonel A0300"));
	field_no(&f, "push ma mangonel A0400", "CHB-12.7.1"); /* two hexes */
	field_give(&f, "push ma mangonel A0100");
	bombard_sound(&f);
	field_no(&f, "bombard mangonel A1200", "CHB-12.6.24");
	field_no(&f, "push mc mangonel A0000", "CHB-12.6.24");
	assert_int_equal(field_man(&f, "ma")->job, CHB_SERVES);
	siege_day(&f, 2);
	bombard_men(&f, 1);
	field_no_by(&f, "push ma mangonel A0000", "CHB-12.6.24", 2, 1);
	bombard_men(&f, BOMBARD_MEN);
	field_give(&f, "bombard mangonel A1200");
	field_no(&f, "bombard mangonel A1201", "CHB-12.6.24");
	field_no(&f, "push mc mangonel A0000", "CHB-12.6.24");
	field_give(&f, "salvo A1200; throw 5");
	field_no(&f, "bombard mangonel A1201", "CHB-12.6.24");
	field_no(&f, "push mc mangonel A0000", "CHB-12.6.24");
	siege_day(&f, 3);
	field_no(&f, "push mc mangonel A0000", "CHB-12.6.24"); /* the first gives the order */
	assert_false(field_lists(&f, "push mc mangonel A0000"));
	field_yes(&f, "push ma mangonel A0000");
	field_close(&f);
}

static void chb_12_6_24_whose(void **unused) {
	struct field f;
	(void)unused;
	/* The enemy's engine isn't his. */
	bombard_open(&f, (struct bombard_plan){ .things = "{kind: mangonel, state: off, side: "
							  "blue}, " OFF });
	field_no(&f, "bombard mangonel A1200", "CHB-12.6.24");
	field_yes(&f, "bombard mangonel-2 A1200");
	field_close(&f);
}

/* --- what breaks ----------------------------------------------------------------------------- */

static int count_broken(const struct field *f) {
	int count = 0;
	for (int i = 0; i < chb_game_of(f->g)->thing_count; i++) {
		const struct chb_thing *t = chb_thing(chb_game_of(f->g), &f->s, i);
		count += chb_is_thrower(t->kind) && t->state == CHB_ENGINE_BROKEN;
	}
	return count;
}

static void chb_12_6_3_what_it_does(void **unused) {
	static const char six[] = "bombard mangonel A1200; bombard mangonel-2 A1200; "
				  "bombard mangonel-3 A1200; bombard mangonel-4 A1200; "
				  "bombard mangonel-5 A1200; bombard mangonel-6 A1200; salvo "
				  "A1200";
	struct field f;
	(void)unused;
	/* Six points and 1: 2C. */
	bombard_open(&f, (struct bombard_plan){ .things = OFF ", " OFF ", " OFF ", " OFF ", " OFF
							      ", " OFF });
	field_give(&f, six);
	field_give(&f, "throw 1");
	field_asked(&f, "chb.ask.lose", PV_RED);
	field_no(&f, "done", "CHB-2.2");
	field_give(&f, "lose mangonel-4");
	bombard_sound(&f);
	field_no(&f, "lose mangonel-4", "CHB-12.6.25");
	field_give(&f, "lose mangonel-2");
	assert_int_equal(count_broken(&f), 2);
	assert_true(bombard_is_broken(&f, "mangonel-2") && bombard_is_broken(&f, "mangonel-4"));
	assert_int_equal(bombard_damage(&f, "A1200"), 0);
	field_no(&f, "lose mangonel", "CHB-12.6.25"); /* it is over */
	siege_day(&f, 2);
	field_give(&f, "bombard mangonel A1200; bombard mangonel-3 A1200");
	field_close(&f);
	/* A ram loses nothing: 3C, 2C; nor does an engine elsewhere. */
	bombard_open(&f, (struct bombard_plan){ .things = RAM ", " OFF, .men = CREW });
	field_give(&f, "bombard mangonel A1201; bombard ram A1200; salvo A1200; throw 1");
	assert_int_equal(count_broken(&f), 0);
	assert_int_equal(field_thing(&f, "ram")->place, field_place(&f, "A1100"));
	assert_int_equal(bombard_damage(&f, "A1200"), 0);
	siege_to(&f, CHB_ASK_BOMBARD, PV_RED);
	field_give(&f, "salvo A1201; throw 5");
	siege_day(&f, 2);
	field_yes(&f, "bombard ram A1200");
	field_close(&f);
	/* D/2C: both. */
	bombard_open(&f, (struct bombard_plan){ .things = RAM ", " TREBUCHET, .men = CREW });
	field_give(&f, "bombard ram A1200; bombard trebuchet A1200; salvo A1200; throw 3");
	assert_int_equal(bombard_damage(&f, "A1200"), 1);
	assert_true(bombard_is_broken(&f, "trebuchet"));
	field_close(&f);
}

static void chb_12_6_25_engines_are_lost(void **unused) {
	struct field f;
	(void)unused;
	/* 1C: one mangonel, whichever its owner says. */
	bombard_open(&f, (struct bombard_plan){ .things = OFF ", " OFF ", " OFF });
	field_give(&f, "bombard mangonel A1200; bombard mangonel-2 A1200; bombard mangonel-3 "
		       "A1200; salvo A1200; throw 1");
	assert_true(field_lists(&f, "lose mangonel"));
	assert_true(field_lists(&f, "lose mangonel-2"));
	field_give(&f, "lose mangonel-2");
	assert_int_equal(count_broken(&f), 1);
	field_close(&f);
	/* 3C with a trebuchet and a mangonel beside a ram. */
	bombard_open(&f,
		     (struct bombard_plan){ .things = RAM ", " TREBUCHET ", " OFF, .men = CREW });
	field_give(&f, "bombard ram A1200; bombard trebuchet A1200; bombard mangonel A1200; "
		       "salvo A1200; throw 2");
	assert_true(bombard_is_broken(&f, "trebuchet"));
	assert_false(bombard_is_broken(&f, "mangonel"));
	field_close(&f);
	/* Until it is built again. */
	bombard_open(&f, (struct bombard_plan){ .things = MANGONEL("A0200") ", " OFF,
						.men = "Zed ENG A0400",
						.more = "zones:\n  camp: [A0106]\n",
						.siege = "works: {red: camp}" });
	field_give(&f, "bombard mangonel A1200; salvo A1200; throw 1");
	assert_true(bombard_is_broken(&f, "mangonel"));
	bombard_sound(&f);
	siege_day(&f, 2);
	field_no(&f, "bombard mangonel A1200", "CHB-12.6.25");
	for (int i = 0; i < 10; i++) {
		char order[32];
		siege_to(&f, CHB_ASK_BUILD, PV_RED);
		snprintf(order, sizeof order, "gather m%c zed", 'a' + i);
		field_give(&f, order);
	}
	field_give(&f, "build zed mangonel A0106");
	bombard_sound(&f);
	siege_day(&f, 3);
	field_give(&f, "bombard mangonel A1200; salvo A1200; throw 10");
	assert_int_equal(bombard_damage(&f, "A1200"), 1);
	field_close(&f);
}

static void chb_12_6_26_the_least_surplus(void **unused) {
	struct field f;
	(void)unused;
	/* 2C and a trebuchet alone. */
	bombard_open(&f, (struct bombard_plan){ .things = TREBUCHET ", " TREBUCHET });
	field_give(&f, "bombard trebuchet A1200; bombard trebuchet-2 A1200; salvo A1200; throw 1");
	field_asked(&f, "chb.ask.lose", PV_RED);
	field_give(&f, "lose trebuchet");
	assert_int_equal(count_broken(&f), 1);
	field_close(&f);
	bombard_open(&f, (struct bombard_plan){ .things = RAM ", " TREBUCHET, .men = CREW });
	field_give(&f, "bombard ram A1200; bombard trebuchet A1200; salvo A1200; throw 3");
	assert_true(bombard_is_broken(&f, "trebuchet"));
	field_close(&f);
	/* 3C: the trebuchet exactly, not two mangonels first. */
	bombard_open(&f, (struct bombard_plan){ .things = RAM ", " TREBUCHET ", " OFF ", " OFF,
						.men = CREW });
	field_give(&f, "bombard ram A1200; bombard trebuchet A1200; bombard mangonel A1200; "
		       "bombard mangonel-2 A1200; salvo A1200; throw 2");
	assert_true(bombard_is_broken(&f, "trebuchet"));
	assert_int_equal(count_broken(&f), 1);
	field_close(&f);
	bombard_open(&f, (struct bombard_plan){ .things = RAM ", " TREBUCHET ", " TREBUCHET ", " OFF
							      ", " OFF,
						.men = CREW });
	field_give(&f, "bombard ram A1200; bombard trebuchet A1200; bombard trebuchet-2 A1200; "
		       "bombard mangonel A1200; bombard mangonel-2 A1200; salvo A1200; throw 2");
	field_no(&f, "lose mangonel", "CHB-12.6.26");
	assert_false(field_lists(&f, "lose mangonel"));
	field_no(&f, "lose ram", "CHB-12.6.25");
	field_give(&f, "lose trebuchet-2");
	assert_int_equal(count_broken(&f), 1);
	field_close(&f);
	/* With three of them it is one or the other. */
	bombard_open(&f,
		     (struct bombard_plan){ .things = RAM ", " TREBUCHET ", " OFF ", " OFF ", " OFF,
					    .men = CREW });
	field_give(&f, "bombard ram A1200; bombard trebuchet A1200; bombard mangonel A1200; "
		       "bombard mangonel-2 A1200; bombard mangonel-3 A1200; salvo A1200; throw 2");
	field_yes(&f, "lose trebuchet");
	field_give(&f, "lose mangonel");
	field_no(&f, "lose trebuchet", "CHB-12.6.26"); /* two points are left */
	field_give(&f, "lose mangonel-3");
	assert_int_equal(count_broken(&f), 3);
	assert_false(bombard_is_broken(&f, "trebuchet"));
	field_close(&f);
}

/* --- days and battles ------------------------------------------------------------------------ */

static void chb_12_6_27_engines_by_the_day(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f,
		     (struct bombard_plan){ .things = RAM ", " MANGONEL("A0200"), .men = CREW });
	field_no(&f, "bombard ram A1201", "CHB-12.6.27"); /* it doesn't touch that */
	siege_to(&f, CHB_ASK_ASSAULT, PV_RED);
	field_give(&f, "assault");
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_no(&f, "bombard mangonel A1200", "CHB-12.6.27");
	field_no(&f, "push ma mangonel A0300", "CHB-12.6.27");
	field_no(&f, "salvo A1200", "CHB-12.6.27");
	siege_to(&f, CHB_ASK_FIGHT, PV_RED);
	field_no(&f, "bombard mangonel A1200", "CHB-12.6.27");
	field_give(&f, "batter hal ram; throw 10");
	assert_int_equal(bombard_damage(&f, "A1200"), 1);
	if (f.s.ask == CHB_ASK_FIGHT && f.s.side == PV_RED) {
		field_no(&f, "batter hal ram", "CHB-12.5.9");
	}
	siege_to(&f, CHB_ASK_FIGHT, PV_RED);
	assert_int_equal(f.s.turn, 2);
	field_give(&f, "batter hal ram; throw 10");
	assert_int_equal(bombard_damage(&f, "A1200"), 2);
	/* All of its D stay, by hand and by day. */
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_give(&f, "withdraw");
	siege_day(&f, 2);
	assert_int_equal(bombard_damage(&f, "A1200"), 2);
	field_give(&f, "bombard ram A1200; bombard mangonel A1200; salvo A1200; throw 10");
	assert_int_equal(bombard_damage(&f, "A1200"), 3);
	siege_day(&f, 3);
	field_give(&f, "bombard ram A1200; salvo A1200; throw 10");
	assert_string_equal(bombard_ground(&f, "A1200"), "rubble");
	bombard_sound(&f);
	field_close(&f);
}

static void chb_12_6_28_days_and_turns(void **unused) {
	struct field f;
	(void)unused;
	/* Two strikes in two turns of a battle, on a hex that was bombarded that day. */
	bombard_open(&f, (struct bombard_plan){ .things = RAM ", " OFF ", " OFF, .men = CREW });
	field_give(&f, "bombard mangonel A1200; salvo A1200; throw 5");
	field_no(&f, "bombard mangonel-2 A1200", "CHB-12.6.28");
	field_no(&f, "bombard ram A1200", "CHB-12.6.28");
	field_give(&f, "bombard mangonel-2 A1201; salvo A1201; throw 5");
	siege_to(&f, CHB_ASK_ASSAULT, PV_RED);
	field_give(&f, "assault");
	for (int turn = 1; turn <= 2; turn++) {
		siege_to(&f, CHB_ASK_FIGHT, PV_RED);
		assert_int_equal(f.s.turn, turn);
		field_give(&f, "batter hal ram; throw 10");
		assert_int_equal(bombard_damage(&f, "A1200"), turn);
	}
	field_close(&f);
	/* A ram that struck by day strikes in the battle of that day. */
	bombard_open(&f, (struct bombard_plan){ .things = RAM, .men = CREW });
	field_give(&f, "bombard ram A1200; salvo A1200; throw 10");
	field_asked(&f, "chb.ask.assault", PV_RED);
	field_give(&f, "assault");
	siege_to(&f, CHB_ASK_FIGHT, PV_RED);
	field_give(&f, "batter hal ram; throw 10");
	assert_int_equal(bombard_damage(&f, "A1200"), 2);
	field_close(&f);
}

/* --- what falls by day ----------------------------------------------------------------------- */

static void a_wall_falls_by_day(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = OFF,
						.blue = "Odo PEA A1200; Ulf PEA "
							"A1300; Wat PEA A1500" });
	for (int day = 1; day <= 4; day++) {
		siege_day(&f, day);
		field_give(&f, "bombard mangonel A1200; salvo A1200; throw 10");
	}
	field_asked(&f, "chb.ask.ruin", PV_DICE);
	bombard_sound(&f);
	assert_int_equal(field_man(&f, "ulf")->life, CHB_STUNNED);
	field_give(&f, "throw 6");
	field_is(&f, "odo", "A1200 wounded");
	field_asked(&f, "chb.ask.assault", PV_RED);
	field_is(&f, "ulf", "A1300 healthy"); /* he got up again */
	siege_to(&f, CHB_ASK_MEND, PV_BLUE);
	bombard_sound(&f);
	field_close(&f);
}

/* [CHB-13.8] What burns doesn't serve; [CHB-12.6.17] an inner wall comes later. */
static void what_engines_cannot_do(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){
			     .things = MANGONEL(
				 "A0200") ", " OFF ", " RAM
					  ", {kind: fire, at: A0200}, {kind: fire, at: A1100}",
			     .men = CREW });
	field_no(&f, "bombard mangonel A1200", "CHB-13.8");
	field_no(&f, "push ma mangonel A0100", "CHB-13.8");
	field_no(&f, "bombard ram A1200", "CHB-13.8");
	field_yes(&f, "bombard mangonel-2 A1200");
	field_close(&f);
	for (int breach = 0; breach <= 1; breach++) {
		bombard_open(&f, (struct bombard_plan){ .things = breach != 0 ? OFF
								      ", {kind: rubble, at: A1205}"
									      : OFF,
							.more = "inner: [A1302]\n" });
		if (breach == 0) {
			field_no(&f, "bombard mangonel A1302", "CHB-12.6.17");
		} else {
			field_yes(&f, "bombard mangonel A1302");
		}
		field_close(&f);
	}
	/* Men who wait before the map serve; horses and captives don't. */
	bombard_open(&f,
		     (struct bombard_plan){
			 .things = OFF,
			 .men = "Late PEA - enters=road; Next PEA - enters=road; Blaze HOR A0500 "
				"facing=e",
			 .more = "zones:\n  road: [A0006]\n" });
	bombard_men(&f, 0);
	field_man(&f, "blaze")->job = CHB_IDLE;
	field_man(&f, "late")->job = CHB_IDLE;
	field_no_by(&f, "bombard mangonel A1200", "CHB-12.6.24", 2, 1);
	field_man(&f, "next")->job = CHB_IDLE;
	field_give(&f, "bombard mangonel A1200");
	assert_int_equal(field_man(&f, "late")->job, CHB_SERVES);
	assert_int_equal(field_man(&f, "next")->job, CHB_SERVES);
	bombard_sound(&f);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_6_3_what_it_does),
	cmocka_unit_test(chb_12_6_15_one_throw_a_day),
	cmocka_unit_test(chb_12_6_16_one_hoarding_a_day),
	cmocka_unit_test(chb_12_6_19_a_hoarding),
	cmocka_unit_test(chb_12_6_24_off_or_ten_hexes_away),
	cmocka_unit_test(chb_12_6_24_by_whom),
	cmocka_unit_test(chb_12_6_24_once_a_day),
	cmocka_unit_test(chb_12_6_24_whose),
	cmocka_unit_test(chb_12_6_25_engines_are_lost),
	cmocka_unit_test(chb_12_6_26_the_least_surplus),
	cmocka_unit_test(chb_12_6_27_engines_by_the_day),
	cmocka_unit_test(chb_12_6_28_days_and_turns),
	cmocka_unit_test(a_wall_falls_by_day),
	cmocka_unit_test(what_engines_cannot_do),
};

TEST_FILE(tests, NULL, NULL)
