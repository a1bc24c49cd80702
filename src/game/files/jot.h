/*
 * game/files/jot.h - text that grows, and the journal's way to write long lines.
 *
 * pv_jot_add, _format   more text
 * pv_jot_line           one line, folded at 72 columns
 * pv_jot_quote          "text" with \" and \\
 * pv_jot_unquote        and back
 * pv_jot_finish         frees
 */
#ifndef PAVISE_GAME_FILES_JOT_H
#define PAVISE_GAME_FILES_JOT_H

#include "pavise/error.h"

struct pv_jot {
	char *text; /* NUL-terminated, or NULL while empty; owned */
	size_t length, room;
	bool failed; /* memory ran out: nothing more is written */
};

enum { PV_JOT_COLUMNS = 72 };

void pv_jot_finish(struct pv_jot *j);
void pv_jot_clear(struct pv_jot *j); /* keeps the room */
void pv_jot_add(struct pv_jot *j, const char *text, size_t length);
void pv_jot_format(struct pv_jot *j, const char *fmt, ...) PV_PRINTF(2, 3);

/* A line and its LF. A line that is too long is cut before a character that is no blank; a
 * backslash at its end marks the cut, and the rest stands behind four blanks. */
void pv_jot_line(struct pv_jot *j, const char *line);

/* Control characters become blanks. */
void pv_jot_quote(struct pv_jot *j, const char *text);
/* Adds the text of the quotation that starts at *at, and moves *at behind it. */
bool pv_jot_unquote(struct pv_jot *j, const char **at);

#endif
