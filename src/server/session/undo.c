/* server/session/undo.c - a seat takes back, redoes, or asks the other to go further back. */
#include "server/session/inside.h"

#include <string.h>

/* What the request body asks for. */
struct wish {
	int32_t to; /* event to go back to; -1: the last order */
	bool ask;   /* the other seat, where the seat may not by itself */
};

/* The number of the seat's event that is its last order. */
static size_t number_of_last(const struct serve_battle *b, enum pv_seat seat) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(seat)];
	size_t last = serve_last_order(b), i = feed->count;
	while (i > 0 && feed->at[i - 1] != last) {
		i--;
	}
	return i;
}

/* --- by itself ------------------------------------------------------------------------------- */

/* *any: something was taken back. false: no memory. */
static bool take_back(struct serve_battle *b, enum pv_seat seat, int32_t to, bool *any) {
	*any = false;
	while (serve_can_undo(b, seat) && (to < 0 ? !*any : number_of_last(b, seat) > (size_t)to)) {
		if (!serve_undo(b)) {
			return false;
		}
		*any = true;
	}
	return true;
}

/* Are all orders from act `of` on the seat's own? Then it may take them back by itself. */
static bool is_own(const struct serve_battle *b, enum pv_seat seat, size_t of) {
	bool own = serve_can_undo(b, seat);
	for (size_t i = of; i < b->count && own; i++) {
		const struct serve_act *act = &b->acts[i];
		own = act->kind != SERVE_ORDER || act->undone || act->seat == seat;
	}
	return own;
}

/* --- if the other agrees --------------------------------------------------------------------- */

/* A bot agrees to anything. */
static void ask(struct serve_call *c, const struct serve_asked *asked, size_t of) {
	struct serve_battle *b = c->battle;
	enum pv_seat other = c->viewer == PV_RED ? PV_BLUE : PV_RED;
	bool done = serve_is_bot(b, other) ? serve_back(b, c->viewer, of) && serve_throw_dice(b)
					   : serve_ask(b, c->viewer, of);
	done ? serve_answer_kept(c, asked) : serve_give_up(c);
}

/* The first act to take back. SIZE_MAX: none can be. */
static size_t find_target(const struct serve_battle *b, enum pv_seat seat, int32_t to) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(seat)];
	size_t last = to < 0 || (size_t)to > feed->count ? feed->count : (size_t)to;
	size_t from = to < 0 ? SIZE_MAX : last == 0 ? 0 : feed->at[last - 1] + 1U;
	return serve_find_back(b, seat, from);
}

/* Every step back and forth is kept, so that their number is limited. true: refused. */
static bool is_at_limit(struct serve_call *c) {
	static const bool goes[] = {
		[SERVE_UNDO] = true, [SERVE_REDO] = true, [SERVE_ASK] = true, [SERVE_DENY] = true
	};
	const struct serve_battle *b = c->battle;
	size_t count = 0;
	for (size_t i = 0; i < b->count; i++) {
		count += b->acts[i].kind < PV_COUNT(goes) && goes[b->acts[i].kind];
	}
	if (count < SERVE_BACKS_MAX) {
		return false;
	}
	serve_refuse(c->r, 409, "undo", "", "server.undo.many");
	return true;
}

static void undo(struct serve_call *c, const struct serve_asked *asked, const void *ctx) {
	const struct wish *wish = ctx;
	struct serve_battle *b = c->battle;
	if (is_at_limit(c)) {
		return;
	}
	bool may_ask = wish->ask && b->made.undo == PV_STORE_UNDO_ASK;
	size_t of = may_ask ? find_target(b, c->viewer, wish->to) : SIZE_MAX;
	bool any = false;
	if (may_ask && of != SIZE_MAX && !is_own(b, c->viewer, of)) {
		ask(c, asked, of);
	} else if (!take_back(b, c->viewer, wish->to, &any)) {
		serve_give_up(c);
	} else if (any) {
		serve_answer_kept(c, asked);
	} else {
		serve_refuse(c->r, 409, "undo", "",
			     b->made.undo == PV_STORE_UNDO_OFF ? "server.undo.off"
			     : may_ask                         ? "server.undo.none"
							       : "server.undo");
	}
}

void serve_post_undo(struct serve_call *c) {
	static const char *const members[] = { "request", "number", "to", "ask", NULL };
	struct wish wish = { .to = -1 };
	struct pv_error err;
	if (!serve_members(c->r, members)) {
		return;
	}
	if (!pv_node_int(c->r->json, "to", 0, INT32_MAX, &wish.to, &err) ||
	    !pv_node_bool(c->r->json, "ask", &wish.ask, &err)) {
		serve_fail(c->r, &err);
		return;
	}
	serve_act_once(c, &wish, undo);
}

/* --- answers --------------------------------------------------------------------------------- */

/* The other seat agrees. Meanwhile a secret step may have begun, behind which nobody goes back. */
static void agree(struct serve_call *c, const struct serve_asked *asked, const void *ctx) {
	struct serve_battle *b = c->battle;
	(void)ctx;
	if (b->asks > PV_BLUE || b->asks == c->viewer) {
		serve_refuse(c->r, 409, "undo", "", "server.undo.unasked");
	} else if (serve_find_back(b, (enum pv_seat)b->asks, b->asks_of) != b->asks_of) {
		serve_refuse(c->r, 409, "undo", "", "server.undo.none");
	} else if (serve_back(b, (enum pv_seat)b->asks, b->asks_of) && serve_throw_dice(b)) {
		serve_answer_kept(c, asked);
	} else {
		serve_give_up(c);
	}
}

/* The seat that asked may withdraw it as well. */
static void deny(struct serve_call *c, const struct serve_asked *asked, const void *ctx) {
	(void)ctx;
	if (c->battle->asks > PV_BLUE) {
		serve_refuse(c->r, 409, "undo", "", "server.undo.unasked");
	} else if (serve_deny(c->battle, c->viewer)) {
		serve_answer_kept(c, asked);
	} else {
		serve_give_up(c);
	}
}

static void redo(struct serve_call *c, const struct serve_asked *asked, const void *ctx) {
	(void)ctx;
	if (is_at_limit(c)) {
		return;
	}
	if (!serve_can_redo(c->battle, c->viewer)) {
		serve_refuse(c->r, 409, "undo", "", "server.redo");
	} else if (serve_redo(c->battle) && serve_throw_dice(c->battle)) {
		serve_answer_kept(c, asked);
	} else {
		serve_give_up(c);
	}
}

void serve_post_agree(struct serve_call *c) {
	serve_act_plainly(c, agree);
}

void serve_post_deny(struct serve_call *c) {
	serve_act_plainly(c, deny);
}

void serve_post_redo(struct serve_call *c) {
	serve_act_plainly(c, redo);
}
