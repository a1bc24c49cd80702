/*
 * draw/board.h - private: a board of either kind, in thousandths of a square or hex. Its origin is
 * the board's upper left corner.
 *
 * draw_board_size   without its frame
 * draw_map          the group `map`
 * draw_frame        the edge, DRAW_BAND wide all round
 * draw_troops       what stands on the map: areas, clashes, counters, marks
 */
#ifndef PAVISE_DRAW_BOARD_H
#define PAVISE_DRAW_BOARD_H

#include "draw/scene/scene.h"

struct draw_size draw_board_size(const struct draw_scene *scene);
void draw_map(struct draw_sheet *sheet, const struct draw_scene *scene);
void draw_frame(struct draw_sheet *sheet, const struct draw_scene *scene);
void draw_troops(struct draw_sheet *sheet, const struct draw_scene *scene);

#endif
