/* Rows of STR-MACH: machinery by its grades, what it costs, shelters and counts for. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/modules/pieces/fixture_water.h"

#include <stdio.h>

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

/* Lever and small machinery; right behind it, and not at its side. */
static void str_mach_2_light_in_and_behind(void **unused) {
	(void)unused;
	covers(NULL, "WM-0(2,1)", "WM-0(2,3)", "light");
	covers(NULL, "WM-1(3,0)", "WM-1(1,2)", "light");
	covers(NULL, "WM-0(2,1)", "WM-0(2,4)", "light");
	covers(NULL, "WM-1(3,1)", "WM-1(0,4)", "none");
	covers(NULL, "WM-1(3,0)", "WM-1(0,3)", "light"); /* behind the lever */
	covers(NULL, "WM-0(1,1)", "WM-0(-1,3)", "none");
}

static void str_mach_3_medium_and_no_more(void **unused) {
	(void)unused;
	covers(NULL, "WM-0(0,1)", "WM-0(0,3)", "medium");
	covers(NULL, "WM-0(3,1)", "WM-0(1,3)", "medium");
	/* Behind them, and behind several. */
	covers(NULL, "WM-0(3,3)", "WM-0(-1,3)", "medium");
	covers(NULL, "WM-0(2,4)", "WM-0(-2,4)", "medium");
}

/* 14 on 7 is 2-1. */
static void fights(const char *options, const char *red, const char *blue, const char *column) {
	struct field f;
	char men[2][64];
	snprintf(men[0], sizeof men[0], "Arnim SGF %s", red);
	snprintf(men[1], sizeof men[1], "Odo SWO %s", blue);
	mills_open(&f, options, men[0], men[1]);
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void str_mach_4_a_minus_in_it(void **unused) {
	(void)unused;
	fights(NULL, "WM-0(-1,3)", "WM-0(0,3)", "3-1");
	fights(NULL, "WM-0(2,2)", "WM-0(1,3)", "3-1");
	fights(NULL, "WM-0(3,3)", "WM-0(2,3)", "3-1");
	fights(NULL, "WM-0(0,3)", "WM-0(-1,3)", "1-1");
	fights(NULL, "WM-0(0,1)", "WM-0(0,2)", "2-1");
	fights("machinery: false", "WM-0(-1,3)", "WM-0(0,3)", "2-1");
	fights("machinery: false", "WM-0(2,2)", "WM-0(1,3)", "2-1");
	fights("machinery: false", "WM-0(3,3)", "WM-0(2,3)", "2-1");
	/* Their price stays what is printed, what is closed stays closed; nothing shelters. */
	covers("machinery: false", "WM-0(2,1)", "WM-0(2,3)", "none");
	covers("machinery: false", "WM-0(0,1)", "WM-0(0,3)", "none");
	covers("machinery: false", "WM-0(3,1)", "WM-0(1,3)", "none");
	covers("machinery: false", "WM-0(3,3)", "WM-0(-1,3)", "none");
	struct field f;
	mills_open(&f, "machinery: false", "Wulf PEA WM-0(0,2)", NULL);
	assert_int_equal(field_cost(&f, "step wulf WM-0(0,3)"), 3);
	field_no(&f, "step wulf WM-0(1,2)", "STR-MAP.8");
	field_close(&f);
}

static void str_mach_5_the_turning_lever(void **unused) {
	(void)unused;
	costs("WD-1(-1,1)", "WD-1(-2,1)", 1);
}

/* The chute between: no shot; past it, along the next row: one. */
static void str_mach_6_behind_the_chute(void **unused) {
	static const char *const options[] = { NULL, "machinery: false" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(options); i++) {
		struct field f;
		mills_open(&f, options[i], "Bow SBW WD-2(-1,0); Ann SBW WD-2(-2,1)",
			   "Odo SWO WD-2(1,0); Tom SWO WD-2(1,1)");
		field_no(&f, "shoot bow odo shortbow", "STR-MACH.6");
		field_yes(&f, "shoot ann tom shortbow");
		field_close(&f);
	}
}

static void str_mach_7_one_grade_a_price(void **unused) {
	struct field f;
	(void)unused;
	mills_open(&f, NULL, "Wulf PEA WM-1(2,2); Hal PEA WM-1(1,1)", NULL);
	assert_int_equal(water_ground(&f, "WM-1(1,2)"), water_ground(&f, "WM-1(2,3)"));
	assert_int_equal(field_cost(&f, "step wulf WM-1(1,2)"), 2);
	assert_int_equal(field_cost(&f, "step wulf WM-1(2,3)"), 2);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_mach_1_three_grades),
	cmocka_unit_test(str_mach_2_light_in_and_behind),
	cmocka_unit_test(str_mach_3_medium_and_no_more),
	cmocka_unit_test(str_mach_4_a_minus_in_it),
	cmocka_unit_test(str_mach_5_the_turning_lever),
	cmocka_unit_test(str_mach_6_behind_the_chute),
	cmocka_unit_test(str_mach_7_one_grade_a_price),
};

TEST_FILE(tests, NULL, NULL)
