/* draw/picture.c - a whole picture: title, board, panel. */
#include "draw/board.h"
#include "draw/hexes/hexes.h"
#include "draw/panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PADDING = 260, HEAD = 700, GAP = 360, WIDE = 7 };

static struct draw_size size_with_frame(const struct draw_scene *s) {
	struct draw_size board = draw_board_size(s);
	return (struct draw_size){ board.width + 2 * DRAW_BAND, board.height + 2 * DRAW_BAND };
}

static void put_board(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_map(sheet, s);
	draw_frame(sheet, s);
	draw_troops(sheet, s);
}

static void put_bare(struct draw_sheet *sheet, const struct draw_scene *s) {
	struct draw_size size = size_with_frame(s);
	draw_open(sheet, s->title, size);
	draw_put(sheet, "<g transform=\"translate(%d %d)\">", DRAW_BAND, DRAW_BAND);
	put_board(sheet, s);
	draw_put(sheet, "</g>");
	draw_close(sheet);
}

/* A part of a picture whose place is found after it is written. */
struct part {
	struct draw_sheet sheet;
	struct draw_point at;
	int32_t height;
};

static void put_part(struct draw_sheet *sheet, const char *id, struct part *part) {
	draw_put(sheet, "<g id=\"%s\" transform=\"translate(%d %d)\">", id, part->at.x, part->at.y);
	if (part->sheet.out.text != NULL) {
		pv_jot_add(&sheet->out, part->sheet.out.text, part->sheet.out.length);
	}
	draw_put(sheet, "</g>");
	for (size_t i = 0; i < PV_COUNT(sheet->used[0]); i++) {
		sheet->used[0][i] |= part->sheet.used[0][i];
		sheet->used[1][i] |= part->sheet.used[1][i];
	}
	sheet->out.failed = sheet->out.failed || part->sheet.out.failed;
	pv_jot_finish(&part->sheet.out);
}

/* What surrounds the board. Floors of hexes stand below it, and what is going on beside it. The
 * crowded squares and the key follow below that where there is room, else below the board. */
struct surround {
	struct part news, floors, near, key;
	int32_t beside, below; /* how far down each column is filled */
};

/* Draws the part anew, at most `width` wide. */
static void draw_part(struct part *part, const struct draw_scene *s, int32_t width,
		      int32_t (*draw)(struct draw_sheet *, const struct draw_scene *, int32_t)) {
	pv_jot_finish(&part->sheet.out);
	part->height = draw(&part->sheet, s, width);
}

static void put_beside(struct surround *all, struct part *part) {
	part->at = (struct draw_point){ all->news.at.x, all->beside };
	all->beside += part->height;
}

static void put_below(struct surround *all, struct part *part) {
	part->at = (struct draw_point){ PADDING + DRAW_BAND, all->below };
	all->below += part->height;
}

static void arrange(struct surround *all, const struct draw_scene *s, struct draw_size board) {
	enum { MORE = 3000 }; /* how much longer the panel may be than everything else */
	int32_t width = draw_board_size(s).width;
	all->news.at = (struct draw_point){ PADDING + board.width + GAP, PADDING + HEAD };
	all->news.height = draw_news(&all->news.sheet, s);
	all->beside = all->news.at.y + all->news.height;
	all->below = all->news.at.y + board.height;
	if (s->hexes != NULL) {
		draw_part(&all->floors, s, width, draw_hex_floors);
		put_below(all, &all->floors);
	}
	draw_part(&all->near, s, DRAW_PANEL, draw_near);
	draw_part(&all->key, s, DRAW_PANEL, draw_key);
	if (all->beside + all->near.height + all->key.height <= all->below || s->columns <= WIDE) {
		put_beside(all, &all->near);
		put_beside(all, &all->key);
		return;
	}
	draw_part(&all->key, s, width, draw_key);
	if (all->beside + all->near.height <= all->below + all->key.height + MORE) {
		put_beside(all, &all->near);
	} else {
		draw_part(&all->near, s, width, draw_near);
		put_below(all, &all->near);
	}
	put_below(all, &all->key);
}

static void put_whole(struct draw_sheet *sheet, const struct draw_scene *s) {
	struct part empty = { .sheet = { .how = sheet->how, .prefix = "" } };
	struct surround all = { .news = empty, .floors = empty, .near = empty, .key = empty };
	struct draw_size board = size_with_frame(s);
	arrange(&all, s, board);
	int32_t end = all.beside > all.below ? all.beside : all.below;
	struct draw_size size = { all.news.at.x + DRAW_PANEL + PADDING, end + PADDING };
	struct draw_type title = { 560, DRAW_BOLD, DRAW_TEXT, DRAW_START };
	draw_open(sheet, s->title, size);
	draw_text_within(sheet, PADDING + DRAW_BAND, PADDING + 460, size.width - 2 * PADDING, title,
			 s->title);
	draw_put(sheet, "<g transform=\"translate(%d %d)\">", PADDING + DRAW_BAND,
		 PADDING + HEAD + DRAW_BAND);
	put_board(sheet, s);
	draw_put(sheet, "</g>");
	put_part(sheet, "news", &all.news);
	put_part(sheet, "floors", &all.floors);
	put_part(sheet, "near", &all.near);
	put_part(sheet, "key", &all.key);
	draw_close(sheet);
}

char *pv_draw(const struct pv_node *scene, const struct pv_picture *how, struct pv_error *err) {
	struct draw_sheet sheet = { .how = how, .prefix = "" };
	struct draw_scene s;
	if (!draw_can(how, err)) {
		return NULL;
	}
	if (!draw_scene_parse(scene, how, &s, err)) {
		return NULL;
	}
	if (how->bare) {
		put_bare(&sheet, &s);
	} else {
		put_whole(&sheet, &s);
	}
	draw_scene_free(&s);
	return draw_take(&sheet, err);
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
