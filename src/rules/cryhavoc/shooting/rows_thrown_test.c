/* Rows of CHB-5, CHB-8 and CHB-10 on riders: what turning costs and counts as, where who is thrown
 * may lie and what is asked then, leading off the map. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/riders/riding.h"

#include <stdio.h>

static const struct field_span places = { .places = true };

/* --- turning --------------------------------------------------------------------------------- */

/* Each has its own figure. */
static void chb_5_1_6_figures_of_each(void **unused) {
	static const struct {
		const char *order;
		int cost;
	} rows[] = { { "turn roland A0401", 1 + 5 },  { "turn roland A0403", 1 + 5 },
		     { "swing roland A0403", 1 + 3 }, { "swing roland A0401", 1 + 3 },
		     { "step roland A0302", 1 + 7 },  { "step roland A0602", 1 } };
	struct field f;
	(void)unused;
	field_ride_open(
	    &f, (struct field_plan){ .red = "Roland KNM A0502 facing=e", .blue = "Hal SWO A1800" });
	struct chb_game *g = (struct chb_game *)(void *)f.g;
	g->figure.acts[CHB_ACTS_PIVOT][0] = 5;
	g->figure.acts[CHB_ACTS_SWING][0] = 3;
	g->figure.acts[CHB_ACTS_BACK][0] = 7;
	field_no(&f, "turn roland A0502", "CHB-5.1.3"); /* his own hexes */
	field_no(&f, "swing roland A0402", "CHB-5.1.3");
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field copy = f;
		assert_int_equal(field_cost(&f, rows[i].order), rows[i].cost);
		assert_true(field_lists(&f, rows[i].order));
		int before = field_man(&copy, "roland")->left;
		field_give(&copy, rows[i].order);
		assert_int_equal(field_man(&copy, "roland")->left, before - rows[i].cost);
	}
	field_close(&f);
}

/* Control come into by turning counts as entered, what he was in before doesn't. */
static void chb_5_3_5_into_control(void **unused) {
	static const struct {
		const char *order, *foe;
		bool enters;
	} rows[] = {
		{ "swing roland A0403", "A0404", true },
		{ "swing roland A0403", "A0503", false }, /* beside him before and after */
		{ "swing roland A0403", "A0302", false }, /* before it */
		{ "swing roland A0403", "A0804", false },
		{ "turn roland A0401", "A0400", true },
		{ "turn roland A0401", "A0303", false },
		{ "turn roland A0401", "A0602", false },
		{ "turn roland A0401", "A0800", false },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char blue[64];
		snprintf(blue, sizeof blue, "Odo SWO %s; Hal SWO A1800", rows[i].foe);
		field_ride_open(
		    &f, (struct field_plan){ .red = "Roland KNM A0502 facing=e", .blue = blue });
		field_man(&f, "roland")->run = 2;
		field_give(&f, rows[i].order);
		const struct chb_man *m = field_man(&f, "roland");
		if (((m->marks & CHB_STEPPED) != 0) != rows[i].enters) {
			fail_msg("%s, %s", rows[i].order, rows[i].foe);
		}
		assert_int_equal(m->run, 0);
		assert_int_equal(m->back, m->place);
		assert_int_equal(m->turned, m->facing);
		field_close(&f);
	}
}

/* --- thrown ---------------------------------------------------------------------------------- */

/* Whose body lies in hexes of water all around: who is armoured lies on none of them. */
static void chb_8_5_19_armour_and_water(void **unused) {
	static const struct {
		const char *rider, *sign;
		int rooms;
	} rows[] = { { "Rider KNM A0502 facing=e", "river", 7 },
		     { "Rider KNM A0502 facing=e", "marsh+pool", 7 },
		     { "Rider KNM A0502 facing=e", "marsh", 8 },
		     { "Rider HAM A0502 facing=e", "river", 8 },
		     { "Rider HAM A0502 facing=e", "marsh+pool", 8 },
		     { "Rider HAM A0502 facing=e", "wall", 7 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char signs[64];
		snprintf(signs, sizeof signs, "      signs: {G: %s}\n", rows[i].sign);
		field_ride_open(&f, (struct field_plan){ .map = ". . . . . . . . / "
								". . . . G . . . / "
								". . . . . . . . / "
								". . . . . . . .",
							 .sheet = signs,
							 .red = rows[i].rider,
							 .blue = "Odo SWO A0700" });
		struct field copy = f;
		chb_unhorse(chb_game_of(f.g), &f.s, 0, "CHB-8.5.8", "chb.by.shot", NULL);
		assert_true(chb_fall_ask(chb_game_of(f.g), &f.s, NULL));
		assert_int_equal(field_offers(&f, CHB_FALL, places), rows[i].rooms);
		if (rows[i].rooms == 7) {
			field_no(&f, "fall rider A0401", "CHB-8.5.19");
		}
		field_no(&f, "fall rider A0601", "CHB-8.5.19");
		f = copy;
		field_close(&f);
	}
}

/* Shot in his own movement, he falls; the other archer may shoot, too. */
static void chb_8_6_2_after_the_fall(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Rider HAM A0402 facing=e; Tom PEA A0004",
						 .blue = "Bow SBW A1002; Arc SBW A1000" });
	field_give(&f, "step rider A0502; shoot bow rider shortbow; throw 4");
	field_asked(&f, "chb.ask.fall", PV_RED);
	field_give(&f, "fall rider A0501");
	field_event(&f, "chb.fallen", "CHB-8.5.19", "rider", "A0501", 0);
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_yes(&f, "shoot arc rider shortbow");
	field_close(&f);
}

/* --- led ------------------------------------------------------------------------------------- */

static void chb_map_3_led_off_the_map(void **unused) {
	struct field f;
	struct pv_why why;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Wulf PEA A0302; Blaze HOR A0202 facing=e",
						 .blue = "Hal SWO A1800" });
	struct pv_order order = field_order(&f, "lead wulf A0402 blaze A0302");
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	for (int i = 0; i < 2; i++) {
		struct pv_order off = order;
		off.data.halves[i] = (uint16_t)chb_game_of(f.g)->map.count;
		assert_false(pv_cryhavoc.check(f.g, &f.s, &off, &why));
		assert_string_equal(why.rule, "CHB-MAP.3");
		assert_string_equal(why.key, "chb.order.place");
	}
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_1_6_figures_of_each),   cmocka_unit_test(chb_5_3_5_into_control),
	cmocka_unit_test(chb_8_5_19_armour_and_water), cmocka_unit_test(chb_8_6_2_after_the_fall),
	cmocka_unit_test(chb_map_3_led_off_the_map),
};

TEST_FILE(tests, NULL, NULL)
