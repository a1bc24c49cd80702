/*
 * drawing.h - the board in letters for a terminal.
 *
 * board.c         squares and rows
 * board_below.c   melees, who isn't on the board, and what the letters mean
 */
#ifndef RULES_NEVSKY_SHOW_DRAWING_H
#define RULES_NEVSKY_SHOW_DRAWING_H

#include "rules/nevsky/core/game.h"

/* The board being drawn. */
struct nev_drawing {
	const struct nev_game *g;
	const struct nev_state *s;
	struct kit_pen *pen;
	bool colour;
	int first, end; /* columns that are shown: from first to end - 1 */
};

enum nev_paint {
	NEV_PAINT_RED,
	NEV_PAINT_BLUE,
	NEV_PAINT_PLAIN,
	NEV_PAINT_WATER,
	NEV_PAINT_GROUND
};

/* Nothing where there are no colours; `ground` is the letter that is painted. */
void nev_draw_paint(const struct nev_drawing *d, enum nev_paint what, char ground);
/* '.', 'r', 't' ... */
char nev_draw_ground(int terrain);

void nev_draw_melees(const struct nev_drawing *d);
void nev_draw_absent(const struct nev_drawing *d);
void nev_draw_legend(const struct nev_drawing *d);

#endif
