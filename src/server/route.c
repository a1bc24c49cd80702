/* server/route.c - addresses and what answers them. */
#include "server/parts.h"

#include <stdio.h>
#include <string.h>

/* SLOW: it is done aside. */
enum needs { NOTHING, BATTLE, SLOW, SLOW_BATTLE };

/* "*": any word. */
static const struct route {
	const char *method, *path;
	enum needs needs;
	serve_handler *handler;
} routes[] = {
	{ "GET", "api/about", NOTHING, serve_about },
	{ "GET", "api/scenarios", NOTHING, serve_scenarios },
	{ "GET", "api/scenarios/*/*", NOTHING, serve_scenario },
	{ "GET", "api/scenarios/*/*/picture.svg", NOTHING, serve_scenario_picture },
	{ "POST", "api/scenarios", SLOW, serve_post_scenario },
	{ "POST", "api/positions", NOTHING, serve_post_position },
	{ "POST", "api/journals", SLOW, serve_post_journal },
	{ "GET", "api/rules/*", NOTHING, serve_rule },
	{ "GET", "api/rules/*/picture.svg", NOTHING, serve_rule_picture },
	{ "GET", "api/texts", NOTHING, serve_texts },
	{ "POST", "api/referee/*", NOTHING, serve_referee },
	{ "GET", "api/lessons", NOTHING, serve_lessons },
	{ "GET", "api/lessons/*/*", NOTHING, serve_lesson },
	{ "POST", "api/lessons/*/*", NOTHING, serve_answer_lesson },
	{ "POST", "api/battles", SLOW, serve_make },
	{ "GET", "api/battles/*", BATTLE, serve_show },
	{ "DELETE", "api/battles/*", BATTLE, serve_delete },
	{ "POST", "api/battles/*/token", BATTLE, serve_new_token },
	{ "GET", "api/battles/*/news", BATTLE, serve_news },
	{ "GET", "api/battles/*/stream", BATTLE, serve_stream_open },
	{ "GET", "api/battles/*/plans", BATTLE, serve_plans },
	{ "GET", "api/battles/*/orders", BATTLE, serve_list },
	{ "POST", "api/battles/*/orders", BATTLE, serve_post_orders },
	{ "POST", "api/battles/*/why", BATTLE, serve_why },
	{ "POST", "api/battles/*/odds", BATTLE, serve_odds },
	{ "GET", "api/battles/*/odds", BATTLE, serve_odds_at },
	{ "GET", "api/battles/*/sees", BATTLE, serve_sees },
	{ "GET", "api/battles/*/matrix", BATTLE, serve_matrix },
	{ "GET", "api/battles/*/reach", BATTLE, serve_reach },
	{ "POST", "api/battles/*/undo", BATTLE, serve_post_undo },
	{ "POST", "api/battles/*/undo_agree", BATTLE, serve_post_agree },
	{ "POST", "api/battles/*/undo_deny", BATTLE, serve_post_deny },
	{ "POST", "api/battles/*/redo", BATTLE, serve_post_redo },
	{ "POST", "api/battles/*/chat", BATTLE, serve_post_chat },
	{ "POST", "api/battles/*/concede", BATTLE, serve_post_concede },
	{ "POST", "api/battles/*/draw", BATTLE, serve_post_draw },
	{ "GET", "api/battles/*/map.svg", BATTLE, serve_map },
	{ "GET", "api/battles/*/layers", BATTLE, serve_layers },
	{ "GET", "api/battles/*/picture.svg", BATTLE, serve_picture },
	{ "GET", "api/battles/*/report", SLOW_BATTLE, serve_report },
	{ "GET", "api/battles/*/chances", BATTLE, serve_show_chances },
	{ "GET", "api/battles/*/journal", BATTLE, serve_journal },
};

static bool fits(const struct serve_call *c, const char *path) {
	size_t i = 0;
	for (; *path != '\0' && i < c->parts; i++) {
		size_t length = strcspn(path, "/");
		bool any = length == 1 && path[0] == '*' && c->part[i][0] != '\0';
		if (!any &&
		    (strlen(c->part[i]) != length || memcmp(c->part[i], path, length) != 0)) {
			return false;
		}
		path += length + (path[length] == '/');
	}
	return *path == '\0' && i == c->parts;
}

static bool is_method(const struct serve_call *c, const char *method) {
	bool head = strcmp(c->method, "HEAD") == 0 && strcmp(method, "GET") == 0;
	return head || strcmp(c->method, method) == 0;
}

static void refuse_method(struct serve_call *c, const char *allow) {
	serve_refuse(c, 405, "method", "", "server.method");
	c->allow = allow;
}

static void run(struct serve_call *c, const struct route *route) {
	c->status = 200;
	bool battle = route->needs == BATTLE || route->needs == SLOW_BATTLE;
	if (!battle || serve_find_battle(c)) {
		route->handler(c);
	}
}

bool serve_is_slow(const struct serve_call *c) {
	for (size_t i = 0; i < PV_COUNT(routes); i++) {
		if (routes[i].needs >= SLOW && is_method(c, routes[i].method) &&
		    fits(c, routes[i].path)) {
			return true;
		}
	}
	return false;
}

void serve_route(struct serve_call *c) {
	const char *allow = NULL;
	for (size_t i = 0; i < PV_COUNT(routes); i++) {
		if (!fits(c, routes[i].path)) {
			continue;
		}
		if (is_method(c, routes[i].method)) {
			run(c, &routes[i]);
			return;
		}
		allow = allow == NULL                             ? routes[i].method
			: strcmp(routes[i].method, "POST") == 0   ? "GET, POST"
			: strcmp(routes[i].method, "DELETE") == 0 ? "GET, DELETE"
								  : allow;
	}
	if (allow != NULL) {
		refuse_method(c, allow);
	} else if (strcmp(c->part[0], "api") == 0) {
		serve_refuse(c, 404, "none", "", "server.none.address");
	} else if (!is_method(c, "GET")) {
		refuse_method(c, "GET");
	} else {
		serve_page(c);
	}
}
