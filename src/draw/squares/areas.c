/* draw/squares/areas.c - areas that a scenario names: a broken line round each, its name in a
 * corner. */
#include "draw/squares/squares.h"

#include <stdio.h>

/* The line of one area; lines of several areas run side by side. */
struct line {
	const struct draw_scene *scene;
	uint16_t bit;
	int32_t inset;
};

static bool is_in(const struct line *l, int column, int row) {
	return (draw_cell(l->scene, column, row)->areas & l->bit) != 0;
}

/* How far the line along side d goes from the square's middle towards `end`: it stops where it
 * turns. */
static int32_t find_reach(const struct line *l, int c, int r, int d, int end) {
	int ec = c + pv_direction_dx[end], er = r + pv_direction_dy[end];
	if (!is_in(l, ec, er)) {
		return DRAW_UNIT / 2 - l->inset;
	}
	bool hollow = is_in(l, ec + pv_direction_dx[d], er + pv_direction_dy[d]);
	return DRAW_UNIT / 2 + (hollow ? l->inset : 0);
}

static void put_sides(struct draw_sheet *sheet, const struct line *l, int c, int r) {
	struct draw_point centre = draw_centre(l->scene, (struct draw_place){ c, r });
	for (int d = PV_N; d <= PV_W; d += 2) {
		int left = pv_direction_turn(d, -2), right = pv_direction_turn(d, 2);
		if (is_in(l, c + pv_direction_dx[d], r + pv_direction_dy[d])) {
			continue;
		}
		struct draw_point side = draw_towards(centre, d, DRAW_UNIT / 2 - l->inset);
		struct draw_point from = draw_towards(side, left, find_reach(l, c, r, d, left));
		struct draw_point to = draw_towards(side, right, find_reach(l, c, r, d, right));
		draw_put(sheet, "M%d %dL%d %d", from.x, from.y, to.x, to.y);
	}
}

/* Writes the name in the leftmost of the area's uppermost squares. */
static void put_name(struct draw_sheet *sheet, const struct line *l, const char *name,
		     int32_t number) {
	char words[64];
	snprintf(words, sizeof words, "%s", name);
	pv_name_part(words);
	struct draw_type type = { 230, DRAW_BOLD, DRAW_AREA, DRAW_START };
	for (int row = l->scene->rows - 1; row >= 0; row--) {
		for (int column = 0; column < l->scene->columns; column++) {
			if (is_in(l, column, row)) {
				struct draw_point p =
				    draw_corner(l->scene, (struct draw_place){ column, row });
				draw_text(sheet, p.x + l->inset + 30, p.y + 230 + number % 4 * 240,
					  type, words);
				return;
			}
		}
	}
}

void draw_areas(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<g id=\"%sareas\">", sheet->prefix);
	for (size_t i = 0; i < s->area_count; i++) {
		struct line l = { s, (uint16_t)(1U << i), 40 + 45 * (int32_t)(i % 4) };
		draw_put(sheet,
			 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"32\" "
			 "stroke-dasharray=\"110 60\" d=\"",
			 draw_paint(sheet, DRAW_AREA));
		for (int at = 0; at < s->columns * s->rows; at++) {
			if ((s->cells[at].areas & l.bit) != 0) {
				put_sides(sheet, &l, at % s->columns, at / s->columns);
			}
		}
		draw_put(sheet, "\"/>");
		draw_put(sheet,
			 "<g stroke=\"%s\" stroke-width=\"160\" stroke-linejoin=\"round\" "
			 "paint-order=\"stroke\">",
			 draw_paint(sheet, DRAW_PAPER));
		put_name(sheet, &l, s->areas[i], (int32_t)i);
		draw_put(sheet, "</g>");
	}
	draw_put(sheet, "</g>");
}
