/*
 * server/session/chat.c - lines of plain text between the players, or to all who play and watch.
 * They are events like others, but make no order late.
 */
#include "server/parts.h"

#include <string.h>

enum {
	LINE_BYTES = 500,
	LINES_MAX = 2000, /* of a battle */
	AT_ONCE = 5,      /* lines of one seat, or of all who watch */
	PAUSE_S = 2       /* until the next, after that */
};

const char *const serve_talk_words[PV_STORE_TALKS] = {
	[PV_STORE_TALK_OFF] = "off", [PV_STORE_TALK_SEATS] = "seats", [PV_STORE_TALK_ALL] = "all"
};

bool serve_may_talk(const struct serve_battle *b, enum pv_seat viewer) {
	return !b->made.shown && (b->made.talk == PV_STORE_TALK_ALL ||
				  (b->made.talk == PV_STORE_TALK_SEATS && viewer <= PV_BLUE));
}

static size_t count_lines(const struct serve_battle *b) {
	size_t count = 0;
	for (size_t i = 0; i < b->count; i++) {
		count += b->acts[i].kind == SERVE_CHAT;
	}
	return count;
}

/* May he write now? Counts the line. */
static bool take_breath(struct serve_battle *b, enum pv_seat viewer, long *wait) {
	size_t who = serve_viewer_index(viewer);
	time_t now = time(NULL), breaths = (now - b->talk[who].at) / PAUSE_S;
	if (breaths > 0) {
		time_t left = breaths + b->talk[who].left;
		b->talk[who].left = left > AT_ONCE ? AT_ONCE : (int)left;
		b->talk[who].at = now;
	}
	*wait = PAUSE_S;
	return b->talk[who].left > 0 && b->talk[who].left-- > 0;
}

static void chat(struct serve_call *c, const struct serve_asked *asked, const char *name,
		 const char *text) {
	struct serve_battle *b = c->battle;
	if (b->gone) {
		serve_refuse(c, 404, "none", "", "server.none.battle");
	} else if (b->torn) {
		serve_refuse(c, 503, "busy", "", "server.busy");
	} else if (b->broken || count_lines(b) >= LINES_MAX) {
		serve_refuse(c, 409, "over", "", "server.chat.full");
	} else if (!take_breath(b, c->viewer, &c->wait)) {
		serve_refuse(c, 429, "rate", "", "server.rate");
	} else if (serve_chat(b, c->viewer, name, text)) {
		serve_answer_kept(c, asked);
	} else {
		serve_give_up(c);
	}
}

/* "name" is of who watches; a seat has the one that it was made with. */
void serve_post_chat(struct serve_call *c) {
	static const char *const members[] = { "request", "text", "name", NULL };
	struct serve_battle *b = c->battle;
	struct serve_asked asked;
	const char *text, *name = "";
	struct pv_error err;
	if (!serve_members(c, members) || !serve_read_request(c, &asked) ||
	    !serve_text_member(c, "text", &text)) {
		return;
	}
	if (!pv_node_text(c->json, "name", &name, &err)) {
		serve_fail(c, &err);
	} else if (!serve_may_talk(b, c->viewer)) {
		serve_refuse(c, 403, "chat", "", "server.chat.off");
	} else if (!serve_is_seen(text) || !serve_is_plain(text, LINE_BYTES)) {
		serve_refuse(c, 400, "bad", "text", "server.chat");
	} else if (!serve_is_name(name)) {
		serve_refuse(c, 400, "bad", "name", "server.name");
	} else if (serve_hold(c)) {
		if (!serve_answer_again(c, &asked)) {
			chat(c, &asked, c->viewer <= PV_BLUE ? b->made.name[c->viewer] : name,
			     text);
		}
		pthread_mutex_unlock(&b->lock);
	}
}
