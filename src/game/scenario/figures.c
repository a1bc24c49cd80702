#include "pavise/figures.h"

#include "core/number.h"
#include "game/scenario/figures_former.h"
#include "pavise/ruleset.h"

#include <stdio.h>
#include <string.h>

/* A degree sign: a plus could be taken for part of a sign column's "+". */
const char *const pv_standing_mark[] = { [PV_FOUND] = "", [PV_GIVEN] = "*", [PV_OURS] = "\u00b0" };

/* What a key names: an option, or one cell of a table. */
struct setting {
	const struct pv_option *option;
	struct pv_cell cell;
};

/* --- where values lie ------------------------------------------------------------------------- */

static int32_t *reach_option(struct pv_game *game, const struct pv_option *option) {
	return (int32_t *)(void *)((char *)game + option->offset);
}

static const int32_t *find_option_value(const struct pv_game *game,
					const struct pv_option *option) {
	return (const int32_t *)(const void *)((const char *)game + option->offset);
}

static size_t cell_of(const struct pv_table *table, size_t row, size_t column) {
	return row * table->column_count + column;
}

static int32_t *reach_table(struct pv_game *game, const struct pv_table *table) {
	return (int32_t *)(void *)((char *)game + table->offset);
}

static int32_t *reach_cell(struct pv_game *game, const struct pv_cell *cell) {
	return reach_table(game, cell->table) + cell_of(cell->table, cell->row, cell->column);
}

static const int32_t *find_table_values(const struct pv_game *game, const struct pv_table *table) {
	return (const int32_t *)(const void *)((const char *)game + table->offset);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* Is this the option's name? "stair-walls" is stair_walls. */
static bool is_called(const char *id, const char *key) {
	while (*id != '\0' && (*id == *key || (*id == '_' && *key == '-'))) {
		id++;
		key++;
	}
	return *id == *key;
}

static bool find_option(const struct pv_ruleset *rules, const char *key, struct setting *out) {
	for (size_t i = 0; i < rules->option_count; i++) {
		if (is_called(rules->options[i].id, key)) {
			*out = (struct setting){ .option = &rules->options[i] };
			return true;
		}
	}
	return false;
}

/* The value of an option that nobody names: 0 where the switch that turns it off is on. */
static int32_t usual_of(const struct pv_game *game, const struct pv_option *option) {
	struct setting master;
	bool off = option->off_with != NULL &&
		   find_option(game->rules, option->off_with, &master) &&
		   *find_option_value(game, master.option) != 0;
	return off ? 0 : option->usual;
}

/* Does *key go on with the word? Then it moves behind it. */
static bool skip_word(const char **key, const char *word, char end) {
	size_t length = strlen(word);
	if (strncmp(*key, word, length) != 0 || (*key)[length] != end) {
		return false;
	}
	*key += length + (end != '\0');
	return true;
}

static bool find_cell(const struct pv_table *table, const char *key, struct pv_cell *out) {
	for (size_t row = 0; row < table->row_count; row++) {
		const char *rest = key;
		if (!skip_word(&rest, table->rows[row], '/')) {
			continue;
		}
		for (size_t column = 0; column < table->column_count; column++) {
			if (strcmp(rest, table->columns[column].id) == 0) {
				*out = (struct pv_cell){ table, row, column };
				return true;
			}
		}
	}
	return false;
}

static bool find_figure(const struct pv_ruleset *rules, const char *key, struct pv_cell *out) {
	for (size_t i = 0; i < rules->table_count; i++) {
		const char *rest = key;
		if (skip_word(&rest, rules->tables[i].id, '/') &&
		    find_cell(&rules->tables[i], rest, out)) {
			return true;
		}
	}
	return false;
}

/* Adds one word to a list. Dots stand for words that find no room. */
static void add_word(char *list, size_t cap, const char *word) {
	size_t used = strlen(list);
	if (used + strlen(word) + 8 < cap) {
		snprintf(list + used, cap - used, "%s%s", used > 0 ? ", " : "", word);
	} else if (used < 3 || strcmp(list + used - 3, "...") != 0) {
		snprintf(list + used, cap - used, ", ...");
	}
}

static bool fail_option(const struct pv_ruleset *rules, const char *key, const char *where,
			struct pv_error *err) {
	char accepted[220] = "", usual[40];
	for (size_t i = 0; i < rules->option_count; i++) {
		add_word(accepted, sizeof accepted, rules->options[i].id);
	}
	if (pv_option_former(rules, key, usual, sizeof usual)) {
		return pv_fail(
		    err, PV_NOT_FOUND, where,
		    "the option \"%.50s\" no longer exists: what was usual, \"%.40s\", is "
		    "taken of a journal, and nothing else; accepted are %s",
		    key, usual, accepted);
	}
	return pv_fail(err, PV_NOT_FOUND, where, "the option \"%.50s\" is unknown; accepted are %s",
		       key, accepted);
}

static bool fail_row(const struct pv_table *table, const char *key, const char *where,
		     struct pv_error *err) {
	char accepted[220] = "";
	for (size_t row = 0; row < table->row_count; row++) {
		add_word(accepted, sizeof accepted, table->rows[row]);
	}
	return pv_fail(err, PV_NOT_FOUND, where, "\"%.50s\" is no row of %s; its rows are %s", key,
		       table->id, accepted);
}

static bool fail_column(const struct pv_table *table, const char *key, const char *where,
			struct pv_error *err) {
	char accepted[220] = "";
	for (size_t column = 0; column < table->column_count; column++) {
		add_word(accepted, sizeof accepted, table->columns[column].id);
	}
	return pv_fail(err, PV_NOT_FOUND, where, "\"%.50s\" is no column of %s; its columns are %s",
		       key, table->id, accepted);
}

/* Says what is wrong with a key of an existing table: its column, or its row. Where two rows begin
 * the key, the longer one is meant. */
static bool fail_cell(const struct pv_table *table, const char *key, const char *where,
		      struct pv_error *err) {
	const char *column = key;
	for (size_t row = 0; row < table->row_count; row++) {
		const char *rest = key;
		if (skip_word(&rest, table->rows[row], '/') && rest > column) {
			column = rest;
		}
	}
	return column > key ? fail_column(table, column, where, err)
			    : fail_row(table, key, where, err);
}

static bool fail_figure(const struct pv_ruleset *rules, const char *key, const char *where,
			struct pv_error *err) {
	char accepted[220] = "";
	for (size_t i = 0; i < rules->table_count; i++) {
		const char *rest = key;
		if (skip_word(&rest, rules->tables[i].id, '/')) {
			return fail_cell(&rules->tables[i], rest, where, err);
		}
		add_word(accepted, sizeof accepted, rules->tables[i].id);
	}
	return pv_fail(
	    err, PV_NOT_FOUND, where,
	    "the figure \"%.50s\" is unknown; accepted is TABLE/ROW/COLUMN, the tables are "
	    "%s",
	    key, accepted);
}

bool pv_figure_find(const struct pv_ruleset *rules, const char *key, const char *where,
		    struct pv_cell *out, struct pv_error *err) {
	return find_figure(rules, key, out) || fail_figure(rules, key, where, err);
}

/* --- values ----------------------------------------------------------------------------------- */

static bool read_word(const char *const *words, const char *text, int32_t *out) {
	for (int32_t i = 0; words[i] != NULL; i++) {
		if (strcmp(words[i], text) == 0) {
			*out = i;
			return true;
		}
	}
	return false;
}

static bool read_bool(const char *text, int32_t *out) {
	static const char *const words[] = { "false", "true", "no", "yes", "off", "on", NULL };
	bool ok = read_word(words, text, out);
	*out = ok ? *out % 2 : 0;
	return ok;
}

static bool read_option(const struct pv_option *option, const char *text, int32_t *out) {
	switch ((enum pv_option_type)option->type) {
	case PV_OPTION_BOOL:
		return read_bool(text, out);
	case PV_OPTION_WORD:
		return read_word(option->words, text, out);
	default:
		return pv_number_read(text, 1, out) && *out >= option->low && *out <= option->high;
	}
}

static bool read_figure(const struct pv_column *column, const char *text, int32_t *out) {
	const struct pv_figure_kind *kind = column->kind;
	bool ok = kind->scale > 0       ? pv_number_read(text, kind->scale, out)
		  : kind->words != NULL ? read_word(kind->words, text, out)
					: kind->read(text, out);
	return ok && *out >= column->low && *out <= column->high;
}

static void write_words(const char *const *words, char *buf, size_t cap) {
	buf[0] = '\0';
	for (; *words != NULL; words++) {
		add_word(buf, cap, *words);
	}
}

static void write_range(int32_t low, int32_t high, int32_t scale, char *buf, size_t cap) {
	char from[24], to[24];
	pv_number_write(low, scale, from, sizeof from);
	pv_number_write(high, scale, to, sizeof to);
	if (scale == 1) {
		snprintf(buf, cap, "a whole number from %s to %s", from, to);
	} else {
		snprintf(buf, cap, "a number from %s to %s in steps of 1/%d", from, to, (int)scale);
	}
}

static const struct pv_column *column_of(const struct pv_cell *cell) {
	return cell->table != NULL ? &cell->table->columns[cell->column] : NULL;
}

/* Writes what a kind accepts, and both ends of the column where figures are numbers. */
static void write_kind(const struct setting *s, char *buf, size_t cap) {
	static const char number[] = "0123456789.";
	const struct pv_column *column = column_of(&s->cell);
	char from[24], to[24];
	pv_figure_value_write(&s->cell, column->low, from, sizeof from);
	pv_figure_value_write(&s->cell, column->high, to, sizeof to);
	bool numbers = from[strspn(from, number)] == '\0' && to[strspn(to, number)] == '\0';
	if (numbers) {
		snprintf(buf, cap, "%s, from %s to %s", column->kind->accepts, from, to);
	} else {
		snprintf(buf, cap, "%s", column->kind->accepts);
	}
}

static void write_column(const struct setting *s, char *buf, size_t cap) {
	const struct pv_column *column = column_of(&s->cell);
	if (column->kind->accepts != NULL) {
		write_kind(s, buf, cap);
	} else if (column->kind->scale > 0) {
		write_range(column->low, column->high, column->kind->scale, buf, cap);
	} else {
		write_words(column->kind->words, buf, cap);
	}
}

static void write_accepted(const struct setting *s, char *buf, size_t cap) {
	if (s->option == NULL) {
		write_column(s, buf, cap);
	} else if (s->option->type == PV_OPTION_BOOL) {
		snprintf(buf, cap, "true or false");
	} else if (s->option->type == PV_OPTION_WORD) {
		write_words(s->option->words, buf, cap);
	} else {
		write_range(s->option->low, s->option->high, 1, buf, cap);
	}
}

static bool set_value(struct pv_game *game, const struct setting *s, const char *key,
		      const char *text, const char *where, struct pv_error *err) {
	int32_t value;
	if (s->option != NULL ? !read_option(s->option, text, &value)
			      : !read_figure(column_of(&s->cell), text, &value)) {
		char accepted[160];
		write_accepted(s, accepted, sizeof accepted);
		return pv_fail(err, PV_BAD_INPUT, where, "%.60s: found \"%.40s\"; accepted is %s",
			       key, text, accepted);
	}
	if (s->option != NULL) {
		*reach_option(game, s->option) = value;
	} else {
		*reach_cell(game, &s->cell) = value;
	}
	return true;
}

static bool find_setting(const struct pv_ruleset *rules, const char *key, bool figure,
			 const char *where, struct setting *out, struct pv_error *err) {
	*out = (struct setting){ .option = NULL };
	return figure ? pv_figure_find(rules, key, where, &out->cell, err)
		      : find_option(rules, key, out) || fail_option(rules, key, where, err);
}

bool pv_setting_apply(const struct pv_ruleset *rules, struct pv_game *game, const char *key,
		      const char *value, const char *where, struct pv_error *err) {
	struct setting s;
	return find_setting(rules, key, strchr(key, '/') != NULL, where, &s, err) &&
	       set_value(game, &s, key, value, where, err);
}

/* --- loading ---------------------------------------------------------------------------------- */

static void set_usual(const struct pv_ruleset *rules, struct pv_game *game) {
	for (size_t i = 0; i < rules->option_count; i++) {
		*reach_option(game, &rules->options[i]) = rules->options[i].usual;
	}
	for (size_t i = 0; i < rules->table_count; i++) {
		const struct pv_table *table = &rules->tables[i];
		memcpy(reach_table(game, table), table->printed,
		       table->row_count * table->column_count * sizeof(int32_t));
	}
}

void pv_figure_place(const struct pv_node *node, struct pv_mark mark, char *buf, size_t cap) {
	struct pv_error at;
	pv_fail_at(&at, PV_BAD_INPUT, node->file, mark, " ");
	snprintf(buf, cap, "%s", at.where);
}

struct loading {
	const struct pv_ruleset *rules;
	struct pv_game *game;
	bool figures; /* the section is `figures:`, not `options:` */
	bool of_before;
};

/* In a journal, an option that is gone changes nothing at the value that it usually had. */
static bool is_past(const struct loading *l, const char *key, const char *value) {
	struct setting s;
	char usual[96];
	int32_t one, other;
	if (!l->of_before || strchr(key, '/') != NULL || find_option(l->rules, key, &s) ||
	    !pv_option_former(l->rules, key, usual, sizeof usual)) {
		return false;
	}
	return strcmp(usual, value) == 0 ||
	       (read_bool(usual, &one) && read_bool(value, &other) && one == other);
}

static bool apply_member(void *ctx, const char *key, const struct pv_node *node,
			 struct pv_error *err) {
	const struct loading *l = ctx;
	char where[160];
	struct setting s;
	pv_figure_place(node, node->key_mark, where, sizeof where);
	if (!l->figures && node->kind == PV_NODE_TEXT && is_past(l, key, node->text)) {
		return true;
	}
	if (!find_setting(l->rules, key, l->figures, where, &s, err)) {
		return false;
	}
	if (node->kind != PV_NODE_TEXT) {
		return pv_node_fail(node, err, "%s: accepted is one value", key);
	}
	pv_figure_place(node, node->mark, where, sizeof where);
	return set_value(l->game, &s, key, node->text, where, err);
}

typedef bool walked(void *ctx, const char *key, const struct pv_node *value, struct pv_error *err);

static bool walk_map(const struct pv_node *map, const char *before, walked *each, void *ctx,
		     struct pv_error *err) {
	char key[320];
	for (const struct pv_node *child = map->first; child != NULL; child = child->next) {
		int length = snprintf(key, sizeof key, "%s%s%s", before,
				      before[0] == '\0' ? "" : "/", child->key);
		if ((size_t)length >= sizeof key) {
			return pv_node_fail(child, err, "accepted is TABLE/ROW/COLUMN");
		}
		if (child->kind == PV_NODE_MAP ? !walk_map(child, key, each, ctx, err)
					       : !each(ctx, key, child, err)) {
			return false;
		}
	}
	return true;
}

bool pv_figures_walk(const struct pv_node *section, walked *each, void *ctx, struct pv_error *err) {
	if (section == NULL || section->kind == PV_NODE_NULL) {
		return true;
	}
	if (section->kind != PV_NODE_MAP) {
		return pv_node_fail(section, err, "%s: accepted is a map", section->key);
	}
	return walk_map(section, "", each, ctx, err);
}

static bool apply_all(const struct pv_ruleset *rules, struct pv_game *game,
		      const struct pv_scenario *scenario, struct pv_error *err) {
	struct loading l = { .rules = rules, .game = game, .of_before = scenario->of_before };
	if (!pv_figures_walk(pv_node_get(scenario->root, "options"), apply_member, &l, err)) {
		return false;
	}
	l.figures = true;
	if (!pv_figures_walk(pv_node_get(scenario->root, "figures"), apply_member, &l, err)) {
		return false;
	}
	for (size_t i = 0; i < scenario->set_count; i++) {
		const struct pv_set *set = &scenario->sets[i];
		if (!is_past(&l, set->key, set->value) &&
		    !pv_setting_apply(rules, game, set->key, set->value, "--set", err)) {
			return false;
		}
	}
	return true;
}

/* Turns off the options whose switch is on. true: there were any. */
static bool turn_off(const struct pv_ruleset *rules, struct pv_game *game) {
	bool any = false;
	for (size_t i = 0; i < rules->option_count; i++) {
		const struct pv_option *option = &rules->options[i];
		int32_t usual = usual_of(game, option);
		if (usual != option->usual) {
			*reach_option(game, option) = usual;
			any = true;
		}
	}
	return any;
}

/* Named options are applied before others turn them off, so they are applied once more. */
bool pv_settings_load(const struct pv_ruleset *rules, struct pv_game *game,
		      const struct pv_scenario *scenario, struct pv_error *err) {
	set_usual(rules, game);
	return apply_all(rules, game, scenario, err) &&
	       (!turn_off(rules, game) || apply_all(rules, game, scenario, err));
}

/* --- writing ---------------------------------------------------------------------------------- */

static size_t put(const char *text, char *buf, size_t cap) {
	return (size_t)snprintf(buf, cap, "%s", text);
}

size_t pv_option_write(const struct pv_option *option, const struct pv_game *game, char *buf,
		       size_t cap) {
	int32_t value = *find_option_value(game, option);
	switch ((enum pv_option_type)option->type) {
	case PV_OPTION_BOOL:
		return put(value != 0 ? "true" : "false", buf, cap);
	case PV_OPTION_WORD:
		return put(option->words[value], buf, cap);
	default:
		return pv_number_write(value, 1, buf, cap);
	}
}

static void count_table(const struct pv_game *game, const struct pv_table *table,
			size_t counts[PV_STANDING_COUNT]) {
	const int32_t *values = find_table_values(game, table);
	for (size_t i = 0; i < table->row_count * table->column_count; i++) {
		size_t row = i / table->column_count, column = i % table->column_count;
		counts[pv_figure_standing(table, row, column)] += values[i] == table->printed[i];
	}
}

void pv_figures_count(const struct pv_game *game, const char *group,
		      size_t counts[PV_STANDING_COUNT]) {
	memset(counts, 0, PV_STANDING_COUNT * sizeof *counts);
	for (size_t i = 0; i < game->rules->table_count; i++) {
		const struct pv_table *table = &game->rules->tables[i];
		if (group == NULL || (table->group != NULL && strcmp(table->group, group) == 0)) {
			count_table(game, table, counts);
		}
	}
}

int32_t pv_figure_value(const struct pv_cell *cell, const struct pv_game *game) {
	return find_table_values(game, cell->table)[cell_of(cell->table, cell->row, cell->column)];
}

size_t pv_figure_value_write(const struct pv_cell *cell, int32_t value, char *buf, size_t cap) {
	const struct pv_figure_kind *kind = column_of(cell)->kind;
	if (kind->scale > 0) {
		return pv_number_write(value, kind->scale, buf, cap);
	}
	return kind->words != NULL ? put(kind->words[value], buf, cap)
				   : kind->write(value, buf, cap);
}

size_t pv_figure_write(const struct pv_table *table, const struct pv_game *game, size_t row,
		       size_t column, char *buf, size_t cap) {
	const struct pv_cell cell = { table, row, column };
	return pv_figure_value_write(&cell, pv_figure_value(&cell, game), buf, cap);
}

bool pv_setting_tell(const struct pv_game *g, const char *key, char *value, size_t cap,
		     bool *usual) {
	struct setting s = { .option = NULL };
	if (find_option(g->rules, key, &s)) {
		*usual = *find_option_value(g, s.option) == s.option->usual;
		pv_option_write(s.option, g, value, cap);
		return true;
	}
	if (!find_figure(g->rules, key, &s.cell)) {
		return false;
	}
	const struct pv_table *table = s.cell.table;
	int32_t printed = table->printed[cell_of(table, s.cell.row, s.cell.column)];
	*usual = pv_figure_value(&s.cell, g) == printed;
	pv_figure_value_write(&s.cell, pv_figure_value(&s.cell, g), value, cap);
	return true;
}

static void tell_cell(const struct pv_game *game, const struct pv_table *table, size_t row,
		      size_t column, void (*each)(void *, const char *, const char *), void *ctx) {
	char key[160], value[96];
	snprintf(key, sizeof key, "%s/%s/%s", table->id, table->rows[row],
		 table->columns[column].id);
	pv_figure_write(table, game, row, column, value, sizeof value);
	each(ctx, key, value);
}

static void tell_table(const struct pv_game *game, const struct pv_table *table,
		       void (*each)(void *, const char *, const char *), void *ctx) {
	const int32_t *values = find_table_values(game, table);
	for (size_t i = 0; i < table->row_count * table->column_count; i++) {
		if (values[i] != table->printed[i]) {
			tell_cell(game, table, i / table->column_count, i % table->column_count,
				  each, ctx);
		}
	}
}

void pv_settings_differ(const struct pv_game *game,
			void (*each)(void *ctx, const char *key, const char *value), void *ctx) {
	const struct pv_ruleset *rules = game->rules;
	char value[96];
	for (size_t i = 0; i < rules->option_count; i++) {
		if (*find_option_value(game, &rules->options[i]) !=
		    usual_of(game, &rules->options[i])) {
			pv_option_write(&rules->options[i], game, value, sizeof value);
			each(ctx, rules->options[i].id, value);
		}
	}
	for (size_t i = 0; i < rules->table_count; i++) {
		tell_table(game, &rules->tables[i], each, ctx);
	}
}
