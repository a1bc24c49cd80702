/*
 * game/situations/lesson.h - private to lesson*.c.
 *
 * pv_lesson_order   an order of a lesson's file, read; "{}" filled with a word
 */
#ifndef PAVISE_GAME_SITUATIONS_LESSON_H
#define PAVISE_GAME_SITUATIONS_LESSON_H

#include "pavise/lesson.h"

enum { PV_LESSON_WORD_MAX = 256 };

/* with NULL: the text has no gap. */
bool pv_lesson_order(const struct pv_lesson *lesson, const char *text, const char *with,
		     struct pv_order *out);

#endif
