/*
 * pavise/throw.h - throws of the DICE seat, alike for every ruleset.
 *
 * pv_throw_ask    a throw of alike dice, every face its own class
 * pv_throw_class  faces that count alike
 * pv_throw_split  a throw of one die: high or low
 * pv_throw_check  whether an order answers it
 * pv_throw_list   one answer for each way the classes can fall
 */
#ifndef PAVISE_THROW_H
#define PAVISE_THROW_H

#include "pavise/order.h"
#include "pavise/why.h"

PV_API void pv_throw_ask(struct pv_throw *t, uint8_t count, uint8_t sides, const char *purpose,
			 const char *rule);

/* Faces first .. last, as far as the dice have them; none where last is below first. */
PV_API void pv_throw_class(struct pv_throw *t, int first, int last);

/* One die, whose faces up to `low` count alike, and those above; where there are none on one side,
 * all do. */
PV_API void pv_throw_split(struct pv_throw *t, uint8_t sides, int low, const char *purpose,
			   const char *rule);

/* Right verb, count and faces 1 .. sides. Refusals carry the throw's own rule. */
PV_API bool pv_throw_check(const struct pv_throw *t, const struct pv_order *order,
			   struct pv_why *why);

/* Sorted faces, each its class's lowest; returns how many there are (PV_LIST_MAX at most). */
PV_API size_t pv_throw_list(const struct pv_throw *t, struct pv_order *out, size_t cap);

#endif
