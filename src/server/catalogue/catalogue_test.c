/* server/catalogue/catalogue_test.c - what is installed, games that are shared, who may play. */
#define _POSIX_C_SOURCE 200809L

#include "support/unit.h"

#include "server/catalogue/board.h"
#include "server/catalogue/catalogue.h"
#include "server/catalogue/settings_form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const engines[] = { "stone=/bin/stone --fast", "st=/bin/st" };

static int open_catalogue(void **state) {
	const struct serve_catalogue_setup setup = { .usual = "nevsky/hill",
						     .engines = engines,
						     .engine_count = PV_COUNT(engines) };
	struct pv_error err;
	*state = serve_catalogue_create(&setup, &err);
	return *state == NULL;
}

static int close_catalogue(void **state) {
	serve_catalogue_destroy(*state);
	return 0;
}

/* --- scenarios ------------------------------------------------------------------------------- */

static void installed_scenarios_are_listed_in_order(void **state) {
	const struct serve_catalogue *c = *state;
	assert_true(c->count > 20);
	for (size_t i = 1; i < c->count; i++) {
		assert_true(strcmp(c->entries[i - 1].id, c->entries[i].id) < 0);
	}
	const struct serve_entry *entry = serve_catalogue_find(c, "nevsky/skirmish");
	assert_non_null(entry);
	assert_string_equal(entry->ruleset, "nevsky");
	assert_true(entry->title[0] != '\0' && entry->about[0] != '\0');
	assert_true(serve_catalogue_has(c, "cryhavoc/brawl"));
}

static void no_path_is_the_name_of_a_scenario(void **state) {
	static const char *const refused[] = { "",
					       "nevsky",
					       "nevsky/",
					       "nevsky/skirmish.yaml",
					       "../scenarios/nevsky/skirmish",
					       "/etc/passwd",
					       "nevsky/../nevsky/skirmish" };
	struct serve_catalogue *c = *state;
	struct pv_scenario *scenario;
	struct pv_error err;
	for (size_t i = 0; i < PV_COUNT(refused); i++) {
		assert_false(serve_catalogue_has(c, refused[i]));
		const struct pv_store_battle made = { .scenario_id =
							  (char *)(uintptr_t)refused[i] };
		assert_null(serve_game_take(c, &made, &scenario, &err));
		assert_int_equal(err.code, PV_NOT_FOUND);
	}
}

static void the_usual_scenario_is_an_installed_one(void **state) {
	struct serve_catalogue *c = *state;
	assert_string_equal(serve_catalogue_usual(c), "nevsky/hill");
	c->setup.usual = "nevsky/none";
	assert_string_equal(serve_catalogue_usual(c), c->entries[0].id);
}

/* --- games ----------------------------------------------------------------------------------- */

static struct serve_game *take(struct serve_catalogue *c, const char *sets) {
	struct pv_scenario *scenario;
	struct pv_error err;
	char id[] = "nevsky/skirmish";
	char *copy = sets == NULL ? NULL : strdup(sets);
	const struct pv_store_battle made = { .scenario_id = id, .sets = copy };
	struct serve_game *game = serve_game_take(c, &made, &scenario, &err);
	if (game != NULL) {
		pv_scenario_close(scenario);
	}
	free(copy);
	return game;
}

static void battles_with_the_same_settings_share_a_game(void **state) {
	struct serve_catalogue *c = *state;
	struct serve_game *first = take(c, NULL), *second = take(c, NULL);
	struct serve_game *other = take(c, "turn_limit=3\n");
	assert_non_null(first);
	assert_ptr_equal(first, second);
	assert_int_equal(first->refs, 2);
	assert_non_null(other);
	assert_true(other != first);
	serve_game_drop(c, first);
	serve_game_drop(c, other);
	assert_ptr_equal(c->games, second);
	serve_game_drop(c, second);
	assert_null(c->games);
}

static void a_setting_that_the_scenario_does_not_have_is_refused(void **state) {
	struct serve_catalogue *c = *state;
	assert_null(take(c, "turn_limit=soon\n"));
	assert_null(take(c, "no_such_option=1\n"));
	assert_null(c->games);
}

static void a_text_of_its_own_is_played_whatever_its_id(void **state) {
	struct serve_catalogue *c = *state;
	struct pv_error err;
	struct pv_scenario *installed = pv_scenario_open("nevsky/skirmish", &err), *scenario;
	char id[] = "scenario";
	const struct pv_store_battle made = { .scenario_id = id, .scenario_text = installed->text };
	struct serve_game *game = serve_game_take(c, &made, &scenario, &err);
	assert_non_null(game);
	assert_string_equal(game->g->rules->id, "nevsky");
	pv_scenario_close(scenario);
	pv_scenario_close(installed);
	serve_game_drop(c, game);
}

/* --- players --------------------------------------------------------------------------------- */

static void bots_play_and_only_engines_that_the_operator_named(void **state) {
	const struct serve_catalogue *c = *state;
	assert_true(serve_is_player(c, "bot:random") && serve_is_player(c, "bot:greedy"));
	assert_false(serve_is_player(c, "bot:") || serve_is_player(c, "bot:nobody"));
	assert_false(serve_is_player(c, "human") || serve_is_player(c, "stone"));
	assert_string_equal(serve_find_engine(c, "engine:stone"), "/bin/stone --fast");
	assert_string_equal(serve_find_engine(c, "engine:st"), "/bin/st");
	assert_null(serve_find_engine(c, "engine:sto"));
	assert_null(serve_find_engine(c, "engine:/bin/sh"));
	assert_true(serve_is_player(c, "engine:stone"));
}

/* --- a position ------------------------------------------------------------------------------ */

static void units_and_places_are_found_by_name(void **state) {
	struct serve_catalogue *c = *state;
	struct serve_game *game = take(c, NULL);
	int actor = serve_find_actor(game->g, "TM1");
	char name[64];
	assert_true(actor >= 0);
	assert_true(game->g->rules->name_actor(game->g, actor, name, sizeof name) > 0);
	assert_string_equal(name, "TM1");
	assert_int_equal(serve_find_actor(game->g, "XX9"), PV_ANY);
	assert_true(serve_find_place(game->g, "c3") >= 0);
	assert_int_equal(serve_find_place(game->g, "zz99"), -1);
	assert_int_equal(serve_find_place(game->g, NULL), -1);
	serve_game_drop(c, game);
}

static struct pv_node *write_position(const struct pv_game *g, bool asked) {
	struct pv_texts *texts;
	struct pv_writer w;
	struct pv_error err;
	const char *names[] = { "pavise", "nevsky", NULL };
	void *state = calloc(1, g->rules->state_size(g));
	texts = pv_texts_open("en", names, &err);
	g->rules->start(g, state);
	struct pv_node *scene = pv_scene_read(g, state, &err);
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	serve_write_prompt(&w, texts, g, state, scene, asked);
	serve_write_units(&w, texts, g, state, scene, asked);
	serve_write_points(&w, g, state);
	serve_write_settings_form(&w, texts, g, scene);
	pv_write_close(&w);
	assert_false(w.failed);
	struct pv_node *root = pv_node_read_json(w.text, w.length, "position", &err);
	assert_non_null(root);
	pv_writer_finish(&w);
	pv_node_free(scene);
	free(state);
	pv_texts_close(texts);
	return root;
}

static size_t count_acting(const struct pv_node *units) {
	size_t count = 0;
	for (const struct pv_node *unit = units->first; unit != NULL; unit = unit->next) {
		bool acts = false;
		pv_node_bool(unit, "acts", &acts, NULL);
		count += acts;
	}
	return count;
}

static void a_position_says_what_is_asked_and_who_may_act(void **state) {
	struct serve_catalogue *c = *state;
	struct serve_game *game = take(c, NULL);
	struct pv_node *asked = write_position(game->g, true);
	struct pv_node *watched = write_position(game->g, false);
	bool yours = false;
	assert_true(pv_node_bool(pv_node_get(asked, "prompt"), "yours", &yours, NULL) && yours);
	assert_int_equal(pv_node_get(asked, "units")->count, pv_node_get(watched, "units")->count);
	assert_true(count_acting(pv_node_get(asked, "units")) > 0);
	assert_int_equal(count_acting(pv_node_get(watched, "units")), 0);
	assert_true(pv_node_get(asked, "options")->count > 0);
	assert_non_null(pv_node_get(pv_node_get(asked, "points"), "red"));
	pv_node_free(asked);
	pv_node_free(watched);
	serve_game_drop(c, game);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, open_catalogue, close_catalogue)

static const struct CMUnitTest tests[] = {
	CASE(installed_scenarios_are_listed_in_order),
	CASE(no_path_is_the_name_of_a_scenario),
	CASE(the_usual_scenario_is_an_installed_one),
	CASE(battles_with_the_same_settings_share_a_game),
	CASE(a_setting_that_the_scenario_does_not_have_is_refused),
	CASE(a_text_of_its_own_is_played_whatever_its_id),
	CASE(bots_play_and_only_engines_that_the_operator_named),
	CASE(units_and_places_are_found_by_name),
	CASE(a_position_says_what_is_asked_and_who_may_act),
};

TEST_FILE(tests, NULL, NULL)
