/*
 * modules/pieces/pieces.h - private: what all pieces of Stratege share.
 *
 * switches.c  what is off: other cells of the terrain table, places of the map
 * levers.c    levers of mills; hoists.h, how a mill's rope hangs
 * summary.c   rows of the terrain summary, by grounds
 * water.c     who swims
 */
#ifndef RULES_CRYHAVOC_MODULES_PIECES_PIECES_H
#define RULES_CRYHAVOC_MODULES_PIECES_PIECES_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/queries/modules.h"
#include "stratege_ids.h"

struct chb_occupancy;

/* is_on of a module whose work is done on the map: never on in play. */
static inline bool str_of_map(const struct chb_game *g) {
	(void)g;
	return false;
}

/* Is a number from an order a character of the roster? */
static inline bool str_is_man(const struct chb_game *g, int man) {
	return man < g->count;
}

/* Is it a stair between walls, straight or spiral? */
static inline bool str_is_walled(int ground) {
	return ground == CHB_TERRAIN_STAIR_NARROW || ground == CHB_TERRAIN_STAIR_SPIRAL;
}

/* May a character at that place shoot or throw? */
bool str_may_shoot(const struct chb_game *g, const struct chb_state *s, int place,
		   struct pv_why *why);

/* summary.c: the row of the terrain summary that a ground has; NULL: none. */
const char *str_terrain_row(int ground);
/* Adds the ground's row to a refusal, if the ground is what refuses. */
void str_name_terrain(int ground, struct pv_why *why);
/* The same for a shot, by the cover of its target. */
void str_name_cover(const struct chb_game *g, const struct chb_state *s, struct pv_why *why);

/* The module of what all pieces share: their grounds, and rows that refuse as the base does. */
extern const struct chb_module str_pieces;

#endif
