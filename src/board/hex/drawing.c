#include "board/hex/drawing.h"

#include <string.h>

enum { PITCH = 4, SHIFT = 2, INDENT = 2, NO_ROW = -1 };

struct drawing {
	const struct pv_node *block;
	const char *signs, *sides;
	struct pv_hex_drawing *out;
	struct pv_error *err;
	const char *line;
	int length, number; /* of the line; number: from 1 */
	int row;            /* the last one read */
};

/* A block begins on the line after its key, by custom two blanks further in; a single row may stand
 * in quotes. */
static struct pv_mark mark_of(const struct drawing *d, int at) {
	struct pv_mark mark = d->block->mark;
	if (strchr(d->block->text, '\n') == NULL) {
		mark.column += 1 + at;
		return mark;
	}
	mark.line += d->number;
	mark.column = d->block->key_mark.column + INDENT + at;
	return mark;
}

static bool fail_at(const struct drawing *d, int at, const char *accepted) {
	char found = d->line[at];
	return pv_fail_at(d->err, PV_BAD_INPUT, d->block->file, mark_of(d, at),
			  "found '%c' in line %d of the drawing; accepted: %s",
			  found >= ' ' && found <= '~' ? found : '?', d->number, accepted);
}

static bool is_blank(char c) {
	return c == ' ' || c == '\r';
}

static bool next_line(struct drawing *d) {
	const char *at = d->line + d->length;
	at += d->number > 0 && *at == '\n';
	if (*at == '\0') {
		return false;
	}
	d->line = at;
	d->length = (int)strcspn(at, "\n");
	d->number++;
	return true;
}

/* Hexes and the sides between two of a row stand at even places, sides that run down at odd ones.
 */
static bool is_row(const struct drawing *d) {
	for (int i = 0; i < d->length; i++) {
		if (!is_blank(d->line[i])) {
			return i % 2 == 0;
		}
	}
	return false;
}

static int shift_of(int row) {
	return row & 1 ? SHIFT : 0;
}

static bool add_cell(struct drawing *d, int at, int column) {
	struct pv_hex_drawing *out = d->out;
	if (column >= PV_HEX_ROWS_MAX || out->count == PV_HEX_CELLS_MAX) {
		return pv_fail_at(d->err, PV_TOO_LARGE, d->block->file, mark_of(d, at),
				  "found more than %d columns or %d hexes", PV_HEX_ROWS_MAX,
				  PV_HEX_CELLS_MAX);
	}
	struct pv_hex_cell *cell = &out->cells[out->count];
	*cell = (struct pv_hex_cell){ .at = pv_hex_at(column, d->row),
				      .sign = d->line[at],
				      .mark = mark_of(d, at) };
	memset(cell->side, ' ', sizeof cell->side);
	out->count++;
	out->index[d->row][column] = (uint16_t)out->count;
	out->columns = column >= out->columns ? column + 1 : out->columns;
	return true;
}

/* A side belongs to the hexes on either side of it, as many as there are. */
static bool add_side(struct drawing *d, int at, struct pv_hex west, int side) {
	struct pv_hex east = pv_hex_add(west, pv_hex_step[side]);
	int one = pv_hex_drawing_find(d->out, west), other = pv_hex_drawing_find(d->out, east);
	if (one >= 0) {
		d->out->cells[one].side[side] = d->line[at];
	}
	if (other >= 0) {
		d->out->cells[other].side[pv_hex_turn(side, 3)] = d->line[at];
	}
	return one >= 0 || other >= 0 || fail_at(d, at, "a side beside a hex");
}

static bool read_signs(struct drawing *d) {
	for (int i = 0; i < d->length; i++) {
		int along = i - shift_of(d->row);
		if (is_blank(d->line[i]) || (d->line[i] == '-' && along % PITCH == 0)) {
			continue;
		}
		if (along >= 0 && along % PITCH == 0) {
			if (strchr(d->signs, d->line[i]) == NULL) {
				return fail_at(d, i, d->signs);
			}
			if (!add_cell(d, i, along / PITCH)) {
				return false;
			}
		} else if (i % 2 != 0 || strchr(d->sides, d->line[i]) == NULL) {
			return fail_at(d, i,
				       "a hex every four characters (odd rows two further), a side "
				       "half-way between two");
		}
	}
	return true;
}

static void begin(struct drawing *d) {
	d->line = d->block->text;
	d->length = d->number = 0;
	d->row = NO_ROW;
}

/* Hexes and '-' of a row. */
static int count_signs(const struct drawing *d) {
	int count = 0;
	for (int i = 0; i < d->length; i++) {
		int along = i - shift_of(d->row);
		if (!is_blank(d->line[i]) && along >= 0 && along % PITCH == 0) {
			count = along / PITCH + 1;
		}
	}
	return count;
}

/* [CHB-MAP.7] Rows are of one length; those that are shifted may have a hex less. */
static bool check_rows(struct drawing *d) {
	int most = 0;
	for (begin(d); next_line(d);) {
		d->row += is_row(d);
		most = is_row(d) && count_signs(d) > most ? count_signs(d) : most;
	}
	for (begin(d); next_line(d);) {
		d->row += is_row(d);
		if (is_row(d) && count_signs(d) + (d->row & 1) < most) {
			return pv_fail_at(d->err, PV_BAD_INPUT, d->block->file, mark_of(d, 0),
					  "found %d signs in this row of hexes and %d in the "
					  "longest; accepted: as many, - where there is no hex",
					  count_signs(d), most);
		}
	}
	return true;
}

/* After the row's hexes are known. */
static bool read_sides_across(struct drawing *d) {
	for (int i = 0; i < d->length; i++) {
		int along = i - shift_of(d->row) + SHIFT;
		if (is_blank(d->line[i]) || along % PITCH != 0) {
			continue;
		}
		if (!add_side(d, i, pv_hex_at(along / PITCH - 1, d->row), PV_HEX_E)) {
			return false;
		}
	}
	return true;
}

/* Under a hex stand its south-western side to the left and its south-eastern one to the right. */
static bool read_sides_below(struct drawing *d) {
	for (int i = 0; i < d->length; i++) {
		int along = i - shift_of(d->row);
		if (is_blank(d->line[i])) {
			continue;
		}
		if (i % 2 == 0 || strchr(d->sides, d->line[i]) == NULL) {
			return fail_at(d, i, "sides half-way between the hexes of two rows");
		}
		bool east = along % PITCH == 1;
		struct pv_hex hex = pv_hex_at(east ? along / PITCH : (along + 1) / PITCH, d->row);
		if (!add_side(d, i, hex, east ? PV_HEX_SE : PV_HEX_SW)) {
			return false;
		}
	}
	return true;
}

static bool begin_row(struct drawing *d) {
	d->row++;
	d->out->rows = d->row + 1;
	return d->row < PV_HEX_ROWS_MAX ||
	       pv_fail_at(d->err, PV_TOO_LARGE, d->block->file, mark_of(d, 0),
			  "found more than %d rows", PV_HEX_ROWS_MAX);
}

/* Hexes first: a side between two rows belongs to the lower one too. */
static bool read_hexes(struct drawing *d) {
	memset(d->out, 0, sizeof *d->out);
	for (begin(d); next_line(d);) {
		if (is_row(d) && (!begin_row(d) || !read_signs(d))) {
			return false;
		}
	}
	return true;
}

static bool read_sides(struct drawing *d) {
	for (begin(d); next_line(d);) {
		bool row = is_row(d);
		d->row += row;
		if (!(row ? read_sides_across(d) : read_sides_below(d))) {
			return false;
		}
	}
	return true;
}

bool pv_hex_drawing_read(const struct pv_node *block, const char *signs, const char *sides,
			 struct pv_hex_drawing *out, struct pv_error *err) {
	struct drawing d = {
		.block = block, .signs = signs, .sides = sides, .out = out, .err = err
	};
	if (block->kind != PV_NODE_TEXT) {
		return pv_node_fail(block, err,
				    "found no text; accepted: a floor drawn in letters");
	}
	if (!read_hexes(&d) || !read_sides(&d) || !check_rows(&d)) {
		return false;
	}
	return out->count > 0 || pv_node_fail(block, err, "found no hex; accepted: %s", signs);
}

int pv_hex_drawing_find(const struct pv_hex_drawing *drawing, struct pv_hex at) {
	int column = pv_hex_column(at);
	bool inside =
	    at.r >= 0 && at.r < PV_HEX_ROWS_MAX && column >= 0 && column < PV_HEX_ROWS_MAX;
	return inside ? drawing->index[at.r][column] - 1 : -1;
}
