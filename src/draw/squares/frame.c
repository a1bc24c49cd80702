/* draw/squares/frame.c - the edge of a board of squares: columns and rows are named on all four
 * sides. */
#include "draw/squares/squares.h"

#include <stdio.h>
#include <string.h>

/* "ab" of "ab12", "12" of "ab12". */
static void name_column(int column, char buf[16]) {
	pv_square_name(column, 0, buf, 16);
	buf[strcspn(buf, "0123456789")] = '\0';
}

void draw_square_frame(struct draw_sheet *sheet, const struct draw_scene *s) {
	enum { SIZE = 300, LINE = 30 };
	struct draw_type type = { SIZE, DRAW_REGULAR, DRAW_FAINT, DRAW_MIDDLE };
	int32_t width = s->columns * DRAW_UNIT, height = s->rows * DRAW_UNIT;
	char text[16];
	draw_put(sheet, "<g id=\"%sframe\">", sheet->prefix);
	for (int i = 0; i < s->columns; i++) {
		name_column(i, text);
		draw_text(sheet, i * DRAW_UNIT + 500, -DRAW_BAND / 3, type, text);
		draw_text(sheet, i * DRAW_UNIT + 500, height + DRAW_BAND - 100, type, text);
	}
	for (int i = 0; i < s->rows; i++) {
		int32_t y = height - i * DRAW_UNIT - 500 + SIZE / 3;
		snprintf(text, sizeof text, "%d", i + 1);
		draw_text(sheet, -DRAW_BAND / 2, y, type, text);
		draw_text(sheet, width + DRAW_BAND / 2, y, type, text);
	}
	draw_put(
	    sheet,
	    "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" d=\"M-%d-%dh%dv%dh-%dz\"/></g>",
	    draw_paint(sheet, DRAW_FRAME), LINE, LINE / 2, LINE / 2, width + LINE, height + LINE,
	    width + LINE);
}
