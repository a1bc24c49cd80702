/*
 * cli/common/screen.h - words on a screen of some width.
 *
 * cli_columns       how wide the screen is
 * cli_measure       how many columns a word takes
 * cli_fold          words, folded where the screen ends; _within: where `width` ends
 * cli_put_padded    a word of a table
 */
#ifndef PAVISE_CLI_COMMON_SCREEN_H
#define PAVISE_CLI_COMMON_SCREEN_H

#include <stdio.h>

enum { CLI_COLUMNS_USUAL = 80 };

/* 0: standard output is no terminal. */
int cli_columns(void);
/* Colours take none, and a letter of several bytes takes one. */
int cli_measure(const char *word, size_t length);
/* The words begin in `column`; further lines are indented. Without a screen nothing is folded. */
void cli_fold(FILE *out, const char *line, size_t length, int column, int indent);
void cli_fold_within(FILE *out, const char *line, size_t length, int indent, int width);
/* On standard output, with blanks up to that many columns. */
void cli_put_padded(const char *text, size_t width);

#endif
