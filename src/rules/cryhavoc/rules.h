/*
 * rules.h - private: the functions of this folder, by file.
 */
#ifndef RULES_CRYHAVOC_RULES_H
#define RULES_CRYHAVOC_RULES_H

#include "rules/cryhavoc/cryhavoc.h"

enum { CHB_REVISION = 1, CHB_OPTIONS = 1, CHB_LINES = 10 };

/* cryhavoc.c */
extern const struct pv_ruleset pv_cryhavoc;

/* tables.c */
extern const struct pv_option chb_options[CHB_OPTIONS];
extern const struct pv_ground chb_grounds[CHB_TERRAIN_COUNT + 1];

/* odds.c: columns, lines and rows of the tables */
/* [CHB-9.1.8 to 9.1.10] The column of two sums. */
int chb_column_of(int32_t attack, int32_t defence);
/* [CHB-9.1.11, CHB-9.3.2] Moved by signs, held within the table. */
int chb_column_moved(int column, int steps);
/* [CHB-1.6] A modified throw as a line of a table, 1 to 10. */
int chb_line(int32_t modified);
/* [CHB-8.4.12] The letter of a shot: weapon and cover by their rows and words. */
int chb_shot_letter(const struct chb_game *g, int weapon, int line, bool mounted, int cover);
/* [CHB-8.2] Which band a range lies in: 0 short, 1 medium, 2 long; 3: beyond. */
int chb_band(const struct chb_game *g, int weapon, int32_t range);

/* ask.c */
bool chb_ask(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err);

#endif
