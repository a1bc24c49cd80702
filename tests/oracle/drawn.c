/* drawn.c - boards drawn as text for the oracle's own tests. */
#include "drawn.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

struct oracle_piece *oracle_put(struct oracle_board *b, enum oracle_side side,
				enum oracle_type type, int column, int row, int stands) {
	assert(b->piece_count < ORACLE_PIECES_MAX);
	struct oracle_piece *p = &b->pieces[b->piece_count++];
	*p = (struct oracle_piece){ side, type, { column, row }, stands, 0, false };
	return p;
}

static void draw_square(struct oracle_board *b, char letter, int column, int row) {
	switch (letter) {
	case '#':
		b->terrain[column][row] = ORACLE_BUILDING;
		break;
	case '^':
		b->terrain[column][row] = ORACLE_HILL;
		break;
	case '=':
		b->terrain[column][row] = ORACLE_CROSSING;
		break;
	case 'r':
		b->terrain[column][row] = ORACLE_ROAD;
		break;
	case 'X':
		oracle_put(b, ORACLE_SOUTH, ORACLE_MEDIUM, column, row, 4)->goes = true;
		break;
	case 'f':
		oracle_put(b, ORACLE_SOUTH, ORACLE_MEDIUM, column, row, 4);
		break;
	case 'e':
		oracle_put(b, ORACLE_NORTH, ORACLE_MEDIUM, column, row, 4);
		break;
	case 'b':
		oracle_put(b, ORACLE_NOBODY, ORACLE_BALLISTA, column, row, 1);
		break;
	case '!':
		b->contacts[b->contact_count++] = (struct oracle_square){ column, row };
		break;
	default:
		assert(letter == '.');
	}
}

void oracle_draw(struct oracle_board *b, const char *lines) {
	memset(b, 0, sizeof *b);
	b->hill_protected = true;
	b->columns = (int)strcspn(lines, "\n");
	b->rows = (int)strlen(lines) / (b->columns + 1);
	assert(b->columns <= ORACLE_COLUMNS_MAX && b->rows <= ORACLE_ROWS_MAX);
	for (int row = b->rows; row >= 1; row--) {
		for (int column = 1; column <= b->columns; column++) {
			draw_square(b, *lines++, column, row);
		}
		assert(*lines == '\n');
		lines++;
	}
}

const char *oracle_name_ends(const struct oracle_ends *ends) {
	static char text[1000];
	size_t at = 0;
	if (ends->count == 0 && !ends->off) {
		return "none";
	}
	at += (size_t)snprintf(text, sizeof text, "%d%s:", ends->tier,
			       ends->with_ballista ? "+" : "");
	for (int i = 0; i < ends->count && at < sizeof text; i++) {
		at += (size_t)snprintf(text + at, sizeof text - at, " %d,%d",
				       ends->squares[i].column, ends->squares[i].row);
	}
	if (ends->off && at < sizeof text) {
		snprintf(text + at, sizeof text - at, " off");
	}
	return text;
}
