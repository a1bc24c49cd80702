/* Rows of CHB-1 and CHB-4: places, who is beside whom, control. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>

/* A tree on A0100, with a place up in it. */
static const char tree[] = "      signs: {V: tree-up}\n"
			   "      floors:\n"
			   "        - level: 1\n"
			   "          hexes: |\n"
			   "            -   V   -   -   -   -   -   -   -   -\n"
			   "      ladders: [[A0100, A0100/1]]\n";

static void chb_1_3_a_ten_reads_nought(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Bow SBW A0000", .blue = "Odo SWO A0500" });
	field_give(&f, "shoot bow odo shortbow");
	struct pv_order nought = field_order(&f, "throw 0");
	assert_int_equal(nought.data.faces[0], 10);
	field_no(&f, "throw 11", "CHB-8.2.8");
	field_give(&f, "throw 0");
	assert_true(field_told(&f, "chb.shot.missed"));
	field_close(&f);
	/* A d6 for infiltration: no 7. */
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0101", .blue = "Odo SWO A0200" });
	field_give(&f, "slip wulf A0100");
	field_no(&f, "throw 7", "CHB-5.3.3");
	field_yes(&f, "throw 6");
	field_close(&f);
}

static void chb_1_9_the_edge_is_played(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". . / . .", .red = "Wulf EAM A0001", .blue = "Odo SPE A0000" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0101"), 1);
	struct pv_order off;
	struct pv_error err;
	assert_false(pv_cryhavoc.read_order(f.g, "step wulf A0201", &off, &err));
	field_close(&f);
}

static void chb_1_10_who_begins(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0000", .blue = "Odo SWO A0900" });
	assert_int_equal(pv_cryhavoc.turn(f.g, &f.s), PV_RED); /* first: red */
	field_close(&f);
}

static void chb_1_11_one_living_a_place(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0000; Hal EAM A0200; Tom EAM A0401 "
						   "state=dead",
					    .blue = "Odo SWO A0900" });
	field_leave(&f, "wulf", 2);
	field_give(&f, "step wulf A0100");
	field_no(&f, "step wulf A0200", "CHB-4.11"); /* he couldn't stop there */
	field_leave(&f, "hal", 8);
	field_give(&f, "step hal A0300");
	field_yes(&f, "step hal A0301");
	field_give(&f, "step hal A0301");
	field_yes(&f, "step hal A0401"); /* a dead man is no bar */
	field_close(&f);
	/* One on the ground and one up in the tree. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .sheet = tree,
					    .red = "Wulf EAM A0100/1; Hal EAM A0000",
					    .blue = "Odo SWO A0900" });
	field_give(&f, "step hal A0100");
	field_is(&f, "hal", "A0100 healthy");
	field_is(&f, "wulf", "A0100/1 healthy");
	field_close(&f);
	field_fails((struct field_plan){ .map = FIELD_WIDE,
					 .red = "Wulf EAM A0000; Hal EAM A0000",
					 .blue = "Odo SWO A0900" },
		    "CHB-1.11", "wulf and hal stand on one place");
}

static void chb_4_1_six_hexes(void **unused) {
	static const char *const round[] = { "A0400", "A0500", "A0301", "A0501", "A0402", "A0502" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(round); i++) {
		struct field f;
		char red[64];
		/* Who begins beside him leaves freely; who stands two off isn't held. */
		snprintf(red, sizeof red, "Wulf EAM %s", round[i]);
		field_open(&f, (struct field_plan){
				   .map = FIELD_WIDE, .red = red, .blue = "Odo SWO A0401" });
		struct chb_occupancy v;
		chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
		assert_true(chb_is_controlled(chb_game_of(f.g), &f.s, &v, f.s.man[0].place, 0));
		field_to_fight(&f);
		field_yes(&f, "fight wulf odo");
		field_close(&f);
	}
	/* Up in the tree beside him he holds nobody. */
	struct field f;
	struct chb_occupancy v;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .sheet = tree,
					    .red = "Wulf EAM A0100/1; Hal EAM A0100",
					    .blue = "Odo SWO A0000" });
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	assert_false(chb_is_controlled(chb_game_of(f.g), &f.s, &v, f.s.man[0].place, 0));
	assert_true(chb_is_controlled(chb_game_of(f.g), &f.s, &v, f.s.man[1].place, 0));
	field_close(&f);
}

static void chb_4_6_slits(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "_ _ _ / _ _ _",
					    .sheet = "      sides: [A0000 e slit]\n",
					    .red = "Wulf EAM A0000; Hal EAM A0101",
					    .blue = "Odo SWO A0100" });
	field_no(&f, "step wulf A0100", "CHB-4.6");
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-4.6");
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_no(&f, "step odo A0000", "CHB-4.6");
	field_close(&f);
}

static void chb_4_10_past_friends(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0000; Hal EAM A0100",
					    .blue = "Odo SWO A0900" });
	assert_int_equal(field_cost(&f, "step wulf A0100"), 1);
	field_give(&f, "step wulf A0100");
	field_no(&f, "done", "CHB-4.11");
	field_no(&f, "step hal A0200", "CHB-4.11");
	/* The refusal names who has to go on first. */
	struct pv_order step = field_order(&f, "step hal A0200");
	struct pv_why why;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &step, &why));
	assert_string_equal(why.key, "chb.man.between");
	assert_int_equal(why.witness.kind, PV_WITNESS_ACTOR);
	assert_ptr_equal(&f.s.man[why.witness.at], field_man(&f, "wulf"));
	assert_int_equal(field_cost(&f, "step wulf A0200"), 1);
	field_give(&f, "step wulf A0200");
	field_is(&f, "wulf", "A0200 healthy 6");
	field_close(&f);
	/* A stair with somebody on it is closed. */
	field_open(&f, (struct field_plan){ .map = ". . G H . / . . . . .",
					    .sheet = "      signs: {G: stair-narrow 1, H: walk 1}\n"
						     "      stairs: [[A0100, A0200, A0300]]\n",
					    .red = "Wulf EAM A0100; Hal EAM A0200",
					    .blue = "Odo SWO A0401" });
	field_no(&f, "step wulf A0200", "CHB-4.10");
	field_give(&f, "step hal A0300");
	assert_int_equal(field_cost(&f, "step wulf A0200"), 2);
	field_close(&f);
}

static void chb_4_11_only_where_he_can_go_on(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . .",
					    .red = "Wulf EAM A0000; Hal EAM A0100",
					    .blue = "Odo SWO A0400" });
	field_leave(&f, "wulf", 1);
	field_no(&f, "step wulf A0100", "CHB-4.11");
	field_leave(&f, "wulf", 2);
	field_yes(&f, "step wulf A0100");
	field_close(&f);
	/* Two friends in a row want three points. */
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .red = "Wulf EAM A0000; Hal EAM A0100; Tom EAM A0200",
					    .blue = "Odo SWO A0500" });
	field_leave(&f, "wulf", 3);
	field_give(&f, "step wulf A0100; step wulf A0200");
	field_no(&f, "done", "CHB-4.11");
	field_give(&f, "step wulf A0300");
	field_is(&f, "wulf", "A0300 healthy 0");
	field_close(&f);
}

static void chb_4_12_put_back(void **unused) {
	struct field f;
	(void)unused;
	/* Shot on the friend's hex: with no points to go on he lies one hex back, wounded. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0000; Hal EAM A0100",
					    .blue = "Bow SBW A0600" });
	field_leave(&f, "wulf", 2);
	field_give(&f, "step wulf A0100");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	struct field dead = f;
	field_give(&f, "shoot bow wulf shortbow; throw 3");
	field_is(&f, "wulf", "A0000 wounded 0");
	field_give(&dead, "shoot bow wulf shortbow; throw 1");
	field_is(&dead, "wulf", "A0100 dead");
	field_is(&dead, "hal", "A0100 healthy");
	field_close(&f);
}

static void chb_4_13_enemies_stand_in_the_way(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0201; Tom SWO A0001 state=dead" });
	field_no(&f, "step wulf A0201", "CHB-4.13");
	field_yes(&f, "step wulf A0001");
	field_close(&f);
}

static void chb_4_14_over_the_stunned(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . .",
					    .red = "Wulf EAM A0000",
					    .blue = "Odo SWO A0100 state=stunned; Hal SWO A0400" });
	assert_int_equal(field_cost(&f, "step wulf A0100"), 2);
	field_leave(&f, "wulf", 2);
	field_no(&f, "step wulf A0100", "CHB-4.11");
	field_leave(&f, "wulf", 3);
	field_give(&f, "step wulf A0100; step wulf A0200");
	field_is(&f, "wulf", "A0200 healthy 0");
	field_close(&f);
	/* The hex behind taken as well. */
	field_open(&f, (struct field_plan){ .map = ". . . . .",
					    .red = "Wulf EAM A0000",
					    .blue = "Odo SWO A0100 state=stunned; Hal SWO A0200" });
	field_no(&f, "step wulf A0100", "CHB-4.11");
	field_close(&f);
}

static void chb_4_17_levels(void **unused) {
	static const struct {
		const char *level;
		bool fights;
	} rows[] = { { "0.5", true }, { "1", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      signs: {H: clear %s}\n", rows[i].level);
		field_open(&f, (struct field_plan){ .map = ". . H H / . . H H",
						    .sheet = sheet,
						    .red = "Wulf EAM A0100; Hal EAM A0101",
						    .blue = "Odo SWO A0200; Tom SWO A0001" });
		field_to_fight(&f);
		if (rows[i].fights) {
			field_yes(&f, "fight wulf odo");
		} else {
			field_no(&f, "fight wulf odo", "CHB-4.17");
		}
		field_yes(&f, "fight hal tom");
		field_close(&f);
	}
	/* 0 against 1 over a stair, and up in a tree. */
	struct field f;
	field_open(&f, (struct field_plan){ .map = ". . G H . / . . . . .",
					    .sheet = "      signs: {G: stair 1, H: walk 1}\n"
						     "      stairs: [[A0100, A0200, A0300]]\n",
					    .red = "Wulf EAM A0100; Hal EAM A0201",
					    .blue = "Odo SWO A0200" });
	field_to_fight(&f);
	field_yes(&f, "fight wulf odo");
	field_no(&f, "fight hal odo", "CHB-4.17"); /* beside the stair */
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .sheet = tree,
					    .red = "Wulf EAM A0100/1; Hal EAM A0001",
					    .blue = "Odo SWO A0000" });
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-4.17");
	field_yes(&f, "fight hal odo");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_1_3_a_ten_reads_nought),
	cmocka_unit_test(chb_1_9_the_edge_is_played),
	cmocka_unit_test(chb_1_10_who_begins),
	cmocka_unit_test(chb_1_11_one_living_a_place),
	cmocka_unit_test(chb_4_1_six_hexes),
	cmocka_unit_test(chb_4_6_slits),
	cmocka_unit_test(chb_4_10_past_friends),
	cmocka_unit_test(chb_4_11_only_where_he_can_go_on),
	cmocka_unit_test(chb_4_12_put_back),
	cmocka_unit_test(chb_4_13_enemies_stand_in_the_way),
	cmocka_unit_test(chb_4_14_over_the_stunned),
	cmocka_unit_test(chb_4_17_levels),
};

TEST_FILE(tests, NULL, NULL)
