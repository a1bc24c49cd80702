/* answer.c - the rows that an answer of the referee rests on. */
#include "rules/cryhavoc/core/answer.h"

#include <assert.h>
#include <string.h>

void chb_rows_add(struct chb_rows *rows, const char *rule) {
	for (size_t i = 0; i < rows->count; i++) {
		if (strcmp(rows->at[i], rule) == 0) {
			return;
		}
	}
	assert(rows->count < PV_COUNT(rows->at));
	rows->at[rows->count++] = rule;
}

void chb_rows_write(const struct chb_rows *rows, struct pv_writer *out) {
	pv_write_key(out, "rules");
	pv_write_open(out, '[');
	for (size_t i = 0; i < rows->count; i++) {
		pv_write_text(out, rows->at[i]);
	}
	pv_write_close(out);
}
