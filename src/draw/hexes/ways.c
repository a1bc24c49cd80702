/* draw/hexes/ways.c - stairs and ladders: an arrow up, and where either end leads. */
#include "draw/hexes/hexes.h"

#include <stdio.h>
#include <stdlib.h>

enum { STEPS = 5, LETTERS = 115, PIXELS = 6 };

static bool can_be_read(const struct draw_sheet *sheet, int32_t size) {
	return size * sheet->how->square / DRAW_UNIT >= PIXELS;
}

void draw_level_text(int level, char buf[16]) {
	snprintf(buf, 16, "%s%d%s", level < 0 ? "-" : "", abs(level) / PV_LEVEL,
		 level % PV_LEVEL != 0 ? ".5" : "");
}

/* The sides of a stair that lead down and up; -1: none. */
static void find_ends(const struct draw_scene *s, const struct draw_hex *hex, int ends[2]) {
	int low = PV_LEVEL_MAX + 1, high = PV_LEVEL_MIN - 1;
	ends[0] = ends[1] = -1;
	PV_EACH_HEX_SIDE(side) {
		const struct draw_hex *other =
		    hex->lead[side] != NULL ? draw_hex_find(s, hex->lead[side]) : NULL;
		if (other != NULL && other->level < low) {
			low = other->level;
			ends[0] = side;
		}
		if (other != NULL && other->level > high) {
			high = other->level;
			ends[1] = side;
		}
	}
}

static struct draw_point along(struct draw_point c, int side, int32_t far) {
	return (struct draw_point){ c.x + draw_hex_out[side].x * far / DRAW_UNIT,
				    c.y + draw_hex_out[side].y * far / DRAW_UNIT };
}

/* Draws treads across the way up, each narrower than the one before. */
static void put_steps(struct draw_sheet *sheet, struct draw_point c, int up) {
	struct draw_point out = draw_hex_out[up], across = { -out.y, out.x };
	draw_put(sheet, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"26\" d=\"",
		 draw_paint(sheet, DRAW_TEXT));
	for (int i = 0; i <= STEPS; i++) {
		int32_t at = -400 + i * 800 / STEPS, half = 300 - i * 14;
		draw_put(sheet, "M%d %dL%d %d", c.x + (out.x * at - across.x * half) / DRAW_UNIT,
			 c.y + (out.y * at - across.y * half) / DRAW_UNIT,
			 c.x + (out.x * at + across.x * half) / DRAW_UNIT,
			 c.y + (out.y * at + across.y * half) / DRAW_UNIT);
	}
	draw_put(sheet, "\"/>");
}

static void put_arrow(struct draw_sheet *sheet, struct draw_point c, int down, int up) {
	enum { FAR = 350, HEAD = 190, COS = 866, SIN = 500 };
	struct draw_point from = along(c, down, FAR), to = along(c, up, FAR),
			  out = draw_hex_out[up];
	struct draw_point back = { -out.x * COS / DRAW_UNIT, -out.y * COS / DRAW_UNIT };
	struct draw_point aside = { -out.y * SIN / DRAW_UNIT, out.x * SIN / DRAW_UNIT };
	for (int i = 0; i < 2; i++) {
		draw_put(sheet,
			 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" "
			 "stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"M%d %dQ%d %d %d "
			 "%dM%d %dL%d %dL%d %d\"/>",
			 draw_paint(sheet, i == 0 ? DRAW_WHITE : DRAW_RED), i == 0 ? 110 : 58,
			 from.x, from.y, c.x, c.y, to.x, to.y,
			 to.x + (back.x + aside.x) * HEAD / DRAW_UNIT,
			 to.y + (back.y + aside.y) * HEAD / DRAW_UNIT, to.x, to.y,
			 to.x + (back.x - aside.x) * HEAD / DRAW_UNIT,
			 to.y + (back.y - aside.y) * HEAD / DRAW_UNIT);
	}
}

void draw_hex_flight(struct draw_sheet *sheet, struct draw_point c) {
	put_steps(sheet, c, PV_HEX_E);
	put_arrow(sheet, c, PV_HEX_W, PV_HEX_E);
}

/* Writes the label on a plate, so that it can be read over anything. */
static void put_label(struct draw_sheet *sheet, struct draw_point at, const char *text) {
	struct draw_type type = { LETTERS, DRAW_BOLD, DRAW_TEXT, DRAW_MIDDLE };
	int32_t wide = draw_measure(sheet, type, text) + 44;
	if (!can_be_read(sheet, LETTERS)) {
		return;
	}
	draw_put(sheet,
		 "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"30\" fill=\"%s\" "
		 "fill-opacity=\".85\"/>",
		 at.x - wide / 2, at.y - LETTERS * 3 / 4, wide, LETTERS * 3 / 2,
		 draw_paint(sheet, DRAW_PAPER));
	draw_text(sheet, at.x, at.y + LETTERS * 36 / 100, type, text);
}

static void put_stair(struct draw_sheet *sheet, const struct draw_scene *s,
		      const struct draw_hex *hex) {
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	int ends[2];
	find_ends(s, hex, ends);
	if (ends[0] < 0 || ends[1] < 0 || ends[0] == ends[1]) {
		return;
	}
	put_steps(sheet, c, ends[1]);
	put_arrow(sheet, c, ends[0], ends[1]);
	/* The place above is named over the arrow, the place below under it, beside the tips. */
	for (int i = 0; i < 2; i++) {
		int32_t tip = along(c, ends[i], 250).x - c.x,
			off = tip == 250 || tip == -250 ? 0 : tip;
		bool above = i == 1;
		put_label(sheet, (struct draw_point){ c.x - off, c.y + (above ? -170 : 210) },
			  hex->lead[ends[i]]);
	}
}

/* Beside the hex's middle, under its name: an arrowhead up where a ladder goes up, one down where
 * it goes down, each with the level there. */
static void put_heads(struct draw_sheet *sheet, const struct draw_scene *s,
		      const struct draw_hex *hex, const char *up, const char *down) {
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	const char *ends[] = { up, down };
	for (int i = 0; i < 2; i++) {
		const struct draw_hex *other = ends[i] != NULL ? draw_hex_find(s, ends[i]) : NULL;
		char level[16];
		int sign = i == 0 ? -1 : 1;
		int32_t x = c.x + sign * 260;
		if (other == NULL) {
			continue;
		}
		draw_put(sheet,
			 "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"24\" d=\"M%d "
			 "%dl100 0l-100 %dl-100 %dz\"/>",
			 draw_paint(sheet, DRAW_RED), draw_paint(sheet, DRAW_WHITE), x,
			 c.y - 80 + sign * 70, sign * 150, -sign * 150);
		draw_level_text(other->level, level);
		put_label(sheet, (struct draw_point){ x, c.y + 130 + (sign > 0 ? 50 : 0) }, level);
	}
}

/* Draws rails and rungs. */
static void put_ladder(struct draw_sheet *sheet, const struct draw_scene *s,
		       const struct draw_hex *hex) {
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	draw_put(sheet,
		 "<g fill=\"none\" stroke-linecap=\"round\"><path stroke=\"%s\" "
		 "stroke-width=\"92\" d=\"M%d %dv420m170-420v420\"/><path stroke=\"%s\" "
		 "stroke-width=\"40\" d=\"M%d %dv420m170-420v420m-170-360h170m0 100h-170m0 "
		 "100h170m0 100h-170\"/></g>",
		 draw_paint(sheet, DRAW_PAPER), c.x - 85, c.y - 210,
		 draw_paint(sheet, DRAW_DECK_LINE), c.x - 85, c.y - 210);
	put_heads(sheet, s, hex, hex->up, hex->down);
}

/* The side of a hex on which the other hex lies. */
static int side_towards(const struct draw_hex *from, const struct draw_hex *to) {
	int side = 0;
	for (; side < PV_HEX_SIDES - 1; side++) {
		struct draw_spot spot = draw_hex_beside(from->column, from->row, side);
		if (spot.column == to->column && spot.row == to->row) {
			break;
		}
	}
	return side;
}

/* At the foot of a flight that isn't seen itself: shows which way it goes up, and where it
 * leads. */
static void put_foot(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v,
		     const struct draw_hex *stair) {
	int ends[2];
	find_ends(s, stair, ends);
	const char *name = stair->well != NULL ? stair->well
			   : ends[0] >= 0      ? stair->lead[ends[0]]
					       : NULL;
	const struct draw_hex *foot = name != NULL ? draw_hex_find(s, name) : NULL;
	if (foot == NULL || draw_hex_seen(s, v, stair->column, stair->row) == stair ||
	    draw_hex_seen(s, v, foot->column, foot->row) != foot ||
	    draw_hex_is_roofed(s, v, foot->column, foot->row)) {
		return;
	}
	struct draw_point c = draw_hex_centre(foot->column, foot->row);
	int up = side_towards(foot, stair);
	put_arrow(sheet, along(c, up, 250), pv_hex_turn(up, PV_HEX_SIDES / 2), up);
	/* A spiral that begins in its own hex is shown there, whoever stands at its foot. */
	const struct draw_hex *there = draw_hex_seen(s, v, stair->column, stair->row);
	bool winds = stair->well != NULL && there != NULL && there->stair == 0;
	struct draw_point at = { c.x, c.y + 210 };
	put_label(sheet, winds ? along(c, up, 850) : at, stair->name);
}

void draw_hex_ways(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v) {
	for (int row = 0; row < s->rows; row++) {
		for (int column = 0; column < s->columns; column++) {
			const struct draw_hex *hex = draw_hex_seen(s, v, column, row);
			if (hex == NULL || draw_hex_is_roofed(s, v, column, row)) {
				continue;
			}
			bool spiral = hex->well != NULL || (hex->stair != 0 && hex->up != NULL);
			if (spiral) {
				put_heads(sheet, s, hex, hex->up,
					  hex->down != NULL ? hex->down : hex->well);
			} else if (hex->stair != 0) {
				put_stair(sheet, s, hex);
			} else if (hex->up != NULL || hex->down != NULL) {
				put_ladder(sheet, s, hex);
			}
		}
	}
	for (size_t i = 0; i < s->hexes->count; i++) {
		if (s->hexes->at[i].stair != 0) {
			put_foot(sheet, s, v, &s->hexes->at[i]);
		}
	}
}

/* --- names ----------------------------------------------------------------------------------- */

/* Writes the number that is printed on the hex. */
static void put_number(struct draw_sheet *sheet, const struct draw_hex *hex, struct draw_point c) {
	enum { SIZE = 210 };
	struct draw_type type = { SIZE, DRAW_BOLD, DRAW_TEXT, DRAW_MIDDLE };
	char number[8];
	snprintf(number, sizeof number, "%d", hex->number);
	draw_text(sheet, c.x + 385, c.y + 190, type, number); /* leaves room for a counter */
}

/* Writes each hex's name at its top, and its level at its foot where that isn't the ground's. */
void draw_hex_names(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v) {
	enum { NAME = 145, LEVEL = 150 };
	struct draw_type type = { NAME, DRAW_REGULAR, DRAW_TEXT, DRAW_MIDDLE };
	char level[16], name[8];
	draw_put(sheet,
		 "<g id=\"%snames\" stroke=\"%s\" stroke-width=\"220\" stroke-linejoin=\"round\" "
		 "stroke-opacity=\".7\" paint-order=\"stroke\">",
		 sheet->prefix, draw_paint(sheet, DRAW_PAPER));
	for (int row = 0; row < s->rows && can_be_read(sheet, NAME); row++) {
		for (int column = 0; column < s->columns; column++) {
			const struct draw_hex *hex = draw_hex_seen(s, v, column, row);
			struct draw_point c = draw_hex_centre(column, row);
			if (hex == NULL) {
				continue;
			}
			snprintf(name, sizeof name, "%.5s", hex->name);
			draw_text(sheet, c.x, c.y - 305, type, name);
			if (hex->number != 0 && !draw_hex_is_roofed(s, v, column, row)) {
				put_number(sheet, hex, c);
			}
			if (hex->level != 0 && !draw_hex_is_roofed(s, v, column, row)) {
				draw_level_text(hex->level, level);
				type.weight = DRAW_BOLD;
				draw_text(sheet, c.x, c.y + 450, type, level);
				type.weight = DRAW_REGULAR;
			}
		}
	}
	draw_put(sheet, "</g>");
}
