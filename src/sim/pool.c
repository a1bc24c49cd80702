/* sim/pool.c - rounds by several threads, told in order. Each takes the next number while there is
 * room in a ring of slots; the caller empties it from its other end. */
#include "sim/play.h"

#include <pthread.h>
#include <stdlib.h>

enum { SLOTS_A_JOB = 8 };

struct pool {
	const struct pv_sim_setup *setup;
	struct pv_sim_roster rosters[PV_SIM_GAMES_MAX];
	pthread_mutex_t lock; /* over all below */
	pthread_cond_t room, ready;
	uint64_t taken, told; /* rounds: given to a thread; handed over */
	bool stop;
	size_t slot_count;
	struct sim_slot *slots; /* of round n: n % slot_count */
	bool *done;
};

struct worker {
	struct pool *pool;
	pthread_t thread;
	struct sim_table table;
};

/* Waits for room; false: nothing is left to do. */
static bool take(struct pool *p, uint64_t *index) {
	pthread_mutex_lock(&p->lock);
	while (!p->stop && p->taken < p->setup->count && p->taken >= p->told + p->slot_count) {
		pthread_cond_wait(&p->room, &p->lock);
	}
	bool more = !p->stop && p->taken < p->setup->count;
	*index = p->taken;
	p->taken += more ? 1 : 0;
	pthread_mutex_unlock(&p->lock);
	return more;
}

static void give(struct pool *p, uint64_t index) {
	pthread_mutex_lock(&p->lock);
	p->done[index % p->slot_count] = true;
	if (index == p->told) {
		pthread_cond_signal(&p->ready);
	}
	pthread_mutex_unlock(&p->lock);
}

static void *work(void *arg) {
	struct worker *w = arg;
	const struct pv_sim_setup *setup = w->pool->setup;
	for (uint64_t index = 0; take(w->pool, &index); give(w->pool, index)) {
		uint64_t number = setup->numbers != NULL ? setup->numbers[index] : index;
		pv_table_play(&w->table, number, &w->pool->slots[index % w->pool->slot_count]);
	}
	return NULL;
}

/* The next round in order, once it is played. */
static struct sim_slot *wait_for(struct pool *p) {
	size_t at = p->told % p->slot_count;
	pthread_mutex_lock(&p->lock);
	while (!p->done[at]) {
		pthread_cond_wait(&p->ready, &p->lock);
	}
	pthread_mutex_unlock(&p->lock);
	return &p->slots[at];
}

static void empty(struct pool *p) {
	pthread_mutex_lock(&p->lock);
	p->done[p->told % p->slot_count] = false;
	p->told++;
	pthread_cond_signal(&p->room);
	pthread_mutex_unlock(&p->lock);
}

static void stop(struct pool *p) {
	pthread_mutex_lock(&p->lock);
	p->stop = true;
	pthread_cond_broadcast(&p->room);
	pthread_mutex_unlock(&p->lock);
}

static bool tell_all(struct pool *p, bool (*each)(void *ctx, const struct pv_sim_round *round),
		     void *ctx, struct pv_error *err) {
	while (p->told < p->setup->count) {
		const struct sim_slot *slot = wait_for(p);
		if (slot->failed) {
			if (err != NULL) {
				*err = slot->err;
			}
			return false;
		}
		if (!each(ctx, &slot->round)) {
			return true;
		}
		empty(p);
	}
	return true;
}

/* Threads that can't be had are done without, unless it is all of them. */
static int start_threads(struct worker *workers, int jobs, struct pv_error *err) {
	int started = 0;
	while (started < jobs &&
	       pthread_create(&workers[started].thread, NULL, work, &workers[started]) == 0) {
		started++;
	}
	if (started == 0) {
		pv_fail(err, PV_NO_MEMORY, "sim", "no thread can be started");
	}
	return started;
}

static bool run_workers(struct pool *p, struct worker *workers, int jobs,
			bool (*each)(void *ctx, const struct pv_sim_round *round), void *ctx,
			struct pv_error *err) {
	int started = start_threads(workers, jobs, err);
	bool done = started > 0 && tell_all(p, each, ctx, err);
	stop(p);
	for (int i = 0; i < started; i++) {
		pthread_join(workers[i].thread, NULL);
	}
	return done;
}

static bool open_workers(struct pool *p, struct worker *workers, int jobs, struct pv_error *err) {
	for (int i = 0; i < jobs; i++) {
		workers[i].pool = p;
		if (!pv_table_open(&workers[i].table, p->setup, p->rosters, err)) {
			return false;
		}
	}
	return true;
}

static bool check(const struct pv_sim_setup *s, struct pv_error *err) {
	if (s->jobs < 1 || s->jobs > PV_SIM_JOBS_MAX) {
		return pv_fail(err, PV_BAD_INPUT, "jobs", "%d jobs; accepted: 1 to %d", s->jobs,
			       PV_SIM_JOBS_MAX);
	}
	if (s->count < 1 || s->count > PV_SIM_ROUNDS_MAX) {
		return pv_fail(err, PV_BAD_INPUT, "rounds", "%llu rounds; accepted: 1 to %d",
			       (unsigned long long)s->count, PV_SIM_ROUNDS_MAX);
	}
	return true;
}

static bool open_pool(struct pool *p, const struct pv_sim_setup *setup, struct pv_error *err) {
	*p = (struct pool){ .setup = setup, .slot_count = (size_t)setup->jobs * SLOTS_A_JOB };
	for (int game = 0; game < PV_SIM_GAMES_MAX; game++) {
		if (setup->games[game] != NULL &&
		    !pv_sim_roster(setup->games[game], &p->rosters[game], err)) {
			return false;
		}
	}
	p->slots = calloc(p->slot_count, sizeof p->slots[0]);
	p->done = calloc(p->slot_count, sizeof p->done[0]);
	return (p->slots != NULL && p->done != NULL) ||
	       pv_fail(err, PV_NO_MEMORY, "sim", "no memory for %zu rounds", p->slot_count);
}

static void close_pool(struct pool *p) {
	for (size_t i = 0; p->slots != NULL && i < p->slot_count; i++) {
		pv_slot_finish(&p->slots[i]);
	}
	free(p->slots);
	free(p->done);
}

bool pv_sim_run(const struct pv_sim_setup *setup,
		bool (*each)(void *ctx, const struct pv_sim_round *round), void *ctx,
		struct pv_error *err) {
	if (!check(setup, err)) {
		return false;
	}
	struct pool *pool = calloc(1, sizeof *pool);
	struct worker *workers = calloc((size_t)setup->jobs, sizeof *workers);
	bool done = pool != NULL && workers != NULL;
	if (!done) {
		pv_fail(err, PV_NO_MEMORY, "sim", "no memory for %d jobs", setup->jobs);
	}
	if (done) {
		done = open_pool(pool, setup, err) && open_workers(pool, workers, setup->jobs, err);
	}
	if (done) {
		pthread_mutex_init(&pool->lock, NULL);
		pthread_cond_init(&pool->room, NULL);
		pthread_cond_init(&pool->ready, NULL);
		done = run_workers(pool, workers, setup->jobs, each, ctx, err);
		pthread_cond_destroy(&pool->ready);
		pthread_cond_destroy(&pool->room);
		pthread_mutex_destroy(&pool->lock);
	}
	for (int i = 0; i < setup->jobs && workers != NULL; i++) {
		pv_table_close(&workers[i].table);
	}
	if (pool != NULL) {
		close_pool(pool);
	}
	free(workers);
	free(pool);
	return done;
}
