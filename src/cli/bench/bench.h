/*
 * cli/bench/bench.h - `pavise bench`: what it measures.
 *
 * cli_bench          the command
 * cli_bench_battles  random battles, every order listed at every decision; lists; copies
 * cli_bench_odds     exact odds of the orders of random battles that lead to dice, by what is
 *                    thrown for
 * cli_bench_journal  loading a journal of 500 entries
 * cli_bench_bots     battles between equal bots, of each
 * cli_bench_scaling  two jobs against one
 * cli_bench_now      seconds of a monotonic clock
 *
 * All draw from fixed seeds: the same work on every machine.
 */
#ifndef PAVISE_CLI_BENCH_BENCH_H
#define PAVISE_CLI_BENCH_BENCH_H

#include "cli/common/cli.h"

int cli_bench(struct cli *cli);

enum { CLI_BENCH_PURPOSES = 16, CLI_BENCH_ENTRIES = 500, CLI_BENCH_BOTS = 16 };

struct cli_bench_battles {
	double battles, decisions, orders, seconds; /* orders: listed in these battles */
	double listed, list_seconds; /* the same orders listed again, and nothing else done */
	double state_bytes, copy_ns;
};

struct cli_bench_odds {
	const char *purpose; /* message key of the throw; constant string */
	double count, seconds, worst;
};

struct cli_bench_bot {
	const char *name; /* constant string */
	double a_second;
};

struct cli_bench_journal {
	size_t entries;
	double seconds; /* the fastest of several */
};

double cli_bench_now(void);
bool cli_bench_battles(const struct pv_game *g, double seconds, struct cli_bench_battles *out,
		       struct pv_error *err);
bool cli_bench_odds(const struct pv_game *g, double seconds,
		    struct cli_bench_odds out[CLI_BENCH_PURPOSES], size_t *count,
		    struct pv_error *err);
bool cli_bench_bots(const struct pv_game *g, double seconds,
		    struct cli_bench_bot out[CLI_BENCH_BOTS], size_t *made, struct pv_error *err);
/* *out: how many times as fast two jobs are, on a machine that does nothing else. */
bool cli_bench_scaling(const struct pv_game *g, double seconds, double *out, struct pv_error *err);
bool cli_bench_journal(const struct pv_game *g, const struct pv_scenario *scenario,
		       struct cli_bench_journal *out, struct pv_error *err);

#endif
