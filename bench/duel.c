/*
 * bench/duel.c - bot against bot: battles in pairs, with the same dice and the sides swapped.
 *
 *   duel BOT BOT [BATTLES [SEED [SCENARIO]]]
 *
 * Prints what share of the battles the first won, a draw counting a half, how many points it was
 * ahead, and what a battle took of processor time.
 */
#include "pavise/pavise.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct duel {
	struct pv_game *g;
	struct pv_bot *bots[2]; /* the first named, the second */
	void *state, *view;
	struct {
		const char *step;
		double looked, seconds, count;
	} steps[16];
	double won, points, looked, decisions, turns, seconds[2];
	int destroyed;
};

static void fail(const struct pv_error *err) {
	fprintf(stderr, "duel: %s: %s\n", err->where, err->msg);
	exit(2);
}

static double now(void) {
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void open_duel(struct duel *d, const char *const names[2], const char *scenario_name) {
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_open(scenario_name, &err);
	if (scenario == NULL || (d->g = pv_game_load(scenario, &err)) == NULL) {
		fail(&err);
	}
	pv_scenario_close(scenario);
	for (int i = 0; i < 2; i++) {
		if ((d->bots[i] = pv_bot_create(names[i], d->g, 0, &err)) == NULL) {
			fail(&err);
		}
	}
	d->state = calloc(1, d->g->rules->state_size(d->g));
	d->view = calloc(1, d->g->rules->state_size(d->g));
	if (d->state == NULL || d->view == NULL) {
		abort();
	}
}

static void close_duel(struct duel *d) {
	pv_bot_destroy(d->bots[0]);
	pv_bot_destroy(d->bots[1]);
	free(d->state);
	free(d->view);
	pv_game_free(d->g);
}

static void decide(struct duel *d, int bot, enum pv_seat seat, struct pv_order *out) {
	struct pv_bot_said said;
	double begin = now();
	memcpy(d->view, d->state, d->g->rules->state_size(d->g));
	d->g->rules->veil(d->g, d->view, seat);
	pv_bot_choose(d->bots[bot], d->view, out, &said);
	double took = now() - begin;
	struct pv_prompt prompt;
	d->g->rules->prompt(d->g, d->state, &prompt);
	for (int i = 0; i < 16; i++) {
		if (d->steps[i].step == NULL || d->steps[i].step == prompt.key) {
			d->steps[i].step = prompt.key;
			d->steps[i].looked += said.looked;
			d->steps[i].seconds += took;
			d->steps[i].count++;
			break;
		}
	}
	d->seconds[bot] += took;
	d->looked += said.looked;
	d->decisions++;
	if (!d->g->rules->check(d->g, d->state, out, NULL)) {
		char text[200];
		d->g->rules->write_order(d->g, out, text, sizeof text);
		fprintf(stderr, "duel: illegal: %s\n", text);
		exit(1);
	}
}

/* red: which bot plays red. */
static void play(struct duel *d, uint64_t seed, uint64_t battle, int red) {
	const struct pv_ruleset *rules = d->g->rules;
	struct pv_stream dice = pv_stream_start(seed, battle);
	struct pv_prompt prompt = { .turn = 0 };
	struct pv_order order;
	struct pv_result result;

	memset(d->state, 0, rules->state_size(d->g));
	rules->start(d->g, d->state);
	pv_bot_restart(d->bots[0], seed + 2 * battle);
	pv_bot_restart(d->bots[1], seed + 2 * battle + 1);
	for (enum pv_seat seat; (seat = rules->turn(d->g, d->state)) != PV_NOBODY;) {
		if (seat == PV_DICE) {
			rules->prompt(d->g, d->state, &prompt);
			order = pv_stream_throw(&dice, &prompt.dice);
		} else {
			decide(d, seat == PV_RED ? red : !red, seat, &order);
		}
		rules->apply(d->g, d->state, &order, NULL);
	}
	rules->result(d->g, d->state, &result);
	rules->prompt(d->g, d->state, &prompt);
	d->turns += prompt.turn;
	int first = red == 0 ? PV_RED : PV_BLUE;
	if (getenv("DUEL_EACH") != NULL) {
		printf("battle %d, first is %s: %.2f - %.2f, turn %d, %s\n", (int)battle,
		       first == PV_RED ? "red" : "blue",
		       (double)result.points[first] / result.points_scale,
		       (double)result.points[!first] / result.points_scale, prompt.turn,
		       result.outcome == PV_DRAWN ? "drawn"
		       : result.winner == first   ? "won"
						  : "lost");
	}
	d->won += result.outcome == PV_DRAWN ? 0.5 : result.winner == first;
	d->points += (double)(result.points[first] - result.points[!first]) / result.points_scale;
}

int main(int argc, char **argv) {
	const char *names[2] = { argc > 1 ? argv[1] : "greedy", argc > 2 ? argv[2] : "random" };
	int battles = argc > 3 ? atoi(argv[3]) : 100;
	uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1242;
	struct duel d = { .won = 0 };

	open_duel(&d, names, argc > 5 ? argv[5] : "nevsky/standard");
	for (int i = 0; i < battles; i++) {
		play(&d, seed, (uint64_t)i / 2, i % 2);
	}
	printf("%s - %s: %d battles of seed %" PRIu64 ": won %.1f %%, points %+.1f, turns %.1f, "
	       "looked %.0f, decisions %.0f, ms a battle %.2f + %.2f\n",
	       names[0], names[1], battles, seed, 100 * d.won / battles, d.points / battles,
	       d.turns / battles, d.looked / battles, d.decisions / battles,
	       1e3 * d.seconds[0] / battles, 1e3 * d.seconds[1] / battles);
	for (int i = 0; i < 16 && d.steps[i].step != NULL; i++) {
		printf("  %-16s decisions %8.1f looked %8.1f ms %8.3f\n", d.steps[i].step,
		       d.steps[i].count / battles, d.steps[i].looked / battles,
		       1e3 * d.steps[i].seconds / battles);
	}
	close_duel(&d);
	return 0;
}
