/*
 * core/answer.h - private: the rows that an answer of the referee rests on.
 */
#ifndef RULES_CRYHAVOC_CORE_ANSWER_H
#define RULES_CRYHAVOC_CORE_ANSWER_H

#include "pavise/writer.h"

/* Rows that an answer rests on, each once. */
struct chb_rows {
	const char *at[16];
	size_t count;
};

void chb_rows_add(struct chb_rows *rows, const char *rule);
void chb_rows_write(const struct chb_rows *rows, struct pv_writer *out);

#endif
