/* Each allocation fails in turn while battles are played, saved, opened, weighed and proved. */
#include "alloc/alloc_fail.h"
#include "game/text/answers.h"
#include "pavise/pavise.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct pv_game *game;
static char *journal;

static struct pv_game *load(const char *name, struct pv_error *err) {
	struct pv_scenario *scenario = pv_scenario_open(name, err);
	struct pv_game *loaded = scenario != NULL ? pv_game_load(scenario, err) : NULL;
	pv_scenario_close(scenario);
	return loaded;
}

/* The first order of the list, or dice. */
static struct pv_order choose(const struct pv_battle *battle, struct pv_stream *chance) {
	static struct pv_order orders[PV_LIST_MAX];
	const void *state = pv_battle_state(battle);
	if (game->rules->turn(game, state) == PV_DICE) {
		struct pv_prompt prompt;
		game->rules->prompt(game, state, &prompt);
		return pv_stream_throw(chance, &prompt.dice);
	}
	size_t count = game->rules->list(game, state, PV_ANY, orders, PV_LIST_MAX);
	return orders[pv_stream_below(chance, (uint32_t)count)];
}

static bool play(struct pv_battle *battle, int orders) {
	struct pv_stream chance = pv_stream_start(5, 0);
	for (int i = 0; i < orders; i++) {
		struct pv_order order = choose(battle, &chance);
		struct pv_why why = { 0 };
		if (!pv_battle_order(battle, &order, &why, NULL)) {
			assert_null(why.key); /* memory, and no rule */
			return false;
		}
	}
	return true;
}

static bool load_game(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_game *loaded = load("nevsky/skirmish", &err);
	(void)ctx;
	if (loaded == NULL) {
		assert_int_not_equal(err.code, PV_OK);
	}
	pv_game_free(loaded);
	return loaded != NULL;
}

/* A map that turns: a board for each direction, a survey for each board. */
static bool load_boards(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_game *loaded = pv_game_load(ctx, &err);
	if (loaded == NULL) {
		assert_int_not_equal(err.code, PV_OK);
	}
	pv_game_free(loaded);
	return loaded != NULL;
}

static bool play_and_write(void *ctx) {
	static const struct pv_battle_setup setup = { .dice = "seeded 5" };
	struct pv_error err = { 0 };
	struct pv_battle *battle = pv_battle_create(game, &setup, &err);
	(void)ctx;
	bool done = battle != NULL && play(battle, 60) &&
		    pv_battle_note_fact(battle, "rain", "anna", "agreed", &err) &&
		    pv_battle_concede(battle, PV_RED, &err);
	char *text = done ? pv_battle_write(battle, PV_BLUE, &err) : NULL;
	free(text);
	pv_battle_destroy(battle);
	return text != NULL;
}

static bool read_journal(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_battle_report report;
	struct pv_game *loaded = NULL;
	struct pv_battle *battle =
	    pv_battle_read(journal, strlen(journal), "j", SIZE_MAX, &loaded, &report, &err);
	(void)ctx;
	if (battle == NULL) {
		assert_int_not_equal(err.code, PV_OK);
	}
	pv_battle_destroy(battle);
	pv_game_free(loaded);
	return battle != NULL;
}

/* Odds along the battle: a volley, a melee and what else comes. */
static bool weigh(void *ctx) {
	struct pv_odds odds = { 0 };
	struct pv_error err = { 0 };
	const struct pv_battle *battle = ctx;
	struct pv_order order = game->rules->turn(game, pv_battle_state(battle)) == PV_DICE
				    ? (struct pv_order){ .verb = PV_VERB_NONE }
				    : choose(battle, &(struct pv_stream){ 0 });
	if (!pv_odds_of(game, pv_battle_state(battle), &order, 1, 1, &odds, &err)) {
		assert_int_not_equal(err.code, PV_OK);
		return false;
	}
	pv_odds_free(&odds);
	return true;
}

static bool report(void *ctx) {
	struct pv_report out;
	struct pv_error err = { 0 };
	if (!pv_report_of(ctx, &out, &err)) {
		assert_int_equal(err.code, PV_NO_MEMORY);
		return false;
	}
	assert_true(out.throw_count > 0 && out.turn_count > 0);
	pv_report_free(&out);
	return true;
}

static const char situation[] =
    "rule: NEV-6J.2\ntitle: t\nscenario:\n  ruleset: nevsky\n  map: |\n    . . .\n    . . .\n"
    "    . . .\n  position: {turn: 1, step: move, attacker: red, units: {TL1: a1 n, RL1: c3 s}}\n"
    "cases:\n  - title: one\n    allow: [done]\n";

static bool run_situation(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_situation *s = pv_situation_open(ctx, &err);
	bool done = s != NULL && pv_situation_run(s, NULL, 0, &err);
	if (!done) {
		assert_int_not_equal(err.code, PV_OK);
	}
	pv_situation_close(s);
	return done;
}

static bool ask(void *ctx) {
	static const char question[] =
	    "{\"game\":\"nevsky\",\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":"
	    "\"knights\","
	    "\"stands\":2}],\"support\":[]},\"defender\":{\"contact\":[{\"type\":\"levy\","
	    "\"stands\":"
	    "4}],\"support\":[]},\"minus_one\":false,\"mdi\":[\"column\",\"square\"]}";
	struct pv_error err = { 0 };
	struct pv_writer answer;
	struct pv_node *node = pv_node_read_json(question, sizeof question - 1, "q", &err);
	(void)ctx;
	pv_writer_init(&answer);
	bool done =
	    node != NULL && pv_answer_question(NULL, &answer, game, node, &err) && !answer.failed;
	pv_writer_finish(&answer);
	pv_node_free(node);
	return done;
}

static void loading_a_game_survives_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(load_game, NULL) > 5);
}

static void loading_boards_survives_every_failure(void **unused) {
	struct pv_scenario *scenario = pv_scenario_open("cryhavoc/windmill", NULL);
	(void)unused;
	assert_non_null(scenario);
	assert_true(alloc_fail_each(load_boards, scenario) > 12);
	pv_scenario_close(scenario);
}

static void playing_and_writing_survive_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(play_and_write, NULL) > 5);
}

static void reading_a_journal_survives_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(read_journal, NULL) > 10);
}

static void odds_survive_every_failure(void **unused) {
	static const struct pv_battle_setup setup = { .dice = "seeded 5" };
	struct pv_battle *battle = pv_battle_create(game, &setup, NULL);
	struct pv_stream chance = pv_stream_start(5, 0);
	(void)unused;
	assert_non_null(battle);
	for (int i = 0; i < 80; i++) {
		if (game->rules->turn(game, pv_battle_state(battle)) != PV_DICE && i % 8 == 0) {
			alloc_fail_each(weigh, battle);
		}
		struct pv_order order = choose(battle, &chance);
		assert_true(pv_battle_order(battle, &order, NULL, NULL));
	}
	pv_battle_destroy(battle);
}

/* With a position that was set by hand on the way. */
static void reports_survive_every_failure(void **unused) {
	static const struct pv_battle_setup setup = { .dice = "seeded 5" };
	static char position[PV_POSITION_MAX];
	struct pv_battle *battle = pv_battle_create(game, &setup, NULL);
	(void)unused;
	assert_non_null(battle);
	assert_true(play(battle, 40));
	game->rules->write_state(game, pv_battle_state(battle), position, sizeof position);
	assert_true(pv_battle_set_position(battle, position, "anna", "agreed", NULL));
	assert_true(play(battle, 20));
	assert_true(alloc_fail_each(report, battle) > 5);
	pv_battle_destroy(battle);
}

static void situations_survive_every_failure(void **unused) {
	char path[] = "/tmp/pavise-alloc-XXXXXX";
	FILE *out = fdopen(mkstemp(path), "wb");
	(void)unused;
	assert_non_null(out);
	assert_true(fputs(situation, out) >= 0 && fclose(out) == 0);
	assert_true(alloc_fail_each(run_situation, path) > 5);
	remove(path);
}

static void the_referee_survives_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(ask, NULL) > 5);
}

static int set_up(void **unused) {
	static const struct pv_battle_setup setup = { .dice = "seeded 5" };
	struct pv_error err;
	(void)unused;
	game = load("nevsky/skirmish-set", &err);
	struct pv_battle *battle = game != NULL ? pv_battle_create(game, &setup, &err) : NULL;
	if (battle == NULL || !play(battle, 60)) {
		return 1;
	}
	journal = pv_battle_write(battle, PV_SEAT_COUNT, &err);
	pv_battle_destroy(battle);
	return journal != NULL ? 0 : 1;
}

static int tear_down(void **unused) {
	(void)unused;
	free(journal);
	pv_game_free(game);
	return 0;
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(loading_a_game_survives_every_failure),
	cmocka_unit_test(loading_boards_survives_every_failure),
	cmocka_unit_test(playing_and_writing_survive_every_failure),
	cmocka_unit_test(reading_a_journal_survives_every_failure),
	cmocka_unit_test(odds_survive_every_failure),
	cmocka_unit_test(reports_survive_every_failure),
	cmocka_unit_test(situations_survive_every_failure),
	cmocka_unit_test(the_referee_survives_every_failure),
};

TEST_FILE(tests, set_up, tear_down)
