/* Rows of CHB-5.1 and CHB-5.2: steps, doors, on and off the map, bodies. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>

static void chb_5_1_1_each_hex_is_paid(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Martin SGF A0000", .blue = "Odo SWO A0900" });
	field_give(&f, "step martin A0100; step martin A0200");
	field_is(&f, "martin", "A0200 healthy 4");
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "done");
	field_to_move(&f);
	field_is(&f, "martin", "A0200 healthy 6");
	field_close(&f);
}

static const char gate[] = "zones: {gate: [A0000, A0001]}\n";

static void chb_5_1_2_coming_on(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "m . . . . / . . . . .",
					    .red = "Wulf EAM - enters=gate; Hal EAM - enters=gate",
					    .blue = "Odo SWO A0400",
					    .more = gate });
	assert_int_equal(field_cost(&f, "enter wulf A0000"), 2);
	field_give(&f, "enter wulf A0000");
	field_is(&f, "wulf", "A0000 healthy 6");
	field_no(&f, "enter hal A0000", "CHB-1.11");
	field_give(&f, "step wulf A0100");
	assert_int_equal(field_cost(&f, "enter hal A0000"), 2);
	field_close(&f);
}

static void chb_5_1_14_barring(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . / . . .",
					    .sheet = "      sides: [A0000 e door shut]\n",
					    .red = "Wulf EAM A0000; Hal EAM A0100",
					    .blue = "Odo SWO A0201 state=stunned" });
	field_no(&f, "bar hal w", "CHB-5.1.14"); /* not its side */
	field_leave(&f, "wulf", 7);
	field_no_by(&f, "bar wulf e", "CHB-5.1.14", 8, 7);
	field_man(&f, "wulf")->left = 8;
	field_man(&f, "wulf")->marks = 0;
	assert_int_equal(field_cost(&f, "bar wulf e"), 8);
	field_give(&f, "bar wulf e");
	field_is(&f, "wulf", "A0000 healthy 0");
	field_no(&f, "open hal w", "CHB-5.1.16");
	field_close(&f);
}

static void chb_5_1_15_unbarring(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . / . . .",
					    .sheet = "      sides: [A0000 e door barred]\n",
					    .red = "Wulf EAM A0000; Hal EAM A0100",
					    .blue = "Odo SWO A0201 state=stunned" });
	field_no(&f, "unbar hal w", "CHB-5.1.15");
	assert_int_equal(field_cost(&f, "unbar wulf e"), 8);
	field_give(&f, "unbar wulf e");
	assert_int_equal(f.s.door[0], PV_DOOR_SHUT);
	field_yes(&f, "open hal w");
	field_close(&f);
}

static void chb_5_1_20_dragging(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . m . . .",
					    .red = "Wulf EAM A0100; Tom EAM A0000 state=dead",
					    .blue = "Odo SWO A0500" });
	field_leave(&f, "wulf", 3);
	field_no_by(&f, "drag wulf A0200 tom", "CHB-5.1.1", 4, 3);
	field_leave(&f, "wulf", 8);
	assert_int_equal(field_cost(&f, "drag wulf A0200 tom"), 4);
	field_give(&f, "drag wulf A0200 tom");
	assert_int_equal(field_cost(&f, "drag wulf A0300 tom"), 2);
	field_close(&f);
}

static void chb_5_1_22_how_one_drags(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . / . . . . . .",
					    .sheet = "      sides: [A0300 e low-wall]\n",
					    .red = "Wulf PEA A0100; Hal EAM A0401",
					    .blue = "Odo SWO A0000 state=stunned; Tom SWO A0500" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "drag wulf A0200 odo"), 2);
	field_no(&f, "drag wulf A0200 hal", "CHB-5.1.22"); /* he stands */
	field_give(&f, "drag wulf A0200 odo");
	field_is(&f, "odo", "A0100 stunned");
	field_is(&f, "wulf", "A0200 healthy 6");
	field_give(&f, "drag wulf A0300 odo");
	field_is(&f, "odo", "A0200 stunned");
	field_no(&f, "drag wulf A0400 odo", "CHB-5.1.22"); /* over the wall */
	field_yes(&f, "step wulf A0400");
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-5.1.22"); /* his hands are full */
	field_yes(&f, "fight hal tom");
	field_close(&f);
}

static void chb_5_1_22_what_is_not_dragged(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .sheet = "      sides: [A0201 w door shut]\n",
					    .red = "Wulf PEA A0301; Tom PEA A0201 state=dead",
					    .blue = "Blaze HOR A0300 facing=w state=dead; Odo SWO "
						    "A0900" });
	field_to_move(&f);
	/* A dead horse not, the man beside it yes. */
	field_no(&f, "drag wulf A0401 blaze", "CHB-5.1.22");
	assert_false(field_lists(&f, "drag wulf A0401 blaze"));
	field_give(&f, "drag wulf A0401 tom");
	field_is(&f, "tom", "A0301 dead");
	/* Through no shut door. */
	field_close(&f);
	for (int open = 0; open <= 1; open++) {
		field_open(&f, (struct field_plan){
				   .map = FIELD_WIDE,
				   .sheet = open != 0 ? "      sides: [A0201 e door open]\n"
						      : "      sides: [A0201 e door shut]\n",
				   .red = "Wulf PEA A0301; Tom PEA A0201 state=dead",
				   .blue = "Odo SWO A0900" });
		field_to_move(&f);
		if (open != 0) {
			field_yes(&f, "drag wulf A0401 tom");
		} else {
			field_no(&f, "drag wulf A0401 tom", "CHB-5.1.22");
		}
		field_close(&f);
	}
	/* No rider. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Rol KNM A0301 facing=e; Tom PEA A0401 "
						   "state=dead",
					    .blue = "Odo SWO A0900" });
	field_to_move(&f);
	field_no(&f, "drag rol A0401 tom", "CHB-5.1.20");
	field_yes(&f, "step rol A0401");
	field_close(&f);
}

static void chb_5_1_22_full_hands(void **unused) {
	struct field f;
	(void)unused;
	/* Form A has a second fire after the moves: not for who dragged. */
	for (int drags = 0; drags <= 1; drags++) {
		field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
						    .options = "turn_limit: 20, turn_form: A",
						    .red = "Bow SBW A0101; Two SBW A0002; Tom PEA "
							   "A0001 state=dead",
						    .blue = "Odo KNF A0701" });
		field_to_move(&f);
		field_give(&f, drags != 0 ? "drag bow A0201 tom" : "step bow A0201");
		field_skip(&f, CHB_ASK_SHOOT, PV_RED);
		assert_int_equal(f.s.phase, CHB_SECOND_FIRE);
		field_yes(&f, "shoot two odo shortbow");
		if (drags == 0) {
			field_yes(&f, "shoot bow odo shortbow");
		} else {
			field_no(&f, "shoot bow odo shortbow", "CHB-8.1.14");
		}
		field_close(&f);
	}
	/* Who carries a ladder drags nobody; laid down, he does. */
	field_open(&f, (struct field_plan){ .map = ". . . H H / . . . H H",
					    .sheet = "      signs: {H: walk 1}\n"
						     "      sides: [A0300 w battlement, A0300 sw "
						     "battlement, A0301 w battlement]\n",
					    .more = "things: [{kind: ladder, at: A0100, state: "
						    "lying}]\n",
					    .red = "Wulf EAM A0100; Tom EAM A0000 state=dead",
					    .blue = "Odo SWO A0400" });
	field_to_move(&f);
	field_yes(&f, "drag wulf A0200 tom");
	field_give(&f, "lift wulf ladder");
	field_no(&f, "drag wulf A0200 tom", "CHB-5.1.22");
	field_close(&f);
}

static void chb_5_1_24_the_least_move(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". n . . . / . . . . .",
					    .red = "Roland KNF A0000 state=wounded",
					    .blue = "Odo SWO A0400" });
	assert_int_equal(field_cost(&f, "step roland A0100"), 3);
	field_give(&f, "step roland A0100");
	field_is(&f, "roland", "A0100 wounded 0");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". n . . . / . . . . .",
					    .red = "Roland KNF A0001 state=wounded",
					    .blue = "Odo SWO A0400" });
	field_give(&f, "step roland A0000");
	field_no_by(&f, "step roland A0100", "CHB-5.1.1", 4, 2);
	field_close(&f);
}

static void chb_5_1_28_acts_beside_enemies(void **unused) {
	struct field f;
	(void)unused;
	/* Begins beside an enemy: accepted; walked up to him: refused, the attack is not. */
	field_open(&f, (struct field_plan){ .map = ". . . . / . . . .",
					    .sheet = "      sides: [A0100 w door shut]\n",
					    .red = "Wulf EAM A0100",
					    .blue = "Odo SWO A0200" });
	field_yes(&f, "open wulf w");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . / . . . .",
					    .sheet = "      sides: [A0100 w door shut]\n",
					    .red = "Wulf EAM A0001",
					    .blue = "Odo SWO A0200" });
	field_give(&f, "step wulf A0100");
	field_no(&f, "open wulf w", "CHB-5.1.28");
	field_give(&f, "done");
	field_yes(&f, "fight wulf odo");
	field_close(&f);
}

static void chb_5_1_30_leaving(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0001; Hal EAM A0400; Tom EAM A0002",
					    .blue = "Odo SWO A0901" });
	field_no(&f, "leave hal", "CHB-5.1.30"); /* north is closed */
	field_leave(&f, "tom", 0);
	field_no_by(&f, "leave tom", "CHB-5.1.30", 1, 0);
	field_man(&f, "tom")->marks |= CHB_DONE;
	field_leave(&f, "wulf", 1);
	assert_int_equal(field_cost(&f, "leave wulf"), 1);
	field_give(&f, "leave wulf");
	field_is(&f, "wulf", "gone healthy");
	field_no(&f, "step wulf A0101", "CHB-3.5.8");
	field_close(&f);
}

static void chb_5_1_31_when_and_where(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . / . . . . .",
					    .red = "Wulf EAM - enters=gate turn=2; Hal EAM A0000; "
						   "Tom EAM - enters=gate",
					    .blue = "Odo SWO A0400",
					    .more = gate });
	field_no_by(&f, "enter wulf A0001", "CHB-5.1.31", 2, 1);
	field_no(&f, "enter tom A0000", "CHB-1.11");
	field_no(&f, "enter tom A0100", "CHB-5.1.31");
	field_yes(&f, "enter tom A0001");
	field_give(&f, "enter tom A0001; done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "done");
	field_to_move(&f);
	/* Both taken: he waits. */
	field_no(&f, "enter wulf A0001", "CHB-1.11");
	field_give(&f, "step hal A0100");
	field_yes(&f, "enter wulf A0000");
	field_close(&f);
}

static int32_t cost_over(const char *ground, const char *bodies) {
	struct field f;
	char map[32], red[200];
	snprintf(map, sizeof map, ". %s . . .", ground);
	snprintf(red, sizeof red, "Wulf EAM A0000%s", bodies);
	field_open(&f, (struct field_plan){ .map = map, .red = red, .blue = "Odo SWO A0400" });
	int32_t cost = field_cost(&f, "step wulf A0100");
	field_close(&f);
	return cost;
}

#define DEAD "; Tom EAM A0100 state=dead"

static void chb_5_2_2_below_four(void **unused) {
	(void)unused;
	assert_int_equal(cost_over(".", DEAD DEAD), 1);
	assert_int_equal(cost_over(".", DEAD DEAD DEAD), 1);
}

static void chb_5_2_3_four_and_more(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	assert_int_equal(cost_over(".", DEAD DEAD DEAD DEAD), 2);
	assert_int_equal(cost_over("m", DEAD DEAD DEAD DEAD), 4);
	assert_int_equal(cost_over("m", DEAD DEAD DEAD), 2);
	/* A dead man and a horse: riders too. */
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'clear','bodies':4}",
		       "{'cost':2,");
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'marsh','bodies':4}",
		       "{'cost':8,");
	free(g);
}

static void chb_5_2_6_the_stunned_weigh(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . .",
					    .red = "Wulf EAM A0000" DEAD DEAD DEAD,
					    .blue = "Odo SWO A0100 state=stunned; Hal SWO A0400" });
	assert_int_equal(field_cost(&f, "step wulf A0100"), 3);
	field_close(&f);
	/* Alone on a stair 2 + 1, and 1 more to leave it. */
	field_open(&f, (struct field_plan){ .map = ". . G H H / . . . . .",
					    .sheet = "      signs: {G: stair 1, H: walk 1}\n"
						     "      stairs: [[A0100, A0200, A0300]]\n",
					    .red = "Wulf EAM A0100",
					    .blue = "Odo SWO A0200 state=stunned" });
	assert_int_equal(field_cost(&f, "step wulf A0200"), 3);
	field_leave(&f, "wulf", 3);
	field_no(&f, "step wulf A0200", "CHB-4.11");
	field_leave(&f, "wulf", 4);
	field_give(&f, "step wulf A0200; step wulf A0300");
	field_is(&f, "wulf", "A0300 healthy 0");
	field_close(&f);
}

static void chb_5_2_7_the_hex_alone(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . .",
					    .sheet = "      sides: [A0000 e low-wall]\n",
					    .red = "Wulf EAM A0000" DEAD DEAD DEAD DEAD,
					    .blue = "Odo SWO A0400" });
	assert_int_equal(field_cost(&f, "step wulf A0100"), 4);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_1_1_each_hex_is_paid),
	cmocka_unit_test(chb_5_1_2_coming_on),
	cmocka_unit_test(chb_5_1_14_barring),
	cmocka_unit_test(chb_5_1_15_unbarring),
	cmocka_unit_test(chb_5_1_20_dragging),
	cmocka_unit_test(chb_5_1_22_how_one_drags),
	cmocka_unit_test(chb_5_1_22_what_is_not_dragged),
	cmocka_unit_test(chb_5_1_22_full_hands),
	cmocka_unit_test(chb_5_1_24_the_least_move),
	cmocka_unit_test(chb_5_1_28_acts_beside_enemies),
	cmocka_unit_test(chb_5_1_30_leaving),
	cmocka_unit_test(chb_5_1_31_when_and_where),
	cmocka_unit_test(chb_5_2_2_below_four),
	cmocka_unit_test(chb_5_2_3_four_and_more),
	cmocka_unit_test(chb_5_2_6_the_stunned_weigh),
	cmocka_unit_test(chb_5_2_7_the_hex_alone),
};

TEST_FILE(tests, NULL, NULL)
