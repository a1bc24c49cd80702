/*
 * conform/cryhavoc_orders.h - every Cry Havoc order that can be written about a state.
 *
 * cryhavoc_every_order   those of every man near his place, some of the rest by chance
 * CRYHAVOC               what all its cases have
 */
#ifndef PAVISE_CONFORM_CRYHAVOC_ORDERS_H
#define PAVISE_CONFORM_CRYHAVOC_ORDERS_H

#include "conform/conform.h"

void cryhavoc_every_order(const struct pv_game *g, const void *state, struct pv_stream *chance,
			  conform_each *each, void *ctx);

extern const char *const cryhavoc_texts[];
#define CRYHAVOC .texts = cryhavoc_texts, .orders = cryhavoc_every_order

#endif
