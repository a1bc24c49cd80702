/*
 * core/result_tables.h - private: the result tables: columns, lines, bands, letters [CHB-8.2,
 * CHB-8.4, CHB-9].
 */
#ifndef RULES_CRYHAVOC_CORE_RESULT_TABLES_H
#define RULES_CRYHAVOC_CORE_RESULT_TABLES_H

#include "rules/cryhavoc/core/game.h"

enum { CHB_DIE = 10 }; /* faces of the ten-sided die */
/* [CHB-9.1.8 to 9.1.10] The column of two sums. */
int chb_column_of(int32_t attack, int32_t defence);
/* [CHB-9.1.11, CHB-9.3.2] The column shifted by signs, within the table. */
int chb_column_moved(int column, int steps);
/* [CHB-1.6] A modified throw as a line of a table, 1 to 10. */
int chb_line(int32_t modified);
/* The printed table of those rows. */
const struct pv_table *chb_table_of(const char *const *rows);
/* [CHB-8.4.12] The letter of a shot: weapon and cover by their rows and words. */
int chb_shot_letter(const struct chb_game *g, int weapon, int line, bool mounted, int cover);
/* [CHB-8.2] Which band a range lies in: 0 short, 1 medium, 2 long; 3: beyond. */
int chb_band(const struct chb_game *g, int weapon, int32_t range);

void chb_class_letters(const uint8_t *letters, struct pv_throw *out);

#endif
