/* draw/lens.c - squares that are too crowded to be read on the board: larger, side by side, each
 * with its name and ground. */
#include "draw/panel.h"
#include "draw/squares/squares.h"

#include <stdio.h>

enum { GAP = 240, ROUND = 50, CAPTION = 300 };

static bool is_clash(const struct draw_scene *s, struct draw_place at, bool *now) {
	for (size_t i = 0; i < s->clash_count; i++) {
		if (s->clashes[i].at.column == at.column && s->clashes[i].at.row == at.row) {
			*now = s->clashes[i].now;
			return true;
		}
	}
	return false;
}

/* Is the square too crowded? Two counters of one side can be read on the board. */
static bool is_full(const struct draw_scene *s, struct draw_place at) {
	bool now;
	size_t count = draw_count_at(s, at);
	return count > 2 || (count > 0 && is_clash(s, at, &now));
}

/* The next crowded square, from number `from` on; numbers run from the board's upper left
 * corner. */
static int find_next(const struct draw_scene *s, int from, struct draw_place *out) {
	for (int i = from; i < s->columns * s->rows; i++) {
		*out = (struct draw_place){ i % s->columns, s->rows - 1 - i / s->columns };
		if (is_full(s, *out)) {
			return i;
		}
	}
	return -1;
}

bool draw_has_lenses(const struct draw_scene *s) {
	struct draw_place at;
	return find_next(s, 0, &at) >= 0;
}

/* "road, hill": writes the grounds of a square. */
static const char *say_ground(const struct draw_sheet *sheet, int ground, char buf[DRAW_SAY_MAX]) {
	static const struct {
		int bit;
		const char *key;
	} grounds[] = {
		{ DRAW_IS_HILL, "pavise.ground.hill" },
		{ DRAW_IS_WOOD, "pavise.ground.wood" },
		{ DRAW_IS_BUILDING, "pavise.ground.building" },
		{ DRAW_IS_BRIDGE, "pavise.ground.bridge" },
		{ DRAW_IS_FORD, "pavise.ground.ford" },
		{ DRAW_IS_ROAD, "pavise.ground.road" },
	};
	size_t used = 0;
	snprintf(buf, DRAW_SAY_MAX, "%s", draw_word(sheet, "pavise.ground.open"));
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		if ((ground & grounds[i].bit) != 0 && used < DRAW_SAY_MAX) {
			used += (size_t)snprintf(buf + used, DRAW_SAY_MAX - used, "%s%s",
						 used > 0 ? ", " : "",
						 draw_word(sheet, grounds[i].key));
		}
	}
	return buf;
}

static void put_caption(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_place at,
			struct draw_box box) {
	struct draw_type type = { CAPTION, DRAW_REGULAR, DRAW_TEXT, DRAW_START };
	char name[16], ground[DRAW_SAY_MAX], buf[DRAW_SAY_MAX];
	pv_square_name(at.column, at.row, name, sizeof name);
	draw_text_within(
	    sheet, box.x, box.y + box.height + CAPTION + 40, box.width, type,
	    draw_say(sheet, buf, "pavise.draw.near.square", "place", name, "ground",
		     say_ground(sheet, draw_cell(s, at.column, at.row)->ground, ground),
		     (char *)NULL));
}

/* Letters have the size at which they look right through the lens; ids begin with `near-`. */
static void put_lens(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_place at,
		     struct draw_box box) {
	const struct pv_picture *how = sheet->how;
	const char *prefix = sheet->prefix;
	struct pv_picture near = *how;
	bool now = false;
	near.square = how->square * box.width / (DRAW_UNIT + 2 * ROUND);
	draw_open_view(sheet, s, at, ROUND, box);
	sheet->how = &near;
	sheet->prefix = "near-";
	if (is_clash(s, at, &now)) {
		draw_clash_frame(sheet, draw_corner(s, at), now);
	}
	draw_stack(sheet, s, at);
	sheet->how = how;
	sheet->prefix = prefix;
	draw_put(sheet,
		 "</svg><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
		 "stroke=\"%s\" stroke-width=\"30\"/>",
		 box.x, box.y, box.width, box.height, draw_paint(sheet, DRAW_FRAME));
	put_caption(sheet, s, at, box);
}

int32_t draw_lenses(struct draw_sheet *sheet, const struct draw_scene *s, int32_t top,
		    int32_t columns) {
	enum { SIDE = DRAW_PANEL / 2 - GAP / 2, DOWN = SIDE + 2 * CAPTION };
	struct draw_place at;
	int32_t count = 0;
	for (int i = find_next(s, 0, &at); i >= 0; i = find_next(s, i + 1, &at)) {
		put_lens(sheet, s, at,
			 (struct draw_box){ count % columns * (SIDE + GAP),
					    top + count / columns * DOWN, SIDE, SIDE });
		count++;
	}
	return (count + columns - 1) / columns * DOWN;
}
