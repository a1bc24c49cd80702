/* server/session/odds.c - what orders may come to, from what the viewer may know. */
#include "game/battle/battle.h"
#include "game/text/answers.h"
#include "server/catalogue/board.h"
#include "server/session/inside.h"

#include <stdlib.h>
#include <string.h>

/* The seed of sampling, which says nothing of the battle's dice. */
enum { SAMPLE = 1 };

/* The view with what is hidden guessed: two equal views get the same guess. NULL: no memory. */
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

/* "throws", "reveals": do these orders throw dice, or show what was hidden? */
static void write_warnings(struct serve_call *c, const void *view, const struct pv_order *orders,
			   size_t count) {
	const struct pv_game *g = c->battle->g;
	struct pv_event at[SERVE_EVENTS_MAX];
	struct pv_events events = { at, SERVE_EVENTS_MAX, 0 };
	void *after = guess(c, view);
	bool reveals = false;
	if (after == NULL) {
		c->r->w.failed = true;
		return;
	}
	for (size_t i = 0; i < count && g->rules->check(g, after, &orders[i], NULL); i++) {
		g->rules->apply(g, after, &orders[i], &events);
	}
	for (size_t i = 0; i < events.count && i < events.cap; i++) {
		reveals = reveals || (at[i].flags & PV_EVENT_REVEAL) != 0;
	}
	pv_write_member_bool(&c->r->w, "throws", g->rules->turn(g, after) == PV_DICE);
	pv_write_member_bool(&c->r->w, "reveals", reveals);
	if (count > 0 && g->rules->turn(g, after) == PV_DICE) {
		serve_write_faces(c, after);
	}
	free(after);
}

/* A secret answer to what the other seat has done in secret: nobody can say what comes of it. */
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
		pv_write_key(&c->r->w, "how");
		pv_write_open(&c->r->w, '{');
		pv_answer_why(c->r->texts, &c->r->w, g, true, &why);
		pv_write_close(&c->r->w);
	}
}

/* fell: how the dice of the throw that is due fell; NULL: they haven't. */
static void write_odds(struct serve_call *c, const void *view, const struct pv_order *orders,
		       size_t count, const struct pv_order *fell) {
	const struct pv_game *g = c->battle->g;
	struct pv_odds odds;
	struct pv_error err;
	if (!find_odds(c, view, orders, count, &odds, &err)) {
		serve_fail(c->r, &err);
		return;
	}
	pv_write_open(&c->r->w, '{');
	pv_answer_odds(c->r->texts, &c->r->w, g, &odds);
	write_warnings(c, view, orders, count);
	if (count == 1) {
		serve_write_how(c, view, orders);
	}
	if (count == 0) {
		serve_write_faces(c, view);
	}
	if (fell != NULL) {
		serve_write_counts(c, view, fell);
	}
	pv_write_close(&c->r->w);
	pv_odds_free(&odds);
}

void serve_odds(struct serve_call *c) {
	static const char *const members[] = { "orders", NULL };
	const struct pv_game *g = c->battle->g;
	struct serve_orders orders;
	bool asked;
	if (!serve_members(c->r, members) || !serve_read_orders(c, true, &orders)) {
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
		serve_refuse(c->r, 409, "turn", "", "server.turn");
	}
	free(view);
}

/* The view before event `at`, a throw; *fell: how it fell. NULL: refused. */
static void *take_moment(struct serve_call *c, size_t at, struct pv_order *fell) {
	struct serve_battle *b = c->battle;
	size_t act = b->feed[serve_viewer_index(c->viewer)].at[at - 1];
	if (b->acts[act].seat != PV_DICE) {
		serve_refuse(c->r, 400, "bad", "at", "server.no_throw");
		return NULL;
	}
	struct pv_battle *then = serve_replay(b, act);
	void *view = then == NULL ? NULL : serve_view(b, then, c->viewer);
	*fell = b->acts[act].order;
	pv_battle_destroy(then);
	if (view == NULL) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
	}
	return view;
}

void serve_odds_at(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	void *view = NULL;
	struct pv_order fell;
	long at = 0;
	pthread_mutex_lock(&b->lock);
	if (serve_query_number(c->r, "at", 1, (long)serve_told(b, c->viewer), &at)) {
		if (at == 0) {
			serve_refuse(c->r, 400, "bad", "at", "server.number");
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
