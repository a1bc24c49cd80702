/*
 * server/http/connection.c - the socket's side: listening, a request's headers, its body as it
 * arrives, the answer with the headers that every answer carries.
 */
#define _GNU_SOURCE

#include "server/http/connection.h"

#include "server/http/inside.h"

#include <microhttpd.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>

enum {
	THREADS = 3, /* each runs an epoll loop */
	CONNECTIONS_MAX = 4000,
	CONNECTIONS_PER_ADDRESS = 700,
	CONNECTION_BYTES = 32768, /* for headers, and what waits to be sent */
	IDLE_S = 30
};

static const char *const every_answer[][2] = {
	{ "Content-Security-Policy",
	  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
	  "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
	  "form-action 'none'; frame-ancestors 'none'" },
	{ "X-Content-Type-Options", "nosniff" },
	{ "Referrer-Policy", "no-referrer" },
	{ "Cross-Origin-Opener-Policy", "same-origin" },
	{ "Cross-Origin-Resource-Policy", "same-origin" },
};

int serve_find_socket(struct MHD_Connection *connection) {
	const union MHD_ConnectionInfo *info =
	    connection == NULL
		? NULL
		: MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
	return info == NULL ? -1 : info->connect_fd;
}

/* --- answers --------------------------------------------------------------------------------- */

static struct MHD_Response *make_response(struct serve_request *r) {
	if (r->response != NULL) {
		return r->response;
	}
	bool whole = !r->w.failed && (r->w.text != NULL || r->status == 204);
	static char none[] = "{\"error\":{\"code\":\"busy\",\"where\":\"\",\"message\":\"\"}}";
	r->status = whole ? r->status : 503;
	struct MHD_Response *response =
	    whole ? MHD_create_response_from_buffer(r->w.length, r->w.text, MHD_RESPMEM_MUST_FREE)
		  : MHD_create_response_from_buffer(strlen(none), none, MHD_RESPMEM_PERSISTENT);
	if (whole && response != NULL) {
		pv_writer_init(&r->w); /* the response owns its text now */
	}
	if (response != NULL) {
		MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE,
					"application/json; charset=utf-8");
		MHD_add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
	}
	return response;
}

static enum MHD_Result answer(struct serve_request *r) {
	struct MHD_Response *response = make_response(r);
	if (response == NULL) {
		return MHD_NO;
	}
	for (size_t i = 0; i < PV_COUNT(every_answer); i++) {
		MHD_add_response_header(response, every_answer[i][0], every_answer[i][1]);
	}
	if (r->status == 405) {
		MHD_add_response_header(response, MHD_HTTP_HEADER_ALLOW, r->allow);
	} else if (r->status == 429) {
		char seconds[24];
		snprintf(seconds, sizeof seconds, "%ld", r->wait_s);
		MHD_add_response_header(response, MHD_HTTP_HEADER_RETRY_AFTER, seconds);
	}
	if (!r->is_stream) {
		serve_deadlines_await_reader(r->http->deadlines, serve_find_socket(r->connection));
	}
	enum MHD_Result queued = MHD_queue_response(r->connection, r->status, response);
	MHD_destroy_response(response);
	r->response = NULL;
	return queued;
}

/* --- requests -------------------------------------------------------------------------------- */

static bool is_post(const struct serve_request *r) {
	return strcmp(r->method, "POST") == 0;
}

/* A new battle is kept for long, and an upload takes time: it costs as much as many questions. */
static bool may_ask(struct serve_request *r) {
	enum { COST_OF_TEXT = 10 };
	bool carries_text = is_post(r) && serve_find_body_max(r) == SERVE_BODY_MAX;
	const struct serve_site *site = &r->http->site;
	serve_find_address(r);
	if (site->admit(site->ctx, r->address, carries_text ? COST_OF_TEXT : 1, &r->wait_s)) {
		return true;
	}
	serve_refuse(r, 429, "rate", "", "server.rate");
	return false;
}

/* A body that is announced as too long isn't read at all. */
static bool is_announced_large(const struct serve_request *r) {
	const char *length = serve_header(r, MHD_HTTP_HEADER_CONTENT_LENGTH);
	return length != NULL && strtoull(length, NULL, 10) > serve_find_body_max(r);
}

/* Everything that can be refused before the body has arrived. */
static bool refuse_early(struct serve_request *r) {
	bool acts = is_post(r) || strcmp(r->method, "DELETE") == 0;
	if (!may_ask(r)) {
		return true;
	}
	if (!serve_has_own_host(r)) {
		serve_refuse(r, 403, "host", "", "server.host");
	} else if (r->is_too_large) {
		serve_refuse(r, 414, "large", "", "server.large.address");
	} else if (serve_refuse_address(r)) {
		return true;
	} else if (is_announced_large(r)) {
		serve_refuse_large(r);
	} else if (acts && !serve_is_same_origin(r)) {
		serve_refuse(r, 403, "origin", "", "server.origin");
	} else if (is_post(r) && !serve_has_json_type(r)) {
		serve_refuse(r, 415, "type", "", "server.type");
	} else {
		return false;
	}
	return true;
}

static enum MHD_Result on_request(void *cls, struct MHD_Connection *connection, const char *url,
				  const char *method, const char *version, const char *data,
				  size_t *length, void **kept) {
	struct serve_http *http = cls;
	struct serve_request *r = *kept;
	(void)version;
	if (r == NULL) {
		r = serve_request_begin(http, connection, url, method, NULL);
		*kept = r;
		if (r == NULL) {
			return MHD_NO;
		}
		return refuse_early(r) ? answer(r) : MHD_YES;
	}
	if (*length > 0) {
		bool has_memory = serve_request_add(r, data, *length);
		*length = 0;
		return has_memory ? MHD_YES : MHD_NO;
	}
	if (!r->is_queued) {
		serve_deadlines_clear(http->deadlines, serve_find_socket(connection));
		enum serve_pace pace = serve_find_pace(r);
		if (pace == SERVE_QUICK) {
			serve_request_run(r);
		} else if (serve_worker_queue_add(http->queue[pace], r)) {
			return MHD_YES; /* called again once the worker has answered */
		} else {
			serve_refuse(r, 503, "busy", "", "server.busy");
		}
	}
	return answer(r);
}

/* Another request may follow on the same connection. */
static void on_completed(void *cls, struct MHD_Connection *connection, void **kept,
			 enum MHD_RequestTerminationCode code) {
	struct serve_http *http = cls;
	(void)code;
	serve_deadlines_await_request(http->deadlines, serve_find_socket(connection));
	serve_request_finish(*kept);
	*kept = NULL;
}

static void on_connection(void *cls, struct MHD_Connection *connection, void **context,
			  enum MHD_ConnectionNotificationCode code) {
	struct serve_http *http = cls;
	(void)context;
	if (code == MHD_CONNECTION_NOTIFY_STARTED) {
		serve_deadlines_await_request(http->deadlines, serve_find_socket(connection));
	} else {
		serve_deadlines_clear(http->deadlines, serve_find_socket(connection));
	}
}

/* --- listening ------------------------------------------------------------------------------- */

static void raise_file_limit(void) {
	struct rlimit files;
	if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < files.rlim_max) {
		files.rlim_cur = files.rlim_max;
		setrlimit(RLIMIT_NOFILE, &files);
	}
}

static struct addrinfo *find_host(const struct serve_http_setup *setup, struct pv_error *err) {
	struct addrinfo hints = { .ai_family = AF_UNSPEC,
				  .ai_socktype = SOCK_STREAM,
				  .ai_flags = AI_PASSIVE | AI_NUMERICSERV };
	struct addrinfo *found = NULL;
	char port[16];
	snprintf(port, sizeof port, "%u", setup->port);
	int failure = getaddrinfo(setup->host, port, &hints, &found);
	if (failure != 0) {
		pv_fail(err, PV_BAD_INPUT, "--host", "%s: %s", setup->host, gai_strerror(failure));
		return NULL;
	}
	return found;
}

static struct MHD_Daemon *start(struct serve_http *http, const struct addrinfo *host) {
	unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC;
	if (host->ai_family == AF_INET6) {
		flags |= MHD_USE_IPv6;
	}
	unsigned per_address = http->setup.proxy ? CONNECTIONS_MAX : CONNECTIONS_PER_ADDRESS;
	return MHD_start_daemon(
	    flags, http->setup.port, NULL, NULL, on_request, http, MHD_OPTION_SOCK_ADDR,
	    host->ai_addr, MHD_OPTION_THREAD_POOL_SIZE, (unsigned)THREADS,
	    MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS_MAX,
	    MHD_OPTION_PER_IP_CONNECTION_LIMIT, per_address, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
	    (size_t)CONNECTION_BYTES, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_S,
	    MHD_OPTION_LISTENING_ADDRESS_REUSE, (unsigned)1, MHD_OPTION_NOTIFY_COMPLETED,
	    on_completed, http, MHD_OPTION_NOTIFY_CONNECTION, on_connection, http,
	    MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
}

bool serve_listen(struct serve_http *http, struct pv_error *err) {
	struct addrinfo *host = find_host(&http->setup, err);
	if (host == NULL) {
		return false;
	}
	raise_file_limit();
	http->daemon = start(http, host);
	bool six = host->ai_family == AF_INET6;
	freeaddrinfo(host);
	if (http->daemon == NULL) {
		return pv_fail(err, PV_IO, "--port", "%s:%u cannot be listened on",
			       http->setup.host, http->setup.port);
	}
	const union MHD_DaemonInfo *info =
	    MHD_get_daemon_info(http->daemon, MHD_DAEMON_INFO_BIND_PORT);
	snprintf(http->address, sizeof http->address,
		 six ? "http://[%.100s]:%u/" : "http://%.100s:%u/", http->setup.host,
		 info == NULL ? http->setup.port : info->port);
	return true;
}

/* Not MHD_quiesce_daemon: it and the daemon's thread both take the socket out of what is waited
 * for, and the second of them ends the program. */
void serve_listen_end(struct serve_http *http) {
	const union MHD_DaemonInfo *info =
	    MHD_get_daemon_info(http->daemon, MHD_DAEMON_INFO_LISTEN_FD);
	if (info != NULL) {
		shutdown(info->listen_fd, SHUT_RDWR);
	}
}
