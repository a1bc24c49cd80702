/*
 * kit/named.h - numbers that a word stands for: places off the board, pieces.
 *
 * kit_pen_named, kit_find_named   "off", "waiting"; #N where no word is known
 * kit_pen_actor                   a piece's name, or "none"
 */
#ifndef RULES_KIT_NAMED_H
#define RULES_KIT_NAMED_H

#include "rules/kit/word_types.h"

struct kit_named {
	const char *word; /* NULL ends a list */
	int value;
};

void kit_pen_named(struct kit_pen *pen, const struct kit_named *list, int value);
/* The value, or -1: none of these words. */
int kit_find_named(const struct kit_named *list, struct kit_word w);
/* name: of the actor, or NULL where there is none of that number. */
void kit_pen_actor(struct kit_pen *pen, const char *name, int actor);

#endif
