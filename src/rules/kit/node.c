/* node.c - what the nodes of a scenario say. */
#include "rules/kit/node.h"
#include "rules/kit/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool kit_node_refuse(const struct pv_node *node, struct pv_error *err, const char *rule,
		     const char *fmt, ...) {
	char text[256];
	va_list args;
	va_start(args, fmt);
	vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	return pv_fail(err, PV_REFUSED, rule, "%.60s:%d:%d: %.240s",
		       node->file != NULL ? node->file : "scenario", node->mark.line,
		       node->mark.column, text);
}

bool kit_node_fail(const struct pv_node *node, struct pv_error *err, const char *accepted) {
	static const char *const kinds[] = {
		[PV_NODE_NULL] = "nothing", [PV_NODE_LIST] = "a list", [PV_NODE_MAP] = "a map"
	};
	if (node->kind == PV_NODE_TEXT) {
		return pv_node_fail(node, err, "found \"%.40s\"; accepted: %s", node->text,
				    accepted);
	}
	return pv_node_fail(node, err, "found %s; accepted: %s", kinds[node->kind], accepted);
}

bool kit_node_fail_words(const struct pv_node *node, struct pv_error *err,
			 const char *const *words) {
	char accepted[sizeof err->msg];
	struct kit_pen pen = { accepted, sizeof accepted, 0 };
	kit_pen_words(&pen, words, " ");
	return kit_node_fail(node, err, accepted);
}

struct kit_word kit_node_value(const struct pv_node *node) {
	return node->kind == PV_NODE_TEXT ? (struct kit_word){ node->text, node->length }
					  : (struct kit_word){ "", 0 };
}

struct kit_word kit_node_key(const struct pv_node *node) {
	return (struct kit_word){ node->key, strlen(node->key) };
}

int kit_node_find(const struct pv_node *node, const char *const *words) {
	for (int i = 0; words[i] != NULL; i++) {
		if (pv_node_is(node, words[i])) {
			return i;
		}
	}
	return KIT_NO_WORD;
}

bool kit_node_map(const struct pv_node *node, const char *const *keys, const char *accepted,
		  struct pv_error *err) {
	if (node->kind != PV_NODE_MAP) {
		return kit_node_fail(node, err, accepted);
	}
	return pv_node_only(node, keys, err);
}

bool kit_is_name(const char *text, const char *more, size_t cap) {
	size_t length = 0;
	while ((text[length] >= 'a' && text[length] <= 'z') ||
	       (text[length] >= '0' && text[length] <= '9') ||
	       (text[length] != '\0' && strchr(more, text[length]) != NULL)) {
		length++;
	}
	return length > 0 && length < cap && text[length] == '\0';
}

bool kit_node_word(const struct pv_node *map, const char *key, const char *const *words,
		   const char *accepted, uint8_t *out, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(map, key);
	int word = node != NULL ? kit_node_find(node, words) : *out;
	if (word < 0) {
		return accepted != NULL ? kit_node_fail(node, err, accepted)
					: kit_node_fail_words(node, err, words);
	}
	*out = (uint8_t)word;
	return true;
}

bool kit_node_side(const struct pv_node *map, const char *key, uint8_t *out, struct pv_error *err) {
	return kit_node_word(map, key, kit_side_word, "red or blue", out, err);
}

bool kit_node_number(const struct pv_node *map, const char *key, int32_t low, int32_t high,
		     uint8_t *out, struct pv_error *err) {
	int32_t number = *out;
	if (!pv_node_int(map, key, low, high, &number, err)) {
		return false;
	}
	*out = (uint8_t)number;
	return true;
}

bool kit_node_flag(const struct pv_node *map, const char *key, uint8_t *out, struct pv_error *err) {
	bool flag = *out != 0;
	if (!pv_node_bool(map, key, &flag, err)) {
		return false;
	}
	*out = flag;
	return true;
}

bool kit_node_each(const struct pv_node *node, enum pv_node_kind kind, const char *accepted,
		   kit_node_reader *reader, void *of, struct pv_error *err) {
	if (node != NULL && node->kind != kind) {
		return kit_node_fail(node, err, accepted);
	}
	for (const struct pv_node *at = node != NULL ? node->first : NULL; at != NULL;
	     at = at->next) {
		if (!reader(of, at, err)) {
			return false;
		}
	}
	return true;
}
