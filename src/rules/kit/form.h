/*
 * kit/form.h - a map of a scenario as a table of fields: each child fills a member of a record.
 *
 * kit_form_read   the whole map; kit_form_child, _take: one child
 * kit_form_list   at most so many children, read one by one
 */
#ifndef RULES_KIT_FORM_H
#define RULES_KIT_FORM_H

#include "rules/kit/fields.h"
#include "rules/kit/node.h"

/* Fields are read in their order. A field without a kind is known, and read elsewhere. Kinds are
 * kit_number (in units of 1/f->scale), kit_one_of, kit_yes_no and a ruleset's own with `take`. */
struct kit_form {
	const struct kit_field *at;
	size_t count;
	const char *looks;       /* what such a map looks like, for an error */
	const char *const *keys; /* as an error names them; NULL: those of the fields */
};

#define KIT_FORM(fields, what) \
	{ .at = fields, .count = PV_COUNT(fields), .looks = what, }

/* true or false. */
extern const struct kit_kind kit_yes_no;

/* What the map doesn't say stays as it was, or is refused where the field is `lacking`. map: NULL,
 * which says nothing. */
bool kit_form_read(const struct kit_form *form, const struct pv_node *map, const void *of,
		   void *record, struct pv_error *err);

/* One child alone: of the map; as its node. */
bool kit_form_child(const struct kit_scan *in, const struct kit_field *f,
		    const struct pv_node *map);
bool kit_form_take(const struct kit_scan *in, const struct kit_field *f,
		   const struct pv_node *node);

/* node: NULL, which has no children, or a list or map (kind) of at most so many. accepted: the
 * error where it is another, with %d for their number. */
bool kit_form_list(const struct pv_node *node, enum pv_node_kind kind, size_t most,
		   const char *accepted, kit_node_reader *reader, void *of, struct pv_error *err);

#endif
