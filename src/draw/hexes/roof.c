/* draw/hexes/roof.c - houses that nobody looks into: a roof whose ridge runs along the longer way,
 * darker on the side away from the light. */
#include "draw/hexes/hexes.h"

#include <stdlib.h>
#include <string.h>

enum { HOUSES_MAX = 64, NO_HOUSE = -1 };

struct house {
	int count;
	int64_t x, y;  /* sums over the centres of its hexes */
	int axis;      /* 0, 1, 2: the side that the ridge points to */
	int32_t reach; /* half the length of the ridge */
};

/* The house of each hex, [row * columns + column], from 0; NO_HOUSE: none. */
struct houses {
	const struct draw_scene *s;
	struct draw_view v;
	int8_t *of;
	struct house house[HOUSES_MAX];
	int count;
};

static int8_t *house_at(const struct houses *h, int column, int row) {
	bool inside = column >= 0 && column < h->s->columns && row >= 0 && row < h->s->rows;
	return inside ? &h->of[row * h->s->columns + column] : NULL;
}

static int piece_at(const struct houses *h, int column, int row) {
	const struct draw_hex *hex = draw_hex_lowest(h->s, column, row);
	return hex == NULL ? NO_HOUSE : hex->piece;
}

/* Spreads a house over adjoining hexes of its piece. A house is small, so the whole board may be
 * looked at until no hex is added. */
static void spread(struct houses *h, int number, int piece) {
	bool more = true;
	while (more) {
		more = false;
		for (int at = 0; at < h->s->rows * h->s->columns; at++) {
			int column = at % h->s->columns, row = at / h->s->columns;
			bool beside = false;
			if (h->of[at] != NO_HOUSE || piece_at(h, column, row) != piece ||
			    !draw_hex_is_roofed(h->s, h->v, column, row)) {
				continue;
			}
			PV_EACH_HEX_SIDE(side) {
				struct draw_spot spot = draw_hex_beside(column, row, side);
				const int8_t *other = house_at(h, spot.column, spot.row);
				beside = beside || (other != NULL && *other == number);
			}
			if (beside) {
				h->of[at] = (int8_t)number;
				more = true;
			}
		}
	}
}

static void find_houses(struct houses *h) {
	for (int at = 0; at < h->s->rows * h->s->columns && h->count < HOUSES_MAX; at++) {
		int column = at % h->s->columns, row = at / h->s->columns;
		if (h->of[at] == NO_HOUSE && draw_hex_is_roofed(h->s, h->v, column, row)) {
			h->of[at] = (int8_t)h->count;
			spread(h, h->count, piece_at(h, column, row));
			h->count++;
		}
	}
}

/* How far a hex lies from the house's middle, along an axis. */
static int32_t along(const struct house *house, struct draw_point c, int axis) {
	struct draw_point out = draw_hex_out[axis];
	int64_t dx = c.x - house->x / house->count, dy = c.y - house->y / house->count;
	return (int32_t)((dx * out.x + dy * out.y) / DRAW_UNIT);
}

static void measure_house(struct houses *h, int number) {
	struct house *house = &h->house[number];
	int32_t longest = -1;
	for (int at = 0; at < h->s->rows * h->s->columns; at++) {
		struct draw_point c = draw_hex_centre(at % h->s->columns, at / h->s->columns);
		if (h->of[at] == number) {
			house->count++;
			house->x += c.x;
			house->y += c.y;
		}
	}
	for (int axis = 0; axis < 3; axis++) {
		int32_t low = 0, high = 0;
		for (int at = 0; at < h->s->rows * h->s->columns; at++) {
			struct draw_point c =
			    draw_hex_centre(at % h->s->columns, at / h->s->columns);
			int32_t far = h->of[at] == number ? along(house, c, axis) : 0;
			low = far < low ? far : low;
			high = far > high ? far : high;
		}
		if (high - low > longest) {
			longest = high - low;
			house->axis = axis;
			house->reach = (high - low) / 2;
		}
	}
}

static void put_shape(struct draw_sheet *sheet, const struct houses *h, int number) {
	for (int at = 0; at < h->s->rows * h->s->columns; at++) {
		if (h->of[at] == number) {
			draw_hex_path(sheet,
				      draw_hex_centre(at % h->s->columns, at / h->s->columns));
		}
	}
}

/* Draws eaves on the sides where no further hex of the house adjoins. */
static void put_eaves(struct draw_sheet *sheet, const struct houses *h, int number) {
	for (int at = 0; at < h->s->rows * h->s->columns; at++) {
		int column = at % h->s->columns, row = at / h->s->columns;
		struct draw_point c = draw_hex_centre(column, row);
		for (int side = 0; h->of[at] == number && side < PV_HEX_SIDES; side++) {
			struct draw_spot spot = draw_hex_beside(column, row, side);
			const int8_t *other = house_at(h, spot.column, spot.row);
			struct draw_point a = draw_hex_corner[side],
					  b = draw_hex_corner[(side + 1) % PV_HEX_SIDES];
			if (other == NULL || *other != number) {
				draw_put(sheet, "M%d %dL%d %d", c.x + a.x, c.y + a.y, c.x + b.x,
					 c.y + b.y);
			}
		}
	}
}

/* Draws rows of tiles along the whole ridge; what juts out is cut off. */
static void put_tiles(struct draw_sheet *sheet, int32_t reach) {
	enum { ROW = 130, TILE = 120 };
	draw_put(sheet,
		 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"14\" "
		 "stroke-opacity=\".55\" d=\"",
		 draw_paint(sheet, DRAW_ROOF_LINE));
	for (int32_t y = -reach, i = 0; y <= reach; y += ROW, i++) {
		draw_put(sheet, "M%d %dh%d", -reach, y, 2 * reach);
		for (int32_t x = -reach + (i % 2) * TILE / 2; x < reach; x += TILE) {
			draw_put(sheet, "M%d %dv%d", x, y, ROW);
		}
	}
	draw_put(sheet, "\"/>");
}

static void put_roof(struct draw_sheet *sheet, const struct houses *h, int number) {
	const struct house *house = &h->house[number];
	int32_t x = (int32_t)(house->x / house->count), y = (int32_t)(house->y / house->count);
	int32_t reach = house->reach + 2 * DRAW_UNIT,
		ridge = house->reach > 400 ? house->reach - 100 : house->reach / 2;
	draw_put(sheet, "<clipPath id=\"%sroof%d\"><path d=\"", sheet->prefix, number);
	put_shape(sheet, h, number);
	draw_put(sheet,
		 "\"/></clipPath><g clip-path=\"url(#%sroof%d)\"><g transform=\"translate(%d %d) "
		 "rotate(%d)\"><path fill=\"%s\" d=\"M%d %dh%dv%dh-%dz\"/><path fill=\"%s\" "
		 "d=\"M%d 0h%dv%dh-%dz\"/>",
		 sheet->prefix, number, x, y, -60 * house->axis, draw_paint(sheet, DRAW_ROOF_LIGHT),
		 -reach, -reach, 2 * reach, 2 * reach, 2 * reach, draw_paint(sheet, DRAW_ROOF),
		 -reach, 2 * reach, reach, 2 * reach);
	put_tiles(sheet, reach);
	draw_put(sheet,
		 "</g></g><path fill=\"none\" stroke=\"%s\" stroke-width=\"54\" "
		 "stroke-linecap=\"round\" d=\"",
		 draw_paint(sheet, DRAW_ROOF_LINE));
	put_eaves(sheet, h, number);
	draw_put(sheet,
		 "\"/><path transform=\"translate(%d %d) rotate(%d)\" stroke=\"%s\" "
		 "stroke-width=\"60\" stroke-linecap=\"round\" d=\"M-%d 0h%d\"/>",
		 x, y, -60 * house->axis, draw_paint(sheet, DRAW_ROOF_LINE), ridge, 2 * ridge);
}

void draw_hex_roofs(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v) {
	size_t cells = (size_t)s->rows * (size_t)s->columns;
	struct houses h = { .s = s, .v = v, .of = malloc(cells) };
	if (h.of == NULL) {
		sheet->out.failed = true;
		return;
	}
	memset(h.of, NO_HOUSE, cells);
	find_houses(&h);
	for (int i = 0; i < h.count; i++) {
		measure_house(&h, i);
		draw_put(sheet,
			 "<path transform=\"translate(110 130)\" fill=\"%s\" fill-opacity=\".35\" "
			 "d=\"",
			 draw_paint(sheet, DRAW_SHADOW));
		put_shape(sheet, &h, i);
		draw_put(sheet, "\"/>");
	}
	for (int i = 0; i < h.count; i++) {
		put_roof(sheet, &h, i);
	}
	free(h.of);
}
