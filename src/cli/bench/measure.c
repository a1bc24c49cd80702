/* cli/bench/measure.c - random battles, timed. */
#include "cli/bench/bench.h"

#include <stdlib.h>
#include <string.h>

enum { SEED = 1242, KEPT_STATES = 1024, COPIES = 1 << 20, STEPS_MAX = 100000, LOADS = 5 };

/* The memory of random play, allocated once. */
struct play {
	const struct pv_game *g;
	size_t size;
	unsigned char *state,
	    *kept; /* kept: KEPT_STATES positions of the battles that were played */
	size_t kept_count;
	struct pv_order *orders; /* PV_LIST_MAX */
	struct pv_stream chance;
};

static void finish_play(struct play *p) {
	free(p->state);
	free(p->kept);
	free(p->orders);
}

static bool start_play(struct play *p, const struct pv_game *g, struct pv_error *err) {
	*p = (struct play){ .g = g, .size = g->rules->state_size(g) };
	p->state = calloc(1, p->size);
	p->kept = calloc(KEPT_STATES, p->size);
	p->orders = calloc(PV_LIST_MAX, sizeof *p->orders);
	if (p->state == NULL || p->kept == NULL || p->orders == NULL) {
		finish_play(p);
		pv_fail(err, PV_NO_MEMORY, "bench", "no memory for positions and orders");
		return false;
	}
	return true;
}

static void start_battle(struct play *p, uint64_t battle) {
	memset(p->state, 0, p->size);
	p->g->rules->start(p->g, p->state);
	p->chance = pv_stream_start(SEED, battle);
}

/* Draws the answer to the throw that is due, or any listed order. false: there is none. */
static bool choose(struct play *p, struct pv_order *out, size_t *listed) {
	const struct pv_ruleset *rules = p->g->rules;
	*listed = 0;
	if (rules->turn(p->g, p->state) == PV_DICE) {
		struct pv_prompt prompt;
		rules->prompt(p->g, p->state, &prompt);
		if (prompt.dice.kind == PV_THROW_DICE) {
			*out = pv_stream_throw(&p->chance, &prompt.dice);
			return true;
		}
	}
	*listed = rules->list(p->g, p->state, PV_ANY, p->orders, PV_LIST_MAX);
	if (*listed == 0) {
		return false;
	}
	*out = p->orders[pv_stream_below(&p->chance, (uint32_t)*listed)];
	return true;
}

/* Keeps positions, one decision after the other as battles come to them. */
static void keep(struct play *p) {
	if (p->kept_count < KEPT_STATES) {
		memcpy(p->kept + p->kept_count++ * p->size, p->state, p->size);
	}
}

static bool play_battle(struct play *p, struct cli_bench_battles *out, struct pv_error *err) {
	const struct pv_ruleset *rules = p->g->rules;
	struct pv_order order;
	size_t listed;
	for (int i = 0; rules->turn(p->g, p->state) != PV_NOBODY; i++) {
		if (i == STEPS_MAX || !choose(p, &order, &listed)) {
			return pv_fail(err, PV_BAD_INPUT, "bench",
				       "a random battle doesn't end: step %d", i);
		}
		if (listed > 0) {
			keep(p);
			out->decisions++;
			out->orders += (double)listed;
		}
		rules->apply(p->g, p->state, &order, NULL);
	}
	out->battles++;
	return true;
}

static void measure_lists(struct play *p, double seconds, struct cli_bench_battles *out) {
	double begin = cli_bench_now();
	do {
		for (size_t i = 0; i < p->kept_count; i++) {
			out->listed += (double)p->g->rules->list(p->g, p->kept + i * p->size,
								 PV_ANY, p->orders, PV_LIST_MAX);
		}
		out->list_seconds = cli_bench_now() - begin;
	} while (out->list_seconds < seconds && p->kept_count > 0);
}

/* Copies positions in turn, so that the compiler can't leave a copy out. */
static void measure_copies(struct play *p, struct cli_bench_battles *out) {
	double begin = cli_bench_now();
	unsigned sum = 0;
	for (size_t i = 0; i < COPIES && p->kept_count > 0; i++) {
		memcpy(p->state, p->kept + i % p->kept_count * p->size, p->size);
		sum += p->state[i % p->size];
	}
	double end = cli_bench_now();
	p->state[0] = (unsigned char)sum;
	out->copy_ns = (end - begin) / COPIES * 1e9;
	out->state_bytes = (double)p->size;
}

bool cli_bench_battles(const struct pv_game *g, double seconds, struct cli_bench_battles *out,
		       struct pv_error *err) {
	struct play p;
	if (!start_play(&p, g, err)) {
		return false;
	}
	bool done = true;
	double begin = cli_bench_now();
	for (uint64_t battle = 0; done && out->seconds < seconds; battle++) {
		start_battle(&p, battle);
		done = play_battle(&p, out, err);
		out->seconds = cli_bench_now() - begin;
	}
	if (done) {
		measure_lists(&p, seconds, out);
		measure_copies(&p, out);
	}
	finish_play(&p);
	return done;
}

/* The row of that purpose, made where there is none. NULL: no room. */
static struct cli_bench_odds *find_purpose(struct cli_bench_odds *rows, size_t *count,
					   const char *purpose) {
	for (size_t i = 0; i < *count; i++) {
		if (strcmp(rows[i].purpose, purpose) == 0) {
			return &rows[i];
		}
	}
	if (*count == CLI_BENCH_PURPOSES) {
		return NULL;
	}
	rows[*count] = (struct cli_bench_odds){ .purpose = purpose };
	return &rows[(*count)++];
}

static bool time_odds(const struct play *p, const void *state, const struct pv_order *order,
		      struct cli_bench_odds *row, struct pv_error *err) {
	struct pv_odds odds;
	double begin = cli_bench_now();
	if (!pv_odds_of(p->g, state, order, 1, 1, &odds, err)) {
		return false;
	}
	double took = cli_bench_now() - begin;
	pv_odds_free(&odds);
	row->count++;
	row->seconds += took;
	row->worst = took > row->worst ? took : row->worst;
	return true;
}

/* If the order leads to dice: what they are thrown for. NULL: it doesn't. */
static const char *find_dice(struct play *p, const void *state, const struct pv_order *order) {
	const struct pv_ruleset *rules = p->g->rules;
	struct pv_prompt prompt;
	memcpy(p->state, state, p->size);
	rules->apply(p->g, p->state, order, NULL);
	if (rules->turn(p->g, p->state) != PV_DICE) {
		return NULL;
	}
	rules->prompt(p->g, p->state, &prompt);
	return prompt.dice.kind == PV_THROW_DICE ? prompt.dice.purpose : NULL;
}

/* Plays a battle at random. At each decision it takes the odds of one order that leads to dice, if
 * a few picks find one. */
static bool odds_of_battle(struct play *p, double until, struct cli_bench_odds *rows, size_t *count,
			   struct pv_error *err) {
	const struct pv_ruleset *rules = p->g->rules;
	unsigned char *now = p->kept; /* the battle's position; orders are tried in p->state */
	struct pv_order order;
	size_t listed;
	memcpy(now, p->state, p->size);
	while (rules->turn(p->g, now) != PV_NOBODY && cli_bench_now() < until) {
		memcpy(p->state, now, p->size);
		if (!choose(p, &order, &listed)) {
			break;
		}
		const char *purpose = listed > 0 ? find_dice(p, now, &order) : NULL;
		struct cli_bench_odds *row =
		    purpose == NULL ? NULL : find_purpose(rows, count, purpose);
		if (row != NULL && !time_odds(p, now, &order, row, err)) {
			return false;
		}
		rules->apply(p->g, now, &order, NULL);
	}
	return true;
}

bool cli_bench_odds(const struct pv_game *g, double seconds,
		    struct cli_bench_odds out[CLI_BENCH_PURPOSES], size_t *count,
		    struct pv_error *err) {
	struct play p;
	*count = 0;
	if (!start_play(&p, g, err)) {
		return false;
	}
	bool done = true;
	double until = cli_bench_now() + seconds;
	for (uint64_t battle = 0; done && cli_bench_now() < until; battle++) {
		start_battle(&p, battle);
		done = odds_of_battle(&p, until, out, count, err);
	}
	finish_play(&p);
	return done;
}

/* Plays at random until the journal is long enough or the battle is over. */
static bool fill_battle(struct play *p, struct pv_battle *b, struct pv_error *err) {
	struct pv_order order;
	size_t listed;
	while (pv_battle_length(b) < CLI_BENCH_ENTRIES) {
		memcpy(p->state, pv_battle_state(b), p->size);
		if (p->g->rules->turn(p->g, p->state) == PV_NOBODY || !choose(p, &order, &listed)) {
			return true;
		}
		struct pv_why why = { .rule = NULL };
		if (!pv_battle_order(b, &order, &why, NULL)) {
			return pv_fail(err, PV_REFUSED, why.rule == NULL ? "" : why.rule,
				       "a listed order was refused");
		}
	}
	return true;
}

/* Writes the longest of a few battles, since one may be over too soon. */
static char *write_longest(struct play *p, const struct pv_scenario *scenario,
			   struct cli_bench_journal *out, struct pv_error *err) {
	char *best = NULL;
	const struct pv_battle_setup setup = { .dice = "seeded 1242", .scenario = scenario };
	for (uint64_t battle = 0; battle < LOADS && out->entries < CLI_BENCH_ENTRIES; battle++) {
		struct pv_battle *b = pv_battle_create(p->g, &setup, err);
		p->chance = pv_stream_start(SEED, battle);
		bool filled = b != NULL && fill_battle(p, b, err);
		if (filled && pv_battle_length(b) > out->entries) {
			free(best);
			out->entries = pv_battle_length(b);
			best = pv_battle_write(b, PV_SEAT_COUNT, err);
		}
		pv_battle_destroy(b);
		if (!filled) {
			free(best);
			return NULL;
		}
	}
	return best;
}

static bool time_load(const char *text, struct cli_bench_journal *out, struct pv_error *err) {
	struct pv_game *g = NULL;
	struct pv_battle_report report;
	double begin = cli_bench_now();
	struct pv_battle *b =
	    pv_battle_read(text, strlen(text), "bench", SIZE_MAX, &g, &report, err);
	double took = cli_bench_now() - begin;
	if (b == NULL) {
		return false;
	}
	pv_battle_destroy(b);
	pv_game_free(g);
	out->seconds = out->seconds == 0 || took < out->seconds ? took : out->seconds;
	return !report.differs || pv_fail(err, PV_DIFFERS, "bench", "%s", report.note);
}

bool cli_bench_journal(const struct pv_game *g, const struct pv_scenario *scenario,
		       struct cli_bench_journal *out, struct pv_error *err) {
	struct play p;
	if (!start_play(&p, g, err)) {
		return false;
	}
	char *text = write_longest(&p, scenario, out, err);
	bool done = text != NULL;
	for (int i = 0; i < LOADS && done; i++) {
		done = time_load(text, out, err);
	}
	free(text);
	finish_play(&p);
	return done;
}
