/* server/bots/queue.c - battles that wait for a worker. */
#include "server/bots/queue.h"

#include <stdlib.h>

struct serve_bot_waiting {
	struct serve_battle *battle;
	struct serve_bot_waiting *next;
};

static enum serve_bot_pool find_pool(enum serve_bot_lane lane) {
	return lane < SERVE_LANE_ENGINE_PEOPLE ? SERVE_POOL_BOTS : SERVE_POOL_ENGINES;
}

static enum serve_bot_lane first_lane(enum serve_bot_pool pool) {
	return pool == SERVE_POOL_BOTS ? SERVE_LANE_PEOPLE : SERVE_LANE_ENGINE_PEOPLE;
}

static enum serve_bot_lane end_of_lanes(enum serve_bot_pool pool) {
	return pool == SERVE_POOL_BOTS ? SERVE_LANE_ENGINE_PEOPLE : SERVE_LANES;
}

bool serve_bot_queue_open(struct serve_bot_queue *queue) {
	*queue = (struct serve_bot_queue){ .ended = false };
	return pthread_mutex_init(&queue->lock, NULL) == 0 &&
	       pthread_cond_init(&queue->more[SERVE_POOL_BOTS], NULL) == 0 &&
	       pthread_cond_init(&queue->more[SERVE_POOL_ENGINES], NULL) == 0;
}

void serve_bot_queue_close(struct serve_bot_queue *queue) {
	pthread_cond_destroy(&queue->more[SERVE_POOL_BOTS]);
	pthread_cond_destroy(&queue->more[SERVE_POOL_ENGINES]);
	pthread_mutex_destroy(&queue->lock);
}

bool serve_bot_queue_add(struct serve_bot_queue *queue, enum serve_bot_lane lane,
			 struct serve_battle *battle) {
	struct serve_bot_waiting *w = calloc(1, sizeof *w);
	if (w == NULL) {
		return false;
	}
	w->battle = battle;
	pthread_mutex_lock(&queue->lock);
	if (queue->lanes[lane].last == NULL) {
		queue->lanes[lane].first = w;
	} else {
		queue->lanes[lane].last->next = w;
	}
	queue->lanes[lane].last = w;
	pthread_cond_signal(&queue->more[find_pool(lane)]);
	pthread_mutex_unlock(&queue->lock);
	return true;
}

/* NULL: the lane is empty. The lock is held. */
static struct serve_battle *take_first(struct serve_bot_queue *queue, enum serve_bot_lane lane) {
	struct serve_bot_waiting *w = queue->lanes[lane].first;
	if (w == NULL) {
		return NULL;
	}
	struct serve_battle *battle = w->battle;
	queue->lanes[lane].first = w->next;
	if (w->next == NULL) {
		queue->lanes[lane].last = NULL;
	}
	free(w);
	return battle;
}

/* The pool's first lane in which a battle waits; the end of its lanes: none does. The lock is held.
 */
static enum serve_bot_lane find_waiting(const struct serve_bot_queue *queue,
					enum serve_bot_pool pool) {
	enum serve_bot_lane lane = first_lane(pool);
	while (lane < end_of_lanes(pool) && queue->lanes[lane].first == NULL) {
		lane++;
	}
	return lane;
}

struct serve_battle *serve_bot_queue_take(struct serve_bot_queue *queue, enum serve_bot_pool pool,
					  enum serve_bot_lane *lane) {
	pthread_mutex_lock(&queue->lock);
	while (find_waiting(queue, pool) == end_of_lanes(pool) && !queue->ended) {
		pthread_cond_wait(&queue->more[pool], &queue->lock);
	}
	*lane = find_waiting(queue, pool);
	struct serve_battle *battle = queue->ended ? NULL : take_first(queue, *lane);
	pthread_mutex_unlock(&queue->lock);
	return battle;
}

bool serve_bot_queue_may_go_on(struct serve_bot_queue *queue, enum serve_bot_lane from,
			       enum serve_bot_lane next) {
	enum serve_bot_pool pool = find_pool(from);
	pthread_mutex_lock(&queue->lock);
	bool may = pool == find_pool(next) && find_waiting(queue, pool) >= next && !queue->ended;
	pthread_mutex_unlock(&queue->lock);
	return may;
}

void serve_bot_queue_end(struct serve_bot_queue *queue) {
	pthread_mutex_lock(&queue->lock);
	queue->ended = true;
	pthread_cond_broadcast(&queue->more[SERVE_POOL_BOTS]);
	pthread_cond_broadcast(&queue->more[SERVE_POOL_ENGINES]);
	pthread_mutex_unlock(&queue->lock);
}

struct serve_battle *serve_bot_queue_drain(struct serve_bot_queue *queue) {
	struct serve_battle *battle = NULL;
	pthread_mutex_lock(&queue->lock);
	for (enum serve_bot_lane lane = SERVE_LANE_PEOPLE; lane < SERVE_LANES && battle == NULL;
	     lane++) {
		battle = take_first(queue, lane);
	}
	pthread_mutex_unlock(&queue->lock);
	return battle;
}
