/* Rows of CHB-AMBUSH: set-up by the players, men in hiding. */
#include "rules/cryhavoc/fixture_play.h"
#include "rules/cryhavoc/hidden.h"

#include "pavise/battle.h"

#include <stdlib.h>

#define AMBUSH      "turn_limit: 20, ambush: true"
#define MOST(men)   "  ambush: {men: " #men "}\n"
#define WITHIN(men) "  ambush: {men: " #men ", in: lair}\n"

/* Four hedges on the left, open ground else. */
#define HEDGES                                                                           \
	". h . . . . . . . . . . / . h . . . . . . . . . . / . h . . . . . . . . . . / " \
	". h . . . . . . . . . ."
#define FOUR \
	"Odo PEA - hides=true; Tom PEA - hides=true; Hal PEA - hides=true; Gob PEA - hides=true"

/* On to red's question, whatever may be declined before. */
static void to_ask(struct field *f, enum chb_ask ask, int side) {
	field_skip(f, ask, side);
}

static bool is_hidden(struct field *f, const char *name) {
	return field_man(f, name)->place == CHB_HIDDEN;
}

/* As if he had come there and nobody seen him. */
static void lurk(struct field *f, const char *name, const char *place) {
	struct chb_man *m = field_man(f, name);
	m->place = CHB_HIDDEN;
	m->back = (uint16_t)pv_hex_map_parse(&chb_game_of(f->g)->map, place);
	assert_true(m->back != PV_NO_PLACE);
}

static void stand(struct field *f, const char *name, const char *place) {
	field_man(f, name)->place = (uint16_t)pv_hex_map_parse(&chb_game_of(f->g)->map, place);
}

static struct chb_state copy_of(const struct field *f, enum pv_seat seat) {
	struct chb_state copy = f->s;
	pv_cryhavoc.veil(f->g, &copy, seat);
	return copy;
}

static bool same_copy(const struct field *a, const struct field *b, enum pv_seat seat) {
	struct chb_state one = copy_of(a, seat), other = copy_of(b, seat);
	return memcmp(&one, &other, chb_state_size(chb_game_of(a->g))) == 0;
}

/* Which event came first? */
static int event_at(const struct field *f, const char *key) {
	for (size_t i = 0; i < f->events.count; i++) {
		if (strcmp(f->at[i].key, key) == 0) {
			return (int)i;
		}
	}
	fail_msg("no %s", key);
	return -1;
}

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

/* As `shows`, in that weather. */
static bool shows_in(const char *weather, const char *row, const char *place) {
	struct field f;
	char more[96];
	snprintf(more, sizeof more, "zones: {lair: [A0000], far: [A2001]}\nweather: %s\n", weather);
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

static void open_one(struct field *f, const char *map, const char *red, const char *blue) {
	field_open(f, (struct field_plan){ .map = map,
					   .options = AMBUSH,
					   .more = "zones: {lair: [A0000, A0100]}\n",
					   .red = red,
					   .red_has = WITHIN(2),
					   .blue = blue });
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

/* --- what he does not do --------------------------------------------------------------------- */

static void chb_ambush_10_controls_nothing_till_shown(void **unused) {
	struct field f;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0002; Odo PEA - hides=true",
		 "Foe PEA A1100; Joe SBW A0802");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	/* Beside him: no throw is needed, nor is any line blocked. */
	lurk(&f, "odo", "A0900");
	field_yes(&f, "step foe A1000");
	field_no(&f, "slip foe A1000", "CHB-5.3.2");
	field_give(&f, "step foe A1000");
	assert_false(is_hidden(&f, "odo"));
	field_no(&f, "step foe A1001", "CHB-5.3.1");
	field_close(&f);
}

static void chb_ambush_10_blocks_no_line(void **unused) {
	struct field f;
	(void)unused;
	for (int shown = 0; shown <= 1; shown++) {
		open_one(&f, FIELD_LONG, "Wulf PEA A0101; Odo PEA - hides=true", "Joe SBW A0701");
		field_give(&f, "done");
		to_ask(&f, CHB_ASK_SHOOT, PV_BLUE);
		lurk(&f, "odo", "A0401");
		if (shown != 0) {
			stand(&f, "odo", "A0401");
			field_no(&f, "shoot joe wulf shortbow", "CHB-8.7.4");
		} else {
			field_yes(&f, "shoot joe wulf shortbow");
		}
		field_close(&f);
	}
}

static void on_foot_chb_ambush_11_cannot_be_chosen(void **unused) {
	struct field f, out;
	struct pv_why one, other;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0101; Odo PEA - hides=true", "Joe SBW A0701");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_SHOOT, PV_BLUE);
	out = f;
	lurk(&f, "odo", "A0401");
	struct pv_order shot = field_order(&f, "shoot joe odo shortbow");
	assert_false(pv_cryhavoc.check(f.g, &f.s, &shot, &one));
	assert_false(pv_cryhavoc.check(out.g, &out.s, &shot, &other));
	assert_string_equal(one.rule, other.rule);
	assert_string_equal(one.key, other.key);
	assert_memory_equal(&one.witness, &other.witness, sizeof one.witness);
	field_close(&f);
}

static void chb_ambush_12_answer_for_answer(void **unused) {
	static const char *const asked[] = { "step foe A0600",    "step foe A0800",
					     "slip foe A0600",    "shoot joe odo shortbow",
					     "fight foe odo",     "done",
					     "drag foe A0800 odo" };
	static struct pv_order list[2][4096];
	static struct pv_plan plans[2][512];
	struct field f;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0002; Odo PEA - hides=true",
		 "Foe PEA A0700; Joe SBW A1002");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	lurk(&f, "odo", "A0500");
	struct chb_state copy = copy_of(&f, PV_BLUE);
	const struct chb_state *states[] = { &f.s, &copy };
	size_t count[2], ways[2];
	struct pv_prompt prompt[2];
	memset(prompt, 0, sizeof prompt);
	memset(plans, 0, sizeof plans);
	for (int i = 0; i < 2; i++) {
		count[i] = pv_cryhavoc.list(f.g, states[i], PV_ANY, list[i], PV_COUNT(list[i]));
		ways[i] = pv_cryhavoc.plans(f.g, states[i], PV_ANY, plans[i], PV_COUNT(plans[i]));
		pv_cryhavoc.prompt(f.g, states[i], &prompt[i]);
	}
	assert_true(count[0] == count[1] && count[0] > 5 && ways[0] == ways[1] && ways[0] > 5);
	assert_memory_equal(list[0], list[1], count[0] * sizeof list[0][0]);
	assert_memory_equal(plans[0], plans[1], ways[0] * sizeof plans[0][0]);
	assert_string_equal(prompt[0].key, prompt[1].key);
	for (size_t i = 0; i < PV_COUNT(asked); i++) {
		struct pv_order order = field_order(&f, asked[i]);
		struct pv_why why[2];
		assert_int_equal(pv_cryhavoc.check(f.g, states[0], &order, &why[0]),
				 pv_cryhavoc.check(f.g, states[1], &order, &why[1]));
		assert_int_equal(why[0].need, why[1].need);
		assert_int_equal(why[0].have, why[1].have);
		assert_ptr_equal(why[0].rule, why[1].rule);
		assert_ptr_equal(why[0].key, why[1].key);
	}
	field_close(&f);
}

/* --- the question that goes on ---------------------------------------------------------------- */

static void chb_ambush_13_asked_after_each_step(void **unused) {
	struct field f;
	struct pv_order order;
	(void)unused;
	open_one(&f, "u u . . . . . . . . . . / . . . . . . . . . . . .",
		 "Wulf PEA A0001; Odo PEA - hides=true", "Foe PEA A1100");
	field_give(&f, "hide odo A0000; done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	/* One unshown: after each step, though nobody could shoot; what was said beforehand
	 * answers. */
	field_give(&f, "step foe A1000");
	field_asked(&f, "chb.ask.react", PV_RED);
	field_give(&f, "wait; step foe A0900");
	field_asked(&f, "chb.ask.react", PV_RED);
	field_give(&f, "standing hold");
	assert_true(pv_cryhavoc.answer(f.g, &f.s, &order));
	assert_int_equal(order.verb, CHB_WAIT);
	field_give(&f, "wait");
	/* All are shown: only where there is a shot. */
	stand(&f, "odo", "A0000");
	field_man(&f, "odo")->back = CHB_NOWHERE;
	field_give(&f, "step foe A0800");
	field_asked(&f, "chb.ask.move", PV_BLUE);
	field_close(&f);
}

static void chb_ambush_14_fewer_than_allowed(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = HEDGES,
					    .options = "turn_limit: 1, ambush: true",
					    .red = "Wulf PEA A0003; " FOUR,
					    .red_has = MOST(3),
					    .blue = "Foe PEA A1100" });
	field_give(&f, "hide odo A0100; done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	/* The one is shown; nobody says that he was all. */
	stand(&f, "odo", "A0100");
	field_man(&f, "odo")->back = CHB_NOWHERE;
	field_give(&f, "step foe A1000");
	field_asked(&f, "chb.ask.react", PV_RED);
	field_give(&f, "wait phase; done");
	assert_int_equal(f.s.phase, CHB_OVER);
	const struct pv_event *told = &f.at[event_at(&f, "chb.end.hidden.red")];
	assert_int_equal(told->amount, 1);
	assert_int_equal(told->rest, 3);
	assert_int_equal(told->seen_by, PV_EVENT_ALL);
	field_close(&f);
}

static void chb_ambush_15_once_shown_shown(void **unused) {
	struct field f;
	(void)unused;
	field_open(
	    &f, (struct field_plan){ .map = "h . # . . . . . . . . . / . # # . . . . . . . . . / "
					    ". . . . . . . . . . . .",
				     .options = AMBUSH,
				     .red = "Wulf PEA A1100; Odo PEA - hides=true",
				     .red_has = MOST(1),
				     .blue = "Foe PEA A0502" });
	field_give(&f, "hide odo A0000; done");
	to_ask(&f, CHB_ASK_MOVE, PV_RED);
	stand(&f, "odo", "A0000");
	field_man(&f, "odo")->back = CHB_NOWHERE;
	field_give(&f, "step odo A0100");
	assert_false(chb_is_spotted(chb_game_of(f.g), &f.s, PV_RED, field_man(&f, "odo")->place));
	field_is(&f, "odo", "A0100 healthy");
	struct chb_state copy = copy_of(&f, PV_BLUE);
	assert_int_equal(copy.man[1].place, f.s.man[1].place);
	field_close(&f);
}

/* --- friends, doors, two who hide ---------------------------------------------------------------
 */

static void chb_ambush_17_friends_know(void **unused) {
	struct field f;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0200 move=2; Odo PEA - hides=true",
		 "Foe PEA A1102 state=stunned");
	field_give(&f, "hide odo A0100; done");
	to_ask(&f, CHB_ASK_MOVE, PV_RED);
	/* Past him, but not onto him. */
	field_yes(&f, "step wulf A0100");
	field_leave(&f, "wulf", 1);
	field_no(&f, "step wulf A0100", "CHB-4.11");
	struct field enemy = f;
	enemy.s = copy_of(&f, PV_BLUE);
	field_yes(&enemy, "step wulf A0100");
	field_close(&f);
	/* In passing, too, nothing tells of him. */
	open_one(&f, FIELD_LONG, "Wulf PEA A0200; Odo PEA - hides=true",
		 "Foe PEA A1102 state=stunned");
	field_give(&f, "hide odo A0100; done");
	to_ask(&f, CHB_ASK_MOVE, PV_RED);
	struct chb_state copy = copy_of(&f, PV_BLUE);
	struct pv_order step = field_order(&f, "step wulf A0100");
	field_give(&f, "step wulf A0100");
	field_no(&f, "done", "CHB-4.11");
	pv_cryhavoc.apply(f.g, &copy, &step, NULL);
	struct chb_state seen = copy_of(&f, PV_BLUE);
	pv_cryhavoc.veil(f.g, &copy, PV_BLUE);
	assert_memory_equal(&copy, &seen, chb_state_size(chb_game_of(f.g)));
	field_close(&f);
}

static void chb_ambush_18_as_both_are_placed(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = HEDGES,
			   .options = AMBUSH,
			   .more = "zones: {near: [A0601, A0901]}\n",
			   .red = "Wulf PEA A0003; Odo PEA - hides=true; Tom PEA - hides=true",
			   .red_has = MOST(2),
			   .blue = "Foe PEA - in=near" });
	field_give(&f, "hide odo A0101; hide tom A0103; done");
	field_asked(&f, "chb.ask.place", PV_BLUE);
	field_give(&f, "place foe A0601");
	assert_true(is_hidden(&f, "odo"));
	field_give(&f, "done");
	assert_false(is_hidden(&f, "odo")); /* at 5 */
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.4");
	field_close(&f);
}

static void chb_ambush_19_two_who_hide(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = FIELD_LONG,
					.options = AMBUSH,
					.more = "zones: {lair: [A0000, A1102]}\n",
					.red = "Odo PEA - hides=true; Tom PEA A1100 state=stunned",
					.red_has = WITHIN(1),
					.blue = "Foe PEA - hides=true; Joe PEA A1002 state=stunned",
					.blue_has = WITHIN(1) });
	field_give(&f, "hide odo A0000; done; hide foe A1102; done");
	to_ask(&f, CHB_ASK_SNEAK, PV_RED);
	lurk(&f, "foe", "A0100");
	field_give(&f, "sneak odo A0100");
	field_is(&f, "odo", "A0000 healthy 7");
	field_is(&f, "foe", "A0100 healthy");
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.19");
	field_close(&f);
}

/* --- aims --------------------------------------------------------------------------------------
 */

static void chb_ambush_20_held_in_secret(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = HEDGES,
					    .options = "turn_limit: 1, ambush: true",
					    .more = "zones: {well: [A0101]}\n"
						    "victory:\n  aims: [{side: red, hold: well}]\n"
						    "  otherwise: blue\n",
					    .red = "Wulf PEA A0003; Odo PEA - hides=true",
					    .red_has = MOST(1),
					    .blue = "Foe PEA A1101" });
	field_give(&f, "hide odo A0101; done");
	to_ask(&f, CHB_ASK_FIGHT, PV_RED);
	/* His enemy isn't told that it is held. */
	struct pv_event at[8];
	struct pv_events goals = { at, PV_COUNT(at), 0 };
	struct chb_state copy = copy_of(&f, PV_BLUE);
	pv_cryhavoc.goals(f.g, &copy, &goals);
	assert_int_equal(at[0].flags & (PV_EVENT_STANDS | PV_EVENT_LACKS), PV_EVENT_LACKS);
	field_give(&f, "done; done");
	assert_true(is_hidden(&f, "odo"));
	assert_int_equal(f.s.phase, CHB_OVER);
	assert_int_equal(f.s.winner, PV_RED);
	assert_int_equal(f.s.aim, 1);
	field_close(&f);
}

/* --- in the way of the driven ------------------------------------------------------------------
 */

/* Shot at from A0000, he goes back two hexes or less. */
static void open_shot(struct field *f, const char *map) {
	field_open(f, (struct field_plan){ .map = map,
					   .options = AMBUSH,
					   .more = "zones: {lair: [A0100]}\n",
					   .red = "Robin SBW A0000; Odo PEA - hides=true",
					   .red_has = WITHIN(1),
					   .blue = "Foe PEA A0300" });
	field_give(f, "done; shoot robin foe shortbow");
	struct pv_throw dice;
	chb_ask_throw(chb_game_of(f->g), &f->s, &dice);
	for (int face = 1; face <= CHB_LINES && f->s.ask == CHB_ASK_HIT; face++) {
		struct field again = *f;
		char text[16];
		snprintf(text, sizeof text, "throw %d", face);
		field_give(&again, text);
		if (again.s.ask == CHB_ASK_FLEE) {
			field_give(f, text);
		}
	}
	field_asked(f, "chb.ask.flee", PV_BLUE);
}

static void chb_ambush_21_in_the_way_of_the_driven(void **unused) {
	struct field f;
	(void)unused;
	open_shot(&f, FIELD_LONG);
	field_yes(&f, "flee foe A0400 A0500");
	lurk(&f, "odo", "A0500");
	field_yes(&f, "flee foe A0400 A0500");
	field_give(&f, "flee foe A0400 A0500");
	field_is(&f, "odo", "A0500 healthy");
	field_is(&f, "foe", "A0300 healthy");
	assert_string_equal(f.at[0].rule, "CHB-AMBUSH.21");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_no(&f, "flee foe A0400 A0500", "CHB-8.5.13");
	assert_true(pv_cryhavoc.list(f.g, &f.s, PV_ANY, NULL, 0) > 0);
	field_close(&f);
	/* A lane: no other way. One hex back, and wounded. */
	open_shot(&f, ". . . . . . . .");
	field_no(&f, "flee foe A0400", "CHB-8.5.13");
	lurk(&f, "odo", "A0500");
	field_give(&f, "flee foe A0400 A0500");
	field_is(&f, "odo", "A0500 healthy");
	field_give(&f, "flee foe A0400");
	assert_int_equal(field_man(&f, "foe")->life, CHB_WOUNDED);
	field_close(&f);
}

static void chb_ambush_21_in_the_way_of_an_advance(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .options = AMBUSH,
					    .more = "zones: {lair: [A1102]}\n",
					    .red = "Rol KNF A0101",
					    .blue = "Joe PEA A0201; Gob PEA - hides=true",
					    .blue_has = WITHIN(1) });
	field_give(&f, "done");
	field_to_fight(&f);
	field_give(&f, "fight rol joe; throw 1");
	field_asked(&f, "chb.ask.follow", PV_RED);
	lurk(&f, "gob", "A0201");
	field_yes(&f, "follow rol A0201");
	field_give(&f, "follow rol A0201");
	field_is(&f, "rol", "A0101 healthy");
	field_is(&f, "gob", "A0201 healthy");
	assert_string_equal(f.at[0].rule, "CHB-AMBUSH.21");
	assert_int_not_equal(f.s.ask, CHB_ASK_FOLLOW);
	field_close(&f);
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_ambush_1_three_at_most),
		cmocka_unit_test(chb_ambush_1_off_all_are_seen),
		cmocka_unit_test(chb_ambush_1_what_a_scenario_may_say),
		cmocka_unit_test(chb_ambush_2_set_up_in_secret),
		cmocka_unit_test(chb_ambush_3_where_one_hides),
		cmocka_unit_test(chb_ambush_4_distances),
		cmocka_unit_test(chb_ambush_4_the_stunned_see_nothing),
		cmocka_unit_test(chb_ambush_5_by_night_and_in_fog),
		cmocka_unit_test(chb_ambush_6_who_enters_his_hex),
		cmocka_unit_test(chb_ambush_7_shooting_shows),
		cmocka_unit_test(chb_ambush_8_attacking_shows),
		cmocka_unit_test(chb_ambush_8_a_door_shows),
		cmocka_unit_test(chb_ambush_9_steps_in_secret),
		cmocka_unit_test(chb_ambush_10_controls_nothing_till_shown),
		cmocka_unit_test(chb_ambush_10_blocks_no_line),
		cmocka_unit_test(on_foot_chb_ambush_11_cannot_be_chosen),
		cmocka_unit_test(chb_ambush_12_answer_for_answer),
		cmocka_unit_test(chb_ambush_13_asked_after_each_step),
		cmocka_unit_test(chb_ambush_14_fewer_than_allowed),
		cmocka_unit_test(chb_ambush_15_once_shown_shown),
		cmocka_unit_test(chb_ambush_17_friends_know),
		cmocka_unit_test(chb_ambush_18_as_both_are_placed),
		cmocka_unit_test(chb_ambush_19_two_who_hide),
		cmocka_unit_test(chb_ambush_20_held_in_secret),
		cmocka_unit_test(chb_ambush_21_in_the_way_of_the_driven),
		cmocka_unit_test(chb_ambush_21_in_the_way_of_an_advance),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
