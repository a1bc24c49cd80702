/* rows_score_test.c - the end of a battle that no drawing shows [NEV-10G.1]. */
#include "pavise/battle.h"
#include "rules/nevsky/core/state.h"
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

static const char scenario_text[] = "ruleset: nevsky\n"
				    "title: A battle under way\n"
				    "options: {turn_limit: 10}\n"
				    "board: {columns: 4, rows: 4}\n"
				    "position:\n"
				    "  turn: 4\n"
				    "  step: move\n"
				    "  attacker: blue\n"
				    "  units: {TL1: a1 n x1, RA1: d4 s, RG1: c4 s}\n";

struct fixture {
	struct pv_game *g;
	struct pv_battle *battle;
	struct pv_error err;
};

/* The scenario's turn may be another. */
static void open_battle(struct fixture *f, const char *turn) {
	char text[sizeof scenario_text + 8];
	const char *at = strstr(scenario_text, "turn: 4");

	snprintf(text, sizeof text, "%.*sturn: %s%s", (int)(at - scenario_text), scenario_text,
		 turn, at + strlen("turn: 4"));
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "end", &f->err);
	assert_non_null(scenario);
	f->g = pv_game_load(scenario, &f->err);
	assert_non_null(f->g);
	struct pv_battle_setup setup = { .dice = "typed", .scenario = scenario };
	f->battle = pv_battle_create(f->g, &setup, &f->err);
	assert_non_null(f->battle);
	pv_scenario_close(scenario);
}

static void close_battle(struct fixture *f) {
	pv_battle_destroy(f->battle);
	pv_game_free(f->g);
}

static void give(struct fixture *f, const char *text) {
	struct pv_order order;
	struct pv_why why;

	assert_true(f->g->rules->read_order(f->g, text, &order, &f->err));
	assert_true(pv_battle_order(f->battle, &order, &why, NULL));
}

static void nev_10g_1_who_concedes_on_turn_4_loses_whatever_the_points(void **unused) {
	struct fixture f;
	struct pv_result result;

	(void)unused;
	open_battle(&f, "4");
	assert_false(pv_battle_result(f.battle, &result));
	assert_true(result.points[PV_BLUE] > result.points[PV_RED]);
	assert_true(pv_battle_concede(f.battle, PV_BLUE, &f.err));
	assert_true(pv_battle_result(f.battle, &result));
	assert_int_equal(result.outcome, PV_WON);
	assert_int_equal(result.winner, PV_RED);
	/* Nothing is ordered any more. */
	struct pv_order done = { .verb = NEV_DONE, .actor = PV_NONE, .target = PV_NONE };
	assert_false(pv_battle_order(f.battle, &done, NULL, NULL));
	close_battle(&f);
}

static void nev_10g_1_a_side_without_stands_is_destroyed(void **unused) {
	struct fixture f;
	struct pv_result result;

	(void)unused;
	open_battle(&f, "5");
	give(&f, "done"); /* turn 6, Red attacks */
	give(&f, "move TL1 a1-off");
	give(&f, "done");
	assert_true(pv_battle_result(f.battle, &result));
	assert_int_equal(result.winner, PV_BLUE);
	assert_string_equal(result.rule, "NEV-10G.6");
	close_battle(&f);
}

static void nev_10g_1_at_a_limit_of_10_there_is_no_turn_11(void **unused) {
	struct fixture f;
	struct pv_result result;

	(void)unused;
	open_battle(&f, "9");
	give(&f, "done");
	assert_false(pv_battle_result(f.battle, &result)); /* turn 10 is played */
	give(&f, "done");
	assert_true(pv_battle_result(f.battle, &result));
	assert_int_equal(result.outcome, PV_WON);
	assert_int_equal(result.winner, PV_BLUE);
	assert_string_equal(result.rule, "NEV-10G.2");
	close_battle(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_10g_1_who_concedes_on_turn_4_loses_whatever_the_points),
	cmocka_unit_test(nev_10g_1_a_side_without_stands_is_destroyed),
	cmocka_unit_test(nev_10g_1_at_a_limit_of_10_there_is_no_turn_11),
};

TEST_FILE(tests, NULL, NULL)
