/* draw/sheet/art.c - letters and signs are data; here they are read and looked up. */
#include "draw/sheet/art.h"

#include "pavise/data.h"

#include <stdlib.h>
#include <string.h>

static const char *const face_words[DRAW_WEIGHT_COUNT] = { "regular", "bold" };
static const char *const stroke_words[] = { "fill", "cut", "line", "score" };

bool draw_art_is_path(const char *text) {
	static const char accepted[] = "MmLlHhVvCcSsQqTtAaZz0123456789 .,-";
	return text[strspn(text, accepted)] == '\0';
}

static struct pv_node *open_file(const char *name, struct pv_error *err) {
	char path[4096];
	return pv_data_path(name, path, sizeof path, err) ? pv_node_read_file(path, err) : NULL;
}

/* ---- letters ---- */

/* "u0041: 635 m514-178l..." */
static bool read_letter(const struct pv_node *node, struct draw_letter *out, struct pv_error *err) {
	char *end = NULL;
	unsigned long code = node->key[0] == 'u' ? strtoul(node->key + 1, &end, 16) : 0;
	if (node->kind != PV_NODE_TEXT || end == NULL || *end != '\0' || code > 0x10ffff) {
		return pv_node_fail(node, err, "a letter is `u0041: WIDTH PATH`");
	}
	long width = strtol(node->text, &end, 10);
	end += strspn(end, " ");
	if (width < 0 || width > 10L * DRAW_EM || !draw_art_is_path(end)) {
		return pv_node_fail(node, err, "a letter is `u0041: WIDTH PATH`");
	}
	*out = (struct draw_letter){ .code = (uint32_t)code, .width = (int32_t)width, .path = end };
	return true;
}

static bool read_face(const struct pv_node *node, struct draw_face *face, struct pv_error *err) {
	for (const struct pv_node *at = node->first; at != NULL; at = at->next) {
		if (face->count == DRAW_LETTERS_MAX) {
			return pv_node_fail(at, err, "more than %d letters", DRAW_LETTERS_MAX);
		}
		struct draw_letter *letter = &face->letters[face->count];
		if (!read_letter(at, letter, err)) {
			return false;
		}
		if (face->count > 0 && letter[-1].code >= letter->code) {
			return pv_node_fail(at, err, "letters stand in the order of their codes");
		}
		face->count++;
	}
	return face->count > 0 || pv_node_fail(node, err, "no letters");
}

static bool read_font(struct pv_art *art, struct pv_error *err) {
	art->font = open_file("fonts/plain.yaml", err);
	for (size_t i = 0; art->font != NULL && i < DRAW_WEIGHT_COUNT; i++) {
		const struct pv_node *face = pv_node_get(art->font, face_words[i]);
		if (face == NULL || face->kind != PV_NODE_MAP) {
			return pv_node_fail(art->font, err, "no letters `%s`", face_words[i]);
		}
		if (!read_face(face, &art->faces[i], err)) {
			return false;
		}
	}
	return art->font != NULL;
}

static const struct draw_letter *find_letter(const struct draw_face *face, uint32_t code) {
	size_t low = 0, high = face->count;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (face->letters[middle].code < code) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	return low < face->count && face->letters[low].code == code ? &face->letters[low] : NULL;
}

const struct draw_letter *draw_art_letter(const struct pv_art *art, enum draw_weight weight,
					  uint32_t code) {
	const struct draw_face *face = &art->faces[weight];
	const struct draw_letter *found = find_letter(face, code == 0x202f ? 0xa0 : code);
	if (found == NULL) {
		found = find_letter(face, '?');
	}
	return found != NULL ? found : &face->letters[0];
}

/* ---- signs ---- */

static bool read_box(const struct pv_node *node, struct draw_sign *sign, struct pv_error *err) {
	const char *box = "";
	char *end = NULL;
	if (!pv_node_text(node, "box", &box, err)) {
		return false;
	}
	sign->width = (int32_t)strtol(box, &end, 10);
	sign->height = (int32_t)strtol(end, &end, 10);
	bool fine = *end == '\0' && sign->width > 0 && sign->width <= DRAW_EM && sign->height > 0 &&
		    sign->height <= DRAW_EM;
	return fine || pv_node_fail(node, err, "a sign's box is `WIDTH HEIGHT`, 1 to %d", DRAW_EM);
}

/* "fill: PATH", "line: WIDTH PATH" */
static bool read_shape(const struct pv_node *node, struct draw_shape *out, struct pv_error *err) {
	const struct pv_node *only = node->first;
	if (node->kind != PV_NODE_MAP || only == NULL || only->kind != PV_NODE_TEXT) {
		return pv_node_fail(node, err, "a shape is fill, cut, line or score and a path");
	}
	for (size_t i = 0; i < PV_COUNT(stroke_words); i++) {
		if (strcmp(only->key, stroke_words[i]) != 0) {
			continue;
		}
		char *path = NULL;
		*out = (struct draw_shape){ .stroke = (uint8_t)i, .path = only->text };
		if (i >= DRAW_LINE) {
			out->width = (int32_t)strtol(only->text, &path, 10);
			out->path = path;
		}
		return draw_art_is_path(out->path) ||
		       pv_node_fail(only, err, "no path: %s", out->path);
	}
	return pv_node_fail(only, err, "%s: accepted are fill, cut, line and score", only->key);
}

static bool read_sign(const struct pv_node *node, struct draw_sign *sign, struct pv_error *err) {
	const struct pv_node *shapes = pv_node_get(node, "shapes");
	*sign = (struct draw_sign){ .name = node->key };
	if (shapes == NULL || shapes->kind != PV_NODE_LIST || shapes->count > DRAW_SHAPES_MAX) {
		return pv_node_fail(node, err, "a sign has a box and up to %d shapes",
				    DRAW_SHAPES_MAX);
	}
	for (const struct pv_node *at = shapes->first; at != NULL; at = at->next) {
		if (!read_shape(at, &sign->shapes[sign->count++], err)) {
			return false;
		}
	}
	return read_box(node, sign, err);
}

static bool read_signs(struct pv_art *art, struct pv_error *err) {
	art->signs_root = open_file("signs/signs.yaml", err);
	if (art->signs_root == NULL) {
		return false;
	}
	if (art->signs_root->kind != PV_NODE_MAP) {
		return pv_node_fail(art->signs_root, err, "accepted is a map of signs");
	}
	for (const struct pv_node *at = art->signs_root->first; at != NULL; at = at->next) {
		if (art->sign_count == DRAW_SIGNS_MAX) {
			return pv_node_fail(at, err, "more than %d signs", DRAW_SIGNS_MAX);
		}
		if (!read_sign(at, &art->signs[art->sign_count++], err)) {
			return false;
		}
	}
	return true;
}

const struct draw_sign *draw_art_sign(const struct pv_art *art, const char *name) {
	for (size_t i = 0; i < art->sign_count; i++) {
		if (strcmp(art->signs[i].name, name) == 0) {
			return &art->signs[i];
		}
	}
	return NULL;
}

struct pv_art *pv_art_open(struct pv_error *err) {
	struct pv_art *art = calloc(1, sizeof *art);
	if (art == NULL) {
		pv_fail(err, PV_NO_MEMORY, "fonts", "no memory for letters and signs");
		return NULL;
	}
	if (!read_font(art, err) || !read_signs(art, err) || !draw_art_read_looks(art, err)) {
		pv_art_close(art);
		return NULL;
	}
	return art;
}

void pv_art_close(struct pv_art *art) {
	if (art != NULL) {
		pv_node_free(art->font);
		pv_node_free(art->signs_root);
		pv_node_free(art->looks_root);
		free(art);
	}
}
