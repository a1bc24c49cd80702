/*
 * server/bots/queue.h - private: battles that wait for a worker, by lane. A pool of workers takes
 * from its lanes, the first of them before the others.
 *
 * serve_bot_queue_add    puts a battle last in its lane
 * serve_bot_queue_take   the next battle for a worker; waits for it
 * serve_bot_queue_end    workers go home
 *
 * Every function may be called by any thread and takes the queue's lock, but _open and _close: by
 * the owner, when nobody else uses it. The queue never looks into a battle.
 */
#ifndef PAVISE_SERVER_BOTS_QUEUE_H
#define PAVISE_SERVER_BOTS_QUEUE_H

#include <pthread.h>
#include <stdbool.h>

struct serve_battle;
struct serve_bot_waiting;

enum serve_bot_lane {
	SERVE_LANE_PEOPLE,  /* a person plays against the bot that is due */
	SERVE_LANE_BOTS,    /* bots among themselves */
	SERVE_LANE_CHANCES, /* chances, when no bot is due */
	SERVE_LANE_ENGINE_PEOPLE,
	SERVE_LANE_ENGINE_BOTS,
	SERVE_LANES
};

enum serve_bot_pool { SERVE_POOL_BOTS, SERVE_POOL_ENGINES, SERVE_POOLS };

struct serve_bot_queue {
	pthread_mutex_t lock;
	pthread_cond_t more[SERVE_POOLS]; /* a battle waits for this pool */
	struct {
		struct serve_bot_waiting *first, *last;
	} lanes[SERVE_LANES];
	bool ended;
};

bool serve_bot_queue_open(struct serve_bot_queue *queue);
void serve_bot_queue_close(struct serve_bot_queue *queue);
/* false: no memory. */
bool serve_bot_queue_add(struct serve_bot_queue *queue, enum serve_bot_lane lane,
			 struct serve_battle *battle);
/* *lane: where it waited. NULL: the queue has ended. */
struct serve_battle *serve_bot_queue_take(struct serve_bot_queue *queue, enum serve_bot_pool pool,
					  enum serve_bot_lane *lane);
/* May the worker that took a battle from lane `from` go on with it in lane `next`? Only where that
 * is its own pool's, and no battle waits in a lane before it. */
bool serve_bot_queue_may_go_on(struct serve_bot_queue *queue, enum serve_bot_lane from,
			       enum serve_bot_lane next);
/* From now on serve_bot_queue_take returns NULL. */
void serve_bot_queue_end(struct serve_bot_queue *queue);
/* A battle that still waits, of any lane; NULL: none. */
struct serve_battle *serve_bot_queue_drain(struct serve_bot_queue *queue);

#endif
