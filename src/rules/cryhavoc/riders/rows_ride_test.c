/* Rows of CHB-3, CHB-4, CHB-5 and CHB-10 on riders: their two hexes, control, steps and turns. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

static void open_fight(struct field *f, struct field_plan plan) {
	plan.map = plan.map != NULL ? plan.map : field_ride_ground;
	field_open(f, plan);
	field_to_fight(f);
}

/* As many hexes east along row 2 from that column. */
static void ride_east(struct field *f, const char *name, int from, int hexes) {
	for (int i = 1; i <= hexes; i++) {
		char order[48];
		snprintf(order, sizeof order, "step %s A%02d02", name, from + i);
		field_give(f, order);
	}
}

/* --- CHB-3 ----------------------------------------------------------------------------------- */

static void chb_3_1_4_two_hexes(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Roland KNM A0502 facing=e; Wulf PEA A0403",
						 .blue = "Odo SWO A1800" });
	field_rides(&f, "roland", "A0502 A0402 healthy 15");
	/* Through them, but not onto them: A0501 is free beyond the head. */
	field_leave(&f, "wulf", 1);
	field_no(&f, "step wulf A0502", "CHB-4.11");
	field_no(&f, "step wulf A0402", "CHB-4.11");
	field_yes(&f, "step wulf A0503");
	field_close(&f);
	field_fails((struct field_plan){ .map = field_ride_ground,
					 .red = "Roland KNM A0502 facing=e; Wulf PEA A0402",
					 .blue = "Odo SWO A1800" },
		    "CHB-1.11", "one a place");
	field_ride_open(&f, (struct field_plan){ .red = "Blaze HOR A0502 facing=e; Wulf PEA A0403",
						 .blue = "Odo SWO A1800" });
	field_rides(&f, "blaze", "A0502 A0402 healthy");
	field_leave(&f, "wulf", 1);
	field_no(&f, "step wulf A0402", "CHB-4.11");
	field_no(&f, "step wulf A0502", "CHB-4.11");
	field_yes(&f, "step wulf A0503");
	field_close(&f);
}

static void chb_3_2_2_fifteen(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Roland KNM A0102 facing=e; Tom PEA A0104",
						 .blue = "Odo SWO A1800" });
	assert_int_equal(chb_figure(chb_game_of(f.g), &f.s, 0, CHB_TROOPS_OF_ATTACK), 30);
	ride_east(&f, "roland", 1, 15);
	field_rides(&f, "roland", "A1602 A1502 healthy 0");
	field_no_by(&f, "step roland A1702", "CHB-5.1.1", 1, 0);
	field_close(&f);
	field_ride_open(&f, (struct field_plan){ .red = "Roland KNM A0102 mounted=no",
						 .blue = "Odo SWO A1800" });
	assert_int_equal(chb_figure(chb_game_of(f.g), &f.s, 0, CHB_TROOPS_OF_ATTACK), 24);
	field_close(&f);
}

static void chb_3_3_4_a_wounded_rider(void **unused) {
	static const char *const classes[] = { "KNM", "SGM", "HAM", "EMM" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(classes); i++) {
		char men[64];
		struct field f;
		snprintf(men, sizeof men, "Man %s A0102 facing=e state=wounded; Tom PEA A0104",
			 classes[i]);
		field_ride_open(&f, (struct field_plan){ .red = men, .blue = "Odo SWO A1800" });
		ride_east(&f, "man", 1, 10);
		field_rides(&f, "man", "A1102 A1002 wounded 0");
		field_no_by(&f, "step man A1202", "CHB-5.1.1", 1, 0);
		field_close(&f);
	}
}

/* --- CHB-4 ----------------------------------------------------------------------------------- */

static const char around[] = "A PEA A0602; B PEA A0503; C PEA A0501; D PEA A0403; E PEA A0401; "
			     "F PEA A0302; G PEA A0303; H PEA A0301";

static void chb_4_2_front_flank_rear(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .red = "Roland KNM A0502 facing=e", .blue = around });
	field_rides(&f, "roland", "A0502 A0402");
	/* Front, flank, rear. */
	field_yes(&f, "fight roland a");
	field_yes(&f, "fight roland b");
	field_yes(&f, "fight roland c");
	field_yes(&f, "fight roland d");
	field_yes(&f, "fight roland e");
	field_no(&f, "fight roland f", "CHB-4.4");
	field_no(&f, "fight roland g", "CHB-4.4");
	field_no(&f, "fight roland h", "CHB-4.4");
	field_close(&f);
}

static void chb_4_4_five_hexes(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){
			   .red = "Roland KNM A0502 facing=e",
			   .blue = "A PEA A0602; D PEA A0403; F PEA A0302; G PEA A1800" });
	field_yes(&f, "fight roland a");
	field_yes(&f, "fight roland d");
	field_no(&f, "fight roland f", "CHB-4.4");
	/* From one of the five to another a throw is due, among the three behind none. */
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_no(&f, "step a A0503", "CHB-5.3.3");
	field_yes(&f, "slip a A0503");
	field_no(&f, "step d A0503", "CHB-5.3.3");
	field_no(&f, "slip f A0303", "CHB-5.3.2");
	field_give(&f, "step f A0303; step f A0302; step f A0301");
	field_close(&f);
}

static void chb_4_15_over_the_stunned(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(
	    &f, (struct field_plan){ .red = "Roland KNM A0502 facing=e; Wulf PEA A0500; "
					    "Tom HAL A0803 state=stunned",
				     .blue = "Odo SWO A0602 state=stunned; Hal SWO A1800" });
	assert_int_equal(field_cost(&f, "step roland A0602"), 2);
	field_leave(&f, "roland", 3);
	field_no(&f, "step roland A0602", "CHB-4.16"); /* his tail isn't past */
	field_leave(&f, "roland", 4);
	field_give(&f, "step roland A0602");
	field_rides(&f, "roland", "A0602 A0502 healthy 2");
	field_no(&f, "done", "CHB-4.11");
	field_give(&f, "step roland A0702");
	field_rides(&f, "roland", "A0702 A0602 healthy 1");
	field_no(&f, "done", "CHB-4.11");
	field_give(&f, "step roland A0802");
	field_rides(&f, "roland", "A0802 A0702 healthy 0");
	field_yes(&f, "done");
	field_close(&f);
	/* On foot: 1 + 1; a friend of mine who lies there: 1. */
	field_ride_open(
	    &f, (struct field_plan){
		    .red = "Wulf PEA A0502; Tom HAL A0503 state=stunned; Roland KNM A0103 facing=e",
		    .blue = "Odo SWO A0602 state=stunned; Hal SWO A1800" });
	assert_int_equal(field_cost(&f, "step wulf A0602"), 2);
	assert_int_equal(field_cost(&f, "step wulf A0503"), 1);
	field_leave(&f, "wulf", 1);
	field_no(&f, "step wulf A0503", "CHB-4.11");
	field_close(&f);
	field_ride_open(&f, (struct field_plan){
				.red = "Roland KNM A0502 facing=e; Tom HAL A0602 state=stunned",
				.blue = "Hal SWO A1800" });
	assert_int_equal(field_cost(&f, "step roland A0602"), 1);
	field_close(&f);
}

static void chb_4_16_past_a_friend(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Roland KNM A0502 facing=e; Wulf PEA A0602",
						 .blue = "Hal SWO A1800" });
	field_give(&f, "step roland A0602");
	field_no(&f, "done", "CHB-4.11");
	field_give(&f, "step roland A0702");
	field_rides(&f, "roland", "A0702 A0602");
	field_no(&f, "done", "CHB-4.11");
	field_no(&f, "step wulf A0601", "CHB-4.11");
	field_give(&f, "step roland A0802");
	field_yes(&f, "done");
	field_close(&f);
	field_ride_open(&f, (struct field_plan){
				.red = "Roland KNM A0502 facing=e; Wulf PEA A0602; Tom PEA A0802",
				.blue = "Hal SWO A1800" });
	field_leave(&f, "roland", 3);
	field_no(&f, "step roland A0602", "CHB-4.16");
	field_leave(&f, "roland", 5);
	field_yes(&f, "step roland A0602"); /* past both */
	field_close(&f);
	field_ride_open(&f, (struct field_plan){ .red = "Roland KNM A0502 facing=e; Wulf PEA A0403",
						 .blue = "Hal SWO A1800" });
	field_no(&f, "swing roland A0403", "CHB-4.16");
	field_no(&f, "turn roland A0403", "CHB-4.16");
	field_yes(&f, "turn roland A0401");
	field_close(&f);
}

/* --- CHB-5.1 --------------------------------------------------------------------------------- */

static void chb_5_1_3_ahead(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .map = ". . . m . . / . . . . . .",
						 .red = "Roland KNM A0200 facing=e",
						 .blue = "Hal SWO A0501" });
	assert_int_equal(field_cost(&f, "step roland A0300"), 4);
	field_give(&f, "step roland A0300");
	field_rides(&f, "roland", "A0300 A0200 healthy 11");
	assert_int_equal(field_cost(&f, "step roland A0400"),
			 1); /* the tail comes into the marsh */
	field_give(&f, "step roland A0400");
	field_rides(&f, "roland", "A0400 A0300 healthy 10");
	field_no(&f, "step roland A0401", "CHB-5.1.3");
	field_close(&f);
}

static void chb_5_1_4_head_round_tail(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(
	    &f, (struct field_plan){ .red = "Roland KNM A0502 facing=e", .blue = "Hal SWO A1800" });
	assert_int_equal(field_cost(&f, "turn roland A0401"), 2);
	field_give(&f, "turn roland A0401");
	field_rides(&f, "roland", "A0401 A0402 healthy 13");
	field_give(&f, "turn roland A0301; turn roland A0302");
	field_rides(&f, "roland", "A0302 A0402 healthy 9"); /* about: 3 turns, 6 points */
	field_no(&f, "turn roland A0502", "CHB-5.1.3");
	field_close(&f);
	/* On foot nobody turns, about head or tail. */
	field_ride_open(&f, (struct field_plan){ .red = "Roland KNM A0502 facing=e; Wulf PEA A0802",
						 .blue = "Hal SWO A1800" });
	field_no(&f, "turn wulf A0902", "CHB-5.1.4");
	field_no(&f, "swing wulf A0902", "CHB-5.1.4");
	field_yes(&f, "step wulf A0902");
	field_close(&f);
	field_ride_open(&f, (struct field_plan){ .map = ". . . . . / . . s s . / . . . . .",
						 .red = "Roland KNM A0302 facing=e",
						 .blue = "Hal SWO A0000" });
	assert_int_equal(field_cost(&f, "turn roland A0201"), 5);
	field_give(&f, "turn roland A0201");
	field_rides(&f, "roland", "A0201 A0202 healthy 10");
	field_close(&f);
	/* Two turns, each onto a slope. */
	field_ride_open(&f, (struct field_plan){ .map = ". . . . . / . s s . . / . . . . .",
						 .red = "Roland KNM A0302 facing=e",
						 .blue = "Hal SWO A0000" });
	field_give(&f, "turn roland A0201; turn roland A0101");
	field_rides(&f, "roland", "A0101 A0202 healthy 5");
	field_close(&f);
}

static void chb_5_1_5_tail_round_head(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(
	    &f, (struct field_plan){ .red = "Roland KNM A0502 facing=e", .blue = "Hal SWO A1800" });
	assert_int_equal(field_cost(&f, "swing roland A0403"), 2);
	field_give(&f, "swing roland A0403");
	field_rides(&f, "roland", "A0502 A0403 healthy 13");
	assert_int_equal(field_man(&f, "roland")->facing, 1 + PV_HEX_NE);
	field_no(&f, "swing roland A0602", "CHB-5.1.3");
	field_close(&f);
}

static void chb_5_1_6_straight_back(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .map = ". m . . . / . . . . .",
						 .red = "Roland KNM A0400 facing=e",
						 .blue = "Hal SWO A0001" });
	assert_int_equal(field_cost(&f, "step roland A0200"), 2);
	field_give(&f, "step roland A0200");
	field_rides(&f, "roland", "A0300 A0200 healthy 13");
	assert_int_equal(field_man(&f, "roland")->facing, 1 + PV_HEX_E);
	assert_int_equal(field_cost(&f, "step roland A0100"), 5);
	field_close(&f);
}

static void chb_5_1_29_two_hexes_on_the_map(void **unused) {
	struct field f;
	(void)unused;
	/* The wall lies between A0200 and what its tail would turn the head to. */
	field_ride_open(&f, (struct field_plan){ .map = ". . . . . / . . . . . / . . . . .",
						 .sheet = "      sides: [A0201 nw wall]\n",
						 .red = "Roland KNM A0300 facing=e",
						 .blue = "Hal SWO A0002" });
	field_no(&f, "turn roland A0201", "CHB-5.1.29");
	field_no(&f, "swing roland A0201", "CHB-7.0.27"); /* his tail would go through it */
	field_yes(&f, "step roland A0400");
	field_close(&f);
	/* Off the map there is no hex to name: it is never offered. */
	field_ride_open(&f, (struct field_plan){ .map = ". . . . . / . . . . .",
						 .red = "Roland KNM A0400 facing=e",
						 .blue = "Hal SWO A0001" });
	struct pv_order list[64];
	size_t count = pv_cryhavoc.list(f.g, &f.s, 0, list, PV_COUNT(list));
	int turns = 0;
	for (size_t i = 0; i < count; i++) {
		turns += list[i].verb == CHB_TURN;
	}
	assert_int_equal(turns, 1);
	field_yes(&f, "turn roland A0301");
	field_close(&f);
	/* Head a slope hex up. */
	field_ride_open(&f, (struct field_plan){ .map = ". . . G . / . . . . .",
						 .sheet = "      signs: {G: slope 0.5}\n",
						 .red = "Roland KNM A0200 facing=e",
						 .blue = "Hal SWO A0001" });
	field_give(&f, "step roland A0300");
	field_rides(&f, "roland", "A0300 A0200 healthy 11");
	field_yes(&f, "done");
	field_close(&f);
}

static void chb_5_2_7_the_hex_alone(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){
				.red = "Roland KNM A0502 facing=e; Wulf PEA A0407; Tom PEA A0303",
				.blue = "Hal SWO A1800; Odo SWO A0403 state=dead; "
					"Blaze HOR A0403 facing=e state=dead",
				.map = ". . . . . . . . . . . . . . . . . . . . / "
				       ". . . . . . . . . . . . . . . . . . . . / "
				       ". . . . . . . . . . . . . . . . . . . . / "
				       ". . . . . . . . . . . . . . . . . . . . / "
				       ". . . . . . . . . . . . . . . . . . . . / "
				       ". . . . . . . . . . . . . . . . . . . . / "
				       ". . . . . . . . . . . . . . . . . . . . / "
				       ". . . . . . . . . . . . . . . . . . . .",
				.sheet = "      sides: [A0407 e low-wall]\n" });
	assert_int_equal(field_cost(&f, "turn roland A0403"), 3);
	field_close(&f);
	field_ride_open(&f, (struct field_plan){ .map = ". . . . . / . . . . .",
						 .sheet = "      sides: [A0100 e low-wall]\n",
						 .red = "Wulf PEA A0100",
						 .blue = "Hal SWO A0001; Odo SWO A0200 state=dead; "
							 "Blaze HOR A0300 facing=e state=dead" });
	assert_int_equal(field_cost(&f, "step wulf A0200"), 4);
	field_close(&f);
}

static void chb_5_3_6_turns_in_control(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Roland KNM A0502 facing=e",
						 .blue = "Odo SWO A0503; Hal SWO A1800" });
	field_give(&f, "swing roland A0403; swing roland A0402");
	field_rides(&f, "roland", "A0502 A0402 healthy 11");
	field_no(&f, "step roland A0602", "CHB-5.3.3");
	field_give(&f, "slip roland A0602");
	field_asked(&f, "chb.ask.slip", PV_DICE);
	field_give(&f, "throw 3"); /* mounted: passes */
	field_rides(&f, "roland", "A0602 A0502 healthy 10");
	field_close(&f);
}

/* --- CHB-7 and CHB-10 ------------------------------------------------------------------------ */

static void chb_7_1_5_his_heads_hex(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .map = ". . . D . . / . . . D . .",
						 .red = "Roland KNM A0200 facing=e; Tom PEA A0001",
						 .blue = "Hal SWO A0501" });
	field_give(&f, "step roland A0300");
	field_asked(&f, "chb.ask.mud", PV_DICE);
	field_give(&f, "throw 4");
	field_rides(&f, "roland", "A0300 A0200 healthy 9");
	field_give(&f, "step roland A0400"); /* his tail follows into it */
	field_asked(&f, "chb.ask.move", PV_RED);
	field_leave(&f, "roland", 7);
	field_give(&f, "swing roland A0301"); /* swung in */
	field_asked(&f, "chb.ask.move", PV_RED);
	field_rides(&f, "roland", "A0400 A0301 healthy 0");
	field_close(&f);
	field_ride_open(&f, (struct field_plan){ .map = ". D . . . . / . . . . . .",
						 .red = "Roland KNM A0300 facing=e",
						 .blue = "Hal SWO A0501" });
	field_give(&f, "step roland A0100"); /* backed in */
	field_asked(&f, "chb.ask.move", PV_RED);
	field_rides(&f, "roland", "A0200 A0100 healthy 8");
	field_close(&f);
}

/* A ground that is closed to riders, and not to men on foot. */
static void closed(const char *sign, const char *rule) {
	struct field f;
	char map[64];
	snprintf(map, sizeof map, ". . . %s . . / . . . . . .", sign);
	field_ride_open(&f, (struct field_plan){ .map = map,
						 .red = "Roland KNM A0200 facing=e; Wulf PEA A0201",
						 .blue = "Hal SWO A0501" });
	field_no(&f, "step roland A0300", rule);
	field_yes(&f, "step wulf A0300");
	field_close(&f);
}

static void chb_10_1_closed_to_riders(void **unused) {
	struct field f;
	(void)unused;
	closed("T", "CHB-7.0.9");
	closed("h", "CHB-7.0.14");
	closed("k", "CHB-7.0.15");
	closed("_", "CHB-7.0.26");
	field_ride_open(&f, (struct field_plan){ .map = ". . . z . . / . . . . . .",
						 .sheet = "      stairs: [[A0200, A0300, A0400]]\n",
						 .red = "Roland KNM A0200 facing=e",
						 .blue = "Hal SWO A0501" });
	field_no(&f, "step roland A0300", "CHB-7.0.41");
	field_close(&f);
	field_ride_open(&f, (struct field_plan){ .map = ". . . z . . / . . . . . .",
						 .sheet = "      stairs: [[A0200, A0300, A0400]]\n",
						 .red = "Wulf PEA A0200",
						 .blue = "Hal SWO A0501" });
	field_yes(&f, "step wulf A0300");
	field_close(&f);
}

static void chb_10_3_never_mounted(void **unused) {
	struct field f;
	(void)unused;
	closed("b", "CHB-10.3");
	static const char ladder[] = "      signs: {L: walk}\n"
				     "      floors:\n"
				     "        - level: 1\n"
				     "          hexes: |\n"
				     "            -   -   L   -   -   -\n"
				     "      ladders: [[A0200, A0200/1]]\n";
	field_ride_open(&f, (struct field_plan){ .map = ". . . . . . / . . . . . .",
						 .sheet = ladder,
						 .red = "Roland KNM A0200 facing=e",
						 .blue = "Hal SWO A0501" });
	assert_false(field_lists(&f, "step roland A0200/1"));
	field_no(&f, "step roland A0200/1", "CHB-10.3");
	field_close(&f);
	field_ride_open(&f, (struct field_plan){ .map = ". . . . . . / . . . . . .",
						 .sheet = ladder,
						 .red = "Wulf PEA A0200",
						 .blue = "Hal SWO A0501" });
	field_yes(&f, "step wulf A0200/1");
	field_close(&f);
	/* A ladder that was brought, a rope. */
	static const char *const things[] = {
		"things: [{kind: ladder, at: A0200, facing: e, state: set}]\n",
		"things: [{kind: rope, at: A0200, facing: e, state: down}]\n"
	};
	for (size_t i = 0; i < PV_COUNT(things); i++) {
		for (int mounted = 0; mounted <= 1; mounted++) {
			field_ride_open(&f, (struct field_plan){
						.map = ". . . H . / . . . H .",
						.sheet = "      signs: {H: walk 1}\n",
						.red = mounted != 0 ? "Omar HAM A0200 facing=e"
								    : "Omar HAM A0200 mounted=no",
						.blue = "Hal SWO A0400",
						.more = things[i] });
			if (mounted != 0) {
				field_no(&f, "step omar A0200/1e", "CHB-10.3");
			} else {
				field_yes(&f, "step omar A0200/1e");
			}
			field_close(&f);
		}
	}
}

/* Who turned in the control that he began in steps out of it freely; who turned into it, not. */
static void chb_5_3_6_a_turn_then_a_step(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Roland KNM A0502 facing=e; Tom PEA A1904",
						 .blue = "Hal SWO A0303; Wat SWO A1800" });
	field_give(&f, "turn roland A0401");
	assert_int_equal(field_man(&f, "roland")->marks & CHB_STEPPED, 0);
	field_yes(&f, "step roland A0500");
	field_close(&f);
	field_ride_open(&f, (struct field_plan){ .red = "Roland KNM A0502 facing=e; Tom PEA A1904",
						 .blue = "Hal SWO A0400; Wat SWO A1800" });
	field_give(&f, "turn roland A0401");
	assert_int_not_equal(field_man(&f, "roland")->marks & CHB_STEPPED, 0);
	field_no(&f, "step roland A0500", "CHB-5.3.1");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_3_1_4_two_hexes),
	cmocka_unit_test(chb_3_2_2_fifteen),
	cmocka_unit_test(chb_3_3_4_a_wounded_rider),
	cmocka_unit_test(chb_4_2_front_flank_rear),
	cmocka_unit_test(chb_4_4_five_hexes),
	cmocka_unit_test(chb_4_15_over_the_stunned),
	cmocka_unit_test(chb_4_16_past_a_friend),
	cmocka_unit_test(chb_5_1_3_ahead),
	cmocka_unit_test(chb_5_1_4_head_round_tail),
	cmocka_unit_test(chb_5_1_5_tail_round_head),
	cmocka_unit_test(chb_5_1_6_straight_back),
	cmocka_unit_test(chb_5_1_29_two_hexes_on_the_map),
	cmocka_unit_test(chb_5_2_7_the_hex_alone),
	cmocka_unit_test(chb_5_3_6_turns_in_control),
	cmocka_unit_test(chb_7_1_5_his_heads_hex),
	cmocka_unit_test(chb_10_1_closed_to_riders),
	cmocka_unit_test(chb_10_3_never_mounted),
	cmocka_unit_test(chb_5_3_6_a_turn_then_a_step),
};

TEST_FILE(tests, NULL, NULL)
