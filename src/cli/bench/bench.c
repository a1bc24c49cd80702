/* cli/bench/bench.c - `pavise bench`: how fast the rules are on this machine. The numbers that the
 * first version must reach are in docs/ARCHITECTURE.md. */
#define _POSIX_C_SOURCE 200809L

#include "cli/bench/bench.h"

#include "cli/common/screen.h"
#include "cli/subject/subject.h"
#include "game/text/answers.h"

#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

enum { SECONDS_USUAL = 2 };

double cli_bench_now(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* "model name : X" on Linux; elsewhere the architecture is named. */
static void name_processor(char *buf, size_t cap) {
	char line[256];
	FILE *in = fopen("/proc/cpuinfo", "r");
	while (in != NULL && fgets(line, sizeof line, in) != NULL) {
		const char *colon = strchr(line, ':');
		if (strncmp(line, "model name", strlen("model name")) == 0 && colon != NULL) {
			snprintf(buf, cap, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
			break;
		}
	}
	if (in != NULL) {
		fclose(in);
	}
}

static void name_machine(char *buf, size_t cap) {
	struct utsname u;
	char processor[256] = "?";
	if (uname(&u) != 0) {
		snprintf(buf, cap, "?");
		return;
	}
	snprintf(processor, sizeof processor, "%s", u.machine);
	name_processor(processor, sizeof processor);
	snprintf(buf, cap, "%s, %s, %s %s", u.nodename, processor, u.sysname, u.release);
}

enum { WORDS_WIDTH = 40 };

/* Puts one line of the table, or one member of the object. Values are rounded; their units are
 * chosen for it. */
static void put(const struct cli *cli, struct pv_writer *w, const char *name, double value) {
	char key[96];
	if (cli->options.json) {
		pv_write_member_int(w, name, (int64_t)(value + 0.5));
		return;
	}
	snprintf(key, sizeof key, "cli.bench.%s", name);
	cli_put_padded(cli_text(cli, key), WORDS_WIDTH);
	printf(" %12.0f\n", value);
}

static double divide(double a, double b) {
	return b > 0 ? a / b : 0;
}

static void put_battles(const struct cli *cli, struct pv_writer *w,
			const struct cli_bench_battles *b) {
	put(cli, w, "battles_a_second", divide(b->battles, b->seconds));
	put(cli, w, "decisions_a_battle", divide(b->decisions, b->battles));
	put(cli, w, "orders_a_battle", divide(b->orders, b->battles));
	put(cli, w, "orders_listed_a_second", divide(b->listed, b->list_seconds));
	put(cli, w, "state_bytes", b->state_bytes);
	put(cli, w, "copy_ns", b->copy_ns);
}

static void put_odds(const struct cli *cli, struct pv_writer *w, const struct cli_bench_odds *odds,
		     size_t count) {
	if (!cli->options.json) {
		cli_say(cli, stdout, "cli.bench.odds", (char *)NULL);
	}
	pv_write_key(w, "odds");
	pv_write_open(w, '{');
	for (size_t i = 0; i < count; i++) {
		double mean_us = divide(odds[i].seconds, odds[i].count) * 1e6;
		double worst_us = odds[i].worst * 1e6;
		if (!cli->options.json) {
			fputs("  ", stdout);
			cli_put_padded(cli_text(cli, odds[i].purpose), WORDS_WIDTH - 2);
			printf(" %12.0f %9.0f\n", mean_us, worst_us);
		}
		pv_write_key(w, odds[i].purpose);
		pv_write_open(w, '{');
		pv_write_member_int(w, "orders", (int64_t)odds[i].count);
		pv_write_member_int(w, "mean_us", (int64_t)(mean_us + 0.5));
		pv_write_member_int(w, "worst_us", (int64_t)(worst_us + 0.5));
		pv_write_close(w);
	}
	pv_write_close(w);
}

static void put_bots(const struct cli *cli, struct pv_writer *w, const struct cli_bench_bot *bots,
		     size_t count) {
	if (!cli->options.json) {
		cli_say(cli, stdout, "cli.bench.bots", (char *)NULL);
	}
	pv_write_key(w, "bots");
	pv_write_open(w, '{');
	for (size_t i = 0; i < count; i++) {
		double us = 1e6 / bots[i].a_second;
		if (!cli->options.json) {
			printf("  %-38s %12.1f %9.1f\n", bots[i].name, bots[i].a_second, us / 1e3);
		}
		pv_write_key(w, bots[i].name);
		pv_write_open(w, '{');
		pv_write_member_int(w, "battles_a_minute", (int64_t)(60 * bots[i].a_second + 0.5));
		pv_write_member_int(w, "battle_us", (int64_t)(us + 0.5));
		pv_write_close(w);
	}
	pv_write_close(w);
}

/* "two jobs 1.97 times one" */
static void put_scaling(const struct cli *cli, struct pv_writer *w, double scaling) {
	char ratio[32];
	snprintf(ratio, sizeof ratio, "%.2f", scaling);
	if (!cli->options.json) {
		cli_say(cli, stdout, "cli.bench.two_jobs", "ratio", ratio, (char *)NULL);
	}
	pv_write_member_int(w, "two_jobs_percent", (int64_t)(100 * scaling + 0.5));
}

static bool measure_sim(const struct cli *cli, const struct pv_game *g, double seconds,
			struct pv_writer *w, struct pv_error *err) {
	struct cli_bench_bot bots[CLI_BENCH_BOTS];
	size_t count = 0;
	double scaling = 0;
	if (!cli_bench_bots(g, seconds, bots, &count, err) ||
	    !cli_bench_scaling(g, seconds, &scaling, err)) {
		return false;
	}
	put_bots(cli, w, bots, count);
	put_scaling(cli, w, scaling);
	return true;
}

static bool measure(const struct cli *cli, const struct cli_subject *subject, struct pv_writer *w,
		    struct pv_error *err) {
	struct cli_bench_battles battles = { .battles = 0 };
	struct cli_bench_odds odds[CLI_BENCH_PURPOSES];
	struct cli_bench_journal journal = { .entries = 0 };
	double seconds = cli->options.seconds > 0 ? (double)cli->options.seconds : SECONDS_USUAL;
	size_t count = 0;
	if (!cli_bench_battles(subject->game, seconds, &battles, err)) {
		return false;
	}
	put_battles(cli, w, &battles);
	if (!cli_bench_odds(subject->game, seconds, odds, &count, err)) {
		return false;
	}
	put_odds(cli, w, odds, count);
	if (!measure_sim(cli, subject->game, seconds, w, err)) {
		return false;
	}
	if (!cli_bench_journal(subject->game, subject->scenario, &journal, err)) {
		return false;
	}
	put(cli, w, "journal_entries", (double)journal.entries);
	put(cli, w, "journal_load_us", journal.seconds * 1e6);
	return true;
}

static int bench(const struct cli *cli, const struct cli_subject *subject) {
	char machine[512];
	struct pv_error err;
	struct pv_writer w;
	name_machine(machine, sizeof machine);
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_write_member_text(&w, "engine", "pavise " PV_VERSION);
	pv_write_member_text(&w, "machine", machine);
	pv_write_member_text(&w, "scenario", subject->game->scenario_id);
	if (!cli->options.json) {
		printf("pavise %s, %s\n%s\n\n", PV_VERSION, subject->game->scenario_id, machine);
	}
	if (!measure(cli, subject, &w, &err)) {
		pv_writer_finish(&w);
		return cli_fail(cli, &err);
	}
	pv_write_close(&w);
	if (cli->options.json) {
		return cli_write_out(cli, &w, CLI_YES);
	}
	pv_writer_finish(&w);
	return CLI_YES;
}

int cli_bench(struct cli *cli) {
	struct cli_subject subject;
	struct pv_error err;
	const char *name = cli->options.word_count > 0 ? cli->options.words[0] : "nevsky/standard";
	if (!cli_subject_open(cli, name, &subject, &err)) {
		return cli_fail(cli, &err);
	}
	int status = subject.scenario == NULL
			 ? cli_complain(cli, "cli.bench.no_scenario", "file", name, (char *)NULL)
			 : bench(cli, &subject);
	cli_subject_close(&subject);
	return status;
}
