/*
 * draw/sheet/ink.h - what things are painted with, in colour and in grey.
 *
 * draw_ink  "#rrggbb"
 */
#ifndef PAVISE_DRAW_SHEET_INK_H
#define PAVISE_DRAW_SHEET_INK_H

#include <stdbool.h>

enum draw_ink {
	DRAW_PAPER,
	DRAW_FRAME,
	DRAW_TEXT,
	DRAW_FAINT, /* text that may be overlooked */
	DRAW_FIELD,
	DRAW_FIELD_OTHER, /* every second square */
	DRAW_GRID,
	DRAW_GRASS,
	DRAW_WOOD_FLOOR,
	DRAW_TREE,
	DRAW_TREE_LIGHT,
	DRAW_TREE_LINE,
	DRAW_YARD,
	DRAW_ROOF,
	DRAW_ROOF_LIGHT,
	DRAW_ROOF_LINE,
	DRAW_HILL_FOOT,
	DRAW_HILL,
	DRAW_HILL_TOP,
	DRAW_HILL_LINE,
	DRAW_HILL_LIGHT,
	DRAW_BANK,
	DRAW_WATER,
	DRAW_RIPPLE,
	DRAW_ROAD_EDGE,
	DRAW_ROAD,
	DRAW_RUT,
	DRAW_DECK,
	DRAW_DECK_LINE,
	DRAW_STONE,
	DRAW_SHADOW,
	/* counters: ground, sign and edge of either side, and of nobody */
	DRAW_RED,
	DRAW_RED_SIGN,
	DRAW_RED_EDGE,
	DRAW_BLUE,
	DRAW_BLUE_SIGN,
	DRAW_BLUE_EDGE,
	DRAW_NONE,
	DRAW_NONE_SIGN,
	DRAW_NONE_EDGE,
	DRAW_CHARGE,
	DRAW_WHITE,
	DRAW_AREA,
	DRAW_CLASH,
	DRAW_CLASH_NOW,
	DRAW_SHOT,
	DRAW_INK_COUNT
};

const char *draw_ink(enum draw_ink ink, bool grey);

#endif
