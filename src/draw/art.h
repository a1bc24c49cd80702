/*
 * draw/art.h - private: letters and signs, as data/fonts and data/signs have them.
 *
 * draw_art_letter  a character's outline; of one that the font hasn't got, a question mark's
 * draw_art_sign    a sign by its name; NULL where there is none
 */
#ifndef PAVISE_DRAW_ART_H
#define PAVISE_DRAW_ART_H

#include "pavise/draw.h"

enum draw_weight { DRAW_REGULAR, DRAW_BOLD, DRAW_WEIGHT_COUNT };

enum { DRAW_LETTERS_MAX = 512, DRAW_EM = 1000, DRAW_SHAPES_MAX = 16, DRAW_SIGNS_MAX = 64 };

/* In thousandths of the em, y downwards from the line. */
struct draw_letter {
	uint32_t code;
	int32_t width;
	const char *path;
};

struct draw_face {
	struct draw_letter letters[DRAW_LETTERS_MAX]; /* by code */
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

struct pv_art {
	struct pv_node *font, *signs_root; /* what the texts below belong to */
	struct draw_face faces[DRAW_WEIGHT_COUNT];
	struct draw_sign signs[DRAW_SIGNS_MAX];
	size_t sign_count;
};

const struct draw_letter *draw_art_letter(const struct pv_art *art, enum draw_weight weight,
					  uint32_t code);
const struct draw_sign *draw_art_sign(const struct pv_art *art, const char *name);

#endif
