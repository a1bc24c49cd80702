/* draw/squares/board.c - a board of squares: its map, and what stands on it. */
#include "draw/squares/squares.h"

void draw_square_map(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet,
		 "<clipPath id=\"%sboard\"><path d=\"M0 0h%dv%dH0z\"/></clipPath>"
		 "<g id=\"%smap\" clip-path=\"url(#%sboard)\">",
		 sheet->prefix, s->columns * DRAW_UNIT, s->rows * DRAW_UNIT, sheet->prefix,
		 sheet->prefix);
	draw_ground(sheet, s);
	draw_roads(sheet, s);
	draw_water(sheet, s);
	draw_growth(sheet, s);
	draw_put(sheet, "</g>");
}

void draw_square_troops(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_areas(sheet, s);
	draw_clashes(sheet, s);
	draw_stacks(sheet, s);
	draw_marks(sheet, s);
}
