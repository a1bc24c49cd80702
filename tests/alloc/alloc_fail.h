/*
 * alloc/alloc_fail.h - makes each allocation of a piece of work fail in its turn.
 *
 * alloc_fail_each  runs the work again and again, and says how many allocations it makes
 *
 * Programs that use it stand in `alloc_tests`: malloc and its kin are then ours, those of libyaml,
 * Jansson and libc included (under a sanitizer, which has its own, only those of our own code).
 */
#ifndef PAVISE_ALLOC_FAIL_H
#define PAVISE_ALLOC_FAIL_H

#include <stdbool.h>
#include <stddef.h>

/* The work frees all that it takes and says whether it was done; where it says so although an
 * allocation failed, it has looked at the outcome itself (libc, for one, reads a file without a
 * buffer). Fails the test where memory is left over. */
size_t alloc_fail_each(bool (*work)(void *ctx), void *ctx);

#endif
