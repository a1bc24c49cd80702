/* Rows of STR-MACH: machinery by its grades, what it costs, shelters and counts for. */
#include "rules/stratege/fixture_water.h"

#define MILLS PIECES_MILL "    - {piece: WD, x: A0406, y: A1106}\n"

static void mills_open(struct field *f, const char *options, const char *red, const char *blue) {
	water_open(
	    f, (struct water_plan){ .lay = MILLS, .red = red, .blue = blue, .options = options });
}

/* From a place beside it: the price, refused with a point fewer. */
static void costs(const char *from, const char *to, int cost) {
	struct field f;
	char red[64], order[48];
	snprintf(red, sizeof red, "Wulf PEA %s", from);
	snprintf(order, sizeof order, "step wulf %s", to);
	mills_open(&f, NULL, red, NULL);
	field_leave(&f, "wulf", cost - 1);
	field_no_by(&f, order, "CHB-5.1.1", cost, cost - 1);
	field_leave(&f, "wulf", cost);
	assert_int_equal(field_cost(&f, order), cost);
	field_give(&f, order);
	assert_int_equal(field_man(&f, "wulf")->left, 0);
	field_close(&f);
}

static void str_mach_1_three_grades(void **unused) {
	struct field f;
	(void)unused;
	mills_open(&f, NULL, "Wulf PEA A0000", NULL);
	assert_int_equal(water_ground(&f, "WM-0(2,3)"), CHB_TERRAIN_CONTROLS);
	assert_int_equal(water_ground(&f, "WM-0(0,3)"), CHB_TERRAIN_MACHINERY);
	assert_int_equal(water_ground(&f, "WM-0(1,3)"), CHB_TERRAIN_MACHINERY_LARGE);
	field_close(&f);
	costs("WM-0(3,3)", "WM-0(2,3)", 2);
	costs("WM-0(0,2)", "WM-0(0,3)", 3);
	costs("WM-0(2,2)", "WM-0(1,3)", 4);
}

/* What a short bow's shot meets; options: of the battle. */
static void covers(const char *options, const char *bow, const char *odo, const char *cover) {
	struct field f;
	char red[64], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s", odo);
	mills_open(&f, options, red, blue);
	if (f.s.ask != CHB_ASK_SHOOT) {
		fail_msg("%s has no shot at %s", bow, odo);
	}
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
}

static void str_mach_2_light_in_and_behind(void **unused) {
	(void)unused;
	covers(NULL, "WM-0(2,1)", "WM-0(2,3)", "light");
	/* Across it, right behind it and a hex farther. */
	covers(NULL, "WD-1(1,-1)", "WD-1(1,1)", "light");
	covers(NULL, "WM-0(2,1)", "WM-0(2,4)", "light");
	covers(NULL, "WM-0(2,1)", "WM-0(1,4)", "none");
}

static void str_mach_3_medium_and_no_more(void **unused) {
	(void)unused;
	covers(NULL, "WM-0(0,1)", "WM-0(0,3)", "medium");
	covers(NULL, "WM-0(3,1)", "WM-0(1,3)", "medium");
	covers(NULL, "WM-0(1,1)", "WM-0(-1,3)", "medium");
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(str_mach_1_three_grades),
		cmocka_unit_test(str_mach_2_light_in_and_behind),
		cmocka_unit_test(str_mach_3_medium_and_no_more),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
