/*
 * server/stream.c - events as they happen. A stream sleeps (its connection is suspended) until
 * something is to be said: nothing runs for who only listens.
 */
#define _POSIX_C_SOURCE 200809L

#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

enum { BEAT_S = 5, CLIENT_MAX = 32, BLOCK = 16384, AT_ONCE = 64 };

/* All under the battle's lock. */
struct serve_stream {
	struct serve_battle *battle;
	struct MHD_Connection *connection;
	const struct pv_texts *texts;
	enum pv_seat viewer;
	char client[CLIENT_MAX + 1];
	size_t told;         /* events that it has had */
	size_t said_clients; /* that have this seat open, as it was said last */
	bool said_other;     /* the other seat is open */
	bool greeted, sleeping, beats, ended, parted;
	time_t last;
	struct pv_writer out; /* what waits to be sent, from `at` on */
	size_t at;
	struct serve_stream *next;
};

/* --- what is said ---------------------------------------------------------------------------- */

static void put(struct serve_stream *s, const char *text, size_t length) {
	struct pv_writer *w = &s->out;
	if (w->room - w->length <= length) {
		size_t room = (w->length + length + 1) * 2;
		char *grown = realloc(w->text, room);
		if (grown == NULL) {
			w->failed = true;
			return;
		}
		w->text = grown;
		w->room = room;
	}
	memcpy(w->text + w->length, text, length);
	w->length += length;
	w->text[w->length] = '\0';
}

static void say(struct serve_stream *s, const char *head, struct pv_writer *data) {
	put(s, head, strlen(head));
	put(s, "data: ", strlen("data: "));
	if (data->text != NULL && !data->failed) {
		put(s, data->text, data->length);
	}
	s->out.failed = s->out.failed || data->failed;
	put(s, "\n\n", 2);
	pv_writer_finish(data);
}

static void say_hello(struct serve_stream *s) {
	struct pv_writer data;
	pv_writer_init(&data);
	pv_write_open(&data, '{');
	pv_write_member_int(&data, "number", (int64_t)serve_told(s->battle, s->viewer));
	pv_write_close(&data);
	say(s, "event: hello\n", &data);
}

static void say_news(struct serve_stream *s) {
	char head[64];
	struct pv_writer data;
	pv_writer_init(&data);
	serve_write_news(&data, s->battle, s->viewer, ++s->told, s->texts);
	snprintf(head, sizeof head, "id: %zu\nevent: news\n", s->told);
	say(s, head, &data);
}

/* Browsers that have this seat open: those of the same name are one. */
static size_t count_clients(const struct serve_stream *of) {
	size_t count = 0;
	for (const struct serve_stream *s = of->battle->streams; s != NULL; s = s->next) {
		bool first = s->viewer == of->viewer && !s->ended;
		for (const struct serve_stream *t = of->battle->streams; first && t != s;
		     t = t->next) {
			first = t->viewer != s->viewer || t->ended || s->client[0] == '\0' ||
				strcmp(t->client, s->client) != 0;
		}
		count += first;
	}
	return count;
}

static bool is_open(const struct serve_battle *b, enum pv_seat seat) {
	const struct serve_stream *s = b->streams;
	while (s != NULL && (s->viewer != seat || s->ended)) {
		s = s->next;
	}
	return s != NULL;
}

/* To a seat: who has it open, and whether the other is; at the start and when it changes. */
static void say_seats(struct serve_stream *s) {
	struct pv_writer data;
	size_t clients = s->viewer <= PV_BLUE ? count_clients(s) : 0;
	bool other = clients > 0 && is_open(s->battle, s->viewer == PV_RED ? PV_BLUE : PV_RED);
	if (clients == s->said_clients && other == s->said_other) {
		return;
	}
	pv_writer_init(&data);
	pv_write_open(&data, '{');
	pv_write_member_int(&data, "streams", (int64_t)clients);
	pv_write_member_bool(&data, "other", other);
	pv_write_close(&data);
	say(s, "event: seats\n", &data);
	s->said_clients = clients;
	s->said_other = other;
}

static void say_all(struct serve_stream *s) {
	if (!s->greeted) {
		say_hello(s);
		s->greeted = true;
	}
	say_seats(s);
	for (int i = 0;
	     i < AT_ONCE && !s->battle->torn && s->told < serve_told(s->battle, s->viewer); i++) {
		say_news(s);
	}
	if (s->ended && !s->parted) {
		static const char gone[] = "event: gone\ndata: {}\n\n";
		put(s, gone, strlen(gone));
		s->parted = true;
	}
	if (s->beats && s->out.length == 0) {
		put(s, ": \n\n", 4);
	}
	s->beats = false;
}

static ssize_t take(struct serve_stream *s, char *buf, size_t max) {
	size_t left = s->out.length - s->at, count = left < max ? left : max;
	memcpy(buf, s->out.text + s->at, count);
	s->at += count;
	if (s->at == s->out.length) {
		s->out.length = s->at = 0;
	}
	s->last = time(NULL);
	return (ssize_t)count;
}

static ssize_t on_read(void *cls, uint64_t position, char *buf, size_t max) {
	struct serve_stream *s = cls;
	struct serve_battle *b = s->battle;
	ssize_t count = 0;
	(void)position;
	pthread_mutex_lock(&b->lock);
	if (s->out.length == 0) {
		say_all(s);
	}
	if (s->out.failed) {
		count = MHD_CONTENT_READER_END_WITH_ERROR;
	} else if (s->out.length > 0) {
		count = take(s, buf, max);
	} else if (s->parted || atomic_load(&b->server->ended)) {
		count = MHD_CONTENT_READER_END_OF_STREAM;
	} else {
		s->sleeping = true;
		MHD_suspend_connection(s->connection);
	}
	pthread_mutex_unlock(&b->lock);
	return count;
}

/* --- waking ---------------------------------------------------------------------------------- */

static void wake(struct serve_stream *s) {
	if (s->sleeping) {
		s->sleeping = false;
		MHD_resume_connection(s->connection);
	}
}

void serve_streams_wake(struct serve_battle *b) {
	for (struct serve_stream *s = b->streams; s != NULL; s = s->next) {
		wake(s);
	}
}

void serve_streams_beat(struct serve_battle *b) {
	time_t now = time(NULL);
	for (struct serve_stream *s = b->streams; s != NULL; s = s->next) {
		if (now - s->last >= BEAT_S) {
			s->beats = true;
			wake(s);
		} else if (s->told < serve_told(b, s->viewer)) {
			wake(s); /* who watches later */
		}
	}
}

void serve_streams_end(struct serve_battle *b, enum pv_seat viewer) {
	for (struct serve_stream *s = b->streams; s != NULL; s = s->next) {
		if (viewer == PV_NOBODY || s->viewer == viewer) {
			s->ended = true;
			wake(s);
		}
	}
}

/* --- opening and closing --------------------------------------------------------------------- */

static void unlink_stream(struct serve_stream *s) {
	struct serve_stream **at = &s->battle->streams;
	while (*at != s) {
		at = &(*at)->next;
	}
	*at = s->next;
}

static void on_free(void *cls) {
	struct serve_stream *s = cls;
	struct serve_battle *b = s->battle;
	pthread_mutex_lock(&b->lock);
	unlink_stream(s);
	if (s->viewer <= PV_BLUE) {
		serve_streams_wake(b);
	}
	pthread_mutex_unlock(&b->lock);
	atomic_fetch_sub(&b->server->streams, 1);
	serve_battle_drop(b);
	pv_writer_finish(&s->out);
	free(s);
}

static size_t count_streams(const struct serve_battle *b) {
	size_t count = 0;
	for (const struct serve_stream *s = b->streams; s != NULL; s = s->next) {
		count++;
	}
	return count;
}

/* After which event? The query wins, then what the browser remembers. */
static bool read_after(struct serve_call *c, long *after) {
	const char *last =
	    MHD_lookup_connection_value(c->connection, MHD_HEADER_KIND, "Last-Event-ID");
	long told = (long)serve_told(c->battle, c->viewer);
	*after = last != NULL ? strtol(last, NULL, 10) : told;
	if (!serve_query_number(c, "after", 0, INT32_MAX, after)) {
		return false;
	}
	*after = *after < 0 || *after > told ? told : *after;
	return true;
}

static bool read_client(struct serve_call *c, char out[CLIENT_MAX + 1]) {
	const char *client = serve_query(c, "client");
	client = client == NULL ? "" : client;
	size_t length = strspn(client, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				       "0123456789-_");
	if (client[length] != '\0' || length > CLIENT_MAX) {
		serve_refuse(c, 400, "bad", "client", "server.client");
		return false;
	}
	memcpy(out, client, length + 1);
	return true;
}

/* The battle's lock is held. Takes over the call's hold on the battle. */
static bool open_stream(struct serve_call *c, struct serve_stream *s) {
	c->response =
	    MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, on_read, s, on_free);
	c->lasting = c->response != NULL;
	if (c->response == NULL) {
		return false;
	}
	MHD_add_response_header(c->response, MHD_HTTP_HEADER_CONTENT_TYPE, "text/event-stream");
	MHD_add_response_header(c->response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
	MHD_add_response_header(c->response, "X-Accel-Buffering", "no");
	s->next = s->battle->streams;
	s->battle->streams = s;
	atomic_fetch_add(&c->server->streams, 1);
	serve_streams_wake(s->battle);
	c->battle = NULL;
	return true;
}

void serve_stream_open(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	struct serve_stream *s = calloc(1, sizeof *s);
	long after;
	bool opened = false;
	if (s == NULL) {
		serve_refuse(c, 503, "busy", "", "server.busy");
		return;
	}
	if (!serve_hold(c)) {
		free(s);
		return;
	}
	if (b->gone) {
		serve_refuse(c, 404, "none", "", "server.none.battle");
	} else if (count_streams(b) >= SERVE_STREAMS_MAX) {
		serve_refuse(c, 503, "busy", "", "server.streams");
	} else if (read_after(c, &after) && read_client(c, s->client)) {
		s->battle = b;
		s->connection = c->connection;
		s->texts = c->texts;
		s->viewer = c->viewer;
		s->told = (size_t)after;
		s->last = time(NULL);
		opened = open_stream(c, s);
		if (!opened) {
			serve_refuse(c, 503, "busy", "", "server.busy");
		}
	}
	pthread_mutex_unlock(&b->lock);
	if (!opened) {
		free(s);
	}
}
