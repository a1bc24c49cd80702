/* server/limits.c - how often an address may ask, and how long a request may take to be said. */
#define _POSIX_C_SOURCE 200809L

#include "server/parts.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { BUCKETS = 2048, BURST = 4 /* seconds' worth */, SLOWEST_S = 20, FDS = 65536 };

/* Of an address: what it may still ask now. */
struct bucket {
	char address[48];
	double left;
	double at; /* seconds */
};

struct serve_limits {
	pthread_mutex_t lock;
	double rate;
	struct bucket buckets[BUCKETS];
	uint32_t since[FDS]; /* [fd]: second from which it is being listened to; 0: it isn't */
};

static double now(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

struct serve_limits *serve_limits_create(long rate, struct pv_error *err) {
	struct serve_limits *l = calloc(1, sizeof *l);
	if (l == NULL || pthread_mutex_init(&l->lock, NULL) != 0) {
		free(l);
		pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
		return NULL;
	}
	l->rate = (double)rate;
	return l;
}

void serve_limits_destroy(struct serve_limits *limits) {
	if (limits != NULL) {
		pthread_mutex_destroy(&limits->lock);
		free(limits);
	}
}

/* Two addresses may share a place; the later takes it over, with a full bucket. */
static struct bucket *find_bucket(struct serve_limits *l, const char *address, double at) {
	size_t hash = 5381;
	for (const char *c = address; *c != '\0'; c++) {
		hash = hash * 33 + (unsigned char)*c;
	}
	struct bucket *b = &l->buckets[hash % BUCKETS];
	if (strncmp(b->address, address, sizeof b->address - 1) != 0) {
		*b = (struct bucket){ .left = l->rate * BURST, .at = at };
		strncpy(b->address, address, sizeof b->address - 1);
	}
	return b;
}

bool serve_limits_take(struct serve_limits *l, const char *address, int cost, long *wait) {
	if (l->rate <= 0) {
		return true;
	}
	double at = now();
	pthread_mutex_lock(&l->lock);
	struct bucket *b = find_bucket(l, address, at);
	b->left += (at - b->at) * l->rate;
	b->left = b->left > l->rate * BURST ? l->rate * BURST : b->left;
	b->at = at;
	bool may = b->left >= cost;
	if (may) {
		b->left -= cost;
	}
	double left = b->left;
	pthread_mutex_unlock(&l->lock);
	*wait = may ? 0 : (long)((cost - left) / l->rate) + 1;
	return may;
}

/* --- those who speak slowly ------------------------------------------------------------------ */

static void listen_to(struct serve_limits *l, int fd, uint32_t since) {
	if (fd >= 0 && fd < FDS) {
		pthread_mutex_lock(&l->lock);
		l->since[fd] = since;
		pthread_mutex_unlock(&l->lock);
	}
}

void serve_limits_begin(struct serve_limits *limits, int fd) {
	listen_to(limits, fd, (uint32_t)now() + 1);
}

void serve_limits_heard(struct serve_limits *limits, int fd) {
	listen_to(limits, fd, 0);
}

/* Another request may follow on the same line. */
void serve_limits_answered(struct serve_limits *limits, int fd) {
	listen_to(limits, fd, (uint32_t)now() + 1);
}

void serve_limits_end(struct serve_limits *limits, int fd) {
	listen_to(limits, fd, 0);
}

/* MHD closes them: a file number is only freed after serve_limits_end. */
void serve_limits_sweep(struct serve_limits *l) {
	uint32_t at = (uint32_t)now() + 1;
	pthread_mutex_lock(&l->lock);
	for (int fd = 0; fd < FDS; fd++) {
		if (l->since[fd] != 0 && at - l->since[fd] > SLOWEST_S) {
			shutdown(fd, SHUT_RDWR);
			l->since[fd] = 0;
		}
	}
	pthread_mutex_unlock(&l->lock);
}
