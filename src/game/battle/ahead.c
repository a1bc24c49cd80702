#include "pavise/ahead.h"

#include <stdlib.h>
#include <string.h>

/* Does the second word have the name? "wulf+odo" of "fight wulf+odo hal" has both. */
static bool names_first(const struct pv_game *g, const struct pv_order *order, const char *name) {
	char text[512] = "";
	size_t length = strlen(name);
	g->rules->write_order(g, order, text, sizeof text);
	const char *at = text + strcspn(text, " ");
	while (*at == ' ' || *at == '+') {
		at++;
		size_t word = strcspn(at, "+ ");
		if (word == length && memcmp(at, name, length) == 0) {
			return true;
		}
		at += word;
		if (*at == ' ') {
			break;
		}
	}
	return false;
}

size_t pv_list_of(const struct pv_game *g, const void *state, int actor, struct pv_order *out,
		  size_t cap) {
	char name[96] = "";
	size_t count = g->rules->list(g, state, actor, out, cap);
	if (actor == PV_ANY || actor == PV_NONE ||
	    g->rules->name_actor(g, actor, name, sizeof name) == 0) {
		return count;
	}
	size_t others = g->rules->list(g, state, PV_NONE, NULL, 0);
	struct pv_order *list = calloc(others + 1, sizeof *list);
	others = list == NULL ? 0 : g->rules->list(g, state, PV_NONE, list, others);
	for (size_t i = 0; i < others && count < PV_LIST_MAX; i++) {
		if (list[i].actor == PV_NONE && names_first(g, &list[i], name)) {
			if (count < cap) {
				out[count] = list[i];
			}
			count++;
		}
	}
	free(list);
	return count;
}

size_t pv_ahead(const struct pv_game *g, const void *state, int actor, struct pv_order *out,
		size_t cap) {
	return g->rules->ahead == NULL ? 0 : g->rules->ahead(g, state, actor, out, cap);
}

bool pv_said(const struct pv_game *g, const void *state, struct pv_order *out) {
	return g->rules->answer != NULL && g->rules->answer(g, state, out);
}

size_t pv_send(const struct pv_game *g, const void *state, const struct pv_errand *errand,
	       struct pv_plan *out, size_t cap, struct pv_error *err) {
	if (g->rules->send == NULL) {
		pv_fail(err, PV_REFUSED, "send", "nobody is sent to \"%s\" together here",
			errand->goal);
		return 0;
	}
	return g->rules->send(g, state, errand, out, cap, err);
}
