/* What is offered, and to whom: doors of a man's hex, what nobody in particular orders; who comes
 * onto the map in armour. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

static void chb_5_1_13_doors_that_are_offered(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = ". . . . . .",
					.sheet = "      sides: [A0100 e door shut, A0300 e door "
						 "barred]\n",
					.red = "Ann PEA A0100; Eve PEA A0300",
					.blue = "Odo PEA A0500" });
	field_to_move(&f);
	assert_true(field_lists(&f, "open ann e"));
	assert_true(field_lists(&f, "bar ann e"));
	assert_false(field_lists(&f, "close ann e"));
	assert_false(field_lists(&f, "unbar ann e"));
	assert_false(field_lists(&f, "open ann w"));
	assert_true(field_lists(&f, "unbar eve e"));
	assert_false(field_lists(&f, "open eve e"));
	field_no(&f, "open eve e", "CHB-5.1.16");
	field_no(&f, "open ann w", "CHB-5.1.16");
	field_give(&f, "unbar eve e");
	field_is(&f, "eve", "A0300 healthy 0");
	field_close(&f);
}

static void chb_5_1_31_in_armour_through_no_water(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = "~ . . . / . . . .",
					.red = "Arnim SGF - enters=west; Wulf EAM - enters=west",
					.blue = "Odo PEA A0301",
					.more = "zones: {west: [A0000, A0001]}\n" });
	field_to_move(&f);
	field_no(&f, "enter arnim A0000", "CHB-7.0.19");
	assert_false(field_lists(&f, "enter arnim A0000"));
	field_yes(&f, "enter arnim A0001");
	assert_true(field_lists(&f, "enter arnim A0001"));
	assert_int_equal(field_cost(&f, "enter wulf A0000"), 5);
	assert_true(field_lists(&f, "enter wulf A0000"));
	field_no(&f, "enter wulf A0100", "CHB-5.1.31");
	field_close(&f);
}

static void chb_2_2_what_nobody_in_particular_orders(void **unused) {
	static struct pv_order list[PV_LIST_MAX];
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Ann PEA A0000", .blue = "Odo PEA A0500" });
	field_to_move(&f);
	int count = chb_game_of(f.g)->count;
	assert_int_equal(pv_cryhavoc.list(f.g, &f.s, PV_NONE, list, PV_LIST_MAX), 1);
	assert_int_equal(list[0].verb, CHB_DONE_PHASE);
	size_t his = pv_cryhavoc.list(f.g, &f.s, 0, list, PV_LIST_MAX);
	assert_true(his > 0);
	assert_int_equal(pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_LIST_MAX), his + 1);
	assert_int_equal(pv_cryhavoc.list(f.g, &f.s, count - 1, list, PV_LIST_MAX), 0);
	assert_int_equal(pv_cryhavoc.list(f.g, &f.s, count, list, PV_LIST_MAX), 0);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_1_13_doors_that_are_offered),
	cmocka_unit_test(chb_5_1_31_in_armour_through_no_water),
	cmocka_unit_test(chb_2_2_what_nobody_in_particular_orders),
};

TEST_FILE(tests, NULL, NULL)
