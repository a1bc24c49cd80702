/* words.c - words of orders, positions and scenarios, in and out. */
#include "rules/kit/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *const kit_side_word[] = { "red", "blue", NULL };
const char *const kit_seat_word[] = { "red", "blue", "dice", "nobody" };

void kit_pen_add(struct kit_pen *pen, const char *fmt, ...) {
	size_t left = pen->length < pen->cap ? pen->cap - pen->length : 0;
	va_list args;
	va_start(args, fmt);
	int length = vsnprintf(left > 0 ? pen->buf + pen->length : NULL, left, fmt, args);
	va_end(args);
	pen->length += length > 0 ? (size_t)length : 0;
}

void kit_pen_words(struct kit_pen *pen, const char *const *words, const char *between) {
	for (int i = 0; words[i] != NULL; i++) {
		kit_pen_add(pen, "%s%s", i > 0 ? between : "", words[i]);
	}
}

struct kit_word kit_word_next(const char **at, const char *between) {
	*at += strspn(*at, between);
	struct kit_word w = { *at, strcspn(*at, between) };
	*at += w.length;
	return w;
}

static const char *find_mark(struct kit_word w, char mark) {
	int open = 0;
	for (size_t i = 0; i < w.length; i++) {
		if (w.at[i] == mark && open == 0) {
			return w.at + i;
		}
		open += (w.at[i] == '(') - (w.at[i] == ')');
	}
	return NULL;
}

struct kit_word kit_word_cut(struct kit_word w, char mark, struct kit_word *rest) {
	const char *cut = find_mark(w, mark);
	size_t length = cut != NULL ? (size_t)(cut - w.at) : w.length;
	*rest = cut != NULL ? (struct kit_word){ cut + 1, w.length - length - 1 }
			    : (struct kit_word){ NULL, 0 };
	return (struct kit_word){ w.at, length };
}

bool kit_word_is(struct kit_word w, const char *text) {
	return w.length == strlen(text) && (w.length == 0 || memcmp(w.at, text, w.length) == 0);
}

bool kit_word_names(struct kit_word w, const char *name, size_t length) {
	if (w.length != length) {
		return false;
	}
	for (size_t i = 0; i < length; i++) {
		if (kit_lower(w.at[i]) != kit_lower(name[i])) {
			return false;
		}
	}
	return true;
}

int kit_word_find(struct kit_word w, const char *const *words, int count) {
	for (int i = 0; i < count; i++) {
		if (words[i] != NULL && kit_word_is(w, words[i])) {
			return i;
		}
	}
	return -1;
}

bool kit_word_number(struct kit_word w, int32_t low, int32_t high, int32_t *out) {
	enum { DIGITS_MAX = 9 };
	bool minus = low < 0 && w.length > 0 && w.at[0] == '-';
	size_t i = minus, digits = w.length - i;
	int32_t value = 0;
	if (digits == 0 || digits > DIGITS_MAX) {
		return false;
	}
	for (; i < w.length; i++) {
		if (w.at[i] < '0' || w.at[i] > '9') {
			return false;
		}
		value = value * 10 + (w.at[i] - '0');
	}
	*out = minus ? -value : value;
	return *out >= low && *out <= high;
}

/* Quotes at most so many characters of what was found, printable ones only. */
bool kit_word_fail(const char *text, struct kit_word w, struct pv_error *err,
		   const char *accepted) {
	enum { SHOWN = 24 };
	char found[SHOWN + 1], where[32];
	w.at = w.at != NULL ? w.at : text + strlen(text);
	size_t shown = w.length < SHOWN ? w.length : SHOWN;
	for (size_t i = 0; i < shown; i++) {
		found[i] = w.at[i] >= ' ' && w.at[i] <= '~' ? w.at[i] : '?';
	}
	found[shown] = '\0';
	snprintf(where, sizeof where, "column %d", (int)(w.at - text) + 1);
	if (w.length == 0) {
		return pv_fail(err, PV_BAD_INPUT, where, "nothing found, accepted: %s", accepted);
	}
	return pv_fail(err, PV_BAD_INPUT, where, "found \"%s%s\", accepted: %s", found,
		       w.length > shown ? "..." : "", accepted);
}

bool kit_word_twice(const char *text, struct kit_word w, struct kit_word name,
		    struct pv_error *err) {
	enum { SHOWN = 23 };
	char where[32];
	int shown = name.length < SHOWN ? (int)name.length : SHOWN;
	snprintf(where, sizeof where, "column %d", (int)(w.at - text) + 1);
	return pv_fail(err, PV_BAD_INPUT, where, "found %.*s twice; accepted: each once", shown,
		       name.at);
}
