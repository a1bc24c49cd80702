/* bots/say.c - why a bot chose what it chose, in a sentence. */
#include "bots/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Counts what doesn't fit, as snprintf. */
struct sink {
	char *buf;
	size_t cap, length;
	const char *point;
};

static void put(struct sink *out, const char *text, size_t length) {
	for (size_t i = 0; i < length; i++, out->length++) {
		if (out->length + 1 < out->cap) {
			out->buf[out->length] = text[i];
		}
	}
}

/* Millionths, signed, in thousandths: "+0.021", with the language's own point. */
static void put_value(struct sink *out, int32_t millionths) {
	char text[24];
	int64_t size = millionths < 0 ? -(int64_t)millionths : millionths;
	int64_t thousandths = (size + 500) / 1000;
	int length = snprintf(text, sizeof text, "%s%d%.4s%03d",
			      thousandths == 0 ? ""
			      : millionths < 0 ? "-"
					       : "+",
			      (int)(thousandths / 1000), out->point, (int)(thousandths % 1000));
	put(out, text, (size_t)length);
}

static void put_count(struct sink *out, const struct pv_texts *texts, uint32_t count,
		      const char *gap, size_t length) {
	char text[16];
	put(out, text, (size_t)snprintf(text, sizeof text, "%u", (unsigned)count));
	const char *form = pv_text_form(texts, text, gap, &length);
	if (form != NULL) {
		put(out, " ", 1);
		put(out, form, length);
	}
}

static bool is_word(const char *at, size_t length, const char *word) {
	return length == strlen(word) && memcmp(at, word, length) == 0;
}

/* false: nothing that is known by this name. */
static bool put_argument(struct sink *out, const struct pv_texts *texts,
			 const struct pv_bot_said *said, const char *at, size_t whole) {
	size_t length = pv_text_gap_name(at, whole);
	if (is_word(at, length, "before")) {
		put_value(out, said->before);
	} else if (is_word(at, length, "after")) {
		put_value(out, said->after);
	} else if (is_word(at, length, "second")) {
		put_value(out, said->second);
	} else if (is_word(at, length, "looked")) {
		put_count(out, texts, said->looked, at, whole);
	} else if (is_word(at, length, "choices")) {
		put_count(out, texts, said->choices, at, whole);
	} else {
		return false;
	}
	return true;
}

size_t pv_bot_text(const struct pv_texts *texts, const struct pv_bot_said *said, char *buf,
		   size_t cap) {
	struct sink out = { buf, cap, 0, pv_texts_get(texts, "pavise.point") };

	for (const char *at = pv_texts_get(texts, said->key); *at != '\0';) {
		const char *end = *at == '{' ? strchr(at, '}') : NULL;
		if (end != NULL &&
		    put_argument(&out, texts, said, at + 1, (size_t)(end - at - 1))) {
			at = end + 1;
		} else {
			put(&out, at++, 1);
		}
	}
	if (cap > 0) {
		buf[out.length < cap ? out.length : cap - 1] = '\0';
	}
	return out.length;
}
