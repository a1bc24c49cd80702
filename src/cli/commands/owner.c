/* cli/commands/owner.c - an owner's figures: what a file of them changes (`check --tables FILE`),
 * and a file to begin with (`rules --tables --template`). */
#include "cli/commands/owner.h"

#include "cli/commands/owner_rest.h"
#include "cli/common/files.h"
#include "cli/common/yaml.h"
#include "cli/show/standing.h"
#include "cli/subject/subject.h"

enum { CELL_MAX = 96 };

/* --- what a file changes --------------------------------------------------------------------- */

struct comparison {
	const struct cli *cli;
	struct pv_writer *w; /* NULL: lines */
	struct cli_rest *rest;
	size_t named, differ, by[PV_STANDING_COUNT];
};

static void write_cell(struct pv_writer *w, const struct pv_tables_cell *cell) {
	pv_write_open(w, '{');
	pv_write_member_text(w, "cell", cell->key);
	pv_write_member_text(w, "installed", cell->installed);
	pv_write_member_text(w, "own", cell->own);
	pv_write_member_text(w, "standing", cli_standing_word(cell->standing));
	pv_write_key(w, "rule");
	cell->rule == NULL ? pv_write_null(w) : pv_write_text(w, cell->rule);
	pv_write_close(w);
}

static void say_cell(const struct cli *cli, const struct pv_tables_cell *cell) {
	char rule[32] = "";
	if (cell->rule != NULL) {
		snprintf(rule, sizeof rule, " [%s]", cell->rule);
	}
	cli_say(cli, stdout, "cli.owner.cell", "cell", cell->key, "installed", cell->installed,
		"own", cell->own, "standing", cli_standing_text(cli, cell->standing), "rule", rule,
		(char *)NULL);
}

static void compare(void *ctx, const struct pv_tables_cell *cell) {
	struct comparison *c = ctx;
	c->named++;
	cli_rest_take(c->rest, cell->key);
	if (!cell->differs) {
		return;
	}
	c->differ++;
	c->by[cell->standing]++;
	c->w != NULL ? write_cell(c->w, cell) : say_cell(c->cli, cell);
}

static void say_sum(const struct comparison *c, const struct pv_tables *tables, const char *path) {
	char named[24], differ[24], by[PV_STANDING_COUNT][24];
	snprintf(named, sizeof named, "%zu", c->named);
	snprintf(differ, sizeof differ, "%zu", c->differ);
	for (size_t i = 0; i < PV_STANDING_COUNT; i++) {
		snprintf(by[i], sizeof by[i], "%zu", c->by[i]);
	}
	cli_say(c->cli, stdout, "cli.owner.sum", "file", path, "ruleset", tables->rules->id,
		"named", named, "differ", differ, "found", by[PV_FOUND], "given", by[PV_GIVEN],
		"ours", by[PV_OURS], "hash", tables->hash, (char *)NULL);
}

/* The game with installed figures, without the file. */
static struct pv_game *open_game(const struct cli *cli, const struct pv_ruleset *rules,
				 struct pv_error *err) {
	struct cli plain = *cli;
	plain.options.owner = NULL;
	plain.options.set_count = 0;
	return cli_standard_game(&plain, rules, err);
}

static void show_lines(struct comparison *c, const struct pv_tables *tables) {
	cli_rest_say(c->rest, c->cli, stdout);
	say_sum(c, tables, c->cli->options.owner);
}

static bool show_json(struct comparison *c, const struct pv_tables *tables, struct pv_game *g,
		      struct pv_error *err) {
	struct pv_writer *w = c->w;
	pv_writer_init(w);
	pv_write_open(w, '{');
	pv_write_member_text(w, "ruleset", tables->rules->id);
	pv_write_member_text(w, "title", tables->title);
	pv_write_member_text(w, "hash", tables->hash);
	pv_write_key(w, "differs");
	pv_write_open(w, '[');
	bool good = pv_tables_each(tables, g, compare, c, err);
	pv_write_close(w);
	pv_write_key(w, "stays");
	cli_rest_write(c->rest, w);
	pv_write_member_int(w, "named", (int64_t)c->named);
	pv_write_close(w);
	if (good) {
		cli_write_out(c->cli, w, CLI_YES);
	} else {
		pv_writer_finish(w);
	}
	return good;
}

static bool show(const struct cli *cli, const struct pv_tables *tables, struct pv_error *err) {
	struct pv_writer w;
	struct comparison c = { .cli = cli,
				.w = cli->options.json ? &w : NULL,
				.rest = cli_rest_open(tables->rules) };
	struct pv_game *g = c.rest == NULL ? NULL : open_game(cli, tables->rules, err);
	bool good = g != NULL;
	if (c.rest == NULL) {
		pv_fail(err, PV_NO_MEMORY, "", "no memory for tables");
	} else if (good && cli->options.json) {
		good = show_json(&c, tables, g, err);
	} else if (good && (good = pv_tables_each(tables, g, compare, &c, err))) {
		show_lines(&c, tables);
	}
	pv_game_free(g);
	cli_rest_close(c.rest);
	return good;
}

int cli_check_owner(const struct cli *cli) {
	struct pv_error err;
	struct pv_tables *tables = pv_tables_open(cli->options.owner, &err);
	bool good = tables != NULL && show(cli, tables, &err);
	pv_tables_close(tables);
	if (good) {
		return CLI_YES;
	}
	cli_fail(cli, &err);
	return err.code != PV_NO_MEMORY && cli_is_readable(cli->options.owner) ? CLI_NO : CLI_BAD;
}

/* --- one to begin with ----------------------------------------------------------------------- */

/* "found", or "found: move, melee; ours: points". */
static void print_standing(const struct pv_table *table, size_t row) {
	enum pv_standing first = pv_figure_standing(table, row, 0), last = PV_FOUND;
	size_t column = 1;
	while (column < table->column_count && pv_figure_standing(table, row, column) == first) {
		column++;
	}
	if (column == table->column_count) {
		fputs(cli_standing_word(first), stdout);
		return;
	}
	const char *between = "";
	for (enum pv_standing s = PV_FOUND; s <= PV_OURS; s++) {
		for (column = 0; column < table->column_count; column++) {
			if (pv_figure_standing(table, row, column) != s) {
				continue;
			}
			if (between[0] == '\0' || s != last) {
				printf("%s%s: ", between[0] == '\0' ? "" : "; ",
				       cli_standing_word(s));
			} else {
				fputs(", ", stdout);
			}
			fputs(table->columns[column].id, stdout);
			between = ",";
			last = s;
		}
	}
}

static void print_row(const struct pv_game *g, const struct pv_table *table, size_t row) {
	char cell[CELL_MAX];
	fputs("    # ", stdout);
	print_standing(table, row);
	if (table->rules != NULL && table->rules[row] != NULL) {
		printf("; %s", table->rules[row]);
	}
	fputc('\n', stdout);
	cli_yaml_key(stdout, table->rows[row], 4);
	for (size_t column = 0; column < table->column_count; column++) {
		fputs(column == 0 ? " {" : ", ", stdout);
		cli_yaml_key(stdout, table->columns[column].id, 0);
		fputc(' ', stdout);
		pv_figure_write(table, g, row, column, cell, sizeof cell);
		cli_yaml_text(stdout, cell, false);
	}
	fputs("}\n", stdout);
}

int cli_print_template(const struct cli *cli, const struct pv_game *g) {
	cli_say(cli, stdout, "cli.owner.head", "ruleset", g->rules->id, (char *)NULL);
	printf("ruleset: %s\ntitle: own printing\nfigures:\n", g->rules->id);
	for (size_t i = 0; i < g->rules->table_count; i++) {
		const struct pv_table *table = &g->rules->tables[i];
		cli_yaml_key(stdout, table->id, 2);
		fputc('\n', stdout);
		for (size_t row = 0; row < table->row_count; row++) {
			print_row(g, table, row);
		}
	}
	return CLI_YES;
}
