/*
 * fuzz/fuzz.h - what fuzz targets share.
 *
 * fuzz_game     an installed scenario as a game, loaded once
 * fuzz_play     random orders, sound asked after each
 * fuzz_require  a property that must hold
 */
#ifndef PAVISE_FUZZ_H
#define PAVISE_FUZZ_H

#include "pavise/pavise.h"

#include <stdint.h>

enum { FUZZ_STATE_BYTES = PV_STATE_MAX };

/* A state's memory, aligned as states are. */
union fuzz_state {
	uint64_t align;
	unsigned char bytes[FUZZ_STATE_BYTES];
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

const struct pv_game *fuzz_game(const char *scenario);
/* At most so many orders; the state must be one of g. */
void fuzz_play(const struct pv_game *g, void *state, uint64_t seed, int most);
void fuzz_require(bool holds, const char *what);

#endif
