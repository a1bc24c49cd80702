/* draw/layers.c - a picture in layers, for clients that change one of them at a time. */
#include "draw/board.h"
#include "draw/hexes/hexes.h"
#include "draw/squares/squares.h"

#define XXH_INLINE_ALL
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

static void write_box(const struct draw_scene *s, char *buf, size_t cap) {
	struct draw_size size = draw_board_size(s);
	snprintf(buf, cap, "%d %d %d %d", -DRAW_BAND, -DRAW_BAND, size.width + 2 * DRAW_BAND,
		 size.height + 2 * DRAW_BAND);
}

static void put_map(struct draw_sheet *sheet, const struct draw_scene *s) {
	char box[64];
	int64_t square = sheet->how->square;
	struct draw_size size = draw_board_size(s);
	write_box(s, box, sizeof box);
	draw_put(sheet,
		 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
		 "viewBox=\"%s\" role=\"img\"><title>",
		 (int)((size.width + 2 * DRAW_BAND) * square / DRAW_UNIT),
		 (int)((size.height + 2 * DRAW_BAND) * square / DRAW_UNIT), box);
	draw_put_safe(sheet, s->title);
	draw_put(sheet, "</title>");
	draw_map(sheet, s);
	draw_frame(sheet, s);
	draw_close(sheet);
}

char *pv_draw_map(const struct pv_node *scene, const struct pv_picture *how, struct pv_error *err) {
	struct draw_sheet sheet = { .how = how, .prefix = "" };
	struct draw_scene s;
	if (!draw_can(how, err) || !draw_scene_parse(scene, how, &s, err)) {
		return NULL;
	}
	put_map(&sheet, &s);
	draw_scene_free(&s);
	return draw_take(&sheet, err);
}

/* --- layers ---------------------------------------------------------------------------------- */

/* Moves the text of the sheet into a member, and empties the sheet. */
static void take_member(struct draw_sheet *sheet, struct pv_writer *w, const char *key) {
	pv_write_member_text(w, key, sheet->out.text == NULL ? "" : sheet->out.text);
	w->failed = w->failed || sheet->out.failed;
	pv_jot_clear(&sheet->out);
}

static const char counter_mark[] = "<g id=\"unit-";

/* Writes one `<g id="unit-NAME">`, up to the next. The text is cut in place. */
static void write_counter(struct pv_writer *w, char *at, size_t length) {
	char kept = at[length];
	const char *name = at + strlen(counter_mark);
	at[length] = '\0';
	pv_write_open(w, '{');
	pv_write_key(w, "name");
	pv_write_format(w, "%.*s", (int)strcspn(name, "\""), name);
	pv_write_member_text(w, "svg", at);
	pv_write_close(w);
	at[length] = kept;
}

/* Takes the group `counters`, cut into its members. */
static void take_counters(struct draw_sheet *sheet, struct pv_writer *w) {
	char *text = sheet->out.text;
	bool whole = text != NULL && !sheet->out.failed;
	char *at = whole ? strstr(text, counter_mark) : NULL;
	pv_write_key(w, "counters");
	pv_write_open(w, '[');
	while (at != NULL) {
		char *next = strstr(at + 1, counter_mark);
		size_t length = next != NULL ? (size_t)(next - at) : strlen(at) - strlen("</g>");
		write_counter(w, at, length);
		at = next;
	}
	pv_write_close(w);
	w->failed = w->failed || sheet->out.failed;
	pv_jot_clear(&sheet->out);
}

/* A hash of everything that a picture of the ground depends on: while it stays the same, so does
 * the map. */
static uint64_t ground_mark(const struct draw_hexes *hexes) {
	enum { LOOK = 9 };
	uint64_t mark = hexes->count;
	for (size_t i = 0; i < hexes->count; i++) {
		const struct draw_hex *hex = &hexes->at[i];
		uint8_t look[LOOK + 2 * PV_HEX_SIDES] = { hex->look,  hex->solid,  hex->roofed,
							  hex->stair, hex->lifted, hex->second,
							  hex->front, hex->fit,    hex->fit_side };
		memcpy(look + LOOK, hex->bar, PV_HEX_SIDES);
		memcpy(look + LOOK + PV_HEX_SIDES, hex->door, PV_HEX_SIDES);
		mark = XXH3_64bits_withSeed(look, sizeof look, mark);
	}
	return mark;
}

/* Writes the ground's hash, and for each hex the place that is seen there. */
static void write_hexes(const struct draw_sheet *sheet, const struct draw_scene *s,
			struct pv_writer *w) {
	struct draw_view v = draw_view_of(sheet->how);
	pv_write_key(w, "ground");
	pv_write_format(w, "%016" PRIx64, ground_mark(s->hexes));
	pv_write_key(w, "seen");
	pv_write_open(w, '[');
	for (int at = 0; at < s->columns * s->rows; at++) {
		const struct draw_hex *hex = draw_hex_seen(s, v, at % s->columns, at / s->columns);
		if (hex != NULL) {
			pv_write_text(w, hex->name);
		}
	}
	pv_write_close(w);
}

static void write_layers(struct draw_sheet *sheet, const struct draw_scene *s,
			 struct pv_writer *w) {
	char box[64];
	write_box(s, box, sizeof box);
	pv_write_member_text(w, "view_box", box);
	pv_write_member_int(w, "columns", s->columns);
	pv_write_member_int(w, "rows", s->rows);
	bool squares = s->hexes == NULL;
	if (!squares) {
		write_hexes(sheet, s, w);
	}
	if (squares) {
		draw_areas(sheet, s);
	}
	take_member(sheet, w, "areas");
	if (squares) {
		draw_clashes(sheet, s);
	}
	take_member(sheet, w, "clashes");
	squares ? draw_stacks(sheet, s) : draw_hex_troops(sheet, s, draw_view_of(sheet->how));
	take_counters(sheet, w);
	if (squares) {
		draw_marks(sheet, s);
	}
	take_member(sheet, w, "marks");
	draw_put_letters(sheet);
	take_member(sheet, w, "letters");
}

bool pv_draw_layers(const struct pv_node *scene, const struct pv_picture *how,
		    struct pv_writer *out, struct pv_error *err) {
	struct draw_sheet sheet = { .how = how, .prefix = "" };
	struct draw_scene s;
	if (!draw_scene_parse(scene, how, &s, err)) {
		return false;
	}
	write_layers(&sheet, &s, out);
	draw_scene_free(&s);
	pv_jot_finish(&sheet.out);
	return !out->failed || pv_fail(err, PV_NO_MEMORY, "picture", "no memory for a picture");
}
