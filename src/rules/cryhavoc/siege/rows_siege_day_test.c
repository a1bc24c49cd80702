/* rows_siege_day_test.c - rows of CHB-14: the siege day, surrender, healing. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_siege.h"

#include <stdio.h>
#include <string.h>

#define TWO_AND_ONE .red = "Wulf PEA A0000; Gil PEA A0100", .blue = "Odo PEA A0900"

/* As a scenario's position would have it: a blow that isn't played here. */
static void wound(struct field *f, const char *name) {
	field_man(f, name)->life = CHB_WOUNDED;
}

static void has_text(const struct field *f, const char *part) {
	char position[4096];
	pv_cryhavoc.write_state(f->g, &f->s, position, sizeof position);
	if (strstr(position, part) == NULL) {
		fail_msg("no %s in %s", part, position);
	}
}

static void chb_14_1_supplies_come_first(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){ TWO_AND_ONE,
					    .options = "initiative: dice, random_events: true",
					    .siege = "supplies: 3" });
	field_asked(&f, "chb.ask.event", PV_DICE);
	has_text(&f, " day=1 ");
	has_text(&f, " supplies=3 ");
	field_give(&f, "throw 5,5; throw 8; throw 5; begin red");
	siege_to(&f, CHB_ASK_ASSAULT, PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.event", PV_DICE);
	has_text(&f, " day=2 ");
	has_text(&f, " supplies=2 "); /* a day's are gone, nothing has come */
	field_close(&f);
}

static void chb_14_2_random_events(void **unused) {
	static const struct siege_plan off = { TWO_AND_ONE, .siege =
								"works: {red: camp}, "
								"events: {2: storm, 20: truce}" };
	struct siege_plan on = off;
	struct field f;
	struct pv_prompt prompt;
	(void)unused;
	siege_open(&f, off);
	field_asked(&f, "chb.ask.build", PV_RED);
	field_close(&f);
	on.options = "random_events: true";
	siege_open(&f, on);
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_int_equal(prompt.dice.count, 2);
	assert_int_equal(prompt.dice.sides, 10);
	field_give(&f, "throw 1,1");
	assert_true(field_told(&f, "chb.day.storm"));
	field_no(&f, "build wulf ladder A0001", "CHB-14.4"); /* passed over: an assault is next */
	field_asked(&f, "chb.ask.assault", PV_RED);
	siege_to(&f, CHB_ASK_EVENT, PV_BLUE);
	field_give(&f, "throw 10,10");
	assert_true(field_told(&f, "chb.day.truce_today"));
	field_yes(&f, "build wulf ladder A0001");
	field_give(&f, "done");
	field_asked(&f, "chb.ask.event", PV_DICE); /* day 3: nobody could assault */
	field_give(&f, "throw 10,9");
	assert_true(field_told(&f, "chb.day.quiet"));
	field_yes(&f, "build wulf ladder A0001");
	field_give(&f, "done");
	field_yes(&f, "assault");
	field_close(&f);
	for (int i = 0; i < 2; i++) {
		static const char *const bad[] = { "events: {1: storm}", "events: {21: storm}" };
		struct field_plan plan = { .map = FIELD_WIDE, TWO_AND_ONE };
		char more[64];
		snprintf(more, sizeof more, "siege: {besieger: red, %s}\n", bad[i]);
		plan.more = more;
		field_fails(plan, "test.yaml", "a sum of 2 to 20");
	}
}

static void chb_14_3_initiative(void **unused) {
	static const struct {
		const char *faces;
		int seat;
	} rows[] = { { "throw 8; throw 5", PV_RED },
		     { "throw 5; throw 8", PV_BLUE },
		     { "throw 4; throw 4; throw 2; throw 3", PV_BLUE } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		siege_open(&f, (struct siege_plan){ TWO_AND_ONE, .options = "initiative: dice" });
		field_asked(&f, "chb.ask.lots", PV_DICE);
		field_give(&f, rows[i].faces);
		field_asked(&f, "chb.ask.begin", (enum pv_seat)rows[i].seat);
		assert_true(field_lists(&f, "begin red") && field_lists(&f, "begin blue"));
		field_close(&f);
	}
	siege_open(&f, (struct siege_plan){ TWO_AND_ONE, .options = "initiative: dice" });
	field_give(&f, "throw 4; throw 4");
	field_asked(&f, "chb.ask.lots", PV_DICE);
	wound(&f, "gil");
	field_give(&f, "throw 8; throw 5; begin blue");
	field_asked(&f, "chb.ask.assault", PV_BLUE);
	field_give(&f, "done; done; tend wulf gil; done; throw 1");
	has_text(&f, " day=2 "); /* healed men are back as it begins */
	field_asked(&f, "chb.ask.lots", PV_DICE);
	field_is(&f, "gil", "A0100 healthy");
	field_close(&f);
}

static void chb_14_5_surrender(void **unused) {
	static const struct {
		const char *red, *blue, *more;
		bool falls;
	} rows[] = {
		{ "Wulf PEA A0000; Gil PEA A0100", "Odo PEA A0900", NULL, false },
		{ "Wulf PEA A0000; Gil PEA A0100", "Odo PEA A0900",
		  "things: [{kind: rubble, at: A0500}]\n", true },
		{ "Wulf PEA A0000; Gil PEA A0100; Tom PEA A0200", "Odo PEA A0900; Hal PEA A0901",
		  "things: [{kind: rubble, at: A0500}]\n", false }, /* 3 are not twice 2 */
	};
	struct field f;
	struct pv_result result;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		siege_open(&f, (struct siege_plan){ .red = rows[i].red,
						    .blue = rows[i].blue,
						    .more = rows[i].more,
						    .siege = "surrender: true" });
		field_give(&f, "done; done");
		field_asked(&f, "chb.ask.yield", PV_DICE);
		field_give(&f, "throw 10");
		assert_int_equal(f.s.phase == CHB_OVER, rows[i].falls);
		if (rows[i].falls) {
			pv_cryhavoc.result(f.g, &f.s, &result);
			assert_int_equal(result.outcome, PV_WON);
			assert_int_equal(result.winner, PV_RED);
			assert_string_equal(result.rule, "CHB-14.5");
		} else {
			has_text(&f, " day=2 ");
		}
		field_close(&f);
	}
}

static void chb_14_6_the_besieger_is_first(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f,
		   (struct siege_plan){ TWO_AND_ONE, .siege = "works: {red: camp, blue: court}" });
	field_asked(&f, "chb.ask.build", PV_RED); /* no die, no event */
	field_give(&f, "done");
	field_asked(&f, "chb.ask.build", PV_BLUE);
	field_close(&f);
	siege_open(&f, (struct siege_plan){
			   TWO_AND_ONE, .siege = "first: blue, works: {red: camp, blue: court}" });
	field_asked(&f, "chb.ask.build", PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.build", PV_RED);
	field_close(&f);
}

/* Wounded on that day and thrown for; tended or not. */
static void heal(struct field *f, int day, bool tended, int face, const char *figures) {
	char throw[16];
	siege_open(f, (struct siege_plan){ TWO_AND_ONE, .more = figures });
	siege_day(f, day);
	wound(f, "wulf");
	siege_to(f, CHB_ASK_TEND, PV_RED);
	field_give(f, tended ? "tend gil wulf; done" : "done");
	field_asked(f, "chb.ask.mend", PV_DICE);
	snprintf(throw, sizeof throw, "throw %d", face);
	field_give(f, throw);
}

/* Wounded to the day before, without another throw; healthy on that day. */
static void back_on(struct field *f, int day) {
	siege_day(f, day - 1);
	field_is(f, "wulf", "A0000 wounded");
	siege_day(f, day);
	field_is(f, "wulf", "A0000 healthy");
	field_close(f);
}

static void chb_14_7_one_to_five_days(void **unused) {
	struct field f;
	(void)unused;
	for (int face = 1; face <= 5; face++) {
		heal(&f, 1, true, face, NULL);
		if (face == 1) {
			siege_day(&f, 2);
			field_is(&f, "wulf", "A0000 healthy");
			field_close(&f);
		} else {
			back_on(&f, 1 + face);
		}
	}
}

static void chb_14_8_ten_fifteen_twenty_days(void **unused) {
	struct field f;
	(void)unused;
	heal(&f, 2, true, 6, NULL);
	back_on(&f, 12);
	heal(&f, 2, true, 7, NULL);
	back_on(&f, 17);
	heal(&f, 2, true, 8, NULL);
	back_on(&f, 22);
}

static void chb_14_9_months_and_death(void **unused) {
	struct field f;
	(void)unused;
	heal(&f, 1, true, 9, NULL);
	for (int day = 2; day <= 30; day++) {
		siege_day(&f, day);
		assert_int_equal(field_man(&f, "wulf")->place, CHB_ABSENT);
		assert_int_equal(field_man(&f, "wulf")->life, CHB_WOUNDED);
	}
	field_close(&f);
	heal(&f, 1, true, 10, NULL);
	field_is(&f, "wulf", "A0000 dead");
	field_close(&f);
}

static void chb_14_10_untended(void **unused) {
	struct field f;
	(void)unused;
	heal(&f, 1, false, 8, NULL);
	field_is(&f, "wulf", "A0000 dead");
	field_close(&f);
	heal(&f, 1, false, 7, NULL);
	assert_int_equal(field_man(&f, "wulf")->place, CHB_ABSENT);
	field_close(&f);
}

static void chb_14_11_an_owners_figures(void **unused) {
	struct field f;
	(void)unused;
	heal(&f, 1, true, 6, NULL);
	back_on(&f, 11);
	heal(&f, 1, true, 6, "figures: {mending/6/days: 8}\n");
	back_on(&f, 9);
}

static void chb_14_12_who_is_tended(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){ .red = "Wulf PEA A0000 state=wounded; "
						   "Hob PEA A0100 state=wounded; Luke CLE A0200",
					    .blue = "Odo PEA A0900" });
	siege_to(&f, CHB_ASK_TEND, PV_RED);
	field_no(&f, "tend hob wulf", "CHB-14.12"); /* wounded himself */
	field_no(&f, "tend luke odo", "CHB-14.12");
	field_no(&f, "tend odo wulf", "CHB-14.12");
	assert_true(field_lists(&f, "tend luke wulf") && field_lists(&f, "tend luke hob"));
	field_give(&f, "tend luke wulf");
	field_no(&f, "tend luke hob", "CHB-14.16"); /* one for each */
	assert_false(field_lists(&f, "tend luke hob"));
	field_give(&f, "done; throw 5; throw 5");
	siege_day(&f, 6);
	field_is(&f, "wulf", "A0000 healthy"); /* 5 + 0: 5 days */
	field_is(&f, "hob", "A0100 wounded");
	siege_day(&f, 15);
	field_is(&f, "hob", "A0100 wounded");
	siege_day(&f, 16);
	field_is(&f, "hob", "A0100 healthy"); /* 5 + 2: 15 */
	field_close(&f);
	heal(&f, 1, false, 9, NULL); /* 11 is read as 10 */
	field_is(&f, "wulf", "A0000 dead");
	field_close(&f);
	/* Civilians and comrades do as well; one man for one. */
	siege_open(&f, (struct siege_plan){ .red = "Wulf PEA A0000 state=wounded; "
						   "Edith CIW A0100; Tom SWO A0200",
					    .blue = "Odo PEA A0900" });
	siege_to(&f, CHB_ASK_TEND, PV_RED);
	field_yes(&f, "tend edith wulf");
	field_give(&f, "tend tom wulf");
	field_no(&f, "tend edith wulf", "CHB-14.12");
	field_close(&f);
}

static void chb_14_13_when_surrender_is_tested(void **unused) {
	static const char breach[] = "things: [{kind: rubble, at: A0500}]\n";
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){ TWO_AND_ONE, .more = breach });
	siege_day(&f, 5); /* past no throw */
	field_close(&f);
	for (int led = 0; led <= 1; led++) {
		siege_open(&f,
			   (struct siege_plan){
			       TWO_AND_ONE, .more = breach,
			       .siege = led == 0 ? "surrender: true, supplies: 1"
						 : "surrender: true, supplies: 1, leader: odo" });
		siege_to(&f, CHB_ASK_YIELD, PV_BLUE);
		field_give(&f, "throw 8"); /* 8 + 2, stores are there yet */
		assert_int_equal(f.s.day, 2);
		wound(&f, "gil");
		siege_to(&f, CHB_ASK_MEND, PV_RED);
		field_give(&f, "throw 1"); /* healing first */
		field_asked(&f, "chb.ask.yield", PV_DICE);
		field_give(&f, "throw 9");
		assert_int_equal(f.s.phase, led == 0 ? CHB_OVER : CHB_DAY); /* 12; 11 with him */
		field_close(&f);
	}
	/* A leader who is dead helps nobody. */
	siege_open(&f, (struct siege_plan){ .red = "Wulf PEA A0000; Gil PEA A0100; Tom PEA A0200",
					    .blue = "Odo PEA A0900; Hal PEA A0901 state=dead",
					    .more = breach,
					    .siege = "surrender: true, leader: hal" });
	siege_to(&f, CHB_ASK_YIELD, PV_BLUE);
	field_give(&f, "throw 10");
	assert_int_equal(f.s.phase, CHB_OVER);
	field_close(&f);
}

static void chb_14_15_how_long(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){ TWO_AND_ONE });
	siege_day(&f, 30);
	field_give(&f, "done; done");
	assert_int_equal(f.s.phase, CHB_OVER);
	field_close(&f);
	siege_open(&f, (struct siege_plan){ TWO_AND_ONE, .siege = "days: 3" });
	siege_day(&f, 3);
	assert_int_equal(f.s.phase, CHB_DAY);
	field_give(&f, "done; done");
	assert_int_equal(f.s.phase, CHB_OVER);
	field_close(&f);
	/* Aims end it sooner. */
	siege_open(&f, (struct siege_plan){
			   TWO_AND_ONE, .more = "victory: {aims: [{side: red, reach: camp}]}\n" });
	field_give(&f, "assault");
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_give(&f, "step gil A0101; done");
	assert_int_equal(f.s.phase, CHB_OVER);
	field_close(&f);
	/* Twenty turns of a battle. */
	siege_open(&f, (struct siege_plan){ TWO_AND_ONE });
	field_no(&f, "withdraw", "CHB-14.15");
	field_give(&f, "assault");
	int turns = 0;
	for (int before = 0; f.s.phase != CHB_DAY && turns <= 21; siege_pass(&f, 1)) {
		turns += f.s.turn != before;
		before = f.s.turn;
	}
	assert_int_equal(turns, 20);
	field_close(&f);
	/* Whoever wanted it withdraws, and nobody else. */
	siege_open(&f, (struct siege_plan){ TWO_AND_ONE });
	field_give(&f, "done; assault");
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_no(&f, "withdraw", "CHB-14.15");
	siege_to(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_true(field_lists(&f, "withdraw"));
	field_give(&f, "withdraw");
	assert_int_equal(f.s.phase, CHB_DAY);
	assert_int_equal(f.s.day, 2);
	field_close(&f);
}

static void chb_14_16_one_work_a_day(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){ .red = "Wulf PEA A0000 state=wounded; Gil PEA A0100; "
						   "Tom PEA A0200",
					    .blue = "Odo PEA A0900",
					    .siege = "works: {red: camp}" });
	field_yes(&f, "build wulf ladder A0001"); /* wounded, and at half */
	field_give(&f, "build gil ladder A0001");
	field_no(&f, "build gil ladder A0002", "CHB-14.16");
	siege_to(&f, CHB_ASK_TEND, PV_RED);
	field_no(&f, "tend gil wulf", "CHB-14.16");
	field_no(&f, "tend wulf wulf", "CHB-14.16");
	field_yes(&f, "tend tom wulf");
	field_give(&f, "done; throw 3");
	siege_to(&f, CHB_ASK_BUILD, PV_RED);
	field_yes(&f, "build gil ladder A0001"); /* another day */
	field_close(&f);
}

static void chb_14_17_supplies(void **unused) {
	struct field f;
	(void)unused;
	for (int day = 1; day <= 5; day++) {
		siege_open(&f, (struct siege_plan){ .red = "Wulf PEA A0000",
						    .blue = "Odo PEA A0900; Hal PEA A0901",
						    .siege = "supplies: 3" });
		siege_day(&f, day);
		wound(&f, "odo");
		field_give(&f, "done; done");
		if (day <= 3) {
			field_asked(&f, "chb.ask.tend", PV_BLUE);
			field_give(&f, "tend hal odo; done; throw 8");
			field_is(&f, "odo", "A0900 wounded");
		} else {
			field_asked(&f, "chb.ask.mend", PV_DICE); /* nobody could tend */
			field_give(&f, "throw 8");
			field_is(&f, "odo", "A0900 dead");
		}
		field_close(&f);
	}
	/* The besiegers aren't short, nor are those of whom nothing is said. */
	siege_open(&f, (struct siege_plan){ TWO_AND_ONE, .siege = "supplies: 3" });
	siege_day(&f, 9);
	wound(&f, "wulf");
	field_give(&f, "done; done");
	field_yes(&f, "tend gil wulf");
	field_close(&f);
	siege_open(&f, (struct siege_plan){ .red = "Wulf PEA A0000",
					    .blue = "Odo PEA A0900; Hal PEA A0901",
					    .siege = "surrender: true" });
	for (int day = 1; day < 9; day++) {
		siege_to(&f, CHB_ASK_YIELD, PV_BLUE);
		field_give(&f, "throw 10");
	}
	wound(&f, "odo");
	field_give(&f, "done; done");
	field_yes(&f, "tend hal odo");
	field_close(&f);
	/* The test of surrender has its +1 from day 4 on: 10 + twice + that. */
	siege_open(&f, (struct siege_plan){ TWO_AND_ONE, .siege = "surrender: true, supplies: 3" });
	for (int day = 1; day <= 3; day++) {
		siege_to(&f, CHB_ASK_YIELD, PV_BLUE);
		field_give(&f, "throw 10");
		assert_int_equal(f.s.phase, CHB_DAY);
	}
	siege_to(&f, CHB_ASK_YIELD, PV_BLUE);
	field_give(&f, "throw 10");
	assert_int_equal(f.s.phase, CHB_OVER);
	field_close(&f);
}

/* Of whichever side is besieged, be he the first of all. */
static void chb_14_13_the_first_of_all_leads(void **unused) {
	struct field f;
	(void)unused;
	for (int led = 0; led <= 1; led++) {
		field_open(&f, (struct field_plan){
				   .map = FIELD_WIDE,
				   .red = "Odo PEA A0000",
				   .blue = "Gil PEA A0900; Tom PEA A0901",
				   .options = "turn_limit: 0",
				   .more = led != 0 ? "things: [{kind: rubble, at: A0500}]\nsiege: "
						      "{besieger: blue, surrender: true, leader: "
						      "odo}\n"
						    : "things: [{kind: rubble, at: A0500}]\nsiege: "
						      "{besieger: blue, surrender: true}\n" });
		siege_to(&f, CHB_ASK_YIELD, PV_RED);
		field_give(&f, "throw 10"); /* 10 + 2, and 1 less with him */
		assert_int_equal(f.s.phase, led != 0 ? CHB_DAY : CHB_OVER);
		field_close(&f);
	}
}

/* A tower that stands on a filled moat keeps it so, also if it is the first of all things. */
static void chb_12_3_5_under_a_tower(void **unused) {
	struct field f;
	(void)unused;
	for (int on = 0; on <= 1; on++) {
		field_open(&f, (struct field_plan){
				   .map = ". . . . M . . . . . / . . . . . . . . . .",
				   .red = "Odo PEA A0000",
				   .blue = "Gil PEA A0900",
				   .options = "turn_limit: 0",
				   .more = "things: [{kind: siege-tower, name: tower, at: A0300, "
					   "facing: e}, {kind: filled-moat, name: fill, at: "
					   "A0400}]\nsiege: {besieger: red}\n" });
		if (on != 0) { /* as if it had been pushed there */
			chb_thing_at(chb_game_of(f.g), &f.s, 0)->place =
			    (uint16_t)field_place(&f, "A0400");
		}
		siege_day(&f, 2);
		assert_int_equal(chb_ground(chb_game_of(f.g), &f.s, field_place(&f, "A0400")),
				 on != 0 ? CHB_TERRAIN_SIEGE_TOWER : CHB_TERRAIN_MOAT);
		assert_int_equal(field_thing(&f, on != 0 ? "fill" : "tower")->place != CHB_NOWHERE,
				 1);
		field_close(&f);
	}
}

/* The last of the stores, too. */
static void chb_14_2_the_last_is_spoilt(void **unused) {
	struct field f;
	(void)unused;
	for (int left = 0; left <= 2; left++) {
		siege_open(&f, (struct siege_plan){ .red = "Wulf PEA A0000",
						    .blue = "Odo PEA A0900",
						    .options = "turn_limit: 0, random_events: true",
						    .siege = "supplies: 3, events: {2: spoilt}" });
		siege_to(&f, CHB_ASK_EVENT, f.s.side);
		f.s.supplies = (uint8_t)left;
		field_give(&f, "throw 1,1");
		assert_int_equal(f.s.supplies, left > 0 ? left - 1 : 0);
		field_close(&f);
	}
}

static void chb_14_4_no_step_more(void **unused) {
	struct field f;
	struct pv_error err;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf PEA A0000", .blue = "Odo PEA A0900" });
	field_to_move(&f);
	f.s.step = CHB_DAY_STEPS - 1;
	assert_true(pv_cryhavoc.sound(f.g, &f.s, &err));
	f.s.step = CHB_DAY_STEPS;
	field_unsound(&f, "a step that no day has");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_14_1_supplies_come_first),
	cmocka_unit_test(chb_14_2_random_events),
	cmocka_unit_test(chb_14_3_initiative),
	cmocka_unit_test(chb_14_5_surrender),
	cmocka_unit_test(chb_14_6_the_besieger_is_first),
	cmocka_unit_test(chb_14_7_one_to_five_days),
	cmocka_unit_test(chb_14_8_ten_fifteen_twenty_days),
	cmocka_unit_test(chb_14_9_months_and_death),
	cmocka_unit_test(chb_14_10_untended),
	cmocka_unit_test(chb_14_11_an_owners_figures),
	cmocka_unit_test(chb_14_12_who_is_tended),
	cmocka_unit_test(chb_14_13_when_surrender_is_tested),
	cmocka_unit_test(chb_14_15_how_long),
	cmocka_unit_test(chb_14_16_one_work_a_day),
	cmocka_unit_test(chb_14_17_supplies),
	cmocka_unit_test(chb_14_13_the_first_of_all_leads),
	cmocka_unit_test(chb_12_3_5_under_a_tower),
	cmocka_unit_test(chb_14_2_the_last_is_spoilt),
	cmocka_unit_test(chb_14_4_no_step_more),
};

TEST_FILE(tests, NULL, NULL)
