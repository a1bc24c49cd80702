/* cli/bench/sim.c - simulated battles, timed: by bot, and two jobs against one. */
#include "cli/bench/bench.h"

#include "pavise/sim.h"

#include <float.h>

enum { SEED = 1242, TURNS_OF_EACH = 3 };

/* Ends a run when its battles are played or its time is over. */
struct watch {
	const char *bot; /* plays both sides */
	int jobs;
	uint64_t most; /* battles */
	double seconds;
	double begun, took;
	uint64_t battles;
};

static bool count(void *ctx, const struct pv_sim_round *round) {
	struct watch *w = ctx;
	w->battles += round->count;
	w->took = cli_bench_now() - w->begun;
	return w->took < w->seconds;
}

/* false and err: no battle can be played. */
static bool measure(const struct pv_game *g, struct watch *w, struct pv_error *err) {
	const struct pv_sim_setup setup = { .games = { g },
					    .bots = { w->bot, w->bot },
					    .seed = SEED,
					    .count = w->most,
					    .jobs = w->jobs };
	w->begun = cli_bench_now();
	return pv_sim_run(&setup, count, w, err);
}

static struct watch start_timed(const char *bot, double seconds) {
	return (
	    struct watch){ .bot = bot, .jobs = 1, .most = PV_SIM_ROUNDS_MAX, .seconds = seconds };
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
		struct watch w = start_timed(names[*made], seconds);
		if (!measure(g, &w, err)) {
			return false;
		}
		out[*made].name = names[*made];
		out[*made].a_second = (double)w.battles / w.took;
	}
	return true;
}

/* Plays the same battles each time: some hundreds, as many as one job plays in a turn, so that the
 * start of threads and the wait for the last battle hardly count. One job and two jobs take turns,
 * and the best of each counts, so that other work of the machine weighs little. */
bool cli_bench_scaling(const struct pv_game *g, double seconds, double *out, struct pv_error *err) {
	struct watch first = start_timed("random", seconds / 2);
	if (!measure(g, &first, err)) {
		return false;
	}
	double best[2] = { first.took, DBL_MAX };
	for (int i = 1; i < 2 * TURNS_OF_EACH; i++) {
		struct watch w = { .bot = "random",
				   .jobs = 1 + i % 2,
				   .most = first.battles,
				   .seconds = DBL_MAX };
		if (!measure(g, &w, err)) {
			return false;
		}
		best[i % 2] = w.took < best[i % 2] ? w.took : best[i % 2];
	}
	*out = best[0] / best[1];
	return true;
}
