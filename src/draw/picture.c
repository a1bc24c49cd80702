/* draw/picture.c - a whole picture: title, board, panel. */
#include "draw/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PADDING = 260, HEAD = 700, GAP = 360 };

void draw_map(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet,
		 "<clipPath id=\"%sboard\"><path d=\"M0 0h%dv%dH0z\"/></clipPath>"
		 "<g id=\"%smap\" clip-path=\"url(#%sboard)\">",
		 sheet->prefix, s->columns * DRAW_UNIT, s->rows * DRAW_UNIT, sheet->prefix,
		 sheet->prefix);
	draw_ground(sheet, s);
	draw_roads(sheet, s);
	draw_water(sheet, s);
	draw_growth(sheet, s);
	draw_put(sheet, "</g>");
}

static void put_board(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_map(sheet, s);
	draw_frame(sheet, s);
	draw_clashes(sheet, s);
	draw_stacks(sheet, s);
	draw_marks(sheet, s);
}

struct size {
	int32_t width, height;
};

static void open_picture(struct draw_sheet *sheet, const struct draw_scene *s, struct size size) {
	int64_t square = sheet->how->square;
	draw_put(sheet,
		 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
		 "viewBox=\"0 0 %d %d\" role=\"img\"><title>",
		 (int)((size.width * square + DRAW_UNIT - 1) / DRAW_UNIT),
		 (int)((size.height * square + DRAW_UNIT - 1) / DRAW_UNIT), size.width,
		 size.height);
	draw_put_safe(sheet, s->title);
	draw_put(sheet, "</title><rect width=\"%d\" height=\"%d\" fill=\"%s\"/>", size.width,
		 size.height, draw_paint(sheet, DRAW_PAPER));
}

static void close_picture(struct draw_sheet *sheet) {
	draw_put_letters(sheet);
	draw_put(sheet, "</svg>\n");
}

static void put_bare(struct draw_sheet *sheet, const struct draw_scene *s) {
	struct size size = { s->columns * DRAW_UNIT + 2 * DRAW_BAND,
			     s->rows * DRAW_UNIT + 2 * DRAW_BAND };
	open_picture(sheet, s, size);
	draw_put(sheet, "<g transform=\"translate(%d %d)\">", DRAW_BAND, DRAW_BAND);
	put_board(sheet, s);
	draw_put(sheet, "</g>");
	close_picture(sheet);
}

/* The panel comes first: what it needs is known once it is written. */
static void put_whole(struct draw_sheet *sheet, const struct draw_scene *s) {
	struct draw_sheet panel = { .how = sheet->how, .prefix = "" };
	int32_t panel_height = draw_panel(&panel, s);
	int32_t board = s->rows * DRAW_UNIT + 2 * DRAW_BAND,
		board_width = s->columns * DRAW_UNIT + 2 * DRAW_BAND;
	struct size size = { 2 * PADDING + board_width + GAP + DRAW_PANEL,
			     2 * PADDING + HEAD + (panel_height > board ? panel_height : board) };
	struct draw_type title = { 560, DRAW_BOLD, DRAW_TEXT, DRAW_START };
	memcpy(sheet->used, panel.used, sizeof sheet->used);
	open_picture(sheet, s, size);
	draw_text_within(sheet, PADDING + DRAW_BAND, PADDING + 460, size.width - 2 * PADDING, title,
			 s->title);
	draw_put(sheet, "<g transform=\"translate(%d %d)\">", PADDING + DRAW_BAND,
		 PADDING + HEAD + DRAW_BAND);
	put_board(sheet, s);
	draw_put(sheet, "</g><g transform=\"translate(%d %d)\">", PADDING + board_width + GAP,
		 PADDING + HEAD);
	pv_jot_add(&sheet->out, panel.out.text == NULL ? "" : panel.out.text, panel.out.length);
	draw_put(sheet, "</g>");
	close_picture(sheet);
	sheet->out.failed = sheet->out.failed || panel.out.failed;
	pv_jot_finish(&panel.out);
}

static char *take_text(struct draw_sheet *sheet, struct pv_error *err) {
	char *text = sheet->out.text;
	if (sheet->out.failed || text == NULL) {
		pv_jot_finish(&sheet->out);
		pv_fail(err, PV_NO_MEMORY, "picture", "no memory for a picture");
		return NULL;
	}
	return text;
}

char *pv_draw(const struct pv_node *scene, const struct pv_picture *how, struct pv_error *err) {
	struct draw_sheet sheet = { .how = how, .prefix = "" };
	struct draw_scene s;
	if (how->square < PV_SQUARE_LEAST || how->square > PV_SQUARE_MOST) {
		pv_fail(err, PV_BAD_INPUT, "square", "found %d; accepted are %d to %d pixels",
			how->square, PV_SQUARE_LEAST, PV_SQUARE_MOST);
		return NULL;
	}
	if (!draw_scene_parse(scene, &s, err)) {
		return NULL;
	}
	if (how->bare) {
		put_bare(&sheet, &s);
	} else {
		put_whole(&sheet, &s);
	}
	draw_scene_free(&s);
	return take_text(&sheet, err);
}

struct pv_node *pv_scene_read(const struct pv_game *g, const void *state, struct pv_error *err) {
	struct pv_writer w;
	struct pv_node *tree = NULL;
	pv_writer_init(&w);
	g->rules->scene(g, state, &w);
	if (w.failed) {
		pv_fail(err, PV_NO_MEMORY, "scene", "no memory for a scene");
	} else {
		tree = pv_node_read_json(w.text, w.length, "scene", err);
	}
	pv_writer_finish(&w);
	return tree;
}
