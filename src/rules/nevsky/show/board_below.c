/*
 * board_below.c - under the board in letters: melees, who isn't on it, and what the letters mean. A
 * word that a person reads stands as {key}, which the caller fills in; a line may be of any length.
 */
#include "rules/kit/words.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/troops.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/show/drawing.h"

#include <string.h>

static void write_piece(const struct nev_drawing *d, int piece) {
	const struct nev_roster *r = &d->g->roster[piece];
	const struct nev_piece *p = &d->s->piece[piece];
	nev_draw_paint(d, r->side == PV_RED ? NEV_PAINT_RED : NEV_PAINT_BLUE, '.');
	kit_pen_add(d->pen, " %s", r->name);
	if (p->stands != r->stands) {
		kit_pen_add(d->pen, "x%d", p->stands);
	}
	kit_pen_add(d->pen, (p->marks & NEV_HALF) != 0 ? "½" : "");
	nev_draw_paint(d, NEV_PAINT_PLAIN, '.');
}

/* ---- melees ---- */

static const struct ground {
	char letter;
	const char *words; /* with keys of texts */
} grounds[] = {
	{ 'r', "{pavise.ground.road}" },     { '#', "{pavise.ground.building}" },
	{ 't', "{pavise.ground.wood}" },     { '^', "{pavise.ground.hill}" },
	{ '%', "{nev.ground.hill_road}" },   { 'b', "{pavise.ground.bridge}" },
	{ 'B', "{nev.ground.bridge_road}" }, { 'f', "{pavise.ground.ford}" },
	{ 'F', "{nev.ground.ford_road}" },
};

static const char *ground_words(char letter) {
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		if (grounds[i].letter == letter) {
			return grounds[i].words;
		}
	}
	return NULL;
}

static void write_side(const struct nev_drawing *d, int square, int side) {
	NEV_EACH_PIECE(d->g, i) {
		if (d->s->piece[i].place == square && d->g->roster[i].side == side) {
			write_piece(d, i);
		}
	}
}

static void write_melee(const struct nev_drawing *d, int square) {
	const char *ground = ground_words(nev_draw_ground(d->g->terrain[square]));
	kit_pen_add(d->pen, "{nev.board.melee} ");
	nev_pen_place(d->pen, d->g, square);
	if (ground != NULL) {
		kit_pen_add(d->pen, " (%s)", ground);
	}
	kit_pen_add(d->pen, "{pavise.colon}");
	write_side(d, square, PV_RED);
	kit_pen_add(d->pen, " x");
	write_side(d, square, PV_BLUE);
	kit_pen_add(d->pen, "\n");
}

void nev_draw_melees(const struct nev_drawing *d) {
	struct nev_occupancy v;
	nev_occupancy_make(d->g, d->s->piece, &v);
	NEV_EACH_SQUARE(d->g, square) {
		if (nev_is_contact(&v, square)) {
			write_melee(d, square);
		}
	}
}

/* ---- who isn't there ---- */

static void write_absent(const struct nev_drawing *d, int place, const char *title) {
	bool any = false;
	NEV_EACH_PIECE(d->g, i) {
		if (d->s->piece[i].place == place) {
			kit_pen_add(d->pen, "%s", any ? "" : title);
			write_piece(d, i);
			any = true;
		}
	}
	kit_pen_add(d->pen, any ? "\n" : "");
}

void nev_draw_absent(const struct nev_drawing *d) {
	write_absent(d, NEV_UNPLACED, "{nev.board.unplaced}");
	write_absent(d, NEV_HIDDEN, "{nev.board.hidden}");
	write_absent(d, NEV_WAITING, "{nev.board.waiting}");
	write_absent(d, NEV_OFF, "{nev.board.off}");
}

/* ---- what the letters mean ---- */

static void write_troop(const struct nev_drawing *d, int troop, const char *between) {
	char letter = nev_troop_letter(d->g, troop);
	if (troop < NEV_TYPE_COUNT) {
		kit_pen_add(d->pen, "%s%c {nev.type.%s}", between, letter, nev_type_word[troop]);
	} else {
		kit_pen_add(d->pen, "%s%c %s", between, letter, nev_troop_word(d->g, troop));
	}
}

static void write_troops(const struct nev_drawing *d) {
	bool met[NEV_TROOPS_MAX] = { false };
	const char *between = "";
	NEV_EACH_PIECE(d->g, i) {
		met[d->g->roster[i].troop] = true;
	}
	for (int troop = 0; troop < NEV_TYPE_COUNT + d->g->own_count; troop++) {
		if (met[troop]) {
			write_troop(d, troop, between);
			between = ", ";
		}
	}
	kit_pen_add(d->pen, "\n");
}

static bool has_ground(const struct nev_drawing *d, char letter) {
	NEV_EACH_SQUARE(d->g, square) {
		if (nev_draw_ground(d->g->terrain[square]) == letter) {
			return true;
		}
	}
	return false;
}

static void write_grounds(const struct nev_drawing *d) {
	bool any = false;
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		if (has_ground(d, grounds[i].letter)) {
			kit_pen_add(d->pen, "%s%c %s", any ? ", " : "", grounds[i].letter,
				    grounds[i].words);
			any = true;
		}
	}
	kit_pen_add(d->pen, any ? "\n" : "");
}

void nev_draw_legend(const struct nev_drawing *d) {
	kit_pen_add(d->pen, "{nev.board.legend}\n");
	write_troops(d);
	write_grounds(d);
}
