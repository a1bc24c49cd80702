#include "pavise/stream.h"

#include <assert.h>

/* The finish of SplitMix64: every input bit moves every output bit. */
static uint64_t mix(uint64_t x) {
	x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
	return x ^ (x >> 31);
}

static const uint64_t golden = UINT64_C(0x9e3779b97f4a7c15);

/* Mixed twice, so that neighbouring seeds and battles have nothing in common. */
struct pv_stream pv_stream_start(uint64_t seed, uint64_t battle) {
	return (struct pv_stream){ .key = mix(mix(seed + golden) ^ (battle * golden + 1)) };
}

uint64_t pv_stream_next(struct pv_stream *s) {
	s->at++;
	return mix(s->key + s->at * golden);
}

/* Lemire's method: the upper half of a product, and the few lower halves that would make some
 * faces likelier are drawn again. */
uint32_t pv_stream_below(struct pv_stream *s, uint32_t n) {
	assert(n >= 1);
	uint32_t uneven = (uint32_t)(0u - n) % n;
	uint64_t product;
	do {
		product = (pv_stream_next(s) >> 32) * n;
	} while ((uint32_t)product < uneven);
	return (uint32_t)(product >> 32);
}

struct pv_order pv_stream_throw(struct pv_stream *s, const struct pv_throw *dice) {
	assert(dice->kind == PV_THROW_DICE);
	assert(dice->count >= 1 && dice->count <= PV_THROW_MAX && dice->sides >= 1);
	struct pv_order order = {
		.verb = PV_VERB_THROW, .actor = PV_NONE, .target = PV_NONE, .count = dice->count
	};
	for (int i = 0; i < dice->count; i++) {
		order.data.faces[i] = (uint8_t)(1 + pv_stream_below(s, dice->sides));
	}
	return order;
}
