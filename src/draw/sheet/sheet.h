/*
 * draw/sheet/sheet.h - private: the picture being written.
 *
 * draw_put         SVG as it is
 * draw_put_safe    text, escaped
 * draw_paint       a paint's colour
 * draw_say         a text by its key, filled in
 * draw_text        letters as paths; draw_measure how wide they are; draw_lines broken into lines
 * draw_put_letters the outlines of all letters that were used, once
 * draw_sign        a sign within a box
 * draw_jitter      a number that is always the same for the same place
 * draw_open, _close   a picture of that size; draw_take: its text; draw_can: may it be made?
 *
 * All measures are thousandths of a square's side.
 */
#ifndef PAVISE_DRAW_SHEET_SHEET_H
#define PAVISE_DRAW_SHEET_SHEET_H

#include "draw/sheet/art.h"
#include "draw/sheet/ink.h"
#include "game/files/jot.h"

enum { DRAW_UNIT = 1000, DRAW_SAY_MAX = 512 };

/* From the upper left corner of the board or picture. */
struct draw_point {
	int32_t x, y;
};

struct draw_size {
	int32_t width, height;
};

/* The box of a counter, or of a picture within the picture. */
struct draw_box {
	int32_t x, y, width, height;
};

struct draw_sheet {
	struct pv_jot out;
	const struct pv_picture *how;
	const char *prefix; /* of counters' ids: tells panels apart; "" in a single picture */
	uint64_t used[DRAW_WEIGHT_COUNT]
		     [DRAW_LETTERS_MAX / 64]; /* bits of the letters that were used, by index */
};

enum draw_anchor { DRAW_START, DRAW_MIDDLE, DRAW_END };

struct draw_type {
	int32_t size;
	uint8_t weight; /* enum draw_weight */
	uint8_t ink;    /* enum draw_ink */
	uint8_t anchor; /* enum draw_anchor */
};

/* Paints of a counter. */
struct draw_coat {
	enum draw_ink ground, sign, edge;
};

void draw_put(struct draw_sheet *sheet, const char *fmt, ...) PV_PRINTF(2, 3);
void draw_put_safe(struct draw_sheet *sheet, const char *text);
const char *draw_paint(const struct draw_sheet *sheet, enum draw_ink ink);

/* The text of key with each {name} replaced by the value that follows the name (strings, NULL at
 * the end). Returns buf. */
const char *draw_say(const struct draw_sheet *sheet, char buf[DRAW_SAY_MAX], const char *key, ...)
    __attribute__((sentinel));
const char *draw_word(const struct draw_sheet *sheet, const char *key);

int32_t draw_measure(const struct draw_sheet *sheet, struct draw_type type, const char *text);
/* y: the line that letters stand on. */
void draw_text(struct draw_sheet *sheet, int32_t x, int32_t y, struct draw_type type,
	       const char *text);
/* Letters are smaller, down to two thirds, where the text is wider than that. */
void draw_text_within(struct draw_sheet *sheet, int32_t x, int32_t y, int32_t width,
		      struct draw_type type, const char *text);
/* Returns the number of lines, at most `most`. The last one ends in dots where more follows. */
int draw_lines(struct draw_sheet *sheet, int32_t x, int32_t y, int32_t width, int most,
	       struct draw_type type, const char *text);
void draw_put_letters(struct draw_sheet *sheet);

/* As large as the box allows, in its middle. The first letters of its name stand for an unknown
 * sign. */
void draw_sign(struct draw_sheet *sheet, const char *name, int32_t x, int32_t y, int32_t width,
	       int32_t height, struct draw_coat coat);

/* -range to range. */
int32_t draw_jitter(int32_t a, int32_t b, int32_t c, int32_t range);

/* false: squares would be too small or too large. */
bool draw_can(const struct pv_picture *how, struct pv_error *err);
void draw_open(struct draw_sheet *sheet, const char *title, struct draw_size size);
/* Writes the letters that were used, and the end. */
void draw_close(struct draw_sheet *sheet);
/* The caller frees the text. NULL and err: memory ran out. */
char *draw_take(struct draw_sheet *sheet, struct pv_error *err);

#endif
