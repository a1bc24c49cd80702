/* server/catalogue.c - what is installed: scenarios, and the forms to change them with. */
#define _POSIX_C_SOURCE 200809L

#include "core/grow.h"
#include "game/text/answers.h"
#include "server/parts.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096, CELL_MAX = 64, FOLDER_MAX = 46, NAME_MAX_BYTES = 48 };

struct entry {
	char id[96], title[160], about[512];
	char ruleset[48];
};

struct serve_catalogue {
	struct entry *at; /* owned; sorted by id */
	size_t count, room;
};

/* --- finding them ---------------------------------------------------------------------------- */

static struct entry *add_entry(struct serve_catalogue *c) {
	struct entry *at = pv_grow(c->at, c->count, &c->room, sizeof *at);
	if (at == NULL) {
		return NULL;
	}
	c->at = at;
	c->at[c->count] = (struct entry){ .id = "" };
	return &c->at[c->count++];
}

/* One that can't be read isn't offered. */
static bool add_file(struct serve_catalogue *c, const char *folder, const char *file,
		     const char *path) {
	struct pv_node *root = pv_node_read_file(path, NULL);
	const char *title = "", *ruleset = "", *about = "";
	if (root == NULL || !pv_node_text(root, "title", &title, NULL) ||
	    !pv_node_text(root, "ruleset", &ruleset, NULL) ||
	    !pv_node_text(root, "about", &about, NULL) || pv_ruleset_find(ruleset, NULL) == NULL) {
		pv_node_free(root);
		return true;
	}
	struct entry *entry = add_entry(c);
	if (entry != NULL) {
		snprintf(entry->id, sizeof entry->id, "%.46s/%.*s", folder,
			 (int)(strlen(file) - strlen(".yaml")), file);
		snprintf(entry->title, sizeof entry->title, "%s", title);
		snprintf(entry->about, sizeof entry->about, "%s", about);
		snprintf(entry->ruleset, sizeof entry->ruleset, "%s", ruleset);
	}
	pv_node_free(root);
	return entry != NULL;
}

static bool is_yaml(const char *name) {
	size_t length = strlen(name);
	return name[0] != '.' && length > strlen(".yaml") &&
	       strcmp(name + length - strlen(".yaml"), ".yaml") == 0;
}

static bool add_folder(struct serve_catalogue *c, const char *all, const char *folder) {
	char path[PATH_BYTES];
	int made = snprintf(path, sizeof path, "%s/%s", all, folder);
	bool fits = made > 0 && (size_t)made < sizeof path && strlen(folder) < FOLDER_MAX;
	DIR *dir = fits ? opendir(path) : NULL;
	bool done = true;
	if (dir == NULL) {
		return true;
	}
	for (const struct dirent *e = readdir(dir); e != NULL && done; e = readdir(dir)) {
		int length = snprintf(path, sizeof path, "%s/%s/%s", all, folder, e->d_name);
		if (is_yaml(e->d_name) && strlen(e->d_name) < NAME_MAX_BYTES && length > 0 &&
		    (size_t)length < sizeof path) {
			done = add_file(c, folder, e->d_name, path);
		}
	}
	closedir(dir);
	return done;
}

static int compare(const void *a, const void *b) {
	return strcmp(((const struct entry *)a)->id, ((const struct entry *)b)->id);
}

static bool find_all(struct serve_catalogue *c) {
	char all[PATH_BYTES];
	DIR *dir = pv_data_path("scenarios", all, sizeof all, NULL) ? opendir(all) : NULL;
	bool done = true;
	if (dir == NULL) {
		return true;
	}
	for (const struct dirent *e = readdir(dir); e != NULL && done; e = readdir(dir)) {
		done = e->d_name[0] == '.' || add_folder(c, all, e->d_name);
	}
	closedir(dir);
	if (c->count > 0) {
		qsort(c->at, c->count, sizeof *c->at, compare);
	}
	return done;
}

struct serve_catalogue *serve_catalogue_create(struct pv_error *err) {
	struct serve_catalogue *c = calloc(1, sizeof *c);
	if (c == NULL || !find_all(c)) {
		serve_catalogue_destroy(c);
		pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
		return NULL;
	}
	return c;
}

void serve_catalogue_destroy(struct serve_catalogue *catalogue) {
	if (catalogue != NULL) {
		free(catalogue->at);
		free(catalogue);
	}
}

static const struct entry *find_entry(const struct serve_catalogue *c, const char *id) {
	for (size_t i = 0; i < c->count; i++) {
		if (strcmp(c->at[i].id, id) == 0) {
			return &c->at[i];
		}
	}
	return NULL;
}

bool serve_catalogue_has(const struct serve_catalogue *catalogue, const char *scenario) {
	return find_entry(catalogue, scenario) != NULL;
}

/* --- lists ----------------------------------------------------------------------------------- */

void serve_about(struct serve_call *c) {
	pv_write_open(&c->w, '{');
	pv_write_member_text(&c->w, "name", "pavise");
	pv_write_member_text(&c->w, "version", PV_VERSION);
	pv_write_member_int(&c->w, "api", 1);
	pv_write_member_bool(&c->w, "alone", serve_is_alone(c->server));
	pv_write_key(&c->w, "languages");
	pv_write_open(&c->w, '[');
	for (size_t i = 0; i < SERVE_LANGUAGES; i++) {
		pv_write_text(&c->w, c->server->language[i].code);
	}
	pv_write_close(&c->w);
	const char *usual = c->server->config.usual;
	const struct serve_catalogue *all = c->server->catalogue;
	if (usual == NULL || !serve_catalogue_has(all, usual)) {
		usual = all->count > 0 ? all->at[0].id : NULL;
	}
	pv_write_key(&c->w, "usual");
	usual != NULL ? pv_write_text(&c->w, usual) : pv_write_null(&c->w);
	pv_write_key(&c->w, "rulesets");
	pv_write_open(&c->w, '[');
	for (const struct pv_ruleset *const *r = pv_rulesets(); *r != NULL; r++) {
		pv_write_open(&c->w, '{');
		pv_write_member_text(&c->w, "id", (*r)->id);
		char key[64];
		snprintf(key, sizeof key, "ruleset %.48s", (*r)->id);
		pv_write_member_text(&c->w, "title", pv_texts_get_or(c->texts, key, (*r)->title));
		pv_write_close(&c->w);
	}
	pv_write_close(&c->w);
	pv_write_key(&c->w, "bots");
	pv_write_open(&c->w, '[');
	for (const char *const *name = pv_bot_names(); *name != NULL; name++) {
		pv_write_text(&c->w, *name);
	}
	pv_write_close(&c->w);
	pv_write_key(&c->w, "undo");
	pv_write_open(&c->w, '[');
	pv_write_text(&c->w, serve_undo_words[PV_STORE_UNDO_FREE]);
	pv_write_text(&c->w, serve_undo_words[PV_STORE_UNDO_ASK]);
	pv_write_text(&c->w, serve_undo_words[PV_STORE_UNDO_OFF]);
	pv_write_close(&c->w);
	pv_write_key(&c->w, "engines");
	pv_write_open(&c->w, '[');
	for (size_t i = 0; i < c->server->config.engine_count; i++) {
		const char *engine = c->server->config.engines[i];
		pv_write_format(&c->w, "%.*s", (int)strcspn(engine, "="), engine);
	}
	pv_write_close(&c->w);
	pv_write_close(&c->w);
}

const char *serve_title(const struct serve_call *c, const struct pv_game *g) {
	char key[128];
	snprintf(key, sizeof key, "scenario %s", g->scenario_id);
	return pv_texts_get_or(c->texts, key, g->title);
}

static void write_entry(const struct serve_call *c, struct pv_writer *w,
			const struct entry *entry) {
	char key[128], line[128];
	snprintf(key, sizeof key, "scenario %s", entry->id);
	snprintf(line, sizeof line, "about %s", entry->id);
	pv_write_member_text(w, "id", entry->id);
	pv_write_member_text(w, "ruleset", entry->ruleset);
	pv_write_member_text(w, "title", pv_texts_get_or(c->texts, key, entry->title));
	pv_write_member_text(w, "about", pv_texts_get_or(c->texts, line, entry->about));
}

void serve_scenarios(struct serve_call *c) {
	const struct serve_catalogue *all = c->server->catalogue;
	pv_write_open(&c->w, '{');
	pv_write_key(&c->w, "scenarios");
	pv_write_open(&c->w, '[');
	for (size_t i = 0; i < all->count; i++) {
		pv_write_open(&c->w, '{');
		write_entry(c, &c->w, &all->at[i]);
		pv_write_close(&c->w);
	}
	pv_write_close(&c->w);
	pv_write_close(&c->w);
}

void serve_write_entry(struct serve_call *c, const char *id) {
	write_entry(c, &c->w, find_entry(c->server->catalogue, id));
}

/* --- words ----------------------------------------------------------------------------------- */

/* path NULL: there is none. */
static void write_situation(struct serve_call *c, const struct pv_rule *rule, const char *path) {
	struct pv_situation *s = path == NULL ? NULL : pv_situation_open(path, NULL);
	pv_write_member_bool(&c->w, "situation", s != NULL);
	if (s != NULL) {
		pv_write_member_text(&c->w, "title", rule->title != NULL ? rule->title : s->title);
		pv_write_key(&c->w, "picture");
		pv_write_format(&c->w, "/api/rules/%s/picture.svg", rule->id);
	}
	pv_situation_close(s);
}

static bool write_rule(struct serve_call *c, const struct pv_ruleset *rules) {
	struct pv_ledger *l = pv_ledger_open_of(rules, c->language, NULL);
	const struct pv_rule *rule = l == NULL ? NULL : pv_ledger_find(l, c->part[2]);
	if (rule != NULL) {
		char name[256], path[PATH_BYTES], kind[64];
		snprintf(name, sizeof name, "situations/%.60s/%.60s.yaml", rules->id, rule->id);
		snprintf(kind, sizeof kind, "cli.rule.%.40s", rule->kind);
		pv_write_open(&c->w, '{');
		pv_write_member_text(&c->w, "id", rule->id);
		pv_write_member_text(&c->w, "kind", rule->kind);
		pv_write_member_text(&c->w, "kind_text",
				     pv_texts_get_or(c->texts, kind, rule->kind));
		pv_write_member_text(&c->w, "source", rule->source);
		pv_write_member_text(&c->w, "rule", rule->rule);
		pv_write_member_text(&c->w, "check", rule->check);
		pv_write_member_text(&c->w, "language", rule->language);
		write_situation(c, rule, pv_data_path(name, path, sizeof path, NULL) ? path : NULL);
		pv_write_close(&c->w);
	}
	pv_ledger_close(l);
	return rule != NULL;
}

void serve_rule(struct serve_call *c) {
	for (const struct pv_ruleset *const *r = pv_rulesets(); *r != NULL; r++) {
		if (write_rule(c, *r)) {
			return;
		}
	}
	serve_refuse(c, 404, "none", c->part[2], "server.none.rule");
}

void serve_texts(struct serve_call *c) {
	const char *begin = serve_query(c, "begin");
	begin = begin == NULL ? "" : begin;
	pv_write_open(&c->w, '{');
	pv_write_member_text(&c->w, "language", c->language);
	pv_write_key(&c->w, "texts");
	pv_write_open(&c->w, '{');
	for (size_t i = 0; i < pv_texts_count(c->texts); i++) {
		const char *key = pv_texts_key(c->texts, i);
		if (strncmp(key, begin, strlen(begin)) == 0) {
			pv_write_member_text(&c->w, key, pv_texts_get(c->texts, key));
		}
	}
	pv_write_close(&c->w);
	pv_write_close(&c->w);
}

void serve_referee(struct serve_call *c) {
	struct pv_error err;
	struct pv_scenario *scenario;
	const struct pv_ruleset *rules = pv_ruleset_find(c->part[2], NULL);
	if (rules == NULL) {
		serve_refuse(c, 404, "none", c->part[2], "server.none.ruleset");
		return;
	}
	struct pv_scenario *standard = pv_scenario_standard(rules, &err);
	if (standard == NULL) {
		serve_fail(c, &err);
		return;
	}
	struct pv_store_battle made = { .scenario_id = standard->id,
					.scenario_text = standard->text };
	struct serve_game *game = serve_lay_tables(c->server, &made, &err)
				      ? serve_game_take(c->server, &made, &scenario, &err)
				      : NULL;
	free(made.sets);
	pv_scenario_close(standard);
	if (game == NULL) {
		serve_fail(c, &err);
		return;
	}
	pv_scenario_close(scenario);
	if (!pv_answer_question(c->texts, &c->w, game->g, c->json, &err)) {
		serve_fail(c, &err);
	}
	serve_game_drop(c->server, game);
}
