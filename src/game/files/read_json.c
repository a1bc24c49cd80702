/* Jansson judges the text and resolves its escapes. It keeps neither the places of values nor the
 * spelling of numbers; these are found by going through the text beside its tree. */
#include "core/tree.h"
#include "pavise/node.h"

#include <jansson.h>
#include <string.h>

struct reader {
	struct pv_tree_builder builder;
	const char *text, *end;
	const char *at;   /* how far the text was read */
	const char *seen; /* how far `mark` has counted */
	struct pv_mark mark;
};

/* The place of `at`, counted on from the last place that was asked for. */
static struct pv_mark find_mark(struct reader *r) {
	for (; r->seen < r->at; r->seen++) {
		if (*r->seen == '\n') {
			r->mark.line++;
			r->mark.column = 1;
		} else if (((unsigned char)*r->seen & 0xc0) != 0x80) {
			r->mark.column++;
		}
	}
	return r->mark;
}

/* Skips what stands between values. The text is sound JSON, so there is nothing else. */
static void skip_between(struct reader *r) {
	while (r->at < r->end && strchr(" \t\r\n,:", *r->at) != NULL) {
		r->at++;
	}
}

static void skip_string(struct reader *r) {
	r->at++;
	while (*r->at != '"') {
		r->at += *r->at == '\\' ? 2 : 1;
	}
	r->at++;
}

static void skip_word(struct reader *r) {
	while (r->at < r->end && strchr(" \t\r\n,:]}", *r->at) == NULL) {
		r->at++;
	}
}

static bool take_value(struct reader *r, const json_t *value);

static bool take_members(struct reader *r, const json_t *value) {
	/* Jansson's iterators take no const object, but change nothing in it. */
	union {
		const json_t *read;
		json_t *walk;
	} object = { .read = value };
	for (void *it = json_object_iter(object.walk); it != NULL;
	     it = json_object_iter_next(object.walk, it)) {
		const char *key = json_object_iter_key(it);
		skip_between(r);
		if (!pv_tree_key(&r->builder, key, strlen(key), find_mark(r))) {
			return false;
		}
		skip_string(r);
		if (!take_value(r, json_object_iter_value(it))) {
			return false;
		}
	}
	return true;
}

static bool take_elements(struct reader *r, const json_t *value) {
	for (size_t i = 0; i < json_array_size(value); i++) {
		if (!take_value(r, json_array_get(value, i))) {
			return false;
		}
	}
	return true;
}

static bool take_collection(struct reader *r, const json_t *value) {
	bool is_map = json_is_object(value);
	if (!pv_tree_open(&r->builder, is_map ? PV_NODE_MAP : PV_NODE_LIST, find_mark(r))) {
		return false;
	}
	r->at++;
	if (!(is_map ? take_members(r, value) : take_elements(r, value))) {
		return false;
	}
	skip_between(r);
	r->at++;
	return pv_tree_close(&r->builder);
}

static bool take_value(struct reader *r, const json_t *value) {
	skip_between(r);
	if (json_is_object(value) || json_is_array(value)) {
		return take_collection(r, value);
	}
	struct pv_mark mark = find_mark(r);
	const char *start = r->at;
	if (json_is_string(value)) {
		skip_string(r);
		return pv_tree_text(&r->builder, json_string_value(value),
				    json_string_length(value), true, mark);
	}
	skip_word(r);
	if (json_is_null(value)) {
		return pv_tree_null(&r->builder, mark);
	}
	return pv_tree_text(&r->builder, start, (size_t)(r->at - start), false, mark);
}

static bool fail_jansson(const json_error_t *cause, const char *name, struct pv_error *err) {
	if (json_error_code(cause) == json_error_out_of_memory) {
		return pv_fail(err, PV_NO_MEMORY, name, "no memory to read JSON");
	}
	struct pv_mark mark = { .line = cause->line, .column = cause->column };
	return pv_fail_at(err, PV_BAD_INPUT, name, mark, "found: %s; accepted is one JSON value",
			  cause->text);
}

struct pv_node *pv_node_read_json(const char *text, size_t length, const char *name,
				  struct pv_error *err) {
	struct reader r = { .text = text,
			    .end = text + length,
			    .at = text,
			    .seen = text,
			    .mark = { .line = 1, .column = 1 } };
	json_error_t cause;
	if (!pv_tree_accepts(text, length, name, err)) {
		return NULL;
	}
	/* Integers are read as reals, so that whoever knows their range refuses those past 64
	 * bits. */
	json_t *value =
	    json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &cause);
	if (value == NULL) {
		fail_jansson(&cause, name, err);
		return NULL;
	}
	bool ok = pv_tree_begin(&r.builder, name, err) && take_value(&r, value);
	json_decref(value);
	if (!ok) {
		pv_tree_drop(&r.builder);
		return NULL;
	}
	return pv_tree_finish(&r.builder);
}
