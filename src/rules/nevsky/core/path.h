/*
 * path.h - the path of a move: nibbles of an order's data, first step lowest.
 */
#ifndef RULES_NEVSKY_CORE_PATH_H
#define RULES_NEVSKY_CORE_PATH_H

#include "pavise/order.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t nev_path(const struct pv_order *order) {
	uint64_t path;
	memcpy(&path, order->data.faces + 8, sizeof path);
	return path;
}
/* Its step i, from 0. */
static inline int nev_path_step(const struct pv_order *order, int i) {
	return (int)(nev_path(order) >> (4 * i) & 7);
}
static inline void nev_set_path(struct pv_order *order, int from, uint64_t path, int steps) {
	memcpy(order->data.faces + 8, &path, sizeof path);
	order->data.halves[2] = (uint16_t)from;
	order->count = (uint8_t)steps;
}
/* "fight" at its end: it enters a lone stand's square as a melee [NEV-10A.8]. */
enum { NEV_FIGHT_AT = 6 };
static inline bool nev_is_fight(const struct pv_order *order) {
	return order->data.faces[NEV_FIGHT_AT] != 0;
}
/* The square that the path starts from: text needs it; a check refuses any but the actor's own. */
static inline int nev_path_from(const struct pv_order *order) {
	return order->data.halves[2];
}

#endif
