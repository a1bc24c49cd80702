/* Rows of CHB-5.1 and CHB-10 on riders and horses: what each of them is offered, who mounts what,
 * whose horse walks off. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <string.h>

static const struct field_span places = { .places = true };
static const struct field_span targets = { .targets = true };

/* Ways in which one of red's is led: onto a place, its head onto another. */
static int leads(const struct field *f, const char *man, const char *horse) {
	static struct pv_order list[PV_LIST_MAX];
	char text[64];
	int found = 0, count = chb_game_of(f->g)->map.count;
	snprintf(text, sizeof text, "lead %s A0000 %s A0000", man, horse);
	struct pv_order order = field_order(f, text);
	size_t listed = pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX);
	for (int to = 0; to < count; to++) {
		for (int head = 0; head < count; head++) {
			bool offered = false;
			order.data.halves[0] = (uint16_t)to;
			order.data.halves[1] = (uint16_t)head;
			for (size_t i = 0; i < listed; i++) {
				offered = offered || memcmp(&list[i], &order, sizeof order) == 0;
			}
			bool good = pv_cryhavoc.check(f->g, &f->s, &order, NULL);
			assert_int_equal(good, offered);
			found += good;
		}
	}
	return found;
}

static const char small[] = ". . . . . . . . / . . . . . . . . / . . . . . . . . / "
			    ". . . . . . . . / . . . . . . . .";

static void chb_10_10_where_both_go(void **unused) {
	struct field f;
	(void)unused;
	/* Its head comes to A0302, A0201 or A0203; he to five hexes, two of which are its own. */
	field_ride_open(&f, (struct field_plan){ .map = small,
						 .red = "Wulf PEA A0302; Blaze HOR A0202 facing=e; "
							"Tom PEA A0704",
						 .blue = "Hal SWO A0700" });
	assert_int_equal(leads(&f, "wulf", "blaze"), 3 + 3 + 3 + 2 + 2);
	field_give(&f, "lead wulf A0402 blaze A0201");
	assert_true(field_told(&f, "chb.led"));
	field_rides(&f, "blaze", "A0201 A0202 healthy");
	field_is(&f, "wulf", "A0402 healthy 7");
	assert_int_not_equal(field_man(&f, "wulf")->marks & CHB_HANDS, 0);
	assert_int_equal(field_man(&f, "wulf")->horse, 1 + (int)(field_man(&f, "blaze") - f.s.man));
	/* He holds it, however far he came before it. */
	field_no(&f, "lead wulf A0502 blaze A0401", "CHB-10.10"); /* two hexes on */
	field_give(&f, "step wulf A0401");                        /* alone he lets go */
	assert_int_equal(field_man(&f, "wulf")->horse, 0);
	field_close(&f);
	/* Loose before, it is held now. */
	field_ride_open(&f, (struct field_plan){ .map = small,
						 .red = "Wulf PEA A0302; Blaze HOR A0202 facing=e; "
							"Roan HOR A0301 facing=e; Tom PEA A0203",
						 .blue = "Hal SWO A0700" });
	struct field before = f;
	field_man(&f, "blaze")->saddle = CHB_LOOSE;
	field_no(&f, "lead wulf A0402 blaze A0203", "CHB-10.10"); /* tom is there */
	field_no(&f, "lead wulf A0203 blaze A0302", "CHB-1.11");
	field_give(&f, "lead wulf A0402 blaze A0302");
	assert_int_equal(field_man(&f, "blaze")->saddle, 0);
	field_no(&f, "lead wulf A0502 roan A0402", "CHB-10.10"); /* one at a time */
	field_yes(&f, "lead wulf A0502 blaze A0402");
	f = before;
	field_man(&f, "blaze")->life = CHB_DEAD;
	field_no(&f, "lead wulf A0402 blaze A0302", "CHB-10.10");
	f = before;
	field_leave(&f, "wulf", 7); /* not as he begins */
	field_no(&f, "lead wulf A0402 blaze A0302", "CHB-10.10");
	f = before;
	field_no(&f, "lead wulf A0402 tom A0302", "CHB-10.10"); /* no horse */
	field_no(&f, "lead hal A0701 blaze A0302", "CHB-2.2");
	field_close(&f);
}

static void chb_10_4_each_loose_horse(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f,
			(struct field_plan){
			    .red = "Wulf PEA A0004; A HOR A0302 facing=e; B HOR A0804 facing=w; "
				   "C HOR A1200 facing=e; D HOR A1600 facing=e",
			    .blue = "Hal SWO A1904; E HOR A1800 facing=w" });
	field_man(&f, "a")->saddle = CHB_LOOSE;
	field_man(&f, "b")->saddle = CHB_LOOSE;
	field_man(&f, "d")->saddle = CHB_LOOSE;
	field_man(&f, "d")->life = CHB_DEAD;
	field_man(&f, "e")->saddle = CHB_LOOSE;
	field_skip(&f, CHB_ASK_LOOSE, PV_BLUE);
	field_dice(&f, "ssswww");
	field_give(&f, "throw 6");
	field_rides(&f, "e", "A1500 A1600 healthy");
	assert_true(field_told(&f, "chb.walked"));
	assert_int_equal(f.at[0].amount, 3);
	field_skip(&f, CHB_ASK_LOOSE, PV_RED);
	field_give(&f, "throw 3");
	field_rides(&f, "a", "A0302 A0202 healthy");
	assert_false(field_told(&f, "chb.walked"));
	field_asked(&f, "chb.ask.loose", PV_DICE);
	field_give(&f, "throw 4");
	field_rides(&f, "b", "A0504 A0604 healthy");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_rides(&f, "c", "A1200 A1100 healthy");
	field_close(&f);
}

static void chb_5_1_7_which_horses(void **unused) {
	struct field f;
	(void)unused;
	/* By head or tail, not through a wall; not what somebody rides, nor a man. */
	field_ride_open(&f, (struct field_plan){
				.sheet = "      sides: [A0503 nw wall, A0503 ne wall]\n",
				.red = "Omar HAM A0503 mounted=no; Farhad HAM A0301 mounted=no; "
				       "Blaze HOR A0502 facing=e; Ali HAM A0204 facing=e; Tom PEA "
				       "A0302",
				.blue = "Hal SWO A1800; Roan HOR A0400 facing=e" });
	field_no(&f, "mount omar blaze", "CHB-5.1.7"); /* a wall */
	field_yes(&f, "mount farhad blaze");
	field_no(&f, "mount farhad roan", "CHB-10.11");
	field_no(&f, "mount farhad tom", "CHB-5.1.11");
	field_no(&f, "mount tom blaze", "CHB-5.1.11");
	field_no(&f, "mount ali blaze", "CHB-5.1.11");
	field_no(&f, "dismount farhad A0300", "CHB-5.1.9");
	assert_int_equal(field_offers(&f, CHB_MOUNT, targets), 1);
	assert_int_equal(field_offers(&f, CHB_LEAP, targets), 1);
	/* Ali gets off onto any of the eight hexes around his horse. */
	assert_int_equal(field_offers(&f, CHB_DISMOUNT, places), 5);
	struct field dead = f;
	field_man(&dead, "blaze")->life = CHB_DEAD;
	field_no(&dead, "mount farhad blaze", "CHB-5.1.11");
	field_man(&f, "blaze")->saddle = CHB_LOOSE;
	field_give(&f, "mount farhad blaze");
	assert_true(field_told(&f, "chb.mounted"));
	const struct chb_man *farhad = field_man(&f, "farhad"), *blaze = field_man(&f, "blaze");
	assert_int_equal(blaze->place, CHB_UNDER);
	assert_int_equal(blaze->facing, 0);
	assert_int_equal(blaze->saddle, 0); /* nobody's loose horse */
	assert_int_equal(farhad->back, farhad->place);
	assert_int_equal(farhad->turned, farhad->facing);
	field_close(&f);
}

/* From a level above, or beside it. */
static void chb_10_8_from_above(void **unused) {
	static const struct {
		const char *omar;
		bool leaps;
	} rows[] = { { "A0403", true },
		     { "A0503", true },
		     { "A0302", false },
		     { "A0603", false },
		     { "A0402", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[96];
		snprintf(red, sizeof red, "Omar HAM %s mounted=no; Blaze HOR A0502 facing=se",
			 rows[i].omar);
		field_ride_open(
		    &f, (struct field_plan){ .map = ". . . . . . . . . . / . . . . . . . . . . / "
						    ". . . H H . . . . . / . . . . . . . . . . / "
						    ". . . . . . . . . .",
					     .sheet = "      signs: {H: walk 1}\n",
					     .red = red,
					     .blue = "Hal SWO A0900" });
		if (rows[i].leaps) {
			field_yes(&f, "leap omar blaze");
		} else {
			field_no(&f, "leap omar blaze", "CHB-10.8");
		}
		bool above = strcmp(rows[i].omar, "A0402") == 0;
		if (above) {
			field_no(&f, "mount omar blaze", "CHB-5.1.7");
		}
		assert_int_equal(field_offers(&f, CHB_LEAP, targets), rows[i].leaps);
		if (rows[i].leaps) {
			field_give(&f, "leap omar blaze");
			field_dice(&f, "lllllluusw");
		}
		field_close(&f);
	}
}

/* Once he has come beside an enemy he gets off no more. */
static void chb_5_1_28_not_beside_an_enemy(void **unused) {
	struct field f;
	(void)unused;
	for (int beside = 0; beside <= 1; beside++) {
		field_ride_open(&f, (struct field_plan){
					.red = "Omar HAM A0502 facing=e; Ali HAM A0704 mounted=no; "
					       "Blaze HOR A0804 facing=w",
					.blue = beside != 0 ? "Odo SWO A0702; Hal SWO A0604"
							    : "Odo SWO A1200; Hal SWO A1204" });
		field_give(&f, "step omar A0602");
		if (beside != 0) {
			field_no(&f, "dismount omar A0601", "CHB-5.1.28");
			assert_int_equal(field_offers(&f, CHB_DISMOUNT, places), 0);
		} else {
			field_yes(&f, "dismount omar A0601");
			field_give(&f, "step ali A0703");
		}
		field_close(&f);
	}
}

/* Where one hex is free he lies there, and nobody is asked; else his owner, about him alone. */
static void chb_8_5_19_where_one_is_free(void **unused) {
	static const char ring[] =
	    "A PEA A0602 state=stunned; B PEA A0503; C PEA A0501; D PEA A0403; "
	    "E PEA A0302; F PEA A0303; G PEA ";
	struct field f;
	(void)unused;
	for (int free = 1; free <= 2; free++) {
		char blue[200];
		snprintf(blue, sizeof blue, "Rider HAM A0502 facing=e; %s%s", ring,
			 free == 1 ? "A0401" : "A1800");
		field_open(&f, (struct field_plan){ .map = field_ride_ground,
						    .red = "Bow SBW A1002; Tom PEA A1904",
						    .blue = blue });
		field_give(&f, "shoot bow rider shortbow; throw 4");
		if (free == 2) {
			field_asked(&f, "chb.ask.fall", PV_BLUE);
			assert_int_equal(field_offers(&f, CHB_FALL, places), 2);
			field_no(&f, "fall g A0301", "CHB-8.5.19");
			field_give(&f, "fall rider A0301");
		}
		field_is(&f, "rider", "A0301 stunned");
		field_rides(&f, "rider-horse", "A0502 A0402 dead");
		assert_int_equal(field_man(&f, "rider-horse")->saddle, 0);
		assert_int_not_equal(f.s.ask, CHB_ASK_FALL);
		field_no(&f, "fall rider A0401", "CHB-8.5.19");
		field_close(&f);
	}
	/* In armour not into a river. */
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . . . . . / "
						   ". . . . ~ . . . . . . . / "
						   ". . . . . . . . . . . . / "
						   ". . . . . . . . . . . .",
					    .red = "Bow SBW A1002; Tom PEA A1103",
					    .blue = "Roland KNM A0502 facing=e; Omar HAM A0800 "
						    "facing=e" });
	field_give(&f, "shoot bow roland shortbow; throw 1");
	if (f.s.ask == CHB_ASK_FALL) {
		field_no(&f, "fall roland A0401", "CHB-8.5.19");
		field_yes(&f, "fall roland A0501");
	}
	field_close(&f);
}

/* Ahead and back, head and tail to either side. */
static void chb_5_1_3_where_a_rider_goes(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(
	    &f, (struct field_plan){ .red = "Omar HAM A0502 facing=e", .blue = "Hal SWO A1800" });
	assert_int_equal(field_offers(&f, CHB_STEP, places), 2);
	assert_int_equal(field_offers(&f, CHB_TURN, places), 2);
	assert_int_equal(field_offers(&f, CHB_SWING, places), 2);
	assert_int_equal(field_offers(&f, CHB_SLIP, places), 0);
	assert_int_equal(field_cost(&f, "step omar A0602"), 1);
	assert_int_equal(field_cost(&f, "step omar A0302"), 2);
	assert_int_equal(field_cost(&f, "turn omar A0401"), 2);
	assert_int_equal(field_cost(&f, "turn omar A0403"), 2);
	assert_int_equal(field_cost(&f, "swing omar A0401"), 2);
	assert_int_equal(field_cost(&f, "swing omar A0403"), 2);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_1_3_where_a_rider_goes),
	cmocka_unit_test(chb_5_1_7_which_horses),
	cmocka_unit_test(chb_5_1_28_not_beside_an_enemy),
	cmocka_unit_test(chb_8_5_19_where_one_is_free),
	cmocka_unit_test(chb_10_4_each_loose_horse),
	cmocka_unit_test(chb_10_8_from_above),
	cmocka_unit_test(chb_10_10_where_both_go),
};

TEST_FILE(tests, NULL, NULL)
