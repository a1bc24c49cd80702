/*
 * draw/scene/counter.h - private: one counter, on a board of either kind and on paper.
 *
 * draw_counter          the group `unit-NAME`; its title tells it to those who can't see it
 * draw_counter_open     the group up to its title; the caller closes it
 * draw_counter_sample   without id and title, for the legend
 * draw_counter_shape    its ground and edge alone
 * draw_counter_fit      the box of a counter whose front, too, stays within the cell
 * draw_coat_of          the paints of a side
 * draw_figures          attack, defence and movement
 * draw_pips, draw_tag   its stands; the letters beside its sign
 * draw_state_word       "charging"; draw_describe: the whole counter in words
 */
#ifndef PAVISE_DRAW_SCENE_COUNTER_H
#define PAVISE_DRAW_SCENE_COUNTER_H

#include "draw/scene/scene.h"

struct draw_coat draw_coat_of(enum draw_side side);
struct draw_box draw_counter_fit(const struct draw_counter *counter, struct draw_box cell);
void draw_counter(struct draw_sheet *sheet, const struct draw_scene *scene,
		  const struct draw_counter *counter, struct draw_box box);
void draw_counter_open(struct draw_sheet *sheet, const struct draw_scene *scene,
		       const struct draw_counter *counter);
void draw_counter_sample(struct draw_sheet *sheet, const struct draw_counter *counter,
			 struct draw_box box);
void draw_counter_shape(struct draw_sheet *sheet, enum draw_side side, struct draw_box box);
/* In black, red and blue, each in the middle of a third of `width`. y: the line that they stand on.
 * Writes nothing for a counter without figures. */
void draw_figures(struct draw_sheet *sheet, const struct draw_counter *counter, int32_t x,
		  int32_t y, int32_t width, int32_t size);
void draw_pips(struct draw_sheet *sheet, const struct draw_counter *counter, int32_t x, int32_t y,
	       int32_t size, struct draw_coat coat);
/* On a plate in the lower right corner of the sign's box. */
void draw_tag(struct draw_sheet *sheet, const char *tag, struct draw_box sign,
	      struct draw_coat coat);
/* The number of the first of these bits that is set. */
const char *draw_state_word(const struct draw_sheet *sheet, int states);
/* Returns buf. */
const char *draw_describe(const struct draw_sheet *sheet, const struct draw_scene *scene,
			  const struct draw_counter *counter, char buf[DRAW_SAY_MAX]);

#endif
