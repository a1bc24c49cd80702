/* server/http/http.c - opened, started, stopped and closed in order. */
#define _POSIX_C_SOURCE 200809L

#include "server/http/connection.h"
#include "server/http/inside.h"

#include <microhttpd.h>
#include <time.h>

bool serve_http_open(struct serve_http *http, const struct serve_http_setup *setup,
		     const struct serve_site *site, struct pv_error *err) {
	http->setup = *setup;
	http->site = *site;
	if (!serve_languages_open(http, err) || !serve_pages_open(http, err)) {
		return false;
	}
	http->deadlines = serve_deadlines_create(err);
	return http->deadlines != NULL;
}

bool serve_http_start(struct serve_http *http, struct pv_error *err) {
	enum { UPLOADS_PER_ADDRESS = 2 };
	for (size_t i = 0; i < SERVE_QUEUES; i++) {
		http->queue[i] =
		    serve_worker_queue_create(i == SERVE_UPLOAD ? UPLOADS_PER_ADDRESS : 0, err);
		if (http->queue[i] == NULL) {
			return false;
		}
	}
	return serve_listen(http, err);
}

/* Event streams end by themselves once they have been woken. */
static void end_streams(struct serve_http *http) {
	enum { ROUNDS = 300, ROUND_NS = 10000000 };
	atomic_store(&http->ended, true);
	http->site.wake_streams(http->site.ctx);
	for (int i = 0; i < ROUNDS && atomic_load(&http->streams) > 0; i++) {
		nanosleep(&(struct timespec){ .tv_nsec = ROUND_NS }, NULL);
	}
}

static void close_queues(struct serve_http *http) {
	for (size_t i = 0; i < SERVE_QUEUES; i++) {
		if (http->queue[i] != NULL) {
			serve_worker_queue_close(http->queue[i]);
		}
	}
}

/* Connections that are kept may still ask until the daemon has ended: the queues are closed before
 * that, and freed after it. */
void serve_http_stop(struct serve_http *http) {
	if (http->daemon != NULL) {
		serve_listen_end(http);
		end_streams(http);
		close_queues(http);
		MHD_stop_daemon(http->daemon);
		http->daemon = NULL;
	}
	for (size_t i = 0; i < SERVE_QUEUES; i++) {
		serve_worker_queue_destroy(http->queue[i]);
		http->queue[i] = NULL;
	}
}

void serve_http_close(struct serve_http *http) {
	serve_deadlines_destroy(http->deadlines);
	http->deadlines = NULL;
	serve_languages_close(http);
}

void serve_http_sweep(struct serve_http *http) {
	serve_deadlines_sweep(http->deadlines);
}
