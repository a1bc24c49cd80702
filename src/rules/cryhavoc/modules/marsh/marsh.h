/*
 * modules/marsh/marsh.h - private: kinds of marshes, and the spell that makes one [STR-MARSH].
 */
#ifndef RULES_CRYHAVOC_MODULES_MARSH_MARSH_H
#define RULES_CRYHAVOC_MODULES_MARSH_MARSH_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module str_marsh;
/* marsh.c: the kinds of marshes that may be made, by their words. */
enum { STR_MARSHES = 6 };
extern const char *const str_marsh_word[STR_MARSHES + 1];

/* value_marsh.c: the few places where a marsh has most effect, the best first. */
enum { STR_SPOTS = 6 };
struct str_spots {
	int place[STR_SPOTS], worth[STR_SPOTS];
	int count;
};
/* Adds a place if it is worth more than one of those kept. hexes: the places that a marsh from
 * there covers. */
void str_spots_take(const struct chb_game *g, const struct chb_state *s, int man, int from,
		    const uint16_t *hexes, int count, struct str_spots *best);

#endif
