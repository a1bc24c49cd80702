/* draw/board.c - draws a board of either kind. */
#include "draw/board.h"

#include "draw/hexes/hexes.h"
#include "draw/squares/squares.h"

struct draw_size draw_board_size(const struct draw_scene *s) {
	return s->hexes != NULL ? draw_hex_size(s)
				: (struct draw_size){ s->columns * DRAW_UNIT, s->rows * DRAW_UNIT };
}

void draw_map(struct draw_sheet *sheet, const struct draw_scene *s) {
	s->hexes != NULL ? draw_hex_map(sheet, s) : draw_square_map(sheet, s);
}

void draw_frame(struct draw_sheet *sheet, const struct draw_scene *s) {
	s->hexes != NULL ? draw_hex_frame(sheet, s) : draw_square_frame(sheet, s);
}

void draw_troops(struct draw_sheet *sheet, const struct draw_scene *s) {
	s->hexes != NULL ? draw_hex_troops(sheet, s, draw_view_of(sheet->how))
			 : draw_square_troops(sheet, s);
}
