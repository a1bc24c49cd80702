/*
 * scan.h - squares and pieces as words of orders, positions and scenarios.
 *
 * nev_pen_place, _piece                          out
 * nev_word_direction, _square, _place, _piece    in
 * nev_name_place, _actor                         for the ruleset's table
 */
#ifndef RULES_NEVSKY_NOTATION_SCAN_H
#define RULES_NEVSKY_NOTATION_SCAN_H

#include "rules/kit/word_types.h"
#include "rules/nevsky/core/game.h"

/* ---- out ---- */

void nev_pen_place(struct kit_pen *pen, const struct nev_game *g, int place);
void nev_pen_piece(struct kit_pen *pen, const struct nev_game *g, int piece);
size_t nev_name_place(const struct pv_game *g, int32_t place, char *buf, size_t cap);
size_t nev_name_actor(const struct pv_game *g, int32_t actor, char *buf, size_t cap);

/* ---- in ---- */

char nev_upper(char c);
int nev_word_direction(struct kit_word w);                        /* or -1 */
int nev_word_square(const struct nev_game *g, struct kit_word w); /* or -1 */
/* A square, "off", "waiting", "dead", "unplaced" or "?" (hidden); else -1. */
int nev_word_place(const struct nev_game *g, struct kit_word w);
/* A piece by its name, or by its unit's ("TK1", *whole true); -1: there is none. Case doesn't
 * matter. */
int nev_word_piece(const struct nev_game *g, struct kit_word w, bool *whole);

#endif
