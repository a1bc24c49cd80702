/* Each allocation fails in turn while battles are simulated. One job: its thread works while the
 * caller waits, so that allocations come in one order. */
#include "alloc/alloc_fail.h"
#include "pavise/pavise.h"
#include "support/unit.h"

#include <string.h>

static struct pv_game *game;

static bool take(void *ctx, const struct pv_sim_round *round) {
	for (size_t i = 0; i < round->count; i++) {
		assert_true(round->battles[i].journal != NULL && round->battles[i].attacks != NULL);
	}
	*(uint64_t *)ctx += round->count;
	return true;
}

static bool simulate(void *ctx) {
	const struct pv_sim_setup setup = { .games = { game, game },
					    .bots = { "random", "random" },
					    .seed = 5,
					    .count = 1,
					    .jobs = 1,
					    .pairs = true,
					    .attacks = true,
					    .journals = true };
	struct pv_error err = { 0 };
	uint64_t battles = 0;
	bool done = pv_sim_run(&setup, take, &battles, &err);
	(void)ctx;
	if (done) {
		assert_int_equal(battles, 4);
	} else {
		assert_int_not_equal(err.code, PV_OK);
	}
	return done;
}

static void simulations_survive_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(simulate, NULL) > 20);
}

static bool collect(void *ctx) {
	struct pv_typical t = { .at = NULL };
	struct pv_sim_round round = { .count = PV_SIM_ROUND_MAX };
	bool done = true;
	(void)ctx;
	for (int i = 0; i < 1000 && done; i++) {
		done = pv_typical_add(&t, &round, 0);
	}
	pv_typical_find(&t, 3);
	pv_typical_finish(&t);
	return done;
}

static void the_middle_survives_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(collect, NULL) >= 3);
}

static int set_up(void **unused) {
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_open("nevsky/skirmish-set", &err);
	(void)unused;
	game = scenario != NULL ? pv_game_load(scenario, &err) : NULL;
	pv_scenario_close(scenario);
	return game != NULL ? 0 : 1;
}

static int tear_down(void **unused) {
	(void)unused;
	pv_game_free(game);
	return 0;
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(simulations_survive_every_failure),
	cmocka_unit_test(the_middle_survives_every_failure),
};

TEST_FILE(tests, set_up, tear_down)
