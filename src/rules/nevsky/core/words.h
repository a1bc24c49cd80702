/*
 * words.h - switches, printed tables, words and letters.
 */
#ifndef RULES_NEVSKY_CORE_WORDS_H
#define RULES_NEVSKY_CORE_WORDS_H

#include "pavise/ruleset.h"
#include "rules/nevsky/core/state.h"

enum { NEV_OPTION_COUNT = 11 };
extern const struct pv_option nev_options[NEV_OPTION_COUNT];

/* tables.c; two of the tables by their number. */
enum { NEV_TABLE_COUNT = 9, NEV_TROOPS = 0, NEV_DIVISIONS = 6 };
extern const struct pv_table nev_tables[NEV_TABLE_COUNT];

extern const char *const nev_type_word[NEV_TYPE_COUNT + 1]; /* "knights" ... */
extern const char *const nev_army_word[NEV_ARMY_COUNT + 1];
extern const char *const nev_pick_word[NEV_PICK_COUNT + 1]; /* "column" ... */
extern const char *const nev_step_word[NEV_STEP_COUNT + 1]; /* "terrain" ... */
extern const char *const nev_ask_word[NEV_ASK_COUNT + 1];   /* "shoot" ... */
extern const char *const nev_verb_word[];                   /* NULL at the end */
extern const char nev_type_letter[NEV_TYPE_COUNT + 1];      /* "KUCAMLJBXEWG" */
extern const int16_t
    nev_normal[100]; /* quantiles of the normal law at (i + 1/2) / 100, thousandths [NEV-7E.7] */
extern const char *const nev_otherwise_word[]; /* "points" ... NULL at the end */

#endif
