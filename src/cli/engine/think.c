/* cli/engine/think.c - verbs that take their time run in a thread, on a copy of the position, and
 * answer when they are done. There is no clock: the result depends on position, level, seed and
 * amount, and on where `stop` came. */
#define _POSIX_C_SOURCE 200809L

#include "cli/engine/engine.h"

#include "cli/common/orders.h"
#include "sim/rollout.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 64, ROLLOUTS_USUAL = 100 };

static bool is_stopped(struct engine_job *job) {
	return atomic_load(&job->stop) || atomic_load(&job->dropped);
}

/* --- go: levels one after the other ---------------------------------------------------------- */

static bool think_level(struct engine *e, const char *name, struct pv_order *order,
			struct pv_bot_said *said, FILE *out) {
	struct pv_error err;
	struct pv_bot *bot = pv_bot_create(name, e->g, e->job.seed, &err);
	if (bot == NULL) {
		return engine_fail(e, &err, out);
	}
	pv_bot_choose(bot, e->job.state, order, said);
	pv_bot_destroy(bot);
	return true;
}

static void write_choice(struct engine *e, const char *level, const struct pv_order *order,
			 const struct pv_bot_said *said, FILE *out) {
	char text[CLI_TEXT_MAX], why[CLI_TEXT_MAX];
	pv_bot_text(e->cli->texts, said, why, sizeof why);
	fprintf(out, "%s\n", cli_order_text(e->g, order, text));
	fprintf(out, "info level %s nodes %u choices %u score %d second %d string %s\n", level,
		(unsigned)said->looked, (unsigned)said->choices, (int)said->after,
		(int)said->second, why);
}

/* With `nodes`: tries levels from the weakest on, and begins none once so many positions were
 * looked at. */
static bool think_deeper(struct engine *e, FILE *out) {
	const char *const *level = pv_bot_names(), *last = level[0];
	struct pv_bot_said said = { .key = "" };
	struct pv_order order = { .verb = PV_VERB_NONE };
	uint64_t looked = 0;
	do {
		last = *level++;
		if (!think_level(e, last, &order, &said, out)) {
			return false;
		}
		looked += said.looked;
	} while (*level != NULL && looked < e->job.amount && !is_stopped(&e->job));
	write_choice(e, last, &order, &said, out);
	return true;
}

static bool think_go(struct engine *e, FILE *out) {
	struct pv_bot_said said = { .key = "" };
	struct pv_order order = { .verb = PV_VERB_NONE };
	if (e->job.amount > 0) {
		return think_deeper(e, out);
	}
	if (!think_level(e, e->job.level, &order, &said, out)) {
		return false;
	}
	write_choice(e, e->job.level, &order, &said, out);
	return true;
}

/* --- perft: in how many ways the next decisions can go --------------------------------------- */

struct perft {
	struct engine *e;
	struct pv_order *lists; /* one list for each depth */
	unsigned char *states;  /* one state for each depth */
};

/* Throws don't count as depth. The nth of several in a row falls the nth way that is listed: dice
 * that tie are thrown again, and have to end. */
static void throw_fixed(const struct pv_game *g, void *state, struct pv_order *list) {
	for (size_t i = 0; g->rules->turn(g, state) == PV_DICE; i++) {
		size_t count = g->rules->list(g, state, PV_ANY, list, PV_LIST_MAX);
		g->rules->apply(g, state, &list[i % count], NULL);
	}
}

static uint64_t count_ways(struct perft *p, unsigned depth) {
	const struct pv_game *g = p->e->g;
	size_t size = g->rules->state_size(g);
	unsigned char *state = p->states + depth * size;
	struct pv_order *list = p->lists + (size_t)(depth - 1) * PV_LIST_MAX;
	uint64_t ways = 0;
	if (g->rules->turn(g, state) == PV_NOBODY) {
		return 1;
	}
	size_t count = g->rules->list(g, state, PV_ANY, list, PV_LIST_MAX);
	if (depth == 1) {
		return count;
	}
	for (size_t i = 0; i < count && !is_stopped(&p->e->job); i++) {
		memcpy(state - size, state, size);
		g->rules->apply(g, state - size, &list[i], NULL);
		throw_fixed(g, state - size, list - PV_LIST_MAX);
		ways += count_ways(p, depth - 1);
	}
	return ways;
}

static bool think_perft(struct engine *e, FILE *out) {
	unsigned depth = (unsigned)(e->job.amount < 1 ? 1 : e->job.amount);
	size_t size = e->g->rules->state_size(e->g);
	struct perft p = { .e = e };
	if (depth > DEPTH_MAX) {
		return engine_refuse(e, "cli.engine.deep", out);
	}
	p.lists = calloc((size_t)depth * PV_LIST_MAX, sizeof *p.lists);
	p.states = calloc(depth + 1, size);
	bool room = p.lists != NULL && p.states != NULL;
	if (room) {
		memcpy(p.states + depth * size, e->job.state, size);
		throw_fixed(e->g, p.states + depth * size, p.lists);
		uint64_t ways = count_ways(&p, depth);
		room = !is_stopped(&e->job);
		if (room) {
			fprintf(out, "%" PRIu64 "\n", ways);
		} else {
			engine_refuse(e, "cli.engine.stopped", out);
		}
	} else {
		engine_refuse(e, "cli.fail.memory", out);
	}
	free(p.lists);
	free(p.states);
	return room;
}

/* --- rollout: the rest of the battle, many times --------------------------------------------- */

struct rollout {
	uint64_t played, won[2], drawn;
	int64_t points[2];
	int32_t scale;
};

static void add_result(struct rollout *r, const struct pv_result *result) {
	r->played++;
	r->scale = result->points_scale;
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		r->points[seat] += result->points[seat];
		r->won[seat] += result->outcome == PV_WON && result->winner == seat;
	}
	r->drawn += result->outcome == PV_DRAWN;
}

static void write_rollout(const struct rollout *r, FILE *out) {
	double whole = (double)(r->played > 0 ? r->played : 1) * (r->scale > 0 ? r->scale : 1);
	fprintf(out,
		"battles %" PRIu64 " red %" PRIu64 " blue %" PRIu64 " draws %" PRIu64
		" points %.2f %.2f\n",
		r->played, r->won[PV_RED], r->won[PV_BLUE], r->drawn,
		(double)r->points[PV_RED] / whole, (double)r->points[PV_BLUE] / whole);
}

static bool is_ended(void *job) {
	return is_stopped(job);
}

static bool think_rollout(struct engine *e, FILE *out) {
	struct rollout r = { .scale = 1 };
	struct pv_rollout table;
	struct pv_error err;
	uint64_t wanted = e->job.amount > 0 ? e->job.amount : ROLLOUTS_USUAL;
	if (!pv_rollout_open(&table, e->g, e->job.level, &err)) {
		return engine_fail(e, &err, out);
	}
	for (uint64_t i = 0; i < wanted && !is_stopped(&e->job); i++) {
		struct pv_result result;
		if (pv_rollout_play(&table, e->job.state, e->job.seed, i, is_ended, &e->job,
				    &result)) {
			add_result(&r, &result);
		}
	}
	write_rollout(&r, out);
	pv_rollout_close(&table);
	return true;
}

/* --- the thread ------------------------------------------------------------------------------ */

static void *think(void *engine) {
	static bool (*const tasks[])(struct engine *,
				     FILE *) = { [ENGINE_GO] = think_go,
						 [ENGINE_PERFT] = think_perft,
						 [ENGINE_ROLLOUT] = think_rollout };
	struct engine *e = engine;
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	bool good = out != NULL && tasks[e->job.task](e, out);
	good = out != NULL && fclose(out) == 0 && good;
	if (atomic_load(&e->job.dropped)) {
		engine_answer(e, e->job.id, false, cli_text(e->cli, "cli.engine.dropped"));
	} else {
		engine_answer(e, e->job.id, good, text == NULL ? "" : text);
	}
	free(text);
	atomic_store(&e->job.ended, true);
	return NULL;
}

void engine_wait(struct engine *e, bool dropped) {
	if (!e->job.begun) {
		return;
	}
	if (dropped) {
		atomic_store(&e->job.dropped, true);
	}
	pthread_join(e->job.thread, NULL);
	free(e->job.state);
	e->job.state = NULL;
	e->job.begun = false;
}

/* "[nodes N] [level NAME]", or a number alone; unknown words are ignored. */
static void read_wishes(struct engine *e, char *rest) {
	while (rest[strspn(rest, " \t")] != '\0') {
		const char *word = engine_word(&rest);
		if (strcmp(word, "nodes") == 0 || strcmp(word, "games") == 0 ||
		    strcmp(word, "depth") == 0) {
			word = engine_word(&rest);
			e->job.amount = strtoull(word, NULL, 10);
		} else if (strcmp(word, "level") == 0) {
			snprintf(e->job.level, sizeof e->job.level, "%s", engine_word(&rest));
			e->job.amount = e->job.task == ENGINE_GO ? 0 : e->job.amount;
		} else if (word[0] >= '0' && word[0] <= '9') {
			e->job.amount = strtoull(word, NULL, 10);
		}
	}
}

/* `go` copies what the seat may see; counting and playouts copy the whole state. */
static bool copy_state(struct engine *e, FILE *out) {
	struct pv_error err;
	const void *state = pv_battle_state(e->battle);
	enum pv_seat seat = e->g->rules->turn(e->g, state);
	if (e->job.task == ENGINE_GO && seat > PV_BLUE) {
		return engine_refuse(e, "cli.engine.nobody", out);
	}
	e->job.state =
	    cli_veiled(e->g, state, e->job.task == ENGINE_GO ? seat : PV_SEAT_COUNT, &err);
	return e->job.state != NULL || engine_fail(e, &err, out);
}

bool engine_think(struct engine *e, const char *id, enum engine_task task, char *rest, FILE *out) {
	if (e->job.begun && !atomic_load(&e->job.ended)) {
		return engine_refuse(e, "cli.engine.busy", out);
	}
	engine_wait(e, false);
	struct engine_job *job = &e->job;
	atomic_store(&job->ended, false);
	atomic_store(&job->stop, false);
	atomic_store(&job->dropped, false);
	job->task = task;
	job->seed = e->seed;
	job->amount = task == ENGINE_GO ? e->nodes : 0;
	snprintf(job->id, sizeof job->id, "%s", id);
	snprintf(job->level, sizeof job->level, "%s", e->level);
	read_wishes(e, rest);
	if (!copy_state(e, out)) {
		return false;
	}
	job->begun = pthread_create(&job->thread, NULL, think, e) == 0;
	if (!job->begun) {
		free(job->state);
		job->state = NULL;
	}
	return job->begun || engine_refuse(e, "cli.fail.memory", out);
}
