#include "game/scenario/map.h"

#include "core/tree.h"
#include "game/files/files.h"
#include "game/files/jot.h"
#include "pavise/data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An installed map: its text and its tree. */
struct laid {
	char *text;
	size_t length;
	struct pv_node *root;
	const struct pv_node *map;
};

static void finish(struct laid *laid) {
	free(laid->text);
	pv_node_free(laid->root);
}

/* Is it an installed map's name? Such a text has one line. */
static bool is_named(const struct pv_node *map) {
	return map != NULL && map->kind == PV_NODE_TEXT && map->length > 0 &&
	       map->text[strspn(map->text, "abcdefghijklmnopqrstuvwxyz0123456789_-")] == '\0';
}

/* Opens an installed map of the scenario's ruleset. */
static bool open_map(const struct pv_node *root, const struct pv_node *name, struct laid *laid,
		     struct pv_error *err) {
	char file[128], path[4096];
	const struct pv_node *rules = pv_node_get(root, "ruleset");
	int length = snprintf(file, sizeof file, "maps/%s.yaml", name->text);
	if (length < 0 || (size_t)length >= sizeof file ||
	    !pv_data_path(file, path, sizeof path, NULL)) {
		return pv_node_fail(name, err,
				    "found no installed map \"%.40s\"; accepted: the name of one "
				    "in data/maps",
				    name->text);
	}
	laid->text = pv_file_read(path, PV_NODE_BYTES_MAX, &laid->length, err);
	laid->root =
	    laid->text != NULL ? pv_node_read_yaml(laid->text, laid->length, path, err) : NULL;
	laid->map = pv_node_get(laid->root, "map");
	if (laid->root == NULL) {
		return false;
	}
	const struct pv_node *of = pv_node_get(laid->root, "ruleset");
	if (laid->map == NULL || of == NULL || rules == NULL || rules->kind != PV_NODE_TEXT ||
	    !pv_node_is(of, rules->text)) {
		return pv_node_fail(name, err,
				    "found \"%.40s\", a map of another ruleset; accepted: one of "
				    "this one",
				    name->text);
	}
	return true;
}

/* --- the tree -------------------------------------------------------------------------------- */

static bool copy_child(struct pv_tree_builder *b, const struct pv_node *child,
		       const struct laid *laid, const char *file) {
	if (!pv_tree_key(b, child->key, strlen(child->key), child->key_mark)) {
		return false;
	}
	if (strcmp(child->key, "map") != 0) {
		return pv_tree_copy(b, child);
	}
	return pv_tree_file(b, laid->map->file) && pv_tree_copy(b, laid->map) &&
	       pv_tree_file(b, file);
}

/* The tree with the map in it. NULL: it passes a limit. */
static struct pv_node *lay_tree(const struct pv_node *root, const struct laid *laid,
				struct pv_error *err) {
	struct pv_tree_builder b;
	if (!pv_tree_begin(&b, root->file, err) || !pv_tree_open(&b, PV_NODE_MAP, root->mark)) {
		return NULL;
	}
	for (const struct pv_node *at = root->first; at != NULL; at = at->next) {
		if (!copy_child(&b, at, laid, root->file)) {
			return NULL;
		}
	}
	return pv_tree_close(&b) ? pv_tree_finish(&b) : NULL;
}

/* --- the text -------------------------------------------------------------------------------- */

/* Where a line begins; the first is line 1. */
static size_t find_line(const char *text, size_t length, int line) {
	size_t at = 0;
	for (; line > 1 && at < length; at++) {
		line -= text[at] == '\n';
	}
	return at;
}

/* Do keys stand in lines of their own, one below the other? */
static bool is_in_lines(const struct pv_node *root) {
	return root->first != NULL && root->mark.line == root->first->key_mark.line &&
	       root->mark.column == root->first->key_mark.column;
}

/* The lines of a key: up to the next key, or to the end. */
static void find_lines(const struct pv_node *child, const char *text, size_t length, size_t *from,
		       size_t *end) {
	*from = find_line(text, length, child->key_mark.line);
	*end = child->next != NULL ? find_line(text, length, child->next->key_mark.line) : length;
}

/* Puts the map's lines in place of the line that names it. Empty where keys don't stand in
 * lines. */
static struct pv_jot lay_text(const struct pv_node *root, const char *text, size_t length,
			      const struct laid *laid) {
	struct pv_jot out = { .text = NULL };
	size_t from, end, first, last;
	if (text == NULL || !is_in_lines(root) || !is_in_lines(laid->root)) {
		return out;
	}
	find_lines(pv_node_get(root, "map"), text, length, &from, &end);
	find_lines(laid->map, laid->text, laid->length, &first, &last);
	pv_jot_add(&out, text, from);
	pv_jot_add(&out, laid->text + first, last - first);
	if (laid->text[last - 1] != '\n') {
		pv_jot_add(&out, "\n", 1);
	}
	pv_jot_add(&out, text + end, length - end);
	return out;
}

bool pv_scenario_lay_map(struct pv_node **root, char **text, size_t *length, struct pv_error *err) {
	const struct pv_node *name = pv_node_get(*root, "map");
	struct laid laid = { .text = NULL };
	if (!is_named(name)) {
		return true;
	}
	struct pv_node *tree =
	    open_map(*root, name, &laid, err) ? lay_tree(*root, &laid, err) : NULL;
	if (tree != NULL) {
		struct pv_jot whole = lay_text(*root, *text, *length, &laid);
		free(*text);
		*text = whole.failed ? NULL : whole.text;
		*length = whole.length;
		pv_node_free(*root);
		*root = tree;
	}
	finish(&laid);
	return tree != NULL;
}
