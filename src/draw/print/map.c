/* draw/print/map.c - the map at its size, in sheets that overlap. */
#include "draw/board.h"
#include "draw/hexes/hexes.h"
#include "draw/print/print.h"
#include "draw/squares/squares.h"

#include <stdio.h>

/* How much of a sheet lies under or over its neighbour; the length of a tick. */
enum { OVERLAP = 600, TICK = 400 };

/* How the board is cut into sheets. */
struct tiling {
	int32_t width, height; /* what a sheet can show */
	int32_t across, down;
};

static int32_t count_sheets(int32_t board, int32_t sheet) {
	int32_t step = sheet - OVERLAP;
	return board <= sheet ? 1 : (board - OVERLAP + step - 1) / step;
}

/* The board's size on paper. */
static struct draw_size board_of(const struct draw_print *p) {
	struct draw_size size = draw_board_size(p->scene);
	return (struct draw_size){ size.width * p->square / DRAW_UNIT,
				   size.height * p->square / DRAW_UNIT };
}

static struct tiling find_tiling(const struct draw_print *p, bool across) {
	int32_t width = (across ? p->height : p->width) - 2 * DRAW_MARGIN;
	int32_t height = (across ? p->width : p->height) - 2 * DRAW_MARGIN;
	return (struct tiling){ width, height, count_sheets(board_of(p).width, width),
				count_sheets(board_of(p).height, height) };
}

/* Writes names in the lower left corner of each square: there is no room for them beside the
 * board. */
static void put_names(const struct draw_print *p, struct draw_sheet *sheet) {
	struct draw_type type = { 400 * DRAW_UNIT / p->square, DRAW_BOLD, DRAW_FRAME, DRAW_START };
	char name[16];
	draw_put(sheet,
		 "<g id=\"names\" stroke=\"%s\" stroke-width=\"110\" paint-order=\"stroke\">",
		 draw_paint(sheet, DRAW_PAPER));
	for (int at = 0; at < p->scene->columns * p->scene->rows; at++) {
		struct draw_place place = { at % p->scene->columns, at / p->scene->columns };
		struct draw_point corner = draw_corner(p->scene, place);
		pv_square_name(place.column, place.row, name, sizeof name);
		draw_text(sheet, corner.x + type.size / 4, corner.y + DRAW_UNIT - type.size / 3,
			  type, name);
	}
	draw_put(sheet, "</g>");
}

static void put_board(const struct draw_print *p, struct draw_sheet *sheet) {
	draw_map(sheet, p->scene);
	if (p->scene->hexes != NULL) { /* hexes have their names */
		draw_hex_frame(sheet, p->scene);
		return;
	}
	draw_areas(sheet, p->scene);
	put_names(p, sheet);
	draw_put(sheet,
		 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"20\" d=\"M0 0h%dv%dh-%dz\"/>",
		 draw_paint(sheet, DRAW_FRAME), p->scene->columns * DRAW_UNIT,
		 p->scene->rows * DRAW_UNIT, p->scene->columns * DRAW_UNIT);
}

/* Marks where the neighbour's edge comes to lie: a broken line, with a tick in the margin at each
 * end. */
static void put_seam(struct draw_page *page, int32_t x, int32_t y, int32_t width, int32_t height) {
	int32_t tick_x = width > 0 ? TICK : 0, tick_y = height > 0 ? TICK : 0;
	draw_put(&page->sheet,
		 "<path class=\"seam\" fill=\"none\" stroke=\"%s\" stroke-width=\"12\" "
		 "stroke-dasharray=\"120 120\" d=\"M%d %dl%d %d\"/>",
		 draw_paint(&page->sheet, DRAW_TEXT), x, y, width, height);
	draw_put(&page->sheet,
		 "<path stroke=\"%s\" stroke-width=\"20\" d=\"M%d %dl%d %dM%d %dl%d %d\"/>",
		 draw_paint(&page->sheet, DRAW_TEXT), x, y, -tick_x, -tick_y, x + width, y + height,
		 tick_x, tick_y);
}

static void put_label(const struct draw_print *p, struct draw_page *page, struct tiling t, int i,
		      int j) {
	struct draw_type type = { 320, DRAW_REGULAR, DRAW_TEXT, DRAW_START };
	char column[16], row[16], across[16], down[16], buf[DRAW_SAY_MAX];
	snprintf(column, sizeof column, "%d", i + 1);
	snprintf(row, sizeof row, "%d", j + 1);
	snprintf(across, sizeof across, "%d", t.across);
	snprintf(down, sizeof down, "%d", t.down);
	draw_say(&page->sheet, buf, "pavise.print.sheet", "title", p->scene->title, "column",
		 column, "row", row, "columns", across, "rows", down, (char *)NULL);
	draw_text_within(&page->sheet, DRAW_MARGIN, page->height - DRAW_MARGIN + 600,
			 page->width - 2 * DRAW_MARGIN, type, buf);
}

/* Draws a bar above the map, as many hexes long as there is room for, and says what hexes and turns
 * stand for. */
static void put_scale(const struct draw_print *p, struct draw_page *page) {
	enum { HEXES = 24, TURNS = 20, BAR_AT = 780, TEXT_AT = 650 };
	struct draw_type type = { 280, DRAW_REGULAR, DRAW_TEXT, DRAW_START };
	int32_t metres = p->scene->hex_metres, bar = HEXES;
	char hexes[16], length[16], all[16], far[16], turns[16], seconds[16], buf[DRAW_SAY_MAX];
	if (metres == 0 || p->scene->turn_seconds == 0) {
		return;
	}
	while (bar > 1 && bar * p->square > page->width - 2 * DRAW_MARGIN) {
		bar /= 2;
	}
	snprintf(hexes, sizeof hexes, "%d", bar);
	snprintf(length, sizeof length, "%d", bar * metres);
	snprintf(all, sizeof all, "%d", HEXES);
	snprintf(far, sizeof far, "%d", HEXES * metres);
	snprintf(turns, sizeof turns, "%d", TURNS);
	snprintf(seconds, sizeof seconds, "%d", TURNS * p->scene->turn_seconds);
	draw_say(&page->sheet, buf, "pavise.print.scale", "bar", hexes, "length", length, "hexes",
		 all, "metres", far, "turns", turns, "seconds", seconds, (char *)NULL);
	draw_text(&page->sheet, DRAW_MARGIN, TEXT_AT, type, buf);
	draw_put(&page->sheet,
		 "<path class=\"scale\" fill=\"none\" stroke=\"%s\" stroke-width=\"30\" "
		 "d=\"M%d %dv100h%dv-100\"/>",
		 draw_paint(&page->sheet, DRAW_TEXT), DRAW_MARGIN, BAR_AT, bar * p->square);
}

static bool print_sheet(const struct draw_print *p, struct tiling t, bool across, int i, int j) {
	struct draw_page page;
	int32_t left = i * (t.width - OVERLAP), top = j * (t.height - OVERLAP);
	int32_t width = board_of(p).width - left, w = width < t.width ? width : t.width;
	int32_t height = board_of(p).height - top, h = height < t.height ? height : t.height;
	draw_page_open(p, &page, across);
	draw_put(
	    &page.sheet,
	    "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"><g transform=\"translate(%d %d) "
	    "scale(%d.%03d)\">",
	    DRAW_MARGIN, DRAW_MARGIN, w, h, -left, -top, p->square / DRAW_UNIT,
	    p->square % DRAW_UNIT);
	put_board(p, &page.sheet);
	draw_put(&page.sheet, "</g></svg>");
	if (i + 1 < t.across) {
		put_seam(&page, DRAW_MARGIN + t.width - OVERLAP, DRAW_MARGIN, 0, h);
	}
	if (j + 1 < t.down) {
		put_seam(&page, DRAW_MARGIN, DRAW_MARGIN + t.height - OVERLAP, w, 0);
	}
	put_label(p, &page, t, i, j);
	put_scale(p, &page);
	return draw_page_close(p, &page);
}

bool draw_print_map(const struct draw_print *p) {
	struct tiling upright = find_tiling(p, false), lying = find_tiling(p, true);
	bool across = lying.across * lying.down < upright.across * upright.down;
	struct tiling t = across ? lying : upright;
	for (int j = 0; j < t.down; j++) {
		for (int i = 0; i < t.across; i++) {
			if (!print_sheet(p, t, across, i, j)) {
				return false;
			}
		}
	}
	return true;
}
