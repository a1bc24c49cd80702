/*
 * conform/cryhavoc_orders.h - Cry Havoc's orders by chance.
 *
 * cryhavoc_orders   see conform.h and orders.h
 * CRYHAVOC          what all its cases have
 */
#ifndef PAVISE_CONFORM_CRYHAVOC_ORDERS_H
#define PAVISE_CONFORM_CRYHAVOC_ORDERS_H

#include "conform/conform.h"

void cryhavoc_orders(const struct pv_game *g, const void *state, struct pv_stream *chance,
		     conform_each *each, void *ctx);

extern const char *const cryhavoc_texts[];
#define CRYHAVOC .texts = cryhavoc_texts, .orders = cryhavoc_orders

#endif
