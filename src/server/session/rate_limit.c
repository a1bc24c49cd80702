/* server/session/rate_limit.c - how often an address may ask, how long it may take to say it and to
 * read the answer. */
#define _POSIX_C_SOURCE 200809L

#include "server/parts.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
	SETS = 1024,
	WAYS = 4,       /* addresses of one set */
	BURST = 4,      /* seconds' worth */
	SLOWEST_S = 20, /* to say a request */
	FDS = 65536
};

/* Of an address: what it may still ask now. */
struct bucket {
	char address[SERVE_ADDRESS_MAX];
	double left;
	double at; /* seconds */
};

struct serve_limits {
	pthread_mutex_t lock;
	double rate;
	unsigned char key[crypto_shorthash_KEYBYTES];
	struct bucket buckets[SETS][WAYS];
	uint32_t until[FDS]; /* [fd]: second by which it has to be through; 0: whenever it likes */
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
	crypto_shorthash_keygen(l->key);
	double at = now();
	for (size_t i = 0; i < SETS * WAYS; i++) {
		l->buckets[i / WAYS][i % WAYS] =
		    (struct bucket){ .left = l->rate * BURST, .at = at };
	}
	return l;
}

void serve_limits_destroy(struct serve_limits *limits) {
	if (limits != NULL) {
		pthread_mutex_destroy(&limits->lock);
		free(limits);
	}
}

static double fill(const struct serve_limits *l, const struct bucket *b, double at) {
	double left = b->left + (at - b->at) * l->rate;
	return left > l->rate * BURST ? l->rate * BURST : left;
}

/* Its own, or that of the one of its set that has least use for it, with what that has left: nobody
 * gains by coming from many addresses that share a set. */
static struct bucket *find_bucket(struct serve_limits *l, const char *address, double at) {
	uint64_t hash;
	_Static_assert(sizeof hash == crypto_shorthash_BYTES, "a short hash");
	crypto_shorthash((unsigned char *)&hash, (const unsigned char *)address, strlen(address),
			 l->key);
	struct bucket *set = l->buckets[hash % SETS], *fullest = &set[0];
	for (int i = 0; i < WAYS; i++) {
		if (strcmp(set[i].address, address) == 0) {
			return &set[i];
		}
		fullest = fill(l, &set[i], at) > fill(l, fullest, at) ? &set[i] : fullest;
	}
	snprintf(fullest->address, sizeof fullest->address, "%s", address);
	return fullest;
}

bool serve_limits_take(struct serve_limits *l, const char *address, int cost, long *wait) {
	if (l->rate <= 0) {
		return true;
	}
	double at = now();
	pthread_mutex_lock(&l->lock);
	struct bucket *b = find_bucket(l, address, at);
	b->left = fill(l, b, at);
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

/* --- those who speak or read slowly ---------------------------------------------------------- */

static void allow(struct serve_limits *l, int fd, uint32_t until) {
	if (fd >= 0 && fd < FDS) {
		pthread_mutex_lock(&l->lock);
		l->until[fd] = until;
		pthread_mutex_unlock(&l->lock);
	}
}

void serve_limits_begin(struct serve_limits *limits, int fd) {
	allow(limits, fd, (uint32_t)now() + SLOWEST_S);
}

void serve_limits_heard(struct serve_limits *limits, int fd) {
	allow(limits, fd, 0);
}

void serve_limits_answering(struct serve_limits *limits, int fd) {
	allow(limits, fd, (uint32_t)now() + SERVE_READING_S);
}

/* Another request may follow on the same line. */
void serve_limits_answered(struct serve_limits *limits, int fd) {
	allow(limits, fd, (uint32_t)now() + SLOWEST_S);
}

void serve_limits_end(struct serve_limits *limits, int fd) {
	allow(limits, fd, 0);
}

/* MHD closes them: a file number is only freed after serve_limits_end. */
void serve_limits_sweep(struct serve_limits *l) {
	uint32_t at = (uint32_t)now();
	pthread_mutex_lock(&l->lock);
	for (int fd = 0; fd < FDS; fd++) {
		if (l->until[fd] != 0 && at > l->until[fd]) {
			shutdown(fd, SHUT_RDWR);
			l->until[fd] = 0;
		}
	}
	pthread_mutex_unlock(&l->lock);
}
