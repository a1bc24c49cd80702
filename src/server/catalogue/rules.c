/* server/catalogue/rules.c - rows of the ledgers, texts by their keys, the referee's questions. */
#include "game/text/answers.h"
#include "server/catalogue/catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096 };

/* path: of the rule's file of situations; NULL: it has none. */
static void write_situation(struct serve_request *r, const struct pv_rule *rule, const char *path) {
	struct pv_situation *s = path == NULL ? NULL : pv_situation_open(path, NULL);
	pv_write_member_bool(&r->w, "situation", s != NULL);
	if (s != NULL) {
		pv_write_member_text(&r->w, "title", rule->title != NULL ? rule->title : s->title);
		pv_write_key(&r->w, "picture");
		pv_write_format(&r->w, "/api/rules/%s/picture.svg", rule->id);
	}
	pv_situation_close(s);
}

static bool write_rule(struct serve_request *r, const struct pv_ruleset *rules) {
	struct pv_ledger *l = pv_ledger_open_of(rules, r->language, NULL);
	const struct pv_rule *rule = l == NULL ? NULL : pv_ledger_find(l, r->part[2]);
	if (rule != NULL) {
		char name[256], path[PATH_BYTES], kind[64];
		snprintf(name, sizeof name, "situations/%.60s/%.60s.yaml", rules->id, rule->id);
		snprintf(kind, sizeof kind, "cli.rule.%.40s", rule->kind);
		pv_write_open(&r->w, '{');
		pv_write_member_text(&r->w, "id", rule->id);
		pv_write_member_text(&r->w, "kind", rule->kind);
		pv_write_member_text(&r->w, "kind_text",
				     pv_texts_get_or(r->texts, kind, rule->kind));
		pv_write_member_text(&r->w, "source", rule->source);
		pv_write_member_text(&r->w, "rule", rule->rule);
		pv_write_member_text(&r->w, "check", rule->check);
		pv_write_member_text(&r->w, "language", rule->language);
		write_situation(r, rule, pv_data_path(name, path, sizeof path, NULL) ? path : NULL);
		pv_write_close(&r->w);
	}
	pv_ledger_close(l);
	return rule != NULL;
}

void serve_rule(struct serve_request *r, struct serve_catalogue *catalogue) {
	(void)catalogue;
	for (const struct pv_ruleset *const *rules = pv_rulesets(); *rules != NULL; rules++) {
		if (write_rule(r, *rules)) {
			return;
		}
	}
	serve_refuse(r, 404, "none", r->part[2], "server.none.rule");
}

void serve_texts(struct serve_request *r, struct serve_catalogue *catalogue) {
	(void)catalogue;
	const char *begin = serve_query(r, "begin");
	begin = begin == NULL ? "" : begin;
	pv_write_open(&r->w, '{');
	pv_write_member_text(&r->w, "language", r->language);
	pv_write_key(&r->w, "texts");
	pv_write_open(&r->w, '{');
	for (size_t i = 0; i < pv_texts_count(r->texts); i++) {
		const char *key = pv_texts_key(r->texts, i);
		if (strncmp(key, begin, strlen(begin)) == 0) {
			pv_write_member_text(&r->w, key, pv_texts_get(r->texts, key));
		}
	}
	pv_write_close(&r->w);
	pv_write_close(&r->w);
}

void serve_referee(struct serve_request *r, struct serve_catalogue *catalogue) {
	struct pv_error err;
	struct pv_scenario *scenario;
	const struct pv_ruleset *rules = pv_ruleset_find(r->part[2], NULL);
	if (rules == NULL) {
		serve_refuse(r, 404, "none", r->part[2], "server.none.ruleset");
		return;
	}
	struct pv_scenario *standard = pv_scenario_standard(rules, &err);
	if (standard == NULL) {
		serve_fail(r, &err);
		return;
	}
	struct pv_store_battle made = { .scenario_id = standard->id,
					.scenario_text = standard->text };
	struct serve_game *game = serve_lay_tables(catalogue, &made, &err)
				      ? serve_game_take(catalogue, &made, &scenario, &err)
				      : NULL;
	free(made.sets);
	pv_scenario_close(standard);
	if (game == NULL) {
		serve_fail(r, &err);
		return;
	}
	pv_scenario_close(scenario);
	if (!pv_answer_question(r->texts, &r->w, game->g, r->json, &err)) {
		serve_fail(r, &err);
	}
	serve_game_drop(catalogue, game);
}
