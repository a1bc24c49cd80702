/*
 * draw/squares/squares.h - private: boards of squares, by file. Each part writes what it is named
 * for, in thousandths of a square; the origin is the board's upper left corner.
 *
 * ground.c   field, hills, yards, grid          growth.c   trees, houses
 * water.c    rivers, bridges, fords             roads.c    roads
 * stacks.c   where counters stand in squares    areas.c    the areas that a scenario names
 * marks.c    clashes, supports, aims, shots     frame.c    the edge, columns and rows named
 * board.c    the map, what stands on it        view.c     one square in a box of its own
 */
#ifndef PAVISE_DRAW_SQUARES_SQUARES_H
#define PAVISE_DRAW_SQUARES_SQUARES_H

#include "draw/scene/scene.h"

void draw_ground(struct draw_sheet *sheet, const struct draw_scene *scene);
void draw_growth(struct draw_sheet *sheet, const struct draw_scene *scene);
/* The same, by the tree and the house that draw_growth has defined. */
void draw_growth_again(struct draw_sheet *sheet, const struct draw_scene *scene);
void draw_water(struct draw_sheet *sheet, const struct draw_scene *scene);
void draw_roads(struct draw_sheet *sheet, const struct draw_scene *scene);

/* The group `map`: ground, roads, water and growth. */
void draw_square_map(struct draw_sheet *sheet, const struct draw_scene *scene);
/* DRAW_BAND wide all round. */
void draw_square_frame(struct draw_sheet *sheet, const struct draw_scene *scene);
/* Areas, clashes, counters, marks. */
void draw_square_troops(struct draw_sheet *sheet, const struct draw_scene *scene);
/* Shows a square of the map in a box, with `round` of its neighbours on each side. The caller
 * closes the svg. */
void draw_open_view(struct draw_sheet *sheet, const struct draw_scene *scene, struct draw_place at,
		    int32_t round, struct draw_box box);

/* The group `counters`. */
void draw_stacks(struct draw_sheet *sheet, const struct draw_scene *scene);
/* What stands on one square. */
void draw_stack(struct draw_sheet *sheet, const struct draw_scene *scene, struct draw_place at);
size_t draw_count_at(const struct draw_scene *scene, struct draw_place at);

/* The groups `areas` and `clashes`, below counters, and `marks`, above them. */
void draw_areas(struct draw_sheet *sheet, const struct draw_scene *scene);
void draw_clashes(struct draw_sheet *sheet, const struct draw_scene *scene);
void draw_marks(struct draw_sheet *sheet, const struct draw_scene *scene);
/* For the legend: the frame of a melee in the square at that corner, an arrow across an icon. */
void draw_clash_frame(struct draw_sheet *sheet, struct draw_point corner, bool now);
void draw_arrow_sample(struct draw_sheet *sheet, struct draw_point centre, int32_t size, bool aim);

#endif
