/* server/ask.c - questions that change nothing, all answered from what the asker may know. */
#include "game/text/answers.h"
#include "pavise/ahead.h"
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

enum { ACTORS_MAX = 255, PLANS_MAX = 4096 };

void *serve_take_view(struct serve_call *c, bool *asked) {
	struct serve_battle *b = c->battle;
	pthread_mutex_lock(&b->lock);
	void *view = serve_view(b, serve_seen(b, c->viewer), c->viewer);
	*asked = serve_is_asked(b, c->viewer) && serve_turn(b) == c->viewer;
	pthread_mutex_unlock(&b->lock);
	if (view == NULL) {
		serve_refuse(c, 503, "busy", "", "server.busy");
	}
	return view;
}

int serve_find_actor(const struct pv_game *g, const char *name) {
	char known[64];
	for (int actor = 0; actor < ACTORS_MAX; actor++) {
		if (g->rules->name_actor(g, actor, known, sizeof known) > 0 &&
		    strcmp(known, name) == 0) {
			return actor;
		}
	}
	return PV_ANY;
}

int32_t serve_find_place(const struct pv_game *g, const char *name) {
	return name == NULL ? -1 : pv_find_place(g, name);
}

/* ?unit=NAME; without it PV_ANY. false: answered. */
static bool read_unit(struct serve_call *c, int *actor) {
	const char *name = serve_query(c, "unit");
	*actor = name == NULL ? PV_ANY : serve_find_actor(c->battle->g, name);
	if (name != NULL && *actor == PV_ANY) {
		serve_refuse(c, 404, "none", name, "server.none.unit");
	}
	return name == NULL || *actor != PV_ANY;
}

static void write_unit(struct serve_call *c) {
	const char *name = serve_query(c, "unit");
	pv_write_key(&c->w, "unit");
	name == NULL ? pv_write_null(&c->w) : pv_write_text(&c->w, name);
}

/* --- lists ----------------------------------------------------------------------------------- */

static void write_order(struct pv_writer *w, const struct pv_game *g,
			const struct pv_order *order) {
	char text[SERVE_WORDS_MAX] = "";
	g->rules->write_order(g, order, text, sizeof text);
	pv_write_text(w, text);
}

static void write_plan(struct pv_writer *w, const struct pv_game *g, const struct pv_plan *plan) {
	char text[SERVE_WORDS_MAX];
	pv_write_open(w, '{');
	pv_write_key(w, "goal");
	if (plan->goal >= 0 && g->rules->name_place(g, plan->goal, text, sizeof text) > 0) {
		pv_write_text(w, text);
	} else {
		pv_write_null(w);
	}
	pv_write_member_int(w, "cost", plan->cost);
	pv_write_key(w, "orders");
	pv_write_open(w, '[');
	for (size_t i = 0; i < plan->count; i++) {
		write_order(w, g, &plan->orders[i]);
	}
	pv_write_close(w);
	pv_write_close(w);
}

void serve_write_list_of_plans(struct serve_call *c, const struct pv_game *g,
			       const struct pv_plan *plans, size_t count) {
	pv_write_key(&c->w, "plans");
	pv_write_open(&c->w, '[');
	for (size_t i = 0; i < count; i++) {
		write_plan(&c->w, g, &plans[i]);
	}
	pv_write_close(&c->w);
}

/* Of the first plan that costs something. */
static const char *find_unit(const struct pv_game *g, const void *view, const struct pv_plan *plans,
			     size_t count) {
	struct pv_why why = { .rule = NULL };
	for (size_t i = 0; i < count; i++) {
		if (plans[i].cost > 0 && g->rules->check(g, view, &plans[i].orders[0], &why) &&
		    why.need > 0) {
			return pv_unit_word(why.unit);
		}
	}
	return pv_unit_word(PV_UNIT_NONE);
}

void serve_write_plans(struct serve_call *c, const struct pv_game *g, const void *view, int actor) {
	size_t count = view == NULL ? 0 : g->rules->plans(g, view, actor, NULL, 0);
	count = count < PLANS_MAX ? count : PLANS_MAX;
	struct pv_plan *plans = calloc(count + 1, sizeof *plans);
	if (plans == NULL) {
		c->w.failed = true;
		return;
	}
	if (count > 0) {
		g->rules->plans(g, view, actor, plans, count);
	}
	pv_write_member_text(&c->w, "unit_of_cost", find_unit(g, view, plans, count));
	serve_write_list_of_plans(c, g, plans, count);
	free(plans);
}

void serve_plans(struct serve_call *c) {
	int actor;
	bool asked;
	void *view = read_unit(c, &actor) ? serve_take_view(c, &asked) : NULL;
	if (view != NULL) {
		pv_write_open(&c->w, '{');
		write_unit(c);
		serve_write_plans(c, c->battle->g, asked ? view : NULL, actor);
		pv_write_close(&c->w);
	}
	free(view);
}

static void write_orders(struct serve_call *c, const struct pv_order *list, size_t count) {
	pv_write_open(&c->w, '[');
	for (size_t i = 0; i < count && i < PV_LIST_MAX; i++) {
		write_order(&c->w, c->battle->g, &list[i]);
	}
	pv_write_close(&c->w);
}

/* What it may do now, and say beforehand of its later answers. */
static void write_list(struct serve_call *c, const void *view, int actor) {
	const struct pv_game *g = c->battle->g;
	struct pv_order *list = calloc(PV_LIST_MAX, sizeof *list);
	struct pv_prompt prompt = { .whole = 1 };
	if (list == NULL) {
		serve_refuse(c, 503, "busy", "", "server.busy");
		return;
	}
	size_t count = view == NULL ? 0 : pv_list_of(g, view, actor, list, PV_LIST_MAX);
	if (view != NULL) {
		serve_prompt(g, view, &prompt);
	}
	pv_write_open(&c->w, '{');
	write_unit(c);
	pv_write_member_bool(&c->w, "whole", prompt.whole != 0);
	pv_write_key(&c->w, "orders");
	write_orders(c, list, count);
	count = view == NULL || actor == PV_ANY ? 0 : pv_ahead(g, view, actor, list, PV_LIST_MAX);
	pv_write_key(&c->w, "ahead");
	write_orders(c, list, count);
	pv_write_close(&c->w);
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

/* text: an order, or one that lacks its last word and is refused whatever that is. view: NULL
 * where another is asked. false: it can't be read, and the call is refused. */
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
		serve_fail(c, &err);
		return false;
	}
	return true;
}

/* A question may be about a moment that is over: "somebody else is asked" answers it. */
void serve_why(struct serve_call *c) {
	static const char *const members[] = { "order", NULL };
	const struct pv_game *g = c->battle->g;
	struct pv_why why = { .rule = NULL };
	struct pv_order order;
	const char *text;
	bool asked, allowed;
	if (!serve_members(c, members) || !serve_text_member(c, "order", &text)) {
		return;
	}
	void *view = serve_take_view(c, &asked);
	if (view != NULL && explain(c, asked ? view : NULL, text, &order, &allowed, &why)) {
		pv_write_open(&c->w, '{');
		pv_answer_order(&c->w, "order", g, &order);
		pv_answer_why(c->texts, &c->w, g, allowed, &why);
		pv_write_member_bool(&c->w, "situation",
				     !allowed && is_situation(g->rules->id, why.rule));
		pv_write_close(&c->w);
	}
	free(view);
}

/* --- odds ------------------------------------------------------------------------------------ */

/* A number for sampling that says nothing of the battle's dice. */
enum { SAMPLE = 1 };

/* The view with its blanks filled in one possible way: twins get the same. NULL: no memory. */
static void *guess(const struct serve_call *c, const void *view) {
	const struct pv_game *g = c->battle->g;
	struct pv_stream chance = pv_stream_start(0, 0);
	size_t size = g->rules->state_size(g);
	void *filled = malloc(size);
	if (filled != NULL) {
		memcpy(filled, view, size);
		g->rules->guess(g, filled, c->viewer, &chance);
	}
	return filled;
}

/* What these orders do before anything falls: do they throw dice, or show what was hidden? */
static void write_warnings(struct serve_call *c, const void *view, const struct pv_order *orders,
			   size_t count) {
	const struct pv_game *g = c->battle->g;
	struct pv_event at[SERVE_EVENTS_MAX];
	struct pv_events events = { at, SERVE_EVENTS_MAX, 0 };
	void *after = guess(c, view);
	bool reveals = false;
	if (after == NULL) {
		c->w.failed = true;
		return;
	}
	for (size_t i = 0; i < count && g->rules->check(g, after, &orders[i], NULL); i++) {
		g->rules->apply(g, after, &orders[i], &events);
	}
	for (size_t i = 0; i < events.count && i < events.cap; i++) {
		reveals = reveals || (at[i].flags & PV_EVENT_REVEAL) != 0;
	}
	pv_write_member_bool(&c->w, "throws", g->rules->turn(g, after) == PV_DICE);
	pv_write_member_bool(&c->w, "reveals", reveals);
	if (count > 0 && g->rules->turn(g, after) == PV_DICE) {
		serve_write_falls(c, after);
	}
	free(after);
}

/* A secret answer to what another has done in secret: nobody can say what comes of it. */
static bool is_blind(const struct serve_call *c, const void *view, size_t count) {
	const struct pv_game *g = c->battle->g;
	struct pv_prompt prompt;
	serve_prompt(g, view, &prompt);
	void *filled = prompt.secret != 0 && count > 0 ? guess(c, view) : NULL;
	bool blind = filled != NULL && memcmp(filled, view, g->rules->state_size(g)) != 0;
	free(filled);
	return blind;
}

static bool find_odds(const struct serve_call *c, const void *view, const struct pv_order *orders,
		      size_t count, struct pv_odds *out, struct pv_error *err) {
	const struct pv_game *g = c->battle->g;
	struct pv_why why = { .rule = NULL };
	char quote[PV_QUOTE_MAX];
	*out = (struct pv_odds){ .outcomes = NULL };
	if (!is_blind(c, view, count)) {
		return pv_odds_of(g, view, orders, count, SAMPLE, out, err);
	}
	return g->rules->check(g, view, &orders[0], &why) ||
	       pv_fail(err, PV_REFUSED, why.rule, "%s", pv_text_quote(g, &why, quote));
}

void serve_write_how(struct serve_call *c, const void *view, const struct pv_order *order) {
	const struct pv_game *g = c->battle->g;
	struct pv_why why = { .rule = NULL };
	if (g->rules->check(g, view, order, &why) && why.key != NULL && why.rule == NULL) {
		pv_write_key(&c->w, "how");
		pv_write_open(&c->w, '{');
		pv_answer_why(c->texts, &c->w, g, true, &why);
		pv_write_close(&c->w);
	}
}

/* `fell`: how the dice of the throw that is due fell; NULL: they haven't. */
static void write_odds(struct serve_call *c, const void *view, const struct pv_order *orders,
		       size_t count, const struct pv_order *fell) {
	const struct pv_game *g = c->battle->g;
	struct pv_odds odds;
	struct pv_error err;
	if (!find_odds(c, view, orders, count, &odds, &err)) {
		serve_fail(c, &err);
		return;
	}
	pv_write_open(&c->w, '{');
	pv_answer_odds(c->texts, &c->w, g, &odds);
	write_warnings(c, view, orders, count);
	if (count == 1) {
		serve_write_how(c, view, orders);
	}
	if (count == 0) {
		serve_write_falls(c, view);
	}
	if (fell != NULL) {
		serve_write_counts(c, view, fell);
	}
	pv_write_close(&c->w);
	pv_odds_free(&odds);
}

/* "orders": texts. */
bool serve_read_orders(struct serve_call *c, bool may_be_none, struct serve_orders *out) {
	const struct pv_node *list = pv_node_get(c->json, "orders");
	const struct pv_game *g = c->battle->g;
	struct pv_error err;
	out->count = 0;
	if (list == NULL || list->kind != PV_NODE_LIST || list->count > PV_PLAN_MAX ||
	    (list->count == 0 && !may_be_none)) {
		serve_refuse(c, 400, "bad", "orders", "server.orders");
		return false;
	}
	for (const struct pv_node *node = list->first; node != NULL; node = node->next) {
		if (node->kind != PV_NODE_TEXT || !node->quoted) {
			serve_refuse(c, 400, "bad", "orders", "server.orders");
			return false;
		}
		if (!g->rules->read_order(g, node->text, &out->at[out->count], &err)) {
			serve_fail(c, &err);
			return false;
		}
		out->count++;
	}
	return true;
}

void serve_odds(struct serve_call *c) {
	static const char *const members[] = { "orders", NULL };
	const struct pv_game *g = c->battle->g;
	struct serve_orders orders;
	bool asked;
	if (!serve_members(c, members) || !serve_read_orders(c, true, &orders)) {
		return;
	}
	void *view = serve_take_view(c, &asked);
	if (view == NULL) {
		return;
	}
	bool due = orders.count == 0 && g->rules->turn(g, view) == PV_DICE;
	if (due || (asked && orders.count > 0)) {
		write_odds(c, view, orders.at, orders.count, NULL);
	} else {
		serve_refuse(c, 409, "turn", "", "server.turn");
	}
	free(view);
}

/* The state before event `at`, a throw, fell, and how it did. NULL: answered. */
static void *take_moment(struct serve_call *c, size_t at, struct pv_order *fell) {
	struct serve_battle *b = c->battle;
	size_t act = b->feed[serve_viewer_index(c->viewer)].at[at - 1];
	if (b->acts[act].seat != PV_DICE) {
		serve_refuse(c, 400, "bad", "at", "server.no_throw");
		return NULL;
	}
	struct pv_battle *then = serve_replay(b, act);
	void *view = then == NULL ? NULL : serve_view(b, then, c->viewer);
	*fell = b->acts[act].order;
	pv_battle_destroy(then);
	if (view == NULL) {
		serve_refuse(c, 503, "busy", "", "server.busy");
	}
	return view;
}

void serve_odds_at(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	void *view = NULL;
	struct pv_order fell;
	long at = 0;
	pthread_mutex_lock(&b->lock);
	if (serve_query_number(c, "at", 1, (long)serve_told(b, c->viewer), &at)) {
		if (at == 0) {
			serve_refuse(c, 400, "bad", "at", "server.number");
		} else {
			view = take_moment(c, (size_t)at, &fell);
		}
	}
	pthread_mutex_unlock(&b->lock);
	if (view != NULL) {
		write_odds(c, view, NULL, 0, &fell);
	}
	free(view);
}

/* --- sight ----------------------------------------------------------------------------------- */

void serve_sees(struct serve_call *c) {
	const struct pv_game *g = c->battle->g;
	int32_t from = serve_find_place(g, serve_query(c, "from")),
		to = serve_find_place(g, serve_query(c, "to"));
	struct pv_why why = { .rule = NULL };
	char text[SERVE_WORDS_MAX];
	bool asked;
	if (from < 0 || to < 0) {
		serve_refuse(c, 404, "none", from < 0 ? "from" : "to", "server.none.place");
		return;
	}
	void *view = serve_take_view(c, &asked);
	if (view == NULL) {
		return;
	}
	bool clear = g->rules->sees(g, view, from, to, &why);
	pv_write_open(&c->w, '{');
	pv_write_member_bool(&c->w, "clear", clear);
	if (!clear && g->rules->name_place(g, why.witness.at, text, sizeof text) > 0) {
		pv_write_member_text(&c->w, "by", text);
	}
	if (!clear && why.rule != NULL) {
		pv_write_member_text(&c->w, "rule", why.rule);
	}
	pv_write_key(&c->w, "profile");
	pv_write_open(&c->w, '[');
	g->rules->profile(g, view, from, to, &c->w);
	pv_write_close(&c->w);
	pv_write_close(&c->w);
	free(view);
}
