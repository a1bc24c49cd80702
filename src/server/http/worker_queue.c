/*
 * server/http/worker_queue.c - what takes its time (new battles, uploads, reports) is done aside,
 * each kind on a thread of its own, while its connection sleeps: nobody else waits for it.
 */
#define _POSIX_C_SOURCE 200809L

#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

enum { WAITING_MAX = 64 };

struct serve_aside {
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct serve_call *first, *last; /* by next; each is its connection's */
	size_t count, of_one;            /* of_one: of an address that may wait; 0: any number */
	bool closing;
	pthread_t thread;
	bool runs;
};

static struct serve_call *take_next(struct serve_aside *aside) {
	pthread_mutex_lock(&aside->lock);
	while (aside->first == NULL && !aside->closing) {
		pthread_cond_wait(&aside->more, &aside->lock);
	}
	struct serve_call *c = aside->first;
	if (c != NULL) {
		aside->first = c->next;
		aside->last = aside->first == NULL ? NULL : aside->last;
		aside->count--;
	}
	pthread_mutex_unlock(&aside->lock);
	return c;
}

/* A call isn't touched any more once its connection goes on. */
static void *work(void *cls) {
	struct serve_aside *aside = cls;
	for (struct serve_call *c = take_next(aside); c != NULL; c = take_next(aside)) {
		struct MHD_Connection *connection = c->connection;
		if (atomic_load(&c->server->ended)) {
			serve_refuse(c, 503, "busy", "", "server.busy");
		} else {
			serve_call_run(c);
		}
		MHD_resume_connection(connection);
	}
	return NULL;
}

static void close_aside(struct serve_aside *aside) {
	pthread_mutex_lock(&aside->lock);
	aside->closing = true;
	pthread_cond_signal(&aside->more);
	pthread_mutex_unlock(&aside->lock);
	if (aside->runs) {
		pthread_join(aside->thread, NULL);
		aside->runs = false;
	}
}

static void destroy(struct serve_aside *aside) {
	if (aside == NULL) {
		return;
	}
	close_aside(aside);
	pthread_cond_destroy(&aside->more);
	pthread_mutex_destroy(&aside->lock);
	free(aside);
}

struct serve_aside *serve_aside_create(size_t of_one, struct pv_error *err) {
	struct serve_aside *aside = calloc(1, sizeof *aside);
	bool made = aside != NULL && pthread_mutex_init(&aside->lock, NULL) == 0 &&
		    pthread_cond_init(&aside->more, NULL) == 0;
	if (!made) {
		free(aside);
		pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
		return NULL;
	}
	aside->of_one = of_one;
	aside->runs = pthread_create(&aside->thread, NULL, work, aside) == 0;
	if (!aside->runs) {
		destroy(aside);
		pv_fail(err, PV_NO_MEMORY, "server", "no thread for new battles");
		return NULL;
	}
	return aside;
}

static size_t count_of(const struct serve_aside *aside, const char *address) {
	size_t count = 0;
	for (const struct serve_call *c = aside->first; c != NULL; c = c->next) {
		count += strcmp(c->address, address) == 0;
	}
	return count;
}

bool serve_aside_take(struct serve_aside *aside, struct serve_call *c) {
	pthread_mutex_lock(&aside->lock);
	bool room = aside->count < WAITING_MAX && !aside->closing &&
		    (aside->of_one == 0 || count_of(aside, c->address) < aside->of_one);
	if (room) {
		MHD_suspend_connection(c->connection);
		c->aside = true;
		c->next = NULL;
		if (aside->last == NULL) {
			aside->first = c;
		} else {
			aside->last->next = c;
		}
		aside->last = c;
		aside->count++;
		pthread_cond_signal(&aside->more);
	}
	pthread_mutex_unlock(&aside->lock);
	return room;
}

void serve_asides_close(struct pv_server *server) {
	for (size_t i = 0; i < SERVE_ASIDES; i++) {
		if (server->aside[i] != NULL) {
			close_aside(server->aside[i]);
		}
	}
}

void serve_asides_destroy(struct pv_server *server) {
	for (size_t i = 0; i < SERVE_ASIDES; i++) {
		destroy(server->aside[i]);
		server->aside[i] = NULL;
	}
}
