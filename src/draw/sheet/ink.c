/* draw/sheet/ink.c - one table of paints. The greys are chosen by eye, not computed: sides stay
 * dark and light, and grounds keep their order. */
#include "draw/sheet/ink.h"

/* clang-format off */
static const struct {
	const char *colour, *grey;
} inks[DRAW_INK_COUNT] = {
	/*                     colour     grey */
	[DRAW_PAPER]       = { "#f6eedb", "#ffffff" },
	[DRAW_FRAME]       = { "#6b5234", "#555555" },
	[DRAW_TEXT]        = { "#33261a", "#111111" },
	[DRAW_FAINT]       = { "#7d6748", "#666666" },
	[DRAW_FIELD]       = { "#e9e1bd", "#f3f3f3" },
	[DRAW_FIELD_OTHER] = { "#e4dab2", "#ededed" },
	[DRAW_GRID]        = { "#a8955f", "#a8a8a8" },
	[DRAW_GRASS]       = { "#b3ab70", "#c4c4c4" },
	[DRAW_WOOD_FLOOR]  = { "#b9c08a", "#cccccc" },
	[DRAW_TREE]        = { "#5f7c44", "#868686" },
	[DRAW_TREE_LIGHT]  = { "#84a05c", "#a6a6a6" },
	[DRAW_TREE_LINE]   = { "#37502b", "#3c3c3c" },
	[DRAW_YARD]        = { "#d6c096", "#d6d6d6" },
	[DRAW_ROOF]        = { "#93492f", "#6c6c6c" },
	[DRAW_ROOF_LIGHT]  = { "#c27a52", "#a9a9a9" },
	[DRAW_ROOF_LINE]   = { "#4a2415", "#222222" },
	[DRAW_HILL_FOOT]   = { "#bd9f66", "#bcbcbc" },
	[DRAW_HILL]        = { "#d2b981", "#d2d2d2" },
	[DRAW_HILL_TOP]    = { "#e6d3a3", "#e8e8e8" },
	[DRAW_HILL_LINE]   = { "#7a5527", "#5c5c5c" },
	[DRAW_HILL_LIGHT]  = { "#f7ecc9", "#ffffff" },
	[DRAW_BANK]        = { "#5d7468", "#5e5e5e" },
	[DRAW_WATER]       = { "#8fb4bd", "#b4b4b4" },
	[DRAW_RIPPLE]      = { "#c8dfe0", "#e2e2e2" },
	[DRAW_ROAD_EDGE]   = { "#91713f", "#7b7b7b" },
	[DRAW_ROAD]        = { "#f0dcae", "#fbfbfb" },
	[DRAW_RUT]         = { "#c3a566", "#bcbcbc" },
	[DRAW_DECK]        = { "#c89d63", "#d2d2d2" },
	[DRAW_DECK_LINE]   = { "#5f3f1d", "#333333" },
	[DRAW_STONE]       = { "#e9e4d3", "#f6f6f6" },
	[DRAW_SHADOW]      = { "#4c3a20", "#333333" },
	[DRAW_RED]         = { "#a3262a", "#4a4a4a" },
	[DRAW_RED_SIGN]    = { "#fff4df", "#ffffff" },
	[DRAW_RED_EDGE]    = { "#4d0d10", "#000000" },
	[DRAW_BLUE]        = { "#e3edf7", "#fafafa" },
	[DRAW_BLUE_SIGN]   = { "#17407c", "#1c1c1c" },
	[DRAW_BLUE_EDGE]   = { "#12315f", "#000000" },
	[DRAW_NONE]        = { "#e8e2d2", "#dddddd" },
	[DRAW_NONE_SIGN]   = { "#4c463a", "#333333" },
	[DRAW_NONE_EDGE]   = { "#4c463a", "#333333" },
	[DRAW_CHARGE]      = { "#f2b21f", "#ffffff" },
	[DRAW_WHITE]       = { "#ffffff", "#ffffff" },
	[DRAW_AREA]        = { "#7a3d74", "#555555" },
	[DRAW_CLASH]       = { "#4a4038", "#444444" },
	[DRAW_CLASH_NOW]   = { "#1d130b", "#000000" },
	[DRAW_SHOT]        = { "#2b1a10", "#000000" },
};
/* clang-format on */

const char *draw_ink(enum draw_ink ink, bool grey) {
	return grey ? inks[ink].grey : inks[ink].colour;
}
