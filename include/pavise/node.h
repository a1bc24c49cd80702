/*
 * pavise/node.h - a tree read from YAML or JSON: scenario, table, situation or question.
 *
 * pv_node_read_yaml / pv_node_read_json   text -> tree (in src/game; the only callers of the
 * libraries) pv_node_free pv_node_get, pv_node_at                 children by key, by number
 * pv_node_text, _int, _bool, _scaled      values with errors that say where
 * pv_node_only                            refuse keys that nobody knows
 */
#ifndef PAVISE_NODE_H
#define PAVISE_NODE_H

#include "pavise/error.h"

#include <stdint.h>

enum pv_node_kind { PV_NODE_NULL, PV_NODE_TEXT, PV_NODE_LIST, PV_NODE_MAP };

enum { PV_NODE_DEPTH_MAX = 32, PV_NODE_COUNT_MAX = 200000, PV_NODE_BYTES_MAX = 1 << 20 };

/* Byte `at` of a text and where it stood in the file. */
struct pv_line_mark {
	size_t at;
	struct pv_mark mark;
};

/* Scalars are kept as text, whatever they look like. Read only once made. */
struct pv_node {
	uint8_t kind;   /* enum pv_node_kind */
	uint8_t quoted; /* the scalar stood in quotes or in a block (JSON: was a string) */
	struct pv_mark mark;
	const char *file; /* for errors; owned by the root */
	const char *key;  /* in a map; else NULL */
	struct pv_mark key_mark;
	const char *text; /* PV_NODE_TEXT; UTF-8, NUL-terminated, without NUL inside */
	size_t length;    /* of text */
	const struct pv_line_mark *lines; /* of a text over several lines: where each begins */
	size_t line_count;
	const struct pv_node *first, *next; /* children in order; next sibling */
	size_t count;                       /* of children */
};

/* One document. NULL and err on bad UTF-8, aliases, tags, doubled keys, depth over 32, or over a
 * limit. name is for errors ("scenario.yaml"). The caller frees the tree with pv_node_free. */
PV_API struct pv_node *pv_node_read_yaml(const char *text, size_t length, const char *name,
					 struct pv_error *err);
PV_API struct pv_node *pv_node_read_json(const char *text, size_t length, const char *name,
					 struct pv_error *err);
/* Reads a whole file (at most PV_NODE_BYTES_MAX) as YAML. */
PV_API struct pv_node *pv_node_read_file(const char *path, struct pv_error *err);
PV_API void pv_node_free(struct pv_node *root);

/* NULL where node is NULL, no map or list, or has no such child. */
PV_API const struct pv_node *pv_node_get(const struct pv_node *node, const char *key);
PV_API const struct pv_node *pv_node_at(const struct pv_node *node, size_t index);
PV_API bool pv_node_is(const struct pv_node *node, const char *text);

/* An error at the node's own place. Always false. */
PV_API bool pv_node_fail(const struct pv_node *node, struct pv_error *err, const char *fmt, ...)
    PV_PRINTF(3, 4);

/* The value of child `key`; where it is missing *out stays as it was and the call is true. */
PV_API bool pv_node_text(const struct pv_node *map, const char *key, const char **out,
			 struct pv_error *err);
PV_API bool pv_node_int(const struct pv_node *map, const char *key, int32_t low, int32_t high,
			int32_t *out, struct pv_error *err);
PV_API bool pv_node_bool(const struct pv_node *map, const char *key, bool *out,
			 struct pv_error *err);
/* "1.5" in units of 1/scale, exact: scale 2 gives 3. Also "3/2". */
PV_API bool pv_node_scaled(const struct pv_node *map, const char *key, int32_t scale, int32_t low,
			   int32_t high, int32_t *out, struct pv_error *err);
/* The same of a scalar itself. */
PV_API bool pv_node_to_int(const struct pv_node *node, int32_t low, int32_t high, int32_t *out,
			   struct pv_error *err);
PV_API bool pv_node_to_bool(const struct pv_node *node, bool *out, struct pv_error *err);
PV_API bool pv_node_to_scaled(const struct pv_node *node, int32_t scale, int32_t low, int32_t high,
			      int32_t *out, struct pv_error *err);

/* Refuses a map with a key outside `keys` (NULL at the end), naming the key and those accepted. */
PV_API bool pv_node_only(const struct pv_node *map, const char *const *keys, struct pv_error *err);

#endif
