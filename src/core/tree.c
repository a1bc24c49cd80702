#include "core/tree.h"

#include "core/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Memory that is freed in one go, in blocks of at least this size. */
enum { BLOCK_BYTES = 8192 };

struct block {
	struct block *next;
	size_t used, size;
	max_align_t bytes[];
};

struct pv_tree {
	struct block *blocks;
	struct pv_node root;
};

static void free_tree(struct pv_tree *tree) {
	struct block *block = tree != NULL ? tree->blocks : NULL;
	while (block != NULL) {
		struct block *next = block->next;
		free(block);
		block = next;
	}
	free(tree);
}

void pv_node_free(struct pv_node *root) {
	if (root != NULL) {
		free_tree(
		    (struct pv_tree *)(void *)((char *)root - offsetof(struct pv_tree, root)));
	}
}

void pv_tree_drop(struct pv_tree_builder *b) {
	free_tree(b->tree);
	b->tree = NULL;
}

static bool fail_memory(struct pv_tree_builder *b) {
	pv_tree_drop(b);
	return pv_fail(b->err, PV_NO_MEMORY, "", "no memory for the tree of a text");
}

static struct block *add_block(struct pv_tree *tree, size_t least) {
	size_t size = least > BLOCK_BYTES ? least : BLOCK_BYTES;
	struct block *block = malloc(sizeof *block + size);
	if (block != NULL) {
		*block = (struct block){ .next = tree->blocks, .size = size };
		tree->blocks = block;
	}
	return block;
}

static void *take(struct pv_tree *tree, size_t size) {
	size_t whole = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
	assert(tree != NULL);
	struct block *block = tree->blocks;
	if (block == NULL || block->size - block->used < whole) {
		block = add_block(tree, whole);
	}
	if (block == NULL) {
		return NULL;
	}
	void *at = (char *)block->bytes + block->used;
	block->used += whole;
	return at;
}

static const char *take_text(struct pv_tree *tree, const char *text, size_t length) {
	char *copy = take(tree, length + 1);
	if (copy != NULL) {
		memcpy(copy, text, length);
		copy[length] = '\0';
	}
	return copy;
}

bool pv_tree_accepts(const char *text, size_t length, const char *name, struct pv_error *err) {
	if (length > PV_NODE_BYTES_MAX) {
		return pv_fail(err, PV_TOO_LARGE, name, "%zu bytes long; accepted are %d", length,
			       PV_NODE_BYTES_MAX);
	}
	size_t valid = pv_utf8_valid(text, length);
	if (valid < length) {
		return pv_fail_at(err, PV_BAD_INPUT, name, pv_utf8_mark(text, valid),
				  "found the byte 0x%02x, which is no UTF-8 here",
				  (unsigned)(unsigned char)text[valid]);
	}
	return true;
}

bool pv_tree_begin(struct pv_tree_builder *b, const char *name, struct pv_error *err) {
	*b = (struct pv_tree_builder){ .tree = calloc(1, sizeof *b->tree), .err = err };
	const char *file = name != NULL ? name : "input";
	b->file = b->tree != NULL ? take_text(b->tree, file, strlen(file)) : NULL;
	return b->file != NULL || fail_memory(b);
}

static struct pv_node *take_node(struct pv_tree_builder *b) {
	return b->count == 0 ? &b->tree->root : take(b->tree, sizeof(struct pv_node));
}

static void hang(struct pv_tree_builder *b, struct pv_node *node) {
	struct pv_node *parent = b->open[b->depth - 1], *before = b->last[b->depth - 1];
	if (before != NULL) {
		before->next = node;
	} else {
		parent->first = node;
	}
	b->last[b->depth - 1] = node;
	parent->count++;
}

/* NULL with the error filled where there is no room for one more. */
static struct pv_node *add(struct pv_tree_builder *b, enum pv_node_kind kind, struct pv_mark mark) {
	assert(b->depth > 0 || b->count == 0);
	if (b->count >= PV_NODE_COUNT_MAX) {
		pv_fail_at(b->err, PV_TOO_LARGE, b->file, mark,
			   "more than %d values; accepted are that many", PV_NODE_COUNT_MAX);
		pv_tree_drop(b);
		return NULL;
	}
	struct pv_node *node = take_node(b);
	if (node == NULL) {
		fail_memory(b);
		return NULL;
	}
	*node = (struct pv_node){ .kind = (uint8_t)kind,
				  .mark = mark,
				  .file = b->file,
				  .key = b->key,
				  .key_mark = b->key_mark };
	b->key = NULL;
	b->key_mark = (struct pv_mark){ 0 };
	if (b->depth > 0) {
		hang(b, node);
	}
	b->count++;
	return node;
}

bool pv_tree_open(struct pv_tree_builder *b, enum pv_node_kind kind, struct pv_mark mark) {
	if (b->depth == PV_NODE_DEPTH_MAX) {
		pv_fail_at(b->err, PV_TOO_LARGE, b->file, mark,
			   "nested more than %d deep; accepted are that many", PV_NODE_DEPTH_MAX);
		pv_tree_drop(b);
		return false;
	}
	struct pv_node *node = add(b, kind, mark);
	if (node == NULL) {
		return false;
	}
	b->open[b->depth] = node;
	b->last[b->depth] = NULL;
	b->depth++;
	return true;
}

/* Equal keys come in the order they were written in. */
static int compare_keys(const void *a, const void *b) {
	const struct pv_node *one = *(const struct pv_node *const *)a;
	const struct pv_node *other = *(const struct pv_node *const *)b;
	int order = strcmp(one->key, other->key);
	if (order == 0) {
		order = one->key_mark.line - other->key_mark.line;
	}
	return order != 0 ? order : one->key_mark.column - other->key_mark.column;
}

static const struct pv_node *find_doubled(const struct pv_node **nodes, size_t count) {
	qsort(nodes, count, sizeof *nodes, compare_keys);
	for (size_t i = 1; i < count; i++) {
		if (strcmp(nodes[i - 1]->key, nodes[i]->key) == 0) {
			return nodes[i];
		}
	}
	return NULL;
}

static bool check_keys(struct pv_tree_builder *b, const struct pv_node *map) {
	if (map->count < 2) {
		return true;
	}
	const struct pv_node **nodes = malloc(map->count * sizeof *nodes);
	if (nodes == NULL) {
		return fail_memory(b);
	}
	size_t count = 0;
	for (const struct pv_node *child = map->first; child != NULL; child = child->next) {
		nodes[count++] = child;
	}
	const struct pv_node *doubled = find_doubled(nodes, count);
	free(nodes);
	if (doubled == NULL) {
		return true;
	}
	pv_fail_at(b->err, PV_BAD_INPUT, b->file, doubled->key_mark,
		   "the key \"%s\" stands twice in one map; accepted is once", doubled->key);
	pv_tree_drop(b);
	return false;
}

bool pv_tree_close(struct pv_tree_builder *b) {
	assert(b->depth > 0 && b->key == NULL);
	b->depth--;
	const struct pv_node *node = b->open[b->depth];
	return node->kind != PV_NODE_MAP || check_keys(b, node);
}

bool pv_tree_key(struct pv_tree_builder *b, const char *text, size_t length, struct pv_mark mark) {
	if (memchr(text, '\0', length) != NULL) {
		pv_fail_at(b->err, PV_BAD_INPUT, b->file, mark, "a key holds a NUL byte");
		pv_tree_drop(b);
		return false;
	}
	b->key = take_text(b->tree, text, length);
	b->key_mark = mark;
	return b->key != NULL || fail_memory(b);
}

bool pv_tree_text(struct pv_tree_builder *b, const char *text, size_t length, bool quoted,
		  struct pv_mark mark) {
	if (memchr(text, '\0', length) != NULL) {
		pv_fail_at(b->err, PV_BAD_INPUT, b->file, mark, "a text holds a NUL byte");
		pv_tree_drop(b);
		return false;
	}
	struct pv_node *node = add(b, PV_NODE_TEXT, mark);
	if (node == NULL) {
		return false;
	}
	node->quoted = quoted;
	node->length = length;
	node->text = take_text(b->tree, text, length);
	return node->text != NULL || fail_memory(b);
}

bool pv_tree_lines(struct pv_tree_builder *b, const struct pv_line_mark *lines, size_t count) {
	struct pv_node *node = b->depth > 0 ? b->last[b->depth - 1] : &b->tree->root;
	assert(node != NULL); /* of a text that was just added */
	struct pv_line_mark *copy = take(b->tree, (count + 1) * sizeof *copy);
	if (copy == NULL) {
		return fail_memory(b);
	}
	memcpy(copy, lines, count * sizeof *copy);
	node->lines = copy;
	node->line_count = count;
	return true;
}

bool pv_tree_null(struct pv_tree_builder *b, struct pv_mark mark) {
	return add(b, PV_NODE_NULL, mark) != NULL;
}

bool pv_tree_copy(struct pv_tree_builder *b, const struct pv_node *from) {
	switch (from->kind) {
	case PV_NODE_NULL:
		return pv_tree_null(b, from->mark);
	case PV_NODE_TEXT:
		return pv_tree_text(b, from->text, from->length, from->quoted, from->mark) &&
		       (from->lines == NULL || pv_tree_lines(b, from->lines, from->line_count));
	default:
		break;
	}
	if (!pv_tree_open(b, from->kind, from->mark)) {
		return false;
	}
	for (const struct pv_node *child = from->first; child != NULL; child = child->next) {
		if (child->key != NULL &&
		    !pv_tree_key(b, child->key, strlen(child->key), child->key_mark)) {
			return false;
		}
		if (!pv_tree_copy(b, child)) {
			return false;
		}
	}
	return pv_tree_close(b);
}

bool pv_tree_file(struct pv_tree_builder *b, const char *name) {
	b->file = take_text(b->tree, name, strlen(name));
	return b->file != NULL || fail_memory(b);
}

struct pv_node *pv_tree_finish(struct pv_tree_builder *b) {
	assert(b->depth == 0 && b->count > 0);
	struct pv_node *root = &b->tree->root;
	b->tree = NULL;
	return root;
}
