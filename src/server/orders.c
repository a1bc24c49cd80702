/* server/orders.c - orders, and what else a seat may do: each once, however often it is sent. */
#include "game/answers.h"
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

enum {
	KEY_MAX = PV_STORE_REQUEST_MAX + 8,
	ACTS_MAX = 50000 /* of a battle: back and forth has an end, too */
};

/* What every act comes with. */
struct asked {
	char key[KEY_MAX]; /* "red:NAME": requests of two seats don't meet */
	long number;
};

static bool is_name(const char *text) {
	size_t length = strlen(text);
	return length > 0 && length <= PV_STORE_REQUEST_MAX &&
	       strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
		   length;
}

static bool read_asked(struct serve_call *c, struct asked *out) {
	const char *request;
	int32_t number = -1;
	struct pv_error err;
	if (c->viewer > PV_BLUE) {
		serve_refuse(c, 401, "token", "", "server.token.seat");
		return false;
	}
	if (!serve_text_member(c, "request", &request)) {
		return false;
	}
	if (!is_name(request)) {
		serve_refuse(c, 400, "bad", "request", "server.request");
		return false;
	}
	if (!pv_node_int(c->json, "number", 0, INT32_MAX, &number, &err)) {
		serve_fail(c, &err);
		return false;
	}
	if (number < 0) {
		serve_refuse(c, 400, "bad", "number", "server.number");
		return false;
	}
	snprintf(out->key, sizeof out->key, "%s:%s", serve_viewer_word(c->viewer), request);
	out->number = number;
	return true;
}

/* --- answers --------------------------------------------------------------------------------- */

/* The events of this viewer that acts from..until brought. */
static void write_answer(struct serve_call *c, size_t from, size_t until, bool again) {
	const struct serve_battle *b = c->battle;
	const struct serve_feed *feed = &b->feed[serve_viewer_index(c->viewer)];
	size_t first = 0, last, played = 0;
	while (first < feed->count && feed->at[first] < from) {
		first++;
	}
	for (last = first; last < feed->count && feed->at[last] < until; last++) {
		const struct serve_act *act = &b->acts[feed->at[last]];
		played += act->kind == SERVE_ORDER && act->seat == c->viewer;
	}
	c->status = 200;
	pv_write_open(&c->w, '{');
	pv_write_member_int(&c->w, "number", (int64_t)last);
	pv_write_member_int(&c->w, "played", (int64_t)played);
	pv_write_member_bool(&c->w, "again", again);
	pv_write_key(&c->w, "news");
	pv_write_open(&c->w, '[');
	for (size_t i = first; i < last; i++) {
		serve_write_news(&c->w, b, c->viewer, i + 1, c->texts);
	}
	pv_write_close(&c->w);
	pv_write_close(&c->w);
}

/* Has it been answered before? Then it is again. */
static bool answer_again(struct serve_call *c, const struct asked *asked) {
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
	serve_open_error(c, 409, "late", "", pv_texts_get(c->texts, "server.late"));
	pv_write_member_int(&c->w, "number", (int64_t)serve_told(c->battle, c->viewer));
	pv_write_close(&c->w);
	pv_write_close(&c->w);
}

static void refuse_order(struct serve_call *c, const struct pv_order *order,
			 const struct pv_why *why) {
	char text[SERVE_WORDS_MAX];
	if (why->key == NULL) {
		serve_refuse(c, 503, "busy", "", "server.busy");
		return;
	}
	pv_text_why(c->texts, c->battle->g, why, text, sizeof text);
	serve_open_error(c, 422, "refused", why->rule == NULL ? "" : why->rule, text);
	pv_write_close(&c->w);
	pv_write_key(&c->w, "why");
	pv_write_open(&c->w, '{');
	pv_answer_order(&c->w, "order", c->battle->g, order);
	pv_answer_why(c->texts, &c->w, c->battle->g, false, why);
	pv_write_close(&c->w);
	pv_write_close(&c->w);
}

/* May this seat act at all, at this moment? */
static bool may_act(struct serve_call *c, const struct asked *asked) {
	const struct serve_battle *b = c->battle;
	if (b->gone) {
		serve_refuse(c, 404, "none", "", "server.none.battle");
	} else if (b->broken) {
		serve_refuse(c, 409, "over", "", "server.broken");
	} else if (b->count >= ACTS_MAX) {
		serve_refuse(c, 409, "over", "", "server.full");
	} else if ((size_t)asked->number != serve_told(b, c->viewer)) {
		refuse_late(c);
	} else if (serve_is_over(b, NULL)) {
		serve_refuse(c, 409, "over", "", "server.over");
	} else {
		return true;
	}
	return false;
}

static void keep(struct serve_call *c, const struct asked *asked) {
	struct pv_error err;
	size_t from = c->battle->kept;
	if (serve_keep(c->battle, asked->key, &err)) {
		write_answer(c, from, c->battle->count, false);
	} else {
		serve_fail(c, &err);
	}
}

/* What was done in memory and can't be gone on with is forgotten. */
static void give_up(struct serve_call *c) {
	serve_battle_rebuild(c->battle, NULL);
	serve_refuse(c, 503, "busy", "", "server.busy");
}

/* --- orders ---------------------------------------------------------------------------------- */

/* The rest of a plan is dropped where something new is known, or another is asked. */
static bool goes_on(const struct serve_battle *b, enum pv_seat seat) {
	return !serve_is_over(b, NULL) && serve_turn(b) == seat && pv_battle_can_undo(b->b);
}

static void play(struct serve_call *c, const struct serve_orders *orders,
		 const struct asked *asked) {
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
		give_up(c);
		return;
	}
	keep(c, asked);
}

void serve_post_orders(struct serve_call *c) {
	static const char *const members[] = { "request", "number", "orders", NULL };
	struct serve_orders orders;
	struct asked asked;
	if (!serve_members(c, members) || !read_asked(c, &asked) ||
	    !serve_read_orders(c, false, &orders)) {
		return;
	}
	pthread_mutex_lock(&c->battle->lock);
	if (!answer_again(c, &asked) && may_act(c, &asked)) {
		if (serve_is_asked(c->battle, c->viewer)) {
			play(c, &orders, &asked);
		} else {
			serve_refuse(c, 409, "turn", "", "server.turn");
		}
	}
	pthread_mutex_unlock(&c->battle->lock);
}

/* --- back and forth -------------------------------------------------------------------------- */

/* The number that a seat knows its last order by. */
static size_t number_of_last(const struct serve_battle *b, enum pv_seat seat) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(seat)];
	size_t last = serve_last_order(b), i = feed->count;
	while (i > 0 && feed->at[i - 1] != last) {
		i--;
	}
	return i;
}

static void undo(struct serve_call *c, const struct asked *asked, int32_t to) {
	struct serve_battle *b = c->battle;
	bool any = false;
	while (serve_can_undo(b, c->viewer) &&
	       (to < 0 ? !any : number_of_last(b, c->viewer) > (size_t)to)) {
		if (!serve_undo(b)) {
			give_up(c);
			return;
		}
		any = true;
	}
	if (any) {
		keep(c, asked);
	} else {
		serve_refuse(c, 409, "undo", "", b->made.undo ? "server.undo" : "server.undo.off");
	}
}

void serve_post_undo(struct serve_call *c) {
	static const char *const members[] = { "request", "number", "to", NULL };
	struct asked asked;
	struct pv_error err;
	int32_t to = -1;
	if (!serve_members(c, members) || !read_asked(c, &asked)) {
		return;
	}
	if (!pv_node_int(c->json, "to", 0, INT32_MAX, &to, &err)) {
		serve_fail(c, &err);
		return;
	}
	pthread_mutex_lock(&c->battle->lock);
	if (!answer_again(c, &asked) && may_act(c, &asked)) {
		undo(c, &asked, to);
	}
	pthread_mutex_unlock(&c->battle->lock);
}

/* Acts that take nothing but the request. */
static void act(struct serve_call *c, void (*how)(struct serve_call *c, const struct asked *)) {
	static const char *const members[] = { "request", "number", NULL };
	struct asked asked;
	if (!serve_members(c, members) || !read_asked(c, &asked)) {
		return;
	}
	pthread_mutex_lock(&c->battle->lock);
	if (!answer_again(c, &asked) && may_act(c, &asked)) {
		how(c, &asked);
	}
	pthread_mutex_unlock(&c->battle->lock);
}

static void redo(struct serve_call *c, const struct asked *asked) {
	if (!serve_can_redo(c->battle, c->viewer)) {
		serve_refuse(c, 409, "undo", "", "server.redo");
	} else if (serve_redo(c->battle) && serve_throw_dice(c->battle)) {
		keep(c, asked);
	} else {
		give_up(c);
	}
}

static void concede(struct serve_call *c, const struct asked *asked) {
	if (serve_concede(c->battle, c->viewer)) {
		keep(c, asked);
	} else {
		give_up(c);
	}
}

static void draw(struct serve_call *c, const struct asked *asked) {
	enum pv_seat other = c->viewer == PV_RED ? PV_BLUE : PV_RED;
	if (serve_is_bot(c->battle, other)) {
		serve_refuse(c, 409, "turn", "", "server.draw.bot");
	} else if (c->battle->offer == c->viewer) {
		serve_refuse(c, 409, "turn", "", "server.draw.offered");
	} else if (serve_draw(c->battle, c->viewer)) {
		keep(c, asked);
	} else {
		give_up(c);
	}
}

void serve_post_redo(struct serve_call *c) {
	act(c, redo);
}

void serve_post_concede(struct serve_call *c) {
	act(c, concede);
}

void serve_post_draw(struct serve_call *c) {
	act(c, draw);
}
