/* hex/map_parts.c - sheets and pieces, drawn floor by floor. */
#include "board/hex/map_build.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SIGNS_MAX = 64,
	LINES_MAX = 24,
	WALL_HIGH = PV_LEVEL,
	COVERED = UINT8_MAX,
	AS_FLOOR = INT8_MIN
};

/* What the signs of a sheet or piece mean. */
struct legend {
	char signs[SIGNS_MAX + 1], lines[LINES_MAX + 1];
	uint8_t ground[SIGNS_MAX];
	int8_t level[SIGNS_MAX]; /* AS_FLOOR: the floor's */
	struct map_side side[LINES_MAX];
};

bool map_fail(struct map_build *b, struct pv_mark mark, const char *fmt, ...) {
	char text[240];
	va_list args;
	va_start(args, fmt);
	vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	return pv_fail_at(b->err, PV_BAD_INPUT, b->file, mark, "%s", text);
}

bool map_is_kind(const struct pv_node *node, const char *key, enum pv_node_kind kind,
		 struct pv_error *err) {
	const struct pv_node *child = pv_node_get(node, key);
	return child == NULL || child->kind == PV_NODE_NULL || child->kind == kind ||
	       pv_node_fail(child, err,
			    kind == PV_NODE_MAP ? "accepted under `%s`: a map"
						: "accepted under `%s`: a list",
			    key);
}

/* --- signs ----------------------------------------------------------------------------------- */

static int find_ground(const struct pv_ground *grounds, const char *word, size_t length) {
	for (int i = 0; grounds[i].word != NULL; i++) {
		if (strlen(grounds[i].word) == length &&
		    memcmp(grounds[i].word, word, length) == 0) {
			return i;
		}
	}
	return -1;
}

static void add_sign(struct legend *l, char sign, int ground, int level) {
	const char *at = strchr(l->signs, sign);
	size_t i = at != NULL ? (size_t)(at - l->signs) : strlen(l->signs);
	if (sign != '\0' && i < SIGNS_MAX) {
		l->signs[i] = sign;
		l->ground[i] = (uint8_t)ground;
		l->level[i] = (int8_t)level;
	}
}

static void add_line(struct legend *l, char sign, struct map_side side) {
	char *at = strchr(l->lines, sign);
	size_t i = at != NULL ? (size_t)(at - l->lines) : strlen(l->lines);
	if (i < LINES_MAX) {
		l->lines[i] = sign;
		l->side[i] = side;
	}
}

static const struct {
	char sign;
	struct map_side side;
} usual_lines[] = {
	{ '|', { PV_BAR_WALL, MAP_DOOR_NONE, WALL_HIGH } },
	{ '/', { PV_BAR_WALL, MAP_DOOR_NONE, WALL_HIGH } },
	{ '\\', { PV_BAR_WALL, MAP_DOOR_NONE, WALL_HIGH } },
	{ 'd', { PV_BAR_DOOR, PV_DOOR_SHUT, WALL_HIGH } },
	{ 'o', { PV_BAR_DOOR, PV_DOOR_OPEN, WALL_HIGH } },
	{ 'w', { PV_BAR_WINDOW, MAP_DOOR_NONE, 0 } },
	{ 's', { PV_BAR_SLIT, MAP_DOOR_NONE, WALL_HIGH } },
	{ 'p', { PV_BAR_PALISADE, MAP_DOOR_NONE, WALL_HIGH } },
	{ 'l', { PV_BAR_LOW_WALL, MAP_DOOR_NONE, 0 } },
	{ 'a', { PV_BAR_PARAPET, MAP_DOOR_NONE, 0 } },
	{ 'm', { PV_BAR_BATTLEMENT, MAP_DOOR_NONE, 0 } },
	{ 'b', { PV_BAR_BALUSTRADE, MAP_DOOR_NONE, 0 } },
	{ 'k', { PV_BAR_BANK, MAP_DOOR_NONE, 0 } },
};

static bool fail_sign(const struct pv_node *node, struct pv_error *err) {
	return pv_node_fail(node, err,
			    "\"%.20s\": accepted: a sign, a kind of ground and its level "
			    "(n: clear 1.5)",
			    node->key);
}

/* "clear 1.5": a ground, and its level where the floor's isn't meant. */
static bool read_sign(const struct pv_ground *grounds, const struct pv_node *node, struct legend *l,
		      struct pv_error *err) {
	const char *text = node->kind == PV_NODE_TEXT ? node->text : "";
	size_t length = strcspn(text, " ");
	int ground = find_ground(grounds, text, length), level = AS_FLOOR;
	bool has_level = text[length] == ' ';
	if (ground < 0 || strlen(node->key) != 1 ||
	    (has_level && !pv_hex_read_level(text + length + 1, &level)) ||
	    (has_level && (level < PV_LEVEL_MIN || level > PV_LEVEL_MAX))) {
		return fail_sign(node, err);
	}
	add_sign(l, node->key[0], ground, level);
	return true;
}

static bool read_line(const struct pv_node *node, struct legend *l, struct pv_error *err) {
	struct map_side side;
	if (node->kind != PV_NODE_TEXT || strlen(node->key) != 1) {
		return pv_node_fail(node, err,
				    "\"%.20s\": accepted: a sign and what it stands for "
				    "(x: door barred)",
				    node->key);
	}
	if (!map_read_side(node, node->text, &side, err)) {
		return false;
	}
	add_line(l, node->key[0], side);
	return true;
}

static bool read_legend(struct map_build *b, const struct pv_node *part, struct legend *l) {
	const struct pv_ground *grounds = b->out->grounds;
	const struct pv_node *signs = pv_node_get(part, "signs"),
			     *lines = pv_node_get(part, "lines");
	memset(l, 0, sizeof *l);
	if (!map_is_kind(part, "signs", PV_NODE_MAP, b->err) ||
	    !map_is_kind(part, "lines", PV_NODE_MAP, b->err)) {
		return false;
	}
	for (int i = 0; grounds[i].word != NULL; i++) {
		add_sign(l, grounds[i].sign, i, AS_FLOOR);
	}
	for (size_t i = 0; i < PV_COUNT(usual_lines); i++) {
		add_line(l, usual_lines[i].sign, usual_lines[i].side);
	}
	for (const struct pv_node *at = signs != NULL ? signs->first : NULL; at != NULL;
	     at = at->next) {
		if (!read_sign(grounds, at, l, b->err)) {
			return false;
		}
	}
	for (const struct pv_node *at = lines != NULL ? lines->first : NULL; at != NULL;
	     at = at->next) {
		if (!read_line(at, l, b->err)) {
			return false;
		}
	}
	return true;
}

/* --- floors ---------------------------------------------------------------------------------- */

static bool add_cell(struct map_build *b, const struct map_part *part, const struct legend *l,
		     const struct pv_hex_cell *drawn, int floor, int level) {
	size_t sign = (size_t)(strchr(l->signs, drawn->sign) - l->signs);
	if (b->count == PV_PLACES_MAX) {
		return map_fail(b, drawn->mark, "found more than %d places", PV_PLACES_MAX);
	}
	struct map_cell *cell = &b->cells[b->count++];
	*cell = (struct map_cell){ .at = map_part_hex(part, drawn->at),
				   .level = (int8_t)(l->level[sign] == AS_FLOOR ? level
										: l->level[sign]),
				   .ground = l->ground[sign],
				   .piece = (uint8_t)part->piece,
				   .floor = (uint8_t)floor,
				   .mark = drawn->mark };
	PV_EACH_HEX_SIDE(side) {
		const char *line = strchr(l->lines, drawn->side[side]);
		cell->side[pv_hex_turn(side, part->turn)] =
		    line != NULL && *line != '\0' ? l->side[line - l->lines]
						  : (struct map_side){ 0, MAP_DOOR_NONE, 0 };
	}
	return true;
}

/* The first cell from `from` on that lies on a hex; `until` where there is none. */
static size_t find_cell(const struct map_build *b, struct pv_hex at, size_t from, size_t until) {
	while (from < until && (b->cells[from].at.q != at.q || b->cells[from].at.r != at.r)) {
		from++;
	}
	return from;
}

/* Of a building's floor: of its lowest one what is indoors, or solid. */
static bool is_of_floor(const struct map_build *b, const struct map_cell *cell) {
	unsigned flags = b->out->grounds[cell->ground].flags;
	return cell->floor > 0 || ((flags & (PV_GROUND_ROOFED | PV_GROUND_SOLID)) != 0 &&
				   (flags & PV_GROUND_AFLOAT) == 0);
}

/* `edge: wall`: what stands on every side between a floor and what isn't of it, but where something
 * else is drawn. from: the floor's first cell. */
static bool put_edge(struct map_build *b, const struct pv_node *floor, size_t from) {
	const struct pv_node *edge = pv_node_get(floor, "edge");
	struct map_side s;
	if (edge == NULL) {
		return true;
	}
	if (!map_read_side(edge, edge->kind == PV_NODE_TEXT ? edge->text : "", &s, b->err)) {
		return false;
	}
	for (size_t i = from; i < b->count; i++) {
		PV_EACH_HEX_SIDE(side) {
			struct map_cell *cell = &b->cells[i];
			struct pv_hex beyond = pv_hex_add(cell->at, pv_hex_step[side]);
			size_t other = find_cell(b, beyond, from, b->count);
			bool inner = other < b->count && is_of_floor(b, &b->cells[other]);
			if (is_of_floor(b, cell) && !inner && cell->side[side].bar == PV_BAR_NONE) {
				cell->side[side] = s;
			}
		}
	}
	return true;
}

static bool read_floor(struct map_build *b, const struct map_part *part, const struct legend *l,
		       const struct pv_node *floor, int number) {
	size_t from = b->count;
	const struct pv_node *hexes = pv_node_get(floor, "hexes");
	int32_t level = 0;
	if (hexes == NULL) {
		return pv_node_fail(floor, b->err,
				    "found no `hexes`; accepted: a floor drawn in letters");
	}
	if (!pv_node_scaled(floor, "level", PV_LEVEL, PV_LEVEL_MIN, PV_LEVEL_MAX, &level, b->err) ||
	    !pv_hex_drawing_read(hexes, l->signs, l->lines, &b->drawing, b->err)) {
		return false;
	}
	for (size_t i = 0; i < b->drawing.count; i++) {
		if (!add_cell(b, part, l, &b->drawing.cells[i], number, level)) {
			return false;
		}
	}
	return put_edge(b, floor, from);
}

/* The lowest floor stands in the part itself, those above it in its list. */
static bool read_floors(struct map_build *b, const struct map_part *part) {
	static const char *const keys[] = { "level", "hexes", "edge", NULL };
	const struct pv_node *floors = pv_node_get(part->node, "floors");
	struct legend l;
	int number = 1;
	if (!map_is_kind(part->node, "floors", PV_NODE_LIST, b->err) ||
	    !read_legend(b, part->node, &l) || !read_floor(b, part, &l, part->node, 0)) {
		return false;
	}
	b->columns = b->drawing.columns;
	b->rows = b->drawing.rows;
	for (const struct pv_node *at = floors != NULL ? floors->first : NULL; at != NULL;
	     at = at->next, number++) {
		if (number == PV_FLOORS_MAX) {
			return pv_node_fail(at, b->err, "found more than %d floors", PV_FLOORS_MAX);
		}
		if (!pv_node_only(at, keys, b->err) || !read_floor(b, part, &l, at, number)) {
			return false;
		}
	}
	return true;
}

/* --- sheets ---------------------------------------------------------------------------------- */

static bool read_sheet(struct map_build *b, const struct pv_node *node) {
	static const char *const keys[] = { "hexes", "level",  "floors",  "signs", "lines",
					    "sides", "stairs", "ladders", NULL };
	struct pv_hex_map *map = b->out;
	struct map_part part = { .node = node, .at = { (int16_t)map->columns, 0 } };
	const char *letter = node->key;
	if (map->sheet_count == PV_SHEETS_MAX) {
		return pv_node_fail(node, b->err, "found more than %d sheets", PV_SHEETS_MAX);
	}
	if (strlen(letter) != 1 || letter[0] < 'A' || letter[0] > 'Z') {
		return pv_node_fail(node, b->err, "found \"%.20s\"; accepted: a letter A to Z",
				    letter);
	}
	if (!pv_node_only(node, keys, b->err) || !read_floors(b, &part)) {
		return false;
	}
	if (map->sheet_count > 0 && b->rows != map->rows) {
		return pv_node_fail(node, b->err,
				    "found %d rows beside %d; accepted: edges of one length",
				    b->rows, map->rows);
	}
	if (map->columns + b->columns > PV_HEX_ROWS_MAX) {
		return pv_node_fail(node, b->err, "found more than %d columns", PV_HEX_ROWS_MAX);
	}
	map->sheet[map->sheet_count++] =
	    (struct pv_sheet){ letter[0], (int16_t)map->columns, (int16_t)b->columns };
	map->columns += b->columns;
	map->rows = b->rows;
	return true;
}

/* --- pieces ---------------------------------------------------------------------------------- */

/* The hex of the joined board that a text names; it has to be on a sheet. */
static bool find_hex(struct map_build *b, const struct pv_node *node, struct pv_hex *out) {
	char letter;
	const struct pv_hex_map *map = b->out;
	size_t used =
	    node != NULL && node->kind == PV_NODE_TEXT ? pv_hex_read(node->text, &letter, out) : 0;
	for (int i = 0; i < map->sheet_count && used > 0 && node->text[used] == '\0'; i++) {
		const struct pv_sheet *sheet = &map->sheet[i];
		if (sheet->letter == letter && pv_hex_column(*out) < sheet->columns &&
		    out->r < map->rows) {
			out->q = (int16_t)(out->q + sheet->west);
			return true;
		}
	}
	return pv_node_fail(node, b->err, "accepted: a hex of one of the sheets, D0714");
}

static bool is_water(const struct map_build *b, const struct map_cell *cell) {
	return (b->out->grounds[cell->ground].flags & PV_GROUND_WATER) != 0;
}

static bool floats(const struct map_build *b, const struct map_cell *cell) {
	return (b->out->grounds[cell->ground].flags & PV_GROUND_AFLOAT) != 0;
}

/* A hex has one piece, save bridges and wheels over water. */
static bool may_cover(const struct map_build *b, const struct map_cell *old,
		      const struct map_cell *piece) {
	return old->piece == 0 ||
	       (is_water(b, old) && (b->out->grounds[piece->ground].flags & PV_GROUND_SPAN) != 0);
}

static void name_hex(const struct map_build *b, struct pv_hex at, char *buf, size_t cap) {
	int i = b->out->sheet_count - 1;
	while (i > 0 && b->out->sheet[i].west > pv_hex_column(at)) {
		i--;
	}
	at.q = (int16_t)(at.q - b->out->sheet[i].west);
	pv_hex_name(b->out->sheet[i].letter, at, buf, cap);
}

/* A hex of the piece's lowest floor takes the place of what lay there: the first `count` cells. */
static bool cover_hex(struct map_build *b, const struct pv_node *node, size_t piece, size_t count) {
	char name[16];
	const struct map_cell *cell = &b->cells[piece];
	size_t old = find_cell(b, cell->at, 0, count);
	if (old == count) {
		return pv_node_fail(
		    node, b->err, "a hex of the piece lies off the sheets; accepted: all on them");
	}
	if (floats(b, cell) && !is_water(b, &b->cells[old])) {
		name_hex(b, cell->at, name, sizeof name);
		return pv_node_fail(node, b->err,
				    "a %s lies on %s, which is dry; accepted: river or pool",
				    b->out->grounds[cell->ground].word, name);
	}
	for (; old < count; old = find_cell(b, cell->at, old + 1, count)) {
		if (!may_cover(b, &b->cells[old], cell)) {
			name_hex(b, cell->at, name, sizeof name);
			return pv_node_fail(node, b->err,
					    "two pieces lie on %s; accepted: one, and bridges over "
					    "water",
					    name);
		}
		b->cells[old].ground = COVERED;
	}
	return true;
}

static bool cover(struct map_build *b, const struct pv_node *node, size_t count) {
	size_t kept = 0;
	for (size_t i = count; i < b->count; i++) {
		if (b->cells[i].floor == 0 && !cover_hex(b, node, i, count)) {
			return false;
		}
	}
	for (size_t i = 0; i < b->count; i++) {
		if (b->cells[i].ground != COVERED) {
			b->cells[kept++] = b->cells[i];
		}
	}
	b->count = kept;
	return true;
}

/* All that it covers lies on one level. */
static bool settle(struct map_build *b, const struct pv_node *node, size_t count) {
	int level = PV_LEVEL_MAX + 1;
	for (size_t i = count; i < b->count; i++) {
		size_t old = find_cell(b, b->cells[i].at, 0, count);
		if (b->cells[i].floor != 0 || old == count) {
			continue;
		}
		if (level <= PV_LEVEL_MAX && level != b->cells[old].level) {
			return pv_node_fail(
			    node, b->err,
			    "the ground under the piece isn't level; accepted: hexes of one level");
		}
		level = b->cells[old].level;
	}
	level = level > PV_LEVEL_MAX ? 0 : level;
	for (size_t i = count; i < b->count; i++) {
		b->cells[i].level = (int8_t)(b->cells[i].level + level);
	}
	b->out->laid[b->out->laid_count - 1].level = (int8_t)level;
	return true;
}

/* Steps along one hex-row, and its direction; 0: the offset lies on none. */
static int find_row(struct pv_hex offset, int *direction) {
	int steps = pv_hex_distance(offset);
	PV_EACH_HEX_SIDE(side) {
		if (steps > 0 && offset.q == steps * pv_hex_step[side].q &&
		    offset.r == steps * pv_hex_step[side].r) {
			*direction = side;
			return steps;
		}
	}
	return 0;
}

/* Hexes of the piece's own that its letters stand on: anchors: {x: "(-1,2)", y: "(3,2)"}. */
static bool read_anchors(struct map_build *b, const struct pv_node *piece, struct pv_hex out[2]) {
	static const char *const keys[] = { "x", "y", NULL };
	const struct pv_node *anchors = pv_node_get(piece, "anchors");
	for (int i = 0; i < 2; i++) {
		const struct pv_node *at = pv_node_get(anchors, keys[i]);
		const char *text = at != NULL && at->kind == PV_NODE_TEXT ? at->text : "";
		size_t used = pv_hex_read_own(text, &out[i]);
		if (used == 0 || text[used] != '\0') {
			return pv_node_fail(anchors != NULL ? anchors : piece, b->err,
					    "found no letters x and y on the piece; accepted: "
					    "anchors: {x: \"(-1,2)\", y: \"(3,2)\"}");
		}
	}
	return pv_node_only(anchors, keys, b->err);
}

/* By its letters: they lie as far apart on the map as on the piece, along one row of hexes; that
 * says how it is turned, too. */
static bool read_letters(struct map_build *b, const struct pv_node *node, struct map_part *part) {
	const struct pv_node *x = pv_node_get(node, "x"), *y = pv_node_get(node, "y");
	struct pv_hex own[2], on[2];
	int from = 0, to = 0;
	if (x == NULL || y == NULL || pv_node_get(node, "at") != NULL ||
	    pv_node_get(node, "turn") != NULL) {
		return pv_node_fail(node, b->err,
				    "accepted: `x` and `y`, or `at` and `turn`: {piece: WM, x: "
				    "D1510, y: D1910}");
	}
	if (!read_anchors(b, part->node, own) || !find_hex(b, x, &on[0]) ||
	    !find_hex(b, y, &on[1])) {
		return false;
	}
	struct pv_hex drawn = pv_hex_minus(own[1], own[0]), laid = pv_hex_minus(on[1], on[0]);
	int apart = find_row(drawn, &from);
	if (apart == 0 || find_row(laid, &to) != apart) {
		return pv_node_fail(y, b->err,
				    "y lies %d from x; accepted: %d away, along one row of hexes",
				    pv_hex_distance(laid), pv_hex_distance(drawn));
	}
	part->turn = pv_hex_turn(to, -from);
	part->at = pv_hex_minus(on[0], pv_hex_rotate(own[0], part->turn));
	return true;
}

/* {piece: WM, at: D0714, turn: 2} or {piece: WM, x: D1510, y: D1910} */
static bool read_laid(struct map_build *b, const struct pv_node *pieces, const struct pv_node *node,
		      struct map_part *part) {
	static const char *const keys[] = { "piece", "at", "turn", "x", "y", NULL };
	const struct pv_node *word = pv_node_get(node, "piece");
	const struct pv_node *piece =
	    word != NULL && word->kind == PV_NODE_TEXT ? pv_node_get(pieces, word->text) : NULL;
	int32_t turn = 0;
	*part = (struct map_part){ .node = piece };
	if (!pv_node_only(node, keys, b->err) ||
	    !pv_node_int(node, "turn", 0, PV_HEX_SIDES - 1, &turn, b->err)) {
		return false;
	}
	if (piece == NULL || strlen(piece->key) >= sizeof b->out->laid[0].word) {
		return pv_node_fail(node, b->err, "`piece` names none of `pieces`");
	}
	part->turn = turn;
	if (pv_node_get(node, "x") != NULL || pv_node_get(node, "y") != NULL) {
		return read_letters(b, node, part);
	}
	return pv_node_get(node, "at") != NULL
		   ? find_hex(b, pv_node_get(node, "at"), &part->at)
		   : pv_node_fail(node, b->err, "accepted: a hex of one of the sheets, D0714");
}

/* Its own hexes are counted from its reference, a column and a row of its drawing. */
static bool read_origin(struct map_build *b, struct map_part *part) {
	const struct pv_node *origin = pv_node_get(part->node, "reference");
	int32_t column = 0, row = 0;
	if (origin != NULL &&
	    !(origin->kind == PV_NODE_LIST && origin->count == 2 &&
	      pv_node_to_int(pv_node_at(origin, 0), 0, PV_HEX_ROWS_MAX - 1, &column, b->err) &&
	      pv_node_to_int(pv_node_at(origin, 1), 0, PV_HEX_ROWS_MAX - 1, &row, b->err))) {
		return pv_node_fail(origin, b->err,
				    "accepted: the column and row of its drawing, [3, 0]");
	}
	part->origin = pv_hex_at(column, row);
	return true;
}

static bool lay_piece(struct map_build *b, const struct pv_node *pieces,
		      const struct pv_node *node) {
	static const char *const keys[] = { "hexes", "level",  "floors",  "signs",     "lines",
					    "sides", "stairs", "ladders", "reference", "anchors",
					    "parts", "edge",   NULL };
	struct map_part part;
	size_t count = b->count;
	if (b->out->laid_count == PV_PIECES_MAX) {
		return pv_node_fail(node, b->err, "found more than %d pieces", PV_PIECES_MAX);
	}
	if (!read_laid(b, pieces, node, &part) || !pv_node_only(part.node, keys, b->err) ||
	    !read_origin(b, &part)) {
		return false;
	}
	struct pv_laid *laid = &b->out->laid[b->out->laid_count++];
	*laid = (struct pv_laid){ .at = part.at, .turn = (uint8_t)part.turn };
	memcpy(laid->word, part.node->key, strlen(part.node->key));
	part.piece = b->out->laid_count;
	return read_floors(b, &part) && settle(b, node, count) && cover(b, node, count);
}

static const struct pv_node *first_of(const struct pv_node *node, const char *key) {
	const struct pv_node *list = pv_node_get(node, key);
	return list != NULL ? list->first : NULL;
}

bool map_read_parts(struct map_build *b, const struct pv_node *node) {
	static const char *const keys[] = { "sheets", "pieces", "lay", NULL };
	if (!pv_node_only(node, keys, b->err) ||
	    !map_is_kind(node, "sheets", PV_NODE_MAP, b->err) ||
	    !map_is_kind(node, "pieces", PV_NODE_MAP, b->err) ||
	    !map_is_kind(node, "lay", PV_NODE_LIST, b->err)) {
		return false;
	}
	for (const struct pv_node *at = first_of(node, "sheets"); at != NULL; at = at->next) {
		if (!read_sheet(b, at)) {
			return false;
		}
	}
	for (const struct pv_node *at = first_of(node, "lay"); at != NULL; at = at->next) {
		if (!lay_piece(b, pv_node_get(node, "pieces"), at)) {
			return false;
		}
	}
	return b->out->sheet_count > 0 ||
	       pv_node_fail(node, b->err, "found no sheet; accepted: sheets: {D: {hexes: ...}}");
}

bool map_each_part(struct map_build *b, const struct pv_node *node,
		   bool (*each)(struct map_build *b, const struct map_part *part)) {
	int number = 0;
	for (const struct pv_node *at = first_of(node, "sheets"); at != NULL; at = at->next) {
		struct map_part part = { .node = at };
		if (!each(b, &part)) {
			return false;
		}
	}
	for (const struct pv_node *at = first_of(node, "lay"); at != NULL; at = at->next) {
		const struct pv_laid *laid = &b->out->laid[number++];
		struct map_part part = { .node =
					     pv_node_get(pv_node_get(node, "pieces"), laid->word),
					 .at = laid->at,
					 .turn = laid->turn,
					 .level = laid->level,
					 .piece = number };
		if (!read_origin(b, &part) || !each(b, &part)) {
			return false;
		}
	}
	return true;
}
