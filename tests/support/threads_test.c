/* Games are shared: two threads play their own battles on one, and come to the same as alone. */
#include "pavise/pavise.h"
#include "support/unit.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BATTLES = 6 };

struct player {
	const struct pv_game *game;
	struct pv_order *orders; /* room for a list */
	uint64_t fingerprints[BATTLES];
};

static void play(struct player *p, void *state, uint64_t battle) {
	const struct pv_ruleset *rules = p->game->rules;
	struct pv_stream chance = pv_stream_start(11, battle);
	rules->start(p->game, state);
	for (enum pv_seat seat; (seat = rules->turn(p->game, state)) != PV_NOBODY;) {
		struct pv_prompt prompt;
		rules->prompt(p->game, state, &prompt);
		size_t count = seat == PV_DICE
				   ? 0
				   : rules->list(p->game, state, PV_ANY, p->orders, PV_LIST_MAX);
		struct pv_order order = seat == PV_DICE
					    ? pv_stream_throw(&chance, &prompt.dice)
					    : p->orders[pv_stream_below(&chance, (uint32_t)count)];
		rules->apply(p->game, state, &order, NULL);
	}
	p->fingerprints[battle] = pv_fingerprint(p->game, state, PV_SEAT_COUNT);
}

static void *play_all(void *arg) {
	struct player *p = arg;
	size_t size = p->game->rules->state_size(p->game);
	void *state = calloc(1, size);
	for (uint64_t battle = 0; battle < BATTLES && state != NULL; battle++) {
		play(p, state, battle);
	}
	free(state);
	return NULL;
}

static void two_threads_share_a_game(void **unused) {
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_open("nevsky/skirmish", &err);
	struct pv_game *game = scenario != NULL ? pv_game_load(scenario, &err) : NULL;
	struct player players[3] = { 0 };
	pthread_t threads[2];
	(void)unused;
	assert_non_null(game);
	for (int i = 0; i < 3; i++) {
		players[i].game = game;
		players[i].orders = malloc(PV_LIST_MAX * sizeof *players[i].orders);
		assert_non_null(players[i].orders);
	}
	for (int i = 0; i < 2; i++) {
		assert_int_equal(pthread_create(&threads[i], NULL, play_all, &players[i]), 0);
	}
	for (int i = 0; i < 2; i++) {
		pthread_join(threads[i], NULL);
	}
	play_all(&players[2]);
	for (int i = 0; i < 2; i++) {
		assert_memory_equal(players[i].fingerprints, players[2].fingerprints,
				    sizeof players[2].fingerprints);
	}
	for (int i = 0; i < 3; i++) {
		free(players[i].orders);
	}
	pv_game_free(game);
	pv_scenario_close(scenario);
}

/* What rounds come to: a number that depends on every battle and on their order. */
static bool add_up(void *ctx, const struct pv_sim_round *round) {
	uint64_t *sum = ctx;
	for (size_t i = 0; i < round->count; i++) {
		const struct pv_sim_battle *b = &round->battles[i];
		*sum = (*sum * 31 + b->orders) * 31 + (uint64_t)b->result.points[PV_RED] +
		       b->attack_count + strlen(b->journal);
	}
	return true;
}

static uint64_t simulate(const struct pv_game *game, int jobs) {
	struct pv_error err;
	const struct pv_sim_setup setup = { .games = { game },
					    .bots = { "random", "random" },
					    .count = 20,
					    .jobs = jobs,
					    .attacks = true,
					    .journals = true };
	uint64_t sum = 0;
	assert_true(pv_sim_run(&setup, add_up, &sum, &err));
	return sum;
}

static void three_jobs_simulate_as_one(void **unused) {
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_open("nevsky/skirmish-set", &err);
	struct pv_game *game = scenario != NULL ? pv_game_load(scenario, &err) : NULL;
	(void)unused;
	assert_non_null(game);
	assert_true(simulate(game, 1) == simulate(game, 3));
	pv_game_free(game);
	pv_scenario_close(scenario);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(two_threads_share_a_game),
	cmocka_unit_test(three_jobs_simulate_as_one),
};

TEST_FILE(tests, NULL, NULL)
