#include "pavise/writer.h"

#include "core/number.h"
#include "core/utf8.h"
#include "core/write_raw.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One bit a depth in `lists` and `filled`. */
enum { DEPTH_MAX = 63 };

void pv_writer_init(struct pv_writer *w) {
	*w = (struct pv_writer){ 0 };
}

void pv_writer_finish(struct pv_writer *w) {
	free(w->text);
	pv_writer_init(w);
}

static bool make_room(struct pv_writer *w, size_t more) {
	if (w->failed || w->room - w->length > more) {
		return !w->failed;
	}
	size_t room = w->room < 256 ? 256 : w->room;
	while (room - w->length <= more) {
		if (room > SIZE_MAX / 2) {
			w->failed = true;
			return false;
		}
		room *= 2;
	}
	char *text = realloc(w->text, room);
	if (text == NULL) {
		w->failed = true;
		return false;
	}
	w->text = text;
	w->room = room;
	return true;
}

static void put(struct pv_writer *w, const char *bytes, size_t count) {
	if (!make_room(w, count)) {
		return;
	}
	memcpy(w->text + w->length, bytes, count);
	w->length += count;
	w->text[w->length] = '\0';
}

/* What has to stand before a value or a key: the comma, unless a key came just before. */
static void begin(struct pv_writer *w) {
	uint64_t bit = UINT64_C(1) << w->depth;
	if (w->after_key) {
		w->after_key = false;
		return;
	}
	if ((w->filled & bit) != 0) {
		put(w, ",", 1);
	}
	w->filled |= bit;
}

void pv_write_raw(struct pv_writer *w, const char *text) {
	begin(w);
	put(w, text, strlen(text));
}

void pv_write_open(struct pv_writer *w, char bracket) {
	assert(bracket == '{' || bracket == '[');
	begin(w);
	if (w->depth == DEPTH_MAX) {
		w->failed = true;
		return;
	}
	w->depth++;
	uint64_t bit = UINT64_C(1) << w->depth;
	w->filled &= ~bit;
	w->lists = bracket == '[' ? w->lists | bit : w->lists & ~bit;
	put(w, &bracket, 1);
}

void pv_write_close(struct pv_writer *w) {
	if (w->failed) {
		return;
	}
	assert(w->depth > 0 && !w->after_key);
	uint64_t bit = UINT64_C(1) << w->depth;
	put(w, (w->lists & bit) != 0 ? "]" : "}", 1);
	w->depth--;
}

/* One character that JSON doesn't take as it is. */
static void put_escape(struct pv_writer *w, unsigned char c) {
	char text[8];
	switch (c) {
	case '"':
		put(w, "\\\"", 2);
		break;
	case '\\':
		put(w, "\\\\", 2);
		break;
	case '\n':
		put(w, "\\n", 2);
		break;
	case '\t':
		put(w, "\\t", 2);
		break;
	default:
		put(w, text, (size_t)snprintf(text, sizeof text, "\\u%04x", c));
		break;
	}
}

static bool needs_escape(unsigned char c) {
	return c < 0x20 || c == '"' || c == '\\' || c == 0x7f;
}

static size_t count_plain(const char *text, size_t length) {
	size_t n = 0;
	while (n < length && !needs_escape((unsigned char)text[n])) {
		n++;
	}
	return n;
}

/* A byte that is no UTF-8 becomes U+FFFD, so that whoever reads gets JSON in any case. */
static void put_text(struct pv_writer *w, const char *text) {
	size_t left = strlen(text);
	put(w, "\"", 1);
	while (left > 0) {
		size_t valid = pv_utf8_valid(text, left), done = 0;
		while (done < valid) {
			size_t plain = count_plain(text + done, valid - done);
			put(w, text + done, plain);
			done += plain;
			if (done < valid) {
				put_escape(w, (unsigned char)text[done++]);
			}
		}
		text += valid;
		left -= valid;
		if (left > 0) {
			put(w, "\xef\xbf\xbd", 3);
			text++;
			left--;
		}
	}
	put(w, "\"", 1);
}

void pv_write_key(struct pv_writer *w, const char *key) {
	assert(w->failed || !w->after_key);
	begin(w);
	put_text(w, key);
	put(w, ":", 1);
	w->after_key = true;
}

void pv_write_text(struct pv_writer *w, const char *text) {
	begin(w);
	put_text(w, text);
}

void pv_write_format(struct pv_writer *w, const char *fmt, ...) {
	va_list args, again;
	va_start(args, fmt);
	va_copy(again, args);
	int length = vsnprintf(NULL, 0, fmt, args);
	va_end(args);
	char *text = length < 0 ? NULL : malloc((size_t)length + 1);
	if (text == NULL) {
		w->failed = true;
	} else {
		vsnprintf(text, (size_t)length + 1, fmt, again);
		pv_write_text(w, text);
	}
	va_end(again);
	free(text);
}

void pv_write_int(struct pv_writer *w, int64_t value) {
	char text[24];
	snprintf(text, sizeof text, "%" PRId64, value);
	pv_write_raw(w, text);
}

void pv_write_bool(struct pv_writer *w, bool value) {
	pv_write_raw(w, value ? "true" : "false");
}

void pv_write_null(struct pv_writer *w) {
	pv_write_raw(w, "null");
}

void pv_write_fraction(struct pv_writer *w, int64_t num, int64_t den) {
	assert(den > 0);
	int64_t divisor = pv_find_divisor(den, num);
	if (den == divisor) {
		pv_write_format(w, "%" PRId64, num / divisor);
		return;
	}
	pv_write_format(w, "%" PRId64 "/%" PRId64, num / divisor, den / divisor);
}

void pv_write_member_open(struct pv_writer *w, const char *key, char bracket) {
	pv_write_key(w, key);
	pv_write_open(w, bracket);
}

void pv_write_member_text(struct pv_writer *w, const char *key, const char *text) {
	pv_write_key(w, key);
	pv_write_text(w, text);
}

void pv_write_member_int(struct pv_writer *w, const char *key, int64_t value) {
	pv_write_key(w, key);
	pv_write_int(w, value);
}

void pv_write_member_bool(struct pv_writer *w, const char *key, bool value) {
	pv_write_key(w, key);
	pv_write_bool(w, value);
}

void pv_write_member_fraction(struct pv_writer *w, const char *key, int64_t num, int64_t den) {
	pv_write_key(w, key);
	pv_write_fraction(w, num, den);
}
