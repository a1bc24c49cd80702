/* Rows of CHB-5.3, CHB-5.4 and CHB-7.1: control ends a move, infiltration, mud. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void chb_5_3_1_control_ends_a_move(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0001", .blue = "Odo SWO A0201" });
	field_give(&f, "step wulf A0101");
	field_no(&f, "step wulf A0200", "CHB-5.3.1");
	field_no(&f, "step wulf A0001", "CHB-5.3.1");
	field_yes(&f, "slip wulf A0200");
	field_close(&f);
}

static void chb_5_3_2_out_of_the_hex_where_he_began(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0101", .blue = "Odo SWO A0201" });
	field_no(&f, "slip wulf A0001", "CHB-5.3.2");
	field_give(&f, "step wulf A0001; step wulf A0000");
	field_is(&f, "wulf", "A0000 healthy 6");
	field_close(&f);
}

static void chb_5_3_3_from_control_to_control(void **unused) {
	struct field f;
	(void)unused;
	/* A0200 and A0300 lie beside A0201, as A0101 does. */
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0101", .blue = "Odo SWO A0201" });
	field_no(&f, "step wulf A0200", "CHB-5.3.3");
	field_give(&f, "slip wulf A0200");
	field_asked(&f, "chb.ask.slip", PV_DICE);
	field_give(&f, "throw 4");
	field_is(&f, "wulf", "A0200 healthy 7");
	field_give(&f, "slip wulf A0300; throw 5");
	field_is(&f, "wulf", "A0300 healthy 6");
	field_close(&f);
}

static void chb_5_3_5_on_from_where_he_was_held(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0001; Hal EAM A0200",
					    .blue = "Odo SWO A0201" });
	field_give(&f, "step wulf A0101");
	field_yes(&f, "slip wulf A0100"); /* free, but he came into control in this move */
	field_no(&f, "step wulf A0100", "CHB-5.3.1");
	field_yes(&f, "step hal A0100"); /* he began there */
	field_yes(&f, "slip hal A0300");
	field_close(&f);
}

static void chb_5_3_7_what_follows_a_step(void **unused) {
	struct field f;
	(void)unused;
	/* From control into controlled deep marsh, in armour, under an archer's eyes. */
	static const struct field_plan plan = { .map = ". . D . . . . . / . . . . . . . .",
						.red = "Martin SGF A0101",
						.blue = "Odo SWO A0201; Bow SBW A0700" };
	field_open(&f, plan);
	field_give(&f, "slip martin A0200");
	field_asked(&f, "chb.ask.mud", PV_DICE);
	struct field stuck = f;
	field_give(&f, "throw 4");
	field_asked(&f, "chb.ask.slip", PV_DICE);
	field_give(&f, "throw 4");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_give(&stuck, "throw 3"); /* no d6 */
	field_asked(&stuck, "chb.ask.react", PV_BLUE);
	field_is(&stuck, "martin", "A0200 healthy 0");
	field_close(&f);
}

enum { HELD_BY_MAX = 3 };

/* What becomes of a man who slips past so many, in a weather. */
static const char *slip_in(const char *weather, const char *state, int enemies, int face) {
	static const char *const blue[HELD_BY_MAX] = {
		"Odo SWO A0201", "Odo SWO A0201; Hal SWO A0300",
		"Odo SWO A0201; Hal SWO A0300; Tom SWO A0100"
	};
	static char told[64];
	struct field f;
	char red[64], order[24], more[32];
	snprintf(red, sizeof red, "Wulf EAM A0101 state=%s", state);
	snprintf(more, sizeof more, "weather: %s\n", weather);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = "turn_limit: 20, mon_1_1: true",
					    .more = more,
					    .red = red,
					    .blue = blue[enemies - 1] });
	field_give(&f, "slip wulf A0200");
	snprintf(order, sizeof order, "throw %d", face);
	field_give(&f, order);
	char place[16];
	pv_cryhavoc.name_place(f.g, f.s.man[0].place, place, sizeof place);
	snprintf(told, sizeof told, "%s %s", place, chb_life_word[f.s.man[0].life]);
	assert_true(strcmp(place, "A0200") == 0 || f.s.man[0].left == 0);
	field_close(&f);
	return told;
}

static const char *slip(const char *state, int enemies, int face) {
	return slip_in("none", state, enemies, face);
}

static const char passed[] = "A0200", stays[] = "A0101";

static void cells(int face, const char *foot, const char *wounded, const char *mounted) {
	struct chb_game *g = fixture_figures(NULL);
	char row[4];
	snprintf(row, sizeof row, "%d", face);
	fixture_cell(g, "infiltration", row, "mounted", mounted);
	free(g);
	assert_string_equal(slip("healthy", 1, face), foot);
	assert_string_equal(slip("wounded", 1, face), wounded);
}

static void chb_5_4_1_one(void **unused) {
	(void)unused;
	cells(1, "A0101 wounded", "A0101 dead", "W");
}

static void chb_5_4_2_two(void **unused) {
	(void)unused;
	cells(2, "A0101 wounded", "A0101 dead", "S");
}

static void chb_5_4_3_three(void **unused) {
	(void)unused;
	cells(3, "A0101 healthy", "A0101 wounded", "P");
}

static void chb_5_4_4_four(void **unused) {
	(void)unused;
	cells(4, "A0200 healthy", "A0101 wounded", "P");
}

static void chb_5_4_5_five(void **unused) {
	(void)unused;
	cells(5, "A0200 healthy", "A0200 wounded", "P");
	/* Past two it reads 4. */
	assert_string_equal(slip("healthy", 2, 5), "A0200 healthy");
	assert_string_equal(slip("wounded", 2, 5), "A0101 wounded");
}

static void chb_5_4_7_one_less_for_each_beyond_the_first(void **unused) {
	(void)unused;
	assert_string_equal(slip("healthy", 3, 5), "A0101 healthy");
	assert_string_equal(slip("healthy", 1, 5), "A0200 healthy");
	assert_string_equal(slip("healthy", 3, 6), "A0200 healthy");
}

/* What becomes of a rider who goes past one enemy. */
static const char *ride_past(const char *weather, int face) {
	struct field f;
	char more[32], order[24];
	static char told[16];
	snprintf(more, sizeof more, "weather: %s\n", weather);
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .options = "turn_limit: 20, mon_1_1: true",
					    .more = more,
					    .red = "Arnim SGM A0201 facing=e",
					    .blue = "Odo SWO A0300" });
	field_to_move(&f);
	field_give(&f, "slip arnim A0301");
	snprintf(order, sizeof order, "throw %d", face);
	field_give(&f, order);
	pv_cryhavoc.name_place(f.g, f.s.man[0].place, told, sizeof told);
	field_close(&f);
	return told;
}

static void chb_5_4_6_six(void **unused) {
	static const char *const weathers[] = { "none", "night" }; /* 7 is held at 6 */
	(void)unused;
	cells(6, "A0200 healthy", "A0200 wounded", "P");
	for (size_t i = 0; i < PV_COUNT(weathers); i++) {
		assert_string_equal(slip_in(weathers[i], "healthy", 1, 6), "A0200 healthy");
		assert_string_equal(slip_in(weathers[i], "wounded", 1, 6), "A0200 wounded");
		assert_string_equal(ride_past(weathers[i], 6), "A0301");
	}
}

static void chb_5_4_8_night_and_fog(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_cell(g, "modifiers", "slip-unseen", "die", "1 R");
	free(g);
	/* 3 reads 4 and passes; else it stops. */
	assert_string_equal(slip_in("night", "healthy", 1, 3), "A0200 healthy");
	assert_string_equal(slip_in("fog", "healthy", 1, 3), "A0200 healthy");
	assert_string_equal(slip_in("none", "healthy", 1, 3), "A0101 healthy");
	assert_string_equal(slip_in("rain", "healthy", 1, 3), "A0101 healthy");
	assert_string_equal(slip_in("snow", "healthy", 1, 3), "A0101 healthy");
	assert_string_equal(slip_in("storm", "healthy", 1, 3), "A0101 healthy");
	/* No more than 1: 2 reads 3. */
	assert_string_equal(slip_in("night", "healthy", 1, 2), "A0101 healthy");
	assert_string_equal(slip_in("night", "healthy", 1, 1), "A0101 wounded");
	assert_string_equal(slip_in("fog", "wounded", 1, 4), "A0200 wounded");
	assert_string_equal(ride_past("none", 2), "A0201");
	assert_string_equal(ride_past("night", 2), "A0301");
}

static void chb_5_4_8_driven_and_told(void **unused) {
	(void)unused;
	/* Who is driven beside an enemy throws in the same weather: 3 reads 4. */
	for (int night = 0; night <= 1; night++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = ". . . . . . . / . . . . . . .",
						    .options = "turn_limit: 20, mon_1_1: true",
						    .more = night != 0 ? "weather: night\n"
								       : "weather: none\n",
						    .red = "Bow SBW A0000; Hal EAM A0401",
						    .blue = "Odo SWO A0300" });
		field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400 A0500; throw 3");
		field_is(&f, "odo", night != 0 ? "A0500 healthy" : "A0400 healthy");
		field_close(&f);
	}
}

static void chb_5_4_9_held_within_the_table(void **unused) {
	(void)unused;
	/* 1 with -2 reads 1: W, and of who is wounded already K. */
	assert_string_equal(slip("healthy", 3, 1), "A0101 wounded");
	assert_string_equal(slip("wounded", 3, 1), "A0101 dead");
	/* 6 with +1 reads 6. */
	assert_string_equal(slip_in("night", "healthy", 1, 6), "A0200 healthy");
	assert_string_equal(slip_in("fog", "wounded", 1, 6), "A0200 wounded");
}

static void chb_5_4_11_stopped(void **unused) {
	struct field f;
	(void)unused;
	assert_memory_equal(slip("healthy", 1, 3), stays, sizeof stays - 1);
	assert_memory_equal(slip("healthy", 1, 4), passed, sizeof passed - 1);
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0101", .blue = "Odo SWO A0201" });
	field_give(&f, "slip wulf A0200; throw 3");
	field_is(&f, "wulf", "A0101 healthy 0");
	field_close(&f);
}

static void chb_5_4_15_who_controls(void **unused) {
	struct field f;
	(void)unused;
	/* Two at the hex entered, three at the one left: -1. A throw of 4 reads 3: stopped. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0201; Hal SWO A0300; Tom SWO A0001; "
						    "Wat SWO A0102" });
	field_give(&f, "slip wulf A0200");
	struct field five = f;
	field_give(&f, "throw 4");
	field_is(&f, "wulf", "A0101 healthy 0");
	field_give(&five, "throw 5");
	field_is(&five, "wulf", "A0200 healthy");
	field_close(&f);
	/* One at the hex entered is enough: the three at the other don't count. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0300; Hal SWO A0001; Tom SWO A0102; "
						    "Wat SWO A0202" });
	field_give(&f, "slip wulf A0200; throw 4");
	field_is(&f, "wulf", "A0200 healthy");
	field_close(&f);
	/* A free hex entered, three at the one left: -2. */
	field_open(&f,
		   (struct field_plan){ .map = FIELD_WIDE,
					.red = "Wulf EAM A0500",
					.blue = "Odo SWO A0201; Hal SWO A0300; Tom SWO A0302" });
	field_give(&f, "step wulf A0400; slip wulf A0301; throw 6");
	field_is(&f, "wulf", "A0301 healthy");
	field_give(&f, "slip wulf A0401; throw 5"); /* reads 3 */
	field_is(&f, "wulf", "A0301 healthy 0");
	field_close(&f);
}

static void chb_7_1_2_stuck(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". D . . . .",
					    .red = "Martin SGF A0000",
					    .blue = "Odo SWO A0500" });
	field_give(&f, "step martin A0100");
	field_to_throw(&f, 1, 10, "chb.throw.mud", "CHB-7.1.2");
	struct field goes = f;
	field_give(&f, "throw 3");
	assert_true(field_told(&f, "chb.stuck"));
	assert_int_equal(field_man(&f, "martin")->left, 0);
	field_give(&goes, "throw 4");
	field_is(&goes, "martin", "A0100 healthy 2");
	field_yes(&goes, "step martin A0200");
	field_close(&f);
}

static void chb_7_1_3_getting_free(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". D . . . .",
					    .red = "Martin SGF A0000; Hal EAM A0200",
					    .blue = "Odo SWO A0500" });
	field_give(&f, "step martin A0100; throw 3; done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.free", PV_DICE);
	field_to_throw(&f, 1, 10, "chb.throw.free", "CHB-7.1.3");
	struct field stays_there = f;
	field_give(&f, "throw 4");
	field_is(&f, "martin", "A0100 healthy 6");
	field_yes(&f, "step martin A0000");
	field_give(&stays_there, "throw 3");
	field_no(&stays_there, "step martin A0000", "CHB-7.1.3");
	field_yes(&stays_there, "step hal A0300");
	field_close(&f);
}

static void chb_7_1_1_who_is_tested(void **unused) {
	static const struct {
		const char *map, *class;
		bool tested;
	} rows[] = { { ". X . .", "SGF", true },
		     { ". X . .", "EAM", false },
		     { ". m . .", "SGF", false },
		     { ". D . .", "KNF", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[32];
		snprintf(red, sizeof red, "Man %s A0000", rows[i].class);
		field_open(&f, (struct field_plan){
				   .map = rows[i].map, .red = red, .blue = "Odo SWO A0300" });
		field_give(&f, "step man A0100");
		assert_int_equal(pv_cryhavoc.turn(f.g, &f.s) == PV_DICE, rows[i].tested);
		field_close(&f);
	}
}

/* The mud holds him where two can't be: he is put back, stopped and not stuck. */
static void chb_4_12_out_of_a_friends_mud(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". D . . . .",
					    .red = "Martin SGF A0000 move=12; Hal EAM A0100",
					    .blue = "Odo SWO A0500" });
	field_give(&f, "step martin A0100");
	field_asked(&f, "chb.ask.mud", PV_DICE);
	struct field goes = f;
	field_give(&goes, "throw 4; step martin A0200");
	field_is(&goes, "martin", "A0200 healthy");
	field_give(&f, "throw 3");
	field_is(&f, "martin", "A0000 healthy 0");
	assert_true(field_told(&f, "chb.slip.stopped"));
	assert_int_equal(field_man(&f, "martin")->marks & CHB_STUCK, 0);
	field_close(&f);
}

/* The place after the last is none. */
static void chb_map_3_no_such_place(void **unused) {
	struct field f;
	struct pv_why why;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Ann PEA A0201", .blue = "Odo SWO A0900" });
	field_to_move(&f);
	struct pv_order order = field_order(&f, "step ann A0202");
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	order.data.halves[0] = (uint16_t)chb_place_count(chb_game_of(f.g));
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_string_equal(why.rule, "CHB-MAP.3");
	assert_string_equal(why.key, "chb.order.place");
	order.data.halves[0]--;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_string_equal(why.key, "chb.step.far");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_3_1_control_ends_a_move),
	cmocka_unit_test(chb_5_3_2_out_of_the_hex_where_he_began),
	cmocka_unit_test(chb_5_3_3_from_control_to_control),
	cmocka_unit_test(chb_5_3_5_on_from_where_he_was_held),
	cmocka_unit_test(chb_5_3_7_what_follows_a_step),
	cmocka_unit_test(chb_5_4_1_one),
	cmocka_unit_test(chb_5_4_2_two),
	cmocka_unit_test(chb_5_4_3_three),
	cmocka_unit_test(chb_5_4_4_four),
	cmocka_unit_test(chb_5_4_5_five),
	cmocka_unit_test(chb_5_4_7_one_less_for_each_beyond_the_first),
	cmocka_unit_test(chb_5_4_6_six),
	cmocka_unit_test(chb_5_4_8_night_and_fog),
	cmocka_unit_test(chb_5_4_8_driven_and_told),
	cmocka_unit_test(chb_5_4_9_held_within_the_table),
	cmocka_unit_test(chb_5_4_11_stopped),
	cmocka_unit_test(chb_5_4_15_who_controls),
	cmocka_unit_test(chb_7_1_1_who_is_tested),
	cmocka_unit_test(chb_7_1_2_stuck),
	cmocka_unit_test(chb_7_1_3_getting_free),
	cmocka_unit_test(chb_4_12_out_of_a_friends_mud),
	cmocka_unit_test(chb_map_3_no_such_place),
};

TEST_FILE(tests, NULL, NULL)
