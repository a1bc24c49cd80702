/* server/routes.c - the addresses of the server, each with its handler. */
#include "server/rooms.h"

/* `route` comes first, so that a pointer to it is one to the row. One of the handlers is given. */
struct row {
	struct serve_route route;
	serve_catalogue_handler *catalogue;
	serve_session_handler *battle;  /* of the battle that the path names */
	serve_session_handler *battles; /* of none in particular */
};

static const struct row rows[] = {
	{ { "GET", "api/about", false, SERVE_QUICK }, .catalogue = serve_about },
	{ { "GET", "api/scenarios", false, SERVE_QUICK }, .catalogue = serve_scenarios },
	{ { "GET", "api/scenarios/*/*", false, SERVE_SOME }, .catalogue = serve_scenario },
	{ { "GET", "api/scenarios/*/*/picture.svg", false, SERVE_SOME },
	  .catalogue = serve_scenario_picture },
	{ { "POST", "api/scenarios", true, SERVE_UPLOAD }, .catalogue = serve_post_scenario },
	{ { "POST", "api/positions", true, SERVE_SOME }, .catalogue = serve_post_position },
	{ { "POST", "api/journals", true, SERVE_UPLOAD }, .battles = serve_post_journal },
	{ { "GET", "api/rules/*", false, SERVE_QUICK }, .catalogue = serve_rule },
	{ { "GET", "api/rules/*/picture.svg", false, SERVE_SOME },
	  .catalogue = serve_rule_picture },
	{ { "GET", "api/rules/*/situation", false, SERVE_SOME },
	  .catalogue = serve_rule_situation },
	{ { "GET", "api/texts", false, SERVE_QUICK }, .catalogue = serve_texts },
	{ { "POST", "api/referee/*", false, SERVE_SOME }, .catalogue = serve_referee },
	{ { "GET", "api/lessons", false, SERVE_SOME }, .catalogue = serve_lessons },
	{ { "GET", "api/lessons/*/*", false, SERVE_SOME }, .catalogue = serve_lesson },
	{ { "POST", "api/lessons/*/*", false, SERVE_SOME }, .catalogue = serve_answer_lesson },
	{ { "POST", "api/battles", true, SERVE_LONG }, .battles = serve_make },
	{ { "GET", "api/battles/*", false, SERVE_QUICK }, .battle = serve_show },
	{ { "DELETE", "api/battles/*", false, SERVE_QUICK }, .battle = serve_delete },
	{ { "POST", "api/battles/*/token", false, SERVE_QUICK }, .battle = serve_new_token },
	{ { "GET", "api/battles/*/news", false, SERVE_QUICK }, .battle = serve_news },
	{ { "GET", "api/battles/*/stream", false, SERVE_QUICK }, .battle = serve_stream_open },
	{ { "GET", "api/battles/*/plans", false, SERVE_QUICK }, .battle = serve_plans },
	{ { "GET", "api/battles/*/orders", false, SERVE_QUICK }, .battle = serve_list },
	{ { "POST", "api/battles/*/orders", false, SERVE_QUICK }, .battle = serve_post_orders },
	{ { "POST", "api/battles/*/why", false, SERVE_QUICK }, .battle = serve_why },
	{ { "POST", "api/battles/*/odds", false, SERVE_SOME }, .battle = serve_odds },
	{ { "GET", "api/battles/*/odds", false, SERVE_SOME }, .battle = serve_odds_at },
	{ { "GET", "api/battles/*/sees", false, SERVE_SOME }, .battle = serve_sees },
	{ { "GET", "api/battles/*/sights", false, SERVE_SOME }, .battle = serve_sights },
	{ { "GET", "api/battles/*/against", false, SERVE_SOME }, .battle = serve_best_attack },
	{ { "POST", "api/battles/*/send", false, SERVE_QUICK }, .battle = serve_errand },
	{ { "GET", "api/battles/*/matrix", false, SERVE_SOME }, .battle = serve_pick_matrix },
	{ { "GET", "api/battles/*/figures", false, SERVE_QUICK }, .battle = serve_figures },
	{ { "GET", "api/battles/*/reach", false, SERVE_SOME }, .battle = serve_reach },
	{ { "POST", "api/battles/*/undo", false, SERVE_QUICK }, .battle = serve_post_undo },
	{ { "POST", "api/battles/*/undo_agree", false, SERVE_QUICK }, .battle = serve_post_agree },
	{ { "POST", "api/battles/*/undo_deny", false, SERVE_QUICK }, .battle = serve_post_deny },
	{ { "POST", "api/battles/*/redo", false, SERVE_QUICK }, .battle = serve_post_redo },
	{ { "POST", "api/battles/*/chat", false, SERVE_QUICK }, .battle = serve_post_chat },
	{ { "POST", "api/battles/*/concede", false, SERVE_QUICK }, .battle = serve_post_concede },
	{ { "POST", "api/battles/*/draw", false, SERVE_QUICK }, .battle = serve_post_draw },
	{ { "GET", "api/battles/*/map.svg", false, SERVE_QUICK }, .battle = serve_map },
	{ { "GET", "api/battles/*/layers", false, SERVE_QUICK }, .battle = serve_layers },
	{ { "GET", "api/battles/*/picture.svg", false, SERVE_SOME }, .battle = serve_picture },
	{ { "GET", "api/battles/*/report", false, SERVE_LONG }, .battle = serve_report },
	{ { "GET", "api/battles/*/chances", false, SERVE_LONG }, .battle = serve_show_chances },
	{ { "GET", "api/battles/*/journal", false, SERVE_SOME }, .battle = serve_journal },
};

const struct serve_route *serve_get_route(size_t index) {
	return index < PV_COUNT(rows) ? &rows[index].route : NULL;
}

void serve_answer(void *ctx, const struct serve_route *route, struct serve_request *r) {
	struct pv_server *server = ctx;
	const struct row *row = (const struct row *)route;
	if (row->catalogue != NULL) {
		row->catalogue(r, server->catalogue);
	} else if (row->battle != NULL) {
		serve_session_answer(&server->session, r, row->battle, true);
	} else {
		serve_session_answer(&server->session, r, row->battles, false);
	}
}
