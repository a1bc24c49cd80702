/*
 * core/utf8.h - bytes that are or aren't UTF-8.
 *
 * pv_utf8_valid  how many bytes from the start are whole, valid UTF-8
 * pv_utf8_mark   line and column (in characters) of a byte
 */
#ifndef PAVISE_CORE_UTF8_H
#define PAVISE_CORE_UTF8_H

#include "pavise/error.h"

/* Refuses overlong forms, surrogates and what lies past U+10FFFF. Equals length when all is well.
 */
size_t pv_utf8_valid(const char *text, size_t length);

/* Where byte `at` stands; both counted from 1. */
struct pv_mark pv_utf8_mark(const char *text, size_t at);

#endif
