/* Rows of CHB-AMBUSH.16: riders and horses in hiding, who are on two hexes. */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <string.h>

/* --- where ----------------------------------------------------------------------------------- */

/* Undergrowth on A0100, A0200 and, in sight of the enemy, on A0800 and A0900. */
#define THICKETS ". u u . . . . . u u . . / . . . . . . . . . . . ."

static void open_thickets(struct field *f, const char *red, const char *has) {
	field_open(f, (struct field_plan){ .map = THICKETS,
					   .options = AMBUSH,
					   .red = red,
					   .red_has = has,
					   .blue = "Foe PEA A1101" });
	field_asked(f, "chb.ask.hide", PV_RED);
}

static void is_at(struct field *f, const char *name, const char *head, const char *tail) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	struct chb_pose p = chb_lair_of(chb_game_of(f->g), field_man(f, name));
	assert_true(is_hidden(f, name));
	assert_int_equal(p.head, pv_hex_map_parse(map, head));
	assert_int_equal(p.tail, pv_hex_map_parse(map, tail));
}

static void chb_ambush_16_both_hexes_qualify(void **unused) {
	struct field f;
	(void)unused;
	open_thickets(&f,
		      "Wulf PEA A0001; Roland KNM - hides=true; Odo PEA - hides=true; "
		      "Tom PEA - hides=true",
		      MOST(2));
	field_no(&f, "hide roland A0100 e", "CHB-AMBUSH.16"); /* the tail is in the open */
	field_no(&f, "hide roland A0000 w", "CHB-AMBUSH.16"); /* the head is */
	field_no(&f, "hide roland A0900 e", "CHB-AMBUSH.16");
	field_no(&f, "hide roland A0800 w", "CHB-AMBUSH.16"); /* both in an enemy's sight */
	field_yes(&f, "hide odo A0100");
	field_no(&f, "hide odo A0900", "CHB-AMBUSH.3");
	/* He looks somewhere; who is on foot nowhere. */
	field_no(&f, "hide roland A0200", "CHB-4.2");
	field_no(&f, "hide odo A0100 e", "CHB-4.1");
	assert_true(field_lists(&f, "hide roland A0200 e"));
	assert_true(field_lists(&f, "hide roland A0100 w"));
	assert_false(field_lists(&f, "hide roland A0100 e"));
	field_give(&f, "hide roland A0200 e");
	is_at(&f, "roland", "A0200", "A0100");
	/* Both his hexes are his, and he counts once. */
	field_no(&f, "hide odo A0100", "CHB-1.11");
	field_no(&f, "hide odo A0200", "CHB-1.11");
	assert_int_equal(chb_count_placed(chb_game_of(f.g), &f.s, PV_RED), 1);
	field_close(&f);
}

/* Of his two hexes one alone is in sight, and cover counts for neither. */
static void chb_ambush_16_one_in_sight_is_no_lair(void **unused) {
	struct field f;
	(void)unused;
	for (int seen = 0; seen <= 1; seen++) {
		field_open(&f, (struct field_plan){
				   .map = ". u u . . . . . . . . . / . . . . . . . . . . . .",
				   .options = AMBUSH,
				   .red = "Wulf PEA A0001; Roland KNM - hides=true",
				   .red_has = MOST(1),
				   .blue = seen != 0 ? "Foe PEA A0800" : "Foe PEA A0900" });
		if (seen != 0) { /* 6 to A0200, 7 to A0100 */
			field_no(&f, "hide roland A0200 e", "CHB-AMBUSH.16");
			field_no(&f, "hide roland A0100 w", "CHB-AMBUSH.16");
		} else {
			field_yes(&f, "hide roland A0200 e");
			field_yes(&f, "hide roland A0100 w");
		}
		field_close(&f);
	}
}

static void chb_ambush_16_no_wall_between(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = THICKETS,
					    .sheet = "      sides: [A0100 e wall]\n",
					    .options = AMBUSH,
					    .red = "Wulf PEA A0001; Roland KNM - hides=true",
					    .red_has = MOST(1),
					    .blue = "Foe PEA A1101" });
	field_no(&f, "hide roland A0200 e", "CHB-5.1.29");
	field_close(&f);
}

static void chb_ambush_16_a_horse_alone(void **unused) {
	struct field f;
	(void)unused;
	open_thickets(&f, "Wulf PEA A0001; Dobbin HOR - hides=true; Odo PEA - hides=true", MOST(1));
	field_no(&f, "hide dobbin A0100 e", "CHB-AMBUSH.16");
	field_no(&f, "hide dobbin A0200", "CHB-4.2");
	field_give(&f, "hide dobbin A0100 w");
	is_at(&f, "dobbin", "A0100", "A0200");
	field_no(&f, "hide odo A0100", "CHB-AMBUSH.1");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_SNEAK, PV_RED);
	/* A horse for itself goes nowhere by order. */
	field_no(&f, "sneak dobbin A0000 w", "CHB-10.10");
	assert_false(field_lists(&f, "sneak dobbin A0000 w"));
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	stand(&f, "foe", "A0900");
	field_give(&f, "step foe A0800"); /* 6 to A0200, 7 to A0100 */
	assert_false(is_hidden(&f, "dobbin"));
	field_rides(&f, "dobbin", "A0100 A0200 healthy 0");
	field_close(&f);
}

/* Without the option he is placed there in the open. */
static void chb_ambush_16_off_in_the_open(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = THICKETS,
					    .red = "Wulf PEA A0001; Roland KNM - hides=true",
					    .red_has = MOST(1),
					    .blue = "Foe PEA A1101" });
	field_asked(&f, "chb.ask.place", PV_RED);
	field_no(&f, "place roland A0100 e", "CHB-AMBUSH.16");
	field_no(&f, "place roland A0200", "CHB-4.2");
	field_give(&f, "place roland A0200 e");
	field_rides(&f, "roland", "A0200 A0100 healthy");
	field_close(&f);
}

/* --- being seen ------------------------------------------------------------------------------ */

#define FAR_ROW   " . . . . . . . . . . . . . . . / . . . . . . . . . . . . . . . . ."
#define ROW(a, b) a " " b FAR_ROW

/* He hides on A0000 and A0100 of the row, his head to that side; an enemy stands there then. */
static bool shows(const char *row, const char *lair, const char *place) {
	struct field f;
	char order[48];
	field_open(&f, (struct field_plan){ .map = row,
					    .options = AMBUSH,
					    .more = "zones: {lair: [A0000, A0100], far: [A1601]}\n",
					    .red = "Wulf PEA A1501; Roland KNM - hides=true",
					    .red_has = WITHIN(1),
					    .blue = "Foe PEA - enters=far; Joe PEA - enters=far" });
	snprintf(order, sizeof order, "hide roland %s; done", lair);
	field_give(&f, order);
	assert_true(is_hidden(&f, "roland"));
	stand(&f, "foe", place);
	field_give(&f, "done");
	bool shown = !is_hidden(&f, "roland");
	assert_int_equal(shown, field_told(&f, "chb.shown"));
	if (shown) {
		field_rides(&f, "roland", lair[2] == '0' ? "A0000 A0100" : "A0100 A0000");
	}
	field_close(&f);
	return shown;
}

static void chb_ambush_16_tail_in_the_open(void **unused) {
	(void)unused;
	/* The tail in the open in view, the head in cover too far off to be seen; and back. */
	assert_true(shows(ROW("u", "."), "A0000 w", "A1000"));
	assert_true(shows(ROW("u", "."), "A0100 e", "A1000"));
	assert_true(shows(ROW(".", "u"), "A0000 w", "A1000"));
	assert_true(shows(ROW(".", "u"), "A0100 e", "A1000"));
	assert_false(shows(ROW("u", "u"), "A0000 w", "A1000"));
	assert_false(shows(ROW("u", "u"), "A0100 e", "A1000"));
	/* Tail at 6, head at 7; head at 6, tail at 7; 7 and 8. */
	assert_true(shows(ROW("u", "u"), "A0000 w", "A0700"));
	assert_true(shows(ROW("u", "u"), "A0100 e", "A0700"));
	assert_false(shows(ROW("u", "u"), "A0000 w", "A0800"));
	assert_false(shows(ROW("u", "u"), "A0100 e", "A0800"));
}

static void chb_ambush_16_who_enters_either_hex(void **unused) {
	static const char *const lairs[] = { "e", "w" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(lairs); i++) {
		bool east = i == 0;
		open_one(&f, FIELD_LONG, "Wulf PEA A0002; Roland KNM - hides=true",
			 "Foe PEA A1100; Joe PEA A1102");
		field_give(&f, "done");
		to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
		lurk(&f, "roland", east ? "A1000" : "A0900");
		field_man(&f, "roland")->facing = (uint8_t)(east ? 1 : 1 + PV_HEX_SIDES / 2);
		int left = field_man(&f, "foe")->left;
		field_yes(&f, "step foe A1000");
		field_give(&f, "step foe A1000"); /* his head's hex; his tail's */
		field_is(&f, "foe", "A1100");
		assert_int_equal(field_man(&f, "foe")->left, left - 1);
		assert_false(is_hidden(&f, "roland"));
		assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.6");
		field_rides(&f, "roland", east ? "A1000 A0900" : "A0900 A1000");
		field_close(&f);
	}
}

/* What falls on either hex takes him; his own side's men stop on neither [CHB-AMBUSH.11,
 * CHB-AMBUSH.17]. */
static void chb_ambush_16_either_hex_is_his(void **unused) {
	static const char *const places[] = { "A0500", "A0400", "A0300" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(places); i++) {
		open_one(&f, FIELD_LONG, "Wulf PEA A0301; Roland KNM - hides=true",
			 "Foe PEA A1102 state=stunned");
		field_give(&f, "done");
		to_ask(&f, CHB_ASK_MOVE, PV_RED);
		lurk(&f, "roland", "A0500");
		field_man(&f, "roland")->facing = 1;
		field_man(&f, "wulf")->left = 1; /* to stop there, not to pass */
		field_no(&f, "step wulf A0400", "CHB-4.11");
		field_yes(&f, "step wulf A0300");
		chb_uncover(chb_game_of(f.g), &f.s, field_place(&f, places[i]), NULL);
		assert_int_equal(is_hidden(&f, "roland"), i == 2);
		field_close(&f);
	}
}

/* Who comes by a zone with two hexes meets him with either. */
static void chb_ambush_16_who_comes_with_two_hexes(void **unused) {
	static const char *const lairs[] = { "A1000", "A0900", "A0800" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(lairs); i++) {
		field_open(&f, (struct field_plan){
				   .map = FIELD_LONG,
				   .options = AMBUSH,
				   .more = "zones: {lair: [A0000], gate: [A1000]}\n",
				   .red = "Wulf PEA A0002; Odo PEA - hides=true",
				   .red_has = WITHIN(1),
				   .blue = "Hugo KNM - enters=gate; Joe PEA A1102 state=stunned" });
		field_give(&f, "done");
		to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
		lurk(&f, "odo", lairs[i]);
		field_give(&f, "enter hugo A1000 e"); /* the tail on A0900 */
		assert_false(is_hidden(&f, "odo"));
		bool stays_off = field_man(&f, "hugo")->place == CHB_WAITING;
		assert_int_equal(stays_off, i < 2);
		assert_string_equal(f.at[event_at(&f, "chb.shown")].rule,
				    i < 2 ? "CHB-AMBUSH.6" : "CHB-AMBUSH.4");
		field_close(&f);
	}
}

/* --- what tells of him ----------------------------------------------------------------------- */

static void chb_ambush_16_head_tail_and_facing_are_secret(void **unused) {
	static const char *const orders[] = { "hide roland A0200 e; done",
					      "hide roland A0100 w; done",
					      "hide dobbin A0100 w; done", "done" };
	struct field f, none;
	(void)unused;
	const char *red = "Wulf PEA A0001; Roland KNM - hides=true; Dobbin HOR - hides=true";
	open_thickets(&none, red, MOST(2));
	field_give(&none, "done");
	for (size_t i = 0; i < PV_COUNT(orders); i++) {
		struct pv_writer w;
		static char text[4096];
		open_thickets(&f, red, MOST(2));
		field_give(&f, orders[i]);
		struct chb_state copy = copy_of(&f, PV_BLUE);
		assert_true(same_copy(&f, &none, PV_BLUE));
		assert_true(same_copy(&f, &none, PV_NOBODY));
		pv_cryhavoc.write_state(f.g, &copy, text, sizeof text);
		assert_null(strstr(text, "facing"));
		assert_null(strstr(text, "back="));
		pv_writer_init(&w);
		pv_cryhavoc.describe(f.g, &copy, &w);
		assert_null(strstr(w.text, "roland"));
		assert_null(strstr(w.text, "dobbin"));
		pv_writer_finish(&w);
		field_close(&f);
	}
	field_close(&none);
	/* His own side knows, and the position's text. */
	open_thickets(&f, red, MOST(2));
	field_give(&f, "hide roland A0200 e");
	static char own[4096];
	struct pv_writer w;
	pv_cryhavoc.write_state(f.g, &f.s, own, sizeof own);
	assert_non_null(strstr(own, "roland=hidden,healthy,back=A0200"));
	assert_non_null(strstr(own, "facing=e"));
	pv_writer_init(&w);
	pv_cryhavoc.describe(f.g, &f.s, &w);
	assert_non_null(strstr(w.text, "A0100"));
	pv_writer_finish(&w);
	field_close(&f);
}

/* --- steps in secret ------------------------------------------------------------------------- */

static void open_wall(struct field *f) {
	field_open(f, (struct field_plan){ .map = ". . . . . . . . . . . . / . . . . . . . . . . . "
						  ". / # # # # # # . . . . . . / . . . . . . . . . "
						  ". . .",
					   .options = AMBUSH,
					   .more = "zones: {lair: [A0000, A0100]}\n",
					   .red = "Wulf PEA A1100; Roland KNM - hides=true",
					   .red_has = WITHIN(1),
					   .blue = "Foe PEA A0103" });
	field_give(f, "hide roland A0100 e; done");
	to_ask(f, CHB_ASK_SNEAK, PV_RED);
}

static void chb_ambush_16_a_rider_steps_in_secret(void **unused) {
	/* Ahead, back, the head round the tail, the tail round the head. */
	static const struct {
		const char *order, *head, *tail;
		int cost, run;
	} steps[] = { { "sneak roland A0200 e", "A0200", "A0100", 1, 1 },
		      { "sneak roland A0000 e", "A0100", "A0000", 2, 0 },
		      { "sneak roland A0001 se", "A0001", "A0000", 2, 0 },
		      { "sneak roland A0100 sw", "A0001", "A0100", 2, 0 } };
	struct field f, before;
	(void)unused;
	open_wall(&f);
	field_no(&f, "step roland A0200", "CHB-2.2");
	field_no(&f, "sneak roland A0200", "CHB-4.2");
	field_no(&f, "sneak roland A0300 e", "CHB-5.1.3");
	field_no(&f, "sneak roland A0200 ne", "CHB-5.1.3");
	for (size_t i = 0; i < PV_COUNT(steps); i++) {
		int left = field_man(&f, "roland")->left;
		before = f;
		assert_true(field_lists(&f, steps[i].order));
		field_give(&f, steps[i].order);
		is_at(&f, "roland", steps[i].head, steps[i].tail);
		assert_int_equal(field_man(&f, "roland")->left, left - steps[i].cost);
		assert_int_equal(field_man(&f, "roland")->run, steps[i].run);
		assert_true(same_copy(&f, &before, PV_BLUE));
		for (size_t k = 0; k < f.events.count; k++) {
			assert_int_equal(f.at[k].seen_by, 1 << PV_RED);
		}
	}
	field_close(&f);
}

/* The last step brings his head out of the thicket, then his tail alone: shown there, not before.
 */
static void chb_ambush_16_shown_by_the_hex_that_is_seen(void **unused) {
	struct field f;
	(void)unused;
	open_one(&f, "u u u . . . . . . . . . / . . . . . . . . . . . .",
		 "Wulf PEA A1101; Roland KNM - hides=true", "Foe PEA A1000");
	field_give(&f, "hide roland A0100 e; done");
	to_ask(&f, CHB_ASK_SNEAK, PV_RED);
	field_give(&f, "sneak roland A0200 e"); /* 8 and 9 off */
	is_at(&f, "roland", "A0200", "A0100");
	field_give(&f, "sneak roland A0300 e"); /* the head in the open */
	field_rides(&f, "roland", "A0300 A0200 healthy");
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.9");
	field_close(&f);
	open_one(&f, "u u . . . . . . . . . . / . . . . . . . . . . . .",
		 "Wulf PEA A1101; Roland KNM - hides=true", "Foe PEA A1000");
	field_give(&f, "hide roland A0000 w; done");
	to_ask(&f, CHB_ASK_SNEAK, PV_RED);
	is_at(&f, "roland", "A0000", "A0100");
	field_give(&f, "sneak roland A0200 w"); /* backward: the tail */
	field_rides(&f, "roland", "A0100 A0200 healthy");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_ambush_16_both_hexes_qualify),
	cmocka_unit_test(chb_ambush_16_one_in_sight_is_no_lair),
	cmocka_unit_test(chb_ambush_16_no_wall_between),
	cmocka_unit_test(chb_ambush_16_a_horse_alone),
	cmocka_unit_test(chb_ambush_16_off_in_the_open),
	cmocka_unit_test(chb_ambush_16_tail_in_the_open),
	cmocka_unit_test(chb_ambush_16_who_enters_either_hex),
	cmocka_unit_test(chb_ambush_16_either_hex_is_his),
	cmocka_unit_test(chb_ambush_16_who_comes_with_two_hexes),
	cmocka_unit_test(chb_ambush_16_head_tail_and_facing_are_secret),
	cmocka_unit_test(chb_ambush_16_a_rider_steps_in_secret),
	cmocka_unit_test(chb_ambush_16_shown_by_the_hex_that_is_seen),
};

TEST_FILE(tests, NULL, NULL)
