/*
 * draw/hexes/hexes.h - private: boards of hexes, by file.
 *
 * ground.c   grounds, roads, what stands about on them, shadows
 * sides.c    walls, doors, battlements and the like on sides
 * ways.c     stairs and ladders with their other ends
 * roof.c     roofs of houses that nobody looks into
 * troops.c   counters on their hexes
 * board.c    a view of all this; the edge; buildings floor by floor
 */
#ifndef PAVISE_DRAW_HEXES_HEXES_H
#define PAVISE_DRAW_HEXES_HEXES_H

#include "draw/scene/hexes.h"

void draw_hex_map(struct draw_sheet *sheet, const struct draw_scene *s);
void draw_hex_view(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v);
void draw_hex_frame(struct draw_sheet *sheet, const struct draw_scene *s);
/* On a floor by itself, draws only the counters of that floor. */
void draw_hex_troops(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v);
/* Draws each building floor by floor, at most `width` wide; returns the height. */
int32_t draw_hex_floors(struct draw_sheet *sheet, const struct draw_scene *s, int32_t width);

/* Defines what views use, once in a picture: the shapes of this board's looks, and its outline. */
void draw_hex_looks(struct draw_sheet *sheet, const struct draw_scene *s);
void draw_hex_grounds(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v);
/* Draws the treads of a stair, and an arrow up to the east. */
void draw_hex_flight(struct draw_sheet *sheet, struct draw_point centre);
/* Draws a single hex of that look. */
void draw_hex_sample(struct draw_sheet *sheet, int look, struct draw_point centre);
void draw_hex_sides(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v);
/* Doors and windows of houses that have their roofs on. */
void draw_hex_openings(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v);
void draw_hex_side(struct draw_sheet *sheet, struct draw_point centre, int side, int bar, int door);
/* Writes half levels as levels: "2", "1.5", "-1". */
void draw_level_text(int level, char buf[16]);
void draw_hex_ways(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v);
void draw_hex_roofs(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v);
void draw_hex_names(struct draw_sheet *sheet, const struct draw_scene *s, struct draw_view v);

#endif
