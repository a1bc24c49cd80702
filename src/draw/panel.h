/*
 * draw/panel.h - private: what is told beside or below the board. Each part returns its height.
 *
 * draw_news          what is going on, and the signs of the troops
 * draw_near          the crowded squares, larger
 * draw_key           what everything else means
 * draw_has_lenses    are there squares too crowded to be read on the board?
 * draw_lenses        draws them larger, each with its ground (lens.c)
 */
#ifndef PAVISE_DRAW_PANEL_H
#define PAVISE_DRAW_PANEL_H

#include "draw/scene/scene.h"

enum { DRAW_PANEL = 5600 /* the width of the panel beside the board */ };

int32_t draw_news(struct draw_sheet *sheet, const struct draw_scene *scene);
/* Both are at most `width` wide. */
int32_t draw_near(struct draw_sheet *sheet, const struct draw_scene *scene, int32_t width);
int32_t draw_key(struct draw_sheet *sheet, const struct draw_scene *scene, int32_t width);

bool draw_has_lenses(const struct draw_scene *scene);
/* From `top` down, so many columns side by side. */
int32_t draw_lenses(struct draw_sheet *sheet, const struct draw_scene *scene, int32_t top,
		    int32_t columns);

#endif
