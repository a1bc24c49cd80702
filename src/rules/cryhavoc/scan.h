/*
 * scan.h - private: words of orders and positions, in and out.
 *
 * chb_pen_*           text into a buffer that may be too small, as snprintf
 * chb_word_next       the next word of a text; _cut: a part of one
 * chb_word_is, _names, _find, _number, _place, _man   what a word means
 * chb_word_fail       an error that says where the word stood and what is accepted
 */
#ifndef RULES_CRYHAVOC_SCAN_H
#define RULES_CRYHAVOC_SCAN_H

#include "rules/cryhavoc/rules.h"

struct chb_pen {
	char *buf;
	size_t cap, length; /* length: of the whole text, whether or not it fitted */
};

void chb_pen_add(struct chb_pen *pen, const char *fmt, ...) PV_PRINTF(2, 3);
void chb_pen_place(struct chb_pen *pen, const struct chb_game *g, int place);
void chb_pen_man(struct chb_pen *pen, const struct chb_game *g, int man);

/* A part of somebody else's text. */
struct chb_word {
	const char *at;
	size_t length;
};

/* From *at on; length 0 at the end. */
struct chb_word chb_word_next(const char **at);
/* What stands before `mark`; *rest what stands behind it; rest->at is NULL where there is no
 * mark. */
struct chb_word chb_word_cut(struct chb_word w, char mark, struct chb_word *rest);
bool chb_word_is(struct chb_word w, const char *text);
/* A name, read in capitals and in small letters. */
bool chb_word_names(struct chb_word w, const char *text);
/* Index into words (NULL at the end; NULL entries before `count` never match), or -1. */
int chb_word_find(struct chb_word w, const char *const *words, int count);
bool chb_word_number(struct chb_word w, int32_t low, int32_t high, int32_t *out);
int chb_word_place(const struct chb_game *g, struct chb_word w); /* or PV_NO_PLACE */
/* A place, waiting, gone or none; -1: none of them. */
int chb_word_where(const struct chb_game *g, struct chb_word w);
int chb_word_man(const struct chb_game *g, struct chb_word w); /* or -1 */
/* The contract's read_place. */
int32_t chb_read_place(const struct pv_game *g, const char *name);
/* text: where columns are counted from. Always false. */
bool chb_word_fail(const char *text, struct chb_word w, struct pv_error *err, const char *accepted);

#endif
