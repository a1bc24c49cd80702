/*
 * pavise/writer.h - structured output (JSON) into memory that grows, or not at all.
 *
 * pv_writer_init, pv_writer_finish   the buffer
 * pv_write_open, pv_write_close      { } and [ ]
 * pv_write_key, _text, _int, _bool, _null, _fraction
 */
#ifndef PAVISE_WRITER_H
#define PAVISE_WRITER_H

#include "pavise/error.h"

#include <stdint.h>

struct pv_writer {
	char *text; /* NUL-terminated JSON so far; owned by the writer */
	size_t length, room;
	uint64_t lists;  /* bit d: depth d is a list */
	uint64_t filled; /* bit d: depth d has a member already */
	int depth;
	bool after_key;
	bool failed; /* memory ran out: nothing more is written */
};

PV_API void pv_writer_init(struct pv_writer *w);
PV_API void pv_writer_finish(struct pv_writer *w); /* frees text */

PV_API void pv_write_open(struct pv_writer *w, char bracket); /* '{' or '[' */
PV_API void pv_write_close(struct pv_writer *w);
PV_API void pv_write_key(struct pv_writer *w, const char *key);
PV_API void pv_write_text(struct pv_writer *w, const char *text); /* escaped */
PV_API void pv_write_format(struct pv_writer *w, const char *fmt, ...) PV_PRINTF(2, 3); /* a text */
PV_API void pv_write_int(struct pv_writer *w, int64_t value);
PV_API void pv_write_bool(struct pv_writer *w, bool value);
PV_API void pv_write_null(struct pv_writer *w);
/* "3/2", "12": a text in lowest terms, no spaces. den > 0. */
PV_API void pv_write_fraction(struct pv_writer *w, int64_t num, int64_t den);

/* Key and value in one call. */
PV_API void pv_write_member_open(struct pv_writer *w, const char *key, char bracket);
PV_API void pv_write_member_text(struct pv_writer *w, const char *key, const char *text);
PV_API void pv_write_member_int(struct pv_writer *w, const char *key, int64_t value);
PV_API void pv_write_member_bool(struct pv_writer *w, const char *key, bool value);
PV_API void pv_write_member_fraction(struct pv_writer *w, const char *key, int64_t num,
				     int64_t den);

#endif
