/* cli/commands/tables.c - `pavise rules --tables`: a ruleset's printed figures with house rules
 * applied, from the descriptors that the rules themselves read. */
#include "cli/commands/commands.h"

#include "cli/commands/owner.h"
#include "cli/show/show.h"
#include "cli/show/standing.h"
#include "cli/subject/subject.h"
#include "game/scenario/figures_former.h"

#include <string.h>

enum { CELL_MAX = 64 };

static void write_cell(const struct pv_game *g, const struct pv_table *table, size_t row,
		       size_t column, char buf[CELL_MAX]) {
	buf[0] = '\0';
	pv_figure_write(table, g, row, column, buf, CELL_MAX);
}

static int measure_column(const struct pv_game *g, const struct pv_table *table, size_t column) {
	char cell[CELL_MAX];
	size_t width = strlen(table->columns[column].id);
	for (size_t row = 0; row < table->row_count; row++) {
		write_cell(g, table, row, column, cell);
		width = strlen(cell) + 1 > width ? strlen(cell) + 1 : width;
	}
	return (int)width;
}

static int measure_rows(const struct pv_table *table) {
	size_t width = strlen(table->id);
	for (size_t row = 0; row < table->row_count; row++) {
		width = strlen(table->rows[row]) > width ? strlen(table->rows[row]) : width;
	}
	return (int)width;
}

static void print_row(const struct pv_game *g, const struct pv_table *table, size_t row,
		      int width) {
	char cell[CELL_MAX];
	printf("%-*s", width, table->rows[row]);
	for (size_t column = 0; column < table->column_count; column++) {
		write_cell(g, table, row, column, cell);
		/* A mark is one column wide, but several bytes long. */
		const char *mark = pv_standing_mark[pv_figure_standing(table, row, column)];
		printf("  %*s%s", measure_column(g, table, column) - (mark[0] != '\0'), cell, mark);
	}
	printf("  %s\n",
	       table->rules != NULL && table->rules[row] != NULL ? table->rules[row] : "");
}

static void print_table(const struct pv_game *g, const struct pv_table *table) {
	int width = measure_rows(table);
	printf("%-*s", width, table->id);
	for (size_t column = 0; column < table->column_count; column++) {
		printf("  %*s", measure_column(g, table, column), table->columns[column].id);
	}
	putchar('\n');
	for (size_t row = 0; row < table->row_count; row++) {
		print_row(g, table, row, width);
	}
	putchar('\n');
}

static void print_options(const struct cli *cli, const struct pv_game *g) {
	char value[CELL_MAX];
	cli_say(cli, stdout, "cli.tables.options", (char *)NULL);
	for (size_t i = 0; i < g->rules->option_count; i++) {
		const struct pv_option *option = &g->rules->options[i];
		pv_option_write(option, g, value, sizeof value);
		printf("%-24s  %-12s  %s\n", option->id, value,
		       option->rule == NULL ? "" : option->rule);
	}
}

static void write_row(struct pv_writer *w, const struct pv_game *g, const struct pv_table *table,
		      size_t row) {
	char cell[CELL_MAX];
	pv_write_key(w, table->rows[row]);
	pv_write_open(w, '{');
	for (size_t column = 0; column < table->column_count; column++) {
		write_cell(g, table, row, column, cell);
		pv_write_member_text(w, table->columns[column].id, cell);
	}
	pv_write_close(w);
}

/* Writes what each cell stands on, where a table's cells differ. */
static void write_standings(struct pv_writer *w, const struct pv_table *table) {
	pv_write_key(w, "standings");
	pv_write_open(w, '{');
	for (size_t row = 0; row < table->row_count; row++) {
		pv_write_key(w, table->rows[row]);
		pv_write_open(w, '{');
		for (size_t column = 0; column < table->column_count; column++) {
			pv_write_member_text(
			    w, table->columns[column].id,
			    cli_standing_word(pv_figure_standing(table, row, column)));
		}
		pv_write_close(w);
	}
	pv_write_close(w);
}

static void write_table(struct pv_writer *w, const struct pv_game *g,
			const struct pv_table *table) {
	pv_write_key(w, table->id);
	pv_write_open(w, '{');
	pv_write_key(w, "standing");
	pv_write_open(w, '{');
	for (size_t column = 0; column < table->column_count; column++) {
		pv_write_member_text(
		    w, table->columns[column].id,
		    cli_standing_word((enum pv_standing)table->columns[column].standing));
	}
	pv_write_close(w);
	if (table->standings != NULL) {
		write_standings(w, table);
	}
	pv_write_key(w, "rows");
	pv_write_open(w, '{');
	for (size_t row = 0; row < table->row_count; row++) {
		write_row(w, g, table, row);
	}
	pv_write_close(w);
	pv_write_close(w);
}

static void write_options(struct pv_writer *w, const struct pv_game *g) {
	char value[CELL_MAX];
	pv_write_key(w, "options");
	pv_write_open(w, '{');
	for (size_t i = 0; i < g->rules->option_count; i++) {
		pv_option_write(&g->rules->options[i], g, value, sizeof value);
		pv_write_member_text(w, g->rules->options[i].id, value);
	}
	pv_write_close(w);
}

static int print_json(const struct cli *cli, const struct pv_game *g) {
	char hash[17];
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_write_member_text(&w, "ruleset", g->rules->id);
	pv_write_member_int(&w, "revision", g->rules->revision);
	pv_figures_hash(g, hash);
	pv_write_member_text(&w, "hash", hash);
	write_options(&w, g);
	pv_write_key(&w, "tables");
	pv_write_open(&w, '{');
	for (size_t i = 0; i < g->rules->table_count; i++) {
		write_table(&w, g, &g->rules->tables[i]);
	}
	pv_write_close(&w);
	pv_write_close(&w);
	return cli_write_out(cli, &w, CLI_YES);
}

static int print_lines(const struct cli *cli, const struct pv_game *g) {
	for (size_t i = 0; i < g->rules->table_count; i++) {
		print_table(g, &g->rules->tables[i]);
	}
	print_options(cli, g);
	cli_show_marks(cli, stdout);
	return CLI_YES;
}

static int print_tables(const struct cli *cli, const struct pv_ruleset *rules) {
	struct pv_error err;
	struct pv_game *g = cli_standard_game(cli, rules, &err);
	if (g == NULL) {
		return cli_fail(cli, &err);
	}
	int status = cli->options.template ? cli_print_template(cli, g)
		     : cli->options.json   ? print_json(cli, g)
					   : print_lines(cli, g);
	pv_game_free(g);
	return status;
}

int cli_rules_tables(struct cli *cli) {
	struct pv_error err = { .code = PV_OK };
	const struct pv_ruleset *rules = pv_rulesets()[0];
	if (cli->options.word_count > 0) {
		rules = pv_ruleset_find(cli->options.words[0], &err);
	}
	return rules == NULL ? cli_fail(cli, &err) : print_tables(cli, rules);
}
