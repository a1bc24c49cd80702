/* game/situations/match.c - is what is expected a part of what there is? */
#include "game/situations/situation.h"

#include <stdio.h>
#include <string.h>

enum { PATH_MAX_BYTES = 120 };

static const char *kind_word(const struct pv_node *node) {
	static const char *const words[] = { [PV_NODE_NULL] = "nothing",
					     [PV_NODE_TEXT] = "a text",
					     [PV_NODE_LIST] = "a list",
					     [PV_NODE_MAP] = "a map" };
	return node == NULL ? "nothing" : words[node->kind];
}

static bool is_nothing(const struct pv_node *node) {
	return node == NULL || node->kind == PV_NODE_NULL;
}

static bool match_map(const struct pv_case *c, const struct pv_node *expected,
		      const struct pv_node *found, const char *path) {
	char inner[PATH_MAX_BYTES];
	for (const struct pv_node *e = expected->first; e != NULL; e = e->next) {
		snprintf(inner, sizeof inner, "%s%s%s", path, path[0] == '\0' ? "" : ".", e->key);
		if (!pv_match(c, e, pv_node_get(found, e->key), inner)) {
			return false;
		}
	}
	return true;
}

static bool match_list(const struct pv_case *c, const struct pv_node *expected,
		       const struct pv_node *found, const char *path) {
	char inner[PATH_MAX_BYTES];
	const struct pv_node *f = found->first;
	size_t index = 1;
	if (expected->count != found->count) {
		return pv_expect_fail(c, expected, "%s has %zu entries, not %zu", path,
				      found->count, expected->count);
	}
	for (const struct pv_node *e = expected->first; e != NULL; e = e->next, f = f->next) {
		snprintf(inner, sizeof inner, "%s.%zu", path, index++);
		if (!pv_match(c, e, f, inner)) {
			return false;
		}
	}
	return true;
}

bool pv_match(const struct pv_case *c, const struct pv_node *expected, const struct pv_node *found,
	      const char *path) {
	if (is_nothing(expected)) {
		return is_nothing(found) ||
		       pv_expect_fail(c, expected, "%s is %s, not nothing", path,
				      found->kind == PV_NODE_TEXT ? found->text : kind_word(found));
	}
	if (found == NULL || found->kind != expected->kind) {
		return pv_expect_fail(
		    c, expected, "%s is %s, not %s", path,
		    found != NULL && found->kind == PV_NODE_TEXT ? found->text : kind_word(found),
		    kind_word(expected));
	}
	switch (expected->kind) {
	case PV_NODE_MAP:
		return match_map(c, expected, found, path);
	case PV_NODE_LIST:
		return match_list(c, expected, found, path);
	default:
		return strcmp(expected->text, found->text) == 0 ||
		       pv_expect_fail(c, expected, "%s is %s, not %s", path, found->text,
				      expected->text);
	}
}
