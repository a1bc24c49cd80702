/* draw/hexes/troops.c - counters on their hexes: in full on floors that are seen; smaller, with
 * their level, on floors that aren't. */
#include "draw/hexes/hexes.h"

#include "draw/scene/counter.h"

enum { ALONE = 620, SHARED = 430, CROWDED = 300, HIDDEN = 420, SHARED_OFF = 225, BESIDE = 120 };

/* The place of a counter, whose at.column is the place's number. */
static const struct draw_hex *place_of(const struct draw_scene *s, struct draw_place at) {
	return &s->hexes->at[at.column];
}

static bool is_seen(const struct draw_scene *s, struct draw_view v, const struct draw_hex *hex) {
	return draw_hex_seen(s, v, hex->column, hex->row) == hex &&
	       !draw_hex_is_roofed(s, v, hex->column, hex->row);
}

/* Is the hex within a floor that is shown by itself, and neither below nor above it? */
static bool is_of_floor(struct draw_view v, const struct draw_hex *hex) {
	return v.piece == 0 || (hex->column >= v.left && hex->column < v.right &&
				hex->row >= v.top && hex->row < v.bottom && hex->level == v.level);
}

static bool is_drawn(const struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v,
		     const struct draw_hex *hex) {
	bool all = v.piece == 0 && !sheet->how->seen;
	return is_of_floor(v, hex) && (all || is_seen(s, v, hex));
}

/* How many counters are drawn on that hex, on any floor. *number: which of them is this one? */
static int count_beside(const struct draw_sheet *sheet, const struct draw_scene *s,
			struct draw_view v, size_t index, int *number) {
	const struct draw_hex *hex = place_of(s, s->counters[index].at);
	int count = 0;
	*number = 0;
	for (size_t i = 0; i < s->placed; i++) {
		const struct draw_hex *other = place_of(s, s->counters[i].at);
		bool same = other->column == hex->column && other->row == hex->row &&
			    is_drawn(sheet, s, v, other);
		*number += same && i < index;
		count += same;
	}
	return count;
}

/* Two stand side by side, four in a square, more in rows of three. */
static struct draw_point offset_of(int number, int count) {
	if (count < 2) {
		return (struct draw_point){ 0, 0 };
	}
	int wide = count > 4 ? 3 : 2, rows = (count + wide - 1) / wide;
	int step = wide == 3 ? CROWDED + 10 : 2 * SHARED_OFF;
	return (struct draw_point){ (2 * (number % wide) - wide + 1) * step / 2,
				    (2 * (number / wide) - rows + 1) * step / 2 };
}

static struct draw_box box_of(const struct draw_sheet *sheet, const struct draw_scene *s,
			      struct draw_view v, size_t index) {
	const struct draw_hex *hex = place_of(s, s->counters[index].at);
	struct draw_point c = draw_hex_centre(hex->column, hex->row);
	int number, count = count_beside(sheet, s, v, index, &number);
	const struct draw_hex *seen = draw_hex_seen(s, v, hex->column, hex->row);
	bool fit = seen != NULL && seen->fit != 0; /* counters don't hide a lever or the like */
	int32_t size = count > 4             ? CROWDED
		       : !is_seen(s, v, hex) ? HIDDEN
		       : count > 1 || fit    ? SHARED
					     : ALONE;
	struct draw_point by = offset_of(number, count);
	c.x += by.x + (fit && count == 1 && seen->fit_west != 0 ? BESIDE : 0);
	c.y += by.y;
	return (struct draw_box){ c.x - size / 2, c.y - size / 2, size, size };
}

/* A mounted character reaches back into a second hex. */
static void put_tail(struct draw_sheet *sheet, const struct draw_scene *s,
		     const struct draw_counter *c) {
	const struct draw_hex *head = place_of(s, c->at), *tail = place_of(s, c->tail);
	struct draw_point a = draw_hex_centre(head->column, head->row);
	struct draw_point b = draw_hex_centre(tail->column, tail->row);
	struct draw_coat coat = draw_coat_of(c->side);
	const enum draw_ink inks[] = { coat.edge, coat.ground };
	for (int i = 0; i < 2; i++) {
		draw_put(sheet,
			 "<path stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" "
			 "d=\"M%d %dL%d %d\"/>",
			 draw_paint(sheet, inks[i]), i == 0 ? 420 : 372, a.x, a.y, b.x, b.y);
	}
}

static void put_level(struct draw_sheet *sheet, const struct draw_hex *hex, struct draw_box b) {
	enum { SIZE = 150 };
	struct draw_type type = { SIZE, DRAW_BOLD, DRAW_TEXT, DRAW_MIDDLE };
	char level[16];
	draw_level_text(hex->level, level);
	draw_put(sheet,
		 "<circle cx=\"%d\" cy=\"%d\" r=\"100\" fill=\"%s\" stroke=\"%s\" "
		 "stroke-width=\"18\"/>",
		 b.x + b.width, b.y, draw_paint(sheet, DRAW_PAPER), draw_paint(sheet, DRAW_TEXT));
	draw_text_within(sheet, b.x + b.width, b.y + SIZE * 36 / 100, 170, type, level);
}

void draw_hex_troops(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v) {
	draw_put(sheet, "<g id=\"%scounters\">", sheet->prefix);
	for (size_t i = 0; i < s->placed; i++) {
		const struct draw_counter *c = &s->counters[i];
		const struct draw_hex *hex = place_of(s, c->at);
		if (!is_drawn(sheet, s, v, hex)) {
			continue;
		}
		struct draw_box box = box_of(sheet, s, v, i);
		draw_counter_open(sheet, s, c);
		if (c->tail.column >= 0) {
			put_tail(sheet, s, c);
		}
		draw_counter_sample(sheet, c, draw_counter_fit(c, box));
		if (!is_seen(s, v, hex)) {
			put_level(sheet, hex, box);
		}
		draw_put(sheet, "</g>");
	}
	draw_put(sheet, "</g>");
}
