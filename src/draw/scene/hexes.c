/* draw/scene/hexes.c - the places of a board of hexes, read, and what a view shows of them. */
#include "draw/scene/hexes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct draw_point draw_hex_corner[PV_HEX_SIDES] = { { 500, 289 },  { 500, -289 },
							  { 0, -577 },   { -500, -289 },
							  { -500, 289 }, { 0, 577 } };
const struct draw_point draw_hex_out[PV_HEX_SIDES] = { { 1000, 0 },  { 500, -866 }, { -500, -866 },
						       { -1000, 0 }, { -500, 866 }, { 500, 866 } };

struct draw_spot draw_hex_beside(int column, int row, int side) {
	struct pv_hex hex = pv_hex_add(pv_hex_at(column, row), pv_hex_step[side]);
	return (struct draw_spot){ pv_hex_column(hex), hex.r };
}

struct draw_point draw_hex_centre(int column, int row) {
	return (struct draw_point){ column * DRAW_UNIT + (row & 1 ? DRAW_UNIT : DRAW_UNIT / 2),
				    row * DRAW_HEX_PITCH + DRAW_HEX_SIDE };
}

void draw_hex_path(struct draw_sheet *sheet, struct draw_point c) {
	draw_put(sheet, "M%d %dl500 289v577l-500 289l-500-289v-577z", c.x, c.y - DRAW_HEX_SIDE);
}

struct draw_size draw_hex_size(const struct draw_scene *s) {
	return (struct draw_size){ s->columns * DRAW_UNIT + (s->rows > 1 ? DRAW_UNIT / 2 : 0),
				   (s->rows - 1) * DRAW_HEX_PITCH + 2 * DRAW_HEX_SIDE };
}

/* --- what is where --------------------------------------------------------------------------- */

const struct draw_hex *draw_hex_lowest(const struct draw_scene *s, int column, int row) {
	bool inside = column >= 0 && column < s->columns && row >= 0 && row < s->rows;
	int32_t first = inside ? s->hexes->first[row * s->columns + column] : -1;
	return first < 0 ? NULL : &s->hexes->at[first];
}

const struct draw_hex *draw_hex_above(const struct draw_scene *s, const struct draw_hex *hex) {
	const struct draw_hex *next = hex + 1;
	bool same = next < s->hexes->at + s->hexes->count && next->column == hex->column &&
		    next->row == hex->row;
	return same ? next : NULL;
}

const struct draw_hex *draw_hex_find(const struct draw_scene *s, const char *name) {
	for (size_t i = 0; i < s->hexes->count; i++) {
		if (strcmp(s->hexes->at[i].name, name) == 0) {
			return &s->hexes->at[i];
		}
	}
	return NULL;
}

/* Is this hex under a roof? Its highest floor is indoors, or is a stair or a barrier in a house. */
static bool is_house(const struct draw_scene *s, const struct draw_hex *lowest) {
	bool indoors = false;
	const struct draw_hex *top = lowest;
	for (const struct draw_hex *at = lowest; at != NULL; at = draw_hex_above(s, at)) {
		indoors = indoors || at->roofed != 0;
		top = at;
	}
	return indoors && (top->roofed != 0 || top->stair != 0 || top->solid != 0);
}

bool draw_hex_is_roofed(const struct draw_scene *s, struct draw_view v, int column, int row) {
	const struct draw_hex *lowest = draw_hex_lowest(s, column, row);
	return v.roofs && v.level == DRAW_FROM_ABOVE && lowest != NULL && lowest->lifted == 0 &&
	       is_house(s, lowest);
}

static void lift(struct draw_hexes *hexes, const struct draw_hex *in) {
	for (size_t i = 0; i < hexes->count; i++) {
		struct draw_hex *at = &hexes->at[i];
		bool here = at->column == in->column && at->row == in->row;
		if (here || (in->piece != 0 && at->piece == in->piece)) {
			at->lifted = 1;
		}
	}
}

void draw_hexes_lift(struct draw_scene *s) {
	for (size_t i = 0; i < s->count; i++) {
		const struct draw_counter *c = &s->counters[i];
		if (c->stands > 0 && c->side != DRAW_SIDE_NONE && c->at.column >= 0) {
			const struct draw_hex *in = &s->hexes->at[c->at.column];
			const struct draw_hex *lowest = draw_hex_lowest(s, in->column, in->row);
			if (lowest->lifted == 0 && is_house(s, lowest)) {
				lift(s->hexes, in->piece != 0 ? in : lowest);
			}
		}
	}
}

/* Of a house without its roof, the ground floor is seen, or a flight that begins there. Of anything
 * else, the top is seen. */
const struct draw_hex *draw_hex_seen(const struct draw_scene *s, struct draw_view v, int column,
				     int row) {
	const struct draw_hex *seen = draw_hex_lowest(s, column, row);
	bool outside =
	    v.right > 0 && (column < v.left || column >= v.right || row < v.top || row >= v.bottom);
	if (seen == NULL || outside) {
		return NULL;
	}
	bool down = v.level == DRAW_FROM_ABOVE && is_house(s, seen);
	for (const struct draw_hex *at = draw_hex_above(s, seen); at != NULL;
	     at = draw_hex_above(s, at)) {
		if (at->level > v.level ||
		    (down && !(at->stair != 0 && at->level - seen->level <= PV_LEVEL))) {
			break;
		}
		seen = at;
	}
	if (seen->level > v.level || (v.piece != 0 && seen->piece != v.piece)) {
		return NULL;
	}
	return seen;
}

struct draw_view draw_view_of(const struct pv_picture *how) {
	int level = DRAW_FROM_ABOVE;
	if (how->level != NULL) {
		(void)pv_hex_read_level(how->level, &level);
	}
	return (struct draw_view){ .level = (int16_t)level, .roofs = how->roofs };
}

/* --- reading --------------------------------------------------------------------------------- */

static int find_word(const char *const *words, const char *word, size_t length) {
	for (int i = 0; words[i] != NULL; i++) {
		if (strlen(words[i]) == length && memcmp(words[i], word, length) == 0) {
			return i;
		}
	}
	return -1;
}

/* "wall", "door shut" or "door-shut"; words that can't be drawn are left out. */
static void read_side(struct draw_hex *hex, const struct pv_node *node) {
	int side = pv_hex_side_read(node->key, strlen(node->key));
	if (side < 0 || node->kind != PV_NODE_TEXT) {
		return;
	}
	bool door_words = strncmp(node->text, "door", strlen("door")) == 0;
	size_t length = door_words ? strlen("door") : strlen(node->text);
	int bar = find_word(pv_bar_word, node->text, length);
	const char *rest = node->text + length + (node->text[length] != '\0');
	int door = find_word(pv_door_word, rest, strlen(rest));
	hex->bar[side] = (uint8_t)(bar < 0 ? PV_BAR_NONE : bar);
	hex->door[side] = (uint8_t)(door < 0 ? PV_DOOR_SHUT : door);
}

static void read_lead(struct draw_hex *hex, const struct pv_node *node) {
	int side = pv_hex_side_read(node->key, strlen(node->key));
	if (side >= 0 && node->kind == PV_NODE_TEXT) {
		hex->lead[side] = node->text;
	}
}

static const struct pv_node *first_of(const struct pv_node *map, const char *key) {
	const struct pv_node *list = pv_node_get(map, key);
	return list != NULL ? list->first : NULL;
}

static bool read_printed(const struct pv_node *node, struct draw_hex *hex, struct pv_error *err) {
	int32_t number = 0;
	bool good = pv_node_int(node, "number", 0, 99, &number, err);
	hex->number = (uint8_t)number;
	return good;
}

static bool read_flags(const struct pv_node *node, struct draw_hex *hex, struct pv_error *err) {
	bool solid = false, roofed = false;
	bool good =
	    pv_node_bool(node, "solid", &solid, err) && pv_node_bool(node, "roofed", &roofed, err);
	hex->solid = solid;
	hex->roofed = roofed;
	hex->stair = pv_node_get(node, "stair") != NULL;
	return good && read_printed(node, hex, err);
}

/* A place of two kinds shows the second as a band on the first. */
static void read_looks(const struct pv_art *art, const char *ground, const char *second,
		       struct draw_hex *hex) {
	int look = draw_art_look(art, ground), other = draw_art_look(art, second);
	bool turned = second[0] != '\0' && art->looks[look].road == 0 && art->looks[other].road > 0;
	hex->look = (uint8_t)(turned ? other : look);
	hex->second = (uint8_t)(second[0] == '\0' ? 0 : 1 + (turned ? look : other));
}

static bool read_hex(const struct draw_scene *s, const struct pv_art *art,
		     const struct pv_node *node, struct draw_hex *hex, struct pv_error *err) {
	int32_t column = -1, row = -1, level = 0, piece = 0;
	const char *ground = "", *second = "";
	*hex = (struct draw_hex){ .name = "" };
	if (!pv_node_int(node, "column", 0, s->columns - 1, &column, err) ||
	    !pv_node_int(node, "row", 0, s->rows - 1, &row, err) ||
	    !pv_node_scaled(node, "level", PV_LEVEL, PV_LEVEL_MIN, PV_LEVEL_MAX, &level, err) ||
	    !pv_node_int(node, "piece", 0, (int32_t)s->hexes->piece_count, &piece, err) ||
	    !pv_node_text(node, "at", &hex->name, err) ||
	    !pv_node_text(node, "ground", &ground, err) ||
	    !pv_node_text(node, "second", &second, err) || !read_flags(node, hex, err)) {
		return false;
	}
	if (column < 0 || row < 0) {
		return pv_node_fail(node, err, "a place has `column` and `row`");
	}
	hex->column = (int16_t)column;
	hex->row = (int16_t)row;
	hex->level = (int16_t)level;
	hex->piece = (uint8_t)piece;
	read_looks(art, ground, second, hex);
	for (const struct pv_node *at = first_of(node, "sides"); at != NULL; at = at->next) {
		read_side(hex, at);
	}
	for (const struct pv_node *at = first_of(node, "stair"); at != NULL; at = at->next) {
		read_lead(hex, at);
	}
	return pv_node_text(node, "up", &hex->up, err) &&
	       pv_node_text(node, "well", &hex->well, err) &&
	       pv_node_text(node, "down", &hex->down, err);
}

/* The places of one hex stand behind each other, from below. */
static bool place_hex(struct draw_scene *s, size_t i, const struct pv_node *node,
		      struct pv_error *err) {
	const struct draw_hex *hex = &s->hexes->at[i];
	int32_t *first = &s->hexes->first[hex->row * s->columns + hex->column];
	bool fine = *first < 0 || (hex[-1].column == hex->column && hex[-1].row == hex->row &&
				   hex[-1].level < hex->level);
	*first = *first < 0 ? (int32_t)i : *first;
	return fine || pv_node_fail(node, err, "the places of a hex stand together, from below");
}

static bool read_places(struct draw_scene *s, const struct pv_art *art, const struct pv_node *list,
			struct pv_error *err) {
	for (const struct pv_node *at = list->first; at != NULL; at = at->next) {
		if (!read_hex(s, art, at, &s->hexes->at[s->hexes->count], err)) {
			return false;
		}
		s->hexes->count++;
		if (!place_hex(s, s->hexes->count - 1, at, err)) {
			return false;
		}
	}
	return true;
}

/* A ground with a front has a look of its own, `stakes-front`, which is drawn to the east. */
static void read_fronts(struct draw_scene *s, const struct pv_art *art,
			const struct pv_node *root) {
	for (const struct pv_node *at = first_of(root, "fronts"); at != NULL; at = at->next) {
		const char *name = "", *word = "";
		pv_node_text(at, "at", &name, NULL);
		pv_node_text(at, "side", &word, NULL);
		int side = pv_hex_side_read(word, strlen(word));
		for (size_t i = 0; side >= 0 && i < s->hexes->count; i++) {
			struct draw_hex *hex = &s->hexes->at[i];
			if (strcmp(hex->name, name) == 0) {
				char look[64];
				snprintf(look, sizeof look, "%.50s-front",
					 art->looks[hex->look].name);
				hex->look = (uint8_t)draw_art_look(art, look);
				hex->front = (uint8_t)(1 + side);
			}
		}
	}
}

/* Reads levers, controls and what they turn. A word without a look is left out. */
static void read_fittings(struct draw_scene *s, const struct pv_art *art,
			  const struct pv_node *root) {
	for (const struct pv_node *at = first_of(root, "fittings"); at != NULL; at = at->next) {
		const char *name = "", *word = "", *side = "";
		pv_node_text(at, "at", &name, NULL);
		pv_node_text(at, "word", &word, NULL);
		pv_node_text(at, "side", &side, NULL);
		int look = draw_art_look(art, word);
		for (size_t i = 0; look > 0 && i < s->hexes->count; i++) {
			struct draw_hex *hex = &s->hexes->at[i];
			if (strcmp(hex->name, name) == 0) {
				int on = art->looks[look].on;
				hex->fit = (uint8_t)(1 + look);
				hex->fit_side = (uint8_t)(1 + pv_hex_side_read(side, strlen(side)));
				hex->fit_west = art->looks[look].west;
				hex->look = on > 0 ? (uint8_t)(on - 1) : hex->look;
			}
		}
	}
}

static bool read_sheets(struct draw_scene *s, const struct pv_node *root, struct pv_error *err) {
	struct draw_hexes *hexes = s->hexes;
	for (const struct pv_node *at = first_of(root, "sheets"); at != NULL; at = at->next) {
		const char *letter = "";
		if (hexes->sheet_count == PV_SHEETS_MAX) {
			return pv_node_fail(at, err, "more than %d sheets", PV_SHEETS_MAX);
		}
		struct draw_sheet_of_hexes *sheet = &hexes->sheets[hexes->sheet_count++];
		if (!pv_node_text(at, "letter", &letter, err) ||
		    !pv_node_int(at, "west", 0, s->columns, &sheet->west, err) ||
		    !pv_node_int(at, "columns", 0, s->columns, &sheet->columns, err)) {
			return false;
		}
		sheet->letter[0] = letter[0];
	}
	return true;
}

static bool read_pieces(struct draw_scene *s, const struct pv_node *root, struct pv_error *err) {
	for (const struct pv_node *at = first_of(root, "pieces"); at != NULL; at = at->next) {
		if (s->hexes->piece_count == PV_PIECES_MAX || at->kind != PV_NODE_TEXT) {
			return pv_node_fail(at, err, "accepted: up to %d words", PV_PIECES_MAX);
		}
		s->hexes->pieces[s->hexes->piece_count++] = at->text;
	}
	size_t named = 0;
	for (const struct pv_node *at = first_of(root, "names");
	     at != NULL && at->kind == PV_NODE_TEXT && named < s->hexes->piece_count;
	     at = at->next) {
		s->hexes->names[named++] = at->text;
	}
	return true;
}

bool draw_hexes_parse(const struct pv_node *root, const struct pv_picture *how,
		      struct draw_scene *s, struct pv_error *err) {
	const struct pv_node *places = pv_node_get(root, "places");
	size_t count = places != NULL ? places->count : 0,
	       cells = (size_t)s->columns * (size_t)s->rows;
	int level;
	if (how->level != NULL && !pv_hex_read_level(how->level, &level)) {
		return pv_fail(err, PV_BAD_INPUT, "level",
			       "found \"%.20s\"; accepted: a level, 0, 1, 1.5", how->level);
	}
	if (count == 0 || count > PV_PLACES_MAX) {
		return pv_node_fail(root, err, "a board of hexes has 1 to %d `places`",
				    PV_PLACES_MAX);
	}
	s->hexes = calloc(1, sizeof *s->hexes);
	if (s->hexes != NULL) {
		s->hexes->at = calloc(count, sizeof *s->hexes->at);
		s->hexes->first = malloc(cells * sizeof *s->hexes->first);
	}
	if (s->hexes == NULL || s->hexes->at == NULL || s->hexes->first == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "scene", "no memory for a board");
	}
	for (size_t i = 0; i < cells; i++) {
		s->hexes->first[i] = -1;
	}
	if (!read_sheets(s, root, err) || !read_pieces(s, root, err) ||
	    !read_places(s, how->art, places, err)) {
		return false;
	}
	read_fronts(s, how->art, root);
	read_fittings(s, how->art, root);
	return true;
}

void draw_hexes_free(struct draw_hexes *hexes) {
	if (hexes != NULL) {
		free(hexes->at);
		free(hexes->first);
		free(hexes);
	}
}
