/* draw/hexes/board.c - a board of hexes: one view of it, its edge, buildings floor by floor. */
#include "draw/hexes/hexes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A floor a level or more below the one that is shown only helps to find the way, so it is
 * veiled. */
static void put_veil(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v) {
	draw_put(sheet, "<path fill=\"%s\" fill-opacity=\".55\" d=\"",
		 draw_paint(sheet, DRAW_PAPER));
	for (int row = 0; row < s->rows; row++) {
		for (int column = 0; column < s->columns; column++) {
			const struct draw_hex *hex = draw_hex_seen(s, v, column, row);
			if (hex != NULL && hex->level <= v.level - PV_LEVEL) {
				draw_hex_path(sheet, draw_hex_centre(column, row));
			}
		}
	}
	draw_put(sheet, "\"/>");
}

void draw_hex_view(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v) {
	draw_hex_grounds(sheet, s, v);
	draw_hex_sides(sheet, s, v);
	draw_hex_ways(sheet, s, v);
	if (v.roofs && v.level == DRAW_FROM_ABOVE) {
		draw_hex_roofs(sheet, s, v);
		draw_hex_openings(sheet, s, v);
	}
	if (v.level != DRAW_FROM_ABOVE) {
		put_veil(sheet, s, v);
	}
	draw_hex_names(sheet, s, v);
}

void draw_hex_map(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_hex_looks(sheet, s);
	draw_put(sheet, "<g id=\"%smap\">", sheet->prefix);
	draw_hex_view(sheet, s, draw_view_of(sheet->how));
	draw_put(sheet, "</g>");
}

/* Draws a line round all hexes, and over each sheet its letter. */
void draw_hex_frame(struct draw_sheet *sheet, const struct draw_scene *s) {
	enum { LETTER = 300, LINE = 40 };
	struct draw_type type = { LETTER, DRAW_BOLD, DRAW_FRAME, DRAW_START };
	draw_put(sheet,
		 "<g id=\"%sframe\"><path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" "
		 "stroke-linejoin=\"round\" stroke-linecap=\"round\" d=\"",
		 sheet->prefix, draw_paint(sheet, DRAW_FRAME), LINE);
	for (int row = 0; row < s->rows; row++) {
		for (int column = 0; column < s->columns; column++) {
			struct draw_point c = draw_hex_centre(column, row);
			bool there = draw_hex_lowest(s, column, row) != NULL;
			for (int side = 0; there && side < PV_HEX_SIDES; side++) {
				struct draw_spot spot = draw_hex_beside(column, row, side);
				struct draw_point a = draw_hex_corner[side],
						  b = draw_hex_corner[(side + 1) % PV_HEX_SIDES];
				if (draw_hex_lowest(s, spot.column, spot.row) == NULL) {
					draw_put(sheet, "M%d %dL%d %d", c.x + a.x, c.y + a.y,
						 c.x + b.x, c.y + b.y);
				}
			}
		}
	}
	draw_put(sheet, "\"/>");
	for (size_t i = 0; i < s->hexes->sheet_count; i++) {
		draw_text(sheet, s->hexes->sheets[i].west * DRAW_UNIT + DRAW_UNIT / 4, -60, type,
			  s->hexes->sheets[i].letter);
	}
	draw_put(sheet, "</g>");
}

/* --- floors side by side --------------------------------------------------------------------- */

enum { LEVELS_MAX = PV_LEVEL_MAX - PV_LEVEL_MIN + 1, CAPTION = 420, GAP = 300 };

/* A piece: its box, and the levels that characters can stand on. */
struct building {
	struct draw_view box;
	int levels[LEVELS_MAX];
	int count;
	bool stacked; /* another piece lies over or under it */
};

static void add_level(struct building *b, int level) {
	int at = b->count;
	for (int i = 0; i < b->count; i++) {
		if (b->levels[i] == level) {
			return;
		}
	}
	for (; at > 0 && b->levels[at - 1] > level; at--) {
		b->levels[at] = b->levels[at - 1];
	}
	b->levels[at] = level;
	b->count++;
}

static void widen(struct draw_view *box, const struct draw_hex *hex) {
	bool first = box->right == 0;
	box->left = first || hex->column < box->left ? hex->column : box->left;
	box->top = first || hex->row < box->top ? hex->row : box->top;
	box->right = first || hex->column >= box->right ? (int16_t)(hex->column + 1) : box->right;
	box->bottom = first || hex->row >= box->bottom ? (int16_t)(hex->row + 1) : box->bottom;
}

static bool is_stacked(const struct draw_scene *s, const struct draw_hex *hex) {
	const struct draw_hex *at = draw_hex_lowest(s, hex->column, hex->row);
	while (at != NULL && (at->piece == 0 || at->piece == hex->piece)) {
		at = draw_hex_above(s, at);
	}
	return at != NULL;
}

static struct building find_building(const struct draw_scene *s, int piece) {
	struct building b = { .box = { .piece = (uint8_t)piece } };
	for (size_t i = 0; i < s->hexes->count; i++) {
		const struct draw_hex *hex = &s->hexes->at[i];
		if (hex->piece == piece) {
			widen(&b.box, hex);
			b.stacked = b.stacked || is_stacked(s, hex);
			if (hex->solid == 0 && hex->stair == 0) {
				add_level(&b, hex->level);
			}
		}
	}
	return b;
}

static struct draw_box box_of(struct draw_view v) {
	enum { RIM = 120 };
	struct draw_point from = draw_hex_centre(v.left, v.top);
	struct draw_point to = draw_hex_centre(v.right - 1, v.bottom - 1);
	int32_t x = v.left * DRAW_UNIT;
	return (struct draw_box){ x - RIM, from.y - DRAW_HEX_SIDE - RIM,
				  v.right * DRAW_UNIT + DRAW_UNIT / 2 - x + 2 * RIM,
				  to.y - from.y + 2 * DRAW_HEX_SIDE + 2 * RIM };
}

/* Where the next picture goes. A row is as high as its highest picture. */
struct flow {
	int32_t x, y, width, height;
};

static void make_room(struct flow *f, struct draw_box box) {
	if (f->x > 0 && f->x + box.width > f->width) {
		f->x = 0;
		f->y += f->height;
		f->height = 0;
	}
	if (box.height + CAPTION + GAP > f->height) {
		f->height = box.height + CAPTION + GAP;
	}
}

/* Do several pieces have this piece's word? */
static bool is_one_of_many(const struct draw_hexes *hexes, size_t piece) {
	int count = 0;
	for (size_t i = 0; i < hexes->piece_count; i++) {
		count += strcmp(hexes->pieces[i], hexes->pieces[piece]) == 0;
	}
	return count > 1;
}

/* Writes the name of an installed piece, else the map's own word. Where several pieces have that
 * word, the first hex of the piece follows. */
static void write_name(const struct draw_sheet *sheet, const struct draw_scene *s, size_t piece,
		       char *buf, size_t cap) {
	char key[48];
	const struct draw_hex *hex = s->hexes->at;
	const char *name = s->hexes->names[piece];
	snprintf(key, sizeof key, "piece %.40s", name != NULL ? name : "");
	name = pv_texts_get_or(sheet->how->texts, key, s->hexes->pieces[piece]);
	if (!is_one_of_many(s->hexes, piece)) {
		snprintf(buf, cap, "%s", name);
		return;
	}
	while (hex->piece != piece + 1) {
		hex++;
	}
	snprintf(buf, cap, "%s %.*s", name, (int)strcspn(hex->name, "/"), hex->name);
}

static void put_floor(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v,
		      struct flow *f) {
	struct draw_type type = { 260, DRAW_BOLD, DRAW_TEXT, DRAW_START };
	struct draw_box box = box_of(v);
	char level[16], buf[DRAW_SAY_MAX], prefix[40], name[80];
	const char *outer = sheet->prefix;
	make_room(f, box);
	draw_level_text(v.level, level);
	write_name(sheet, s, v.piece - 1U, name, sizeof name);
	draw_say(sheet, buf, "pavise.draw.floor", "piece", name, "level", level, (char *)NULL);
	draw_text_within(sheet, f->x, f->y + CAPTION * 2 / 3, box.width, type, buf);
	draw_put(sheet,
		 "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">", f->x,
		 f->y + CAPTION, box.width, box.height, box.x, box.y, box.width, box.height);
	snprintf(prefix, sizeof prefix, "%sp%d-%d-", outer, v.piece, v.level);
	sheet->prefix = prefix;
	draw_hex_view(sheet, s, v);
	draw_hex_troops(sheet, s, v);
	sheet->prefix = outer;
	draw_put(sheet, "</svg>");
	f->x += box.width + GAP;
}

int32_t draw_hex_floors(struct draw_sheet *sheet, const struct draw_scene *s, int32_t width) {
	struct flow f = { .width = width };
	for (size_t piece = 1; piece <= s->hexes->piece_count && sheet->how->floors; piece++) {
		struct building b = find_building(s, (int)piece);
		for (int i = 0; (b.count > 1 || b.stacked) && i < b.count; i++) {
			struct draw_view v = b.box;
			v.level = (int16_t)b.levels[i];
			put_floor(sheet, s, v, &f);
		}
	}
	return f.y + f.height;
}
