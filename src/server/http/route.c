/* server/http/route.c - addresses and what answers them. */
#include "server/parts.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* TEXT: its body carries a scenario or a journal. */
enum needs { NOTHING, TEXT, BATTLE };

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
	{ "POST", "api/scenarios", TEXT, serve_post_scenario, SERVE_UPLOAD },
	{ "POST", "api/positions", TEXT, serve_post_position, SERVE_SOME },
	{ "POST", "api/journals", TEXT, serve_post_journal, SERVE_UPLOAD },
	{ "GET", "api/rules/*", NOTHING, serve_rule, SERVE_QUICK },
	{ "GET", "api/rules/*/picture.svg", NOTHING, serve_rule_picture, SERVE_SOME },
	{ "GET", "api/rules/*/situation", NOTHING, serve_rule_situation, SERVE_SOME },
	{ "GET", "api/texts", NOTHING, serve_texts, SERVE_QUICK },
	{ "POST", "api/referee/*", NOTHING, serve_referee, SERVE_SOME },
	{ "GET", "api/lessons", NOTHING, serve_lessons, SERVE_SOME },
	{ "GET", "api/lessons/*/*", NOTHING, serve_lesson, SERVE_SOME },
	{ "POST", "api/lessons/*/*", NOTHING, serve_answer_lesson, SERVE_SOME },
	{ "POST", "api/battles", TEXT, serve_make, SERVE_LONG },
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
	{ "GET", "api/battles/*/sees", BATTLE, serve_sees, SERVE_SOME },
	{ "GET", "api/battles/*/sights", BATTLE, serve_sights, SERVE_SOME },
	{ "GET", "api/battles/*/against", BATTLE, serve_against, SERVE_SOME },
	{ "POST", "api/battles/*/send", BATTLE, serve_send, SERVE_QUICK },
	{ "GET", "api/battles/*/matrix", BATTLE, serve_matrix, SERVE_SOME },
	{ "GET", "api/battles/*/figures", BATTLE, serve_figures, SERVE_QUICK },
	{ "GET", "api/battles/*/reach", BATTLE, serve_reach, SERVE_SOME },
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
	if (route->needs != BATTLE || serve_find_battle(c)) {
		route->handler(c);
	}
}

static const struct route *find_route(const struct serve_call *c) {
	for (size_t i = 0; i < PV_COUNT(routes); i++) {
		if (is_method(c, routes[i].method) && fits(c, routes[i].path)) {
			return &routes[i];
		}
	}
	return NULL;
}

/* To go back to a moment gone by all until then is played again. */
enum serve_pace serve_find_pace(const struct serve_call *c) {
	const struct route *route = find_route(c);
	if (route == NULL) {
		return SERVE_QUICK;
	}
	if (route->needs == TEXT && c->length > SERVE_BODY_USUAL) {
		return SERVE_UPLOAD;
	}
	return route->pace == SERVE_QUICK && serve_query(c, "at") != NULL ? SERVE_SOME
									  : route->pace;
}

size_t serve_find_room(const struct serve_call *c) {
	const struct route *route = find_route(c);
	return route != NULL && route->needs == TEXT ? SERVE_BODY_MAX : SERVE_BODY_USUAL;
}

/* What an address that is there may be asked. */
static const char *find_methods(const struct serve_call *c) {
	const char *allow = NULL;
	for (size_t i = 0; i < PV_COUNT(routes); i++) {
		if (!fits(c, routes[i].path)) {
			continue;
		}
		allow = allow == NULL                             ? routes[i].method
			: strcmp(routes[i].method, "POST") == 0   ? "GET, POST"
			: strcmp(routes[i].method, "DELETE") == 0 ? "GET, DELETE"
								  : allow;
	}
	return allow;
}

bool serve_refuse_address(struct serve_call *c) {
	bool api = strcmp(c->part[0], "api") == 0;
	const char *allow = find_methods(c);
	if (find_route(c) != NULL || (!api && is_method(c, "GET"))) {
		return false;
	}
	if (allow != NULL || !api) {
		refuse_method(c, allow != NULL ? allow : "GET");
	} else {
		serve_refuse(c, 404, "none", "", "server.none.address");
	}
	return true;
}

void serve_route(struct serve_call *c) {
	const struct route *route = find_route(c);
	if (route != NULL) {
		run(c, route);
	} else if (!serve_refuse_address(c)) {
		serve_page(c);
	}
}
