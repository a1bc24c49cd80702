/* Rows of CHB-4 and CHB-5.3: who holds up whoever comes beside him, bar by bar. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"

#include <stdio.h>

/* Wulf comes beside Odo by that step: does it end his move? */
static bool ends(struct field_plan plan, const char *step, const char *on) {
	struct field f;
	field_open(&f, plan);
	field_to_move(&f);
	field_give(&f, step);
	if (f.s.ask == CHB_ASK_REACT) {
		field_give(&f, "wait phase");
	}
	struct pv_order order = field_order(&f, on);
	struct pv_why why;
	bool good = pv_cryhavoc.check(f.g, &f.s, &order, &why);
	if (!good) {
		field_no(&f, on, "CHB-5.3.1");
	}
	field_close(&f);
	return !good;
}

/* Past an enemy on A0201, over open ground; sheet: what stands on the side between. */
static bool ends_beside(const char *sheet, const char *blue) {
	return ends(
	    (struct field_plan){
		.map = FIELD_WIDE, .sheet = sheet, .red = "Wulf EAM A0001", .blue = blue },
	    "step wulf A0101", "step wulf A0102");
}

static void chb_4_5_alive_and_not_stunned(void **unused) {
	(void)unused;
	assert_true(ends_beside(NULL, "Odo SWO A0201; Tom SWO A0900"));
	assert_true(ends_beside(NULL, "Odo SWO A0201 state=wounded; Tom SWO A0900"));
	assert_false(ends_beside(NULL, "Odo SWO A0201 state=dead; Tom SWO A0900"));
	assert_false(ends_beside(NULL, "Odo SWO A0201 state=stunned; Tom SWO A0900"));
}

static void chb_4_5_what_stands_between(void **unused) {
	static const char *const bars[] = { "wall", "door shut", "door barred", "slit" };
	static const char *const open[] = { "door open", "window", "low-wall" };
	char sheet[64];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(bars); i++) {
		snprintf(sheet, sizeof sheet, "      sides: [A0101 e %s]\n", bars[i]);
		assert_false(ends_beside(sheet, "Odo SWO A0201"));
	}
	for (size_t i = 0; i < PV_COUNT(open); i++) {
		snprintf(sheet, sizeof sheet, "      sides: [A0101 e %s]\n", open[i]);
		assert_true(ends_beside(sheet, "Odo SWO A0201"));
	}
}

static void chb_4_5_levels(void **unused) {
	static const char joined[] = "      signs: {G: slope 0.5, H: clear 1}\n";
	static const char up[] = "      signs: {H: clear 1}\n";
	static const char steps[] = "      signs: {G: stair 1, H: walk 1}\n"
				    "      stairs: [[A0200, A0300, A0400]]\n";
	static const char house[] = ". . . G H . / . . . . . .";
	(void)unused;
	/* One level up: not; on the slope up to him: yes. */
	assert_false(ends((struct field_plan){ .map = ". . H H / . . . .",
					       .sheet = up,
					       .red = "Wulf EAM A0000",
					       .blue = "Odo SWO A0200; Tom SWO A0301" },
			  "step wulf A0100", "step wulf A0001"));
	assert_true(ends((struct field_plan){ .map = ". G H H / . . . .",
					      .sheet = joined,
					      .red = "Wulf EAM A0000",
					      .blue = "Odo SWO A0200; Tom SWO A0301" },
			 "step wulf A0100", "step wulf A0000"));
	/* A stair A0300 from A0200 up to A0400: its ends hold each other, its sides nobody. */
	assert_true(ends((struct field_plan){ .map = house,
					      .sheet = steps,
					      .red = "Wulf EAM A0100",
					      .blue = "Odo SWO A0300; Tom SWO A0501" },
			 "step wulf A0200", "step wulf A0100"));
	assert_true(ends((struct field_plan){ .map = house,
					      .sheet = steps,
					      .red = "Wulf EAM A0200",
					      .blue = "Odo SWO A0400; Tom SWO A0501" },
			 "step wulf A0300", "step wulf A0200"));
	assert_false(ends((struct field_plan){ .map = house,
					       .sheet = steps,
					       .red = "Wulf EAM A0101",
					       .blue = "Odo SWO A0300; Tom SWO A0501" },
			  "step wulf A0201", "step wulf A0101"));
	assert_false(ends((struct field_plan){ .map = house,
					       .sheet = steps,
					       .red = "Wulf EAM A0201",
					       .blue = "Odo SWO A0400; Tom SWO A0501" },
			  "step wulf A0301", "step wulf A0201"));
}

/* Does the man at the top hold the highest rung? */
static bool holds_top(const char *blue) {
	struct field f;
	climb_open(&f, scale, "Wulf EAM A0200; Hal EAM A0000", blue);
	field_to_move(&f);
	put(&f, "wulf", "A0200/1e");
	field_give(&f, "step wulf A0200/2e");
	struct pv_order order = field_order(&f, "step wulf A0200/1e");
	struct pv_why why;
	bool good = pv_cryhavoc.check(f.g, &f.s, &order, &why);
	assert_true(good || field_names(&why, "CHB-5.3.1"));
	field_close(&f);
	return !good;
}

static void chb_4_5_a_ladder_and_a_doorway(void **unused) {
	static const char gate[] = "      signs: {G: doorway}\n"
				   "      sides: [A0000 e wall, A0100 e door open]\n";
	static const char shut[] = "      signs: {G: doorway}\n"
				   "      sides: [A0000 e wall, A0100 e door shut]\n";
	(void)unused;
	assert_true(holds_top("Odo SWO A0300"));
	assert_false(holds_top("Odo SWO A0401"));
	assert_false(holds_top("Odo SWO A0300 state=stunned; Tom SWO A0401"));
	for (int closed = 0; closed <= 1; closed++) {
		assert_int_equal(ends((struct field_plan){ .map = ". . G _ _ / . . _ _ _",
							   .sheet = closed != 0 ? shut : gate,
							   .red = "Wulf EAM A0001",
							   .blue = "Odo SWO A0200" },
				      "step wulf A0100", "step wulf A0001"),
				 closed == 0);
	}
}

/* A rider who looks at the hex from A0201, on such ground. */
static bool rider_holds(const char *map, const char *sheet) {
	return ends((struct field_plan){ .map = map,
					 .sheet = sheet,
					 .red = "Wulf EAM A0001",
					 .blue = "Odo SGM A0201 facing=w; Tom SWO A0900" },
		    "step wulf A0101", "step wulf A0102");
}

static void chb_4_5_a_rider_and_a_hedge(void **unused) {
	static const char hedge[] =
	    ". . . . . . . . . . / . h . . . . . . . . / . . . . . . . . . .";
	(void)unused;
	assert_true(rider_holds(FIELD_WIDE, NULL));
	assert_false(rider_holds(hedge, NULL));
	/* A man on foot holds it. */
	assert_true(ends(
	    (struct field_plan){ .map = hedge, .red = "Wulf EAM A0001", .blue = "Odo SWO A0201" },
	    "step wulf A0101", "step wulf A0102"));
}

static void chb_4_9_a_horse_alone(void **unused) {
	struct field f;
	(void)unused;
	assert_false(ends_beside(NULL, "Blaze HOR A0201 facing=w; Tom SWO A0900"));
	assert_true(ends_beside(NULL, "Odo SGM A0201 facing=w; Tom SWO A0900"));
	/* A captive. */
	assert_false(ends_beside(NULL, "Odo SWO A0201 bound=true; Tom SWO A0900"));
	/* A loose horse. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0001",
					    .blue = "Blaze HOR A0201 facing=w; Tom SWO A0900" });
	field_to_move(&f);
	field_man(&f, "blaze")->saddle |= CHB_LOOSE;
	field_give(&f, "step wulf A0101; step wulf A0102");
	field_is(&f, "wulf", "A0102 healthy 6");
	field_close(&f);
}

/* Wulf comes to a place beside a climber, and would go on. */
static bool climber_holds(const char *things, const char *rung, const char *from, const char *step,
			  const char *on) {
	struct field f;
	char red[48];
	snprintf(red, sizeof red, "Wulf EAM %s", from);
	climb_open(&f, things, red, "Odo EAM A0000; Tom SWO A0001");
	put(&f, "odo", rung);
	put(&f, "tom", "A0000");
	field_to_move(&f);
	field_give(&f, step);
	struct pv_order order = field_order(&f, on);
	struct pv_why why;
	bool good = pv_cryhavoc.check(f.g, &f.s, &order, &why);
	assert_true(good || field_names(&why, "CHB-5.3.1"));
	field_close(&f);
	return !good;
}

static void chb_4_9_climbers(void **unused) {
	(void)unused;
	/* Past the foot of the ladder; onto the walk above its top. */
	assert_false(
	    climber_holds(scale, "A0200/1e", "A0101", "step wulf A0200", "step wulf A0201"));
	assert_false(
	    climber_holds(scale, "A0200/2e", "A0101", "step wulf A0200", "step wulf A0201"));
	assert_false(
	    climber_holds(scale, "A0200/1e", "A0400", "step wulf A0300", "step wulf A0301"));
	assert_true(
	    climber_holds(scale, "A0200/2e", "A0400", "step wulf A0300", "step wulf A0301"));
	/* On a rope he is in nobody's way. */
	assert_false(
	    climber_holds(rope, "A0200/2e", "A0400", "step wulf A0300", "step wulf A0301"));
	assert_false(
	    climber_holds(rope, "A0200/1e", "A0101", "step wulf A0200", "step wulf A0201"));
}

static void chb_5_3_8_as_the_step_ends(void **unused) {
	struct field f;
	(void)unused;
	/* Nobody is to be seen as he goes; the man in hiding shows himself beside his hex. */
	open_one(&f, FIELD_LONG, "Wulf PEA A0002; Odo PEA - hides=true", "Foe PEA A1100");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	lurk(&f, "odo", "A0900");
	field_no(&f, "slip foe A1000", "CHB-5.3.2");
	field_give(&f, "step foe A1000");
	assert_false(is_hidden(&f, "odo"));
	field_is(&f, "foe", "A1000 healthy 7");
	field_no(&f, "step foe A1001", "CHB-5.3.1");
	field_yes(&f, "slip foe A1001");
	field_close(&f);
	/* Without him he goes on. */
	open_one(&f, FIELD_LONG, "Wulf PEA A0002; Odo PEA - hides=true", "Foe PEA A1100");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	lurk(&f, "odo", "A0500");
	field_give(&f, "step foe A1000; step foe A1001");
	field_is(&f, "foe", "A1001 healthy 6");
	field_close(&f);
	/* Doors as they are then: opened on the way, it lets the enemy behind it hold him. */
	for (int opens = 0; opens <= 1; opens++) {
		field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
						    .sheet = "      sides: [A0101 e door shut]\n",
						    .red = "Wulf EAM A0001; Hal EAM A0102",
						    .blue = "Odo SWO A0201" });
		field_to_move(&f);
		if (opens != 0) {
			f.s.door[0] = PV_DOOR_OPEN;
		}
		field_give(&f, "step wulf A0101");
		if (opens != 0) {
			field_no(&f, "step wulf A0100", "CHB-5.3.1");
		} else {
			field_give(&f, "step wulf A0100");
			field_is(&f, "wulf", "A0100 healthy 6");
		}
		field_close(&f);
	}
}

/* A hedge is one among two kinds, too. */
static void chb_7_2_1_hedge_and_rock(void **unused) {
	static const char *const map =
	    ". . . . . . . . . . / . G . . . . . . . . / . . . . . . . . . .";
	(void)unused;
	assert_true(rider_holds(map, field_ground("undergrowth+slope")));
	assert_false(rider_holds(map, field_ground("hedge+slope")));
	assert_false(rider_holds(map, field_ground("rock+hedge")));
	assert_false(rider_holds(map, field_ground("hedge+rock")));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_4_5_alive_and_not_stunned),
	cmocka_unit_test(chb_4_5_what_stands_between),
	cmocka_unit_test(chb_4_5_levels),
	cmocka_unit_test(chb_4_5_a_ladder_and_a_doorway),
	cmocka_unit_test(chb_4_5_a_rider_and_a_hedge),
	cmocka_unit_test(chb_4_9_a_horse_alone),
	cmocka_unit_test(chb_4_9_climbers),
	cmocka_unit_test(chb_7_2_1_hedge_and_rock),
	cmocka_unit_test(chb_5_3_8_as_the_step_ends),
};

TEST_FILE(tests, NULL, NULL)
