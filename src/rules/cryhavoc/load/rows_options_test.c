/* What an option is when the scenario is silent, and what it may be set to, each under the row that
 * says so: "usual", "default", "off if silent". Of what is written beyond that no row says. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <string.h>

static int32_t option_in(const char *options, const char *id) {
	struct field f;
	int32_t now = -1;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0000",
					    .blue = "Odo PEA A0500",
					    .options = options });
	for (int i = 0; i < CHB_OPTIONS; i++) {
		if (strcmp(chb_options[i].id, id) == 0) {
			memcpy(&now, (const char *)f.g + chb_options[i].offset, sizeof now);
		}
	}
	field_close(&f);
	return now;
}

/* given: what the row names besides; it comes to `then`. */
static void option(const char *id, int usual, const char *given, int then) {
	char options[64];
	snprintf(options, sizeof options, "%s: %s", id, given);
	if (option_in("", id) != usual || option_in(options, id) != then) {
		fail_msg("%s: %d, %s is %d", id, (int)option_in("", id), given,
			 (int)option_in(options, id));
	}
}

#define ROW(name, ...)                    \
	static void name(void **unused) { \
		(void)unused;             \
		option(__VA_ARGS__);      \
	}

ROW(chb_2_3_form_b_is_usual, "turn_form", CHB_FORM_B, "A", CHB_FORM_A)
ROW(chb_5_5_1_charges_are_usual, "charge", 1, "off", 0)
ROW(chb_5_6_9_darkness_is_not, "dark", 0, "on", 1)
ROW(chb_8_3_8_aimed_fire_is_not, "aimed", 0, "on", 1)
ROW(chb_8_4_15_guiscard_is_not, "guiscard", 0, "on", 1)
ROW(chb_9_1_15_armoured_riders_are_as_others, "armoured_rider_crt_mod", 0, "1", 1)
ROW(chb_9_3_5_slopes_are_flat, "slope_sign", CHB_SLOPE_FLAT, "relative", CHB_SLOPE_RELATIVE)
ROW(chb_9_4_6_the_croisades_form_is_usual, "retreat", CHB_RETREAT_CROISADES, "base",
    CHB_RETREAT_BASE)
ROW(chb_14_2_events_are_not, "random_events", 0, "on", 1)
ROW(chb_14_6_the_scenario_gives_the_order, "initiative", CHB_BY_SCENARIO, "dice", CHB_BY_DICE)
ROW(chb_16_1_panic_is_not, "panic", 0, "on", 1)
ROW(chb_16_2_no_limit_unless_it_is_set, "turn_limit", 0, "10", 10)
ROW(chb_ambush_1_nobody_hides_usually, "ambush", 0, "on", 1)
/* Clockwise where nothing is agreed (STR-STONE.20). */
ROW(chb_2_12_millstones_turn_clockwise, "stone_dir", CHB_CLOCKWISE, "ccw", CHB_ANTICLOCKWISE)

static void chb_5_6_13_off_if_silent(void **unused) {
	static const char *const sides[] = { "e", "ne", "nw", "w", "sw", "se" };
	(void)unused;
	option("dim", 0, "on", 1);
	for (int side = 0; side < PV_HEX_SIDES; side++) {
		option("sun", CHB_SUN_NONE, sides[side], side);
	}
}

/* Each chapter of the Montjoie supplement is a switch of its own, off by default (MON-1-1). */
static void chb_5_1_18_a_supplement_is_asked_for(void **unused) {
	static const char *const chapters[] = { "mon_1_1", "mon_1_2", "mon_2_1",
						"mon_2_2", "mon_2_3", "mon_2_4" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(chapters); i++) {
		option(chapters[i], 0, "on", 1);
	}
}

/* Whether they are usual no row says. */
static void chb_12_6_18_with_extension_sets_or_without(void **unused) {
	(void)unused;
	assert_int_equal(option_in("extension_sets: on", "extension_sets"), 1);
	assert_int_equal(option_in("extension_sets: off", "extension_sets"), 0);
}

/* A word that no row has is taken for none. */
static void chb_16_2_no_value_of_any(void **unused) {
	(void)unused;
	for (int i = 0; i < CHB_OPTIONS; i++) {
		char options[64];
		snprintf(options, sizeof options, "%s: lots", chb_options[i].id);
		field_fails((struct field_plan){ .map = FIELD_WIDE,
						 .red = "Ann PEA A0000",
						 .blue = "Odo PEA A0500",
						 .options = options },
			    "test.yaml", "accepted");
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_2_3_form_b_is_usual),
	cmocka_unit_test(chb_2_12_millstones_turn_clockwise),
	cmocka_unit_test(chb_5_1_18_a_supplement_is_asked_for),
	cmocka_unit_test(chb_5_5_1_charges_are_usual),
	cmocka_unit_test(chb_5_6_9_darkness_is_not),
	cmocka_unit_test(chb_5_6_13_off_if_silent),
	cmocka_unit_test(chb_8_3_8_aimed_fire_is_not),
	cmocka_unit_test(chb_8_4_15_guiscard_is_not),
	cmocka_unit_test(chb_9_1_15_armoured_riders_are_as_others),
	cmocka_unit_test(chb_9_3_5_slopes_are_flat),
	cmocka_unit_test(chb_9_4_6_the_croisades_form_is_usual),
	cmocka_unit_test(chb_12_6_18_with_extension_sets_or_without),
	cmocka_unit_test(chb_14_2_events_are_not),
	cmocka_unit_test(chb_14_6_the_scenario_gives_the_order),
	cmocka_unit_test(chb_16_1_panic_is_not),
	cmocka_unit_test(chb_16_2_no_limit_unless_it_is_set),
	cmocka_unit_test(chb_16_2_no_value_of_any),
	cmocka_unit_test(chb_ambush_1_nobody_hides_usually),
};

TEST_FILE(tests, NULL, NULL)
