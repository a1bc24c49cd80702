/*
 * fixture_table.h - for tests of this folder: figures of the tables, as the sheet prints them.
 *
 * fixture_cell   is a cell what it should be?
 */
#ifndef RULES_NEVSKY_FIXTURE_TABLE_H
#define RULES_NEVSKY_FIXTURE_TABLE_H

#include "rules/nevsky/fixture.h"

static inline size_t fixture_find(const char *const *words, size_t count, const char *word) {
	for (size_t i = 0; i < count; i++) {
		if (strcmp(words[i], word) == 0) {
			return i;
		}
	}
	fail_msg("no %s", word);
	return 0;
}

static inline const struct pv_table *fixture_table(const struct pv_game *g, const char *id) {
	for (size_t i = 0; i < g->rules->table_count; i++) {
		if (strcmp(g->rules->tables[i].id, id) == 0) {
			return &g->rules->tables[i];
		}
	}
	fail_msg("no table %s", id);
	return NULL;
}

static inline size_t fixture_column(const struct pv_table *t, const char *id) {
	for (size_t i = 0; i < t->column_count; i++) {
		if (strcmp(t->columns[i].id, id) == 0) {
			return i;
		}
	}
	fail_msg("no column %s", id);
	return 0;
}

/* A cell as the sheet prints it. */
static inline void fixture_cell(const struct pv_game *g, const char *table, const char *row,
				const char *column, const char *text) {
	char buf[64];
	const struct pv_table *t = fixture_table(g, table);
	pv_figure_write(t, g, fixture_find(t->rows, t->row_count, row), fixture_column(t, column),
			buf, sizeof buf);
	if (strcmp(buf, text) != 0) {
		fail_msg("%s/%s/%s is %s, not %s", table, row, column, buf, text);
	}
}

#endif
