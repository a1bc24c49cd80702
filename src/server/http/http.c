/*
 * server/http/http.c - connections: who may come, bodies as they arrive, answers with what every
 * answer carries. Its threads each run an epoll loop.
 */
#define _GNU_SOURCE

#include "server/parts.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>

enum {
	THREADS = 3,
	CONNECTIONS = 4000,
	CONNECTIONS_OF_ONE = 700,
	CONNECTION_BYTES = 32768, /* headers, and what waits to be sent */
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

int serve_fd(struct MHD_Connection *connection) {
	const union MHD_ConnectionInfo *info =
	    connection == NULL
		? NULL
		: MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
	return info == NULL ? -1 : info->connect_fd;
}

/* --- who it is ------------------------------------------------------------------------------- */

static void write_address(const struct serve_call *c, char *buf, size_t cap) {
	const union MHD_ConnectionInfo *info =
	    MHD_get_connection_info(c->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
	const struct sockaddr *address = info == NULL ? NULL : info->client_addr;
	buf[0] = '\0';
	if (address != NULL && address->sa_family == AF_INET) {
		inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr,
			  buf, (socklen_t)cap);
	} else if (address != NULL) {
		inet_ntop(AF_INET6,
			  &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, buf,
			  (socklen_t)cap);
	}
}

/* Whoever has one address of IPv6 has 64 bits of them: they count as one. */
static void join_network(char *address, size_t cap) {
	struct in6_addr six;
	if (inet_pton(AF_INET6, address, &six) == 1 && !IN6_IS_ADDR_V4MAPPED(&six) &&
	    !IN6_IS_ADDR_LOOPBACK(&six)) {
		memset(six.s6_addr + 8, 0, 8);
		inet_ntop(AF_INET6, &six, address, (socklen_t)cap);
	}
}

/* The last address that a proxy on this machine has added is the one that it saw. */
static void find_address(const struct serve_call *c, char *buf, size_t cap) {
	const char *passed = serve_header(c, "X-Forwarded-For");
	write_address(c, buf, cap);
	bool near = strncmp(buf, "127.", 4) == 0 || strcmp(buf, "::1") == 0;
	if (c->server->config.proxy && near && passed != NULL) {
		const char *last = strrchr(passed, ',');
		last = last == NULL ? passed : last + 1;
		last += strspn(last, " ");
		snprintf(buf, cap, "%.*s", (int)strcspn(last, " ,"), last);
	}
	join_network(buf, cap);
}

static bool is_post(const struct serve_call *c) {
	return strcmp(c->method, "POST") == 0;
}

/* What is new is kept for long, and a text takes its time: it costs as much as many questions. */
static bool may_ask(struct serve_call *c) {
	enum { NEW_BATTLE = 10 };
	bool carries = is_post(c) && serve_find_room(c) == SERVE_BODY_MAX;
	find_address(c, c->address, sizeof c->address);
	if (serve_limits_take(c->server->limits, c->address, carries ? NEW_BATTLE : 1, &c->wait)) {
		return true;
	}
	serve_refuse(c, 429, "rate", "", "server.rate");
	return false;
}

/* "NAME" or "NAME:PORT", and no more. */
static bool is_host(const char *host, const char *name) {
	size_t length = strlen(name);
	const char *rest = host + length;
	if (strncasecmp(host, name, length) != 0) {
		return false;
	}
	return rest[0] == '\0' || (rest[0] == ':' && rest[1] != '\0' &&
				   rest[1 + strspn(rest + 1, "0123456789")] == '\0');
}

bool serve_is_alone(const struct pv_server *server) {
	const char *own = server->config.host;
	return !server->config.proxy && (strncmp(own, "127.", 4) == 0 || strcmp(own, "::1") == 0 ||
					 strcmp(own, "localhost") == 0);
}

/* On a machine for itself alone the server goes by no other name: a page of a site that calls
 * itself this address is told nothing. Behind a proxy it has the proxy's. */
static bool is_named(const struct serve_call *c) {
	const char *own = c->server->config.host, *host = serve_header(c, "Host");
	const char *const names[] = { "127.0.0.1", "localhost", "[::1]", own };
	if (!serve_is_alone(c->server) || host == NULL) {
		return true;
	}
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		if (is_host(host, names[i])) {
			return true;
		}
	}
	return false;
}

/* A page of another site may not act for its reader. */
static bool is_ours(const struct serve_call *c) {
	const char *origin = serve_header(c, "Origin"), *host = serve_header(c, "Host");
	const char *site = serve_header(c, "Sec-Fetch-Site");
	if (site != NULL && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0) {
		return false;
	}
	const char *name = origin == NULL ? NULL : strstr(origin, "://");
	return origin == NULL || (name != NULL && host != NULL && strcmp(name + 3, host) == 0);
}

static bool has_type(const struct serve_call *c) {
	const char *type = serve_header(c, "Content-Type");
	static const char json[] = "application/json";
	return type != NULL && strncasecmp(type, json, strlen(json)) == 0 &&
	       (type[strlen(json)] == '\0' || strchr("; ", type[strlen(json)]) != NULL);
}

/* --- answers --------------------------------------------------------------------------------- */

static struct MHD_Response *make_response(struct serve_call *c) {
	if (c->response != NULL) {
		return c->response;
	}
	bool whole = !c->w.failed && (c->w.text != NULL || c->status == 204);
	static char none[] = "{\"error\":{\"code\":\"busy\",\"where\":\"\",\"message\":\"\"}}";
	c->status = whole ? c->status : 503;
	struct MHD_Response *response =
	    whole ? MHD_create_response_from_buffer(c->w.length, c->w.text, MHD_RESPMEM_MUST_FREE)
		  : MHD_create_response_from_buffer(strlen(none), none, MHD_RESPMEM_PERSISTENT);
	if (whole && response != NULL) {
		pv_writer_init(&c->w); /* its text is the answer's now */
	}
	if (response != NULL) {
		MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE,
					"application/json; charset=utf-8");
		MHD_add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
	}
	return response;
}

static enum MHD_Result answer(struct serve_call *c) {
	struct MHD_Response *response = make_response(c);
	if (response == NULL) {
		return MHD_NO;
	}
	for (size_t i = 0; i < PV_COUNT(every_answer); i++) {
		MHD_add_response_header(response, every_answer[i][0], every_answer[i][1]);
	}
	if (c->status == 405) {
		MHD_add_response_header(response, MHD_HTTP_HEADER_ALLOW, c->allow);
	} else if (c->status == 429) {
		char seconds[24];
		snprintf(seconds, sizeof seconds, "%ld", c->wait);
		MHD_add_response_header(response, MHD_HTTP_HEADER_RETRY_AFTER, seconds);
	}
	if (!c->lasting) {
		serve_limits_answering(c->server->limits, serve_fd(c->connection));
	}
	enum MHD_Result queued = MHD_queue_response(c->connection, c->status, response);
	MHD_destroy_response(response);
	c->response = NULL;
	return queued;
}

/* --- requests -------------------------------------------------------------------------------- */

/* Told beforehand that it will be too long, it isn't even listened to. */
static bool is_announced_large(const struct serve_call *c) {
	const char *length = serve_header(c, MHD_HTTP_HEADER_CONTENT_LENGTH);
	return length != NULL && strtoull(length, NULL, 10) > serve_find_room(c);
}

/* Whatever can be said before the body is there. */
static bool refuse_early(struct serve_call *c) {
	bool acts = is_post(c) || strcmp(c->method, "DELETE") == 0;
	if (!may_ask(c)) {
		return true;
	}
	if (!is_named(c)) {
		serve_refuse(c, 403, "host", "", "server.host");
	} else if (c->large) {
		serve_refuse(c, 414, "large", "", "server.large.address");
	} else if (serve_refuse_address(c)) {
		return true;
	} else if (is_announced_large(c)) {
		serve_refuse_large(c);
	} else if (acts && !is_ours(c)) {
		serve_refuse(c, 403, "origin", "", "server.origin");
	} else if (is_post(c) && !has_type(c)) {
		serve_refuse(c, 415, "type", "", "server.type");
	} else {
		return false;
	}
	return true;
}

static enum MHD_Result on_request(void *cls, struct MHD_Connection *connection, const char *url,
				  const char *method, const char *version, const char *data,
				  size_t *length, void **kept) {
	struct pv_server *server = cls;
	struct serve_call *c = *kept;
	(void)version;
	if (c == NULL) {
		c = serve_call_begin(server, connection, url, method, NULL);
		*kept = c;
		if (c == NULL) {
			return MHD_NO;
		}
		return refuse_early(c) ? answer(c) : MHD_YES;
	}
	if (*length > 0) {
		bool room = serve_call_add(c, data, *length);
		*length = 0;
		return room ? MHD_YES : MHD_NO;
	}
	if (!c->aside) {
		serve_limits_heard(server->limits, serve_fd(connection));
		enum serve_pace pace = serve_find_pace(c);
		if (pace == SERVE_QUICK) {
			serve_call_run(c);
		} else if (serve_aside_take(server->aside[pace], c)) {
			return MHD_YES; /* it comes here again with its answer */
		} else {
			serve_refuse(c, 503, "busy", "", "server.busy");
		}
	}
	return answer(c);
}

static void on_completed(void *cls, struct MHD_Connection *connection, void **kept,
			 enum MHD_RequestTerminationCode code) {
	struct pv_server *server = cls;
	(void)code;
	serve_limits_answered(server->limits, serve_fd(connection));
	serve_call_finish(*kept);
	*kept = NULL;
}

static void on_connection(void *cls, struct MHD_Connection *connection, void **context,
			  enum MHD_ConnectionNotificationCode code) {
	struct pv_server *server = cls;
	(void)context;
	if (code == MHD_CONNECTION_NOTIFY_STARTED) {
		serve_limits_begin(server->limits, serve_fd(connection));
	} else {
		serve_limits_end(server->limits, serve_fd(connection));
	}
}

/* --- starting and stopping ------------------------------------------------------------------- */

static void raise_limit(void) {
	struct rlimit files;
	if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < files.rlim_max) {
		files.rlim_cur = files.rlim_max;
		setrlimit(RLIMIT_NOFILE, &files);
	}
}

static struct addrinfo *find_host(const struct pv_server_config *config, struct pv_error *err) {
	struct addrinfo hints = { .ai_family = AF_UNSPEC,
				  .ai_socktype = SOCK_STREAM,
				  .ai_flags = AI_PASSIVE | AI_NUMERICSERV };
	struct addrinfo *found = NULL;
	char port[16];
	snprintf(port, sizeof port, "%u", config->port);
	int failure = getaddrinfo(config->host, port, &hints, &found);
	if (failure != 0) {
		pv_fail(err, PV_BAD_INPUT, "--host", "%s: %s", config->host, gai_strerror(failure));
		return NULL;
	}
	return found;
}

static struct MHD_Daemon *start(struct pv_server *server, const struct addrinfo *host) {
	unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC;
	if (host->ai_family == AF_INET6) {
		flags |= MHD_USE_IPv6;
	}
	unsigned of_one = server->config.proxy ? CONNECTIONS : CONNECTIONS_OF_ONE;
	return MHD_start_daemon(
	    flags, server->config.port, NULL, NULL, on_request, server, MHD_OPTION_SOCK_ADDR,
	    host->ai_addr, MHD_OPTION_THREAD_POOL_SIZE, (unsigned)THREADS,
	    MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
	    of_one, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES,
	    MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_S, MHD_OPTION_LISTENING_ADDRESS_REUSE,
	    (unsigned)1, MHD_OPTION_NOTIFY_COMPLETED, on_completed, server,
	    MHD_OPTION_NOTIFY_CONNECTION, on_connection, server, MHD_OPTION_STRICT_FOR_CLIENT, 1,
	    MHD_OPTION_END);
}

bool serve_http_start(struct pv_server *server, struct pv_error *err) {
	struct addrinfo *host = find_host(&server->config, err);
	if (host == NULL) {
		return false;
	}
	raise_limit();
	server->daemon = start(server, host);
	bool six = host->ai_family == AF_INET6;
	freeaddrinfo(host);
	if (server->daemon == NULL) {
		return pv_fail(err, PV_IO, "--port", "%s:%u cannot be listened on",
			       server->config.host, server->config.port);
	}
	const union MHD_DaemonInfo *info =
	    MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);
	snprintf(server->address, sizeof server->address,
		 six ? "http://[%.100s]:%u/" : "http://%.100s:%u/", server->config.host,
		 info == NULL ? server->config.port : info->port);
	return true;
}

/* Streams end by themselves once they have been woken. Lines that are kept may still ask until the
 * daemon has ended: what is aside is closed before, and freed after it. */
void serve_http_stop(struct pv_server *server) {
	enum { PATIENCE = 300 };
	if (server->daemon == NULL) {
		return;
	}
	/* Not MHD_quiesce_daemon: it and the daemon's thread both take the socket out of what is
	 * waited for, and whoever comes second ends the program. */
	const union MHD_DaemonInfo *info =
	    MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_LISTEN_FD);
	if (info != NULL) {
		shutdown(info->listen_fd, SHUT_RDWR);
	}
	serve_battles_each(server, serve_streams_wake);
	for (int i = 0; i < PATIENCE && atomic_load(&server->streams) > 0; i++) {
		nanosleep(&(struct timespec){ .tv_nsec = 10000000 }, NULL);
	}
	serve_asides_close(server);
	MHD_stop_daemon(server->daemon);
	server->daemon = NULL;
}
