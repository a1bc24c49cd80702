/*
 * core/answer.h - private: what the referee is asked, field by field (kit/form.h), and the rows
 * that its answer rests on.
 */
#ifndef RULES_CRYHAVOC_CORE_ANSWER_H
#define RULES_CRYHAVOC_CORE_ANSWER_H

#include "pavise/writer.h"
#include "rules/kit/form.h"

/* Rows that an answer rests on, each once. */
struct chb_rows {
	const char *at[16];
	size_t count;
};

void chb_rows_add(struct chb_rows *rows, const char *rule);
void chb_rows_write(const struct chb_rows *rows, struct pv_writer *out);

/* A word of f->words: of all of them, or of the first f->high. */
extern const struct kit_kind chb_asked_word;

/* What every question says; what a field says that may not be left out. */
#define CHB_ASKED_FIRST      \
	{ .key = "game" }, { \
		.key = "ask" \
	}
#define CHB_WANTED(name) .lacking = "\"" name "\" is missing"

/* The first of the words as an error names them, then dots. */
enum { CHB_LISTED = 24 };
void chb_list_words(const char *const *words, int count, char *buf, size_t cap);

#endif
