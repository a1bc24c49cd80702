/* draw/sheet/looks.c - what grounds look like is data: data/signs/grounds.yaml, read here. */
#include "draw/sheet/art.h"

#include "pavise/data.h"

#include <stdlib.h>
#include <string.h>

enum { COLOUR = 7 }; /* "#rrggbb" */

static bool is_colour(const char *text) {
	return text[0] == '#' && strspn(text + 1, "0123456789abcdef") >= COLOUR - 1;
}

/* Reads two colours, the second for grey, and moves *at behind them. */
static bool read_paint(const char **at, struct draw_paint_pair *out) {
	for (int i = 0; i < 2; i++) {
		*at += strspn(*at, " ");
		if (!is_colour(*at)) {
			return false;
		}
		memcpy(out->at[i], *at, COLOUR);
		*at += COLOUR;
	}
	*at += strspn(*at, " ");
	return true;
}

static bool fail_shape(const struct pv_node *node, struct pv_error *err) {
	return pv_node_fail(node, err,
			    "accepted: `fill: COLOUR GREY PATH` or `line: WIDTH COLOUR GREY PATH`");
}

static bool read_shape(const struct pv_node *node, struct draw_look_shape *out,
		       struct pv_error *err) {
	const struct pv_node *only = node->first;
	if (node->kind != PV_NODE_MAP || only == NULL || only->kind != PV_NODE_TEXT) {
		return fail_shape(node, err);
	}
	const char *at = only->text;
	char *end = NULL;
	*out = (struct draw_look_shape){ .width = 0 };
	if (strcmp(only->key, "line") == 0) {
		out->width = (int32_t)strtol(at, &end, 10);
		at = end;
	}
	bool known = out->width > 0 || strcmp(only->key, "fill") == 0;
	if (!known || !read_paint(&at, &out->paint) || !draw_art_is_path(at)) {
		return fail_shape(only, err);
	}
	out->path = at;
	return true;
}

/* "COLOUR GREY", "WIDTH COLOUR GREY" */
static bool read_member(const struct pv_node *node, const char *key, int32_t *width,
			struct draw_paint_pair *paint, struct pv_error *err) {
	const char *text = NULL;
	char *end = NULL;
	if (!pv_node_text(node, key, &text, err) || text == NULL) {
		return text == NULL && pv_node_get(node, key) == NULL;
	}
	if (width != NULL) {
		*width = (int32_t)strtol(text, &end, 10);
		text = end;
	}
	return read_paint(&text, paint) ||
	       pv_node_fail(pv_node_get(node, key), err, "accepted: a colour and a grey, #rrggbb");
}

/* The look that a member names, among those read before. *out is -1 where there is no such
 * member. */
static bool find_other(const struct pv_art *art, const struct pv_node *node, const char *key,
		       int *out, struct pv_error *err) {
	const char *name = NULL;
	if (!pv_node_text(node, key, &name, err) || name == NULL) {
		return name == NULL && pv_node_get(node, key) == NULL;
	}
	*out = draw_art_look(art, name);
	return strcmp(art->looks[*out].name, name) == 0 ||
	       pv_node_fail(node, err, "`%s` names no ground above", key);
}

static bool read_look(const struct pv_art *art, const struct pv_node *node, struct draw_look *out,
		      struct pv_error *err) {
	static const char *const keys[] = { "as",     "on",     "flow",    "fill",   "edge", "road",
					    "raised", "turned", "scatter", "shapes", "west", NULL };
	const struct pv_node *shapes = pv_node_get(node, "shapes");
	int as = -1, on = -1;
	if (!pv_node_only(node, keys, err) || !find_other(art, node, "as", &as, err) ||
	    !find_other(art, node, "on", &on, err)) {
		return false;
	}
	*out = (struct draw_look){ .name = node->key, .flow = node->key };
	if (as >= 0) {
		*out = art->looks[as];
		out->name = node->key;
	}
	out->on = on >= 0 ? 1 + on : out->on;
	if (!pv_node_text(node, "flow", &out->flow, err) ||
	    !read_member(node, "fill", NULL, &out->fill, err) ||
	    !read_member(node, "edge", &out->edge_width, &out->edge, err) ||
	    !pv_node_int(node, "road", 0, DRAW_EM, &out->road, err) ||
	    !pv_node_int(node, "scatter", 0, DRAW_SCATTER_MAX, &out->scatter, err) ||
	    !pv_node_bool(node, "raised", &out->raised, err) ||
	    !pv_node_bool(node, "turned", &out->turned, err) ||
	    !pv_node_bool(node, "west", &out->west, err)) {
		return false;
	}
	out->count = shapes != NULL ? 0 : out->count;
	for (const struct pv_node *at = shapes != NULL ? shapes->first : NULL; at != NULL;
	     at = at->next) {
		if (out->count == DRAW_SHAPES_MAX) {
			return pv_node_fail(at, err, "more than %d shapes", DRAW_SHAPES_MAX);
		}
		if (!read_shape(at, &out->shapes[out->count++], err)) {
			return false;
		}
	}
	return out->fill.at[0][0] != '\0' || pv_node_fail(node, err, "a ground needs a `fill`");
}

bool draw_art_read_looks(struct pv_art *art, struct pv_error *err) {
	char path[4096];
	if (!pv_data_path("signs/grounds.yaml", path, sizeof path, err)) {
		return false;
	}
	art->looks_root = pv_node_read_file(path, err);
	if (art->looks_root == NULL) {
		return false;
	}
	for (const struct pv_node *at = art->looks_root->first; at != NULL; at = at->next) {
		if (art->look_count == DRAW_LOOKS_MAX) {
			return pv_node_fail(at, err, "more than %d grounds", DRAW_LOOKS_MAX);
		}
		if (!read_look(art, at, &art->looks[art->look_count], err)) {
			return false;
		}
		art->look_count++;
	}
	return art->look_count > 0 ||
	       pv_node_fail(art->looks_root, err, "accepted is a map of grounds");
}

int draw_art_look(const struct pv_art *art, const char *name) {
	for (size_t i = 0; i < art->look_count; i++) {
		if (strcmp(art->looks[i].name, name) == 0) {
			return (int)i;
		}
	}
	return 0;
}
