/* server/http/event_stream.c - an answer that lasts: it sleeps until there is something to send. */
#define _DEFAULT_SOURCE

#include "server/http/event_stream.h"

#include "server/http/inside.h"

#include <linux/sockios.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

enum { BLOCK_BYTES = 16384 };

/* --- what is to be sent ---------------------------------------------------------------------- */

static void put(struct serve_event_stream *s, const char *text, size_t length) {
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

void serve_stream_put(struct serve_event_stream *s, const char *text) {
	put(s, text, strlen(text));
}

void serve_stream_event(struct serve_event_stream *s, const char *head, struct pv_writer *data) {
	serve_stream_put(s, head);
	serve_stream_put(s, "data: ");
	if (data->text != NULL && !data->failed) {
		put(s, data->text, data->length);
	}
	s->out.failed = s->out.failed || data->failed;
	serve_stream_put(s, "\n\n");
	pv_writer_finish(data);
}

/* --- sending --------------------------------------------------------------------------------- */

static ssize_t take(struct serve_event_stream *s, char *buf, size_t max) {
	size_t left = s->out.length - s->sent_bytes, count = left < max ? left : max;
	memcpy(buf, s->out.text + s->sent_bytes, count);
	s->sent_bytes += count;
	s->taken += count;
	if (s->sent_bytes == s->out.length) {
		s->out.length = s->sent_bytes = 0;
	}
	s->last_sent = time(NULL);
	return (ssize_t)count;
}

static ssize_t on_read(void *cls, uint64_t position, char *buf, size_t max) {
	struct serve_event_stream *s = cls;
	ssize_t count = 0;
	(void)position;
	pthread_mutex_lock(s->lock);
	if (s->out.length == 0) {
		s->fill(s->ctx);
	}
	if (s->out.failed || s->is_cut) {
		count = MHD_CONTENT_READER_END_WITH_ERROR;
	} else if (s->out.length > 0) {
		count = take(s, buf, max);
	} else if (s->is_finished || atomic_load(&s->http->ended)) {
		count = MHD_CONTENT_READER_END_OF_STREAM;
	} else {
		s->is_sleeping = true;
		MHD_suspend_connection(s->connection);
	}
	pthread_mutex_unlock(s->lock);
	return count;
}

void serve_stream_wake(struct serve_event_stream *s) {
	if (s->is_sleeping) {
		s->is_sleeping = false;
		MHD_resume_connection(s->connection);
	}
}

void serve_stream_watch(struct serve_event_stream *s, time_t now) {
	int under_way;
	if (s->is_cut || ioctl(s->fd, SIOCOUTQ, &under_way) != 0) {
		return;
	}
	if (under_way <= 0 || s->taken >= s->due + (size_t)under_way) {
		s->due = s->taken;
		s->due_at = now;
	} else if (now - s->due_at > SERVE_READ_MAX_S) {
		s->is_cut = true;
		shutdown(s->fd, SHUT_RDWR);
		serve_stream_wake(s);
	}
}

/* --- opening and closing --------------------------------------------------------------------- */

static void on_free(void *cls) {
	struct serve_event_stream *s = cls;
	struct serve_http *http = s->http;
	pv_writer_finish(&s->out);
	s->closed(s->ctx); /* s is freed */
	atomic_fetch_sub(&http->streams, 1);
}

bool serve_stream_start(struct serve_request *r, struct serve_event_stream *s) {
	r->response =
	    MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK_BYTES, on_read, s, on_free);
	r->is_stream = r->response != NULL;
	if (r->response == NULL) {
		return false;
	}
	MHD_add_response_header(r->response, MHD_HTTP_HEADER_CONTENT_TYPE, "text/event-stream");
	MHD_add_response_header(r->response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
	MHD_add_response_header(r->response, "X-Accel-Buffering", "no");
	s->http = r->http;
	s->connection = r->connection;
	s->fd = serve_find_socket(r->connection);
	s->last_sent = s->due_at = time(NULL);
	atomic_fetch_add(&s->http->streams, 1);
	return true;
}
