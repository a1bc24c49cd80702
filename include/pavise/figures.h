/*
 * pavise/figures.h - switches and printed figures: what a scenario, `--set` or an owner's file may
 * change.
 *
 * pv_settings_load    defaults, then the scenario's `options:` and `figures:`, then its overrides
 * pv_setting_apply    one "option=value" or "table/row/column=value"
 * pv_figure_standing  found, given, ours
 * pv_standing_mark    the mark behind a printed figure
 * pv_figures_count    how many cells of each standing are in force
 * pv_option_write     the value a game holds, as text
 * pv_figure_write
 * pv_figures_walk     the cells that a map names
 * pv_figure_find, pv_figure_value, pv_figure_value_write   one cell
 * pv_settings_differ  walk what differs from the printed values
 */
#ifndef PAVISE_FIGURES_H
#define PAVISE_FIGURES_H

#include "pavise/node.h"

struct pv_game;
struct pv_ruleset;
struct pv_scenario;

enum pv_option_type { PV_OPTION_BOOL, PV_OPTION_INT, PV_OPTION_WORD };

struct pv_option {
	const char *id; /* "hill_minus_one" */
	uint8_t type;   /* enum pv_option_type */
	int32_t usual;  /* default; of a word its index */
	int32_t low, high;
	const char *const *words; /* PV_OPTION_WORD: NULL at the end */
	const char *rule;
	size_t offset;        /* of an int32_t in the ruleset's game */
	const char *off_with; /* the switch that turns it off where nobody says otherwise; NULL */
};

/* How a figure is written: numbers in units of 1/scale, or a ruleset's own cells. */
struct pv_figure_kind {
	int32_t scale;            /* > 0: a number; 0: by read and write, or words */
	const char *const *words; /* a figure is an index into these; NULL at the end */
	bool (*read)(const char *text, int32_t *out);
	size_t (*write)(int32_t value, char *buf, size_t cap); /* as snprintf */
	const char *accepts; /* for errors: "1-3, D1, D1/D2, T1 or -" */
};

/* What a figure stands on: a public source; the published supplements; nothing but our own
 * reconstruction, which is never to be shown as the publisher's. */
enum pv_standing { PV_FOUND, PV_GIVEN, PV_OURS, PV_STANDING_COUNT };

/* The mark behind a figure wherever one is printed; no sign of a table's own is one of them. */
PV_API extern const char *const pv_standing_mark[PV_STANDING_COUNT];

struct pv_column {
	const char *id;
	const struct pv_figure_kind *kind;
	int32_t low, high;
	uint8_t standing; /* enum pv_standing */
};

/* A row behind the printed ones, of a scenario's own. */
struct pv_own_row {
	const char *id; /* the scenario's word for it: no key of a text */
	size_t like;    /* the printed row that it behaves as */
};

/* A printed table. Cells are int32_t, row after row, in the game at `offset`. */
struct pv_table {
	const char *id; /* "troops" */
	/* "combat": of several tables that are spoken of together; NULL: of none. */
	const char *group;
	const char *const *rows;
	size_t row_count;
	const struct pv_column *columns;
	size_t column_count;
	const int32_t *printed;   /* [row * column_count + column] */
	const char *const *rules; /* [row]: ledger id */
	size_t offset;
	/* As the cells: enum pv_standing; NULL: its column's. */
	const uint8_t *standings;
	/* The i-th own row of a game, whose cells lie behind the printed rows'; false: it has no
	 * more. NULL: no scenario adds any. */
	bool (*own_row)(const struct pv_game *game, size_t i, struct pv_own_row *out);
};

/* What a cell stands on. */
static inline enum pv_standing pv_figure_standing(const struct pv_table *table, size_t row,
						  size_t column) {
	return (enum pv_standing)(table->standings != NULL
				      ? table->standings[row * table->column_count + column]
				      : table->columns[column].standing);
}

/* How many cells of a group's tables (NULL: of all) hold their installed value, by what that stands
 * on. A cell that a scenario, `--set` or an owner's file has changed isn't counted. */
PV_API void pv_figures_count(const struct pv_game *game, const char *group,
			     size_t counts[PV_STANDING_COUNT]);

/* Fills every option and table of game. Errors name the key, its place and what is accepted. */
PV_API bool pv_settings_load(const struct pv_ruleset *rules, struct pv_game *game,
			     const struct pv_scenario *scenario, struct pv_error *err);
PV_API bool pv_setting_apply(const struct pv_ruleset *rules, struct pv_game *game, const char *key,
			     const char *value, const char *where, struct pv_error *err);

/* As snprintf: how long the text is; writes at most cap - 1 bytes and a NUL. */
PV_API size_t pv_option_write(const struct pv_option *option, const struct pv_game *game, char *buf,
			      size_t cap);
PV_API size_t pv_figure_write(const struct pv_table *table, const struct pv_game *game, size_t row,
			      size_t column, char *buf, size_t cap);

/* One cell of a table. */
struct pv_cell {
	const struct pv_table *table;
	size_t row, column;
};

/* Of "TABLE/ROW/COLUMN". false and err, which says where: no such table, row or column. */
PV_API bool pv_figure_find(const struct pv_ruleset *rules, const char *key, const char *where,
			   struct pv_cell *out, struct pv_error *err);
PV_API int32_t pv_figure_value(const struct pv_cell *cell, const struct pv_game *game);
/* Any value of that cell's column, as pv_figure_write. */
PV_API size_t pv_figure_value_write(const struct pv_cell *cell, int32_t value, char *buf,
				    size_t cap);
/* Each cell that `section` (a map: "TABLE/ROW/COLUMN: value", or maps within maps) names, in its
 * order, as its key; a false of `each` ends it. NULL: none. */
PV_API bool pv_figures_walk(const struct pv_node *section,
			    bool (*each)(void *ctx, const char *key, const struct pv_node *value,
					 struct pv_error *err),
			    void *ctx, struct pv_error *err);
/* "FILE:LINE:COLUMN" of a node. */
PV_API void pv_figure_place(const struct pv_node *node, struct pv_mark mark, char *buf, size_t cap);

/* Calls with "key", "value" for each option and figure that isn't at its usual value, in table
 * order. */
PV_API void pv_settings_differ(const struct pv_game *game,
			       void (*each)(void *ctx, const char *key, const char *value),
			       void *ctx);

#endif
