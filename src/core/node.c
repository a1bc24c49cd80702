#include "pavise/node.h"

#include "core/number.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const struct pv_node *pv_node_get(const struct pv_node *node, const char *key) {
	if (node == NULL || node->kind != PV_NODE_MAP) {
		return NULL;
	}
	const struct pv_node *child = node->first;
	while (child != NULL && strcmp(child->key, key) != 0) {
		child = child->next;
	}
	return child;
}

const struct pv_node *pv_node_at(const struct pv_node *node, size_t index) {
	if (node == NULL || index >= node->count) {
		return NULL;
	}
	const struct pv_node *child = node->first;
	for (; index > 0; index--) {
		child = child->next;
	}
	return child;
}

bool pv_node_is(const struct pv_node *node, const char *text) {
	return node != NULL && node->kind == PV_NODE_TEXT && strcmp(node->text, text) == 0;
}

bool pv_node_fail(const struct pv_node *node, struct pv_error *err, const char *fmt, ...) {
	char msg[sizeof err->msg];
	va_list args;
	va_start(args, fmt);
	vsnprintf(msg, sizeof msg, fmt, args);
	va_end(args);
	return pv_fail_at(err, PV_BAD_INPUT, node->file, node->mark, "%s", msg);
}

/* What stands there, for "found ...". */
static void write_found(const struct pv_node *node, char *buf, size_t cap) {
	static const char *const kinds[] = {
		[PV_NODE_NULL] = "nothing", [PV_NODE_LIST] = "a list", [PV_NODE_MAP] = "a map"
	};
	if (node->kind == PV_NODE_TEXT) {
		snprintf(buf, cap, "\"%s\"", node->text);
	} else {
		snprintf(buf, cap, "%s", kinds[node->kind]);
	}
}

/* "turn_limit: found "x"; accepted is a whole number" */
static bool fail_found(const struct pv_node *node, struct pv_error *err, const char *accepted) {
	char found[80];
	write_found(node, found, sizeof found);
	return pv_node_fail(node, err, "%s%sfound %s; accepted is %s",
			    node->key != NULL ? node->key : "", node->key != NULL ? ": " : "",
			    found, accepted);
}

bool pv_node_text(const struct pv_node *map, const char *key, const char **out,
		  struct pv_error *err) {
	const struct pv_node *node = pv_node_get(map, key);
	if (node == NULL) {
		return true;
	}
	if (node->kind != PV_NODE_TEXT) {
		return fail_found(node, err, "a text");
	}
	*out = node->text;
	return true;
}

bool pv_node_to_scaled(const struct pv_node *node, int32_t scale, int32_t low, int32_t high,
		       int32_t *out, struct pv_error *err) {
	int32_t value;
	if (node->kind == PV_NODE_TEXT && pv_number_read(node->text, scale, &value) &&
	    value >= low && value <= high) {
		*out = value;
		return true;
	}
	char from[24], to[24], accepted[120];
	pv_number_write(low, scale, from, sizeof from);
	pv_number_write(high, scale, to, sizeof to);
	if (scale == 1) {
		snprintf(accepted, sizeof accepted, "a whole number from %s to %s", from, to);
	} else {
		snprintf(accepted, sizeof accepted, "a number from %s to %s in steps of 1/%d", from,
			 to, (int)scale);
	}
	return fail_found(node, err, accepted);
}

/* A number in quotes is a text: a JSON question that holds one is mistaken about itself. */
bool pv_node_to_int(const struct pv_node *node, int32_t low, int32_t high, int32_t *out,
		    struct pv_error *err) {
	if (node->kind == PV_NODE_TEXT && node->quoted) {
		return fail_found(node, err, "a whole number without quotes");
	}
	return pv_node_to_scaled(node, 1, low, high, out, err);
}

bool pv_node_int(const struct pv_node *map, const char *key, int32_t low, int32_t high,
		 int32_t *out, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(map, key);
	return node == NULL || pv_node_to_int(node, low, high, out, err);
}

bool pv_node_scaled(const struct pv_node *map, const char *key, int32_t scale, int32_t low,
		    int32_t high, int32_t *out, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(map, key);
	return node == NULL || pv_node_to_scaled(node, scale, low, high, out, err);
}

bool pv_node_to_bool(const struct pv_node *node, bool *out, struct pv_error *err) {
	static const char *const words[] = { "false", "true", "no", "yes", "off", "on" };
	for (size_t i = 0; i < PV_COUNT(words) && !node->quoted; i++) {
		if (pv_node_is(node, words[i])) {
			*out = i % 2 == 1;
			return true;
		}
	}
	return fail_found(node, err, "true or false");
}

bool pv_node_bool(const struct pv_node *map, const char *key, bool *out, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(map, key);
	return node == NULL || pv_node_to_bool(node, out, err);
}

static bool is_among(const char *key, const char *const *keys) {
	while (*keys != NULL && strcmp(*keys, key) != 0) {
		keys++;
	}
	return *keys != NULL;
}

static bool fail_unknown(const struct pv_node *node, const char *const *keys,
			 struct pv_error *err) {
	char accepted[240] = "";
	size_t used = 0;
	for (; *keys != NULL && used + strlen(*keys) + 3 < sizeof accepted; keys++) {
		used += (size_t)snprintf(accepted + used, sizeof accepted - used, "%s%s",
					 used > 0 ? ", " : "", *keys);
	}
	return pv_fail_at(err, PV_BAD_INPUT, node->file, node->key_mark,
			  "the key \"%.40s\" is unknown; accepted are %s", node->key, accepted);
}

bool pv_node_only(const struct pv_node *map, const char *const *keys, struct pv_error *err) {
	if (map == NULL) {
		return true;
	}
	if (map->kind != PV_NODE_MAP) {
		return fail_found(map, err, "a map");
	}
	for (const struct pv_node *child = map->first; child != NULL; child = child->next) {
		if (!is_among(child->key, keys)) {
			return fail_unknown(child, keys, err);
		}
	}
	return true;
}
