/* draw/scene/counter.c - one counter. Shape and shade tell its side, so that it works in grey, too.
 * A beak shows its front. Pips show its stands: full ones are left, hollow ones are lost. */
#include "draw/scene/counter.h"

#include "draw/scene/hexes.h"

#include <stdio.h>
#include <string.h>

struct draw_coat draw_coat_of(enum draw_side side) {
	static const struct draw_coat coats[DRAW_SIDE_COUNT] = {
		[DRAW_SIDE_RED] = { DRAW_RED, DRAW_RED_SIGN, DRAW_RED_EDGE },
		[DRAW_SIDE_BLUE] = { DRAW_BLUE, DRAW_BLUE_SIGN, DRAW_BLUE_EDGE },
		[DRAW_SIDE_NONE] = { DRAW_NONE, DRAW_NONE_SIGN, DRAW_NONE_EDGE },
	};
	return coats[side];
}

static int32_t least(struct draw_box b) {
	return b.width < b.height ? b.width : b.height;
}

/* ---- shape ---- */

/* Is it broader than high? Then the sign stands at the left, everything else beside it. */
static bool is_broad(struct draw_box b) {
	return b.width > b.height * 4 / 3;
}

/* Red's counters are square, blue's are round, nobody's have cut corners. */
static void put_outline(struct draw_sheet *sheet, enum draw_side side, struct draw_box b) {
	int32_t cut = least(b) / 4, round = side == DRAW_SIDE_BLUE ? least(b) / 2 : least(b) / 14;
	if (side == DRAW_SIDE_NONE) {
		draw_put(sheet, "<path d=\"M%d %dh%dl%d %dv%dl-%d %dh-%dl-%d-%dv-%dz\"", b.x + cut,
			 b.y, b.width - 2 * cut, cut, cut, b.height - 2 * cut, cut, cut,
			 b.width - 2 * cut, cut, cut, b.height - 2 * cut);
	} else {
		draw_put(sheet, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"", b.x,
			 b.y, b.width, b.height, round);
	}
}

void draw_counter_shape(struct draw_sheet *sheet, enum draw_side side, struct draw_box b) {
	struct draw_coat coat = draw_coat_of(side);
	int32_t drop = least(b) / 22;
	put_outline(sheet, side, (struct draw_box){ b.x + drop, b.y + drop, b.width, b.height });
	draw_put(sheet, " fill=\"%s\" fill-opacity=\".4\"/>", draw_paint(sheet, DRAW_SHADOW));
	put_outline(sheet, side, b);
	draw_put(sheet, " fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\"/>",
		 draw_paint(sheet, coat.ground), draw_paint(sheet, coat.edge), least(b) / 16);
}

/* ---- front ---- */

/* Where a line from the middle towards d meets the outline. */
static struct draw_point find_rim(enum draw_side side, struct draw_box b, int d) {
	int dx = pv_direction_dx[d], dy = -pv_direction_dy[d];
	struct draw_point centre = { b.x + b.width / 2, b.y + b.height / 2 };
	struct draw_point rim = { centre.x + dx * b.width / 2, centre.y + dy * b.height / 2 };
	int32_t back = side == DRAW_SIDE_RED ? 0 : least(b) * 146 / 1000;
	if (dx != 0 && dy != 0) { /* round corners are nearer to the middle */
		rim.x -= dx * back;
		rim.y -= dy * back;
	}
	return rim;
}

/* A vector towards d, of that length; an oblique one has thousandths of it. */
static struct draw_point find_way(int d, int32_t length) {
	int32_t part = d % 2 == 0 ? length : length * 707 / 1000;
	return (struct draw_point){ pv_direction_dx[d] * part, -pv_direction_dy[d] * part };
}

/* The beak at a square's corner starts on both edges. */
static void put_beak_path(struct draw_sheet *sheet, const struct draw_counter *c,
			  struct draw_point rim, int32_t out, int32_t half) {
	int d = c->facing;
	bool corner = d % 2 == 1 && c->side == DRAW_SIDE_RED;
	struct draw_point tip = find_way(d, out), back = find_way(d, corner ? -half : -half / 2);
	struct draw_point left = find_way(pv_direction_turn(d, -2), half);
	draw_put(sheet, "M%d %dL%d %dL%d %dZ", rim.x + back.x + left.x, rim.y + back.y + left.y,
		 rim.x + tip.x, rim.y + tip.y, rim.x + back.x - left.x, rim.y + back.y - left.y);
}

/* The beak of a narrow counter is as large as a broader one's, and none is a mere dot. */
static int32_t find_beak_size(struct draw_box b) {
	enum { LEAST = 360 };
	int32_t most = b.width > b.height ? b.width : b.height;
	int32_t size = least(b) > most * 7 / 10 ? least(b) : most * 7 / 10;
	return size > LEAST ? size : LEAST;
}

static bool has_long_beak(const struct draw_counter *c) {
	return (c->states & (DRAW_CHARGING | DRAW_TIRED)) != 0;
}

/* How far the beak comes out of its counter. */
static int32_t find_beak_length(const struct draw_counter *c, struct draw_box b) {
	return find_beak_size(b) * (has_long_beak(c) ? 21 : 18) / 100;
}

struct draw_box draw_counter_fit(const struct draw_counter *c, struct draw_box cell) {
	struct draw_box b = cell;
	if (c->facing < 0) {
		return b;
	}
	int dx = pv_direction_dx[c->facing], dy = -pv_direction_dy[c->facing];
	int32_t room = find_beak_length(c, cell) + find_beak_size(cell) / 30;
	if (c->facing % 2 == 1) { /* at the corner of a round counter it stays within the box */
		room = c->side == DRAW_SIDE_RED ? room * 707 / 1000 : 0;
	}
	b.x += dx < 0 ? room : 0;
	b.width -= dx != 0 ? room : 0;
	b.y += dy < 0 ? room : 0;
	b.height -= dy != 0 ? room : 0;
	return b;
}

/* A charging counter has a long bright beak, a tired one a hollow beak. */
static void put_beak(struct draw_sheet *sheet, const struct draw_counter *c, struct draw_box b) {
	struct draw_coat coat = draw_coat_of(c->side);
	bool charging = (c->states & DRAW_CHARGING) != 0, tired = (c->states & DRAW_TIRED) != 0;
	struct draw_point rim = find_rim(c->side, b, c->facing);
	int32_t size = find_beak_size(b);
	int32_t out = find_beak_length(c, b), half = size * 26 / 100;
	half = half < least(b) * 2 / 5 ? half : least(b) * 2 / 5;
	draw_put(
	    sheet,
	    "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\" stroke-linejoin=\"round\" d=\"",
	    draw_paint(sheet, charging ? DRAW_CHARGE
			      : tired  ? DRAW_WHITE
				       : coat.edge),
	    draw_paint(sheet, coat.edge), size / (tired ? 15 : 24));
	put_beak_path(sheet, c, rim, out, half);
	draw_put(sheet, "\"/>");
	if (charging) { /* a second beak within the first */
		draw_put(sheet, "<path fill=\"%s\" d=\"", draw_paint(sheet, coat.edge));
		put_beak_path(sheet, c, rim, out / 2, half / 2);
		draw_put(sheet, "\"/>");
	}
}

/* ---- strength ---- */

enum { PIPS_MOST = 6 }; /* more are written as a figure */

static void put_pip(struct draw_sheet *sheet, int32_t x, int32_t y, int32_t size, bool left,
		    struct draw_coat coat) {
	draw_put(
	    sheet,
	    "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\"/>",
	    x, y, size / 2, left ? draw_paint(sheet, coat.sign) : "none",
	    draw_paint(sheet, coat.sign), size / 6);
}

void draw_pips(struct draw_sheet *sheet, const struct draw_counter *c, int32_t x, int32_t y,
	       int32_t size, struct draw_coat coat) {
	char text[16];
	if (c->full > PIPS_MOST) {
		struct draw_type type = { size * 2, DRAW_BOLD, (uint8_t)coat.sign, DRAW_MIDDLE };
		snprintf(text, sizeof text, "%d/%d", c->stands, c->full);
		draw_text(sheet, x, y + size / 2, type, text);
		return;
	}
	int32_t step = size * 3 / 2, first = x - (c->full - 1) * step / 2;
	for (int i = 0; i < c->full; i++) {
		put_pip(sheet, first + i * step, y, size, i < c->stands, coat);
	}
}

/* Draws a crack from corner to corner, or beside a name that stands at the right. */
static void put_half(struct draw_sheet *sheet, enum draw_side side, struct draw_box b) {
	b.width = is_broad(b) ? b.width / 2 : b.width;
	struct draw_coat coat = draw_coat_of(side);
	struct draw_point from = find_rim(side, b, PV_NE), to = find_rim(side, b, PV_SW);
	int32_t dx = (to.x - from.x) / 4, dy = (to.y - from.y) / 4, kink = least(b) / 9;
	const enum draw_ink inks[] = { coat.edge, DRAW_CHARGE };
	for (int i = 0; i < 2; i++) {
		draw_put(sheet,
			 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" "
			 "stroke-linejoin=\"round\" d=\"M%d %dL%d %dL%d %dL%d %dL%d %d\"/>",
			 draw_paint(sheet, inks[i]), least(b) / (i == 0 ? 10 : 20), from.x, from.y,
			 from.x + dx + kink, from.y + dy + kink, from.x + 2 * dx - kink,
			 from.y + 2 * dy - kink, from.x + 3 * dx + kink, from.y + 3 * dy + kink,
			 to.x, to.y);
	}
}

/* ---- states ---- */

/* Badges at the edge, clear of the pips, each with a shape of its own. Paths are drawn round 0, in
 * boxes of 140 and 100. */
static const struct badge {
	uint16_t bits;
	const char *plate, *path;
} badges[] = {
	/* a flag on a disc */
	{ DRAW_RETIRING | DRAW_LEAVING, "M-68 0a68 68 0 1 1 136 0a68 68 0 1 1-136 0Z",
	  "M-28 44V-44H36L20-20L36 4H-28" },
	/* a broad arrow down, alone */
	{ DRAW_DRIVEN, "M-34-76H34V-4H82L0 84L-82-4H-34Z", "" },
	/* an arrow on a square */
	{ DRAW_FIRED, "M-62-62H62V62H-62Z", "M-40 40L18-18M-8-42L42-42L42 8Z" },
	/* a star of six rays */
	{ DRAW_STUNNED, "M-68 0a68 68 0 1 1 136 0a68 68 0 1 1-136 0Z",
	  "M0-48V48M-42-24L42 24M-42 24L42-24" },
	/* a bow and its string */
	{ DRAW_LOADS, "M-62-62H62V62H-62Z", "M24-50Q-70 0 24 50Q-34 0 24-50ZM24-50V50M-44 0H48" },
	/* a sickle */
	{ DRAW_CREEPS, "M-68 0a68 68 0 1 1 136 0a68 68 0 1 1-136 0Z",
	  "M-40 50L-14 20Q56 26 44-44Q30 2-14 20" },
	/* a leap onto somebody */
	{ DRAW_POUNCES, "M-68 0a68 68 0 1 1 136 0a68 68 0 1 1-136 0Z",
	  "M-50 30Q-20-70 30-10L44-24L40 28L-10 18L14 4Q-16-34-50 30M-50 48H50" },
};

static void put_badge(struct draw_sheet *sheet, int32_t x, int32_t y, int32_t size,
		      const struct badge *badge) {
	int32_t scale = size * DRAW_UNIT / 140;
	const char *edge = draw_paint(sheet, DRAW_TEXT);
	const char *white = draw_paint(sheet, DRAW_WHITE);
	bool driven = badge->bits == DRAW_DRIVEN; /* dark on any ground, with a pale rim */
	draw_put(
	    sheet,
	    "<g transform=\"translate(%d %d) scale(%d.%03d)\" stroke-width=\"14\" stroke=\"%s\">"
	    "<path fill=\"%s\" stroke=\"%s\" d=\"%s\"/><path fill=\"%s\" "
	    "stroke-linejoin=\"round\" d=\"%s\"/></g>",
	    x, y, scale / DRAW_UNIT, scale % DRAW_UNIT, driven ? white : edge,
	    driven ? edge : white, driven ? white : edge, badge->plate, edge, badge->path);
}

static int32_t find_badge_size(struct draw_box b) {
	enum { SMALLEST = 210 };
	int32_t size = least(b) * 40 / 100, most = least(b) * 2 / 3;
	return size >= SMALLEST ? size : most < SMALLEST ? most : SMALLEST;
}

/* Is it higher than broad, and of one stand? Then the badge has the foot to itself. */
static bool has_foot(const struct draw_counter *c, struct draw_box b) {
	return c->full <= 1 && b.width < b.height * 3 / 4;
}

/* Finds a place that hides neither sign nor pips nor front: behind a broad counter, at the foot of
 * a high one, at a corner of any other. On a marker, whose name takes its whole width, it is at the
 * side. */
static struct draw_point find_badge(const struct draw_counter *c, struct draw_box b, int32_t size) {
	enum { SMALL = 500 };
	int32_t right = b.x + b.width, foot = b.y + b.height;
	if (is_broad(b)) {
		return (struct draw_point){ c->facing == PV_W ? right + size / 7 : b.x - size / 7,
					    b.y + b.height / 2 };
	}
	if (has_foot(c, b)) {
		return (struct draw_point){ b.x + b.width / 2, foot - size / 2 };
	}
	if (least(b) < SMALL && c->full <= 1) {
		return (struct draw_point){ right - size / 4, foot - size / 4 };
	}
	if (c->side == DRAW_SIDE_NONE) {
		return (struct draw_point){ right - size / 6, b.y + b.height * 52 / 100 };
	}
	return (struct draw_point){ c->facing == PV_NE ? b.x + size / 8 : right - size / 8,
				    b.y + size / 3 };
}

static bool has_badge(const struct draw_counter *c) {
	int bits = 0;
	for (size_t i = 0; i < PV_COUNT(badges); i++) {
		bits |= badges[i].bits;
	}
	return (c->states & bits) != 0;
}

static void put_badges(struct draw_sheet *sheet, const struct draw_counter *c, struct draw_box b) {
	int32_t size = find_badge_size(b);
	struct draw_point p = find_badge(c, b, size);
	int32_t step = p.y < b.y + b.height / 2 ? size : -size;
	for (size_t i = 0; i < PV_COUNT(badges); i++) {
		if ((c->states & badges[i].bits) != 0) {
			put_badge(sheet, p.x, p.y, size, &badges[i]);
			p.y += step;
		}
	}
}

/* ---- words ---- */

static const char *const facing_keys[PV_DIRECTION_COUNT] = {
	"pavise.facing.n", "pavise.facing.ne", "pavise.facing.e", "pavise.facing.se",
	"pavise.facing.s", "pavise.facing.sw", "pavise.facing.w", "pavise.facing.nw",
};

static const struct {
	uint16_t bit;
	const char *key;
} state_keys[] = {
	{ DRAW_HALF, "pavise.state.half" },       { DRAW_CHARGING, "pavise.state.charging" },
	{ DRAW_TIRED, "pavise.state.tired" },     { DRAW_RETIRING, "pavise.state.retiring" },
	{ DRAW_LEAVING, "pavise.state.leaving" }, { DRAW_DRIVEN, "pavise.state.driven" },
	{ DRAW_FIRED, "pavise.state.fired" },     { DRAW_MOVED, "pavise.state.moved" },
	{ DRAW_ENGAGED, "pavise.state.engaged" }, { DRAW_STUNNED, "pavise.state.stunned" },
	{ DRAW_WOUNDED, "pavise.state.wounded" }, { DRAW_DEAD, "pavise.state.dead" },
	{ DRAW_LOADS, "pavise.state.loads" },     { DRAW_CREEPS, "pavise.state.creeps" },
	{ DRAW_POUNCES, "pavise.state.pounces" },
};

const char *draw_state_word(const struct draw_sheet *sheet, int states) {
	for (size_t i = 0; i < PV_COUNT(state_keys); i++) {
		if ((states & state_keys[i].bit) != 0) {
			return draw_word(sheet, state_keys[i].key);
		}
	}
	return "";
}

static const char *const side_keys[DRAW_SIDE_COUNT] = {
	"pavise.side.red",
	"pavise.side.blue",
	"pavise.side.none",
};

static void add_words(char buf[DRAW_SAY_MAX], const char *words) {
	size_t used = strlen(buf);
	snprintf(buf + used, DRAW_SAY_MAX - used, ", %s", words);
}

const char *draw_describe(const struct draw_sheet *sheet, const struct draw_scene *scene,
			  const struct draw_counter *c, char buf[DRAW_SAY_MAX]) {
	char stands[8], full[8], place[24];
	const char *army = c->side < DRAW_SIDE_NONE ? scene->armies[c->side].name : "";
	const char *side = draw_word(sheet, army[0] != '\0' ? army : side_keys[c->side]);
	snprintf(stands, sizeof stands, "%d", c->stands);
	snprintf(full, sizeof full, "%d", c->full);
	if (scene->hexes != NULL) {
		snprintf(place, sizeof place, "%s",
			 c->at.column < 0 ? "" : scene->hexes->at[c->at.column].name);
	} else {
		pv_square_name(c->at.column, c->at.row, place, sizeof place);
	}
	const char *key = scene->hexes != NULL ? "pavise.draw.man" : "pavise.draw.counter";
	draw_say(sheet, buf, key, "name", c->name, "kind", draw_word(sheet, c->kind), "side", side,
		 "place", place, "stands", stands, "full", full, (char *)NULL);
	if (c->facing >= 0) {
		add_words(buf, draw_word(sheet, facing_keys[c->facing]));
	}
	for (size_t i = 0; i < PV_COUNT(state_keys); i++) {
		if ((c->states & state_keys[i].bit) != 0) {
			add_words(buf, draw_word(sheet, state_keys[i].key));
		}
	}
	return buf;
}

/* ---- all of it ---- */

/* How the inside of a counter is divided. */
struct inside {
	struct draw_box sign, name;
	int32_t size; /* of the name; 0: no room for one */
	struct draw_point pips;
	int32_t pip; /* 0: it has one stand, which needs no pip */
};

/* The size of the name. A name that nobody could read is left out, and the sign is larger. */
static int32_t find_size(const struct draw_sheet *sheet, int32_t size, const char *name) {
	enum { PIXELS = 7 };
	bool readable = size * sheet->how->square / DRAW_UNIT >= PIXELS;
	return readable && name[0] != '\0' ? size : 0;
}

static struct inside share_across(const struct draw_sheet *sheet, const struct draw_counter *c,
				  struct draw_box b) {
	int32_t pad = b.height / 10, half = b.width / 2;
	struct inside in = { .size = find_size(sheet, b.height * 36 / 100, c->name),
			     .pip = c->full > 1 ? b.height * 20 / 100 : 0 };
	int32_t left = in.size == 0 && in.pip == 0 ? b.width - 2 * pad : half;
	in.sign = (struct draw_box){ b.x + pad, b.y + pad, left, b.height - 2 * pad };
	in.name = (struct draw_box){ b.x + half, b.y, half - pad, b.height * 62 / 100 };
	in.pips = (struct draw_point){ b.x + half * 3 / 2, b.y + b.height * 80 / 100 };
	return in;
}

/* The size of pips: as large as fits side by side, and larger where no name is above them. */
static int32_t find_pip(const struct draw_counter *c, struct draw_box b, bool named) {
	int32_t size = least(b) * (named ? 12 : 15) / 100;
	int32_t count = c->full > PIPS_MOST ? PIPS_MOST / 2 : c->full;
	int32_t most =
	    b.width * 3 / 2 / (3 * count - 1); /* a round counter is narrow at its foot */
	return c->full <= 1 ? 0 : size < most ? size : most;
}

static struct inside share_down(const struct draw_sheet *sheet, const struct draw_counter *c,
				struct draw_box b) {
	int32_t name = b.height * 21 / 100, wide = b.width * 38 / 100, pad = b.width / 12;
	struct inside in = { .size = find_size(sheet, name < wide ? name : wide, c->name) };
	in.pip = find_pip(c, b, in.size > 0);
	int32_t up = least(b) * (c->side == DRAW_SIDE_BLUE && b.width == b.height ? 21 : 16) / 100;
	/* below the rim, where a round counter is broad enough */
	int32_t top = least(b) * (c->states & DRAW_CHARGING ? 7 : 2) / 100;
	top += c->side == DRAW_SIDE_BLUE ? least(b) * (b.width < b.height ? 11 : 2) / 100 : 0;
	int32_t head = in.size > 0 ? top + in.size * 11 / 10 : pad;
	int32_t foot = in.pip > 0 ? up + in.pip * 3 / 4 : pad;
	if (in.pip == 0 && has_badge(c) && has_foot(c, b)) {
		foot = find_badge_size(b);
	}
	in.sign =
	    (struct draw_box){ b.x + pad, b.y + head, b.width - 2 * pad, b.height - head - foot };
	in.name = (struct draw_box){ b.x, b.y + top, b.width, in.size * 6 / 5 };
	in.pips = (struct draw_point){ b.x + b.width / 2, b.y + b.height - up };
	return in;
}

void draw_tag(struct draw_sheet *sheet, const char *tag, struct draw_box sign,
	      struct draw_coat coat) {
	int32_t size = least(sign) * 46 / 100;
	int32_t x = sign.x + sign.width / 2 + size * 2 / 3, y = sign.y + sign.height - size / 2;
	struct draw_type type = { size * 80 / 100, DRAW_BOLD, (uint8_t)coat.ground, DRAW_MIDDLE };
	char letters[8];
	if (tag == NULL || tag[0] == '\0') {
		return;
	}
	snprintf(letters, sizeof letters, "%.2s", tag);
	draw_put(sheet,
		 "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
		 "stroke-width=\"%d\"/>",
		 x, y, size / 2, draw_paint(sheet, coat.sign), draw_paint(sheet, coat.ground),
		 size / 10);
	draw_text_within(sheet, x, y + type.size * 36 / 100, size * 9 / 10, type, letters);
}

static void put_inside(struct draw_sheet *sheet, const struct draw_counter *c, struct draw_box b) {
	struct draw_coat coat = draw_coat_of(c->side);
	struct inside in = is_broad(b) ? share_across(sheet, c, b) : share_down(sheet, c, b);
	struct draw_type type = { in.size, DRAW_BOLD, (uint8_t)coat.sign, DRAW_MIDDLE };
	draw_sign(sheet, c->sign, in.sign.x, in.sign.y, in.sign.width, in.sign.height, coat);
	draw_tag(sheet, c->tag, in.sign, coat);
	if ((c->states & (DRAW_HALF | DRAW_WOUNDED)) !=
	    0) { /* under everything that is to be read */
		put_half(sheet, c->side, b);
	}
	if (in.size > 0) {
		draw_text_within(sheet, in.name.x + in.name.width / 2,
				 in.name.y + in.name.height / 2 + in.size * 36 / 100,
				 in.name.width * (c->side == DRAW_SIDE_NONE ? 13 : 19) / 20, type,
				 c->name); /* nobody's have cut corners */
	}
	if (in.pip > 0) {
		draw_pips(sheet, c, in.pips.x, in.pips.y, in.pip, coat);
	}
}

/* A bright line between two dark ones shows on pale ground, also without colours. */
static void put_rim(struct draw_sheet *sheet, enum draw_side side, struct draw_box b) {
	const enum draw_ink inks[] = { draw_coat_of(side).edge, DRAW_CHARGE };
	for (int i = 0; i < 2; i++) {
		put_outline(sheet, side, b);
		draw_put(sheet, " fill=\"none\" stroke=\"%s\" stroke-width=\"%d\"/>",
			 draw_paint(sheet, inks[i]), least(b) / (i == 0 ? 7 : 12));
	}
}

/* Draws the counter pale and crossed out. */
static void put_dead(struct draw_sheet *sheet, enum draw_side side, struct draw_box b) {
	int32_t x = b.width * 3 / 10, y = b.height * 3 / 10;
	put_outline(sheet, side, b);
	draw_put(sheet, " fill=\"%s\" fill-opacity=\".6\"/>", draw_paint(sheet, DRAW_PAPER));
	draw_put(sheet,
		 "<path stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" d=\"M%d "
		 "%dl%d %dm0-%dl-%d %d\"/>",
		 draw_paint(sheet, DRAW_TEXT), least(b) / 9, b.x + b.width / 2 - x,
		 b.y + b.height / 2 - y, 2 * x, 2 * y, 2 * y, 2 * x, 2 * y);
}

void draw_counter_sample(struct draw_sheet *sheet, const struct draw_counter *c,
			 struct draw_box b) {
	if (c->facing >= 0) {
		put_beak(sheet, c, b);
	}
	draw_counter_shape(sheet, c->side, b);
	if ((c->states & DRAW_CHARGING) != 0) {
		put_rim(sheet, c->side, b);
	}
	put_inside(sheet, c, b);
	if ((c->states & DRAW_DEAD) != 0) {
		put_dead(sheet, c->side, b);
	}
	put_badges(sheet, c, b);
}

void draw_counter_open(struct draw_sheet *sheet, const struct draw_scene *scene,
		       const struct draw_counter *c) {
	char words[DRAW_SAY_MAX];
	draw_put(sheet, "<g id=\"%sunit-%s\"><title>", sheet->prefix, c->name);
	draw_put_safe(sheet, draw_describe(sheet, scene, c, words));
	draw_put(sheet, "</title>");
}

void draw_counter(struct draw_sheet *sheet, const struct draw_scene *scene,
		  const struct draw_counter *c, struct draw_box b) {
	draw_counter_open(sheet, scene, c);
	draw_counter_sample(sheet, c, b);
	draw_put(sheet, "</g>");
}

void draw_figures(struct draw_sheet *sheet, const struct draw_counter *counter, int32_t x,
		  int32_t y, int32_t width, int32_t size) {
	static const uint8_t inks[DRAW_FIGURES] = { DRAW_TEXT, DRAW_RED, DRAW_BLUE_SIGN };
	bool any = false;
	for (int i = 0; i < DRAW_FIGURES; i++) {
		any = any || counter->figures[i] != 0;
	}
	for (int i = 0; any && i < DRAW_FIGURES; i++) {
		struct draw_type type = { size, DRAW_BOLD, inks[i], DRAW_MIDDLE };
		char text[8];
		snprintf(text, sizeof text, "%d", counter->figures[i]);
		draw_text(sheet, x + width * (2 * i + 1) / (2 * DRAW_FIGURES), y, type, text);
	}
}
