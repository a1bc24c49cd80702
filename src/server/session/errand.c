/* server/session/errand.c - several units sent to one goal: their plans, the cheapest first. */
#include "pavise/ahead.h"
#include "server/catalogue/board.h"
#include "server/session/inside.h"

#include <stdlib.h>

/* "units": names. */
static bool read_units(struct serve_call *c, struct pv_errand *errand) {
	const struct pv_node *list = pv_node_get(c->r->json, "units");
	if (list == NULL || list->kind != PV_NODE_LIST || list->count == 0 ||
	    list->count > PV_ERRAND_MAX) {
		serve_refuse(c->r, 400, "bad", "units", "server.units");
		return false;
	}
	for (const struct pv_node *node = list->first; node != NULL; node = node->next) {
		int actor =
		    node->text == NULL ? PV_ANY : serve_find_actor(c->battle->g, node->text);
		if (actor == PV_ANY) {
			serve_refuse(c->r, 404, "none", "units", "server.none.unit");
			return false;
		}
		errand->actors[errand->count++] = (uint8_t)actor;
	}
	return true;
}

static void answer(struct serve_call *c, const void *view, const struct pv_errand *errand) {
	struct pv_plan *plans = calloc(PV_ERRAND_MAX, sizeof *plans);
	struct pv_error err = { .code = PV_OK };
	if (plans == NULL) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
		return;
	}
	size_t count = pv_send(c->battle->g, view, errand, plans, PV_ERRAND_MAX, &err);
	if (err.code != PV_OK) {
		serve_fail(c->r, &err);
	} else {
		pv_write_open(&c->r->w, '{');
		serve_write_list_of_plans(&c->r->w, c->battle->g, plans, count);
		pv_write_close(&c->r->w);
	}
	free(plans);
}

void serve_errand(struct serve_call *c) {
	static const char *const members[] = { "units", "to", NULL };
	struct pv_errand errand = { .goal = NULL };
	bool asked;
	if (!serve_members(c->r, members) || !serve_text_member(c->r, "to", &errand.goal) ||
	    !read_units(c, &errand)) {
		return;
	}
	void *view = serve_take_view(c, &asked);
	if (view == NULL) {
		return;
	}
	if (asked) {
		answer(c, view, &errand);
	} else {
		serve_refuse(c->r, 409, "turn", "", "server.turn");
	}
	free(view);
}
