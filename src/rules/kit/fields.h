/*
 * kit/fields.h - the members of a record as words of a position: "turn=3", "left=4", "done". A
 * table of fields writes them, reads them and knows their range.
 *
 * kit_fields_write   every member that isn't at its usual value
 * kit_fields_find    the field that a key names
 * kit_field_read     a value, or an error that says what is accepted
 * kit_fields_take    a word with its key, or a bare one
 * kit_fields_blank   every member at its usual value
 * kit_fields_past    the first member out of its range; kit_field_most: its end
 * kit_field_get, _set, _fail   for a ruleset's own kinds
 */
#ifndef RULES_KIT_FIELDS_H
#define RULES_KIT_FIELDS_H

#include "pavise/error.h"
#include "rules/kit/word_types.h"

#include <stdint.h>

struct kit_field;
struct kit_scan;
struct pv_node;

/* How a value is written and read: one of kit's kinds below, or a ruleset's own, which has
 * `find` and `pen`, or `read` and `write` where a value is more than a number. `of` is the
 * ruleset's: a game, say. */
struct kit_kind {
	int (*find)(const void *of, const struct kit_field *f, struct kit_word w); /* or below 0 */
	void (*pen)(struct kit_pen *pen, const void *of, const struct kit_field *f, int value);
	/* Sets the member; err says what is wrong. */
	bool (*read)(const struct kit_scan *in, const struct kit_field *f, struct kit_word w);
	void (*write)(struct kit_pen *pen, const void *of, const struct kit_field *f,
		      const void *record);
	/* Sets the member as a node of a scenario says (form.h). */
	bool (*take)(const struct kit_scan *in, const struct kit_field *f,
		     const struct pv_node *node);
	const char *accepted; /* in an error; NULL: f->words, or a number to f->high */
};

extern const struct kit_kind kit_number, /* from f->low to f->high */
    kit_one_of,                          /* f->words */
    kit_bits,                            /* of f->words: "red+blue", "none" */
    kit_flags;                           /* the same, each a bare word: "done", "begun"; key NULL */

/* One member of a record, of 1, 2, 4 or 8 bytes; those of 4 and 8 may be below 0. */
struct kit_field {
	const char *key; /* NULL: the value stands bare, without a key */
	const struct kit_kind *kind;
	const char *const *words; /* NULL at the end */
	/* Is it written? NULL: where it isn't usual, or always. */
	bool (*has)(const void *of, const void *record);
	size_t offset, size;
	int32_t usual, low, high;
	uint8_t from; /* the member is `from` + its value: 1 where 0 is none */
	uint8_t side; /* for a ruleset's kinds: the side that it belongs to */
	bool always;
	/* Of a child of a map in a scenario: */
	uint8_t scale;        /* a number is in units of 1/scale; 0 or 1: a whole one */
	const char *accepted; /* in an error; NULL: f->words */
	const char *lacking;  /* the error where it is missing; NULL: it may be */
};

#define KIT_FIELD(name, of_kind, record, member)                           \
	.key = name, .kind = &of_kind, .offset = offsetof(record, member), \
	.size = sizeof(((record *)NULL)->member)

struct kit_fields {
	const struct kit_field *at;
	size_t count;
	const char *before;  /* each: " " or "," */
	const char *between; /* the words that an error names */
	const char *number;  /* what an error calls a number: "a whole number up to" */
};

/* What is read from and into. */
struct kit_scan {
	const struct kit_fields *fields;
	const void *of;
	void *record;
	const char *text;     /* from its beginning columns are counted */
	struct pv_error *err; /* or NULL */
};

int64_t kit_field_get(const struct kit_field *f, const void *record); /* without f->from */
void kit_field_set(const struct kit_field *f, void *record, int64_t value);
/* Says what the field accepts. Always false. */
bool kit_field_fail(const struct kit_scan *in, const struct kit_field *f, struct kit_word w);

void kit_fields_write(struct kit_pen *pen, const struct kit_fields *fields, const void *of,
		      const void *record);
/* NULL: no field has that key. */
const struct kit_field *kit_fields_find(const struct kit_fields *fields, struct kit_word key);
bool kit_field_read(const struct kit_scan *in, const struct kit_field *f, struct kit_word value);
/* "left=4", "done". False: no field, or not its value. */
bool kit_fields_take(const struct kit_scan *in, struct kit_word w);

void kit_fields_blank(const struct kit_fields *fields, void *record);
/* The most that a number, or the place of a word in its list, may be. */
int32_t kit_field_most(const struct kit_field *f);
/* NULL: what isn't usual is from f->low to f->high, or one of f->words. */
const struct kit_field *kit_fields_past(const struct kit_fields *fields, const void *record);

#endif
