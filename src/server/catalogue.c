/* server/catalogue.c - what is installed: scenarios, and the forms to change them with. */
#define _POSIX_C_SOURCE 200809L

#include "core/grow.h"
#include "game/answers.h"
#include "game/journal.h"
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
		pv_write_member_text(&c->w, "title", (*r)->title);
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

static void write_entry(const struct serve_call *c, struct pv_writer *w,
			const struct entry *entry) {
	char key[128], line[128];
	snprintf(key, sizeof key, "scenario %s", entry->id);
	snprintf(line, sizeof line, "about %s", entry->id);
	const char *title = pv_texts_get(c->texts, key), *about = pv_texts_get(c->texts, line);
	pv_write_member_text(w, "id", entry->id);
	pv_write_member_text(w, "ruleset", entry->ruleset);
	pv_write_member_text(w, "title", title == key ? entry->title : title);
	pv_write_member_text(w, "about", about == line ? entry->about : about);
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

/* --- forms ----------------------------------------------------------------------------------- */

struct form {
	struct serve_call *c;
	struct pv_writer *w;
	const struct pv_game *g;
	const char *words; /* where the ruleset's words stand among the texts */
};

/* "WORDSthing.name", else "WORDSname", else the name itself. */
static void write_label(const struct form *f, const char *thing, const char *name) {
	char key[160];
	snprintf(key, sizeof key, "%.40s%.50s.%.50s", f->words, thing, name);
	const char *text = pv_texts_get(f->c->texts, key);
	if (text == key) {
		snprintf(key, sizeof key, "%.40s%.50s", f->words, name);
		text = pv_texts_get(f->c->texts, key);
	}
	pv_write_member_text(f->w, "label", text == key ? name : text);
}

static void write_words(struct pv_writer *w, const char *const *words) {
	pv_write_key(w, "words");
	pv_write_open(w, '[');
	for (; *words != NULL; words++) {
		pv_write_text(w, *words);
	}
	pv_write_close(w);
}

static void write_usual(const struct form *f, const struct pv_option *o) {
	pv_write_key(f->w, "usual");
	if (o->type == PV_OPTION_BOOL) {
		pv_write_text(f->w, o->usual != 0 ? "on" : "off");
	} else if (o->type == PV_OPTION_WORD) {
		pv_write_text(f->w, o->words[o->usual]);
	} else {
		pv_write_format(f->w, "%d", (int)o->usual);
	}
}

static void write_option(const struct form *f, const struct pv_option *o) {
	static const char *const types[] = { "bool", "int", "word" };
	char value[CELL_MAX] = "";
	pv_write_open(f->w, '{');
	pv_write_member_text(f->w, "id", o->id);
	write_label(f, "option", o->id);
	pv_write_member_text(f->w, "type", types[o->type]);
	write_usual(f, o);
	pv_option_write(o, f->g, value, sizeof value);
	pv_write_member_text(f->w, "value", value);
	if (o->type == PV_OPTION_INT) {
		pv_write_member_int(f->w, "low", o->low);
		pv_write_member_int(f->w, "high", o->high);
	} else if (o->type == PV_OPTION_WORD) {
		write_words(f->w, o->words);
	}
	if (o->rule != NULL) {
		pv_write_member_text(f->w, "rule", o->rule);
	}
	pv_write_close(f->w);
}

static void write_column(const struct form *f, const struct pv_table *table,
			 const struct pv_column *column) {
	static const char *const standing[] = { "found", "given", "ours" };
	const struct pv_figure_kind *kind = column->kind;
	bool number = kind->scale > 0;
	pv_write_open(f->w, '{');
	pv_write_member_text(f->w, "id", column->id);
	write_label(f, table->id, column->id);
	pv_write_member_text(f->w, "type",
			     number                ? "number"
			     : kind->words != NULL ? "word"
						   : "text");
	if (number) {
		pv_write_member_int(f->w, "scale", kind->scale);
		pv_write_member_int(f->w, "low", column->low);
		pv_write_member_int(f->w, "high", column->high);
	} else if (kind->words != NULL) {
		write_words(f->w, kind->words);
	}
	if (kind->accepts != NULL) {
		pv_write_member_text(f->w, "accepts", kind->accepts);
	}
	pv_write_member_text(f->w, "standing", standing[column->standing]);
	pv_write_close(f->w);
}

static void write_row(const struct form *f, const struct pv_table *table, size_t row) {
	char cell[CELL_MAX];
	pv_write_open(f->w, '{');
	pv_write_member_text(f->w, "id", table->rows[row]);
	write_label(f, table->id, table->rows[row]);
	if (table->rules != NULL && table->rules[row] != NULL) {
		pv_write_member_text(f->w, "rule", table->rules[row]);
	}
	pv_write_key(f->w, "cells");
	pv_write_open(f->w, '[');
	for (size_t column = 0; column < table->column_count; column++) {
		cell[0] = '\0';
		pv_figure_write(table, f->g, row, column, cell, sizeof cell);
		pv_write_text(f->w, cell);
	}
	pv_write_close(f->w);
	pv_write_close(f->w);
}

static void write_table(const struct form *f, const struct pv_table *table) {
	pv_write_open(f->w, '{');
	pv_write_member_text(f->w, "id", table->id);
	write_label(f, "table", table->id);
	pv_write_key(f->w, "columns");
	pv_write_open(f->w, '[');
	for (size_t i = 0; i < table->column_count; i++) {
		write_column(f, table, &table->columns[i]);
	}
	pv_write_close(f->w);
	pv_write_key(f->w, "rows");
	pv_write_open(f->w, '[');
	for (size_t i = 0; i < table->row_count; i++) {
		write_row(f, table, i);
	}
	pv_write_close(f->w);
	pv_write_close(f->w);
}

static void write_forms(const struct form *f) {
	const struct pv_ruleset *rules = f->g->rules;
	pv_write_key(f->w, "options");
	pv_write_open(f->w, '[');
	for (size_t i = 0; i < rules->option_count; i++) {
		write_option(f, &rules->options[i]);
	}
	pv_write_close(f->w);
	pv_write_key(f->w, "tables");
	pv_write_open(f->w, '[');
	for (size_t i = 0; i < rules->table_count; i++) {
		write_table(f, &rules->tables[i]);
	}
	pv_write_close(f->w);
}

static void write_sides(struct pv_writer *w, const struct pv_texts *texts,
			const struct pv_node *scene) {
	pv_write_key(w, "sides");
	pv_write_open(w, '{');
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		pv_write_member_text(w, pv_seat_word(seat), serve_seat_text(texts, scene, seat));
	}
	pv_write_close(w);
}

/* The installed scenario of the address, as nobody sees it. false: answered. */
struct opened {
	const struct entry *entry;
	struct serve_game *game;
	struct pv_scenario *scenario;
	void *state;
	struct pv_node *scene;
};

static void close_scenario(struct serve_call *c, struct opened *o) {
	pv_node_free(o->scene);
	free(o->state);
	pv_scenario_close(o->scenario);
	serve_game_drop(c->server, o->game);
}

static bool open_scenario(struct serve_call *c, struct opened *o) {
	char id[160];
	struct pv_error err;
	*o = (struct opened){ NULL, NULL, NULL, NULL, NULL };
	snprintf(id, sizeof id, "%.70s/%.70s", c->part[2], c->part[3]);
	o->entry = find_entry(c->server->catalogue, id);
	if (o->entry == NULL) {
		serve_refuse(c, 404, "none", id, "server.none.scenario");
		return false;
	}
	struct pv_store_battle made = { .scenario_id = id };
	o->game = serve_game_take(c->server, &made, &o->scenario, &err);
	if (o->game == NULL) {
		serve_fail(c, &err);
		return false;
	}
	const struct pv_game *g = o->game->g;
	o->state = calloc(1, g->rules->state_size(g));
	if (o->state != NULL) {
		g->rules->start(g, o->state);
		g->rules->veil(g, o->state, PV_NOBODY);
		o->scene = pv_scene_read(g, o->state, &err);
	} else {
		pv_fail(&err, PV_NO_MEMORY, "scenario", "memory ran out");
	}
	if (o->scene == NULL) {
		serve_fail(c, &err);
		close_scenario(c, o);
		return false;
	}
	return true;
}

void serve_scenario(struct serve_call *c) {
	struct opened o;
	if (!open_scenario(c, &o)) {
		return;
	}
	const struct pv_game *g = o.game->g;
	struct form form = { .c = c, .w = &c->w, .g = g, .words = "" };
	pv_node_text(o.scene, "words", &form.words, NULL);
	pv_write_open(&c->w, '{');
	write_entry(c, &c->w, o.entry);
	pv_write_member_int(&c->w, "revision", g->rules->revision);
	serve_write_prompt(c, g, o.state, o.scene, false);
	serve_write_points(&c->w, g, o.state);
	write_sides(&c->w, c->texts, o.scene);
	serve_write_goals(&c->w, c->texts, g, o.state);
	write_forms(&form);
	pv_write_close(&c->w);
	close_scenario(c, &o);
}

void serve_scenario_picture(struct serve_call *c) {
	struct opened o;
	struct pv_error err;
	long square = 24;
	if (!serve_query_number(c, "square", PV_SQUARE_LEAST, 128, &square) ||
	    !open_scenario(c, &o)) {
		return;
	}
	struct pv_picture how = {
		.art = c->server->art, .texts = c->texts, .square = (int)square, .bare = true
	};
	char *svg = pv_draw(o.scene, &how, &err);
	if (svg == NULL) {
		serve_fail(c, &err);
	} else {
		serve_answer_text(c, svg, "image/svg+xml", true);
	}
	close_scenario(c, &o);
}

/* --- words ----------------------------------------------------------------------------------- */

static bool write_rule(struct serve_call *c, const char *ledger) {
	struct pv_ledger *l = pv_ledger_open(ledger, NULL);
	const struct pv_rule *rule = l == NULL ? NULL : pv_ledger_find(l, c->part[2]);
	if (rule != NULL) {
		char name[256], path[PATH_BYTES];
		snprintf(name, sizeof name, "situations/%.60s/%.60s.yaml", ledger, rule->id);
		pv_write_open(&c->w, '{');
		pv_write_member_text(&c->w, "id", rule->id);
		pv_write_member_text(&c->w, "kind", rule->kind);
		pv_write_member_text(&c->w, "source", rule->source);
		pv_write_member_text(&c->w, "rule", rule->rule);
		pv_write_member_text(&c->w, "check", rule->check);
		pv_write_member_bool(&c->w, "situation",
				     pv_data_path(name, path, sizeof path, NULL));
		pv_write_close(&c->w);
	}
	pv_ledger_close(l);
	return rule != NULL;
}

void serve_rule(struct serve_call *c) {
	for (const struct pv_ruleset *const *r = pv_rulesets(); *r != NULL; r++) {
		if (write_rule(c, (*r)->id)) {
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
	char id[96];
	struct pv_error err;
	struct pv_scenario *scenario;
	snprintf(id, sizeof id, "%.60s/standard", c->part[2]);
	if (!serve_catalogue_has(c->server->catalogue, id)) {
		serve_refuse(c, 404, "none", c->part[2], "server.none.ruleset");
		return;
	}
	struct pv_store_battle made = { .scenario_id = id };
	struct serve_game *game = serve_game_take(c->server, &made, &scenario, &err);
	if (game == NULL) {
		serve_fail(c, &err);
		return;
	}
	pv_scenario_close(scenario);
	if (!game->g->rules->ask(game->g, c->json, &c->w, &err)) {
		serve_fail(c, &err);
	}
	serve_game_drop(c->server, game);
}
