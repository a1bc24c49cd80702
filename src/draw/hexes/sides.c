/* draw/hexes/sides.c - what stands on the sides of hexes, each told apart by its shape. */
#include "draw/hexes/hexes.h"

#include <stdio.h>

/* A side to draw on, from one corner to the next. `out` points away from the hex; thousandths. */
struct edge {
	struct draw_sheet *sheet;
	struct draw_point a, b, out;
};

enum { WALL = 120, WALL_CORE = 56, LINE = 26 };

/* A point: thousandths of the side along it, and `off` outwards. */
static struct draw_point at(const struct edge *e, int32_t along, int32_t off) {
	return (struct draw_point){
		e->a.x + (e->b.x - e->a.x) * along / DRAW_UNIT + e->out.x * off / DRAW_UNIT,
		e->a.y + (e->b.y - e->a.y) * along / DRAW_UNIT + e->out.y * off / DRAW_UNIT
	};
}

static void put_line(const struct edge *e, struct draw_point p, struct draw_point q,
		     enum draw_ink ink, int width) {
	draw_put(e->sheet,
		 "<path stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" d=\"M%d "
		 "%dL%d %d\"/>",
		 draw_paint(e->sheet, ink), width, p.x, p.y, q.x, q.y);
}

static void put_stretch(const struct edge *e, int from, int to, enum draw_ink ink, int width) {
	put_line(e, at(e, from, 0), at(e, to, 0), ink, width);
}

static void put_wall(const struct edge *e, int from, int to) {
	put_stretch(e, from, to, DRAW_TEXT, WALL);
	put_stretch(e, from, to, DRAW_FAINT, WALL_CORE);
}

static void put_box(const struct edge *e, int from, int to, int near, int far, enum draw_ink fill,
		    enum draw_ink line) {
	struct draw_point p = at(e, from, near), q = at(e, to, near), r = at(e, to, far),
			  t = at(e, from, far);
	draw_put(e->sheet,
		 "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\" d=\"M%d %dL%d %dL%d %dL%d "
		 "%dz\"/>",
		 draw_paint(e->sheet, fill), draw_paint(e->sheet, line), LINE, p.x, p.y, q.x, q.y,
		 r.x, r.y, t.x, t.y);
}

static void put_door(const struct edge *e, int door) {
	enum { HINGE = 170, LATCH = 830, LEAF = 370 };
	put_wall(e, 0, HINGE);
	put_wall(e, LATCH, DRAW_UNIT);
	if (door == PV_DOOR_OPEN) {
		put_line(e, at(e, HINGE, 0), at(e, HINGE + 170, -LEAF), DRAW_DECK_LINE, 76);
		put_line(e, at(e, HINGE, 0), at(e, HINGE + 170, -LEAF), DRAW_DECK, 34);
		return;
	}
	put_box(e, HINGE, LATCH, -62, 62, DRAW_DECK, DRAW_TEXT);
	put_line(e, at(e, 500, -62), at(e, 500, 62), DRAW_TEXT, LINE);
	if (door == PV_DOOR_BARRED) {
		put_line(e, at(e, HINGE - 60, 0), at(e, LATCH + 60, 0), DRAW_TEXT, 56);
	}
}

static void put_window(const struct edge *e) {
	put_wall(e, 0, 300);
	put_wall(e, 700, DRAW_UNIT);
	put_box(e, 250, 750, -58, 58, DRAW_WHITE, DRAW_TEXT);
	put_line(e, at(e, 270, 0), at(e, 730, 0), DRAW_TEXT, 16);
}

static void put_slit(const struct edge *e) {
	struct draw_point tip = at(e, 500, 90), left = at(e, 330, -120), right = at(e, 670, -120);
	put_wall(e, 0, DRAW_UNIT);
	draw_put(e->sheet,
		 "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"20\" d=\"M%d %dL%d %dL%d %dz\"/>",
		 draw_paint(e->sheet, DRAW_WHITE), draw_paint(e->sheet, DRAW_TEXT), tip.x, tip.y,
		 left.x, left.y, right.x, right.y);
}

static void put_posts(const struct edge *e, int count, int radius, enum draw_ink fill,
		      enum draw_ink line) {
	for (int i = 0; i < count; i++) {
		struct draw_point p = at(e, (2 * i + 1) * DRAW_UNIT / (2 * count), 0);
		draw_put(e->sheet,
			 "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
			 "stroke-width=\"22\"/>",
			 p.x, p.y, radius, draw_paint(e->sheet, fill), draw_paint(e->sheet, line));
	}
}

/* Draws stones side by side. */
static void put_low_wall(const struct edge *e) {
	for (int i = 0; i < 5; i++) {
		put_box(e, i * 200 + 12, i * 200 + 188, -48, 40, DRAW_STONE, DRAW_TEXT);
	}
}

/* Draws merlons, with gaps between them, on the hex's own side. */
static void put_battlement(const struct edge *e) {
	put_box(e, 0, DRAW_UNIT, -34, 30, DRAW_STONE, DRAW_TEXT);
	for (int i = 0; i < 3; i++) {
		put_box(e, i * 333 + 45, i * 333 + 285, -72, 64, DRAW_STONE, DRAW_TEXT);
	}
}

static void put_parapet(const struct edge *e) {
	put_box(e, 0, DRAW_UNIT, -52, 36, DRAW_STONE, DRAW_TEXT);
}

static void put_balustrade(const struct edge *e) {
	put_stretch(e, 0, DRAW_UNIT, DRAW_DECK_LINE, 44);
	put_posts(e, 6, 40, DRAW_DECK, DRAW_DECK_LINE);
}

static void put_bank(const struct edge *e) {
	put_stretch(e, 0, DRAW_UNIT, DRAW_HILL_LINE, 36);
	for (int i = 0; i < 6; i++) {
		int along = (2 * i + 1) * DRAW_UNIT / 12;
		put_line(e, at(e, along, 0), at(e, along, 120), DRAW_HILL_LINE, 24);
	}
}

static void put_corner(const struct edge *e) {
	put_wall(e, 0, 220);
	put_wall(e, 780, DRAW_UNIT);
}

void draw_hex_side(struct draw_sheet *sheet, struct draw_point c, int side, int bar, int door) {
	struct draw_point a = draw_hex_corner[side], b = draw_hex_corner[(side + 1) % PV_HEX_SIDES];
	struct edge e = {
		sheet, { c.x + a.x, c.y + a.y }, { c.x + b.x, c.y + b.y }, draw_hex_out[side]
	};
	switch (bar) {
	case PV_BAR_WALL:
		put_wall(&e, 0, DRAW_UNIT);
		break;
	case PV_BAR_DOOR:
		put_door(&e, door);
		break;
	case PV_BAR_WINDOW:
		put_window(&e);
		break;
	case PV_BAR_SLIT:
		put_slit(&e);
		break;
	case PV_BAR_PALISADE:
		put_posts(&e, 7, 62, DRAW_DECK, DRAW_DECK_LINE);
		break;
	case PV_BAR_LOW_WALL:
		put_low_wall(&e);
		break;
	case PV_BAR_PARAPET:
		put_parapet(&e);
		break;
	case PV_BAR_BATTLEMENT:
		put_battlement(&e);
		break;
	case PV_BAR_BALUSTRADE:
		put_balustrade(&e);
		break;
	case PV_BAR_BANK:
		put_bank(&e);
		break;
	case PV_BAR_CORNER:
		put_corner(&e);
		break;
	default:
		break;
	}
}

/* Is the side drawn here? It is drawn once, though two hexes have it, and not where a roof covers
 * the sides of its house. */
static bool is_drawn(const struct draw_scene *s, struct draw_view v, const struct draw_hex *hex,
		     int side, bool roofed) {
	struct draw_spot spot = draw_hex_beside(hex->column, hex->row, side);
	const struct draw_hex *other = draw_hex_seen(s, v, spot.column, spot.row);
	bool again = side / 3 == 1 && other != NULL && other->bar[side % 3] == hex->bar[side];
	bool roof = draw_hex_is_roofed(s, v, hex->column, hex->row) ||
		    draw_hex_is_roofed(s, v, spot.column, spot.row);
	return hex->bar[side] != PV_BAR_NONE && !again && roof == roofed;
}

/* Walls are drawn first, so that the end of the next wall doesn't cut what stands in them. */
enum pass { PLAIN, OTHERS, OPENINGS };

static bool is_of(enum pass pass, int bar) {
	bool plain = bar == PV_BAR_WALL || bar == PV_BAR_CORNER;
	return pass == OPENINGS ? bar == PV_BAR_DOOR || bar == PV_BAR_WINDOW
				: plain == (pass == PLAIN);
}

static void put_sides(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v,
		      enum pass pass) {
	for (int at_row = 0; at_row < s->rows; at_row++) {
		for (int column = 0; column < s->columns; column++) {
			const struct draw_hex *hex = draw_hex_seen(s, v, column, at_row);
			for (int side = 0; hex != NULL && side < PV_HEX_SIDES; side++) {
				if (is_of(pass, hex->bar[side]) &&
				    is_drawn(s, v, hex, side, pass == OPENINGS)) {
					draw_hex_side(sheet, draw_hex_centre(column, at_row), side,
						      hex->bar[side], hex->door[side]);
				}
			}
		}
	}
}

void draw_hex_sides(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v) {
	draw_put(sheet, "<g fill=\"none\">");
	put_sides(sheet, s, v, PLAIN);
	put_sides(sheet, s, v, OTHERS);
	draw_put(sheet, "</g>");
}

void draw_hex_openings(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v) {
	draw_put(sheet, "<g fill=\"none\">");
	put_sides(sheet, s, v, OPENINGS);
	draw_put(sheet, "</g>");
}
