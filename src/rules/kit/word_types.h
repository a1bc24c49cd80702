/* kit/word_types.h - a word of a text, and a text that is written. words.h has the functions. */
#ifndef RULES_KIT_WORD_TYPES_H
#define RULES_KIT_WORD_TYPES_H

#include <stddef.h>

struct kit_pen {
	char *buf;
	size_t cap, length; /* length: of the whole text, whether or not it fitted */
};

/* A part of the caller's text. */
struct kit_word {
	const char *at;
	size_t length;
};

#endif
