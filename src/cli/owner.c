/* cli/owner.c - figures of one's own: what a file of them changes (`check --tables FILE`), and one
 * to begin with (`rules --tables --template`). */
#include "cli/owner.h"

#include "cli/subject.h"
#include "cli/yaml.h"

enum { CELL_MAX = 96 };

static const char *const standing_words[] = {
	[PV_FOUND] = "found", [PV_GIVEN] = "given", [PV_OURS] = "ours"
};

const char *cli_standing_word(enum pv_standing standing) {
	return standing_words[standing];
}

/* --- what a file changes --------------------------------------------------------------------- */

struct comparison {
	const struct cli *cli;
	struct pv_writer *w; /* NULL: lines */
	size_t named, differ, by[PV_COUNT(standing_words)];
};

static void write_cell(struct pv_writer *w, const struct pv_tables_cell *cell) {
	pv_write_open(w, '{');
	pv_write_member_text(w, "cell", cell->key);
	pv_write_member_text(w, "installed", cell->installed);
	pv_write_member_text(w, "own", cell->own);
	pv_write_member_text(w, "standing", standing_words[cell->standing]);
	pv_write_key(w, "rule");
	cell->rule == NULL ? pv_write_null(w) : pv_write_text(w, cell->rule);
	pv_write_close(w);
}

static void say_cell(const struct cli *cli, const struct pv_tables_cell *cell) {
	char key[48], rule[32] = "";
	snprintf(key, sizeof key, "cli.standing.%s", standing_words[cell->standing]);
	if (cell->rule != NULL) {
		snprintf(rule, sizeof rule, " [%s]", cell->rule);
	}
	cli_say(cli, stdout, "cli.owner.cell", "cell", cell->key, "installed", cell->installed,
		"own", cell->own, "standing", cli_text(cli, key), "rule", rule, (char *)NULL);
}

static void compare(void *ctx, const struct pv_tables_cell *cell) {
	struct comparison *c = ctx;
	c->named++;
	if (!cell->differs) {
		return;
	}
	c->differ++;
	c->by[cell->standing]++;
	c->w != NULL ? write_cell(c->w, cell) : say_cell(c->cli, cell);
}

static void say_sum(const struct comparison *c, const struct pv_tables *tables, const char *path) {
	char named[24], differ[24], by[PV_COUNT(standing_words)][24];
	snprintf(named, sizeof named, "%zu", c->named);
	snprintf(differ, sizeof differ, "%zu", c->differ);
	for (size_t i = 0; i < PV_COUNT(standing_words); i++) {
		snprintf(by[i], sizeof by[i], "%zu", c->by[i]);
	}
	cli_say(c->cli, stdout, "cli.owner.sum", "file", path, "ruleset", tables->rules->id,
		"named", named, "differ", differ, "found", by[PV_FOUND], "given", by[PV_GIVEN],
		"ours", by[PV_OURS], "hash", tables->hash, (char *)NULL);
}

/* The installed figures: without the file itself. */
static struct pv_game *open_game(const struct cli *cli, const struct pv_ruleset *rules,
				 struct pv_error *err) {
	struct cli plain = *cli;
	plain.options.owner = NULL;
	plain.options.set_count = 0;
	return cli_standard_game(&plain, rules, err);
}

static bool show(const struct cli *cli, const struct pv_tables *tables, struct pv_error *err) {
	struct pv_writer w;
	struct comparison c = { .cli = cli, .w = cli->options.json ? &w : NULL };
	struct pv_game *g = open_game(cli, tables->rules, err);
	if (g == NULL) {
		return false;
	}
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_write_member_text(&w, "ruleset", tables->rules->id);
	pv_write_member_text(&w, "title", tables->title);
	pv_write_member_text(&w, "hash", tables->hash);
	pv_write_key(&w, "differs");
	pv_write_open(&w, '[');
	bool good = pv_tables_each(tables, g, compare, &c, err);
	pv_write_close(&w);
	pv_write_member_int(&w, "named", (int64_t)c.named);
	pv_write_close(&w);
	pv_game_free(g);
	if (!good || c.w == NULL) {
		pv_writer_finish(&w);
	} else {
		cli_write_out(cli, &w, CLI_YES);
	}
	if (good && c.w == NULL) {
		say_sum(&c, tables, cli->options.owner);
	}
	return good;
}

int cli_check_owner(const struct cli *cli) {
	struct pv_error err;
	struct pv_tables *tables = pv_tables_open(cli->options.owner, &err);
	bool good = tables != NULL && show(cli, tables, &err);
	pv_tables_close(tables);
	return good ? CLI_YES : cli_fail(cli, &err);
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
		fputs(standing_words[first], stdout);
		return;
	}
	const char *between = "";
	for (enum pv_standing s = PV_FOUND; s <= PV_OURS; s++) {
		for (column = 0; column < table->column_count; column++) {
			if (pv_figure_standing(table, row, column) != s) {
				continue;
			}
			if (between[0] == '\0' || s != last) {
				printf("%s%s: ", between[0] == '\0' ? "" : "; ", standing_words[s]);
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
