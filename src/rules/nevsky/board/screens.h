/*
 * screens.h - what stands between two squares [NEV-8B.4, 11X].
 */
#ifndef RULES_NEVSKY_BOARD_SCREENS_H
#define RULES_NEVSKY_BOARD_SCREENS_H

#include "rules/nevsky/board/occupancy.h"

enum { NEV_OFFSET_2_1 = 5 };                 /* halves; no other offset is as far */
enum { NEV_NO_PAIR = 0, NEV_ONLY_PAIR = 1 }; /* of squares on a line */
/* The square that screens, or NEV_NO_PLACE. */
int nev_screen(const struct nev_game *, const struct nev_state *, const struct nev_occupancy *,
	       int from, int to);
/* For the ruleset's table: is the line free? What does it pass? */
bool nev_sees(const struct pv_game *g, const void *state, int32_t from, int32_t to,
	      struct pv_why *why);
void nev_profile(const struct pv_game *base, const void *state, int32_t from, int32_t to,
		 struct pv_writer *out);

#endif
