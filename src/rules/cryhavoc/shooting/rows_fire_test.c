/* Rows of CHB-8.1 and CHB-8.2: who shoots, when and how often. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <string.h>

/* To the enemy's turn and back to red's own fire. */
static void next_own_fire(struct field *f) {
	field_skip(f, CHB_ASK_MOVE, PV_BLUE);
	field_skip(f, CHB_ASK_SHOOT, PV_RED);
}

/* His shot, then steps up to half of his points. */
static void shoots_then_walks(const char *class, const char *weapon, const char *rule, int most) {
	struct field f;
	char red[64], shot[64];
	snprintf(red, sizeof red, "Bow %s A0001 shoots=%s; Tom EAM A0002", class, weapon);
	snprintf(shot, sizeof shot, "shoot bow odo %s; throw 10", weapon);
	field_open(&f,
		   (struct field_plan){ .map = FIELD_LONG, .red = red, .blue = "Odo SWO A1100" });
	field_give(&f, shot);
	field_to_move(&f);
	for (int i = 0; i < most; i++) {
		char step[32];
		snprintf(step, sizeof step, "step bow A%02d01", i + 1);
		field_give(&f, step);
	}
	char more[32];
	snprintf(more, sizeof more, "step bow A%02d01", most + 1);
	field_no_by(&f, more, rule, most, most + 1);
	field_close(&f);
}

/* After so many points of his own turn: may he shoot in the enemy's? */
static void walks_then_shoots(const char *class, const char *weapon, int steps, bool shot_first,
			      const char *rule) {
	struct field f;
	char red[64], order[64];
	snprintf(red, sizeof red, "Bow %s A0001 shoots=%s; Tom EAM A0002", class, weapon);
	snprintf(order, sizeof order, "shoot bow odo %s", weapon);
	field_open(&f,
		   (struct field_plan){ .map = FIELD_LONG, .red = red, .blue = "Odo EAM A1100" });
	if (shot_first) {
		field_give_one(&f, order);
		field_give(&f, "throw 10");
	}
	field_to_move(&f);
	for (int i = 0; i < steps; i++) {
		char step[32];
		snprintf(step, sizeof step, "step bow A%02d01", i + 1);
		field_give(&f, step);
	}
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1000");
	if (rule == NULL) {
		field_asked(&f, "chb.ask.react", PV_RED);
		field_yes(&f, order);
	} else {
		assert_int_equal(f.s.ask, CHB_ASK_MOVE); /* nobody is asked */
		f.s.ask = CHB_ASK_REACT;
		field_no(&f, order, rule);
	}
	field_close(&f);
}

static void chb_8_1_1_shortbow(void **unused) {
	(void)unused;
	shoots_then_walks("SBW", "shortbow", "CHB-8.1.1", 4);
	walks_then_shoots("SBW", "shortbow", 4, false, NULL);
	walks_then_shoots("SBW", "shortbow", 5, false, "CHB-8.1.1");
}

static void chb_8_1_3_composite_bow(void **unused) {
	(void)unused;
	/* 7 points: 3. */
	shoots_then_walks("SWO", "bow", "CHB-8.1.3", 3); /* by his roster */
	walks_then_shoots("SWO", "bow", 3, true, NULL);
	walks_then_shoots("SWO", "bow", 4, false, "CHB-8.1.3");
}

static void chb_8_1_4_longbow(void **unused) {
	(void)unused;
	walks_then_shoots("LBW", "longbow", 0, true, NULL);
	shoots_then_walks("LBW", "longbow", "CHB-8.1.5", 4);
}

static void chb_8_1_5_longbow_moved(void **unused) {
	(void)unused;
	walks_then_shoots("LBW", "longbow", 4, true, "CHB-8.1.5");
	walks_then_shoots("LBW", "longbow", 4, false, NULL);
	walks_then_shoots("LBW", "longbow", 5, false, "CHB-8.1.5");
}

static void chb_8_1_6_crossbow(void **unused) {
	struct field f;
	(void)unused;
	walks_then_shoots("XBW", "crossbow", 0, true, "CHB-8.1.6");
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Bow XBW A0001; Hal EAM A0002",
					    .blue = "Odo SWO A1100" });
	field_give(&f, "shoot bow odo crossbow; throw 10");
	field_to_move(&f);
	field_no_by(&f, "step bow A0101", "CHB-8.1.6", 0, 1);
	field_yes(&f, "step hal A0102");
	field_close(&f);
}

static void chb_8_1_7_crossbow_moved(void **unused) {
	(void)unused;
	walks_then_shoots("XBW", "crossbow", 1, false, "CHB-8.1.7");
	walks_then_shoots("XBW", "crossbow", 0, false, NULL);
}

static void chb_8_1_9_thrown(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Jav JAV A0001", .blue = "Odo EAM A1100" });
	field_give(&f, "shoot jav odo javelin; throw 10");
	field_to_move(&f);
	for (int i = 1; i <= 8; i++) {
		char step[32];
		snprintf(step, sizeof step, "step jav A%02d01", i);
		field_give(&f, step);
	}
	field_is(&f, "jav", "A0801 healthy 0");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Jav JAV A0001; Tom EAM A0002",
					    .blue = "Odo EAM A1100" });
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1000");
	assert_int_equal(f.s.ask, CHB_ASK_MOVE); /* nobody is asked */
	f.s.ask = CHB_ASK_REACT;
	field_no(&f, "shoot jav odo javelin", "CHB-8.1.9");
	field_close(&f);
}

static void chb_8_1_10_sling(void **unused) {
	(void)unused;
	shoots_then_walks("SLG", "sling", "CHB-8.1.10", 4);
	walks_then_shoots("SLG", "sling", 4, false, NULL);
	walks_then_shoots("SLG", "sling", 5, false, "CHB-8.1.10");
}

static void chb_8_1_13_in_control(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Bow SBW A0001; Ass ASS A0402",
					    .blue = "Odo SWO A0101; Hal SWO A0502" });
	field_no(&f, "shoot bow odo shortbow", "CHB-8.1.13");
	field_yes(&f, "shoot ass hal dagger");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0101 state=stunned" });
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_8_1_17_one_a_phase(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Bow SBW A0001; Two SBW A0002",
					    .blue = "Odo SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 10");
	field_no_by(&f, "shoot bow odo shortbow", "CHB-8.1.17", 1, 2);
	field_yes(&f, "shoot two odo shortbow");
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0500");
	field_yes(&f, "shoot bow odo shortbow"); /* one more in the enemy's movement */
	field_close(&f);
}

static void chb_8_1_18_what_is_thrown_runs_out(void **unused) {
	struct field f;
	(void)unused;
	for (int given = 2; given <= 3; given++) {
		char red[40];
		snprintf(red, sizeof red, "Jav JAV A0001%s", given == 3 ? " count=3" : "");
		field_open(&f, (struct field_plan){ .map = FIELD_LONG,
						    .red = red,
						    .blue = "Odo SWO A0701; Tom SWO A1000" });
		for (int i = 0; i < given; i++) {
			field_give(&f, "shoot jav odo javelin; throw 10");
			field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
			field_give(&f, "done");
			if (i + 1 < given) {
				field_skip(&f, CHB_ASK_SHOOT, PV_RED);
			}
		}
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		f.s.side = PV_RED;
		field_no_by(&f, "shoot jav odo javelin", "CHB-8.1.18", given, given + 1);
		field_close(&f);
	}
	/* One dagger a man. */
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Ass ASS A0001; Two ASS A0002",
					    .blue = "Odo SWO A0301; Tom SWO A1000" });
	field_give(&f, "shoot ass odo dagger; throw 10");
	field_man(&f, "ass")->marks = 0;
	field_no(&f, "shoot ass odo dagger", "CHB-8.1.18");
	field_yes(&f, "shoot two odo dagger");
	field_close(&f);
}

static void chb_8_1_19_arrows_without_end(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0901",
					    .options = "turn_limit: 30" });
	for (int turn = 1; turn <= 20; turn++) {
		assert_int_equal(f.s.turn, turn);
		field_give(&f, "shoot bow odo shortbow; throw 10");
		next_own_fire(&f);
	}
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_8_1_20_the_round(void **unused) {
	struct field f;
	(void)unused;
	walks_then_shoots("SBW", "shortbow", 5, false, "CHB-8.1.1");
	/* Its shot in the enemy's movement leaves the next offensive one. */
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Bow XBW A0001", .blue = "Odo EAM A1100" });
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1000; shoot bow odo crossbow; throw 10");
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	field_yes(&f, "shoot bow odo crossbow");
	field_close(&f);
}

static bool is_loaded(const struct field *f) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_cryhavoc.describe(f->g, &f->s, &w);
	bool loaded = strstr(w.text, "\"loaded\":true") != NULL;
	pv_writer_finish(&w);
	return loaded;
}

static void chb_8_1_21_loaded(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Bow XBW A0001", .blue = "Odo EAM A1100" });
	assert_true(is_loaded(&f));
	field_give(&f, "shoot bow odo crossbow; throw 10");
	assert_false(is_loaded(&f));
	next_own_fire(&f);
	assert_true(is_loaded(&f));
	field_close(&f);
}

static void chb_8_1_22_half_of_what(void **unused) {
	struct field f;
	(void)unused;
	/* A wounded archer's 4: half is 2. */
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Bow SBW A0001 state=wounded; Tom EAM A0002",
					    .blue = "Odo SWO A0901" });
	field_give(&f, "shoot bow odo shortbow; throw 10");
	field_to_move(&f);
	field_give(&f, "step bow A0101; step bow A0201");
	field_no_by(&f, "step bow A0301", "CHB-8.1.1", 2, 3);
	field_close(&f);
	/* What fire takes from him he didn't walk: 2 lost, 4 walked, he shoots. */
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Bow SBW A0001", .blue = "Odo SBW A1101" });
	field_to_move(&f);
	field_give(&f, "step bow A0101; shoot odo bow shortbow; throw 5");
	assert_true(field_told(&f, "chb.shot.slowed"));
	field_give(&f, "step bow A0201; step bow A0301; step bow A0401; done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1100");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_8_1_26_beside_friends(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Bow SBW A0000; Hal EAM A0401",
					    .blue = "Odo SWO A0500" });
	field_no(&f, "shoot bow hal shortbow", "CHB-8.1.26");
	field_give(&f, "shoot bow odo shortbow; throw 1");
	field_is(&f, "odo", "A0500 dead");
	field_is(&f, "hal", "A0401 healthy");
	field_close(&f);
}

static void chb_8_1_27_what_is_shot_at(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0500 state=dead; Tom SWO A0502 "
						    "state=stunned" });
	field_no(&f, "shoot bow odo shortbow", "CHB-8.1.27");
	field_yes(&f, "shoot bow tom shortbow");
	field_close(&f);
}

static void chb_8_2_15_the_own_hex_is_not_counted(void **unused) {
	struct field f;
	(void)unused;
	/* With bands of 1, 2 and 3: adjacent short, two hexes between long. */
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG,
			   .red = "Ass ASS A0001",
			   .blue = "Odo SWO A0302; Tom SWO A0101 state=stunned; Hal SWO A0200",
			   .more = "figures: {weapons/dagger/short: 1, weapons/dagger/medium: 2, "
				   "weapons/dagger/long: 3}\n" });
	assert_int_equal(field_cost(&f, "shoot ass tom dagger"), 0);
	assert_int_equal(field_cost(&f, "shoot ass hal dagger"), 1);
	assert_int_equal(field_cost(&f, "shoot ass odo dagger"), 2);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_1_1_shortbow),
	cmocka_unit_test(chb_8_1_3_composite_bow),
	cmocka_unit_test(chb_8_1_4_longbow),
	cmocka_unit_test(chb_8_1_5_longbow_moved),
	cmocka_unit_test(chb_8_1_6_crossbow),
	cmocka_unit_test(chb_8_1_7_crossbow_moved),
	cmocka_unit_test(chb_8_1_9_thrown),
	cmocka_unit_test(chb_8_1_10_sling),
	cmocka_unit_test(chb_8_1_13_in_control),
	cmocka_unit_test(chb_8_1_17_one_a_phase),
	cmocka_unit_test(chb_8_1_18_what_is_thrown_runs_out),
	cmocka_unit_test(chb_8_1_19_arrows_without_end),
	cmocka_unit_test(chb_8_1_20_the_round),
	cmocka_unit_test(chb_8_1_21_loaded),
	cmocka_unit_test(chb_8_1_22_half_of_what),
	cmocka_unit_test(chb_8_1_26_beside_friends),
	cmocka_unit_test(chb_8_1_27_what_is_shot_at),
	cmocka_unit_test(chb_8_2_15_the_own_hex_is_not_counted),
};

TEST_FILE(tests, NULL, NULL)
