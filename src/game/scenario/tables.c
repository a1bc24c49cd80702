#include "pavise/tables.h"

#include "game/files/files.h"
#include "pavise/ruleset.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { KEY_MAX = 320, VALUE_MAX = 96 };

/* --- the file --------------------------------------------------------------------------------- */

/* Reads all members; the hash is the file's. */
static bool read_root(struct pv_tables *t, struct pv_error *err) {
	static const char *const keys[] = { "ruleset", "title", "figures", NULL };
	const char *ruleset = NULL;
	struct pv_error why;
	const char *name = strrchr(t->root->file, '/');
	t->title = name == NULL ? t->root->file : name + 1;
	if (t->root->kind != PV_NODE_MAP) {
		return pv_node_fail(t->root, err,
				    "found no map; accepted is one with `ruleset` and `figures`");
	}
	if (!pv_node_only(t->root, keys, err) || !pv_node_text(t->root, "ruleset", &ruleset, err) ||
	    !pv_node_text(t->root, "title", &t->title, err)) {
		return false;
	}
	t->cells = pv_node_get(t->root, "figures");
	if (ruleset == NULL || t->cells == NULL) {
		return pv_node_fail(t->root, err, "accepted is a map with `ruleset` and `figures`");
	}
	t->rules = pv_ruleset_find(ruleset, &why);
	return t->rules != NULL ||
	       pv_node_fail(pv_node_get(t->root, "ruleset"), err, "ruleset: %s", why.msg);
}

struct pv_tables *pv_tables_open(const char *path, struct pv_error *err) {
	size_t length;
	char *text = pv_file_read(path, PV_NODE_BYTES_MAX, &length, err);
	struct pv_tables *t = text == NULL ? NULL : calloc(1, sizeof *t);
	if (t == NULL) {
		if (text != NULL) {
			pv_fail(err, PV_NO_MEMORY, path, "no memory for tables");
		}
		free(text);
		return NULL;
	}
	snprintf(t->hash, sizeof t->hash, "%016" PRIx64, (uint64_t)XXH3_64bits(text, length));
	t->root = pv_node_read_yaml(text, length, path, err);
	free(text);
	if (t->root == NULL || !read_root(t, err)) {
		pv_tables_close(t);
		return NULL;
	}
	return t;
}

void pv_tables_close(struct pv_tables *tables) {
	if (tables != NULL) {
		pv_node_free(tables->root);
		free(tables);
	}
}

/* --- its cells -------------------------------------------------------------------------------- */

struct reading {
	struct pv_game *g;
	void (*each)(void *ctx, const struct pv_tables_cell *cell);
	void *ctx;
	struct pv_scenario *over; /* that pv_tables_lay changes */
};

static bool find_cell(const struct reading *r, const char *key, const struct pv_node *value,
		      struct pv_cell *out, struct pv_error *err) {
	char where[160];
	pv_figure_place(value, value->key_mark, where, sizeof where);
	return pv_figure_find(r->g->rules, key, where, out, err);
}

/* Sets the cell in the game of r. */
static bool take_value(const struct reading *r, const char *key, const struct pv_node *value,
		       struct pv_error *err) {
	char where[160];
	if (value->kind != PV_NODE_TEXT) {
		return pv_node_fail(value, err, "%s: accepted is one value", key);
	}
	pv_figure_place(value, value->mark, where, sizeof where);
	return pv_setting_apply(r->g->rules, r->g, key, value->text, where, err);
}

static bool tell_cell(void *ctx, const char *key, const struct pv_node *value,
		      struct pv_error *err) {
	struct reading *r = ctx;
	char installed[VALUE_MAX], own[VALUE_MAX];
	struct pv_cell cell;
	if (!find_cell(r, key, value, &cell, err) || !take_value(r, key, value, err)) {
		return false;
	}
	const struct pv_table *table = cell.table;
	int32_t printed = table->printed[cell.row * table->column_count + cell.column];
	int32_t now = pv_figure_value(&cell, r->g);
	pv_figure_value_write(&cell, printed, installed, sizeof installed);
	pv_figure_value_write(&cell, now, own, sizeof own);
	const struct pv_tables_cell told = {
		.key = key,
		.installed = installed,
		.own = own,
		.standing = pv_figure_standing(table, cell.row, cell.column),
		.rule = table->rules == NULL ? NULL : table->rules[cell.row],
		.differs = now != printed,
	};
	r->each(r->ctx, &told);
	return true;
}

bool pv_tables_each(const struct pv_tables *tables, struct pv_game *g,
		    void (*each)(void *ctx, const struct pv_tables_cell *cell), void *ctx,
		    struct pv_error *err) {
	struct reading r = { .g = g, .each = each, .ctx = ctx };
	return pv_figures_walk(tables->cells, tell_cell, &r, err);
}

/* --- over a scenario -------------------------------------------------------------------------- */

static bool is_key(void *ctx, const char *key, const struct pv_node *value, struct pv_error *err) {
	(void)value;
	(void)err;
	return strcmp(key, ctx) != 0;
}

/* Does the scenario's file name this cell itself? */
static bool is_own(const struct pv_scenario *scenario, char *key) {
	return !pv_figures_walk(pv_node_get(scenario->root, "figures"), is_key, key, NULL);
}

static bool lay_cell(void *ctx, const char *key, const struct pv_node *value,
		     struct pv_error *err) {
	struct reading *r = ctx;
	char setting[KEY_MAX + VALUE_MAX];
	struct pv_cell cell;
	if (!find_cell(r, key, value, &cell, err)) {
		return false;
	}
	int32_t before = pv_figure_value(&cell, r->g);
	if (!take_value(r, key, value, err)) {
		return false;
	}
	int32_t after = pv_figure_value(&cell, r->g);
	int length = snprintf(setting, sizeof setting, "%s", key);
	if (after == before || is_own(r->over, setting)) {
		return true;
	}
	setting[length] = '=';
	pv_figure_value_write(&cell, after, setting + length + 1, VALUE_MAX);
	return pv_scenario_set(r->over, setting, err);
}

bool pv_tables_lay(const struct pv_tables *tables, struct pv_scenario *scenario,
		   struct pv_error *err) {
	struct reading r = { .over = scenario };
	r.g = pv_game_load(scenario, err);
	if (r.g == NULL) {
		return false;
	}
	bool done = r.g->rules == tables->rules
			? pv_figures_walk(tables->cells, lay_cell, &r, err)
			: pv_node_fail(pv_node_get(tables->root, "ruleset"), err,
				       "these figures are %s's, the scenario is %s's",
				       tables->rules->id, r.g->rules->id);
	snprintf(scenario->tables, sizeof scenario->tables, "%.100s %s", tables->title,
		 tables->hash);
	pv_game_free(r.g);
	return done;
}
