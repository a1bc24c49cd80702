/* Rows of CHB-16.2, 16.4, 16.5, 16.12, 16.13 and CHB-AMBUSH.20: when an aim is met, who is left,
 * how a battle ends. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/turn/turn.h"

#include <stdio.h>
#include <string.h>

enum { GOES_ON = -1 };

/* As if the player turn ended now: who has won, why, and what is said of it. */
static void ends(const struct field *f, int winner, const char *key, const char *rule,
		 const char *told) {
	static struct chb_state s;
	struct pv_event at[8];
	struct pv_events events = { .at = at, .cap = PV_COUNT(at) };
	struct pv_result result;
	s = f->s;
	bool over = chb_judge(chb_game_of(f->g), &s, &events);
	assert_int_equal(over, pv_cryhavoc.result(f->g, &s, &result));
	if (winner == GOES_ON) {
		assert_false(over);
		assert_int_equal(events.count, 0);
		return;
	}
	assert_true(over);
	assert_int_equal(result.outcome, winner == PV_NOBODY ? PV_DRAWN : PV_WON);
	assert_int_equal(result.winner, winner == PV_NOBODY ? PV_RED : winner);
	assert_string_equal(result.key, key);
	assert_string_equal(result.rule, rule);
	assert_int_equal(events.count, 1);
	assert_string_equal(at[0].key, told);
	assert_int_equal(at[0].amount, s.turn);
	assert_int_equal(at[0].flags, PV_EVENT_RESULT);
	assert_int_equal(s.phase, CHB_OVER);
	assert_int_equal(s.ask, CHB_ASK_NOTHING);
	assert_int_equal(s.aim != 0, strcmp(key, "chb.result.aim") == 0);
}

static void goes_on(const struct field *f) {
	ends(f, GOES_ON, NULL, NULL, NULL);
}

static void won_by_aim(const struct field *f, int side) {
	ends(f, side, "chb.result.aim", "CHB-16.12", "chb.end.aim");
}

static void won_by_last(const struct field *f, int side) {
	ends(f, side, "chb.result.last", "CHB-16.13", "chb.end.last");
}

/* --- who is left ----------------------------------------------------------------------------- */

static void chb_16_13_who_is_left(void **unused) {
	static const struct {
		int life, place, saddle;
		bool left;
	} rows[] = { { CHB_HEALTHY, 0, 0, true },           { CHB_WOUNDED, 0, 0, true },
		     { CHB_STUNNED, 0, 0, true },           { CHB_DEAD, 0, 0, false },
		     { CHB_HEALTHY, 0, CHB_BOUND, false },  { CHB_HEALTHY, 0, CHB_FREED, true },
		     { CHB_HEALTHY, CHB_GONE, 0, false },   { CHB_HEALTHY, CHB_ABSENT, 0, false },
		     { CHB_HEALTHY, CHB_WAITING, 0, true }, { CHB_WOUNDED, CHB_WAITING, 0, true },
		     { CHB_HEALTHY, CHB_HIDDEN, 0, true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		for (int side = PV_RED; side <= PV_BLUE; side++) {
			struct field f;
			field_open(&f, (struct field_plan){
					   .map = FIELD_WIDE,
					   .red = "Wulf PEA A0000; Rey HOR A0301 facing=e",
					   .blue = "Odo PEA A0900; Bay HOR A0701 facing=e" });
			struct chb_man *m = field_man(&f, side == PV_RED ? "wulf" : "odo");
			m->life = (uint8_t)rows[i].life;
			m->place = rows[i].place != 0 ? (uint16_t)rows[i].place : m->place;
			m->saddle = (uint8_t)rows[i].saddle;
			if (rows[i].left) {
				goes_on(&f);
			} else {
				won_by_last(&f, !side);
			}
			field_close(&f);
		}
	}
}

static void chb_16_13_both_gone(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf PEA A0000; Hal PEA A0001",
					    .blue = "Odo PEA A0900; Tom PEA A0901" });
	f.s.turn = 7;
	field_man(&f, "wulf")->life = CHB_DEAD;
	field_man(&f, "odo")->life = CHB_DEAD;
	goes_on(&f);
	field_man(&f, "hal")->life = CHB_DEAD;
	won_by_last(&f, PV_BLUE);
	field_man(&f, "tom")->place = CHB_GONE;
	ends(&f, PV_NOBODY, "chb.result.both", "CHB-16.13", "chb.end.both");
	field_close(&f);
}

/* --- aims ------------------------------------------------------------------------------------ */

static void open_aims(struct field *f, const char *aims) {
	char more[512];
	snprintf(more, sizeof more,
		 "zones: {mill: [A0300, A0301], well: [A0500]}\n"
		 "victory: {otherwise: draw, aims: [%s]}\n",
		 aims);
	field_open(f, (struct field_plan){
			  .map = FIELD_SQUARE,
			  .red = "Wulf PEA A0000; Hal PEA A0001; Roland KNM A0203 facing=e; Rey "
				 "HOR A0503 facing=e",
			  .blue = "Odo PEA A0900; Tom PEA A0901; Bay HOR A0802 facing=w",
			  .more = more });
}

static bool stands(const struct field *f) {
	return chb_aim_stands(chb_game_of(f->g), &f->s, 0);
}

static void chb_16_12_so_many_dead(void **unused) {
	struct field f;
	(void)unused;
	open_aims(&f, "{side: red, eliminate: 2}");
	assert_false(stands(&f));
	field_man(&f, "odo")->life = CHB_DEAD;
	field_man(&f, "bay")->life = CHB_DEAD; /* a horse isn't one of them */
	field_man(&f, "wulf")->life = CHB_DEAD;
	field_man(&f, "hal")->life = CHB_DEAD; /* nor one's own */
	assert_false(stands(&f));
	goes_on(&f);
	field_man(&f, "tom")->life = CHB_WOUNDED;
	assert_false(stands(&f));
	field_man(&f, "tom")->life = CHB_DEAD;
	assert_true(stands(&f));
	won_by_aim(&f, PV_RED);
	field_close(&f);
	/* Named ones, a horse among them. */
	open_aims(&f, "{side: red, eliminate: [tom, bay]}");
	field_man(&f, "odo")->life = CHB_DEAD;
	field_man(&f, "tom")->life = CHB_DEAD;
	assert_false(stands(&f));
	field_man(&f, "bay")->life = CHB_DEAD;
	won_by_aim(&f, PV_RED);
	field_close(&f);
	open_aims(&f, "{side: blue, eliminate: 1}");
	field_man(&f, "odo")->life = CHB_DEAD;
	goes_on(&f);
	field_man(&f, "hal")->life = CHB_DEAD;
	won_by_aim(&f, PV_BLUE);
	field_close(&f);
}

static void chb_16_12_so_many_escaped(void **unused) {
	struct field f;
	(void)unused;
	open_aims(&f, "{side: red, escape: 2}");
	field_man(&f, "wulf")->place = CHB_GONE;
	field_man(&f, "rey")->place = CHB_GONE;
	field_man(&f, "odo")->place = CHB_GONE;
	assert_false(stands(&f));
	field_man(&f, "hal")->place = CHB_ABSENT;
	assert_false(stands(&f));
	field_man(&f, "hal")->place = CHB_GONE;
	won_by_aim(&f, PV_RED);
	field_close(&f);
	open_aims(&f, "{side: blue, escape: [tom]}");
	field_man(&f, "odo")->place = CHB_GONE;
	goes_on(&f);
	field_man(&f, "tom")->place = CHB_GONE;
	won_by_aim(&f, PV_BLUE);
	field_close(&f);
}

static void chb_16_12_so_many_there(void **unused) {
	struct field f;
	(void)unused;
	open_aims(&f, "{side: red, reach: mill, men: 2}");
	stand(&f, "wulf", "A0300");
	stand(&f, "odo", "A0301");
	assert_false(stands(&f));
	stand(&f, "odo", "A0900");
	stand(&f, "hal", "A0500"); /* in another zone */
	assert_false(stands(&f));
	stand(&f, "hal", "A0301");
	assert_true(stands(&f));
	field_man(&f, "hal")->life = CHB_STUNNED;
	assert_false(stands(&f));
	field_man(&f, "hal")->life = CHB_WOUNDED;
	won_by_aim(&f, PV_RED);
	/* A rider by either hex; a horse without one not. */
	stand(&f, "hal", "A0001");
	stand(&f, "roland", "A0401"); /* his tail on A0301 */
	assert_true(stands(&f));
	stand(&f, "roland", "A0301");
	assert_true(stands(&f));
	stand(&f, "roland", "A0501");
	assert_false(stands(&f));
	stand(&f, "rey", "A0301");
	assert_false(stands(&f));
	field_close(&f);
}

static void chb_16_12_held_alone(void **unused) {
	struct field f;
	(void)unused;
	open_aims(&f, "{side: red, hold: mill, for: 2}");
	const struct chb_game *g = chb_game_of(f.g);
	stand(&f, "wulf", "A0300");
	/* Four ends of player turns in a row. */
	for (int i = 1; i <= 4; i++) {
		struct chb_state before = f.s;
		assert_int_equal(chb_judge(g, &f.s, NULL), i == 4);
		assert_int_equal(f.s.held[0], i);
		if (i == 3) {
			/* An enemy in it, or nobody: from the start again. */
			struct chb_state with = f.s, none = f.s;
			with.man[field_man(&f, "odo") - f.s.man].place = before.man[0].place + 10;
			assert_false(chb_judge(g, &with, NULL));
			assert_int_equal(with.held[0], 0);
			none.man[0].place = 0;
			assert_false(chb_judge(g, &none, NULL));
			assert_int_equal(none.held[0], 0);
			/* One who lies there is none; a horse neither. */
			with = f.s;
			with.man[field_man(&f, "odo") - f.s.man].place = before.man[0].place + 10;
			with.man[field_man(&f, "odo") - f.s.man].life = CHB_STUNNED;
			assert_true(chb_judge(g, &with, NULL));
			with = f.s;
			with.man[field_man(&f, "bay") - f.s.man].place = before.man[0].place + 10;
			assert_true(chb_judge(g, &with, NULL));
		}
	}
	field_close(&f);
	/* No more is counted than is asked for; the siege day counts none. */
	open_aims(&f, "{side: red, all: [{hold: mill, for: 1}, {survive: 50}]}");
	stand(&f, "wulf", "A0300");
	for (int i = 1; i <= 4; i++) {
		assert_false(chb_judge(chb_game_of(f.g), &f.s, NULL));
		assert_int_equal(f.s.held[0], i < 2 ? i : 2);
	}
	field_close(&f);
	open_aims(&f, "{side: red, hold: mill, for: 1}");
	stand(&f, "wulf", "A0300");
	f.s.phase = CHB_DAY;
	assert_false(chb_judge(chb_game_of(f.g), &f.s, NULL));
	assert_int_equal(f.s.held[0], 0);
	field_close(&f);
}

static void chb_16_12_held_at_the_end(void **unused) {
	struct field f;
	(void)unused;
	open_aims(&f, "{side: red, hold: mill}");
	stand(&f, "wulf", "A0300");
	f.s.turn = 20; /* of 20 */
	f.s.second = 0;
	goes_on(&f);
	f.s.second = 1;
	won_by_aim(&f, PV_RED);
	f.s.turn = 19;
	goes_on(&f);
	f.s.turn = 20;
	stand(&f, "odo", "A0301");
	ends(&f, PV_NOBODY, "chb.result.drawn", "CHB-16.2", "chb.end.limit");
	/* Nothing is counted of it meanwhile. */
	f.s.turn = 3;
	(void)chb_judge(chb_game_of(f.g), &f.s, NULL);
	assert_int_equal(f.s.held[0], 0);
	field_close(&f);
}

static void chb_16_12_survive_and_points(void **unused) {
	struct field f;
	(void)unused;
	open_aims(&f, "{side: blue, survive: 4}");
	f.s.turn = 4;
	f.s.second = 0;
	goes_on(&f);
	f.s.second = 1;
	won_by_aim(&f, PV_BLUE);
	f.s.turn = 5;
	won_by_aim(&f, PV_BLUE);
	f.s.turn = 3;
	goes_on(&f);
	f.s.turn = 4;
	field_man(&f, "odo")->life = field_man(&f, "tom")->life = CHB_DEAD;
	won_by_last(&f, PV_RED);
	field_close(&f);
	/* Peasants are worth 1, half of it wounded. */
	open_aims(&f, "{side: red, points: 1.5}");
	field_man(&f, "odo")->life = CHB_DEAD;
	goes_on(&f);
	field_man(&f, "tom")->life = CHB_WOUNDED;
	won_by_aim(&f, PV_RED);
	struct pv_result result;
	assert_false(pv_cryhavoc.result(f.g, &f.s, &result));
	assert_int_equal(result.points[PV_RED], 3);
	assert_int_equal(result.points[PV_BLUE], 0);
	assert_int_equal(result.points_scale, 2);
	field_close(&f);
}

static void chb_16_12_all_or_any(void **unused) {
	struct field f;
	(void)unused;
	open_aims(&f, "{side: red, all: [{reach: mill}, {points: 1}]}, {side: blue, all: [{points: "
		      "1}, {reach: well}]}, {side: red, points: 2}");
	const struct chb_game *g = chb_game_of(f.g);
	stand(&f, "wulf", "A0300");
	goes_on(&f);
	stand(&f, "wulf", "A0000");
	field_man(&f, "odo")->life = CHB_DEAD;
	goes_on(&f);
	stand(&f, "wulf", "A0300");
	won_by_aim(&f, PV_RED);
	struct chb_state s = f.s;
	(void)chb_judge(g, &s, NULL);
	assert_int_equal(s.aim, 1); /* the first that is met */
	field_man(&f, "tom")->life = CHB_DEAD;
	field_man(&f, "tom")->place = CHB_GONE;
	s = f.s;
	(void)chb_judge(g, &s, NULL);
	assert_int_equal(s.aim, 1);
	stand(&f, "wulf", "A0000");
	s = f.s;
	(void)chb_judge(g, &s, NULL);
	assert_int_equal(s.aim, 5);
	/* Both sides' at once. */
	field_man(&f, "odo")->life = CHB_HEALTHY;
	field_man(&f, "hal")->life = CHB_DEAD;
	stand(&f, "tom", "A0901");
	stand(&f, "odo", "A0500");
	won_by_aim(&f, PV_BLUE);
	s = f.s;
	(void)chb_judge(g, &s, NULL);
	assert_int_equal(s.aim, 3);
	stand(&f, "wulf", "A0300");
	ends(&f, PV_NOBODY, "chb.result.both", "CHB-16.13", "chb.end.both");
	field_close(&f);
}

static void chb_ambush_20_hidden_ones_count(void **unused) {
	struct field f;
	(void)unused;
	open_aims(&f, "{side: red, reach: mill}");
	struct chb_man *m = field_man(&f, "wulf");
	m->place = CHB_HIDDEN;
	m->back = (uint16_t)field_place(&f, "A0300");
	assert_true(stands(&f));
	m->back = (uint16_t)field_place(&f, "A0302");
	assert_false(stands(&f));
	m->back = CHB_NOWHERE;
	assert_false(stands(&f));
	/* A rider by his tail; no horse. */
	m = field_man(&f, "roland");
	m->place = CHB_HIDDEN;
	m->back = (uint16_t)field_place(&f, "A0401");
	assert_true(stands(&f));
	m->place = CHB_GONE;
	m = field_man(&f, "rey");
	m->place = CHB_HIDDEN;
	m->back = (uint16_t)field_place(&f, "A0300");
	assert_false(stands(&f));
	field_close(&f);
}

/* --- at the limit ---------------------------------------------------------------------------- */

/* As turn 3 of 3 ends: dead of blue's and of red's worth so much. */
static void open_limit(struct field *f, const char *victory, const char *blue, const char *red) {
	char more[256], sides[2][160];
	snprintf(more, sizeof more, "zones: {mill: [A0300], well: [A0500]}\nvictory: {%s}\n",
		 victory);
	snprintf(sides[0], sizeof sides[0], "Wulf PEA A0000; Hal PEA A0001 state=dead points=%s",
		 red);
	snprintf(sides[1], sizeof sides[1], "Odo PEA A0900; Tom PEA A0901 state=dead points=%s",
		 blue);
	field_open(f, (struct field_plan){ .map = FIELD_WIDE,
					   .options = "turn_limit: 3",
					   .red = sides[0],
					   .blue = sides[1],
					   .more = more });
	f->s.turn = 3;
	f->s.second = 1;
}

static void at_limit(const char *victory, const char *blue, const char *red, int winner,
		     const char *key, const char *rule) {
	struct field f;
	open_limit(&f, victory, blue, red);
	ends(&f, winner, key, rule, "chb.end.limit");
	f.s.second = 0;
	goes_on(&f);
	f.s.second = 1;
	f.s.turn = 2;
	goes_on(&f);
	f.s.turn = 4;
	ends(&f, winner, key, rule, "chb.end.limit");
	field_close(&f);
}

static void chb_16_2_what_the_limit_says(void **unused) {
	static const char points[] = "chb.result.points", drawn[] = "chb.result.drawn";
	(void)unused;
	at_limit("otherwise: points", "2", "1.5", PV_RED, points, "CHB-16.2");
	at_limit("otherwise: points", "1.5", "2", PV_BLUE, points, "CHB-16.2");
	at_limit("otherwise: points", "2", "2", PV_NOBODY, drawn, "CHB-16.2");
	at_limit("", "2", "1.5", PV_RED, points, "CHB-16.2");
	at_limit("otherwise: red", "1", "2", PV_RED, points, "CHB-16.2");
	at_limit("otherwise: blue", "2", "1", PV_BLUE, points, "CHB-16.2");
	at_limit("otherwise: draw", "2", "1", PV_NOBODY, drawn, "CHB-16.2");
}

static void chb_16_4_by_how_much(void **unused) {
	static const char grades[] = "grades: {decisive: 15, marginal: 5}";
	static const struct {
		const char *more, *less;
		const char *key;
	} rows[] = { { "15", "0", "chb.result.decisive" },   { "16", "1", "chb.result.decisive" },
		     { "14.5", "0", "chb.result.marginal" }, { "5", "0", "chb.result.marginal" },
		     { "6", "1.5", "chb.result.drawn" },     { "4.5", "0", "chb.result.drawn" },
		     { "3", "3", "chb.result.drawn" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		bool drawn = strcmp(rows[i].key, "chb.result.drawn") == 0;
		at_limit(grades, rows[i].more, rows[i].less, drawn ? PV_NOBODY : PV_RED,
			 rows[i].key, "CHB-16.4");
		at_limit(grades, rows[i].less, rows[i].more, drawn ? PV_NOBODY : PV_BLUE,
			 rows[i].key, "CHB-16.4");
	}
	/* Where points don't say who wins, they grade nothing. */
	at_limit("otherwise: red, grades: {decisive: 15, marginal: 5}", "0", "20", PV_RED,
		 "chb.result.points", "CHB-16.2");
	at_limit("otherwise: draw, grades: {decisive: 15, marginal: 5}", "20", "0", PV_NOBODY,
		 "chb.result.drawn", "CHB-16.2");
}

static void chb_16_4_objects_held(void **unused) {
	static const char victory[] = "objects: {mill: 3, well: 1}";
	static const struct {
		const char *wulf, *odo; /* where they stand */
		const char *blue, *red; /* dead */
		int winner;
	} rows[] = { { "A0300", "A0900", "0", "2.5", PV_RED },
		     { "A0300", "A0900", "0", "3", PV_NOBODY },
		     { "A0300", "A0900", "0", "3.5", PV_BLUE },
		     { "A0000", "A0300", "2.5", "0", PV_BLUE },
		     { "A0000", "A0300", "3", "0", PV_NOBODY },
		     { "A0500", "A0300", "2", "0", PV_NOBODY },
		     { "A0500", "A0300", "2.5", "0", PV_RED },
		     { "A0000", "A0500", "1", "0", PV_NOBODY },
		     { "A0000", "A0900", "0", "0", PV_NOBODY } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		open_limit(&f, victory, rows[i].blue, rows[i].red);
		stand(&f, "wulf", rows[i].wulf);
		stand(&f, "odo", rows[i].odo);
		ends(&f, rows[i].winner,
		     rows[i].winner == PV_NOBODY ? "chb.result.drawn" : "chb.result.points",
		     "CHB-16.2", "chb.end.limit");
		field_close(&f);
	}
}

/* A siege ends as its last day closes, whatever turn of a battle it is [CHB-14.15]; or by surrender
 * [CHB-14.5]. */
static void chb_14_15_the_last_day(void **unused) {
	static const char *const sieges[] = { "siege: {besieger: red, days: 5}\n",
					      "siege: {besieger: blue, days: 5}\n" };
	(void)unused;
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
						    .options = "turn_limit: 3",
						    .red = "Wulf PEA A0000",
						    .blue = "Odo PEA A0900",
						    .more = sieges[side] });
		f.s.phase = CHB_DAY;
		f.s.turn = 3;
		f.s.second = 1;
		f.s.step = CHB_DAY_CLOSES;
		f.s.day = 4;
		goes_on(&f);
		f.s.day = 5;
		ends(&f, PV_NOBODY, "chb.result.drawn", "CHB-16.2", "chb.end.limit");
		f.s.day = 6;
		ends(&f, PV_NOBODY, "chb.result.drawn", "CHB-16.2", "chb.end.limit");
		f.s.day = 5;
		f.s.step = CHB_DAY_YIELD;
		goes_on(&f);
		f.s.step = CHB_DAY_ASSAULT;
		f.s.phase = CHB_MOVEMENT;
		goes_on(&f);
		struct pv_event at[4];
		struct pv_events events = { .at = at, .cap = PV_COUNT(at) };
		struct pv_result result;
		chb_end_by_surrender(chb_game_of(f.g), &f.s, &events);
		assert_true(pv_cryhavoc.result(f.g, &f.s, &result));
		assert_int_equal(result.winner, side);
		assert_int_equal(result.outcome, PV_WON);
		assert_string_equal(result.key, "chb.result.surrender");
		assert_string_equal(result.rule, "CHB-14.5");
		assert_string_equal(at[0].key, "chb.end.surrender");
		assert_int_equal(f.s.aim, 0);
		field_close(&f);
	}
}

/* --- what both sides are told ---------------------------------------------------------------- */

static void chb_16_12_aims_told(void **unused) {
	static const struct {
		const char *aim, *key;
		int side, rest, zone;
	} rows[] = { { "{side: red, eliminate: 2}", "chb.goal.eliminate", 0, 2, -1 },
		     { "{side: blue, eliminate: [hal]}", "chb.goal.eliminate", 1, 1, -1 },
		     { "{side: red, hold: mill, for: 2}", "chb.goal.hold", 0, 2, 0 },
		     { "{side: blue, hold: well}", "chb.goal.hold_at_end", 1, 0, 1 },
		     { "{side: red, escape: 3}", "chb.goal.escape", 0, 3, -1 },
		     { "{side: red, reach: well, men: 2}", "chb.goal.reach", 0, 2, 1 },
		     { "{side: blue, survive: 9}", "chb.goal.survive", 1, 9, -1 },
		     { "{side: red, points: 12}", "chb.goal.points", 0, 12, -1 },
		     { "{side: red, carry: 4}", "chb.goal.carry", 0, 4, -1 } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		struct pv_event at[4];
		struct pv_events events = { .at = at, .cap = PV_COUNT(at) };
		open_aims(&f, rows[i].aim);
		pv_cryhavoc.goals(f.g, &f.s, &events);
		assert_int_equal(events.count, 2);
		assert_string_equal(at[0].key, rows[i].key);
		assert_string_equal(at[0].rule, "CHB-16.12");
		assert_int_equal(at[0].flags, PV_EVENT_LACKS);
		assert_int_equal(at[0].seen_by, PV_EVENT_ALL);
		assert_int_equal(at[0].amount, rows[i].side);
		assert_int_equal(at[0].rest, rows[i].rest);
		assert_int_equal(at[0].place,
				 rows[i].zone < 0 ? CHB_NO_PLACE : CHB_ZONE_PLACE + rows[i].zone);
		assert_string_equal(at[1].key, "chb.goal.last");
		assert_string_equal(at[1].rule, "CHB-16.13");
		assert_int_equal(at[1].flags, 0);
		field_close(&f);
	}
	/* As if the player turn ended now; held to the end as if that were now. */
	static const char *const held[] = { "{side: red, hold: mill}", "{side: red, reach: mill}" };
	for (size_t i = 0; i < PV_COUNT(held); i++) {
		struct field f;
		struct pv_event at[4];
		struct pv_events events = { .at = at, .cap = PV_COUNT(at) };
		open_aims(&f, held[i]);
		stand(&f, "wulf", "A0300");
		pv_cryhavoc.goals(f.g, &f.s, &events);
		assert_int_equal(at[0].flags, PV_EVENT_STANDS);
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_16_13_who_is_left),
	cmocka_unit_test(chb_16_13_both_gone),
	cmocka_unit_test(chb_16_12_so_many_dead),
	cmocka_unit_test(chb_16_12_so_many_escaped),
	cmocka_unit_test(chb_16_12_so_many_there),
	cmocka_unit_test(chb_16_12_held_alone),
	cmocka_unit_test(chb_16_12_held_at_the_end),
	cmocka_unit_test(chb_16_12_survive_and_points),
	cmocka_unit_test(chb_16_12_all_or_any),
	cmocka_unit_test(chb_ambush_20_hidden_ones_count),
	cmocka_unit_test(chb_16_2_what_the_limit_says),
	cmocka_unit_test(chb_16_4_by_how_much),
	cmocka_unit_test(chb_16_4_objects_held),
	cmocka_unit_test(chb_14_15_the_last_day),
	cmocka_unit_test(chb_16_12_aims_told),
};

TEST_FILE(tests, NULL, NULL)
