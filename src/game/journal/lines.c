/* game/journal/lines.c - the lines of a journal: checked, quoting and folding undone. */
#include "core/utf8.h"
#include "game/journal/journal.h"

#include <stdlib.h>
#include <string.h>

static bool fail_at(const struct pv_lines *l, int line, size_t column, enum pv_code code,
		    const char *what, struct pv_error *err) {
	struct pv_mark mark = { .line = line, .column = (int)column };
	return pv_fail_at(err, code, l->name, mark, "%s", what);
}

/* A byte that no journal has. */
static bool fail_byte(const struct pv_lines *l, size_t at, struct pv_error *err) {
	struct pv_mark mark = pv_utf8_mark(l->text, at);
	return pv_fail_at(err, PV_BAD_INPUT, l->name, mark, "found %s, accepted: UTF-8 text",
			  l->text[at] == '\0' ? "a NUL byte" : "a byte that is no UTF-8");
}

static bool count_lines(const struct pv_lines *l, struct pv_error *err) {
	int lines = 0;
	for (const char *at = l->text, *end = l->text + l->length; at < end; lines++) {
		if (lines == PV_JOURNAL_LINES_MAX) {
			return fail_at(l, lines + 1, 1, PV_TOO_LARGE,
				       "found more than 1000000 lines", err);
		}
		at = (const char *)memchr(at, '\n', (size_t)(end - at)) + 1;
	}
	return true;
}

static bool check_text(const struct pv_lines *l, struct pv_error *err) {
	size_t valid = pv_utf8_valid(l->text, l->length);
	const char *nul = memchr(l->text, '\0', valid);
	if (nul != NULL || valid < l->length) {
		return fail_byte(l, nul != NULL ? (size_t)(nul - l->text) : valid, err);
	}
	return count_lines(l, err);
}

/* Text behind the last LF was cut off, perhaps within a word, so it isn't looked at. */
bool pv_lines_open(struct pv_lines *l, const char *text, size_t length, const char *name,
		   struct pv_error *err) {
	static const char mark[] = "\xEF\xBB\xBF";
	*l = (struct pv_lines){ .text = text, .name = name, .length = length, .next_number = 1 };
	if (length > PV_JOURNAL_BYTES_MAX) {
		return fail_at(l, 1, 1, PV_TOO_LARGE, "found more than 64 MiB", err);
	}
	while (l->length > 0 && text[l->length - 1] != '\n') {
		l->length--;
	}
	l->torn = l->length < length;
	if (l->length >= 3 && memcmp(text, mark, 3) == 0) {
		l->at = 3;
	}
	return check_text(l, err);
}

void pv_lines_finish(struct pv_lines *l) {
	pv_jot_finish(&l->line);
}

/* Skips "> > " in front, as mail programs write it. */
static size_t skip_quoting(const char *line, size_t length) {
	size_t at = 0;
	while (at < length && line[at] == '>') {
		at++;
		if (at < length && line[at] == ' ') {
			at++;
		}
	}
	return at;
}

/* One line of the file without quoting, CR and LF. */
static const char *take_line(struct pv_lines *l, size_t *length) {
	const char *line = l->text + l->at;
	const char *end = memchr(line, '\n', l->length - l->at);
	size_t whole = (size_t)(end - line);
	l->at += whole + 1;
	l->next_number++;
	if (whole > 0 && line[whole - 1] == '\r') {
		whole--;
	}
	size_t quoting = skip_quoting(line, whole);
	*length = whole - quoting;
	return line + quoting;
}

static void skip_blanks(const char **line, size_t *length) {
	while (*length > 0 && (**line == ' ' || **line == '\t')) {
		(*line)++;
		(*length)--;
	}
}

bool pv_lines_next(struct pv_lines *l, struct pv_error *err) {
	pv_clear_error(err);
	if (l->at >= l->length) {
		return false;
	}
	l->number = l->next_number;
	pv_jot_clear(&l->line);
	for (bool folded = true; folded;) {
		if (l->at >= l->length) {
			/* A fold whose rest is missing is as torn as half a line. */
			l->torn = true;
			return false;
		}
		size_t length;
		const char *line = take_line(l, &length);
		skip_blanks(&line, &length);
		folded = length > 0 && line[length - 1] == '\\';
		pv_jot_add(&l->line, line, length - folded);
		if (l->line.length > PV_LINE_MAX) {
			return fail_at(l, l->number, 1, PV_TOO_LARGE,
				       "found a line of more than 128 KiB", err);
		}
	}
	return l->line.failed ? fail_at(l, l->number, 1, PV_NO_MEMORY, "memory ran out", err)
			      : true;
}
