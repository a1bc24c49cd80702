/* draw/squares/ground.c - what everything else lies on: the field, shaded hills, floors of woods
 * and yards. */
#include "draw/squares/squares.h"

static bool is_ground(const struct draw_scene *s, int column, int row, int bit) {
	return (draw_cell(s, column, row)->ground & bit) != 0;
}

/* ---- the field ---- */

static void put_field(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<path fill=\"%s\" d=\"M0 0H%dV%dH0Z\"/><path fill=\"%s\" d=\"",
		 draw_paint(sheet, DRAW_FIELD), s->columns * DRAW_UNIT, s->rows * DRAW_UNIT,
		 draw_paint(sheet, DRAW_FIELD_OTHER));
	for (int row = 0; row < s->rows; row++) {
		for (int column = row % 2; column < s->columns; column += 2) {
			draw_put(sheet, "M%d %dh1000v1000h-1000z", column * DRAW_UNIT,
				 (s->rows - 1 - row) * DRAW_UNIT);
		}
	}
	draw_put(sheet, "\"/>");
}

/* A tuft is three blades. */
static void put_grass(struct draw_sheet *sheet, const struct draw_scene *s) {
	enum { TUFTS = 4, REACH = 430 };
	draw_put(sheet, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"16\" d=\"",
		 draw_paint(sheet, DRAW_GRASS));
	for (int at = 0; at < s->columns * s->rows; at++) {
		struct draw_point p =
		    draw_centre(s, (struct draw_place){ at % s->columns, at / s->columns });
		for (int i = 0; i < TUFTS && s->cells[at].ground == 0; i++) {
			draw_put(sheet, "M%d %dl-26-52m26 52v-66m0 66l30-48",
				 p.x + draw_jitter(at, i, 1, REACH),
				 p.y + draw_jitter(at, i, 2, REACH));
		}
	}
	draw_put(sheet, "\"/>");
}

/* ---- one shape over all squares of a kind ---- */

/* How far a shape stays within its squares, and how round its corners are. */
struct blob {
	int bit;
	int32_t inset, round;
};

/* Draws squares and the joints between neighbours; where four squares meet, it fills the hole
 * between them. */
static void put_blob_paths(struct draw_sheet *sheet, const struct draw_scene *s, struct blob b) {
	int32_t side = DRAW_UNIT - 2 * b.inset, straight = side - 2 * b.round;
	for (int at = 0; at < s->columns * s->rows; at++) {
		int c = at % s->columns, r = at / s->columns;
		struct draw_point p = draw_corner(s, (struct draw_place){ c, r });
		if ((s->cells[at].ground & b.bit) == 0) {
			continue;
		}
		draw_put(sheet,
			 "M%d %dh%dq%d 0 %d %dv%dq0 %d-%d %dh-%dq-%d 0-%d-%dv-%dq0-%d %d-%dz",
			 p.x + b.inset + b.round, p.y + b.inset, straight, b.round, b.round,
			 b.round, straight, b.round, b.round, b.round, straight, b.round, b.round,
			 b.round, straight, b.round, b.round, b.round);
		bool east = is_ground(s, c + 1, r, b.bit), north = is_ground(s, c, r + 1, b.bit);
		if (east) {
			draw_put(sheet, "M%d %dh1000v%dh-1000z", p.x + 500, p.y + b.inset, side);
		}
		if (north) {
			draw_put(sheet, "M%d %dv-1000h%dv1000z", p.x + b.inset, p.y + 500, side);
		}
		if (east && north && is_ground(s, c + 1, r + 1, b.bit)) {
			draw_put(sheet, "M%d %dh1000v1000h-1000z", p.x + 500, p.y - 500);
		}
	}
}

/* Draws the outline of all squares, then the inside over it, so that neighbours flow together. */
static void put_blob(struct draw_sheet *sheet, const struct draw_scene *s, struct blob b,
		     enum draw_ink ink, enum draw_ink line, int width) {
	if (width > 0) {
		draw_put(sheet, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" d=\"",
			 draw_paint(sheet, line), width);
		put_blob_paths(sheet, s, b);
		draw_put(sheet, "\"/>");
	}
	draw_put(sheet, "<path fill=\"%s\" d=\"", draw_paint(sheet, ink));
	put_blob_paths(sheet, s, b);
	draw_put(sheet, "\"/>");
}

/* ---- hills ---- */

enum {
	FOOT = 50,
	SLOPE = 190,
	CROWN = 320,
	FOOT_ROUND = 360,
	SLOPE_ROUND = 230,
	CROWN_ROUND = 130
};

/* Draws one stroke down the slope from a point of its upper edge. The vector points outwards; its
 * length is 1000. */
static void put_stroke(struct draw_sheet *sheet, int32_t x, int32_t y, struct draw_point out,
		       int32_t length) {
	draw_put(sheet, "M%d %dl%d %d", x + out.x * 24 / DRAW_UNIT, y + out.y * 24 / DRAW_UNIT,
		 out.x * length / DRAW_UNIT, out.y * length / DRAW_UNIT);
}

/* The light comes from the north-west, so strokes on the other side are many and long. */
static int32_t stroke_length(bool dark, int32_t seed, int i) {
	return (dark ? 108 : 62) + draw_jitter(seed, i, 3, 22);
}

/* A part of side d of a square: positions along it from -500 to 500. */
struct stretch {
	int32_t from, to;
};

static void put_side(struct draw_sheet *sheet, struct draw_point centre, int d,
		     struct stretch along, bool dark) {
	int32_t step = dark ? 90 : 190, reach = DRAW_UNIT / 2 - SLOPE;
	struct draw_point out = draw_towards((struct draw_point){ 0, 0 }, d, DRAW_UNIT);
	for (int32_t at = along.from + step / 2, i = 0; at < along.to; at += step, i++) {
		int32_t aside = at + draw_jitter(centre.x, i, d, 12);
		put_stroke(sheet, centre.x + (out.x * reach + out.y * aside) / DRAW_UNIT,
			   centre.y + (out.y * reach + out.x * aside) / DRAW_UNIT, out,
			   stroke_length(dark, centre.y + d, i));
	}
}

/* Draws the slope round a corner, from side d to the next. */
static void put_bend(struct draw_sheet *sheet, struct draw_point centre, int d, bool dark) {
	static const struct draw_point fan[] = {
		{ 966, 259 }, { 866, 500 }, { 707, 707 }, { 500, 866 }, { 259, 966 }
	};
	int32_t to = DRAW_UNIT / 2 - SLOPE - SLOPE_ROUND;
	struct draw_point a = draw_towards((struct draw_point){ 0, 0 }, d, 1);
	struct draw_point b = draw_towards((struct draw_point){ 0, 0 }, pv_direction_turn(d, 2), 1);
	struct draw_point heart = { centre.x + (a.x + b.x) * to, centre.y + (a.y + b.y) * to };
	for (size_t i = 0; i < PV_COUNT(fan); i += dark ? 1 : 2) {
		struct draw_point out = { a.x * fan[i].x + b.x * fan[i].y,
					  a.y * fan[i].x + b.y * fan[i].y };
		put_stroke(sheet, heart.x + out.x * SLOPE_ROUND / DRAW_UNIT,
			   heart.y + out.y * SLOPE_ROUND / DRAW_UNIT, out,
			   stroke_length(dark, centre.x + d, (int)i));
	}
}

static bool is_hill(const struct draw_scene *s, int c, int r, int d) {
	return is_ground(s, c + pv_direction_dx[d], r + pv_direction_dy[d], DRAW_IS_HILL);
}

/* The part of a side up to where the slope bends. */
static struct stretch find_stretch(const struct draw_scene *s, int c, int r, int d) {
	int32_t straight = DRAW_UNIT / 2 - SLOPE - SLOPE_ROUND, whole = DRAW_UNIT / 2;
	/* Positions run east along north and south, and south along east and west. */
	bool first = is_hill(s, c, r, d == PV_N || d == PV_S ? PV_W : PV_N);
	bool last = is_hill(s, c, r, d == PV_N || d == PV_S ? PV_E : PV_S);
	struct stretch along = { first ? -whole : -straight, last ? whole : straight };
	/* out.y and out.x turn them round on the side away from the light. */
	return d == PV_N || d == PV_W ? (struct stretch){ -along.to, -along.from } : along;
}

static void put_slope(struct draw_sheet *sheet, const struct draw_scene *s, int c, int r,
		      bool dark) {
	struct draw_point centre = draw_centre(s, (struct draw_place){ c, r });
	for (int d = PV_N; d <= PV_W; d += 2) {
		int next = pv_direction_turn(d, 2);
		bool shaded = d == PV_E || d == PV_S; /* and so is the corner behind it */
		if (is_hill(s, c, r, d)) {
			continue;
		}
		if (shaded == dark) {
			put_side(sheet, centre, d, find_stretch(s, c, r, d), dark);
		}
		if (shaded == dark && !is_hill(s, c, r, next)) {
			put_bend(sheet, centre, d, dark);
		}
	}
}

static void put_slopes(struct draw_sheet *sheet, const struct draw_scene *s, bool dark) {
	draw_put(
	    sheet,
	    "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" d=\"",
	    draw_paint(sheet, DRAW_HILL_LINE), dark ? 24 : 14);
	for (int at = 0; at < s->columns * s->rows; at++) {
		if ((s->cells[at].ground & DRAW_IS_HILL) != 0) {
			put_slope(sheet, s, at % s->columns, at / s->columns, dark);
		}
	}
	draw_put(sheet, "\"/>");
}

/* Draws one more height: its shadow falls to the south-east, its north-western rim is lit. */
static void put_height(struct draw_sheet *sheet, const struct draw_scene *s, struct blob b,
		       enum draw_ink ink) {
	static const struct {
		int32_t by;
		enum draw_ink ink;
	} under[] = { { 34, DRAW_HILL_LINE }, { -16, DRAW_HILL_LIGHT } };
	for (size_t i = 0; i < PV_COUNT(under); i++) {
		draw_put(sheet, "<g transform=\"translate(%d %d)\">", under[i].by, under[i].by);
		put_blob(sheet, s, b, under[i].ink, under[i].ink, 0);
		draw_put(sheet, "</g>");
	}
	put_blob(sheet, s, b, ink, ink, 0);
}

/* A higher level is lighter, so that it doesn't look like a hollow. */
static void put_hills(struct draw_sheet *sheet, const struct draw_scene *s) {
	put_height(sheet, s, (struct blob){ DRAW_IS_HILL, FOOT, FOOT_ROUND }, DRAW_HILL_FOOT);
	put_slopes(sheet, s, false);
	put_slopes(sheet, s, true);
	put_height(sheet, s, (struct blob){ DRAW_IS_HILL, SLOPE, SLOPE_ROUND }, DRAW_HILL);
	put_height(sheet, s, (struct blob){ DRAW_IS_HILL, CROWN, CROWN_ROUND }, DRAW_HILL_TOP);
}

static void put_grid(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"14\" d=\"",
		 draw_paint(sheet, DRAW_GRID));
	for (int column = 1; column < s->columns; column++) {
		draw_put(sheet, "M%d 0v%d", column * DRAW_UNIT, s->rows * DRAW_UNIT);
	}
	for (int row = 1; row < s->rows; row++) {
		draw_put(sheet, "M0 %dh%d", row * DRAW_UNIT, s->columns * DRAW_UNIT);
	}
	draw_put(sheet, "\"/>");
}

static bool has_ground(const struct draw_scene *s, int bit) {
	for (int at = 0; at < s->columns * s->rows; at++) {
		if ((s->cells[at].ground & bit) != 0) {
			return true;
		}
	}
	return false;
}

void draw_ground(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<g id=\"%sground\">", sheet->prefix);
	put_field(sheet, s);
	put_grass(sheet, s);
	put_grid(sheet, s); /* grounds that come later flow over the lines between their squares */
	if (has_ground(s, DRAW_IS_HILL)) {
		put_hills(sheet, s);
	}
	if (has_ground(s, DRAW_IS_WOOD)) {
		put_blob(sheet, s, (struct blob){ DRAW_IS_WOOD, 20, 200 }, DRAW_WOOD_FLOOR,
			 DRAW_TREE, 18);
	}
	if (has_ground(s, DRAW_IS_BUILDING)) {
		put_blob(sheet, s, (struct blob){ DRAW_IS_BUILDING, 30, 90 }, DRAW_YARD,
			 DRAW_DECK_LINE, 18);
	}
	draw_put(sheet, "</g>");
}
