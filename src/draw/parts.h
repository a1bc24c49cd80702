/*
 * draw/parts.h - private: the parts of a picture, by file. Each writes what it is named for, in a
 * system of thousandths of a square whose origin is the board's upper left corner.
 *
 * ground.c    field, hills and yards, grid     growth.c   trees, houses
 * water.c     rivers, bridges, fords           roads.c    roads
 * counter.c   one counter                      stacks.c   where counters stand in their squares
 * marks.c     clashes, supports, aims, shot    areas.c    what a scenario gives a name
 * frame.c     edge, coordinates
 * panel.c     what is going on; the key        lens.c     squares seen from nearby
 * picture.c   all of it                        strip.c    a comic
 * print*.c    sheets of paper (print.h)
 */
#ifndef PAVISE_DRAW_PARTS_H
#define PAVISE_DRAW_PARTS_H

#include "draw/scene/scene.h"

/* A box that a counter fills, or a picture in the picture. */
struct draw_box {
	int32_t x, y, width, height;
};

void draw_ground(struct draw_sheet *sheet, const struct draw_scene *scene);
void draw_growth(struct draw_sheet *sheet, const struct draw_scene *scene);
/* The same, by the tree and the house that the first defined. */
void draw_growth_again(struct draw_sheet *sheet, const struct draw_scene *scene);
void draw_water(struct draw_sheet *sheet, const struct draw_scene *scene);
void draw_roads(struct draw_sheet *sheet, const struct draw_scene *scene);
/* All four, in the group `map`. */
void draw_map(struct draw_sheet *sheet, const struct draw_scene *scene);
/* A square of that map, so much of its neighbours round it, in a box; the caller closes the svg. */
void draw_open_view(struct draw_sheet *sheet, const struct draw_scene *scene, struct draw_place at,
		    int32_t round, struct draw_box box);

struct draw_coat draw_coat_of(enum draw_side side);
/* The box of a counter whose front, too, stays within the cell. */
struct draw_box draw_counter_fit(const struct draw_counter *counter, struct draw_box cell);
/* The group `unit-NAME`, with its title for those who can't see it. */
void draw_counter(struct draw_sheet *sheet, const struct draw_scene *scene,
		  const struct draw_counter *counter, struct draw_box box);
/* The group alone, up to its title; the caller closes it. */
void draw_counter_open(struct draw_sheet *sheet, const struct draw_scene *scene,
		       const struct draw_counter *counter);
/* A counter without id and words: for the legend. */
/* Attack, defence and movement in black, red and blue, each in the middle of a third of that
 * width; nothing of what has none. y: the line that they stand on. */
void draw_figures(struct draw_sheet *sheet, const struct draw_counter *counter, int32_t x,
		  int32_t y, int32_t width, int32_t size);
void draw_counter_sample(struct draw_sheet *sheet, const struct draw_counter *counter,
			 struct draw_box box);
/* Ground and edge of a counter alone. */
void draw_counter_shape(struct draw_sheet *sheet, enum draw_side side, struct draw_box box);
void draw_pips(struct draw_sheet *sheet, const struct draw_counter *counter, int32_t x, int32_t y,
	       int32_t size, struct draw_coat coat);
/* The letters beside a sign, on a plate in the lower right corner of its box. */
void draw_tag(struct draw_sheet *sheet, const char *tag, struct draw_box sign,
	      struct draw_coat coat);
/* "charging", of the first of these bits. */
const char *draw_state_word(const struct draw_sheet *sheet, int states);
/* What it is in words. Returns buf. */
const char *draw_describe(const struct draw_sheet *sheet, const struct draw_scene *scene,
			  const struct draw_counter *counter, char buf[DRAW_SAY_MAX]);

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

/* The board's edge and the names of its columns and rows, DRAW_BAND wide all round. */
enum { DRAW_BAND = 420 };
void draw_frame(struct draw_sheet *sheet, const struct draw_scene *scene);

/* What stands on a map: areas, clashes, counters, marks. */
void draw_troops(struct draw_sheet *sheet, const struct draw_scene *scene);

/* Squares so full that they are shown larger too: are there any? */
bool draw_has_lenses(const struct draw_scene *scene);
/* Those, with what ground they are, so many in a row, from there down. Returns how high. */
int32_t draw_lenses(struct draw_sheet *sheet, const struct draw_scene *scene, int32_t top,
		    int32_t columns);

/* Beside the board: what is going on, the troops' signs; DRAW_PANEL wide. Returns how high. */
enum { DRAW_PANEL = 5600 };
int32_t draw_news(struct draw_sheet *sheet, const struct draw_scene *scene);
/* The squares seen from nearby, up to that wide. Returns how high. */
int32_t draw_near(struct draw_sheet *sheet, const struct draw_scene *scene, int32_t width);
/* What all else means, up to that wide. Returns how high. */
int32_t draw_key(struct draw_sheet *sheet, const struct draw_scene *scene, int32_t width);

/* picture.c: the frame of a picture. */
struct draw_size {
	int32_t width, height;
};
/* Of the board itself, without its frame. */
struct draw_size draw_board_size(const struct draw_scene *scene);
/* Is the size of squares within bounds? */
bool draw_can(const struct pv_picture *how, struct pv_error *err);
void draw_open(struct draw_sheet *sheet, const char *title, struct draw_size size);
void draw_close(struct draw_sheet *sheet); /* with the letters that were used */
/* The text, the caller's from now on; NULL and err where memory ran out. */
char *draw_take(struct draw_sheet *sheet, struct pv_error *err);

#endif
