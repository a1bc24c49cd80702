/*
 * core/words.h - words in a line, as orders and positions are written.
 *
 * pv_words_spoilt  where a line isn't words with one blank between them
 * pv_words_broken  where a list of words is no list
 */
#ifndef PAVISE_CORE_WORDS_H
#define PAVISE_CORE_WORDS_H

#include <stddef.h>
#include <string.h>

/* The first tab, or blank behind a blank; NULL: there is none. What stands before the first word
 * and behind the last is left out. */
static inline const char *pv_words_spoilt(const char *text) {
	static const char blanks[] = " \t\r\n";
	text += strspn(text, blanks);
	for (text += strcspn(text, blanks); *text != '\0'; text += strcspn(text, blanks)) {
		size_t length = strspn(text, blanks);
		if (text[length] == '\0') {
			return NULL;
		}
		if (*text != ' ' || length > 1) {
			return *text != ' ' ? text : text + 1;
		}
		text += length;
	}
	return NULL;
}

/* The first mark of "TK1a+TG1" that has no word before or behind it; NULL: there is none. */
static inline const char *pv_words_broken(const char *text, size_t length, char mark) {
	for (size_t i = 0; i < length; i++) {
		if (text[i] == mark && (i == 0 || i + 1 == length || text[i + 1] == mark)) {
			return text + i;
		}
	}
	return NULL;
}

#endif
