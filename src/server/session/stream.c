/* server/session/stream.c - the events of a viewer as they happen. */
#include "server/http/event_stream.h"
#include "server/session/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	BEAT_S = 5,        /* a stream on which nothing is sent for so long sends a comment */
	NEWS_AT_ONCE = 64, /* events that are written before any of them is sent */
	STREAMS_MAX = 600  /* of a battle */
};

/* Everything under the battle's lock. */
struct stream {
	struct serve_event_stream out;
	struct serve_listener listener;
	struct serve_battle *battle; /* held */
	const struct pv_texts *texts;
	size_t told;                    /* events that it has had */
	struct serve_presence presence; /* as it was told last */
	bool is_greeted, is_beat_due;
};

/* --- what is told ---------------------------------------------------------------------------- */

static void tell_hello(struct stream *s) {
	struct pv_writer data;
	pv_writer_init(&data);
	pv_write_open(&data, '{');
	pv_write_member_int(&data, "number", (int64_t)serve_told(s->battle, s->listener.viewer));
	pv_write_close(&data);
	serve_stream_event(&s->out, "event: hello\n", &data);
}

static void tell_news(struct stream *s) {
	char head[64];
	struct pv_writer data;
	pv_writer_init(&data);
	serve_write_news(&data, s->battle, s->listener.viewer, ++s->told, s->texts);
	snprintf(head, sizeof head, "id: %zu\nevent: news\n", s->told);
	serve_stream_event(&s->out, head, &data);
}

/* A seat is told who has it open, and whether the other is open: at the start and when that
 * changes. */
static void tell_presence(struct stream *s) {
	struct pv_writer data;
	struct serve_presence now = { .clients = 0 };
	if (s->listener.viewer <= PV_BLUE) {
		now = serve_find_presence(s->battle, s->listener.viewer);
		now.is_other_open = now.clients > 0 && now.is_other_open;
	}
	if (now.clients == s->presence.clients && now.is_other_open == s->presence.is_other_open) {
		return;
	}
	pv_writer_init(&data);
	serve_write_presence(&data, now);
	serve_stream_event(&s->out, "event: seats\n", &data);
	s->presence = now;
}

static void fill(void *ctx) {
	struct stream *s = ctx;
	if (!s->is_greeted) {
		tell_hello(s);
		s->is_greeted = true;
	}
	tell_presence(s);
	for (int i = 0; i < NEWS_AT_ONCE && !s->battle->torn &&
			s->told < serve_told(s->battle, s->listener.viewer);
	     i++) {
		tell_news(s);
	}
	if (s->listener.ended && !s->out.is_finished) {
		serve_stream_put(&s->out, "event: gone\ndata: {}\n\n");
		s->out.is_finished = true;
	}
	if (s->is_beat_due && s->out.out.length == 0) {
		serve_stream_put(&s->out, ": \n\n");
	}
	s->is_beat_due = false;
}

/* --- waking ---------------------------------------------------------------------------------- */

static void wake(void *ctx) {
	struct stream *s = ctx;
	serve_stream_wake(&s->out);
}

/* Every listener of a battle is a stream of this file. */
void serve_streams_beat(struct serve_battle *b) {
	time_t now = time(NULL);
	serve_pollers_forget(b);
	for (struct serve_listener *l = b->listeners; l != NULL; l = l->next) {
		struct stream *s = l->ctx;
		serve_stream_watch(&s->out, now);
		if (now - s->out.last_sent >= BEAT_S) {
			s->is_beat_due = true;
			wake(s);
		} else if (s->told < serve_told(b, l->viewer)) {
			wake(s); /* a spectator who comes after */
		}
	}
}

/* --- opening and closing --------------------------------------------------------------------- */

static void closed(void *ctx) {
	struct stream *s = ctx;
	struct serve_battle *b = s->battle;
	pthread_mutex_lock(&b->lock);
	serve_listener_remove(b, &s->listener);
	pthread_mutex_unlock(&b->lock);
	serve_battle_drop(b);
	free(s);
}

/* After which event? The query wins over what the browser remembers. false: refused. */
static bool read_after(struct serve_call *c, size_t *after) {
	const char *last = serve_header(c->r, "Last-Event-ID");
	long told = (long)serve_told(c->battle, c->viewer);
	long number = last != NULL ? strtol(last, NULL, 10) : told;
	if (!serve_query_number(c->r, "after", 0, INT32_MAX, &number)) {
		return false;
	}
	*after = (size_t)(number < 0 || number > told ? told : number);
	return true;
}

/* The battle's lock is held. Takes over the call's hold on the battle. */
static bool start(struct serve_call *c, struct stream *s) {
	s->battle = c->battle;
	s->texts = c->r->texts;
	s->out.ctx = s->listener.ctx = s;
	s->out.lock = &c->battle->lock;
	s->out.fill = fill;
	s->out.closed = closed;
	s->listener.wake = wake;
	s->listener.viewer = c->viewer;
	if (!serve_stream_start(c->r, &s->out)) {
		return false;
	}
	serve_listener_add(c->battle, &s->listener);
	c->battle = NULL;
	return true;
}

void serve_stream_open(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	struct stream *s = calloc(1, sizeof *s);
	bool opened = false;
	if (s == NULL) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
		return;
	}
	if (!serve_lock_battle(c)) {
		free(s);
		return;
	}
	if (b->gone) {
		serve_refuse(c->r, 404, "none", "", "server.none.battle");
	} else if (serve_listener_count(b) >= STREAMS_MAX) {
		serve_refuse(c->r, 503, "busy", "", "server.streams");
	} else if (read_after(c, &s->told) && serve_read_client(c, s->listener.client)) {
		opened = start(c, s);
		if (!opened) {
			serve_refuse(c->r, 503, "busy", "", "server.busy");
		}
	}
	pthread_mutex_unlock(&b->lock);
	if (!opened) {
		free(s);
	}
}
