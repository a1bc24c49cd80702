/* Rows of CHB-1.8, CHB-3 and CHB-6.15: points that break, armour, what is thrown, no two states. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Points of man at his first question about moves, in such a weather. */
static int points_in(const char *weather, const char *red) {
	struct field f;
	char more[32];
	snprintf(more, sizeof more, "weather: %s\n", weather);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = "turn_limit: 20, mon_1_1: true",
					    .more = more,
					    .red = red,
					    .blue = "Odo PEA A0901" });
	field_to_move(&f);
	int left = field_man(&f, "man")->left;
	field_close(&f);
	return left;
}

static void chb_1_8_fractions(void **unused) {
	struct field f;
	(void)unused;
	assert_int_equal(points_in("none", "Man HAL A0000"), 7);
	assert_int_equal(points_in("snow", "Man HAL A0000"), 3);
	assert_int_equal(points_in("rain", "Man KNM A0200 facing=e"), 11); /* of 15 */
	assert_int_equal(points_in("snow", "Man KNM A0200 facing=e"), 7);
	/* With a ladder two thirds of 7. */
	field_open(
	    &f, (struct field_plan){ .map = castle,
				     .sheet = battlement,
				     .red = "Wulf HAL A0100; Hal HAL A0000",
				     .blue = "Odo SWO A0401",
				     .more = "things: [{kind: long-ladder, name: scale, at: A0000, "
					     "to: A0100, state: lying}]\n" });
	field_to_move(&f);
	field_give(&f, "lift wulf scale hal");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	field_is(&f, "wulf", "A0100 healthy 4");
	field_is(&f, "hal", "A0000 healthy 4");
	field_close(&f);
}

/* What his armour adds to a shot at him. */
static int armour_of(const char *blue) {
	struct field f;
	field_open(&f,
		   (struct field_plan){ .map = FIELD_WIDE, .red = "Bow SBW A0001", .blue = blue });
	int die = field_cost(&f, "shoot bow odo shortbow");
	field_close(&f);
	return die;
}

static void chb_3_3_34_who_is_armoured(void **unused) {
	static const char *const armoured[] = { "KNM", "KNF", "SGM", "SGF", "EMM", "EMF", "HUS" };
	const struct pv_table *t = fixture_table("troops");
	struct chb_game *g = fixture_figures(NULL);
	struct field f;
	(void)unused;
	for (size_t i = 0; i < t->row_count; i++) {
		bool is = false;
		for (size_t k = 0; k < PV_COUNT(armoured); k++) {
			is = is || strcmp(t->rows[i], armoured[k]) == 0;
		}
		fixture_cell(g, "troops", t->rows[i], "armoured", is ? "yes" : "no");
	}
	free(g);
	for (size_t i = 0; i < PV_COUNT(armoured); i++) {
		bool rides = armoured[i][2] == 'M';
		char blue[64];
		snprintf(blue, sizeof blue, "Odo %s A0401%s", armoured[i],
			 rides ? " facing=w" : "");
		assert_int_equal(armour_of(blue), 1);
	}
	assert_int_equal(armour_of("Odo SPE A0401"), 0);
	assert_int_equal(armour_of("Odo SPE A0401 armour=yes"), 1);
	assert_int_equal(armour_of("Odo KNF A0401 armour=no"), 0);
	/* On a rope. */
	climb_open(&f, rope, "Wulf SPE A0200 armour=yes move=8; Hal SPE A0000 move=8",
		   "Odo SWO A0401");
	field_to_move(&f);
	field_no(&f, "step wulf A0200/1e", "CHB-7.0.57");
	field_give(&f, "step wulf A0201; step hal A0100");
	put(&f, "hal", "A0200");
	field_leave(&f, "hal", 8);
	field_yes(&f, "step hal A0200/1e");
	field_close(&f);
}

/* A throw at a man two hexes off, and another in the same battle, a turn later. */
static void throws(const char *who, const char *weapon, bool first, bool second) {
	struct field f;
	char red[64], order[64];
	snprintf(red, sizeof red, "Man %s", who);
	snprintf(order, sizeof order, "shoot man odo %s", weapon);
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = red, .blue = "Odo KNF A0401; Hal PEA A0900" });
	if (!first) {
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		field_no(&f, order, "CHB-3.3.35");
		field_close(&f);
		return;
	}
	field_give(&f, order);
	field_give(&f, "throw 10");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	if (second) {
		field_skip(&f, CHB_ASK_SHOOT, PV_RED);
		field_yes(&f, order);
	} else {
		field_skip(&f, CHB_ASK_MOVE, PV_RED);
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		field_man(&f, "man")->marks = 0;
		field_no(&f, order, "CHB-8.1.18");
	}
	field_close(&f);
}

static void chb_3_3_35_who_throws_what(void **unused) {
	static const char *const silent[] = { "EAM", "BON", "BER" };
	char who[48];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(silent); i++) {
		snprintf(who, sizeof who, "%s A0201", silent[i]);
		throws(who, "axe", false, false);
		throws(who, "javelin", false, false);
		throws(who, "dagger", false, false);
		snprintf(who, sizeof who, "%s A0201 throws=axe", silent[i]);
		throws(who, "axe", true, false);
		throws(who, "dagger", false, false);
	}
	throws("JAV A0201", "javelin", true, true);
	throws("SPE A0201", "javelin", true, true);
	throws("SWO A0201", "axe", false, false);
	throws("SWO A0201 throws=axe", "axe", true, false);
	throws("ASS A0201", "dagger", true, false);
	throws("PEA A0201", "dagger", true, false);
	throws("KNF A0201", "lance", false, false);
	throws("KNF A0201 throws=lance", "lance", true, false);
	throws("KNM A0201 facing=e throws=lance", "lance-mounted", true, false);
	throws("KNM A0201 facing=e", "lance-mounted", false, false);
	throws("EMM A0201 facing=e throws=lance", "lance-mounted", true, false);
	throws("EMM A0201 facing=e", "lance-mounted", false, false);
	throws("HAL A0201", "javelin", false, false);
	throws("HAL A0201 throws=javelin", "javelin", true, true);
}

/* One harm of combat after the other, the second three times as strong as he is then. */
static void harmed_twice(const char *first, const char *state, const char *second) {
	struct field f;
	char position[4096];
	struct pv_error err;
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = "Man EAM A0101 attack=20; Two EAM A0301 "
						   "attack=20",
					    .blue = "Odo SWO A0201 wounded_defence=7; Wat SWO "
						    "A0903" });
	field_to_fight(&f);
	field_give(&f, "fight man odo");
	field_give(&f, first);
	field_is(&f, "odo", state);
	/* A position has one state for each. */
	pv_cryhavoc.write_state(f.g, &f.s, position, sizeof position);
	assert_true(pv_cryhavoc.read_state(f.g, position, &f.s, &err));
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_skip(&f, CHB_ASK_FIGHT, PV_RED);
	/* Whoever was stunned has come to again: as if he hadn't. */
	field_man(&f, "odo")->life =
	    (uint8_t)(strstr(state, "stunned") != NULL ? CHB_STUNNED : CHB_WOUNDED);
	field_give(&f, "fight two odo");
	field_give(&f, second);
	field_is(&f, "odo", "A0201 dead");
	field_close(&f);
}

static void chb_3_5_9_one_or_the_other(void **unused) {
	struct field f;
	(void)unused;
	/* 20 on 7 is 2-1: 1 is E, 2 D. */
	harmed_twice("throw 2", "A0201 stunned", "throw 2");
	harmed_twice("throw 2", "A0201 stunned", "throw 1");
	harmed_twice("throw 1", "A0201 wounded", "throw 2");
	harmed_twice("throw 1", "A0201 wounded", "throw 1");
	/* Who comes to is healthy, not wounded besides. */
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = "Man EAM A0101 attack=20",
					    .blue = "Odo SWO A0201; Wat SWO A0903" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 2");
	field_is(&f, "odo", "A0201 stunned");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_is(&f, "odo", "A0201 healthy");
	field_close(&f);
}

/* A bow's shot at odo over what lies between. */
static void shot_over(const char *map, const char *blue, bool clear) {
	static const char hill[] = "      signs: {1: clear 1}\n";
	struct field f;
	field_open(&f, (struct field_plan){
			   .map = map, .sheet = hill, .red = "Bow SBW A0000", .blue = blue });
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	if (clear) {
		field_yes(&f, "shoot bow odo shortbow");
	} else {
		field_no(&f, "shoot bow odo shortbow", "CHB-8.8.2");
	}
	field_close(&f);
}

static void chb_6_15_in_the_saddle(void **unused) {
	static const char between[] = ". . 1 . . . / . . 1 . . .",
			  on[] = "1 1 1 1 1 1 / 1 1 1 1 1 1";
	(void)unused;
	shot_over(between, "Odo KNM A0400 facing=w", false);
	shot_over(between, "Odo KNF A0400", false);
	shot_over(on, "Odo KNM A0400 facing=w", true);
	shot_over(on, "Odo KNF A0400", true);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_1_8_fractions),          cmocka_unit_test(chb_3_3_34_who_is_armoured),
	cmocka_unit_test(chb_3_3_35_who_throws_what), cmocka_unit_test(chb_3_5_9_one_or_the_other),
	cmocka_unit_test(chb_6_15_in_the_saddle),
};

TEST_FILE(tests, NULL, NULL)
