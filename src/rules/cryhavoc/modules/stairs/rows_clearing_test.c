/* Rows of STR-STAIR and STR-FR about bodies that are brought off a stair. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/stairs/fixture_stairs.h"

#include <stdio.h>
#include <string.h>

#define ON  " PEA WM-1(2,0) state=dead"
#define TWO "Gil" ON "; Jim" ON
#define ALL "Gil" ON "; Jim" ON "; Sim" ON

static const char foot[] = "WM-0(1,0)", head[] = "WM-1(3,0)", stair[] = "WM-1(2,0)";

static int lie_at(struct field *f, const char *hex, const char *names) {
	int count = 0;
	for (const char *at = names; *at != '\0'; at += 3) {
		char name[4];
		snprintf(name, sizeof name, "%.3s", at);
		count += field_man(f, name)->place == field_place(f, hex);
	}
	return count;
}

static void open_with(struct field *f, const char *worker, const char *rest) {
	char red[256];
	snprintf(red, sizeof red, "Wulf PEA %s; %s", worker, rest);
	stairs_open(f, red, NULL, NULL);
}

/* From the head down to the foot. */
static void str_stair_7_a_full_turn(void **unused) {
	struct field f;
	(void)unused;
	for (int attacks = 0; attacks <= 1; attacks++) {
		stairs_open(&f, "Wulf PEA WM-1(3,0); " TWO, "Odo KNF WM-1(4,0) defence=60", NULL);
		assert_int_equal(field_cost(&f, "drag wulf WM-0(1,0) gil"), 8);
		field_give(&f, "drag wulf WM-0(1,0) gil");
		field_event(&f, "chb.work.begun", "CHB-5.1.21", "wulf", "WM-1(2,0)", 0);
		field_is(&f, "wulf", "A1808/1 healthy 0");
		assert_int_equal(lie_at(&f, stair, "giljim"), 2);
		field_to_fight(&f);
		if (attacks != 0) {
			field_give(&f, "fight wulf odo; throw 3");
			field_is(&f, "wulf", "A1808/1 healthy");
		}
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		assert_int_equal(lie_at(&f, stair, "giljim"), 2); /* not yet */
		stairs_next(&f, PV_RED);
		assert_int_equal(lie_at(&f, stair, "giljim"), attacks != 0 ? 2 : 1);
		assert_int_equal(lie_at(&f, foot, "giljim"), attacks != 0 ? 0 : 1);
		if (attacks == 0) {
			stairs_at(&f, "gil", foot);
			field_event(&f, "chb.dragged", "CHB-5.1.21", "gil", foot, 0);
		}
		field_close(&f);
	}
	/* With all his points, and none spent. */
	open_with(&f, head, TWO);
	field_leave(&f, "wulf", 7);
	field_no_by(&f, "drag wulf WM-0(1,0) gil", "STR-STAIR.7", 8, 7);
	field_close(&f);
}

static void str_stair_8_one_a_turn(void **unused) {
	static const char *const orders[] = { "drag wulf WM-0(1,0) gil", "drag wulf WM-0(0,0) jim",
					      "drag wulf WM-0(0,1) sim" };
	struct field f;
	(void)unused;
	open_with(&f, head, ALL "; Hal PEA WM-0(3,4)");
	for (int turn = 0; turn < 3; turn++) {
		field_give(&f, orders[turn]);
		stairs_turn(&f);
		assert_int_equal(lie_at(&f, stair, "giljimsim"), 2 - turn);
		if (turn == 0) {
			field_no(&f, "step wulf WM-1(2,0)", "STR-STAIR.6");
		} else {
			assert_int_equal(field_cost(&f, "step wulf WM-1(2,0)"), turn == 1 ? 3 : 2);
		}
	}
	stairs_at(&f, "gil", "WM-0(1,0)");
	stairs_at(&f, "jim", "WM-0(0,0)");
	stairs_at(&f, "sim", "WM-0(0,1)");
	field_close(&f);
}

/* Every place that is offered is the foot or beside it on its floor. */
static void str_stair_9_beside_its_foot(void **unused) {
	static const char *const beside[] = { "WM-0(0,0)", "WM-0(0,1)", "WM-0(1,1)" };
	struct field f;
	char order[64];
	(void)unused;
	open_with(&f, foot, TWO);
	for (size_t i = 0; i < PV_COUNT(beside); i++) {
		snprintf(order, sizeof order, "drag wulf %s gil", beside[i]);
		assert_true(field_lists(&f, order));
	}
	assert_int_equal(stairs_lists(&f, CHB_DRAG, "wulf"), 2 * (int)PV_COUNT(beside));
	field_no(&f, "drag wulf WM-1(3,0) gil", "STR-STAIR.9");
	field_no(&f, "drag wulf WM-0(3,1) gil", "STR-STAIR.9");
	field_close(&f);
}

static void str_stair_10_next_to_it(void **unused) {
	struct field f;
	(void)unused;
	open_with(
	    &f, foot,
	    "Hal PEA WM-1(3,0); Low PEA WM-1(2,1); Bob PEA WM-0(3,0); Kit PEA WM-0(2,0); " TWO);
	field_yes(&f, "drag wulf WM-0(0,0) gil");
	field_yes(&f, "drag hal WM-0(0,0) gil");
	field_no(&f, "drag low WM-0(0,0) gil", "STR-STAIR.10");
	field_no(&f, "drag bob WM-0(0,0) gil", "STR-STAIR.10");
	field_no(&f, "drag kit WM-0(0,0) gil", "STR-STAIR.10");
	field_close(&f);
}

static void str_stair_23_which_hex(void **unused) {
	struct field f;
	(void)unused;
	/* From the foot: one beside it, as the worker picks, never under the stair. */
	open_with(&f, foot, TWO);
	field_no(&f, "drag wulf WM-0(1,0) gil", "STR-STAIR.23");
	field_no(&f, "drag wulf WM-0(2,0) gil", "STR-STAIR.23");
	field_yes(&f, "drag wulf WM-0(0,0) gil");
	field_give(&f, "drag wulf WM-0(1,1) gil");
	struct field taken = f;
	stairs_turn(&f);
	stairs_at(&f, "gil", "WM-0(1,1)");
	/* Taken meanwhile: another, and with none left nothing. */
	field_man(&taken, "jim")->place = (uint16_t)field_place(&taken, "WM-0(1,1)");
	struct field full = taken;
	stairs_turn(&taken);
	stairs_at(&taken, "gil", "WM-0(0,0)");
	field_close(&f);
	/* From the head: the foot itself, as long as it is free. */
	open_with(&f, head, TWO);
	field_yes(&f, "drag wulf WM-0(1,0) gil");
	field_no(&f, "drag wulf WM-0(0,0) gil", "STR-STAIR.23");
	field_man(&f, "jim")->place = (uint16_t)field_place(&f, "WM-0(1,0)");
	field_no(&f, "drag wulf WM-0(1,0) gil", "STR-STAIR.23");
	field_yes(&f, "drag wulf WM-0(0,0) gil");
	(void)full;
	field_close(&f);
}

static void str_stair_23_nowhere(void **unused) {
	struct field f;
	(void)unused;
	/* Each of them taken, by who stands, lies stunned, or lies dead: the task fails. */
	open_with(&f, foot,
		  "Gil" ON "; Hal PEA WM-0(0,0); Low PEA WM-0(0,1) state=stunned; Bob PEA "
		  "WM-0(3,3)");
	field_give(&f, "drag wulf WM-0(1,1) gil");
	field_man(&f, "bob")->place = (uint16_t)field_place(&f, "WM-0(1,1)");
	field_man(&f, "bob")->life = CHB_DEAD;
	stairs_next(&f, PV_BLUE);
	field_man(&f, "low")->life = CHB_STUNNED;
	stairs_next(&f, PV_RED);
	stairs_at(&f, "gil", stair);
	assert_int_equal(field_man(&f, "wulf")->works, 0);
	field_no(&f, "drag wulf WM-0(1,1) gil", "STR-STAIR.23");
	field_close(&f);
}

static void str_stair_27_who_is_in_the_way(void **unused) {
	struct field f;
	(void)unused;
	open_with(&f, head, "Gil" ON);
	field_give(&f, "drag wulf WM-0(1,0) gil");
	stairs_turn(&f);
	stairs_at(&f, "gil", foot);
	assert_int_equal(field_cost(&f, "step wulf WM-1(2,0)"), 2);
	field_close(&f);
	open_with(&f, head, "Hal PEA WM-1(2,0); Gil" ON);
	field_no(&f, "drag wulf WM-0(1,0) gil", "STR-STAIR.27");
	field_give(&f, "step hal WM-0(1,0); step hal WM-0(0,0)");
	field_give(&f, "drag wulf WM-0(1,0) gil");
	/* Somebody there as it ends: nothing. */
	field_man(&f, "hal")->place = (uint16_t)field_place(&f, stair);
	stairs_turn(&f);
	stairs_at(&f, "gil", stair);
	field_close(&f);
}

/* Who lies there stunned is cleared as the dead; up again he is in the way. */
static void str_stair_27_the_stunned(void **unused) {
	struct field f;
	(void)unused;
	for (int up = 0; up <= 1; up++) {
		open_with(&f, head, "Gil PEA WM-1(2,0) state=stunned");
		field_give(&f, "drag wulf WM-0(1,0) gil");
		stairs_next(&f, PV_BLUE);
		assert_int_equal(field_man(&f, "gil")->life, CHB_HEALTHY);
		field_man(&f, "gil")->life = up != 0 ? CHB_HEALTHY : CHB_STUNNED;
		stairs_next(&f, PV_RED);
		stairs_at(&f, "gil", up != 0 ? stair : foot);
		field_close(&f);
	}
}

static void str_fr_4_pushed_from_the_top(void **unused) {
	struct field f;
	(void)unused;
	open_with(&f, head, "Gil" ON);
	field_give(&f, "drag wulf WM-0(1,0) gil");
	stairs_turn(&f);
	stairs_at(&f, "gil", foot);
	stairs_at(&f, "wulf", head);
	field_close(&f);
}

static void str_fr_5_top_or_bottom(void **unused) {
	struct field f;
	(void)unused;
	open_with(&f, foot, "Hal PEA WM-1(3,0); Gil" ON);
	field_yes(&f, "drag hal WM-0(0,0) gil");
	field_yes(&f, "drag wulf WM-0(0,0) gil");
	field_close(&f);
	open_with(&f, stair, "Gil" ON);
	field_no(&f, "drag wulf WM-0(1,0) gil", "STR-FR.5");
	field_close(&f);
}

/* Of two stairs with one foot the other is no place for him, nor what bars everybody. */
static void str_stair_23_passable(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "H Z . Z H / . . C . .",
					    .sheet = "      signs: {Z: stair-narrow 1, H: walk 1, "
						     "C: burning}\n"
						     "      stairs: [[A0200, A0100, A0000], "
						     "[A0200, A0300, A0400]]\n",
					    .red = "Wulf PEA A0200; Gil PEA A0100 state=dead",
					    .blue = "Odo SWO A0401 state=stunned" });
	field_to_move(&f);
	field_yes(&f, "drag wulf A0101 gil");
	field_no(&f, "drag wulf A0201 gil", "STR-STAIR.23");
	field_no(&f, "drag wulf A0300 gil", "STR-STAIR.23");
	assert_int_equal(stairs_lists(&f, CHB_DRAG, "wulf"), 1);
	field_close(&f);
}

/* What he picked is written, and read again. */
static void str_stair_23_read_again(void **unused) {
	static struct chb_state again;
	struct field f;
	char text[4096];
	struct pv_error err;
	(void)unused;
	open_with(&f, foot, TWO);
	field_give(&f, "drag wulf WM-0(1,1) gil");
	stairs_next(&f, PV_BLUE);
	pv_cryhavoc.write_state(f.g, &f.s, text, sizeof text);
	assert_non_null(strstr(text, "turned=se"));
	assert_non_null(strstr(text, "works=gil"));
	assert_true(pv_cryhavoc.read_state(f.g, text, &again, &err));
	assert_memory_equal(&again, &f.s, chb_state_size(chb_game_of(f.g)));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_stair_7_a_full_turn),
	cmocka_unit_test(str_stair_8_one_a_turn),
	cmocka_unit_test(str_stair_9_beside_its_foot),
	cmocka_unit_test(str_stair_10_next_to_it),
	cmocka_unit_test(str_stair_23_which_hex),
	cmocka_unit_test(str_stair_23_nowhere),
	cmocka_unit_test(str_stair_23_passable),
	cmocka_unit_test(str_stair_23_read_again),
	cmocka_unit_test(str_stair_27_who_is_in_the_way),
	cmocka_unit_test(str_stair_27_the_stunned),
	cmocka_unit_test(str_fr_4_pushed_from_the_top),
	cmocka_unit_test(str_fr_5_top_or_bottom),
};

TEST_FILE(tests, NULL, NULL)
