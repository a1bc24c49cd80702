/* draw/squares/view.c - one square of the map in a box of its own. */
#include "draw/squares/squares.h"

void draw_open_view(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_place at,
		    int32_t round, struct draw_box box) {
	struct draw_point p = draw_corner(s, at);
	int32_t side = DRAW_UNIT + 2 * round;
	draw_put(sheet,
		 "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">"
		 "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>"
		 "<use href=\"#map\"/>",
		 box.x, box.y, box.width, box.height, p.x - round, p.y - round, side, side,
		 p.x - round, p.y - round, side, side, draw_paint(sheet, DRAW_PAPER));
}
