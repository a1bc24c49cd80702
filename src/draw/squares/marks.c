/* draw/squares/marks.c - marks of what goes on: melees, supports, volleys, the mark of a shot. */
#include "draw/squares/squares.h"

/* ---- melees ---- */

/* A striped frame, dark and pale, along the inside of the square's sides. No other line of the
 * board runs there, and the ground stays as it is. */
void draw_clash_frame(struct draw_sheet *sheet, struct draw_point p, bool now) {
	const char *paint = draw_paint(sheet, now ? DRAW_CLASH_NOW : DRAW_CLASH);
	int width = now ? 84 : 52, side = DRAW_UNIT - width;
	draw_put(sheet,
		 "<g><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
		 "stroke=\"%s\" stroke-width=\"%d\"/>",
		 p.x + width / 2, p.y + width / 2, side, side, paint, width);
	draw_put(sheet,
		 "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
		 "stroke=\"%s\" stroke-width=\"%d\" stroke-dasharray=\"94\"/></g>",
		 p.x + width / 2, p.y + width / 2, side, side, draw_paint(sheet, DRAW_PAPER),
		 width - 22);
}

void draw_clashes(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<g id=\"%sclashes\">", sheet->prefix);
	for (size_t i = 0; i < s->clash_count; i++) {
		draw_clash_frame(sheet, draw_corner(s, s->clashes[i].at), s->clashes[i].now);
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

/* How far from the middles of its two squares an arrow starts and stops, measured along the longer
 * axis. A support ends at the side of its square, so that names there can be read; a volley ends
 * before its target. */
struct reach {
	int32_t start, stop;
	int32_t width;
};

/* Draws an arrow between the middles of two squares. */
static void put_arrow(struct draw_sheet *sheet, struct draw_point a, struct draw_point b,
		      struct reach reach, const char *paint, const char *broken) {
	int32_t head = reach.width * 2, wide = reach.width * 7 / 4;
	int64_t dx = b.x - a.x, dy = b.y - a.y;
	int64_t ax = dx < 0 ? -dx : dx, ay = dy < 0 ? -dy : dy, along = ax > ay ? ax : ay;
	int32_t length = root(dx * dx + dy * dy);
	if (along > 0) {
		reach.start = (int32_t)(reach.start * (int64_t)length / along);
		reach.stop = (int32_t)(reach.stop * (int64_t)length / along);
	}
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
		 draw_paint(sheet, DRAW_PAPER), reach.width + 56, from.x, from.y, neck.x, neck.y);
	draw_put(sheet,
		 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\"%s d=\"M%d %dL%d %d\"/>",
		 paint, reach.width, broken, from.x, from.y, neck.x, neck.y);
	draw_put(sheet,
		 "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"44\" stroke-linejoin=\"round\" "
		 "paint-order=\"stroke\" d=\"M%d %dL%d %dL%d %dZ\"/>",
		 paint, draw_paint(sheet, DRAW_PAPER), tip.x, tip.y, neck.x - uy * wide / DRAW_UNIT,
		 neck.y + ux * wide / DRAW_UNIT, neck.x + uy * wide / DRAW_UNIT,
		 neck.y - ux * wide / DRAW_UNIT);
}

static const struct reach support = { 375, 455, 70 }, aslant = { 450, 430, 70 },
			  volley = { 470, 400, 40 };
static const char dashes[] = " stroke-dasharray=\"110 60\"";

static int sign_of(int32_t n) {
	return (n > 0) - (n < 0);
}

/* A support keeps clear of its own counter's front: it runs beside it, or beyond it at a corner. */
static void put_support(struct draw_sheet *sheet, const struct draw_scene *s,
			const struct draw_counter *c, const char *paint) {
	enum { ASIDE = 280 };
	struct draw_point from = draw_centre(s, c->at), to = draw_centre(s, c->support);
	int dx = sign_of(to.x - from.x), dy = sign_of(to.y - from.y);
	bool ahead =
	    c->facing >= 0 && pv_direction_dx[c->facing] == dx && pv_direction_dy[c->facing] == -dy;
	if (ahead && (dx == 0 || dy == 0)) {
		struct draw_point aside = { -dy * ASIDE, dx * ASIDE };
		from = (struct draw_point){ from.x + aside.x, from.y + aside.y };
		to = (struct draw_point){ to.x + aside.x, to.y + aside.y };
		ahead = false;
	}
	put_arrow(sheet, from, to, ahead ? aslant : support, paint, "");
}

static void put_plans(struct draw_sheet *sheet, const struct draw_scene *s,
		      const struct draw_counter *c) {
	if (c->support.column >= 0) {
		draw_put(sheet, "<g class=\"support\">"); /* clients that draw their own supports
							     leave it out */
		put_support(
		    sheet, s, c,
		    draw_paint(sheet, c->side == DRAW_SIDE_RED ? DRAW_RED : DRAW_BLUE_SIGN));
		draw_put(sheet, "</g>");
	}
	if (c->aim.column >= 0) {
		put_arrow(sheet, draw_centre(s, c->at), draw_centre(s, c->aim), volley,
			  draw_paint(sheet, DRAW_SHOT), dashes);
	}
}

void draw_arrow_sample(struct draw_sheet *sheet, struct draw_point p, int32_t size, bool aim) {
	struct reach reach = { 0, 0, aim ? volley.width : support.width };
	put_arrow(sheet, (struct draw_point){ p.x - size / 2, p.y },
		  (struct draw_point){ p.x + size / 2, p.y }, reach,
		  draw_paint(sheet, aim ? DRAW_SHOT : DRAW_RED), aim ? dashes : "");
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
