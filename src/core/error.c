#include "pavise/error.h"

#include "core/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* One line of whole UTF-8, whatever stood in the input that is quoted. */
static void tidy(char *text) {
	size_t length = strlen(text);
	for (size_t at = 0; (at += pv_utf8_valid(text + at, length - at)) < length;) {
		text[at] = '?';
	}
	for (char *c = text; *c != '\0'; c++) {
		if ((unsigned char)*c < 0x20 || *c == 0x7f) {
			*c = ' ';
		}
	}
}

static void fill(struct pv_error *err, enum pv_code code, const char *where, const char *fmt,
		 va_list args) {
	err->code = code;
	snprintf(err->where, sizeof err->where, "%s", where != NULL ? where : "");
	tidy(err->where);
	vsnprintf(err->msg, sizeof err->msg, fmt, args);
	tidy(err->msg);
}

bool pv_fail(struct pv_error *err, enum pv_code code, const char *where, const char *fmt, ...) {
	if (err == NULL) {
		return false;
	}
	va_list args;
	va_start(args, fmt);
	fill(err, code, where, fmt, args);
	va_end(args);
	return false;
}

/* The place is what matters most: of a long path the end is kept. */
static void write_place(char *out, size_t cap, const char *file, struct pv_mark mark) {
	char at[40] = "";
	if (mark.line > 0 && mark.column > 0) {
		snprintf(at, sizeof at, ":%d:%d", mark.line, mark.column);
	} else if (mark.line > 0) {
		snprintf(at, sizeof at, ":%d", mark.line);
	}
	const char *name = file != NULL ? file : "input";
	size_t room = cap - strlen(at) - 1, length = strlen(name);
	snprintf(out, cap, "%s%s", length > room ? name + (length - room) : name, at);
}

bool pv_fail_at(struct pv_error *err, enum pv_code code, const char *file, struct pv_mark mark,
		const char *fmt, ...) {
	if (err == NULL) {
		return false;
	}
	char where[sizeof err->where];
	write_place(where, sizeof where, file, mark);
	va_list args;
	va_start(args, fmt);
	fill(err, code, where, fmt, args);
	va_end(args);
	return false;
}

void pv_clear_error(struct pv_error *err) {
	if (err != NULL) {
		*err = (struct pv_error){ 0 };
	}
}
