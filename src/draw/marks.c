/* draw/marks.c - what is meant rather than there: melees, supports, volleys, a shot's mark. */
#include "draw/parts.h"

/* ---- melees ---- */

static void put_clash(struct draw_sheet *sheet, const struct draw_scene *s,
		      const struct draw_clash *clash) {
	struct draw_point p = draw_corner(s, clash->at);
	const char *paint = draw_paint(sheet, clash->now ? DRAW_CLASH_NOW : DRAW_CLASH);
	draw_put(sheet,
		 "<rect x=\"%d\" y=\"%d\" width=\"960\" height=\"960\" rx=\"60\" fill=\"%s\" "
		 "fill-opacity=\".3\" stroke=\"%s\" stroke-width=\"%d\"/>",
		 p.x + 20, p.y + 20, paint, paint, clash->now ? 70 : 36);
}

void draw_clashes(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<g id=\"%sclashes\">", sheet->prefix);
	for (size_t i = 0; i < s->clash_count; i++) {
		put_clash(sheet, s, &s->clashes[i]);
	}
	draw_put(sheet, "</g>");
}

/* ---- lines ---- */

static int32_t root(int64_t square) {
	int64_t low = 0, high = 1 << 20;
	while (low < high) {
		int64_t middle = (low + high + 1) / 2;
		if (middle * middle <= square) {
			low = middle;
		} else {
			high = middle - 1;
		}
	}
	return (int32_t)low;
}

/* Where an arrow starts and stops, from the middle of either square: a support ends as it comes
 * over the side, a volley at its target. */
struct reach {
	int32_t start, stop;
	int32_t width;
};

/* From one square's middle to another's. */
static void put_arrow(struct draw_sheet *sheet, struct draw_point a, struct draw_point b,
		      struct reach reach, const char *paint, const char *dashes) {
	int32_t head = reach.width * 5 / 2, wide = reach.width * 7 / 4;
	int64_t dx = b.x - a.x, dy = b.y - a.y;
	int32_t length = root(dx * dx + dy * dy);
	if (length <= reach.start + reach.stop) {
		return;
	}
	int32_t ux = (int32_t)(dx * DRAW_UNIT / length), uy = (int32_t)(dy * DRAW_UNIT / length);
	struct draw_point from = { a.x + ux * reach.start / DRAW_UNIT,
				   a.y + uy * reach.start / DRAW_UNIT };
	struct draw_point tip = { b.x - ux * reach.stop / DRAW_UNIT,
				  b.y - uy * reach.stop / DRAW_UNIT };
	struct draw_point neck = { tip.x - ux * head / DRAW_UNIT, tip.y - uy * head / DRAW_UNIT };
	draw_put(sheet,
		 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" "
		 "stroke-linecap=\"round\" d=\"M%d %dL%d %d\"/>",
		 draw_paint(sheet, DRAW_WHITE), reach.width + 30, from.x, from.y, neck.x, neck.y);
	draw_put(sheet,
		 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\"%s d=\"M%d %dL%d %d\"/>",
		 paint, reach.width, dashes, from.x, from.y, neck.x, neck.y);
	draw_put(sheet,
		 "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"20\" d=\"M%d %dL%d %dL%d %dZ\"/>",
		 paint, draw_paint(sheet, DRAW_WHITE), tip.x, tip.y, neck.x - uy * wide / DRAW_UNIT,
		 neck.y + ux * wide / DRAW_UNIT, neck.x + uy * wide / DRAW_UNIT,
		 neck.y - ux * wide / DRAW_UNIT);
}

static void put_plans(struct draw_sheet *sheet, const struct draw_scene *s,
		      const struct draw_counter *c) {
	const char *paint = draw_paint(sheet, c->side == DRAW_SIDE_RED ? DRAW_RED : DRAW_BLUE_SIGN);
	struct draw_point from = draw_centre(s, c->at);
	static const struct reach support = { 330, 390, 64 }, volley = { 250, 250, 36 };
	if (c->support.column >= 0) {
		put_arrow(sheet, from, draw_centre(s, c->support), support, paint, "");
	}
	if (c->aim.column >= 0) {
		put_arrow(sheet, from, draw_centre(s, c->aim), volley, draw_paint(sheet, DRAW_SHOT),
			  " stroke-dasharray=\"110 60\"");
	}
}

/* ---- a shot ---- */

static void put_shot(struct draw_sheet *sheet, const struct draw_scene *s) {
	const char *paint = draw_paint(sheet, DRAW_SHOT);
	int32_t x = s->shot.x, y = s->shot.y, r = s->shot_radius;
	draw_put(
	    sheet,
	    "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" fill-opacity=\".25\" stroke=\"%s\" "
	    "stroke-width=\"26\" stroke-dasharray=\"70 50\"/>",
	    x, y, r, draw_paint(sheet, DRAW_CHARGE), paint);
	draw_put(
	    sheet,
	    "<path fill=\"none\" stroke=\"%s\" stroke-width=\"70\" d=\"M%d %dh220m-110-110v220\"/>",
	    draw_paint(sheet, DRAW_WHITE), x - 110, y);
	draw_put(
	    sheet,
	    "<path fill=\"none\" stroke=\"%s\" stroke-width=\"34\" d=\"M%d %dh220m-110-110v220\"/>",
	    paint, x - 110, y);
}

void draw_marks(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<g id=\"%smarks\" pointer-events=\"none\">", sheet->prefix);
	for (size_t i = 0; i < s->placed; i++) {
		put_plans(sheet, s, &s->counters[i]);
	}
	if (s->shot_by != NULL) {
		put_shot(sheet, s);
	}
	draw_put(sheet, "</g>");
}
