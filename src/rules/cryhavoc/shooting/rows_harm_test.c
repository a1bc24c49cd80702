/* Rows of CHB-8.5 and CHB-8.6: what a shot does, defensive fire. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>

static void chb_8_5_1_driven(void **unused) {
	struct field f;
	(void)unused;
	/* From 4 hexes to his west to 6. */
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Bow SBW A0101", .blue = "Odo SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_give(&f, "flee odo A0601 A0701");
	field_is(&f, "odo", "A0701 healthy");
	field_close(&f);
}

static void chb_8_5_2_slowed(void **unused) {
	struct field f;
	(void)unused;
	for (int left = 1; left <= 5; left += 4) {
		field_open(&f, (struct field_plan){ .map = FIELD_LONG,
						    .red = "Wulf EAM A0001",
						    .blue = "Bow SBW A0801" });
		field_leave(&f, "wulf", left + 1);
		field_give(&f, "step wulf A0101; shoot bow wulf shortbow; throw 6");
		field_is(&f, "wulf", left == 5 ? "A0101 healthy 3" : "A0101 healthy 0");
		assert_int_equal(field_man(&f, "wulf")->saddle, 0); /* he has no ride to spoil */
		field_close(&f);
	}
}

static void chb_8_5_3_wounded(void **unused) {
	static const char *const after[] = { "A0501 wounded", "A0501 dead" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		field_open(&f,
			   (struct field_plan){ .map = FIELD_LONG,
						.red = "Bow SBW A0001",
						.blue = i == 0 ? "Odo SWO A0501"
							       : "Odo SWO A0501 state=wounded" });
		field_give(&f, "shoot bow odo shortbow; throw 3");
		field_is(&f, "odo", after[i]);
		field_close(&f);
	}
}

static void chb_8_5_4_wounded_on_the_way(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Wulf EAM A0001", .blue = "Bow SBW A0801" });
	field_leave(&f, "wulf", 6);
	field_give(&f, "step wulf A0101; shoot bow wulf shortbow; throw 3");
	field_is(&f, "wulf", "A0101 wounded 2");
	field_yes(&f, "step wulf A0201");
	field_close(&f);
}

static void chb_8_5_5_killed(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Wulf EAM A0001; Own SBW A0002",
					    .blue = "Bow SBW A0801" });
	struct field offensive = f;
	field_give(&offensive, "shoot own bow shortbow; throw 1");
	field_is(&offensive, "bow", "A0801 dead");
	field_give(&f, "done; step wulf A0101; shoot bow wulf shortbow; throw 1");
	field_is(&f, "wulf", "A0101 dead");
	field_close(&f);
}

static void chb_8_5_11_the_third_harm(void **unused) {
	static const char *const states[] = { "wounded", "stunned" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		char blue[48];
		snprintf(blue, sizeof blue, "Odo SWO A0501 state=%s", states[i]);
		field_open(&f, (struct field_plan){
				   .map = FIELD_LONG, .red = "Bow SBW A0001", .blue = blue });
		field_give(&f, "shoot bow odo shortbow; throw 3");
		field_is(&f, "odo", "A0501 dead");
		field_close(&f);
	}
}

static void chb_8_5_12_the_stunned_cannot_flee(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0501 state=stunned" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "odo", "A0501 dead");
	field_close(&f);
}

static void chb_8_5_13_away_from_the_shooter(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Bow SBW A0101", .blue = "Odo SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_yes(&f, "flee odo A0601 A0701");
	field_yes(&f, "flee odo A0600 A0700");
	field_no(&f, "flee odo A0500 A0600", "CHB-8.5.13"); /* 4 off, as before */
	field_no(&f, "flee odo A0401 A0301", "CHB-8.5.13");
	field_close(&f);
}

static void chb_8_5_14_over_friends(void **unused) {
	struct field f;
	static const char lane[] = ". . . . . . . .";
	(void)unused;
	field_open(&f, (struct field_plan){ .map = lane,
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300; Hal SWO A0400" });
	field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400 A0500");
	field_is(&f, "odo", "A0500 healthy");
	field_is(&f, "hal", "A0400 healthy");
	field_close(&f);
	/* A friend on the second and no other end: he makes room. */
	field_open(&f, (struct field_plan){ .map = lane,
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300; Hal SWO A0500" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_no(&f, "flee odo A0400 A0500", "CHB-8.5.13");
	field_give(&f, "flee odo A0400 A0500 room=hal,A0600");
	field_is(&f, "odo", "A0500 healthy");
	field_is(&f, "hal", "A0600 healthy");
	field_close(&f);
	/* Another end: nobody is displaced. */
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0301; Hal SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_no(&f, "flee odo A0401 A0501 room=hal,A0601", "CHB-8.5.13");
	field_yes(&f, "flee odo A0401 A0500");
	field_close(&f);
}

static void chb_8_5_15_into_control(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . / . . . . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0501",
					    .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_give(&f, "flee odo A0400 A0401"); /* beside hal */
	field_asked(&f, "chb.ask.caught", PV_DICE);
	struct field w = f;
	field_give(&f, "throw 3");
	field_is(&f, "odo", "A0401 healthy");
	field_give(&w, "throw 1");
	field_is(&w, "odo", "A0401 wounded");
	field_close(&f);
	/* And the friend who makes room beside an enemy. */
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0700",
					    .blue = "Odo SWO A0300; Tom SWO A0500" });
	field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400 A0500 room=tom,A0600");
	field_asked(&f, "chb.ask.caught", PV_DICE);
	field_give(&f, "throw 2");
	field_is(&f, "tom", "A0600 wounded");
	field_is(&f, "odo", "A0500 healthy");
	field_close(&f);
}

static void chb_8_5_16_never_through_enemies(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0400",
					    .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "odo", "A0300 wounded"); /* no way */
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . . . . .",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300; Hal SWO A0400" });
	field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400 A0500");
	field_is(&f, "odo", "A0500 healthy"); /* over him */
	field_close(&f);
}

static void chb_8_5_17_not_in_full(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . C / . . . C C C",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_give(&f, "flee odo A0400");
	field_is(&f, "odo", "A0400 wounded");
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = ". . . . . .", .red = "Bow SBW A0000", .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400 A0500");
	field_is(&f, "odo", "A0500 healthy");
	field_close(&f);
}

static void chb_8_5_20_as_far_as_he_can(void **unused) {
	static const struct {
		const char *map, *blue, *order, *after;
	} rows[] = {
		{ ". . . . .", "Odo SWO A0300", "flee odo A0400", "A0400 wounded" },
		{ ". . . .", "Odo SWO A0300", "", "A0300 wounded" },
		{ ". . . .", "Odo SWO A0300 state=wounded", "", "A0300 dead" },
		{ ". . . . .", "Odo SWO A0300 state=wounded", "flee odo A0400", "A0400 dead" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = rows[i].map,
						    .red = "Bow SBW A0000",
						    .blue = rows[i].blue,
						    .closed = true });
		field_give(&f, "shoot bow odo shortbow; throw 6");
		field_give(&f, rows[i].order);
		field_is(&f, "odo", rows[i].after);
		field_close(&f);
	}
}

static void chb_8_5_22_a_step_that_he_could_walk(void **unused) {
	struct field f;
	(void)unused;
	/* Onto rough ground, though it costs 4. */
	field_open(&f, (struct field_plan){
			   .map = ". . . . n n", .red = "Bow SBW A0000", .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_yes(&f, "flee odo A0400 A0500");
	field_close(&f);
	/* Off a wall-walk: no way. */
	field_open(&f, (struct field_plan){ .map = ". . . . H . / . . . H . .",
					    .sheet = "      signs: {H: walk 2}\n",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0400" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "odo", "A0400 wounded");
	field_close(&f);
}

static void chb_8_6_1_after_each_hex(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Wulf EAM A0001", .blue = "Bow SBW A0801" });
	for (int i = 1; i <= 3; i++) {
		char step[32];
		snprintf(step, sizeof step, "step wulf A%02d01", i);
		field_give(&f, step);
		field_asked(&f, "chb.ask.react", PV_BLUE);
		field_give(&f, "wait");
	}
	field_close(&f);
	/* A stunned archer, or one who is held. */
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Wulf EAM A0001; Hal EAM A0902",
					    .blue = "Bow SBW A0801 state=stunned; Two SBW A1002" });
	field_give(&f, "step wulf A0101");
	assert_int_equal(f.s.ask, CHB_ASK_MOVE);
	field_close(&f);
}

static void chb_8_6_2_one_shot_in_the_phase(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Wulf EAM A0001; Hal EAM A0002",
					    .blue = "Bow SBW A0801; Two SBW A0802" });
	field_give(&f, "step wulf A0101; wait; step wulf A0201; shoot bow wulf shortbow; throw 10");
	field_give(&f, "wait; step hal A0102");
	field_no_by(&f, "shoot bow hal shortbow", "CHB-8.6.2", 1, 2);
	field_yes(&f, "shoot two hal shortbow");
	field_close(&f);
}

static void chb_8_6_3_one_after_the_other(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Wulf EAM A0001",
					    .blue = "Bow SBW A0801; Two SBW A0802" });
	field_give(&f, "step wulf A0101; shoot bow wulf shortbow");
	struct field dead = f;
	field_give(&f, "throw 10");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_yes(&f, "shoot two wulf shortbow");
	field_give(&dead, "throw 1");
	assert_int_not_equal(dead.s.ask, CHB_ASK_REACT);
	field_close(&f);
}

static void chb_8_6_4_from_the_hex_entered(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Wulf EAM A0101", .blue = "Bow SBW A0901" });
	field_give(&f, "step wulf A0001"); /* 9 off */
	assert_int_equal(field_cost(&f, "shoot bow wulf shortbow"), 1);
	field_give(&f, "wait; step wulf A0101"); /* 8 off */
	assert_int_equal(field_cost(&f, "shoot bow wulf shortbow"), 0);
	field_close(&f);
}

static void chb_8_6_5_only_who_has_moved(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .sheet = "      sides: [A0001 e door open]\n",
					    .red = "Wulf EAM A0002; Hal EAM A0001",
					    .blue = "Bow SBW A0802" });
	field_give(&f, "step wulf A0102");
	field_no(&f, "shoot bow hal shortbow", "CHB-8.6.5");
	field_yes(&f, "shoot bow wulf shortbow");
	field_close(&f);
	/* Who has closed a door has spent points. */
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .sheet = "      sides: [A0001 e door open]\n",
					    .red = "Hal EAM A0101",
					    .blue = "Bow SBW A0802" });
	field_give(&f, "close hal w");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_yes(&f, "shoot bow hal shortbow");
	field_close(&f);
}

static void chb_8_6_7_the_only_thing_he_does(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Wulf EAM A0001", .blue = "Bow SBW A0802" });
	field_no(&f, "step bow A0702", "CHB-2.2");
	field_give(&f, "step wulf A0101");
	field_yes(&f, "shoot bow wulf shortbow");
	field_no(&f, "step bow A0702", "CHB-2.2");
	field_no(&f, "fight bow wulf", "CHB-2.2");
	field_close(&f);
}

static void chb_8_6_9_the_owner_picks(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Wulf EAM A0001",
					    .blue = "Bow SBW A0801; Two SBW A0802" });
	field_give(&f, "step wulf A0101");
	assert_true(field_lists(&f, "shoot bow wulf shortbow"));
	assert_true(field_lists(&f, "shoot two wulf shortbow"));
	assert_true(field_lists(&f, "wait"));
	field_give(&f, "shoot two wulf shortbow; throw 10");
	assert_true(field_lists(&f, "shoot bow wulf shortbow"));
	assert_true(field_lists(&f, "wait"));
	field_close(&f);
}

static void chb_8_6_10_not_lost(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Wulf EAM A0001; Hal EAM A0002",
					    .blue = "Bow SBW A0801" });
	field_give(&f, "step wulf A0101; wait; step wulf A0201; wait");
	struct field third = f;
	field_give(&third, "step wulf A0301; shoot bow wulf shortbow; throw 1");
	field_is(&third, "wulf", "A0301 dead");
	field_give(&f, "step hal A0102");
	field_yes(&f, "shoot bow hal shortbow");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_5_1_driven),
	cmocka_unit_test(chb_8_5_2_slowed),
	cmocka_unit_test(chb_8_5_3_wounded),
	cmocka_unit_test(chb_8_5_4_wounded_on_the_way),
	cmocka_unit_test(chb_8_5_5_killed),
	cmocka_unit_test(chb_8_5_11_the_third_harm),
	cmocka_unit_test(chb_8_5_12_the_stunned_cannot_flee),
	cmocka_unit_test(chb_8_5_13_away_from_the_shooter),
	cmocka_unit_test(chb_8_5_14_over_friends),
	cmocka_unit_test(chb_8_5_15_into_control),
	cmocka_unit_test(chb_8_5_16_never_through_enemies),
	cmocka_unit_test(chb_8_5_17_not_in_full),
	cmocka_unit_test(chb_8_5_20_as_far_as_he_can),
	cmocka_unit_test(chb_8_5_22_a_step_that_he_could_walk),
	cmocka_unit_test(chb_8_6_1_after_each_hex),
	cmocka_unit_test(chb_8_6_2_one_shot_in_the_phase),
	cmocka_unit_test(chb_8_6_3_one_after_the_other),
	cmocka_unit_test(chb_8_6_4_from_the_hex_entered),
	cmocka_unit_test(chb_8_6_5_only_who_has_moved),
	cmocka_unit_test(chb_8_6_7_the_only_thing_he_does),
	cmocka_unit_test(chb_8_6_9_the_owner_picks),
	cmocka_unit_test(chb_8_6_10_not_lost),
};

TEST_FILE(tests, NULL, NULL)
