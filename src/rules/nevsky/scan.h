/*
 * scan.h - private: words of orders, positions and scenarios, in and out.
 *
 * nev_pen_*            text into a buffer that may be too small, as snprintf
 * nev_word_next        the next word of a text
 * nev_load_word        a scalar's text
 * nev_word_is, _find, _number, _direction, _square, _place, _piece   what a word means
 * nev_word_fail        an error that says where the word stood and what is accepted
 */
#ifndef RULES_NEVSKY_SCAN_H
#define RULES_NEVSKY_SCAN_H

#include "rules/nevsky/rules.h"

/* ---- out ---- */

struct nev_pen {
	char *buf;
	size_t cap, length; /* length: of the whole text, whether or not it fitted */
};

void nev_pen_add(struct nev_pen *pen, const char *fmt, ...) PV_PRINTF(2, 3);
void nev_pen_place(struct nev_pen *pen, const struct nev_game *g, int place);
void nev_pen_piece(struct nev_pen *pen, const struct nev_game *g, int piece);

/* ---- in ---- */

/* A part of somebody else's text. */
struct nev_word {
	const char *at;
	size_t length;
};

/* From *at on: skips what stands in `between`, takes what doesn't. Length 0 at the end. */
struct nev_word nev_word_next(const char **at, const char *between);
/* Without letters where the node is no scalar. */
struct nev_word nev_load_word(const struct pv_node *node);
char nev_upper(char c);
bool nev_word_is(struct nev_word w, const char *text);
enum { NEV_NO_WORD = -1 };
/* Index into words (NULL at the end; NULL entries before `count` never match), or NEV_NO_WORD. */
int nev_word_find(struct nev_word w, const char *const *words, int count);
bool nev_word_number(struct nev_word w, int32_t low, int32_t high, int32_t *out);
int nev_word_direction(struct nev_word w);                        /* or -1 */
int nev_word_square(const struct nev_game *g, struct nev_word w); /* or -1 */
/* A square, "off", "waiting", "dead", "unplaced" or "?" (hidden); else -1. */
int nev_word_place(const struct nev_game *g, struct nev_word w);
/* A piece by its name, or by its unit's ("TK1", *whole true); -1: there is none. Case doesn't
 * matter. */
int nev_word_piece(const struct nev_game *g, struct nev_word w, bool *whole);
/* "column 9", found, accepted. text: where columns are counted from. Always false. */
bool nev_word_fail(const char *text, struct nev_word w, struct pv_error *err, const char *accepted);

#endif
