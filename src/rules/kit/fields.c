/* fields.c - the members of a record as words of a position. */
#include "rules/kit/fields.h"
#include "rules/kit/words.h"

#include <string.h>

/* --- the member ------------------------------------------------------------------------------ */

int64_t kit_field_get(const struct kit_field *f, const void *record) {
	const char *at = (const char *)record + f->offset;
	uint8_t byte;
	uint16_t half;
	int32_t word;
	int64_t whole;
	switch (f->size) {
	case sizeof byte:
		memcpy(&byte, at, sizeof byte);
		return byte - f->from;
	case sizeof half:
		memcpy(&half, at, sizeof half);
		return half - f->from;
	case sizeof word:
		memcpy(&word, at, sizeof word);
		return word - f->from;
	default:
		memcpy(&whole, at, sizeof whole);
		return whole - f->from;
	}
}

void kit_field_set(const struct kit_field *f, void *record, int64_t value) {
	char *at = (char *)record + f->offset;
	int64_t whole = value + f->from;
	uint8_t byte = (uint8_t)whole;
	uint16_t half = (uint16_t)whole;
	int32_t word = (int32_t)whole;
	switch (f->size) {
	case sizeof byte:
		memcpy(at, &byte, sizeof byte);
		break;
	case sizeof half:
		memcpy(at, &half, sizeof half);
		break;
	case sizeof word:
		memcpy(at, &word, sizeof word);
		break;
	default:
		memcpy(at, &whole, sizeof whole);
		break;
	}
}

static int count_words(const struct kit_field *f) {
	int count = 0;
	while (f->words[count] != NULL) {
		count++;
	}
	return count;
}

/* --- kinds ----------------------------------------------------------------------------------- */

static bool read_number(const struct kit_scan *in, const struct kit_field *f, struct kit_word w) {
	int32_t number;
	if (!kit_word_number(w, f->low, f->high, &number)) {
		return kit_field_fail(in, f, w);
	}
	kit_field_set(f, in->record, number);
	return true;
}

static void pen_number(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)of;
	(void)f;
	kit_pen_add(pen, "%d", value);
}

static int find_word(const void *of, const struct kit_field *f, struct kit_word w) {
	(void)of;
	return kit_word_find(w, f->words, count_words(f));
}

static void pen_word(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)of;
	kit_pen_add(pen, "%s", value >= 0 && value < count_words(f) ? f->words[value] : "?");
}

static bool read_bits(const struct kit_scan *in, const struct kit_field *f, struct kit_word w) {
	struct kit_word rest = w;
	bool none = kit_word_is(w, "none");
	int64_t bits = 0;
	while (!none && rest.at != NULL) {
		int bit = find_word(NULL, f, kit_word_cut(rest, '+', &rest));
		if (bit < 0) {
			return kit_field_fail(in, f, w);
		}
		bits |= INT64_C(1) << bit;
	}
	kit_field_set(f, in->record, bits);
	return none || bits != 0 || kit_field_fail(in, f, w);
}

static void pen_bits(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)of;
	const char *between = "";
	for (int bit = 0; f->words[bit] != NULL; bit++) {
		if ((value >> bit & 1) != 0) {
			kit_pen_add(pen, "%s%s", between, f->words[bit]);
			between = "+";
		}
	}
	if (value == 0) {
		kit_pen_add(pen, "none");
	}
}

/* One more of them. */
static bool read_flag(const struct kit_scan *in, const struct kit_field *f, struct kit_word w) {
	int bit = find_word(NULL, f, w);
	if (bit < 0) {
		return kit_field_fail(in, f, w);
	}
	kit_field_set(f, in->record, kit_field_get(f, in->record) | INT64_C(1) << bit);
	return true;
}

const struct kit_kind kit_number = { .read = read_number, .pen = pen_number };
const struct kit_kind kit_one_of = { .find = find_word, .pen = pen_word };
const struct kit_kind kit_bits = { .read = read_bits, .pen = pen_bits };
const struct kit_kind kit_flags = { .read = read_flag };

/* --- out ------------------------------------------------------------------------------------- */

static bool is_written(const struct kit_field *f, const void *of, const void *record) {
	if (f->has != NULL) {
		return f->has(of, record);
	}
	return f->always || kit_field_get(f, record) + f->from != f->usual;
}

static void write_flags(struct kit_pen *pen, const struct kit_fields *fields,
			const struct kit_field *f, int64_t value) {
	for (int bit = 0; f->words[bit] != NULL; bit++) {
		if ((value >> bit & 1) != 0) {
			kit_pen_add(pen, "%s%s", fields->before, f->words[bit]);
		}
	}
}

static void write_field(struct kit_pen *pen, const struct kit_fields *fields, const void *of,
			const struct kit_field *f, const void *record) {
	if (f->kind == &kit_flags) {
		write_flags(pen, fields, f, kit_field_get(f, record));
		return;
	}
	kit_pen_add(pen, f->key != NULL ? "%s%s=" : "%s%s", fields->before,
		    f->key != NULL ? f->key : "");
	if (f->kind->write != NULL) {
		f->kind->write(pen, of, f, record);
	} else {
		f->kind->pen(pen, of, f, (int)kit_field_get(f, record));
	}
}

void kit_fields_write(struct kit_pen *pen, const struct kit_fields *fields, const void *of,
		      const void *record) {
	for (size_t i = 0; i < fields->count; i++) {
		if (is_written(&fields->at[i], of, record)) {
			write_field(pen, fields, of, &fields->at[i], record);
		}
	}
}

/* --- in -------------------------------------------------------------------------------------- */

bool kit_field_fail(const struct kit_scan *in, const struct kit_field *f, struct kit_word w) {
	char accepted[512];
	struct kit_pen pen = { accepted, sizeof accepted, 0 };
	if (in->err == NULL) {
		return false;
	}
	if (f->kind->accepted != NULL) {
		return kit_word_fail(in->text, w, in->err, f->kind->accepted);
	}
	if (f->words != NULL) {
		kit_pen_words(&pen, f->words, in->fields->between);
	} else {
		kit_pen_add(&pen, "%s %d", in->fields->number, (int)f->high);
	}
	return kit_word_fail(in->text, w, in->err, accepted);
}

const struct kit_field *kit_fields_find(const struct kit_fields *fields, struct kit_word key) {
	for (size_t i = 0; i < fields->count; i++) {
		const struct kit_field *f = &fields->at[i];
		if (f->key != NULL && kit_word_is(key, f->key)) {
			return f;
		}
	}
	return NULL;
}

bool kit_field_read(const struct kit_scan *in, const struct kit_field *f, struct kit_word value) {
	if (f->kind->read != NULL) {
		return f->kind->read(in, f, value);
	}
	int found = f->kind->find(in->of, f, value);
	if (found < 0) {
		return kit_field_fail(in, f, value);
	}
	kit_field_set(f, in->record, found);
	return true;
}

bool kit_fields_take(const struct kit_scan *in, struct kit_word w) {
	struct kit_word value, key = kit_word_cut(w, '=', &value);
	const struct kit_field *keyed = kit_fields_find(in->fields, key);
	if (keyed != NULL) {
		return kit_field_read(in, keyed, value);
	}
	for (size_t i = 0; i < in->fields->count; i++) {
		const struct kit_field *f = &in->fields->at[i];
		if (f->key == NULL && kit_field_read(in, f, w)) {
			return true;
		}
	}
	return false;
}

/* --- range ----------------------------------------------------------------------------------- */

void kit_fields_blank(const struct kit_fields *fields, void *record) {
	for (size_t i = 0; i < fields->count; i++) {
		const struct kit_field *f = &fields->at[i];
		kit_field_set(f, record, f->usual - f->from);
	}
}

int32_t kit_field_most(const struct kit_field *f) {
	return f->words != NULL ? count_words(f) - 1 : f->high;
}

static bool is_past(const struct kit_field *f, int64_t value) {
	if (value + f->from == f->usual) {
		return false;
	}
	if (f->kind == &kit_number || f->kind == &kit_one_of) {
		return value < f->low || value > kit_field_most(f);
	}
	return (f->kind == &kit_bits || f->kind == &kit_flags) && value >> count_words(f) != 0;
}

const struct kit_field *kit_fields_past(const struct kit_fields *fields, const void *record) {
	for (size_t i = 0; i < fields->count; i++) {
		if (is_past(&fields->at[i], kit_field_get(&fields->at[i], record))) {
			return &fields->at[i];
		}
	}
	return NULL;
}
