/* Rows of CHB-4, CHB-5 and CHB-7 on riders: where two hexes fit, past whom they ride on. */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

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
	struct chb_pose p = { .head = (uint16_t)field_place(&f, "A0501"),
			      .tail = (uint16_t)field_place(&f, "A0401"),
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

/* --- control and sight ----------------------------------------------------------------------- */

static void chb_4_7_who_controls(void **unused) {
	static const struct {
		const char *place, *from, *blue; /* A0501, A0601 and who is about */
		int foot, mounted;
	} rows[] = {
		{ "clear", "clear", "Odo SWO A0601", 1, 1 },
		{ "clear", "clear", "Odo SWO A0701", 0, 0 },
		{ "clear", "clear", "Odo SWO A0301", 0, 1 },
		{ "clear", "clear", "Odo SWO A0500", 1, 1 },
		{ "clear", "clear", "Odo SWO A0500; Hal SWO A0601", 2, 2 },
		{ "clear", "clear", "Odo SWO A0601 state=wounded", 1, 1 },
		{ "clear", "clear", "Odo SWO A0601 state=stunned", 0, 0 },
		{ "clear", "clear", "Odo SWO A0601 state=dead", 0, 0 },
		{ "clear", "clear", "Odo HAM A0601 facing=w", 1, 1 },
		{ "clear", "clear", "Odo HAM A0701 facing=e", 0, 0 },
		{ "clear", "clear", "Odo HOR A0601 facing=w", 0, 0 },
		{ "hedge", "clear", "Odo HAM A0601 facing=w", 0, 0 },
		{ "hedge", "clear", "Odo SWO A0601", 1, 1 },
		{ "clear", "hedge", "Odo SWO A0601", 1, 0 },
		{ "slope+hedge", "clear", "Odo HAM A0601 facing=w", 0, 0 },
		{ "clear", "slope+hedge", "Odo SWO A0601", 1, 0 },
		{ "clear", "slope", "Odo SWO A0601", 1, 1 },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char sheet[80], blue[96];
		snprintf(sheet, sizeof sheet, "      signs: {G: %s, T: %s}\n", rows[i].place,
			 rows[i].from);
		snprintf(blue, sizeof blue, "%s; Far SWO A1000", rows[i].blue);
		field_open(&f, (struct field_plan){ .map = ". . . . . . . . . . . / "
							   ". . . . . G T . . . . / "
							   ". . . . . . . . . . .",
						    .sheet = sheet,
						    .red = "Wulf PEA A0002; Tom PEA A0602",
						    .blue = blue });
		const struct chb_game *g = chb_game_of(f.g);
		struct chb_occupancy v;
		chb_occupancy_make(g, &f.s, &v);
		struct chb_pose foot = { .head = (uint16_t)field_place(&f, "A0501"),
					 .tail = PV_NO_PLACE };
		struct chb_pose rider = { .head = foot.head,
					  .tail = (uint16_t)field_place(&f, "A0401"),
					  .facing = 1 + PV_HEX_E };
		int first[3] = { PV_NONE, PV_NONE, PV_NONE };
		if (chb_guards(g, &f.s, &v, PV_RED, &foot, &first[0]) != rows[i].foot ||
		    chb_guards(g, &f.s, &v, PV_RED, &rider, &first[1]) != rows[i].mounted ||
		    chb_controllers(g, &f.s, &v, foot.head, PV_RED, &first[2]) != rows[i].foot) {
			fail_msg("%s in %s, by %s", rows[i].blue, rows[i].from, rows[i].place);
		}
		int odo = (int)(field_man(&f, "odo") - f.s.man);
		assert_int_equal(chb_is_controlled(g, &f.s, &v, foot.head, PV_RED),
				 rows[i].foot > 0);
		assert_int_equal(first[0] != PV_NONE, rows[i].foot > 0);
		assert_int_equal(first[1] != PV_NONE, rows[i].mounted > 0);
		assert_int_equal(first[2], first[0]);
		assert_true(rows[i].foot != 1 || first[0] == odo);
		assert_true(rows[i].mounted != 1 || first[1] == odo);
		/* One who lurks gives himself away to nobody. */
		f.s.man[odo].marks |= CHB_LURKS;
		assert_int_equal(chb_guards(g, &f.s, &v, PV_RED, &foot, NULL),
				 rows[i].foot > 1 ? 1 : 0);
		field_close(&f);
	}
}

/* As near to his head as to his tail, or nearer; on foot all. */
static void chb_4_3_seen_by_a_rider(void **unused) {
	static const struct {
		const char *place;
		bool seen;
	} rows[] = {
		{ "A0601", true },  { "A0600", true },  { "A0602", true },  { "A0500", true },
		{ "A0502", true },  { "A0501", true },  { "A0401", false }, { "A0301", false },
		{ "A0400", false }, { "A0402", false }, { "A0901", true },  { "A0001", false }
	};
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Wulf HAM A0501 facing=e; Tom PEA A0403",
						 .blue = "Hal SWO A1800" });
	const struct chb_game *g = chb_game_of(f.g);
	struct chb_pose wulf = chb_pose_of(g, field_man(&f, "wulf"));
	struct chb_pose tom = chb_pose_of(g, field_man(&f, "tom"));
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		assert_int_equal(chb_is_seen(g, &wulf, field_place(&f, rows[i].place)),
				 rows[i].seen);
		assert_true(chb_is_seen(g, &tom, field_place(&f, rows[i].place)));
	}
	field_man(&f, "wulf")->place = CHB_GONE;
	assert_int_equal(chb_pose_of(g, field_man(&f, "wulf")).tail, PV_NO_PLACE);
	f.s.man[0].place = 0;
	field_close(&f);
}

/* After a shot he has but half of his points, so he gets no farther than onto a friend's hex. */
static void chb_8_1_1_not_past_a_friend(void **unused) {
	(void)unused;
	for (int shot = 0; shot <= 1; shot++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = FIELD_LONG,
						    .red = "Bow SBW A0001; Hal PEA A1100",
						    .blue = "Odo SWO A0702" });
		if (shot != 0) {
			field_give(&f, "shoot bow odo shortbow; throw 10");
		}
		field_to_move(&f);
		field_man(&f, "hal")->place =
		    (uint16_t)pv_hex_map_parse(&chb_game_of(f.g)->map, "A0401");
		field_give(&f, "step bow A0101; step bow A0201; step bow A0301");
		if (shot != 0) {
			field_no(&f, "step bow A0401", "CHB-4.11");
			field_yes(&f, "step bow A0400");
		} else {
			field_yes(&f, "step bow A0401");
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_1_29_what_is_between), cmocka_unit_test(chb_7_2_1_for_both_hexes),
	cmocka_unit_test(chb_4_16_straight_on),       cmocka_unit_test(chb_4_7_who_controls),
	cmocka_unit_test(chb_4_3_seen_by_a_rider),    cmocka_unit_test(chb_8_1_1_not_past_a_friend),
};

TEST_FILE(tests, NULL, NULL)
