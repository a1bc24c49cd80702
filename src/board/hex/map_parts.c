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
	uint8_t ground[SIGNS_MAX], second[SIGNS_MAX];
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

/* Adds a sign for a ground. A hex with two kinds has the later of the list of grounds as its first,
 * in whatever order the map names them. second: 1 + the other; 0: it has one kind. */
static void add_sign(struct legend *l, char sign, int ground, int second, int level) {
	const char *at = strchr(l->signs, sign);
	size_t i = at != NULL ? (size_t)(at - l->signs) : strlen(l->signs);
	if (sign != '\0' && i < SIGNS_MAX) {
		l->signs[i] = sign;
		l->ground[i] = (uint8_t)(second > ground + 1 ? second - 1 : ground);
		l->second[i] = (uint8_t)(second > ground + 1 ? ground + 1 : second);
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

/* [CHB-7.2.1] "slope" of "hedge+slope": 1 + which; 0: none is named. False: what stands alone, the
 * same again, or none at all. */
static bool read_second(const struct pv_ground *grounds, const struct pv_node *node, int ground,
			const char *text, size_t length, int *second, struct pv_error *err) {
	enum {
		ALONE = PV_GROUND_SOLID | PV_GROUND_STAIR | PV_GROUND_SHAFT | PV_GROUND_SPAN |
			PV_GROUND_AFLOAT | PV_GROUND_ALONE
	};
	*second = 0;
	if (*text != '+') {
		return true;
	}
	int other = find_ground(grounds, text + 1, length - 1);
	*second = other + 1;
	return (other >= 0 && other != ground &&
		((grounds[ground].flags | grounds[other].flags) & ALONE) == 0) ||
	       pv_node_fail(node, err,
			    "\"%.40s\": accepted: two kinds of open ground, neither of them a "
			    "wall, a stair or otherwise built (n: hedge+slope 0.5)",
			    node->text);
}

/* "clear 1.5", "hedge+slope": a ground or two, and its level where the floor's isn't meant. */
static bool read_sign(const struct pv_ground *grounds, const struct pv_node *node, struct legend *l,
		      struct pv_error *err) {
	const char *text = node->kind == PV_NODE_TEXT ? node->text : "";
	size_t length = strcspn(text, " "), first = strcspn(text, "+ ");
	int ground = find_ground(grounds, text, first), level = AS_FLOOR, second;
	bool has_level = text[length] == ' ';
	if (ground < 0 || strlen(node->key) != 1 ||
	    (has_level && !pv_hex_read_level(text + length + 1, &level)) ||
	    (has_level && (level < PV_LEVEL_MIN || level > PV_LEVEL_MAX))) {
		return fail_sign(node, err);
	}
	if (!read_second(grounds, node, ground, text + first, length - first, &second, err)) {
		return false;
	}
	add_sign(l, node->key[0], ground, second, level);
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

static bool read_signs(struct map_build *b, const struct pv_node *node, struct legend *l) {
	const struct pv_node *signs = pv_node_get(node, "signs");
	if (!map_is_kind(node, "signs", PV_NODE_MAP, b->err)) {
		return false;
	}
	for (const struct pv_node *at = signs != NULL ? signs->first : NULL; at != NULL;
	     at = at->next) {
		if (!read_sign(b->out->grounds, at, l, b->err)) {
			return false;
		}
	}
	return true;
}

/* {when: {option: value}, signs: {...}}: what a sign stands for then, instead of what it usually
 * does. */
static bool read_variants(struct map_build *b, const struct pv_node *part, struct legend *l) {
	static const char *const keys[] = { "when", "signs", NULL };
	const struct pv_node *list = pv_node_get(part, "variants");
	if (!map_is_kind(part, "variants", PV_NODE_LIST, b->err)) {
		return false;
	}
	for (const struct pv_node *at = list != NULL ? list->first : NULL; at != NULL;
	     at = at->next) {
		const struct pv_node *when = pv_node_get(at, "when");
		struct legend idle = *l;
		bool holds = false;
		if (when == NULL || when->kind != PV_NODE_MAP) {
			return pv_node_fail(
			    at, b->err, "accepted: {when: {option: value}, signs: {n: clear 1.5}}");
		}
		if (!pv_node_only(at, keys, b->err) ||
		    (b->terms != NULL && !b->terms->holds(b->terms->of, when, &holds, b->err)) ||
		    !read_signs(b, at, holds ? l : &idle)) {
			return false;
		}
	}
	return true;
}

static bool read_legend(struct map_build *b, const struct pv_node *part, struct legend *l) {
	const struct pv_ground *grounds = b->out->grounds;
	const struct pv_node *lines = pv_node_get(part, "lines");
	memset(l, 0, sizeof *l);
	if (!map_is_kind(part, "lines", PV_NODE_MAP, b->err)) {
		return false;
	}
	for (int i = 0; grounds[i].word != NULL; i++) {
		add_sign(l, grounds[i].sign, i, 0, AS_FLOOR);
	}
	for (size_t i = 0; i < PV_COUNT(usual_lines); i++) {
		add_line(l, usual_lines[i].sign, usual_lines[i].side);
	}
	if (!read_signs(b, part, l) || !read_variants(b, part, l)) {
		return false;
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
				   .second = l->second[sign],
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

/* Does a hex belong to a building's floor? On the ground floor, if it is indoors or solid. */
static bool is_of_floor(const struct map_build *b, const struct map_part *part,
			const struct map_cell *cell) {
	unsigned flags = b->out->grounds[cell->ground].flags |
			 (cell->second != 0 ? b->out->grounds[cell->second - 1].flags : 0u);
	bool spiral = (flags & PV_GROUND_STAIR) != 0 && (flags & PV_GROUND_OPAQUE) != 0;
	return part->stacked != PV_ON_GROUND || cell->floor > 0 || spiral ||
	       ((flags & (PV_GROUND_ROOFED | PV_GROUND_SOLID)) != 0 &&
		(flags & PV_GROUND_AFLOAT) == 0);
}

/* `edge: wall`: what stands on every side between a floor and what isn't of it, but where something
 * else is drawn. from: the floor's first cell. */
static bool put_edge(struct map_build *b, const struct map_part *part, const struct pv_node *floor,
		     size_t from) {
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
			size_t other = map_find_cell(b, beyond, from, b->count);
			bool inner = other < b->count && is_of_floor(b, part, &b->cells[other]);
			if (is_of_floor(b, part, cell) && !inner &&
			    cell->side[side].bar == PV_BAR_NONE) {
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
	return put_edge(b, part, floor, from);
}

/* The lowest floor stands in the part itself, those above it in its list. */
bool map_read_floors(struct map_build *b, const struct map_part *part) {
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
	static const char *const keys[] = { "hexes", "level",    "floors", "signs",
					    "lines", "sides",    "stairs", "ladders",
					    "links", "variants", NULL };
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
	if (!pv_node_only(node, keys, b->err) || !map_read_floors(b, &part)) {
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

/* --- all of them --------------------------------------------------------------------------------
 */

/* Its own hexes are counted from its reference, a column and a row of its drawing. */
bool map_read_origin(struct map_build *b, struct map_part *part) {
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
		if (!map_lay_piece(b, pv_node_get(node, "pieces"), at)) {
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
					 .lay = at,
					 .at = laid->at,
					 .turn = laid->turn,
					 .stacked = laid->stacked,
					 .level = laid->level,
					 .piece = number };
		if (!map_read_origin(b, &part) || !each(b, &part)) {
			return false;
		}
	}
	return true;
}
