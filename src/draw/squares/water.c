/* draw/squares/water.c - rivers run along the sides of squares; bridges and fords lead over them.
 */
#include "draw/squares/squares.h"

/* ---- rivers ---- */

/* A corner of squares: i from the left, j from the top. */
struct corner {
	int i, j;
};

/* Is there a river along the side that leaves a corner to the north, east, south or west? */
static bool flows(const struct draw_scene *s, struct corner at, int d) {
	int row = s->rows - at.j; /* of the squares above the corner */
	switch (d) {
	case PV_N:
		return draw_cell(s, at.i - 1, row)->east != DRAW_DRY;
	case PV_S:
		return draw_cell(s, at.i - 1, row - 1)->east != DRAW_DRY;
	case PV_E:
		return draw_cell(s, at.i, row - 1)->north != DRAW_DRY;
	default:
		return draw_cell(s, at.i - 1, row - 1)->north != DRAW_DRY;
	}
}

/* A corner is moved a little: no river is straight. */
static struct draw_point find_corner(const struct draw_scene *s, struct corner at) {
	bool inside = at.i > 0 && at.i < s->columns && at.j > 0 && at.j < s->rows;
	int32_t sway = inside ? 50 : 0;
	return (struct draw_point){ at.i * DRAW_UNIT + draw_jitter(at.i, at.j, 11, sway),
				    at.j * DRAW_UNIT + draw_jitter(at.i, at.j, 12, sway) };
}

/* The middle of that side; it is the same from both ends. */
static struct draw_point find_middle(struct corner at, int d) {
	int32_t x = 2 * at.i + pv_direction_dx[d], y = 2 * at.j - pv_direction_dy[d];
	int32_t sway = draw_jitter(x, y, 13, 70);
	bool upright = d == PV_N || d == PV_S;
	return (struct draw_point){ x * DRAW_UNIT / 2 + (upright ? sway : 0),
				    y * DRAW_UNIT / 2 + (upright ? 0 : sway) };
}

static bool is_edge(const struct draw_scene *s, struct corner at) {
	return at.i == 0 || at.j == 0 || at.i == s->columns || at.j == s->rows;
}

/* Draws a curve round a corner where two sides meet, else each side up to the corner. */
static void put_corner(struct draw_sheet *sheet, const struct draw_scene *s, struct corner at) {
	struct draw_point ends[4], corner = find_corner(s, at);
	int count = 0;
	for (int d = PV_N; d <= PV_W; d += 2) {
		if (flows(s, at, d)) {
			ends[count++] = find_middle(at, d);
		}
	}
	if (count == 2 && !is_edge(s, at)) {
		draw_put(sheet, "M%d %dQ%d %d %d %d", ends[0].x, ends[0].y, corner.x, corner.y,
			 ends[1].x, ends[1].y);
		return;
	}
	for (int i = 0; i < count; i++) {
		draw_put(sheet, "M%d %dL%d %d", ends[i].x, ends[i].y, corner.x, corner.y);
	}
}

static void put_layer(struct draw_sheet *sheet, const struct draw_scene *s, enum draw_ink ink,
		      int width, const char *more) {
	draw_put(sheet,
		 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" "
		 "stroke-linejoin=\"round\" %s d=\"",
		 draw_paint(sheet, ink), width, more);
	for (int j = 0; j <= s->rows; j++) {
		for (int i = 0; i <= s->columns; i++) {
			put_corner(sheet, s, (struct corner){ i, j });
		}
	}
	draw_put(sheet, "\"/>");
}

/* Draws two small waves between a corner and the middle of each side that leaves it. */
static void put_waves(struct draw_sheet *sheet, const struct draw_scene *s, struct corner at,
		      int d) {
	struct draw_point a = find_corner(s, at), b = find_middle(at, d);
	int32_t x = (a.x + b.x) / 2 + draw_jitter(a.x, b.y, 14, 50);
	int32_t y = (a.y + b.y) / 2 + draw_jitter(a.y, b.x, 15, 25);
	draw_put(sheet, "M%d %dq25-34 50 0t50 0M%d %dq25-34 50 0t50 0", x - 80, y - 18, x - 20,
		 y + 42);
}

static void put_ripples(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"16\" d=\"",
		 draw_paint(sheet, DRAW_RIPPLE));
	for (int j = 0; j <= s->rows; j++) {
		for (int i = 0; i <= s->columns; i++) {
			for (int d = PV_N; d <= PV_W; d += 2) {
				if (flows(s, (struct corner){ i, j }, d)) {
					put_waves(sheet, s, (struct corner){ i, j }, d);
				}
			}
		}
	}
	draw_put(sheet, "\"/>");
}

static bool has_river(const struct draw_scene *s) {
	for (int at = 0; at < s->columns * s->rows; at++) {
		if (s->cells[at].north != DRAW_DRY || s->cells[at].east != DRAW_DRY) {
			return true;
		}
	}
	return false;
}

static void put_rivers(struct draw_sheet *sheet, const struct draw_scene *s) {
	put_layer(sheet, s, DRAW_BANK, 290, "");
	put_layer(sheet, s, DRAW_WATER, 230, "");
	put_ripples(sheet, s);
}

/* ---- crossings ---- */

/* Opens a system whose y runs across the river, from the far bank to the square of the crossing. 0
 * is the river's middle, 1000 the other edge of the square. */
static void open_across(struct draw_sheet *sheet, struct draw_point side, int d) {
	static const int turns[PV_DIRECTION_COUNT] = {
		[PV_N] = 0, [PV_E] = 90, [PV_S] = 180, [PV_W] = 270
	};
	draw_put(sheet, "<g transform=\"translate(%d %d) rotate(%d)\">", side.x, side.y, turns[d]);
}

enum { DECK = 290, NEAR_END = 900, FAR_END = -210 };

static void put_bridge(struct draw_sheet *sheet) {
	const char *line = draw_paint(sheet, DRAW_DECK_LINE);
	draw_put(sheet,
		 "<path fill=\"%s\" fill-opacity=\".3\" d=\"M-%d %dh%dv%dh-%dz\" "
		 "transform=\"translate(40 40)\"/>",
		 draw_paint(sheet, DRAW_SHADOW), DECK, FAR_END, 2 * DECK, NEAR_END - FAR_END,
		 2 * DECK);
	draw_put(sheet,
		 "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"24\" d=\"M-%d %dh%dv%dh-%dz\"/>",
		 draw_paint(sheet, DRAW_DECK), line, DECK, FAR_END, 2 * DECK, NEAR_END - FAR_END,
		 2 * DECK);
	draw_put(sheet, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"16\" d=\"", line);
	for (int32_t y = FAR_END + 75; y < NEAR_END; y += 75) {
		draw_put(sheet, "M-%d %dh%d", DECK, y, 2 * DECK);
	}
	draw_put(
	    sheet,
	    "\"/><path fill=\"none\" stroke=\"%s\" stroke-width=\"60\" stroke-linecap=\"round\" "
	    "d=\"M-%d %dl30 50v%dl-30 50M%d %dl-30 50v%dl30 50\"/>",
	    line, DECK + 30, FAR_END - 30, NEAR_END - FAR_END - 40, DECK + 30, FAR_END - 30,
	    NEAR_END - FAR_END - 40);
}

/* Draws shallow water over stones, with wet corners of the square. */
static void put_ford(struct draw_sheet *sheet) {
	static const struct draw_point stones[] = { { -230, -90 }, { -120, 40 }, { 10, -70 },
						    { 120, 60 },   { 230, -60 }, { -240, 130 },
						    { 0, 170 },    { 240, 150 }, { -20, 30 } };
	draw_put(
	    sheet,
	    "<path fill=\"%s\" fill-opacity=\".75\" d=\"M-330-150Q0-230 330-150L470 600Q480 900 "
	    "380 930Q0 960-380 930Q-480 900-470 600Z\"/>",
	    draw_paint(sheet, DRAW_RIPPLE));
	draw_put(sheet, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"24\" d=\"",
		 draw_paint(sheet, DRAW_BANK));
	for (int32_t y = 260; y < 930; y += 130) {
		int32_t out = y % 260 == 0 ? 330 : 370;
		draw_put(sheet, "M%d %dq30-50 60 0t60 0M%d %dq30-50 60 0t60 0", -out - 60, y,
			 out - 70, y);
	}
	draw_put(sheet,
		 "M-300 890q30-50 60 0t60 0M-60 890q30-50 60 0t60 0M180 890q30-50 60 0t60 0\"/>");
	for (size_t i = 0; i < PV_COUNT(stones); i++) {
		draw_put(
		    sheet,
		    "<ellipse cx=\"%d\" cy=\"%d\" rx=\"58\" ry=\"46\" fill=\"%s\" stroke=\"%s\" "
		    "stroke-width=\"16\"/>",
		    stones[i].x, stones[i].y, draw_paint(sheet, DRAW_STONE),
		    draw_paint(sheet, DRAW_DECK_LINE));
	}
}

static int river_at(const struct draw_scene *s, int c, int r, int d) {
	return d == PV_N   ? draw_cell(s, c, r)->north
	       : d == PV_E ? draw_cell(s, c, r)->east
	       : d == PV_S ? draw_cell(s, c, r - 1)->north
			   : draw_cell(s, c - 1, r)->east;
}

static void put_crossing(struct draw_sheet *sheet, const struct draw_scene *s, int c, int r,
			 int d) {
	struct draw_point centre = draw_centre(s, (struct draw_place){ c, r });
	open_across(sheet, draw_towards(centre, d, DRAW_UNIT / 2), d);
	if ((draw_cell(s, c, r)->ground & DRAW_IS_BRIDGE) != 0) {
		put_bridge(sheet);
	} else {
		put_ford(sheet);
	}
	draw_put(sheet, "</g>");
}

/* A crossing leads over each open side; where the map has none beside it, it lies along the
 * road. */
static void put_crossings(struct draw_sheet *sheet, const struct draw_scene *s, int c, int r) {
	int drawn = 0;
	for (int d = PV_N; d <= PV_W; d += 2) {
		if (river_at(s, c, r, d) == DRAW_OPEN) {
			put_crossing(sheet, s, c, r, d);
			drawn++;
		}
	}
	if (drawn == 0) {
		bool across = (draw_cell(s, c, r)->joins & (1 << PV_E | 1 << PV_W)) != 0;
		put_crossing(sheet, s, c, r, across ? PV_E : PV_N);
	}
}

void draw_water(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<g id=\"%srivers\">", sheet->prefix);
	if (has_river(s)) {
		put_rivers(sheet, s);
	}
	for (int at = 0; at < s->columns * s->rows; at++) {
		if ((s->cells[at].ground & (DRAW_IS_BRIDGE | DRAW_IS_FORD)) != 0) {
			put_crossings(sheet, s, at % s->columns, at / s->columns);
		}
	}
	draw_put(sheet, "</g>");
}
