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

/* An arrow from one square's middle to another's, leaving both a little free. */
static void put_arrow(struct draw_sheet *sheet, struct draw_point a, struct draw_point b,
		      const char *paint, const char *dashes) {
	enum { START = 300, STOP = 330, HEAD = 130, WIDE = 90 };
	int64_t dx = b.x - a.x, dy = b.y - a.y;
	int32_t length = root(dx * dx + dy * dy);
	if (length <= START + STOP) {
		return;
	}
	int32_t ux = (int32_t)(dx * DRAW_UNIT / length), uy = (int32_t)(dy * DRAW_UNIT / length);
	struct draw_point from = { a.x + ux * START / DRAW_UNIT, a.y + uy * START / DRAW_UNIT };
	struct draw_point tip = { b.x - ux * STOP / DRAW_UNIT, b.y - uy * STOP / DRAW_UNIT };
	struct draw_point neck = { tip.x - ux * HEAD / DRAW_UNIT, tip.y - uy * HEAD / DRAW_UNIT };
	draw_put(sheet,
		 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"84\" stroke-opacity=\".8\" "
		 "stroke-linecap=\"round\" d=\"M%d %dL%d %d\"/>",
		 draw_paint(sheet, DRAW_WHITE), from.x, from.y, neck.x, neck.y);
	draw_put(sheet,
		 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"44\"%s d=\"M%d %dL%d %d\"/>",
		 paint, dashes, from.x, from.y, neck.x, neck.y);
	draw_put(sheet,
		 "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"20\" d=\"M%d %dL%d %dL%d %dZ\"/>",
		 paint, draw_paint(sheet, DRAW_WHITE), tip.x, tip.y, neck.x - uy * WIDE / DRAW_UNIT,
		 neck.y + ux * WIDE / DRAW_UNIT, neck.x + uy * WIDE / DRAW_UNIT,
		 neck.y - ux * WIDE / DRAW_UNIT);
}

static void put_plans(struct draw_sheet *sheet, const struct draw_scene *s,
		      const struct draw_counter *c) {
	const char *paint = draw_paint(sheet, c->side == DRAW_SIDE_RED ? DRAW_RED : DRAW_BLUE_SIGN);
	struct draw_point from = draw_centre(s, c->at);
	if (c->support.column >= 0) {
		put_arrow(sheet, from, draw_centre(s, c->support), paint,
			  " stroke-dasharray=\"90 50\"");
	}
	if (c->aim.column >= 0) {
		put_arrow(sheet, from, draw_centre(s, c->aim), draw_paint(sheet, DRAW_SHOT), "");
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
