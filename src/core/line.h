/*
 * core/line.h - a position that stands in one line of a file.
 *
 * pv_line_fail   an error of its words, at the word that it is about
 */
#ifndef PAVISE_CORE_LINE_H
#define PAVISE_CORE_LINE_H

#include "pavise/node.h"

/* The node, with the mark of the byte `at` of its text. */
struct pv_node pv_line_at(const struct pv_node *line, const char *at);

/* inner: its `where` is "column N" of the text, the name of a unit that stands as NAME= behind the
 * first ";", or that of a field before it; of anything else the error stands at the line's begin.
 * Always false. */
bool pv_line_fail(const struct pv_node *line, const struct pv_error *inner, struct pv_error *err);

#endif
