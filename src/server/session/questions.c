/* server/session/questions.c - questions that change nothing, answered from a view. */
#include "game/text/answers.h"
#include "pavise/ahead.h"
#include "server/catalogue/board.h"
#include "server/catalogue/settings_form.h"
#include "server/session/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *serve_take_view(struct serve_call *c, bool *asked) {
	struct serve_battle *b = c->battle;
	pthread_mutex_lock(&b->lock);
	void *view = serve_view(b, serve_seen(b, c->viewer), c->viewer);
	*asked = serve_is_asked(b, c->viewer) && serve_turn(b) == c->viewer;
	pthread_mutex_unlock(&b->lock);
	if (view == NULL) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
	}
	return view;
}

/* ?unit=NAME; without it PV_ANY. false: refused. */
static bool read_unit(struct serve_call *c, int *actor) {
	const char *name = serve_query(c->r, "unit");
	*actor = name == NULL ? PV_ANY : serve_find_actor(c->battle->g, name);
	if (name != NULL && *actor == PV_ANY) {
		serve_refuse(c->r, 404, "none", name, "server.none.unit");
	}
	return name == NULL || *actor != PV_ANY;
}

static void write_unit(struct serve_call *c) {
	const char *name = serve_query(c->r, "unit");
	pv_write_key(&c->r->w, "unit");
	name == NULL ? pv_write_null(&c->r->w) : pv_write_text(&c->r->w, name);
}

/* --- lists ----------------------------------------------------------------------------------- */

void serve_plans(struct serve_call *c) {
	int actor;
	bool asked;
	void *view = read_unit(c, &actor) ? serve_take_view(c, &asked) : NULL;
	if (view != NULL) {
		pv_write_open(&c->r->w, '{');
		write_unit(c);
		serve_write_plans(&c->r->w, c->battle->g, asked ? view : NULL, actor);
		pv_write_close(&c->r->w);
	}
	free(view);
}

static void write_order(struct pv_writer *w, const struct pv_game *g,
			const struct pv_order *order) {
	char text[SERVE_TEXT_BYTES] = "";
	g->rules->write_order(g, order, text, sizeof text);
	pv_write_text(w, text);
}

static void write_orders(struct serve_call *c, const struct pv_order *list, size_t count) {
	pv_write_open(&c->r->w, '[');
	for (size_t i = 0; i < count && i < PV_LIST_MAX; i++) {
		write_order(&c->r->w, c->battle->g, &list[i]);
	}
	pv_write_close(&c->r->w);
}

/* What the unit may do now, and the answers that it may give beforehand. */
static void write_list(struct serve_call *c, const void *view, int actor) {
	const struct pv_game *g = c->battle->g;
	struct pv_order *list = calloc(PV_LIST_MAX, sizeof *list);
	struct pv_prompt prompt = { .whole = 1 };
	if (list == NULL) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
		return;
	}
	size_t count = view == NULL ? 0 : pv_list_of(g, view, actor, list, PV_LIST_MAX);
	if (view != NULL) {
		serve_prompt(g, view, &prompt);
	}
	pv_write_open(&c->r->w, '{');
	write_unit(c);
	pv_write_member_bool(&c->r->w, "whole", prompt.whole != 0);
	pv_write_key(&c->r->w, "orders");
	write_orders(c, list, count);
	count = view == NULL || actor == PV_ANY ? 0 : pv_ahead(g, view, actor, list, PV_LIST_MAX);
	pv_write_key(&c->r->w, "ahead");
	write_orders(c, list, count);
	pv_write_close(&c->r->w);
	free(list);
}

void serve_list(struct serve_call *c) {
	int actor;
	bool asked;
	void *view = read_unit(c, &actor) ? serve_take_view(c, &asked) : NULL;
	if (view != NULL) {
		write_list(c, asked ? view : NULL, actor);
	}
	free(view);
}

/* --- one order ------------------------------------------------------------------------------- */

static bool is_situation(const char *ruleset, const char *rule) {
	char name[256], path[4096];
	if (rule == NULL || rule[0] == '\0') {
		return false;
	}
	snprintf(name, sizeof name, "situations/%.60s/%.60s.yaml", ruleset, rule);
	return pv_data_path(name, path, sizeof path, NULL);
}

/* text: an order, or one that lacks its last word and is refused whatever that is. view: NULL where
 * another seat is asked. false: it can't be read, and the request is refused. */
static bool explain(struct serve_call *c, const void *view, const char *text,
		    struct pv_order *order, bool *allowed, struct pv_why *why) {
	const struct pv_game *g = c->battle->g;
	struct pv_error err;
	if (g->rules->read_order(g, text, order, &err)) {
		*allowed = view != NULL ? g->rules->check(g, view, order, why)
					: pv_deny(why, NULL, "server.turn");
		return true;
	}
	*allowed = false;
	if (view == NULL || !pv_is_barred(g, view, text, order, why)) {
		serve_fail(c->r, &err);
		return false;
	}
	return true;
}

/* The prompt may have changed since the client saw it: then the answer is "another is asked". */
void serve_why(struct serve_call *c) {
	static const char *const members[] = { "order", NULL };
	const struct pv_game *g = c->battle->g;
	struct pv_why why = { .rule = NULL };
	struct pv_order order;
	const char *text;
	bool asked, allowed;
	if (!serve_members(c->r, members) || !serve_text_member(c->r, "order", &text)) {
		return;
	}
	void *view = serve_take_view(c, &asked);
	if (view != NULL && explain(c, asked ? view : NULL, text, &order, &allowed, &why)) {
		pv_write_open(&c->r->w, '{');
		pv_answer_order(&c->r->w, "order", g, &order);
		pv_answer_why(c->r->texts, &c->r->w, g, allowed, &why);
		pv_write_member_bool(&c->r->w, "situation",
				     !allowed && is_situation(g->rules->id, why.rule));
		pv_write_close(&c->r->w);
	}
	free(view);
}

/* --- sight ----------------------------------------------------------------------------------- */

void serve_sees(struct serve_call *c) {
	const struct pv_game *g = c->battle->g;
	int32_t from = serve_find_place(g, serve_query(c->r, "from")),
		to = serve_find_place(g, serve_query(c->r, "to"));
	struct pv_why why = { .rule = NULL };
	char text[SERVE_TEXT_BYTES];
	bool asked;
	if (from < 0 || to < 0) {
		serve_refuse(c->r, 404, "none", from < 0 ? "from" : "to", "server.none.place");
		return;
	}
	void *view = serve_take_view(c, &asked);
	if (view == NULL) {
		return;
	}
	bool clear = g->rules->sees(g, view, from, to, &why);
	pv_write_open(&c->r->w, '{');
	pv_write_member_bool(&c->r->w, "clear", clear);
	if (!clear && g->rules->name_place(g, why.witness.at, text, sizeof text) > 0) {
		pv_write_member_text(&c->r->w, "by", text);
	}
	if (!clear && why.rule != NULL) {
		pv_write_member_text(&c->r->w, "rule", why.rule);
	}
	pv_write_key(&c->r->w, "profile");
	pv_write_open(&c->r->w, '[');
	g->rules->profile(g, view, from, to, &c->r->w);
	pv_write_close(&c->r->w);
	pv_write_close(&c->r->w);
	free(view);
}

/* --- figures --------------------------------------------------------------------------------- */

/* Figures of the battle's own game, with its house rules. */
void serve_figures(struct serve_call *c) {
	bool asked;
	struct pv_error err;
	const struct pv_game *g = c->battle->g;
	void *view = serve_take_view(c, &asked);
	struct pv_node *scene = view == NULL ? NULL : pv_scene_read(g, view, &err);
	if (scene != NULL) {
		pv_write_open(&c->r->w, '{');
		serve_write_figures(&c->r->w, c->r->texts, g, scene);
		pv_write_close(&c->r->w);
	} else if (view != NULL) {
		serve_fail(c->r, &err);
	}
	pv_node_free(scene);
	free(view);
}
