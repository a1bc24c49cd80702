/*
 * pavise/stream.h - a repeatable source of chance outside every state.
 *
 * pv_stream_start  from seed and battle number
 * pv_stream_next   64 bits
 * pv_stream_below  uniform over 0 .. n - 1, without bias
 */
#ifndef PAVISE_STREAM_H
#define PAVISE_STREAM_H

#include "pavise/order.h"

/* Plain data: a copy goes on alike. The same (seed, battle) gives the same on every machine. */
struct pv_stream {
	uint64_t key, at;
};

PV_API struct pv_stream pv_stream_start(uint64_t seed, uint64_t battle);
PV_API uint64_t pv_stream_next(struct pv_stream *s);
PV_API uint32_t pv_stream_below(struct pv_stream *s, uint32_t n); /* n >= 1 */

/* Answers a throw of kind PV_THROW_DICE with faces 1 .. sides. */
PV_API struct pv_order pv_stream_throw(struct pv_stream *s, const struct pv_throw *dice);

#endif
