#include "cli/commands/owner_rest.h"

#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = 1024 };

struct cli_rest {
	const struct pv_ruleset *rules;
	bool **named; /* [table][row * columns + column]; owned */
};

static size_t count_cells(const struct pv_table *table) {
	return table->row_count * table->column_count;
}

struct cli_rest *cli_rest_open(const struct pv_ruleset *rules) {
	struct cli_rest *rest = calloc(1, sizeof *rest);
	bool good = rest != NULL;
	if (good) {
		rest->rules = rules;
		rest->named = calloc(rules->table_count + 1, sizeof *rest->named);
		good = rest->named != NULL;
	}
	for (size_t i = 0; good && i < rules->table_count; i++) {
		rest->named[i] = calloc(count_cells(&rules->tables[i]) + 1, sizeof(bool));
		good = rest->named[i] != NULL;
	}
	if (!good) {
		cli_rest_close(rest);
	}
	return good ? rest : NULL;
}

void cli_rest_close(struct cli_rest *rest) {
	if (rest == NULL) {
		return;
	}
	for (size_t i = 0; rest->named != NULL && i < rest->rules->table_count; i++) {
		free(rest->named[i]);
	}
	free(rest->named);
	free(rest);
}

void cli_rest_take(struct cli_rest *rest, const char *key) {
	struct pv_cell cell;
	if (pv_figure_find(rest->rules, key, "", &cell, NULL)) {
		size_t table = (size_t)(cell.table - rest->rules->tables);
		rest->named[table][cell.row * cell.table->column_count + cell.column] = true;
	}
}

/* How many cells of a row the file names. */
static size_t count_row(const struct cli_rest *rest, size_t table, size_t row) {
	size_t columns = rest->rules->tables[table].column_count, count = 0;
	for (size_t i = 0; i < columns; i++) {
		count += rest->named[table][row * columns + i];
	}
	return count;
}

/* How many rows have a cell that the file names. */
static size_t count_rows(const struct cli_rest *rest, size_t table) {
	size_t count = 0;
	for (size_t row = 0; row < rest->rules->tables[table].row_count; row++) {
		count += count_row(rest, table, row) > 0;
	}
	return count;
}

/* "7" or "7, 9": the rows that the file names, or those that it leaves out. */
static size_t list_rows(const struct cli_rest *rest, size_t table, bool named,
			char out[NAMES_MAX]) {
	const struct pv_table *t = &rest->rules->tables[table];
	size_t used = 0, count = 0;
	out[0] = '\0';
	for (size_t row = 0; row < t->row_count; row++) {
		if ((count_row(rest, table, row) > 0) == named && used < NAMES_MAX) {
			used += (size_t)snprintf(out + used, NAMES_MAX - used, "%s%s",
						 count++ == 0 ? "" : ", ", t->rows[row]);
		}
	}
	return count;
}

/* The columns of a row that the file names, or those that it leaves out. */
static size_t list_columns(const struct cli_rest *rest, size_t table, size_t row, bool named,
			   char out[NAMES_MAX]) {
	const struct pv_table *t = &rest->rules->tables[table];
	size_t used = 0, count = 0;
	out[0] = '\0';
	for (size_t i = 0; i < t->column_count; i++) {
		if (rest->named[table][row * t->column_count + i] == named && used < NAMES_MAX) {
			used += (size_t)snprintf(out + used, NAMES_MAX - used, "%s%s",
						 count++ == 0 ? "" : ", ", t->columns[i].id);
		}
	}
	return count;
}

/* Names the shorter of two lists: the lines that are missing, or those that are given. */
static void say_lines(const struct cli_rest *rest, const struct cli *cli, FILE *out, size_t table) {
	const struct pv_table *t = &rest->rules->tables[table];
	char lines[NAMES_MAX];
	size_t given = count_rows(rest, table);
	if (given == t->row_count) {
		return;
	}
	bool few = given < t->row_count - given;
	size_t count = list_rows(rest, table, few, lines);
	const char *key = few          ? count == 1 ? "cli.owner.only" : "cli.owner.only.many"
			  : count == 1 ? "cli.owner.line"
				       : "cli.owner.lines";
	cli_say(cli, out, key, "table", t->id, "lines", lines, (char *)NULL);
}

static void say_row(const struct cli_rest *rest, const struct cli *cli, FILE *out, size_t table,
		    size_t row) {
	const struct pv_table *t = &rest->rules->tables[table];
	char columns[NAMES_MAX];
	size_t given = count_row(rest, table, row);
	bool few = given < t->column_count - given;
	size_t count = list_columns(rest, table, row, few, columns);
	const char *key = few          ? count == 1 ? "cli.owner.cell.only" : "cli.owner.cells.only"
			  : count == 1 ? "cli.owner.cell.rest"
				       : "cli.owner.cells.rest";
	cli_say(cli, out, key, "table", t->id, "line", t->rows[row], "columns", columns,
		(char *)NULL);
}

static void say_cells(const struct cli_rest *rest, const struct cli *cli, FILE *out, size_t table) {
	const struct pv_table *t = &rest->rules->tables[table];
	for (size_t row = 0; row < t->row_count; row++) {
		size_t count = count_row(rest, table, row);
		if (count > 0 && count < t->column_count) {
			say_row(rest, cli, out, table, row);
		}
	}
}

void cli_rest_say(const struct cli_rest *rest, const struct cli *cli, FILE *out) {
	for (size_t i = 0; i < rest->rules->table_count; i++) {
		if (count_rows(rest, i) > 0) {
			say_lines(rest, cli, out, i);
			say_cells(rest, cli, out, i);
		}
	}
}

static void write_row(const struct cli_rest *rest, struct pv_writer *w, size_t table, size_t row) {
	const struct pv_table *t = &rest->rules->tables[table];
	size_t count = count_row(rest, table, row);
	char key[160];
	snprintf(key, sizeof key, "%s/%s", t->id, t->rows[row]);
	if (count == 0) {
		pv_write_text(w, key);
	}
	for (size_t i = 0; count > 0 && i < t->column_count; i++) {
		if (!rest->named[table][row * t->column_count + i]) {
			snprintf(key, sizeof key, "%s/%s/%s", t->id, t->rows[row],
				 t->columns[i].id);
			pv_write_text(w, key);
		}
	}
}

void cli_rest_write(const struct cli_rest *rest, struct pv_writer *w) {
	pv_write_open(w, '[');
	for (size_t i = 0; i < rest->rules->table_count; i++) {
		size_t rows = count_rows(rest, i) > 0 ? rest->rules->tables[i].row_count : 0;
		for (size_t row = 0; row < rows; row++) {
			write_row(rest, w, i, row);
		}
	}
	pv_write_close(w);
}
