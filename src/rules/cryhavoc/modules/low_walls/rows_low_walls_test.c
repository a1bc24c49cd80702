/* Rows of CHB-7.0.51, CHB-9.3.14 and CHB-10.2: low walls. */
#include "rules/cryhavoc/fixtures/fixture_edges.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdlib.h>

static void chb_7_0_51_low_wall(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . .",
					    .sheet = "      sides: [A0000 e low-wall]\n",
					    .red = "Wulf EAM A0000",
					    .blue = "Odo SWO A0300" });
	assert_int_equal(field_cost(&f, "step wulf A0100"), 3);
	field_leave(&f, "wulf", 2);
	field_no_by(&f, "step wulf A0100", "CHB-5.1.1", 3, 2);
	field_close(&f);
	/* Medium across it, and + for who is attacked across it. */
	field_open(&f, (struct field_plan){ .map = ". . . .",
					    .sheet = "      sides: [A0100 w low-wall]\n",
					    .red = "Arnim SGF A0000",
					    .blue = "Odo SWO A0100" });
	field_give(&f, "done");
	field_column(&f, "fight arnim odo", "1-1");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . .",
					    .sheet = "      sides: [A0300 w low-wall]\n",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300" });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_close(&f);
	/* Into clear a rider leaps for 3, and may not end with it between head and tail. */
	struct chb_game *g = fixture_figures(NULL);
	fixture_expect(
	    g, "{'ask':'step','mover':'mounted','armour':false,'into':'low-wall','bodies':0}",
	    "{'cost':3,'cover':'medium','combat':'+'");
	free(g);
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .sheet = "      sides: [A0200 e low-wall]\n",
					    .red = "Roland KNM A0200 facing=e",
					    .blue = "Odo SWO A0000 state=stunned" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step roland A0300"), 3);
	field_give(&f, "step roland A0300");
	field_no(&f, "done", "CHB-4.11");
	field_give(&f, "step roland A0400");
	field_yes(&f, "done");
	field_close(&f);
}

static void chb_10_2_a_low_wall_is_leapt(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .map = ". . . . . . / . . . . . .",
						 .sheet = "      sides: [A0200 e low-wall]\n",
						 .red = "Roland KNM A0200 facing=e",
						 .blue = "Hal SWO A0501" });
	assert_int_equal(field_cost(&f, "step roland A0300"), 3);
	field_give(&f, "step roland A0300");
	field_no(&f, "done", "CHB-4.11");
	field_give(&f, "step roland A0400");
	field_rides(&f, "roland", "A0400 A0300 healthy 11");
	field_yes(&f, "done");
	field_no(&f, "step roland A0200", "CHB-5.1.29"); /* nor backwards */
	field_close(&f);
	field_ride_open(&f, (struct field_plan){ .map = ". . . . . . / . . . . . .",
						 .sheet = "      sides: [A0200 e low-wall]\n",
						 .red = "Roland KNM A0200 facing=e",
						 .blue = "Hal SWO A0501" });
	field_leave(&f, "roland", 3);
	field_no(&f, "step roland A0300", "CHB-10.2");
	field_leave(&f, "roland", 4);
	field_yes(&f, "step roland A0300");
	field_close(&f);
}

static void chb_9_3_14_across_that_edge(void **unused) {
	static const char wall[] = "      sides: [A0100 e low-wall]\n";
	(void)unused;
	column_of(". . . .", wall, "A0100", "A0200", "1-1");
	column_of(". . . .", wall, "A0300", "A0200", "2-1");
	column_of(". a E E", NULL, "A0100", "A0200", "1-1");
	column_of(". a E E", NULL, "A0300", "A0200", "2-1");
	column_of(". . b b", NULL, "A0100", "A0200", "1-1");
	column_of(". . b b", NULL, "A0300", "A0200", "2-1");
	/* A wall is the defender's on either side of it; the others are his who stands there. */
	column_of(". . . .", wall, "A0200", "A0100", "1-1");
	column_of(". a E E", NULL, "A0200", "A0100", "2-1");
	column_of(". . b b", NULL, "A0200", "A0100", "2-1");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_51_low_wall),
	cmocka_unit_test(chb_10_2_a_low_wall_is_leapt),
	cmocka_unit_test(chb_9_3_14_across_that_edge),
};

TEST_FILE(tests, NULL, NULL)
