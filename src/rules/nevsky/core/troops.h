/*
 * troops.h - how a row of the troop table is called.
 */
#ifndef RULES_NEVSKY_CORE_TROOPS_H
#define RULES_NEVSKY_CORE_TROOPS_H

#include "rules/nevsky/core/game.h"

const char *nev_troop_word(const struct nev_game *g, int troop); /* "knights" */
char nev_troop_letter(const struct nev_game *g, int troop);      /* 'K' */
/* The scenario's own rows, for the descriptor of the table. */
bool nev_own_troop(const struct pv_game *base, size_t i, struct pv_own_row *out);

#endif
