/* Rows of CHB-3, CHB-4, CHB-7 and CHB-9 that speak of riders and of men on foot. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <stdlib.h>

static const char field[] = ". . . . . . . . . . . . / . . . . . . . . . . . . / "
			    ". . . . . . . . . . . . / . . . . . . . . . . . .";

static void figures_of(struct field *f, const char *name, int32_t attack, int32_t defence,
		       int32_t move) {
	int man = (int)(field_man(f, name) - f->s.man);
	const struct chb_game *g = chb_game_of(f->g);
	assert_int_equal(chb_figure(g, &f->s, man, CHB_TROOPS_OF_ATTACK), attack);
	assert_int_equal(chb_figure(g, &f->s, man, CHB_TROOPS_OF_DEFENCE), defence);
	assert_int_equal(chb_figure(g, &f->s, man, CHB_TROOPS_OF_MOVE), move);
}

static void chb_3_1_2_two_counters(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){
		       .map = field,
		       .red = "A KNF A0000; B KNF A0200 state=stunned; C KNF A0400 state=wounded",
		       .blue = "Odo SWO A1100" });
	figures_of(&f, "a", 24, 20, 6);
	figures_of(&f, "b", 24, 20, 6);
	figures_of(&f, "c", 12, 10, 3);
	field_close(&f);
}

static void chb_3_2_6_about_half_of_fifteen(void **unused) {
	static const char *const classes[] = { "HAL", "BIL", "PIK", "SPE", "SWO", "LBW",
					       "SBW", "XBW", "SLG", "JAV", "PEA", "ASS",
					       "ENG", "HAF", "EAM", "BON", "BER" };
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(classes); i++) {
		size_t row = fixture_find(chb_troops_row, CHB_TROOPS_COUNT, classes[i]);
		int32_t doubled = 2 * g->figure.troops[row][CHB_TROOPS_OF_MOVE];
		assert_true(doubled == 14 || doubled == 16);
	}
	fixture_cell(g, "troops", "KNM", "move", "15");
	free(g);
}

static void chb_3_3_33_a_horse_alone(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = field,
			   .red = "Wulf PEA A0602; Blaze HOR A0902 facing=e; Tom PEA A0100",
			   .blue = "Roan HOR A0502 facing=e; Odo SWO A1002" });
	figures_of(&f, "roan", 0, 1, 15);
	field_to_fight(&f);
	field_no(&f, "fight blaze odo", "CHB-9.1.18");
	field_horse_column(&f, "fight wulf roan", "7-1"); /* F F F E E E D D C C */
	static const int kills[] = { 1, 4, 8 };
	for (size_t i = 0; i < PV_COUNT(kills); i++) {
		struct field copy = f;
		char order[48];
		snprintf(order, sizeof order, "fight wulf roan; throw %d", kills[i]);
		field_give(&copy, order);
		field_rides(&copy, "roan", "A0502 A0402 dead");
	}
	field_give(&f, "fight wulf roan; throw 9; flee roan A0302");
	field_rides(&f, "roan", "A0402 A0302 healthy");
	field_close(&f);
	field_fails((struct field_plan){ .map = field,
					 .red = "Blaze HOR A0902 facing=e state=wounded",
					 .blue = "Odo SWO A1002" },
		    "test.yaml", "healthy or dead");
}

static void of_class(const char *name, const char *foot, const char *mounted) {
	char men[80];
	struct field f;
	snprintf(men, sizeof men, "%s - A0502 facing=e; Wat SPE A1000", name);
	field_open(&f, (struct field_plan){ .map = field, .red = men, .blue = "Odo SWO A1100" });
	const struct chb_game *g = chb_game_of(f.g);
	assert_string_equal(chb_troops_row[chb_troop_of(g, &f.s, 0)], mounted);
	field_close(&f);
	snprintf(men, sizeof men, "%s - A0502 mounted=no; Wat SPE A1000", name);
	field_open(&f, (struct field_plan){ .map = field, .red = men, .blue = "Odo SWO A1100" });
	g = chb_game_of(f.g);
	assert_string_equal(chb_troops_row[chb_troop_of(g, &f.s, 0)], foot);
	field_close(&f);
}

static void chb_3_4_2_knights(void **unused) {
	static const char *const names[] = { "Richard", "Gunter", "Roland",  "Conrad",   "Clarence",
					     "Wulfric", "Gaston", "William", "Alain",    "Roger",
					     "Gilbert", "Lacy",   "Peter",   "Mortimer", "John" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		of_class(names[i], "KNF", "KNM");
	}
	field_open(&f, (struct field_plan){ .map = field,
					    .red = "Roland - A0502 facing=e",
					    .blue = "Odo SWO A1100" });
	figures_of(&f, "roland", 30, 24, 15);
	field_close(&f);
	field_fails((struct field_plan){ .map = field,
					 .red = "Jacques - A0502 facing=e",
					 .blue = "Odo SWO A1100" },
		    "CHB-3.4.8", "KNM or XBW");
}

static void chb_3_4_3_sergeants_and_halberds(void **unused) {
	static const char *const sergeants[] = { "Arnim", "A'Wood", "Martin", "Pugh", "Morgen" };
	static const char *const halberds[] = { "Frederick", "Tom",   "Watkin", "Wynken",
						"Otto",      "Fursa", "Hubert" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(sergeants); i++) {
		of_class(sergeants[i], "SGF", "SGM");
	}
	for (size_t i = 0; i < PV_COUNT(halberds); i++) {
		struct field f;
		char men[48];
		snprintf(men, sizeof men, "%s - A0502", halberds[i]);
		field_open(
		    &f, (struct field_plan){ .map = field, .red = men, .blue = "Odo SWO A1100" });
		const struct chb_game *g = chb_game_of(f.g);
		assert_string_equal(chb_troops_row[g->roster[0].troop], "HAL");
		assert_int_equal(chb_figure(g, &f.s, 0, CHB_TROOPS_OF_DEFENCE), 6);
		field_close(&f);
	}
}

static void chb_3_5_8_bodies_stay(void **unused) {
	struct field f;
	struct chb_occupancy v;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = field,
			   .red = "Bow SBW A0002; Wulf PEA A0401",
			   .blue = "Hal SWO A0402 state=dead; Blaze HOR A0602 facing=e state=dead; "
				   "Odo SWO A0902" });
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	assert_int_equal(v.weight[field_man(&f, "hal")->place], 1);
	assert_int_equal(v.weight[field_man(&f, "blaze")->place], 3);
	field_yes(&f, "shoot bow odo shortbow"); /* over both */
	field_to_move(&f);
	field_give(&f, "step wulf A0402; done");
	field_is(&f, "wulf", "A0402 healthy");
	field_close(&f);
}

static void chb_4_7_no_control_through_a_hedge(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . / . . . . h . . . / "
						   ". . . . . . . . / . . . . . . . .",
					    .red = "Roland KNM A0402 facing=e; Tom PEA A0501",
					    .blue = "Odo SWO A0401; Hal SWO A0700" });
	field_to_move(&f);
	/* Odo in the hedge stops no horse: Roland rides on without a throw. */
	field_give(&f, "step roland A0502; step roland A0302; done");
	field_to_fight(&f);
	field_yes(&f, "fight roland odo");
	/* Nor does Roland stop him, but Tom does. */
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_yes(&f, "fight odo roland");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . / . . . h h . . . / "
						   ". . . . . . . . / . . . . . . . .",
					    .red = "Roland KNM A0402 facing=e",
					    .blue = "Odo SWO A0401; Hal SWO A0700" });
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_yes(&f, "step odo A0301"); /* hedge to hedge, both beside him */
	field_close(&f);
}

static void chb_9_3_21_held_once(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . t . / . . . . . . . .",
					    .red = "Arnim SGM A0100 facing=e",
					    .blue = "Odo CIV A0600; Hal SWO A0701" });
	field_to_move(&f);
	field_give(&f, "step arnim A0200; step arnim A0300; step arnim A0400; step arnim A0500; "
		       "done");
	field_column(&f, "fight arnim odo", "7-1"); /* 18 on 2, + for the table, one for the ride */
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . . . t . / . . . . . . . .",
					    .options = "charge: off",
					    .red = "Arnim SGM A0500 facing=e",
					    .blue = "Odo CIV A0600; Hal SWO A0701" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "6-1");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_3_1_2_two_counters),
	cmocka_unit_test(chb_3_2_6_about_half_of_fifteen),
	cmocka_unit_test(chb_3_3_33_a_horse_alone),
	cmocka_unit_test(chb_3_4_2_knights),
	cmocka_unit_test(chb_3_4_3_sergeants_and_halberds),
	cmocka_unit_test(chb_3_5_8_bodies_stay),
	cmocka_unit_test(chb_4_7_no_control_through_a_hedge),
	cmocka_unit_test(chb_9_3_21_held_once),
};

TEST_FILE(tests, NULL, NULL)
