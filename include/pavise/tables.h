/*
 * pavise/tables.h - an owner's file: the figures of the printed game in front of him, in place of
 * those that are installed.
 *
 *     ruleset: nevsky
 *     title: second printing
 *     figures:
 *       troops: {medium: {move: 2.5}}
 *       troops/knights/move: 3
 *
 * pv_tables_open    reads a file
 * pv_tables_lay     over a scenario: under its own figures, and under what is set afterwards
 * pv_tables_each    cell by cell: what is installed, what it stands on, what the file has
 * pv_tables_close
 */
#ifndef PAVISE_TABLES_H
#define PAVISE_TABLES_H

#include "pavise/figures.h"

struct pv_tables {
	struct pv_node *root; /* owned */
	const struct pv_ruleset *rules;
	const char *title;           /* of root; the file's name where it has none */
	const struct pv_node *cells; /* of root: maps of maps, down to values */
	char hash[17];               /* XXH3-64 of the file, hexadecimal */
};

/* A cell that the file names. Texts last as long as the call. */
struct pv_tables_cell {
	const char *key; /* "TABLE/ROW/COLUMN" */
	const char *installed, *own;
	enum pv_standing standing; /* of what is installed */
	const char *rule;          /* ledger id; NULL: none */
	bool differs;
};

/* The caller closes it. NULL and err: no such file, not of a ruleset that there is, an unknown
 * member. Cells are looked at where a game is at hand. */
PV_API struct pv_tables *pv_tables_open(const char *path, struct pv_error *err);
PV_API void pv_tables_close(struct pv_tables *tables);

/* Cells that change something become overrides of the scenario, but for those that it names itself
 * under `figures:`; what is in force is then in a battle's journal, with the file's title and hash.
 * false and err, with the place in the file: another ruleset's, an unknown cell, a value that
 * doesn't fit; or the scenario can't be loaded. */
PV_API bool pv_tables_lay(const struct pv_tables *tables, struct pv_scenario *scenario,
			  struct pv_error *err);

/* Each cell that the file names, in its order. g: any game of its ruleset; what it holds is
 * overwritten. false and err as above. */
PV_API bool pv_tables_each(const struct pv_tables *tables, struct pv_game *g,
			   void (*each)(void *ctx, const struct pv_tables_cell *cell), void *ctx,
			   struct pv_error *err);

#endif
