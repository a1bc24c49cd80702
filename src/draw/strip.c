/* draw/strip.c - a comic of a battle: panels that look at a square, with a few words below each. */
#include "draw/board.h"
#include "draw/scene/hexes.h"

#include <stdio.h>
#include <string.h>

enum {
	ACROSS = 3,        /* panels in a row */
	VIEW_WIDTH = 6000, /* of a panel, in thousandths of a square */
	VIEW_HEIGHT = 5000,
	CAPTION = 2100,
	LINES = 4,
	GUTTER = 320,
	MARGIN = 400,
	HEAD = 900,
	PANELS_MAX = 60
};

/* The part of the board that a panel shows: its upper left corner and its size. */
struct window {
	int32_t x, y, width, height;
};

/* Shows the whole board, with some room round it, in the shape of a panel. */
static struct window look_at_all(const struct draw_scene *s) {
	struct draw_size board = draw_board_size(s);
	int32_t width = board.width + DRAW_UNIT / 2, height = board.height + DRAW_UNIT / 2;
	struct window w = { 0, 0, width, width * VIEW_HEIGHT / VIEW_WIDTH };
	if (w.height < height) {
		w.height = height;
		w.width = height * VIEW_WIDTH / VIEW_HEIGHT;
	}
	w.x = (board.width - w.width) / 2;
	w.y = (board.height - w.height) / 2;
	return w;
}

/* Moves a view into the board, or round it where the board is smaller. */
static int32_t keep_within(int32_t at, int32_t size, int32_t board) {
	int32_t rim = DRAW_UNIT / 8;
	if (size >= board + 2 * rim) {
		return (board - size) / 2;
	}
	return at < -rim ? -rim : at + size > board + rim ? board + rim - size : at;
}

/* The middle of a square or hex, by its name. */
static bool find_focus(const struct draw_scene *s, const char *focus, struct draw_point *out) {
	struct draw_place at;
	if (s->hexes != NULL) {
		const struct draw_hex *hex = draw_hex_find(s, focus);
		*out = hex != NULL ? draw_hex_centre(hex->column, hex->row) : *out;
		return hex != NULL;
	}
	if (pv_square_read(focus, &at.column, &at.row) != strlen(focus) ||
	    at.column >= s->columns || at.row >= s->rows) {
		return false;
	}
	*out = draw_centre(s, at);
	return true;
}

static struct window look_at(const struct draw_scene *s, const char *focus) {
	struct draw_size board = draw_board_size(s);
	struct draw_point p = { 0, 0 };
	if (focus == NULL || !find_focus(s, focus, &p)) {
		return look_at_all(s);
	}
	return (struct window){ keep_within(p.x - VIEW_WIDTH / 2, VIEW_WIDTH, board.width),
				keep_within(p.y - VIEW_HEIGHT / 2, VIEW_HEIGHT, board.height),
				VIEW_WIDTH, VIEW_HEIGHT };
}

static void put_view(struct draw_sheet *sheet, const struct draw_scene *s, struct window w,
		     struct draw_point at) {
	const char *paint = draw_paint(sheet, DRAW_FRAME);
	draw_put(sheet,
		 "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">"
		 "<use href=\"#map\"/>",
		 at.x, at.y, VIEW_WIDTH, VIEW_HEIGHT, w.x, w.y, w.width, w.height);
	draw_frame(sheet, s);
	draw_troops(sheet, s);
	draw_put(sheet,
		 "</svg><path fill=\"none\" stroke=\"%s\" stroke-width=\"50\" "
		 "d=\"M%d %dh%dv%dh-%dz\"/>",
		 paint, at.x, at.y, VIEW_WIDTH, VIEW_HEIGHT + CAPTION, VIEW_WIDTH);
	draw_put(sheet, "<path stroke=\"%s\" stroke-width=\"30\" d=\"M%d %dh%d\"/>", paint, at.x,
		 at.y + VIEW_HEIGHT, VIEW_WIDTH);
}

static void put_caption(struct draw_sheet *sheet, const struct pv_panel *panel,
			struct draw_point at) {
	struct draw_type head = { 330, DRAW_BOLD, DRAW_TEXT, DRAW_START };
	struct draw_type body = { 290, DRAW_REGULAR, DRAW_TEXT, DRAW_START };
	int32_t x = at.x + 150, y = at.y + VIEW_HEIGHT, width = VIEW_WIDTH - 300;
	draw_text_within(sheet, x, y + 430, width, head, panel->head);
	draw_lines(sheet, x, y + 850, width, LINES, body, panel->text);
}

static bool put_panel(struct draw_sheet *sheet, const struct pv_panel *panel, size_t index,
		      struct pv_error *err) {
	struct draw_scene s;
	char prefix[16];
	struct draw_point at = { MARGIN + (int32_t)(index % ACROSS) * (VIEW_WIDTH + GUTTER),
				 MARGIN + HEAD +
				     (int32_t)(index / ACROSS) * (VIEW_HEIGHT + CAPTION + GUTTER) };
	if (!draw_scene_parse(panel->scene, sheet->how, &s, err)) {
		return false;
	}
	if (index == 0) {
		draw_put(sheet, "<defs>");
		draw_map(sheet, &s);
		draw_put(sheet, "</defs>");
	}
	snprintf(prefix, sizeof prefix, "p%zu-", index + 1);
	sheet->prefix = prefix;
	draw_put(sheet, "<g id=\"panel-%zu\">", index + 1);
	put_view(sheet, &s, look_at(&s, panel->focus), at);
	put_caption(sheet, panel, at);
	draw_put(sheet, "</g>");
	sheet->prefix = "";
	draw_scene_free(&s);
	return true;
}

char *pv_draw_strip(const char *title, const struct pv_panel *panels, size_t count,
		    const struct pv_picture *how, struct pv_error *err) {
	struct draw_sheet sheet = { .how = how, .prefix = "" };
	struct draw_type type = { 560, DRAW_BOLD, DRAW_TEXT, DRAW_START };
	int32_t across = count < ACROSS ? (int32_t)count : ACROSS;
	int32_t down = ((int32_t)count + ACROSS - 1) / ACROSS;
	struct draw_size size = { 2 * MARGIN + across * (VIEW_WIDTH + GUTTER) - GUTTER,
				  2 * MARGIN + HEAD + down * (VIEW_HEIGHT + CAPTION + GUTTER) -
				      GUTTER };
	if (count < 1 || count > PANELS_MAX) {
		pv_fail(err, PV_BAD_INPUT, "panels", "a strip has 1 to %d panels; found %zu",
			PANELS_MAX, count);
		return NULL;
	}
	if (!draw_can(how, err)) {
		return NULL;
	}
	draw_open(&sheet, title, size);
	draw_text_within(&sheet, MARGIN, MARGIN + 520, size.width - 2 * MARGIN, type, title);
	for (size_t i = 0; i < count; i++) {
		if (!put_panel(&sheet, &panels[i], i, err)) {
			pv_jot_finish(&sheet.out);
			return NULL;
		}
	}
	draw_close(&sheet);
	return draw_take(&sheet, err);
}
