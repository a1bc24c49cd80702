/* game/journal_lines.c - the lines of a journal: checked, quoting and folding undone. */
#include "game/journal.h"

#include <stdlib.h>
#include <string.h>

static bool fail_at(const struct pv_lines *l, int line, size_t column, enum pv_code code,
		    const char *what, struct pv_error *err) {
	struct pv_mark mark = { .line = line, .column = (int)column };
	return pv_fail_at(err, code, l->name, mark, "%s", what);
}

/* Length of the UTF-8 character at c; 0: it is none. Overlong forms and surrogates are none. */
static size_t character_length(const unsigned char *c, size_t left) {
	static const struct {
		unsigned char low, high, second_low, second_high;
		size_t length;
	} forms[] = {
		{ 0x01, 0x7F, 0, 0, 1 },       { 0xC2, 0xDF, 0x80, 0xBF, 2 },
		{ 0xE0, 0xE0, 0xA0, 0xBF, 3 }, { 0xE1, 0xEC, 0x80, 0xBF, 3 },
		{ 0xED, 0xED, 0x80, 0x9F, 3 }, { 0xEE, 0xEF, 0x80, 0xBF, 3 },
		{ 0xF0, 0xF0, 0x90, 0xBF, 4 }, { 0xF1, 0xF3, 0x80, 0xBF, 4 },
		{ 0xF4, 0xF4, 0x80, 0x8F, 4 },
	};
	for (size_t i = 0; i < PV_COUNT(forms); i++) {
		if (c[0] < forms[i].low || c[0] > forms[i].high) {
			continue;
		}
		if (forms[i].length > left ||
		    (forms[i].length > 1 &&
		     (c[1] < forms[i].second_low || c[1] > forms[i].second_high))) {
			return 0;
		}
		for (size_t k = 2; k < forms[i].length; k++) {
			if ((c[k] & 0xC0U) != 0x80U) {
				return 0;
			}
		}
		return forms[i].length;
	}
	return 0;
}

static bool check_text(const struct pv_lines *l, struct pv_error *err) {
	const unsigned char *text = (const unsigned char *)l->text;
	int line = 1;
	size_t start = 0;
	for (size_t i = 0; i < l->length;) {
		size_t length = character_length(text + i, l->length - i);
		if (length == 0) {
			return fail_at(l, line, i - start + 1, PV_BAD_INPUT,
				       text[i] == 0 ? "found a NUL byte, accepted is UTF-8 text"
						    : "found a byte that is no UTF-8",
				       err);
		}
		if (text[i] == '\n') {
			if (line++ == PV_JOURNAL_LINES_MAX) {
				return fail_at(l, line, 1, PV_TOO_LARGE,
					       "found more than 1000000 lines", err);
			}
			start = i + 1;
		}
		i += length;
	}
	return true;
}

/* What stands behind the last LF was cut off, perhaps within a word: it isn't looked at. */
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

/* "> > " in front, as mail programs put it there. */
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
			/* A fold without its rest: as torn as half a line. */
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
