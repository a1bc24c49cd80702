/* Rows of CHB-AMBUSH.1 to AMBUSH.9: who hides where, who is seen. */

#include "pavise/battle.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- how many, and where --------------------------------------------------------------------- */

static void open_hedges(struct field *f, const char *options) {
	field_open(f, (struct field_plan){ .map = HEDGES,
					   .options = options,
					   .red = "Wulf PEA A0000; " FOUR,
					   .red_has = MOST(3),
					   .blue = "Foe PEA A1101" });
}

static void chb_ambush_1_three_at_most(void **unused) {
	struct field f;
	struct pv_event at[8];
	struct pv_events goals = { at, PV_COUNT(at), 0 };
	(void)unused;
	open_hedges(&f, AMBUSH);
	field_asked(&f, "chb.ask.hide", PV_RED);
	field_give(&f, "hide odo A0100; hide tom A0101; hide hal A0102");
	field_no_by(&f, "hide gob A0103", "CHB-AMBUSH.1", 3, 4);
	struct chb_state copy = copy_of(&f, PV_BLUE);
	pv_cryhavoc.goals(f.g, &copy, &goals);
	assert_string_equal(at[0].key, "chb.goal.ambush.red");
	assert_int_equal(at[0].rest, 3);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.shoot", PV_RED);
	assert_int_equal(field_man(&f, "gob")->place, CHB_ABSENT);
	field_close(&f);
}

static void chb_ambush_1_off_all_are_seen(void **unused) {
	struct field f;
	(void)unused;
	open_hedges(&f, "turn_limit: 20");
	field_asked(&f, "chb.ask.place", PV_RED);
	field_no(&f, "hide odo A0100", "CHB-AMBUSH.2");
	field_give(&f, "place odo A0100");
	struct chb_state copy = copy_of(&f, PV_BLUE);
	assert_int_equal(copy.man[1].place, f.s.man[1].place);
	field_is(&f, "odo", "A0100 healthy");
	field_close(&f);
}

static void chb_ambush_1_what_a_scenario_may_say(void **unused) {
	(void)unused;
	field_fails((struct field_plan){ .map = HEDGES,
					 .red = "Odo PEA - hides=true",
					 .blue = "Foe PEA A1101" },
		    "test.yaml", "of a side with `ambush`");
	field_fails((struct field_plan){ .map = HEDGES,
					 .red = "Odo PEA A0000",
					 .red_has = "  ambush: {men: 0}\n",
					 .blue = "Foe PEA A1101" },
		    "test.yaml", "from 1 to 64");
	field_fails((struct field_plan){ .map = HEDGES,
					 .red = "Odo PEA A0000",
					 .red_has = "  ambush: {men: 1, in: barn}\n",
					 .blue = "Foe PEA A1101" },
		    "test.yaml", "a name of `zones`");
	field_fails((struct field_plan){ .map = HEDGES,
					 .red = "Odo PEA A0000 hides=true",
					 .red_has = MOST(1),
					 .blue = "Foe PEA A1101" },
		    "test.yaml", "one of `at`");
}

/* The record and the view of the enemy, whoever hides where. */
static char *journal_of(const char *orders, enum pv_seat seat, struct field *f) {
	struct pv_error err;
	open_hedges(f, AMBUSH);
	struct pv_battle *b = pv_battle_create(f->g, NULL, &err);
	assert_non_null(b);
	for (const char *at = orders; *at != '\0';) {
		char one[64];
		size_t length = strcspn(at, ";");
		snprintf(one, sizeof one, "%.*s", (int)length, at);
		struct pv_order order = field_order(f, one);
		assert_true(pv_battle_order(b, &order, NULL, NULL));
		at += length;
		at += strspn(at, "; ");
	}
	memcpy(&f->s, pv_battle_state(b), chb_state_size(chb_game_of(f->g)));
	char *text = pv_battle_write(b, seat, &err);
	assert_non_null(text);
	pv_battle_destroy(b);
	return text;
}

static void chb_ambush_2_set_up_in_secret(void **unused) {
	static const char *const orders[] = { "hide odo A0100; hide tom A0103; done",
					      "hide gob A0101; done", "done" };
	struct field f, none;
	(void)unused;
	free(journal_of("done", PV_BLUE, &none));
	for (size_t i = 0; i < PV_COUNT(orders); i++) {
		char *text = journal_of(orders[i], PV_BLUE, &f);
		struct pv_writer w;
		struct chb_state copy = copy_of(&f, PV_BLUE);
		assert_null(strstr(text, "hide "));
		assert_non_null(strstr(text, "  sealed 1 \\\n"));
		assert_null(strstr(strstr(text, "sealed 1") + 8, "sealed"));
		assert_true(same_copy(&f, &none, PV_BLUE));
		assert_true(same_copy(&f, &none, PV_NOBODY));
		pv_writer_init(&w);
		pv_cryhavoc.describe(f.g, &copy, &w);
		assert_null(strstr(w.text, "odo"));
		assert_null(strstr(w.text, "gob"));
		pv_writer_finish(&w);
		free(text);
		field_close(&f);
	}
	char *own = journal_of(orders[0], PV_RED, &f);
	assert_non_null(strstr(own, "hide odo A0100"));
	free(own);
	field_close(&f);
	field_close(&none);
}

static void chb_ambush_3_where_one_hides(void **unused) {
	struct field f;
	(void)unused;
	open_hedges(&f, AMBUSH);
	field_no(&f, "hide odo A0300", "CHB-AMBUSH.3");
	field_yes(&f, "hide odo A0100");
	field_no(&f, "hide odo A0000", "CHB-AMBUSH.3"); /* and he would not be alone there */
	field_close(&f);
	/* An enemy at 6 has the hedge in sight. */
	field_open(&f,
		   (struct field_plan){ .map = ", h _ . . . . . . . . . / . h . . . . . . . . . .",
					.options = AMBUSH,
					.red = "Wulf PEA A0001; Odo PEA - hides=true",
					.red_has = MOST(1),
					.blue = "Foe PEA A0701" });
	field_no(&f, "hide odo A0000", "CHB-AMBUSH.3"); /* a clear court */
	field_no(&f, "hide odo A0101", "CHB-AMBUSH.3"); /* at 6 */
	field_yes(&f, "hide odo A0100");                /* at 7 */
	field_close(&f);
	/* Indoors; and in an area of the scenario's own, which is all there is. */
	field_open(&f,
		   (struct field_plan){ .map = "_ _ h . . . . . . . . . / . . . . . . . . . . . .",
					.sheet = "      sides: [A0100 e wall]\n",
					.options = AMBUSH,
					.red = "Wulf PEA A0001; Odo PEA - hides=true",
					.red_has = MOST(1),
					.blue = "Foe PEA A1100" });
	field_yes(&f, "hide odo A0100");
	field_close(&f);
	field_open(&f,
		   (struct field_plan){ .map = "# # h # . . . . . . . . / . . . # . . . . . . . .",
					.options = AMBUSH,
					.more = "zones: {lair: [A0101, A0201]}\n",
					.red = "Wulf PEA A0001; Odo PEA - hides=true",
					.red_has = WITHIN(1),
					.blue = "Foe PEA A1101" });
	field_yes(&f, "hide odo A0101");
	field_no(&f, "hide odo A0200", "CHB-AMBUSH.3");
	field_close(&f);
}

/* --- being seen ------------------------------------------------------------------------------ */

/* One hides at A0000 of this row; an enemy who stands there now, is he shown? */
static bool shows(const char *row, const char *place) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = row,
					    .options = AMBUSH,
					    .more = "zones: {lair: [A0000], far: [A2001]}\n",
					    .red = "Wulf PEA A2301; Odo PEA - hides=true",
					    .red_has = WITHIN(1),
					    .blue = "Foe PEA - enters=far; Joe PEA - enters=far" });
	field_give(&f, "hide odo A0000; done");
	assert_true(is_hidden(&f, "odo"));
	stand(&f, "foe", place);
	field_give(&f, "done");
	bool shown = !is_hidden(&f, "odo");
	assert_int_equal(shown, field_told(&f, "chb.shown"));
	field_close(&f);
	return shown;
}

#define LEFT_OF(first)                                                                            \
	first " . . . . . . . . . . . . . . . . . . . . . . . / . . . . . . . . . . . . . . . . " \
	      ". . . . . . . ."

static void chb_ambush_4_distances(void **unused) {
	(void)unused;
	assert_true(shows(LEFT_OF("h"), "A0600"));
	assert_false(shows(LEFT_OF("h"), "A0700"));
	assert_true(shows(LEFT_OF("k"), "A0300"));
	assert_false(shows(LEFT_OF("k"), "A0400"));
	assert_true(shows(LEFT_OF("."), "A2000"));
	assert_true(
	    shows("h . # . . . . . . . . . . . . . . . . . . . . . / . # . . . . . . . . . . "
		  ". . . . . . . . . . . .",
		  "A0100"));
	assert_false(
	    shows("h . # . . . . . . . . . . . . . . . . . . . . . / . # . . . . . . . . . . "
		  ". . . . . . . . . . . .",
		  "A0300"));
}

/* As `shows`, with that line of the scenario. */
static bool shows_with(const char *line, const char *row, const char *place) {
	struct field f;
	char more[128];
	snprintf(more, sizeof more, "zones: {lair: [A0000], far: [A2001]}\n%s\n", line);
	field_open(&f, (struct field_plan){ .map = row,
					    .options = AMBUSH ", mon_1_1: true",
					    .more = more,
					    .red = "Wulf PEA A2301; Odo PEA - hides=true",
					    .red_has = WITHIN(1),
					    .blue = "Foe PEA - enters=far; Joe PEA - enters=far" });
	field_give(&f, "hide odo A0000; done");
	stand(&f, "foe", place);
	field_give(&f, "done");
	bool shown = !is_hidden(&f, "odo");
	field_close(&f);
	return shown;
}

static bool shows_in(const char *weather, const char *row, const char *place) {
	char line[32];
	snprintf(line, sizeof line, "weather: %s", weather);
	return shows_with(line, row, place);
}

static void chb_ambush_4_right_beside_him(void **unused) {
	static const char none[] =
	    "figures: {hiding/light/hexes: 0, hiding/heavy/hexes: 0, hiding/beside/hexes: 2}";
	static const char nearer[] = "figures: {hiding/light/hexes: 0, hiding/heavy/hexes: 0}";
	(void)unused;
	/* Within 1 hex whatever covers him, by figures of one's own within 2. */
	assert_true(shows_with(nearer, LEFT_OF("h"), "A0100"));
	assert_false(shows_with(nearer, LEFT_OF("h"), "A0200"));
	assert_true(shows_with(nearer, LEFT_OF("k"), "A0100"));
	assert_false(shows_with(nearer, LEFT_OF("k"), "A0200"));
	assert_true(shows_with(none, LEFT_OF("h"), "A0200"));
	assert_false(shows_with(none, LEFT_OF("h"), "A0300"));
	assert_true(shows_with(nearer, LEFT_OF("."), "A0700"));
}

static void chb_ambush_5_by_night_and_in_fog(void **unused) {
	(void)unused;
	assert_true(shows_in("night", LEFT_OF("h"), "A0300"));
	assert_false(shows_in("night", LEFT_OF("h"), "A0400"));
	assert_true(shows_in("fog", LEFT_OF("h"), "A0500"));
	assert_false(shows_in("fog", LEFT_OF("h"), "A0600"));
	assert_true(shows_in("storm", LEFT_OF("."), "A1000"));
	assert_false(shows_in("storm", LEFT_OF("."), "A1100"));
	assert_true(shows_in("storm", LEFT_OF("h"), "A0600"));
	assert_false(shows_in("storm", LEFT_OF("h"), "A0700"));
	assert_true(shows_in("rain", LEFT_OF("."), "A2000"));
}

static void chb_ambush_4_the_stunned_see_nothing(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = HEDGES,
					    .options = AMBUSH,
					    .red = "Wulf PEA A0003; Odo PEA - hides=true",
					    .red_has = MOST(1),
					    .blue = "Foe PEA A0201 state=stunned; Joe PEA A1103" });
	field_give(&f, "hide odo A0101; done");
	assert_true(is_hidden(&f, "odo"));
	/* He gets up as blue's turn ends. */
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_true(is_hidden(&f, "odo"));
	to_ask(&f, CHB_ASK_SHOOT, PV_RED);
	assert_false(is_hidden(&f, "odo"));
	field_close(&f);
}

/* Both sides hide a man on one hedge, out of everybody's sight. */
static void open_one_hedge(struct field *f) {
	field_open(
	    f, (struct field_plan){ .map = ". . . . . . . . . . . . / # # # # # # # # # # # # / "
					   ". . . h . . . . . . . . / # # # # # # # # # # # # / "
					   ". . . . . . . . . . . .",
				    .options = AMBUSH,
				    .red = "Wulf PEA A0000; Odo PEA - hides=true",
				    .red_has = MOST(1),
				    .blue = "Foe PEA A1104; Gob PEA - hides=true",
				    .blue_has = MOST(1) });
	field_give(f, "hide odo A0302; done");
	field_yes(f, "hide gob A0302");
	field_give(f, "hide gob A0302");
}

/* The first of the map of those beside the hedge is A0202. */
static void chb_ambush_22_both_on_one_hex(void **unused) {
	struct field f;
	struct pv_error err;
	(void)unused;
	open_one_hedge(&f);
	assert_true(is_hidden(&f, "odo") && is_hidden(&f, "gob"));
	struct chb_state before = f.s;
	field_give(&f, "done");
	field_is(&f, "odo", "A0302 healthy");
	field_is(&f, "gob", "A0202 healthy");
	int shown = event_at(&f, "chb.shown");
	assert_string_equal(f.at[shown].rule, "CHB-AMBUSH.22");
	assert_string_equal(f.at[shown + 1].rule, "CHB-AMBUSH.22");
	assert_string_equal(f.at[shown + 1].key, "chb.shown");
	/* No such position is after set-up. */
	struct chb_state after = f.s;
	lurk(&f, "odo", "A0302");
	lurk(&f, "gob", "A0302");
	assert_false(pv_cryhavoc.sound(f.g, &f.s, &err));
	assert_non_null(strstr(err.msg, "[CHB-AMBUSH.22]"));
	assert_true(pv_cryhavoc.sound(f.g, &before, &err));
	assert_true(pv_cryhavoc.sound(f.g, &after, &err));
	field_close(&f);
}

static void chb_ambush_6_who_enters_his_hex(void **unused) {
	struct field f;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0002; Odo PEA - hides=true", "Foe PEA A1100");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	field_leave(&f, "foe", 8);
	lurk(&f, "odo", "A1000");
	field_yes(&f, "step foe A1000");
	int left = field_man(&f, "foe")->left, cost = field_cost(&f, "step foe A1000");
	field_give(&f, "step foe A1000");
	field_is(&f, "foe", "A1100");
	field_is(&f, "odo", "A1000 healthy");
	assert_int_equal(cost, 1);
	assert_int_equal(field_man(&f, "foe")->left, left - cost);
	/* He is in control now, and may be shot at. */
	field_no(&f, "step foe A1001", "CHB-5.3.1");
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.6");
	field_close(&f);
	/* Undergrowth: 2 points. */
	open_one(&f, ". . . . . . . . . . u . / . . . . . . . . . . . .",
		 "Wulf PEA A0001; Odo PEA - hides=true", "Foe PEA A1100");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	lurk(&f, "odo", "A1000");
	left = field_man(&f, "foe")->left;
	field_give(&f, "step foe A1000");
	assert_int_equal(field_man(&f, "foe")->left, left - 2);
	field_is(&f, "foe", "A1100");
	field_leads(&f, "step foe A1001", "CHB-5.3.1");
	field_close(&f);
}

/* A rider stays where he was as well, and has come into control. */
static void chb_ambush_6_a_rider_into_his_hex(void **unused) {
	struct field f;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0002; Odo PEA - hides=true",
		 "Foe KNM A1000 facing=w; Joe PEA A1102");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	lurk(&f, "odo", "A0900");
	field_give(&f, "step foe A0900");
	field_is(&f, "foe", "A1000");
	field_is(&f, "odo", "A0900 healthy");
	assert_true((field_man(&f, "foe")->marks & CHB_STEPPED) != 0);
	assert_true((field_man(&f, "foe")->marks & CHB_BEGUN) != 0);
	field_close(&f);
}

static void chb_ambush_7_shooting_shows(void **unused) {
	struct field f;
	(void)unused;
	open_one(&f, "u u . . . . . . . . . . / . . . . . . . . . . . .",
		 "Wulf PEA A0001; Robin SBW - hides=true; Idris SBW - hides=true",
		 "Foe PEA A0900; Joe PEA A1101");
	field_give(&f, "hide robin A0000; hide idris A0100; done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step foe A0800");
	field_asked(&f, "chb.ask.react", PV_RED);
	field_give(&f, "shoot idris foe shortbow");
	assert_false(is_hidden(&f, "idris"));
	assert_true(is_hidden(&f, "robin"));
	assert_true(event_at(&f, "chb.shown") < event_at(&f, "chb.shot"));
	field_asked(&f, "chb.ask.hit", PV_DICE);
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.7");
	field_close(&f);
}

static void chb_ambush_8_attacking_shows(void **unused) {
	struct field f;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0002; Odo PEA - hides=true",
		 "Foe PEA A0600 state=stunned; Joe PEA A1102 state=stunned");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_FIGHT, PV_RED);
	lurk(&f, "odo", "A0500");
	field_yes(&f, "fight odo foe");
	assert_true(field_lists(&f, "fight odo foe"));
	field_give(&f, "fight odo foe");
	assert_false(is_hidden(&f, "odo"));
	assert_int_equal(event_at(&f, "chb.shown"), 0);
	assert_string_equal(f.at[0].rule, "CHB-AMBUSH.8");
	field_close(&f);
}

static void chb_ambush_8_a_door_shows(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = "_ _ . . . . . . . . . . / . . . . . . . . . . . .",
					.sheet = "      sides: [A0100 e door]\n",
					.options = AMBUSH,
					.red = "Wulf PEA A1101; Odo PEA - hides=true",
					.red_has = MOST(1),
					.blue = "Foe PEA A0901 state=stunned" });
	field_give(&f, "hide odo A0100; done");
	to_ask(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(field_cost(&f, "open odo e"), 2);
	/* Who has crept there works it, until somebody else has moved. */
	struct field crept = f;
	field_man(&crept, "odo")->marks |= CHB_BEGUN;
	field_yes(&crept, "open odo e");
	crept.s.mover = (uint8_t)(field_man(&f, "wulf") - f.s.man);
	field_no(&crept, "open odo e", "CHB-2.14");
	field_give(&f, "open odo e");
	field_is(&f, "odo", "A0100 healthy 6");
	assert_int_equal(event_at(&f, "chb.shown"), 0);
	assert_string_equal(f.at[0].rule, "CHB-AMBUSH.8");
	field_close(&f);
}

static void chb_ambush_9_steps_in_secret(void **unused) {
	struct field f, before;
	(void)unused;
	field_open(
	    &f, (struct field_plan){ .map = ". . . . . . . . . . . . / # # # # . . . . . . . . / "
					    ". . . . . . . . . . . .",
				     .options = AMBUSH,
				     .more = "zones: {lair: [A0000]}\n",
				     .red = "Wulf PEA A1100; Odo PEA - hides=true",
				     .red_has = WITHIN(1),
				     .blue = "Foe PEA A0102" });
	field_give(&f, "hide odo A0000; done");
	to_ask(&f, CHB_ASK_SNEAK, PV_RED);
	field_no(&f, "step odo A0100", "CHB-2.2");
	static const char *const unseen[] = { "sneak odo A0100", "sneak odo A0200" };
	for (size_t i = 0; i < PV_COUNT(unseen); i++) {
		before = f;
		field_give(&f, unseen[i]);
		assert_true(is_hidden(&f, "odo"));
		assert_true(same_copy(&f, &before, PV_BLUE));
		for (size_t k = 0; k < f.events.count; k++) {
			assert_int_equal(f.at[k].seen_by, 1 << PV_RED);
		}
	}
	assert_int_equal(field_man(&f, "odo")->left, 6); /* of 8 */
	field_close(&f);
	/* From cover to cover, then into the open. */
	field_open(&f,
		   (struct field_plan){ .map = "u u . . . . . . . . . . / . . . . . . . . . . . .",
					.options = AMBUSH,
					.red = "Wulf PEA A1101; Odo PEA - hides=true",
					.red_has = MOST(1),
					.blue = "Foe PEA A0900" });
	field_give(&f, "hide odo A0000; done");
	to_ask(&f, CHB_ASK_SNEAK, PV_RED);
	field_give(&f, "sneak odo A0100");
	assert_true(is_hidden(&f, "odo"));
	field_give(&f, "sneak odo A0200");
	field_is(&f, "odo", "A0200 healthy 5"); /* of 8: 2 and 1 */
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.9");
	field_close(&f);
}

/* Who lurks steps in no ordinary movement, whoever moves then. */
static void chb_ambush_9_in_no_ordinary_move(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG " / . . . . . . . . . . . .",
					    .options = AMBUSH,
					    .red = "Wulf PEA A0902; Odo PEA - hides=true",
					    .blue = "Foe PEA A1102 state=stunned",
					    .red_has = MOST(4) });
	to_ask(&f, CHB_ASK_MOVE, PV_RED);
	lurk(&f, "odo", "A0301");
	field_man(&f, "odo")->left = 8;
	field_no(&f, "step odo A0302", "CHB-AMBUSH.9");
	field_give(&f, "step wulf A0802");
	field_no(&f, "step odo A0302", "CHB-AMBUSH.9");
	assert_false(field_lists(&f, "step odo A0302"));
	field_close(&f);
}

static void chb_ambush_1_the_enemy_is_told_how_many(void **unused) {
	static const char *const keys[] = { "chb.goal.ambush.red", "chb.goal.ambush.blue" };
	(void)unused;
	for (int on = 0; on <= 1; on++) {
		for (int side = PV_RED; side <= PV_BLUE; side++) {
			struct field f;
			struct pv_event at[4];
			struct pv_events events = { .at = at, .cap = PV_COUNT(at) };
			static const char most[] = "  ambush: {men: 3}\n";
			field_open(&f, (struct field_plan){
					   .map = FIELD_WIDE,
					   .options = on != 0 ? "turn_limit: 20, ambush: true"
							      : "turn_limit: 20",
					   .red = "Wulf PEA A0000",
					   .blue = "Odo PEA A0900",
					   .red_has = side == PV_RED ? most : NULL,
					   .blue_has = side == PV_BLUE ? most : NULL });
			pv_cryhavoc.goals(f.g, &f.s, &events);
			assert_int_equal(events.count, 1 + on);
			assert_string_equal(at[0].key, on != 0 ? keys[side] : "chb.goal.last");
			if (on != 0) {
				assert_int_equal(at[0].rest, 3);
				assert_int_equal(at[0].seen_by, PV_EVENT_ALL);
				assert_string_equal(at[0].rule, "CHB-AMBUSH.1");
			}
			field_close(&f);
		}
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_ambush_1_three_at_most),
	cmocka_unit_test(chb_ambush_1_off_all_are_seen),
	cmocka_unit_test(chb_ambush_1_what_a_scenario_may_say),
	cmocka_unit_test(chb_ambush_2_set_up_in_secret),
	cmocka_unit_test(chb_ambush_3_where_one_hides),
	cmocka_unit_test(chb_ambush_4_distances),
	cmocka_unit_test(chb_ambush_4_right_beside_him),
	cmocka_unit_test(chb_ambush_4_the_stunned_see_nothing),
	cmocka_unit_test(chb_ambush_5_by_night_and_in_fog),
	cmocka_unit_test(chb_ambush_22_both_on_one_hex),
	cmocka_unit_test(chb_ambush_6_who_enters_his_hex),
	cmocka_unit_test(chb_ambush_6_a_rider_into_his_hex),
	cmocka_unit_test(chb_ambush_7_shooting_shows),
	cmocka_unit_test(chb_ambush_8_attacking_shows),
	cmocka_unit_test(chb_ambush_8_a_door_shows),
	cmocka_unit_test(chb_ambush_9_steps_in_secret),
	cmocka_unit_test(chb_ambush_9_in_no_ordinary_move),
	cmocka_unit_test(chb_ambush_1_the_enemy_is_told_how_many),
};

TEST_FILE(tests, NULL, NULL)
