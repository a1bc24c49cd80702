/* server/http/access.c - which requests are let in: by address, host name and origin. */
#define _GNU_SOURCE

#include "server/http/inside.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

static void write_address(const struct serve_request *r, char *buf, size_t cap) {
	const union MHD_ConnectionInfo *info =
	    MHD_get_connection_info(r->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
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

/* A client with one IPv6 address has 64 bits of them: its network counts as one address. */
static void join_network(char *address, size_t cap) {
	struct in6_addr six;
	if (inet_pton(AF_INET6, address, &six) == 1 && !IN6_IS_ADDR_V4MAPPED(&six) &&
	    !IN6_IS_ADDR_LOOPBACK(&six)) {
		memset(six.s6_addr + 8, 0, 8);
		inet_ntop(AF_INET6, &six, address, (socklen_t)cap);
	}
}

/* Of the addresses that proxies pass on, the last was added by the one on this machine. */
void serve_find_address(struct serve_request *r) {
	char *buf = r->address;
	size_t cap = sizeof r->address;
	const char *passed = serve_header(r, "X-Forwarded-For");
	if (r->connection != NULL) {
		write_address(r, buf, cap);
	}
	bool is_local = strncmp(buf, "127.", 4) == 0 || strcmp(buf, "::1") == 0;
	if (r->http->setup.proxy && is_local && passed != NULL) {
		const char *last = strrchr(passed, ',');
		last = last == NULL ? passed : last + 1;
		last += strspn(last, " ");
		snprintf(buf, cap, "%.*s", (int)strcspn(last, " ,"), last);
	}
	join_network(buf, cap);
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

bool serve_is_alone(const struct serve_http *http) {
	const char *own = http->setup.host;
	return !http->setup.proxy && (strncmp(own, "127.", 4) == 0 || strcmp(own, "::1") == 0 ||
				      strcmp(own, "localhost") == 0);
}

/* Where only this machine reaches the server it has no other name, so that a page of a site which
 * resolves to this address is told nothing. Behind a proxy it has the proxy's name. */
bool serve_has_own_host(const struct serve_request *r) {
	const char *own = r->http->setup.host, *host = serve_header(r, "Host");
	const char *const names[] = { "127.0.0.1", "localhost", "[::1]", own };
	if (!serve_is_alone(r->http) || host == NULL) {
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
bool serve_is_same_origin(const struct serve_request *r) {
	const char *origin = serve_header(r, "Origin"), *host = serve_header(r, "Host");
	const char *site = serve_header(r, "Sec-Fetch-Site");
	if (site != NULL && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0) {
		return false;
	}
	const char *name = origin == NULL ? NULL : strstr(origin, "://");
	return origin == NULL || (name != NULL && host != NULL && strcmp(name + 3, host) == 0);
}

bool serve_has_json_type(const struct serve_request *r) {
	const char *type = serve_header(r, "Content-Type");
	static const char json[] = "application/json";
	return type != NULL && strncasecmp(type, json, strlen(json)) == 0 &&
	       (type[strlen(json)] == '\0' || strchr("; ", type[strlen(json)]) != NULL);
}
