/* server/catalogue/settings_form.c - options and figures, as a form is made of them. */
#include "server/catalogue/settings_form.h"

#include <stdio.h>
#include <string.h>

enum { CELL_MAX = 64, TEXT_MAX = 160 };

struct form {
	const struct pv_texts *texts;
	struct pv_writer *w;
	const struct pv_game *g;
	const char *words; /* what the keys of the ruleset's words begin with */
};

/* "WORDSthing.name", else "WORDSname", else the name itself. */
static void write_label(const struct form *f, const char *thing, const char *name) {
	char key[160];
	snprintf(key, sizeof key, "%.40s%.50s.%.50s", f->words, thing, name);
	const char *text = pv_texts_get_or(f->texts, key, NULL);
	snprintf(key, sizeof key, "%.40s%.50s", f->words, name);
	pv_write_member_text(f->w, "label",
			     text != NULL ? text : pv_texts_get_or(f->texts, key, name));
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
	bool yes = strcmp(value, "true") == 0;
	pv_write_member_text(f->w, "value", o->type != PV_OPTION_BOOL ? value : yes ? "on" : "off");
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

static const char *const standing[] = { "found", "given", "ours" };

/* For a row whose cells have different sources. */
static void write_standings(const struct form *f, const struct pv_table *table, size_t row) {
	pv_write_key(f->w, "standings");
	pv_write_open(f->w, '[');
	for (size_t column = 0; column < table->column_count; column++) {
		pv_write_text(f->w, standing[pv_figure_standing(table, row, column)]);
	}
	pv_write_close(f->w);
}

static void write_column(const struct form *f, const struct pv_table *table,
			 const struct pv_column *column) {
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
		char accepts[TEXT_MAX];
		pv_text_error(f->texts, kind->accepts, accepts, sizeof accepts);
		pv_write_member_text(f->w, "accepts", accepts);
	}
	pv_write_member_text(f->w, "standing", standing[column->standing]);
	pv_write_close(f->w);
}

static void write_cells(const struct form *f, const struct pv_table *table, size_t row) {
	char cell[CELL_MAX];
	pv_write_key(f->w, "cells");
	pv_write_open(f->w, '[');
	for (size_t column = 0; column < table->column_count; column++) {
		cell[0] = '\0';
		pv_figure_write(table, f->g, row, column, cell, sizeof cell);
		pv_write_text(f->w, cell);
	}
	pv_write_close(f->w);
}

static void write_row(const struct form *f, const struct pv_table *table, size_t row) {
	pv_write_open(f->w, '{');
	pv_write_member_text(f->w, "id", table->rows[row]);
	write_label(f, table->id, table->rows[row]);
	if (table->rules != NULL && table->rules[row] != NULL) {
		pv_write_member_text(f->w, "rule", table->rules[row]);
	}
	write_cells(f, table, row);
	if (table->standings != NULL) {
		write_standings(f, table, row);
	}
	pv_write_close(f->w);
}

/* Rows of a scenario's own, by the scenario's words; `like`: the printed row that it behaves as. */
static void write_own_rows(const struct form *f, const struct pv_table *table) {
	struct pv_own_row own;
	for (size_t i = 0; table->own_row != NULL && table->own_row(f->g, i, &own); i++) {
		pv_write_open(f->w, '{');
		pv_write_member_text(f->w, "id", own.id);
		write_label(f, table->id, own.id);
		pv_write_member_text(f->w, "like", table->rows[own.like]);
		write_cells(f, table, table->row_count + i);
		pv_write_close(f->w);
	}
}

/* own: with the rows of a scenario's own, which no setting changes. */
static void write_table(const struct form *f, const struct pv_table *table, bool own) {
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
	if (own) {
		write_own_rows(f, table);
	}
	pv_write_close(f->w);
	pv_write_close(f->w);
}

static void write_tables(const struct form *f, bool own) {
	const struct pv_ruleset *rules = f->g->rules;
	pv_write_key(f->w, "tables");
	pv_write_open(f->w, '[');
	for (size_t i = 0; i < rules->table_count; i++) {
		write_table(f, &rules->tables[i], own);
	}
	pv_write_close(f->w);
}

static struct form open_form(struct pv_writer *w, const struct pv_texts *texts,
			     const struct pv_game *g, const struct pv_node *scene) {
	struct form form = { .w = w, .texts = texts, .g = g, .words = "" };
	pv_node_text(scene, "words", &form.words, NULL);
	pv_write_member_text(form.w, "words", form.words);
	return form;
}

void serve_write_settings_form(struct pv_writer *w, const struct pv_texts *texts,
			       const struct pv_game *g, const struct pv_node *scene) {
	const struct pv_ruleset *rules = g->rules;
	struct form form = open_form(w, texts, g, scene), *f = &form;
	pv_write_key(f->w, "options");
	pv_write_open(f->w, '[');
	for (size_t i = 0; i < rules->option_count; i++) {
		write_option(f, &rules->options[i]);
	}
	pv_write_close(f->w);
	write_tables(f, false);
}

void serve_write_figures(struct pv_writer *w, const struct pv_texts *texts, const struct pv_game *g,
			 const struct pv_node *scene) {
	struct form form = open_form(w, texts, g, scene);
	write_tables(&form, true);
}
