/*
 * server/http/http.h - HTTP that knows no battles: connections, requests, answers, static pages.
 *
 * serve_http_open, _start    texts, pages, deadlines; then workers, and listening
 * serve_http_stop, _close    in the opposite order
 * serve_request_begin, ...   one request from its first line to its answer
 * serve_refuse, _fail, ...   what a handler answers with
 * serve_query, _text_member  what a handler reads
 *
 * Threads. A few threads of libmicrohttpd run an event loop each; a request whose answer takes
 * longer is handed to the worker of its pace, and its connection sleeps meanwhile. So a request is
 * always handled by one thread at a time, and every function that takes a `struct serve_request` is
 * called by that thread alone. None of them takes a lock. What a function that takes a `struct
 * serve_http` may be called from stands beside it.
 */
#ifndef PAVISE_SERVER_HTTP_HTTP_H
#define PAVISE_SERVER_HTTP_HTTP_H

#include "pavise/pavise.h"
#include "server/http/upload_sandbox.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct MHD_Connection;
struct MHD_Daemon;
struct MHD_Response;
struct serve_deadlines;
struct serve_request;
struct serve_worker_queue;

enum {
	SERVE_BODY_MAX = 1 << 20, /* bytes of a request body that carries a scenario or a journal */
	SERVE_BODY_USUAL = 1 << 14, /* bytes of any other */
	SERVE_BODIES_MAX = 1 << 25, /* bytes of all request bodies in flight */
	SERVE_ADDRESS_MAX = 64,
	SERVE_PARTS_MAX = 8, /* of a path */
	SERVE_READ_MAX_S =
	    40, /* a client must read an answer, or any part of a stream, in this time */
	SERVE_LANGUAGES = 2
};

/* How long an answer takes: about a second; several milliseconds; an upload, which is parsed; less
 * than a millisecond. Each pace but QUICK has a worker of its own. */
enum serve_pace { SERVE_LONG, SERVE_SOME, SERVE_UPLOAD, SERVE_QUEUES, SERVE_QUICK = SERVE_QUEUES };

/* --- the whole ------------------------------------------------------------------------------- */

struct serve_language {
	const char *code;
	struct pv_texts *texts; /* owned */
};

/* One address. In `path` "*" stands for any word. */
struct serve_route {
	const char *method, *path;
	bool carries_text; /* its request body holds a scenario or a journal */
	enum serve_pace pace;
};

/* What the rooms above answer with. All of it may be called by several threads at once. */
struct serve_site {
	void *ctx;
	/* NULL behind the last. */
	const struct serve_route *(*get_route)(size_t index);
	/* The request's body has been read; its status is 200. */
	void (*answer)(void *ctx, const struct serve_route *route, struct serve_request *r);
	/* May this address ask now for something of this cost? If not, *wait_s: when it may. */
	bool (*admit)(void *ctx, const char *address, int cost, long *wait_s);
	/* Wakes all event streams: the server ends. */
	void (*wake_streams)(void *ctx);
};

struct serve_http_setup {
	const char *host;
	uint16_t port;   /* 0: any free one */
	const char *web; /* folder of the static pages; NULL: there are none */
	bool proxy;      /* X-Forwarded-For is believed from this machine */
	struct serve_sandbox sandbox;
};

/* Read-only once it listens, but for the atomic members. */
struct serve_http {
	struct serve_http_setup setup;
	struct serve_site site;
	char address[160]; /* "http://127.0.0.1:8412/" */
	char root[4096];   /* of the static pages, resolved; "": there are none */
	struct serve_language language[SERVE_LANGUAGES];
	struct serve_deadlines *deadlines;
	struct serve_worker_queue *queue[SERVE_QUEUES]; /* by pace; NULL before it listens */
	struct MHD_Daemon *daemon;
	atomic_bool ended;         /* event streams are to end */
	atomic_size_t streams;     /* event streams that are open */
	atomic_size_t body_bytes;  /* room held by request bodies in flight */
	atomic_llong complained_s; /* second of the last complaint to the operator */
};

/* Needs no thread and no socket, so that tests can ask. Once, by the thread that owns the server;
 * false and err: serve_http_close cleans up. */
bool serve_http_open(struct serve_http *http, const struct serve_http_setup *setup,
		     const struct serve_site *site, struct pv_error *err);
/* Starts workers and listens. By the owner. */
bool serve_http_start(struct serve_http *http, struct pv_error *err);
/* Ends event streams, answers what is queued, closes all connections. By the owner; calls
 * site.wake_streams, so it must hold no battle's lock. */
void serve_http_stop(struct serve_http *http);
void serve_http_close(struct serve_http *http);
/* Cuts connections that are too slow. By any thread; takes the lock of the deadlines. */
void serve_http_sweep(struct serve_http *http);
/* Does only this machine reach the server? By any thread. */
bool serve_is_alone(const struct serve_http *http);

/* --- a request ------------------------------------------------------------------------------- */

/* A query argument or header of a test's request; key NULL ends the list. */
struct serve_given {
	const char *key, *value;
};

struct serve_request {
	struct serve_http *http;
	struct MHD_Connection *connection; /* NULL in a test */
	const struct serve_given *given; /* in place of the connection's, in a test; may be NULL */
	const char *method;
	char address[SERVE_ADDRESS_MAX];   /* that its rate limit counts for */
	char path[4096];                   /* a position may stand in it */
	const char *part[SERVE_PARTS_MAX]; /* of path, between slashes */
	size_t parts;
	char *body; /* owned */
	size_t length, room;
	bool is_too_large;    /* the request body, or the path, is longer than may be */
	bool is_crowded;      /* bodies in flight leave no room for this one */
	struct pv_node *json; /* owned; the request body, parsed */
	const struct pv_texts *texts;
	const char *language;
	const char *token; /* of the session; NULL: none; "": none of ours */
	/* The answer: */
	unsigned status;               /* 0: none yet */
	const char *allow;             /* methods, for 405 */
	long wait_s;                   /* seconds, for 429 */
	struct pv_writer w;            /* the JSON of the answer */
	struct MHD_Response *response; /* in place of w */
	bool is_stream;                /* the answer lasts as long as its client likes */
	/* While it is a worker's: */
	bool is_queued;
	struct serve_request *next;
};

/* connection NULL: of a test, whose query and headers are `given`. NULL: no memory. */
struct serve_request *serve_request_begin(struct serve_http *http,
					  struct MHD_Connection *connection, const char *url,
					  const char *method, const struct serve_given *given);
/* Appends to the request body. What is longer than its route allows, or than bodies in flight leave
 * room for, is dropped and marked. false: no memory. */
bool serve_request_add(struct serve_request *r, const char *data, size_t length);
/* Parses the request body and has the request answered. */
void serve_request_run(struct serve_request *r);
void serve_request_finish(struct serve_request *r);

/* NULL: there is none of that name. */
const char *serve_query(const struct serve_request *r, const char *key);
const char *serve_header(const struct serve_request *r, const char *name);
/* A whole number of the query; *out stays where it is missing. false: refused. */
bool serve_query_number(struct serve_request *r, const char *key, long low, long high, long *out);
/* Does the body have only these members? The list ends with NULL. false: refused. */
bool serve_members(struct serve_request *r, const char *const *keys);
/* A text of the body. false: refused. */
bool serve_text_member(struct serve_request *r, const char *key, const char **out);

/* --- answers --------------------------------------------------------------------------------- */

/* Answers with an error; its sentence is the text of `key`. */
void serve_refuse(struct serve_request *r, unsigned status, const char *code, const char *where,
		  const char *key);
/* Answers with what went wrong; the status follows from err->code. */
void serve_fail(struct serve_request *r, const struct pv_error *err);
/* Opens "error" with its members; the caller may add more, then closes with pv_write_close twice.
 */
void serve_open_error(struct serve_request *r, unsigned status, const char *code, const char *where,
		      const char *message);
/* Takes over text, which free() frees. is_lasting: a browser may keep the answer for a day. */
void serve_answer_text(struct serve_request *r, char *text, const char *type, bool is_lasting);

#endif
