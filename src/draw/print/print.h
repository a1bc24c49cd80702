/*
 * draw/print/print.h - private: sheets of paper. All measures are hundredths of a millimetre.
 *
 * draw_page_open, _close   one more sheet; draw_page_head its headline
 * draw_print_map           map.c: the map in sheets that overlap
 * draw_print_counters      counters.c: a counter for each stand, and markers
 * draw_print_rosters       lists.c: what each side has, with boxes to cross off
 * draw_print_tables        lists.c: the figures of the rules
 */
#ifndef PAVISE_DRAW_PRINT_PRINT_H
#define PAVISE_DRAW_PRINT_PRINT_H

#include "draw/scene/scene.h"

enum { DRAW_MARGIN = 1000, DRAW_INCH = 2540 };

struct draw_print {
	const struct pv_game *game;
	const struct draw_scene *scene;
	const struct pv_picture *how;
	struct pv_pages *out;
	struct pv_error *err;
	int32_t width, height; /* of the paper, upright */
	int32_t square;        /* side of a square */
};

struct draw_page {
	struct draw_sheet sheet;
	int32_t width, height;
	int32_t y; /* where the next thing stands */
};

void draw_page_open(const struct draw_print *print, struct draw_page *page, bool across);
void draw_page_head(struct draw_page *page, const char *text);
/* false and print->err: memory or pages ran out. */
bool draw_page_close(const struct draw_print *print, struct draw_page *page);

bool draw_print_map(const struct draw_print *print);
bool draw_print_counters(const struct draw_print *print);
bool draw_print_rosters(const struct draw_print *print);
bool draw_print_tables(const struct draw_print *print);

#endif
