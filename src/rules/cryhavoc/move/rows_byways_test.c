/* Rows of CHB-2, 5, 7, 12 and 16 at their edges: acts that nobody may give just now, half levels,
 * sides beside sides, what is offered while others are asked. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/fixtures/fixture_siege.h"

#include <stdio.h>
#include <string.h>

/* --- acts ------------------------------------------------------------------------------------ */

static void chb_5_1_30_with_his_horse(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Ann PEA A0300; Roland - A0001 facing=w",
						 .blue = "Odo PEA A1500" });
	int horse = field_man(&f, "roland")->horse - 1;
	assert_true(horse > 0);
	field_give(&f, "leave roland");
	assert_int_equal(field_man(&f, "roland")->place, CHB_GONE);
	assert_int_equal(f.s.man[horse].place, CHB_GONE);
	field_is(&f, "ann", "A0300 healthy");
	field_close(&f);
}

static void chb_16_15_who_unties(void **unused) {
	struct field f;
	(void)unused;
	/* Beside them all: the captive. Ann comes into odo's control, ben stays out of it. */
	field_ride_open(&f,
			(struct field_plan){ .red = "Ann PEA A0402; Ben PEA A0202; Cap PEA A0302 "
						    "bound=true; Roland - A0403 facing=e",
					     .blue = "Odo SWO A0300" });
	field_yes(&f, "untie ann cap");
	field_yes(&f, "untie ben cap");
	field_no(&f, "untie roland cap", "CHB-16.15");
	field_give(&f, "step ann A0301");
	field_no(&f, "untie ann cap", "CHB-5.1.28");
	assert_false(field_lists(&f, "untie ann cap"));
	assert_true(field_lists(&f, "untie ben cap"));
	field_give(&f, "done");
	field_no(&f, "untie ben cap", "CHB-2.2");
	field_close(&f);
}

static void chb_4_2_a_rider_comes_on_looking_somewhere(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA - enters=west; Roland - - enters=west; "
						   "Hal PEA A0201",
					    .blue = "Odo PEA A0800",
					    .more = "zones: {west: [A0001, A0101]}\n" });
	field_to_move(&f);
	field_yes(&f, "enter ann A0101");
	field_plain_no(&f, "enter ann A0101 e", "CHB-4.1");
	field_yes(&f, "enter roland A0101 e");
	field_yes(&f, "enter roland A0101 se");
	assert_true(field_lists(&f, "enter roland A0101 se"));
	field_no(&f, "enter roland A0101 w", "CHB-5.1.29"); /* hal is behind him */
	field_plain_no(&f, "enter roland A0101", "CHB-4.2");
	field_no(&f, "enter roland A0001 e", "CHB-5.1.29");
	field_close(&f);
}

/* Over nobody: beyond it there is nothing. */
static void chb_5_1_16_a_loading_door_swings(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . / H H . . . / . . . . .",
					    .sheet = "      signs: {H: interior 1}\n"
						     "      sides: [A0101 e door open]\n",
					    .red = "Ann PEA A0101",
					    .blue = "Odo PEA A0400" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "close ann e"), 2);
	field_give(&f, "close ann e");
	assert_int_equal(f.s.door[0], PV_DOOR_SHUT);
	field_event(&f, "chb.closed", "CHB-5.1.13", "ann", "A0101", 0);
	assert_int_equal(f.at[0].flags, 0);
	field_close(&f);
}

static void chb_12_2_8_who_lets_a_gate_fall(void **unused) {
	static const char things[] =
	    "things: [{kind: portcullis, name: gate, at: A0401, to: A0501, facing: e}]\n";
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0601; Hal PEA A0000",
					    .blue = "Odo SWO A0500",
					    .more = things });
	field_to_move(&f);
	field_no(&f, "use ann gate", "CHB-12.2.16");
	field_give(&f, "step ann A0501");
	field_no(&f, "use ann gate", "CHB-5.1.28");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Roland - A0501 facing=e; Hal PEA A0000",
					    .blue = "Odo SWO A0800",
					    .more = things });
	field_to_move(&f);
	field_no(&f, "use roland gate", "CHB-2.22");
	assert_false(field_lists(&f, "use roland gate"));
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0501; Hal PEA A0000",
					    .blue = "Odo SWO A0800",
					    .more = things });
	field_to_move(&f);
	field_yes(&f, "use ann gate");
	struct field gone = f, early = f;
	chb_thing_at(chb_game_of(f.g), &gone.s, 0)->place = CHB_NOWHERE;
	field_no(&gone, "use ann gate", "CHB-2.22");
	early.s.ask = CHB_ASK_SHOOT;
	early.s.phase = CHB_FIRE;
	field_no(&early, "use ann gate", "CHB-2.2");
	field_close(&f);
}

/* One of two is at the windlass, whoever gives the order. */
static void chb_12_2_8_two_raise_it(void **unused) {
	static const struct {
		const char *red;
		bool good;
	} of[] = { { "Ann PEA A0501; Hal PEA A0601", true },
		   { "Ann PEA A0601; Hal PEA A0501", true },
		   { "Ann PEA A0601; Hal PEA A0600", false },
		   { "Ann PEA A0501; Hal PEA A0701", false },
		   { "Ann PEA A0701; Hal PEA A0501", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(of); i++) {
		struct field f;
		field_open(&f, (struct field_plan){
				   .map = FIELD_WIDE,
				   .red = of[i].red,
				   .blue = "Odo SWO A0900",
				   .more = "things: [{kind: portcullis, name: gate, at: A0401, to: "
					   "A0501, facing: e, state: down}]\n" });
		field_to_move(&f);
		if (of[i].good) {
			field_yes(&f, "work ann gate hal");
		} else {
			field_no(&f, "work ann gate hal", "CHB-12.2.16");
		}
		field_close(&f);
	}
}

static void chb_3_3_35_weapons_of_the_table(void **unused) {
	struct field f;
	struct pv_why why;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Ann SBW A0000", .blue = "Odo PEA A0300" });
	assert_int_equal(f.s.ask, CHB_ASK_SHOOT);
	struct pv_order shot = field_order(&f, "shoot ann odo shortbow");
	assert_true(pv_cryhavoc.check(f.g, &f.s, &shot, NULL));
	shot.count = CHB_WEAPONS_COUNT;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &shot, &why));
	assert_string_equal(why.rule, "CHB-3.3.35");
	field_close(&f);
}

/* --- steps ----------------------------------------------------------------------------------- */

static int32_t cost_on(const char *map, const char *sheet, const char *more, const char *man,
		       const char *step) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = map,
					    .sheet = sheet,
					    .more = more,
					    .red = man,
					    .blue = "Odo PEA A0700 state=stunned" });
	field_to_move(&f);
	int32_t cost = field_cost(&f, step);
	field_close(&f);
	return cost;
}

/* Half a level is no climb. */
static void chb_12_4_5_up_from_rubble(void **unused) {
	static const char map[] = ". W k . . . . . / . j k . . . . .";
	static const char sheet[] = "      signs: {W: walk 1, k: clear 0.5, j: clear 1}\n";
	static const char rubble[] = "things: [{kind: rubble, at: A0100}]\n";
	(void)unused;
	assert_int_equal(cost_on(map, sheet, rubble, "Ann PEA A0100", "step ann A0200"), 1);
	assert_int_equal(cost_on(map, sheet, rubble, "Ann PEA A0100", "step ann A0101"), 4);
	assert_int_equal(cost_on(map, sheet, rubble, "Ann PEA A0101", "step ann A0100"), 2);
}

/* What is left of a level is climbed as one. */
static void chb_12_1_4_a_level_and_a_half(void **unused) {
	static const char map[] = ". _ _ . . . . . / . . . . . . . .";
	static const char sheet[] = "      floors: [{level: 1.5, hexes: \"-   _   _\"}]\n"
				    "      ladders: [[A0100, A0100/1.5]]\n";
	(void)unused;
	assert_int_equal(
	    cost_on(map, sheet, NULL, "Ann PEA A0100 armour=true move=12", "step ann A0100/1.5"),
	    12);
	assert_int_equal(
	    cost_on(map, sheet, NULL, "Ann PEA A0100 armour=false move=12", "step ann A0100/1.5"),
	    8);
	assert_int_equal(
	    cost_on(map, sheet, NULL, "Ann PEA A0100/1.5 armour=false move=12", "step ann A0100"),
	    4);
}

static void chb_7_0_46_over_a_battlement(void **unused) {
	static const char map[] = "w w H H . . . . / w w H H . . . .";
	static const char sheet[] = "      signs: {w: walk 2, H: hoarding 2}\n"
				    "      sides: [A0000 e battlement, A0100 e battlement]\n";
	(void)unused;
	assert_int_equal(cost_on(map, sheet, NULL, "Ann PEA A0000", "step ann A0100"), 5);
	assert_int_equal(cost_on(map, sheet, NULL, "Ann PEA A0100", "step ann A0200"), 3);
	assert_int_equal(cost_on(map, sheet, NULL, "Ann PEA A0200", "step ann A0300"), 1);
	assert_int_equal(cost_on(map, sheet, NULL, "Ann PEA A0001", "step ann A0101"), 1);
}

/* It is said to be barred to horses, or to everybody. */
static void chb_7_0_13_barred_to_whom(void **unused) {
	static const struct fixture_row rows[] = {
		{ "{'ask':'step','mover':'mounted','into':'wood'}",
		  "{'refused':{'rule':'CHB-7.0.13','key':'chb.ask.horse'" },
		{ "{'ask':'step','mover':'foot','into':'wall'}",
		  "{'refused':{'rule':'CHB-7.0.27','key':'chb.ask.barred'" },
	};
	(void)unused;
	fixture_answers(rows, PV_COUNT(rows));
}

/* --- cover ----------------------------------------------------------------------------------- */

/* The palisade goes on at either end of the slit, or doesn't. */
static void chb_7_0_67_a_slit_in_a_palisade(void **unused) {
	static const struct {
		const char *side, *cover;
	} of[] = { { "nw", "medium" }, { "sw", "medium" }, { "ne", "heavy" }, { "se", "heavy" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(of); i++) {
		char sheet[96];
		snprintf(sheet, sizeof sheet, "      sides: [A0301 w slit, A0301 %s palisade]\n",
			 of[i].side);
		field_covered(". . . . . / . . . . . / . . . . .", sheet, "A0001", "A0301",
			      of[i].cover);
	}
}

/* From its level or below it shelters, from above it doesn't. */
static void chb_8_8_15_a_battlement_by_levels(void **unused) {
	static const char map[] = "w w w w 3 3 / w w w w 3 3";
	(void)unused;
	for (int bar = 0; bar < 2; bar++) {
		char sheet[128];
		snprintf(sheet, sizeof sheet,
			 "      signs: {w: walk 2, 3: clear 2.5}\n      sides: [A0100 e %s]\n",
			 bar == 0 ? "battlement" : "parapet");
		field_covered(map, sheet, "A0300", "A0100", "medium");
		field_covered(map, sheet, "A0400", "A0100", "none");
	}
}

/* --- what is asked --------------------------------------------------------------------------- */

/* Where nobody can go any further they come to the same. */
static void chb_table_2_answers_that_differ(void **unused) {
	struct field f;
	(void)unused;
	for (int more = 0; more <= 2; more++) {
		static const char *const red[] = { "Ann EAM A0001 move=1",
						   "Ann EAM A0001 move=1; Hal EAM A0000",
						   "Ann EAM A0001; Hal EAM A0000" };
		field_open(&f, (struct field_plan){
				   .map = FIELD_WIDE, .red = red[more], .blue = "Bow SBW A0902" });
		field_to_move(&f);
		field_give(&f, "step ann A0101");
		field_asked(&f, "chb.ask.react", PV_BLUE);
		assert_true(field_lists(&f, "wait"));
		assert_int_equal(field_lists(&f, "wait mover"), more > 0);
		assert_int_equal(field_lists(&f, "wait phase"), more > 0);
		field_close(&f);
	}
}

/* As many orders as the throw has classes of faces; none of a man. */
static void chb_1_3_what_a_throw_lists(void **unused) {
	static struct pv_order list[PV_LIST_MAX];
	struct field f;
	struct pv_prompt prompt;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Ann SBW A0000", .blue = "Odo PEA A0300" });
	field_give(&f, "shoot ann odo shortbow");
	assert_int_equal(f.s.ask, CHB_ASK_HIT);
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	int classes = 0;
	for (int face = 1; face <= prompt.dice.sides; face++) {
		classes += prompt.dice.class_of[face] == face;
	}
	assert_true(classes > 1);
	assert_int_equal(pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_LIST_MAX), classes);
	assert_int_equal(pv_cryhavoc.list(f.g, &f.s, PV_NONE, list, PV_LIST_MAX), classes);
	assert_int_equal(pv_cryhavoc.list(f.g, &f.s, 0, list, PV_LIST_MAX), 0);
	field_close(&f);
}

/* On a siege day everybody is offered what is his, and nobody in particular the rest. */
static void chb_14_16_a_list_of_one(void **unused) {
	static struct pv_order list[PV_LIST_MAX];
	struct field f;
	(void)unused;
	siege_open(&f, (struct siege_plan){ .red = "Ann ENG A0002; Ben PEA A0102",
					    .blue = "Odo PEA A0900",
					    .siege = "days: 3, works: {red: camp}" });
	siege_to(&f, CHB_ASK_BUILD, PV_RED);
	size_t all = pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_LIST_MAX);
	size_t nobodys = pv_cryhavoc.list(f.g, &f.s, PV_NONE, list, PV_LIST_MAX), his = 0;
	for (int man = 0; man < chb_game_of(f.g)->count; man++) {
		his += pv_cryhavoc.list(f.g, &f.s, man, list, PV_LIST_MAX);
	}
	assert_true(nobodys > 0);
	assert_true(his > 0);
	assert_int_equal(all, nobodys + his);
	field_close(&f);
}

static void chb_2_14_a_side_that_cannot_move(void **unused) {
	struct field f;
	(void)unused;
	/* The stunned neither shoot nor move; in the same turn blue's are asked. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0000 state=stunned",
					    .blue = "Odo PEA A0900",
					    .closed = true });
	assert_int_equal(f.s.side, PV_BLUE);
	assert_int_equal(f.s.turn, 1);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0000; Dan SPE A0100 state=dead",
					    .blue = "Odo PEA A0900; Roland - A0700 facing=e" });
	field_to_move(&f);
	/* The dead have nothing, and horses no round. */
	assert_int_equal(field_man(&f, "ann")->half, 4);
	assert_int_equal(field_man(&f, "odo")->half, 4); /* before his own turn, too */
	assert_int_equal(field_man(&f, "dan")->half + field_man(&f, "dan")->throws, 0);
	assert_true(field_man(&f, "roland")->half > 0);
	assert_int_equal(f.s.man[field_man(&f, "roland")->horse - 1].half, 0);
	/* What was declined in a movement is asked anew in the next. */
	field_close(&f);
	field_open_fight(&f, (struct field_plan){ .map = FIELD_WIDE,
						  .red = "Ann PEA A0000",
						  .blue = "Odo PEA A0100" });
	assert_int_equal(f.s.hold + f.s.sneaked + f.s.tested + f.s.walked, 0);
	field_close(&f);
}

/* Up and down a ladder of the house, not through its floor. */
static void chb_4_17_on_two_floors(void **unused) {
	struct field f;
	struct pv_writer w;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". _ _ . / . . . .",
			   .sheet = "      floors: [{level: 1, hexes: \"-   _   _   -\"}]\n"
				    "      ladders: [[A0100, A0100/1]]\n",
			   .red = "Ann PEA A0100; Eve PEA A0200",
			   .blue = "Odo PEA A0100/1; Tom PEA A0200/1" });
	const struct chb_game *g = chb_game_of(f.g);
	int low = field_place(&f, "A0100"), high = field_place(&f, "A0100/1");
	int beside = field_place(&f, "A0200"), above = field_place(&f, "A0200/1");
	assert_true(chb_may_fight(g, &f.s, low, high));
	assert_true(chb_may_fight(g, &f.s, high, low));
	assert_false(chb_may_fight(g, &f.s, beside, above));
	assert_false(chb_may_fight(g, &f.s, high, beside));
	/* The floor is what stands in the way. */
	pv_writer_init(&w);
	pv_write_open(&w, '[');
	pv_cryhavoc.profile(f.g, &f.s, high, beside, &w);
	pv_write_close(&w);
	if (strstr(w.text, "\"obstacle\":\"interior\"") == NULL) {
		fail_msg("%s", w.text);
	}
	pv_writer_finish(&w);
	field_close(&f);
}

/* Steps in hiding are nobody's in particular. */
static void chb_ambush_9_who_is_asked(void **unused) {
	static struct pv_order list[PV_LIST_MAX];
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". h . h . . . . . . / . h . h . . . . . .",
					    .options = "turn_limit: 20, ambush: true",
					    .red = "Ann PEA A0000; Eve PEA - hides=true",
					    .red_has = "  ambush: {men: 1}\n",
					    .blue = "Odo PEA A0900" });
	field_give(&f, "hide eve A0100; done");
	field_skip(&f, CHB_ASK_SNEAK, PV_RED);
	size_t all = pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_LIST_MAX);
	assert_true(all > 1);
	assert_int_equal(pv_cryhavoc.list(f.g, &f.s, PV_NONE, list, PV_LIST_MAX), all);
	for (int man = 0; man <= chb_game_of(f.g)->count; man++) {
		assert_int_equal(pv_cryhavoc.list(f.g, &f.s, man, list, PV_LIST_MAX), 0);
	}
	field_close(&f);
}

/* Who is shot dead moves no more. */
static void chb_8_6_1_shot_on_his_way(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0001 state=wounded; Hal PEA A0000",
					    .blue = "Bow SBW A0501" });
	field_to_move(&f);
	field_give(&f, "step ann A0101; shoot bow ann shortbow");
	assert_int_equal(f.s.mover, 0);
	field_give(&f, "throw 1");
	assert_int_equal(field_man(&f, "ann")->life, CHB_DEAD);
	assert_int_equal(f.s.mover, PV_NONE);
	field_asked(&f, "chb.ask.move", PV_RED);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_1_30_with_his_horse),
	cmocka_unit_test(chb_16_15_who_unties),
	cmocka_unit_test(chb_4_2_a_rider_comes_on_looking_somewhere),
	cmocka_unit_test(chb_5_1_16_a_loading_door_swings),
	cmocka_unit_test(chb_12_2_8_who_lets_a_gate_fall),
	cmocka_unit_test(chb_12_2_8_two_raise_it),
	cmocka_unit_test(chb_3_3_35_weapons_of_the_table),
	cmocka_unit_test(chb_12_4_5_up_from_rubble),
	cmocka_unit_test(chb_12_1_4_a_level_and_a_half),
	cmocka_unit_test(chb_7_0_46_over_a_battlement),
	cmocka_unit_test(chb_7_0_13_barred_to_whom),
	cmocka_unit_test(chb_7_0_67_a_slit_in_a_palisade),
	cmocka_unit_test(chb_8_8_15_a_battlement_by_levels),
	cmocka_unit_test(chb_table_2_answers_that_differ),
	cmocka_unit_test(chb_1_3_what_a_throw_lists),
	cmocka_unit_test(chb_14_16_a_list_of_one),
	cmocka_unit_test(chb_2_14_a_side_that_cannot_move),
	cmocka_unit_test(chb_4_17_on_two_floors),
	cmocka_unit_test(chb_ambush_9_who_is_asked),
	cmocka_unit_test(chb_8_6_1_shot_on_his_way),
};

TEST_FILE(tests, NULL, NULL)
