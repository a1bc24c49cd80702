/* draw/squares/growth.c - what stands up from the ground: trees and houses. They keep to the edges
 * of their square, so that a counter in the middle hides the fewest of them. */
#include "draw/squares/squares.h"

/* Where things stand in a square, from back to front. */
static const struct draw_point tree_places[] = {
	{ 170, 190 }, { 500, 140 }, { 830, 180 }, { 340, 330 }, { 670, 310 },
	{ 140, 500 }, { 500, 480 }, { 860, 490 }, { 320, 660 }, { 690, 650 },
	{ 160, 830 }, { 500, 850 }, { 840, 820 },
};

static const struct draw_point house_places[] = {
	{ 230, 190 }, { 815, 230 }, { 185, 775 }, { 770, 810 }, { 500, 500 },
};

/* A tree and a house, each drawn round the point it stands on. */
static void put_definitions(struct draw_sheet *sheet) {
	draw_put(
	    sheet,
	    "<defs><g id=\"tree\"><ellipse cx=\"26\" cy=\"36\" rx=\"120\" ry=\"90\" fill=\"%s\" "
	    "fill-opacity=\".25\"/>"
	    "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"20\" d=\"M-110 0c-40-50 0-110 "
	    "50-100c20-50 100-50 120 0c50-10 90 50 50 100c30 50-20 100-70 80c-30 40-90 40-110 "
	    "0c-50 10-80-40-40-80z\"/>",
	    draw_paint(sheet, DRAW_SHADOW), draw_paint(sheet, DRAW_TREE),
	    draw_paint(sheet, DRAW_TREE_LINE));
	draw_put(
	    sheet,
	    "<path fill=\"%s\" d=\"M-80-14c-20-40 10-76 50-66c16-34 66-34 76 4c-20 50-70 80-126 "
	    "62z\"/></g>",
	    draw_paint(sheet, DRAW_TREE_LIGHT));
	draw_put(sheet,
		 "<g id=\"house\" stroke=\"%s\" stroke-width=\"20\" stroke-linejoin=\"round\">"
		 "<path fill=\"%s\" fill-opacity=\".3\" stroke=\"none\" d=\"M-150 "
		 "110h340v-150l-40-40z\"/>"
		 "<path fill=\"%s\" d=\"M-160-100h320v100h-320z\"/>"
		 "<path fill=\"%s\" d=\"M-160 0h320v100h-320z\"/>"
		 "<path fill=\"%s\" d=\"M70-80h50v50h-50z\"/></g></defs>",
		 draw_paint(sheet, DRAW_ROOF_LINE), draw_paint(sheet, DRAW_SHADOW),
		 draw_paint(sheet, DRAW_ROOF_LIGHT), draw_paint(sheet, DRAW_ROOF),
		 draw_paint(sheet, DRAW_STONE));
}

static void put_wood(struct draw_sheet *sheet, struct draw_point corner) {
	for (size_t i = 0; i < PV_COUNT(tree_places); i++) {
		int at = (int)i;
		draw_put(sheet, "<use href=\"#tree\" x=\"%d\" y=\"%d\"/>",
			 corner.x + tree_places[i].x + draw_jitter(corner.x, corner.y, at, 40),
			 corner.y + tree_places[i].y + draw_jitter(corner.y, corner.x, at, 40));
	}
}

/* Every second house lies crosswise. */
static void put_houses(struct draw_sheet *sheet, struct draw_point corner) {
	for (size_t i = 0; i < PV_COUNT(house_places); i++) {
		int turn = draw_jitter(corner.x, corner.y, (int)i, 7) + (i % 2 == 1 ? 90 : 0);
		draw_put(sheet,
			 "<use href=\"#house\" transform=\"translate(%d %d) rotate(%d) "
			 "scale(%s)\"/>",
			 corner.x + house_places[i].x, corner.y + house_places[i].y, turn,
			 i == 4 ? ".8" : "1.15");
	}
}

void draw_growth(struct draw_sheet *sheet, const struct draw_scene *s) {
	put_definitions(sheet);
	draw_growth_again(sheet, s);
}

void draw_growth_again(struct draw_sheet *sheet, const struct draw_scene *s) {
	draw_put(sheet, "<g id=\"%sgrowth\">", sheet->prefix);
	for (int row = s->rows - 1; row >= 0; row--) {
		for (int column = 0; column < s->columns; column++) {
			int ground = draw_cell(s, column, row)->ground;
			struct draw_point corner =
			    draw_corner(s, (struct draw_place){ column, row });
			if ((ground & DRAW_IS_WOOD) != 0) {
				put_wood(sheet, corner);
			}
			if ((ground & DRAW_IS_BUILDING) != 0) {
				put_houses(sheet, corner);
			}
		}
	}
	draw_put(sheet, "</g>");
}
