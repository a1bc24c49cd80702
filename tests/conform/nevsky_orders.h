/*
 * conform/nevsky_orders.h - every Nevsky order that can be written about a state.
 *
 * nevsky_every_order  see conform.h; paths of up to three steps are all there, longer ones by
 * chance nevsky_is_free      the aim of a ballista
 */
#ifndef PAVISE_CONFORM_NEVSKY_ORDERS_H
#define PAVISE_CONFORM_NEVSKY_ORDERS_H

#include "conform/conform.h"

void nevsky_every_order(const struct pv_game *g, const void *state, struct pv_stream *chance,
			conform_each *each, void *ctx);
bool nevsky_is_free(const struct pv_order *order);

#endif
