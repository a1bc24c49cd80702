/*
 * conform/cryhavoc_deal.h - battles by chance on maps of pieces by chance.
 *
 * cryhavoc_deal   a scenario in full: what can't be laid, or stood on, is left out
 */
#ifndef PAVISE_CONFORM_CRYHAVOC_DEAL_H
#define PAVISE_CONFORM_CRYHAVOC_DEAL_H

#include <stddef.h>
#include <stdint.h>

/* The same number gives the same. Fails the test where a scenario doesn't fit, or a refusal says
 * nothing. How many pieces lie on it. */
int cryhavoc_deal(uint64_t number, char *buf, size_t cap);

#endif
