/*
 * kit/words.h - words of orders, positions and scenarios, in and out, for every ruleset.
 *
 * kit_pen_add     text into a buffer that may be too small, as snprintf
 * kit_pen_words   a list of words
 * kit_word_next   the next word of a text
 * kit_word_cut    the part of a word before a mark
 * kit_word_is, _names, _find, _number   what a word means
 * kit_word_fail   an error that says where the word stood and what is accepted
 * kit_word_twice  an error: what may stand once stands twice
 */
#ifndef RULES_KIT_WORDS_H
#define RULES_KIT_WORDS_H

#include "pavise/error.h"
#include "rules/kit/word_types.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* --- out ------------------------------------------------------------------------------------- */

void kit_pen_add(struct kit_pen *pen, const char *fmt, ...) PV_PRINTF(2, 3);
/* Words, NULL at the end, with `between` between two. */
void kit_pen_words(struct kit_pen *pen, const char *const *words, const char *between);

/* --- in -------------------------------------------------------------------------------------- */

static inline struct kit_word kit_word_of(const char *text) {
	return (struct kit_word){ text, strlen(text) };
}

/* From *at on: skips the characters in `between`, takes the others. Length 0 at the end. */
struct kit_word kit_word_next(const char **at, const char *between);
/* What stands before `mark` outside brackets (a place may be P-0(1,-3)). *rest: what stands behind
 * it; rest->at is NULL where there is no mark. */
struct kit_word kit_word_cut(struct kit_word w, char mark, struct kit_word *rest);
bool kit_word_is(struct kit_word w, const char *text);
/* The same for a name, which is read in capitals and in small letters alike. */
bool kit_word_names(struct kit_word w, const char *name, size_t length);
static inline char kit_lower(char c) {
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

extern const char *const kit_side_word[]; /* "red", "blue", NULL */
extern const char *const kit_seat_word[]; /* "red", "blue", "dice", "nobody" */

/* The index into words (NULL entries before `count` never match), or -1. */
int kit_word_find(struct kit_word w, const char *const *words, int count);
/* Digits, behind a minus only where `low` is negative. False: no such number from low to high. */
bool kit_word_number(struct kit_word w, int32_t low, int32_t high, int32_t *out);
/* Says "column N", what was found, and what is accepted. text: where columns are counted from.
 * Always false. */
bool kit_word_fail(const char *text, struct kit_word w, struct pv_error *err, const char *accepted);
/* At `w`: a thing of that name stands there again. Always false. */
bool kit_word_twice(const char *text, struct kit_word w, struct kit_word name,
		    struct pv_error *err);

#endif
