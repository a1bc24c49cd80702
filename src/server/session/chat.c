/*
 * server/session/chat.c - lines of plain text between the players, or to spectators as well. They
 * are events like others, but make no order late.
 */
#include "server/session/inside.h"

#include <string.h>

enum {
	LINE_BYTES = 500,
	LINES_MAX = 2000, /* of a battle */
	AT_ONCE = 5,      /* lines of one seat, or of all spectators */
	PAUSE_S = 2       /* until the next, after that */
};

static size_t count_lines(const struct serve_battle *b) {
	size_t count = 0;
	for (size_t i = 0; i < b->count; i++) {
		count += b->acts[i].kind == SERVE_CHAT;
	}
	return count;
}

/* May the viewer write now? Charges the line. */
static bool charge_line(struct serve_battle *b, enum pv_seat viewer, long *wait) {
	size_t index = serve_viewer_index(viewer);
	time_t now = time(NULL), pauses = (now - b->chat_allowance[index].at) / PAUSE_S;
	if (pauses > 0) {
		time_t left = pauses + b->chat_allowance[index].left;
		b->chat_allowance[index].left = left > AT_ONCE ? AT_ONCE : (int)left;
		b->chat_allowance[index].at = now;
	}
	*wait = PAUSE_S;
	return b->chat_allowance[index].left > 0 && b->chat_allowance[index].left-- > 0;
}

static void chat(struct serve_call *c, const struct serve_asked *asked, const char *name,
		 const char *text) {
	struct serve_battle *b = c->battle;
	if (b->gone) {
		serve_refuse(c->r, 404, "none", "", "server.none.battle");
	} else if (b->torn) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
	} else if (b->broken || count_lines(b) >= LINES_MAX) {
		serve_refuse(c->r, 409, "over", "", "server.chat.full");
	} else if (!charge_line(b, c->viewer, &c->r->wait_s)) {
		serve_refuse(c->r, 429, "rate", "", "server.rate");
	} else if (serve_chat(b, c->viewer, name, text)) {
		serve_answer_kept(c, asked);
	} else {
		serve_give_up(c);
	}
}

/* A spectator gives a "name"; a seat has the one that it was made with. */
void serve_post_chat(struct serve_call *c) {
	static const char *const members[] = { "request", "text", "name", NULL };
	struct serve_battle *b = c->battle;
	struct serve_asked asked;
	const char *text, *name = "";
	struct pv_error err;
	if (!serve_members(c->r, members) || !serve_read_request(c, &asked) ||
	    !serve_text_member(c->r, "text", &text)) {
		return;
	}
	if (!pv_node_text(c->r->json, "name", &name, &err)) {
		serve_fail(c->r, &err);
	} else if (!serve_may_chat(b, c->viewer)) {
		serve_refuse(c->r, 403, "chat", "", "server.chat.off");
	} else if (!serve_is_visible(text) || !serve_is_plain(text, LINE_BYTES)) {
		serve_refuse(c->r, 400, "bad", "text", "server.chat");
	} else if (!serve_is_name(name)) {
		serve_refuse(c->r, 400, "bad", "name", "server.name");
	} else if (serve_lock_battle(c)) {
		if (!serve_answer_again(c, &asked)) {
			chat(c, &asked, c->viewer <= PV_BLUE ? b->made.name[c->viewer] : name,
			     text);
		}
		pthread_mutex_unlock(&b->lock);
	}
}
