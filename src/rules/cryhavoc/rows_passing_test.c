/* Rows of CHB-4, CHB-5 and CHB-7 on riders: where two hexes fit, past whom they ride on. */
#include "rules/cryhavoc/fixture_ride.h"

static int at(const struct field *f, const char *place) {
	return pv_hex_map_parse(&chb_game_of(f->g)->map, place);
}

/* Do head A0501 and tail A0401 fit, by the map and as it is now? */
static void fits(const char *head, const char *tail, const char *bar, bool good) {
	struct field f;
	char sheet[160];
	snprintf(sheet, sizeof sheet, "      signs: {G: %s, T: %s}\n%s%s%s", head, tail,
		 bar != NULL ? "      sides: [A0401 e " : "", bar != NULL ? bar : "",
		 bar != NULL ? "]\n" : "");
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . / . . . . T G . . / "
						   ". . . . . . . .",
					    .sheet = sheet,
					    .red = "Wulf PEA A0000",
					    .blue = "Hal SWO A0702" });
	const struct chb_game *g = chb_game_of(f.g);
	struct chb_pose p = { .head = (uint16_t)at(&f, "A0501"),
			      .tail = (uint16_t)at(&f, "A0401"),
			      .facing = 1 + PV_HEX_E };
	if (chb_pose_fits(g, NULL, &p) != good || chb_pose_fits(g, &f.s, &p) != good) {
		fail_msg("%s, %s, %s", head, tail, bar != NULL ? bar : "no bar");
	}
	struct chb_pose back = { .head = p.tail, .tail = p.head, .facing = 1 + PV_HEX_W };
	assert_int_equal(chb_pose_fits(g, NULL, &back), good);
	assert_int_equal(chb_pose_fits(g, &f.s, &back), good);
	field_close(&f);
}

static void chb_5_1_29_what_is_between(void **unused) {
	static const char *const never[] = { "wall",     "door",    "window",     "palisade",
					     "low-wall", "parapet", "battlement", "balustrade" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(never); i++) {
		fits("clear", "clear", never[i], false);
	}
	fits("clear", "clear", "bank", true);
	fits("clear", "clear", NULL, true);
	fits("stony", "slope", NULL, true);
}

static void chb_7_2_1_for_both_hexes(void **unused) {
	static const char *const never[] = { "hedge", "hedge+slope", "slope+hedge", "rock" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(never); i++) {
		fits(never[i], "clear", NULL, false);
		fits("clear", never[i], NULL, false);
	}
	fits("shallow+slope", "clear", NULL, true);
	fits("clear", "shallow+slope", NULL, true);
}

/* He must be able to ride straight on, till both his hexes are free: so many points, past no enemy
 * on the way. */
static void chb_4_16_straight_on(void **unused) {
	static const struct {
		const char *rider, *friends, *blue;
		int left;
		bool good;
	} rows[] = {
		{ "A0502", "Tom PEA A0602", "Hal SWO A1804", 3, true },
		{ "A0502", "Tom PEA A0602", "Hal SWO A1804", 2, false },
		{ "A0502", "Tom PEA A0602; Wat PEA A0702", "Hal SWO A1804", 4, true },
		{ "A0502", "Tom PEA A0602; Wat PEA A0702", "Hal SWO A1804", 3, false },
		{ "A0502", "Tom PEA A0602; Wat PEA A0802", "Hal SWO A1804", 5, true },
		{ "A0502", "Tom PEA A0602; Wat PEA A0802", "Hal SWO A1804", 4, false },
		/* Controlled where he can't stop; where he may stop again. */
		{ "A0502", "Tom PEA A0602", "Hal SWO A0601", 9, false },
		{ "A0502", "Tom PEA A0602", "Hal SWO A0701", 9, false },
		{ "A0502", "Tom PEA A0602", "Hal SWO A0703", 9, false },
		{ "A0502", "Tom PEA A0602", "Hal SWO A0801", 9, true },
		{ "A0502", "Tom PEA A0602", "Hal SWO A0803", 9, true },
		{ "A0502", "Tom PEA A0602", "Hal SWO A0801 state=stunned", 9, true },
		{ "A0502", "Tom PEA A0602", "Hal SWO A0701 state=stunned", 9, true },
		/* An enemy where he would come out. */
		{ "A0502", "Tom PEA A0602", "Hal SWO A0802", 9, false },
		/* The edge of the map. */
		{ "A1602", "Tom PEA A1702", "Hal SWO A0004", 9, true },
		{ "A1702", "Tom PEA A1802", "Hal SWO A0004", 9, false },
		{ "A1802", "Tom PEA A1902", "Hal SWO A0004", 9, false },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char red[128], order[48];
		snprintf(red, sizeof red, "Roland KNM %s facing=e; %s", rows[i].rider,
			 rows[i].friends);
		field_ride_open(&f, (struct field_plan){ .red = red, .blue = rows[i].blue });
		field_leave(&f, "roland", rows[i].left);
		snprintf(order, sizeof order, "step roland %.5s", rows[i].friends + 8);
		struct pv_order step = field_order(&f, order);
		if (pv_cryhavoc.check(f.g, &f.s, &step, NULL) != rows[i].good ||
		    field_lists(&f, order) != rows[i].good) {
			fail_msg("%s past %s, %s", rows[i].rider, rows[i].friends, rows[i].blue);
		}
		if (!rows[i].good) {
			field_no(&f, order, "CHB-4.16");
		}
		field_close(&f);
	}
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_5_1_29_what_is_between),
		cmocka_unit_test(chb_7_2_1_for_both_hexes),
		cmocka_unit_test(chb_4_16_straight_on),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
