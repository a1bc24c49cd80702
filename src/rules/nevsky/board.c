/*
 * board.c - the board in letters for a terminal. A square is five characters wide and two lines
 * high: who stands there above, the ground below; both sides in a contact square.
 */
#include "rules/nevsky/scan.h"

#include <string.h>

enum { WIDTH = 5 };

static const char *const arrows[PV_DIRECTION_COUNT] = { "↑", "↗", "→", "↘", "↓", "↙", "←", "↖" };

/* The board being drawn. */
struct drawing {
	const struct nev_game *g;
	const struct nev_state *s;
	struct nev_pen *pen;
	bool colour;
};

static const char *const side_colour[] = { "\033[1;31m", "\033[1;34m" };
static const char ground_colour[] = "\033[32m", river_colour[] = "\033[36m", plain[] = "\033[0m";

static void paint(const struct drawing *d, const char *colour) {
	if (d->colour) {
		nev_pen_add(d->pen, "%s", colour);
	}
}

static void pad(const struct drawing *d, int used, int width) {
	nev_pen_add(d->pen, "%*s", used < width ? width - used : 0, "");
}

/* ---- troops ---- */

/* What a side has on a square. */
struct heap {
	int type; /* of the troops, else of a commander alone; -1: nobody */
	int troop;
	int stands, halves, facing;
	bool joined; /* a commander with them */
};

static struct heap look(const struct drawing *d, int side, int square) {
	struct heap heap = { .type = -1 };
	NEV_EACH_PIECE(d->g, i) {
		const struct nev_roster *r = &d->g->roster[i];
		const struct nev_piece *p = &d->s->piece[i];
		if (p->place != square || r->type == NEV_BALLISTA || r->side != side) {
			continue;
		}
		bool commander = r->type == NEV_COMMANDER;
		heap.joined |= commander;
		heap.facing = p->facing & 7;
		if (!commander || heap.type < 0) {
			heap.type = r->type;
			heap.troop = r->troop;
		}
		heap.halves += !commander && (p->marks & NEV_HALF) != 0;
		heap.stands += commander ? 0 : p->stands;
	}
	heap.joined &= heap.type != NEV_COMMANDER;
	return heap;
}

/* Red's letters are capitals, blue's are small: colour is never alone. */
static char letter_of(const struct drawing *d, int side, int troop) {
	char letter = nev_troop_letter(d->g, troop);
	return side == PV_RED ? letter : (char)(letter - 'A' + 'a');
}

/* "K1½↑G": at most five characters; in a contact square the arrow, which means nothing there, is
 * left out. */
static int write_heap(const struct drawing *d, int side, const struct heap *heap, bool arrow) {
	int used = 1;
	paint(d, side_colour[side]);
	nev_pen_add(d->pen, "%c", letter_of(d, side, heap->troop));
	if (heap->type != NEV_COMMANDER) {
		int whole = heap->stands - heap->halves;
		if (whole > 0 || heap->halves == 0) {
			nev_pen_add(d->pen, "%d", whole);
			used += whole > 9 ? 2 : 1;
		}
		if (heap->halves > 0) {
			nev_pen_add(d->pen, "½");
			used++;
		}
	}
	if (arrow) {
		nev_pen_add(d->pen, "%s", arrows[heap->facing]);
		used++;
	}
	if (heap->joined) {
		nev_pen_add(d->pen, "%c", letter_of(d, side, NEV_COMMANDER));
		used++;
	}
	paint(d, plain);
	return used;
}

/* ---- the ground ---- */

static char ground_of(int terrain) {
	bool road = (terrain & NEV_ROAD) != 0;
	if ((terrain & NEV_CROSSING) != 0) {
		return (terrain & NEV_FORD) != 0 ? (road ? 'F' : 'f') : road ? 'B' : 'b';
	}
	if ((terrain & NEV_HILL) != 0) {
		return road ? '%' : '^';
	}
	if ((terrain & NEV_COVER) != 0) {
		return (terrain & NEV_WOOD) != 0 ? 't' : '#';
	}
	return road ? 'r' : '.';
}

static void write_ground(const struct drawing *d, int square, int count) {
	char text[] = "   ", c = ground_of(d->g->terrain[square]);
	if (c == '.') {
		text[count / 2] = c;
	} else {
		memset(text, c, (size_t)count);
	}
	paint(d, ground_colour);
	nev_pen_add(d->pen, "%.*s", count, text);
	paint(d, plain);
}

/* E or e, whose it is; & nobody's; a blank where there is none. */
static void write_ballista(const struct drawing *d, int square) {
	NEV_EACH_PIECE(d->g, i) {
		const struct nev_piece *p = &d->s->piece[i];
		if (d->g->roster[i].type != NEV_BALLISTA || p->place != square) {
			continue;
		}
		bool owned = p->owner < NEV_OWNERLESS;
		paint(d, owned ? side_colour[p->owner] : plain);
		nev_pen_add(d->pen, "%c", owned ? letter_of(d, p->owner, NEV_BALLISTA) : '&');
		paint(d, plain);
		return;
	}
	nev_pen_add(d->pen, " ");
}

/* ---- a square ---- */

static void write_upper(const struct drawing *d, int square) {
	struct heap red = look(d, PV_RED, square), blue = look(d, PV_BLUE, square);
	bool contact = red.type >= 0 && blue.type >= 0;
	int used = 0;
	if (red.type >= 0) {
		used = write_heap(d, PV_RED, &red, !contact);
	} else if (blue.type >= 0) {
		used = write_heap(d, PV_BLUE, &blue, true);
	}
	pad(d, used, contact ? WIDTH - 1 : WIDTH);
	if (contact) {
		write_ballista(d, square);
	}
}

static void write_lower(const struct drawing *d, int square) {
	struct heap red = look(d, PV_RED, square), blue = look(d, PV_BLUE, square);
	if (red.type >= 0 && blue.type >= 0) {
		write_ground(d, square, 1);
		pad(d, 1 + write_heap(d, PV_BLUE, &blue, false), WIDTH);
		return;
	}
	nev_pen_add(d->pen, " ");
	write_ground(d, square, 3);
	write_ballista(d, square);
}

/* ---- rows ---- */

static void write_river(const struct drawing *d, int river, const char *closed, const char *opened,
			const char *none) {
	if (river == NEV_RIVER_NONE) {
		nev_pen_add(d->pen, "%s", none);
		return;
	}
	paint(d, river_colour);
	nev_pen_add(d->pen, "%s", river == NEV_RIVER_CLOSED ? closed : opened);
	paint(d, plain);
}

static void write_line(const struct drawing *d, int row, bool upper) {
	if (upper) {
		nev_pen_add(d->pen, "%2d ", row + 1);
	} else {
		nev_pen_add(d->pen, "   ");
	}
	for (int column = 0; column < d->g->columns; column++) {
		int square = row * d->g->columns + column;
		upper ? write_upper(d, square) : write_lower(d, square);
		if (column < d->g->columns - 1) {
			write_river(d, d->g->river_east[square], "|", "o", " ");
		}
	}
	nev_pen_add(d->pen, "\n");
}

/* The sides between a row and the one above it, where there are any. */
static void write_sides(const struct drawing *d, int row) {
	bool any = false;
	for (int column = 0; column < d->g->columns; column++) {
		any |= d->g->river_north[row * d->g->columns + column] != NEV_RIVER_NONE;
	}
	if (!any) {
		return;
	}
	nev_pen_add(d->pen, "   ");
	for (int column = 0; column < d->g->columns; column++) {
		write_river(d, d->g->river_north[row * d->g->columns + column], "-----", "--o--",
			    "     ");
		nev_pen_add(d->pen, " ");
	}
	nev_pen_add(d->pen, "\n");
}

static void write_letters(const struct drawing *d) {
	nev_pen_add(d->pen, "   ");
	for (int column = 0; column < d->g->columns; column++) {
		char name[16];
		size_t length = pv_square_name(column, 0, name, sizeof name);
		name[length - 1] = '\0'; /* without the row */
		nev_pen_add(d->pen, "  %-4s", name);
	}
	nev_pen_add(d->pen, "\n");
}

/* ---- below ---- */

/* Pieces that are at such a place, in a line of their own. */
static void write_absent(const struct drawing *d, int place, const char *title) {
	enum { A_LINE = 12 };
	int count = 0;
	NEV_EACH_PIECE(d->g, i) {
		const struct nev_piece *p = &d->s->piece[i];
		if (p->place != place) {
			continue;
		}
		if (count == 0) {
			nev_pen_add(d->pen, "%s", title);
		} else if (count % A_LINE == 0) {
			nev_pen_add(d->pen, "\n ");
		}
		count++;
		paint(d, side_colour[d->g->roster[i].side]);
		nev_pen_add(d->pen, " %s", d->g->roster[i].name);
		if (p->stands != d->g->roster[i].stands) {
			nev_pen_add(d->pen, " x%d", p->stands);
		}
		paint(d, plain);
	}
	if (count > 0) {
		nev_pen_add(d->pen, "\n");
	}
}

static void write_troop_legend(const struct drawing *d) {
	nev_pen_add(d->pen, "RED in capitals, blue in small letters; stands, facing, G with "
			    "commander, E ballista, & nobody's\n");
	bool met[NEV_TROOPS_MAX] = { false };
	const char *between = "";
	NEV_EACH_PIECE(d->g, i) {
		met[d->g->roster[i].troop] = true;
	}
	for (int troop = 0; troop < NEV_TYPE_COUNT + d->g->own_count; troop++) {
		if (met[troop]) {
			nev_pen_add(d->pen, "%s%c %s", between, nev_troop_letter(d->g, troop),
				    nev_troop_word(d->g, troop));
			between = troop == NEV_JAVELINMEN ? "\n" : ", ";
		}
	}
	nev_pen_add(d->pen, "\n");
}

static void write_ground_legend(const struct drawing *d) {
	static const struct {
		char letter;
		const char *meaning;
	} grounds[] = { { 'r', "road" },
			{ '#', "building" },
			{ 't', "wood" },
			{ '^', "hill" },
			{ '%', "hill with road" },
			{ 'b', "bridge" },
			{ 'B', "bridge with road" },
			{ 'f', "ford" },
			{ 'F', "ford with road" } };
	const char *between = "";
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		bool met = false;
		for (int square = 0; square < d->g->squares && !met; square++) {
			met = ground_of(d->g->terrain[square]) == grounds[i].letter;
		}
		if (met) {
			nev_pen_add(d->pen, "%s%c %s", between, grounds[i].letter,
				    grounds[i].meaning);
			between = ", ";
		}
	}
	if (between[0] != '\0') {
		nev_pen_add(d->pen, "\n");
	}
}

size_t nev_board(const struct pv_game *game, const void *state, bool colour, char *buf,
		 size_t cap) {
	struct nev_pen pen = { buf, cap, 0 };
	const struct drawing d = { nev_game_of(game), state, &pen, colour };
	write_letters(&d);
	for (int row = d.g->rows - 1; row >= 0; row--) {
		write_line(&d, row, true);
		write_line(&d, row, false);
		if (row > 0) {
			write_sides(&d, row - 1);
		}
	}
	write_letters(&d);
	write_absent(&d, NEV_UNPLACED, "Not yet placed:");
	write_absent(&d, NEV_HIDDEN, "Behind the screen:");
	write_absent(&d, NEV_OFF, "Left the board:");
	write_troop_legend(&d);
	write_ground_legend(&d);
	return pen.length;
}
