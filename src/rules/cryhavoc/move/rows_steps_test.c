/* Rows of CHB-14 and CHB-15: what each step of a siege day leaves behind, who may work, what
 * scenarios can't be. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_bombard.h"

#include <stdio.h>
#include <string.h>

#define PLAIN .red = "Wulf PEA A0000; Gil PEA A0100; Tom PEA A0200", .blue = "Odo PEA A0900"

/* --- the steps ------------------------------------------------------------------------------- */

/* Every figure of a man that a battle may leave, as if it had. */
static void spoil(struct chb_man *m) {
	m->marks = CHB_DONE | CHB_BEGUN | CHB_STUCK | CHB_STRUCK;
	m->left = m->spent = m->run = 3;
	m->works = 1;
	m->turned = 1;
	m->saddle = CHB_LOOSE | CHB_BOUND | CHB_KNEELS | CHB_STILL;
	m->back = 5;
}

static void is_at_rest(const struct chb_man *m) {
	assert_int_equal(m->marks, CHB_STUCK);
	assert_int_equal(m->left + m->spent + m->run + m->works + m->turned, 0);
	assert_int_equal(m->saddle, CHB_LOOSE | CHB_BOUND);
	assert_int_equal(m->back, CHB_NOWHERE);
}

static void chb_14_15_what_a_battle_leaves(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){ PLAIN });
	field_give(&f, "assault");
	field_event(&f, "chb.day.assault", "CHB-14.14", NULL, NULL, 1);
	assert_int_equal(f.s.wants, PV_RED + 1);
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(f.s.fought, 0);
	struct field before = f;
	/* In the midst of a move, and the enemy, don't break off. */
	f.s.mover = 0;
	field_no(&f, "withdraw", "CHB-14.15");
	f = before;
	f.s.wants = PV_BLUE + 1;
	field_no(&f, "withdraw", "CHB-14.15");
	f = before;
	f.s.ask = CHB_ASK_FIGHT;
	field_no(&f, "withdraw", "CHB-14.15");
	f = before;
	field_no(&f, "begin red", "CHB-14.4");
	field_no(&f, "assault", "CHB-14.14");
	int turn = f.s.turn;
	spoil(field_man(&f, "gil"));
	field_man(&f, "tom")->life = CHB_STUNNED;
	field_man(&f, "odo")->life = field_man(&f, "wulf")->life = CHB_WOUNDED;
	f.s.hold = 1;
	f.s.tested = f.s.walked = 2;
	f.s.nerve = 1;
	f.s.spread = 1;
	f.events = (struct pv_events){ .at = f.at, .cap = PV_COUNT(f.at) };
	struct pv_order order = field_order(&f, "withdraw");
	pv_cryhavoc.apply(f.g, &f.s, &order, &f.events);
	field_event(&f, "chb.day.battle_ends", "CHB-14.15", NULL, NULL, 1);
	is_at_rest(field_man(&f, "gil"));
	assert_int_equal(field_man(&f, "tom")->life, CHB_HEALTHY);
	assert_int_equal(field_man(&f, "odo")->life, CHB_WOUNDED);
	assert_int_equal(f.s.hold + f.s.tested + f.s.walked + f.s.sneaked + f.s.nerve, 0);
	assert_int_equal(f.s.spread, 0);
	assert_int_equal(f.s.turn, turn + 1);
	field_asked(&f, "chb.ask.tend", PV_RED);
	field_close(&f);
}

static void chb_14_14_a_day_opens(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){ PLAIN, .siege = "works: {red: camp}",
					    .options = "random_events: true, initiative: dice" });
	assert_int_equal(f.s.day, 1);
	assert_int_equal(f.s.second, 0);
	assert_int_equal(f.s.leads, PV_RED);
	field_to_throw(&f, 2, 10, "chb.throw.event", "CHB-14.2");
	field_give(&f, "throw 5,4");
	field_event(&f, "chb.day.quiet", "CHB-14.2", NULL, NULL, 9);
	field_to_throw(&f, 1, 10, "chb.throw.lot_of_red", "CHB-14.3");
	field_give(&f, "throw 9");
	field_to_throw(&f, 1, 10, "chb.throw.lot_of_blue", "CHB-14.3");
	struct field red = f;
	field_give(&f, "throw 10");
	field_event(&f, "chb.day.lot_blue", "CHB-14.3", NULL, NULL, 0);
	assert_int_equal(f.s.lot, 0);
	field_asked(&f, "chb.ask.begin", PV_BLUE);
	assert_true(field_lists(&f, "begin red"));
	assert_true(field_lists(&f, "begin blue"));
	assert_false(field_lists(&f, "assault"));
	field_give(&f, "begin blue");
	assert_int_equal(f.s.leads, PV_BLUE);
	field_asked(&f, "chb.ask.build", PV_RED); /* the others have nothing to build */
	field_give(&red, "throw 8");
	field_event(&red, "chb.day.lot_red", "CHB-14.3", NULL, NULL, 0);
	field_asked(&red, "chb.ask.begin", PV_RED);
	/* What a day held isn't the next one's. */
	struct chb_man *wulf = field_man(&f, "wulf");
	wulf->job = CHB_SERVES;
	wulf->with = 1;
	wulf->trade = 2;
	f.s.fortune = CHB_TRUCE;
	f.s.wants = 1;
	siege_day(&f, 2);
	assert_int_equal(f.s.leads, PV_RED); /* until dice say otherwise */
	assert_int_equal(f.s.fortune, CHB_QUIET);
	assert_int_equal(f.s.wants + f.s.fought + f.s.lot, 0);
	wulf = field_man(&f, "wulf");
	assert_int_equal(wulf->job + wulf->with + wulf->trade, 0);
	field_close(&f);
	siege_open(&f, (struct siege_plan){ PLAIN, .siege = "first: blue" });
	siege_day(&f, 2);
	assert_int_equal(f.s.leads, PV_BLUE);
	field_event(&f, "chb.day.opens", "CHB-14.14", NULL, NULL, 2);
	field_close(&f);
}

static void chb_14_2_what_events_bring(void **unused) {
	static const struct {
		const char *word, *key;
		int stores; /* of three */
	} rows[] = { { "quiet", "chb.day.quiet", 3 },
		     { "convoy", "chb.day.convoy", 4 },
		     { "spoilt", "chb.day.spoilt", 2 },
		     { "storm", "chb.day.storm", 3 },
		     { "truce", "chb.day.truce_today", 3 } };
	struct field f;
	char siege[80];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		snprintf(siege, sizeof siege, "supplies: 3, works: {red: camp}, events: {7: %s}",
			 rows[i].word);
		siege_open(&f, (struct siege_plan){ PLAIN, .siege = siege,
						    .options = "random_events: true" });
		struct field other = f;
		field_give(&f, "throw 3,4");
		field_event(&f, rows[i].key, "CHB-14.2", NULL, NULL, 7);
		assert_int_equal(f.s.supplies, rows[i].stores);
		if (i == 3) {
			field_asked(&f, "chb.ask.assault", PV_RED);
			f.s.ask = CHB_ASK_BUILD;
			field_no(&f, "build wulf ladder A0001", "CHB-14.2");
			f.s.ask = CHB_ASK_ASSAULT;
			field_yes(&f, "assault");
		} else {
			field_yes(&f, "build wulf ladder A0001");
		}
		if (i == 4) {
			f.s.ask = CHB_ASK_ASSAULT;
			field_no(&f, "assault", "CHB-14.2");
		}
		field_give(&other, "throw 3,5");
		field_event(&other, "chb.day.quiet", "CHB-14.2", NULL, NULL, 8);
		assert_int_equal(other.s.supplies, 3);
		field_close(&f);
	}
	/* Stores don't fall below none, nor a convoy bring them to who isn't short. */
	siege_open(&f, (struct siege_plan){ PLAIN, .siege = "supplies: 1, events: {7: spoilt}",
					    .options = "random_events: true" });
	f.s.supplies = 0;
	field_give(&f, "throw 3,4");
	assert_int_equal(f.s.supplies, 0);
	field_close(&f);
	siege_open(&f, (struct siege_plan){ PLAIN, .siege = "events: {7: convoy}",
					    .options = "random_events: true" });
	field_give(&f, "throw 3,4");
	assert_int_equal(f.s.supplies, 0);
	field_close(&f);
	siege_open(&f, (struct siege_plan){ PLAIN, .siege = "supplies: 99, events: {7: convoy}",
					    .options = "random_events: true" });
	field_give(&f, "throw 3,4");
	assert_int_equal(f.s.supplies, CHB_DAYS_MAX);
	field_close(&f);
}

static void chb_14_4_who_begins(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){ PLAIN, .options = "initiative: dice" });
	field_give(&f, "throw 8; throw 5");
	struct pv_order order = field_order(&f, "begin blue");
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	order.count = PV_BLUE + 1;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	field_give(&f, "begin red");
	field_no(&f, "begin red", "CHB-14.4");
	field_asked(&f, "chb.ask.assault", PV_RED);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.assault", PV_BLUE);
	field_yes(&f, "assault");
	field_close(&f);
}

static void chb_14_5_and_14_13_each_modifier(void **unused) {
	static const struct {
		const char *red, *blue, *more, *siege;
		int sum; /* of a throw of 1 */
	} rows[] = {
		{ "Aa PEA A0000", "Ba PEA A0900", NULL, "surrender: true", 1 },
		{ "Aa PEA A0000; Ab PEA A0100", "Ba PEA A0900", NULL, "surrender: true", 2 },
		{ "Aa PEA A0000; Ab PEA A0100; Ac PEA A0200", "Ba PEA A0900; Bb PEA A0901", NULL,
		  "surrender: true", 1 },
		{ "Aa PEA A0000; Ab PEA A0100 state=dead", "Ba PEA A0900", NULL, "surrender: true",
		  1 },
		{ "Aa PEA A0000; Ab HOR A0200 facing=e", "Ba PEA A0900", NULL, "surrender: true",
		  1 },
		{ "Aa PEA A0000; Ab PEA A0100", "Ba PEA A0900; Bb PEA A0901 state=dead", NULL,
		  "surrender: true", 2 },
		{ "Aa PEA A0000", "Ba PEA A0900", "things: [{kind: rubble, at: A0500}]\n",
		  "surrender: true", 2 },
		{ "Aa PEA A0000", "Ba PEA A0900", "things: [{kind: sack, at: A0500}]\n",
		  "surrender: true", 1 },
		{ "Aa PEA A0000", "Ba PEA A0900", NULL, "surrender: true, leader: ba", 0 },
		{ "Aa PEA A0000", "Ba PEA A0900; Bb PEA A0901", NULL, "surrender: true, leader: bb",
		  0 },
		{ "Aa PEA A0000", "Ba PEA A0900; Bb PEA A0901 state=dead", NULL,
		  "surrender: true, leader: bb", 1 },
		{ "Aa PEA A0000", "Ba PEA A0900", NULL, "surrender: true, supplies: 1", 1 },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		siege_open(&f, (struct siege_plan){ .red = rows[i].red,
						    .blue = rows[i].blue,
						    .more = rows[i].more,
						    .siege = rows[i].siege });
		siege_to(&f, CHB_ASK_YIELD, PV_BLUE);
		field_to_throw(&f, 1, 10, "chb.throw.yield", "CHB-14.5");
		struct field other = f;
		field_give(&f, "throw 1");
		field_event(&f, "chb.day.holds", "CHB-14.5", NULL, NULL, rows[i].sum);
		if (strstr(rows[i].siege, "supplies") != NULL) {
			other.s.supplies = 0;
			field_give(&other, "throw 1");
			field_event(&other, "chb.day.holds", "CHB-14.5", NULL, NULL, 2);
		}
		field_close(&f);
	}
	/* With the blue side before it besieges. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Aa PEA A0000; Ab PEA A0100",
					    .blue = "Ba PEA A0900",
					    .options = "turn_limit: 0",
					    .more = "siege: {besieger: blue, surrender: true}\n" });
	siege_to(&f, CHB_ASK_YIELD, PV_RED);
	field_give(&f, "throw 1");
	field_event(&f, "chb.day.holds", "CHB-14.5", NULL, NULL, 1);
	field_close(&f);
}

static void chb_12_3_5_moats_as_a_day_ends(void **unused) {
	static const char *const covers[] = { "", ", {kind: ram, at: A0500, facing: e}",
					      ", {kind: sack, at: A0500}" };
	struct field f;
	char more[160];
	(void)unused;
	for (int i = 0; i < 5; i++) {
		snprintf(more, sizeof more, "things: [{kind: filled-moat, at: A0500}%s]\n",
			 i < 3 ? covers[i] : "");
		field_open(&f, (struct field_plan){
				   .map = ". . . . . M . . . . / . . . . . . . . . .",
				   .red = i == 3   ? "Wulf PEA A0500; Gil PEA A0100"
					  : i == 4 ? "Wulf PEA A0500 state=dead; Gil PEA A0100"
						   : "Wulf PEA A0000; Gil PEA A0100",
				   .blue = "Odo PEA A0900",
				   .options = "turn_limit: 0",
				   .more = (strcat(more, "siege: {besieger: red}\n")) });
		siege_day(&f, 2);
		bool stays = i == 1 || i == 3;
		assert_int_equal(chb_has_thing(chb_game_of(f.g), &f.s, CHB_FILLED_MOAT,
					       field_place(&f, "A0500")),
				 stays);
		field_close(&f);
	}
}

/* --- who works ------------------------------------------------------------------------------- */

static void chb_14_12_who_can_tend(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){ .red = "Wulf PEA A0000 state=wounded; Gil PEA A0100; "
						   "Tom PEA A0200; Blaze HOR A0501 facing=e",
					    .blue = "Odo PEA A0900 state=wounded; Hal PEA A0901" });
	siege_to(&f, CHB_ASK_TEND, PV_RED);
	struct field before = f;
	assert_true(field_lists(&f, "tend gil wulf"));
	assert_true(field_lists(&f, "tend tom wulf"));
	assert_false(field_lists(&f, "tend hal odo"));
	field_no(&f, "tend hal odo", "CHB-14.12"); /* red is asked */
	field_no(&f, "tend gil tom", "CHB-14.12"); /* he is well */
	field_no(&f, "tend blaze wulf", "CHB-14.12");
	field_no(&f, "tend wulf wulf", "CHB-14.16");
	static const int lives[] = { CHB_STUNNED, CHB_WOUNDED, CHB_DEAD };
	for (size_t i = 0; i < PV_COUNT(lives); i++) {
		field_man(&f, "gil")->life = (uint8_t)lives[i];
		field_no(&f, "tend gil wulf", "CHB-14.12");
		field_no(&f, "tend gil wulf", "CHB-14.16");
		assert_false(field_lists(&f, "tend gil wulf"));
		f = before;
	}
	field_man(&f, "gil")->saddle = CHB_BOUND;
	field_no(&f, "tend gil wulf", "CHB-14.12");
	f = before;
	field_man(&f, "wulf")->heals = 9; /* he has been thrown for */
	field_no(&f, "tend gil wulf", "CHB-14.12");
	f = before;
	field_man(&f, "wulf")->place = CHB_GONE;
	field_no(&f, "tend gil wulf", "CHB-14.12");
	f = before;
	field_give(&f, "tend gil wulf");
	field_event(&f, "chb.tends", "CHB-14.12", "gil", "A0000", 0);
	assert_int_equal(field_man(&f, "gil")->job, CHB_TENDS);
	assert_int_equal(field_man(&f, "gil")->with, 1);
	/* Whoever does something else for him doesn't tend him. */
	field_man(&f, "gil")->job = CHB_IN_CREW;
	field_yes(&f, "tend tom wulf");
	field_close(&f);
}

static void chb_14_12_in_which_order(void **unused) {
	struct field f;
	(void)unused;
	/* Of the side that leads first, each in the order of the roster. */
	siege_open(&f, (struct siege_plan){ .red = "Wulf PEA A0000; Gil PEA A0100 state=wounded; "
						   "Tom PEA A0200 state=wounded",
					    .blue = "Odo PEA A0900 state=wounded",
					    .siege = "first: blue" });
	siege_to(&f, CHB_ASK_MEND, PV_BLUE);
	field_to_throw(&f, 1, 10, "chb.throw.mend", "CHB-14.7");
	assert_int_equal(f.s.target, 3);
	field_give(&f, "throw 2"); /* untended: 4 */
	field_event(&f, "chb.mend.days", "CHB-14.7", "odo", "A0900", 4);
	assert_int_equal(f.s.target, 1);
	assert_int_equal(f.s.side, PV_RED);
	field_give(&f, "throw 7"); /* 9 */
	field_event(&f, "chb.mend.never", "CHB-14.9", "gil", "A0100", 0);
	assert_int_equal(field_man(&f, "gil")->heals, CHB_NEVER_BACK);
	assert_int_equal(f.s.target, 2);
	field_give(&f, "throw 8");
	field_is(&f, "tom", "A0200 dead");
	assert_int_equal(f.s.target, PV_NONE);
	siege_day(&f, 4);
	field_is(&f, "odo", "A0900 wounded");
	siege_day(&f, 5);
	field_is(&f, "odo", "A0900 healthy");
	field_event(&f, "chb.mended", "CHB-14.3", "odo", "A0900", 0);
	assert_int_equal(field_man(&f, "odo")->heals, 0);
	field_close(&f);
}

/* Who leaves the siege leaves his load and his horse. */
static void chb_14_9_all_that_he_had(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){
			   .red = "Wulf PEA A0000 state=wounded; Gil PEA A0100; Omar HAM A0301 "
				  "facing=e state=wounded",
			   .blue = "Odo PEA A0900",
			   .more = "things: [{kind: sack, at: A0000, carrier: wulf}]\n" });
	siege_to(&f, CHB_ASK_MEND, PV_RED);
	field_give(&f, "throw 7; throw 7");
	assert_int_equal(field_man(&f, "wulf")->place, CHB_ABSENT);
	assert_int_equal(field_thing(&f, "sack")->worker[0], PV_NONE);
	assert_int_equal(field_man(&f, "omar")->place, CHB_ABSENT);
	assert_int_equal(field_man(&f, "omar")->facing, 0);
	field_close(&f);
}

/* --- what can't be --------------------------------------------------------------------------- */

static void chb_14_1_scenarios(void **unused) {
	static const struct {
		const char *siege, *part; /* NULL: it loads */
	} rows[] = { { "besieger: red, days: 1", NULL },
		     { "besieger: red, days: 99", NULL },
		     { "besieger: red, days: 0", "1" },
		     { "besieger: red, days: 100", "99" },
		     { "besieger: red, supplies: 0", "1" },
		     { "besieger: red, supplies: 100", "99" },
		     { "days: 3", "{besieger: red, days: 12}" },
		     { "besieger: green", "red" },
		     { "besieger: red, first: green", "red" },
		     { "besieger: red, host: 3", "host" },
		     { "besieger: red, surrender: 3", "" },
		     { "besieger: red, leader: odo", NULL },
		     { "besieger: blue, leader: wulf", NULL },
		     { "besieger: red, leader: wulf", "one of the besieged" },
		     { "besieger: red, leader: nobody", "one of the besieged" },
		     { "besieger: red, works: {red: camp}", NULL },
		     { "besieger: red, works: {blue: court}", NULL },
		     { "besieger: red, works: {green: camp}", "green" },
		     { "besieger: red, works: camp", "{red: ZONE" },
		     { "besieger: red, works: {red: nowhere}", "" },
		     { "besieger: red, events: storm", "{7: convoy}" },
		     { "besieger: red, events: {7: rain}", "quiet, convoy" },
		     { "besieger: red, events: {2: storm, 20: storm}", NULL },
		     { "besieger: red, events: {1: storm}", "a sum of 2 to 20" },
		     { "besieger: red, events: {21: storm}", "a sum of 2 to 20" },
		     { "besieger: red, events: {7x: storm}", "a sum of 2 to 20" } };
	struct field f;
	char more[200];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		snprintf(more, sizeof more, "%ssiege: {%s}\n", SIEGE_CAMP, rows[i].siege);
		struct field_plan plan = {
			.map = FIELD_WIDE, PLAIN, .options = "turn_limit: 0", .more = more
		};
		if (rows[i].part != NULL) {
			field_fails(plan, "test.yaml", rows[i].part);
		} else {
			field_open(&f, plan);
			field_close(&f);
		}
	}
	struct field_plan plan = { .map = FIELD_WIDE, PLAIN, .more = "siege: red\n" };
	field_fails(plan, "test.yaml", "{besieger: red, days: 12}");
	/* What is said is what there is. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    PLAIN,
					    .options = "turn_limit: 0",
					    .more = SIEGE_CAMP
					    "siege: {besieger: blue, first: red, days: 4, "
					    "supplies: 2, leader: tom, works: {blue: court}, "
					    "events: {20: storm}}\n" });
	const struct chb_game *g = chb_game_of(f.g);
	assert_int_equal(g->siege.besieger, PV_BLUE);
	assert_int_equal(g->siege.leads, PV_RED);
	assert_int_equal(g->siege.days, 4);
	assert_int_equal(g->siege.supplies, 2);
	assert_true(g->siege.supplied);
	assert_false(g->siege.surrenders);
	assert_int_equal(g->siege.leader, 3);
	assert_int_equal(g->siege.yard[PV_RED], 0);
	assert_int_not_equal(g->siege.yard[PV_BLUE], 0);
	assert_int_equal(g->siege.fortune[20], CHB_STORM);
	assert_int_equal(g->siege.fortune[19], CHB_QUIET);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_3_5_moats_as_a_day_ends),
	cmocka_unit_test(chb_14_1_scenarios),
	cmocka_unit_test(chb_14_2_what_events_bring),
	cmocka_unit_test(chb_14_4_who_begins),
	cmocka_unit_test(chb_14_5_and_14_13_each_modifier),
	cmocka_unit_test(chb_14_9_all_that_he_had),
	cmocka_unit_test(chb_14_12_who_can_tend),
	cmocka_unit_test(chb_14_12_in_which_order),
	cmocka_unit_test(chb_14_14_a_day_opens),
	cmocka_unit_test(chb_14_15_what_a_battle_leaves),
};

TEST_FILE(tests, NULL, NULL)
