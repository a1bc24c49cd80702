/*
 * server/http/event_stream.h - an answer that lasts: events, sent as they happen.
 *
 * serve_stream_start         makes it the answer of a request
 * serve_stream_put, _event   appends to what is to be sent
 * serve_stream_wake          there is something to say
 * serve_stream_watch         cuts it when its client no longer reads
 *
 * A stream sleeps (its connection is suspended) until it is woken: nothing runs for one that is
 * only listened to. Every function but serve_stream_start may be called by any thread that holds
 * the stream's lock, which belongs to whoever made the stream; none takes it by itself.
 */
#ifndef PAVISE_SERVER_HTTP_EVENT_STREAM_H
#define PAVISE_SERVER_HTTP_EVENT_STREAM_H

#include "server/http/http.h"

#include <pthread.h>
#include <time.h>

/* The first group is given, zero otherwise; all under the lock. */
struct serve_event_stream {
	void *ctx;
	pthread_mutex_t *lock;
	/* Writes what there is to say; the lock is held. */
	void (*fill)(void *ctx);
	/* The connection is gone and nothing calls any more; no lock is held. Frees the stream. */
	void (*closed)(void *ctx);

	struct serve_http *http;
	struct MHD_Connection *connection;
	int fd;               /* of connection */
	struct pv_writer out; /* what is to be sent, from sent_bytes on */
	size_t sent_bytes;
	size_t taken; /* bytes handed to the connection so far */
	size_t due;   /* of them: to arrive within SERVE_READ_MAX_S of due_at */
	time_t due_at;
	time_t last_sent;
	bool is_cut; /* they didn't arrive */
	bool is_sleeping;
	bool is_finished; /* it ends once everything is sent; set by whoever fills it */
};

/* By the thread that handles the request, with the stream's lock held. From then on `closed` frees
 * the stream. false: no memory, and it stays the caller's. */
bool serve_stream_start(struct serve_request *r, struct serve_event_stream *s);
void serve_stream_put(struct serve_event_stream *s, const char *text);
/* head: lines before the data. Finishes data. */
void serve_stream_event(struct serve_event_stream *s, const char *head, struct pv_writer *data);
void serve_stream_wake(struct serve_event_stream *s);
void serve_stream_watch(struct serve_event_stream *s, time_t now);

#endif
