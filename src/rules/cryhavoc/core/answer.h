/*
 * core/answer.h - private: words of the referee's questions, field by field (kit/question.h).
 */
#ifndef RULES_CRYHAVOC_CORE_ANSWER_H
#define RULES_CRYHAVOC_CORE_ANSWER_H

#include "rules/kit/question.h"

/* A word of f->words: of all of them, or of the first f->high. */
extern const struct kit_kind chb_asked_word;

/* The keys of every question. */
#define CHB_ASKED_FIRST KIT_READ_ELSEWHERE("game"), KIT_READ_ELSEWHERE("ask")

/* The first of the words as an error names them, then dots. */
enum { CHB_LISTED = 24 };
void chb_list_words(const char *const *words, int count, char *buf, size_t cap);

#endif
