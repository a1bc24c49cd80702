/* server/http/deadlines.c - connections that send or read too slowly are cut. */
#define _POSIX_C_SOURCE 200809L

#include "server/http/inside.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

enum {
	SEND_MAX_S = 20, /* a client must send a request in this time */
	FDS = 65536
};

struct serve_deadlines {
	pthread_mutex_t lock;
	uint32_t until_s[FDS]; /* [fd]: the second when it is cut; 0: never */
};

static uint32_t now_s(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint32_t)t.tv_sec;
}

struct serve_deadlines *serve_deadlines_create(struct pv_error *err) {
	struct serve_deadlines *d = calloc(1, sizeof *d);
	if (d == NULL || pthread_mutex_init(&d->lock, NULL) != 0) {
		free(d);
		pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
		return NULL;
	}
	return d;
}

void serve_deadlines_destroy(struct serve_deadlines *deadlines) {
	if (deadlines != NULL) {
		pthread_mutex_destroy(&deadlines->lock);
		free(deadlines);
	}
}

static void set(struct serve_deadlines *d, int fd, uint32_t until_s) {
	if (fd >= 0 && fd < FDS) {
		pthread_mutex_lock(&d->lock);
		d->until_s[fd] = until_s;
		pthread_mutex_unlock(&d->lock);
	}
}

void serve_deadlines_await_request(struct serve_deadlines *deadlines, int fd) {
	set(deadlines, fd, now_s() + SEND_MAX_S);
}

void serve_deadlines_await_reader(struct serve_deadlines *deadlines, int fd) {
	set(deadlines, fd, now_s() + SERVE_READ_MAX_S);
}

void serve_deadlines_clear(struct serve_deadlines *deadlines, int fd) {
	set(deadlines, fd, 0);
}

/* libmicrohttpd closes the sockets that are shut down here: a file number is free again only after
 * serve_deadlines_clear. */
void serve_deadlines_sweep(struct serve_deadlines *d) {
	uint32_t at = now_s();
	pthread_mutex_lock(&d->lock);
	for (int fd = 0; fd < FDS; fd++) {
		if (d->until_s[fd] != 0 && at > d->until_s[fd]) {
			shutdown(fd, SHUT_RDWR);
			d->until_s[fd] = 0;
		}
	}
	pthread_mutex_unlock(&d->lock);
}
