/* draw/hexes/ground.c - what a board of hexes is made of: grounds whose edges aren't ruled, roads,
 * things that lie about, and buildings, level over level, with their shadows. */
#include "draw/hexes/hexes.h"

#include <string.h>

struct view {
	struct draw_sheet *sheet;
	const struct draw_scene *s;
	struct draw_view v;
};

static const struct draw_look *look_at(const struct view *w, int look) {
	return &w->sheet->how->art->looks[look];
}

static const char *paint(const struct draw_sheet *sheet, const struct draw_paint_pair *p) {
	return p->at[sheet->how->grey];
}

static const struct draw_hex *seen(const struct view *w, int column, int row) {
	return draw_hex_seen(w->s, w->v, column, row);
}

static const struct draw_hex *beside(const struct view *w, const struct draw_hex *hex, int side) {
	struct draw_spot spot = draw_hex_beside(hex->column, hex->row, side);
	return seen(w, spot.column, spot.row);
}

static bool is_built(const struct view *w, const struct draw_hex *hex) {
	return look_at(w, hex->look)->raised;
}

static bool is_open_ground(const struct draw_look *look) {
	return look->road == 0 && !look->raised && look->edge_width == 0;
}

/* The ground under a road, or under a house that is seen from above: the one that most of its
 * neighbours have. */
static int find_area(const struct view *w, const struct draw_hex *hex) {
	const struct draw_look *look = look_at(w, hex->look);
	int best = 0, most = 0;
	if (look->road == 0) {
		return hex->look;
	}
	if (hex->second != 0) {
		return hex->second - 1;
	}
	PV_EACH_HEX_SIDE(side) {
		const struct draw_hex *a = beside(w, hex, side);
		int count = 0;
		PV_EACH_HEX_SIDE(other) {
			const struct draw_hex *b = beside(w, hex, other);
			count += a != NULL && b != NULL && a->look == b->look;
		}
		if (a != NULL && count > most && is_open_ground(look_at(w, a->look))) {
			best = a->look;
			most = count;
		}
	}
	return best;
}

static bool is_one_flow(const struct view *w, int a, int b) {
	return a == b || strcmp(look_at(w, a)->flow, look_at(w, b)->flow) == 0;
}

/* --- areas ----------------------------------------------------------------------------------- */

/* Goes on to the next corner. Between two natural grounds the line isn't straight, but the same
 * from both sides. */
static void put_side(const struct view *w, const struct draw_hex *hex, struct draw_point c,
		     int side, bool wild) {
	enum { SWING = 150 };
	struct draw_point to = draw_hex_corner[(side + 1) % PV_HEX_SIDES];
	struct draw_spot own = { hex->column, hex->row };
	int axis = side % 3, sign = side < 3 ? 1 : -1;
	if (!wild) {
		draw_put(w->sheet, "L%d %d", c.x + to.x, c.y + to.y);
		return;
	}
	if (side >= 3) {
		own = draw_hex_beside(hex->column, hex->row, side);
	}
	int32_t by = DRAW_UNIT / 2 + sign * draw_jitter(own.column * 131 + own.row, axis, 7, SWING);
	draw_put(w->sheet, "Q%d %d %d %d", c.x + draw_hex_out[side].x * by / DRAW_UNIT,
		 c.y + draw_hex_out[side].y * by / DRAW_UNIT, c.x + to.x, c.y + to.y);
}

static bool is_wild(const struct view *w, const struct draw_hex *hex, int side) {
	const struct draw_hex *other = beside(w, hex, side);
	return other != NULL && !is_built(w, hex) && !is_built(w, other) &&
	       find_area(w, hex) != find_area(w, other);
}

static void put_area(const struct view *w, const struct draw_hex *hex) {
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	draw_put(w->sheet, "M%d %d", c.x + draw_hex_corner[0].x, c.y + draw_hex_corner[0].y);
	PV_EACH_HEX_SIDE(side) {
		put_side(w, hex, c, side, is_wild(w, hex, side));
	}
	draw_put(w->sheet, "z");
}

/* Draws the edge of a hex towards grounds of another flow. */
static void put_edges(const struct view *w, const struct draw_hex *hex) {
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	int area = find_area(w, hex);
	PV_EACH_HEX_SIDE(side) {
		const struct draw_hex *other = beside(w, hex, side);
		struct draw_point from = draw_hex_corner[side];
		bool apart = other != NULL && (!is_one_flow(w, area, find_area(w, other)) ||
					       (is_built(w, hex) && other->level < hex->level));
		if (apart) {
			draw_put(w->sheet, "M%d %d", c.x + from.x, c.y + from.y);
			put_side(w, hex, c, side, is_wild(w, hex, side));
		}
	}
}

/* What one pass over the board paints. */
struct pick {
	int look, level; /* those that the pass asks for */
};

typedef bool wanted(const struct view *w, const struct draw_hex *hex, struct pick pick);

static bool each(const struct view *w, wanted *is, struct pick pick,
		 void (*put)(const struct view *w, const struct draw_hex *hex)) {
	bool any = false;
	for (int row = 0; row < w->s->rows; row++) {
		for (int column = 0; column < w->s->columns; column++) {
			const struct draw_hex *hex = seen(w, column, row);
			if (hex != NULL && is(w, hex, pick)) {
				any = true;
				if (put != NULL) {
					put(w, hex);
				}
			}
		}
	}
	return any;
}

static bool is_natural(const struct view *w, const struct draw_hex *hex, struct pick pick) {
	return !is_built(w, hex) && find_area(w, hex) == pick.look;
}

static void put_fill(const struct view *w, wanted *is, struct pick pick) {
	const struct draw_look *look = look_at(w, pick.look);
	const char *fill = paint(w->sheet, &look->fill);
	draw_put(w->sheet,
		 "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"12\" stroke-linejoin=\"round\" "
		 "d=\"",
		 fill, fill);
	each(w, is, pick, put_area);
	draw_put(w->sheet, "\"/>");
	if (look->edge_width > 0) {
		draw_put(w->sheet,
			 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" "
			 "stroke-linecap=\"round\" d=\"",
			 paint(w->sheet, &look->edge), look->edge_width);
		each(w, is, pick, put_edges);
		draw_put(w->sheet, "\"/>");
	}
}

static int count_looks(const struct view *w) {
	return (int)w->sheet->how->art->look_count;
}

static void put_areas(const struct view *w) {
	for (int look = 0; look < count_looks(w); look++) {
		struct pick pick = { .look = look };
		if (each(w, is_natural, pick, NULL)) {
			put_fill(w, is_natural, pick);
		}
	}
}

/* --- roads, hedges: what runs from hex to hex ------------------------------------------------ */

static bool is_band(const struct view *w, const struct draw_hex *hex, struct pick pick) {
	return look_at(w, hex->look)->road > 0 && hex->look == pick.look;
}

static bool goes_on(const struct view *w, const struct draw_hex *hex, int side) {
	const struct draw_hex *other = beside(w, hex, side);
	if (other == NULL) {
		struct draw_spot spot = draw_hex_beside(hex->column, hex->row, side);
		bool edge = spot.column < 0 || spot.column >= w->s->columns || spot.row < 0 ||
			    spot.row >= w->s->rows;
		const struct draw_hex *back = beside(w, hex, pv_hex_turn(side, 3));
		return edge && back != NULL && is_one_flow(w, hex->look, back->look);
	}
	int own = look_at(w, hex->look)->road, his = look_at(w, other->look)->road;
	bool joins = is_one_flow(w, hex->look, other->look) && (his == 0 || his >= own);
	return joins ||
	       hex->bar[side] == PV_BAR_DOOR; /* a path runs into a road, no road into it */
}

static struct draw_point middle_of(struct draw_point c, int side) {
	return (struct draw_point){ c.x + draw_hex_out[side].x / 2,
				    c.y + draw_hex_out[side].y / 2 };
}

/* Where three bands meet round a corner, there is no hole between them. */
static void put_corner(const struct view *w, const struct draw_hex *hex, int side) {
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	struct draw_point a = draw_hex_out[side], b = draw_hex_out[pv_hex_turn(side, 1)];
	const struct draw_hex *one = beside(w, hex, side);
	const struct draw_hex *other = beside(w, hex, pv_hex_turn(side, 1));
	if (side < 2 && one != NULL && other != NULL && one->look == hex->look &&
	    other->look == hex->look) {
		draw_put(w->sheet, "M%d %dL%d %dL%d %dz", c.x, c.y, c.x + a.x, c.y + a.y, c.x + b.x,
			 c.y + b.y);
	}
}

/* Does a broader band lie there, to whose middle this one goes? */
static bool is_broader(const struct view *w, const struct draw_hex *hex, int side) {
	const struct draw_hex *other = beside(w, hex, side);
	return other != NULL && look_at(w, other->look)->road > look_at(w, hex->look)->road;
}

/* The sides through which a band goes on: into one broader band at most. */
static int find_ends(const struct view *w, const struct draw_hex *hex, int ends[PV_HEX_SIDES]) {
	int count = 0, broader = 0;
	PV_EACH_HEX_SIDE(side) {
		if (goes_on(w, hex, side) && (!is_broader(w, hex, side) || broader++ == 0)) {
			ends[count++] = side;
		}
	}
	return count;
}

static void put_band(const struct view *w, const struct draw_hex *hex) {
	struct draw_point c = draw_hex_centre(hex->column, hex->row), end[PV_HEX_SIDES];
	int ends[PV_HEX_SIDES], count = find_ends(w, hex, ends);
	for (int i = 0; i < count; i++) {
		end[i] = middle_of(c, ends[i]);
	}
	if (count == 2) {
		draw_put(w->sheet, "M%d %dQ%d %d %d %d", end[0].x, end[0].y, c.x, c.y, end[1].x,
			 end[1].y);
	} else {
		draw_put(w->sheet, "M%d %dh1", c.x, c.y);
	}
	for (int i = 0; i < count; i++) {
		struct draw_point out = draw_hex_out[ends[i]];
		if (count != 2) {
			draw_put(w->sheet, "M%d %dL%d %d", c.x, c.y, end[i].x, end[i].y);
		}
		if (is_broader(w, hex, ends[i])) {
			draw_put(w->sheet, "M%d %dl%d %d", end[i].x, end[i].y, out.x / 2,
				 out.y / 2);
		}
	}
}

static void put_corners(const struct view *w, const struct draw_hex *hex) {
	PV_EACH_HEX_SIDE(side) {
		put_corner(w, hex, side);
	}
}

static void put_bands(const struct view *w, const struct draw_paint_pair *p, struct pick pick,
		      int width) {
	const char *colour = paint(w->sheet, p);
	draw_put(w->sheet,
		 "<g stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" "
		 "stroke-linejoin=\"round\"><path fill=\"none\" d=\"",
		 colour, width);
	each(w, is_band, pick, put_band);
	draw_put(w->sheet, "\"/><path fill=\"%s\" d=\"", colour);
	each(w, is_band, pick, put_corners);
	draw_put(w->sheet, "\"/></g>");
}

/* Draws all edges first, so that bands run into each other. They end where the board ends. */
static void put_all_bands(const struct view *w) {
	draw_put(w->sheet, "<g clip-path=\"url(#hexes)\">");
	for (int i = 0; i < 2 * count_looks(w); i++) {
		struct pick pick = { .look = i % count_looks(w) };
		const struct draw_look *l = look_at(w, pick.look);
		bool edge = i < count_looks(w);
		if (l->road > 0 && each(w, is_band, pick, NULL)) {
			put_bands(w, edge ? &l->edge : &l->fill, pick,
				  l->road + (edge ? 2 * l->edge_width : 0));
		}
	}
	draw_put(w->sheet, "</g>");
}

/* --- what lies about ------------------------------------------------------------------------- */

static void put_shapes(struct draw_sheet *sheet, const struct draw_look *look) {
	draw_put(sheet, "<g id=\"look-%s\">", look->name);
	for (size_t i = 0; i < look->count; i++) {
		const struct draw_look_shape *shape = &look->shapes[i];
		if (shape->width > 0) {
			draw_put(sheet,
				 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" "
				 "stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"",
				 paint(sheet, &shape->paint), shape->width);
		} else {
			draw_put(sheet, "<path fill=\"%s\" d=\"", paint(sheet, &shape->paint));
		}
		pv_jot_add(&sheet->out, shape->path, strlen(shape->path));
		draw_put(sheet, "\"/>");
	}
	draw_put(sheet, "</g>");
}

static void put_use(struct draw_sheet *sheet, const struct draw_look *look, int32_t x, int32_t y,
		    int turn) {
	draw_put(sheet, "<use href=\"#look-%s\" transform=\"translate(%d %d)", look->name, x, y);
	if (turn != 0) {
		draw_put(sheet, " rotate(%d)", turn);
	}
	draw_put(sheet, "\"/>");
}

/* Strews shapes round the hex's middle and in it, each a little off its place. There are seven
 * places. */
static void put_scatter(struct draw_sheet *sheet, const struct draw_look *look, struct draw_point c,
			int seed) {
	enum { OFF = 75, RING = 300 };
	int skip = (seed % 7 + 7) % 7;
	for (int i = 0; i < look->scatter; i++) {
		int at = (skip + i * 3) % 7;
		struct draw_point p = { 0, 0 };
		if (at < PV_HEX_SIDES) {
			p.x = draw_hex_corner[at].x * RING / DRAW_HEX_SIDE;
			p.y = draw_hex_corner[at].y * RING / DRAW_HEX_SIDE;
		}
		put_use(sheet, look, c.x + p.x + draw_jitter(seed, i, 1, OFF),
			c.y + p.y + draw_jitter(seed, i, 2, OFF), 0);
	}
}

/* How well do its neighbours along that axis go on? One of the same look counts more than one of
 * the same flow. */
static int count_along(const struct view *w, const struct draw_hex *hex, int axis) {
	int count = 0;
	for (int end = 0; end < 2; end++) {
		const struct draw_hex *other = beside(w, hex, axis + 3 * end);
		count += other != NULL ? 2 * (other->look == hex->look) +
					     is_one_flow(w, other->look, hex->look)
				       : 0;
	}
	return count;
}

/* The same, and how well a neighbour on that axis goes on itself: the end of a bridge two hexes
 * wide runs as its length does. */
static int weigh_axis(const struct view *w, const struct draw_hex *hex, int axis) {
	int beyond = 0;
	for (int end = 0; end < 2; end++) {
		const struct draw_hex *other = beside(w, hex, axis + 3 * end);
		beyond +=
		    other != NULL && other->look == hex->look ? count_along(w, other, axis) : 0;
	}
	return 16 * count_along(w, hex, axis) + beyond;
}

/* By how many degrees must a shape drawn from west to east turn, to run as its neighbours lie? */
static int find_turn(const struct view *w, const struct draw_hex *hex) {
	int best = 0;
	for (int axis = 1; axis < 3; axis++) {
		best = weigh_axis(w, hex, axis) > weigh_axis(w, hex, best) ? axis : best;
	}
	return -60 * best;
}

static void put_marks(const struct view *w, const struct draw_hex *hex, int look) {
	const struct draw_look *l = look_at(w, look);
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	if (l->count > 0 && l->scatter > 0) {
		put_scatter(w->sheet, l, c, hex->column * 37 + hex->row * 101);
	} else if (l->count > 0) {
		int turn = hex->front != 0 ? -60 * (hex->front - 1)
			   : l->turned     ? find_turn(w, hex)
					   : 0;
		put_use(w->sheet, l, c.x, c.y, turn);
	}
}

/* Draws a lever or the like over everything else in its hex. */
static void put_fitting(const struct view *w, const struct draw_hex *hex) {
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	if (hex->fit != 0) {
		put_use(w->sheet, look_at(w, hex->fit - 1), c.x, c.y,
			hex->fit_side != 0 ? -60 * (hex->fit_side - 1) : 0);
	}
}

static bool is_any_natural(const struct view *w, const struct draw_hex *hex, struct pick pick) {
	(void)pick;
	return !is_built(w, hex);
}

static void put_natural_marks(const struct view *w, const struct draw_hex *hex) {
	int area = find_area(w, hex);
	if (area == hex->look || look_at(w, hex->look)->count > 0) {
		put_marks(w, hex, hex->look);
	}
	if (hex->second != 0) {
		put_marks(w, hex, hex->second - 1);
	}
	put_fitting(w, hex);
}

/* --- what is built --------------------------------------------------------------------------- */

static bool is_high(const struct view *w, const struct draw_hex *hex, struct pick pick) {
	return is_built(w, hex) && hex->level == pick.level;
}

static bool casts_shadow(const struct view *w, const struct draw_hex *hex, struct pick pick) {
	bool tall = hex->solid != 0 || hex->level >= PV_LEVEL;
	return is_high(w, hex, pick) && tall;
}

static void put_hex(const struct view *w, const struct draw_hex *hex) {
	draw_hex_path(w->sheet, draw_hex_centre(hex->column, hex->row));
}

static void put_built_marks(const struct view *w, const struct draw_hex *hex) {
	put_marks(w, hex, hex->look);
	put_fitting(w, hex);
}

static bool is_high_of(const struct view *w, const struct draw_hex *hex, struct pick pick) {
	return is_high(w, hex, pick) && hex->look == pick.look;
}

static void put_level(const struct view *w, int level) {
	struct pick pick = { .level = level };
	if (each(w, casts_shadow, pick, NULL)) {
		draw_put(w->sheet,
			 "<path transform=\"translate(85 105)\" fill=\"%s\" "
			 "fill-opacity=\".35\" d=\"",
			 draw_paint(w->sheet, DRAW_SHADOW));
		each(w, casts_shadow, pick, put_hex);
		draw_put(w->sheet, "\"/>");
	}
	for (; pick.look < count_looks(w); pick.look++) {
		if (each(w, is_high_of, pick, NULL)) {
			put_fill(w, is_high_of, pick);
		}
	}
	each(w, is_high, pick, put_built_marks);
}

/* --- heights --------------------------------------------------------------------------------- */

/* Draws short strokes down the slope where natural ground falls away. */
static void put_falls(const struct view *w, const struct draw_hex *hex) {
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	PV_EACH_HEX_SIDE(side) {
		const struct draw_hex *other = beside(w, hex, side);
		if (other == NULL || other->level >= hex->level || is_built(w, other)) {
			continue;
		}
		struct draw_point a = draw_hex_corner[side], out = draw_hex_out[side];
		struct draw_point b = draw_hex_corner[(side + 1) % PV_HEX_SIDES];
		for (int i = 1; i < 10; i++) {
			int32_t length = 120 + draw_jitter(hex->column, hex->row * 6 + side, i, 30);
			draw_put(w->sheet, "M%d %dl%d %d",
				 c.x + a.x + (b.x - a.x) * i / 10 - out.x * 30 / DRAW_UNIT,
				 c.y + a.y + (b.y - a.y) * i / 10 - out.y * 30 / DRAW_UNIT,
				 out.x * length / DRAW_UNIT, out.y * length / DRAW_UNIT);
		}
	}
}

static void put_grid(const struct view *w, const struct draw_hex *hex) {
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	draw_put(w->sheet, "M%d %dl500-289v-577l-500-289", c.x, c.y + DRAW_HEX_SIDE);
}

static bool is_there(const struct view *w, const struct draw_hex *hex, struct pick pick) {
	(void)w;
	(void)hex;
	(void)pick;
	return true;
}

static void put_lines(const struct view *w, enum draw_ink ink, int width, const char *more,
		      wanted *is, void (*put)(const struct view *, const struct draw_hex *)) {
	draw_put(w->sheet, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\"%s d=\"",
		 draw_paint(w->sheet, ink), width, more);
	each(w, is, (struct pick){ 0, 0 }, put);
	draw_put(w->sheet, "\"/>");
}

void draw_hex_grounds(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v) {
	struct view w = { sheet, s, v };
	struct pick pick = { 0, PV_LEVEL_MIN };
	put_areas(&w);
	put_lines(&w, DRAW_GRID, 12, " stroke-opacity=\".75\"", is_there, put_grid);
	put_lines(&w, DRAW_HILL_LINE, 22, " stroke-linecap=\"round\"", is_any_natural, put_falls);
	put_all_bands(&w);
	each(&w, is_any_natural, pick, put_natural_marks);
	for (; pick.level <= PV_LEVEL_MAX; pick.level++) {
		if (each(&w, is_high, pick, NULL)) {
			put_level(&w, pick.level);
		}
	}
	put_lines(&w, DRAW_GRID, 8, " stroke-opacity=\".5\"", is_there, put_grid);
}

/* --- for the key ----------------------------------------------------------------------------- */

void draw_hex_sample(struct draw_sheet *sheet, int look, struct draw_point c) {
	enum { WEST = 280 };
	const struct draw_look *l = &sheet->how->art->looks[look];
	const struct draw_look *under = l->road > 0 ? &sheet->how->art->looks[0] : l;
	draw_put(sheet, "<path fill=\"%s\" d=\"", paint(sheet, &under->fill));
	draw_hex_path(sheet, c);
	draw_put(sheet, "\"/>");
	for (int i = 0; i < 2 && l->road > 0; i++) {
		draw_put(sheet, "<path stroke=\"%s\" stroke-width=\"%d\" d=\"M%d %dh1000\"/>",
			 paint(sheet, i == 0 ? &l->edge : &l->fill),
			 l->road + (i == 0 ? 2 * l->edge_width : 0), c.x - 500, c.y);
	}
	if (l->count > 0 && l->scatter > 0) {
		put_scatter(sheet, l, c, 3);
	} else if (l->count > 0) {
		put_use(sheet, l, l->west ? c.x + WEST : c.x, c.y, 0);
	} else if (strncmp(l->name, "stair", strlen("stair")) == 0) {
		draw_hex_flight(sheet, c);
	}
	draw_put(sheet, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"24\" d=\"",
		 draw_paint(sheet, DRAW_FRAME));
	draw_hex_path(sheet, c);
	draw_put(sheet, "\"/>");
}

void draw_hex_looks(struct draw_sheet *sheet, const struct draw_scene *s) {
	uint8_t used[DRAW_LOOKS_MAX] = { 0 };
	for (size_t i = 0; i < s->hexes->count; i++) {
		const struct draw_hex *hex = &s->hexes->at[i];
		used[hex->look] = 1;
		used[hex->second != 0 ? hex->second - 1 : hex->look] = 1;
		used[hex->fit != 0 ? hex->fit - 1 : hex->look] = 1;
	}
	used[0] = 1;
	draw_put(sheet, "<defs>");
	for (size_t i = 0; i < sheet->how->art->look_count; i++) {
		if (used[i] != 0 && sheet->how->art->looks[i].count > 0) {
			put_shapes(sheet, &sheet->how->art->looks[i]);
		}
	}
	draw_put(sheet, "<clipPath id=\"hexes\"><path d=\"");
	for (int row = 0; row < s->rows; row++) {
		for (int column = 0; column < s->columns; column++) {
			if (draw_hex_lowest(s, column, row) != NULL) {
				draw_hex_path(sheet, draw_hex_centre(column, row));
			}
		}
	}
	draw_put(sheet, "\"/></clipPath></defs>");
}
