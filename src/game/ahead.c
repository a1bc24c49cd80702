#include "pavise/ahead.h"

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
