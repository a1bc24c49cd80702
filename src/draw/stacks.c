/*
 * draw/stacks.c - where counters stand in their squares: one fills it; several share it; small ones
 * (a commander, an engine) lean against the others. Two sides stand in opposite corners, or in two
 * ranks where one of them is several, so that nobody covers anybody.
 */
#include "draw/parts.h"

/* Sides of the box that a stack fills. */
enum { STACK_MAX = 16, ALONE = 680, CROWDED = 840, SHARED = 500, RANK = 400 };

/* What one side has on a square. */
struct stack {
	const struct draw_counter *large[STACK_MAX], *small[STACK_MAX];
	size_t large_count, small_count;
};

static bool is_at(const struct draw_counter *c, int column, int row) {
	return c->at.column == column && c->at.row == row;
}

/* What has no front stands behind those that have. */
static void put_engines_last(struct stack *stack) {
	for (size_t i = 1; i < stack->large_count; i++) {
		for (size_t at = i; at > 0 && stack->large[at - 1]->facing < 0; at--) {
			const struct draw_counter *engine = stack->large[at - 1];
			stack->large[at - 1] = stack->large[at];
			stack->large[at] = engine;
		}
	}
}

/* Nobody's engine stands with whoever is there. */
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

/* What is small has as much room as the others. */
static void fill_up(struct stack *stack) {
	for (size_t i = 0; i < stack->small_count && stack->large_count < STACK_MAX; i++) {
		stack->large[stack->large_count++] = stack->small[i];
	}
	stack->small_count = 0;
}

/* The box of the i-th of so many: side by side, from three on in two rows, the last of an odd
 * number across both columns. */
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

/* Corners for small ones, those that the front doesn't need first; below where several stand: their
 * names are above and reach into the corners. */
static struct draw_box find_small_box(struct draw_box all, const struct stack *stack, size_t i) {
	static const int orders[2][4] = { { PV_NW, PV_SW, PV_SE, PV_NE },
					  { PV_SW, PV_SE, PV_NW, PV_NE } };
	const int *corners = orders[stack->large_count > 1];
	int facing = stack->large[0]->facing;
	int32_t size = all.width * 46 / 100, least = all.width * 13 / 100;
	int32_t most = all.width * 22 / 100, room = (DRAW_UNIT - all.width) / 2 - 10;
	int32_t lean = room < least ? least : room < most ? room : most;
	size_t at = i % PV_COUNT(orders[0]);
	if (corners[at] == facing) {
		at = (at + 2) % PV_COUNT(orders[0]);
	}
	int dx = pv_direction_dx[corners[at]], dy = -pv_direction_dy[corners[at]];
	int32_t x = dx < 0 ? all.x - lean : all.x + all.width + lean - size;
	int32_t y = dy < 0 ? all.y - lean : all.y + all.height + lean - size;
	return (struct draw_box){ x, y, size, size };
}

/* Two that look sideways stand one behind the other, so that both fronts are seen. */
static struct draw_box find_place(struct draw_box all, const struct stack *stack, size_t i) {
	int facing = stack->large[0]->facing;
	if (stack->large_count != 2 || (facing != PV_E && facing != PV_W)) {
		return find_box(all, stack->large_count, i);
	}
	int32_t gap = all.height / 14, height = (all.height - gap) / 2;
	return (struct draw_box){ all.x, all.y + (int32_t)i * (height + gap), all.width, height };
}

static void put_stack(struct draw_sheet *sheet, const struct draw_scene *s, struct stack *stack,
		      struct draw_box all) {
	if (stack->large_count == 0) {
		fill_up(stack);
	}
	for (size_t i = 0; i < stack->large_count; i++) {
		draw_counter(sheet, s, stack->large[i], find_place(all, stack, i));
	}
	for (size_t i = 0; i < stack->small_count; i++) {
		draw_counter(sheet, s, stack->small[i], find_small_box(all, stack, i));
	}
}

/* All of a side in one row, from the left; a single counter in its middle. */
static void put_rank(struct draw_sheet *sheet, const struct draw_scene *s, struct stack *stack,
		     struct draw_point left) {
	enum { LENGTH = 920, GAP = 34 };
	fill_up(stack);
	int32_t count = (int32_t)stack->large_count;
	int32_t room = (LENGTH - (count - 1) * GAP) / count, width = room < RANK ? room : RANK;
	int32_t start = left.x + (LENGTH - count * width - (count - 1) * GAP) / 2;
	for (int32_t i = 0; i < count; i++) {
		draw_counter(sheet, s, stack->large[i],
			     (struct draw_box){ start + i * (width + GAP), left.y, width, RANK });
	}
}

static size_t count_all(const struct stack *stack) {
	return stack->large_count + stack->small_count;
}

/* Both sides on one square. */
static void put_both(struct draw_sheet *sheet, const struct draw_scene *s, struct stack *upper,
		     struct stack *lower, struct draw_point p) {
	int32_t edge = 20, far = DRAW_UNIT - edge - SHARED, margin = 40;
	if (count_all(upper) == 1 && count_all(lower) == 1) {
		put_stack(sheet, s, upper,
			  (struct draw_box){ p.x + far, p.y + edge, SHARED, SHARED });
		put_stack(sheet, s, lower,
			  (struct draw_box){ p.x + edge, p.y + far, SHARED, SHARED });
		return;
	}
	put_rank(sheet, s, upper, (struct draw_point){ p.x + margin, p.y + margin });
	put_rank(sheet, s, lower,
		 (struct draw_point){ p.x + margin, p.y + DRAW_UNIT - margin - RANK });
}

/* The side whose edge is below stands below. */
static int find_lower(const struct draw_scene *s) {
	return s->armies[1].edge[0] == 's';
}

static void put_square(struct draw_sheet *sheet, const struct draw_scene *s, int column, int row) {
	struct stack stacks[2];
	struct draw_point p = draw_corner(s, (struct draw_place){ column, row });
	gather(s, column, row, stacks);
	bool red = count_all(&stacks[0]) > 0, blue = count_all(&stacks[1]) > 0;
	if (red && blue) {
		int lower = find_lower(s);
		put_both(sheet, s, &stacks[!lower], &stacks[lower], p);
	} else if (red || blue) {
		int32_t side = stacks[blue].large_count > 2 ? CROWDED : ALONE;
		int32_t margin = (DRAW_UNIT - side) / 2;
		put_stack(sheet, s, &stacks[blue],
			  (struct draw_box){ p.x + margin, p.y + margin, side, side });
	}
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
			put_square(sheet, s, s->counters[i].at.column, s->counters[i].at.row);
		}
	}
	draw_put(sheet, "</g>");
}
