/*
 * draw/sheet/art.h - private: letters, signs and grounds, as data/fonts and data/signs have them.
 *
 * draw_art_letter  a character's outline; of one that the font hasn't got, a question mark's
 * draw_art_sign    a sign by its name; NULL where there is none
 * draw_art_look    what a ground looks like, by its name: its number; 0, the first, where there is
 *                  none (looks.c)
 */
#ifndef PAVISE_DRAW_SHEET_ART_H
#define PAVISE_DRAW_SHEET_ART_H

#include "pavise/draw.h"

enum draw_weight { DRAW_REGULAR, DRAW_BOLD, DRAW_WEIGHT_COUNT };

enum {
	DRAW_LETTERS_MAX = 512,
	DRAW_EM = 1000,
	DRAW_SHAPES_MAX = 16,
	DRAW_SIGNS_MAX = 64,
	DRAW_LOOKS_MAX = 128,
	DRAW_SCATTER_MAX = 7
};

/* In thousandths of the em, y downwards from the line. */
struct draw_letter {
	uint32_t code;
	int32_t width;
	const char *path;
};

struct draw_face {
	struct draw_letter letters[DRAW_LETTERS_MAX]; /* sorted by code */
	size_t count;
};

enum draw_stroke { DRAW_FILL, DRAW_CUT, DRAW_LINE, DRAW_SCORE };

struct draw_shape {
	uint8_t stroke; /* enum draw_stroke */
	int32_t width;  /* of a line */
	const char *path;
};

struct draw_sign {
	const char *name;
	int32_t width, height;
	struct draw_shape shapes[DRAW_SHAPES_MAX];
	size_t count;
};

/* In colour and in grey: "#rrggbb". */
struct draw_paint_pair {
	char at[2][8];
};

struct draw_look_shape {
	struct draw_paint_pair paint;
	int32_t width; /* of a line; 0: it is filled */
	const char *path;
};

/* A ground of hexes; measures are thousandths of a hex's width. */
struct draw_look {
	const char *name;
	const char *flow; /* hexes of one flow have no edge between them */
	struct draw_paint_pair fill, edge;
	int32_t edge_width;
	int32_t road;    /* a band of that width runs from hex to hex; 0: it fills its hex */
	int32_t scatter; /* how often the shapes are strewn in a hex; 0: once, in the middle */
	bool raised;     /* it is built: straight edges and a shadow */
	int32_t on;  /* 1 + the look that it is drawn on, whatever ground the hex has; 0: its own
			ground */
	bool west;   /* it is drawn in the hex's west, which leaves room for a counter */
	bool turned; /* its shapes, drawn from west to east, turn with the thing */
	struct draw_look_shape shapes[DRAW_SHAPES_MAX];
	size_t count;
};

struct pv_art {
	struct pv_node *font, *signs_root, *looks_root; /* own the texts below */
	struct draw_face faces[DRAW_WEIGHT_COUNT];
	struct draw_sign signs[DRAW_SIGNS_MAX];
	size_t sign_count;
	struct draw_look looks[DRAW_LOOKS_MAX];
	size_t look_count;
};

const struct draw_letter *draw_art_letter(const struct pv_art *art, enum draw_weight weight,
					  uint32_t code);
int draw_art_look(const struct pv_art *art, const char *name);
bool draw_art_read_looks(struct pv_art *art, struct pv_error *err);
/* Has it only the characters of a path? Nothing else of a file gets into a picture. */
bool draw_art_is_path(const char *text);
const struct draw_sign *draw_art_sign(const struct pv_art *art, const char *name);

#endif
