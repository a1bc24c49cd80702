/* server/session/rate_limit.c - how often an address may ask: a bucket of tokens for each. */
#define _POSIX_C_SOURCE 200809L

#include "server/session/session.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
	SETS = 1024,
	WAYS = 4,   /* addresses of one set */
	BURST_S = 4 /* seconds' worth of requests that may come at once */
};

/* What an address may still ask now. */
struct bucket {
	char address[SERVE_ADDRESS_MAX];
	double left;
	double at; /* seconds */
};

struct serve_rate_limit {
	pthread_mutex_t lock;
	double rate;
	unsigned char key[crypto_shorthash_KEYBYTES];
	struct bucket buckets[SETS][WAYS];
};

static double now(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

struct serve_rate_limit *serve_rate_limit_create(long rate, struct pv_error *err) {
	struct serve_rate_limit *l = calloc(1, sizeof *l);
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
		    (struct bucket){ .left = l->rate * BURST_S, .at = at };
	}
	return l;
}

void serve_rate_limit_destroy(struct serve_rate_limit *limit) {
	if (limit != NULL) {
		pthread_mutex_destroy(&limit->lock);
		free(limit);
	}
}

static double find_left(const struct serve_rate_limit *l, const struct bucket *b, double at) {
	double left = b->left + (at - b->at) * l->rate;
	return left > l->rate * BURST_S ? l->rate * BURST_S : left;
}

/* The bucket of the address; else the fullest of its set with what that has left, so that nobody
 * gains by asking from many addresses that share a set. */
static struct bucket *find_bucket(struct serve_rate_limit *l, const char *address, double at) {
	uint64_t hash;
	_Static_assert(sizeof hash == crypto_shorthash_BYTES, "a short hash");
	crypto_shorthash((unsigned char *)&hash, (const unsigned char *)address, strlen(address),
			 l->key);
	struct bucket *set = l->buckets[hash % SETS], *fullest = &set[0];
	for (int i = 0; i < WAYS; i++) {
		if (strcmp(set[i].address, address) == 0) {
			return &set[i];
		}
		fullest = find_left(l, &set[i], at) > find_left(l, fullest, at) ? &set[i] : fullest;
	}
	snprintf(fullest->address, sizeof fullest->address, "%s", address);
	return fullest;
}

bool serve_rate_limit_take(struct serve_rate_limit *l, const char *address, int cost,
			   long *wait_s) {
	if (l->rate <= 0) {
		return true;
	}
	double at = now();
	pthread_mutex_lock(&l->lock);
	struct bucket *b = find_bucket(l, address, at);
	b->left = find_left(l, b, at);
	b->at = at;
	bool may = b->left >= cost;
	if (may) {
		b->left -= cost;
	}
	double left = b->left;
	pthread_mutex_unlock(&l->lock);
	*wait_s = may ? 0 : (long)((cost - left) / l->rate) + 1;
	return may;
}
