/*
 * server/session/sights.c - what a place sees of the whole board, and which units see the place,
 * from what the viewer may know.
 */
#include "server/catalogue/board.h"
#include "server/session/inside.h"

#include <stdlib.h>
#include <string.h>

static void write_places(struct serve_call *c, const void *view, int32_t from) {
	const struct pv_game *g = c->battle->g;
	char text[SERVE_TEXT_BYTES];
	pv_write_key(&c->r->w, "places");
	pv_write_open(&c->r->w, '[');
	for (int32_t place = 0; place < PV_PLACE_END; place++) {
		if (g->rules->sees(g, view, from, place, NULL) &&
		    g->rules->name_place(g, place, text, sizeof text) > 0) {
			pv_write_text(&c->r->w, text);
		}
	}
	pv_write_close(&c->r->w);
}

/* Where a unit of the scene stands: on a rung above its place, or there. */
static int32_t place_of(const struct pv_game *g, const struct pv_node *unit) {
	const char *at = NULL, *on = NULL;
	pv_node_text(unit, "at", &at, NULL);
	pv_node_text(unit, "on", &on, NULL);
	return serve_find_place(g, on != NULL ? on : at);
}

static void write_unit(struct serve_call *c, const void *view, const struct pv_node *unit,
		       int32_t from) {
	const struct pv_game *g = c->battle->g;
	const char *name = "";
	int32_t at = place_of(g, unit);
	if (at < 0 || at == from) {
		return;
	}
	pv_node_text(unit, "name", &name, NULL);
	pv_write_open(&c->r->w, '{');
	pv_write_member_text(&c->r->w, "name", name);
	pv_write_member_bool(&c->r->w, "seen", g->rules->sees(g, view, from, at, NULL));
	pv_write_member_bool(&c->r->w, "sees", g->rules->sees(g, view, at, from, NULL));
	pv_write_close(&c->r->w);
}

void serve_sights(struct serve_call *c) {
	const struct pv_game *g = c->battle->g;
	int32_t from = serve_find_place(g, serve_query(c->r, "from"));
	bool asked;
	if (from < 0) {
		serve_refuse(c->r, 404, "none", "from", "server.none.place");
		return;
	}
	void *view = serve_take_view(c, &asked);
	if (view == NULL) {
		return;
	}
	struct pv_node *scene = pv_scene_read(g, view, NULL);
	const struct pv_node *all = pv_node_get(scene, "counters");
	pv_write_open(&c->r->w, '{');
	write_places(c, view, from);
	pv_write_key(&c->r->w, "units");
	pv_write_open(&c->r->w, '[');
	for (const struct pv_node *unit = all == NULL ? NULL : all->first; unit != NULL;
	     unit = unit->next) {
		write_unit(c, view, unit, from);
	}
	pv_write_close(&c->r->w);
	pv_write_close(&c->r->w);
	c->r->w.failed = c->r->w.failed || scene == NULL;
	pv_node_free(scene);
	free(view);
}
