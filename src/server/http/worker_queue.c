/*
 * server/http/worker_queue.c - requests that take time (new battles, uploads, reports, odds) wait
 * for the worker of their pace, each on a thread of its own, while their connections sleep.
 */
#define _POSIX_C_SOURCE 200809L

#include "server/http/inside.h"

#include <microhttpd.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { WAITING_MAX = 64 };

struct serve_worker_queue {
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct serve_request *first, *last; /* by next; each belongs to its connection */
	size_t count;
	size_t per_address; /* requests of one address that may wait; 0: any number */
	bool closing;
	pthread_t worker;
	bool has_worker;
};

/* NULL: the queue is closed and empty. */
static struct serve_request *take_first(struct serve_worker_queue *queue) {
	pthread_mutex_lock(&queue->lock);
	while (queue->first == NULL && !queue->closing) {
		pthread_cond_wait(&queue->more, &queue->lock);
	}
	struct serve_request *r = queue->first;
	if (r != NULL) {
		queue->first = r->next;
		queue->last = queue->first == NULL ? NULL : queue->last;
		queue->count--;
	}
	pthread_mutex_unlock(&queue->lock);
	return r;
}

/* Once its connection is resumed, the request belongs to another thread. */
static void *work(void *cls) {
	struct serve_worker_queue *queue = cls;
	for (struct serve_request *r = take_first(queue); r != NULL; r = take_first(queue)) {
		struct MHD_Connection *connection = r->connection;
		if (atomic_load(&r->http->ended)) {
			serve_refuse(r, 503, "busy", "", "server.busy");
		} else {
			serve_request_run(r);
		}
		MHD_resume_connection(connection);
	}
	return NULL;
}

void serve_worker_queue_close(struct serve_worker_queue *queue) {
	pthread_mutex_lock(&queue->lock);
	queue->closing = true;
	pthread_cond_signal(&queue->more);
	pthread_mutex_unlock(&queue->lock);
	if (queue->has_worker) {
		pthread_join(queue->worker, NULL);
		queue->has_worker = false;
	}
}

void serve_worker_queue_destroy(struct serve_worker_queue *queue) {
	if (queue == NULL) {
		return;
	}
	serve_worker_queue_close(queue);
	pthread_cond_destroy(&queue->more);
	pthread_mutex_destroy(&queue->lock);
	free(queue);
}

struct serve_worker_queue *serve_worker_queue_create(size_t per_address, struct pv_error *err) {
	struct serve_worker_queue *queue = calloc(1, sizeof *queue);
	bool made = queue != NULL && pthread_mutex_init(&queue->lock, NULL) == 0 &&
		    pthread_cond_init(&queue->more, NULL) == 0;
	if (!made) {
		free(queue);
		pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
		return NULL;
	}
	queue->per_address = per_address;
	queue->has_worker = pthread_create(&queue->worker, NULL, work, queue) == 0;
	if (!queue->has_worker) {
		serve_worker_queue_destroy(queue);
		pv_fail(err, PV_NO_MEMORY, "server", "no thread for new battles");
		return NULL;
	}
	return queue;
}

static size_t count_of(const struct serve_worker_queue *queue, const char *address) {
	size_t count = 0;
	for (const struct serve_request *r = queue->first; r != NULL; r = r->next) {
		count += strcmp(r->address, address) == 0;
	}
	return count;
}

bool serve_worker_queue_add(struct serve_worker_queue *queue, struct serve_request *r) {
	pthread_mutex_lock(&queue->lock);
	bool has_room =
	    queue->count < WAITING_MAX && !queue->closing &&
	    (queue->per_address == 0 || count_of(queue, r->address) < queue->per_address);
	if (has_room) {
		MHD_suspend_connection(r->connection);
		r->is_queued = true;
		r->next = NULL;
		if (queue->last == NULL) {
			queue->first = r;
		} else {
			queue->last->next = r;
		}
		queue->last = r;
		queue->count++;
		pthread_cond_signal(&queue->more);
	}
	pthread_mutex_unlock(&queue->lock);
	return has_room;
}
