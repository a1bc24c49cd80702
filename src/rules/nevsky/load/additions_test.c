/* What a scenario may add: areas, set-up areas, reinforcements, goals, troops; what is refused, and
 * what is warned of. */
#include "rules/nevsky/bots/value.h"
#include "rules/nevsky/fixtures/fixture.h"
#include "rules/nevsky/nevsky.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/text/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAD  "ruleset: nevsky\ntitle: test\nboard: {columns: 6, rows: 8}\n"
#define UNITS "red: {units: [TM1, TK1]}\nblue: {units: [RM1, RG1]}\n"

static const struct nev_game *own(const struct pv_game *g) {
	return nev_game_of(g);
}

/* ---- loading ---- */

static void areas_are_squares_rectangles_and_unions(void **unused) {
	static const struct {
		const char *area;
		int squares;
	} areas[] = {
		{ "e5", 1 },      { "[e5]", 1 },           { "[a1-c2]", 6 },     { "[c2-a1]", 6 },
		{ "[c1-a2]", 6 }, { "[a1-a8]", 8 },        { "[a1-b2, b2]", 4 }, { "[one, f8]", 2 },
		{ "[south]", 6 }, { "[west, south]", 13 }, { "[A1-B2]", 4 },     { "[north]", 6 },
		{ "north", 6 },   { "[east, a1]", 9 },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(areas); i++) {
		char text[256];
		snprintf(text, sizeof text, HEAD UNITS "areas: {one: a1, two: %s}\n",
			 areas[i].area);
		struct pv_game *g = fixture_load(text);
		int count = 0;
		NEV_EACH_SQUARE(own(g), square) {
			count += nev_area_has(own(g), NEV_EDGES + 1, square);
		}
		assert_int_equal(count, areas[i].squares);
		pv_game_free(g);
	}
}

static const struct {
	const char *text, *where, *part;
} bad_additions[] = {
	{ "areas: [a1]", "test.yaml:6:8", "a map of at most 16 areas" },
	{ "areas: {a: []}", "test.yaml:6:12", "a list of squares" },
	{ "areas: {a: {b: c}}", "test.yaml:6:12", "a list of squares" },
	{ "areas: {a: [g1]}", "test.yaml:6:13", "found \"g1\"" },
	{ "areas: {a: [a1-]}", "test.yaml:6:13", NULL },
	{ "areas: {a: [a1-b2-c3]}", "test.yaml:6:13", "a rectangle by two" },
	{ "areas: {a: [b], b: [a1]}", "test.yaml:6:13", "an area named before" },
	{ "areas: {north: [a1]}", "test.yaml:6:16", "no edge" },
	{ "areas: {e5: [a1]}", "test.yaml:6:13", "no square" },
	{ "areas: {a1: [b2]}", "test.yaml:6:13", "no square" },
	{ "areas: {a: [-a1]}", "test.yaml:6:13", "a rectangle by two" },
	{ "areas: {a: [a1-b9]}", "test.yaml:6:13", "a rectangle by two" },
	{ "areas: {a: [[a1]]}", "test.yaml:6:13", "a rectangle by two" },
	{ "areas: {a: [a1, b]}", "test.yaml:6:17", "found \"b\"" },
	{ "areas: {A: [a1]}", "test.yaml:6:12", "small letters" },
	{ "areas: {a_name_of_25_characters_x: [a1]}", "test.yaml:6:36", "at most 23" },
	{ "areas: {abcdefghijklmnopqrstuvwx: [a1]}", "test.yaml:6:35", "at most 23" },
	{ "areas: {\"\": [a1]}", "test.yaml:6:13", "small letters" },
	{ "areas: {_b: [a1]}", "test.yaml:6:13", "a letter first" },
	{ "areas: {1b: [a1]}", "test.yaml:6:13", "a letter first" },
	{ "troops: [sergeants]", "test.yaml:6:9", "at most 8 troop types" },
	{ "troops: {s: levy}", "test.yaml:6:13", "{letter: S" },
	{ "troops: {s: {like: levy}}", "test.yaml:6:13", "a capital" },
	{ "troops: {s: {letter: s, like: levy}}", "test.yaml:6:22", "a capital" },
	{ "troops: {s: {letter: SP, like: levy}}", "test.yaml:6:22", "a capital" },
	{ "troops: {s: {letter: [S], like: levy}}", "test.yaml:6:22", "a capital" },
	{ "troops: {s: {letter: K, like: levy}}", "test.yaml:6:22", "a capital" },
	{ "troops: {s: {letter: G, like: levy}}", "test.yaml:6:22", "a capital" },
	{ "troops: {s: {letter: S, like: levy}, t: {letter: S, like: levy}}", "test.yaml:6:50",
	  "t: accepted: `letter`, a capital" },
	{ "troops: {s: {letter: S}}", "test.yaml:6:13", "`like`" },
	{ "troops: {s: {letter: S, like: pike}}", "test.yaml:6:31", "`like`" },
	{ "troops: {s: {letter: S, like: ballista}}", "test.yaml:6:31", "but a ballista" },
	{ "troops: {knights: {letter: S, like: levy}}", "test.yaml:6:19", "their own" },
	{ "troops: {commander: {letter: S, like: levy}}", "test.yaml:6:21", "their own" },
	{ "troops: {levy: {letter: S, like: levy}}", "test.yaml:6:16", "their own" },
	{ "troops: {s: {letter: S, like: levy, move: 11}}", "test.yaml:6:43", "10" },
	{ "troops: {s: {letter: S, like: levy, melee: x}}", "test.yaml:6:44", "melee" },
	{ "troops: {s: {letter: S, like: levy, melee: 9}}", "test.yaml:6:44", "melee" },
	{ "troops: {s: {letter: S, like: levy, melee: [1]}}", "test.yaml:6:44", "melee" },
	{ "troops: {s: {letter: S, like: levy, points: 101}}", "test.yaml:6:45", "points" },
	{ "troops: {s: {letter: S, like: levy, stands: 0}}", "test.yaml:6:45", "1" },
	{ "troops: {s: {letter: S, like: levy, stands: 5}}", "test.yaml:6:45", "4" },
	{ "troops: {s: {letter: S, like: levy, range: 2}}", "test.yaml:6:13", "0, as these" },
	{ "troops: {s: {letter: S, like: levy, speed: 2}}", "test.yaml:6:37", "speed" },
	{ "troops: {s: {letter: S, like: knights, melee: 1/2}}", "test.yaml:6:13", "half-killed" },
	{ "reinforcements: {turn: 2}", "test.yaml:6:17", "a list of at most 8" },
	{ "reinforcements: [TM1]", "test.yaml:6:18", "{turn: 4" },
	{ "reinforcements: [{units: [TM1], at: south}]", "test.yaml:6:18", "`turn`" },
	{ "reinforcements: [{turn: 2, units: [TM1]}]", "test.yaml:6:18", "`at`" },
	{ "reinforcements: [{turn: 0, units: [TM1], at: south}]", "test.yaml:6:25", "0" },
	{ "reinforcements: [{turn: 2, units: [], at: south}]", "test.yaml:6:35", "units" },
	{ "reinforcements: [{turn: 2, at: south}]", "test.yaml:6:18", "`units`" },
	{ "reinforcements: [{turn: 2, units: [TX1], at: south}]", "test.yaml:6:36", "TX1" },
	{ "reinforcements: [{turn: 2, units: [TM1], at: a1}]", "test.yaml:6:46", "`areas`" },
	{ "reinforcements: [{turn: 2, units: [TM1], at: [south]}]", "test.yaml:6:46", "`areas`" },
	{ "reinforcements: [{turn: 2, units: [[TM1]], at: south}]", "test.yaml:6:36",
	  "a whole unit" },
	{ "reinforcements: [{turn: 2, units: [TM1], at: south, on: b}]", "test.yaml:6:53", "on" },
	{ "victory: [hold]", "test.yaml:6:10", "{goals" },
	{ "victory: {goals: {side: red}}", "test.yaml:6:18", "at most 8 goals" },
	{ "victory: {goals: [red]}", "test.yaml:6:19", "{side: red" },
	{ "victory: {goals: [{hold: south}]}", "test.yaml:6:19", "`side`" },
	{ "victory: {goals: [{side: me, hold: south}]}", "test.yaml:6:26", "`side`" },
	{ "victory: {goals: [{side: red, hold: x}]}", "test.yaml:6:37", "`areas`" },
	{ "victory: {goals: [{side: red}]}", "test.yaml:6:19", "one or more of" },
	{ "victory: {goals: [{side: red, by: south, turn: 2}]}", "test.yaml:6:35", "escape" },
	{ "victory: {goals: [{side: red, kill: RM1}]}", "test.yaml:6:37", "a list of units" },
	{ "victory: {goals: [{side: red, kill: []}]}", "test.yaml:6:37", "a list of units" },
	{ "victory: {goals: [{side: red, kill: [[RM1]]}]}", "test.yaml:6:38", "of blue" },
	{ "victory: {goals: [{side: red, kill: [TM1]}]}", "test.yaml:6:38", "of blue" },
	{ "victory: {goals: [{side: red, escape: [RM1]}]}", "test.yaml:6:40", "of red" },
	{ "victory: {goals: [{side: red, escape: [TK1b]}]}", "test.yaml:6:40", "whole" },
	{ "victory: {goals: [{side: red, kill: [RM1, RM1]}]}", "test.yaml:6:43", "twice" },
	{ "victory: {goals: [{side: red, kill: [RM1], count: 2}]}", "test.yaml:6:51", "1" },
	{ "victory: {goals: [{side: red, kill: [RM1], count: 0}]}", "test.yaml:6:51", "0" },
	{ "victory: {goals: [{side: red, turn: 2, count: 1}]}", "test.yaml:6:47", "one list" },
	{ "victory: {goals: [{side: red, kill: [RM1], escape: [TM1], count: 1}]}", "test.yaml:6:66",
	  "one list" },
	{ "victory: {goals: [{side: red, lead: 0}]}", "test.yaml:6:37", NULL },
	{ "victory: {goals: [{side: red, turn: 0}]}", "test.yaml:6:37", NULL },
	{ "victory: {goals: [{side: red, turn: 2, for: 0}]}", "test.yaml:6:45", NULL },
	{ "victory: {goals: [{side: red, turn: 2, at: once}]}", "test.yaml:6:44", "end" },
	{ "victory: {goals: [{side: red, turn: 1000}]}", "test.yaml:6:37", NULL },
	{ "victory: {goals: [{side: red, lead: 10000.25}]}", "test.yaml:6:37", NULL },
	{ "victory: {goals: [{side: red, turn: 2, for: 256}]}", "test.yaml:6:45", NULL },
	{ "reinforcements: [{turn: 1000, units: [TM1], at: south}]", "test.yaml:6:25", "999" },
	{ "victory: {otherwise: me}", "test.yaml:6:22", "points, red, blue or draw" },
	{ "victory: {otherwise: red, last: blue}", "test.yaml:6:27", "last" },
};

static void what_an_addition_may_not_say_is_refused_with_its_place(void **unused) {
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(bad_additions); i++) {
		char text[512];
		snprintf(text, sizeof text, HEAD UNITS "%s\n", bad_additions[i].text);
		fixture_fail(text, bad_additions[i].where,
			     bad_additions[i].part != NULL ? bad_additions[i].part : "accepted");
	}
}

static void set_up_areas_are_named_and_apart(void **unused) {
	static const char *const rows[][3] = {
		{ "red: {units: [TM1], area: camp}\nblue: {units: [RM1]}\n", "test.yaml:4:27",
		  "one of the scenario's `areas`" },
		{ "red: {units: [TM1], area: north}\nblue: {units: [RM1], area: east}\n",
		  "NEV-2B.3",
		  "test.yaml:5:28: found set-up areas of both sides that share squares" },
		{ "red: {units: [TM1], area: north}\nblue: {units: [RM1]}\n"
		  "options: {terrain: lay_and_choose}\n",
		  "NEV-4X.8", "test.yaml:4:27: found a set-up area where edges" },
		{ "red: {units: [TM1]}\nblue: {units: [RM1], area: north}\n"
		  "options: {terrain: lay_and_choose}\n",
		  "NEV-4X.8", "test.yaml:5:28: found a set-up area where edges" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char text[512];
		snprintf(text, sizeof text, HEAD "%s", rows[i][0]);
		fixture_fail(text, rows[i][1], rows[i][2]);
	}
}

static void the_least_figures_are_taken(void **unused) {
	(void)unused;
	struct pv_game *g =
	    fixture_load(HEAD UNITS "reinforcements: [{turn: 1, units: [TM1], at: south}]\n"
				    "victory: {goals: [{side: red, turn: 1, for: 1, lead: 0.25, "
				    "kill: [RM1, RG1], count: 1}]}\n");
	assert_int_equal(own(g)->goal[0].turn, 1);
	assert_int_equal(own(g)->goal[0].turns, 1);
	assert_int_equal(own(g)->goal[0].lead, 1);
	assert_int_equal(own(g)->goal[0].kill_count, 1);
	assert_int_equal(own(g)->arrival[0].turn, 1);
	pv_game_free(g);
}

static void the_largest_figures_are_taken(void **unused) {
	(void)unused;
	struct pv_game *g = fixture_load(
	    HEAD UNITS "reinforcements: [{turn: 999, units: [TM1], at: south}]\n"
		       "victory: {goals: [{side: red, turn: 999, for: 255, lead: 10000}]}\n");
	assert_int_equal(own(g)->goal[0].turn, 999);
	assert_int_equal(own(g)->goal[0].turns, 255);
	assert_int_equal(own(g)->goal[0].lead, 40000);
	assert_int_equal(own(g)->arrival[0].turn, 999);
	pv_game_free(g);
}

static void there_is_room_for_so_many_and_no_more(void **unused) {
	static char text[4096];
	(void)unused;
	for (int over = 0; over < 2; over++) {
		int at = snprintf(text, sizeof text, HEAD UNITS "areas:\n");
		for (int i = 0; i < 16 + over; i++) {
			at += snprintf(text + at, sizeof text - (size_t)at, "  area_%d: a1\n", i);
		}
		at += snprintf(text + at, sizeof text - (size_t)at, "victory:\n  goals:\n");
		for (int i = 0; i < 8; i++) {
			at += snprintf(text + at, sizeof text - (size_t)at,
				       "    - {side: red, turn: %d}\n", i + 1);
		}
		if (over != 0) {
			fixture_fail(text, "test.yaml:7:3", "at most 16");
		} else {
			struct pv_game *g = fixture_load(text);
			assert_int_equal(own(g)->area_count, NEV_AREAS_MAX);
			assert_int_equal(own(g)->goal_count, NEV_GOALS_MAX);
			pv_game_free(g);
		}
	}
}

static void so_many_reinforcements_come(void **unused) {
	static char text[2048];
	(void)unused;
	for (int over = 0; over < 2; over++) {
		int at = snprintf(text, sizeof text,
				  HEAD "red: {units: [TM1, TL1, TL2, TL3, TL4, TL5, TL6, TL7, TL8, "
				       "TL9]}\nblue: {units: [RM1]}\nreinforcements:\n");
		for (int i = 1; i <= 8 + over; i++) {
			at += snprintf(text + at, sizeof text - (size_t)at,
				       "  - {turn: 2, units: [TL%d], at: south}\n", i);
		}
		if (over != 0) {
			fixture_fail(text, "test.yaml:7:3", "at most 8");
		} else {
			struct pv_game *g = fixture_load(text);
			assert_int_equal(own(g)->arrival_count, NEV_ARRIVALS_MAX);
			pv_game_free(g);
		}
	}
}

/* ---- told as the battle begins ---- */

static void give(const struct pv_game *g, void *state, const char *text, struct pv_events *events) {
	struct pv_order order;
	events->count = 0;
	assert_true(pv_nevsky.read_order(g, text, &order, NULL));
	assert_true(g->rules->check(g, state, &order, NULL));
	g->rules->apply(g, state, &order, events);
}

/* key, who, place by name, amount; of every event from the beginning of turn 1 on. */
static void goals_and_who_may_enter_are_told_as_the_battle_begins(void **unused) {
	static const char text[] = HEAD "red: {units: [TM1, TK1]}\nblue: {units: [RM1, RG1]}\n"
					"setup: {TM1: a1 n, RM1: a8 s, RG1: b8 s}\n"
					"reinforcements: [{turn: 1, units: [TK1], at: east}]\n"
					"areas: {gate: [a8-b8]}\n"
					"victory:\n  goals:\n"
					"    - {side: red, hold: north, for: 2}\n"
					"    - {side: blue, kill: [TM1, TK1], count: 1, at: end}\n"
					"    - {side: red, escape: [TM1], by: gate, turn: 3}\n"
					"    - {side: blue, escape: [RG1], lead: 2.5}\n"
					"    - {side: red, turn: 1, at: end}\n"
					"  otherwise: blue\n";
	static const char *const told[] = {
		"nev.goal.red - - 1",        "nev.goal.hold - north 0",
		"nev.goal.turns - - 2",      "nev.goal.blue_at_end - - 2",
		"nev.goal.kill TK1a - 1",    "nev.goal.kill TM1 - 1",
		"nev.goal.red - - 3",        "nev.goal.escape_by TM1 gate 1",
		"nev.goal.turn - - 3",       "nev.goal.blue - - 4",
		"nev.goal.escape RG1 - 1",   "nev.goal.lead - - 10",
		"nev.goal.red_at_end - - 5", "nev.goal.turn - - 1",
		"nev.goal.else_blue - - 0",  "nev.enter.due TK1a east 0",
	};
	struct pv_event at[64];
	struct pv_events events = { at, PV_COUNT(at), 0 };
	size_t found = 0;
	(void)unused;
	struct pv_game *g = fixture_load(text);
	void *state = calloc(1, g->rules->state_size(g));
	assert_non_null(state);
	g->rules->start(g, state);
	give(g, state, "throw 6", &events);
	give(g, state, "throw 2", &events);
	for (size_t i = 0; i < events.count; i++) {
		char who[32] = "-", place[32] = "-", line[128];
		if (at[i].who != PV_NONE) {
			nev_name_actor(g, at[i].who, who, sizeof who);
		}
		if (at[i].place >= 0) {
			nev_name_place(g, at[i].place, place, sizeof place);
		}
		snprintf(line, sizeof line, "%s %s %s %d", at[i].key, who, place, at[i].amount);
		if (strncmp(line, "nev.goal", 8) == 0 || strncmp(line, "nev.enter", 9) == 0) {
			assert_true(found < PV_COUNT(told));
			assert_string_equal(line, told[found]);
			assert_non_null(at[i].rule);
			assert_int_equal(at[i].flags, 0); /* nothing stands yet */
			assert_int_equal(at[i].rest, 0);
			found++;
		}
	}
	assert_int_equal(found, PV_COUNT(told));
	free(state);
	pv_game_free(g);
}

/* Reinforcements are told in the turn from which on they may enter, and in no other. */
static void who_may_enter_later_is_told_later(void **unused) {
	struct pv_event at[64];
	struct pv_events events = { at, PV_COUNT(at), 0 };
	(void)unused;
	struct pv_game *g =
	    fixture_load(HEAD UNITS "setup: {TM1: a1 n, RM1: a8 s, RG1: b8 s}\n"
				    "reinforcements: [{turn: 2, units: [TK1], at: east}]\n");
	void *state = calloc(1, g->rules->state_size(g));
	assert_non_null(state);
	g->rules->start(g, state);
	give(g, state, "throw 6", &events);
	give(g, state, "throw 2", &events);
	for (int turn = 1; turn <= 3; turn++) {
		bool told = false;
		for (size_t i = 0; i < events.count; i++) {
			told |= strcmp(at[i].key, "nev.enter.due") == 0;
		}
		assert_int_equal(told, turn == 2);
		give(g, state, "done", &events);
	}
	free(state);
	pv_game_free(g);
}

/* ---- what bots see of a goal ---- */

static int32_t worth(const struct pv_game *g, const char *units) {
	char text[256];
	struct pv_error err;
	void *state = calloc(1, g->rules->state_size(g));
	assert_non_null(state);
	snprintf(
	    text, sizeof text,
	    "nevsky turn=3 step=move ask=move seat=red attacker=red south=red declared=none ; %s",
	    units);
	if (!nev_read_state(g, text, state, &err)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	int32_t red = nev_value(g, state, PV_RED);
	assert_int_equal(red, -nev_value(g, state, PV_BLUE));
	free(state);
	return red;
}

/* Nearer to a goal is better, whoever's it is; a goal met is better still. */
static void a_goal_that_comes_nearer_is_worth_more(void **unused) {
	static const struct {
		const char *goal;
		const char *units[3]; /* each better for red than the one before */
	} goals[] = {
		{ "{side: red, escape: [TM1], by: south}",
		  { "TM1=c6,n TL1=a1,n RM1=c8,s", "TM1=c2,n TL1=a1,n RM1=c8,s",
		    "TM1=off,escaped=1 TL1=a1,n RM1=c8,s" } },
		{ "{side: red, escape: [TM1]}",
		  { "TM1=c4,n TL1=a1,n RM1=c8,s", "TM1=b4,n TL1=a1,n RM1=c8,s",
		    "TM1=off,escaped=1 TL1=a1,n RM1=c8,s" } },
		{ "{side: red, hold: west, for: 2}",
		  { "TM1=f4,n TL1=e1,n RM1=f8,s", "TM1=c4,n TL1=e1,n RM1=f8,s",
		    "TM1=a4,n TL1=e1,n RM1=f8,s" } },
		{ "{side: blue, hold: west}",
		  { "TM1=f4,n TL1=e1,n RM1=a8,s", "TM1=f4,n TL1=e1,n RM1=c8,s",
		    "TM1=f4,n TL1=e1,n RM1=f8,s" } },
		{ "{side: red, kill: [RM1]}",
		  { "TM1=c4,n TL1=a1,n RM1=c8,s", "TM1=c4,n TL1=a1,n RM1=c8,s,x3",
		    "TM1=c4,n TL1=a1,n RM1=c8,s,x2" } },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(goals); i++) {
		char text[256];
		snprintf(text, sizeof text,
			 HEAD
			 "red: {units: [TM1, TL1]}\nblue: {units: [RM1]}\nvictory: {goals: [%s]}\n",
			 goals[i].goal);
		struct pv_game *g = fixture_load(text);
		for (int k = 1; k < 3; k++) {
			if (worth(g, goals[i].units[k]) <= worth(g, goals[i].units[k - 1])) {
				fail_msg("%s: %s is no better", goals[i].goal, goals[i].units[k]);
			}
		}
		pv_game_free(g);
	}
}

/* ---- warnings ---- */

/* The key, and who or what stands in it by name. */
static void assert_warns(const char *text, const char *key, const char *name) {
	struct pv_why why[8];
	struct pv_game *g = fixture_load(text);
	size_t count = g->rules->warn(g, why, PV_COUNT(why));
	char found[64] = "";
	for (size_t i = 0; i < count && i < PV_COUNT(why); i++) {
		int at = why[i].witness.at;
		why[i].witness.kind == PV_WITNESS_ACTOR
		    ? nev_name_actor(g, at, found, sizeof found)
		    : nev_name_place(g, at, found, sizeof found);
		if (strcmp(why[i].key, key) == 0 && strcmp(found, name) == 0) {
			assert_non_null(why[i].rule);
			pv_game_free(g);
			return;
		}
	}
	fail_msg("%zu warnings, none %s of %s (but %s)\n%s", count, key, name,
		 count > 0 ? why[0].key : "none", text);
}

static void assert_warns_of_nothing(const char *text) {
	struct pv_why why;
	struct pv_game *g = fixture_load(text);
	if (g->rules->warn(g, &why, 1) != 0) {
		fail_msg("warns of %s\n%s", why.key, text);
	}
	pv_game_free(g);
}

/* A river from side to side. */
#define RIVER                                                                                    \
	"map: |\n  . . . . .\n  . . . . .\n  . . . . .\n  . . . . .\n  - - - - -\n  . . . . .\n" \
	"  . . . . .\n  . . . . .\n  . . . . .\n"
#define FORD                                                                                     \
	"map: |\n  . . . . .\n  . . . . .\n  . . . . .\n  . . f . .\n  - - o - -\n  . . . . .\n" \
	"  . . . . .\n  . . . . .\n  . . . . .\n"

static void what_a_river_cuts_off_is_warned_of(void **unused) {
	static const char head[] = "ruleset: nevsky\ntitle: t\n";
	static const char goals[] = "red: {units: [TM1, TX1]}\nblue: {units: [RM1]}\n"
				    "areas: {bank: [a5-e5]}\n"
				    "victory: {goals: [{side: red, hold: bank}]}\n";
	char text[1024];
	(void)unused;
	snprintf(text, sizeof text, "%s%s%s", head, RIVER, goals);
	assert_warns(text, "nev.warn.hold_red", "bank");
	assert_warns(text, "nev.warn.idle", "TM1");
	assert_warns(text, "nev.warn.idle", "RM1");
	snprintf(text, sizeof text, "%s%s%s", head, FORD, goals);
	assert_warns_of_nothing(text);
	snprintf(text, sizeof text, "%s%s%s", head, RIVER,
		 "red: {units: [TX1]}\nblue: {units: [RB1]}\n"); /* they may shoot across */
	assert_warns_of_nothing(text);
}

static void who_shoots_across_a_river_is_not_idle(void **unused) {
	char text[1024];
	(void)unused;
	snprintf(text, sizeof text, "ruleset: nevsky\ntitle: t\n%s%s", RIVER,
		 "red: {units: [TM1, TX1]}\nblue: {units: [RM1]}\n");
	struct pv_why why[4];
	struct pv_game *g = fixture_load(text);
	assert_int_equal(g->rules->warn(g, why, 4), 2); /* both mediums, not the crossbows */
	assert_int_equal(g->rules->warn(g, why, 1), 2); /* counted where they don't fit */
	pv_game_free(g);
}

static void what_nobody_can_reach_is_warned_of(void **unused) {
	static const char board[] =
	    "ruleset: nevsky\ntitle: t\nmap: |\n"
	    "  . . . . .\n  . . . . .\n  . . . . .\n%s\n  . .|.|. .\n      -\n"
	    "  . . . . .\n  . . . . .\n  . . . . .\n  . . . . .\n"
	    "red: {units: [TM1]}\nblue: {units: [RM1]}\nareas: {isle: [c5]}\n";
	char text[512];
	(void)unused;
	snprintf(text, sizeof text, board, "      -");
	assert_warns(text, "nev.warn.area", "isle");
	snprintf(text, sizeof text, board, "");
	assert_warns_of_nothing(text);
}

static void hills_bar_whom_they_bar(void **unused) {
	static const char hill[] = "ruleset: nevsky\ntitle: t\nmap: |\n  . . ^ . .\n  . . ^ . .\n  "
				   ". . ^ . .\n  . . ^ . .\n"
				   "  . . ^ . .\n  . . ^ . .\n  . . ^ . .\n  . . ^ . .\n"
				   "areas: {left: [a1-b2], right: [d7-e8], top: [c1-c8]}\n";
	char text[1024];
	(void)unused;
	snprintf(text, sizeof text, "%s%s", hill,
		 "red: {units: [TK1], area: left}\nblue: {units: [RK1], area: right}\n");
	assert_warns(text, "nev.warn.idle", "TK1a");
	assert_warns(text, "nev.warn.area", "top");
	snprintf(text, sizeof text, "%s%s", hill,
		 "red: {units: [TK1], area: left}\nblue: {units: [RL1], area: right}\n");
	assert_warns_of_nothing(text);
	snprintf(text, sizeof text, "%s%s", hill,
		 "red: {units: [TA1], area: left}\nblue: {units: [RK1], area: right}\n");
	assert_warns(text, "nev.warn.idle", "TA1"); /* too slow for it [NEV-3F.5] */
	snprintf(text, sizeof text, "%s%s", hill,
		 "red: {units: [TL1, TG1], area: left}\nblue: {units: [RL1], area: right}\n"
		 "reinforcements: [{turn: 2, units: [TG1], at: top}]\n");
	assert_warns(text, "nev.warn.no_way_in", "TG1");
}

static void goals_and_reinforcements_that_come_too_late_are_warned_of(void **unused) {
	static const struct {
		const char *text, *key, *name;
	} late[] = {
		{ "reinforcements: [{turn: 6, units: [TK1], at: south}]", "nev.warn.late", "TK1a" },
		{ "reinforcements: [{turn: 5, units: [TK1], at: south}]", "nev.warn.last_turn",
		  "TK1a" },
		{ "victory: {goals: [{side: red, turn: 6}]}", "nev.warn.goal_late", "b1" },
		{ "victory: {goals: [{side: red, hold: south, for: 6}]}", "nev.warn.goal_late",
		  "b1" },
		{ "areas: {gate: [b2]}\nvictory: {goals: [{side: red, escape: [TM1], by: gate}]}",
		  "nev.warn.exit", "gate" },
	};
	char text[512];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(late); i++) {
		snprintf(text, sizeof text, HEAD UNITS "options: {turn_limit: 5}\n%s\n",
			 late[i].text);
		assert_warns(text, late[i].key, late[i].name);
	}
	assert_warns_of_nothing(HEAD UNITS
				"options: {turn_limit: 5}\n"
				"reinforcements: [{turn: 4, units: [TK1], at: south}]\n"
				"areas: {gate: [a8-f8]}\n"
				"victory: {goals: [{side: red, turn: 5, hold: gate, for: 5}, "
				"{side: red, escape: [TM1], by: gate}]}\n");
	assert_warns("ruleset: nevsky\ntitle: t\n" RIVER "red: {units: [TM1, TX1]}\n"
		     "blue: {units: [RX1]}\nareas: {gate: [a8-e8]}\n"
		     "victory: {goals: [{side: red, escape: [TM1], by: gate}]}\n",
		     "nev.warn.escape", "TM1");
}

/* A set-up, or a battle under way, begins where it begins. */
static void where_troops_stand_already_is_where_they_begin(void **unused) {
	static const char hill[] =
	    "ruleset: nevsky\ntitle: t\nmap: |\n  . ^ .\n  . ^ .\n  . ^ .\n  . ^ .\n  . ^ .\n"
	    "  . ^ .\n  . ^ .\n  . ^ .\n";
	char text[512];
	(void)unused;
	snprintf(text, sizeof text, "%s%s", hill,
		 "red: {units: [TK1]}\nblue: {units: [RK1]}\nsetup: {TK1: a1 n, RK1: c8 s}\n");
	assert_warns(text, "nev.warn.idle", "TK1a");
	snprintf(text, sizeof text, "%s%s", hill,
		 "red: {units: [TK1]}\nblue: {units: [RK1]}\nsetup: {TK1: a1 n, RK1: a8 s}\n");
	assert_warns_of_nothing(text);
	snprintf(text, sizeof text, "%s%s", hill,
		 "position: {attacker: red, units: {TK1: a4 n, RK1: c4 s}}\n");
	assert_warns(text, "nev.warn.idle", "RK1a");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(areas_are_squares_rectangles_and_unions),
	cmocka_unit_test(what_an_addition_may_not_say_is_refused_with_its_place),
	cmocka_unit_test(set_up_areas_are_named_and_apart),
	cmocka_unit_test(the_least_figures_are_taken),
	cmocka_unit_test(the_largest_figures_are_taken),
	cmocka_unit_test(there_is_room_for_so_many_and_no_more),
	cmocka_unit_test(so_many_reinforcements_come),
	cmocka_unit_test(goals_and_who_may_enter_are_told_as_the_battle_begins),
	cmocka_unit_test(who_may_enter_later_is_told_later),
	cmocka_unit_test(a_goal_that_comes_nearer_is_worth_more),
	cmocka_unit_test(what_a_river_cuts_off_is_warned_of),
	cmocka_unit_test(who_shoots_across_a_river_is_not_idle),
	cmocka_unit_test(what_nobody_can_reach_is_warned_of),
	cmocka_unit_test(hills_bar_whom_they_bar),
	cmocka_unit_test(goals_and_reinforcements_that_come_too_late_are_warned_of),
	cmocka_unit_test(where_troops_stand_already_is_where_they_begin),
};

TEST_FILE(tests, NULL, NULL)
