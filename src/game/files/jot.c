/* game/files/jot.c - text that grows, and the journal's way to write long lines. */
#include "game/files/jot.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void pv_jot_finish(struct pv_jot *j) {
	free(j->text);
	*j = (struct pv_jot){ .text = NULL };
}

void pv_jot_clear(struct pv_jot *j) {
	j->length = 0;
	if (j->text != NULL) {
		j->text[0] = '\0';
	}
}

/* Room for `more` bytes and a NUL. */
static bool make_room(struct pv_jot *j, size_t more) {
	if (j->failed || j->length + more < j->room) {
		return !j->failed;
	}
	size_t room = j->room < 128 ? 128 : j->room;
	while (room <= j->length + more) {
		room *= 2;
	}
	char *text = realloc(j->text, room);
	if (text == NULL) {
		j->failed = true;
		return false;
	}
	j->text = text;
	j->room = room;
	return true;
}

void pv_jot_add(struct pv_jot *j, const char *text, size_t length) {
	if (make_room(j, length)) {
		memcpy(j->text + j->length, text, length);
		j->length += length;
		j->text[j->length] = '\0';
	}
}

void pv_jot_format(struct pv_jot *j, const char *fmt, ...) {
	va_list args, again;
	va_start(args, fmt);
	va_copy(again, args);
	int length = vsnprintf(NULL, 0, fmt, args);
	if (length >= 0 && make_room(j, (size_t)length)) {
		vsnprintf(j->text + j->length, (size_t)length + 1, fmt, again);
		j->length += (size_t)length;
	}
	va_end(again);
	va_end(args);
}

static bool is_blank(char c) {
	return c == ' ' || c == '\t';
}

/* No line is cut at a blank before this column. */
enum { SHORTEST = 8 };

/* Is this byte inside a UTF-8 character? */
static bool is_inner(char c) {
	return ((unsigned char)c & 0xC0U) == 0x80U;
}

/* How many bytes of a text that is too long stay on this line: up to behind the last blank before
 * `columns`, else up to `columns`. */
static size_t find_cut(const char *text, size_t columns) {
	for (size_t cut = columns; cut > SHORTEST; cut--) {
		if (is_blank(text[cut - 1]) && !is_blank(text[cut])) {
			return cut;
		}
	}
	size_t cut = columns;
	while (cut > 1 && (is_inner(text[cut]) || is_blank(text[cut]))) {
		cut--;
	}
	/* There are only blanks: the line stays too long, up to their end. */
	while (cut <= 1 || is_blank(text[cut])) {
		cut++;
	}
	return cut;
}

void pv_jot_line(struct pv_jot *j, const char *line) {
	size_t indent = 0, length = strlen(line);
	while (indent + length > PV_JOT_COLUMNS) {
		size_t cut = find_cut(line, PV_JOT_COLUMNS - 1 - indent);
		if (cut >= length) {
			break;
		}
		pv_jot_format(j, "%*s%.*s\\\n", (int)indent, "", (int)cut, line);
		line += cut;
		length -= cut;
		indent = 4;
	}
	/* Where the text itself has a backslash here, a cut and an empty rest follow it. */
	bool ambiguous = length > 0 && line[length - 1] == '\\';
	pv_jot_format(j, "%*s%s%s\n", (int)indent, "", line, ambiguous ? "\\\n\n" : "");
}

void pv_jot_quote(struct pv_jot *j, const char *text) {
	pv_jot_add(j, "\"", 1);
	for (; *text != '\0'; text++) {
		char c = (unsigned char)*text < ' ' || *text == 0x7F ? ' ' : *text;
		if (c == '"' || c == '\\') {
			pv_jot_add(j, "\\", 1);
		}
		pv_jot_add(j, &c, 1);
	}
	pv_jot_add(j, "\"", 1);
}

bool pv_jot_unquote(struct pv_jot *j, const char **at) {
	const char *c = *at;
	if (*c++ != '"') {
		return false;
	}
	pv_jot_add(j, "", 0); /* an empty quotation is a text, too */
	for (; *c != '"'; c++) {
		if (*c == '\\') {
			c++;
		}
		if (*c == '\0') {
			return false;
		}
		pv_jot_add(j, c, 1);
	}
	*at = c + 1;
	return true;
}
