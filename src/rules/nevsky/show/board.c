/*
 * board.c - the board in letters for a terminal. A square is five characters wide and two lines
 * high: who stands there above, his stands and facing and the ground below; in a contact square
 * both sides. Red's names are in capitals, blue's in small letters, so that colour is never alone.
 * Below it: melees, who isn't on the board, and what the letters mean. A word that a person reads
 * stands as {key}, which the caller fills in; a line may be of any length.
 */
#include "rules/kit/words.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/core/troops.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/show/show.h"

#include <string.h>

enum { WIDTH = 5, MARGIN = 3 /* the number of a row, on either side */ };

static const char *const arrows[PV_DIRECTION_COUNT] = { "↑", "↗", "→", "↘", "↓", "↙", "←", "↖" };

/* The board being drawn. */
struct drawing {
	const struct nev_game *g;
	const struct nev_state *s;
	struct kit_pen *pen;
	struct nev_occupancy v;
	bool colour;
	int first, end; /* columns that are shown: from first to end - 1 */
};

/* ---- letters and colours ---- */

static const char plain[] = "\033[0m", water[] = "\033[36m";
static const char *const side_colour[] = { "\033[1;31m", "\033[1;34m" };

/* How ground is drawn: that of which all bits of `mask` are `bits`, the first of the list. words:
 * with keys of texts. */
static const struct ground {
	char letter;
	uint8_t mask, bits;
	const char *colour, *words;
} grounds[] = {
	{ 'r', NEV_CROSSING | NEV_HILL | NEV_COVER | NEV_ROAD, NEV_ROAD, "\033[33m",
	  "{pavise.ground.road}" },
	{ '#', NEV_CROSSING | NEV_HILL | NEV_COVER | NEV_WOOD, NEV_COVER, "\033[35m",
	  "{pavise.ground.building}" },
	{ 't', NEV_CROSSING | NEV_HILL | NEV_COVER | NEV_WOOD, NEV_COVER | NEV_WOOD, "\033[32m",
	  "{pavise.ground.wood}" },
	{ '^', NEV_CROSSING | NEV_HILL | NEV_ROAD, NEV_HILL, "\033[1;33m", "{pavise.ground.hill}" },
	{ '%', NEV_CROSSING | NEV_HILL | NEV_ROAD, NEV_HILL | NEV_ROAD, "\033[1;33m",
	  "{nev.ground.hill_road}" },
	{ 'b', NEV_CROSSING | NEV_FORD | NEV_ROAD, NEV_CROSSING, water, "{pavise.ground.bridge}" },
	{ 'B', NEV_CROSSING | NEV_FORD | NEV_ROAD, NEV_CROSSING | NEV_ROAD, water,
	  "{nev.ground.bridge_road}" },
	{ 'f', NEV_CROSSING | NEV_FORD | NEV_ROAD, NEV_CROSSING | NEV_FORD, water,
	  "{pavise.ground.ford}" },
	{ 'F', NEV_CROSSING | NEV_FORD | NEV_ROAD, NEV_CROSSING | NEV_FORD | NEV_ROAD, water,
	  "{nev.ground.ford_road}" },
	{ '.', 0, 0, "\033[2m", NULL },
};

static const struct ground *ground_of(const struct drawing *d, int square) {
	const struct ground *ground = grounds;
	while ((d->g->terrain[square] & ground->mask) != ground->bits) {
		ground++;
	}
	return ground;
}

static void paint(const struct drawing *d, const char *colour) {
	kit_pen_add(d->pen, "%s", d->colour ? colour : "");
}

/* A letter in the colour of a side: its capital is red's. */
static void write_letter(const struct drawing *d, int side, char letter) {
	paint(d, side_colour[side]);
	kit_pen_add(d->pen, "%c", side == PV_RED ? letter : kit_lower(letter));
	paint(d, plain);
}

static void pad(const struct drawing *d, int count) {
	kit_pen_add(d->pen, "%*s", count > 0 ? count : 0, "");
}

/* Open ground is one dot in the middle; all else fills the place. */
static void write_ground(const struct drawing *d, int square, int count) {
	const struct ground *ground = ground_of(d, square);
	paint(d, ground->colour);
	NEV_TIMES(i, count) {
		bool empty = ground->letter == '.' && i != count / 2;
		kit_pen_add(d->pen, "%c", empty ? ' ' : ground->letter);
	}
	paint(d, plain);
}

/* ---- who stands there ---- */

/* What a side has on a square. */
struct heap {
	int piece;  /* the first of the troops, else a commander alone; PV_NONE: none */
	int pieces; /* troops */
	int stands, halves;
	bool joined; /* a commander with them */
	bool one;    /* the troops are of one unit ... */
	bool whole;  /* ... and all that it has left */
};

static struct heap look(const struct drawing *d, int side, int square) {
	struct heap heap = { .piece = nev_lead(&d->v, side, square), .one = true, .whole = true };
	bool led = d->v.commander[side][square] != PV_NONE;
	heap.joined = led && d->v.unit[side][square] != PV_NONE;
	heap.pieces = d->v.pieces[side][square] - led;
	NEV_EACH_PIECE(d->g, i) {
		const struct nev_roster *r = &d->g->roster[i];
		const struct nev_piece *p = &d->s->piece[i];
		bool here = p->place == square && r->side == side && r->type != NEV_BALLISTA &&
			    r->type != NEV_COMMANDER;
		bool same = heap.piece != PV_NONE && r->unit == d->g->roster[heap.piece].unit;
		heap.stands += here ? p->stands : 0;
		heap.halves += here && (p->marks & NEV_HALF) != 0;
		heap.one = heap.one && (!here || same);
		heap.whole = heap.whole && !(same && nev_on_board(p) && p->place != square);
	}
	return heap;
}

/* In letters of the side; at most WIDTH. Returns how many. */
static int write_name(const struct drawing *d, const char *name, int length, int side,
		      const char *tail) {
	int used = length < WIDTH ? length : WIDTH;
	paint(d, side_colour[side]);
	NEV_TIMES(i, used) {
		kit_pen_add(d->pen, "%c", side == PV_BLUE ? kit_lower(name[i]) : name[i]);
	}
	kit_pen_add(d->pen, "%s", used < WIDTH ? tail : "");
	used += used < WIDTH && tail[0] != '\0';
	paint(d, plain);
	return used;
}

/* "TK1" of a whole unit, "TK1a" of one of its stands, "TK1a+" of stands of several units. */
static int write_heap(const struct drawing *d, const struct heap *heap) {
	const struct nev_roster *r = &d->g->roster[heap->piece];
	bool letterless =
	    nev_is_stand_type(r->type) && heap->one && (heap->pieces > 1 || heap->whole);
	return write_name(d, r->name, (int)strlen(r->name) - letterless, r->side,
			  heap->one ? "" : "+");
}

/* "4", "1½", "½": stands, half-killed ones as halves. Returns how many characters. */
static int write_stands(const struct drawing *d, const struct heap *heap) {
	const struct nev_piece *p = &d->s->piece[heap->piece];
	bool alone = d->g->roster[heap->piece].type == NEV_COMMANDER;
	int whole = alone ? 0 : heap->stands - heap->halves;
	bool half = alone ? (p->marks & NEV_HALF) != 0 : heap->halves > 0;
	if (whole > 0) {
		kit_pen_add(d->pen, "%d", whole);
	}
	kit_pen_add(d->pen, half ? "½" : "");
	return (whole > 0) + (whole > 9) + half;
}

/* ---- a square ---- */

/* E is red's, e blue's, & ownerless. */
static void write_ballista_mark(const struct drawing *d, int piece) {
	uint8_t owner = d->s->piece[piece].owner;
	if (owner >= NEV_OWNERLESS) {
		kit_pen_add(d->pen, "&");
	} else {
		write_letter(d, owner, 'E');
	}
}

/* Woods, buildings and hills fill both lines of an empty square. */
static void write_empty_upper(const struct drawing *d, int square) {
	int ballista = d->v.ballista[square];
	if (ballista != PV_NONE) {
		const struct nev_roster *r = &d->g->roster[ballista];
		uint8_t owner = d->s->piece[ballista].owner;
		pad(d, WIDTH - write_name(d, r->name, (int)strlen(r->name),
					  owner < NEV_OWNERLESS ? owner : r->side, ""));
	} else if (strchr("t#^", ground_of(d, square)->letter) != NULL) {
		pad(d, 1);
		write_ground(d, square, WIDTH - 2);
		pad(d, 1);
	} else {
		pad(d, WIDTH);
	}
}

/* A name, and an x behind it in a contact square. */
static void write_who(const struct drawing *d, const struct heap *heap, bool contact) {
	int used = write_heap(d, heap);
	pad(d, WIDTH - used - contact);
	kit_pen_add(d->pen, contact && used < WIDTH ? "x" : "");
}

/* "4↑rrG": stands, facing, ground, a commander or a ballista with them. */
static void write_troops(const struct drawing *d, const struct heap *heap, int square) {
	const struct nev_roster *r = &d->g->roster[heap->piece];
	int ballista = d->v.ballista[square];
	bool armed = ballista != PV_NONE;
	paint(d, side_colour[r->side]);
	int used = 1 + write_stands(d, heap);
	kit_pen_add(d->pen, "%s", arrows[d->s->piece[heap->piece].facing & 7]);
	paint(d, plain);
	int gap = !armed && !heap->joined, ground = WIDTH - used - armed - heap->joined - gap;
	if (ground_of(d, square)->letter == '.') {
		pad(d, ground);
	} else {
		write_ground(d, square, ground);
	}
	pad(d, gap);
	if (armed) {
		write_ballista_mark(d, ballista);
	}
	if (heap->joined) {
		write_letter(d, r->side, 'G');
	}
}

static void write_empty_lower(const struct drawing *d, int square) {
	pad(d, 1);
	write_ground(d, square, WIDTH - 2);
	if (d->v.ballista[square] != PV_NONE) {
		write_ballista_mark(d, d->v.ballista[square]);
	} else {
		pad(d, 1);
	}
}

static void write_square(const struct drawing *d, int square, bool upper) {
	bool red = nev_has_troops(&d->v, PV_RED, square), contact = nev_is_contact(&d->v, square);
	struct heap heap = look(d, red && (upper || !contact) ? PV_RED : PV_BLUE, square);
	if (heap.piece == PV_NONE) {
		upper ? write_empty_upper(d, square) : write_empty_lower(d, square);
	} else if (upper || contact) {
		write_who(d, &heap, contact);
	} else {
		write_troops(d, &heap, square);
	}
}

/* ---- rows ---- */

static void write_river(const struct drawing *d, int river, const char *closed, const char *opened,
			const char *none) {
	if (river == NEV_RIVER_NONE) {
		kit_pen_add(d->pen, "%s", none);
		return;
	}
	paint(d, water);
	kit_pen_add(d->pen, "%s", river == NEV_RIVER_CLOSED ? closed : opened);
	paint(d, plain);
}

static void write_line(const struct drawing *d, int row, bool upper) {
	kit_pen_add(d->pen, upper ? "%2d " : "   ", row + 1);
	for (int column = d->first; column < d->end; column++) {
		int square = row * d->g->columns + column;
		write_square(d, square, upper);
		if (column < d->end - 1) {
			write_river(d, d->g->river_east[square], "|", "o", " ");
		}
	}
	kit_pen_add(d->pen, upper ? " %d\n" : "\n", row + 1);
}

/* The sides between a row and the one above it, where there are any. */
static void write_sides(const struct drawing *d, int row) {
	const uint8_t *river = d->g->river_north + row * d->g->columns;
	bool any = false;
	for (int column = d->first; column < d->end; column++) {
		any |= river[column] != NEV_RIVER_NONE;
	}
	if (!any) {
		return;
	}
	kit_pen_add(d->pen, "   ");
	for (int column = d->first; column < d->end; column++) {
		write_river(d, river[column], "-----", "--o--", "     ");
		kit_pen_add(d->pen, " ");
	}
	kit_pen_add(d->pen, "\n");
}

/* "<" and ">" say that the board goes on there. */
static void write_letters(const struct drawing *d) {
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
static void choose_window(struct drawing *d, const struct pv_board_look *wish) {
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

/* ---- below: melees, and who isn't there ---- */

static void write_piece(const struct drawing *d, int piece) {
	const struct nev_roster *r = &d->g->roster[piece];
	const struct nev_piece *p = &d->s->piece[piece];
	paint(d, side_colour[r->side]);
	kit_pen_add(d->pen, " %s", r->name);
	if (p->stands != r->stands) {
		kit_pen_add(d->pen, "x%d", p->stands);
	}
	kit_pen_add(d->pen, (p->marks & NEV_HALF) != 0 ? "½" : "");
	paint(d, plain);
}

/* Those of a place, of the sides in `sides`, behind a title. */
static bool write_pieces(const struct drawing *d, const char *title, int place, uint8_t sides) {
	bool any = false;
	NEV_EACH_PIECE(d->g, i) {
		if (d->s->piece[i].place == place && nev_has_side(sides, d->g->roster[i].side)) {
			kit_pen_add(d->pen, "%s", any ? "" : title);
			write_piece(d, i);
			any = true;
		}
	}
	return any;
}

static void write_melee(const struct drawing *d, int square) {
	const char *words = ground_of(d, square)->words;
	kit_pen_add(d->pen, "{nev.board.melee} ");
	nev_pen_place(d->pen, d->g, square);
	if (words != NULL) {
		kit_pen_add(d->pen, " (%s)", words);
	}
	write_pieces(d, "{pavise.colon}", square, nev_side_bit(PV_RED));
	write_pieces(d, " x", square, nev_side_bit(PV_BLUE));
	kit_pen_add(d->pen, "\n");
}

static void write_absent(const struct drawing *d, int place, const char *title) {
	bool any = write_pieces(d, title, place, nev_side_bit(PV_RED) | nev_side_bit(PV_BLUE));
	kit_pen_add(d->pen, any ? "\n" : "");
}

/* ---- what the letters mean ---- */

static void write_troop(const struct drawing *d, int troop, const char *between) {
	bool own = troop >= NEV_TYPE_COUNT;
	kit_pen_add(d->pen, own ? "%s%c %s" : "%s%c {nev.type.%s}", between,
		    nev_troop_letter(d->g, troop), nev_troop_word(d->g, troop));
}

static bool has_ground(const struct drawing *d, const struct ground *ground) {
	NEV_EACH_SQUARE(d->g, square) {
		if (ground_of(d, square) == ground) {
			return true;
		}
	}
	return false;
}

static void write_legend(const struct drawing *d) {
	bool met[NEV_TROOPS_MAX] = { false };
	const char *between = "";
	kit_pen_add(d->pen, "{nev.board.legend}\n");
	NEV_EACH_PIECE(d->g, i) {
		met[d->g->roster[i].troop] = true;
	}
	NEV_EACH_TROOP(d->g, troop) {
		if (met[troop]) {
			write_troop(d, troop, between);
			between = ", ";
		}
	}
	kit_pen_add(d->pen, "\n");
	between = "";
	for (const struct ground *ground = grounds; ground->words != NULL; ground++) {
		if (has_ground(d, ground)) {
			kit_pen_add(d->pen, "%s%c %s", between, ground->letter, ground->words);
			between = ", ";
		}
	}
	kit_pen_add(d->pen, between[0] != '\0' ? "\n" : "");
}

/* ---- all ---- */

static void write_board(const struct drawing *d) {
	write_letters(d);
	for (int row = d->g->rows - 1; row >= 0; row--) {
		write_line(d, row, true);
		write_line(d, row, false);
		if (row > 0) {
			write_sides(d, row - 1);
		}
	}
	write_letters(d);
}

size_t nev_board(const struct pv_game *game, const void *state, const struct pv_board_look *wish,
		 char *buf, size_t cap) {
	struct kit_pen pen = { buf, cap, 0 };
	struct drawing d = {
		.g = nev_game_of(game), .s = state, .pen = &pen, .colour = wish->colour
	};
	nev_occupancy_make(d.g, d.s->piece, &d.v);
	choose_window(&d, wish);
	write_board(&d);
	NEV_EACH_SQUARE(d.g, square) {
		if (nev_is_contact(&d.v, square)) {
			write_melee(&d, square);
		}
	}
	write_absent(&d, NEV_UNPLACED, "{nev.board.unplaced}");
	write_absent(&d, NEV_HIDDEN, "{nev.board.hidden}");
	write_absent(&d, NEV_WAITING, "{nev.board.waiting}");
	write_absent(&d, NEV_OFF, "{nev.board.off}");
	if (wish->legend) {
		write_legend(&d);
	}
	return pen.length;
}
