/* Rows of CHB-5.1, CHB-5.5 and CHB-10: mounting, leading, loose horses, charges. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

/* --- CHB-5.1 --------------------------------------------------------------------------------- */

/* A horse at A0502, its tail at A0402; a man beside it. */
static void chb_5_1_7_four_points(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){
				.red = "Omar HAM A0503 mounted=no; Farhad HAM A0704 mounted=no; "
				       "Blaze HOR A0502 facing=e; Tom PEA A1904",
				.blue = "Roan HOR A0604 facing=e; Hal SWO A1800" });
	assert_int_equal(field_cost(&f, "mount omar blaze"), 4);
	field_no(&f, "mount farhad blaze", "CHB-5.1.7"); /* two hexes off */
	field_no(&f, "mount omar roan", "CHB-5.1.7");
	field_leave(&f, "omar", 3);
	field_no_by(&f, "mount omar blaze", "CHB-5.1.7", 4, 3);
	field_leave(&f, "omar", 8);
	field_give(&f, "mount omar blaze");
	field_rides(&f, "omar", "A0502 A0402 healthy 8"); /* 4 left, doubled */
	field_close(&f);
}

static void chb_5_1_8_points_double(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(
	    &f, (struct field_plan){ .red = "Omar HAM A0503 mounted=no; Blaze HOR A0502 facing=e",
				     .blue = "Hal SWO A1800" });
	field_is(&f, "omar", "A0503 healthy 8");
	field_give(&f, "mount omar blaze");
	field_rides(&f, "omar", "A0502 A0402 healthy 8");
	field_close(&f);
	field_ride_open(&f, (struct field_plan){
				.red = "Omar HAM A0503 mounted=no move=7; Blaze HOR A0502 facing=e",
				.blue = "Hal SWO A1800" });
	field_give(&f, "mount omar blaze");
	field_rides(&f, "omar", "A0502 A0402 healthy 6");
	field_close(&f);
}

static void chb_5_1_9_dismounting(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Omar HAM A0502 facing=e; Tom PEA A1904",
						 .blue = "Hal SWO A1800" });
	assert_int_equal(field_cost(&f, "dismount omar A0401"), 6);
	field_no(&f, "dismount omar A0702", "CHB-5.1.9");
	struct field copy = f;
	field_give(&f, "dismount omar A0401");
	field_is(&f, "omar", "A0401 healthy 4");
	field_rides(&f, "omar-horse", "A0502 A0402 healthy");
	field_leave(&copy, "omar", 5);
	field_no_by(&copy, "dismount omar A0401", "CHB-5.1.9", 6, 5);
	field_close(&f);
	field_ride_open(
	    &f, (struct field_plan){ .red = "Omar HAM A0502 facing=e; A PEA A0602; B PEA A0501; "
					    "C PEA A0401; D PEA A0302; E PEA A0403; F PEA A0503; "
					    "G PEA A0301; H PEA A0303",
				     .blue = "Hal SWO A1800" });
	field_no(&f, "dismount omar A0602", "CHB-5.1.9");
	field_give(&f, "step h A0203");
	field_yes(&f, "dismount omar A0303");
	field_close(&f);
}

static void chb_5_1_10_in_armour(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(
	    &f, (struct field_plan){
		    .red = "Roland KNM A0503 mounted=no; Blaze HOR A0502 facing=e; Tom PEA A1904",
		    .blue = "Hal SWO A1800" });
	assert_int_equal(field_cost(&f, "mount roland blaze"), 6);
	struct field copy = f;
	field_give(&f, "mount roland blaze");
	field_rides(&f, "roland", "A0502 A0402 healthy 0");
	field_leave(&copy, "roland", 5);
	field_no_by(&copy, "mount roland blaze", "CHB-5.1.10", 6, 5);
	field_close(&f);
}

static void chb_5_1_11_who_may_mount(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){
				.red = "Wulf PEA A0503; Omar HAM A0403 mounted=no state=wounded; "
				       "Blaze HOR A0502 facing=e; Tom PEA A1904",
				.blue = "Hal SWO A1800" });
	field_no(&f, "mount wulf blaze", "CHB-5.1.11");
	field_give(&f, "mount omar blaze"); /* by the tail; it stands as it stood */
	field_rides(&f, "omar", "A0502 A0402 wounded 0");
	assert_int_equal(field_man(&f, "omar")->facing, 1 + PV_HEX_E);
	field_close(&f);
	/* Never more than his mounted points: 15, wounded 10. */
	for (int wounded = 0; wounded <= 1; wounded++) {
		field_ride_open(
		    &f, (struct field_plan){
			    .red = wounded != 0
				       ? "Omar HAM A0403 mounted=no state=wounded "
					 "wounded_move=20; Blaze HOR A0502 facing=e; Tom PEA A1904"
				       : "Omar HAM A0403 mounted=no move=20; Blaze HOR A0502 "
					 "facing=e; Tom PEA A1904",
			    .blue = "Hal SWO A1800" });
		field_give(&f, "mount omar blaze");
		assert_int_equal(field_man(&f, "omar")->left, wounded != 0 ? 10 : 15);
		field_close(&f);
	}
}

static void chb_5_1_12_capped_on_foot(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Roland KNM A0502 facing=e; Tom PEA A1904",
						 .blue = "Hal SWO A1800" });
	field_give(&f, "dismount roland A0401");
	field_is(&f, "roland", "A0401 healthy 4");
	field_close(&f);
	field_ride_open(
	    &f, (struct field_plan){ .red = "Roland KNM A0502 facing=e move=30; Tom PEA A1904",
				     .blue = "Hal SWO A1800" });
	field_give(&f, "dismount roland A0401");
	field_is(&f, "roland", "A0401 healthy 6");
	field_close(&f);
}

/* --- CHB-5.5 --------------------------------------------------------------------------------- */

/* 18 on 7 is 2-1; with a charge 3-1. A sergeant rides by these orders and strikes odo. */
static void charge(struct field_plan plan, const char *orders, const char *column) {
	struct field f;
	field_ride_open(&f, plan);
	field_give(&f, orders);
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static const char four[] = "step arnim A0202; step arnim A0302; step arnim A0402; step arnim A0502";
static const char rider[] = "Arnim SGM A0102 facing=e; Tom PEA A1904";
static const char ahead[] = "Odo SWO A0602; Hal SWO A1800";

static void chb_5_5_1_one_column(void **unused) {
	(void)unused;
	charge((struct field_plan){ .red = rider, .blue = ahead }, four, "3-1");
	charge((struct field_plan){ .red = rider, .blue = ahead, .options = "charge: on" }, four,
	       "3-1");
	charge((struct field_plan){ .red = rider, .blue = ahead, .options = "charge: off" }, four,
	       "2-1");
}

/* The second of the four hexes is such a ground. */
/* His head at the end, his tail behind it stand on clear ground. */
static void over(const char *sign, const char *sheet, const char *column) {
	char map[400];
	snprintf(map, sizeof map,
		 ". . . . . . . . . . . . . . . . . . . . / "
		 ". . . . . . . . . . . . . . . . . . . . / "
		 ". . . %s . . . . . . . . . . . . . . . . / "
		 ". . . . . . . . . . . . . . . . . . . . / "
		 ". . . . . . . . . . . . . . . . . . . .",
		 sign);
	charge((struct field_plan){ .map = map, .sheet = sheet, .red = rider, .blue = ahead }, four,
	       column);
}

static void chb_5_5_2_stony_ground(void **unused) {
	(void)unused;
	over("o", NULL, "2-1");
	over(".", NULL, "3-1");
}

static void chb_5_5_4_only_the_healthy(void **unused) {
	(void)unused;
	/* 9 on 4 is 2-1, with a charge it would be 3-1. */
	charge((struct field_plan){ .red = "Arnim SGM A0102 facing=e state=wounded; Tom PEA A1904",
				    .blue = "Odo SWO A0602 defence=4; Hal SWO A1800" },
	       four, "2-1");
	charge((struct field_plan){ .red = "Arnim SGM A0102 facing=e attack=9; Tom PEA A1904",
				    .blue = "Odo SWO A0602 defence=4; Hal SWO A1800" },
	       four, "3-1");
}

static void chb_5_5_5_four_straight_ahead(void **unused) {
	(void)unused;
	charge((struct field_plan){ .red = rider, .blue = ahead }, four, "3-1");
	charge(
	    (struct field_plan){ .red = "Arnim SGM A0202 facing=e; Tom PEA A1904", .blue = ahead },
	    "step arnim A0302; step arnim A0402; step arnim A0502", "2-1");
	/* A turn before the last three. */
	charge((struct field_plan){ .red = rider, .blue = ahead },
	       "step arnim A0202; swing arnim A0103; swing arnim A0102; step arnim A0302; "
	       "step arnim A0402; step arnim A0502",
	       "2-1");
}

static void chb_5_5_6_even_ground(void **unused) {
	(void)unused;
	over("f", NULL, "2-1");
	over("r", NULL, "3-1");
	over("=", NULL, "3-1");
	over("s", NULL, "2-1");
	charge((struct field_plan){ .red = rider,
				    .blue =
					"Odo SWO A0602; Hal SWO A1800; Blaze HOR A0402 facing=e "
					"state=dead" },
	       four, "3-1");
	charge((struct field_plan){ .red = rider,
				    .blue =
					"Odo SWO A0602; Hal SWO A1800; Blaze HOR A0402 facing=e "
					"state=dead; Wat SWO A0402 state=dead" },
	       four, "2-1");
}

static void chb_5_5_7_in_his_front(void **unused) {
	(void)unused;
	charge((struct field_plan){ .red = rider, .blue = "Odo SWO A0503; Hal SWO A1800" }, four,
	       "3-1");
	charge((struct field_plan){ .red = rider, .blue = "Odo SWO A0501; Hal SWO A1800" }, four,
	       "3-1");
	charge((struct field_plan){ .red = rider,
				    .blue = "Odo SWO A0401 state=stunned; Hal SWO A1800" },
	       four, "2-1"); /* at his flank */
	/* Of a rider the one hex that is before him is enough: 18 on 9. */
	static const char *const facing[] = { "e", "w" };
	for (size_t i = 0; i < PV_COUNT(facing); i++) {
		struct field f;
		char blue[64];
		snprintf(blue, sizeof blue, "Odo SGM %s facing=%s defence=9; Hal SWO A1800",
			 i == 0 ? "A0702" : "A0602", facing[i]);
		field_ride_open(&f, (struct field_plan){ .red = rider, .blue = blue });
		field_give(&f, four);
		field_to_fight(&f);
		field_horse_column(&f, "fight arnim odo", "3-1");
		field_close(&f);
	}
}

/* Shot at on the way by such a throw, he rides on and strikes: the column of 18 on 7, or who
 * refuses the blow. */
static void hit_by(const char *throw_it, const char *column, const char *rule) {
	struct field f;
	field_ride_open(
	    &f, (struct field_plan){ .red = "Arnim HAM A0102 facing=e attack=18 "
					    "wounded_attack=18; Tom PEA A1904",
				     .blue = "Odo SWO A0602; Hal SBW A0804; Wat SWO A1804" });
	field_give(&f, "step arnim A0202; shoot hal arnim shortbow");
	field_give(&f, throw_it);
	if (column != NULL) {
		field_give(&f, "step arnim A0302; step arnim A0402; step arnim A0502");
	}
	if (f.s.ask == CHB_ASK_FALL) {
		field_give(&f, "fall arnim A0203");
	}
	field_to_fight(&f);
	assert_int_equal(f.s.second, 0);
	if (column != NULL) {
		field_column(&f, "fight arnim odo", column);
	} else {
		field_no(&f, "fight arnim odo", rule);
	}
	field_close(&f);
}

static void chb_5_5_9_hit_on_the_way(void **unused) {
	(void)unused;
	/* A short bow near by at an unarmoured rider, by line: E D C C B A A. */
	hit_by("throw 8", "3-1", NULL);
	hit_by("throw 10", "3-1", NULL);
	hit_by("throw 7", "2-1", NULL);
	hit_by("throw 6", "2-1", NULL);
	hit_by("throw 5", "2-1", NULL);
	/* Unhorsed and stunned, unhorsed and wounded, dead. */
	hit_by("throw 4", NULL, "CHB-3.5.2");
	hit_by("throw 3", NULL, "CHB-3.5.2");
	hit_by("throw 2", NULL, "CHB-8.5.9");
	hit_by("throw 1", NULL, "CHB-9.1.1");
}

static void chb_5_5_10_one_push(void **unused) {
	struct field f;
	(void)unused;
	/* Charger and a man on foot on one victim: 18 + 9 on 13, 2-1, one more. */
	field_ride_open(&f,
			(struct field_plan){ .red = "Arnim SGM A0102 facing=e; Tom SWO A0703",
					     .blue = "Odo SWO A0602 defence=13; Hal SWO A1800" });
	field_give(&f, four);
	field_give(&f, "step tom A0603");
	field_to_fight(&f);
	field_column(&f, "fight arnim+tom odo", "3-1");
	field_close(&f);
	/* Two chargers on one: one column; 18 + 18 on 13 is 2-1. */
	field_ride_open(
	    &f, (struct field_plan){ .red = "Arnim SGM A0102 facing=e; Pugh SGM A1202 facing=w",
				     .blue = "Odo SWO A0602 defence=13; Hal SWO A1800" });
	field_give(&f, four);
	field_give(&f, "step pugh A1102; step pugh A1002; step pugh A0902; step pugh A0802; "
		       "step pugh A0702");
	field_to_fight(&f);
	field_column(&f, "fight arnim+pugh odo", "3-1");
	field_close(&f);
	/* One victim before him and one at his flank: 18 on 14, none. */
	field_ride_open(
	    &f, (struct field_plan){ .red = rider,
				     .blue = "Odo SWO A0602; Hal SWO A0401 state=stunned" });
	field_give(&f, four);
	field_to_fight(&f);
	field_column(&f, "fight arnim odo+hal", "1-1");
	field_column(&f, "fight arnim odo", "3-1");
	field_column(&f, "fight arnim hal", "2-1");
	field_close(&f);
}

static void chb_5_5_11_what_counts(void **unused) {
	(void)unused;
	over("R", NULL, "3-1");
	over(",", NULL, "3-1");
	over(":", NULL, "3-1");
	over("w", NULL, "2-1");
	over("u", NULL, "2-1");
	/* Of a hex of two kinds both. */
	static const char *const even[] = { "court", "path", "road" };
	static const char *const rough[] = { "stony",   "undergrowth", "ford",
					     "shallow", "dune",        "crops" };
	for (size_t i = 0; i < 2 * PV_COUNT(even); i++) {
		char pair[32];
		const char *word = even[i / 2];
		snprintf(pair, sizeof pair, "%s+%s", i % 2 != 0 ? word : "clear",
			 i % 2 != 0 ? "clear" : word);
		over("G", field_ground(pair), "3-1");
	}
	over("G", field_ground("road+ramp"), "3-1");
	over("G", field_ground("ramp+road"), "3-1");
	for (size_t i = 0; i < 2 * PV_COUNT(rough); i++) {
		char pair[32];
		const char *word = rough[i / 2];
		snprintf(pair, sizeof pair, "%s+%s", i % 2 != 0 ? word : "clear",
			 i % 2 != 0 ? "clear" : word);
		over("G", field_ground(pair), "2-1");
	}
}

static void chb_5_5_12_once(void **unused) {
	struct field f;
	(void)unused;
	for (int again = 0; again <= 1; again++) {
		field_ride_open(
		    &f, (struct field_plan){
			    .red = "Arnim SGM A0102 facing=e; Tom PEA A1904",
			    .blue = again != 0 ? "Odo SWO A0602; Hal SWO A1102; Wat SWO A1800"
					       : "Odo SWO A0602; Hal SWO A0603; Wat SWO A1800" });
		field_give(&f, four);
		field_to_fight(&f);
		field_give(&f, "fight arnim odo; throw 1; follow arnim A0602");
		field_rides(&f, "arnim", "A0602 A0502 healthy");
		assert_int_equal(f.s.side, PV_BLUE); /* he has struck: nothing more */
		field_skip(&f, CHB_ASK_MOVE, PV_RED);
		if (again != 0) {
			field_give(&f, "step arnim A0702; step arnim A0802; step arnim A0902; "
				       "step arnim A1002");
		}
		field_to_fight(&f);
		field_column(&f, "fight arnim hal", again != 0 ? "3-1" : "2-1");
		field_close(&f);
	}
}

/* --- CHB-10 ---------------------------------------------------------------------------------- */

/* A horse that was loosed by a shot at its rider, A0502 facing east, as its side's movement
 * begins. */
static void open_loose(struct field *f, const char *map, const char *blue) {
	field_open(f, (struct field_plan){ .map = map != NULL ? map : field_ride_ground,
					   .red = "Bow SBW A0510; Tom PEA A0009",
					   .blue = blue });
}

static const char tall[] = ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . . / "
			   ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . . / "
			   ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . . / "
			   ". . . . . . . . . . / . . . . . . . . . .";
static const char walled[] = ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . # . / "
			     ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . . / "
			     ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . . / "
			     ". . . . . . . . . . / . . . . . . . . . .";

static void chb_10_4_a_loosed_horse(void **unused) {
	struct field f;
	(void)unused;
	for (int face = 3; face <= 4; face++) {
		char order[16];
		open_loose(&f, tall, "Rider HAM A0502 facing=e; Hal SWO A0900");
		field_give(&f, "shoot bow rider shortbow; throw 1");
		field_rides(&f, "rider-horse", "A0502 A0402 healthy");
		field_skip(&f, CHB_ASK_LOOSE, PV_BLUE);
		field_asked(&f, "chb.ask.loose", PV_DICE);
		snprintf(order, sizeof order, "throw %d", face);
		field_give(&f, order);
		field_rides(&f, "rider-horse",
			    face == 3 ? "A0502 A0402 healthy" : "A0802 A0702 healthy");
		field_close(&f);
	}
}

static void chb_10_9_what_stops_it(void **unused) {
	struct field f;
	(void)unused;
	open_loose(&f, walled, "Rider HAM A0502 facing=e; Hal SWO A0900");
	field_give(&f, "shoot bow rider shortbow; throw 1");
	field_skip(&f, CHB_ASK_LOOSE, PV_BLUE);
	field_give(&f, "throw 6");
	field_rides(&f, "rider-horse", "A0702 A0602 healthy");
	field_close(&f);
	/* Taken, and off the map. */
	open_loose(&f, tall, "Rider HAM A0502 facing=e; Hal SWO A0702");
	field_give(&f, "shoot bow rider shortbow; throw 1");
	field_skip(&f, CHB_ASK_LOOSE, PV_BLUE);
	field_give(&f, "throw 6");
	field_rides(&f, "rider-horse", "A0602 A0502 healthy");
	field_close(&f);
	open_loose(&f, tall, "Rider HAM A0802 facing=e; Hal SWO A0900");
	field_give(&f, "shoot bow rider shortbow; throw 1");
	field_skip(&f, CHB_ASK_LOOSE, PV_BLUE);
	field_give(&f, "throw 6");
	field_rides(&f, "rider-horse", "A0902 A0802 healthy");
	field_close(&f);
	/* One that was left by dismounting doesn't throw. */
	field_ride_open(&f, (struct field_plan){ .red = "Omar HAM A0502 facing=e; Tom PEA A1904",
						 .blue = "Hal SWO A1800" });
	field_give(&f, "dismount omar A0401");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	field_rides(&f, "omar-horse", "A0502 A0402 healthy");
	field_close(&f);
}

static void chb_10_5_six_points(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){
				.red = "Wulf PEA A0602; Blaze HOR A0502 facing=e; Tom PEA A1904",
				.blue = "Hal SWO A1800" });
	for (int i = 0; i < 6; i++) {
		char order[48];
		snprintf(order, sizeof order, "lead wulf A%02d02 blaze A%02d02", 7 + i, 6 + i);
		field_give(&f, order);
	}
	field_is(&f, "wulf", "A1202 healthy 2");
	field_rides(&f, "blaze", "A1102 A1002 healthy");
	field_no_by(&f, "lead wulf A1302 blaze A1202", "CHB-10.5", 6, 7);
	field_yes(&f, "step wulf A1302"); /* alone he may go on */
	field_close(&f);
}

static void chb_10_10_by_the_reins(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){
				.map = ". . . . m . . . / . . . W . . . .",
				.red = "Wulf PEA A0300; Blaze HOR A0200 facing=e; Tom PEA A0701",
				.blue = "Roan HOR A0501 facing=e; Hal SWO A0700" });
	field_no(&f, "lead tom A0601 blaze A0300", "CHB-10.10");  /* not beside it */
	field_no(&f, "lead wulf A0400 roan A0601", "CHB-10.10");  /* the enemy's */
	field_no(&f, "lead wulf A0301 blaze A0300", "CHB-10.10"); /* into a wood */
	field_no(&f, "lead wulf A0400 blaze A0100", "CHB-10.10");
	field_yes(&f, "lead wulf A0400 blaze A0201"); /* one beside the hex that he leaves */
	assert_int_equal(field_cost(&f, "lead wulf A0400 blaze A0300"), 2);
	field_give(&f, "lead wulf A0400 blaze A0300");
	field_is(&f, "wulf", "A0400 healthy 6");
	field_rides(&f, "blaze", "A0300 A0200 healthy");
	field_no(&f, "step blaze A0500", "CHB-10.10");
	/* Not once he has walked. */
	field_give(&f, "step wulf A0500");
	field_no(&f, "lead wulf A0600 blaze A0400", "CHB-10.10");
	field_close(&f);
}

static void chb_10_11_its_riders_sides(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f,
			(struct field_plan){ .red = "Omar HAM A0602 mounted=no; Farhad EAM A0503",
					     .blue = "Roan HOR A0502 facing=e; Hassan HAM A0403 "
						     "mounted=no; Hal SWO A1800" });
	field_no(&f, "mount omar roan", "CHB-10.11");
	field_to_fight(&f);
	field_yes(&f, "fight farhad roan");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_int_equal(field_cost(&f, "mount hassan roan"), 4);
	field_close(&f);
}

static void chb_10_7_wounded_without_a_horse(void **unused) {
	static const int32_t foot[] = { 12, 10, 3 };
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){
				.red = "Roland KNM A0502 facing=e state=wounded; Tom PEA A1904",
				.blue = "Hal SWO A1800" });
	field_give(&f, "dismount roland A0401");
	field_is(&f, "roland", "A0401 wounded 2");
	for (int i = 0; i < 3; i++) {
		assert_int_equal(chb_figure(chb_game_of(f.g), &f.s, 0, i), foot[i]);
	}
	field_close(&f);
}

static void chb_10_8_into_the_saddle(void **unused) {
	static const struct {
		int face;
		const char *omar, *blaze;
	} throws[] = { { 6, "A0502 A0402 healthy 8", "under none healthy" },
		       { 7, "A0503 none healthy 4", "A0502 A0402 healthy" },
		       { 8, "A0503 none healthy 4", "A0502 A0402 healthy" },
		       { 9, "A0503 none stunned", "A0502 A0402 healthy" },
		       { 10, "A0503 none wounded", "A0502 A0402 healthy" } };
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){
				.red = "Omar HAM A0503 mounted=no; Roland KNM A0403 mounted=no; "
				       "Blaze HOR A0502 facing=e; Tom PEA A1904",
				.blue = "Hal SWO A1800" });
	field_no(&f, "leap roland blaze", "CHB-10.8");
	field_no(&f, "leap tom blaze", "CHB-5.1.11");
	assert_int_equal(field_cost(&f, "leap omar blaze"), 4);
	for (size_t i = 0; i < PV_COUNT(throws); i++) {
		struct field copy = f;
		char order[48];
		snprintf(order, sizeof order, "leap omar blaze; throw %d", throws[i].face);
		field_give(&copy, order);
		field_rides(&copy, "omar", throws[i].omar);
		field_rides(&copy, "blaze", throws[i].blaze);
	}
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_1_7_four_points),
	cmocka_unit_test(chb_5_1_8_points_double),
	cmocka_unit_test(chb_5_1_9_dismounting),
	cmocka_unit_test(chb_5_1_10_in_armour),
	cmocka_unit_test(chb_5_1_11_who_may_mount),
	cmocka_unit_test(chb_5_1_12_capped_on_foot),
	cmocka_unit_test(chb_5_5_1_one_column),
	cmocka_unit_test(chb_5_5_2_stony_ground),
	cmocka_unit_test(chb_5_5_4_only_the_healthy),
	cmocka_unit_test(chb_5_5_5_four_straight_ahead),
	cmocka_unit_test(chb_5_5_6_even_ground),
	cmocka_unit_test(chb_5_5_7_in_his_front),
	cmocka_unit_test(chb_5_5_9_hit_on_the_way),
	cmocka_unit_test(chb_5_5_10_one_push),
	cmocka_unit_test(chb_5_5_11_what_counts),
	cmocka_unit_test(chb_5_5_12_once),
	cmocka_unit_test(chb_10_4_a_loosed_horse),
	cmocka_unit_test(chb_10_5_six_points),
	cmocka_unit_test(chb_10_7_wounded_without_a_horse),
	cmocka_unit_test(chb_10_8_into_the_saddle),
	cmocka_unit_test(chb_10_9_what_stops_it),
	cmocka_unit_test(chb_10_10_by_the_reins),
	cmocka_unit_test(chb_10_11_its_riders_sides),
};

TEST_FILE(tests, NULL, NULL)
