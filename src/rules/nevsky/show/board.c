/*
 * board.c - the board in letters for a terminal. A square is five characters wide and two lines
 * high: who stands there above, his stands and facing and the ground below; in a contact square
 * both sides. Red's names are in capitals, blue's in small letters, so that colour is never alone.
 */
#include "rules/kit/words.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/show/drawing.h"
#include "rules/nevsky/show/show.h"

#include <string.h>

enum { WIDTH = 5, MARGIN = 3 /* the number of a row, on either side */ };

static const char *const arrows[PV_DIRECTION_COUNT] = { "↑", "↗", "→", "↘", "↓", "↙", "←", "↖" };

static const char *ground_colour(char ground) {
	switch (ground) {
	case 'r':
		return "\033[33m";
	case '#':
		return "\033[35m";
	case '^':
	case '%':
		return "\033[1;33m";
	case 'b':
	case 'B':
	case 'f':
	case 'F':
		return "\033[36m";
	case 't':
		return "\033[32m";
	default:
		return "\033[2m";
	}
}

void nev_draw_paint(const struct nev_drawing *d, enum nev_paint what, char ground) {
	static const char *const colours[] = { [NEV_PAINT_RED] = "\033[1;31m",
					       [NEV_PAINT_BLUE] = "\033[1;34m",
					       [NEV_PAINT_PLAIN] = "\033[0m",
					       [NEV_PAINT_WATER] = "\033[36m" };
	if (d->colour) {
		kit_pen_add(d->pen, "%s",
			    what == NEV_PAINT_GROUND ? ground_colour(ground) : colours[what]);
	}
}

static void paint_side(const struct nev_drawing *d, int side) {
	nev_draw_paint(d, side == PV_RED ? NEV_PAINT_RED : NEV_PAINT_BLUE, '.');
}

static void paint_plain(const struct nev_drawing *d) {
	nev_draw_paint(d, NEV_PAINT_PLAIN, '.');
}

static void pad(const struct nev_drawing *d, int count) {
	kit_pen_add(d->pen, "%*s", count > 0 ? count : 0, "");
}

/* ---- who stands there ---- */

/* What a side has on a square. */
struct heap {
	int piece;  /* the first of the troops, else a commander alone; -1: none */
	int pieces; /* troops */
	int stands, halves;
	bool joined; /* a commander with them */
};

static struct heap look(const struct nev_drawing *d, int side, int square) {
	struct heap heap = { .piece = -1 };
	int commander = -1;
	NEV_EACH_PIECE(d->g, i) {
		const struct nev_roster *r = &d->g->roster[i];
		const struct nev_piece *p = &d->s->piece[i];
		if (p->place != square || r->type == NEV_BALLISTA || r->side != side) {
			continue;
		}
		if (r->type == NEV_COMMANDER) {
			commander = i;
			continue;
		}
		heap.piece = heap.piece < 0 ? i : heap.piece;
		heap.pieces++;
		heap.halves += (p->marks & NEV_HALF) != 0;
		heap.stands += p->stands;
	}
	heap.joined = commander >= 0 && heap.piece >= 0;
	heap.piece = heap.piece < 0 ? commander : heap.piece;
	return heap;
}

static bool is_ballista_at(const struct nev_drawing *d, int square, int *piece) {
	*piece = -1;
	NEV_EACH_PIECE(d->g, i) {
		if (d->g->roster[i].type == NEV_BALLISTA && d->s->piece[i].place == square) {
			*piece = i;
		}
	}
	return *piece >= 0;
}

/* Whether all that `unit` has left is on this square. */
static bool is_whole_unit(const struct nev_drawing *d, int unit, int square) {
	NEV_EACH_PIECE(d->g, i) {
		if (d->g->roster[i].unit == unit && nev_on_board(&d->s->piece[i]) &&
		    d->s->piece[i].place != square) {
			return false;
		}
	}
	return true;
}

static bool is_one_unit(const struct nev_drawing *d, const struct heap *heap, int square) {
	int unit = d->g->roster[heap->piece].unit, side = d->g->roster[heap->piece].side;
	NEV_EACH_PIECE(d->g, i) {
		const struct nev_roster *r = &d->g->roster[i];
		if (d->s->piece[i].place == square && r->side == side && r->unit != unit &&
		    r->type != NEV_BALLISTA && r->type != NEV_COMMANDER) {
			return false;
		}
	}
	return true;
}

/* In letters of the side; at most WIDTH. Returns how many. */
static int write_name(const struct nev_drawing *d, const char *name, size_t length, int side,
		      const char *tail) {
	int used = 0;
	paint_side(d, side);
	for (size_t i = 0; i < length && used < WIDTH; i++, used++) {
		char c = name[i];
		kit_pen_add(d->pen, "%c",
			    side == PV_BLUE && c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c);
	}
	kit_pen_add(d->pen, "%s", used < WIDTH ? tail : "");
	used += used < WIDTH && tail[0] != '\0';
	paint_plain(d);
	return used;
}

/* "TK1" of a whole unit, "TK1a" of one of its stands, "TK1a+" of stands of several units. */
static int write_heap(const struct nev_drawing *d, const struct heap *heap, int square) {
	const struct nev_roster *r = &d->g->roster[heap->piece];
	size_t length = strlen(r->name);
	bool one = is_one_unit(d, heap, square);
	if (nev_is_stand_type(r->type) && one &&
	    (heap->pieces > 1 || is_whole_unit(d, r->unit, square))) {
		length--; /* without the stand's letter */
	}
	return write_name(d, r->name, length, r->side, one ? "" : "+");
}

/* "4", "1½", "½": stands, half-killed ones as halves. Returns how many characters. */
static int write_stands(const struct nev_drawing *d, const struct heap *heap) {
	int whole = heap->stands - heap->halves, used = 0;
	if (whole > 0) {
		kit_pen_add(d->pen, "%d", whole);
		used += whole > 9 ? 2 : 1;
	}
	if (heap->halves > 0) {
		kit_pen_add(d->pen, "½");
		used++;
	}
	return used;
}

/* ---- the ground ---- */

char nev_draw_ground(int terrain) {
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

/* Open ground is one dot in the middle; all else fills the place. */
static void write_ground(const struct nev_drawing *d, int square, int count) {
	char c = nev_draw_ground(d->g->terrain[square]);
	nev_draw_paint(d, NEV_PAINT_GROUND, c);
	for (int i = 0; i < count; i++) {
		kit_pen_add(d->pen, "%c", c == '.' && i != count / 2 ? ' ' : c);
	}
	paint_plain(d);
}

/* ---- a square ---- */

/* E is red's, e blue's, & ownerless. */
static void write_ballista_mark(const struct nev_drawing *d, int piece) {
	uint8_t owner = d->s->piece[piece].owner;
	if (owner >= NEV_OWNERLESS) {
		kit_pen_add(d->pen, "&");
		return;
	}
	paint_side(d, owner);
	kit_pen_add(d->pen, "%c", owner == PV_RED ? 'E' : 'e');
	paint_plain(d);
}

/* Woods, buildings and hills fill both lines of an empty square. */
static void write_empty_upper(const struct nev_drawing *d, int square) {
	char c = nev_draw_ground(d->g->terrain[square]);
	int ballista;
	if (is_ballista_at(d, square, &ballista)) {
		const struct nev_roster *r = &d->g->roster[ballista];
		uint8_t owner = d->s->piece[ballista].owner;
		pad(d, WIDTH - write_name(d, r->name, strlen(r->name),
					  owner < NEV_OWNERLESS ? owner : r->side, ""));
	} else if (c == 't' || c == '#' || c == '^') {
		pad(d, 1);
		write_ground(d, square, WIDTH - 2);
		pad(d, 1);
	} else {
		pad(d, WIDTH);
	}
}

static void write_upper(const struct nev_drawing *d, int square) {
	struct heap red = look(d, PV_RED, square), blue = look(d, PV_BLUE, square);
	const struct heap *heap = red.piece >= 0 ? &red : &blue;
	if (heap->piece < 0) {
		write_empty_upper(d, square);
		return;
	}
	int used = write_heap(d, heap, square);
	bool contact = red.piece >= 0 && blue.piece >= 0;
	pad(d, WIDTH - used - contact);
	kit_pen_add(d->pen, contact && used < WIDTH ? "x" : "");
}

/* "4↑rrG": stands, facing, ground, a commander or a ballista with them. */
static void write_troops(const struct nev_drawing *d, const struct heap *heap, int square) {
	const struct nev_roster *r = &d->g->roster[heap->piece];
	int ballista, used = 1;
	bool armed = is_ballista_at(d, square, &ballista);
	paint_side(d, r->side);
	if (r->type != NEV_COMMANDER) {
		used += write_stands(d, heap);
	} else if ((d->s->piece[heap->piece].marks & NEV_HALF) != 0) {
		kit_pen_add(d->pen, "½");
		used++;
	}
	kit_pen_add(d->pen, "%s", arrows[d->s->piece[heap->piece].facing & 7]);
	paint_plain(d);
	int gap = !armed && !heap->joined, ground = WIDTH - used - armed - heap->joined - gap;
	if (nev_draw_ground(d->g->terrain[square]) == '.') {
		pad(d, ground);
	} else {
		write_ground(d, square, ground);
	}
	pad(d, gap);
	if (armed) {
		write_ballista_mark(d, ballista);
	}
	if (heap->joined) {
		paint_side(d, r->side);
		kit_pen_add(d->pen, "%c", r->side == PV_RED ? 'G' : 'g');
		paint_plain(d);
	}
}

static void write_lower(const struct nev_drawing *d, int square) {
	struct heap red = look(d, PV_RED, square), blue = look(d, PV_BLUE, square);
	int ballista;
	if (red.piece >= 0 && blue.piece >= 0) {
		int used = write_heap(d, &blue, square);
		pad(d, WIDTH - 1 - used);
		kit_pen_add(d->pen, used < WIDTH ? "x" : "");
	} else if (red.piece >= 0 || blue.piece >= 0) {
		write_troops(d, red.piece >= 0 ? &red : &blue, square);
	} else {
		pad(d, 1);
		write_ground(d, square, WIDTH - 2);
		if (is_ballista_at(d, square, &ballista)) {
			write_ballista_mark(d, ballista);
		} else {
			pad(d, 1);
		}
	}
}

/* ---- rows ---- */

static void write_river(const struct nev_drawing *d, int river, const char *closed,
			const char *opened, const char *none) {
	if (river == NEV_RIVER_NONE) {
		kit_pen_add(d->pen, "%s", none);
		return;
	}
	nev_draw_paint(d, NEV_PAINT_WATER, '.');
	kit_pen_add(d->pen, "%s", river == NEV_RIVER_CLOSED ? closed : opened);
	paint_plain(d);
}

static void write_line(const struct nev_drawing *d, int row, bool upper) {
	kit_pen_add(d->pen, upper ? "%2d " : "   ", row + 1);
	for (int column = d->first; column < d->end; column++) {
		int square = row * d->g->columns + column;
		upper ? write_upper(d, square) : write_lower(d, square);
		if (column < d->end - 1) {
			write_river(d, d->g->river_east[square], "|", "o", " ");
		}
	}
	kit_pen_add(d->pen, upper ? " %d\n" : "\n", row + 1);
}

/* The sides between a row and the one above it, where there are any. */
static void write_sides(const struct nev_drawing *d, int row) {
	bool any = false;
	for (int column = d->first; column < d->end; column++) {
		any |= d->g->river_north[row * d->g->columns + column] != NEV_RIVER_NONE;
	}
	if (!any) {
		return;
	}
	kit_pen_add(d->pen, "   ");
	for (int column = d->first; column < d->end; column++) {
		write_river(d, d->g->river_north[row * d->g->columns + column], "-----", "--o--",
			    "     ");
		kit_pen_add(d->pen, " ");
	}
	kit_pen_add(d->pen, "\n");
}

/* "<" and ">" say that the board goes on there. */
static void write_letters(const struct nev_drawing *d) {
	kit_pen_add(d->pen, d->first > 0 ? " < " : "   ");
	for (int column = d->first; column < d->end; column++) {
		char name[16];
		size_t length = pv_square_name(column, 0, name, sizeof name);
		name[length - 1] = '\0'; /* without the row */
		kit_pen_add(d->pen, "  %-3s%s", name, column < d->end - 1 ? " " : "");
	}
	kit_pen_add(d->pen, d->end < d->g->columns ? " >\n" : "\n");
}

/* The columns that a screen has room for, about the one that has to be seen. */
static void choose_window(struct nev_drawing *d, const struct pv_board_look *wish) {
	int room = (wish->width + 1 - 2 * MARGIN) / (WIDTH + 1);
	d->first = 0;
	d->end = d->g->columns;
	if (wish->width == 0 || room >= d->g->columns) {
		return;
	}
	room = room < 1 ? 1 : room;
	int focus = wish->focus >= 0 && wish->focus < d->g->squares ? nev_column(d->g, wish->focus)
								    : d->g->columns / 2;
	d->first = focus - room / 2;
	d->first = d->first < 0 ? 0 : d->first;
	d->first = d->first > d->g->columns - room ? d->g->columns - room : d->first;
	d->end = d->first + room;
}

size_t nev_board(const struct pv_game *game, const void *state, const struct pv_board_look *wish,
		 char *buf, size_t cap) {
	struct kit_pen pen = { buf, cap, 0 };
	struct nev_drawing d = {
		.g = nev_game_of(game), .s = state, .pen = &pen, .colour = wish->colour
	};
	choose_window(&d, wish);
	write_letters(&d);
	for (int row = d.g->rows - 1; row >= 0; row--) {
		write_line(&d, row, true);
		write_line(&d, row, false);
		if (row > 0) {
			write_sides(&d, row - 1);
		}
	}
	write_letters(&d);
	nev_draw_melees(&d);
	nev_draw_absent(&d);
	if (wish->legend) {
		nev_draw_legend(&d);
	}
	return pen.length;
}
