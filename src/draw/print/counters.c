/* draw/print/counters.c - a counter for each stand, as large as its base, and markers. */
#include "draw/print/print.h"

#include "draw/scene/counter.h"

#include <stdio.h>
#include <string.h>

enum { GAP = 300, LABEL_MAX = 48 };

/* A sheet that is being filled, row by row. */
struct filling {
	const struct draw_print *print;
	struct draw_page page;
	int32_t x, row; /* where the next counter stands; the height of the row so far */
	bool open;
	char head[DRAW_SAY_MAX];
};

/* The printed length of quarter mils, which the rules measure in. */
static int32_t find_length(const struct draw_print *p, int32_t quarter_mils) {
	int64_t full = (int64_t)p->scene->square_mils * 4;
	return (int32_t)(((int64_t)quarter_mils * p->square + full / 2) / full);
}

/* On hexes a counter leaves the rim of its hex to be seen. One that fills two hexes reaches from
 * the middle of one to the middle of the other, and as far beyond. */
static struct draw_box find_hex_box(const struct draw_print *p, const struct draw_counter *c) {
	int32_t side = p->square * 62 / 100;
	bool two = c->tail.column >= 0;
	return (struct draw_box){ 0, 0, side, two ? p->square + side : side };
}

/* An engine has no base in the rules, so it gets that of a foot stand. */
static struct draw_box find_box(const struct draw_print *p, const struct draw_counter *c) {
	if (p->scene->hexes != NULL) {
		return find_hex_box(p, c);
	}
	int32_t usual = p->scene->square_mils * 5 / 4;
	int32_t width = c->base[0] > 0 ? c->base[0] : usual;
	int32_t depth = c->base[1] > 0 ? c->base[1] : usual;
	return (struct draw_box){ 0, 0, find_length(p, width), find_length(p, depth) };
}

/* Makes room for a box of that size, on another sheet where this one is full. */
static bool make_room(struct filling *f, struct draw_box *box) {
	int32_t right = f->page.width - DRAW_MARGIN;
	if (f->open && f->x + box->width > right) {
		f->x = DRAW_MARGIN;
		f->page.y += f->row + GAP;
		f->row = 0;
	}
	if (f->open && f->page.y + box->height > f->page.height - DRAW_MARGIN) {
		f->open = false;
		if (!draw_page_close(f->print, &f->page)) {
			return false;
		}
	}
	if (!f->open) {
		draw_page_open(f->print, &f->page, false);
		draw_page_head(&f->page, f->head);
		f->open = true;
		f->x = DRAW_MARGIN;
		f->row = 0;
	}
	box->x = f->x;
	box->y = f->page.y;
	f->x += box->width + GAP;
	f->row = box->height > f->row ? box->height : f->row;
	return true;
}

/* A stand is cut along the rectangle, which is its base. */
static bool put_stand(struct filling *f, const struct draw_counter *unit, int number) {
	struct draw_box b = find_box(f->print, unit);
	struct draw_counter c = *unit;
	char label[LABEL_MAX];
	if (!make_room(f, &b)) {
		return false;
	}
	snprintf(label, sizeof label, unit->full > 1 ? "%s.%d" : "%s", unit->name, number);
	c.name = label;
	c.states = 0;
	c.full = c.stands = 0;
	c.facing = c.facing < 0 && strcmp(c.sign, "engine") == 0 ? -1 : PV_N;
	draw_put(&f->page.sheet,
		 "<rect class=\"cut\" id=\"cut-%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
		 "fill=\"%s\" stroke=\"%s\" stroke-width=\"12\"/>",
		 label, b.x, b.y, b.width, b.height, draw_paint(&f->page.sheet, DRAW_FIELD),
		 draw_paint(&f->page.sheet, DRAW_TEXT));
	struct draw_box inner = { b.x + b.width * 7 / 100, b.y + b.height * 18 / 100,
				  b.width * 86 / 100, b.height * 76 / 100 };
	if (c.figures[0] + c.figures[1] + c.figures[2] > 0) {
		inner.height -= b.width * 16 / 100;
	}
	draw_counter_sample(&f->page.sheet, &c, inner);
	draw_figures(&f->page.sheet, &c, b.x + b.width * 7 / 100,
		     b.y + b.height - b.width * 5 / 100, b.width * 86 / 100, b.width * 17 / 100);
	return true;
}

static bool finish(struct filling *f) {
	bool done = !f->open || draw_page_close(f->print, &f->page);
	f->open = false;
	return done;
}

static bool drop(struct filling *f) {
	if (f->open) {
		pv_jot_finish(&f->page.sheet.out);
	}
	return false;
}

static bool print_side(const struct draw_print *p, enum draw_side side) {
	struct filling f = { .print = p };
	struct draw_sheet words = { .how = p->how };
	draw_say(&words, f.head, "pavise.print.counters", "army",
		 draw_word(&words, p->scene->armies[side].name), (char *)NULL);
	for (size_t i = 0; i < p->scene->count; i++) {
		const struct draw_counter *c = &p->scene->counters[i];
		/* An engine may change sides, so it is printed with red's. */
		bool ours = c->side == side || (c->side == DRAW_SIDE_NONE && side == DRAW_SIDE_RED);
		for (int n = 1; ours && n <= c->full; n++) {
			if (!put_stand(&f, c, n)) {
				return drop(&f);
			}
		}
	}
	return finish(&f);
}

/* ---- markers ---- */

struct marking {
	uint16_t states;
	int count;
};

/* For units, on squares. */
static const struct marking of_units[] = {
	{ DRAW_CHARGING, 8 },  { DRAW_TIRED, 8 },  { DRAW_HALF, 10 },
	{ DRAW_RETIRING, 10 }, { DRAW_DRIVEN, 8 },
};
static const struct marking of_men[] = {
	{ DRAW_STUNNED, 10 }, { DRAW_WOUNDED, 10 }, { DRAW_DEAD, 10 },
	{ DRAW_FIRED, 8 },    { DRAW_MOVED, 12 },   { DRAW_CHARGING, 4 },
};

static bool put_marker(struct filling *f, uint16_t states) {
	enum { SIZE = 1600, RIM = 220 };
	struct draw_box b = { .width = SIZE, .height = SIZE };
	struct draw_counter c = {
		.name = "", .sign = "", .side = DRAW_SIDE_NONE, .facing = PV_N, .states = states
	};
	if (!make_room(f, &b)) {
		return false;
	}
	c.name = draw_state_word(&f->page.sheet, states);
	draw_put(&f->page.sheet,
		 "<rect class=\"cut\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
		 "stroke=\"%s\" stroke-width=\"12\"/>",
		 b.x, b.y, SIZE, SIZE, draw_paint(&f->page.sheet, DRAW_TEXT));
	draw_counter_sample(
	    &f->page.sheet, &c,
	    (struct draw_box){ b.x + RIM, b.y + RIM, SIZE - 2 * RIM, SIZE - 2 * RIM });
	return true;
}

static bool print_markers(const struct draw_print *p) {
	struct filling f = { .print = p };
	struct draw_sheet words = { .how = p->how };
	snprintf(f.head, sizeof f.head, "%s", draw_word(&words, "pavise.print.markers"));
	bool men = p->scene->hexes != NULL;
	const struct marking *all = men ? of_men : of_units;
	size_t count = men ? PV_COUNT(of_men) : PV_COUNT(of_units);
	for (size_t i = 0; i < count; i++) {
		for (int n = 0; n < all[i].count; n++) {
			if (!put_marker(&f, all[i].states)) {
				return drop(&f);
			}
		}
	}
	return finish(&f);
}

bool draw_print_counters(const struct draw_print *p) {
	return print_side(p, DRAW_SIDE_RED) && print_side(p, DRAW_SIDE_BLUE) && print_markers(p);
}
