/* cli/bench_sim.c - simulated battles, timed: by bot, and two jobs against one. */
#include "cli/bench.h"

#include "pavise/sim.h"

#include <string.h>

enum { SEED = 1242, TURNS_OF_EACH = 3 };

/* Until the time is over. */
struct watch {
	double begun, seconds, took;
	double battles;
};

static bool count(void *ctx, const struct pv_sim_round *round) {
	struct watch *w = ctx;
	w->battles += (double)round->count;
	w->took = cli_bench_now() - w->begun;
	return w->took < w->seconds;
}

/* Battles a second; 0 and err where none can be played. */
static double measure(const struct pv_game *g, const char *bot, int jobs, double seconds,
		      struct pv_error *err) {
	const struct pv_sim_setup setup = { .games = { g },
					    .bots = { bot, bot },
					    .seed = SEED,
					    .count = PV_SIM_ROUNDS_MAX,
					    .jobs = jobs };
	struct watch w = { .begun = cli_bench_now(), .seconds = seconds };
	return pv_sim_run(&setup, count, &w, err) ? w.battles / w.took : 0;
}

bool cli_bench_bots(const struct pv_game *g, double seconds,
		    struct cli_bench_bot out[CLI_BENCH_BOTS], size_t *made, struct pv_error *err) {
	const char *const *names = pv_bot_names();
	size_t known = 0;
	while (names[known] != NULL) {
		known++;
	}
	seconds = 2 * seconds / (double)known;
	for (*made = 0; names[*made] != NULL && *made < CLI_BENCH_BOTS; ++*made) {
		out[*made].name = names[*made];
		out[*made].a_second = measure(g, names[*made], 1, seconds, err);
		if (!(out[*made].a_second > 0)) {
			return false;
		}
	}
	return true;
}

/* In turns, and of each the best, so that what else the machine does weighs little. */
bool cli_bench_scaling(const struct pv_game *g, double seconds, double *out, struct pv_error *err) {
	double best[2] = { 0, 0 };
	for (int i = 0; i < 2 * TURNS_OF_EACH; i++) {
		double rate = measure(g, "random", 1 + i % 2, seconds / TURNS_OF_EACH, err);
		if (!(rate > 0)) {
			return false;
		}
		best[i % 2] = rate > best[i % 2] ? rate : best[i % 2];
	}
	*out = best[1] / best[0];
	return true;
}
