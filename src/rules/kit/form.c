/* form.c - a map of a scenario as a table of fields. */
#include "rules/kit/form.h"

/* --- one child ------------------------------------------------------------------------------- */

static bool take_number(const struct kit_scan *in, const struct kit_field *f,
			const struct pv_node *node) {
	int32_t number;
	bool good = f->scale > 1
			? pv_node_to_scaled(node, f->scale, f->low, f->high, &number, in->err)
			: pv_node_to_int(node, f->low, f->high, &number, in->err);
	if (good) {
		kit_field_set(f, in->record, number);
	}
	return good;
}

static bool take_word(const struct kit_scan *in, const struct kit_field *f,
		      const struct pv_node *node) {
	int word = kit_node_find(node, f->words);
	if (word < 0) {
		return f->accepted != NULL ? kit_node_fail(node, in->err, f->accepted)
					   : kit_node_fail_words(node, in->err, f->words);
	}
	kit_field_set(f, in->record, word);
	return true;
}

static bool take_yes_no(const struct kit_scan *in, const struct kit_field *f,
			const struct pv_node *node) {
	bool yes;
	if (!pv_node_to_bool(node, &yes, in->err)) {
		return false;
	}
	kit_field_set(f, in->record, yes);
	return true;
}

const struct kit_kind kit_yes_no = { .take = take_yes_no };

bool kit_form_take(const struct kit_scan *in, const struct kit_field *f,
		   const struct pv_node *node) {
	if (f->kind == NULL) {
		return true;
	}
	if (f->kind->take != NULL) {
		return f->kind->take(in, f, node);
	}
	return f->words != NULL ? take_word(in, f, node) : take_number(in, f, node);
}

bool kit_form_child(const struct kit_scan *in, const struct kit_field *f,
		    const struct pv_node *map) {
	const struct pv_node *node = pv_node_get(map, f->key);
	if (node == NULL) {
		return f->lacking == NULL || pv_node_fail(map, in->err, "%s", f->lacking);
	}
	return kit_form_take(in, f, node);
}

/* --- all of them ----------------------------------------------------------------------------- */

static bool check_keys(const struct kit_form *form, const struct pv_node *map,
		       struct pv_error *err) {
	enum { KEYS_MAX = 32 };
	const char *keys[KEYS_MAX + 1] = { NULL };
	for (size_t i = 0; i < form->count && i < KEYS_MAX; i++) {
		keys[i] = form->at[i].key;
	}
	return kit_node_map(map, form->keys != NULL ? form->keys : keys, form->looks, err);
}

bool kit_form_read(const struct kit_form *form, const struct pv_node *map, const void *of,
		   void *record, struct pv_error *err) {
	const struct kit_scan in = { .of = of, .record = record, .err = err };
	bool good = map == NULL || check_keys(form, map, err);
	for (size_t i = 0; good && map != NULL && i < form->count; i++) {
		good = kit_form_child(&in, &form->at[i], map);
	}
	return good;
}

bool kit_form_list(const struct pv_node *node, enum pv_node_kind kind, size_t most,
		   const char *accepted, kit_node_reader *reader, void *of, struct pv_error *err) {
	if (node != NULL && (node->kind != kind || node->count > most)) {
		return pv_node_fail(node, err, accepted, (int)most);
	}
	return kit_node_each(node, kind, accepted, reader, of, err);
}
