/* What wins is told whenever it is asked for, each part with whether it would be so if the turn
 * ended now [NEV-10G]. */
#include "rules/kit/words.h"
#include "rules/nevsky/fixtures/fixture_play.h"

#include <string.h>

struct row {
	const char *victory, *position, *tells;
};

static const char head[] = "ruleset: nevsky\ntitle: test\nboard: {columns: 9, rows: 12}\n"
			   "areas: {town: [e5-f6]}\n";

/* "+goal.red NEV-10G.1 - - 1/2": it stands (-: it doesn't), who, place, amount, figure of now; in
 * quarters where it says q. */
static void write_goal(const struct fixture_battle *b, const struct pv_event *e,
		       struct kit_pen *pen) {
	assert_memory_equal(e->key, "nev.goal.", 9);
	assert_int_equal(e->seen_by, PV_EVENT_ALL);
	assert_int_equal(e->whom, PV_NONE);
	kit_pen_add(pen, "%s%s%s %s", pen->length == 0 ? "" : ", ",
		    e->flags == PV_EVENT_STANDS  ? "+"
		    : e->flags == PV_EVENT_LACKS ? "-"
						 : "",
		    e->key + 9, e->rule + 4);
	assert_int_equal(e->flags & ~(PV_EVENT_STANDS | PV_EVENT_LACKS), 0);
	fixture_name_actor(b, e->who, pen);
	fixture_name_place(b, e->place, pen);
	kit_pen_add(pen, " %d/%d%s", (int)e->amount, (int)e->rest,
		    e->unit == PV_UNIT_QUARTERS ? "q" : "");
	assert_true(e->unit == PV_UNIT_QUARTERS || e->unit == PV_UNIT_COUNT);
}

static void check_row(const struct row *row, const char *orders) {
	char text[2048], told[2048] = "";
	struct kit_pen pen = { told, sizeof told, 0 };
	struct pv_event at[64];
	struct pv_events goals = { at, PV_COUNT(at), 0 };
	bool own = strncmp(row->victory, "options", strlen("options")) == 0;
	snprintf(text, sizeof text, "%s%s%s\nposition: {turn: 3, step: move, attacker: red, %s}\n",
		 head, own ? "" : "options: {turn_limit: 9}\n", row->victory, row->position);
	struct fixture_battle b = fixture_open(text);
	fixture_play(&b, orders);
	b.g->rules->goals(b.g, b.s, &goals);
	for (size_t i = 0; i < goals.count; i++) {
		write_goal(&b, &at[i], &pen);
	}
	b.g->rules->goals(b.g, b.s, NULL);
	if (strcmp(told, row->tells) != 0) {
		fail_msg("%s | %s:\n%s\nnot\n%s", row->victory, row->position, told, row->tells);
	}
	fixture_close(&b);
}

#define OWN_ENDS "destroyed 10G.6 - - 0/0, limit 10G.8 - - 9/3"
#define POINTS   OWN_ENDS ", else_points 10G.2 - - 0/0"

static void nev_10g_own_ends_and_what_else(void **unused) {
	static const char units[] = "units: {TM1: a1 n, RM1: i12 s}";
	static const struct row rows[] = {
		{ "", units, POINTS },
		{ "options: {turn_limit: 0}", units, "destroyed 10G.6 - - 0/0" },
		{ "victory: {otherwise: red}", units, "else_red 10G.1 - - 0/0, " OWN_ENDS },
		{ "victory: {otherwise: blue}", units, "else_blue 10G.1 - - 0/0, " OWN_ENDS },
		{ "victory: {otherwise: draw}", units, "else_draw 10G.1 - - 0/0, " OWN_ENDS },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		check_row(&rows[i], NULL);
	}
}

static void nev_10g_1_an_area_held(void **unused) {
	static const char hold[] = "victory: {goals: [{side: red, hold: town}]}";
	static const char twice[] = "victory: {goals: [{side: blue, hold: town, for: 2}]}";
	static const struct row rows[] = {
		{ hold, "units: {TM1: e6 n, RM1: i12 s}",
		  "+red 10G.1 - - 1/0, +hold 10G.1 - town 0/0, " POINTS },
		{ hold, "units: {TM1: d6 n, RM1: i12 s}",
		  "-red 10G.1 - - 1/0, -hold 10G.1 - town 0/0, " POINTS },
		{ hold, "units: {TM1: e6 n, RM1: f5 s}",
		  "-red 10G.1 - - 1/0, -hold 10G.1 - town 0/0, " POINTS },
		{ twice, "units: {TM1: a1 n, RM1: f5 s}",
		  "-blue 10G.1 - - 1/0, +hold 10G.1 - town 0/0, -turns_now 10G.1 - - "
		  "2/0, " POINTS },
	};
	/* Its own turn has ended once so: this one's end is the second. */
	static const struct row later = {
		twice, "units: {TM1: a1 n, RM1: f5 s}",
		"+blue 10G.1 - - 1/0, +hold 10G.1 - town 0/0, +turns_now 10G.1 - - 2/1, "
		"destroyed 10G.6 - - 0/0, limit 10G.8 - - 9/4, else_points 10G.2 - - 0/0"
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		check_row(&rows[i], NULL);
	}
	check_row(&later, "done");
}

/* TM1 has its 4 stands; TL1 has 3 left, then it is dead: who isn't on the board is. */
static void nev_10g_1_units_killed(void **unused) {
	static const struct row rows[] = {
		{ "victory: {goals: [{side: blue, kill: [TM1, TL1], count: 1, at: end}]}",
		  "units: {TM1: a1 n, TL1: b1 n x3, RM1: i12 s}",
		  "-blue_at_end 10G.1 - - 1/0, -kill_now 10G.1 TM1 - 1/4, "
		  "-kill_now 10G.1 TL1 - 1/3, " POINTS },
		{ "red: {units: [TM1, TL1]}\nblue: {units: [RM1]}\n"
		  "victory: {goals: [{side: blue, kill: [TM1, TL1], count: 1, at: end}]}",
		  "units: {TM1: a1 n, RM1: i12 s}",
		  "+blue_at_end 10G.1 - - 1/0, -kill_now 10G.1 TM1 - 1/4, "
		  "+kill_now 10G.1 TL1 - 1/0, " POINTS },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		check_row(&rows[i], NULL);
	}
}

static void nev_10g_1_units_escaped(void **unused) {
	static const char gone[] =
	    "victory: {goals: [{side: red, escape: [TM1, TL1], count: 1, by: "
	    "south}, {side: red, escape: [TM1]}]}";
	static const char units[] = "units: {TM1: a1 n, TL1: e1 n, RM1: i12 s}";
	static const struct row rows[] = {
		{ gone, units,
		  "-red 10G.1 - - 1/0, -escape_by 10G.1 TM1 south 1/0, "
		  "-escape_by 10G.1 TL1 south 1/0, "
		  "-red 10G.1 - - 2/0, -escape 10G.1 TM1 - 1/0, " POINTS },
		{ gone, units,
		  "+red 10G.1 - - 1/0, -escape_by 10G.1 TM1 south 1/0, "
		  "+escape_by 10G.1 TL1 south 1/0, "
		  "-red 10G.1 - - 2/0, -escape 10G.1 TM1 - 1/0, " POINTS },
	};
	/* A unit that is dead has gone nowhere; each goal has its own who left. */
	static const struct row dead = { "red: {units: [TM1, TL1]}\nblue: {units: [RM1]}\n"
					 "victory: {goals: [{side: red, escape: [TL1]}]}",
					 "units: {TM1: a1 n, RM1: i12 s}",
					 "-red 10G.1 - - 1/0, -escape 10G.1 TL1 - 1/0, " POINTS };
	static const struct row second = {
		"victory: {goals: [{side: red, escape: [TM1]}, {side: red, escape: [TL1]}]}", units,
		"-red 10G.1 - - 1/0, -escape 10G.1 TM1 - 1/0, "
		"+red 10G.1 - - 2/0, +escape 10G.1 TL1 - 1/0, " POINTS
	};
	(void)unused;
	check_row(&rows[0], NULL);
	check_row(&rows[1], "move TL1 e1-off");
	check_row(&dead, NULL);
	check_row(&second, "move TL1 e1-off");
}

/* A stand of medium infantry counts 3 points, of levy 2: 12 to 8, and 12 to 12. */
static void nev_10g_2_points_ahead_and_turns(void **unused) {
	static const char lead[] =
	    "victory: {goals: [{side: red, lead: 4}, {side: blue, lead: 1}]}";
	static const char late[] =
	    "victory: {goals: [{side: red, turn: 3}, {side: blue, turn: 4}]}";
	static const struct row rows[] = {
		{ lead, "units: {TM1: a1 n, RL1: i12 s}",
		  "+red 10G.1 - - 1/0, +lead_now 10G.2 - - 16/16q, -blue 10G.1 - - 2/0, "
		  "-lead_now 10G.2 - - 4/-16q, " POINTS },
		{ lead, "units: {TM1: a1 n, RM1: i12 s}",
		  "-red 10G.1 - - 1/0, -lead_now 10G.2 - - 16/0q, -blue 10G.1 - - 2/0, "
		  "-lead_now 10G.2 - - 4/0q, " POINTS },
		{ late, "units: {TM1: a1 n, RM1: i12 s}",
		  "+red 10G.1 - - 1/0, +turn_now 10G.1 - - 3/3, -blue 10G.1 - - 2/0, "
		  "-turn_now 10G.1 - - 4/3, " POINTS },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		check_row(&rows[i], NULL);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_10g_own_ends_and_what_else),
	cmocka_unit_test(nev_10g_1_an_area_held),
	cmocka_unit_test(nev_10g_1_units_killed),
	cmocka_unit_test(nev_10g_1_units_escaped),
	cmocka_unit_test(nev_10g_2_points_ahead_and_turns),
};

TEST_FILE(tests, NULL, NULL)
