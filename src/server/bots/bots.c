/* server/bots/bots.c - threads: workers that think, and one that applies their thoughts. */
#define _DEFAULT_SOURCE

#include "server/bots/bots.h"

#include "server/battle/chances.h"
#include "server/bots/thought.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
	THREADS_MAX = 16,
	ENGINE_THREADS = 4,
	ORDERS_AT_ONCE = 16, /* then another battle has its turn */
	PAUSE_S = 2,         /* after something couldn't be kept; twice as long each time */
	FAILURES_MAX = 5
};

/* A battle that a worker is at, and what the battle's lock is needed for. */
struct task {
	struct serve_battle *b;
	struct serve_thought t;
	enum serve_bot_lane lane; /* of the thought; in the end, the lane to wait in */
	int orders_left;          /* that the battle may have now */
	bool comes_back;          /* it has to wait again */
	bool is_done;             /* under the lock: the applier is through with it */
	struct task *next;
};

struct serve_bots {
	struct serve_bot_queue queue;
	const struct pv_texts *english;
	pthread_t threads[THREADS_MAX + ENGINE_THREADS];
	size_t count;
	pthread_mutex_t lock;        /* of what follows */
	struct task *tasks;          /* wait for the applier */
	pthread_cond_t wanted, done; /* a task waits; a task is done */
	bool ends_soon;              /* the applier needn't rest any more */
	bool has_ended;              /* no worker needs the applier any more */
	pthread_t applier;
	bool has_applier;
};

/* --- the applier ----------------------------------------------------------------------------- */

static bool may_go_on(struct serve_bots *bots, struct task *task, enum serve_bot_lane next) {
	return serve_bot_queue_may_go_on(&bots->queue, task->lane, next) && task->orders_left-- > 0;
}

/* Plays what was thought, then asks the next question, if there is one. */
static void apply(struct serve_bots *bots, struct task *task) {
	struct serve_battle *b = task->b;
	pthread_mutex_lock(&b->lock);
	bool going = task->t.view == NULL || serve_thought_apply(b, &task->t);
	bool more = going && serve_is_bot_due(b);
	enum serve_bot_lane next = more ? serve_find_lane(b) : task->lane;
	bool now = more && may_go_on(bots, task, next);
	if (now) {
		going = more = serve_thought_begin(b, &task->t);
	}
	task->lane = next;
	task->comes_back = more && !now;
	b->is_thinking = more;
	if (!going) {
		b->failures =
		    b->failures < FAILURES_MAX ? (uint8_t)(b->failures + 1) : FAILURES_MAX;
		b->retry_at = time(NULL) + (PAUSE_S << (b->failures - 1));
	}
	pthread_mutex_unlock(&b->lock);
}

/* Every order is written to the store and told to all listeners. With a rest behind each, many bots
 * together give some 400 orders a second at most, and leave the machine to people. */
static void rest(struct serve_bots *bots) {
	enum { REST_NS = 2500000 };
	pthread_mutex_unlock(&bots->lock);
	nanosleep(&(struct timespec){ .tv_nsec = REST_NS }, NULL);
	pthread_mutex_lock(&bots->lock);
}

/* Has normal priority. Workers have a low one and may be left waiting for long on a busy machine;
 * so they never hold a lock that an answer needs. */
static void *run_applier(void *cls) {
	struct serve_bots *bots = cls;
	pthread_mutex_lock(&bots->lock);
	while (bots->tasks != NULL || !bots->has_ended) {
		struct task *task = bots->tasks;
		if (task == NULL) {
			pthread_cond_wait(&bots->wanted, &bots->lock);
			continue;
		}
		bots->tasks = task->next;
		pthread_mutex_unlock(&bots->lock);
		bool plays = task->t.view != NULL;
		apply(bots, task);
		pthread_mutex_lock(&bots->lock);
		task->is_done = true;
		pthread_cond_broadcast(&bots->done);
		if (plays && !bots->ends_soon) {
			rest(bots);
		}
	}
	pthread_mutex_unlock(&bots->lock);
	return NULL;
}

static void wait_for_applier(struct serve_bots *bots, struct task *task) {
	pthread_mutex_lock(&bots->lock);
	task->is_done = false;
	task->next = bots->tasks;
	bots->tasks = task;
	pthread_cond_signal(&bots->wanted);
	while (!task->is_done) {
		pthread_cond_wait(&bots->done, &bots->lock);
	}
	pthread_mutex_unlock(&bots->lock);
}

/* --- workers --------------------------------------------------------------------------------- */

/* Must the battle wait again? Then in *lane. */
static bool play_battle(struct serve_bots *bots, struct serve_battle *b,
			enum serve_bot_lane *lane) {
	struct serve_thinker thinker = { NULL, NULL, PV_NOBODY };
	struct task task = { .b = b, .lane = *lane, .orders_left = ORDERS_AT_ONCE };
	for (wait_for_applier(bots, &task); task.t.view != NULL; wait_for_applier(bots, &task)) {
		serve_thought_choose(b, bots->english, &thinker, &task.t);
	}
	serve_thinker_finish(&thinker);
	*lane = task.lane;
	return task.comes_back;
}

/* Must its chances wait again? */
static bool reckon(struct serve_battle *b) {
	pthread_mutex_lock(&b->lock);
	b->is_reckoning = serve_chances_go_on(b);
	bool comes_back = b->is_reckoning;
	pthread_mutex_unlock(&b->lock);
	return comes_back;
}

/* It couldn't wait again: it is asked for anew. */
static void give_up(struct serve_battle *b, enum serve_bot_lane lane) {
	pthread_mutex_lock(&b->lock);
	if (lane == SERVE_LANE_CHANCES) {
		b->is_reckoning = false;
	} else {
		b->is_thinking = false;
	}
	pthread_mutex_unlock(&b->lock);
}

/* On Linux a thread has a niceness of its own. */
static void lower_priority(void) {
	enum { NICENESS = 10 };
	setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICENESS);
}

static void work(struct serve_bots *bots, enum serve_bot_pool pool) {
	enum serve_bot_lane lane;
	struct serve_battle *b;
	lower_priority();
	while ((b = serve_bot_queue_take(&bots->queue, pool, &lane)) != NULL) {
		bool comes_back =
		    lane == SERVE_LANE_CHANCES ? reckon(b) : play_battle(bots, b, &lane);
		bool queued = comes_back && serve_bot_queue_add(&bots->queue, lane, b);
		if (comes_back && !queued) {
			give_up(b, lane);
		}
		if (!queued) {
			serve_battle_drop(b);
		}
	}
}

static void *run_bots(void *cls) {
	work(cls, SERVE_POOL_BOTS);
	return NULL;
}

static void *run_engines(void *cls) {
	work(cls, SERVE_POOL_ENGINES);
	return NULL;
}

/* --- asking for them ------------------------------------------------------------------------- */

/* Holds the battle while it waits. false: no memory. */
static bool hold_and_add(struct serve_bots *bots, struct serve_battle *b,
			 enum serve_bot_lane lane) {
	serve_battle_hold(b);
	bool queued = serve_bot_queue_add(&bots->queue, lane, b);
	if (!queued) {
		serve_battle_unhold(b); /* whoever holds its lock holds it as well */
	}
	return queued;
}

void serve_bots_ask(struct serve_bots *bots, struct serve_battle *b) {
	if (!b->is_thinking && serve_is_bot_due(b)) {
		b->is_thinking = hold_and_add(bots, b, serve_find_lane(b));
	}
}

void serve_bots_retry(struct serve_bots *bots, struct serve_battle *b) {
	if (time(NULL) >= b->retry_at && !(b->torn && !serve_battle_rebuild(b, NULL))) {
		serve_bots_ask(bots, b);
	}
}

void serve_bots_reckon(struct serve_bots *bots, struct serve_battle *b) {
	if (!b->is_reckoning && !serve_chances_done(b->chances)) {
		b->is_reckoning = hold_and_add(bots, b, SERVE_LANE_CHANCES);
	}
}

/* --- starting and ending --------------------------------------------------------------------- */

static size_t start_threads(struct serve_bots *bots, size_t wanted, void *(*run)(void *cls)) {
	size_t count = 0;
	while (count < wanted &&
	       pthread_create(&bots->threads[bots->count], NULL, run, bots) == 0) {
		bots->count++;
		count++;
	}
	return count;
}

static struct serve_bots *create(void) {
	struct serve_bots *bots = calloc(1, sizeof *bots);
	if (bots == NULL || !serve_bot_queue_open(&bots->queue) ||
	    pthread_mutex_init(&bots->lock, NULL) != 0 ||
	    pthread_cond_init(&bots->wanted, NULL) != 0 ||
	    pthread_cond_init(&bots->done, NULL) != 0) {
		free(bots);
		return NULL;
	}
	return bots;
}

struct serve_bots *serve_bots_create(const struct pv_texts *english, struct pv_error *err) {
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	size_t wanted = cores > THREADS_MAX ? THREADS_MAX : cores > 2 ? (size_t)cores - 1 : 1;
	struct serve_bots *bots = create();
	if (bots == NULL) {
		pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
		return NULL;
	}
	bots->english = english;
	bots->has_applier = pthread_create(&bots->applier, NULL, run_applier, bots) == 0;
	if (!bots->has_applier || start_threads(bots, wanted, run_bots) == 0 ||
	    start_threads(bots, ENGINE_THREADS, run_engines) == 0) {
		serve_bots_destroy(bots);
		pv_fail(err, PV_NO_MEMORY, "server", "no thread for bots");
		return NULL;
	}
	return bots;
}

static void end_applier(struct serve_bots *bots) {
	pthread_mutex_lock(&bots->lock);
	bots->has_ended = true;
	pthread_cond_signal(&bots->wanted);
	pthread_mutex_unlock(&bots->lock);
	if (bots->has_applier) {
		pthread_join(bots->applier, NULL);
	}
}

/* Workers end before the applier, for which the last of them may still wait. */
void serve_bots_destroy(struct serve_bots *bots) {
	if (bots == NULL) {
		return;
	}
	pthread_mutex_lock(&bots->lock);
	bots->ends_soon = true;
	pthread_mutex_unlock(&bots->lock);
	serve_bot_queue_end(&bots->queue);
	for (size_t i = 0; i < bots->count; i++) {
		pthread_join(bots->threads[i], NULL);
	}
	end_applier(bots);
	struct serve_battle *b;
	while ((b = serve_bot_queue_drain(&bots->queue)) != NULL) {
		serve_battle_drop(b);
	}
	serve_bot_queue_close(&bots->queue);
	pthread_cond_destroy(&bots->wanted);
	pthread_cond_destroy(&bots->done);
	pthread_mutex_destroy(&bots->lock);
	free(bots);
}
