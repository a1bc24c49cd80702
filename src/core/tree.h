/*
 * core/tree.h - building a pv_node tree, whatever it is read from, within its limits.
 *
 * pv_tree_accepts            whether a text is short enough and UTF-8
 * pv_tree_begin              an empty tree
 * pv_tree_open, _close       a list or map around what follows
 * pv_tree_key                the key of the next value
 * pv_tree_text, _null        a scalar
 * pv_tree_copy               a whole tree as the next value
 * pv_tree_file               what follows comes of another file
 * pv_tree_finish, _drop      the tree, or nothing
 *
 * Every call but the last two is false, with the error filled, once a limit is passed, a key is
 * doubled or memory runs out; the builder is then dropped.
 */
#ifndef PAVISE_CORE_TREE_H
#define PAVISE_CORE_TREE_H

#include "pavise/node.h"

struct pv_tree;

struct pv_tree_builder {
	struct pv_tree *tree;
	const char *file; /* the tree's own copy */
	struct pv_error *err;
	struct pv_node *open[PV_NODE_DEPTH_MAX]; /* lists and maps not closed yet */
	struct pv_node *last[PV_NODE_DEPTH_MAX]; /* the newest child of each */
	int depth;
	size_t count;
	const char *key; /* of the next value, or NULL */
	struct pv_mark key_mark;
};

/* What every format asks of its text. */
bool pv_tree_accepts(const char *text, size_t length, const char *name, struct pv_error *err);

/* name is copied; err may be NULL and must live as long as the builder. */
bool pv_tree_begin(struct pv_tree_builder *b, const char *name, struct pv_error *err);
bool pv_tree_open(struct pv_tree_builder *b, enum pv_node_kind kind, struct pv_mark mark);
bool pv_tree_close(struct pv_tree_builder *b);
bool pv_tree_key(struct pv_tree_builder *b, const char *text, size_t length, struct pv_mark mark);
bool pv_tree_text(struct pv_tree_builder *b, const char *text, size_t length, bool quoted,
		  struct pv_mark mark);
/* Tells where the lines of the text that was added last stood in the file; copies them. */
bool pv_tree_lines(struct pv_tree_builder *b, const struct pv_line_mark *lines, size_t count);
bool pv_tree_null(struct pv_tree_builder *b, struct pv_mark mark);
bool pv_tree_copy(struct pv_tree_builder *b, const struct pv_node *from);
/* For errors; name is copied. */
bool pv_tree_file(struct pv_tree_builder *b, const char *name);

/* Only after one value was built and everything opened was closed. */
struct pv_node *pv_tree_finish(struct pv_tree_builder *b);
void pv_tree_drop(struct pv_tree_builder *b);

#endif
