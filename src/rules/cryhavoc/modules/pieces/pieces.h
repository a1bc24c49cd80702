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
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/queries/modules.h"
#include "stratege_ids.h"

struct chb_occupancy;

/* Of a module that is on in no position: all that it does is done to the map. */
static inline bool str_of_map(const struct chb_game *g) {
	(void)g;
	return false;
}

/* Of what an order names: somebody of the roster? */
static inline bool str_is_man(const struct chb_game *g, int man) {
	return man < g->count;
}

/* Is it a stair between walls, straight or spiral? */
static inline bool str_is_walled(int ground) {
	return ground == CHB_TERRAIN_STAIR_NARROW || ground == CHB_TERRAIN_STAIR_SPIRAL;
}

/* May whoever is there shoot, or throw? */
bool str_may_shoot(const struct chb_game *g, const struct chb_state *s, int place,
		   struct pv_why *why);

/* summary.c: the row of the terrain summary that a ground has; NULL: none. */
const char *str_terrain_row(int ground);
/* why: of a refusal. Names it, if that is what the ground refuses by. */
void str_name_terrain(int ground, struct pv_why *why);
/* The same of a shot, by what shelters its target. */
void str_name_cover(const struct chb_game *g, const struct chb_state *s, struct pv_why *why);

/* What all pieces share: their grounds, and the rows that refuse as the base does. */
extern const struct chb_module str_pieces;

#endif
