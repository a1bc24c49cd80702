/*
 * A hundred random battles of nevsky/standard, played through the public API alone, come to the
 * same positions everywhere: under gcc -O2, clang -O0 and the sanitizers (tools/check.sh).
 *
 * A battle is one figure of 64 bits: the fingerprint of the position at each turn's end, as nobody
 * in particular sees it, and the full one of the end, folded together. With PAVISE_PRINT=1
 * the case fails and prints the list anew; the commit that moves it names the rule that moved it.
 */
#include "pavise/pavise.h"
#include "support/unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATTLES = 100, SEED = 1242, PATH_CAP = 512 };

static uint64_t fold(uint64_t sum, uint64_t fingerprint) {
	sum = (sum ^ fingerprint) * UINT64_C(0x9e3779b97f4a7c15);
	return sum ^ sum >> 29;
}

static struct pv_order choose(const struct pv_game *g, const void *state,
			      const struct pv_prompt *prompt, struct pv_stream *chance,
			      struct pv_order *list) {
	if (prompt->seat == PV_DICE) {
		return pv_stream_throw(chance, &prompt->dice);
	}
	size_t count = g->rules->list(g, state, PV_ANY, list, PV_LIST_MAX);
	return list[pv_stream_below(chance, (uint32_t)count)];
}

static uint64_t play(const struct pv_game *g, uint64_t number, struct pv_order *list) {
	struct pv_error err;
	struct pv_result result;
	struct pv_prompt prompt;
	struct pv_stream chance = pv_stream_start(SEED, number);
	struct pv_battle *b =
	    pv_battle_create(g, &(struct pv_battle_setup){ .dice = "drawn" }, &err);
	uint64_t sum = 0;
	unsigned turn = 0;
	assert_non_null(b);
	while (!pv_battle_result(b, &result)) {
		const void *state = pv_battle_state(b);
		g->rules->prompt(g, state, &prompt);
		if (prompt.turn != turn) {
			turn = prompt.turn;
			sum = fold(sum, pv_fingerprint(g, state, PV_NOBODY));
		}
		struct pv_order order = choose(g, state, &prompt, &chance, list);
		assert_true(pv_battle_order(b, &order, NULL, NULL));
	}
	sum = fold(sum, pv_fingerprint(g, pv_battle_state(b), PV_SEAT_COUNT));
	pv_battle_destroy(b);
	return sum;
}

static void play_all(uint64_t sums[BATTLES]) {
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_open("nevsky/standard", &err);
	struct pv_game *g = scenario != NULL ? pv_game_load(scenario, &err) : NULL;
	struct pv_order *list = malloc(PV_LIST_MAX * sizeof *list);
	assert_non_null(g);
	assert_non_null(list);
	for (uint64_t i = 0; i < BATTLES; i++) {
		sums[i] = play(g, i, list);
	}
	free(list);
	pv_game_free(g);
	pv_scenario_close(scenario);
}

static FILE *open_list(void) {
	char path[PATH_CAP];
	const char *source = getenv("PAVISE_SOURCE");
	snprintf(path, sizeof path, "%s/tests/fingerprints/nevsky-standard.txt",
		 source == NULL ? "." : source);
	return fopen(path, "r");
}

static void battles_come_to_the_stored_fingerprints(void **unused) {
	uint64_t sums[BATTLES], stored;
	FILE *list = open_list();
	int differ = 0;
	(void)unused;
	assert_non_null(list);
	play_all(sums);
	if (getenv("PAVISE_PRINT") != NULL) {
		for (int i = 0; i < BATTLES; i++) {
			printf("%016" PRIx64 "\n", sums[i]);
		}
		fail_msg("printed, not compared");
	}
	for (int i = 0; i < BATTLES; i++) {
		assert_int_equal(fscanf(list, "%" SCNx64, &stored), 1);
		if (stored != sums[i]) {
			fprintf(stderr, "battle %d: %016" PRIx64 ", stored %016" PRIx64 "\n", i,
				sums[i], stored);
			differ++;
		}
	}
	assert_int_equal(fscanf(list, "%" SCNx64, &stored), EOF);
	fclose(list);
	assert_int_equal(differ, 0);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(battles_come_to_the_stored_fingerprints),
};

TEST_FILE(tests, NULL, NULL)
