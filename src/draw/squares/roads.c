/* draw/squares/roads.c - roads that join, drawn from the middle of a square to each way out. */
#include "draw/squares/squares.h"

/* The ways out of a square: to roads that join, and off the board where the road meets its edge
 * straight. */
static int find_exits(const struct draw_scene *s, int column, int row) {
	int joins = draw_cell(s, column, row)->joins & 0x55, exits = joins;
	for (int d = PV_N; d <= PV_W; d += 2) {
		int c = column + pv_direction_dx[d], r = row + pv_direction_dy[d];
		bool off = c < 0 || c >= s->columns || r < 0 || r >= s->rows;
		if (off && (joins >> pv_direction_turn(d, 4) & 1) != 0) {
			exits |= 1 << d;
		}
	}
	return exits;
}

static void put_way(struct draw_sheet *sheet, struct draw_point centre, int from, int to) {
	struct draw_point a = draw_towards(centre, from, DRAW_UNIT / 2);
	struct draw_point b = draw_towards(centre, to, DRAW_UNIT / 2);
	bool straight = pv_direction_turn(from, 4) == to;
	int32_t bend = straight ? 60 : 0;
	draw_put(sheet, "M%d %dQ%d %d %d %d", a.x, a.y,
		 centre.x + draw_jitter(centre.x, centre.y, 5, bend),
		 centre.y + draw_jitter(centre.x, centre.y, 6, bend), b.x, b.y);
}

/* Draws a line between every two ways out, so that a junction has round corners. */
static void put_square(struct draw_sheet *sheet, const struct draw_scene *s, int column, int row) {
	struct draw_point centre = draw_centre(s, (struct draw_place){ column, row });
	int exits = find_exits(s, column, row);
	for (int from = PV_N; from <= PV_W; from += 2) {
		for (int to = from + 2; to <= PV_W; to += 2) {
			if ((exits >> from & 1) != 0 && (exits >> to & 1) != 0) {
				put_way(sheet, centre, from, to);
			}
		}
	}
	if ((exits & (exits - 1)) == 0) { /* the road ends here, or joins no other */
		int d = exits == 0    ? -1
			: exits == 1  ? PV_N
			: exits == 4  ? PV_E
			: exits == 16 ? PV_S
				      : PV_W;
		struct draw_point end = d < 0 ? (struct draw_point){ centre.x + 1, centre.y }
					      : draw_towards(centre, d, DRAW_UNIT / 2);
		draw_put(sheet, "M%d %dL%d %d", centre.x, centre.y, end.x, end.y);
	}
}

static void put_layer(struct draw_sheet *sheet, const struct draw_scene *s, enum draw_ink ink,
		      int width, const char *more) {
	draw_put(sheet,
		 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" "
		 "%s d=\"",
		 draw_paint(sheet, ink), width, more);
	for (int at = 0; at < s->columns * s->rows; at++) {
		if ((s->cells[at].ground & DRAW_IS_ROAD) != 0) {
			put_square(sheet, s, at % s->columns, at / s->columns);
		}
	}
	draw_put(sheet, "\"/>");
}

void draw_roads(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<g id=\"%sroads\">", sheet->prefix);
	put_layer(sheet, s, DRAW_ROAD_EDGE, 330, "");
	put_layer(sheet, s, DRAW_ROAD, 270, "");
	put_layer(sheet, s, DRAW_RUT, 128, "stroke-opacity=\".6\""); /* two ruts */
	put_layer(sheet, s, DRAW_ROAD, 92, "");
	draw_put(sheet, "</g>");
}
