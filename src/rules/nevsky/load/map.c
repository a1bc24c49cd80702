/* map.c - the board of a scenario: a drawing, or a size and open ground [NEV-3]. */
#include "rules/kit/words.h"
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/load/load.h"
#include "rules/nevsky/notation/scan.h"

#include <string.h>

enum { DEPTH = 12, LENGTH = 12 }; /* [NEV-2A.2, NEV-2A.3] squares, a division a side */

/* What a character of the drawing means; the letter '\0' ends a list. */
struct letter {
	char letter;
	uint8_t means;
};

static const struct letter grounds[] = {
	{ '.', 0 },
	{ 'r', NEV_ROAD },
	{ '#', NEV_COVER },
	{ 't', NEV_COVER | NEV_WOOD },
	{ '^', NEV_HILL },
	{ '%', NEV_HILL | NEV_ROAD },
	{ 'b', NEV_COVER | NEV_CROSSING },
	{ 'B', NEV_COVER | NEV_CROSSING | NEV_ROAD },
	{ 'f', NEV_COVER | NEV_CROSSING | NEV_FORD },
	{ 'F', NEV_COVER | NEV_CROSSING | NEV_FORD | NEV_ROAD },
	{ '\0', 0 },
};
static const struct letter sides_east[] = {
	{ ' ', NEV_RIVER_NONE }, { '|', NEV_RIVER_CLOSED }, { 'o', NEV_RIVER_OPENED }, { '\0', 0 }
};
static const struct letter sides_north[] = { { '-', NEV_RIVER_CLOSED },
					     { 'o', NEV_RIVER_OPENED },
					     { '\0', 0 } };

/* KIT_NO_WORD: it isn't in the list. */
static int meaning_of(const struct letter *list, char letter) {
	while (list->letter != '\0' && list->letter != letter) {
		list++;
	}
	return list->letter != '\0' ? list->means : KIT_NO_WORD;
}

/* ---- the drawing ---- */

/* A line of the drawing, without blanks at its end. */
struct line {
	const char *at;
	int length, number; /* number: from 1 */
};

static bool next_line(const char **at, struct line *line) {
	if (**at == '\0') {
		return false;
	}
	int length = (int)strcspn(*at, "\n");
	line->at = *at;
	line->number++;
	*at += length + ((*at)[length] == '\n');
	line->length = 0;
	NEV_TIMES(i, length) {
		if (strchr(" \t\r", line->at[i]) == NULL) {
			line->length = i + 1;
		}
	}
	return true;
}

/* Where a character of the drawing stands in its file: a block begins on the line after its key, by
 * custom two blanks further in. */
static struct pv_mark mark_of(const struct pv_node *map, const struct line *line, int at) {
	enum { INDENT = 2 };
	struct pv_mark mark = map->mark;
	if (strchr(map->text, '\n') != NULL) {
		mark.line += line->number;
		mark.column = map->key_mark.column + INDENT + at;
	}
	return mark;
}

static bool fail_at(const struct pv_node *map, const struct line *line, int at,
		    struct pv_error *err, const char *accepted) {
	struct pv_mark mark = mark_of(map, line, at);
	char found = at < line->length ? line->at[at] : ' ';
	return pv_fail_at(err, PV_BAD_INPUT, map->file, mark,
			  "found '%c' in line %d of the map; accepted: %s",
			  found >= ' ' && found <= '~' ? found : '?', line->number, accepted);
}

static bool is_row(const struct line *line) {
	return meaning_of(grounds, line->at[0]) != KIT_NO_WORD;
}

/* Squares side by side, and what parts them: blank, '|' or 'o'. */
static bool read_row(struct nev_game *g, const struct pv_node *map, const struct line *line,
		     int row, struct pv_error *err) {
	int end = 2 * g->columns - 1; /* squares, and the sides between them */
	for (int i = 0; i < nev_larger(line->length, end); i++) {
		bool side = i % 2 != 0;
		int square = row * g->columns + i / 2;
		int means =
		    meaning_of(side ? sides_east : grounds, i < line->length ? line->at[i] : ' ');
		if (i >= end) {
			return fail_at(map, line, i, err, "as many squares as in the first line");
		}
		if (means == KIT_NO_WORD) {
			return fail_at(map, line, i, err,
				       side ? "a blank, | or o between two squares"
					    : ". r # t ^ % b B f F, as many as in the first line");
		}
		(side ? g->river_east : g->terrain)[square] = (uint8_t)means;
	}
	return true;
}

/* Sides between the row above and `row`: under each square blank, '-' or 'o'. */
static bool read_sides(struct nev_game *g, const struct pv_node *map, const struct line *line,
		       int row, struct pv_error *err) {
	for (int i = 0; i < line->length; i++) {
		int means = meaning_of(sides_north, line->at[i]);
		bool known = means != KIT_NO_WORD && i % 2 == 0 && i / 2 < g->columns;
		if (line->at[i] != ' ' && (!known || row < 0 || row >= g->rows - 1)) {
			return fail_at(
			    map, line, i, err,
			    "a row of squares, or under each square of one a blank, - or o");
		}
		if (known) {
			g->river_north[row * g->columns + i / 2] = (uint8_t)means;
		}
	}
	return true;
}

/* The first row of squares gives the columns. */
static bool measure(struct nev_game *g, const struct pv_node *map, struct pv_error *err) {
	int columns = 0, rows = 0;
	const char *at = map->text;
	for (struct line line = { .at = NULL }; next_line(&at, &line);) {
		if (is_row(&line)) {
			columns = columns == 0 ? line.length / 2 + 1 : columns;
			rows++;
		}
	}
	if (rows == 0) {
		return pv_node_fail(map, err,
				    "found no row of squares; accepted: letters . r # t ^ %% b B f "
				    "F, with a blank between two, the top row first");
	}
	if (columns > NEV_COLUMNS_MAX || rows > NEV_ROWS_MAX) {
		return pv_fail_at(
		    err, PV_TOO_LARGE, map->file, map->mark,
		    "found %d columns and %d rows; accepted: 1 to %d columns, 1 to %d rows",
		    columns, rows, NEV_COLUMNS_MAX, NEV_ROWS_MAX);
	}
	nev_set_size(g, columns, rows);
	return true;
}

static bool read_drawing(struct nev_game *g, const struct pv_node *map, struct pv_error *err) {
	if (map->kind != PV_NODE_TEXT) {
		return pv_node_fail(map, err, "found no text; accepted: a map drawn in letters");
	}
	if (!measure(g, map, err)) {
		return false;
	}
	int row = g->rows;
	const char *at = map->text;
	for (struct line line = { .at = NULL }; next_line(&at, &line);) {
		bool good = is_row(&line) ? read_row(g, map, &line, --row, err)
					  : read_sides(g, map, &line, row - 1, err);
		if (!good) {
			return false;
		}
	}
	return true;
}

/* ---- a plain board ---- */

struct size {
	int32_t columns, rows;
};

static bool read_board(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	static const struct kit_field fields[] = {
		{ KIT_FIELD("columns", kit_number, struct size, columns), .low = 1,
		  .high = NEV_COLUMNS_MAX },
		{ KIT_FIELD("rows", kit_number, struct size, rows), .low = 1,
		  .high = NEV_ROWS_MAX },
	};
	static const struct kit_form form = KIT_FORM(fields, "{columns: 12, rows: 12}");
	struct size size = { LENGTH * g->divisions, DEPTH };
	if (!kit_form_read(&form, pv_node_get(root, "board"), g, &size, err)) {
		return false;
	}
	nev_set_size(g, size.columns, size.rows);
	return true;
}

/* ---- roads by their squares [NEV-3C, NEV-3D.1] ---- */

/* Straight on from one square to another, both included. */
static bool lay_road(struct nev_game *g, const struct pv_node *node, int from, int to,
		     struct pv_error *err) {
	int dx = nev_column(g, to) - nev_column(g, from), dy = nev_row(g, to) - nev_row(g, from);
	if (dx != 0 && dy != 0) {
		return kit_node_refuse(node, err, RULE(NEV_3C_2),
				       "found a road askew in \"%.60s\"; accepted: squares of one "
				       "row or column, e1-e12",
				       node->text);
	}
	int step = nev_sign(dx) + nev_sign(dy) * g->columns;
	for (int square = from;; square += step) {
		int terrain = g->terrain[square];
		if ((terrain & NEV_COVER) != 0 && (terrain & NEV_CROSSING) == 0) {
			char name[16];
			nev_name_place(&g->base, square, name, sizeof name);
			return kit_node_refuse(node, err, RULE(NEV_3D_1),
					       "found a road on the protected square %s; accepted "
					       "only with a bridge or ford",
					       name);
		}
		g->terrain[square] |= NEV_ROAD;
		if (square == to) {
			return true;
		}
	}
}

static bool read_road(void *of, const struct pv_node *node, struct pv_error *err) {
	struct nev_game *g = of;
	int before = KIT_NO_WORD;
	if (node->kind != PV_NODE_TEXT) {
		return kit_node_fail(node, err, "squares of a road, e1-e12");
	}
	for (const char *at = node->text;;) {
		struct kit_word w = kit_word_next(&at, "- ");
		int square = nev_word_square(g, w);
		if (w.length == 0 && before != KIT_NO_WORD) {
			return true;
		}
		if (square == KIT_NO_WORD) {
			return pv_node_fail(
			    node, err, "found \"%.40s\"; accepted: squares of the board, e1-e12",
			    node->text);
		}
		if (!lay_road(g, node, before != KIT_NO_WORD ? before : square, square, err)) {
			return false;
		}
		before = square;
	}
}

/* ---- rivers [NEV-3E] ---- */

/* The map, marked at the letter of a square. */
static struct pv_node node_of_square(const struct nev_game *g, const struct pv_node *map,
				     int square) {
	struct pv_node found = *map;
	int row = g->rows;
	const char *at = map->text;
	for (struct line line = { .at = NULL }; next_line(&at, &line);) {
		row -= is_row(&line);
		if (is_row(&line) && row == nev_row(g, square)) {
			found.mark = mark_of(map, &line, 2 * nev_column(g, square));
		}
	}
	return found;
}

/* [NEV-3E.4] A crossing opens one side, which belongs to one crossing. */
static bool check_crossings(const struct nev_game *g, const struct pv_node *map,
			    struct pv_error *err) {
	NEV_EACH_SQUARE(g, square) {
		bool crossing = (g->terrain[square] & NEV_CROSSING) != 0;
		int opened = 0, shared = 0;
		for (int d = PV_N; d <= PV_W; d += 2) {
			if (nev_river_at(g, square, d) == NEV_RIVER_OPENED) {
				opened++;
				shared += ((g->terrain[g->next[square][d]] & NEV_CROSSING) != 0) ==
					  crossing;
			}
		}
		if (shared > 0 || (crossing && opened != 1)) {
			char name[16];
			nev_name_place(&g->base, square, name, sizeof name);
			struct pv_node letter = node_of_square(g, map, square);
			return kit_node_refuse(
			    &letter, err, RULE(NEV_3E_4),
			    "found %s %s with %d opened river sides; accepted: a "
			    "bridge or ford opens one side, which joins it to a "
			    "square that is none",
			    crossing ? "a crossing on" : "no crossing on", name, opened);
		}
	}
	return true;
}

bool nev_load_map(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *map = pv_node_get(root, "map"), *board = pv_node_get(root, "board");
	if (map != NULL && board != NULL) {
		return pv_node_fail(board, err, "found beside `map`; accepted: one of the two");
	}
	if (!(map != NULL ? read_drawing(g, map, err) : read_board(g, root, err))) {
		return false;
	}
	if (!kit_node_each(pv_node_get(root, "roads"), PV_NODE_LIST,
			   "a list of roads, [e1-e12, a5-e5]", read_road, g, err)) {
		return false;
	}
	nev_game_finish(g);
	return map == NULL || check_crossings(g, map, err);
}
