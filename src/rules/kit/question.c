/* question.c - questions of the referee as forms, and the rows of an answer. */
#include "rules/kit/question.h"
#include "rules/kit/words.h"

#include <assert.h>
#include <string.h>

bool kit_question_fail(const struct pv_node *node, struct pv_error *err, const char *accepted) {
	static const char *const kinds[] = {
		[PV_NODE_NULL] = "nothing", [PV_NODE_LIST] = "a list", [PV_NODE_MAP] = "an object"
	};
	const char *key = node->key != NULL ? node->key : "here";
	if (node->kind == PV_NODE_TEXT) {
		return pv_node_fail(node, err, "%.40s: found \"%.40s\"; accepted: %s", key,
				    node->text, accepted);
	}
	return pv_node_fail(node, err, "%.40s: found %s; accepted: %s", key, kinds[node->kind],
			    accepted);
}

/* --- kinds ----------------------------------------------------------------------------------- */

/* "one, two or three" */
static bool fail_word(const struct pv_node *node, struct pv_error *err, const char *const *words) {
	char accepted[sizeof err->msg];
	struct kit_pen pen = { accepted, sizeof accepted, 0 };
	for (int i = 0; words[i] != NULL; i++) {
		const char *between = words[i + 1] != NULL ? ", " : " or ";
		kit_pen_add(&pen, "%s%s", i > 0 ? between : "", words[i]);
	}
	return kit_question_fail(node, err, accepted);
}

bool kit_take_asked_word(const struct kit_scan *in, const struct kit_field *f,
			 const struct pv_node *node) {
	int word = kit_node_find(node, f->words);
	if (word == KIT_NO_WORD) {
		return f->accepted != NULL ? kit_question_fail(node, in->err, f->accepted)
					   : fail_word(node, in->err, f->words);
	}
	kit_field_set(f, in->record, word);
	return true;
}

const struct kit_kind kit_asked_word = { .take = kit_take_asked_word };

bool kit_take_asked_list(const struct kit_scan *in, const struct kit_field *f,
			 const struct pv_node *node) {
	const struct kit_asked_list *list = (const void *)f->kind;
	struct kit_scan of_item = *in;
	char *array = (char *)in->record + f->offset, *at = array;
	if (node->kind != PV_NODE_LIST || node->count < list->least || node->count > list->most) {
		return kit_question_fail(node, in->err, f->accepted);
	}
	for (const struct pv_node *n = node->first; n != NULL; n = n->next, at += list->stride) {
		of_item.record = at;
		if (!kit_form_take(&of_item, &list->item, n)) {
			return false;
		}
	}
	if (list->count_at != 0) {
		int count = (int)node->count;
		memcpy(array + list->count_at, &count, sizeof count);
	}
	return true;
}

bool kit_take_asked_map(const struct kit_scan *in, const struct kit_field *f,
			const struct pv_node *node) {
	const struct kit_form *form = ((const struct kit_asked_map *)(const void *)f->kind)->form;
	if (node->kind != PV_NODE_MAP) {
		return kit_question_fail(node, in->err, form->looks);
	}
	return kit_form_read(form, node, in->of, (char *)in->record + f->offset, in->err);
}

/* --- rows ------------------------------------------------------------------------------------ */

void kit_rows_add(struct kit_rows *rows, const char *rule) {
	for (size_t i = 0; i < rows->count; i++) {
		if (strcmp(rows->at[i], rule) == 0) {
			return;
		}
	}
	assert(rows->count < PV_COUNT(rows->at));
	rows->at[rows->count++] = rule;
}

void kit_rows_write(const struct kit_rows *rows, struct pv_writer *out) {
	pv_write_member_open(out, "rules", '[');
	for (size_t i = 0; i < rows->count; i++) {
		pv_write_text(out, rows->at[i]);
	}
	pv_write_close(out);
}
