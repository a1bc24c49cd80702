/* Rows of CHB-5.6, CHB-8.3, CHB-8.4, CHB-8.7 and CHB-8.8: what the die is, what stands in a line.
 */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>

static int32_t modifier(const char *red, const char *blue, const char *shot, const char *options) {
	struct field f;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = red, .blue = blue, .options = options });
	int32_t die = field_cost(&f, shot);
	field_close(&f);
	return die;
}

static void chb_8_3_2_a_wounded_shooter(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	(void)unused;
	assert_int_equal(modifier("Bow SBW A0001 state=wounded", "Odo SWO A0501", shot, NULL), 1);
	assert_int_equal(modifier("Bow SBW A0001", "Odo SWO A0501", shot, NULL), 0);
}

static void chb_8_3_3_an_armoured_target(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	(void)unused;
	assert_int_equal(modifier("Bow SBW A0001", "Odo KNF A0501", shot, NULL), 1);
	assert_int_equal(modifier("Bow SBW A0001", "Odo PEA A0501", shot, NULL), 0);
}

static void chb_8_3_6_dim_and_sun(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	(void)unused;
	assert_int_equal(modifier("Bow SBW A0001", "Odo SWO A0501", shot, NULL), 0);
	assert_int_equal(
	    modifier("Bow SBW A0001", "Odo SWO A0501", shot, "turn_limit: 9, dim: true, sun: e"),
	    2);
}

static void chb_5_6_10_not_clearly_seen(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	(void)unused;
	assert_int_equal(
	    modifier("Bow SBW A0001", "Odo SWO A0501", shot, "turn_limit: 9, dim: true"), 1);
	assert_int_equal(
	    modifier("Bow SBW A0001", "Odo SWO A0501", shot, "turn_limit: 9, dim: false"), 0);
}

static void chb_5_6_11_sun_in_the_eyes(void **unused) {
	static const char shot[] = "shoot bow odo shortbow", sun[] = "turn_limit: 9, sun: e";
	(void)unused;
	/* Towards side 0, and the sides beside it; away from it not. */
	assert_int_equal(modifier("Bow SBW A0001", "Odo SWO A0501", shot, sun), 1);
	assert_int_equal(modifier("Bow SBW A0002", "Odo SWO A0100", shot, sun), 1);
	assert_int_equal(modifier("Bow SBW A0000", "Odo SWO A0102", shot, sun), 1);
	assert_int_equal(modifier("Bow SBW A0801", "Odo SWO A0501", shot, sun), 0);
	assert_int_equal(modifier("Bow SBW A0802", "Odo SWO A0700", shot, sun), 0);
}

static void chb_5_6_13_for_the_whole_battle(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	(void)unused;
	assert_int_equal(modifier("Bow SBW A0001", "Odo SWO A0501", shot, NULL), 0);
	assert_int_equal(
	    modifier("Bow SBW A0001", "Odo SWO A0501", shot, "turn_limit: 9, dim: true, sun: ne"),
	    2);
}

static void chb_8_3_9_capped_at_ten(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Ass ASS A0001", .blue = "Odo KNF A0501" });
	assert_int_equal(field_cost(&f, "shoot ass odo dagger"), 3); /* long, armoured */
	field_give(&f, "shoot ass odo dagger; throw 9");
	assert_true(field_told(&f, "chb.shot.missed")); /* line 10 */
	field_close(&f);
}

static void chb_8_4_15_guiscard(void **unused) {
	static const char question[] = "{'ask':'shot','weapon':'shortbow','range':1,"
				       "'target':'mounted','cover':'none'}";
	struct chb_game *off = fixture_figures(NULL), *on = fixture_figures("guiscard=true");
	(void)unused;
	/* Lines 1 to 10: E D C C B A A - - -, and a row further D C C B A A - - - -. */
	fixture_expect(off, question,
		       "{'modifier':0,'results':{'A':'1/5','B':'1/10','C':'1/5','D':'1/10',"
		       "'E':'1/10','F':'0','-':'3/10'}");
	fixture_expect(on, question,
		       "{'modifier':0,'results':{'A':'1/5','B':'1/10','C':'1/5','D':'1/10',"
		       "'E':'0','F':'0','-':'2/5'}");
	assert_int_equal(chb_shot_letter(off, CHB_WEAPONS_SHORTBOW, 2, true, 0), CHB_LETTER_IS_D);
	assert_int_equal(chb_shot_letter(on, CHB_WEAPONS_SHORTBOW, 2, true, 0), CHB_LETTER_IS_C);
	free(off);
	free(on);
}

static void chb_8_4_16_the_dagger(void **unused) {
	struct chb_game *off = fixture_figures(NULL), *on = fixture_figures("guiscard=true");
	(void)unused;
	/* Line 1 on foot in heavy cover is B at r2, at r3 too; in light C at r2, B at r3. */
	assert_int_equal(chb_shot_letter(off, CHB_WEAPONS_DAGGER, 1, false, 1), CHB_LETTER_IS_C);
	assert_int_equal(chb_shot_letter(on, CHB_WEAPONS_DAGGER, 1, false, 1), CHB_LETTER_IS_C);
	assert_int_equal(chb_shot_letter(off, CHB_WEAPONS_SHORTBOW, 1, false, 1), CHB_LETTER_IS_C);
	assert_int_equal(chb_shot_letter(on, CHB_WEAPONS_SHORTBOW, 1, false, 1), CHB_LETTER_IS_B);
	free(off);
	free(on);
}

static void chb_8_7_4_people_in_the_way(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0200",
					    .blue = "Odo SWO A0400" });
	assert_false(field_lists(&f, "shoot bow odo shortbow"));
	f.s.ask = CHB_ASK_SHOOT;
	f.s.phase = CHB_FIRE;
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
	field_close(&f);
	/* One level lower he is no bar. */
	field_open(&f, (struct field_plan){ .map = ". . L . . / . . s . .",
					    .sheet = "      signs: {L: ditch -1, s: slope -0.5}\n",
					    .red = "Bow SBW A0000; Hal EAM A0200",
					    .blue = "Odo SWO A0400" });
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_8_7_6_who_lies_lets_pass(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0200 state=stunned; "
						   "Tom EAM A0300 state=dead",
					    .blue = "Odo SWO A0400" });
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_8_7_11_sight_without_a_shot(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . W .",
					    .red = "Bow SBW A0000; Hal EAM A0200",
					    .blue = "Odo SWO A0500" });
	assert_true(pv_cryhavoc.sees(f.g, &f.s, 0, 3, NULL));  /* past hal */
	assert_false(pv_cryhavoc.sees(f.g, &f.s, 0, 5, NULL)); /* past the wood */
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . W .",
					    .red = "Bow SBW A0000; Two SBW A0300; Hal EAM A0100",
					    .blue = "Odo SWO A0200 state=stunned; Tom SWO A0500" });
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
	field_yes(&f, "shoot two odo shortbow");
	field_no(&f, "shoot two tom shortbow", "CHB-8.7.3");
	field_close(&f);
}

static void chb_8_8_14_height_is_no_modifier(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "H . . . . . / H . . . . .",
					    .sheet = "      signs: {H: clear 3}\n",
					    .red = "Bow SBW A0000; Two SBW A0101",
					    .blue = "Odo SWO A0500" });
	assert_int_equal(field_cost(&f, "shoot bow odo shortbow"), 0);
	assert_int_equal(field_cost(&f, "shoot two odo shortbow"), 0);
	field_close(&f);
}

/* Six suns, shots six ways and straight up and down the map between two of them. */
static void chb_5_6_13_its_sector_and_those_beside_it(void **unused) {
	static const char *const suns[] = { "e", "ne", "nw", "w", "sw", "se" };
	static const struct {
		const char *at;
		const char *adds; /* by sun */
	} rows[] = { { "A0704", "110001" }, { "A0501", "111000" }, { "A0201", "011100" },
		     { "A0104", "001110" }, { "A0207", "000111" }, { "A0507", "100011" },
		     { "A0400", "011000" }, { "A0408", "000011" }, { "A0407", "100011" } };
	static const char row[] = ". . . . . . . . .";
	char map[9 * 20] = "", blue[32], options[48];
	(void)unused;
	for (int i = 0; i < 9; i++) {
		strcat(map, i > 0 ? " / " : "");
		strcat(map, row);
	}
	for (size_t sun = 0; sun < PV_COUNT(suns); sun++) {
		for (size_t i = 0; i < PV_COUNT(rows); i++) {
			struct field f;
			snprintf(blue, sizeof blue, "Odo SWO %s", rows[i].at);
			snprintf(options, sizeof options, "turn_limit: 9, sun: %s", suns[sun]);
			field_open(&f, (struct field_plan){ .map = map,
							    .red = "Bow SBW A0404",
							    .blue = blue,
							    .options = options });
			assert_int_equal(field_cost(&f, "shoot bow odo shortbow"),
					 rows[i].adds[sun] - '0');
			field_close(&f);
		}
	}
}

/* Hit or missed: nobody shoots, with nothing, at nobody. */
static void chb_8_4_11_nothing_is_left_of_a_shot(void **unused) {
	(void)unused;
	for (int face = 1; face <= CHB_LINES; face += CHB_LINES - 1) {
		struct field f;
		char throw[16];
		snprintf(throw, sizeof throw, "throw %d", face);
		field_open(&f, (struct field_plan){ .map = FIELD_LONG,
						    .options = "turn_limit: 9, aimed: true",
						    .red = "Bow LBW A0001; Two LBW A0002",
						    .blue = "Odo SWO A0501" });
		field_give(&f, "shoot bow odo longbow aimed");
		assert_int_equal(f.s.aimed, 1);
		field_give(&f, throw);
		assert_int_equal(f.s.weapon, 0);
		assert_int_equal(f.s.aimed, 0);
		assert_int_equal(f.s.shooter, PV_NONE);
		assert_int_equal(f.s.target, PV_NONE);
		assert_int_equal(f.s.engine, PV_NONE);
		field_close(&f);
	}
}

/* Two hexes off at most; no rubble misleads him. */
static void chb_8_1_11_no_stones_there(void **unused) {
	struct field f;
	struct pv_why why;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Wulf PEA A0001", .blue = "Odo SWO A0101" });
	field_asked(&f, "chb.ask.shoot", PV_RED);
	struct pv_order order = field_order(&f, "shoot wulf odo stone");
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_string_equal(why.rule, "CHB-8.1.11");
	assert_null(why.also[0]);
	assert_int_equal(why.need, 2);
	assert_int_equal(why.have, 3);
	field_close(&f);
}

/* It is aimed or not: an order says nothing else. */
static void chb_8_3_8_aimed_or_not(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .options = "turn_limit: 9, aimed: true",
					    .red = "Bow LBW A0001; Two LBW A0002",
					    .blue = "Odo SWO A0501" });
	struct pv_order order = field_order(&f, "shoot bow odo longbow aimed");
	for (int value = 0; value <= 3; value++) {
		struct pv_why why;
		order.data.faces[0] = (uint8_t)value;
		assert_int_equal(pv_cryhavoc.check(f.g, &f.s, &order, &why), value <= 1);
		if (value > 1) {
			assert_string_equal(why.rule, "CHB-8.3.8");
		}
	}
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_6_10_not_clearly_seen),
	cmocka_unit_test(chb_5_6_11_sun_in_the_eyes),
	cmocka_unit_test(chb_5_6_13_for_the_whole_battle),
	cmocka_unit_test(chb_8_3_2_a_wounded_shooter),
	cmocka_unit_test(chb_8_3_3_an_armoured_target),
	cmocka_unit_test(chb_8_3_6_dim_and_sun),
	cmocka_unit_test(chb_8_3_9_capped_at_ten),
	cmocka_unit_test(chb_8_4_15_guiscard),
	cmocka_unit_test(chb_8_4_16_the_dagger),
	cmocka_unit_test(chb_8_7_4_people_in_the_way),
	cmocka_unit_test(chb_8_7_6_who_lies_lets_pass),
	cmocka_unit_test(chb_8_7_11_sight_without_a_shot),
	cmocka_unit_test(chb_8_8_14_height_is_no_modifier),
	cmocka_unit_test(chb_5_6_13_its_sector_and_those_beside_it),
	cmocka_unit_test(chb_8_4_11_nothing_is_left_of_a_shot),
	cmocka_unit_test(chb_8_1_11_no_stones_there),
	cmocka_unit_test(chb_8_3_8_aimed_or_not),
};

TEST_FILE(tests, NULL, NULL)
