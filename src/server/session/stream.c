/*
 * server/session/stream.c - events as they happen. A stream sleeps (its connection is suspended)
 * until something is to be said: nothing runs for who only listens.
 */
#define _DEFAULT_SOURCE

#include "server/parts.h"

#include <linux/sockios.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

enum { BEAT_S = 5, ASKER_S = 8, BLOCK = 16384, AT_ONCE = 64 };

/* All under the battle's lock. */
struct serve_stream {
	struct serve_battle *battle;
	struct MHD_Connection *connection;
	const struct pv_texts *texts;
	enum pv_seat viewer;
	char client[SERVE_CLIENT_MAX + 1];
	int fd;       /* of connection: open as long as this is in the battle's list */
	size_t taken; /* bytes that were handed on to be sent */
	size_t due;   /* of them: to have arrived within SERVE_READING_S of due_at */
	time_t due_at;
	bool cut;            /* they haven't */
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

/* --- who is there ---------------------------------------------------------------------------- */

/* Is there a stream of that seat before `end`, of a browser of that name? client NULL: of any. */
static bool has_stream(const struct serve_battle *b, enum pv_seat seat, const char *client,
		       const struct serve_stream *end) {
	const struct serve_stream *s = b->streams;
	while (s != end && (s->viewer != seat || s->ended ||
			    (client != NULL && strcmp(s->client, client) != 0))) {
		s = s->next;
	}
	return s != end;
}

static bool is_asker(const struct serve_asker *a, enum pv_seat seat) {
	return a->client[0] != '\0' && a->seat == seat && time(NULL) - a->last <= ASKER_S;
}

/* Browsers that have this seat open: those of the same name are one. */
static size_t count_clients(const struct serve_battle *b, enum pv_seat seat) {
	size_t count = 0;
	for (const struct serve_stream *s = b->streams; s != NULL; s = s->next) {
		bool mine = s->viewer == seat && !s->ended;
		count += mine && (s->client[0] == '\0' || !has_stream(b, seat, s->client, s));
	}
	for (const struct serve_asker *a = b->askers; a < b->askers + SERVE_ASKERS_MAX; a++) {
		count += is_asker(a, seat) && !has_stream(b, seat, a->client, NULL);
	}
	return count;
}

static bool is_open(const struct serve_battle *b, enum pv_seat seat) {
	const struct serve_asker *a = b->askers, *end = b->askers + SERVE_ASKERS_MAX;
	while (a < end && !is_asker(a, seat)) {
		a++;
	}
	return a < end || has_stream(b, seat, NULL, NULL);
}

static bool is_other_open(const struct serve_battle *b, enum pv_seat seat) {
	return is_open(b, seat == PV_RED ? PV_BLUE : PV_RED);
}

static void write_seats(struct pv_writer *w, size_t clients, bool other) {
	pv_write_open(w, '{');
	pv_write_member_int(w, "streams", (int64_t)clients);
	pv_write_member_bool(w, "other", other);
	pv_write_close(w);
}

/* To a seat: who has it open, and whether the other is; at the start and when it changes. */
static void say_seats(struct serve_stream *s) {
	struct pv_writer data;
	bool seated = s->viewer <= PV_BLUE;
	size_t clients = seated ? count_clients(s->battle, s->viewer) : 0;
	bool other = clients > 0 && is_other_open(s->battle, s->viewer);
	if (clients == s->said_clients && other == s->said_other) {
		return;
	}
	pv_writer_init(&data);
	write_seats(&data, clients, other);
	say(s, "event: seats\n", &data);
	s->said_clients = clients;
	s->said_other = other;
}

/* His own place in the list, a free one, or that of who hasn't asked for the longest. */
static struct serve_asker *find_asker(struct serve_battle *b, enum pv_seat seat,
				      const char *client) {
	struct serve_asker *oldest = b->askers;
	for (struct serve_asker *a = b->askers; a < b->askers + SERVE_ASKERS_MAX; a++) {
		if (a->seat == seat && strcmp(a->client, client) == 0) {
			return a;
		}
		oldest = a->last < oldest->last ? a : oldest;
	}
	return oldest;
}

void serve_note_asker(struct serve_battle *b, enum pv_seat seat, const char *client) {
	struct serve_asker *a = find_asker(b, seat, client);
	bool known = is_asker(a, seat) && strcmp(a->client, client) == 0;
	*a = (struct serve_asker){ .seat = (uint8_t)seat, .last = time(NULL) };
	memcpy(a->client, client, strlen(client) + 1);
	if (!known) {
		serve_streams_wake(b);
	}
}

void serve_write_seats(struct pv_writer *w, const struct serve_battle *b, enum pv_seat seat) {
	write_seats(w, count_clients(b, seat), is_other_open(b, seat));
}

/* Those who no longer ask are gone; streams say so. */
static void forget_askers(struct serve_battle *b) {
	for (struct serve_asker *a = b->askers; a < b->askers + SERVE_ASKERS_MAX; a++) {
		if (a->client[0] != '\0' && !is_asker(a, (enum pv_seat)a->seat)) {
			*a = (struct serve_asker){ .last = 0 };
			serve_streams_wake(b);
		}
	}
}

/* --- what is sent ---------------------------------------------------------------------------- */

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
	s->taken += count;
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
	if (s->out.failed || s->cut) {
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

/* What has been sent has to arrive in time, or nobody reads it. */
static void watch_line(struct serve_stream *s, time_t now) {
	int under_way;
	if (s->cut || ioctl(s->fd, SIOCOUTQ, &under_way) != 0) {
		return;
	}
	if (under_way <= 0 || s->taken >= s->due + (size_t)under_way) {
		s->due = s->taken;
		s->due_at = now;
	} else if (now - s->due_at > SERVE_READING_S) {
		s->cut = true;
		shutdown(s->fd, SHUT_RDWR);
		wake(s);
	}
}

void serve_streams_beat(struct serve_battle *b) {
	time_t now = time(NULL);
	forget_askers(b);
	for (struct serve_stream *s = b->streams; s != NULL; s = s->next) {
		watch_line(s, now);
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

bool serve_read_client(struct serve_call *c, char out[SERVE_CLIENT_MAX + 1]) {
	const char *client = serve_query(c, "client");
	client = client == NULL ? "" : client;
	size_t length = strspn(client, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				       "0123456789-_");
	if (client[length] != '\0' || length > SERVE_CLIENT_MAX) {
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
	} else if (read_after(c, &after) && serve_read_client(c, s->client)) {
		s->battle = b;
		s->connection = c->connection;
		s->fd = serve_fd(c->connection);
		s->texts = c->texts;
		s->viewer = c->viewer;
		s->told = (size_t)after;
		s->last = s->due_at = time(NULL);
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
