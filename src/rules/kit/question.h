/*
 * kit/question.h - questions of the referee: each is a form (form.h), and its answer names the rows
 * that it rests on.
 *
 * kit_question_fail                 what was found at a key, and what is accepted
 * kit_asked_word, _list, _map       kinds of members whose errors name their key
 * kit_rows_add, kit_rows_write      rows of an answer
 */
#ifndef RULES_KIT_QUESTION_H
#define RULES_KIT_QUESTION_H

#include "pavise/writer.h"
#include "rules/kit/form.h"

/* A field that can't be left out. */
#define KIT_NEEDED(name) .lacking = "\"" name "\" is missing"
/* A key that is read elsewhere. */
#define KIT_READ_ELSEWHERE(name) \
	{ .key = name }

/* Always false. */
bool kit_question_fail(const struct pv_node *node, struct pv_error *err, const char *accepted);

/* One of f->words; f->accepted: what an error says instead of them. */
extern const struct kit_kind kit_asked_word;
bool kit_take_asked_word(const struct kit_scan *in, const struct kit_field *f,
			 const struct pv_node *node);

/* A list into an array of the record; f->accepted: what it looks like. */
struct kit_asked_list {
	struct kit_kind kind;  /* KIT_ASKED_LIST */
	struct kit_field item; /* offset: within an element */
	size_t stride;         /* of the array */
	size_t least, most;
	size_t
	    count_at; /* an int, from the array's beginning: how many there are; 0: not counted */
};
bool kit_take_asked_list(const struct kit_scan *in, const struct kit_field *f,
			 const struct pv_node *node);
#define KIT_ASKED_LIST .kind = { .take = kit_take_asked_list }

/* A map into a member that is a record itself. */
struct kit_asked_map {
	struct kit_kind kind; /* KIT_ASKED_MAP */
	const struct kit_form *form;
};
bool kit_take_asked_map(const struct kit_scan *in, const struct kit_field *f,
			const struct pv_node *node);
#define KIT_ASKED_MAP .kind = { .take = kit_take_asked_map }

/* Rows that an answer rests on, each once. */
struct kit_rows {
	const char *at[40];
	size_t count;
};

void kit_rows_add(struct kit_rows *rows, const char *rule);
void kit_rows_write(const struct kit_rows *rows, struct pv_writer *out); /* "rules": [...] */

#endif
