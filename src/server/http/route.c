/* server/http/route.c - which route of the site a request is for. */
#include "server/http/inside.h"

#include <string.h>

static bool fits(const struct serve_request *r, const char *path) {
	size_t i = 0;
	for (; *path != '\0' && i < r->parts; i++) {
		size_t length = strcspn(path, "/");
		bool any = length == 1 && path[0] == '*' && r->part[i][0] != '\0';
		if (!any &&
		    (strlen(r->part[i]) != length || memcmp(r->part[i], path, length) != 0)) {
			return false;
		}
		path += length + (path[length] == '/');
	}
	return *path == '\0' && i == r->parts;
}

static bool is_method(const struct serve_request *r, const char *method) {
	bool head = strcmp(r->method, "HEAD") == 0 && strcmp(method, "GET") == 0;
	return head || strcmp(r->method, method) == 0;
}

static const struct serve_route *find_route(const struct serve_request *r) {
	const struct serve_site *site = &r->http->site;
	const struct serve_route *route;
	for (size_t i = 0; (route = site->get_route(i)) != NULL; i++) {
		if (is_method(r, route->method) && fits(r, route->path)) {
			return route;
		}
	}
	return NULL;
}

/* A moment of the past (?at) takes longer: all until then is played again. */
enum serve_pace serve_find_pace(const struct serve_request *r) {
	const struct serve_route *route = find_route(r);
	if (route == NULL) {
		return SERVE_QUICK;
	}
	if (route->carries_text && r->length > SERVE_BODY_USUAL) {
		return SERVE_UPLOAD;
	}
	return route->pace == SERVE_QUICK && serve_query(r, "at") != NULL ? SERVE_SOME
									  : route->pace;
}

size_t serve_find_body_max(const struct serve_request *r) {
	const struct serve_route *route = find_route(r);
	return route != NULL && route->carries_text ? SERVE_BODY_MAX : SERVE_BODY_USUAL;
}

/* The methods that an address has; NULL: there is no such address. */
static const char *find_methods(const struct serve_request *r) {
	const struct serve_site *site = &r->http->site;
	const struct serve_route *route;
	const char *allow = NULL;
	for (size_t i = 0; (route = site->get_route(i)) != NULL; i++) {
		if (!fits(r, route->path)) {
			continue;
		}
		allow = allow == NULL                          ? route->method
			: strcmp(route->method, "POST") == 0   ? "GET, POST"
			: strcmp(route->method, "DELETE") == 0 ? "GET, DELETE"
							       : allow;
	}
	return allow;
}

static void refuse_method(struct serve_request *r, const char *allow) {
	serve_refuse(r, 405, "method", "", "server.method");
	r->allow = allow;
}

bool serve_refuse_address(struct serve_request *r) {
	bool api = strcmp(r->part[0], "api") == 0;
	const char *allow = find_methods(r);
	if (find_route(r) != NULL || (!api && is_method(r, "GET"))) {
		return false;
	}
	if (allow != NULL || !api) {
		refuse_method(r, allow != NULL ? allow : "GET");
	} else {
		serve_refuse(r, 404, "none", "", "server.none.address");
	}
	return true;
}

void serve_route(struct serve_request *r) {
	const struct serve_route *route = find_route(r);
	if (route != NULL) {
		r->status = 200;
		r->http->site.answer(r->http->site.ctx, route, r);
	} else if (!serve_refuse_address(r)) {
		serve_page(r);
	}
}
