/*
 * conform/nevsky_orders.h - Nevsky's orders by chance.
 *
 * nevsky_orders    see conform.h and orders.h
 * nevsky_is_free   the aim of a ballista
 */
#ifndef PAVISE_CONFORM_NEVSKY_ORDERS_H
#define PAVISE_CONFORM_NEVSKY_ORDERS_H

#include "conform/conform.h"

void nevsky_orders(const struct pv_game *g, const void *state, struct pv_stream *chance,
		   conform_each *each, void *ctx);
bool nevsky_is_free(const struct pv_order *order);

#endif
