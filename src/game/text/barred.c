/* game/text/barred.c - an order whose last word is missing: is it refused whatever that word is? */
#include "game/text/answers.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_MAX = 512, PLACES_MAX = 1 << 12 };

/* Reads text with the place's name behind it. */
static bool end_with(const struct pv_game *g, const char *text, int32_t place,
		     struct pv_order *out) {
	char name[64], whole[TEXT_MAX];
	struct pv_error unused;
	if (g->rules->name_place(g, place, name, sizeof name) == 0) {
		return false;
	}
	int length = snprintf(whole, sizeof whole, "%s %s", text, name);
	return (size_t)length < sizeof whole && g->rules->read_order(g, whole, out, &unused);
}

bool pv_is_barred(const struct pv_game *g, const void *state, const char *text,
		  struct pv_order *order, struct pv_why *why) {
	bool found = false;
	for (int32_t place = 0; place < PLACES_MAX; place++) {
		struct pv_order with;
		struct pv_why here = { .rule = NULL };
		if (!end_with(g, text, place, &with)) {
			if (place == 0) {
				return false; /* it lacks another word */
			}
			continue;
		}
		if (g->rules->check(g, state, &with, &here) || here.rule == NULL ||
		    (found && strcmp(here.rule, why->rule) != 0)) {
			return false;
		}
		*order = found ? *order : with;
		*why = found ? *why : here;
		found = true;
	}
	return found;
}
