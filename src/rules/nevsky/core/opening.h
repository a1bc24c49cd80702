/*
 * opening.h - a state as it begins, and the opening of a step.
 *
 * nev_clean         everything to its default; the pieces are left to the caller
 * nev_keep_opening  the pieces as they are now become the opening of the step
 * nev_enter_step    a step begins; its first seat is asked nothing yet
 * nev_clear_marks   marks go from all pieces
 */
#ifndef RULES_NEVSKY_CORE_OPENING_H
#define RULES_NEVSKY_CORE_OPENING_H

#include "rules/nevsky/core/game.h"

void nev_clean(const struct nev_game *g, struct nev_state *s);
void nev_keep_opening(const struct nev_game *g, struct nev_state *s);
void nev_enter_step(const struct nev_game *g, struct nev_state *s, int step, int seat);
void nev_clear_marks(const struct nev_game *g, struct nev_state *s, int marks);

#endif
