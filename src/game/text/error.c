/*
 * game/text/error.c - errors in another language. An error is made in English, by a form with gaps
 * ("found \"%s\", accepted: %s"); text/LANGUAGE/errors.yaml has a sentence for each form, its gaps
 * as {}. What fills a gap is looked up in turn, since a form often quotes another. An explanation
 * that an error quotes (pv_text_quote) becomes its sentence, in English too.
 */
#include "game/text/error.h"

#include <string.h>

enum { GAPS_MAX = 9, DEPTH_MAX = 4, SENTENCE_MAX = 512 };

static const char gap[] = "{}";

/* A part of the English text. */
struct piece {
	const char *at;
	size_t length;
};

/* Counts bytes that don't fit, as snprintf does. */
struct sink {
	char *buf;
	size_t cap, length;
	const struct pv_texts *texts; /* for quotes */
};

static void put(struct sink *out, const char *text, size_t length) {
	for (size_t i = 0; i < length; i++, out->length++) {
		if (out->length + 1 < out->cap) {
			out->buf[out->length] = text[i];
		}
	}
}

/* Puts quotes as sentences, everything else as it stands. */
static void put_said(struct sink *out, struct piece text) {
	char said[SENTENCE_MAX];
	while (text.length > 0) {
		size_t length =
		    pv_text_unquote(out->texts, text.at, text.length, said, sizeof said);
		if (length > 0) {
			put(out, said, strlen(said));
		} else {
			put(out, text.at, length = 1);
		}
		text.at += length;
		text.length -= length;
	}
}

/* --- forms ----------------------------------------------------------------------------------- */

static struct piece find(struct piece text, const char *literal, size_t length, bool at_end) {
	if (length > text.length) {
		return (struct piece){ NULL, 0 };
	}
	for (size_t i = at_end ? text.length - length : 0; i + length <= text.length; i++) {
		if (memcmp(text.at + i, literal, length) == 0) {
			return (struct piece){ text.at + i, length };
		}
	}
	return (struct piece){ NULL, 0 };
}

/* Is text the form with its gaps filled? *plain: how many letters belong to the form itself. */
static bool match(const char *form, struct piece text, struct piece gaps[GAPS_MAX],
		  size_t *gap_count, size_t *plain) {
	bool begun = false;
	*gap_count = *plain = 0;
	for (;;) {
		const char *next = strstr(form, gap);
		size_t length = next == NULL ? strlen(form) : (size_t)(next - form);
		struct piece found = find(text, form, length, next == NULL);
		if (found.at == NULL || (!begun && found.at != text.at) ||
		    (begun && *gap_count == GAPS_MAX)) {
			return false;
		}
		size_t before = (size_t)(found.at - text.at);
		if (begun) {
			gaps[(*gap_count)++] = (struct piece){ text.at, before };
		}
		*plain += length;
		text.at += before + length;
		text.length -= before + length;
		if (next == NULL) {
			return text.length == 0;
		}
		begun = true;
		form = next + strlen(gap);
	}
}

/* The sentence whose form has most in common with the text. NULL: none fits. */
static const struct pv_node *choose(const struct pv_node *errors, struct piece text,
				    struct piece gaps[GAPS_MAX], size_t *gap_count) {
	const struct pv_node *best = NULL;
	size_t most = 0;
	for (const struct pv_node *n = errors->first; n != NULL; n = n->next) {
		struct piece here[GAPS_MAX];
		size_t count, plain;
		if (n->text != NULL && match(n->key, text, here, &count, &plain) &&
		    (best == NULL || plain > most)) {
			best = n;
			most = plain;
			*gap_count = count;
			memcpy(gaps, here, sizeof here);
		}
	}
	return best;
}

/* --- sentences ------------------------------------------------------------------------------- */

/* One level of the text: the gaps of its sentence hold what is looked up next. */
struct level {
	const char *at; /* of the sentence; NULL: the text goes out as it is */
	struct piece gaps[GAPS_MAX];
	size_t gap_count;
};

/* A quote is no form. */
static bool begin_level(const struct pv_node *errors, struct piece text, struct level *out) {
	const struct pv_node *found = text.length > 0 && text.at[0] == '{'
					  ? NULL
					  : choose(errors, text, out->gaps, &out->gap_count);
	out->at = found == NULL ? NULL : found->text;
	return found != NULL;
}

/* The gap that {1} to {9} at `at` stands for. SIZE_MAX: none. */
static size_t read_gap(const struct level *l) {
	const char *at = l->at;
	bool is_gap = at[0] == '{' && at[1] >= '1' && at[1] <= '9' && at[2] == '}';
	size_t number = is_gap ? (size_t)(at[1] - '1') : SIZE_MAX;
	return number < l->gap_count ? number : SIZE_MAX;
}

/* Writes the sentence and its gaps, level by level. */
static void write_levels(const struct pv_node *errors, struct level *levels, struct sink *out) {
	size_t depth = 0;
	for (;;) {
		struct level *l = &levels[depth];
		if (*l->at == '\0') {
			if (depth == 0) {
				return;
			}
			depth--;
			continue;
		}
		size_t number = read_gap(l);
		if (number == SIZE_MAX) {
			put(out, l->at++, 1);
			continue;
		}
		struct piece filler = l->gaps[number];
		l->at += strlen("{1}");
		if (depth + 1 < DEPTH_MAX && begin_level(errors, filler, &levels[depth + 1])) {
			depth++;
		} else {
			put_said(out, filler);
		}
	}
}

size_t pv_error_translate(const struct pv_node *errors, const struct pv_texts *texts,
			  const char *english, char *buf, size_t cap) {
	struct sink out = { .buf = buf, .cap = cap, .texts = texts };
	struct piece text = { english, strlen(english) };
	struct level levels[DEPTH_MAX];
	if (errors != NULL && begin_level(errors, text, &levels[0])) {
		write_levels(errors, levels, &out);
	} else {
		put_said(&out, text);
	}
	if (cap > 0) {
		buf[out.length < cap ? out.length : cap - 1] = '\0';
	}
	return out.length;
}
