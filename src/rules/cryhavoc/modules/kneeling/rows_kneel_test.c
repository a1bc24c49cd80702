/* Rows of CHB-5.1.17, CHB-5.1.18, CHB-5.5.8 and CHB-7.0.63: on one's knees; what stops a charge. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <stdlib.h>

static void open_field(struct field *f, bool on, const char *map, const char *red,
		       const char *blue) {
	field_open(f, (struct field_plan){ .map = map,
					   .options = on ? "turn_limit: 20, mon_2_4: true" : NULL,
					   .red = red,
					   .blue = blue });
}

static void chb_5_1_17_down_and_up(void **unused) {
	struct field f;
	(void)unused;
	open_field(&f, true, FIELD_WIDE, "Man PEA A0101", "Odo PEA A0901");
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "kneel man"), 2);
	field_no(&f, "rise man", "CHB-5.1.17");
	field_give(&f, "kneel man");
	assert_int_equal(field_cost(&f, "rise man"), 2);
	field_no(&f, "kneel man", "CHB-5.1.17");
	field_give(&f, "rise man");
	field_is(&f, "man", "A0101 healthy 4"); /* of 8 */
	field_leave(&f, "man", 1);
	field_no_by(&f, "kneel man", "CHB-5.1.17", 2, 1);
	field_leave(&f, "man", 2);
	field_yes(&f, "kneel man");
	field_close(&f);
	open_field(&f, false, FIELD_WIDE, "Man PEA A0101", "Odo PEA A0901");
	field_to_move(&f);
	assert_false(field_lists(&f, "kneel man"));
	field_no(&f, "kneel man", "CHB-5.1.18");
	field_no(&f, "rise man", "CHB-5.1.18");
	field_close(&f);
}

static void chb_5_1_18_whose_act_it_is(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	struct field f;
	struct pv_why why;
	(void)unused;
	open_field(&f, false, FIELD_WIDE, "Man PEA A0101", "Odo PEA A0901");
	field_to_move(&f);
	struct pv_order order = field_order(&f, "kneel man");
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_string_equal(why.rule, "CHB-5.1.18");
	assert_string_equal(why.key, "chb.kneel.off"); /* which names MON-2.4 */
	field_close(&f);
	open_field(&f, true, FIELD_WIDE, "Man PEA A0101", "Odo PEA A0901");
	field_to_move(&f);
	field_yes(&f, "kneel man");
	field_close(&f);
	/* The figures are this ledger's. */
	fixture_cell(g, "acts", "kneel", "cost", "2 R");
	fixture_cell(g, "acts", "rise", "cost", "2 S");
	fixture_cell(g, "terrain", "kneeling", "cover", "light S");
	fixture_cell(g, "terrain", "kneeling", "sign", "0 S");
	free(g);
}

/* What a bow's shot at one who kneels meets. */
static const char *cover_on(const char *map, bool kneels) {
	struct field f;
	open_field(&f, true, map, "Bow SBW A0000", "Odo PEA A0400");
	field_man(&f, "odo")->saddle = kneels ? CHB_KNEELS : 0;
	const char *cover = field_cover_at(&f, "shoot bow odo shortbow", 0);
	field_close(&f);
	return cover;
}

static void chb_7_0_63_on_his_knees(void **unused) {
	struct field f;
	(void)unused;
	assert_string_equal(cover_on(". . . . . .", true), "light");
	assert_string_equal(cover_on(". . . . . .", false), "none");
	assert_string_equal(cover_on(". . . . h .", true), "medium");
	assert_string_equal(cover_on(". . . . h .", false), "light");
	/* Up before he moves. */
	open_field(&f, true, FIELD_WIDE, "Man PEA A0101; Hal PEA A0500", "Odo PEA A0901");
	field_to_move(&f);
	field_give(&f, "kneel man");
	field_no(&f, "step man A0201", "CHB-7.0.63");
	field_give(&f, "rise man");
	field_give(&f, "step man A0201");
	field_is(&f, "man", "A0201 healthy 3");
	field_close(&f);
	/* His sign is 0: 14 on 7 stays 2-1. He isn't opaque. */
	open_field(&f, true, FIELD_WIDE, "Man SGF A0101", "Odo SWO A0201");
	field_man(&f, "odo")->saddle = CHB_KNEELS;
	field_to_fight(&f);
	field_column(&f, "fight man odo", "2-1");
	field_close(&f);
	open_field(&f, true, ". . . . . .", "Bow SBW A0000; Hal PEA A0200", "Odo PEA A0400");
	field_man(&f, "hal")->saddle = CHB_KNEELS;
	field_yes(&f, "shoot bow odo shortbow");
	field_man(&f, "hal")->saddle = 0;
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
	field_close(&f);
}

/* Up before he goes any way. */
static void chb_7_0_63_no_way_on_his_knees(void **unused) {
	struct field f;
	(void)unused;
	open_field(&f, true, FIELD_WIDE, "Man HAM A0001 mounted=no; Blaze HOR A0301 facing=e",
		   "Odo PEA A0901");
	field_to_move(&f);
	field_yes(&f, "leave man");
	field_give(&f, "kneel man");
	field_no(&f, "leave man", "CHB-7.0.63");
	field_give(&f, "rise man");
	field_yes(&f, "leave man");
	field_give(&f, "step man A0101");
	field_leave(&f, "man", 6);
	field_yes(&f, "mount man blaze");
	field_yes(&f, "leap man blaze");
	field_man(&f, "man")->saddle |= CHB_KNEELS;
	field_no(&f, "mount man blaze", "CHB-7.0.63");
	field_no(&f, "leap man blaze", "CHB-7.0.63");
	field_close(&f);
	/* Driven back he is on his feet, and so is who follows. */
	open_field(&f, true, FIELD_WIDE, "Man KNF A0101", "Odo SWO A0201; Wat SWO A0900");
	field_man(&f, "odo")->saddle |= CHB_KNEELS;
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 6; flee odo A0301");
	assert_int_equal(field_man(&f, "odo")->saddle & CHB_KNEELS, 0);
	field_man(&f, "man")->saddle |= CHB_KNEELS;
	field_give(&f, "follow man A0201");
	field_is(&f, "man", "A0201 healthy");
	assert_int_equal(field_man(&f, "man")->saddle & CHB_KNEELS, 0);
	field_close(&f);
}

/* 18 on 7 is 2-1, after four hexes straight ahead 3-1. */
static void charge(const char *map, const char *sheet, const char *blue, bool kneels,
		   const char *column) {
	static const char four[] =
	    "step arnim A0202; step arnim A0302; step arnim A0402; step arnim A0502";
	struct field f;
	field_ride_open(&f, (struct field_plan){ .map = map,
						 .sheet = sheet,
						 .options = "turn_limit: 20, mon_2_4: true",
						 .red = "Arnim SGM A0102 facing=e; Tom PEA A1904",
						 .blue = blue });
	field_give(&f, four);
	field_man(&f, "odo")->saddle |= kneels ? CHB_KNEELS : 0;
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

/* Odo's hex is such a ground, its sign taken into account. */
static void charge_into(const char *sign, const char *sheet, const char *column) {
	char map[400];
	snprintf(map, sizeof map,
		 ". . . . . . . . . . . . . . . . . . . . / "
		 ". . . . . . . . . . . . . . . . . . . . / "
		 ". . . . . . %s . . . . . . . . . . . . . / "
		 ". . . . . . . . . . . . . . . . . . . . / "
		 ". . . . . . . . . . . . . . . . . . . .",
		 sign);
	charge(map, sheet, "Odo SWO A0602; Hal SWO A1800", false, column);
}

static void chb_5_5_8_pole_arms_behind_him(void **unused) {
	static const char *const arms[] = { "HAL", "BIL", "PIK" };
	static const char *const no[] = { "SPE", "SWO", "KNF" };
	static const char *const places[] = { "A0702", "A0601", "A0603" }; /* e, ne, se of A0602 */
	char blue[64];
	(void)unused;
	charge(NULL, NULL, "Odo SWO A0602; Hal HAL A1800", true, "3-1"); /* alone */
	for (size_t i = 0; i < PV_COUNT(arms); i++) {
		snprintf(blue, sizeof blue, "Odo SWO A0602; Hal %s A0702", arms[i]);
		charge(NULL, NULL, blue, true, "2-1");
		charge(NULL, NULL, blue, false, "3-1");
		snprintf(blue, sizeof blue, "Odo SWO A0602; Hal %s A0702", no[i]);
		charge(NULL, NULL, blue, true, "3-1");
	}
	for (size_t i = 0; i < PV_COUNT(places); i++) {
		snprintf(blue, sizeof blue, "Odo SWO A0602; Hal HAL %s", places[i]);
		charge(NULL, NULL, blue, true, "2-1");
	}
	/* Beside or before him, and down. */
	charge(NULL, NULL, "Odo SWO A0602; Hal HAL A0501 state=stunned", true, "3-1");
	charge(NULL, NULL, "Odo SWO A0602; Hal HAL A0702 state=stunned; Wat SWO A1800", true,
	       "3-1");
	charge(NULL, NULL, "Odo SWO A0602; Hal HAL A0802", true, "3-1");
}

static void chb_5_5_8_what_lies_between(void **unused) {
	(void)unused;
	charge_into(".", NULL, "3-1");
	/* A low wall's and a wagon's + for who is attacked across it: one column left. */
	charge_into(".", "      sides: [A0602 w low-wall]\n", "1-1");
	charge_into("b", NULL, "1-1");
	/* A hedge's -, a ditch's and that of stakes: one column right. */
	charge_into("h", NULL, "3-1");
	charge_into("v", NULL, "3-1");
	charge_into("G", "      signs: {G: stakes-front}\n", "3-1");
	/* Marsh has that sign too, and bars no charge. */
	charge_into("m", NULL, "4-1");
}

static void chb_9_1_1_who_attacks(void **unused) {
	struct field f;
	(void)unused;
	open_field(&f, true, FIELD_SQUARE,
		   "Man PEA A0101; Up PEA A0200; Far PEA A0403; Low PEA A0202 state=stunned",
		   "Odo SWO A0201; Wat SWO A0900");
	field_to_move(&f);
	field_give(&f, "kneel man");
	field_to_fight(&f);
	field_man(&f, "low")->life = CHB_STUNNED;
	field_no(&f, "fight man odo", "CHB-9.1.1");
	field_no(&f, "fight low odo", "CHB-9.1.1");
	field_no(&f, "fight far odo", "CHB-9.1.1");
	field_no(&f, "fight up+man odo", "CHB-9.1.1");
	assert_false(field_lists(&f, "fight man odo"));
	field_yes(&f, "fight up odo");
	/* In his own player turn alone. */
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	struct pv_order order = field_order(&f, "fight up odo");
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	field_yes(&f, "fight odo up");
	/* On his knees he still is: it is an act of his to rise. */
	assert_int_not_equal(field_man(&f, "man")->saddle & CHB_KNEELS, 0);
	field_close(&f);
}

static void chb_9_4_14_he_rises_and_goes(void **unused) {
	struct field f;
	(void)unused;
	open_field(&f, true, FIELD_SQUARE, "Man KNF A0101",
		   "Odo SWO A0201; Hal HAL A0301; Wat SWO A0900");
	field_man(&f, "odo")->saddle |= CHB_KNEELS;
	field_man(&f, "hal")->saddle |= CHB_KNEELS;
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 6; flee odo A0300");
	field_is(&f, "odo", "A0300 healthy");
	assert_int_equal(field_man(&f, "odo")->saddle & CHB_KNEELS, 0);
	field_is(&f, "hal", "A0301 healthy");
	assert_int_not_equal(field_man(&f, "hal")->saddle & CHB_KNEELS, 0);
	field_close(&f);
}

/* Past Hal, who stands right before the bow. */
static void shot_past(const char *map, const char *hal, bool kneels, bool clear) {
	struct field f;
	char red[80];
	snprintf(red, sizeof red, "Bow SBW A0101; Hal %s", hal);
	open_field(&f, true, map, red, "Odo SWO A0601; Wat SWO A0900");
	field_man(&f, "hal")->saddle |= kneels ? CHB_KNEELS : 0;
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	if (clear) {
		field_yes(&f, "shoot bow odo shortbow");
	} else {
		field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
	}
	field_close(&f);
}

static void chb_8_7_5_who_is_shot_over(void **unused) {
	static const char cart[] = ". . . . . . . . . . / . b . . . . . . . . / "
				   ". . . . . . . . . .";
	(void)unused;
	shot_past(FIELD_WIDE, "SWO A0301", true, true);
	shot_past(FIELD_WIDE, "SWO A0301", false, false);
	/* From inside a cart those on foot beside it; nobody else. */
	shot_past(FIELD_WIDE, "SWO A0201", false, false);
	shot_past(cart, "SWO A0201", false, true);
	shot_past(cart, "SWO A0301", false, false);
	shot_past(cart, "KNM A0301 facing=e", false, false);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_1_17_down_and_up),
	cmocka_unit_test(chb_5_1_18_whose_act_it_is),
	cmocka_unit_test(chb_7_0_63_on_his_knees),
	cmocka_unit_test(chb_9_1_1_who_attacks),
	cmocka_unit_test(chb_9_4_14_he_rises_and_goes),
	cmocka_unit_test(chb_8_7_5_who_is_shot_over),
	cmocka_unit_test(chb_7_0_63_no_way_on_his_knees),
	cmocka_unit_test(chb_5_5_8_pole_arms_behind_him),
	cmocka_unit_test(chb_5_5_8_what_lies_between),
};

TEST_FILE(tests, NULL, NULL)
