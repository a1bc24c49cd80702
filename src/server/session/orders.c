/* server/session/orders.c - what a seat does: each act once, however often it is sent. */
#include "game/text/answers.h"
#include "server/session/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_name(const char *text) {
	size_t length = strlen(text);
	return length > 0 && length <= PV_STORE_REQUEST_MAX &&
	       strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
		   length;
}

bool serve_read_request(struct serve_call *c, struct serve_asked *out) {
	const char *request;
	out->number = -1;
	if (!serve_text_member(c->r, "request", &request)) {
		return false;
	}
	if (!is_name(request)) {
		serve_refuse(c->r, 400, "bad", "request", "server.request");
		return false;
	}
	snprintf(out->key, sizeof out->key, "%s:%s", serve_viewer_word(c->viewer), request);
	return true;
}

static bool read_asked(struct serve_call *c, struct serve_asked *out) {
	int32_t number = -1;
	struct pv_error err;
	if (c->viewer > PV_BLUE) {
		serve_refuse(c->r, 401, "token", "", "server.token.seat");
		return false;
	}
	if (!serve_read_request(c, out)) {
		return false;
	}
	if (!pv_node_int(c->r->json, "number", 0, INT32_MAX, &number, &err)) {
		serve_fail(c->r, &err);
		return false;
	}
	if (number < 0) {
		serve_refuse(c->r, 400, "bad", "number", "server.number");
		return false;
	}
	out->number = number;
	return true;
}

/* --- answers --------------------------------------------------------------------------------- */

/* The viewer's events from acts from..until - 1, as far as the viewer has been told. */
static void write_answer(struct serve_call *c, size_t from, size_t until, bool again) {
	const struct serve_battle *b = c->battle;
	const struct serve_feed *feed = &b->feed[serve_viewer_index(c->viewer)];
	size_t first = 0, last, played = 0, told = serve_told(b, c->viewer);
	while (first < told && feed->at[first] < from) {
		first++;
	}
	for (last = first; last < told && feed->at[last] < until; last++) {
		const struct serve_act *act = &b->acts[feed->at[last]];
		played += act->kind == SERVE_ORDER && act->seat == c->viewer;
	}
	c->r->status = 200;
	pv_write_open(&c->r->w, '{');
	pv_write_member_int(&c->r->w, "number", (int64_t)last);
	pv_write_member_int(&c->r->w, "played", (int64_t)played);
	pv_write_member_bool(&c->r->w, "again", again);
	pv_write_key(&c->r->w, "news");
	pv_write_open(&c->r->w, '[');
	for (size_t i = first; i < last; i++) {
		serve_write_news(&c->r->w, b, c->viewer, i + 1, c->r->texts);
	}
	pv_write_close(&c->r->w);
	pv_write_close(&c->r->w);
}

bool serve_answer_again(struct serve_call *c, const struct serve_asked *asked) {
	const struct serve_battle *b = c->battle;
	size_t from = serve_find_request(b, asked->key), until = from;
	if (from == SIZE_MAX) {
		return false;
	}
	while (until < b->count && b->acts[until].group == b->acts[from].group) {
		until++;
	}
	write_answer(c, from, until, true);
	return true;
}

static void refuse_late(struct serve_call *c) {
	serve_open_error(c->r, 409, "late", "", pv_texts_get(c->r->texts, "server.late"));
	pv_write_member_int(&c->r->w, "number", (int64_t)serve_told(c->battle, c->viewer));
	pv_write_close(&c->r->w);
	pv_write_close(&c->r->w);
}

static void refuse_order(struct serve_call *c, const struct pv_order *order,
			 const struct pv_why *why) {
	char text[SERVE_TEXT_BYTES];
	if (why->key == NULL) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
		return;
	}
	pv_text_why(c->r->texts, c->battle->g, why, text, sizeof text);
	serve_open_error(c->r, 422, "refused", why->rule == NULL ? "" : why->rule, text);
	pv_write_close(&c->r->w);
	pv_write_key(&c->r->w, "why");
	pv_write_open(&c->r->w, '{');
	pv_answer_order(&c->r->w, "order", c->battle->g, order);
	pv_answer_why(c->r->texts, &c->r->w, c->battle->g, false, why);
	pv_write_close(&c->r->w);
	pv_write_close(&c->r->w);
}

/* Has anything but chat happened that the viewer hasn't seen? */
static bool is_late(const struct serve_battle *b, enum pv_seat viewer, size_t number) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(viewer)];
	bool late = number > feed->count;
	for (size_t i = number; i < feed->count && !late; i++) {
		uint8_t kind = b->acts[feed->at[i]].kind;
		late = kind != SERVE_CHAT && kind != SERVE_REPLACED;
	}
	return late;
}

/* May this seat act at all, at this moment? */
static bool may_act(struct serve_call *c, const struct serve_asked *asked) {
	const struct serve_battle *b = c->battle;
	if (b->gone) {
		serve_refuse(c->r, 404, "none", "", "server.none.battle");
	} else if (b->torn) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
	} else if (b->broken) {
		serve_refuse(c->r, 409, "over", "", "server.broken");
	} else if (b->count >= SERVE_ACTS_MAX) {
		serve_refuse(c->r, 409, "over", "", "server.full");
	} else if (is_late(b, c->viewer, (size_t)asked->number)) {
		refuse_late(c);
	} else if (serve_is_over(b, NULL)) {
		serve_refuse(c->r, 409, "over", "", "server.over");
	} else {
		return true;
	}
	return false;
}

void serve_answer_kept(struct serve_call *c, const struct serve_asked *asked) {
	struct pv_error err;
	size_t from = c->battle->kept;
	if (serve_keep(c->battle, asked->key, &err)) {
		write_answer(c, from, c->battle->count, false);
	} else {
		serve_fail(c->r, &err);
	}
}

void serve_give_up(struct serve_call *c) {
	serve_battle_rebuild(c->battle, NULL);
	serve_refuse(c->r, 503, "busy", "", "server.busy");
}

/* --- orders ---------------------------------------------------------------------------------- */

bool serve_read_orders(struct serve_call *c, bool may_be_none, struct serve_orders *out) {
	const struct pv_node *list = pv_node_get(c->r->json, "orders");
	const struct pv_game *g = c->battle->g;
	struct pv_error err;
	out->count = 0;
	if (list == NULL || list->kind != PV_NODE_LIST || list->count > PV_PLAN_MAX ||
	    (list->count == 0 && !may_be_none)) {
		serve_refuse(c->r, 400, "bad", "orders", "server.orders");
		return false;
	}
	for (const struct pv_node *node = list->first; node != NULL; node = node->next) {
		if (node->kind != PV_NODE_TEXT || !node->quoted) {
			serve_refuse(c->r, 400, "bad", "orders", "server.orders");
			return false;
		}
		if (!g->rules->read_order(g, node->text, &out->at[out->count], &err)) {
			serve_fail(c->r, &err);
			return false;
		}
		out->count++;
	}
	return true;
}

/* May the plan go on? Not where something new is known, nor where another seat is asked that hasn't
 * answered beforehand. */
static bool goes_on(struct serve_battle *b, enum pv_seat seat) {
	return pv_battle_can_undo(b->b) && serve_answer_ahead(b) && !serve_is_over(b, NULL) &&
	       serve_turn(b) == seat;
}

static void play(struct serve_call *c, const struct serve_orders *orders,
		 const struct serve_asked *asked) {
	struct serve_battle *b = c->battle;
	struct pv_why why = { .rule = NULL };
	enum pv_seat seat = serve_turn(b);
	size_t played = 0;
	do {
		if (!serve_order(b, &orders->at[played], &why)) {
			break;
		}
		played++;
	} while (played < orders->count && goes_on(b, seat));
	if (played == 0) {
		refuse_order(c, &orders->at[0], &why);
		return;
	}
	if (!serve_throw_dice(b)) {
		serve_give_up(c);
		return;
	}
	serve_answer_kept(c, asked);
}

void serve_act_once(struct serve_call *c, const void *ctx, serve_act_handler *act) {
	struct serve_asked asked;
	if (!read_asked(c, &asked) || !serve_lock_battle(c)) {
		return;
	}
	if (!serve_answer_again(c, &asked) && may_act(c, &asked)) {
		act(c, &asked, ctx);
	}
	pthread_mutex_unlock(&c->battle->lock);
}

void serve_act_plainly(struct serve_call *c, serve_act_handler *act) {
	static const char *const members[] = { "request", "number", NULL };
	if (serve_members(c->r, members)) {
		serve_act_once(c, NULL, act);
	}
}

static void order(struct serve_call *c, const struct serve_asked *asked, const void *ctx) {
	if (serve_is_asked(c->battle, c->viewer)) {
		play(c, ctx, asked);
	} else {
		serve_refuse(c->r, 409, "turn", "", "server.turn");
	}
}

void serve_post_orders(struct serve_call *c) {
	static const char *const members[] = { "request", "number", "orders", NULL };
	struct serve_orders orders;
	if (serve_members(c->r, members) && serve_read_orders(c, false, &orders)) {
		serve_act_once(c, &orders, order);
	}
}

/* --- the end --------------------------------------------------------------------------------- */

static void concede(struct serve_call *c, const struct serve_asked *asked, const void *ctx) {
	(void)ctx;
	if (serve_concede(c->battle, c->viewer)) {
		serve_answer_kept(c, asked);
	} else {
		serve_give_up(c);
	}
}

static void draw(struct serve_call *c, const struct serve_asked *asked, const void *ctx) {
	enum pv_seat other = c->viewer == PV_RED ? PV_BLUE : PV_RED;
	(void)ctx;
	if (serve_is_bot(c->battle, other)) {
		serve_refuse(c->r, 409, "turn", "", "server.draw.bot");
	} else if (c->battle->offer == c->viewer) {
		serve_refuse(c->r, 409, "turn", "", "server.draw.offered");
	} else if (serve_draw(c->battle, c->viewer)) {
		serve_answer_kept(c, asked);
	} else {
		serve_give_up(c);
	}
}

void serve_post_concede(struct serve_call *c) {
	serve_act_plainly(c, concede);
}

void serve_post_draw(struct serve_call *c) {
	serve_act_plainly(c, draw);
}
