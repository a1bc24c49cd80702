#include "game/scenario/map.h"

#include "core/tree.h"
#include "pavise/data.h"

#include <stdio.h>
#include <string.h>

/* The keys that lead from the root of a tree to the pieces of its map. */
static const char *const way[] = { "map", "pieces", NULL };

static const struct pv_node *find_pieces(const struct pv_node *root) {
	const struct pv_node *at = root;
	for (size_t i = 0; way[i] != NULL; i++) {
		at = pv_node_get(at, way[i]);
	}
	return at;
}

/* Is it an installed piece's name? Such a text has one line. */
static bool is_named(const struct pv_node *piece) {
	return piece->kind == PV_NODE_TEXT && piece->length > 0 &&
	       piece->text[strspn(piece->text, "abcdefghijklmnopqrstuvwxyz0123456789_-")] == '\0';
}

static bool names_any(const struct pv_node *root) {
	const struct pv_node *pieces = find_pieces(root);
	for (const struct pv_node *at = pieces != NULL ? pieces->first : NULL; at != NULL;
	     at = at->next) {
		if (is_named(at)) {
			return true;
		}
	}
	return false;
}

/* --- the tree -------------------------------------------------------------------------------- */

struct laying {
	struct pv_tree_builder b;
	const struct pv_node *rules; /* the ruleset of the scenario or map */
	struct pv_error *err;
};

/* Opens a piece of the same ruleset. The caller frees it with pv_node_free; NULL and err. */
static struct pv_node *open_piece(const struct laying *l, const struct pv_node *name) {
	static const char *const keys[] = { "ruleset", "title", "code", "about", "piece", NULL };
	char file[128], path[4096];
	int length = snprintf(file, sizeof file, "pieces/%s.yaml", name->text);
	if (length < 0 || (size_t)length >= sizeof file ||
	    !pv_data_path(file, path, sizeof path, NULL)) {
		pv_node_fail(name, l->err,
			     "found no installed piece \"%.40s\"; accepted: the name of one in "
			     "data/pieces",
			     name->text);
		return NULL;
	}
	struct pv_node *root = pv_node_read_file(path, l->err);
	if (root == NULL || !pv_node_only(root, keys, l->err)) {
		pv_node_free(root);
		return NULL;
	}
	const struct pv_node *of = pv_node_get(root, "ruleset");
	if (pv_node_get(root, "piece") == NULL || of == NULL || l->rules == NULL ||
	    l->rules->kind != PV_NODE_TEXT || !pv_node_is(of, l->rules->text)) {
		pv_node_free(root);
		pv_node_fail(name, l->err,
			     "found \"%.40s\", a piece of another ruleset; accepted: one of this "
			     "one",
			     name->text);
		return NULL;
	}
	return root;
}

/* Copies the piece of a file, and its name. */
static bool copy_named(struct laying *l, const struct pv_node *root, const char *name) {
	const struct pv_node *piece = pv_node_get(root, "piece");
	if (!pv_tree_file(&l->b, root->file) || !pv_tree_open(&l->b, PV_NODE_MAP, piece->mark)) {
		return false;
	}
	for (const struct pv_node *at = piece->first; at != NULL; at = at->next) {
		if (!pv_tree_key(&l->b, at->key, strlen(at->key), at->key_mark) ||
		    !pv_tree_copy(&l->b, at)) {
			return false;
		}
	}
	return pv_tree_key(&l->b, "name", strlen("name"), piece->mark) &&
	       pv_tree_text(&l->b, name, strlen(name), false, piece->mark) && pv_tree_close(&l->b);
}

static bool copy_piece(struct laying *l, const struct pv_node *name) {
	struct pv_node *root = open_piece(l, name);
	if (root == NULL) {
		pv_tree_drop(&l->b);
		return false;
	}
	bool good = copy_named(l, root, name->text);
	pv_node_free(root);
	return good;
}

/* Copies a map with all its keys but those that lead on to the pieces. */
static bool copy_map(struct laying *l, const struct pv_node *from, const char *const *ahead) {
	if (!pv_tree_file(&l->b, from->file) || !pv_tree_open(&l->b, PV_NODE_MAP, from->mark)) {
		return false;
	}
	for (const struct pv_node *at = from->first; at != NULL; at = at->next) {
		bool on = *ahead != NULL && at->kind == PV_NODE_MAP && strcmp(at->key, *ahead) == 0;
		bool piece = *ahead == NULL && is_named(at);
		if (!pv_tree_key(&l->b, at->key, strlen(at->key), at->key_mark) ||
		    !(on      ? copy_map(l, at, ahead + 1)
		      : piece ? copy_piece(l, at)
			      : pv_tree_file(&l->b, at->file) && pv_tree_copy(&l->b, at)) ||
		    !pv_tree_file(&l->b, from->file)) {
			return false;
		}
	}
	return pv_tree_close(&l->b);
}

bool pv_scenario_lay_pieces(struct pv_node **root, struct pv_error *err) {
	struct laying l = { .rules = pv_node_get(*root, "ruleset"), .err = err };
	if (!names_any(*root)) {
		return true;
	}
	if (!pv_tree_begin(&l.b, (*root)->file, err) || !copy_map(&l, *root, way)) {
		return false;
	}
	struct pv_node *tree = pv_tree_finish(&l.b);
	if (tree != NULL) {
		pv_node_free(*root);
		*root = tree;
	}
	return tree != NULL;
}
