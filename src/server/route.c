/* server/route.c - addresses and what answers them. */
#include "server/parts.h"

#include <stdio.h>
#include <string.h>

enum needs { NOTHING, BATTLE };

/* "*": any word. */
static const struct route {
	const char *method, *path;
	enum needs needs;
	serve_handler *handler;
	enum serve_pace pace;
} routes[] = {
	{ "GET", "api/about", NOTHING, serve_about, SERVE_QUICK },
	{ "GET", "api/scenarios", NOTHING, serve_scenarios, SERVE_QUICK },
	{ "GET", "api/scenarios/*/*", NOTHING, serve_scenario, SERVE_SOME },
	{ "GET", "api/scenarios/*/*/picture.svg", NOTHING, serve_scenario_picture, SERVE_SOME },
	{ "POST", "api/scenarios", NOTHING, serve_post_scenario, SERVE_LONG },
	{ "POST", "api/positions", NOTHING, serve_post_position, SERVE_SOME },
	{ "POST", "api/journals", NOTHING, serve_post_journal, SERVE_LONG },
	{ "GET", "api/rules/*", NOTHING, serve_rule, SERVE_QUICK },
	{ "GET", "api/rules/*/picture.svg", NOTHING, serve_rule_picture, SERVE_SOME },
	{ "GET", "api/texts", NOTHING, serve_texts, SERVE_QUICK },
	{ "POST", "api/referee/*", NOTHING, serve_referee, SERVE_SOME },
	{ "GET", "api/lessons", NOTHING, serve_lessons, SERVE_SOME },
	{ "GET", "api/lessons/*/*", NOTHING, serve_lesson, SERVE_SOME },
	{ "POST", "api/lessons/*/*", NOTHING, serve_answer_lesson, SERVE_SOME },
	{ "POST", "api/battles", NOTHING, serve_make, SERVE_LONG },
	{ "GET", "api/battles/*", BATTLE, serve_show, SERVE_QUICK },
	{ "DELETE", "api/battles/*", BATTLE, serve_delete, SERVE_QUICK },
	{ "POST", "api/battles/*/token", BATTLE, serve_new_token, SERVE_QUICK },
	{ "GET", "api/battles/*/news", BATTLE, serve_news, SERVE_QUICK },
	{ "GET", "api/battles/*/stream", BATTLE, serve_stream_open, SERVE_QUICK },
	{ "GET", "api/battles/*/plans", BATTLE, serve_plans, SERVE_QUICK },
	{ "GET", "api/battles/*/orders", BATTLE, serve_list, SERVE_QUICK },
	{ "POST", "api/battles/*/orders", BATTLE, serve_post_orders, SERVE_QUICK },
	{ "POST", "api/battles/*/why", BATTLE, serve_why, SERVE_QUICK },
	{ "POST", "api/battles/*/odds", BATTLE, serve_odds, SERVE_SOME },
	{ "GET", "api/battles/*/odds", BATTLE, serve_odds_at, SERVE_SOME },
	{ "GET", "api/battles/*/sees", BATTLE, serve_sees, SERVE_QUICK },
	{ "GET", "api/battles/*/matrix", BATTLE, serve_matrix, SERVE_SOME },
	{ "GET", "api/battles/*/reach", BATTLE, serve_reach, SERVE_QUICK },
	{ "POST", "api/battles/*/undo", BATTLE, serve_post_undo, SERVE_QUICK },
	{ "POST", "api/battles/*/undo_agree", BATTLE, serve_post_agree, SERVE_QUICK },
	{ "POST", "api/battles/*/undo_deny", BATTLE, serve_post_deny, SERVE_QUICK },
	{ "POST", "api/battles/*/redo", BATTLE, serve_post_redo, SERVE_QUICK },
	{ "POST", "api/battles/*/chat", BATTLE, serve_post_chat, SERVE_QUICK },
	{ "POST", "api/battles/*/concede", BATTLE, serve_post_concede, SERVE_QUICK },
	{ "POST", "api/battles/*/draw", BATTLE, serve_post_draw, SERVE_QUICK },
	{ "GET", "api/battles/*/map.svg", BATTLE, serve_map, SERVE_QUICK },
	{ "GET", "api/battles/*/layers", BATTLE, serve_layers, SERVE_QUICK },
	{ "GET", "api/battles/*/picture.svg", BATTLE, serve_picture, SERVE_SOME },
	{ "GET", "api/battles/*/report", BATTLE, serve_report, SERVE_LONG },
	{ "GET", "api/battles/*/chances", BATTLE, serve_show_chances, SERVE_LONG },
	{ "GET", "api/battles/*/journal", BATTLE, serve_journal, SERVE_SOME },
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
	if (route->needs == NOTHING || serve_find_battle(c)) {
		route->handler(c);
	}
}

/* To go back to a moment gone by all until then is played again. */
enum serve_pace serve_find_pace(const struct serve_call *c) {
	for (size_t i = 0; i < PV_COUNT(routes); i++) {
		if (is_method(c, routes[i].method) && fits(c, routes[i].path)) {
			bool back = routes[i].pace == SERVE_QUICK && serve_query(c, "at") != NULL;
			return back ? SERVE_SOME : routes[i].pace;
		}
	}
	return SERVE_QUICK;
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
