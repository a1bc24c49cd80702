/* draw/panel.c - beside the board: whose turn it is, how the sides stand, what everything means. */
#include "draw/panel.h"
#include "draw/hexes/hexes.h"
#include "draw/scene/counter.h"
#include "draw/squares/squares.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 300, ROW = 460, COLUMN = DRAW_PANEL / 2, ICON = 400 };

/* The panel that is written, from top to bottom. */
struct panel {
	struct draw_sheet *sheet;
	const struct draw_scene *scene;
	int32_t y;
	int column, columns; /* of the legend */
	int grounds;         /* how many were drawn so far */
};

static const struct draw_type body = { TEXT, DRAW_REGULAR, DRAW_TEXT, DRAW_START };
static const struct draw_type strong = { TEXT + 40, DRAW_BOLD, DRAW_TEXT, DRAW_START };

/* ---- what is going on ---- */

/* The seat that decides, by its name in the list below. */
static const char *say_seat(const struct panel *p, char buf[DRAW_SAY_MAX]) {
	const char *seat = p->scene->seat;
	bool blue = strcmp(seat, "blue") == 0;
	if (!blue && strcmp(seat, "red") != 0) {
		bool dice = strcmp(seat, "dice") == 0;
		return draw_word(p->sheet,
				 dice ? "pavise.draw.asks.dice" : "pavise.draw.asks.nobody");
	}
	const char *army = p->scene->armies[blue].name;
	const char *side = army[0] != '\0' ? army : blue ? "pavise.side.blue" : "pavise.side.red";
	return draw_say(p->sheet, buf, "pavise.draw.asks", "side", draw_word(p->sheet, side),
			(char *)NULL);
}

static void put_clock(struct panel *p) {
	char turn[16], buf[DRAW_SAY_MAX];
	const char *step = draw_word(p->sheet, p->scene->step);
	struct draw_type type = { 400, DRAW_BOLD, DRAW_TEXT, DRAW_START };
	snprintf(turn, sizeof turn, "%d", p->scene->turn);
	const char *key = p->scene->turn == 0 ? "pavise.draw.before" : "pavise.draw.turn";
	const char *head = draw_say(p->sheet, buf, key, "turn", turn, "step", step, (char *)NULL);
	p->y += 400;
	draw_text_within(p->sheet, 0, p->y, DRAW_PANEL, type, head);
	p->y += ROW;
	draw_text_within(p->sheet, 0, p->y, DRAW_PANEL, body, say_seat(p, buf));
	p->y += ROW * 2 / 3;
}

/* "215/2" -> "107 ½" */
static void show_points(const char *points, char *buf, size_t cap) {
	static const char *const parts[] = { "", "¼", "½", "¾" };
	char *end = NULL;
	long num = strtol(points, &end, 10), den = *end == '/' ? strtol(end + 1, NULL, 10) : 1;
	if (den < 1 || 4 % den != 0 || num < 0) {
		snprintf(buf, cap, "%s", points);
		return;
	}
	const char *part = parts[num % den * (4 / den)];
	if (num / den == 0 && part[0] != '\0') {
		snprintf(buf, cap, "%s", part);
	} else {
		snprintf(buf, cap, "%ld%s", num / den, part);
	}
}

/* How many of its stands a side still has on the board; how many counters are away, and where. */
struct muster {
	int stands, full;
	int lost, left, waiting;
};

static struct muster count_side(const struct draw_scene *s, enum draw_side side) {
	struct muster m = { 0 };
	for (size_t i = 0; i < s->count; i++) {
		const struct draw_counter *c = &s->counters[i];
		if (c->side != side) {
			continue;
		}
		m.full += c->full;
		m.stands += i < s->placed ? c->stands : 0;
		if (c->where != NULL) {
			m.lost += strcmp(c->where, "lost") == 0;
			m.left += strcmp(c->where, "left") == 0;
			m.waiting += strcmp(c->where, "lost") != 0 && strcmp(c->where, "left") != 0;
		}
	}
	return m;
}

/* A line of counts: how many of how many. */
struct line {
	char text[DRAW_SAY_MAX];
};

static void add_count(const struct panel *p, struct line *line, const char *key, int count,
		      int full) {
	char number[16], whole[16], buf[DRAW_SAY_MAX];
	size_t used = strlen(line->text);
	snprintf(number, sizeof number, "%d", count);
	snprintf(whole, sizeof whole, "%d", full);
	draw_say(p->sheet, buf, key, "count", number, "full", whole, (char *)NULL);
	snprintf(line->text + used, sizeof line->text - used, "%s%s", used > 0 ? ", " : "", buf);
}

static void put_line(struct panel *p, const struct line *line) {
	if (line->text[0] != '\0') {
		draw_text_within(p->sheet, 620, p->y, DRAW_PANEL - 620, body, line->text);
		p->y += ROW * 5 / 6;
	}
}

static void put_counts(struct panel *p, enum draw_side side) {
	struct muster m = count_side(p->scene, side);
	struct line here = { "" }, away = { "" };
	bool lives = p->scene->hexes != NULL; /* on hexes a counter is one man or horse */
	add_count(p, &here, lives ? "pavise.draw.alive" : "pavise.draw.stands", m.stands, m.full);
	if (strcmp(p->scene->attacker, side == DRAW_SIDE_RED ? "red" : "blue") == 0) {
		add_count(p, &here, "pavise.draw.attacks", 0, 0);
	}
	if (m.lost > 0) {
		add_count(p, &away, "pavise.draw.lost", m.lost, 0);
	}
	if (m.left > 0) {
		add_count(p, &away, "pavise.draw.left", m.left, 0);
	}
	if (m.waiting > 0) {
		add_count(p, &away, "pavise.draw.waiting", m.waiting, 0);
	}
	put_line(p, &here);
	put_line(p, &away);
}

static void put_side(struct panel *p, enum draw_side side) {
	const struct draw_army *army = &p->scene->armies[side];
	struct draw_type right = strong;
	char points[40], buf[DRAW_SAY_MAX];
	right.anchor = DRAW_END;
	if (army->name[0] == '\0') {
		return;
	}
	p->y += ROW;
	draw_counter_shape(p->sheet, side, (struct draw_box){ 0, p->y - 350, 460, 460 });
	show_points(army->points, points, sizeof points);
	draw_say(p->sheet, buf, "pavise.draw.points", "points", points, (char *)NULL);
	int32_t room = DRAW_PANEL - 620 - draw_measure(p->sheet, right, buf) - 150;
	draw_text(p->sheet, DRAW_PANEL, p->y, right, buf);
	draw_text_within(p->sheet, 620, p->y, room, strong, draw_word(p->sheet, army->name));
	p->y += ROW * 5 / 6;
	put_counts(p, side);
	p->y -= ROW / 3;
}

/* ---- the legend ---- */

static void end_row(struct panel *p) {
	p->y += p->column > 0 ? ROW + 40 : 0;
	p->column = 0;
}

static void put_head(struct panel *p, const char *key) {
	end_row(p);
	p->y += ROW * 5 / 6;
	draw_text(p->sheet, 0, p->y, strong, draw_word(p->sheet, key));
	draw_put(p->sheet, "<path stroke=\"%s\" stroke-width=\"14\" d=\"M0 %dh%d\"/>",
		 draw_paint(p->sheet, DRAW_FRAME), p->y + 90, p->columns * COLUMN);
	p->y += ROW * 4 / 3;
}

/* The middle of the next entry's icon. */
static struct draw_point next_icon(struct panel *p) {
	return (struct draw_point){ p->column * COLUMN + ICON / 2, p->y - TEXT / 3 };
}

static void put_entry(struct panel *p, const char *key) {
	draw_text_within(p->sheet, p->column * COLUMN + ICON + 140, p->y, COLUMN - ICON - 200, body,
			 draw_word(p->sheet, key));
	if (++p->column == p->columns) {
		end_row(p);
	}
}

static void put_kinds(struct panel *p) {
	struct draw_coat coat = { DRAW_PAPER, DRAW_TEXT, DRAW_TEXT };
	if (p->scene->count == 0) {
		return;
	}
	put_head(p, p->scene->hexes == NULL ? "pavise.draw.troops" : "pavise.draw.signs");
	for (size_t i = 0; i < p->scene->count; i++) {
		if (draw_is_new_kind(p->scene, i)) {
			struct draw_point at = next_icon(p);
			draw_sign(p->sheet, p->scene->counters[i].sign, at.x - ICON / 2,
				  at.y - ICON / 2, ICON, ICON, coat);
			draw_tag(p->sheet, p->scene->counters[i].tag,
				 (struct draw_box){ at.x - ICON / 2, at.y - ICON / 2, ICON, ICON },
				 coat);
			put_entry(p, p->scene->counters[i].kind);
		}
	}
}

/* An entry with a counter that shows one thing. */
static void put_sample(struct panel *p, const char *key, struct draw_counter c) {
	struct draw_point at = next_icon(p);
	int32_t size = 350;
	c.name = "";
	c.kind = c.sign = "";
	draw_put(p->sheet, "<g aria-hidden=\"true\">");
	draw_counter_sample(p->sheet, &c,
			    (struct draw_box){ at.x - size / 2, at.y - size / 2, size, size });
	draw_put(p->sheet, "</g>");
	put_entry(p, key);
}

static void put_pips_sample(struct panel *p) {
	struct draw_coat coat = { DRAW_PAPER, DRAW_TEXT, DRAW_TEXT };
	struct draw_counter c = { .stands = 2, .full = 3 };
	struct draw_point at = next_icon(p);
	draw_pips(p->sheet, &c, at.x, at.y, 120, coat);
	put_entry(p, "pavise.draw.pips");
}

static int all_states(const struct draw_scene *s) {
	int bits = 0;
	for (size_t i = 0; i < s->placed; i++) {
		bits |= s->counters[i].states;
	}
	return bits;
}

/* ---- marks ---- */

static void put_clash_sample(struct panel *p, bool now) {
	struct draw_point at = next_icon(p);
	draw_put(p->sheet, "<g transform=\"translate(%d %d) scale(.%03d)\" aria-hidden=\"true\">",
		 at.x - ICON / 2, at.y - ICON / 2, ICON);
	draw_clash_frame(p->sheet, (struct draw_point){ 0, 0 }, now);
	draw_put(p->sheet, "</g>");
	put_entry(p, now ? "pavise.draw.melee.now" : "pavise.draw.melee");
}

static void put_arrow_sample(struct panel *p, const char *key, bool aim) {
	struct draw_point at = next_icon(p);
	draw_put(p->sheet, "<g aria-hidden=\"true\">");
	draw_arrow_sample(p->sheet, at, ICON, aim);
	draw_put(p->sheet, "</g>");
	put_entry(p, key);
}

/* Entries for each kind of frame and arrow on this board. */
static void put_mark_samples(struct panel *p) {
	bool now[2] = { false, false }, support = false, aim = false;
	for (size_t i = 0; i < p->scene->clash_count; i++) {
		now[p->scene->clashes[i].now] = true;
	}
	for (size_t i = 0; i < p->scene->placed; i++) {
		support = support || p->scene->counters[i].support.column >= 0;
		aim = aim || p->scene->counters[i].aim.column >= 0;
	}
	for (int i = 0; i < 2; i++) {
		if (now[i]) {
			put_clash_sample(p, i == 1);
		}
	}
	if (support) {
		put_arrow_sample(p, "pavise.draw.support", false);
	}
	if (aim) {
		put_arrow_sample(p, "pavise.draw.aim", true);
	}
}

/* Have counters a front? On hexes a character on foot has none. */
static bool has_fronts(const struct draw_scene *s) {
	for (size_t i = 0; i < s->placed; i++) {
		if (s->counters[i].facing >= 0) {
			return true;
		}
	}
	return s->hexes == NULL;
}

static void put_samples(struct panel *p) {
	static const struct {
		int bits;
		const char *key;
	} states[] = {
		{ DRAW_CHARGING, "pavise.state.charging" },
		{ DRAW_TIRED, "pavise.state.tired" },
		{ DRAW_HALF, "pavise.state.half" },
		{ DRAW_WOUNDED, "pavise.state.wounded" },
		{ DRAW_STUNNED, "pavise.state.stunned" },
		{ DRAW_DEAD, "pavise.state.dead" },
		{ DRAW_RETIRING | DRAW_LEAVING, "pavise.state.retiring" },
		{ DRAW_DRIVEN, "pavise.state.driven" },
		{ DRAW_FIRED, "pavise.state.fired" },
		{ DRAW_LOADS, "pavise.state.loads" },
		{ DRAW_CREEPS, "pavise.state.creeps" },
		{ DRAW_POUNCES, "pavise.state.pounces" },
	};
	int seen = all_states(p->scene);
	struct draw_counter c = { .side = DRAW_SIDE_RED, .facing = PV_N };
	bool fronts = has_fronts(p->scene);
	if (fronts || seen != 0 || p->scene->clash_count > 0) {
		put_head(p, "pavise.draw.counters");
	}
	if (fronts) {
		put_sample(p, "pavise.draw.front", c);
	}
	if (p->scene->hexes == NULL) {
		put_pips_sample(p);
		put_sample(p, "pavise.draw.single", c);
	}
	for (size_t i = 0; i < PV_COUNT(states); i++) {
		if ((seen & states[i].bits) != 0) {
			c.states = (uint16_t)states[i].bits;
			c.side = i % 2 == 0 ? DRAW_SIDE_RED : DRAW_SIDE_BLUE;
			put_sample(p, states[i].key, c);
		}
	}
	put_mark_samples(p);
}

/* ---- ground ---- */

/* Draws a board of one square with that ground, as large as an icon; for a river, two half
 * squares. */
static void put_ground(struct panel *p, const char *key, struct draw_cell cell) {
	struct draw_point at = next_icon(p);
	struct draw_sheet *sheet = p->sheet;
	const char *prefix = sheet->prefix;
	char own[16];
	bool river = cell.ground == 0;
	struct draw_cell cells[2] = { cell, { .ground = 0 } };
	struct draw_scene one = { .columns = 1, .rows = river ? 2 : 1, .cells = cells };
	draw_put(sheet,
		 "<g transform=\"translate(%d %d) scale(.%03d)\" clip-path=\"url(#one)\" "
		 "aria-hidden=\"true\">",
		 at.x - ICON / 2, at.y - ICON / 2, ICON);
	draw_put(sheet, "<g transform=\"translate(0 %d)\">", river ? -DRAW_UNIT / 2 : 0);
	snprintf(own, sizeof own, "key%d-", p->grounds++);
	sheet->prefix = own;
	draw_ground(sheet, &one);
	draw_roads(sheet, &one);
	draw_water(sheet, &one);
	draw_growth_again(sheet, &one);
	sheet->prefix = prefix;
	draw_put(sheet,
		 "</g><path fill=\"none\" stroke=\"%s\" stroke-width=\"40\" d=\"M0 "
		 "0h1000v1000h-1000z\"/></g>",
		 draw_paint(sheet, DRAW_FRAME));
	put_entry(p, key);
}

static void put_grounds(struct panel *p) {
	static const struct {
		struct draw_cell cell;
		const char *key;
	} grounds[] = {
		{ { .ground = DRAW_IS_ROAD, .joins = 1 << PV_N | 1 << PV_S },
		  "pavise.ground.road" },
		{ { .ground = DRAW_IS_WOOD }, "pavise.ground.wood" },
		{ { .ground = DRAW_IS_BUILDING }, "pavise.ground.building" },
		{ { .ground = DRAW_IS_HILL }, "pavise.ground.hill" },
		{ { .north = DRAW_CLOSED }, "pavise.draw.river" },
		{ { .ground = DRAW_IS_BRIDGE, .north = DRAW_OPEN }, "pavise.ground.bridge" },
		{ { .ground = DRAW_IS_FORD, .north = DRAW_OPEN }, "pavise.ground.ford" },
	};
	int seen = 0;
	bool river = false;
	for (int at = 0; at < p->scene->columns * p->scene->rows; at++) {
		const struct draw_cell *cell = &p->scene->cells[at];
		seen |= cell->ground;
		river = river || cell->north != DRAW_DRY || cell->east != DRAW_DRY;
	}
	if (seen == 0 && !river) {
		return;
	}
	put_head(p, "pavise.draw.ground");
	draw_put(p->sheet, "<clipPath id=\"one\"><path d=\"M0 0h1000v1000H0z\"/></clipPath>");
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		int bits = grounds[i].cell.ground;
		if (bits == 0 ? river : (seen & bits) != 0) {
			put_ground(p, grounds[i].key, grounds[i].cell);
		}
	}
}

/* ---- hexes ---- */

static void open_hex_sample(struct panel *p, struct draw_point at) {
	draw_put(p->sheet,
		 "<g transform=\"translate(%d %d) scale(.%03d)\" fill=\"none\" "
		 "aria-hidden=\"true\">",
		 at.x, at.y, ICON);
}

static void put_hex_look(struct panel *p, int look) {
	char key[64];
	open_hex_sample(p, next_icon(p));
	draw_hex_sample(p->sheet, look, (struct draw_point){ 0, 0 });
	draw_put(p->sheet, "</g>");
	snprintf(key, sizeof key, "pavise.ground.%s", p->sheet->how->art->looks[look].name);
	put_entry(p, key);
}

/* Draws a bar or door on the southern side of a hex that isn't drawn. */
static void put_hex_bar(struct panel *p, int bar, int door) {
	static const char *const doors[] = { "pavise.bar.door.open", "pavise.bar.door.shut",
					     "pavise.bar.door.barred" };
	char key[64];
	open_hex_sample(p, next_icon(p));
	draw_put(p->sheet, "<g transform=\"translate(-500 0)\">");
	draw_hex_side(p->sheet, (struct draw_point){ 0, 0 }, PV_HEX_E, bar, door);
	draw_put(p->sheet, "</g></g>");
	snprintf(key, sizeof key, "pavise.bar.%s", pv_bar_word[bar]);
	put_entry(p, bar == PV_BAR_DOOR ? doors[door] : key);
}

static void put_hex_figure(struct panel *p, const char *figure, const char *key) {
	struct draw_type type = { TEXT - 60, DRAW_BOLD, DRAW_TEXT, DRAW_MIDDLE };
	struct draw_point at = next_icon(p);
	draw_text(p->sheet, at.x, at.y + TEXT / 3, type, figure);
	put_entry(p, key);
}

/* Explains the figures beside the middle of a hex and at its foot. */
static void put_hex_figures(struct panel *p) {
	const struct draw_hexes *hexes = p->scene->hexes;
	bool number = false, level = false;
	for (size_t i = 0; i < hexes->count; i++) {
		number = number || hexes->at[i].number != 0;
		level = level || hexes->at[i].level != 0;
	}
	if (number) {
		put_hex_figure(p, "3", "pavise.draw.number");
	}
	if (level) {
		put_hex_figure(p, "1", "pavise.draw.level");
	}
}

static void put_hexes(struct panel *p) {
	bool looks[DRAW_LOOKS_MAX] = { false }, bars[PV_BAR_COUNT][PV_DOOR_COUNT] = { { false } };
	const struct draw_hexes *hexes = p->scene->hexes;
	for (size_t i = 0; i < hexes->count; i++) {
		looks[hexes->at[i].look] = true;
		looks[hexes->at[i].second != 0 ? hexes->at[i].second - 1 : hexes->at[i].look] =
		    true;
		looks[hexes->at[i].fit != 0 ? hexes->at[i].fit - 1 : hexes->at[i].look] = true;
		PV_EACH_HEX_SIDE(side) {
			int bar = hexes->at[i].bar[side];
			bars[bar][bar == PV_BAR_DOOR ? hexes->at[i].door[side] : 0] = true;
		}
	}
	put_head(p, "pavise.draw.ground");
	for (size_t i = 0; i < p->sheet->how->art->look_count; i++) {
		if (looks[i]) {
			put_hex_look(p, (int)i);
		}
	}
	for (int bar = PV_BAR_NONE + 1; bar < PV_BAR_COUNT; bar++) {
		for (int door = 0; door < PV_DOOR_COUNT; door++) {
			if (bars[bar][door]) {
				put_hex_bar(p, bar, door);
			}
		}
	}
	put_hex_figures(p);
}

int32_t draw_news(struct draw_sheet *sheet, const struct draw_scene *s) {
	struct panel p = { .sheet = sheet, .scene = s, .columns = 2 };
	if (s->step[0] != '\0') {
		put_clock(&p);
	}
	if (s->count > 0 || s->armies[0].name[0] != '\0') {
		put_side(&p, DRAW_SIDE_RED);
		put_side(&p, DRAW_SIDE_BLUE);
	}
	p.y += ROW / 3;
	put_kinds(&p);
	end_row(&p);
	return p.y;
}

int32_t draw_near(struct draw_sheet *sheet, const struct draw_scene *s, int32_t width) {
	struct panel p = { .sheet = sheet, .scene = s, .columns = width / COLUMN };
	if (s->hexes == NULL && draw_has_lenses(s)) {
		put_head(&p, "pavise.draw.near");
		p.y += draw_lenses(sheet, s, p.y - TEXT, p.columns);
	}
	return p.y;
}

int32_t draw_key(struct draw_sheet *sheet, const struct draw_scene *s, int32_t width) {
	struct panel p = { .sheet = sheet, .scene = s, .columns = width / COLUMN };
	p.columns = p.columns < 2 ? 2 : p.columns;
	if (s->placed > 0) {
		put_samples(&p);
	}
	s->hexes != NULL ? put_hexes(&p) : put_grounds(&p);
	end_row(&p);
	return p.y;
}
