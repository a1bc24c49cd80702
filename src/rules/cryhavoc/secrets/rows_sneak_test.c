/* Rows of CHB-AMBUSH.9 and AMBUSH.11 to AMBUSH.20: steps in secret, and what copies, events and
 * questions tell of who hides. */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

/* Men of a side who lurk from the start of its movement, where nobody sees; the other's lies. */
static void open_lurkers(struct field *f, int side, const char *map, const char *sheet,
			 const char *men) {
	char all[256];
	const char *lies = "Foe PEA A1102 state=stunned";
	snprintf(all, sizeof all, "Wulf PEA A0902; %s", men);
	field_open(f, (struct field_plan){
			  .map = map != NULL ? map : FIELD_LONG " / . . . . . . . . . . . .",
			  .sheet = sheet,
			  .options = AMBUSH,
			  .red = side == PV_RED ? all : lies,
			  .blue = side == PV_BLUE ? all : lies,
			  .red_has = side == PV_RED ? MOST(4) : NULL,
			  .blue_has = side == PV_BLUE ? MOST(4) : NULL });
	for (int i = 0; i < 20 && !(f->s.phase == CHB_MOVEMENT && f->s.side == side); i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	field_asked(f, "chb.ask.sneak", (enum pv_seat)side);
	field_man(f, "foe")->life = CHB_STUNNED;
}

static size_t steps_of(const struct field *f) {
	static struct pv_order list[PV_LIST_MAX];
	size_t count = pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX), steps = 0;
	for (size_t i = 0; i < count; i++) {
		steps += list[i].verb == CHB_SNEAK;
	}
	return steps;
}

static void refused(const struct field *f, const char *text, int count, const char *rule,
		    const char *key) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	order.count = (uint8_t)count;
	assert_false(pv_cryhavoc.check(f->g, &f->s, &order, &why));
	assert_string_equal(why.rule, rule);
	assert_string_equal(why.key, key);
}

/* --- which steps ----------------------------------------------------------------------------- */

static void chb_ambush_9_on_foot(void **unused) {
	static const char *const beside[] = {
		"A0401", "A0201", "A0300", "A0400", "A0302", "A0402"
	};
	(void)unused;
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		struct field f;
		open_lurkers(&f, side, NULL, NULL, "Odo PEA - hides=true; Tom PEA - hides=true");
		assert_int_equal(steps_of(&f), 0);
		field_no(&f, "sneak odo A0301", "CHB-AMBUSH.9"); /* he isn't in hiding */
		lurks(&f, "odo", "A0301");
		assert_int_equal(steps_of(&f), PV_COUNT(beside));
		for (size_t i = 0; i < PV_COUNT(beside); i++) {
			char order[32];
			snprintf(order, sizeof order, "sneak odo %s", beside[i]);
			assert_true(field_lists(&f, order));
			assert_int_equal(field_cost(&f, order), 1);
		}
		field_no(&f, "sneak odo A0501", "CHB-MAP.3");
		field_no(&f, "sneak foe A1002", "CHB-2.2");
		field_no(&f, "sneak wulf A0802", "CHB-AMBUSH.9");
		refused(&f, "sneak odo A0401", 1, "CHB-4.1", "chb.enter.facing");
		struct pv_order off = field_order(&f, "sneak odo A0401");
		struct pv_why why;
		off.data.halves[0] = (uint16_t)chb_place_count(chb_game_of(f.g));
		assert_false(pv_cryhavoc.check(f.g, &f.s, &off, &why));
		assert_string_equal(why.rule, "CHB-MAP.3");
		assert_string_equal(why.key, "chb.order.place");
		/* Not onto a friend, in hiding or not. */
		lurks(&f, "tom", "A0401");
		field_no(&f, "sneak odo A0401", "CHB-AMBUSH.17");
		stand(&f, "wulf", "A0201");
		field_no(&f, "sneak odo A0201", "CHB-AMBUSH.17");
		assert_false(field_lists(&f, "sneak odo A0201"));
		/* His own side alone is told. */
		field_give(&f, "sneak odo A0300");
		assert_int_equal(f.events.count, 1);
		assert_string_equal(f.at[0].key, "chb.crept");
		assert_string_equal(f.at[0].rule, "CHB-AMBUSH.9");
		assert_int_equal(f.at[0].seen_by, 1 << side);
		assert_int_equal(f.at[0].place, 3);
		assert_int_equal(f.at[0].who, field_man(&f, "odo") - f.s.man);
		assert_int_equal(field_man(&f, "odo")->back, 3);
		assert_int_equal(field_man(&f, "odo")->left, 7);
		assert_int_equal(field_man(&f, "odo")->spent, 1);
		assert_int_equal(field_man(&f, "odo")->marks & (CHB_BEGUN | CHB_STEPPED),
				 CHB_BEGUN | CHB_STEPPED);
		/* Without anybody to be told it is the same. */
		struct chb_state one = f.s, two = f.s;
		struct pv_order step = field_order(&f, "sneak odo A0400");
		struct pv_events events = { .at = f.at, .cap = PV_COUNT(f.at) };
		pv_cryhavoc.apply(f.g, &one, &step, &events);
		pv_cryhavoc.apply(f.g, &two, &step, NULL);
		assert_memory_equal(&one, &two, chb_state_size(chb_game_of(f.g)));
		field_close(&f);
	}
}

static void chb_ambush_9_one_after_the_other(void **unused) {
	struct field f;
	(void)unused;
	open_lurkers(&f, PV_RED, NULL, NULL,
		     "Odo PEA - hides=true; Tom PEA - hides=true; Hal PEA - hides=true");
	lurks(&f, "odo", "A0301");
	lurks(&f, "tom", "A0501");
	lurks(&f, "hal", "A0701");
	field_give(&f, "sneak odo A0201; sneak odo A0101");
	field_yes(&f, "sneak tom A0601");
	field_give(&f, "sneak tom A0601");
	assert_int_equal(field_man(&f, "odo")->marks & CHB_DONE, CHB_DONE);
	assert_int_equal(field_man(&f, "hal")->marks & CHB_DONE, 0);
	field_no(&f, "sneak odo A0001", "CHB-2.14");
	field_yes(&f, "sneak tom A0501");
	field_yes(&f, "sneak hal A0801");
	field_give(&f, "done");
	assert_int_equal(f.s.ask, CHB_ASK_MOVE);
	field_no(&f, "sneak hal A0801", "CHB-AMBUSH.9");
	field_close(&f);
}

static void chb_ambush_16_a_riders_six_steps(void **unused) {
	static const struct {
		int facing;
		const char *steps[6]; /* ahead, back, head and tail to either side */
	} rows[] = {
		{ 1, { "A0501 e", "A0201 e", "A0400 ne", "A0402 ne", "A0402 se", "A0400 se" } },
		{ 4, { "A0301 w", "A0601 w", "A0502 sw", "A0500 sw", "A0500 nw", "A0502 nw" } }
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		open_lurkers(&f, PV_RED, NULL, NULL, "Rik KNM - hides=true");
		lurks(&f, "rik", "A0401");
		field_man(&f, "rik")->facing = (uint8_t)rows[i].facing;
		assert_int_equal(steps_of(&f), PV_COUNT(rows[i].steps));
		for (size_t k = 0; k < PV_COUNT(rows[i].steps); k++) {
			char order[32];
			snprintf(order, sizeof order, "sneak rik %s", rows[i].steps[k]);
			assert_true(field_lists(&f, order));
			field_yes(&f, order);
		}
		refused(&f, "sneak rik A0501 e", 0, "CHB-4.2", "chb.enter.facing");
		refused(&f, "sneak rik A0501 e", 7, "CHB-4.2", "chb.enter.facing");
		refused(&f, "sneak rik A0701 e", 1, "CHB-5.1.3", "chb.ride.where");
		/* A friend on his way. */
		stand(&f, "wulf", i == 0 ? "A0501" : "A0301");
		field_no(&f, i == 0 ? "sneak rik A0501 e" : "sneak rik A0301 w", "CHB-AMBUSH.17");
		assert_int_equal(steps_of(&f), 5);
		field_close(&f);
	}
}

/* What throws for him isn't done in secret, nor does he stay astride. */
static void chb_ambush_9_no_throws(void **unused) {
	struct field f;
	(void)unused;
	static const char swamp[] =
	    ". . . . S . . . . . . . / . . . . S . . . . . . . / . . . . S . . "
	    ". . . . .";
	static const char mud[] = "      signs: {S: deep-marsh}\n";
	open_lurkers(&f, PV_RED, swamp, mud,
		     "Odo PEA - hides=true; Arn SGF - hides=true; Rik KNM - hides=true");
	lurks(&f, "odo", "A0301");
	field_yes(&f, "sneak odo A0401"); /* unarmoured */
	field_man(&f, "odo")->place = CHB_ABSENT;
	field_man(&f, "odo")->back = CHB_NOWHERE;
	lurks(&f, "arn", "A0301");
	refused(&f, "sneak arn A0401", 0, "CHB-7.1.1", "chb.sneak.mud");
	field_yes(&f, "sneak arn A0201");
	field_man(&f, "arn")->place = CHB_ABSENT;
	field_man(&f, "arn")->back = CHB_NOWHERE;
	lurks(&f, "rik", "A0301");
	field_man(&f, "rik")->facing = 1;
	refused(&f, "sneak rik A0401 e", 1, "CHB-7.1.1", "chb.sneak.mud");
	/* His tail may come upon it, as it may in the open. */
	field_man(&f, "rik")->facing = 4;
	field_yes(&f, "sneak rik A0201 w");
	field_close(&f);
	open_lurkers(&f, PV_RED, NULL, "      sides: [A0301 e low-wall]\n", "Rik KNM - hides=true");
	lurks(&f, "rik", "A0301");
	field_man(&f, "rik")->facing = 1;
	refused(&f, "sneak rik A0401 e", 1, "CHB-10.2", "chb.ride.astride");
	field_yes(&f, "sneak rik A0302 se");
	field_close(&f);
}

/* A rider doesn't run upon the front of stakes in secret, ahead or back. */
static void chb_17_4_stakes_in_secret(void **unused) {
	static const struct {
		int facing; /* his own, at A0401 */
		const char *at, *stakes, *order;
		bool meets;
	} rows[] = { { 1, "A0501", "w", "sneak rik A0501 e", true },
		     { 1, "A0501", "e", "sneak rik A0501 e", false },
		     { 1, "A0402", "nw", "sneak rik A0402 se", true },
		     { 1, "A0201", "e", "sneak rik A0201 e", true },
		     { 1, "A0201", "w", "sneak rik A0201 e", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		for (int on = 0; on <= 1; on++) {
			struct field f;
			char things[96];
			snprintf(things, sizeof things,
				 "things: [{kind: stakes, at: %s, facing: %s}]\n", rows[i].at,
				 rows[i].stakes);
			field_open(&f, (struct field_plan){
					   .map = FIELD_LONG,
					   .options = on != 0 ? AMBUSH ", mon_2_1: true" : AMBUSH,
					   .more = things,
					   .red = "Wulf PEA A0902; Rik KNM - hides=true; "
						  "Odo PEA - hides=true",
					   .red_has = MOST(1),
					   .blue = "Foe PEA A1102 state=stunned" });
			field_skip(&f, CHB_ASK_SNEAK, PV_RED);
			/* A man on foot does as he likes. */
			char walks[32];
			snprintf(walks, sizeof walks, "sneak odo %s", rows[i].at);
			lurks(&f, "odo", i < 3 ? "A0401" : "A0301");
			field_yes(&f, walks);
			field_man(&f, "odo")->place = CHB_ABSENT;
			field_man(&f, "odo")->back = CHB_NOWHERE;
			lurks(&f, "rik", "A0401");
			field_man(&f, "rik")->facing = (uint8_t)rows[i].facing;
			if (rows[i].meets && on != 0) {
				field_no(&f, rows[i].order, "CHB-17.4");
				assert_false(field_lists(&f, rows[i].order));
			} else {
				field_yes(&f, rows[i].order);
			}
			field_close(&f);
		}
	}
}

/* --- shown ----------------------------------------------------------------------------------- */

static void chb_ambush_9_shown_by_a_step(void **unused) {
	(void)unused;
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		struct field f;
		open_lurkers(
		    &f, side,
		    ". . . # . . . . . . . . / . . . # . . . . . . . . / . . . . . . . . . . "
		    ". .",
		    NULL, "Odo PEA - hides=true; Tom HOR - hides=true");
		lurks(&f, "odo", "A0201");
		field_man(&f, "foe")->life = CHB_HEALTHY;
		stand(&f, "foe", "A0802");
		field_give(&f, "sneak odo A0200");
		assert_true(is_hidden(&f, "odo"));
		field_give(&f, "sneak odo A0201; sneak odo A0302");
		field_is(&f, "odo", "A0302 healthy 5");
		int man = (int)(field_man(&f, "odo") - f.s.man);
		assert_int_equal(f.s.mover, man);
		assert_int_equal(field_man(&f, "odo")->back, field_man(&f, "odo")->place);
		assert_int_equal(field_man(&f, "odo")->marks & CHB_DONE, 0);
		assert_int_equal(field_man(&f, "odo")->half, 4);
		const struct pv_event *told = &f.at[event_at(&f, "chb.shown")];
		assert_string_equal(told->rule, "CHB-AMBUSH.9");
		assert_int_equal(told->flags, PV_EVENT_REVEAL | PV_EVENT_RESULT);
		assert_int_equal(told->seen_by, PV_EVENT_ALL);
		assert_int_equal(told->who, man);
		assert_int_equal(told->place, field_man(&f, "odo")->place);
		assert_false(field_told(&f, "chb.crept"));
		field_close(&f);
	}
}

/* As he is shown: while another moves his own move is at an end. */
static void chb_ambush_15_in_the_midst_of_a_move(void **unused) {
	struct field f;
	(void)unused;
	open_lurkers(&f, PV_RED, NULL, NULL, "Odo PEA - hides=true; Rey HOR - hides=true");
	const struct chb_game *g = chb_game_of(f.g);
	int man = (int)(field_man(&f, "odo") - f.s.man);
	for (int begun = 0; begun <= 1; begun++) {
		for (int other = 0; other <= 1; other++) {
			struct field now = f;
			lurks(&now, "odo", "A0301");
			now.s.man[man].marks = begun != 0 ? CHB_BEGUN : 0;
			now.s.mover = other != 0 ? 0 : PV_NONE;
			chb_show(g, &now.s, man, "CHB-AMBUSH.4", NULL);
			const struct chb_man *m = &now.s.man[man];
			assert_int_equal(m->place, 12 + 3);
			bool moves = begun != 0 && other == 0;
			assert_int_equal(now.s.mover, other != 0 ? 0 : moves ? man : PV_NONE);
			assert_int_equal(m->back, moves ? 12 + 3 : CHB_NOWHERE);
			assert_int_equal(m->marks, (begun != 0 ? CHB_BEGUN : 0) |
						       (begun != 0 && other != 0 ? CHB_DONE : 0));
		}
	}
	/* Half of his points are for shots; a horse shoots nothing. */
	man = (int)(field_man(&f, "rey") - f.s.man);
	lurks(&f, "rey", "A0301");
	f.s.man[man].facing = 1;
	chb_show(g, &f.s, man, "CHB-AMBUSH.4", NULL);
	assert_int_equal(f.s.man[man].half, 0);
	field_close(&f);
}

static void chb_ambush_8_only_those_who_strike(void **unused) {
	struct field f;
	(void)unused;
	open_lurkers(&f, PV_RED, NULL, NULL, "Odo PEA - hides=true; Tom PEA - hides=true");
	lurks(&f, "odo", "A1002");
	lurks(&f, "tom", "A1001");
	stand(&f, "wulf", "A1101");
	field_skip(&f, CHB_ASK_FIGHT, PV_RED);
	struct field one = f;
	field_give(&one, "fight odo foe");
	assert_false(is_hidden(&one, "odo"));
	assert_true(is_hidden(&one, "tom"));
	/* What is ordered beforehand shows nobody, an act does. */
	struct pv_order order = { .verb = PV_VERB_STANDING, .target = PV_NONE };
	order.actor = (uint8_t)(field_man(&f, "odo") - f.s.man);
	one = f;
	chb_show_actors(chb_game_of(f.g), &one.s, &order, NULL);
	assert_true(is_hidden(&one, "odo"));
	order.verb = CHB_OPEN;
	chb_show_actors(chb_game_of(f.g), &one.s, &order, NULL);
	assert_false(is_hidden(&one, "odo"));
	assert_true(is_hidden(&one, "tom"));
	field_give(&f, "fight odo+wulf foe");
	assert_false(is_hidden(&f, "odo"));
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.8");
	assert_true(is_hidden(&f, "tom"));
	field_close(&f);
}

static void chb_ambush_11_of_either_side(void **unused) {
	(void)unused;
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		struct field f;
		open_lurkers(&f, side, NULL, NULL, "Odo PEA - hides=true; Tom PEA - hides=true");
		lurks(&f, "odo", "A0301");
		lurks(&f, "tom", "A0401");
		f.events = (struct pv_events){ .at = f.at, .cap = PV_COUNT(f.at) };
		chb_uncover(chb_game_of(f.g), &f.s, 12 + 5, &f.events);
		assert_int_equal(f.events.count, 0);
		chb_uncover(chb_game_of(f.g), &f.s, 12 + 3, &f.events);
		field_is(&f, "odo", "A0301 healthy");
		assert_true(is_hidden(&f, "tom"));
		assert_string_equal(f.at[0].rule, "CHB-AMBUSH.11");
		field_close(&f);
	}
}

/* --- how many, and what copies say ----------------------------------------------------------- */

static void chb_ambush_13_as_long_as_somebody_may(void **unused) {
	/* Where the three who may hide are, of two allowed. */
	static const struct {
		int place[3];
		bool may;
		int placed, shown;
	} rows[] = { { { CHB_ABSENT, CHB_ABSENT, CHB_ABSENT }, true, 0, 0 },
		     { { CHB_HIDDEN, CHB_ABSENT, CHB_ABSENT }, true, 1, 0 },
		     { { CHB_HIDDEN, CHB_HIDDEN, CHB_ABSENT }, true, 2, 0 },
		     { { 5, CHB_HIDDEN, CHB_ABSENT }, true, 2, 1 },
		     { { 5, CHB_ABSENT, CHB_ABSENT }, true, 1, 1 },
		     { { CHB_GONE, CHB_ABSENT, CHB_ABSENT }, true, 1, 1 },
		     { { 5, 6, CHB_ABSENT }, false, 2, 2 },
		     { { 5, CHB_GONE, CHB_ABSENT }, false, 2, 2 } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		for (int side = PV_RED; side <= PV_BLUE; side++) {
			static const char three[] =
			    "Odo PEA - hides=true; Tom PEA - hides=true; Hal "
			    "PEA - hides=true; Wulf PEA A0902";
			struct field f;
			field_open(&f, (struct field_plan){
					   .map = FIELD_LONG,
					   .options = AMBUSH,
					   .red = side == PV_RED ? three : "Foe PEA A1102",
					   .blue = side == PV_BLUE ? three : "Foe PEA A1102",
					   .red_has = side == PV_RED ? MOST(2) : NULL,
					   .blue_has = side == PV_BLUE ? MOST(2) : NULL });
			const struct chb_game *g = chb_game_of(f.g);
			for (int k = 0; k < 3; k++) {
				struct chb_man *m = &f.s.man[chb_first_of(g, side) + k];
				m->place = (uint16_t)rows[i].place[k];
				m->back = m->place == CHB_HIDDEN ? (uint16_t)(3 + k) : CHB_NOWHERE;
			}
			f.s.phase = CHB_MOVEMENT;
			assert_int_equal(chb_may_hide(g, &f.s, side), rows[i].may);
			assert_false(chb_may_hide(g, &f.s, !side));
			assert_int_equal(chb_count_placed(g, &f.s, side), rows[i].placed);
			assert_int_equal(chb_count_shown(g, &f.s, side), rows[i].shown);
			/* When it is over it is told, by the side whose they are [CHB-AMBUSH.14].
			 */
			struct pv_events events = { .at = f.at, .cap = PV_COUNT(f.at) };
			chb_tell_hidden(g, &f.s, &events);
			assert_int_equal(events.count, 1);
			assert_string_equal(f.at[0].key, side == PV_RED ? "chb.end.hidden.red"
									: "chb.end.hidden.blue");
			assert_int_equal(f.at[0].amount, rows[i].placed);
			assert_int_equal(f.at[0].rest, 2);
			assert_int_equal(f.at[0].flags,
					 PV_EVENT_REVEAL |
					     (side == PV_RED ? PV_EVENT_BY_RED : PV_EVENT_BY_BLUE));
			f.s.phase = CHB_OVER;
			assert_false(chb_may_hide(g, &f.s, side));
			field_close(&f);
		}
	}
}

static void chb_ambush_12_what_a_copy_holds(void **unused) {
	(void)unused;
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		struct field f;
		open_lurkers(
		    &f, side, NULL, NULL,
		    "Odo JAV - hides=true; Rik KNM - hides=true; Tom PEA - hides=true; Hal PEA "
		    "A0802");
		lurks(&f, "odo", "A0301");
		lurks(&f, "rik", "A0401");
		stand(&f, "tom", "A0601"); /* he has been shown */
		field_man(&f, "rik")->facing = 2;
		field_man(&f, "odo")->throws = 1;
		field_man(&f, "odo")->marks = CHB_BEGUN;
		f.s.held[0] = f.s.held[CHB_AIMS_MAX - 1] = 3;
		struct chb_state copy = f.s;
		pv_cryhavoc.veil(f.g, &copy, (enum pv_seat) !side);
		for (int i = 0; i < CHB_AIMS_MAX; i++) {
			assert_int_equal(copy.held[i], 0);
		}
		const struct chb_man *odo = &copy.man[field_man(&f, "odo") - f.s.man];
		assert_int_equal(odo->place, CHB_HIDDEN);
		assert_int_equal(odo->back, CHB_NOWHERE);
		assert_int_equal(odo->throws, 2); /* as at the start */
		assert_int_equal(odo->marks, 0);
		assert_int_equal(odo->life, CHB_HEALTHY);
		const struct chb_man *rik = &copy.man[field_man(&f, "rik") - f.s.man];
		assert_int_equal(rik->facing, 0);
		assert_int_equal(rik->horse, field_man(&f, "rik")->horse);
		assert_int_equal(copy.man[field_man(&f, "tom") - f.s.man].place, 12 + 6);
		assert_int_equal(copy.man[field_man(&f, "hal") - f.s.man].place,
				 field_man(&f, "hal")->place);
		/* His own side's copy is the battle itself. */
		copy = f.s;
		pv_cryhavoc.veil(f.g, &copy, (enum pv_seat)side);
		assert_memory_equal(copy.man, f.s.man,
				    chb_game_of(f.g)->count * sizeof copy.man[0]);
		assert_int_equal(copy.held[0], 3);
		field_close(&f);
	}
}

static void chb_ambush_17_as_a_side_sees_it(void **unused) {
	(void)unused;
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		struct field f;
		struct chb_state k;
		open_lurkers(&f, side, NULL, NULL, "Rik KNM - hides=true");
		const struct chb_game *g = chb_game_of(f.g);
		assert_ptr_equal(chb_opened(g, &f.s, side, &k), &f.s); /* nobody lurks */
		lurks(&f, "rik", "A0401");
		field_man(&f, "rik")->facing = 2;
		int man = (int)(field_man(&f, "rik") - f.s.man);
		assert_ptr_equal(chb_opened(g, &f.s, side, &k), &k);
		assert_int_equal(k.man[man].place, 12 + 4);
		assert_int_equal(k.man[man].back, CHB_NOWHERE);
		assert_int_equal(k.man[man].facing, 2);
		assert_true((k.man[man].marks & CHB_LURKS) != 0);
		assert_ptr_equal(chb_opened(g, &f.s, !side, &k), &k);
		assert_int_equal(k.man[man].place, CHB_HIDDEN);
		assert_int_equal(k.man[man].back, CHB_NOWHERE);
		assert_int_equal(k.man[man].facing, 0);
		assert_int_equal(k.man[man].marks & CHB_LURKS, 0);
		field_close(&f);
	}
}

/* Whose men answer: of retreats, mud and stakes the side that flees, of a mover his enemy. */
static void chb_ambush_17_who_answers(void **unused) {
	struct field f;
	(void)unused;
	open_lurkers(&f, PV_RED, NULL, NULL, "Odo PEA - hides=true");
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		for (int fleeing = PV_RED; fleeing <= PV_BLUE; fleeing++) {
			struct chb_state s = f.s;
			s.side = (uint8_t)side;
			s.fleeing = (uint8_t)fleeing;
			s.ask = CHB_ASK_MOVE;
			assert_int_equal(chb_answering(&s), side);
			s.ask = CHB_ASK_REACT;
			assert_int_equal(chb_answering(&s), !side);
			s.ask = CHB_ASK_FLEE;
			assert_int_equal(chb_answering(&s), fleeing);
			s.ask = CHB_ASK_MOVE;
			s.driven = 1;
			assert_int_equal(chb_answering(&s), fleeing);
			s.driven = 0;
			s.mired = 1;
			assert_int_equal(chb_answering(&s), fleeing);
			s.mired = 0;
			s.caught = 1;
			assert_int_equal(chb_answering(&s), fleeing);
			s.caught = 0;
			s.staked = 1;
			assert_int_equal(chb_answering(&s), fleeing);
		}
	}
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_ambush_9_on_foot),
	cmocka_unit_test(chb_ambush_9_one_after_the_other),
	cmocka_unit_test(chb_ambush_16_a_riders_six_steps),
	cmocka_unit_test(chb_ambush_9_no_throws),
	cmocka_unit_test(chb_17_4_stakes_in_secret),
	cmocka_unit_test(chb_ambush_9_shown_by_a_step),
	cmocka_unit_test(chb_ambush_15_in_the_midst_of_a_move),
	cmocka_unit_test(chb_ambush_8_only_those_who_strike),
	cmocka_unit_test(chb_ambush_11_of_either_side),
	cmocka_unit_test(chb_ambush_13_as_long_as_somebody_may),
	cmocka_unit_test(chb_ambush_12_what_a_copy_holds),
	cmocka_unit_test(chb_ambush_17_as_a_side_sees_it),
	cmocka_unit_test(chb_ambush_17_who_answers),
};

TEST_FILE(tests, NULL, NULL)
