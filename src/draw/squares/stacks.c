/* draw/squares/stacks.c - where counters stand in their squares. One fills its square; several
 * share it; small ones (a commander, an engine) lean against the others. Two sides stand in
 * opposite corners, or in two ranks where one of them has several, so that no counter covers
 * another. No front reaches into another square or over another counter. Where counters leave too
 * little of the ground to see, a small picture of it stands between them. */
#include "draw/squares/squares.h"

#include "draw/scene/counter.h"

/* The sides of the box that a stack fills. */
enum { STACK_MAX = 16, ALONE = 680, ASLANT = 780, CROWDED = 880, SHARED = 480, RANK = 430 };

/* The picture of the ground among counters, and its distance from them. */
enum { GROUND = 220, GROUND_GAP = 20 };

/* The counters of one side on a square. */
struct stack {
	const struct draw_counter *large[STACK_MAX], *small[STACK_MAX];
	size_t large_count, small_count;
};

static bool is_at(const struct draw_counter *c, int column, int row) {
	return c->at.column == column && c->at.row == row;
}

/* Counters without a front stand behind those that have one. */
static void put_engines_last(struct stack *stack) {
	for (size_t i = 1; i < stack->large_count; i++) {
		for (size_t at = i; at > 0 && stack->large[at - 1]->facing < 0; at--) {
			const struct draw_counter *engine = stack->large[at - 1];
			stack->large[at - 1] = stack->large[at];
			stack->large[at] = engine;
		}
	}
}

/* An engine that belongs to nobody stands with the counters that are there. */
static void put_with_others(struct stack out[2]) {
	bool nobodys = out[0].small_count == 0 && out[0].large_count == 1 &&
		       out[0].large[0]->side == DRAW_SIDE_NONE;
	if (nobodys && out[1].large_count > 0 && out[1].large_count < STACK_MAX) {
		out[1].large[out[1].large_count++] = out[0].large[0];
		out[0].large_count = 0;
	}
}

static void gather(const struct draw_scene *s, int column, int row, struct stack out[2]) {
	out[0] = out[1] = (struct stack){ .large_count = 0 };
	for (size_t i = 0; i < s->placed; i++) {
		const struct draw_counter *c = &s->counters[i];
		struct stack *stack = &out[c->side == DRAW_SIDE_BLUE];
		if (!is_at(c, column, row)) {
			continue;
		}
		if (c->small && stack->small_count < STACK_MAX) {
			stack->small[stack->small_count++] = c;
		} else if (!c->small && stack->large_count < STACK_MAX) {
			stack->large[stack->large_count++] = c;
		}
	}
	put_with_others(out);
	put_engines_last(&out[0]);
	put_engines_last(&out[1]);
}

/* Small counters alone take the room of large ones. */
static void fill_up(struct stack *stack) {
	for (size_t i = 0; i < stack->small_count && stack->large_count < STACK_MAX; i++) {
		stack->large[stack->large_count++] = stack->small[i];
	}
	stack->small_count = 0;
}

/* The box of the i-th of `count` counters: side by side; from three on in two rows, where the last
 * of an odd number takes both columns. */
static struct draw_box find_box(struct draw_box all, size_t count, size_t i) {
	int32_t rows = count > 2 ? 2 : 1;
	int32_t columns = (int32_t)(count + (size_t)rows - 1) / rows;
	int32_t gap = rows == 1 && columns == 1 ? 0 : all.width / 14;
	int32_t width = (all.width - (columns - 1) * gap) / columns;
	int32_t height = (all.height - (rows - 1) * gap) / rows;
	int32_t column = (int32_t)i % columns, row = (int32_t)i / columns;
	bool last = i + 1 == count && column == 0;
	return (struct draw_box){ all.x + column * (width + gap), all.y + row * (height + gap),
				  last ? all.width : width, height };
}

static int32_t keep_between(int32_t at, int32_t least, int32_t most) {
	return at < least ? least : at > most ? most : at;
}

/* Moves a box so far that the counter's front stays in the square, too. */
static struct draw_box keep_in(const struct draw_counter *c, struct draw_box b,
			       struct draw_point square) {
	struct draw_box f = draw_counter_fit(c, b);
	int32_t left = f.x - b.x, up = f.y - b.y;
	int32_t right = square.x + DRAW_UNIT - (b.width - f.width - left);
	int32_t foot = square.y + DRAW_UNIT - (b.height - f.height - up);
	b.x = keep_between(b.x, square.x + left, right - b.width);
	b.y = keep_between(b.y, square.y + up, foot - b.height);
	return b;
}

static int sign_of(int n) {
	return (n > 0) - (n < 0);
}

/* Does the counter look at that corner, or support across it? */
static bool needs_corner(const struct draw_counter *c, int corner) {
	return c->facing == corner ||
	       (c->support.column >= 0 &&
		sign_of(c->support.column - c->at.column) == pv_direction_dx[corner] &&
		sign_of(c->support.row - c->at.row) == pv_direction_dy[corner]);
}

/* The corner for a small counter: last those that a single large counter needs; with several, those
 * behind them. */
static int find_corner(const struct stack *stack, size_t i) {
	static const int alone[4] = { PV_NW, PV_SW, PV_SE, PV_NE };
	static const int behind[4] = { 5, 3, 7,
				       1 }; /* eighths of a turn from the large counter's front */
	const struct draw_counter *first = stack->large[0];
	size_t at = i % PV_COUNT(alone);
	if (stack->large_count > 1) {
		return pv_direction_turn(first->facing < 0 ? PV_N : first->facing / 2 * 2,
					 behind[at]);
	}
	return alone[needs_corner(first, alone[at]) ? (at + 2) % PV_COUNT(alone) : at];
}

static struct draw_box find_small_box(struct draw_box all, const struct stack *stack, size_t i) {
	int32_t size = all.width * 46 / 100, least = all.width * 13 / 100;
	int32_t most = all.width * 22 / 100, room = (DRAW_UNIT - all.width) / 2 - 10;
	int32_t lean = room < least ? least : room < most ? room : most;
	int corner = find_corner(stack, i);
	int dx = pv_direction_dx[corner], dy = -pv_direction_dy[corner];
	int32_t x = dx < 0 ? all.x - lean : all.x + all.width + lean - size;
	int32_t y = dy < 0 ? all.y - lean : all.y + all.height + lean - size;
	return (struct draw_box){ x, y, size, size };
}

/* What is left of a stack's box when small counters stand behind it. */
static struct draw_box leave_room_behind(struct draw_box all, const struct stack *stack) {
	enum { ROOM = 168 };
	int facing = stack->large[0]->facing;
	if (stack->small_count == 0 || stack->large_count != 2 || facing < 0 || facing % 2 == 1) {
		return all;
	}
	all.x += facing == PV_E ? ROOM : 0;
	all.y += facing == PV_S ? ROOM : 0;
	all.width -= facing == PV_E || facing == PV_W ? ROOM : 0;
	all.height -= facing == PV_N || facing == PV_S ? ROOM : 0;
	return all;
}

/* Two counters that look sideways stand one behind the other, so that both fronts are seen. */
static struct draw_box find_place(struct draw_box all, const struct stack *stack, size_t i) {
	int facing = stack->large[0]->facing;
	if (stack->large_count != 2 || (facing != PV_E && facing != PV_W)) {
		return find_box(all, stack->large_count, i);
	}
	int32_t gap = all.height / 14, height = (all.height - gap) / 2;
	return (struct draw_box){ all.x, all.y + (int32_t)i * (height + gap), all.width, height };
}

/* ---- one side ---- */

static struct draw_box middle_box(struct draw_point p, int32_t side) {
	int32_t margin = (DRAW_UNIT - side) / 2;
	return (struct draw_box){ p.x + margin, p.y + margin, side, side };
}

static bool is_aslant(const struct draw_counter *c) {
	return c->facing >= 0 && c->facing % 2 == 1;
}

/* Has the square a ground to be shown? A road is seen between counters and on both sides anyway. */
static bool has_ground(const struct draw_scene *s, struct draw_place at) {
	return (draw_cell(s, at.column, at.row)->ground & ~DRAW_IS_ROAD) != 0;
}

static void put_ground(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_place at,
		       struct draw_point p) {
	draw_put(sheet, "<g pointer-events=\"none\">");
	draw_open_view(sheet, s, at, 0, (struct draw_box){ p.x, p.y, GROUND, GROUND });
	draw_put(sheet,
		 "</svg><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
		 "stroke=\"%s\" stroke-width=\"20\"/></g>",
		 p.x, p.y, GROUND, GROUND, draw_paint(sheet, DRAW_TEXT));
}

/* Three counters or more. An odd one at the end leaves room for the ground; else it is in the
 * middle. */
static void put_crowd(struct draw_sheet *sheet, const struct draw_scene *s,
		      const struct stack *stack, struct draw_place at) {
	struct draw_box all = middle_box(draw_corner(s, at), CROWDED);
	size_t count = stack->large_count;
	bool odd = count % 2 == 1, ground = has_ground(s, at);
	for (size_t i = 0; i < count; i++) {
		struct draw_box b = find_box(all, count, i);
		b.width -= ground && odd && i + 1 == count ? GROUND + GROUND_GAP : 0;
		draw_counter(sheet, s, stack->large[i], draw_counter_fit(stack->large[i], b));
	}
	if (ground) {
		struct draw_point middle = draw_centre(s, at);
		int32_t far = CROWDED / 2 - GROUND, aside = odd ? far : -GROUND / 2;
		put_ground(sheet, s, at, (struct draw_point){ middle.x + aside, middle.y + aside });
	}
}

/* Two counters that look at a corner look past each other. */
static void put_large(struct draw_sheet *sheet, const struct draw_scene *s,
		      const struct stack *stack, struct draw_place at) {
	bool aslant = stack->large_count == 2 && is_aslant(stack->large[0]);
	struct draw_box all = middle_box(draw_corner(s, at), aslant ? ASLANT : ALONE);
	all = leave_room_behind(all, stack);
	for (size_t i = 0; i < stack->large_count; i++) {
		struct draw_box b = find_place(all, stack, i);
		draw_counter(sheet, s, stack->large[i],
			     aslant ? draw_counter_fit(stack->large[i], b) : b);
	}
}

static void put_side(struct draw_sheet *sheet, const struct draw_scene *s, struct stack *stack,
		     struct draw_place at) {
	struct draw_point p = draw_corner(s, at);
	if (stack->large_count == 0) {
		fill_up(stack);
	}
	if (stack->large_count > 2) {
		put_crowd(sheet, s, stack, at);
	} else {
		put_large(sheet, s, stack, at);
	}
	struct draw_box all = middle_box(p, stack->large_count > 2 ? CROWDED : ALONE);
	for (size_t i = 0; i < stack->small_count; i++) {
		struct draw_box b = find_small_box(all, stack, i);
		if (stack->large_count > 1) { /* nor does its front cover those before it */
			b = draw_counter_fit(stack->small[i], b);
		}
		draw_counter(sheet, s, stack->small[i], keep_in(stack->small[i], b, p));
	}
}

/* ---- two sides ---- */

/* Puts all counters of a side in one row from the left; a single one stands in the middle. */
static void put_rank(struct draw_sheet *sheet, const struct draw_scene *s,
		     const struct stack *stack, struct draw_box row) {
	enum { GAP = 30, WIDEST = 430 };
	int32_t count = (int32_t)stack->large_count;
	int32_t room = (row.width - (count - 1) * GAP) / count;
	int32_t width = room < WIDEST ? room : WIDEST;
	int32_t start = row.x + (row.width - count * width - (count - 1) * GAP) / 2;
	for (int32_t i = 0; i < count; i++) {
		struct draw_box cell = { start + i * (width + GAP), row.y, width, row.height };
		draw_counter(sheet, s, stack->large[i], draw_counter_fit(stack->large[i], cell));
	}
}

/* The ground stands at the end of the shorter rank, at the square's side. */
static void put_ranks(struct draw_sheet *sheet, const struct draw_scene *s, struct stack *upper,
		      struct stack *lower, struct draw_place at) {
	enum { EDGE = 36, LENGTH = DRAW_UNIT - 2 * EDGE };
	struct draw_point p = draw_corner(s, at);
	fill_up(upper);
	fill_up(lower);
	struct draw_box rows[2] = { { p.x + EDGE, p.y + EDGE, LENGTH, RANK },
				    { p.x + EDGE, p.y + DRAW_UNIT - EDGE - RANK, LENGTH, RANK } };
	int shorter = upper->large_count > lower->large_count;
	if (has_ground(s, at)) {
		rows[shorter].width -= GROUND + GROUND_GAP;
		put_ground(
		    sheet, s, at,
		    (struct draw_point){ p.x + DRAW_UNIT - EDGE - GROUND,
					 shorter ? p.y + DRAW_UNIT - EDGE - GROUND : p.y + EDGE });
	}
	put_rank(sheet, s, upper, rows[0]);
	put_rank(sheet, s, lower, rows[1]);
}

static size_t count_all(const struct stack *stack) {
	return stack->large_count + stack->small_count;
}

/* One against one leaves the other two corners free. */
static void put_two(struct draw_sheet *sheet, const struct draw_scene *s, struct stack *upper,
		    struct stack *lower, struct draw_place at) {
	enum { EDGE = 20, FAR = DRAW_UNIT - EDGE - SHARED };
	struct draw_point p = draw_corner(s, at);
	fill_up(upper);
	fill_up(lower);
	const struct draw_counter *high = upper->large[0], *low = lower->large[0];
	struct draw_box right = { p.x + FAR, p.y + EDGE, SHARED, SHARED };
	struct draw_box left = { p.x + EDGE, p.y + FAR, SHARED, SHARED };
	draw_counter(sheet, s, high, keep_in(high, right, p));
	draw_counter(sheet, s, low, keep_in(low, left, p));
}

/* The side whose edge is the lower one stands below. */
static int find_lower(const struct draw_scene *s) {
	return s->armies[1].edge[0] == 's';
}

void draw_stack(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_place at) {
	struct stack stacks[2];
	gather(s, at.column, at.row, stacks);
	size_t red = count_all(&stacks[0]), blue = count_all(&stacks[1]);
	int lower = find_lower(s);
	if (red == 1 && blue == 1) {
		put_two(sheet, s, &stacks[!lower], &stacks[lower], at);
	} else if (red > 0 && blue > 0) {
		put_ranks(sheet, s, &stacks[!lower], &stacks[lower], at);
	} else if (red > 0 || blue > 0) {
		put_side(sheet, s, &stacks[blue > 0], at);
	}
}

size_t draw_count_at(const struct draw_scene *s, struct draw_place at) {
	size_t count = 0;
	for (size_t i = 0; i < s->placed; i++) {
		count += is_at(&s->counters[i], at.column, at.row);
	}
	return count;
}

static bool is_first_there(const struct draw_scene *s, size_t index) {
	for (size_t i = 0; i < index; i++) {
		if (is_at(&s->counters[i], s->counters[index].at.column,
			  s->counters[index].at.row)) {
			return false;
		}
	}
	return true;
}

void draw_stacks(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<g id=\"%scounters\">", sheet->prefix);
	for (size_t i = 0; i < s->placed; i++) {
		if (is_first_there(s, i)) {
			draw_stack(sheet, s, s->counters[i].at);
		}
	}
	draw_put(sheet, "</g>");
}
